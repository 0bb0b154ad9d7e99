//! A mat of palm strips in the shade of a tree.

use handful_scene::{Point, Rect, Rng};

use super::colour::{Rgb, rgb};
use super::light::Rig;
use super::pen::{Layer, Pen};

/// The colours of a mat.
pub struct Mat {
    /// The strips.
    pub strip: Rgb,
    /// Where they go under.
    pub gap: Rgb,
}

impl Mat {
    /// Palm by day or at night.
    pub fn palm(night: bool) -> Self {
        if night {
            Self { strip: rgb(176, 152, 112), gap: rgb(92, 70, 46) }
        } else {
            Self { strip: rgb(216, 198, 156), gap: rgb(150, 122, 78) }
        }
    }
}

/// Weaves the mat over `area`, with strips so wide.
pub fn weave(pen: &Pen, rig: &Rig, mat: &Mat, area: Rect, s: f64) {
    let mut rng = Rng::new(4);
    let (width, height) = (area.width, area.height);
    let (columns, rows) = ((width / s).ceil() as i32 + 2, (height / s).ceil() as i32 + 2);
    let base = rig.flat(mat.strip);
    let gap = rig.flat(mat.gap).alpha(0.50);
    let bright = rig.flat(mat.strip.times(1.10)).alpha(0.55);
    let edge = (s * 0.05).max(0.5);
    let start = -s * 0.4;
    // The warp: whole strips from top to bottom.
    let warp: Vec<f64> = (0..columns).map(|_| 0.972 + rng.bell() * 0.035).collect();
    let weft: Vec<f64> = (0..rows).map(|_| 1.0 + rng.bell() * 0.035).collect();
    for (i, &tone) in warp.iter().enumerate() {
        let x = start + i as f64 * s;
        pen.fill_box(Rect::new(x, 0.0, s + 1.0, height), base.times(tone).css());
    }
    pen.fill_with(gap);
    for i in 0..columns {
        pen.context().fill_rect(start + f64::from(i) * s, 0.0, edge, height);
    }
    // The weft over it, two up and two down, stepping by one: a plain twill. A row shares its gradient.
    for (j, &tone) in weft.iter().enumerate() {
        let y = start + j as f64 * s;
        let cells: Vec<f64> =
            (0..columns).filter(|i| (i - j as i32) & 3 == 0).map(|i| start + f64::from(i) * s).collect();
        for half in 0..2 {
            let tone = base.times(tone * (1.0 + rng.bell() * 0.012));
            let stops = [(0.0, tone.times(1.02).css()), (0.6, tone.css()), (1.0, tone.times(0.93).css())];
            pen.fill_with(pen.linear(Point::new(0.0, y), Point::new(0.0, y + s), &stops));
            for x in cells.iter().skip(half).step_by(2) {
                pen.context().fill_rect(*x, y, 2.0 * s, s);
            }
        }
        pen.fill_with(gap);
        for x in &cells {
            pen.context().fill_rect(*x, y + s - edge, 2.0 * s, edge);
            pen.context().fill_rect(x + 2.0 * s - edge, y, edge, s);
        }
        pen.fill_with(bright);
        for x in &cells {
            pen.context().fill_rect(*x, y, 2.0 * s, edge * 0.8);
        }
    }
    fibres(pen, rig, mat, area, s, &mut rng);
    // The light falls off from the upper left.
    let size = width.hypot(height);
    let stops =
        [(0.0, rgb(255, 244, 214).alpha(0.16)), (0.4, rgb(255, 240, 210).alpha(0.0)), (1.0, rig.shadow.alpha(0.26))];
    let near = (Point::new(width * 0.22, height * 0.12), 0.0);
    pen.fill_box(area, pen.radial(near, (Point::new(width * 0.35, height * 0.30), size * 0.85), &stops));
}

/// Single fibres along and across, dark and pale.
fn fibres(pen: &Pen, rig: &Rig, mat: &Mat, area: Rect, s: f64, rng: &mut Rng) {
    let each = (area.width * area.height / 900.0 / 8.0 * (13.0 / s)) as usize;
    for k in 0..8 {
        let strength = f64::from(k % 4) / 4.0 + 0.125;
        let paint = if k < 4 {
            rig.flat(mat.gap).alpha(0.05 + 0.09 * strength)
        } else {
            rig.flat(mat.strip.times(1.12)).alpha(0.08 + 0.12 * strength)
        };
        pen.context().begin_path();
        for _ in 0..each {
            let at = Point::new(rng.unit() * area.width, rng.unit() * area.height);
            let length = rng.range(s * 0.5, s * 1.6);
            let way = if rng.unit() < 0.5 { Point::new(0.0, length) } else { Point::new(length, 0.0) };
            pen.trace([at, at + way], false);
        }
        pen.stroke(paint, (s / 22.0).max(0.6));
    }
}

