//! Len Doat: red and black lacquer with gold on a reed mat, turned pieces, glossy cowries.

mod plaque;
mod table;
mod thread;

use handful_rules::LenDoat;
use handful_scene::len_doat::{Item, Layout, PIECE, Trace, Use};
use handful_scene::light::TILT;
use handful_scene::{Placed, Point, Pose, Rect};

use super::colour::rgb;
use super::cowrie::Cowries;
use super::gilding::Gold;
use super::lacquer::{Lacquer, PASSES};
use super::marks::Signs;
use super::pen::{Layer, Pen, Scratch};
use super::reed::{self, Reed};
use super::sprite::Cache;
use super::turned::{self, Pieces, Turnery};
use super::{Painted, Painter, Scope, now};
use table::Table;

impl Painted for LenDoat {
    fn painter(&self, layout: &Layout, scope: &Scope) -> Option<Box<dyn Painter<Self>>> {
        Lacquered::new(layout, scope).map(|painter| Box::new(painter) as Box<dyn Painter<Self>>)
    }
}

/// Steps of the work that is done once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Pieces,
    Cowries,
    Fonts,
    Tile,
    Ground,
    Light,
    Shadows(usize),
    Slab,
    Inside,
    Grid(usize),
    Cross(usize),
    Border,
    Sheen,
    Trays,
    Bowl,
    Lamp,
    Done,
}

impl Step {
    fn next(self) -> Self {
        match self {
            Self::Pieces => Self::Cowries,
            Self::Cowries => Self::Fonts,
            Self::Fonts => Self::Tile,
            Self::Tile => Self::Ground,
            Self::Ground => Self::Light,
            Self::Light => Self::Shadows(0),
            Self::Shadows(at) if at + 1 < PASSES.len() => Self::Shadows(at + 1),
            Self::Shadows(_) => Self::Slab,
            Self::Slab => Self::Inside,
            Self::Inside => Self::Grid(0),
            Self::Grid(half) if half < 7 => Self::Grid(half + 1),
            Self::Grid(_) => Self::Cross(0),
            Self::Cross(_) => Self::Border,
            Self::Border => Self::Sheen,
            Self::Sheen => Self::Trays,
            Self::Trays => Self::Bowl,
            Self::Bowl => Self::Lamp,
            Self::Lamp | Self::Done => Self::Done,
        }
    }
}

/// The painter.
struct Lacquered {
    reed: Reed,
    lacquer: Lacquer,
    gold: Gold,
    turnery: Turnery,
    signs: Signs,
    whole: Rect,
    ratio: f64,
    /// How wide a reed is.
    reeds: f64,
    tile: Option<Layer>,
    /// Ground and board, once they are painted.
    still: Layer,
    /// The same in single colours, until then.
    sketch: Option<Layer>,
    pieces: Pieces,
    cowries: Cowries,
    plaques: Cache<plaque::Key>,
    step: Step,
}

impl Lacquered {
    fn new(layout: &Layout, scope: &Scope) -> Option<Self> {
        let stage = &scope.stage;
        let night = stage.theme == handful_scene::Theme::Night;
        let whole = Rect::new(0.0, 0.0, stage.width, stage.height);
        let (lacquer, gold, reed) = (Lacquer::of(night), Gold::of(night), Reed::mat(night));
        let sketch = Layer::new(stage.width, stage.height, scope.ratio.min(0.6))?;
        sketch.pen.fill_box(whole, reed.tone().css());
        Table { pen: &sketch.pen, layout, lacquer: &lacquer, gold: &gold }.sketch();
        let signs = if night { Signs::night(scope.line) } else { Signs::day(scope.line) };
        let signs = Signs {
            mark: if night { rgb(255, 241, 200) } else { rgb(255, 251, 232) },
            casing: rgb(12, 4, 3),
            // As the plaques are.
            slip: [lacquer.black[2], gold.tones[0]],
            line: (layout.unit * 0.028).clamp(1.4, 6.0),
            ..signs
        };
        let largest = layout.trays.iter().map(|tray| tray.piece).fold(PIECE * layout.unit, f64::max);
        Some(Self {
            reed,
            lacquer,
            gold,
            turnery: Turnery::of(night),
            signs,
            whole,
            ratio: scope.ratio,
            reeds: (layout.unit * 0.038).clamp(2.2, 7.0),
            tile: None,
            still: Layer::new(stage.width, stage.height, scope.ratio)?,
            sketch: Some(sketch),
            pieces: Pieces::new(largest * 1.12, scope.ratio)?,
            // Shells are turned and scaled: painted larger they stay sharp.
            cowries: Cowries::new(
                layout.bowl.shell,
                (240.0 / layout.bowl.shell).clamp(scope.ratio, scope.ratio * 2.0),
                night,
            )?,
            plaques: Cache::new(48),
            step: Step::Pieces,
        })
    }

