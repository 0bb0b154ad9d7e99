//! Computer players, playouts and their counts, over any game of the rules.

mod dice;
mod player;
mod playout;
mod tally;

pub use dice::Dice;
pub use player::{Judge, Strength, think};
pub use playout::{End, playout};
pub use tally::{Tally, simulate};
