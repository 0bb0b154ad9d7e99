//! A match, as JavaScript holds it.

use handful_record::{AnyMatch, Fair, Level, MOST_TEXT, MatchForm, Player, Secret, Seed, Standing, Throws};
use handful_rules::{Cast, Choices, Game, Given as Value};
use handful_scene::{Drawn, Marks, Stage, View};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::Played;
use handful_web::error::{Failure, to_js};
use handful_web::given::Given;

/// The house rules that JavaScript names.
fn choices(setup: &Given) -> Result<Choices, Failure> {
    let kind = Played::KIND;
    if setup.text("game")?.is_some_and(|game| game != kind.id()) {
        return Err(Failure::new("other-game", format!("this module plays {}", kind.id())));
    }
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
fn players(setup: &Given, most: u8) -> Result<Vec<Player>, Failure> {
    let seats = setup.list("seats")?.unwrap_or_default();
    if seats.length() > most.into() {
        return Err(setup.wrong("seats", &format!("{most} at most")));
    }
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
    #[serde(serialize_with = "super::as_map")]
    options: Vec<super::Pair>,
    seats: &'a [Player],
    throws: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}

/// What is known of a match by links.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FairOut {
    id: String,
    joined: bool,
    tips: Vec<String>,
    holds: [bool; 2],
    visits: usize,
    settled: usize,
}

#[derive(Serialize)]
struct StandingOut {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<u8>,
}

#[derive(Serialize)]
struct LineOut {
    from: usize,
    length: usize,
}

/// The secret that JavaScript gives.
fn secret(text: &str) -> Result<Secret, Failure> {
    text.parse().map_err(|error: String| Failure::new("bad-secret", error))
}

/// A new secret for a side of a match by links, from the browser's random source.
///
/// # Errors
/// There is no random source.
#[wasm_bindgen(js_name = newSecret)]
pub fn new_secret() -> Result<String, JsValue> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::new("no-random-source", error))?;
    Ok(Secret(bytes).to_string())
}

/// A match being played or looked at.
#[wasm_bindgen]
pub struct Match(pub(crate) handful_record::Match<Played>);

#[wasm_bindgen]
impl Match {
    /// Begins a match.
    ///
    /// # Errors
    /// An unknown game, house rule, value, seat or seed.
    pub fn start(setup: &JsValue) -> Result<Match, JsValue> {
        let setup = Given::new(setup, "bad-setup");
        let choices = choices(&setup)?;
        let throws = match (setup.text("throws")?.as_deref(), setup.text("seed")?, setup.text("secret")?) {
            (Some("hand"), None, None) => Throws::ByHand,
            (Some("links"), None, Some(text)) => Throws::Fair(Fair::challenge(&secret(&text)?)),
            (Some("seed") | None, Some(seed), None) => {
                Throws::Seeded(seed.parse().map_err(|error: String| Failure::new("bad-seed", error))?)
            }
            (Some("seed") | None, None, None) => {
                let seed = getrandom::u64().map_err(|error| Failure::new("no-random-source", error))?;
                Throws::Seeded(Seed(seed))
            }
            _ => {
                return Err(setup
                    .wrong("throws", "seed (with a seed or without), hand, or links (with a secret)")
                    .into());
            }
        };
        // By links both sides are persons: a link says nothing of seats.
        let game = Played::new(choices);
        let players = if matches!(throws, Throws::Fair(_)) { Vec::new() } else { players(&setup, game.seats())? };
        Ok(Self(handful_record::Match::new(game, players, throws)))
    }

    /// Opens the fragment of a link, with or without `#`, a text record, or the JSON of a match.
    ///
    /// # Errors
    /// It is none of these; the code says what is wrong (`link-damaged`, `link-newer`, `bad-record`, `bad-json` ...).
    pub fn open(text: &str) -> Result<Match, JsValue> {
        Ok(Self(opened(text)?))
    }

