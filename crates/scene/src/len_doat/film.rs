//! Turns of Len Doat as films: casts that tumble into the bowl, pieces that go their way, captures, the turn passing.

use handful_rules::{Cast, Event, LenDoat, LenDoatPosition, OFF, Told, WAITING};

use super::layout::{Layout, PIECE};
use super::lots::{SHELLS, Shell};
use super::men::{Man, men, standing};
use super::throws::Throws;
use super::{Item, Trace, cowries, ring, thread, track, way};
use crate::film::{Cue, Ease, Film, Leg, Role, Span};
use crate::geometry::{Point, Rect, ellipse};
use crate::light::TILT;
use crate::mark::{Mark, RingStyle, WayStyle};
use crate::maths::TAU;
use crate::picture::Note;
use crate::rng::Rng;
use crate::thing::Pose;

/// Before anything moves.
const BEFORE: f64 = 80.0;
/// Taking the cowries up into the hand, and holding them there.
const GATHER: f64 = 260.0;
const HELD: f64 = 90.0;
/// From the hand until they lie still.
const THROW: f64 = 1040.0;
/// One shell leaves the hand after the other.
const STAGGER: f64 = 26.0;
/// A plaque comes up from the bowl.
const PLAQUE: f64 = 300.0;
/// To see what was thrown, before the next cast or whatever follows.
const SEEN: f64 = 240.0;
/// One step of a piece, and a leap through the cross.
const STEP: f64 = 170.0;
const LEAP: f64 = 420.0;
/// A flight between board and tray.
const FLIGHT: f64 = 480.0;
/// To see that a piece has come into its tray.
const AFTERWARDS: f64 = 180.0;
/// From one piece to the next.
const EACH: f64 = 110.0;
/// Others make room, or close up.
const SHIFT: f64 = 160.0;
/// Throws that are lost, before the turn passes.
const LOST: f64 = 520.0;
/// The plaques go, and the way of one player gives place to the other's.
const CLEAR: f64 = 220.0;
/// After everything has come to rest.
const AFTER: f64 = 200.0;

/// A film in the making.
struct Maker<'a> {
    layout: &'a Layout,
    film: Film<Item>,
    /// Now.
    t: f64,
    turn: u8,
    /// All pieces, those that came to their places first in front, and the role that plays each.
    men: Vec<(Man, usize)>,
    shells: [usize; SHELLS],
    throws: Throws,
    /// The role of each plaque there is.
    plaques: Vec<usize>,
    thread: usize,
    casts: Vec<Cast>,
    /// When what a move brings about is told: captures and the way home begin before the move is over.
    told: f64,
}

/// The film of these events.
pub fn film(game: &LenDoat, layout: &Layout, before: &LenDoatPosition, lots: &[Cast], events: &[Told]) -> Film<Item> {
    let mut film = Film::empty();
    let mut play = |role: Role<Item>| {
        film.roles.push(role);
        film.roles.len() - 1
    };
    let turn = before.turn();
    let all = men(game, before);
    let poses = standing(layout, &all);
    let men = all.iter().zip(poses).map(|(man, pose)| (*man, play(Role::still(Item::Man(man.owner), pose)))).collect();
    let shells = cowries(layout, lots).map(|shell| play(Role::still(shell.what, shell.pose)));
    let throws = Throws::of(game, before, lots);
    let plaques =
        throws.plaques(layout).into_iter().map(|plaque| play(Role::still(plaque.what, plaque.pose))).collect();
    let whole = thread(turn);
    let thread = play(Role::still(whole.what, whole.pose));
    let mut maker =
        Maker { layout, film, t: BEFORE, turn, men, shells, throws, plaques, thread, casts: Vec::new(), told: 0.0 };
    for (at, told) in events.iter().enumerate() {
        maker.cue(at, &told.event);
        maker.event(&told.event, &events[at + 1..]);
    }
    maker.film.length = maker.t + AFTER;
    maker.film
}

