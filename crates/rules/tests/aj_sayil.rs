//! Aj Sayil rule by rule; the names of the tests begin with the rule's number.

// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use common::{actions, bad_throw, play, refused, throw, under};
use handful_rules::{AjSayil, AjSayilPosition as Position, Choices, Game, Kind, Load, Outcome, Phase, Stick, Value};

/// Free sticks as (player, step, owners of the captives carried); captives delivered as (owner, how many). All other
/// sticks are in their owners' hands.
fn board(game: &AjSayil, sticks: &[(u8, u8, &[u8])], delivered: &[(u8, u8)], turn: u8, throws: &[u8]) -> Position {
    let mut hand: Vec<u8> = (0..game.seats()).map(|player| game.start().hand(player)).collect();
    let mut row = vec![None; hand.len()];
    for &(player, step, load) in sticks {
        hand[usize::from(player)] -= 1;
        for &owner in load {
            hand[usize::from(owner)] -= 1;
        }
        let load = load.iter().fold(Load::EMPTY, |load, &owner| load.with(owner).expect("five sticks at most"));
        row[usize::from(player)] = Some(Stick { step, load });
    }
    let mut captured = [0; 2];
    for &(owner, count) in delivered {
        hand[usize::from(owner)] -= count;
        captured[usize::from(1 - game.side(owner))] += count;
    }
    game.admit(Position::new(&hand, &row, captured, turn, throws).expect("a position")).expect("a possible position")
}

/// The step of a player's free stick and the owners of what it carries.
fn stick(position: &Position, player: u8) -> Option<(u8, Vec<u8>)> {
    position.stick(player).map(|stick| (stick.step, stick.load.list().collect()))
}

fn four() -> AjSayil {
    under(&[("players", "4")])
}

#[test]
fn rule_1_two_teams_of_half_the_players() {
    for players in [2, 4, 6, 8, 10, 12, 14, 16, 18, 20_u8] {
        let game: AjSayil = under(&[("players", &players.to_string())]);
        assert_eq!(game.seats(), players);
        let sides: Vec<u8> = (0..players).map(|player| game.side(player)).collect();
        assert!(sides[..usize::from(players / 2)].iter().all(|&side| side == 0), "{players} players");
        assert!(sides[usize::from(players / 2)..].iter().all(|&side| side == 1), "{players} players");
    }
    assert_eq!(AjSayil::default().seats(), 6);
}

#[test]
fn rule_1_no_other_number_of_players() {
    let mut choices = Choices::of(Kind::AjSayil);
    for players in ["0", "1", "3", "5", "7", "21", "22", "six"] {
        assert!(choices.set("players", handful_rules::Given::Text(players)).is_err(), "{players}");
    }
}

#[test]
fn rule_1_the_short_game_says_that_it_departs() {
    let mut choices = Choices::of(Kind::AjSayil);
    choices.set_preset("short").unwrap();
    let changed: Vec<(&str, Value)> = choices.changed().collect();
    assert_eq!(changed, [("players", Value::Number(4)), ("sticks", Value::Number(2))]);
    let departs = |(_, choice): &(_, handful_rules::Choice)| choice.standing == handful_rules::Standing::Departs;
    assert_eq!(choices.all().filter(departs).count(), 2);
}

#[test]
fn rule_2_the_row_grows_with_the_players() {
    for (players, spaces) in
        [(2, 19), (4, 19), (6, 19), (8, 19), (10, 24), (12, 24), (14, 24), (16, 29), (18, 29), (20, 29)]
    {
        let game: AjSayil = under(&[("players", &players.to_string())]);
        assert_eq!(game.spaces(), spaces, "{players} players");
    }
}

#[test]
fn rule_2_each_team_starts_at_its_own_end() {
    let game = four();
    for step in 1..=19 {
        assert_eq!(game.space(0, step), step, "team 0 walks away from space 1");
        assert_eq!(game.space(2, step), 20 - step, "team 1 walks away from space 19");
    }
}

