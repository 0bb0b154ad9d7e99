//! Where row, nests, hands, captives and lots are on a stage.
//!
//! On a wide stage the row is straight, hands and lots lie below it. On an upright one it is folded into a horseshoe,
//! both homes at the bottom near the thumbs, lots within it.

use handful_rules::{AjSayil, Game, Seat, Value};

use super::form::{Bends, Stick};
use super::lots::Lots;
use super::row::{Along, Row};
use crate::geometry::{Point, Rect};
use crate::maths::sin;
use crate::name::Name;
use crate::rng::Rng;
use crate::stage::Stage;

/// What a kernel of the row looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Maize {
    /// Yellow.
    Yellow,
    /// Darker yellow.
    Gold,
    /// Nearly white.
    Cream,
    /// Red: every fifth from either end.
    Red,
    /// Blue-black: every tenth from either end.
    Blue,
}

/// A kernel of the row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kernel {
    /// Its middle.
    pub at: Point,
    /// Its turn; its crown points to the outside of the row at 0 on a straight one.
    pub turn: f64,
    /// How wide and high it is.
    pub size: [f64; 2],
    /// Its colour.
    pub maize: Maize,
    /// Whether the side with the germ is up.
    pub germ: bool,
    /// How it departs from the type.
    pub bends: Bends,
    /// For everything else accidental about it.
    pub seed: u32,
}

/// Where a player's sticks lie until they are entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// The middle of its sticks.
    pub at: Point,
    /// From stick to stick.
    pub step: f64,
    /// How large its sticks are.
    pub size: f64,
    /// Where a tap means it.
    pub area: Rect,
    /// The middle of its number.
    pub plate: Point,
    /// Radius of its number.
    pub radius: f64,
    /// The middle of its player's number.
    pub name: Point,
    /// Where the ant stands when it is this player's turn.
    pub ant: Point,
}

/// Where a team lays the captives it has brought home.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Home {
    /// Where a tap means it.
    pub area: Rect,
    /// The middle of the first captive.
    pub first: Point,
    /// To the last captive there can be.
    pub reach: f64,
    /// From captive to captive where there is room.
    pub widest: f64,
    /// How large they lie there.
    pub size: f64,
    /// The middle of their number, seen from the first captive, or from the last if it lies beside them.
    pub number: Point,
    /// Whether it lies beside them.
    pub beside: bool,
}

impl Home {
    /// From captive to captive when there are so many.
    pub fn step(&self, count: usize) -> f64 {
        let others = (count as f64 - 1.0).max(1.0);
        let way = if self.reach < 0.0 { -1.0 } else { 1.0 };
        (self.reach.abs() / others).min(self.widest) * way
    }

    /// The middle of their number.
    pub fn plate(&self, count: u8) -> Point {
        let last = if self.beside { self.step(usize::from(count)) * f64::from(count.saturating_sub(1)) } else { 0.0 };
        self.first + self.number + Point::new(last, 0.0)
    }
}

/// Where everything is on one stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The stage.
    pub stage: Stage,
    /// How many players there are.
    pub players: u8,
    /// How many sticks each has.
    pub sticks: u8,
    /// Whether captives still being carried count at the end (rule 11).
    pub carried_counts: bool,
    /// The line of the row.
    pub row: Row,
    /// Whether the row is straight.
    pub straight: bool,
    /// Width of a kernel of the row.
    pub kernel: f64,
    /// Length of a stick on the row.
    pub stick: f64,
    /// Thickness of a stick on the row.
    pub thick: f64,
    /// Radius of a nest.
    pub nest: f64,
    /// How far ways to go may run beside the ends of sticks.
    pub aside: f64,
    /// The husk and the leaf on which the teams' hands lie.
    pub beds: [Rect; 2],
    /// The players' hands.
    pub hands: Vec<Hand>,
    /// The captives brought home.
    pub homes: [Home; 2],
    /// The lots.
    pub lots: Lots,
    /// The kernels of the row.
    pub kernels: Vec<Kernel>,
    /// Radius of a number of a hand.
    pub plate: f64,
    /// Half the length of an ant.
    pub ant: f64,
    /// The touch zones of the spaces, first to last.
    pub zones: Vec<Rect>,
    /// Rule 7: whether a stick without captives goes on at the far end.
    pub loops: bool,
}

