//! Where the squares, the turns, the taken pieces and the lots are on a stage.
//!
//! `u` runs along the board in squares, 0 to 12 from column a to l; `v` across it, 0 to 4 from player 0's side. On a
//! wide stage `u` is to the right and `v` up; on an upright one the board is turned a quarter anticlockwise: `u` runs
//! up, and player 0's row is the right column, near the thumb.

use handful_rules::{Game, Siryu, SiryuPosition, Value};

use super::solid::{LOT_RADIUS, STICK};
use crate::geometry::{Line, Point, Rect};
use crate::maths::{TAU, cos, mix, pow, sin};
use crate::name::Name;
use crate::rng::Rng;
use crate::stage::Stage;

/// Squares along the board.
pub const COLUMNS: u8 = 12;
/// Squares.
pub const SQUARES: usize = 48;
/// Pieces of a player, and so places for taken ones.
pub const PIECES: usize = 12;

/// From the end of the board to where its turns end, in squares; less where the board stands upright and its length is
/// what there is too little of.
const END: f64 = 0.60;
const END_UPRIGHT: f64 = 0.52;
/// Beside the board where nothing lies: a line drawn too far, and its rim.
const EDGE: f64 = 0.19;
/// The lane of the letters, along the board's line.
const LETTERS: f64 = 0.43;
/// The lane in which taken pieces lie, and in which of its middle they do.
const LANE: f64 = 0.62;
const LANE_MIDDLE: f64 = 0.36;
/// Where the lots lie beside the board, and at its end.
const TRAY: f64 = 1.03;
const TRAY_END: f64 = 2.0;
/// Taken pieces in a block at the end of the board.
const BLOCK: f64 = 1.55;
/// From one taken piece to the next: two lie at each column.
const PITCH: f64 = 0.50;
/// Four taken pieces lie beside each other in a block, and the fours so far from each other, in squares.
const FOURS: f64 = 0.60;
/// What such a block takes more: a gap to the lots.
const COLUMN: f64 = 0.20;
/// Letters and numbers on smaller squares, in CSS pixels, would only be in the way.
const NAMED: f64 = 25.0;

/// Something drawn into the sand with a finger, from its first point to its last.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// The middle of the groove.
    pub line: Line,
    /// Half its width.
    pub width: f64,
    /// How deep, 1 being the depth of the board's own lines.
    pub depth: f64,
}

/// Where the pieces lie that a player has taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken {
    /// Where each lies, in the order in which they come.
    pub slots: Vec<Point>,
    /// Where their number stands.
    pub plate: Point,
    /// Where a tap means them.
    pub area: Rect,
}

/// Where the lots lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tray {
    /// They stay within it.
    pub area: Rect,
    /// Length of a lot.
    pub length: f64,
    /// Whether they lie across the screen, one above the other.
    pub level: bool,
}

/// The board on one stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The stage.
    pub stage: Stage,
    /// Whether the board lies across the stage, not turned.
    pub wide: bool,
    /// Size of a square along the board.
    pub along: f64,
    /// Size of a square across the board.
    pub across: f64,
    /// What lies on the board is measured by this: about the size of a square.
    pub unit: f64,
    /// The squares.
    pub board: Rect,
    /// The squares, the turns and, where they lie beside the board, taken pieces and lots.
    pub whole: Rect,
    /// The lines of the board and its turns, in the order in which they were drawn.
    pub strokes: Vec<Stroke>,
    /// The pieces that each player has taken.
    pub taken: [Taken; 2],
    /// The lots.
    pub tray: Tray,
    /// Radius of a plate.
    pub plate: f64,
    /// Whether the way leads through the enemy's home row.
    pub invades: bool,
    /// Whether there is room for the names of columns and rows.
    pub named: bool,
}

/// How board, taken pieces and lots can be put together.
#[derive(Clone, Copy, PartialEq)]
struct Plan {
    wide: bool,
    heaps: Heaps,
    lots: Lots,
    /// With a lane for the letters of the columns.
    named: bool,
}

/// Where taken pieces lie.
#[derive(Clone, Copy, PartialEq)]
enum Heaps {
    /// Each along its taker's side of the board.
    Beside,
    /// The same, but the near player's below the room for the board, left of the lots.
    Below,
    /// In blocks at the ends of the board.
    Ends,
    /// In blocks above the lots, which lie beside an upright board.
    Column,
}

#[derive(Clone, Copy, PartialEq)]
enum Lots {
    /// The page says where.
    Given,
    Beside,
    End,
}

