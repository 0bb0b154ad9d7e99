//! What the places of a board are called, written beside them.

use crate::geometry::Point;

/// A name, or the part of it that a row or a column has in common, as the notation has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Name {
    /// The middle of its letters.
    pub at: Point,
    /// Their height.
    pub size: f64,
    /// One or two letters or figures.
    letters: [u8; 2],
}

impl Name {
    /// These letters, a space standing for none.
    pub const fn new(at: Point, size: f64, letters: [u8; 2]) -> Self {
        Self { at, size, letters }
    }

    /// A number below a hundred.
    pub const fn number(at: Point, size: f64, number: u8) -> Self {
        let tens = if number < 10 { b' ' } else { b'0' + number / 10 };
        Self::new(at, size, [tens, b'0' + number % 10])
    }

    /// What is written.
    pub fn text(&self) -> &str {
        let letters = if self.letters[0] == b' ' { &self.letters[1..] } else { &self.letters[..] };
        std::str::from_utf8(letters).unwrap_or_default()
    }
}
