//! Marks, plates and running numbers: the same on every board, in the colours of its theme.

use handful_scene::{Badge, Mark, Name, Plate, Point, Rect, RingStyle, WayStyle};

use super::colour::{Css, Rgb, rgb};
use super::pen::Pen;

/// The colours of marks and signs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Signs {
    /// Lines of marks, and what they are cased in.
    pub mark: Rgb,
    /// The dark line on either side of a mark's line.
    pub casing: Rgb,
    /// The sign of the pale side and the figures on it.
    pub pale: [Rgb; 2],
    /// The sign of the dark side and the figures on it.
    pub dark: [Rgb; 2],
    /// The edge of a sign.
    pub edge: Rgb,
    /// Behind a running number.
    pub badge: Rgb,
    /// A slip with the number of a throw, and its figures.
    pub slip: [Rgb; 2],
    /// Shadows.
    pub shadow: Rgb,
    /// Whether surfaces are modelled by light.
    pub modelled: bool,
    /// How wide the line of a mark is.
    pub line: f64,
    /// How much wider its casing is, on both sides together.
    pub cased: f64,
}

impl Signs {
    /// By day, on a board whose things are so large.
    pub fn day(line: f64) -> Self {
        Self {
            mark: rgb(255, 243, 212),
            casing: rgb(36, 18, 8),
            pale: [rgb(244, 211, 157), rgb(43, 26, 14)],
            dark: [rgb(45, 50, 62), rgb(236, 226, 200)],
            edge: rgb(36, 20, 10),
            badge: rgb(48, 30, 18),
            slip: [rgb(255, 243, 212), rgb(36, 18, 8)],
            shadow: rgb(44, 26, 12),
            modelled: true,
            line,
            cased: 2.0,
        }
    }

    /// At night.
    pub fn night(line: f64) -> Self {
        Self {
            mark: rgb(255, 226, 170),
            casing: rgb(16, 8, 4),
            pale: [rgb(254, 200, 136), rgb(43, 26, 14)],
            dark: [rgb(41, 40, 48), rgb(255, 236, 200)],
            edge: rgb(18, 10, 6),
            badge: rgb(40, 26, 18),
            slip: [rgb(255, 226, 170), rgb(16, 8, 4)],
            shadow: rgb(10, 6, 6),
            ..Self::day(line)
        }
    }

    /// With the strongest contrast.
    pub fn contrast(line: f64) -> Self {
        Self {
            mark: rgb(255, 255, 255),
            casing: rgb(0, 0, 0),
            pale: [rgb(255, 255, 255), rgb(0, 0, 0)],
            dark: [rgb(0, 0, 0), rgb(255, 255, 255)],
            edge: rgb(0, 0, 0),
            badge: rgb(0, 0, 0),
            slip: [rgb(255, 255, 255), rgb(0, 0, 0)],
            shadow: rgb(0, 0, 0),
            modelled: false,
            line: line * 1.25,
            // White lines lie on white ground too.
            cased: (line * 1.2).max(2.8),
        }
    }
}

/// Everything a mark covers.
pub fn mark_reach(signs: &Signs, mark: &Mark) -> Rect {
    let (points, margin) = match mark {
        Mark::Ring { outline, style: RingStyle::Captured } => (Rect::holding(outline.iter().copied()), 6.0),
        Mark::Ring { outline, .. } => (Rect::holding(outline.iter().copied()), 3.0),
        Mark::Way { line, .. } => (Rect::holding(line.iter().copied()), 4.5),
        Mark::Dot { at, radius } | Mark::Number { at, radius, .. } => {
            (Some(Rect::around(*at, radius * 2.0, radius * 2.0)), 2.0)
        }
    };
    // A ring that may be played glows: its halo is wide.
    let halo = if matches!(mark, Mark::Ring { .. }) { signs.line * 9.0 } else { 0.0 };
    points.unwrap_or_default().grown(signs.line * margin + halo + signs.cased)
}

