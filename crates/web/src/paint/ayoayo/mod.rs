//! Ayoayo: a carved board on a palm mat, and seeds that lie where they fell.

mod hollow;
mod slab;

use handful_rules::Ayoayo;
use handful_scene::ayoayo::{Layout, Place, Seed, heap};
use handful_scene::light::{self, TILT};
use handful_scene::{Placed, Point, Pose, Rect};

use super::colour::rgb;
use super::light::{Rig, towards};
use super::marks::{Signs, carve};
use super::mat::{self, Mat, Weave};
use super::pen::{Layer, Pen, Scratch};
use super::seed::Seeds;
use super::wood::Wood;
use super::{Painted, Painter, Scope, now};
use slab::Slab;

impl Painted for Ayoayo {
    fn painter(&self, layout: &Layout, scope: &Scope) -> Option<Box<dyn Painter<Self>>> {
        Wooden::new(layout, scope).map(|painter| Box::new(painter) as Box<dyn Painter<Self>>)
    }
}

/// Steps of the work that is done once, in parts where they are long; [`Step::Hollow`] is a pit or store and a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Ground,
    Shadow(u32),
    Front(u32),
    Top(u32),
    Surface(usize),
    Border(u32),
    Hollow(usize, usize),
    Last,
    Seeds,
    Done,
}

impl Step {
    fn next(self) -> Self {
        match self {
            Self::Ground => Self::Shadow(0),
            Self::Shadow(_) => Self::Front(0),
            Self::Front(_) => Self::Top(0),
            Self::Top(_) => Self::Surface(0),
            Self::Surface(_) => Self::Border(0),
            Self::Border(_) => Self::Hollow(0, 0),
            Self::Hollow(at, _) if at + 1 < heap::HOLLOWS => Self::Hollow(at + 1, 0),
            Self::Hollow(..) => Self::Last,
            Self::Last => Self::Seeds,
            Self::Seeds | Self::Done => Self::Done,
        }
    }
}

/// The painter.
struct Wooden {
    rig: Rig,
    wood: Wood,
    mat: Mat,
    weave: Option<Weave>,
    signs: Signs,
    whole: Rect,
    /// Ground and board, once they are painted.
    still: Layer,
    /// The same in single colours, until then.
    sketch: Option<Layer>,
    seeds: Seeds,
    step: Step,
}

impl Wooden {
    fn new(layout: &Layout, scope: &Scope) -> Option<Self> {
        let stage = &scope.stage;
        let rig = Rig::of(stage.theme);
        let wood = Wood::carved(rig.night, !layout.measure.wide);
        let mat = Mat::palm(rig.night);
        // On boards as small as the hall's the lines are thinner than elsewhere.
        let line = scope.line.min((layout.unit * 0.03).max(1.2));
        let signs = if rig.night { Signs::night(line) } else { Signs::day(line) };
        let signs = Signs { cased: signs.cased.min(line), ..signs };
        let sketch = Layer::new(stage.width, stage.height, scope.ratio.min(1.0))?;
        Slab { pen: &sketch.pen, rig: &rig, wood: &wood, layout }.sketch(mat.strip);
        Some(Self {
            rig,
            wood,
            mat,
            weave: None,
            signs,
            whole: Rect::new(0.0, 0.0, stage.width, stage.height),
            still: Layer::new(stage.width, stage.height, scope.ratio)?,
            sketch: Some(sketch),
            seeds: Seeds::new(layout.seed, scope.ratio)?,
            step: Step::Ground,
        })
    }

    /// Does one step. Whether it is finished.
    fn work(&mut self, layout: &Layout) -> bool {
        let (rig, wood, pen) = (&self.rig, &self.wood, &self.still.pen);
        let slab = Slab { pen, rig, wood, layout };
        match self.step {
            Step::Ground => {
                // Beside the hall's small boards broad strips would look like planks.
                let least = if layout.stage.counts { 8.0 } else { 5.0 };
                let strip = (layout.unit * 0.105).clamp(least, (self.whole.width * 0.0145).max(19.0));
                let weave = self.weave.get_or_insert_with(|| Weave::new(self.whole, strip));
                if weave.work(pen, rig, &self.mat) {
                    return false;
                }
                self.weave = None;
            }
            Step::Shadow(part) => {
                if slab.shadow(part) {
                    self.step = Step::Shadow(part + 1);
                    return false;
                }
            }
            Step::Front(part) => {
                if slab.front(part) {
                    self.step = Step::Front(part + 1);
                    return false;
                }
            }
            Step::Top(part) => {
                if slab.top(part) {
                    self.step = Step::Top(part + 1);
                    return false;
                }
            }
            Step::Surface(part) => {
                if slab.surface(part) {
                    self.step = Step::Surface(part + 1);
                    return false;
                }
            }
            Step::Border(part) => {
                if slab.border(part) {
                    self.step = Step::Border(part + 1);
                    return false;
                }
            }
            Step::Hollow(at, part) => {
                let rows = if at < 12 { &hollow::PIT_ROWS } else { &hollow::STORE_ROWS };
                if hollow::paint(pen, rig, wood, &layout.places[at].hollow, rows, at >= 12, part) {
                    self.step = Step::Hollow(at, part + 1);
                    return false;
                }
            }
            Step::Last => {
                slab.check();
                // Inlaid with bone: what is burnt into brown wood cannot be read.
                let bone = rig.flat(rgb(255, 232, 190)).alpha(0.95);
                carve(pen, &layout.names(), bone, rig.flat(rgb(26, 12, 4)).alpha(0.85));
                if !rig.night {
                    mat::dapple(pen, rig, self.whole);
                }
            }
            Step::Seeds => return !self.seeds.bake(rig),
            Step::Done => {}
        }
        true
    }

