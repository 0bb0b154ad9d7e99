//! The shadow of a palm frond.

use handful_scene::{Point, Rect};

use super::colour::rgb;
use super::light::cast;
use super::pen::{Layer, Pen};

/// A frond: where its stalk comes from, which way, how long, how many leaflets on each side, how dark.
struct Frond {
    at: Point,
    turn: f64,
    length: f64,
    leaflets: u32,
    much: f64,
}

/// The shadow of a frond on the sand, in the making.
pub struct Shade {
    frond: Frond,
    whole: Rect,
    unit: f64,
    /// A soft shadow needs few pixels. Nothing when the browser has no room for it.
    soft: Option<Layer>,
    cast: u32,
}

impl Shade {
    /// The soft shadow of one frond, for a corner of what has been painted.
    pub fn new(whole: Rect, unit: f64, wide: bool) -> Self {
        let at = |x: f64, y: f64| Point::new(whole.width * x, whole.height * y);
        let frond = if wide {
            let at = at(0.0, 1.0) + Point::new(-1.3 * unit, -0.9 * unit);
            Frond { at, turn: -0.10, length: 5.0 * unit, leaflets: 34, much: 0.40 }
        } else {
            let at = at(1.0, 0.16) + Point::new(0.5 * unit, 0.0);
            Frond { at, turn: 2.35, length: 4.6 * unit, leaflets: 30, much: 0.34 }
        };
        let soft = Layer::new(whole.width, whole.height, (700.0 / whole.width.max(whole.height)).min(1.0));
        Self { frond, whole, unit, soft, cast: 0 }
    }

    /// Casts the shadow of some more leaflets, and lays all of it down in the end. Whether anything is left to do.
    pub fn work(&mut self, pen: &Pen) -> bool {
        const LEAFLETS: u32 = 4;
        let (Some(soft), frond, unit) = (&self.soft, &self.frond, self.unit) else { return false };
        let (sin, cos) = frond.turn.sin_cos();
        let place = |x: f64, y: f64| frond.at + Point::new(x * cos - y * sin, x * sin + y * cos);
        let colour = rgb(112, 72, 58).alpha(frond.much);
        let l = frond.length;
        for k in (0..frond.leaflets).skip(self.cast as usize).take(LEAFLETS as usize) {
            let t = 0.06 + 0.92 * f64::from(k) / f64::from(frond.leaflets);
            let (x, y) = (t * l, 0.16 * l * t * t);
            let long = l * 0.46 * (std::f64::consts::PI * (0.16 + 0.78 * t)).sin().max(0.0).powf(0.8);
            let half = 0.0085 * l;
            for side in [-1.0, 1.0] {
                let turn = side * (1.0 - 0.55 * t) + 0.32 * t + 0.05 * (f64::from(k) * 2.3 + side).sin();
                let (s, c) = turn.sin_cos();
                let leaf =
                    |q: f64, off: f64| place(x + c * long * q + s * off, y + s * long * q + 0.06 * l * q * q - c * off);
                let outline =
                    [leaf(0.0, half * 0.4), leaf(0.5, half), leaf(1.0, 0.0), leaf(0.5, -half), leaf(0.0, -half * 0.4)];
                cast(&soft.pen, &outline, colour, 0.07 * unit, Point::default());
            }
        }
        self.cast += LEAFLETS;
        if self.cast < frond.leaflets {
            return true;
        }
        let stalk: Vec<Point> = (0..=24)
            .map(|k| (f64::from(k) / 12.0, k <= 12))
            .map(|(t, first)| {
                let (t, side) = if first { (t, 1.0) } else { (2.0 - t, -1.0) };
                let t = -0.4 + 1.4 * t;
                place(t * l, 0.16 * l * t * t.abs() + side * 0.007 * l)
            })
            .collect();
        cast(&soft.pen, &stalk, colour, 0.07 * unit, Point::default());
        pen.apart(|pen| {
            pen.blend("multiply");
            pen.image(soft, self.whole);
        });
        false
    }
}