/// Draws a mark.
pub fn draw_mark(pen: &Pen, signs: &Signs, mark: &Mark) {
    match mark {
        Mark::Ring { outline, style } => ring(pen, signs, outline, *style),
        Mark::Way { line, style, head } => way(pen, signs, line, *style, *head),
        Mark::Dot { at, radius } => {
            // One without any width is a foot mark, all dark.
            pen.circle(*at, radius + signs.line * 0.5);
            pen.fill(signs.casing.alpha(if signs.modelled { 0.6 } else { 1.0 }));
            pen.circle(*at, *radius);
            pen.fill(signs.mark.css());
        }
        Mark::Number { at, radius, number, used } => {
            let [slipped, figures] = if *used { [signs.casing, signs.mark] } else { signs.slip };
            // Square, unlike the signs of players.
            let slip = |grow: f64| pen.rounded(Rect::around(*at, grow * 2.0, grow * 2.0), radius * 0.28);
            slip(radius * 0.90 + 1.2);
            pen.fill(figures.alpha(if *used { 0.5 } else { 0.75 }));
            slip(radius * 0.90);
            pen.fill(slipped.css());
            let middle = *at + Point::new(0.0, radius * 0.07);
            pen.figures(&number.to_string(), middle, radius * 1.3, WEIGHTS[1], figures.css());
        }
    }
}

fn ring(pen: &Pen, signs: &Signs, outline: &[Point], style: RingStyle) {
    let w = signs.line;
    let path = || pen.path(outline.iter().copied(), true);
    pen.apart(|pen| {
        pen.context().set_line_join("round");
        let (dashes, width, halo): (&[f64], f64, Option<(f64, f64)>) = match style {
            RingStyle::Playable => (&[], w, Some((0.55, 3.2))),
            RingStyle::Aside => (&[], w * 0.7, None),
            RingStyle::Chosen | RingStyle::Captured => (&[], w * 1.5, Some((0.9, 5.4))),
            RingStyle::Lifted => (&[w * 2.6, w * 1.9], w, None),
            RingStyle::Sleeping => (&[w * 1.5, w * 1.3], w, None),
            RingStyle::Lands => {
                pen.context().set_line_cap("round");
                // Cased dots nearer to each other than that would be a chain.
                (&[w * 0.1, w * 2.4 + if signs.modelled { 0.0 } else { signs.cased }], w, None)
            }
            RingStyle::Focus => (&[], w, None),
        };
        if let Some((alpha, reach)) = halo.filter(|_| signs.modelled) {
            pen.apart(|pen| {
                pen.shadow(signs.mark.alpha(alpha), w * reach, Point::default());
                path();
                pen.stroke(signs.mark.alpha(0.5), w);
            });
        }
        pen.dashes(&closing(dashes, outline));
        path();
        if style == RingStyle::Focus {
            // Two lines, so that it can be told from every other ring.
            pen.stroke(signs.casing.alpha(0.9), w * 4.2);
            pen.stroke(signs.mark.css(), w * 3.0);
            pen.stroke(signs.casing.css(), w * 1.0);
            return;
        }
        let faint = if style == RingStyle::Aside && signs.modelled { 0.72 } else { 1.0 };
        pen.stroke(signs.casing.alpha(if signs.modelled { 0.55 } else { 1.0 }), width + signs.cased);
        pen.stroke(signs.mark.alpha(0.96 * faint), width);
        if style == RingStyle::Captured {
            ticks(pen, signs, outline, width);
        }
    });
}

/// Dashes of nearly these lengths that come out even round a closed line.
fn closing(dashes: &[f64], outline: &[Point]) -> Vec<f64> {
    let ends = outline.iter().zip(outline.iter().cycle().skip(1));
    let (round, each) = (ends.map(|(a, b)| (*b - *a).length()).sum::<f64>(), dashes.iter().sum::<f64>());
    let times = (round / each.max(1e-6)).round().max(1.0);
    dashes.iter().map(|dash| dash * round / (times * each)).collect()
}