    /// The seeds of one heap, lowest first.
    fn heap(&self, pen: &Pen, layout: &Layout, place: &Place, seeds: &[Placed<Seed>]) {
        let r = layout.seed;
        if !self.seeds.ready() {
            for seed in seeds {
                pen.circle(seed.pose.seen(), r);
                pen.fill(self.rig.flat(rgb(132, 134, 120)).css());
                pen.stroke(self.rig.shadow.alpha(0.6), r * 0.12);
            }
            return;
        }
        let lip = place.hollow.outline(1.02);
        for seed in seeds {
            let pose = &seed.pose;
            let from_centre = pose.point() - place.hollow.centre;
            let above = pose.z - place.hollow.height(place.hollow.share(from_centre));
            let lift = (above * 0.5 / r).clamp(0.4, 1.6);
            let shadows = |pen: &Pen| {
                let at = |away: f64| pose.point() - towards() * away - Point::new(0.0, TILT * (pose.z - r * 0.55));
                let much = 0.66 * (1.0 - pose.shade * 0.5) * self.rig.deep.min(1.0);
                self.seeds.wide(pen, at(r * (0.46 + 0.26 * lift)), 1.0, much);
                self.seeds.near(pen, at(r * 0.26), 0.74 * (1.0 - pose.shade * 0.35));
            };
            if pose.z < r * 0.9 {
                // Its shadow stays in the hollow while it lies below the rim.
                pen.apart(|pen| {
                    pen.path(lip.iter().copied(), true);
                    pen.clip();
                    shadows(pen);
                });
            } else {
                shadows(pen);
            }
            let others = seeds.iter().map(|other| (other.pose.z, other.pose.point()));
            let covered = heap::covered(pose.z, pose.point(), others, r);
            let shade = (pose.shade * 0.92 + covered).min(0.96);
            let size = pose.size * (1.0 + pose.z.max(0.0) / layout.unit * 0.10);
            self.seeds.draw(pen, seed.what.variant, pose.seen(), size, shade, pose.alpha);
        }
    }

    /// A tapering breath of light behind a flying seed.
    fn trail(&self, pen: &Pen, layout: &Layout, trail: &[Pose]) {
        let points: Vec<Point> = trail.iter().map(Pose::seen).collect();
        let count = points.len();
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (at, point) in points.iter().enumerate() {
            let way = points[(at + 1).min(count - 1)] - points[at.saturating_sub(1)];
            if way.length() < 0.01 {
                break;
            }
            let width = layout.seed * 0.62 * (1.0 - at as f64 / count as f64).powf(1.3);
            let aside = Point::new(-way.y, way.x).normal() * width;
            left.push(*point + aside);
            right.push(*point - aside);
        }
        let (Some(first), Some(last)) = (points.first(), points.get(left.len().saturating_sub(1))) else { return };
        if left.len() < 2 {
            return;
        }
        let mark = self.signs.mark;
        let stops = [(0.0, mark.alpha(0.46)), (0.5, mark.alpha(0.16)), (1.0, mark.alpha(0.0))];
        pen.path(left.into_iter().chain(right.into_iter().rev()), true);
        pen.fill(pen.linear(*first, *last, &stops));
    }
}

/// How large a seed is seen.
fn radius(layout: &Layout, pose: &Pose) -> f64 {
    layout.seed * in_air_size(layout, pose.z)
}

/// The soft shadow of a seed in the air, further off the higher it is.
fn air_shadow(layout: &Layout, pose: &Pose) -> (Point, f64) {
    // Its true length would land it a pit away; the eye needs it near.
    let length = light::reach() * 0.46;
    let z = pose.z.max(0.0);
    (pose.point() - towards() * (z * length), 0.86 + z / layout.unit * 0.28)
}

/// Seeds look larger the higher they are.
fn in_air_size(layout: &Layout, z: f64) -> f64 {
    1.0 + z.max(0.0) / layout.unit * 0.20
}

