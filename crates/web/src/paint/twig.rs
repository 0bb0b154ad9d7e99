//! Twigs: crooked in their bark, with a whittled point and pale cut rings; or peeled and straight, the point hardened
//! in the fire and the rings burnt.

use handful_scene::aj_sayil::form::Stick;
use handful_scene::{Point, Rect, Rng};

use super::colour::{Css, Rgb, rgb};
use super::light::Rig;
use super::pen::Pen;

const BARK: [Rgb; 3] = [rgb(44, 26, 16), rgb(93, 61, 38), rgb(146, 108, 74)];
const PEELED: [Rgb; 3] = [rgb(160, 124, 74), rgb(224, 199, 150), rgb(251, 238, 203)];
const WOOD: [Rgb; 3] = [rgb(185, 141, 87), rgb(233, 207, 157), rgb(248, 232, 194)];
const BURNT: Rgb = rgb(42, 23, 16);

/// What a stick looks like.
pub struct Look {
    /// Its form.
    pub form: Stick,
    /// Whether it is peeled.
    pub peeled: bool,
    /// Its player's number in the team.
    pub rings: u8,
    /// How much of the lamp comes from across it: -1 from above in its own frame, 1 from below.
    pub lamp: f64,
    /// For everything accidental about it.
    pub seed: u32,
}

/// Paints a stick round the origin, its point at the right, without its shadows.
pub fn paint(pen: &Pen, rig: &Rig, look: &Look) {
    let form = &look.form;
    let (length, t) = (form.length, form.thick);
    let outline = form.outline(0.0);
    let path = || pen.path(outline.iter().copied(), true);
    let mut rng = Rng::new(look.seed);
    pen.apart(|pen| {
        path();
        pen.clip();
        let tones = if look.peeled { PEELED } else { BARK };
        round(pen, rig, form, tones, look.lamp);
        if look.peeled {
            fibres(pen, rig, form, &mut rng);
            burnt_point(pen, rig, form, look.lamp);
        } else {
            bark(pen, rig, form, &mut rng);
            whittled_point(pen, rig, form, look.lamp);
        }
        // The cut end.
        let butt = if look.peeled { rig.flat(rgb(150, 108, 58)).alpha(0.55) } else { rig.flat(WOOD[1]).css() };
        pen.apart(|pen| {
            pen.context().translate(-length / 2.0, form.middle(0.0)).ok();
            pen.context().scale(0.33, 1.0).ok();
            pen.circle(Point::default(), t * 0.48);
            pen.fill(butt);
        });
        rings(pen, rig, look);
    });
    path();
    let edge = if look.peeled { rig.flat(rgb(92, 60, 26)).alpha(0.6) } else { rgb(20, 10, 4).alpha(0.6) };
    pen.stroke(edge, (t * 0.06).max(0.6));
}

/// The light on a cylinder: bright where it faces the lamp, dark where it turns away, a little light from the ground
/// at its lower edge.
fn round(pen: &Pen, rig: &Rig, form: &Stick, [dark, body, light]: [Rgb; 3], lamp: f64) {
    let t = form.thick;
    let bright = (0.5 + 0.34 * lamp).clamp(0.12, 0.88);
    let away = if lamp < 0.0 { 0.3 } else { -0.3 };
    let (first, last) = if lamp < 0.0 { (body, dark) } else { (dark, body) };
    let mut stops = vec![
        (0.0, rig.flat(first).css()),
        (bright, rig.flat(light).css()),
        ((bright + away).clamp(0.05, 0.95), rig.flat(body).css()),
        (1.0, rig.flat(last).css()),
    ];
    stops.sort_by(|a, b| a.0.total_cmp(&b.0));
    // The gradient follows the bends, a slice at a time.
    const SLICES: u32 = 12;
    let half = form.length / 2.0 + t;
    for k in 0..SLICES {
        let (a, b) = (f64::from(k) / f64::from(SLICES), f64::from(k + 1) / f64::from(SLICES));
        let y = form.middle((a + b) / 2.0);
        let (x0, x1) = (-half + 2.0 * half * a, -half + 2.0 * half * b);
        let across = pen.linear(Point::new(0.0, y - t * 0.60), Point::new(0.0, y + t * 0.60), &stops);
        pen.fill_box(Rect::new(x0, -t * 2.0, x1 - x0 + 0.5, t * 4.0), across);
    }
}

