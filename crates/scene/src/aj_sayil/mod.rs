//! Aj Sayil: kernels of maize in a line on swept earth, whittled twigs that walk between them.
//!
//! The row is a road worn by leaf-cutter ants between two nests. A stick on its way home carries a bit of leaf, or its
//! captives.

mod film;
pub mod form;
mod layout;
pub mod lots;
mod preview;
pub mod row;
pub mod table;

use handful_rules::{AjSayil, AjSayilPosition, Cast, Game, Phase, Seat, Told, Use};

pub use layout::{Hand, Home, Kernel, Layout, Maize};

use crate::geometry::{Line, Point, Rect, ellipse};
use crate::light;
use crate::mark::{Mark, Plate, RingStyle};
use crate::name::Name;
use crate::shape::{Shape, Tone};
use crate::spot::{Spot, SpotKind};
use crate::{Drawn, Film, Picture, Placed, Pose, Stage, Thing, View};
use form::{kernel, placed, seen};
use table::{Table, shows_dot};

/// How far a free stick's point leans the way it walks.
const LEAN: f64 = 0.21;
/// How far a captive under a carrier leans the other way.
const CROSS: f64 = 0.34;

/// A thing of Aj Sayil.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// A bit of leaf under the point of a player's stick that walks home without captives.
    Leaf(Seat),
    /// One of the four kernels that are cast.
    Lot(u8),
    /// A player's stick.
    Stick(Seat),
    /// The ant that waits beside the player whose turn it is.
    Ant,
}

impl Thing for Piece {
    fn depth(&self, pose: &Pose) -> f64 {
        let layer = match self {
            Self::Leaf(_) => 0.0,
            Self::Lot(_) => 1.0,
            Self::Stick(_) => 2.0,
            Self::Ant => 3.0,
        };
        layer * 1e6 + pose.z * 100.0
    }
}

/// So many captives under one stick are told in a number too.
const MANY: usize = 3;

/// The numbers of the hands, then of the captives brought home, then of those under each player's stick unless it is
/// `walking`.
fn plates(layout: &Layout, table: &Table, walking: Option<Seat>) -> Vec<Option<Plate>> {
    let counted = layout.stage.counts;
    let plate = |at: Point, radius: f64, owner: u8, number: u8| {
        let dark = owner == 0;
        counted.then_some(Plate { at, radius, owner, dark, number: Some(u16::from(number)), gain: None, fresh: false })
    };
    // A bright edge beside the player whose turn it is.
    let hands = (0..layout.players).map(|seat| {
        let hand = &layout.hands[usize::from(seat)];
        let plate = plate(hand.plate, hand.radius, layout.team(seat), table.hand[usize::from(seat)]);
        plate.map(|plate| Plate { fresh: seat == table.turn, ..plate })
    });
    let homes = (0..2).map(|team| {
        let (number, carried) = (table.taken(layout, team), table.still_carried(layout, team));
        plate(layout.homes[usize::from(team)].plate(number), layout.plate * 1.15, team, number)
            .filter(|_| number + carried > 0)
            .map(|plate| Plate { gain: (carried > 0).then_some(u16::from(carried)), ..plate })
    });
    let mut plates: Vec<_> = hands.chain(homes).chain((0..layout.players).map(|_| None)).collect();
    let loads = usize::from(layout.players) + 2;
    for one in (1..=layout.row.spaces).flat_map(|space| table.standing(layout, space)) {
        let count = table.free[usize::from(one.seat)].as_ref().map_or(0, |walker| walker.load.len());
        if count >= MANY && walking != Some(one.seat) {
            let radius = (layout.plate * 0.92).min(layout.row.pitch * 0.30).max(7.0);
            // Where they cross: the rings that tell them apart are nearer to the ends.
            let up = layout.thick * 1.5 * light::TILT;
            let at = one.place.off(one.along, 0.0) - Point::new(0.0, up);
            plates[loads + usize::from(one.seat)] = plate(at, radius, layout.team(one.seat), count as u8);
        }
    }
    plates
}

