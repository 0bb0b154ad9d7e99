//! Lacquer: many thin coats over wood, black over red, polished until it mirrors.

use handful_scene::{Point, Rect};

use super::colour::{Rgb, rgb};
use super::gilding::{Gold, add_rounded};
use super::light::cast;
use super::pen::{Layer, Pen};

/// The colours of lacquer, each in the light, of its own, in the shade.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lacquer {
    /// Black.
    pub black: [Rgb; 3],
    /// Red.
    pub red: [Rgb; 3],
    /// Red in deep shade.
    pub deep: Rgb,
    /// The red coat below the black, where hands have rubbed through.
    pub rubbed: Rgb,
    /// How much of the window is seen in it.
    pub sheen: f64,
    /// Whether it is night.
    pub night: bool,
    /// What shadows on the ground are made of.
    pub shadow: Rgb,
}

impl Lacquer {
    /// By day or at night.
    pub fn of(night: bool) -> Self {
        if night {
            Self {
                black: [rgb(35, 21, 16), rgb(21, 12, 9), rgb(13, 7, 6)],
                red: [rgb(116, 35, 26), rgb(90, 24, 18), rgb(61, 14, 12)],
                deep: rgb(42, 9, 8),
                rubbed: rgb(75, 26, 16),
                sheen: 0.13,
                night,
                shadow: rgb(8, 4, 2),
            }
        } else {
            Self {
                black: [rgb(44, 29, 24), rgb(26, 17, 14), rgb(17, 11, 10)],
                red: [rgb(143, 47, 32), rgb(119, 35, 26), rgb(86, 21, 17)],
                deep: rgb(63, 15, 14),
                rubbed: rgb(93, 36, 23),
                sheen: 0.17,
                night,
                shadow: rgb(60, 38, 16),
            }
        }
    }

    /// Three tones across a box from the upper left.
    pub fn across(pen: &Pen, area: Rect, tones: [Rgb; 3]) -> super::pen::Paint {
        let [a, b, c] = tones;
        let stops = [(0.0, a.css()), (0.5, b.css()), (1.0, c.css())];
        pen.linear(Point::new(area.x, area.y), Point::new(area.right(), area.bottom()), &stops).into()
    }
}

/// From the shadow close by to the wide one: how far away it falls to the right and down, how soft it is, how dark.
pub const PASSES: [[f64; 4]; 3] = [[0.03, 0.045, 0.07, 0.60], [0.16, 0.22, 0.38, 0.34], [0.34, 0.46, 1.0, 0.20]];

/// The shadows of things that lie on the ground, so high: right below them, near and wide. They are soft, so that they
/// can be painted small and laid over the ground enlarged.
pub fn shadows(pen: &Pen, whole: Rect, colour: Rgb, boxes: &[(Rect, f64, f64)], pass: usize) {
    if let Some(&[x, y, blur, much]) = PASSES.get(pass) {
        let largest = boxes.iter().map(|shape| shape.2).fold(0.0, f64::max) * blur;
        // A pixel of the small layer is a small part of the blur.
        let ratio = (10.0 / largest.max(1.0)).min(pen.ratio).min(1.0);
        let Some(soft) = Layer::new(whole.width, whole.height, ratio) else { return };
        for &(area, radius, height) in boxes {
            let outline = handful_scene::len_doat::Layout::outline(area, radius);
            let off = Point::new(x * height, y * height);
            cast(&soft.pen, &outline, colour.alpha(much), blur * height, off);
        }
        pen.image(&soft, whole);
    }
}

/// A small tray or bowl of black lacquer, its inside hollowed out; `unit` is how large its parts are.
pub fn tray(pen: &Pen, lacquer: &Lacquer, gold: &Gold, area: Rect, red: bool, unit: f64) {
    let round = area.width.min(area.height) / 2.0;
    let line = (unit * 0.02).max(0.7);
    let edge = |area: Rect, radius: f64| {
        pen.context().begin_path();
        add_rounded(pen, area, radius);
    };
    edge(area.moved(Point::new(0.0, unit * 0.06)), round);
    pen.fill(lacquer.deep.css());
    edge(area, round);
    pen.fill(Lacquer::across(pen, area, lacquer.black));
    let glint =
        [(0.0, rgb(255, 226, 186).alpha(0.5)), (0.5, rgb(255, 210, 160).alpha(0.1)), (1.0, rgb(0, 0, 0).alpha(0.3))];
    let (from, to) = (Point::new(area.x, area.y), Point::new(area.right(), area.bottom()));
    pen.stroke(pen.linear(from, to, &glint), line * 1.6);
    let depth = unit * 0.13;
    let inner = area.grown(-depth);
    pen.apart(|pen| {
        edge(inner, round - depth);
        pen.clip();
        // A hollow is lit on the side away from the lamp.
        let [a, b, c] = if red {
            lacquer.red
        } else {
            [
                rgb(42, 26, 21).mix(lacquer.black[0], if lacquer.night { 0.8 } else { 0.0 }),
                lacquer.black[1],
                lacquer.black[2],
            ]
        };
        pen.fill_box(area, Lacquer::across(pen, area, [c, b, a]));
        // The rim throws its shadow in.
        pen.shadow(rgb(0, 0, 0).alpha(0.8), unit * 0.3, Point::new(unit * 0.08, unit * 0.11));
        edge(inner.grown(unit * 0.1), round - depth + unit * 0.1);
        pen.stroke(lacquer.black[1].css(), unit * 0.2);
    });
    edge(inner, round - depth);
    pen.stroke(gold.over(pen, area), line);
}
