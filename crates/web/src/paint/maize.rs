//! Maize: horny, translucent kernels with a floury crown; light that goes in on one side comes out warm on the other.

use handful_scene::aj_sayil::{Maize, form};
use handful_scene::{Point, Rect, Rng};

use super::colour::{Css, Rgb, rgb};
use super::light::{Rig, cast, in_frame, towards};
use super::pen::Pen;

/// The colours of a kind of maize.
struct Tones {
    body: Rgb,
    light: Rgb,
    dark: Rgb,
    /// What comes through.
    glow: Rgb,
    /// The floury crown.
    crown: Rgb,
    /// The germ, where it is lit and where not.
    germ: [Rgb; 2],
    /// How much it shines.
    gloss: f64,
}

fn tones(maize: Maize) -> Tones {
    let pale = [rgb(251, 238, 203), rgb(217, 184, 120)];
    let of = |body, light, dark, glow, crown| Tones { body, light, dark, glow, crown, germ: pale, gloss: 0.42 };
    match maize {
        Maize::Yellow => {
            of(rgb(223, 161, 43), rgb(246, 207, 108), rgb(141, 82, 18), rgb(255, 170, 40), rgb(243, 212, 137))
        }
        Maize::Gold => {
            of(rgb(208, 138, 37), rgb(239, 185, 90), rgb(123, 67, 15), rgb(255, 150, 40), rgb(235, 191, 110))
        }
        Maize::Cream => {
            of(rgb(230, 208, 155), rgb(251, 240, 208), rgb(159, 127, 76), rgb(255, 214, 140), rgb(246, 234, 208))
        }
        Maize::Red => Tones {
            germ: [rgb(217, 167, 140), rgb(166, 90, 69)],
            gloss: 0.30,
            ..of(rgb(140, 47, 32), rgb(196, 96, 74), rgb(67, 17, 12), rgb(230, 70, 40), rgb(168, 80, 62))
        },
        Maize::Blue => Tones {
            germ: [rgb(179, 170, 178), rgb(106, 100, 124)],
            gloss: 0.30,
            ..of(rgb(58, 58, 80), rgb(117, 122, 148), rgb(22, 20, 32), rgb(130, 90, 150), rgb(87, 90, 116))
        },
    }
}

/// Its colour in sketches.
pub fn plain(maize: Maize) -> Rgb {
    tones(maize).body
}

/// What a kernel looks like.
#[derive(Clone, Copy)]
pub struct Look {
    /// Its colour.
    pub maize: Maize,
    /// Whether the side with the germ is seen.
    pub germ: bool,
    /// Whether it bears the burnt dot.
    pub dot: bool,
    /// How it departs from the type.
    pub bends: form::Bends,
    /// For everything else accidental about it.
    pub seed: u32,
}

/// The shadows of something that lies flat and is `z` thick: a wide faint one and one close by.
pub fn lie(pen: &Pen, rig: &Rig, outline: &[Point], z: f64) {
    let away = -towards() * (z * 1.15);
    cast(pen, outline, rig.shadow.alpha(0.26 * rig.deep), z * 2.6 + 1.5, away * 1.7);
    cast(pen, outline, rig.shadow.alpha(0.50 * rig.deep), z * 0.55 + 0.6, away * 0.75);
}

/// Paints a kernel where it lies, with its shadows.
pub fn lay(pen: &Pen, rig: &Rig, at: Point, turn: f64, [w, h]: [f64; 2], look: &Look) {
    let outline = form::kernel(w, h, look.bends);
    lie(pen, rig, &form::placed(&outline, at, turn, 1.0), w * 0.17);
    in_frame(pen, at, turn, |pen, lamp| paint(pen, rig, [w, h], look, lamp));
}

