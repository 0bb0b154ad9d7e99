//! Aj Sayil, "the wee-wee ant": a race there and back with captives carried home; Maya, Belize.
//!
//! Source: Verbeeck 1998: 89-90, as told by the Ludii Portal (DLP.Games.554). The numbers in the comments are the
//! rules'.

use std::fmt;

use crate::game::{Actions, BadPosition, BadThrow, Game, Outcome, Phase, Refused, Seat};
use crate::{
    Cast, Choice, Choices, Ended, Event, HouseRule, Kind, Load, Lost, Lots, Passed, Preset, Returned, Silent, Standing,
    Tell, Value, Way,
};

const MOST_PLAYERS: usize = 20;
const LOTS: Lots = Lots { name: "kernels", count: 4 };

/// The action of Aj Sayil: which of the throws to use now (rule 5). There is never a choice of stick (rule 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Use(u8);

impl Use {
    /// The value of the throw, 1 to 5.
    pub fn value(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A free stick on the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stick {
    /// Its step, counted from its own home: 1 to S on the way out, S+1 to 2S-1 on the way back (rule 7).
    pub step: u8,
    /// The captives it carries.
    pub load: Load,
}

/// A position of Aj Sayil.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Sticks in hand, by player.
    hand: [u8; MOST_PLAYERS],
    /// The step of each player's free stick; 0 for none on the row.
    step: [u8; MOST_PLAYERS],
    /// What each free stick carries.
    load: [Load; MOST_PLAYERS],
    /// Captives delivered, by team.
    captured: [u8; 2],
    turn: Seat,
    /// Throws still to use, ascending; 0 for none.
    throws: [u8; 2],
    over: bool,
}

impl Position {
    /// A position with these sticks in hand, free sticks, delivered captives by team, player to move and throws
    /// still to use. It is checked by [`Game::admit`].
    ///
    /// # Errors
    /// More than twenty players, hands and sticks for different numbers of players, or more than two throws.
    pub fn new(
        hand: &[u8],
        sticks: &[Option<Stick>],
        captured: [u8; 2],
        turn: Seat,
        throws: &[u8],
    ) -> Result<Self, BadPosition> {
        let players = hand.len();
        if players > MOST_PLAYERS || players != sticks.len() {
            return Err(BadPosition::new(format!(
                "hand is for {players} players and sticks for {}; both must be for all players, at most {MOST_PLAYERS}",
                sticks.len()
            )));
        }
        let mut position =
            Self { hand: [0; 20], step: [0; 20], load: [Load::EMPTY; 20], captured, turn, throws: [0; 2], over: false };
        position.hand[..players].copy_from_slice(hand);
        for (player, stick) in sticks.iter().enumerate() {
            if let Some(stick) = stick {
                if stick.step == 0 {
                    return Err(BadPosition::new(format!("player {player}'s stick is on step 0; steps begin at 1")));
                }
                position.step[player] = stick.step;
                position.load[player] = stick.load;
            }
        }
        match *throws {
            [] => {}
            [one] if one > 0 => position.throws = [0, one],
            [low, high] if 0 < low && low <= high => position.throws = [low, high],
            _ => {
                return Err(BadPosition::new("throws must be at most two values above 0, in ascending order"));
            }
        }
        Ok(position)
    }

    /// Sticks in hand of a player.
    pub fn hand(&self, player: Seat) -> u8 {
        self.hand[usize::from(player)]
    }

    /// The free stick of a player, if one is on the row.
    pub fn stick(&self, player: Seat) -> Option<Stick> {
        let at = usize::from(player);
        (self.step[at] > 0).then_some(Stick { step: self.step[at], load: self.load[at] })
    }

    /// Captives delivered by each team.
    pub fn captured(&self) -> [u8; 2] {
        self.captured
    }

    /// Whose turn it is; after the end, who moved last.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Throws still to use, ascending.
    pub fn throws(&self) -> impl Iterator<Item = u8> {
        self.throws.into_iter().filter(|&value| value > 0)
    }

