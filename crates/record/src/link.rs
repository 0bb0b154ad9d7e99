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
//!
//! Version 2, frozen, is written only for what version 1 cannot say: resignations, and matches by links (`fair.rs`). After
//! the version comes one byte with the form:
//!
//! - 0, a resigned match that is not by links. The digits are those of version 1, and between 4 and 5 the side that
//!   resigned, radix 2;
//! - 1, a challenge: the tip of side 0, 20 bytes. The digits are 1 and 2 only;
//! - 2, a match by links: the number of visits begun, 2 bytes, lowest first; the first 3 bytes of the match's id; the
//!   first 3 bytes of its seal (below); and for side 0 and side 1 the tip, if it has revealed nothing yet, else its newest
//!   value and the first 3 bytes of the tip. The digits are 1, 2, who resigned (radix 3: 0 nobody, 1 side 0, 2 side 1),
//!   and 5 to 7; throws take no room.
//!
//! How many values each side has revealed follows from the visits; all earlier ones, and the tip, follow from the newest.
//! The *seal* is SHA-256 over `Handful seal, format 2`, the match's id, and for each ply either `(`, the faces of each cast
//! as a byte, and `)`, or the action in notation and `;`; at the end `R` and the side as a byte, if one resigned. So a
//! link whose moves were not made with the throws that its chains give is found out.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use handful_rules::{Cast, Choices, Given, Kind, Phase};

use sha2::{Digest, Sha256};

use crate::fair::{self, BYTES, CHAIN};
use crate::play::MOST_PLIES;
use crate::{AnyMatch, Canonical, Fair, Match, Player, Refusal, Reveal, Seed, Step, Throws};

const PLAIN: u8 = 1;
const MORE: u8 = 2;
const RESIGNED: u8 = 0;
const CHALLENGE: u8 = 1;
const FAIR: u8 = 2;
const SEAL_LABEL: &[u8] = b"Handful seal, format 2";
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
    /// By links: the newest value of this side does not lead back to its tip.
    Reveal {
        /// Whose.
        side: u8,
    },
    /// By links: these are not the tips, or not the house rules, that the match began with.
    Tip {
        /// Whose tip it is, if that can be told.
        side: Option<u8>,
    },
    /// By links: the moves were not made with the throws that the chains give.
    Throw,
    /// By links: the plies are not those of so many visits.
    Order,
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
            Self::Reveal { .. } => "link-reveal",
            Self::Tip { .. } => "link-tip",
            Self::Throw => "link-throw",
            Self::Order => "link-order",
        }
    }
}

