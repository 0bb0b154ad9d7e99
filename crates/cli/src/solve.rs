//! `handful solve`: what perfect play comes to, and how far from it a master is.

use handful_mind::arena::Question;
use handful_mind::solve::{Endings, Prover, Race};
use handful_mind::{Dice, Mind, Strength, think};
use handful_rules::{Ayoayo, Game, History, Kind, LenDoat, Phase, Silent};
use serde_json::json;

use crate::{GameArguments, simulate};

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// Ayoayo: the most seeds left on the board.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=12))]
    seeds: u8,
    /// Ayoayo: who wins from the start is proved, and after each first action; with 2 after each reply to those too.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=2))]
    ahead: u8,
    /// Len Doat: how exactly the value of the start is wanted.
    #[arg(long, default_value_t = 1e-5)]
    within: f32,
    /// Len Doat: turns of so many 1s and 5s that they come less often than this are not reckoned with, but taken into the
    /// bounds.
    #[arg(long, default_value_t = 1e-9)]
    rarest: f64,
    /// Len Doat: those are thrown again instead, which is a slightly different game.
    #[arg(long)]
    again: bool,
    /// Len Doat: sweeps over all positions, at most.
    #[arg(long, default_value_t = 2000)]
    sweeps: u32,
    /// How many games of a master to compare with what is solved.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Positions that the master may look at for each of its actions; as in the page if not given.
    #[arg(long)]
    nodes: Option<u32>,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let choices = arguments.game.choices()?;
    match choices.kind() {
        Kind::LenDoat => len_doat(&LenDoat::new(choices), arguments),
        Kind::Ayoayo => {
            ayoayo(&Ayoayo::new(choices), arguments);
            Ok(())
        }
        other => Err(format!(
            "{} is too large to be solved; ayoayo's endings and len-doat with one or two pieces are not",
            other.id()
        )),
    }
}

fn len_doat(game: &LenDoat, arguments: &Arguments) -> Result<(), String> {
    let mut race = Race::new(*game, arguments.rarest, arguments.again)
        .ok_or("len-doat can be solved with one or two pieces each: --option pieces=1")?;
    let mut tellable = 1;
    let solved = race.solve(arguments.within, arguments.sweeps, |solved| {
        if solved.sweeps >= tellable {
            tellable = solved.sweeps + solved.sweeps.div_ceil(4);
            eprintln!("{} sweeps: {:.6} to {:.6}", solved.sweeps, solved.start.0, solved.start.1);
        }
    });
    let mut losses = Vec::new();
    self_play(game, arguments, |question, action| {
        let best = middle(race.chance(question.position));
        losses.push(f64::from(best - middle(race.after(question.position, action))));
    });
    println!(
        "{}",
        json!({
            "game": Kind::LenDoat.id(),
            "options": simulate::options(game.choices()),
            "positions": race.positions(),
            "sweeps": solved.sweeps,
            "first_wins": [solved.start.0, solved.start.1],
            "largest_gap": solved.gap,
            "throws_left_out": race.left_out(),
            "master": told(&losses, arguments.games),
        })
    );
    Ok(())
}

fn middle((low, high): (f32, f32)) -> f32 {
    f32::midpoint(low, high)
}

