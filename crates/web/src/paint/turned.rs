//! Pieces turned on a lathe, seen a little from the front: a dome of ivory and a spool of dark wood and brass.

use std::f64::consts::{PI, TAU};

use handful_scene::len_doat::FLAT;
use handful_scene::{Point, Rect};
use web_sys::CanvasRenderingContext2d as Context;

use super::colour::{Css, Rgb, rgb};
use super::pen::{Layer, Paint, Pen};

/// The colours of the pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turnery {
    ivory: [Rgb; 5],
    wood: [Rgb; 5],
    brass: [Rgb; 3],
}

impl Turnery {
    /// By day or at night.
    pub fn of(night: bool) -> Self {
        let brass = [rgb(251, 233, 176), rgb(211, 169, 80), rgb(125, 88, 32)];
        if night {
            Self {
                ivory: [rgb(255, 240, 210), rgb(240, 212, 162), rgb(207, 164, 104), rgb(143, 98, 51), rgb(82, 50, 24)],
                wood: [rgb(141, 88, 50), rgb(79, 44, 24), rgb(48, 25, 15), rgb(28, 14, 10), rgb(17, 8, 6)],
                brass,
            }
        } else {
            Self {
                ivory: [
                    rgb(255, 250, 240),
                    rgb(244, 230, 200),
                    rgb(220, 194, 150),
                    rgb(169, 131, 79),
                    rgb(111, 79, 47),
                ],
                wood: [rgb(154, 106, 69), rgb(91, 55, 34), rgb(56, 32, 21), rgb(34, 19, 16), rgb(21, 12, 10)],
                brass,
            }
        }
    }
}

/// Half the outline of a turned body as it rises: radius and height, and where the line to it bends.
type Profile<'a> = &'a [(f64, f64, Option<[f64; 4]>)];

const FOOT: Profile = &[(1.0, 0.0, None), (1.0, 0.2, None)];
const BELL: Profile = &[(0.84, 0.3, None), (0.02, 1.36, Some([0.86, 0.86, 0.5, 1.3]))];
const DOME: Profile =
    &[(1.0, 0.0, None), (1.0, 0.2, None), (0.84, 0.3, None), (0.06, 1.38, Some([0.88, 0.88, 0.5, 1.32]))];
const SPOOL: Profile = &[
    (1.0, 0.0, None),
    (1.0, 0.2, None),
    (0.46, 0.62, Some([0.62, 0.26, 0.46, 0.4])),
    (0.92, 1.0, Some([0.46, 0.86, 0.66, 0.96])),
    (0.92, 1.2, None),
];
const LIP: Profile = &[(0.92, 1.0, None), (0.92, 1.2, None)];

/// Adds the outline of a turned body to the path.
fn turned(c: &Context, profile: Profile, r: f64) {
    let [first, .., last] = profile else { return };
    c.move_to(-first.0 * r, -first.1 * r);
    for (x, y, bend) in &profile[1..] {
        match bend {
            Some([ax, ay, bx, by]) => c.bezier_curve_to(-ax * r, -ay * r, -bx * r, -by * r, -x * r, -y * r),
            None => c.line_to(-x * r, -y * r),
        }
    }
    c.ellipse(0.0, -last.1 * r, last.0 * r, last.0 * r * FLAT, 0.0, PI, TAU).ok();
    for pair in profile.windows(2).rev() {
        let ((x, y, _), (_, _, bend)) = (pair[0], pair[1]);
        match bend {
            Some([ax, ay, bx, by]) => c.bezier_curve_to(bx * r, -by * r, ax * r, -ay * r, x * r, -y * r),
            None => c.line_to(x * r, -y * r),
        }
    }
    c.ellipse(0.0, -first.1 * r, first.0 * r, first.0 * r * FLAT, 0.0, 0.0, PI).ok();
    c.close_path();
}

/// Begins a path along the outline of a piece with its foot at the origin; a dome's knob may be left out.
pub fn outline(pen: &Pen, owner: u8, r: f64, knob: bool) {
    pen.context().begin_path();
    turned(pen.context(), if owner == 0 { DOME } else { SPOOL }, r);
    if owner == 0 && knob {
        pen.context().move_to(r * 0.2, -r * 1.42);
        pen.context().arc(0.0, -r * 1.42, r * 0.2, 0.0, TAU).ok();
    }
}

fn body(pen: &Pen, profile: Profile, r: f64) {
    pen.context().begin_path();
    turned(pen.context(), profile, r);
}

