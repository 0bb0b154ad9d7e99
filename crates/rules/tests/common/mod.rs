//! What the tests of the rules share.

// Each test file is a program of its own and uses what it needs of this.
#![allow(dead_code, clippy::expect_used)]

use handful_rules::{Cast, Choices, Event, Game, Given, Kind, Phase, Told};

/// The game under these house rules; the others are the defaults.
pub fn under<G: Game>(options: &[(&str, &str)]) -> G {
    let mut choices = Choices::of(G::KIND);
    for (name, value) in options {
        choices.set(name, Given::Text(value)).expect("a house rule and a value of it");
    }
    G::new(choices)
}

/// The legal actions in notation.
pub fn actions<G: Game>(game: &G, position: &G::Position) -> Vec<String> {
    game.actions(position).iter().map(ToString::to_string).collect()
}

/// Does an action given in notation: the position after it, and the events, each as a line of text.
pub fn play<G: Game>(game: &G, position: &G::Position, action: &str) -> (G::Position, Vec<String>) {
    let (mut position, mut told) = (*position, Vec::new());
    let action = game.parse(action).expect("an action of the game");
    game.play(&mut position, action, &mut told).expect("a legal action");
    (position, told.iter().map(line).collect())
}

/// Whether an action given in notation is refused; it must leave the position alone and tell nothing then.
pub fn refused<G: Game>(game: &G, position: &G::Position, action: &str) -> bool {
    let Some(action) = game.parse(action) else { return true };
    let (mut after, mut told) = (*position, Vec::new());
    let refused = game.play(&mut after, action, &mut told).is_err();
    assert!(!refused || (after == *position && told.is_empty()), "{action} was refused, but did something");
    refused
}

/// Takes in casts given by their counts.
pub fn throw<G: Game>(game: &G, position: &G::Position, ups: &[u8]) -> (G::Position, Vec<String>) {
    let (mut position, mut told) = (*position, Vec::new());
    let casts: Vec<Cast> = ups.iter().map(|&up| Cast::of_count(up)).collect();
    game.throw(&mut position, &casts, &mut told).expect("a whole throw that is due");
    (position, told.iter().map(line).collect())
}

/// Why casts given by their counts are refused; they must leave the position alone and tell nothing then.
pub fn bad_throw<G: Game>(game: &G, position: &G::Position, ups: &[u8]) -> String {
    let (mut after, mut told) = (*position, Vec::new());
    let casts: Vec<Cast> = ups.iter().map(|&up| Cast::of_count(up)).collect();
    let error = game.throw(&mut after, &casts, &mut told).expect_err("a throw that cannot be");
    assert!(after == *position && told.is_empty(), "{ups:?} was refused, but did something");
    error.to_string()
}

/// An event as a line: the number of its rule and what it says.
pub fn line(told: &Told) -> String {
    let Told { rule, event } = told;
    match event {
        Event::Captured { seat, owner, from, count, load } => {
            let load: Vec<u8> = load.list().collect();
            format!("{rule} Captured {{ seat: {seat}, owner: {owner}, from: {from}, count: {count}, load: {load:?} }}")
        }
        event => format!("{rule} {event:?}"),
    }
}

/// Random choices: `SplitMix64`, seeded, so that every run is the same.
pub struct Luck(pub u64);

impl Luck {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    pub fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 32) * count as u64) >> 32) as usize
    }

    /// Any house rules of a game.
    pub fn choices(&mut self, kind: Kind) -> Choices {
        let mut choices = Choices::of(kind);
        for rule in kind.house_rules() {
            let value = rule.choices[self.below(rule.choices.len())].value.to_string();
            choices.set(rule.name, Given::Text(&value)).expect("a value of the house rule");
        }
        choices
    }

    /// The casts of one whole throw.
    pub fn casts<G: Game>(&mut self, game: &G) -> Vec<Cast> {
        let faces = game.lots().map_or(0, |lots| 1 << lots.count);
        let mut casts = Vec::new();
        while !game.casts_complete(&casts) {
            casts.push(Cast::of_faces(self.below(faces) as u8));
        }
        casts
    }

    /// One ply at random: `false` when the game is over.
    pub fn ply<G: Game>(&mut self, game: &G, position: &mut G::Position, told: &mut Vec<Told>) -> bool {
        match game.phase(position) {
            Phase::Over => return false,
            Phase::Throw => {
                let casts = self.casts(game);
                game.throw(position, &casts, told).expect("a whole throw that is due");
            }
            Phase::Act => {
                let actions = game.actions(position);
                let action = actions[self.below(actions.len())];
                game.play(position, action, told).expect("a legal action");
            }
        }
        true
    }
}
