//! Aj Sayil on swept earth: the row in a road of leaf-cutters, hands on a husk and a leaf.

use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::rc::Rc;

use handful_rules::{AjSayil, Seat};
use handful_scene::aj_sayil::{Layout, Piece, bed_outline, form, leaf_size, lots, outline_of};
use handful_scene::{Placed, Point, Pose, Rect};

use super::colour::{Rgb, rgb};
use super::earth::{self, EARTH, Earth};
use super::light::{Rig, cast, in_frame, towards};
use super::marks::{Signs, carve};
use super::pen::{Layer, Pen, Scratch};
use super::sprite::{Cache, Sprite};
use super::{Painted, Painter, Scope, ant, leafage, maize, now, twig};

impl Painted for AjSayil {
    fn painter(&self, layout: &Layout, scope: &Scope) -> Option<Box<dyn Painter<Self>>> {
        Earthen::new(layout, scope).map(|painter| Box::new(painter) as Box<dyn Painter<Self>>)
    }
}

/// Steps of the work that is done once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Base,
    Grains,
    Fan(u32),
    Streaks,
    Litter,
    Nest(u8),
    Swept,
    Bed(u8),
    Kernel(usize),
    Ants,
    Daylight,
    Stick(Seat),
    Done,
}

/// Which side of a stick is up, and how the lamp falls across it, in few steps.
type StickKey = (Seat, u8, i8);

/// The painter.
struct Earthen {
    rig: Rig,
    signs: Signs,
    whole: Rect,
    ratio: f64,
    grain: f64,
    /// Ground, row and beds, once they are painted.
    still: Layer,
    /// The same in single colours, until then.
    sketch: Option<Layer>,
    sticks: Cache<StickKey>,
    /// Shadows of sticks: by player, side and whether close by.
    shadows: Cache<(Seat, u8, bool)>,
    /// Kernels that are cast: which, its face, and how it is turned.
    lots: Cache<(u8, bool, u8)>,
    /// Shadows of kernels: close by, wide.
    spots: Cache<bool>,
    leaves: Cache<u8>,
    ants: Cache<(u8, i8)>,
    step: Step,
    /// So many faces and turns of kernels in the air have been painted.
    flown: u8,
}

/// How many turns a thing is painted at; it is drawn turned on from the nearest.
const TURNS: u8 = 16;
/// Kernels in the air are drawn turned on from every so many of these: they are painted before the first throw.
const FLYING: u8 = 2;
/// At how many turns, kernels and faces that is.
const FLOWN: u8 = TURNS / FLYING * lots::KERNELS as u8 * 2;
/// How thick a kernel is, in widths.
const KERNEL_DEEP: f64 = 0.22;

impl Earthen {
    fn new(layout: &Layout, scope: &Scope) -> Option<Self> {
        let stage = &scope.stage;
        let rig = Rig::of(stage.theme);
        let whole = Rect::new(0.0, 0.0, stage.width, stage.height);
        let sketch = Layer::new(stage.width, stage.height, scope.ratio.min(1.0))?;
        draw_sketch(&sketch.pen, &rig, layout, whole);
        Some(Self {
            rig,
            signs: if rig.night { Signs::night(scope.line) } else { Signs::day(scope.line) },
            whole,
            ratio: scope.ratio,
            grain: (stage.width / 1366.0).min(stage.height / 768.0).clamp(0.75, 3.0),
            still: Layer::new(stage.width, stage.height, scope.ratio)?,
            sketch: Some(sketch),
            sticks: Cache::new(220),
            shadows: Cache::new(160),
            lots: Cache::new(lots::KERNELS * 2 * usize::from(TURNS)),
            spots: Cache::new(4),
            leaves: Cache::new(usize::from(TURNS)),
            ants: Cache::new(64),
            step: Step::Base,
            flown: 0,
        })
    }