/// Begins a path along a ring so high, of this radius.
fn ring(pen: &Pen, height: f64, radius: f64, from: f64, to: f64) {
    pen.context().begin_path();
    pen.context().ellipse(0.0, -height, radius, radius * FLAT, 0.0, from, to).ok();
}

/// A soft spot: an ellipse that fades out.
pub fn soft(pen: &Pen, at: Point, rx: f64, ry: f64, colour: Rgb, much: f64) {
    let shades = [(0.0, 1.0), (0.55, 0.62), (0.8, 0.2), (1.0, 0.0)].map(|(at, k)| (at, colour.alpha(much * k)));
    pen.apart(|pen| {
        pen.context().translate(at.x, at.y).ok();
        pen.context().scale(rx, ry).ok();
        let paint = pen.radial((Point::default(), 0.0), (Point::default(), 1.0), &shades);
        pen.circle(Point::default(), 1.0);
        pen.fill(paint);
    });
}

fn across(pen: &Pen, from: [f64; 2], to: [f64; 2], stops: &[(f64, Css)]) -> Paint {
    pen.linear(Point::new(from[0], from[1]), Point::new(to[0], to[1]), stops).into()
}

fn dome(pen: &Pen, ivory: &[Rgb; 5], r: f64) {
    let c = ivory.map(Rgb::css);
    let side = |pen: &Pen| {
        across(pen, [-r, 0.0], [r, 0.0], &[(0.0, c[2]), (0.2, c[0]), (0.46, c[1]), (0.76, c[3]), (1.0, c[4])])
    };
    body(pen, FOOT, r);
    pen.fill(side(pen));
    ring(pen, r * 0.2, r, 0.0, TAU);
    pen.fill(across(pen, [-r, -r * 0.6], [r, r * 0.3], &[(0.0, c[0]), (0.33, c[1]), (0.66, c[2]), (1.0, c[3])]));
    // The bell stands in its own shade on the foot.
    soft(pen, Point::new(r * 0.2, -r * 0.14), r * 0.95, r * 0.5, rgb(70, 40, 14), 0.42);
    ring(pen, r * 0.2, r, 0.0, TAU);
    let rim =
        [(0.0, rgb(255, 252, 240).alpha(0.9)), (0.5, rgb(255, 250, 236).alpha(0.3)), (1.0, rgb(90, 56, 22).alpha(0.3))];
    pen.stroke(across(pen, [-r, 0.0], [r, 0.0], &rim), r * 0.05);
    pen.apart(|pen| {
        body(pen, BELL, r);
        let from = (Point::new(-r * 0.34, -r * 0.86), r * 0.04);
        let to = (Point::new(-r * 0.06, -r * 0.5), r * 1.12);
        pen.fill(pen.radial(from, to, &[(0.0, c[0]), (0.3, c[1]), (0.62, c[2]), (0.86, c[3]), (1.0, c[4])]));
        pen.clip();
        // Three turned grooves: a dark arc with a bright one on its edge.
        for (height, radius) in [(0.46, 0.825), (0.56, 0.80), (1.02, 0.50)] {
            ring(pen, r * height, r * radius, 0.0, PI);
            pen.stroke(rgb(104, 66, 26).alpha(0.55), r * 0.045);
            ring(pen, r * (height - 0.045), r * radius, 0.2, PI);
            pen.stroke(rgb(255, 250, 232).alpha(0.7), r * 0.03);
        }
        // What the red lacquer sends back.
        let warm = [(0.0, rgb(255, 190, 120).alpha(0.0)), (1.0, rgb(255, 150, 90).alpha(0.22))];
        pen.fill_box(Rect::new(-r, -r * 1.4, 2.0 * r, 2.0 * r), across(pen, [0.0, -r * 0.1], [r, r * 0.2], &warm));
    });
    soft(pen, Point::new(-r * 0.34, -r * 0.84), r * 0.2, r * 0.26, rgb(255, 255, 250), 0.95);
    let knob = Point::new(0.0, -r * 1.42);
    soft(pen, knob + Point::new(r * 0.04, r * 0.16), r * 0.2, r * 0.1, rgb(70, 40, 14), 0.5);
    pen.circle(knob, r * 0.2);
    let from = (knob + Point::new(-r * 0.07, -r * 0.08), 0.0);
    pen.fill(pen.radial(from, (knob, r * 0.22), &[(0.0, c[0]), (0.4, c[1]), (0.78, c[3]), (1.0, c[4])]));
}

