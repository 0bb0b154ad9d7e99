//! The board on the page's canvas: keeps the layout, the picture shown and the film running, for whichever game.

use std::any::Any;

use handful_rules::{Cast, Told};
use handful_scene::{Film, Marks, Picture, Placed, Point, Rect, Spot, Stage, Theme, Touch, View, spot_at, touches};
use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use super::marks::{badge_reach, draw_badge, draw_mark, draw_plate, mark_reach, plate_reach, warm_fonts};
use super::pen::{Pen, Scratch};
use super::plain::Plain;
use super::region::{changes, joined};
use super::{Painted, Painter, Scope};

/// The most device pixels of a canvas; a larger one gets fewer pixels for each CSS pixel.
const MOST_PIXELS: f64 = 9_000_000.0;
/// How long a slice of baking may take, in milliseconds, but for the last of what cannot be interrupted: it can be as long
/// again and more, and what takes four times as long on a slow phone still is no task that anybody has to wait for.
const SLICE: f64 = 2.5;
/// The same when a film waits for the end of it, and every frame has one slice.
const HURRIED: f64 = 12.0;
/// How long a frame of a film may work for what comes after it.
const AHEAD: f64 = 1.5;
/// How far apart the moments of a film are that are looked at ahead of time, in milliseconds at normal speed.
const STRIDE: f64 = 70.0;

/// The state of the animation after one frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// Whether another frame is needed.
    pub busy: bool,
    /// Whether a film runs.
    pub film: bool,
    /// Whether everything lies elsewhere from now on.
    pub moved: bool,
    /// How many of the film's events have begun.
    pub event: usize,
    /// Which lap of a sowing this is.
    pub lap: Option<u16>,
    /// How many seeds are in the hand.
    pub in_hand: Option<u8>,
    /// How hard each thing that came down since the frame before did so, from 0 to 1.
    pub touches: Vec<f64>,
}

/// Paints matches on one canvas.
pub struct Board {
    canvas: HtmlCanvasElement,
    stage: Option<Stage>,
    table: Option<Box<dyn Table>>,
}

/// Device pixels for each CSS pixel of a stage: as many as the screen has, while that is no more than [`MOST_PIXELS`].
pub(super) fn bounded(stage: &Stage) -> f64 {
    stage.ratio.clamp(0.5, 4.0).min((MOST_PIXELS / (stage.width * stage.height).max(1.0)).sqrt())
}

impl Board {
    /// Paints on this canvas.
    pub fn new(canvas: HtmlCanvasElement) -> Self {
        Self { canvas, stage: None, table: None }
    }

    /// Where the page leaves room from now on. Paints nothing yet.
    ///
    /// # Errors
    /// The canvas has no 2d context.
    pub fn layout(&mut self, stage: Stage) -> Result<(), JsValue> {
        if self.stage == Some(stage) {
            return Ok(());
        }
        let before = self.stage;
        if let (Some(old), Some(table)) = (before, &mut self.table)
            && (Stage { turned: stage.turned, ..old }) == stage
        {
            // Everything stays where it is.
            self.stage = Some(stage);
            table.turn(stage.turned);
            return Ok(());
        }
        let ratio = bounded(&stage);
        let (width, height) = ((stage.width * ratio).round().max(1.0), (stage.height * ratio).round().max(1.0));
        // Setting the size clears the canvas, even when it stays the same.
        let cleared = (self.canvas.width(), self.canvas.height()) != (width as u32, height as u32);
        if cleared {
            self.canvas.set_width(width as u32);
            self.canvas.set_height(height as u32);
        }
        let stays = !cleared && before.is_some_and(|old| (old.width, old.height) == (stage.width, stage.height));
        let pen = Pen::of(&self.canvas, ratio).ok_or_else(|| JsValue::from_str("the canvas has no 2d context"))?;
        self.stage = Some(stage);
        if let Some(table) = &mut self.table {
            table.restage(stage, pen, stays);
        }
        Ok(())
    }

    /// Shows a position at rest, with the lots as they lie and what was done in the turn before, from the next frame on,
    /// and ends any film.
    pub fn show<G: Painted>(&mut self, game: &G, shown: Shown<G>) {
        if let Some(table) = self.table_of(game) {
            table.show(shown);
        }
    }

