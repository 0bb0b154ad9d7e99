//! Which parts of the canvas must be painted again.

use handful_scene::{Drawn, Picture, Placed, Rect};

use super::Painter;
use super::marks::{badge_reach, mark_reach, plate_reach};

/// Boxes that together hold everything that differs between two pictures.
pub fn changes<G: Drawn>(
    painter: &dyn Painter<G>,
    layout: &G::Layout,
    old: &Picture<G::Thing>,
    new: &Picture<G::Thing>,
) -> Vec<Rect> {
    let mut reach = Vec::new();
    let things = |old: &[Placed<G::Thing>], new: &[Placed<G::Thing>], in_air, reach: &mut Vec<Rect>| {
        for thing in differing(old, new) {
            painter.reach(layout, thing, in_air, reach);
        }
    };
    things(&old.things, &new.things, false, &mut reach);
    things(&old.ghosts, &new.ghosts, false, &mut reach);
    things(&old.air, &new.air, true, &mut reach);
    let signs = painter.signs();
    reach.extend(differing(&old.under, &new.under).map(|mark| mark_reach(signs, mark)));
    reach.extend(differing(&old.over, &new.over).map(|mark| mark_reach(signs, mark)));
    reach.extend(differing(&old.plates, &new.plates).map(plate_reach));
    reach.extend(differing(&old.badges, &new.badges).map(badge_reach));
    reach
}

/// What is in one list and not in the other.
fn differing<'a, T: PartialEq>(old: &'a [T], new: &'a [T]) -> impl Iterator<Item = &'a T> {
    // Most of both lists is the same at both ends.
    let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old, new) = (&old[same..], &new[same..]);
    let same = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old, new) = (&old[..old.len() - same], &new[..new.len() - same]);
    let gone = old.iter().filter(|item| !new.contains(item));
    gone.chain(new.iter().filter(|item| !old.contains(item)))
}

/// Grows boxes to whole device pixels and joins those that overlap or nearly do, within `whole`.
pub fn joined(boxes: Vec<Rect>, whole: Rect, ratio: f64) -> Vec<Rect> {
    let snapped = |area: Rect| {
        let (x, y) = ((area.x * ratio).floor() / ratio, (area.y * ratio).floor() / ratio);
        let (right, bottom) = ((area.right() * ratio).ceil() / ratio, (area.bottom() * ratio).ceil() / ratio);
        Rect::new(x, y, right - x, bottom - y).common(whole)
    };
    let size = |area: Rect| area.width * area.height;
    let mut joined: Vec<Rect> = Vec::new();
    for area in boxes.into_iter().map(snapped).filter(|area| size(*area) > 0.0) {
        let mut area = area;
        // Joining may make further joins worth while.
        while let Some(at) = joined.iter().position(|other| {
            let union = area.union(*other);
            size(union) <= (size(area) + size(*other)) * 1.15 || area.overlaps(*other)
        }) {
            area = area.union(joined.swap_remove(at));
        }
        joined.push(area);
    }
    joined
}
