//! Siryu: a board drawn into the sand with a finger; sticks against stones, six split sticks for lots. Who is locked
//! sleeps in the sand, who is free stands on it.

mod film;
mod layout;
pub mod lie;
pub mod solid;

use handful_rules::{Cast, Event, Game, Phase, Siryu, SiryuMove, SiryuPosition, Told};

pub use layout::{Layout, SQUARES, Stroke, Taken, Tray};

use crate::geometry::{Line, Point, Rect, ellipse};
use crate::mark::{Mark, Plate, RingStyle};
use crate::name::Name;
use crate::shape::{Shape, Tone};
use crate::spot::{Spot, SpotKind};
use crate::{Drawn, Film, Picture, Placed, Pose, Stage, Thing, Trial, View};
use layout::{COLUMNS, taken};
use lie::Man;
use solid::{Axes, LOT_RADIUS, LOT_THICK, RISE, STICK_RADIUS};

/// Something that lies on the sand, stands in it or flies over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A stick of player 0.
    Stick {
        /// Whether it sleeps in the sand.
        locked: bool,
    },
    /// A stone of player 1.
    Stone {
        /// Whether it sleeps in the sand.
        locked: bool,
    },
    /// One of the six lots. Its roll says which face is up: 0 the white one, PI the black one.
    Lot(u8),
    /// What the piece that moved last has left in the sand.
    Print(Trace),
    /// Sand thrown up. How far it has spread is its size, how much of it there is its alpha.
    Spray(u8),
}

impl Item {
    /// A player's piece.
    pub const fn piece(seat: u8, locked: bool) -> Self {
        if seat == 0 { Self::Stick { locked } } else { Self::Stone { locked } }
    }
}

impl Thing for Item {
    fn depth(&self, pose: &Pose) -> f64 {
        // Who stands further down the screen hides who stands further up, whatever their heights; in a heap of stones
        // and in the bundle of lots the upper one hides the lower one.
        match self {
            Self::Stick { .. } => pose.y,
            Self::Stone { .. } => pose.y + 2.0 * pose.z,
            Self::Lot(_) => 1e6 + pose.z * 1e3 + pose.y,
            Self::Print(_) => -1e6,
            Self::Spray(_) => 2e6,
        }
    }
}

/// What a piece leaves in the sand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trace {
    /// Where it stood: a hollow.
    Stood,
    /// Where it came down on its way: a dab.
    Passed,
    /// Where it stands now: a furrow round it, wider round a stone, which lies, than round a stick's foot.
    Stands {
        /// Whether it is a stone.
        stone: bool,
    },
}

impl Trace {
    /// Half of its width and of its height, in squares.
    pub const fn size(self) -> [f64; 2] {
        match self {
            Self::Stood => [0.20, 0.15],
            Self::Passed => [0.11, 0.085],
            Self::Stands { stone: false } => [0.36, 0.24],
            Self::Stands { stone: true } => [0.44, 0.39],
        }
    }
}

/// The name of a square: its column and its row.
pub fn name(square: u8) -> String {
    let column = char::from(b'a' + square % COLUMNS);
    format!("{column}{}", square / COLUMNS + 1)
}

/// The outline round what stands or lies on a square, or would.
fn outline(layout: &Layout, square: u8, seat: u8, men: &[Man]) -> Line {
    const CORNERS: u32 = 48;
    let unit = layout.unit;
    let centre = layout.square(square).centre();
    let locked = men.iter().any(|man| man.locked);
    if men.len() > 1 {
        // Round the feet of a bundle, or round a heap.
        let (down, size) = if seat == 0 { (0.20, [0.45, 0.30]) } else { (0.01, [0.45, 0.40]) };
        return ellipse(centre + Point::new(0.0, down * unit), size[0] * unit, size[1] * unit, CORNERS);
    }
    match (seat, locked) {
        // Round the foot of a stick that stands.
        (0, false) => ellipse(centre + Point::new(0.0, 0.24 * unit), 0.27 * unit, 0.18 * unit, CORNERS),
        (0, true) => ellipse(centre + Point::new(0.0, 0.01 * unit), 0.44 * unit, 0.30 * unit, CORNERS),
        (_, false) => ellipse(centre - Point::new(0.0, 0.03 * unit), 0.42 * unit, 0.38 * unit, CORNERS),
        (_, true) => ellipse(centre + Point::new(0.0, 0.01 * unit), 0.37 * unit, 0.32 * unit, CORNERS),
    }
}

