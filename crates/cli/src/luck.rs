//! `handful luck`: how much any player could score against another, as far as luck allows.
//!
//! A player who never gives anything away scores half of a pair of games, and in addition what the other gives away, for
//! throws favour nobody on average. So what `b` gives away in a game is the bound, whoever it plays against; and what
//! `a` scored, with what it gave away itself, is the same bound by another way. What a decision gives away is judged by
//! a search that values all actions alike. It reckons with an opponent who goes on well, so that it judges the
//! mistakes of one who does not too mildly; how far the two ways lie apart shows how wrong it is.

use handful_mind::arena::{self, Player, Question};
use handful_mind::search::Effort;
use handful_mind::{Dice, Mind, Strength};
use handful_rules::{Outcome, with_game};
use serde_json::json;

use crate::contest::{AtWork, Who, rounded, seed_of};
use crate::{GameArguments, simulate};

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The player whose score is compared with the bound, named as in `handful match`.
    #[arg(long, default_value = "master")]
    a: Who,
    /// The player who gives away.
    #[arg(long)]
    b: Who,
    /// How many games; they come in pairs, with the same throws and the sides exchanged.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// The seed of throws and players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions looked at for each decision that is judged.
    #[arg(long, default_value_t = 30_000)]
    judge: u32,
}

/// A player whose decisions are judged.
struct Judged {
    player: AtWork,
    judge: Strength,
    /// In chances to win: what the decisions of a game gave away, and what the worst would have.
    given: f64,
    stake: f64,
}

impl Judged {
    fn new(who: Who, nodes: u32) -> Self {
        // Overlooking something is what makes a search value every action exactly.
        let effort = Effort { nodes, depth: 60, width: 16, settled: u32::MAX };
        let judge = Strength { effort, overlooks: 1, careful: true };
        Self { player: AtWork::new(who), judge, given: 0.0, stake: 0.0 }
    }
}

impl<G: Mind> Player<G> for Judged {
    fn decide(&mut self, question: &Question<G>, dice: &mut Dice) -> G::Action {
        let action = self.player.decide(question, dice);
        let found = question.game.search(question.earlier, question.position, self.judge, &mut || false).actions;
        let value = |worth: Option<&handful_mind::search::Worth<G::Action>>| worth.map_or(0.0, |worth| worth.value);
        let best = value(found.first());
        let lost = |value: f32| f64::from((best - value).abs() / 2.0);
        self.given += lost(value(found.iter().find(|worth| worth.action == action)));
        self.stake += lost(value(found.last()));
        action
    }
}

/// One game: points of the player of `side`, and what each player gave away, that player first.
fn game<G: Mind>(game: &G, players: [Who; 2], side: u8, nodes: u32, seed: u64) -> [f64; 4] {
    let mut judged = players.map(|who| Judged::new(who, nodes));
    let outcome = {
        let [one, other] = &mut judged;
        let seats: [&mut dyn Player<G>; 2] = if side == 0 { [one, other] } else { [other, one] };
        arena::play(game, seats, 0, seed).outcome
    };
    let points = match outcome {
        Outcome::Won(winner) => f64::from(u8::from(winner == side)),
        Outcome::Draw => 0.5,
    };
    let [one, other] = judged;
    [points, one.given, other.given, other.stake]
}

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let choices = arguments.game.choices()?;
    let Arguments { a, b, judge, seed, .. } = *arguments;
    let pairs = arguments.games.div_ceil(2);
    let mut all: Vec<[f64; 4]> = Vec::new();
    with_game!(choices.kind(), G => {
        let rules = <G as handful_rules::Game>::new(choices);
        if handful_rules::Game::lots(&rules).is_none() {
            return Err(format!("nothing is thrown in {}, so there is no luck in it", choices.kind().id()));
        }
        for number in 0..pairs {
            let [one, other] = [0, 1].map(|side| game(&rules, [a, b], side, judge, seed_of(seed, number)));
            all.push(std::array::from_fn(|at| f64::midpoint(one[at], other[at])));
        }
    });
    let of = |figure: fn(&[f64; 4]) -> f64| {
        let (mean, within) = arena::interval(&all.iter().map(figure).collect::<Vec<_>>());
        [rounded(mean), rounded(within)]
    };
    println!(
        "{}",
        json!({
            "game": choices.kind().id(),
            "options": simulate::options(choices),
            "a": a.name(),
            "b": b.name(),
            "games": 2 * pairs,
            "judge": judge,
            "a_wins": of(|[points, ..]| *points),
            "a_gives": of(|[_, own, ..]| *own),
            "b_gives": of(|[_, _, given, _]| *given),
            "b_could_give": of(|[.., stake]| *stake),
            "bound": of(|[_, _, given, _]| 0.5 + given),
            "bound_by_a": of(|[points, own, ..]| points + own),
            "apart": of(|[points, own, given, _]| 0.5 + given - points - own),
        })
    );
    Ok(())
}