/// Paints a kernel round the origin, crown up, without its shadows.
pub fn paint(pen: &Pen, rig: &Rig, [w, h]: [f64; 2], look: &Look, lamp: Point) {
    let mut rng = Rng::new(look.seed);
    let tone = tones(look.maize);
    let outline = form::kernel(w, h, look.bends);
    let path = || pen.path(outline.iter().copied(), true);
    let whole = Rect::new(-w, -h, 2.0 * w, 2.0 * h);
    let far = Point::new(-lamp.x * w, -lamp.y * h);
    pen.apart(|pen| {
        path();
        pen.clip();
        // Floury crown, horny flanks, pale tip.
        let stops = [
            (0.0, rig.flat(tone.crown).css()),
            (0.16, rig.flat(tone.light).css()),
            (0.36, rig.flat(tone.body).css()),
            (0.78, rig.flat(tone.body).css()),
            (1.0, rig.flat(rgb(226, 205, 160)).css()),
        ];
        let up = Point::new(0.0, -h / 2.0);
        pen.fill_box(whole, pen.linear(up, -up, &stops));
        for _ in 0..9 {
            let u = (rng.unit() - 0.5) * w;
            let paint = if rng.unit() < 0.5 { tone.light } else { tone.dark };
            pen.context().begin_path();
            pen.context().move_to(u, -h * 0.42);
            pen.context().quadratic_curve_to(u * 0.8, 0.0, u * 0.3, h * 0.46);
            pen.stroke(rig.flat(paint).alpha(rng.range(0.05, 0.14)), w * 0.03);
        }
        // The flank that turns away.
        let stops =
            [(0.0, rgb(40, 16, 4).alpha(0.0)), (0.55, rgb(40, 16, 4).alpha(0.08)), (1.0, rgb(40, 14, 4).alpha(0.62))];
        pen.fill_box(whole, pen.radial((-far * 0.21, w * 0.16), (-far * 0.05, h * 0.66), &stops));
        // Light that has gone through comes out warm on the far side.
        let glow = rig.flat(tone.glow);
        soft(pen, far * 0.30, w * 0.42, 1.0, &[(0.0, glow.alpha(0.42)), (1.0, glow.alpha(0.0))]);
        if look.germ {
            germ(pen, rig, [w, h], &tone, lamp);
        }
        dent(pen, [w, h], look.bends, lamp);
        // The tip cap, where it was torn off the cob.
        let (from, to) = (Point::new(0.0, h * 0.36), Point::new(0.0, h * 0.5));
        let stops = [
            (0.0, rig.flat(rgb(226, 200, 150)).alpha(0.0)),
            (0.5, rig.flat(rgb(214, 184, 132)).alpha(0.75)),
            (1.0, rig.flat(rgb(128, 92, 52)).alpha(0.9)),
        ];
        pen.fill_box(Rect::new(-w, h * 0.36, 2.0 * w, h * 0.2), pen.linear(from, to, &stops));
        gloss(pen, rig, [w, h], tone.gloss, lamp);
        if look.dot {
            dot(pen, rig, w, Point::new(0.0, -h * 0.06), lamp, &mut rng);
        }
    });
    path();
    pen.stroke(rig.flat(tone.dark).alpha(0.55), (w * 0.025).max(0.6));
}

/// A soft round patch, flattened by `flat`.
fn soft(pen: &Pen, at: Point, r: f64, flat: f64, stops: &[(f64, Css)]) {
    pen.apart(|pen| {
        pen.context().translate(at.x, at.y).ok();
        pen.context().scale(1.0, flat).ok();
        let middle = Point::default();
        pen.fill_box(Rect::around(middle, r * 2.0, r * 2.0), pen.radial((middle, 0.0), (middle, r), stops));
    });
}

/// The shield of the germ, with its groove.
fn germ(pen: &Pen, rig: &Rig, [w, h]: [f64; 2], tone: &Tones, lamp: Point) {
    let shield = |k: f64, off: Point| {
        let c = pen.context();
        let (x, y) = (off.x, off.y);
        c.begin_path();
        c.move_to(x, y + h * 0.44);
        c.bezier_curve_to(
            x - 0.2 * w * k,
            y + h * 0.34,
            x - 0.27 * w * k,
            y + h * 0.02,
            x - 0.12 * w * k,
            y - h * 0.17 * k,
        );
        c.bezier_curve_to(
            x - 0.05 * w,
            y - h * 0.24 * k,
            x + 0.05 * w,
            y - h * 0.24 * k,
            x + 0.12 * w * k,
            y - h * 0.17 * k,
        );
        c.bezier_curve_to(x + 0.27 * w * k, y + h * 0.02, x + 0.2 * w * k, y + h * 0.34, x, y + h * 0.44);
    };
    shield(1.12, lamp * (w * 0.035));
    pen.fill(rgb(60, 26, 6).alpha(0.28));
    shield(1.0, Point::default());
    let side = Point::new(lamp.x * w * 0.25, lamp.y * h * 0.2);
    let stops = [(0.0, rig.flat(tone.germ[0]).alpha(0.72)), (1.0, rig.flat(tone.germ[1]).alpha(0.72))];
    pen.fill(pen.linear(side, -side, &stops));
    pen.context().begin_path();
    pen.context().move_to(0.0, h * 0.36);
    pen.context().quadratic_curve_to(w * 0.03, h * 0.12, 0.0, -h * 0.08);
    pen.stroke(rgb(96, 52, 16).alpha(0.32), w * 0.035);
}

