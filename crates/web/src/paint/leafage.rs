//! What lies under the teams' sticks: a dry husk of maize and a broad green leaf; and the bits that leaf-cutters carry.

use handful_scene::aj_sayil::bed_outline;
use handful_scene::{Point, Rect, Rng};

use super::colour::{Rgb, rgb};
use super::light::Rig;
use super::maize::lie;
use super::pen::Pen;

/// Paints the bed of a team.
pub fn bed(pen: &Pen, rig: &Rig, team: u8, bed: Rect, thick: f64) {
    let outline = bed_outline(team, bed);
    lie(pen, rig, &outline, thick);
    pen.apart(|pen| {
        pen.path(outline.iter().copied(), true);
        pen.clip();
        pen.context().translate(bed.centre().x, bed.centre().y).ok();
        if team == 0 { husk(pen, rig, bed.width, bed.height) } else { leaf(pen, rig, bed.width, bed.height) }
    });
    pen.path(outline.iter().copied(), true);
    let edge = if team == 0 { rgb(98, 68, 30) } else { rgb(30, 48, 18) };
    pen.stroke(edge.alpha(0.55), (thick * 0.3).max(0.8));
}

/// A gradient across the whole bed, then its edges darker.
fn body(pen: &Pen, rig: &Rig, [w, h]: [f64; 2], tones: [Rgb; 3]) {
    let [a, b, c] = tones.map(|tone| rig.flat(tone).css());
    let (from, to) = (Point::new(-w * 0.3, -h * 0.5), Point::new(w * 0.2, h * 0.5));
    pen.fill_box(Rect::new(-w, -h, 2.0 * w, 2.0 * h), pen.linear(from, to, &[(0.0, a), (0.45, b), (1.0, c)]));
}

fn edges(pen: &Pen, [w, h]: [f64; 2], tone: Rgb) {
    let stops = [(0.0, tone.alpha(0.0)), (1.0, tone.alpha(0.40))];
    let near = (Point::new(-w * 0.10, -h * 0.12), h * 0.3);
    pen.fill_box(Rect::new(-w, -h, 2.0 * w, 2.0 * h), pen.radial(near, (Point::default(), w * 0.56), &stops));
}

/// Dry, with veins that run together at its tip.
fn husk(pen: &Pen, rig: &Rig, w: f64, h: f64) {
    let mut rng = Rng::new(31);
    body(pen, rig, [w, h], [rgb(236, 220, 176), rgb(214, 190, 140), rgb(168, 138, 88)]);
    let c = pen.context();
    let vein = |v: f64, off: f64| {
        c.move_to(-w * 0.51, h * v * 0.48 + off);
        c.bezier_curve_to(-w * 0.3, h * v * 1.22 + off, w * 0.2, h * v * 1.26 + off, w * 0.5, -h * 0.09 + off * 0.3);
    };
    for (off, tone) in [(-h * 0.016, rgb(255, 250, 226).alpha(0.22)), (h * 0.014, rgb(104, 74, 32).alpha(0.17))] {
        c.begin_path();
        for i in 0..7 {
            vein(-0.44 + f64::from(i) * 0.145 + rng.bell() * 0.02, off);
        }
        pen.stroke(tone, h * 0.03);
    }
    let fine = (h / 240.0).max(0.4);
    for k in 0..4 {
        let strength = 0.06 + 0.04 * f64::from(k);
        for (off, tone) in [(0.0, rgb(112, 84, 40)), (fine, rgb(255, 250, 228))] {
            c.begin_path();
            for i in 0..18 {
                vein(((f64::from(i * 4 + k) + rng.unit() * 0.5) / 73.0 - 0.5) * 1.06, off);
            }
            pen.stroke(rig.flat(tone).alpha(strength), fine);
        }
    }
    for _ in 0..5 {
        let (x, y) = ((rng.unit() - 0.5) * w * 0.8, (rng.unit() - 0.5) * h * 0.7);
        c.begin_path();
        c.ellipse(x, y, w * rng.range(0.02, 0.07), h * 0.02, 0.05, 0.0, std::f64::consts::TAU).ok();
        pen.fill(rgb(136, 88, 40).alpha(rng.range(0.05, 0.13)));
    }
    edges(pen, [w, h], rgb(96, 60, 22));
}