/// Four short strokes outwards from a ring: within it is who is captured.
fn ticks(pen: &Pen, signs: &Signs, outline: &[Point], width: f64) {
    let count = outline.len();
    if count < 8 {
        return;
    }
    let area = Rect::holding(outline.iter().copied()).unwrap_or_default();
    let long = (width * 3.0).min(area.width.min(area.height) * 0.20);
    pen.context().begin_path();
    for k in 0..4 {
        let at = outline[count / 8 + k * count / 4];
        pen.trace([at, at + (at - area.centre()).normal() * long], false);
    }
    pen.context().set_line_cap("round");
    pen.stroke(signs.casing.alpha(if signs.modelled { 0.7 } else { 1.0 }), width + signs.cased * 1.2);
    pen.stroke(signs.mark.css(), width);
}

fn way(pen: &Pen, signs: &Signs, line: &[Point], style: WayStyle, head: bool) {
    let [.., before, end] = line else { return };
    let width = signs.line * if style == WayStyle::Gone && signs.modelled { 0.9 } else { 1.2 };
    let barb = signs.line * 3.2;
    let apart = width * 2.2 + if signs.modelled { 0.0 } else { signs.cased };
    let back = Point::new(before.x - end.x, before.y - end.y).normal();
    let side = Point::new(-back.y, back.x);
    let barbs =
        [*end + back * (barb * 0.80) + side * (barb * 0.60), *end, *end + back * (barb * 0.80) - side * (barb * 0.60)];
    pen.apart(|pen| {
        pen.context().set_line_cap("round");
        pen.context().set_line_join("round");
        let (dashes, strength): (&[f64], f64) = match style {
            // What is past is no louder than what may be done.
            WayStyle::Gone => (&[], 0.7),
            WayStyle::Ahead => (&[0.1, apart], 0.94),
            WayStyle::Other => (&[width * 2.8, width * 2.2], 0.94),
        };
        let (dark, strength) = if signs.modelled { (0.62 * strength, strength) } else { (1.0, 1.0) };
        for (paint, extra) in [(signs.casing.alpha(dark), signs.cased * 1.2), (signs.mark.alpha(strength), 0.0)] {
            pen.dashes(dashes);
            pen.path(line.iter().copied(), false);
            pen.stroke(paint, width + extra);
            if head {
                pen.dashes(&[]);
                pen.path(barbs, false);
                pen.stroke(paint, if style == WayStyle::Gone { width + extra } else { (width + extra) * 0.8 });
            }
        }
    });
}

/// Everything a plate covers.
pub fn plate_reach(plate: &Plate) -> Rect {
    let gain = if plate.gain.is_some() { 3.4 } else { 0.0 };
    Rect::around(plate.at, plate.radius * 3.4, plate.radius * 3.4).grown(plate.radius * gain + 5.0)
}

/// The outline of a side's sign: South's a disc, North's a lozenge with blunt corners.
fn sign(pen: &Pen, owner: u8, at: Point, radius: f64) {
    if owner == 0 {
        pen.circle(at, radius);
        return;
    }
    let (a, o, c) = (radius * 1.22, radius * 0.12, pen.context());
    c.begin_path();
    c.move_to(at.x - a, at.y);
    c.line_to(at.x - o, at.y - a + o);
    c.quadratic_curve_to(at.x, at.y - a, at.x + o, at.y - a + o);
    c.line_to(at.x + a, at.y);
    c.line_to(at.x + o, at.y + a - o);
    c.quadratic_curve_to(at.x, at.y + a, at.x - o, at.y + a - o);
    c.close_path();
}

/// How heavy the figures of plates and of running numbers are.
const WEIGHTS: [u16; 2] = [600, 700];

