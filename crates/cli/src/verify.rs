//! `handful verify`.

use std::io::Read;
use std::path::Path;

use handful_record::{AnyMatch, Standing, Throws, with_match};

#[derive(clap::Args)]
pub struct Arguments {
    /// A link (the whole address or what stands after its #), or a file with a text record or JSON; `-` reads standard
    /// input.
    #[arg(value_name = "LINK")]
    what: String,
    /// An earlier link of the same match: nothing in it may have changed since. May be given several times.
    #[arg(long, value_name = "LINK")]
    earlier: Vec<String>,
    /// Only the verdict.
    #[arg(long)]
    quiet: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let found = open(&arguments.what).map_err(|error| format!("does not fit: {error}"))?;
    if !arguments.quiet {
        print!("{}", told(&found));
    }
    for earlier in &arguments.earlier {
        let known = open(earlier).map_err(|error| format!("the earlier link does not fit: {error}"))?;
        compare(&found, &known)?;
    }
    println!("{}", verdict(&found, arguments.earlier.len()));
    Ok(())
}

/// Opens a link, a file, or standard input; what it says is checked on the way.
fn open(what: &str) -> Result<AnyMatch, String> {
    let mut text = what.to_string();
    let is_file = Path::new(what).is_file();
    if what == "-" {
        text = read(std::io::stdin())?;
    } else if is_file {
        let file = std::fs::File::open(what).map_err(|error| format!("{what}: {error}"))?;
        text = read(file).map_err(|error| format!("{what}: {error}"))?;
    }
    if AnyMatch::is_record(&text) {
        return AnyMatch::from_record(&text).map_err(|error| error.to_string());
    }
    if text.trim_start().starts_with('{') {
        return AnyMatch::from_json(&text).map_err(|error| error.to_string());
    }
    let fragment = text.rsplit_once('#').map_or(text.as_str(), |(_, fragment)| fragment);
    AnyMatch::from_link(fragment).map_err(|error| match what {
        "-" => format!("neither a record nor JSON, and as a link: {error}"),
        _ if is_file => format!("{what} is neither a record nor JSON, and as a link: {error}"),
        _ => format!("{error}; and there is no file of this name"),
    })
}

/// Reads a text, a little more than any match has at the most: what is longer is refused as that.
fn read(from: impl Read) -> Result<String, String> {
    let mut text = String::new();
    from.take(8 << 20).read_to_string(&mut text).map_err(|error| error.to_string())?;
    Ok(text)
}

fn compare(found: &AnyMatch, known: &AnyMatch) -> Result<(), String> {
    let name = |side: u8| if side == 0 { "South" } else { "North" };
    match found.standing(known) {
        Standing::Same | Standing::Newer => Ok(()),
        Standing::Older => Err("does not fit: the earlier link has plies that this one lacks".into()),
        Standing::Parted { ply, seat } => Err(format!(
            "does not fit: rewritten history: ply {ply}, of player {seat}, is another one in the earlier link"
        )),
        Standing::OtherTip { side } => {
            Err(format!("does not fit: swapped tip: {}'s tip is another one in the earlier link", name(side)))
        }
        Standing::Other => Err("does not fit: the earlier link is of another match".into()),
    }
}

/// The throw log: every throw, and how often each came against how often it was to be expected.
fn told(found: &AnyMatch) -> String {
    use std::fmt::Write;
    let mut text = String::new();
    let log = found.log();
    // Writing to a string cannot fail.
    let _ = with_match!(found, played => match played.throws() {
        Throws::Seeded(seed) => writeln!(text, "{}, seed {seed}", played.kind().id()),
        Throws::ByHand => writeln!(text, "{}, thrown by hand", played.kind().id()),
        Throws::Fair(fair) => {
            let tip = |side| fair.tip(side).map_or("not joined".to_string(), |tip| tip.to_string());
            writeln!(text, "{}, by links\nSouth's tip {}\nNorth's tip {}", played.kind().id(), tip(0), tip(1))
        }
    });
    if log.casts == 0 {
        return text;
    }
    let _ = writeln!(text, "\nturn  player  up (value)");
    for throw in &log.throws {
        let casts: Vec<String> =
            throw.casts.iter().zip(&throw.values).map(|(cast, value)| format!("{} ({value})", cast.up())).collect();
        let _ = writeln!(text, "{:>4}  {:>6}  {}", throw.turn, throw.seat, casts.join(", "));
    }
    let _ = writeln!(text, "\n              South           North\nup (value)    came expected   came expected");
    for tally in &log.counts {
        let [south, north] = tally.expected.map(|thousandths| thousandths as f64 / 1000.0);
        let _ = writeln!(
            text,
            "{:>2} ({})        {:>4} {south:>8.1}   {:>4} {north:>8.1}",
            tally.up, tally.value, tally.came[0], tally.came[1]
        );
    }
    text
}

fn verdict(found: &AnyMatch, earlier: usize) -> String {
    let plies = with_match!(found, played => played.steps().len());
    let throws = found.log().throws.len();
    let whence = with_match!(found, played => match played.throws() {
        Throws::Seeded(_) => "all throws follow from the seed",
        Throws::ByHand => "the throws were told by hand and cannot be checked",
        Throws::Fair(fair) if !fair.joined() => "nobody has joined yet",
        Throws::Fair(_) => "both chains lead back to their tips, and all throws follow from them",
    });
    let since = if earlier > 0 { "; nothing has changed since the earlier link" } else { "" };
    format!("everything fits: {plies} plies are legal, {throws} throws; {whence}{since}")
}
