//! Swept earth: packed ground with the fans of a branch broom, a road worn by leaf-cutters, crumbs at its edges, the
//! craters of their nests.

use handful_scene::{Point, Rect, Rng};

use super::colour::{Rgb, rgb};
use super::light::{Rig, towards};
use super::maize::lie;
use super::pen::{Layer, Pen};

const LIGHT: Rgb = rgb(199, 156, 108);
/// The ground in between, for sketches.
pub const EARTH: Rgb = rgb(176, 131, 90);
const DARK: Rgb = rgb(138, 96, 64);
const ROAD: Rgb = rgb(236, 202, 156);
const GROOVE: Rgb = rgb(72, 40, 18);
const LIP: Rgb = rgb(255, 230, 192);

/// How the ground is painted: on which area, and how coarse it is.
pub struct Earth<'a> {
    /// The pen.
    pub pen: &'a Pen,
    /// The lamp.
    pub rig: &'a Rig,
    /// All of it.
    pub area: Rect,
    /// Size of its grain, 1 on a laptop.
    pub grain: f64,
}

impl Earth<'_> {
    fn size(&self) -> f64 {
        self.area.width * self.area.height
    }

    fn somewhere(&self, rng: &mut Rng) -> Point {
        Point::new(self.area.x + rng.unit() * self.area.width, self.area.y + rng.unit() * self.area.height)
    }

    /// The same by another pen, on another area.
    pub fn on<'b>(&'b self, pen: &'b Pen, area: Rect) -> Earth<'b> {
        Earth { pen, area, ..*self }
    }

    /// The ground with its broad differences of tone.
    pub fn base(&self) {
        let (pen, rig, area) = (self.pen, self.rig, self.area);
        let stops = [(0.0, rig.flat(LIGHT).css()), (0.5, rig.flat(EARTH).css()), (1.0, rig.flat(DARK).css())];
        pen.fill_box(area, pen.linear(Point::default(), Point::new(area.width * 0.75, area.height), &stops));
        let mut rng = Rng::new(77);
        for _ in 0..36 {
            let at = self.somewhere(&mut rng);
            let r = rng.range(60.0, 260.0) * self.grain;
            let tone = rig.flat(if rng.unit() < 0.5 { rgb(84, 46, 22) } else { rgb(240, 206, 160) });
            let much = rng.range(0.03, 0.09);
            let patch = pen.radial((at, 0.0), (at, r), &[(0.0, tone.alpha(much)), (1.0, tone.alpha(0.0))]);
            pen.fill_box(Rect::around(at, r * 2.0, r * 2.0).common(area), patch);
        }
    }

    /// Grains of sand, painted on one tile that is laid all over.
    pub fn grains(&self) {
        let side = (300.0 * self.grain).round();
        let Some(tile) = Layer::new(side, side, self.pen.ratio) else { return };
        let mut rng = Rng::new(5);
        let count = (side * side / (80.0 * self.grain * self.grain)) as u32;
        for k in 0..8 {
            let (dark, strength) = (k % 2 == 0, 0.05 + 0.025 * f64::from(k / 2));
            let tone = if dark { rgb(70, 38, 18) } else { rgb(246, 218, 178) };
            tile.pen.fill_with(self.rig.flat(tone).alpha(strength));
            for _ in 0..count / 8 {
                let q = rng.range(0.6, 1.9) * self.grain;
                let at = Point::new(rng.unit() * (side - q), rng.unit() * (side - q));
                tile.pen.context().fill_rect(at.x, at.y, q, q * rng.range(0.6, 1.2));
            }
        }
        let (columns, rows) = ((self.area.width / side).ceil() as u32, (self.area.height / side).ceil() as u32);
        for row in 0..rows {
            for column in 0..columns {
                let corner = Point::new(f64::from(column) * side, f64::from(row) * side);
                self.pen.image(&tile, Rect::new(corner.x, corner.y, side, side));
            }
        }
    }

    /// How many fans the broom has left.
    pub fn fans(&self) -> u32 {
        let fan = self.area.width.max(self.area.height) * 0.16;
        (self.size() / (fan * fan) * 2.4) as u32 + 6
    }

    /// One fan of the broom: overlapping fine grooves, broken and uneven, each a dark line with a lit lip.
    pub fn fan(&self, number: u32) {
        let mut rng = Rng::new(1000 + number);
        let fan = self.area.width.max(self.area.height) * 0.16;
        let at = Point::new(rng.range(-0.05, 1.05) * self.area.width, rng.unit() * 1.15 * self.area.height);
        let (reach, from, wide) = (fan * rng.range(0.7, 1.5), rng.range(-2.5, -1.6), rng.range(0.8, 1.5));
        let count = rng.range(26.0, 44.0) as u32;
        // Three strengths, so that all lines of one are one path.
        let mut arcs: [Vec<(Point, f64, f64, f64)>; 3] = Default::default();
        for i in 0..count {
            let mut r = reach * (0.62 + 0.5 * (f64::from(i) + rng.range(0.0, 2.4)) / f64::from(count));
            let mut start = from + rng.unit() * rng.unit() * 0.5;
            let end = from + wide - rng.unit() * rng.unit() * 0.6;
            let edge = i < 3 || i + 4 > count;
            let strength = rng.unit() * rng.unit() * if edge { 0.5 } else { 1.0 };
            let class = (strength * 3.0) as usize;
            let tilt = (rng.unit() - 0.5) * reach * 0.05;
            while start < end {
                let stop = end.min(start + rng.range(0.14, 0.64));
                let middle = at + Point::new(tilt + rng.bell() * self.grain, reach * 0.5);
                arcs[class.min(2)].push((middle, r, start, stop));
                start = stop + rng.unit() * 0.10;
                r += rng.bell() * 0.8 * self.grain;
            }
        }
        for (arcs, (strength, width)) in arcs.iter().zip([(0.030, 0.8), (0.055, 1.1), (0.088, 1.4)]) {
            let lines: [(Rgb, f64, f64); 2] = [(GROOVE, 1.0, 0.0), (LIP, 0.8, 1.0)];
            for (tone, share, off) in lines {
                let c = self.pen.context();
                c.begin_path();
                for &(middle, r, start, stop) in arcs {
                    let middle = middle + Point::new(0.8, 1.0) * (off * self.grain);
                    let first = middle + Point::unit(start) * r;
                    c.move_to(first.x, first.y);
                    c.arc(middle.x, middle.y, r, start, stop).ok();
                }
                self.pen.stroke(self.rig.flat(tone).alpha(strength * share), width * self.grain);
            }
        }
    }

    /// A road along a line, worn smooth, `wide` at its edges.
    pub fn road(&self, line: &[Point], wide: f64) {
        let (pen, rig) = (self.pen, self.rig);
        pen.apart(|pen| {
            pen.context().set_line_cap("round");
            pen.context().set_line_join("round");
            for i in 0..7 {
                pen.path(line.iter().copied(), false);
                let tone = if i < 2 { rgb(70, 36, 14).alpha(0.08) } else { rig.flat(ROAD).alpha(0.14) };
                pen.stroke(tone, wide * (1.16 - f64::from(i) * 0.07));
            }
        });
    }

    /// The worn streaks along a road: `at` gives the place for a share of its length and how far beside its middle, and
    /// which way it runs there.
    pub fn streaks(&self, length: f64, wide: f64, at: impl Fn(f64, f64) -> (Point, f64)) {
        let mut rng = Rng::new(41);
        let u = self.grain;
        for (k, tone) in [rgb(80, 44, 20), LIP, rgb(80, 44, 20), LIP].into_iter().enumerate() {
            self.pen.context().begin_path();
            for _ in 0..(length / (6.4 * u)) as u32 {
                let (point, turn) = at(rng.unit(), rng.bell() * 0.5 * wide);
                self.pen.trace([point, point + Point::unit(turn) * (rng.range(2.0, 11.0) * u)], false);
            }
            self.pen.stroke(self.rig.flat(tone).alpha(if k < 2 { 0.06 } else { 0.11 }), 0.85 * u);
        }
    }

    /// Crumbs of earth where the ants have pushed them, to both edges of the road.
    pub fn crumbs_beside(&self, length: f64, wide: f64, at: impl Fn(f64, f64) -> (Point, f64)) {
        let mut rng = Rng::new(43);
        let u = self.grain;
        for _ in 0..(length / (7.0 * u)) as u32 {
            let side = if rng.unit() < 0.5 { -1.0 } else { 1.0 };
            let (point, _) = at(rng.unit(), side * wide * (0.53 + rng.unit() * rng.unit() * 0.16));
            self.crumb(point, rng.range(0.8, 2.5) * u, &mut rng);
        }
    }

    /// Crumbs and pebbles lying about, but not where `clear` says.
    pub fn litter(&self, clear: impl Fn(Point) -> bool) {
        let mut rng = Rng::new(45);
        let u = self.grain;
        for _ in 0..(self.size() / (5200.0 * u * u)) as u32 {
            let at = self.somewhere(&mut rng);
            let r = (0.8 + rng.unit() * rng.unit() * 2.6) * u;
            self.crumb(at, r, &mut rng);
        }
        for _ in 0..(self.size() / (90_000.0 * u * u)) as u32 {
            let at = self.somewhere(&mut rng);
            let r = rng.range(2.2, 5.2) * u;
            if !clear(at) {
                self.pebble(at, r, &mut rng);
            }
        }
    }

    fn blot(&self, at: Point, rx: f64, flat: f64, turn: f64) {
        let c = self.pen.context();
        c.begin_path();
        c.ellipse(at.x, at.y, rx, rx * flat, turn, 0.0, std::f64::consts::TAU).ok();
    }

    fn crumb(&self, at: Point, r: f64, rng: &mut Rng) {
        let (pen, rig) = (self.pen, self.rig);
        self.blot(at - towards() * r, r * 1.15, 0.7, 0.8);
        pen.fill(rig.shadow.alpha(0.32));
        let tone = if rng.unit() < 0.5 { rgb(123, 82, 51) } else { rgb(150, 105, 63) };
        self.blot(at, r, rng.range(0.6, 0.9), rng.angle());
        pen.fill(rig.flat(tone).css());
        self.blot(at + towards() * (r * 0.36), r * 0.45, 0.66, 0.6);
        pen.fill(rig.flat(rgb(250, 222, 180)).alpha(0.5));
    }

    fn pebble(&self, at: Point, r: f64, rng: &mut Rng) {
        let (turn, flat) = (rng.angle(), rng.range(0.62, 0.87));
        let outline: Vec<Point> = (0..20)
            .map(|i| {
                let way = Point::unit(f64::from(i) / 20.0 * std::f64::consts::TAU);
                let (sin, cos) = turn.sin_cos();
                let (x, y) = (way.x * r, way.y * r * flat);
                at + Point::new(cos * x - sin * y, sin * x + cos * y)
            })
            .collect();
        lie(self.pen, self.rig, &outline, r * 0.35);
        let lit = at + towards() * (r * 0.5);
        let stops = [(0.0, self.rig.flat(rgb(217, 196, 166)).css()), (1.0, self.rig.flat(rgb(124, 97, 72)).css())];
        self.pen.path(outline, true);
        self.pen.fill(self.pen.radial((lit, 0.0), (at, r * 1.2), &stops));
    }

    /// The crater of a nest: a pale ring of what was carried out, a dark mouth off its middle, the wall that faces the
    /// lamp lit.
    pub fn nest(&self, at: Point, r: f64, number: u32) {
        let (pen, rig) = (self.pen, self.rig);
        let mut rng = Rng::new(47 + number);
        let pale = rig.flat(ROAD);
        let stops = [(0.0, pale.alpha(0.0)), (0.5, pale.alpha(0.55)), (1.0, pale.alpha(0.0))];
        pen.circle(at, r * 1.25);
        pen.fill(pen.radial((at, r * 0.2), (at, r * 1.25), &stops));
        let crumbs = |rng: &mut Rng, from: f64, to: f64, count: u32| {
            for _ in 0..count {
                let point = at + Point::unit(rng.angle()) * (r * rng.range(from, to));
                self.crumb(point, rng.range(0.9, 2.4) * self.grain.max(r / 42.0), rng);
            }
        };
        crumbs(&mut rng, 0.60, 1.15, 80);
        let deep = at + towards() * (r * 0.12);
        let stops = [
            (0.0, rgb(40, 20, 8).alpha(0.94)),
            (0.5, rgb(52, 26, 12).alpha(0.82)),
            (0.8, rgb(90, 52, 26).alpha(0.45)),
            (1.0, rgb(90, 52, 26).alpha(0.0)),
        ];
        pen.circle(at, r * 0.64);
        pen.fill(pen.radial((deep, 0.0), (at, r * 0.62), &stops));
        pen.apart(|pen| {
            pen.context().set_line_cap("round");
            for (k, alpha) in [(0.50, 0.34), (0.44, 0.18)] {
                pen.context().begin_path();
                pen.context().arc(at.x, at.y, r * k, -0.2, 1.5).ok();
                pen.stroke(rig.flat(rgb(250, 220, 176)).alpha(alpha), r * 0.07);
            }
        });
    }

    /// A place swept clean for the lots.
    pub fn swept(&self, at: Point, rx: f64, ry: f64) {
        let tone = self.rig.flat(rgb(244, 214, 170));
        let stops = [(0.0, tone.alpha(0.32)), (0.70, tone.alpha(0.20)), (1.0, tone.alpha(0.0))];
        self.pen.apart(|pen| {
            pen.context().translate(at.x, at.y).ok();
            pen.context().scale(1.0, ry / rx).ok();
            let middle = Point::default();
            pen.circle(middle, rx);
            pen.fill(pen.radial((middle, rx * 0.15), (middle, rx), &stops));
        });
    }

    /// The day: sun from the upper left, falling off to the lower right.
    pub fn daylight(&self) {
        let (w, h) = (self.area.width, self.area.height);
        let size = w.hypot(h);
        let stops = [
            (0.0, rgb(255, 236, 196).alpha(0.20)),
            (0.5, rgb(255, 226, 180).alpha(0.02)),
            (1.0, rgb(50, 22, 8).alpha(0.34)),
        ];
        let near = (Point::new(w * 0.22, h * 0.10), 0.0);
        self.pen.fill_box(self.area, self.pen.radial(near, (Point::new(w * 0.40, h * 0.40), size * 0.75), &stops));
    }
}

/// A lamp over the ground at night: a warm pool at the upper left that turns blue towards the dark. Earth is warm
/// already: a white lamp keeps it from glowing like embers.
pub fn lamp(pen: &Pen, whole: Rect, area: Rect) {
    let (w, h) = (whole.width, whole.height);
    let size = w.hypot(h);
    pen.apart(|pen| {
        pen.blend("multiply");
        let stops = [(0.0, LAMP[0].css()), (0.40, LAMP[1].css()), (0.75, LAMP[2].css()), (1.0, LAMP[3].css())];
        let near = (Point::new(w * 0.36, h * 0.34), 0.0);
        pen.fill_box(area, pen.radial(near, (Point::new(w * 0.45, h * 0.43), size * 0.62), &stops));
    });
}

/// What is left of a white surface under the lamp, from the middle of its pool to the edge.
const LAMP: [Rgb; 4] = [rgb(244, 249, 255), rgb(208, 211, 226), rgb(158, 159, 185), rgb(104, 106, 136)];
