//! Pixels.

use crate::Rgb;

/// Pixels with colour and alpha, not multiplied with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// How many to the right.
    pub width: usize,
    /// How many down.
    pub height: usize,
    /// Red, green, blue and alpha of each, row by row.
    pub data: Vec<u8>,
}

impl Image {
    /// Nothing to be seen.
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, height, data: vec![0; width * height * 4] }
    }

    /// Sets a pixel.
    #[inline]
    pub fn set(&mut self, x: usize, y: usize, colour: Rgb, alpha: f32) {
        let at = (y * self.width + x) * 4;
        if let Some(pixel) = self.data.get_mut(at..at + 4) {
            pixel[0] = byte(colour[0]);
            pixel[1] = byte(colour[1]);
            pixel[2] = byte(colour[2]);
            pixel[3] = byte(alpha);
        }
    }
}

/// A part of a colour as a byte.
#[inline]
pub fn byte(part: f32) -> u8 {
    (part * 255.0 + 0.5).clamp(0.0, 255.0) as u8
}
