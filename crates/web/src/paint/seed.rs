//! Nickar seeds: satin, slightly flattened balls with fine rings round the pole, like contour lines.

use std::f64::consts::TAU;

use handful_scene::ayoayo::heap::VARIANTS;
use handful_scene::{Point, Rect, Rng};

use super::colour::{Rgb, rgb};
use super::light::{Rig, Surface, in_frame, towards};
use super::pen::{Layer, Pen, Scratch};

/// The colours seeds come in.
const TONES: [Rgb; 8] = [
    rgb(154, 157, 138),
    rgb(141, 147, 131),
    rgb(164, 165, 147),
    rgb(129, 136, 124),
    rgb(150, 149, 127),
    rgb(168, 169, 156),
    rgb(148, 139, 119),
    rgb(137, 145, 136),
];

/// One seed's form: a flattened, lobed outline and a pole somewhere on it.
struct Form {
    rx: f64,
    ry: f64,
    turn: f64,
    lobes: [f64; 2],
    /// The pole and two directions across it.
    pole: [f64; 3],
    across: [[f64; 3]; 2],
    azimuth: f64,
}

impl Form {
    fn new(rng: &mut Rng, r: f64) -> Self {
        let (rx, ry) = (r * rng.range(0.96, 1.05), r * rng.range(0.86, 0.96));
        let turn = rng.range(0.0, TAU / 2.0);
        let lobes = [rng.angle(), rng.angle()];
        let tilt = rng.range(0.15, 0.98).acos();
        let azimuth = rng.angle();
        let pole = [tilt.sin() * azimuth.cos(), tilt.sin() * azimuth.sin(), tilt.cos()];
        let a = [-azimuth.sin(), azimuth.cos(), 0.0];
        let b = [pole[1] * a[2] - pole[2] * a[1], pole[2] * a[0] - pole[0] * a[2], pole[0] * a[1] - pole[1] * a[0]];
        Self { rx, ry, turn, lobes, pole, across: [a, b], azimuth }
    }

    /// Where a point of the unit disc is on the seed's outline.
    fn map(&self, x: f64, y: f64) -> Point {
        let (sin, cos) = self.turn.sin_cos();
        let f = y.atan2(x);
        let lobe = 1.0 + 0.018 * (3.0 * f + self.lobes[0]).sin() + 0.012 * (2.0 * f + self.lobes[1]).sin();
        let (a, b) = ((x * cos + y * sin) * self.rx * lobe, (y * cos - x * sin) * self.ry * lobe);
        Point::new(a * cos - b * sin, a * sin + b * cos)
    }

    fn body(&self, pen: &Pen) {
        pen.path((0..40).map(|i| Point::unit(f64::from(i) / 40.0 * TAU)).map(|p| self.map(p.x, p.y)), true);
    }
}

/// Paints one seed round the origin, in the lamp's light or in shadow.
fn paint(pen: &Pen, rig: &Rig, r: f64, variant: usize, shaded: bool) {
    let mut rng = Rng::new(variant as u32 * 131 + 7);
    let base = TONES[variant % TONES.len()];
    // A warm lamp would turn grey-green into olive.
    let base = if rig.night { base.mix(rgb(160, 154, 156), 0.55) } else { base };
    let bright = rng.range(0.93, 1.05);
    let base = Rgb(base.0.map(|part| part * bright * rng.range(0.988, 1.012)));
    let form = Form::new(&mut rng, r);
    let tone = |k: f64, cast: f64| rig.lit(base, [0.0, 0.0, 1.0], Surface { cast, ..Surface::OPEN }).times(k).css();
    let lamp = towards() * r;
    form.body(pen);
    let stops: &[(f64, f64, f64)] = if shaded {
        &[(0.0, 1.10, 0.86), (0.5, 0.94, 0.86), (1.0, 0.62, 0.86)]
    } else {
        &[(0.0, 1.16, 0.0), (0.30, 1.06, 0.0), (0.58, 0.90, 0.10), (0.82, 0.80, 0.45), (1.0, 0.80, 0.80)]
    };
    let stops: Vec<_> = stops.iter().map(|&(at, k, cast)| (at, tone(k, cast))).collect();
    pen.fill(pen.radial((lamp * 0.42, r * 0.05), (lamp * 0.30, r * 1.42), &stops));
    pen.apart(|pen| {
        form.body(pen);
        pen.clip();
        clouds(pen, rig, r, shaded, &mut rng);
        rings(pen, rig, r, shaded, &form, &mut rng);
        hilum(pen, rig, r, &form);
        turned_away(pen, rig, r, shaded);
    });
    form.body(pen);
    pen.stroke(rgb(22, 16, 11).alpha(0.45), (r * 0.035).max(0.5));
}

