//! Gold on lacquer, and mother of pearl set into it.
//!
//! Shapes are built under a transform and painted after it is undone: so all gold takes its light from one gradient
//! over the whole board, however a shape is turned or mirrored.

use std::f64::consts::TAU;

use handful_scene::{Point, Rect, Rng};
use web_sys::CanvasRenderingContext2d as Context;

use super::colour::{Rgb, rgb};
use super::pen::{Paint, Pen};

/// Gold in three tones, and what is drawn beside it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gold {
    /// In the light, of its own, in the shade.
    pub tones: [Rgb; 3],
    /// Thin single lines.
    pub line: Rgb,
    /// The lacquer it lies on.
    pub black: Rgb,
    /// How much of the mother of pearl is seen.
    pub pearl: f64,
}

impl Gold {
    /// By day or at night.
    pub fn of(night: bool) -> Self {
        if night {
            Self {
                tones: [rgb(255, 227, 160), rgb(216, 166, 76), rgb(138, 95, 34)],
                line: rgb(185, 138, 60),
                black: rgb(21, 12, 9),
                pearl: 0.62,
            }
        } else {
            Self {
                tones: [rgb(246, 226, 164), rgb(215, 177, 92), rgb(154, 114, 47)],
                line: rgb(195, 154, 76),
                black: rgb(26, 17, 14),
                pearl: 0.80,
            }
        }
    }

    /// The one light over all the gold of a board.
    pub fn over(&self, pen: &Pen, area: Rect) -> Paint {
        let [bright, own, dark] = self.tones;
        let stops = [
            (0.0, bright),
            (0.22, own),
            (0.45, dark),
            (0.62, own),
            (0.78, dark),
            (0.92, dark.mix(own, 0.55)),
            (1.0, dark),
        ];
        let stops = stops.map(|(at, tone)| (at, tone.css()));
        pen.linear(Point::new(area.x, area.y), Point::new(area.right(), area.bottom()), &stops).into()
    }
}

/// Adds a path to the one begun, built in its own frame.
pub fn built(pen: &Pen, at: Point, turn: f64, size: [f64; 2], path: impl Fn(&Context)) {
    pen.apart(|pen| {
        let context = pen.context();
        context.translate(at.x, at.y).ok();
        context.rotate(turn).ok();
        context.scale(size[0], size[1]).ok();
        path(context);
    });
}

/// Draws gold along a path, with the dark line that its thickness throws.
pub fn line(pen: &Pen, gold: &Paint, width: f64, alpha: f64, path: impl Fn(&Pen)) {
    pen.apart(|pen| {
        let context = pen.context();
        context.translate(width * 0.5, width * 0.6).ok();
        context.begin_path();
        path(pen);
        pen.stroke(rgb(8, 3, 2).alpha(0.6), width * 1.1);
    });
    pen.apart(|pen| {
        pen.alpha(alpha);
        pen.context().begin_path();
        path(pen);
        pen.stroke(gold.clone(), width);
    });
}

/// Adds a box to the path.
pub fn add_box(pen: &Pen, area: Rect) {
    pen.context().rect(area.x, area.y, area.width, area.height);
}

/// Adds a box with rounded corners to the path.
pub fn add_rounded(pen: &Pen, area: Rect, radius: f64) {
    let (c, r) = (pen.context(), radius.min(area.width / 2.0).min(area.height / 2.0).max(0.0));
    c.move_to(area.x + r, area.y);
    c.arc_to(area.right(), area.y, area.right(), area.bottom(), r).ok();
    c.arc_to(area.right(), area.bottom(), area.x, area.bottom(), r).ok();
    c.arc_to(area.x, area.bottom(), area.x, area.y, r).ok();
    c.arc_to(area.x, area.y, area.right(), area.y, r).ok();
    c.close_path();
}

/// One flame: its root on the vine, leaning to the right, a small tongue behind.
fn flame(c: &Context) {
    c.move_to(-0.46, 0.0);
    c.bezier_curve_to(-0.50, -0.20, -0.34, -0.34, -0.20, -0.42);
    c.bezier_curve_to(-0.13, -0.46, -0.10, -0.52, -0.12, -0.60);
    c.bezier_curve_to(-0.01, -0.54, 0.00, -0.47, -0.02, -0.42);
    c.bezier_curve_to(0.10, -0.52, 0.26, -0.60, 0.34, -0.72);
    c.bezier_curve_to(0.40, -0.81, 0.42, -0.90, 0.38, -1.02);
    c.bezier_curve_to(0.60, -0.82, 0.62, -0.56, 0.45, -0.38);
    c.bezier_curve_to(0.35, -0.27, 0.20, -0.20, 0.15, -0.08);
    c.bezier_curve_to(0.13, -0.03, 0.10, 0.0, 0.06, 0.0);
    c.close_path();
}

