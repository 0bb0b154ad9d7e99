//! Where board, trays, lots and throws are on a stage.
//!
//! Lengths of the board are in squares (`unit` pixels each). On a wide stage the board lies across, South below; on an
//! upright one it is turned a quarter clockwise, so that South's home grid lies at the lower left, near the thumb.
//! Beside it are four trays: each player's waiting pieces and those that are home.

use super::lots::{Bowl, widest};
use super::track::{self, Knot, part, rounded};
use crate::geometry::{Line, Point, Rect, corners, ellipse};
use crate::name::Name;
use crate::stage::Stage;

/// Radius of a piece that stands alone on its square, in squares.
pub const PIECE: f64 = 0.285;
/// How much flatter than wide a turned ring is seen.
pub const FLAT: f64 = 0.56;
/// Radius of the corners of a way, in squares.
pub const BEND: f64 = 0.26;
/// Half the width of the lozenge where pieces come in, in squares.
pub const GATE: f64 = 0.31;
/// Height of a throw's plaque to its width.
pub const PLAQUE: f64 = 1.2;

/// Proportions of the board, in squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// Whether the board is turned a quarter clockwise.
    pub upright: bool,
    /// Width of the cross.
    pub gap: f64,
    /// From the edge of the board to the grids.
    pub rim: f64,
    /// How high the near edge is seen.
    pub lift: f64,
    /// The short side of a tray.
    pub tray: f64,
    /// Between board and trays, and between trays.
    pub margin: f64,
}

impl Measure {
    /// Of a board as large as usual, or of a small one, whose squares are what matters.
    fn new(upright: bool, small: bool) -> Self {
        let (gap, rim) = match (small, upright) {
            (true, _) => (0.80, 0.30),
            (false, true) => (1.12, 0.50),
            (false, false) => (1.12, 0.66),
        };
        Self {
            upright,
            gap,
            rim,
            lift: 0.13,
            tray: if small { 0.84 } else { 0.90 },
            margin: if small { 0.14 } else { 0.20 },
        }
    }

    /// Width and height on the screen, with the near edge.
    fn size(&self) -> (f64, f64) {
        let (long, short) = (10.0 + self.gap + 2.0 * self.rim, 6.0 + self.gap + 2.0 * self.rim);
        if self.upright { (short, long + self.lift) } else { (long, short + self.lift) }
    }
}

/// Where the trays are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trays {
    /// Each player's at one side.
    Sides,
    /// All at one side.
    Side,
    /// Each player's above or below.
    Ends,
    /// All below.
    End,
}

impl Trays {
    const ALL: [Self; 4] = [Self::Sides, Self::Ends, Self::Side, Self::End];

    /// How many columns and rows of trays there are.
    fn count(self) -> (f64, f64) {
        match self {
            Self::Sides => (2.0, 0.0),
            Self::Side => (1.0, 0.0),
            Self::Ends => (0.0, 2.0),
            Self::End => (0.0, 1.0),
        }
    }

    /// How many pixels a square can have.
    fn unit(self, measure: &Measure, room: Rect) -> f64 {
        let (width, height) = measure.size();
        let (columns, rows) = self.count();
        let each = measure.tray + measure.margin;
        // The shadow of the lowest tray's edge, too, stays in the room.
        let below = if rows > 0.0 { 0.06 } else { 0.0 };
        (room.width / (width + columns * each)).min(room.height / (height + rows * each + below))
    }
}

/// A tray beside the board for pieces of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Tray {
    /// Whose.
    pub owner: u8,
    /// For pieces that are home, not for those that wait.
    pub home: bool,
    /// Its box.
    pub area: Rect,
    /// Where the foot of each piece stands; the first is filled first.
    pub wells: Vec<Point>,
    /// Radius of a piece in it.
    pub piece: f64,
}

