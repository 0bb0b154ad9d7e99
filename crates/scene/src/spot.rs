//! Places on the board that can be pointed at.

use crate::geometry::{Point, Rect};

/// What kind of place a spot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpotKind {
    /// A pit with seeds.
    Pit,
    /// A store of captured seeds.
    Store,
    /// A space of a row.
    Space,
    /// A square of a grid.
    Square,
    /// Pieces that are not on the board.
    Hand,
    /// The lots.
    Lots,
    /// A throw that is still to be used.
    Throw,
}

/// A place that can be pointed at, and all that a screen reader needs to name it.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot<A> {
    /// Its name in the game: `S1`, `store-0`.
    pub id: String,
    /// What kind of place.
    pub kind: SpotKind,
    /// Where a tap means it. Boxes of spots do not overlap.
    pub area: Rect,
    /// Row in the board's grid as it lies on the screen, for arrow keys.
    pub row: u8,
    /// Column in that grid.
    pub column: u8,
    /// The player it belongs to; the team, for spaces and stores of Aj Sayil.
    pub owner: Option<u8>,
    /// Seeds in it.
    pub seeds: Option<u8>,
    /// Pieces on it, by player; in Aj Sayil each free stick's player, then the owners of what it carries.
    pub pieces: Vec<u8>,
    /// How many of them are locked (Siryu).
    pub locked: u8,
    /// Points of the throw that lies here.
    pub value: Option<u8>,
    /// The legal actions that choosing it may mean.
    pub actions: Vec<A>,
    /// The legal actions that end here: once another spot is selected, choosing this one means those of that spot's
    /// actions that end here.
    pub lands: Vec<A>,
}

impl<A: Copy> Spot<A> {
    /// A spot with nothing in it, that belongs to nobody.
    pub fn new(id: impl Into<String>, kind: SpotKind, area: Rect, row: u8, column: u8) -> Self {
        Self {
            id: id.into(),
            kind,
            area,
            row,
            column,
            owner: None,
            seeds: None,
            pieces: Vec::new(),
            locked: 0,
            value: None,
            actions: Vec::new(),
            lands: Vec::new(),
        }
    }

    /// The action that choosing it plays, when there is exactly one.
    pub fn action(&self) -> Option<A> {
        match self.actions[..] {
            [action] => Some(action),
            _ => None,
        }
    }
}

/// The spot meant by a point: the nearest, a spot that can be played counting as a little nearer than it is. Points
/// further than `slack` from every spot mean none.
pub fn spot_at<A>(spots: &[Spot<A>], point: Point, slack: f64) -> Option<&Spot<A>> {
    const FAVOUR: f64 = 10.0;
    spots
        .iter()
        .map(|spot| (spot.area.distance(point), spot))
        .filter(|(distance, _)| *distance <= slack)
        .min_by(|(a, s), (b, t)| {
            // Within a spot nothing is nearer; favour only decides between spots that are both missed.
            let favoured = |distance: f64, spot: &Spot<A>| match distance {
                0.0 => -FAVOUR,
                _ if spot.actions.is_empty() => distance,
                _ => distance - FAVOUR,
            };
            favoured(*a, s).total_cmp(&favoured(*b, t))
        })
        .map(|(_, spot)| spot)
}
