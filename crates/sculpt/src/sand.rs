//! A ground of sand: rippled by wind, swept flat by hand where the board is, drawn into with a finger.

use crate::model::Earth;
use crate::noise::{Wobble, hash, plane};
use crate::{Lamp, Rgb, blend, mix, normal, smooth, times};

/// A line drawn with a finger.
#[derive(Clone, Debug)]
pub struct Groove {
    /// Its middle.
    pub line: Vec<[f32; 2]>,
    /// Half its width.
    pub width: f32,
    /// How deep.
    pub depth: f32,
}

/// A strip of squares with fine ripples bowed the way pieces walk there.
#[derive(Clone, Copy, Debug)]
pub struct Flow {
    /// Left, top, width and height.
    pub area: [f32; 4],
    /// The way they walk, of length 1: to the right, left, up or down.
    pub way: [f32; 2],
    /// Length of a square along the way.
    pub square: f32,
}

/// A hand or a foot pressed into the sand: its bones, as capsules (from, to, radius), and how deep.
#[derive(Clone, Debug)]
pub struct Print {
    /// Its capsules.
    pub bones: Vec<([f32; 2], [f32; 2], f32)>,
    /// How deep.
    pub depth: f32,
}

/// What a ground of sand is to show.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Samples to the right.
    pub width: usize,
    /// Samples down.
    pub height: usize,
    /// Size of a square: everything is measured by it.
    pub unit: f32,
    /// Size of a grain.
    pub grain: f32,
    /// Where sand has been swept flat: left, top, width, height, and over how long a way it becomes rippled again.
    pub swept: Vec<([f32; 4], f32)>,
    /// Fine ripples.
    pub flows: Vec<Flow>,
    /// Lines.
    pub grooves: Vec<Groove>,
    /// Hands and feet.
    pub prints: Vec<Print>,
    /// Its colours at the upper left, in the middle and at the lower right.
    pub tones: [Rgb; 3],
    /// How it looks in the light; its own colour comes from its tones.
    pub earth: Earth,
}

/// Something smooth, known only at the points of a coarse grid.
struct Coarse {
    step: f32,
    width: usize,
    values: Vec<f32>,
}

impl Coarse {
    fn new(width: usize, height: usize, step: f32) -> Self {
        // One more point than the last sample needs on every side, for the spline.
        let across = (width as f32 / step).ceil() as usize + 4;
        let down = (height as f32 / step).ceil() as usize + 4;
        Self { step, width: across, values: vec![0.0; across * down] }
    }

    fn rows(&self) -> usize {
        self.values.len() / self.width.max(1)
    }

    fn place(&self, i: usize) -> f32 {
        (i as f32 - 1.0) * self.step
    }

    /// The values along a row of samples, as a spline through the grid.
    fn along(&self, y: usize, row: &mut [f32], line: &mut Vec<f32>) {
        let f = y as f32 / self.step;
        let j = f as usize;
        let w = spline(f - j as f32);
        line.clear();
        line.extend((0..self.width).map(|i| {
            let at = |k: usize| self.values.get((j + k) * self.width + i).copied().unwrap_or(0.0);
            at(0) * w[0] + at(1) * w[1] + at(2) * w[2] + at(3) * w[3]
        }));
        let inv = 1.0 / self.step;
        for (x, out) in row.iter_mut().enumerate() {
            let f = x as f32 * inv;
            let i = f as usize;
            let w = spline(f - i as f32);
            if let [a, b, c, d, ..] = line[i.min(line.len() - 4)..] {
                *out = a * w[0] + b * w[1] + c * w[2] + d * w[3];
            }
        }
    }
}

/// The weights of a cubic spline that smooths.
#[inline]
fn spline(t: f32) -> [f32; 4] {
    let (t2, u) = (t * t, 1.0 - t);
    let t3 = t2 * t;
    [u * u * u / 6.0, (3.0 * t3 - 6.0 * t2 + 4.0) / 6.0, (-3.0 * t3 + 3.0 * t2 + 3.0 * t + 1.0) / 6.0, t3 / 6.0]
}

