//! Matches by links: throws that two sides make without trusting each other, and what whoever opens a link can find out.

// Threads and time: natively only.
#![cfg(not(target_family = "wasm"))]
// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use common::{Luck, shown, whole};
use handful_record::{
    AnyMatch, BadLink, Canonical, Fair, Match, Refusal, Secret, Standing, Step, Throws, tip_of, with_match,
};
use handful_rules::{Choices, Game, Kind, LenDoat, Phase, Siryu};

fn open(link: &str) -> AnyMatch {
    AnyMatch::from_link(link).unwrap_or_else(|error| panic!("{link}: {error}"))
}

fn holding(link: &str, secret: &Secret) -> AnyMatch {
    let mut any = open(link);
    with_match!(&mut any, played => assert!(played.hold(secret).is_some()));
    any
}

/// Plays for the side whose secret is known, until the other one is to move or the game is over.
fn visit(any: &mut AnyMatch, luck: &mut Luck) {
    with_match!(any, played => loop {
        let done = match played.phase() {
            Phase::Over => return,
            Phase::Throw => played.throw(),
            Phase::Act => {
                let actions = played.game().actions(played.position());
                played.play(actions[luck.below(actions.len())])
            }
        };
        if done.is_err() {
            assert_eq!(done, Err(Refusal::OtherSide));
            return;
        }
    });
}

