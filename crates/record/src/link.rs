//! A match in the text of a link.
//!
//! The format, version 1, frozen. The text is base64url without padding of: one byte with the version; the payload;
//! two bytes of CRC-16/IBM-SDLC over version and payload, lowest first. The payload is one large whole number,
//! lowest byte first, without trailing zero bytes. It holds a list of digits of changing radix, the first digit
//! lowest:
//!
//! 1. the game's index in [`Kind::ALL`], radix 16;
//! 2. for each house rule of the game, in order, the index of the choice, radix the number of choices;
//! 3. for each seat the player: 0 a person, 1 to 3 the computer as novice, regular, master; radix 4;
//! 4. where throws come from, radix 2: 0 a seed, followed by its four 16-bit parts from the lowest; 1 by hand;
//! 5. the number of plies: how many bits it has, radix 17, and the number itself, radix 2 to that power;
//! 6. the ply shown, counted back from the last, radix the number of plies + 1;
//! 7. each ply: an action as its index among the legal ones, radix their number (so a forced action takes no
//!    room); a throw from a seed nothing; a throw by hand the faces of each cast, radix 2 to the number of lots.
//!
//! So the order of legal actions that `rules` gives is part of the format; golden links in the tests hold it fast.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use handful_rules::{Cast, Choices, Given, Kind, Phase};

use crate::play::MOST_PLIES;
use crate::{AnyMatch, Canonical, Match, Player, Seed, Step, Throws};

const VERSION: u8 = 1;
/// The longest link that is looked at. The longest games take some hundred characters.
const MOST_CHARACTERS: usize = 8000;
const CHECK: crc::Crc<u16> = crc::Crc::<u16>::new(&crc::CRC_16_IBM_SDLC);

/// Why the text of a link is not a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLink {
    /// Nothing there.
    Empty,
    /// Longer than any link of a match.
    TooLong,
    /// Characters that no link has: something else, or broken in transit.
    Foreign,
    /// The check sum does not fit: cut off or changed on the way.
    Damaged,
    /// Made by a later version.
    Newer,
    /// The check sum fits, but no match can be like this.
    Impossible,
    /// A match of another game than the one asked for.
    OtherGame,
}

impl BadLink {
    /// The stable code for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Empty => "link-empty",
            Self::TooLong => "link-too-long",
            Self::Foreign => "link-foreign",
            Self::Damaged => "link-damaged",
            Self::Newer => "link-newer",
            Self::Impossible => "link-impossible",
            Self::OtherGame => "link-other-game",
        }
    }
}

impl fmt::Display for BadLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "the link holds no match",
            Self::TooLong => "this is longer than the link of any match",
            Self::Foreign => "this is not the link of a match: it has characters that such links never have",
            Self::Damaged => "the link was cut off or changed on its way",
            Self::Newer => "the link was made by a later version of Handful",
            Self::Impossible => "the link is whole, but no match can be like this",
            Self::OtherGame => "the link is that of a match of another game",
        })
    }
}

impl std::error::Error for BadLink {}

/// Digits of changing radix, to be written into one number.
#[derive(Default)]
struct Digits(Vec<(u32, u32)>);

impl Digits {
    fn push(&mut self, digit: usize, radix: usize) {
        self.0.push((digit as u32, radix as u32));
    }

    /// The number, lowest word first.
    fn number(&self) -> Vec<u32> {
        let mut words: Vec<u32> = Vec::new();
        for &(digit, radix) in self.0.iter().rev() {
            let mut carry = u64::from(digit);
            for word in &mut words {
                let wide = u64::from(*word) * u64::from(radix) + carry;
                *word = wide as u32;
                carry = wide >> 32;
            }
            if carry > 0 {
                words.push(carry as u32);
            }
        }
        words
    }
}

/// A number from which digits are taken, lowest first.
struct Number(Vec<u32>);

