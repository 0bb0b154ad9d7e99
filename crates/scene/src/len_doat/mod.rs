//! Len Doat: red and black lacquer, gold lines, turned pieces and cowries.

mod film;
mod layout;
pub mod lots;
mod men;
mod preview;
mod throws;
pub mod track;

use handful_rules::{Cast, Game, LenDoat, LenDoatMove, LenDoatPosition, OFF, Phase, Told, WAITING};

pub use layout::{BEND, FLAT, GATE, Layout, Measure, PIECE, PLAQUE, Tray};
pub use lots::Bowl;
pub use throws::Use;

use crate::geometry::{Point, Rect, ellipse};
use crate::mark::{Mark, RingStyle};
use crate::maths::{TAU, cos};
use crate::name::Name;
use crate::shape::{Shape, Tone};
use crate::sort::sort_by_key;
use crate::spot::{Spot, SpotKind};
use crate::{Drawn, Film, Picture, Placed, Pose, Stage, Thing, View};
use men::{Man, men, standing};

/// How a part of a way is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trace {
    /// The whole way of the player whose turn it is.
    Thread,
    /// What one of several moves would go.
    Other,
    /// What a move goes, or the only one shown.
    Ahead,
    /// What a piece has gone.
    Gone,
}

/// A thing on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A piece of a player: South's a dome, North's a spool.
    Man(u8),
    /// One of the five cowries; rolled by 0 its mouth is up, by half a turn its back.
    Cowrie(u8),
    /// A throw of this turn.
    Plaque {
        /// Its points.
        value: u8,
        /// How many such throws it stands for.
        times: u8,
        /// What has become of it.
        used: Use,
    },
    /// A part of a player's way.
    Way {
        /// Whose.
        owner: u8,
        /// From which step; -1 where pieces come in.
        from: i8,
        /// To which step; [`track::END`] where they leave.
        to: u8,
        /// How it is shown.
        trace: Trace,
    },
}

impl Thing for Item {
    fn depth(&self, pose: &Pose) -> f64 {
        match self {
            Self::Way { trace, .. } => f64::from(*trace as u8) * 1e6 - 1e8,
            Self::Plaque { .. } => pose.y - 1e7,
            Self::Man(_) | Self::Cowrie(_) => pose.y,
        }
    }
}

/// A part of a way as a thing.
fn way(owner: u8, from: i8, to: u8, trace: Trace) -> Placed<Item> {
    Placed::new(Item::Way { owner, from, to, trace }, Pose::at(Point::default(), 0.0))
}

/// The whole way of a player.
fn thread(owner: u8) -> Placed<Item> {
    way(owner, WAITING, track::END, Trace::Thread)
}

fn ring(outline: crate::Line, style: RingStyle) -> Mark {
    Mark::Ring { outline, style }
}

/// The name of a square.
fn name(square: u8) -> String {
    format!("{}{}", char::from(b'A' + square % 10), square / 10 + 1)
}

/// Whether any way goes over a square.
fn is_walked(square: u8) -> bool {
    // Between the corners of the row that is not walked twice nobody ever goes.
    !matches!(square, 11..=14 | 45..=48)
}

impl Layout {
    /// The box of the spot of this name, if it is on the board or beside it.
    fn place(&self, id: &str) -> Option<Rect> {
        let owner = |text: &str| text.parse::<u8>().ok().filter(|&owner| owner < 2);
        if id == "lots" {
            return Some(self.bowl.area);
        }
        if let Some(text) = id.strip_prefix("waiting-") {
            return owner(text).map(|owner| self.tray(owner, false).area);
        }
        if let Some(text) = id.strip_prefix("home-") {
            return owner(text).map(|owner| self.tray(owner, true).area);
        }
        (0..60).find(|&square| name(square) == id).map(|square| self.square(square))
    }
}

/// Gives spots beside the board rows and columns that fit those of the squares.
struct Grid {
    xs: Vec<f64>,
    ys: Vec<f64>,
    taken: Vec<(u8, u8)>,
}

