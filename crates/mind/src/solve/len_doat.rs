//! Len Doat with one or two pieces each, solved by value iteration.

use handful_rules::{Game, LenDoat, LenDoatPosition, OFF, Outcome, Phase, Silent, WAITING};

use crate::chance::{Throw, throws};

/// The chance to win of whoever is to throw, for every position, from below and from above.
///
/// What one player can force with the other's best replies taken at their highest is a lower bound, and the other way
/// round; each sweep narrows the gap. Throws too rare to be reckoned with are lost in the lower bound and won in the
/// upper one, so that the true value lies between the two whatever they would do.
pub struct Race {
    game: LenDoat,
    throws: Vec<Throw>,
    /// The probability of the throws that are not reckoned with.
    rest: f64,
    /// What of that goes into the bounds: all, or nothing if those are thrown again.
    open: f64,
    sides: Vec<Vec<i8>>,
    low: Vec<f32>,
    high: Vec<f32>,
}

/// Bounds as close as this are left as they are.
const CLOSE: f32 = 2e-6;

/// How far a solution has got.
#[derive(Clone, Copy, Debug)]
pub struct Solved {
    /// Sweeps over all positions.
    pub sweeps: u32,
    /// The largest gap between the bounds of any position.
    pub gap: f32,
    /// The chance of South, who throws first, to win: at least and at most.
    pub start: (f32, f32),
}

impl Race {
    /// Prepares to solve a game of one or two pieces; `None` with three, which are 460 million positions. Throws that
    /// come less often than `least` in one order of their casts are not reckoned with: they widen the bounds, or are
    /// thrown again if `again`, which solves a game that is a little different.
    pub fn new(game: LenDoat, least: f64, again: bool) -> Option<Self> {
        let steps = WAITING..=OFF;
        let sides: Vec<Vec<i8>> = match game.pieces() {
            1 => steps.map(|step| vec![step]).collect(),
            2 => steps.clone().flat_map(|one| (WAITING..=one).map(move |other| vec![one, other])).collect(),
            _ => return None,
        };
        let (mut throws, rest) = throws(&game, least, |up| up);
        if again {
            for throw in &mut throws {
                throw.chance /= 1.0 - rest;
            }
        }
        let open = if again { 0.0 } else { rest };
        let count = sides.len() * sides.len();
        let mut race = Self { game, throws, rest, open, sides, low: vec![0.0; count], high: vec![1.0; count] };
        // Who has all pieces off has won already.
        let off = race.sides.len() - 1;
        for own in 0..=off {
            race.low[off * (off + 1) + own] = 1.0;
            race.high[own * (off + 1) + off] = 0.0;
        }
        Some(race)
    }

    /// The number of positions in which a throw is due.
    pub fn positions(&self) -> usize {
        self.low.len()
    }

    /// The probability of all throws that are not reckoned with, in one turn.
    pub fn left_out(&self) -> f64 {
        self.rest
    }

    fn index(pieces: &[i8]) -> usize {
        match *pieces {
            [one] => (one + 1) as usize,
            [one, other] => {
                let one = (one + 1) as usize;
                one * (one + 1) / 2 + (other + 1) as usize
            }
            _ => 0,
        }
    }

    fn place(&self, position: &LenDoatPosition, mover: u8) -> usize {
        let side = |player| Self::index(position.pieces(&self.game, player));
        side(mover) * self.sides.len() + side(1 - mover)
    }

    /// One sweep over all positions, those nearest to the end first; the largest gap left.
    pub fn sweep(&mut self) -> f32 {
        let mut gap = 0.0_f32;
        let count = self.sides.len();
        for both in (0..2 * count - 1).rev() {
            for own in both.saturating_sub(count - 1)..=both.min(count - 1) {
                gap = gap.max(self.improve(own, both - own));
            }
        }
        gap
    }

    /// Narrows the bounds of one position; the gap left.
    fn improve(&mut self, own: usize, enemy: usize) -> f32 {
        let at = own * self.sides.len() + enemy;
        let off = self.sides.len() - 1;
        if own == off || enemy == off || self.high[at] - self.low[at] < CLOSE {
            return 0.0;
        }
        let Ok(position) = LenDoatPosition::new([&self.sides[own], &self.sides[enemy]], 0, &[]) else { return 0.0 };
        let (mut low, mut high) = (0.0, self.open);
        for throw in &self.throws {
            let mut next = position;
            if self.game.throw(&mut next, &throw.casts, &mut Silent).is_ok() {
                let (least, most) = self.best(&next);
                low += throw.chance * f64::from(least);
                high += throw.chance * f64::from(most);
            }
        }
        self.low[at] = self.low[at].max(low as f32);
        self.high[at] = self.high[at].min(high as f32);
        self.high[at] - self.low[at]
    }

