//! Conic lofting: carved and turned forms become paint through their true normals.
//!
//! A closed curve seen from its middle is filled with a gradient round that middle, one stop for each corner, coloured
//! by the normal there. Nested rings of it make any carved form without seams.

use handful_scene::Point;

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

impl Contour {
    /// The gradient of its tones. Browsers without conic gradients get its mean tone.
    pub fn paint(&self, pen: &Pen) -> Paint {
        let Some(gradient) = pen.conic(self.centre) else {
            let whole = self.tones.iter().fold([0.0; 3], |sum, tone| std::array::from_fn(|i| sum[i] + tone.0[i]));
            return Paint::Flat(Rgb(whole.map(|part| part / self.tones.len().max(1) as f64)).css());
        };
        let turn = |point: Point| {
            let way = point - self.centre;
            (way.y.atan2(way.x) / std::f64::consts::TAU).rem_euclid(1.0)
        };
        let mut stops: Vec<(f64, Rgb)> =
            self.points.iter().zip(&self.tones).map(|(&point, &tone)| (turn(point), tone)).collect();
        // Already in order but for where it begins.
        stops.sort_by(|a, b| a.0.total_cmp(&b.0));
        if let [first, .., last] = stops[..] {
            let seam = first.1.mix(last.1, first.0 / (first.0 + 1.0 - last.0).max(1e-9)).css();
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
        pen.fill(self.paint(pen));
    }

    /// Fills only the ring between this curve and one within it.
    pub fn fill_ring(&self, pen: &Pen, within: impl Iterator<Item = Point>) {
        pen.path(self.points.iter().copied(), true);
        pen.trace(within, true);
        pen.fill_with(self.paint(pen));
        pen.context().fill_with_canvas_winding_rule(web_sys::CanvasWindingRule::Evenodd);
    }

    /// Draws along it.
    pub fn stroke(&self, pen: &Pen, width: f64) {
        pen.path(self.points.iter().copied(), true);
        pen.stroke(self.paint(pen), width);
    }
}