    /// Which game it is.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> String {
        Played::KIND.id().into()
    }

    /// The ply looked at.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    /// How many plies there are.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.steps().len()
    }

    /// Game, house rules, seats and seed.
    pub fn setup(&self) -> JsValue {
        let played = &self.0;
        to_js(&SetupOut {
            game: played.kind().id(),
            options: played.choices().changed().collect(),
            seats: played.players(),
            throws: match played.throws() {
                Throws::Seeded(_) => "seed",
                Throws::ByHand => "hand",
                Throws::Fair(_) => "links",
            },
            seed: match played.throws() {
                Throws::Seeded(seed) => Some(seed.to_string()),
                _ => None,
            },
        })
    }

    /// Everything about the position looked at.
    pub fn view(&self) -> JsValue {
        let played = &self.0;
        to_js(&played.view())
    }

    /// Throws the lots that are due, from the seed or the chains of the match.
    ///
    /// # Errors
    /// No throw is due, or not from here.
    #[wasm_bindgen(js_name = throwLots)]
    pub fn throw_lots(&mut self) -> Result<(), JsValue> {
        self.0.throw().map_err(refused)
    }

    /// Does an action given in notation. Played from an earlier ply, what came after it becomes a line of its own.
    ///
    /// # Errors
    /// It cannot be read, or is not legal.
    pub fn play(&mut self, action: &str) -> Result<(), JsValue> {
        self.0.play_text(action).map_err(refused)
    }

    /// Takes in lots thrown at a real table: the faces of each cast, bit `i` for lot `i`.
    ///
    /// # Errors
    /// No throw is due, or these casts are not one whole throw.
    #[wasm_bindgen(js_name = throwByHand)]
    pub fn throw_by_hand(&mut self, faces: &[u8]) -> Result<(), JsValue> {
        let casts = faces.iter().map(|&faces| Cast::of_faces(faces)).collect();
        self.0.throw_by_hand(casts).map_err(refused)
    }

    /// The side gives the match up.
    ///
    /// # Errors
    /// The game is over, or by links the other side is to move.
    pub fn resign(&mut self, side: u8) -> Result<(), JsValue> {
        self.0.resign(side).map_err(refused)
    }

    /// Takes back a resignation, or the ply looked at and all after it. False at the start, and where it was sent to the
    /// other side.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Looks at another ply, at most the last.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: usize) {
        self.0.go_to(ply);
    }

    /// The plies after the first `known`, with their events; all of them without.
    pub fn plies(&self, known: Option<usize>) -> JsValue {
        let first = 1 + known.unwrap_or(0);
        let plies: Vec<_> = (first..=self.length()).filter_map(|ply| self.0.ply_view(ply)).collect();
        to_js(&plies)
    }

    /// The whole match and the ply looked at, for the fragment of a URL.
    ///
    /// # Errors
    /// So many lots were thrown by hand that no link has room for them (`link-too-long`); the record has.
    pub fn link(&self) -> Result<String, JsValue> {
        let too_long = || Failure::new("link-too-long", "this match is too long for a link: keep its record instead");
        Ok(self.0.link().ok_or_else(too_long)?)
    }

    /// The match as JSON, with the lines that were left.
    pub fn json(&self) -> String {
        let text = js_sys::JSON::stringify(&to_js(&self.0.form()));
        text.map(String::from).unwrap_or_default()
    }

    /// In a match by links: joins it as the other side.
    ///
    /// # Errors
    /// It is no secret, or there is no room for another side.
    pub fn join(&mut self, secret_text: &str) -> Result<(), JsValue> {
        let secret = secret(secret_text)?;
        let joined = self.0.join(&secret);
        let taken = || Failure::new("already-joined", "this match has both its sides, or is no challenge");
        Ok(joined.then_some(()).ok_or_else(taken)?)
    }

    /// In a match by links: takes in the secret of a side, so that it can be played here; which side it is of, if of any.
    ///
    /// # Errors
    /// It is no secret.
    pub fn hold(&mut self, secret_text: &str) -> Result<Option<u8>, JsValue> {
        let secret = secret(secret_text)?;
        Ok(self.0.hold(&secret))
    }

    /// In a match by links: what was played so far was sent or received, and stays as it is.
    pub fn settle(&mut self) {
        self.0.settle();
    }

    /// What is known of a match by links; undefined for others.
    pub fn fair(&self) -> JsValue {
        let played = &self.0;
        match played.throws() {
            Throws::Fair(fair) => to_js(&FairOut {
                id: fair.id(&played.choices())[..8].iter().map(|byte| format!("{byte:02x}")).collect(),
                joined: fair.joined(),
                tips: (0..2).filter_map(|side| fair.tip(side)).map(|tip| tip.to_string()).collect(),
                holds: [fair.holds(0), fair.holds(1)],
                visits: played.visits(),
                settled: played.settled(),
            }),
            _ => JsValue::UNDEFINED,
        }
    }

    /// How this match stands to one that is known already.
    pub fn standing(&self, known: &Match) -> JsValue {
        let standing = self.0.standing(&known.0);
        let mut out = StandingOut { kind: standing.code(), ply: None, seat: None, side: None };
        match standing {
            Standing::Parted { ply, seat } => (out.ply, out.seat) = (Some(ply), Some(seat)),
            Standing::OtherTip { side } => out.side = Some(side),
            _ => {}
        }
        to_js(&out)
    }

    /// The lines that were left to play on from an earlier ply, the oldest first.
    pub fn lines(&self) -> JsValue {
        let played = &self.0;
        let line = |line| (played.parts_at(line), line);
        let out: Vec<LineOut> =
            played.lines().iter().map(line).map(|(from, line)| LineOut { from, length: line.steps.len() }).collect();
        to_js(&out)
    }

    /// Goes over to a line that was left; the one left for it is kept. False if there is none.
    #[wasm_bindgen(js_name = toLine)]
    pub fn go_to_line(&mut self, index: usize) -> bool {
        self.0.to_line(index)
    }

    /// Every throw, and how often each came against how often it was to be expected.
    pub fn log(&self) -> JsValue {
        to_js(&self.0.log())
    }

    /// Figures for the end of the match.
    pub fn statistics(&self) -> JsValue {
        to_js(&self.0.statistics())
    }

    /// The position looked at as an SVG of this size, in CSS pixels: 1 to 10,000 each way; other sizes become the nearest
    /// of these.
    pub fn picture(&self, width: f64, height: f64) -> String {
        let played = &self.0;
        let side = |length: f64| if length.is_nan() { 1.0 } else { length.clamp(1.0, 10_000.0) };
        let stage = Stage::plain(side(width), side(height));
        let game = played.game();
        let layout = game.layout(&stage);
        let spots = game.spots(&layout, played.position());
        let view = View::of(game, played.position(), played.lots_at(played.ply()), &Marks::default(), &spots);
        handful_scene::svg(game, &layout, &stage, &game.picture(&layout, played.position(), &view))
    }

    /// The match as a text record.
    pub fn record(&self) -> String {
        self.0.record()
    }
}

fn refused(refusal: handful_record::Refusal) -> JsValue {
    Failure::new(refusal.code(), refusal).into()
}

/// Opens a link, a text record or JSON, see [`Match::open`].
pub(super) fn opened(text: &str) -> Result<handful_record::Match<Played>, Failure> {
    if text.starts_with('{') {
        let bad = |error: &dyn ToString| Failure::new("bad-json", error.to_string());
        if text.len() > MOST_TEXT {
            return Err(bad(&format!("the JSON of a match has at most {MOST_TEXT} bytes")));
        }
        let value = js_sys::JSON::parse(text).map_err(|_| bad(&"this is no JSON"))?;
        let form: MatchForm = serde_wasm_bindgen::from_value(value).map_err(|error| bad(&error))?;
        handful_record::Match::from_form(&form).map_err(|error| bad(&error))
    } else if AnyMatch::is_record(text) {
        handful_record::Match::from_record(text).map_err(|error| Failure::new("bad-record", error))
    } else {
        let fragment = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
        handful_record::Match::from_link(fragment).map_err(|error| Failure::new(error.code(), error))
    }
}
