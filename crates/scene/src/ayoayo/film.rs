//! A turn of Ayoayo as a film: seed by seed, lap by lap, then what is captured.

use handful_rules::{Event, Told};

use super::heap::HOLLOWS;
use super::layout::Layout;
use super::{Counts, Seed, plate, resting, ring, store_of, way};
use crate::film::{ALWAYS, Cue, Ease, Film, Leg, Role, Span};
use crate::geometry::Point;
use crate::light::TILT;
use crate::mark::{Badge, Mark, Plate, RingStyle, WayStyle};
use crate::picture::Note;
use crate::sort::sort_by_key;
use crate::thing::Pose;

/// Before anything moves.
const BEFORE: f64 = 120.0;
/// Lifting a pit's seeds into the hand.
const LIFT: f64 = 240.0;
/// The hand's way from one pit to the next.
const HOP: f64 = 133.0;
/// A seed's fall.
const FALL: f64 = 133.0;
/// Before the next pit is lifted.
const RELAY: f64 = 170.0;
/// The rings round what is captured, before it flies.
const HOLD: f64 = 300.0;
/// A captured seed's flight.
const FLIGHT: f64 = 480.0;
/// From one captured seed to the next, and how long all of them may take to start.
const STAGGER: f64 = 45.0;
const STARTED: f64 = 620.0;
/// After everything has come to rest.
const AFTER: f64 = 420.0;
/// The longest all laps together may take; a relay of hundreds of laps is hurried through its middle.
const LONGEST: f64 = 17_000.0;

/// A lap as the events tell it.
struct Lap {
    /// Index of its event.
    event: usize,
    number: u16,
    from: usize,
    /// Where each seed falls.
    to: Vec<usize>,
}

impl Lap {
    /// How long a hop of it takes at the pace `k`; long laps go a little faster.
    fn hop(&self, k: f64) -> f64 {
        k * HOP * if self.to.len() > 8 { 0.8 } else { 1.0 }
    }

    fn length(&self, k: f64) -> f64 {
        k * (LIFT + FALL + RELAY) + self.hop(k) * self.to.len() as f64
    }
}

fn laps(events: &[Told]) -> Vec<Lap> {
    let mut laps: Vec<Lap> = Vec::new();
    for (event, told) in events.iter().enumerate() {
        match told.event {
            Event::Lifted { pit, lap, .. } => {
                laps.push(Lap { event, number: lap, from: usize::from(pit), to: Vec::new() });
            }
            Event::Sown { pit, .. } => {
                if let Some(lap) = laps.last_mut() {
                    lap.to.push(usize::from(pit));
                }
            }
            _ => {}
        }
    }
    laps
}

/// How fast each lap goes: 1 is calm. From the third on they quicken; if that is not enough, all but the first two
/// and the last, which decides, are hurried further.
fn paces(laps: &[Lap]) -> Vec<f64> {
    let mut paces: Vec<f64> = (0..laps.len()).map(|at| (1.0 - 0.12 * (at as f64 - 1.0).max(0.0)).max(0.35)).collect();
    let total = |paces: &[f64]| -> f64 { laps.iter().zip(paces).map(|(lap, &pace)| lap.length(pace)).sum() };
    let whole = total(&paces);
    if whole > LONGEST && laps.len() > 3 {
        let last = laps.len() - 1;
        let kept = total(&paces[..2]) + laps[last].length(paces[last]);
        let hurry = ((LONGEST - kept) / (whole - kept)).clamp(0.002, 1.0);
        for pace in &mut paces[2..last] {
            *pace *= hurry;
        }
    }
    paces
}

/// A film in the making.
struct Maker<'a> {
    layout: &'a Layout,
    film: Film<Seed>,
    /// How many seeds lie in each place, and the roles that play them, in order.
    lying: [Vec<usize>; HOLLOWS],
    /// Now.
    t: f64,
    /// When the last seed sown came to lie, until something is captured.
    landed: f64,
}