impl Maker<'_> {
    fn cue(&mut self, at: usize, event: &Event) {
        let brought = matches!(event, Event::Captured { .. } | Event::ReturnedToHand { .. } | Event::BorneOff { .. });
        let time = if brought { self.told.min(self.t) } else { self.t };
        self.film.cues.push(Cue { at: time, event: at + 1, note: Note::default() });
    }

    fn event(&mut self, event: &Event, next: &[Told]) {
        match *event {
            Event::Thrown { seat, cast, value } => self.cast(seat, cast, value),
            Event::Entered { seat, count, value, .. } => self.enter(seat, usize::from(count), value, &taken(next)),
            Event::Moved { seat, from, ref via, value } => {
                let off = next.first().is_some_and(|told| matches!(told.event, Event::BorneOff { .. }));
                self.go(seat, from, via, value, off, &taken(next));
            }
            Event::ThrowLost { value, .. } if value > 0 => {
                self.throws.lose(value);
                self.lay_plaques(self.t);
                // All that are lost are seen at once.
                if !next.first().is_some_and(|told| matches!(told.event, Event::ThrowLost { .. })) {
                    self.t += LOST;
                }
            }
            Event::TurnPassed { to, .. } => self.pass(to),
            Event::Ended { .. } => {
                self.clear();
                self.t += CLEAR;
            }
            // Told by what goes before: a throw that counts nothing lies there as such, captured pieces fly back.
            _ => {}
        }
    }

    // Throws.

    fn cast(&mut self, seat: u8, cast: Cast, value: u8) {
        self.casts.push(cast);
        let layout = self.layout;
        let bowl = &layout.bowl;
        let (shell, middle) = (bowl.shell, bowl.area.centre());
        let rest = bowl.lying(&self.casts);
        let mut rng = Rng::new(
            self.casts
                .iter()
                .fold(5, |seed: u32, cast| seed.wrapping_mul(37).wrapping_add(u32::from(cast.faces()) + 3)),
        );
        // The hand comes from the thrower's side of the table; over a long bowl, under which the page may have its bar,
        // from its end.
        let down = if layout.stage.is_near(seat) { 1.0 } else { -1.0 };
        let (half, tall) = (bowl.area.width / 2.0, bowl.area.height / 2.0);
        let from = if half > tall * 1.2 {
            middle + Point::new(-half - 0.2 * shell, down * 0.3 * tall)
        } else {
            middle + Point::new(-0.44 * half, down * (tall + 0.9 * shell))
        };
        // Where they first touch the ground: closer together and not as far, so that they push each other apart.
        let touch = |near: f64, back: f64| {
            let shells = rest.map(|pose| Shell {
                at: middle + (pose.point() - middle) * near + (from - middle).normal() * (back * shell),
                turn: pose.turn,
            });
            bowl.parted(shells, 0.98)
        };
        let (first, second) = (touch(0.62, 0.30), touch(0.90, 0.06));
        let start = self.t;
        let thrown = start + GATHER + HELD;
        for k in 0..SHELLS {
            let (high, low) = (rng.range(3.4, 5.2) * shell, rng.range(0.7, 1.0) * shell);
            let side = if rng.unit() < 0.5 { -1.0 } else { 1.0 };
            let spins = side * TAU * (2.0 + rng.below(2) as f64);
            let swing = rng.range(1.2, 2.6) * if rng.unit() < 0.5 { -1.0 } else { 1.0 };
            let to = rest[k];
            let spun = |at: Point, z: f64, left: f64| Pose {
                turn: to.turn - swing * left,
                roll: to.roll - spins * left,
                ..Pose::at(at, z)
            };
            let role = &mut self.film.roles[self.shells[k]];
            // Angles of the last throw, brought near to those that follow.
            let last = role.last();
            let near = |angle: f64, to: f64| angle - ((angle - to) / TAU).round() * TAU;
            // Fanned out from the start, as they will lie, so that none hides another.
            let around = (to.point() - middle) * 0.8;
            let in_hand = from + Point::new(around.x, around.y * 0.8);
            let lifted = spun(in_hand, 1.5 * shell + 0.5 * around.y, 1.0);
            let spun_up = lifted;
            let lifted = Pose { turn: near(lifted.turn, last.turn), roll: near(lifted.roll, last.roll), ..lifted };
            let leaves = thrown + STAGGER * k as f64;
            let length = THROW - STAGGER * SHELLS as f64;
            role.legs.push(Leg::to(lifted, start, GATHER).arc(0.6 * shell).held());
            // From here on in the angles of this throw, a full turn being no turn.
            role.legs.push(Leg::to(spun_up, leaves - 0.5, 0.5).eased(Ease::Jump, Ease::Jump).held());
            // Up, fanning out wider, then down to where it first touches.
            let open = from.towards(middle, 0.58) + (to.point() - middle) * 1.2;
            let mut at = leaves;
            for (share, pose, height, ease, rise) in [
                (0.27, spun(open, high, 0.52), 0.0, Ease::Even, Ease::Out),
                (0.25, spun(first[k].at, 0.0, 0.14), 0.0, Ease::Even, Ease::In),
                (0.26, spun(second[k].at, 0.0, 0.03), low, Ease::Even, Ease::In),
                (0.22, to, 0.10 * shell, Ease::Out, Ease::In),
            ] {
                let leg = Leg::to(pose, at, length * share).arc(height).eased(ease, rise);
                at += length * share;
                let leg = if height > 0.0 { leg } else { leg.trailing() };
                role.legs.push(if pose == to { leg } else { leg.held() });
            }
        }
        self.t = thrown + THROW;
        self.throws.add(value);
        let appears = self.t;
        let shown = self.lay_plaques(appears);
        if let Some(&new) = shown.last() {
            let role = &mut self.film.roles[new];
            let rest = role.pose;
            role.pose = Pose { size: rest.size * 0.35, alpha: 0.0, z: 0.4 * layout.unit, ..Pose::at(middle, 0.0) };
            role.in_air = true;
            role.legs.push(Leg::to(rest, appears, PLAQUE).arc(1.2 * layout.unit).eased(Ease::Out, Ease::Both));
            self.t += PLAQUE;
        }
        self.t += SEEN;
    }

    /// Lets the plaques be as the throws are, from a time on. Those that are new.
    fn lay_plaques(&mut self, at: f64) -> Vec<usize> {
        let wanted = self.throws.plaques(self.layout);
        let mut new = Vec::new();
        for (k, plaque) in wanted.iter().enumerate() {
            let Some(&old) = self.plaques.get(k) else {
                new.push(self.film.roles.len());
                self.plaques.push(self.film.roles.len());
                self.film.roles.push(Role { from: at, ..Role::still(plaque.what, plaque.pose) });
                continue;
            };
            let role = &mut self.film.roles[old];
            let last = role.last();
            if role.what != plaque.what {
                role.until = at;
                self.plaques[k] = self.film.roles.len();
                self.film.roles.push(Role { from: at, ..Role::still(plaque.what, last) });
            }
            if last != plaque.pose {
                let role = &mut self.film.roles[self.plaques[k]];
                role.legs.push(Leg::to(plaque.pose, at, SHIFT));
            }
        }
        for old in self.plaques.split_off(wanted.len().min(self.plaques.len())) {
            self.film.roles[old].until = at;
        }
        new
    }

    /// Takes the plaques away.
    fn clear(&mut self) {
        for at in std::mem::take(&mut self.plaques) {
            let role = &mut self.film.roles[at];
            let last = role.last();
            role.legs.push(Leg::to(Pose { alpha: 0.0, size: last.size * 0.8, ..last }, self.t, CLEAR));
            role.until = self.t + CLEAR;
        }
        self.throws = Throws::default();
    }

    fn pass(&mut self, to: u8) {
        /// In how many steps one thread gives place to the other.
        const SHADES: u32 = 5;
        self.clear();
        let (start, old, new) = (self.t, thread(self.turn), thread(to));
        self.film.roles[self.thread].until = start;
        let each = CLEAR / f64::from(SHADES);
        for k in 0..SHADES {
            let from = start + each * f64::from(k);
            let much = f64::from(k + 1) / f64::from(SHADES + 1);
            for (thread, alpha) in [(&old, 1.0 - much), (&new, much)] {
                let pose = Pose { alpha, ..thread.pose };
                self.film.roles.push(Role { from, until: from + each, ..Role::still(thread.what, pose) });
            }
        }
        self.t = start + CLEAR;
        self.thread = self.film.roles.len();
        self.film.roles.push(Role { from: start + each * f64::from(SHADES), ..Role::still(new.what, new.pose) });
        self.turn = to;
    }

    // Pieces.

    /// The pieces of a player on a step, as places in the list.
    fn on(&self, owner: u8, step: i8) -> Vec<usize> {
        let there = Man { owner, step };
        (0..self.men.len()).filter(|&at| self.men[at].0 == there).collect()
    }

    /// A piece comes to another step, where it is the last to come. Its new place in the list.
    fn put(&mut self, man: usize, step: i8) -> usize {
        let (Man { owner, .. }, role) = self.men.remove(man);
        self.men.push((Man { owner, step }, role));
        self.men.len() - 1
    }

    fn standing(&self) -> Vec<Pose> {
        let men: Vec<Man> = self.men.iter().map(|(man, _)| *man).collect();
        standing(self.layout, &men)
    }

    /// All but those in `moving` go where they stand now, each when it is told to.
    fn settle(&mut self, moving: &[usize], at: impl Fn(&Man) -> f64) {
        for (&(man, role), pose) in self.men.iter().zip(self.standing()) {
            let part = &mut self.film.roles[role];
            if moving.contains(&role) || part.last() == pose {
                continue;
            }
            let free = part.legs.last().map_or(0.0, |leg| leg.start + leg.length);
            part.legs.push(Leg::to(pose, at(&man).max(free), SHIFT));
        }
    }

    /// A leg of a role, as a hop that is seen so high.
    fn hop(&mut self, role: usize, to: Pose, start: f64, length: f64, high: f64) {
        let leg = Leg::to(to, start, length).arc(high / TILT);
        self.film.roles[role].legs.push(leg);
    }

    fn show_way(&mut self, seat: u8, from: i8, to: u8, trace: Trace, start: f64, until: f64) {
        let part = way(seat, from, to, trace);
        self.film.roles.push(Role { from: start, until, ..Role::still(part.what, part.pose) });
    }

    /// A piece alone on a step of its way.
    fn alone(&self, seat: u8, step: u8) -> Pose {
        Pose::at(self.layout.foot(seat, step), 0.0)
    }

    fn enter(&mut self, seat: u8, count: usize, value: u8, taken: &[(u8, u8)]) {
        self.throws.take(value);
        self.lay_plaques(self.t);
        let waiting = self.on(seat, WAITING);
        let unit = self.layout.unit;
        let start = self.t;
        let [gate, _] = self.layout.ends(seat);
        let gate = Pose { size: 0.8, ..Pose::at(gate + Point::new(0.0, 0.1 * unit), 0.0) };
        let mut roles = Vec::new();
        for _ in 0..count.min(waiting.len()) {
            // The last one in the tray first, so that the others stay where they are.
            let Some(&man) = self.on(seat, WAITING).last() else { break };
            roles.push(self.men[man].1);
            self.put(man, 0);
        }
        let hop_end = |k: usize| start + EACH * k as f64 + FLIGHT + STEP;
        let land = hop_end(roles.len().saturating_sub(1));
        let ring_round = self.round(taken);
        let flying = self.take(taken);
        let knocked = self.knock(&flying, hop_end(0));
        if let Some(outline) = ring_round {
            self.film.under.push(Span::new(start, knocked, ring(outline, RingStyle::Captured)));
        }
        self.told = hop_end(0);
        let poses = self.standing();
        for (k, &role) in roles.iter().enumerate() {
            let at = start + EACH * k as f64;
            let leg = Leg::to(gate, at, FLIGHT).arc(1.1 * unit / TILT).held();
            self.film.roles[role].legs.push(leg);
            if let Some(man) = self.men.iter().position(|(_, other)| *other == role) {
                self.hop(role, poses[man], at + FLIGHT, STEP, 0.2 * unit);
            }
        }
        self.show_way(seat, WAITING, 0, Trace::Ahead, start, land);
        self.settle(&roles, |_| start + FLIGHT);
        self.t = land.max(knocked);
    }

    fn go(&mut self, seat: u8, from: u8, via: &[u8], value: u8, off: bool, taken: &[(u8, u8)]) {
        self.throws.take(value);
        self.lay_plaques(self.t);
        let unit = self.layout.unit;
        let start = self.t;
        let Some(&man) = self.on(seat, from as i8).last() else { return };
        let role = self.men[man].1;
        let to = if off { track::END } else { via.last().copied().unwrap_or(from) };
        let ring_round = self.round(taken);
        let flying = self.take(taken);
        let Some(man) = self.men.iter().position(|(_, other)| *other == role) else { return };
        let target = self.put(man, if off { OFF } else { to as i8 });
        // Those left behind close up as soon as it is gone; those ahead make room just before it comes.
        let stays = self.standing();
        let mut t = start;
        let mut steps = vec![(from, start)];
        for (k, &step) in via.iter().enumerate() {
            let last = k + 1 == via.len() && !off;
            let pose = if last { stays[target] } else { self.alone(seat, step) };
            t = self.step(role, seat, step, pose, t);
            steps.push((step, t));
        }
        let end = if off { t + STEP } else { t };
        self.trace_steps(seat, from, to, &steps, end);
        let mut land = t;
        if off {
            let [_, exit] = self.layout.ends(seat);
            let exit = exit + Point::new(0.0, 0.1 * unit);
            let exit = Pose { size: 0.85, ..Pose::at(exit, 0.0) };
            self.film.roles[role].legs.push(Leg::to(exit, t, STEP).arc(0.2 * unit / TILT).held());
            let flight = Leg::to(stays[target], t + STEP, FLIGHT).arc(1.2 * unit / TILT);
            self.film.roles[role].legs.push(flight);
            self.follow(&exit, &stays[target], 1.2 * unit / TILT, (t + STEP, t + STEP + FLIGHT));
            land = t + STEP + FLIGHT;
        }
        let knocked = self.knock(&flying, t);
        if !off {
            // Those that are taken are ringed until they are back in their tray.
            let (mark, until) = match ring_round {
                Some(outline) => (ring(outline, RingStyle::Captured), knocked),
                None => (ring(self.layout.ring(self.alone(seat, to).point(), 1.0), RingStyle::Lands), t),
            };
            self.film.under.push(Span::new(start, until, mark));
        }
        self.told = t;
        let left = track::square(seat, from);
        self.settle(&[role], |man| {
            let square = u8::try_from(man.step).ok().and_then(|step| track::square(man.owner, step));
            if square == left { start } else { (t - SHIFT).max(start) }
        });
        self.t = if off { land + AFTERWARDS } else { land }.max(knocked);
    }

    /// One hop of a piece to the next step, over the bends of the way. When it is there.
    fn step(&mut self, role: usize, seat: u8, step: u8, pose: Pose, t: f64) -> f64 {
        let unit = self.layout.unit;
        let bends: Vec<Point> = self
            .layout
            .knots(seat, step as i8 - 1, step)
            .iter()
            .filter(|knot| knot.step.is_none())
            .map(|knot| self.layout.point(knot.at) + Point::new(0.0, 0.14 * unit))
            .collect();
        let [first, .., last] = bends[..] else {
            let from = self.film.roles[role].last().point();
            // Across the cross it takes a little longer.
            let length = STEP * ((pose.point() - from).length() / unit).clamp(1.0, 1.6).sqrt();
            self.hop(role, pose, t, length, 0.75 * PIECE * unit);
            return t + length;
        };
        // A leap is one hop along the thread: up, along high above the board, down.
        let high = 0.75 * PIECE * unit / TILT;
        let whole = (last - first).length() + 2.0 * unit;
        let share = |length: f64| LEAP * length / whole;
        let mut at = t;
        for (to, z, length, rise) in [
            (Pose::at(first, 0.0), high * 0.8, share(unit), Ease::Out),
            (Pose::at(last, 0.0), high * 0.8, share((last - first).length()), Ease::Even),
            (pose, 0.0, share(unit), Ease::In),
        ] {
            let arc = if rise == Ease::Even { high * 0.6 } else { 0.0 };
            let leg = Leg::to(Pose { z, ..to }, at, length).arc(arc).eased(Ease::Even, rise);
            self.film.roles[role].legs.push(if z > 0.0 { leg.held() } else { leg });
            at += length;
        }
        at
    }

    /// The way of a move: bright where it has been gone.
    fn trace_steps(&mut self, seat: u8, from: u8, to: u8, steps: &[(u8, f64)], end: f64) {
        for (k, &(step, at)) in steps.iter().enumerate() {
            let until = steps.get(k + 1).map_or(end, |next| next.1);
            if until <= at {
                continue;
            }
            if step > from {
                self.show_way(seat, from as i8, step, Trace::Gone, at, until);
            }
            if step < to {
                self.show_way(seat, step as i8, to, Trace::Ahead, at, until);
            }
        }
    }

    /// A ring round all pieces that are taken.
    fn round(&self, taken: &[(u8, u8)]) -> Option<crate::Line> {
        let feet = taken.iter().flat_map(|&(owner, from)| self.on(owner, from as i8)).flat_map(|man| {
            let pose = self.film.roles[self.men[man].1].last();
            let r = PIECE * self.layout.unit * pose.size;
            [pose.point() - Point::new(r, r * 0.56), pose.point() + Point::new(r, r * 0.56)]
        });
        let feet = Rect::holding(feet)?;
        Some(ellipse(feet.centre(), feet.width * 0.68, feet.height * 0.68, 48))
    }

    /// Pieces that are captured wait again. The roles that play them.
    fn take(&mut self, taken: &[(u8, u8)]) -> Vec<usize> {
        let mut flying = Vec::new();
        for &(owner, from) in taken {
            while let Some(&man) = self.on(owner, from as i8).first() {
                flying.push(self.men[man].1);
                self.put(man, WAITING);
            }
        }
        flying
    }

    /// Captured pieces fly back to their tray, from a time on. When the last one is there.
    fn knock(&mut self, flying: &[usize], at: f64) -> f64 {
        let unit = self.layout.unit;
        let poses = self.standing();
        let mut end = at;
        for (k, &role) in flying.iter().enumerate() {
            let Some(man) = self.men.iter().position(|(_, other)| *other == role) else { continue };
            let start = at - 50.0 + EACH * k as f64;
            let far = (poses[man].point() - self.film.roles[role].last().point()).length();
            let (from, high) = (self.film.roles[role].last(), (0.9 * unit + 0.10 * far) / TILT);
            let leg = Leg::to(poses[man], start, FLIGHT * 1.15).arc(high);
            self.film.roles[role].legs.push(leg.trailing());
            let until = start + FLIGHT * 1.15;
            self.follow(&from, &poses[man], high, (start, until));
            end = end.max(until);
        }
        if !flying.is_empty() {
            end += AFTERWARDS;
        }
        end
    }

    /// The eye is led to where a piece flies in an arc so high: a line along which it goes, and a ring round its place in
    /// the tray.
    fn follow(&mut self, from: &Pose, to: &Pose, high: f64, (start, until): (f64, f64)) {
        const PARTS: u32 = 16;
        let line: Vec<Point> = (0..=PARTS)
            .map(|k| {
                let share = f64::from(k) / f64::from(PARTS);
                let pose = from.between(to, share, share);
                Pose { z: pose.z + high * 4.0 * share * (1.0 - share), ..pose }.seen()
            })
            .collect();
        let way = Mark::Way { line: line.into(), style: WayStyle::Ahead, head: false };
        self.film.under.push(Span::new(start, until, way));
        let place = self.layout.ring(to.point(), to.size);
        self.film.under.push(Span::new(start, until + AFTERWARDS, ring(place, RingStyle::Chosen)));
    }
}

/// The captures that follow at once: whose pieces, and on which of their steps.
fn taken(next: &[Told]) -> Vec<(u8, u8)> {
    next.iter()
        .take_while(|told| matches!(told.event, Event::Captured { .. } | Event::ReturnedToHand { .. }))
        .filter_map(|told| match told.event {
            Event::Captured { owner, from, .. } => Some((owner, from)),
            _ => None,
        })
        .collect()
}
