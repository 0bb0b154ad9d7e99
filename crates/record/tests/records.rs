//! Matches as text records.

// Files are read and threads are used: natively only.
#![cfg(not(target_family = "wasm"))]
// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use common::{Luck, whole};
use handful_record::{AnyMatch, Canonical, with_match};
use handful_rules::Kind;

/// Random matches of all games under any house rules, whole and broken off.
fn matches(count: usize, by_hand: bool, seed: u64) -> impl Iterator<Item = AnyMatch> {
    let mut luck = Luck(seed);
    (0..count).map(move |number| {
        let choices = luck.choices(Kind::ALL[number % 4]);
        let plies = if luck.below(2) == 0 { usize::MAX } else { luck.below(100) };
        luck.any_match(choices, by_hand, plies)
    })
}

/// A record is of the whole match: it opens at the end.
fn at_the_end(mut any: AnyMatch) -> AnyMatch {
    with_match!(&mut any, played => played.go_to(usize::MAX));
    any
}

fn read(record: &str) -> AnyMatch {
    AnyMatch::from_record(record).unwrap_or_else(|error| panic!("{error}\n{record}"))
}

/// Where and why a record breaks.
fn error(record: &str) -> (usize, String) {
    let error = AnyMatch::from_record(record).err().unwrap_or_else(|| panic!("this was read:\n{record}"));
    assert_eq!(error.to_string(), format!("line {}: {}", error.line, error.message));
    (error.line, error.message)
}

#[test]
fn seeded_matches_read_back() {
    for any in matches(200, false, 1) {
        let record = any.record();
        let again = read(&record);
        assert_eq!(again.record(), record);
        assert_eq!(whole(&again), whole(&at_the_end(any)), "{record}");
    }
}

#[test]
fn matches_by_hand_read_back() {
    // A record tells counts, not faces, so that only what counts is the same.
    for any in matches(200, true, 2) {
        let record = any.record();
        let again = read(&record);
        assert_eq!(again.record(), record);
        let positions = |any: &AnyMatch| {
            with_match!(any, played => {
                let form = |ply| serde_json::to_string(&played.game().form(played.position_at(ply))).unwrap();
                (0..=played.steps().len()).map(form).collect::<Vec<String>>()
            })
        };
        assert_eq!(positions(&again), positions(&any), "{record}");
    }
}

#[test]
fn nothing_typed_by_people_does_harm() {
    for any in matches(40, false, 3) {
        let record = any.record();
        let same = |changed: String| assert_eq!(read(&changed).record(), record, "{changed}");
        same(format!("\u{feff}{record}"));
        same(record.replace('\n', "\r\n"));
        same(record.replace('\n', "  \n\n\t\n"));
        same(record.trim_end().to_string());
        same(format!("; a line of its own\n{record}; the end"));
        same(record.replacen("]\n", "]\n[Event \"A {braced} evening\"]\n[Date \"2026\" \"?\"]\n", 1));
        same(record.replace(", ", ","));
        same(record.replace(", ", " , ").replace(": ", ":   "));
        same(record.replace(": ", ": {said something} ").replace(", ", " {!?} , {(1 2), 3} "));
        same(record.replace('.', " ."));
    }
}

#[test]
fn comments_may_stand_on_lines_of_their_own() {
    let record = "[Handful \"1\"]\n[Game \"ayoayo\"]\n\n1. 0: S1\n";
    let known = read(record).record();
    assert_eq!(read(&record.replace("\n\n", "\n{a comment}\n")).record(), known);
    assert_eq!(read(&format!("{record}{{the end}}\n")).record(), known);
    assert_eq!(read(&record.replacen('\n', "\n{between tags}\n", 1)).record(), known);
    assert_eq!(read(&format!("{{at the top}}\n{record}")).record(), known);
}

#[test]
fn in_a_seeded_match_the_throws_may_be_left_out() {
    let without_throws = |record: &str| {
        let line = |line: &str| {
            let Some((head, mut items)) = line.split_once(": ").filter(|_| !line.starts_with('[')) else {
                return line.to_string();
            };
            let mut kept = String::new();
            while let Some((before, after)) = items.split_once('(') {
                kept.push_str(before);
                items = after.split_once(')').unwrap().1;
            }
            kept.push_str(items);
            let kept: Vec<&str> = kept.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
            // Words run together where a throw stood between two actions.
            format!("{head}: {}", kept.join(", "))
        };
        record.lines().map(line).collect::<Vec<String>>().join("\n")
    };
    let mut luck = Luck(4);
    for number in 0..120 {
        let kind = [Kind::AjSayil, Kind::LenDoat, Kind::Siryu][number % 3];
        let choices = luck.choices(kind);
        let any = luck.any_match(choices, false, usize::MAX);
        let record = any.record();
        let bare = without_throws(&record);
        assert!(!bare.contains('('));
        assert_eq!(read(&bare).record(), record, "{bare}");
        // Turns in which nothing could be done may be left out altogether.
        let done: Vec<&str> = bare.lines().filter(|line| !line.ends_with(": ")).collect();
        assert_eq!(read(&done.join("\n")).record(), record, "{}", done.join("\n"));
    }
}

