//! Wood: its colours, its grain, the marks of adze and knife.

use handful_scene::{Point, Rect, Rng};

use super::colour::{Rgb, rgb};
use super::light::{Rig, Surface, in_frame};
use super::pen::Pen;

/// A piece of wood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wood {
    /// The wood.
    pub wood: Rgb,
    /// Its dark lines.
    pub dark: Rgb,
    /// Its pale lines.
    pub light: Rgb,
    /// Where hands have darkened it.
    pub pit: Rgb,
    /// Where hands have polished it.
    pub worn: Rgb,
    /// Freshly cut by a knife.
    pub cut: Rgb,
    /// Whether the grain runs up the screen, not across.
    pub upright: bool,
}

impl Wood {
    /// Carved wood by day or at night.
    pub fn carved(night: bool, upright: bool) -> Self {
        if night {
            Self {
                wood: rgb(126, 85, 56),
                dark: rgb(62, 38, 24),
                light: rgb(176, 130, 88),
                pit: rgb(106, 71, 48),
                worn: rgb(152, 107, 71),
                cut: rgb(106, 69, 45),
                upright,
            }
        } else {
            Self {
                wood: rgb(129, 84, 53),
                dark: rgb(66, 38, 22),
                light: rgb(178, 130, 84),
                pit: rgb(104, 67, 43),
                worn: rgb(156, 107, 68),
                cut: rgb(108, 68, 42),
                upright,
            }
        }
    }
}

/// How the fibres wander across, at this place along and across: one field that everything follows, so that lines never
/// cross.
pub fn warp(u: f64, v: f64) -> f64 {
    0.075 * (u * 0.62 + v * 0.7 + 1.1).sin()
        + 0.040 * (u * 1.55 - v * 1.6 + 0.4).sin()
        + 0.016 * (u * 3.9 + v * 2.1).sin()
        + 0.007 * (u * 9.1 - v * 5.0).sin()
}

/// A plank: where a place on it (along and across the fibres, in units) is on the screen, and how large it is.
pub struct Plank<'a> {
    /// The screen point of a place.
    pub point: &'a dyn Fn(f64, f64) -> Point,
    /// Half its length and half its width, in units.
    pub half: (f64, f64),
    /// A unit in CSS pixels.
    pub unit: f64,
}

/// How many strengths lines come in.
const GROUPS: usize = 12;

/// A share from 0 to 1 for the group `k`, so that widths do not grow along with strengths.
fn shuffled(k: usize) -> f64 {
    ((k * 5 + 3) % GROUPS) as f64 / GROUPS as f64
}

/// Bands in one part of the grain, and how many such parts there are.
const BANDS: usize = 10;
const BANDED: usize = 7;

/// In how many parts the grain of a plank is painted.
pub const GRAIN_PARTS: usize = BANDED + 2 * GROUPS;

/// One part of the grain: growth bands, then growth lines, then open pores.
pub fn grain(pen: &Pen, rig: &Rig, wood: &Wood, plank: &Plank, seed: u32, part: usize) {
    let mut rng = Rng::new(seed * 64 + part as u32);
    let (u, v) = (plank.half.0 + 0.1, plank.half.1 + 0.3);
    let steps = (2.0 * u / 0.2).ceil() as u32;
    let line = |v: f64| {
        (0..=steps).map(move |k| {
            let along = -u + 2.0 * u * f64::from(k) / f64::from(steps);
            (plank.point)(along, v + warp(along, v))
        })
    };
    if part < BANDED {
        let tones = [wood.dark, wood.dark, wood.light, rgb(120, 58, 34), wood.light];
        for _ in 0..BANDS {
            let (at, width) = (rng.range(-v, v), rng.range(0.02, 0.2) * if rng.unit() < 0.3 { 2.0 } else { 1.0 });
            let tone = rng.pick(&tones).unwrap_or(wood.dark);
            let back: Vec<Point> = line(at + width).collect();
            pen.path(line(at).chain(back.into_iter().rev()), true);
            pen.fill(rig.flat(tone).alpha(rng.range(0.035, 0.11)));
        }
        return;
    }
    // Those of one strength are drawn in one go; every fourth strength is of pale lines.
    let k = (part - BANDED) % GROUPS;
    let strength = (k as f64 + 0.5) / GROUPS as f64;
    let fine = (plank.unit / 128.0).max(0.7);
    if part < BANDED + GROUPS {
        pen.context().set_line_join("bevel");
        pen.context().begin_path();
        for _ in 0..190 / GROUPS {
            pen.trace(line(rng.range(-v, v)), false);
        }
        let tone = if k % 4 == 2 { wood.light } else { wood.dark };
        pen.stroke(rig.flat(tone).alpha(0.05 + 0.15 * strength), (0.45 + 0.85 * shuffled(k)) * fine);
        return;
    }
    // Open pores: short dark dashes along the fibres, a pale edge on the side away from the light.
    let alpha = 0.08 + 0.18 * strength;
    let dashes: Vec<[Point; 2]> = (0..2600 / GROUPS)
        .map(|_| {
            let (along, across, length) = (rng.range(-u, u), rng.range(-v, v), rng.range(0.02, 0.10));
            let at = |along: f64| (plank.point)(along, across + warp(along, across));
            [at(along), at(along + length)]
        })
        .collect();
    let width = (0.5 + 0.6 * shuffled(k)) * fine;
    let (dark, light) = (rig.flat(wood.dark.times(0.75)), rig.flat(wood.light));
    for (paint, off) in [(dark.alpha(alpha), 0.0), (light.alpha(alpha * 0.5), 0.8)] {
        let off = Point::new(off, off);
        pen.context().begin_path();
        for [a, b] in &dashes {
            pen.trace([*a + off, *b + off], false);
        }
        pen.stroke(paint, width);
    }
}

