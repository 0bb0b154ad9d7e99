//! What the throws would do: both orders at once, each tied to its throw by line, side and number.

use handful_rules::{AjSayil, AjSayilPosition, Event, Game, Phase, Seat, Told, Use};

use super::layout::Layout;
use super::table::{Key, Table, Things};
use super::{Piece, around_caught, around_stick, outline_of};
use crate::geometry::{Line, Point, ellipse};
use crate::mark::{Mark, RingStyle, WayStyle};
use crate::maths::sin;
use crate::stage::Theme;
use crate::thing::Placed;
use crate::{Picture, Trial, View};

/// One leg of a plan: how a throw takes the stick along.
struct Step {
    value: u8,
    /// From where to where in the player's steps; 0 is the nest, more than the way is long is home again.
    from: u8,
    to: u8,
    /// Whether it ends at home, or in the nest at the far end.
    home: bool,
    /// Whom it catches.
    caught: Vec<Seat>,
    /// A line round what it catches.
    around: Option<Line>,
}

/// What would happen if this action were done, and then whatever is left to be done.
pub struct Plan {
    /// The action.
    pub action: Use,
    seat: Seat,
    /// The cast it uses.
    pub(super) cast: usize,
    steps: Vec<Step>,
    /// The table at the end of the turn.
    after: Table,
}

/// The plans of a position: one for each action.
pub fn plans(game: &AjSayil, layout: &Layout, position: &AjSayilPosition, table: &Table) -> Vec<Plan> {
    game.actions(position).into_iter().filter_map(|action| plan(game, layout, position, table, action)).collect()
}

fn plan(game: &AjSayil, layout: &Layout, position: &AjSayilPosition, table: &Table, action: Use) -> Option<Plan> {
    let seat = game.turn(position);
    let mut plan = Plan {
        action,
        seat,
        cast: table.cast_of(action.value()).unwrap_or(0),
        steps: Vec::new(),
        after: table.clone(),
    };
    let mut position = *position;
    let mut next = Some(action);
    while let Some(action) = next {
        let events = Trial::of(game, &position, action)?.events;
        plan.take_in(layout, &events);
        game.play(&mut position, action, &mut handful_rules::Silent).ok()?;
        let goes_on = game.phase(&position) == Phase::Act && game.turn(&position) == seat;
        next = if goes_on { game.actions(&position).first().copied() } else { None };
    }
    Some(plan)
}

impl Plan {
    fn take_in(&mut self, layout: &Layout, events: &[Told]) {
        let before = self.after.clone();
        for told in events {
            match told.event {
                Event::Entered { to, value, .. } => {
                    self.steps.push(Step { value, from: 0, to, home: false, caught: Vec::new(), around: None });
                }
                Event::Moved { from, ref via, value, .. } => {
                    let home = via.len() < usize::from(value);
                    let to = via.last().copied().unwrap_or(from);
                    self.steps.push(Step { value, from, to, home, caught: Vec::new(), around: None });
                }
                Event::Captured { owner, .. } => {
                    if let Some(step) = self.steps.last_mut() {
                        step.caught.push(owner);
                    }
                }
                // The turn's marks are about this player's sticks, not about who is next.
                Event::TurnPassed { .. } => continue,
                _ => {}
            }
            self.after.apply(&told.event);
        }
        if let Some(step) = self.steps.last_mut() {
            step.around = around_caught(layout, &before, &step.caught);
        }
    }

    /// The spots that mean this action: its cast, what it moves, and where it comes to lie first.
    pub fn spots(&self, layout: &Layout, table: &Table) -> Vec<String> {
        let mut ids = vec![format!("cast-{}", self.cast)];
        let seat = self.seat;
        match &table.free[usize::from(seat)] {
            Some(walker) => ids.push(layout.space(seat, walker.step).to_string()),
            None => ids.push(format!("hand-{seat}")),
        }
        ids.extend(self.lands(layout).into_iter().take(1));
        ids
    }

    /// The spots where its throws end, the first one first.
    pub fn lands(&self, layout: &Layout) -> Vec<String> {
        let seat = self.seat;
        let end =
            |step: &Step| if step.home { format!("hand-{seat}") } else { layout.space(seat, step.to).to_string() };
        self.steps.iter().map(end).collect()
    }

    /// Moves the stick that would catch others beside them: on them it would hide them.
    fn beside(&self, layout: &Layout, now: &Things, then: &mut Things) {
        let Some(step) = self.steps.last() else { return };
        let place = layout.row.space(f64::from(layout.space(self.seat, step.to)));
        let Some(Placed { pose: captor, .. }) = then.get_mut(&Key::Free(self.seat)) else { return };
        // On the side to which it leans.
        let along = Point::unit(place.turn);
        let along = along * Point::unit(captor.turn).dot(along).signum();
        let caught = |key: &Key| matches!(key, Key::Free(of) | Key::Load(of, _) if step.caught.contains(of));
        let off = now.iter().filter(|(key, _)| caught(key)).map(|(_, at)| (at.pose.point() - place.point).dot(along));
        if let Some(most) = off.reduce(f64::max) {
            let by = along * (most + layout.thick * 1.6);
            (captor.x, captor.y) = (captor.x + by.x, captor.y + by.y);
        }
    }

