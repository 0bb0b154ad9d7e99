//! Whether what analysis says of a position comes true: values beside the results of games between two players of a level,
//! and how they are to be shown so that of a hundred chances of 70 % seventy come true.

use handful_rules::{History, Outcome, Phase, Silent};

use crate::Dice;
use crate::analyse::strength;
use crate::evaluate::{Shown, UNDECIDED};
use crate::player::{Mind, Strength, think};

/// What was said in a position, and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Said {
    /// The value to side 0, -1 to 1.
    pub value: f32,
    /// 1 if side 0 won, -1 if side 1 did, 0 for a draw.
    pub result: f32,
}

/// What to play for it.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games.
    pub games: u32,
    /// The seed of throws and players.
    pub seed: u64,
    /// Who plays, on both sides. The better they are, the surer a lead is to come true.
    pub players: Strength,
    /// Positions looked at by the analysis of each decision.
    pub nodes: u32,
    /// Random actions at the start, where nothing is thrown.
    pub opening: u32,
}

/// Plays games, and notes what analysis says of each decision.
pub fn listen<G: Mind>(game: &G, plan: Plan) -> Vec<Said> {
    let mut dice = Dice::new(plan.seed);
    let mut all = Vec::new();
    for _ in 0..plan.games {
        one_game(game, plan, &mut dice, &mut all);
    }
    all
}

fn one_game<G: Mind>(game: &G, plan: Plan, dice: &mut Dice, all: &mut Vec<Said>) {
    let analysis = strength(plan.nodes);
    let mut position = game.start();
    let mut history = History::from(game, &position);
    let mut earlier = Vec::new();
    let mut opening = if game.lots().is_none() { plan.opening } else { 0 };
    let first = all.len();
    loop {
        match game.phase(&position) {
            Phase::Over => break,
            Phase::Throw => {
                // A whole throw is taken in whenever one is due.
                let _ = game.throw(&mut position, &dice.throw(game), &mut Silent);
            }
            Phase::Act => {
                let actions = game.actions(&position);
                let mut action = actions[dice.below(actions.len())];
                if opening > 0 {
                    opening -= 1;
                } else if actions.len() > 1 {
                    let found = game.search(&earlier, &position, analysis, &mut || false);
                    if let Some(best) = found.actions.first() {
                        all.push(Said { value: best.value, result: 0.0 });
                    }
                    let seed = dice.below(1 << 16) as u64;
                    action = think(game, &earlier, &position, plan.players, seed, &mut || false).unwrap_or(action);
                }
                if G::REPEATS {
                    earlier.push(position);
                }
                game.play_listed(&mut position, action);
                history.enter(game, &mut position, &mut Silent);
            }
        }
    }
    let result = match game.outcome(&position) {
        Some(Outcome::Won(0)) => 1.0,
        Some(Outcome::Won(_)) => -1.0,
        _ => 0.0,
    };
    all[first..].iter_mut().for_each(|said| said.result = result);
}

/// How far what is shown lies from what came true: the mean square. What is decided is left out.
pub fn error(all: &[Said], shown: Shown) -> f64 {
    let open = all.iter().filter(|said| said.value.abs() < UNDECIDED);
    let (sum, count) = open.fold((0.0, 0.0), |(sum, count), said| {
        (sum + f64::from(shown.of(said.value) - said.result).powi(2), count + 1.0)
    });
    sum / f64::max(count, 1.0)
}

/// The way to show values that comes nearest to what came true.
pub fn fit(all: &[Said]) -> Shown {
    let mut best = Shown::AS_IS;
    let mut least = error(all, best);
    // Ever smaller steps about the best so far; two digits are enough.
    for step in [0.2_f32, 0.05, 0.01] {
        let middle = best;
        for one in -5_i8..=5 {
            for other in -5_i8..=5 {
                let round = |value: f32| (value * 100.0).round() / 100.0;
                let shown = Shown {
                    steepness: round(middle.steepness + f32::from(one) * step).max(0.05),
                    most: round(middle.most + f32::from(other) * step).clamp(0.1, UNDECIDED),
                };
                let error = error(all, shown);
                if error < least {
                    (best, least) = (shown, error);
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::{Said, error, fit};
    use crate::Dice;
    use crate::evaluate::Shown;

    /// Where results follow a way of showing values, that way is found.
    #[test]
    fn finds_what_the_results_follow() {
        let mut dice = Dice::new(4);
        for truth in [Shown { steepness: 0.4, most: 0.8 }, Shown { steepness: 1.5, most: 0.95 }] {
            let all: Vec<Said> = (0..40_000)
                .map(|_| {
                    let value = dice.below(1901) as f32 / 1000.0 - 0.95;
                    let won = (dice.below(10_000) as f32) < 5000.0 * (1.0 + truth.of(value));
                    Said { value, result: if won { 1.0 } else { -1.0 } }
                })
                .collect();
            let found = fit(&all);
            assert!(error(&all, found) <= error(&all, truth), "{found:?} for {truth:?}");
            for value in [-0.9, -0.5, 0.1, 0.7] {
                assert!((found.of(value) - truth.of(value)).abs() < 0.03, "{found:?} for {truth:?}");
            }
        }
    }
}