/// The numbers beside the casts; not where they would be larger than what they tell of, as in the hall.
fn numbers(layout: &Layout, table: &Table) -> [Option<Mark>; 2] {
    let used = table.used();
    let shown = layout.lots.half.y > layout.lots.radius;
    std::array::from_fn(|at| {
        let lying = table.lots.get(at).filter(|_| shown)?;
        let (at_point, radius) = (layout.lots.numbers[at], layout.lots.radius);
        Some(Mark::Number { at: at_point, radius, number: lying.value, used: used[at] })
    })
}

/// The outline of a thing as it is seen, `grow` wider all round.
pub fn outline_of(layout: &Layout, thing: &Placed<Piece>, grow: f64) -> Line {
    let (pose, at) = (&thing.pose, thing.pose.seen());
    match thing.what {
        Piece::Stick(seat) => {
            placed(&layout.form(seat, pose.roll).outline(grow / pose.size), at, pose.turn, pose.size).into()
        }
        Piece::Leaf(_) => {
            let r = leaf_size(layout) * pose.size + grow;
            ellipse(at, r, r * 0.8, 20)
        }
        Piece::Lot(_) => lot_outline(layout, pose, 1.0 + grow / layout.lots.kernel),
        Piece::Ant => ellipse(at, layout.ant + grow, layout.ant * 0.7 + grow, 20),
    }
}

/// A line round a stick, `off` from it: round at both ends, unlike the stick itself.
fn around_stick(layout: &Layout, seat: Seat, pose: &Pose, off: f64) -> Line {
    const SIDE: u32 = 10;
    const END: u32 = 8;
    let form = layout.form(seat, pose.roll);
    let r = form.thick * 0.55 + off / pose.size;
    let half = form.length / 2.0;
    let mut points = Vec::new();
    for (way, first) in [(1.0, -1.0), (-1.0, 1.0)] {
        for k in 0..=SIDE {
            let x = first * (half - r * 0.6) + way * f64::from(k) / f64::from(SIDE) * 2.0 * (half - r * 0.6);
            points.push(Point::new(x, form.middle(x / form.length + 0.5) - way * r));
        }
        let x = way * (half - r * 0.6);
        let y = form.middle(x / form.length + 0.5);
        for k in 1..END {
            let angle = (f64::from(k) / f64::from(END) - 0.5) * std::f64::consts::PI;
            points.push(Point::new(x, y) + Point::unit(angle) * (r * way));
        }
    }
    placed(&points, pose.seen(), pose.turn, pose.size).into()
}

/// A line round the space on which these sticks are caught, however many there are.
fn around_caught(layout: &Layout, table: &Table, caught: &[Seat]) -> Option<Line> {
    let seat = *caught.first()?;
    let step = table.free[usize::from(seat)].as_ref()?.step;
    Some(around_space(layout, layout.space(seat, step)))
}

/// A line round everything that stands on a space.
fn around_space(layout: &Layout, space: u8) -> Line {
    let place = layout.row.space(f64::from(space));
    let (wide, high) = (layout.row.pitch * 1.04, layout.stick * 1.12);
    let points = rounded(Rect::around(Point::default(), wide, high), wide * 0.45);
    placed(&points, place.point, place.turn, 1.0).into()
}

/// Half the length of a bit of leaf.
pub fn leaf_size(layout: &Layout) -> f64 {
    (layout.row.pitch * 0.42).min(layout.stick * 0.145)
}

/// A kernel that is cast, as it is seen from above.
fn lot_outline(layout: &Layout, pose: &Pose, grow: f64) -> Line {
    let q = layout.lots.kernel * pose.size * grow;
    let [x, y, _] = seen(pose.turn, pose.roll, pose.pitch);
    kernel(q, q * lots::HIGH, [0.0; 3]).into_iter().map(|p| pose.seen() + x * p.x + y * p.y).collect()
}

impl Drawn for AjSayil {
    type Layout = Layout;
    type Thing = Piece;

    fn layout(&self, stage: &Stage) -> Layout {
        Layout::new(self, stage)
    }

