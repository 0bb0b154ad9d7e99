//! Tables of Ayoayo's endings: what becomes of the last seeds on the board.

use handful_rules::{Ayoayo, AyoayoPosition, Game, Phase, Seat};

const PITS: usize = 12;
/// The most seeds that anybody may ask for: 2.7 million positions of twelve seeds and fewer.
pub const MOST: usize = 12;

/// How many of the seeds left the player to move gets more than the other, at least and at most. They differ where
/// somebody can go round for ever instead, which rule 10 ends in a way that depends on the whole match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margin {
    /// At least.
    pub low: i8,
    /// At most.
    pub high: i8,
}

/// All positions with few seeds on the board, seen by the player to move.
pub struct Endings {
    game: Ayoayo,
    /// For each number of seeds, every way to lay them, in the order of [`rank`].
    tables: Vec<Vec<Margin>>,
    binomials: Vec<[u32; PITS + 1]>,
}

/// What an action leads to: how many seeds are then left and which position of those it is, seen by the player then to
/// move, and the lead that the mover gained.
#[derive(Clone, Copy)]
struct Step {
    seeds: u8,
    gained: i8,
    place: u32,
}

impl Endings {
    /// Solves all positions of up to so many seeds, at most [`MOST`].
    pub fn new(game: Ayoayo, most: usize) -> Self {
        let most = most.min(MOST);
        let mut binomials = vec![[0; PITS + 1]; MOST + PITS + 1];
        for n in 0..binomials.len() {
            binomials[n][0] = 1;
            for k in 1..=PITS.min(n) {
                binomials[n][k] = binomials[n - 1][k - 1] + if k < n { binomials[n - 1][k] } else { 0 };
            }
        }
        let mut endings = Self { game, tables: vec![vec![Margin { low: 0, high: 0 }]], binomials };
        for seeds in 1..=most {
            endings.solve(seeds);
        }
        endings
    }

    /// The largest number of seeds solved.
    pub fn most(&self) -> usize {
        self.tables.len() - 1
    }

    /// How many positions of so many seeds there are, and of how many the margin is known exactly.
    pub fn known(&self, seeds: usize) -> (usize, usize) {
        let table = &self.tables[seeds];
        (table.len(), table.iter().filter(|margin| margin.low == margin.high).count())
    }

    /// The place of a way to lay seeds among all with as many: the number of ways that come before it.
    fn rank(&self, pits: &[u8; PITS]) -> usize {
        let mut left: usize = pits.iter().map(|&seeds| usize::from(seeds)).sum();
        let mut rank = 0;
        for (at, &seeds) in pits[..PITS - 1].iter().enumerate() {
            let behind = PITS - 1 - at;
            // Those with fewer seeds in this pit: so many more are to be laid into the pits behind.
            for fewer in 0..usize::from(seeds) {
                rank += self.binomials[left - fewer + behind - 1][behind - 1] as usize;
            }
            left -= usize::from(seeds);
        }
        rank
    }

    /// Every way to lay so many seeds, in the order of [`Self::rank`].
    fn all(seeds: usize) -> Vec<[u8; PITS]> {
        fn lay(at: usize, left: u8, pits: &mut [u8; PITS], all: &mut Vec<[u8; PITS]>) {
            if at == PITS - 1 {
                pits[at] = left;
                all.push(*pits);
                return;
            }
            for here in 0..=left {
                pits[at] = here;
                lay(at + 1, left - here, pits, all);
            }
        }
        let mut all = Vec::new();
        lay(0, seeds as u8, &mut [0; PITS], &mut all);
        all
    }

    fn steps(&self, pits: &[u8; PITS], steps: &mut Vec<Step>) {
        let row = |from: usize| std::array::from_fn(|pit| pits[from + pit]);
        let Ok(position) = self.game.admit(AyoayoPosition::new(
            [row(0), row(6)],
            // Whatever is not on the board lies in a store.
            [48 - pits.iter().sum::<u8>(), 0],
            0,
        )) else {
            return;
        };
        let lead = |position: &AyoayoPosition| position.stores()[0] as i8 - position.stores()[1] as i8;
        let before = (48 - pits.iter().sum::<u8>()) as i8;
        if self.game.phase(&position) == Phase::Over {
            steps.push(Step { seeds: 0, gained: lead(&position) - before, place: 0 });
            return;
        }
        for pit in self.game.actions(&position) {
            let mut next = position;
            self.game.play_listed(&mut next, pit);
            let gained = lead(&next) - before;
            let seen = seen_by_mover(&next);
            let seeds = seen.iter().sum();
            steps.push(Step { seeds, gained, place: self.rank(&seen) as u32 });
        }
    }

