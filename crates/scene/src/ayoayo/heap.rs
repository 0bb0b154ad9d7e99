//! How seeds lie in a hollow: dropped one after the other, rolling until friction holds them.
//!
//! Heaps are packed once and for all in standard hollows (a pit 97 wide and 34 deep) and stretched to the hollow drawn,
//! so that a position has the same heaps on every screen. Seed k never depends on later ones: adding a seed never
//! disturbs the heap, and each number of seeds in each hollow has exactly one heap. The result is kept as a table,
//! which a test compares with what [`pack`] makes.

use handful_rules::SEEDS;

use super::hollow::Hollow;
use crate::geometry::Point;
use crate::light::TOWARDS;
use crate::maths::{TAU, cos, sin, smooth};
use crate::rng::Rng;

/// How many different seeds there are to be seen.
pub const VARIANTS: usize = 36;
/// Twelve pits, then South's and North's store.
pub const HOLLOWS: usize = 14;
/// The most seeds a hollow can hold.
pub const MOST: usize = SEEDS as usize;
/// Radius of a seed in the standard hollow.
pub const RADIUS: f64 = 14.7;
/// Half the size of a standard pit.
pub const PIT: f64 = 48.5;
/// Half the size of a standard store, along and across the board.
pub const STORE: [f64; 2] = [44.0, 110.0];

/// One seed of a heap, in the standard hollow: along the board, across it, height, and how it looks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Slot {
    /// Along the board, towards South's right hand.
    pub u: f64,
    /// Across the board, towards South.
    pub v: f64,
    /// Height above the board's surface.
    pub z: f64,
    /// Which of the [`VARIANTS`] it is.
    pub variant: u8,
}

/// Bytes of one slot in the table: u, v and z in hundredths, little endian, then the variant.
const BYTES: usize = 7;
static TABLE: &[u8; HOLLOWS * MOST * BYTES] = include_bytes!("heaps.bin");

/// Seed number `k` (from 0) of a hollow.
pub fn slot(hollow: usize, k: usize) -> Slot {
    let at = (hollow.min(HOLLOWS - 1) * MOST + k.min(MOST - 1)) * BYTES;
    let bytes = &TABLE[at..at + BYTES];
    let length = |at: usize| f64::from(i16::from_le_bytes([bytes[at], bytes[at + 1]])) / 100.0;
    Slot { u: length(0), v: length(2), z: length(4), variant: bytes[6] }
}

/// The number a hollow's irregularities come from.
pub fn seed(hollow: usize) -> u32 {
    if hollow < 12 { 100 + hollow as u32 } else { 300 + hollow as u32 - 12 }
}

/// Power of the outline of a pit or store (see [`Hollow::new`]).
pub fn power(hollow: usize) -> f64 {
    if hollow < 12 { 2.12 } else { 2.9 }
}

/// Packs a hollow with all the seeds it can ever hold.
pub fn pack(hollow: usize) -> Vec<Slot> {
    let long = hollow >= 12;
    let [a, b] = if long { STORE } else { [PIT; 2] };
    let shape = Hollow::new(Point::default(), a, b, power(hollow), if long { 36.0 } else { 34.0 }, seed(hollow));
    let mut packer = Packer { rng: Rng::new(seed(hollow) * 17 + 5), shape, long, slots: Vec::new() };
    while packer.slots.len() < MOST {
        packer.drop_one();
    }
    packer.slots
}

struct Packer {
    rng: Rng,
    shape: Hollow,
    long: bool,
    slots: Vec<Slot>,
}

impl Packer {
    /// Seeds are a little flat, so they lie a little lower than balls.
    const FLAT: f64 = 0.80;

    fn floor(&self, u: f64, v: f64) -> f64 {
        let shape = &self.shape;
        let stretch = |half: f64| half / (half - RADIUS * 1.04);
        let q = shape.share(Point::new(u * stretch(shape.rx), v * stretch(shape.ry)));
        if q <= 1.0 {
            shape.height(q * 0.93) + RADIUS * Self::FLAT
        } else {
            shape.height(0.93) + RADIUS * Self::FLAT + (q - 1.0) * shape.rx.min(shape.ry) * 4.5
        }
    }