impl Grid {
    fn new(layout: &Layout) -> Self {
        let (mut xs, mut ys) = (Vec::new(), Vec::new());
        for square in 0..60 {
            let at = layout.square(square).centre();
            for (list, value) in [(&mut xs, at.x), (&mut ys, at.y)] {
                if list.iter().all(|other: &f64| (other - value).abs() > 1.0) {
                    list.push(value);
                }
            }
        }
        sort_by_key(&mut xs, |x| *x);
        sort_by_key(&mut ys, |y| *y);
        Self { xs, ys, taken: Vec::new() }
    }

    fn cell(&mut self, at: Point) -> (u8, u8) {
        // Beside the board there is room for a few columns on either side.
        let index = |list: &[f64], value: f64, half: f64| {
            if value < list[0] - half {
                0
            } else if value > list[list.len() - 1] + half {
                30
            } else {
                10 + list.iter().filter(|&&other| other < value - half * 0.98).count() as u8
            }
        };
        let half = (self.xs[1] - self.xs[0]) / 2.0;
        let (row, mut column) = (index(&self.ys, at.y, half), index(&self.xs, at.x, half));
        while self.taken.contains(&(row, column)) {
            column += 1;
        }
        self.taken.push((row, column));
        (row, column)
    }

    fn spot<A: Copy>(&mut self, id: String, kind: SpotKind, area: Rect) -> Spot<A> {
        let (row, column) = self.cell(area.centre());
        Spot::new(id, kind, area, row, column)
    }
}

/// The square on which a move ends, if it ends on one.
fn landing(turn: u8, action: LenDoatMove) -> Option<u8> {
    match action {
        LenDoatMove::Enter(_) => track::square(turn, 0),
        LenDoatMove::Advance { from, value } => track::square(turn, from.saturating_add(value)),
    }
}

impl Drawn for LenDoat {
    type Layout = Layout;
    type Thing = Item;

    fn layout(&self, stage: &Stage) -> Layout {
        Layout::new(stage, self.pieces())
    }

    fn board(&self, layout: &Layout) -> Rect {
        layout.board()
    }

    fn spots(&self, layout: &Layout, position: &LenDoatPosition) -> Vec<Spot<LenDoatMove>> {
        self.spots_after(layout, position, &[])
    }

    fn spots_after(&self, layout: &Layout, position: &LenDoatPosition, lots: &[Cast]) -> Vec<Spot<LenDoatMove>> {
        let turn = position.turn();
        let actions = self.actions(position);
        let men = men(self, position);
        let mut grid = Grid::new(layout);
        let mut squares: Vec<u8> = (0..60).filter(|&square| is_walked(square)).collect();
        sort_by_key(&mut squares, |&square| {
            let centre = layout.square(square).centre();
            [centre.y, centre.x]
        });
        let mut spots = Vec::new();
        for square in squares {
            let mut spot = grid.spot(name(square), SpotKind::Square, layout.square(square));
            let on = |man: &&Man| man.step > WAITING && track::square(man.owner, man.step as u8) == Some(square);
            spot.pieces = men.iter().filter(on).map(|man| man.owner).collect();
            spot.owner = spot.pieces.first().copied().filter(|first| spot.pieces.iter().all(|owner| owner == first));
            let starts = |action: &LenDoatMove| match *action {
                LenDoatMove::Enter(_) => false,
                LenDoatMove::Advance { from, .. } => track::square(turn, from) == Some(square),
            };
            spot.actions = actions.iter().copied().filter(starts).collect();
            spot.lands = actions.iter().copied().filter(|&action| landing(turn, action) == Some(square)).collect();
            if let ([], [only]) = (&spot.actions[..], &spot.lands[..]) {
                // If only one piece can come here, by one throw, choosing the place means that.
                spot.actions = vec![*only];
            }
            spots.push(spot);
        }
        for owner in [1, 0] {
            for home in [false, true] {
                let id = format!("{}-{owner}", if home { "home" } else { "waiting" });
                let mut spot = grid.spot(id, SpotKind::Hand, layout.tray(owner, home).area);
                let step = if home { OFF } else { WAITING };
                spot.owner = Some(owner);
                spot.pieces = men.iter().filter(|man| **man == Man { owner, step }).map(|man| man.owner).collect();
                if owner == turn && home {
                    spot.lands = actions.iter().copied().filter(|&action| landing(turn, action).is_none()).collect();
                } else if owner == turn {
                    let enters = |action: &LenDoatMove| matches!(action, LenDoatMove::Enter(_));
                    spot.actions = actions.iter().copied().filter(enters).collect();
                }
                spots.push(spot);
            }
        }
        spots.push(grid.spot("lots".into(), SpotKind::Lots, layout.bowl.area));
        let mut shown = Vec::new();
        for plaque in throws::plaques(self, layout, position, lots) {
            let Item::Plaque { value, used: Use::Ready, .. } = plaque.what else { continue };
            if shown.contains(&value) {
                continue;
            }
            shown.push(value);
            let mut spot = grid.spot(format!("throw-{value}"), SpotKind::Throw, throws::area(layout, &plaque.pose));
            spot.owner = Some(turn);
            spot.value = Some(value);
            spot.actions = actions.iter().copied().filter(|action| action.value() == value).collect();
            spots.push(spot);
        }
        spots
    }