/// The shade of a tree in two corners, pierced by round spots of sun that come in sprays, as gaps between leaves do.
pub fn dapple(pen: &Pen, rig: &Rig, area: Rect) {
    let (width, height) = (area.width, area.height);
    let size = width.hypot(height);
    let Some(shade) = Layer::new(width, height, 0.5_f64.min(900.0 / width.max(height))) else { return };
    let at = |x: f64, y: f64| Point::new(width * x, height * y);
    for (x, y, reach, much) in [(1.0, 0.0, 0.30, 0.30), (0.84, -0.08, 0.20, 0.18), (-0.02, 1.02, 0.22, 0.26)] {
        let stops =
            [(0.0, rig.shadow.alpha(much)), (0.45, rig.shadow.alpha(much * 0.66)), (1.0, rig.shadow.alpha(0.0))];
        let reach = size * reach;
        let soft = shade.pen.radial((at(x, y), 0.0), (at(x, y), reach), &stops);
        shade.pen.fill_box(Rect::around(at(x, y), reach * 2.0, reach * 2.0).common(area), soft);
    }
    let mut rng = Rng::new(23);
    shade.pen.blend("destination-out");
    let black = rgb(0, 0, 0);
    let stops = [(0.0, black.alpha(1.0)), (0.35, black.alpha(0.85)), (1.0, black.alpha(0.0))];
    let sun = shade.pen.radial((Point::default(), 0.0), (Point::default(), 1.0), &stops);
    for (x, y, spread, sprays) in [(0.98, 0.03, 0.22, 26), (0.82, -0.02, 0.14, 12), (0.01, 0.99, 0.17, 18)] {
        for _ in 0..sprays {
            let middle = at(x, y) + Point::new(rng.bell() * size * spread, rng.bell() * size * spread * 0.8);
            let spots = 2.0 + rng.unit() * 7.0;
            for _ in 0..spots as u32 {
                let radius = size * rng.range(0.004, 0.011);
                let off = Point::new(rng.bell() * size * 0.030, rng.bell() * size * 0.024);
                let (long, much) = (rng.range(1.0, 1.6), rng.range(0.16, 0.42));
                shade.pen.apart(|pen| {
                    pen.alpha(much);
                    pen.context().translate(middle.x + off.x, middle.y + off.y).ok();
                    pen.context().rotate(0.7).ok();
                    pen.context().scale(radius * long, radius).ok();
                    pen.fill_box(Rect::new(-1.0, -1.0, 2.0, 2.0), sun.clone());
                });
            }
        }
    }
    pen.image(&shade, area);
}

/// A lamp over the table at night: a pool of light at the upper left, everything else in the dark.
pub fn lamp(pen: &Pen, whole: Rect, area: Rect) {
    let (width, height) = (whole.width, whole.height);
    let size = width.hypot(height);
    let at = |x: f64, y: f64| Point::new(width * x, height * y);
    pen.apart(|pen| {
        pen.blend("multiply");
        let stops = [(0.0, LAMP[0].css()), (0.45, LAMP[1].css()), (1.0, LAMP[2].css())];
        pen.fill_box(area, pen.radial((at(0.34, 0.30), 0.0), (at(0.46, 0.46), size * 0.62), &stops));
        // The lamp's own sheen.
        let sheen = Rect::around(at(0.30, 0.26), size * 0.60, size * 0.60).common(area);
        if sheen.width > 0.0 && sheen.height > 0.0 {
            pen.blend("screen");
            let warm = rgb(255, 186, 104);
            let stops = [(0.0, warm.alpha(0.07)), (1.0, warm.alpha(0.0))];
            pen.fill_box(sheen, pen.radial((at(0.30, 0.26), 0.0), (at(0.30, 0.26), size * 0.30), &stops));
        }
    });
}

/// What is left of a white surface under the lamp, in the middle of its pool, further out, and at the edge.
const LAMP: [Rgb; 3] = [rgb(255, 250, 238), rgb(216, 203, 192), rgb(84, 76, 84)];