fn curl(c: &Context) {
    c.move_to(-0.20, -0.08);
    c.bezier_curve_to(-0.12, -0.30, 0.12, -0.38, 0.28, -0.50);
    c.move_to(0.52, 0.0);
    c.bezier_curve_to(0.50, -0.22, 0.66, -0.30, 0.74, -0.20);
    c.bezier_curve_to(0.79, -0.12, 0.70, -0.06, 0.65, -0.12);
}

fn vein(c: &Context) {
    c.move_to(-0.30, -0.05);
    c.bezier_curve_to(-0.22, -0.26, 0.12, -0.34, 0.32, -0.50);
    c.bezier_curve_to(0.43, -0.60, 0.48, -0.70, 0.47, -0.80);
}

fn bud(c: &Context) {
    c.move_to(0.0, -1.02);
    c.bezier_curve_to(0.10, -0.7, 0.30, -0.5, 0.20, -0.18);
    c.bezier_curve_to(0.14, -0.02, -0.14, -0.02, -0.20, -0.18);
    c.bezier_curve_to(-0.30, -0.5, -0.10, -0.7, 0.0, -1.02);
}

fn corner_leaf(c: &Context) {
    c.move_to(0.0, -1.0);
    c.bezier_curve_to(0.12, -0.66, 0.40, -0.50, 0.26, -0.14);
    c.bezier_curve_to(0.18, 0.0, -0.18, 0.0, -0.26, -0.14);
    c.bezier_curve_to(-0.40, -0.50, -0.12, -0.66, 0.0, -1.0);
}

/// A border of flames on a vine round a box: they point outwards, tall and short in turn, and lean to the middle of each
/// side, where a bud closes them.
pub fn border(pen: &Pen, gold: &Gold, paint: &Paint, vine: Rect, from_corner: f64, height: f64) {
    let (left, top, right, bottom) = (vine.x, vine.y, vine.right(), vine.bottom());
    let q = from_corner;
    let sides = [
        (Point::new(left + q, top), Point::new(right - q, top)),
        (Point::new(right - q, bottom), Point::new(left + q, bottom)),
        (Point::new(right, top + q), Point::new(right, bottom - q)),
        (Point::new(left, bottom - q), Point::new(left, top + q)),
    ];
    let (mut flames, mut buds) = (Vec::new(), Vec::new());
    for (start, end) in sides {
        let way = end - start;
        let (length, turn) = (way.length(), way.y.atan2(way.x));
        let run = length / 2.0 - height * 0.42;
        let count = (run / (height * 1.12)).floor().max(2.0);
        let each = run / count;
        for half in [false, true] {
            for k in 0..count as u32 {
                let off = (f64::from(k) + 0.5) * each;
                let along = if half { length - off } else { off };
                let at = start + way.normal() * along;
                let lean = if half { -1.0 } else { 1.0 };
                flames.push((at, turn, lean, k % 2 == 1));
            }
        }
        buds.push((start.towards(end, 0.5), turn));
    }
    let each = |short: bool, path: fn(&Context)| {
        pen.context().begin_path();
        for &(at, turn, lean, is_short) in flames.iter().filter(|flame| flame.3 == short) {
            let size = height * if is_short { 0.66 } else { 1.0 };
            built(pen, at, turn, [lean * size, size], path);
        }
    };
    pen.apart(|pen| {
        for (short, alpha) in [(false, 0.8), (true, 0.6)] {
            each(short, flame);
            pen.alpha(alpha);
            pen.fill(paint.clone());
            each(short, curl);
            pen.alpha(0.65);
            pen.stroke(paint.clone(), (height * 0.075).max(0.6));
            each(short, vein);
            pen.alpha(0.55);
            pen.stroke(gold.black.css(), (height * 0.06).max(0.5));
        }
        pen.alpha(0.9);
        pen.context().begin_path();
        for &(at, turn) in &buds {
            built(pen, at, turn, [height, height], bud);
        }
        for (k, at) in
            [Point::new(left, top), Point::new(right, top), Point::new(right, bottom), Point::new(left, bottom)]
                .into_iter()
                .enumerate()
        {
            let turn = k as f64 * TAU / 4.0 - TAU / 8.0;
            built(pen, at, turn, [height * 1.15, height * 1.15], corner_leaf);
        }
        pen.fill(paint.clone());
    });
}

