//! Siryu rule by rule; the names of the tests begin with the rule's number.

// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use common::{actions, bad_throw, play, refused, throw, under};
use handful_rules::{
    Choices, Game, Kind, Outcome, Phase, Siryu, SiryuPiece as Piece, SiryuPosition as Position, Value,
};

/// The locked and the unlocked steps of one player.
type Side<'a> = (&'a [u8], &'a [u8]);

const ALL: &[u8] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

fn pieces((locked, free): Side) -> Vec<Piece> {
    let piece = |locked| move |&step: &u8| Piece { step, locked };
    let mut pieces: Vec<Piece> = locked.iter().map(piece(true)).chain(free.iter().map(piece(false))).collect();
    pieces.sort_by_key(|piece| (piece.step, piece.locked));
    pieces
}

fn board(game: &Siryu, zero: Side, one: Side, turn: u8) -> Position {
    let position = Position::new([&pieces(zero), &pieces(one)], turn, None).expect("a position");
    game.admit(position).expect("a possible position")
}

/// A player's pieces as text: steps, the locked ones in brackets.
fn side(position: &Position, player: u8) -> String {
    let text: Vec<String> = position
        .pieces(player)
        .map(|piece| if piece.locked { format!("({})", piece.step) } else { piece.step.to_string() })
        .collect();
    text.join(" ")
}

