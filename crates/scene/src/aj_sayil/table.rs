//! What lies on the table: the position as single sticks and kernels, each with a name that stays the same while it is
//! moved about, and where each of them lies.

use std::collections::BTreeMap;

use handful_rules::{AjSayil, AjSayilPosition, Cast, Event, Game, Load, Phase, Returned, Seat};

use super::form::faces_up;
use super::layout::Layout;
use super::lots::KERNELS;
use super::row::Along;
use super::{CROSS, LEAN, Piece};
use crate::geometry::Point;
use crate::maths::{cos, sin};
use crate::rng::Rng;
use crate::sort::sort_by_key;
use crate::thing::{Placed, Pose};

/// The name of a thing: where it lies among its like. Moving it renames it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// Stick number `.1` in a player's hand.
    Hand(Seat, u8),
    /// A player's free stick.
    Free(Seat),
    /// Captive number `.1` under a player's stick.
    Load(Seat, u8),
    /// Captive number `.1` of this owner, brought home by the other team.
    Gone(Seat, u8),
    /// The bit of leaf of a stick on its way home.
    Leaf(Seat),
    /// Kernel number `.1` of a cast; cast 2 is the heap before the first throw.
    Lot(u8, u8),
    /// The ant of the player whose turn it is.
    Ant,
}

/// Half the length of the smallest ant; a smaller one would be a stain.
const SMALLEST: f64 = 5.5;

/// No seat.
const NOBODY: Seat = Seat::MAX;

/// Where everything lies.
pub type Things = BTreeMap<Key, Placed<Piece>>;

/// A player's free stick and what it carries.
#[derive(Clone, Debug, PartialEq)]
pub struct Walker {
    /// Its step.
    pub step: u8,
    /// The owners of its captives, ascending.
    pub load: Vec<Seat>,
}

/// A cast that lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// The faces.
    pub cast: Cast,
    /// What it counts.
    pub value: u8,
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Sticks in hand, by player.
    pub hand: Vec<u8>,
    /// Free sticks, by player.
    pub free: Vec<Option<Walker>>,
    /// Captives brought home, by owner.
    pub gone: Vec<u8>,
    /// Whose turn it is; nobody's when the game is over.
    pub turn: Seat,
    /// The casts that lie there.
    pub lots: Vec<Lying>,
    /// The throws still to be used.
    pub left: Vec<u8>,
}

impl Table {
    /// The table of a position, with the lots as they lie.
    pub fn of(game: &AjSayil, layout: &Layout, position: &AjSayilPosition, lots: &[Cast]) -> Self {
        let seats = 0..layout.players;
        let hand: Vec<u8> = seats.clone().map(|seat| position.hand(seat)).collect();
        let free: Vec<Option<Walker>> = seats
            .clone()
            .map(|seat| {
                position.stick(seat).map(|stick| Walker { step: stick.step, load: stick.load.list().collect() })
            })
            .collect();
        let carried =
            |owner: Seat| free.iter().flatten().flat_map(|walker| &walker.load).filter(|&&of| of == owner).count();
        let gone = seats
            .map(|seat| {
                let at = usize::from(seat);
                let there = hand[at] + u8::from(free[at].is_some()) + carried(seat) as u8;
                layout.sticks.saturating_sub(there)
            })
            .collect();
        let left: Vec<u8> = position.throws().collect();
        let lying = |cast: Cast| Lying { cast, value: game.value(cast.up()) };
        let mut lots: Vec<Lying> = lots.iter().take(2).copied().map(lying).collect();
        if lots.is_empty() {
            // A position from outside has throws but no faces: any that count so will do.
            let cast =
                |&value: &u8| (0..=KERNELS as u8).map(Cast::of_count).map(lying).find(|lying| lying.value == value);
            lots = left.iter().filter_map(cast).collect();
        }
        let turn = if game.phase(position) == Phase::Over { NOBODY } else { position.turn() };
        Self { hand, free, gone, turn, lots, left }
    }

    /// Which of the casts have been used or are worth nothing. Of two equal ones the first goes first.
    pub fn used(&self) -> [bool; 2] {
        let mut left = self.left.clone();
        let mut used = [true; 2];
        for (at, lying) in self.lots.iter().enumerate().rev() {
            if let Some(k) = left.iter().position(|&value| value == lying.value) {
                left.swap_remove(k);
                used[at] = false;
            }
        }
        used
    }

    /// How many captives a team has brought home.
    pub fn taken(&self, layout: &Layout, team: u8) -> u8 {
        let others = (0..layout.players).filter(|&seat| layout.team(seat) != team);
        others.map(|seat| self.gone[usize::from(seat)]).sum()
    }