    fn board(&self, layout: &Layout) -> Rect {
        layout.board()
    }

    fn spots(&self, layout: &Layout, position: &AjSayilPosition) -> Vec<Spot<Use>> {
        self.spots_after(layout, position, &[])
    }

    fn spots_after(&self, layout: &Layout, position: &AjSayilPosition, lots: &[Cast]) -> Vec<Spot<Use>> {
        spots(self, layout, position, &Table::of(self, layout, position, lots))
    }

    fn picture(&self, layout: &Layout, position: &AjSayilPosition, view: &View<Use>) -> Picture<Piece> {
        let table = Table::of(self, layout, position, &view.lots);
        let mut picture = Picture::empty();
        picture.things = table.things(layout).into_values().collect();
        picture.plates = plates(layout, &table, None).into_iter().flatten().collect();
        picture.over = numbers(layout, &table).into_iter().flatten().collect();
        preview::recall(layout, &view.last, &mut picture);
        preview::mark(self, layout, position, &table, view, &mut picture);
        if let Some(area) = view.focus.as_ref().and_then(|id| area_of(self, layout, position, &table, id)) {
            let outline = rounded(area.grown(-1.5), (area.width.min(area.height) * 0.2).min(14.0));
            picture.over.push(Mark::Ring { outline, style: RingStyle::Focus });
        }
        picture.arrange();
        picture
    }

    fn film(&self, layout: &Layout, before: &AjSayilPosition, lots: &[Cast], events: &[Told]) -> Film<Piece> {
        film::film(layout, Table::of(self, layout, before, lots), events)
    }

    fn names(&self, layout: &Layout) -> Vec<Name> {
        layout.names()
    }

    fn plain(&self, layout: &Layout) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let row = &layout.row;
        let line = layout.thick * 0.14;
        let road = row.line(0.0, f64::from(row.spaces) + 1.0, 90, |_| 0.0);
        shapes.push(Shape::drawn(road.clone(), Tone::Line, layout.kernel * 2.0 + 2.0 * line.max(1.0)));
        shapes.push(Shape::drawn(road, Tone::Board, layout.kernel * 2.0));
        for (team, bed) in layout.beds.iter().enumerate() {
            let tone = if team == 0 { Tone::Neutral } else { Tone::Board };
            shapes.push(Shape::filled(bed_outline(team as u8, *bed), tone).edged(Tone::Line, line.max(1.5)));
        }
        for team in 0..2 {
            let nest = ellipse(row.nest(team).point, layout.nest * 0.8, layout.nest * 0.8, 32);
            shapes.push(Shape::filled(nest, Tone::Hollow).edged(Tone::Line, line));
        }
        for k in &layout.kernels {
            let outline = placed(&kernel(k.size[0], k.size[1], k.bends), k.at, k.turn, 1.0);
            // Every fifth and tenth is dark, to count by.
            let (fill, edge) = match k.maize {
                Maize::Red => (Tone::Hollow, Tone::Chalk),
                Maize::Blue => (Tone::Ink, Tone::Chalk),
                Maize::Yellow | Maize::Gold | Maize::Cream => (Tone::Neutral, Tone::Ink),
            };
            shapes.push(Shape::filled(outline, fill).edged(edge, line.max(1.0)));
        }
        shapes
    }

    fn plain_thing(&self, layout: &Layout, thing: &Placed<Piece>) -> Vec<Shape> {
        let pose = &thing.pose;
        let outline = outline_of(layout, thing, 0.0);
        match thing.what {
            Piece::Stick(seat) => plain_stick(layout, thing, seat, outline),
            Piece::Lot(_) => {
                let edge = (layout.lots.kernel * 0.05).max(1.0);
                let mut shapes = vec![Shape::filled(outline, Tone::Neutral).edged(Tone::Ink, edge)];
                if shows_dot(pose) {
                    let [x, y, _] = seen(pose.turn, pose.roll, pose.pitch);
                    let r = layout.lots.kernel * pose.size * 0.2;
                    let dot = ellipse(Point::new(0.0, -r * 0.3), r, r, 24);
                    shapes.push(Shape::filled(dot, Tone::Ink).mapped(|p| pose.seen() + x * p.x + y * p.y));
                }
                shapes
            }
            Piece::Leaf(_) => {
                vec![Shape::filled(outline, Tone::Board).edged(Tone::Ink, (layout.thick * 0.12).max(1.0))]
            }
            Piece::Ant => plain_ant(layout, pose),
        }
    }
}

