//! A throw or a move of Siryu as a film.

use std::f64::consts::TAU;

use handful_rules::{Cast, Event, Seat, Siryu, SiryuPosition, Told, Way};

use super::layout::{Layout, PIECES, SQUARES, taken};
use super::lie::{self, LOTS, Man};
use super::solid::LOT_RADIUS;
use super::{Item, crowd_plate, outline, step_dot};
use crate::film::{ALWAYS, Cue, Ease, Film, Leg, Role, Span};
use crate::geometry::Point;
use crate::mark::{Mark, RingStyle};
use crate::maths::sin;
use crate::picture::Note;
use crate::rng::Rng;
use crate::sort::sort_by_key;
use crate::thing::Pose;

/// Before anything moves.
const BEFORE: f64 = 60.0;
/// The lots are gathered into the hand, shaken, and fly until they strike; then they bounce, and rock until they lie.
const GATHER: f64 = 240.0;
const SHAKE: f64 = 170.0;
const FLY: f64 = 400.0;
const BOUNCE: f64 = 220.0;
const SKIP: f64 = 130.0;
const ROCK: f64 = 120.0;
/// From one lot that leaves the hand to the next.
const STAGGER: f64 = 26.0;
/// A piece gets up out of the sand.
const WAKE: f64 = 520.0;
/// From one that is freed to the next, when all are.
const NEXT: f64 = 35.0;
/// A piece goes on by one square; by the last one.
const HOP: f64 = 180.0;
const LAND: f64 = 230.0;
/// A captured piece flies to its taker's side.
const FLIGHT: f64 = 520.0;
/// How long sand flies.
const SPRAY: f64 = 420.0;
/// Others on a square make room.
const ROOM: f64 = 200.0;
/// After everything has come to rest.
const AFTER: f64 = 200.0;

/// A film in the making.
struct Maker<'a> {
    layout: &'a Layout,
    film: Film<Item>,
    /// The pieces on each square, with the roles that play them.
    crowd: [Vec<(Man, usize)>; SQUARES],
    /// How many pieces each player has taken.
    piles: [usize; 2],
    /// The roles that play the lots, and how they last lay.
    lots: [usize; LOTS],
    lain: u8,
    /// How many clouds of sand there have been.
    clouds: u8,
    /// Now.
    t: f64,
}

/// The film of these events.
pub fn film(layout: &Layout, before: &SiryuPosition, lots: Option<Cast>, events: &[Told]) -> Film<Item> {
    let mut maker = Maker {
        layout,
        film: Film::empty(),
        crowd: std::array::from_fn(|_| Vec::new()),
        piles: taken(before),
        lots: [0; LOTS],
        lain: lots.map_or(64, Cast::faces),
        clouds: 0,
        t: BEFORE,
    };
    maker.begin(before, lots);
    for (at, told) in events.iter().enumerate() {
        maker.film.cues.push(Cue { at: maker.t, event: at + 1, note: Note::default() });
        match &told.event {
            Event::Thrown { seat, cast, .. } => maker.throw(*seat, *cast),
            Event::Unlocked { seat, step, count } => maker.wake(*seat, *step, *count),
            Event::Moved { seat, from, via, .. } => maker.go(*seat, *from, via, &events[at + 1..]),
            Event::Captured { owner, from, count, .. } => maker.take(*owner, *from, usize::from(*count)),
            _ => {}
        }
    }
    maker.finish()
}