    /// How many captives of a team are still carried and count all the same: when a team has nothing left to play with
    /// (rule 11).
    pub fn still_carried(&self, layout: &Layout, team: u8) -> u8 {
        let half = self.free.len() / 2;
        let idle = |seat: usize| self.hand[seat] == 0 && self.free[seat].is_none();
        if !layout.carried_counts || (!(0..half).all(idle) && !(half..self.free.len()).all(idle)) {
            return 0;
        }
        let carriers = self.free.iter().skip(usize::from(team) * half).take(half).flatten();
        carriers.flat_map(|walker| &walker.load).filter(|&&owner| layout.team(owner) != team).count() as u8
    }

    /// The cast that a throw of this value would use first.
    pub fn cast_of(&self, value: u8) -> Option<usize> {
        let used = self.used();
        (0..self.lots.len()).find(|&at| !used[at] && self.lots[at].value == value)
    }

    /// Takes in what happened, and says which things have another name now.
    pub fn apply(&mut self, event: &Event) -> Vec<(Key, Key)> {
        let mut renamed = Vec::new();
        match *event {
            Event::Thrown { cast, value, .. } => {
                self.lots.push(Lying { cast, value });
                if value > 0 {
                    self.left.push(value);
                }
            }
            Event::ThrowLost { value, .. } => self.spend(value),
            Event::Entered { seat, to, value, .. } => {
                self.spend(value);
                let hand = &mut self.hand[usize::from(seat)];
                *hand = hand.saturating_sub(1);
                renamed.push((Key::Hand(seat, *hand), Key::Free(seat)));
                self.free[usize::from(seat)] = Some(Walker { step: to, load: Vec::new() });
            }
            Event::Moved { seat, ref via, value, .. } => {
                self.spend(value);
                if let (Some(walker), Some(&step)) = (&mut self.free[usize::from(seat)], via.last()) {
                    walker.step = step;
                }
            }
            Event::TurnedHome { seat, to, .. } => {
                if let Some(walker) = &mut self.free[usize::from(seat)] {
                    walker.step = to;
                }
            }
            Event::Captured { seat, owner, load, .. } => renamed = self.capture(seat, owner, load),
            Event::Delivered { seat, owner, count } => {
                for key in self.unload(seat, owner, count, &mut renamed) {
                    let gone = &mut self.gone[usize::from(owner)];
                    renamed.push((key, Key::Gone(owner, *gone)));
                    *gone += 1;
                }
            }
            Event::ReturnedToHand { owner, count, why: Returned::Freed } => {
                // The carrier is whoever has just come home: the player whose turn it is.
                for key in self.unload(self.turn, owner, count, &mut renamed) {
                    renamed.push((key, Key::Hand(owner, self.hand[usize::from(owner)])));
                    self.hand[usize::from(owner)] += 1;
                }
            }
            Event::ReturnedToHand { owner, .. } => {
                self.free[usize::from(owner)] = None;
                renamed.push((Key::Free(owner), Key::Hand(owner, self.hand[usize::from(owner)])));
                self.hand[usize::from(owner)] += 1;
            }
            Event::TurnPassed { to, .. } => self.turn = to,
            Event::Ended { .. } => self.turn = NOBODY,
            _ => {}
        }
        renamed
    }

    fn spend(&mut self, value: u8) {
        if let Some(at) = self.left.iter().position(|&left| left == value) {
            self.left.remove(at);
        }
    }

    /// An enemy's stick and what it carried come under a captor; its captives stay in order of owners.
    fn capture(&mut self, seat: Seat, owner: Seat, load: Load) -> Vec<(Key, Key)> {
        let taken = self.free[usize::from(owner)].take();
        let Some(captor) = &mut self.free[usize::from(seat)] else { return Vec::new() };
        let mut all: Vec<(Seat, Key)> =
            captor.load.iter().enumerate().map(|(i, &of)| (of, Key::Load(seat, i as u8))).collect();
        all.push((owner, Key::Free(owner)));
        let carried = taken.map_or_else(|| load.list().collect(), |walker| walker.load);
        all.extend(carried.iter().enumerate().map(|(i, &of)| (of, Key::Load(owner, i as u8))));
        sort_by_key(&mut all, |&(of, _)| of);
        captor.load = all.iter().map(|&(of, _)| of).collect();
        all.iter().enumerate().map(|(i, &(_, key))| (key, Key::Load(seat, i as u8))).collect()
    }

