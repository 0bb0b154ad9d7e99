//! Conic lofting: carved and turned forms become paint through their true normals.
//!
//! A closed curve seen from its middle is filled with a gradient round that middle, one stop for each corner, coloured
//! by the normal there. Nested rings of it make any carved form without seams.

use handful_scene::{Point, sort_by_key};

use super::colour::Rgb;
use super::pen::{Paint, Pen};

/// A closed curve and its tone at each corner.
pub struct Contour {
    /// Corners, all the way round.
    pub points: Vec<Point>,
    /// The tone at each.
    pub tones: Vec<Rgb>,
    /// From where it is seen.
    pub centre: Point,
}

/// The most stops of one gradient: browsers that paint without a GPU look through all of them for every pixel.
const STOPS: usize = 64;

impl Contour {
    /// The gradient of the tones of some corners, all the way round if there are no more. Browsers without conic
    /// gradients get the mean tone.
    fn paint(&self, pen: &Pen, corners: impl Iterator<Item = usize> + Clone) -> Paint {
        let Some(gradient) = pen.conic(self.centre) else {
            let (whole, count) = corners.fold(([0.0; 3], 0.0), |(sum, count), at| {
                (std::array::from_fn(|i| sum[i] + self.tones[at].0[i]), count + 1.0_f64)
            });
            return Paint::Flat(Rgb(whole.map(|part| part / count.max(1.0))).css());
        };
        let turn = |point: Point| {
            let way = point - self.centre;
            (way.y.atan2(way.x) / std::f64::consts::TAU).rem_euclid(1.0)
        };
        let mut stops: Vec<(f64, Rgb)> = corners.map(|at| (turn(self.points[at]), self.tones[at])).collect();
        // Already in order but for where it begins.
        sort_by_key(&mut stops, |stop| stop.0);
        if let [first, .., last] = stops[..] {
            let seam = last.1.mix(first.1, (1.0 - last.0) / (first.0 + 1.0 - last.0).max(1e-9)).css();
            gradient.add_color_stop(0.0, seam.text()).ok();
            for (at, tone) in stops {
                gradient.add_color_stop(at as f32, tone.css().text()).ok();
            }
            gradient.add_color_stop(1.0, seam.text()).ok();
        }
        gradient.into()
    }

    /// Fills the inside.
    pub fn fill(&self, pen: &Pen) {
        pen.path(self.points.iter().copied(), true);
        pen.fill(self.paint(pen, 0..self.points.len()));
    }

    /// Fills only the ring between this curve and one within it, which has as many corners.
    pub fn fill_ring(&self, pen: &Pen, within: &[Point]) {
        self.fill_strip(pen, within, 0, self.points.len());
    }

    /// Fills a part of the ring between this curve and one within it, which has as many corners: from a corner on, so
    /// many corners far.
    pub fn fill_strip(&self, pen: &Pen, within: &[Point], first: usize, count: usize) {
        let whole = self.points.len().min(within.len());
        if whole == 0 {
            return;
        }
        let sectors = count.div_ceil(STOPS).max(1);
        for sector in 0..sectors {
            let (from, to) = (sector * count / sectors, (sector + 1) * count / sectors);
            // Each sector reaches a corner further, under the next one, so that no seam shows.
            let corners = (from..=(to + 1)).map(move |at| (first + at) % whole);
            pen.path(corners.clone().map(|at| self.points[at]), false);
            for at in corners.clone().rev() {
                pen.context().line_to(within[at].x, within[at].y);
            }
            pen.context().close_path();
            pen.fill(self.paint(pen, corners));
        }
    }

    /// Draws along it.
    pub fn stroke(&self, pen: &Pen, width: f64) {
        pen.path(self.points.iter().copied(), true);
        pen.stroke(self.paint(pen, 0..self.points.len()), width);
    }
}
