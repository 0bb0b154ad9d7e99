//! A match of whichever game, for callers that learn which only when they run.

use handful_rules::{AjSayil, Ayoayo, Choices, Game, Kind, LenDoat, Siryu};

use crate::{BadLink, BadRecord, Match, Player, Standing, Throws, link, text};

/// A match of any of the games.
#[derive(Clone, Debug)]
pub enum AnyMatch {
    /// Aj Sayil.
    AjSayil(Match<AjSayil>),
    /// Ayoayo.
    Ayoayo(Match<Ayoayo>),
    /// Len Doat.
    LenDoat(Match<LenDoat>),
    /// Siryu.
    Siryu(Match<Siryu>),
}

/// Runs an expression on the match inside an [`AnyMatch`]: `with_match!(any, played => played.ply())`.
#[macro_export]
macro_rules! with_match {
    ($any:expr, $played:ident => $body:expr) => {
        match $any {
            $crate::AnyMatch::AjSayil($played) => $body,
            $crate::AnyMatch::Ayoayo($played) => $body,
            $crate::AnyMatch::LenDoat($played) => $body,
            $crate::AnyMatch::Siryu($played) => $body,
        }
    };
}

macro_rules! from_match {
    ($($game:ident),*) => {$(
        impl From<Match<$game>> for AnyMatch {
            fn from(played: Match<$game>) -> Self {
                Self::$game(played)
            }
        }
    )*};
}
from_match!(AjSayil, Ayoayo, LenDoat, Siryu);

impl AnyMatch {
    /// A match before its first ply.
    pub fn new(choices: Choices, players: Vec<Player>, throws: Throws) -> Self {
        handful_rules::with_game!(choices.kind(), G => Match::new(G::new(choices), players, throws).into())
    }

    /// Which game it is.
    pub fn kind(&self) -> Kind {
        with_match!(self, played => played.kind())
    }

    /// The match and the ply shown as the text of a link: letters, digits, `-` and `_`. Nothing for a match with so
    /// many lots thrown by hand that no link could be opened again; its record has room for them.
    pub fn link(&self) -> Option<String> {
        with_match!(self, played => played.link())
    }

    /// Opens the text of a link.
    ///
    /// # Errors
    /// It is not a whole link of a match, or one of a version to come.
    pub fn from_link(link: &str) -> Result<Self, BadLink> {
        link::read(link)
    }

    /// How this match stands to one that is known already.
    pub fn standing(&self, known: &Self) -> Standing {
        match (self, known) {
            (Self::AjSayil(this), Self::AjSayil(known)) => this.standing(known),
            (Self::Ayoayo(this), Self::Ayoayo(known)) => this.standing(known),
            (Self::LenDoat(this), Self::LenDoat(known)) => this.standing(known),
            (Self::Siryu(this), Self::Siryu(known)) => this.standing(known),
            _ => Standing::Other,
        }
    }

    /// The match as a text record.
    pub fn record(&self) -> String {
        with_match!(self, played => played.record())
    }

    /// Whether a text is meant as a record rather than a link: it has the tag that every record begins with, be it after
    /// a byte order mark or a comment.
    pub fn is_record(text: &str) -> bool {
        text.contains("[Handful")
    }

    /// Reads a text record.
    ///
    /// # Errors
    /// It breaks somewhere; the error says where and why, and holds the match up to there if it got so far.
    pub fn from_record(record: &str) -> Result<Self, BadRecord> {
        text::read(record)
    }
}
