//! Throws as plaques of black lacquer on a red cord: a number, and five little shells that show how they lay.

use std::rc::Rc;

use handful_scene::len_doat::{Item, Layout, PLAQUE, Use};
use handful_scene::{Placed, Point, Pose, Rect};

use crate::paint::colour::{Rgb, rgb};
use crate::paint::gilding::Gold;
use crate::paint::lacquer::Lacquer;
use crate::paint::pen::{Pen, TYPE};
use crate::paint::sprite::{Cache, Sprite};

/// How far its shadow, its number of times and the cord reach beyond it, in widths.
const ROOM: f64 = 0.25;

/// What decides how a plaque looks: its value, how many times, whether it was used, and its size.
pub type Key = (u8, u8, Use, u64);

fn area(layout: &Layout, pose: &Pose) -> Rect {
    let width = pose.size * layout.unit;
    Rect::around(pose.seen(), width, width * PLAQUE)
}

/// Everything that a plaque and its shadow cover, and the cord on either side.
pub fn reach(layout: &Layout, pose: &Pose) -> Rect {
    let area = area(layout, pose);
    area.grown(area.width * ROOM + 2.0)
}

/// The cord from plaque to plaque.
pub fn cord(pen: &Pen, layout: &Layout, lacquer: &Lacquer, things: &[Placed<Item>]) {
    let plaques = things.iter().filter(|thing| matches!(thing.what, Item::Plaque { .. }));
    let mut areas: Vec<Rect> = plaques.map(|plaque| area(layout, &plaque.pose)).collect();
    areas.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    pen.context().begin_path();
    for pair in areas.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        if (a.y - b.y).abs() > 1.0 || b.x - a.right() > a.width * 0.5 {
            continue;
        }
        let (from, to) = (a.right() - a.width * 0.06, b.x + b.width * 0.06);
        let (y, sag) = (a.y + a.height * 0.26, a.height * 0.10);
        pen.context().move_to(from, y);
        pen.context().quadratic_curve_to(f64::midpoint(from, to), y + sag, to, y);
    }
    let width = areas.first().map_or(1.0, |area| area.height * 0.035).max(1.4);
    pen.stroke(if lacquer.night { rgb(162, 74, 44) } else { rgb(122, 42, 26) }.css(), width);
}

/// The picture of a plaque and the size it is painted at; in the air one of a few sizes will do.
pub fn sprite(
    ratio: f64,
    layout: &Layout,
    (lacquer, gold): (&Lacquer, &Gold),
    made: &Cache<Key>,
    pose: &Pose,
    (value, times, used): (u8, u8, Use),
    in_air: bool,
) -> (Option<Rc<Sprite>>, f64) {
    let size = if in_air { (pose.size * 8.0).ceil() / 8.0 } else { pose.size };
    let sprite = made.get((value, times, used, size.to_bits()), || {
        let origin = Pose { size, ..Pose::at(Point::default(), 0.0) };
        let reach = reach(layout, &origin);
        Sprite::new(Point::new(reach.width, reach.height) * 0.5, ratio, |pen| {
            draw(pen, layout, lacquer, gold, &origin, (value, times, used));
        })
    });
    (sprite, size)
}

/// Draws a plaque, painted when it is first needed.
pub fn put(
    pen: &Pen,
    layout: &Layout,
    looks: (&Lacquer, &Gold),
    made: &Cache<Key>,
    pose: &Pose,
    what: (u8, u8, Use),
    in_air: bool,
) {
    match sprite(pen.ratio, layout, looks, made, pose, what, in_air) {
        (Some(sprite), size) if in_air => sprite.draw(pen, pose.seen(), 0.0, pose.size / size, pose.alpha),
        (Some(sprite), _) => sprite.put(pen, pose.seen(), pose.alpha),
        (None, _) => draw(pen, layout, looks.0, looks.1, pose, what),
    }
}