    fn picture(&self, layout: &Layout, position: &LenDoatPosition, view: &View<LenDoatMove>) -> Picture<Item> {
        let mut picture = Picture::empty();
        let men = men(self, position);
        picture.things.push(thread(position.turn()));
        picture
            .things
            .extend(men.iter().zip(standing(layout, &men)).map(|(man, pose)| Placed::new(Item::Man(man.owner), pose)));
        picture.things.extend(cowries(layout, &view.lots));
        let plaques = throws::plaques(self, layout, position, &view.lots);
        // A move that is looked at is read alone.
        if view.trials.is_empty() && view.hint.is_none() {
            preview::recall(layout, &view.last, &mut picture);
        }
        preview::mark(self, layout, position, view, &plaques, &mut picture);
        if view.offer && self.phase(position) == Phase::Throw {
            let bowl = layout.bowl.area.grown(layout.unit * 0.07);
            let outline = Layout::outline(bowl, bowl.width.min(bowl.height) / 2.0);
            picture.under.push(ring(outline, RingStyle::Playable));
        }
        picture.things.extend(plaques);
        picture.arrange();
        picture
    }

    fn film(&self, layout: &Layout, before: &LenDoatPosition, lots: &[Cast], events: &[Told]) -> Film<Item> {
        film::film(self, layout, before, lots, events)
    }

    fn names(&self, layout: &Layout) -> Vec<Name> {
        layout.names()
    }

    fn plain(&self, layout: &Layout) -> Vec<Shape> {
        plain_board(layout)
    }

    fn plain_thing(&self, layout: &Layout, thing: &Placed<Item>) -> Vec<Shape> {
        plain_item(layout, thing)
    }
}

/// The cowries as they lie after these casts.
fn cowries(layout: &Layout, lots: &[Cast]) -> [Placed<Item>; lots::SHELLS] {
    let poses = layout.bowl.lying(lots);
    std::array::from_fn(|k| Placed::new(Item::Cowrie(k as u8), poses[k]))
}

