//! A patch of sand round a piece: heaped up against it, pressed down under it.

use crate::noise::plane;
use crate::smooth;

/// Sand heaped up (or, with a height below 0, pressed down) along a short line.
#[derive(Clone, Copy, Debug)]
pub struct Mound {
    /// From here.
    pub from: [f32; 2],
    /// To here; the same place makes a round mound.
    pub to: [f32; 2],
    /// How far it reaches.
    pub reach: f32,
    /// How much of that across the screen's height: below 1 makes it flatter there.
    pub squash: f32,
    /// How high in the middle.
    pub height: f32,
    /// How far from the line, all round it, the sand lies: 0 on the line itself.
    pub crest: f32,
}

impl Mound {
    /// A round one.
    pub const fn round(at: [f32; 2], reach: f32, squash: f32, height: f32) -> Self {
        Self { from: at, to: at, reach, squash, height, crest: 0.0 }
    }

    /// A furrow or a wall round a place, so far from it.
    pub const fn ring(at: [f32; 2], crest: f32, reach: f32, squash: f32, height: f32) -> Self {
        Self { crest, ..Self::round(at, reach, squash, height) }
    }

    fn at(&self, x: f32, y: f32) -> f32 {
        let (y, fy, ty) = (y / self.squash, self.from[1] / self.squash, self.to[1] / self.squash);
        let (dx, dy) = (self.to[0] - self.from[0], ty - fy);
        let (px, py) = (x - self.from[0], y - fy);
        let t = ((px * dx + py * dy) / (dx * dx + dy * dy).max(1e-6)).clamp(0.0, 1.0);
        let (qx, qy) = (px - dx * t, py - dy * t);
        let q = ((qx * qx + qy * qy).sqrt() - self.crest).abs() / self.reach;
        if q >= 1.0 { 0.0 } else { self.height * smooth(1.0, 0.0, q) }
    }
}

/// Heights of the sand over a box round a piece.
#[derive(Clone, Debug)]
pub struct Bed {
    /// Left and top of the box.
    pub origin: [f32; 2],
    /// Size of the box.
    pub size: [usize; 2],
    heights: Vec<f32>,
}

impl Bed {
    /// The bed within a box. `grain` is how uneven it is.
    pub fn new(origin: [f32; 2], size: [usize; 2], mounds: &[Mound], grain: f32, seed: u32) -> Self {
        let [width, height] = size;
        let mut heights = vec![0.0; width * height];
        for (j, row) in heights.chunks_exact_mut(width.max(1)).enumerate() {
            for (i, h) in row.iter_mut().enumerate() {
                let (x, y) = (origin[0] + i as f32 + 0.5, origin[1] + j as f32 + 0.5);
                let sum: f32 = mounds.iter().map(|mound| mound.at(x, y)).sum();
                if sum != 0.0 {
                    let rough = plane(x * 0.93, y * 0.93, seed) + 0.6 * plane(x * 0.31, y * 0.31, seed + 9) - 0.8;
                    *h = sum + rough * grain * smooth(0.0, grain * 2.0, sum.abs());
                }
            }
        }
        Self { origin, size, heights }
    }

    /// How high the sand is at a place; level outside the box.
    #[inline]
    pub fn at(&self, x: f32, y: f32) -> f32 {
        let (i, j) = (x - self.origin[0], y - self.origin[1]);
        if i < 0.0 || j < 0.0 {
            return 0.0;
        }
        self.get(i as usize, j as usize)
    }

    #[inline]
    pub(crate) fn get(&self, i: usize, j: usize) -> f32 {
        if i >= self.size[0] { 0.0 } else { self.heights.get(j * self.size[0] + i).copied().unwrap_or(0.0) }
    }
}
