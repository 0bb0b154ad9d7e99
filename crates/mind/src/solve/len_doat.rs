//! Len Doat with one or two pieces each, solved by value iteration.

use handful_rules::{Game, LenDoat, LenDoatMove, LenDoatPosition, OFF, Outcome, Phase, WAITING};

/// The chance to win of whoever is to throw, for every position, from below and from above.
///
/// What one player can force with the other's best replies taken at their highest is a lower bound, and the other way
/// round; each sweep narrows the gap. Turns of too many 1s and 5s to be reckoned with are lost in the lower bound and won
/// in the upper one, and whatever is rounded is rounded outwards, so that the true value lies between the two.
///
/// A sweep does not go from position to position but from throw to throw: what two throws still to be used are worth
/// follows from what one is worth after the other was used, for all places of the enemy's pieces in one go. So no
/// order of using a turn's throws is ever tried twice, and a sweep takes a second with two pieces each.
pub struct Race {
    game: LenDoat,
    /// How many 1s and 5s in a turn are reckoned with.
    extra: usize,
    /// The probability of turns with more.
    rest: f64,
    /// Whether those are thrown again instead.
    again: bool,
    /// The steps of one player's pieces in every way they can stand.
    sides: Vec<Vec<i8>>,
    /// For each way the own pieces can stand and each value, what a throw of it can do.
    uses: Vec<[Vec<Use>; VALUES]>,
    low: Vec<f32>,
    high: Vec<f32>,
}

/// Values of one cast, 0 to 6.
const VALUES: usize = 7;

/// What a throw can do.
struct Use {
    /// How the own pieces stand afterwards.
    to: usize,
    /// Where the enemy's pieces stand in these ways, they are sent back and stand so afterwards; or this cannot be done.
    unlike: Vec<(usize, Option<usize>)>,
}

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

/// One value for each way the own and the enemy's pieces can stand, by rows of the own.
type Plane = Vec<f32>;

/// What throws still to be used are worth that hold so many 1s and 5s, by how many of those are 1s and then by the value that
/// ended the casts, the first of them none or 0.
type Layer = Vec<Vec<Plane>>;

impl Race {
    /// Prepares to solve a game of one or two pieces; `None` with three, which are 856 million positions. Turns of so many
    /// 1s and 5s that longer ones come less often than `rarest` (above 0) are the longest reckoned with: longer ones widen
    /// the bounds, or are thrown again if `again`, which solves a game that is a little different.
    pub fn new(game: LenDoat, rarest: f64, again: bool) -> Option<Self> {
        let steps = WAITING..=OFF;
        let sides: Vec<Vec<i8>> = match game.pieces() {
            1 => steps.map(|step| vec![step]).collect(),
            2 => steps.clone().flat_map(|one| (WAITING..=one).map(move |other| vec![one, other])).collect(),
            _ => return None,
        };
        let more = Self::cast(&game, 1) + Self::cast(&game, 5);
        let (mut extra, mut rest) = (0, more);
        while rest > rarest && extra < MOST_EXTRA {
            extra += 1;
            rest *= more;
        }
        let count = sides.len() * sides.len();
        let uses = uses(&game, &sides);
        let mut race = Self { game, extra, rest, again, sides, uses, low: vec![0.0; count], high: vec![1.0; count] };
        // Who has all pieces off has won already.
        let off = race.sides.len() - 1;
        for own in 0..=off {
            race.low[off * (off + 1) + own] = 1.0;
            race.high[own * (off + 1) + off] = 0.0;
        }
        Some(race)
    }

    /// The probability of a value in one cast.
    fn cast(game: &LenDoat, value: u8) -> f64 {
        let lots = game.lots().map_or(0, |lots| lots.count);
        let ways = |up: u8| game.lots().map_or(0.0, |lots| f64::from(lots.ways(up)));
        (0..=lots).filter(|&up| game.value(up) == value).map(ways).sum::<f64>() / f64::from(1_u32 << lots)
    }

