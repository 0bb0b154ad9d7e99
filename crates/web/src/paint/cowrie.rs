//! Money cowries: pale below, with a toothed mouth; above honey and brown, speckled and glossy.
//!
//! Mouth and backs are painted once; from them a sheet of shells in every stage of rolling over. The light never rolls or
//! turns with a shell: a shell is laid down turned, and shaded within its outline from the upper left. (On a layer of its own
//! it cost a snapshot of that layer for each shell and frame.)

use std::f64::consts::{PI, TAU};

use handful_scene::len_doat::lots::{HALF, SHELLS};
use handful_scene::{Point, Pose, Rect, Rng};
use web_sys::CanvasRenderingContext2d as Context;

use super::colour::{Rgb, rgb};
use super::pen::{Layer, Pen};
use super::turned::soft;

/// The colours of cowries.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tones {
    shell: [Rgb; 5],
    back: [Rgb; 4],
    slit: Rgb,
}

impl Tones {
    fn of(night: bool) -> Self {
        let back = [rgb(217, 164, 92), rgb(177, 116, 58), rgb(124, 72, 34), rgb(77, 42, 20)];
        let slit = rgb(58, 32, 19);
        let shell = if night {
            [rgb(255, 240, 212), rgb(239, 214, 170), rgb(208, 167, 110), rgb(148, 106, 56), rgb(82, 52, 24)]
        } else {
            [rgb(255, 250, 240), rgb(245, 232, 207), rgb(226, 201, 156), rgb(180, 141, 88), rgb(109, 74, 38)]
        };
        Self { shell, back, slit }
    }
}

/// Adds the outline of a shell of length 1 along x, half so wide.
fn shell(c: &Context, w: f64) {
    c.move_to(-0.5, 0.0);
    c.bezier_curve_to(-0.51, -w * 0.62, -0.30, -w * 1.02, -0.06, -w);
    c.bezier_curve_to(0.20, -w * 0.98, 0.44, -w * 0.66, 0.5, -w * 0.12);
    c.bezier_curve_to(0.52, 0.0, 0.52, w * 0.06, 0.5, w * 0.14);
    c.bezier_curve_to(0.42, w * 0.70, 0.18, w, -0.08, w);
    c.bezier_curve_to(-0.32, w, -0.51, w * 0.64, -0.5, 0.0);
    c.close_path();
}

/// Half how wide a shell is seen that has rolled so far from lying mouth up, in lengths.
fn girth(roll: f64) -> f64 {
    let (sin, cos) = roll.sin_cos();
    (HALF * cos).hypot(0.29 * sin)
}

/// The middle of the mouth: a slow s, lifting at both ends.
fn slit(t: f64) -> f64 {
    0.055 * (t * 3.3 - 0.35).sin() + 0.07 * t * t - 0.012
}

/// Half the width of the mouth: it opens towards one end.
fn gape(t: f64) -> f64 {
    let q = (t + 0.47) / 0.94;
    (0.017 + 0.028 * q * q) * (q * 9.0).clamp(0.0, 1.0) * ((1.0 - q) * 7.0).clamp(0.0, 1.0) + 0.004
}

/// Teeth on each lip.
const TEETH: u32 = 13;

/// Where between two grooves of a lip a place on the mouth is: 0 in a groove, 0.5 on a tooth. The lips bite into each
/// other: one's teeth face the other's grooves.
fn bite(t: f64, side: f64) -> f64 {
    let q = (t + 0.43) / 0.86 * f64::from(TEETH) + if side > 0.0 { 0.5 } else { 0.0 };
    q.rem_euclid(1.0)
}

