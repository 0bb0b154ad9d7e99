//! What holds in every game, under all house rules, in every position.

// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use common::Luck;
use handful_rules::{
    AjSayil, AjSayilPosition, Ayoayo, AyoayoPosition, BadPosition, Cast, Choices, Game, Given, History, Kind, LenDoat,
    LenDoatPosition, Load, Phase, Silent, Siryu, SiryuPiece, SiryuPosition, Stick,
};
use proptest::prelude::*;

/// A game's own side of the properties.
trait Checked: Game {
    /// What must not get lost or grow: seeds, sticks or pieces of each team, wherever they are.
    fn things(&self, position: &Self::Position) -> Vec<u32>;

    /// Notations in and around the range of all actions.
    fn notations() -> Vec<String>;

    /// A position that may or may not be possible, the former often enough.
    fn any_position(&self, luck: &mut Luck) -> Result<Self::Position, BadPosition>;
}

impl Checked for AjSayil {
    fn things(&self, position: &AjSayilPosition) -> Vec<u32> {
        let mut things = position.captured().map(u32::from).to_vec();
        things.reverse();
        for seat in 0..self.seats() {
            things[usize::from(self.side(seat))] += u32::from(position.hand(seat));
            if let Some(stick) = position.stick(seat) {
                things[usize::from(self.side(seat))] += 1;
                stick.load.list().for_each(|owner| things[usize::from(self.side(owner))] += 1);
            }
        }
        things
    }

    fn notations() -> Vec<String> {
        (0..=12).map(|value| value.to_string()).collect()
    }

    fn any_position(&self, luck: &mut Luck) -> Result<AjSayilPosition, BadPosition> {
        let seats = self.seats();
        let sticks = self.start().hand(0);
        let mut free: Vec<Option<Stick>> = vec![None; usize::from(seats)];
        for stick in &mut free {
            if luck.below(2) == 0 {
                *stick =
                    Some(Stick { step: 1 + luck.below(usize::from(2 * self.spaces() - 1)) as u8, load: Load::EMPTY });
            }
        }
        let mut hand = vec![0; usize::from(seats)];
        let mut captured = [0; 2];
        for owner in 0..seats {
            let on_row = u8::from(free[usize::from(owner)].is_some());
            for _ in on_row..sticks {
                match luck.below(4) {
                    0 => captured[usize::from(1 - self.side(owner))] += 1,
                    1 => {
                        let carrier = luck.below(usize::from(seats));
                        match &mut free[carrier] {
                            Some(stick) if stick.step >= self.spaces() => {
                                stick.load = stick.load.with(owner).expect("five sticks at most");
                            }
                            _ => hand[usize::from(owner)] += 1,
                        }
                    }
                    _ => hand[usize::from(owner)] += 1,
                }
            }
        }
        let mut throws: Vec<u8> = (0..luck.below(3)).map(|_| 1 + luck.below(5) as u8).collect();
        throws.sort_unstable();
        AjSayilPosition::new(&hand, &free, captured, luck.below(usize::from(seats)) as u8, &throws)
    }
}

impl Checked for Ayoayo {
    fn things(&self, position: &AyoayoPosition) -> Vec<u32> {
        vec![position.pits().as_flattened().iter().chain(&position.stores()).copied().map(u32::from).sum()]
    }

    fn notations() -> Vec<String> {
        ["S", "N", "E"].iter().flat_map(|row| (0..=7).map(move |pit| format!("{row}{pit}"))).collect()
    }

    fn any_position(&self, luck: &mut Luck) -> Result<AyoayoPosition, BadPosition> {
        let (mut pits, mut stores) = ([[0; 6]; 2], [0; 2]);
        let spread = 1 + luck.below(14);
        for _ in 0..48 {
            match luck.below(spread) {
                pit @ 0..12 => pits[pit / 6][pit % 6] += 1,
                store => stores[store - 12] += 1,
            }
        }
        Ok(AyoayoPosition::new(pits, stores, luck.below(2) as u8))
    }
}

impl Checked for LenDoat {
    fn things(&self, position: &LenDoatPosition) -> Vec<u32> {
        let in_range =
            |seat| position.pieces(self, seat).iter().filter(|step| (-1..=53).contains(*step)).count() as u32;
        vec![in_range(0), in_range(1)]
    }

