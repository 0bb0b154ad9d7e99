//! The painter: any scene's picture on a 2d canvas.
//!
//! What is heavy (ground, board, each thing in its poses) is painted once for a size and theme into layers that are
//! not shown; a frame only copies, and only where something has changed. See `docs/scene.md`.

mod aj_sayil;
mod ant;
mod ayoayo;
mod board;
mod colour;
mod cowrie;
mod earth;
mod gilding;
mod lacquer;
mod leafage;
mod len_doat;
mod light;
mod loft;
mod maize;
mod marks;
mod mat;
mod palm;
mod pen;
mod plain;
mod reed;
mod region;
mod seed;
mod siryu;
mod sprite;
#[cfg(test)]
mod tests;
mod turned;
mod twig;
mod wood;

use handful_scene::{Drawn, Placed, Rect, Stage};

pub use board::{Board, Frame, Shown};
use marks::Signs;
use pen::{Pen, Scratch};

/// What every painter is told about the canvas.
pub struct Scope {
    /// The stage.
    pub stage: Stage,
    /// Device pixels for each CSS pixel, after keeping layers within what a browser can bear.
    pub ratio: f64,
    /// How wide the line of a mark is.
    pub line: f64,
}

/// Paints the pictures of one game in one layout and theme.
pub trait Painter<G: Drawn> {
    /// Does some of the work that is done once, until the time of day `until` (milliseconds) or the end. Whether
    /// anything is left to do. Whatever cannot be interrupted must be short: a few milliseconds on a phone of 1000 by 1000
    /// pixels.
    fn bake(&mut self, _layout: &G::Layout, _scratch: &Scratch, _until: f64) -> bool {
        false
    }

    /// The colours of marks and signs.
    fn signs(&self) -> &Signs;

    /// Ground and board without anything on it, within `area`.
    fn ground(&self, pen: &Pen, area: Rect);

    /// Those of the things that lie flat on the board, under the marks; [`Painter::things`] leaves them out then.
    fn floor(&self, _pen: &Pen, _layout: &G::Layout, _things: &[Placed<G::Thing>], _area: Rect) {}

    /// The boxes that a thing and its shadow cover, and that look different when it is gone.
    fn reach(&self, layout: &G::Layout, thing: &Placed<G::Thing>, in_air: bool, reach: &mut Vec<Rect>);

    /// Things at rest; what is drawn outside `area` is not seen.
    fn things(&self, pen: &Pen, layout: &G::Layout, things: &[Placed<G::Thing>], area: Rect);

    /// Does some of the work that these things will need when they lie at rest or are in the air, until the time of day
    /// `until`. Whether anything may be left to do.
    fn prepare(
        &self,
        _scratch: &Scratch,
        _layout: &G::Layout,
        _things: &[Placed<G::Thing>],
        _in_air: bool,
        _until: f64,
    ) -> bool {
        false
    }

    /// Whether [`Painter::prepare`] is to be told what will be in the air.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// Does some of the work that the next film may need, while nothing moves, until the time of day `until`. Whether
    /// anything is left to do.
    fn spare(&mut self, _scratch: &Scratch, _layout: &G::Layout, _until: f64) -> bool {
        false
    }

    /// Things that would be there.
    fn ghosts(&self, pen: &Pen, layout: &G::Layout, ghosts: &[Placed<G::Thing>], area: Rect);

    /// Does what is done once for a picture before its parts are painted: this is in the air.
    fn aloft(&self, _air: &[Placed<G::Thing>]) {}

    /// Those of the things in the air that reach into the area painted, and which of all they are, with their shadows.
    fn air(&self, pen: &Pen, layout: &G::Layout, air: &[(usize, &Placed<G::Thing>)]);

    /// Light over everything that has been painted so far, within `area`; not over marks above the things.
    fn light(&self, _pen: &Pen, _area: Rect) {}
}

/// A game with a painter of its own.
pub trait Painted: Drawn {
    /// The painter for a layout by day or night; `None` when the browser has no room for its layers.
    fn painter(&self, layout: &Self::Layout, scope: &Scope) -> Option<Box<dyn Painter<Self>>>;
}

/// The time of day by the page's clock, in milliseconds; 0 where there is none.
fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}