/// The bytes of a link with something changed, under a check sum that fits.
fn tampered(link: &str, change: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut bytes = URL_SAFE_NO_PAD.decode(link).unwrap();
    bytes.truncate(bytes.len() - 2);
    change(&mut bytes);
    let check = crc::Crc::<u16>::new(&crc::CRC_16_IBM_SDLC).checksum(&bytes);
    bytes.extend(check.to_le_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

#[test]
fn two_sides_play_whole_games_by_links() {
    let mut luck = Luck(50);
    for round in 0..24 {
        let kind = Kind::ALL[round % 4];
        let choices = luck.choices(kind);
        let secrets = [luck.secret(), luck.secret()];
        let challenge = handful_rules::with_game!(kind, G => {
            let game = <G as Game>::new(choices);
            AnyMatch::from(Match::new(game, vec![], Throws::Fair(Fair::challenge(&secrets[0]))))
        });
        let mut invited = open(&challenge.link().unwrap());
        with_match!(&mut invited, played => {
            assert_eq!(played.throw().unwrap_err(), Refusal::NotJoined);
            assert!(!played.join(&secrets[0]), "nobody joins the own challenge");
            assert!(played.join(&secrets[1]));
            assert!(!played.join(&luck.secret()), "there is room for one");
        });
        let mut link = invited.link().unwrap();
        let mut sent = vec![open(&link)];
        // Siryu can take a thousand visits; enough of them are played.
        for turn in 0..120 {
            let mut here = holding(&link, &secrets[turn % 2]);
            visit(&mut here, &mut luck);
            link = here.link().unwrap();
            let now = open(&link);
            assert_eq!(whole(&now).replace(", 4097", ""), whole(&open(&now.link().unwrap())).replace(", 4097", ""));
            sent.push(now);
            if with_match!(&here, played => played.phase()) == Phase::Over {
                break;
            }
        }
        // Whoever knows both secrets gets the same throws.
        let last = sent.last().unwrap();
        let mut both = with_match!(last, played => {
            AnyMatch::from(Match::new(*played.game(), vec![], Throws::Fair(Fair::challenge(&secrets[0]))))
        });
        with_match!(&mut both, played => assert!(played.join(&secrets[1])));
        if let (AnyMatch::Siryu(both), AnyMatch::Siryu(last)) = (&mut both, last) {
            for step in last.steps() {
                match step {
                    Step::Throw(casts) => {
                        both.throw().unwrap();
                        assert_eq!(both.steps().last(), Some(&Step::Throw(casts.clone())));
                    }
                    Step::Action(action) => both.play(*action).unwrap(),
                }
            }
        }
        // Links that are opened later than they were meant to be.
        let standing = |one: &AnyMatch, other: &AnyMatch| one.standing(other);
        for pair in sent.windows(2) {
            assert_eq!(standing(&pair[1], &pair[0]), Standing::Newer);
            assert_eq!(standing(&pair[0], &pair[1]), Standing::Older);
            assert_eq!(standing(&pair[0], &pair[0]), Standing::Same);
        }
        assert_eq!(standing(&challenge, &sent[0]), Standing::Older);
    }
}

#[test]
fn a_value_is_in_a_link_only_when_its_turn_has_come() {
    let mut luck = Luck(51);
    for kind in Kind::ALL {
        let any = luck.by_links(Choices::of(kind), 30);
        for told in [open(&any.link().unwrap()), AnyMatch::from_json(&any.json()).unwrap()] {
            let (visits, fair) = with_match!(&told, played => (played.visits(), played.throws().clone()));
            let Throws::Fair(fair) = fair else { panic!("by links") };
            for (side, newest) in [(0, visits.div_ceil(2)), (1, visits / 2)] {
                assert!(fair.reveal(side, newest).is_some() && fair.reveal(side, newest + 1).is_none());
                assert!(!fair.holds(side));
            }
        }
    }
}

#[test]
fn links_records_and_json_read_back() {
    let mut luck = Luck(52);
    for number in 0..120 {
        let kind = Kind::ALL[number % 4];
        let choices = luck.choices(kind);
        let plies = if luck.below(3) == 0 { usize::MAX } else { luck.below(90) };
        let mut any = luck.by_links(choices, plies);
        with_match!(&mut any, played => if luck.below(3) == 0 && played.phase() != Phase::Over {
            let side = played.game().side(played.game().turn(played.position()));
            assert_eq!(played.resign(1 - side), Err(Refusal::NothingToResign));
            played.resign(side).unwrap();
        } else {
            played.go_to(luck.below(played.steps().len() + 1));
        });
        let link = any.link().unwrap();
        let again = open(&link);
        assert_eq!(again.link().unwrap(), link);
        assert_eq!(again.json(), any.json());
        assert_eq!(
            AnyMatch::from_record(&any.record()).unwrap_or_else(|error| panic!("{error}")).record(),
            any.record()
        );
        assert_eq!(AnyMatch::from_json(&any.json()).unwrap().link().unwrap(), link);
        // Nothing of it can be taken back, and nobody can play on without a secret.
        let mut again = again;
        with_match!(&mut again, played => {
            played.go_to(usize::MAX);
            assert!(!played.undo() || played.steps().is_empty());
            let visits = played.visits();
            assert!(played.throw().is_err() || played.visits() == visits, "only a turn that was begun goes on");
        });
    }
}

/// A match of Len Doat by links, in full.
fn len_doat(seed: u64) -> AnyMatch {
    Luck(seed).by_links(Choices::of(Kind::LenDoat), usize::MAX)
}

/// Where things lie in a link of a match by links: version, form, visits, id, seal, then the sides.
const SOUTH: usize = 10;
const SOUTH_TIP: usize = SOUTH + 20;
const NORTH: usize = SOUTH_TIP + 3;
const NORTH_TIP: usize = NORTH + 20;
const NUMBER: usize = NORTH_TIP + 3;

#[test]
fn tampered_links_are_caught_and_named() {
    let link = len_doat(60).link().unwrap();
    let refused = |change: &dyn Fn(&mut Vec<u8>)| AnyMatch::from_link(&tampered(&link, change)).unwrap_err();
    // Another match with the same secret of South, as long as this one.
    let mut luck = Luck(61);
    let other = loop {
        let any = luck.by_links(Choices::of(Kind::LenDoat), usize::MAX);
        let bytes = URL_SAFE_NO_PAD.decode(any.link().unwrap()).unwrap();
        if bytes[2..4] == URL_SAFE_NO_PAD.decode(&link).unwrap()[2..4] {
            break bytes;
        }
    };
    // A replaced reveal, by a few bits and by the value of another chain.
    assert_eq!(refused(&|bytes| bytes[SOUTH] ^= 1), BadLink::Reveal { side: 0 });
    assert_eq!(refused(&|bytes| bytes[NORTH + 7] ^= 128), BadLink::Reveal { side: 1 });
    assert_eq!(
        refused(&|bytes| bytes[NORTH..NORTH_TIP].copy_from_slice(&other[NORTH..NORTH_TIP])),
        BadLink::Reveal { side: 1 }
    );
    // A swapped tip, alone and together with a chain that leads to it.
    assert_eq!(refused(&|bytes| bytes[SOUTH_TIP] ^= 1), BadLink::Tip { side: Some(0) });
    assert_eq!(
        refused(&|bytes| bytes[NORTH_TIP..NUMBER].copy_from_slice(&other[NORTH_TIP..NUMBER])),
        BadLink::Tip { side: Some(1) }
    );
    assert_eq!(
        refused(&|bytes| bytes[NORTH..NUMBER].copy_from_slice(&other[NORTH..NUMBER])),
        BadLink::Tip { side: None }
    );
    // Tampered throws: moves that were made with others, or other moves than those that were sealed.
    assert_eq!(refused(&|bytes| bytes[7] ^= 1), BadLink::Throw);
    let plies = with_match!(&open(&link), played => played.steps().len());
    let bits = usize::BITS - plies.leading_zeros();
    // What all digits before the first ply come to: game, house rules, who resigned, number of plies, the ply shown.
    let before = 16 * (3 * 2 * 2 * 2 * 2) * 3 * 17 * (1_u64 << bits) * (plies as u64 + 1);
    for factor in 1..40 {
        let error = refused(&|bytes| {
            let mut carry = before * factor;
            for byte in &mut bytes[NUMBER..] {
                carry += u64::from(*byte);
                *byte = carry as u8;
                carry >>= 8;
            }
        });
        // Other moves can make other turns, too.
        assert!(matches!(error, BadLink::Throw | BadLink::Order), "{error}");
    }
    // Other house rules.
    assert_eq!(refused(&|bytes| bytes[NUMBER] ^= 16), BadLink::Tip { side: None });
    // Another number of turns.
    assert!(matches!(refused(&|bytes| bytes[2] ^= 4), BadLink::Reveal { .. }));
    for (error, words) in [
        (BadLink::Reveal { side: 0 }, "replaced reveal: South"),
        (BadLink::Tip { side: Some(1) }, "swapped tip: the values of North"),
        (BadLink::Throw, "tampered throw"),
        (BadLink::Order, "wrong turn order"),
    ] {
        assert!(error.to_string().starts_with(words), "{error}");
    }
}

#[test]
fn a_turn_that_nobody_revealed_a_value_for_is_found() {
    let mut luck = Luck(62);
    let mut any = luck.by_links(Choices::of(Kind::LenDoat), 7);
    let before = any.link().unwrap();
    with_match!(&mut any, played => {
        let visits = played.visits();
        while played.visits() == visits {
            luck.play_on(played, 1);
        }
    });
    // The plies of one visit more, under the chains of the link before.
    let [old, new] = [before, any.link().unwrap()].map(|link| URL_SAFE_NO_PAD.decode(link).unwrap());
    let mixed = [&old[..NUMBER], &new[NUMBER..new.len() - 2]].concat();
    let check = crc::Crc::<u16>::new(&crc::CRC_16_IBM_SDLC).checksum(&mixed);
    let mixed = URL_SAFE_NO_PAD.encode([&mixed[..], &check.to_le_bytes()].concat());
    assert_eq!(AnyMatch::from_link(&mixed).unwrap_err(), BadLink::Order);
}

#[test]
fn tampered_records_and_json_are_caught_and_named() {
    let any = len_doat(63);
    let record = any.record();
    let refused = |changed: &str| {
        assert_ne!(changed, record);
        AnyMatch::from_record(changed).unwrap_err().to_string()
    };
    let line = record.lines().position(|line| line.contains(". 0: (") && line.contains('+')).unwrap();
    let changed = |line_at: usize, from: &str, to: &str| {
        let mut lines: Vec<String> = record.lines().map(String::from).collect();
        lines[line_at] = lines[line_at].replacen(from, to, 1);
        lines.join("\n")
    };
    let throw = record.lines().nth(line).unwrap().split(['(', ')']).nth(1).unwrap();
    let error = refused(&changed(line, &format!("({throw})"), "(1 5 2)"));
    assert!(
        error.starts_with(&format!("line {}: tampered throw (1 5 2)", line + 1))
            && error.contains(&format!("they give ({throw})")),
        "{error}"
    );
    let error = refused(&changed(line, ". 0:", ". 1:"));
    assert!(error.contains("wrong turn order: this is player 1"), "{error}");
    let tag = |name: &str| record.lines().position(|line| line.starts_with(name)).unwrap();
    for name in ["[Reveal \"1\"", "[Tip \"1\""] {
        let line = record.lines().nth(tag(name)).unwrap();
        let at = line.len() - 4;
        let digit = if &line[at..=at] == "0" { "1" } else { "0" };
        let error = refused(&changed(tag(name), line, &format!("{}{digit}{}", &line[..at], &line[at + 1..])));
        assert!(error.contains("of side 1 does not lead back to its tip"), "{error}");
    }
    let fewer = record.lines().filter(|line| !line.starts_with("[Reveal \"1\"")).collect::<Vec<_>>().join("\n");
    assert!(refused(&fewer).contains("the other side is to move"));

    let json: serde_json::Value = serde_json::from_str(&any.json()).unwrap();
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut changed = json.clone();
        change(&mut changed);
        assert_ne!(changed, json);
        AnyMatch::from_json(&changed.to_string()).unwrap_err().to_string()
    };
    let throw = json["plies"].as_array().unwrap().iter().rposition(|ply| ply.get("faces").is_some()).unwrap();
    let faces = json["plies"][throw]["faces"][0].as_u64().unwrap();
    let error = refused(&|json| json["plies"][throw]["faces"][0] = (faces ^ 2).into());
    assert!(error.contains(&format!("ply {}: tampered throw", throw + 1)), "{error}");
    let error = refused(&|json| json["plies"][0]["seat"] = 1.into());
    assert!(error.contains("wrong turn order: seat 0"), "{error}");
    let error = refused(&|json| json["throws"]["chains"][0]["tip"] = "00".repeat(20).into());
    assert!(error.contains("side 0 does not lead back"), "{error}");
}

#[test]
fn a_third_link_for_one_turn_and_a_rewritten_past_are_told_apart() {
    let mut luck = Luck(64);
    let secrets = [luck.secret(), luck.secret()];
    let mut start = Match::new(LenDoat::default(), vec![], Throws::Fair(Fair::challenge(&secrets[0])));
    start.join(&secrets[1]);
    luck.play_on(&mut start, 40);
    // North's visits with a choice: play it in two ways.
    let known = AnyMatch::from(start.clone());
    let ply = (20..40).find(|&ply| {
        matches!(start.steps()[ply], Step::Action(_)) && start.game().actions(start.position_at(ply)).len() > 1
    });
    let ply = ply.expect("a choice");
    let seat = start.game().turn(start.position_at(ply));
    let mut other = start.clone();
    other.go_to(ply);
    let Step::Action(played) = start.steps()[ply].clone() else { panic!() };
    let another = *start.game().actions(start.position_at(ply)).iter().find(|&&action| action != played).unwrap();
    other.play(another).unwrap();
    assert!(other.lines().is_empty(), "by links there is one line");
    assert_eq!(AnyMatch::from(other).standing(&known), Standing::Parted { ply: ply + 1, seat });
    // Somebody else joined the same challenge.
    let mut rival = Match::new(LenDoat::default(), vec![], Throws::Fair(Fair::challenge(&secrets[0])));
    rival.join(&luck.secret());
    assert_eq!(AnyMatch::from(rival).standing(&known), Standing::OtherTip { side: 1 });
    let stranger = luck.by_links(Choices::of(Kind::LenDoat), 5);
    assert_eq!(stranger.standing(&known), Standing::Other);
}

#[test]
fn within_a_turn_all_can_be_taken_back_and_no_throw_changes() {
    let mut luck = Luck(65);
    let secrets = [luck.secret(), luck.secret()];
    let mut played = Match::new(Siryu::default(), vec![], Throws::Fair(Fair::challenge(&secrets[0])));
    played.join(&secrets[1]);
    for _ in 0..60 {
        played.settle();
        let before = played.steps().len();
        let visit = played.visits();
        luck.play_on(&mut played, 1);
        let first = played.steps().to_vec();
        while played.steps().len() > before {
            assert!(played.undo());
        }
        assert!(!played.undo(), "what was sent stays");
        assert_eq!(played.visits(), visit);
        played.throw().ok();
        if let (Some(Step::Throw(one)), Some(Step::Throw(other))) = (first.get(before), played.steps().get(before)) {
            assert_eq!(one, other);
        } else {
            luck.play_on(&mut played, 1);
        }
        if before > 0 {
            played.go_to(before - 1);
            assert_eq!(
                played.throw().map_err(|refusal| refusal == Refusal::Settled || refusal == Refusal::NoThrowDue),
                Err(true)
            );
            played.go_to(usize::MAX);
        }
    }
}

#[test]
fn every_side_throws_every_cast_as_often_as_it_should() {
    // Neither side's place in the protocol tilts the lots: chi-square over the faces of sixteen thousand casts a side.
    let mut luck = Luck(66);
    let mut counts = [[0_u32; 64]; 2];
    while counts[0].iter().sum::<u32>() < 16_000 {
        let any = luck.by_links(Choices::of(Kind::Siryu), 2000);
        for thrown in any.log().throws {
            for cast in thrown.casts {
                counts[usize::from(thrown.seat)][usize::from(cast.faces())] += 1;
            }
        }
    }
    for side in counts {
        let casts = f64::from(side.iter().sum::<u32>());
        let square: f64 = side.iter().map(|&count| (f64::from(count) - casts / 64.0).powi(2) / (casts / 64.0)).sum();
        // 63 degrees of freedom: beyond 114 once in ten thousand; the seed is fixed.
        assert!(square < 114.0, "{square}");
    }
}

#[test]
fn a_chain_is_as_the_document_says() {
    // Reckoned anew, from the text of docs/fair-throws.md alone.
    use rand_chacha::rand_core::{RngCore, SeedableRng};
    use sha2::{Digest, Sha256};
    let sha = |parts: &[&[u8]]| -> [u8; 32] {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update(part);
        }
        hash.finalize().into()
    };
    let secrets = [Secret([7; 32]), Secret([9; 32])];
    let chains = secrets.map(|secret| {
        let mut value = secret.0.to_vec();
        let mut values = Vec::new();
        for number in (1..=4097_u32).rev() {
            value = sha(&[b"Handful chain, format 2", &number.to_le_bytes(), &value])[..20].to_vec();
            values.push(value.clone());
        }
        values.reverse();
        values
    });
    let tip = tip_of(&secrets[0]).to_string();
    for (at, byte) in chains[0][0].iter().enumerate() {
        assert_eq!(tip[2 * at..2 * at + 2], format!("{byte:02x}"));
    }
    let mut choices = Choices::of(Kind::LenDoat);
    choices.set_preset("short").unwrap();
    let mut played = Match::new(LenDoat::new(choices), vec![], Throws::Fair(Fair::challenge(&secrets[0])));
    played.join(&secrets[1]);
    Luck(1).play_on(&mut played, 9);
    let id = sha(&[b"Handful match, format 2", b"len-doat;pieces=1", &[0], &chains[0][0], &chains[1][0]]);
    let (mut visit, mut last) = (0_u32, None);
    for (ply, step) in played.steps().iter().enumerate() {
        let side = usize::from(played.game().turn(played.position_at(ply)));
        if last != Some(side) {
            visit += 1;
            last = Some(side);
        }
        let Step::Throw(casts) = step else { continue };
        let (other, own) = (visit / 2, visit.div_ceil(2));
        let key = sha(&[
            b"Handful throw, format 2",
            &id,
            &visit.to_le_bytes(),
            &chains[1 - side][other as usize],
            &chains[side][own as usize],
        ]);
        let mut stream = rand_chacha::ChaCha20Rng::from_seed(key);
        for cast in casts {
            assert_eq!(u32::from(cast.faces()), stream.next_u32() & 31);
        }
    }
    assert!(visit > 2);
}

