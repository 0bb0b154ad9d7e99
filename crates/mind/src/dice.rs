//! Fast random numbers for playouts. Not for matches: their throws come from the documented stream of `record`.

use handful_rules::{Cast, Game};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// No turn of a game takes more casts than this in a playout; the chance of reaching it is below 10 to the
/// minus 11, and the last cast is then drawn anew until it ends the turn.
pub(crate) const MOST_CASTS: usize = 16;

/// A value-stable source of random choices: the same seed gives the same playouts on every machine.
#[derive(Clone, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Begins the sequence of this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A whole number below `count` (1 to 2 to the 16), each as likely as the other to within one part in 2^32.
    #[inline]
    pub fn below(&mut self, count: usize) -> usize {
        (((self.0.next_u64() >> 32) * count as u64) >> 32) as usize
    }

    /// Casts the lots of a game until the turn's throw is whole.
    #[inline]
    pub fn throw<G: Game>(&mut self, game: &G) -> arrayvec::ArrayVec<Cast, MOST_CASTS> {
        let mut casts = arrayvec::ArrayVec::new();
        let Some(lots) = game.lots() else { return casts };
        let mask = (1_u64 << lots.count) - 1;
        while !game.casts_complete(&casts) {
            if casts.is_full() {
                casts.pop();
            }
            // The upper bits of this generator are its best.
            casts.push(Cast::of_faces(((self.0.next_u64() >> 40) & mask) as u8));
        }
        casts
    }
}
