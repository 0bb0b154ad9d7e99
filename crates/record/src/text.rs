//! A match as text that people can read, paste and reload.
//!
//! ```text
//! [Handful "1"]
//! [Game "len-doat"]
//! [Option "pieces" "1"]
//! [Seat "0" "person"]
//! [Seat "1" "computer regular"]
//! [Seed "00000000000004d2"]
//! [Result "1-0"]
//!
//! 1. 0: (1 3) enter 1, 0+3
//! 2. 1: (2)
//! ```
//!
//! After the tags comes one line a turn: its number, the player, and in order what was thrown, each throw in
//! brackets with the marked faces up of every cast, and what was done, actions separated by commas. Lines that begin
//! with `;` and everything in braces are comments. `[Throws "by hand"]` stands in place of a seed where the lots were
//! thrown at a real table. In a seeded match the throws may be left out, for the seed has them, and so may the turns in
//! which nothing could be done. `[Resigned "0"]` says which side gave up after the last ply. A match by links has the tip
//! of each side's chain and its newest value with its number in place of a seed (`[Tip "0" "..."]`,
//! `[Reveal "0" "12" "..."]`), and no seats.

use std::fmt::{self, Write};

use handful_rules::{Cast, Choices, Given, Kind, Outcome, Phase};

use crate::fair::SAME_TIP;
use crate::fair::{CHAIN, revealed};
use crate::{AnyMatch, Canonical, Fair, Match, Player, Refusal, Reveal, Seed, Step, Throws};

/// The longest text record or JSON of a match that is read, in bytes.
pub const MOST_TEXT: usize = 4 << 20;
/// The most tags that are read; what nobody looks for is not looked at a hundred thousand times.
const MOST_TAGS: usize = 200;

/// Where and why a record breaks.
#[derive(Clone, Debug)]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub message: String,
    /// The match up to there, if the tags were whole.
    pub so_far: Option<Box<AnyMatch>>,
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for BadRecord {}

fn bad(line: usize, message: impl Into<String>) -> BadRecord {
    BadRecord { line, message: message.into(), so_far: None }
}

/// Writes a match, all plies of it.
pub(crate) fn write<G: Canonical>(played: &Match<G>) -> String {
    let game = played.game();
    let mut text = String::new();
    let mut tag = |name: &str, values: &[&str]| {
        let values: Vec<String> = values.iter().map(|value| format!("\"{value}\"")).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[{name} {}]", values.join(" "));
    };
    tag("Handful", &["1"]);
    tag("Game", &[G::KIND.id()]);
    for (name, value) in game.choices().changed() {
        tag("Option", &[name, &value.to_string()]);
    }
    let by_links = matches!(played.throws(), Throws::Fair(_));
    for (seat, player) in played.players().iter().enumerate().filter(|_| !by_links) {
        tag("Seat", &[&seat.to_string(), player.id()]);
    }
    // In a game without lots too: nothing of a match gets lost on its way through a record.
    match played.throws() {
        Throws::Seeded(seed) => tag("Seed", &[&seed.to_string()]),
        Throws::ByHand => tag("Throws", &["by hand"]),
        Throws::Fair(fair) => {
            for (side, number) in (0..).zip(revealed(played.visits())) {
                let text = side.to_string();
                if let Some(tip) = fair.tip(side) {
                    tag("Tip", &[&text, &tip.to_string()]);
                }
                if let Some(value) = fair.reveal(side, number).filter(|_| number > 0) {
                    tag("Reveal", &[&text, &number.to_string(), &value.to_string()]);
                }
            }
        }
    }
    if let Some(side) = played.resigned() {
        tag("Resigned", &[&side.to_string()]);
    }
    tag("Result", &[result(played.outcome())]);

    let (mut turn, mut line_of, mut after_throw) = (0, None, false);
    for (ply, step) in played.steps().iter().enumerate() {
        let seat = game.turn(played.position_at(ply));
        let ends = played.ply_view(ply + 1).is_some_and(|view| view.ends_turn());
        if line_of.is_none() {
            turn += 1;
            let _ = write!(text, "\n{turn}. {seat}:");
            after_throw = true;
        }
        match step {
            Step::Throw(casts) => {
                let ups: Vec<String> = casts.iter().map(|cast| cast.up().to_string()).collect();
                let _ = write!(text, "{} ({})", if after_throw { "" } else { "," }, ups.join(" "));
                after_throw = true;
            }
            Step::Action(action) => {
                let _ = write!(text, "{} {action}", if after_throw { "" } else { "," });
                after_throw = false;
            }
        }
        line_of = (!ends).then_some(seat);
    }
    text.push('\n');
    text
}