    /// Does one step and says which is next.
    fn work(&self, layout: &Layout) -> Step {
        let (rig, pen) = (&self.rig, &self.still.pen);
        let earth = Earth { pen, rig, area: self.whole, grain: self.grain };
        let row = &layout.row;
        let kernel_high = layout.kernel * 1.45;
        let wide = kernel_high * 1.5;
        let (first, last) = (-0.3, f64::from(row.spaces) + 1.3);
        let length = (last - first) * row.pitch;
        let beside = |share: f64, out: f64| {
            let place = row.space(first + (last - first) * share);
            (place.off(0.0, out), place.turn)
        };
        match self.step {
            Step::Base => {
                // Nothing here has an edge: few pixels will do.
                let ratio = pen.ratio.min((400_000.0 / (self.whole.width * self.whole.height)).sqrt());
                let whole = |length: f64| (length * ratio).ceil() / ratio;
                let area = Rect::new(0.0, 0.0, whole(self.whole.width), whole(self.whole.height));
                if let Some(soft) = Layer::new(area.width, area.height, ratio) {
                    let earth = earth.on(&soft.pen, area);
                    earth.base();
                    earth.road(&row.line(first, last, 120, |_| 0.0), wide);
                    // What is drawn larger fades at its edges: they lie outside.
                    pen.image(&soft, area.grown(0.5 / ratio));
                }
                Step::Grains
            }
            Step::Grains => {
                earth.grains();
                Step::Fan(0)
            }
            Step::Fan(number) => {
                earth.fan(number);
                if number + 1 < earth.fans() { Step::Fan(number + 1) } else { Step::Streaks }
            }
            Step::Streaks => {
                earth.streaks(length, wide, beside);
                earth.crumbs_beside(length, wide, beside);
                Step::Litter
            }
            Step::Litter => {
                let lots = layout.lots.area();
                earth.litter(|at| lots.contains(at));
                Step::Nest(0)
            }
            Step::Nest(team) => {
                earth.nest(row.nest(team).point, layout.nest, u32::from(team));
                if team == 0 { Step::Nest(1) } else { Step::Swept }
            }
            Step::Swept => {
                let (lots, half) = (&layout.lots, layout.lots.half);
                let middle = lots.casts[0].towards(lots.casts[1], 0.5);
                let reach = lots.casts[1] - middle;
                earth.swept(middle, (reach.x.abs() + half.x) * 1.30, (reach.y.abs() + half.y) * 1.30);
                Step::Bed(0)
            }
            Step::Bed(team) => {
                leafage::bed(pen, rig, team, layout.beds[usize::from(team)], layout.thick * 0.26);
                if team == 1 {
                    let names = layout.names();
                    let seats = if layout.players > 2 { usize::from(layout.players) } else { 0 };
                    let (row, hands) = names.split_at(names.len().saturating_sub(seats));
                    let (husk, leaf) = hands.split_at(hands.len() / 2);
                    let dark = (rgb(58, 30, 12).alpha(0.92), rgb(255, 236, 200).alpha(0.6));
                    let pale = (rgb(255, 243, 212).alpha(0.95), dark.0);
                    // Nothing cut into dark earth is seen by lamplight.
                    for (names, (cut, lit)) in [(row, if rig.night { pale } else { dark }), (husk, dark), (leaf, pale)]
                    {
                        carve(pen, names, cut, lit);
                    }
                }
                if team == 0 { Step::Bed(1) } else { Step::Kernel(0) }
            }
            Step::Kernel(at) => {
                let Some(kernel) = layout.kernels.get(at) else { return Step::Ants };
                let look = maize::Look {
                    maize: kernel.maize,
                    germ: kernel.germ,
                    dot: false,
                    bends: kernel.bends,
                    seed: kernel.seed,
                };
                maize::lay(pen, rig, kernel.at, kernel.turn, kernel.size, &look);
                Step::Kernel(at + 1)
            }
            Step::Ants => {
                self.draw_train(layout);
                Step::Daylight
            }
            Step::Daylight => {
                if !rig.night {
                    earth.daylight();
                }
                Step::Stick(0)
            }
            Step::Stick(seat) => {
                // As they lie in the hand, whatever side is up.
                for roll in [0.0, FRAC_PI_2, FRAC_PI_2 * 2.0] {
                    self.stick(layout, seat, roll, -FRAC_PI_2);
                    self.shadow(layout, seat, roll, true);
                    self.shadow(layout, seat, roll, false);
                }
                if seat + 1 < layout.players { Step::Stick(seat + 1) } else { Step::Done }
            }
            Step::Done => Step::Done,
        }
    }

