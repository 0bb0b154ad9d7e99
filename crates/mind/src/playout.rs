//! One game played to its end at random.

use handful_rules::{Game, History, Outcome, Phase, Silent};

use crate::Dice;

/// How a playout ended and how long it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The result.
    pub outcome: Outcome,
    /// Turns: a turn is all that one player throws and plays before the next.
    pub turns: u32,
    /// Decisions, which are the actions played.
    pub actions: u32,
    /// The number of legal actions, summed over all decisions.
    pub choices: u64,
}

/// Plays from a position to the end, each decision uniformly among the distinct legal actions. `history` is the
/// match's up to and including this position; it is used up.
#[inline]
pub fn playout<G: Game>(game: &G, mut position: G::Position, history: &mut History<G>, dice: &mut Dice) -> End {
    let mut end = End { outcome: Outcome::Draw, turns: 1, actions: 0, choices: 0 };
    loop {
        let turn = game.turn(&position);
        match game.phase(&position) {
            Phase::Over => {
                end.outcome = game.outcome(&position).unwrap_or(Outcome::Draw);
                return end;
            }
            Phase::Throw => {
                let casts = dice.throw(game);
                let taken = game.throw(&mut position, &casts, &mut Silent);
                debug_assert!(taken.is_ok(), "a whole throw is taken in whenever one is due");
            }
            Phase::Act => {
                let actions = game.actions(&position);
                let action = actions[dice.below(actions.len())];
                end.actions += 1;
                end.choices += actions.len() as u64;
                game.play_listed(&mut position, action);
                history.enter(game, &mut position, &mut Silent);
            }
        }
        end.turns += u32::from(game.turn(&position) != turn);
    }
}
