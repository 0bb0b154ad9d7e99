//! Computer players, analysis, playouts and their counts, over any game of the rules.

mod analyse;
pub mod arena;
pub mod calibrate;
pub mod chance;
mod dice;
pub mod evaluate;
mod hash;
mod player;
mod playout;
pub mod search;
pub mod solve;
mod sort;
mod tally;
pub mod tune;
mod weights;
mod yardstick;

pub use analyse::{Analysis, Luck, Method, Reason, analyse, luck};
pub use dice::Dice;
pub use player::{Mind, Strength, greedy, random, think};
pub use playout::{End, playout};
pub use tally::{Tally, simulate};
pub use yardstick::{ITERATIONS, yardstick};
