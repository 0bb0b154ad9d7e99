//! Games between two players, and what they prove.

use handful_rules::{Game, History, Outcome, Phase, Silent};

use crate::Dice;

/// What a player has to decide: the game, the earlier positions of the match, and the position.
pub struct Question<'a, G: Game> {
    /// The game under its house rules.
    pub game: &'a G,
    /// The positions before this one, for games in which positions can come up again; empty in others.
    pub earlier: &'a [G::Position],
    /// The position, which waits for an action.
    pub position: &'a G::Position,
}

/// Somebody who decides. In a team game one player decides for a whole team.
pub trait Player<G: Game> {
    /// The action to play, one of the legal ones.
    fn decide(&mut self, question: &Question<G>, dice: &mut Dice) -> G::Action;
}

/// Two games of the same throws with the sides exchanged: the points of the player who has side 0 in the first, 1 for a
/// win and half for a draw each, 0 to 2. Where nothing is thrown both games begin with the same `opening` random actions
/// instead.
pub fn pair<G: Game>(game: &G, one: &mut dyn Player<G>, other: &mut dyn Player<G>, opening: u32, seed: u64) -> Pair {
    let first = play(game, [one, other], opening, seed);
    let second = play(game, [other, one], opening, seed);
    Pair {
        points: points(first.outcome, 0) + points(second.outcome, 1),
        first: points(first.outcome, 0) + points(second.outcome, 0),
        turns: [first.turns, second.turns],
    }
}

/// What a pair of games came to.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// Points of the player measured, 0 to 2.
    pub points: f64,
    /// Points of side 0, which begins, whoever had it, 0 to 2.
    pub first: f64,
    /// Turns of each game.
    pub turns: [u32; 2],
}

fn points(outcome: Outcome, side: u8) -> f64 {
    match outcome {
        Outcome::Won(winner) => f64::from(u8::from(winner == side)),
        Outcome::Draw => 0.5,
    }
}

/// How one game ended.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The result.
    pub outcome: Outcome,
    /// Turns: a turn is all that one player throws and plays before the next.
    pub turns: u32,
}

/// One game, `players[side]` deciding for each side. Throws and openings depend on the seed alone, and not on what the
/// players draw from their dice.
pub fn play<G: Game>(game: &G, players: [&mut dyn Player<G>; 2], opening: u32, seed: u64) -> Played {
    let mut position = game.start();
    let mut history = History::from(game, &position);
    let mut earlier = Vec::new();
    let mut lots = Dice::new(seed);
    let mut wits = [Dice::new(!seed), Dice::new(seed.rotate_left(32) ^ 0x5bd1_e995)];
    let [first, second] = players;
    let mut actions = 0;
    let mut turns = 1;
    let opening = if game.lots().is_none() { opening } else { 0 };
    loop {
        let turn = game.turn(&position);
        match game.phase(&position) {
            Phase::Over => {
                return Played { outcome: game.outcome(&position).unwrap_or(Outcome::Draw), turns };
            }
            Phase::Throw => {
                let casts = lots.throw(game);
                let taken = game.throw(&mut position, &casts, &mut Silent);
                debug_assert!(taken.is_ok(), "a whole throw is taken in whenever one is due");
            }
            Phase::Act => {
                let legal = game.actions(&position);
                let action = if actions < opening {
                    legal[lots.below(legal.len())]
                } else if legal.len() == 1 {
                    legal[0]
                } else {
                    let question = Question { game, earlier: &earlier, position: &position };
                    let side = usize::from(game.side(turn));
                    if side == 0 {
                        first.decide(&question, &mut wits[0])
                    } else {
                        second.decide(&question, &mut wits[1])
                    }
                };
                debug_assert!(legal.contains(&action), "{action} is not legal in {position:?}");
                actions += 1;
                if G::REPEATS {
                    earlier.push(position);
                }
                game.play_listed(&mut position, action);
                history.enter(game, &mut position, &mut Silent);
            }
        }
        turns += u32::from(game.turn(&position) != turn);
    }
}

/// A mean and the half width of its 95 % interval, by the normal approximation: of numbers that are independent of each
/// other, as pairs of games are.
pub fn interval(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
