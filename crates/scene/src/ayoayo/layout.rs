//! Where the board, its pits, stores and plates are on a stage.
//!
//! Everything is laid out in D, the width of one pit along the board. `u` runs along the board towards South's right
//! hand, `v` across it towards South. On a wide stage `u` is to the right; on an upright one the board is turned a
//! quarter clockwise: `u` runs down, South's row is the left column and South's store at the bottom, near the thumb.

use super::heap::{self, HOLLOWS, MOST, PIT, STORE};
use super::hollow::Hollow;
use crate::geometry::{Line, Point, Rect};
use crate::light::TILT;
use crate::maths::{TAU, cos, hypot, mix, pow, sin};
use crate::name::Name;
use crate::rng::Rng;
use crate::stage::{Stage, Theme};
use crate::thing::Pose;

/// Proportions of the board, in D.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// Whether the board lies across the stage, not turned.
    pub wide: bool,
    /// From pit to pit.
    pub pitch: f64,
    /// Half a pit along the board.
    pub pit_u: f64,
    /// Half a pit across the board.
    pub pit_v: f64,
    /// Width of a store along the board.
    pub store: f64,
    /// Half a store across the board.
    pub store_v: f64,
    /// Between the last pit and the store.
    pub store_gap: f64,
    /// Between the store and the border.
    pub end_gap: f64,
    /// The carved border.
    pub band: f64,
    /// Plain wood on either side of the border.
    pub band_gap: f64,
    /// The rounded rim.
    pub rim: f64,
    /// Where the plates are, between a row and the border.
    pub plate: f64,
    /// Between the rows.
    pub ridge: f64,
    /// The front of the board as it is seen.
    pub front: f64,
    /// Half the board along.
    pub half_u: f64,
    /// Half the board across.
    pub half_v: f64,
}

impl Measure {
    /// From the edge of the board to the inner edge of the border.
    pub fn edge(&self) -> f64 {
        self.rim + self.band + 2.0 * self.band_gap
    }

    fn basic(wide: bool, plate: f64) -> Self {
        let mut measure = if wide {
            Self {
                wide,
                pitch: 1.13,
                pit_u: 0.485,
                pit_v: 0.485,
                store: 0.92,
                store_v: 0.0,
                store_gap: 0.13,
                end_gap: 0.15,
                band: 0.30,
                band_gap: 0.075,
                rim: 0.20,
                plate: plate.max(0.34),
                ridge: 0.30,
                front: 0.27,
                half_u: 0.0,
                half_v: 0.0,
            }
        } else {
            Self {
                wide,
                pitch: 1.11,
                pit_u: 0.485,
                pit_v: 0.485,
                store: 0.78,
                store_v: 0.0,
                store_gap: 0.11,
                end_gap: 0.10,
                band: 0.22,
                band_gap: 0.06,
                rim: 0.15,
                plate: plate.max(0.42),
                ridge: 0.30,
                front: 0.20,
                half_u: 0.0,
                half_v: 0.0,
            }
        };
        measure.add_up();
        measure
    }

    fn add_up(&mut self) {
        self.half_u = 2.5 * self.pitch + self.pit_u + self.store_gap + self.store + self.end_gap + self.edge();
        self.half_v = self.ridge / 2.0 + 2.0 * self.pit_v + 0.05 + self.plate + self.edge();
        self.store_v = self.ridge / 2.0 + 2.0 * self.pit_v - if self.wide { 0.20 } else { 0.24 };
    }

    /// D on a stage of this size along and across the board; the front is seen below the board.
    fn unit(&self, along: f64, across: f64) -> f64 {
        let (front_u, front_v) = if self.wide { (0.0, self.front) } else { (self.front, 0.0) };
        (along / (2.0 * self.half_u + front_u)).min(across / (2.0 * self.half_v + front_v))
    }

