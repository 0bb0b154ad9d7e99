//! Siryu: a board drawn into wind-rippled sand, sticks and stones on it. What they look like is reckoned pixel by pixel
//! in `handful_sculpt`; here the pixels are kept and laid on the canvas.

use std::cell::RefCell;
use std::f64::consts::TAU;

use handful_rules::Siryu;
use handful_scene::siryu::lie::{LOTS, asleep};
use handful_scene::siryu::solid::{Axes, LOT_RADIUS, RISE, STICK, STICK_RADIUS, STONE, fallen};
use handful_scene::siryu::{Item, Layout};
use handful_scene::{Name, Placed, Point, Pose, Rect, Rng, sort_by_key};
use handful_sculpt::siryu::{MOST, Workshop, bar, plan};
use handful_sculpt::{Bed, Image, Lamp, Sand};

use super::colour::{Css, Rgb, rgb};
use super::light::{Rig, Surface, towards};
use super::marks::Signs;
use super::pen::{Layer, Pen, Scratch};
use super::{Painted, Painter, Scope, now, palm};

impl Painted for Siryu {
    fn painter(&self, layout: &Layout, scope: &Scope) -> Option<Box<dyn Painter<Self>>> {
        Sandy::new(layout, scope).map(|painter| Box::new(painter) as Box<dyn Painter<Self>>)
    }
}

/// How letters are written into the sand.
const CARVED: &str = "600 64px 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif";
/// Rows of the ground that are put on their layer at once.
const ROWS: usize = 8;
/// How many things at rest are kept painted.
const KEPT: usize = 96;
/// What flies has at most so many samples for a square and for the length of a lot: it is gone before more could be
/// seen.
const FLYING: f64 = 84.0;
/// How much coarser shadows of lots are.
const SOFT: f64 = 2.0;
/// So many milliseconds of a frame may go into modelling what flies; on a slow machine the rest of it is seen turned as
/// it was a moment ago. One thing a frame is modelled in any case.
const HASTE: f64 = 2.0;
/// How far a piece that has just left the ground may have turned, in radians, and still be shown as it lay there. Lots, of
/// which there are many at once, may be shown so until there is time for them.
const LAIN: f64 = 0.5;
/// Layers of things in the air that are kept for the next, all of them made before the first throw: a canvas made in the
/// middle of a film costs a part of its frame.
const MOST_FLYERS: usize = 8;
/// Size of the shadow of what flies, and how much longer than wide it is: of a stick, and of a stone.
const BAR: (usize, [usize; 2]) = (48, [4, 1]);
/// What is in the shade of something in the air, on sand by day.
const SHADE: Rgb = rgb(82, 44, 18);

/// Steps of the work that is done once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Plan,
    Model,
    Ground(usize),
    Names,
    Shade,
    Sleepers(usize),
    Flyers,
    Done,
}

/// What decides how a thing at rest looks, but not where.
type Key = (Item, [u64; 5]);

fn key(thing: &Placed<Item>) -> Key {
    let Pose { z, turn, roll, pitch, size, .. } = thing.pose;
    (thing.what, [z, turn, roll, pitch, size].map(f64::to_bits))
}