fn clouds(pen: &Pen, rig: &Rig, r: f64, shaded: bool, rng: &mut Rng) {
    for _ in 0..5 {
        let at = Point::new(rng.bell() * r * 0.7, rng.bell() * r * 0.7);
        let size = r * rng.range(0.25, 0.6);
        let tone = rig.flat(if rng.unit() < 0.5 { rgb(92, 98, 84) } else { rgb(206, 206, 188) });
        let stops = [(0.0, tone.alpha(if shaded { 0.08 } else { 0.17 })), (1.0, tone.alpha(0.0))];
        pen.fill_box(Rect::around(at, size * 2.0, size * 2.0), pen.radial((at, 0.0), (at, size), &stops));
    }
}

/// Circles of latitude round the pole, as far as they are on the near side: a dark line and a pale one beside it.
fn rings(pen: &Pen, rig: &Rig, r: f64, shaded: bool, form: &Form, rng: &mut Rng) {
    const CORNERS: u32 = 32;
    let step = (2.9 / (r * pen.ratio)).clamp(0.115, 0.30);
    let mut lines: Vec<Vec<Point>> = Vec::new();
    let mut polar = step * 0.9;
    while polar < 2.3 {
        let (sin, cos) = polar.sin_cos();
        let mut line = Vec::new();
        for i in 0..=CORNERS {
            let way = Point::unit(f64::from(i) / f64::from(CORNERS) * TAU) * sin;
            let [a, b] = form.across;
            let at: [f64; 3] = std::array::from_fn(|k| form.pole[k] * cos + a[k] * way.x + b[k] * way.y);
            if at[2] < 0.04 {
                lines.push(std::mem::take(&mut line));
            } else {
                line.push(form.map(at[0], at[1]));
            }
        }
        lines.push(line);
        polar += step * rng.range(0.85, 1.15);
    }
    let width = (1.0 / pen.ratio).max(r * 0.035);
    let pale = rig.flat(rgb(232, 232, 214)).alpha(if shaded { 0.06 } else { 0.24 });
    let dark = rig.flat(rgb(66, 70, 60)).alpha(if shaded { 0.20 } else { 0.30 });
    for (paint, off, width) in [(pale, 0.55 / pen.ratio, width * 0.55), (dark, 0.0, width * 0.6)] {
        pen.context().begin_path();
        for line in &lines {
            pen.trace(line.iter().map(|&point| point + Point::new(off, off)), false);
        }
        pen.stroke(paint, width);
    }
}

/// The small scar at the pole.
fn hilum(pen: &Pen, rig: &Rig, r: f64, form: &Form) {
    if form.pole[2] <= 0.25 {
        return;
    }
    let at = form.map(form.pole[0] * 0.98, form.pole[1] * 0.98);
    in_frame(pen, at, form.azimuth, |pen, _| {
        pen.context().scale(form.pole[2].max(0.4), 1.0).ok();
        pen.circle(Point::default(), r * 0.085);
        pen.fill(rig.flat(rgb(70, 60, 46)).alpha(0.62));
        pen.circle(Point::default(), r * 0.13);
        pen.stroke(rig.flat(rgb(214, 208, 184)).alpha(0.30), r * 0.04);
    });
}

/// Darker where it turns away from the lamp, warm where the wood sends light back, a satin shine towards the lamp.
fn turned_away(pen: &Pen, rig: &Rig, r: f64, shaded: bool) {
    let (lamp, middle) = (towards() * r, Point::default());
    let whole = Rect::around(middle, r * 2.4, r * 2.4);
    let stops =
        [(0.0, rgb(24, 18, 14).alpha(0.0)), (0.62, rgb(30, 22, 14).alpha(0.14)), (1.0, rgb(24, 16, 10).alpha(0.48))];
    pen.fill_box(whole, pen.radial((lamp * 0.5, r * 0.6), (lamp * 0.35, r * 1.5), &stops));
    if shaded {
        return;
    }
    let warm = rig.flat(rgb(206, 138, 84));
    pen.apart(|pen| {
        pen.context().begin_path();
        pen.context().move_to(0.0, 0.0);
        pen.context().arc(0.0, 0.0, r * 1.2, 0.1, 1.35).ok();
        pen.context().close_path();
        let back =
            pen.radial((middle, r * 0.80), (middle, r * 1.04), &[(0.0, warm.alpha(0.0)), (1.0, warm.alpha(0.26))]);
        pen.fill(back);
    });
    let shine = rig.shine;
    let stops = [(0.0, shine.alpha(0.40)), (0.35, shine.alpha(0.17)), (1.0, shine.alpha(0.0))];
    let turn = lamp.y.atan2(lamp.x) + TAU / 4.0;
    in_frame(pen, lamp * 0.40, turn, |pen, _| {
        pen.context().scale(1.25, 0.85).ok();
        pen.fill_box(Rect::around(middle, r, r), pen.radial((middle, 0.0), (middle, r * 0.40), &stops));
    });
}

