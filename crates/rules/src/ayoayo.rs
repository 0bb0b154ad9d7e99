//! Ayoayo: relay sowing on two rows of six pits; Yoruba, south-western Nigeria.
//!
//! Source: Mancala World, "Ayoayo", after L. Russ 1984. The numbers in the comments are the rules'.
//!
//! A row is one 64-bit word with a byte for each pit, and a whole lap is one masked addition from a table, so that
//! every pit can be tried for endless sowing at every turn.

use std::fmt;

use crate::game::{Actions, BadPosition, BadThrow, Game, Outcome, Phase, Refused, Seat};
use crate::{Cast, Choice, Choices, Ended, Event, HouseRule, Kind, Passed, Silent, Standing, Tell, Value};

/// All seeds: four in each of twelve pits.
pub const SEEDS: u8 = 48;
const PITS: u8 = 12;

/// A pit: 0 to 5 are South's S1 to S6 from South's left, 6 to 11 North's N1 to N6 from North's left (rule 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(u8);

impl Pit {
    /// The pit of this index, 0 to 11.
    pub fn new(index: u8) -> Option<Self> {
        (index < PITS).then_some(Self(index))
    }

    /// Its index, 0 to 11.
    pub fn index(self) -> u8 {
        self.0
    }

    /// The player whose row it is in.
    pub fn owner(self) -> Seat {
        self.0 / 6
    }

    /// The pit that faces it: S1 faces N6, S6 faces N1 (rule 1).
    #[must_use]
    pub fn opposite(self) -> Self {
        Self(PITS - 1 - self.0)
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.0 < 6 { 'S' } else { 'N' }, self.0 % 6 + 1)
    }
}

/// Seeds in the twelve pits: one word a row, one byte a pit.
type Rows = [u64; 2];

const FULL_ROW: u64 = 0x0404_0404_0404;

#[inline]
const fn seeds_in(rows: Rows, pit: u8) -> u8 {
    (rows[(pit / 6) as usize] >> (pit % 6 * 8)) as u8
}

/// Adds up the bytes of one row.
#[inline]
const fn row_sum(row: u64) -> u8 {
    (row.wrapping_mul(0x0101_0101_0101) >> 40) as u8
}

#[inline]
const fn emptied(mut rows: Rows, pit: u8) -> Rows {
    rows[(pit / 6) as usize] &= !(0xff << (pit % 6 * 8));
    rows
}

/// What one lap does: how many seeds fall into each pit, and where the last one falls.
#[derive(Clone, Copy)]
struct Lap {
    falls: Rows,
    last: u8,
}

/// The lap from each pit with each number of seeds (rules 2 and 4: anticlockwise, never into a store, and a lap of
/// twelve or more skips the pit it was lifted from, so that it goes round the other eleven).
static LAPS: [[Lap; SEEDS as usize + 1]; PITS as usize] = {
    let mut laps = [[Lap { falls: [0; 2], last: 0 }; SEEDS as usize + 1]; PITS as usize];
    let mut from = 0;
    while from < PITS {
        let mut lap = Lap { falls: [0; 2], last: from };
        let mut seeds = 1;
        while seeds <= SEEDS {
            lap.last = next_pit(lap.last, from);
            lap.falls[(lap.last / 6) as usize] += 1 << (lap.last % 6 * 8);
            laps[from as usize][seeds as usize] = lap;
            seeds += 1;
        }
        from += 1;
    }
    laps
};

/// The pit after `pit`, skipping the one this lap was lifted from.
const fn next_pit(pit: u8, lifted: u8) -> u8 {
    let next = (pit + 1) % PITS;
    if next == lifted { (next + 1) % PITS } else { next }
}

/// Lifts one pit and sows it: the board afterwards and where the last seed fell.
#[inline]
fn sow_lap(rows: Rows, pit: u8) -> (Rows, u8) {
    let lap = &LAPS[usize::from(pit % PITS)][usize::from(seeds_in(rows, pit).min(SEEDS))];
    let [south, north] = emptied(rows, pit);
    ([south + lap.falls[0], north + lap.falls[1]], lap.last)
}