/// The number of pieces that share a square.
fn crowd_plate(layout: &Layout, square: u8, men: &[Man]) -> Option<Plate> {
    let man = men.first()?;
    let at = layout.square(square).centre() + Point::new(layout.across.min(layout.along) * 0.40, -0.38 * layout.unit);
    (layout.stage.counts && men.len() > 1).then_some(Plate {
        at,
        radius: layout.plate * 0.9,
        owner: man.seat,
        dark: man.seat == 0,
        number: Some(men.len() as u16),
        gain: None,
        fresh: false,
    })
}

/// Where an action begins.
fn origin(seat: u8, action: SiryuMove) -> Option<u8> {
    let (SiryuMove::Unlock(step) | SiryuMove::Advance { from: step, .. }) = action;
    Siryu::square(seat, step)
}

/// The upper and the lower part of a square.
fn halves(area: Rect) -> (Rect, Rect) {
    let upper = area.height * 0.5;
    let lower = Rect::new(area.x, area.y + upper, area.width, area.height - upper);
    (Rect { height: upper, ..area }, lower)
}

/// The squares that events lead over, the last being where they end.
fn way(events: &[Told]) -> Vec<u8> {
    let moved = events.iter().find_map(|told| match &told.event {
        Event::Moved { seat, via, .. } => Some((*seat, via)),
        _ => None,
    });
    moved.into_iter().flat_map(|(seat, via)| via.iter().filter_map(move |&step| Siryu::square(seat, step))).collect()
}

/// How many pieces events capture.
fn captured(events: &[Told]) -> usize {
    let each = events.iter().map(|told| if let Event::Captured { count, .. } = told.event { count } else { 0 });
    each.map(usize::from).sum()
}

/// A dot for one step over a square: at its foot, where it does not look like a hole in who is passed over.
fn step_dot(layout: &Layout, square: u8, occupied: bool) -> Mark {
    let area = layout.square(square);
    let down = if occupied { 0.28 * area.height } else { 0.04 * layout.unit };
    Mark::Dot { at: area.centre() + Point::new(0.0, down), radius: 0.055 * layout.unit }
}

/// A preview in the making.
struct Preview<'a> {
    layout: &'a Layout,
    seat: u8,
    crowd: &'a lie::Crowd,
    piles: [usize; 2],
    picture: &'a mut Picture<Item>,
}