/// The board on one stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The stage.
    pub stage: Stage,
    /// Proportions.
    pub measure: Measure,
    /// A square in pixels.
    pub unit: f64,
    /// The middle of the board.
    pub centre: Point,
    /// The top of the board.
    pub slab: Rect,
    /// South's and North's tray for waiting pieces, then their trays for those that are home.
    pub trays: [Tray; 4],
    /// Where the cowries lie.
    pub bowl: Bowl,
    /// Where the throws of a turn lie.
    pub chain: Rect,
    /// South's and North's way.
    pub ways: [Vec<Knot>; 2],
}

impl Layout {
    /// Lays everything out, with so many pieces for each player.
    pub fn new(stage: &Stage, pieces: u8) -> Self {
        /// Squares smaller than this want a board with a narrow rim.
        const SMALL: f64 = 36.0;
        // A window may be too small for what the page puts round the board.
        let at_least = |room: Rect| Rect { width: room.width.max(4.0), height: room.height.max(4.0), ..room };
        let (room, lots) = rooms(&Stage { board: at_least(stage.board), ..*stage });
        let (room, lots) = (at_least(room), at_least(lots));
        let best =
            |small: bool| {
                let fitted = [false, true].into_iter().flat_map(|upright| {
                    let measure = Measure::new(upright, small);
                    Trays::ALL.into_iter().map(move |trays| (measure, trays, trays.unit(&measure, room)))
                });
                // Of nearly equal sizes the first: trays on both sides rather than all on one.
                fitted.fold((Measure::new(false, small), Trays::Sides, 0.0), |best, new| {
                    if new.2 > best.2 * 1.03 { new } else { best }
                })
            };
        let usual = best(false);
        let (measure, trays, unit) = if usual.2 < SMALL { best(true) } else { usual };
        let (width, height) = measure.size();
        let (columns, rows) = trays.count();
        let (mut room, mut lots) = (room, lots);
        let spare = room.width - (width + columns * (measure.tray + measure.margin)) * unit * 1.08;
        if stage.lots.is_none() && lots.x > room.right() && spare > 0.0 {
            // In a long window they lie together in the middle.
            room = Rect::new(room.x + spare / 2.0, room.y, room.width - spare, room.height);
            lots.x -= spare / 2.0;
        }
        let margin = measure.margin * unit;
        let spare = if columns > 0.0 { room.width - width * unit } else { room.height - height * unit };
        // Where there is more room the trays are larger, up to the pieces' size on the board.
        let short = (spare / (columns + rows) - 1.6 * margin).clamp(measure.tray * unit, 1.12 * unit);
        // What is left is shared out evenly: outside the trays and between them and the board.
        let sides = columns + rows;
        let margin = margin.max((spare - sides * short) / (sides + 2.0)).min(unit.max(margin));
        // The trays of a single side or row stand to the right or below: the board makes room for them.
        let aside = |count: f64| if count > 0.0 && count < 2.0 { -(short + margin) } else { 0.0 };
        let middle = room.centre() + Point::new(aside(columns), aside(rows) - measure.lift * unit) * 0.5;
        let slab = Rect::around(middle, width * unit, (height - measure.lift) * unit);
        let (bowl, chain) = lots_in(lots, unit);
        let ways = [0, 1].map(|owner| track::way(owner, measure.gap));
        let mut layout = Self {
            stage: *stage,
            measure,
            unit,
            centre: slab.centre(),
            slab,
            trays: [(0, false), (1, false), (0, true), (1, true)].map(|(owner, home)| Tray {
                owner,
                home,
                area: Rect::default(),
                wells: Vec::new(),
                piece: 0.0,
            }),
            bowl,
            chain,
            ways,
        };
        layout.place_trays(trays, short, margin, usize::from(pieces));
        layout
    }

    /// The screen point of a place on the board, in squares from its middle.
    pub fn point(&self, at: Point) -> Point {
        self.centre + self.turned(at) * self.unit
    }