    /// Begins the film of these events, which began in the position `before` with the lots as they lay, with the next
    /// frame. `speed` is 1 for normal, larger is faster. Says how long it will take, in milliseconds.
    pub fn film<G: Painted>(
        &mut self,
        game: &G,
        before: &G::Position,
        lots: &[Cast],
        events: &[Told],
        speed: f64,
    ) -> f64 {
        self.table_of(game).map_or(0.0, |table| table.begin(before, lots, events, speed))
    }

    /// Paints what is due at this time (of `performance.now()`), and nothing when nothing has changed.
    pub fn frame(&mut self, now: f64) -> Frame {
        self.table.as_mut().map(|table| table.frame(now)).unwrap_or_default()
    }

    /// Jumps to the end of the film.
    pub fn finish(&mut self) {
        if let Some(table) = &mut self.table {
            table.finish();
        }
    }

    /// The name of the spot meant by a point of the canvas.
    pub fn spot_at(&self, x: f64, y: f64) -> Option<String> {
        self.table.as_ref()?.spot_at(Point::new(x, y))
    }

    /// The spots of the position shown.
    pub fn spots<G: Painted>(&self) -> &[Spot<G::Action>] {
        let table = self.table.as_ref().and_then(|table| table.any().downcast_ref::<Of<G>>());
        table.map_or(&[], |table| &table.spots)
    }

    /// Forgets everything painted, after the browser lost the canvas.
    pub fn forget(&mut self) {
        if let (Some(stage), Some(table)) = (self.stage, &mut self.table) {
            let ratio = f64::from(self.canvas.width()) / stage.width.max(1.0);
            if let Some(pen) = Pen::of(&self.canvas, ratio) {
                table.restage(stage, pen, false);
            }
        }
    }

    /// The table for this game under its house rules: the one there is, if it is that, else a new one.
    fn table_of<G: Painted>(&mut self, game: &G) -> Option<&mut Of<G>> {
        let is_there = self
            .table
            .as_ref()
            .and_then(|table| table.any().downcast_ref::<Of<G>>())
            .is_some_and(|table| table.game.choices() == game.choices());
        if !is_there {
            let stage = self.stage?;
            let ratio = f64::from(self.canvas.width()) / stage.width.max(1.0);
            self.table = Some(Box::new(Of::new(*game, stage, Pen::of(&self.canvas, ratio)?)));
        }
        self.table.as_mut()?.any_mut().downcast_mut::<Of<G>>()
    }
}

/// What can be asked of a table without knowing its game.
trait Table {
    /// Lays everything out anew; `stays` if the canvas still shows what it showed.
    fn restage(&mut self, stage: Stage, pen: Pen, stays: bool);
    fn frame(&mut self, now: f64) -> Frame;
    /// Turns the figures to one side of the board or the other.
    fn turn(&mut self, turned: bool);
    fn finish(&mut self);
    fn spot_at(&self, point: Point) -> Option<String>;
    fn any(&self) -> &dyn Any;
    fn any_mut(&mut self) -> &mut dyn Any;
}

/// A position at rest.
#[derive(Clone, Debug)]
pub struct Shown<G: Painted> {
    /// The position.
    pub position: G::Position,
    /// The lots as they lie.
    pub lots: Vec<Cast>,
    /// What was done in the turn before.
    pub last: Vec<Told>,
    /// What is to be marked.
    pub marks: Marks,
}

/// A film and where it is.
struct Running<G: Painted> {
    before: G::Position,
    lots: Vec<Cast>,
    events: Vec<Told>,
    film: Film<G::Thing>,
    /// What lies there at its end.
    last: Vec<Placed<G::Thing>>,
    /// When something comes down in it.
    touches: Vec<Touch>,
    speed: f64,
    /// Time of day when it began; set by its first frame.
    began: Option<f64>,
    /// How far it is, in milliseconds at normal speed.
    t: f64,
    /// How far what will be in the air has been prepared.
    ahead: f64,
    /// Whether its last picture is the one that is due. It is kept, for when the stage changes.
    over: bool,
}

