//! `cargo xtask gallery`: pictures of the built page, to be looked at.

use xshell::cmd;

use crate::args::Args;
use crate::machine::Machine;
use crate::{Result, dist, say};

/// The matches shown: a name for the pictures, and what `handful sample` is asked for. Of those called `-mid`, one a
/// game, more is shown than of the others.
const MATCHES: [(&str, &str); 11] = [
    ("aj-sayil-mid", "aj-sayil --plies 130 --seed 3"),
    ("aj-sayil-two", "aj-sayil --option players=2 --plies 61 --seed 5"),
    ("aj-sayil-twenty", "aj-sayil --option players=20 --plies 700 --seed 4"),
    ("aj-sayil-late", "aj-sayil --plies 100000 --seed 3"),
    ("ayoayo-mid", "ayoayo --plies 11 --seed 2"),
    ("ayoayo-late", "ayoayo --plies 100000 --seed 7"),
    ("len-doat-mid", "len-doat --plies 60 --seed 2"),
    ("len-doat-chain", "len-doat --plies 190 --seed 6"),
    ("len-doat-late", "len-doat --plies 100000 --seed 3"),
    ("siryu-mid", "siryu --option unlock=once --plies 120 --seed 2"),
    ("siryu-late", "siryu --plies 100000 --seed 3"),
];

pub fn run(mut args: Args) -> Result {
    let only = args.list("--only")?;
    let keep = args.flag("--keep");
    args.finish()?;
    let machine = dist::to_look_at(keep)?;
    let sh = &machine.sh;
    let links = links(&machine, &MATCHES)?;
    say::step("Taking pictures (some minutes)", || {
        let only = only.join(",");
        cmd!(sh, "node www/tests/gallery.mjs {links...}").env("ONLY", only).quiet().run()?;
        Ok(())
    })
}

/// Matches played at random as `NAME=LINK`: a name, and what `handful sample` is asked for.
pub fn links(machine: &Machine, matches: &[(&str, &str)]) -> Result<Vec<String>> {
    let sh = &machine.sh;
    let link = |(name, sample): &(&str, &str)| {
        let words = sample.split_whitespace();
        let link = cmd!(sh, "cargo run --quiet --offline -p handful-cli -- sample {words...}").quiet().read()?;
        Ok(format!("{name}={}", link.trim()))
    };
    matches.iter().map(link).collect()
}
