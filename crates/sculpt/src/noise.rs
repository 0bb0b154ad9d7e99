//! Smooth accidents: value noise, the same for the same seed.

use std::sync::LazyLock;

/// A number from 0 to 1 for a point of a lattice.
#[inline]
pub fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut n = (x as u32)
        .wrapping_mul(374_761_393)
        .wrapping_add((y as u32).wrapping_mul(668_265_263))
        .wrapping_add(seed.wrapping_mul(2_246_822_519));
    n = (n ^ (n >> 13)).wrapping_mul(1_274_126_177);
    n = (n ^ (n >> 16)).wrapping_mul(2_654_435_761);
    ((n >> 8) as f32) * (1.0 / 16_777_216.0)
}

#[inline]
fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// Noise from 0 to 1 in the plane.
#[inline]
pub fn plane(x: f32, y: f32, seed: u32) -> f32 {
    let (i, j) = (x.floor(), y.floor());
    let (u, v) = (ease(x - i), ease(y - j));
    let (i, j) = (i as i32, j as i32);
    let (a, b) = (hash(i, j, seed), hash(i + 1, j, seed));
    let (c, d) = (hash(i, j + 1, seed), hash(i + 1, j + 1, seed));
    let (top, low) = (a + (b - a) * u, c + (d - c) * u);
    top + (low - top) * v
}

/// The same, and the same again every `period` to the right.
pub fn round(x: f32, y: f32, period: i32, seed: u32) -> f32 {
    let (i, j) = (x.floor(), y.floor());
    let (u, v) = (ease(x - i), ease(y - j));
    let (i, j) = (i as i32, j as i32);
    let at = |i: i32, j: i32| hash(i.rem_euclid(period), j, seed);
    let (a, b, c, d) = (at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1));
    let (top, low) = (a + (b - a) * u, c + (d - c) * u);
    top + (low - top) * v
}

/// Side of the block of numbers that noise in space repeats.
const BLOCK: usize = 32;

static NUMBERS: LazyLock<Vec<f32>> =
    LazyLock::new(|| (0..BLOCK * BLOCK * BLOCK).map(|i| hash(i as i32, 7, 3)).collect());

/// Noise from 0 to 1 in space.
#[inline]
pub fn space(x: f32, y: f32, z: f32, seed: u32) -> f32 {
    const MASK: usize = BLOCK - 1;
    let numbers = &NUMBERS[..BLOCK * BLOCK * BLOCK];
    let shift = seed.wrapping_mul(2_654_435_761);
    let part = |v: f32, shift: u32| {
        // Far from 0 on the positive side, so that cutting off is rounding down.
        let v = v + 4096.0;
        let i = v as usize;
        (ease(v - i as f32), i.wrapping_add(shift as usize) & MASK, (i + 1).wrapping_add(shift as usize) & MASK)
    };
    let (u, x0, x1) = part(x, shift >> 8);
    let (v, y0, y1) = part(y, shift >> 16);
    let (w, z0, z1) = part(z, shift >> 24);
    let at = |x: usize, y: usize, z: usize| numbers[(z * BLOCK + y) * BLOCK + x];
    let line = |y: usize, z: usize| {
        let (a, b) = (at(x0, y, z), at(x1, y, z));
        a + (b - a) * u
    };
    let sheet = |z: usize| {
        let (a, b) = (line(y0, z), line(y1, z));
        a + (b - a) * v
    };
    let (a, b) = (sheet(z0), sheet(z1));
    a + (b - a) * w
}

/// Three slow waves, about -1 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Wobble([f32; 3]);

impl Wobble {
    /// Of this seed.
    pub fn new(seed: u32) -> Self {
        Self([0, 1, 2].map(|k| hash(k, 77, seed) * std::f32::consts::TAU))
    }

    /// At a place.
    pub fn at(&self, x: f32) -> f32 {
        let [a, b, c] = self.0;
        0.55 * (x + a).sin() + 0.30 * (2.3 * x + b).sin() + 0.15 * (5.1 * x + c).sin()
    }
}
