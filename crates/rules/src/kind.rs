//! The games there are. Adding one adds a variant here, and the compiler then lists every place that must answer.

use crate::{AjSayil, Ayoayo, HouseRule, LenDoat, Preset, Siryu};

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Aj Sayil: Maya, Belize.
    AjSayil,
    /// Ayoayo: Yoruba, Nigeria.
    Ayoayo,
    /// Len Doat: Siam.
    LenDoat,
    /// Siryu: Tabelbala, Algerian Sahara.
    Siryu,
}

impl Kind {
    /// All of them, in alphabetical order.
    pub const ALL: [Self; 4] = [Self::AjSayil, Self::Ayoayo, Self::LenDoat, Self::Siryu];

    /// The stable name in links, files and requests.
    pub const fn id(self) -> &'static str {
        match self {
            Self::AjSayil => "aj-sayil",
            Self::Ayoayo => "ayoayo",
            Self::LenDoat => "len-doat",
            Self::Siryu => "siryu",
        }
    }

    /// The game of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// Its house rules.
    pub const fn house_rules(self) -> &'static [HouseRule] {
        match self {
            Self::AjSayil => AjSayil::HOUSE_RULES,
            Self::Ayoayo => Ayoayo::HOUSE_RULES,
            Self::LenDoat => LenDoat::HOUSE_RULES,
            Self::Siryu => Siryu::HOUSE_RULES,
        }
    }

    /// Its named sets of house rules.
    pub const fn presets(self) -> &'static [Preset] {
        match self {
            Self::AjSayil => AjSayil::PRESETS,
            Self::Ayoayo => &[],
            Self::LenDoat => LenDoat::PRESETS,
            Self::Siryu => Siryu::PRESETS,
        }
    }
}

/// Runs an expression with the type of the game that a [`Kind`] names: `with_game!(kind, G => f::<G>())`.
#[macro_export]
macro_rules! with_game {
    ($kind:expr, $game:ident => $body:expr) => {
        match $kind {
            $crate::Kind::AjSayil => {
                type $game = $crate::AjSayil;
                $body
            }
            $crate::Kind::Ayoayo => {
                type $game = $crate::Ayoayo;
                $body
            }
            $crate::Kind::LenDoat => {
                type $game = $crate::LenDoat;
                $body
            }
            $crate::Kind::Siryu => {
                type $game = $crate::Siryu;
                $body
            }
        }
    };
}
