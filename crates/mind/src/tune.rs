//! Weights learnt from games of the computer with itself: temporal differences, TD(lambda), on the terms of
//! `evaluate`. Seeded, on one thread; run again it gives the same weights.

use handful_rules::{Outcome, Phase, Silent};

use crate::Dice;
use crate::evaluate::{Evaluate, Evaluator, UNDECIDED};

/// What to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Games.
    pub games: u32,
    /// The seed of throws and whims.
    pub seed: u64,
    /// How much the result counts against the next position's value, 0 to 1.
    pub lambda: f64,
    /// The size of the first steps; the last ones are a twentieth of it.
    pub rate: f64,
    /// In a hundred decisions, how many are left to chance, so that games differ where nothing is thrown.
    pub whims: usize,
}

/// Longer games are broken off and taught nothing.
const LONGEST: usize = 20_000;

/// Plays and learns, from these weights on. `told` hears after each hundredth of the games how far the values were from
/// the results, on average.
pub fn tune<G: Evaluate>(game: &G, weights: &[f32], lesson: Lesson, mut told: impl FnMut(u32, f64)) -> Vec<f32> {
    let mut evaluator = Evaluator::with_weights(*game, weights.to_vec());
    let mut weights: Vec<f64> = evaluator.weights().iter().map(|&weight| f64::from(weight)).collect();
    // Each weight's steps shrink with what it has moved so far (AdaGrad): rare terms learn as well as common ones.
    let mut moved = vec![1e-3_f64; G::TERMS];
    let mut mean = vec![0.0_f64; G::TERMS];
    let mut meant = 0.0;
    let mut dice = Dice::new(lesson.seed);
    let (mut error, mut errors) = (0.0, 0.0);
    for number in 0..lesson.games {
        let (way, result) = one_game(game, &evaluator, lesson.whims, &mut dice);
        let Some(result) = result else { continue };
        let progress = f64::from(number) / f64::from(lesson.games);
        let rate = lesson.rate * (1.0 - 0.95 * progress);
        let mut target = result;
        let mut step = vec![0.0_f64; G::TERMS];
        for (terms, value) in way.iter().rev() {
            let value = f64::from(*value);
            error += (result - value).powi(2);
            errors += 1.0;
            // The slope of `press` by its own value.
            let flat = value / f64::from(UNDECIDED);
            let slope = (1.0 - flat * flat).max(0.0).powf(1.5).max(0.02);
            for &(index, amount) in terms {
                step[index] += (target - value) * slope * f64::from(amount);
            }
            target = lesson.lambda * target + (1.0 - lesson.lambda) * value;
        }
        let length = (way.len().max(1) as f64).sqrt();
        for ((weight, moved), step) in weights.iter_mut().zip(&mut moved).zip(step) {
            let step = step / length;
            *moved += step * step;
            *weight += rate * step / moved.sqrt();
        }
        // The weights of the last half of the lesson, averaged.
        if progress >= 0.5 {
            meant += 1.0;
            for (mean, weight) in mean.iter_mut().zip(&weights) {
                *mean += (weight - *mean) / meant;
            }
        }
        evaluator = Evaluator::with_weights(*game, weights.iter().map(|&weight| weight as f32).collect());
        if (number + 1).is_multiple_of((lesson.games / 20).max(1)) {
            told(number + 1, (error / errors).sqrt());
            (error, errors) = (0.0, 0.0);
        }
    }
    let learnt = if meant > 0.0 { mean } else { weights };
    // Four digits are enough, and short in the source.
    learnt.into_iter().map(|weight| ((weight * 1e4).round() / 1e4) as f32).collect()
}

/// A term's index and amount.
type Terms = Vec<(usize, f32)>;

/// A game played by the evaluation alone: the terms and value of each position between actions, and the result (`None`
/// if it was broken off).
fn one_game<G: Evaluate>(
    game: &G,
    evaluator: &Evaluator<G>,
    whims: usize,
    dice: &mut Dice,
) -> (Vec<(Terms, f32)>, Option<f64>) {
    let mut position = game.start();
    let mut history = handful_rules::History::from(game, &position);
    let mut way = Vec::new();
    for _ in 0..LONGEST {
        let at_rest = match game.phase(&position) {
            Phase::Over => {
                let result = match game.outcome(&position) {
                    Some(Outcome::Won(0)) => 1.0,
                    Some(Outcome::Won(_)) => -1.0,
                    _ => 0.0,
                };
                return (way, Some(result));
            }
            Phase::Throw => true,
            Phase::Act => game.lots().is_none(),
        };
        if at_rest {
            let terms = evaluator.terms(&position).into_iter().enumerate().filter(|(_, amount)| *amount != 0.0);
            way.push((terms.collect(), evaluator.value(&position)));
        }
        if game.phase(&position) == Phase::Throw {
            let _ = game.throw(&mut position, &dice.throw(game), &mut Silent);
        } else {
            let actions = game.actions(&position);
            let whim = dice.below(100) < whims;
            let action = if whim || actions.len() == 1 {
                actions[dice.below(actions.len())]
            } else {
                promising(game, evaluator, &position, &actions)
            };
            game.play_listed(&mut position, action);
            history.enter(game, &mut position, &mut Silent);
        }
    }
    (way, None)
}

/// The action after which the evaluation is best.
fn promising<G: Evaluate>(
    game: &G,
    evaluator: &Evaluator<G>,
    position: &G::Position,
    actions: &[G::Action],
) -> G::Action {
    let sign = if game.side(game.turn(position)) == 0 { 1.0 } else { -1.0 };
    let mut best = (f32::MIN, actions[0]);
    for &action in actions {
        let mut next = *position;
        game.play_listed(&mut next, action);
        let value = sign * game.decided(&next).unwrap_or_else(|| evaluator.value(&next));
        if value > best.0 {
            best = (value, action);
        }
    }
    best.1
}
