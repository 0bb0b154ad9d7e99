//! One still picture of a board, as plain data.

use crate::mark::{Badge, Mark, Plate};
use crate::sort::sort_by_key;
use crate::thing::{Placed, Thing};

/// Everything that lies on a board, in the order in which it is painted. The board itself is in the layout.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture<T> {
    /// Marks on the board, under the things.
    pub under: Vec<Mark>,
    /// Things at rest, those that hide others last.
    pub things: Vec<Placed<T>>,
    /// Things that would be there: drawn faintly, with a dashed edge.
    pub ghosts: Vec<Placed<T>>,
    /// Marks above the things.
    pub over: Vec<Mark>,
    /// Numbers on the board.
    pub plates: Vec<Plate>,
    /// Things in the air, the highest last.
    pub air: Vec<Placed<T>>,
    /// Running numbers at moving hands.
    pub badges: Vec<Badge>,
}

impl<T: Thing> Picture<T> {
    /// Nothing at all.
    pub const fn empty() -> Self {
        Self {
            under: Vec::new(),
            things: Vec::new(),
            ghosts: Vec::new(),
            over: Vec::new(),
            plates: Vec::new(),
            air: Vec::new(),
            badges: Vec::new(),
        }
    }

    /// Puts things in the order in which they are painted. Every picture goes through this once it is complete, so
    /// that the same things always make the same picture.
    pub fn arrange(&mut self) {
        let by_depth = |placed: &Placed<T>| [placed.what.depth(&placed.pose), placed.pose.y, placed.pose.x];
        sort_by_key(&mut self.things, by_depth);
        sort_by_key(&mut self.ghosts, by_depth);
        sort_by_key(&mut self.air, |placed| [placed.pose.z, 0.0, 0.0]);
    }
}

/// What can be told about a moment of a film besides its picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Which lap of a sowing this is, from 1.
    pub lap: Option<u16>,
    /// How many seeds are in the hand.
    pub in_hand: Option<u8>,
}

/// One moment of a film.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment<T> {
    /// The picture.
    pub picture: Picture<T>,
    /// How many of the film's events have begun.
    pub event: usize,
    /// What else can be told.
    pub note: Note,
}