    /// The board for a stage, and D. What is left across the board goes to pits, plates, border, ridge and rim before
    /// it is left empty.
    fn fitted(wide: bool, room: Rect, plate: f64) -> (Self, f64) {
        let (along, across) = if wide { (room.width, room.height) } else { (room.height, room.width) };
        let mut measure = Self::basic(wide, plate);
        let unit = measure.unit(along, across);
        let front = if wide { measure.front } else { 0.0 };
        let spare = (across / unit - 2.0 * measure.half_v - front) / 2.0;
        let mut slack = (spare - if wide { 0.06 } else { 0.03 }).max(0.0);
        let mut take = |share: f64, most: f64| {
            let taken = (slack * share).min(most);
            slack -= taken;
            taken
        };
        measure.pit_v = measure.pit_u + take(0.4, if wide { 0.18 } else { 0.40 }) / 2.0;
        measure.plate += take(0.3, 0.20);
        measure.band += take(0.35, 0.14);
        measure.ridge += 2.0 * take(0.4, 0.16);
        measure.rim += take(0.4, 0.05);
        measure.add_up();
        // A wider border also lengthens the board.
        let unit = measure.unit(along, across).min(unit);
        (measure, unit)
    }
}

/// A pit or a store.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The player it belongs to.
    pub owner: u8,
    /// Its hollow.
    pub hollow: Hollow,
    /// Where its plate is.
    pub plate: Point,
    /// Where a tap means it.
    pub area: Rect,
    /// The ring round it.
    pub ring: Line,
    /// How each seed lies, in the order in which they come.
    pub slots: Vec<(Pose, u8)>,
}

/// A point of the board's outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// Where it is.
    pub at: Point,
    /// Outwards.
    pub normal: Point,
    /// How the spokeshave left the edge tilted here, along the edge.
    pub tilt: Point,
    /// Where it is on the board, in pixels along it and across it.
    pub board: Point,
}

/// The board on one stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The stage.
    pub stage: Stage,
    /// Proportions.
    pub measure: Measure,
    /// D in pixels.
    pub unit: f64,
    /// The middle of the board.
    pub centre: Point,
    /// Radius of a seed.
    pub seed: f64,
    /// Radius of a pit's plate; a store's is a quarter larger.
    pub plate: f64,
    /// Height of the front as it is seen.
    pub thick: f64,
    /// South's six pits, North's six, South's store, North's store.
    pub places: Vec<Place>,
    /// The board's outline, from the middle of the end at South's right hand through South's side.
    pub outline: Vec<Edge>,
}

impl Layout {
    /// Lays the board out: across the stage or turned, whichever makes it larger.
    pub fn new(stage: &Stage) -> Self {
        let room = stage.board;
        // Numbers want about the height of the page's text; if a small board has no room for that, they get smaller.
        let fitted = |wide: bool| {
            let (_, unit) = Measure::fitted(wide, room, 0.0);
            let wanted = if stage.counts { (1.45 * stage.text / unit.max(1.0)).min(0.56) } else { 0.0 };
            Measure::fitted(wide, room, wanted)
        };
        let (wide, upright) = (fitted(true), fitted(false));
        let (measure, unit) = if wide.1 >= upright.1 { wide } else { upright };
        let mut layout = Self {
            stage: *stage,
            measure,
            unit,
            centre: room.centre() - Point::new(0.0, measure.front * unit / 2.0),
            seed: 0.147 * unit * pow(measure.pit_v / measure.pit_u, 0.2),
            plate: 0.0,
            thick: measure.front * unit,
            places: Vec::new(),
            outline: Vec::new(),
        };
        let zone = measure.plate * unit;
        // Numbers grow with the board up to what reads well, follow the page's text, and stay between pits and border.
        let fitting = (zone * 0.34).min(0.15 * unit).clamp(8.6, 24.0_f64.max(stage.text * 0.85));
        layout.plate = fitting.max(stage.text * 0.6).min(zone * 0.46);
        layout.places = (0..HOLLOWS).map(|at| layout.place(at)).collect();
        layout.outline = layout.edges();
        layout
    }

    /// The height of the board above the ground.
    pub fn height(&self) -> f64 {
        self.thick / TILT
    }

