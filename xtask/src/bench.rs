//! `cargo xtask bench`: random games per second, native and as wasm in node, from one and the same program.

use crate::args::Args;
use crate::machine::{Machine, WASI};
use crate::{Result, say};
use std::time::Instant;
use xshell::cmd;

const GAMES: [&str; 4] = ["aj-sayil", "ayoayo", "len-doat", "siryu"];

/// The share of native speed that wasm must reach.
const LEAST_RATIO: f64 = 0.75;

pub fn run(mut args: Args) -> Result {
    let seconds = args.option("--seconds")?.unwrap_or_else(|| "2".into());
    let seconds: f64 = seconds.parse().map_err(|_| format!("`{seconds}` is no number of seconds"))?;
    let rounds = args.option("--rounds")?.unwrap_or_else(|| "3".into());
    let rounds: u32 = rounds.parse().map_err(|_| format!("`{rounds}` is no number of rounds"))?;
    let json = args.flag("--json");
    args.finish()?;

    let machine = Machine::new()?;
    machine.node()?;
    machine.target(WASI)?;
    machine.crates()?;
    let sh = &machine.sh;
    say::step("Building natively and as wasm", || {
        let build = ["build", "--locked", "--quiet", "--release", "--package", "handful-cli"];
        cmd!(sh, "cargo {build...}").quiet().run()?;
        Ok(cmd!(sh, "cargo {build...} --target {WASI}").quiet().run()?)
    })?;
    let handful = machine.target_dir.join("release").join(format!("handful{}", std::env::consts::EXE_SUFFIX));
    let wasm = machine.target_dir.join(WASI).join("release/handful.wasm");
    let runner = machine.root.join("xtask/src/wasi.mjs");
    let native = |game: &str, games: u64| {
        let games = games.to_string();
        cpu_seconds(|| Ok(cmd!(sh, "{handful} simulate {game} --games {games}").quiet().ignore_stdout().run()?))
    };
    let in_node = |game: &str, games: u64| {
        let games = games.to_string();
        let node = cmd!(sh, "node --no-warnings {runner} {wasm} simulate {game} --games {games}");
        cpu_seconds(|| Ok(node.quiet().ignore_stdout().run()?))
    };

    println!("\n{:<10} {:>14} {:>14} {:>7}", "games/s", "native", "wasm", "ratio");
    let mut slow = Vec::new();
    for game in GAMES {
        let told = cmd!(sh, "{handful} bench {game} --seconds 0.3").quiet().read()?;
        let few = (rate(&told)? * 0.5).max(1000.0) as u64;
        let many = (rate(&told)? * (0.5 + seconds)).max(2000.0) as u64;
        // A short run is taken off a long one: node starts and compiles, at first simply and then well. And the best of
        // each counts: whatever else the machine does only adds.
        let mut best = [f64::MAX; 4];
        for _ in 0..rounds {
            let times = [native(game, few)?, native(game, many)?, in_node(game, few)?, in_node(game, many)?];
            for (best, time) in best.iter_mut().zip(times) {
                *best = best.min(time);
            }
        }
        let games = (many - few) as f64;
        let (native, wasm) = (games / (best[1] - best[0]), games / (best[3] - best[2]));
        let ratio = wasm / native;
        if ratio < LEAST_RATIO {
            slow.push(game);
        }
        println!("{game:<10} {native:>14.0} {wasm:>14.0} {ratio:>7.2}");
        if json {
            println!("{{\"game\":\"{game}\",\"native\":{native:.0},\"wasm\":{wasm:.0},\"ratio\":{ratio:.3}}}");
        }
    }
    if !slow.is_empty() {
        println!("\nwasm is below {LEAST_RATIO} of native in {}", slow.join(", "));
    }
    Ok(())
}

/// How much processor time the children of this process take for something; where the system does not tell, how long
/// it takes, which is the same on an idle machine.
fn cpu_seconds(work: impl FnOnce() -> Result) -> Result<f64> {
    let (before, began) = (children_seconds(), Instant::now());
    work()?;
    let spent = children_seconds().zip(before).map(|(after, before)| after - before);
    Ok(spent.unwrap_or_else(|| began.elapsed().as_secs_f64()))
}

/// Processor time of all children so far, as Linux tells it: in hundredths of a second, the 16th field.
fn children_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is a name in brackets, which may hold spaces.
    let ticks = stat.rsplit_once(')')?.1.split_whitespace().nth(13)?;
    Some(ticks.parse::<f64>().ok()? / 100.0)
}

/// The number of games per second in a line of `handful bench`.
fn rate(told: &str) -> Result<f64> {
    let number = told.split_once("\"playouts_per_s\":").and_then(|(_, rest)| rest.split([',', '}']).next());
    number.and_then(|number| number.parse().ok()).ok_or_else(|| format!("`handful bench` said {told}").into())
}

#[cfg(test)]
mod tests {
    use super::rate;

    #[test]
    fn rates_are_read() {
        assert!((rate("{\"game\":\"siryu\",\"playouts_per_s\":68704.0,\"threads\":1}").unwrap() - 68704.0).abs() < 0.1);
        assert!(rate("nothing").is_err());
    }
}
