//! A ply of Aj Sayil as a film: the lots are thrown, one cast after the other; a stick walks gap by gap, comes down
//! across what it catches, and carries it home.

use std::collections::BTreeMap;

use handful_rules::{Event, Seat, Told};

use super::layout::Layout;
use super::table::{Key, Standing, Table, Walker, stack};
use super::{Piece, around_caught, numbers, plates};
use crate::film::{ALWAYS, Cue, Ease, Film, Leg, Role, Span, thrown};
use crate::mark::{Mark, Plate, RingStyle};
use crate::picture::Note;
use crate::rng::Rng;
use crate::sort::sort_by_key;
use crate::thing::{Placed, Pose};

/// Before anything moves.
const BEFORE: f64 = 100.0;
/// Picking up the lots.
const GATHER: f64 = 300.0;
/// One cast, from the hand until it lies still, and from one kernel to the next.
const CAST: f64 = 950.0;
const STAGGER: f64 = 50.0;
/// From one gap to the next.
const HOP: f64 = 300.0;
/// The last hop, when it comes down on an enemy.
const POUNCE: f64 = 420.0;
/// What it has caught turns over under it.
const TURN: f64 = 420.0;
/// A stick's flight out of the hand and back to it.
const FLIGHT: f64 = 480.0;
/// From one captive brought home to the next.
const EACH: f64 = 150.0;
/// Anything that only makes room.
const SHIFT: f64 = 260.0;
/// The ant's run to the next player, at least and at most, and its turning there before and after.
const RUN: [f64; 2] = [360.0, 900.0];
const FACE: f64 = 90.0;
/// What has happened is looked at.
const LOOK: f64 = 260.0;
/// After everything has come to rest.
const AFTER: f64 = 200.0;

/// A film in the making.
struct Maker<'a> {
    layout: &'a Layout,
    table: Table,
    film: Film<Piece>,
    /// The role that plays each thing.
    roles: BTreeMap<Key, usize>,
    /// The numbers beside the casts.
    numbers: [Vec<Span<Mark>>; 2],
    /// Whether a cast of this ply lies already.
    thrown: bool,
    /// Whether sticks fly that are not counted yet.
    flying: bool,
    /// Whose stick is walking: the number of its captives is told again where it stops.
    walking: Option<Seat>,
    /// Now.
    t: f64,
}

/// The film of these events.
pub fn film(layout: &Layout, table: Table, events: &[Told]) -> Film<Piece> {
    let mut maker = Maker {
        layout,
        table,
        film: Film::empty(),
        roles: BTreeMap::new(),
        numbers: [Vec::new(), Vec::new()],
        thrown: false,
        flying: false,
        walking: None,
        t: BEFORE,
    };
    for (key, placed) in maker.table.things(layout) {
        maker.roles.insert(key, maker.film.roles.len());
        maker.film.roles.push(Role::still(placed.what, placed.pose));
    }
    maker.film.plates = vec![Vec::new(); 2 * usize::from(layout.players) + 2];
    maker.tell_numbers(0.0);
    let mut at = 0;
    while let Some(told) = events.get(at) {
        // What a stick catches, that it turns, and what happens at home belong to the move.
        let follows = |told: &&Told| {
            matches!(
                told.event,
                Event::Captured { .. }
                    | Event::TurnedHome { .. }
                    | Event::Delivered { .. }
                    | Event::ReturnedToHand { .. }
            )
        };
        let more = match told.event {
            Event::Entered { .. } | Event::Moved { .. } => events[at + 1..].iter().take_while(follows).count(),
            _ => 0,
        };
        maker.tell(at, &told.event, &events[at + 1..=at + more]);
        at += 1 + more;
    }
    maker.finish()
}

fn of_stack(key: &Key, seat: Seat) -> bool {
    matches!(*key, Key::Free(of) | Key::Load(of, _) | Key::Leaf(of) if of == seat)
}

