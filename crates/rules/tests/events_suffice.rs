//! Events alone suffice: an observer who knows the position before a ply and hears its events knows the position after
//! it. Animation, narration and statistics depend on this, and may therefore leave the rules to the rules.
//!
//! Each observer below is written from the meaning of the events; it calls nothing of the game but plain facts about
//! the board (which side a seat is on, how many pieces there are).

// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use common::Luck;
use handful_rules::{
    AjSayil, AjSayilPosition, Ayoayo, AyoayoPosition, Ended, Event, Game, History, Kind, LenDoat, LenDoatPosition,
    Load, Outcome, Phase, Siryu, SiryuPiece, SiryuPosition, Stick, Told,
};

/// What an observer knows and how it learns.
trait Observer<G: Game> {
    /// Sees a position lie on the table.
    fn of(game: &G, position: &G::Position) -> Self;
    /// Hears an event.
    fn hear(&mut self, event: &Event);
    /// The position that must now lie on the table.
    fn position(&self, game: &G) -> G::Position;
}

/// Throws still to use, ascending.
fn use_up(throws: &mut Vec<u8>, value: u8) {
    let at = throws.iter().position(|&throw| throw == value).expect("a throw used is one that was there");
    throws.remove(at);
}

fn add(throws: &mut Vec<u8>, value: u8) {
    throws.push(value);
    throws.sort_unstable();
}

struct AjSayilTable {
    team: u8,
    hand: Vec<u8>,
    sticks: Vec<Option<Stick>>,
    captured: [u8; 2],
    turn: u8,
    throws: Vec<u8>,
}

impl Observer<AjSayil> for AjSayilTable {
    fn of(game: &AjSayil, position: &AjSayilPosition) -> Self {
        Self {
            team: game.seats() / 2,
            hand: (0..game.seats()).map(|seat| position.hand(seat)).collect(),
            sticks: (0..game.seats()).map(|seat| position.stick(seat)).collect(),
            captured: position.captured(),
            turn: position.turn(),
            throws: position.throws().collect(),
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Thrown { value, .. } => {
                if value > 0 {
                    add(&mut self.throws, value);
                }
            }
            Event::ThrowLost { value, .. } => {
                if value > 0 {
                    use_up(&mut self.throws, value);
                }
            }
            Event::Entered { seat, count, to, value } => {
                use_up(&mut self.throws, value);
                self.hand[usize::from(seat)] -= count;
                self.sticks[usize::from(seat)] = Some(Stick { step: to, load: Load::EMPTY });
            }
            Event::Moved { seat, from, ref via, value } => {
                use_up(&mut self.throws, value);
                let stick = self.sticks[usize::from(seat)].as_mut().unwrap();
                assert_eq!(stick.step, from);
                // A stick that leaves the row is taken off it when it returns to a hand.
                stick.step = via.last().copied().unwrap_or(from);
                assert!(via.iter().copied().eq(from + 1..=stick.step), "every place passed is told");
            }
            Event::Captured { seat, owner, from, count, load } => {
                let captive = self.sticks[usize::from(owner)].take().unwrap();
                assert_eq!((captive.step, captive.load, count), (from, load, 1));
                let captor = self.sticks[usize::from(seat)].as_mut().unwrap();
                captor.load = captor.load.plus(load).plus(Load::one(owner));
            }
            Event::TurnedHome { seat, from, to } => {
                let stick = self.sticks[usize::from(seat)].as_mut().unwrap();
                assert_eq!(stick.step, from);
                stick.step = to;
            }
            Event::Delivered { seat, owner, count } => {
                assert_eq!(self.sticks[usize::from(seat)].unwrap().load.of(owner), count);
                self.captured[usize::from(seat / self.team)] += count;
            }
            Event::ReturnedToHand { owner, count, why } => {
                self.hand[usize::from(owner)] += count;
                if why != handful_rules::Returned::Freed {
                    self.sticks[usize::from(owner)] = None;
                }
            }
            Event::TurnPassed { from, to, .. } => {
                assert_eq!(self.turn, from);
                self.turn = to;
            }
            Event::Ended { .. } => assert!(self.throws.is_empty(), "no throws are left over"),
            ref other => panic!("{other:?} does not happen in this game"),
        }
    }