#[test]
fn a_turn_ends_with_its_line() {
    let record = "[Handful \"1\"]\n[Game \"ayoayo\"]\n\n1. 0: S1, N2\n";
    let (line, message) = error(record);
    assert_eq!(line, 4);
    assert_eq!(message, "player 0's turn is over before 'N2': player 1's begins a line of its own");
    let record = "[Handful \"1\"]\n[Game \"siryu\"]\n[Throws \"by hand\"]\n\n1. 0: (2), (2)\n";
    assert_eq!(error(record).1, "player 0's turn is over before '(2)': player 1's begins a line of its own");
}

#[test]
fn errors_name_their_line() {
    let head = "[Handful \"1\"]\n[Game \"len-doat\"]\n[Throws \"by hand\"]\n";
    let ayoayo = "[Handful \"1\"]\n[Game \"ayoayo\"]\n";
    for (record, line, says) in [
        (String::new(), 1, "begins with [Handful \"1\"]"),
        ("\n; nothing\n\n".into(), 1, "begins with [Handful \"1\"]"),
        ("1. 0: S1\n".into(), 1, "begins with [Handful \"1\"]"),
        ("\n\n[Game \"ayoayo\"]\n".into(), 3, "begins with [Handful \"1\"]"),
        ("[Handful \"2\"]\n".into(), 1, "format 2; this version reads format 1"),
        ("[Handful \"1\"]\n".into(), 1, "the tag Game is missing"),
        ("[Handful \"1\"]\n[Game \"chess\"]\n".into(), 2, "one of aj-sayil, ayoayo, len-doat, siryu"),
        ("[Handful \"1\"]\n[Game \"ayoayo\"\n".into(), 2, "a tag looks like"),
        ("[Handful \"1\"]\n[Game ayoayo]\n".into(), 2, "a tag looks like"),
        ("[Handful \"1\"]\n[Game \"ayoayo\" \"siryu\"]\n".into(), 2, "the tag Game cannot have these values"),
        (
            format!("{ayoayo}[Option \"sweep\" \"nobody\"]\n"),
            3,
            "sweep cannot be 'nobody'; it is one of holder, last-mover",
        ),
        (format!("{ayoayo}[Option \"pieces\" \"1\"]\n"), 3, "ayoayo has no house rule 'pieces'"),
        (format!("{ayoayo}[Seat \"2\" \"person\"]\n"), 3, "there is no seat 2; the seats are 0 to 1"),
        (format!("{ayoayo}[Seat \"0\" \"cat\"]\n"), 3, "a seat is one of person, computer novice"),
        (format!("{ayoayo}[Seat \"x\" \"person\"]\n"), 3, "seats are numbered from 0"),
        (format!("{ayoayo}[Seed \"12\"]\n"), 3, "a seed is sixteen hexadecimal digits"),
        (format!("{ayoayo}[Result \"1-0\"]\n\n1. 0: S1\n"), 3, "given as 1-0, but the match ends as *"),
        (format!("{ayoayo}\n1. 0: S7\n"), 4, "'S7' is not legal here; legal are S1, S2, S3, S4, S5, S6"),
        (format!("{ayoayo}\n1. 0: N1\n"), 4, "'N1' is not legal here"),
        (format!("{ayoayo}\n1. 1: N1\n"), 4, "player 1's turn in the record, but player 0 is to move"),
        (format!("{ayoayo}\n1. 0: S1\n; so far\n\n2. 0: S2\n"), 7, "but player 1 is to move"),
        (format!("{ayoayo}\n1. 0: (3) S1\n"), 4, "a cast is a number from 0 to 0"),
        (format!("{ayoayo}\nS1\n"), 4, "a turn looks like"),
        (format!("{ayoayo}\n1 0: S1\n"), 4, "its number and a full stop"),
        (format!("{ayoayo}\n1. South: S1\n"), 4, "stands the player's, from 0"),
        (format!("{ayoayo}\n1. 0: {{a comment S1\n"), 4, "a comment in braces ends on its line"),
        (format!("{head}\n1. 0: (1 3\n"), 5, "a throw ends with a closing bracket"),
        (format!("{head}\n1. 0: (6)\n"), 5, "a cast is a number from 0 to 5"),
        (format!("{head}\n1. 0: (-1)\n"), 5, "a cast is a number from 0 to 5"),
        (format!("{head}\n1. 0: (1)\n"), 5, "not one whole throw"),
        (format!("{head}\n1. 0: ()\n"), 5, "not one whole throw"),
        (format!("{head}\n1. 0: enter 1\n"), 5, "'enter 1': a throw is due here, not an action"),
        (format!("{head}\n1. 0: (1 3) enter 1 (2)\n"), 5, "no throw is due"),
        (format!("{head}\n1. 0: (1 3) enter 5\n"), 5, "'enter 5' is not legal here; legal are enter 1"),
        ("[Handful \"1\"]\n[Game \"siryu\"]\n[Seed \"0000000000000000\"]\n\n1. 0: (7)\n".into(), 5, "from 0 to 6"),
    ] {
        let (at, message) = error(&record);
        assert_eq!(at, line, "{message}\n{record}");
        assert!(message.contains(says), "'{message}' does not say '{says}'\n{record}");
    }
}

