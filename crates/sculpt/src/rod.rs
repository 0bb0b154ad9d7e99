//! Round and split sticks.

use crate::bark::{Bark, turn};
use crate::model::{Hit, Solid, union};
use crate::noise::plane;
use crate::{Lamp, RISE, Rgb, Vector, blend, dot, normal, smooth, times};

/// Wood where it was cut or split.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// Its colour.
    pub pale: Rgb,
    /// Just inside the bark.
    pub edge: Rgb,
    /// How much of its own colour a split face keeps whatever the light, so that it stays countable.
    pub keeps: f32,
}

/// A stick.
#[derive(Clone, Copy)]
pub struct Rod<'a> {
    /// Its middle.
    pub middle: Vector,
    /// Along it, of length 1.
    pub long: Vector,
    /// Across it.
    pub side: Vector,
    /// Out of its split face, or for a round one across it too.
    pub face: Vector,
    /// How long.
    pub length: f32,
    /// How thick.
    pub radius: f32,
    /// How far its middle hangs below its ends, in lengths.
    pub bow: f32,
    /// For a split stick how thick it is, as a share of its radius.
    pub split: Option<f32>,
    /// Its skin, and by how much of a turn it is turned about the stick.
    pub bark: &'a Bark,
    /// See `bark`; below 0 it also runs the other way along.
    pub skin: f32,
    /// The colour of its skin.
    pub colour: Rgb,
    /// Its wood.
    pub cut: Cut,
    /// How much the bark shines.
    pub gloss: f32,
    /// Samples of each pixel along both directions.
    pub samples: usize,
    /// Where the fibres of its face lie.
    pub seed: u32,
}

/// A stick with what every ray through it needs.
pub struct Cast<'a> {
    rod: Rod<'a>,
    /// How a step towards the viewer goes along it, to its side and out of its face (in units of its thickness).
    step: Vector,
    /// How much of that is across it, squared.
    across: f32,
    /// Where its ends are seen, and how far from the line between them any of it may be seen.
    ends: [[f32; 2]; 2],
    reach: f32,
}

impl<'a> Rod<'a> {
    /// Ready to be looked at.
    pub fn cast(self) -> Cast<'a> {
        let into = |v: Vector| RISE * v[1] + v[2];
        let step = [into(self.long), into(self.side), into(self.face) / self.split.unwrap_or(1.0)];
        let ends = [-0.5, 0.5].map(|s| {
            let p = self.at(s);
            [p[0], p[1] - RISE * p[2]]
        });
        let thick = self.radius * 1.3 + self.bow.abs() * self.length;
        Cast {
            step,
            // Nearly along the stick everything is in line with everything; the middle will do.
            across: (step[1] * step[1] + step[2] * step[2]).max(1e-4),
            ends,
            reach: thick * (1.0 + RISE * RISE).sqrt(),
            rod: self,
        }
    }

    /// The middle of the stick hangs a little to one side; how far at a place along it.
    #[inline]
    fn bent(&self, s: f32) -> f32 {
        (s * s * 4.0 - 1.0) * self.bow * self.length
    }

    #[inline]
    fn thick(&self, s: f32) -> f32 {
        self.radius * self.bark.swell(s * self.skin.signum())
    }

    fn at(&self, s: f32) -> Vector {
        let bent = self.bent(s);
        [0, 1, 2].map(|k| self.middle[k] + self.long[k] * s * self.length + self.face[k] * bent)
    }

    /// The normal and colour of the split face or of an end.
    fn wood(&self, s: f32, e: f32, n: f32, end: bool) -> (Rgb, f32) {
        if end {
            let out = (e * e + n * n).sqrt();
            let ring = plane(out * 9.0, 3.0, self.seed) - 0.5;
            let tone = times(self.cut.pale, 0.90 + 0.22 * ring - 0.14 * smooth(0.22, 0.0, out));
            return (blend(tone, times(self.colour, 0.72), smooth(0.80, 0.92, out)), 0.0);
        }
        let fibre = plane(e * 5.5, s * 5.0, self.seed) - 0.5;
        let fine = plane(e * 17.0, s * 9.0, self.seed + 2) - 0.5;
        let line = smooth(0.16, 0.05, (plane(e * 7.0 + 40.0, s * 2.4, self.seed + 4) - 0.5).abs());
        let tone = 1.0 + 0.10 * fibre + 0.09 * fine - 0.10 * line * (0.5 + fibre);
        let pale = times(self.cut.pale, tone);
        let rim = smooth(0.80, 0.90, e.abs()).max(smooth(0.482, 0.492, s.abs()));
        (blend(pale, self.cut.edge, rim), self.cut.keeps)
    }
}

