//! Siryu's ground, pieces and lots as they are modelled.

use std::rc::Rc;

use handful_scene::siryu::solid::{Axes, LOT_RADIUS, LOT_THICK, STICK, STICK_RADIUS, STONE};
use handful_scene::siryu::{Item, Layout, Trace};
use handful_scene::{Point, Pose, Rect};

use crate::bark::{Bark, SPLIT, TWIG};
use crate::model::{Dust, Earth, Hit, Model, Solid};
use crate::noise::hash;
use crate::rod::{Cast, Cut, Rod};
use crate::sand::{Flow, Groove, Plan, Print};
use crate::stone::{Rock, Stone};
use crate::{Bed, Image, Lamp, Mound, Rgb, Vector, blend, normal, smooth};

/// Shadows of what stands are drawn so much shorter than they are: they stay near what throws them.
const SHORT: f32 = 0.62;

/// Sand as it lies.
const SAND: Earth = Earth { colour: [0.895, 0.765, 0.59], bounce: [0.245, 0.142, 0.066] };

/// Samples of a ground for each device pixel are halved above so many of them: sand is soft.
pub const MOST: f64 = 4_200_000.0;

/// What the ground of a layout is to show, for a canvas of so many samples for each CSS pixel.
pub fn plan(layout: &Layout, ratio: f64) -> Plan {
    let stage = &layout.stage;
    let k = |v: f64| (v * ratio) as f32;
    let at = |p: Point| [k(p.x), k(p.y)];
    let area = |r: Rect| [k(r.x), k(r.y), k(r.width), k(r.height)];
    let unit = k(layout.unit);
    let tray = layout.tray.area;
    let flow = |row: u8, way: [f32; 2]| {
        let (a, b) = (layout.square(row * 12), layout.square(row * 12 + 11));
        Flow { area: area(a.union(b)), way, square: k(layout.along) }
    };
    // The second row is walked towards column a, the third towards column l.
    let on = layout.way(1.0, 0.0);
    let on = [on.x as f32, on.y as f32];
    let dent = 0.040 * unit;
    let depth = |much: f64| dent * much as f32;
    Plan {
        width: ((stage.width * ratio).round() as usize).max(1),
        height: ((stage.height * ratio).round() as usize).max(1),
        unit,
        // Sand on a small board is finer, but still sand.
        grain: (ratio as f32).powf(0.6).max(0.7) * (layout.unit as f32 / 44.0).clamp(0.5, 1.0),
        swept: vec![
            (area(layout.board.grown(0.12 * layout.unit)), 0.75 * unit),
            (area(tray.grown(-0.10 * layout.unit)), 0.60 * unit),
        ],
        flows: vec![flow(1, [-on[0], -on[1]]), flow(2, on)],
        grooves: layout
            .strokes
            .iter()
            .map(|stroke| Groove {
                line: stroke.line.iter().map(|&p| at(p)).collect(),
                width: k(stroke.width),
                depth: depth(stroke.depth),
            })
            .collect(),
        prints: prints(layout).into_iter().map(|print| print.scaled(ratio)).collect(),
        tones: [[0.935, 0.825, 0.665], [0.898, 0.765, 0.588], [0.852, 0.704, 0.520]],
        earth: SAND,
    }
}