/// The way by square names, `a1` to `l4`.
fn squares(player: u8, steps: std::ops::Range<u8>) -> String {
    let name = |step| {
        let square = Siryu::square(player, step).expect("a square for every step");
        format!("{}{}", char::from(b'a' + square % 12), square / 12 + 1)
    };
    steps.map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn rule_1_twelve_pieces_each_on_the_outer_rows() {
    let game = Siryu::default();
    let start = game.start();
    for player in 0..2 {
        assert_eq!(side(&start, player), "(0) (1) (2) (3) (4) (5) (6) (7) (8) (9) (10) (11)");
        assert_eq!(start.left(player), 12);
    }
    assert_eq!(squares(0, 0..12), "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1");
    assert_eq!(squares(1, 0..12), "l4 k4 j4 i4 h4 g4 f4 e4 d4 c4 b4 a4");
    assert_eq!((game.phase(&start), start.turn()), (Phase::Throw, 0));
}

#[test]
fn rule_2_one_player_has_black_the_other_white() {
    let black = Siryu::default();
    let white: Siryu = under(&[("colour", "white")]);
    // One white face up is black's sir, five are white's.
    for (up, by_black) in [(1, true), (5, false)] {
        assert_eq!(black.is_own_sir(0, up), by_black);
        assert_eq!(black.is_own_sir(1, up), !by_black);
        assert_eq!(white.is_own_sir(0, up), !by_black);
        assert_eq!(white.is_own_sir(1, up), by_black);
    }
    for up in [0, 2, 3, 4, 6] {
        assert!(!black.is_own_sir(0, up) && !black.is_own_sir(1, up));
    }
}

#[test]
fn rule_3_the_values() {
    let game = Siryu::default();
    assert_eq!(game.lots().map(|lots| lots.count), Some(6));
    assert_eq!((0..=6).map(|up| game.value(up)).collect::<Vec<_>>(), [6, 5, 0, 3, 0, 5, 6]);
    for casts in [&[][..], &[1, 2], &[7], &[8]] {
        bad_throw(&game, &game.start(), casts);
    }
}

#[test]
fn rule_3_mus_passes_the_turn() {
    let game = Siryu::default();
    for up in [2, 4] {
        let (position, events) = throw(&game, &board(&game, (&[], &[14]), (ALL, &[]), 0), &[up]);
        assert_eq!((game.phase(&position), position.turn()), (Phase::Throw, 1));
        assert_eq!(events[1..], ["3 Mus { seat: 0 }", "5 TurnPassed { from: 0, to: 1, why: Fault }"]);
    }
}

#[test]
fn rule_4_all_are_locked_until_a_sir_in_the_own_colour() {
    let game = Siryu::default();
    for up in [0, 3, 6] {
        let (position, events) = throw(&game, &game.start(), &[up]);
        assert_eq!((game.phase(&position), position.turn()), (Phase::Throw, 1), "{up} white");
        assert!(events[1].starts_with("5 ThrowLost { seat: 0, value: "));
    }
    // The other's sir unlocks nothing, but is a sir: the same player throws again.
    let (position, events) = throw(&game, &game.start(), &[5]);
    assert_eq!((game.phase(&position), position.turn()), (Phase::Throw, 0));
    assert_eq!(
        events[1..],
        [
            "3 Sir { seat: 0, own: false }",
            "5 ThrowLost { seat: 0, value: 5, why: Unusable }",
            "5 AnotherThrow { seat: 0 }",
        ]
    );
}

#[test]
fn rule_4_the_sir_moves_the_piece_it_unlocks() {
    let game = Siryu::default();
    let (position, events) = throw(&game, &game.start(), &[1]);
    assert_eq!(events[1..], ["3 Sir { seat: 0, own: true }"]);
    // Only those with room five squares on: 7 to 11 reach the second row.
    assert_eq!(actions(&game, &position), ["unlock 7", "unlock 8", "unlock 9", "unlock 10", "unlock 11"]);
    let (position, events) = play(&game, &position, "unlock 7");
    assert_eq!(side(&position, 0), "(0) (1) (2) (3) (4) (5) (6) (8) (9) (10) (11) 12");
    assert_eq!(
        events,
        [
            "4 Unlocked { seat: 0, step: 7, count: 1 }",
            "6 Moved { seat: 0, from: 7, via: [8, 9, 10, 11, 12], value: 5 }",
            "5 AnotherThrow { seat: 0 }",
        ]
    );
    assert_eq!((game.phase(&position), position.turn()), (Phase::Throw, 0));
}

#[test]
fn rule_4_white_needs_five_white() {
    let game = Siryu::default();
    let before = board(&game, (ALL, &[]), (ALL, &[]), 1);
    assert!(actions(&game, &throw(&game, &before, &[1]).0).is_empty());
    assert_eq!(actions(&game, &throw(&game, &before, &[5]).0).len(), 5);
    let game: Siryu = under(&[("colour", "white")]);
    assert!(actions(&game, &throw(&game, &game.start(), &[1]).0).is_empty());
    assert_eq!(actions(&game, &throw(&game, &game.start(), &[5]).0).len(), 5);
}

#[test]
fn rule_4_each_piece_needs_its_own_sir() {
    let game = Siryu::default();
    let (position, _) = throw(&game, &board(&game, (&[0, 9], &[20]), (ALL, &[]), 0), &[3]);
    assert_eq!(actions(&game, &position), ["20+3"]);
    let (position, _) = throw(&game, &board(&game, (&[0, 9], &[20]), (ALL, &[]), 0), &[1]);
    assert_eq!(actions(&game, &position), ["unlock 0", "unlock 9", "20+5"]);
}

#[test]
fn rule_4_in_place() {
    let game: Siryu = under(&[("unlock-move", "in-place")]);
    let (position, _) = throw(&game, &game.start(), &[1]);
    assert_eq!(actions(&game, &position).len(), 12, "no room is needed");
    let (position, events) = play(&game, &position, "unlock 3");
    assert_eq!(side(&position, 0), "(0) (1) (2) 3 (4) (5) (6) (7) (8) (9) (10) (11)");
    assert_eq!(events, ["4 Unlocked { seat: 0, step: 3, count: 1 }", "5 AnotherThrow { seat: 0 }"]);
}

#[test]
fn rule_4_once() {
    let game: Siryu = under(&[("unlock", "once")]);
    let (position, _) = throw(&game, &game.start(), &[1]);
    assert_eq!(actions(&game, &position), ["unlock 7", "unlock 8", "unlock 9", "unlock 10", "unlock 11"]);
    let (position, events) = play(&game, &position, "unlock 11");
    assert_eq!(side(&position, 0), "0 1 2 3 4 5 6 7 8 9 10 16");
    assert_eq!(events[0], "4 Unlocked { seat: 0, step: 11, count: 12 }");
    // Nothing is left to unlock: a sir moves.
    let (position, _) = throw(&game, &position, &[1]);
    assert!(actions(&game, &position).iter().all(|action| !action.starts_with("unlock")));

    let game: Siryu = under(&[("unlock", "once"), ("unlock-move", "in-place")]);
    let (position, _) = throw(&game, &game.start(), &[1]);
    let (position, events) = play(&game, &position, "unlock 0");
    assert_eq!(side(&position, 0), "0 1 2 3 4 5 6 7 8 9 10 11");
    assert_eq!(events, ["4 Unlocked { seat: 0, step: 0, count: 12 }", "5 AnotherThrow { seat: 0 }"]);
}

#[test]
fn rule_5_a_throw_that_can_be_used_must_be() {
    let game = Siryu::default();
    for (up, value) in [(0, 6), (6, 6), (3, 3), (5, 5), (1, 5)] {
        let (position, _) = throw(&game, &board(&game, (&[], &[14]), (ALL, &[]), 0), &[up]);
        assert_eq!(actions(&game, &position), [format!("14+{value}")]);
        assert_eq!(position.throw(), Some(up));
        let (position, events) = play(&game, &position, &format!("14+{value}"));
        let again = up == 1 || up == 5;
        assert_eq!(position.turn(), u8::from(!again));
        assert_eq!(events.last().unwrap() == "5 AnotherThrow { seat: 0 }", again);
    }
}

#[test]
fn rule_5_again_after_a_sir_even_a_lost_one() {
    let game = Siryu::default();
    // 0+5 is occupied, so that the sir can unlock nothing, but 5 can move.
    let (position, _) = throw(&game, &board(&game, (&[0], &[5]), (ALL, &[]), 0), &[1]);
    assert_eq!(actions(&game, &position), ["5+5"]);
    assert_eq!(play(&game, &position, "5+5").0.turn(), 0);
    // A sir in the other's colour with everything locked is lost, and yet thrown again.
    let (position, _) = throw(&game, &game.start(), &[5]);
    assert_eq!((position.turn(), game.phase(&position)), (0, Phase::Throw));
}

#[test]
fn rule_6_round_the_two_middle_rows_for_ever() {
    assert_eq!(squares(0, 12..24), "l2 k2 j2 i2 h2 g2 f2 e2 d2 c2 b2 a2");
    assert_eq!(squares(0, 24..36), "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3 l3");
    assert_eq!(squares(1, 12..24), "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3 l3");
    assert_eq!(squares(1, 24..36), "l2 k2 j2 i2 h2 g2 f2 e2 d2 c2 b2 a2");
    let game = Siryu::default();
    for (from, up, value, to, via) in [
        (35, 3, 3, 14, "[12, 13, 14]"),
        (33, 3, 3, 12, "[34, 35, 12]"),
        (30, 0, 6, 12, "[31, 32, 33, 34, 35, 12]"),
        (31, 5, 5, 12, "[32, 33, 34, 35, 12]"),
        (32, 3, 3, 35, "[33, 34, 35]"),
        (35, 6, 6, 17, "[12, 13, 14, 15, 16, 17]"),
    ] {
        let (position, _) = throw(&game, &board(&game, (&[], &[from]), (ALL, &[]), 0), &[up]);
        let (position, events) = play(&game, &position, &format!("{from}+{value}"));
        assert_eq!(side(&position, 0), to.to_string());
        assert_eq!(events[0], format!("6 Moved {{ seat: 0, from: {from}, via: {via}, value: {value} }}"));
    }
}

#[test]
fn rule_6_invade() {
    assert_eq!(squares(0, 36..48), "l4 k4 j4 i4 h4 g4 f4 e4 d4 c4 b4 a4");
    assert_eq!(squares(0, 48..60), "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3 l3");
    assert_eq!(squares(0, 60..72), "l2 k2 j2 i2 h2 g2 f2 e2 d2 c2 b2 a2");
    assert_eq!(squares(1, 36..48), "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1");
    assert_eq!(Siryu::square(0, 72), None);
    let game: Siryu = under(&[("path", "invade")]);
    for (from, up, value, to) in [(33, 3, 3, 36), (45, 3, 3, 48), (71, 3, 3, 50), (66, 0, 6, 48), (67, 0, 6, 49)] {
        let (position, _) = throw(&game, &board(&game, (&[], &[from]), (&[11], &[]), 0), &[up]);
        let (position, _) = play(&game, &position, &format!("{from}+{value}"));
        assert_eq!(side(&position, 0), to.to_string(), "{from}+{value}");
    }
}

#[test]
fn rule_6_invade_captures_the_locked_at_home() {
    let game: Siryu = under(&[("path", "invade")]);
    // Step 36 is l4, where player 1's step 0 is.
    let (position, _) = throw(&game, &board(&game, (&[], &[33]), (ALL, &[]), 0), &[3]);
    let (position, events) = play(&game, &position, "33+3");
    assert_eq!(position.left(1), 11);
    assert_eq!(events[1], "8 Captured { seat: 0, owner: 1, from: 0, count: 1, load: [] }");
}

#[test]
fn rule_7_own_pieces_block() {
    let game = Siryu::default();
    let before = board(&game, (&[], &[12, 15, 33]), (ALL, &[]), 0);
    let (position, _) = throw(&game, &before, &[3]);
    // 12+3 is taken by 15, and 33+3 comes round to 12, taken too.
    assert_eq!(actions(&game, &position), ["15+3"]);
    assert!(refused(&game, &position, "12+3") && refused(&game, &position, "33+3"));
    // A locked piece blocks as well.
    let before = board(&game, (&[8], &[5]), (ALL, &[]), 0);
    let (position, events) = throw(&game, &before, &[3]);
    assert_eq!((position.turn(), events[1].as_str()), (1, "5 ThrowLost { seat: 0, value: 3, why: Unusable }"));
}

#[test]
fn rule_7_under_invade_the_square_counts_not_the_step() {
    let game: Siryu = under(&[("path", "invade")]);
    // a3 is step 24 on the way out and step 48 after the enemy's home.
    let before = board(&game, (&[], &[21, 48]), (&[0], &[]), 0);
    let (position, _) = throw(&game, &before, &[3]);
    assert_eq!(actions(&game, &position), ["48+3"]);
    // l2 is step 12 and step 60; 57 cannot come there either.
    let before = board(&game, (&[], &[12, 57]), (&[0], &[]), 0);
    let (position, _) = throw(&game, &before, &[3]);
    assert_eq!(actions(&game, &position), ["12+3"]);
}

#[test]
fn rule_7_stack() {
    let game: Siryu = under(&[("own", "stack")]);
    let before = board(&game, (&[], &[12, 15]), (ALL, &[]), 0);
    let (position, _) = throw(&game, &before, &[3]);
    assert_eq!(actions(&game, &position), ["12+3", "15+3"]);
    let (position, _) = play(&game, &position, "12+3");
    assert_eq!(side(&position, 0), "15 15");
    // Two on one step are one action, and one of them moves.
    let (position, _) = throw(&game, &board(&game, (&[], &[15, 15]), (ALL, &[]), 0), &[3]);
    assert_eq!(actions(&game, &position), ["15+3"]);
    assert_eq!(side(&play(&game, &position, "15+3").0, 0), "15 18");
    // A sir needs no room: all twelve can be unlocked.
    let (position, _) = throw(&game, &game.start(), &[1]);
    assert_eq!(actions(&game, &position).len(), 12);
    assert_eq!(side(&play(&game, &position, "unlock 0").0, 0), "(1) (2) (3) (4) 5 (5) (6) (7) (8) (9) (10) (11)");
}

#[test]
fn rule_8_ending_on_enemies_captures_them() {
    let game = Siryu::default();
    // Player 1's step 24 is l2, player 0's step 12.
    for (enemy, from) in [(24, 9), (27, 12)] {
        let before = board(&game, (&[], &[from]), (&[0], &[enemy]), 0);
        let (position, _) = throw(&game, &before, &[3]);
        let (position, events) = play(&game, &position, &format!("{from}+3"));
        assert_eq!((side(&position, 1), position.left(1)), ("(0)".to_string(), 1));
        assert_eq!(events[1], format!("8 Captured {{ seat: 0, owner: 1, from: {enemy}, count: 1, load: [] }}"));
    }
    // Player 0's step 24 is a3, player 1's step 12.
    let before = board(&game, (&[0], &[24]), (&[], &[9]), 1);
    let (position, _) = play(&game, &throw(&game, &before, &[3]).0, "9+3");
    assert_eq!(side(&position, 0), "(0)");
}

#[test]
fn rule_8_a_stack_is_captured_whole() {
    let game: Siryu = under(&[("own", "stack")]);
    let before = board(&game, (&[], &[12]), (&[0], &[27, 27, 27]), 0);
    let (position, events) = play(&game, &throw(&game, &before, &[3]).0, "12+3");
    assert_eq!(position.left(1), 1);
    assert_eq!(events[1], "8 Captured { seat: 0, owner: 1, from: 27, count: 3, load: [] }");
    // Locked and unlocked together, under invade at the enemy's home.
    let game: Siryu = under(&[("own", "stack"), ("path", "invade")]);
    let before = board(&game, (&[], &[33]), (&[0, 1], &[0, 0]), 0);
    let (position, events) = play(&game, &throw(&game, &before, &[3]).0, "33+3");
    assert_eq!((side(&position, 1), position.left(1)), ("(1)".to_string(), 1));
    assert_eq!(
        events[1..3],
        [
            "8 Captured { seat: 0, owner: 1, from: 0, count: 2, load: [] }",
            "8 Captured { seat: 0, owner: 1, from: 0, count: 1, load: [] }",
        ]
    );
}

#[test]
fn rule_8_passing_over_is_free() {
    let game = Siryu::default();
    let before = board(&game, (&[], &[12]), (&[0], &[26]), 0);
    let (position, _) = play(&game, &throw(&game, &before, &[3]).0, "12+3");
    assert_eq!(position.left(1), 2);
}

#[test]
fn rule_9_all_captured() {
    let game = Siryu::default();
    let before = board(&game, (&[], &[12]), (&[], &[27]), 0);
    let (position, events) = play(&game, &throw(&game, &before, &[3]).0, "12+3");
    assert_eq!((game.phase(&position), position.turn()), (Phase::Over, 0));
    assert_eq!(game.outcome(&position), Some(Outcome::Won(0)));
    assert_eq!(events.last().unwrap(), "9 Ended { why: AllCaptured, outcome: Won(0) }");
    assert_eq!(position.throw(), None);
    // With a sir the game is over too: nobody throws again.
    let before = board(&game, (&[], &[10]), (&[], &[27]), 0);
    let (position, events) = play(&game, &throw(&game, &before, &[5]).0, "10+5");
    assert_eq!(game.phase(&position), Phase::Over);
    assert!(!events.iter().any(|event| event.contains("AnotherThrow")));
}

#[test]
fn rule_9_a_number_of_captures() {
    let game: Siryu = under(&[("captures", "3")]);
    assert_eq!(game.target(), 3);
    let nine: Vec<u8> = (0..9).collect();
    let before = board(&game, (ALL, &[]), (&nine[..], &[27]), 0);
    assert_eq!(game.phase(&before), Phase::Throw, "two are taken");
    let before = board(&game, (&ALL[1..], &[12]), (&nine[..], &[27]), 0);
    let (position, _) = play(&game, &throw(&game, &before, &[3]).0, "12+3");
    assert_eq!(game.outcome(&position), Some(Outcome::Won(0)));
    assert_eq!(Siryu::default().target(), 12);
    assert_eq!(under::<Siryu>(&[("captures", "12")]).target(), 12);
}

#[test]
fn rule_9_more_than_enough_at_once() {
    let game: Siryu = under(&[("captures", "1"), ("own", "stack")]);
    let before = board(&game, (&ALL[1..], &[12]), (&ALL[..9], &[27, 27, 27]), 0);
    let (position, _) = play(&game, &throw(&game, &before, &[3]).0, "12+3");
    assert_eq!(game.outcome(&position), Some(Outcome::Won(0)));
    assert_eq!(game.admit(position), Ok(position));
}

#[test]
fn the_short_game() {
    let mut choices = Choices::of(Kind::Siryu);
    choices.set_preset("short").unwrap();
    let changed: Vec<(&str, Value)> = choices.changed().collect();
    assert_eq!(changed, [("unlock", Value::Word("once")), ("captures", Value::Number(3))]);
}

#[test]
fn impossible_positions_are_refused() {
    let admit = |game: &Siryu, zero: Side, one: Side, turn, throw| {
        Position::new([&pieces(zero), &pieces(one)], turn, throw).and_then(|position| game.admit(position))
    };
    let game = Siryu::default();
    assert!(admit(&game, (ALL, &[]), (ALL, &[]), 0, None).is_ok());
    let thirteen: Vec<u8> = (12..25).collect();
    for (what, zero, one, turn, throw) in [
        ("thirteen pieces", (&[][..], &thirteen[..]), (ALL, &[][..]), 0, None),
        ("a locked piece off its row", (&[12], &[]), (ALL, &[]), 0, None),
        ("two locked on one step", (&[3, 3], &[]), (ALL, &[]), 0, None),
        ("two on one step", (&[], &[20, 20]), (ALL, &[]), 0, None),
        ("locked and unlocked on one step", (&[3], &[3]), (ALL, &[]), 0, None),
        ("beyond the ring", (&[], &[36]), (&[], &[5]), 0, None),
        ("beyond every way", (&[], &[72]), (ALL, &[]), 0, None),
        ("both on one square", (&[], &[12]), (&[], &[24]), 0, None),
        ("turn of nobody", (ALL, &[]), (ALL, &[]), 2, None),
        ("seven white", (ALL, &[]), (ALL, &[]), 0, Some(7)),
        ("nobody left", (&[], &[]), (&[], &[]), 0, None),
        ("over, but the loser's turn", (ALL, &[]), (&[], &[]), 1, None),
        ("over with a throw", (ALL, &[]), (&[], &[]), 0, Some(3)),
    ] {
        assert!(admit(&game, zero, one, turn, throw).is_err(), "{what} was admitted");
    }
    let once: Siryu = under(&[("unlock", "once")]);
    assert!(admit(&once, (&[3], &[20]), (ALL, &[]), 0, None).is_err(), "the first sir frees all");
    let invade: Siryu = under(&[("path", "invade")]);
    assert!(admit(&invade, (&[], &[24, 48]), (ALL, &[]), 0, None).is_err(), "two steps, one square");
    let three: Siryu = under(&[("captures", "3")]);
    assert!(admit(&three, (&ALL[3..], &[]), (&ALL[3..], &[]), 0, None).is_err(), "both have won");
    // Pieces out of order.
    let descending = [Piece { step: 5, locked: true }, Piece { step: 3, locked: true }];
    assert!(Position::new([&descending, &pieces((ALL, &[]))], 0, None).is_err());
    let locked_first = [Piece { step: 5, locked: true }, Piece { step: 5, locked: false }];
    assert!(Position::new([&locked_first, &pieces((ALL, &[]))], 0, None).is_err());
}

#[test]
fn a_throw_with_nothing_to_do_is_brought_to_rest() {
    let game = Siryu::default();
    let asked = |up| {
        let position = Position::new([&pieces((ALL, &[])), &pieces((ALL, &[]))], 0, Some(up)).unwrap();
        let position = game.admit(position).unwrap();
        (position.turn(), position.throw())
    };
    assert_eq!(asked(2), (1, None), "mus");
    assert_eq!(asked(3), (1, None), "lost");
    assert_eq!(asked(5), (0, None), "the other's sir: thrown again");
    assert_eq!(asked(1), (0, Some(1)), "the own sir waits for an action");
}

#[test]
fn notation() {
    let game = Siryu::default();
    for text in ["unlock 0", "unlock 11", "7+5", "35+6"] {
        assert_eq!(game.parse(text).unwrap().to_string(), text);
    }
    for text in ["unlock", "unlock  1", "unlock 01", "+5", "7+", "07+5", "7 + 5", "-7+5", "unlock -1", "300+5", ""] {
        assert_eq!(game.parse(text), None, "{text:?}");
    }
}