    /// The screen point of a place on the board, in D from its middle.
    pub fn point(&self, u: f64, v: f64) -> Point {
        self.centre + self.way(u, v) * self.unit
    }

    /// The screen direction of a direction on the board.
    pub fn way(&self, u: f64, v: f64) -> Point {
        let (u, v) = if self.stage.far { (-u, -v) } else { (u, v) };
        if self.measure.wide { Point::new(u, v) } else { Point::new(-v, u) }
    }

    /// A rectangle of the board, in D, on the screen.
    fn area(&self, u: [f64; 2], v: [f64; 2]) -> Rect {
        let [a, b] = [self.point(u[0], v[0]), self.point(u[1], v[1])];
        Rect::new(a.x.min(b.x), a.y.min(b.y), (a.x - b.x).abs(), (a.y - b.y).abs())
    }

    /// The box of the board with its front.
    pub fn board(&self) -> Rect {
        let (u, v) = (self.measure.half_u, self.measure.half_v);
        let top = self.area([-u, u], [-v, v]);
        Rect { height: top.height + self.thick, ..top }
    }

    /// How the seed number `k` of a place lies, and how it looks.
    pub fn slot(&self, place: usize, k: usize) -> (Pose, u8) {
        self.places[place.min(HOLLOWS - 1)].slots[k.min(MOST - 1)]
    }

    fn place(&self, at: usize) -> Place {
        let m = &self.measure;
        let store = at >= 12;
        let owner = if store { at - 12 } else { at / 6 };
        let sign = if owner == 0 { 1.0 } else { -1.0 };
        let along = [m.pit_u, m.store / 2.0][usize::from(store)];
        let across = [m.pit_v, m.store_v][usize::from(store)];
        let store_u = 2.5 * m.pitch + m.pit_u + m.store_gap + m.store / 2.0;
        let (u, v, plate) = if store {
            let beyond = m.store_v * 1.085 + 0.035 + self.plate / self.unit * 1.25;
            (sign * store_u, 0.0, self.point(sign * (store_u - 0.02), sign * beyond))
        } else {
            let (u, v) = (sign * ((at % 6) as f64 - 2.5) * m.pitch, sign * (m.ridge / 2.0 + m.pit_v));
            (u, v, self.point(u, sign * (m.ridge / 2.0 + 2.0 * m.pit_v + 0.05 + m.plate * 0.47)))
        };
        let size = self.way(along, across) * self.unit;
        let depth = if store { 0.36 } else { 0.34 } * self.unit;
        let hollow = Hollow::new(self.point(u, v), size.x.abs(), size.y.abs(), heap::power(at), depth, heap::seed(at));
        let hollow = if self.stage.theme == Theme::Contrast { hollow.even() } else { hollow };
        let outer = m.half_v - m.edge() * 0.5;
        let area = if store {
            let us = [sign * 3.0 * m.pitch, sign * (m.half_u - m.edge() * 0.5)];
            // The plate stands beyond the trough, on its owner's side.
            self.area(us, [-sign * (m.store_v + 0.1), sign * outer])
        } else {
            self.area([u - m.pitch / 2.0, u + m.pitch / 2.0], [sign * 0.02, sign * outer])
        };
        let ring = hollow.outline(1.07);
        let [standard_u, standard_v] = if store { STORE } else { [PIT; 2] };
        let [ku, kv] = [along * self.unit / standard_u, across * self.unit / standard_v];
        let slots = (0..MOST)
            .map(|k| {
                let slot = heap::slot(at, k);
                let from_centre = self.way(slot.u * ku, slot.v * kv);
                let z = slot.z * self.unit / 100.0;
                let pose = Pose::at(hollow.centre + from_centre, z);
                (Pose { shade: heap::shade(&hollow, from_centre, z, self.seed), ..pose }, slot.variant)
            })
            .collect();
        Place { owner: owner as u8, hollow, plate, area, ring, slots }
    }

