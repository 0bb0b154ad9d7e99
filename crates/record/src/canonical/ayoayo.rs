//! Ayoayo's positions as JSON.

use handful_rules::{Ayoayo, AyoayoPosition, BadPosition, Game};
use serde::{Deserialize, Serialize};

use super::Canonical;

/// `{"pits": [[4,4,4,4,4,4],[4,4,4,4,4,4]], "stores": [0,0], "turn": 0}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    pits: [[u8; 6]; 2],
    stores: [u8; 2],
    turn: u8,
}

impl Canonical for Ayoayo {
    type Form = Form;

    fn form(&self, position: &AyoayoPosition) -> Form {
        Form { pits: position.pits(), stores: position.stores(), turn: position.turn() }
    }

    fn position(&self, form: Form) -> Result<AyoayoPosition, BadPosition> {
        self.admit(AyoayoPosition::new(form.pits, form.stores, form.turn))
    }
}
