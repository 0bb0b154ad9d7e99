//! `handful simulate`.

use handful_mind::{Dice, simulate};
use handful_rules::{Choices, Game, with_game};
use serde_json::{Map, Value, json};

use crate::GameArguments;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// How many games.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the random choices and throws; the same seed plays the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let choices = arguments.game.choices()?;
    let games = usize::try_from(arguments.games).map_err(|_| "too many games for this machine")?;
    with_game!(choices.kind(), G => {
        let tally = simulate(&G::new(choices), &mut Dice::new(arguments.seed), |played| played < games);
        let (mean, median, most) = tally.turns();
        println!("{}", json!({
            "game": choices.kind().id(),
            "options": options(choices),
            "games": tally.games(),
            "turns": { "mean": mean, "median": median, "max": most },
            "first": tally.first(),
            "draws": tally.draws(),
            "branching": tally.branching(),
        }));
    });
    Ok(())
}

/// The house rules that differ from their defaults.
pub fn options(choices: Choices) -> Map<String, Value> {
    choices.changed().map(|(name, value)| (name.to_string(), json!(value))).collect()
}