    fn position(&self, game: &AjSayil) -> AjSayilPosition {
        let position = AjSayilPosition::new(&self.hand, &self.sticks, self.captured, self.turn, &self.throws).unwrap();
        game.admit(position).unwrap()
    }
}

struct AyoayoTable {
    pits: [[u8; 6]; 2],
    stores: [u8; 2],
    turn: u8,
    mover: u8,
    hand: u8,
}

impl AyoayoTable {
    fn pit(&mut self, pit: u8) -> &mut u8 {
        &mut self.pits[usize::from(pit / 6)][usize::from(pit % 6)]
    }
}

impl Observer<Ayoayo> for AyoayoTable {
    fn of(_: &Ayoayo, position: &AyoayoPosition) -> Self {
        let turn = position.turn();
        Self { pits: position.pits(), stores: position.stores(), turn, mover: turn, hand: 0 }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Lifted { pit, seeds, .. } => {
                assert_eq!(self.hand, 0);
                self.hand = std::mem::take(self.pit(pit));
                assert_eq!(self.hand, seeds);
            }
            Event::Sown { pit, now, left, .. } => {
                self.hand -= 1;
                *self.pit(pit) += 1;
                assert_eq!((*self.pit(pit), self.hand), (now, left));
            }
            Event::SowingEnded { .. } => assert_eq!(self.hand, 0),
            Event::SeedsCaptured { seat, pit, opposite, seeds, with_own } => {
                assert_eq!(opposite, 11 - pit);
                let mut taken = std::mem::take(self.pit(opposite));
                assert_eq!(taken, seeds);
                if with_own {
                    taken += std::mem::take(self.pit(pit));
                }
                self.stores[usize::from(seat)] += taken;
            }
            Event::Swept { row, to, seeds } => {
                let taken: u8 = std::mem::take(&mut self.pits[usize::from(row)]).iter().sum();
                assert_eq!(taken, seeds);
                self.stores[usize::from(to)] += taken;
            }
            Event::TurnPassed { from, to, .. } => {
                assert_eq!(self.turn, from);
                self.turn = to;
            }
            // The turn stays with the player who moved last.
            Event::Ended { .. } => self.turn = self.mover,
            ref other => panic!("{other:?} does not happen in this game"),
        }
    }

    fn position(&self, _: &Ayoayo) -> AyoayoPosition {
        AyoayoPosition::new(self.pits, self.stores, self.turn)
    }
}

struct LenDoatTable {
    pieces: [Vec<i8>; 2],
    turn: u8,
    throws: Vec<u8>,
}

impl LenDoatTable {
    fn shift(&mut self, seat: u8, from: i8, to: i8) {
        let pieces = &mut self.pieces[usize::from(seat)];
        *pieces.iter_mut().find(|step| **step == from).expect("a piece where the event says") = to;
        pieces.sort_unstable_by(|one, other| other.cmp(one));
    }
}

impl Observer<LenDoat> for LenDoatTable {
    fn of(game: &LenDoat, position: &LenDoatPosition) -> Self {
        Self {
            pieces: [0, 1].map(|seat| position.pieces(game, seat).to_vec()),
            turn: position.turn(),
            throws: position.throws().collect(),
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Thrown { value, .. } => add(&mut self.throws, value),
            Event::AnotherThrow { seat } => assert_eq!(seat, self.turn),
            // A cast worth nothing lies there until the turn ends.
            Event::ThrowLost { value, .. } => {
                if value > 0 {
                    use_up(&mut self.throws, value);
                }
            }
            Event::Entered { seat, count, to, value } => {
                use_up(&mut self.throws, value);
                (0..count).for_each(|_| self.shift(seat, -1, to as i8));
            }
            Event::Moved { seat, from, ref via, value } => {
                use_up(&mut self.throws, value);
                if via.len() == usize::from(value) {
                    self.shift(seat, from as i8, via[via.len() - 1] as i8);
                }
                assert!(via.iter().copied().eq(from + 1..=from + via.len() as u8), "every place passed is told");
            }
            Event::BorneOff { seat, from } => self.shift(seat, from as i8, 53),
            Event::Captured { owner, from, count, .. } => {
                let there = self.pieces[usize::from(owner)].iter().filter(|&&step| step == from as i8).count();
                assert_eq!(there, usize::from(count));
                (0..count).for_each(|_| self.shift(owner, from as i8, -1));
            }
            Event::ReturnedToHand { owner, count, .. } => {
                let waiting = self.pieces[usize::from(owner)].iter().filter(|&&step| step == -1).count();
                assert!(waiting >= usize::from(count));
            }
            Event::TurnPassed { from, to, .. } => {
                assert_eq!(self.turn, from);
                self.turn = to;
                assert!(self.throws.iter().all(|&value| value == 0), "what was lost was told");
                self.throws.clear();
            }
            Event::Ended { .. } => self.throws.clear(),
            ref other => panic!("{other:?} does not happen in this game"),
        }
    }