impl Plan {
    fn all(lots_given: bool, named: bool) -> impl Iterator<Item = Self> {
        use Heaps::{Below, Beside, Column, Ends};
        let lots: &[Lots] = if lots_given { &[Lots::Given] } else { &[Lots::Beside, Lots::End] };
        [(true, Beside), (true, Below), (true, Ends), (false, Beside), (false, Ends), (false, Column)]
            .into_iter()
            .flat_map(move |(wide, heaps)| lots.iter().map(move |&lots| Self { wide, heaps, lots, named }))
    }

    fn end(self) -> f64 {
        if self.wide { END } else { END_UPRIGHT }
    }

    /// From the near side of the board to what lies beyond the letters.
    fn near(self) -> f64 {
        if self.named { LETTERS } else { EDGE * 0.5 }
    }

    /// What lies beyond the ends of the board at `u` 0 and 12, and beside its sides at `v` 0 and 4, in squares.
    fn margins(self) -> ([f64; 2], [f64; 2]) {
        let block = if self.heaps == Heaps::Ends { BLOCK } else { 0.0 };
        let end = if self.lots == Lots::End { TRAY_END } else { 0.0 };
        let lane = |there: bool, from: f64| if there { from + LANE } else { from.max(EDGE) };
        let far = lane(matches!(self.heaps, Heaps::Beside | Heaps::Below), EDGE * 0.5);
        let near =
            if self.lots == Lots::Beside { self.near() + TRAY } else { lane(self.heaps == Heaps::Beside, self.near()) };
        ([self.end() + block, self.end() + block + end], [near, far])
    }

    /// The size of a square along and across the board that fits a room.
    fn fit(self, room: Rect) -> (f64, f64) {
        let (length, depth) = if self.wide { (room.width, room.height) } else { (room.height, room.width) };
        let ([a, b], [c, d]) = self.margins();
        let (least, most) = if self.wide { (0.90, 1.06) } else { (0.88, 1.40) };
        let along = (length / (12.0 + a + b)).min(depth / (4.0 * least + c + d));
        let across = ((depth - (c + d) * along) / 4.0).clamp(along * least, along * most);
        (along, across)
    }

    /// Whether taken pieces find their room on this stage, with squares so long.
    fn holds(self, stage: &Stage, along: f64) -> bool {
        let room = stage.board;
        match (self.heaps, stage.lots) {
            (Heaps::Beside | Heaps::Ends, _) => true,
            (_, None) => false,
            // A lane at the height of the lots, under the first six columns.
            (Heaps::Below, Some(lots)) => {
                lots.bottom() - room.bottom() >= LANE * along && room.centre().x + 0.3 * along <= lots.x
            }
            (Heaps::Column, Some(lots)) => {
                let beside = lots.x >= room.right() - 1.0 || lots.right() <= room.x + 1.0;
                beside && lots.y - room.y >= 2.0 * (3.0 * FOURS + COLUMN) * along && lots.width >= 1.8 * along
            }
        }
    }

    /// The plan with the largest squares, and their sizes; none if the names would stand on squares too small.
    fn best(stage: &Stage, named: bool) -> Option<(Self, (f64, f64))> {
        // A little larger is not worth having them at the ends.
        let merit = |(plan, (a, b)): (Self, (f64, f64))| {
            let plain = plan.heaps != Heaps::Ends && plan.lots != Lots::End;
            a.min(b) * if plain { 1.02 } else { 1.0 } + a.max(b) * 0.1
        };
        let plans = Self::all(stage.lots.is_some(), named).map(|plan| (plan, plan.fit(stage.board)));
        let able = plans
            .filter(|(plan, (along, across))| plan.holds(stage, *along) && (!named || along.min(*across) >= NAMED));
        able.fold(None, |best, next| if best.is_none_or(|best| merit(next) > merit(best)) { Some(next) } else { best })
    }
}

impl Layout {
    /// Lays the board out as large as it gets, across the stage or turned.
    pub fn new(game: &Siryu, stage: &Stage) -> Self {
        let plain = Plan { wide: true, heaps: Heaps::Ends, lots: Lots::Given, named: false };
        let best = if stage.counts { Plan::best(stage, true) } else { None };
        let (plan, (along, across)) =
            best.or_else(|| Plan::best(stage, false)).unwrap_or_else(|| (plain, plain.fit(stage.board)));
        let invades = game.choices().changed().any(|set| set == ("path", Value::Word("invade")));
        let mut layout = Self {
            stage: *stage,
            wide: plan.wide,
            along,
            across,
            unit: (along * across).sqrt().min(along.min(across) * 1.10),
            board: Rect::default(),
            whole: Rect::default(),
            strokes: Vec::new(),
            taken: [0, 1].map(|_| Taken { slots: Vec::new(), plate: Point::default(), area: Rect::default() }),
            tray: Tray { area: Rect::default(), length: 0.0, level: false },
            plate: 0.0,
            invades,
            named: plan.named,
        };
        let readable = (stage.text * 0.55).max(8.0);
        layout.plate = (layout.unit * 0.15).clamp(readable, readable.max(stage.text * 0.9)).min(layout.unit * 0.32);
        layout.place_board(plan);
        layout.taken = [0, 1].map(|player| layout.place_taken(plan, player));
        layout.tray = layout.place_tray(plan);
        layout.strokes = layout.draw();
        layout
    }

