//! Aj Sayil: captives brought home and carried, sticks on the row, and who can catch whom.

use handful_rules::{AjSayil, AjSayilPosition, Game, Seat, Stick};

use super::{Evaluate, Theme, sign};
use crate::weights;

/// How far ahead of an enemy a stick is looked after: two throws of four.
const FAR: usize = 8;
/// How many stretches the way of a stick is divided into.
const STRETCHES: usize = 12;
/// Captives, delivered and carried; sticks in hand; own sticks that the enemy carries and own ones taken back.
/// Then: a free stick without captives by the stretch of its way; captives by the stretch of their carrier's way; what
/// can be captured from each distance, by an enemy who moves before and by one who moves after the stick's owner, the
/// stick itself and what it carries; a stick to be met from hand; how many of the mover's team are still to move.
const CARRIED: usize = 5;
const EMPTY: usize = CARRIED + STRETCHES;
const HITS: usize = EMPTY + STRETCHES;
const FROM_HAND: usize = HITS + 4 * FAR;
const TURN: usize = FROM_HAND + 4 * FAR;
const TERMS: usize = TURN + 2;

impl Evaluate for AjSayil {
    type Tables = ();
    const TERMS: usize = TERMS;

    fn weights() -> &'static [f32] {
        &weights::AJ_SAYIL
    }

    fn tables(&self) -> Self::Tables {}

    #[inline]
    fn terms(&self, (): &(), position: &AjSayilPosition, mut add: impl FnMut(usize, f32)) {
        let seats = self.seats();
        let half = seats / 2;
        let spaces = usize::from(self.spaces());
        let turn = position.turn();
        let [south, north] = position.captured().map(f32::from);
        let mut carried = 0.0;
        let mut taken = 0.0;
        for seat in 0..seats {
            let side = self.side(seat);
            let sign = sign(side);
            add(2, sign * f32::from(position.hand(seat)) / 4.0);
            let Some(Stick { step, load }) = position.stick(seat) else { continue };
            let stretch = usize::from(step) * STRETCHES / (2 * spaces);
            let size = load.len();
            if size > 0 {
                let enemies: u8 =
                    load.owners().filter(|(owner, _)| self.side(*owner) != side).map(|(_, count)| count).sum();
                add(CARRIED + stretch, sign * f32::from(enemies));
                add(3, sign * f32::from(size - enemies));
                carried += sign * f32::from(enemies);
                taken += f32::from(enemies);
            } else {
                add(EMPTY + stretch, sign);
            }
            // Who can catch it, and whether before it moves.
            let own_wait = wait(seats, turn, seat);
            let space = self.space(seat, step);
            let enemies = if side == 0 { half..seats } else { 0..half };
            for enemy in enemies {
                let late = usize::from(wait(seats, turn, enemy) > own_wait);
                let (from, first) = match position.stick(enemy) {
                    Some(stick) => (stick.step, HITS),
                    None if position.hand(enemy) > 0 => (0, FROM_HAND),
                    None => continue,
                };
                // The two steps at which the enemy comes by: on the way out, and on the way back.
                let near = if self.side(enemy) == 0 { space } else { self.spaces() + 1 - space };
                for there in [near, 2 * self.spaces() - near] {
                    let distance = usize::from(there.saturating_sub(from));
                    if (1..=FAR).contains(&distance) {
                        let at = first + late * 2 * FAR + distance - 1;
                        add(at, sign);
                        if size > 0 {
                            add(at + FAR, sign * f32::from(size));
                        }
                    }
                }
            }
        }
        let lead = south - north;
        let all = f32::from(half) * f32::from(self.sticks()) * 2.0;
        add(0, lead / 4.0);
        add(1, 2.0 * (lead + carried) / (all - south - north - taken + 2.0));
        add(4, (lead + carried) / all);
        let side = self.side(turn);
        let to_move = f32::from(if side == 0 { half - turn } else { seats - turn }) / f32::from(half);
        add(TURN, sign(side));
        add(TURN + 1, sign(side) * to_move);
    }

    fn theme(index: usize) -> Theme {
        match index {
            0 | 1 | 4 | CARRIED..EMPTY => Theme::Material,
            HITS..TURN => Theme::Danger,
            TURN.. => Theme::Turn,
            _ => Theme::Progress,
        }
    }

    /// Captives, delivered or on their way.
    fn lead(&self, position: &AjSayilPosition) -> f32 {
        let [south, north] = position.captured().map(f32::from);
        let mut lead = south - north;
        for seat in 0..self.seats() {
            let side = self.side(seat);
            for (_, count) in position
                .stick(seat)
                .iter()
                .flat_map(|stick| stick.load.owners())
                .filter(|(owner, _)| self.side(*owner) != side)
            {
                lead += sign(side) * f32::from(count);
            }
        }
        lead
    }
}

/// How many turns come before this seat's next one.
#[inline]
fn wait(seats: u8, turn: Seat, seat: Seat) -> u8 {
    if seat >= turn { seat - turn } else { seat + seats - turn }
}
