//! The computer player's entry, for the Worker.

use handful_mind::Strength;
use handful_record::{AnyMatch, Level, with_match};
use wasm_bindgen::prelude::*;

use crate::error::Failure;
use crate::played::level;

/// The action that the computer plays at the ply that a match's link shows; the same link, level and seed give the
/// same one.
///
/// # Errors
/// Not a link, an unknown level, or a position that waits for no action.
#[wasm_bindgen]
pub fn think(link: &str, level_id: &str, seed: f64) -> Result<String, JsValue> {
    let strength = match level(level_id)? {
        Level::Novice => Strength::NOVICE,
        Level::Regular => Strength::REGULAR,
        Level::Master => Strength::MASTER,
    };
    let shown = AnyMatch::from_link(link).map_err(|error| Failure::new(error.code(), error))?;
    let action = with_match!(&shown, played => {
        handful_mind::think(played.game(), played.position(), strength, seed as u64).map(|action| action.to_string())
    });
    Ok(action.ok_or_else(|| Failure::new("nothing-to-do", "this position waits for no action"))?)
}
