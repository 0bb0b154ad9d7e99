//! Ayoayo: a carved board, grey nickar seeds that lie where they fell.

mod film;
pub mod heap;
pub mod hollow;
mod layout;
mod way;

use handful_rules::{Ayoayo, AyoayoPosition, Cast, Event, Game, Pit, Told};

pub use layout::{Edge, Layout, Measure, Place};

use crate::geometry::{Point, Rect, ellipse};
use crate::light::TOWARDS;
use crate::mark::{Mark, Plate, RingStyle, WayStyle};
use crate::name::Name;
use crate::shape::{Shape, Tone};
use crate::spot::{Spot, SpotKind};
use crate::{Drawn, Film, Picture, Placed, Pose, Stage, Thing, View};

/// A seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed {
    /// Which of the [`heap::VARIANTS`] it is.
    pub variant: u8,
    /// The pit (0 to 11) or store (12 South's, 13 North's) it lies in, [`Seed::IN_AIR`] when in none.
    pub place: u8,
}

impl Seed {
    /// The place of a seed that is in the air.
    pub const IN_AIR: u8 = u8::MAX;
}

impl Thing for Seed {
    fn depth(&self, pose: &Pose) -> f64 {
        // Heap by heap; in a heap from below, of equals those towards the lamp last.
        f64::from(self.place) * 1e6 + pose.z + 0.12 * (pose.x * TOWARDS[0] + pose.y * TOWARDS[1])
    }
}

/// How many seeds lie in each place: twelve pits, South's and North's store.
type Counts = [u8; heap::HOLLOWS];

fn counts(position: &AyoayoPosition) -> Counts {
    let ([south, north], stores) = (position.pits(), position.stores());
    std::array::from_fn(|at| match at {
        0..6 => south[at],
        6..12 => north[at - 6],
        _ => stores[at - 12],
    })
}

/// The place of a player's store.
fn store_of(seat: u8) -> usize {
    12 + usize::from(seat.min(1))
}

fn resting(layout: &Layout, place: usize, k: usize) -> Placed<Seed> {
    let (pose, variant) = layout.slot(place, k);
    Placed::new(Seed { variant, place: place as u8 }, pose)
}

fn plate(layout: &Layout, at: usize, number: u8, fresh: bool) -> Plate {
    let place = &layout.places[at];
    let size = if at < 12 { 1.0 } else { 1.25 };
    let peg = if at < 12 { 0.36 } else { 0.5 };
    let counted = layout.stage.counts;
    Plate {
        at: place.plate,
        radius: layout.plate * if counted { size } else { size * peg },
        owner: place.owner,
        dark: place.owner == 1,
        number: counted.then_some(u16::from(number)),
        gain: None,
        fresh,
    }
}

fn ring(layout: &Layout, place: usize, style: RingStyle) -> Mark {
    Mark::Ring { outline: layout.places[place].ring.clone(), style }
}

impl Drawn for Ayoayo {
    type Layout = Layout;
    type Thing = Seed;

    fn layout(&self, stage: &Stage) -> Layout {
        Layout::new(stage)
    }

    fn board(&self, layout: &Layout) -> Rect {
        layout.board()
    }

    fn spots(&self, layout: &Layout, position: &AyoayoPosition) -> Vec<Spot<Pit>> {
        let counts = counts(position);
        let actions = self.actions(position);
        let spot = |at: usize| {
            let place = &layout.places[at];
            let pit = u8::try_from(at).ok().and_then(Pit::new);
            let (id, kind) = match pit {
                Some(pit) => (pit.to_string(), SpotKind::Pit),
                None => (format!("store-{}", place.owner), SpotKind::Store),
            };
            // Along the board from the store at the left to that at the right; across it the far row first, or last when turned.
            let along = match at {
                0..6 => at + 1,
                6..12 => 12 - at,
                12 => 7,
                _ => 0,
            } as u8;
            let along = if layout.stage.far { 7 - along } else { along };
            let near = u8::from(layout.stage.is_near(place.owner));
            let (row, column) = if layout.measure.wide { (near, along) } else { (along, 1 - near) };
            let mut spot = Spot::new(id, kind, place.area, row, column);
            spot.owner = Some(place.owner);
            spot.seeds = Some(counts[at]);
            spot.actions = actions.iter().copied().filter(|&action| Some(action) == pit).collect();
            spot
        };
        (0..heap::HOLLOWS).map(spot).collect()
    }

