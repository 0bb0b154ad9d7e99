//! Siryu: a board drawn into wind-rippled sand, sticks and stones on it. What they look like is reckoned pixel by pixel
//! in `handful_sculpt`; here the pixels are kept and laid on the canvas.

use std::cell::RefCell;
use std::f64::consts::TAU;

use handful_rules::Siryu;
use handful_scene::siryu::lie::asleep;
use handful_scene::siryu::solid::{Axes, LOT_RADIUS, RISE, STICK, STICK_RADIUS, STONE, fallen};
use handful_scene::siryu::{Item, Layout};
use handful_scene::{Placed, Point, Pose, Rect, Rng, sort_by_key};
use handful_sculpt::siryu::{MOST, Workshop, bar, plan};
use handful_sculpt::{Image, Lamp, Sand};

use super::colour::{Rgb, rgb};
use super::light::{Rig, Surface, towards};
use super::marks::Signs;
use super::pen::{Layer, Pen};
use super::{Painted, Painter, Scope, now, palm};

impl Painted for Siryu {
    fn painter(&self, layout: &Layout, scope: &Scope) -> Option<Box<dyn Painter<Self>>> {
        Sandy::new(layout, scope).map(|painter| Box::new(painter) as Box<dyn Painter<Self>>)
    }
}

/// Rows of the ground that are put on their layer at once.
const ROWS: usize = 16;
/// How many things at rest are kept painted.
const KEPT: usize = 96;
/// What flies has at most so many samples for a square and for the length of a lot: it is gone before more could be
/// seen.
const FLYING: f64 = 112.0;
/// How much coarser shadows of lots are.
const SOFT: f64 = 2.0;
/// So many milliseconds of a frame may go into modelling what flies; on a slow machine the rest of it is seen turned as
/// it was a moment ago.
const HASTE: f64 = 2.0;
/// Layers of things in the air that are kept for the next.
const MOST_FLYERS: usize = 8;
/// Size of the shadow of what flies, and how much longer than wide it is.
const BAR: (usize, usize) = (48, 4);

/// Steps of the work that is done once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Model,
    Ground(usize),
    Shade,
    Sleepers(usize),
    Done,
}

/// What decides how a thing at rest looks, but not where.
type Key = (Item, [u64; 5]);

fn key(thing: &Placed<Item>) -> Key {
    let Pose { z, turn, roll, pitch, size, .. } = thing.pose;
    (thing.what, [z, turn, roll, pitch, size].map(f64::to_bits))
}

/// A thing at rest on two layers, in device pixels from the point below its middle.
struct Kept {
    key: Key,
    body: Layer,
    body_box: Rect,
    under: Layer,
    under_box: Rect,
}

/// A thing in the air as it was modelled a moment ago.
struct Flyer {
    what: Item,
    /// How it was turned then.
    pose: Pose,
    layer: Layer,
    /// Where it is on its layer, in samples.
    image: Rect,
    /// Where its left upper corner was, in samples from the point below its middle.
    corner: [i32; 2],
}

/// A thing at rest in the making: what has been modelled of it, and down to which row.
struct Making {
    key: Key,
    frame: [i32; 4],
    body: Image,
    row: i32,
}

/// So many rows of it are modelled at once.
const BAND: i32 = 8;

/// What is in the air at the moment being painted, which may be painted box by box.
#[derive(Default)]
struct Flying {
    shown: Vec<Placed<Item>>,
    /// Which of the flyers each is.
    places: Vec<Option<usize>>,
    flyers: Vec<Flyer>,
}

/// The painter.
struct Sandy {
    rig: Rig,
    signs: Signs,
    whole: Rect,
    ratio: f64,
    /// The ground, once it is painted.
    still: Layer,
    /// The same in single colours, until then.
    sketch: Option<Layer>,
    /// The ground in the making, and how many pixels it has for each of its samples.
    sand: Option<(Sand, usize)>,
    workshop: Workshop,
    /// The same for what flies.
    airy: Workshop,
    /// The same for shadows of lots: they are soft, and half the samples will do.
    soft: Workshop,
    kept: RefCell<Vec<Kept>>,
    making: RefCell<Option<Making>>,
    flying: RefCell<Flying>,
    bar: Layer,
    step: Step,
}

