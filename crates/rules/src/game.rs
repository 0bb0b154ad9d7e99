//! What all games have in common: one trait, implemented by each game's house rules as chosen.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use arrayvec::ArrayVec;

use crate::{Cast, Choices, Kind, Lots, Tell};

/// A player's number, from 0. Two players are South (0) and North (1); Aj Sayil has up to twenty.
pub type Seat = u8;

/// The legal actions of a position, in a fixed order; no game has more than sixteen at once.
pub type Actions<A> = ArrayVec<A, 16>;

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Phase {
    /// A throw, brought in by [`Game::throw`].
    Throw,
    /// An action, by [`Game::play`].
    Act,
    /// Nothing: the game is over.
    Over,
}

/// How a finished game ended: for which player (in Aj Sayil which team), or for neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(into = "Option<u8>"))]
pub enum Outcome {
    /// Side 0 or 1 won.
    Won(u8),
    /// Nobody won.
    Draw,
}

impl From<Outcome> for Option<u8> {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won(side) => Some(side),
            Outcome::Draw => None,
        }
    }
}

/// An action that is not legal in the position, which is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

impl Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this action is not legal in this position")
    }
}

impl std::error::Error for Refused {}

/// A throw that cannot be: not a possible cast, or none is due. The position is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadThrow(pub(crate) String);

impl BadThrow {
    pub(crate) fn none_due() -> Self {
        Self("no throw is due in this position".into())
    }
}

impl Display for BadThrow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadThrow {}

/// A position that cannot be: the text says what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPosition(String);

impl BadPosition {
    /// With this explanation.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl Display for BadPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadPosition {}

/// A game under chosen house rules. Positions are small plain values; everything that changes one changes it in
/// place and leaves it as it was when it refuses.
pub trait Game: Copy + Send + Sync + 'static {
    /// Where everything lies, whose turn it is and what is still to be used. Equal positions play alike.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// Something a player may do. Its text is the canonical notation, and [`Game::parse`] reads it back.
    type Action: Copy + Eq + Hash + Debug + Display + Send + Sync;

    /// Which game this is.
    const KIND: Kind;
    /// Whether a position can come up again, so that a match must keep a history ([`crate::History`]).
    const REPEATS: bool = false;

    /// The game under these house rules, which must be this game's own.
    fn new(choices: Choices) -> Self;

    /// The house rules it is played under.
    fn choices(&self) -> Choices;

    /// The position before the first turn.
    fn start(&self) -> Self::Position;

    /// How many players there are.
    fn seats(&self) -> u8 {
        2
    }

    /// The side a player is on: the player, or in a team game the team.
    fn side(&self, seat: Seat) -> u8 {
        seat
    }

    /// Whose turn it is; in a finished game who moved last.
    fn turn(&self, position: &Self::Position) -> Seat;

    /// What the position waits for.
    fn phase(&self, position: &Self::Position) -> Phase;

    /// The distinct legal actions; empty unless the phase is [`Phase::Act`].
    fn actions(&self, position: &Self::Position) -> Actions<Self::Action>;

    /// The result, once the game is over.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// The lots the game is played with, if it has any.
    fn lots(&self) -> Option<Lots> {
        None
    }

    /// What a cast with so many marked faces up counts, under the house rules.
    fn value(&self, up: u8) -> u8 {
        up
    }

    /// Whether these casts make up the whole throw of one turn. As long as not, another cast is due.
    fn casts_complete(&self, casts: &[Cast]) -> bool {
        !casts.is_empty()
    }

    /// Takes in the whole throw that was due. If nothing can be done with it, the turn passes on at once.
    ///
    /// # Errors
    /// No throw is due, or these casts are not one whole throw.
    fn throw(&self, position: &mut Self::Position, casts: &[Cast], tell: &mut impl Tell) -> Result<(), BadThrow>;

    /// Does an action. If the player has nothing more to do afterwards, the turn passes on at once.
    ///
    /// # Errors
    /// The action is not legal.
    fn play(&self, position: &mut Self::Position, action: Self::Action, tell: &mut impl Tell) -> Result<(), Refused>;

    /// Does an action that came out of [`Game::actions`] for this very position, without checking again; for
    /// search and playouts. An action that is not legal gives a meaningless position, but never a panic.
    fn play_listed(&self, position: &mut Self::Position, action: Self::Action);

    /// Reads an action's notation; whether it is legal is another question.
    fn parse(&self, text: &str) -> Option<Self::Action>;

    /// Checks a position from outside and brings it to rest: what has nothing left to do passes the turn on, and
    /// what is over ends, exactly as after an action.
    ///
    /// # Errors
    /// The position cannot come about in this game.
    fn admit(&self, position: Self::Position) -> Result<Self::Position, BadPosition>;

    /// Called by whoever keeps the history when this position has come up for the `times`-th time.
    fn repeated(&self, _position: &mut Self::Position, _times: u32, _tell: &mut impl Tell) {}

    /// A number that only grows, and stays equal while positions may still repeat: a history can forget
    /// everything older than its last change.
    fn progress(&self, _position: &Self::Position) -> u32 {
        0
    }
}