/// The outline of the mouth, larger by `grow`; `scallop` is how far the teeth reach into it.
fn mouth_line(grow: f64, scallop: f64) -> impl Iterator<Item = Point> {
    const STEPS: u32 = 156;
    let at = |k: u32| -0.475 + f64::from(k) * 0.95 / f64::from(STEPS);
    let side = move |t: f64, sign: f64| {
        let tooth = (bite(t, sign) * PI).sin();
        Point::new(t, slit(t) + sign * ((gape(t) + grow) * (1.0 - scallop * tooth * tooth)))
    };
    (0..=STEPS).map(move |k| side(at(k), 1.0)).chain((0..=STEPS).rev().map(move |k| side(at(k), -1.0)))
}

/// A groove between two teeth, or a tooth: where it leaves the mouth, on which lip, how long, which way it runs.
struct Ridge {
    t: f64,
    side: f64,
    long: f64,
    lean: f64,
}

impl Ridge {
    /// The point so far along it, so far aside.
    fn at(&self, along: f64, aside: f64) -> Point {
        let out = gape(self.t) + 0.006 + along * self.long;
        Point::new(self.t + self.lean * along + aside, slit(self.t) + self.side * out)
    }
}

/// Grooves (`half` 0) or teeth (`half` 0.5) of both lips; no two are quite alike.
fn ridges(half: f64) -> Vec<Ridge> {
    let mut rng = Rng::new(3);
    let both = (0..=TEETH).flat_map(|k| [-1.0, 1.0].map(|side| (f64::from(k), side)));
    both.map(|(k, side)| {
        let q = (k + half - if side > 0.0 { 0.5 } else { 0.0 }) / f64::from(TEETH);
        let long = (0.035 + 0.050 * (q.clamp(0.0, 1.0) * PI).sin()) * rng.range(0.75, 1.2);
        Ridge { t: -0.43 + q * 0.86, side, long, lean: (q - 0.5) * 0.05 + rng.bell() * 0.006 }
    })
    .filter(|ridge| ridge.t.abs() < 0.44)
    .collect()
}

/// The mouth, in a frame in which the shell has length 1: a dark slit between two lips that fall in towards it, and
/// teeth that are no more than the lip itself between grooves.
fn mouth(pen: &Pen, tones: &Tones) {
    for (grow, much) in [(0.16, 0.06), (0.115, 0.08), (0.075, 0.10), (0.04, 0.12)] {
        pen.path(mouth_line(grow, 0.0), true);
        pen.fill(rgb(150, 98, 48).alpha(much));
    }
    // Grooves taper outwards; the inner part of each is in deeper shade.
    let grooves = ridges(0.0);
    for (reach, wide, paint) in [
        (1.0, 0.0105, rgb(150, 100, 54).alpha(0.42)),
        (0.66, 0.0095, rgb(104, 60, 28).alpha(0.50)),
        (0.34, 0.0085, rgb(64, 34, 16).alpha(0.60)),
    ] {
        pen.context().begin_path();
        for groove in &grooves {
            pen.trace([groove.at(-0.25, -wide), groove.at(reach, 0.0), groove.at(-0.25, wide)], true);
        }
        pen.fill(paint);
    }
    // Each tooth is round: it catches the light along one flank.
    pen.context().set_line_cap("round");
    pen.context().begin_path();
    for tooth in ridges(0.5) {
        pen.trace([tooth.at(0.05, -0.005), tooth.at(0.62, -0.004)], false);
    }
    pen.stroke(tones.shell[0].alpha(0.75), 0.011);
    pen.path(mouth_line(0.013, 0.58), true);
    let dark = [(0.0, rgb(30, 15, 9).css()), (0.5, tones.slit.css()), (1.0, rgb(84, 50, 26).css())];
    pen.fill(pen.linear(Point::new(0.0, -0.08), Point::new(0.0, 0.10), &dark));
}