/// Paints a plaque: raised as long as its throw is to be used, pressed flat into the mat and struck through afterwards.
fn draw(pen: &Pen, layout: &Layout, lacquer: &Lacquer, gold: &Gold, pose: &Pose, (value, times, used): (u8, u8, Use)) {
    let whole = area(layout, pose);
    let (w, h) = (whole.width, whole.height);
    let night = lacquer.night;
    pen.apart(|pen| {
        pen.alpha(pose.alpha);
        let ready = used == Use::Ready;
        let area = if ready { whole } else { Rect::around(whole.centre(), w * 0.88, h * 0.88) };
        let ink = if ready {
            gold.tones[0]
        } else if night {
            rgb(214, 180, 124)
        } else {
            rgb(60, 38, 16)
        };
        let strong = if ready { 1.0 } else { 0.66 };
        if ready {
            pen.apart(|pen| {
                pen.shadow(lacquer.shadow.alpha(0.6), h * 0.14, Point::new(0.04, 0.06) * h);
                pen.rounded(area, h * 0.12);
                pen.fill(Lacquer::across(pen, area, lacquer.black));
            });
            pen.rounded(area.grown(-h * 0.055), h * 0.08);
            pen.stroke(gold.over(pen, area), (h * 0.018).max(0.7));
        } else {
            pen.rounded(area, h * 0.12);
            pen.fill(if night { rgb(20, 12, 7).alpha(0.38) } else { rgb(74, 48, 22).alpha(0.26) });
            pen.stroke(
                if night { rgb(200, 160, 100).alpha(0.35) } else { rgb(74, 48, 22).alpha(0.5) },
                (h * 0.018).max(0.7),
            );
        }
        let figure = area.centre() + Point::new(0.0, -area.height * 0.11);
        numeral(pen, &value.to_string(), figure, area.height * 0.56, ink, strong);
        shells(pen, area, if value == 6 { 0 } else { value }, ready, ink, gold);
        if times > 1 {
            let at = Point::new(area.right() - w * 0.06, area.y + h * 0.06);
            let r = h * 0.20;
            pen.circle(at, r);
            pen.fill(gold.tones[0].css());
            pen.figures(&format!("×{times}"), at + Point::new(0.0, r * 0.08), r * 1.05, 700, gold.black.css());
        }
        if !ready {
            let (from, to) = (Point::new(0.18, 0.60), Point::new(0.82, 0.22));
            let at = |share: Point| Point::new(area.x + area.width * share.x, area.y + area.height * share.y);
            pen.path([at(from), at(to)], false);
            pen.context().set_line_cap("round");
            pen.stroke(ink.alpha(strong), (h * 0.04).max(1.2));
        }
    });
}

/// A figure in the page's serif, as gold is written.
pub fn numeral(pen: &Pen, text: &str, at: Point, size: f64, ink: Rgb, strong: f64) {
    const SERIF: &str = "\"Iowan Old Style\", \"Palatino Linotype\", Palatino, \"Book Antiqua\", Georgia, serif";
    pen.write(text, at, size, &format!("400 {TYPE}px {SERIF}"), ink.alpha(strong));
}

/// Five little shells: mouths up pale, backs hollow.
fn shells(pen: &Pen, area: Rect, up: u8, ready: bool, ink: Rgb, gold: &Gold) {
    let (w, h) = (area.width, area.height);
    let each = w * 0.155;
    for k in 0..5_u8 {
        let at = Point::new(area.centre().x + (f64::from(k) - 2.0) * each, area.y + h * 0.77);
        pen.context().begin_path();
        pen.context().ellipse(at.x, at.y, each * 0.41, h * 0.088, 0.0, 0.0, std::f64::consts::TAU).ok();
        if k < up {
            pen.fill(if ready { rgb(245, 232, 207).css() } else { ink.alpha(0.62) });
            if ready {
                pen.path([at - Point::new(0.0, h * 0.06), at + Point::new(0.0, h * 0.06)], false);
                pen.stroke(rgb(58, 32, 19).css(), (w * 0.026).max(0.8));
            }
        } else {
            pen.stroke(if ready { gold.tones[2].css() } else { ink.alpha(0.62) }, (w * 0.014).max(0.6));
        }
    }
}
