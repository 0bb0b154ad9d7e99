//! A match: its setup, every throw and action so far, and the ply that is looked at.

use std::fmt;

use handful_rules::{Cast, Choices, Event, Game, History, Kind, Outcome, Phase, Silent, Tell, Told};
use serde::Serialize;

use crate::fair::{CHAIN, Secret, Standing};
use crate::{AnyMatch, BadForm, BadLink, BadRecord, Canonical, MatchForm, Player, Throws, form, link, stream, text};

/// The most plies a match may have: far more than any game takes, and a bound for what comes from outside.
pub(crate) const MOST_PLIES: usize = 60_000;
/// The most lines a match keeps beside the one it is on; the oldest go first.
pub(crate) const MOST_LINES: usize = 16;

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
    /// The match is longer than any match may be, or a side's chain has come to its end.
    TooLong,
    /// In a match by links: nobody has joined yet.
    NotJoined,
    /// In a match by links: the other side is to move, and its secret is not known here.
    OtherSide,
    /// In a match by links: what was sent or received stays as it is.
    Settled,
    /// The match was resigned.
    Resigned,
    /// There is nothing to resign: the game is over, or the other side is to move in a match by links.
    NothingToResign,
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
            Self::NotJoined => "not-joined",
            Self::OtherSide => "other-side",
            Self::Settled => "settled",
            Self::Resigned => "resigned",
            Self::NothingToResign => "nothing-to-resign",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoThrowDue => "no throw is due in this position",
            Self::NotAThrow => "these casts are not one whole throw of this game",
            Self::NotTheSeedsThrow => "these are not the lots that the seed or the chains of the match give here",
            Self::ThrowByHand => "this match is played with lots thrown by hand",
            Self::NotAnAction => "this is not an action of this game",
            Self::NotLegal => "this action is not legal in this position",
            Self::TooLong => "the match is too long",
            Self::NotJoined => "nobody has joined this match yet",
            Self::OtherSide => "the other side is to move, and its secret is not known here",
            Self::Settled => "what was sent to the other side cannot be changed any more",
            Self::Resigned => "the match was resigned",
            Self::NothingToResign => "only a match that goes on can be resigned, by links only by the side to move",
        })
    }
}

impl std::error::Error for Refusal {}

/// What was counted up to a position.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// The throws taken in.
    thrown: u32,
    /// The visits begun: a visit is everything that one side does until the other is to move.
    visits: u32,
    /// The throws taken in during the last visit.
    in_visit: u32,
}

/// A line that was left to play on from an earlier ply: all its plies from the start, and who resigned at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<A> {
    /// All its plies.
    pub steps: Vec<Step<A>>,
    /// The side that resigned at its end.
    pub resigned: Option<u8>,
}

/// A match of one game.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    players: Vec<Player>,
    throws: Throws,
    steps: Vec<Step<G::Action>>,
    /// The position after each ply; the first is the start, so there is one more than steps.
    positions: Vec<G::Position>,
    /// What was counted up to each position.
    counts: Vec<Count>,
    ply: usize,
    /// The side that resigned after the last ply.
    resigned: Option<u8>,
    /// So many plies cannot be taken back: they were sent to the other side or came from it. A resignation counts as one.
    settled: usize,
    /// Lines that were left, the oldest first.
    lines: Vec<Line<G::Action>>,
}

impl<G: Canonical> Match<G> {
    /// A match before its first ply. Seats beyond those given are persons'; too many are dropped.
    pub fn new(game: G, mut players: Vec<Player>, throws: Throws) -> Self {
        players.resize(usize::from(game.seats()), Player::Person);
        Self {
            game,
            players,
            throws,
            steps: Vec::new(),
            positions: vec![game.start()],
            counts: vec![Count::default()],
            ply: 0,
            resigned: None,
            settled: 0,
            lines: Vec::new(),
        }
    }

    /// Opens the text of a link.
    ///
    /// # Errors
    /// It is not a whole link of a match of this game, or one of a version to come.
    pub fn from_link(link: &str) -> Result<Self, BadLink> {
        link::read_as(link)
    }

