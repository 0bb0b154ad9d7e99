//! The stream of throws: the same on every machine, for ever. Runs natively and as wasm, against one table.

// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

use std::fmt::Write;

use handful_record::Seed;
use handful_rules::{Choices, Game, Kind, with_game};
#[cfg(target_family = "wasm")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Game, seed and number of the throw, and the faces of its casts, in hexadecimal. Never to be changed: a match is its
/// seed, and a link to it must show the same match in ten years.
const GOLDEN: &str = include_str!("golden/throws.txt");

/// The faces of all casts of one throw.
fn throw(kind: Kind, seed: u64, index: u64) -> Vec<u8> {
    with_game!(kind, G => {
        let game = <G as Game>::new(Choices::of(kind));
        Seed(seed).throw(&game, index).iter().map(|cast| cast.faces()).collect()
    })
}

fn line(kind: Kind, seed: u64, index: u64) -> String {
    let mut line = format!("{} {seed:016x} {index}:", kind.id());
    for faces in throw(kind, seed, index) {
        write!(line, " {faces:02x}").unwrap();
    }
    line
}

#[cfg(not(target_family = "wasm"))]
#[test]
#[ignore = "prints golden/throws.txt as it was made once"]
fn print() {
    for kind in [Kind::AjSayil, Kind::LenDoat, Kind::Siryu] {
        for seed in [0, 1, 1234, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, u64::MAX] {
            for index in [0, 1, 2, 3, 4, 5, 6, 7, 100, 1000, 1 << 32, u64::MAX] {
                println!("{}", line(kind, seed, index));
            }
        }
    }
}

#[test]
fn golden_throws() {
    let mut lines = 0;
    for golden in GOLDEN.lines() {
        let (head, _) = golden.split_once(':').unwrap();
        let [game, seed, index] = head.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let (kind, seed) = (Kind::from_id(game).unwrap(), u64::from_str_radix(seed, 16).unwrap());
        assert_eq!(line(kind, seed, index.parse().unwrap()), golden);
        lines += 1;
    }
    assert_eq!(lines, 216, "the table must be whole");
}

/// `ChaCha20` by the book: RFC 8439 for the rounds, Bernstein's layout for the last four words (a 64-bit block counter
/// and a 64-bit nonce).
mod by_the_book {
    fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
        for (x, y, z, left) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            state[x] = state[x].wrapping_add(state[y]);
            state[z] = (state[z] ^ state[x]).rotate_left(left);
        }
    }

    /// One block of sixteen words from the sixteen words of the initial state.
    pub fn block(start: [u32; 16]) -> [u32; 16] {
        let mut state = start;
        for _ in 0..10 {
            for column in 0..4 {
                quarter_round(&mut state, [column, column + 4, column + 8, column + 12]);
            }
            for diagonal in 0..4 {
                let after = |row: usize| row * 4 + (diagonal + row) % 4;
                quarter_round(&mut state, [after(0), after(1), after(2), after(3)]);
            }
        }
        std::array::from_fn(|word| state[word].wrapping_add(start[word]))
    }

    pub fn words(bytes: &[u8]) -> impl Iterator<Item = u32> {
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap()))
    }

    /// The state before the rounds: constants, key, block counter, nonce.
    pub fn start(key: &[u8; 32], counter: u64, nonce: u64) -> [u32; 16] {
        let mut all = b"expand 32-byte k".to_vec();
        all.extend(key);
        all.extend(counter.to_le_bytes());
        all.extend(nonce.to_le_bytes());
        words(&all).collect::<Vec<_>>().try_into().unwrap()
    }
}

#[test]
fn the_book_is_copied_right() {
    // RFC 8439, 2.3.2: key 00 01 .. 1f, block counter 1, nonce 00 00 00 09 00 00 00 4a 00 00 00 00.
    let key: [u8; 32] = std::array::from_fn(|at| at as u8);
    let mut start = by_the_book::start(&key, 0, 0);
    start[12..].copy_from_slice(&[1, 0x0900_0000, 0x4a00_0000, 0]);
    let expected = [
        0xe4e7_f110,
        0x1559_3bd1,
        0x1fdd_0f50,
        0xc471_20a3,
        0xc7f4_d1c7,
        0x0368_c033,
        0x9aaa_2204,
        0x4e6c_d4c3,
        0x4664_82d2,
        0x09aa_9f07,
        0x05d7_c214,
        0xa202_8bd9,
        0xd19c_12b5,
        0xb94e_16de,
        0xe883_d0cb,
        0x4e3c_50a2,
    ];
    assert_eq!(by_the_book::block(start), expected);
}