    /// The bounds for player 0 of a position within player 0's turn or at its end.
    fn best(&self, position: &LenDoatPosition) -> (f32, f32) {
        match self.game.phase(position) {
            Phase::Over => (1.0, 1.0),
            Phase::Throw => {
                let place = self.place(position, 1);
                (1.0 - self.high[place], 1.0 - self.low[place])
            }
            Phase::Act => self.game.actions(position).iter().fold((0.0_f32, 0.0_f32), |(low, high), &action| {
                let mut next = *position;
                self.game.play_listed(&mut next, action);
                let (least, most) = self.best(&next);
                (low.max(least), high.max(most))
            }),
        }
    }

    /// Sweeps until the start is known to within `wanted`, or `most` times; `told` hears how it goes.
    pub fn solve(&mut self, wanted: f32, most: u32, mut told: impl FnMut(Solved)) -> Solved {
        let mut solved = Solved { sweeps: 0, gap: 1.0, start: (0.0, 1.0) };
        while solved.sweeps < most && solved.start.1 - solved.start.0 > wanted {
            solved.gap = self.sweep();
            solved.sweeps += 1;
            solved.start = self.chance(&self.game.start());
            told(solved);
        }
        solved
    }

    /// The chance to win, at least and at most, of the player whose turn it is, in any position of the game.
    pub fn chance(&self, position: &LenDoatPosition) -> (f32, f32) {
        let turn = self.game.turn(position);
        match self.game.phase(position) {
            Phase::Over => (1.0, 1.0),
            Phase::Throw => {
                let place = self.place(position, turn);
                (self.low[place], self.high[place])
            }
            Phase::Act => self.game.actions(position).iter().fold((0.0_f32, 0.0_f32), |(low, high), &action| {
                let (least, most) = self.after(position, action);
                (low.max(least), high.max(most))
            }),
        }
    }

    /// The chance to win, at least and at most, of the player who does this action.
    pub fn after(&self, position: &LenDoatPosition, action: <LenDoat as Game>::Action) -> (f32, f32) {
        let turn = self.game.turn(position);
        let mut next = *position;
        self.game.play_listed(&mut next, action);
        if let Some(Outcome::Won(winner)) = self.game.outcome(&next) {
            return if winner == turn { (1.0, 1.0) } else { (0.0, 0.0) };
        }
        let (low, high) = self.chance(&next);
        if self.game.turn(&next) == turn { (low, high) } else { (1.0 - high, 1.0 - low) }
    }
}

#[cfg(test)]
mod tests {
    use super::Race;
    use handful_rules::{Choices, Game, Given, Kind, LenDoat, LenDoatPosition};

    fn one_piece(exit: &str) -> LenDoat {
        let mut choices = Choices::of(Kind::LenDoat);
        for (name, value) in [("pieces", "1"), ("exit", exit)] {
            choices.set(name, Given::Text(value)).unwrap();
        }
        LenDoat::new(choices)
    }

    /// Both pieces on the last square, where nobody can meet: the first to throw anything but a 0 wins, and under
    /// `exit: exact` the first to throw a 1.
    #[test]
    fn a_race_that_can_be_reckoned_by_hand() {
        for (exit, chance) in [("over", 1.0 - 1.0 / 32.0), ("exact", 0.0)] {
            let mut race = Race::new(one_piece(exit), 1e-5, true).unwrap();
            // From here nothing leads back to other places.
            for _ in 0..200 {
                race.improve(53, 53);
            }
            let last = LenDoatPosition::new([&[52], &[52]], 0, &[]).unwrap();
            let (low, high) = race.chance(&last);
            assert!(high - low < 1e-4, "{low} to {high}");
            // Whoever moves wins with probability p in a turn, and the other is then in the same place.
            let p: f32 = if exit == "over" {
                chance
            } else {
                // A 1 comes, or 5s and then a 1: 5/32 in the first cast, and again after each 5.
                let (one, five) = (5.0_f32 / 32.0, 1.0_f32 / 32.0);
                one / (1.0 - five)
            };
            let exact = p / (1.0 - (1.0 - p) * (1.0 - p));
            assert!((low..=high).contains(&exact) || (low - exact).abs() < 1e-4, "{exact} in {low} to {high}");
        }
    }

    #[test]
    fn three_pieces_are_too_many() {
        assert!(Race::new(LenDoat::default(), 0.1, false).is_none());
    }
}