fn plain_board(layout: &Layout) -> Vec<Shape> {
    let unit = layout.unit;
    let thin = (unit * 0.03).max(1.0);
    let line = |area: Rect, radius: f64| Layout::outline(area, radius * unit);
    let mut shapes = vec![Shape::filled(line(layout.slab, 0.2), Tone::Board).edged(Tone::Ink, thin * 1.5)];
    for square in 0..60 {
        let area = layout.square(square);
        let tone = if is_walked(square) { Tone::Hollow } else { Tone::Board };
        let edge = if tone == Tone::Hollow { Tone::Chalk } else { Tone::Line };
        shapes.push(Shape::filled(crate::geometry::corners(area), tone).edged(edge, thin));
        let at = area.centre();
        if !is_walked(square) {
            let inner = crate::geometry::corners(area.grown(-unit * 0.12));
            shapes.extend(
                [[inner[0], inner[2]], [inner[1], inner[3]]]
                    .map(|cross| Shape::drawn(cross.to_vec(), Tone::Line, thin)),
            );
        }
        if LenDoat::is_safe(square) {
            let ray = |k: u32| at + Point::unit(f64::from(k) * TAU / 16.0) * (unit * [0.46, 0.33][k as usize % 2]);
            shapes.push(Shape::filled((0..16).map(ray).collect::<Vec<_>>(), Tone::Board));
        }
        for owner in [0, 1].into_iter().filter(|&owner| track::square(owner, 0) == Some(square)) {
            let (gate, r) = (layout.gate(owner), unit * 0.11);
            shapes.push(
                Shape::filled(Layout::lozenge(gate, unit * GATE).to_vec(), Tone::Hollow).edged(Tone::Chalk, thin),
            );
            let sign = outline(owner, gate + Point::new(0.0, r * 0.55), r);
            shapes.push(Shape::filled(sign, Tone::Hollow).edged(Tone::Chalk, thin));
        }
    }
    for tray in &layout.trays {
        let round = tray.area.width.min(tray.area.height) / 2.0;
        shapes.push(Shape::filled(Layout::outline(tray.area, round), Tone::Board).edged(Tone::Ink, thin * 1.5));
        for well in &tray.wells {
            let r = tray.piece * 1.2;
            // With the sign of whose it is: a filled one, or one as large, would look like a piece.
            let sign = outline(tray.owner, *well + Point::new(0.0, tray.piece * 0.2), tray.piece * 0.52);
            for line in [ellipse(*well, r, r * FLAT, 32).to_vec(), sign] {
                shapes.push(Shape { closed: true, ..Shape::drawn(line, Tone::Ink, thin) });
            }
        }
    }
    let bowl = layout.bowl.area;
    let round = bowl.width.min(bowl.height) / 2.0;
    shapes.push(Shape::filled(Layout::outline(bowl, round), Tone::Board).edged(Tone::Ink, thin * 1.5));
    shapes
}

/// The outline of a piece of this radius with its foot here, seen a little from the front.
pub fn outline(owner: u8, foot: Point, radius: f64) -> Vec<Point> {
    // Half the outline as it rises, to the right of the axis: radius and height.
    const DOME: [[f64; 2]; 9] = [
        [1.0, 0.2],
        [0.84, 0.3],
        [0.83, 0.5],
        [0.77, 0.75],
        [0.65, 0.98],
        [0.45, 1.2],
        [0.2, 1.34],
        [0.2, 1.5],
        [0.0, 1.62],
    ];
    const SPOOL: [[f64; 2]; 7] =
        [[1.0, 0.2], [0.62, 0.34], [0.47, 0.5], [0.46, 0.68], [0.60, 0.88], [0.92, 1.05], [0.92, 1.2]];
    let half: &[[f64; 2]] = if owner == 0 { &DOME } else { &SPOOL };
    let ring = |k: u32, of: f64, radius: f64, height: f64| {
        let way = Point::unit(f64::from(k) / of * TAU / 2.0);
        foot + Point::new(way.x, way.y * FLAT) * radius - Point::new(0.0, height)
    };
    let mut line: Vec<Point> = (0..=16).map(|k| ring(k, 16.0, radius, 0.0)).collect();
    line.extend(half.iter().map(|[r, h]| foot + Point::new(-r, -h) * radius));
    if owner != 0 {
        line.extend((0..=12).map(|k| ring(12 + k, 12.0, radius * 0.92, radius * 1.2)));
    }
    line.extend(half.iter().rev().map(|[r, h]| foot + Point::new(*r, -h) * radius));
    line
}

