//! A match, as JavaScript holds it.

use std::collections::BTreeMap;

use handful_record::{AnyMatch, Level, Player, Seed, Throws, with_match};
use handful_rules::{Choices, Given as Value, Kind};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::{Failure, to_js};
use crate::given::Given;

/// The game and house rules that JavaScript names.
fn choices(setup: &Given) -> Result<Choices, Failure> {
    let game = setup.text("game")?.unwrap_or_default();
    let kind = Kind::from_id(&game).ok_or_else(|| {
        Failure::new("unknown-game", format!("game must be one of {}", Kind::ALL.map(Kind::id).join(", ")))
    })?;
    let mut choices = Choices::of(kind);
    for (name, value) in setup.fields("options")? {
        let word = value.as_string();
        let given = match (&word, value.as_f64()) {
            (Some(word), _) => Value::Word(word),
            // A fraction is none of the numbers that a house rule has.
            (None, Some(number)) if number.fract() == 0.0 => Value::Number(number as i64),
            _ => return Err(setup.wrong(&name, "a word or a whole number")),
        };
        choices.set(&name, given).map_err(|error| Failure::new("bad-option", error))?;
    }
    Ok(choices)
}

/// Who sits where, as JavaScript says.
fn players(setup: &Given) -> Result<Vec<Player>, Failure> {
    let seats = setup.list("seats")?.unwrap_or_default();
    let player = |seat| {
        let seat = setup.also(&seat);
        match seat.text("kind")?.as_deref() {
            Some("person") => Ok(Player::Person),
            Some("computer") => Ok(Player::Computer { level: level(&seat.text("level")?.unwrap_or_default())? }),
            _ => Err(seat.wrong("kind", "person or computer")),
        }
    };
    seats.iter().map(player).collect()
}

/// The level of this name.
pub(crate) fn level(id: &str) -> Result<Level, Failure> {
    let known = || format!("level must be one of {}", Level::ALL.map(Level::id).join(", "));
    Level::from_id(id).ok_or_else(|| Failure::new("bad-level", known()))
}

#[derive(Serialize)]
struct SetupOut<'a> {
    game: &'static str,
    options: BTreeMap<&'static str, handful_rules::Value>,
    seats: &'a [Player],
    seed: String,
}

/// A match being played or looked at.
#[wasm_bindgen]
pub struct Match(pub(crate) AnyMatch);

#[wasm_bindgen]
impl Match {
    /// Begins a match.
    ///
    /// # Errors
    /// An unknown game, house rule, value, seat or seed.
    pub fn start(setup: &JsValue) -> Result<Match, JsValue> {
        let setup = Given::new(setup, "bad-setup");
        let choices = choices(&setup)?;
        let seed = match setup.text("seed")? {
            Some(seed) => seed.parse().map_err(|error: String| Failure::new("bad-seed", error))?,
            None => Seed(getrandom::u64().map_err(|error| Failure::new("no-random-source", error))?),
        };
        Ok(Self(AnyMatch::new(choices, players(&setup)?, Throws::Seeded(seed))))
    }

    /// Opens the fragment of a link, with or without `#`, or a text record.
    ///
    /// # Errors
    /// It is neither; the code says what is wrong (`link-damaged`, `link-newer`, `bad-record` ...).
    pub fn open(text: &str) -> Result<Match, JsValue> {
        let opened = if AnyMatch::is_record(text) {
            AnyMatch::from_record(text).map_err(|error| Failure::new("bad-record", error))
        } else {
            let fragment = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
            AnyMatch::from_link(fragment).map_err(|error| Failure::new(error.code(), error))
        };
        Ok(Self(opened?))
    }

    /// Which game it is.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> String {
        self.0.kind().id().into()
    }

    /// The ply looked at.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        with_match!(&self.0, played => played.ply())
    }

    /// How many plies there are.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        with_match!(&self.0, played => played.steps().len())
    }

    /// Game, house rules, seats and seed.
    pub fn setup(&self) -> JsValue {
        with_match!(&self.0, played => to_js(&SetupOut {
            game: played.kind().id(),
            options: played.choices().changed().collect(),
            seats: played.players(),
            seed: match played.throws() {
                Throws::Seeded(seed) => seed.to_string(),
                Throws::ByHand => String::new(),
            },
        }))
    }

    /// Everything about the position looked at.
    pub fn view(&self) -> JsValue {
        with_match!(&self.0, played => to_js(&played.view()))
    }

    /// Throws the lots that are due, from the seed of the match.
    ///
    /// # Errors
    /// No throw is due.
    #[wasm_bindgen(js_name = throwLots)]
    pub fn throw_lots(&mut self) -> Result<(), JsValue> {
        with_match!(&mut self.0, played => played.throw()).map_err(refused)
    }

    /// Does an action given in notation. Playing from an earlier ply replaces what came after it.
    ///
    /// # Errors
    /// It cannot be read, or is not legal.
    pub fn play(&mut self, action: &str) -> Result<(), JsValue> {
        with_match!(&mut self.0, played => played.play_text(action)).map_err(refused)
    }

    /// Takes back the ply looked at and all after it. False at the start.
    pub fn undo(&mut self) -> bool {
        with_match!(&mut self.0, played => played.undo())
    }

    /// Looks at another ply, at most the last.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: usize) {
        with_match!(&mut self.0, played => played.go_to(ply));
    }

    /// All plies with their events.
    pub fn plies(&self) -> JsValue {
        with_match!(&self.0, played => {
            let plies: Vec<_> = (1..=played.steps().len()).filter_map(|ply| played.ply_view(ply)).collect();
            to_js(&plies)
        })
    }

    /// The whole match and the ply looked at, for the fragment of a URL.
    pub fn link(&self) -> String {
        self.0.link()
    }

    /// The match as a text record.
    pub fn record(&self) -> String {
        self.0.record()
    }
}

fn refused(refusal: handful_record::Refusal) -> JsValue {
    Failure::new(refusal.code(), refusal).into()
}