    fn notations() -> Vec<String> {
        let moves = (-1..=54).flat_map(|from| (0..=7).map(move |value| format!("{from}+{value}")));
        moves.chain((0..=7).map(|value| format!("enter {value}"))).collect()
    }

    fn any_position(&self, luck: &mut Luck) -> Result<LenDoatPosition, BadPosition> {
        let [south, north] = [0, 1].map(|_| {
            let mut pieces: Vec<i8> = (0..self.pieces()).map(|_| luck.below(55) as i8 - 1).collect();
            pieces.sort_unstable_by(|one, other| other.cmp(one));
            pieces
        });
        let mut throws: Vec<u8> = (0..luck.below(5)).map(|_| [1, 5][luck.below(2)]).collect();
        if luck.below(2) == 0 {
            throws.push(luck.below(7) as u8);
        }
        throws.sort_unstable();
        LenDoatPosition::new([&south, &north], luck.below(2) as u8, &throws)
    }
}

impl Checked for Siryu {
    fn things(&self, position: &SiryuPosition) -> Vec<u32> {
        // Captured pieces are gone: only that the number left is told right can be checked in one position.
        (0..2).map(|seat| u32::from(position.left(seat).abs_diff(position.pieces(seat).count() as u8))).collect()
    }

    fn notations() -> Vec<String> {
        let moves = (0..=75).flat_map(|from| (0..=7).map(move |value| format!("{from}+{value}")));
        moves.chain((0..=75).map(|step| format!("unlock {step}"))).collect()
    }

    fn any_position(&self, luck: &mut Luck) -> Result<SiryuPosition, BadPosition> {
        let way = if luck.below(2) == 0 { 36 } else { 72 };
        let crowd = luck.below(13);
        let pieces = [0, 1].map(|_| {
            let mut locked: Vec<u8> = (0..12).collect();
            let mut pieces = Vec::new();
            for _ in 0..crowd {
                pieces.push(if luck.below(2) == 0 {
                    SiryuPiece { step: locked.swap_remove(luck.below(locked.len())), locked: true }
                } else {
                    SiryuPiece { step: luck.below(way) as u8, locked: false }
                });
            }
            pieces.sort_by_key(|piece| (piece.step, piece.locked));
            pieces
        });
        let throw = [None, Some(luck.below(7) as u8)][luck.below(2)];
        SiryuPosition::new([&pieces[0], &pieces[1]], luck.below(2) as u8, throw)
    }
}

/// Everything that holds in one position, whether it was played to or asked about.
fn check<G: Checked>(game: &G, position: &G::Position) {
    assert_eq!(game.admit(*position), Ok(*position), "a position at rest is admitted as it is");
    assert_eq!(game.things(position), game.things(&game.start()));
    let actions = game.actions(position);
    assert_eq!(actions.is_empty(), game.phase(position) != Phase::Act, "there is something to do in act, only there");
    assert_eq!(game.outcome(position).is_some(), game.phase(position) == Phase::Over);
    for (at, &action) in actions.iter().enumerate() {
        assert!(!actions[..at].contains(&action), "{action} is listed twice");
        assert_eq!(game.parse(&action.to_string()), Some(action), "notation reads back");
        let (mut told, mut silent, mut listed) = (*position, *position, *position);
        game.play(&mut told, action, &mut Vec::new()).expect("a listed action applies");
        game.play(&mut silent, action, &mut Silent).expect("a listed action applies");
        game.play_listed(&mut listed, action);
        assert_eq!(told, silent, "{action}: the same, whether told or not");
        assert_eq!(told, listed, "{action}: the same, whether checked or not");
        assert_eq!(game.admit(told), Ok(told), "{action} leads to a possible position");
        if game.phase(&told) == Phase::Over {
            assert_eq!(game.turn(&told), game.turn(position), "in a finished game, the turn is who moved last");
        }
    }
    for text in G::notations() {
        let Some(action) = game.parse(&text).filter(|action| !actions.contains(action)) else { continue };
        let (mut after, mut told) = (*position, Vec::new());
        assert!(game.play(&mut after, action, &mut told).is_err(), "{action} is not listed, but was done");
        assert!(after == *position && told.is_empty(), "{action} was refused, but did something");
        // Unchecked it may give nonsense, but no panic.
        game.play_listed(&mut after, action);
    }
    if game.phase(position) != Phase::Throw {
        let casts = Luck(1).casts(game);
        let (mut after, mut told) = (*position, Vec::new());
        assert!(game.throw(&mut after, &casts, &mut told).is_err(), "no throw is due");
        assert!(after == *position && told.is_empty());
    }
}

