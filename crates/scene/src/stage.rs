//! What the page leaves to the board.

use crate::geometry::Rect;

/// The light and colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Sun from the upper left.
    Day,
    /// A lamp at the upper left.
    Night,
    /// Flat, with the strongest contrast; also where the system forces its colours.
    Contrast,
}

/// Where the page leaves room, in CSS pixels of the canvas. CSS decides where, the scene what lies there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// Width of the canvas.
    pub width: f64,
    /// Height of the canvas.
    pub height: f64,
    /// Device pixels for each CSS pixel.
    pub ratio: f64,
    /// Room for the board.
    pub board: Rect,
    /// Room for the lots, for games that have them.
    pub lots: Option<Rect>,
    /// Light and colours.
    pub theme: Theme,
    /// Whether there are numbers beside pits and piles.
    pub counts: bool,
    /// Height of the page's normal text: numbers on the board follow it.
    pub text: f64,
    /// Whether numbers on the board are turned to who sits at its far side.
    pub turned: bool,
    /// Whether the board is seen from the far side of the table: by side 1, whose own places are near then. Boards whose
    /// sides sit side by side (Aj Sayil) look the same to both.
    pub far: bool,
}

impl Stage {
    /// A plain stage of this size, all of it board but a margin: for tests and previews.
    pub fn plain(width: f64, height: f64) -> Self {
        let bar = if height >= width { 56.0_f64.min(height * 0.1) } else { height * 0.1 };
        let edge = 8.0_f64.min(width * 0.1);
        Self {
            width,
            height,
            ratio: 1.0,
            board: Rect::new(edge, bar, width - 2.0 * edge, height - 2.0 * bar),
            lots: None,
            theme: Theme::Day,
            counts: true,
            text: 16.0,
            turned: false,
            far: false,
        }
    }

    /// Whether this side's own places are near.
    pub fn is_near(&self, side: u8) -> bool {
        (side != 0) == self.far
    }
}