    /// Does one step. Whether it is finished.
    fn work(&mut self, layout: &Layout) -> bool {
        let pen = &self.still.pen;
        let table = Table { pen, layout, lacquer: &self.lacquer, gold: &self.gold };
        match self.step {
            Step::Pieces => self.pieces.bake(&self.turnery),
            Step::Cowries => return !self.cowries.bake(),
            Step::Fonts => plaque::numeral(pen, "0", Point::new(1.0, 1.0), 1.0, self.gold.tones[0], 1.0),
            Step::Tile => self.tile = self.reed.tile(self.reeds, self.ratio),
            Step::Ground => {
                pen.fill_box(self.whole, self.reed.tone().css());
                if let Some(tile) = self.tile.take() {
                    Reed::lay(pen, &tile, reed::side(self.reeds, self.ratio), self.whole);
                }
            }
            Step::Light => self.reed.light(pen, self.whole, layout.unit),
            Step::Shadows(pass) => table.shadows(self.whole, pass),
            Step::Slab => table.slab(),
            Step::Inside => table.inside(),
            Step::Grid(half) => table.grid(half / 2, half % 2 == 1),
            Step::Cross(part) => {
                if table.cross(part) {
                    self.step = Step::Cross(part + 1);
                    return false;
                }
            }
            Step::Border => table.border(),
            Step::Sheen => table.sheen(),
            Step::Trays => table.trays(),
            Step::Bowl => table.bowl(),
            Step::Lamp => {
                if self.lacquer.night {
                    table.lamp(self.whole);
                }
            }
            Step::Done => {}
        }
        true
    }

    /// The radius of a piece, a little larger the higher it is.
    fn radius(layout: &Layout, pose: &Pose) -> f64 {
        PIECE * layout.unit * pose.size * (1.0 + pose.z.max(0.0) / layout.unit * 0.022)
    }

    /// Where the shadow of something in the air falls, and how much of it is left.
    fn fallen(layout: &Layout, pose: &Pose) -> (Point, f64) {
        let high = pose.z.max(0.0) * TILT;
        (pose.point() + Point::new(0.62, 0.50) * high, 1.0 / (1.0 + high / layout.unit * 0.9))
    }

    fn man(&self, pen: &Pen, layout: &Layout, owner: u8, pose: &Pose) {
        let r = Self::radius(layout, pose);
        if !self.pieces.ready() {
            pen.apart(|pen| {
                let foot = pose.seen();
                pen.context().translate(foot.x, foot.y).ok();
                turned::outline(pen, owner, r, true);
            });
            pen.fill(if owner == 0 { rgb(235, 220, 190) } else { rgb(60, 36, 24) }.css());
            return;
        }
        let (fallen, much) = Self::fallen(layout, pose);
        self.pieces.shadow(pen, fallen, r, pose.alpha * much);
        self.pieces.body(pen, owner, pose.seen(), r, pose.alpha);
    }

    /// The mirror image of a piece that stands on the board or flies over it.
    fn mirror(&self, pen: &Pen, layout: &Layout, owner: u8, pose: &Pose) {
        if self.pieces.ready() && layout.slab.contains(pose.point()) {
            let high = pose.z.max(0.0) * TILT;
            // High up its upper edge, which the piece hides while it stands, would be seen.
            let much = (1.0 - high / layout.unit * 6.0).max(0.0);
            let foot = pose.point() + Point::new(0.0, high);
            self.pieces.mirror(pen, owner, foot, Self::radius(layout, pose), pose.alpha * much);
        }
    }

