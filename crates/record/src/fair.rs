//! Throws that two sides make together, without a server and without trusting each other: `docs/fair-throws.md`.
//!
//! The format, version 2, frozen:
//!
//! - a *chain* is a list of values of 20 bytes, numbered from 0 (the tip) to 4,096. Value `r - 1` is the first 20 bytes
//!   of SHA-256 over `Handful chain, format 2`, `r` as four bytes, lowest first, and value `r`; value 4,096 comes in
//!   the same way from the 32 bytes of the secret as number 4,097;
//! - the *match's id* is SHA-256 over `Handful match, format 2`, the game's name, for each house rule that differs from
//!   its default `;`, name, `=` and value, a zero byte, and the tips of side 0 and side 1;
//! - *visit* `v` (from 1) is everything that one side does until the other is to move: 1, 3, 5 ... are side 0's. The lots
//!   of a visit come from the stream of `stream.rs` under the key SHA-256 over `Handful throw, format 2`, the match's id,
//!   `v` as four bytes, lowest first, value `v / 2` of the other side's chain, and value `(v + 1) / 2` of the thrower's
//!   (both rounded down); the stream number is how many throws were taken in earlier in the same visit.

use std::fmt;
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use handful_rules::Choices;
use sha2::{Digest, Sha256};

/// The number of the last value of a chain: so many visits a side can make.
pub(crate) const CHAIN: usize = 4096;
/// The bytes of a value.
pub(crate) const BYTES: usize = 20;

const CHAIN_LABEL: &[u8] = b"Handful chain, format 2";
const MATCH_LABEL: &[u8] = b"Handful match, format 2";
const THROW_LABEL: &[u8] = b"Handful throw, format 2";

/// What a side draws its chain from: known to nobody else, and never in a link or record.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// 43 characters: letters, digits, `-` and `_`.
impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl FromStr for Secret {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bytes = if text.len() == 43 { URL_SAFE_NO_PAD.decode(text).ok() } else { None };
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| "a secret is 43 characters: letters, digits, - and _".into())
    }
}

/// One value of a chain; number 0 is its tip. Written as forty hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reveal(pub(crate) [u8; BYTES]);

impl Reveal {
    /// The value before this one, which has this number (from 1).
    fn before(self, number: usize) -> Self {
        link(number, &self.0)
    }
}

impl fmt::Display for Reveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Reveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Reveal {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "a value of a chain is forty hexadecimal digits".to_string();
        if text.len() != 2 * BYTES || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; BYTES];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

fn link(number: usize, value: &[u8]) -> Reveal {
    let mut hash = Sha256::new();
    hash.update(CHAIN_LABEL);
    hash.update((number as u32).to_le_bytes());
    hash.update(value);
    let mut bytes = [0; BYTES];
    bytes.copy_from_slice(&hash.finalize()[..BYTES]);
    Reveal(bytes)
}

/// What is wrong with chains that [`Fair::of`] refuses.
pub(crate) const SAME_TIP: &str = "both sides have the same tip";

/// The chains of a match: of each side as many values as are known here.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Fair {
    /// From the tip on. North's is empty until somebody has joined.
    known: [Vec<Reveal>; 2],
}

/// Tips and numbers only: what is written into logs gives no value away.
impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side: usize| (self.known[side].first(), self.known[side].len());
        f.debug_tuple("Fair").field(&side(0)).field(&side(1)).finish()
    }
}

/// The tip that somebody who holds this secret publishes.
pub fn tip_of(secret: &Secret) -> Reveal {
    (1..=CHAIN).rev().fold(link(CHAIN + 1, &secret.0), Reveal::before)
}

/// A value of this number and all before it, the tip first.
fn down_from(value: Reveal, number: usize) -> Vec<Reveal> {
    let mut values = vec![value];
    for number in (1..=number).rev() {
        values.push(values[values.len() - 1].before(number));
    }
    values.reverse();
    values
}

impl Fair {
    /// A match to which the other side is invited: whoever invites is side 0 and plays first, so that its chain is
    /// fixed before the other's tip, on which its first throw depends, is there.
    pub fn challenge(secret: &Secret) -> Self {
        Self { known: [down_from(link(CHAIN + 1, &secret.0), CHAIN), Vec::new()] }
    }