    /// The names of the pits, each beside its plate; on a small board they would stand between two plates.
    pub fn names(&self) -> Vec<Name> {
        const LEAST: f64 = 58.0;
        let pitch = (self.places[1].hollow.centre - self.places[0].hollow.centre).length();
        if pitch < LEAST {
            return Vec::new();
        }
        let aside = self.way(-2.35 * self.plate, 0.0) * if self.stage.far { -1.0 } else { 1.0 };
        let size = (self.plate * 0.96).max(10.0);
        let pits = self.places.iter().take(12).zip(0_u8..).filter(|_| self.stage.counts);
        pits.map(|(place, at)| Name::new(place.plate + aside, size, [b"SN"[usize::from(at / 6)], b'1' + at % 6]))
            .collect()
    }

    /// The outline. The innermost border line is a superellipse; everything outside it is that curve pushed outwards
    /// along its normals, so that corners grow rounder outwards and no inner line can pinch.
    fn edges(&self) -> Vec<Edge> {
        const RAW: usize = 2000;
        const EDGES: usize = 600;
        const POWER: f64 = 6.5;
        let edge = self.measure.edge() * self.unit;
        let a = self.measure.half_u * self.unit - edge;
        let b = self.measure.half_v * self.unit - edge;
        let bent = |x: f64, power: f64| pow(x.abs(), power) * if x < 0.0 { -1.0 } else { 1.0 };
        let raw: Vec<(Point, Point)> = (0..RAW)
            .map(|i| {
                let t = i as f64 / RAW as f64 * TAU;
                let p = Point::new(a * bent(cos(t), 2.0 / POWER), b * bent(sin(t), 2.0 / POWER));
                let n = Point::new(bent(p.x / a, POWER - 1.0) / a, bent(p.y / b, POWER - 1.0) / b).normal();
                (p + n * edge, n)
            })
            .collect();
        let mut rng = Rng::new(61);
        let mut flat = (0, 1.0, 0.0, 0.0);
        let mut ends = 0;
        evenly(&raw, EDGES)
            .into_iter()
            .enumerate()
            .map(|(i, (p, n))| {
                if i >= ends {
                    let length = rng.range(7.0, 13.0);
                    ends = i + length as usize + 1;
                    flat = (i, length, rng.range(0.5, 1.0), rng.bell() * 0.05);
                }
                let (start, length, much, lean) = flat;
                let tilt = ((i - start) as f64 / length * 2.0 - 1.0) * 0.13 * much + lean;
                let (du, dv) = (p.x / self.unit, p.y / self.unit);
                // Cut by hand: it wanders by a hair.
                let wander = (0.0022 * sin(du * 2.1) + 0.0018 * sin(du * 4.7 + dv * 3.3 + 1.0)) * self.unit;
                let board = p + n * wander;
                let normal = self.way(n.x, n.y);
                Edge {
                    at: self.point(board.x / self.unit, board.y / self.unit),
                    normal,
                    tilt: Point::new(-normal.y, normal.x) * tilt,
                    board,
                }
            })
            .collect()
    }
}

/// So many points at equal distances along a closed line, with their normals.
fn evenly(raw: &[(Point, Point)], count: usize) -> Vec<(Point, Point)> {
    let mut run = vec![0.0];
    let mut whole = 0.0;
    for (i, (p, _)) in raw.iter().enumerate() {
        let (q, _) = raw[(i + 1) % raw.len()];
        whole += hypot(q.x - p.x, q.y - p.y);
        run.push(whole);
    }
    let mut k = 0;
    (0..count)
        .map(|i| {
            let s = i as f64 / count as f64 * whole;
            while run[k + 1] < s {
                k += 1;
            }
            let step = run[k + 1] - run[k];
            let t = if step > 0.0 { (s - run[k]) / step } else { 0.0 };
            let ((p, n), (q, m)) = (raw[k], raw[(k + 1) % raw.len()]);
            let normal = Point::new(mix(n.x, m.x, t), mix(n.y, m.y, t)).normal();
            (p.towards(q, t), normal)
        })
        .collect()
}