/// The dent in the crown: a soft hollow, dark on the lit side, bright on its far lip; never a line.
fn dent(pen: &Pen, [w, h]: [f64; 2], [_, b, d]: form::Bends, lamp: Point) {
    let (dark, pale) = (rgb(74, 34, 8), rgb(255, 248, 224));
    for (off, tone, much) in [(lamp * 0.03, dark, 0.34), (lamp * -0.04 + Point::new(0.0, 0.015), pale, 0.46)] {
        let at = Point::new(off.x * w + b * w * 0.03, -h * 0.385 + off.y * h);
        let stops = [(0.0, tone.alpha(much)), (0.5, tone.alpha(0.18)), (1.0, tone.alpha(0.0))];
        pen.apart(|pen| {
            pen.context().translate(at.x, at.y).ok();
            pen.context().rotate(d * 0.1).ok();
            soft(pen, Point::default(), w * 0.27, 0.27, &stops);
        });
    }
}

/// A broad soft light and a small crisp one.
fn gloss(pen: &Pen, rig: &Rig, [w, h]: [f64; 2], much: f64, lamp: Point) {
    let turn = lamp.y.atan2(lamp.x) + std::f64::consts::FRAC_PI_2;
    let at = |k: f64| Point::new(lamp.x * w * k, lamp.y * h * k * 0.95);
    let shine = rig.shine;
    in_frame(pen, at(0.22), turn, |pen, _| {
        soft(pen, Point::default(), w * 0.34, 0.62, &[(0.0, shine.alpha(much)), (1.0, shine.alpha(0.0))]);
    });
    in_frame(pen, at(0.27), turn, |pen, _| {
        for (x, size, alpha) in [(0.0, 1.0, 0.34), (0.02, 0.62, 0.34), (0.15, 0.28, 0.30)] {
            let r = w * 0.11 * size;
            let flat = (w * 0.036 * (size * 0.6 + 0.3)) / r;
            pen.apart(|pen| {
                pen.context().translate(w * x, 0.0).ok();
                pen.context().scale(1.0, flat).ok();
                pen.circle(Point::default(), r);
                pen.fill(shine.alpha(alpha));
            });
        }
    });
}

/// A dot burnt with the end of a hot stick: charred, ash-grey in the middle, the skin around it scorched.
fn dot(pen: &Pen, rig: &Rig, w: f64, at: Point, lamp: Point, rng: &mut Rng) {
    let r = w * 0.185;
    let stops =
        [(0.0, rgb(70, 30, 8).alpha(0.95)), (0.35, rgb(104, 52, 16).alpha(0.6)), (1.0, rgb(130, 70, 20).alpha(0.0))];
    let reach = Rect::around(at, r * 3.8, r * 3.8);
    pen.fill_box(reach, pen.radial((at, r * 0.5), (at, r * 1.9), &stops));
    let edge: Vec<Point> = (0..18)
        .map(|i| at + Point::unit(f64::from(i) / 18.0 * std::f64::consts::TAU) * (r * rng.range(0.92, 1.08)))
        .collect();
    pen.path(edge, true);
    pen.fill(rig.flat(rgb(42, 24, 16)).css());
    let stops = [(0.0, rgb(92, 74, 62).alpha(0.55)), (1.0, rgb(20, 10, 6).alpha(0.0))];
    pen.circle(at, r);
    pen.fill(pen.radial((at - lamp * (r * 0.2), 0.0), (at, r), &stops));
    let turn = (-lamp.y).atan2(-lamp.x);
    pen.context().begin_path();
    pen.context().arc(at.x - lamp.x * r * 0.3, at.y - lamp.y * r * 0.3, r * 0.62, turn - 0.9, turn + 0.9).ok();
    pen.stroke(rig.flat(rgb(190, 150, 110)).alpha(0.42), r * 0.16);
}

/// The kernels that are cast: three cream ones and a yellow one, dotted on one face and blank on the other.
pub fn lot(which: u8, dotted: bool) -> Look {
    let mut rng = Rng::new(900 + u32::from(which) * 7);
    let mut either = || rng.range(-1.0, 1.0);
    let [a, b, d] = [either(), either(), either()];
    Look {
        maize: if which == 1 { Maize::Yellow } else { Maize::Cream },
        germ: !dotted,
        dot: dotted,
        // The other face is the same kernel turned over.
        bends: if dotted { [a, b, d] } else { [b, a, -d] },
        seed: 900 + u32::from(which) * 7 + u32::from(dotted),
    }
}

/// The flank of a kernel that is cast, in the dark and in the light.
pub fn flank(rig: &Rig, which: u8) -> [Rgb; 2] {
    let tone = tones(lot(which, true).maize);
    [rig.flat(tone.dark), rig.flat(tone.body)]
}
