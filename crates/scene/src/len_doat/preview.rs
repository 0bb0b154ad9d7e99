//! What may be done, and what the moves tried out would do: rings, ways, ghosts.

use handful_rules::{Event, Game, LenDoat, LenDoatMove, LenDoatPosition, OFF, Told, WAITING};

use super::layout::{FLAT, Layout, PIECE};
use super::men::{Man, men, standing};
use super::{Item, Trace, Use, ring, throws, track, way};
use crate::geometry::{Line, Point, Rect, ellipse};
use crate::mark::{Mark, RingStyle, WayStyle};
use crate::picture::Picture;
use crate::sort::sort_by_key;
use crate::stage::Theme;
use crate::thing::{Placed, Pose};
use crate::view::{Trial, View};

/// How much of a ghost is seen while nothing is pointed at.
const RESTING: f64 = 0.85;
/// How much of the threads is seen that tie each of those ghosts to its piece.
const TIED: f64 = 0.55;
/// On smaller squares numbers of throws could not be read.
const READABLE: f64 = 17.0;

/// A move, tried out or made.
#[derive(Clone, Copy)]
struct Move {
    /// Whose.
    seat: u8,
    value: u8,
    /// From which step, -1 from the tray.
    from: i8,
    /// Where it ends; [`track::END`] off the board.
    to: u8,
    /// How many pieces go.
    count: usize,
    /// Whether enemies are captured.
    captures: bool,
}

fn moves(events: &[Told]) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for told in events {
        match &told.event {
            Event::Moved { seat, from, value, .. } => {
                let to = from.saturating_add(*value).min(track::END);
                moves.push(Move { seat: *seat, value: *value, from: *from as i8, to, count: 1, captures: false });
            }
            Event::Entered { seat, count, to, value } => {
                let count = usize::from(*count);
                moves.push(Move { seat: *seat, value: *value, from: WAITING, to: *to, count, captures: false });
            }
            Event::Captured { .. } => {
                if let Some(made) = moves.last_mut() {
                    made.captures = true;
                }
            }
            _ => {}
        }
    }
    moves
}

/// What was done in the turn before: a dot where a piece stood, and the way it went, with a head where it stands now.
/// Rings, dashed or dotted, are of what may be done. On boards as small as the hall's it would hide what stands there.
pub fn recall(layout: &Layout, events: &[Told], picture: &mut Picture<Item>) {
    const SMALL: f64 = 40.0;
    if !layout.stage.counts && layout.unit < SMALL {
        return;
    }
    for made in moves(events) {
        let line = layout.way(made.seat, made.from, made.to);
        let stood = if made.from < 0 { None } else { line.first() };
        let start = stood.map(|&at| Mark::Dot { at, radius: 0.05 * layout.unit });
        // The head is seen before the piece.
        let cut = if made.to == track::END { 0.0 } else { 0.44 * layout.unit };
        let line = shortened(&line, cut);
        if layout.stage.theme == Theme::Contrast {
            // Flat ways are things: one over the others, and only its head above what stands there.
            picture.things.push(way(made.seat, made.from, made.to, Trace::Gone));
            let line = line[line.len().saturating_sub(2)..].into();
            picture.over.push(Mark::Way { line, style: WayStyle::Gone, head: true });
            picture.over.extend(start);
        } else {
            picture.under.push(Mark::Way { line, style: WayStyle::Gone, head: true });
            picture.under.extend(start);
        }
    }
}

/// A line without so much of its end.
fn shortened(line: &[Point], mut cut: f64) -> Line {
    let mut points = line.to_vec();
    while let [.., before, end] = points[..] {
        let length = (end - before).length();
        points.pop();
        if length > cut {
            points.push(end.towards(before, cut / length));
            break;
        }
        cut -= length;
    }
    points.into()
}

/// A player's pieces and how they stand.
struct Crowd<'a> {
    layout: &'a Layout,
    turn: u8,
    men: Vec<Man>,
    poses: Vec<Pose>,
}

