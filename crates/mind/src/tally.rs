//! Counts over many playouts.

use handful_rules::{Game, History, Outcome};

use crate::{Dice, End, playout};

/// What many games came to.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Turns of each game.
    turns: Vec<u32>,
    won: [u64; 2],
    actions: u64,
    choices: u64,
}

impl Tally {
    fn count(&mut self, end: End) {
        self.turns.push(end.turns);
        if let Outcome::Won(side) = end.outcome {
            self.won[usize::from(side)] += 1;
        }
        self.actions += u64::from(end.actions);
        self.choices += end.choices;
    }

    /// Number of games.
    pub fn games(&self) -> usize {
        self.turns.len()
    }

    /// Decisions in all games together.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// Mean, median and most turns of a game; the median of an even number is the mean of the middle two.
    pub fn turns(&self) -> (f64, f64, u32) {
        let mut turns = self.turns.clone();
        turns.sort_unstable();
        let games = turns.len().max(1);
        let mean = turns.iter().map(|&count| f64::from(count)).sum::<f64>() / games as f64;
        let at = |index: usize| turns.get(index).copied().map_or(0.0, f64::from);
        let median = f64::midpoint(at(games / 2), at((games - 1) / 2));
        (mean, median, turns.last().copied().unwrap_or_default())
    }

    /// The share of games that player or team 0 won, 0 to 1.
    pub fn first(&self) -> f64 {
        self.share(self.won[0])
    }

    /// The share of games that nobody won, 0 to 1.
    pub fn draws(&self) -> f64 {
        self.share(self.games() as u64 - self.won[0] - self.won[1])
    }

    /// Mean number of legal actions per decision.
    pub fn branching(&self) -> f64 {
        self.choices as f64 / self.actions.max(1) as f64
    }

    fn share(&self, part: u64) -> f64 {
        part as f64 / self.games().max(1) as f64
    }
}

/// Plays games at random from the start as long as `more` says, and counts them.
pub fn simulate<G: Game>(game: &G, dice: &mut Dice, mut more: impl FnMut(usize) -> bool) -> Tally {
    let mut tally = Tally::default();
    let start = game.start();
    let mut history = History::default();
    while more(tally.games()) {
        history.restart(game, &start);
        tally.count(playout(game, start, &mut history, dice));
    }
    tally
}
