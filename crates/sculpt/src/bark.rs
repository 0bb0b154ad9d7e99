//! The skin of a stick, unrolled: how dark each spot is, how high, and where the stick swells.

use std::f32::consts::TAU;

use crate::noise::{Wobble, hash, round};
use crate::{mix, smooth};

/// Spots along a stick and round it.
const ALONG: usize = 192;
const ROUND: usize = 64;

/// One spot.
#[derive(Clone, Copy, Debug, Default)]
struct Spot {
    /// How light, 1 being the bark's own colour.
    tone: f32,
    /// How high, in radii.
    height: f32,
}

/// The skin of a stick.
#[derive(Clone, Debug)]
pub struct Bark {
    spots: Vec<Spot>,
    /// How thick it is along it, as a share of its radius.
    swell: Vec<f32>,
}

/// What kind of bark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kind {
    /// Where shoots were torn off, along the stick from -0.5 to 0.5.
    pub knots: &'static [f32],
    /// How much thicker it is there.
    pub swells: f32,
    /// How much thinner it is at its far end.
    pub tapers: f32,
    /// How rough.
    pub rough: f32,
    /// How much its tone changes.
    pub mottled: f32,
}

/// A twig: thinner towards its tip, knotty.
pub const TWIG: Kind = Kind { knots: &[-0.20, 0.13, 0.36], swells: 0.10, tapers: 0.30, rough: 1.0, mottled: 1.0 };
/// The back of a split stick: straight and smooth.
pub const SPLIT: Kind = Kind { knots: &[-0.33, -0.05, 0.24], swells: 0.03, tapers: 0.05, rough: 0.75, mottled: 0.8 };

impl Bark {
    /// Bark of a kind.
    pub fn new(kind: Kind, seed: u32) -> Self {
        let knots: Vec<(f32, f32)> =
            kind.knots.iter().enumerate().map(|(k, &s)| (s, hash(k as i32, 5, seed) * TAU)).collect();
        let wander = Wobble::new(seed + 1);
        let swell = (0..ALONG)
            .map(|i| {
                let s = i as f32 / (ALONG - 1) as f32 - 0.5;
                let knots: f32 = knots.iter().map(|(at, _)| kind.swells * (-((s - at) / 0.05).powi(2)).exp()).sum();
                (mix(1.05, 1.05 - kind.tapers, s + 0.5) + knots) * (1.0 + 0.05 * wander.at(s * 17.0))
            })
            .collect();
        let mut spots = vec![Spot::default(); ALONG * ROUND];
        for (i, row) in spots.chunks_exact_mut(ROUND).enumerate() {
            let s = i as f32 / ALONG as f32 - 0.5;
            for (j, spot) in row.iter_mut().enumerate() {
                let turn = j as f32 / ROUND as f32;
                // Fibres run along it; the coarser ones wander.
                let drift = 0.05 * wander.at(s * 6.0 + 2.0);
                let fine = round((turn + drift) * 22.0, s * 9.0, 22, seed);
                let coarse = round((turn + drift) * 9.0, s * 5.0, 9, seed + 3);
                let patch = round(turn * 4.0, s * 7.0, 4, seed + 7);
                let crack = smooth(0.30, 0.16, coarse);
                let mut height = 0.10 * (fine - 0.5) + 0.13 * (coarse - 0.5) - 0.16 * crack;
                let mut tone = 1.0 + 0.20 * (fine - 0.5) + 0.26 * (patch - 0.5) - 0.30 * crack;
                // Small pale pores across the fibres.
                let pore = round(turn * 26.0, s * 60.0, 26, seed + 11);
                tone += 0.30 * smooth(0.90, 0.97, pore);
                for &(at, where_) in &knots {
                    // A ring where a leaf sat, and the scar of a shoot on one side.
                    let ring = ((s - at) / 0.012).abs();
                    let round_off = ((turn * TAU - where_ + TAU * 1.5).rem_euclid(TAU) - TAU / 2.0).abs();
                    // Only part of the way round.
                    let part = smooth(1.9, 0.9, round_off);
                    tone -= 0.20 * part * smooth(1.3, 0.3, ring);
                    height -= 0.07 * part * smooth(1.2, 0.2, ring);
                    let scar = ((s - at - 0.03) / 0.045).hypot(round_off / 0.75);
                    tone += 0.34 * smooth(0.8, 0.3, scar) - 0.30 * smooth(0.25, 0.0, (scar - 0.95).abs());
                    height += 0.16 * smooth(1.15, 0.7, scar) - 0.14 * smooth(0.6, 0.2, scar);
                }
                spot.height = height * kind.rough;
                spot.tone = 1.0 + (tone - 1.0) * kind.mottled;
            }
        }
        Self { spots, swell }
    }

    /// How thick the stick is at a place along it, from -0.5 to 0.5.
    #[inline]
    pub fn swell(&self, s: f32) -> f32 {
        let at = ((s + 0.5) * (ALONG - 1) as f32).clamp(0.0, (ALONG - 1) as f32);
        let i = (at as usize).min(ALONG - 2);
        mix(self.swell[i], self.swell[i + 1], at - i as f32)
    }

    /// The tone at a place along the stick and round it (0 to 1), and how steeply the bark rises along it and round it,
    /// in radii for a whole length and a whole turn.
    #[inline]
    pub fn at(&self, s: f32, turn: f32) -> (f32, f32, f32) {
        let i = (((s + 0.5) * ALONG as f32) as i32).clamp(0, ALONG as i32 - 2) as usize;
        let j = (turn * ROUND as f32) as usize % ROUND;
        let here = self.spots[i * ROUND + j];
        let on = self.spots[(i + 1) * ROUND + j];
        let by = self.spots[i * ROUND + (j + 1) % ROUND];
        let (along, round) = ((on.height - here.height) * ALONG as f32, (by.height - here.height) * ROUND as f32);
        (here.tone, along, round)
    }
}

/// The angle of a direction as a share of a turn, near enough for a texture.
#[inline]
pub fn turn(x: f32, y: f32) -> f32 {
    let (a, b) = (x.abs(), y.abs());
    let t = if a > b { b / a.max(1e-9) } else { a / b.max(1e-9) };
    // Within a thousandth of a turn.
    let eighth = t * (0.125 + 0.043_45 * (1.0 - t));
    let quarter = if a > b { eighth } else { 0.25 - eighth };
    let half = if x < 0.0 { 0.5 - quarter } else { quarter };
    if y < 0.0 { 1.0 - half } else { half }
}