    fn solve(&mut self, seeds: usize) {
        let all = Self::all(seeds);
        let mut steps = Vec::new();
        let mut ends = Vec::with_capacity(all.len());
        for pits in &all {
            self.steps(pits, &mut steps);
            ends.push(steps.len());
        }
        let most = seeds as i8;
        self.tables.push(vec![Margin { low: -most, high: most }; all.len()]);
        loop {
            let mut changed = false;
            let mut begin = 0;
            for (place, &end) in ends.iter().enumerate() {
                let mut margin = Margin { low: -most, high: -most };
                for step in &steps[begin..end] {
                    let then = self.tables[usize::from(step.seeds)][step.place as usize];
                    margin.low = margin.low.max(step.gained - then.high);
                    margin.high = margin.high.max(step.gained - then.low);
                }
                begin = end;
                if margin != self.tables[seeds][place] {
                    self.tables[seeds][place] = margin;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// What the player to move gets of the seeds left; `None` with more seeds than were solved.
    pub fn margin(&self, position: &AyoayoPosition) -> Option<Margin> {
        let pits = seen_by_mover(position);
        let seeds: usize = pits.iter().map(|&seeds| usize::from(seeds)).sum();
        let table = self.tables.get(seeds)?;
        table.get(self.rank(&pits)).copied()
    }

    /// Whether a side wins for certain, going round for ever being no win; `None` with more seeds than were solved, or
    /// where that depends on the whole match.
    pub fn wins(&self, position: &AyoayoPosition, side: Seat) -> Option<bool> {
        let Margin { low, high } = self.margin(position)?;
        let stores = position.stores().map(|seeds| seeds as i8);
        let lead = stores[usize::from(side)] - stores[usize::from(1 - side)];
        let (low, high) = if position.turn() == side { (low, high) } else { (-high, -low) };
        (lead + low > 0 || lead + high <= 0).then_some(lead + low > 0)
    }
}

/// The pits from the mover's first, anticlockwise.
fn seen_by_mover(position: &AyoayoPosition) -> [u8; PITS] {
    let [south, north] = position.pits();
    let (own, enemy) = if position.turn() == 0 { (south, north) } else { (north, south) };
    std::array::from_fn(|pit| if pit < 6 { own[pit] } else { enemy[pit - 6] })
}

#[cfg(test)]
mod tests {
    use super::{Endings, PITS};
    use crate::Dice;
    use handful_rules::{Ayoayo, AyoayoPosition, Game, Phase};

    #[test]
    fn every_way_to_lay_seeds_has_its_place() {
        let endings = Endings::new(Ayoayo::default(), 1);
        for seeds in 1..=5 {
            for (place, pits) in Endings::all(seeds).iter().enumerate() {
                assert_eq!(endings.rank(pits), place, "{pits:?}");
            }
        }
    }

    /// The second method: plain search, without tables, which knows nothing of a position too deep for it.
    fn searched(game: &Ayoayo, position: &AyoayoPosition, depth: u32) -> (i8, i8) {
        let left = position.pits().iter().flatten().sum::<u8>() as i8;
        let lead = |position: &AyoayoPosition, turn: u8| {
            let stores = position.stores().map(|seeds| seeds as i8);
            stores[usize::from(turn)] - stores[usize::from(1 - turn)]
        };
        if game.phase(position) == Phase::Over {
            return (0, 0);
        }
        if depth == 0 {
            return (-left, left);
        }
        let turn = game.turn(position);
        game.actions(position).iter().fold((-left, -left), |(low, high), &pit| {
            let mut next = *position;
            game.play_listed(&mut next, pit);
            let gained = lead(&next, turn) - lead(position, turn);
            if game.phase(&next) == Phase::Over {
                return (low.max(gained), high.max(gained));
            }
            let (least, most) = searched(game, &next, depth - 1);
            (low.max(gained - most), high.max(gained - least))
        })
    }

    #[test]
    fn tables_agree_with_plain_search() {
        let game = Ayoayo::default();
        let endings = Endings::new(game, 6);
        let mut dice = Dice::new(5);
        let (mut exact, mut tried) = (0, 0);
        for _ in 0..400 {
            let mut pits = [0_u8; PITS];
            for _ in 0..=dice.below(6) {
                pits[dice.below(PITS)] += 1;
            }
            let seeds: u8 = pits.iter().sum();
            let rows = [std::array::from_fn(|pit| pits[pit]), std::array::from_fn(|pit| pits[pit + 6])];
            let turn = dice.below(2) as u8;
            let position = game.admit(AyoayoPosition::new(rows, [20, 28 - seeds], turn)).unwrap();
            if game.phase(&position) == Phase::Over {
                continue;
            }
            tried += 1;
            let margin = endings.margin(&position).unwrap();
            let (low, high) = searched(&game, &position, 9);
            // What the tables say is never wider, and lies within.
            assert!(low <= margin.low && margin.high <= high, "{position:?}: {margin:?}, searched {low} to {high}");
            exact += u32::from(low == high);
        }
        assert!(tried > 200 && exact * 2 > tried, "{exact} of {tried} were searched to the end");
    }
}
