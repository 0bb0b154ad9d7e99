//! What surrounds the rules of a game: the canonical JSON of positions and actions, a match with its throws and
//! actions, its text record, and the text in a link.

mod any;
mod canonical;
mod link;
mod play;
mod query;
mod seat;
mod stream;
mod text;

pub use any::AnyMatch;
pub use canonical::Canonical;
pub use link::BadLink;
pub use play::{Match, PlyView, Refusal, Step, View};
pub use query::{MOST_BYTES, answer};
pub use seat::{Level, Player};
pub use stream::{Seed, Throws};
pub use text::BadRecord;