/// A hand where somebody leant on the sand, and two feet, where there is room for them beside everything else.
fn prints(layout: &Layout) -> Vec<PrintAt> {
    let stage = &layout.stage;
    let unit = layout.unit;
    let mut taken = vec![layout.board.grown(0.35 * unit), layout.tray.area.grown(0.15 * unit)];
    taken.extend(layout.taken.iter().map(|taken| taken.area));
    taken.extend(layout.strokes.iter().filter_map(|stroke| Rect::holding(stroke.line.iter().copied())).filter(|r| {
        // The turns; the lines belong to the board.
        !layout.board.grown(0.2 * unit).holds(*r, 0.0)
    }));
    let canvas = Rect::new(0.0, 0.0, stage.width, stage.height).grown(-0.05 * unit);
    let size = 1.30 * unit;
    let free = |x: f64, y: f64| {
        let at = Point::new(stage.width * x, stage.height * y);
        let room = Rect::around(at, size, size * 1.15);
        (canvas.holds(room, 0.0) && taken.iter().all(|other| !other.overlaps(room))).then_some(at)
    };
    let places = [(0.235, 0.86), (0.10, 0.87), (0.40, 0.88), (0.89, 0.42), (0.87, 0.30), (0.90, 0.14), (0.10, 0.09)];
    let mut prints = Vec::new();
    if let Some(at) = places.into_iter().find_map(|(x, y)| free(x, y)) {
        prints.push(PrintAt { at, size, turn: 0.35, limb: Limb::Hand });
    }
    // Somebody has walked by.
    let walks = [(0.60, 0.88), (0.66, 0.90), (0.40, 0.06), (0.88, 0.62), (0.88, 0.50)];
    if let Some(at) = walks.into_iter().find_map(|(x, y)| free(x, y)).filter(|_| layout.wide) {
        let step = Point::new(1.15 * unit, 0.42 * unit);
        prints.push(PrintAt { at, size: size * 1.02, turn: 1.25, limb: Limb::LeftFoot });
        if !layout.tray.area.grown(0.3 * unit).contains(at + step) {
            prints.push(PrintAt { at: at + step, size: size * 1.02, turn: 1.34, limb: Limb::RightFoot });
        }
    }
    prints
}

#[derive(Clone, Copy)]
enum Limb {
    Hand,
    LeftFoot,
    RightFoot,
}

struct PrintAt {
    at: Point,
    size: f64,
    turn: f64,
    limb: Limb,
}

impl PrintAt {
    fn scaled(&self, ratio: f64) -> Print {
        const HAND: [([f64; 2], [f64; 2], f64); 9] = [
            // Palm.
            ([-0.085, -0.02], [-0.065, 0.20], 0.105),
            ([0.085, -0.03], [0.055, 0.21], 0.105),
            ([-0.02, 0.02], [0.0, 0.25], 0.10),
            // Fingers, from the index to the little one, and the thumb.
            ([-0.125, -0.10], [-0.205, -0.42], 0.044),
            ([-0.035, -0.13], [-0.055, -0.52], 0.046),
            ([0.06, -0.12], [0.085, -0.49], 0.044),
            ([0.145, -0.07], [0.215, -0.37], 0.038),
            ([-0.13, 0.10], [-0.27, 0.0], 0.05),
            ([-0.27, 0.0], [-0.36, -0.11], 0.043),
        ];
        // Heel, outer edge, ball, five toes.
        const FOOT: [([f64; 2], [f64; 2], f64); 9] = [
            ([0.0, 0.36], [0.0, 0.38], 0.115),
            ([0.0, 0.36], [-0.07, 0.05], 0.075),
            ([-0.08, 0.05], [-0.09, -0.18], 0.085),
            ([0.03, -0.12], [-0.06, -0.22], 0.115),
            ([0.115, -0.40], [0.12, -0.43], 0.062),
            ([0.01, -0.44], [0.015, -0.455], 0.042),
            ([-0.07, -0.43], [-0.07, -0.44], 0.037),
            ([-0.14, -0.39], [-0.14, -0.395], 0.034),
            ([-0.20, -0.32], [-0.20, -0.33], 0.030),
        ];
        let (bones, way): (&[_], f64) = match self.limb {
            Limb::Hand => (&HAND, 1.0),
            Limb::LeftFoot => (&FOOT, 1.0),
            Limb::RightFoot => (&FOOT, -1.0),
        };
        let (sin, cos) = self.turn.sin_cos();
        let place = |p: [f64; 2]| {
            let (x, y) = (p[0] * self.size * way, p[1] * self.size);
            [((self.at.x + x * cos - y * sin) * ratio) as f32, ((self.at.y + x * sin + y * cos) * ratio) as f32]
        };
        let bones =
            bones.iter().map(|&(from, to, r)| (place(from), place(to), (r * self.size * ratio) as f32)).collect();
        Print { bones, depth: (0.014 * self.size * ratio) as f32 }
    }
}

/// A piece or a lot as it is seen at rest, and what it does to the sand around; both from the point below its middle.
pub struct Sprite {
    /// What is seen of it.
    pub body: Image,
    /// Where its left upper corner is.
    pub body_at: [i32; 2],
    /// Its shadow and the sand heaped against it.
    pub under: Image,
    /// Where its left upper corner is.
    pub under_at: [i32; 2],
}

