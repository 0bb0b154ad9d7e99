//! `handful picture`.

use std::path::PathBuf;

use handful_record::{AnyMatch, Canonical, Match, with_match};
use handful_rules::{Cast, Game, with_game};
use handful_scene::{Drawn, Marks, Stage, View, svg};

use crate::GameArguments;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// A file with a position in the canonical JSON of docs/query.md, `-` being standard input; the game's start if not
    /// given.
    #[arg(long, conflicts_with = "link")]
    position: Option<PathBuf>,
    /// The link of a match instead: the ply that it shows, with the lots as they lie.
    #[arg(long)]
    link: Option<String>,
    /// Width in pixels.
    #[arg(long, default_value_t = 1366, value_parser = clap::value_parser!(u16).range(100..=20_000))]
    width: u16,
    /// Height in pixels.
    #[arg(long, default_value_t = 768, value_parser = clap::value_parser!(u16).range(100..=20_000))]
    height: u16,
    /// Mark what may be played.
    #[arg(long)]
    offer: bool,
    /// Where to write the SVG; standard output if not given.
    #[arg(long)]
    out: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let picture = match &arguments.link {
        Some(link) => {
            let fragment = link.rsplit_once('#').map_or(link.as_str(), |(_, fragment)| fragment);
            let opened = AnyMatch::from_link(fragment).map_err(|error| error.to_string())?;
            if opened.kind() != arguments.game.game {
                return Err(format!("the link is of {}, not of {}", opened.kind().id(), arguments.game.game.id()));
            }
            with_match!(&opened, played => of_match(played, arguments))
        }
        None => {
            let choices = arguments.game.choices()?;
            with_game!(choices.kind(), G => of_file(&G::new(choices), arguments))?
        }
    };
    match &arguments.out {
        Some(file) => std::fs::write(file, picture).map_err(|error| format!("{}: {error}", file.display())),
        None => {
            print!("{picture}");
            Ok(())
        }
    }
}

fn of_match<G: Canonical + Drawn>(played: &Match<G>, arguments: &Arguments) -> String {
    drawn(played.game(), played.position(), played.lots_at(played.ply()), arguments)
}

fn of_file<G: Canonical + Drawn>(game: &G, arguments: &Arguments) -> Result<String, String> {
    let position = match &arguments.position {
        None => game.start(),
        Some(file) => {
            let (name, text) = crate::read(file)?;
            let form = serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
                format!("{name}: {error}; a position of {} is JSON as in docs/query.md", arguments.game.game.id())
            })?;
            game.position(form).map_err(|error| format!("{name}: {error}"))?
        }
    };
    Ok(drawn(game, &position, &[], arguments))
}

fn drawn<G: Drawn>(game: &G, position: &G::Position, lots: &[Cast], arguments: &Arguments) -> String {
    let stage = Stage::plain(f64::from(arguments.width), f64::from(arguments.height));
    let layout = game.layout(&stage);
    let spots = game.spots(&layout, position);
    let marks = Marks { offer: arguments.offer, ..Marks::default() };
    let view = View::of(game, position, lots, &marks, &spots);
    svg(game, &layout, &stage, &game.picture(&layout, position, &view))
}
