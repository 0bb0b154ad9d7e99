//! What a position is worth and why, as plain data: the page makes the sentences.

use handful_rules::{Cast, Event, Outcome, Phase, Returned, Seat, Silent, Told};

use crate::evaluate::{Evaluator, Theme, UNDECIDED, press};
use crate::player::{Mind, Strength};
use crate::search::Effort;

/// How a chance to win was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The game is over, or nothing can change its result any more.
    Decided,
    /// By looking so many throws (or actions) ahead, at so many positions.
    Search {
        /// Throws, or actions where nothing is thrown.
        depth: u8,
        /// Positions looked at.
        nodes: u32,
    },
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct Analysis<A> {
    /// The chance of side 0 to win, 0 to 1; a draw is half.
    pub chance: f32,
    /// How it was found.
    pub method: Method,
    /// The legal actions and side 0's chance after each, the best for who is to act first.
    pub actions: Vec<(A, f32)>,
    /// Why the first of them is best, the weightiest reason first; empty where there is no choice.
    pub reasons: Vec<Reason>,
}

/// A reason for an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// What it is: `captures`, `delivers`, `bears-off`, `enters`, `unlocks`, `frees`, `throws-again` or `wins`, which
    /// happen at once; or `material`, `progress`, `danger` or `turn`, in which it is better than what else could be
    /// done.
    pub kind: &'static str,
    /// How many pieces or seeds; or by how much it raises the mover's chance to win, 0 to 1, over the other actions on
    /// average.
    pub amount: f32,
}

/// The luck of a throw.
#[derive(Clone, Debug)]
pub struct Luck {
    /// Side 0's chance before the throw: over all throws, each with its probability.
    pub expected: f32,
    /// Side 0's chance after it.
    pub after: f32,
    /// What it brought whoever threw it: above 0 is good luck.
    pub luck: f32,
}

/// The chance that a value stands for.
fn chance<G: Mind>(value: f32) -> f32 {
    // What is decided is decided, however high it is won.
    let value = if value >= UNDECIDED {
        1.0
    } else if value <= -UNDECIDED {
        -1.0
    } else {
        G::shown().of(value)
    };
    f32::midpoint(value, 1.0)
}

/// A search for analysis: every action is valued alike, since overlooking something is what makes a search value all
/// of them exactly.
pub(crate) const fn strength(nodes: u32) -> Strength {
    Strength { effort: Effort { nodes, depth: 24, width: 16, settled: u32::MAX }, overlooks: 1, careful: true }
}

/// Analyses a position, looking at about `nodes` positions. `earlier` are those of the match before it.
pub fn analyse<G: Mind>(game: &G, earlier: &[G::Position], position: &G::Position, nodes: u32) -> Analysis<G::Action> {
    let decided = |value| Analysis {
        chance: chance::<G>(value),
        method: Method::Decided,
        actions: Vec::new(),
        reasons: Vec::new(),
    };
    match game.phase(position) {
        Phase::Over => decided(game.decided(position).unwrap_or_default()),
        Phase::Throw => match game.decided(position) {
            Some(value) => decided(value),
            None => {
                let weighed = game.weigh(position, nodes);
                let method = Method::Search { depth: weighed.depth, nodes: weighed.nodes };
                Analysis { chance: chance::<G>(weighed.value), method, actions: Vec::new(), reasons: Vec::new() }
            }
        },
        Phase::Act => {
            let found = game.search(earlier, position, strength(nodes), &mut || false);
            let best = found.actions.first().map_or(0.0, |worth| worth.value);
            let method = match game.decided(position) {
                Some(_) => Method::Decided,
                None => Method::Search { depth: found.depth, nodes: found.nodes },
            };
            let actions: Vec<_> = found.actions.iter().map(|worth| (worth.action, chance::<G>(worth.value))).collect();
            let reasons = if actions.len() > 1 { reasons(game, position, &actions) } else { Vec::new() };
            Analysis { chance: chance::<G>(best), method, actions, reasons }
        }
    }
}

