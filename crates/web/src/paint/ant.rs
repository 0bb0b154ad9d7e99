//! A leaf-cutter ant, seen from above.

use handful_scene::{Point, Rng};

use super::colour::rgb;
use super::light::Rig;
use super::pen::Pen;

/// The feet, bent legs of one side from front to back, as joints and ends in half lengths; `stride` moves them.
fn legs(pen: &Pen, r: f64, stride: f64) {
    let mut rng = Rng::new(3);
    for side in [-1.0, 1.0] {
        for (i, angle) in [0.75, 1.5, 2.3].into_iter().enumerate() {
            // Three legs step while the other three stand.
            let step = if (i % 2 == 0) == (side > 0.0) { stride } else { -stride };
            let a: f64 = angle + rng.range(-0.08, 0.08) - step * 0.28;
            let x = r * (0.28 - i as f64 * 0.14);
            let knee = Point::new(x + a.cos() * r * 0.6, side * (r * 0.12 + a.sin() * r * 0.55));
            let foot =
                Point::new(x + (a + (i as f64 - 1.0) * 0.25).cos() * r * 1.15, side * r * (0.62 + a.sin() * 0.5));
            pen.trace([Point::new(x, side * r * 0.1), knee, foot], false);
        }
    }
}

/// Paints its shadow, or what casts it.
pub fn silhouette(pen: &Pen, r: f64, stride: f64, paint: super::colour::Css) {
    pen.apart(|pen| {
        pen.context().set_line_cap("round");
        pen.context().begin_path();
        legs(pen, r, stride);
        pen.stroke(paint, r * 0.09);
        for (x, rx, ry) in [(-0.66, 0.34, 0.27), (0.1, 0.34, 0.15), (0.66, 0.26, 0.28)] {
            body(pen, r, x, rx, ry);
            pen.fill(paint);
        }
    });
}

fn body(pen: &Pen, r: f64, x: f64, rx: f64, ry: f64) {
    let c = pen.context();
    c.begin_path();
    c.ellipse(x * r, 0.0, rx * r, ry * r, 0.0, 0.0, std::f64::consts::TAU).ok();
}

/// Paints it round the origin, its head at the right, half of it `r` long; `stride` from -1 to 1.
pub fn paint(pen: &Pen, rig: &Rig, r: f64, stride: f64, lamp: Point) {
    let dark = rig.flat(rgb(74, 31, 16));
    pen.apart(|pen| {
        pen.context().set_line_cap("round");
        pen.context().set_line_join("round");
        pen.context().begin_path();
        legs(pen, r, stride);
        pen.stroke(dark.css(), (r * 0.075).max(0.8));
        pen.context().begin_path();
        for side in [-1.0, 1.0] {
            let feeler = [(0.95, 0.12), (1.25, 0.38), (1.62, 0.3)];
            pen.trace(feeler.map(|(x, y)| Point::new(x * r, side * y * r)), false);
        }
        pen.stroke(dark.css(), (r * 0.05).max(0.6));
        let part = |x: f64, rx: f64, ry: f64| {
            let lit = Point::new((x + lamp.x * rx * 0.4) * r, lamp.y * ry * r * 0.5);
            let stops = [
                (0.0, rig.flat(rgb(205, 124, 84)).css()),
                (0.45, rig.flat(rgb(140, 62, 32)).css()),
                (1.0, rig.flat(rgb(61, 23, 11)).css()),
            ];
            body(pen, r, x, rx, ry);
            pen.fill(pen.radial((lit, 0.0), (Point::new(x * r, 0.0), rx.max(ry) * r * 1.1), &stops));
        };
        part(-0.66, 0.34, 0.27);
        part(-0.28, 0.11, 0.10);
        part(0.1, 0.32, 0.15);
        pen.context().begin_path();
        for side in [-1.0, 1.0] {
            for x in [-0.08, 0.1, 0.26] {
                let thorn = [(x, 0.1), (x - 0.06, 0.25), (x + 0.07, 0.12)];
                pen.trace(thorn.map(|(x, y)| Point::new(x * r, side * y * r)), true);
            }
        }
        pen.fill(dark.css());
        part(0.66, 0.26, 0.28);
    });
}
