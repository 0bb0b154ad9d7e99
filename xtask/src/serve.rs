//! `cargo xtask serve`: from a fresh clone to a page that plays.

use crate::Result;
use crate::args::Args;
use crate::machine::Machine;
use std::net::TcpListener;
use std::process::Command;
use xshell::cmd;

pub fn run(mut args: Args) -> Result {
    let port = args.option("--port")?.unwrap_or_else(|| "8080".into());
    let port: u16 = port.parse().map_err(|_| format!("`{port}` is no port; a port is a number up to 65535"))?;
    let debug = args.flag("--debug");
    let release = args.flag("--release");
    let open = args.flag("--open");
    args.finish()?;
    if debug && release {
        return Err("--debug or --release, not both".into());
    }

    let machine = Machine::new()?;
    // First what could stop us: nobody should wait ten minutes for a refusal.
    machine.node()?;
    drop(TcpListener::bind(("127.0.0.1", port)).map_err(|error| {
        let other = if port < u16::MAX { port + 1 } else { 8080 };
        format!(
            "can't serve at 127.0.0.1:{port} ({error}); stop what is there, or try `cargo xtask serve --port {other}`"
        )
    })?);
    machine.wasm_target()?;
    machine.wasm_bindgen()?;
    machine.trunk()?;
    machine.packages()?;
    machine.crates()?;

    let sh = &machine.sh;
    let dist = machine.target_dir.join("serve");
    std::fs::create_dir_all(&dist)?;
    let port = port.to_string();
    let mut flags = vec!["--offline", "--port", &port];
    flags.extend((!debug).then_some("--release"));
    flags.extend(open.then_some("--open"));
    println!(
        "\n==> Building Handful (a minute the first time, then seconds) and serving it at http://127.0.0.1:{port}/"
    );
    println!("    It is ready when trunk says \"success\", and built again when a source changes. Ctrl-C stops it.");
    become_process(cmd!(sh, "trunk serve --dist {dist} {flags...}").into())
}

/// Replaces this process, so that Ctrl-C and the exit code are trunk's own.
#[cfg(unix)]
fn become_process(mut command: Command) -> Result {
    use std::os::unix::process::CommandExt;
    Err(format!("can't run trunk: {}", command.exec()).into())
}

#[cfg(not(unix))]
fn become_process(mut command: Command) -> Result {
    match command.status()?.success() {
        true => Ok(()),
        false => Err("trunk failed".into()),
    }
}