/// How lucky a throw was. `None` if none is due, or these casts are not one.
pub fn luck<G: Mind>(game: &G, position: &G::Position, casts: &[Cast], nodes: u32) -> Option<Luck> {
    let mut after = *position;
    game.throw(&mut after, casts, &mut Silent).ok()?;
    let weighed = game.weigh(position, nodes);
    // The very throw may be among those that are played alike, or too rare to be among them.
    let same = weighed.throws.iter().find(|(known, _, _)| {
        let mut next = *position;
        game.throw(&mut next, known, &mut Silent).is_ok() && next == after
    });
    let value = same.map_or_else(|| game.look(&after, weighed.depth.saturating_sub(1), nodes), |(_, _, value)| *value);
    let (expected, after) = (chance::<G>(weighed.value), chance::<G>(value));
    let gained = after - expected;
    let luck = if game.side(game.turn(position)) == 0 { gained } else { -gained };
    Some(Luck { expected, after, luck })
}

/// Why the first of these actions is better than the others.
fn reasons<G: Mind>(game: &G, position: &G::Position, actions: &[(G::Action, f32)]) -> Vec<Reason> {
    let Some((&(best, _), others)) = actions.split_first() else { return Vec::new() };
    let seat = game.turn(position);
    let mut told: Vec<Told> = Vec::new();
    let mut after = *position;
    if game.play(&mut after, best, &mut told).is_err() {
        return Vec::new();
    }
    let mut reasons = Vec::new();
    for told in &told {
        if let Some((kind, amount)) = at_once(&told.event, seat, game.side(seat)) {
            let amount = f32::from(amount);
            match reasons.iter_mut().find(|reason: &&mut Reason| reason.kind == kind) {
                Some(reason) => reason.amount += amount,
                None => reasons.push(Reason { kind, amount }),
            }
        }
    }
    // In what else the position after it is better than the positions after the others.
    let evaluator = Evaluator::new(*game);
    let mover = if game.side(seat) == 0 { 1.0 } else { -1.0 };
    let positions: Vec<G::Position> = others
        .iter()
        .map(|&(action, _)| {
            let mut next = *position;
            game.play_listed(&mut next, action);
            next
        })
        .collect();
    let mut better: Vec<Reason> = [Theme::Material, Theme::Progress, Theme::Danger, Theme::Turn]
        .into_iter()
        .map(|theme| {
            let average =
                positions.iter().map(|next| evaluator.about(next, theme)).sum::<f32>() / positions.len() as f32;
            let gained = mover * (evaluator.about(&after, theme) - average);
            Reason { kind: theme.id(), amount: press(gained) / 2.0 }
        })
        .filter(|reason| reason.amount >= 0.01)
        .collect();
    crate::sort::sort(&mut better, |one, other| one.amount > other.amount);
    reasons.extend(better);
    reasons
}

/// What an event means for the player who acted, and how many pieces or seeds it is about.
fn at_once(event: &Event, seat: Seat, side: u8) -> Option<(&'static str, u8)> {
    Some(match *event {
        Event::Captured { seat: by, count, ref load, .. } if by == seat => ("captures", count + load.len()),
        Event::SeedsCaptured { seat: by, seeds, with_own, .. } if by == seat => {
            ("captures", seeds + u8::from(with_own))
        }
        Event::Delivered { count, .. } => ("delivers", count),
        Event::BorneOff { .. } => ("bears-off", 1),
        Event::Entered { count, .. } => ("enters", count),
        Event::Unlocked { count, .. } => ("unlocks", count),
        Event::ReturnedToHand { count, why: Returned::Freed, .. } => ("frees", count),
        Event::AnotherThrow { .. } => ("throws-again", 1),
        Event::Ended { outcome: Outcome::Won(winner), .. } if winner == side => ("wins", 1),
        _ => return None,
    })
}
