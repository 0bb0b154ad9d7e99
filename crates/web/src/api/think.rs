//! The computer player's entry, for the Worker.

use handful_mind::Strength;
use handful_record::{Level, Match};
use wasm_bindgen::prelude::*;

use super::played::level;
use crate::Played;
use handful_web::error::Failure;

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
    let played = Match::<Played>::from_link(link).map_err(|error| Failure::new(error.code(), error))?;
    let action = handful_mind::think(played.game(), played.position(), strength, seed as u64);
    Ok(action
        .map(|action| action.to_string())
        .ok_or_else(|| Failure::new("nothing-to-do", "this position waits for no action"))?)
}