/// A figure as a line, two wide and four high. A bend that is named twice stays sharp, the others are rounded.
fn figure(value: u8) -> Vec<Point> {
    const ZERO: &[(f64, f64)] =
        &[(0.0, -2.0), (1.0, -2.0), (1.0, 2.0), (-1.0, 2.0), (-1.0, -2.0), (0.0, -2.0), (0.3, -2.0)];
    const SIX: &[(f64, f64)] =
        &[(0.9, -1.3), (0.7, -2.0), (-1.0, -2.0), (-1.0, 2.0), (1.0, 2.0), (1.0, -0.4), (-0.6, -0.4), (-1.0, 0.6)];
    let bends = match value {
        0 => ZERO,
        1 => &[(-0.7, -1.2), (0.2, -2.0), (0.2, -2.0), (0.2, 2.0)],
        2 => &[(-1.0, -1.1), (-0.9, -2.0), (1.0, -2.0), (1.0, -0.4), (-1.0, 2.0), (-1.0, 2.0), (1.1, 2.0)],
        3 => &[
            (-0.9, -1.5),
            (-0.7, -2.0),
            (0.9, -2.0),
            (0.9, -0.2),
            (-0.1, -0.2),
            (-0.1, -0.2),
            (1.1, -0.2),
            (1.1, 2.0),
            (-0.8, 2.0),
            (-1.0, 1.4),
        ],
        4 => &[(0.5, 2.0), (0.5, -2.0), (0.5, -2.0), (-1.0, 0.8), (-1.0, 0.8), (1.1, 0.8)],
        5 => &[
            (0.9, -2.0),
            (-0.7, -2.0),
            (-0.7, -2.0),
            (-0.9, -0.3),
            (-0.9, -0.3),
            (1.1, -0.9),
            (1.1, 2.0),
            (-0.8, 2.0),
            (-1.0, 1.4),
        ],
        _ => SIX,
    };
    let line = bends.iter().map(|&(x, y)| Point::new(x, y)).collect();
    (0..3).fold(line, |line: Vec<Point>, _| {
        let cut = line.windows(2).flat_map(|two| [two[0].towards(two[1], 0.25), two[0].towards(two[1], 0.75)]);
        let ends = [line.first(), line.last()].map(Option::<&Point>::copied);
        ends[0].into_iter().chain(cut).chain(ends[1]).collect()
    })
}

