//! A seeded stream of numbers for everything that should look accidental: the same seed always gives the same picture.

use crate::maths::TAU;

/// A small xorshift generator. It decides how things look, never how a game goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(u32);

impl Rng {
    /// The stream of this seed.
    pub fn new(seed: u32) -> Self {
        let state = seed.wrapping_mul(2_654_435_761).wrapping_add(1_013_904_223);
        let mut rng = Self(if state == 0 { 1 } else { state });
        for _ in 0..4 {
            rng.unit();
        }
        rng
    }

    /// A number from 0 up to but not including 1.
    pub fn unit(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        f64::from(self.0) / 4_294_967_296.0
    }

    /// A number from `a` up to `b`.
    pub fn range(&mut self, a: f64, b: f64) -> f64 {
        a + (b - a) * self.unit()
    }

    /// A number from -1 to 1, near 0 more often than not.
    pub fn bell(&mut self) -> f64 {
        (self.unit() + self.unit() + self.unit() - 1.5) / 1.5
    }

    /// An angle.
    pub fn angle(&mut self) -> f64 {
        self.range(0.0, TAU)
    }

    /// A whole number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.unit() * n as f64) as usize).min(n.saturating_sub(1))
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let at = self.below(from.len());
        from.get(at).copied()
    }
}
