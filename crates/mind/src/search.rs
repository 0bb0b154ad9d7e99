//! The one search: it looks ahead over any game of the rules. Who is to act chooses the best for the own side, throws
//! are weighed with their exact probabilities, and where nothing is thrown this is alpha-beta.
//!
//! All values are side 0's, -1 to 1: side 0 looks for the highest and side 1 for the lowest, so that team-mates who act
//! one after the other need no change of sign.

use handful_rules::{Actions, Outcome, Phase, Silent};

use crate::chance::{Casts, throws};
use crate::evaluate::{Evaluate, Evaluator};
use crate::hash::hash;

/// Throws that come less often than this in one order of their casts are left out of account while looking ahead, and
/// the others stand for them. Only Len Doat has such throws; they come once in 60 turns together.
const RAREST: f64 = 0.002;

/// Deeper than this nobody looks.
pub(crate) const DEEPEST: u8 = 60;

/// How far to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions looked at, at most; the look that it ends is not lost.
    pub nodes: u32,
    /// Throws looked ahead at most; where nothing is thrown, actions.
    pub depth: u8,
    /// How many of the actions that look best at once are followed further, except for the first decision, where all
    /// are.
    pub width: u8,
    /// Positions after which a look that ends with the same action best as the one before is the last.
    pub settled: u32,
}

/// What an action is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth<A> {
    /// The action.
    pub action: A,
    /// The value to side 0 of the position that it leads to, -1 to 1.
    pub value: f32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found<A> {
    /// The legal actions, best first for who is to act; equals as the game lists them.
    pub actions: Vec<Worth<A>>,
    /// How many throws (or actions) ahead all of them were looked at.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u32,
}

/// What a position that waits for a throw is worth.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// The value to side 0 over all throws, -1 to 1.
    pub value: f32,
    /// The throws, each with its probability and the value after it.
    pub throws: Vec<(Casts, f32, f32)>,
    /// How many throws ahead all was looked at.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u32,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    value: f32,
    depth: u8,
    bound: Bound,
    /// The action that was best, as an index into the game's list.
    best: u8,
}

/// What the value remembered is.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Nothing,
    Exact,
    AtLeast,
    AtMost,
}

/// A search of one game.
pub struct Search<'a, G: Evaluate> {
    evaluator: &'a Evaluator<G>,
    throws: Vec<(Casts, f32)>,
    known: Vec<Known>,
    /// The positions on the way here that may come up again.
    path: Vec<G::Position>,
    effort: Effort,
    nodes: u32,
    /// Asked every thousand nodes or so whether there is no more time.
    out_of_time: &'a mut dyn FnMut() -> bool,
    /// The first look is never cut short, so that every action has a value.
    may_stop: bool,
    stopped: bool,
}

/// Between two questions about the time.
const BETWEEN: u32 = 512;

impl<'a, G: Evaluate> Search<'a, G> {
    /// Prepares a search. `earlier` are the positions of the match before the one to be searched, for games in which
    /// they can come up again.
    pub fn new(
        evaluator: &'a Evaluator<G>,
        effort: Effort,
        earlier: &[G::Position],
        out_of_time: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        let game = evaluator.game();
        let (all, rest) = throws(game, RAREST, |up| game.alike(up));
        let throws = all.into_iter().map(|throw| (throw.casts, (throw.chance / (1.0 - rest)) as f32)).collect();
        // Half as many places as nodes are enough, since leaves are not remembered.
        let places = if effort.depth > 1 { (effort.nodes as usize / 2).clamp(1 << 8, 1 << 17) } else { 1 };
        let known = vec![Known::default(); places.next_power_of_two()];
        let path = if G::REPEATS { earlier.to_vec() } else { Vec::new() };
        Self { evaluator, throws, known, path, effort, nodes: 0, out_of_time, may_stop: false, stopped: false }
    }

