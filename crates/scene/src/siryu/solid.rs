//! Sticks, stones and lots as little solids in space: their size, how a pose turns them, and where a point of them
//! is seen. The same for the painter and for the plain shapes.

use crate::geometry::Point;
use crate::light;
use crate::maths::{TAU, cos, hypot, sin};
use crate::sort::sort_by_key;
use crate::thing::Pose;

/// How far one unit of height goes up the screen on this board. It is seen from lower down than the others, as by
/// somebody who sits at it: only so can a stick be seen to stand.
pub const RISE: f64 = 0.72;

/// Length of a stick, in squares.
pub const STICK: f64 = 0.82;
/// Radius of a stick, in squares.
pub const STICK_RADIUS: f64 = 0.074;
/// Half a stone along its three axes, in squares.
pub const STONE: [f64; 3] = [0.278, 0.218, 0.155];
/// Radius of a lot, in lengths of a lot.
pub const LOT_RADIUS: f64 = 0.068;
/// How thick a lot is, as a share of its radius: its back is not quite half round.
pub const LOT_THICK: f64 = 0.80;

/// A vector in space: x to the right, y down the screen, z up from the sand.
pub type Vector = [f64; 3];

/// The scalar product.
pub fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// `a + b * k`.
pub fn along(a: Vector, b: Vector, k: f64) -> Vector {
    [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
}

/// A thing's own three directions, as its pose turns them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axes {
    /// Its middle.
    pub middle: Vector,
    /// Its long axis.
    pub long: Vector,
    /// Across it, level when it is not rolled.
    pub side: Vector,
    /// Out of its upper face.
    pub face: Vector,
}

impl Axes {
    /// Of a thing in this pose.
    pub fn of(pose: &Pose) -> Self {
        let ((sy, cy), (sp, cp)) = ((sin(pose.turn), cos(pose.turn)), (sin(pose.pitch), cos(pose.pitch)));
        let (sr, cr) = (sin(pose.roll), cos(pose.roll));
        let (up, across) = ([-cy * sp, -sy * sp, cp], [-sy, cy, 0.0]);
        let turned = |a: Vector, k: f64, b: Vector, m: f64| std::array::from_fn(|i| a[i] * k + b[i] * m);
        Self {
            middle: [pose.x, pose.y, pose.z],
            long: [cy * cp, sy * cp, sp],
            side: turned(across, cr, up, -sr),
            face: turned(up, cr, across, sr),
        }
    }

    /// A point `s` along it, `e` to its side and `n` out of its face.
    pub fn at(&self, s: f64, e: f64, n: f64) -> Vector {
        along(along(along(self.middle, self.long, s), self.side, e), self.face, n)
    }
}

/// Where a point in space is seen on the screen.
pub fn seen(at: Vector) -> Point {
    Point::new(at[0], at[1] - RISE * at[2])
}

/// Where the shadow of a point in space falls on the sand; `k` below 1 shortens it.
pub fn fallen(at: Vector, k: f64) -> Point {
    let away = light::reach() * at[2] * k;
    Point::new(at[0] - light::TOWARDS[0] * away, at[1] - light::TOWARDS[1] * away)
}

/// The corners of the smallest convex outline round these points.
pub fn hull(mut points: Vec<Point>) -> Vec<Point> {
    sort_by_key(&mut points, |point| [point.x, point.y]);
    let cross = |o: Point, a: Point, b: Point| (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut line: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = line[..]
                && cross(a, b, point) <= 0.0
            {
                line.pop();
            }
            line.push(point);
        }
        line.pop();
        line
    };
    let mut outline = half(&mut points.iter().copied());
    outline.extend(half(&mut points.iter().rev().copied()));
    outline
}

/// The outline of a round or half round rod as it is seen.
pub fn rod(axes: &Axes, length: f64, radius: f64, flat: Option<f64>) -> Vec<Point> {
    const AROUND: u32 = 14;
    let mut points = Vec::new();
    for end in [-0.5, 0.5] {
        for k in 0..=AROUND {
            let angle = f64::from(k) / f64::from(AROUND) * TAU;
            let (e, n) = (cos(angle) * radius, sin(angle) * radius);
            let n = flat.map_or(n, |thick| n.min(0.0) * thick);
            points.push(seen(axes.at(end * length, e, n)));
        }
    }
    hull(points)
}

/// The outline of a stone as it is seen.
pub fn stone(axes: &Axes, unit: f64) -> Vec<Point> {
    const AROUND: u32 = 28;
    let half = STONE.map(|part| part * unit);
    let middle = seen(axes.middle);
    // What is seen of an ellipsoid is an ellipse; these are the screen vectors of its three half axes.
    let arms = [axes.long, axes.side, axes.face].map(seen);
    (0..AROUND)
        .map(|k| {
            let way = Point::unit(f64::from(k) / f64::from(AROUND) * TAU);
            let parts: [f64; 3] = std::array::from_fn(|i| arms[i].dot(way) * half[i]);
            let reach = hypot(hypot(parts[0], parts[1]), parts[2]).max(1e-9);
            // The point of the ellipse that lies furthest this way.
            let out: [f64; 3] = std::array::from_fn(|i| parts[i] * half[i] / reach);
            middle + arms[0] * out[0] + arms[1] * out[1] + arms[2] * out[2]
        })
        .collect()
}
