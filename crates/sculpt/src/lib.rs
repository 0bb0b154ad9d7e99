//! Sand, stones and sticks as pixels: modelled as heights and solids, lit by one lamp, pixel by pixel. Nothing but
//! arithmetic, so that it runs (and is looked at and timed) natively as well as in the page.
//!
//! This is a crate of its own because it must be compiled for speed: the painter around it is compiled for size.
//!
//! Lengths are samples, mostly device pixels; x to the right, y down the screen, z up from the ground. What stands on
//! the ground is seen at a slant: a point `z` high appears `z * RISE` higher on the screen.

pub mod bark;
pub mod bed;
pub mod image;
pub mod lamp;
pub mod model;
pub mod noise;
pub mod rod;
pub mod sand;
pub mod siryu;
pub mod stone;

pub use bed::{Bed, Mound};
pub use image::Image;
pub use lamp::Lamp;
pub use model::{Dust, Hit, Model, Solid};
pub use rod::{Cut, Rod};
pub use sand::{Flow, Groove, Plan, Sand};
pub use stone::Stone;

/// Three parts of a colour, 0 to 1 and beyond while light is being reckoned.
pub type Rgb = [f32; 3];

/// A vector in space.
pub type Vector = [f32; 3];

/// How far one unit of height goes up the screen.
pub const RISE: f32 = handful_scene::siryu::solid::RISE as f32;

pub(crate) fn dot(a: Vector, b: Vector) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn normal(a: Vector) -> Vector {
    let k = 1.0 / dot(a, a).sqrt().max(1e-9);
    [a[0] * k, a[1] * k, a[2] * k]
}

pub(crate) fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

pub(crate) fn blend(a: Rgb, b: Rgb, t: f32) -> Rgb {
    [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
}

pub(crate) fn times(a: Rgb, k: f32) -> Rgb {
    [a[0] * k, a[1] * k, a[2] * k]
}

/// 0 below `a`, 1 above `b`, a soft S between; also with `a` greater than `b`.
pub(crate) fn smooth(a: f32, b: f32, x: f32) -> f32 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
