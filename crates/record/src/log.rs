//! What a match comes to in figures: every throw with what was to be expected, and statistics for its end. All of it is
//! told by events; numbers are whole, so that they are the same on every machine.

use handful_rules::{Cast, Event};
use serde::Serialize;

use crate::{AnyMatch, Canonical, Match, with_match};

/// Every throw of a match, and how often each came against how often it was to be expected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThrowLog {
    /// The throws, the first one first.
    pub throws: Vec<Thrown>,
    /// For each number of marked faces that a cast can show, from 0.
    pub counts: Vec<Tally>,
    /// All casts.
    pub casts: u32,
}

/// One throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Thrown {
    /// The ply it was taken in, from 1.
    pub ply: usize,
    /// The player's turn it belongs to, from 1.
    pub turn: usize,
    /// Who threw.
    pub seat: u8,
    /// Its casts.
    pub casts: Vec<Cast>,
    /// What each of them counts under the house rules.
    pub values: Vec<u8>,
}

/// How often a number of marked faces came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// So many faces up.
    pub up: u8,
    /// What they count under the house rules.
    pub value: u8,
    /// How often it came: side 0, side 1.
    pub came: [u32; 2],
    /// How often it was to be expected among so many casts, in thousandths: side 0, side 1.
    pub expected: [u64; 2],
}

/// Figures for the end of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// The turns played.
    pub turns: usize,
    /// Side 0, side 1.
    pub sides: [SideStatistics; 2],
    /// The longest relay: laps, and the ply it was (Ayoayo).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relay: Option<Relay>,
}

/// A sowing of several laps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Relay {
    /// How many laps.
    pub laps: u16,
    /// Seeds sown in it.
    pub seeds: u32,
    /// The ply.
    pub ply: usize,
    /// Whose.
    pub seat: u8,
}

/// Figures of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SideStatistics {
    /// Casts thrown.
    pub casts: u32,
    /// What they counted together.
    pub points: u32,
    /// What was to be expected of so many casts, in thousandths.
    pub expected: u64,
    /// Points above (or below) what was to be expected, in thousandths.
    pub luck: i64,
    /// How far from expectation that is, in thousandths of a standard deviation; 0 without throws.
    pub deviation: i64,
    /// Casts that could not be used.
    pub lost: u32,
    /// Pieces or seeds captured.
    pub captured: u32,
    /// The most captured in one ply.
    pub most: u32,
    /// Pieces borne off or brought home for good.
    pub home: u32,
    /// Pieces set free (Siryu).
    pub freed: u32,
}

impl<G: Canonical> Match<G> {
    /// Every throw up to the last ply.
    pub fn log(&self) -> ThrowLog {
        log(self)
    }

    /// Figures of the whole match.
    pub fn statistics(&self) -> Statistics {
        statistics(self)
    }
}

impl AnyMatch {
    /// Every throw up to the last ply.
    pub fn log(&self) -> ThrowLog {
        with_match!(self, played => played.log())
    }

    /// Figures of the whole match.
    pub fn statistics(&self) -> Statistics {
        with_match!(self, played => played.statistics())
    }
}

/// For each number of faces: the ways it comes about, and the value.
fn ways<G: Canonical>(game: &G) -> Vec<(u64, u8)> {
    game.lots()
        .map_or_else(Vec::new, |lots| (0..=lots.count).map(|up| (u64::from(lots.ways(up)), game.value(up))).collect())
}

fn log<G: Canonical>(played: &Match<G>) -> ThrowLog {
    let game = played.game();
    let ways = ways(game);
    let whole: u64 = ways.iter().map(|(ways, _)| ways).sum();
    let mut log = ThrowLog { throws: Vec::new(), counts: Vec::new(), casts: 0 };
    let mut came = vec![[0_u32; 2]; ways.len()];
    let mut casts = [0_u64; 2];
    let mut turn = 1;
    for ply in 1..=played.steps().len() {
        let Some(view) = played.ply_view(ply) else { break };
        let thrown = view.events.iter().filter_map(|told| match told.event {
            Event::Thrown { cast, value, .. } => Some((cast, value)),
            _ => None,
        });
        let (thrown, values): (Vec<Cast>, Vec<u8>) = thrown.unzip();
        let side = usize::from(game.side(view.seat)).min(1);
        for cast in &thrown {
            casts[side] += 1;
            came[usize::from(cast.up())][side] += 1;
        }
        if !thrown.is_empty() {
            log.throws.push(Thrown { ply, turn, seat: view.seat, casts: thrown, values });
        }
        turn += usize::from(view.ends_turn());
    }
    log.casts = casts.iter().sum::<u64>() as u32;
    log.counts = (0..)
        .zip(ways.iter().zip(came))
        .map(|(up, (&(ways, value), came))| Tally {
            up,
            value,
            came,
            expected: casts.map(|casts| casts * ways * 1000 / whole),
        })
        .collect();
    log
}

fn statistics<G: Canonical>(played: &Match<G>) -> Statistics {
    let game = played.game();
    let ways = ways(game);
    let whole = ways.iter().map(|(ways, _)| ways).sum::<u64>().max(1);
    let mean = |power: u32| ways.iter().map(|&(ways, value)| ways * u64::from(value).pow(power)).sum::<u64>();
    // All in parts of `whole`, so that nothing is rounded before the end.
    let (first, second) = (mean(1), mean(2));
    let mut sides = [SideStatistics::default(); 2];
    let mut relay: Option<Relay> = None;
    let mut turns = 0;
    let mut in_turn = false;
    for ply in 1..=played.steps().len() {
        let Some(view) = played.ply_view(ply) else { break };
        turns += usize::from(!in_turn);
        in_turn = !view.ends_turn();
        let side = &mut sides[usize::from(game.side(view.seat)).min(1)];
        let before = side.captured;
        let (mut laps, mut seeds) = (0, 0);
        for told in &view.events {
            match &told.event {
                Event::Thrown { value, .. } => {
                    side.casts += 1;
                    side.points += u32::from(*value);
                }
                Event::ThrowLost { .. } => side.lost += 1,
                Event::Captured { count, load, .. } => side.captured += u32::from(*count) + u32::from(load.len()),
                Event::SeedsCaptured { seeds, with_own, .. } => {
                    side.captured += u32::from(*seeds) + u32::from(*with_own);
                }
                Event::BorneOff { .. } => side.home += 1,
                Event::Delivered { count, .. } => side.home += u32::from(*count),
                Event::Unlocked { count, .. } => side.freed += u32::from(*count),
                Event::Lifted { lap, .. } => laps = *lap,
                Event::Sown { .. } => seeds += 1,
                _ => {}
            }
        }
        side.most = side.most.max(side.captured - before);
        if laps > relay.map_or(1, |relay| relay.laps) {
            relay = Some(Relay { laps, seeds, ply, seat: view.seat });
        }
    }
    for side in &mut sides {
        let casts = u64::from(side.casts);
        side.expected = casts * first * 1000 / whole;
        // In parts of `whole`: the difference, and the square of a standard deviation.
        let difference = i64::from(side.points) * whole as i64 - (casts * first) as i64;
        let variance = casts * (second * whole - first * first);
        side.luck = difference * 1000 / whole as i64;
        side.deviation = match variance.isqrt() {
            0 => 0,
            deviation => difference * 1000 / deviation as i64,
        };
    }
    Statistics { turns, sides, relay }
}
