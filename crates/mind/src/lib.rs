//! Computer players, analysis, playouts and their counts, over any game of the rules.

pub mod arena;
pub mod chance;
mod dice;
pub mod evaluate;
mod hash;
mod player;
mod playout;
pub mod search;
mod tally;
pub mod tune;
mod weights;
mod yardstick;

pub use dice::Dice;
pub use player::{Mind, Strength, greedy, random, think};
pub use playout::{End, playout};
pub use tally::{Tally, simulate};
pub use yardstick::{ITERATIONS, yardstick};