    /// Values all actions of a position, deeper and deeper. Every action's value is exact to the depth looked at if
    /// `all`; else only the best one's is, and the others are worth no more than is said.
    pub fn run(mut self, position: &G::Position, all: bool) -> Found<G::Action> {
        let game = self.evaluator.game();
        let first_side = game.side(game.turn(position)) == 0;
        let mut found = Found { actions: Vec::new(), depth: 0, nodes: 0 };
        let actions = game.actions(position);
        found.actions = actions.iter().map(|&action| Worth { action, value: 0.0 }).collect();
        if found.actions.is_empty() {
            return found;
        }
        self.path.push(*position);
        let least = u8::from(game.lots().is_none());
        for depth in least..=self.effort.depth.min(DEEPEST).max(least) {
            let mut now: Vec<Worth<G::Action>> = Vec::new();
            let (mut low, mut high) = (-1.0_f32, 1.0_f32);
            for &Worth { action, .. } in &found.actions {
                let mut next = *position;
                game.play_listed(&mut next, action);
                // A little wider than what is known, so that equals come out as equals.
                let (from, to) = if all { (-1.0, 1.0) } else { (low - 1e-6, high + 1e-6) };
                let value = self.after(&next, depth, from, to);
                if self.stopped {
                    break;
                }
                now.push(Worth { action, value });
                if first_side { low = low.max(value) } else { high = high.min(value) }
            }
            if self.stopped && (all || now.is_empty()) {
                break;
            }
            // Where this look was cut short, the actions not looked at again come after those that were.
            let done = now.len() == found.actions.len();
            sort(&mut now, first_side);
            let same = depth > least && now[0].action == found.actions[0].action;
            for old in &found.actions {
                if !now.iter().any(|worth| worth.action == old.action) {
                    now.push(*old);
                }
            }
            found.actions = now;
            if !done {
                break;
            }
            found.depth = depth;
            self.may_stop = true;
            let decided = found.actions.iter().all(|worth| worth.value.abs() >= crate::evaluate::UNDECIDED);
            let settled = same && self.nodes >= self.effort.settled;
            if decided || (!all && (settled || found.actions.len() == 1)) {
                break;
            }
        }
        found.nodes = self.nodes;
        found
    }

    /// The value of a position that waits for a throw, deeper and deeper.
    pub fn weigh(mut self, position: &G::Position) -> Weighed {
        let game = *self.evaluator.game();
        let throws = self.throws.clone();
        let mut weighed = Weighed { value: 0.0, throws: Vec::new(), depth: 0, nodes: 0 };
        for depth in 0..self.effort.depth.min(DEEPEST) {
            let mut all = Vec::new();
            for (casts, chance) in &throws {
                let mut next = *position;
                if game.throw(&mut next, casts, &mut Silent).is_ok() {
                    all.push((casts.clone(), *chance, self.value(&next, depth, -1.0, 1.0)));
                }
            }
            if self.stopped {
                break;
            }
            let value = all.iter().map(|(_, chance, value)| chance * value).sum();
            weighed = Weighed { value, throws: all, depth: depth + 1, nodes: self.nodes };
            self.may_stop = true;
        }
        weighed.nodes = self.nodes;
        weighed
    }

    /// The value of a position, deeper and deeper until `depth` throws or actions ahead or until enough was looked at.
    pub fn look(mut self, position: &G::Position, depth: u8) -> f32 {
        let mut found = 0.0;
        for depth in 0..=depth {
            let value = self.value(position, depth, -1.0, 1.0);
            if self.stopped {
                break;
            }
            found = value;
            self.may_stop = true;
        }
        found
    }

    /// The value of a position, at most `depth` throws or actions ahead, for a result between `low` and `high`.
    pub fn value(&mut self, position: &G::Position, depth: u8, low: f32, high: f32) -> f32 {
        self.nodes += 1;
        if self.may_stop {
            self.stopped |= self.nodes >= self.effort.nodes;
            self.stopped |= self.nodes.is_multiple_of(BETWEEN) && (self.out_of_time)();
        }
        if let Some(value) = self.evaluator.game().decided(position) {
            return value;
        }
        match self.evaluator.game().phase(position) {
            Phase::Over => 0.0,
            Phase::Throw if depth == 0 => self.evaluator.value(position),
            Phase::Act if depth == 0 && self.throws.is_empty() => self.evaluator.value(position),
            phase => self.looked_up(position, phase, depth, low, high),
        }
    }

    /// The value of the position after an action.
    fn after(&mut self, next: &G::Position, depth: u8, low: f32, high: f32) -> f32 {
        if !G::REPEATS {
            return self.value(next, depth, low, high);
        }
        if let Some(value) = self.repeated(next) {
            return value;
        }
        self.path.push(*next);
        let value = self.value(next, depth - 1, low, high);
        self.path.pop();
        value
    }

    /// The value of a position that was there before: what it will be when it comes up for the third time, since who
    /// did not want that would not have come here again.
    fn repeated(&self, next: &G::Position) -> Option<f32> {
        let game = self.evaluator.game();
        let progress = game.progress(next);
        let recent = self.path.iter().rev().take_while(|earlier| game.progress(earlier) == progress);
        if !recent.into_iter().any(|earlier| earlier == next) {
            return None;
        }
        let mut ended = *next;
        game.repeated(&mut ended, 3, &mut Silent);
        let lead = |outcome| match outcome {
            Outcome::Won(0) => crate::evaluate::UNDECIDED,
            Outcome::Won(_) => -crate::evaluate::UNDECIDED,
            Outcome::Draw => 0.0,
        };
        game.decided(&ended).or_else(|| game.outcome(&ended).map(lead))
    }

