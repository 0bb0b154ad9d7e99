//! The one lamp of all four games, and how height becomes a place on the screen.

use crate::maths;

/// Towards the lamp, on the table: it stands at the upper left.
pub const TOWARDS: [f64; 2] = [-0.77, -0.638];
/// How steeply its rays come down: 35 degrees.
pub const ELEVATION: f64 = 35.0 * std::f64::consts::PI / 180.0;
/// A thing `z` high is drawn `z * TILT` higher on the screen; the plan is true.
pub const TILT: f64 = 0.30;

/// Towards the lamp in space, z to the viewer.
pub fn direction() -> [f64; 3] {
    let (across, up) = (maths::cos(ELEVATION), maths::sin(ELEVATION));
    [TOWARDS[0] * across, TOWARDS[1] * across, up]
}

/// How far a shadow falls from a thing one high.
pub fn reach() -> f64 {
    maths::cos(ELEVATION) / maths::sin(ELEVATION)
}
