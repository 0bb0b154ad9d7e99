//! A whole match as plain data, for JSON: `docs/query.md`. It says everything that a match is, with the faces of every
//! cast, the ply shown and the lines that were left.

use std::collections::BTreeMap;
use std::fmt;

use handful_rules::{Cast, Choices, Given, Kind, Phase, with_game};
use serde::{Deserialize, Serialize};

use crate::fair::SAME_TIP;
use crate::fair::{CHAIN, revealed};
use crate::play::{Line, MOST_LINES};
use crate::text::MOST_TEXT;
use crate::{AnyMatch, Canonical, Fair, Level, Match, Player, Refusal, Reveal, Seed, Step, Throws, text};

/// A whole match. `handful` is the version of this form: 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchForm {
    handful: u8,
    game: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, OptionForm>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seats: Vec<SeatForm>,
    throws: ThrowsForm,
    plies: Vec<PlyForm>,
    /// The ply shown; absent: the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineForm>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum OptionForm {
    Number(u8),
    Word(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatForm {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
}

/// Exactly one of the three.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThrowsForm {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "byHand")]
    by_hand: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chains: Option<Vec<ChainForm>>,
}

/// A side's tip, and its newest value with its number once it has revealed one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChainForm {
    tip: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<String>,
}

/// Either the faces of each cast, or an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlyForm {
    seat: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    faces: Option<Vec<u8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    action: Option<String>,
}

/// A line that was left: the plies after the first `from` of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineForm {
    from: usize,
    plies: Vec<PlyForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<u8>,
}

/// Why a form is not a match: what is wrong, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadForm(String);

impl fmt::Display for BadForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadForm {}

fn bad(message: impl Into<String>) -> BadForm {
    BadForm(message.into())
}

impl AnyMatch {
    /// The match as plain data, with nothing of a secret in it.
    pub fn form(&self) -> MatchForm {
        crate::with_match!(self, played => played.form())
    }

    /// The match as JSON.
    pub fn json(&self) -> String {
        // Texts and numbers only: nothing that JSON has no form for.
        serde_json::to_string(&self.form()).unwrap_or_default()
    }

    /// Reads a match that was written as plain data. Every throw and action is checked.
    ///
    /// # Errors
    /// No match can be like this; the message says where it breaks.
    pub fn from_form(form: &MatchForm) -> Result<Self, BadForm> {
        let choices = choices_of(form)?;
        with_game!(choices.kind(), G => read::<G>(form, choices).map(Into::into))
    }

    /// Reads a match from JSON.
    ///
    /// # Errors
    /// It is no JSON of this form, or no match can be like it.
    pub fn from_json(json: &str) -> Result<Self, BadForm> {
        if json.len() > MOST_TEXT {
            return Err(bad(format!("the JSON of a match has at most {MOST_TEXT} bytes")));
        }
        let form = serde_json::from_str(json).map_err(|error| bad(error.to_string()))?;
        Self::from_form(&form)
    }
}

/// Reads a match of this game, without the code of all the others.
pub(crate) fn read_as<G: Canonical>(form: &MatchForm) -> Result<Match<G>, BadForm> {
    let choices = choices_of(form)?;
    if choices.kind() != G::KIND {
        return Err(bad(format!("this is a match of {}, not of {}", form.game, G::KIND.id())));
    }
    read(form, choices)
}

/// The game and its house rules.
fn choices_of(form: &MatchForm) -> Result<Choices, BadForm> {
    if form.handful != 1 {
        return Err(bad(format!("this match has form {}; this version reads form 1", form.handful)));
    }
    let known = || bad(format!("game must be one of {}", Kind::ALL.map(Kind::id).join(", ")));
    let kind = Kind::from_id(&form.game).ok_or_else(known)?;
    let mut choices = Choices::of(kind);
    for (name, value) in &form.options {
        let given = match value {
            OptionForm::Number(number) => Given::Number(i64::from(*number)),
            OptionForm::Word(word) => Given::Word(word),
        };
        choices.set(name, given).map_err(|error| bad(error.to_string()))?;
    }
    Ok(choices)
}

fn ply_form<G: Canonical>(seat: u8, step: &Step<G::Action>) -> PlyForm {
    match step {
        Step::Throw(casts) => {
            PlyForm { seat, faces: Some(casts.iter().map(|cast| cast.faces()).collect()), action: None }
        }
        Step::Action(action) => PlyForm { seat, faces: None, action: Some(action.to_string()) },
    }
}

