//! `handful replay`.

use std::fmt::Write;
use std::path::PathBuf;

use handful_record::{AnyMatch, Canonical, Match, with_match};
use handful_rules::Phase;

#[derive(clap::Args)]
pub struct Arguments {
    /// The record; `-` reads it from standard input.
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let (name, record) = crate::read(&arguments.file)?;
    match AnyMatch::from_record(&record) {
        Ok(played) => {
            print!("{}", with_match!(&played, played => told(played)));
            Ok(())
        }
        Err(error) => {
            if let Some(so_far) = &error.so_far {
                print!("{}", with_match!(&**so_far, played => told(played)));
            }
            Err(format!("{name}: {error}"))
        }
    }
}

/// The match ply by ply: number, player, what was thrown or done, what happened with the numbers of the rules, and
/// the position reached.
fn told<G: Canonical>(played: &Match<G>) -> String {
    let mut text = String::new();
    for ply in 1..=played.steps().len() {
        let Some(view) = played.ply_view(ply) else { break };
        let done = match (&view.action, &view.casts) {
            (Some(action), _) => action.clone(),
            (None, casts) => {
                let ups: Vec<String> = casts.iter().flatten().map(|cast| cast.up().to_string()).collect();
                format!("({})", ups.join(" "))
            }
        };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{ply:>4}  player {}  {done}", view.seat);
        for told in &view.events {
            let event = serde_json::to_value(&told.event).unwrap_or_default();
            let _ = writeln!(text, "        {}", one_event(&event, told.rule));
        }
        let form = serde_json::to_string(&played.game().form(played.position_at(ply))).unwrap_or_default();
        let _ = writeln!(text, "        = {form}");
    }
    let last = played.position_at(played.steps().len());
    let end = match (played.game().phase(last), played.game().outcome(last)) {
        (_, Some(handful_rules::Outcome::Won(side))) => format!("won by side {side}"),
        (_, Some(handful_rules::Outcome::Draw)) => "a draw".to_string(),
        (Phase::Throw, None) => format!("unfinished: player {} throws next", played.game().turn(last)),
        (_, None) => format!("unfinished: player {} is to act", played.game().turn(last)),
    };
    let _ = writeln!(text, "{} plies, {end}", played.steps().len());
    text
}

/// `moved seat=0 from=3 via=[4,5] (rule 6)`
fn one_event(event: &serde_json::Value, rule: u8) -> String {
    let mut text = event["type"].as_str().unwrap_or_default().to_string();
    for (name, value) in event.as_object().into_iter().flatten().filter(|(name, _)| *name != "type") {
        let _ = write!(text, " {name}={value}");
    }
    let _ = write!(text, " (rule {rule})");
    text
}