/// A layout that takes the place of the one shown when its layers are painted and no film runs.
struct Coming<G: Painted> {
    stage: Stage,
    layout: G::Layout,
    painter: Option<Box<dyn Painter<G>>>,
}

/// The table of one game.
struct Of<G: Painted> {
    game: G,
    pen: Pen,
    scratch: Scratch,
    stage: Stage,
    layout: G::Layout,
    /// Made by the first frame that it is wanted in: before that the page often says more than once where things lie.
    painter: Option<Box<dyn Painter<G>>>,
    /// Whether the painter has work left that is done once.
    baking: bool,
    /// Whether the fonts have been asked for that numbers are written in.
    fonts: bool,
    /// Whether it may have work left for films to come.
    spare: bool,
    coming: Option<Coming<G>>,
    spots: Vec<Spot<G::Action>>,
    at_rest: Option<Shown<G>>,
    running: Option<Running<G>>,
    /// What is due, unless a film runs.
    due: Picture<G::Thing>,
    /// What is on the canvas.
    painted: Option<Picture<G::Thing>>,
    last: Frame,
}

/// What becomes of a board whose stage is told anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Restaged {
    /// It is as it was before something else was to come.
    Stays,
    /// What is there can be looked at until what comes is painted beside it.
    Beside,
    /// Everything is painted anew at once.
    Anew,
}

/// What is to be done when the canvas still shows what it showed (`stays`), the stage is the same, layers are still being
/// painted, something is on the canvas.
pub(super) fn restaged(stays: bool, same: bool, baking: bool, shown: bool) -> Restaged {
    match stays && !baking && shown {
        true if same => Restaged::Stays,
        true => Restaged::Beside,
        false => Restaged::Anew,
    }
}

fn scope(stage: Stage, board: Rect, ratio: f64) -> Scope {
    let line = (board.width.max(board.height) * 0.0021).clamp(2.0, 8.0);
    Scope { stage, ratio, line }
}

fn painter_of<G: Painted>(game: &G, stage: Stage, layout: &G::Layout, ratio: f64) -> Box<dyn Painter<G>> {
    let scope = scope(stage, game.board(layout), ratio);
    let own = if stage.theme == Theme::Contrast { None } else { game.painter(layout, &scope) };
    own.unwrap_or_else(|| Box::new(Plain::new(game, layout, &scope)))
}

impl<G: Painted> Of<G> {
    fn new(game: G, stage: Stage, mut pen: Pen) -> Self {
        pen.turned = stage.turned;
        let layout = game.layout(&stage);
        Self {
            game,
            pen,
            scratch: Scratch::new(),
            stage,
            layout,
            painter: None,
            baking: true,
            fonts: false,
            spare: true,
            coming: None,
            spots: Vec::new(),
            at_rest: None,
            running: None,
            due: Picture::empty(),
            painted: None,
            last: Frame::default(),
        }
    }

    fn show(&mut self, shown: Shown<G>) {
        self.running = None;
        let Shown { position, lots, last, marks } = &shown;
        // What is pointed at changes marks only.
        if !self.at_rest.as_ref().is_some_and(|before| (&before.position, &before.lots) == (position, lots)) {
            self.spots = self.game.spots_after(&self.layout, position, lots);
        }
        let view = View { last: last.clone(), ..View::of(&self.game, position, lots, marks, &self.spots) };
        self.due = self.game.picture(&self.layout, position, &view);
        self.at_rest = Some(shown);
        self.last = Frame::default();
    }

    fn begin(&mut self, before: &G::Position, lots: &[Cast], events: &[Told], speed: f64) -> f64 {
        let film = self.game.film(&self.layout, before, lots, events);
        let speed = if speed > 0.0 { speed } else { 1.0 };
        let length = film.length / speed;
        self.last = Frame { busy: true, film: true, ..Frame::default() };
        self.running = Some(Running {
            before: *before,
            lots: lots.to_vec(),
            events: events.to_vec(),
            last: film.at(film.length).picture.things,
            touches: touches(&film),
            film,
            speed,
            began: None,
            t: 0.0,
            ahead: 0.0,
            over: false,
        });
        length
    }

