//! Exact knowledge, where a game or the end of one is small enough: what perfect play comes to.

mod ayoayo;
mod len_doat;
mod prove;

pub use ayoayo::{Endings, Margin};
pub use len_doat::{Race, Solved};
pub use prove::Prover;