#[test]
#[ignore = "prints blocks for golden/links.txt as they were made once"]
fn print_golden() {
    let mut luck = Luck(2027);
    let mut all = Vec::new();
    for kind in Kind::ALL {
        let secret = luck.secret();
        let mut short = Choices::of(kind);
        let _ = short.set_preset("short");
        all.push(handful_rules::with_game!(kind, G => {
            AnyMatch::from(Match::new(<G as Game>::new(short), vec![], Throws::Fair(Fair::challenge(&secret))))
        }));
        all.push(luck.by_links(Choices::of(kind), 0));
        all.push(luck.by_links(short, 1));
        all.push(luck.by_links(short, usize::MAX));
        let choices = luck.choices(kind);
        let mut any = luck.by_links(choices, 25);
        with_match!(&mut any, played => {
            let side = played.game().side(played.game().turn(played.position()));
            played.resign(side).unwrap();
        });
        all.push(any);
        let choices = luck.choices(kind);
        let by_hand = luck.below(2) == 0;
        let mut any = luck.any_match(choices, by_hand, 20);
        with_match!(&mut any, played => {
            played.resign(luck.below(2) as u8).unwrap();
            played.go_to(3);
        });
        all.push(any);
    }
    for any in all {
        println!("\nlink {}\n{}", any.link().unwrap(), shown(&any).trim_end());
    }
}

