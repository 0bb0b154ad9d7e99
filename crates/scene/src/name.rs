//! What the places of a board are called, written beside them.

use crate::geometry::Point;

/// A name, or the part of it that a row or a column has in common, as the notation has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// The middle of its letters.
    pub at: Point,
    /// The letters.
    pub text: String,
    /// Their height.
    pub size: f64,
}