/// Whether a relay ends here: the last seed fell into an empty pit (rule 3).
#[inline]
fn relay_ends(rows: Rows, last: u8) -> bool {
    seeds_in(rows, last) == 1
}

/// Sows lap after lap from `pit` until the last seed falls into an empty pit; `None` when that never happens.
///
/// Endless sowing is found exactly (rule 9): the next lap depends only on board and pit, so it is endless when and
/// only when such a pair comes up twice. Brent's method keeps one pair and compares each new one with it.
#[inline]
fn sow(rows: Rows, pit: u8) -> Option<(Rows, u8)> {
    let mut at = sow_lap(rows, pit);
    let mut kept = (rows, pit);
    let mut laps = 1_u32;
    let mut keep_at = 2_u32;
    while !relay_ends(at.0, at.1) {
        if at == kept {
            return None;
        }
        if laps == keep_at {
            kept = at;
            keep_at *= 2;
        }
        at = sow_lap(at.0, at.1);
        laps += 1;
    }
    Some(at)
}

/// For a sowing known to be endless: how many laps are sown before the first (board, pit) pair comes up again.
fn laps_before_recurrence(rows: Rows, pit: u8) -> u32 {
    let start = (rows, pit);
    let next = |at: (Rows, u8)| sow_lap(at.0, at.1);
    // The length of the cycle, again by Brent.
    let (mut kept, mut at) = (start, next(start));
    let (mut length, mut keep_at) = (1, 1);
    while at != kept {
        if length == keep_at {
            kept = at;
            keep_at *= 2;
            length = 0;
        }
        at = next(at);
        length += 1;
    }
    // The length of the way into it: two walkers one cycle apart meet where it begins.
    let mut ahead = (0..length).fold(start, |at, _| next(at));
    let (mut behind, mut lead_in) = (start, 0);
    while behind != ahead {
        behind = next(behind);
        ahead = next(ahead);
        lead_in += 1;
    }
    lead_in + length
}

/// A position of Ayoayo. The game is over when the board is empty: at its end everything goes to the stores.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    rows: Rows,
    stores: [u8; 2],
    turn: Seat,
}

impl Position {
    /// A position with these seeds, South's first, each row from its owner's left. It is checked by
    /// [`Game::admit`].
    pub fn new(pits: [[u8; 6]; 2], stores: [u8; 2], turn: Seat) -> Self {
        let row = |row: [u8; 6]| row.iter().rev().fold(0, |word, &seeds| word << 8 | u64::from(seeds));
        Self { rows: pits.map(row), stores, turn }
    }

    /// Seeds in each pit.
    pub fn pits(&self) -> [[u8; 6]; 2] {
        let row = |row: u64| std::array::from_fn(|pit| (row >> (8 * pit)) as u8);
        self.rows.map(row)
    }

    /// Seeds in one pit.
    pub fn seeds(&self, pit: Pit) -> u8 {
        seeds_in(self.rows, pit.0)
    }

    /// Seeds in each store.
    pub fn stores(&self) -> [u8; 2] {
        self.stores
    }

    /// Whose turn it is; after the end, who moved last.
    pub fn turn(&self) -> Seat {
        self.turn
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} stores {:?} turn {}", self.pits(), self.stores, self.turn)
    }
}

/// Ayoayo under chosen house rules.
#[derive(Clone, Copy, Debug)]
pub struct Ayoayo {
    choices: Choices,
    /// Rule 5: the capturing seed goes along.
    takes_capturing_seed: bool,
    /// Rule 5: ending opposite an empty pit captures the last seed alone.
    bare_captures: bool,
    /// Rule 6: a move that leaves the opponent nothing is never allowed while another does not.
    always_feeds: bool,
    /// Rule 7: who cannot feed loses the rest to the player who moved last.
    last_mover_sweeps: bool,
    /// Rule 9: an endless pit may be chosen like any other.
    endless_allowed: bool,
}

impl Default for Ayoayo {
    fn default() -> Self {
        Self::new(Choices::of(Kind::Ayoayo))
    }
}

