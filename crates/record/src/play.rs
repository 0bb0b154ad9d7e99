//! A match: its setup, every throw and action so far, and the ply that is looked at.

use std::fmt;

use handful_rules::{Cast, Choices, Event, Game, History, Kind, Phase, Silent, Tell, Told};
use serde::Serialize;

use crate::{AnyMatch, BadLink, BadRecord, Canonical, Player, Throws, link, text};

/// The most plies a match may have: far more than any game takes, and a bound for what comes from outside.
pub(crate) const MOST_PLIES: usize = 60_000;

/// One ply: the lots of a turn taken in, or an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<A> {
    /// All casts of a throw.
    Throw(Vec<Cast>),
    /// An action.
    Action(A),
}

/// Why something could not be done to a match; nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No throw is due.
    NoThrowDue,
    /// These casts are not one whole throw of this game.
    NotAThrow,
    /// The match throws from its seed, and these are not the lots it throws.
    NotTheSeedsThrow,
    /// The match is played with real lots: they have to be told, not drawn.
    ThrowByHand,
    /// The action cannot be read.
    NotAnAction,
    /// The action is not legal here.
    NotLegal,
    /// The match is longer than any match may be.
    TooLong,
}

impl Refusal {
    /// The stable code for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoThrowDue => "no-throw-due",
            Self::NotAThrow => "bad-throw",
            Self::NotTheSeedsThrow => "not-the-seeds-throw",
            Self::ThrowByHand => "throw-by-hand",
            Self::NotAnAction => "bad-action",
            Self::NotLegal => "not-legal",
            Self::TooLong => "too-long",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoThrowDue => "no throw is due in this position",
            Self::NotAThrow => "these casts are not one whole throw of this game",
            Self::NotTheSeedsThrow => "these are not the lots that the seed of the match throws here",
            Self::ThrowByHand => "this match is played with lots thrown by hand",
            Self::NotAnAction => "this is not an action of this game",
            Self::NotLegal => "this action is not legal in this position",
            Self::TooLong => "the match is too long",
        })
    }
}

impl std::error::Error for Refusal {}

/// A match of one game.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    players: Vec<Player>,
    throws: Throws,
    steps: Vec<Step<G::Action>>,
    /// The position after each ply; the first is the start, so there is one more than steps.
    positions: Vec<G::Position>,
    /// How many throws were taken in up to each position.
    thrown: Vec<u32>,
    ply: usize,
}

impl<G: Canonical> Match<G> {
    /// A match before its first ply. Seats beyond those given are persons'; too many are dropped.
    pub fn new(game: G, mut players: Vec<Player>, throws: Throws) -> Self {
        players.resize(usize::from(game.seats()), Player::Person);
        Self { game, players, throws, steps: Vec::new(), positions: vec![game.start()], thrown: vec![0], ply: 0 }
    }

    /// Opens the text of a link.
    ///
    /// # Errors
    /// It is not a whole link of a match of this game, or one of a version to come.
    pub fn from_link(link: &str) -> Result<Self, BadLink> {
        link::read_as(link)
    }

    /// The match and the ply shown as the text of a link: letters, digits, `-` and `_`.
    pub fn link(&self) -> String {
        link::write(self)
    }

    /// Reads a text record.
    ///
    /// # Errors
    /// It breaks somewhere, or is of another game; the error says where and why, and holds the match up to there if it
    /// got so far.
    pub fn from_record(record: &str) -> Result<Self, BadRecord>
    where
        AnyMatch: From<Self>,
    {
        text::read_as(record)
    }

    /// The match as a text record.
    pub fn record(&self) -> String {
        text::write(self)
    }

    /// The game under its house rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Where the throws come from.
    pub fn throws(&self) -> Throws {
        self.throws
    }

    /// All plies.
    pub fn steps(&self) -> &[Step<G::Action>] {
        &self.steps
    }

    /// The ply looked at, from 0 (the start) to the number of plies.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The position after so many plies, or after the last one.
    pub fn position_at(&self, ply: usize) -> &G::Position {
        &self.positions[ply.min(self.positions.len() - 1)]
    }

