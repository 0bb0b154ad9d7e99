//! Things: what is picked up, thrown and moved.

use std::fmt::Debug;

use crate::geometry::Point;
use crate::maths::mix;

/// A kind of thing of one game, such as "the seed that looks so" or "a stick of player 3".
pub trait Thing: Copy + PartialEq + Debug + 'static {
    /// Which of two things at rest hides the other: the one with the greater number is painted later.
    fn depth(&self, pose: &Pose) -> f64 {
        pose.z * 1000.0 + pose.y
    }
}

/// How a thing lies or flies. Lengths are CSS pixels, angles radians.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Its middle, to the right.
    pub x: f64,
    /// Its middle, down the screen, as seen from straight above.
    pub y: f64,
    /// Height of its middle above the board's surface; in a hollow it is negative.
    pub z: f64,
    /// Turned clockwise on the board.
    pub turn: f64,
    /// Rolled about its own long axis: 0 shows the upper face, PI the lower one.
    pub roll: f64,
    /// Its far end raised.
    pub pitch: f64,
    /// Size, 1 being natural.
    pub size: f64,
    /// How much of the lamp is hidden from it, 0 to 1.
    pub shade: f64,
    /// How much of it is there, 0 to 1.
    pub alpha: f64,
}

impl Pose {
    /// Lying flat at a point in full light.
    pub const fn at(point: Point, z: f64) -> Self {
        Self { x: point.x, y: point.y, z, turn: 0.0, roll: 0.0, pitch: 0.0, size: 1.0, shade: 0.0, alpha: 1.0 }
    }

    /// Its middle as seen from straight above.
    pub fn point(&self) -> Point {
        Point::new(self.x, self.y)
    }

    /// Where its middle appears on the screen: the plan is true, height goes up the screen.
    pub fn seen(&self) -> Point {
        Point::new(self.x, self.y - self.z * crate::light::TILT)
    }

    /// Turned to this angle.
    #[must_use]
    pub fn turned(self, turn: f64) -> Self {
        Self { turn, ..self }
    }

    /// Part of the way to another pose: `t` for everything but the height, which goes by `rise`.
    #[must_use]
    pub fn between(&self, to: &Self, t: f64, rise: f64) -> Self {
        let at = |a: f64, b: f64| if t >= 1.0 { b } else { mix(a, b, t) };
        Self {
            x: at(self.x, to.x),
            y: at(self.y, to.y),
            z: if rise >= 1.0 { to.z } else { mix(self.z, to.z, rise) },
            turn: at(self.turn, to.turn),
            roll: at(self.roll, to.roll),
            pitch: at(self.pitch, to.pitch),
            size: at(self.size, to.size),
            shade: at(self.shade, to.shade),
            alpha: at(self.alpha, to.alpha),
        }
    }
}

/// A thing and how it lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed<T> {
    /// The thing.
    pub what: T,
    /// How it lies.
    pub pose: Pose,
    /// Where it has just been, the latest first, for a trail behind what flies fast; usually empty.
    pub trail: Vec<Pose>,
}

impl<T> Placed<T> {
    /// A thing without a trail.
    pub const fn new(what: T, pose: Pose) -> Self {
        Self { what, pose, trail: Vec::new() }
    }
}
