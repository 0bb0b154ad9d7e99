//! What a position is worth before anybody looks ahead: a weighted sum of terms, learnt from games of the computer with
//! itself (`tune`), and pressed into a chance to win.
//!
//! Only `+ - * /` and square roots of `f32` are used, which are the same to the last bit on every machine, wasm too.

mod aj_sayil;
mod ayoayo;
mod len_doat;
mod siryu;

use handful_rules::{Game, Seat};

/// What a group of terms is about; also the kinds of reason that come from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// What the game is won by: seeds in store, captives, pieces left or borne off.
    Material,
    /// How far along the own pieces are, or where the seeds lie.
    Progress,
    /// What can be captured at the next throws, by whom.
    Danger,
    /// Whose turn it is.
    Turn,
}

impl Theme {
    /// The stable name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Material => "material",
            Self::Progress => "progress",
            Self::Danger => "danger",
            Self::Turn => "turn",
        }
    }
}

/// A game whose positions can be evaluated.
pub trait Evaluate: Game {
    /// Tables that depend on the house rules.
    type Tables: Send + Sync;

    /// How many weights there are.
    const TERMS: usize;

    /// The weights as tuned.
    fn weights() -> &'static [f32];

    /// Makes the tables.
    fn tables(&self) -> Self::Tables;

    /// Calls `add` with the index and amount of each term of the position, as side 0 sees it: what is good for side 0
    /// has the sign that the same thing for side 1 has not. So evaluating a position with the sides exchanged gives
    /// the negative.
    fn terms(&self, tables: &Self::Tables, position: &Self::Position, add: impl FnMut(usize, f32));

    /// What the term of this index is about.
    fn theme(index: usize) -> Theme;

    /// Side 0's lead in what anybody sees at once (seeds in store, captives, pieces left, steps walked).
    fn lead(&self, position: &Self::Position) -> f32;

    /// How values are shown as chances, fitted to games of the computer with itself by `handful tune GAME --chances regular`.
    fn shown() -> Shown {
        Shown::AS_IS
    }

    /// One count of marked faces for all that are played alike.
    fn alike(&self, up: u8) -> u8 {
        up
    }

    /// The value of a finished position, or of one whose result nothing can change any more: 1 for a win of side 0, -1
    /// for one of side 1, or a little less where winning higher is more beautiful.
    fn decided(&self, position: &Self::Position) -> Option<f32> {
        use handful_rules::Outcome;
        self.outcome(position).map(|outcome| match outcome {
            Outcome::Won(0) => 1.0,
            Outcome::Won(_) => -1.0,
            Outcome::Draw => 0.0,
        })
    }
}

/// The largest value of a position that is not decided.
pub const UNDECIDED: f32 = 0.98;

/// Presses a sum of any size between -1 and 1. Twice as steep as slow: a sum of 1 is a value of 0.71.
#[inline]
pub fn press(sum: f32) -> f32 {
    UNDECIDED * sum / (1.0 + sum * sum).sqrt()
}

/// How the value of a position that is not decided is shown as a chance: in the order of values always, so that what is
/// best stays best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown {
    /// How much surer than the value, or less sure if below 1, the chance is about the middle.
    pub steepness: f32,
    /// What the surest value comes to, up to [`UNDECIDED`].
    pub most: f32,
}

impl Shown {
    /// The values themselves.
    pub const AS_IS: Self = Self { steepness: 1.0, most: UNDECIDED };

    /// What a value is shown as, both -1 to 1.
    pub fn of(self, value: f32) -> f32 {
        if self == Self::AS_IS {
            return value;
        }
        // The sum that [`press`] made the value of, made steeper and pressed again.
        let flat = value / UNDECIDED;
        let steep = self.steepness * flat;
        self.most * steep / (1.0 - flat * flat + steep * steep).max(f32::MIN_POSITIVE).sqrt()
    }
}

/// An evaluation ready for use: a game under its house rules, its tables, and weights.
pub struct Evaluator<G: Evaluate> {
    game: G,
    tables: G::Tables,
    weights: Vec<f32>,
}

impl<G: Evaluate> Evaluator<G> {
    /// With the weights as tuned.
    pub fn new(game: G) -> Self {
        Self::with_weights(game, G::weights().to_vec())
    }

    /// With these weights; missing ones are 0.
    pub fn with_weights(game: G, mut weights: Vec<f32>) -> Self {
        weights.resize(G::TERMS, 0.0);
        Self { game, tables: game.tables(), weights }
    }

    /// Without the terms about this.
    #[must_use]
    pub fn blind_to(mut self, theme: Theme) -> Self {
        for (index, weight) in self.weights.iter_mut().enumerate() {
            if G::theme(index) == theme {
                *weight = 0.0;
            }
        }
        self
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The value of a position to side 0, -1 to 1: twice the chance to win, less 1.
    #[inline]
    pub fn value(&self, position: &G::Position) -> f32 {
        press(self.sum(position, |_| true))
    }

    /// The weighted sum of the terms whose index passes.
    #[inline]
    fn sum(&self, position: &G::Position, passes: impl Fn(usize) -> bool) -> f32 {
        let mut sum = 0.0;
        self.game.terms(&self.tables, position, |index, amount| {
            if passes(index) {
                sum += self.weights[index] * amount;
            }
        });
        sum
    }

    /// The part of the sum that is about this.
    pub fn about(&self, position: &G::Position, theme: Theme) -> f32 {
        self.sum(position, |index| G::theme(index) == theme)
    }

    /// The terms of a position, added up by index.
    pub fn terms(&self, position: &G::Position) -> Vec<f32> {
        let mut terms = vec![0.0; G::TERMS];
        self.game.terms(&self.tables, position, |index, amount| terms[index] += amount);
        terms
    }
}

/// 1 for side 0, -1 for side 1.
#[inline]
pub(crate) fn sign(side: Seat) -> f32 {
    if side == 0 { 1.0 } else { -1.0 }
}
