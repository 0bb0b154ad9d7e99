//! Siryu's positions as JSON.

use handful_rules::{BadPosition, Game, Siryu, SiryuPiece, SiryuPosition};
use serde::{Deserialize, Serialize};

use super::{Canonical, Object};

/// `{"pieces": [[{"step": 0, "locked": true}],[{"step": 12, "locked": false}]], "turn": 0, "throw": null}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    pieces: [Vec<Object<PieceForm>>; 2],
    turn: u8,
    #[serde(deserialize_with = "present")]
    throw: Option<u8>,
}

/// One piece.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceForm {
    step: u8,
    locked: bool,
}

/// `null` is a value here, but the key has to be there.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    Option::deserialize(deserializer)
}

impl Canonical for Siryu {
    type Form = Form;

    const CASTS_ARE_LISTED: bool = false;

    fn form(&self, position: &SiryuPosition) -> Form {
        let piece = |piece: SiryuPiece| Object(PieceForm { step: piece.step, locked: piece.locked });
        Form {
            pieces: [0, 1].map(|player| position.pieces(player).map(piece).collect()),
            turn: position.turn(),
            throw: position.throw(),
        }
    }

    fn position(&self, form: Form) -> Result<SiryuPosition, BadPosition> {
        let [zero, one] = form.pieces.map(|pieces| {
            pieces.iter().map(|Object(piece)| SiryuPiece { step: piece.step, locked: piece.locked }).collect::<Vec<_>>()
        });
        self.admit(SiryuPosition::new([&zero, &one], form.turn, form.throw)?)
    }
}