/// A thing at rest on one layer: what is seen of it above what it does to the sand. Parts are in pixels of the layer, boxes
/// in device pixels from the point below its middle.
struct Kept {
    key: Key,
    pose: Pose,
    layer: Layer,
    body: Rect,
    body_box: Rect,
    under: Rect,
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

/// A thing at rest in the making: what has been modelled of it and of the sand around, and how many rows of both.
struct Making {
    key: Key,
    bed: Option<Bed>,
    frames: [[i32; 4]; 2],
    images: [Image; 2],
    row: i32,
}

/// So many rows of it are modelled at once.
const BAND: i32 = 8;

/// What is in the air at the moment being painted, which may be painted box by box.
#[derive(Default)]
struct Flying {
    flyers: Vec<Flyer>,
    /// Which of the flyers each thing is.
    places: Vec<Option<usize>>,
    /// How long it took to model one thing, in milliseconds.
    pace: f64,
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
    /// What is written into it. At night that is done over the light: in the dark nothing dark is read.
    names: Vec<Name>,
    /// The ground in the making.
    sand: Option<Sand>,
    /// How many pixels it has for each of its samples.
    scale: usize,
    /// The shade on it, in the making.
    shade: Option<palm::Shade>,
    workshop: Workshop,
    /// The same for what flies.
    airy: Workshop,
    /// The same for shadows of lots: they are soft, and half the samples will do.
    soft: Workshop,
    kept: RefCell<Vec<Kept>>,
    making: RefCell<Option<Making>>,
    flying: RefCell<Flying>,
    /// The shadow of a stick in the air, and of a stone.
    bars: [Layer; 2],
    /// How far from where it lies anything may be seen or cast its shadow.
    furthest: f64,
    step: Step,
}

pub(super) fn lamp(rig: &Rig) -> Lamp {
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
        let shade = if rig.night { rig.shadow } else { SHADE };
        let soft = |long: usize| {
            let soft = bar(BAR.0, long, shade.0.map(|part| (part / 255.0) as f32));
            let layer = Layer::new(soft.width as f64, soft.height as f64, 1.0)?;
            layer.put(&soft.data, soft.width, 0, 0);
            Some(layer)
        };
        let [stick, stone] = BAR.1;
        let bars = [soft(stick)?, soft(stone)?];
        let sketch = Layer::new(stage.width, stage.height, (900.0 / stage.width.max(stage.height)).min(1.0))?;
        self::sketch(&sketch.pen, &rig, layout);
        let workshop = Workshop::new(layout, ratio, lamp(&rig));
        let workshop = if rig.night { workshop.in_the_dark() } else { workshop };
        Some(Self {
            rig,
            signs: if rig.night { Signs::night(scope.line) } else { Signs::day(scope.line) },
            whole: Rect::new(0.0, 0.0, stage.width, stage.height),
            ratio,
            still,
            sketch: Some(sketch),
            names: Vec::new(),
            sand: None,
            scale,
            shade: None,
            soft: workshop.at(ratio / SOFT),
            making: RefCell::default(),
            airy: workshop.at(airy_ratio(layout, ratio)),
            workshop,
            kept: RefCell::new(Vec::new()),
            flying: RefCell::default(),
            bars,
            furthest: layout.unit.max(layout.tray.length) * 2.0,
            step: Step::Plan,
        })
    }

