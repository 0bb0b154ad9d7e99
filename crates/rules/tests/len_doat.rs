//! Len Doat rule by rule; the names of the tests begin with the rule's number.

// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use common::{actions, bad_throw, play, refused, throw, under};
use handful_rules::{Choices, Game, Kind, LenDoat, LenDoatPosition as Position, Outcome, Phase, Value};

/// South's and North's pieces, descending, whose turn it is and the throws to use.
fn board(game: &LenDoat, south: &[i8], north: &[i8], turn: u8, throws: &[u8]) -> Position {
    let position = Position::new([south, north], turn, throws).expect("a position");
    game.admit(position).expect("a possible position")
}

/// The squares of a track by name.
fn squares(player: u8) -> Vec<String> {
    let name = |step| {
        let square = LenDoat::square(player, step).expect("a square for every step");
        format!("{}{}", char::from(b'A' + square % 10), square / 10 + 1)
    };
    (0..53).map(name).collect()
}

const SOUTH: &str = "F2 G2 H2 I2 J2 J3 I3 H3 G3 F3 E3 D3 C3 B3 A3 A2 A1 B1 C1 D1 E1 E6 D6 C6 B6 A6 A5 A4 B4 C4 D4 E4 \
                     F4 G4 H4 I4 J4 J5 J6 I6 H6 G6 F6 F1 G1 H1 I1 J1 J2 I2 H2 G2 F2";

#[test]
fn rule_1_pieces() {
    for pieces in [1, 2, 3] {
        let game: LenDoat = under(&[("pieces", &pieces.to_string())]);
        let start = game.start();
        assert_eq!(start.pieces(&game, 0), vec![-1; pieces]);
        assert_eq!(start.pieces(&game, 1), vec![-1; pieces]);
        assert_eq!((game.phase(&start), start.turn()), (Phase::Throw, 0));
    }
    assert_eq!(LenDoat::default().pieces(), 3);
}

#[test]
fn rule_2_the_track_of_south() {
    assert_eq!(squares(0).join(" "), SOUTH);
}

#[test]
fn rule_2_the_track_of_north_is_the_half_turn() {
    let turned: Vec<String> = SOUTH
        .split_whitespace()
        .map(|name| {
            let name = name.as_bytes();
            format!("{}{}", char::from(b'A' + b'J' - name[0]), char::from(b'1' + b'6' - name[1]))
        })
        .collect();
    assert_eq!(squares(1), turned);
    assert_eq!(squares(1)[0], "E5");
}

#[test]
fn rule_2_five_squares_are_walked_twice() {
    let south = squares(0);
    for out in 0..=4 {
        assert_eq!(south[out], south[52 - out]);
    }
    let mut once = south[..48].to_vec();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), 48, "no other square is");
    assert_eq!(LenDoat::square(0, -1), None);
    assert_eq!(LenDoat::square(0, 53), None);
}