impl Preview<'_> {
    /// What may be done: who may act and, unless somebody else is pointed at, whom that would capture. Where each would
    /// stand is only shown when it is pointed at: all at once nobody could tell whose place is which.
    fn offer(&mut self, trial: &Trial<SiryuMove>, alone: bool) {
        let Some(from) = origin(self.seat, trial.action) else { return };
        let men = &self.crowd[usize::from(from)];
        let sleeper = matches!(trial.action, SiryuMove::Unlock(_));
        let style = match (sleeper, alone) {
            (true, _) => RingStyle::Sleeping,
            (false, true) => RingStyle::Playable,
            (false, false) => RingStyle::Aside,
        };
        self.ring(from, sleeper, men, style);
        if let (Some(&to), true, true) = (way(&trial.events).last(), alone, captured(&trial.events) > 0) {
            self.victims(to);
        }
    }

    /// What was done in the turn before, as the sand keeps it: a hollow where a piece stood or slept, a dab where it came
    /// down on its way, and a furrow round where it stands, for each piece that moved. Where one sir frees all (house rule)
    /// nothing is marked. Nothing that could be taken for a plan.
    fn recall(&mut self, events: &[Told]) {
        let (layout, unit) = (self.layout, self.layout.unit);
        let middle = |square: u8| layout.square(square).centre() + Point::new(0.0, 0.04 * unit);
        // A sir moves again: one piece on, or another.
        let mut stand: Vec<(u8, u8)> = Vec::new();
        for told in events {
            let (seat, from) = match &told.event {
                Event::Unlocked { seat, step, count: 1 } => (*seat, *step),
                Event::Moved { seat, from, .. } => (*seat, *from),
                _ => continue,
            };
            let Some(from) = Siryu::square(seat, from) else { continue };
            let way = way(std::slice::from_ref(told));
            // Who stands on a square hides what is pressed into it.
            for &square in way.iter().filter(|&&square| self.crowd[usize::from(square)].is_empty()) {
                self.print(Trace::Passed, middle(square));
            }
            let to = way.last().copied().unwrap_or(from);
            match stand.iter_mut().find(|(square, _)| *square == from) {
                Some((square, _)) => *square = to,
                None => {
                    self.print(Trace::Stood, middle(from));
                    stand.push((to, seat));
                }
            }
        }
        for (square, seat) in stand {
            // Round the foot of a stick, round the whole of a stone.
            let down = if seat == 0 { 0.20 } else { 0.0 };
            self.print(Trace::Stands { stone: seat == 1 }, middle(square) + Point::new(0.0, down * unit));
        }
    }

    fn print(&mut self, trace: Trace, at: Point) {
        self.picture.things.push(Placed::new(Item::Print(trace), Pose::at(at, 0.0)));
    }

    /// Those who would be captured on a square.
    fn victims(&mut self, square: u8) {
        let outline = outline(self.layout, square, 1 - self.seat, &self.crowd[usize::from(square)]);
        self.picture.over.push(Mark::Ring { outline, style: RingStyle::Captured });
    }

    /// What is pointed at: who would act, its way, where it would stand and whom it would capture.
    fn choose(&mut self, trial: &Trial<SiryuMove>) {
        let layout = self.layout;
        let Some(from) = origin(self.seat, trial.action) else { return };
        let sleeper = matches!(trial.action, SiryuMove::Unlock(_));
        self.ring(from, sleeper, &self.crowd[usize::from(from)], RingStyle::Chosen);
        let way = way(&trial.events);
        let Some((&to, passed)) = way.split_last() else { return };
        for &square in passed {
            let occupied = !self.crowd[usize::from(square)].is_empty();
            self.picture.over.push(step_dot(layout, square, occupied));
        }
        let captured = captured(&trial.events);
        if captured > 0 {
            self.victims(to);
            // They lie in rows and need no number but this.
            let own = usize::from(self.seat);
            self.picture.plates.extend(layout.stage.counts.then(|| Plate {
                at: layout.taken[own].plate,
                radius: layout.plate,
                owner: self.seat,
                dark: self.seat == 0,
                number: Some(self.piles[own] as u16),
                gain: Some(captured as u16),
                fresh: false,
            }));
        } else {
            self.ring(to, false, &[], RingStyle::Lands);
        }
        self.ghost(to, 0.5);
    }

    fn ring(&mut self, square: u8, sleeper: bool, men: &[Man], style: RingStyle) {
        let men = match men {
            [_, _, ..] => men,
            _ => &[Man { step: 0, locked: sleeper, seat: self.seat }][..],
        };
        let outline = outline(self.layout, square, self.seat, men);
        // A stick that stands hides the far side of the ring at its foot.
        let below = self.seat == 0 && !sleeper && men.len() < 2;
        let marks = if below { &mut self.picture.under } else { &mut self.picture.over };
        marks.push(Mark::Ring { outline, style });
    }

    fn ghost(&mut self, square: u8, alpha: f64) {
        let there = self.crowd[usize::from(square)].iter().filter(|man| man.seat == self.seat).count();
        let mut pose = lie::awake(self.layout, square, self.seat, there, there + 1);
        if there < self.crowd[usize::from(square)].len() {
            // Above those whom it would capture, so that both are seen.
            let up = if self.seat == 0 { 0.26 } else { 0.20 };
            pose.y -= up * self.layout.unit;
        }
        self.picture.ghosts.push(Placed::new(Item::piece(self.seat, false), Pose { alpha, ..pose }));
    }
}