/// All seeds of one size, lit and in shadow, and their own shadows, on one sheet.
pub struct Seeds {
    sheet: Layer,
    /// Side of a seed's cell.
    cell: f64,
    /// Half the side of the box a seed is drawn in, in radii.
    radius: f64,
    painted: usize,
}

/// How far a cell reaches beyond a seed, in radii.
const PAD: f64 = 1.16;
/// Half the side of the close shadow and the wide one, in radii.
const NEAR: f64 = 1.30;
const WIDE: f64 = 1.75;
const COLUMNS: usize = 12;

impl Seeds {
    /// An empty sheet for seeds of this radius. `None` when the browser has no room for it.
    pub fn new(radius: f64, ratio: f64) -> Option<Self> {
        // Cells of whole device pixels, so that neighbours do not bleed into each other.
        let cell = (radius * PAD * 2.0 * ratio).ceil() / ratio;
        let rows = (VARIANTS * 2).div_ceil(COLUMNS) as f64;
        let below = (WIDE * 2.0 * radius * ratio).ceil() / ratio;
        let sheet = Layer::new(cell * COLUMNS as f64, cell * rows + below, ratio)?;
        Some(Self { sheet, cell, radius, painted: 0 })
    }

    fn cell(&self, at: usize) -> Point {
        Point::new((at % COLUMNS) as f64 * self.cell, (at / COLUMNS) as f64 * self.cell)
    }

    fn shadows(&self) -> Point {
        Point::new(0.0, (VARIANTS * 2).div_ceil(COLUMNS) as f64 * self.cell)
    }

    /// Makes the browser do what has been drawn so far now rather than all at once later.
    pub fn settle(&self, scratch: &Scratch) {
        scratch.settle(&self.sheet);
    }

    /// Paints one more seed. Whether anything is left to paint.
    pub fn bake(&mut self, rig: &Rig) -> bool {
        let at = self.painted;
        if at >= VARIANTS * 2 {
            return false;
        }
        if at == 0 {
            let wide: &[(f64, f64)] = &[(0.0, 0.50), (0.45, 0.36), (0.75, 0.10), (1.0, 0.0)];
            let near: &[(f64, f64)] = &[(0.0, 0.85), (0.66, 0.72), (0.84, 0.28), (1.0, 0.0)];
            let mut x = 0.0;
            for (size, stops) in [(WIDE * self.radius, wide), (NEAR * self.radius, near)] {
                let middle = self.shadows() + Point::new(x + size, size);
                let stops: Vec<_> = stops.iter().map(|&(at, much)| (at, rig.shadow.alpha(much))).collect();
                let soft = self.sheet.pen.radial((middle, 0.0), (middle, size), &stops);
                self.sheet.pen.fill_box(Rect::around(middle, size * 2.0, size * 2.0), soft);
                x += WIDE * self.radius * 2.0;
            }
        }
        let middle = self.cell(at) + Point::new(self.cell / 2.0, self.cell / 2.0);
        in_frame(&self.sheet.pen, middle, 0.0, |pen, _| paint(pen, rig, self.radius, at / 2, at % 2 == 1));
        self.painted += 1;
        self.painted < VARIANTS * 2
    }

    /// Whether all seeds are painted.
    pub fn ready(&self) -> bool {
        self.painted >= VARIANTS * 2
    }

    /// Draws a seed, `shade` of it in shadow.
    pub fn draw(&self, pen: &Pen, variant: u8, at: Point, size: f64, shade: f64, alpha: f64) {
        let side = self.cell * size;
        let to = Rect::around(at, side, side);
        let from = |k: usize| {
            let corner = self.cell(usize::from(variant) % VARIANTS * 2 + k);
            Rect::new(corner.x, corner.y, self.cell, self.cell)
        };
        let lit = if shade > 0.98 { 1 } else { 0 };
        pen.alpha(alpha);
        pen.part(&self.sheet, from(lit), to);
        if lit == 0 && shade > 0.02 {
            pen.alpha(alpha * shade);
            pen.part(&self.sheet, from(1), to);
        }
        pen.alpha(1.0);
    }

    /// The shadow right beside a seed.
    pub fn near(&self, pen: &Pen, at: Point, alpha: f64) {
        let size = NEAR * self.radius * 2.0;
        let corner = self.shadows() + Point::new(WIDE * self.radius * 2.0, 0.0);
        pen.alpha(alpha);
        pen.part(&self.sheet, Rect::new(corner.x, corner.y, size, size), Rect::around(at, size, size));
        pen.alpha(1.0);
    }

    /// The wide shadow further off.
    pub fn wide(&self, pen: &Pen, at: Point, size: f64, alpha: f64) {
        let whole = WIDE * self.radius * 2.0;
        let corner = self.shadows();
        pen.alpha(alpha);
        let to = Rect::around(at, whole * size, whole * size);
        pen.part(&self.sheet, Rect::new(corner.x, corner.y, whole, whole), to);
        pen.alpha(1.0);
    }
}