/// A stick as flat shapes: dark with pale rings for team 0, pale with dark rings and a dark point for team 1.
fn plain_stick(layout: &Layout, thing: &Placed<Piece>, seat: Seat, outline: Line) -> Vec<Shape> {
    let pose = &thing.pose;
    let team = layout.team(seat);
    let form = layout.form(seat, pose.roll);
    let (edge, detail) = if team == 0 { (Tone::Neutral, Tone::Chalk) } else { (Tone::Ink, Tone::Ink) };
    let width = (layout.thick * pose.size * 0.16).max(1.0);
    let mut shapes = vec![Shape::filled(outline, Tone::Side(team)).edged(edge, width)];
    // Pale rings are cut out of a dark stick, which would otherwise fall to pieces on a pale ground.
    let share = if team == 0 { 0.24 } else { 0.5 };
    let band = |x: f64, wide: f64| {
        let (y, half) = (form.middle(x / form.length + 0.5), form.thick * share);
        let corners = [
            (x - wide / 2.0, y - half),
            (x + wide / 2.0, y - half),
            (x + wide / 2.0, y + half),
            (x - wide / 2.0, y + half),
        ];
        let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
        Shape::filled(placed(&corners, pose.seen(), pose.turn, pose.size), detail)
    };
    shapes.extend(form.rings(layout.rings(seat)).into_iter().map(|(x, wide)| band(x, wide)));
    let tip = (form.tip - 0.5) * form.length;
    let point: Vec<Point> = [(tip, -0.42), (form.length / 2.0, 0.0), (tip, 0.42)]
        .iter()
        .map(|&(x, k)| Point::new(x, form.middle(x / form.length + 0.5) + k * form.thick))
        .collect();
    // Its pale edge is not seen on a pale ground.
    let point = Shape::filled(placed(&point, pose.seen(), pose.turn, pose.size), detail);
    shapes.push(point.edged(Tone::Ink, width));
    shapes
}

fn plain_ant(layout: &Layout, pose: &Pose) -> Vec<Shape> {
    let r = layout.ant * pose.size;
    let at = |x: f64, y: f64| placed(&[Point::new(x * r, y * r)], pose.seen(), pose.turn, 1.0)[0];
    let mut shapes = Vec::new();
    for side in [-1.0, 1.0] {
        for (x, out) in [(0.3, 0.75), (0.05, 0.1), (-0.15, -0.75)] {
            shapes.push(Shape::drawn(
                [at(x, 0.0), at(x + out * 0.4, side * 0.45), at(x + out, side * 0.8)],
                Tone::Ink,
                r * 0.09,
            ));
        }
    }
    for (x, rx, ry) in [(-0.66, 0.36, 0.28), (0.08, 0.30, 0.16), (0.66, 0.27, 0.27)] {
        let body: Vec<Point> = ellipse(Point::new(x * r, 0.0), rx * r, ry * r, 16).to_vec();
        shapes.push(Shape::filled(placed(&body, pose.seen(), pose.turn, 1.0), Tone::Ink));
    }
    shapes
}

