//! The wasm module of Ayoayo.

use handful_rules::Ayoayo as Played;

#[path = "../api/mod.rs"]
mod api;

fn main() {
    api::start();
}
