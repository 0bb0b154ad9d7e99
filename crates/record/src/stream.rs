//! The stream of throws of a seeded match: the same on every machine, for ever.
//!
//! The format, version 1. A seed is 64 bits, written as sixteen hexadecimal digits. The lots of a match come from
//! `ChaCha` with 20 rounds, a 64-bit block counter and a 64-bit stream number, as Bernstein defined it:
//!
//! - the key is the seed as 8 bytes, lowest first, followed by the 24 bytes `Handful throws, format 1`;
//! - the stream number is how many throws were taken in earlier in the match (0 for the first);
//! - the block counter starts at 0, and the output is read as 32-bit words, lowest byte first;
//! - word `c` is cast `c` of the throw, and bit `i` of it (from the lowest) is the face of lot `i`: 1 shows the
//!   marked face (a dot, a mouth, a white side).
//!
//! So a throw depends only on the seed and its number. Taking a turn back and playing on never changes it, and
//! nobody, the computer included, can have another one.

use std::fmt;
use std::str::FromStr;

use handful_rules::{Cast, Game, Lots};
use rand_chacha::ChaCha20Rng;
use rand_core::{RngCore, SeedableRng};

use crate::Fair;

/// What the key is filled up with.
const LABEL: &[u8; 24] = b"Handful throws, format 1";

/// The seed of a match's throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        (text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit()))
            .then(|| u64::from_str_radix(text, 16).ok())
            .flatten()
            .map(Self)
            .ok_or_else(|| "a seed is sixteen hexadecimal digits".into())
    }
}

impl Seed {
    /// Throw number `index` of a match (from 0): all casts of that turn.
    ///
    /// ```
    /// use handful_record::Seed;
    /// use handful_rules::{Game, Siryu};
    ///
    /// let casts = Seed(7).throw(&Siryu::default(), 0);
    /// assert_eq!(casts, Seed(7).throw(&Siryu::default(), 0));
    /// ```
    pub fn throw<G: Game>(self, game: &G, index: u64) -> Vec<Cast> {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.0.to_le_bytes());
        key[8..].copy_from_slice(LABEL);
        draw(game, key, index)
    }
}

/// Throw number `stream` under this key: all casts of it.
pub(crate) fn draw<G: Game>(game: &G, key: [u8; 32], stream: u64) -> Vec<Cast> {
    let Some(lots) = game.lots() else { return Vec::new() };
    let mut words = ChaCha20Rng::from_seed(key);
    words.set_stream(stream);
    let mut casts = Vec::new();
    while !game.casts_complete(&casts) {
        casts.push(cast(lots, words.next_u32()));
    }
    casts
}

fn cast(lots: Lots, word: u32) -> Cast {
    Cast::of_faces((word & ((1 << lots.count) - 1)) as u8)
}

/// Where the throws of a match come from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Throws {
    /// From the stream of this seed.
    Seeded(Seed),
    /// From lots thrown by hand at a real table, told one by one.
    ByHand,
    /// From the chains of two sides that play by links.
    Fair(Fair),
}
