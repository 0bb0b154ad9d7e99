//! How everything lies at rest: a matter of the position, the lots and the stage alone.

use std::f64::consts::{FRAC_PI_2, PI};

use handful_rules::{Cast, Siryu, SiryuPosition};

use super::layout::{Layout, SQUARES, Tray};
use super::solid::{LOT_RADIUS, LOT_THICK, RISE, STICK_RADIUS, STONE};
use crate::geometry::Point;
use crate::maths::{TAU, atan2, cos, sin};
use crate::rng::Rng;
use crate::sort::sort_by_key;
use crate::thing::Pose;

/// How many lots there are.
pub const LOTS: usize = 6;

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Man {
    /// Its step on its owner's way.
    pub step: u8,
    /// Whether it sleeps in the sand.
    pub locked: bool,
    /// Its owner.
    pub seat: u8,
}

/// The pieces on each square, in the order of their steps.
pub type Crowd = [Vec<Man>; SQUARES];

/// The pieces on each square of a position.
pub fn crowd(position: &SiryuPosition) -> Crowd {
    let mut crowd: Crowd = std::array::from_fn(|_| Vec::new());
    for seat in 0..2 {
        for piece in position.pieces(seat) {
            if let Some(square) = Siryu::square(seat, piece.step) {
                crowd[usize::from(square)].push(Man { step: piece.step, locked: piece.locked, seat });
            }
        }
    }
    for men in &mut crowd {
        sort_by_key(men, |man| *man);
    }
    crowd
}

/// How man number `at` of those on a square lies or stands.
pub fn man(layout: &Layout, square: u8, men: &[Man], at: usize) -> Pose {
    let man = men[at];
    let sleeper = men.iter().any(|man| man.locked);
    if man.locked {
        return asleep(layout, square, man.seat);
    }
    // Who sleeps keeps the middle; the others stand round it.
    let before = men[..at].iter().filter(|man| !man.locked).count() + usize::from(sleeper);
    awake(layout, square, man.seat, before, men.len())
}

/// Where a thing of a square comes to lie, a little off the middle as if put there by hand.
fn put(layout: &Layout, square: u8, seat: u8) -> (Point, Rng) {
    let mut rng = Rng::new(u32::from(square) * 29 + u32::from(seat) * 1013 + 7);
    let off = Point::new(rng.range(-0.035, 0.035), rng.range(-0.03, 0.03)) * layout.unit;
    (layout.square(square).centre() + off, rng)
}

/// A piece asleep in the sand: a stick on its side with one end under, a stone with sand crept over it.
pub fn asleep(layout: &Layout, square: u8, seat: u8) -> Pose {
    let (at, mut rng) = put(layout, square, seat);
    if seat == 0 {
        let radius = STICK_RADIUS * layout.unit;
        let end_under = if square % 3 == 1 { -1.0 } else { 1.0 };
        let pose = Pose::at(at, radius * rng.range(0.10, 0.34)).turned(-0.42 + rng.range(-0.21, 0.21));
        Pose { pitch: -end_under * rng.range(0.07, 0.12), roll: turned(&mut rng), size: rng.range(0.94, 1.05), ..pose }
    } else {
        let size = rng.range(0.86, 1.10);
        let pose = Pose::at(at, STONE[2] * layout.unit * size * rng.range(-0.08, 0.12));
        Pose { size, ..stone_turned(pose, &mut rng) }
    }
}

/// One of twelve ways to be turned about the own axis.
fn turned(rng: &mut Rng) -> f64 {
    rng.below(12) as f64 / 12.0 * TAU
}

/// A stone in one of many ways to lie: its broad side always down, but any way round, and a little askew.
fn stone_turned(pose: Pose, rng: &mut Rng) -> Pose {
    // Every third shows the side with the vein.
    let upside = if rng.unit() < 0.34 { 0.0 } else { PI };
    Pose { turn: rng.angle(), roll: upside + rng.range(-0.45, 0.45), pitch: rng.range(-0.30, 0.30), ..pose }
}

