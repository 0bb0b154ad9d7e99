//! `handful tune`: the weights of an evaluation, learnt anew.

use std::fmt::Write;
use std::path::PathBuf;

use handful_mind::evaluate::Evaluate;
use handful_mind::tune::{Lesson, tune};
use handful_rules::{Game, with_game};

use crate::GameArguments;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// How many games to learn from.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of throws and whims; the same seed gives the same weights.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How much the result counts against the next position's value, 0 to 1.
    #[arg(long, default_value_t = 0.9)]
    lambda: f64,
    /// The size of the first steps.
    #[arg(long, default_value_t = 0.5)]
    rate: f64,
    /// In a hundred decisions, how many are left to chance.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=100))]
    whims: u8,
    /// Learn on from the weights there are, rather than from nothing.
    #[arg(long)]
    on: bool,
    /// Write the weights to this file, as Rust, rather than to standard output.
    #[arg(long)]
    write: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let choices = arguments.game.choices()?;
    let lesson = Lesson {
        games: arguments.games,
        seed: arguments.seed,
        lambda: arguments.lambda,
        rate: arguments.rate,
        whims: usize::from(arguments.whims),
    };
    let source = with_game!(choices.kind(), G => {
        let from = if arguments.on { G::weights() } else { &[] };
        let told = |games, error| eprintln!("{games} games: off by {error:.4}");
        source(choices.kind().id(), &tune(&G::new(choices), from, lesson, told))
    });
    match &arguments.write {
        Some(file) => std::fs::write(file, source).map_err(|error| format!("{}: {error}", file.display())),
        None => {
            print!("{source}");
            Ok(())
        }
    }
}

/// The weights as a module of `mind`.
fn source(game: &str, weights: &[f32]) -> String {
    let name = game.to_uppercase().replace('-', "_");
    // Writing to a string cannot fail.
    let mut text = String::from("//! Written by `handful tune`.\n\n/// The weights.\n#[rustfmt::skip]\n");
    let _ = writeln!(text, "pub static {name}: [f32; {}] = [", weights.len());
    for row in weights.chunks(12) {
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:?}")).collect();
        let _ = writeln!(text, "    {},", row.join(", "));
    }
    text.push_str("];\n");
    text
}
