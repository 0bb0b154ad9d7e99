//! What lies on the mat and never moves: the board, the trays beside it, the bowl.

use handful_rules::LenDoat;
use handful_scene::len_doat::{FLAT, GATE, Layout, track};
use handful_scene::{Point, Rect, Rng};

use crate::paint::colour::rgb;
use crate::paint::gilding::{self, Gold, add_box, add_rounded, lotus, pearl_ring, spray};
use crate::paint::lacquer::{self, Lacquer};
use crate::paint::pen::{Paint, Pen};
use crate::paint::turned;

/// Paints the table on one layer.
pub struct Table<'a> {
    pub pen: &'a Pen,
    pub layout: &'a Layout,
    pub lacquer: &'a Lacquer,
    pub gold: &'a Gold,
}

impl Table<'_> {
    fn unit(&self) -> f64 {
        self.layout.unit
    }

    fn radius(&self) -> f64 {
        0.2 * self.unit()
    }

    /// Width of a usual gold line.
    fn line(&self) -> f64 {
        (0.022 * self.unit()).max(0.8)
    }

    fn paint(&self) -> Paint {
        self.gold.over(self.pen, self.layout.slab)
    }

    /// Everything in single colours, until the rest is painted.
    pub fn sketch(&self) {
        let (pen, layout) = (self.pen, self.layout);
        pen.rounded(layout.board(), self.radius());
        pen.fill(self.lacquer.black[1].css());
        for square in 0..60 {
            pen.fill_box(layout.square(square), self.lacquer.red[1].css());
        }
        for area in layout.trays.iter().map(|tray| tray.area).chain([layout.bowl.area]) {
            pen.rounded(area, area.width.min(area.height) / 2.0);
            pen.fill(self.lacquer.black[1].css());
        }
    }

    /// One pass of the shadows on the mat; there are as many as [`lacquer::PASSES`].
    pub fn shadows(&self, whole: Rect, pass: usize) {
        let (layout, unit) = (self.layout, self.unit());
        let board = layout.board();
        let board = Rect { height: board.height - layout.measure.lift * unit * 0.4, ..board };
        let small = |area: Rect, unit: f64| (area, area.width.min(area.height) / 2.0, unit * 0.62);
        let mut boxes = vec![(board, self.radius(), unit)];
        boxes.extend(layout.trays.iter().map(|tray| small(tray.area, self.tray_unit(tray.area))));
        boxes.push(small(layout.bowl.area, self.bowl_unit()));
        lacquer::shadows(self.pen, whole, self.lacquer.shadow, &boxes, pass);
    }

    /// The slab itself: near edge in red, top in black, the rubbed and the lit edge.
    pub fn slab(&self) {
        let (pen, layout, unit, lacquer) = (self.pen, self.layout, self.unit(), self.lacquer);
        let (slab, r, lift) = (layout.slab, self.radius(), layout.measure.lift * unit);
        let (left, right) = (Point::new(slab.x, 0.0), Point::new(slab.right(), 0.0));
        let near = [(0.0, lacquer.rubbed.css()), (0.5, lacquer.deep.css()), (1.0, lacquer.black[2].css())];
        pen.rounded(slab.moved(Point::new(0.0, lift)), r);
        pen.fill(pen.linear(left, right, &near));
        // The edge catches a little light along its foot and turns dark under the top.
        pen.apart(|pen| {
            pen.rounded(slab.moved(Point::new(0.0, lift)), r);
            pen.clip();
            pen.rounded(Rect { height: slab.height + lift * 0.25, ..slab }, r);
            pen.fill(lacquer.black[2].css());
            let low = slab.bottom() + lift;
            let glint = [
                (0.0, rgb(255, 170, 120).alpha(0.30)),
                (0.4, rgb(255, 150, 100).alpha(0.10)),
                (1.0, rgb(0, 0, 0).alpha(0.0)),
            ];
            pen.path(
                [Point::new(slab.x + r, low - lift * 0.30), Point::new(slab.right() - r, low - lift * 0.30)],
                false,
            );
            pen.stroke(pen.linear(left, right, &glint), lift * 0.16);
        });
        pen.rounded(slab, r);
        let (from, to) = (Point::new(slab.x, slab.y), Point::new(slab.x + slab.width * 0.8, slab.bottom()));
        let [a, b, c] = lacquer.black;
        pen.fill(pen.linear(from, to, &[(0.0, a.css()), (0.5, b.css()), (1.0, c.css())]));
        pen.apart(|pen| {
            pen.rounded(slab, r);
            pen.clip();
            pen.rounded(slab, r);
            pen.stroke(lacquer.rubbed.alpha(0.5), unit * 0.10);
            self.wear();
            let bevel = [
                (0.0, rgb(255, 228, 190).alpha(0.55)),
                (0.35, rgb(255, 214, 170).alpha(0.16)),
                (0.7, rgb(0, 0, 0).alpha(0.0)),
                (1.0, rgb(0, 0, 0).alpha(0.5)),
            ];
            pen.rounded(slab.grown(-unit * 0.016), r);
            pen.stroke(
                pen.linear(Point::new(slab.x, slab.y), Point::new(slab.right(), slab.bottom()), &bevel),
                unit * 0.035,
            );
        });
    }

    /// The inner field.
    pub fn inside(&self) {
        let (pen, layout, lacquer) = (self.pen, self.layout, self.lacquer);
        let (u, v) = self.field();
        let field = layout.area(Point::new(-u, -v), Point::new(u, v));
        let cool = [rgb(33, 22, 20), lacquer.black[1], rgb(15, 10, 10)];
        pen.fill_box(field, Lacquer::across(pen, field, if lacquer.night { lacquer.black } else { cool }));
    }

    /// Half the field inside the border, in squares.
    fn field(&self) -> (f64, f64) {
        let half = self.layout.measure.gap / 2.0;
        (5.0 + half, 3.0 + half)
    }

    /// Where hands take hold of the board the black is rubbed through to the red: a little in the middle of each side.
    fn wear(&self) {
        let (pen, slab, unit) = (self.pen, self.layout.slab, self.unit());
        let mut rng = Rng::new(19);
        for _ in 0..46 {
            let side = rng.below(4);
            let along = 0.5 + rng.bell() * 0.34;
            let depth = rng.unit() * 0.05 * unit;
            let at = match side {
                0 => Point::new(slab.x + slab.width * along, slab.y + depth),
                1 => Point::new(slab.x + slab.width * along, slab.bottom() - depth),
                2 => Point::new(slab.x + depth, slab.y + slab.height * along),
                _ => Point::new(slab.right() - depth, slab.y + slab.height * along),
            };
            let (long, thin) = (rng.range(0.10, 0.34) * unit, rng.range(0.02, 0.05) * unit);
            let (rx, ry) = if side < 2 { (long, thin) } else { (thin, long) };
            let much = rng.range(0.15, 0.45);
            turned::soft(pen, at, rx, ry, self.lacquer.red[1], much);
        }
    }

    /// Half of one of the four grids: to the left or right, above or below, as the board lies when it is not turned.
    pub fn grid(&self, which: usize, last: bool) {
        const HALF: usize = 8;
        let (pen, layout, unit, lacquer) = (self.pen, self.layout, self.unit(), self.lacquer);
        let (right, below) = (which % 2 == 1, which / 2 == 1);
        let half = layout.measure.gap / 2.0;
        let (u, v) = (if right { half } else { -5.0 - half }, if below { half } else { -3.0 - half });
        let area = layout.area(Point::new(u, v), Point::new(u + 5.0, v + 3.0));
        if !last {
            pen.fill_box(area, Lacquer::across(pen, area, lacquer.red));
        }
        let (gold, line) = (self.paint(), self.line());
        let squares = (0..60_u8).filter(|square| {
            let at = track::middle(*square, layout.measure.gap);
            (at.x > 0.0) == right && (at.y > 0.0) == below
        });
        let mut rng = Rng::new(7 + which as u32);
        for (number, square) in squares.enumerate() {
            let (red, much) = (rng.unit() < 0.5, rng.unit());
            if (number < HALF) == last {
                continue;
            }
            let area = layout.square(square);
            let at = area.centre();
            // Each square was polished by itself: slightly its own tone, darker towards its edges.
            pen.fill_box(
                area,
                if red { rgb(255, 140, 90).alpha(0.05 * much) } else { rgb(20, 0, 0).alpha(0.13 * much) },
            );
            let polish = [
                (0.0, rgb(255, 150, 100).alpha(0.04)),
                (0.3, rgb(255, 150, 100).alpha(0.02)),
                (0.62, rgb(20, 2, 2).alpha(0.06)),
                (1.0, rgb(20, 2, 2).alpha(0.40)),
            ];
            let from = (at + Point::new(-0.10, -0.12) * unit, unit * 0.1);
            pen.fill_box(area, pen.radial(from, (at, unit * 0.74), &polish));
            if matches!(square, 11..=14 | 45..=48) {
                // Nobody walks here.
                pen.fill_box(area, rgb(22, 9, 8).alpha(0.55));
                lotus(pen, &gold, at, unit * 0.27, 4);
            }
            if LenDoat::is_safe(square) {
                pearl_ring(pen, self.gold, at, unit, u32::from(square) + 3);
            }
            for owner in [0, 1] {
                if track::square(owner, 0) == Some(square) {
                    self.gate(owner);
                }
            }
        }
        if !last {
            return;
        }
        gilding::line(pen, &gold, line * 0.7, 0.55, |pen| {
            for k in 1..5 {
                let (from, to) = (Point::new(u + f64::from(k), v), Point::new(u + f64::from(k), v + 3.0));
                pen.trace([layout.point(from), layout.point(to)], false);
            }
            for k in 1..3 {
                let (from, to) = (Point::new(u, v + f64::from(k)), Point::new(u + 5.0, v + f64::from(k)));
                pen.trace([layout.point(from), layout.point(to)], false);
            }
        });
        gilding::line(pen, &gold, line * 1.25, 1.0, |pen| add_box(pen, area));
    }

    /// Where pieces of a player come in: a lozenge with their outline.
    fn gate(&self, owner: u8) {
        let (pen, unit, line, at) = (self.pen, self.unit(), self.line(), self.layout.gate(owner));
        pen.apart(|pen| {
            pen.alpha(0.85);
            let corners = [Point::new(0.0, -1.0), Point::new(1.0, 0.0), Point::new(0.0, 1.0), Point::new(-1.0, 0.0)];
            pen.path(corners.map(|corner| at + corner * (unit * GATE)), true);
            pen.stroke(self.paint(), line);
            let r = unit * 0.12;
            self.sign(pen, owner, at + Point::new(0.0, r * 0.55), r);
            pen.alpha(0.28);
            pen.fill(self.paint());
            pen.alpha(0.9);
            pen.stroke(self.paint(), (r * 0.15).max(0.7));
        });
    }

    /// Begins a path along the outline of a player's piece.
    fn sign(&self, pen: &Pen, owner: u8, foot: Point, r: f64) {
        pen.apart(|pen| {
            pen.context().translate(foot.x, foot.y).ok();
            turned::outline(pen, owner, r, true);
        });
    }

    /// A part of the cross between the grids: empty but for a lotus where its arms meet, sprays at their ends, and gold
    /// dust that thins out towards the middle. Whether there is another.
    pub fn cross(&self, part: usize) -> bool {
        const ENDS: usize = 4;
        const STREWN: usize = 6;
        const EACH: usize = 9;
        let (pen, layout, unit, line) = (self.pen, self.layout, self.unit(), self.line());
        let (half, gold) = (layout.measure.gap / 2.0, self.paint());
        let inset = half - layout.inlay();
        let (a, (u, v)) = (half - inset, self.field());
        let (u, v) = (u - inset, v - inset);
        let corners = [
            (-a, -v),
            (a, -v),
            (a, -a),
            (u, -a),
            (u, a),
            (a, a),
            (a, v),
            (-a, v),
            (-a, a),
            (-u, a),
            (-u, -a),
            (-a, -a),
        ];
        let middle = layout.point(Point::default());
        if part == 0 {
            gilding::line(pen, &gold, line * 0.5, 0.5, |pen| {
                pen.trace(corners.map(|(u, v)| layout.point(Point::new(u, v))), true);
            });
            lotus(pen, &gold, middle, unit * 0.45 * layout.measure.gap, 8);
            return true;
        }
        let mut rng = Rng::new(77);
        let end = [Point::new(-u, 0.0), Point::new(u, 0.0), Point::new(0.0, -v), Point::new(0.0, v)][(part - 1) % ENDS];
        // What is strewn at one end follows from what was strewn at those before.
        for _ in 0..STREWN * EACH * 3 * (part - 1) {
            rng.unit();
        }
        let at = layout.point(end);
        let way = middle - at;
        let turn = way.y.atan2(way.x) + std::f64::consts::FRAC_PI_2;
        spray(pen, &gold, at, turn, unit * 0.41 * layout.measure.gap, line * 0.6);
        for k in 0..STREWN {
            pen.context().begin_path();
            for _ in 0..EACH {
                let far = 1.0 - rng.unit().powf(1.7) * 0.8;
                let aside = (rng.unit() - 0.5) * 2.0 * a * 0.86;
                let across = if end.x.abs() > 0.0 { Point::new(0.0, aside) } else { Point::new(aside, 0.0) };
                pen.add_circle(layout.point(end * far + across), unit * rng.range(0.006, 0.015));
            }
            pen.apart(|pen| {
                pen.alpha(0.16 + 0.05 * k as f64);
                pen.fill(gold.clone());
            });
        }
        part < ENDS
    }

    /// The border of flames between two lines.
    pub fn border(&self) {
        let (pen, slab, unit, line) = (self.pen, self.layout.slab, self.unit(), self.line());
        let rim = self.layout.measure.rim;
        let gold = self.paint();
        let (outer, inner) = (unit * (0.045 + 0.09 * rim), unit * (rim - 0.075 * (rim / 0.5).min(1.0)));
        gilding::line(pen, &gold, line * 0.8, 0.85, |pen| add_rounded(pen, slab.grown(-outer), self.radius() * 0.6));
        gilding::line(pen, &gold, line, 1.0, |pen| add_rounded(pen, slab.grown(-inner), unit * 0.03));
        let vine = inner - unit * 0.13 * rim;
        let area = slab.grown(-vine);
        pen.apart(|pen| {
            pen.alpha(0.7);
            pen.context().begin_path();
            add_box(pen, area);
            pen.stroke(gold.clone(), line * 0.7);
        });
        let height = (vine - outer) * 0.70;
        gilding::border(pen, self.gold, &gold, area, height * 1.3, height);
        // The names of columns and rows, as medallions among the flames.
        for name in self.layout.names() {
            let r = name.size * 0.72;
            pen.circle(name.at, r * 1.16);
            pen.fill(self.gold.black.css());
            pen.circle(name.at, r);
            pen.stroke(gold.clone(), line * 0.7);
            let middle = name.at + Point::new(0.0, name.size * 0.05);
            pen.figures(name.text(), middle, name.size, 500, gold.clone());
        }
    }

    /// What the polish shows of the room: the light of one tall window, falling away to the lower right.
    pub fn sheen(&self) {
        let (pen, slab, much) = (self.pen, self.layout.slab, self.lacquer.sheen);
        let at = |x: f64, y: f64| Point::new(slab.x + slab.width * x, slab.y + slab.height * y);
        pen.apart(|pen| {
            pen.rounded(slab, self.radius());
            pen.clip();
            pen.blend("screen");
            let glow = [
                (0.0, rgb(255, 226, 190).alpha(much)),
                (0.4, rgb(255, 206, 160).alpha(much * 0.4)),
                (1.0, rgb(0, 0, 0).alpha(0.0)),
            ];
            let far = slab.width.max(slab.height) * 0.62;
            pen.fill_box(slab, pen.radial((at(0.16, 0.06), 0.0), (at(0.24, 0.16), far), &glow));
            for (shift, half, much) in [(0.17, 0.10, 0.075), (0.31, 0.045, 0.05)] {
                let from = Point::new(slab.x + slab.width * (shift - half), slab.y);
                let to = from + Point::new(slab.width * half * 2.0, slab.width * half * 0.7);
                let clear = rgb(0, 0, 0).alpha(0.0);
                let band = rgb(255, 224, 190);
                let stops = [(0.0, clear), (0.3, band.alpha(much)), (0.7, band.alpha(much * 0.8)), (1.0, clear)];
                pen.fill_box(slab, pen.linear(from, to, &stops));
            }
            pen.blend("multiply");
            let dusk = if self.lacquer.night { rgb(141, 122, 106) } else { rgb(201, 185, 171) };
            let stops = [(0.0, rgb(255, 255, 255).css()), (1.0, dusk.css())];
            pen.fill_box(slab, pen.linear(at(0.35, 0.30), at(1.0, 1.0), &stops));
        });
    }

    fn tray_unit(&self, area: Rect) -> f64 {
        (area.width.min(area.height) * 0.9).min(self.unit())
    }

    fn bowl_unit(&self) -> f64 {
        let area = self.layout.bowl.area;
        (area.width.min(area.height) * 0.62).min(self.unit())
    }

    /// The trays for waiting pieces, black inside, and for those that are home, red.
    pub fn trays(&self) {
        let pen = self.pen;
        for tray in &self.layout.trays {
            lacquer::tray(pen, self.lacquer, self.gold, tray.area, tray.home, self.tray_unit(tray.area));
            let r = tray.piece;
            let gold = self.gold.over(pen, tray.area);
            pen.apart(|pen| {
                for well in &tray.wells {
                    let ring = |radius: f64| {
                        pen.context().begin_path();
                        let turn = std::f64::consts::TAU;
                        pen.context().ellipse(well.x, well.y, radius, radius * FLAT, 0.0, 0.0, turn).ok();
                    };
                    pen.alpha(1.0);
                    ring(r * 1.25);
                    pen.fill(rgb(6, 2, 2).alpha(0.45));
                    pen.alpha(0.8);
                    pen.stroke(gold.clone(), (r * 0.07).max(0.7));
                    // Whose tray it is, until a piece stands there.
                    self.sign(pen, tray.owner, *well, r);
                    pen.alpha(0.10);
                    pen.fill(gold.clone());
                    pen.alpha(0.72);
                    pen.stroke(gold.clone(), (r * 0.07).max(0.9));
                }
            });
        }
    }

    /// The bowl for the cowries.
    pub fn bowl(&self) {
        lacquer::tray(self.pen, self.lacquer, self.gold, self.layout.bowl.area, true, self.bowl_unit());
    }

    /// The lamp at night, over everything.
    pub fn lamp(&self, whole: Rect) {
        let pen = self.pen;
        let size = whole.width.hypot(whole.height);
        let lamp = Point::new(whole.width * 0.2, whole.height * 0.1);
        let away = Point::new(whole.width * 0.34, whole.height * 0.32);
        pen.apart(|pen| {
            pen.blend("multiply");
            let stops = [
                (0.0, rgb(255, 255, 255)),
                (0.35, rgb(243, 226, 204)),
                (0.7, rgb(204, 170, 134)),
                (1.0, rgb(176, 142, 110)),
            ];
            let stops = stops.map(|(at, tone)| (at, tone.css()));
            pen.fill_box(whole, pen.radial((lamp, size * 0.08), (away, size * 0.74), &stops));
            pen.blend("screen");
            let stops = [
                (0.0, rgb(255, 176, 84).alpha(0.20)),
                (0.5, rgb(255, 150, 60).alpha(0.06)),
                (1.0, rgb(0, 0, 0).alpha(0.0)),
            ];
            let near = Rect::around(lamp, size * 0.84, size * 0.84).common(whole);
            pen.fill_box(near, pen.radial((lamp, 0.0), (lamp, size * 0.42), &stops));
        });
    }
}