    /// The match and the ply shown as the text of a link: letters, digits, `-` and `_`. Nothing for a match with so
    /// many lots thrown by hand that no link could be opened again; its record has room for them.
    pub fn link(&self) -> Option<String> {
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

    /// The match as plain data, with the lines that were left and nothing of a secret in it.
    pub fn form(&self) -> MatchForm {
        form::form_of(self)
    }

    /// Reads a match that was written as plain data. Every throw and action is checked.
    ///
    /// # Errors
    /// No match of this game can be like this; the message says where it breaks.
    pub fn from_form(form: &MatchForm) -> Result<Self, BadForm> {
        form::read_as(form)
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
    pub fn throws(&self) -> &Throws {
        &self.throws
    }

    /// The side that resigned after the last ply.
    pub fn resigned(&self) -> Option<u8> {
        self.resigned
    }

    /// Whether the ply looked at is the one after which a side resigned.
    fn is_resigned(&self) -> bool {
        self.resigned.is_some() && self.ply == self.steps.len()
    }

    /// What the position looked at waits for; nothing after a resignation.
    pub fn phase(&self) -> Phase {
        if self.is_resigned() { Phase::Over } else { self.game.phase(self.position()) }
    }

    /// How the match ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let lost = |side: u8| Outcome::Won(1 - side);
        self.resigned.map(lost).or_else(|| self.game.outcome(self.position_at(self.steps.len())))
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

    /// The positions before the one looked at, from the start.
    pub fn earlier(&self) -> &[G::Position] {
        &self.positions[..self.ply]
    }

    /// The position looked at.
    pub fn position(&self) -> &G::Position {
        self.position_at(self.ply)
    }

    /// Looks at another ply; beyond the last one, at the last.
    pub fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.steps.len());
    }

    /// Takes back the resignation, if the ply looked at ends with one, else the ply looked at and everything after it.
    /// False at the start, and where that was sent to the other side already. A throw taken back is the same when it is
    /// thrown again, for it belongs to its number ([`Throws`]).
    pub fn undo(&mut self) -> bool {
        let to = if self.is_resigned() { self.ply } else { self.ply.saturating_sub(1) };
        if (self.ply == 0 && !self.is_resigned()) || to < self.settled {
            return false;
        }
        self.cut(to);
        true
    }

    fn cut(&mut self, ply: usize) {
        self.steps.truncate(ply);
        self.positions.truncate(ply + 1);
        self.counts.truncate(ply + 1);
        self.ply = ply;
        self.resigned = None;
    }

    /// Everything up to the last ply stays as it is from now on: it was sent to the other side, or came from it.
    pub fn settle(&mut self) {
        self.settled = self.steps.len() + usize::from(self.resigned.is_some());
    }

    /// What was read of a match by links has come from somewhere: it stays as it is.
    pub(crate) fn settle_if_fair(&mut self) {
        if matches!(self.throws, Throws::Fair(_)) {
            self.settle();
        }
    }

    /// Forgets everything after the ply looked at.
    pub(crate) fn drop_rest(&mut self) {
        self.cut(self.ply);
    }

    /// How many plies cannot be taken back; a resignation counts as one.
    pub fn settled(&self) -> usize {
        self.settled
    }

    /// The side gives the match up, after its last ply. By links only the side to move can, and it counts as a visit of
    /// it, so that nobody can do it in its stead.
    ///
    /// # Errors
    /// The game is over, or the side cannot.
    pub fn resign(&mut self, side: u8) -> Result<(), Refusal> {
        let last = self.steps.len();
        let position = self.position_at(last);
        if side > 1 || self.resigned.is_some() || self.game.phase(position) == Phase::Over {
            return Err(Refusal::NothingToResign);
        }
        if let Throws::Fair(_) = self.throws {
            if self.side_at(last) != side {
                return Err(Refusal::NothingToResign);
            }
            self.may_move(last)?;
        }
        self.ply = last;
        self.resigned = Some(side);
        Ok(())
    }

    /// Throws the lots that are due, from the seed or the chains.
    ///
    /// # Errors
    /// No throw is due, the match is played with lots thrown by hand, or by links with the other side to move.
    pub fn throw(&mut self) -> Result<(), Refusal> {
        let casts = self.due()?.ok_or(Refusal::ThrowByHand)?;
        self.step(Step::Throw(casts))
    }

