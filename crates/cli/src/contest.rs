//! `handful match` and `handful ladder`: players against each other.

use std::str::FromStr;
use std::time::Duration;

use handful_mind::arena::{self, Player, Question};
use handful_mind::{Dice, ITERATIONS, Mind, Strength, greedy, random, think, yardstick};
use handful_record::Level;
use handful_rules::{Kind, with_game};
use serde_json::json;

use crate::{GameArguments, clock, simulate};

/// Somebody who can play, as named on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Any legal action.
    Random,
    /// The best immediate result.
    Greedy,
    /// Plain Monte Carlo tree search.
    Yardstick(u32),
    /// As in the page.
    Level(Level),
    /// As a master, with so much processor time for each decision instead of a number of positions.
    Time(Duration),
    /// As a master, with so many positions, throws ahead and actions followed; always with all of them.
    Effort(u32, u8, u8),
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(level) = Level::from_id(text) {
            return Ok(Self::Level(level));
        }
        let number = |text: &str| text.parse::<u32>().ok();
        match text.split_once(':') {
            None => match text {
                "random" => Some(Self::Random),
                "greedy" => Some(Self::Greedy),
                "yardstick" => Some(Self::Yardstick(ITERATIONS)),
                _ => text.strip_suffix("ms").and_then(number).map(|ms| Self::Time(Duration::from_millis(ms.into()))),
            },
            Some(("yardstick", iterations)) => number(iterations).map(Self::Yardstick),
            Some((nodes, rest)) => rest.split_once(':').and_then(|(depth, width)| {
                Some(Self::Effort(number(nodes)?, depth.parse().ok()?, width.parse().ok()?))
            }),
        }
        .ok_or_else(|| {
            "a player is random, greedy, yardstick or yardstick:ITERATIONS, novice, regular, master, a time for each \
             decision such as 100ms, or POSITIONS:DEPTH:WIDTH"
                .into()
        })
    }
}

impl Who {
    pub fn name(self) -> String {
        match self {
            Self::Random => "random".into(),
            Self::Greedy => "greedy".into(),
            Self::Yardstick(iterations) => format!("yardstick:{iterations}"),
            Self::Level(level) => level.id().into(),
            Self::Time(time) => format!("{}ms", time.as_millis()),
            Self::Effort(nodes, depth, width) => format!("{nodes}:{depth}:{width}"),
        }
    }
}

/// The strength of a level.
pub fn strength<G: Mind>(level: Level) -> Strength {
    match level {
        Level::Novice => G::NOVICE,
        Level::Regular => G::REGULAR,
        Level::Master => G::MASTER,
    }
}

/// A player at work, and how long it took.
pub struct AtWork {
    who: Who,
    decisions: u64,
    spent: Duration,
}

impl AtWork {
    pub fn new(who: Who) -> Self {
        Self { who, decisions: 0, spent: Duration::ZERO }
    }

    fn think<G: Mind>(question: &Question<G>, strength: Strength, time: Option<Duration>, seed: u64) -> G::Action {
        let began = clock::thread_time();
        let mut out = || time.is_some_and(|time| clock::thread_time().saturating_sub(began) >= time);
        think(question.game, question.earlier, question.position, strength, seed, &mut out)
            .unwrap_or_else(|| question.game.actions(question.position)[0])
    }
}

impl<G: Mind> Player<G> for AtWork {
    fn decide(&mut self, question: &Question<G>, dice: &mut Dice) -> G::Action {
        let began = clock::thread_time();
        let Question { game, position, .. } = question;
        let seed = dice.below(1 << 16) as u64;
        let action = match self.who {
            Who::Random => random(*game, position, dice),
            Who::Greedy => greedy(*game, position, dice),
            Who::Yardstick(iterations) => yardstick(*game, position, iterations, dice),
            Who::Level(level) => Some(Self::think(question, strength::<G>(level), None, seed)),
            Who::Time(time) => {
                let mut strength = G::MASTER;
                strength.effort.nodes = u32::MAX;
                Some(Self::think(question, strength, Some(time), seed))
            }
            Who::Effort(nodes, depth, width) => {
                let mut strength = G::MASTER;
                strength.effort = handful_mind::search::Effort { nodes, depth, width, settled: u32::MAX };
                Some(Self::think(question, strength, None, seed))
            }
        };
        self.decisions += 1;
        self.spent += clock::thread_time().saturating_sub(began);
        action.unwrap_or_else(|| game.actions(position)[0])
    }
}

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The player measured: random, greedy, yardstick[:ITERATIONS], novice, regular, master, a time for each decision
    /// such as 100ms (of the processor), or POSITIONS:DEPTH:WIDTH.
    #[arg(long)]
    a: Who,
    /// The other player.
    #[arg(long)]
    b: Who,
    /// How many games; they come in pairs, with the same throws and the sides exchanged.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// The seed of throws and players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The pair to begin with, so that a long match can be played in parts: `--games 400` is `--games 200` and
    /// `--games 200 --from 100`.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Where nothing is thrown: how many random actions both games of a pair begin with.
    #[arg(long, default_value_t = OPENING)]
    opening: u32,
    /// Stop early, after so many seconds of processor time.
    #[arg(long)]
    seconds: Option<u64>,
}