impl Drawn for Siryu {
    type Layout = Layout;
    type Thing = Item;

    fn layout(&self, stage: &Stage) -> Layout {
        Layout::new(self, stage)
    }

    fn board(&self, layout: &Layout) -> Rect {
        layout.whole
    }

    fn spots(&self, layout: &Layout, position: &SiryuPosition) -> Vec<Spot<SiryuMove>> {
        let crowd = lie::crowd(position);
        let seat = self.turn(position);
        let actions = self.actions(position);
        let ends: Vec<(SiryuMove, u8)> = actions
            .iter()
            .filter_map(|&action| {
                let trial = Trial::of(self, position, action)?;
                Some((action, way(&trial.events).last().copied().or(origin(seat, action))?))
            })
            .collect();
        let mut spots = Vec::new();
        for square in 0..SQUARES as u8 {
            let men = &crowd[usize::from(square)];
            let (u, v) = (square % COLUMNS, square / COLUMNS);
            // As the board is seen.
            let (u, v) = if layout.stage.far { (COLUMNS - 1 - u, 3 - v) } else { (u, v) };
            let (row, column) = if layout.wide { (4 - v, u) } else { (11 - u, 4 - v) };
            let mut spot = Spot::new(name(square), SpotKind::Square, layout.square(square), row, column);
            spot.owner = men.first().map(|man| man.seat);
            spot.pieces = men.iter().map(|man| man.seat).collect();
            spot.locked = men.iter().filter(|man| man.locked).count() as u8;
            spot.actions = actions.iter().copied().filter(|&action| origin(seat, action) == Some(square)).collect();
            spot.lands = ends.iter().filter(|(_, end)| *end == square).map(|(action, _)| *action).collect();
            if let ([], [only]) = (&spot.actions[..], &spot.lands[..]) {
                // If only one piece can come here, choosing the place means that one.
                spot.actions = vec![*only];
            }
            let sleeper = spot.actions.iter().position(|action| matches!(action, SiryuMove::Unlock(_)));
            if let (Some(at), true) = (sleeper, spot.actions.len() > 1) {
                // Who sleeps under others can be chosen apart from them, at the lower edge of the square.
                let unlock = spot.actions.remove(at);
                let (upper, lower) = halves(spot.area);
                spot.area = upper;
                let (row, column) = if layout.wide { (row, COLUMNS + u) } else { (row, 6) };
                let mut below = Spot::new(format!("{}-locked", spot.id), SpotKind::Square, lower, row, column);
                below.owner = Some(seat);
                below.pieces = vec![seat];
                below.locked = 1;
                below.actions = vec![unlock];
                spot.pieces.pop();
                spot.locked = 0;
                spots.push(below);
            }
            spots.push(spot);
        }
        // Beside an upright board: taken pieces and lots are on the near side, or where the page has the lots.
        let side = if layout.tray.area.x < layout.board.x { 0 } else { 5 };
        for (player, number) in taken(position).into_iter().enumerate() {
            let (row, column) = match (layout.wide, layout.stage.is_near(player as u8)) {
                (true, true) => (5, 0),
                (true, false) => (0, 11),
                (false, true) => (10, side),
                (false, false) => (0, side),
            };
            let area = layout.taken[player].area;
            let mut spot = Spot::new(format!("taken-{player}"), SpotKind::Store, area, row, column);
            spot.owner = Some(player as u8);
            spot.pieces = vec![1 - player as u8; number];
            spots.push(spot);
        }
        let (row, column) = if layout.wide { (5, 11) } else { (11, side) };
        let mut lots = Spot::new("lots", SpotKind::Lots, layout.tray.area, row, column);
        lots.owner = Some(seat);
        spots.push(lots);
        spots
    }