    fn place_board(&mut self, plan: Plan) {
        let ([before, after], [near, far]) = plan.margins();
        let (a, room) = (self.along, self.stage.board);
        let (length, depth) = (12.0 * a + (before + after) * a, 4.0 * self.across + (near + far) * a);
        let (width, height) = if self.wide { (length, depth) } else { (depth, length) };
        // What is left over lies on all sides, but less of it between an upright board and what lies beside it.
        let lots = self.stage.lots.filter(|_| plan.heaps == Heaps::Column);
        let towards = lots.map_or(0.5, |lots| if lots.x > room.x { 0.64 } else { 0.36 });
        let corner = Point::new(room.x + (room.width - width) * towards, room.y + (room.height - height) * 0.5);
        self.whole = Rect::new(corner.x, corner.y, width, height);
        let (x, y) = if self.wide { (before, far) } else { (far, after) };
        let (width, height) = if self.wide { (12.0 * a, 4.0 * self.across) } else { (4.0 * self.across, 12.0 * a) };
        self.board = Rect::new(corner.x + x * a, corner.y + y * a, width, height);
    }

    /// The screen point of a place on the board.
    pub fn point(&self, u: f64, v: f64) -> Point {
        let board = self.board;
        let (u, v) = if self.stage.far { (12.0 - u, 4.0 - v) } else { (u, v) };
        if self.wide {
            Point::new(board.x + u * self.along, board.bottom() - v * self.across)
        } else {
            Point::new(board.right() - v * self.across, board.bottom() - u * self.along)
        }
    }

    /// The screen direction of a direction on the board, in pixels.
    pub fn way(&self, u: f64, v: f64) -> Point {
        let (u, v) = if self.stage.far { (-u, -v) } else { (u, v) };
        if self.wide { Point::new(u, -v) } else { Point::new(-v, -u) }
    }

    /// A place beside the board: `u` in squares, `out` pixels away from the side of a player, who sees the board so
    /// that `u` runs from the own left to the own right.
    fn beside(&self, player: usize, u: f64, out: f64) -> Point {
        if player == 0 {
            self.point(u, 0.0) + self.way(0.0, -out)
        } else {
            self.point(12.0 - u, 4.0) + self.way(0.0, out)
        }
    }

    /// A square, 0 to 47: a1 to l1, then a2 and so on.
    pub fn square(&self, square: u8) -> Rect {
        let (u, v) = (f64::from(square % COLUMNS), f64::from(square / COLUMNS));
        let [a, b] = [self.point(u, v), self.point(u + 1.0, v + 1.0)];
        Rect::new(a.x.min(b.x), a.y.min(b.y), (a.x - b.x).abs(), (a.y - b.y).abs())
    }

    /// The player whose side is near.
    fn near(&self) -> usize {
        usize::from(self.stage.far)
    }

    /// The letters of the columns along the near side, the numbers of the rows in the squares of the first column, at
    /// the upper left as they are seen. None where squares are too small for them.
    pub fn names(&self) -> Vec<Name> {
        if !self.named {
            return Vec::new();
        }
        let size = (self.along.min(self.across) * 0.19).clamp(10.0, 56.0);
        let far = self.stage.far;
        let letter = |u: u8| {
            let own = if far { COLUMNS - 1 - u } else { u };
            Name::new(self.beside(self.near(), f64::from(own) + 0.5, 0.235 * self.along), size, [b' ', b'a' + u])
        };
        // Beside the grooves, wherever these wander.
        let inset = |part: f64, side: f64| (0.12 * self.unit + part * size) / side;
        let (u, v) = if self.wide {
            (inset(0.45, self.along), 1.0 - inset(0.5, self.across))
        } else {
            (1.0 - inset(0.5, self.along), 1.0 - inset(0.45, self.across))
        };
        let (u, v) = if far { (1.0 - u, 1.0 - v) } else { (u, v) };
        let number = |row: u8| Name::number(self.point(u, f64::from(row) + v), size, row + 1);
        (0..COLUMNS).map(letter).chain((0..4).map(number)).collect()
    }

