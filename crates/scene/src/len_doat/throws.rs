//! The throws of a turn, as plaques in the order in which they were thrown: what is still to be used, and what is not.

use handful_rules::{Cast, Game, LenDoat, LenDoatPosition, Phase};

use super::layout::{Layout, PLAQUE};
use super::{Item, lots};
use crate::geometry::Rect;
use crate::thing::{Placed, Pose};

/// More plaques than this are put together by value.
const MOST: usize = 12;

/// What has become of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// It is still to be used.
    Ready,
    /// It has been used.
    Used,
    /// Nothing could use it, or it is worth nothing.
    Lost,
}

/// The throws of a turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Throws {
    /// Values in the order in which they were thrown, and what has become of each.
    pub list: Vec<(u8, Use)>,
}

impl Throws {
    /// Those of a position, `lots` being the casts of its turn.
    pub fn of(game: &LenDoat, position: &LenDoatPosition, lots: &[Cast]) -> Self {
        if game.phase(position) != Phase::Act {
            return Self::default();
        }
        let mut left: Vec<u8> = position.throws().collect();
        let mut throws = Self::default();
        // Of equal throws the earlier ones are used first, so those thrown last are the ones that are left.
        for value in lots.iter().rev().map(|cast| game.value(cast.up())) {
            match left.iter().position(|&other| other == value) {
                Some(at) => {
                    left.swap_remove(at);
                    throws.add(value);
                }
                None => throws.list.push((value, Use::Used)),
            }
        }
        throws.list.reverse();
        if !left.is_empty() {
            // The lots tell of another turn, as in a position that was only asked about.
            throws.list.clear();
            position.throws().for_each(|value| throws.add(value));
        }
        throws
    }

    /// One more throw.
    pub fn add(&mut self, value: u8) {
        self.list.push((value, if value == 0 { Use::Lost } else { Use::Ready }));
    }

    /// Uses a throw of this value.
    pub fn take(&mut self, value: u8) {
        if let Some(throw) = self.list.iter_mut().find(|throw| **throw == (value, Use::Ready)) {
            throw.1 = Use::Used;
        }
    }

    /// Loses a throw of this value.
    pub fn lose(&mut self, value: u8) {
        if let Some(throw) = self.list.iter_mut().find(|throw| **throw == (value, Use::Ready)) {
            throw.1 = Use::Lost;
        }
    }

    /// As plaques where they lie.
    pub fn plaques(&self, layout: &Layout) -> Vec<Placed<Item>> {
        let mut items: Vec<Item> = Vec::new();
        for &(value, used) in &self.list {
            let same = items.iter_mut().find_map(|item| match item {
                Item::Plaque { value: v, used: u, times } if (*v, *u) == (value, used) => Some(times),
                _ => None,
            });
            match same {
                Some(times) if self.list.len() > MOST => *times = times.saturating_add(1),
                _ => items.push(Item::Plaque { value, times: 1, used }),
            }
        }
        let (places, width) = lots::plaques(layout.chain, items.len(), layout.unit);
        let size = width / layout.unit;
        items.into_iter().zip(places).map(|(what, at)| Placed::new(what, Pose { size, ..Pose::at(at, 0.0) })).collect()
    }
}

/// The plaques of a position.
pub fn plaques(game: &LenDoat, layout: &Layout, position: &LenDoatPosition, lots: &[Cast]) -> Vec<Placed<Item>> {
    Throws::of(game, position, lots).plaques(layout)
}

/// The box of a plaque.
pub fn area(layout: &Layout, pose: &Pose) -> Rect {
    let width = pose.size * layout.unit;
    Rect::around(pose.seen(), width, width * PLAQUE)
}