/// A stem, and a spur on it.
struct Twig<'a>([Cast<'a>; 2]);

impl Twig<'_> {
    fn both(&self, part: impl Fn(&Cast<'_>) -> [f32; 4]) -> [f32; 4] {
        let [a, b] = [&self.0[0], &self.0[1]].map(part);
        crate::model::union(a, b)
    }
}

impl Solid for Twig<'_> {
    fn hit(&self, x: f32, y: f32) -> Option<Hit> {
        let [stem, spur] = &self.0;
        let [from, to] = spur.span(y);
        let spur = if (from..to).contains(&x) { spur.hit(x, y) } else { None };
        match (stem.hit(x, y), spur) {
            (Some(a), Some(b)) => Some(if b.z > a.z { b } else { a }),
            (a, b) => a.or(b),
        }
    }

    fn span(&self, y: f32) -> [f32; 2] {
        let [[a, b], [c, d]] = [self.0[0].span(y), self.0[1].span(y)];
        // Nothing is seen where a span is empty.
        match (a < b, c < d) {
            (true, true) => [a.min(c), b.max(d)],
            (true, false) => [a, b],
            _ => [c, d],
        }
    }

    fn hides(&self, lamp: &Lamp, at: Vector, short: f32) -> f32 {
        self.0[0].hides(lamp, at, short).max(self.0[1].hides(lamp, at, short))
    }

    fn seen(&self) -> [f32; 4] {
        self.both(|part| part.seen())
    }

    fn shadow(&self, lamp: &Lamp, short: f32) -> [f32; 4] {
        self.both(|part| part.shadow(lamp, short))
    }

    fn samples(&self) -> usize {
        self.0[0].samples()
    }
}

/// Models things.
#[derive(Clone)]
pub struct Workshop {
    /// The lamp.
    pub lamp: Rc<Lamp>,
    twig: Rc<Bark>,
    split: [Rc<Bark>; 2],
    rock: Rc<Rock>,
    /// Samples for each CSS pixel.
    ratio: f32,
    /// Size of a square, in samples.
    unit: f32,
    /// Length of a lot, in samples.
    lot: f32,
    /// Whether it is seen in the dark.
    dark: bool,
}

impl Workshop {
    /// For a layout, with so many samples for each CSS pixel.
    pub fn new(layout: &Layout, ratio: f64, lamp: Lamp) -> Self {
        Self {
            lamp: Rc::new(lamp),
            twig: Rc::new(Bark::new(TWIG, 4)),
            split: [9, 23].map(|seed| Rc::new(Bark::new(SPLIT, seed))),
            rock: Rc::new(Rock::new(12)),
            ratio: ratio as f32,
            unit: (layout.unit * ratio) as f32,
            lot: (layout.tray.length * ratio) as f32,
            dark: false,
        }
    }

    /// The same for a night that is laid over everything afterwards: the white faces of lots, far from the lamp, have to
    /// stay white in it to be counted.
    #[must_use]
    pub fn in_the_dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// The same for another number of samples: coarser for what flies over a very large canvas.
    #[must_use]
    pub fn at(&self, ratio: f64) -> Self {
        let k = ratio as f32 / self.ratio;
        Self { ratio: ratio as f32, unit: self.unit * k, lot: self.lot * k, ..self.clone() }
    }

    /// Samples for each CSS pixel.
    pub fn ratio(&self) -> f64 {
        f64::from(self.ratio)
    }