    /// The number of positions in which a throw is due.
    pub fn positions(&self) -> usize {
        self.low.len()
    }

    /// The probability, in one turn, of what is not reckoned with.
    pub fn left_out(&self) -> f64 {
        self.rest
    }

    fn place(&self, position: &LenDoatPosition, mover: u8) -> usize {
        let side = |player| index(position.pieces(&self.game, player));
        side(mover) * self.sides.len() + side(1 - mover)
    }

    /// One sweep over all positions; the largest gap left.
    pub fn sweep(&mut self) -> f32 {
        let open = if self.again { 0.0 } else { self.rest };
        let low = self.over_all_throws(&self.high);
        for (known, found) in self.low.iter_mut().zip(low) {
            *known = known.max(below(found));
        }
        let high = self.over_all_throws(&self.low);
        let mut gap = 0.0_f32;
        for ((known, found), low) in self.high.iter_mut().zip(high).zip(&self.low) {
            *known = known.min(above(found + open));
            gap = gap.max(*known - low);
        }
        gap
    }

    /// The chance of whoever is to throw, over all throws reckoned with, if the other's chances afterwards are `theirs`.
    fn over_all_throws(&self, theirs: &Plane) -> Vec<f64> {
        let count = self.sides.len();
        let mut done = vec![0.0; theirs.len()];
        for own in 0..count {
            for enemy in 0..count {
                done[own * count + enemy] = 1.0 - theirs[enemy * count + own];
            }
        }
        let again = if self.again { 1.0 / (1.0 - self.rest) } else { 1.0 };
        let lasts: Vec<u8> =
            [0, 2, 3, 4, 6].into_iter().filter(|&last| last == 0 || Self::cast(&self.game, last) > 0.0).collect();
        let mut sums = vec![0.0_f64; theirs.len()];
        let mut fewer = Layer::default();
        let mut spare: Vec<Plane> = Vec::new();
        let mut row = vec![0.0; count];
        for extra in 0..=self.extra {
            let mut plane = || spare.pop().unwrap_or_else(|| vec![0.0; theirs.len()]);
            let mut layer: Layer = (0..=extra).map(|_| lasts.iter().map(|_| plane()).collect()).collect();
            // Pieces only go on, so that whatever a throw leads to was reckoned before.
            for own in (0..count).rev() {
                let rows = own * count..(own + 1) * count;
                for ones in 0..=extra {
                    let fives = extra - ones;
                    for (at, &last) in lasts.iter().enumerate() {
                        let used = [
                            (ones > 0).then(|| (1, &fewer[ones - 1][at])),
                            (fives > 0).then(|| (5, &fewer[ones][at])),
                            (last > 0).then(|| (last, &layer[ones][0])),
                        ];
                        self.best(own, used.into_iter().flatten(), &done[rows.clone()], &mut row);
                        let chance = again
                            * choose(extra, ones)
                            * Self::cast(&self.game, 1).powi(ones as i32)
                            * Self::cast(&self.game, 5).powi(fives as i32)
                            * Self::cast(&self.game, last);
                        if chance > 0.0 {
                            for (sum, &value) in sums[rows.clone()].iter_mut().zip(&row) {
                                *sum += chance * f64::from(value);
                            }
                        }
                        layer[ones][at][rows.clone()].copy_from_slice(&row);
                    }
                }
            }
            spare.extend(fewer.into_iter().flatten());
            fewer = layer;
        }
        sums
    }