    fn position(&self, game: &LenDoat) -> LenDoatPosition {
        let [south, north] = &self.pieces;
        game.admit(LenDoatPosition::new([south, north], self.turn, &self.throws).unwrap()).unwrap()
    }
}

struct SiryuTable {
    pieces: [Vec<SiryuPiece>; 2],
    turn: u8,
    throw: Option<u8>,
}

impl SiryuTable {
    fn side(&mut self, seat: u8) -> &mut Vec<SiryuPiece> {
        &mut self.pieces[usize::from(seat)]
    }
}

impl Observer<Siryu> for SiryuTable {
    fn of(_: &Siryu, position: &SiryuPosition) -> Self {
        let pieces = [0, 1].map(|seat| position.pieces(seat).collect());
        Self { pieces, turn: position.turn(), throw: position.throw() }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Thrown { cast, .. } => self.throw = Some(cast.up()),
            Event::Sir { .. } => assert!(matches!(self.throw, Some(1 | 5))),
            Event::Mus { .. } => assert!(matches!(self.throw, Some(2 | 4))),
            Event::ThrowLost { .. } | Event::Ended { .. } => self.throw = None,
            Event::AnotherThrow { seat } => {
                assert_eq!(seat, self.turn);
                self.throw = None;
            }
            Event::Unlocked { seat, step, count } => {
                let pieces = self.side(seat);
                let all = pieces.iter().filter(|piece| piece.locked).count() == usize::from(count);
                for piece in pieces.iter_mut().filter(|piece| piece.locked && (all || piece.step == step)) {
                    piece.locked = false;
                }
            }
            Event::Moved { seat, from, ref via, value } => {
                assert_eq!(via.len(), usize::from(value));
                let moved = self.side(seat).iter_mut().find(|piece| piece.step == from && !piece.locked);
                moved.expect("a free piece where the event says").step = via[via.len() - 1];
            }
            Event::Captured { owner, from, count, .. } => {
                for _ in 0..count {
                    let pieces = self.side(owner);
                    // Unlocked ones are told first.
                    let at = pieces.iter().position(|piece| piece.step == from && !piece.locked);
                    let at = at.or_else(|| pieces.iter().position(|piece| piece.step == from));
                    pieces.remove(at.expect("a piece where the event says"));
                }
            }
            Event::TurnPassed { from, to, .. } => {
                assert_eq!(self.turn, from);
                self.turn = to;
                self.throw = None;
            }
            ref other => panic!("{other:?} does not happen in this game"),
        }
    }

    fn position(&self, game: &Siryu) -> SiryuPosition {
        let [zero, one] = self.pieces.clone().map(|mut pieces| {
            pieces.sort_by_key(|piece| (piece.step, piece.locked));
            pieces
        });
        game.admit(SiryuPosition::new([&zero, &one], self.turn, self.throw).unwrap()).unwrap()
    }
}

