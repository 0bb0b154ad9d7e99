//! `handful links`: how long links get, how fast they open, and how fast garbage is refused.

use std::time::Instant;

use handful_mind::Dice;
use handful_record::{AnyMatch, Fair, Match, Secret, Seed, Throws, with_match};
use handful_rules::{Choices, Game, Kind, with_game};
use serde_json::json;

#[derive(clap::Args)]
pub struct Arguments {
    /// Random games for each line of the table.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// A line of JSON for each instead of the table.
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let games = arguments.games as usize;
    if !arguments.json {
        println!("characters of the link of a whole random game, {games} games each; microseconds to open one");
        println!(
            "{:<26} {:>5} {:>5} {:>5} {:>5} {:>5}  {:>8}  {:>7} {:>7}  {:>7}",
            "", "mean", "half", "90 %", "99 %", "most", "over 200", "plies", "open", "slowest"
        );
    }
    for kind in Kind::ALL {
        let mut setups = vec![("default", Choices::of(kind))];
        for preset in kind.presets() {
            let mut choices = Choices::of(kind);
            choices.set_preset(preset.name).map_err(|error| error.to_string())?;
            setups.push((preset.name, choices));
        }
        for (name, choices) in setups {
            for by_links in [false, true] {
                measure(arguments, kind, name, choices, by_links)?;
            }
        }
    }
    garbage(arguments.json);
    Ok(())
}

fn measure(arguments: &Arguments, kind: Kind, name: &str, choices: Choices, by_links: bool) -> Result<(), String> {
    let games = arguments.games as usize;
    let mut dice = Dice::new(1);
    let (mut plies, mut lengths, mut times) = (0, Vec::new(), Vec::new());
    for number in 0..games {
        let any = whole_game(choices, by_links, number as u64, &mut dice);
        plies += with_match!(&any, played => played.steps().len());
        let link = any.link().ok_or("a random game got too long for a link")?;
        let began = Instant::now();
        AnyMatch::from_link(&link).map_err(|error| error.to_string())?;
        times.push(began.elapsed().as_secs_f64() * 1e6);
        lengths.push(link.len());
    }
    lengths.sort_unstable();
    times.sort_by(f64::total_cmp);
    let mean = lengths.iter().sum::<usize>() / games;
    let [half, nine, most_of] = [50, 90, 99].map(|percent| lengths[(games - 1) * percent / 100]);
    let (most, over) = (lengths[games - 1], lengths.iter().filter(|&&length| length > 200).count());
    let title = format!("{} {name}{}", kind.id(), if by_links { ", by links" } else { "" });
    if arguments.json {
        println!(
            "{}",
            json!({ "setup": title, "mean": mean, "median": half, "p90": nine, "p99": most_of, "max": most, "over200": over,
                "plies": plies / games, "open_us": times[games / 2].round(), "open_max_us": times[games - 1].round() })
        );
    } else {
        println!(
            "{title:<26} {mean:>5} {half:>5} {nine:>5} {most_of:>5} {most:>5}  {over:>8}  {:>7} {:>7.0}  {:>7.0}",
            plies / games,
            times[games / 2],
            times[games - 1]
        );
    }
    Ok(())
}

fn whole_game(choices: Choices, by_links: bool, number: u64, dice: &mut Dice) -> AnyMatch {
    let secret = |side: u8| {
        let mut bytes = [side; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Secret(bytes)
    };
    with_game!(choices.kind(), G => {
        let throws = if by_links { Throws::Fair(Fair::challenge(&secret(0))) } else { Throws::Seeded(Seed(number)) };
        let mut played = Match::new(G::new(choices), Vec::new(), throws);
        played.join(&secret(1));
        played.play_on(usize::MAX, |choices| dice.below(choices));
        played.into()
    })
}

/// Four megabytes that are no match, in several ways.
fn garbage(as_json: bool) {
    let size = 4 << 20;
    let noise: String = (0..size).map(|at: usize| char::from(b"AZaz09-_"[((at * 7) ^ (at >> 5)) % 8])).collect();
    let kinds = [
        ("the letters of links", noise.clone()),
        ("other characters", "\u{5d0}%<".repeat(size / 4)),
        ("spaces", " ".repeat(size)),
        ("a record", format!("[Handful \"1\"]\n{noise}")),
        ("a record of brackets", "[Handful \"1\"]\n".repeat(size / 14)),
        ("JSON", format!("{{\"handful\":1,\"plies\":{}", "[".repeat(size - 30))),
    ];
    for (name, text) in kinds {
        let began = Instant::now();
        let opened = if AnyMatch::is_record(&text) {
            AnyMatch::from_record(&text).is_ok()
        } else if text.starts_with('{') {
            AnyMatch::from_json(&text).is_ok()
        } else {
            AnyMatch::from_link(&text).is_ok()
        };
        let milliseconds = began.elapsed().as_secs_f64() * 1e3;
        if as_json {
            println!("{}", json!({ "garbage": name, "bytes": text.len(), "refused": !opened, "ms": milliseconds }));
        } else {
            let verdict = if opened { "OPENED" } else { "refused" };
            println!("4 MB of garbage, {name}: {verdict} after {milliseconds:.2} ms");
        }
    }
}
