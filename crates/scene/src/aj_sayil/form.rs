//! The forms of things: outlines of kernels and sticks, for flat shapes, rings and painters alike.

use handful_rules::Seat;

use crate::geometry::Point;
use crate::maths::{cos, mix, pow, sin};
use crate::rng::Rng;

/// How far a kernel departs from the type: three numbers from -1 to 1.
pub type Bends = [f64; 3];

/// The outline of a kernel of maize round its middle, crown up (towards -y), tip down: dented crown, full shoulders,
/// cut-off tip.
pub fn kernel(w: f64, h: f64, bends: Bends) -> Vec<Point> {
    const POINTS: u32 = 7;
    let [a, b, d] = bends;
    let p = |x: f64, y: f64| Point::new(x * w, y * h);
    let start = p(-0.15, 0.49);
    let curves = [
        [p(-0.19, 0.41), p(-0.36 + 0.03 * a, 0.25), p(-0.45 + 0.02 * a, -0.03)],
        [p(-0.52 + 0.02 * a, -0.24), p(-0.56 + 0.03 * b, -0.45), p(-0.35 + 0.03 * b, -0.485 + 0.02 * d)],
        [p(-0.22, -0.53), p(-0.11, -0.505 + 0.02 * d), p(0.01, -0.468 + 0.015 * d)],
        [p(0.13, -0.505 - 0.02 * d), p(0.24, -0.53), p(0.36 + 0.03 * a, -0.48 - 0.02 * d)],
        [p(0.57 + 0.02 * a, -0.44), p(0.53 + 0.02 * b, -0.22), p(0.44 + 0.02 * b, -0.02)],
        [p(0.36 + 0.02 * b, 0.24), p(0.20, 0.41), p(0.15 + 0.01 * a, 0.49)],
        [p(0.06, 0.513), p(-0.05, 0.513), start],
    ];
    let mut points = Vec::with_capacity(curves.len() * POINTS as usize);
    let mut from = start;
    for [c1, c2, to] in curves {
        for k in 0..POINTS {
            let t = f64::from(k) / f64::from(POINTS);
            let (ab, bc, cd) = (from.towards(c1, t), c1.towards(c2, t), c2.towards(to, t));
            points.push(ab.towards(bc, t).towards(bc.towards(cd, t), t));
        }
        from = to;
    }
    points
}

/// A stick's form, seen with one of its sides up. It lies along x, its point at +x.
#[derive(Clone, Debug, PartialEq)]
pub struct Stick {
    /// How long and how thick.
    pub length: f64,
    /// Thickness.
    pub thick: f64,
    /// Where the whittled point begins, from 0 at the butt to 1 at the end of the point.
    pub tip: f64,
    /// Where the stump of a side shoot is, and how far it stands out; none on peeled sticks.
    pub stump: Option<(f64, f64)>,
    bend: [f64; 2],
    /// Half the thickness above and below the middle line at each sample.
    half: Vec<[f64; 2]>,
}

const SAMPLES: u32 = 22;

impl Stick {
    /// The stick of a player of a team, turned about its long axis by `roll`. All of a player's sticks are cut alike.
    pub fn new(seat: Seat, team: u8, roll: f64, length: f64, thick: f64) -> Self {
        let mut rng = Rng::new(u32::from(seat) * 7919 + 13);
        let (bark, up) = (team == 0, cos(roll));
        let mut off = |k: f64| (rng.unit() - 0.5) * thick * k * up;
        let bend = if bark { [off(1.5), off(0.55)] } else { [off(0.55), off(0.16)] };
        let tip = if bark { 0.90 } else { 0.875 };
        let rough = if bark { 0.13 } else { 0.05 };
        let half = (0..=SAMPLES)
            .map(|i| {
                let u = f64::from(i) / f64::from(SAMPLES);
                let mut side = || {
                    let k = thick / 2.0 * (1.06 - 0.14 * u) * (1.0 + (rng.unit() - 0.5) * rough);
                    if u > tip { mix(k, thick * 0.09, pow((u - tip) / (1.0 - tip), 0.9)) } else { k }
                };
                [side(), side()]
            })
            .collect();
        let at = 0.42 + rng.unit() * 0.1;
        let way = if rng.unit() < 0.5 { -1.0 } else { 1.0 };
        let stump = bark.then_some((at, way * up * thick * 0.36));
        Self { length, thick, tip, stump, bend, half }
    }

