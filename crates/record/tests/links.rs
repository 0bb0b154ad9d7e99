//! Matches in links.

// Files are read and threads are used: natively only.
#![cfg(not(target_family = "wasm"))]
// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use common::{Luck, golden, shown, whole};
use handful_record::{AnyMatch, BadLink, Match, Seed, Throws, with_match};
use handful_rules::{Ayoayo, Cast, Choices, Given, Kind, Siryu, with_game};

/// A match of Ayoayo that goes round in ever new circles, as long as a link may be.
const LONG: &str = include_str!("golden/long-link.txt");

/// Links as people make them: both games in full and broken off, every kind of player, seeded and by hand.
#[test]
#[ignore = "prints golden/links.txt as it was made once"]
fn print_golden() {
    let mut luck = Luck(2026);
    let choices = |kind: Kind, options: &[(&str, &str)]| {
        let mut choices = Choices::of(kind);
        for (name, value) in options {
            choices.set(name, Given::Text(value)).unwrap();
        }
        choices
    };
    let mut all = Vec::new();
    for kind in Kind::ALL {
        all.push(luck.any_match(Choices::of(kind), false, 0));
        all.push(luck.any_match(Choices::of(kind), false, 60));
        all.push(luck.any_match(Choices::of(kind), true, 25));
        for by_hand in [false, false, true] {
            let choices = luck.choices(kind);
            all.push(luck.any_match(choices, by_hand, 80));
        }
    }
    for (kind, options) in [
        (Kind::AjSayil, &[("players", "2"), ("sticks", "1"), ("blank", "5")][..]),
        (Kind::AjSayil, &[("players", "4"), ("sticks", "1"), ("path", "loop"), ("end", "entered")]),
        (Kind::Ayoayo, &[]),
        (Kind::Ayoayo, &[("capturing-seed", "stays"), ("endless", "stops"), ("sweep", "last-mover")]),
        (Kind::LenDoat, &[("pieces", "1")]),
        (Kind::LenDoat, &[("pieces", "1"), ("blank", "6"), ("entry", "forced"), ("exit", "exact"), ("safe", "block")]),
        (Kind::Siryu, &[("unlock", "once"), ("captures", "3")]),
        (Kind::Siryu, &[("captures", "1"), ("path", "invade"), ("own", "stack"), ("unlock-move", "in-place")]),
    ] {
        // Whole games.
        all.push(luck.any_match(choices(kind, options), false, usize::MAX));
    }
    for any in all {
        println!("link {}\n{}", any.link().unwrap(), shown(&any));
    }
}

#[test]
fn every_match_comes_back() {
    let mut luck = Luck(3);
    for number in 0..600 {
        let choices = luck.choices(Kind::ALL[number % 4]);
        let plies = if luck.below(3) == 0 { usize::MAX } else { luck.below(120) };
        let by_hand = luck.below(3) == 0;
        // The longest links by hand are longer than a link may be; nobody throws so often.
        let any = luck.any_match(choices, by_hand, if by_hand { plies.min(400) } else { plies });
        let link = any.link().unwrap();
        let again = AnyMatch::from_link(&link).unwrap_or_else(|error| panic!("{link}: {error}"));
        assert_eq!(whole(&again), whole(&any), "{link}");
        assert_eq!(again.link().unwrap(), link);
        assert_eq!(whole(&AnyMatch::from_link(&format!(" {link}\n")).unwrap()), whole(&any));
    }
}

#[test]
fn a_changed_character_never_goes_unseen() {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (link, _) in golden() {
        for at in 0..link.len() {
            for other in alphabet.chars().filter(|&other| !link[at..].starts_with(other)) {
                let changed = format!("{}{other}{}", &link[..at], &link[at + 1..]);
                // The check sum sees every change within sixteen bits, and a character has six.
                assert_eq!(AnyMatch::from_link(&changed).unwrap_err(), BadLink::Damaged, "{changed}");
            }
            for foreign in ['=', '+', '/', '.', ' ', '\0', '\u{e9}', '\u{1f600}'] {
                let changed = format!("{}{foreign}{}", &link[..at], &link[at + 1..]);
                assert!(AnyMatch::from_link(&changed).is_err(), "{changed}");
            }
        }
    }
}

#[test]
fn a_link_cut_short_never_goes_unseen() {
    for (link, _) in golden() {
        for end in 0..link.len() {
            let expected = if end == 0 { BadLink::Empty } else { BadLink::Damaged };
            assert_eq!(AnyMatch::from_link(&link[..end]).unwrap_err(), expected);
            assert!(AnyMatch::from_link(&link[end + 1..]).is_err());
        }
        assert!(AnyMatch::from_link(&format!("{link}A")).is_err());
        assert!(AnyMatch::from_link(&format!("{link}{link}")).is_err());
    }
}