fn lamp(rig: &Rig) -> Lamp {
    let white = rgb(255, 255, 255);
    let respond =
        |cast: f64| move |n: [f64; 3]| rig.lit(white, n, Surface { cast, ..Surface::OPEN }).0.map(|part| part / 255.0);
    Lamp::new(handful_scene::light::direction(), &respond(0.0), &respond(1.0))
}

impl Sandy {
    fn new(layout: &Layout, scope: &Scope) -> Option<Self> {
        let stage = &scope.stage;
        let rig = Rig::of(stage.theme);
        let ratio = scope.ratio;
        let still = Layer::new(stage.width, stage.height, ratio)?;
        let scale = if stage.width * stage.height * ratio * ratio > MOST { 2 } else { 1 };
        let (width, long) = BAR;
        let soft = bar(width, long, rig.shadow.0.map(|part| (part / 255.0) as f32));
        let bar = Layer::new(soft.width as f64, soft.height as f64, 1.0)?;
        bar.put(&soft.data, soft.width, 0, 0);
        let sketch = Layer::new(stage.width, stage.height, (900.0 / stage.width.max(stage.height)).min(1.0))?;
        self::sketch(&sketch.pen, &rig, layout);
        let workshop = Workshop::new(layout, ratio, lamp(&rig));
        Some(Self {
            rig,
            signs: if rig.night { Signs::night(scope.line) } else { Signs::day(scope.line) },
            whole: Rect::new(0.0, 0.0, stage.width, stage.height),
            ratio,
            still,
            sketch: Some(sketch),
            sand: Some((Sand::new(plan(layout, ratio / scale as f64)), scale)),
            soft: workshop.at(ratio / SOFT),
            making: RefCell::default(),
            airy: workshop.at(ratio.min(FLYING / layout.unit.max(layout.tray.length))),
            workshop,
            kept: RefCell::new(Vec::new()),
            flying: RefCell::default(),
            bar,
            step: Step::Model,
        })
    }

    /// Does one step of the work. What comes next.
    fn work(&mut self, layout: &Layout) -> Step {
        match self.step {
            Step::Model => {
                let more = self.sand.as_mut().is_some_and(|(sand, _)| sand.work());
                if more { Step::Model } else { Step::Ground(0) }
            }
            Step::Ground(top) => {
                let width = (self.whole.width * self.ratio).ceil() as usize;
                let height = (self.whole.height * self.ratio).ceil() as usize;
                let rows = ROWS.min(height.saturating_sub(top));
                if let (Some((sand, scale)), true) = (&mut self.sand, rows > 0) {
                    let mut pixels = vec![0; width * rows * 4];
                    sand.paint(&self.workshop.lamp, *scale, width, top, &mut pixels);
                    self.still.put(&pixels, width, 0, top);
                }
                if top + rows < height {
                    Step::Ground(top + rows)
                } else {
                    self.sand = None;
                    Step::Shade
                }
            }
            Step::Shade => {
                if !self.rig.night {
                    palm::shade(&self.still.pen, self.whole, layout.unit, layout.wide);
                }
                Step::Sleepers(0)
            }
            // Those who sleep at the start.
            Step::Sleepers(at) if at < 24 => {
                let (seat, square) = if at < 12 { (0, at) } else { (1, 24 + at) };
                let pose = asleep(layout, square as u8, seat);
                self.keep(&Placed::new(Item::piece(seat, true), pose), |_| ());
                Step::Sleepers(at + 1)
            }
            Step::Sleepers(_) | Step::Done => Step::Done,
        }
    }

    /// Calls `then` with a thing at rest as it is painted; paints it first if need be.
    fn keep<R>(&self, thing: &Placed<Item>, then: impl FnOnce(&Kept) -> R) -> Option<R> {
        let key = key(thing);
        let kept = self.kept.borrow();
        if let Some(at) = kept.iter().position(|kept| kept.key == key) {
            return kept.get(at).map(then);
        }
        drop(kept);
        let [frame, _] = self.workshop.frames(thing.what, &thing.pose)?;
        let body = self.workshop.band(thing.what, &thing.pose, frame, 0, frame[3])?;
        self.add(thing, frame, &body)?;
        self.kept.borrow().last().map(then)
    }

