//! Len Doat: a race round four grids with five cowries; Siam, early nineteenth century.
//!
//! Source: Low 1839: 379 (Asiatic Researches 20(2)), as told by the Ludii Portal (DLP.Games.832). The numbers in
//! the comments are the rules'.

use std::fmt;

use crate::game::{Actions, BadPosition, BadThrow, Game, Outcome, Phase, Refused, Seat};
use crate::{
    Cast, Choice, Choices, Ended, Event, HouseRule, Kind, Load, Lost, Lots, Passed, Preset, Returned, Silent, Standing,
    Tell, Value, Way,
};

/// The step of a piece that waits to be entered.
pub const WAITING: i8 = -1;
/// The step of a piece that is borne off: one past the last of the track.
pub const OFF: i8 = 53;

const LOTS: Lots = Lots { name: "cowries", count: 5 };
const MOST_PIECES: usize = 3;
/// A turn may hold this many casts, which no honest shells will ever reach (the chance of 40 in a row is below
/// 10 to the minus 29).
const MOST_CASTS: usize = 200;
const SQUARES: usize = 60;

/// South's track, square by square (rule 2). North's is its half turn.
const TRACK: [&[u8; 2]; OFF as usize] = [
    b"F2", b"G2", b"H2", b"I2", b"J2", b"J3", b"I3", b"H3", b"G3", b"F3", b"E3", b"D3", b"C3", b"B3", b"A3", b"A2",
    b"A1", b"B1", b"C1", b"D1", b"E1", b"E6", b"D6", b"C6", b"B6", b"A6", b"A5", b"A4", b"B4", b"C4", b"D4", b"E4",
    b"F4", b"G4", b"H4", b"I4", b"J4", b"J5", b"J6", b"I6", b"H6", b"G6", b"F6", b"F1", b"G1", b"H1", b"I1", b"J1",
    b"J2", b"I2", b"H2", b"G2", b"F2",
];

/// The squares on which a piece cannot be captured (rule 8).
const SAFE: [&[u8; 2]; 8] = [b"A1", b"A3", b"A4", b"A6", b"J1", b"J3", b"J4", b"J6"];

/// A square's index: A1 to J1 are 0 to 9, A6 to J6 are 50 to 59.
const fn index(name: &[u8; 2]) -> u8 {
    (name[1] - b'1') * 10 + (name[0] - b'A')
}

/// Stands in [`SQUARE`] for waiting and for borne off: no square at all.
const NOWHERE: u8 = u8::MAX;

/// The square under each step from [`WAITING`] to [`OFF`], for South and North.
static SQUARE: [[u8; OFF as usize + 2]; 2] = {
    let mut squares = [[NOWHERE; OFF as usize + 2]; 2];
    let mut step = 0;
    while step < OFF as usize {
        let south = index(TRACK[step]);
        squares[0][step + 1] = south;
        squares[1][step + 1] = SQUARES as u8 - 1 - south;
        step += 1;
    }
    squares
};

/// The square under a step of a player's track, or [`NOWHERE`].
#[inline]
fn square_at(player: Seat, step: i8) -> u8 {
    SQUARE[usize::from(player & 1)][(step + 1).clamp(0, OFF + 1) as usize]
}

/// Which squares are safe.
static IS_SAFE: [bool; SQUARES] = {
    let mut safe = [false; SQUARES];
    let mut corner = 0;
    while corner < SAFE.len() {
        safe[index(SAFE[corner]) as usize] = true;
        corner += 1;
    }
    safe
};

/// An action of Len Doat. Its notation is `enter 1`, `enter 5`, or `12+3` for the piece on step 12 moving 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Use a 1 to enter one waiting piece, or a 5 to enter all of them (rule 5).
    Enter(u8),
    /// Use a throw to move the piece on a step (rule 6).
    Advance {
        /// The step the piece is on, 0 to 52.
        from: u8,
        /// The value of the throw, 1 to 6.
        value: u8,
    },
}