    fn picture(&self, layout: &Layout, position: &AyoayoPosition, view: &View<Pit>) -> Picture<Seed> {
        let counts = counts(position);
        let mut picture = Picture::empty();
        for (place, &count) in counts.iter().enumerate() {
            picture.things.extend((0..usize::from(count)).map(|k| resting(layout, place, k)));
            picture.plates.push(plate(layout, place, count, false));
        }
        let trial = view.trials.first().or(view.hint.as_ref());
        let chosen = trial.map(|trial| usize::from(trial.action.index()));
        if let Some(trial) = trial {
            preview(layout, &counts, &trial.events, &mut picture);
        } else {
            recall(layout, &view.last, &mut picture);
        }
        if view.offer {
            // What one choice would do can be read when the others step back.
            let style = if trial.is_some() { RingStyle::Aside } else { RingStyle::Playable };
            let others = view.actions.iter().map(|pit| usize::from(pit.index())).filter(|&pit| Some(pit) != chosen);
            picture.under.extend(others.map(|pit| ring(layout, pit, style)));
        }
        let spot = |id: &String| {
            layout.places.iter().enumerate().find_map(|(at, place)| {
                let name = match u8::try_from(at).ok().and_then(Pit::new) {
                    Some(pit) => pit.to_string(),
                    None => format!("store-{}", place.owner),
                };
                (name == *id).then_some(place)
            })
        };
        if let Some(place) = view.focus.as_ref().and_then(spot) {
            let outline = place.hollow.outline(1.15);
            picture.over.push(Mark::Ring { outline, style: RingStyle::Focus });
        }
        picture.arrange();
        picture
    }

    fn film(&self, layout: &Layout, before: &AyoayoPosition, _: &[Cast], events: &[Told]) -> Film<Seed> {
        film::film(layout, counts(before), events)
    }

    fn names(&self, layout: &Layout) -> Vec<Name> {
        layout.names()
    }

    fn plain(&self, layout: &Layout) -> Vec<Shape> {
        let line: Vec<Point> = layout.outline.iter().map(|edge| edge.at).collect();
        let mut shapes = vec![Shape::filled(line, Tone::Board).edged(Tone::Line, layout.unit * 0.03)];
        for place in &layout.places {
            let hollow = Shape::filled(place.hollow.outline(1.0), Tone::Hollow);
            shapes.push(hollow.edged(Tone::Line, layout.unit * 0.02));
        }
        shapes
    }

    fn plain_thing(&self, layout: &Layout, thing: &Placed<Seed>) -> Vec<Shape> {
        let radius = layout.seed * thing.pose.size;
        let disc = ellipse(thing.pose.seen(), radius, radius * 0.94, 24);
        vec![Shape::filled(disc, Tone::Neutral).edged(Tone::Ink, (radius * 0.12).max(1.0))]
    }
}

/// A ring within a pit, at the foot of its wall: the ring round it says whether it may be chosen.
fn within(layout: &Layout, place: usize, style: RingStyle) -> Mark {
    Mark::Ring { outline: layout.places[place].hollow.outline(0.78), style }
}

