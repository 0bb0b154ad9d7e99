//! Where the lots lie: four kernels for each of the two casts of a turn, never one on another.

use handful_rules::Cast;

use super::rounded;
use crate::geometry::{Line, Point, Rect, ellipse};
use crate::maths::{cos, sin};
use crate::rng::Rng;
use crate::stage::Stage;
use crate::thing::Pose;

/// How many kernels are cast at once.
pub const KERNELS: usize = 4;
/// A kernel's height, in widths.
pub const HIGH: f64 = 1.34;
/// Half the room a kernel needs, in widths.
const REACH: f64 = 0.74;
/// Four discs that together hold a kernel: their radii, in widths.
const RADII: [f64; 4] = [0.36, 0.36, 0.42, 0.27];
/// How large the kernels of a cast lie that has been used.
const USED: f64 = 0.74;

/// Places of the lots.
#[derive(Clone, Debug, PartialEq)]
pub struct Lots {
    /// All the room there is for them.
    pub room: Rect,
    /// Width of a kernel.
    pub kernel: f64,
    /// The middle of each cast.
    pub casts: [Point; 2],
    /// Where a tap means each cast.
    pub areas: [Rect; 2],
    /// The middle of each cast's number.
    pub numbers: [Point; 2],
    /// Radius of a number.
    pub radius: f64,
    /// Half the box that a cast covers.
    pub half: Point,
    /// Whether the kernels of a cast lie in a line.
    pub in_line: bool,
}

impl Lots {
    /// In this room, kernels no wider than `most`; numbers no smaller than a plate's.
    pub fn new(room: Rect, most: f64, stage: &Stage, plate: f64) -> Self {
        let (w, h) = (room.width, room.height);
        let r = plate.max(stage.text * 0.74);
        // A cast as a square of kernels or as a line of them, the casts beside or above each other, the number below
        // or beside its kernels: whichever leaves them largest.
        let square = 2.0 * (1.03 + REACH + 0.07);
        let line = [4.0 * 2.0 * REACH + 0.1, 2.0 * REACH + 0.2];
        let mut best = (0.0, 0.0, 0);
        for (at, (wide, high)) in [
            (w / 2.0 / square, (h - 2.0 * r - 4.0) / square),
            (((w - 2.0 * r - 4.0) / square), h / 2.0 / square),
            ((w / 2.0 - 2.0 * r - 6.0) / line[0], h / line[1]),
            ((w - 2.0 * r - 6.0) / line[0], h / 2.0 / line[1]),
            (w / square, (h / 2.0 - 2.0 * r - 4.0) / square),
        ]
        .into_iter()
        .enumerate()
        {
            let size = wide.min(high).min(most);
            // As they fall rather than in a line, with the number below.
            let weight = size * [1.0, 0.92, 0.78, 0.78, 1.0][at];
            if weight > best.0 {
                best = (weight, size, at);
            }
        }
        let (kernel, how) = (f64::max(best.1, 3.0), best.2);
        let in_line = how == 2 || how == 3;
        let half = if in_line { Point::new(line[0], line[1]) } else { Point::new(square, square) } * (kernel / 2.0);
        let centre = room.centre();
        let beside = how == 0 || how == 2;
        // Close together even where there is much room: they are one throw.
        let number = 2.0 * r + 6.0;
        let (apart, step) = match how {
            0 => (Point::new((w / 2.0).min(half.x * 2.0 + kernel * 0.55), 0.0), Point::new(0.0, half.y + r + 3.0)),
            1 => (Point::new(0.0, h / 2.0), Point::new(half.x + r + 4.0, 0.0)),
            2 => (Point::new((w / 2.0).min(half.x * 2.0 + number + kernel), 0.0), Point::new(half.x + r + 3.0, 0.0)),
            3 => (Point::new(0.0, h / 2.0), Point::new(half.x + r + 3.0, 0.0)),
            _ => (
                Point::new(0.0, (h / 2.0).min(half.y * 2.0 + number + kernel * 0.3)),
                Point::new(0.0, half.y + r + 2.0),
            ),
        };
        let casts = [-0.5, 0.5].map(|k| centre + apart * k - step.normal() * (r + 2.0));
        let numbers = casts.map(|cast| cast + step);
        let areas = [0, 1].map(|at| {
            let whole = if beside {
                Rect::new(if at == 0 { room.x } else { centre.x }, room.y, w / 2.0, h)
            } else {
                Rect::new(room.x, if at == 0 { room.y } else { centre.y }, w, h / 2.0)
            };
            let seen = Rect::around(casts[at], half.x * 2.0, half.y * 2.0);
            let number = Rect::around(numbers[at], r * 2.0, r * 2.0);
            seen.union(number).grown(6.0).common(whole)
        });
        Self { room, kernel, casts, areas, numbers, radius: r, half, in_line }
    }

