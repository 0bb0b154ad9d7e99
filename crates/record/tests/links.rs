//! Matches in links.

// Files are read and threads are used: natively only.
#![cfg(not(target_family = "wasm"))]

mod common;

use common::Luck;
use handful_rules::{Choices, Kind};

#[test]
#[ignore = "prints a table: cargo test --release -p handful-record --test links -- --ignored --nocapture"]
fn lengths() {
    println!("characters of the link of a whole random game, 1,000 games each");
    println!(
        "{:<20} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}  over 200",
        "", "mean", "half", "90 %", "99 %", "most", "plies"
    );
    for kind in Kind::ALL {
        let mut luck = Luck(1);
        let mut presets = vec![("default", Choices::of(kind))];
        for preset in kind.presets() {
            let mut choices = Choices::of(kind);
            choices.set_preset(preset.name).unwrap();
            presets.push((preset.name, choices));
        }
        for (name, choices) in presets {
            let mut plies = 0;
            let mut lengths: Vec<usize> = (0..1000)
                .map(|_| {
                    let any = luck.any_match(choices, false, usize::MAX);
                    plies += handful_record::with_match!(&any, played => played.steps().len());
                    any.link().len()
                })
                .collect();
            lengths.sort_unstable();
            println!(
                "{:<20} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}  {:.1} %",
                format!("{} {name}", kind.id()),
                lengths.iter().sum::<usize>() / 1000,
                lengths[500],
                lengths[900],
                lengths[990],
                lengths[999],
                plies / 1000,
                lengths.iter().filter(|&&length| length > 200).count() as f64 / 10.0
            );
        }
    }
}
