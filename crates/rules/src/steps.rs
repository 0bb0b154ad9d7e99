//! A set of steps of one way, for boards where at most a few pieces stand on each.

/// Steps 0 to 127 as bits, in two words (one 128-bit word shifts slowly in wasm).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Steps([u64; 2]);

impl Steps {
    pub(crate) const EMPTY: Self = Self([0; 2]);

    #[must_use]
    #[inline]
    pub(crate) const fn with(self, step: u8) -> Self {
        let [low, high] = self.0;
        if step < 64 { Self([low | 1 << step, high]) } else { Self([low, high | 1 << (step - 64)]) }
    }

    #[must_use]
    #[inline]
    pub(crate) const fn without(self, step: u8) -> Self {
        let [low, high] = self.0;
        if step < 64 { Self([low & !(1 << step), high]) } else { Self([low, high & !(1 << (step - 64))]) }
    }

    #[inline]
    pub(crate) const fn contains(self, step: u8) -> bool {
        let [low, high] = self.0;
        (if step < 64 { low >> step } else { high >> (step - 64) }) & 1 == 1
    }

    #[must_use]
    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    #[must_use]
    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The steps that are in this set and not in the other.
    #[must_use]
    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// Every step lowered by `by` (1 to 63); those below `by` fall out.
    #[must_use]
    #[inline]
    pub(crate) const fn lowered(self, by: u8) -> Self {
        let [low, high] = self.0;
        Self([low >> by | high << (64 - by), high >> by])
    }

    /// Every step raised by `by` (1 to 127); those that would be 128 or more fall out.
    #[must_use]
    #[inline]
    pub(crate) const fn raised(self, by: u8) -> Self {
        let [low, high] = self.0;
        if by < 64 { Self([low << by, high << by | low >> (64 - by)]) } else { Self([0, low << (by - 64)]) }
    }

    /// The steps below 64, one bit each.
    #[inline]
    pub(crate) const fn low(self) -> u64 {
        self.0[0]
    }

    /// These steps below 64 and no others.
    #[inline]
    pub(crate) const fn of_low(low: u64) -> Self {
        Self([low, 0])
    }

    /// The steps below `end` (at most 63).
    #[must_use]
    #[inline]
    pub(crate) const fn below(self, end: u8) -> Self {
        Self([self.0[0] & ((1 << end) - 1), 0])
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    #[inline]
    pub(crate) const fn len(self) -> u8 {
        (self.0[0].count_ones() + self.0[1].count_ones()) as u8
    }

    /// The steps, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let [mut low, mut high] = self.0;
        std::iter::from_fn(move || {
            if low != 0 {
                let step = low.trailing_zeros();
                low &= low - 1;
                Some(step as u8)
            } else if high != 0 {
                let step = high.trailing_zeros();
                high &= high - 1;
                Some(step as u8 + 64)
            } else {
                None
            }
        })
    }
}
