//! `handful`: the games on the command line. Queries, simulations, records and measurements, all from the very
//! rules that the page plays by.

mod bench;
mod clock;
mod contest;
mod links;
mod luck;
mod picture;
mod query;
mod replay;
mod sample;
mod simulate;
mod soak;
mod solve;
mod tune;
mod verify;

use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use handful_rules::{Choices, Given, Kind};

/// Four traditional games that hardly anyone can play today: their rules, to ask and to measure.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answer requests, one JSON object a line on standard input, one answer a line on standard output.
    Query,
    /// Play random games and print what they come to, as one line of JSON.
    Simulate(simulate::Arguments),
    /// Print a text record ply by ply, or say where and why it breaks.
    Replay(replay::Arguments),
    /// Print the link, or the record, of a match played at random.
    Sample(sample::Arguments),
    /// Check a match: its chains or seed, every throw and every action; prints the throw log, and what does not fit.
    Verify(verify::Arguments),
    /// Measure links: how long they get, how fast they open, how fast garbage is refused.
    Links(links::Arguments),
    /// Draw a position as SVG.
    Picture(picture::Arguments),
    /// Let two players play each other, with the same throws and sides exchanged; prints one line of JSON.
    Match(contest::Arguments),
    /// Print how the levels do against each other and against simple players.
    Ladder(contest::LadderArguments),
    /// Bound what any player could score against another, as far as luck allows; prints one line of JSON.
    Luck(luck::Arguments),
    /// Learn the weights of a game's evaluation anew, from games of the computer with itself.
    Tune(tune::Arguments),
    /// Solve what is small enough (len-doat with one or two pieces, ayoayo's endings) and compare a master with it.
    Solve(solve::Arguments),
    /// Measure random playouts on one thread, one line of JSON a game.
    Bench(bench::Arguments),
    /// Play very many random games over all games and house rules, checking every position; prints one line of JSON.
    Soak(soak::Arguments),
}

/// A game and its house rules, as several commands take them.
#[derive(clap::Args)]
struct GameArguments {
    /// aj-sayil, ayoayo, len-doat or siryu.
    #[arg(value_parser = game)]
    game: Kind,
    /// A house rule that differs from the default, such as `sweep=last-mover`; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// A named set of house rules: short.
    #[arg(long)]
    preset: Option<String>,
}

impl GameArguments {
    fn choices(&self) -> Result<Choices, String> {
        let mut choices = Choices::of(self.game);
        if let Some(preset) = &self.preset {
            choices.set_preset(preset).map_err(|error| error.to_string())?;
        }
        for option in &self.options {
            let (name, value) =
                option.split_once('=').ok_or_else(|| format!("--option {option}: a house rule is NAME=VALUE"))?;
            choices.set(name, Given::Text(value)).map_err(|error| error.to_string())?;
        }
        Ok(choices)
    }
}

fn game(id: &str) -> Result<Kind, String> {
    Kind::from_id(id).ok_or_else(|| format!("the games are {}", Kind::ALL.map(Kind::id).join(", ")))
}

/// A file's name and text; `-` is standard input.
fn read(file: &Path) -> Result<(String, String), String> {
    let name = file.display().to_string();
    let mut bytes = Vec::new();
    if name == "-" {
        std::io::stdin().read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    } else {
        bytes = std::fs::read(file).map_err(|error| format!("{name}: {error}"))?;
    }
    let text = String::from_utf8(bytes).map_err(|_| format!("{name}: this is not UTF-8 text"))?;
    Ok((name, text))
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Query => query::run(),
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Sample(arguments) => sample::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Links(arguments) => links::run(&arguments),
        Command::Picture(arguments) => picture::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Soak(arguments) => soak::run(&arguments),
        Command::Match(arguments) => contest::run(&arguments),
        Command::Luck(arguments) => luck::run(&arguments),
        Command::Ladder(arguments) => {
            contest::ladder(&arguments);
            Ok(())
        }
        Command::Tune(arguments) => tune::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("handful: {message}");
            ExitCode::FAILURE
        }
    }
}
