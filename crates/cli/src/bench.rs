//! `handful bench`.

use std::time::{Duration, Instant};

use handful_mind::{Dice, simulate};
use handful_rules::{Choices, Game, Kind, with_game};
use serde_json::json;

#[derive(clap::Args)]
pub struct Arguments {
    /// The games to measure; all of them if none is named.
    #[arg(value_parser = crate::game)]
    games: Vec<Kind>,
    /// Seconds for each game, at least.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let least = Duration::try_from_secs_f64(arguments.seconds).map_err(|error| error.to_string())?;
    let games = if arguments.games.is_empty() { Kind::ALL.to_vec() } else { arguments.games.clone() };
    for kind in games {
        with_game!(kind, G => {
            let game = G::new(Choices::of(kind));
            // A little beforehand, so that caches and clock are warm.
            simulate(&game, &mut Dice::new(0), |played| played < 200);
            let began = Instant::now();
            let tally = simulate(&game, &mut Dice::new(1), |played| played % 64 != 0 || began.elapsed() < least);
            let seconds = began.elapsed().as_secs_f64();
            println!("{}", json!({
                "game": kind.id(),
                "playouts_per_s": (tally.games() as f64 / seconds).round(),
                "actions_per_s": (tally.actions() as f64 / seconds).round(),
                "threads": 1,
            }));
        });
    }
    Ok(())
}
