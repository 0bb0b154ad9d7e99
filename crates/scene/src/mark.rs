//! Marks on the board, told apart by shape and line, never by hue alone.

use crate::geometry::{Line, Point};

/// How a ring is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RingStyle {
    /// Solid: may be chosen.
    Playable,
    /// Solid and faint: may be chosen too, while something else is being looked at.
    Aside,
    /// Thick: is chosen, or hinted at.
    Chosen,
    /// Long dashes: what was here is in the air.
    Lifted,
    /// Dots: this is where it will end.
    Lands,
    /// Thick with four ticks: will be, or is being, captured.
    Captured,
    /// Short dashes: may be set free.
    Sleeping,
    /// Double: has the keyboard focus.
    Focus,
}

/// How a way is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WayStyle {
    /// Solid: has been gone.
    Gone,
    /// Dotted: is still to be gone.
    Ahead,
    /// Long dashes: another way that could be gone.
    Other,
}

/// A mark.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A closed line round a place or a thing.
    Ring {
        /// The line.
        outline: Line,
        /// How it is drawn.
        style: RingStyle,
    },
    /// A line along which something goes.
    Way {
        /// The line.
        line: Line,
        /// How it is drawn.
        style: WayStyle,
        /// Whether it ends in an arrow head.
        head: bool,
    },
    /// A small dot, for instance one for each step to count.
    Dot {
        /// Where.
        at: Point,
        /// How large.
        radius: f64,
    },
    /// A number on a slip: of a throw that lies there, or of the way that it would go.
    Number {
        /// Where.
        at: Point,
        /// Half its width.
        radius: f64,
        /// The number.
        number: u8,
        /// Dark: has been used. Pale: is still to be used.
        used: bool,
    },
}

/// A number (or only a peg, when numbers are off) on the sign of a player: South's round, North's a lozenge, and as dark or
/// pale as their side is.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    /// Its middle.
    pub at: Point,
    /// Half its width.
    pub radius: f64,
    /// Whose sign.
    pub owner: u8,
    /// Whether that side is the dark one of the two.
    pub dark: bool,
    /// The number, unless numbers are off.
    pub number: Option<u16>,
    /// What may be added, shown as `+3` beside the number.
    pub gain: Option<u16>,
    /// Whether it has just changed: gets a bright edge.
    pub fresh: bool,
}

/// A running number at a moving hand, unlike any plate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Badge {
    /// Its middle on the screen.
    pub at: Point,
    /// Height of its figures.
    pub text: f64,
    /// The number.
    pub number: u16,
}
