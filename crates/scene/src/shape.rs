//! The plain form of a board: flat shapes in few tones, for the contrast theme, for print and for tests.

use std::sync::Arc;

use crate::geometry::{Line, Point};

/// What a flat shape is of; whoever draws decides the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// What the board lies on.
    Ground,
    /// The board.
    Board,
    /// Somewhere on the board where things lie.
    Hollow,
    /// A line on the board.
    Line,
    /// A thing that is nobody's.
    Neutral,
    /// A thing of this side.
    Side(u8),
    /// A detail on a thing that is nobody's or of side 1 (pale).
    Ink,
    /// A detail on a thing of side 0 (dark).
    Chalk,
}

/// A flat shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Its line.
    pub line: Line,
    /// Whether the line is closed.
    pub closed: bool,
    /// What it is filled with.
    pub fill: Option<Tone>,
    /// What its line is drawn in, and how wide.
    pub stroke: Option<(Tone, f64)>,
}

impl Shape {
    /// A filled shape.
    pub fn filled(line: impl Into<Line>, fill: Tone) -> Self {
        Self { line: line.into(), closed: true, fill: Some(fill), stroke: None }
    }

    /// A line that is not closed.
    pub fn drawn(line: impl Into<Line>, tone: Tone, width: f64) -> Self {
        Self { line: line.into(), closed: false, fill: None, stroke: Some((tone, width)) }
    }

    /// With a line round it.
    #[must_use]
    pub fn edged(self, tone: Tone, width: f64) -> Self {
        Self { stroke: Some((tone, width)), ..self }
    }

    /// The same somewhere else: every point goes through `place`.
    #[must_use]
    pub fn mapped(&self, place: impl Fn(Point) -> Point) -> Self {
        let line: Arc<[Point]> = self.line.iter().map(|&point| place(point)).collect();
        Self { line, ..self.clone() }
    }
}