impl Crowd<'_> {
    /// Those of the player to move that a move takes.
    fn movers(&self, from: i8, count: usize) -> impl Iterator<Item = &Pose> {
        let there = Man { owner: self.turn, step: from };
        let all = self.men.iter().zip(&self.poses).rev().filter(move |(man, _)| **man == there);
        all.take(count).map(|(_, pose)| pose)
    }

    /// The pieces on the square of a step of the player to move.
    fn on(&self, step: u8) -> impl Iterator<Item = (&Man, &Pose)> {
        let square = track::square(self.turn, step);
        self.men.iter().zip(&self.poses).filter(move |(man, _)| {
            square.is_some() && u8::try_from(man.step).ok().and_then(|step| track::square(man.owner, step)) == square
        })
    }

    /// How the pieces stand that a move would bring: in the tray, on the square, or beside what stands there. None where
    /// it captures: those who would go are ringed instead.
    fn ghosts(&self, to: &Move) -> Vec<Pose> {
        if to.captures {
            return Vec::new();
        }
        let step = if to.to == track::END { OFF } else { to.to as i8 };
        let mut here: Vec<Point> = self.on(to.to).map(|(_, pose)| pose.point()).collect();
        if !here.is_empty() {
            return std::iter::repeat_with(|| self.beside(to.to, &mut here)).take(to.count).collect();
        }
        let there = Man { owner: self.turn, step };
        let mut after = self.men.clone();
        if step != OFF {
            after.retain(|man| *man != Man { owner: self.turn, step: to.from });
        }
        after.extend(std::iter::repeat_n(there, to.count));
        standing(self.layout, &after).split_off(after.len() - to.count)
    }

    /// A place on a square for one more than stand there now, within its lines and as far from them as can be. It is
    /// added to them.
    fn beside(&self, step: u8, here: &mut Vec<Point>) -> Pose {
        /// Corners of the square, the near ones first: what stands in front hides less.
        const CORNERS: [(f64, f64); 4] = [(0.29, 0.33), (-0.29, 0.33), (0.29, -0.04), (-0.29, -0.04)];
        // As large as it will stand there.
        const RADIUS: f64 = 0.225;
        let middle = track::square(self.turn, step).map_or(Point::default(), |at| self.layout.square(at).centre());
        let free = |at: Point| here.iter().map(|foot| (*foot - at).length()).fold(f64::INFINITY, f64::min);
        let best = CORNERS
            .map(|(x, y)| middle + Point::new(x, y) * self.layout.unit)
            .into_iter()
            .reduce(|best, at| if free(at) > free(best) + 0.05 * self.layout.unit { at } else { best })
            .unwrap_or(middle);
        here.push(best);
        Pose { size: RADIUS / PIECE, ..Pose::at(best, 0.0) }
    }

    /// Where the number of a move's throw hangs: at the ghost, or at those it would capture.
    fn hook(&self, to: &Move, ghosts: &[Pose]) -> Option<Pose> {
        ghosts.first().copied().or_else(|| self.on(to.to).map(|(_, pose)| *pose).next())
    }
}

/// Adds everything that `view` asks for.
pub fn mark(
    game: &LenDoat,
    layout: &Layout,
    position: &LenDoatPosition,
    view: &View<LenDoatMove>,
    plaques: &[Placed<Item>],
    picture: &mut Picture<Item>,
) {
    let men = men(game, position);
    let crowd = Crowd { layout, turn: position.turn(), poses: standing(layout, &men), men };
    let trials: Vec<_> = if view.trials.is_empty() { view.hint.iter().collect() } else { view.trials.iter().collect() };
    let tried: Vec<Move> = trials.iter().flat_map(|trial| moves(&trial.events)).collect();
    for moved in &tried {
        for pose in crowd.movers(moved.from, moved.count) {
            add(&mut picture.under, ring(layout.ring(pose.point(), pose.size), RingStyle::Chosen));
        }
    }
    if view.offer {
        let mut offered = game.actions(position).to_vec();
        sort_by_key(&mut offered, |action| matches!(action, LenDoatMove::Enter(5)));
        for action in offered {
            let (from, count) = match action {
                LenDoatMove::Enter(1) => (WAITING, 1),
                LenDoatMove::Enter(_) => (WAITING, 3),
                LenDoatMove::Advance { from, .. } => (from as i8, 3),
            };
            for pose in crowd.movers(from, count) {
                let outline = layout.ring(pose.point(), pose.size);
                if !picture.under.iter().any(|mark| matches!(mark, Mark::Ring { outline: o, .. } if *o == outline)) {
                    picture.under.push(ring(outline, RingStyle::Playable));
                }
            }
        }
    }
    preview(&crowd, &tried, plaques, picture);
    if view.offer && tried.is_empty() {
        let offered = view.actions.iter().filter_map(|&action| Trial::of(game, position, action));
        let offered: Vec<Move> = offered.flat_map(|trial| moves(&trial.events)).collect();
        rest(&crowd, &offered, plaques, picture);
    }
    if let Some(id) = &view.focus {
        focus(layout, id, plaques, picture);
    }
}

