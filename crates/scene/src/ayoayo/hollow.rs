//! A hollow scooped into wood: round lip, steep wall, flattened floor.

use std::sync::LazyLock;

use crate::geometry::{Line, Point};
use crate::light;
use crate::maths::{TAU, atan2, cos, hypot, mix, pow, sin, smooth};
use crate::rng::Rng;

/// How deep a hollow is, and how steep, at a share `q` of the way from its middle to its lip. The lip rolls over
/// outwards to `q` = 1.085.
struct Profile {
    depth: [f64; Profile::STEPS + 1],
    slope: [f64; Profile::STEPS + 1],
}

impl Profile {
    const STEPS: usize = 96;
    const REACH: f64 = 1.1;

    fn at(list: &[f64; Self::STEPS + 1], q: f64) -> f64 {
        let f = q.clamp(0.0, Self::REACH) / Self::REACH * Self::STEPS as f64;
        let i = (f as usize).min(Self::STEPS - 1);
        mix(list[i], list[i + 1], f - i as f64)
    }
}

/// The profile of a hollow of depth 1: the slope rises as q^1.5, then falls to nothing over the lip.
static PROFILE: LazyLock<Profile> = LazyLock::new(|| {
    const STEEPEST: f64 = 0.86;
    const END: f64 = 1.085;
    let step = Profile::REACH / Profile::STEPS as f64;
    let mut slope = std::array::from_fn(|i| {
        let q = i as f64 * step;
        if q < STEEPEST {
            pow(q / STEEPEST, 1.5)
        } else if q < END {
            0.5 + 0.5 * cos((q - STEEPEST) / (END - STEEPEST) * TAU / 2.0)
        } else {
            0.0
        }
    });
    let mut depth = [0.0; Profile::STEPS + 1];
    for i in (0..Profile::STEPS).rev() {
        depth[i] = depth[i + 1] + f64::midpoint(slope[i], slope[i + 1]) * step;
    }
    let whole = depth[0];
    depth = depth.map(|d| d / whole);
    slope = slope.map(|s| s / whole);
    Profile { depth, slope }
});

/// A hollow: its outline is nearly an ellipse or a rounded box, cut by hand and so a hair irregular.
#[derive(Clone, Debug, PartialEq)]
pub struct Hollow {
    /// Its middle.
    pub centre: Point,
    /// Half its width.
    pub rx: f64,
    /// Half its height, as seen from above.
    pub ry: f64,
    /// How deep.
    pub depth: f64,
    /// What its irregularities come from.
    pub seed: u32,
    power: f64,
    phases: [f64; 3],
    wander: f64,
    /// Distance of the lip from the middle, all the way round.
    radii: Vec<f64>,
}

impl Hollow {
    const AROUND: usize = 256;

    /// A hollow; `power` 2 makes an ellipse, more a rounded box.
    pub fn new(centre: Point, rx: f64, ry: f64, power: f64, depth: f64, seed: u32) -> Self {
        let mut rng = Rng::new(seed);
        let phases = [rng.angle(), rng.angle(), rng.angle()];
        Self { centre, rx, ry, depth, seed, power, phases, wander: 1.0, radii: Vec::new() }.measured()
    }

    /// The same without what the hand did to it, for a board of flat shapes: there it would look like a mistake.
    #[must_use]
    pub fn even(self) -> Self {
        let power = if self.power < 2.5 { 2.0 } else { self.power };
        Self { power, wander: 0.0, ..self }.measured()
    }

    fn measured(mut self) -> Self {
        self.radii = (0..=Self::AROUND).map(|i| self.exact_radius(i as f64 / Self::AROUND as f64 * TAU)).collect();
        self
    }

    fn exact_radius(&self, angle: f64) -> f64 {
        let [a, b, c] = self.phases;
        let wander = 0.010 * sin(2.0 * angle + a) + 0.009 * sin(3.0 * angle + b) + 0.005 * sin(5.0 * angle + c);
        let sum = pow((cos(angle) / self.rx).abs(), self.power) + pow((sin(angle) / self.ry).abs(), self.power);
        (1.0 + wander * self.wander) / pow(sum, 1.0 / self.power)
    }

    /// Distance of the lip from the middle in this direction.
    pub fn radius(&self, angle: f64) -> f64 {
        let turns = angle / TAU;
        let f = (turns - turns.floor()) * Self::AROUND as f64;
        let i = (f as usize).min(Self::AROUND - 1);
        mix(self.radii[i], self.radii[i + 1], f - i as f64)
    }

    /// How far out a point is, from the middle: 0 there, 1 on the lip.
    pub fn share(&self, from_centre: Point) -> f64 {
        let d = from_centre.length();
        if d < 1e-6 { 0.0 } else { d / self.radius(atan2(from_centre.y, from_centre.x)) }
    }

    /// Height of the surface at a share of the way out: 0 on the board, negative in the hollow.
    pub fn height(&self, q: f64) -> f64 {
        if q >= 1.09 { 0.0 } else { -Profile::at(&PROFILE.depth, q) * self.depth }
    }

    /// How steeply the surface rises outwards at a share of the way out, for a hollow one wide.
    pub fn slope(&self, q: f64) -> f64 {
        if q >= 1.085 { 0.0 } else { Profile::at(&PROFILE.slope, q) * self.depth }
    }

    /// How much of the lamp the lip hides from a point in the hollow, 0 to 1.
    pub fn shadow(&self, from_centre: Point, z: f64) -> f64 {
        let small = self.rx.min(self.ry);
        let reach = self.rx.max(self.ry) * 2.0;
        let rise = 1.0 / light::reach();
        let mut clear = 1.0_f64;
        let mut t = small * 0.05;
        while t < reach {
            let q = self.share(from_centre + Point::new(light::TOWARDS[0], light::TOWARDS[1]) * t);
            if q > 1.12 && z + t * rise > 0.0 {
                break;
            }
            clear = clear.min((z + t * rise - self.height(q)) / (t * 0.55 + small * 0.05));
            t *= 1.32;
        }
        1.0 - smooth(-0.12, 0.38, clear)
    }

    /// The lip, `q` times as large.
    pub fn outline(&self, q: f64) -> Line {
        const CORNERS: u32 = 72;
        (0..CORNERS)
            .map(|i| {
                let angle = f64::from(i) / f64::from(CORNERS) * TAU;
                self.centre + Point::unit(angle) * (self.radius(angle) * q)
            })
            .collect()
    }

    /// How much the share of the way out grows for a step to the right and a step down, near this point.
    pub fn gradient(&self, from_centre: Point) -> Point {
        const STEP: f64 = 0.5;
        let across = Point::new(STEP, 0.0);
        let down = Point::new(0.0, STEP);
        Point::new(
            self.share(from_centre + across) - self.share(from_centre - across),
            self.share(from_centre + down) - self.share(from_centre - down),
        )
    }

    /// The distance of a point from the middle, as a length.
    pub fn distance(&self, point: Point) -> f64 {
        hypot(point.x - self.centre.x, point.y - self.centre.y)
    }
}
