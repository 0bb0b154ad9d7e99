//! The lamp: what comes back from a surface that faces this way or that, as a table.

use crate::{RISE, Rgb, Vector, dot, normal};

/// Entries of the table along each of its two directions.
const SIDE: usize = 96;

/// What a white surface sends back.
#[derive(Clone, Copy, Debug, Default)]
struct Response {
    /// From the lamp itself.
    key: Rgb,
    /// From everywhere else.
    rest: Rgb,
}

/// The lamp and everything else that gives light.
#[derive(Clone, Debug)]
pub struct Lamp {
    /// By how far the normal leans to the right and down, as the viewer sees it: what faces away is never seen.
    table: Vec<Response>,
    /// Towards the lamp, in space.
    pub towards: Vector,
    /// Towards the lamp, on the ground.
    pub ground: [f32; 2],
    /// How far its rays rise on the way there.
    pub steep: f32,
    /// What level ground sends back of the lamp, in green.
    pub level: f32,
    /// Between lamp and viewer: what faces this way shines.
    half: Vector,
}

/// Towards the viewer.
const fn eye() -> Vector {
    // 1 / sqrt(1 + RISE^2), with RISE = 0.72.
    const K: f32 = 0.811_534;
    [0.0, RISE * K, K]
}

impl Lamp {
    /// A lamp in this direction; `lit` and `shaded` say what a white surface with a normal sends back, 0 to 1, in the
    /// light and where the lamp is hidden from it.
    pub fn new(towards: [f64; 3], lit: &dyn Fn([f64; 3]) -> [f64; 3], shaded: &dyn Fn([f64; 3]) -> [f64; 3]) -> Self {
        let [_, ey, ez] = eye();
        let mut table = Vec::with_capacity(SIDE * SIDE);
        for j in 0..SIDE {
            for i in 0..SIDE {
                let at = |k: usize| (k as f32 + 0.5) / SIDE as f32 * 2.0 - 1.0;
                let (x, down) = (at(i), at(j));
                let length = (x * x + down * down).sqrt();
                // Corners of the table are beyond the rim of what is seen.
                let (x, down) = if length > 1.0 { (x / length, down / length) } else { (x, down) };
                let out = (1.0 - x * x - down * down).max(0.0).sqrt();
                // Down the screen is (0, ez, -ey) in space, out of it (0, ey, ez).
                let n = [x, down * ez + out * ey, out * ez - down * ey].map(f64::from);
                let (all, rest) = (lit(n), shaded(n));
                let key = std::array::from_fn(|k| (all[k] - rest[k]) as f32);
                table.push(Response { key, rest: rest.map(|part| part as f32) });
            }
        }
        let towards = normal(towards.map(|part| part as f32));
        let level = (towards[0] * towards[0] + towards[1] * towards[1]).sqrt().max(1e-6);
        let half = normal([0, 1, 2].map(|k: usize| towards[k] + eye()[k]));
        let mut lamp = Self {
            table,
            level: 1.0,
            towards,
            ground: [towards[0] / level, towards[1] / level],
            steep: towards[2] / level,
            half,
        };
        lamp.level = lamp.parts([0.0, 0.0, 1.0]).0[1].max(1e-3);
        lamp
    }

    #[inline]
    fn response(&self, n: Vector) -> Response {
        let [_, ey, ez] = eye();
        let down = n[1] * ez - n[2] * ey;
        let at = |v: f32| (((v + 1.0) * (SIDE as f32 / 2.0)) as usize).min(SIDE - 1);
        self.table.get(at(down) * SIDE + at(n[0])).copied().unwrap_or_default()
    }

    /// The tone of a surface with a normal of length 1: `cast` of the lamp is hidden from it, `open` of the rest
    /// reaches it.
    #[inline]
    pub fn tone(&self, base: Rgb, n: Vector, cast: f32, open: f32) -> Rgb {
        let Response { key, rest } = self.response(n);
        [0, 1, 2].map(|k| base[k] * (key[k] * (1.0 - cast) + rest[k] * open))
    }

    /// Only what a white surface sends back of the lamp itself, and of the rest.
    #[inline]
    pub fn parts(&self, n: Vector) -> (Rgb, Rgb) {
        let Response { key, rest } = self.response(n);
        (key, rest)
    }

    /// How much a surface shines.
    #[inline]
    pub fn shine(&self, n: Vector, sharp: i32) -> f32 {
        dot(n, self.half).max(0.0).powi(sharp)
    }
}
