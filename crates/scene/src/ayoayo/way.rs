//! The way of the hand from pit to pit.

use super::layout::Layout;
use crate::geometry::{Line, Point};
use crate::sort::sort_by_key;

/// A curve with one bend.
struct Bow([Point; 3]);

impl Bow {
    fn at(&self, t: f64) -> Point {
        let [a, b, c] = self.0;
        a.towards(b, t).towards(b.towards(c, t), t)
    }
}

/// The arrow from a pit to the one that follows: between neighbours beside the ridge, where round pits leave the most land
/// between them, a bow round the end of the board from row to row.
pub fn between(layout: &Layout, from: usize, to: usize) -> Line {
    const POINTS: u32 = 12;
    let (a, b) = (&layout.places[from], &layout.places[to]);
    let (start, end) = (a.hollow.centre, b.hollow.centre);
    let turns = a.owner != b.owner;
    let out = if turns { layout.way(if a.owner == 0 { 1.0 } else { -1.0 }, 0.0) } else { Point::default() };
    let middle = start.towards(end, 0.5) + out * (layout.unit * 1.10);
    let bow = Bow([start, middle, end]);
    let [first, last] = if turns { [0.27, 0.73] } else { [0.34, 0.66] };
    let inwards = if a.owner == 0 { -0.92 } else { 0.92 } * layout.measure.pit_v * layout.unit;
    let aside = if turns { Point::default() } else { layout.way(0.0, inwards) };
    (0..=POINTS).map(|k| bow.at(first + (last - first) * f64::from(k) / f64::from(POINTS)) + aside).collect()
}

/// Where seed number `k` of a handful is held, from the middle of the hand: close packed in two layers.
pub fn in_hand(layout: &Layout, k: usize) -> (Point, f64) {
    let [x, y, z] = PLACES[k.min(PLACES.len() - 1)];
    (Point::new(x, y) * (layout.seed * 1.66), z * layout.seed * 1.30)
}

/// Places in the hand, in seeds: a triangular lattice below, another in its gaps above. The lower ones are filled a
/// little ahead of the upper ones, so that each seed can be seen while there are few.
static PLACES: std::sync::LazyLock<Vec<[f64; 3]>> = std::sync::LazyLock::new(|| {
    let lattice = |shift: Point| {
        let mut places: Vec<Point> = (-4..=4)
            .flat_map(|a| (-4..=4).map(move |b| (f64::from(a), f64::from(b))))
            .map(|(a, b)| Point::new(a + b * 0.5 - 0.5, b * 0.866 - 0.2887) + shift)
            .collect();
        sort_by_key(&mut places, |place| place.length());
        places.into_iter()
    };
    let (mut low, mut high) = (lattice(Point::default()), lattice(Point::new(0.04, 0.5774)));
    let mut places = Vec::new();
    for (below, above) in [(7, 3), (5, 4), (6, 6), (6, 8), (6, 0)] {
        places.extend(low.by_ref().take(below).map(|p| [p.x, p.y, 0.0]));
        places.extend(high.by_ref().take(above).map(|p| [p.x, p.y, 1.0]));
    }
    places
});