    /// Calls `then` with the solid of a thing whose point on the ground is the origin.
    fn with<R>(&self, item: Item, pose: &Pose, then: impl FnOnce(&dyn Solid) -> R) -> Option<R> {
        let axes = Axes::of(&Pose { x: 0.0, y: 0.0, z: pose.z * f64::from(self.ratio), ..*pose });
        let short = |v: [f64; 3]| -> Vector { v.map(|part| part as f32) };
        let (middle, long, side, face) = (short(axes.middle), short(axes.long), short(axes.side), short(axes.face));
        let size = pose.size as f32;
        match item {
            Item::Stick { .. } => {
                // On a small board sticks are thicker and darker: they must be told from the lines.
                let large = smooth(22.0, 72.0, self.unit);
                let radius = STICK_RADIUS as f32 * self.unit * size * (1.42 - 0.42 * large);
                let length = STICK as f32 * self.unit * size;
                let stem = Rod {
                    middle,
                    long,
                    side,
                    face,
                    length,
                    radius,
                    bow: 0.022,
                    split: None,
                    bark: &self.twig,
                    skin: 0.0,
                    colour: blend([0.40, 0.26, 0.15], [0.61, 0.435, 0.27], large),
                    cut: Cut { pale: [0.84, 0.69, 0.47], edge: [0.55, 0.40, 0.26], keeps: 0.0 },
                    gloss: 0.03,
                    samples: if radius < 9.0 { 3 } else { 2 },
                    seed: 5,
                };
                // What is left of a shoot, at a knot: by it a stick is a twig.
                let out = normal([0, 1, 2].map(|k| side[k] + 0.62 * long[k]));
                let spur = Rod {
                    middle: [0, 1, 2].map(|k| middle[k] + long[k] * 0.13 * length + out[k] * 1.75 * radius),
                    long: out,
                    side: normal([0, 1, 2].map(|k| long[k] - 0.62 * side[k])),
                    length: 1.9 * radius,
                    radius: 0.44 * radius,
                    ..stem
                };
                Some(then(&Twig([stem.cast(), spur.cast()])))
            }
            Item::Stone { .. } => {
                let half = STONE.map(|part| part as f32 * self.unit * size);
                Some(then(&Stone { middle, axes: [long, side, face], half, rock: &self.rock }))
            }
            Item::Lot(which) => {
                let own = |m: i32| hash(i32::from(which), m, 60);
                let lot = self.lot * size;
                let length = lot * (0.97 + 0.03 * own(1));
                let radius = LOT_RADIUS as f32 * lot * (0.94 + 0.10 * own(2));
                let (pale, keeps) = if self.dark {
                    ([1.0, 0.95, 0.80], 1.0)
                } else {
                    (blend([0.93, 0.85, 0.69], [0.955, 0.895, 0.76], own(5)), 0.72)
                };
                Some(then(
                    &Rod {
                        middle,
                        long,
                        side,
                        face,
                        length,
                        radius,
                        bow: 0.004 * (own(3) - 0.3),
                        split: Some(LOT_THICK as f32),
                        bark: if which % 2 == 0 { &self.split[0] } else { &self.split[1] },
                        skin: (f32::from(which) * 0.29).fract() * if which % 3 == 0 { -1.0 } else { 1.0 },
                        colour: blend([0.235, 0.17, 0.13], [0.29, 0.205, 0.15], own(4)),
                        cut: Cut { pale, edge: [0.43, 0.31, 0.20], keeps },
                        gloss: 0.16,
                        samples: if radius < 9.0 { 3 } else { 2 },
                        seed: 40 + u32::from(which) * 3,
                    }
                    .cast(),
                ))
            }
            // Nothing of it stands out of the sand.
            Item::Print(_) => {
                let middle = [0.0, 0.0, -9.0];
                Some(then(&Stone { middle, axes: [long, side, face], half: [1.0; 3], rock: &self.rock }))
            }
            Item::Spray(_) => None,
        }
    }