    fn place_taken(&self, plan: Plan, player: usize) -> Taken {
        let a = self.along;
        let size = self.unit.min(a);
        let (four, at) = (|k: usize| (k / 4) as f64, |k: usize| (k % 4) as f64);
        // From the side of the board to the middle of the lane beside it.
        let out = (if player == self.near() { plan.near() } else { EDGE * 0.5 } + LANE_MIDDLE) * a;
        let (slots, plate): (Vec<Point>, Point) = match (plan.heaps, self.stage.lots) {
            (Heaps::Ends, _) => {
                // Beyond the left end, from the player's own side inwards.
                let slot = |k: usize| {
                    let out = (plan.end() + 0.30) * a + four(k) * 0.46 * size;
                    self.beside(player, -out / a, -(0.45 + at(k) * 0.56) * size)
                };
                let over = self.beside(player, -(plan.end() + 0.76), -2.69 * size);
                ((0..PIECES).map(slot).collect(), over)
            }
            (Heaps::Column, Some(lots)) => {
                // The far player's at the far end, the near one's next to the lots.
                let step = (lots.width / 4.1).min(PITCH * size);
                let is_near = player == self.near();
                let high = 3.0 * FOURS * size;
                let top = if is_near { lots.y - high - 0.14 * size } else { self.stage.board.y + 0.1 * size };
                let slot =
                    |k: usize| Point::new(lots.centre().x + step * (at(k) - 1.5), top + (four(k) + 0.5) * FOURS * size);
                ((0..PIECES).map(slot).collect(), Point::new(lots.centre().x, top + high / 2.0))
            }
            _ => {
                let slot = |k: usize| self.beside(player, PITCH * (k as f64 + 0.5), out);
                let over = self.beside(player, PITCH * (PIECES as f64 + 0.6), out);
                ((0..PIECES).map(slot).collect(), over)
            }
        };
        let area = Rect::holding(slots.iter().copied()).unwrap_or_default().grown(0.26 * size);
        let side = area.width.min(area.height).max(26.0);
        Taken { slots, plate, area: Rect::around(area.centre(), area.width.max(side), area.height.max(side)) }
    }

    fn place_tray(&self, plan: Plan) -> Tray {
        let (a, near) = (self.along, self.near());
        let corners = match plan.lots {
            Lots::Given => None,
            // Right of the near player's own pieces.
            Lots::Beside => {
                let lane = plan.near().max(EDGE);
                Some([self.beside(near, 6.75, lane * a), self.beside(near, 12.0, (plan.near() + TRAY) * a)])
            }
            Lots::End => {
                let out = 12.0 + plan.end() + if plan.heaps == Heaps::Ends { BLOCK } else { 0.0 };
                Some([
                    self.beside(near, out + 0.1, -0.1 * self.across),
                    self.beside(near, out + TRAY_END, -3.9 * self.across),
                ])
            }
        };
        let area = match (corners, self.stage.lots) {
            (Some(corners), _) => Rect::holding(corners).unwrap_or_default(),
            (None, Some(area)) => Rect::around(area.centre(), area.width * 0.93, area.height * 0.93),
            (None, None) => self.stage.board,
        };
        let level = area.height > area.width * 1.05;
        let (long, short) = if level { (area.height, area.width) } else { (area.width, area.height) };
        // Six beside each other with room to lie askew.
        let length = (short * 0.90).min(long / (6.0 * LOT_RADIUS * 2.0 * 1.5)).min(self.unit * 1.8);
        Tray { area, length, level }
    }

    /// The middle of the lots, and in which direction one lies after the other.
    pub fn lots_axis(&self) -> Point {
        if self.tray.level { Point::new(0.0, 1.0) } else { Point::new(1.0, 0.0) }
    }

    /// Length of a stick.
    pub fn stick(&self) -> f64 {
        STICK * self.unit
    }

    fn draw(&self) -> Vec<Stroke> {
        let mut strokes = self.lines();
        strokes.extend(self.turns());
        strokes
    }

