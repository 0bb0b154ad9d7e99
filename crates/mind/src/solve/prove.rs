//! Who wins for certain: proof-number search (df-pn, Nagai 2002) for games in which nothing is thrown. Where a
//! depth-first look ahead goes equally far everywhere, this follows the line that is nearest to a proof, however long.
//!
//! A position that comes up again counts as not won, so that a win that is proved is one whatever was played before;
//! that somebody cannot win is certain only where nobody can go round.

use handful_rules::{Phase, Seat};

use crate::evaluate::Evaluate;
use crate::hash::hash;

/// As much as can be missing.
const NEVER: u32 = 1 << 30;
/// Places in which one position may lie.
const WAYS: usize = 4;
/// Positions remembered: 64 megabytes.
const PLACES: usize = 1 << 22;

/// What is missing for a proof, at least, and for its refutation: 0 when it is there.
#[derive(Clone, Copy, Default)]
struct Missing {
    proof: u32,
    refutation: u32,
}

impl Missing {
    const WON: Self = Self { proof: 0, refutation: NEVER };
    const NOT_WON: Self = Self { proof: NEVER, refutation: 0 };

    /// As who is to act sees it: what is missing for the own aim first.
    fn seen(self, own: bool) -> (u32, u32) {
        if own { (self.proof, self.refutation) } else { (self.refutation, self.proof) }
    }

    fn of(own: bool, (aim, other): (u32, u32)) -> Self {
        if own { Self { proof: aim, refutation: other } } else { Self { proof: other, refutation: aim } }
    }
}

#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    missing: Missing,
}

/// Proves that one side wins. What was found out stays known from one question to the next.
pub struct Prover<'a, G: Evaluate> {
    game: &'a G,
    side: Seat,
    /// Whether a side wins a position, where that is known otherwise.
    tables: &'a dyn Fn(&G::Position, Seat) -> Option<bool>,
    known: Vec<Known>,
    /// The positions on the way here that may come up again.
    path: Vec<G::Position>,
    nodes: u32,
    most: u32,
}

/// A position that an action leads to.
struct Next<P> {
    position: P,
    key: u64,
    /// What is known without looking.
    at_once: Option<Missing>,
}

impl<'a, G: Evaluate> Prover<'a, G> {
    /// For this side. `tables` say whether a side wins a position, where that is known otherwise.
    pub fn new(game: &'a G, side: Seat, tables: &'a dyn Fn(&G::Position, Seat) -> Option<bool>) -> Self {
        Self { game, side, tables, known: vec![Known::default(); PLACES], path: Vec::new(), nodes: 0, most: 0 }
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Whether the side wins whatever the other does; `None` if that is not known after so many positions.
    pub fn wins(&mut self, position: &G::Position, most: u32) -> Option<bool> {
        let missing = self.at_once(position).unwrap_or_else(|| {
            self.most = self.nodes.saturating_add(most);
            self.settle(position, hash(position), (NEVER, NEVER))
        });
        match missing {
            Missing { proof: 0, .. } => Some(true),
            Missing { refutation: 0, .. } => Some(false),
            Missing { .. } => None,
        }
    }

    fn at_once(&self, position: &G::Position) -> Option<Missing> {
        let sign = if self.side == 0 { 1.0 } else { -1.0 };
        match self.game.decided(position) {
            Some(value) if sign * value > 0.0 => Some(Missing::WON),
            Some(_) => Some(Missing::NOT_WON),
            None if self.game.phase(position) == Phase::Over => Some(Missing::NOT_WON),
            None => (self.tables)(position, self.side).map(|wins| if wins { Missing::WON } else { Missing::NOT_WON }),
        }
    }

    fn on_path(&self, position: &G::Position) -> bool {
        let progress = self.game.progress(position);
        let recent = self.path.iter().rev().take_while(|earlier| self.game.progress(earlier) == progress);
        recent.into_iter().any(|earlier| earlier == position)
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.known.len() - WAYS)
    }

    /// What is missing as far as known; of a new position a guess by the lead that anybody sees.
    fn missing(&self, next: &Next<G::Position>) -> Missing {
        if let Some(at_once) = next.at_once {
            return at_once;
        }
        if self.on_path(&next.position) {
            return Missing::NOT_WON;
        }
        let place = self.place(next.key);
        if let Some(known) = self.known[place..place + WAYS].iter().find(|known| known.key == next.key) {
            return known.missing;
        }
        let lead = self.game.lead(&next.position) / 2.0;
        let ahead = if self.side == 0 { lead } else { -lead };
        let steps = |ahead: f32| (8.0 - ahead).clamp(1.0, 16.0) as u32;
        Missing { proof: steps(ahead), refutation: steps(-ahead) }
    }

    /// Remembers, in place of whatever cost least to find out.
    fn remember(&mut self, key: u64, missing: Missing) {
        let place = self.place(key);
        let cost = |known: &Known| match known {
            Known { key: 0, .. } => 0,
            known if known.key == key => 0,
            known => known.missing.proof.saturating_add(known.missing.refutation),
        };
        if let Some(known) = self.known[place..place + WAYS].iter_mut().min_by_key(|known| cost(known)) {
            *known = Known { key, missing };
        }
    }

