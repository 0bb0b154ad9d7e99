//! A pebble worn by sand: an uneven ellipsoid with rubbed-off flats, mottled through, with a vein of quartz. It is the
//! same through and through, so that it can be turned over and still be itself.

use crate::model::{Hit, Solid};
use crate::noise::{hash, space};
use crate::{Lamp, RISE, Rgb, Vector, blend, dot, normal, smooth, times};

/// A worn flat: everything beyond `from` in a direction is pressed in.
#[derive(Clone, Copy, Debug)]
struct Flat {
    out: Vector,
    from: f32,
    much: f32,
}

/// What a pebble is made of; its pose comes with [`Stone`].
#[derive(Clone, Debug)]
pub struct Rock {
    flats: Vec<Flat>,
    /// How much blunter one end is.
    egg: f32,
    vein: Vector,
    seed: u32,
}

impl Rock {
    /// A rock of this seed.
    pub fn new(seed: u32) -> Self {
        let roll = |k: i32, m: i32| hash(k, m, seed) * 2.0 - 1.0;
        let flats = (0..7)
            .map(|k| Flat {
                out: normal([roll(k, 0), roll(k, 1), roll(k, 2)]),
                from: 0.42 + 0.24 * hash(k, 3, seed),
                much: 1.4 + 3.0 * hash(k, 4, seed),
            })
            .collect();
        Self { flats, egg: 0.22, vein: normal([roll(9, 0), roll(9, 1), roll(9, 2)]), seed }
    }

    /// Below 0 within the rock, and which way that rises.
    #[inline]
    fn form(&self, q: Vector) -> (f32, Vector) {
        let [x, y, z] = q;
        let across = y * y + z * z;
        let mut f = x * x + across - 1.0 + self.egg * x * across;
        let mut rise = [2.0 * x + self.egg * across, 2.0 * y * (1.0 + self.egg * x), 2.0 * z * (1.0 + self.egg * x)];
        for flat in &self.flats {
            let over = dot(q, flat.out) - flat.from;
            if over > 0.0 {
                f += flat.much * over * over;
                let k = 2.0 * flat.much * over;
                rise = [0, 1, 2].map(|i| rise[i] + flat.out[i] * k);
            }
        }
        (f, rise)
    }

    fn bump(&self, q: Vector) -> f32 {
        0.016 * space(q[0] * 4.2, q[1] * 4.2, q[2] * 4.2, self.seed)
            + 0.0075 * space(q[0] * 12.0, q[1] * 12.0, q[2] * 12.0, self.seed + 5)
    }

    fn colour(&self, q: Vector) -> Rgb {
        const DARK: Rgb = [0.345, 0.36, 0.375];
        const MID: Rgb = [0.51, 0.52, 0.52];
        const WARM: Rgb = [0.58, 0.565, 0.54];
        const QUARTZ: Rgb = [0.84, 0.815, 0.76];
        let noise = |k: f32, seed: u32| space(q[0] * k, q[1] * k, q[2] * k, self.seed + seed);
        let (broad, patch, fine) = (noise(1.15, 20), noise(3.4, 24), noise(11.0, 28));
        let base = blend(DARK, MID, smooth(0.30, 0.70, broad));
        let base = blend(base, WARM, 0.75 * smooth(0.55, 0.85, patch));
        let mut base = times(base, 0.86 + 0.30 * (fine - 0.5) + 0.28 * patch);
        // Its other side has no veins and is a little more even: a stone that lies on it looks like another, but all are of
        // one grey. Hues would be taken for sides.
        let top = smooth(-0.30, 0.22, q[2] + 0.35 * (patch - 0.5));
        base = blend(base, [0.43, 0.435, 0.435], 0.55 * (1.0 - top));
        // A vein and a thinner one beside it.
        let wander = 0.24 * (noise(2.2, 32) - 0.5);
        let off = dot(q, self.vein) + wander - 0.18;
        let wide = 0.052 + 0.05 * noise(3.0, 36);
        // It comes and goes.
        let there = top * smooth(0.40, 0.60, noise(0.9, 44));
        base = blend(base, QUARTZ, 0.66 * there * smooth(wide, wide * 0.45, off.abs()));
        base = blend(base, QUARTZ, 0.34 * there * smooth(0.035, 0.012, (off + 0.21 + 0.3 * wander).abs()));
        let grain = noise(34.0, 40);
        if grain > 0.82 {
            blend(base, QUARTZ, 0.30)
        } else if grain < 0.20 {
            times(base, 0.78)
        } else {
            base
        }
    }
}

/// A pebble somewhere.
pub struct Stone<'a> {
    /// Its middle.
    pub middle: Vector,
    /// Its three axes, each of length 1.
    pub axes: [Vector; 3],
    /// Half its size along each.
    pub half: [f32; 3],
    /// What it is made of.
    pub rock: &'a Rock,
}

