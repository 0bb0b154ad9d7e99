//! A plain Monte Carlo tree search, as general game players have it, to measure others by: UCB1, throws sampled, random
//! playouts, no knowledge of any game.

use handful_rules::{Game, History, Outcome, Phase, Silent};

use crate::{Dice, playout};

/// Ludii's measured pace: the iterations for one decision.
pub const ITERATIONS: u32 = 500;

/// How much a little-tried action draws: the square root of two, as in UCB1.
const CURIOSITY: f64 = std::f64::consts::SQRT_2;

/// A position in the tree, known by how it is reached.
struct Node<A> {
    /// What leads on: an action, or how many marked faces each cast of a throw showed.
    branches: Vec<(Branch<A>, usize)>,
    /// Actions not yet tried.
    untried: Vec<A>,
    opened: bool,
    visits: u32,
    /// Wins less losses of side 0.
    sum: f64,
}

#[derive(Clone, PartialEq)]
enum Branch<A> {
    Action(A),
    Throw(Vec<u8>),
}

impl<A> Node<A> {
    fn new() -> Self {
        Self { branches: Vec::new(), untried: Vec::new(), opened: false, visits: 0, sum: 0.0 }
    }
}

/// The action most often tried in so many iterations. `None` when the position waits for no action.
pub fn yardstick<G: Game>(game: &G, position: &G::Position, iterations: u32, dice: &mut Dice) -> Option<G::Action> {
    let actions = game.actions(position);
    if actions.len() < 2 {
        return actions.first().copied();
    }
    let mut tree = vec![Node::<G::Action>::new()];
    for _ in 0..iterations {
        iterate(game, *position, &mut tree, dice);
    }
    let most = tree[0].branches.iter().max_by_key(|(_, node)| tree[*node].visits)?;
    match most.0 {
        Branch::Action(action) => Some(action),
        Branch::Throw(_) => None,
    }
}

fn iterate<G: Game>(game: &G, mut position: G::Position, tree: &mut Vec<Node<G::Action>>, dice: &mut Dice) {
    let mut way = vec![0];
    let mut at = 0;
    let mut history = History::from(game, &position);
    // Down the tree until a node that is new.
    while game.phase(&position) != Phase::Over && (way.len() == 1 || tree[at].visits > 0) {
        let branch = if game.phase(&position) == Phase::Throw {
            let casts = dice.throw(game);
            let _ = game.throw(&mut position, &casts, &mut Silent);
            Branch::Throw(casts.iter().map(|cast| cast.up()).collect())
        } else {
            let action = select(game, &position, tree, at, dice);
            game.play_listed(&mut position, action);
            history.enter(game, &mut position, &mut Silent);
            Branch::Action(action)
        };
        let known = tree[at].branches.iter().find(|(known, _)| *known == branch).map(|(_, node)| *node);
        at = known.unwrap_or_else(|| {
            tree.push(Node::new());
            let new = tree.len() - 1;
            tree[at].branches.push((branch, new));
            new
        });
        way.push(at);
    }
    let result = match playout(game, position, &mut history, dice).outcome {
        Outcome::Won(0) => 1.0,
        Outcome::Won(_) => -1.0,
        Outcome::Draw => 0.0,
    };
    for node in way {
        tree[node].visits += 1;
        tree[node].sum += result;
    }
}

/// An untried action, any of them; when all were tried, the one of the highest upper confidence bound.
fn select<G: Game>(
    game: &G,
    position: &G::Position,
    tree: &mut [Node<G::Action>],
    at: usize,
    dice: &mut Dice,
) -> G::Action {
    let actions = game.actions(position);
    if !tree[at].opened {
        tree[at].opened = true;
        tree[at].untried = actions.to_vec();
    }
    let node = &mut tree[at];
    if !node.untried.is_empty() {
        let index = dice.below(node.untried.len());
        return node.untried.swap_remove(index);
    }
    let sign = if game.side(game.turn(position)) == 0 { 1.0 } else { -1.0 };
    let all = f64::from(tree[at].visits.max(1)).ln();
    let bound = |child: usize| {
        let visits = f64::from(tree[child].visits.max(1));
        sign * tree[child].sum / visits + CURIOSITY * (all / visits).sqrt()
    };
    let best = tree[at].branches.iter().max_by(|one, other| bound(one.1).total_cmp(&bound(other.1)));
    match best {
        Some((Branch::Action(action), _)) => *action,
        _ => actions[0],
    }
}