/// Whatever is done to a match, its forms say the same.
#[test]
fn lines_are_kept_and_come_back() {
    let mut luck = Luck(67);
    for number in 0..60 {
        let kind = Kind::ALL[number % 4];
        let choices = luck.choices(kind);
        let mut any = luck.any_match(choices, number % 3 == 0, 40);
        with_match!(&mut any, played => {
            for _ in 0..3 {
                let length = played.steps().len();
                played.go_to(luck.below(length));
                let (at, before) = (played.ply(), played.steps().to_vec());
                luck.play_on(played, 5);
                if played.steps()[..] != before[..played.steps().len().min(before.len())] {
                    assert!(played.lines().iter().any(|line| line.steps.starts_with(&before)), "the old line is kept");
                }
                assert!(played.steps()[..at] == before[..at]);
            }
            for index in 0..20 {
                if index >= played.lines().len() {
                    break;
                }
                let (line, left) = (played.lines()[index].clone(), played.steps().to_vec());
                assert!(played.to_line(index));
                assert_eq!(played.steps(), line.steps);
                assert!(played.lines().iter().any(|line| line.steps == left) || line.steps.starts_with(&left));
            }
            assert!(!played.to_line(99));
        });
        let again = AnyMatch::from_json(&any.json()).unwrap_or_else(|error| panic!("{error}: {}", any.json()));
        assert_eq!(again.json(), any.json());
        assert_eq!(whole(&again), whole(&any));
    }
}