    /// Shows everything as this layout has it.
    fn take(&mut self, coming: Coming<G>) {
        let Coming { stage, layout, painter } = coming;
        (self.stage, self.layout, self.painter, self.coming, self.spare) = (stage, layout, painter, None, true);
        self.painted = None;
        let (last, running) = (std::mem::take(&mut self.last), self.running.take());
        if let Some(shown) = self.at_rest.take() {
            self.show(shown);
        }
        self.running = running;
        if let Some(running) = &mut self.running {
            running.over = false;
            running.ahead = running.t;
            running.film = self.game.film(&self.layout, &running.before, &running.lots, &running.events);
            running.last = running.film.at(running.film.length).picture.things;
            running.touches = touches(&running.film);
            self.last = last;
        }
    }

    fn whole(&self) -> Rect {
        Rect::new(0.0, 0.0, self.stage.width, self.stage.height)
    }

    /// Paints the difference between what is on the canvas and what is due.
    fn paint(&mut self) {
        let Some(painter) = &self.painter else { return };
        let areas = match &self.painted {
            Some(painted) if *painted == self.due => return,
            Some(painted) => changes(&**painter, &self.layout, painted, &self.due),
            None => vec![self.whole()],
        };
        let reaches = |thing: &Placed<G::Thing>| {
            let mut reach = Vec::new();
            painter.reach(&self.layout, thing, true, &mut reach);
            reach
        };
        let air: Vec<Vec<Rect>> = self.due.air.iter().map(reaches).collect();
        painter.aloft(&self.due.air);
        for area in joined(areas, self.whole(), self.pen.ratio) {
            let near = self.due.air.iter().enumerate().zip(&air);
            let near = near.filter(|(_, reach)| reach.iter().any(|reach| reach.overlaps(area)));
            let near: Vec<(usize, &Placed<G::Thing>)> = near.map(|(thing, _)| thing).collect();
            self.pen.apart(|pen| {
                pen.clip_box(area);
                self.paint_area(&**painter, pen, &near, area);
            });
        }
        self.painted = Some(self.due.clone());
    }

    /// What is due of the film at this time, if one runs.
    fn advance(&mut self, now: f64) {
        let Some(running) = self.running.as_mut().filter(|running| !running.over) else { return };
        let began = *running.began.get_or_insert(now - running.t / running.speed);
        let before = running.t;
        running.t = ((now - began) * running.speed).clamp(0.0, running.film.length);
        let moment = running.film.at(running.t);
        let busy = running.t < running.film.length;
        let since = running.touches.iter().filter(|touch| before < touch.at && touch.at <= running.t);
        self.last = Frame {
            busy,
            film: busy,
            moved: false,
            event: moment.event,
            lap: moment.note.lap,
            in_hand: moment.note.in_hand,
            touches: since.map(|touch| touch.force).collect(),
        };
        self.due = moment.picture;
        running.over = !busy;
    }

    /// Works for what comes: the rest of the film, or films to come. Whether anything is left to do at rest.
    fn prepare(&mut self) -> bool {
        let (Some(painter), layout, scratch) = (&mut self.painter, &self.layout, &self.scratch) else { return false };
        let Some(running) = self.running.as_mut().filter(|running| !running.over) else {
            if self.spare && !self.baking && self.coming.is_none() {
                self.spare = painter.spare(scratch, layout, super::now() + SLICE);
                return self.spare;
            }
            return false;
        };
        let until = super::now() + AHEAD;
        // What is in the air comes first: that is seen first.
        if painter.looks_ahead() && running.ahead < running.film.length {
            let next = running.ahead.max(running.t) + STRIDE;
            if painter.prepare(scratch, layout, &running.film.at(next).picture.air, true, until) {
                return false;
            }
            running.ahead = next;
        }
        painter.prepare(scratch, layout, &running.last, false, until);
        false
    }

