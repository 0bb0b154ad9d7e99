//! Numbers that come out the same natively and in wasm: everything that is not exact in IEEE 754 goes through `libm`.

/// A full turn in radians.
pub const TAU: f64 = std::f64::consts::TAU;

/// Sine.
pub fn sin(x: f64) -> f64 {
    libm::sin(x)
}

/// Cosine.
pub fn cos(x: f64) -> f64 {
    libm::cos(x)
}

/// The angle of the vector (x, y), from -PI to PI.
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}

/// The arc cosine.
pub fn acos(x: f64) -> f64 {
    libm::acos(x)
}

/// `x` to the power of `y`.
pub fn pow(x: f64, y: f64) -> f64 {
    libm::pow(x, y)
}

/// The length of the vector (x, y).
pub fn hypot(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// From `a` (t = 0) to `b` (t = 1).
pub fn mix(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}

/// 0 below `a`, 1 above `b`, with a soft S between them; also with `a` greater than `b`.
pub fn smooth(a: f64, b: f64, x: f64) -> f64 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
