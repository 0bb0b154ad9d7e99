//! A picture as SVG, from a board's plain shapes: for print, for documentation, and to look at without a browser.

use std::fmt::Write;

use crate::geometry::Point;
use crate::mark::{Mark, Plate, RingStyle, WayStyle};
use crate::picture::Picture;
use crate::shape::{Shape, Tone};
use crate::stage::Stage;
use crate::{Drawn, Placed};

fn colour(tone: Tone) -> &'static str {
    match tone {
        Tone::Ground => "#f4efe2",
        Tone::Board => "#b58a5e",
        Tone::Hollow => "#6b4a30",
        Tone::Line | Tone::Ink => "#1e140c",
        Tone::Neutral => "#c9cbbd",
        Tone::Side(1) => "#f0dcae",
        Tone::Side(_) => "#2c3444",
        Tone::Chalk => "#ffffff",
    }
}

/// Marks, on the board and off it.
const MARK: &str = "#fff6df";
const CASING: &str = "#1e140c";

/// The picture as a whole SVG document.
pub fn svg<G: Drawn>(game: &G, layout: &G::Layout, stage: &Stage, picture: &Picture<G::Thing>) -> String {
    let mut out = Svg(String::new());
    let (width, height) = (stage.width, stage.height);
    out.line(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" text-anchor="middle">"#
    ));
    out.line(&format!(r#"<rect width="{width}" height="{height}" fill="{}"/>"#, colour(Tone::Ground)));
    out.shapes(&game.plain(layout));
    for name in game.names(layout) {
        out.text(name.at, name.size, CASING, name.text());
    }
    let things = |out: &mut Svg, things: &[Placed<G::Thing>]| {
        for thing in things {
            out.shapes(&game.plain_thing(layout, thing));
        }
    };
    picture.under.iter().for_each(|mark| out.mark(mark));
    things(&mut out, &picture.things);
    picture.plates.iter().for_each(|plate| out.plate(plate));
    things(&mut out, &picture.air);
    if !picture.ghosts.is_empty() {
        out.line(r#"<g opacity="0.6">"#);
        things(&mut out, &picture.ghosts);
        out.line("</g>");
    }
    picture.over.iter().for_each(|mark| out.mark(mark));
    for badge in &picture.badges {
        out.disc(badge.at, badge.text * 0.9, CASING, MARK);
        out.text(badge.at, badge.text, MARK, &badge.number.to_string());
    }
    out.line("</svg>");
    out.0
}

struct Svg(String);

impl Svg {
    fn line(&mut self, text: &str) {
        self.0.push_str(text);
        self.0.push('\n');
    }

    fn path(points: &[Point], closed: bool) -> String {
        let mut path = String::new();
        for (at, point) in points.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{:.1} {:.1}", if at == 0 { 'M' } else { 'L' }, point.x, point.y);
        }
        if closed {
            path.push('Z');
        }
        path
    }

    fn shapes(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            let path = Self::path(&shape.line, shape.closed);
            let fill = shape.fill.map_or("none", colour);
            let stroke = shape.stroke.map_or(String::new(), |(tone, width)| {
                format!(r#" stroke="{}" stroke-width="{width:.1}""#, colour(tone))
            });
            self.line(&format!(r#"<path d="{path}" fill="{fill}"{stroke}/>"#));
        }
    }

    /// A line in the colour of marks, cased in a dark one.
    fn cased(&mut self, points: &[Point], closed: bool, width: f64, dashes: &str) {
        let path = Self::path(points, closed);
        for (colour, width) in [(CASING, width + 2.0), (MARK, width)] {
            self.line(&format!(
                r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-dasharray="{dashes}"/>"#
            ));
        }
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Ring { outline, style } => {
                let (width, dashes) = match style {
                    RingStyle::Playable => (2.0, "none"),
                    RingStyle::Aside => (1.0, "none"),
                    RingStyle::Chosen | RingStyle::Captured | RingStyle::Focus => (3.5, "none"),
                    RingStyle::Lifted => (2.0, "7 6"),
                    RingStyle::Sleeping => (2.0, "4 4"),
                    RingStyle::Lands => (2.0, "0.1 5"),
                };
                self.cased(outline, true, width, dashes);
            }
            Mark::Way { line, style, head } => {
                let dashes = match style {
                    WayStyle::Gone => "none",
                    WayStyle::Ahead => "0.1 5",
                    WayStyle::Other => "7 6",
                };
                self.cased(line, false, 2.0, dashes);
                if let (true, [.., before, end]) = (*head, &line[..]) {
                    let back = (*before - *end).normal() * 6.0;
                    let side = Point::new(-back.y, back.x) * 0.75;
                    self.cased(&[*end + back + side, *end, *end + back - side], false, 2.0, "none");
                }
            }
            Mark::Dot { at, radius } => self.disc(*at, *radius, MARK, CASING),
            Mark::Number { at, radius, number, used } => {
                let (disc, ink) = if *used { (CASING, MARK) } else { (MARK, CASING) };
                self.disc(*at, *radius, disc, ink);
                self.text(*at, radius * 1.2, ink, &number.to_string());
            }
        }
    }

    fn disc(&mut self, at: Point, radius: f64, fill: &str, stroke: &str) {
        let Point { x, y } = at;
        self.line(&format!(
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="{fill}" stroke="{stroke}" stroke-width="1.5"/>"#
        ));
    }

    fn text(&mut self, at: Point, size: f64, fill: &str, text: &str) {
        let (x, y) = (at.x, at.y + size * 0.35);
        self.line(&format!(r#"<text x="{x:.1}" y="{y:.1}" font-size="{size:.1}" fill="{fill}">{text}</text>"#));
    }

    fn plate(&mut self, plate: &Plate) {
        let Plate { at, radius, owner, dark, .. } = *plate;
        let [fill, ink] = if dark { ["#2c3444", "#f0e6cc"] } else { ["#f4d8a6", "#2b1a0e"] };
        if owner == 0 {
            self.disc(at, radius, fill, ink);
        } else {
            let r = radius * 1.22;
            let corners = [Point::new(0.0, -r), Point::new(r, 0.0), Point::new(0.0, r), Point::new(-r, 0.0)];
            let path = Self::path(&corners.map(|corner| at + corner), true);
            self.line(&format!(r#"<path d="{path}" fill="{fill}" stroke="{ink}"/>"#));
        }
        if let Some(number) = plate.number {
            self.text(at, radius * 1.15, ink, &number.to_string());
        }
        if let Some(gain) = plate.gain {
            self.text(at - Point::new(0.0, radius * 1.7), radius, CASING, &format!("+{gain}"));
        }
    }
}
