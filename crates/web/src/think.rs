//! The computer player's entry, for the Worker.

use handful_mind::{Judge, Strength};
use handful_record::{Canonical, Level};
use handful_rules::with_game;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::error::{Failure, from_js};
use crate::played::{Options, choices};

#[derive(Deserialize)]
struct Request {
    game: String,
    options: Option<Options>,
}

/// The action that the computer plays in a position; the same position, level and seed give the same one.
///
/// # Errors
/// An unknown game, option or level, a position that cannot be, or one that waits for no action.
#[wasm_bindgen]
pub fn think(request: JsValue, level: JsValue, seed: f64) -> Result<String, JsValue> {
    let position = js_sys::Reflect::get(&request, &"position".into()).map_err(|_| bad_position("there is none"))?;
    let request: Request = from_js(request, "bad-request")?;
    let choices = choices(&request.game, request.options.as_ref())?;
    let strength = match from_js(level, "bad-level")? {
        Level::Novice => Strength::NOVICE,
        Level::Regular => Strength::REGULAR,
        Level::Master => Strength::MASTER,
    };
    with_game!(choices.kind(), G => action::<G>(choices, position, strength, seed as u64))
}

fn action<G: Canonical + Judge>(
    choices: handful_rules::Choices,
    position: JsValue,
    strength: Strength,
    seed: u64,
) -> Result<String, JsValue> {
    let game = G::new(choices);
    let position = game.position(from_js(position, "bad-position")?).map_err(bad_position)?;
    handful_mind::think(&game, &position, strength, seed)
        .map(|action| action.to_string())
        .ok_or_else(|| Failure::new("nothing-to-do", "this position waits for no action").into())
}

fn bad_position(error: impl ToString) -> JsValue {
    Failure::new("bad-position", error).into()
}