/// What a contest came to.
struct Score {
    pairs: usize,
    share: f64,
    within: f64,
    first: (f64, f64),
    turns: f64,
    ms: [f64; 2],
}

/// How many games a contest has, and how they begin.
#[derive(Clone, Copy)]
struct Rounds {
    from: u64,
    pairs: u64,
    seed: u64,
    opening: u32,
    seconds: Option<u64>,
}

/// The seed of a pair of games of a match.
pub const fn seed_of(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number)
}

fn contest<G: Mind>(game: &G, [a, b]: [Who; 2], rounds: Rounds) -> Score {
    let (mut one, mut other) = (AtWork::new(a), AtWork::new(b));
    let (mut shares, mut firsts) = (Vec::new(), Vec::new());
    let mut turns = 0;
    for number in rounds.from..rounds.from.saturating_add(rounds.pairs) {
        let seed = seed_of(rounds.seed, number);
        let pair = arena::pair(game, &mut one, &mut other, rounds.opening, seed);
        shares.push(pair.points / 2.0);
        firsts.push(pair.first / 2.0);
        turns += u64::from(pair.turns[0] + pair.turns[1]);
        if rounds.seconds.is_some_and(|seconds| (one.spent + other.spent).as_secs() >= seconds) {
            break;
        }
    }
    let (share, within) = arena::interval(&shares);
    let ms = |player: &AtWork| player.spent.as_secs_f64() * 1000.0 / (player.decisions.max(1)) as f64;
    Score {
        pairs: shares.len(),
        share,
        within,
        first: arena::interval(&firsts),
        turns: turns as f64 / (2 * shares.len()) as f64,
        ms: [ms(&one), ms(&other)],
    }
}

/// Random actions at the start where nothing is thrown, so that no two pairs of games are the same.
const OPENING: u32 = 2;

pub fn run(arguments: &Arguments) -> Result<(), String> {
    let choices = arguments.game.choices()?;
    let Arguments { seed, from, opening, seconds, .. } = *arguments;
    let rounds = Rounds { from, pairs: arguments.games.div_ceil(2), seed, opening, seconds };
    with_game!(choices.kind(), G => {
        let game = <G as handful_rules::Game>::new(choices);
        let score = contest(&game, [arguments.a, arguments.b], rounds);
        println!("{}", json!({
            "game": choices.kind().id(),
            "options": simulate::options(choices),
            "a": arguments.a.name(),
            "b": arguments.b.name(),
            "games": 2 * score.pairs,
            "a_wins": rounded(score.share),
            "within_95": rounded(score.within),
            "first_wins": rounded(score.first.0),
            "first_within_95": rounded(score.first.1),
            "turns": rounded(score.turns),
            "ms_a": rounded(score.ms[0]),
            "ms_b": rounded(score.ms[1]),
        }));
    });
    Ok(())
}

/// To four places: no more are known.
pub fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[derive(clap::Args)]
pub struct LadderArguments {
    /// The games to measure, under their default house rules; all of them if none is named.
    #[arg(value_parser = crate::game)]
    games: Vec<Kind>,
    /// How many games of each two players.
    #[arg(long = "games-each", default_value_t = 200, value_parser = clap::value_parser!(u64).range(2..))]
    each: u64,
    /// The seed of throws and players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// At most so many seconds of processor time for each two players.
    #[arg(long)]
    seconds: Option<u64>,
}

/// Everyone on the ladder, from the weakest.
const LADDER: [Who; 5] =
    [Who::Random, Who::Greedy, Who::Level(Level::Novice), Who::Level(Level::Regular), Who::Level(Level::Master)];

pub fn ladder(arguments: &LadderArguments) {
    let games = if arguments.games.is_empty() { Kind::ALL.to_vec() } else { arguments.games.clone() };
    for kind in games {
        println!("{}: points of the row in a hundred games against the column", kind.id());
        print!("{:<9}", "");
        for who in LADDER {
            print!("{:>16}", who.name());
        }
        println!();
        for (row, &who) in LADDER.iter().enumerate().skip(1) {
            print!("{:<9}", who.name());
            for &other in &LADDER[..row] {
                let LadderArguments { seed, seconds, .. } = *arguments;
                let rounds = Rounds { from: 0, pairs: arguments.each.div_ceil(2), seed, opening: OPENING, seconds };
                let score = with_game!(kind, G => {
                    let game = <G as handful_rules::Game>::new(handful_rules::Choices::of(kind));
                    contest(&game, [who, other], rounds)
                });
                print!("{:>8.1} ± {:<5.1}", score.share * 100.0, score.within * 100.0);
            }
            println!();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Who;

    #[test]
    fn players_are_named() {
        for name in ["random", "greedy", "yardstick:500", "novice", "regular", "master", "100ms", "2000:3:2"] {
            assert_eq!(name.parse::<Who>().map(Who::name).as_deref(), Ok(name));
        }
        for name in ["", "nobody", "ms", "-5ms", "yardstick:", "1:2", "1:2:900"] {
            assert!(name.parse::<Who>().is_err(), "{name}");
        }
    }
}
