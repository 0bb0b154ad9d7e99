//! The wasm module of Siryu.

use handful_rules::Siryu as Played;

#[path = "../api/mod.rs"]
mod api;

fn main() {
    api::start();
}
