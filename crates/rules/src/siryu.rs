//! Siryu: a war of sticks against stones on a board in the sand, with split sticks for lots; women of Tabelbala,
//! Algerian Sahara, 1969.
//!
//! Source: Champault 1969: 353-354, as told by the Ludii Portal (DLP.Evidence.1553). The numbers in the comments
//! are the rules'.

use std::fmt;

use crate::game::{Actions, BadPosition, BadThrow, Game, Outcome, Phase, Refused, Seat};
use crate::steps::Steps;
use crate::{
    Cast, Choice, Choices, Ended, Event, HouseRule, Kind, Load, Lost, Lots, Passed, Preset, Silent, Standing, Tell,
    Value, Way,
};

const LOTS: Lots = Lots { name: "sticks", count: 6 };
const PIECES: u8 = 12;
const SQUARES: u8 = 48;
/// Steps of the way: 0 to 35 under `path: ring`, all of them under `path: invade` (rule 6).
const STEPS: usize = 72;
/// How long the part of the way is that is walked for ever: two rows.
const LAP: u8 = 24;
/// What a sir moves, which an unlocked piece moves at once under `unlock-move: moves`.
const SIR: u8 = 5;

/// The square under each step as the player sees it: 0 to 11 is the own row from the left, 36 to 47 the enemy's.
static SQUARE: [u8; STEPS] = {
    let mut squares = [0; STEPS];
    let mut step = 0;
    while step < STEPS as u8 {
        // Which row the step is on, and whether it is walked from right to left.
        let (row, leftward) = match step / 12 {
            0 => (0, false),
            1 | 5 => (1, true),
            2 | 4 => (2, false),
            _ => (3, true),
        };
        let along = step % 12;
        squares[step as usize] = row * 12 + if leftward { 11 - along } else { along };
        step += 1;
    }
    squares
};

/// For each step: the own steps on the same square (itself among them), and the enemy's.
static MEETS: [[Steps; 2]; STEPS] = {
    let mut meets = [[Steps::EMPTY; 2]; STEPS];
    let mut step = 0;
    while step < STEPS {
        let mut other = 0;
        while other < STEPS {
            if SQUARE[other] == SQUARE[step] {
                meets[step][0] = meets[step][0].with(other as u8);
            }
            // The enemy sees the board turned half round.
            if SQUARES - 1 - SQUARE[other] == SQUARE[step] {
                meets[step][1] = meets[step][1].with(other as u8);
            }
            other += 1;
        }
        step += 1;
    }
    meets
};

/// An action of Siryu. Its notation is `unlock 7`, or `7+5` for the piece on step 7 moving 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Use a sir in the own colour to unlock the piece on this step, 0 to 11 (rule 4).
    Unlock(u8),
    /// Move the unlocked piece on a step (rule 5).
    Advance {
        /// The step the piece is on.
        from: u8,
        /// The points of the throw: 3, 5 or 6.
        value: u8,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlock(step) => write!(f, "unlock {step}"),
            Self::Advance { from, value } => write!(f, "{from}+{value}"),
        }
    }
}

/// A piece as [`Position::pieces`] lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its step, on the first lap of the ring (rule 6).
    pub step: u8,
    /// Whether it is still locked (rule 4).
    pub locked: bool,
}

/// The pieces of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Side {
    locked: Steps,
    free: Steps,
    /// How many unlocked pieces stand on each step beyond the first; all 0 unless `own: stack`.
    above: [u8; STEPS],
    /// Pieces not captured.
    left: u8,
}

impl Side {
    const NONE: Self = Self { locked: Steps::EMPTY, free: Steps::EMPTY, above: [0; STEPS], left: 0 };

    #[inline]
    fn put(&mut self, step: u8) {
        if self.free.contains(step) {
            self.above[usize::from(step)] += 1;
        }
        self.free = self.free.with(step);
    }

    #[inline]
    fn take(&mut self, step: u8) {
        let above = &mut self.above[usize::from(step)];
        if *above > 0 {
            *above -= 1;
        } else {
            self.free = self.free.without(step);
        }
    }