/// What is known before the row is laid.
struct Plan {
    room: Rect,
    lots: Option<Rect>,
    row: Row,
    stick: f64,
    kernel: f64,
    /// A bed's room for each team, with the numbers below it.
    beds: [Rect; 2],
    /// Room for the captives brought home.
    homes: [Rect; 2],
    /// How much room there is outside the ends of sticks.
    aside: f64,
    /// Whether captives lie left to right from their nest with the number beside them, or with it below.
    beside: bool,
}

/// A board lower than this is a strip.
const STRIP: f64 = 190.0;
/// A board lower than this is low.
const LOW: f64 = 300.0;
/// What a finger wants, in CSS pixels.
const FINGER: f64 = 46.0;
/// From stick to stick in a pile, in thicknesses.
const PILE: f64 = 0.22;

impl Layout {
    /// For this stage.
    pub fn new(game: &AjSayil, stage: &Stage) -> Self {
        let choice = |name: &str| game.choices().all().find(|(rule, _)| rule.name == name).map(|(_, made)| made.value);
        let sticks = match choice("sticks") {
            Some(Value::Number(sticks)) => sticks,
            _ => 5,
        };
        let (players, spaces) = (game.seats(), game.spaces());
        let plate = (stage.text * 0.68).clamp(8.0, 60.0);
        let plan = Plan::new(stage, spaces, plate);
        let straight = plan.row.up <= 0.0;
        let stick = plan.stick;
        // Thick enough for rings to be seen, thin enough for the space between two kernels.
        let mut thick = (stick * 0.074).max(5.5).min(stick * 0.11);
        if spaces > 21 {
            thick = thick.min(plan.row.pitch * 0.26);
        }
        let mut layout = Self {
            stage: *stage,
            players,
            sticks,
            carried_counts: game.counts_carried(),
            row: plan.row,
            straight,
            kernel: plan.kernel,
            stick,
            thick,
            nest: (plan.kernel * 1.43 * 0.62).min(plan.row.pitch * 0.72),
            aside: plan.aside,
            beds: plan.beds,
            hands: Vec::new(),
            homes: [0, 1].map(|_| Home {
                area: Rect::default(),
                first: Point::default(),
                reach: 0.0,
                widest: 0.0,
                size: 1.0,
                number: Point::default(),
                beside: plan.beside,
            }),
            lots: Lots::new(plan.lots_room(), plan.kernel * 1.4, stage, plate),
            kernels: Vec::new(),
            plate,
            ant: (stick * 0.085).max(7.0).min(stick * 0.15),
            zones: Vec::new(),
            loops: choice("path") == Some(Value::Word("loop")),
        };
        layout.lay_hands(&plan);
        layout.lay_homes(&plan);
        layout.lay_kernels();
        layout.lay_zones();
        layout
    }

    /// The team of a player.
    pub fn team(&self, seat: Seat) -> u8 {
        u8::from(seat >= self.players / 2)
    }

    /// How many rings a player's sticks have: the player's number in the team, from 1.
    pub fn rings(&self, seat: Seat) -> u8 {
        seat % (self.players / 2).max(1) + 1
    }

    /// The space on which a player's stick stands at a step (rule 7).
    pub fn space(&self, seat: Seat, step: u8) -> u8 {
        let spaces = self.row.spaces;
        let from_home = if step > spaces { (2 * spaces).saturating_sub(step) } else { step };
        if self.team(seat) == 0 { from_home } else { spaces + 1 - from_home }
    }

    /// From where a team throws the lots: from its side, near where they will lie.
    pub fn throws_from(&self, team: u8) -> Point {
        let lots = &self.lots;
        let side = self.beds[usize::from(team.min(1))].centre() - lots.room.centre();
        let near = side.normal() * side.length().min(lots.kernel * 6.0);
        let below = lots.room.centre() + near + Point::new(0.0, lots.kernel * 2.2);
        let edge = lots.kernel * 0.8;
        Point::new(below.x.clamp(edge, (self.stage.width - edge).max(edge)), below.y.min(self.stage.height + edge))
    }

