//! The first computer player: a few plies of search in Ayoayo, playouts where throws decide too much to search.

use handful_rules::{Ayoayo, Game, History, Outcome, Phase};

use crate::{Dice, playout};

/// How hard a computer player thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Plies looked ahead where nothing is thrown.
    pub plies: u32,
    /// Playouts for each action where lots are thrown.
    pub playouts: u32,
    /// In how many of a hundred decisions it plays the first thing that comes to mind.
    pub lapses: u32,
}

impl Strength {
    /// Sees what is in front of it and overlooks things.
    pub const NOVICE: Self = Self { plies: 1, playouts: 8, lapses: 25 };
    /// Thinks ahead a little.
    pub const REGULAR: Self = Self { plies: 4, playouts: 120, lapses: 0 };
    /// Thinks ahead as far as a natural pause allows.
    pub const MASTER: Self = Self { plies: 9, playouts: 1000, lapses: 0 };
}

/// The action that a player of this strength chooses; `None` when the position waits for no action. The same
/// position, strength and seed give the same action on every machine.
pub fn think<G: Judge>(game: &G, position: &G::Position, strength: Strength, seed: u64) -> Option<G::Action> {
    let actions = game.actions(position);
    let mut dice = Dice::new(seed);
    if actions.len() < 2 {
        return actions.first().copied();
    }
    if dice.below(100) < strength.lapses as usize {
        return Some(actions[dice.below(actions.len())]);
    }
    let scores = game.judge(position, &actions, strength, &mut dice);
    let best = scores.iter().copied().max()?;
    // Among equals any will do: the seed decides.
    let equals: Vec<G::Action> =
        actions.iter().zip(&scores).filter(|(_, score)| **score == best).map(|(action, _)| *action).collect();
    equals.get(dice.below(equals.len())).copied()
}

/// A game whose actions can be judged.
pub trait Judge: Game {
    /// A score for each action, more being better for the player to move.
    fn judge(
        &self,
        position: &Self::Position,
        actions: &[Self::Action],
        strength: Strength,
        dice: &mut Dice,
    ) -> Vec<i64>;
}

/// Written out for each game rather than as a default, so that the search is compiled here, for speed, and not
/// where it is called, where the page wants small code.
macro_rules! judged_by_playouts {
    ($($game:ty),*) => {$(
        impl Judge for $game {
            fn judge(
                &self,
                position: &Self::Position,
                actions: &[Self::Action],
                strength: Strength,
                dice: &mut Dice,
            ) -> Vec<i64> {
                by_playouts(self, position, actions, strength, dice)
            }
        }
    )*};
}
judged_by_playouts!(handful_rules::AjSayil, handful_rules::LenDoat, handful_rules::Siryu);

impl Judge for Ayoayo {
    fn judge(&self, position: &Self::Position, actions: &[Self::Action], strength: Strength, _: &mut Dice) -> Vec<i64> {
        // Every action has the full window, so that equal ones are known to be equal.
        actions.iter().map(|&action| -after(self, position, action, strength.plies - 1, -WON, WON)).collect()
    }
}

/// Beyond any difference of seeds.
const WON: i64 = 10_000;

/// The value, for the player then to move, of the position after an action: alpha-beta on seeds in store.
fn after(
    game: &Ayoayo,
    position: &<Ayoayo as Game>::Position,
    action: handful_rules::Pit,
    plies: u32,
    low: i64,
    high: i64,
) -> i64 {
    let mut next = *position;
    game.play_listed(&mut next, action);
    let stores = next.stores().map(i64::from);
    if game.phase(&next) == Phase::Over {
        // The turn stays with who moved last; the value is wanted for the other.
        let lead = stores[usize::from(1 - next.turn())] - stores[usize::from(next.turn())];
        return lead * 100 + lead.signum() * WON / 2;
    }
    let me = usize::from(next.turn());
    if plies == 0 {
        return (stores[me] - stores[1 - me]) * 100;
    }
    let mut best = low;
    for reply in game.actions(&next) {
        best = best.max(-after(game, &next, reply, plies - 1, -high, -best));
        if best >= high {
            break;
        }
    }
    best
}

/// Wins minus losses of random games after each action. All actions are tried with the same dice, so that they
/// differ by what they do rather than by luck.
fn by_playouts<G: Game>(
    game: &G,
    position: &G::Position,
    actions: &[G::Action],
    strength: Strength,
    dice: &mut Dice,
) -> Vec<i64> {
    let side = game.side(game.turn(position));
    let seeds: Vec<u64> = (0..strength.playouts).map(|_| dice.below(1 << 16) as u64 * 0x9e37_79b9 + 1).collect();
    let score = |action: &G::Action| {
        let mut next = *position;
        game.play_listed(&mut next, *action);
        let play = |&seed: &u64| {
            let mut history = History::from(game, &next);
            match playout(game, next, &mut history, &mut Dice::new(seed)).outcome {
                Outcome::Won(winner) if winner == side => 1,
                Outcome::Won(_) => -1,
                Outcome::Draw => 0,
            }
        };
        seeds.iter().map(play).sum()
    };
    actions.iter().map(score).collect()
}