    #[inline]
    fn count_at(&self, step: u8) -> u8 {
        if self.free.contains(step) { 1 + self.above[usize::from(step)] } else { 0 }
    }
}

/// A position of Siryu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    sides: [Side; 2],
    turn: Seat,
    /// White faces up of the throw still to use.
    throw: Option<u8>,
}

impl Position {
    /// A position with these pieces for each player, whose turn it is, and the white faces up of the throw still
    /// to use. It is checked by [`Game::admit`].
    ///
    /// # Errors
    /// More than twelve pieces, steps beyond the way, or two locked pieces on one step.
    pub fn new(pieces: [&[Piece]; 2], turn: Seat, throw: Option<u8>) -> Result<Self, BadPosition> {
        let mut position = Self { sides: [Side::NONE; 2], turn, throw };
        for (player, pieces) in pieces.into_iter().enumerate() {
            if pieces.len() > usize::from(PIECES) {
                return Err(BadPosition::new(format!(
                    "player {player} has {} pieces; there are at most {PIECES}",
                    pieces.len()
                )));
            }
            if pieces.windows(2).any(|pair| (pair[0].step, pair[0].locked) > (pair[1].step, pair[1].locked)) {
                return Err(BadPosition::new(format!(
                    "player {player}'s pieces must be in ascending order of step, unlocked ones first"
                )));
            }
            let side = &mut position.sides[player];
            side.left = pieces.len() as u8;
            for piece in pieces {
                let last = if piece.locked { 11 } else { STEPS as u8 - 1 };
                if piece.step > last {
                    return Err(BadPosition::new(format!(
                        "player {player} has a piece on step {}; the last step for it is {last}",
                        piece.step
                    )));
                }
                if piece.locked {
                    if side.locked.contains(piece.step) {
                        return Err(BadPosition::new(format!(
                            "player {player} has two locked pieces on step {}; each starts on its own square",
                            piece.step
                        )));
                    }
                    side.locked = side.locked.with(piece.step);
                } else {
                    side.put(piece.step);
                }
            }
        }
        Ok(position)
    }

    /// A player's pieces, ascending by step, unlocked ones first.
    pub fn pieces(&self, player: Seat) -> impl Iterator<Item = Piece> {
        let side = self.sides[usize::from(player & 1)];
        (0..STEPS as u8).flat_map(move |step| {
            let free = std::iter::repeat_n(Piece { step, locked: false }, usize::from(side.count_at(step)));
            let locked = side.locked.contains(step).then_some(Piece { step, locked: true });
            free.chain(locked)
        })
    }

    /// The steps on which a player has unlocked pieces, ascending, and how many on each.
    #[inline]
    pub fn free(&self, player: Seat) -> impl Iterator<Item = (u8, u8)> {
        let side = &self.sides[usize::from(player & 1)];
        side.free.iter().map(|step| (step, side.count_at(step)))
    }

    /// The steps of a player's locked pieces, ascending.
    #[inline]
    pub fn locked(&self, player: Seat) -> impl Iterator<Item = u8> {
        self.sides[usize::from(player & 1)].locked.iter()
    }

    /// How many of a player's pieces are not captured.
    pub fn left(&self, player: Seat) -> u8 {
        self.sides[usize::from(player & 1)].left
    }

    /// Whose turn it is; after the end, who moved last.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// White faces up of the throw still to use.
    pub fn throw(&self) -> Option<u8> {
        self.throw
    }

    #[inline]
    fn own(&self) -> &Side {
        &self.sides[usize::from(self.turn & 1)]
    }

    #[inline]
    fn own_mut(&mut self) -> &mut Side {
        &mut self.sides[usize::from(self.turn & 1)]
    }
}

/// Whether so many white faces up are a sir (rule 3).
const fn is_sir(up: u8) -> bool {
    up == 1 || up == 5
}

