//! A match by links: any bytes under a right check sum open as themselves or are refused, and any JSON is a match or an
//! error; neither takes long.
#![no_main]

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use handful_record::{AnyMatch, Fair, Match, Secret, Throws, with_match};
use handful_rules::{Choices, Game, Kind, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(played) = AnyMatch::from_json(text)
    {
        let json = played.json();
        assert_eq!(AnyMatch::from_json(&json).unwrap().json(), json);
    }
    // A real match of some plies, with the bytes put over it: seldom would random chains lead back to their tips.
    let Some((&[kind, plies, at], over)) = bytes.split_first_chunk::<3>() else { return };
    let kind = Kind::ALL[usize::from(kind) % 4];
    let mut any: AnyMatch = with_game!(kind, G => {
        let throws = Throws::Fair(Fair::challenge(&Secret([1; 32])));
        let mut played = Match::new(<G as Game>::new(Choices::of(kind)), vec![], throws);
        played.join(&Secret([2; 32]));
        played.play_on(usize::from(plies), |choices| usize::from(at) % choices);
        played.into()
    });
    with_match!(&mut any, played => played.go_to(usize::from(at)));
    let mut link = URL_SAFE_NO_PAD.decode(any.link().unwrap()).unwrap();
    link.truncate(link.len() - 2);
    let at = 1 + usize::from(at) % link.len();
    for (byte, over) in link.iter_mut().skip(at).zip(over) {
        *byte ^= over;
    }
    let check_sum = crc::Crc::<u16>::new(&crc::CRC_16_IBM_SDLC).checksum(&link);
    link.extend(check_sum.to_le_bytes());
    let link = URL_SAFE_NO_PAD.encode(link);
    if let Ok(played) = AnyMatch::from_link(&link) {
        assert_eq!(played.link().as_deref(), Some(link.as_str()));
        assert_eq!(AnyMatch::from_record(&played.record()).unwrap().record(), played.record());
    }
});