/// The outline of what a team's hands lie on: a dry husk, cut at the foot and pointed; a broad leaf.
pub fn bed_outline(team: u8, bed: Rect) -> Vec<Point> {
    const POINTS: u32 = 14;
    let (c, w, h) = (bed.centre(), bed.width, bed.height);
    let p = |x: f64, y: f64| c + Point::new(x * w, y * h);
    let (start, curves): (Point, Vec<[Point; 3]>) = if team == 0 {
        (
            p(-0.475, -0.22),
            vec![
                [p(-0.385, -0.42), p(-0.23, -0.50), p(0.0, -0.49)],
                [p(0.23, -0.48), p(0.345, -0.30), p(0.422, -0.14)],
                [p(0.45, -0.09), p(0.47, -0.07), p(0.498, -0.10)],
                [p(0.49, -0.02), p(0.465, 0.06), p(0.437, 0.12)],
                [p(0.345, 0.34), p(0.21, 0.48), p(-0.02, 0.49)],
                [p(-0.25, 0.50), p(-0.40, 0.42), p(-0.475, 0.24)],
            ],
        )
    } else {
        (
            p(0.495, -0.01),
            vec![
                [p(0.41, 0.28), p(0.30, 0.47), p(0.09, 0.49)],
                [p(-0.19, 0.50), p(-0.40, 0.36), p(-0.495, 0.05)],
                [p(-0.435, -0.28), p(-0.29, -0.47), p(-0.08, -0.49)],
                [p(0.19, -0.50), p(0.41, -0.40), p(0.495, -0.01)],
            ],
        )
    };
    let mut points = Vec::new();
    let mut from = start;
    for [c1, c2, to] in curves {
        for k in 0..POINTS {
            let t = f64::from(k) / f64::from(POINTS);
            let (ab, bc, cd) = (from.towards(c1, t), c1.towards(c2, t), c2.towards(to, t));
            points.push(ab.towards(bc, t).towards(bc.towards(cd, t), t));
        }
        from = to;
    }
    points.push(from);
    if team == 0 {
        // The ragged foot.
        points.extend((1..6).map(|i| {
            let t = f64::from(i) / 6.0;
            p(-0.478 - if i % 2 == 1 { 0.018 } else { 0.0 }, 0.24 - 0.46 * t)
        }));
    }
    points
}

/// A box with round corners.
fn rounded(area: Rect, radius: f64) -> Line {
    const POINTS: u32 = 8;
    let r = radius.min(area.width / 2.0).min(area.height / 2.0).max(0.0);
    let corners = [
        (area.right() - r, area.y + r, -1.0),
        (area.right() - r, area.bottom() - r, 0.0),
        (area.x + r, area.bottom() - r, 1.0),
        (area.x + r, area.y + r, 2.0),
    ];
    corners
        .iter()
        .flat_map(|&(x, y, quarter)| {
            (0..=POINTS).map(move |k| {
                let angle = (quarter + f64::from(k) / f64::from(POINTS)) * std::f64::consts::FRAC_PI_2;
                Point::new(x, y) + Point::unit(angle) * r
            })
        })
        .collect()
}

fn area_of(game: &AjSayil, layout: &Layout, position: &AjSayilPosition, table: &Table, id: &str) -> Option<Rect> {
    spots(game, layout, position, table).into_iter().find(|spot| spot.id == id).map(|spot| spot.area)
}