/// `1-0`, `0-1`, `1/2-1/2`, or `*` for a match that goes on.
pub(crate) fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Won(0)) => "1-0",
        Some(Outcome::Won(_)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
    }
}

/// The tags of a record.
struct Head {
    choices: Choices,
    seats: Vec<(usize, u8, Player)>,
    throws: Option<Throws>,
    chains: [Chain; 2],
    resigned: Option<(usize, u8)>,
    result: Option<(usize, String)>,
}

/// Reads a record, whichever game it is of.
pub(crate) fn read(record: &str) -> Result<AnyMatch, BadRecord> {
    let (head, turns) = unpack(record)?;
    handful_rules::with_game!(head.choices.kind(), G => read_match::<G>(&head, &turns).map(Into::into))
}

/// Reads the record of a match of this game, without the code of all the others.
pub(crate) fn read_as<G: Canonical>(record: &str) -> Result<Match<G>, BadRecord>
where
    AnyMatch: From<Match<G>>,
{
    let (head, turns) = unpack(record)?;
    match head.choices.kind() {
        kind if kind == G::KIND => read_match(&head, &turns),
        other => Err(bad(1, format!("this is a record of {}, not of {}", other.id(), G::KIND.id()))),
    }
}

/// The lines of turns, each with its number.
type Turns<'a> = Vec<(usize, &'a str)>;

/// Takes a record apart.
fn unpack(record: &str) -> Result<(Head, Turns<'_>), BadRecord> {
    if record.len() > MOST_TEXT {
        return Err(bad(1, format!("a record has at most {MOST_TEXT} bytes")));
    }
    let mut lines: Turns = record
        .trim_start_matches('\u{feff}')
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim()))
        .filter(|(_, line)| !is_comment(line))
        .collect();
    let split = lines.iter().position(|(_, line)| !line.starts_with('[')).unwrap_or(lines.len());
    let turns = lines.split_off(split);
    Ok((read_head(&lines)?, turns))
}

