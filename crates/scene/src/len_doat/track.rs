//! The way of each player over the squares: as a line on the board, and where a piece on a step stands.
//!
//! Everything here is in squares from the middle of the board: `u` along it towards South's right hand, `v` across it
//! towards South.

use handful_rules::{LenDoat, OFF};

use crate::geometry::Point;
use crate::maths::{TAU, cos, sin};

/// How far the two lanes of a row that is walked twice lie beside its middle.
pub const LANE: f64 = 0.17;
/// How far the two leaps through the cross lie beside its middle.
const LEAP: f64 = 0.20;
/// The last step of the way out over the row that is walked twice, and the first of the way home over it.
const OUT: u8 = 4;
const BACK: u8 = 48;
/// After these steps the way leaps through the cross.
const LEAPS: [u8; 2] = [20, 42];

/// One past the last step: borne off.
pub const END: u8 = OFF as u8;

/// A bend or a square's middle on a way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knot {
    /// Where it is.
    pub at: Point,
    /// The step whose square this is, if it is one.
    pub step: Option<u8>,
}

/// The middle of a square (0 to 59) on a board whose cross is `gap` wide.
pub fn middle(square: u8, gap: f64) -> Point {
    let (column, row) = (f64::from(square % 10), f64::from(square / 10));
    let apart = |at: f64| at + gap / 2.0 * at.signum();
    Point::new(apart(column - 4.5), apart(2.5 - row))
}

/// The square under a step of a player's way.
pub fn square(owner: u8, step: u8) -> Option<u8> {
    i8::try_from(step).ok().and_then(|step| LenDoat::square(owner, step))
}

/// On which side of the middle of its square a step's lane lies, across the board: towards South is positive; 0 where
/// there is one lane only.
pub fn lane(owner: u8, step: u8) -> i8 {
    let sign = if owner == 0 { 1 } else { -1 };
    match step {
        ..=OUT => -sign,
        BACK..END => sign,
        _ => 0,
    }
}

/// The way of a player from where pieces come in to where they leave.
pub fn way(owner: u8, gap: f64) -> Vec<Knot> {
    let sign = if owner == 0 { 1.0 } else { -1.0 };
    let knot = |u: f64, v: f64| Knot { at: Point::new(u, v) * sign, step: None };
    let (near, next) = (gap / 2.0 + 2.5, gap / 2.0 + 1.5);
    let mut knots = vec![knot(-0.02, next - LANE)];
    for step in 0..END {
        let Some(square) = square(owner, step) else { continue };
        let at = middle(square, gap) + Point::new(0.0, f64::from(lane(owner, step)) * LANE);
        knots.push(Knot { at, step: Some(step) });
        if step == LEAPS[0] {
            knots.extend([knot(-LEAP, near), knot(-LEAP, -near)]);
        } else if step == LEAPS[1] {
            knots.extend([knot(LEAP, -near), knot(LEAP, near)]);
        }
    }
    knots.push(knot(-0.02, next + LANE));
    knots
}

/// The knots from one step to another; from -1 the way begins where pieces come in, to [`END`] it ends where they leave.
pub fn part(way: &[Knot], from: i8, to: u8) -> &[Knot] {
    let of = |step: u8| way.iter().position(|knot| knot.step == Some(step));
    let first = u8::try_from(from).ok().and_then(of).unwrap_or(0);
    let last = of(to).unwrap_or(way.len() - 1);
    way.get(first..=last).unwrap_or_default()
}

/// A line through points, its corners rounded.
pub fn rounded(points: &[Point], radius: f64) -> Vec<Point> {
    const ARC: u32 = 6;
    let [first, .., last] = *points else { return points.to_vec() };
    let mut line = vec![first];
    for three in points.windows(3) {
        let [before, corner, after] = [three[0], three[1], three[2]];
        let (back, on) = ((before - corner).normal(), (after - corner).normal());
        if back.dot(on) < -0.99 {
            line.push(corner);
            continue;
        }
        let room = (before - corner).length().min((after - corner).length()) * 0.5;
        let r = radius.min(room);
        let centre = corner + (back + on) * r;
        // All corners of the way are square: a quarter of a circle round `centre`.
        line.extend((0..=ARC).map(|k| {
            let turn = f64::from(k) / f64::from(ARC) * TAU / 4.0;
            centre - on * (r * cos(turn)) - back * (r * sin(turn))
        }));
    }
    line.push(last);
    line
}

/// Where the bead of a corner sits: on the rounded line.
pub fn on_line(before: Point, corner: Point, after: Point, radius: f64) -> Point {
    let (back, on) = ((before - corner).normal(), (after - corner).normal());
    if back.dot(on) < -0.99 { corner } else { corner + (back + on) * (radius * 0.293) }
}