/// The back, over more than the shell's outline, in a frame in which the shell has length 1.
fn back(pen: &Pen, tones: &Tones, seed: u32) {
    let ([d0, d1, d2, d3], shell) = (tones.back, tones.shell);
    let mut rng = Rng::new(seed * 97 + 5);
    let stops = [
        (0.0, rgb(230, 179, 106)),
        (0.30, d0),
        (0.50, d1),
        (0.66, d2),
        (0.74, rgb(154, 106, 58)),
        (0.81, shell[3]),
        (0.90, shell[2]),
        (1.0, shell[3]),
    ]
    .map(|(at, tone)| (at, tone.css()));
    let paint = pen.radial((Point::new(-0.12, -0.07), 0.02), (Point::new(-0.03, 0.0), 0.56), &stops);
    pen.fill_box(Rect::new(-0.6, -0.6, 1.2, 1.2), paint);
    let put = |rng: &mut Rng| {
        let (turn, far) = (rng.angle(), rng.unit().sqrt() * 0.36);
        Point::new(turn.cos() * far - 0.03, turn.sin() * far * HALF / 0.42)
    };
    for _ in 0..11 {
        let at = put(&mut rng);
        soft(pen, at, 0.05 + rng.unit() * 0.09, 0.04 + rng.unit() * 0.05, rgb(82, 38, 14), 0.42);
    }
    for _ in 0..30 {
        let at = put(&mut rng);
        let r = 0.010 + rng.unit() * rng.unit() * 0.022;
        let pale = if rng.unit() < 0.5 { rgb(250, 226, 176) } else { rgb(238, 200, 140) };
        soft(pen, at, r * 2.1, r * 1.8, pale, 0.8);
    }
    pen.apart(|pen| {
        pen.context().begin_path();
        for _ in 0..26 {
            let (turn, far) = (rng.angle(), 0.385 + rng.unit() * 0.08);
            let r = 0.007 + rng.unit() * 0.013;
            let at = Point::new(turn.cos() * far * 1.05, turn.sin() * far * HALF / 0.48);
            pen.context().move_to(at.x + r, at.y);
            pen.context().ellipse(at.x, at.y, r * 1.3, r, turn, 0.0, TAU).ok();
        }
        pen.fill(d3.alpha(0.5));
    });
}

/// Stages of rolling over, from the mouth up to the back up.
const STAGES: usize = 16;
/// Half the size of a cell, in shells: along and across.
const CELL: [f64; 2] = [0.54, 0.39];
/// Half the side of the light, in shells.
const ROOM: f64 = 0.60;
/// Half the size of the shadow's box.
const SHADE: f64 = 0.80;
/// Between cells, so that none shows at the edge of another.
const GAP: f64 = 0.08;

/// All shells in all stages, and their light.
pub struct Cowries {
    length: f64,
    /// Mouth and backs, as flat pictures side by side.
    faces: Layer,
    /// A row for each shell, a column for each stage.
    sheet: Layer,
    /// The light on a shell that lies mouth up, on one that lies back up, and a shadow.
    light: Layer,
    tones: Tones,
    cell: [f64; 2],
    painted: usize,
}

impl Cowries {
    /// Empty sheets for shells of this length. `None` when the browser has no room for them.
    pub fn new(length: f64, ratio: f64, night: bool) -> Option<Self> {
        let whole = |size: f64| (size * ratio).ceil() / ratio;
        let cell = CELL.map(|half| whole(half * 2.0 * length));
        let rows = SHELLS as f64;
        Some(Self {
            length,
            faces: Layer::new(length * 1.2 * (rows + 1.0), length * 1.2, ratio)?,
            sheet: Layer::new(cell[0] * (STAGES + 1) as f64, cell[1] * rows, ratio)?,
            light: Layer::new(length * (4.0 * ROOM + 2.0 * SHADE + 2.0 * GAP), length * 2.0 * SHADE, ratio)?,
            tones: Tones::of(night),
            cell,
            painted: 0,
        })
    }

    /// Whether everything is painted.
    pub fn ready(&self) -> bool {
        self.painted > SHELLS * 2 + 1
    }