fn add(marks: &mut Vec<Mark>, mark: Mark) {
    if !marks.contains(&mark) {
        marks.push(mark);
    }
}

/// Nothing is pointed at: where each move would end, and whom it would capture.
fn rest(crowd: &Crowd, offered: &[Move], plaques: &[Placed<Item>], picture: &mut Picture<Item>) {
    let several = several(plaques) && crowd.layout.unit >= READABLE;
    let (mut told, mut numbered) = (Vec::new(), Vec::new());
    tie(crowd, offered, Trace::Other, TIED, picture);
    for moved in offered {
        // One piece says where; how many would come is shown when it is pointed at.
        let ghosts = crowd.ghosts(&Move { count: 1, ..*moved });
        for pose in &ghosts {
            let ghost = Placed::new(Item::Man(crowd.turn), Pose { alpha: RESTING, ..*pose });
            if !picture.ghosts.contains(&ghost) {
                picture.ghosts.push(ghost);
            }
        }
        if moved.captures {
            victims(crowd, moved, picture);
        }
        if several && !told.contains(&(moved.to, moved.value)) {
            told.push((moved.to, moved.value));
            number(crowd, moved, &ghosts, &mut numbered, picture);
        }
    }
}

/// The ways that moves go, from each piece the longest with a bead for each step.
fn tie(crowd: &Crowd, moves: &[Move], trace: Trace, alpha: f64, picture: &mut Picture<Item>) {
    // The longest way first, so that shorter ones lie over it.
    let mut ways: Vec<(i8, u8)> = moves.iter().map(|moved| (moved.from, moved.to)).collect();
    sort_by_key(&mut ways, |&(from, to)| (from, u8::MAX - to));
    ways.dedup_by_key(|way| way.0);
    let trace = if ways.len() > 1 { Trace::Other } else { trace };
    picture.things.extend(ways.into_iter().map(|(from, to)| {
        let mut way = way(crowd.turn, from, to, trace);
        way.pose.alpha = alpha;
        way
    }));
}

/// Whether more than one throw is still to be used.
fn several(plaques: &[Placed<Item>]) -> bool {
    plaques.iter().filter(|plaque| matches!(plaque.what, Item::Plaque { used: Use::Ready, .. })).count() > 1
}

/// Rings those whom a move would capture.
fn victims(crowd: &Crowd, moved: &Move, picture: &mut Picture<Item>) {
    let taken = crowd.on(moved.to).map(|(_, pose)| pose);
    let feet = Rect::holding(taken.flat_map(|pose| {
        let r = PIECE * crowd.layout.unit * pose.size;
        [pose.point() - Point::new(r, r * FLAT), pose.point() + Point::new(r, r * FLAT)]
    }));
    if let Some(feet) = feet {
        let (rx, ry) = (feet.width / 2.0 * 1.55, feet.height / 2.0 * 1.55);
        add(&mut picture.under, ring(ellipse(feet.centre(), rx, ry, 48), RingStyle::Captured));
    }
}

