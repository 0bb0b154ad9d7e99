//! Who plays: a person, or the computer at some level.

use serde::Serialize;

/// How well the computer plays; `mind` says what each level does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Looks at what is in front of it.
    Novice,
    /// Thinks ahead a little.
    Regular,
    /// Thinks ahead as far as its time allows.
    Master,
}

impl Level {
    /// All of them, from the weakest.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Regular, Self::Master];

    /// The stable name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Master => "master",
        }
    }

    /// The level of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// Who sits at a seat. Names are the page's own business: they are not written into links or records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Player {
    /// A person.
    #[default]
    Person,
    /// The computer.
    Computer {
        /// How well it plays.
        level: Level,
    },
}

impl Player {
    /// Everyone there can be, in the order of their numbers in links.
    pub(crate) const ALL: [Self; 4] = [
        Self::Person,
        Self::Computer { level: Level::Novice },
        Self::Computer { level: Level::Regular },
        Self::Computer { level: Level::Master },
    ];

    /// The name in text records.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer { level: Level::Novice } => "computer novice",
            Self::Computer { level: Level::Regular } => "computer regular",
            Self::Computer { level: Level::Master } => "computer master",
        }
    }
}