pub(crate) fn form_of<G: Canonical>(played: &Match<G>) -> MatchForm {
    let turns = |played: &Match<G>| -> Vec<PlyForm> {
        let seat = |ply| played.game().turn(played.position_at(ply));
        played.steps().iter().enumerate().map(|(ply, step)| ply_form::<G>(seat(ply), step)).collect()
    };
    let option = |value| match value {
        handful_rules::Value::Word(word) => OptionForm::Word(word.into()),
        handful_rules::Value::Number(number) => OptionForm::Number(number),
    };
    let seat = |player: &Player| match player {
        Player::Person => SeatForm { kind: "person".into(), level: None },
        Player::Computer { level } => SeatForm { kind: "computer".into(), level: Some(level.id().into()) },
    };
    let by_links = matches!(played.throws(), Throws::Fair(_));
    let lines = (0..played.lines().len()).map(|index| {
        let line = &played.lines()[index];
        let from = played.parts_at(line);
        let mut there = played.clone();
        there.to_line(index);
        LineForm { from, plies: turns(&there).split_off(from), resigned: line.resigned }
    });
    MatchForm {
        handful: 1,
        game: G::KIND.id().into(),
        options: played.choices().changed().map(|(name, value)| (name.to_string(), option(value))).collect(),
        seats: if by_links { Vec::new() } else { played.players().iter().map(seat).collect() },
        throws: match played.throws() {
            Throws::Seeded(seed) => ThrowsForm { seed: Some(seed.to_string()), ..ThrowsForm::default() },
            Throws::ByHand => ThrowsForm { by_hand: Some(true), ..ThrowsForm::default() },
            Throws::Fair(fair) => {
                ThrowsForm { chains: Some(chains_of(fair, played.visits())), ..ThrowsForm::default() }
            }
        },
        plies: turns(played),
        ply: Some(played.ply()).filter(|&ply| ply < played.steps().len()),
        resigned: played.resigned(),
        result: Some(text::result(played.outcome()).into()),
        lines: lines.collect(),
    }
}

fn chains_of(fair: &Fair, visits: usize) -> Vec<ChainForm> {
    let chain = |(side, number): (u8, usize)| {
        let value = fair.reveal(side, number).filter(|_| number > 0);
        Some(ChainForm {
            tip: fair.tip(side)?.to_string(),
            number: value.map(|_| number),
            value: value.map(|value| value.to_string()),
        })
    };
    (0..).zip(revealed(visits)).filter_map(chain).collect()
}

fn read_throws(form: &ThrowsForm) -> Result<Throws, BadForm> {
    match (&form.seed, form.by_hand, &form.chains) {
        (Some(seed), None, None) => seed.parse::<Seed>().map(Throws::Seeded).map_err(bad),
        (None, Some(true), None) => Ok(Throws::ByHand),
        (None, None, Some(chains)) => read_chains(chains).map(Throws::Fair),
        _ => Err(bad("throws is one of {\"seed\": ...}, {\"byHand\": true} and {\"chains\": [...]}")),
    }
}

fn read_chains(chains: &[ChainForm]) -> Result<Fair, BadForm> {
    let newest = |chain: &ChainForm| -> Result<(Reveal, usize), BadForm> {
        match (&chain.value, chain.number) {
            (Some(value), Some(number)) if (1..=CHAIN).contains(&number) => Ok((value.parse().map_err(bad)?, number)),
            (None, None) => Ok((chain.tip.parse().map_err(bad)?, 0)),
            _ => Err(bad(format!("a chain has its newest value together with its number, 1 to {CHAIN}, or neither"))),
        }
    };
    let (south, north) = match chains {
        [south] => (newest(south)?, None),
        [south, north] => (newest(south)?, Some(newest(north)?)),
        _ => return Err(bad("there are chains of one side or of two")),
    };
    let fair = Fair::of(south, north).ok_or_else(|| bad(SAME_TIP))?;
    for (side, chain) in (0..).zip(chains) {
        let tip: Reveal = chain.tip.parse().map_err(bad)?;
        if fair.tip(side) != Some(tip) {
            let number = chain.number.unwrap_or_default();
            return Err(bad(format!(
                "value {number} of side {side} does not lead back to its tip: one of them was replaced"
            )));
        }
    }
    Ok(fair)
}