#[test]
fn a_record_that_throws_other_lots_than_its_seed_is_refused() {
    let mut luck = Luck(8);
    let choices = luck.choices(Kind::Siryu);
    let record = luck.any_match(choices, false, 40).record();
    let (before, after) = record.split_once(": (").unwrap();
    let up: u8 = after[..1].parse().unwrap();
    let changed = format!("{before}: ({}{}", (up + 1) % 7, &after[1..]);
    assert!(error(&changed).1.contains("not the lots that the seed"));
}

#[test]
fn what_was_right_so_far_is_kept() {
    let record = "[Handful \"1\"]\n[Game \"ayoayo\"]\n\n1. 0: S1\n2. 1: N1\n3. 0: S9\n";
    let error = AnyMatch::from_record(record).unwrap_err();
    let so_far = error.so_far.expect("the match up to there");
    assert_eq!(with_match!(&*so_far, played => played.steps().len()), 2);
    assert!(AnyMatch::from_record("[Handful \"1\"]\n[Game \"ayoayo\"]\n[Seed \"\"]\n").unwrap_err().so_far.is_none());
}

#[test]
fn a_record_after_the_end_is_refused() {
    let mut luck = Luck(5);
    for kind in Kind::ALL {
        let choices = luck.choices(kind);
        let record = luck.any_match(choices, false, usize::MAX).record();
        let lines = record.lines().count();
        let (line, message) = error(&format!("{record}999. 0: S1\n"));
        assert_eq!((line, message.as_str()), (lines + 1, "the game is over before this turn"));
    }
}

#[test]
fn whatever_is_read_is_a_match_or_an_error() {
    // Characters changed, dropped and doubled.
    let mut luck = Luck(6);
    for any in matches(60, true, 7) {
        let record: Vec<char> = any.record().chars().take(2000).collect();
        for _ in 0..30 {
            let mut changed = record.clone();
            for _ in 0..=luck.below(3) {
                let at = luck.below(changed.len());
                match luck.below(3) {
                    0 => changed[at] = char::from(32 + luck.below(95) as u8),
                    1 => drop(changed.remove(at)),
                    _ => changed.insert(at, ['\n', '"', '{', '(', ',', '9', '\u{661}', '\0'][luck.below(8)]),
                }
            }
            let changed: String = changed.into_iter().collect();
            if let Ok(any) = AnyMatch::from_record(&changed) {
                assert_eq!(read(&any.record()).record(), any.record());
            }
        }
    }
}

#[test]
fn records_are_told_from_links() {
    let any = matches(1, false, 9).next().unwrap();
    for record in [any.record(), format!("\u{feff}{}", any.record()), format!("; saved\n{{today}}\n{}", any.record())] {
        assert!(AnyMatch::is_record(&record));
        read(&record);
    }
    let link = any.link().unwrap();
    for link in [link.clone(), format!("#{link}"), format!("http://[::1]:8080/handful/#{link}"), String::new()] {
        assert!(!AnyMatch::is_record(&link));
    }
}

#[test]
fn a_record_that_is_too_long_is_refused_at_once() {
    let long = format!("[Handful \"1\"]\n[Game \"ayoayo\"]\n{}", ";\n".repeat(4 << 20));
    assert_eq!(error(&long).0, 1);
}