/// Long dark fissures, short pale pores, the stump of a side shoot cut off.
fn bark(pen: &Pen, rig: &Rig, form: &Stick, rng: &mut Rng) {
    let (length, t) = (form.length, form.thick);
    let u = t / 12.5;
    for strength in [0.20, 0.34, 0.46] {
        pen.context().begin_path();
        for _ in 0..(length / u / 13.0) as u32 {
            let (x, y, long) = ((rng.unit() - 0.5) * length, (rng.unit() - 0.5) * t, rng.range(3.0, 13.0) * u);
            let at = |x: f64| form.middle(x / length + 0.5);
            pen.trace([Point::new(x, y + at(x)), Point::new(x + long, y + at(x + long) + rng.bell() * u)], false);
        }
        pen.stroke(rgb(24, 12, 6).alpha(strength), (0.5 + strength * 1.6) * u);
    }
    pen.context().begin_path();
    for _ in 0..(length / u / 8.0) as u32 {
        let (x, y, long) = ((rng.unit() - 0.5) * length, (rng.unit() - 0.5) * t, rng.range(3.0, 10.0) * u);
        let at = |x: f64| form.middle(x / length + 0.5);
        pen.trace([Point::new(x, y + at(x)), Point::new(x + long, y + at(x + long))], false);
    }
    pen.stroke(rig.flat(rgb(196, 158, 116)).alpha(0.20), u * 0.8);
    pen.apart(|pen| {
        pen.context().set_line_cap("round");
        pen.context().begin_path();
        for _ in 0..(length / u / 10.0) as u32 {
            let (x, y) = ((rng.unit() - 0.5) * length * 0.9, (rng.unit() - 0.5) * t * 0.7);
            let at = Point::new(x, y + form.middle(x / length + 0.5));
            pen.trace([at, at + Point::new(rng.bell() * 0.5, rng.range(0.5, 1.5)) * u], false);
        }
        pen.stroke(rig.flat(rgb(206, 170, 128)).alpha(0.5), u * 1.25);
    });
    if let Some((at, out)) = form.stump.filter(|(_, out)| out.abs() > t * 0.12) {
        let x = (at - 0.5) * length + t * 0.10;
        let y = form.middle(at) + out.signum() * (t * 0.46 + out.abs());
        pen.apart(|pen| {
            pen.context().translate(x, y).ok();
            pen.context().scale(1.0, 0.45).ok();
            pen.circle(Point::default(), t * 0.24);
            pen.fill(rig.flat(WOOD[1]).css());
        });
    }
}

/// Silky fibres, a few shreds of bast.
fn fibres(pen: &Pen, rig: &Rig, form: &Stick, rng: &mut Rng) {
    let (length, t) = (form.length, form.thick);
    let u = t / 12.5;
    let lines: [(Rgb, f64); 4] =
        [(rgb(130, 88, 40), 0.10), (rgb(255, 250, 230), 0.22), (rgb(130, 88, 40), 0.19), (rgb(255, 250, 230), 0.14)];
    for (tone, strength) in lines {
        pen.context().begin_path();
        for _ in 0..(length / u / 15.0) as u32 {
            let (x, y, long) = ((rng.unit() - 0.5) * length, (rng.unit() - 0.5) * t, rng.range(6.0, 30.0) * u);
            let at = |x: f64| form.middle(x / length + 0.5);
            pen.trace([Point::new(x, y + at(x)), Point::new(x + long, y + at(x + long))], false);
        }
        pen.stroke(rig.flat(tone).alpha(strength), 0.75 * u);
    }
    for _ in 0..4 {
        let x = (rng.unit() - 0.5) * length * 0.8;
        let (y, long) = ((rng.unit() - 0.5) * t * 0.6, rng.range(2.0, 8.0) * u);
        pen.apart(|pen| {
            pen.context().translate(x, y + form.middle(x / length + 0.5)).ok();
            pen.context().scale(1.0, t * 0.07 / long).ok();
            pen.circle(Point::default(), long);
            pen.fill(rig.flat(rgb(140, 84, 40)).alpha(rng.range(0.16, 0.36)));
        });
    }
}

