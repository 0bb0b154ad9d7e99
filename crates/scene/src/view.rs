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
    /// Spot that was chosen and can mean several actions: what it may do is shown until one of them is chosen too.
    pub selected: Option<String>,
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
    /// The spot selected.
    pub selected: Option<String>,
    /// What would happen: the actions of the spot selected that end at, or also belong to, the spot pointed at; if there
    /// are none, those of the spot pointed at, or else of the spot selected, or else all that end at the spot pointed at.
    pub trials: Vec<Trial<A>>,
    /// An action hinted at, and what it would do.
    pub hint: Option<Trial<A>>,
    /// What was done in the turn before, as long as nothing has been done in this one.
    pub last: Vec<Told>,
}

impl<A: Copy + PartialEq> View<A> {
    /// The position and the lots alone: as in a film, and when looking back.
    pub fn quiet(lots: &[Cast]) -> Self {
        Self {
            lots: lots.to_vec(),
            offer: false,
            actions: Vec::new(),
            focus: None,
            over: None,
            selected: None,
            trials: Vec::new(),
            hint: None,
            last: Vec::new(),
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
        let find = |id: &Option<String>| spots.iter().find(|spot| id.as_ref() == Some(&spot.id));
        let (over, selected) = (find(&marks.over), find(&marks.selected));
        let tried = if marks.offer { tried(selected, over) } else { Vec::new() };
        let hint = marks.hint.as_ref().and_then(|text| game.parse(text));
        Self {
            lots: lots.to_vec(),
            offer: marks.offer,
            actions: game.actions(position).to_vec(),
            focus: marks.focus.clone(),
            over: over.map(|spot| spot.id.clone()),
            selected: selected.filter(|_| marks.offer).map(|spot| spot.id.clone()),
            trials: tried.iter().filter_map(|&action| Trial::of(game, position, action)).collect(),
            hint: hint.and_then(|action| Trial::of(game, position, action)),
            last: Vec::new(),
        }
    }
}

/// The actions to try out, see [`View::trials`].
fn tried<A: Copy + PartialEq>(selected: Option<&Spot<A>>, over: Option<&Spot<A>>) -> Vec<A> {
    let of = |list: fn(&Spot<A>) -> &Vec<A>, spot: Option<&Spot<A>>| spot.map(list).cloned().unwrap_or_default();
    let (acts, ends) = (of(|spot| &spot.actions, selected), of(|spot| &spot.lands, over));
    let others = of(|spot| &spot.actions, over);
    let meets = |action: &A| ends.contains(action) || others.contains(action);
    let joint = acts.iter().copied().filter(meets).collect();
    [joint, others, acts, ends].into_iter().find(|list: &Vec<A>| !list.is_empty()).unwrap_or_default()
}
