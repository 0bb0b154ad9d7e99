//! `cargo xtask dist`: the static site and its weight.

use crate::args::Args;
use crate::machine::Machine;
use crate::{Result, say};
use xshell::cmd;

pub fn run(args: Args) -> Result {
    args.finish()?;
    let machine = Machine::new()?;
    prepare(&machine)?;
    say::step("Building dist/ (a minute the first time)", || build(&machine))?;
    println!("\n    dist/ works from any folder of any static host.");
    Ok(())
}

/// Brings what [`build`] needs.
pub fn prepare(machine: &Machine) -> Result {
    machine.node()?;
    machine.wasm_target()?;
    machine.wasm_bindgen()?;
    machine.trunk()?;
    machine.packages()?;
    machine.crates()
}

/// A machine with `dist/` built, or with the one that is there if it shall be kept, and a browser to look at it.
///
/// # Errors
/// There is none to keep, or something could not be brought or built.
pub fn to_look_at(keep: bool) -> Result<Machine> {
    let machine = Machine::new()?;
    prepare(&machine)?;
    machine.chromium()?;
    if !keep {
        say::step("Building dist/ (a minute the first time)", || build(&machine))?;
    } else if !machine.sh.path_exists("dist/index.html") {
        return Err("--keep: there is no dist/ yet".into());
    }
    Ok(machine)
}

/// Builds `dist/` and prints what each file weighs. A browser test holds the weight of a first visit to its limit.
pub fn build(machine: &Machine) -> Result {
    let sh = &machine.sh;
    cmd!(sh, "trunk build --release --offline").quiet().run()?;
    println!();
    cmd!(sh, "node www/build.mjs sizes dist").quiet().run()?;
    Ok(())
}
