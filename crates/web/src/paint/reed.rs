//! A fine reed mat, woven in pairs over and under.

use handful_scene::{Point, Rect, Rng};

use super::colour::{Rgb, rgb};
use super::pen::{Layer, Pen};

/// The colours of a reed mat.
pub struct Reed {
    reed: Rgb,
    dark: Rgb,
    pale: Rgb,
    night: bool,
}

/// Reeds on one tile.
const REEDS: usize = 160;

impl Reed {
    /// By day or at night.
    pub fn mat(night: bool) -> Self {
        if night {
            Self { reed: rgb(77, 58, 37), dark: rgb(53, 39, 26), pale: rgb(102, 80, 51), night }
        } else {
            Self { reed: rgb(198, 171, 123), dark: rgb(163, 134, 90), pale: rgb(217, 195, 149), night }
        }
    }

    /// The colour of the whole from afar.
    pub fn tone(&self) -> Rgb {
        self.reed
    }

    /// A piece of the mat that can be laid side by side, with reeds so wide. `None` when the browser has no room for it.
    pub fn tile(&self, width: f64, ratio: f64) -> Option<Layer> {
        // Whole device pixels, or the rows of reeds would shimmer.
        let reed = (width * ratio).round().max(2.0) / ratio;
        let side = reed * REEDS as f64;
        let tile = Layer::new(side, side, ratio)?;
        let pen = &tile.pen;
        let mut rng = Rng::new(41);
        pen.fill_box(Rect::new(0.0, 0.0, side, side), self.reed.css());
        // Where a reed goes under the warp: a soft dip, painted once.
        let dip = Layer::new(reed * 6.0, reed, ratio)?;
        let clear = self.dark.alpha(0.0);
        let soft = dip.pen.linear(
            Point::default(),
            Point::new(reed * 6.0, 0.0),
            &[(0.0, clear), (0.5, self.dark.css()), (1.0, clear)],
        );
        dip.pen.fill_box(Rect::new(0.0, 0.0, reed * 6.0, reed), soft);
        let run = side / (REEDS as f64 / 20.0);
        for row in 0..REEDS {
            let y = row as f64 * reed;
            let whole = |from: f64, share: f64| Rect::new(0.0, y + reed * from, side, reed * share);
            let tone = if rng.unit() < 0.5 { self.dark } else { self.pale };
            pen.fill_box(whole(0.0, 1.0), tone.alpha(0.02 + 0.09 * rng.unit()));
            pen.fill_box(whole(0.1, 0.28), self.pale.alpha(0.16));
            pen.fill_box(whole(0.82, 0.18), self.dark.alpha(0.24));
            let phase = [0.0, 0.5, 0.25, 0.75][row % 4] * run + (rng.unit() - 0.5) * reed * 3.0;
            let mut x = phase - run;
            while x < side + run {
                pen.alpha(0.20 + 0.18 * rng.unit());
                pen.image(&dip, Rect::new(x - reed * 3.0, y, reed * 6.0, reed));
                x += run;
            }
            pen.alpha(1.0);
            for _ in 0..2 {
                let (at, down, long) = (rng.unit() * side, reed * rng.range(0.3, 0.7), reed * rng.range(6.0, 30.0));
                // What runs over the edge goes on at the other one.
                for at in [at, at - side] {
                    pen.fill_box(Rect::new(at, y + down, long, reed * 0.1), self.dark.alpha(0.10));
                }
            }
        }
        Some(tile)
    }

    /// Lays tiles over an area.
    pub fn lay(pen: &Pen, tile: &Layer, side: f64, area: Rect) {
        let (columns, rows) = ((area.width / side).ceil() as u32, (area.height / side).ceil() as u32);
        for row in 0..rows {
            for column in 0..columns {
                let at = Point::new(area.x + f64::from(column) * side, area.y + f64::from(row) * side);
                pen.image(tile, Rect::new(at.x, at.y, side, side));
            }
        }
    }

    /// Bands of dyed reed along the upper and the lower edge, and the light over the whole table.
    pub fn light(&self, pen: &Pen, area: Rect, unit: f64) {
        let band = rgb(109, 42, 23).alpha(if self.night { 0.10 } else { 0.09 });
        for share in [0.035, 0.965] {
            let y = area.height * share;
            pen.fill_box(Rect::new(0.0, y - unit * 0.10, area.width, unit * 0.04), band);
            pen.fill_box(Rect::new(0.0, y + unit * 0.04, area.width, unit * 0.10), band);
        }
        let size = area.width.hypot(area.height);
        let at = |x: f64, y: f64| Point::new(area.width * x, area.height * y);
        let (from, to, stops) = if self.night {
            (
                (at(0.24, 0.12), 0.0),
                (at(0.36, 0.34), size * 0.78),
                [
                    (0.0, rgb(255, 186, 96).alpha(0.34)),
                    (0.30, rgb(220, 140, 62).alpha(0.14)),
                    (0.62, rgb(10, 5, 2).alpha(0.34)),
                    (1.0, rgb(6, 3, 1).alpha(0.72)),
                ],
            )
        } else {
            (
                (at(0.20, 0.05), 0.0),
                (at(0.40, 0.40), size * 0.8),
                [
                    (0.0, rgb(255, 246, 220).alpha(0.42)),
                    (0.40, rgb(255, 236, 196).alpha(0.12)),
                    (0.70, rgb(84, 52, 20).alpha(0.08)),
                    (1.0, rgb(70, 40, 14).alpha(0.34)),
                ],
            )
        };
        pen.fill_box(area, pen.radial(from, to, &stops));
    }
}

/// The side of a tile of reeds so wide.
pub fn side(width: f64, ratio: f64) -> f64 {
    (width * ratio).round().max(2.0) / ratio * REEDS as f64
}