    /// Looks at what promises most until as much is missing as is allowed, as who is to act sees it.
    fn settle(&mut self, position: &G::Position, key: u64, allowed: (u32, u32)) -> Missing {
        let own = self.game.side(self.game.turn(position)) == self.side;
        let all: arrayvec::ArrayVec<Next<G::Position>, 16> = self
            .game
            .actions(position)
            .iter()
            .map(|&action| {
                let mut next = *position;
                self.game.play_listed(&mut next, action);
                Next { position: next, key: hash(&next), at_once: self.at_once(&next) }
            })
            .collect();
        self.nodes = self.nodes.saturating_add(all.len() as u32);
        self.path.push(*position);
        let missing = loop {
            // Of the own aim what the nearest action needs; of the other's what all of them need together.
            let (mut least, mut second, mut sum, mut best) = (NEVER, NEVER, 0_u32, 0);
            for (index, next) in all.iter().enumerate() {
                let (aim, other) = self.missing(next).seen(own);
                if aim < least {
                    (second, least, best) = (least, aim, index);
                } else {
                    second = second.min(aim);
                }
                sum = sum.saturating_add(other).min(NEVER);
            }
            let Some(next) = all.get(best) else { break Missing::NOT_WON };
            if least >= allowed.0 || sum >= allowed.1 || self.nodes > self.most {
                break Missing::of(own, (least, sum));
            }
            let (_, other) = self.missing(next).seen(own);
            // A little beyond the second best, so that two alike do not take turns at every step.
            let aim = allowed.0.min(second.saturating_add(second / 4).saturating_add(1));
            let others = (allowed.1 - sum).saturating_add(other).min(NEVER);
            let alike = own == (self.game.side(self.game.turn(&next.position)) == self.side);
            let allowed = if alike { (aim, others) } else { (others, aim) };
            self.settle(&next.position, next.key, allowed);
        };
        self.path.pop();
        self.remember(key, missing);
        missing
    }
}

#[cfg(test)]
mod tests {
    use super::Prover;
    use crate::Dice;
    use crate::solve::Endings;
    use handful_rules::{Ayoayo, AyoayoPosition, Game, Outcome, Phase};

    /// The second method: tables made by going backwards.
    #[test]
    fn proofs_agree_with_tables() {
        let game = Ayoayo::default();
        let endings = Endings::new(game, 6);
        let mut provers = [0, 1].map(|side| Prover::new(&game, side, &|_, _| None));
        let mut dice = Dice::new(9);
        let mut won = [0, 0];
        for _ in 0..600 {
            let mut pits = [0_u8; 12];
            for _ in 0..=dice.below(6) {
                pits[dice.below(12)] += 1;
            }
            let left: u8 = pits.iter().sum();
            let rows = [std::array::from_fn(|pit| pits[pit]), std::array::from_fn(|pit| pits[pit + 6])];
            // So near to each other that the seeds left decide.
            let south = (48 - left) / 2;
            let position = AyoayoPosition::new(rows, [south, 48 - left - south], dice.below(2) as u8);
            let position = game.admit(position).unwrap();
            if game.phase(&position) == Phase::Over {
                continue;
            }
            for side in [0, 1] {
                let Some(wins) = endings.wins(&position, side) else { continue };
                assert_eq!(provers[usize::from(side)].wins(&position, 100_000), Some(wins), "{side} in {position:?}");
                won[usize::from(wins)] += 1;
            }
        }
        assert!(won[0] > 200 && won[1] > 200, "{won:?}");
    }

    /// South wins by S3 and by nothing else; and does win, whatever North plays.
    #[test]
    fn the_first_player_of_ayoayo_wins() {
        let game = Ayoayo::default();
        let endings = Endings::new(game, 8);
        let tables = |position: &AyoayoPosition, side| endings.wins(position, side);
        let mut south = Prover::new(&game, 0, &tables);
        let mut wins = |position: &AyoayoPosition| south.wins(position, 4_000_000);
        let winning = |position: &AyoayoPosition, wins: &mut dyn FnMut(&AyoayoPosition) -> Option<bool>| {
            let after = |&pit: &<Ayoayo as Game>::Action| {
                let mut next = *position;
                game.play_listed(&mut next, pit);
                (pit, wins(&next))
            };
            game.actions(position).iter().map(after).collect::<Vec<_>>()
        };
        assert_eq!(wins(&game.start()), Some(true));
        for (pit, wins) in winning(&game.start(), &mut wins) {
            assert_eq!(wins, Some(pit.to_string() == "S3"), "{pit}");
        }
        let mut dice = Dice::new(4);
        for _ in 0..10 {
            let mut position = game.start();
            while game.phase(&position) == Phase::Act && position.stores()[0] <= 24 {
                let pit = if position.turn() == 0 {
                    let all = winning(&position, &mut wins);
                    all.iter().find(|(_, wins)| *wins == Some(true)).unwrap().0
                } else {
                    let all = game.actions(&position);
                    all[dice.below(all.len())]
                };
                game.play_listed(&mut position, pit);
            }
            assert!(position.stores()[0] > 24 || game.outcome(&position) == Some(Outcome::Won(0)), "{position:?}");
        }
    }
}