    /// What throws are worth of which each value in `used` may be used first, given what those left are worth then; what it
    /// is worth to be `done` if none can be used. For one way the own pieces stand and all that the enemy's do, into `row`.
    fn best<'a>(&self, own: usize, used: impl Iterator<Item = (u8, &'a Plane)>, done: &[f32], row: &mut [f32]) {
        let count = row.len();
        if own + 1 == count {
            row.fill(1.0);
            return;
        }
        row.fill(NOT_YET);
        let mut kept = Vec::new();
        for (value, then) in used {
            for used in &self.uses[own][usize::from(value)] {
                let then = &then[used.to * count..][..count];
                kept.clear();
                kept.extend(used.unlike.iter().map(|&(enemy, _)| row[enemy]));
                for (best, &then) in row.iter_mut().zip(then) {
                    *best = if then > *best { then } else { *best };
                }
                for (&(enemy, after), &kept) in used.unlike.iter().zip(&kept) {
                    row[enemy] = after.map_or(kept, |after| kept.max(then[after]));
                }
            }
        }
        for (best, &done) in row.iter_mut().zip(done) {
            if *best <= NOT_YET {
                *best = done;
            }
        }
    }

    /// Sweeps until the start is known to within `wanted`, or `most` times, or nothing changes any more; `told` hears how
    /// it goes.
    pub fn solve(&mut self, wanted: f32, most: u32, mut told: impl FnMut(Solved)) -> Solved {
        let mut solved = Solved { sweeps: 0, gap: 1.0, start: (0.0, 1.0) };
        while solved.sweeps < most && solved.start.1 - solved.start.0 > wanted {
            let before = (solved.gap, solved.start);
            solved.gap = self.sweep();
            solved.sweeps += 1;
            solved.start = self.chance(&self.game.start());
            told(solved);
            if before == (solved.gap, solved.start) && solved.gap < 1.0 {
                break;
            }
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

/// Turns of more 1s and 5s than this are never reckoned with: they come once in 10 to the 14 turns.
const MOST_EXTRA: usize = 20;

/// Below every chance.
const NOT_YET: f32 = -1.0;

/// The place of a player's pieces, descending, among all ways they can stand.
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

/// What each throw can do wherever the own pieces stand, by the rules.
fn uses(game: &LenDoat, sides: &[Vec<i8>]) -> Vec<[Vec<Use>; VALUES]> {
    let last = sides.len() - 1;
    let of = |own: usize, value: usize| {
        let mut found: Vec<(LenDoatMove, Use)> = Vec::new();
        for enemy in 0..last {
            let Ok(position) = LenDoatPosition::new([&sides[own], &sides[enemy]], 0, &[value as u8]) else { continue };
            let actions = game.actions(&position);
            for &action in &actions {
                let mut next = position;
                game.play_listed(&mut next, action);
                let [to, after] = [0, 1].map(|player| index(next.pieces(game, player)));
                let at = found.iter().position(|(known, _)| *known == action).unwrap_or_else(|| {
                    // Before, this could not be done.
                    let unlike = (0..enemy).map(|enemy| (enemy, None)).collect();
                    found.push((action, Use { to, unlike }));
                    found.len() - 1
                });
                if after != enemy {
                    found[at].1.unlike.push((enemy, Some(after)));
                }
            }
            for (action, used) in &mut found {
                if !actions.contains(action) {
                    used.unlike.push((enemy, None));
                }
            }
        }
        found.into_iter().map(|(_, used)| used).collect()
    };
    let all = |own| std::array::from_fn(|value| if own < last { of(own, value) } else { Vec::new() });
    (0..=last).map(all).collect()
}

/// In how many ways `of` things can be chosen from `from`.
fn choose(from: usize, of: usize) -> f64 {
    (0..of).fold(1.0, |ways, at| ways * (from - at) as f64 / (at + 1) as f64)
}

/// The largest number that is no more.
fn below(exact: f64) -> f32 {
    let near = exact as f32;
    if f64::from(near) > exact { near.next_down() } else { near }
}

/// The smallest number that is no less, but no more than 1.
fn above(exact: f64) -> f32 {
    let near = exact as f32;
    (if f64::from(near) < exact { near.next_up() } else { near }).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::Race;
    use crate::Dice;
    use crate::chance::throws;
    use handful_rules::{Choices, Game, Given, Kind, LenDoat, LenDoatPosition, Silent};

    fn game(options: &[(&str, &str)]) -> LenDoat {
        let mut choices = Choices::of(Kind::LenDoat);
        for (name, value) in options {
            choices.set(name, Given::Text(value)).unwrap();
        }
        LenDoat::new(choices)
    }

    /// Both pieces on the last square, where nobody can meet: the first to throw anything but a 0 wins, and under
    /// `exit: exact` the first to throw a 1.
    #[test]
    fn a_race_that_can_be_reckoned_by_hand() {
        for exit in ["over", "exact"] {
            let mut race = Race::new(game(&[("pieces", "1"), ("exit", exit)]), 1e-6, true).unwrap();
            race.solve(0.0, 200, |_| {});
            let last = LenDoatPosition::new([&[52], &[52]], 0, &[]).unwrap();
            let (low, high) = race.chance(&last);
            assert!(high - low < 1e-4, "{low} to {high}");
            // Whoever moves wins with probability p in a turn, and the other is then in the same place.
            let p: f32 = if exit == "over" {
                1.0 - 1.0 / 32.0
            } else {
                // A 1 comes, or 5s and then a 1: 5/32 in the first cast, and again after each 5.
                let (one, five) = (5.0_f32 / 32.0, 1.0_f32 / 32.0);
                one / (1.0 - five)
            };
            let exact = p / (1.0 - (1.0 - p) * (1.0 - p));
            assert!((low..=high).contains(&exact) || (low - exact).abs() < 1e-4, "{exact} in {low} to {high}");
        }
    }

    /// A sweep finds what the rules make of the chances before it, whatever they are: over all throws, each used as well as
    /// can be, every order of using them tried by itself.
    #[test]
    fn a_sweep_agrees_with_the_rules() {
        let houses: [&[(&str, &str)]; 5] = [
            &[("pieces", "1")],
            &[("pieces", "1"), ("safe", "block"), ("blank", "6")],
            &[("pieces", "1"), ("entry", "forced"), ("exit", "exact")],
            &[("pieces", "2"), ("entry", "forced"), ("safe", "block")],
            &[("pieces", "2")],
        ];
        let mut dice = Dice::new(5);
        for options in houses {
            let game = game(options);
            let mut race = Race::new(game, 0.04, false).unwrap();
            assert_eq!(race.extra, 1);
            for (low, high) in race.low.iter_mut().zip(&mut race.high).filter(|(low, high)| **low < **high) {
                *low = dice.below(1000) as f32 / 2000.0;
                *high = 1.0 - dice.below(1000) as f32 / 2000.0;
            }
            let (low, high) = (race.over_all_throws(&race.high), race.over_all_throws(&race.low));
            let (all, _) = throws(&game, 1e-4, |up| up);
            let few: Vec<_> = all.iter().filter(|throw| throw.casts.len() <= 2).collect();
            for _ in 0..200 {
                let mut side = || race.sides[dice.below(race.sides.len() - 1)].clone();
                let position = LenDoatPosition::new([&side(), &side()], 0, &[]).unwrap();
                let (mut least, mut most) = (0.0, 0.0);
                for throw in &few {
                    let mut next = position;
                    game.throw(&mut next, &throw.casts, &mut Silent).unwrap();
                    let mut chance = race.chance(&next);
                    if game.turn(&next) != 0 {
                        chance = (1.0 - chance.1, 1.0 - chance.0);
                    }
                    least += throw.chance * f64::from(chance.0);
                    most += throw.chance * f64::from(chance.1);
                }
                let place = race.place(&position, 0);
                let found = (low[place], high[place]);
                assert!((found.0 - least).abs() < 1e-6, "{found:?}, not {least} in {position:?} under {options:?}");
                assert!((found.1 - most).abs() < 1e-6, "{found:?}, not {most} in {position:?} under {options:?}");
            }
        }
    }

    #[test]
    fn three_pieces_are_too_many() {
        assert!(Race::new(LenDoat::default(), 0.1, false).is_none());
    }
}