    /// Where there is room above the row, three ants carry their leaves home along it.
    fn draw_train(&self, layout: &Layout) {
        if !layout.straight || layout.aside < layout.stick * 0.56 {
            return;
        }
        let (pen, spaces) = (&self.still.pen, f64::from(layout.row.spaces));
        for (at, out, turn, leaf) in [(0.53, 0.97, -0.05, true), (0.585, 0.92, 0.10, false), (0.635, 0.95, -0.02, true)]
        {
            let at = layout.row.space(at * spaces).off(0.0, layout.stick * out);
            let turn = turn + std::f64::consts::PI;
            let pose = Pose { size: 0.86, ..Pose::at(at, 0.0).turned(turn) };
            self.draw_ant(pen, layout, &pose, false);
            if leaf {
                let over = at + Point::unit(turn) * (layout.ant * 0.35) - Point::new(0.0, layout.ant * 0.62);
                let pose =
                    Pose { size: layout.ant * 0.82 / leaf_size(layout), ..Pose::at(over, 0.0).turned(turn + 2.6) };
                self.draw_leaf(pen, layout, &pose);
            }
        }
    }

    fn stick(&self, layout: &Layout, seat: Seat, roll: f64, turn: f64) -> Option<Rc<Sprite>> {
        let lamp = towards();
        let (sin, cos) = turn.sin_cos();
        let across = ((cos * lamp.y - sin * lamp.x) / 0.4).round().clamp(-2.0, 2.0);
        let side = side_up(roll);
        self.sticks.get((seat, side, across as i8), || {
            let form = layout.form(seat, f64::from(side) * FRAC_PI_2);
            let high = form.outline(0.0).iter().map(|point| point.y.abs()).fold(0.0, f64::max);
            let half = Point::new(form.length / 2.0 + 2.0, high + 2.0);
            let look = twig::Look {
                form,
                peeled: layout.team(seat) == 1,
                rings: layout.rings(seat),
                lamp: across * 0.4,
                seed: u32::from(seat) * 31 + u32::from(side) * 7 + 3,
            };
            Sprite::new(half, self.ratio, |pen| twig::paint(pen, &self.rig, &look))
        })
    }

    fn shadow(&self, layout: &Layout, seat: Seat, roll: f64, near: bool) -> Option<Rc<Sprite>> {
        let side = side_up(roll);
        self.shadows.get((seat, side, near), || {
            let form = layout.form(seat, f64::from(side) * FRAC_PI_2);
            let z = form.thick / 2.0;
            let (blur, much) = if near { (z * 0.55 + 0.8, 0.50) } else { (z * 2.6 + 2.0, 0.30) };
            let high = form.outline(0.0).iter().map(|point| point.y.abs()).fold(0.0, f64::max);
            let half = Point::new(form.length / 2.0 + blur * 1.3, high + blur * 1.3);
            // Soft things need few pixels.
            let ratio = self.ratio * if near { 0.7 } else { 0.4 };
            let colour = self.rig.shadow.alpha(much * self.rig.deep);
            Sprite::new(half, ratio, |pen| cast(pen, &form.outline(0.0), colour, blur, Point::default()))
        })
    }

    fn lot(&self, layout: &Layout, which: u8, dotted: bool, turn: f64) -> Option<Rc<Sprite>> {
        let (step, at) = nearest_turn(turn);
        self.lots.get((which, dotted, step), || {
            let w = layout.lots.kernel;
            let half = Point::new(w * 0.62, w * lots::HIGH * 0.56);
            let look = maize::lot(which, dotted);
            Sprite::new(half, self.ratio, |pen| {
                in_frame(pen, Point::default(), at, |pen, lamp| {
                    // Painted upright: only the lamp is where the turn puts it.
                    pen.context().rotate(-at).ok();
                    maize::paint(pen, &self.rig, [w, w * lots::HIGH], &look, lamp);
                });
            })
        })
    }

