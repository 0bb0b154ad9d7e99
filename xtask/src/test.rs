//! `cargo xtask test`: every check, one after the other, to the end; then what failed.

use crate::args::Args;
use crate::machine::{Machine, WASM};
use crate::{Result, bindings, dist, say};
use std::time::Instant;
use xshell::cmd;

struct Step {
    name: &'static str,
    about: &'static str,
    /// Part of `--quick` too.
    quick: bool,
    run: fn(&Machine) -> Result,
}

const STEPS: [Step; 10] = [
    Step { name: "fmt", about: "Rust is formatted", quick: true, run: fmt },
    Step { name: "clippy", about: "Rust has no warnings", quick: true, run: clippy },
    Step { name: "clippy-wasm", about: "nor has the wasm crate on its own target", quick: true, run: clippy_wasm },
    Step { name: "native", about: "tests of every crate", quick: true, run: native },
    Step { name: "wasm", about: "tests compiled to wasm, in node", quick: true, run: wasm },
    Step {
        name: "bindings",
        about: "www/src/wasm.d.ts is what the wasm crate says",
        quick: true,
        run: bindings::check,
    },
    Step { name: "types", about: "TypeScript's types hold", quick: true, run: types },
    Step { name: "unit", about: "tests of the page's modules, in node", quick: true, run: unit },
    Step { name: "dist", about: "the release build of the site", quick: false, run: dist::build },
    Step { name: "browser", about: "tests of the built page, in Chromium", quick: false, run: browser },
];

pub fn run(mut args: Args) -> Result {
    let quick = args.flag("--quick");
    let list = args.flag("--list");
    let only = args.list("--only")?;
    let skip = args.list("--skip")?;
    args.finish()?;
    if list {
        for step in &STEPS {
            println!("{:<12} {}", step.name, step.about);
        }
        return Ok(());
    }
    if let Some(name) = only.iter().chain(&skip).find(|name| STEPS.iter().all(|step| step.name != *name)) {
        return Err(format!("there is no step `{name}`; see `cargo xtask test --list`").into());
    }
    let named = |names: &[String], step: &Step| names.iter().any(|name| name == step.name);
    let steps: Vec<&Step> = STEPS
        .iter()
        .filter(|step| if only.is_empty() { step.quick || !quick } else { named(&only, step) })
        .filter(|step| !named(&skip, step))
        .collect();

    let machine = Machine::new()?;
    let mut report = Vec::new();
    let start = Instant::now();
    prepare(&machine, &steps)?;
    report.push(("setup", start.elapsed(), None));
    for step in steps {
        println!("\n==> {}: {}", step.name, step.about);
        let start = Instant::now();
        let error = (step.run)(&machine).err().map(|error| error.to_string());
        if let Some(error) = &error {
            println!("    FAILED: {error}");
        }
        report.push((step.name, start.elapsed(), error));
    }

    println!("\n==> Summary");
    for (name, time, error) in &report {
        let verdict = error.as_ref().map_or("ok".to_owned(), |error| format!("FAILED: {error}"));
        println!("    {name:<12} {:>12}  {verdict}", say::time(*time));
    }
    println!("    {:<12} {:>12}", "total", say::time(start.elapsed()));
    match report.iter().filter(|(_, _, error)| error.is_some()).count() {
        0 => Ok(()),
        1 => Err("1 step failed".into()),
        failed => Err(format!("{failed} steps failed").into()),
    }
}

/// Brings what the chosen steps need, and nothing for the others.
fn prepare(machine: &Machine, steps: &[&Step]) -> Result {
    let any = |names: &[&str]| steps.iter().any(|step| names.contains(&step.name));
    if any(&["wasm", "types", "unit", "dist", "browser"]) {
        machine.node()?;
    }
    if any(&["browser"]) {
        machine.chromium()?;
    }
    if any(&["clippy-wasm", "wasm", "bindings", "dist"]) {
        machine.wasm_target()?;
    }
    if any(&["wasm", "bindings", "dist"]) {
        machine.wasm_bindgen()?;
    }
    if any(&["dist"]) {
        machine.trunk()?;
    }
    if any(&["types", "unit", "dist", "browser"]) {
        machine.packages()?;
    }
    machine.crates()
}

fn fmt(machine: &Machine) -> Result {
    let sh = &machine.sh;
    Ok(cmd!(sh, "cargo fmt --all --check").quiet().run()?)
}

fn clippy(machine: &Machine) -> Result {
    let sh = &machine.sh;
    Ok(cmd!(sh, "cargo clippy --locked --workspace --all-targets -- -D warnings").quiet().run()?)
}

fn clippy_wasm(machine: &Machine) -> Result {
    let sh = &machine.sh;
    Ok(cmd!(sh, "cargo clippy --locked --package handful-web --no-deps --target {WASM} --all-targets -- -D warnings")
        .quiet()
        .run()?)
}

fn native(machine: &Machine) -> Result {
    let sh = &machine.sh;
    Ok(cmd!(sh, "cargo test --locked --workspace").quiet().run()?)
}

/// The crates that say in their manifest that they have tests for wasm.
fn wasm(machine: &Machine) -> Result {
    let sh = &machine.sh;
    let mut packages = Vec::new();
    for dir in sh.read_dir(machine.root.join("crates"))? {
        let Ok(manifest) = std::fs::read_to_string(dir.join("Cargo.toml")) else {
            continue;
        };
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        if let Some(name) = name.filter(|_| manifest.contains("wasm-bindgen-test")) {
            packages.extend(["--package".to_owned(), name.to_owned()]);
        }
    }
    if packages.is_empty() {
        println!("    no crate has any");
        return Ok(());
    }
    let test = cmd!(sh, "cargo test --locked {packages...} --target {WASM}");
    Ok(test.quiet().env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner").run()?)
}

fn types(machine: &Machine) -> Result {
    let sh = &machine.sh;
    Ok(cmd!(sh, "node www/build.mjs check").quiet().run()?)
}

fn unit(machine: &Machine) -> Result {
    let sh = &machine.sh;
    Ok(cmd!(sh, "node www/build.mjs unit").quiet().run()?)
}

fn browser(machine: &Machine) -> Result {
    let sh = &machine.sh;
    if !machine.root.join("dist/index.html").exists() {
        return Err("the browser tests run on dist/: add the step dist, or run `cargo xtask dist`".into());
    }
    let playwright = machine.root.join("www/node_modules/@playwright/test/cli.js");
    Ok(cmd!(sh, "node {playwright} test --config www/tests/playwright.config.ts").quiet().run()?)
}