    /// How the kernels of a cast lie. The faces decide where exactly, so that equal casts lie alike.
    pub fn lie(&self, cast: usize, faces: Cast, used: bool) -> [Pose; KERNELS] {
        let size = if used { USED } else { 1.0 };
        let q = self.kernel * size;
        let mut rng = Rng::new(u32::from(faces.faces()) * 31 + cast as u32 * 7 + 1);
        let turned = rng.range(-0.7, 0.7);
        let middle = self.casts[cast.min(1)];
        let mut lying: Vec<[Point; 4]> = Vec::new();
        std::array::from_fn(|i| {
            let dot = faces.faces() >> i & 1 == 1;
            let at = if self.in_line {
                middle + Point::new((i as f64 - 1.5) * 2.0 * REACH, rng.range(-0.1, 0.1)) * q
            } else {
                let a = turned + (i as f64 + 0.5) * std::f64::consts::FRAC_PI_2;
                middle + Point::new(cos(a), sin(a)) * (rng.range(1.0, 1.03) * q)
            };
            // The first turn at which it lies clear of the others; upright in its place it always does.
            let clear = |turn: f64| {
                let discs = discs(at, turn, q);
                lying.iter().flatten().zip(RADII.iter().cycle()).all(|(other, s)| {
                    discs.iter().zip(RADII).all(|(disc, r)| (*disc - *other).length() > (r + s + 0.05) * q)
                })
            };
            let turns: [f64; 24] =
                std::array::from_fn(|_| if self.in_line { rng.range(-0.6, 0.6) } else { rng.angle() });
            let turn = turns.into_iter().find(|&turn| clear(turn)).unwrap_or(0.0);
            lying.push(discs(at, turn, q));
            let roll = if dot { 0.0 } else { std::f64::consts::PI };
            Pose { turn, roll, size, ..Pose::at(at, q * 0.2) }
        })
    }

    /// How they lie before the first throw: one small heap in the middle, dots and blanks.
    pub fn ready(&self) -> [Pose; KERNELS] {
        let middle = self.casts[0].towards(self.casts[1], 0.5);
        self.lie(0, Cast::of_faces(0b0101), false).map(|pose| {
            let at = pose.point() - self.casts[0] + middle;
            Pose { x: at.x, y: at.y, ..pose }
        })
    }

    /// A line round a cast.
    pub fn around(&self, cast: usize) -> Line {
        let (at, half) = (self.casts[cast.min(1)], self.half);
        if self.in_line {
            rounded(Rect::around(at, half.x * 2.0, half.y * 2.0), half.y * 0.8)
        } else {
            ellipse(at, half.x, half.y, 48)
        }
    }

    /// Where both casts can be meant together, to throw.
    pub fn area(&self) -> Rect {
        self.areas[0].union(self.areas[1]).common(self.room)
    }
}

/// The middles of the discs that hold a kernel.
fn discs(at: Point, turn: f64, q: f64) -> [Point; 4] {
    let (sin, cos) = (sin(turn), cos(turn));
    [(-0.19, -0.32), (0.19, -0.32), (0.0, 0.02), (0.0, 0.42)]
        .map(|(x, y)| at + Point::new(cos * x - sin * y, sin * x + cos * y) * q)
}
