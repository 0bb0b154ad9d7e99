//! Siryu: pieces left, free and locked, and who stands how far before whom.

use handful_rules::{Game, Siryu, SiryuPosition};

use super::{Evaluate, Theme, sign};
use crate::weights;

const STEPS: usize = 72;
/// How far ahead of an enemy a piece is looked after.
const FAR: usize = 12;
/// Pieces left, outright, by the number of all, and by how many more must be taken; one term for each home square with
/// a locked piece; one for each step with a free one; one for each distance from which a piece can be hit, by an enemy
/// whose turn it is and by one whose turn it is not; the turn.
const LOCKED: usize = 3;
const FREE: usize = LOCKED + 12;
const HITS: usize = FREE + STEPS;
const TURN: usize = HITS + 2 * FAR;
const TERMS: usize = TURN + 1;

/// How far ahead of a free piece on a step (rows) the square under an enemy's step (columns) is: 0 never, or too far.
pub struct Ahead(Vec<[u8; STEPS]>);

impl Evaluate for Siryu {
    type Tables = Ahead;
    const TERMS: usize = TERMS;

    fn weights() -> &'static [f32] {
        &weights::SIRYU
    }

    fn tables(&self) -> Ahead {
        let mut ahead = vec![[0; STEPS]; STEPS];
        for (from, row) in ahead.iter_mut().enumerate() {
            for (step, met) in row.iter_mut().enumerate() {
                let square = Self::square(1, step as u8);
                let lands = |&by: &u8| Self::square(0, self.step_after(from as u8, by)) == square;
                *met = (1..=FAR as u8).find(lands).unwrap_or(0);
            }
        }
        Ahead(ahead)
    }

    #[inline]
    fn terms(&self, Ahead(ahead): &Ahead, position: &SiryuPosition, mut add: impl FnMut(usize, f32)) {
        let [south, north] = [0, 1].map(|side| f32::from(position.left(side)));
        let lead = south - north;
        let target = f32::from(self.target());
        let to_take = [0, 1].map(|side| f32::from(position.left(1 - side)) - 12.0 + target);
        add(0, lead / 4.0);
        add(1, 2.0 * lead / (south + north));
        add(2, 2.0 * lead / (to_take[0] + to_take[1] + 1.0));
        for side in 0..2_u8 {
            let sign = sign(side);
            for step in position.locked(side) {
                add(LOCKED + usize::from(step), sign);
            }
            let hits = HITS + if position.turn() == side { 0 } else { FAR };
            for (step, count) in position.free(side) {
                add(FREE + usize::from(step), sign * f32::from(count));
                // What this piece threatens.
                let row = &ahead[usize::from(step)];
                let mut threatens = |enemy: u8, count: u8| {
                    let distance = usize::from(row[usize::from(enemy)]);
                    if distance > 0 {
                        add(hits + distance - 1, sign * f32::from(count));
                    }
                };
                position.free(1 - side).for_each(|(enemy, count)| threatens(enemy, count));
                if self.invades() {
                    position.locked(1 - side).for_each(|enemy| threatens(enemy, 1));
                }
            }
        }
        add(TURN, sign(position.turn()));
    }

    fn theme(index: usize) -> Theme {
        match index {
            ..LOCKED => Theme::Material,
            LOCKED..HITS => Theme::Progress,
            HITS..TURN => Theme::Danger,
            _ => Theme::Turn,
        }
    }

    fn lead(&self, position: &SiryuPosition) -> f32 {
        f32::from(position.left(0)) - f32::from(position.left(1))
    }

    /// Two and four white are both mus, none and six both six points.
    fn alike(&self, up: u8) -> u8 {
        match up {
            4 => 2,
            6 => 0,
            _ => up,
        }
    }

    #[inline]
    fn decided(&self, position: &SiryuPosition) -> Option<f32> {
        self.outcome(position).map(|_| sign(self.turn(position)))
    }
}
