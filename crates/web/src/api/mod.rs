//! What the module of a game offers to JavaScript; `www/src/api.ts` describes it to the page. The game is `crate::Played`.

mod canvas;
mod played;
mod qr;
mod think;

use handful_rules::{Choices, Game, Lots};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::Played;
use handful_web::error::{Failure, to_js};

/// Version of the JavaScript API: the major number changes when something is taken away.
const API_VERSION: &str = "1.0";

/// Runs once, when a module is loaded: makes a panic an ordinary JavaScript exception with code `panic`, so that
/// the page can say what happened and keep the game.
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
}

#[derive(Serialize)]
struct PresetInfo {
    name: &'static str,
    #[serde(serialize_with = "as_map")]
    sets: Vec<Pair>,
}

/// A house rule and one of its values.
type Pair = (&'static str, handful_rules::Value);

/// Writes pairs as an object, without the code of a map.
fn as_map<S: serde::Serializer>(pairs: &[Pair], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(pairs.iter().copied())
}

/// The game that this module plays, with its house rules and presets.
#[wasm_bindgen]
pub fn game() -> JsValue {
    let preset = |preset: &handful_rules::Preset| PresetInfo { name: preset.name, sets: preset.sets.to_vec() };
    let kind = Played::KIND;
    to_js(&GameInfo {
        id: kind.id(),
        house_rules: kind.house_rules(),
        presets: kind.presets().iter().map(preset).collect(),
        lots: Played::new(Choices::of(kind)).lots(),
    })
}