/// The boxes that a seed and its shadow cover, or change.
pub(super) fn reach(layout: &Layout, thing: &Placed<Seed>, in_air: bool, boxes: &mut Vec<Rect>) {
    let r = layout.seed;
    if let (false, Some(place)) = (in_air, layout.places.get(usize::from(thing.what.place))) {
        // A seed that comes or goes changes the light on all of its heap.
        let hollow = &place.hollow;
        let whole = Rect::around(hollow.centre, hollow.rx * 2.1, hollow.ry * 2.1);
        let risen = thing.pose.z.max(0.0) * TILT + r;
        boxes.push(whole.union(whole.moved(Point::new(0.0, -risen))).grown(r * 0.3));
        return;
    }
    let (shadow, size) = air_shadow(layout, &thing.pose);
    let wide = r * 1.75 * size * 2.0;
    boxes.push(Rect::around(shadow, wide, wide));
    let body = (radius(layout, &thing.pose) + r * 0.5) * 2.0 + 4.0;
    boxes.push(Rect::around(thing.pose.seen(), body, body));
    if let Some(trail) = Rect::holding(thing.trail.iter().map(Pose::seen)) {
        boxes.push(trail.grown(r));
    }
}

impl Painter<Ayoayo> for Wooden {
    fn bake(&mut self, layout: &Layout, scratch: &Scratch, until: f64) -> bool {
        while self.step != Step::Done {
            // Browsers put drawing off: only what is made to happen now can be timed.
            let seeds = self.step == Step::Seeds;
            if self.work(layout) {
                self.step = self.step.next();
            }
            if seeds {
                self.seeds.settle(scratch);
            } else {
                scratch.settle(&self.still);
            }
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

    fn reach(&self, layout: &Layout, thing: &Placed<Seed>, in_air: bool, boxes: &mut Vec<Rect>) {
        reach(layout, thing, in_air, boxes);
    }

    fn things(&self, pen: &Pen, layout: &Layout, things: &[Placed<Seed>], area: Rect) {
        let mut boxes = Vec::new();
        for heap in things.chunk_by(|a, b| a.what.place == b.what.place) {
            let Some(place) = heap.first().and_then(|seed| layout.places.get(usize::from(seed.what.place))) else {
                continue;
            };
            boxes.clear();
            for seed in heap {
                self.reach(layout, seed, false, &mut boxes);
            }
            if boxes.iter().any(|reach| reach.overlaps(area)) {
                self.heap(pen, layout, place, heap);
            }
        }
    }

    fn ghosts(&self, pen: &Pen, layout: &Layout, ghosts: &[Placed<Seed>], _: Rect) {
        let r = layout.seed;
        for ghost in ghosts {
            let at = ghost.pose.seen();
            // Paler than a seed that lies there: darker ones would look like holes.
            self.seeds.draw(pen, ghost.what.variant, at, 1.0, 0.0, 0.8);
            pen.apart(|pen| {
                pen.circle(at, r * 1.06);
                pen.fill(self.signs.mark.alpha(0.36));
                pen.dashes(&[r * 0.28, r * 0.24]);
                pen.stroke(self.signs.mark.alpha(0.95), (r * 0.09).clamp(1.1, 4.0));
            });
        }
    }

    fn air(&self, pen: &Pen, layout: &Layout, air: &[(usize, &Placed<Seed>)]) {
        let air: Vec<&Placed<Seed>> = air.iter().map(|(_, seed)| *seed).collect();
        let r = layout.seed;
        for seed in &air {
            let (at, size) = air_shadow(layout, &seed.pose);
            let much = (1.0 - seed.pose.z / layout.unit * 0.22).clamp(0.3, 1.0);
            self.seeds.wide(pen, at, size, much);
        }
        for seed in &air {
            self.trail(pen, layout, &seed.trail);
        }
        // A dark gap below, one pale edge round all that is high up, then the seeds.
        let edge = (r * 0.11).clamp(1.3, 5.0);
        let casing = self.signs.casing;
        let rims: [(f64, super::colour::Css); 4] = [
            (r * 0.42, casing.alpha(0.16)),
            (r * 0.24, casing.alpha(0.22)),
            (edge + 1.0, casing.alpha(0.55)),
            (edge, self.signs.mark.alpha(0.95)),
        ];
        for (grow, paint) in rims {
            pen.context().begin_path();
            for seed in air.iter().filter(|seed| seed.pose.z > r * 1.5) {
                pen.add_circle(seed.pose.seen(), radius(layout, &seed.pose) * 0.97 + grow);
            }
            pen.fill(paint);
        }
        for seed in &air {
            let at = seed.pose.seen();
            self.seeds.near(pen, at + Point::new(r * 0.2, r * 0.18), 0.5);
            let size = in_air_size(layout, seed.pose.z);
            self.seeds.draw(pen, seed.what.variant, at, size, seed.pose.shade, seed.pose.alpha);
        }
    }

    fn light(&self, pen: &Pen, area: Rect) {
        if self.rig.night {
            mat::lamp(pen, self.whole, area);
        }
    }
}
