//! The query protocol: one request a line, one answer a line. See `docs/query.md`.

use handful_rules::{Choices, Given, Kind, Phase, Silent, with_game};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::Canonical;

/// The longest request that is read, in bytes; no honest one comes near.
pub const MOST_BYTES: usize = 1 << 20;

/// The longest message, in characters.
const MOST_SAID: usize = 300;

/// All that a request may say.
const KEYS: [&str; 4] = ["game", "options", "position", "thrown"];

/// Why a request got no answer.
#[derive(Debug, Serialize)]
struct Error {
    code: &'static str,
    message: String,
}

impl Error {
    /// Messages may hold text from outside: it is cut short, and cannot move a cursor.
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        let message: String = message.into();
        Self { code, message: message.chars().filter(|c| !c.is_control()).take(MOST_SAID).collect() }
    }
}

#[derive(Serialize)]
struct Answer<'a, G: Canonical> {
    position: G::Form,
    phase: Phase,
    #[serde(serialize_with = "actions")]
    actions: (&'a G, &'a G::Position),
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Option<u8>>,
}

/// Each legal action with the position it leads to.
fn actions<G: Canonical, S: Serializer>(of: &(&G, &G::Position), serializer: S) -> Result<S::Ok, S::Error> {
    let (game, position) = of;
    let mut map = serializer.serialize_map(None)?;
    for action in game.actions(position) {
        let mut after = **position;
        game.play_listed(&mut after, action);
        map.serialize_entry(&action.to_string(), &game.form(&after))?;
    }
    map.end()
}

/// Answers one request, as one line of JSON without the line break.
///
/// ```
/// let answer = handful_record::answer(br#"{"game": "siryu", "thrown": 2}"#); // mus: the turn passes
/// assert!(answer.contains(r#""turn":1"#));
/// let answer = handful_record::answer(br#"{"game": "chess"}"#);
/// assert!(answer.starts_with(r#"{"error":{"code":"unknown-game""#));
/// ```
pub fn answer(request: &[u8]) -> String {
    let answer = parse(request).and_then(|request| {
        let kind = game_of(&request)?;
        with_game!(kind, G => answer_for::<G>(&request))
    });
    answer.unwrap_or_else(|error| serde_json::json!({ "error": error }).to_string())
}

fn parse(request: &[u8]) -> Result<Map<String, Value>, Error> {
    if request.len() > MOST_BYTES {
        return Err(Error::new("bad-json", format!("a request has at most {MOST_BYTES} bytes")));
    }
    let request: Map<String, Value> = serde_json::from_slice(request)
        .map_err(|error| Error::new("bad-json", format!("a request is one JSON object: {error}")))?;
    if let Some(key) = request.keys().find(|key| !KEYS.contains(&key.as_str())) {
        let key: String = key.chars().take(40).collect();
        return Err(Error::new("bad-json", format!("unknown key {key:?}; a request has {}", KEYS.join(", "))));
    }
    Ok(request)
}

fn game_of(request: &Map<String, Value>) -> Result<Kind, Error> {
    request.get("game").and_then(Value::as_str).and_then(Kind::from_id).ok_or_else(|| {
        Error::new("unknown-game", format!("game must be one of {}", Kind::ALL.map(Kind::id).join(", ")))
    })
}

fn choices_of(kind: Kind, request: &Map<String, Value>) -> Result<Choices, Error> {
    let mut choices = Choices::of(kind);
    let options = match given(request, "options") {
        None => return Ok(choices),
        Some(Value::Object(options)) => options,
        Some(_) => return Err(Error::new("bad-option", "options must be an object of house rules and their values")),
    };
    for (name, value) in options {
        let given = match value {
            Value::String(word) => Given::Word(word),
            Value::Number(number) if number.is_i64() => Given::Number(number.as_i64().unwrap_or_default()),
            _ => {
                return Err(Error::new(
                    "bad-option",
                    format!("the value of {name:?} must be a word or a whole number"),
                ));
            }
        };
        choices.set(name, given).map_err(|error| Error::new("bad-option", error.to_string()))?;
    }
    Ok(choices)
}

/// What stands under a key; `null` is as good as nothing.
fn given<'a>(request: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    request.get(key).filter(|value| !value.is_null())
}

fn answer_for<G: Canonical>(request: &Map<String, Value>) -> Result<String, Error> {
    let game = G::new(choices_of(G::KIND, request)?);
    let mut position = match given(request, "position") {
        None => game.start(),
        Some(form) if !form.is_object() => return Err(Error::new("bad-position", "a position is an object")),
        Some(form) => {
            let form =
                serde::Deserialize::deserialize(form).map_err(|error| Error::new("bad-position", error.to_string()))?;
            game.position(form).map_err(|error| Error::new("bad-position", error.to_string()))?
        }
    };
    if let Some(thrown) = given(request, "thrown") {
        match game.phase(&position) {
            Phase::Over => return Err(Error::new("game-over", "the game is over: nothing is thrown any more")),
            Phase::Act => {
                return Err(Error::new("bad-throw", "no throw is due: the position waits for an action"));
            }
            Phase::Throw => {}
        }
        let casts = game.casts(thrown).map_err(|error| Error::new("bad-throw", error.clone()))?;
        game.throw(&mut position, &casts, &mut Silent).map_err(|error| Error::new("bad-throw", error.to_string()))?;
    }
    let answer = Answer {
        position: game.form(&position),
        phase: game.phase(&position),
        actions: (&game, &position),
        winner: game.outcome(&position).map(Into::into),
    };
    serde_json::to_string(&answer).map_err(|error| Error::new("bad-json", error.to_string()))
}