/// A link with this version and payload and the right check sum.
fn sealed(version: u8, payload: &[u8]) -> String {
    let check = crc::Crc::<u16>::new(&crc::CRC_16_IBM_SDLC);
    let mut bytes = vec![version];
    bytes.extend(payload);
    bytes.extend(check.checksum(&bytes).to_le_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

#[test]
fn what_is_sealed_right_is_a_match_or_impossible() {
    let mut luck = Luck(4);
    let mut opened = 0;
    let mut payloads: Vec<Vec<u8>> = Vec::new();
    for _ in 0..20_000 {
        payloads.push((0..luck.below(60)).map(|_| luck.below(256) as u8).collect());
    }
    // And payloads of real links with some bytes changed, so that more of them get far.
    let golden: Vec<Vec<u8>> = golden().iter().map(|(link, _)| URL_SAFE_NO_PAD.decode(link).unwrap()).collect();
    for _ in 0..20_000 {
        let bytes = &golden[luck.below(golden.len())];
        let mut payload = bytes[1..bytes.len() - 2].to_vec();
        for _ in 0..=luck.below(3) {
            if !payload.is_empty() {
                let at = luck.below(payload.len());
                payload[at] = luck.below(256) as u8;
            }
        }
        payloads.push(payload);
    }
    for payload in payloads {
        let link = sealed(1, &payload);
        match AnyMatch::from_link(&link) {
            Ok(any) => {
                opened += 1;
                assert_eq!(any.link().unwrap(), link, "a match has one link only");
            }
            Err(error) => assert_eq!(error, BadLink::Impossible, "{link}"),
        }
    }
    assert!(opened > 500, "only {opened} opened");
}

#[test]
fn every_kind_of_bad_link() {
    for (link, error) in [
        (String::new(), BadLink::Empty),
        ("  \n".into(), BadLink::Empty),
        ("A".repeat(8001), BadLink::TooLong),
        ("hello world".into(), BadLink::Foreign),
        ("\u{5d0}".into(), BadLink::Foreign),
        ("A".into(), BadLink::Damaged),
        ("AA".into(), BadLink::Damaged),
        ("AAAA".into(), BadLink::Damaged),
        (sealed(0, &[1, 2, 3]), BadLink::Impossible),
        (sealed(2, &[3, 2, 3]), BadLink::Newer),
        (sealed(2, &[]), BadLink::Impossible),
        (sealed(3, &[1, 2, 3]), BadLink::Newer),
        (sealed(255, &[]), BadLink::Newer),
        // The fifteenth game; trailing zero bytes.
        (sealed(1, &[15]), BadLink::Impossible),
        (sealed(1, &[1, 0]), BadLink::Impossible),
    ] {
        assert_eq!(AnyMatch::from_link(&link).unwrap_err(), error, "{link}");
        assert!(error.code().starts_with("link-"));
        assert!(!error.to_string().is_empty());
    }
    // Nothing at all is Aj Sayil under the first value of each house rule, with seed 0, before its first ply.
    let any = AnyMatch::from_link(&sealed(1, &[])).unwrap();
    assert_eq!(
        with_match!(&any, played => (played.kind(), played.throws().clone(), played.steps().len())),
        (Kind::AjSayil, Throws::Seeded(Seed(0)), 0)
    );
}

#[test]
fn the_longest_link_opens_too() {
    let link = LONG.trim();
    assert!((7900..8000).contains(&link.len()));
    let any = AnyMatch::from_link(link).unwrap();
    assert!(with_match!(&any, played => played.steps().len()) > 25_000);
    assert_eq!(any.link().unwrap(), link);
}

#[test]
fn a_match_by_hand_keeps_the_faces() {
    let choices = Choices::of(Kind::Siryu);
    let any = with_game!(Kind::Siryu, G => {
        let game = <G as handful_rules::Game>::new(choices);
        let mut played = Match::new(game, vec![], Throws::ByHand);
        played.throw_by_hand(vec![Cast::of_faces(0b10_0000)]).unwrap();
        AnyMatch::from(played)
    });
    let again = AnyMatch::from_link(&any.link().unwrap()).unwrap();
    assert!(shown(&again).starts_with("shows 1 of 1\nfaces 20\n"));
}

#[test]
fn a_match_of_one_game_opens_its_own_links_and_records_only() {
    let played = Luck(5).any_match(Choices::of(Kind::Ayoayo), false, 20);
    let (link, record) = (played.link().unwrap(), played.record());
    assert_eq!(Match::<Ayoayo>::from_link(&link).unwrap().link().unwrap(), link);
    assert_eq!(Match::<Ayoayo>::from_record(&record).unwrap().record(), record);
    assert_eq!(Match::<Siryu>::from_link(&link).unwrap_err(), BadLink::OtherGame);
    assert_eq!(Match::<Siryu>::from_link("AA").unwrap_err(), BadLink::Damaged);
    let error = Match::<Siryu>::from_record(&record).unwrap_err();
    assert_eq!(error.to_string(), "line 1: this is a record of ayoayo, not of siryu");
}

#[test]
fn a_link_that_would_not_open_again_is_not_written() {
    // Nobody throws a mus ten thousand times; somebody may still tell it.
    let game = <Siryu as handful_rules::Game>::new(Choices::of(Kind::Siryu));
    let mut played = Match::new(game, vec![], Throws::ByHand);
    let mut longest = 0;
    for _ in 0..10_000 {
        played.throw_by_hand(vec![Cast::of_faces(0b11_0000)]).unwrap();
        if played.steps().len() % 500 == 0 {
            match played.link() {
                Some(link) => {
                    longest = played.steps().len();
                    assert_eq!(Match::<Siryu>::from_link(&link).unwrap().steps().len(), longest);
                }
                None => assert!(longest > 5_000),
            }
        }
    }
    assert_eq!(played.link(), None);
    assert_eq!(Match::<Siryu>::from_record(&played.record()).unwrap().steps().len(), 10_000);
    assert_eq!(Match::<Siryu>::from_form(&played.form()).unwrap().steps(), played.steps());
}