    /// The screen direction of a direction on the board.
    pub fn turned(&self, way: Point) -> Point {
        let way = if self.stage.far { way * -1.0 } else { way };
        if self.measure.upright { Point::new(-way.y, way.x) } else { way }
    }

    /// The screen box of a box of the board, in squares from its middle.
    pub fn area(&self, from: Point, to: Point) -> Rect {
        Rect::holding([self.point(from), self.point(to)]).unwrap_or_default()
    }

    /// The box of a square.
    pub fn square(&self, square: u8) -> Rect {
        Rect::around(self.point(track::middle(square, self.measure.gap)), self.unit, self.unit)
    }

    /// The box of the board with its near edge.
    pub fn board(&self) -> Rect {
        Rect { height: self.slab.height + self.measure.lift * self.unit, ..self.slab }
    }

    /// From the middle of the cross to the thin line within it, in squares.
    pub fn inlay(&self) -> f64 {
        self.measure.gap * 0.375
    }

    /// The letters of the columns and the numbers of the rows, set into the border: ways run through the cross. A small
    /// board has no room for them.
    pub fn names(&self) -> Vec<Name> {
        let Measure { gap, rim, .. } = self.measure;
        if !self.stage.counts || rim < 0.4 {
            return Vec::new();
        }
        let size = (self.unit * 0.2).max(9.0);
        // In the middle of the flames, on the same sides of the screen whoever looks.
        let (out, way) = (gap / 2.0 + rim * 0.49, if self.stage.far { -1.0 } else { 1.0 });
        let letter = |column: u8| {
            let at = Point::new(track::middle(column, gap).x, (3.0 + out) * way);
            Name::new(self.point(at), size, [b' ', b'A' + column])
        };
        let number = |row: u8| {
            let at = Point::new((-5.0 - out) * way, track::middle(row * 10, gap).y);
            Name::number(self.point(at), size, row + 1)
        };
        (0..10).map(letter).chain((0..6).map(number)).collect()
    }

    /// A player's tray.
    pub fn tray(&self, owner: u8, home: bool) -> &Tray {
        &self.trays[usize::from(owner.min(1)) + if home { 2 } else { 0 }]
    }

    /// The part of a player's way between two steps as a line on the screen; -1 is where pieces come in, [`track::END`]
    /// where they leave.
    pub fn way(&self, owner: u8, from: i8, to: u8) -> Line {
        let points: Vec<Point> = self.knots(owner, from, to).iter().map(|knot| self.point(knot.at)).collect();
        rounded(&points, BEND * self.unit).into()
    }

    /// The bends and squares of that part.
    pub fn knots(&self, owner: u8, from: i8, to: u8) -> &[Knot] {
        part(&self.ways[usize::from(owner.min(1))], from, to)
    }

    /// A dot for each step of that part but the first, on its line.
    pub fn beads(&self, owner: u8, from: i8, to: u8) -> Vec<Point> {
        let knots = self.knots(owner, from, to);
        let at = |k: usize| knots.get(k).map(|knot| self.point(knot.at));
        (1..knots.len())
            .filter(|&k| knots[k].step.is_some())
            .filter_map(|k| {
                let here = at(k)?;
                Some(match at(k + 1) {
                    Some(after) => track::on_line(at(k - 1)?, here, after, BEND * self.unit),
                    None => here,
                })
            })
            .collect()
    }

    /// Arrow heads along a player's way, and three for each leap through the cross: they say which way it goes.
    pub fn heads(&self, owner: u8) -> Vec<[Point; 3]> {
        // A board as small as the hall's has fewer: they would drown what stands there.
        const SMALL: f64 = 34.0;
        let (each, leap) = if self.unit < SMALL { (10, &[0.5][..]) } else { (5, &[0.12, 0.5, 0.88][..]) };
        let mut heads = Vec::new();
        for pair in self.knots(owner, -1, track::END).windows(2) {
            let (from, to) = (self.point(pair[0].at), self.point(pair[1].at));
            let shares: &[f64] = match (pair[0].step, pair[1].step) {
                (None, None) => leap,
                (Some(step), _) if step % each == 2 => &[0.5],
                _ => continue,
            };
            let way = (to - from).normal() * (self.unit * 0.085);
            let side = Point::new(-way.y, way.x);
            heads.extend(shares.iter().map(|&share| {
                let at = from.towards(to, share);
                [at - way * 0.7 + side, at + way * 0.5, at - way * 0.7 - side]
            }));
        }
        heads
    }