    fn spot(&self, layout: &Layout, near: bool) -> Option<Rc<Sprite>> {
        self.spots.get(near, || {
            let w = layout.lots.kernel;
            let z = w * 0.17;
            let (blur, much) = if near { (z * 0.55 + 0.8, 0.50) } else { (z * 2.6 + 2.0, 0.30) };
            let half = Point::new(w * 0.62 + blur * 2.0, w * lots::HIGH * 0.56 + blur * 2.0);
            let colour = self.rig.shadow.alpha(much * self.rig.deep);
            let outline = form::kernel(w, w * lots::HIGH, [0.0; 3]);
            let ratio = self.ratio * if near { 0.7 } else { 0.4 };
            Sprite::new(half, ratio, |pen| cast(pen, &outline, colour, blur, Point::default()))
        })
    }

    /// What a thing is drawn with.
    fn sprites(&self, layout: &Layout, thing: &Placed<Piece>, in_air: bool) -> [Option<Rc<Sprite>>; 3] {
        let pose = &thing.pose;
        match thing.what {
            Piece::Stick(seat) => [
                self.stick(layout, seat, pose.roll, pose.turn),
                self.shadow(layout, seat, pose.roll, true),
                self.shadow(layout, seat, pose.roll, false),
            ],
            Piece::Lot(which) => {
                let up = form::faces_up(pose.roll, pose.pitch);
                let face = self.lot(layout, which, up, painted_turn(pose.turn, in_air));
                [face, self.spot(layout, true), self.spot(layout, false)]
            }
            Piece::Leaf(_) => [self.leaf(layout, pose.turn), None, None],
            Piece::Ant => [self.ant(layout, pose, in_air), None, None],
        }
    }

    fn draw_stick(&self, pen: &Pen, layout: &Layout, seat: Seat, pose: &Pose, in_air: bool) {
        let ground = pose.point();
        let clear = (pose.z / pose.size - layout.thick * 0.5).max(0.0);
        let near = self.shadow(layout, seat, pose.roll, true);
        let wide = self.shadow(layout, seat, pose.roll, false);
        let (turn, size) = (pose.turn, pose.size);
        let high = clear / layout.thick;
        if let Some(wide) = wide {
            // Its true length would land it far off; the eye needs it near.
            let away = if in_air { 0.9 } else { 1.95 };
            let grown = size * (1.0 + high.min(6.0) * 0.02);
            let much = if in_air { (1.0 - high * 0.05).clamp(0.45, 1.0) } else { 1.0 };
            wide.draw(pen, ground - towards() * (pose.z * away), turn, grown, much * pose.alpha);
        }
        let close = 1.0 - high * if in_air { 0.8 } else { 0.28 };
        if let Some(near) = near.filter(|_| close > 0.05) {
            near.draw(pen, ground - towards() * (pose.z * 0.86), turn, size, close.min(1.0) * pose.alpha);
        }
        self.draw_body(pen, layout, seat, pose, in_air);
    }

    fn draw_body(&self, pen: &Pen, layout: &Layout, seat: Seat, pose: &Pose, in_air: bool) {
        if let Some(stick) = self.stick(layout, seat, pose.roll, pose.turn) {
            let size = pose.size * if in_air { 1.0 + pose.z / layout.stick * 0.25 } else { 1.0 };
            stick.draw(pen, pose.seen(), pose.turn, size, pose.alpha);
        }
    }