#[test]
fn rule_3_the_value_is_the_mouths_up() {
    let game = LenDoat::default();
    assert_eq!(game.lots().map(|lots| lots.count), Some(5));
    assert_eq!((0..=5).map(|up| game.value(up)).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    assert_eq!(under::<LenDoat>(&[("blank", "6")]).value(0), 6);
}

#[test]
fn rule_3_a_blank_is_lost_or_counts_six() {
    let (position, events) = throw(&LenDoat::default(), &LenDoat::default().start(), &[0]);
    assert_eq!((LenDoat::default().phase(&position), position.turn()), (Phase::Throw, 1));
    assert_eq!(
        events,
        [
            "3 Thrown { seat: 0, cast: Cast(0), value: 0 }",
            "3 ThrowLost { seat: 0, value: 0, why: Nothing }",
            "4 TurnPassed { from: 0, to: 1, why: NothingToDo }",
        ]
    );
    let game: LenDoat = under(&[("blank", "6")]);
    let before = board(&game, &[10, -1, -1], &[-1; 3], 0, &[]);
    let (position, _) = throw(&game, &before, &[1, 0]);
    assert_eq!(position.throws().collect::<Vec<_>>(), [1, 6]);
    assert_eq!(actions(&game, &position), ["enter 1", "10+1", "10+6"]);
    assert_eq!(play(&game, &position, "10+6").0.pieces(&game, 0), [16, -1, -1]);
}

#[test]
fn rule_3_a_blank_that_counts_nothing_stays_to_be_seen() {
    let game = LenDoat::default();
    let (position, _) = throw(&game, &game.start(), &[1, 0]);
    assert_eq!(position.throws().collect::<Vec<_>>(), [0, 1]);
    let (position, events) = play(&game, &position, "enter 1");
    assert_eq!((position.throws().count(), position.turn()), (0, 1));
    assert!(!events.iter().any(|event| event.contains("ThrowLost")), "it was told when it was thrown");
}

#[test]
fn rule_4_one_and_five_give_another_throw() {
    let game = LenDoat::default();
    let (position, events) = throw(&game, &game.start(), &[1, 5, 1, 2]);
    assert_eq!(position.throws().collect::<Vec<_>>(), [1, 1, 2, 5]);
    assert_eq!(
        events,
        [
            "3 Thrown { seat: 0, cast: Cast(1), value: 1 }",
            "4 AnotherThrow { seat: 0 }",
            "3 Thrown { seat: 0, cast: Cast(31), value: 5 }",
            "4 AnotherThrow { seat: 0 }",
            "3 Thrown { seat: 0, cast: Cast(1), value: 1 }",
            "4 AnotherThrow { seat: 0 }",
            "3 Thrown { seat: 0, cast: Cast(3), value: 2 }",
        ]
    );
    // All throws are made first, then each is used in any order.
    assert_eq!(actions(&game, &position), ["enter 1", "enter 5"]);
    let (position, _) = play(&game, &position, "enter 5");
    assert_eq!(actions(&game, &position), ["0+1", "0+2"]);
    let (position, _) = play(&game, &position, "0+2");
    assert_eq!(actions(&game, &position), ["2+1", "0+1"]);
    let (position, _) = play(&game, &position, "2+1");
    let (position, _) = play(&game, &position, "0+1");
    assert_eq!((position.pieces(&game, 0), position.turn()), (&[3, 1, 0][..], 1));
}

#[test]
fn rule_4_only_a_whole_series_is_a_throw() {
    let game = LenDoat::default();
    for casts in [&[][..], &[1], &[5, 5], &[2, 3], &[2, 1], &[0, 1, 2], &[1, 3, 4], &[6], &[1, 6]] {
        bad_throw(&game, &game.start(), casts);
    }
    let long = [vec![1; 199], vec![2]].concat();
    throw(&game, &game.start(), &long);
    bad_throw(&game, &game.start(), &[vec![1; 200], vec![2]].concat());
}

#[test]
fn rule_4_a_throw_that_nothing_can_use_is_lost() {
    let game = LenDoat::default();
    let (position, events) = throw(&game, &game.start(), &[3]);
    assert_eq!(position.turn(), 1);
    assert_eq!(
        events[1..],
        ["4 ThrowLost { seat: 0, value: 3, why: Unusable }", "4 TurnPassed { from: 0, to: 1, why: NothingToDo }"]
    );
}

#[test]
fn rule_4_a_throw_may_become_usable() {
    let game = LenDoat::default();
    let (position, _) = throw(&game, &game.start(), &[1, 3]);
    assert_eq!(actions(&game, &position), ["enter 1"], "the 3 waits for a piece");
    let (position, _) = play(&game, &position, "enter 1");
    assert_eq!(actions(&game, &position), ["0+3"], "and then must be used");
}

#[test]
fn rule_4_a_throw_may_stop_being_usable() {
    let game: LenDoat = under(&[("pieces", "2"), ("exit", "exact")]);
    // 50+3 leaves by exactly three; after 50+1 nothing can use the 3 but by passing 53.
    let before = board(&game, &[53, 50], &[-1, -1], 0, &[1, 3]);
    let (position, events) = play(&game, &before, "50+1");
    assert_eq!(position.turn(), 1);
    assert_eq!(events[1], "4 ThrowLost { seat: 0, value: 3, why: Unusable }");
}

#[test]
fn rule_5_a_one_enters_one_a_five_enters_all() {
    let game = LenDoat::default();
    let before = board(&game, &[7, -1, -1], &[-1; 3], 0, &[1, 5]);
    let (position, events) = play(&game, &before, "enter 1");
    assert_eq!(position.pieces(&game, 0), [7, 0, -1]);
    assert_eq!(events, ["5 Entered { seat: 0, count: 1, to: 0, value: 1 }"]);
    let (position, events) = play(&game, &before, "enter 5");
    assert_eq!(position.pieces(&game, 0), [7, 0, 0]);
    assert_eq!(events, ["5 Entered { seat: 0, count: 2, to: 0, value: 5 }"]);
    assert!(refused(&game, &position, "enter 1"), "nothing waits any more");
    let before = board(&game, &[7, 0, -1], &[-1; 3], 0, &[5]);
    assert_eq!(play(&game, &before, "enter 5").0.pieces(&game, 0), [7, 0, 0]);
}

#[test]
fn rule_5_enter_or_move() {
    let game = LenDoat::default();
    let before = board(&game, &[7, -1, -1], &[-1; 3], 0, &[1, 3, 5]);
    assert_eq!(actions(&game, &before), ["enter 1", "7+1", "7+3", "enter 5", "7+5"]);
    let game: LenDoat = under(&[("entry", "forced")]);
    let before = board(&game, &[7, -1, -1], &[-1; 3], 0, &[1, 3, 5]);
    assert_eq!(actions(&game, &before), ["enter 1", "7+3", "enter 5"]);
    // With nothing waiting a 1 or 5 moves.
    let (position, _) = play(&game, &before, "enter 5");
    assert_eq!(actions(&game, &position), ["7+1", "0+1", "7+3", "0+3"]);
}

#[test]
fn rule_5_entering_captures() {
    let game = LenDoat::default();
    // North never comes to F2, nor South to E5: only the enemy's own row is never entered on by both. Step 4 (J2) is
    // the first square of South's that North passes.
    let north = squares(1);
    assert!(squares(0)[..4].iter().all(|square| !north.contains(square)));
    assert_eq!(north[26], "J2");
    let before = board(&game, &[0, -1, -1], &[26, -1, -1], 0, &[4]);
    let (position, _) = play(&game, &before, "0+4");
    assert_eq!(position.pieces(&game, 1), [-1, -1, -1]);
}

#[test]
fn rule_6_own_pieces_share_squares() {
    let game = LenDoat::default();
    let before = board(&game, &[9, 7, -1], &[-1; 3], 0, &[2]);
    assert_eq!(actions(&game, &before), ["9+2", "7+2"]);
    let (position, events) = play(&game, &before, "7+2");
    assert_eq!(position.pieces(&game, 0), [9, 9, -1]);
    assert_eq!(events[0], "6 Moved { seat: 0, from: 7, via: [8, 9], value: 2 }");
    // Two on one step are one action; one of them moves.
    let before = board(&game, &[9, 9, -1], &[-1; 3], 0, &[2]);
    assert_eq!(actions(&game, &before), ["9+2"]);
    assert_eq!(play(&game, &before, "9+2").0.pieces(&game, 0), [11, 9, -1]);
}

#[test]
fn rule_7_all_enemies_on_the_square_are_sent_back() {
    let game = LenDoat::default();
    // E6 is South's step 21 and North's 43.
    let before = board(&game, &[19, -1, -1], &[43, 43, 2], 0, &[2]);
    let (position, events) = play(&game, &before, "19+2");
    assert_eq!((position.pieces(&game, 0), position.pieces(&game, 1)), (&[21, -1, -1][..], &[2, -1, -1][..]));
    assert_eq!(
        events,
        [
            "6 Moved { seat: 0, from: 19, via: [20, 21], value: 2 }",
            "7 Captured { seat: 0, owner: 1, from: 43, count: 2, load: [] }",
            "7 ReturnedToHand { owner: 1, count: 2, why: SentBack }",
            "4 TurnPassed { from: 0, to: 1, why: Played }",
        ]
    );
}

#[test]
fn rule_7_where_the_enemy_walks_twice() {
    let game = LenDoat::default();
    // J2 is South's step 4 on the way out and 48 on the way home; North comes there on step 26.
    let before = board(&game, &[48, 4, 4], &[24, -1, -1], 1, &[2]);
    let (position, events) = play(&game, &before, "24+2");
    assert_eq!(position.pieces(&game, 0), [-1, -1, -1]);
    assert_eq!(
        events[1..5],
        [
            "7 Captured { seat: 1, owner: 0, from: 48, count: 1, load: [] }",
            "7 ReturnedToHand { owner: 0, count: 1, why: SentBack }",
            "7 Captured { seat: 1, owner: 0, from: 4, count: 2, load: [] }",
            "7 ReturnedToHand { owner: 0, count: 2, why: SentBack }",
        ]
    );
    // And South captures on A5, which is North's J2, coming by once only.
    let before = board(&game, &[24, -1, -1], &[48, 4, -1], 0, &[2]);
    assert_eq!(play(&game, &before, "24+2").0.pieces(&game, 1), [-1, -1, -1]);
}

#[test]
fn rule_7_passing_over_is_free() {
    let game = LenDoat::default();
    let before = board(&game, &[19, -1, -1], &[43, -1, -1], 0, &[3]);
    assert_eq!(play(&game, &before, "19+3").0.pieces(&game, 1), [43, -1, -1]);
}

#[test]
fn rule_8_the_safe_corners() {
    let safe: Vec<String> = (0..60)
        .filter(|&square| LenDoat::is_safe(square))
        .map(|square| format!("{}{}", char::from(b'A' + square % 10), square / 10 + 1))
        .collect();
    assert_eq!(safe, ["A1", "J1", "A3", "J3", "A4", "J4", "A6", "J6"]);
    assert!(!LenDoat::is_safe(60) && !LenDoat::is_safe(255));
}

#[test]
fn rule_8_an_enemy_rests_beside_or_may_not_land() {
    // South's corners A3 A1 A6 A4 J4 J6 J1 J3 are steps 14 16 25 27 36 38 47 5; North stands there 22 on or back.
    for (step, enemy) in [(5, 27), (14, 36), (16, 38), (25, 47), (27, 5), (36, 14), (38, 16), (47, 25)] {
        let game = LenDoat::default();
        let before = board(&game, &[step - 2, -1, -1], &[enemy, enemy, -1], 0, &[2]);
        let action = format!("{}+2", step - 2);
        let (position, events) = play(&game, &before, &action);
        assert_eq!(position.pieces(&game, 1), [enemy, enemy, -1], "share: {action}");
        assert_eq!(events.len(), 2);
        // Both rest there now, and the position is admitted.
        assert_eq!(game.admit(position), Ok(position));

        let game: LenDoat = under(&[("safe", "block")]);
        let before = board(&game, &[step - 2, -1, -1], &[enemy, enemy, -1], 0, &[2, 5]);
        assert!(refused(&game, &before, &action), "block: {action}");
        // Own pieces still share it, and passing by is free.
        let before = board(&game, &[step, step - 2, -1], &[-1; 3], 0, &[2]);
        assert_eq!(play(&game, &before, &action).0.pieces(&game, 0), [step, step, -1]);
        let before = board(&game, &[step - 2, -1, -1], &[enemy, -1, -1], 0, &[3]);
        assert_eq!(play(&game, &before, &format!("{}+3", step - 2)).0.pieces(&game, 1), [enemy, -1, -1]);
    }
}

#[test]
fn rule_8_blocked_throws_are_lost() {
    let game: LenDoat = under(&[("pieces", "1"), ("safe", "block")]);
    let (position, events) = throw(&game, &board(&game, &[12], &[36], 0, &[]), &[2]);
    assert_eq!((position.turn(), position.pieces(&game, 0)), (1, &[12][..]));
    assert_eq!(events[1], "4 ThrowLost { seat: 0, value: 2, why: Unusable }");
}

#[test]
fn rule_9_over_or_exact() {
    let over = LenDoat::default();
    let exact: LenDoat = under(&[("exit", "exact")]);
    for (from, needs) in [(52, 1), (51, 2), (50, 3), (49, 4), (48, 5)] {
        for value in 1..=5 {
            let before = board(&over, &[from, -1, -1], &[-1; 3], 0, &[value]);
            let action = format!("{from}+{value}");
            let (position, events) = play(&over, &before, &action);
            let off = value >= needs;
            assert_eq!(position.pieces(&over, 0)[0], if off { 53 } else { from + value as i8 }, "{action}");
            assert_eq!(events.contains(&format!("9 BorneOff {{ seat: 0, from: {from} }}")), off);
            let before = Position::new([&[from, -1, -1], &[-1; 3]], 0, &[value]).unwrap();
            let before = exact.admit(before).unwrap();
            assert_eq!(refused(&exact, &before, &action), value > needs, "exact: {action}");
        }
    }
    let game: LenDoat = under(&[("exit", "exact"), ("blank", "6")]);
    let before = board(&game, &[47, -1, -1], &[-1; 3], 0, &[6]);
    assert_eq!(play(&game, &before, "47+6").0.pieces(&game, 0), [53, -1, -1]);
}

#[test]
fn rule_9_the_way_off_the_board() {
    let game = LenDoat::default();
    let before = board(&game, &[51, 3, -1], &[-1; 3], 0, &[4]);
    let (_, events) = play(&game, &before, "51+4");
    assert_eq!(events[..2], ["6 Moved { seat: 0, from: 51, via: [52], value: 4 }", "9 BorneOff { seat: 0, from: 51 }"]);
    let before = board(&game, &[52, 3, -1], &[-1; 3], 0, &[4]);
    assert_eq!(play(&game, &before, "52+4").1[0], "6 Moved { seat: 0, from: 52, via: [], value: 4 }");
}

#[test]
fn rule_10_the_first_to_bear_off_all_wins() {
    let game = LenDoat::default();
    let before = board(&game, &[53, 53, 50], &[52, 52, 52], 0, &[2, 5]);
    let (position, events) = play(&game, &before, "50+5");
    assert_eq!((game.phase(&position), position.turn()), (Phase::Over, 0));
    assert_eq!(game.outcome(&position), Some(Outcome::Won(0)));
    assert!(actions(&game, &position).is_empty() && position.throws().count() == 0);
    assert_eq!(
        events[2..],
        ["10 ThrowLost { seat: 0, value: 2, why: GameOver }", "10 Ended { why: AllOff, outcome: Won(0) }"]
    );
    let before = board(&game, &[53, 53, 50], &[53, 53, 52], 1, &[2]);
    assert_eq!(game.outcome(&play(&game, &before, "52+2").0), Some(Outcome::Won(1)));
}

#[test]
fn the_short_game_has_one_piece() {
    let mut choices = Choices::of(Kind::LenDoat);
    choices.set_preset("short").unwrap();
    assert_eq!(choices.changed().collect::<Vec<_>>(), [("pieces", Value::Number(1))]);
}

/// What is wrong with it, the pieces, the turn, the throws.
type Case<'a> = (&'a str, [&'a [i8]; 2], u8, &'a [u8]);

#[test]
fn impossible_positions_are_refused() {
    let game = LenDoat::default();
    let waiting = &[-1_i8, -1, -1][..];
    let cases: [Case; 15] = [
        ("step 54", [&[54, -1, -1], waiting], 0, &[]),
        ("step -2", [&[-1, -1, -2], waiting], 0, &[]),
        ("ascending", [&[-1, 3, -1], waiting], 0, &[]),
        ("four pieces", [&[3, 2, 1, 0], waiting], 0, &[]),
        ("turn of nobody", [waiting, waiting], 2, &[]),
        ("throws descending", [waiting, waiting], 0, &[3, 1]),
        ("two that end the series", [waiting, waiting], 0, &[2, 3]),
        ("two blanks", [waiting, waiting], 0, &[0, 0]),
        ("a blank and another", [waiting, waiting], 0, &[0, 3]),
        ("a six without blank: 6", [waiting, waiting], 0, &[6]),
        ("a seven", [waiting, waiting], 0, &[7]),
        ("both on one square", [&[21, -1, -1], &[43, -1, -1]], 0, &[]),
        ("both on J2, on the way home", [&[48, -1, -1], &[26, -1, -1]], 1, &[]),
        ("over, but the loser's turn", [&[53, 53, 53], waiting], 1, &[]),
        ("over with throws left", [&[53, 53, 53], waiting], 0, &[1]),
    ];
    for (what, pieces, turn, throws) in cases {
        let position = Position::new(pieces, turn, throws).and_then(|position| game.admit(position));
        assert!(position.is_err(), "{what} was admitted");
    }
    let six: LenDoat = under(&[("blank", "6")]);
    let zero = Position::new([waiting, waiting], 0, &[0]).and_then(|position| six.admit(position));
    assert!(zero.is_err(), "a blank counts six here");
    let both = Position::new([&[53; 3], &[53; 3]], 0, &[]).and_then(|position| game.admit(position));
    assert!(both.is_err(), "nobody moves after the end");
}

#[test]
fn notation() {
    let game = LenDoat::default();
    for text in ["enter 1", "enter 5", "0+1", "52+6", "12+3"] {
        assert_eq!(game.parse(text).unwrap().to_string(), text);
    }
    for text in ["enter", "enter  1", "enter 01", "Enter 1", "+3", "12+", "012+3", "12 + 3", "-1+1", "12+3 ", "300+1"] {
        assert_eq!(game.parse(text), None, "{text:?}");
    }
}