    /// The form of a player's stick on the row, showing the side that `roll` brings up.
    pub fn form(&self, seat: Seat, roll: f64) -> Stick {
        Stick::new(seat, self.team(seat), roll, self.stick, self.thick)
    }

    /// How large names are written.
    fn letter(&self) -> f64 {
        (self.stage.text * 0.7).max(8.0)
    }

    /// How far from the middle of the row its numbers are: beyond the ends of sticks where there is room for that.
    pub(super) fn numbers(&self) -> Option<f64> {
        let end = self.stick / 2.0 + self.letter() * 0.8;
        (self.stage.counts && self.straight && self.stage.board.height >= LOW).then_some(end)
    }

    /// The numbers of the spaces, on the inner side of the row, on a narrow one every fifth; then what each of several
    /// players is called by, at the hands.
    pub fn names(&self) -> Vec<Name> {
        if !self.stage.counts {
            return Vec::new();
        }
        let size = self.letter();
        let every = if self.row.pitch < size * 2.0 { 5 } else { 1 };
        let off = self.numbers().unwrap_or(1.04 * self.kernel + size * 0.5);
        let at = |s: u8| self.row.space(f64::from(s)).off(0.0, -off);
        let spaces = (1..=self.row.spaces).filter(|s| s % every == 0).map(|s| Name::number(at(s), size, s));
        let seats = (1..).zip(self.hands.iter().filter(|_| self.players > 2));
        spaces.chain(seats.map(|(k, hand)| Name::number(hand.name, (size * 1.15).min(hand.radius * 1.4), k))).collect()
    }

    /// The box of everything that belongs to the board.
    pub fn board(&self) -> Rect {
        let kernels = self.kernels.iter().map(|kernel| kernel.at);
        let nests = [0, 1].map(|team| self.row.nest(team).point);
        let row = Rect::holding(kernels.chain(nests)).unwrap_or(self.stage.board).grown(self.stick / 2.0);
        let parts = self.beds.iter().copied().chain(self.hands.iter().map(|hand| hand.area));
        parts.chain(self.homes.iter().map(|home| home.area)).fold(row, Rect::union).common(self.stage.board)
    }