impl Rod<'_> {
    #[inline]
    fn hit(&self, [ds, de, dn]: Vector, a: f32, x: f32, y: f32) -> Option<Hit> {
        let from = [x - self.middle[0], y - self.middle[1], -self.middle[2]];
        let flat = self.split.unwrap_or(1.0);
        let (s, e, n) = (dot(from, self.long), dot(from, self.side), dot(from, self.face) / flat);
        let b0 = e * de + n * dn;
        let along = |t: f32| (s + t * ds) / self.length;
        let mut at = along(-b0 / a).clamp(-0.5, 0.5);
        let (mut low, mut high, mut bent) = (0.0, 0.0, 0.0);
        for _ in 0..2 {
            bent = self.bent(at) / flat;
            let radius = self.thick(at);
            let b = e * de + (n - bent) * dn;
            let c = e * e + (n - bent) * (n - bent) - radius * radius;
            let d = b * b - a * c;
            if d <= 0.0 {
                return None;
            }
            let root = d.sqrt();
            (low, high) = ((-b - root) / a, (-b + root) / a);
            at = along(high).clamp(-0.5, 0.5);
        }
        // Within its length.
        let half = self.length * 0.5;
        let mut end = 0.0;
        if ds.abs() > 1e-5 {
            let reach = |end: f32| (end * half - s) / ds;
            let (first, last) = if ds > 0.0 { (reach(-1.0), reach(1.0)) } else { (reach(1.0), reach(-1.0)) };
            low = low.max(first);
            if last < high {
                high = last;
                end = ds.signum();
            }
        } else if s.abs() > half {
            return None;
        }
        // Behind its split face.
        let mut split = false;
        if self.split.is_some() {
            let up = n - bent;
            if dn.abs() < 1e-5 {
                if up > 0.0 {
                    return None;
                }
            } else {
                let meets = -up / dn;
                if dn > 0.0 {
                    if meets < high {
                        high = meets;
                        split = true;
                    }
                } else {
                    low = low.max(meets);
                }
            }
        }
        if low >= high {
            return None;
        }
        let s = (s + high * ds) / self.length;
        let radius = self.thick(s.clamp(-0.5, 0.5));
        let (e, n) = ((e + high * de) / radius, (n + high * dn - bent) / radius);
        let of = |l: f32, a: f32, f: f32| -> Vector {
            [0, 1, 2].map(|k| self.long[k] * l + self.side[k] * a + self.face[k] * f)
        };
        let hit = |normal, base, gloss, keeps| Some(Hit { z: high, normal, base, gloss, keeps, covers: 1.0 });
        if split {
            let (base, keeps) = self.wood(s, e, 0.0, false);
            return hit(self.face, base, 0.02, keeps);
        }
        if end != 0.0 {
            let (base, _) = self.wood(s, e, n, true);
            return hit(of(end, 0.0, 0.0), base, 0.0, 0.25);
        }
        let way = self.skin.signum();
        let (tone, rises, turns) = self.bark.at(s * way, turn(e, n) + self.skin.abs());
        let rises = rises * way;
        // The bark's own ups and downs tilt the surface.
        let (l, r) = (-rises * self.radius / self.length, -turns / std::f32::consts::TAU);
        let facing = normal(of(l, e - n * r, (n + e * r) / flat));
        hit(facing, times(self.colour, tone), self.gloss, 0.0)
    }

    fn hides(&self, lamp: &Lamp, at: Vector, short: f32) -> f32 {
        let d = normal([lamp.towards[0], lamp.towards[1], lamp.towards[2] / short]);
        // How near the ray to the lamp comes to the stick; a split one is thickest behind its face.
        let lifted = self.lifted();
        let w = [at[0] - self.middle[0], at[1] - self.middle[1], at[2] - self.middle[2] - lifted];
        let (b, wa, wd) = (dot(d, self.long), dot(w, self.long), dot(w, d));
        let half = self.length * 0.5;
        let across = (1.0 - b * b).max(1e-3);
        let mut s = ((wa - b * wd) / across).clamp(-half, half);
        let away = (s * b - wd).max(0.0);
        s = (wa + away * b).clamp(-half, half);
        let gap = [0, 1, 2].map(|k| w[k] + d[k] * away - self.long[k] * s);
        let distance = dot(gap, gap).sqrt();
        let radius = self.thick(s / self.length) * if self.split.is_some() { 0.86 } else { 1.0 };
        let blur = 0.7 + away * 0.085;
        let cast = smooth(radius + blur, radius - blur, distance) * (radius * 1.9 / blur).min(1.0);
        // Right beside it hardly anything of the sky is seen.
        let s = wa.clamp(-half, half);
        let gap = [0, 1, 2].map(|k| w[k] - self.long[k] * s);
        let close = smooth(2.3 * radius, 0.8 * radius, dot(gap, gap).sqrt());
        cast.max(0.62 * close)
    }

    fn lifted(&self) -> f32 {
        self.split.map_or(0.0, |thick| (0.30 - 0.45 * thick * self.face[2]) * self.radius)
    }

    fn shadow(&self, lamp: &Lamp, short: f32) -> [f32; 4] {
        let end = |s: f32| {
            let p = self.at(s);
            let away = (p[2] + self.lifted()).max(0.0) / lamp.steep * short;
            let (x, y) = (p[0] - lamp.ground[0] * away, p[1] - lamp.ground[1] * away);
            let (wide, near) = (self.radius * 2.0 + 2.0 + away * 0.2, self.radius * 2.6);
            let around = |x: f32, y: f32, wide: f32| [x - wide, y - wide, x + wide, y + wide];
            union(around(x, y, wide), around(p[0], p[1], near))
        };
        union(end(-0.5), end(0.5))
    }
}