    /// The sand heaped against a thing at rest.
    fn mounds(&self, item: Item, pose: &Pose) -> Vec<Mound> {
        let unit = self.unit * pose.size as f32;
        let axes = Axes::of(&Pose { x: 0.0, y: 0.0, z: 0.0, ..*pose });
        let point = |s: f32| [axes.long[0] as f32 * s * unit, axes.long[1] as f32 * s * unit];
        match item {
            Item::Stick { locked: true } => {
                let (r, half) = (STICK_RADIUS as f32 * unit, STICK as f32 * 0.5);
                let under = if pose.pitch < 0.0 { half } else { -half };
                let below = |p: [f32; 2]| [p[0] + 0.2 * r, p[1] + 0.7 * r];
                vec![
                    Mound {
                        from: point(-half * 0.9),
                        to: point(half * 0.9),
                        reach: 4.4 * r,
                        squash: 0.9,
                        height: 0.24 * r,
                        crest: 0.0,
                    },
                    Mound {
                        from: below(point(-half * 0.8)),
                        to: below(point(half * 0.8)),
                        reach: 2.6 * r,
                        squash: 0.9,
                        height: 0.26 * r,
                        crest: 0.0,
                    },
                    Mound::round(point(under * 0.92), 3.4 * r, 0.85, 0.50 * r),
                ]
            }
            Item::Stick { locked: false } if pose.pitch > 0.7 => {
                let r = STICK_RADIUS as f32 * unit;
                let foot = point(-0.44 * STICK as f32);
                vec![
                    Mound::round([foot[0] - 0.4 * r, foot[1] + 0.3 * r], 4.4 * r, 0.80, 1.15 * r),
                    Mound::round([foot[0], foot[1] - 0.3 * r], 1.9 * r, 0.85, -0.85 * r),
                ]
            }
            Item::Stone { locked: true } => {
                let r = STONE[0] as f32 * unit;
                vec![
                    Mound::round([0.0, 0.10 * r], 1.75 * r, 0.80, 0.20 * r),
                    // A bank of sand has crept up from below.
                    Mound {
                        from: [-0.70 * r, 0.56 * r],
                        to: [0.70 * r, 0.54 * r],
                        reach: 1.05 * r,
                        squash: 0.70,
                        height: 0.17 * r,
                        crest: 0.0,
                    },
                ]
            }
            Item::Stone { locked: false } => {
                let r = STONE[0] as f32 * unit;
                vec![
                    Mound::round([0.0, 0.04 * r], 1.62 * r, 0.84, 0.16 * r),
                    Mound::round([0.0, 0.0], 1.16 * r, 0.84, -0.26 * r),
                ]
            }
            Item::Print(trace) => {
                let [x, y] = trace.size().map(|half| half as f32 * unit);
                // The sand that was pushed out lies at the edges.
                match trace {
                    Trace::Stood => vec![
                        Mound::round([0.0; 2], 1.9 * x, y / x, 0.022 * unit),
                        Mound::round([0.0; 2], 1.3 * x, y / x, -0.11 * unit),
                    ],
                    Trace::Passed => vec![
                        Mound::round([0.0; 2], 2.1 * x, y / x, 0.018 * unit),
                        Mound::round([0.0; 2], 1.3 * x, y / x, -0.11 * unit),
                    ],
                    Trace::Stands { .. } => vec![
                        Mound::ring([0.0; 2], x, 0.12 * unit, y / x, 0.016 * unit),
                        Mound::ring([0.0; 2], x, 0.06 * unit, y / x, -0.06 * unit),
                    ],
                }
            }
            _ => Vec::new(),
        }
    }

    /// The box of the sand that is heaped against a thing: left, top, width, height.
    fn bed_box(&self, item: Item, pose: &Pose, mounds: &[Mound]) -> Option<[i32; 4]> {
        let last = mounds.last()?;
        let (centre, half) = match item {
            Item::Stick { locked: false } => (last.from, 0.40),
            Item::Stick { .. } => ([0.0; 2], 0.66),
            Item::Print(trace) => ([0.0; 2], trace.size()[0] as f32 + 0.24),
            _ => ([0.0; 2], 0.58),
        };
        let half = half * self.unit * pose.size as f32;
        let side = (half * 2.0).ceil() as i32;
        Some([(centre[0] - half).floor() as i32, (centre[1] - half).floor() as i32, side, side])
    }

    /// The sand heaped against a thing at rest, if any is: made once for all parts of its picture.
    pub fn bed(&self, item: Item, pose: &Pose) -> Option<Bed> {
        let mounds = self.mounds(item, pose);
        let [x, y, width, height] = self.bed_box(item, pose, &mounds)?;
        let size = [width as usize, height as usize];
        Some(Bed::new([x as f32, y as f32], size, &mounds, 0.26 * self.ratio.max(1.0), seed(pose)))
    }