impl Move {
    /// The value of the throw used.
    pub fn value(self) -> u8 {
        match self {
            Self::Enter(value) | Self::Advance { value, .. } => value,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enter(value) => write!(f, "enter {value}"),
            Self::Advance { from, value } => write!(f, "{from}+{value}"),
        }
    }
}

/// A position of Len Doat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The step of each piece, descending; [`OFF`] is borne off, [`WAITING`] not yet entered. Places beyond the
    /// number of pieces played with are borne off from the start.
    steps: [[i8; MOST_PIECES]; 2],
    turn: Seat,
    throws: Throws,
}

/// The throws of a turn still to use: any number of 1s and 5s, for each gives another throw, and the one that ended
/// the series (rule 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Throws {
    ones: u8,
    fives: u8,
    /// 2, 3, 4 or 6; or a 0, which can never be used and lies there to be seen until the turn ends; or [`Self::GONE`].
    last: u8,
}

impl Throws {
    /// In place of the last throw when it is used or not there.
    const GONE: u8 = u8::MAX;
    const NONE: Self = Self { ones: 0, fives: 0, last: Self::GONE };

    /// Adds a throw; false if a second one would have ended the series.
    #[inline]
    fn add(&mut self, value: u8) -> bool {
        match value {
            1 => self.ones += 1,
            5 => self.fives += 1,
            _ if self.last == Self::GONE => self.last = value,
            _ => return false,
        }
        true
    }

    #[inline]
    fn take(&mut self, value: u8) {
        match value {
            1 => self.ones = self.ones.saturating_sub(1),
            5 => self.fives = self.fives.saturating_sub(1),
            _ => self.last = Self::GONE,
        }
    }

    /// The different values that may be used, ascending.
    #[inline]
    fn values(self) -> impl Iterator<Item = u8> {
        let is_six = self.last == 6;
        let others = [(self.ones > 0, 1), ((2..=4).contains(&self.last), self.last), (self.fives > 0, 5), (is_six, 6)];
        others.into_iter().filter(|(there, _)| *there).map(|(_, value)| value)
    }

    /// Every throw, ascending, the 0 too.
    fn all(self) -> impl Iterator<Item = u8> {
        let last = |range: std::ops::RangeInclusive<u8>| range.contains(&self.last).then_some(self.last);
        last(0..=0)
            .into_iter()
            .chain(std::iter::repeat_n(1, usize::from(self.ones)))
            .chain(last(2..=4))
            .chain(std::iter::repeat_n(5, usize::from(self.fives)))
            .chain(last(6..=6))
    }
}

impl Position {
    /// A position with these pieces, for each player the steps of all pieces played with, descending; whose turn
    /// it is; and the throws still to use. It is checked by [`Game::admit`].
    ///
    /// # Errors
    /// More than three pieces, steps not in descending order, or throws that are not values in ascending order.
    pub fn new(pieces: [&[i8]; 2], turn: Seat, throws: &[u8]) -> Result<Self, BadPosition> {
        let mut position = Self { steps: [[OFF; MOST_PIECES]; 2], turn, throws: Throws::NONE };
        for (player, pieces) in pieces.into_iter().enumerate() {
            if pieces.len() > MOST_PIECES {
                return Err(BadPosition::new(format!(
                    "player {player} has {} pieces; there are at most {MOST_PIECES}",
                    pieces.len()
                )));
            }
            if pieces.windows(2).any(|pair| pair[0] < pair[1]) {
                return Err(BadPosition::new(format!("player {player}'s pieces must be in descending order")));
            }
            if let Some(step) = pieces.iter().find(|step| !(WAITING..=OFF).contains(*step)) {
                return Err(BadPosition::new(format!(
                    "player {player} has a piece on step {step}; steps are {WAITING} (waiting) to {OFF} (borne off)"
                )));
            }
            let unused = MOST_PIECES - pieces.len();
            position.steps[player][unused..].copy_from_slice(pieces);
        }
        if throws.windows(2).any(|pair| pair[0] > pair[1]) {
            return Err(BadPosition::new("throws must be in ascending order"));
        }
        if throws.len() > MOST_CASTS {
            return Err(BadPosition::new(format!("there are more than {MOST_CASTS} throws")));
        }
        for &value in throws {
            if value > 6 {
                return Err(BadPosition::new(format!("a throw of {value} cannot be")));
            }
            if !position.throws.add(value) {
                return Err(BadPosition::new("only one of a turn's throws can be other than 1 or 5"));
            }
        }
        Ok(position)
    }