/// Green, folded along its side veins like a shallow roof over each.
fn leaf(pen: &Pen, rig: &Rig, w: f64, h: f64) {
    body(pen, rig, [w, h], [rgb(146, 158, 112), rgb(112, 129, 84), rgb(74, 92, 58)]);
    let c = pen.context();
    let side_vein = |x: f64, side: f64| {
        c.move_to(x, h * 0.02);
        c.bezier_curve_to(x - w * 0.03, side * h * 0.18, x - w * 0.07, side * h * 0.36, x - w * 0.15, side * h * 0.56);
    };
    let fine = (h / 240.0).max(0.5);
    for side in [-1.0, 1.0] {
        // Panels between the main side veins, lit and shaded in turns.
        let tone = if side < 0.0 { rgb(220, 232, 180).alpha(0.10) } else { rgb(24, 44, 14).alpha(0.11) };
        c.begin_path();
        for i in (-24..=28).step_by(4) {
            let x = -f64::from(i) * w * 0.021;
            side_vein(x, side);
            c.line_to(x - w * 0.11, side * h * 0.56);
            c.bezier_curve_to(x - w * 0.03, side * h * 0.36, x + w * 0.01, side * h * 0.18, x + w * 0.04, h * 0.02);
        }
        pen.fill(tone);
        for (off, tone) in [(0.0, rgb(30, 50, 18).alpha(0.20)), (fine, rgb(212, 226, 164).alpha(0.17))] {
            c.begin_path();
            for i in -26..=30 {
                side_vein(-f64::from(i) * w * 0.021 + off, side);
            }
            pen.stroke(tone, fine);
        }
    }
    for (y, tone, wide) in
        [(0.005, rgb(34, 54, 20).alpha(0.5), 0.03), (-0.005, rig.flat(rgb(198, 211, 152)).css(), 0.018)]
    {
        c.begin_path();
        c.move_to(w * 0.52, h * y);
        c.quadratic_curve_to(0.0, h * (y + 0.037), -w * 0.51, h * (y + 0.055));
        pen.stroke(tone, h * wide);
    }
    edges(pen, [w, h], rgb(20, 34, 10));
}

/// The outline of a bit of leaf, bitten off in curves, round the origin.
pub fn bit_outline(r: f64) -> Vec<Point> {
    let p = |x: f64, y: f64| Point::new(x * r, y * r);
    let start = p(-0.9, 0.1);
    let curves = [
        [p(-0.95, -0.75), p(-0.1, -1.1), p(0.62, -0.72)],
        [p(0.35, -0.3), p(0.62, 0.12), p(1.02, 0.2)],
        [p(0.8, 0.85), p(-0.3, 1.05), start],
    ];
    let mut points = Vec::new();
    let mut from = start;
    for [a, b, to] in curves {
        for k in 0..10 {
            let t = f64::from(k) / 10.0;
            let (x, y, z) = (from.towards(a, t), a.towards(b, t), b.towards(to, t));
            points.push(x.towards(y, t).towards(y.towards(z, t), t));
        }
        from = to;
    }
    points
}

/// Paints a bit of leaf round the origin, without its shadow.
pub fn bit(pen: &Pen, rig: &Rig, r: f64, lamp: Point) {
    let outline = bit_outline(r);
    pen.apart(|pen| {
        pen.path(outline.iter().copied(), true);
        pen.clip();
        let tones = [rgb(160, 186, 104), rgb(113, 148, 68), rgb(67, 100, 40)].map(|tone| rig.flat(tone).css());
        let stops = [(0.0, tones[0]), (0.5, tones[1]), (1.0, tones[2])];
        pen.fill_box(Rect::new(-2.0 * r, -2.0 * r, 4.0 * r, 4.0 * r), pen.linear(lamp * r, lamp * -r, &stops));
        let c = pen.context();
        c.begin_path();
        for i in -3..4 {
            let x = f64::from(i) * r * 0.27;
            let from = Point::new(x, -r * 0.02);
            pen.trace([from, Point::new(x + r * 0.32, -r * 0.8)], false);
            pen.trace([from, Point::new(x + r * 0.34, r * 0.8)], false);
        }
        pen.stroke(rig.flat(rgb(214, 226, 160)).alpha(0.7), r * 0.045);
        c.begin_path();
        c.move_to(-r, r * 0.15);
        c.quadratic_curve_to(0.0, -r * 0.12, r, r * 0.02);
        pen.stroke(rig.flat(rgb(214, 226, 160)).alpha(0.8), r * 0.09);
    });
    pen.path(outline.iter().copied(), true);
    pen.stroke(rgb(38, 54, 18).alpha(0.6), (r * 0.05).max(0.7));
}
