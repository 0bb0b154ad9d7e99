//! The search against the plainest reckoning there is, the evaluation against itself from the other side, and analysis.

// What is not there fails the test.
#![allow(clippy::expect_used)]

mod common;

use common::{any_choices, random_game};
use handful_mind::chance::throws;
use handful_mind::evaluate::{Evaluate, Evaluator};
use handful_mind::search::{Effort, Search};
use handful_mind::{Dice, Method, Mind, analyse, luck};
use handful_rules::{
    AjSayil, AjSayilPosition, Ayoayo, AyoayoPosition, Choices, Game, Kind, LenDoat, LenDoatPosition, Phase, Silent,
    Siryu, SiryuPiece, SiryuPosition, with_game,
};

type Throws = Vec<(handful_mind::chance::Casts, f64)>;

/// The value of a position by looking at everything, so many throws or actions ahead.
fn plain<G: Evaluate>(evaluator: &Evaluator<G>, throws: &Throws, position: &G::Position, depth: u32) -> f64 {
    let game = evaluator.game();
    if let Some(value) = game.decided(position) {
        return f64::from(value);
    }
    let phase = game.phase(position);
    if phase == Phase::Over {
        return 0.0;
    }
    if depth == 0 && (phase == Phase::Throw || throws.is_empty()) {
        return f64::from(evaluator.value(position));
    }
    if phase == Phase::Throw {
        let after = |(casts, chance): &(handful_mind::chance::Casts, f64)| {
            let mut next = *position;
            game.throw(&mut next, casts, &mut Silent).expect("a throw is due");
            chance * plain(evaluator, throws, &next, depth - 1)
        };
        return throws.iter().map(after).sum();
    }
    let values = game.actions(position).into_iter().map(|action| {
        let mut next = *position;
        game.play_listed(&mut next, action);
        plain(evaluator, throws, &next, if throws.is_empty() { depth - 1 } else { depth })
    });
    if game.side(game.turn(position)) == 0 { values.fold(-2.0, f64::max) } else { values.fold(2.0, f64::min) }
}

fn agrees<G: Mind>(choices: Choices, depth: u8, dice: &mut Dice) {
    let game = G::new(choices);
    let evaluator = Evaluator::new(game);
    let (all, rest) = throws(&game, 0.002, |up| up);
    let throws: Throws = all.into_iter().map(|throw| (throw.casts, throw.chance / (1.0 - rest))).collect();
    let positions = random_game(&game, dice);
    for _ in 0..4 {
        let position = positions[dice.below(positions.len() - 1)];
        // A single action is not looked at further.
        if game.actions(&position).len() < 2 {
            continue;
        }
        let effort = Effort { nodes: u32::MAX, depth, width: 16, settled: u32::MAX };
        for exactly in [true, false] {
            let found = Search::new(&evaluator, effort, &[], &mut || false).run(&position, exactly);
            let mut best = None;
            for worth in &found.actions {
                let mut next = position;
                game.play_listed(&mut next, worth.action);
                let left = if throws.is_empty() { found.depth - 1 } else { found.depth };
                let value = plain(&evaluator, &throws, &next, u32::from(left));
                if exactly || best.is_none() {
                    assert!(
                        (value - f64::from(worth.value)).abs() < 2e-4,
                        "{} is worth {value}, found {} in {position:?} under {choices:?}",
                        worth.action,
                        worth.value
                    );
                }
                // No other action is better than the first.
                let sign = if game.side(game.turn(&position)) == 0 { 1.0 } else { -1.0 };
                let first = *best.get_or_insert(value);
                assert!(sign * (value - first) < 2e-4, "{} of {position:?}", worth.action);
            }
        }
    }
}

#[test]
fn search_agrees_with_looking_at_everything() {
    let mut dice = Dice::new(3);
    for (kind, depth) in [(Kind::AjSayil, 2), (Kind::Ayoayo, 4), (Kind::LenDoat, 1), (Kind::Siryu, 2)] {
        for _ in 0..6 {
            let choices = any_choices(kind, &mut dice);
            with_game!(kind, G => agrees::<G>(choices, depth, &mut dice));
        }
    }
}

/// The same position with the players exchanged.
trait Turned: Evaluate {
    fn turned(&self, position: &Self::Position) -> Self::Position;
}

impl Turned for Ayoayo {
    fn turned(&self, position: &AyoayoPosition) -> AyoayoPosition {
        let ([south, north], [one, other]) = (position.pits(), position.stores());
        AyoayoPosition::new([north, south], [other, one], 1 - position.turn())
    }
}

impl Turned for LenDoat {
    fn turned(&self, position: &LenDoatPosition) -> LenDoatPosition {
        let throws: Vec<u8> = position.throws().collect();
        let pieces = [position.pieces(self, 1), position.pieces(self, 0)];
        LenDoatPosition::new(pieces, 1 - position.turn(), &throws).expect("a position")
    }
}