    /// Keeps a thing at rest whose body has been modelled.
    fn add(&self, thing: &Placed<Item>, frame: [i32; 4], body: &Image) -> Option<()> {
        let layer = |image: &Image, at: [i32; 2], scale: f64| {
            let (width, height) = (image.width as f64, image.height as f64);
            let layer = Layer::new(width, height, 1.0)?;
            layer.put(&image.data, image.width, 0, 0);
            let [x, y] = at.map(|v| f64::from(v) * scale);
            Some((layer, Rect::new(x, y, width * scale, height * scale)))
        };
        let (body, body_box) = layer(body, [frame[0], frame[1]], 1.0)?;
        let lot = matches!(thing.what, Item::Lot(_));
        let (workshop, scale) = if lot { (&self.soft, SOFT) } else { (&self.workshop, 1.0) };
        let (under, under_at) = workshop.under(thing.what, &thing.pose)?;
        let (under, under_box) = layer(&under, under_at, scale)?;
        let mut kept = self.kept.borrow_mut();
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push(Kept { key: key(thing), body, body_box, under, under_box });
        Some(())
    }

    /// Models some more of the first of these things that is not kept yet. Whether there may be more to do.
    fn make(&self, things: &[Placed<Item>]) -> bool {
        let Some(thing) = things.iter().find(|thing| !self.is_kept(thing)) else { return false };
        let (key, mut making) = (key(thing), self.making.borrow_mut());
        if making.as_ref().is_none_or(|making| making.key != key) {
            let Some([frame, _]) = self.workshop.frames(thing.what, &thing.pose) else { return false };
            let body = Image::new(frame[2].max(1) as usize, frame[3].max(1) as usize);
            *making = Some(Making { key, frame, body, row: 0 });
        }
        let Some(Making { frame, body, row, .. }) = &mut *making else { return false };
        let rows = BAND.min(frame[3] - *row);
        if rows <= 0 {
            let done = self.add(thing, *frame, body).is_some();
            *making = None;
            return done;
        }
        if let Some(band) = self.workshop.band(thing.what, &thing.pose, *frame, *row, rows) {
            let from = *row as usize * body.width * 4;
            body.data[from..from + band.data.len()].copy_from_slice(&band.data);
        }
        *row += rows;
        true
    }

    fn is_kept(&self, thing: &Placed<Item>) -> bool {
        let key = key(thing);
        self.kept.borrow().iter().any(|kept| kept.key == key)
    }

    /// A box in device pixels round the point below a thing's middle, on the canvas. It begins at a whole pixel, so that
    /// what is copied there stays sharp.
    fn on_canvas(&self, pose: &Pose, area: Rect) -> Rect {
        let k = self.ratio;
        let (x, y) = ((pose.x * k).round() + area.x, (pose.y * k).round() + area.y);
        Rect::new(x / k, y / k, area.width / k, area.height / k)
    }

    fn still_things(&self, pen: &Pen, things: &[Placed<Item>], area: Rect, faint: bool) {
        let near: Vec<&Placed<Item>> = things.iter().filter(|thing| self.touches(thing, area)).collect();
        for body in [false, true] {
            for thing in &near {
                // While the ground is still being modelled only what is painted already is shown.
                if self.sketch.is_some() && !self.is_kept(thing) {
                    continue;
                }
                self.keep(thing, |kept| {
                    let (layer, part) = if body { (&kept.body, kept.body_box) } else { (&kept.under, kept.under_box) };
                    let much = thing.pose.alpha * if faint && !body { 0.6 } else { 1.0 };
                    pen.alpha(much);
                    pen.image(layer, self.on_canvas(&thing.pose, part));
                });
            }
        }
        pen.alpha(1.0);
    }

    fn touches(&self, thing: &Placed<Item>, area: Rect) -> bool {
        self.at_rest(thing).is_some_and(|boxes| boxes.into_iter().any(|reach| reach.overlaps(area)))
    }

    /// The boxes of a thing at rest.
    fn at_rest(&self, thing: &Placed<Item>) -> Option<[Rect; 2]> {
        let kept = self.kept.borrow();
        let key = key(thing);
        let boxes = match kept.iter().find(|kept| kept.key == key) {
            Some(kept) => [kept.body_box, kept.under_box],
            None => self.workshop.frames(thing.what, &thing.pose)?.map(|[x, y, width, height]| {
                Rect::new(f64::from(x), f64::from(y), f64::from(width), f64::from(height))
            }),
        };
        Some(boxes.map(|part| self.on_canvas(&thing.pose, part)))
    }

