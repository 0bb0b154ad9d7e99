//! `cargo xtask dist`: the static site and its weight; and the same as one file.

use crate::args::Args;
use crate::machine::Machine;
use crate::{Result, say};
use xshell::cmd;

/// Where single files are written.
const OUT: &str = "out";

pub fn run(mut args: Args) -> Result {
    let single = args.option("--single-file")?;
    let address = args.option("--address")?;
    let keep = args.flag("--keep");
    args.finish()?;
    if single.is_none() && (keep || address.is_some()) {
        return Err("--keep and --address go with --single-file".into());
    }
    let machine = Machine::new()?;
    prepare(&machine)?;
    built(&machine, keep)?;
    let Some(game) = single else {
        println!("\n    dist/ works from any folder of any static host.");
        return Ok(());
    };
    let sh = &machine.sh;
    say::step("Putting everything into one file", || {
        Ok(cmd!(sh, "node www/build.mjs single dist {game} {OUT} {address...}").quiet().run()?)
    })?;
    println!("    It plays from anywhere, without a network and without a server: open it.");
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
    built(&machine, keep)?;
    Ok(machine)
}

/// Builds `dist/`, or keeps the one that is there.
fn built(machine: &Machine, keep: bool) -> Result {
    if !keep {
        say::step("Building dist/ (a minute the first time)", || build(machine))?;
    } else if !machine.sh.path_exists("dist/index.html") {
        return Err("--keep: there is no dist/ yet".into());
    }
    Ok(())
}

/// Builds `dist/` and prints what each file weighs. A browser test holds the weight of a first visit to its limit.
pub fn build(machine: &Machine) -> Result {
    let sh = &machine.sh;
    cmd!(sh, "trunk build --release --offline").quiet().run()?;
    println!();
    cmd!(sh, "node www/build.mjs sizes dist").quiet().run()?;
    Ok(())
}
