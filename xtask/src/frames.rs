//! `cargo xtask frames`: how long animation, baking and rest hold up the browser, measured with its own tracing.

use xshell::cmd;

use crate::args::Args;
use crate::gallery::links;
use crate::{Result, dist, say};

/// The matches played on: a name, and what `handful sample` is asked for. A person is next, the others are computers.
const MATCHES: [(&str, &str); 4] = [
    (
        "aj-sayil",
        "aj-sayil --plies 24 --seed 3 --seat person --seat regular --seat regular --seat regular --seat regular --seat regular",
    ),
    ("ayoayo", "ayoayo --plies 6 --seed 2 --seat person --seat regular"),
    ("len-doat", "len-doat --plies 60 --seed 2 --seat person --seat regular"),
    ("siryu", "siryu --option unlock=once --plies 120 --seed 2 --seat person --seat regular"),
];

pub fn run(mut args: Args) -> Result {
    let [only, sizes, rates] = ["--only", "--sizes", "--rates"].map(|name| args.list(name));
    let (only, sizes, rates) = (only?.join(","), sizes?.join(","), rates?.join(","));
    let json = args.option("--json")?.unwrap_or_default();
    let keep = args.flag("--keep");
    args.finish()?;
    let machine = dist::to_look_at(keep)?;
    let sh = &machine.sh;
    let links = links(&machine, &MATCHES)?;
    say::step("Playing under the browser's tracing (some minutes)", || {
        let told = cmd!(sh, "node www/tests/frames.mjs {links...}");
        let told = told.env("ONLY", only).env("SIZES", sizes).env("RATES", rates).env("JSON", json);
        told.quiet().run().map_err(|_| "the page holds up the browser for longer than it may".into())
    })
}
