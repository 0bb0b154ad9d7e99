//! What the project needs of the machine, and how it gets there: the wasm target, two tools built by cargo,
//! npm packages, a browser. Everything is looked for first; what is there already costs nothing.

use crate::{Result, say};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use xshell::{Shell, cmd};

/// The target of the page's crate.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The target of the command-line program, where it is compared with the native one.
pub const WASI: &str = "wasm32-wasip1";

/// A command-line tool that cargo builds once per machine.
struct Tool {
    name: &'static str,
    version: &'static str,
    /// The executables, all of which must answer `--version` with the right one.
    executables: &'static [&'static str],
    /// How to build it.
    flags: &'static [&'static str],
    patience: &'static str,
}

/// The bundler. Its debug build is small and quick to make, and spends its time waiting for rustc anyway.
const TRUNK: Tool = Tool {
    name: "trunk",
    version: "0.21.14",
    executables: &["trunk"],
    flags: &["--debug", "--no-default-features", "--features", "rustls"],
    patience: "2 to 5 minutes",
};

/// Must be the version of the crate `wasm-bindgen`; a test below compares it with `Cargo.lock`.
const WASM_BINDGEN: Tool = Tool {
    name: "wasm-bindgen-cli",
    version: "0.2.129",
    executables: &["wasm-bindgen", "wasm-bindgen-test-runner"],
    flags: &[],
    patience: "2 to 5 minutes",
};

/// The fuzzer's driver. It runs on a nightly Rust, which it uses as it finds it.
const CARGO_FUZZ: Tool = Tool {
    name: "cargo-fuzz",
    version: "0.13.2",
    executables: &["cargo-fuzz"],
    flags: &["--debug"],
    patience: "1 to 2 minutes",
};

/// A shell in the root of the checkout; its PATH grows with every tool that is made ready.
pub struct Machine {
    pub sh: Shell,
    pub root: PathBuf,
    pub target_dir: PathBuf,
}

impl Machine {
    pub fn new() -> Result<Self> {
        let here = env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        let root = here.parent().ok_or("xtask lies in no checkout")?.to_owned();
        let target_dir = root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
        let sh = Shell::new()?;
        sh.change_dir(&root);
        Ok(Self { sh, root, target_dir })
    }

    /// The wasm target of the toolchain in use.
    pub fn wasm_target(&self) -> Result {
        self.target(WASM)
    }

    /// A target of the toolchain in use.
    pub fn target(&self, target: &str) -> Result {
        let sh = &self.sh;
        let libraries = cmd!(sh, "rustc --print target-libdir --target {target}").quiet().read()?;
        if Path::new(&libraries).exists() {
            return Ok(());
        }
        if cmd!(sh, "rustup --version").quiet().ignore_stderr().read().is_err() {
            return Err(format!(
                "this Rust has no {target} target; install Rust with rustup (https://rustup.rs), which can add it"
            )
            .into());
        }
        say::step(&format!("Adding Rust's {target} target (about 10 seconds)"), || {
            Ok(cmd!(sh, "rustup target add {target}").quiet().run()?)
        })
    }

    /// All crates of `Cargo.lock`, so that trunk may build without the network.
    pub fn crates(&self) -> Result {
        let sh = &self.sh;
        if cmd!(sh, "cargo fetch --locked --offline --quiet").quiet().ignore_stderr().run().is_ok() {
            return Ok(());
        }
        say::step("Downloading the crates of Cargo.lock (about 10 seconds)", || {
            Ok(cmd!(sh, "cargo fetch --locked --quiet").quiet().run()?)
        })
    }

    /// Node, at least version 20, and npm.
    pub fn node(&self) -> Result {
        const HOW: &str = "install Node.js 20 or newer (https://nodejs.org), with npm";
        let sh = &self.sh;
        let Ok(version) = cmd!(sh, "node --version").quiet().ignore_stderr().read() else {
            return Err(format!("node is missing: {HOW}").into());
        };
        let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
        if major.is_none_or(|major: u32| major < 20) {
            return Err(format!("node {version} is too old: {HOW}").into());
        }
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        if cmd!(sh, "{npm} --version").quiet().ignore_stderr().read().is_err() {
            return Err(format!("npm is missing: {HOW}").into());
        }
        Ok(())
    }

    /// The npm packages of the page; their executables come first on PATH, before any wasm-opt of the system.
    pub fn packages(&self) -> Result {
        self.node()?;
        let sh = &self.sh;
        cmd!(sh, "node www/build.mjs install").quiet().run()?;
        self.prepend_path(&self.root.join("www/node_modules/.bin"))
    }

    pub fn trunk(&self) -> Result {
        self.tool(&TRUNK)
    }

    pub fn wasm_bindgen(&self) -> Result {
        self.tool(&WASM_BINDGEN)
    }

    pub fn cargo_fuzz(&self) -> Result {
        self.tool(&CARGO_FUZZ)
    }

    /// A nightly Rust, for what only nightly can do.
    pub fn nightly(&self) -> Result {
        let sh = &self.sh;
        if cmd!(sh, "cargo +nightly --version").quiet().ignore_stdout().ignore_stderr().run().is_ok() {
            return Ok(());
        }
        say::step("Adding a nightly Rust (about 1 minute)", || {
            Ok(cmd!(sh, "rustup toolchain install nightly --profile minimal").quiet().run()?)
        })
    }

