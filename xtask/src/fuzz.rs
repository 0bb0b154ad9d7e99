//! `cargo xtask fuzz`: random input against everything that reads from outside.

use crate::args::Args;
use crate::machine::Machine;
use crate::{Result, say};
use std::fs;
use std::path::Path;
use xshell::cmd;

const TARGETS: [&str; 5] = ["query", "position", "record", "link", "fair"];

pub fn run(mut args: Args) -> Result {
    let seconds = args.option("--seconds")?.unwrap_or_else(|| "60".into());
    let seconds: u32 = seconds.parse().map_err(|_| format!("`{seconds}` is no number of seconds"))?;
    let mut targets = args.list("--only")?;
    args.finish()?;
    if let Some(name) = targets.iter().find(|name| !TARGETS.contains(&name.as_str())) {
        return Err(format!("there is no target `{name}`; there are {}", TARGETS.join(", ")).into());
    }
    if targets.is_empty() {
        targets = TARGETS.map(str::to_owned).to_vec();
    }

    let machine = Machine::new()?;
    machine.nightly()?;
    machine.cargo_fuzz()?;
    seed(&machine.root)?;
    let sh = &machine.sh;
    let mut failed = Vec::new();
    for target in targets {
        let dictionary = machine.root.join("fuzz/words.dict");
        let found = say::step(&format!("Fuzzing {target} for {seconds} s"), || {
            let limit = seconds.to_string();
            Ok(cmd!(
                sh,
                "cargo +nightly fuzz run {target} -- -max_total_time={limit} -timeout=20 -max_len=20000 -print_final_stats=1 -dict={dictionary}"
            )
            .quiet()
            .run()?)
        });
        if found.is_err() {
            failed.push(target);
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(format!("{} failed: what breaks it lies in fuzz/artifacts/", failed.join(", ")).into())
}

/// What fuzzing starts from: requests of the vectors, and the links and records that must open for ever.
fn seed(root: &Path) -> Result {
    let tests = root.join("crates/record/tests");
    let corpus = |target: &str| root.join("fuzz/corpus").join(target);
    for target in TARGETS {
        fs::create_dir_all(corpus(target))?;
    }
    for file in fs::read_dir(tests.join("vectors"))? {
        let file = file?;
        let name = file.file_name().to_string_lossy().replace(".jsonl", "");
        for (number, line) in fs::read_to_string(file.path())?.lines().enumerate().step_by(7) {
            if let Some(request) = request(line) {
                fs::write(corpus("query").join(format!("{name}-{number}")), request)?;
                fs::write(corpus("position").join(format!("{name}-{number}")), request)?;
            }
        }
    }
    let golden = fs::read_to_string(tests.join("golden/links.txt"))?;
    for (number, (link, record)) in golden.split("link ").skip(1).filter_map(block).enumerate() {
        fs::write(corpus("link").join(format!("golden-{number}")), link)?;
        fs::write(corpus("record").join(format!("golden-{number}")), record)?;
    }
    Ok(())
}

/// The request of a line of a vector file.
fn request(line: &str) -> Option<&str> {
    line.strip_prefix("{\"request\":")?.split_once(",\"answer\":").map(|(request, _)| request)
}

/// The link and the record of a block of the golden file.
fn block(block: &str) -> Option<(&str, &str)> {
    let (link, rest) = block.split_once('\n')?;
    Some((link, &rest[rest.find("[Handful")?..]))
}

#[cfg(test)]
mod tests {
    use super::{block, request};

    #[test]
    fn seeds_are_cut_out_of_the_test_data() {
        assert_eq!(request("{\"request\":{\"game\":\"x\"},\"answer\":{}}"), Some("{\"game\":\"x\"}"));
        assert_eq!(block("AbC\nshows 0 of 0\nfaces\n[Handful \"1\"]\n"), Some(("AbC", "[Handful \"1\"]\n")));
    }
}