/// What was done in the turn before: where the first seeds were lifted, where the last one came from and fell, and the
/// store that won something. What lies between is a whole relay and would not be read. As small as in the hall on a phone
/// it would hide what lies there now.
fn recall(layout: &Layout, events: &[Told], picture: &mut Picture<Seed>) {
    const SMALL: f64 = 36.0;
    if !layout.stage.counts && layout.unit < SMALL {
        return;
    }
    let (mut hand, mut step) = (None, None);
    for told in events {
        match told.event {
            Event::Lifted { pit, lap, .. } => {
                if lap == 1 {
                    picture.under.push(ring(layout, usize::from(pit), RingStyle::Lifted));
                }
                hand = Some(usize::from(pit));
            }
            Event::Sown { pit, .. } => {
                let pit = usize::from(pit);
                step = hand.replace(pit).map(|from| (from, pit));
            }
            Event::SowingEnded { pit, .. } => {
                picture.under.push(within(layout, usize::from(pit), RingStyle::Lands));
                if let Some((from, to)) = step {
                    let line = way::between(layout, from, to);
                    picture.under.push(Mark::Way { line, style: WayStyle::Gone, head: true });
                }
            }
            Event::SeedsCaptured { seat, .. } => {
                if let Some(plate) = picture.plates.get_mut(store_of(seat)) {
                    plate.fresh = true;
                }
            }
            _ => {}
        }
    }
}

/// Says at a player's store that so many seeds more would go there.
fn gain(picture: &mut Picture<Seed>, seat: u8, seeds: u8) {
    if let Some(plate) = picture.plates.get_mut(store_of(seat)) {
        plate.gain = Some(plate.gain.unwrap_or(0) + u16::from(seeds));
    }
}

/// Shows what a sowing would do: its way, the pits that are taken up on it, where it ends and what it captures; and what
/// would lie there then: seeds that would have come as ghosts, and the new number of every pit that has another one.
fn preview(layout: &Layout, counts: &Counts, events: &[Told], picture: &mut Picture<Seed>) {
    let mut now = *counts;
    let mut at = None;
    let (mut lifted, mut gone) = ([false; heap::HOLLOWS], [false; heap::HOLLOWS]);
    let (mut start, mut end) = (None, None);
    for told in events {
        match told.event {
            Event::Lifted { pit, lap, .. } => {
                let pit = usize::from(pit);
                if lap == 1 {
                    picture.under.push(ring(layout, pit, RingStyle::Chosen));
                    start = Some(pit);
                }
                lifted[pit] = true;
                now[pit] = 0;
                at = Some(pit);
            }
            Event::Sown { pit, .. } => {
                let pit = usize::from(pit);
                if let Some(from) = at.replace(pit).filter(|&from| !std::mem::replace(&mut gone[from], true)) {
                    let line = way::between(layout, from, pit);
                    picture.under.push(Mark::Way { line, style: WayStyle::Ahead, head: true });
                }
                now[pit] = now[pit].saturating_add(1);
            }
            Event::SowingEnded { pit, .. } => {
                let pit = usize::from(pit);
                picture.over.push(within(layout, pit, RingStyle::Lands));
                end = Some(pit);
            }
            Event::SeedsCaptured { seat, pit, opposite, seeds, with_own } => {
                let (pit, opposite) = (usize::from(pit), usize::from(opposite));
                if seeds > 0 {
                    picture.over.push(ring(layout, opposite, RingStyle::Captured));
                }
                now[opposite] = 0;
                now[pit] = now[pit].saturating_sub(u8::from(with_own));
                gain(picture, seat, seeds + u8::from(with_own));
            }
            Event::Swept { row, to, seeds } => {
                now[usize::from(row) * 6..][..6].fill(0);
                gain(picture, to, seeds);
            }
            _ => {}
        }
    }
    for pit in 0..12 {
        if lifted[pit] {
            // Its seeds leave, and what lies there afterwards is others.
            if Some(pit) != start && Some(pit) != end {
                picture.over.push(within(layout, pit, RingStyle::Lifted));
            }
        } else {
            picture.ghosts.extend((counts[pit]..now[pit]).map(|k| resting(layout, pit, usize::from(k))));
        }
        if now[pit] != counts[pit] {
            picture.plates[pit] = plate(layout, pit, now[pit], true);
        }
    }
}