fn read_head(tags: &[(usize, &str)]) -> Result<Head, BadRecord> {
    if let Some((line, _)) = tags.get(MOST_TAGS) {
        return Err(bad(*line, format!("a record has at most {MOST_TAGS} tags")));
    }
    let mut kind = None;
    let mut options = Vec::new();
    let (mut seats, mut throws, mut resigned, mut result) = (Vec::new(), None, None, None);
    let mut chains: [Chain; 2] = Default::default();
    for (at, (line, text)) in tags.iter().enumerate() {
        let (name, values) = read_tag(text).ok_or_else(|| bad(*line, "a tag looks like [Name \"value\"]"))?;
        match (name, values.as_slice()) {
            ("Handful", ["1"]) if at == 0 => {}
            ("Handful", [version]) if at == 0 => {
                return Err(bad(*line, format!("this record has format {version}; this version reads format 1")));
            }
            (_, _) if at == 0 => return Err(bad(*line, "a record begins with [Handful \"1\"]")),
            ("Game", [id]) => {
                let known = Kind::ALL.map(Kind::id).join(", ");
                let found = Kind::from_id(id).ok_or_else(|| bad(*line, format!("the game must be one of {known}")))?;
                kind = Some(found);
            }
            ("Option", [name, value]) => options.push((*line, (*name).to_string(), (*value).to_string())),
            ("Seat", [seat, player]) => {
                let found = Player::ALL.into_iter().find(|one| one.id() == *player);
                let known = Player::ALL.map(Player::id).join(", ");
                let player = found.ok_or_else(|| bad(*line, format!("a seat is one of {known}")))?;
                let seat = seat.parse().map_err(|_| bad(*line, "seats are numbered from 0"))?;
                seats.push((*line, seat, player));
            }
            ("Seed", [seed]) => throws = Some(Throws::Seeded(seed.parse().map_err(|error: String| bad(*line, error))?)),
            ("Throws", ["by hand"]) => throws = Some(Throws::ByHand),
            ("Tip", [number, tip]) => {
                let tip = tip.parse().map_err(|error: String| bad(*line, error))?;
                chains[side(*line, number)?].tip = Some((*line, tip));
            }
            ("Reveal", [number, count, value]) => {
                let count = count.parse().ok().filter(|count| (1..=CHAIN).contains(count));
                let count = count.ok_or_else(|| bad(*line, format!("a chain has values 1 to {CHAIN}")))?;
                let value = value.parse().map_err(|error: String| bad(*line, error))?;
                chains[side(*line, number)?].newest = Some((*line, value, count));
            }
            ("Resigned", [number]) => resigned = Some((*line, side(*line, number)? as u8)),
            ("Result", [text]) => result = Some((*line, (*text).to_string())),
            ("Game" | "Option" | "Seat" | "Seed" | "Throws" | "Tip" | "Reveal" | "Resigned" | "Result", _) => {
                return Err(bad(*line, format!("the tag {name} cannot have these values")));
            }
            // Tags of others (event, date, names) do no harm.
            _ => {}
        }
    }
    let first = tags.first().map_or(1, |(line, _)| *line);
    if tags.is_empty() {
        return Err(bad(1, "a record begins with [Handful \"1\"]"));
    }
    let kind = kind.ok_or_else(|| bad(first, "the tag Game is missing"))?;
    let mut choices = Choices::of(kind);
    for (line, name, value) in options {
        choices.set(&name, Given::Text(&value)).map_err(|error| bad(line, error.to_string()))?;
    }
    if chains.iter().any(|chain| chain.tip.is_some() || chain.newest.is_some()) {
        throws = Some(Throws::Fair(fair_of(&chains, first)?));
    }
    Ok(Head { choices, seats, throws, chains, resigned, result })
}

/// What a record tells of a side's chain, with the lines.
#[derive(Default)]
struct Chain {
    tip: Option<(usize, Reveal)>,
    newest: Option<(usize, Reveal, usize)>,
}

fn side(line: usize, number: &str) -> Result<usize, BadRecord> {
    match number {
        "0" => Ok(0),
        "1" => Ok(1),
        _ => Err(bad(line, "the sides are 0 and 1")),
    }
}

/// The chains of a record, if the newest values lead back to the tips.
fn fair_of(chains: &[Chain; 2], first: usize) -> Result<Fair, BadRecord> {
    let newest = |side: usize| match (chains[side].newest, chains[side].tip) {
        (Some((line, _, _)), None) => Err(bad(line, format!("the tag Tip of side {side} is missing"))),
        (Some((_, value, number)), _) => Ok(Some((value, number))),
        (None, tip) => Ok(tip.map(|(_, tip)| (tip, 0))),
    };
    let south = newest(0)?.ok_or_else(|| bad(first, "the tag Tip of side 0 is missing"))?;
    let fair = Fair::of(south, newest(1)?).ok_or_else(|| bad(first, SAME_TIP))?;
    for (side, chain) in (0..).zip(chains) {
        if let (Some((_, tip)), Some((line, _, number))) = (chain.tip, chain.newest)
            && fair.tip(side) != Some(tip)
        {
            let message =
                format!("value {number} of side {side} does not lead back to its tip: one of them was replaced");
            return Err(bad(line, message));
        }
    }
    Ok(fair)
}

