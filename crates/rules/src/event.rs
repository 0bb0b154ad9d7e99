//! What happens when a throw or an action is taken in, in the order in which a person at the table would see it.
//!
//! Animation, narration, sound, the move list and the statistics are all made from these events alone. Each comes
//! with the number of the rule that caused it, so that "why did that happen?" has an answer.

use arrayvec::ArrayVec;

use crate::{Cast, Load, Outcome, Seat};

/// The places passed by one move, the last being where it ends; in steps of the mover's own way.
pub type Way = ArrayVec<u8, 6>;

/// An event and the number of the rule of its game that caused it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Told {
    /// Rule number, counted from 1, as in the game's rules text.
    pub rule: u8,
    /// What happened.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub event: Event,
}

/// One thing that happened. Places are steps of the way of the `seat` named, counted as each game's rules do
/// (pits 0 to 11 in Ayoayo, S1 to S6 then N1 to N6).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")
)]
pub enum Event {
    /// Lots were cast and lie so; `value` is what they count under the house rules.
    Thrown {
        /// Who threw.
        seat: Seat,
        /// The faces.
        cast: Cast,
        /// Points to use, 0 when the cast is worth nothing.
        value: u8,
    },
    /// Five faces of one colour: a sir (Siryu).
    Sir {
        /// Who threw it.
        seat: Seat,
        /// Whether it is in the thrower's own colour, which unlocks.
        own: bool,
    },
    /// Four faces of one colour and two of the other: mus, a fault (Siryu).
    Mus {
        /// Who threw it.
        seat: Seat,
    },
    /// The throw gives the same player another one.
    AnotherThrow {
        /// Who throws again.
        seat: Seat,
    },
    /// A throw, or what was left of several, could not be used.
    ThrowLost {
        /// Whose throw.
        seat: Seat,
        /// Its value.
        value: u8,
        /// Why.
        why: Lost,
    },
    /// Pieces came onto the board from the hand.
    Entered {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
        /// Where to.
        to: u8,
        /// The throw used for it.
        value: u8,
    },
    /// A piece moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// From where.
        from: u8,
        /// Over which places, the last being where it came to rest. Shorter than `value`, even empty, when it left
        /// the board on the way.
        via: Way,
        /// The throw used for it.
        value: u8,
    },
    /// Pieces of one owner, standing together, were captured.
    Captured {
        /// Who captured.
        seat: Seat,
        /// Whose pieces.
        owner: Seat,
        /// Where they stood, in the *owner's* steps.
        from: u8,
        /// How many pieces of the owner.
        count: u8,
        /// What they carried, which goes along (Aj Sayil; empty elsewhere).
        load: Load,
    },
    /// A captor turned for home on the spot (Aj Sayil).
    TurnedHome {
        /// Whose stick.
        seat: Seat,
        /// Its step before.
        from: u8,
        /// Its step after; the same space.
        to: u8,
    },
    /// Captives came home and are out of the game (Aj Sayil).
    Delivered {
        /// Who brought them.
        seat: Seat,
        /// Whose they were.
        owner: Seat,
        /// How many.
        count: u8,
    },
    /// Pieces went back to their owner's hand, to be entered again.
    ReturnedToHand {
        /// Whose.
        owner: Seat,
        /// How many.
        count: u8,
        /// Why.
        why: Returned,
    },
    /// Pieces left the board for good at the end of their way.
    BorneOff {
        /// Whose.
        seat: Seat,
        /// From where.
        from: u8,
    },
    /// Locked pieces were set free (Siryu).
    Unlocked {
        /// Whose.
        seat: Seat,
        /// The piece that the throw was used for.
        step: u8,
        /// How many were freed, more than one under the house rule `unlock: once`.
        count: u8,
    },
    /// All seeds of a pit were taken in hand to be sown (Ayoayo).
    Lifted {
        /// Who sows.
        seat: Seat,
        /// Which pit.
        pit: u8,
        /// How many seeds.
        seeds: u8,
        /// Which lap of this turn, from 1.
        lap: u16,
    },
    /// One seed fell (Ayoayo).
    Sown {
        /// Who sows.
        seat: Seat,
        /// Into which pit.
        pit: u8,
        /// How many seeds lie there now.
        now: u8,
        /// How many are left in the hand.
        left: u8,
    },
    /// Sowing ended (Ayoayo).
    SowingEnded {
        /// Who sowed.
        seat: Seat,
        /// Where the last seed fell.
        pit: u8,
        /// Whether it was stopped because it would have gone on for ever.
        endless: bool,
    },
    /// Seeds went to a store by capture (Ayoayo).
    SeedsCaptured {
        /// Who captured.
        seat: Seat,
        /// The pit where the sowing ended.
        pit: u8,
        /// The pit opposite.
        opposite: u8,
        /// Seeds taken from the pit opposite, 0 or more.
        seeds: u8,
        /// Whether the capturing seed went along.
        with_own: bool,
    },
    /// The seeds left in a row went to a store at the end of the game (Ayoayo).
    Swept {
        /// Whose row.
        row: Seat,
        /// To whom.
        to: Seat,
        /// How many.
        seeds: u8,
    },
    /// The turn went to another player.
    TurnPassed {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Why.
        why: Passed,
    },
    /// The game ended.
    Ended {
        /// Why.
        why: Ended,
        /// With what result.
        outcome: Outcome,
    },
}

/// Why a throw was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Lost {
    /// It is worth nothing.
    Nothing,
    /// No piece could use it.
    Unusable,
    /// The player has no piece that could use any throw: nothing in hand and nothing on the board.
    NoPiece,
    /// A stick of the player's lies captive and may not be replaced (house rule `prisoner: barred`).
    Barred,
    /// The game ended before it was used.
    GameOver,
}

/// Why pieces went back to the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Returned {
    /// They came home by themselves.
    Home,
    /// Their own team took them back and brought them home.
    Freed,
    /// They passed the far end under the house rule `path: loop`.
    FarEnd,
    /// An enemy landed on them.
    SentBack,
}

/// Why the turn passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Passed {
    /// The player did what there was to do.
    Played,
    /// Nothing could be done with the throw.
    NothingToDo,
    /// The throw was a fault (mus).
    Fault,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Ended {
    /// A team has neither a stick in hand nor a free one on the row (Aj Sayil, `end: eliminated`).
    NoStickToEnter,
    /// A team has no stick left in hand (Aj Sayil, `end: entered`).
    HandEmpty,
    /// The player to move has no seed (Ayoayo).
    NoSeeds,
    /// The opponent has no seed and cannot be given one (Ayoayo).
    CannotFeed,
    /// The same position came up for the third time (Ayoayo).
    Repetition,
    /// All pieces are borne off (Len Doat).
    AllOff,
    /// Enough pieces are captured (Siryu).
    AllCaptured,
}

/// Someone who listens to events. The rules call it for everything that happens.
pub trait Tell {
    /// Whether anybody listens; `false` lets the rules leave out work that only events need.
    const LISTENS: bool = true;
    /// Takes one event, caused by rule number `rule`.
    fn tell(&mut self, rule: u8, event: Event);
}

/// Nobody listens: for playouts and search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Tell for Silent {
    const LISTENS: bool = false;
    #[inline]
    fn tell(&mut self, _: u8, _: Event) {}
}

impl Tell for Vec<Told> {
    fn tell(&mut self, rule: u8, event: Event) {
        self.push(Told { rule, event });
    }
}
