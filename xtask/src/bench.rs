//! `cargo xtask bench`: random games per second, native and as wasm in node, from one and the same program.

use crate::args::Args;
use crate::machine::{Machine, WASI};
use crate::{Result, say};
use xshell::cmd;

const GAMES: [&str; 4] = ["aj-sayil", "ayoayo", "len-doat", "siryu"];

/// The share of native speed that wasm must reach.
const LEAST_RATIO: f64 = 0.75;

pub fn run(mut args: Args) -> Result {
    let seconds = args.option("--seconds")?.unwrap_or_else(|| "1".into());
    let rounds = args.option("--rounds")?.unwrap_or_else(|| "5".into());
    let rounds: u32 = rounds.parse().map_err(|_| format!("`{rounds}` is no number of rounds"))?;
    let json = args.flag("--json");
    args.finish()?;

    let machine = Machine::new()?;
    machine.node()?;
    machine.target(WASI)?;
    machine.crates()?;
    let sh = &machine.sh;
    let build = "cargo build --locked --quiet --release --package handful-cli";
    say::step("Building natively and as wasm", || {
        let words = build.split(' ').skip(1);
        cmd!(sh, "cargo").args(words.clone()).quiet().run()?;
        Ok(cmd!(sh, "cargo").args(words).args(["--target", WASI]).quiet().run()?)
    })?;
    let native = machine.target_dir.join("release").join(format!("handful{}", std::env::consts::EXE_SUFFIX));
    let wasm = machine.target_dir.join(WASI).join("release/handful.wasm");
    let runner = machine.root.join("xtask/src/wasi.mjs");

    println!("\n{:<10} {:>14} {:>14} {:>7}", "games/s", "native", "wasm", "ratio");
    let mut slow = Vec::new();
    for game in GAMES {
        // By turns, and the best of each: whatever else the machine does then weighs on neither alone.
        let (mut best_native, mut best_wasm) = (0.0, 0.0);
        for _ in 0..rounds {
            let told = cmd!(sh, "{native} bench {game} --seconds {seconds}").quiet().read()?;
            best_native = rate(&told)?.max(best_native);
            let told =
                cmd!(sh, "node --no-warnings {runner} {wasm} bench {game} --seconds {seconds}").quiet().read()?;
            best_wasm = rate(&told)?.max(best_wasm);
        }
        let ratio = best_wasm / best_native;
        if ratio < LEAST_RATIO {
            slow.push(game);
        }
        println!("{game:<10} {best_native:>14.0} {best_wasm:>14.0} {ratio:>7.2}");
        if json {
            println!(
                "{{\"game\":\"{game}\",\"native\":{best_native:.0},\"wasm\":{best_wasm:.0},\"ratio\":{ratio:.3}}}"
            );
        }
    }
    if !slow.is_empty() {
        println!("\nwasm is below {LEAST_RATIO} of native in {}", slow.join(", "));
    }
    Ok(())
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