    /// Calls `then` with the model of a thing at rest: itself, the sand heaped against it and the sand on it.
    fn modelled<R>(&self, item: Item, pose: &Pose, bed: Option<&Bed>, then: impl FnOnce(&Model<'_>) -> R) -> Option<R> {
        let locked = matches!(item, Item::Stick { locked: true } | Item::Stone { locked: true });
        let creep = match item {
            Item::Stone { .. } => 0.045 * self.unit,
            _ => 0.026 * self.unit * smooth(22.0, 72.0, self.unit),
        };
        let dust = locked.then_some(Dust { sand: SAND.colour, thin: 0.13, creep, seed: seed(pose) });
        self.with(item, pose, |solid| then(&Model { solids: &[solid], bed, dust, short: SHORT }))
    }

    /// A part of what is seen of a thing at rest within its frame: so many rows from one on.
    pub fn band(
        &self,
        item: Item,
        pose: &Pose,
        bed: Option<&Bed>,
        frame: [i32; 4],
        [row, rows]: [i32; 2],
    ) -> Option<Image> {
        let [x, y, width, _] = frame;
        self.modelled(item, pose, bed, |model| model.body(&self.lamp, [x, y + row, width, rows]))
    }

    /// The box of what a thing at rest does to the sand around: left, top, width, height.
    pub fn under_frame(&self, item: Item, pose: &Pose, bed: Option<&Bed>) -> Option<[i32; 4]> {
        self.modelled(item, pose, bed, |model| model.ground_frame(&self.lamp))
    }

    /// A part of what a thing at rest does to the sand around, within its frame: so many rows from one on.
    pub fn under_band(
        &self,
        item: Item,
        pose: &Pose,
        bed: Option<&Bed>,
        frame: [i32; 4],
        [row, rows]: [i32; 2],
    ) -> Option<Image> {
        let [x, y, width, _] = frame;
        self.modelled(item, pose, bed, |model| model.ground(&self.lamp, [x, y + row, width, rows], SAND))
    }

    /// A thing at rest.
    pub fn rest(&self, item: Item, pose: &Pose) -> Option<Sprite> {
        let bed = self.bed(item, pose);
        self.modelled(item, pose, bed.as_ref(), |model| {
            let (frame, ground) = (model.frame(), model.ground_frame(&self.lamp));
            Sprite {
                body: model.body(&self.lamp, frame),
                body_at: [frame[0], frame[1]],
                under: model.ground(&self.lamp, ground, SAND),
                under_at: [ground[0], ground[1]],
            }
        })
    }

    /// The boxes, in samples from the point below its middle, in which a thing is seen and in which it changes the sand
    /// while it lies there.
    pub fn frames(&self, item: Item, pose: &Pose) -> Option<[[i32; 4]; 2]> {
        let bed = self.bed_box(item, pose, &self.mounds(item, pose));
        self.with(item, pose, |solid| {
            let model = Model { solids: &[solid], bed: None, dust: None, short: SHORT };
            let ground = model.ground_frame(&self.lamp);
            [model.frame(), bed.map_or(ground, |[x, y, w, h]| union(ground, [x - 1, y - 1, w + 2, h + 2]))]
        })
    }

    /// A thing that moves, painted into an image from column `left` on. What is below the sand is not seen.
    pub fn flying(&self, item: Item, pose: &Pose, frame: [i32; 4], image: &mut Image, left: usize) {
        self.with(item, pose, |solid| {
            let model = Model { solids: &[solid], bed: None, dust: None, short: SHORT };
            model.body_into(&self.lamp, frame, image, left);
        });
    }
}

/// What decides how the grains lie round a thing.
fn seed(pose: &Pose) -> u32 {
    (pose.turn * 1e3) as u32
}

/// A soft dark bar, for the shadows of what flies: `long` times as long as it is wide, darkest along its middle.
pub fn bar(width: usize, long: usize, shadow: Rgb) -> Image {
    let mut image = Image::new(width * long, width);
    let half = width as f32 / 2.0;
    for y in 0..image.height {
        for x in 0..image.width {
            let (px, py) = (x as f32 + 0.5, y as f32 + 0.5 - half);
            let past = (half - px).max(px - (image.width as f32 - half)).max(0.0);
            image.set(x, y, shadow, smooth(1.0, 0.10, past.hypot(py) / half));
        }
    }
    image
}

/// The smallest box that holds both.
fn union([x, y, width, height]: [i32; 4], [u, v, across, down]: [i32; 4]) -> [i32; 4] {
    let (left, top) = (x.min(u), y.min(v));
    [left, top, (x + width).max(u + across) - left, (y + height).max(v + down) - top]
}
