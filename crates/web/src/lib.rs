//! What the wasm modules are made of, one for each game (`src/bin/`): the small JavaScript API, and the painter.
//!
//! A table needs one game, and its module holds nothing of the others. What JavaScript sees is written once, in
//! `src/api/`, and compiled into each module for its own game.

pub mod error;
pub mod given;
pub mod paint;