    /// Does one step of the work. What comes next.
    fn work(&mut self, layout: &Layout) -> Step {
        match self.step {
            Step::Plan => {
                self.sand = Some(Sand::new(plan(layout, self.ratio / self.scale as f64)));
                Step::Model
            }
            Step::Model => {
                let more = self.sand.as_mut().is_some_and(Sand::work);
                if more { Step::Model } else { Step::Ground(0) }
            }
            Step::Ground(top) => {
                let width = (self.whole.width * self.ratio).ceil() as usize;
                let height = (self.whole.height * self.ratio).ceil() as usize;
                let rows = ROWS.min(height.saturating_sub(top));
                if let (Some(sand), true) = (&mut self.sand, rows > 0) {
                    let mut pixels = vec![0; width * rows * 4];
                    sand.paint(&self.workshop.lamp, self.scale, width, top, &mut pixels);
                    self.still.put(&pixels, width, 0, top);
                }
                if top + rows < height {
                    Step::Ground(top + rows)
                } else {
                    self.sand = None;
                    Step::Names
                }
            }
            Step::Names => {
                self.names = layout.names();
                if self.rig.night {
                    return Step::Sleepers(0);
                }
                // Scratched in with a twig.
                let inks = [rgb(255, 240, 208).alpha(0.62), rgb(84, 46, 20).alpha(0.94)];
                self.names.iter().for_each(|name| write(&self.still.pen, name, inks));
                Step::Shade
            }
            Step::Shade => {
                let shade = self.shade.get_or_insert_with(|| palm::Shade::new(self.whole, layout.unit, layout.wide));
                if shade.work(&self.still.pen) {
                    return Step::Shade;
                }
                self.shade = None;
                Step::Sleepers(0)
            }
            // Those who sleep at the start.
            Step::Sleepers(at) if at < 24 => {
                let (seat, square) = if at < 12 { (0, at) } else { (1, 24 + at) };
                let pose = asleep(layout, square as u8, seat);
                let more = self.make(&[Placed::new(Item::piece(seat, true), pose)]);
                if more { Step::Sleepers(at) } else { Step::Sleepers(at + 1) }
            }
            Step::Sleepers(_) => Step::Flyers,
            Step::Flyers => {
                let flyers = &mut self.flying.borrow_mut().flyers;
                let side = flying_side(layout) * self.airy.ratio();
                let what = if flyers.len() < LOTS { Item::Lot(flyers.len() as u8) } else { Item::Spray(0) };
                let made = Flyer::new(what, side).map(|flyer| flyers.push(flyer)).is_some();
                if made && flyers.len() < MOST_FLYERS { Step::Flyers } else { Step::Done }
            }
            Step::Done => Step::Done,
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
        while self.make(std::slice::from_ref(thing)) {}
        self.kept.borrow().last().filter(|kept| kept.key == key).map(then)
    }

    /// Does some more of the first of these things that is not kept yet: models a few rows of it or, in the end, puts it
    /// on its layer. Whether there may be more to do.
    fn make(&self, things: &[Placed<Item>]) -> bool {
        let Some(thing) = things.iter().find(|thing| !self.is_kept(thing)) else { return false };
        let (key, mut making) = (key(thing), self.making.borrow_mut());
        let lot = matches!(thing.what, Item::Lot(_));
        let (soft, scale) = if lot { (&self.soft, SOFT) } else { (&self.workshop, 1.0) };
        if making.as_ref().is_none_or(|making| making.key != key) {
            let bed = soft.bed(thing.what, &thing.pose);
            let body = self.workshop.frames(thing.what, &thing.pose).map(|[body, _]| body);
            let under = soft.under_frame(thing.what, &thing.pose, bed.as_ref());
            let (Some(body), Some(under)) = (body, under) else { return false };
            let images =
                [body, under].map(|[_, _, width, height]| Image::new(width.max(1) as usize, height.max(1) as usize));
            *making = Some(Making { key, bed, frames: [body, under], images, row: 0 });
            return true;
        }
        let Some(Making { bed, frames, images, row, .. }) = &mut *making else { return false };
        let mut from = *row;
        for (part, (frame, image)) in frames.iter().zip(images).enumerate() {
            let rows = BAND.min(frame[3] - from);
            if rows <= 0 {
                from -= frame[3].max(0);
                continue;
            }
            let band = if part == 0 {
                self.workshop.band(thing.what, &thing.pose, bed.as_ref(), *frame, [from, rows])
            } else {
                soft.under_band(thing.what, &thing.pose, bed.as_ref(), *frame, [from, rows])
            };
            if let Some(band) = band {
                let from = from as usize * image.width * 4;
                image.data[from..from + band.data.len()].copy_from_slice(&band.data);
            }
            *row += rows;
            return true;
        }
        let made = making.take();
        made.and_then(|made| self.add(thing, &made, scale)).is_some()
    }

    /// Keeps a thing at rest that has been modelled.
    fn add(&self, thing: &Placed<Item>, made: &Making, scale: f64) -> Option<()> {
        let [body, under] = &made.images;
        let (high, wide) = (body.height as f64 + 2.0, body.width.max(under.width) as f64);
        let layer = Layer::new(wide, high + under.height as f64, 1.0)?;
        layer.put(&body.data, body.width, 0, 0);
        layer.put(&under.data, under.width, 0, body.height + 2);
        let part = |image: &Image, y: f64| Rect::new(0.0, y, image.width as f64, image.height as f64);
        let boxed = |[x, y, width, height]: [i32; 4], scale: f64| {
            let [x, y, width, height] = [x, y, width.max(1), height.max(1)].map(|v| f64::from(v) * scale);
            Rect::new(x, y, width, height)
        };
        let mut kept = self.kept.borrow_mut();
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push(Kept {
            key: made.key,
            pose: thing.pose,
            layer,
            body: part(body, 0.0),
            body_box: boxed(made.frames[0], 1.0),
            under: part(under, high),
            under_box: boxed(made.frames[1], scale),
        });
        Some(())
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
        // Nothing reaches further than this: what lies far away need not be looked for.
        let wide = area.grown(self.furthest);
        let near = things.iter().filter(|thing| wide.contains(thing.pose.point()) && self.touches(thing, area));
        let near: Vec<&Placed<Item>> = near.collect();
        for body in [false, true] {
            // What is not there casts no shadow.
            for thing in near.iter().filter(|_| body || !faint) {
                // While the ground is still being modelled only what is painted already is shown.
                if self.sketch.is_some() && !self.is_kept(thing) {
                    continue;
                }
                self.keep(thing, |kept| {
                    let (part, area) = if body { (kept.body, kept.body_box) } else { (kept.under, kept.under_box) };
                    pen.alpha(thing.pose.alpha);
                    pen.part(&kept.layer, part, self.on_canvas(&thing.pose, area));
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
            None => boxes_at_rest(&self.workshop, thing)?,
        };
        Some(boxes.map(|part| self.on_canvas(&thing.pose, part)))
    }

    fn draw_shadow(&self, pen: &Pen, bar: &Layer, [from, to]: [Point; 2], width: f64, much: f64) {
        let way = to - from;
        let length = way.length();
        pen.apart(|pen| {
            let context = pen.context();
            let middle = from.towards(to, 0.5);
            context.translate(middle.x, middle.y).ok();
            context.rotate(way.y.atan2(way.x)).ok();
            pen.alpha(much);
            let (w, long) = (width * 1.5, length + width * 1.2);
            pen.image(bar, Rect::around(Point::default(), long, w));
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

    /// Calls `then` with what lies somewhere turned nearly as a thing in the air is, and how far from that it is.
    fn lain<R>(&self, thing: &Placed<Item>, then: impl FnOnce(&Kept, f64) -> R) -> Option<R> {
        let kept = self.kept.borrow();
        let like = kept.iter().filter(|kept| kept.key.0 == thing.what);
        let turned = like.map(|kept| (kept, turned_by(&kept.pose, &thing.pose)));
        let near = |by: f64| by < LAIN || matches!(thing.what, Item::Lot(_));
        let (kept, by) = turned.min_by(|(_, a), (_, b)| a.total_cmp(b)).filter(|(_, by)| near(*by))?;
        Some(then(kept, by))
    }

    /// Models what is in the air, those first that are shown most wrongly turned; as many as there is time for, and all
    /// that could not be shown otherwise.
    fn fly(&self, air: &[Placed<Item>]) {
        let Flying { flyers, places, pace } = &mut *self.flying.borrow_mut();
        let began = now();
        // Who flew before is known by what it is, and keeps its place.
        let mut free = vec![true; flyers.len()];
        let mut take = |fits: &dyn Fn(&Flyer) -> bool, flyers: &[Flyer]| {
            let at = flyers.iter().zip(&free).position(|(flyer, &free)| free && fits(flyer))?;
            free[at] = false;
            Some(at)
        };
        let solid = |thing: &Placed<Item>| !matches!(thing.what, Item::Spray(_));
        *places =
            air.iter().map(|thing| take(&|flyer| flyer.what == thing.what, flyers).filter(|_| solid(thing))).collect();
        let mut order = Vec::new();
        for (k, thing) in air.iter().enumerate().filter(|(_, thing)| solid(thing)) {
            let flyer = places[k].and_then(|at| flyers.get(at)).filter(|flyer| flyer.image.width > 0.0);
            let by = flyer.map_or(f64::MAX, |flyer| turned_by(&flyer.pose, &thing.pose));
            let by = if by > 0.0 { self.lain(thing, |_, lain| lain).map_or(by, |lain| lain.min(by)) } else { by };
            if by > 0.0 {
                order.push((k, by));
            }
        }
        sort_by_key(&mut order, |(_, by)| -by);
        for (done, (k, by)) in order.into_iter().enumerate() {
            let before = now();
            if done > 0 && by < f64::MAX && before + *pace > began + HASTE {
                break;
            }
            let thing = &air[k];
            let Some([frame, _]) = self.airy.frames(thing.what, &thing.pose) else { continue };
            // Two rows and columns more, which are empty: what the layer showed before must not be seen at its edges.
            let [width, height] = [frame[2], frame[3]].map(|side| side.max(1) as usize);
            let mut image = Image::new(width + 2, height + 2);
            self.airy.flying(thing.what, &thing.pose, frame, &mut image, 0);
            let at = places[k]
                .or_else(|| take(&|flyer| !matches!(flyer.what, Item::Lot(_)), flyers))
                .unwrap_or(flyers.len());
            // A layer that is large enough stays; what is beyond the image on it is never looked at.
            let side = image.width.max(image.height);
            if flyers.get(at).is_none_or(|flyer| flyer.layer.size().0 < side) {
                let Some(flyer) = Flyer::new(thing.what, side as f64 * 1.3) else { continue };
                if at < flyers.len() {
                    flyers[at] = flyer;
                } else {
                    flyers.push(flyer);
                }
            }
            let Some(flyer) = flyers.get_mut(at) else { continue };
            flyer.layer.put(&image.data, image.width, 0, 0);
            flyer.what = thing.what;
            flyer.pose = thing.pose;
            flyer.image = Rect::new(0.0, 0.0, width as f64, height as f64);
            flyer.corner = [frame[0], frame[1]];
            places[k] = Some(at);
            *pace = now() - before;
        }
        // Who has landed leaves its layer to whoever flies next.
        flyers.truncate(air.len().max(MOST_FLYERS));
    }

    /// Draws what is in the air.
    fn bodies(&self, pen: &Pen, air: &[(usize, &Placed<Item>)]) {
        let flying = self.flying.borrow();
        for &(at, thing) in air {
            let flyer = flying.places.get(at).copied().flatten().and_then(|at| flying.flyers.get(at));
            let flyer = flyer.filter(|flyer| flyer.image.width > 0.0);
            let by = flyer.map_or(f64::MAX, |flyer| turned_by(&flyer.pose, &thing.pose));
            // It has risen since.
            let put = |layer: &Layer, part: Rect, pose: &Pose, [x, y]: [f64; 2], k: f64| {
                let up = RISE * (thing.pose.z - pose.z);
                let (x, y) = (thing.pose.x + x / k, thing.pose.y + y / k - up);
                pen.part(layer, part, Rect::new(x, y, part.width / k, part.height / k));
            };
            pen.alpha(thing.pose.alpha);
            let as_it_lay = |kept: &Kept, lain: f64| {
                let nearer = lain < by;
                if nearer {
                    put(&kept.layer, kept.body, &kept.pose, [kept.body_box.x, kept.body_box.y], self.ratio);
                }
                nearer
            };
            if by > 0.0 && self.lain(thing, as_it_lay) == Some(true) {
                continue;
            }
            if let Some(Flyer { layer, image, pose, corner, .. }) = flyer {
                put(layer, *image, pose, corner.map(f64::from), self.airy.ratio());
            }
        }
        pen.alpha(1.0);
    }
}

/// How many samples for each CSS pixel what flies has.
pub(super) fn airy_ratio(layout: &Layout, ratio: f64) -> f64 {
    ratio.min(FLYING / layout.unit.max(layout.tray.length))
}

/// The most room along one side that anything in the air takes.
pub(super) fn flying_side(layout: &Layout) -> f64 {
    (layout.tray.length.max(STICK * layout.unit) * 1.2).ceil() + 4.0
}

impl Flyer {
    /// Nothing yet, on a layer of so many samples to the side.
    fn new(what: Item, side: f64) -> Option<Self> {
        let layer = Layer::new(side, side, 1.0)?;
        Some(Self { what, pose: Pose::at(Point::default(), 0.0), layer, image: Rect::default(), corner: [0; 2] })
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
            // They start round what comes down or gets up, not on it.
            let far = (0.20 + rng.range(0.10, 1.0) * 0.40 * spread) * unit * strength;
            let high = rng.range(0.15, 1.1) * 0.30 * unit * strength;
            let size = (0.4 + rng.unit() * rng.unit() * 1.3) * 0.016 * unit * (1.0 - 0.55 * t);
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

/// The boxes in which a thing at rest is seen and in which it changes the sand, in device pixels from the point below its
/// middle.
pub(super) fn boxes_at_rest(workshop: &Workshop, thing: &Placed<Item>) -> Option<[Rect; 2]> {
    let boxes = workshop.frames(thing.what, &thing.pose)?;
    Some(boxes.map(|sides| {
        let [x, y, width, height] = sides.map(f64::from);
        Rect::new(x, y, width, height)
    }))
}

/// The boxes that a thing in the air and its shadow cover.
pub(super) fn reach_in_air(airy: &Workshop, layout: &Layout, thing: &Placed<Item>, boxes: &mut Vec<Rect>) {
    if let Some([seen, _]) = boxes_at_rest(airy, thing) {
        let [x, y, width, height] = [seen.x, seen.y, seen.width, seen.height].map(|v| v / airy.ratio());
        boxes.push(Rect::new(x, y, width, height).moved(thing.pose.point()));
    }
    if let Some(([a, b], width, _)) = air_shadow(layout, thing) {
        boxes.extend(Rect::holding([a, b]).map(|area| area.grown(width * 1.3)));
    }
    if matches!(thing.what, Item::Spray(_)) {
        let strength = thing.pose.alpha * layout.unit;
        let (side, up) = (strength * 1.0, strength * 0.45);
        let around = Rect::around(thing.pose.point(), side * 1.6, side * 1.2);
        boxes.push(around.union(around.moved(Point::new(0.0, -up))).grown(2.0));
    }
}

/// The two ends of a thing's shadow on the sand, how wide it is and how dark.
fn air_shadow(layout: &Layout, thing: &Placed<Item>) -> Option<([Point; 2], f64, f64)> {
    let axes = Axes::of(&thing.pose);
    let unit = layout.unit * thing.pose.size;
    // Those of lots stay near them: there are six, and each has its own.
    let (half, radius, short) = match thing.what {
        Item::Stick { .. } => (STICK * unit * 0.5, STICK_RADIUS * unit, 0.62),
        Item::Lot(_) => (layout.tray.length * 0.5, LOT_RADIUS * layout.tray.length, 0.40),
        Item::Stone { .. } => (STONE[0] * unit * 0.35, STONE[1] * unit * 0.9, 0.62),
        Item::Print(_) | Item::Spray(_) => return None,
    };
    let ends = [-half, half].map(|s| {
        let at = axes.at(s, 0.0, 0.0);
        fallen([at[0], at[1], at[2].max(0.0)], short)
    });
    let high = thing.pose.z.max(0.0) / layout.unit;
    Some((ends, radius * 2.0 + high * layout.unit * 0.09 + 1.0, (0.60 - 0.34 * high).clamp(0.20, 0.60)))
}

impl Painter<Siryu> for Sandy {
    fn bake(&mut self, layout: &Layout, _: &Scratch, until: f64) -> bool {
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
        reach_in_air(&self.airy, layout, thing, boxes);
    }

    fn things(&self, pen: &Pen, _: &Layout, things: &[Placed<Item>], area: Rect) {
        self.still_things(pen, things, area, false);
    }

    fn prepare(&self, _: &Scratch, _: &Layout, things: &[Placed<Item>], _: bool, until: f64) -> bool {
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

    fn aloft(&self, air: &[Placed<Item>]) {
        self.fly(air);
    }

    fn air(&self, pen: &Pen, layout: &Layout, air: &[(usize, &Placed<Item>)]) {
        for (_, thing) in air {
            if let Some((ends, width, much)) = air_shadow(layout, thing) {
                let bar = &self.bars[usize::from(matches!(thing.what, Item::Stone { .. }))];
                self.draw_shadow(pen, bar, ends, width, much);
            }
        }
        self.bodies(pen, air);
        let spray = |thing: &&Placed<Item>| matches!(thing.what, Item::Spray(_));
        let clouds: Vec<&Placed<Item>> = air.iter().map(|(_, thing)| *thing).filter(spray).collect();
        if !clouds.is_empty() {
            self.spray(pen, layout, &clouds);
        }
    }

    fn light(&self, pen: &Pen, area: Rect) {
        if !self.rig.night {
            return;
        }
        moonlit(pen, self.whole, area);
        // In one ink, which is seen in the light of the lamp as well as outside.
        let near = |name: &&Name| Rect::around(name.at, name.size * 2.0, name.size * 2.0).overlaps(area);
        for name in self.names.iter().filter(near) {
            write(pen, name, [rgb(36, 16, 6).css(), rgb(251, 238, 212).css()]);
        }
    }
}

/// Writes a name, and first its edge.
fn write(pen: &Pen, name: &Name, inks: [Css; 2]) {
    for (off, ink) in [0.07, 0.0].into_iter().zip(inks) {
        let at = name.at + Point::new(name.size, name.size) * off;
        pen.write(name.text(), at, name.size * 1.08, CARVED, ink);
    }
}

/// Where the lamp stands at night, and how far it is from there to the opposite corner.
fn lamplight(whole: Rect) -> (Point, f64) {
    (Point::new(whole.width * 0.18, whole.height * 0.02), whole.width.hypot(whole.height))
}

/// A lamp at the upper left, and the moon everywhere else.
fn moonlit(pen: &Pen, whole: Rect, area: Rect) {
    const STOPS: [(f64, Rgb); 6] = [
        (0.0, rgb(255, 252, 244)),
        (0.14, rgb(255, 242, 222)),
        (0.29, rgb(238, 212, 184)),
        (0.46, rgb(200, 182, 176)),
        (0.66, rgb(168, 160, 176)),
        (1.0, rgb(146, 144, 172)),
    ];
    let (centre, size) = lamplight(whole);
    pen.apart(|pen| {
        pen.blend("multiply");
        let stops = STOPS.map(|(at, tone)| (at, tone.css()));
        pen.fill_box(area, pen.radial((centre, 0.0), (centre, size * 0.98), &stops));
    });
}