    /// Where a thing in the air is seen.
    fn in_air(&self, thing: &Placed<Item>) -> Option<Rect> {
        let [[x, y, width, height], _] = self.airy.frames(thing.what, &thing.pose)?;
        let k = self.airy.ratio();
        let area = Rect::new(f64::from(x) / k, f64::from(y) / k, f64::from(width) / k, f64::from(height) / k);
        Some(area.moved(thing.pose.point()))
    }

    /// The two ends of a thing's shadow on the sand, how wide it is and how dark.
    fn air_shadow(&self, layout: &Layout, thing: &Placed<Item>) -> Option<([Point; 2], f64, f64)> {
        const SHORT: f64 = 0.62;
        let axes = Axes::of(&thing.pose);
        let unit = layout.unit * thing.pose.size;
        let (half, radius) = match thing.what {
            Item::Stick { .. } => (STICK * unit * 0.5, STICK_RADIUS * unit),
            Item::Lot(_) => (layout.tray.length * 0.5, LOT_RADIUS * layout.tray.length),
            Item::Stone { .. } => (STONE[0] * unit * 0.35, STONE[1] * unit * 0.9),
            Item::Spray(_) => return None,
        };
        let ends = [-half, half].map(|s| {
            let at = axes.at(s, 0.0, 0.0);
            fallen([at[0], at[1], at[2].max(0.0)], SHORT)
        });
        let high = thing.pose.z.max(0.0) / layout.unit;
        Some((ends, radius * 2.0 + high * layout.unit * 0.16 + 1.0, (0.60 - 0.42 * high).clamp(0.09, 0.60)))
    }

    fn draw_shadow(&self, pen: &Pen, [from, to]: [Point; 2], width: f64, much: f64) {
        let way = to - from;
        let length = way.length();
        pen.apart(|pen| {
            let context = pen.context();
            let middle = from.towards(to, 0.5);
            context.translate(middle.x, middle.y).ok();
            context.rotate(way.y.atan2(way.x)).ok();
            pen.alpha(much);
            let (w, long) = (width * 1.5, length + width * 1.2);
            pen.image(&self.bar, Rect::around(Point::default(), long, w));
        });
    }

    /// Grains in the air.
    fn spray(&self, pen: &Pen, layout: &Layout, clouds: &[&Placed<Item>]) {
        // Shadows first, then dark grains, then bright ones.
        let shades = [
            self.rig.shadow.alpha(0.30),
            self.rig.flat(rgb(170, 120, 78)).css(),
            self.rig.flat(rgb(250, 226, 182)).css(),
        ];
        for (kind, paint) in shades.into_iter().enumerate() {
            pen.context().begin_path();
            for cloud in clouds {
                for grain in grains(layout, cloud) {
                    let side = grain.size;
                    let (at, drawn) = match kind {
                        0 => (grain.at - towards() * (grain.z * 0.8), true),
                        1 => (grain.at - Point::new(0.0, grain.z * RISE), grain.dark),
                        _ => (grain.at - Point::new(0.0, grain.z * RISE), !grain.dark),
                    };
                    if drawn {
                        pen.context().rect(at.x - side / 2.0, at.y - side / 2.0, side, side);
                    }
                }
            }
            pen.fill(paint);
        }
    }