    /// Looks in the memory first, and remembers what comes out.
    fn looked_up(&mut self, position: &G::Position, phase: Phase, depth: u8, mut low: f32, mut high: f32) -> f32 {
        let remembers = self.known.len() > 1 && depth > 0;
        let key = if remembers { hash(position) } else { 0 };
        let place = key as usize & (self.known.len() - 1);
        let mut best = u8::MAX;
        if remembers {
            let known = self.known[place];
            if known.key == key && known.bound != Bound::Nothing {
                best = known.best;
                if known.depth == depth {
                    match known.bound {
                        Bound::Exact => return known.value,
                        Bound::AtLeast => low = low.max(known.value),
                        Bound::AtMost => high = high.min(known.value),
                        Bound::Nothing => {}
                    }
                    if low >= high {
                        return known.value;
                    }
                }
            }
        }
        let value = if phase == Phase::Throw {
            self.chance(position, depth, low, high)
        } else {
            self.choice(position, depth, low, high, &mut best)
        };
        if remembers && !self.stopped {
            let bound = if value <= low {
                Bound::AtMost
            } else if value >= high {
                Bound::AtLeast
            } else {
                Bound::Exact
            };
            self.known[place] = Known { key, value, depth, bound, best };
        }
        value
    }

    /// Weighs all throws. Stops when whatever is left cannot bring the result between `low` and `high` (Star1).
    fn chance(&mut self, position: &G::Position, depth: u8, low: f32, high: f32) -> f32 {
        let mut sum = 0.0;
        let mut rest = 1.0_f32;
        for at in 0..self.throws.len() {
            let (ref casts, chance) = self.throws[at];
            let mut next = *position;
            // Each of these is a whole throw, and one is due.
            let _ = self.evaluator.game().throw(&mut next, casts, &mut Silent);
            rest = (rest - chance).max(0.0);
            let from = ((low - sum - rest) / chance).max(-1.0);
            let to = ((high - sum + rest) / chance).min(1.0);
            let value = self.value(&next, depth - 1, from.min(1.0), to.max(-1.0));
            sum += chance * value;
            if self.stopped {
                return sum;
            }
            if sum + rest <= low {
                return sum + rest;
            }
            if sum - rest >= high {
                return sum - rest;
            }
        }
        sum
    }

    /// The best action for who is to act.
    fn choice(&mut self, position: &G::Position, depth: u8, low: f32, high: f32, best: &mut u8) -> f32 {
        let game = *self.evaluator.game();
        let first_side = game.side(game.turn(position)) == 0;
        let actions = game.actions(position);
        let order = self.order(position, &actions, depth, first_side, *best);
        let (mut low, mut high) = (low, high);
        let mut value: f32 = if first_side { -2.0 } else { 2.0 };
        for (index, next) in &order {
            let after = self.after(next, depth, low, high);
            if self.stopped && value.abs() <= 1.0 {
                return value;
            }
            if first_side && after > value {
                (value, *best, low) = (after, *index, low.max(after));
            } else if !first_side && after < value {
                (value, *best, high) = (after, *index, high.min(after));
            }
            if low >= high {
                break;
            }
        }
        value
    }

    /// The positions after the actions, those first that promise most; only so many as are to be followed.
    fn order(
        &self,
        position: &G::Position,
        actions: &Actions<G::Action>,
        depth: u8,
        first_side: bool,
        best: u8,
    ) -> arrayvec::ArrayVec<(u8, G::Position), 16> {
        let game = self.evaluator.game();
        let mut order: arrayvec::ArrayVec<(u8, G::Position), 16> = actions
            .iter()
            .enumerate()
            .map(|(index, &action)| {
                let mut next = *position;
                game.play_listed(&mut next, action);
                (index as u8, next)
            })
            .collect();
        if depth == 0 || order.len() < 2 {
            return order;
        }
        let promise = |&(index, ref next): &(u8, G::Position)| {
            if index == best {
                return 3.0;
            }
            let value = if self.throws.is_empty() { game.lead(next) / 64.0 } else { self.evaluator.value(next) };
            if first_side { value } else { -value }
        };
        let mut promises: arrayvec::ArrayVec<f32, 16> = order.iter().map(promise).collect();
        // So few that insertion is quickest.
        for at in 1..order.len() {
            let mut to = at;
            while to > 0 && promises[to] > promises[to - 1] {
                promises.swap(to, to - 1);
                order.swap(to, to - 1);
                to -= 1;
            }
        }
        order.truncate(usize::from(self.effort.width).max(1));
        order
    }
}

/// Best first for the side; equals stay as they are.
fn sort<A>(worth: &mut [Worth<A>], first_side: bool) {
    crate::sort::sort(worth, |one, other| if first_side { one.value > other.value } else { one.value < other.value });
}