impl fmt::Display for BadLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: u8| if side == 0 { "South" } else { "North" };
        f.write_str(match *self {
            Self::Reveal { side } => {
                let name = name(side);
                return write!(f, "replaced reveal: {name}'s newest value does not lead back to {name}'s tip");
            }
            Self::Tip { side: Some(side) } => {
                let name = name(side);
                return write!(f, "swapped tip: the values of {name} lead to another tip than the one in the link");
            }
            Self::Tip { side: None } => "swapped tip: these are not the tips and house rules that the match began with",
            Self::Throw => "tampered throw: the moves were not made with the throws that the chains give",
            Self::Order => {
                "wrong turn order: the plies are not those of as many turns as the sides have revealed values for"
            }
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

/// Writes a match and the ply it shows; nothing if that takes more characters than a link may have.
pub(crate) fn write<G: Canonical>(played: &Match<G>) -> Option<String> {
    let mut bytes = head(played);
    let mut digits = Digits::default();
    digits.push(Kind::ALL.iter().position(|&kind| kind == G::KIND).unwrap_or_default(), 16);
    for (rule, chosen) in played.choices().all() {
        let index = rule.choices.iter().position(|choice| *choice == chosen).unwrap_or_default();
        digits.push(index, rule.choices.len());
    }
    let resigned = played.resigned().map(usize::from);
    match played.throws() {
        Throws::Fair(fair) if !fair.joined() => {}
        Throws::Fair(_) => {
            digits.push(resigned.map_or(0, |side| side + 1), 3);
            push_plies(played, &mut digits);
        }
        throws => {
            for player in played.players() {
                digits.push(Player::ALL.iter().position(|one| one == player).unwrap_or_default(), Player::ALL.len());
            }
            if let Throws::Seeded(Seed(seed)) = throws {
                digits.push(0, 2);
                (0..4).for_each(|part| digits.push((seed >> (16 * part) & 0xffff) as usize, 1 << 16));
            } else {
                digits.push(1, 2);
            }
            if let Some(side) = resigned {
                digits.push(side, 2);
            }
            push_plies(played, &mut digits);
        }
    }
    let fixed = bytes.len();
    bytes.extend(digits.number().iter().flat_map(|word| word.to_le_bytes()));
    while bytes.len() > fixed && bytes.last() == Some(&0) {
        bytes.pop();
    }
    let check = CHECK.checksum(&bytes);
    bytes.extend(check.to_le_bytes());
    Some(URL_SAFE_NO_PAD.encode(bytes)).filter(|link| link.len() <= MOST_CHARACTERS)
}

/// What stands before the number.
fn head<G: Canonical>(played: &Match<G>) -> Vec<u8> {
    let Throws::Fair(fair) = played.throws() else {
        return if played.resigned().is_some() { vec![MORE, RESIGNED] } else { vec![PLAIN] };
    };
    let value = |side, number| fair.reveal(side, number).map_or([0; BYTES], |value| value.0);
    if !fair.joined() {
        return [&[MORE, CHALLENGE][..], &value(0, 0)].concat();
    }
    let visits = played.visits();
    let mut bytes = vec![MORE, FAIR];
    bytes.extend((visits as u16).to_le_bytes());
    bytes.extend(mark(fair.id(&played.choices())));
    bytes.extend(seal(played, fair));
    for (side, number) in (0..).zip(fair::revealed(visits)) {
        bytes.extend(value(side, number));
        if number > 0 {
            bytes.extend(&value(side, 0)[..MARK]);
        }
    }
    bytes
}

/// So many bytes of a hash tell a difference.
const MARK: usize = 3;

fn mark(hash: [u8; 32]) -> [u8; MARK] {
    [hash[0], hash[1], hash[2]]
}

/// What all plies of a match by links come to.
fn seal<G: Canonical>(played: &Match<G>, fair: &Fair) -> [u8; MARK] {
    let mut hash = Sha256::new();
    hash.update(SEAL_LABEL);
    hash.update(fair.id(&played.choices()));
    for step in played.steps() {
        match step {
            Step::Throw(casts) => {
                hash.update(b"(");
                for cast in casts {
                    hash.update([cast.faces()]);
                }
                hash.update(b")");
            }
            Step::Action(action) => hash.update(format!("{action};")),
        }
    }
    if let Some(side) = played.resigned() {
        hash.update([b'R', side]);
    }
    mark(hash.finalize().into())
}

/// The plies, how many there are and which is shown.
fn push_plies<G: Canonical>(played: &Match<G>, digits: &mut Digits) {
    let game = played.game();
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
                if *played.throws() == Throws::ByHand {
                    let faces = 1 << game.lots().map_or(0, |lots| lots.count);
                    for cast in casts {
                        digits.push(usize::from(cast.faces()), faces);
                    }
                }
            }
        }
    }
}

/// Reads what [`write`] wrote, whichever game it is.
pub(crate) fn read(link: &str) -> Result<AnyMatch, BadLink> {
    let (kind, head, mut number) = unpack(link)?;
    handful_rules::with_game!(kind, G => read_match::<G>(&head, &mut number).map(Into::into))
}

/// Reads the link of a match of this game, without the code of all the others.
pub(crate) fn read_as<G: Canonical>(link: &str) -> Result<Match<G>, BadLink> {
    match unpack(link)? {
        (kind, head, mut number) if kind == G::KIND => read_match(&head, &mut number),
        _ => Err(BadLink::OtherGame),
    }
}

/// Which game a link is of, and what else it holds.
fn unpack(link: &str) -> Result<(Kind, Head, Number), BadLink> {
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
    let Some((&version, mut payload)) = body.split_first() else { return Err(BadLink::Damaged) };
    let head = match version {
        PLAIN => Head::Plain,
        MORE => read_head(&mut payload)?,
        0 => return Err(BadLink::Impossible),
        _ => return Err(BadLink::Newer),
    };
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
    Ok((kind, head, number))
}

/// What stands before the number, read.
enum Head {
    Plain,
    Resigned,
    Challenge(Reveal),
    Fair { visits: usize, id: [u8; MARK], seal: [u8; MARK], sides: [(Reveal, Option<[u8; MARK]>); 2] },
}

fn read_head(payload: &mut &[u8]) -> Result<Head, BadLink> {
    match take(payload)? {
        [RESIGNED] => Ok(Head::Resigned),
        [CHALLENGE] => Ok(Head::Challenge(Reveal(take(payload)?))),
        [FAIR] => {
            let visits = usize::from(u16::from_le_bytes(take(payload)?));
            let (id, seal) = (take(payload)?, take(payload)?);
            let revealed = fair::revealed(visits);
            if revealed[0] > CHAIN {
                return Err(BadLink::Impossible);
            }
            let mut side = |number: usize| {
                let value = Reveal(take(payload)?);
                Ok((value, if number > 0 { Some(take(payload)?) } else { None }))
            };
            Ok(Head::Fair { visits, id, seal, sides: [side(revealed[0])?, side(revealed[1])?] })
        }
        _ => Err(BadLink::Newer),
    }
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], BadLink> {
    let (first, rest) = bytes.split_first_chunk().ok_or(BadLink::Impossible)?;
    *bytes = rest;
    Ok(*first)
}