fn read<G: Canonical>(form: &MatchForm, choices: Choices) -> Result<Match<G>, BadForm> {
    let game = G::new(choices);
    if form.seats.len() > usize::from(game.seats()) {
        return Err(bad(format!("there are {} seats", game.seats())));
    }
    let player = |seat: &SeatForm| match (seat.kind.as_str(), &seat.level) {
        ("person", None) => Ok(Player::Person),
        ("computer", Some(level)) => Level::from_id(level)
            .map(|level| Player::Computer { level })
            .ok_or_else(|| bad(format!("level must be one of {}", Level::ALL.map(Level::id).join(", ")))),
        _ => Err(bad("a seat is {\"kind\": \"person\"} or {\"kind\": \"computer\", \"level\": ...}")),
    };
    let players = form.seats.iter().map(player).collect::<Result<Vec<_>, _>>()?;
    let throws = read_throws(&form.throws)?;
    if matches!(throws, Throws::Fair(_)) && players.iter().any(|player| *player != Player::Person) {
        return Err(bad("a match by links is between persons"));
    }
    let mut played = Match::new(game, players, throws);
    read_plies(&mut played, &form.plies, form.resigned)?;
    if let (Throws::Fair(fair), Some(chains)) = (played.throws(), &form.throws.chains) {
        let numbers: Vec<usize> = chains.iter().map(|chain| chain.number.unwrap_or_default()).collect();
        if fair.joined() && numbers != revealed(played.visits()) {
            return Err(bad("wrong turn order: the plies are not those of as many turns as values were revealed"));
        }
    }
    if form.lines.len() > MOST_LINES {
        return Err(bad(format!("a match keeps at most {MOST_LINES} lines")));
    }
    let mut lines = Vec::new();
    for (index, line) in form.lines.iter().enumerate() {
        let mut there = played.clone();
        if line.from > there.steps().len() || matches!(there.throws(), Throws::Fair(_)) {
            return Err(bad(format!("line {index} cannot leave the match there")));
        }
        there.go_to(line.from);
        there.drop_rest();
        read_plies(&mut there, &line.plies, line.resigned).map_err(|error| bad(format!("line {index}: {error}")))?;
        lines.push(Line { steps: there.steps().to_vec(), resigned: there.resigned() });
    }
    for line in lines {
        played.add_line(line);
    }
    let found = text::result(played.outcome());
    if form.result.as_ref().is_some_and(|told| told != found) {
        return Err(bad(format!("the result is another one: the match ends as {found}")));
    }
    played.settle_if_fair();
    played.go_to(form.ply.unwrap_or(usize::MAX));
    Ok(played)
}

fn read_plies<G: Canonical>(played: &mut Match<G>, plies: &[PlyForm], resigned: Option<u8>) -> Result<(), BadForm> {
    for form in plies {
        let ply = played.steps().len() + 1;
        let turn = played.game().turn(played.position());
        if played.phase() != Phase::Over && form.seat != turn {
            return Err(bad(format!("ply {ply}: wrong turn order: seat {turn} is to move, not {}", form.seat)));
        }
        match (&form.faces, &form.action) {
            (Some(faces), None) => {
                let casts: Vec<Cast> = faces.iter().map(|&faces| Cast::of_faces(faces)).collect();
                let due = played.due().ok().flatten().filter(|_| played.phase() == Phase::Throw);
                if let Some(due) = due.filter(|due| *due != casts) {
                    let due: Vec<u8> = due.iter().map(|cast| cast.faces()).collect();
                    let refusal = Refusal::NotTheSeedsThrow;
                    return Err(bad(format!("ply {ply}: tampered throw {faces:?}: {refusal}; they give {due:?}")));
                }
                played.throw_by_hand(casts).map_err(|refusal| bad(format!("ply {ply}: {refusal}")))?;
            }
            (None, Some(action)) => {
                let shown: String = action.chars().take(40).collect();
                played.play_text(action).map_err(|refusal| bad(format!("ply {ply}, '{shown}': {refusal}")))?;
            }
            _ => return Err(bad(format!("ply {ply}: it has either faces or an action"))),
        }
    }
    match resigned {
        Some(side) => played.resign(side).map_err(|refusal| bad(format!("side {side} cannot resign: {refusal}"))),
        None => Ok(()),
    }
}