/// Takes `[Name "value" "value"]` apart.
fn read_tag(text: &str) -> Option<(&str, Vec<&str>)> {
    let inside = text.strip_prefix('[')?.strip_suffix(']')?;
    let (name, rest) = inside.split_once(' ')?;
    let mut values = Vec::new();
    let mut rest = rest.trim();
    while !rest.is_empty() {
        let (value, after) = rest.strip_prefix('"')?.split_once('"')?;
        values.push(value);
        rest = after.trim_start();
    }
    Some((name, values))
}

fn read_match<G: Canonical>(head: &Head, turns: &[(usize, &str)]) -> Result<Match<G>, BadRecord>
where
    AnyMatch: From<Match<G>>,
{
    let game = G::new(head.choices);
    let mut players = vec![Player::Person; usize::from(game.seats())];
    for &(line, seat, player) in &head.seats {
        let count = players.len();
        *players
            .get_mut(usize::from(seat))
            .ok_or_else(|| bad(line, format!("there is no seat {seat}; the seats are 0 to {}", count - 1)))? = player;
    }
    let throws = match head.throws.clone() {
        Some(throws) => throws,
        None if game.lots().is_none() => Throws::Seeded(Seed(0)),
        None => Throws::ByHand,
    };
    let mut played = Match::new(game, players, throws);
    for &(line, text) in turns {
        if let Err(message) = read_turn(&mut played, text) {
            let so_far = Some(Box::new(played.into()));
            return Err(BadRecord { line, message, so_far });
        }
    }
    if let Some((line, side)) = head.resigned
        && let Err(refusal) = played.resign(side)
    {
        let message = format!("side {side} cannot resign here: {refusal}");
        return Err(BadRecord { line, message, so_far: Some(Box::new(played.into())) });
    }
    if let Throws::Fair(fair) = played.throws() {
        let numbers = revealed(played.visits());
        let told = [0, 1].map(|side| head.chains[side].newest.map_or(0, |(_, _, number)| number));
        if fair.joined() && told != numbers {
            let message = format!(
                "wrong turn order: after these turns side 0 has revealed {} values and side 1 {}, not {} and {}",
                numbers[0], numbers[1], told[0], told[1]
            );
            let line = head.chains.iter().filter_map(|chain| chain.newest).map(|(line, ..)| line).max().unwrap_or(1);
            return Err(BadRecord { line, message, so_far: Some(Box::new(played.into())) });
        }
    }
    played.settle_if_fair();
    let found = result(played.outcome());
    if let Some((line, told)) = head.result.as_ref().filter(|(_, told)| *told != found) {
        let told: String = told.chars().take(20).collect();
        let message = format!("the result is given as {told}, but the match ends as {found}");
        return Err(BadRecord { line: *line, message, so_far: Some(Box::new(played.into())) });
    }
    Ok(played)
}

/// Reads one line of turns into the match.
fn read_turn<G: Canonical>(played: &mut Match<G>, text: &str) -> Result<(), String> {
    let text = without_comments(text)?;
    let (head, items) = text.split_once(':').ok_or("a turn looks like '1. 0: ...': number, player, what was done")?;
    let (_, seat) = head.split_once('.').ok_or("a turn begins with its number and a full stop")?;
    let seat: u8 =
        seat.trim().parse().map_err(|_| "after the turn's number stands the player's, from 0".to_string())?;
    // In a seeded match, turns in which nothing could be done may be left out: before an action all that lead to none.
    let acts = !items.trim().is_empty() && !items.trim().starts_with('(');
    while waits_for_seed(played) && (acts || played.game().turn(played.position()) != seat) {
        played.throw().map_err(|refusal| refusal.to_string())?;
    }
    let turn = played.game().turn(played.position());
    if played.game().phase(played.position()) == Phase::Over {
        return Err("the game is over before this turn".into());
    }
    if seat != turn {
        return Err(format!(
            "wrong turn order: this is player {seat}'s turn in the record, but player {turn} is to move"
        ));
    }
    let mut rest = items.trim();
    if rest.is_empty() {
        throw_for(played, seat)?;
    }
    while !rest.is_empty() {
        if !rest.starts_with('(') {
            throw_for(played, seat)?;
        }
        is_still_to_move(played, seat, rest)?;
        if let Some(after) = rest.strip_prefix('(') {
            let (casts, after) = after.split_once(')').ok_or("a throw ends with a closing bracket")?;
            read_throw(played, casts)?;
            rest = after.trim_start().trim_start_matches(',').trim_start();
        } else {
            let end = rest.find([',', '(']).unwrap_or(rest.len());
            read_action(played, rest[..end].trim())?;
            rest = rest[end..].trim_start_matches(',').trim_start();
        }
    }
    Ok(())
}