    fn shell(&self, pen: &Pen, layout: &Layout, which: u8, pose: &Pose) {
        let length = layout.bowl.shell;
        let high = pose.z.max(0.0) * TILT;
        if !self.cowries.ready() {
            Cowries::outline(pen, pose.seen(), pose.turn, length, 0.96);
            pen.fill(if pose.roll.cos() > 0.0 { rgb(240, 226, 200) } else { rgb(177, 116, 58) }.css());
            return;
        }
        let at = pose.point() + Point::new(length * 0.10 + high * 0.42, length * 0.12 + high * 0.34);
        let share = high / length;
        let (rx, ry) = (length * (0.62 + share * 0.10), length * (0.46 + share * 0.08));
        self.cowries.shadow(pen, at, rx, ry, 0.55 / (1.0 + share * 0.7));
        if high < 0.5 {
            let at = pose.point() + Point::new(0.05, 0.06) * length;
            self.cowries.shadow(pen, at, length * 0.52, length * 0.38, 0.5);
        }
        self.cowries.draw(pen, which, pose, pose.size * (1.0 + share * 0.12));
    }

    fn plaque(&self, pen: &Pen, layout: &Layout, pose: &Pose, what: (u8, u8, Use), in_air: bool) {
        plaque::put(pen, layout, (&self.lacquer, &self.gold), &self.plaques, pose, what, in_air);
    }

    /// A thin ring of gold round a shell whose mouth is up, so that they can be counted at a glance.
    fn counted(&self, pen: &Pen, layout: &Layout, pose: &Pose) {
        if pose.roll.cos() > 0.9 {
            let length = layout.bowl.shell;
            Cowries::outline(pen, pose.point(), pose.turn, length, 1.10);
            pen.stroke(self.gold.tones[1].alpha(0.9), (length * 0.026).max(1.0));
        }
    }
}

/// The boxes that a thing covers, with its shadow and its mirror image.
pub(super) fn reach(layout: &Layout, thing: &Placed<Item>, boxes: &mut Vec<Rect>) {
    let pose = &thing.pose;
    match thing.what {
        Item::Way { trace: Trace::Thread, .. } => boxes.push(layout.slab),
        Item::Way { owner, from, to, trace } => {
            // What has been gone has a ring where it began.
            let beyond = if trace == Trace::Gone { 0.3 } else { 0.13 };
            boxes.extend(
                Rect::holding(layout.way(owner, from, to).iter().copied()).map(|area| area.grown(layout.unit * beyond)),
            );
        }
        Item::Plaque { .. } => boxes.push(plaque::reach(layout, pose)),
        Item::Man(_) => {
            let r = Lacquered::radius(layout, pose);
            let mirrored = pose.point() + Point::new(0.0, pose.z.max(0.0) * TILT);
            boxes.push(Pieces::reach(pose.seen(), r));
            boxes.push(Pieces::reach(Lacquered::fallen(layout, pose).0, r));
            boxes.push(Pieces::reach(mirrored, r));
            boxes.extend(thing.trail.iter().map(|pose| Pieces::reach(pose.seen(), r)));
        }
        Item::Cowrie(_) => {
            let length = layout.bowl.shell;
            let high = pose.z.max(0.0) * TILT;
            let size = length * 1.24 * (1.0 + high / length * 0.12);
            boxes.push(Rect::around(pose.seen(), size, size));
            let fallen = pose.point() + Point::new(length * 0.10 + high * 0.42, length * 0.12 + high * 0.34);
            let wide = 2.0 * length * (0.64 + high / length * 0.10);
            boxes.push(Rect::around(fallen, wide, wide));
            boxes.extend(thing.trail.iter().map(|pose| Rect::around(pose.seen(), size, size)));
        }
    }
}