    /// The things it would move, as they would lie at the end of the turn.
    fn ghosts(&self, layout: &Layout, table: &Table) -> Vec<Placed<Piece>> {
        let now = table.things(layout);
        let seat = self.seat;
        let mine = |key: &Key| match *key {
            Key::Free(of) | Key::Load(of, _) => of == seat,
            _ => false,
        };
        let mut then = self.after.things(layout);
        self.beside(layout, &now, &mut then);
        // What is caught last lies there already, and a large load would only hide what lies there.
        let caught = self.steps.last().is_some_and(|step| !step.caught.is_empty());
        let few = !caught && self.after.free[usize::from(seat)].as_ref().is_some_and(|walker| walker.load.len() <= 2);
        let mut ghosts: Vec<_> = then
            .iter()
            .filter(|(key, placed)| mine(key) && now.get(key).is_none_or(|before| before.pose != placed.pose))
            .filter(|(key, _)| few || **key == Key::Free(seat))
            .map(|(_, placed)| placed.clone())
            .collect();
        if self.after.free[usize::from(seat)].is_none() {
            // Back in the hand: the stick that would be the last of it.
            let last = then.range(Key::Hand(seat, 0)..=Key::Hand(seat, u8::MAX)).next_back();
            ghosts.extend(last.map(|(_, placed)| placed.clone()));
        }
        ghosts
    }
}

/// What was done in the turn before, trodden into the road: for each throw the foot marks of ants, from where the stick set
/// out to where it stands, with an arrow head. They run under the sticks, beside the middle of the kernels, the second
/// throw's nearer to them, and are dark and small, so that nobody takes them for a way that could be gone.
///
/// Nobody plays where spaces are small and nothing is counted, as in the hall: marks would be larger than the sticks.
pub fn recall(layout: &Layout, events: &[Told], picture: &mut Picture<Piece>) {
    const SMALL: f64 = 16.0;
    if !layout.stage.counts && layout.row.pitch < SMALL {
        return;
    }
    let mut beside = layout.stick * 0.38;
    for (k, told) in events.iter().enumerate() {
        let (seat, from, to, home) = match told.event {
            Event::Entered { seat, to, .. } => (seat, 0, to, false),
            Event::Moved { seat, from, ref via, value, .. } => {
                (seat, from, via.last().copied().unwrap_or(from), via.len() < usize::from(value))
            }
            _ => continue,
        };
        let span = span(from, to, home);
        // The head touches the stick, which leans ahead or, when it has caught something, back.
        let caught = matches!(events.get(k + 1), Some(Told { event: Event::Captured { .. }, .. }));
        let lean = if caught { -0.29 } else { 0.21 };
        let end = span[1] + ((lean * beside - layout.thick) / layout.row.pitch).max(-0.6);
        let neck = (end - HEAD).max(span[0]);
        let line = course(layout, seat, [span[0], neck], home, |_| beside);
        let feet = spaced(&line, (layout.thick * 0.55).max(4.5));
        picture.under.extend(feet.into_iter().map(|at| Mark::Dot { at, radius: 0.0 }));
        let line = course(layout, seat, [neck, end], home, |_| beside);
        picture.over.push(Mark::Way { line, style: WayStyle::Gone, head: true });
        beside = layout.stick * 0.22;
    }
}

/// How long the head of a way that has been gone is, in spaces.
const HEAD: f64 = 0.32;

/// Points along a line, so far from each other.
fn spaced(line: &[Point], every: f64) -> Vec<Point> {
    let mut points: Vec<Point> = line.first().copied().into_iter().collect();
    let mut gone = 0.0;
    for (a, b) in line.iter().zip(line.iter().skip(1)) {
        let length = (*b - *a).length();
        let mut next = every - gone;
        while next <= length {
            points.push(a.towards(*b, next / length));
            next += every;
        }
        gone = length - (next - every);
    }
    points
}

/// How a plan is told from the other: by its line and the side of the row on which it runs.
#[derive(Clone, Copy)]
struct Manner {
    way: WayStyle,
    ring: RingStyle,
    side: f64,
}

const MANNERS: [Manner; 2] = [
    Manner { way: WayStyle::Other, ring: RingStyle::Lifted, side: 1.0 },
    Manner { way: WayStyle::Ahead, ring: RingStyle::Lands, side: -1.0 },
];