    /// Where the middle line runs, from 0 at the butt to 1 at the end of the point.
    pub fn middle(&self, u: f64) -> f64 {
        self.bend[0] * (sin(std::f64::consts::PI * u) - 0.5) + self.bend[1] * sin(u * 9.0)
    }

    /// Its outline round its middle, `grow` wider on every side.
    pub fn outline(&self, grow: f64) -> Vec<Point> {
        let mut sides = [Vec::new(), Vec::new()];
        let ends = f64::from(SAMPLES);
        for (i, half) in self.half.iter().enumerate() {
            let u = i as f64 / ends;
            let x = (u - 0.5) * (self.length + 2.0 * grow);
            for (side, sign) in sides.iter_mut().zip([-1.0, 1.0]) {
                let k = if sign < 0.0 { half[0] } else { half[1] };
                side.push(Point::new(x, self.middle(u) + sign * (k + grow)));
            }
        }
        if let Some((at, out)) = self.stump {
            let side = &mut sides[usize::from(out > 0.0)];
            let x = (at - 0.5) * self.length;
            if let Some(i) = side.iter().position(|point| point.x > x) {
                let (p, t) = (side[i], self.thick);
                let spur = [
                    Point::new(p.x - t * 0.5, p.y),
                    Point::new(p.x - t * 0.12, p.y + out),
                    Point::new(p.x + t * 0.26, p.y + out * 0.9),
                ];
                side.splice(i..i, spur);
            }
        }
        let [up, mut down] = sides;
        down.reverse();
        up.into_iter().chain(down).collect()
    }

    /// The rings that tell a player: how many, 1 to 10, as stripes across the stick, each as the middle of the stripe
    /// and its width along the stick. A broad one counts five. They stand near both ends, so that a stick lying
    /// across never hides them all.
    pub fn rings(&self, number: u8) -> Vec<(f64, f64)> {
        let five = number > 5;
        let single = if five { number - 5 } else { number };
        let t = self.thick;
        let (step, broad) = (t * 0.78, t * 1.25);
        let whole = f64::from(single.saturating_sub(1)) * step + if five { broad } else { 0.0 };
        let mut rings = Vec::new();
        for at in [0.21, 0.74] {
            let mut x = (at - 0.5) * self.length - whole / 2.0;
            if five {
                rings.push((x, t * 0.95));
                x += broad;
            }
            for _ in 0..single {
                rings.push((x, t * 0.40));
                x += step;
            }
        }
        rings
    }
}

/// Points given round a middle, brought to where the thing lies.
pub fn placed(points: &[Point], at: Point, turn: f64, size: f64) -> Vec<Point> {
    let (sin, cos) = (sin(turn), cos(turn));
    points.iter().map(|p| at + Point::new(cos * p.x - sin * p.y, sin * p.x + cos * p.y) * size).collect()
}

/// How a flat thing that is tumbling is seen from above: where its own x and y axes and its normal point on the screen.
/// `roll` turns it about its y axis (a kernel's long one), `pitch` about its x axis, `turn` on the table.
pub fn seen(turn: f64, roll: f64, pitch: f64) -> [Point; 3] {
    let (sr, cr, sp, cp, st, ct) = (sin(roll), cos(roll), sin(pitch), cos(pitch), sin(turn), cos(turn));
    let on_table = |x: f64, y: f64| Point::new(ct * x - st * y, st * x + ct * y);
    [on_table(cr, sr * sp), on_table(0.0, cp), on_table(sr, -cr * sp)]
}

/// Whether the upper face of such a thing is seen.
pub fn faces_up(roll: f64, pitch: f64) -> bool {
    cos(roll) * cos(pitch) > 0.0
}