#[test]
fn a_resigned_match_is_over() {
    let mut luck = Luck(68);
    for kind in Kind::ALL {
        let mut any = luck.any_match(Choices::of(kind), false, 10);
        with_match!(&mut any, played => {
            assert_eq!(played.resign(2), Err(Refusal::NothingToResign));
            played.resign(1).unwrap();
            assert_eq!(played.resign(0), Err(Refusal::NothingToResign));
            assert!(played.throw().is_err() && played.play_text("x").is_err());
            let view = serde_json::to_value(played.view()).unwrap();
            assert_eq!((view["phase"].as_str(), view["winner"].as_u64(), view["resigned"].as_u64()), (Some("over"), Some(0), Some(1)));
            assert!(view["actions"].as_array().unwrap().is_empty());
        });
        assert!(any.record().contains("[Resigned \"1\"]\n[Result \"1-0\"]"));
        let link = any.link().unwrap();
        assert_eq!(whole(&open(&link)), whole(&any));
        assert_eq!(whole(&AnyMatch::from_record(&any.record()).unwrap()), whole(&any));
        assert_eq!(AnyMatch::from_json(&any.json()).unwrap().link().unwrap(), link);
        with_match!(&mut any, played => {
            let plies = played.steps().len();
            assert!(played.undo());
            assert_eq!((played.resigned(), played.steps().len()), (None, plies), "the resignation is taken back first");
            // Where it goes on instead, the line that was resigned is kept.
            played.resign(0).unwrap();
            played.go_to(0);
            luck.play_on(played, 3);
            assert!(played.lines().iter().all(|line| line.resigned == Some(0)) && !played.lines().is_empty());
        });
    }
    let mut over = luck.any_match(Choices::of(Kind::Ayoayo), false, usize::MAX);
    with_match!(&mut over, played => assert_eq!(played.resign(0), Err(Refusal::NothingToResign)));
}