/// Places of so many beside each other on one square, in squares from its middle, and how large each is.
fn among(many: usize, at: usize, seat: u8) -> (Point, f64, f64) {
    let ring = |radius: f64, at: usize, of: usize, turn: f64| {
        let way = Point::unit((at as f64 / of as f64 + turn) * TAU);
        Point::new(way.x * radius, way.y * radius * 0.86)
    };
    if seat == 0 {
        // Sticks stand in a bundle.
        let (place, size) = match (many, at) {
            (0 | 1, _) => (Point::default(), 1.0),
            (2 | 3, _) => (ring(0.16, at, many, 0.5), 0.94),
            (4..=7, 0) => (Point::default(), 0.90),
            (4..=7, _) => (ring(0.25, at - 1, many - 1, 0.06), 0.90),
            (_, 0..=3) => (ring(0.12, at, 4, 0.1), 0.84),
            _ => (ring(0.30, at - 4, many - 4, 0.03), 0.84),
        };
        (place, 0.0, size)
    } else {
        // Stones lie close, from eight on in two layers.
        match (many, at) {
            (0 | 1, _) => (Point::default(), 0.0, 1.0),
            (2..=4, _) => (ring(0.215, at, many, 0.07), 0.0, 0.74),
            (_, 0) => (Point::default(), 0.0, 0.56),
            (_, 1..=6) => (ring(0.295, at - 1, many.min(7) - 1, 0.04), 0.0, 0.56),
            _ => (ring(0.17, at - 7, many - 7, 0.12), 1.0, 0.56),
        }
    }
}

/// A piece set free: a stick stands, a stone lies whole on the sand. It is number `at` of `many` on its square.
pub fn awake(layout: &Layout, square: u8, seat: u8, at: usize, many: usize) -> Pose {
    let (middle, mut rng) = put(layout, square, seat);
    for _ in 0..at {
        rng = Rng::new((rng.unit() * 1e6) as u32);
    }
    let unit = layout.unit;
    let (place, layer, size) = among(many, at, seat);
    let at = middle + place * unit;
    if seat == 0 {
        let size = size * rng.range(0.95, 1.05);
        let pitch = FRAC_PI_2 - rng.range(0.06, 0.17);
        let turn = rng.range(-2.6, -0.6);
        standing(layout, at + Point::new(0.0, 0.24 * unit), turn, pitch, turned(&mut rng), size)
    } else {
        let size = size * rng.range(0.88, 1.10);
        // It has settled a little; a second layer lies in the gaps of the first.
        let z = STONE[2] * unit * size * (0.82 + 1.5 * layer);
        let pose = Pose::at(at + Point::new(0.0, 0.04 * unit + z * RISE * 0.35), z);
        Pose { size, ..stone_turned(pose, &mut rng) }
    }
}

/// A stick that stands with its foot at a place.
pub fn standing(layout: &Layout, foot: Point, turn: f64, pitch: f64, roll: f64, size: f64) -> Pose {
    // Its foot is in the sand.
    let half = layout.stick() * size * 0.44;
    let level = half * cos(pitch);
    let middle = foot + Point::new(cos(turn), sin(turn)) * level;
    Pose { turn, roll, pitch, size, ..Pose::at(middle, half * sin(pitch)) }
}

/// Where the foot of a standing stick is.
pub fn foot(layout: &Layout, pose: &Pose) -> Point {
    let level = layout.stick() * pose.size * 0.44 * cos(pose.pitch);
    pose.point() - Point::new(cos(pose.turn), sin(pose.turn)) * level
}

/// How piece number `at` of those that a player has taken lies beside the board.
pub fn taken(layout: &Layout, player: usize, at: usize) -> Pose {
    let slots = &layout.taken[player.min(1)].slots;
    let slot = slots.get(at).copied().unwrap_or_default();
    let mut rng = Rng::new((player * 41 + at) as u32 + 3000);
    let at = slot + Point::new(rng.range(-0.02, 0.02), rng.range(-0.03, 0.03)) * layout.unit;
    if player == 0 {
        let size = rng.range(0.76, 0.84);
        let pose = Pose::at(at, STONE[2] * layout.unit * size * 0.86);
        Pose { size, ..stone_turned(pose, &mut rng) }
    } else {
        // Like a tally: each askew across the row in which they lie.
        let size = rng.range(0.66, 0.73);
        let in_rows = layout.wide || slots.first().map(|slot| slot.y) == slots.get(1).map(|slot| slot.y);
        let lean = if in_rows { -1.0 } else { -0.75 };
        let pose = Pose::at(at, STICK_RADIUS * layout.unit * size * 0.9).turned(lean + rng.range(-0.16, 0.16));
        Pose { size, roll: turned(&mut rng), ..pose }
    }
}

/// How the lots lie: as the cast says, or bundled before the first.
pub fn lots(layout: &Layout, cast: Option<Cast>) -> [Pose; LOTS] {
    let tray = &layout.tray;
    cast.map_or_else(|| bundle(tray), |cast| scattered(layout, cast))
}

/// A lot on the sand with its white or its black face up.
fn lot(tray: &Tray, at: Point, turn: f64, white: bool, rng: &mut Rng) -> Pose {
    let radius = tray.length * LOT_RADIUS;
    let (z, roll) = if white { (radius * LOT_THICK, rng.range(-0.06, 0.06)) } else { (radius * 0.08, PI) };
    Pose { roll, ..Pose::at(at, z).turned(turn) }
}