impl Painter<LenDoat> for Lacquered {
    fn bake(&mut self, layout: &Layout, scratch: &Scratch, until: f64) -> bool {
        while self.step != Step::Done {
            if self.work(layout) {
                self.step = self.step.next();
            }
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

    fn floor(&self, pen: &Pen, layout: &Layout, things: &[Placed<Item>], area: Rect) {
        let mut reach = Vec::new();
        for thing in things {
            if let Item::Way { owner, from, to, trace } = thing.what {
                reach.clear();
                self.reach(layout, thing, false, &mut reach);
                if reach.iter().any(|reach| reach.overlaps(area)) {
                    thread::draw(pen, layout, &self.gold, (owner, from, to), trace, thing.pose.alpha);
                }
            }
        }
    }

    fn reach(&self, layout: &Layout, thing: &Placed<Item>, _: bool, boxes: &mut Vec<Rect>) {
        reach(layout, thing, boxes);
    }

    fn things(&self, pen: &Pen, layout: &Layout, things: &[Placed<Item>], area: Rect) {
        let mut reach = Vec::new();
        let seen: Vec<&Placed<Item>> = things
            .iter()
            .filter(|thing| {
                reach.clear();
                self.reach(layout, thing, false, &mut reach);
                reach.iter().any(|reach| reach.overlaps(area))
            })
            .collect();
        for thing in &seen {
            if let Item::Man(owner) = thing.what {
                self.mirror(pen, layout, owner, &thing.pose);
            }
        }
        plaque::cord(pen, layout, &self.lacquer, things);
        for thing in &seen {
            match thing.what {
                Item::Man(owner) => self.man(pen, layout, owner, &thing.pose),
                Item::Cowrie(which) => {
                    self.counted(pen, layout, &thing.pose);
                    self.shell(pen, layout, which, &thing.pose);
                }
                Item::Plaque { value, times, used } => {
                    self.plaque(pen, layout, &thing.pose, (value, times, used), false)
                }
                Item::Way { .. } => {}
            }
        }
    }

    fn prepare(&self, scratch: &Scratch, layout: &Layout, things: &[Placed<Item>], in_air: bool, until: f64) -> bool {
        let looks = (&self.lacquer, &self.gold);
        for thing in things {
            let Item::Plaque { value, times, used } = thing.what else { continue };
            let what = (value, times, used);
            let (sprite, _) = plaque::sprite(self.ratio, layout, looks, &self.plaques, &thing.pose, what, in_air);
            if sprite.is_some_and(|sprite| sprite.settle(scratch)) && now() >= until {
                return true;
            }
        }
        false
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn ghosts(&self, pen: &Pen, layout: &Layout, ghosts: &[Placed<Item>], _: Rect) {
        for ghost in ghosts {
            let Item::Man(owner) = ghost.what else { continue };
            let r = Self::radius(layout, &ghost.pose);
            let foot = ghost.pose.seen();
            let much = ghost.pose.alpha;
            // Paler than a piece that stands there, and its dashes crisp.
            self.pieces.body(pen, owner, foot, r, 0.6 * much);
            pen.apart(|pen| {
                pen.apart(|pen| {
                    pen.context().translate(foot.x, foot.y).ok();
                    turned::outline(pen, owner, r * 1.05, false);
                });
                pen.context().set_line_join("round");
                pen.dashes(&[r * 0.42, r * 0.20]);
                pen.stroke(self.signs.casing.alpha(0.75), (r * 0.20).max(2.4));
                pen.stroke(self.signs.mark.css(), (r * 0.10).max(1.2));
            });
        }
    }

    fn air(&self, pen: &Pen, layout: &Layout, air: &[(usize, &Placed<Item>)]) {
        for (_, thing) in air {
            if let Item::Man(owner) = thing.what {
                self.mirror(pen, layout, owner, &thing.pose);
            }
        }
        for (_, thing) in air {
            match thing.what {
                Item::Man(owner) => {
                    for (k, much) in [(8, 0.10), (4, 0.20)] {
                        if let Some(pose) = thing.trail.get(k) {
                            self.pieces.body(pen, owner, pose.seen(), Self::radius(layout, pose), much);
                        }
                    }
                    self.man(pen, layout, owner, &thing.pose);
                }
                Item::Cowrie(which) => {
                    // Two flat pictures of where it has just been.
                    for (k, much) in [(6, 0.10), (3, 0.18)] {
                        if let Some(pose) = thing.trail.get(k) {
                            Cowries::outline(pen, pose.seen(), pose.turn, layout.bowl.shell, 0.98);
                            let tone = if pose.roll.cos() > 0.0 { rgb(245, 232, 207) } else { rgb(177, 116, 58) };
                            pen.fill(tone.alpha(much));
                        }
                    }
                    self.shell(pen, layout, which, &thing.pose);
                }
                Item::Plaque { value, times, used } => {
                    self.plaque(pen, layout, &thing.pose, (value, times, used), true)
                }
                Item::Way { .. } => {}
            }
        }
    }
}