impl Maker<'_> {
    fn cue(&mut self, event: usize, at: f64) {
        self.film.cues.push(Cue { at, event: event + 1, note: Note::default() });
    }

    fn tell(&mut self, at: usize, event: &Event, following: &[Told]) {
        match *event {
            Event::Thrown { seat, .. } => self.throw(at, seat, event),
            Event::Entered { seat, to, .. } => {
                let steps: Vec<u8> = (1..=to).collect();
                self.walk(at, seat, event, &steps, following);
            }
            Event::Moved { seat, ref via, .. } => self.walk(at, seat, event, via, following),
            Event::TurnPassed { .. } => {
                self.cue(at, self.t);
                self.change(event);
                let t = self.t;
                let run = self.run();
                self.settle(|_| true, |_, _| (t, SHIFT, 0.0));
                self.t += run.max(SHIFT);
                // The mark of whose turn it is waits for the ant.
                self.tell_numbers(self.t);
            }
            _ => {
                self.cue(at, self.t);
                self.change(event);
                let t = self.t;
                self.settle(|key| matches!(key, Key::Lot(..) | Key::Ant), |_, _| (t, SHIFT, 0.0));
                self.tell_numbers(t);
                if !matches!(event, Event::Ended { .. }) {
                    self.t += SHIFT;
                }
            }
        }
    }

    /// Takes an event in; things keep their roles under their new names.
    fn change(&mut self, event: &Event) {
        let renamed = self.table.apply(event);
        let moved: Vec<(Key, usize)> =
            renamed.into_iter().filter_map(|(old, new)| Some((new, self.roles.remove(&old)?))).collect();
        self.roles.extend(moved);
    }

    /// Brings everything that `which` lets through to where it lies now: `how` says when it starts, how long it takes
    /// and how high it flies. What is new comes into view, what is gone leaves it.
    fn settle(&mut self, which: impl Fn(&Key) -> bool, how: impl Fn(&Key, usize) -> (f64, f64, f64)) {
        let things = self.table.things(self.layout);
        for (key, placed) in &things {
            if which(key) {
                self.bring(*key, placed, &how);
            }
        }
        let gone: Vec<Key> = self.roles.keys().filter(|key| which(key) && !things.contains_key(key)).copied().collect();
        for key in gone {
            self.drop(key, self.t);
        }
    }

    fn bring(&mut self, key: Key, placed: &Placed<Piece>, how: &impl Fn(&Key, usize) -> (f64, f64, f64)) {
        match self.roles.get(&key) {
            Some(&role) => {
                if self.film.roles[role].last() != placed.pose {
                    let (start, length, arc) = how(&key, role);
                    self.film.roles[role].legs.push(Leg::to(placed.pose, start, length).arc(arc));
                }
            }
            None => {
                let (start, length, _) = how(&key, usize::MAX);
                self.appear(key, placed, start + length);
            }
        }
    }

    fn appear(&mut self, key: Key, placed: &Placed<Piece>, at: f64) {
        self.roles.insert(key, self.film.roles.len());
        self.film.roles.push(Role { from: at, ..Role::still(placed.what, placed.pose) });
    }

    fn drop(&mut self, key: Key, at: f64) {
        if let Some(role) = self.roles.remove(&key) {
            self.film.roles[role].until = at;
        }
    }

    /// The numbers are right from now on.
    fn tell_numbers(&mut self, at: f64) {
        let plates = plates(self.layout, &self.table, self.walking);
        for (track, mut plate) in self.film.plates.iter_mut().zip(plates) {
            if self.flying {
                let told = track.last().filter(|span| span.until == ALWAYS).and_then(|span| span.value.number);
                plate = plate.filter(|_| told.is_some()).map(|plate| Plate { number: told, ..plate });
            }
            put(track, at, plate);
        }
        for (track, mark) in self.numbers.iter_mut().zip(numbers(self.layout, &self.table)) {
            put(track, at, mark);
        }
    }

    /// The ant runs to the player whose turn it is now, its head first. How long it takes.
    fn run(&mut self) -> f64 {
        let to = self.table.things(self.layout).get(&Key::Ant).map(|placed| placed.pose);
        let role = self.roles.get(&Key::Ant).map(|&role| &mut self.film.roles[role]);
        let (Some(to), Some(role)) = (to, role) else { return 0.0 };
        let from = role.last();
        let way = to.point() - from.point();
        if way.length() < 1.0 {
            return 0.0;
        }
        let heading = crate::maths::atan2(way.y, way.x);
        let run = (way.length() / self.layout.stick * 160.0).clamp(RUN[0], RUN[1]);
        let (there, back) = (self.t + FACE, self.t + FACE + run);
        role.legs.push(Leg::to(from.turned(heading), self.t, FACE));
        role.legs.push(Leg::to(to.turned(heading), there, run));
        role.legs.push(Leg::to(to, back, FACE));
        run + 2.0 * FACE
    }

    /// One cast: whatever lies there is picked up first if the turn's first cast.
    fn throw(&mut self, at: usize, seat: Seat, event: &Event) {
        let lots = &self.layout.lots;
        let from = self.layout.throws_from(self.layout.team(seat));
        let q = lots.kernel;
        if !std::mem::replace(&mut self.thrown, true) {
            let start = self.t;
            let lying: Vec<(Key, usize)> = self
                .roles
                .iter()
                .filter(|(key, _)| matches!(key, Key::Lot(..)))
                .map(|(key, role)| (*key, *role))
                .collect();
            for (k, (key, role)) in lying.into_iter().enumerate() {
                let begins = start + 12.0 * k as f64;
                let role = &mut self.film.roles[role];
                let last = role.last();
                let held = Pose { x: from.x, y: from.y, z: q * 1.5, size: 1.0, alpha: 0.0, ..last };
                role.legs.push(Leg::to(held, begins, GATHER).arc(q * 0.6).eased(Ease::In, Ease::Both).held());
                self.drop(key, begins + GATHER);
            }
            self.table.lots.clear();
            self.table.left.clear();
            self.tell_numbers(start);
            self.t = start + GATHER + 100.0;
        }
        self.cue(at, self.t);
        let start = self.t;
        self.change(event);
        let cast = self.table.lots.len().saturating_sub(1).min(1);
        let lying = self.table.lots[cast].cast;
        let mut rng = Rng::new(u32::from(lying.faces()) * 7 + u32::from(seat) * 131 + cast as u32);
        for (i, pose) in lots.lie(cast, lying, false).into_iter().enumerate() {
            let begins = start + STAGGER * i as f64;
            // Whole turns, so that it comes down on the face it lies on.
            let whole = |rng: &mut Rng, most: usize| (1 + rng.below(most)) as f64 * crate::maths::TAU;
            let either = |rng: &mut Rng| if rng.unit() < 0.5 { -1.0 } else { 1.0 };
            // About its long axis or across it: about both at once nobody sees that it is a kernel.
            let tumble = whole(&mut rng, 2) * either(&mut rng);
            let [roll, pitch] = if i % 2 == 0 { [tumble, 0.0] } else { [0.0, tumble] };
            let turns = [rng.range(2.0, 6.0) * either(&mut rng), roll, pitch];
            let hand = Pose {
                x: from.x + ((i % 2) as f64 - 0.5) * q * 2.2 + rng.bell() * q * 0.6,
                y: from.y + ((i / 2) as f64 - 0.5) * q * 2.0 + rng.bell() * q * 0.6,
                z: q * 1.5,
                turn: pose.turn - turns[0],
                roll: pose.roll - turns[1],
                pitch: pose.pitch - turns[2],
                ..pose
            };
            let legs = thrown(hand, pose, begins, CAST, q * rng.range(1.9, 2.6), turns);
            self.roles.insert(Key::Lot(cast as u8, i as u8), self.film.roles.len());
            self.film.roles.push(Role {
                what: Piece::Lot(i as u8),
                from: begins,
                until: ALWAYS,
                pose: hand,
                in_air: true,
                legs,
            });
        }
        let lies = start + STAGGER * 3.0 + CAST;
        self.tell_numbers(lies - 120.0);
        self.t = if cast == 0 { lies } else { lies + LOOK };
    }

    /// A stick walks these steps, one gap at a time; what it catches and whether it turns follows from `following`.
    fn walk(&mut self, at: usize, seat: Seat, event: &Event, steps: &[u8], following: &[Told]) {
        self.cue(at, self.t);
        let (layout, start) = (self.layout, self.t);
        let thick = layout.thick;
        let was_laden = self.table.free[usize::from(seat)].as_ref().map(|walker| walker.load.clone());
        self.change(event);
        self.settle(|key| !of_stack(key, seat), |_, _| (start, SHIFT, 0.0));
        self.walking = Some(seat);
        self.tell_numbers(start);
        let enters = matches!(event, Event::Entered { .. });
        if enters {
            // Out of the hand to the nest: from there the gaps are counted.
            let walker = Walker { step: 1, load: Vec::new() };
            let nest = layout.row.nest(layout.team(seat));
            self.step(stack(layout, &walker, &Standing::alone(layout, seat, nest)), start, FLIGHT, layout.stick * 0.5);
            self.t = start + FLIGHT;
        }
        let load = was_laden.unwrap_or_default();
        // A throw may carry the stick past its last step: then it walks on into the nest.
        let goes_home = match *event {
            Event::Moved { ref via, value, .. } => via.len() < usize::from(value),
            _ => false,
        };
        let catches = following.iter().any(|told| matches!(told.event, Event::Captured { .. }));
        let own: Vec<usize> = self.roles.iter().filter(|(key, _)| of_stack(key, seat)).map(|(_, &role)| role).collect();
        for (k, &step) in steps.iter().enumerate() {
            let last = k + 1 == steps.len() && !goes_home;
            let begins = self.t;
            if last {
                // It comes down where it will lie, and on whatever lies there.
                let length = if catches { POUNCE } else { HOP };
                let lands = begins + length;
                if catches {
                    let caught = |told: &Told| match told.event {
                        Event::Captured { owner, .. } => Some(owner),
                        _ => None,
                    };
                    let caught: Vec<Seat> = following.iter().filter_map(caught).collect();
                    if let Some(outline) = around_caught(layout, &self.table, &caught) {
                        let ring = Mark::Ring { outline, style: RingStyle::Captured };
                        self.film.over.push(Span::new((begins - HOP).max(start), lands, ring));
                    }
                }
                for (j, told) in following.iter().enumerate() {
                    self.cue(at + 1 + j, lands);
                    self.change(&told.event);
                }
                let arc = thick * if catches { 4.2 } else { 2.6 };
                self.settle(
                    |_| true,
                    |key, role| {
                        if own.contains(&role) || *key == Key::Leaf(seat) {
                            (begins, length, arc)
                        } else if of_stack(key, seat) && role != usize::MAX {
                            (lands - 140.0, TURN, 0.0)
                        } else {
                            (begins, length, 0.0)
                        }
                    },
                );
                self.walking = None;
                self.tell_numbers(lands + if catches { TURN - 140.0 } else { 0.0 });
                if catches {
                    // Above what turns over under it.
                    let key = Key::Free(seat);
                    if let Some(role) = self.roles.get(&key).map(|&role| &mut self.film.roles[role]) {
                        let pose = role.last();
                        if let Some(leg) = role.legs.last_mut() {
                            leg.holds = true;
                        }
                        role.legs.push(Leg::to(pose, lands + TURN - 140.0, 1.0));
                    }
                }
                self.t = lands + if catches { TURN } else { 0.0 };
            } else {
                let place = layout.row.space(f64::from(layout.space(seat, step)));
                let walker = Walker { step, load: load.clone() };
                self.step(stack(layout, &walker, &Standing::alone(layout, seat, place)), begins, HOP, thick * 2.6);
                self.t = begins + HOP;
            }
        }
        if goes_home {
            let step = self.table.free[usize::from(seat)].as_ref().map_or(1, |walker| walker.step);
            let passes = self.far_end(seat);
            let team = layout.team(seat);
            let mut nest = layout.row.nest(if passes { 1 - team } else { team });
            // With all that it carries it stays on the stage.
            let most = layout.stick * 0.36;
            nest.point.x = nest.point.x.max(most).min(layout.stage.width - most);
            self.step(
                stack(layout, &Walker { step, load }, &Standing::alone(layout, seat, nest)),
                self.t,
                HOP,
                thick * 2.6,
            );
            self.t += HOP + LOOK * 0.5;
            self.unload(at, following);
        }
    }

    /// Whether a stick leaves the row at the far end.
    fn far_end(&self, seat: Seat) -> bool {
        let walker = self.table.free[usize::from(seat)].as_ref();
        self.layout.loops && walker.is_some_and(|walker| walker.load.is_empty())
    }

    /// A whole stack goes to a place, staying in the air at the end.
    fn step(&mut self, stack: Vec<(Key, Placed<Piece>)>, start: f64, length: f64, arc: f64) {
        let seat = stack.iter().find_map(|(key, _)| if let Key::Free(seat) = key { Some(*seat) } else { None });
        let leaf = stack.iter().any(|(key, _)| matches!(key, Key::Leaf(_)));
        for (key, placed) in stack {
            match self.roles.get(&key) {
                Some(&role) => {
                    self.film.roles[role].legs.push(Leg::to(placed.pose, start, length).arc(arc).held());
                }
                None => self.appear(key, &placed, start + length),
            }
        }
        if let (Some(seat), false) = (seat, leaf) {
            self.drop(Key::Leaf(seat), start);
        }
    }

    /// In the nest: captives leave their carrier one after the other, last the stick itself goes back to the hand.
    fn unload(&mut self, at: usize, events: &[Told]) {
        let start = self.t;
        for told in events {
            self.change(&told.event);
        }
        let mut left = 0;
        let arc = self.layout.stick * 0.45;
        let things = self.table.things(self.layout);
        let mut leaving: Vec<(Key, usize)> = self.roles.iter().map(|(key, role)| (*key, *role)).collect();
        // The carrier's own stick last.
        let moved = |key: &Key, role: usize| things.get(key).is_some_and(|to| to.pose != self.film.roles[role].last());
        leaving.retain(|&(ref key, role)| moved(key, role));
        sort_by_key(&mut leaving, |(key, _)| matches!(key, Key::Hand(seat, _) if *seat == self.table.turn));
        let mut order = BTreeMap::new();
        for (_, role) in leaving {
            // Whatever lies where captives are laid only makes room.
            let flies = self.film.roles[role].legs.last().is_some_and(|leg| leg.holds);
            order.insert(role, flies.then_some(left));
            left += usize::from(flies);
        }
        self.settle(
            |_| true,
            |_, role| match order.get(&role) {
                Some(Some(k)) => (start + EACH * *k as f64, FLIGHT, arc),
                _ => (start, SHIFT, 0.0),
            },
        );
        self.walking = None;
        // It is told when the first one flies. Numbers move aside before that one lies there, and change when the last one does.
        self.flying = true;
        self.tell_numbers(start + FLIGHT * 0.6);
        self.flying = false;
        self.t = start + EACH * left.saturating_sub(1) as f64 + FLIGHT;
        self.tell_numbers(self.t);
        for j in 0..events.len() {
            self.cue(at + 1 + j, start);
        }
    }

    fn finish(mut self) -> Film<Piece> {
        let [first, second] = self.numbers;
        let numbers: Vec<_> = first.into_iter().chain(second).collect();
        self.film.over.splice(0..0, numbers);
        self.film.length = self.t + AFTER;
        sort_by_key(&mut self.film.cues, |cue| cue.at);
        self.film
    }
}

/// From a time on a track shows this.
fn put<V: PartialEq>(track: &mut Vec<Span<V>>, at: f64, value: Option<V>) {
    let last = track.last_mut().filter(|span| span.until == ALWAYS);
    match (last, value) {
        (Some(span), Some(value)) => {
            if span.value != value {
                span.until = at;
                track.push(Span::new(at, ALWAYS, value));
            }
        }
        (Some(span), None) => span.until = at,
        (None, Some(value)) => track.push(Span::new(at, ALWAYS, value)),
        (None, None) => {}
    }
}