    /// The steps of a player's pieces, descending, those played with only.
    pub fn pieces(&self, game: &LenDoat, player: Seat) -> &[i8] {
        &self.steps[usize::from(player & 1)][MOST_PIECES - usize::from(game.pieces)..]
    }

    /// Whose turn it is; after the end, who moved last.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Throws still to use, ascending.
    pub fn throws(&self) -> impl Iterator<Item = u8> {
        self.throws.all()
    }

    #[inline]
    fn own(&self) -> &[i8; MOST_PIECES] {
        &self.steps[usize::from(self.turn & 1)]
    }

    #[inline]
    fn any_throw(&self) -> bool {
        self.throws != Throws::NONE
    }
}

/// Puts steps back into descending order.
#[inline]
fn sort(steps: &mut [i8; MOST_PIECES]) {
    let [mut a, mut b, mut c] = *steps;
    (a, b) = (a.max(b), a.min(b));
    (b, c) = (b.max(c), b.min(c));
    (a, b) = (a.max(b), a.min(b));
    *steps = [a, b, c];
}

/// Len Doat under chosen house rules.
#[derive(Clone, Copy, Debug)]
pub struct LenDoat {
    choices: Choices,
    pieces: u8,
    /// Rule 3: what no mouth up counts.
    blank: u8,
    /// Rule 5: a 1 or 5 must enter while pieces wait.
    must_enter: bool,
    /// Rule 8: nobody may land beside an enemy on a safe corner.
    blocks: bool,
    /// Rule 9: a piece leaves by exactly one more than the squares left.
    exact: bool,
}

impl Default for LenDoat {
    fn default() -> Self {
        Self::new(Choices::of(Kind::LenDoat))
    }
}