/// From one row of the adze to the next, in units.
const ADZED: f64 = 0.155;

/// In how many rows the marks of the adze lie on a plank.
pub fn tool_rows(plank: &Plank) -> usize {
    (2.0 * plank.half.1 / ADZED) as usize + 1
}

/// One row of the marks of the adze: shallow scoops, dark on the edge nearest the lamp, pale on the far one.
pub fn tool_marks(pen: &Pen, rig: &Rig, wood: &Wood, plank: &Plank, seed: u32, row: usize) {
    let mut rng = Rng::new(seed * 64 + row as u32);
    let (half_u, half_v) = plank.half;
    let (dark, pale) = (rig.flat(wood.dark), rig.flat(wood.light.times(1.06)));
    let v = row as f64 * ADZED - half_v;
    let mut u = -half_u + rng.range(0.0, 0.4);
    while u <= half_u {
        let (length, width) = (rng.range(0.26, 0.44) * plank.unit, rng.range(0.085, 0.125) * plank.unit);
        let at = (plank.point)(u, v + rng.bell() * 0.05 + warp(u, v));
        let turn = if wood.upright { std::f64::consts::FRAC_PI_2 } else { 0.0 } + rng.bell() * 0.16;
        let much = 0.30 * rng.range(0.25, 1.0);
        in_frame(pen, at, turn, |pen, lamp| {
            let near = Point::new(lamp.x * length * 0.3, if lamp.y < 0.0 { -width } else { width });
            let scoop = pen.linear(
                near,
                -near,
                &[
                    (0.0, dark.alpha(0.0)),
                    (0.16, dark.alpha(much)),
                    (0.5, rig.flat(wood.wood).alpha(0.0)),
                    (0.84, pale.alpha(much)),
                    (1.0, pale.alpha(0.0)),
                ],
            );
            pen.context().begin_path();
            pen.context().ellipse(0.0, 0.0, length, width, 0.0, 0.0, std::f64::consts::TAU).ok();
            pen.fill(scoop);
        });
        u += rng.range(0.34, 0.62);
    }
}

/// One cut of the chip-carving knife: flat facets from the edges down to one deep point.
pub fn chip(pen: &Pen, rig: &Rig, base: Rgb, corners: &[Point], deep: Point, depth: f64) {
    for (at, &a) in corners.iter().enumerate() {
        let b = corners[(at + 1) % corners.len()];
        let (u, w) = (b - a, deep - a);
        let mut normal = [-u.y * depth, u.x * depth, u.x * w.y - u.y * w.x];
        if normal[2] < 0.0 {
            normal = normal.map(|part| -part);
        }
        let tone = rig.lit(base, normal, Surface::OPEN);
        let stops = [(0.0, tone.times(1.04).css()), (1.0, tone.times(0.80).css())];
        let facet = pen.linear(a.towards(b, 0.5), deep, &stops);
        pen.path([a, b, deep], true);
        pen.fill(facet.clone());
        pen.stroke(facet, 0.6);
    }
}

/// An old crack along these points: a hairline that tapers out, its far wall catching the light.
pub fn crack(pen: &Pen, rig: &Rig, wood: &Wood, points: &[Point], width: f64) {
    let (dark, light) = (rig.flat(wood.dark.times(0.5)), rig.flat(wood.light));
    let steps = points.len().max(1) as f64;
    for (at, pair) in points.windows(2).enumerate() {
        let w = (1.0 - at as f64 / steps) * width + 0.3;
        let off = Point::new(w * 0.6, w * 0.6);
        pen.path(pair.iter().copied(), false);
        pen.stroke(dark.alpha(0.75), w);
        pen.path(pair.iter().map(|&point| point + off), false);
        pen.stroke(light.alpha(0.35), 0.7);
    }
}

/// The light falls off slowly over a slab, from the upper left of a box.
pub fn falloff(pen: &Pen, rig: &Rig, area: Rect, reach: f64) {
    let lamp = super::light::towards() * reach;
    let warm = rgb(255, 226, 176);
    let stops =
        [(0.0, warm.alpha(if rig.night { 0.10 } else { 0.15 })), (0.5, warm.alpha(0.0)), (1.0, rig.shadow.alpha(0.24))];
    let centre = area.centre();
    pen.fill_box(area, pen.linear(centre + lamp, centre - lamp, &stops));
}