    /// How high the middle of a seed at (u, v) comes to lie on the hollow and the seeds already there.
    fn rest(&self, u: f64, v: f64) -> f64 {
        const REACH: f64 = 4.0 * RADIUS * RADIUS * 0.94;
        self.slots.iter().fold(self.floor(u, v), |z, seed| {
            let apart = (u - seed.u) * (u - seed.u) + (v - seed.v) * (v - seed.v);
            if apart < REACH { z.max(seed.z + (REACH - apart).sqrt() * Self::FLAT) } else { z }
        })
    }

    fn few(&self) -> bool {
        self.slots.len() < if self.long { 16 } else { 8 }
    }

    /// Rolls downhill from (u, v) until friction holds.
    fn roll(&self, mut u: f64, mut v: f64) -> [f64; 3] {
        let mut z = self.rest(u, v);
        let friction = if self.few() { 0.16 } else { 0.36 };
        let mut turn = 0;
        while turn < 70 {
            let step = RADIUS * if turn < 30 { 0.22 } else { 0.09 };
            let mut best = [u, v, z];
            for k in 0..9 {
                let way = f64::from(k) / 9.0 * TAU + f64::from(turn);
                let (nu, nv) = (u + cos(way) * step, v + sin(way) * step);
                let nz = self.rest(nu, nv);
                if nz < best[2] - friction * step * 0.5 || (nz < best[2] && best[2] < z) {
                    best = [nu, nv, nz];
                }
            }
            if best[2] >= z - 1e-4 {
                if turn >= 30 {
                    break;
                }
                turn = 30;
                continue;
            }
            [u, v, z] = best;
            turn += 1;
        }
        [u, v, z]
    }

    /// Drops a seed at five places and keeps the lowest and most central result.
    fn drop_one(&mut self) {
        let mut best = (f64::INFINITY, Slot::default());
        for _ in 0..5 {
            let angle = self.rng.angle();
            let spread = if self.long {
                0.74
            } else if self.few() {
                0.58
            } else {
                0.40
            };
            let d = self.shape.radius(angle) * self.rng.unit().sqrt() * spread;
            let [u, v, z] = self.roll(d * cos(angle), d * sin(angle));
            let out = self.shape.share(Point::new(u, v));
            let above = (z - self.floor(u, v) - RADIUS * 0.10).max(0.0);
            let spread = if self.long {
                0.15
            } else if self.few() {
                0.55
            } else {
                1.3
            };
            let score = z + self.rng.unit() * RADIUS * 0.55 + 0.8 * above + RADIUS * spread * out * out;
            if score < best.0 {
                best = (score, Slot { u, v, z, variant: 0 });
            }
        }
        let variant = self.rng.below(VARIANTS) as u8;
        let hundredths = |length: f64| (length * 100.0).round() / 100.0;
        let Slot { u, v, z, .. } = best.1;
        self.slots.push(Slot { u: hundredths(u), v: hundredths(v), z: hundredths(z), variant });
    }
}

/// How much the seeds above hide the sky from one: 0 when none lies over it.
pub fn covered(z: f64, point: Point, others: impl Iterator<Item = (f64, Point)>, radius: f64) -> f64 {
    others
        .filter(|(other, _)| other - z > radius * 0.80)
        .map(|(_, at)| 0.30 * smooth(2.3 * radius, 0.7 * radius, (at - point).length()))
        .sum()
}

/// How much of the lamp is hidden from a seed that lies in this hollow.
pub fn shade(hollow: &Hollow, from_centre: Point, z: f64, radius: f64) -> f64 {
    let towards = Point::new(TOWARDS[0], TOWARDS[1]);
    hollow.shadow(from_centre + towards * (radius * 0.2), z + radius * 0.35)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed() -> Vec<u8> {
        let mut bytes = Vec::new();
        for hollow in 0..HOLLOWS {
            for slot in pack(hollow) {
                for length in [slot.u, slot.v, slot.z] {
                    bytes.extend(((length * 100.0).round() as i16).to_le_bytes());
                }
                bytes.push(slot.variant);
            }
        }
        bytes
    }

    /// Run with `BLESS=1` to write the table anew.
    #[test]
    fn the_table_is_what_packing_makes() {
        let packed = packed();
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/ayoayo/heaps.bin"), &packed).unwrap();
        } else {
            assert!(packed == TABLE[..], "heaps.bin is stale: BLESS=1 cargo test -p handful-scene");
        }
    }
}