impl Number {
    fn take(&mut self, radix: usize) -> usize {
        if radix <= 1 {
            return 0;
        }
        let radix = radix as u64;
        let mut rest = 0;
        for word in self.0.iter_mut().rev() {
            let wide = rest << 32 | u64::from(*word);
            *word = (wide / radix) as u32;
            rest = wide % radix;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as usize
    }
}

/// How many bits a number has.
fn bits_of(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// Writes a match and the ply it shows.
pub(crate) fn write<G: Canonical>(played: &Match<G>) -> String {
    let game = played.game();
    let mut digits = Digits::default();
    digits.push(Kind::ALL.iter().position(|&kind| kind == G::KIND).unwrap_or_default(), 16);
    for (rule, chosen) in game.choices().all() {
        let index = rule.choices.iter().position(|choice| *choice == chosen).unwrap_or_default();
        digits.push(index, rule.choices.len());
    }
    for player in played.players() {
        digits.push(Player::ALL.iter().position(|one| one == player).unwrap_or_default(), Player::ALL.len());
    }
    match played.throws() {
        Throws::Seeded(Seed(seed)) => {
            digits.push(0, 2);
            (0..4).for_each(|part| digits.push((seed >> (16 * part) & 0xffff) as usize, 1 << 16));
        }
        Throws::ByHand => digits.push(1, 2),
    }
    let plies = played.steps().len();
    let bits = bits_of(plies);
    digits.push(bits, 17);
    digits.push(plies, 1 << bits);
    digits.push(plies - played.ply(), plies + 1);
    for (ply, step) in played.steps().iter().enumerate() {
        match step {
            Step::Action(action) => {
                let actions = game.actions(played.position_at(ply));
                let index = actions.iter().position(|one| one == action).unwrap_or_default();
                digits.push(index, actions.len());
            }
            Step::Throw(casts) => {
                if played.throws() == Throws::ByHand {
                    let faces = 1 << game.lots().map_or(0, |lots| lots.count);
                    for cast in casts {
                        digits.push(usize::from(cast.faces()), faces);
                    }
                }
            }
        }
    }
    let mut bytes = vec![VERSION];
    bytes.extend(digits.number().iter().flat_map(|word| word.to_le_bytes()));
    while bytes.len() > 1 && bytes.last() == Some(&0) {
        bytes.pop();
    }
    let check = CHECK.checksum(&bytes);
    bytes.extend(check.to_le_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Reads what [`write`] wrote, whichever game it is.
pub(crate) fn read(link: &str) -> Result<AnyMatch, BadLink> {
    let (kind, mut number) = unpack(link)?;
    handful_rules::with_game!(kind, G => read_match::<G>(&mut number).map(Into::into))
}

/// Reads the link of a match of this game, without the code of all the others.
pub(crate) fn read_as<G: Canonical>(link: &str) -> Result<Match<G>, BadLink> {
    match unpack(link)? {
        (kind, mut number) if kind == G::KIND => read_match(&mut number),
        _ => Err(BadLink::OtherGame),
    }
}

/// Which game a link is of, and what else it holds.
fn unpack(link: &str) -> Result<(Kind, Number), BadLink> {
    if link.len() > MOST_CHARACTERS {
        return Err(BadLink::TooLong);
    }
    let link = link.trim();
    if link.is_empty() {
        return Err(BadLink::Empty);
    }
    let alphabet = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if !link.bytes().all(alphabet) {
        return Err(BadLink::Foreign);
    }
    let bytes = URL_SAFE_NO_PAD.decode(link).map_err(|_| BadLink::Damaged)?;
    let Some((body, check)) = bytes.split_last_chunk::<2>() else { return Err(BadLink::Damaged) };
    if CHECK.checksum(body) != u16::from_le_bytes(*check) {
        return Err(BadLink::Damaged);
    }
    let Some((&version, payload)) = body.split_first() else { return Err(BadLink::Damaged) };
    match version {
        VERSION => {}
        0 => return Err(BadLink::Impossible),
        _ => return Err(BadLink::Newer),
    }
    if payload.last() == Some(&0) {
        return Err(BadLink::Impossible);
    }
    let words = payload.chunks(4).map(|chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        u32::from_le_bytes(word)
    });
    let mut number = Number(words.collect());
    let kind = *Kind::ALL.get(number.take(16)).ok_or(BadLink::Impossible)?;
    Ok((kind, number))
}

fn read_match<G: Canonical>(number: &mut Number) -> Result<Match<G>, BadLink> {
    let mut choices = Choices::of(G::KIND);
    for rule in G::KIND.house_rules() {
        let choice = rule.choices[number.take(rule.choices.len())];
        let value = choice.value.to_string();
        choices.set(rule.name, Given::Text(&value)).map_err(|_| BadLink::Impossible)?;
    }
    let game = G::new(choices);
    let players = (0..game.seats()).map(|_| Player::ALL[number.take(Player::ALL.len())]).collect();
    let throws = match number.take(2) {
        0 => Throws::Seeded(Seed((0..4).fold(0, |seed, part| seed | (number.take(1 << 16) as u64) << (16 * part)))),
        _ => Throws::ByHand,
    };
    let bits = number.take(17);
    let plies = number.take(1 << bits);
    // A match has one link only: no more bits than the number needs.
    if plies > MOST_PLIES || bits != bits_of(plies) {
        return Err(BadLink::Impossible);
    }
    let back = number.take(plies + 1);
    let mut played = Match::new(game, players, throws);
    for _ in 0..plies {
        let step = match game.phase(played.position()) {
            Phase::Over => return Err(BadLink::Impossible),
            Phase::Act => {
                let actions = game.actions(played.position());
                played.play(actions[number.take(actions.len())])
            }
            Phase::Throw if throws == Throws::ByHand => {
                let faces = 1 << game.lots().map_or(0, |lots| lots.count);
                let mut casts = Vec::new();
                while !game.casts_complete(&casts) {
                    if casts.len() > MOST_CHARACTERS {
                        return Err(BadLink::Impossible);
                    }
                    casts.push(Cast::of_faces(number.take(faces) as u8));
                }
                played.throw_by_hand(casts)
            }
            Phase::Throw => played.throw(),
        };
        step.map_err(|_| BadLink::Impossible)?;
    }
    if !number.0.is_empty() {
        return Err(BadLink::Impossible);
    }
    played.go_to(plies - back);
    Ok(played)
}
