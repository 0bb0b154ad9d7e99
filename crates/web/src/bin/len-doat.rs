//! The wasm module of Len Doat.

use handful_rules::LenDoat as Played;

#[path = "../api/mod.rs"]
mod api;

fn main() {
    api::start();
}
