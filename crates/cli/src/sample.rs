//! `handful sample`: a match played at random, to look at and to test with.

use handful_mind::Dice;
use handful_record::{AnyMatch, Level, Player, Seed, Throws, with_match};

use crate::GameArguments;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// How many plies at most; a throw and an action are one each.
    #[arg(long, default_value_t = 40)]
    plies: usize,
    /// The seed of the match's throws and of the choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who sits at each seat in turn: `person` (whoever is not named too), or the level of a computer.
    #[arg(long = "seat", value_name = "WHO", value_parser = player)]
    seats: Vec<Player>,
    /// Print the text record instead of the link.
    #[arg(long)]
    record: bool,
}

fn player(who: &str) -> Result<Player, String> {
    match Level::from_id(who) {
        Some(level) => Ok(Player::Computer { level }),
        None if who == "person" => Ok(Player::Person),
        None => Err(format!("person, {}", Level::ALL.map(Level::id).join(", "))),
    }
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let mut sample =
        AnyMatch::new(arguments.game.choices()?, arguments.seats.clone(), Throws::Seeded(Seed(arguments.seed)));
    let mut dice = Dice::new(arguments.seed);
    with_match!(&mut sample, played => played.play_on(arguments.plies, |choices| dice.below(choices)));
    if arguments.record {
        print!("{}", sample.record());
    } else {
        println!("{}", sample.link().ok_or("this match is too long for a link; --record prints its record")?);
    }
    Ok(())
}