    /// The position looked at.
    pub fn position(&self) -> &G::Position {
        self.position_at(self.ply)
    }

    /// Looks at another ply; beyond the last one, at the last.
    pub fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.steps.len());
    }

    /// Takes back the ply looked at and everything after it. False at the start. A throw taken back is the same
    /// when it is thrown again, for it belongs to its number ([`Throws::Seeded`]).
    pub fn undo(&mut self) -> bool {
        if self.ply == 0 {
            return false;
        }
        self.cut(self.ply - 1);
        true
    }

    fn cut(&mut self, ply: usize) {
        self.steps.truncate(ply);
        self.positions.truncate(ply + 1);
        self.thrown.truncate(ply + 1);
        self.ply = ply;
    }

    /// Throws the lots that are due, from the seed.
    ///
    /// # Errors
    /// No throw is due, or the match is played with lots thrown by hand.
    pub fn throw(&mut self) -> Result<(), Refusal> {
        match self.seeded_throw() {
            Some(casts) => self.step(Step::Throw(casts)),
            None => Err(Refusal::ThrowByHand),
        }
    }

    /// Takes in lots thrown by hand, or, in a seeded match, the very lots that its seed throws.
    ///
    /// # Errors
    /// No throw is due, or these casts cannot be.
    pub fn throw_by_hand(&mut self, casts: Vec<Cast>) -> Result<(), Refusal> {
        match self.seeded_throw() {
            // Records tell counts, not faces; the faces are the seed's.
            Some(due) if due.iter().map(|cast| cast.up()).eq(casts.iter().map(|cast| cast.up())) => {
                self.step(Step::Throw(due))
            }
            Some(_) if self.game.phase(self.position()) == Phase::Throw => Err(Refusal::NotTheSeedsThrow),
            _ => self.step(Step::Throw(casts)),
        }
    }

    /// Does an action.
    ///
    /// # Errors
    /// It is not legal.
    pub fn play(&mut self, action: G::Action) -> Result<(), Refusal> {
        self.step(Step::Action(action))
    }

    /// Does an action given in notation.
    ///
    /// # Errors
    /// It cannot be read, or is not legal.
    pub fn play_text(&mut self, action: &str) -> Result<(), Refusal> {
        self.play(self.game.parse(action).ok_or(Refusal::NotAnAction)?)
    }

    /// What the seed throws at the ply looked at.
    fn seeded_throw(&self) -> Option<Vec<Cast>> {
        match self.throws {
            Throws::Seeded(seed) => Some(seed.throw(&self.game, u64::from(self.thrown[self.ply]))),
            Throws::ByHand => None,
        }
    }

    fn step(&mut self, step: Step<G::Action>) -> Result<(), Refusal> {
        if self.ply >= MOST_PLIES {
            return Err(Refusal::TooLong);
        }
        let position = self.after(self.ply, &step, &mut Silent)?;
        self.cut(self.ply);
        self.thrown.push(self.thrown[self.ply] + u32::from(matches!(step, Step::Throw(_))));
        self.steps.push(step);
        self.positions.push(position);
        self.ply += 1;
        Ok(())
    }

    /// The position after a step from the position at `ply`, with repetition seen to.
    fn after(&self, ply: usize, step: &Step<G::Action>, tell: &mut impl Tell) -> Result<G::Position, Refusal> {
        let mut position = *self.position_at(ply);
        match step {
            Step::Throw(casts) => {
                if self.game.phase(&position) != Phase::Throw {
                    return Err(Refusal::NoThrowDue);
                }
                self.game.throw(&mut position, casts, tell).map_err(|_| Refusal::NotAThrow)?;
            }
            Step::Action(action) => {
                self.game.play(&mut position, *action, tell).map_err(|_| Refusal::NotLegal)?;
            }
        }
        if G::REPEATS {
            History::enter_after(&self.game, &self.positions[..=ply], &mut position, tell);
        }
        Ok(position)
    }

    /// The lots as they lie after so many plies: those of the last throw, none before the first.
    pub fn lots_at(&self, ply: usize) -> &[Cast] {
        let earlier = self.steps[..ply.min(self.steps.len())].iter().rev();
        earlier
            .into_iter()
            .find_map(|step| match step {
                Step::Throw(casts) => Some(casts.as_slice()),
                Step::Action(_) => None,
            })
            .unwrap_or(&[])
    }

    /// What would happen if an action were done now.
    ///
    /// # Errors
    /// It is not legal.
    pub fn preview(&self, action: G::Action) -> Result<(G::Position, Vec<Told>), Refusal> {
        let mut told = Vec::new();
        let position = self.after(self.ply, &Step::Action(action), &mut told)?;
        Ok((position, told))
    }

    /// What happened in ply number `ply`, from 1; nothing for a ply that is not there.
    pub fn events(&self, ply: usize) -> Vec<Told> {
        let mut told = Vec::new();
        if let Some(step) = ply.checked_sub(1).and_then(|before| self.steps.get(before)) {
            // A step that was taken once can be taken again.
            let _ = self.after(ply - 1, step, &mut told);
        }
        told
    }

    /// Everything about the position looked at.
    pub fn view(&self) -> View<G::Form> {
        let position = self.position();
        View {
            ply: self.ply,
            length: self.steps.len(),
            turn: self.game.turn(position),
            sides: (0..self.game.seats()).map(|seat| self.game.side(seat)).collect(),
            phase: self.game.phase(position),
            position: self.game.form(position),
            actions: self.game.actions(position).iter().map(ToString::to_string).collect(),
            winner: self.game.outcome(position).map(Into::into),
        }
    }

    /// Ply number `ply`, from 1, with its events.
    pub fn ply_view(&self, ply: usize) -> Option<PlyView> {
        let before = ply.checked_sub(1)?;
        let step = self.steps.get(before)?;
        let (action, casts) = match step {
            Step::Throw(casts) => (None, Some(casts.clone())),
            Step::Action(action) => (Some(action.to_string()), None),
        };
        Some(PlyView { ply, seat: self.game.turn(self.position_at(before)), action, casts, events: self.events(ply) })
    }

    /// Plays on with a random choice among the legal actions until the game ends or `plies` more are played; for
    /// tests and demonstrations. `choose` gets the number of choices.
    pub fn play_on(&mut self, plies: usize, mut choose: impl FnMut(usize) -> usize) {
        for _ in 0..plies {
            let done = match self.game.phase(self.position()) {
                Phase::Over => return,
                Phase::Throw => self.throw(),
                Phase::Act => {
                    let actions = self.game.actions(self.position());
                    self.play(actions[choose(actions.len()) % actions.len()])
                }
            };
            if done.is_err() {
                return;
            }
        }
    }

    /// The choices of house rules.
    pub fn choices(&self) -> Choices {
        self.game.choices()
    }

    /// Which game it is.
    pub fn kind(&self) -> Kind {
        G::KIND
    }
}

/// Everything about one position of a match.
#[derive(Clone, Debug, Serialize)]
pub struct View<F> {
    /// The ply looked at.
    pub ply: usize,
    /// How many plies there are.
    pub length: usize,
    /// Whose turn it is.
    pub turn: u8,
    /// The side of each seat.
    pub sides: Vec<u8>,
    /// What the position waits for.
    pub phase: Phase,
    /// The position in canonical form.
    pub position: F,
    /// The legal actions in notation.
    pub actions: Vec<String>,
    /// Only when over: the side that won, or none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Option<u8>>,
}

/// One ply and what happened in it.
#[derive(Clone, Debug, Serialize)]
pub struct PlyView {
    /// Its number, from 1.
    pub ply: usize,
    /// Whose turn it was.
    pub seat: u8,
    /// The action; absent for a throw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The casts; absent for an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub casts: Option<Vec<Cast>>,
    /// What happened.
    pub events: Vec<Told>,
}

impl PlyView {
    /// Whether this ply ended the turn or the game.
    pub fn ends_turn(&self) -> bool {
        self.events.iter().any(|told| matches!(told.event, Event::TurnPassed { .. } | Event::Ended { .. }))
    }
}
