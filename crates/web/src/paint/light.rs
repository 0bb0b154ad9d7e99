//! The one lamp over all four boards: every tone of every modelled surface comes from [`Rig::lit`].

use handful_scene::light::{TOWARDS, direction};
use handful_scene::{Point, Theme};

use super::colour::{Rgb, rgb};
use super::pen::Pen;

/// The lamp and what comes back from everywhere else.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rig {
    /// The lamp, on a surface that lies flat.
    key: [f64; 3],
    /// From the sky, or from the room.
    around: [f64; 3],
    /// A weak warm light from the lower right: the lamp coming back from the ground. It models what lies in shadow.
    fill: [f64; 3],
    /// What shadows are made of.
    pub shadow: Rgb,
    /// How strong shadows are.
    pub deep: f64,
    /// What shines.
    pub shine: Rgb,
    /// Whether it is night.
    pub night: bool,
    lamp: [f64; 3],
}

/// A surface's normal, z to the viewer; need not be of length 1.
pub type Normal = [f64; 3];

/// What else is to be known of a surface besides its colour and normal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// How much of the lamp is hidden from it.
    pub cast: f64,
    /// How much of everything else reaches it.
    pub open: f64,
    /// How much it shines.
    pub gloss: f64,
}

impl Surface {
    /// In full light, open to the sky, dull.
    pub const OPEN: Self = Self { cast: 0.0, open: 1.0, gloss: 0.0 };
}

impl Rig {
    /// For a theme.
    pub fn of(theme: Theme) -> Self {
        let day = Self {
            key: [0.60, 0.57, 0.52],
            around: [0.345, 0.342, 0.358],
            fill: [0.165, 0.135, 0.105],
            shadow: rgb(44, 26, 12),
            deep: 1.0,
            shine: rgb(255, 243, 212),
            night: false,
            lamp: direction(),
        };
        match theme {
            Theme::Night => Self {
                key: [0.72, 0.60, 0.44],
                around: [0.20, 0.196, 0.222],
                fill: [0.155, 0.115, 0.08],
                shadow: rgb(10, 6, 6),
                deep: 1.15,
                shine: rgb(255, 226, 170),
                night: true,
                ..day
            },
            Theme::Day | Theme::Contrast => day,
        }
    }

    /// The tone of a surface.
    pub fn lit(&self, base: Rgb, normal: Normal, spot: Surface) -> Rgb {
        let [x, y, z] = normal;
        let length = (x * x + y * y + z * z).sqrt().max(1e-9);
        let n = [x / length, y / length, z / length];
        let [lx, ly, lz] = self.lamp;
        let facing = (n[0] * lx + n[1] * ly + n[2] * lz) / lz;
        // A flat surface counts 1; what faces the lamp more gains less, so that edges do not glow.
        let facing = if facing > 1.0 { 1.0 + (facing - 1.0) * 0.55 } else { facing.max(0.0) };
        let key = facing * (1.0 - spot.cast);
        let around = spot.open * (0.62 + 0.38 * n[2]);
        let fill = (n[0] * 0.46 + n[1] * 0.42 + n[2] * 0.62).max(0.0) * spot.open;
        let shine = if spot.gloss > 0.0 {
            let half = [lx, ly, lz + 1.0];
            let size = (half[0] * half[0] + half[1] * half[1] + half[2] * half[2]).sqrt();
            let at = ((n[0] * half[0] + n[1] * half[1] + n[2] * half[2]) / size).max(0.0);
            spot.gloss * at.powi(26) * (1.0 - spot.cast) * 255.0
        } else {
            0.0
        };
        const TINT: [f64; 3] = [1.6, 1.5, 1.35];
        Rgb(std::array::from_fn(|i| {
            base.0[i] * (self.key[i] * key + self.around[i] * around + self.fill[i] * fill)
                + shine * self.key[i] * TINT[i]
        }))
    }

    /// The tone of a surface that lies flat in the light.
    pub fn flat(&self, base: Rgb) -> Rgb {
        self.lit(base, [0.0, 0.0, 1.0], Surface::OPEN)
    }
}

/// Towards the lamp, on the table.
pub fn towards() -> Point {
    Point::new(TOWARDS[0], TOWARDS[1])
}

/// Draws something in its own frame, moved to `at` and turned by `turn`; `draw` is told where the lamp is in that frame,
/// so that the light does not turn with the thing.
pub fn in_frame(pen: &Pen, at: Point, turn: f64, draw: impl FnOnce(&Pen, Point)) {
    pen.apart(|pen| {
        pen.context().translate(at.x, at.y).ok();
        pen.context().rotate(turn).ok();
        let (sin, cos) = turn.sin_cos();
        let lamp = towards();
        draw(pen, Point::new(cos * lamp.x + sin * lamp.y, cos * lamp.y - sin * lamp.x));
    });
}

/// How far off the canvas a shape is painted when only its shadow is wanted, in CSS pixels.
const OFF: f64 = 8000.0;

/// Paints only the shadow of a closed shape: the shape itself falls far off the canvas.
pub fn cast(pen: &Pen, outline: &[Point], colour: super::colour::Css, blur: f64, offset: Point) {
    pen.apart(|pen| {
        pen.shadow(colour, blur, offset + Point::new(OFF, 0.0));
        pen.path(outline.iter().map(|&point| point - Point::new(OFF, 0.0)), true);
        pen.fill(rgb(0, 0, 0).css());
    });
}
