//! Points, rectangles and outlines in CSS pixels of the canvas: x to the right, y down.

use std::ops::{Add, Mul, Neg, Sub};
use std::sync::Arc;

use crate::maths::{TAU, cos, hypot, mix, sin};

/// A point, or the way from one point to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point at (x, y).
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The direction of this angle, clockwise from the right, of length 1.
    pub fn unit(angle: f64) -> Self {
        Self::new(cos(angle), sin(angle))
    }

    /// How long it is.
    pub fn length(self) -> f64 {
        hypot(self.x, self.y)
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// From here (t = 0) to there (t = 1).
    #[must_use]
    pub fn towards(self, there: Self, t: f64) -> Self {
        Self::new(mix(self.x, there.x, t), mix(self.y, there.y, t))
    }

    /// The same direction with length 1; nothing stays nothing.
    #[must_use]
    pub fn normal(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, k: f64) -> Self {
        Self::new(self.x * k, self.y * k)
    }
}

impl Neg for Point {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// How wide.
    pub width: f64,
    /// How high.
    pub height: f64,
}

impl Rect {
    /// With its upper left corner at (x, y).
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// Around this centre.
    pub fn around(centre: Point, width: f64, height: f64) -> Self {
        Self::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The smallest that holds all these points; `None` without any.
    pub fn holding(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let mut points = points.into_iter();
        let first = points.next()?;
        let (low, high) = points.fold((first, first), |(low, high), p| {
            (Point::new(low.x.min(p.x), low.y.min(p.y)), Point::new(high.x.max(p.x), high.y.max(p.y)))
        });
        Some(Self::new(low.x, low.y, high.x - low.x, high.y - low.y))
    }

    /// Right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// Bottom edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// The middle.
    pub fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether the point lies in it or on its edge.
    pub fn contains(self, point: Point) -> bool {
        (self.x..=self.right()).contains(&point.x) && (self.y..=self.bottom()).contains(&point.y)
    }

    /// Whether the other lies in it, up to `slack`.
    pub fn holds(self, other: Self, slack: f64) -> bool {
        other.x >= self.x - slack
            && other.y >= self.y - slack
            && other.right() <= self.right() + slack
            && other.bottom() <= self.bottom() + slack
    }

    /// Whether they share more than an edge.
    pub fn overlaps(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// How far the point lies outside; 0 within.
    pub fn distance(self, point: Point) -> f64 {
        let outside = |at: f64, low: f64, high: f64| (low - at).max(at - high).max(0.0);
        hypot(outside(point.x, self.x, self.right()), outside(point.y, self.y, self.bottom()))
    }

    /// Larger by `by` on every side.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self::new(self.x - by, self.y - by, self.width + 2.0 * by, self.height + 2.0 * by)
    }

    /// Moved by this much.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self::new(self.x + by.x, self.y + by.y, self.width, self.height)
    }

    /// The smallest that holds both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self::new(x, y, self.right().max(other.right()) - x, self.bottom().max(other.bottom()) - y)
    }

    /// What both share; empty (of no width or height) when they share nothing.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        Self::new(x, y, (right - x).max(0.0), (bottom - y).max(0.0))
    }
}

/// A line through points, shared rather than copied.
pub type Line = Arc<[Point]>;

/// A closed outline of an ellipse with so many corners.
pub fn ellipse(centre: Point, rx: f64, ry: f64, corners: u32) -> Line {
    (0..corners)
        .map(|i| {
            let way = Point::unit(f64::from(i) / f64::from(corners) * TAU);
            centre + Point::new(way.x * rx, way.y * ry)
        })
        .collect()
}

/// The four corners of a rectangle, clockwise.
pub fn corners(rect: Rect) -> Line {
    [
        Point::new(rect.x, rect.y),
        Point::new(rect.right(), rect.y),
        Point::new(rect.right(), rect.bottom()),
        Point::new(rect.x, rect.bottom()),
    ]
    .into()
}