    /// Where a player's pieces come in, and where they leave.
    pub fn ends(&self, owner: u8) -> [Point; 2] {
        let way = &self.ways[usize::from(owner.min(1))];
        [way.first(), way.last()].map(|knot| knot.map_or(self.centre, |knot| self.point(knot.at)))
    }

    /// The middle of the lozenge on the square where a player's pieces come in: on the lane on which they do.
    pub fn gate(&self, owner: u8) -> Point {
        self.foot(owner, 0) - Point::new(0.0, 0.14 * self.unit)
    }

    /// A lozenge, the sign of where pieces leave.
    pub fn lozenge(at: Point, radius: f64) -> [Point; 4] {
        [Point::new(-1.0, 0.0), Point::new(0.0, -1.0), Point::new(1.0, 0.0), Point::new(0.0, 1.0)]
            .map(|corner| at + corner * radius)
    }

    /// Where the foot of a piece on a step stands when it is alone there.
    pub fn foot(&self, owner: u8, step: u8) -> Point {
        let square = track::square(owner, step).unwrap_or_default();
        let lane = Point::new(0.0, f64::from(track::lane(owner, step)) * track::LANE);
        // Its body is seen above its foot: a little lower looks like the middle.
        self.point(track::middle(square, self.measure.gap) + lane) + Point::new(0.0, 0.14 * self.unit)
    }

    /// The ring round the foot of a piece.
    pub fn ring(&self, foot: Point, size: f64) -> Line {
        let radius = PIECE * self.unit * size * 1.36;
        ellipse(foot, radius, radius * FLAT, 40)
    }

    /// A line round a box, its corners rounded.
    pub fn outline(area: Rect, radius: f64) -> Line {
        let r = radius.min(area.width / 2.0).min(area.height / 2.0);
        let inner = corners(area.grown(-r));
        (0..40_u32)
            .map(|k| {
                let quarter = k / 10;
                let turn = (f64::from(quarter) + f64::from(k % 10) / 9.0) * crate::maths::TAU / 4.0;
                // From the lower right corner on, clockwise.
                inner[[2, 3, 0, 1][quarter as usize]] + Point::unit(turn) * r
            })
            .collect()
    }