    fn lay_hands(&mut self, plan: &Plan) {
        let each = usize::from(self.players / 2).max(1);
        let sticks = f64::from(self.sticks);
        for team in 0..2 {
            let room = plan.beds[team];
            // In a strip hands are piled too, with the number beside them.
            let piled = |rows: usize| rows > 1 || self.straight && plan.room.height < STRIP;
            let number = if self.stage.counts && !piled(1) { 2.0 * self.plate + 4.0 } else { 0.0 };
            // One row of hands or two, whichever leaves larger sticks; in narrower ones no finger can mean one. In two
            // rows a player's sticks lie in a pile with the number beside it.
            let least = 24.0;
            let tight = |over: f64| self.thick * (1.0 + over * (sticks - 1.0));
            let beside = if self.stage.counts { 2.0 * self.plate.min(room.width * 0.05) + 2.0 } else { 0.0 };
            let fits = |rows: usize| {
                let columns = each.div_ceil(rows);
                // Well within husk and leaf, where fingers have room enough even so.
                let slots = [0.80, 0.88].map(|share| room.width * share / columns as f64);
                let slot = if slots[0] < FINGER { slots[1] } else { slots[0] };
                let (high, wide) = if piled(rows) {
                    (room.height * 0.86 / rows as f64, (slot - beside) * 0.90 / tight(PILE))
                } else {
                    ((room.height - number) * 0.72, slot * 0.90 / tight(0.52))
                };
                ((high / self.stick).min(wide).min(0.94), rows, columns, slot)
            };
            let (one, two) = (fits(1), fits(2));
            let twice = two.0 > one.0 * 1.12 || (one.3 < least && two.3 > one.3);
            let (size, rows, columns, slot) = if each > 3 && twice { two } else { one };
            let length = self.stick * size;
            let bed = Rect { height: room.height - if rows == 1 { number } else { 0.0 }, ..room };
            let wide = (slot * 0.80 / size - self.thick) / (sticks - 1.0).max(1.0);
            let step = if piled(rows) { self.thick * PILE } else { wide.min(self.thick * 1.42) } * size;
            // Husk and leaf are no larger than what lies on them wants: few players would leave them bare. But no hand
            // lies beside them, and where they are low they are as long as they can be.
            let group = step * (sticks - 1.0) + self.thick * size + if piled(rows) { beside } else { 0.0 };
            let wanted = (columns as f64 - 1.0) * slot + group * 4.0;
            let long = self.straight && plan.room.height < LOW && columns > 1;
            let wide = if long { bed.width } else { (bed.height * (0.75 + 0.45 * columns as f64)).max(wanted) };
            self.beds[team] = Rect::around(bed.centre(), wide.min(bed.width), bed.height);
            for k in 0..each {
                let (line, column) = (k / columns, k % columns);
                let in_line = (each - line * columns).min(columns);
                let x = room.centre().x + (column as f64 - (in_line as f64 - 1.0) / 2.0) * slot;
                let hand = if piled(rows) {
                    let half = room.height / rows as f64;
                    let y = bed.centre().y + (line as f64 - (rows as f64 - 1.0) / 2.0) * half * 0.93;
                    let pile = tight(PILE) * size;
                    let radius = beside / 2.0 - 1.0;
                    let left = x - f64::midpoint(pile, beside);
                    let at = left + pile + radius.max(0.0);
                    let plate = Point::new(at + 1.0, y + length * 0.22);
                    // Beside all of that where there is one row of them.
                    let ant = if rows == 1 { at + beside } else { at };
                    Hand {
                        at: Point::new(left + pile / 2.0, y),
                        area: Rect::new(x - slot / 2.0, room.y + half * line as f64, slot, half),
                        plate,
                        radius: radius.max(1.0),
                        name: plate - Point::new(0.0, radius.max(1.0) + self.letter() * 0.55),
                        ant: Point::new(ant, y - length * 0.36),
                        step,
                        size,
                    }
                } else {
                    // Above the middle: its number lies below.
                    let (y, radius) = (bed.centre().y - number * 0.15, self.plate.min(slot * 0.46));
                    let plate = Point::new(x, room.bottom() - self.plate - 1.0);
                    Hand {
                        at: Point::new(x, y),
                        area: Rect::new(x - slot / 2.0, room.y, slot, room.height),
                        plate,
                        radius,
                        name: Point::new(
                            x,
                            (y + length / 2.0 + self.letter()).min(plate.y - radius - self.letter() * 0.6),
                        ),
                        ant: Point::new(x, y - length / 2.0 - self.ant * 0.9),
                        step,
                        size,
                    }
                };
                self.hands.push(hand);
            }
        }
    }

    fn lay_homes(&mut self, plan: &Plan) {
        for (home, (team, room)) in self.homes.iter_mut().zip([1.0, -1.0].into_iter().zip(plan.homes)) {
            let r = self.plate * 1.15;
            let edge = if team > 0.0 { room.x } else { room.right() };
            let (high, wide) = if plan.beside {
                (room.height, room.width - 2.0 * r - 10.0)
            } else {
                (room.height - 2.0 * r - 4.0, room.width)
            };
            let size = (high / self.stick / 1.05).clamp(0.2, 0.80);
            let thick = self.thick * size;
            home.area = room;
            home.size = size;
            home.first = Point::new(edge + team * thick * 0.6, room.y + high / 2.0);
            home.reach = (wide - thick * 1.2).max(thick) * team;
            home.widest = thick * 1.9;
            home.number = if plan.beside {
                Point::new((thick * 1.1 + r + 3.0) * team, 0.0)
            } else {
                Point::new(r * team, high / 2.0 + r + 3.0)
            };
        }
    }