/// Takes in a throw, told and untold.
fn throw<G: Game>(game: &G, position: &mut G::Position, casts: &[Cast]) {
    let mut silent = *position;
    game.throw(&mut silent, casts, &mut Silent).expect("a whole throw that is due");
    game.throw(position, casts, &mut Vec::new()).expect("a whole throw that is due");
    assert_eq!(*position, silent, "the same, whether told or not");
}

/// House rules by the index of each choice.
fn choices(kind: Kind, indices: &[u8]) -> Choices {
    let mut choices = Choices::of(kind);
    for (rule, &index) in kind.house_rules().iter().zip(indices) {
        let choice = rule.choices[usize::from(index) % rule.choices.len()];
        choices.set(rule.name, Given::Text(&choice.value.to_string())).expect("a value of the house rule");
    }
    choices
}

/// Plays as a script says: each number chooses the lots of a cast or one of the legal actions.
fn follow<G: Checked>(indices: &[u8], script: &[u16]) {
    let game = G::new(choices(G::KIND, indices));
    let mut position = game.start();
    let mut history = History::from(&game, &position);
    let faces = game.lots().map_or(1, |lots| 1 << lots.count);
    let mut script = script.iter();
    check(&game, &position);
    loop {
        match game.phase(&position) {
            Phase::Over => return,
            Phase::Throw => {
                let mut casts = Vec::new();
                while !game.casts_complete(&casts) {
                    let Some(number) = script.next() else { return };
                    casts.push(Cast::of_faces((number % faces) as u8));
                }
                throw(&game, &mut position, &casts);
            }
            Phase::Act => {
                let Some(&number) = script.next() else { return };
                let actions = game.actions(&position);
                game.play_listed(&mut position, actions[usize::from(number) % actions.len()]);
                history.enter(&game, &mut position, &mut Silent);
            }
        }
        check(&game, &position);
    }
}

/// Whole games to their end.
fn to_the_end<G: Checked>(games: u32, seed: u64) {
    let mut luck = Luck(seed);
    for _ in 0..games {
        let game = G::new(luck.choices(G::KIND));
        let mut position = game.start();
        let mut history = History::from(&game, &position);
        let mut plies = 0;
        while game.phase(&position) != Phase::Over {
            luck.ply(&game, &mut position, &mut Vec::new());
            history.enter(&game, &mut position, &mut Silent);
            plies += 1;
            assert!(plies < 200_000, "{:?} does not end", game.choices());
        }
        check(&game, &position);
    }
}

/// Positions that nobody played to. Whatever is admitted is a position like any other.
fn asked_about<G: Checked>(positions: u32, seed: u64) {
    let mut luck = Luck(seed);
    let mut admitted = 0;
    let mut tries = 0;
    while admitted < positions {
        tries += 1;
        assert!(tries < 1000 * positions, "only {admitted} of {tries} were possible");
        let game = G::new(luck.choices(G::KIND));
        let Some(mut position) = game.any_position(&mut luck).ok().and_then(|position| game.admit(position).ok())
        else {
            continue;
        };
        admitted += 1;
        check(&game, &position);
        if game.phase(&position) == Phase::Throw {
            let casts = luck.casts(&game);
            throw(&game, &mut position, &casts);
            check(&game, &position);
        }
    }
}

macro_rules! properties {
    ($($name:ident: $game:ty, $games:literal, $positions:literal;)*) => {$(
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]
                #[test]
                fn every_position_of_a_game(
                    indices in prop::collection::vec(any::<u8>(), 6),
                    script in prop::collection::vec(any::<u16>(), 0..300),
                ) {
                    follow::<$game>(&indices, &script);
                }
            }

            #[test]
            fn every_game_ends() {
                to_the_end::<$game>($games, 5);
            }

            #[test]
            fn every_position_that_is_admitted() {
                asked_about::<$game>($positions, 6);
            }
        }
    )*};
}

properties! {
    aj_sayil: AjSayil, 100, 3000;
    ayoayo: Ayoayo, 300, 3000;
    len_doat: LenDoat, 300, 1500;
    siryu: Siryu, 100, 1500;
}