/// Side of the tile of grains.
const TILE: usize = 256;

/// What is done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Ripples(usize),
    Surface(usize),
    Print(usize),
    Groove(usize),
    Crumbs,
    Done,
}

/// A ground of sand in the making.
pub struct Sand {
    plan: Plan,
    stage: Stage,
    ripples: Coarse,
    shade: Coarse,
    grains: Vec<f32>,
    /// Height of the surface.
    height: Vec<f32>,
    /// What hands have changed of it.
    carved: Vec<f32>,
    line: Vec<f32>,
    /// Which blocks of the ground have something in or near them that is steep enough to throw a shadow.
    steep: Vec<bool>,
}

/// Side of such a block, in samples.
const STEEP: usize = 16;

impl Sand {
    /// Nothing is done yet.
    pub fn new(plan: Plan) -> Self {
        let (width, height) = (plan.width, plan.height);
        let step = (plan.unit / 20.0).max(2.0);
        let mut grains = vec![0.0; TILE * TILE];
        for (i, grain) in grains.iter_mut().enumerate() {
            let (x, y) = ((i % TILE) as i32, (i / TILE) as i32);
            *grain = (hash(x, y, 1) + hash(x, y, 2) + hash(x, y, 3)) / 3.0;
        }
        Self {
            stage: Stage::Ripples(0),
            ripples: Coarse::new(width, height, step),
            shade: Coarse::new(width, height, (plan.unit / 5.0).max(4.0)),
            grains,
            height: vec![0.0; width * height],
            carved: vec![0.0; width * height],
            line: Vec::new(),
            steep: vec![false; width.div_ceil(STEEP) * height.div_ceil(STEEP)],
            plan,
        }
    }

    /// Does a little of the work. Whether anything is left to do before rows can be asked for.
    pub fn work(&mut self) -> bool {
        const ROWS: usize = 12;
        self.stage = match self.stage {
            Stage::Ripples(row) => {
                let last = (row + 6).min(self.ripples.rows());
                for row in row..last {
                    self.ripple(row);
                }
                if last < self.ripples.rows() {
                    Stage::Ripples(last)
                } else {
                    self.mottle();
                    Stage::Surface(0)
                }
            }
            Stage::Surface(row) => {
                let last = (row + ROWS).min(self.plan.height);
                for y in row..last {
                    self.surface(y);
                }
                if last < self.plan.height { Stage::Surface(last) } else { Stage::Print(0) }
            }
            Stage::Print(at) => match self.plan.prints.get(at).cloned() {
                Some(print) => {
                    self.press(&print);
                    Stage::Print(at + 1)
                }
                None => Stage::Groove(0),
            },
            Stage::Groove(at) => match self.plan.grooves.get(at).cloned() {
                Some(groove) => {
                    self.carve(&groove, at as u32 * 17 + 600);
                    Stage::Groove(at + 1)
                }
                None => Stage::Crumbs,
            },
            Stage::Crumbs => {
                self.crumbs();
                self.finish();
                Stage::Done
            }
            Stage::Done => Stage::Done,
        };
        self.stage != Stage::Done
    }

    /// How flat a hand has swept the sand: 0 flat, 1 as the wind left it.
    fn wild(&self, x: f32, y: f32) -> f32 {
        let unit = self.plan.unit;
        let wander = (plane(x / unit * 0.9, y / unit * 0.9, 3) - 0.5) * 0.5 * unit;
        self.plan.swept.iter().fold(1.0, |wild, &([left, top, width, height], fade)| {
            let dx = (left - x).max(x - left - width).max(0.0);
            let dy = (top - y).max(y - top - height).max(0.0);
            wild * smooth(0.0, fade, dx.hypot(dy) + wander)
        })
    }