/// Pale wood where the bark is cut away.
fn whittled_point(pen: &Pen, rig: &Rig, form: &Stick, lamp: f64) {
    let (half, t) = (form.length / 2.0, form.thick);
    let x = (form.tip - 0.5) * form.length;
    let [low, _, high] = WOOD.map(|tone| rig.flat(tone));
    let (first, last) = if lamp < 0.0 { (high, low) } else { (low, high) };
    let y = form.middle(form.tip);
    let stops = [(0.0, first.css()), (1.0, last.css())];
    let c = pen.context();
    c.begin_path();
    c.move_to(x - t * 0.1, y - t);
    c.quadratic_curve_to(x - t * 0.75, y, x + t * 0.1, y + t);
    c.line_to(half + t, y + t);
    c.line_to(half + t, y - t);
    pen.fill(pen.linear(Point::new(0.0, y - t * 0.5), Point::new(0.0, y + t * 0.5), &stops));
    pen.path([Point::new(x + t * 0.1, form.middle(0.95)), Point::new(half, form.middle(1.0))], false);
    pen.stroke(rig.flat(rgb(110, 66, 30)).alpha(0.5), (t * 0.06).max(0.5));
}

/// Charred towards the end, with a pale edge of ash on the lit side that keeps it in sight on dark ground.
fn burnt_point(pen: &Pen, rig: &Rig, form: &Stick, lamp: f64) {
    let (half, t) = (form.length / 2.0, form.thick);
    let x = (form.tip - 0.5) * form.length;
    let stops = [
        (0.0, rgb(92, 48, 18).alpha(0.0)),
        (0.35, rgb(80, 40, 16).alpha(0.75)),
        (0.62, rig.flat(rgb(46, 26, 16)).css()),
        (1.0, rig.flat(rgb(34, 20, 14)).css()),
    ];
    let char = pen.linear(Point::new(x - t * 1.2, 0.0), Point::new(half, 0.0), &stops);
    pen.fill_box(Rect::new(x - t * 1.2, -t * 2.0, form.length, t * 4.0), char);
    let side = if lamp < 0.0 { -1.0 } else { 1.0 };
    let from = Point::new(x, form.middle(form.tip) + side * t * 0.26);
    pen.path([from, Point::new(half - t * 0.3, form.middle(0.99) + side * t * 0.05)], false);
    pen.stroke(rig.flat(rgb(206, 186, 160)).alpha(if rig.night { 0.62 } else { 0.42 }), t * 0.11);
}

/// The rings, pale where they are cut through bark, dark where they are burnt into peeled wood.
fn rings(pen: &Pen, rig: &Rig, look: &Look) {
    let form = &look.form;
    let t = form.thick;
    for (x, wide) in form.rings(look.rings) {
        let y = form.middle(x / form.length + 0.5);
        let c = pen.context();
        let bow = wide * 0.35;
        c.begin_path();
        c.move_to(x - wide / 2.0, y - t * 0.62);
        c.quadratic_curve_to(x - wide / 2.0 + bow, y, x - wide / 2.0, y + t * 0.62);
        c.line_to(x + wide / 2.0, y + t * 0.62);
        c.quadratic_curve_to(x + wide / 2.0 + bow, y, x + wide / 2.0, y - t * 0.62);
        c.close_path();
        if look.peeled {
            pen.fill(rig.flat(BURNT).alpha(0.92));
            pen.stroke(rig.flat(rgb(120, 66, 26)).alpha(0.55), t * 0.10);
        } else {
            let [low, body, high] = WOOD.map(|tone| rig.flat(tone).css());
            let bright = (0.5 + 0.2 * look.lamp).clamp(0.2, 0.8);
            let stops: [(f64, Css); 3] = [(0.0, body), (bright, high), (1.0, low)];
            pen.fill(pen.linear(Point::new(0.0, y - t * 0.55), Point::new(0.0, y + t * 0.55), &stops));
            pen.stroke(rgb(20, 10, 4).alpha(0.6), t * 0.07);
        }
    }
}