fn plain_item(layout: &Layout, thing: &Placed<Item>) -> Vec<Shape> {
    let unit = layout.unit;
    let thin = (unit * 0.03).max(1.0);
    let at = thing.pose.seen();
    match thing.what {
        Item::Man(owner) => {
            // South's pieces are pale here: of the other side's tone.
            let radius = PIECE * unit * thing.pose.size;
            let (tone, edge) = if owner == 0 { (Tone::Side(1), Tone::Ink) } else { (Tone::Side(0), Tone::Chalk) };
            let body = Shape::filled(outline(owner, at, radius), tone).edged(edge, thin * 1.3);
            let top = if owner == 0 { 0.25 } else { 1.2 };
            let width = if owner == 0 { 0.98 } else { 0.5 };
            let groove = ellipse(at - Point::new(0.0, radius * top), radius * width, radius * width * FLAT, 32);
            let groove = if owner == 0 { groove[..17].to_vec() } else { groove.to_vec() };
            vec![body, Shape { closed: owner != 0, ..Shape::drawn(groove, edge, thin) }]
        }
        Item::Cowrie(_) => {
            let pose = &thing.pose;
            let length = layout.bowl.shell * pose.size;
            let (along, across) = (Point::unit(pose.turn), Point::unit(pose.turn + TAU / 4.0));
            let mouth = cos(pose.roll);
            let place = |x: f64, y: f64| at + along * (x * length) + across * (y * length);
            let oval = ellipse(Point::default(), 0.5, lots::HALF, 32);
            let body: Vec<Point> = oval.iter().map(|p| place(p.x, p.y)).collect();
            let (tone, edge) = if mouth > 0.0 { (Tone::Side(1), Tone::Ink) } else { (Tone::Hollow, Tone::Chalk) };
            let mut shapes = vec![Shape::filled(body, tone).edged(edge, thin * 1.3)];
            if mouth > 0.1 {
                shapes.push(Shape::drawn(vec![place(-0.4, 0.0), place(0.4, 0.0)], Tone::Ink, length * 0.1 * mouth));
            } else if mouth < -0.1 {
                // The ring on its back.
                let ring: Vec<Point> = oval.iter().map(|p| place(p.x * 0.62, p.y * 0.62)).collect();
                let ring = Shape::drawn(ring, Tone::Chalk, (length * 0.07 * -mouth).max(thin));
                shapes.push(Shape { closed: true, ..ring });
            }
            shapes
        }
        Item::Plaque { value, used, .. } => {
            let area = throws::area(layout, &thing.pose);
            let fill = if used == Use::Ready { Tone::Side(1) } else { Tone::Board };
            let edge = Tone::Ink;
            let card = Layout::outline(area, area.width * 0.14);
            let mut shapes = vec![Shape::filled(card, fill).edged(Tone::Ink, thin * 1.3)];
            // Five shells below it, so many of them with their mouths up, as in the bowl.
            let middle = area.centre() - Point::new(0.0, area.height * 0.10);
            let figure = figure(value).into_iter().map(|at| middle + at * (area.width * 0.145));
            shapes.push(Shape::drawn(figure.collect::<Vec<_>>(), edge, area.width * 0.085));
            let shell = |k: u8| {
                let at = middle + Point::new((f64::from(k) - 2.0) * 0.155, 0.50) * area.width;
                // What counts is full.
                let tone = if k < value { Tone::Ink } else { fill };
                let shell = ellipse(at, area.width * 0.06, area.width * 0.085, 12);
                Shape::filled(shell, tone).edged(Tone::Ink, (area.width * 0.025).max(0.8))
            };
            shapes.extend((0..lots::SHELLS as u8).map(shell));
            if used != Use::Ready {
                let (from, to) = (Point::new(area.x, area.bottom()), Point::new(area.right(), area.y));
                shapes.push(Shape::drawn(vec![from.towards(to, 0.15), from.towards(to, 0.85)], edge, thin * 1.6));
            }
            shapes
        }
        Item::Way { owner, from, to, trace } => {
            let line = layout.way(owner, from, to);
            let whole = trace == Trace::Thread;
            // What only ties ghosts to their pieces, and what is past, is as thin.
            let thinly = whole || thing.pose.alpha < 1.0;
            let width = (unit * if thinly { 0.025 } else { 0.06 }).max(1.0);
            let mut shapes =
                vec![Shape::drawn(line.clone(), Tone::Ink, width * 2.4), Shape::drawn(line, Tone::Chalk, width)];
            if whole {
                for head in layout.heads(owner) {
                    shapes.push(Shape::drawn(head.to_vec(), Tone::Ink, width * 3.4));
                    shapes.push(Shape::drawn(head.to_vec(), Tone::Chalk, width * 1.4));
                }
                let [first, last] = layout.ends(owner);
                let gate = |r: f64| ellipse(first, unit * r, unit * r, 20);
                shapes.push(Shape::filled(gate(0.12), Tone::Chalk).edged(Tone::Ink, width));
                shapes.push(Shape::filled(gate(0.06), Tone::Ink));
                let exit = Layout::lozenge(last, unit * 0.12).to_vec();
                shapes.push(Shape::filled(exit, Tone::Chalk).edged(Tone::Ink, width));
            } else if trace != Trace::Gone {
                let bead = |at: Point| Shape::filled(ellipse(at, unit * 0.08, unit * 0.08, 16), Tone::Chalk);
                shapes.extend(layout.beads(owner, from, to).into_iter().map(|at| bead(at).edged(Tone::Ink, thin)));
            }
            shapes
        }
    }
}
