//! `handful soak`: very many random games over all games and house rules, with every position checked.

use std::sync::atomic::{AtomicU64, Ordering};

use handful_mind::Dice;
use handful_record::Canonical;
use handful_rules::{Choices, Game, Given, History, Kind, Phase, Silent, with_game};
use serde_json::json;

/// A game that is not over after so many plies is held to go on for ever. The longest seen took some 30,000.
const MOST_PLIES: u32 = 5_000_000;

#[derive(clap::Args)]
pub struct Arguments {
    /// How many games altogether; a quarter of each, house rules drawn anew for each game.
    #[arg(long, default_value_t = 10_000_000)]
    games: u64,
    /// The seed of the random choices, throws and house rules.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; as many as the machine has if not given.
    #[arg(long)]
    threads: Option<usize>,
    /// Also write and read every position of every so-many-th game, and check that it admits itself.
    #[arg(long, default_value_t = 100)]
    check_every: u64,
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let threads = match arguments.threads {
        Some(threads) => threads.max(1),
        None => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
    };
    let next = AtomicU64::new(0);
    let plies = AtomicU64::new(0);
    let longest = AtomicU64::new(0);
    let worker = || -> Result<(), String> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= arguments.games {
                return Ok(());
            }
            let kind = Kind::ALL[(number % 4) as usize];
            let mut dice = Dice::new(arguments.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
            let choices = any_choices(kind, &mut dice);
            let check = arguments.check_every > 0 && number % (4 * arguments.check_every) < 4;
            let played = with_game!(kind, G => play(&G::new(choices), &mut dice, check))
                .map_err(|error| format!("game {number}, {} {choices:?}: {error}", kind.id()))?;
            plies.fetch_add(u64::from(played), Ordering::Relaxed);
            longest.fetch_max(u64::from(played), Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|_| Err("a game panicked: see above".into())))
    })?;
    println!(
        "{}",
        json!({
            "games": arguments.games,
            "plies": plies.into_inner(),
            "longest": longest.into_inner(),
            "threads": threads,
        })
    );
    Ok(())
}

/// House rules drawn at random.
fn any_choices(kind: Kind, dice: &mut Dice) -> Choices {
    let mut choices = Choices::of(kind);
    for rule in kind.house_rules() {
        let value = rule.choices[dice.below(rule.choices.len())].value.to_string();
        // A value of the house rule's own is never refused.
        let _ = choices.set(rule.name, Given::Text(&value));
    }
    choices
}

/// Plays one game; the number of its plies.
fn play<G: Canonical>(game: &G, dice: &mut Dice, check: bool) -> Result<u32, String> {
    let mut position = game.start();
    let mut history = History::from(game, &position);
    for ply in 0..MOST_PLIES {
        if check {
            check_position(game, &position)?;
        }
        match game.phase(&position) {
            Phase::Over => {
                return game.outcome(&position).map(|_| ply).ok_or_else(|| "over without a result".into());
            }
            Phase::Throw => {
                game.throw(&mut position, &dice.throw(game), &mut Silent).map_err(|error| error.to_string())?;
            }
            Phase::Act => {
                let actions = game.actions(&position);
                if actions.is_empty() {
                    return Err(format!("nothing to do in {position:?}"));
                }
                let action = actions[dice.below(actions.len())];
                if check {
                    check_actions(game, &position, &actions)?;
                }
                game.play_listed(&mut position, action);
                history.enter(game, &mut position, &mut Silent);
            }
        }
    }
    Err(format!("not over after {MOST_PLIES} plies"))
}

/// A position written and read again is the same position, and admits itself.
fn check_position<G: Canonical>(game: &G, position: &G::Position) -> Result<(), String> {
    let form = serde_json::to_string(&game.form(position)).map_err(|error| error.to_string())?;
    let read = serde_json::from_str(&form).map_err(|error| error.to_string())?;
    let again = game.position(read).map_err(|error| format!("{form} is refused: {error}"))?;
    if again == *position { Ok(()) } else { Err(format!("{form} is read as {again:?}")) }
}

/// Every listed action applies, told or untold alike, and reads back from its notation.
fn check_actions<G: Game>(game: &G, position: &G::Position, actions: &[G::Action]) -> Result<(), String> {
    for &action in actions {
        let (mut told, mut untold) = (*position, *position);
        game.play(&mut told, action, &mut Vec::new()).map_err(|refused| format!("{action}: {refused}"))?;
        game.play_listed(&mut untold, action);
        if told != untold {
            return Err(format!("{action} leads to {told:?} when told and to {untold:?} when not"));
        }
        if game.parse(&action.to_string()) != Some(action) {
            return Err(format!("the notation of {action} does not read back"));
        }
    }
    Ok(())
}