fn spool(pen: &Pen, wood: &[Rgb; 5], brass: &[Rgb; 3], r: f64) {
    let (c, b) = (wood.map(Rgb::css), brass.map(Rgb::css));
    let side = |pen: &Pen| {
        across(pen, [-r, 0.0], [r, 0.0], &[(0.0, c[2]), (0.2, c[0]), (0.42, c[1]), (0.72, c[3]), (1.0, c[4])])
    };
    body(pen, FOOT, r);
    pen.fill(side(pen));
    ring(pen, r * 0.2, r, 0.0, TAU);
    pen.fill(across(pen, [-r, -r * 0.6], [r, r * 0.2], &[(0.0, c[0]), (0.5, c[1]), (1.0, c[2])]));
    // Rims of brass: without them dark wood is lost on red.
    ring(pen, r * 0.1, r, 0.05, PI - 0.05);
    pen.stroke(across(pen, [-r, 0.0], [r, 0.0], &[(0.0, b[0]), (0.5, b[1]), (1.0, b[2])]), r * 0.07);
    pen.apart(|pen| {
        body(pen, &SPOOL[1..], r);
        pen.fill(side(pen));
        pen.clip();
        soft(pen, Point::new(r * 0.1, -r * 0.86), r * 1.1, r * 0.62, rgb(12, 6, 3), 0.75);
        soft(pen, Point::new(-r * 0.34, -r * 0.42), r * 0.14, r * 0.3, rgb(240, 190, 140), 0.5);
        let warm = [(0.0, rgb(255, 150, 90).alpha(0.0)), (1.0, rgb(255, 130, 80).alpha(0.16))];
        pen.fill_box(Rect::new(-r, -r * 1.3, 2.0 * r, 2.0 * r), across(pen, [r * 0.1, -r * 0.4], [r, -r * 0.1], &warm));
        body(pen, LIP, r);
        pen.fill(side(pen));
    });
    // And light along its edge.
    outline(pen, 1, r * 0.98, false);
    let edge = [(0.0, brass[0].alpha(0.8)), (0.4, brass[1].alpha(0.35)), (1.0, brass[0].alpha(0.55))];
    pen.stroke(across(pen, [-r, 0.0], [r, 0.0], &edge), r * 0.05);
    let top = -r * 1.2;
    ring(pen, r * 1.2, r * 0.92, 0.0, TAU);
    let worn = rgb(185, 131, 88).css();
    pen.fill(across(
        pen,
        [-r * 0.8, -r * 1.6],
        [r * 0.7, -r * 0.8],
        &[(0.0, worn), (0.3, c[0]), (0.65, c[1]), (1.0, c[2])],
    ));
    pen.apart(|pen| {
        pen.clip();
        for k in 0..7 {
            let k = f64::from(k);
            pen.context().begin_path();
            let (rx, ry) = (r * (0.25 + k * 0.2), r * (0.08 + k * 0.09));
            pen.context().ellipse(-r * 0.3, top + r * 0.05, rx, ry, 0.12, 0.0, TAU).ok();
            pen.stroke(rgb(28, 12, 6).alpha(0.28), r * 0.035);
        }
    });
    ring(pen, r * 1.2, r * 0.90, 0.0, TAU);
    let rim = [(0.0, b[0]), (0.33, b[1]), (0.66, b[2]), (1.0, b[1])];
    pen.stroke(across(pen, [-r, -r * 1.6], [r, -r], &rim), r * 0.085);
    ring(pen, r * 1.18, r * 0.44, 0.0, TAU);
    pen.fill(across(pen, [-r * 0.4, -r * 1.4], [r * 0.4, -r], &[(0.0, c[4]), (0.5, c[2]), (1.0, c[0])]));
    ring(pen, r * 1.17, r * 0.17, 0.0, TAU);
    pen.fill(across(pen, [-r * 0.15, -r * 1.3], [r * 0.15, -r * 1.1], &[(0.0, b[0]), (0.5, b[1]), (1.0, b[2])]));
}

/// Both pieces, what the polish shows of them, and their shadow, painted once.
pub struct Pieces {
    sheet: Layer,
    /// Radius of their feet on the sheet.
    radius: f64,
    ready: bool,
}

/// The box of a piece round its foot, in radii: to the left, above, and its whole width and height.
const BODY: [f64; 4] = [1.2, 1.95, 2.4, 2.7];
/// The same of its mirror image.
const MIRROR: [f64; 4] = [1.2, 0.0, 2.4, 2.3];
/// The same of its shadow.
const SHADE: [f64; 4] = [1.5, 1.2, 4.2, 3.0];

