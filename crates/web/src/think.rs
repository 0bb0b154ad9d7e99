//! The computer player's and the analysis' entry, for the Worker.

use handful_mind::{Method, Mind, Strength};
use handful_record::{AnyMatch, Level, with_match};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::{Failure, to_js};
use crate::played::level;

/// The action that the computer plays at the ply that a match's link shows; the same link, level and seed give the
/// same one.
///
/// # Errors
/// Not a link, an unknown level, or a position that waits for no action.
#[wasm_bindgen]
pub fn think(link: &str, level_id: &str, seed: f64) -> Result<String, JsValue> {
    let level = level(level_id)?;
    let shown = opened(link)?;
    let action = with_match!(&shown, played => {
        handful_mind::think(
            played.game(),
            played.earlier(),
            played.position(),
            strength(played.game(), level),
            seed as u64,
            &mut || false,
        )
        .map(|action| action.to_string())
    });
    Ok(action.ok_or_else(|| Failure::new("nothing-to-do", "this position waits for no action"))?)
}

fn opened(link: &str) -> Result<AnyMatch, Failure> {
    AnyMatch::from_link(link).map_err(|error| Failure::new(error.code(), error))
}

fn strength<G: Mind>(_: &G, level: Level) -> Strength {
    match level {
        Level::Novice => G::NOVICE,
        Level::Regular => G::REGULAR,
        Level::Master => G::MASTER,
    }
}

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
/// ply is a throw, how lucky it was. The same link and number give the same answer.
///
/// # Errors
/// Not a link.
#[wasm_bindgen]
pub fn analyse(link: &str, nodes: u32) -> Result<JsValue, JsValue> {
    let shown = opened(link)?;
    Ok(with_match!(&shown, played => {
        let (game, ply) = (played.game(), played.ply());
        let found = handful_mind::analyse(game, played.earlier(), played.position(), nodes);
        // No throw was due before an action.
        let before = ply.checked_sub(1).map(|before| played.position_at(before));
        let luck = before.and_then(|before| handful_mind::luck(game, before, played.lots_at(ply), nodes));
        let (method, depth, looked) = match found.method {
            Method::Decided => ("decided", 0, 0),
            Method::Search { depth, nodes } => ("search", depth, nodes),
        };
        to_js(&AnalysisOut {
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
        })
    }))
}
