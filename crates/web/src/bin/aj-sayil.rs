//! The wasm module of Aj Sayil.

use handful_rules::AjSayil as Played;

#[path = "../api/mod.rs"]
mod api;

fn main() {
    api::start();
}
