//! What a board looks like, as plain data: where things lie, what is marked, what can be pointed at, and how one
//! picture becomes the next. Nothing here paints and nothing here plays.
//!
//! All lengths are CSS pixels of the canvas, all times milliseconds. [`Drawn`] is what each game answers;
//! `docs/scene.md` tells how to add a board.

pub mod drawn;
pub mod film;
pub mod geometry;
pub mod light;
pub mod mark;
pub mod maths;
pub mod name;
pub mod picture;
pub mod rng;
pub mod shape;
pub mod sort;
pub mod spot;
pub mod stage;
pub mod svg;
pub mod thing;
pub mod touch;
pub mod view;

pub mod aj_sayil;
pub mod ayoayo;
pub mod len_doat;
pub mod siryu;

pub use drawn::Drawn;
pub use film::{ALWAYS, Cue, Ease, Film, Leg, Role, Span};
pub use geometry::{Line, Point, Rect};
pub use mark::{Badge, Mark, Plate, RingStyle, WayStyle};
pub use name::Name;
pub use picture::{Moment, Note, Picture};
pub use rng::Rng;
pub use shape::{Shape, Tone};
pub use sort::sort_by_key;
pub use spot::{Spot, SpotKind, spot_at};
pub use stage::{Stage, Theme};
pub use svg::svg;
pub use thing::{Placed, Pose, Thing};
pub use touch::{Touch, touches};
pub use view::{Marks, Trial, View};
