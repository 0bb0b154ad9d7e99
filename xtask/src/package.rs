//! `cargo xtask package`: the npm package.

use xshell::cmd;

use crate::args::Args;
use crate::machine::Machine;
use crate::{Result, dist, say};

/// Where it is packed. A browser test installs it into other projects and plays there.
const OUT: &str = "target/package";

pub fn run(mut args: Args) -> Result {
    let keep = args.flag("--keep");
    args.finish()?;
    let machine = Machine::new()?;
    dist::prepare(&machine)?;
    if !keep {
        say::step("Building dist/ (a minute the first time)", || dist::build(&machine))?;
    }
    let sh = &machine.sh;
    say::step("Packing", || Ok(cmd!(sh, "node www/build.mjs package dist {OUT}").quiet().run()?))?;
    println!("\n    {OUT}/ has the package, as a folder and packed.");
    Ok(())
}