/// Marks what may be done and what it would do.
pub fn mark(
    game: &AjSayil,
    layout: &Layout,
    position: &AjSayilPosition,
    table: &Table,
    view: &View<Use>,
    picture: &mut Picture<Piece>,
) {
    if game.phase(position) == Phase::Throw {
        if view.offer {
            let outline = around(layout, table, None);
            picture.under.push(Mark::Ring { outline, style: RingStyle::Playable });
        }
        return;
    }
    let plans = plans(game, layout, position, table);
    // What is pointed at or hinted at alone; else everything that may be done.
    let pointed = |plan: &&Plan| view.trials.iter().any(|trial| trial.action == plan.action);
    let hinted = |plan: &&Plan| view.hint.as_ref().is_some_and(|hint| hint.action == plan.action);
    let mut shown: Vec<&Plan> = plans.iter().filter(pointed).collect();
    if shown.is_empty() {
        shown = plans.iter().filter(hinted).collect();
    }
    if shown.is_empty() && view.offer {
        shown = plans.iter().collect();
    }
    if view.offer || !shown.is_empty() {
        let looked = !view.trials.is_empty() || plans.iter().any(|plan| hinted(&plan));
        offer(layout, table, &plans, &shown, looked, picture);
    }
    // They lie on everything else.
    let mut numbers = Vec::new();
    for plan in &shown {
        // With only one throw left there is nothing to tell apart.
        let manner = MANNERS[if plans.len() > 1 { plan.cast.min(1) } else { 0 }];
        show(layout, table, plan, manner, picture, &mut numbers);
        if pointed(plan) || hinted(plan) {
            gains(layout, table, plan, picture);
        }
    }
    picture.over.extend(numbers);
}

/// Rings round what may be chosen: the casts to be used, each drawn like the way that begins with it, and the stick that
/// they would move, thick when something is `looked` at.
fn offer(layout: &Layout, table: &Table, plans: &[Plan], shown: &[&Plan], looked: bool, picture: &mut Picture<Piece>) {
    let chosen = |cast: usize| shown.len() < plans.len() && shown.iter().any(|plan| plan.cast == cast);
    let used = table.used();
    for cast in (0..table.lots.len().min(2)).filter(|&cast| !used[cast]) {
        let style = match plans.len() {
            _ if chosen(cast) => RingStyle::Chosen,
            2.. => MANNERS[cast].ring,
            _ => RingStyle::Playable,
        };
        picture.under.push(Mark::Ring { outline: around(layout, table, Some(cast)), style });
    }
    let Some(seat) = plans.first().map(|plan| plan.seat) else { return };
    let things = table.things(layout);
    let hand = table.hand[usize::from(seat)];
    let key =
        if table.free[usize::from(seat)].is_some() { Key::Free(seat) } else { Key::Hand(seat, hand.saturating_sub(1)) };
    if let Some(thing) = things.get(&key) {
        let outline = around_stick(layout, seat, &thing.pose, layout.thick * thing.pose.size * 0.16);
        let style = if looked { RingStyle::Chosen } else { RingStyle::Playable };
        picture.under.push(Mark::Ring { outline, style });
    }
}

/// A ring round a cast, or round all lots.
fn around(layout: &Layout, table: &Table, cast: Option<usize>) -> Line {
    let lots = &layout.lots;
    if let Some(cast) = cast {
        return lots.around(cast);
    }
    if table.lots.is_empty() {
        return ellipse(lots.casts[0].towards(lots.casts[1], 0.5), lots.half.x, lots.half.y, 48);
    }
    // With their numbers, and with some room, so that it is not taken for a ring round one cast.
    let area = lots.area();
    super::rounded(area, area.width.min(area.height) * 0.30)
}