/// The chains of a match by links, if all that the link says of them fits.
fn chains(head: &Head, choices: &Choices) -> Result<Fair, BadLink> {
    let Head::Fair { visits, id, sides, .. } = head else { return Err(BadLink::Impossible) };
    let revealed = fair::revealed(*visits);
    let newest = |side: usize| (sides[side].0, revealed[side]);
    let fair = Fair::of(newest(0), Some(newest(1))).ok_or(BadLink::Impossible)?;
    let whole = mark(fair.id(choices)) == *id;
    for (side, (_, tip)) in (0..).zip(sides) {
        let fits = match (tip, fair.tip(side)) {
            (Some(tip), Some(found)) => found.0.starts_with(tip),
            _ => true,
        };
        if !fits {
            // The match's id tells which of the two was replaced: it was made from the tips.
            return Err(if whole { BadLink::Tip { side: Some(side) } } else { BadLink::Reveal { side } });
        }
    }
    if whole { Ok(fair) } else { Err(BadLink::Tip { side: None }) }
}

fn read_match<G: Canonical>(head: &Head, number: &mut Number) -> Result<Match<G>, BadLink> {
    let mut choices = Choices::of(G::KIND);
    for rule in G::KIND.house_rules() {
        let choice = rule.choices[number.take(rule.choices.len())];
        let value = choice.value.to_string();
        choices.set(rule.name, Given::Text(&value)).map_err(|_| BadLink::Impossible)?;
    }
    let game = G::new(choices);
    let mut resigned = None;
    let mut played = match head {
        Head::Challenge(tip) => {
            let fair = Fair::of((*tip, 0), None).ok_or(BadLink::Impossible)?;
            let played = Match::new(game, Vec::new(), Throws::Fair(fair));
            return if number.0.is_empty() { Ok(played) } else { Err(BadLink::Impossible) };
        }
        Head::Fair { .. } => {
            let fair = chains(head, &choices)?;
            resigned = number.take(3).checked_sub(1);
            Match::new(game, Vec::new(), Throws::Fair(fair))
        }
        Head::Plain | Head::Resigned => {
            let players = (0..game.seats()).map(|_| Player::ALL[number.take(Player::ALL.len())]).collect();
            let throws = match number.take(2) {
                0 => {
                    let seed = |seed, part| seed | (number.take(1 << 16) as u64) << (16 * part);
                    Throws::Seeded(Seed((0..4).fold(0, seed)))
                }
                _ => Throws::ByHand,
            };
            if matches!(head, Head::Resigned) {
                resigned = Some(number.take(2));
            }
            Match::new(game, players, throws)
        }
    };
    let by_links = matches!(head, Head::Fair { .. });
    let back = read_plies(&mut played, number).and_then(|back| {
        let whole = number.0.is_empty();
        let resigned = resigned.is_none_or(|side| played.resign(side as u8).is_ok());
        if whole && resigned { Ok(back) } else { Err(BadLink::Impossible) }
    });
    // Moves that were made with other throws do not fit the ones there are.
    let back = back.map_err(|error| if by_links && error == BadLink::Impossible { BadLink::Throw } else { error })?;
    if let (Head::Fair { visits, seal: sealed, .. }, Throws::Fair(fair)) = (head, played.throws()) {
        if seal(&played, fair) != *sealed {
            return Err(BadLink::Throw);
        }
        if played.visits() != *visits {
            return Err(BadLink::Order);
        }
        played.settle();
    }
    played.go_to(played.steps().len() - back);
    Ok(played)
}

/// Reads the plies into the match; how many from the end the ply shown is.
fn read_plies<G: Canonical>(played: &mut Match<G>, number: &mut Number) -> Result<usize, BadLink> {
    let game = *played.game();
    let bits = number.take(17);
    let plies = number.take(1 << bits);
    // A match has one link only: no more bits than the number needs.
    if plies > MOST_PLIES || bits != bits_of(plies) {
        return Err(BadLink::Impossible);
    }
    let back = number.take(plies + 1);
    for _ in 0..plies {
        let step = match game.phase(played.position()) {
            Phase::Over => return Err(BadLink::Impossible),
            Phase::Act => {
                let actions = game.actions(played.position());
                played.play(actions[number.take(actions.len())])
            }
            Phase::Throw if *played.throws() == Throws::ByHand => {
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
        // A value is missing that a visit more would have revealed.
        step.map_err(|refusal| if refusal == Refusal::OtherSide { BadLink::Order } else { BadLink::Impossible })?;
    }
    Ok(back)
}