    /// Models what is in the air, those first who have turned most since; as many as there is time for, and all that
    /// have not been modelled yet.
    fn fly(&self, air: &[Placed<Item>]) {
        let Flying { shown, places, flyers: flying } = &mut *self.flying.borrow_mut();
        if shown == air {
            return;
        }
        let until = now() + HASTE;
        // Who flew before is known by what it is, and keeps its place.
        let mut free: Vec<bool> = vec![true; flying.len()];
        let known: Vec<Option<usize>> = air
            .iter()
            .map(|thing| {
                let at = flying.iter().zip(&free).position(|(flyer, &free)| free && flyer.what == thing.what)?;
                free[at] = false;
                Some(at)
            })
            .collect();
        let turned = |k: usize| known[k].map_or(f64::MAX, |at| turned_by(&flying[at].pose, &air[k].pose));
        let mut order: Vec<(usize, f64)> = (0..air.len()).map(|k| (k, turned(k))).filter(|(_, by)| *by > 0.0).collect();
        sort_by_key(&mut order, |(_, by)| -by);
        *shown = air.to_vec();
        *places = known.clone();
        for (k, by) in order {
            if by < f64::MAX && now() > until {
                break;
            }
            let thing = &air[k];
            let Some([frame, _]) = self.airy.frames(thing.what, &thing.pose) else { continue };
            let mut image = Image::new(frame[2].max(1) as usize, frame[3].max(1) as usize);
            self.airy.flying(thing.what, &thing.pose, frame, &mut image, 0);
            let (width, height) = (image.width as f64, image.height as f64);
            let at = places[k].unwrap_or(flying.len());
            // A layer that is large enough stays; what is beyond the image on it is never looked at.
            let fits = |layer: &Layer| layer.size().0 >= image.width && layer.size().1 >= image.height;
            let kept = flying.get(at).is_some_and(|flyer| fits(&flyer.layer));
            if !kept {
                let Some(layer) = Layer::new(width * 1.3, height * 1.3, 1.0) else { continue };
                let flyer = Flyer { what: thing.what, pose: thing.pose, layer, image: Rect::default(), corner: [0; 2] };
                if at < flying.len() {
                    flying[at] = flyer;
                } else {
                    flying.push(flyer);
                }
            }
            let Some(flyer) = flying.get_mut(at) else { continue };
            flyer.layer.put(&image.data, image.width, 0, 0);
            flyer.pose = thing.pose;
            flyer.image = Rect::new(0.0, 0.0, width, height);
            flyer.corner = [frame[0], frame[1]];
            places[k] = Some(at);
        }
    }

    /// Draws what is in the air.
    fn bodies(&self, pen: &Pen, air: &[Placed<Item>]) {
        self.fly(air);
        let mut flying = self.flying.borrow_mut();
        let Flying { places, flyers, .. } = &mut *flying;
        let k = self.airy.ratio();
        for (thing, place) in air.iter().zip(&*places) {
            let Some(flyer) = place.and_then(|at| flyers.get(at)) else { continue };
            let [x, y] = flyer.corner.map(|v| f64::from(v) / k);
            // It has risen since.
            let up = RISE * (thing.pose.z - flyer.pose.z);
            let (width, height) = (flyer.image.width / k, flyer.image.height / k);
            pen.alpha(thing.pose.alpha);
            pen.part(&flyer.layer, flyer.image, Rect::new(thing.pose.x + x, thing.pose.y + y - up, width, height));
        }
        pen.alpha(1.0);
        // Who has landed leaves its layer to whoever flies next.
        flyers.truncate(air.len().max(MOST_FLYERS));
    }
}

/// How far a thing has turned, and grown, between two poses.
fn turned_by(a: &Pose, b: &Pose) -> f64 {
    let [turn, roll, pitch, size] =
        [a.turn - b.turn, a.roll - b.roll, a.pitch - b.pitch, a.size - b.size].map(f64::abs);
    // What rises out of the sand shows more of itself.
    turn + roll + pitch + size + (a.z - b.z).abs() * 0.004
}

/// One grain of a cloud.
struct Grain {
    at: Point,
    z: f64,
    size: f64,
    dark: bool,
}

/// The grains of a cloud at the moment it is at.
fn grains(layout: &Layout, cloud: &Placed<Item>) -> impl Iterator<Item = Grain> + use<> {
    let Pose { size: t, alpha: strength, .. } = cloud.pose;
    let Item::Spray(seed) = cloud.what else { return Vec::new().into_iter() };
    let mut rng = Rng::new(u32::from(seed) * 41 + 9);
    let unit = layout.unit;
    let centre = cloud.pose.point();
    let spread = 1.0 - (1.0 - t) * (1.0 - t);
    (0..(16.0 + 30.0 * strength) as u32)
        .map(|_| {
            let way = Point::unit(rng.range(0.0, TAU));
            let far = rng.range(0.15, 1.0) * 0.42 * unit * strength * spread;
            let high = rng.range(0.25, 1.2) * 0.36 * unit * strength;
            let size = (0.4 + rng.unit() * rng.unit() * 1.7) * 0.020 * unit * (1.0 - 0.55 * t);
            let at = centre + Point::new(way.x * far, way.y * far * 0.72);
            Grain { at, z: high * 4.0 * t * (1.0 - t), size: size.max(0.6), dark: rng.unit() < 0.42 }
        })
        .collect::<Vec<_>>()
        .into_iter()
}

