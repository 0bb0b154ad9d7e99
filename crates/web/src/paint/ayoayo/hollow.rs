//! A hollow scooped into wood with a gouge: round lip, steep wall, facets, and the shadow of its own lip.

use std::f64::consts::TAU;

use handful_scene::ayoayo::hollow::Hollow;
use handful_scene::light::TILT;
use handful_scene::maths::smooth;
use handful_scene::{Point, Rng, sort_by_key};

use crate::paint::light::{Rig, Surface};
use crate::paint::loft::Contour;
use crate::paint::pen::Pen;
use crate::paint::wood::Wood;

/// One row of scoops up the wall: from and to which share of the way out, how many, how deep.
pub type Row = (f64, f64, usize, f64);

/// The rows of a pit.
pub const PIT_ROWS: [Row; 4] =
    [(0.16, 0.40, 7, 0.09), (0.40, 0.62, 11, 0.15), (0.62, 0.80, 14, 0.22), (0.80, 0.95, 17, 0.26)];
/// The rows of a store.
pub const STORE_ROWS: [Row; 4] =
    [(0.20, 0.48, 11, 0.06), (0.48, 0.70, 17, 0.10), (0.70, 0.86, 24, 0.15), (0.86, 0.95, 30, 0.17)];

/// Shares of the way out at which there is a contour, from the lip inwards.
const CONTOURS: [f64; 27] = [
    1.09, 1.07, 1.05, 1.03, 1.01, 0.99, 0.97, 0.95, 0.93, 0.91, 0.885, 0.86, 0.83, 0.80, 0.765, 0.73, 0.69, 0.65, 0.60,
    0.55, 0.50, 0.44, 0.38, 0.31, 0.24, 0.16, 0.08,
];

/// One row of scoops as it came out.
struct Scoops {
    row: Row,
    cuts: Vec<f64>,
    /// For each scoop: how it leans along and across, and how bright its wood is.
    leans: Vec<[f64; 3]>,
    wander: f64,
}

impl Scoops {
    fn new(rng: &mut Rng, row: Row) -> Self {
        let (_, _, count, _) = row;
        let mut at = rng.angle();
        let mut cuts: Vec<f64> = (0..count)
            .map(|_| {
                let cut = at.rem_euclid(TAU);
                at += TAU / count as f64 * rng.range(0.78, 1.22);
                cut
            })
            .collect();
        sort_by_key(&mut cuts, |cut| *cut);
        let leans = cuts.iter().map(|_| [rng.bell() * 0.07, rng.bell() * 0.09, 1.0 + rng.bell() * 0.05]).collect();
        Self { row, cuts, leans, wander: rng.angle() }
    }

    /// How the surface leans in the scoop at this place, if it is in this row.
    fn lean(&self, q: f64, angle: f64) -> Option<[f64; 3]> {
        let (from, to, _, deep) = self.row;
        let wander = 0.03 * (angle * 3.0 + self.wander).sin();
        if q < from + wander || q >= to + wander {
            return None;
        }
        let at = (self.cuts.partition_point(|&cut| cut <= angle) + self.cuts.len() - 1) % self.cuts.len();
        let start = self.cuts[at];
        let ahead = |angle: f64| (angle - start).rem_euclid(TAU);
        let width = ahead(self.cuts[(at + 1) % self.cuts.len()]).max(1e-6);
        let across = ahead(angle) / width * 2.0 - 1.0;
        let up = (q - from - wander) / (to - from) * 2.0 - 1.0;
        let [along, outwards, bright] = self.leans[at];
        Some([along - across * deep, outwards - up * deep * 0.7, bright])
    }
}

/// Contours in one part of a hollow.
const PART: usize = 5;