#[test]
fn rule_3_all_sticks_are_in_hand_at_the_start() {
    for sticks in 1..=5_u8 {
        let game: AjSayil = under(&[("sticks", &sticks.to_string())]);
        let start = game.start();
        assert!((0..6).all(|player| start.hand(player) == sticks && start.stick(player).is_none()));
        assert_eq!(start.captured(), [0, 0]);
        assert_eq!(game.phase(&start), Phase::Throw);
    }
}

#[test]
fn rule_4_the_value_is_the_dots_up() {
    let game = AjSayil::default();
    assert_eq!(game.lots().map(|lots| lots.count), Some(4));
    assert_eq!((0..=4).map(|up| game.value(up)).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    let game: AjSayil = under(&[("blank", "5")]);
    assert_eq!((0..=4).map(|up| game.value(up)).collect::<Vec<_>>(), [5, 1, 2, 3, 4]);
}

#[test]
fn rule_4_a_blank_moves_nothing() {
    let game = four();
    let (position, events) = throw(&game, &game.start(), &[0, 3]);
    assert_eq!(actions(&game, &position), ["3"]);
    assert_eq!(
        events,
        [
            "4 Thrown { seat: 0, cast: Cast(0), value: 0 }",
            "4 ThrowLost { seat: 0, value: 0, why: Nothing }",
            "4 Thrown { seat: 0, cast: Cast(7), value: 3 }",
        ]
    );
    let (position, events) = throw(&game, &game.start(), &[0, 0]);
    assert_eq!((game.phase(&position), position.turn()), (Phase::Throw, 1));
    assert_eq!(events.last().unwrap(), "5 TurnPassed { from: 0, to: 1, why: NothingToDo }");
}

#[test]
fn rule_4_a_blank_may_count_five() {
    let game: AjSayil = under(&[("players", "4"), ("blank", "5")]);
    let (position, _) = throw(&game, &game.start(), &[0, 0]);
    assert_eq!(actions(&game, &position), ["5"]);
    let (position, _) = play(&game, &position, "5");
    assert_eq!(stick(&position, 0), Some((5, vec![])));
    let (position, _) = play(&game, &position, "5");
    assert_eq!(stick(&position, 0), Some((10, vec![])));
}

#[test]
fn rule_4_only_two_casts_of_four_kernels_are_a_throw() {
    let game = four();
    for casts in [&[][..], &[1], &[1, 2, 3], &[5, 1], &[1, 5], &[8, 8]] {
        bad_throw(&game, &game.start(), casts);
    }
    let due = board(&game, &[], &[], 0, &[1, 2]);
    assert_eq!(bad_throw(&game, &due, &[1, 2]), "no throw is due in this position");
}

#[test]
fn rule_5_both_throws_are_used_in_either_order() {
    let game = four();
    let (position, _) = throw(&game, &game.start(), &[4, 1]);
    assert_eq!(actions(&game, &position), ["1", "4"]);
    for (first, second) in [("1", "4"), ("4", "1")] {
        let (position, events) = play(&game, &position, first);
        assert_eq!(events, [format!("6 Entered {{ seat: 0, count: 1, to: {first}, value: {first} }}")]);
        assert_eq!(actions(&game, &position), [second]);
        assert!(refused(&game, &position, first));
        let (position, events) = play(&game, &position, second);
        assert_eq!(stick(&position, 0), Some((5, vec![])));
        assert_eq!(events.last().unwrap(), "5 TurnPassed { from: 0, to: 1, why: Played }");
    }
}

#[test]
fn rule_5_equal_throws_are_one_action_twice() {
    let game = four();
    let (position, _) = throw(&game, &game.start(), &[2, 2]);
    assert_eq!(actions(&game, &position), ["2"]);
    let (position, _) = play(&game, &position, "2");
    assert_eq!(actions(&game, &position), ["2"]);
    let (position, _) = play(&game, &position, "2");
    assert_eq!((stick(&position, 0), position.turn()), (Some((4, vec![])), 1));
}

#[test]
fn rule_5_one_team_after_the_other() {
    let game = AjSayil::default();
    let mut position = game.start();
    let mut turns = Vec::new();
    for _ in 0..8 {
        turns.push(position.turn());
        position = throw(&game, &position, &[0, 0]).0;
    }
    assert_eq!(turns, [0, 1, 2, 3, 4, 5, 0, 1]);
}

#[test]
fn rule_6_a_throw_enters_on_its_own_space() {
    let game = four();
    for (player, value, space) in [(0, 1, 1), (1, 4, 4), (2, 1, 19), (3, 4, 16)] {
        let position = board(&game, &[], &[], player, &[value]);
        let (position, _) = play(&game, &position, &value.to_string());
        assert_eq!(position.hand(player), 4);
        let (step, _) = stick(&position, player).unwrap();
        assert_eq!((step, game.space(player, step)), (value, space));
    }
}

#[test]
fn rule_6_one_free_stick_at_a_time() {
    let game = four();
    let position = board(&game, &[(0, 7, &[])], &[], 0, &[3]);
    let (position, events) = play(&game, &position, "3");
    assert_eq!(events[0], "7 Moved { seat: 0, from: 7, via: [8, 9, 10], value: 3 }");
    assert_eq!((position.hand(0), stick(&position, 0)), (4, Some((10, vec![]))));
}

#[test]
fn rule_6_a_throw_that_can_do_nothing_is_lost() {
    let game: AjSayil = under(&[("players", "4"), ("sticks", "1")]);
    // Player 0's only stick is carried by player 2.
    let position = board(&game, &[(2, 25, &[0]), (3, 4, &[])], &[], 0, &[]);
    let (position, events) = throw(&game, &position, &[2, 3]);
    assert_eq!((game.phase(&position), position.turn()), (Phase::Throw, 1));
    assert_eq!(
        events[2..],
        [
            "6 ThrowLost { seat: 0, value: 2, why: NoPiece }",
            "6 ThrowLost { seat: 0, value: 3, why: NoPiece }",
            "5 TurnPassed { from: 0, to: 1, why: NothingToDo }",
        ]
    );
}

#[test]
fn rule_6_a_prisoner_does_not_keep_others_from_entering() {
    let game = four();
    let (position, _) = throw(&game, &board(&game, &[(2, 25, &[0])], &[], 0, &[]), &[1, 2]);
    assert_eq!(actions(&game, &position), ["1", "2"]);
}

#[test]
fn rule_6_barred_by_a_prisoner() {
    let game: AjSayil = under(&[("players", "4"), ("prisoner", "barred")]);
    let (position, events) = throw(&game, &board(&game, &[(2, 25, &[0])], &[], 0, &[]), &[1, 2]);
    assert_eq!((game.phase(&position), position.turn()), (Phase::Throw, 1));
    assert_eq!(events[2], "6 ThrowLost { seat: 0, value: 1, why: Barred }");
    // Another player's stick bars only that other player.
    let (position, _) = throw(&game, &board(&game, &[(2, 25, &[1])], &[], 0, &[]), &[1, 2]);
    assert_eq!(actions(&game, &position), ["1", "2"]);
}

#[test]
fn rule_6_barred_until_freed_or_gone() {
    let game: AjSayil = under(&[("players", "4"), ("prisoner", "barred")]);
    // Taken back by a team-mate, who has not brought it home yet: not freed.
    let held = board(&game, &[(1, 25, &[0, 2])], &[], 0, &[]);
    assert_eq!(game.phase(&throw(&game, &held, &[1, 2]).0), Phase::Throw);
    // Brought home.
    let freed = play(&game, &board(&game, &[(1, 37, &[0, 2])], &[], 1, &[1]), "1").0;
    assert_eq!((freed.hand(0), freed.captured()), (5, [1, 0]));
    // Gone.
    let gone = board(&game, &[], &[(0, 1)], 0, &[]);
    assert_eq!(actions(&game, &throw(&game, &gone, &[1, 2]).0), ["1", "2"]);
}

#[test]
fn rule_6_barred_in_the_middle_of_a_turn_cannot_be() {
    // Nobody is captured in the own turn, so a stick that comes home frees the way for the second throw.
    let game: AjSayil = under(&[("players", "4"), ("prisoner", "barred")]);
    let (position, _) = play(&game, &board(&game, &[(0, 37, &[])], &[], 0, &[2, 3]), "2");
    assert_eq!(actions(&game, &position), ["3"]);
    assert_eq!(stick(&play(&game, &position, "3").0, 0), Some((3, vec![])));
}

#[test]
fn rule_7_there_and_back() {
    let game = four();
    // The far end is one space: step 19 is followed by step 20, which stands on space 18.
    let (position, _) = play(&game, &board(&game, &[(0, 18, &[])], &[], 0, &[1, 1]), "1");
    assert_eq!(stick(&position, 0), Some((19, vec![])));
    assert_eq!(game.space(0, 19), 19);
    let (position, _) = play(&game, &position, "1");
    assert_eq!(stick(&position, 0), Some((20, vec![])));
    assert_eq!((game.space(0, 20), game.space(2, 20), game.space(0, 37), game.space(2, 37)), (18, 2, 1, 19));
}

#[test]
fn rule_7_home_needs_no_exact_throw() {
    let game = four();
    for (from, value, via) in [(37, 1, "[]"), (36, 4, "[37]"), (35, 3, "[36, 37]"), (34, 4, "[35, 36, 37]")] {
        let (position, events) = play(&game, &board(&game, &[(0, from, &[])], &[], 0, &[value]), &value.to_string());
        assert_eq!((position.hand(0), stick(&position, 0)), (5, None), "{from}+{value}");
        assert_eq!(
            events,
            [
                format!("7 Moved {{ seat: 0, from: {from}, via: {via}, value: {value} }}"),
                "8 ReturnedToHand { owner: 0, count: 1, why: Home }".into(),
                "5 TurnPassed { from: 0, to: 1, why: Played }".into(),
            ]
        );
    }
    let (position, _) = play(&game, &board(&game, &[(0, 34, &[])], &[], 0, &[3]), "3");
    assert_eq!(stick(&position, 0), Some((37, vec![])), "one space short of home");
}

#[test]
fn rule_7_a_loop_leaves_the_row_at_the_far_end() {
    let game: AjSayil = under(&[("players", "4"), ("path", "loop")]);
    let (position, _) = play(&game, &board(&game, &[(0, 17, &[])], &[], 0, &[2]), "2");
    assert_eq!(stick(&position, 0), Some((19, vec![])), "the far end itself is still on the row");
    let (position, events) = play(&game, &board(&game, &[(0, 17, &[])], &[], 0, &[2, 3]), "3");
    assert_eq!((position.hand(0), stick(&position, 0)), (5, None));
    assert_eq!(
        events,
        [
            "7 Moved { seat: 0, from: 17, via: [18, 19], value: 3 }",
            "7 ReturnedToHand { owner: 0, count: 1, why: FarEnd }",
        ]
    );
    // As at home, the second throw enters it again.
    assert_eq!(stick(&play(&game, &position, "2").0, 0), Some((2, vec![])));
}

#[test]
fn rule_7_under_loop_a_carrier_walks_home() {
    let game: AjSayil = under(&[("players", "4"), ("path", "loop")]);
    // A captor at the far end stays on step 19 and walks on to 20.
    let (position, _) = play(&game, &board(&game, &[(0, 16, &[]), (2, 1, &[])], &[], 0, &[1, 3]), "3");
    assert_eq!(stick(&position, 0), Some((19, vec![2])));
    let (position, _) = play(&game, &position, "1");
    assert_eq!(stick(&position, 0), Some((20, vec![2])));
    let (position, _) = play(&game, &board(&game, &[(0, 37, &[2])], &[], 0, &[4]), "4");
    assert_eq!((position.hand(0), position.captured()), (5, [1, 0]));
}

#[test]
fn rule_8_home_with_the_first_throw_entered_with_the_second() {
    let game = four();
    let (position, events) = play(&game, &board(&game, &[(0, 36, &[])], &[], 0, &[3, 4]), "3");
    assert_eq!(events.last().unwrap(), "8 ReturnedToHand { owner: 0, count: 1, why: Home }");
    assert_eq!(actions(&game, &position), ["4"]);
    let (position, events) = play(&game, &position, "4");
    assert_eq!(events[0], "6 Entered { seat: 0, count: 1, to: 4, value: 4 }");
    assert_eq!((position.hand(0), stick(&position, 0), position.turn()), (4, Some((4, vec![])), 1));
}

#[test]
fn rule_8_the_last_stick_comes_home_and_enters_again() {
    let game: AjSayil = under(&[("players", "2"), ("sticks", "1")]);
    let (position, _) = play(&game, &board(&game, &[(0, 37, &[]), (1, 3, &[])], &[], 0, &[2, 4]), "2");
    assert_eq!(stick(&play(&game, &position, "4").0, 0), Some((4, vec![])));
}

#[test]
fn rule_9_a_captor_turns_for_home_on_the_spot() {
    let game = four();
    // Space 7 is team 1's 13th on the way out and its 25th step on the way back.
    for enemy in [13, 25] {
        let (position, events) = play(&game, &board(&game, &[(0, 4, &[]), (2, enemy, &[])], &[], 0, &[3]), "3");
        assert_eq!(stick(&position, 0), Some((31, vec![2])));
        assert_eq!(stick(&position, 2), None);
        assert_eq!(
            events,
            [
                "7 Moved { seat: 0, from: 4, via: [5, 6, 7], value: 3 }".to_string(),
                format!("9 Captured {{ seat: 0, owner: 2, from: {enemy}, count: 1, load: [] }}"),
                "9 TurnedHome { seat: 0, from: 7, to: 31 }".into(),
                "5 TurnPassed { from: 0, to: 1, why: Played }".into(),
            ]
        );
        assert_eq!(game.space(0, 7), game.space(0, 31));
    }
}

#[test]
fn rule_9_a_captor_at_the_far_end() {
    let game = four();
    // x = S: turning round on the far end changes nothing, 2S - S = S.
    let (position, events) = play(&game, &board(&game, &[(2, 17, &[]), (0, 1, &[])], &[], 2, &[2]), "2");
    assert_eq!(stick(&position, 2), Some((19, vec![0])));
    assert!(events.contains(&"9 TurnedHome { seat: 2, from: 19, to: 19 }".to_string()));
}

#[test]
fn rule_9_on_the_way_back_the_step_stays() {
    let game = four();
    // Space 8: step 30 of player 0 on its way back, step 12 of player 3.
    let (position, events) = play(&game, &board(&game, &[(0, 28, &[]), (3, 12, &[])], &[], 0, &[2]), "2");
    assert_eq!(stick(&position, 0), Some((30, vec![3])));
    assert!(!events.iter().any(|event| event.contains("TurnedHome")));
}

#[test]
fn rule_9_entering_captures_too() {
    let game = four();
    let (position, events) = play(&game, &board(&game, &[(3, 17, &[])], &[], 0, &[3]), "3");
    assert_eq!(stick(&position, 0), Some((35, vec![3])));
    assert_eq!(events[0], "6 Entered { seat: 0, count: 1, to: 3, value: 3 }");
    assert_eq!(events[2], "9 TurnedHome { seat: 0, from: 3, to: 35 }");
}

#[test]
fn rule_9_the_second_throw_carries_on() {
    let game = four();
    let (position, _) = play(&game, &board(&game, &[(3, 17, &[])], &[], 0, &[3, 4]), "3");
    assert_eq!(actions(&game, &position), ["4"]);
    // 35 + 4 = 39: home at once, delivered.
    let (position, events) = play(&game, &position, "4");
    assert_eq!((position.captured(), position.hand(0), stick(&position, 0)), ([1, 0], 5, None));
    assert_eq!(
        events[..3],
        [
            "7 Moved { seat: 0, from: 35, via: [36, 37], value: 4 }",
            "10 Delivered { seat: 0, owner: 3, count: 1 }",
            "8 ReturnedToHand { owner: 0, count: 1, why: Home }",
        ]
    );
}

#[test]
fn rule_9_all_enemies_on_the_space_with_all_they_carry() {
    let game = four();
    // Space 10 is step 10 of team 1 on the way out and step 28 on the way back; the carrier brings player 1's stick.
    let before = board(&game, &[(0, 8, &[]), (2, 10, &[]), (3, 28, &[1])], &[], 0, &[2]);
    let (position, events) = play(&game, &before, "2");
    assert_eq!(stick(&position, 0), Some((28, vec![1, 2, 3])));
    assert_eq!((stick(&position, 2), stick(&position, 3)), (None, None));
    assert_eq!(
        events[1..4],
        [
            "9 Captured { seat: 0, owner: 2, from: 10, count: 1, load: [] }",
            "9 Captured { seat: 0, owner: 3, from: 28, count: 1, load: [1] }",
            "9 TurnedHome { seat: 0, from: 10, to: 28 }",
        ]
    );
}

#[test]
fn rule_9_a_carrier_captures_and_is_captured() {
    let game = four();
    // Player 0 carries 2 and meets 3, who carries 1: a chain of four.
    let before = board(&game, &[(0, 30, &[2]), (3, 27, &[1])], &[], 0, &[1]);
    let (position, _) = play(&game, &before, "1");
    // Step 31 of player 0 is space 7, step 13 or 25 of team 1: nobody there.
    assert_eq!(stick(&position, 0), Some((31, vec![2])));
    let before = board(&game, &[(0, 30, &[2]), (3, 25, &[1])], &[], 0, &[1]);
    let (position, _) = play(&game, &before, "1");
    assert_eq!(stick(&position, 0), Some((31, vec![1, 2, 3])));
    // And the whole stack is taken over by an enemy.
    let before = board(&game, &[(0, 31, &[1, 2, 3]), (2, 10, &[])], &[], 2, &[3]);
    let (position, events) = play(&game, &before, "3");
    assert_eq!(stick(&position, 2), Some((25, vec![0, 1, 2, 3])));
    assert_eq!(events[1], "9 Captured { seat: 2, owner: 0, from: 31, count: 1, load: [1, 2, 3] }");
}

#[test]
fn rule_9_passing_over_is_free() {
    let game = four();
    let (position, _) = play(&game, &board(&game, &[(0, 4, &[]), (2, 14, &[])], &[], 0, &[3]), "3");
    assert_eq!((stick(&position, 0), stick(&position, 2)), (Some((7, vec![])), Some((14, vec![]))));
}

#[test]
fn rule_9_team_mates_share_a_space() {
    let game = four();
    let (position, _) = play(&game, &board(&game, &[(0, 4, &[]), (1, 7, &[])], &[], 0, &[3]), "3");
    assert_eq!((stick(&position, 0), stick(&position, 1)), (Some((7, vec![])), Some((7, vec![]))));
    // Both are captured together.
    let before = board(&game, &[(0, 7, &[]), (1, 31, &[]), (2, 11, &[])], &[], 2, &[2]);
    let (position, _) = play(&game, &before, "2");
    assert_eq!(stick(&position, 2), Some((25, vec![0, 1])));
}

#[test]
fn rule_10_captives_are_delivered_or_freed() {
    let game = four();
    let before = board(&game, &[(0, 36, &[1, 1, 2, 3, 3])], &[], 0, &[2]);
    let (position, events) = play(&game, &before, "2");
    assert_eq!(position.captured(), [3, 0]);
    assert_eq!((0..4).map(|player| position.hand(player)).collect::<Vec<_>>(), [5, 5, 4, 3]);
    assert_eq!(
        events,
        [
            "7 Moved { seat: 0, from: 36, via: [37], value: 2 }",
            "10 ReturnedToHand { owner: 1, count: 2, why: Freed }",
            "10 Delivered { seat: 0, owner: 2, count: 1 }",
            "10 Delivered { seat: 0, owner: 3, count: 2 }",
            "8 ReturnedToHand { owner: 0, count: 1, why: Home }",
            "5 TurnPassed { from: 0, to: 1, why: Played }",
        ]
    );
}

#[test]
fn rule_10_an_own_stick_freed_can_be_entered_at_once() {
    let game: AjSayil = under(&[("players", "2"), ("sticks", "2"), ("prisoner", "barred")]);
    // Player 0 brings home its own second stick, which the enemy stick had carried.
    let before = board(&game, &[(0, 37, &[0, 1])], &[], 0, &[1, 2]);
    let (position, _) = play(&game, &before, "1");
    assert_eq!((position.hand(0), position.captured()), (2, [1, 0]));
    assert_eq!(stick(&play(&game, &position, "2").0, 0), Some((2, vec![])));
}

#[test]
fn rule_11_eliminated_with_the_last_free_stick() {
    let game: AjSayil = under(&[("players", "2"), ("sticks", "1")]);
    let before = board(&game, &[(0, 4, &[]), (1, 13, &[])], &[], 0, &[3, 4]);
    let (position, events) = play(&game, &before, "3");
    assert_eq!((game.phase(&position), position.turn()), (Phase::Over, 0));
    assert_eq!(game.outcome(&position), Some(Outcome::Won(0)), "a captive still carried counts for its carrier");
    assert_eq!(position.throws().count(), 0);
    assert!(actions(&game, &position).is_empty());
    assert_eq!(
        events[3..],
        ["11 ThrowLost { seat: 0, value: 4, why: GameOver }", "11 Ended { why: NoStickToEnter, outcome: Won(0) }",]
    );
}

#[test]
fn rule_11_not_eliminated_while_a_stick_is_in_hand_or_free() {
    let game: AjSayil = under(&[("players", "4"), ("sticks", "1")]);
    // A team-mate's hand is enough.
    let (position, _) = play(&game, &board(&game, &[(0, 4, &[]), (2, 13, &[])], &[], 0, &[3]), "3");
    assert_eq!(game.phase(&position), Phase::Throw);
    // A team-mate's free stick too.
    let (position, _) = play(&game, &board(&game, &[(0, 4, &[]), (2, 13, &[]), (3, 2, &[])], &[], 0, &[3]), "3");
    assert_eq!(game.phase(&position), Phase::Throw);
}

#[test]
fn rule_11_eliminated_counts_what_is_still_carried() {
    let game: AjSayil = under(&[("players", "4"), ("sticks", "1")]);
    // Team 1's last stick is captured with player 1's, which it was carrying off, and which counts for nobody now.
    let before = board(&game, &[(0, 4, &[]), (2, 25, &[1])], &[(3, 1)], 0, &[3]);
    let (position, _) = play(&game, &before, "3");
    assert_eq!(game.phase(&position), Phase::Over);
    assert_eq!(game.outcome(&position), Some(Outcome::Won(0)));
    assert_eq!(stick(&position, 0), Some((31, vec![1, 2])));
}

#[test]
fn rule_11_equal_is_a_draw() {
    // Player 0 has nothing left in hand; each has delivered one, and a captive still carried makes the difference.
    let row = [Some(Stick { step: 20, load: Load::one(1) }), None];
    let over = |game: &AjSayil| {
        let position = Position::new(&[0, 0], &row, [1, 1], 0, &[]).and_then(|position| game.admit(position)).unwrap();
        assert_eq!(game.phase(&position), Phase::Over);
        game.outcome(&position)
    };
    assert_eq!(over(&under(&[("players", "2"), ("sticks", "2")])), Some(Outcome::Won(0)));
    assert_eq!(over(&under(&[("players", "2"), ("sticks", "2"), ("end", "entered")])), Some(Outcome::Draw));
}

#[test]
fn rule_11_entered_ends_with_the_hand() {
    let game: AjSayil = under(&[("players", "4"), ("sticks", "1"), ("end", "entered")]);
    let before = board(&game, &[(0, 5, &[])], &[], 1, &[2, 3]);
    let (position, events) = play(&game, &before, "2");
    assert_eq!((game.phase(&position), position.turn()), (Phase::Over, 1));
    assert_eq!(game.outcome(&position), Some(Outcome::Draw));
    assert_eq!(
        events,
        [
            "6 Entered { seat: 1, count: 1, to: 2, value: 2 }",
            "11 ThrowLost { seat: 1, value: 3, why: GameOver }",
            "11 Ended { why: HandEmpty, outcome: Draw }",
        ]
    );
}

#[test]
fn rule_11_entered_counts_only_what_is_delivered() {
    let game: AjSayil = under(&[("players", "2"), ("sticks", "3"), ("end", "entered")]);
    // Player 0 enters its last stick in hand onto an enemy: the captive it carries does not count.
    let before = board(&game, &[(1, 17, &[])], &[(0, 2), (1, 1)], 0, &[3]);
    let (position, _) = play(&game, &before, "3");
    assert_eq!(stick(&position, 0), Some((35, vec![1])));
    assert_eq!(game.outcome(&position), Some(Outcome::Won(1)), "1 delivered against 2");
}

#[test]
fn rule_11_entered_ends_also_when_the_other_hand_is_empty() {
    let game: AjSayil = under(&[("players", "2"), ("sticks", "1"), ("end", "entered")]);
    let row = [None, Some(Stick { step: 3, load: Load::EMPTY })];
    let position = Position::new(&[1, 0], &row, [0, 0], 1, &[]).and_then(|position| game.admit(position)).unwrap();
    assert_eq!(game.phase(&position), Phase::Over);
}

type Row = Vec<Option<Stick>>;

/// What is wrong with it, hands, free sticks, captured, turn, throws.
type Case<'a> = (&'a str, [u8; 4], Row, [u8; 2], u8, &'a [u8]);

#[test]
fn impossible_positions_are_refused() {
    let stick = |step, load: &[u8]| {
        let load = load.iter().fold(Load::EMPTY, |load, &owner| load.with(owner).unwrap());
        Some(Stick { step, load })
    };
    let none: Row = vec![None; 4];
    let with = |at: usize, stick| {
        let mut row = none.clone();
        row[at] = stick;
        row
    };
    let both = |one, other| {
        let mut row = with(0, one);
        row[2] = other;
        row
    };
    let cases: Vec<Case> = vec![
        ("a stick too many", [6, 5, 5, 5], none.clone(), [0, 0], 0, &[]),
        ("a stick too few", [4, 5, 5, 5], none.clone(), [0, 0], 0, &[]),
        ("six with the free one", [5, 4, 5, 5], with(0, stick(3, &[])), [0, 0], 0, &[]),
        ("step 0", [4, 5, 5, 5], with(0, stick(0, &[])), [0, 0], 0, &[]),
        ("step 2S", [4, 5, 5, 5], with(0, stick(38, &[])), [0, 0], 0, &[]),
        ("carrying on the way out", [4, 5, 4, 5], with(0, stick(18, &[2])), [0, 0], 0, &[]),
        ("carrying its own team only", [4, 4, 5, 5], with(0, stick(20, &[1])), [0, 0], 0, &[]),
        ("carrying nobody's", [4, 5, 5, 5], with(0, stick(20, &[4])), [0, 0], 0, &[]),
        ("delivered too many", [5, 5, 5, 5], none.clone(), [1, 0], 0, &[]),
        ("delivered to the wrong team", [5, 5, 5, 4], none.clone(), [0, 1], 0, &[]),
        ("both on one space", [4, 5, 4, 5], both(stick(7, &[]), stick(13, &[])), [0, 0], 0, &[]),
        ("both on one space, one on its way back", [4, 5, 4, 5], both(stick(7, &[]), stick(25, &[])), [0, 0], 0, &[]),
        ("turn of nobody", [5, 5, 5, 5], none.clone(), [0, 0], 4, &[]),
        ("a throw of 5", [5, 5, 5, 5], none.clone(), [0, 0], 0, &[5]),
        ("a throw of 0", [5, 5, 5, 5], none.clone(), [0, 0], 0, &[0, 1]),
        ("throws descending", [5, 5, 5, 5], none.clone(), [0, 0], 0, &[2, 1]),
        ("three throws", [5, 5, 5, 5], none.clone(), [0, 0], 0, &[1, 1, 1]),
    ];
    let game = four();
    for (what, hand, row, captured, turn, throws) in cases {
        let position = Position::new(&hand, &row, captured, turn, throws).and_then(|position| game.admit(position));
        assert!(position.is_err(), "{what} was admitted");
    }
    let over = Position::new(&[5, 5, 0, 0], &none, [10, 0], 0, &[3]).and_then(|position| game.admit(position));
    assert!(over.is_err(), "throws left in a finished game were admitted");
    let game: AjSayil = under(&[("players", "4"), ("path", "loop")]);
    let beyond = Position::new(&[4, 5, 5, 5], &with(0, stick(20, &[])), [0, 0], 0, &[]);
    assert!(beyond.and_then(|position| game.admit(position)).is_err(), "under loop nobody walks back empty-handed");
}
