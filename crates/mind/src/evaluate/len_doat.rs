//! Len Doat: how far the pieces are, and who can be hit.

use handful_rules::{Game, LenDoat, LenDoatPosition, OFF, WAITING};

use super::{Evaluate, Theme, sign};
use crate::weights;

/// How many steps ahead of an enemy a piece is looked after.
const FAR: usize = 12;
/// One term for each step a piece can be on; for one, two or three waiting pieces; for each distance from which it can
/// be hit, by an enemy whose turn it is and by one whose turn it is not; the race; the turn, more so near the end.
const WAITERS: usize = OFF as usize + 1;
const HITS: usize = WAITERS + 3;
const RACE: usize = HITS + 2 * FAR;
const TURN: usize = RACE + 2;
const TERMS: usize = TURN + 2;

/// How far ahead of a piece of one player on a step (rows, -1 waiting) a piece of the other on a step (columns) is
/// met: 0 never.
pub struct Ahead(Vec<[u8; OFF as usize]>);

impl Evaluate for LenDoat {
    type Tables = Ahead;
    const TERMS: usize = TERMS;

    fn weights() -> &'static [f32] {
        &weights::LEN_DOAT
    }

    fn tables(&self) -> Ahead {
        let mut ahead = vec![[0; OFF as usize]; OFF as usize + 1];
        for (row, from) in ahead.iter_mut().zip(WAITING..OFF) {
            for (met, step) in row.iter_mut().zip(0..OFF) {
                let square = Self::square(1, step);
                if square.is_some_and(Self::is_safe) {
                    continue;
                }
                let to = (from + 1..OFF).find(|&to| Self::square(0, to) == square);
                *met = to.map_or(0, |to| (to - from) as u8);
            }
        }
        Ahead(ahead)
    }

    #[inline]
    fn terms(&self, Ahead(ahead): &Ahead, position: &LenDoatPosition, mut add: impl FnMut(usize, f32)) {
        let mut left = [0.0_f32; 2];
        for side in 0..2 {
            let own = position.pieces(self, side);
            let enemies = position.pieces(self, 1 - side);
            let sign = sign(side);
            let enemy_throws = usize::from(position.turn() == side);
            let mut waiting = 0;
            for &step in own {
                left[usize::from(side)] += f32::from(OFF - step);
                if step == WAITING {
                    waiting += 1;
                    continue;
                }
                add(step as usize, sign);
                if step == OFF {
                    continue;
                }
                let loss = sign * f32::from(step + 4) / 32.0;
                for (at, &enemy) in enemies.iter().enumerate() {
                    // One waiting piece can hit where several can: they enter together or one by one.
                    if enemy == OFF || (at > 0 && enemy == WAITING && enemies[at - 1] == WAITING) {
                        continue;
                    }
                    let distance = usize::from(ahead[(enemy + 1) as usize][step as usize]);
                    if (1..=FAR).contains(&distance) {
                        add(HITS + enemy_throws * FAR + distance - 1, loss);
                    }
                }
            }
            if waiting > 0 {
                add(WAITERS + waiting - 1, sign);
            }
        }
        let [south, north] = left;
        let both = south + north + 4.0;
        let turn = sign(position.turn());
        add(RACE, (north - south) / both);
        add(RACE + 1, (north - south) / (8.0 * both.sqrt()));
        add(TURN, turn);
        add(TURN + 1, turn * 8.0 / both);
    }

    fn theme(index: usize) -> Theme {
        match index {
            HITS..RACE => Theme::Danger,
            TURN.. => Theme::Turn,
            _ => Theme::Progress,
        }
    }

    fn lead(&self, position: &LenDoatPosition) -> f32 {
        let walked = |side| position.pieces(self, side).iter().map(|&step| f32::from(step)).sum::<f32>();
        walked(0) - walked(1)
    }

    #[inline]
    fn decided(&self, position: &LenDoatPosition) -> Option<f32> {
        self.outcome(position).map(|_| sign(self.turn(position)))
    }
}