impl Maker<'_> {
    fn begin(&mut self, before: &SiryuPosition, lots: Option<Cast>) {
        let crowd = lie::crowd(before);
        for (square, men) in crowd.iter().enumerate() {
            for (at, &man) in men.iter().enumerate() {
                let pose = lie::man(self.layout, square as u8, men, at);
                let role = self.role(Role::still(Item::piece(man.seat, man.locked), pose));
                self.crowd[square].push((man, role));
            }
        }
        for player in 0..2 {
            for at in 0..self.piles[player] {
                let pose = lie::taken(self.layout, player, at);
                self.role(Role::still(Item::piece(1 - player as u8, false), pose));
            }
        }
        for (k, pose) in lie::lots(self.layout, lots).into_iter().enumerate() {
            self.lots[k] = self.role(Role::still(Item::Lot(k as u8), pose));
        }
        self.film.plates = vec![Vec::new(); SQUARES];
        for square in 0..SQUARES {
            self.count(square, 0.0);
        }
    }

    fn role(&mut self, role: Role<Item>) -> usize {
        self.film.roles.push(role);
        self.film.roles.len() - 1
    }

    /// The number of those that share a square.
    fn count(&mut self, square: usize, at: f64) {
        let men: Vec<Man> = self.crowd[square].iter().map(|(man, _)| *man).collect();
        let track = &mut self.film.plates[square];
        if let Some(last) = track.last_mut() {
            last.until = last.until.min(at);
        }
        track.extend(crowd_plate(self.layout, square as u8, &men).map(|plate| Span::new(at, ALWAYS, plate)));
    }

    /// How each piece on a square lies now.
    fn poses(&self, square: usize) -> Vec<(usize, Pose)> {
        let men: Vec<Man> = self.crowd[square].iter().map(|(man, _)| *man).collect();
        let roles = self.crowd[square].iter().map(|(_, role)| *role);
        roles.enumerate().map(|(at, role)| (role, lie::man(self.layout, square as u8, &men, at))).collect()
    }

    /// Those on a square who lie otherwise than they should make room.
    fn settle(&mut self, square: usize, start: f64) {
        for (role, pose) in self.poses(square) {
            let role = &mut self.film.roles[role];
            if role.last() != pose {
                role.legs.push(Leg::to(pose, start, ROOM).arc(0.05 * self.layout.unit));
            }
        }
        self.count(square, start);
    }

    /// Sand thrown up.
    fn spray(&mut self, at: Point, start: f64, strength: f64) {
        let unit = self.layout.unit;
        self.clouds = self.clouds.wrapping_add(1);
        let pose = Pose { size: 0.0, alpha: strength, ..Pose::at(at, 0.02 * unit) };
        let spread = Leg::to(Pose { size: 1.0, ..pose }, start, SPRAY).eased(Ease::Even, Ease::Even).held();
        let what = Item::Spray(self.clouds);
        self.role(Role { what, from: start, until: start + SPRAY, pose, in_air: true, legs: vec![spread] });
    }

    /// The lots leave the hand, strike, bounce apart and lie.
    fn throw(&mut self, seat: Seat, cast: Cast) {
        let tray = self.layout.tray;
        let length = tray.length;
        let rest = lie::lots(self.layout, Some(cast));
        let mut rng = Rng::new(u32::from(cast.faces()) * 131 + u32::from(self.lain) * 7 + u32::from(seat) + 5);
        let towards = if self.layout.stage.is_near(seat) { 1.0 } else { -1.0 };
        let middle = tray.area.centre();
        // What is held up is seen further up: it must not hide the board.
        let hand = middle + Point::new(0.0, if towards > 0.0 { 0.42 } else { -0.05 } * length);
        let aim = if tray.level { 0.12 } else { -1.40 } + rng.range(-0.1, 0.1);
        let (start, thrown) = (self.t, self.t + GATHER + SHAKE);
        let mut order: Vec<usize> = (0..LOTS).collect();
        sort_by_key(&mut order, |&lot| rest[lot].x);
        let mut down = thrown;
        for (at, &lot) in order.iter().enumerate() {
            let side = at as f64 - 2.5;
            let end = rest[lot];
            let across = Point::unit(aim + TAU / 4.0);
            // Fanned, as cards are, and each turned another way about itself: six can be counted in the hand too.
            let held = |lift: f64, swing: f64, rng: &mut Rng| {
                let layer = if at % 2 == 0 { 0.0 } else { 1.0 };
                let place = hand + across * (side * length * 0.18 + swing * length);
                let z = length * (0.30 + 0.06 * layer + lift);
                Pose {
                    turn: aim + side * 0.11 + rng.range(-0.06, 0.06),
                    pitch: rng.range(-0.08, 0.14),
                    roll: end.roll + rng.range(0.3, 1.1) * if at % 2 == 0 { 1.0 } else { -1.0 },
                    ..Pose::at(place, z)
                }
            };
            let mut legs = vec![
                Leg::to(held(0.0, 0.0, &mut rng), start + STAGGER * 0.5 * at as f64, GATHER).arc(0.1 * length).held(),
                Leg::to(held(0.14, 0.05, &mut rng), start + GATHER + 70.0, SHAKE * 0.30).held(),
                Leg::to(held(-0.04, -0.03, &mut rng), start + GATHER + 70.0 + SHAKE * 0.30, SHAKE * 0.26).held(),
            ];
            // It strikes with one end first, near the others, and is knocked apart from them.
            let leaves = thrown + 10.0 + STAGGER * at as f64;
            let strikes = leaves + FLY + rng.range(-18.0, 18.0);
            let spun = if rng.unit() < 0.5 { -1.0 } else { 1.0 };
            let turned = rng.bell() * 0.8;
            let tilt = rng.range(0.18, 0.34) * if rng.unit() < 0.5 { -1.0 } else { 1.0 };
            let low = |pitch: f64| length * (0.5 * sin(pitch).abs() + LOT_RADIUS * 0.5);
            let part = |share: f64| middle + (end.point() - middle) * share;
            let strike = Pose {
                turn: end.turn - turned * 0.34,
                pitch: tilt,
                roll: end.roll - spun * TAU * rng.range(0.30, 0.44),
                ..Pose::at(part(0.84) + Point::new(0.0, towards * 0.10 * length), low(tilt))
            };
            let skip = Pose {
                turn: end.turn - turned * 0.05,
                pitch: -tilt * 0.30,
                roll: end.roll,
                ..Pose::at(part(0.96), low(tilt * 0.30))
            };
            // It leaves the hand already turning: the flight's turns come before those of the bounce.
            let flung = Leg::to(strike, leaves, strikes - leaves).arc(length * rng.range(0.30, 0.46));
            if let Some(last) = legs.last_mut() {
                last.to.roll = strike.roll - spun * TAU * rng.range(0.7, 1.15);
                last.to.turn = strike.turn - turned;
                last.to.pitch = rng.range(0.15, 0.36) * if rng.unit() < 0.5 { -1.0 } else { 1.0 };
            }
            let bounced = strikes + BOUNCE + rng.range(-14.0, 22.0);
            legs.push(flung.eased(Ease::Even, Ease::In).held());
            let hop = Leg::to(skip, strikes, bounced - strikes).arc(length * rng.range(0.14, 0.22));
            legs.push(hop.eased(Ease::Out, Ease::In).held());
            let flat = Pose { roll: end.roll + spun * 0.16, ..end };
            legs.push(Leg::to(flat, bounced, SKIP).arc(0.035 * length).eased(Ease::Out, Ease::In).held());
            legs.push(Leg::to(end, bounced + SKIP, ROCK).eased(Ease::Out, Ease::Both));
            let foot = strike.point() + Point::unit(strike.turn) * (if tilt < 0.0 { 0.45 } else { -0.45 } * length);
            self.spray(foot, strikes, 0.62);
            self.film.roles[self.lots[lot]].legs.extend(legs);
            down = down.max(bounced + SKIP + ROCK);
        }
        self.lain = cast.faces();
        self.t = down;
    }

    /// A piece gets up out of the sand, or all do.
    fn wake(&mut self, seat: Seat, step: u8, count: u8) {
        let start = self.t;
        let mut last = start;
        let mut woken = 0;
        for square in 0..SQUARES {
            let Some(at) = self.crowd[square]
                .iter()
                .position(|(man, _)| man.seat == seat && man.locked && (count > 1 || man.step == step))
            else {
                continue;
            };
            let start = start + NEXT * f64::from(woken);
            woken += 1;
            let role = self.crowd[square][at].1;
            self.film.roles[role].until = start;
            let pose = self.film.roles[role].last();
            let what = Item::piece(seat, false);
            let new = self.role(Role { what, from: start, until: ALWAYS, pose, in_air: true, legs: Vec::new() });
            self.crowd[square][at] = (Man { locked: false, ..self.crowd[square][at].0 }, new);
            sort_by_key(&mut self.crowd[square], |(man, _)| *man);
            let unit = self.layout.unit;
            let heaved = Pose { z: pose.z + 0.07 * unit, pitch: pose.pitch * 0.5, ..pose };
            if let Some((_, up)) = self.poses(square).into_iter().find(|(role, _)| *role == new) {
                self.film.roles[new].legs = vec![
                    Leg::to(heaved, start, WAKE * 0.24).eased(Ease::Out, Ease::Out).held(),
                    Leg::to(up, start + WAKE * 0.24, WAKE * 0.76).arc(0.16 * unit),
                ];
            }
            self.spray(pose.point(), start, 0.7);
            self.spray(pose.point() + Point::new(0.06 * unit, 0.06 * unit), start + WAKE * 0.3, 0.6);
            self.settle(square, start + WAKE);
            last = start + WAKE;
        }
        self.t = last + 40.0;
    }

    /// A piece goes along its way, square by square.
    fn go(&mut self, seat: Seat, from: u8, via: &Way, next: &[Told]) {
        let layout = self.layout;
        let unit = layout.unit;
        let squares: Vec<u8> = via.iter().filter_map(|&step| Siryu::square(seat, step)).collect();
        let (Some(start), Some(&end), Some(&to)) = (Siryu::square(seat, from), squares.last(), via.last()) else {
            return;
        };
        let source = usize::from(start);
        let walks = |(man, _): &(Man, usize)| man.seat == seat && man.step == from && !man.locked;
        let Some(at) = self.crowd[source].iter().rposition(walks) else { return };
        let (_, role) = self.crowd[source].remove(at);
        self.settle(source, self.t);
        let begin = self.t;

        // Where it comes to stand, once those are gone who are captured there.
        let captures = next.iter().take_while(|told| matches!(told.event, Event::Captured { .. })).count();
        let mut men: Vec<Man> =
            self.crowd[usize::from(end)].iter().map(|(man, _)| *man).filter(|man| man.seat == seat).collect();
        let man = Man { step: to, locked: false, seat };
        men.push(man);
        sort_by_key(&mut men, |man| *man);
        let place = men.iter().rposition(|other| *other == man).unwrap_or_default();
        let rest = lie::man(layout, end, &men, place);
        let first = self.film.roles[role].last();

        let count = squares.len();
        for (k, &square) in squares.iter().enumerate() {
            let last = k + 1 == count;
            let share = (k + 1) as f64 / count as f64;
            let mut pose = lie::awake(layout, square, seat, 0, 1);
            // It turns steadily on its way, whatever the squares between are like.
            let towards = first.between(&rest, share, share);
            pose = Pose { turn: towards.turn, roll: towards.roll, pitch: towards.pitch, size: towards.size, ..pose };
            if seat == 0 {
                let foot = layout.square(square).centre() + Point::new(0.0, 0.24 * unit);
                pose = lie::standing(layout, foot, pose.turn, pose.pitch, pose.roll, pose.size);
            }
            // Over others it goes well clear of them, and does not come down.
            let occupied = !self.crowd[usize::from(square)].is_empty();
            if occupied && !last {
                pose.z += 0.62 * unit;
            }
            let length = if last { LAND } else { HOP };
            let arc = match (last, occupied) {
                (true, false) => 0.62,
                (true, true) => 0.92,
                (false, false) => 0.45,
                (false, true) => 0.20,
            } * unit;
            let leg = Leg::to(if last { rest } else { pose }, self.t, length).arc(arc);
            let leg = if last { leg.eased(Ease::Both, Ease::In) } else { leg.eased(Ease::Both, Ease::Both).held() };
            self.film.roles[role].legs.push(leg);
            if !last {
                let dot = step_dot(layout, square, !self.crowd[usize::from(square)].is_empty());
                self.film.under.push(Span::new(begin, self.t + length, dot));
            }
            self.t += length;
        }
        let style = if captures > 0 { RingStyle::Captured } else { RingStyle::Lands };
        let ring = Mark::Ring { outline: outline(layout, end, seat, &men), style };
        self.film.over.push(Span::new(begin, self.t, ring));
        let lands = if seat == 0 { lie::foot(layout, &rest) } else { rest.point() };
        self.spray(lands, self.t - 20.0, if captures > 0 { 1.0 } else { 0.45 });
        self.crowd[usize::from(end)].push((man, role));
        sort_by_key(&mut self.crowd[usize::from(end)], |(man, _)| *man);
        if captures == 0 {
            self.settle(usize::from(end), self.t);
        }
    }

    /// What stood where a piece has just landed flies to its taker's side.
    fn take(&mut self, owner: Seat, from: u8, count: usize) {
        let Some(square) = Siryu::square(owner, from).map(usize::from) else { return };
        let taker = usize::from(1 - owner.min(1));
        let unit = self.layout.unit;
        // It is knocked away as the other comes down.
        let mut start = self.t - 40.0;
        for _ in 0..count {
            let Some(at) = self.crowd[square].iter().rposition(|(man, _)| man.seat == owner && man.step == from) else {
                break;
            };
            let (man, role) = self.crowd[square].remove(at);
            let pose = self.film.roles[role].last();
            let role = if man.locked {
                self.film.roles[role].until = start;
                let what = Item::piece(owner, false);
                self.role(Role { what, from: start, until: ALWAYS, pose, in_air: true, legs: Vec::new() })
            } else {
                role
            };
            let slot = self.piles[taker].min(PIECES - 1);
            let flight = Leg::to(lie::taken(self.layout, taker, slot), start, FLIGHT).arc(0.95 * unit);
            self.film.roles[role].legs.push(flight.eased(Ease::Both, Ease::Both));
            self.piles[taker] += 1;
            start += NEXT * 2.0;
        }
        self.settle(square, self.t);
        self.t = start + FLIGHT;
    }

    fn finish(mut self) -> Film<Item> {
        // Until the last grain of sand is down.
        let clouds = self.film.roles.iter().filter(|role| matches!(role.what, Item::Spray(_))).map(|role| role.until);
        self.film.length = clouds.fold(self.t + AFTER, f64::max);
        self.film
    }
}