impl Solid for Cast<'_> {
    #[inline]
    fn hit(&self, x: f32, y: f32) -> Option<Hit> {
        self.rod.hit(self.step, self.across, x, y)
    }

    fn span(&self, y: f32) -> [f32; 2] {
        let [a, b] = self.ends;
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let reach = self.reach + 1.0;
        // Which part of the line between its ends is near this row.
        let (first, last) = if dy.abs() > 1e-3 {
            let (p, q) = ((y - reach - a[1]) / dy, (y + reach - a[1]) / dy);
            (p.min(q).max(0.0), p.max(q).min(1.0))
        } else {
            (0.0, 1.0)
        };
        let (p, q) = (a[0] + dx * first, a[0] + dx * last);
        if first > last { [0.0, 0.0] } else { [p.min(q) - reach, p.max(q) + reach] }
    }

    fn hides(&self, lamp: &Lamp, at: Vector, short: f32) -> f32 {
        self.rod.hides(lamp, at, short)
    }

    fn seen(&self) -> [f32; 4] {
        let end = |[x, y]: [f32; 2]| [x - self.reach, y - self.reach, x + self.reach, y + self.reach];
        union(end(self.ends[0]), end(self.ends[1]))
    }

    fn shadow(&self, lamp: &Lamp, short: f32) -> [f32; 4] {
        self.rod.shadow(lamp, short)
    }

    fn samples(&self) -> usize {
        self.rod.samples
    }
}