    fn face(&self, at: usize) -> Rect {
        let side = self.length * 1.2;
        Rect::new(at as f64 * side, 0.0, side, side)
    }

    fn in_unit(&self, pen: &Pen, middle: Point, draw: impl FnOnce(&Pen)) {
        pen.apart(|pen| {
            pen.context().translate(middle.x, middle.y).ok();
            pen.context().scale(self.length, self.length).ok();
            draw(pen);
        });
    }

    /// Paints one more part. Whether anything is left to paint.
    pub fn bake(&mut self) -> bool {
        match self.painted {
            0 => {
                let face = self.face(0);
                self.in_unit(&self.faces.pen, face.centre(), |pen| mouth(pen, &self.tones));
                self.paint_light();
            }
            at if at <= SHELLS => {
                let face = self.face(at);
                self.in_unit(&self.faces.pen, face.centre(), |pen| {
                    pen.clip_box(Rect::new(-0.6, -0.6, 1.2, 1.2));
                    back(pen, &self.tones, at as u32);
                });
            }
            at if at <= SHELLS * 2 => self.paint_row(at - SHELLS - 1),
            _ => {}
        }
        self.painted += 1;
        !self.ready()
    }

    /// A shell in all stages of rolling over.
    fn paint_row(&self, row: usize) {
        let shell_tones = self.tones.shell.map(Rgb::css);
        for stage in 0..=STAGES {
            let roll = stage as f64 / STAGES as f64 * PI;
            let (sin, cos) = roll.sin_cos();
            let w = girth(roll);
            let middle = Point::new((stage as f64 + 0.5) * self.cell[0], (row as f64 + 0.5) * self.cell[1]);
            let face = |pen: &Pen, at: usize, off: f64, tall: f64| {
                pen.part(&self.faces, self.face(at), Rect::new(-0.6, off - 0.6 * tall, 1.2, 1.2 * tall));
            };
            self.in_unit(&self.sheet.pen, middle, |pen| {
                pen.context().begin_path();
                shell(pen.context(), w);
                pen.apart(|pen| {
                    pen.clip();
                    if cos > -0.25 {
                        let stops = [
                            (0.0, shell_tones[0]),
                            (0.5, shell_tones[1]),
                            (0.78, shell_tones[2]),
                            (1.0, shell_tones[3]),
                        ];
                        let paint = pen.radial((Point::new(-0.1, -0.1), 0.02), (Point::default(), 0.56), &stops);
                        pen.fill_box(Rect::new(-0.6, -0.6, 1.2, 1.2), paint);
                        if sin > 0.08 {
                            // The back comes in behind a moving edge.
                            pen.apart(|pen| {
                                pen.clip_box(Rect::new(-0.7, 0.30 * cos, 1.4, 0.7));
                                face(pen, row + 1, sin * 0.26, w / HALF);
                            });
                        }
                        let tall = cos.max(0.12);
                        face(pen, 0, -sin * w * 0.62, tall);
                    } else {
                        face(pen, row + 1, sin * w * 0.8, w / HALF);
                    }
                });
                pen.context().begin_path();
                shell(pen.context(), w);
                pen.stroke(rgb(60, 32, 12).alpha(0.6), 0.016);
            });
        }
    }