    /// Chains of which the newest values are known, with their numbers; side 1's is absent in a challenge. Nothing where
    /// both have the same tip: whoever threw it back could answer with the other side's own values.
    pub(crate) fn of(south: (Reveal, usize), north: Option<(Reveal, usize)>) -> Option<Self> {
        let values = |(value, number): (Reveal, usize)| down_from(value, number.min(CHAIN));
        let known = [values(south), north.map(values).unwrap_or_default()];
        (known[0].first() != known[1].first()).then_some(Self { known })
    }

    /// Whether both sides have published a tip.
    pub fn joined(&self) -> bool {
        !self.known[1].is_empty()
    }

    /// Joins as side 1. False if somebody has joined already, or with the challenger's own secret.
    pub(crate) fn join(&mut self, secret: &Secret) -> bool {
        let values = down_from(link(CHAIN + 1, &secret.0), CHAIN);
        let free = !self.joined() && self.known[0].first() != values.first();
        if free {
            self.known[1] = values;
        }
        free
    }

    /// Takes the secret of a side in, so that this side can be played here; which side it is of, if of any.
    pub fn hold(&mut self, secret: &Secret) -> Option<u8> {
        let values = down_from(link(CHAIN + 1, &secret.0), CHAIN);
        let side = (0..2).find(|&side| self.known[side].first() == values.first())?;
        self.known[side] = values;
        Some(side as u8)
    }

    /// Whether the secret of this side is known here.
    pub fn holds(&self, side: u8) -> bool {
        self.values(side).len() > CHAIN
    }

    /// The tip of a side, if it has published one.
    pub fn tip(&self, side: u8) -> Option<Reveal> {
        self.reveal(side, 0)
    }

    /// Value `number` of a side's chain, if it is known here.
    pub fn reveal(&self, side: u8, number: usize) -> Option<Reveal> {
        self.values(side).get(number).copied()
    }

    fn values(&self, side: u8) -> &[Reveal] {
        self.known.get(usize::from(side)).map_or(&[], Vec::as_slice)
    }

    /// The match's id, once both sides have joined; before that a number that only the challenge has.
    pub fn id(&self, choices: &Choices) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(MATCH_LABEL);
        hash.update(choices.kind().id());
        for (name, value) in choices.changed() {
            hash.update(format!(";{name}={value}"));
        }
        hash.update([0]);
        for side in 0..2 {
            hash.update(self.tip(side).map_or([0; BYTES], |tip| tip.0));
        }
        hash.finalize().into()
    }

    /// The key of the throws of a visit, if both values that it takes are known.
    pub(crate) fn key(&self, choices: &Choices, visit: usize) -> Option<[u8; 32]> {
        let side = side_of(visit);
        let other = self.reveal(1 - side, visit / 2)?;
        let own = self.reveal(side, visit.div_ceil(2))?;
        let mut hash = Sha256::new();
        hash.update(THROW_LABEL);
        hash.update(self.id(choices));
        hash.update((visit as u32).to_le_bytes());
        hash.update(other.0);
        hash.update(own.0);
        Some(hash.finalize().into())
    }
}

/// Whose visit number `visit` (from 1) is.
pub(crate) fn side_of(visit: usize) -> u8 {
    ((visit + 1) % 2) as u8
}

/// How many values each side has revealed after so many visits were begun.
pub(crate) fn revealed(visits: usize) -> [usize; 2] {
    [visits.div_ceil(2), visits / 2]
}

/// How a match stands to another one, which is known already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The same plies, or nothing but a look at an earlier one.
    Same,
    /// The known one goes on from here: this is an old link.
    Older,
    /// This one goes on from the known one.
    Newer,
    /// They part: ply `ply` (from 1) is another one.
    Parted {
        /// The first ply that differs.
        ply: usize,
        /// The seat whose ply it is.
        seat: u8,
    },
    /// Another tip of this side: it was swapped, or somebody else has joined.
    OtherTip {
        /// Whose.
        side: u8,
    },
    /// Another match altogether: its game, house rules or throws are different.
    Other,
}

impl Standing {
    /// The stable code for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Older => "older",
            Self::Newer => "newer",
            Self::Parted { .. } => "parted",
            Self::OtherTip { .. } => "other-tip",
            Self::Other => "other",
        }
    }
}