    fn draw_lot(&self, pen: &Pen, layout: &Layout, which: u8, pose: &Pose, in_air: bool) {
        let w = layout.lots.kernel;
        let pose = &Pose { roll: shy(pose.roll), pitch: shy(pose.pitch), ..*pose };
        let [x, y, normal] = form::seen(pose.turn, pose.roll, pose.pitch);
        let up = form::faces_up(pose.roll, pose.pitch);
        let size = pose.size * if in_air { 1.0 + pose.z / w * 0.045 } else { 1.0 };
        let clear = (pose.z - w * 0.2 * pose.size).max(0.0);
        // On edge its shadow still is as wide as it is thick.
        let wide = |angle: f64| (KERNEL_DEEP + (1.0 - KERNEL_DEEP) * angle.cos().abs()) * pose.size;
        let flat = Point::unit(pose.turn);
        let axes = [flat * wide(pose.roll), Point::new(-flat.y, flat.x) * wide(pose.pitch)];
        // Its true length would land it far off; each is to be seen under its kernel.
        let [far, by] = if in_air { [0.5, 0.5] } else { [1.95, 0.86] };
        let off = |away: f64| pose.point() - towards() * (pose.z * away);
        if let Some(wide) = self.spot(layout, false) {
            let much = (1.0 - clear / w * 0.16).clamp(0.4, 1.0);
            wide.draw_by(pen, off(far), axes, much * pose.alpha);
        }
        let close = (1.0 - clear / w * 2.0).max(if in_air { 0.36 } else { 0.0 });
        if let Some(near) = self.spot(layout, true).filter(|_| close > 0.05) {
            near.draw_by(pen, off(by), axes, close * pose.alpha);
        }
        let seen = pose.seen();
        // The flank of a kernel that is tumbling: slices from the far face to the near one.
        let flip = if up { 1.0 } else { -1.0 };
        let deep = normal * (flip * w * KERNEL_DEEP * size / 2.0);
        if deep.length() > 0.4 {
            let outline = form::kernel(w * size, w * lots::HIGH * size, [0.0; 3]);
            let [dark, light] = maize::flank(&self.rig, which);
            let slices = (deep.length() * 2.0 / 1.5).clamp(3.0, 10.0) as u32;
            for k in 0..slices {
                let t = f64::from(k) / f64::from(slices);
                // Like a pillow: widest in the middle.
                let middle = t * 2.0 - 1.0;
                let (at, grow) = (seen + deep * middle, 1.0 - 0.08 * middle * middle);
                let tone = dark.mix(light, 0.15 + 0.55 * t).alpha(pose.alpha);
                pen.path(outline.iter().map(|p| at + x * (p.x * grow) + y * (p.y * grow)), true);
                pen.fill(tone);
                // Slices seen on edge are lines: they must meet.
                pen.stroke(tone, deep.length() * 2.2 / f64::from(slices));
            }
        }
        if let Some(face) = self.lot(layout, which, up, painted_turn(pose.turn, in_air)) {
            let grow = size * (1.0 - 0.07 * (deep.length() / (w * KERNEL_DEEP * size / 2.0)).min(1.0));
            let axes = [x * (flip * grow), y * grow];
            face.draw_by(pen, seen + deep, axes, pose.alpha);
        }
    }

    fn leaf(&self, layout: &Layout, turn: f64) -> Option<Rc<Sprite>> {
        let r = leaf_size(layout);
        let (step, at) = nearest_turn(turn);
        self.leaves.get(step, || {
            let blur = r * 0.20 + 1.0;
            Sprite::new(Point::new(r * 1.25 + blur * 2.0, r * 1.2 + blur * 2.0), self.ratio, |pen| {
                in_frame(pen, Point::default(), at, |pen, lamp| {
                    pen.context().rotate(-at).ok();
                    let outline = leafage::bit_outline(r);
                    let shadow = self.rig.shadow;
                    cast(pen, &outline, shadow.alpha(0.26), blur * 1.6, lamp * (-r * 0.22));
                    cast(pen, &outline, shadow.alpha(0.45), blur * 0.6, lamp * (-r * 0.10));
                    leafage::bit(pen, &self.rig, r, lamp);
                });
            })
        })
    }

    fn draw_leaf(&self, pen: &Pen, layout: &Layout, pose: &Pose) {
        if let Some(leaf) = self.leaf(layout, pose.turn) {
            leaf.draw(pen, pose.seen(), pose.turn, pose.size, pose.alpha);
        }
    }