/// The board in single colours.
fn sketch(pen: &Pen, rig: &Rig, layout: &Layout) {
    let stage = &layout.stage;
    let tone = |k: f64| rig.flat(rgb(229, 195, 150).times(k)).css();
    let (from, to) = (Point::default(), Point::new(stage.width * 0.85, stage.height));
    let paint = pen.linear(from, to, &[(0.0, tone(1.05)), (0.5, tone(0.99)), (1.0, tone(0.93))]);
    pen.fill_box(Rect::new(0.0, 0.0, stage.width, stage.height), paint);
    pen.context().set_line_cap("round");
    for stroke in &layout.strokes {
        pen.path(stroke.line.iter().copied(), false);
        pen.stroke(rig.flat(rgb(158, 114, 74)).alpha(0.85), stroke.width * 1.7);
    }
}

impl Painter<Siryu> for Sandy {
    fn bake(&mut self, layout: &Layout, _: &Pen, until: f64) -> bool {
        while self.step != Step::Done {
            self.step = self.work(layout);
            if now() >= until {
                break;
            }
        }
        if self.step == Step::Done {
            self.sketch = None;
        }
        self.step != Step::Done
    }

    fn signs(&self) -> &Signs {
        &self.signs
    }

    fn ground(&self, pen: &Pen, area: Rect) {
        match &self.sketch {
            Some(sketch) => pen.image(sketch, self.whole),
            None => pen.copy(&self.still, area),
        }
    }

    fn reach(&self, layout: &Layout, thing: &Placed<Item>, in_air: bool, boxes: &mut Vec<Rect>) {
        if !in_air {
            boxes.extend(self.at_rest(thing).into_iter().flatten());
            return;
        }
        boxes.extend(self.in_air(thing));
        if let Some(([a, b], width, _)) = self.air_shadow(layout, thing) {
            boxes.extend(Rect::holding([a, b]).map(|area| area.grown(width * 1.3)));
        }
        if matches!(thing.what, Item::Spray(_)) {
            let strength = thing.pose.alpha * layout.unit;
            let (side, up) = (strength * 1.0, strength * 0.45);
            let around = Rect::around(thing.pose.point(), side * 1.3, side);
            boxes.push(around.union(around.moved(Point::new(0.0, -up))).grown(2.0));
        }
    }

    fn things(&self, pen: &Pen, _: &Layout, things: &[Placed<Item>], area: Rect) {
        self.still_things(pen, things, area, false);
    }

    fn prepare(&self, _: &Pen, _: &Layout, things: &[Placed<Item>], _: bool, until: f64) -> bool {
        while now() < until {
            if !self.make(things) {
                return false;
            }
        }
        true
    }

    fn ghosts(&self, pen: &Pen, _: &Layout, ghosts: &[Placed<Item>], area: Rect) {
        self.still_things(pen, ghosts, area, true);
    }

    fn air(&self, pen: &Pen, layout: &Layout, air: &[Placed<Item>], _: Rect) {
        if air.is_empty() {
            return;
        }
        for thing in air {
            if let Some((ends, width, much)) = self.air_shadow(layout, thing) {
                self.draw_shadow(pen, ends, width, much);
            }
        }
        self.bodies(pen, air);
        let clouds: Vec<&Placed<Item>> = air.iter().filter(|thing| matches!(thing.what, Item::Spray(_))).collect();
        if !clouds.is_empty() {
            self.spray(pen, layout, &clouds);
        }
    }

    fn light(&self, pen: &Pen, area: Rect) {
        if self.rig.night {
            moonlit(pen, self.whole, area);
        }
    }
}

/// A lamp at the upper left, and the moon everywhere else.
fn moonlit(pen: &Pen, whole: Rect, area: Rect) {
    const STOPS: [(f64, Rgb); 6] = [
        (0.0, rgb(255, 252, 244)),
        (0.16, rgb(255, 240, 220)),
        (0.34, rgb(236, 210, 192)),
        (0.54, rgb(184, 172, 190)),
        (0.76, rgb(130, 146, 204)),
        (1.0, rgb(102, 130, 212)),
    ];
    let size = whole.width.hypot(whole.height);
    let centre = Point::new(whole.width * 0.22, whole.height * 0.06);
    pen.apart(|pen| {
        pen.blend("multiply");
        let stops = STOPS.map(|(at, tone)| (at, tone.css()));
        pen.fill_box(area, pen.radial((centre, 0.0), (centre, size * 0.98), &stops));
    });
}
