//! What surrounds the rules of a game: the canonical JSON of positions and actions, a match with its throws and
//! actions, its text record and JSON, the text in a link, and throws that two sides make without trusting each other.

mod any;
mod canonical;
mod fair;
mod form;
mod link;
mod log;
mod play;
mod query;
mod seat;
mod stream;
mod text;

pub use any::AnyMatch;
pub use canonical::Canonical;
pub use fair::{Fair, Reveal, Secret, Standing, tip_of};
pub use form::{BadForm, MatchForm};
pub use link::BadLink;
pub use log::{Relay, SideStatistics, Statistics, Tally, ThrowLog, Thrown};
pub use play::{Line, Match, PlyView, Refusal, Step, View};
pub use query::{MOST_BYTES, answer};
pub use seat::{Level, Player};
pub use stream::{Seed, Throws};
pub use text::{BadRecord, MOST_TEXT};
