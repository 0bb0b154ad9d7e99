//! A quick hash of positions, the same on every machine.

use std::hash::{Hash, Hasher};

/// Mixes words by multiplication and rotation; bytes are taken eight at a time.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.mix(word.iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte)));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            self.mix(rest.iter().rev().fold(1, |sum, &byte| sum << 8 | u64::from(byte)));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    /// The length of a list: 32 bits on one machine and 64 on another.
    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.mix(value as u64);
    }

    fn finish(&self) -> u64 {
        // The best bits of a product are the upper ones.
        self.0 ^ self.0 >> 29 ^ self.0 >> 47
    }
}

/// The hash of a position.
#[inline]
pub fn hash<P: Hash>(position: &P) -> u64 {
    let mut mixer = Mixer(0);
    position.hash(&mut mixer);
    mixer.finish()
}
