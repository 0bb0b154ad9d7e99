//! What is to be shown besides the position: what may be played, what choosing it would do, the keyboard focus.

use handful_rules::{Cast, Game, Told};

use crate::spot::Spot;

/// What the page asks to have marked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Spot under the pointer, the keyboard focus or the first tap: shows what choosing it would do.
    pub over: Option<String>,
    /// Spot that has the keyboard focus.
    pub focus: Option<String>,
    /// Notation of an action to hint at.
    pub hint: Option<String>,
    /// Whether what may be played is marked.
    pub offer: bool,
}

/// An action tried out: what would happen.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial<A> {
    /// The action.
    pub action: A,
    /// The events of playing it.
    pub events: Vec<Told>,
}

impl<A: Copy> Trial<A> {
    /// Plays the action on a copy of the position; `None` when it is not legal.
    pub fn of<G: Game<Action = A>>(game: &G, position: &G::Position, action: A) -> Option<Self> {
        let mut copy = *position;
        let mut events = Vec::new();
        game.play(&mut copy, action, &mut events).ok()?;
        Some(Self { action, events })
    }
}

/// What is shown besides the position.
#[derive(Clone, Debug, PartialEq)]
pub struct View<A> {
    /// The lots as they lie from the last throw: one entry a cast; empty before the first, and in games without.
    pub lots: Vec<Cast>,
    /// Whether what may be played is marked.
    pub offer: bool,
    /// The legal actions.
    pub actions: Vec<A>,
    /// The spot that has the keyboard focus.
    pub focus: Option<String>,
    /// The spot pointed at.
    pub over: Option<String>,
    /// What the actions of the spot pointed at would do.
    pub trials: Vec<Trial<A>>,
    /// An action hinted at, and what it would do.
    pub hint: Option<Trial<A>>,
}

impl<A: Copy> View<A> {
    /// The position and the lots alone: as in a film, and when looking back.
    pub fn quiet(lots: &[Cast]) -> Self {
        Self {
            lots: lots.to_vec(),
            offer: false,
            actions: Vec::new(),
            focus: None,
            over: None,
            trials: Vec::new(),
            hint: None,
        }
    }

    /// What `marks` ask for in this position.
    pub fn of<G: Game<Action = A>>(
        game: &G,
        position: &G::Position,
        lots: &[Cast],
        marks: &Marks,
        spots: &[Spot<A>],
    ) -> Self {
        let over = spots.iter().find(|spot| marks.over.as_ref() == Some(&spot.id));
        let tried = over.filter(|_| marks.offer).map_or(&[][..], |spot| &spot.actions);
        let hint = marks.hint.as_ref().and_then(|text| game.parse(text));
        Self {
            lots: lots.to_vec(),
            offer: marks.offer,
            actions: game.actions(position).to_vec(),
            focus: marks.focus.clone(),
            over: over.map(|spot| spot.id.clone()),
            trials: tried.iter().filter_map(|&action| Trial::of(game, position, action)).collect(),
            hint: hint.and_then(|action| Trial::of(game, position, action)),
        }
    }
}
