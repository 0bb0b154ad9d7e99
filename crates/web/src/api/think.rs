//! The computer player's and the analysis' entry, for the Worker.

use handful_mind::{Method, Mind};
use handful_record::Level;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::played::{level, opened};
use crate::Played;
use handful_web::error::{Failure, to_js};

/// The action that the computer plays at the ply that a match's link (or its JSON, where no link has room for it) shows;
/// the same link, level and seed give the same one.
///
/// # Errors
/// Not a match, an unknown level, or a position that waits for no action.
#[wasm_bindgen]
pub fn think(link: &str, level_id: &str, seed: f64) -> Result<String, JsValue> {
    let strength = match level(level_id)? {
        Level::Novice => Played::NOVICE,
        Level::Regular => Played::REGULAR,
        Level::Master => Played::MASTER,
    };
    let shown = opened(link)?;
    let mut never = || false;
    let action =
        handful_mind::think(shown.game(), shown.earlier(), shown.position(), strength, seed as u64, &mut never);
    Ok(action
        .map(|action| action.to_string())
        .ok_or_else(|| Failure::new("nothing-to-do", "this position waits for no action"))?)
}

/// A few seconds' worth: nobody waits longer, and a Worker must not be lost in thought.
const MOST_NODES: u32 = 10_000_000;

#[derive(Serialize)]
struct AnalysisOut {
    chance: f32,
    method: &'static str,
    depth: u8,
    nodes: u32,
    actions: Vec<ActionOut>,
    reasons: Vec<ReasonOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<LuckOut>,
}

#[derive(Serialize)]
struct ActionOut {
    action: String,
    chance: f32,
}

#[derive(Serialize)]
struct ReasonOut {
    kind: &'static str,
    amount: f32,
}

#[derive(Serialize)]
struct LuckOut {
    expected: f32,
    after: f32,
    luck: f32,
}

/// What the position at the ply that a match's link shows is worth, looking at about so many positions; and if that
/// ply is a throw, how lucky it was, which may take twice as many again. At most ten million. The same link and number
/// give the same answer.
///
/// # Errors
/// Not a link.
#[wasm_bindgen]
pub fn analyse(link: &str, nodes: u32) -> Result<JsValue, JsValue> {
    let nodes = nodes.min(MOST_NODES);
    let shown = opened(link)?;
    let (game, ply) = (shown.game(), shown.ply());
    let found = handful_mind::analyse(game, shown.earlier(), shown.position(), nodes);
    // No throw was due before an action.
    let before = ply.checked_sub(1).map(|before| shown.position_at(before));
    let luck = before.and_then(|before| handful_mind::luck(game, before, shown.lots_at(ply), nodes));
    let (method, depth, looked) = match found.method {
        Method::Decided => ("decided", 0, 0),
        Method::Search { depth, nodes } => ("search", depth, nodes),
    };
    Ok(to_js(&AnalysisOut {
        chance: found.chance,
        method,
        depth,
        nodes: looked,
        actions: found
            .actions
            .iter()
            .map(|(action, chance)| ActionOut { action: action.to_string(), chance: *chance })
            .collect(),
        reasons: found.reasons.iter().map(|reason| ReasonOut { kind: reason.kind, amount: reason.amount }).collect(),
        luck: luck.map(|luck| LuckOut { expected: luck.expected, after: luck.after, luck: luck.luck }),
    }))
}