#[test]
fn a_canonical_position_needs_no_chains() {
    // Ayoayo has no lots: the chains only show who played.
    let mut luck = Luck(69);
    let any = luck.by_links(Choices::of(Kind::Ayoayo), usize::MAX);
    assert!(any.log().throws.is_empty() && any.log().counts.is_empty());
    let AnyMatch::Ayoayo(played) = &any else { panic!() };
    assert!(played.visits() >= 2);
    assert!(serde_json::to_string(&played.game().form(played.position())).is_ok());
}

#[test]
fn whatever_is_sealed_right_opens_as_itself_or_is_refused() {
    let mut luck = Luck(70);
    let golden: Vec<Vec<u8>> = common::golden()
        .iter()
        .map(|(link, _)| URL_SAFE_NO_PAD.decode(link).unwrap())
        .filter(|bytes| bytes[0] == 2)
        .collect();
    assert_eq!(golden.len(), 24, "the file must be whole");
    let (mut opened, mut seen) = (0, std::collections::BTreeSet::new());
    for _ in 0..12_000 {
        let mut bytes = golden[luck.below(golden.len())].clone();
        bytes.truncate(bytes.len() - 2);
        for _ in 0..=luck.below(2) {
            let at = 1 + luck.below(bytes.len() - 1);
            match luck.below(8) {
                0 => bytes.truncate(at + 1),
                1 => bytes.extend(vec![7; luck.below(9)]),
                _ => bytes[at] = luck.below(256) as u8,
            }
        }
        let check = crc::Crc::<u16>::new(&crc::CRC_16_IBM_SDLC).checksum(&bytes);
        bytes.extend(check.to_le_bytes());
        let link = URL_SAFE_NO_PAD.encode(bytes);
        match AnyMatch::from_link(&link) {
            Ok(any) => {
                opened += 1;
                assert_eq!(any.link(), Some(link), "a match has one link only");
            }
            Err(error) => {
                seen.insert(error.code());
            }
        }
    }
    assert!(opened > 300, "only {opened} opened");
    let known = ["link-impossible", "link-newer", "link-reveal", "link-throw", "link-tip"];
    assert!(known.iter().all(|code| seen.contains(code)) && !seen.contains("link-damaged"), "{seen:?}");
}

#[test]
fn a_tip_thrown_back_is_refused() {
    let tip = tip_of(&Secret([7; 32])).to_string();
    let record = |tags: &str| format!("[Handful \"1\"]\n[Game \"len-doat\"]\n{tags}\n[Result \"*\"]\n");
    let both = record(&format!("[Tip \"0\" \"{tip}\"]\n[Tip \"1\" \"{tip}\"]"));
    assert_eq!(AnyMatch::from_record(&both).unwrap_err().message, "both sides have the same tip");
    let none = record(&format!("[Tip \"0\" \"{tip}\"]\n[Reveal \"1\" \"1\" \"{tip}\"]"));
    assert_eq!(AnyMatch::from_record(&none).unwrap_err().message, "the tag Tip of side 1 is missing");

    let one = AnyMatch::from_record(&record(&format!("[Tip \"0\" \"{tip}\"]"))).unwrap().json();
    let chain = format!("{{\"tip\":\"{tip}\"}}");
    assert!(one.contains(&chain), "{one}");
    let two = one.replace(&chain, &format!("{chain},{chain}"));
    assert_eq!(AnyMatch::from_json(&two).unwrap_err().to_string(), "both sides have the same tip");
}