    /// Takes in lots thrown by hand, or, where they come from a seed or chains, the very lots that these give.
    ///
    /// # Errors
    /// No throw is due, or these casts cannot be.
    pub fn throw_by_hand(&mut self, casts: Vec<Cast>) -> Result<(), Refusal> {
        match self.due()? {
            // Records tell counts, not faces; the faces are the seed's.
            Some(due) if due.iter().map(|cast| cast.up()).eq(casts.iter().map(|cast| cast.up())) => {
                self.step(Step::Throw(due))
            }
            Some(_) if self.phase() == Phase::Throw => Err(Refusal::NotTheSeedsThrow),
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

    /// What the seed or the chains give at the ply looked at, whether a throw is due there or not; nothing where lots are
    /// thrown by hand.
    ///
    /// # Errors
    /// By links: what the throw depends on is not known here.
    pub fn due(&self) -> Result<Option<Vec<Cast>>, Refusal> {
        match &self.throws {
            Throws::Seeded(seed) => Ok(Some(seed.throw(&self.game, u64::from(self.counts[self.ply].thrown)))),
            Throws::ByHand => Ok(None),
            Throws::Fair(fair) => {
                let next = self.next_count(self.ply, true);
                self.may_move(self.ply)?;
                let key = fair.key(&self.choices(), next.visits as usize).ok_or(Refusal::NotJoined)?;
                Ok(Some(stream::draw(&self.game, key, u64::from(next.in_visit - 1))))
            }
        }
    }

    /// The side of the seat to move after so many plies.
    fn side_at(&self, ply: usize) -> u8 {
        self.game.side(self.game.turn(self.position_at(ply)))
    }

    /// What is counted after one more step from here.
    fn next_count(&self, ply: usize, throw: bool) -> Count {
        let count = self.counts[ply];
        let goes_on = ply > 0 && self.side_at(ply - 1) == self.side_at(ply);
        Count {
            thrown: count.thrown + u32::from(throw),
            visits: count.visits + u32::from(!goes_on),
            in_visit: if goes_on { count.in_visit } else { 0 } + u32::from(throw),
        }
    }

    /// Whether the side to move after so many plies can be played here.
    fn may_move(&self, ply: usize) -> Result<(), Refusal> {
        let Throws::Fair(fair) = &self.throws else { return Ok(()) };
        if !fair.joined() {
            return Err(Refusal::NotJoined);
        }
        let visit = self.next_count(ply, false).visits as usize;
        if visit.div_ceil(2) > CHAIN {
            return Err(Refusal::TooLong);
        }
        fair.reveal(self.side_at(ply), visit.div_ceil(2)).map(drop).ok_or(Refusal::OtherSide)
    }

    /// How many visits were begun up to the last ply: what one side does until the other is to move is one. A
    /// resignation by links is part of one too.
    pub fn visits(&self) -> usize {
        let last = self.steps.len();
        let resigns = self.resigned.is_some() && matches!(self.throws, Throws::Fair(_));
        let count = if resigns { self.next_count(last, false) } else { self.counts[last] };
        count.visits as usize
    }

    /// In a match by links: joins as the other side, with a secret of its own. False if somebody has joined.
    pub fn join(&mut self, secret: &Secret) -> bool {
        match &mut self.throws {
            Throws::Fair(fair) => fair.join(secret),
            _ => false,
        }
    }

    /// In a match by links: takes the secret of a side in, so that it can be played here; which side it is of, if of any.
    pub fn hold(&mut self, secret: &Secret) -> Option<u8> {
        match &mut self.throws {
            Throws::Fair(fair) => fair.hold(secret),
            _ => None,
        }
    }

    fn step(&mut self, step: Step<G::Action>) -> Result<(), Refusal> {
        if self.ply >= MOST_PLIES {
            return Err(Refusal::TooLong);
        }
        if self.is_resigned() {
            return Err(Refusal::Resigned);
        }
        if self.ply < self.settled {
            return Err(Refusal::Settled);
        }
        self.may_move(self.ply)?;
        let position = self.after(self.ply, &step, &mut Silent)?;
        let count = self.next_count(self.ply, matches!(step, Step::Throw(_)));
        if self.ply < self.steps.len() {
            self.keep_line();
        }
        self.cut(self.ply);
        self.counts.push(count);
        self.steps.push(step);
        self.positions.push(position);
        self.ply += 1;
        Ok(())
    }

    /// The line is left and kept. By links there is one line only: what was not sent yet is nobody's business.
    fn keep_line(&mut self) {
        if !matches!(self.throws, Throws::Fair(_)) {
            let line = Line { steps: self.steps.clone(), resigned: self.resigned };
            self.add_line(line);
        }
    }

    /// Keeps a line, unless a kept one goes on from it.
    pub(crate) fn add_line(&mut self, line: Line<G::Action>) {
        self.lines.retain(|kept| !line.steps.starts_with(&kept.steps));
        if self.lines.iter().any(|kept| kept.steps.starts_with(&line.steps)) {
            return;
        }
        if self.lines.len() >= MOST_LINES {
            self.lines.remove(0);
        }
        self.lines.push(line);
    }

    /// The lines that were left to play on from an earlier ply, the oldest first.
    pub fn lines(&self) -> &[Line<G::Action>] {
        &self.lines
    }

    /// So many plies a kept line has in common with the one the match is on.
    pub fn parts_at(&self, line: &Line<G::Action>) -> usize {
        self.steps.iter().zip(&line.steps).take_while(|(one, other)| one == other).count()
    }

    /// Goes over to a kept line, at its end; the one left is kept in its stead. False if there is no such line.
    pub fn to_line(&mut self, index: usize) -> bool {
        if index >= self.lines.len() {
            return false;
        }
        let line = self.lines.remove(index);
        let left = Line { steps: self.steps.clone(), resigned: self.resigned };
        let parts = self.parts_at(&line);
        self.cut(parts);
        for step in line.steps.into_iter().skip(parts) {
            // It was played once.
            let _ = self.step(step);
        }
        self.resigned = line.resigned;
        self.add_line(left);
        true
    }

    /// How this match stands to one that is known already.
    pub fn standing(&self, known: &Self) -> Standing {
        if self.choices() != known.choices() {
            return Standing::Other;
        }
        match (&self.throws, &known.throws) {
            (Throws::Fair(this), Throws::Fair(known)) => {
                if this.tip(0) != known.tip(0) {
                    // Neither tip is the same: nothing to do with each other.
                    let other = this.tip(1) != known.tip(1);
                    return if other { Standing::Other } else { Standing::OtherTip { side: 0 } };
                }
                match (this.joined(), known.joined()) {
                    (false, true) => return Standing::Older,
                    (true, false) => return Standing::Newer,
                    _ if this.tip(1) != known.tip(1) => return Standing::OtherTip { side: 1 },
                    _ => {}
                }
            }
            (this, known) if this != known => return Standing::Other,
            _ => {}
        }
        let same = self.steps.iter().zip(&known.steps).take_while(|(one, other)| one == other).count();
        let parted = |of: &Self| Standing::Parted { ply: same + 1, seat: of.game.turn(of.position_at(same)) };
        let ends = (same == self.steps.len(), same == known.steps.len());
        match (ends, self.resigned, known.resigned) {
            ((true, true), this, that) if this == that => Standing::Same,
            ((_, true), _, None) => Standing::Newer,
            ((true, _), None, _) => Standing::Older,
            _ => parted(known),
        }
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

    /// What was done in the turn before the one that the ply shown belongs to, until something is done in this one: the
    /// events of its actions. To show the move that has just been made.
    pub fn last_turn(&self) -> Vec<Told> {
        let acts = |ply: usize| matches!(self.steps.get(ply - 1), Some(Step::Action(_)));
        last_turn(self.ply, &acts, &|ply| self.events(ply))
    }

    /// Everything about the position looked at.
    pub fn view(&self) -> View<G::Form> {
        let position = self.position();
        let resigned = self.resigned.filter(|_| self.is_resigned());
        let actions = if resigned.is_some() { handful_rules::Actions::new() } else { self.game.actions(position) };
        View {
            ply: self.ply,
            length: self.steps.len(),
            turn: self.game.turn(position),
            sides: (0..self.game.seats()).map(|seat| self.game.side(seat)).collect(),
            phase: self.phase(),
            position: self.game.form(position),
            actions: actions.iter().map(ToString::to_string).collect(),
            winner: resigned.map(|side| Some(1 - side)).or_else(|| self.game.outcome(position).map(Into::into)),
            resigned,
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
        let position = self.position_at(before);
        let forced = action.is_some() && self.game.actions(position).len() == 1;
        Some(PlyView { ply, seat: self.game.turn(position), action, forced, casts, events: self.events(ply) })
    }

    /// Plays on with a random choice among the legal actions until the game ends or `plies` more are played; for
    /// tests and demonstrations. `choose` gets the number of choices.
    pub fn play_on(&mut self, plies: usize, mut choose: impl FnMut(usize) -> usize) {
        for _ in 0..plies {
            let done = match self.phase() {
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
    /// The side that gave the match up at this ply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resigned: Option<u8>,
}

/// See [`Match::last_turn`]; one function for all games.
fn last_turn(shown: usize, acts: &dyn Fn(usize) -> bool, events: &dyn Fn(usize) -> Vec<Told>) -> Vec<Told> {
    let ends = |told: &Told| matches!(told.event, Event::TurnPassed { .. } | Event::Ended { .. });
    let mut done: Option<Vec<Vec<Told>>> = None;
    for ply in (1..=shown).rev() {
        let told = events(ply);
        match (told.iter().any(ends), &mut done) {
            // The end of that turn, and the end of the one before it.
            (true, None) => done = Some(vec![if acts(ply) { told } else { Vec::new() }]),
            (true, Some(_)) => break,
            (false, Some(done)) if acts(ply) => done.push(told),
            (false, None) if acts(ply) => return Vec::new(),
            (false, _) => {}
        }
    }
    done.into_iter().flatten().rev().flatten().collect()
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
    /// Whether the action was the only legal one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
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