    /// One row of the grid of wind ripples: tilted waves, warped, forked here and there, gentle to windward and steep
    /// to lee.
    fn ripple(&mut self, row: usize) {
        // Where ripples fork, in shares of the ground, and which way.
        const FORKS: [[f32; 3]; 6] = [
            [0.14, 0.90, 1.0],
            [0.88, 0.05, -1.0],
            [0.80, 0.93, 1.0],
            [0.42, 0.02, 1.0],
            [0.05, 0.35, -1.0],
            [0.97, 0.55, 1.0],
        ];
        const TURN: f32 = -0.27;
        let (unit, width, height) = (self.plan.unit, self.plan.width as f32, self.plan.height as f32);
        let wave = 0.62 * unit;
        let (sin, cos) = TURN.sin_cos();
        let y = self.ripples.place(row);
        for column in 0..self.ripples.width {
            let x = self.ripples.place(column);
            let wild = self.wild(x, y);
            if wild < 0.02 {
                continue;
            }
            let mut phase = (x * sin + y * cos) / wave
                + 1.5 * plane(x / (3.1 * unit), y / (2.0 * unit), 8)
                + 0.35 * plane(x / (0.9 * unit), y / (0.7 * unit), 15);
            for [u, v, way] in FORKS {
                phase += way * (y - v * height).atan2((x - u * width) * 0.6) / std::f32::consts::TAU;
            }
            let much = 0.35 + 0.65 * plane(x / (2.6 * unit) + 7.0, y / (1.7 * unit), 3);
            self.ripples.values[row * self.ripples.width + column] =
                0.056 * unit * (wave_form(phase, 0.70) - 0.5) * much * wild;
        }
    }

    /// The slow changes of tone.
    fn mottle(&mut self) {
        let unit = self.plan.unit;
        for row in 0..self.shade.rows() {
            let y = self.shade.place(row);
            for column in 0..self.shade.width {
                let x = self.shade.place(column);
                let broad = plane(x / (2.4 * unit), y / (1.5 * unit), 8) - 0.5;
                let near = plane(x / (0.8 * unit), y / (0.6 * unit), 15) - 0.5;
                self.shade.values[row * self.shade.width + column] = 1.0 + 0.085 * broad + 0.05 * near;
            }
        }
    }

    #[inline]
    fn grain(&self, x: usize, y: usize) -> f32 {
        self.grains[(y % TILE) * TILE + x % TILE]
    }

    /// One row of the surface as wind and sweeping hand have left it.
    fn surface(&mut self, y: usize) {
        let width = self.plan.width;
        let mut row = vec![0.0; width];
        let mut line = std::mem::take(&mut self.line);
        self.ripples.along(y, &mut row, &mut line);
        self.line = line;
        for flow in &self.plan.flows {
            flow.add(&mut row, y as f32 + 0.5, self.plan.unit);
        }
        let rough = 0.20 * self.plan.grain;
        for (x, h) in row.iter_mut().enumerate() {
            *h += (self.grain(x, y) - 0.5) * rough + (self.grain(x * 3 / 8 + 91, y * 3 / 8 + 37) - 0.5) * rough * 1.6;
        }
        self.height[y * width..(y + 1) * width].copy_from_slice(&row);
    }

