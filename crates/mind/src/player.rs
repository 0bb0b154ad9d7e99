//! Computer players by level, and the simple ones that they are measured against.

use handful_rules::{AjSayil, Ayoayo, Game, LenDoat, Siryu};

use crate::Dice;
use crate::evaluate::{Evaluate, Evaluator, Theme};
use crate::search::{DEEPEST, Effort, Found, Search, Weighed};

/// How a computer player thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// How far it looks ahead.
    pub effort: Effort,
    /// In a hundred actions, how many it does not notice.
    pub overlooks: u8,
    /// Whether it sees what its own pieces are threatened by, and how its chances depend on whose turn it is.
    pub careful: bool,
}

/// The action that a player of this strength chooses; `None` when the position waits for no action. `earlier` are the
/// positions of the match before this one, which matter where positions can come up again.
///
/// The same position, strength and seed give the same action on every machine; `out_of_time` is for measurements.
pub fn think<G: Mind>(
    game: &G,
    earlier: &[G::Position],
    position: &G::Position,
    strength: Strength,
    seed: u64,
    out_of_time: &mut dyn FnMut() -> bool,
) -> Option<G::Action> {
    let actions = game.actions(position);
    if actions.len() < 2 {
        return actions.first().copied();
    }
    let mut dice = Dice::new(seed);
    let found = game.search(earlier, position, strength, out_of_time).actions;
    let mut noticed: Vec<_> =
        found.iter().filter(|_| dice.below(100) >= usize::from(strength.overlooks)).copied().collect();
    if noticed.is_empty() {
        noticed = found;
    }
    let best = noticed.first()?.value;
    // Among equals any will do: the seed decides.
    let equals = noticed.iter().take_while(|worth| worth.value.total_cmp(&best).is_eq()).count();
    noticed.get(dice.below(equals)).map(|worth| worth.action)
}

/// A game that the computer plays.
pub trait Mind: Evaluate {
    /// A novice sees what is in front of it, and not what the others may do, and overlooks things.
    const NOVICE: Strength;
    /// A regular sees what threatens, and overlooks little.
    const REGULAR: Strength;
    /// A master looks as far ahead as a natural pause allows.
    const MASTER: Strength;

    /// Values the actions of a position; every action exactly if the strength overlooks some.
    ///
    /// Written out for each game rather than as a default, so that the search is compiled here, for speed, and not
    /// where it is called, where the page wants small code.
    fn search(
        &self,
        earlier: &[Self::Position],
        position: &Self::Position,
        strength: Strength,
        out_of_time: &mut dyn FnMut() -> bool,
    ) -> Found<Self::Action>;

    /// The value to side 0 of a position that waits for a throw: over all throws, as far ahead as about `nodes` positions
    /// allow; with the probability and value of each throw, how far it was looked ahead and at how many positions.
    fn weigh(&self, position: &Self::Position, nodes: u32) -> Weighed;

    /// The value to side 0 of any position, so many throws (or actions) ahead.
    fn look(&self, position: &Self::Position, depth: u8, nodes: u32) -> f32;
}

/// Looks on whatever it has found.
const NEVER: u32 = u32::MAX;

/// A choice that a look one throw deeper has not changed is taken once `settled` positions were looked at, where that loses
/// nothing: in 90 decisions each of Len Doat and Siryu the action was the same as after 3.4 million positions in 89 and 84,
/// and lost 0.00001 and 0.00002 of a win on average, with a seventh and a thirtieth of the positions.
const fn master(nodes: u32, depth: u8, width: u8, settled: u32) -> Strength {
    Strength { effort: Effort { nodes, depth, width, settled }, overlooks: 0, careful: true }
}

const fn regular(depth: u8, overlooks: u8) -> Strength {
    Strength { effort: Effort { nodes: 20_000, depth, width: 16, settled: NEVER }, overlooks, careful: true }
}

const fn novice(depth: u8, overlooks: u8) -> Strength {
    Strength { effort: Effort { nodes: 10_000, depth, width: 16, settled: NEVER }, overlooks, careful: false }
}

macro_rules! minds {
    ($($game:ty: $novice:expr, $regular:expr, $master:expr;)*) => {$(
        impl Mind for $game {
            const NOVICE: Strength = $novice;
            const REGULAR: Strength = $regular;
            const MASTER: Strength = $master;

            fn search(
                &self,
                earlier: &[Self::Position],
                position: &Self::Position,
                strength: Strength,
                out_of_time: &mut dyn FnMut() -> bool,
            ) -> Found<Self::Action> {
                let mut evaluator = Evaluator::new(*self);
                if !strength.careful {
                    evaluator = evaluator.blind_to(Theme::Danger);
                }
                Search::new(&evaluator, strength.effort, earlier, out_of_time).run(position, strength.overlooks > 0)
            }

            fn weigh(&self, position: &Self::Position, nodes: u32) -> Weighed {
                let evaluator = Evaluator::new(*self);
                let effort = Effort { nodes, depth: DEEPEST, width: 16, settled: NEVER };
                Search::new(&evaluator, effort, &[], &mut || false).weigh(position)
            }

            fn look(&self, position: &Self::Position, depth: u8, nodes: u32) -> f32 {
                let evaluator = Evaluator::new(*self);
                let effort = Effort { nodes, depth, width: 16, settled: NEVER };
                Search::new(&evaluator, effort, &[], &mut || false).look(position, depth)
            }
        }
    )*};
}
minds! {
    AjSayil: novice(0, 30), regular(0, 15), master(300_000, 4, 16, NEVER);
    Ayoayo: novice(1, 30), regular(3, 10), master(500_000, 60, 16, NEVER);
    LenDoat: novice(0, 25), regular(0, 10), master(600_000, 60, 3, 30_000);
    Siryu: novice(0, 20), regular(0, 10), master(600_000, 60, 3, 30_000);
}

/// The action with the best immediate result, by the lead that anybody sees; any of several. `None` when the position
/// waits for no action.
pub fn greedy<G: Evaluate>(game: &G, position: &G::Position, dice: &mut Dice) -> Option<G::Action> {
    let for_first = game.side(game.turn(position)) == 0;
    let lead = |&action: &G::Action| {
        let mut next = *position;
        game.play_listed(&mut next, action);
        if for_first { game.lead(&next) } else { -game.lead(&next) }
    };
    let actions = game.actions(position);
    let leads: Vec<f32> = actions.iter().map(lead).collect();
    let best = leads.iter().copied().max_by(f32::total_cmp)?;
    let equals: Vec<_> =
        actions.iter().zip(&leads).filter(|(_, lead)| **lead >= best).map(|(action, _)| *action).collect();
    equals.get(dice.below(equals.len())).copied()
}

/// Any legal action. `None` when the position waits for no action.
pub fn random<G: Game>(game: &G, position: &G::Position, dice: &mut Dice) -> Option<G::Action> {
    let actions = game.actions(position);
    actions.get(dice.below(actions.len())).copied()
}