    fn ant(&self, layout: &Layout, pose: &Pose, in_air: bool) -> Option<Rc<Sprite>> {
        let r = layout.ant;
        let (step, at) = nearest_turn(pose.turn);
        // It steps as it goes: the feet follow from where it is.
        let stride = if in_air { ((pose.x + pose.y) / (r * 0.9)).sin() } else { 0.3 };
        let stride = (stride * 2.0).round();
        self.ants.get((step, stride as i8), || {
            Sprite::new(Point::new(r * 1.9, r * 1.6), self.ratio, |pen| {
                in_frame(pen, Point::default(), at, |pen, lamp| {
                    pen.context().rotate(-at).ok();
                    let stride = stride / 2.0;
                    pen.apart(|pen| {
                        let off = lamp * (-r * 0.26);
                        pen.context().translate(off.x, off.y).ok();
                        ant::silhouette(pen, r, stride, self.rig.shadow.alpha(0.30));
                    });
                    ant::paint(pen, &self.rig, r, stride, lamp);
                });
            })
        })
    }

    fn draw_ant(&self, pen: &Pen, layout: &Layout, pose: &Pose, in_air: bool) {
        if let Some(ant) = self.ant(layout, pose, in_air) {
            ant.draw(pen, pose.seen(), pose.turn, pose.size, pose.alpha);
        }
    }

    fn draw(&self, pen: &Pen, layout: &Layout, thing: &Placed<Piece>, in_air: bool) {
        if self.step != Step::Done {
            pen.path(outline_of(layout, thing, 0.0).iter().copied(), true);
            pen.fill(self.rig.flat(sketched(layout, thing.what)).css());
            pen.stroke(rgb(30, 18, 8).alpha(0.7), 1.0);
            return;
        }
        match thing.what {
            Piece::Stick(seat) => self.draw_stick(pen, layout, seat, &thing.pose, in_air),
            Piece::Lot(which) => self.draw_lot(pen, layout, which, &thing.pose, in_air),
            Piece::Leaf(_) => self.draw_leaf(pen, layout, &thing.pose),
            Piece::Ant => self.draw_ant(pen, layout, &thing.pose, in_air),
        }
    }
}

/// The boxes of a thing and of its shadow.
pub(super) fn boxes(layout: &Layout, thing: &Placed<Piece>) -> [Rect; 2] {
    let pose = &thing.pose;
    let (half, soft) = match thing.what {
        Piece::Stick(_) => {
            let along = Point::unit(pose.turn) * (layout.stick * pose.size * 0.54);
            let t = layout.thick * pose.size;
            (Point::new(along.x.abs() + t * 1.1, along.y.abs() + t * 1.1), layout.thick * 2.7 + 5.0)
        }
        Piece::Lot(_) => {
            let r = layout.lots.kernel * pose.size * (0.95 + pose.z / layout.lots.kernel * 0.05);
            (Point::new(r, r), layout.lots.kernel * 0.9 + 4.0)
        }
        Piece::Leaf(_) => {
            let r = leaf_size(layout) * 1.3;
            (Point::new(r, r), r * 0.4 + 3.0)
        }
        Piece::Ant => {
            let r = layout.ant * 1.9;
            (Point::new(r, r), 2.0)
        }
    };
    let shadow = pose.point() - towards() * (pose.z * 1.55);
    [
        Rect::around(pose.seen(), half.x * 2.0, half.y * 2.0).grown(3.0),
        Rect::around(shadow, half.x * 2.0, half.y * 2.0).grown(soft + pose.z * 0.4),
    ]
}

/// Which of four sides of a stick is up; its two flanks look alike.
fn side_up(roll: f64) -> u8 {
    match (roll / FRAC_PI_2).round().rem_euclid(4.0) as u8 {
        3 => 1,
        side => side,
    }
}

/// The angle at which a kernel that is tumbling is shown: never nearly on edge, where it would be a bar, and nobody could
/// tell that it is a kernel.
fn shy(angle: f64) -> f64 {
    const MOST: f64 = 0.86;
    let flat = (angle / PI).round() * PI;
    flat + (angle - flat).clamp(-MOST, MOST)
}

/// The turn at which a kernel is painted to be drawn at this one.
fn painted_turn(turn: f64, in_air: bool) -> f64 {
    let way = TAU / f64::from(TURNS / FLYING);
    if in_air { (turn / way).round() * way } else { turn }
}

/// The nearest of the turns at which things are painted: its number and the turn.
fn nearest_turn(turn: f64) -> (u8, f64) {
    let step = (turn / TAU * f64::from(TURNS)).round().rem_euclid(f64::from(TURNS));
    (step as u8 % TURNS, step * TAU / f64::from(TURNS))
}