/// The result of a turn's sowing and capture, before the turn passes.
#[derive(Clone, Copy)]
struct Sown {
    rows: Rows,
    captured: u8,
    endless: bool,
}

impl Ayoayo {
    /// The house rules of Ayoayo.
    pub const HOUSE_RULES: &'static [HouseRule] = &[
        HouseRule {
            name: "capturing-seed",
            rule: 5,
            choices: &[
                Choice { value: Value::Word("taken"), standing: Standing::Recorded },
                Choice { value: Value::Word("stays"), standing: Standing::Departs },
            ],
            default: 0,
        },
        HouseRule {
            name: "bare-capture",
            rule: 5,
            choices: &[
                Choice { value: Value::Word("nothing"), standing: Standing::OurReading },
                Choice { value: Value::Word("one"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule {
            name: "feeding",
            rule: 6,
            choices: &[
                Choice { value: Value::Word("when-empty"), standing: Standing::Recorded },
                Choice { value: Value::Word("always"), standing: Standing::Departs },
            ],
            default: 0,
        },
        HouseRule {
            name: "sweep",
            rule: 7,
            choices: &[
                Choice { value: Value::Word("holder"), standing: Standing::OurReading },
                Choice { value: Value::Word("last-mover"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
        HouseRule {
            name: "endless",
            rule: 9,
            choices: &[
                Choice { value: Value::Word("illegal"), standing: Standing::OurReading },
                Choice { value: Value::Word("stops"), standing: Standing::OtherReading },
            ],
            default: 0,
        },
    ];

    /// Sows from a pit and captures, without telling anybody.
    #[inline]
    fn sown(&self, rows: Rows, turn: Seat, pit: u8) -> Sown {
        match sow(rows, pit) {
            Some((rows, last)) => self.capture(rows, turn, last),
            None => Self::stopped(rows, pit),
        }
    }

    /// Rule 9: sowing that would never end stops before the lap that would be the first to repeat.
    #[cold]
    fn stopped(rows: Rows, pit: u8) -> Sown {
        let laps = laps_before_recurrence(rows, pit);
        let (rows, _) = (0..laps).fold((rows, pit), |at, _| sow_lap(at.0, at.1));
        Sown { rows, captured: 0, endless: true }
    }

    /// Rule 5: what the last seed, fallen into an empty pit, captures.
    #[inline]
    fn capture(&self, rows: Rows, turn: Seat, last: u8) -> Sown {
        let nothing = Sown { rows, captured: 0, endless: false };
        if last / 6 != turn {
            return nothing;
        }
        let opposite = PITS - 1 - last;
        let seeds = seeds_in(rows, opposite);
        if seeds == 0 && !self.bare_captures {
            return nothing;
        }
        let rows = emptied(rows, opposite);
        if self.takes_capturing_seed {
            Sown { rows: emptied(rows, last), captured: seeds + 1, endless: false }
        } else {
            Sown { rows, captured: seeds, endless: false }
        }
    }

    /// The pits that may be chosen, and whether any of them leaves the opponent a seed.
    #[inline]
    fn allowed(&self, position: &Position) -> (Actions<Pit>, bool) {
        let turn = position.turn;
        let opponent = usize::from(1 - turn);
        let first = turn * 6;
        // One bit a pit: those with seeds, those whose sowing ends, those that leave the opponent a seed.
        let (mut filled, mut ending, mut feeding) = (0_u16, 0_u16, 0_u16);
        for pit in first..first + 6 {
            if seeds_in(position.rows, pit) == 0 {
                continue;
            }
            let bit = 1 << (pit - first);
            let sown = self.sown(position.rows, turn, pit);
            filled |= bit;
            ending |= if sown.endless { 0 } else { bit };
            feeding |= if sown.rows[opponent] == 0 { 0 } else { bit };
        }
        // Rule 9 before rule 6.
        let mut allowed = if self.endless_allowed || ending == 0 { filled } else { ending };
        let feeds = allowed & feeding != 0;
        if feeds && (self.always_feeds || position.rows[opponent] == 0) {
            allowed &= feeding;
        }
        let pits = (0..6).filter(|pit| allowed >> pit & 1 == 1).map(|pit| Pit(first + pit)).collect();
        (pits, feeds)
    }

    /// Rule 7: after `mover`'s turn, ends the game or passes the turn.
    #[inline]
    fn settle(&self, position: &mut Position, mover: Seat, tell: &mut impl Tell) {
        let next = 1 - mover;
        position.turn = next;
        if position.rows[usize::from(next)] == 0 {
            self.end(position, mover, mover, Ended::NoSeeds, tell);
        } else if position.rows[usize::from(mover)] == 0 && !self.allowed(position).1 {
            let heir = if self.last_mover_sweeps { mover } else { next };
            self.end(position, mover, heir, Ended::CannotFeed, tell);
        } else {
            tell.tell(2, Event::TurnPassed { from: mover, to: next, why: Passed::Played });
        }
    }

    /// Ends the game: `heir` takes what lies in the only row that has seeds.
    #[cold]
    fn end(&self, position: &mut Position, mover: Seat, heir: Seat, why: Ended, tell: &mut impl Tell) {
        Self::sweep(position, [heir; 2], 7, tell);
        self.tell_end(position, mover, 7, why, tell);
    }

    /// Empties both rows into the stores of `heirs`.
    fn sweep(position: &mut Position, heirs: [Seat; 2], rule: u8, tell: &mut impl Tell) {
        for (row, to) in heirs.into_iter().enumerate() {
            let seeds = row_sum(position.rows[row]);
            if seeds > 0 {
                position.stores[usize::from(to)] += seeds;
                position.rows[row] = 0;
                tell.tell(rule, Event::Swept { row: row as Seat, to, seeds });
            }
        }
    }

    fn tell_end(&self, position: &mut Position, mover: Seat, rule: u8, why: Ended, tell: &mut impl Tell) {
        position.turn = mover;
        if let Some(outcome) = self.outcome(position) {
            tell.tell(rule, Event::Ended { why, outcome });
        }
    }

    /// Tells a sowing seed by seed. The laps are those of [`sow_lap`]; only their order is spelt out here.
    fn tell_sowing(position: &Position, pit: u8, tell: &mut impl Tell) {
        let seat = position.turn;
        let endless = sow(position.rows, pit).is_none();
        let limit = if endless { laps_before_recurrence(position.rows, pit) } else { u32::MAX };
        let (mut rows, mut lifted) = (position.rows, pit);
        for lap in 1..=limit {
            let seeds = seeds_in(rows, lifted);
            let rule = if lap == 1 { 2 } else { 3 };
            let counted = u16::try_from(lap).unwrap_or(u16::MAX);
            tell.tell(rule, Event::Lifted { seat, pit: lifted, seeds, lap: counted });
            let mut falling = emptied(rows, lifted);
            let mut last = lifted;
            for left in (0..seeds).rev() {
                let rule = if (last + 1) % PITS == lifted { 4 } else { 2 };
                last = next_pit(last, lifted);
                falling[usize::from(last / 6)] += 1 << (last % 6 * 8);
                tell.tell(rule, Event::Sown { seat, pit: last, now: seeds_in(falling, last), left });
            }
            (rows, lifted) = sow_lap(rows, lifted);
            if relay_ends(rows, lifted) {
                break;
            }
        }
        let rule = if endless { 9 } else { 3 };
        tell.tell(rule, Event::SowingEnded { seat, pit: lifted, endless });
    }

    /// Tells what [`Self::capture`] did.
    fn tell_capture(&self, position: &Position, pit: u8, tell: &mut impl Tell) {
        let seat = position.turn;
        let Some((rows, last)) = sow(position.rows, pit) else { return };
        if self.capture(rows, seat, last).captured > 0 {
            let opposite = PITS - 1 - last;
            tell.tell(
                5,
                Event::SeedsCaptured {
                    seat,
                    pit: last,
                    opposite,
                    seeds: seeds_in(rows, opposite),
                    with_own: self.takes_capturing_seed,
                },
            );
        }
    }

    #[inline]
    fn play_pit(&self, position: &mut Position, pit: Pit, tell: &mut impl Tell) {
        let mover = position.turn;
        let sown = self.sown(position.rows, mover, pit.0);
        position.rows = sown.rows;
        position.stores[usize::from(mover)] += sown.captured;
        self.settle(position, mover, tell);
    }
}

impl Game for Ayoayo {
    type Position = Position;
    type Action = Pit;

    const KIND: Kind = Kind::Ayoayo;
    const REPEATS: bool = true;

    fn new(choices: Choices) -> Self {
        Self {
            choices,
            takes_capturing_seed: choices.is("capturing-seed", "taken"),
            // With a capturing seed that stays, a bare capture captures nothing (rule 5).
            bare_captures: choices.is("bare-capture", "one") && choices.is("capturing-seed", "taken"),
            always_feeds: choices.is("feeding", "always"),
            last_mover_sweeps: choices.is("sweep", "last-mover"),
            endless_allowed: choices.is("endless", "stops"),
        }
    }

    fn choices(&self) -> Choices {
        self.choices
    }

    fn start(&self) -> Position {
        Position { rows: [FULL_ROW; 2], stores: [0; 2], turn: 0 }
    }

    fn turn(&self, position: &Position) -> Seat {
        position.turn
    }

    #[inline]
    fn phase(&self, position: &Position) -> Phase {
        if position.rows == [0; 2] { Phase::Over } else { Phase::Act }
    }

    #[inline]
    fn actions(&self, position: &Position) -> Actions<Pit> {
        self.allowed(position).0
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        // Rule 8.
        let [south, north] = position.stores;
        (self.phase(position) == Phase::Over).then_some(match south.cmp(&north) {
            std::cmp::Ordering::Greater => Outcome::Won(0),
            std::cmp::Ordering::Less => Outcome::Won(1),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    fn throw(&self, _: &mut Position, _: &[Cast], _: &mut impl Tell) -> Result<(), BadThrow> {
        Err(BadThrow("ayoayo has no lots: nothing is ever thrown".into()))
    }

    fn play(&self, position: &mut Position, pit: Pit, tell: &mut impl Tell) -> Result<(), Refused> {
        if !self.actions(position).contains(&pit) {
            return Err(Refused);
        }
        Self::tell_sowing(position, pit.0, tell);
        self.tell_capture(position, pit.0, tell);
        self.play_pit(position, pit, tell);
        Ok(())
    }

    #[inline]
    fn play_listed(&self, position: &mut Position, pit: Pit) {
        self.play_pit(position, pit, &mut Silent);
    }

    fn parse(&self, text: &str) -> Option<Pit> {
        (0..PITS).map(Pit).find(|pit| pit.to_string() == text)
    }

    fn admit(&self, mut position: Position) -> Result<Position, BadPosition> {
        if position.turn > 1 {
            return Err(BadPosition::new(format!("turn is {}; it is 0 (South) or 1 (North)", position.turn)));
        }
        let on_board: u32 = position.pits().iter().flatten().copied().map(u32::from).sum();
        let all = on_board + position.stores.iter().copied().map(u32::from).sum::<u32>();
        if all != u32::from(SEEDS) {
            return Err(BadPosition::new(format!("there are {all} seeds in pits and stores; there must be {SEEDS}")));
        }
        if on_board > 0 {
            // As if the other player had just moved: ends the game if it cannot go on, else changes nothing.
            let moved_last = 1 - position.turn;
            self.settle(&mut position, moved_last, &mut Silent);
        }
        Ok(position)
    }

    fn repeated(&self, position: &mut Position, times: u32, tell: &mut impl Tell) {
        if times >= 3 && self.phase(position) == Phase::Act {
            // Rule 10.
            let mover = 1 - position.turn;
            Self::sweep(position, [0, 1], 10, tell);
            self.tell_end(position, mover, 10, Ended::Repetition, tell);
        }
    }

    fn progress(&self, position: &Position) -> u32 {
        // Captured seeds never come back, so positions with other stores never repeat.
        u32::from(position.stores[0]) + u32::from(position.stores[1])
    }
}