    fn place_trays(&mut self, trays: Trays, short: f64, away: f64, pieces: usize) {
        let (unit, measure, slab, stage) = (self.unit, self.measure, self.slab, self.stage);
        let margin = measure.margin * unit;
        let (columns, rows) = trays.count();
        let upended = columns > 0.0;
        let sides = columns + rows;
        // The trays of one side take turns along the board's edge.
        let edge = if upended { slab.height } else { slab.width };
        let in_row = if sides > 1.0 { 2.0 } else { 4.0 };
        let most = (edge - (in_row - 1.0) * margin) / in_row;
        let count = pieces as f64;
        let piece = (if upended { 0.27 } else { 0.29 } * short).min(PIECE * unit);
        let pitch = (piece * if upended { 2.7 } else { 2.75 }).min((most - 0.5 * short) / count);
        let piece = piece.min(pitch * 0.42);
        let long = (count * pitch + 0.5 * short).min(most);
        let corner = |tray: &Tray| {
            let (near, far) =
                (if upended { slab.y } else { slab.x }, if upended { slab.bottom() } else { slab.right() });
            let at = |k: f64, from_far: bool| {
                if from_far { far - long - k * (long + margin) } else { near + k * (long + margin) }
            };
            // On either side in the same order: waiting first, then home.
            let near = stage.is_near(tray.owner);
            let far_end = if measure.upright && !upended && sides > 1.0 { !near } else { near };
            let k = f64::from(u8::from(tray.home != far_end));
            let along = at(k, far_end);
            let beside = match (trays, u8::from(!near)) {
                (Trays::Sides, 0) if measure.upright => slab.x - away - short,
                (Trays::Sides, 1) if !measure.upright => slab.x - away - short,
                (Trays::Ends, 1) => slab.y - away - short,
                (Trays::Ends | Trays::End, _) => slab.bottom() + measure.lift * unit + away,
                _ => slab.right() + away,
            };
            if upended { Point::new(beside, along) } else { Point::new(along, beside) }
        };
        for tray in &mut self.trays {
            let at = corner(tray);
            let (width, height) = if upended { (short, long) } else { (long, short) };
            tray.area = Rect::new(at.x, at.y, width, height);
            tray.piece = piece;
            let centre = tray.area.centre() + Point::new(0.0, piece * if upended { 0.30 } else { 0.46 });
            tray.wells = (0..pieces)
                .map(|k| {
                    let off = (k as f64 - (count - 1.0) / 2.0) * pitch;
                    centre + if upended { Point::new(0.0, off) } else { Point::new(off, 0.0) }
                })
                .collect();
        }
    }
}

/// The room for the board and for the lots: the page's, or where it leaves none for the lots a strip beside the board.
fn rooms(stage: &Stage) -> (Rect, Rect) {
    let room = stage.board;
    if let Some(lots) = stage.lots {
        return (room, lots);
    }
    if room.width > room.height * 1.1 {
        let strip = (room.width * 0.19).min(room.height * 0.62);
        let lots = Rect::new(room.right() - strip, room.y + room.height * 0.12, strip, room.height * 0.76);
        (Rect { width: room.width - strip - 8.0, ..room }, lots)
    } else {
        let strip = (room.height * 0.17).min(room.width * 0.34);
        let lots = Rect::new(room.x, room.bottom() - strip, room.width, strip);
        (Rect { height: room.height - strip - 8.0, ..room }, lots)
    }
}

/// The bowl for the cowries and the room for the throws, in the room for the lots.
fn lots_in(room: Rect, unit: f64) -> (Bowl, Rect) {
    let wide = room.width > room.height * 1.3;
    let gap = 0.05 * room.width.min(room.height);
    // The shadow below the bowl's edge stays in the room.
    let room = Rect { height: room.height * 0.97, ..room };
    let (bowl, chain) = if wide {
        let bowl = (room.width * 0.56).min(room.height * 1.9);
        // Beside it, with room for rows of three; both in the middle.
        let chain = (room.width - bowl - gap).min(widest(unit) * 3.3);
        let x = room.x + (room.width - bowl - gap - chain) / 2.0;
        (Rect::new(x + chain + gap, room.y, bowl, room.height), Rect::new(x, room.y, chain, room.height))
    } else {
        let chain = (room.height * 0.29).min(room.width * 0.40);
        let left = room.height - chain - gap;
        // A bowl that is nearly round is round.
        let bowl = if left > room.width * 1.25 { left.min(room.width * 1.7) } else { left.min(room.width) };
        let width = if bowl < room.width { bowl.max(room.width.min(bowl * 1.25)) } else { room.width };
        let round = if (bowl / width - 1.0).abs() < 0.2 { bowl.min(width) } else { 0.0 };
        let (width, height) = if round > 0.0 { (round, round) } else { (width, bowl) };
        let lowest = room.bottom() - (left - height) / 2.0;
        (
            Rect::new(room.centre().x - width / 2.0, lowest - height, width, height),
            Rect::new(room.x, room.y, room.width, chain),
        )
    };
    (Bowl::new(bowl, unit), chain)
}