    /// How many of a player's sticks are carried by the free sticks of these players.
    fn carried(&self, owner: Seat, carriers: std::ops::Range<usize>) -> u8 {
        carriers.map(|carrier| self.load[carrier].of(owner)).sum()
    }
}

/// Aj Sayil under chosen house rules.
#[derive(Clone, Copy, Debug)]
pub struct AjSayil {
    choices: Choices,
    players: u8,
    sticks: u8,
    /// Rule 2: the number S of spaces between the kernels.
    spaces: u8,
    /// Rule 4: what no dot up counts.
    blank: u8,
    /// Rule 6: a captive bars its owner from entering another stick.
    barred: bool,
    /// Rule 7: a stick without captives leaves the row at the far end.
    loops: bool,
    /// Rule 11: the game ends when a hand is empty.
    ends_entered: bool,
}

impl Default for AjSayil {
    fn default() -> Self {
        Self::new(Choices::of(Kind::AjSayil))
    }
}

const fn number(value: u8, standing: Standing) -> Choice {
    Choice { value: Value::Number(value), standing }
}

impl AjSayil {
    /// The house rules of Aj Sayil.
    pub const HOUSE_RULES: &'static [HouseRule] = &[
        HouseRule {
            name: "players",
            rule: 1,
            choices: &[
                number(2, Standing::Departs),
                number(4, Standing::Departs),
                number(6, Standing::Recorded),
                number(8, Standing::Recorded),
                number(10, Standing::Recorded),
                number(12, Standing::Recorded),
                number(14, Standing::Recorded),
                number(16, Standing::OurReading),
                number(18, Standing::Recorded),
                number(20, Standing::Recorded),
            ],
            default: 2,
        },
        HouseRule {
            name: "sticks",
            rule: 3,
            choices: &[
                number(1, Standing::Departs),
                number(2, Standing::Departs),
                number(3, Standing::Departs),
                number(4, Standing::Departs),
                number(5, Standing::Recorded),
            ],
            default: 4,
        },
        HouseRule {
            name: "blank",
            rule: 4,
            choices: &[number(0, Standing::Recorded), number(5, Standing::OtherReading)],
            default: 0,
        },
        HouseRule {
            name: "prisoner",
            rule: 6,
            choices: &[
                Choice { value: Value::Word("free"), standing: Standing::OurReading },
                Choice { value: Value::Word("barred"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule {
            name: "path",
            rule: 7,
            choices: &[
                Choice { value: Value::Word("return"), standing: Standing::Recorded },
                Choice { value: Value::Word("loop"), standing: Standing::Departs },
            ],
            default: 0,
        },
        HouseRule {
            name: "end",
            rule: 11,
            choices: &[
                Choice { value: Value::Word("eliminated"), standing: Standing::OurReading },
                Choice { value: Value::Word("entered"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
    ];

    /// The short game of rule 1.
    pub const PRESETS: &'static [Preset] =
        &[Preset { name: "short", sets: &[("players", Value::Number(4)), ("sticks", Value::Number(2))] }];

    /// Sticks for each player, 1 to 5 (rule 3).
    pub fn sticks(&self) -> u8 {
        self.sticks
    }

    /// The number of spaces between the kernels, S: 19, 24 or 29 (rule 2).
    pub fn spaces(&self) -> u8 {
        self.spaces
    }

    /// The space (1 to S, from team 0's home end) on which a player's stick stands at a step (rule 7).
    #[inline]
    pub fn space(&self, player: Seat, step: u8) -> u8 {
        let from_home = if step > self.spaces { 2 * self.spaces - step } else { step };
        if self.side(player) == 0 { from_home } else { self.spaces + 1 - from_home }
    }

    /// The players of a team.
    fn team(&self, side: u8) -> std::ops::Range<usize> {
        let half = usize::from(self.players / 2);
        let first = usize::from(side) * half;
        first..first + half
    }

    /// Whether a player can use a throw at all: it moves the free stick or enters one from the hand (rule 6).
    ///
    /// Under `prisoner: barred` a captive counts until it is back in the hand or out of the game: a stick that its
    /// own team has taken back still lies under a carrier on the row.
    #[inline]
    fn can_act(&self, position: &Position, player: Seat) -> bool {
        let at = usize::from(player);
        position.step[at] > 0
            || (position.hand[at] > 0 && !(self.barred && position.carried(player, 0..usize::from(self.players)) > 0))
    }

    /// Uses a throw of `value`: rules 6 to 10.
    #[inline]
    fn use_value<T: Tell>(&self, position: &mut Position, value: u8, tell: &mut T) {
        let seat = position.turn;
        let at = usize::from(seat) % MOST_PLAYERS;
        let from = position.step[at];
        if from == 0 {
            position.hand[at] = position.hand[at].saturating_sub(1);
            position.step[at] = value;
            tell.tell(6, Event::Entered { seat, count: 1, to: value, value });
            return self.land(position, seat, tell);
        }
        let to = from + value;
        let leaves_at_far_end = self.loops && position.load[at].is_empty();
        let last = if leaves_at_far_end { self.spaces } else { 2 * self.spaces - 1 };
        if T::LISTENS {
            let via: Way = (from + 1..=to.min(last)).collect();
            tell.tell(7, Event::Moved { seat, from, via, value });
        }
        if to <= last {
            position.step[at] = to;
            self.land(position, seat, tell);
        } else {
            let why = if leaves_at_far_end { Returned::FarEnd } else { Returned::Home };
            self.come_home(position, seat, why, tell);
        }
    }

    /// Rule 9: captures everything of the enemy on the space where the stick has come to stand.
    #[inline]
    fn land(&self, position: &mut Position, seat: Seat, tell: &mut impl Tell) {
        let at = usize::from(seat) % MOST_PLAYERS;
        let step = position.step[at];
        let space = self.space(seat, step);
        // The two steps at which an enemy stands here: on its way out, and on its way back.
        let out = if self.side(seat) == 0 { self.spaces + 1 - space } else { space };
        let back = 2 * self.spaces - out;
        let mut taken = Load::EMPTY;
        let enemies = self.team(1 - self.side(seat));
        for (enemy, step) in enemies.clone().zip(&mut position.step[enemies]) {
            let from = *step;
            if from == out || from == back {
                let (owner, load) = (enemy as Seat, position.load[enemy]);
                taken = taken.plus(load).plus(Load::one(owner));
                *step = 0;
                position.load[enemy] = Load::EMPTY;
                tell.tell(9, Event::Captured { seat, owner, from, count: 1, load });
            }
        }
        if taken.is_empty() {
            return;
        }
        position.load[at] = position.load[at].plus(taken);
        if step <= self.spaces {
            position.step[at] = 2 * self.spaces - step;
            tell.tell(9, Event::TurnedHome { seat, from: step, to: 2 * self.spaces - step });
        }
    }

    /// Rules 8 and 10: the stick goes back to the hand, and what it carried to where it belongs.
    #[inline]
    fn come_home(&self, position: &mut Position, seat: Seat, why: Returned, tell: &mut impl Tell) {
        let at = usize::from(seat) % MOST_PLAYERS;
        let side = self.side(seat);
        for (owner, count) in position.load[at].owners() {
            if self.side(owner) == side {
                position.hand[usize::from(owner)] += count;
                tell.tell(10, Event::ReturnedToHand { owner, count, why: Returned::Freed });
            } else {
                position.captured[usize::from(side)] += count;
                tell.tell(10, Event::Delivered { seat, owner, count });
            }
        }
        position.step[at] = 0;
        position.load[at] = Load::EMPTY;
        position.hand[at] += 1;
        let rule = if why == Returned::FarEnd { 7 } else { 8 };
        tell.tell(rule, Event::ReturnedToHand { owner: seat, count: 1, why });
    }

    /// Whether captives still being carried count for their carriers when the game has ended (rule 11): not under the house
    /// rule `end: entered`.
    pub const fn counts_carried(&self) -> bool {
        !self.ends_entered
    }

    /// Rule 11: whether the game is over, and why.
    #[inline]
    fn ended(&self, position: &Position) -> Option<Ended> {
        let none = |of: &[u8; MOST_PLAYERS], side| of[self.team(side)].iter().all(|&count| count == 0);
        let out_of = |side| none(&position.hand, side) && (self.ends_entered || none(&position.step, side));
        let why = if self.ends_entered { Ended::HandEmpty } else { Ended::NoStickToEnter };
        (out_of(0) || out_of(1)).then_some(why)
    }

    /// Rule 11: the game ends here and now.
    #[cold]
    fn end(&self, position: &mut Position, why: Ended, tell: &mut impl Tell) {
        Self::lose(position, Lost::GameOver, 11, tell);
        position.over = true;
        if let Some(outcome) = self.outcome(position) {
            tell.tell(11, Event::Ended { why, outcome });
        }
    }

    /// After a throw, or an action that did not end the game: goes on, or passes the turn.
    #[inline]
    fn settle(&self, position: &mut Position, passed: Passed, tell: &mut impl Tell) {
        let seat = position.turn;
        if position.throws[1] > 0 {
            if self.can_act(position, seat) {
                return;
            }
            let why = if position.hand(seat) == 0 { Lost::NoPiece } else { Lost::Barred };
            Self::lose(position, why, 6, tell);
        }
        let to = if seat + 1 >= self.players { 0 } else { seat + 1 };
        position.turn = to;
        tell.tell(5, Event::TurnPassed { from: seat, to, why: passed });
    }

    /// Drops the throws that are left.
    #[inline]
    fn lose(position: &mut Position, why: Lost, rule: u8, tell: &mut impl Tell) {
        for value in position.throws().collect::<arrayvec::ArrayVec<u8, 2>>() {
            tell.tell(rule, Event::ThrowLost { seat: position.turn, value, why });
        }
        position.throws = [0; 2];
    }

    /// Takes the throw out of those left; `false` if it is not among them.
    #[inline]
    fn take(position: &mut Position, value: u8) -> bool {
        let [low, high] = position.throws;
        if value == high {
            position.throws = [0, low];
        } else if value == low {
            position.throws = [0, high];
        } else {
            return false;
        }
        true
    }

    fn play_value(&self, position: &mut Position, value: u8, tell: &mut impl Tell) {
        Self::take(position, value);
        self.use_value(position, value, tell);
        match self.ended(position) {
            Some(why) => self.end(position, why, tell),
            None => self.settle(position, Passed::Played, tell),
        }
    }

    /// Checks what each player and each stick may look like.
    fn check_sticks(&self, position: &Position) -> Result<(), BadPosition> {
        let spaces = self.spaces;
        for player in 0..self.players {
            let at = usize::from(player);
            let own: u8 = position.hand[at]
                .saturating_add(u8::from(position.step[at] > 0))
                .saturating_add(position.carried(player, 0..usize::from(self.players)));
            if own > self.sticks {
                return Err(BadPosition::new(format!(
                    "player {player} has {own} sticks in hand, on the row and carried; there are {} each",
                    self.sticks
                )));
            }
            let Some(stick) = position.stick(player) else { continue };
            let last = if self.loops && stick.load.is_empty() { spaces } else { 2 * spaces - 1 };
            if stick.step > last {
                return Err(BadPosition::new(format!(
                    "player {player}'s stick is on step {}; its last step is {last}",
                    stick.step
                )));
            }
            if stick.load.is_empty() {
                continue;
            }
            if stick.step < spaces {
                return Err(BadPosition::new(format!(
                    "player {player}'s stick carries captives on step {}; a captor turns for home at once, so that \
                     its step is at least {spaces}",
                    stick.step
                )));
            }
            if stick.load.owners().any(|(owner, _)| owner >= self.players) {
                return Err(BadPosition::new(format!("player {player}'s stick carries a stick of no player")));
            }
            if stick.load.owners().all(|(owner, _)| self.side(owner) == self.side(player)) {
                return Err(BadPosition::new(format!(
                    "player {player}'s stick carries only its own team's sticks, without an enemy's that held them"
                )));
            }
        }
        Ok(())
    }

    /// Checks what only the whole row and both teams can tell.
    fn check_teams(&self, position: &Position) -> Result<(), BadPosition> {
        let everyone = 0..usize::from(self.players);
        for side in 0..2 {
            let there: u32 = self
                .team(side)
                .map(|player| {
                    u32::from(position.hand[player])
                        + u32::from(position.step[player] > 0)
                        + u32::from(position.carried(player as Seat, everyone.clone()))
                })
                .sum();
            let all = u32::from(self.players / 2) * u32::from(self.sticks);
            let gone = u32::from(position.captured[usize::from(1 - side)]);
            if there + gone != all {
                return Err(BadPosition::new(format!(
                    "team {side} has {there} sticks in play and {gone} delivered to the other team; together they \
                     must be {all}"
                )));
            }
        }
        for one in self.team(0).filter(|&player| position.step[player] > 0) {
            for other in self.team(1).filter(|&player| position.step[player] > 0) {
                let space = self.space(one as Seat, position.step[one]);
                if space == self.space(other as Seat, position.step[other]) {
                    return Err(BadPosition::new(format!(
                        "players {one} and {other} of different teams both have a free stick on space {space}; one \
                         would have captured the other"
                    )));
                }
            }
        }
        Ok(())
    }
}

impl Game for AjSayil {
    type Position = Position;
    type Action = Use;

    const KIND: Kind = Kind::AjSayil;

    fn new(choices: Choices) -> Self {
        let players = choices.number("players");
        Self {
            choices,
            players,
            sticks: choices.number("sticks"),
            spaces: match players {
                ..=8 => 19,
                9..=14 => 24,
                _ => 29,
            },
            blank: choices.number("blank"),
            barred: choices.is("prisoner", "barred"),
            loops: choices.is("path", "loop"),
            ends_entered: choices.is("end", "entered"),
        }
    }

    fn choices(&self) -> Choices {
        self.choices
    }

    fn start(&self) -> Position {
        let mut hand = [0; MOST_PLAYERS];
        hand[..usize::from(self.players)].fill(self.sticks);
        Position {
            hand,
            step: [0; MOST_PLAYERS],
            load: [Load::EMPTY; MOST_PLAYERS],
            captured: [0; 2],
            turn: 0,
            throws: [0; 2],
            over: false,
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }

    #[inline]
    fn side(&self, seat: Seat) -> u8 {
        u8::from(seat >= self.players / 2)
    }

    fn turn(&self, position: &Position) -> Seat {
        position.turn
    }

    #[inline]
    fn phase(&self, position: &Position) -> Phase {
        if position.over {
            Phase::Over
        } else if position.throws[1] > 0 {
            Phase::Act
        } else {
            Phase::Throw
        }
    }

    #[inline]
    fn actions(&self, position: &Position) -> Actions<Use> {
        let [low, high] = position.throws;
        let mut actions = Actions::new();
        if position.over {
            return actions;
        }
        if low > 0 && low != high {
            actions.push(Use(low));
        }
        if high > 0 {
            actions.push(Use(high));
        }
        actions
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if !position.over {
            return None;
        }
        let mut taken = position.captured.map(u32::from);
        if self.counts_carried() {
            // Rule 11: captives still being carried count for their carriers.
            for (side, taken) in taken.iter_mut().enumerate() {
                let enemies = self.team(1 - side as u8);
                *taken +=
                    enemies.map(|enemy| u32::from(position.carried(enemy as Seat, self.team(side as u8)))).sum::<u32>();
            }
        }
        Some(match taken[0].cmp(&taken[1]) {
            std::cmp::Ordering::Greater => Outcome::Won(0),
            std::cmp::Ordering::Less => Outcome::Won(1),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    fn lots(&self) -> Option<Lots> {
        Some(LOTS)
    }

    fn value(&self, up: u8) -> u8 {
        if up == 0 { self.blank } else { up }
    }

    fn casts_complete(&self, casts: &[Cast]) -> bool {
        casts.len() >= 2
    }

    #[inline]
    fn throw(&self, position: &mut Position, casts: &[Cast], tell: &mut impl Tell) -> Result<(), BadThrow> {
        if self.phase(position) != Phase::Throw {
            return Err(BadThrow::none_due());
        }
        let [first, second] = *casts else {
            return Err(BadThrow(format!("a turn has two casts of the kernels, not {}", casts.len())));
        };
        first.check(LOTS)?;
        second.check(LOTS)?;
        let mut values = [0; 2];
        for (value, cast) in values.iter_mut().zip([first, second]) {
            *value = self.value(cast.up());
            tell.tell(4, Event::Thrown { seat: position.turn, cast, value: *value });
            if *value == 0 {
                tell.tell(4, Event::ThrowLost { seat: position.turn, value: 0, why: Lost::Nothing });
            }
        }
        if values[0] > values[1] {
            values.swap(0, 1);
        }
        position.throws = values;
        self.settle(position, Passed::NothingToDo, tell);
        Ok(())
    }

    fn play(&self, position: &mut Position, action: Use, tell: &mut impl Tell) -> Result<(), Refused> {
        if !self.actions(position).contains(&action) {
            return Err(Refused);
        }
        self.play_value(position, action.0, tell);
        Ok(())
    }

    #[inline]
    fn play_listed(&self, position: &mut Position, action: Use) {
        self.play_value(position, action.0, &mut Silent);
    }

    fn parse(&self, text: &str) -> Option<Use> {
        (1..=5).map(Use).find(|action| action.to_string() == text)
    }

    fn admit(&self, mut position: Position) -> Result<Position, BadPosition> {
        if position.turn >= self.players {
            return Err(BadPosition::new(format!(
                "turn is {}; the players are 0 to {}",
                position.turn,
                self.players - 1
            )));
        }
        let most = if self.blank == 5 { 5 } else { 4 };
        if let Some(value) = position.throws().find(|&value| value > most) {
            return Err(BadPosition::new(format!("a throw of {value} cannot be; the values are 1 to {most}")));
        }
        self.check_sticks(&position)?;
        self.check_teams(&position)?;
        position.over = self.ended(&position).is_some();
        if position.over && position.throws[1] > 0 {
            return Err(BadPosition::new("the game is over, so that no throws can be left"));
        }
        if position.throws[1] > 0 {
            self.settle(&mut position, Passed::NothingToDo, &mut Silent);
        }
        Ok(position)
    }
}