    /// The lines of the board: the long ones first, then the short ones across them.
    fn lines(&self) -> Vec<Stroke> {
        let mut rng = Rng::new(5);
        let unit = self.unit;
        let mut strokes = Vec::new();
        let long = (0..=4_u32).map(|v| (f64::from(v), true));
        let short = (0..=12_u32).map(|u| (f64::from(u), false));
        for (at, is_long) in long.chain(short) {
            let length = if is_long { 12.0 } else { 4.0 };
            let size = if is_long { self.along } else { self.across };
            let wander = Wobble::new(&mut rng);
            let tilt = [rng.range(-0.025, 0.025), rng.range(-0.025, 0.025)];
            let mut beyond = || (0.03 + 0.11 * rng.unit()) * unit / size;
            let (from, to) = (-beyond(), length + beyond());
            let pieces = (length * 22.0).max(40.0) as u32;
            let line = (0..=pieces)
                .map(|k| {
                    let t = f64::from(k) / f64::from(pieces);
                    let s = mix(from, to, t);
                    let off = (mix(tilt[0], tilt[1], t) + 0.034 * wander.at(s * size / unit * 0.62)) * unit;
                    if is_long {
                        self.point(s, at) + self.way(0.0, off)
                    } else {
                        self.point(at, s) + self.way(off, 0.0)
                    }
                })
                .collect();
            let (width, depth) = (rng.range(0.066, 0.080) * unit, rng.range(0.86, 1.14));
            strokes.push(Stroke { line, width, depth });
        }
        strokes
    }

    /// The turns at both ends, each an arrow drawn by a finger: round the middle rows, in from the home rows, and under
    /// `path: invade` into the enemy's home row.
    fn turns(&self) -> Vec<Stroke> {
        // From one row to the other, at which end, and how much of a turn of the endless round it is.
        let mut turns = vec![(2, 1, 1.0, true), (1, 2, -1.0, true), (0, 1, 1.0, false), (3, 2, -1.0, false)];
        if self.invades {
            turns.extend([(2, 3, 1.0, false), (1, 0, -1.0, false)]);
        }
        let mut rng = Rng::new(41);
        turns.into_iter().flat_map(|(from, to, end, main)| self.turn(from, to, end, main, &mut rng)).collect()
    }

    fn turn(&self, from: u8, to: u8, end: f64, main: bool, rng: &mut Rng) -> Vec<Stroke> {
        const POINTS: u32 = 48;
        let unit = self.unit.min(self.along);
        let wander = Wobble::new(rng);
        let u = if end > 0.0 { 12.0 } else { 0.0 };
        // A turn keeps clear of its neighbours: each begins a little inside its row, in the direction it goes.
        let (v0, v1) = (f64::from(from) + 0.5, f64::from(to) + 0.5);
        let step = if v1 > v0 { 1.0 } else { -1.0 };
        let inset = if main { 0.17 } else { 0.42 };
        let v1 = v1 - step * inset;
        let (near, reach) = if self.wide { (0.20, [0.22, 0.34]) } else { (0.18, [0.20, 0.28]) };
        let reach = reach[usize::from(main)];
        let out = |q: f64| self.way(end * (near + q) * unit, 0.0);
        let bow: Vec<Point> = (0..=POINTS)
            .map(|k| {
                let t = f64::from(k) / f64::from(POINTS);
                let along = (1.0 - cos(TAU / 2.0 * t)) / 2.0;
                let q = pow(sin(TAU / 2.0 * t).max(0.0), 0.8) * reach + 0.012 * wander.at(t * 4.0);
                self.point(u, mix(v0, v1, along)) + out(q)
            })
            .collect();
        let tip = bow[POINTS as usize];
        let way = (tip - bow[POINTS as usize - 7]).normal();
        let side = Point::new(-way.y, way.x);
        let size = if main { 0.20 } else { 0.15 } * unit;
        let barb = |k: f64| tip - way * (size * 0.80) + side * (size * 0.62 * k);
        let head: Vec<Point> = (0..=20_u32)
            .map(|k| {
                let t = f64::from(k) / 10.0;
                if t < 1.0 { barb(1.0).towards(tip, t) } else { tip.towards(barb(-1.0), t - 1.0) }
            })
            .collect();
        let (width, depth) = if main { (0.050, 0.86) } else { (0.036, 0.66) };
        [bow, head].map(|line| Stroke { line: line.into(), width: width * unit, depth }).into()
    }
}

/// A line that wanders: three slow waves.
struct Wobble([f64; 3]);

impl Wobble {
    fn new(rng: &mut Rng) -> Self {
        Self([rng.angle(), rng.angle(), rng.angle()])
    }

    fn at(&self, x: f64) -> f64 {
        let [a, b, c] = self.0;
        0.55 * sin(x + a) + 0.30 * sin(2.3 * x + b) + 0.15 * sin(5.1 * x + c)
    }
}

/// How many pieces each player has taken.
pub fn taken(position: &SiryuPosition) -> [usize; 2] {
    [0, 1].map(|player: u8| PIECES - usize::from(position.left(1 - player)).min(PIECES))
}
