//! The wasm module: the small JavaScript API (`www/src/api.ts` describes it to the page), and the painter.

mod canvas;
mod error;
mod given;
pub mod paint;
mod played;
mod qr;
mod think;

pub use canvas::Board;
pub use played::Match;

use handful_rules::{Game, Kind, Lots, with_game};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use error::{Failure, to_js};

/// Version of the JavaScript API: the major number changes when something is taken away.
const API_VERSION: &str = "1.0";

/// Runs once, when the module is loaded: makes a panic an ordinary JavaScript exception with code `panic`, so that
/// the page can say what happened and keep the game.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        wasm_bindgen::throw_val(Failure::new("panic", panic.to_string()).into());
    }));
}

/// Version of this API.
#[wasm_bindgen]
pub fn api_version() -> String {
    API_VERSION.into()
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameInfo {
    id: &'static str,
    house_rules: &'static [handful_rules::HouseRule],
    presets: Vec<PresetInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lots: Option<Lots>,
    drawn: bool,
}

#[derive(Serialize)]
struct PresetInfo {
    name: &'static str,
    sets: std::collections::BTreeMap<&'static str, handful_rules::Value>,
}

/// The games there are, with their house rules and presets, as the engine lists them.
#[wasm_bindgen]
pub fn games() -> JsValue {
    let info = |kind: Kind| GameInfo {
        id: kind.id(),
        house_rules: kind.house_rules(),
        presets: kind
            .presets()
            .iter()
            .map(|preset| PresetInfo { name: preset.name, sets: preset.sets.iter().copied().collect() })
            .collect(),
        lots: with_game!(kind, G => G::new(handful_rules::Choices::of(kind)).lots()),
        drawn: with_game!(kind, G => <G as handful_scene::Drawn>::DRAWN),
    };
    to_js(&Kind::ALL.map(info))
}