/// The film of these events.
pub fn film(layout: &Layout, counts: Counts, events: &[Told]) -> Film<Seed> {
    let mut maker = Maker { layout, film: Film::empty(), lying: Default::default(), t: BEFORE, landed: ALWAYS };
    for (place, &count) in counts.iter().enumerate() {
        for k in 0..usize::from(count) {
            let placed = resting(layout, place, k);
            maker.lying[place].push(maker.film.roles.len());
            maker.film.roles.push(Role::still(placed.what, placed.pose));
        }
        maker.film.plates.push(vec![Span::new(0.0, ALWAYS, plate(layout, place, count, false))]);
    }
    let laps = laps(events);
    for (lap, pace) in laps.iter().zip(paces(&laps)) {
        maker.lap(lap, pace);
    }
    for (event, told) in events.iter().enumerate() {
        match told.event {
            Event::SeedsCaptured { seat, pit, opposite, seeds, with_own } => {
                maker.cue(event, Note::default());
                let mut from = Vec::new();
                if seeds > 0 {
                    from.push((usize::from(opposite), RingStyle::Captured));
                }
                if with_own {
                    from.push((usize::from(pit), RingStyle::Playable));
                }
                maker.gather(&from, store_of(seat));
            }
            Event::Swept { row, to, .. } => {
                maker.cue(event, Note::default());
                let first = usize::from(row.min(1)) * 6;
                let full = (first..first + 6).filter(|&pit| !maker.lying[pit].is_empty());
                let from: Vec<_> = full.map(|pit| (pit, RingStyle::Playable)).collect();
                maker.gather(&from, store_of(to));
            }
            Event::SowingEnded { .. } | Event::TurnPassed { .. } | Event::Ended { .. } => {
                maker.cue(event, Note::default());
            }
            _ => {}
        }
    }
    maker.finish()
}