/// A thing's colour in sketches.
fn sketched(layout: &Layout, what: Piece) -> Rgb {
    match what {
        Piece::Stick(seat) if layout.team(seat) == 0 => rgb(93, 61, 38),
        Piece::Stick(_) => rgb(224, 199, 150),
        Piece::Lot(_) => rgb(230, 208, 155),
        Piece::Leaf(_) => rgb(113, 148, 68),
        Piece::Ant => rgb(74, 31, 16),
    }
}

/// Ground, row and beds in single colours.
fn draw_sketch(pen: &Pen, rig: &Rig, layout: &Layout, whole: Rect) {
    pen.fill_box(whole, rig.flat(EARTH).css());
    let last = f64::from(layout.row.spaces) + 1.3;
    pen.path(layout.row.line(-0.3, last, 90, |_| 0.0).iter().copied(), false);
    pen.stroke(rig.flat(rgb(205, 164, 118)).css(), layout.kernel * 2.1);
    for team in 0..2_u8 {
        pen.circle(layout.row.nest(team).point, layout.nest * 0.6);
        pen.fill(rgb(52, 26, 12).css());
        pen.path(bed_outline(team, layout.beds[usize::from(team)]), true);
        pen.fill(rig.flat(if team == 0 { rgb(214, 190, 140) } else { rgb(112, 129, 84) }).css());
    }
    for k in &layout.kernels {
        pen.path(form::placed(&form::kernel(k.size[0], k.size[1], k.bends), k.at, k.turn, 1.0), true);
        pen.fill(rig.flat(maize::plain(k.maize)).css());
    }
}

impl Painter<AjSayil> for Earthen {
    fn bake(&mut self, layout: &Layout, scratch: &Scratch, until: f64) -> bool {
        while self.step != Step::Done {
            self.step = self.work(layout);
            scratch.settle(&self.still);
            if now() > until {
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

    fn reach(&self, layout: &Layout, thing: &Placed<Piece>, _: bool, reach: &mut Vec<Rect>) {
        reach.extend(boxes(layout, thing));
    }

    fn things(&self, pen: &Pen, layout: &Layout, things: &[Placed<Piece>], area: Rect) {
        for thing in things {
            if boxes(layout, thing).iter().any(|reach| reach.overlaps(area)) {
                self.draw(pen, layout, thing, false);
            }
        }
    }

    fn prepare(&self, scratch: &Scratch, layout: &Layout, things: &[Placed<Piece>], in_air: bool, until: f64) -> bool {
        for thing in things {
            for sprite in self.sprites(layout, thing, in_air).into_iter().flatten() {
                if sprite.settle(scratch) && now() >= until {
                    return true;
                }
            }
        }
        false
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn spare(&mut self, scratch: &Scratch, layout: &Layout, until: f64) -> bool {
        while self.flown < FLOWN && now() < until {
            let [face, at] = [self.flown % 2, self.flown / 2];
            let [which, turn] = [at % lots::KERNELS as u8, at / lots::KERNELS as u8];
            let turn = f64::from(turn * FLYING) * TAU / f64::from(TURNS);
            if let Some(sprite) = self.lot(layout, which, face == 0, turn) {
                sprite.settle(scratch);
            }
            self.flown += 1;
        }
        self.flown < FLOWN
    }

    fn ghosts(&self, pen: &Pen, layout: &Layout, ghosts: &[Placed<Piece>], _: Rect) {
        for ghost in ghosts {
            if let Piece::Stick(seat) = ghost.what {
                self.draw_body(pen, layout, seat, &Pose { alpha: 0.66, ..ghost.pose }, false);
            }
        }
    }

    fn air(&self, pen: &Pen, layout: &Layout, air: &[(usize, &Placed<Piece>)]) {
        for (_, thing) in air {
            self.draw(pen, layout, thing, true);
        }
    }

    fn light(&self, pen: &Pen, area: Rect) {
        if self.rig.night {
            earth::lamp(pen, self.whole, area);
        }
    }
}