fn ayoayo(game: &Ayoayo, arguments: &Arguments) {
    let began = crate::clock::thread_time();
    let endings = Endings::new(*game, usize::from(arguments.seeds));
    let seconds = crate::clock::thread_time().saturating_sub(began).as_secs_f64();
    let tables: Vec<_> = (1..=endings.most())
        .map(|seeds| {
            let (positions, exact) = endings.known(seeds);
            json!({ "seeds": seeds, "positions": positions, "exact": exact })
        })
        .collect();
    let proved = proved(game, &endings, arguments.ahead);
    let mut losses = Vec::new();
    self_play(game, arguments, |question, action| {
        let mut next = *question.position;
        game.play_listed(&mut next, action);
        let turn = game.turn(question.position);
        let Some(before) = endings.margin(question.position).filter(|margin| margin.low == margin.high) else { return };
        let lead = |position: &handful_rules::AyoayoPosition| {
            let stores = position.stores().map(i32::from);
            stores[usize::from(turn)] - stores[usize::from(1 - turn)]
        };
        let best = lead(question.position) + i32::from(before.low);
        let over = game.phase(&next) == Phase::Over;
        let theirs = if over { Some(0) } else { endings.margin(&next).map(|margin| margin.high) };
        let Some(theirs) = theirs else { return };
        // What is left open counts as the worst for the mover.
        let got = lead(&next) - i32::from(theirs);
        let points = |lead: i32| f64::from(lead.signum() + 1) / 2.0;
        losses.push(points(best) - points(got));
    });
    println!(
        "{}",
        json!({
            "game": Kind::Ayoayo.id(),
            "options": simulate::options(game.choices()),
            "tables": tables,
            "seconds": seconds,
            "winners": proved,
            "master": told(&losses, arguments.games),
        })
    );
}

/// Positions looked at to find out whether one side wins.
const PROOF: u32 = 50_000_000;

/// Who wins the positions of the first so many actions: a side, `neither` where nobody can without going round, or
/// nothing where that is too far to see.
fn proved(game: &Ayoayo, endings: &Endings, ahead: u8) -> serde_json::Map<String, serde_json::Value> {
    let tables = |position: &handful_rules::AyoayoPosition, side| endings.wins(position, side);
    let mut provers = [0, 1].map(|side| Prover::new(game, side, &tables));
    let mut winners = serde_json::Map::new();
    let mut now = vec![(String::from("start"), game.start())];
    for left in (0..=ahead).rev() {
        let mut then = Vec::new();
        for (name, position) in now {
            let winner = match [0, 1].map(|side: usize| provers[side].wins(&position, PROOF)) {
                [Some(true), _] => Some("south"),
                [_, Some(true)] => Some("north"),
                [Some(false), Some(false)] => Some("neither"),
                _ => None,
            };
            if left > 0 {
                for &pit in &game.actions(&position) {
                    let mut next = position;
                    game.play_listed(&mut next, pit);
                    then.push((format!("{name} {pit}"), next));
                }
            }
            winners.insert(name, json!(winner));
        }
        now = then;
    }
    winners
}

/// Lets a master play itself, with a few random actions at the start where nothing is thrown, and shows every decision.
fn self_play<G: Mind>(game: &G, arguments: &Arguments, mut decided: impl FnMut(&Question<G>, G::Action)) {
    let mut strength: Strength = G::MASTER;
    if let Some(nodes) = arguments.nodes {
        strength.effort.nodes = nodes;
    }
    let mut dice = Dice::new(1);
    for _ in 0..arguments.games {
        let mut position = game.start();
        let mut earlier = Vec::new();
        let mut history = History::from(game, &position);
        let mut opening = if game.lots().is_none() { 4 } else { 0 };
        loop {
            match game.phase(&position) {
                Phase::Over => break,
                Phase::Throw => {
                    // A whole throw is taken in whenever one is due.
                    let _ = game.throw(&mut position, &dice.throw(game), &mut Silent);
                }
                Phase::Act => {
                    let actions = game.actions(&position);
                    let seed = dice.below(1 << 16);
                    let action = if opening > 0 {
                        opening -= 1;
                        actions[dice.below(actions.len())]
                    } else {
                        think(game, &earlier, &position, strength, seed as u64, &mut || false).unwrap_or(actions[0])
                    };
                    if actions.len() > 1 {
                        decided(&Question { game, earlier: &earlier, position: &position }, action);
                    }
                    earlier.push(position);
                    game.play_listed(&mut position, action);
                    history.enter(game, &mut position, &mut Silent);
                }
            }
        }
    }
}

fn told(losses: &[f64], games: u64) -> serde_json::Value {
    let sum: f64 = losses.iter().sum();
    json!({
        "games": games,
        "decisions": losses.len(),
        "loses_on_average": sum / losses.len().max(1) as f64,
        "loses_in_a_game": sum / games.max(1) as f64,
        "at_most": losses.iter().copied().fold(0.0, f64::max),
    })
}
