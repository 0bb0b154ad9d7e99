//! Len Doat's positions as JSON.

use handful_rules::{BadPosition, Game, LenDoat, LenDoatPosition};
use serde::{Deserialize, Serialize};

use super::Canonical;

/// `{"pieces": [[12,-1,-1],[53,4,0]], "turn": 0, "throws": [1,4]}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    pieces: [Vec<i8>; 2],
    turn: u8,
    throws: Vec<u8>,
}

impl Canonical for LenDoat {
    type Form = Form;

    fn form(&self, position: &LenDoatPosition) -> Form {
        Form {
            pieces: [0, 1].map(|player| position.pieces(self, player).to_vec()),
            turn: position.turn(),
            throws: position.throws().collect(),
        }
    }

    fn position(&self, form: Form) -> Result<LenDoatPosition, BadPosition> {
        for (player, pieces) in form.pieces.iter().enumerate() {
            if pieces.len() != usize::from(self.pieces()) {
                return Err(BadPosition::new(format!(
                    "player {player} has {} pieces; there are {} each",
                    pieces.len(),
                    self.pieces()
                )));
            }
        }
        let [south, north] = &form.pieces;
        self.admit(LenDoatPosition::new([south, north], form.turn, &form.throws)?)
    }
}