    fn picture(&self, layout: &Layout, position: &SiryuPosition, view: &View<SiryuMove>) -> Picture<Item> {
        let crowd = lie::crowd(position);
        let piles = taken(position);
        let mut picture = Picture::empty();
        for (square, men) in crowd.iter().enumerate() {
            for (at, man) in men.iter().enumerate() {
                let pose = lie::man(layout, square as u8, men, at);
                picture.things.push(Placed::new(Item::piece(man.seat, man.locked), pose));
            }
        }
        for (player, &number) in piles.iter().enumerate() {
            let what = Item::piece(1 - player as u8, false);
            picture.things.extend((0..number).map(|at| Placed::new(what, lie::taken(layout, player, at))));
        }
        for (square, men) in crowd.iter().enumerate() {
            picture.plates.extend(crowd_plate(layout, square as u8, men));
        }
        for (k, pose) in lie::lots(layout, view.lots.last().copied()).into_iter().enumerate() {
            picture.things.push(Placed::new(Item::Lot(k as u8), pose));
        }
        let seat = self.turn(position);
        let mut preview = Preview { layout, seat, crowd: &crowd, piles, picture: &mut picture };
        let chosen: Vec<&Trial<SiryuMove>> =
            if view.trials.is_empty() { view.hint.iter().collect() } else { view.trials.iter().collect() };
        if view.offer {
            for &action in view.actions.iter().filter(|&&action| chosen.iter().all(|trial| trial.action != action)) {
                if let Some(trial) = Trial::of(self, position, action) {
                    preview.offer(&trial, chosen.is_empty());
                }
            }
        }
        if chosen.is_empty() {
            preview.recall(&view.last);
        }
        for trial in chosen {
            preview.choose(trial);
        }
        if view.offer && self.phase(position) == Phase::Throw {
            let outline = around_lots(layout, &picture);
            picture.over.push(Mark::Ring { outline, style: RingStyle::Playable });
        }
        if let Some(focus) = &view.focus {
            let spots = self.spots(layout, position);
            if let Some(spot) = spots.iter().find(|spot| spot.id == *focus) {
                let outline = rounded(spot.area.grown(-0.03 * layout.unit), 0.14 * layout.unit);
                picture.over.push(Mark::Ring { outline, style: RingStyle::Focus });
            }
        }
        picture.arrange();
        picture
    }

    fn film(&self, layout: &Layout, before: &SiryuPosition, lots: &[Cast], events: &[Told]) -> Film<Item> {
        film::film(layout, before, lots.last().copied(), events)
    }

    fn names(&self, layout: &Layout) -> Vec<Name> {
        layout.names()
    }

    fn plain(&self, layout: &Layout) -> Vec<Shape> {
        let line = |stroke: &Stroke| Shape::drawn(stroke.line.clone(), Tone::Line, (stroke.width * 0.8).max(1.5));
        layout.strokes.iter().map(line).collect()
    }