/// The spots, in reading order as the board lies on the screen: captives brought home, the row, lots, hands.
fn spots(game: &AjSayil, layout: &Layout, position: &AjSayilPosition, table: &Table) -> Vec<Spot<Use>> {
    let plans = preview::plans(game, layout, position, table);
    let spaces = layout.row.spaces;
    let mut spots = Vec::new();
    // A folded row runs up on the left and down on the right: opposite spaces share a row of the grid.
    let half = spaces.div_ceil(2);
    let cell = |space: u8| {
        if layout.straight {
            (1, space)
        } else {
            let from_end = space.min(spaces + 1 - space);
            let column = if space == half && spaces % 2 == 1 { 1 } else { 2 * u8::from(space > half) };
            (half - from_end, column)
        }
    };
    for space in 1..=spaces {
        let (row, column) = cell(space);
        let area = layout.zones[usize::from(space - 1)];
        let mut spot = Spot::new(space.to_string(), SpotKind::Space, area, row, column);
        for seat in table.on_space(layout, space) {
            spot.owner = Some(layout.team(seat));
            spot.pieces.push(seat);
            if let Some(walker) = &table.free[usize::from(seat)] {
                spot.pieces.extend(&walker.load);
            }
        }
        spots.push(spot);
    }
    let below = if layout.straight { 2 } else { half };
    for team in 0..2_u8 {
        let (row, column) = if layout.straight { (0, team * (spaces + 1)) } else { (below + 1, 2 * team) };
        let area = layout.homes[usize::from(team)].area;
        let mut spot = Spot::new(format!("home-{team}"), SpotKind::Store, area, row, column);
        spot.owner = Some(team);
        let taken = (0..layout.players).filter(|&seat| layout.team(seat) != team);
        spot.pieces =
            taken.flat_map(|seat| std::iter::repeat_n(seat, usize::from(table.gone[usize::from(seat)]))).collect();
        spots.push(spot);
    }
    let each = layout.players / 2;
    for seat in 0..layout.players {
        let column = if layout.team(seat) == 0 { seat } else { seat + 2 };
        let row = below + if layout.straight { 0 } else { 2 };
        let area = layout.hands[usize::from(seat)].area;
        let mut spot = Spot::new(format!("hand-{seat}"), SpotKind::Hand, area, row, column);
        spot.owner = Some(seat);
        spot.pieces = std::iter::repeat_n(seat, usize::from(table.hand[usize::from(seat)])).collect();
        spots.push(spot);
    }
    if game.phase(position) == Phase::Act {
        let used = table.used();
        for at in (0..table.lots.len().min(2)).filter(|&at| !used[at]) {
            let (row, column) = if layout.straight { (below, each + at as u8) } else { (below, at as u8) };
            let mut spot = Spot::new(format!("cast-{at}"), SpotKind::Throw, layout.lots.areas[at], row, column);
            spot.value = Some(table.lots[at].value);
            spots.push(spot);
        }
    } else {
        let (row, column) = if layout.straight { (below, each) } else { (below, 0) };
        spots.push(Spot::new("lots", SpotKind::Lots, layout.lots.area(), row, column));
    }
    for plan in &plans {
        let lands = plan.lands(layout);
        for spot in &mut spots {
            // Two throws alike are one choice, whichever is touched.
            let means = plan.spots(layout, table).contains(&spot.id)
                || spot.value.is_some_and(|value| value == table.lots[plan.cast].value)
                // Where nothing else can be done, the ghost at the end of the turn means it too.
                || (plans.len() == 1 && lands.last() == Some(&spot.id));
            if means && !spot.actions.contains(&plan.action) {
                spot.actions.push(plan.action);
            }
            if lands.first() == Some(&spot.id) {
                spot.lands.push(plan.action);
            }
        }
    }
    give_way(&mut spots[..usize::from(spaces)]);
    spots
}

/// Of two spaces beside or above each other the one that can be chosen takes room from the one that cannot, until a
/// finger can mean it.
fn give_way(spaces: &mut [Spot<Use>]) {
    const FINGER: f64 = 44.0;
    const MOST: f64 = 0.45;
    for k in 1..spaces.len() {
        let [a, b] = [&spaces[k - 1], &spaces[k]];
        let same = |p: f64, q: f64| (p - q).abs() < 0.5;
        let above = same(a.area.x, b.area.x) && same(a.area.width, b.area.width);
        let beside = same(a.area.y, b.area.y) && same(a.area.height, b.area.height);
        if above == beside || a.actions.is_empty() == b.actions.is_empty() {
            continue;
        }
        let (taker, giver) = if a.actions.is_empty() { (k, k - 1) } else { (k - 1, k) };
        let ahead = if above { a.area.y < b.area.y } else { a.area.x < b.area.x } == (taker < giver);
        let size = |at: usize| if above { spaces[at].area.height } else { spaces[at].area.width };
        let take = ((FINGER - size(taker)) / 2.0).clamp(0.0, size(giver) * MOST);
        for (at, by, first) in [(taker, take, !ahead), (giver, -take, ahead)] {
            let area = &mut spaces[at].area;
            let (from, size) = if above { (&mut area.y, &mut area.height) } else { (&mut area.x, &mut area.width) };
            *size += by;
            if first {
                *from -= by;
            }
        }
    }
}