/// The six lots held together.
fn bundle(tray: &Tray) -> [Pose; LOTS] {
    let mut rng = Rng::new(3);
    let turn = if tray.level { 0.06 } else { -1.25 };
    let step = tray.length * LOT_RADIUS * 2.05;
    let middle = tray.area.centre();
    std::array::from_fn(|k| {
        let (row, at) = match k {
            0..3 => (0.0, k as f64 - 1.0),
            3..5 => (1.0, k as f64 - 3.5),
            _ => (2.0, 0.0),
        };
        // A little fanned, as they come out of a hand.
        let turn = turn + 0.09 * at + rng.range(-0.04, 0.04);
        let across = Point::new(-sin(turn), cos(turn)) * (at * step);
        let along = Point::new(cos(turn), sin(turn)) * (rng.range(-0.05, 0.05) * tray.length);
        let pose = lot(tray, middle + across + along, turn, k % 2 == 0, &mut rng);
        Pose { z: pose.z + row * tray.length * LOT_RADIUS * 0.86, ..pose }
    })
}

/// The six lots where they came to rest: apart from each other, so that they can be counted.
fn scattered(layout: &Layout, cast: Cast) -> [Pose; LOTS] {
    let tray = &layout.tray;
    let faces = cast.faces();
    let mut rng = Rng::new(u32::from(faces) * 97 + 11);
    let mut order: [usize; LOTS] = std::array::from_fn(|k| k);
    for k in (1..LOTS).rev() {
        order.swap(k, rng.below(k + 1));
    }
    let (area, length) = (tray.area, tray.length);
    let axis = layout.lots_axis();
    let across = Point::new(axis.y, axis.x);
    let room = if tray.level { (area.height, area.width) } else { (area.width, area.height) };
    // As far apart as there is room for, but still one throw.
    let pitch = ((room.0 - length * LOT_RADIUS * 2.6) / 5.0).min(length * 0.42);
    let slack = ((room.1 - length) / 2.0).max(0.0);
    let standing = if tray.level { 0.0 } else { -FRAC_PI_2 };
    // The less they find room, the tidier they lie.
    for calm in 0..=8_u32 {
        let most = 1.0 - f64::from(calm) / 8.0;
        let mut lain: Vec<[Point; 2]> = Vec::new();
        for at in 0..LOTS {
            let found = (0..24_u32).find_map(|tried| {
                let wild = most * (1.0 - f64::from(tried) / 32.0);
                let lie = area.centre()
                    + axis * (pitch * (at as f64 - 2.5) + pitch * 0.30 * wild * rng.bell())
                    + across * (slack * wild * rng.range(-0.9, 0.9));
                let half = Point::unit(standing + 0.62 * wild * rng.bell()) * (length / 2.0);
                let ends = [lie - half, lie + half];
                let margin = length * LOT_RADIUS;
                let inside = ends.iter().all(|&end| area.grown(-margin * 0.5).contains(end));
                let apart = lain.iter().all(|other| distance(ends, *other) > margin * 2.4);
                (calm == 8 || (inside && apart)).then_some(ends)
            });
            lain.extend(found);
        }
        if let Ok(lain) = <[[Point; 2]; LOTS]>::try_from(lain) {
            let mut poses = [Pose::at(Point::default(), 0.0); LOTS];
            for ([from, to], &which) in lain.into_iter().zip(&order) {
                let turn = atan2(to.y - from.y, to.x - from.x);
                poses[which] = lot(tray, from.towards(to, 0.5), turn, faces >> which & 1 == 1, &mut rng);
            }
            return poses;
        }
    }
    bundle(tray)
}

/// How near two straight pieces of line come to each other.
pub fn distance(a: [Point; 2], b: [Point; 2]) -> f64 {
    let to_piece = |point: Point, [from, to]: [Point; 2]| {
        let way = to - from;
        let t = ((point - from).dot(way) / way.dot(way).max(1e-12)).clamp(0.0, 1.0);
        (point - from.towards(to, t)).length()
    };
    let side = |[from, to]: [Point; 2], point: Point| {
        let (way, off) = (to - from, point - from);
        way.x * off.y - way.y * off.x
    };
    let crossing = |a, b: [Point; 2]| side(a, b[0]) * side(a, b[1]) < 0.0;
    if crossing(a, b) && crossing(b, a) {
        return 0.0;
    }
    let near = [to_piece(a[0], b), to_piece(a[1], b), to_piece(b[0], a), to_piece(b[1], a)];
    near.into_iter().fold(f64::INFINITY, f64::min)
}