    fn lay_kernels(&mut self) {
        let count = self.row.spaces + 1;
        let mut rng = Rng::new(19);
        let mut maize: Vec<Maize> = Vec::new();
        for k in 0..count {
            let from_end = (k + 1).min(count - k);
            let mut kind = if from_end % 10 == 0 {
                Maize::Blue
            } else if from_end % 5 == 0 {
                Maize::Red
            } else {
                let most =
                    [Maize::Yellow, Maize::Cream, Maize::Yellow, Maize::Gold, Maize::Yellow, Maize::Cream, Maize::Gold];
                rng.pick(&most).unwrap_or(Maize::Yellow)
            };
            if maize.ends_with(&[kind, kind]) {
                kind = if kind == Maize::Cream { Maize::Yellow } else { Maize::Cream };
            }
            maize.push(kind);
        }
        let high = self.kernel * if self.straight { 1.46 } else { 1.40 };
        self.kernels = (0..count)
            .map(|k| {
                let along = self.row.kernel(k);
                let mut either = |by: f64| rng.range(-by, by);
                let at = along.off(either(self.row.pitch * 0.015), either(high * 0.025));
                let turn = along.turn + either(0.06);
                let size = [self.kernel * (1.0 + either(0.05)), high * (1.0 + either(0.05))];
                let bends = [either(1.0), either(1.0), either(1.0)];
                let germ = rng.unit() < 0.42;
                Kernel { at, turn, size, maize: maize[usize::from(k)], germ, bends, seed: u32::from(k) * 17 + 3 }
            })
            .collect();
    }

    /// Each space's touch zone: as wide as a stick is long where nothing else is, and half way to the next space.
    fn lay_zones(&mut self) {
        let spaces = self.row.spaces;
        let half = (self.stick * 0.54).max(22.0);
        // Towards the outside of a bend spaces are further apart: there a finger means one of them more easily.
        let out = |turn: f64| sin(2.0 * turn).abs() * self.stick * 0.34;
        let places: Vec<_> = (1..=spaces)
            .map(|s| self.row.space(f64::from(s)))
            .map(|place| Along { point: place.off(0.0, out(place.turn)), ..place })
            .collect();
        self.zones = places
            .iter()
            .map(|place| {
                let (across, along) = (place.outward(), Point::unit(place.turn));
                let half = half - out(place.turn) * 0.6;
                let wide = (across.x.abs() * half).max(along.x.abs() * self.row.pitch / 2.0);
                let high = (across.y.abs() * half).max(along.y.abs() * self.row.pitch / 2.0);
                Rect::around(place.point, wide * 2.0, high * 2.0)
            })
            .collect();
        // Where two boxes would overlap, they meet half way, across the direction in which they are further apart.
        for near in 1..places.len() {
            for at in 0..places.len() - near {
                let (a, b) = (self.zones[at], self.zones[at + near]);
                if a.overlaps(b) {
                    let (p, q) = (places[at].point, places[at + near].point);
                    let (a, b) = parted(a, p, b, q);
                    self.zones[at] = a;
                    self.zones[at + near] = b;
                }
            }
        }
        let taken: Vec<Rect> = self
            .hands
            .iter()
            .map(|hand| hand.area)
            .chain(self.homes.iter().map(|home| home.area))
            .chain(self.lots.areas)
            .collect();
        for (zone, place) in self.zones.iter_mut().zip(&places) {
            for other in &taken {
                if zone.overlaps(*other) {
                    *zone = kept_off(*zone, place.point, *other);
                }
            }
        }
    }
}

/// Two boxes round two points, cut back until they only touch.
fn parted(a: Rect, p: Point, b: Rect, q: Point) -> (Rect, Rect) {
    let middle = p.towards(q, 0.5);
    if (p.x - q.x).abs() >= (p.y - q.y).abs() {
        if p.x <= q.x {
            (right_to(a, middle.x), left_from(b, middle.x))
        } else {
            (left_from(a, middle.x), right_to(b, middle.x))
        }
    } else if p.y <= q.y {
        (down_to(a, middle.y), up_from(b, middle.y))
    } else {
        (up_from(a, middle.y), down_to(b, middle.y))
    }
}

/// A box round a point, cut back where another begins that does not hold the point.
fn kept_off(a: Rect, p: Point, other: Rect) -> Rect {
    // Cut where it costs least.
    let cuts = [
        (p.x <= other.x, right_to(a, other.x)),
        (p.x >= other.right(), left_from(a, other.right())),
        (p.y <= other.y, down_to(a, other.y)),
        (p.y >= other.bottom(), up_from(a, other.bottom())),
    ];
    let size = |rect: &Rect| rect.width * rect.height;
    cuts.into_iter().filter(|cut| cut.0).map(|cut| cut.1).max_by(|a, b| size(a).total_cmp(&size(b))).unwrap_or(a)
}