/// A box round a foot.
pub fn around(part: [f64; 4], foot: Point, r: f64) -> Rect {
    let [left, above, width, height] = part;
    Rect::new(foot.x - left * r, foot.y - above * r, width * r, height * r)
}

impl Pieces {
    /// An empty sheet for pieces up to this radius. `None` when the browser has no room for it.
    pub fn new(radius: f64, ratio: f64) -> Option<Self> {
        Some(Self { sheet: Layer::new(radius * 9.8, radius * 5.2, ratio)?, radius, ready: false })
    }

    /// Whether they are painted.
    pub fn ready(&self) -> bool {
        self.ready
    }

    fn cell(&self, part: [f64; 4], owner: u8) -> Rect {
        let column = if part == SHADE { 2.0 } else { f64::from(owner.min(1)) };
        let row = if part == MIRROR { 2.8 } else { 0.0 };
        Rect::new(column * 2.6 * self.radius, row * self.radius, part[2] * self.radius, part[3] * self.radius)
    }

    /// Paints everything.
    pub fn bake(&mut self, turnery: &Turnery) {
        let (pen, r) = (&self.sheet.pen, self.radius);
        let draw = |pen: &Pen, owner: u8| match owner {
            0 => dome(pen, &turnery.ivory, r),
            _ => spool(pen, &turnery.wood, &turnery.brass, r),
        };
        for owner in [0, 1] {
            let cell = self.cell(BODY, owner);
            pen.apart(|pen| {
                pen.context().translate(cell.x + BODY[0] * r, cell.y + BODY[1] * r).ok();
                draw(pen, owner);
            });
            // Upside down, fading into the polish.
            let cell = self.cell(MIRROR, owner);
            pen.apart(|pen| {
                pen.clip_box(cell);
                pen.apart(|pen| {
                    pen.context().translate(cell.x + MIRROR[0] * r, cell.y - r * 0.25).ok();
                    pen.context().scale(1.0, -1.0).ok();
                    draw(pen, owner);
                });
                pen.blend("destination-in");
                let black = rgb(0, 0, 0);
                let fades: &[(f64, f64)] = if owner == 0 {
                    &[(0.0, 0.5), (0.35, 0.3), (0.8, 0.0)]
                } else {
                    &[(0.0, 0.5), (0.3, 0.26), (0.56, 0.0)]
                };
                let stops: Vec<_> = fades.iter().map(|&(at, much)| (at, black.alpha(much))).collect();
                let (from, to) = (Point::new(0.0, cell.y), Point::new(0.0, cell.bottom()));
                pen.fill_box(cell, pen.linear(from, to, &stops));
            });
        }
        let cell = self.cell(SHADE, 0);
        let foot = Point::new(cell.x + SHADE[0] * r, cell.y + SHADE[1] * r);
        let dark = rgb(12, 6, 3);
        soft(pen, foot + Point::new(r * 0.72, r * 0.42), r * 1.62, r * 0.86, dark, 0.5);
        soft(pen, foot + Point::new(r * 0.26, r * 0.16), r * 1.24, r * 0.78, dark, 0.72);
        self.ready = true;
    }

    fn draw(&self, pen: &Pen, part: [f64; 4], owner: u8, foot: Point, r: f64, alpha: f64) {
        pen.alpha(alpha);
        pen.part(&self.sheet, self.cell(part, owner), around(part, foot, r));
        pen.alpha(1.0);
    }

    /// The piece itself, with its foot at a point of the screen.
    pub fn body(&self, pen: &Pen, owner: u8, foot: Point, r: f64, alpha: f64) {
        self.draw(pen, BODY, owner, foot, r, alpha);
    }

    /// What the polish shows of it.
    pub fn mirror(&self, pen: &Pen, owner: u8, foot: Point, r: f64, alpha: f64) {
        self.draw(pen, MIRROR, owner, foot, r, alpha * 0.62);
    }

    /// Its shadow.
    pub fn shadow(&self, pen: &Pen, foot: Point, r: f64, alpha: f64) {
        self.draw(pen, SHADE, 0, foot, r, alpha);
    }

    /// Everything that a standing piece covers.
    pub fn reach(foot: Point, r: f64) -> Rect {
        around(BODY, foot, r).union(around(MIRROR, foot, r)).union(around(SHADE, foot, r))
    }
}