    /// Shade and gloss, to be laid over a shell however it is turned, and a shadow.
    fn paint_light(&self) {
        let pen = &self.light.pen;
        for (k, is_back) in [false, true].into_iter().enumerate() {
            let middle = Point::new(k as f64 * (2.0 * ROOM + GAP) + ROOM, ROOM) * self.length;
            self.in_unit(pen, middle, |pen| {
                pen.clip_box(Rect::new(-ROOM, -ROOM, ROOM * 2.0, ROOM * 2.0));
                let stops = [
                    (0.0, rgb(255, 250, 235).alpha(0.10)),
                    (0.5, rgb(80, 40, 10).alpha(0.0)),
                    (0.8, rgb(70, 34, 10).alpha(0.30)),
                    (1.0, rgb(40, 16, 6).alpha(0.66)),
                ];
                let paint = pen.radial((Point::new(-0.16, -0.2), 0.1), (Point::new(0.02, 0.03), 0.62), &stops);
                pen.fill_box(Rect::new(-ROOM, -ROOM, ROOM * 2.0, ROOM * 2.0), paint);
                let (at, rx, ry, much) = if is_back {
                    (Point::new(-0.13, -0.13), 0.15, 0.085, 0.95)
                } else {
                    (Point::new(-0.13, -0.16), 0.12, 0.06, 0.7)
                };
                soft(pen, at, rx, ry, rgb(255, 253, 244), much);
                let warm = at + Point::new(0.19, 0.27);
                soft(pen, warm, 0.22, 0.07, rgb(255, 214, 170), if is_back { 0.26 } else { 0.16 });
                if is_back {
                    pen.context().set_line_cap("round");
                    pen.context().begin_path();
                    pen.context().arc(0.02, 0.02, 0.29, 3.5, 4.5).ok();
                    pen.stroke(rgb(255, 246, 224).alpha(0.28), 0.045);
                }
            });
        }
        let middle = Point::new(4.0 * ROOM + 2.0 * GAP + SHADE, SHADE) * self.length;
        self.in_unit(pen, middle, |pen| soft(pen, Point::default(), SHADE, SHADE, rgb(12, 6, 3), 1.0));
    }

    /// Draws a shell as its pose says, so large.
    pub fn draw(&self, pen: &Pen, which: u8, pose: &Pose, size: f64) {
        let roll = pose.roll.sin().atan2(pose.roll.cos());
        let stage = (roll.abs() / PI * STAGES as f64).round().min(STAGES as f64);
        let row = usize::from(which).min(SHELLS - 1) as f64;
        let cell = Rect::new(stage * self.cell[0], row * self.cell[1], self.cell[0], self.cell[1]);
        let side = self.length * 2.0 * ROOM;
        let lit = if roll.abs() > PI / 2.0 { side + GAP * self.length } else { 0.0 };
        // Rolling the other way is the mirror image.
        let (mirror, back) = (if roll < 0.0 { -1.0 } else { 1.0 }, 1.0 / self.length);
        pen.apart(|pen| {
            let (c, at) = (pen.context(), pose.seen());
            pen.alpha(pose.alpha);
            c.translate(at.x, at.y).ok();
            c.rotate(pose.turn).ok();
            c.scale(size, size * mirror).ok();
            pen.part(&self.sheet, cell, Rect::around(Point::default(), cell.width, cell.height));
            c.scale(self.length, self.length).ok();
            c.begin_path();
            shell(c, girth(stage / STAGES as f64 * PI));
            pen.clip();
            c.scale(back, back * mirror).ok();
            c.rotate(-pose.turn).ok();
            pen.part(&self.light, Rect::new(lit, 0.0, side, side), Rect::around(Point::default(), side, side));
        });
    }

    /// The shadow of a shell, `rx` and `ry` large.
    pub fn shadow(&self, pen: &Pen, at: Point, rx: f64, ry: f64, alpha: f64) {
        let side = self.length * 2.0 * SHADE;
        pen.alpha(alpha);
        let from = Rect::new(self.length * (4.0 * ROOM + 2.0 * GAP), 0.0, side, side);
        pen.part(&self.light, from, Rect::around(at, rx * 2.0, ry * 2.0));
        pen.alpha(1.0);
    }

    /// Begins a path round a shell, a little larger than it.
    pub fn outline(pen: &Pen, at: Point, turn: f64, length: f64, grow: f64) {
        pen.context().begin_path();
        pen.context().ellipse(at.x, at.y, length * 0.5 * grow, length * HALF * grow * 1.04, turn, 0.0, TAU).ok();
    }
}