fn right_to(a: Rect, x: f64) -> Rect {
    Rect::new(a.x, a.y, (x - a.x).min(a.width).max(0.0), a.height)
}

fn left_from(a: Rect, x: f64) -> Rect {
    let left = x.max(a.x);
    Rect::new(left, a.y, (a.right() - left).max(0.0), a.height)
}

fn down_to(a: Rect, y: f64) -> Rect {
    Rect::new(a.x, a.y, a.width, (y - a.y).min(a.height).max(0.0))
}

fn up_from(a: Rect, y: f64) -> Rect {
    let top = y.max(a.y);
    Rect::new(a.x, top, a.width, (a.bottom() - top).max(0.0))
}

impl Plan {
    /// Straight or folded: whichever gives the larger spaces, a straight line counting for more.
    fn new(stage: &Stage, spaces: u8, plate: f64) -> Self {
        let room = stage.board;
        let number = if stage.counts { 2.0 * plate + 4.0 } else { 0.0 };
        let straight = Self::straight(room, stage.lots, spaces, number);
        if room.width >= room.height * 1.5 {
            return straight;
        }
        match Self::folded(room, stage.lots, spaces, number) {
            Some(folded) if folded.row.pitch > straight.row.pitch * 1.12 => folded,
            _ => straight,
        }
    }

    fn straight(room: Rect, lots: Option<Rect>, spaces: u8, number: f64) -> Self {
        let (w, h) = (room.width, room.height);
        let many = spaces > 21;
        let nest = if many { 1.05 } else { 1.35 };
        let pitch = w / (f64::from(spaces) + 2.0 * nest);
        let low = h < LOW;
        // In a strip numbers lie beside the hands, and the row takes what that leaves.
        let strip = h < STRIP;
        let number = if strip { 0.0 } else { number };
        let share = if strip { 0.46 } else { [0.30, 0.36][usize::from(low)] };
        let stick = (pitch * if many { 3.4 } else { 2.75 }).min(h * share);
        let kernel = (pitch * 0.74).min(stick / 2.15 / 1.46);
        let above = h * if low { 0.17 } else { 0.19 };
        let most = stick * 1.45 + number;
        let bed = (h - above - stick * 1.10).min(most);
        // What is left over lies above the row, between row and hands, and below.
        let spare = h - above - stick - bed;
        let y = room.y + above + spare * 0.42 + stick / 2.0;
        let top = y + stick / 2.0 + spare * 0.30;
        // The lots lie between the hands unless the page has another place for them.
        let inside = lots.is_none_or(|lots| lots.overlaps(Rect::new(room.x, top, w, room.bottom() - top)));
        let wide = (bed * if strip { 9.0 } else { 2.5 }).min(w * if inside { 0.30 } else { 0.36 });
        let mut beds =
            [Rect::new(room.x + w * 0.012, top, wide, bed), Rect::new(room.right() - w * 0.012 - wide, top, wide, bed)];
        if let Some(lots) = lots {
            beds = beds.map(|bed| if bed.overlaps(lots) { kept_off_side(bed, lots) } else { bed });
        }
        let captives = above + spare * 0.42;
        let high = (captives * 0.84).min(stick * 0.84).max(24.0_f64.min(captives));
        let homes_y = y - stick / 2.0 - high - (captives - high) * 0.5;
        let across = (w * 0.24).max(40.0);
        let homes = [
            Rect::new(room.x + w * 0.012, homes_y, across, high),
            Rect::new(room.right() - w * 0.012 - across, homes_y, across, high),
        ];
        let row = Row::straight(Point::new(room.x, y), w, pitch * nest, pitch, spaces);
        Self { room, lots, row, stick, kernel, beds, homes, aside: captives, beside: true }
    }