/// Which rules may cause an event in a game: a reader who asks why is sent there.
// A table: one line an event, also where two lines say the same.
#[allow(clippy::match_same_arms)]
fn is_caused_by(kind: Kind, told: &Told) -> bool {
    let rules: &[u8] = match (kind, &told.event) {
        (Kind::AjSayil, Event::Thrown { .. }) => &[4],
        (Kind::AjSayil, Event::ThrowLost { .. }) => &[4, 6, 11],
        (Kind::AjSayil, Event::Entered { .. }) => &[6],
        (Kind::AjSayil, Event::Moved { .. }) => &[7],
        (Kind::AjSayil, Event::Captured { .. } | Event::TurnedHome { .. }) => &[9],
        (Kind::AjSayil, Event::Delivered { .. }) => &[10],
        (Kind::AjSayil, Event::ReturnedToHand { .. }) => &[7, 8, 10],
        (Kind::AjSayil, Event::TurnPassed { .. }) => &[5],
        (Kind::AjSayil, Event::Ended { .. }) => &[11],
        (Kind::Ayoayo, Event::Lifted { lap: 1, .. }) => &[2],
        (Kind::Ayoayo, Event::Lifted { .. }) => &[3],
        (Kind::Ayoayo, Event::Sown { .. }) => &[2, 4],
        (Kind::Ayoayo, Event::SowingEnded { endless: false, .. }) => &[3],
        (Kind::Ayoayo, Event::SowingEnded { endless: true, .. }) => &[9],
        (Kind::Ayoayo, Event::SeedsCaptured { .. }) => &[5],
        (Kind::Ayoayo, Event::Swept { .. }) => &[7, 10],
        (Kind::Ayoayo, Event::TurnPassed { .. }) => &[2],
        (Kind::Ayoayo, Event::Ended { why: Ended::Repetition, .. }) => &[10],
        (Kind::Ayoayo, Event::Ended { .. }) => &[7],
        (Kind::LenDoat, Event::Thrown { .. }) => &[3],
        (Kind::LenDoat, Event::AnotherThrow { .. } | Event::TurnPassed { .. }) => &[4],
        (Kind::LenDoat, Event::ThrowLost { .. }) => &[3, 4, 10],
        (Kind::LenDoat, Event::Entered { .. }) => &[5],
        (Kind::LenDoat, Event::Moved { .. }) => &[6],
        (Kind::LenDoat, Event::BorneOff { .. }) => &[9],
        (Kind::LenDoat, Event::Captured { .. } | Event::ReturnedToHand { .. }) => &[7],
        (Kind::LenDoat, Event::Ended { .. }) => &[10],
        (Kind::Siryu, Event::Thrown { .. } | Event::Sir { .. } | Event::Mus { .. }) => &[3],
        (Kind::Siryu, Event::ThrowLost { .. } | Event::AnotherThrow { .. } | Event::TurnPassed { .. }) => &[5],
        (Kind::Siryu, Event::Unlocked { .. }) => &[4],
        (Kind::Siryu, Event::Moved { .. }) => &[6],
        (Kind::Siryu, Event::Captured { .. }) => &[8],
        (Kind::Siryu, Event::Ended { .. }) => &[9],
        _ => &[],
    };
    rules.contains(&told.rule)
}

/// Plays random games under random house rules beside an observer.
fn observe<G: Game, O: Observer<G>>(plies: u32, seed: u64) {
    let mut luck = Luck(seed);
    let mut heard = 0;
    while heard < plies {
        let game = G::new(luck.choices(G::KIND));
        let mut position = game.start();
        let mut history = History::from(&game, &position);
        while game.phase(&position) != Phase::Over {
            let before = position;
            let mut told = Vec::new();
            let acts = game.phase(&position) == Phase::Act;
            luck.ply(&game, &mut position, &mut told);
            if acts {
                history.enter(&game, &mut position, &mut told);
            }
            let mut observer = O::of(&game, &before);
            for told in &told {
                assert!(is_caused_by(G::KIND, told), "{told:?}");
                observer.hear(&told.event);
            }
            let choices = game.choices();
            assert_eq!(observer.position(&game), position, "{choices:?}\nfrom {before:?}\nheard {told:?}");
            let ended: Vec<Outcome> = told
                .iter()
                .filter_map(|told| match told.event {
                    Event::Ended { outcome, .. } => Some(outcome),
                    _ => None,
                })
                .collect();
            assert_eq!(ended, Vec::from_iter(game.outcome(&position)), "the end is told once, with its result");
            let passed = told.iter().any(|told| matches!(told.event, Event::TurnPassed { .. }));
            let repeated = matches!(told.last().map(|told| told.rule), Some(10)) && G::KIND == Kind::Ayoayo;
            assert_eq!(passed, game.turn(&before) != game.turn(&position) || repeated, "{told:?}");
            heard += 1;
        }
    }
}

#[test]
fn in_aj_sayil() {
    observe::<AjSayil, AjSayilTable>(60_000, 1);
}

#[test]
fn in_ayoayo() {
    observe::<Ayoayo, AyoayoTable>(20_000, 2);
}

#[test]
fn in_len_doat() {
    observe::<LenDoat, LenDoatTable>(60_000, 3);
}

#[test]
fn in_siryu() {
    observe::<Siryu, SiryuTable>(60_000, 4);
}