    /// Takes captives of one owner out of a load; the names they had. Those that stay close up.
    fn unload(&mut self, seat: Seat, owner: Seat, count: u8, renamed: &mut Vec<(Key, Key)>) -> Vec<Key> {
        let Some(walker) = &mut self.free[usize::from(seat)] else { return Vec::new() };
        let mut out = Vec::new();
        let mut kept = Vec::new();
        for (i, &of) in walker.load.iter().enumerate() {
            let key = Key::Load(seat, i as u8);
            if of == owner && out.len() < usize::from(count) {
                out.push(key);
            } else {
                renamed.push((key, Key::Load(seat, kept.len() as u8)));
                kept.push(of);
            }
        }
        walker.load = kept;
        out
    }

    /// Every thing and where it lies.
    pub fn things(&self, layout: &Layout) -> Things {
        let mut things = BTreeMap::new();
        for seat in 0..layout.players {
            for k in 0..self.hand[usize::from(seat)] {
                things.insert(Key::Hand(seat, k), Placed::new(Piece::Stick(seat), in_hand(layout, seat, k)));
            }
        }
        for one in (1..=layout.row.spaces).flat_map(|space| self.standing(layout, space)) {
            if let Some(walker) = &self.free[usize::from(one.seat)] {
                things.extend(stack(layout, walker, &one));
            }
        }
        self.lay_gone(layout, &mut things);
        self.lay_lots(layout, &mut things);
        if let Some(hand) = layout.hands.get(usize::from(self.turn)).filter(|_| layout.ant >= SMALLEST) {
            things.insert(Key::Ant, Placed::new(Piece::Ant, Pose::at(hand.ant, layout.ant * 0.2).turned(-0.3)));
        }
        things
    }

    /// The players whose free sticks stand on a space.
    pub fn on_space(&self, layout: &Layout, space: u8) -> Vec<Seat> {
        let there = |seat: &Seat| {
            self.free[usize::from(*seat)].as_ref().is_some_and(|walker| layout.space(*seat, walker.step) == space)
        };
        (0..layout.players).filter(there).collect()
    }

    /// The free sticks on a space and where each stands: sticks of one team beside each other along the row.
    pub fn standing(&self, layout: &Layout, space: u8) -> Vec<Standing> {
        let there = self.on_space(layout, space);
        let laden = there.iter().any(|&seat| self.free[usize::from(seat)].as_ref().is_some_and(|w| !w.load.is_empty()));
        let others = (there.len() as f64 - 1.0).max(1.0);
        let pitch = layout.row.pitch;
        let step = if laden {
            (pitch * 0.44).min(pitch * 0.9 / others)
        } else {
            (layout.thick * 1.3).min(pitch * 0.9 / others)
        };
        let room = if there.len() > 1 { step } else { pitch * 0.90 };
        let middle = (there.len() as f64 - 1.0) / 2.0;
        there
            .iter()
            .enumerate()
            .map(|(k, &seat)| Standing {
                seat,
                place: layout.row.space(f64::from(space)),
                along: (k as f64 - middle) * step,
                lift: if step < layout.thick { k as f64 * layout.thick * 0.4 } else { 0.0 },
                room,
            })
            .collect()
    }

    /// The captives of a team lie beside each other, as close as they must.
    fn lay_gone(&self, layout: &Layout, things: &mut Things) {
        for team in 0..2 {
            let home = &layout.homes[usize::from(team)];
            let owners = (0..layout.players).filter(|&seat| layout.team(seat) != team);
            let all: Vec<(Seat, u8)> =
                owners.flat_map(|seat| (0..self.gone[usize::from(seat)]).map(move |k| (seat, k))).collect();
            let step = home.step(all.len());
            for (i, &(seat, k)) in all.iter().enumerate() {
                let mut rng = Rng::new(u32::from(seat) * 8 + u32::from(k) + 90);
                let at = home.first + Point::new(step * i as f64, rng.range(-0.02, 0.02) * layout.stick * home.size);
                let turn = -std::f64::consts::FRAC_PI_2 + rng.range(-0.05, 0.05);
                let z =
                    layout.thick * (0.5 + if step.abs() < layout.thick * home.size { 0.06 * i as f64 } else { 0.0 });
                let pose = Pose { turn, size: home.size, roll: rng.angle(), ..Pose::at(at, z * home.size) };
                things.insert(Key::Gone(seat, k), Placed::new(Piece::Stick(seat), pose));
            }
        }
    }

    fn lay_lots(&self, layout: &Layout, things: &mut Things) {
        let mut lay = |cast: u8, poses: [Pose; KERNELS]| {
            for (i, pose) in poses.into_iter().enumerate() {
                things.insert(Key::Lot(cast, i as u8), Placed::new(Piece::Lot(i as u8), pose));
            }
        };
        if self.lots.is_empty() {
            lay(2, layout.lots.ready());
        }
        let used = self.used();
        for (at, lying) in self.lots.iter().enumerate().take(2) {
            lay(at as u8, layout.lots.lie(at, lying.cast, used[at]));
        }
    }
}