impl LenDoat {
    /// The house rules of Len Doat.
    pub const HOUSE_RULES: &'static [HouseRule] = &[
        HouseRule {
            name: "pieces",
            rule: 1,
            choices: &[
                Choice { value: Value::Number(1), standing: Standing::Departs },
                Choice { value: Value::Number(2), standing: Standing::Departs },
                Choice { value: Value::Number(3), standing: Standing::Recorded },
            ],
            default: 2,
        },
        HouseRule {
            name: "blank",
            rule: 3,
            choices: &[
                Choice { value: Value::Number(0), standing: Standing::Recorded },
                Choice { value: Value::Number(6), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule {
            name: "entry",
            rule: 5,
            choices: &[
                Choice { value: Value::Word("choice"), standing: Standing::OurReading },
                Choice { value: Value::Word("forced"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule {
            name: "safe",
            rule: 8,
            choices: &[
                Choice { value: Value::Word("share"), standing: Standing::OurReading },
                Choice { value: Value::Word("block"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule {
            name: "exit",
            rule: 9,
            choices: &[
                Choice { value: Value::Word("over"), standing: Standing::OurReading },
                Choice { value: Value::Word("exact"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
    ];

    /// The short game: one piece each.
    pub const PRESETS: &'static [Preset] = &[Preset { name: "short", sets: &[("pieces", Value::Number(1))] }];

    /// The number of pieces each player has, 1 to 3.
    pub fn pieces(&self) -> u8 {
        self.pieces
    }

    /// The square under a step (0 to 52) of a player's track: 0 to 9 are A1 to J1, 50 to 59 A6 to J6; `None` off
    /// the track.
    pub fn square(player: Seat, step: i8) -> Option<u8> {
        Some(square_at(player, step.clamp(WAITING, OFF))).filter(|&square| square != NOWHERE)
    }

    /// Whether a piece on this square (0 to 59) cannot be captured (rule 8).
    pub fn is_safe(square: u8) -> bool {
        IS_SAFE.get(usize::from(square)).copied().unwrap_or(false)
    }

    /// Whether the player to move has pieces waiting.
    #[inline]
    fn waits(position: &Position) -> bool {
        // Descending order: the last one waits if any does.
        position.own()[MOST_PIECES - 1] == WAITING
    }

    /// Whether a player has a piece on a square.
    #[inline]
    fn stands(position: &Position, player: Seat, square: u8) -> bool {
        position.steps[usize::from(player & 1)].iter().any(|&step| square_at(player, step) == square)
    }

    /// Whether an enemy on a safe corner keeps a piece of the player to move from landing on a step
    /// (`safe: block`).
    #[inline]
    fn is_kept_out(position: &Position, step: i8) -> bool {
        let square = square_at(position.turn, step);
        IS_SAFE[usize::from(square)] && Self::stands(position, 1 - position.turn, square)
    }

    /// Whether the piece on a step of the player to move can use a throw (rules 6, 8 and 9).
    #[inline]
    fn can_advance(&self, position: &Position, from: i8, value: u8) -> bool {
        if !(0..OFF).contains(&from) {
            return false;
        }
        let to = from + value as i8;
        if to < OFF { !(self.blocks && Self::is_kept_out(position, to)) } else { to == OFF || !self.exact }
    }

    /// Whether a throw of this value enters pieces (rule 5).
    #[inline]
    fn can_enter(position: &Position, value: u8) -> bool {
        (value == 1 || value == 5) && Self::waits(position)
    }

    /// Whether a throw of this value may move a piece already on the track.
    #[inline]
    fn may_move(&self, position: &Position, value: u8) -> bool {
        !(self.must_enter && Self::can_enter(position, value))
    }

    /// Whether any throw left can be used.
    #[inline]
    fn can_act(&self, position: &Position) -> bool {
        position.throws.values().any(|value| {
            Self::can_enter(position, value)
                || position.own().iter().any(|&from| self.can_advance(position, from, value))
        })
    }

    /// Rule 7: sends back to waiting every enemy piece on the square where a piece has come to stand.
    #[inline]
    fn land(position: &mut Position, step: u8, tell: &mut impl Tell) {
        let seat = position.turn;
        let owner = 1 - seat;
        let square = square_at(seat, step as i8);
        if IS_SAFE[usize::from(square)] || !Self::stands(position, owner, square) {
            return;
        }
        // Where the enemy walks twice, its pieces can stand here on two steps: each is told by itself.
        let enemies = &mut position.steps[usize::from(owner & 1)];
        for at in 0..MOST_PIECES {
            let from = enemies[at];
            if square_at(owner, from) == square {
                let count = enemies.iter().filter(|&&other| other == from).count() as u8;
                enemies.iter_mut().filter(|other| **other == from).for_each(|other| *other = WAITING);
                tell.tell(7, Event::Captured { seat, owner, from: from as u8, count, load: Load::EMPTY });
                tell.tell(7, Event::ReturnedToHand { owner, count, why: Returned::SentBack });
            }
        }
        sort(enemies);
    }

    /// Rule 5.
    #[inline]
    fn enter(position: &mut Position, value: u8, tell: &mut impl Tell) {
        let seat = position.turn;
        let pieces = &mut position.steps[usize::from(seat & 1)];
        let most = if value == 1 { 1 } else { MOST_PIECES };
        let mut count = 0;
        for step in pieces.iter_mut().filter(|step| **step == WAITING).take(most) {
            *step = 0;
            count += 1;
        }
        sort(pieces);
        tell.tell(5, Event::Entered { seat, count, to: 0, value });
        Self::land(position, 0, tell);
    }

    /// Rules 6 and 9.
    #[inline]
    fn advance<T: Tell>(position: &mut Position, from: u8, value: u8, tell: &mut T) {
        let seat = position.turn;
        let pieces = &mut position.steps[usize::from(seat & 1)];
        let to = (from + value).min(OFF as u8);
        if let Some(step) = pieces.iter_mut().find(|step| **step == from as i8) {
            *step = to as i8;
        }
        sort(pieces);
        if T::LISTENS {
            let via: Way = (from + 1..=to.min(OFF as u8 - 1)).collect();
            tell.tell(6, Event::Moved { seat, from, via, value });
        }
        if to == OFF as u8 {
            tell.tell(9, Event::BorneOff { seat, from });
        } else {
            Self::land(position, to, tell);
        }
    }

    /// After a throw or an action: ends the game, goes on, or passes the turn.
    #[inline]
    fn settle(&self, position: &mut Position, passed: Passed, tell: &mut impl Tell) {
        let seat = position.turn;
        if *position.own() == [OFF; MOST_PIECES] {
            Self::lose(position, Lost::GameOver, 10, tell);
            tell.tell(10, Event::Ended { why: Ended::AllOff, outcome: Outcome::Won(seat) });
            return;
        }
        if position.any_throw() {
            if self.can_act(position) {
                return;
            }
            Self::lose(position, Lost::Unusable, 4, tell);
        }
        position.turn = 1 - seat;
        tell.tell(4, Event::TurnPassed { from: seat, to: 1 - seat, why: passed });
    }

    /// Drops the throws that are left.
    #[inline]
    fn lose<T: Tell>(position: &mut Position, why: Lost, rule: u8, tell: &mut T) {
        if T::LISTENS {
            // A 0 was told to be lost when it was thrown.
            for value in position.throws().filter(|&value| value > 0) {
                tell.tell(rule, Event::ThrowLost { seat: position.turn, value, why });
            }
        }
        position.throws = Throws::NONE;
    }

    #[inline]
    fn play_move(&self, position: &mut Position, action: Move, tell: &mut impl Tell) {
        position.throws.take(action.value());
        match action {
            Move::Enter(value) => Self::enter(position, value, tell),
            Move::Advance { from, value } => Self::advance(position, from, value, tell),
        }
        self.settle(position, Passed::Played, tell);
    }

    /// Checks the throw that ended the series against what no mouth up counts.
    fn check_throws(&self, position: &Position) -> Result<(), BadPosition> {
        let impossible = if self.blank == 6 { 0 } else { 6 };
        if position.throws.last == impossible {
            return Err(BadPosition::new(format!(
                "a throw of {impossible} cannot be: no mouth up counts {} here",
                self.blank
            )));
        }
        Ok(())
    }
}

impl Game for LenDoat {
    type Position = Position;
    type Action = Move;

    const KIND: Kind = Kind::LenDoat;

    fn new(choices: Choices) -> Self {
        Self {
            choices,
            pieces: choices.number("pieces"),
            blank: choices.number("blank"),
            must_enter: choices.is("entry", "forced"),
            blocks: choices.is("safe", "block"),
            exact: choices.is("exit", "exact"),
        }
    }

    fn choices(&self) -> Choices {
        self.choices
    }

    fn start(&self) -> Position {
        let mut steps = [OFF; MOST_PIECES];
        steps[MOST_PIECES - usize::from(self.pieces)..].fill(WAITING);
        Position { steps: [steps; 2], turn: 0, throws: Throws::NONE }
    }

    fn turn(&self, position: &Position) -> Seat {
        position.turn
    }

    #[inline]
    fn phase(&self, position: &Position) -> Phase {
        if position.any_throw() {
            Phase::Act
        } else if *position.own() == [OFF; MOST_PIECES] {
            Phase::Over
        } else {
            Phase::Throw
        }
    }

    #[inline]
    fn actions(&self, position: &Position) -> Actions<Move> {
        let mut actions = Actions::new();
        let own = position.own();
        for value in position.throws.values() {
            if Self::can_enter(position, value) {
                actions.push(Move::Enter(value));
            }
            if self.may_move(position, value) {
                for (at, &from) in own.iter().enumerate() {
                    let again = at > 0 && own[at - 1] == from;
                    if !again && self.can_advance(position, from, value) {
                        actions.push(Move::Advance { from: from as u8, value });
                    }
                }
            }
        }
        actions
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        (self.phase(position) == Phase::Over).then_some(Outcome::Won(position.turn))
    }

    fn lots(&self) -> Option<Lots> {
        Some(LOTS)
    }

    fn value(&self, up: u8) -> u8 {
        if up == 0 { self.blank } else { up }
    }

    fn casts_complete(&self, casts: &[Cast]) -> bool {
        casts.last().is_some_and(|cast| cast.up() != 1 && cast.up() != 5)
    }

    #[inline]
    fn throw(&self, position: &mut Position, casts: &[Cast], tell: &mut impl Tell) -> Result<(), BadThrow> {
        if self.phase(position) != Phase::Throw {
            return Err(BadThrow::none_due());
        }
        if casts.len() > MOST_CASTS {
            return Err(BadThrow(format!("a turn of more than {MOST_CASTS} casts is not taken in")));
        }
        for (at, cast) in casts.iter().enumerate() {
            cast.check(LOTS)?;
            if at + 1 < casts.len() && self.casts_complete(&casts[..=at]) {
                return Err(BadThrow(format!(
                    "cast {} of the turn is {}; only a 1 or a 5 gives another",
                    at + 1,
                    cast.up()
                )));
            }
        }
        if !self.casts_complete(casts) {
            return Err(BadThrow("the turn's last cast is missing: after a 1 or a 5 another is due".into()));
        }
        let seat = position.turn;
        for &cast in casts {
            let value = self.value(cast.up());
            tell.tell(3, Event::Thrown { seat, cast, value });
            position.throws.add(value);
            if value == 0 {
                tell.tell(3, Event::ThrowLost { seat, value, why: Lost::Nothing });
            }
            if !self.casts_complete(&[cast]) {
                tell.tell(4, Event::AnotherThrow { seat });
            }
        }
        self.settle(position, Passed::NothingToDo, tell);
        Ok(())
    }

    fn play(&self, position: &mut Position, action: Move, tell: &mut impl Tell) -> Result<(), Refused> {
        if !self.actions(position).contains(&action) {
            return Err(Refused);
        }
        self.play_move(position, action, tell);
        Ok(())
    }

    #[inline]
    fn play_listed(&self, position: &mut Position, action: Move) {
        self.play_move(position, action, &mut Silent);
    }

    fn parse(&self, text: &str) -> Option<Move> {
        let action = match text.strip_prefix("enter ") {
            Some(value) => Move::Enter(value.parse().ok()?),
            None => {
                let (from, value) = text.split_once('+')?;
                Move::Advance { from: from.parse().ok()?, value: value.parse().ok()? }
            }
        };
        // Only the canonical spelling: no "+3", no "007+5".
        (action.to_string() == text).then_some(action)
    }

    fn admit(&self, mut position: Position) -> Result<Position, BadPosition> {
        if position.turn > 1 {
            return Err(BadPosition::new(format!("turn is {}; it is 0 (South) or 1 (North)", position.turn)));
        }
        self.check_throws(&position)?;
        let off = |player: Seat| position.steps[usize::from(player)] == [OFF; MOST_PIECES];
        if off(1 - position.turn) {
            return Err(BadPosition::new(format!(
                "player {} has borne off all pieces and moved last, so that turn must be {}",
                1 - position.turn,
                1 - position.turn
            )));
        }
        if off(position.turn) && position.any_throw() {
            return Err(BadPosition::new("the game is over, so that no throws can be left"));
        }
        for step in (0..OFF).filter(|step| position.own().contains(step)) {
            let square = Self::square(position.turn, step).unwrap_or_default();
            if !IS_SAFE[usize::from(square)] && Self::stands(&position, 1 - position.turn, square) {
                return Err(BadPosition::new(format!(
                    "both players have a piece on {}{}, which is not a safe corner",
                    char::from(b'A' + square % 10),
                    square / 10 + 1
                )));
            }
        }
        if position.any_throw() {
            self.settle(&mut position, Passed::NothingToDo, &mut Silent);
        }
        Ok(position)
    }
}
