//! `cargo xtask bindings`: the types of the wasm crate, for the page. They are generated and kept in the repository,
//! so that tsc and editors need no Rust; the tests compare them with what the crate says now.

use crate::args::Args;
use crate::machine::{Machine, WASM};
use crate::{Result, say};
use xshell::cmd;

const FILE: &str = "www/src/wasm.d.ts";
const HEAD: &str = "// Generated from crates/web by `cargo xtask bindings`: change it there.\n";

pub fn run(mut args: Args) -> Result {
    let only_check = args.flag("--check");
    args.finish()?;
    let machine = Machine::new()?;
    prepare(&machine)?;
    if only_check {
        return check(&machine);
    }
    let text = say::step("Reading the types of crates/web", || generate(&machine))?;
    std::fs::write(machine.root.join(FILE), text)?;
    println!("    wrote {FILE}");
    Ok(())
}

/// Brings what [`check`] needs.
pub fn prepare(machine: &Machine) -> Result {
    machine.wasm_target()?;
    machine.wasm_bindgen()
}

/// Refuses a file that is not what the crate says now.
pub fn check(machine: &Machine) -> Result {
    let now = generate(machine)?;
    if std::fs::read_to_string(machine.root.join(FILE)).is_ok_and(|kept| kept == now) {
        return Ok(());
    }
    Err(format!("{FILE} is out of date: run `cargo xtask bindings` and commit it").into())
}

fn generate(machine: &Machine) -> Result<String> {
    let sh = &machine.sh;
    // The modules of all games have the same types.
    cmd!(sh, "cargo build --locked --package handful-web --bin ayoayo --target {WASM}").quiet().run()?;
    let wasm = machine.target_dir.join(WASM).join("debug/ayoayo.wasm");
    let out = machine.target_dir.join("bindings");
    cmd!(sh, "wasm-bindgen --target web --out-dir {out} --out-name wasm {wasm}").quiet().run()?;
    Ok(tidy(&std::fs::read_to_string(out.join("wasm.d.ts"))?))
}

/// Drops the raw exports of the module: nobody calls them, and their names change with every build.
fn tidy(types: &str) -> String {
    const START: &str = "export interface InitOutput {\n";
    let Some((before, rest)) = types.split_once(START) else {
        return format!("{HEAD}{types}");
    };
    let after = rest.split_once("\n}").map_or("", |(_, after)| after);
    format!("{HEAD}{before}{START}    readonly memory: WebAssembly.Memory;\n}}{after}")
}

#[cfg(test)]
mod tests {
    use super::{HEAD, tidy};

    #[test]
    fn raw_exports_are_left_out() {
        let types = "export interface InitOutput {\n    readonly memory: WebAssembly.Memory;\n    readonly __wbg: () => void;\n}\n\nexport type A = 1;\n";
        let expected =
            "export interface InitOutput {\n    readonly memory: WebAssembly.Memory;\n}\n\nexport type A = 1;\n";
        assert_eq!(tidy(types), format!("{HEAD}{expected}"));
        assert_eq!(tidy("export type A = 1;"), format!("{HEAD}export type A = 1;"));
    }
}
