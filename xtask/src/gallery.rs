//! `cargo xtask gallery`: pictures of the built page, to be looked at.

use xshell::cmd;

use crate::args::Args;
use crate::machine::Machine;
use crate::{Result, dist, say};

/// The matches shown: a name for the picture, and what `handful sample` is asked for.
const MATCHES: [(&str, &str); 9] = [
    ("aj-sayil-mid", "aj-sayil --plies 130 --seed 3"),
    ("aj-sayil-two", "aj-sayil --option players=2 --plies 61 --seed 5"),
    ("aj-sayil-twenty", "aj-sayil --option players=20 --plies 700 --seed 4"),
    ("ayoayo-mid", "ayoayo --plies 11 --seed 2"),
    ("ayoayo-late", "ayoayo --plies 24 --seed 7"),
    ("len-doat-mid", "len-doat --plies 60 --seed 2"),
    ("len-doat-late", "len-doat --plies 190 --seed 6"),
    ("siryu-mid", "siryu --option unlock=once --plies 120 --seed 2"),
    ("siryu-late", "siryu --plies 620 --seed 3"),
];

pub fn run(mut args: Args) -> Result {
    let only = args.list("--only")?;
    let keep = args.flag("--keep");
    args.finish()?;
    let machine = Machine::new()?;
    dist::prepare(&machine)?;
    machine.chromium()?;
    if !keep {
        say::step("Building dist/ (a minute the first time)", || dist::build(&machine))?;
    }
    let sh = &machine.sh;
    let mut links = Vec::new();
    for (name, sample) in MATCHES {
        let words = sample.split_whitespace();
        let link = cmd!(sh, "cargo run --quiet --offline -p handful-cli -- sample {words...}").quiet().read()?;
        links.push(format!("{name}={}", link.trim()));
    }
    say::step("Taking pictures (some minutes)", || {
        let only = only.join(",");
        cmd!(sh, "node www/tests/gallery.mjs {links...}").env("ONLY", only).quiet().run()?;
        Ok(())
    })
}
