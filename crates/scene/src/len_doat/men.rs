//! How pieces stand: alone or crowded on a square, in the trays.

use handful_rules::{LenDoat, LenDoatPosition, OFF, WAITING};

use super::layout::{Layout, PIECE};
use super::track;
use crate::geometry::Point;
use crate::thing::Pose;

/// A piece: whose, and on which step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Whose.
    pub owner: u8,
    /// Its step; -1 waits, 53 is home.
    pub step: i8,
}

/// All pieces of a position.
pub fn men(game: &LenDoat, position: &LenDoatPosition) -> Vec<Man> {
    // Ascending, so that of equal ones those that have waited longest come first.
    let of = |owner: u8| position.pieces(game, owner).iter().rev().map(move |&step| Man { owner, step });
    of(0).chain(of(1)).collect()
}

/// How each of these pieces stands. Of those in one place, those that come first in the list stand first.
pub fn standing(layout: &Layout, men: &[Man]) -> Vec<Pose> {
    men.iter().enumerate().map(|(at, man)| stand(layout, men, at, *man)).collect()
}

fn stand(layout: &Layout, men: &[Man], at: usize, man: Man) -> Pose {
    let before = |same: &dyn Fn(&Man) -> bool| men[..at].iter().filter(|other| same(other)).count();
    let Some(square) = u8::try_from(man.step).ok().and_then(|step| track::square(man.owner, step)) else {
        let tray = layout.tray(man.owner, man.step == OFF);
        let k = before(&|other| *other == man);
        let well = tray.wells.get(k).or(tray.wells.last()).copied().unwrap_or(tray.area.centre());
        return Pose { size: tray.piece / (PIECE * layout.unit), ..Pose::at(well, 0.0) };
    };
    let on = |other: &Man| other.step > WAITING && track::square(other.owner, other.step as u8) == Some(square);
    let lane = |other: &Man| track::lane(other.owner, other.step as u8);
    let mine = |other: &Man| on(other) && other.owner == man.owner && lane(other) == lane(&man);
    let (k, here) = (before(&mine), men.iter().filter(|other| mine(other)).count());
    let others = men.iter().filter(|other| on(other)).count() - here;
    let middle = layout.square(square).centre();
    let aside = layout.turned(Point::new(0.0, f64::from(lane(&man)) * track::LANE));
    let (off, radius) = if others == 0 {
        let (off, radius) = alone(k, here);
        // A crowd keeps to its lane less strictly, or it would leave its square.
        (off + aside * if here > 1 { 0.45 } else { 1.0 }, radius)
    } else {
        let most = here.max(others);
        let radius = [0.195, 0.165, 0.145][most.clamp(1, 3) - 1];
        let along = (k as f64 - (here as f64 - 1.0) / 2.0) * radius * 2.1;
        // On a safe corner the near side's stand in front; where a row is walked twice, each on the side of its lane.
        let front = if lane(&man) == 0 { layout.stage.is_near(man.owner) } else { aside.y > 0.0 };
        if aside.x.abs() > 1e-9 {
            (Point::new(aside.x.signum() * 0.25, 0.14 + along * 0.8), radius)
        } else {
            (Point::new(along, if front { 0.33 } else { -0.06 }), radius)
        }
    };
    Pose { size: radius / PIECE, ..Pose::at(middle + off * layout.unit, 0.0) }
}

/// The place of one of so many pieces of one player on a square, from its middle, and its radius.
fn alone(k: usize, here: usize) -> (Point, f64) {
    match (here, k) {
        (..=1, _) => (Point::new(0.0, 0.14), PIECE),
        (2, 0) => (Point::new(-0.20, 0.08), 0.225),
        (2, _) => (Point::new(0.20, 0.28), 0.225),
        (_, 0) => (Point::new(0.0, 0.03), 0.205),
        (_, 1) => (Point::new(-0.245, 0.30), 0.205),
        _ => (Point::new(0.245, 0.33), 0.205),
    }
}