    /// Takes a tool from PATH if it is the right version, else from the cache, and builds it there if need be.
    fn tool(&self, tool: &Tool) -> Result {
        if self.has(tool, "") {
            return Ok(());
        }
        let Tool { name, version, flags, patience, .. } = *tool;
        let home = cache_dir()?.join("tools").join(format!("{name}-{version}"));
        let bin = home.join("bin");
        let prefix = format!("{}/", bin.display());
        if !self.has(tool, &prefix) {
            say::step(
                &format!("Installing {name} {version} in {}, once for this machine ({patience})", home.display()),
                || {
                    std::fs::create_dir_all(&home)?;
                    // Outside the checkout, so that neither its target folder nor its settings take part.
                    let sh = self.sh.clone();
                    sh.change_dir(&home);
                    let install =
                        cmd!(sh, "cargo install {name} --version {version} --locked {flags...} --root {home}");
                    install.quiet().env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS").run()?;
                    Ok(())
                },
            )?;
            if !self.has(tool, &prefix) {
                return Err(format!("{name} {version} was installed in {} but does not run", home.display()).into());
            }
        }
        self.prepend_path(&bin)
    }

    fn has(&self, tool: &Tool, prefix: &str) -> bool {
        let sh = &self.sh;
        tool.executables.iter().all(|executable| {
            let output = cmd!(sh, "{prefix}{executable} --version").quiet().ignore_stderr().read();
            output.is_ok_and(|text| text.split_whitespace().any(|word| word == tool.version))
        })
    }

    /// A Chromium for the tests; it becomes $CHROMIUM.
    pub fn chromium(&self) -> Result {
        const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
        const MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
        let sh = &self.sh;
        if let Some(given) = env::var_os("CHROMIUM") {
            if Path::new(&given).is_file() {
                return Ok(());
            }
            return Err(format!("$CHROMIUM is {}, which is no file", given.display()).into());
        }
        let look = || {
            NAMES
                .iter()
                .find_map(|name| self.find(name))
                .or_else(|| Some(MAC.into()).filter(|mac: &PathBuf| mac.is_file()))
        };
        let mut found = look();
        if found.is_none() && self.find("apt-get").is_some() {
            if cmd!(sh, "id -u").quiet().read()? != "0" {
                return Err(
                    "the browser tests need Chromium: run `sudo apt-get install chromium`, or set $CHROMIUM to one"
                        .into(),
                );
            }
            say::step("Installing Debian's chromium (about 1 minute)", || {
                let _noninteractive = sh.push_env("DEBIAN_FRONTEND", "noninteractive");
                cmd!(sh, "apt-get update -q").quiet().run()?;
                Ok(cmd!(sh, "apt-get install -yq --no-install-recommends chromium").quiet().run()?)
            })?;
            found = look();
        }
        let found = found
            .ok_or("the browser tests need Chromium or Chrome: install one, or set $CHROMIUM to its executable")?;
        sh.set_var("CHROMIUM", found);
        Ok(())
    }

    /// An executable on PATH.
    fn find(&self, name: &str) -> Option<PathBuf> {
        let path = self.sh.var_os("PATH")?;
        env::split_paths(&path).map(|dir| dir.join(name)).find(|file| file.is_file())
    }

    fn prepend_path(&self, dir: &Path) -> Result {
        let old = self.sh.var_os("PATH").unwrap_or_default();
        let path = env::join_paths(std::iter::once(dir.to_owned()).chain(env::split_paths(&old)))?;
        self.sh.set_var("PATH", path);
        Ok(())
    }
}

fn cache_dir() -> Result<PathBuf> {
    let var = |name| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let dir = var("HANDFUL_CACHE")
        .or_else(|| Some(var("XDG_CACHE_HOME")?.join("handful")))
        .or_else(|| Some(var("HOME").or_else(|| var("USERPROFILE"))?.join(".cache/handful")))
        .ok_or("where is your home? Set $HANDFUL_CACHE to a folder for the tools")?;
    // Tools are built in one folder and used from another.
    Ok(std::path::absolute(dir)?)
}

#[cfg(test)]
mod tests {
    use super::{TRUNK, WASM_BINDGEN};

    /// The versions stand in several files, each for another program: here they meet.
    #[test]
    fn versions_agree() {
        let lock = include_str!("../../Cargo.lock");
        assert!(lock.contains(&format!("name = \"wasm-bindgen\"\nversion = \"{}\"", WASM_BINDGEN.version)));
        let trunk = include_str!("../../Trunk.toml");
        assert!(trunk.contains(&format!("wasm_bindgen = \"{}\"", WASM_BINDGEN.version)));
        assert!(trunk.contains(&format!("trunk-version = \"^{}\"", TRUNK.version)));
        let packages = include_str!("../../www/package.json");
        let binaryen = packages.split_once("\"binaryen\": \"").and_then(|(_, rest)| rest.split('.').next()).unwrap();
        assert!(trunk.contains(&format!("wasm_opt = \"version_{binaryen}\"")));
    }
}