    fn folded(room: Rect, lots: Option<Rect>, spaces: u8, number: f64) -> Option<Self> {
        let (w, h) = (room.width, room.height);
        // A long row needs a longer line: it keeps to the edges, with tighter bends and shorter sticks.
        let many = spaces > 21;
        let stick = (w * if many { 0.25 } else { 0.29 }).min(h * 0.175);
        let edge = (w * 0.05).max(12.0).min(stick * 0.4) * if many { 0.6 } else { 1.0 };
        let aside = stick / 2.0 + edge;
        let below = (h * 0.185).max(84.0_f64.min(h * 0.24)).min(stick * 1.5 + 2.0 * number);
        let (left, right) = (room.x + aside, room.right() - aside);
        let radius = ((right - left) / 2.0).min(h * 0.30).min(if many { stick * 0.72 } else { f64::INFINITY });
        let top = room.y + aside;
        let bottom = room.bottom() - below - h * 0.008;
        let up = bottom - top - radius;
        if up < stick * 0.5 || right - left < stick * 1.2 {
            return None;
        }
        let across = (right - left - 2.0 * radius).max(0.0);
        let mut row = Row { start: Point::new(left, bottom), up, radius, across, first: 0.0, pitch: 1.0, spaces };
        // Room for a nest at either end.
        let nest = if many { 0.95 } else { 1.25 };
        row.pitch = row.length() / (f64::from(spaces) + 2.0 * nest);
        row.first = row.pitch * nest;
        let kernel = (row.pitch * 0.74).min(w * 0.1).min(stick / 2.0 / 1.4);
        let half = w / 2.0;
        let beds_y = room.bottom() - below;
        let beds = [
            Rect::new(room.x + w * 0.008, beds_y, half - w * 0.016, below),
            Rect::new(room.x + half + w * 0.008, beds_y, half - w * 0.016, below),
        ];
        let inner_x = left + stick * 0.54;
        let inner = right - stick * 0.54 - inner_x;
        // Where the page has lots within the row, its button to throw them is below.
        let inside = lots.filter(|lots| lots.overlaps(Rect::new(inner_x, top, inner, bottom - top)));
        let below = inside.map_or(f64::INFINITY, |lots| bottom - lots.bottom() - number * 2.6);
        let tall = (stick * 0.82 + number).min(up * 0.45).min(below.max(24.0 + number));
        let aside = (aside - stick * 0.53 - row.pitch * 0.05 - 3.0).max(2.0);
        // Ways to go run along the inside of the row too; and the captives of both teams must not be read as one row.
        let (off, gap) = (inside_way(aside, row.pitch).min(inner * 0.1), kernel * 0.35);
        let wide = (inner - gap) / 2.0 - off;
        let homes = [inner_x + off, inner_x + inner - off - wide].map(|x| Rect::new(x, bottom - tall, wide, tall));
        Some(Self { room, lots, row, stick, kernel, beds, homes, aside, beside: false })
    }

    /// Room for the lots: what the page gives, or the middle of the board.
    fn lots_room(&self) -> Rect {
        if let Some(lots) = self.lots.filter(|lots| self.row.up <= 0.0 || !self.within().overlaps(*lots)) {
            return lots;
        }
        let [a, b] = self.beds;
        if self.row.up <= 0.0 {
            let x = a.right() + self.room.width * 0.02;
            let y = self.row.start.y + self.stick * 0.54;
            return Rect::new(x, y, b.x - self.room.width * 0.02 - x, self.room.bottom() - y);
        }
        // The page may want its share of the room within a folded row.
        let within = self.within();
        self.lots.map(|lots| lots.common(within)).filter(|lots| lots.width.min(lots.height) > 40.0).unwrap_or(within)
    }

    /// The room within a folded row, above the captives brought home.
    fn within(&self) -> Rect {
        // The captives keep off the ways that run along the inside of the row.
        let [home, other] = self.homes;
        let top = self.row.start.y - self.row.up - self.row.radius * 0.36;
        Rect::new(home.x, top, other.right() - home.x, home.y - top - 4.0)
    }
}

/// How far ways reach into a folded row beyond the ends of its sticks.
fn inside_way(aside: f64, pitch: f64) -> f64 {
    aside * 0.5 + pitch * 0.05 + 5.0
}

/// A bed cut back beside the lots, on the side where more of it is left.
fn kept_off_side(bed: Rect, lots: Rect) -> Rect {
    const GAP: f64 = 8.0;
    let (left, right) = (right_to(bed, lots.x - GAP), left_from(bed, lots.right() + GAP));
    if left.width >= right.width { left } else { right }
}
