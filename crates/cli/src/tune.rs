//! `handful tune`: the weights of an evaluation, or how its values are shown as chances, learnt anew.

use std::fmt::Write;
use std::path::PathBuf;

use handful_mind::Mind;
use handful_mind::calibrate::{Plan, Said, error, fit, listen};
use handful_mind::evaluate::{Evaluate, Shown, UNDECIDED};
use handful_mind::tune::{Lesson, tune};
use handful_record::Level;
use handful_rules::{Game, with_game};
use serde_json::json;

use crate::GameArguments;
use crate::contest::strength;

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
    /// Learn no weights, but how values are to be shown as chances: prints what was said and what came true in games between
    /// two players of this level.
    #[arg(long, value_name = "LEVEL", value_parser = level, conflicts_with_all = ["on", "lambda", "rate", "whims", "write"])]
    chances: Option<Level>,
    /// With --chances: positions looked at for each decision, as analysis in the page does.
    #[arg(long, default_value_t = 20_000, requires = "chances")]
    nodes: u32,
    /// With --chances: random actions at the start, where nothing is thrown.
    #[arg(long, default_value_t = 4, requires = "chances")]
    opening: u32,
    /// Write the weights to this file, as Rust, rather than to standard output.
    #[arg(long)]
    write: Option<PathBuf>,
}

/// What was said, in ten equal steps of certainty and decided, and how often it came true, in hundredths.
fn reliability(all: &[Said], shown: Shown) -> Vec<serde_json::Value> {
    let step = |said: &Said| {
        let decided = said.value.abs() >= UNDECIDED;
        if decided { 10 } else { ((shown.of(said.value).abs() * 10.0) as usize).min(9) }
    };
    (0..=10)
        .filter_map(|wanted| {
            let these: Vec<&Said> = all.iter().filter(|said| step(said) == wanted).collect();
            let mean = |of: &dyn Fn(&Said) -> f32| {
                let sum: f64 = these.iter().map(|said| f64::from(of(said))).sum();
                (50.0 * (1.0 + sum / these.len() as f64) * 10.0).round() / 10.0
            };
            (!these.is_empty()).then(|| {
                let said = if wanted == 10 { 100.0 } else { mean(&|said| shown.of(said.value).abs()) };
                json!({ "said": said, "came_true": mean(&|said| said.result * said.value.signum()), "times": these.len() })
            })
        })
        .collect()
}

fn level(id: &str) -> Result<Level, String> {
    Level::from_id(id).ok_or_else(|| "a level is novice, regular or master".into())
}

fn chances<G: Mind>(game: &G, level: Level, arguments: &Arguments) {
    let Arguments { games, seed, nodes, opening, .. } = *arguments;
    let players = strength::<G>(level);
    let all = listen(game, Plan { games, seed, players, nodes, opening });
    let best = fit(&all);
    println!(
        "{}",
        json!({
            "game": G::KIND.id(),
            "games": games,
            "nodes": nodes,
            "steepness": best.steepness,
            "most": best.most,
            "error": { "values": error(&all, Shown::AS_IS), "shown_now": error(&all, G::shown()), "best": error(&all, best) },
            "values": reliability(&all, Shown::AS_IS),
            "shown_now": reliability(&all, G::shown()),
            "best": reliability(&all, best),
        })
    );
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let choices = arguments.game.choices()?;
    if let Some(level) = arguments.chances {
        with_game!(choices.kind(), G => chances(&G::new(choices), level, arguments));
        return Ok(());
    }
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
