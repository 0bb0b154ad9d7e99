//! Colours, and how they are told to the canvas.

/// A colour with parts from 0 to 255, which may go beyond while light is being reckoned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rgb(pub [f64; 3]);

/// Short for a colour in whole numbers.
pub const fn rgb(r: u8, g: u8, b: u8) -> Rgb {
    Rgb([r as f64, g as f64, b as f64])
}

impl Rgb {
    /// From this colour (t = 0) to the other (t = 1).
    pub fn mix(self, other: Self, t: f64) -> Self {
        Self(std::array::from_fn(|i| self.0[i] + (other.0[i] - self.0[i]) * t))
    }

    /// Every part times `k`.
    pub fn times(self, k: f64) -> Self {
        Self(self.0.map(|part| part * k))
    }

    /// As CSS, solid.
    pub fn css(self) -> Css {
        self.alpha(1.0)
    }

    /// As CSS, with this much of it.
    pub fn alpha(self, alpha: f64) -> Css {
        let [r, g, b] = self.0;
        let mut text = [b'#'; 9];
        for (at, part) in [r, g, b, alpha * 255.0 + 0.5].into_iter().enumerate() {
            let part = part.clamp(0.0, 255.0) as u8;
            text[1 + at * 2] = HEX[usize::from(part >> 4)];
            text[2 + at * 2] = HEX[usize::from(part & 15)];
        }
        Css(text)
    }
}

const HEX: &[u8; 16] = b"0123456789abcdef";

/// A colour as `#rrggbbaa`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Css([u8; 9]);

impl Css {
    /// The text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("#000000ff")
    }
}