/// Paints one part of a hollow, and says whether there is another. `fine` adds contours on the lip for hollows that are
/// much larger one way.
pub fn paint(pen: &Pen, rig: &Rig, wood: &Wood, hollow: &Hollow, rows: &[Row], fine: bool, part: usize) -> bool {
    let mut rng = Rng::new(hollow.seed + 77);
    let scoops: Vec<Scoops> = rows.iter().map(|&row| Scoops::new(&mut rng, row)).collect();
    let corners = if fine { 144 } else { 108 };
    // The direction of each corner, its angle, and how the share of the way out grows there.
    let around: Vec<(Point, f64, Point)> = (0..corners)
        .map(|j| {
            let way = Point::unit(j as f64 / corners as f64 * TAU);
            let at = Point::new(way.x * hollow.rx, way.y * hollow.ry);
            let angle = at.y.atan2(at.x).rem_euclid(TAU);
            (Point::unit(angle) * hollow.radius(angle), angle, hollow.gradient(at))
        })
        .collect();
    let mut shares: Vec<f64> = CONTOURS.to_vec();
    if fine {
        shares.extend((0..22).map(|k| 1.08 - 0.01 * f64::from(k)));
        sort_by_key(&mut shares, |share| -share);
        shares.dedup_by(|a, b| (*a - *b).abs() < 0.004);
    }
    let seen = |q: f64| {
        let down = Point::new(0.0, -TILT * hollow.height(q));
        around.iter().map(move |(lip, ..)| hollow.centre + *lip * q + down)
    };
    // A ring reaches a little under the next one, so that no seam shows.
    let under = (1.0 / hollow.rx.min(hollow.ry)).max(0.012);
    for (at, &q) in shares.iter().enumerate().skip(part * PART).take(PART) {
        let (slope, z) = (hollow.slope(q), hollow.height(q));
        let depth = -z / hollow.depth;
        // Worn pale on the lip, dark from hands below it, polished again on the floor.
        let base = if q > 0.93 {
            wood.worn.mix(wood.wood, smooth(0.99, 1.09, q))
        } else {
            let wall = wood.pit.mix(wood.dark, 0.12).mix(wood.worn, smooth(0.80, 0.96, q) * 0.75);
            wall.mix(wood.light, 0.10 * smooth(0.55, 0.0, q))
        };
        let open = 1.0 - 0.26 * depth.powf(0.8);
        let tones = around
            .iter()
            .map(|&(lip, angle, gradient)| {
                let lean = if q < 0.95 { scoops.iter().find_map(|scoops| scoops.lean(q, angle)) } else { None };
                let [along, outwards, bright] = lean.unwrap_or([0.0, 0.0, 1.0]);
                let out = gradient.normal();
                let normal = [
                    -slope * gradient.x - out.y * along + out.x * outwards,
                    -slope * gradient.y + out.x * along + out.y * outwards,
                    1.0,
                ];
                let cast = if q > 1.04 { 0.0 } else { hollow.shadow(lip * q, z + 1.0) * 0.87 };
                rig.lit(base.times(bright), normal, Surface { cast, open, gloss: if q > 0.9 { 0.06 } else { 0.04 } })
            })
            .collect();
        let centre = hollow.centre + Point::new(0.0, -TILT * z);
        let contour = Contour { points: seen(q).collect(), tones, centre };
        match shares.get(at + 1) {
            Some(&next) => contour.fill_ring(pen, &seen(next - under).collect::<Vec<_>>()),
            None => contour.fill(pen),
        }
    }
    if (part + 1) * PART < shares.len() {
        return true;
    }
    pen.apart(|pen| {
        pen.path(hollow.outline(0.99).iter().copied(), true);
        pen.clip();
        grain(pen, wood, hollow, &mut rng);
    });
    false
}

/// The grain, cut through by the hollow, shows as long closed contours.
fn grain(pen: &Pen, wood: &Wood, hollow: &Hollow, rng: &mut Rng) {
    let [long, short] = if wood.upright { [0.62, 1.45] } else { [1.45, 0.62] };
    let off = Point::new(rng.bell() * 0.30 * hollow.rx, rng.bell() * 0.30 * hollow.ry);
    let phase = rng.angle();
    for k in 0..8 {
        let k = f64::from(k);
        let q = 0.20 + k * 0.17 + rng.bell() * 0.03;
        let down = Point::new(0.0, -TILT * hollow.height((q * 0.8).min(1.0)));
        let points = (0..=64).map(|i| {
            let f = f64::from(i) / 64.0 * TAU;
            let wander = 1.0
                + 0.05 * (3.0 * f + phase + k * 0.3).sin()
                + 0.03 * (5.0 * f - phase).sin()
                + 0.012 * (11.0 * f + k).sin();
            let way = Point::unit(f) * (hollow.radius(f) * q * wander);
            hollow.centre + off + Point::new(way.x * long, way.y * short) + down
        });
        pen.path(points, false);
        pen.stroke(wood.dark.times(0.6).alpha(rng.range(0.07, 0.18)), rng.range(0.5, 1.3));
    }
}
