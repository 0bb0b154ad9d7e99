//! The line on which the kernels lie: straight, or folded upright like a horseshoe. One function says where it runs;
//! everything else only uses that.

use crate::geometry::{Line, Point};
use crate::maths::{cos, sin};

const QUARTER: f64 = std::f64::consts::FRAC_PI_2;

/// The line of the row, from team 0's home to team 1's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Where the line begins.
    pub start: Point,
    /// How far it runs up the screen before it bends; 0 for a straight row.
    pub up: f64,
    /// The radius of its two bends.
    pub radius: f64,
    /// How far it runs across.
    pub across: f64,
    /// From where it begins to the first kernel.
    pub first: f64,
    /// From kernel to kernel.
    pub pitch: f64,
    /// How many spaces there are between kernels.
    pub spaces: u8,
}

/// A place on the row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Along {
    /// Where.
    pub point: Point,
    /// Which way the row runs there, towards team 1's home.
    pub turn: f64,
}

impl Along {
    /// Towards the outside of the row: up the screen on a straight one.
    pub fn outward(self) -> Point {
        Point::new(sin(self.turn), -cos(self.turn))
    }

    /// A place beside this one: so far along the row, and so far towards its outside.
    pub fn off(self, along: f64, out: f64) -> Point {
        self.point + Point::unit(self.turn) * along + self.outward() * out
    }
}

impl Row {
    /// A straight row.
    pub const fn straight(start: Point, across: f64, first: f64, pitch: f64, spaces: u8) -> Self {
        Self { start, up: 0.0, radius: 0.0, across, first, pitch, spaces }
    }

    /// The whole line.
    pub fn length(&self) -> f64 {
        2.0 * (self.up + self.radius * QUARTER) + self.across
    }

    /// So far along the line from where it begins.
    fn at(&self, d: f64) -> Along {
        let (up, r, bend) = (self.up, self.radius, self.radius * QUARTER);
        let Point { x, y } = self.start;
        if up <= 0.0 {
            return Along { point: Point::new(x + d, y), turn: 0.0 };
        }
        if d < up {
            return Along { point: Point::new(x, y - d), turn: -QUARTER };
        }
        let d = d - up;
        let top = y - up - r;
        if d < bend {
            let a = d / r;
            let middle = Point::new(x + r, y - up);
            return Along { point: middle + Point::new(-cos(a), -sin(a)) * r, turn: a - QUARTER };
        }
        let d = d - bend;
        if d < self.across {
            return Along { point: Point::new(x + r + d, top), turn: 0.0 };
        }
        let d = d - self.across;
        if d < bend {
            let a = d / r;
            let middle = Point::new(x + r + self.across, y - up);
            return Along { point: middle + Point::new(sin(a), -cos(a)) * r, turn: a };
        }
        let d = d - bend;
        Along { point: Point::new(x + 2.0 * r + self.across, y - up + d), turn: QUARTER }
    }

    /// A place on the row counted in spaces from team 0's home: the middle of space `s` at `s`, the kernels at the
    /// halves between.
    pub fn space(&self, s: f64) -> Along {
        self.at(self.first + (s - 0.5) * self.pitch)
    }

    /// Kernel number `k`, from 0.
    pub fn kernel(&self, k: u8) -> Along {
        self.space(f64::from(k) + 0.5)
    }

    /// The mouth of a team's nest.
    pub fn nest(&self, team: u8) -> Along {
        self.space(if team == 0 { -0.3 } else { f64::from(self.spaces) + 1.3 })
    }

    /// The line as points from one place to another, both counted in spaces, `out` beside it.
    pub fn line(&self, from: f64, to: f64, points: u32, out: impl Fn(f64) -> f64) -> Line {
        (0..=points)
            .map(|k| {
                let t = f64::from(k) / f64::from(points);
                self.space(from + (to - from) * t).off(0.0, out(t))
            })
            .collect()
    }
}