impl Turned for Siryu {
    fn turned(&self, position: &SiryuPosition) -> SiryuPosition {
        let pieces = [1, 0].map(|player| position.pieces(player).collect::<Vec<SiryuPiece>>());
        SiryuPosition::new([&pieces[0], &pieces[1]], 1 - position.turn(), position.throw()).expect("a position")
    }
}

impl Turned for AjSayil {
    fn turned(&self, position: &AjSayilPosition) -> AjSayilPosition {
        let seats = self.seats();
        let other = |seat: u8| (seat + seats / 2) % seats;
        let hand: Vec<u8> = (0..seats).map(|seat| position.hand(other(seat))).collect();
        let sticks: Vec<_> = (0..seats)
            .map(|seat| {
                position.stick(other(seat)).map(|mut stick| {
                    let mut owners: Vec<u8> = stick.load.list().map(other).collect();
                    owners.sort_unstable();
                    stick.load = owners
                        .into_iter()
                        .fold(handful_rules::Load::EMPTY, |load, owner| load.with(owner).expect("at most five"));
                    stick
                })
            })
            .collect();
        let [one, two] = position.captured();
        let throws: Vec<u8> = position.throws().collect();
        AjSayilPosition::new(&hand, &sticks, [two, one], other(position.turn()), &throws).expect("a position")
    }
}

fn symmetric<G: Turned>(choices: Choices, dice: &mut Dice) {
    let game = G::new(choices);
    // Other weights than the tuned ones, so that no term is 0 by chance.
    let weights = (0..G::TERMS).map(|index| (index % 7) as f32 / 10.0 + 0.05).collect();
    let evaluator = Evaluator::with_weights(game, weights);
    let positions = random_game(&game, dice);
    for position in &positions[..positions.len() - 1] {
        let (one, other) = (evaluator.value(position), evaluator.value(&game.turned(position)));
        assert!((one + other).abs() < 1e-4, "{one} and {other} for {position:?} under {choices:?}");
        assert!((game.lead(position) + game.lead(&game.turned(position))).abs() < 1e-4);
    }
}

#[test]
fn evaluation_is_negated_when_the_sides_are_exchanged() {
    let mut dice = Dice::new(8);
    for kind in Kind::ALL {
        for _ in 0..6 {
            let choices = any_choices(kind, &mut dice);
            with_game!(kind, G => symmetric::<G>(choices, &mut dice));
        }
    }
}

fn analysed<G: Mind>(choices: Choices, dice: &mut Dice) {
    let game = G::new(choices);
    let positions = random_game(&game, dice);
    let every = positions.len().div_ceil(12);
    for position in positions.iter().step_by(every).chain(positions.last()) {
        let found = analyse(&game, &[], position, 500);
        assert!((0.0..=1.0).contains(&found.chance), "{found:?}");
        assert_eq!(found.actions.len(), game.actions(position).len());
        assert!(found.actions.iter().all(|(_, chance)| (0.0..=1.0).contains(chance)));
        assert!(found.actions.len() > 1 || found.reasons.is_empty(), "{found:?}");
        if let Some((best, chance)) = found.actions.first() {
            assert!(game.actions(position).contains(best));
            assert!((chance - found.chance).abs() < 1e-6);
        }
        if let Some(outcome) = game.outcome(position) {
            assert_eq!(found.method, Method::Decided);
            let exact = match outcome {
                handful_rules::Outcome::Won(0) => 1.0,
                handful_rules::Outcome::Won(_) => 0.0,
                handful_rules::Outcome::Draw => 0.5,
            };
            assert!((found.chance - exact).abs() < 1e-6, "{found:?} for {position:?}");
        }
        // Luck evens out over all throws (but for those too rare to be among them).
        if game.phase(position) == Phase::Throw {
            let (all, _) = throws(&game, 0.002, |up| up);
            let sum: f64 = all
                .iter()
                .filter_map(|throw| {
                    luck(&game, position, &throw.casts, 500).map(|luck| throw.chance * f64::from(luck.luck))
                })
                .sum();
            assert!(sum.abs() < 5e-3, "{sum} in {position:?}");
        }
    }
}

#[test]
fn analysis_holds_together() {
    let mut dice = Dice::new(21);
    for kind in Kind::ALL {
        for _ in 0..3 {
            let choices = any_choices(kind, &mut dice);
            with_game!(kind, G => analysed::<G>(choices, &mut dice));
        }
    }
}

/// An Ayoayo position in which one pit captures nine seeds and the other nothing.
#[test]
fn reasons_say_what_happens() {
    let game = Ayoayo::default();
    let position = AyoayoPosition::new([[1, 0, 0, 0, 0, 3], [0, 0, 0, 3, 8, 0]], [16, 17], 0);
    let found = analyse(&game, &[], &position, 20_000);
    assert_eq!(found.actions.first().map(|(pit, _)| pit.to_string()).as_deref(), Some("S1"), "{found:?}");
    let captures = found.reasons.iter().find(|reason| reason.kind == "captures").map(|reason| reason.amount);
    assert_eq!(captures, Some(9.0), "{found:?}");
}
