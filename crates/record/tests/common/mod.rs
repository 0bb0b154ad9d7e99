//! What the tests of the record share.

// Each test file is a program of its own and uses what it needs of this.
#![allow(dead_code, clippy::expect_used, clippy::unwrap_used)]

use std::fmt::Write;

use handful_record::{AnyMatch, Canonical, Fair, Level, Match, Player, Secret, Seed, Step, Throws, with_match};
use handful_rules::{Cast, Choices, Given, Kind, Phase, with_game};

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

    /// Any player.
    pub fn player(&mut self) -> Player {
        match self.below(4) {
            0 => Player::Person,
            1 => Player::Computer { level: Level::Novice },
            2 => Player::Computer { level: Level::Regular },
            _ => Player::Computer { level: Level::Master },
        }
    }

    /// A match played at random for so many plies at most, with any players, and looked at somewhere.
    pub fn any_match(&mut self, choices: Choices, by_hand: bool, plies: usize) -> AnyMatch {
        let players = (0..20).map(|_| self.player()).collect();
        let throws = if by_hand { Throws::ByHand } else { Throws::Seeded(Seed(self.next())) };
        with_game!(choices.kind(), G => {
            let game = <G as handful_rules::Game>::new(choices);
            let mut played = Match::new(game, players, throws);
            self.play_on(&mut played, plies);
            played.go_to(self.below(played.steps().len() + 1));
            played.into()
        })
    }

    /// A match by links, played at random for so many plies at most, with both secrets known: as if both sides sat here.
    pub fn by_links(&mut self, choices: Choices, plies: usize) -> AnyMatch {
        let (south, north) = (self.secret(), self.secret());
        with_game!(choices.kind(), G => {
            let game = <G as handful_rules::Game>::new(choices);
            let mut played = Match::new(game, vec![], Throws::Fair(Fair::challenge(&south)));
            assert!(played.join(&north));
            self.play_on(&mut played, plies);
            played.into()
        })
    }

    /// Any secret.
    pub fn secret(&mut self) -> Secret {
        Secret(std::array::from_fn(|_| self.next() as u8))
    }

    /// Plays on at random.
    pub fn play_on<G: Canonical>(&mut self, played: &mut Match<G>, plies: usize) {
        for _ in 0..plies {
            let game = *played.game();
            match game.phase(played.position()) {
                Phase::Over => return,
                Phase::Throw if *played.throws() == Throws::ByHand => {
                    let casts = self.casts(&game);
                    played.throw_by_hand(casts).expect("a throw that is due");
                }
                Phase::Throw => played.throw().expect("a throw that is due"),
                Phase::Act => {
                    let actions = game.actions(played.position());
                    played.play(actions[self.below(actions.len())]).expect("a legal action");
                }
            }
        }
    }

    /// The casts of one whole throw.
    pub fn casts<G: Canonical>(&mut self, game: &G) -> Vec<Cast> {
        let faces = game.lots().map_or(0, |lots| 1 << lots.count);
        let mut casts = Vec::new();
        while !game.casts_complete(&casts) {
            casts.push(Cast::of_faces(self.below(faces) as u8));
        }
        casts
    }
}

/// All that a match is: house rules, players, throws, plies, positions, the ply shown.
pub fn whole(any: &AnyMatch) -> String {
    handful_record::with_match!(any, played => {
        let positions: Vec<String> = (0..=played.steps().len())
            .map(|ply| serde_json::to_string(&played.game().form(played.position_at(ply))).expect("JSON"))
            .collect();
        format!(
            "{} {:?} {:?} {:?} {:?} {} {positions:?}",
            played.kind().id(),
            played.choices(),
            played.players(),
            played.throws(),
            played.steps(),
            played.ply()
        )
    })
}

/// Links that must open for ever, each with the ply it shows, the faces of its throws, and its record. Blocks may be
/// added, never changed.
const GOLDEN: &str = include_str!("../golden/links.txt");

/// What a link shows, in the form of the golden file.
pub fn shown(any: &AnyMatch) -> String {
    let mut text = String::new();
    with_match!(any, played => {
        writeln!(text, "shows {} of {}", played.ply(), played.steps().len()).unwrap();
        write!(text, "faces").unwrap();
        for step in played.steps() {
            if let Step::Throw(casts) = step {
                let faces: Vec<String> = casts.iter().map(|cast| format!("{:x}", cast.faces())).collect();
                write!(text, " {}", faces.join("-")).unwrap();
            }
        }
    });
    write!(text, "\n{}", any.record()).unwrap();
    text
}

/// The links of the golden file with what they show.
pub fn golden() -> Vec<(&'static str, String)> {
    let blocks = GOLDEN.split("link ").skip(1);
    let block = |block: &'static str| {
        let (link, rest) = block.split_once('\n').unwrap();
        (link, rest.trim_end().to_string())
    };
    blocks.map(block).collect()
}
