//! The board itself: a slab with a rounded rim, a carved border and hollows.

use std::f64::consts::TAU;

use handful_scene::ayoayo::{Edge, Layout};
use handful_scene::light::{TILT, reach};
use handful_scene::maths::smooth;
use handful_scene::{Point, Rect, Rng, sort_by_key};

use crate::paint::colour::{Rgb, rgb};
use crate::paint::light::{Rig, Surface, cast, towards};
use crate::paint::loft::Contour;
use crate::paint::pen::{Layer, Pen};
use crate::paint::wood::{self, Plank, Wood};

/// The size at which lengths in pixels were chosen, in D.
const STANDARD: f64 = 128.0;

/// All that painting the slab needs.
pub struct Slab<'a> {
    /// Draws on the layer.
    pub pen: &'a Pen,
    /// The light.
    pub rig: &'a Rig,
    /// The wood.
    pub wood: &'a Wood,
    /// Where everything is.
    pub layout: &'a Layout,
}

impl Slab<'_> {
    fn unit(&self) -> f64 {
        self.layout.unit
    }

    fn outline(&self) -> impl Iterator<Item = Point> + '_ {
        self.layout.outline.iter().map(|edge| edge.at)
    }

    /// The outline, so far within the edge.
    fn inset(&self, by: f64) -> impl Iterator<Item = Point> + '_ {
        self.layout.outline.iter().map(move |edge| edge.at - edge.normal * by)
    }

    fn clipped(&self, inset: f64, draw: impl FnOnce()) {
        self.pen.apart(|pen| {
            pen.path(self.inset(inset), true);
            pen.clip();
            draw();
        });
    }

    /// A part of its shadow on the ground: the outline many times, further away and softer each time. Whether there is
    /// another.
    pub fn shadow(&self, part: u32) -> bool {
        const TIMES: u32 = 9;
        /// So many of them are near enough to have an edge.
        const NEAR: u32 = 3;
        let scale = self.unit() / STANDARD;
        let down = Point::new(0.0, self.layout.thick);
        let length = self.layout.height() * reach() * 0.62;
        let shadow = self.rig.shadow;
        let outline: Vec<Point> = self.outline().step_by(3).collect();
        let penumbra = |pen: &Pen, which: std::ops::RangeInclusive<u32>| {
            for i in which.rev() {
                let t = f64::from(i) / f64::from(TIMES);
                let blur = (2.0 + 46.0 * t * t) * scale;
                cast(pen, &outline, shadow.alpha(0.085 * self.rig.deep), blur, towards() * (-length * t) + down);
            }
        };
        match part {
            // What is soft can be painted small.
            0 => {
                let stage = &self.layout.stage;
                if let Some(soft) = Layer::new(stage.width, stage.height, (self.pen.ratio / 4.0).min(0.5)) {
                    cast(&soft.pen, &outline, shadow.alpha(0.30), 90.0 * scale, Point::new(30.0, 26.0) * scale + down);
                    penumbra(&soft.pen, NEAR + 1..=TIMES);
                    self.pen.image(&soft, Rect::new(0.0, 0.0, stage.width, stage.height));
                }
            }
            at if at <= NEAR => penumbra(self.pen, NEAR + 1 - at..=NEAR + 1 - at),
            _ => cast(self.pen, &outline, shadow.alpha(0.55), 5.0 * scale, Point::new(1.0, 2.0) * scale + down),
        }
        part <= NEAR
    }

    /// A part of its front: the outline swept down, darker towards the ground. Whether there is another.
    pub fn front(&self, part: u32) -> bool {
        const CONTOURS: u32 = 3;
        let thick = self.layout.thick;
        let steps = (thick * self.pen.ratio * 0.75).ceil().clamp(4.0, 28.0);
        let scale = self.unit() / STANDARD;
        // 1 at the ground, 0 under the rim.
        let swept = |t: f64| {
            let pull = 3.0 * smooth(0.6, 1.0, t) * scale;
            self.layout
                .outline
                .iter()
                .map(move |edge| Point::new(edge.at.x - edge.normal.x * pull, edge.at.y + thick * t))
        };
        let base = self.wood.wood.mix(self.wood.dark, 0.12);
        if part == 0 {
            self.pen.path(swept(1.0), true);
            self.pen.fill(self.rig.lit(base, [0.0, 0.9, 0.3], Surface { open: 0.72, ..Surface::OPEN }).css());
        }
        // Only what faces the viewer is seen.
        let outline = &self.layout.outline;
        let (first, count) = self.front_corners();
        for step in (0..steps as u32).skip((part * CONTOURS) as usize).take(CONTOURS as usize) {
            let t = 1.0 - f64::from(step) / steps;
            let open = (1.62 + (0.72 - 1.62) * smooth(0.62, 1.0, t)) * (0.86 + 0.14 * smooth(0.0, 0.3, t))
                + 0.16 * smooth(0.25, 0.6, t);
            let tone = |edge: &Edge| {
                let n = edge.normal * 0.93 + edge.tilt * 1.5;
                self.rig.lit(base, [n.x, n.y, 0.36 - 0.14 * t], Surface { open, ..Surface::OPEN })
            };
            let contour = Contour {
                points: swept(t).collect(),
                tones: outline.iter().map(tone).collect(),
                centre: self.layout.centre + Point::new(0.0, thick * t),
            };
            let above: Vec<Point> = swept((t - 1.8 / steps).max(0.0)).collect();
            contour.fill_strip(self.pen, &above, first, count);
        }
        let more = (part + 1) * CONTOURS < steps as u32;
        if !more {
            self.front_grain();
        }
        more
    }

    /// The corners of the outline that face the viewer: the first, and how many.
    fn front_corners(&self) -> (usize, usize) {
        let outline = &self.layout.outline;
        let seen = |at: usize| outline[at % outline.len()].normal.y > -0.05;
        let first = (0..outline.len()).find(|&at| seen(at) && !seen(at + outline.len() - 1)).unwrap_or(0);
        let count = (0..outline.len()).take_while(|&at| seen(first + at)).count();
        (first, count.saturating_sub(1))
    }

    fn front_grain(&self) {
        let mut rng = Rng::new(71);
        let mut seen: Vec<Point> =
            self.layout.outline.iter().filter(|edge| edge.normal.y > 0.04).map(|edge| edge.at).collect();
        sort_by_key(&mut seen, |point| point.x);
        let count = seen.len() as f64;
        for k in 0..16 {
            let k = f64::from(k);
            let at = rng.range(0.02, 0.95);
            let first = (rng.range(0.0, count * 0.7)) as usize;
            let length = (rng.range(0.15, 0.9) * count) as usize;
            let points = seen.iter().enumerate().skip(first).take(length).map(|(i, point)| {
                let i = i as f64;
                let t = at + 0.05 * (i * 0.05 + k).sin() + 0.02 * (i * 0.17 + k * 2.0).sin();
                *point + Point::new(0.0, self.layout.thick * t.clamp(0.0, 1.0))
            });
            self.pen.path(points, false);
            let tone = if rng.unit() < 0.7 { self.wood.dark.times(0.55) } else { self.wood.wood.times(0.75) };
            self.pen.stroke(self.rig.flat(tone).alpha(rng.range(0.12, 0.32)), rng.range(0.5, 1.2));
        }
    }

    /// A part of its top: the rounded rim as nested rings, then the flat. Whether there is another.
    pub fn top(&self, part: u32) -> bool {
        const RINGS: u32 = 12;
        const PART: u32 = 2;
        let width = self.layout.measure.rim * self.unit() * 0.72;
        let lamp = towards();
        let lean = |ring: f64| (1.0 - ring / f64::from(RINGS)) * 1.36;
        let seen = |ring: f64| {
            let lean = lean(ring);
            let up = TILT * width * (lean.cos() - 1.0) * 0.5;
            self.inset(width * (1.0 - lean.sin())).map(move |point| point - Point::new(0.0, up))
        };
        let tone = |edge: &Edge, ring: f64| {
            let (sin, cos) = lean(ring).sin_cos();
            let worn = if edge.normal.dot(lamp) > 0.0 { 0.62 } else { 0.22 };
            let base = self.wood.wood.mix(self.wood.worn, worn * sin * cos * 2.0 + 0.06);
            let n = (edge.normal + edge.tilt) * sin;
            self.rig.lit(base, [n.x, n.y, cos], Surface { gloss: 0.20, ..Surface::OPEN })
        };
        if part == 0 {
            // The edge itself is lower than the outline is drawn, but nothing may show between the two.
            let tones = self.layout.outline.iter().map(|edge| tone(edge, 0.0)).collect();
            let edge = Contour { points: self.outline().collect(), tones, centre: self.layout.centre };
            edge.fill_ring(self.pen, &self.inset(width * 0.4).collect::<Vec<_>>());
        }
        for ring in part * PART..(part + 1) * PART {
            let at = f64::from(ring);
            let tones = self.layout.outline.iter().map(|edge| tone(edge, at)).collect();
            let contour = Contour { points: seen(at).collect(), tones, centre: self.layout.centre };
            let within: Vec<Point> = seen((at + 1.6).min(f64::from(RINGS))).collect();
            contour.fill_ring(self.pen, &within);
        }
        if (part + 1) * PART < RINGS {
            return true;
        }
        self.pen.path(seen(f64::from(RINGS)), true);
        let flat = self.layout.outline.first().map_or(self.wood.wood, |edge| tone(edge, f64::from(RINGS)));
        self.pen.fill(flat.css());
        false
    }

    /// One part of the marks of the adze, the grain and the light on it. Whether there is another.
    pub fn surface(&self, part: usize) -> bool {
        let point = |u: f64, v: f64| self.layout.point(u, v);
        let half = (self.layout.measure.half_u, self.layout.measure.half_v);
        let plank = Plank { point: &point, half, unit: self.unit() };
        let rows = wood::tool_rows(&plank);
        if part < rows {
            let rim = self.layout.measure.rim * self.unit() * 0.72;
            self.clipped(rim * 0.8, || wood::tool_marks(self.pen, self.rig, self.wood, &plank, 31, part));
            return true;
        }
        let part = part - rows;
        self.clipped(0.0, || {
            if part < wood::GRAIN_PARTS {
                wood::grain(self.pen, self.rig, self.wood, &plank, 12, part);
            } else {
                let stage = &self.layout.stage;
                let whole = Rect::around(self.layout.centre, stage.width * 2.0, stage.height * 2.0);
                wood::falloff(self.pen, self.rig, whole, self.layout.measure.half_u * self.unit());
            }
        });
        part < wood::GRAIN_PARTS
    }

    /// A line cut along the border: the two walls of a V.
    fn groove(&self, at: f64, width: f64) {
        for side in [1.0, -1.0] {
            let points = self.inset(at - side * width * 0.25).step_by(2).collect();
            let tone = |edge: &Edge| {
                let n = edge.normal * (-side * 0.72);
                self.rig.lit(self.wood.cut, [n.x, n.y, 0.69], Surface { open: 0.85, ..Surface::OPEN })
            };
            let tones = self.layout.outline.iter().step_by(2).map(tone).collect();
            Contour { points, tones, centre: self.layout.centre }.stroke(self.pen, width * 0.55);
        }
    }

    /// A part of the border: South's half is cut in triangles, North's half in lozenges, so that shape tells whose side it
    /// is. Whether there is another.
    pub fn border(&self, part: u32) -> bool {
        const CUTS: u32 = 5;
        let (d, m) = (self.unit(), &self.layout.measure);
        let (start, width) = ((m.rim + m.band_gap) * d, m.band * d);
        let aside = m.band_gap * d * 0.42;
        if part == 0 {
            self.groove(start - aside, 0.034 * d);
            self.groove(start + width + aside, 0.034 * d);
        }
        let walk = Walk::new(&self.layout.outline, start + width / 2.0);
        let half = walk.length / 2.0;
        let gap = width * 0.66;
        let count = ((half - 2.0 * gap) / (width * 0.98)).round().max(1.0);
        let step = (half - 2.0 * gap) / count;
        let apart = step * 0.06;
        // A point of the band: so far along, and across it from -1 (inner edge) to 1 (outer edge).
        let at = |along: f64, across: f64| {
            let (point, normal) = walk.at(along);
            point + normal * (across * width / 2.0)
        };
        let chip = |corners: &[Point], deep: Point, depth: f64| {
            wood::chip(self.pen, self.rig, self.wood.cut, corners, deep, depth);
        };
        let triangle = |a: Point, b: Point, c: Point| chip(&[a, b, c], (a + b + c) * (1.0 / 3.0), width * 0.17);
        for i in (0..count as u32).skip((part * CUTS) as usize).take(CUTS as usize) {
            let i = f64::from(i);
            let (south, north) = (gap + i * step, half + gap + i * step);
            triangle(at(south + apart, 0.92), at(south + step - apart, 0.92), at(south + step / 2.0, -0.80));
            if i < count - 1.0 {
                let middle = south + step;
                triangle(
                    at(middle - step / 2.0 + apart, -0.92),
                    at(middle + step / 2.0 - apart, -0.92),
                    at(middle, 0.80),
                );
            }
            let middle = north + step / 2.0;
            let lozenge =
                [at(middle, 0.92), at(north + step * 0.08, 0.0), at(middle, -0.92), at(north + step * 0.92, 0.0)];
            chip(&lozenge, at(middle, 0.0), width * 0.17);
            if i > 0.0 {
                // Small nicks between the lozenges.
                let (_, normal) = walk.at(north);
                let along = Point::new(-normal.y, normal.x) * (width * 0.13);
                for k in [0.80, -0.80] {
                    let edge = at(north, k);
                    chip(&[edge - along, edge + along, at(north, k * 0.42)], at(north, k * 0.70), width * 0.10);
                }
            }
        }
        if (part + 1) * CUTS < count as u32 {
            return true;
        }
        for sign in [1.0, -1.0] {
            let at = self.layout.point(sign * (m.half_u - m.rim - m.band_gap - m.band / 2.0), 0.0);
            self.boss(at, m.band * d * 0.46);
        }
        // The lands where four pits meet: a small cut star.
        for k in -2..=2 {
            let middle = self.layout.point(f64::from(k) * m.pitch, 0.0);
            let r = 0.088 * d;
            let star = [Point::new(-r, 0.0), Point::new(0.0, -r), Point::new(r, 0.0), Point::new(0.0, r)];
            chip(&star.map(|corner| middle + corner), middle, 0.05 * d);
        }
        false
    }

    /// Where the two borders meet, in the middle of each end: a turned boss, two rings and a button.
    fn boss(&self, at: Point, radius: f64) {
        // Radius, and how steeply it falls outwards.
        const PROFILE: [(f64, f64); 9] = [
            (1.0, 0.2),
            (0.93, -0.9),
            (0.84, 0.9),
            (0.74, 0.25),
            (0.62, -0.9),
            (0.52, 0.95),
            (0.42, 0.6),
            (0.30, 0.35),
            (0.16, 0.12),
        ];
        for (q, slope) in PROFILE {
            let ways: Vec<Point> = (0..36).map(|i| Point::unit(f64::from(i) / 36.0 * TAU)).collect();
            let open = if slope < 0.0 { 0.85 } else { 1.0 };
            let tone = |way: &Point| {
                self.rig.lit(self.wood.cut, [way.x * slope, way.y * slope, 1.0], Surface { open, ..Surface::OPEN })
            };
            let tones: Vec<Rgb> = ways.iter().map(tone).collect();
            let points = ways.iter().map(|way| at + *way * (radius * q)).collect();
            Contour { points, tones, centre: at }.fill(self.pen);
        }
    }

    /// An old check in the end grain: one hairline, it tapers out before the store.
    pub fn check(&self) {
        const STEPS: u32 = 26;
        let (d, m) = (self.unit(), &self.layout.measure);
        let mut rng = Rng::new(9);
        let v = 0.50 * m.half_v;
        let beside = self.layout.outline.iter().filter(|edge| (edge.board.y / d - v - 0.03).abs() < 0.06);
        let end = beside.map(|edge| edge.board.x / d).fold(0.0, f64::min) - 0.03;
        let length = m.edge() + m.end_gap * 0.6 + 0.05;
        let points: Vec<Point> = (0..=STEPS)
            .map(|i| {
                let u = end + length * f64::from(i) / f64::from(STEPS);
                self.layout.point(u, v + wood::warp(u, v) + rng.bell() * 0.006)
            })
            .collect();
        self.clipped(0.0, || wood::crack(self.pen, self.rig, self.wood, &points, 0.022 * d));
    }

    /// Board and hollows in single colours, for the first moments.
    pub fn sketch(&self, ground: Rgb) {
        let stage = &self.layout.stage;
        self.pen.fill_box(Rect::new(0.0, 0.0, stage.width, stage.height), self.rig.flat(ground).css());
        let down = Point::new(0.0, self.layout.thick);
        self.pen.path(self.outline().map(|point| point + down), true);
        self.pen.fill(self.rig.flat(self.wood.dark.times(0.8)).css());
        self.pen.path(self.outline(), true);
        self.pen.fill(self.rig.flat(self.wood.wood).css());
        for place in &self.layout.places {
            let hollow = &place.hollow;
            self.pen.path(hollow.outline(1.0).iter().copied(), true);
            let lamp = towards() * hollow.rx.min(hollow.ry);
            let stops = [(0.0, rgb(36, 22, 14).css()), (1.0, self.rig.flat(self.wood.pit).css())];
            self.pen.fill(self.pen.linear(hollow.centre + lamp, hollow.centre - lamp, &stops));
        }
    }
}

/// A walk along the outline, so far within it.
struct Walk<'a> {
    outline: &'a [Edge],
    points: Vec<Point>,
    run: Vec<f64>,
    length: f64,
}

impl<'a> Walk<'a> {
    fn new(outline: &'a [Edge], inset: f64) -> Self {
        let points: Vec<Point> = outline.iter().map(|edge| edge.at - edge.normal * inset).collect();
        let mut run = vec![0.0];
        let mut length = 0.0;
        for (at, point) in points.iter().enumerate() {
            length += (points[(at + 1) % points.len()] - *point).length();
            run.push(length);
        }
        Self { outline, points, run, length }
    }

    /// Where it is after so much of the way, and outwards from there.
    fn at(&self, along: f64) -> (Point, Point) {
        let along = along.rem_euclid(self.length.max(1e-9));
        let low = (self.run.partition_point(|&run| run <= along).max(1) - 1).min(self.points.len() - 1);
        let next = (low + 1) % self.points.len();
        let t = (along - self.run[low]) / (self.run[low + 1] - self.run[low]).max(1e-9);
        let normal = self.outline[low].normal.towards(self.outline[next].normal, t);
        (self.points[low].towards(self.points[next], t), normal)
    }
}