fn preview(crowd: &Crowd, tried: &[Move], plaques: &[Placed<Item>], picture: &mut Picture<Item>) {
    let layout = crowd.layout;
    tie(crowd, tried, Trace::Ahead, 1.0, picture);
    let several = several(plaques);
    // If every throw is shown there is none to point out.
    let all = plaques.iter().all(|plaque| match plaque.what {
        Item::Plaque { value, used: Use::Ready, .. } => tried.iter().any(|moved| moved.value == value),
        _ => true,
    });
    let mut numbered: Vec<(u8, usize)> = Vec::new();
    // Where two throws enter, the ghosts of the one that enters more are enough.
    let most = |to: u8, from: i8| {
        tried.iter().filter(|other| other.to == to && other.from == from).map(|other| other.count).max()
    };
    for moved in tried {
        let ghosts = crowd.ghosts(moved);
        if most(moved.to, moved.from) == Some(moved.count) {
            for pose in &ghosts {
                let ghost = Placed::new(Item::Man(crowd.turn), *pose);
                if !picture.ghosts.contains(&ghost) {
                    picture.ghosts.push(ghost);
                }
            }
        }
        if moved.captures {
            victims(crowd, moved, picture);
        }
        for plaque in plaques.iter().filter(|_| !all) {
            if matches!(plaque.what, Item::Plaque { value, used: Use::Ready, .. } if value == moved.value) {
                let area = throws::area(layout, &plaque.pose).grown(1.0);
                add(&mut picture.under, ring(Layout::outline(area, area.width * 0.16), RingStyle::Chosen));
            }
        }
        if several {
            number(crowd, moved, &ghosts, &mut numbered, picture);
        }
    }
}

/// The number of the throw beside where it would bring a piece.
fn number(crowd: &Crowd, moved: &Move, ghosts: &[Pose], numbered: &mut Vec<(u8, usize)>, picture: &mut Picture<Item>) {
    let Some(pose) = crowd.hook(moved, ghosts) else { return };
    let layout = crowd.layout;
    // Several throws may end in one place: their numbers stand one below the other.
    let place = match numbered.iter_mut().find(|(to, _)| *to == moved.to) {
        Some((_, count)) => {
            *count += 1;
            *count
        }
        None => {
            numbered.push((moved.to, 0));
            0
        }
    };
    // Smaller than what it names, and in the upper corner of its square: there it hides nothing of it.
    let radius = (layout.unit * 0.15).max(layout.stage.text * 0.42).min(layout.unit * 0.2).max(5.5);
    let corner = match track::square(crowd.turn, moved.to) {
        Some(square) => layout.square(square).centre() + Point::new(0.5, -0.5) * layout.unit,
        None => pose.seen() + Point::new(1.4, -1.9) * (PIECE * layout.unit * pose.size),
    };
    let at = corner + Point::new(-0.9, 0.9 + place as f64 * 2.1) * radius;
    let at = Point::new(at.x.min(layout.stage.width - radius - 2.0), at.y.max(radius + 2.0));
    add(&mut picture.over, Mark::Number { at, radius, number: moved.value, used: false });
}

/// The ring of the keyboard focus round a spot.
fn focus(layout: &Layout, id: &str, plaques: &[Placed<Item>], picture: &mut Picture<Item>) {
    let unit = layout.unit;
    let throw = id.strip_prefix("throw-").and_then(|text| text.parse::<u8>().ok());
    let plaque = throw.and_then(|wanted| {
        plaques
            .iter()
            .find(|plaque| matches!(plaque.what, Item::Plaque { value, used: Use::Ready, .. } if value == wanted))
    });
    let area = plaque.map(|plaque| throws::area(layout, &plaque.pose)).or_else(|| layout.place(id));
    let Some(area) = area else { return };
    let beside = layout.trays.iter().any(|tray| tray.area == area) || layout.bowl.area == area;
    let radius = if beside { area.width.min(area.height) / 2.0 } else { unit * 0.10 };
    let area = area.grown(if beside { unit * 0.04 } else { -unit * 0.02 });
    picture.over.push(ring(Layout::outline(area, radius), RingStyle::Focus));
}
