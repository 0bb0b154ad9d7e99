//! `cargo xtask bench`: random games per second, and positions per second that a master looks at, native and as wasm in
//! node, from one and the same program.

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
    let natively = |args: &[&str]| timed(|| Ok(cmd!(sh, "{handful} {args...}").quiet().read()?));
    let in_node =
        |args: &[&str]| timed(|| Ok(cmd!(sh, "node --no-warnings {runner} {wasm} {args...}").quiet().read()?));
    let calibrated = |args: &[&str], field: &str| number(&cmd!(sh, "{handful} {args...}").quiet().read()?, field);

    let mut slow = Vec::new();
    println!("\n{:<10} {:>14} {:>14} {:>7}", "games/s", "native", "wasm", "ratio");
    for game in GAMES {
        let rate = calibrated(&["bench", game, "--seconds", "0.3"], "playouts_per_s")?;
        let few = (rate * 0.5).max(1000.0) as u64;
        let many = (rate * (0.5 + seconds)).max(2000.0) as u64;
        let best = Best::of(rounds, [few, many], &natively, &in_node, |games| {
            ["simulate".to_owned(), game.to_owned(), "--games".to_owned(), games.to_string()].to_vec()
        })?;
        let (native, wasm) = best.rates((many - few) as f64);
        if told(game, "games", native, wasm, json) < LEAST_RATIO {
            slow.push(game);
        }
    }
    println!("\n{:<10} {:>14} {:>14} {:>7}", "nodes/s", "native", "wasm", "ratio");
    for game in GAMES {
        // So many decisions of a master as take a third of a second natively, and as take the time wanted.
        let sample = 20;
        let (_, took) = natively(&["bench", game, "--decisions", &sample.to_string()])?;
        let rate = f64::from(sample) / took.max(0.01);
        let few = (rate * 0.3).max(2.0) as u64;
        let many = few + (rate * seconds).max(4.0) as u64;
        let best = Best::of(rounds, [few, many], &natively, &in_node, |decisions| {
            ["bench".to_owned(), game.to_owned(), "--decisions".to_owned(), decisions.to_string()].to_vec()
        })?;
        // Both look at the same positions, or they would not be the same player.
        let [few, many, few_wasm, many_wasm] = best.told.clone().map(|line| number(&line, "nodes"));
        let (few, many) = (few?, many?);
        if [few_wasm?, many_wasm?].map(f64::to_bits) != [few, many].map(f64::to_bits) {
            return Err(format!("a master of {game} looks at other positions in wasm than natively").into());
        }
        let (native, wasm) = best.rates(many - few);
        told(game, "nodes", native, wasm, json);
    }
    if !slow.is_empty() {
        println!("\nwasm is below {LEAST_RATIO} of native in {}", slow.join(", "));
    }
    Ok(())
}

/// Prints one line, and says what share of the native speed wasm has.
fn told(game: &str, what: &str, native: f64, wasm: f64, json: bool) -> f64 {
    let ratio = wasm / native;
    println!("{game:<10} {native:>14.0} {wasm:>14.0} {ratio:>7.2}");
    if json {
        println!(
            "{{\"game\":\"{game}\",\"of\":\"{what}\",\"native\":{native:.0},\"wasm\":{wasm:.0},\"ratio\":{ratio:.3}}}"
        );
    }
    ratio
}

/// The shortest times, and what was printed, of little work and of much natively, and of the same in node.
struct Best {
    seconds: [f64; 4],
    told: [String; 4],
}

impl Best {
    /// A short run is taken off a long one: node starts and compiles, at first simply and then well. And the best of each
    /// counts: whatever else the machine does only adds.
    fn of<R: Fn(&[&str]) -> Result<(String, f64)>>(
        rounds: u32,
        [few, many]: [u64; 2],
        natively: &R,
        in_node: &impl Fn(&[&str]) -> Result<(String, f64)>,
        args: impl Fn(u64) -> Vec<String>,
    ) -> Result<Self> {
        let mut best = Self { seconds: [f64::MAX; 4], told: Default::default() };
        let (few, many) = (args(few), args(many));
        let few: Vec<&str> = few.iter().map(String::as_str).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        for _ in 0..rounds {
            let runs = [natively(&few)?, natively(&many)?, in_node(&few)?, in_node(&many)?];
            for (at, (told, seconds)) in runs.into_iter().enumerate() {
                best.seconds[at] = best.seconds[at].min(seconds);
                best.told[at] = told;
            }
        }
        Ok(best)
    }

    /// Native and wasm: how much of `work`, which is what the long run does more than the short one, is done in a second.
    fn rates(&self, work: f64) -> (f64, f64) {
        let [few, many, few_wasm, many_wasm] = self.seconds;
        (work / (many - few), work / (many_wasm - few_wasm))
    }
}

/// What a child prints, and how much processor time it takes; where the system does not tell, how long it takes, which is
/// the same on an idle machine.
fn timed(work: impl FnOnce() -> Result<String>) -> Result<(String, f64)> {
    let (before, began) = (children_seconds(), Instant::now());
    let told = work()?;
    let spent = children_seconds().zip(before).map(|(after, before)| after - before);
    Ok((told, spent.unwrap_or_else(|| began.elapsed().as_secs_f64())))
}

/// Processor time of all children so far, as Linux tells it: in hundredths of a second, the 16th field.
fn children_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is a name in brackets, which may hold spaces.
    let ticks = stat.rsplit_once(')')?.1.split_whitespace().nth(13)?;
    Some(ticks.parse::<f64>().ok()? / 100.0)
}

/// The number of this name in a line of `handful bench`.
fn number(told: &str, field: &str) -> Result<f64> {
    let number = told.split_once(&format!("\"{field}\":")).and_then(|(_, rest)| rest.split([',', '}']).next());
    number.and_then(|number| number.parse().ok()).ok_or_else(|| format!("`handful bench` said {told}").into())
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn rates_are_read() {
        let line = "{\"game\":\"siryu\",\"playouts_per_s\":68704.0,\"nodes\":12}";
        assert!((number(line, "playouts_per_s").unwrap() - 68704.0).abs() < 0.1);
        assert!((number(line, "nodes").unwrap() - 12.0).abs() < 0.1);
        assert!(number("nothing", "nodes").is_err());
    }
}
