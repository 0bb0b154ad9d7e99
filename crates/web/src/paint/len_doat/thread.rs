//! The way of a player as a thread of gold, and the part of it that a move goes.

use handful_scene::len_doat::{Layout, Trace, track};

use crate::paint::colour::rgb;
use crate::paint::gilding::Gold;
use crate::paint::pen::Pen;

/// Draws a part of a way.
pub fn draw(pen: &Pen, layout: &Layout, gold: &Gold, (owner, from, to): (u8, i8, u8), trace: Trace, alpha: f64) {
    let line = layout.way(owner, from, to);
    let unit = layout.unit;
    pen.apart(|pen| {
        pen.context().set_line_cap("round");
        pen.context().set_line_join("round");
        let stroke = |alpha: f64, paint: &dyn Fn() -> crate::paint::pen::Paint, width: f64| {
            pen.alpha(alpha);
            pen.path(line.iter().copied(), false);
            pen.stroke(paint(), width);
        };
        let bright = || gold.tones[0].css().into();
        let dark = || rgb(10, 3, 2).css().into();
        if trace == Trace::Thread {
            let width = (unit * 0.026).max(0.75);
            stroke(alpha * 0.55, &dark, width * 2.6);
            stroke(alpha * 0.95, &|| gold.over(pen, layout.slab), width);
            stroke(alpha * 0.42, &bright, width * 0.8);
            pen.alpha(alpha);
            signs(pen, layout, gold, owner, width);
            return;
        }
        let (strong, width) = match trace {
            Trace::Ahead => (1.0, (unit * 0.045).max(1.8)),
            Trace::Gone => (0.92, (unit * 0.055).max(2.2)),
            _ => (0.85, (unit * 0.036).max(1.4)),
        };
        stroke(alpha * strong * 0.75, &dark, width * 2.1);
        stroke(alpha * strong, &bright, width);
        if trace == Trace::Gone {
            // Where it began.
            if let (0.., Some(&start)) = (from, line.first()) {
                pen.alpha(alpha);
                pen.path(layout.ring(start, 0.62).iter().copied(), true);
                pen.stroke(rgb(10, 3, 2).alpha(0.7), width * 1.7);
                pen.dashes(&[width * 1.9, width * 1.3]);
                pen.stroke(bright(), width * 0.8);
            }
            return;
        }
        // Beads to count the steps by.
        let radius = unit * if trace == Trace::Ahead { 0.072 } else { 0.055 };
        pen.alpha(alpha);
        for bead in layout.beads(owner, from, to) {
            pen.circle(bead, radius.max(1.8));
            pen.fill(bright());
            pen.stroke(rgb(10, 3, 2).alpha(0.8), (unit * 0.025).max(0.8));
        }
        if let (track::END, Some(&end)) = (to, line.last()) {
            pen.path(Layout::lozenge(end, unit * 0.13), true);
            pen.fill(bright());
            pen.stroke(rgb(10, 3, 2).alpha(0.8), (unit * 0.025).max(0.8));
        }
    });
}

/// Which way it goes, and its ends: an open ring where pieces come in, a lozenge where they leave.
fn signs(pen: &Pen, layout: &Layout, gold: &Gold, owner: u8, width: f64) {
    let unit = layout.unit;
    let bright = gold.tones[0].css();
    pen.context().begin_path();
    for head in layout.heads(owner) {
        pen.trace(head, false);
    }
    pen.stroke(rgb(10, 3, 2).alpha(0.7), width * 3.0);
    pen.stroke(bright, width * 1.25);
    let [first, last] = layout.ends(owner);
    pen.circle(first, unit * 0.075);
    pen.fill(gold.black.css());
    pen.stroke(bright, width * 1.1);
    pen.path(Layout::lozenge(last, unit * 0.10), true);
    pen.fill(bright);
}