    /// Paints what is due within an area; `air`: what is in the air there, and which of all that it is.
    fn paint_area(&self, painter: &dyn Painter<G>, pen: &Pen, air: &[(usize, &Placed<G::Thing>)], area: Rect) {
        let (picture, signs) = (&self.due, painter.signs());
        let marks = |marks: &[handful_scene::Mark]| {
            for mark in marks.iter().filter(|mark| mark_reach(signs, mark).overlaps(area)) {
                draw_mark(pen, signs, mark);
            }
        };
        painter.ground(pen, area);
        painter.floor(pen, &self.layout, &picture.things, area);
        marks(&picture.under);
        painter.things(pen, &self.layout, &picture.things, area);
        for plate in picture.plates.iter().filter(|plate| plate_reach(plate).overlaps(area)) {
            draw_plate(pen, signs, plate);
        }
        if !air.is_empty() {
            painter.air(pen, &self.layout, air);
        }
        painter.light(pen, area);
        painter.ghosts(pen, &self.layout, &picture.ghosts, area);
        marks(&picture.over);
        for badge in picture.badges.iter().filter(|badge| badge_reach(badge).overlaps(area)) {
            draw_badge(pen, signs, &badge.number.to_string(), badge.at, badge.text);
        }
    }
}

impl<G: Painted> Table for Of<G> {
    fn restage(&mut self, stage: Stage, mut pen: Pen, stays: bool) {
        pen.turned = stage.turned;
        let course = restaged(stays, stage == self.stage, self.baking, self.painted.is_some());
        if course == Restaged::Stays {
            // As it was before something else was to come.
            (self.pen, self.coming) = (pen, None);
            return;
        }
        self.pen = pen;
        let coming = Coming { stage, layout: self.game.layout(&stage), painter: None };
        if course == Restaged::Beside {
            self.coming = Some(coming);
        } else {
            self.take(coming);
            self.baking = true;
        }
    }

    fn turn(&mut self, turned: bool) {
        self.stage.turned = turned;
        self.pen.turned = turned;
        if let Some(coming) = &mut self.coming {
            coming.stage.turned = turned;
        }
        // While it is still a sketch there are no figures to turn.
        if !self.baking {
            self.painted = None;
        }
    }

    fn frame(&mut self, now: f64) -> Frame {
        let Some(painter) = &mut self.painter else {
            // Enough for one task on a slow phone; the sketch comes in the next.
            self.painter = Some(painter_of(&self.game, self.stage, &self.layout, self.pen.ratio));
            return Frame { busy: true, touches: Vec::new(), ..self.last };
        };
        // First what can be shown at once, then the work that is done once, then the film.
        if self.baking && self.painted.is_some() {
            let slice = if self.running.as_ref().is_some_and(|film| !film.over) { HURRIED } else { SLICE };
            if !self.fonts {
                self.fonts = true;
                warm_fonts(&self.pen);
            } else {
                self.baking = painter.bake(&self.layout, &self.scratch, super::now() + slice);
            }
            if self.baking {
                // What is pointed at meanwhile is marked on the sketch.
                self.paint();
            } else {
                // All of it is painted anew, in a slice of its own.
                self.painted = None;
            }
            return Frame { busy: true, touches: Vec::new(), ..self.last };
        }
        if !self.baking {
            self.advance(now);
        }
        let mut moved = false;
        if let Some(mut coming) = if self.last.film { None } else { self.coming.take() } {
            let painter = coming
                .painter
                .get_or_insert_with(|| painter_of(&self.game, coming.stage, &coming.layout, self.pen.ratio));
            if painter.bake(&coming.layout, &self.scratch, super::now() + SLICE) {
                self.coming = Some(coming);
            } else {
                self.take(coming);
                self.advance(now);
                moved = true;
            }
        }
        self.paint();
        let spare = self.prepare();
        let touches = std::mem::take(&mut self.last.touches);
        Frame { busy: self.last.busy || self.baking || self.coming.is_some() || spare, moved, touches, ..self.last }
    }

    fn finish(&mut self) {
        if let Some(running) = &mut self.running {
            running.t = running.film.length;
            running.began = None;
            // What was skipped was not seen coming down.
            running.touches.clear();
        }
    }

    fn spot_at(&self, point: Point) -> Option<String> {
        let board = self.game.board(&self.layout);
        let slack = (board.width.min(board.height) * 0.06).max(24.0);
        spot_at(&self.spots, point, slack).map(|spot| spot.id.clone())
    }

    fn any(&self) -> &dyn Any {
        self
    }

    fn any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