/// Siryu under chosen house rules.
#[derive(Clone, Copy, Debug)]
pub struct Siryu {
    choices: Choices,
    /// Rule 2: the player who has white.
    white: Seat,
    /// Rule 4: the first sir frees all pieces.
    frees_all: bool,
    /// Rule 4: the sir also moves the piece it unlocks.
    unlock_moves: bool,
    /// Rule 6: the way leads through the enemy's home row.
    invades: bool,
    /// Rule 7: own pieces may share a square.
    stacks: bool,
    /// Rule 9: how many captures win.
    target: u8,
}

impl Default for Siryu {
    fn default() -> Self {
        Self::new(Choices::of(Kind::Siryu))
    }
}

impl Siryu {
    /// The house rules of Siryu.
    pub const HOUSE_RULES: &'static [HouseRule] = &[
        HouseRule {
            name: "colour",
            rule: 2,
            choices: &[
                Choice { value: Value::Word("black"), standing: Standing::Recorded },
                Choice { value: Value::Word("white"), standing: Standing::Recorded },
            ],
            default: 0,
        },
        HouseRule {
            name: "unlock",
            rule: 4,
            choices: &[
                Choice { value: Value::Word("each"), standing: Standing::Recorded },
                Choice { value: Value::Word("once"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule {
            name: "unlock-move",
            rule: 4,
            choices: &[
                Choice { value: Value::Word("moves"), standing: Standing::OurReading },
                Choice { value: Value::Word("in-place"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule {
            name: "path",
            rule: 6,
            choices: &[
                Choice { value: Value::Word("ring"), standing: Standing::Recorded },
                Choice { value: Value::Word("invade"), standing: Standing::Departs },
            ],
            default: 0,
        },
        HouseRule {
            name: "own",
            rule: 7,
            choices: &[
                Choice { value: Value::Word("block"), standing: Standing::OurReading },
                Choice { value: Value::Word("stack"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule { name: "captures", rule: 9, choices: &CAPTURES, default: 0 },
    ];

    /// The short game: the first sir frees all, and three captures win.
    pub const PRESETS: &'static [Preset] =
        &[Preset { name: "short", sets: &[("unlock", Value::Word("once")), ("captures", Value::Number(3))] }];

    /// The square under a step of a player's way: 0 to 11 are a1 to l1, player 0's own row, 36 to 47 a4 to l4;
    /// `None` for a step beyond the way.
    pub fn square(player: Seat, step: u8) -> Option<u8> {
        let seen = *SQUARE.get(usize::from(step))?;
        Some(if player == 0 { seen } else { SQUARES - 1 - seen })
    }

    /// The step that a piece reaches from a step in so many, kept on the first lap of the ring (rule 6); so many are at
    /// most 24.
    pub fn step_after(&self, step: u8, by: u8) -> u8 {
        self.next(step, by)
    }

    /// Whether the way leads through the enemy's home row (house rule `path: invade`, rule 6).
    pub fn invades(&self) -> bool {
        self.invades
    }

    /// How many captures win: all twelve, or the number of the short game (rule 9).
    pub fn target(&self) -> u8 {
        self.target
    }

    /// Whether so many white faces up are a sir in the player's own colour (rules 2 to 4): five white is white's,
    /// one white and five black is black's.
    #[inline]
    pub fn is_own_sir(&self, player: Seat, up: u8) -> bool {
        up == if player == self.white { 5 } else { 1 }
    }

    /// The first step after the end of the way (rule 6).
    #[inline]
    const fn way_end(&self) -> u8 {
        if self.invades { 72 } else { 36 }
    }

    /// The step `value` steps on, kept on the first lap of the ring: the way's last two rows (rule 6).
    #[inline]
    fn next(&self, step: u8, value: u8) -> u8 {
        let next = step + value;
        if next >= self.way_end() { next - LAP } else { next }
    }

    /// The steps on which no piece of this player may come to rest (rule 7): all that lie on an own square.
    #[inline]
    fn blocked(&self, own: &Side) -> Steps {
        let occupied = own.free.or(own.locked);
        if self.stacks {
            Steps::EMPTY
        } else if self.invades {
            // This way passes most squares more than once.
            occupied.iter().fold(Steps::EMPTY, |blocked, step| blocked.or(MEETS[usize::from(step)][0]))
        } else {
            occupied
        }
    }

    /// Those of some steps from which a move of `value` (1 to 6) ends where it may (rule 7).
    #[inline]
    fn with_room(&self, steps: Steps, own: &Side, value: u8) -> Steps {
        let blocked = self.blocked(own);
        let end = self.way_end();
        if !self.invades {
            // The ring lies in one word, which takes half the time. The same as below, bit for bit.
            let blocked = blocked.low();
            let over_the_end = (blocked >> (end - LAP) & ((1 << value) - 1)) << (end - value);
            return Steps::of_low(steps.low() & !(blocked >> value) & !over_the_end);
        }
        let over_the_end = blocked.lowered(end - LAP).below(value).raised(end - value);
        steps.minus(blocked.lowered(value)).minus(over_the_end)
    }

    /// The steps of the pieces that a throw can move (rule 5).
    #[inline]
    fn movable(&self, own: &Side, value: u8) -> Steps {
        self.with_room(own.free, own, value)
    }

    /// The steps of the pieces that a throw can unlock (rule 4); where an unlocked piece moves at once, it needs room.
    #[inline]
    fn unlockable(&self, own: &Side, turn: Seat, up: u8) -> Steps {
        if !self.is_own_sir(turn, up) {
            Steps::EMPTY
        } else if self.unlock_moves {
            self.with_room(own.locked, own, SIR)
        } else {
            own.locked
        }
    }

    /// Whether the throw can be used at all (rules 4 and 5).
    #[inline]
    fn can_act(&self, position: &Position, up: u8) -> bool {
        let own = position.own();
        !self.movable(own, self.value(up)).is_empty() || !self.unlockable(own, position.turn, up).is_empty()
    }

    /// Rule 8: captures what stands on the square under a step of the player to move.
    #[inline]
    fn land(position: &mut Position, step: u8, tell: &mut impl Tell) {
        let seat = position.turn;
        let owner = 1 - seat;
        let enemy = &mut position.sides[usize::from(owner & 1)];
        let met = MEETS[usize::from(step)][1];
        let free = enemy.free.and(met);
        let locked = enemy.locked.and(met);
        if free.is_empty() && locked.is_empty() {
            return;
        }
        for from in free.iter() {
            let count = enemy.count_at(from);
            enemy.free = enemy.free.without(from);
            enemy.above[usize::from(from)] = 0;
            enemy.left -= count;
            tell.tell(8, Event::Captured { seat, owner, from, count, load: Load::EMPTY });
        }
        for from in locked.iter() {
            enemy.locked = enemy.locked.without(from);
            enemy.left -= 1;
            tell.tell(8, Event::Captured { seat, owner, from, count: 1, load: Load::EMPTY });
        }
    }

    /// Moves an unlocked piece (rules 5 to 8).
    #[inline]
    fn advance<T: Tell>(&self, position: &mut Position, from: u8, value: u8, tell: &mut T) {
        let to = self.next(from, value);
        let own = position.own_mut();
        own.take(from);
        own.put(to);
        if T::LISTENS {
            let via: Way = (1..=value).map(|step| self.next(from, step)).collect();
            tell.tell(6, Event::Moved { seat: position.turn, from, via, value });
        }
        Self::land(position, to, tell);
    }

    /// Rule 4: unlocks one piece, or all of them under `unlock: once`.
    #[inline]
    fn unlock(&self, position: &mut Position, step: u8, tell: &mut impl Tell) {
        let seat = position.turn;
        let own = position.own_mut();
        let freed = if self.frees_all { own.locked } else { Steps::EMPTY.with(step) };
        for step in freed.iter() {
            own.locked = own.locked.without(step);
            own.put(step);
        }
        tell.tell(4, Event::Unlocked { seat, step, count: freed.len() });
        if self.unlock_moves {
            self.advance(position, step, SIR, tell);
        }
    }

    /// The player who has captured enough, if there is one (rule 9).
    #[inline]
    fn winner(&self, position: &Position) -> Option<Seat> {
        (0..2_u8).find(|&player| PIECES - position.left(1 - player) >= self.target)
    }

    /// After a throw that could not be used, or an action: ends the game, lets the same player throw again after
    /// a sir, or passes the turn.
    #[inline]
    fn settle(&self, position: &mut Position, up: u8, passed: Passed, tell: &mut impl Tell) {
        let seat = position.turn;
        position.throw = None;
        if let Some(winner) = self.winner(position) {
            tell.tell(9, Event::Ended { why: Ended::AllCaptured, outcome: Outcome::Won(winner) });
        } else if is_sir(up) {
            tell.tell(5, Event::AnotherThrow { seat });
        } else {
            position.turn = 1 - seat;
            tell.tell(5, Event::TurnPassed { from: seat, to: 1 - seat, why: passed });
        }
    }

    /// Brings a throw to rest: loses it when nothing can use it.
    #[inline]
    fn settle_throw(&self, position: &mut Position, tell: &mut impl Tell) {
        let Some(up) = position.throw else { return };
        let seat = position.turn;
        let value = self.value(up);
        if value == 0 {
            tell.tell(3, Event::Mus { seat });
            self.settle(position, up, Passed::Fault, tell);
        } else if !self.can_act(position, up) {
            tell.tell(5, Event::ThrowLost { seat, value, why: Lost::Unusable });
            self.settle(position, up, Passed::NothingToDo, tell);
        }
    }

    #[inline]
    fn play_move(&self, position: &mut Position, action: Move, tell: &mut impl Tell) {
        let up = position.throw.unwrap_or_default();
        match action {
            Move::Unlock(step) => self.unlock(position, step % PIECES, tell),
            Move::Advance { from, value } => self.advance(position, from % STEPS as u8, value % 7, tell),
        }
        self.settle(position, up, Passed::Played, tell);
    }

    /// Checks one player's pieces against the house rules.
    fn check_side(&self, player: Seat, side: &Side) -> Result<(), BadPosition> {
        let end = self.way_end();
        if let Some(step) = side.free.iter().find(|&step| step >= end) {
            return Err(BadPosition::new(format!(
                "player {player} has a piece on step {step}; steps are kept below {end}"
            )));
        }
        if !self.stacks {
            let both = side.free.and(side.locked);
            let shared = side
                .free
                .iter()
                .find(|&step| both.contains(step) || side.count_at(step) > 1 || Self::shares_square(side, step));
            if let Some(step) = shared {
                return Err(BadPosition::new(format!(
                    "player {player} has two pieces on the square of step {step}; own pieces block each other"
                )));
            }
        }
        if self.frees_all && !side.locked.is_empty() && !side.free.is_empty() {
            return Err(BadPosition::new(format!(
                "player {player} has locked and unlocked pieces; the first sir frees them all"
            )));
        }
        Ok(())
    }

    /// Whether another unlocked piece of the same player stands on the square of a step.
    fn shares_square(side: &Side, step: u8) -> bool {
        !side.free.without(step).and(MEETS[usize::from(step)][0]).is_empty()
    }
}

/// 0 for all twelve, or 1 to 12.
const CAPTURES: [Choice; 13] = {
    let mut choices = [Choice { value: Value::Number(0), standing: Standing::Recorded }; 13];
    let mut at = 1;
    while at < choices.len() {
        choices[at] = Choice { value: Value::Number(at as u8), standing: Standing::Departs };
        at += 1;
    }
    choices
};

impl Game for Siryu {
    type Position = Position;
    type Action = Move;

    const KIND: Kind = Kind::Siryu;

    fn new(choices: Choices) -> Self {
        let captures = choices.number("captures");
        Self {
            choices,
            white: Seat::from(choices.is("colour", "black")),
            frees_all: choices.is("unlock", "once"),
            unlock_moves: choices.is("unlock-move", "moves"),
            invades: choices.is("path", "invade"),
            stacks: choices.is("own", "stack"),
            target: if captures == 0 { PIECES } else { captures },
        }
    }

    fn choices(&self) -> Choices {
        self.choices
    }

    fn start(&self) -> Position {
        let mut side = Side { left: PIECES, ..Side::NONE };
        for step in 0..PIECES {
            side.locked = side.locked.with(step);
        }
        Position { sides: [side; 2], turn: 0, throw: None }
    }

    fn turn(&self, position: &Position) -> Seat {
        position.turn
    }

    #[inline]
    fn phase(&self, position: &Position) -> Phase {
        if position.throw.is_some() {
            Phase::Act
        } else if self.winner(position).is_some() {
            Phase::Over
        } else {
            Phase::Throw
        }
    }

    #[inline]
    fn actions(&self, position: &Position) -> Actions<Move> {
        let mut actions = Actions::new();
        let Some(up) = position.throw else { return actions };
        let own = position.own();
        let value = self.value(up);
        actions.extend(self.unlockable(own, position.turn, up).iter().map(Move::Unlock));
        actions.extend(self.movable(own, value).iter().map(|from| Move::Advance { from, value }));
        actions
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.winner(position).map(Outcome::Won)
    }

    fn lots(&self) -> Option<Lots> {
        Some(LOTS)
    }

    /// Rule 3, by white faces up.
    #[inline]
    fn value(&self, up: u8) -> u8 {
        match up {
            0 | 6 => 6,
            1 | 5 => SIR,
            3 => 3,
            _ => 0,
        }
    }

    #[inline]
    fn throw(&self, position: &mut Position, casts: &[Cast], tell: &mut impl Tell) -> Result<(), BadThrow> {
        if self.phase(position) != Phase::Throw {
            return Err(BadThrow::none_due());
        }
        let &[cast] = casts else {
            return Err(BadThrow(format!("the sticks are cast once, not {} times", casts.len())));
        };
        cast.check(LOTS)?;
        let (seat, up) = (position.turn, cast.up());
        tell.tell(3, Event::Thrown { seat, cast, value: self.value(up) });
        if is_sir(up) {
            tell.tell(3, Event::Sir { seat, own: self.is_own_sir(seat, up) });
        }
        position.throw = Some(up);
        self.settle_throw(position, tell);
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
        let action = match text.strip_prefix("unlock ") {
            Some(step) => Move::Unlock(step.parse().ok()?),
            None => {
                let (from, value) = text.split_once('+')?;
                Move::Advance { from: from.parse().ok()?, value: value.parse().ok()? }
            }
        };
        (action.to_string() == text).then_some(action)
    }

    fn admit(&self, mut position: Position) -> Result<Position, BadPosition> {
        if position.turn > 1 {
            return Err(BadPosition::new(format!("turn is {}; it is 0 or 1", position.turn)));
        }
        if let Some(up) = position.throw.filter(|&up| up > LOTS.count) {
            return Err(BadPosition::new(format!("throw is {up}; 0 to {} sticks can lie white side up", LOTS.count)));
        }
        for player in 0..2 {
            self.check_side(player, &position.sides[usize::from(player)])?;
        }
        let [one, other] = &position.sides;
        for step in one.free.or(one.locked).iter() {
            if !other.free.or(other.locked).and(MEETS[usize::from(step)][1]).is_empty() {
                return Err(BadPosition::new(format!(
                    "both players have a piece on the square of player 0's step {step}; one would have captured the other"
                )));
            }
        }
        if let Some(winner) = self.winner(&position) {
            if (0..2_u8).all(|player| PIECES - position.left(player) >= self.target) {
                return Err(BadPosition::new(format!("both players have lost {} pieces or more", self.target)));
            }
            if winner != position.turn {
                return Err(BadPosition::new(format!(
                    "player {winner} has captured enough to win and so moved last: turn must be {winner}"
                )));
            }
            if position.throw.is_some() {
                return Err(BadPosition::new("the game is over, so that throw must be null"));
            }
        }
        self.settle_throw(&mut position, &mut Silent);
        Ok(position)
    }
}