/// One plan: its way hop by hop with the numbers of the throws, whom it catches, and where it ends.
fn show(
    layout: &Layout,
    table: &Table,
    plan: &Plan,
    manner: Manner,
    picture: &mut Picture<Piece>,
    numbers: &mut Vec<Mark>,
) {
    for step in &plan.steps {
        let line = way(layout, plan.seat, step, manner.side);
        let middle = line[line.len() / 2];
        picture.over.push(Mark::Way { line: line.clone(), style: manner.way, head: true });
        if let Some(outline) = &step.around {
            once(&mut picture.over, Mark::Ring { outline: outline.clone(), style: RingStyle::Captured });
        }
        let radius = (layout.lots.radius * 0.95).min(layout.row.pitch * 0.28).max(8.0);
        let keep = |at: f64, most: f64| at.max(radius + 6.0).min(most - radius - 6.0);
        // Within a folded row the slip keeps off the lots.
        let row = line[line.len() / 2 - 1];
        let along = (middle - row).normal();
        let to_row = if layout.team(plan.seat) == 0 { 1.0 } else { -1.0 };
        let in_row = Point::new(along.y, -along.x) * (radius * 0.55 * to_row);
        let middle = if layout.straight || manner.side > 0.0 { middle } else { middle + in_row };
        let mut at = Point::new(keep(middle.x, layout.stage.width), middle.y);
        // None lies on another one; away from one it may come to the next.
        for _ in 0..3 {
            for other in picture.over.iter().chain(numbers.iter()) {
                let Mark::Number { at: there, .. } = other else { continue };
                let away = at - *there;
                if away.length() < radius * 2.0 {
                    at = *there + if away.length() > 0.1 { away.normal() } else { along } * (radius * 2.05);
                }
            }
        }
        numbers.push(Mark::Number { at, radius, number: step.value, used: false });
    }
    for ghost in plan.ghosts(layout, table) {
        if picture.ghosts.contains(&ghost) {
            // Where both orders end alike it is shown once, with the line of neither.
            for mark in &mut picture.over {
                if let Mark::Ring { style: style @ (RingStyle::Lifted | RingStyle::Lands), .. } = mark {
                    *style = RingStyle::Aside;
                }
            }
            continue;
        }
        // With the strongest contrast a ghost is an outline itself.
        if ghost.what == Piece::Stick(plan.seat) && layout.stage.theme != Theme::Contrast {
            let outline = outline_of(layout, &ghost, layout.thick * 0.12);
            picture.over.push(Mark::Ring { outline, style: manner.ring });
        }
        picture.ghosts.push(ghost);
    }
}

/// What a plan that is looked at would bring home, at the pile it would come to.
fn gains(layout: &Layout, table: &Table, plan: &Plan, picture: &mut Picture<Piece>) {
    for team in 0..2_u8 {
        let now = table.taken(layout, team);
        let gain = u16::from(plan.after.taken(layout, team) + plan.after.still_carried(layout, team) - now);
        let home = &layout.homes[usize::from(team)];
        if gain > 0
            && let Some(plate) = picture.plates.iter_mut().find(|plate| plate.at == home.plate(now))
        {
            plate.gain = Some(gain);
        }
    }
}

fn once(marks: &mut Vec<Mark>, mark: Mark) {
    if !marks.contains(&mark) {
        marks.push(mark);
    }
}

/// The way of one throw, in arcs beside the row: out to the far end and back where it turns there.
fn way(layout: &Layout, seat: Seat, step: &Step, side: f64) -> Line {
    let span = span(step.from, step.to, step.home);
    let base = layout.stick * 0.53 + layout.row.pitch * 0.05;
    // Beyond the numbers of the spaces.
    let base =
        if side > 0.0 { base } else { layout.numbers().map_or(base, |at| base.max(at * 2.0 - layout.stick / 2.0)) };
    // Beside a folded row there is little room: the lots within, the edge of the screen without.
    let most = if layout.straight { layout.stick * 0.20 } else { layout.aside * if side > 0.0 { 1.0 } else { 0.5 } };
    let bump = ((span[1] - span[0]).abs() * layout.row.pitch * 0.15).max(layout.stick * 0.09).min(most);
    // Out of the nest and into it: there it meets the row.
    let near = |door: bool, share: f64| if door { (share * (span[1] - span[0])).min(1.0) } else { 1.0 };
    course(layout, seat, span, step.home, |t| {
        let off = near(step.from == 0, t).min(near(step.home, 1.0 - t));
        side * (base + bump * sin(std::f64::consts::PI * t)) * sin(off * std::f64::consts::FRAC_PI_2)
    })
}

/// From where to where a throw takes a stick, in the player's steps: out of the nest at first, into one in the end.
fn span(from: u8, to: u8, home: bool) -> [f64; 2] {
    [if from == 0 { -0.3 } else { f64::from(from) }, f64::from(to) + if home { 1.2 } else { 0.0 }]
}

/// A line along the row from one of a player's steps to another, `out` beside it for each share of the way.
fn course(layout: &Layout, seat: Seat, [begin, end]: [f64; 2], home: bool, out: impl Fn(f64) -> f64) -> Line {
    const POINTS: u32 = 28;
    let spaces = f64::from(layout.row.spaces);
    // Into the nest at the far end, which only a stick without captives enters.
    let through = layout.loops && home && end < spaces + 1.5;
    (0..=POINTS)
        .map(|k| {
            let t = f64::from(k) / f64::from(POINTS);
            let at = begin + (end - begin) * t;
            // Beyond the far end it comes back, a little further out.
            let (from_home, back) = if at > spaces && !through { (2.0 * spaces - at, true) } else { (at, false) };
            let place = if layout.team(seat) == 0 { from_home } else { spaces + 1.0 - from_home };
            let out = out(t);
            layout.row.space(place).off(0.0, out + if back { layout.thick * 0.8 * out.signum() } else { 0.0 })
        })
        .collect()
}
