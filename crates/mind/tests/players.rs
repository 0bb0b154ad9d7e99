//! What computer players do: something legal wherever they are asked, and always the same.

// What is not there fails the test.
#![allow(clippy::expect_used)]

mod common;

use common::{any_choices, random_game};
use handful_mind::arena::{Player, Question, pair};
use handful_mind::{Dice, Mind, Strength, greedy, random, think, yardstick};
use handful_rules::{AjSayil, Ayoayo, Choices, Kind, LenDoat, Phase, Silent, Siryu, with_game};

/// A level with less time, so that tests are quick.
fn hasty(mut strength: Strength) -> Strength {
    strength.effort.nodes = strength.effort.nodes.min(300);
    strength
}

fn always_legal<G: Mind>(choices: Choices, dice: &mut Dice) {
    let game = G::new(choices);
    let all = random_game(&game, dice);
    let every = all.len().div_ceil(40);
    for at in (dice.below(every)..all.len()).step_by(every) {
        let (earlier, position) = (&all[..at], &all[at]);
        let actions = game.actions(position);
        let given = [G::NOVICE, G::REGULAR, G::MASTER]
            .map(|strength| think(&game, earlier, position, hasty(strength), at as u64, &mut || false))
            .into_iter()
            .chain([greedy(&game, position, dice), random(&game, position, dice), yardstick(&game, position, 8, dice)]);
        for action in given {
            match action {
                Some(action) => assert!(actions.contains(&action), "{action} in {position:?} under {choices:?}"),
                None => assert!(actions.is_empty(), "nothing in {position:?} under {choices:?}"),
            }
        }
    }
}

#[test]
fn every_player_does_something_legal_under_all_house_rules() {
    let mut dice = Dice::new(11);
    for kind in Kind::ALL {
        for _ in 0..8 {
            let choices = any_choices(kind, &mut dice);
            with_game!(kind, G => always_legal::<G>(choices, &mut dice));
        }
    }
}

/// The actions of a game in which each side has a level, joined; the first `most` of them.
fn game_of<G: Mind>(levels: [Strength; 2], most: usize) -> String {
    let game = G::new(Choices::of(G::KIND));
    let mut dice = Dice::new(2024);
    let mut position = game.start();
    let mut earlier = Vec::new();
    let mut text = Vec::new();
    while text.len() < most && game.phase(&position) != Phase::Over {
        earlier.push(position);
        if game.phase(&position) == Phase::Throw {
            game.throw(&mut position, &dice.throw(&game), &mut Silent).expect("a throw is due");
            continue;
        }
        let strength = levels[usize::from(game.side(game.turn(&position)))];
        let before = &earlier[..earlier.len() - 1];
        let action = think(&game, before, &position, strength, text.len() as u64, &mut || false).expect("an action");
        text.push(action.to_string());
        game.play_listed(&mut position, action);
    }
    text.join(" ")
}

/// FNV-1a, to keep the golden games short.
fn print_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The same seed and level give the same game on every machine. When a search or its weights change, these change;
/// when nothing of that kind did, they must not.
#[wasm_bindgen_test::wasm_bindgen_test(unsupported = test)]
fn golden_games() {
    fn played<G: Mind>() -> [u64; 2] {
        let mut master = G::MASTER;
        master.effort.nodes = 5_000;
        [game_of::<G>([G::NOVICE, G::REGULAR], 60), game_of::<G>([master, master], 20)].map(|text| print_of(&text))
    }
    let golden = [
        ("aj-sayil", [0x12d7_7fa3_8341_a855, 0x2519_4312_dd8b_5b89]),
        ("ayoayo", [0x56dc_27a6_47a6_2313, 0x559c_4572_fd23_a83c]),
        ("len-doat", [0xd47c_2ffb_acc1_4cf3, 0xb77f_8591_bcf7_6116]),
        ("siryu", [0x015b_0330_bb6d_2209, 0x5e3e_3923_8385_228f]),
    ];
    let all = Kind::ALL.map(|kind| (kind.id(), with_game!(kind, G => played::<G>())));
    assert_eq!(all, golden);
}

struct Same;

impl<G: Mind> Player<G> for Same {
    fn decide(&mut self, question: &Question<G>, dice: &mut Dice) -> G::Action {
        greedy(question.game, question.position, dice).expect("an action")
    }
}

/// Exchanging the sides of two equal players gives the same game again, so that they have one point of two.
#[test]
fn pairs_are_fair() {
    fn points<G: Mind>(seed: u64) -> f64 {
        pair(&G::new(Choices::of(G::KIND)), &mut Same, &mut Same, 4, seed).points
    }
    for seed in 0..10 {
        let all = [points::<AjSayil>(seed), points::<Ayoayo>(seed), points::<LenDoat>(seed), points::<Siryu>(seed)];
        assert!(all.iter().all(|points| (points - 1.0).abs() < 1e-9), "{all:?}");
    }
}
