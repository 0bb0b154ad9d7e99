//! How long the hot things take: `cargo bench -p handful-mind`.

use divan::{Bencher, black_box};
use handful_mind::{Dice, playout};
use handful_record::{AnyMatch, Canonical, Match, Seed, Throws};
use handful_rules::{AjSayil, Ayoayo, Choices, Game, History, LenDoat, Phase, Silent, Siryu};

fn main() {
    divan::main();
}

/// Positions in which somebody is to act, from random games.
fn positions<G: Game>(game: &G) -> Vec<G::Position> {
    let mut dice = Dice::new(3);
    let mut positions = Vec::new();
    while positions.len() < 1000 {
        let mut position = game.start();
        for _ in 0..300 {
            match game.phase(&position) {
                Phase::Over => break,
                Phase::Throw => {
                    let casts = dice.throw(game);
                    // A whole throw is taken in whenever one is due.
                    let _ = game.throw(&mut position, &casts, &mut Silent);
                }
                Phase::Act => {
                    positions.push(position);
                    let actions = game.actions(&position);
                    game.play_listed(&mut position, actions[dice.below(actions.len())]);
                }
            }
        }
    }
    positions
}

/// A whole random match.
fn whole<G: Canonical>() -> AnyMatch
where
    AnyMatch: From<Match<G>>,
{
    let mut dice = Dice::new(5);
    let mut played = Match::new(G::new(Choices::of(G::KIND)), Vec::new(), Throws::Seeded(Seed(5)));
    played.play_on(usize::MAX, |choices| dice.below(choices));
    played.into()
}

/// One random game from the start.
#[divan::bench(types = [AjSayil, Ayoayo, LenDoat, Siryu])]
fn game<G: Game>(bencher: Bencher) {
    let game = G::new(Choices::of(G::KIND));
    let mut dice = Dice::new(1);
    bencher.bench_local(|| playout(&game, game.start(), &mut History::from(&game, &game.start()), &mut dice));
}

/// The legal actions of a thousand positions.
#[divan::bench(types = [AjSayil, Ayoayo, LenDoat, Siryu])]
fn actions_of_1000<G: Game>(bencher: Bencher) {
    let game = G::new(Choices::of(G::KIND));
    let positions = positions(&game);
    bencher.bench_local(|| positions.iter().map(|position| game.actions(black_box(position)).len()).sum::<usize>());
}

/// Sowing the first legal pit of a thousand boards.
#[divan::bench]
fn sowing_1000(bencher: Bencher) {
    let game = Ayoayo::default();
    let positions: Vec<_> =
        positions(&game).into_iter().map(|position| (position, game.actions(&position)[0])).collect();
    bencher.bench_local(|| {
        for (position, pit) in &positions {
            let mut position = black_box(*position);
            game.play_listed(&mut position, *pit);
            black_box(position);
        }
    });
}

/// The link of a whole match.
#[divan::bench(types = [AjSayil, Ayoayo, LenDoat, Siryu])]
fn link_written<G: Canonical>(bencher: Bencher)
where
    AnyMatch: From<Match<G>>,
{
    let whole = whole::<G>();
    bencher.bench_local(|| whole.link());
}

/// A link opened.
#[divan::bench(types = [AjSayil, Ayoayo, LenDoat, Siryu])]
fn link_opened<G: Canonical>(bencher: Bencher)
where
    AnyMatch: From<Match<G>>,
{
    let link = whole::<G>().link().unwrap_or_default();
    bencher.bench_local(|| AnyMatch::from_link(black_box(&link)).is_ok());
}