    fn plain_thing(&self, layout: &Layout, thing: &Placed<Item>) -> Vec<Shape> {
        let edge = (layout.unit * 0.035).max(1.2);
        let axes = Axes::of(&thing.pose);
        let unit = layout.unit * thing.pose.size;
        match thing.what {
            Item::Stick { locked } => {
                // Thick enough for an edge on a small board too.
                let (length, radius) = (solid::STICK * unit, (STICK_RADIUS * unit * 1.25).max(edge * 2.0));
                let rod = solid::rod(&axes, length, radius, None);
                let mut shapes = vec![Shape::filled(rod, Tone::Side(0)).edged(Tone::Chalk, edge)];
                if locked {
                    // Sand over its lower end: of that no more than the outline is seen.
                    let [a, b] = [-0.44, -0.04].map(|s| solid::seen(axes.at(s * length, 0.0, 0.0)));
                    shapes.push(Shape::drawn([a, b], Tone::Chalk, (radius - edge) * 2.0 - edge * 0.6));
                }
                shapes
            }
            Item::Stone { locked } => {
                let outline = solid::stone(&axes, unit);
                // Thicker than any ring, and with a vein: what lies in a ring is no ring.
                let mut shapes = vec![Shape::filled(outline, Tone::Side(1)).edged(Tone::Ink, edge * 1.9)];
                if locked {
                    // Sunk: the sand stands half way up it.
                    let level = thing.pose.seen().y + 0.06 * unit;
                    let [a, b] = [-0.42, 0.42].map(|x| Point::new(thing.pose.x + x * unit, level));
                    shapes.push(Shape::drawn([a, b], Tone::Ink, edge * 1.4));
                } else {
                    let vein = [(-0.26, 0.03), (-0.08, -0.03), (0.08, 0.03), (0.26, -0.02)];
                    let vein = vein.map(|(s, e)| solid::seen(axes.at(s * unit, e * unit, 0.0)));
                    shapes.push(Shape::drawn(vein, Tone::Ink, edge));
                }
                shapes
            }
            Item::Print(trace) => {
                let [x, y] = trace.size();
                let line = ellipse(thing.pose.point(), x * unit, y * unit, 32);
                // Unlike stones, which are filled, and rings of what may be done, which are heavier.
                vec![match trace {
                    Trace::Passed => Shape::filled(line, Tone::Line),
                    _ => Shape { closed: true, ..Shape::drawn(line, Tone::Line, edge * 0.8) },
                }]
            }
            Item::Lot(_) => {
                let length = layout.tray.length * thing.pose.size;
                let rod = solid::rod(&axes, length, LOT_RADIUS * length, Some(LOT_THICK));
                // Which face is seen.
                let white = axes.face[2] + axes.face[1] * RISE > 0.0;
                if white {
                    vec![Shape::filled(rod, Tone::Neutral).edged(Tone::Ink, edge)]
                } else {
                    // Hatched, so that bark is not only a darker face; where there is room for that.
                    let wide = length > 20.0 * edge;
                    let mut shapes = vec![Shape::filled(rod, Tone::Ink).edged(Tone::Ink, edge * 0.5)];
                    shapes.extend((-3..=if wide { 3 } else { -9 }).map(|k: i8| {
                        let ends = [(-0.03, -0.8), (0.03, 0.8)].map(|(s, e)| {
                            let s = (f64::from(k) * 0.12 + s) * length;
                            solid::seen(axes.at(s, e * LOT_RADIUS * length, -LOT_RADIUS * length * 0.3))
                        });
                        Shape::drawn(ends, Tone::Chalk, edge * 0.5)
                    }));
                    shapes
                }
            }
            Item::Spray(_) => Vec::new(),
        }
    }
}

/// A box with rounded corners.
fn rounded(area: Rect, radius: f64) -> Line {
    const EACH: u32 = 6;
    let r = radius.min(area.width / 2.0).min(area.height / 2.0);
    let quarter = std::f64::consts::FRAC_PI_2;
    let corners = [
        (area.right() - r, area.y + r),
        (area.right() - r, area.bottom() - r),
        (area.x + r, area.bottom() - r),
        (area.x + r, area.y + r),
    ];
    corners
        .into_iter()
        .enumerate()
        .flat_map(|(at, (x, y))| {
            (0..=EACH).map(move |k| {
                let angle = quarter * (at as f64 - 1.0 + f64::from(k) / f64::from(EACH));
                Point::new(x, y) + Point::unit(angle) * r
            })
        })
        .collect()
}

/// The outline round the lots as they lie.
fn around_lots(layout: &Layout, picture: &Picture<Item>) -> Line {
    let half = layout.tray.length / 2.0;
    let ends = picture.things.iter().filter(|thing| matches!(thing.what, Item::Lot(_))).flat_map(|thing| {
        let way = Point::unit(thing.pose.turn) * half;
        [thing.pose.point() - way, thing.pose.point() + way]
    });
    let area = Rect::holding(ends).unwrap_or_default().grown(layout.tray.length * 0.13);
    // What the page has put beside the lots is not theirs.
    let area = area.common(layout.tray.area.grown(layout.tray.length * 0.06));
    rounded(area, layout.tray.length * 0.22)
}
