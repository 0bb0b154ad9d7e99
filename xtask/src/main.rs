//! The project's own commands: `cargo xtask serve`, `test`, `dist` and others. Each one brings the tools it needs.

mod args;
mod bench;
mod bindings;
mod dist;
mod frames;
mod fuzz;
mod gallery;
mod machine;
mod package;
mod say;
mod serve;
mod test;

use std::process::ExitCode;

/// What a command ends with; an error is one clear sentence for the person at the keyboard.
pub type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const HELP: &str = "\
Handful's commands. Each one installs what it needs and is missing.

  cargo xtask serve     play: build the page and serve it at http://127.0.0.1:8080/
      --port N          another port
      --debug           build fast, run slowly (default: --release)
      --open            open a browser when the page is ready
  cargo xtask test      every check and test; fails if any of them does
      --quick           all but the release build and the browser
      --only STEP       that step (or several, with commas)
      --skip STEP       all but that step (or several, with commas)
      --list            name the steps
  cargo xtask dist      the static site, in dist/, and what it weighs
      --single-file G   one HTML file more, out/handful.html, with the game G or `all` in it: it plays from a USB stick
      --address URL     where the same page is for everybody: links given away from that file lead there
      --keep            do not build dist/ anew for it
  cargo xtask package   the npm package of the element and the API, in target/package/
      --keep            do not build dist/ anew
  cargo xtask gallery   every board, size, direction and theme as PNG, in out/gallery/
      --only WORDS      those whose name has one of these words
      --keep            do not build dist/ anew
  cargo xtask frames    how long the page holds up the browser, by its own tracing; fails if that is over the budget
      --only WORDS      the games, or the hall, whose name has one of these words
      --sizes NAMES     of laptop, phone and wall (default: all)
      --rates NUMBERS   how many times slower the processor is made (default: 1,4)
      --json FILE       write all figures to it
      --keep            do not build dist/ anew
  cargo xtask bindings  write www/src/wasm.d.ts, the types of crates/web for the page
      --check           only say whether it is up to date
  cargo xtask bench     random games per second, native and as wasm
      --seconds N       of work for each measurement (default: 2)
      --rounds N        measurements, of which the best counts (default: 3)
      --json            a line of JSON for each game too
  cargo xtask fuzz      random input against everything that reads from outside
      --seconds N       for each target (default: 60)
      --only TARGET     query, position, record, link or fair (or several, with commas)

Tools are kept once per machine in $HANDFUL_CACHE, else $XDG_CACHE_HOME/handful, else ~/.cache/handful.
$CHROMIUM names the browser for the tests.";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_else(|| "help".to_owned());
    let args = args::Args::new(words);
    let result = match command.as_str() {
        "serve" => serve::run(args),
        "test" => test::run(args),
        "dist" => dist::run(args),
        "package" => package::run(args),
        "gallery" => gallery::run(args),
        "frames" => frames::run(args),
        "bindings" => bindings::run(args),
        "fuzz" => fuzz::run(args),
        "bench" => bench::run(args),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no command `{other}`\n\n{HELP}").into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
