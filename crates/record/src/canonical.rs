//! The canonical JSON form of positions: `docs/query.md`. One file a game.

mod aj_sayil;
mod ayoayo;
mod len_doat;
mod siryu;

use handful_rules::{BadPosition, Cast, Game};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An object: never the list of its fields, which serde would take for a struct too.
struct Object<T>(T);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map = serde_json::Map::deserialize(deserializer)?;
        T::deserialize(serde_json::Value::Object(map)).map(Self).map_err(serde::de::Error::custom)
    }
}

impl<T: Serialize> Serialize for Object<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// A game whose positions can be written as canonical JSON.
pub trait Canonical: Game {
    /// What a position looks like in JSON.
    type Form: Serialize + DeserializeOwned;

    /// Whether the casts of a turn are written as a list of counts, or as one bare count.
    const CASTS_ARE_LISTED: bool = true;

    /// Writes a position.
    fn form(&self, position: &Self::Position) -> Self::Form;

    /// Reads a position, checks it and brings it to rest ([`Game::admit`]).
    ///
    /// # Errors
    /// The position cannot come about.
    fn position(&self, form: Self::Form) -> Result<Self::Position, BadPosition>;

    /// Reads the lots just cast.
    ///
    /// # Errors
    /// A message: the wrong shape, or a count that the lots cannot show.
    fn casts(&self, thrown: &serde_json::Value) -> Result<Vec<Cast>, String> {
        let Some(lots) = self.lots() else {
            return Err(format!("{} has no lots: nothing is ever thrown", Self::KIND.id()));
        };
        let count = |value: &serde_json::Value| {
            value.as_u64().filter(|&up| up <= u64::from(lots.count)).map(|up| Cast::of_count(up as u8)).ok_or_else(
                || {
                    format!(
                        "a cast is how many of the {} {} lie face up, a whole number from 0 to {}",
                        lots.count, lots.name, lots.count
                    )
                },
            )
        };
        if Self::CASTS_ARE_LISTED {
            let list = thrown.as_array().ok_or("thrown must be the list of the turn's casts, such as [2, 3]")?;
            list.iter().map(count).collect()
        } else {
            Ok(vec![count(thrown)?])
        }
    }
}