/// Whether a throw is due that the seed or the chains of the match have.
fn waits_for_seed<G: Canonical>(played: &Match<G>) -> bool {
    *played.throws() != Throws::ByHand && played.game().phase(played.position()) == Phase::Throw
}

/// Throws what a seeded match leaves out: until the player can do something, or the turn passes.
fn throw_for<G: Canonical>(played: &mut Match<G>, seat: u8) -> Result<(), String> {
    while waits_for_seed(played) && played.game().turn(played.position()) == seat {
        played.throw().map_err(|refusal| refusal.to_string())?;
    }
    Ok(())
}

/// Refuses what stands in a turn's line after the turn is over.
fn is_still_to_move<G: Canonical>(played: &Match<G>, seat: u8, rest: &str) -> Result<(), String> {
    let next = played.game().turn(played.position());
    let end = if rest.starts_with('(') {
        rest.find(')').map_or(rest.len(), |at| at + 1)
    } else {
        rest.find([',', '(']).unwrap_or(rest.len())
    };
    let item: String = rest[..end].trim().chars().take(40).collect();
    if played.game().phase(played.position()) == Phase::Over {
        Err(format!("the game is over before '{item}'"))
    } else if next != seat {
        Err(format!("player {seat}'s turn is over before '{item}': player {next}'s begins a line of its own"))
    } else {
        Ok(())
    }
}

/// Whether a line says nothing: empty, or comments only.
fn is_comment(line: &str) -> bool {
    let braces = || without_comments(line).is_ok_and(|rest| rest.trim().is_empty());
    line.is_empty() || line.starts_with(';') || (line.starts_with('{') && braces())
}

fn without_comments(text: &str) -> Result<String, String> {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once('{') {
        kept.push_str(before);
        rest = comment.split_once('}').ok_or("a comment in braces ends on its line")?.1;
    }
    kept.push_str(rest);
    Ok(kept)
}

fn read_throw<G: Canonical>(played: &mut Match<G>, casts: &str) -> Result<(), String> {
    let lots = played.game().lots().map_or(0, |lots| lots.count);
    let casts = casts
        .split_whitespace()
        .map(|up| up.parse().ok().filter(|&up| up <= lots).map(Cast::of_count))
        .collect::<Option<Vec<Cast>>>()
        .ok_or_else(|| format!("a cast is a number from 0 to {lots}"))?;
    let told: Vec<String> = casts.iter().map(|cast| cast.up().to_string()).collect();
    let due = played.due().ok().flatten().unwrap_or_default();
    played.throw_by_hand(casts).map_err(|refusal| match refusal {
        Refusal::NotTheSeedsThrow => {
            let due: Vec<String> = due.iter().map(|cast| cast.up().to_string()).collect();
            format!("tampered throw ({}): {refusal}; they give ({})", told.join(" "), due.join(" "))
        }
        _ => format!("({}): {refusal}", told.join(" ")),
    })
}

fn read_action<G: Canonical>(played: &mut Match<G>, action: &str) -> Result<(), String> {
    let shown: String = action.chars().take(40).collect();
    played.play_text(action).map_err(|refusal| match refusal {
        Refusal::NotLegal | Refusal::NotAnAction => {
            let game = played.game();
            let legal: Vec<String> = game.actions(played.position()).iter().map(ToString::to_string).collect();
            if legal.is_empty() {
                format!("'{shown}': a throw is due here, not an action")
            } else {
                format!("'{shown}' is not legal here; legal are {}", legal.join(", "))
            }
        }
        other => format!("'{shown}': {other}"),
    })
}