/// Makes the browser look for the fonts of all figures, which may take it some milliseconds, before they are wanted.
pub fn warm_fonts(pen: &Pen) {
    for weight in WEIGHTS {
        pen.figures("0", Point::new(-99.0, -99.0), 9.0, weight, rgb(0, 0, 0).css());
    }
}

/// Draws a plate.
pub fn draw_plate(pen: &Pen, signs: &Signs, plate: &Plate) {
    let Plate { at, radius: r, owner, dark, number, gain, fresh } = *plate;
    let [base, ink] = if dark { signs.dark } else { signs.pale };
    let shape = |k: f64| sign(pen, owner, at, r * k);
    shape(1.10);
    pen.fill(signs.edge.alpha(0.85));
    shape(1.0);
    if signs.modelled {
        let towards = Point::new(handful_scene::light::TOWARDS[0], handful_scene::light::TOWARDS[1]) * r;
        let stops = [(0.0, base.times(1.08).css()), (1.0, base.times(0.88).css())];
        pen.fill(pen.linear(at + towards, at - towards, &stops));
    } else {
        pen.fill(base.css());
    }
    if dark {
        // A pale string lets a dark sign stand off the board.
        shape(if number.is_some() { 0.93 } else { 1.0 });
        pen.stroke(ink.alpha(0.85), (r * 0.07).max(1.0));
    }
    if fresh {
        shape(1.22);
        let width = (r * 0.12).max(1.5);
        if !signs.modelled {
            pen.stroke(signs.casing.css(), width + signs.cased);
        }
        pen.stroke(signs.mark.css(), width);
    }
    if let Some(number) = number {
        let text = number.to_string();
        // Two figures stay clear of a lozenge's edge.
        let size = r * if text.len() == 1 {
            1.22
        } else if owner == 0 {
            1.08
        } else {
            0.94
        };
        let faint = if number == 0 && signs.modelled { 0.78 } else { 1.0 };
        pen.figures(&text, at + Point::new(0.0, r * 0.06), size, WEIGHTS[0], ink.alpha(faint));
    }
    if let Some(gain) = gain {
        let text = (r * 0.78).max(10.0);
        // Clear of the sign, whose lozenge is the higher one.
        let top = r * if owner == 0 { 1.0 } else { 1.22 };
        draw_badge(pen, signs, &format!("+{gain}"), at - Point::new(0.0, top + text * 0.95), text);
    }
}

/// Cuts names into what is painted there: the cut, and the edge of it that the light catches.
pub fn carve(pen: &Pen, names: &[Name], cut: Css, lit: Css) {
    for name in names {
        let beside = Point::new(name.size, name.size) * 0.07;
        pen.figures(name.text(), name.at + beside, name.size, 600, lit);
        pen.figures(name.text(), name.at, name.size, 600, cut);
    }
}

/// Everything a running number covers.
pub fn badge_reach(badge: &Badge) -> Rect {
    Rect::around(badge.at, badge.text * 4.0, badge.text * 2.4).grown(8.0)
}

/// Draws a number on a dark ground with a pale edge, unlike any plate.
pub fn draw_badge(pen: &Pen, signs: &Signs, text: &str, at: Point, size: f64) {
    let width = size * (1.15 + 0.58 * text.len() as f64);
    let area = Rect::around(at, width.max(size * 1.72), size * 1.72);
    pen.apart(|pen| {
        if signs.modelled {
            pen.shadow(signs.shadow.alpha(0.5), 8.0, Point::new(2.0, 3.0));
        }
        pen.rounded(area, size * 0.72);
        pen.fill(signs.badge.css());
    });
    pen.rounded(area, size * 0.72);
    pen.stroke(signs.mark.css(), (size * 0.11).clamp(1.3, 3.0));
    pen.figures(text, at + Point::new(0.0, size * 0.06), size, WEIGHTS[1], signs.mark.css());
}
