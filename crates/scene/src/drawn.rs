//! What a game must answer to be drawn.

use std::fmt::Debug;

use handful_rules::{Cast, Game, Told};

use crate::film::Film;
use crate::geometry::Rect;
use crate::name::Name;
use crate::picture::Picture;
use crate::shape::Shape;
use crate::spot::Spot;
use crate::stage::Stage;
use crate::thing::{Placed, Thing};
use crate::view::View;

/// A game that can be drawn: what lies where, what is marked, what can be pointed at, and how events look.
pub trait Drawn: Game {
    /// Where everything is on one stage: computed once for a size and theme, then only read.
    type Layout: Debug + 'static;
    /// What lies on the board and is moved or thrown.
    type Thing: Thing;

    /// Lays the board out on the stage.
    fn layout(&self, stage: &Stage) -> Self::Layout;

    /// The box of the board itself, without its shadow.
    fn board(&self, layout: &Self::Layout) -> Rect;

    /// The places that can be pointed at, in reading order, with what lies there and what may be played.
    fn spots(&self, layout: &Self::Layout, position: &Self::Position) -> Vec<Spot<Self::Action>>;

    /// The same with the lots as they lie, for games in which throws still to be used lie on the table and can be
    /// pointed at too.
    fn spots_after(&self, layout: &Self::Layout, position: &Self::Position, _lots: &[Cast]) -> Vec<Spot<Self::Action>> {
        self.spots(layout, position)
    }

    /// The position at rest.
    fn picture(
        &self,
        layout: &Self::Layout,
        position: &Self::Position,
        view: &View<Self::Action>,
    ) -> Picture<Self::Thing>;

    /// How these events, which began in the position `before` with the lots lying as `lots` say, look. At its start it
    /// is the quiet picture of that position, at its end the quiet picture of the position after.
    fn film(&self, layout: &Self::Layout, before: &Self::Position, lots: &[Cast], events: &[Told])
    -> Film<Self::Thing>;

    /// What is written beside the places, so that a move can be read on the board; nothing where numbers are off.
    fn names(&self, layout: &Self::Layout) -> Vec<Name>;

    /// The board as flat shapes.
    fn plain(&self, layout: &Self::Layout) -> Vec<Shape>;

    /// A thing as flat shapes where it is seen.
    fn plain_thing(&self, layout: &Self::Layout, thing: &Placed<Self::Thing>) -> Vec<Shape>;
}