impl Maker<'_> {
    fn cue(&mut self, event: usize, note: Note) {
        self.film.cues.push(Cue { at: self.t, event: event + 1, note });
    }

    /// The number at a place is what lies there now, from a time on.
    fn count(&mut self, place: usize, at: f64, fresh: bool) {
        let number = self.lying[place].len() as u8;
        let track = &mut self.film.plates[place];
        if let Some(last) = track.last_mut() {
            last.until = at;
        }
        track.push(Span::new(at, ALWAYS, plate(self.layout, place, number, fresh)));
    }

    /// Takes the bright edge off a number.
    fn settle(&mut self, place: usize, at: f64) {
        if self.film.plates[place].last().is_some_and(|span| span.value.fresh) {
            self.count(place, at, false);
        }
    }

    /// Where the hand is over a place, and its height: as low as its seeds clear the board's, so that they hide little.
    fn hand(&self, place: usize) -> (Point, f64) {
        (self.layout.places[place].hollow.centre, 0.95 * self.layout.unit)
    }

    /// How seed number `k` of a handful is held over a place.
    fn held(&self, place: usize, k: usize) -> Pose {
        let (over, height) = self.hand(place);
        let (aside, above) = way::in_hand(self.layout, k);
        Pose::at(over + aside, height + above)
    }

    fn lap(&mut self, lap: &Lap, pace: f64) {
        let start = self.t;
        let seeds = lap.to.len();
        let hop = lap.hop(pace);
        let lifted = start + LIFT * pace;
        let drop_at = |k: usize| lifted + hop * (k + 1) as f64;
        let end = drop_at(seeds.saturating_sub(1)) + (FALL + RELAY) * pace;
        let number = Some(lap.number);
        self.cue(lap.event, Note { lap: number, in_hand: Some(seeds as u8) });

        // The pit is empty; its seeds rise into the hand and ride from pit to pit until it is their turn to fall.
        // The last one laid down is the first to go.
        let taken = std::mem::take(&mut self.lying[lap.from]);
        self.count(lap.from, start, false);
        let mut leaving = Vec::new();
        for (k, &role) in taken.iter().enumerate() {
            let role = &mut self.film.roles[role];
            role.until = start;
            let (what, pose) = (Seed { place: Seed::IN_AIR, ..role.what }, role.last());
            let drops = seeds.saturating_sub(1).saturating_sub(k);
            let mut legs = vec![Leg::to(self.held(lap.from, k), start, LIFT * pace).held()];
            for (at, &to) in lap.to.iter().enumerate().take(drops + 1) {
                let leg = Leg::to(self.held(to, k), lifted + hop * at as f64, hop).arc(0.18 * self.layout.unit);
                legs.push(leg.held());
            }
            leaving.push(self.film.roles.len());
            self.film.roles.push(Role { what, from: start, until: drop_at(drops), pose, in_air: true, legs });
        }

        for (k, &to) in lap.to.iter().enumerate() {
            let (drop, land) = (drop_at(k), drop_at(k) + FALL * pace);
            let from = leaving.get(seeds - 1 - k).map_or_else(|| self.held(to, 0), |&at| self.film.roles[at].last());
            let falls = leaving.get(seeds - 1 - k).map_or(0, |&at| self.film.roles[at].what.variant);
            let placed = resting(self.layout, to, self.lying[to].len());
            self.film.roles.push(Role {
                what: Seed { variant: falls, place: Seed::IN_AIR },
                from: drop,
                until: land,
                pose: from,
                in_air: true,
                legs: vec![Leg::to(placed.pose, drop, land - drop).eased(Ease::Both, Ease::In).held()],
            });
            self.lying[to].push(self.film.roles.len());
            self.film.roles.push(Role { from: land, ..Role::still(placed.what, placed.pose) });
            self.count(to, land, true);
            let note = Note { lap: number, in_hand: Some((seeds - 1 - k) as u8) };
            self.film.cues.push(Cue { at: drop, event: lap.event + 2 + k, note });
        }

        // The way of this lap, solid where the hand has been.
        let mut from = lap.from;
        for (k, &to) in lap.to.iter().enumerate() {
            let gone = drop_at(k) - hop / 2.0;
            let line = way::between(self.layout, from, to);
            let mark = |style| Mark::Way { line: line.clone(), style, head: true };
            self.film.under.push(Span::new(start, gone, mark(WayStyle::Ahead)));
            self.film.under.push(Span::new(gone, end, mark(WayStyle::Gone)));
            from = to;
        }
        // The hand is over it.
        self.film.under.push(Span::new(start, end, ring(self.layout, lap.from, RingStyle::Lifted)));
        if let Some(&last) = lap.to.last() {
            let until = drop_at(seeds - 1);
            self.film.over.push(Span::new(start, until, ring(self.layout, last, RingStyle::Lands)));
        }
        self.running_count(lap, lifted, hop);
        self.landed = end - RELAY * pace;
        for place in 0..12 {
            self.settle(place, end);
        }
        self.t = end;
    }

    /// The number of seeds in the hand, beside it from the lifting on: on the land between two pits of its own row on a
    /// board that lies across, on the ridge of a turned one.
    fn running_count(&mut self, lap: &Lap, lifted: f64, hop: f64) {
        let layout = self.layout;
        let text = (layout.unit * 0.135).max(layout.stage.text * 0.85).min(layout.unit * 0.30).max(11.0);
        let pitch = (layout.places[1].hollow.centre - layout.places[0].hollow.centre).length();
        let most_right = layout.places[..12].iter().map(|place| place.hollow.centre.x).fold(0.0, f64::max);
        let beside = |place: usize| {
            let (over, height) = self.hand(place);
            let at = if layout.measure.wide {
                // To the right of the hand, where the land is wider than between the pits' middles; in the last column
                // to its left: at the right the way goes round the board's end.
                let side = if over.x > most_right - pitch / 2.0 { -0.5 } else { 0.5 };
                let up = 0.28 * pitch * layout.measure.pit_v / layout.measure.pit_u;
                Point::new(over.x + pitch * side, over.y - up)
            } else {
                Point::new(layout.centre.x, over.y - height * TILT)
            };
            let half = text * 1.2;
            let low = |x: f64, size: f64| x.max(half).min(size - half);
            Pose::at(Point::new(low(at.x, layout.stage.width), low(at.y, layout.stage.height)), 0.0)
        };
        let mut counters = Vec::new();
        let mut from = lap.from;
        for (k, &to) in lap.to.iter().enumerate() {
            let number = lap.to.len() - k;
            let start = lifted + hop * k as f64;
            counters.push(Role {
                what: Badge { at: Point::default(), text, number: number as u16 },
                from: if k == 0 { self.t } else { start },
                until: start + hop,
                pose: beside(from),
                in_air: true,
                legs: vec![Leg::to(beside(to), start, hop)],
            });
            from = to;
        }
        self.film.counters.extend(counters);
    }

    /// Everything in these places flies to a store, the uppermost first.
    fn gather(&mut self, from: &[(usize, RingStyle)], store: usize) {
        // The rings are there as soon as the last seed lies.
        let ringed = std::mem::replace(&mut self.landed, ALWAYS).min(self.t);
        let start = self.t + HOLD;
        let mut seeds = Vec::new();
        for &(place, _) in from {
            for role in std::mem::take(&mut self.lying[place]) {
                seeds.push((place, role, self.film.roles[role].last()));
            }
        }
        sort_by_key(&mut seeds, |seed| -seed.2.z);
        if !seeds.is_empty() {
            // The store that will have them is marked with the rings.
            let number = plate(self.layout, store, self.lying[store].len() as u8, true);
            self.replace(store, ringed, Plate { gain: Some(seeds.len() as u16), ..number });
        }
        let stagger = STAGGER.min(STARTED / seeds.len().max(1) as f64);
        let mut left: Vec<(usize, usize)> =
            from.iter().map(|&(place, _)| (place, seeds.iter().filter(|seed| seed.0 == place).count())).collect();
        for (k, &(place, role, pose)) in seeds.iter().enumerate() {
            let leaves = start + stagger * k as f64;
            let lands = leaves + FLIGHT;
            let role = &mut self.film.roles[role];
            role.until = leaves;
            let what = Seed { place: Seed::IN_AIR, ..role.what };
            let placed = resting(self.layout, store, self.lying[store].len());
            let flight =
                Leg::to(placed.pose, leaves, FLIGHT).arc(1.25 * self.layout.unit).eased(Ease::Both, Ease::Even);
            self.film.roles.push(Role {
                what,
                from: leaves,
                until: lands,
                pose,
                in_air: true,
                legs: vec![flight.trailing().held()],
            });
            self.lying[store].push(self.film.roles.len());
            self.film.roles.push(Role { from: lands, ..Role::still(placed.what, placed.pose) });
            self.count(store, lands, true);
            // What is still to come is said beside it.
            let comes = (seeds.len() - 1 - k) as u16;
            if let (Some(span), 1..) = (self.film.plates[store].last_mut(), comes) {
                span.value.gain = Some(comes);
            }
            if let Some((_, left)) = left.iter_mut().find(|(at, _)| *at == place) {
                *left -= 1;
                let number = plate(self.layout, place, *left as u8, false);
                self.replace(place, leaves, number);
            }
        }
        self.t = start + stagger * seeds.len().saturating_sub(1) as f64 + FLIGHT;
        for &(place, style) in from {
            self.film.under.push(Span::new(ringed, self.t, ring(self.layout, place, style)));
        }
        self.settle(store, self.t + AFTER * 0.6);
    }

    fn replace(&mut self, place: usize, at: f64, number: Plate) {
        let track = &mut self.film.plates[place];
        if let Some(last) = track.last_mut() {
            last.until = at;
        }
        track.push(Span::new(at, ALWAYS, number));
    }

    fn finish(mut self) -> Film<Seed> {
        self.film.length = self.t + AFTER;
        sort_by_key(&mut self.film.cues, |cue| cue.at);
        self.film
    }
}