/// How stick number `k` of a player lies in the hand.
fn in_hand(layout: &Layout, seat: Seat, k: u8) -> Pose {
    let hand = &layout.hands[usize::from(seat)];
    let mut rng = Rng::new(u32::from(seat) * 50 + u32::from(k));
    let middle = f64::from(layout.sticks.saturating_sub(1)) / 2.0;
    let x = (f64::from(k) - middle) * hand.step;
    let y = rng.range(-0.03, 0.03) * layout.stick * hand.size;
    let over = if hand.step < layout.thick * hand.size { 0.3 * f64::from(k) } else { 0.0 };
    Pose {
        turn: -std::f64::consts::FRAC_PI_2 + rng.range(-0.035, 0.035),
        roll: rng.angle(),
        size: hand.size,
        ..Pose::at(hand.at + Point::new(x, y), layout.thick * hand.size * (0.5 + over))
    }
}

/// Whether a stick at a step walks home: its point leans that way.
pub fn homeward(layout: &Layout, walker: &Walker) -> bool {
    let spaces = layout.row.spaces;
    walker.step > spaces || (walker.step == spaces && (!layout.loops || !walker.load.is_empty()))
}

/// Where a free stick stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Whose it is.
    pub seat: Seat,
    /// The place on the row.
    pub place: Along,
    /// How far beside the middle of that place.
    pub along: f64,
    /// How much higher than the ground.
    pub lift: f64,
    /// How much of the row it and its captives may take.
    pub room: f64,
}

impl Standing {
    /// Alone in the middle of a place.
    pub fn alone(layout: &Layout, seat: Seat, place: Along) -> Self {
        Self { seat, place, along: 0.0, lift: 0.0, room: layout.row.pitch * 0.90 }
    }
}

/// A player's free stick with all that it carries, where it stands.
///
/// The carrier lies on top, the only one whose point is on the outside; it leans the way it walks. Its captives lie
/// under it side by side like a raft, at their own slant, the points turned inwards: they can be counted. A bit of leaf
/// lies under the point of a stick that goes home without captives.
pub fn stack(layout: &Layout, walker: &Walker, at: &Standing) -> Vec<(Key, Placed<Piece>)> {
    let Standing { seat, place, along, lift, room } = *at;
    let home = homeward(layout, walker);
    let way = if (layout.team(seat) == 0) == home { -1.0 } else { 1.0 };
    let up = place.turn - std::f64::consts::FRAC_PI_2;
    let (thick, count) = (layout.thick, walker.load.len());
    let mut all = Vec::with_capacity(count + 2);
    let others = (count as f64 - 1.0).max(1.0);
    // Where they have no room side by side they overlap like tiles.
    let step = (thick * 1.04).min((room - thick).max(thick * 0.3) / others);
    let tile = if step < thick * 0.8 { 0.35 } else { 0.0 };
    for (i, &owner) in walker.load.iter().enumerate() {
        let turn = up - way * CROSS + std::f64::consts::PI;
        let beside = along + (i as f64 - (count as f64 - 1.0) / 2.0) * step;
        let z = lift + thick * (0.5 + tile * i as f64);
        let pose = Pose { turn, size: 0.94, ..Pose::at(place.off(beside, 0.0), z) };
        all.push((Key::Load(seat, i as u8), Placed::new(Piece::Stick(owner), pose)));
    }
    let laden = count > 0;
    let turn = up + way * if laden { CROSS * 0.82 } else { LEAN };
    let z = lift + thick * (0.5 + if laden { 1.0 + tile * count as f64 } else { 0.0 });
    let pose = Pose { turn, size: if laden { 1.06 } else { 1.0 }, ..Pose::at(place.off(along, 0.0), z) };
    if home && !laden {
        let tip = place.off(along, 0.0) + Point::unit(turn) * (layout.stick * 0.29);
        let at = tip + Point::new(cos(place.turn), sin(place.turn)) * (-way * layout.row.pitch * 0.17);
        let leaf = Pose { size: 1.0, turn: up + way * 0.9, ..Pose::at(at, lift + thick * 0.1) };
        all.push((Key::Leaf(seat), Placed::new(Piece::Leaf(seat), leaf)));
    }
    all.push((Key::Free(seat), Placed::new(Piece::Stick(seat), pose)));
    all
}

/// Whether a kernel shows its dot.
pub fn shows_dot(pose: &Pose) -> bool {
    faces_up(pose.roll, pose.pitch)
}
