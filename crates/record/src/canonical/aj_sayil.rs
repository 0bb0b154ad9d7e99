//! Aj Sayil's positions as JSON.

use handful_rules::{AjSayil, AjSayilPosition, BadPosition, Game, Load, Stick};
use serde::{Deserialize, Serialize};

use super::{Canonical, Object};

/// `{"hand": [5,4], "sticks": [null, {"step": 20, "load": [0]}], "captured": [0,0], "turn": 0, "throws": []}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    hand: Vec<u8>,
    sticks: Vec<Option<Object<StickForm>>>,
    captured: [u8; 2],
    turn: u8,
    throws: Vec<u8>,
}

/// A free stick: its step, and the owners of the captives it carries, ascending.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StickForm {
    step: u8,
    load: Vec<u8>,
}

impl StickForm {
    fn stick(self) -> Result<Stick, BadPosition> {
        if !self.load.is_sorted() {
            return Err(BadPosition::new("a load lists the owners of its captives in ascending order"));
        }
        let load = self.load.iter().try_fold(Load::EMPTY, |load, &owner| {
            load.with(owner).ok_or_else(|| {
                BadPosition::new(format!(
                    "a load cannot hold another stick of player {owner}: five each, players 0 to 19"
                ))
            })
        })?;
        Ok(Stick { step: self.step, load })
    }
}

impl Canonical for AjSayil {
    type Form = Form;

    fn form(&self, position: &AjSayilPosition) -> Form {
        let players = 0..self.seats();
        let stick = |stick: Stick| Object(StickForm { step: stick.step, load: stick.load.list().collect() });
        Form {
            hand: players.clone().map(|player| position.hand(player)).collect(),
            sticks: players.map(|player| position.stick(player).map(stick)).collect(),
            captured: position.captured(),
            turn: position.turn(),
            throws: position.throws().collect(),
        }
    }

    fn position(&self, form: Form) -> Result<AjSayilPosition, BadPosition> {
        let players = usize::from(self.seats());
        if form.hand.len() != players {
            return Err(BadPosition::new(format!("hand is for {} players; there are {players}", form.hand.len())));
        }
        let sticks = form
            .sticks
            .into_iter()
            .map(|stick| stick.map(|Object(form)| form.stick()).transpose())
            .collect::<Result<Vec<_>, _>>()?;
        self.admit(AjSayilPosition::new(&form.hand, &sticks, form.captured, form.turn, &form.throws)?)
    }
}