    /// The part of the ground in a box, as ranges of samples.
    fn within(&self, left: f32, top: f32, right: f32, bottom: f32) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        let clip = |low: f32, high: f32, most: usize| {
            let low = low.floor().max(0.0) as usize;
            low.min(most)..(high.ceil().max(0.0) as usize).min(most)
        };
        (clip(left, right, self.plan.width), clip(top, bottom, self.plan.height))
    }

    /// Draws a finger through the sand: it pushes up two rims, which half fill older lines, and leaves a trough that
    /// stays open where it crosses another.
    fn carve(&mut self, groove: &Groove, seed: u32) {
        const REACH: f32 = 3.3;
        let (w, reach) = (groove.width, groove.width * REACH);
        let bounds = groove.line.iter().fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |b, p| {
            [b[0].min(p[0]), b[1].min(p[1]), b[2].max(p[0]), b[3].max(p[1])]
        });
        let (columns, rows) = self.within(bounds[0] - reach, bounds[1] - reach, bounds[2] + reach, bounds[3] + reach);
        let (wide, tall) = (columns.len(), rows.len());
        if wide == 0 || tall == 0 {
            return;
        }
        // For each sample the nearest place of the line: how far away (negative on its left), how far along.
        let mut near = vec![(f32::MAX, 0.0_f32); wide * tall];
        let mut run = 0.0;
        // A finger's width cannot follow finer bends than this.
        let mut corners: Vec<[f32; 2]> = Vec::new();
        for (at, &point) in groove.line.iter().enumerate() {
            let far = |other: &[f32; 2]| (point[0] - other[0]).hypot(point[1] - other[1]) >= 1.1 * w;
            if at + 1 == groove.line.len() || corners.last().is_none_or(far) {
                corners.push(point);
            }
        }
        for pair in corners.windows(2) {
            let [a, b] = [pair[0], pair[1]];
            let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
            let length = dx.hypot(dy).max(1e-6);
            let shorter = 1.0 / (length * length);
            let (us, vs) = self.within(
                a[0].min(b[0]) - reach,
                a[1].min(b[1]) - reach,
                a[0].max(b[0]) + reach,
                a[1].max(b[1]) + reach,
            );
            for y in vs {
                for x in us.clone() {
                    let (px, py) = (x as f32 + 0.5 - a[0], y as f32 + 0.5 - a[1]);
                    let t = ((px * dx + py * dy) * shorter).clamp(0.0, 1.0);
                    let (qx, qy) = (px - dx * t, py - dy * t);
                    let d = qx * qx + qy * qy;
                    let spot = &mut near[(y - rows.start) * wide + x - columns.start];
                    // The square of the distance for now, with the side as its sign.
                    if d < spot.0.abs() {
                        let side = if px * dy - py * dx < 0.0 { -1.0 } else { 1.0 };
                        *spot = (d * side, run + length * t);
                    }
                }
            }
            run += length;
        }
        let (press, left, right) = (Wobble::new(seed), Wobble::new(seed + 1), Wobble::new(seed + 2));
        let k = 1.0 / (w * 5.0);
        let width = self.plan.width;
        let mut along: Vec<[f32; 3]> = Vec::new();
        // The hand's own unevenness, once for each place along the line.
        let places = (run / (w * 0.25)).ceil() as usize + 2;
        for i in 0..places {
            let s = i as f32 * w * 0.25 * k;
            along.push([1.0 + 0.13 * press.at(s), 0.16 * left.at(s * 1.9), 0.16 * right.at(s * 1.9)]);
        }
        for y in rows.clone() {
            for x in columns.clone() {
                let (d, s) = near[(y - rows.start) * wide + x - columns.start];
                if d.abs() > reach * reach {
                    continue;
                }
                let d = d.abs().sqrt() * d.signum();
                let [even, left, right] = along[((s / (w * 0.25)) as usize).min(places - 1)];
                let side = if d < 0.0 { 0.0 } else { 40.0 };
                let crumble = plane(s / w * 1.35, d / w * 1.5 + side, seed + 4) - 0.5;
                let edge = d.abs() > 0.6 * w && d.abs() < 1.9 * w;
                let fine = if edge { plane(s / w * 3.4, d / w * 3.4 + side, seed + 5) - 0.5 } else { 0.0 };
                let size = w * (even + 0.20 * crumble + 0.08 * fine);
                let q = d.abs() / size;
                let spot = &mut self.carved[y * width + x];
                let bulge = 1.0 + (if d < 0.0 { left } else { right }) * 1.4 + 0.30 * crumble;
                // Steep where the finger went, running out gently on the other side.
                let rim = 0.34 * groove.depth * bulge * bell((q - 1.36) / if q < 1.36 { 0.50 } else { 1.0 });
                let open = if *spot < -0.15 * groove.depth { 0.45 } else { 1.0 };
                *spot += rim * open;
                if q < 1.16 {
                    let trough = -groove.depth * (1.0 - q * q / 1.35).max(0.0) * (1.0 + 0.25 * crumble);
                    let edge = smooth(1.16, 0.94, q);
                    *spot = mix(*spot, spot.min(trough), edge);
                }
            }
        }
    }

    fn press(&mut self, print: &Print) {
        let bounds = print.bones.iter().fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |b, (from, to, r)| {
            [
                b[0].min(from[0].min(to[0]) - r),
                b[1].min(from[1].min(to[1]) - r),
                b[2].max(from[0].max(to[0]) + r),
                b[3].max(from[1].max(to[1]) + r),
            ]
        });
        let unit = self.plan.unit;
        let edge = 0.10 * unit;
        let (columns, rows) =
            self.within(bounds[0] - edge * 2.0, bounds[1] - edge * 2.0, bounds[2] + edge * 2.0, bounds[3] + edge * 2.0);
        for y in rows {
            for x in columns.clone() {
                let (x0, y0) = (x as f32 + 0.5, y as f32 + 0.5);
                let mut d = f32::MAX;
                for &(from, to, r) in &print.bones {
                    let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
                    let (px, py) = (x0 - from[0], y0 - from[1]);
                    let t = ((px * dx + py * dy) / (dx * dx + dy * dy).max(1e-6)).clamp(0.0, 1.0);
                    let bone = (px - dx * t).hypot(py - dy * t) - r;
                    // Flesh joins the bones smoothly.
                    let soft = 0.045 * unit;
                    let h = (0.5 + 0.5 * (d - bone) / soft).clamp(0.0, 1.0);
                    d = if d > 1e9 { bone } else { mix(d, bone, h) - soft * h * (1.0 - h) };
                }
                let rough = plane(x0 / unit * 9.0, y0 / unit * 9.0, 33) - 0.5;
                let d = d + rough * 0.03 * unit;
                let rim = 0.36 * bell((d - 0.045 * unit) / (0.045 * unit));
                let hole = -smooth(0.03 * unit, -0.11 * unit, d);
                self.carved[y * self.plan.width + x] += print.depth * (hole + rim);
            }
        }
    }

    /// Crumbs thrown up along the lines, a few of them fallen in; and single larger grains everywhere.
    fn crumbs(&mut self) {
        let mut n = 0;
        let mut next = |m: i32| {
            n += 1;
            hash(n, m, 5)
        };
        let mut crumbs: Vec<([f32; 2], f32)> = Vec::new();
        for groove in &self.plan.grooves {
            let w = groove.width;
            for pair in groove.line.windows(2) {
                let (dx, dy) = (pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]);
                let length = dx.hypot(dy).max(1e-6);
                let mut left = length / w * 1.1;
                while left > next(0) {
                    left -= 1.0;
                    let side = if next(1) < 0.5 { -1.0 } else { 1.0 };
                    let off =
                        if next(2) < 0.14 { (next(3) - 0.5) * 1.2 } else { side * (0.95 + 1.4 * next(4).powi(2)) };
                    let t = next(5);
                    let at = [pair[0][0] + dx * t - dy / length * off * w, pair[0][1] + dy * t + dx / length * off * w];
                    crumbs.push((at, w * (0.05 + 0.13 * next(6).powi(2))));
                }
            }
        }
        let (width, height, unit) = (self.plan.width as f32, self.plan.height as f32, self.plan.unit);
        for _ in 0..(width * height / (unit * unit) * 7.0) as usize {
            let size = (0.35 + 0.75 * next(7).powi(2)) * self.plan.grain;
            crumbs.push(([next(8) * width, next(9) * height], size));
        }
        for ([cx, cy], r) in crumbs {
            // A crumb smaller than a sample is a lower one of its size.
            let (r, high) = if r < 0.8 { (0.8, r) } else { (r, r) };
            let (columns, rows) = self.within(cx - r - 1.0, cy - r - 1.0, cx + r + 1.0, cy + r + 1.0);
            for y in rows {
                for x in columns.clone() {
                    let q = (x as f32 + 0.5 - cx).hypot(y as f32 + 0.5 - cy) / r;
                    if q < 1.0 {
                        self.height[y * self.plan.width + x] += high * 1.1 * (1.0 - q * q).sqrt();
                    }
                }
            }
        }
    }

    /// Puts together what wind and hands have done, and marks where shadows may fall.
    fn finish(&mut self) {
        let across = self.plan.width.div_ceil(STEEP);
        let down = self.plan.height.div_ceil(STEEP);
        let least = 0.004 * self.plan.unit;
        for (at, (height, carved)) in self.height.iter_mut().zip(&self.carved).enumerate() {
            *height += carved;
            if carved.abs() > least {
                let (x, y) = (at % self.plan.width / STEEP, at / self.plan.width / STEEP);
                // Shadows fall away from the lamp, into the next blocks to the right and below.
                for (x, y) in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] {
                    if x < across && y < down {
                        self.steep[y * across + x] = true;
                    }
                }
            }
        }
    }

    #[inline]
    fn high(&self, x: usize, y: usize) -> f32 {
        self.height[y.min(self.plan.height - 1) * self.plan.width + x.min(self.plan.width - 1)]
    }

    /// The colours of a row of samples, without the tone of single grains.
    pub fn row(&mut self, lamp: &Lamp, y: usize, out: &mut Vec<Rgb>) {
        let (width, height) = (self.plan.width, self.plan.height);
        let mut tones = vec![0.0; width];
        let mut line = std::mem::take(&mut self.line);
        self.shade.along(y, &mut tones, &mut line);
        self.line = line;
        out.clear();
        let depth = 0.05 * self.plan.unit;
        let [tx, ty] = lamp.ground;
        let steps: [f32; 7] = [1.5, 2.8, 4.5, 6.5, 9.0, 12.0, 16.0].map(|d| d * (self.plan.unit / 100.0).max(0.55));
        let edge = steps[6].ceil() as usize + 1;
        let [first, middle, last] = self.plan.tones;
        let earth = self.plan.earth;
        for (x, tone) in tones.into_iter().enumerate() {
            let here = self.high(x, y);
            let slope = [
                (self.high(x + 1, y) - self.high(x.saturating_sub(1), y)) * 0.5,
                (self.high(x, y + 1) - self.high(x, y.saturating_sub(1))) * 0.5,
            ];
            let n = normal([-slope[0], -slope[1], 1.0]);
            // Whether something towards the lamp stands in its way.
            let mut cast = 0.0;
            let facing = slope[0] * tx + slope[1] * ty;
            let steep = self.steep[y / STEEP * width.div_ceil(STEEP) + x / STEEP];
            if steep && facing > -0.35 && x >= edge && y >= edge && x + edge < width && y + edge < height {
                let mut rise = f32::MIN;
                for d in steps {
                    let (u, v) = ((x as f32 + tx * d) as usize, (y as f32 + ty * d) as usize);
                    rise = rise.max((self.height[v * width + u] - here) / d);
                }
                cast = smooth(lamp.steep - 0.22, lamp.steep + 0.16, rise);
            }
            let carved = self.carved[y * width + x];
            let deep = smooth(-0.16 * depth, -0.80 * depth, carved);
            let t = (x as f32 / width as f32 / 0.85 + y as f32 / height as f32) * 0.55;
            let base = if t < 0.45 {
                blend(first, middle, t / 0.45)
            } else {
                blend(middle, last, ((t - 0.45) / 0.55).min(1.0))
            };
            // The floor of a trough is cooler, damper sand.
            let damp = blend([1.0; 3], [0.875, 0.795, 0.71], deep);
            let base = [0, 1, 2].map(|k| base[k] * tone * damp[k]);
            let light = earth.light(lamp, n, cast);
            let open = 1.0 - 0.14 * deep;
            out.push([0, 1, 2].map(|k| base[k] * light[k] * open));
        }
    }

    /// The tone of a single grain, whatever the samples: for pixels of the canvas.
    #[inline]
    pub fn speck(&self, x: usize, y: usize) -> f32 {
        let fine = self.grain(x, y) - 0.5;
        let clump = self.grain(x * 8 / 21 + 13, y * 8 / 21 + 101) - 0.5;
        let dark = if self.grain(x + 77, y + 31) < 0.13 { 0.20 } else { 0.0 };
        1.0 + 0.30 * fine + 0.16 * clump - dark
    }

    /// Fills the pixels of some rows of a canvas that has `scale` pixels for each sample: `pixels` holds red, green,
    /// blue and alpha of `rows` rows from `top` on.
    pub fn paint(&mut self, lamp: &Lamp, scale: usize, width: usize, top: usize, pixels: &mut [u8]) {
        let (mut upper, mut lower) = (Vec::new(), Vec::new());
        let mut at = usize::MAX;
        for (k, line) in pixels.chunks_exact_mut(width * 4).enumerate() {
            let y = top + k;
            let f = (y as f32 + 0.5) / scale as f32 - 0.5;
            let row = (f.max(0.0) as usize).min(self.plan.height - 1);
            let below = (row + 1).min(self.plan.height - 1);
            if row != at {
                if scale > 1 && at != usize::MAX && at + 1 == row {
                    std::mem::swap(&mut upper, &mut lower);
                } else {
                    self.row(lamp, row, &mut upper);
                }
                if scale > 1 {
                    self.row(lamp, below, &mut lower);
                }
                at = row;
            }
            let v = (f - row as f32).clamp(0.0, 1.0);
            for (x, pixel) in line.chunks_exact_mut(4).enumerate() {
                let tone = if scale == 1 {
                    upper[x.min(upper.len() - 1)]
                } else {
                    let f = ((x as f32 + 0.5) / scale as f32 - 0.5).max(0.0);
                    let i = (f as usize).min(upper.len() - 1);
                    let next = (i + 1).min(upper.len() - 1);
                    let u = f - i as f32;
                    blend(blend(upper[i], upper[next], u), blend(lower[i], lower[next], u), v)
                };
                let tone = times(tone, self.speck(x, y));
                for c in 0..3 {
                    pixel[c] = crate::image::byte(tone[c]);
                }
                pixel[3] = 255;
            }
        }
    }
}