/// A lotus of two rings of petals.
pub fn lotus(pen: &Pen, paint: &Paint, at: Point, radius: f64, petals: u32) {
    pen.apart(|pen| {
        pen.context().set_line_join("round");
        for (shift, inner, outer, much) in [(0.0, 0.40, 1.0, 0.75), (0.5, 0.30, 0.74, 0.6)] {
            pen.context().begin_path();
            for k in 0..petals {
                let turn = (f64::from(k) + shift) * TAU / f64::from(petals);
                built(pen, at, turn, [radius, radius], |c| {
                    let w = 0.9 / f64::from(petals) * 2.1;
                    c.move_to(inner * 0.7, 0.0);
                    c.bezier_curve_to(inner, -w, outer * 0.8, -w * 0.9, outer, 0.0);
                    c.bezier_curve_to(outer * 0.8, w * 0.9, inner, w, inner * 0.7, 0.0);
                });
            }
            pen.alpha(much * 0.13);
            pen.fill(paint.clone());
            pen.alpha(much);
            pen.stroke(paint.clone(), (radius * 0.022).max(0.7));
        }
        pen.alpha(0.8);
        pen.circle(at, radius * 0.22);
        pen.add_circle(at, radius * 0.13);
        pen.stroke(paint.clone(), (radius * 0.022).max(0.7));
    });
}

/// A spray of three petals that points along `turn`.
pub fn spray(pen: &Pen, paint: &Paint, at: Point, turn: f64, size: f64, width: f64) {
    pen.apart(|pen| {
        pen.context().begin_path();
        for (k, lean) in [(1.0, 0.0), (0.66, 0.62), (0.66, -0.62)] {
            built(pen, at, turn + lean, [size * k, size * k], |c| {
                c.move_to(0.0, -1.05);
                c.bezier_curve_to(0.06, -0.8, 0.26, -0.6, 0.22, -0.32);
                c.bezier_curve_to(0.19, -0.1, 0.06, -0.04, 0.0, 0.0);
                c.bezier_curve_to(-0.06, -0.04, -0.19, -0.1, -0.22, -0.32);
                c.bezier_curve_to(-0.26, -0.6, -0.06, -0.8, 0.0, -1.05);
            });
        }
        pen.alpha(0.16);
        pen.fill(paint.clone());
        pen.alpha(0.6);
        pen.stroke(paint.clone(), width);
    });
}

const PEARL: [Rgb; 7] = [
    rgb(223, 230, 214),
    rgb(185, 211, 198),
    rgb(230, 195, 191),
    rgb(180, 202, 216),
    rgb(233, 220, 182),
    rgb(203, 185, 210),
    rgb(169, 204, 192),
];

/// One piece of mother of pearl: the path is filled with hues that drift by angle and place.
fn tessera(pen: &Pen, gold: &Gold, at: Point, radius: f64, seed: u32) {
    let mut rng = Rng::new(seed);
    let way = Point::unit(rng.angle()) * radius;
    let first = rng.below(PEARL.len());
    let tone = |k: usize| PEARL[(first + k) % PEARL.len()].alpha(gold.pearl);
    let stops = [(0.0, tone(0)), (0.33, tone(2)), (0.66, tone(3)), (1.0, tone(5))];
    pen.fill(pen.linear(at - way, at + way, &stops));
    pen.stroke(rgb(20, 8, 6).alpha(0.55), (radius * 0.08).max(0.5));
}

/// The sign of a safe square: a ring of eight slim pieces of pearl, wide enough to be seen round a standing piece, and four
/// chips in its corners.
pub fn pearl_ring(pen: &Pen, gold: &Gold, at: Point, unit: f64, seed: u32) {
    pen.circle(at, unit * 0.445);
    pen.fill(rgb(18, 8, 6).alpha(0.42));
    for k in 0..8_u32 {
        let turn = f64::from(k) * TAU / 8.0 + TAU / 16.0;
        let middle = at + Point::unit(turn) * (unit * 0.35);
        pen.context().begin_path();
        built(pen, middle, turn + TAU / 4.0, [unit, unit], |c| {
            c.move_to(-0.112, 0.028);
            c.quadratic_curve_to(-0.06, -0.045, 0.0, -0.062);
            c.quadratic_curve_to(0.06, -0.045, 0.112, 0.028);
            c.quadratic_curve_to(0.05, 0.034, 0.0, 0.03);
            c.quadratic_curve_to(-0.05, 0.034, -0.112, 0.028);
            c.close_path();
        });
        tessera(pen, gold, middle, unit * 0.13, seed * 31 + k * 7);
    }
    for k in 0..4_u32 {
        let way = Point::new(if k % 2 == 1 { 1.0 } else { -1.0 }, if k < 2 { -1.0 } else { 1.0 });
        let middle = at + way * (unit * 0.415);
        pen.context().begin_path();
        built(pen, middle, 0.0, [way.x * unit, way.y * unit], |c| {
            c.move_to(0.04, 0.04);
            c.line_to(-0.055, 0.04);
            c.quadratic_curve_to(-0.012, -0.012, 0.04, -0.055);
            c.close_path();
        });
        tessera(pen, gold, middle, unit * 0.06, seed * 17 + k);
    }
    pen.circle(at, unit * 0.29);
    pen.stroke(gold.line.alpha(0.7), (unit * 0.012).max(0.6));
}