#[test]
fn throws_are_what_the_format_says() {
    for kind in [Kind::AjSayil, Kind::LenDoat, Kind::Siryu] {
        let lots = with_game!(kind, G => <G as Game>::new(Choices::of(kind)).lots()).unwrap().count;
        for seed in [0, 7, 0x8000_0000_0000_0001, 0xdead_beef_0bad_cafe] {
            let mut key = [0; 32];
            key[..8].copy_from_slice(&u64::to_le_bytes(seed));
            key[8..].copy_from_slice(b"Handful throws, format 1");
            for index in (0..300).chain([1 << 32, (1 << 32) + 1, u64::MAX]) {
                // Six blocks: more casts than any throw here takes.
                let words = (0..6).flat_map(|counter| by_the_book::block(by_the_book::start(&key, counter, index)));
                let casts = throw(kind, seed, index);
                let expected: Vec<u8> = words.take(casts.len()).map(|word| (word & ((1 << lots) - 1)) as u8).collect();
                assert_eq!(casts, expected, "{} {seed:x} {index}", kind.id());
            }
        }
    }
}

#[test]
fn throws_are_as_likely_as_the_rules_say() {
    for kind in [Kind::AjSayil, Kind::LenDoat, Kind::Siryu] {
        let lots = with_game!(kind, G => <G as Game>::new(Choices::of(kind)).lots()).unwrap();
        let mut counts = [0_u32; 9];
        let mut faces = [0_u32; 8];
        let (mut casts, mut repeats, mut last) = (0, 0, None);
        for index in 0..20_000_u64 {
            // One seed's throws in order, and the first throws of many seeds: both must be fair.
            for (seed, index) in [(42, index), (index.wrapping_mul(0x9e37_79b9), 0)] {
                for cast in throw(kind, seed, index) {
                    casts += 1;
                    counts[cast.count_ones() as usize] += 1;
                    (0..8).for_each(|lot| faces[lot] += u32::from(cast >> lot & 1));
                    repeats += u32::from(last == Some(cast));
                    last = Some(cast);
                }
            }
        }
        let expected = |part: u32, whole: u32| f64::from(casts) * f64::from(part) / f64::from(whole);
        let chi = |found: u32, expected: f64| (f64::from(found) - expected).powi(2) / expected;
        let all = 1 << lots.count;
        let by_count: f64 = (0..=lots.count).map(|up| chi(counts[usize::from(up)], expected(lots.ways(up), all))).sum();
        // With at most six degrees of freedom 30 is exceeded once in 25,000 times; the seeds are fixed.
        assert!(by_count < 30.0, "{}: {by_count:.1} for {counts:?}", kind.id());
        for lot in 0..usize::from(lots.count) {
            assert!(chi(faces[lot], expected(1, 2)) * 2.0 < 15.0, "{}: lot {lot} of {faces:?}", kind.id());
        }
        assert!(faces[usize::from(lots.count)..].iter().all(|&count| count == 0));
        assert!(chi(repeats, expected(1, all)) < 15.0, "{}: a cast repeats {repeats} of {casts} times", kind.id());
    }
}

#[test]
fn a_throw_belongs_to_its_number() {
    assert_ne!(throw(Kind::Siryu, 1, 0), throw(Kind::Siryu, 2, 0));
    assert!(throw(Kind::Ayoayo, 1, 0).is_empty(), "nothing is thrown in Ayoayo");
    let firsts: Vec<Vec<u8>> = (0..50).map(|index| throw(Kind::AjSayil, 3, index)).collect();
    assert!(firsts.iter().any(|other| *other != firsts[0]));
}

#[test]
fn seeds_are_sixteen_hexadecimal_digits() {
    for text in ["0000000000000000", "00000000000004d2", "ffffffffffffffff", "0123456789abcdef"] {
        assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
    }
    assert_eq!("0123456789ABCDEF".parse::<Seed>().unwrap(), Seed(0x0123_4567_89ab_cdef));
    for text in [
        "",
        "0",
        "4d2",
        "00000000000004d",
        "000000000000004d2",
        "000000000000004g",
        "+000000000000004",
        "é0000000000000",
    ] {
        assert!(text.parse::<Seed>().is_err(), "{text:?}");
    }
}
