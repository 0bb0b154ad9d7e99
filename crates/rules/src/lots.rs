//! Lots: what is cast, and how one cast lies.

use crate::BadThrow;

/// The lots of a game: so many things with two faces, each as likely as the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lots {
    /// What they are, a stable name for messages and pictures: `kernels`, `cowries` or `sticks`.
    pub name: &'static str,
    /// How many are cast at once, 1 to 8.
    pub count: u8,
}

impl Lots {
    /// How many of the `2^count` equally likely casts show exactly `up` marked faces; the whole is
    /// `1 << count`. So a sir of one colour in Siryu has 6 of 64, either colour 12 of 64.
    ///
    /// ```
    /// let sticks = handful_rules::Lots { name: "sticks", count: 6 };
    /// assert_eq!(sticks.ways(1) + sticks.ways(5), 12);
    /// assert_eq!((0..=6).map(|up| sticks.ways(up)).sum::<u32>(), 64);
    /// ```
    pub fn ways(self, up: u8) -> u32 {
        // Pascal's rule keeps every intermediate product exact.
        (0..u32::from(up)).fold(1, |ways, taken| ways * (u32::from(self.count).saturating_sub(taken)) / (taken + 1))
    }
}

/// How the lots of one cast came to lie: bit `i` is set when lot `i` shows its marked face (a kernel's dot, a
/// cowrie's mouth, a stick's white side). Only the count matters to the rules; the faces are there to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Cast(u8);

impl Cast {
    /// The cast whose lots lie as the bits of `faces` say.
    pub const fn of_faces(faces: u8) -> Self {
        Self(faces)
    }

    /// A cast with `up` marked faces (0 to 8) when only the count is known: the first `up` lots.
    pub const fn of_count(up: u8) -> Self {
        Self(if up >= 8 { u8::MAX } else { (1 << up) - 1 })
    }

    /// Number of marked faces up.
    pub const fn up(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The faces, bit `i` for lot `i`.
    pub const fn faces(self) -> u8 {
        self.0
    }

    /// Refuses a cast with a face beyond the lots there are.
    pub(crate) fn check(self, lots: Lots) -> Result<(), BadThrow> {
        if lots.count >= 8 || self.0 >> lots.count == 0 {
            Ok(())
        } else {
            Err(BadThrow(format!(
                "there are {} {}, so that 0 to {} can lie face up, not {}",
                lots.count,
                lots.name,
                lots.count,
                self.up()
            )))
        }
    }
}

/// Written as `{"faces": 5, "up": 2}`.
#[cfg(feature = "serde")]
impl serde::Serialize for Cast {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut cast = serializer.serialize_struct("Cast", 2)?;
        cast.serialize_field("faces", &self.faces())?;
        cast.serialize_field("up", &self.up())?;
        cast.end()
    }
}
