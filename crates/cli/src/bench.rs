//! `handful bench`.

use std::time::{Duration, Instant};

use handful_mind::{Dice, Mind, simulate};
use handful_rules::{Choices, Game, Kind, Phase, Silent, with_game};
use serde_json::json;

use crate::clock;

#[derive(clap::Args)]
pub struct Arguments {
    /// The games to measure; all of them if none is named.
    #[arg(value_parser = crate::game)]
    games: Vec<Kind>,
    /// Seconds for each game, at least.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Measures nothing: a master takes so many decisions of random games, always the same ones, and it is told how many
    /// positions it looked at. For whoever measures from outside, as `cargo xtask bench` does.
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    decisions: Option<u64>,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let least = Duration::try_from_secs_f64(arguments.seconds).map_err(|error| error.to_string())?;
    let games = if arguments.games.is_empty() { Kind::ALL.to_vec() } else { arguments.games.clone() };
    for kind in games {
        with_game!(kind, G => {
            let game = G::new(Choices::of(kind));
            let told = match arguments.decisions {
                Some(decisions) => json!({
                    "game": kind.id(),
                    "decisions": decisions,
                    "nodes": nodes_of(&game, |decided| decided < decisions),
                }),
                None => measured(&game, least),
            };
            println!("{told}");
        });
    }
    Ok(())
}

fn measured<G: Mind>(game: &G, least: Duration) -> serde_json::Value {
    // A little beforehand, so that caches and clock are warm.
    simulate(game, &mut Dice::new(0), |played| played < 200);
    let began = Instant::now();
    let tally = simulate(game, &mut Dice::new(1), |played| played % 64 != 0 || began.elapsed() < least);
    let seconds = began.elapsed().as_secs_f64();
    json!({
        "game": G::KIND.id(),
        "playouts_per_s": (tally.games() as f64 / seconds).round(),
        "actions_per_s": (tally.actions() as f64 / seconds).round(),
        "nodes_per_s": nodes_per_second(game, least).round(),
        "threads": 1,
    })
}

/// Positions that a master looks at in a second of this thread's work.
fn nodes_per_second<G: Mind>(game: &G, least: Duration) -> f64 {
    let began = clock::thread_time();
    let spent = || clock::thread_time().saturating_sub(began);
    let nodes = nodes_of(game, |_| spent() < least);
    nodes as f64 / spent().as_secs_f64().max(f64::MIN_POSITIVE)
}

/// How many positions a master looks at in random games, as long as `goes_on` says so, which is told how many decisions
/// were taken.
fn nodes_of<G: Mind>(game: &G, goes_on: impl Fn(u64) -> bool) -> u64 {
    let mut dice = Dice::new(2);
    let (mut nodes, mut decided) = (0, 0);
    while goes_on(decided) {
        let mut position = game.start();
        while game.phase(&position) != Phase::Over && goes_on(decided) {
            if game.phase(&position) == Phase::Throw {
                // A whole throw is taken in whenever one is due.
                let _ = game.throw(&mut position, &dice.throw(game), &mut Silent);
                continue;
            }
            let actions = game.actions(&position);
            // One decision in eight, so that whole games are seen.
            if actions.len() > 1 && dice.below(8) == 0 {
                nodes += u64::from(game.search(&[], &position, G::MASTER, &mut || false).nodes);
                decided += 1;
            }
            game.play_listed(&mut position, actions[dice.below(actions.len())]);
        }
    }
    nodes
}