/// A bell over 0, nothing beyond 2.
#[inline]
fn bell(x: f32) -> f32 {
    let k = 1.0 - x * x * 0.25;
    if k <= 0.0 { 0.0 } else { k * k * k * k }
}

/// A wave that rises gently over a share `gentle` of its length and falls steeply over the rest, 0 to 1.
#[inline]
fn wave_form(phase: f32, gentle: f32) -> f32 {
    let q = phase - phase.floor();
    if q < gentle { smooth(0.0, 1.0, q / gentle) } else { smooth(1.0, 0.0, (q - gentle) / (1.0 - gentle)) }
}

impl Flow {
    /// Adds its ripples to a row of heights.
    fn add(&self, row: &mut [f32], y: f32, unit: f32) {
        let [left, top, width, height] = self.area;
        if y < top || y >= top + height {
            return;
        }
        let level = self.way[0] != 0.0;
        let (first, last) = (left.max(0.0) as usize, ((left + width) as usize).min(row.len()));
        for (x, h) in row.iter_mut().enumerate().take(last).skip(first) {
            let (px, py) = (x as f32 + 0.5 - left, y - top);
            // Along the way in squares, across it from -1 to 1.
            let (along, across) = if level {
                (px * self.way[0] / self.square, py / height * 2.0 - 1.0)
            } else {
                (py * self.way[1] / self.square, px / width * 2.0 - 1.0)
            };
            let c2 = across * across;
            let s = along - 0.34 * (1.0 - c2) + 0.05 * (plane(px / unit * 2.1, py / unit * 2.1, 15) - 0.5);
            let fade = (1.0 - c2 * c2).max(0.0) * (0.45 + 0.55 * plane(px / unit * 1.3, py / unit * 1.3, 8));
            *h += 0.025 * unit * (wave_form(s / 0.25, 0.72) - 0.5) * fade;
        }
    }
}
