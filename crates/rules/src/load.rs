//! What a carrier carries: captives by owner.

use crate::Seat;

/// Bits for one owner's count: five sticks at most, so three.
const BITS: u32 = 3;
const MASK: u64 = (1 << BITS) - 1;
/// The largest number of players, all of whose counts fit one word.
const OWNERS: u8 = 20;

/// Captive sticks by owner, 0 to 5 each for up to twenty owners, in one machine word: joining two loads is one
/// addition, which is sound because a player's sticks over all loads together are never more than five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Load(u64);

impl Load {
    /// Nothing carried.
    pub const EMPTY: Self = Self(0);

    /// One stick of `owner` (0 to 19).
    pub const fn one(owner: Seat) -> Self {
        Self(1 << (owner as u32 * BITS))
    }

    /// Both loads together. Each owner's sum must stay within five.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// How many sticks of `owner` are in it.
    pub const fn of(self, owner: Seat) -> u8 {
        (self.0 >> (owner as u32 * BITS) & MASK) as u8
    }

    /// Whether nothing is carried.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of sticks carried.
    pub fn len(self) -> u8 {
        self.owners().map(|(_, count)| count).sum()
    }

    /// The owners with how many of their sticks are carried, ascending by owner.
    pub fn owners(self) -> impl Iterator<Item = (Seat, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let owner = rest.trailing_zeros() / BITS;
            let count = rest >> (owner * BITS) & MASK;
            rest &= !(MASK << (owner * BITS));
            Some((owner as Seat, count as u8))
        })
    }

    /// The owners of the captives carried, one entry a stick, ascending.
    pub fn list(self) -> impl Iterator<Item = Seat> {
        self.owners().flat_map(|(owner, count)| std::iter::repeat_n(owner, usize::from(count)))
    }

    /// Adds one stick of `owner`; `None` where that owner is not a seat or would have more than five.
    pub fn with(self, owner: Seat) -> Option<Self> {
        (owner < OWNERS && self.of(owner) < 5).then(|| self.plus(Self::one(owner)))
    }
}

/// Written as the list of owners, ascending.
#[cfg(feature = "serde")]
impl serde::Serialize for Load {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.list())
    }
}
