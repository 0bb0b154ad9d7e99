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

/// A mat in the making.
pub struct Weave {
    area: Rect,
    /// How wide a strip is.
    strip: f64,
    warp: Vec<f64>,
    weft: Vec<f64>,
    rng: Rng,
    done: usize,
}

/// Rows of the weft that are woven at once.
const ROWS: usize = 6;
/// In how many parts the fibres come.
const FIBRES: usize = 8;

impl Weave {
    /// Over `area`, with strips so wide.
    pub fn new(area: Rect, strip: f64) -> Self {
        let mut rng = Rng::new(4);
        let [columns, rows] = [area.width, area.height].map(|side| (side / strip).ceil() as usize + 2);
        let warp = (0..columns).map(|_| 0.972 + rng.bell() * 0.035).collect();
        let weft = (0..rows).map(|_| 1.0 + rng.bell() * 0.035).collect();
        Self { area, strip, warp, weft, rng, done: 0 }
    }

    /// Does some more of it. Whether anything is left to do.
    pub fn work(&mut self, pen: &Pen, rig: &Rig, mat: &Mat) -> bool {
        let parts = self.weft.len().div_ceil(ROWS);
        match self.done {
            0 => self.lay_warp(pen, rig, mat),
            at if at <= parts => {
                (ROWS * (at - 1)..self.weft.len().min(ROWS * at)).for_each(|j| self.lay_row(pen, rig, mat, j))
            }
            at if at <= parts + FIBRES => self.fibres(pen, rig, mat, at - parts - 1),
            _ => falloff(pen, rig, self.area),
        }
        self.done += 1;
        self.done <= parts + FIBRES + 1
    }

    /// Where the strip of this number begins.
    fn at(&self, number: usize) -> f64 {
        -self.strip * 0.4 + number as f64 * self.strip
    }

    fn edge(&self) -> f64 {
        (self.strip * 0.05).max(0.5)
    }

    /// The warp: whole strips from top to bottom.
    fn lay_warp(&self, pen: &Pen, rig: &Rig, mat: &Mat) {
        let base = rig.flat(mat.strip);
        for (i, &tone) in self.warp.iter().enumerate() {
            pen.fill_box(Rect::new(self.at(i), 0.0, self.strip + 1.0, self.area.height), base.times(tone).css());
        }
        pen.fill_with(rig.flat(mat.gap).alpha(0.50));
        for i in 0..self.warp.len() {
            pen.context().fill_rect(self.at(i), 0.0, self.edge(), self.area.height);
        }
    }

    /// A row of the weft over it, two up and two down, stepping by one: a plain twill. A row shares its gradient.
    fn lay_row(&mut self, pen: &Pen, rig: &Rig, mat: &Mat, j: usize) {
        let (s, y, edge) = (self.strip, self.at(j), self.edge());
        let base = rig.flat(mat.strip);
        let cells: Vec<f64> =
            (0..self.warp.len()).filter(|&i| (i as i32 - j as i32) & 3 == 0).map(|i| self.at(i)).collect();
        for half in 0..2 {
            let tone = base.times(self.weft[j] * (1.0 + self.rng.bell() * 0.012));
            let stops = [(0.0, tone.times(1.02).css()), (0.6, tone.css()), (1.0, tone.times(0.93).css())];
            pen.fill_with(pen.linear(Point::new(0.0, y), Point::new(0.0, y + s), &stops));
            for x in cells.iter().skip(half).step_by(2) {
                pen.context().fill_rect(*x, y, 2.0 * s, s);
            }
        }
        pen.fill_with(rig.flat(mat.gap).alpha(0.50));
        for x in &cells {
            pen.context().fill_rect(*x, y + s - edge, 2.0 * s, edge);
            pen.context().fill_rect(x + 2.0 * s - edge, y, edge, s);
        }
        pen.fill_with(rig.flat(mat.strip.times(1.10)).alpha(0.55));
        for x in &cells {
            pen.context().fill_rect(*x, y, 2.0 * s, edge * 0.8);
        }
    }

    /// Single fibres along and across, dark and pale: those of one strength.
    fn fibres(&mut self, pen: &Pen, rig: &Rig, mat: &Mat, k: usize) {
        let (area, s) = (self.area, self.strip);
        let each = (area.width * area.height / 900.0 / FIBRES as f64 * (13.0 / s)) as usize;
        let strength = (k % 4) as f64 / 4.0 + 0.125;
        let paint = if k < 4 {
            rig.flat(mat.gap).alpha(0.05 + 0.09 * strength)
        } else {
            rig.flat(mat.strip.times(1.12)).alpha(0.08 + 0.12 * strength)
        };
        pen.context().begin_path();
        for _ in 0..each {
            let at = Point::new(self.rng.unit() * area.width, self.rng.unit() * area.height);
            let length = self.rng.range(s * 0.5, s * 1.6);
            let way = if self.rng.unit() < 0.5 { Point::new(0.0, length) } else { Point::new(length, 0.0) };
            pen.trace([at, at + way], false);
        }
        pen.stroke(paint, (s / 22.0).max(0.6));
    }
}

/// The light falls off from the upper left.
fn falloff(pen: &Pen, rig: &Rig, area: Rect) {
    let (width, height) = (area.width, area.height);
    let size = width.hypot(height);
    let stops =
        [(0.0, rgb(255, 244, 214).alpha(0.16)), (0.4, rgb(255, 240, 210).alpha(0.0)), (1.0, rig.shadow.alpha(0.26))];
    let near = (Point::new(width * 0.22, height * 0.12), 0.0);
    pen.fill_box(area, pen.radial(near, (Point::new(width * 0.35, height * 0.30), size * 0.85), &stops));
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