impl Stone<'_> {
    /// A point of space in the rock's own measure, and a direction.
    #[inline]
    fn own(&self, v: Vector) -> Vector {
        [0, 1, 2].map(|k| dot(v, self.axes[k]) / self.half[k])
    }

    /// The same the other way, for normals.
    #[inline]
    fn out(&self, n: Vector) -> Vector {
        let [a, b, c] = [0, 1, 2].map(|k| n[k] / self.half[k]);
        [0, 1, 2].map(|k| self.axes[0][k] * a + self.axes[1][k] * b + self.axes[2][k] * c)
    }

    /// How far it reaches in a direction of space.
    fn reach(&self, way: Vector) -> f32 {
        let parts: Vector = [0, 1, 2].map(|k| dot(way, self.axes[k]) * self.half[k]);
        dot(parts, parts).sqrt()
    }
}

impl Solid for Stone<'_> {
    fn hit(&self, x: f32, y: f32) -> Option<Hit> {
        /// Over so short a way its small ups and downs are measured.
        const STEP: f32 = 0.02;
        let o = self.own([x - self.middle[0], y - self.middle[1], -self.middle[2]]);
        let d = self.own([0.0, RISE, 1.0]);
        let dd = dot(d, d);
        let closest = -dot(o, d) / dd;
        let at = |t: f32| [0, 1, 2].map(|k| o[k] + d[k] * t);
        // How deep the ray goes in where it is deepest; its distance from the edge as it is seen.
        let mut t = closest;
        let mut deepest = self.rock.form(at(t));
        for _ in 0..2 {
            t -= dot(deepest.1, d) / (2.0 * dd) * 0.9;
            deepest = self.rock.form(at(t));
        }
        let lean = self.out(deepest.1);
        let edge = deepest.0 / (lean[0] * lean[0] + lean[1] * lean[1]).sqrt().max(1e-6);
        let covers = (0.5 - edge).clamp(0.0, 1.0);
        if covers <= 0.0 {
            return None;
        }
        // From outside inwards.
        let mut hit = t;
        if deepest.0 < 0.0 {
            hit = t + (-deepest.0 / dd).sqrt() * 1.25;
            for _ in 0..5 {
                let (f, rise) = self.rock.form(at(hit));
                let slope = dot(rise, d);
                if slope < 1e-4 {
                    break;
                }
                hit -= (f / slope).clamp(-0.2 / dd.sqrt(), 0.35 / dd.sqrt());
            }
            hit = hit.max(t);
        }
        let q = at(hit);
        let (_, rise) = self.rock.form(q);
        // Small ups and downs of its surface.
        let bump = self.rock.bump(q);
        let tilt = [0, 1, 2].map(|k| {
            let mut by = q;
            by[k] += STEP;
            (self.rock.bump(by) - bump) / STEP
        });
        let facing = normal(self.out([0, 1, 2].map(|k| rise[k] - tilt[k] * 2.0)));
        Some(Hit { z: hit, normal: facing, base: self.rock.colour(q), gloss: 0.10, keeps: 0.0, covers })
    }

    fn hides(&self, lamp: &Lamp, at: Vector, short: f32) -> f32 {
        let d = [lamp.towards[0], lamp.towards[1], lamp.towards[2] / short];
        let o = self.own([0, 1, 2].map(|k| at[k] - self.middle[k]));
        let own = self.own(d);
        let away = (-dot(o, own) / dot(own, own)).max(0.0);
        let q = [0, 1, 2].map(|k| o[k] + own[k] * away);
        let size = self.half[1];
        let edge = (dot(q, q).sqrt() - 0.95) * size;
        let blur = 0.8 + away * 0.14;
        let cast = smooth(blur, -blur, edge);
        // Right beside it hardly anything of the sky is seen.
        let close = smooth(0.34 * size, -0.05 * size, (dot(o, o).sqrt() - 1.06) * size);
        cast.max(0.5 * close)
    }

    fn seen(&self) -> [f32; 4] {
        let (x, y) = (self.middle[0], self.middle[1] - RISE * self.middle[2]);
        let (across, down) = (self.reach([1.0, 0.0, 0.0]), self.reach([0.0, 1.0, -RISE]));
        [x - across * 1.1, y - down * 1.1, x + across * 1.1, y + down * 1.1]
    }

    fn shadow(&self, lamp: &Lamp, short: f32) -> [f32; 4] {
        let size = self.half[0] * 1.5 + 2.0;
        let top = (self.middle[2] + self.half[0]).max(0.0);
        let away = top / lamp.steep * short;
        let near = [self.middle[0] - size, self.middle[1] - size, self.middle[0] + size, self.middle[1] + size];
        let (x, y) = (self.middle[0] - lamp.ground[0] * away, self.middle[1] - lamp.ground[1] * away);
        union_of(near, [x - size, y - size, x + size, y + size])
    }
}

fn union_of(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    crate::model::union(a, b)
}
