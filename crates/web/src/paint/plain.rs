//! Any board as flat shapes with the strongest contrast: for the contrast theme, for forced colours, and until a
//! board's own painter is there.

use handful_scene::{Drawn, Name, Placed, Rect, Shape, Tone};

use super::colour::{Rgb, rgb};
use super::marks::{Signs, carve};
use super::pen::Pen;
use super::{Painter, Scope};

/// Paints a board from its plain shapes.
pub struct Plain<G: Drawn> {
    game: G,
    board: Vec<Shape>,
    names: Vec<Name>,
    signs: Signs,
    whole: Rect,
}

impl<G: Drawn> Plain<G> {
    /// For this layout, with lines so wide.
    pub fn new(game: &G, layout: &G::Layout, scope: &Scope) -> Self {
        let whole = Rect::new(0.0, 0.0, scope.stage.width, scope.stage.height);
        Self {
            game: *game,
            board: game.plain(layout),
            names: game.names(layout),
            signs: Signs::contrast(scope.line),
            whole,
        }
    }
}

fn colour(tone: Tone) -> Rgb {
    match tone {
        Tone::Ground => rgb(255, 255, 255),
        // As good as white: what is told by lines must not sink into it.
        Tone::Board => rgb(226, 224, 219),
        Tone::Hollow => rgb(28, 27, 25),
        Tone::Line | Tone::Ink => rgb(0, 0, 0),
        Tone::Neutral | Tone::Side(1) => rgb(255, 255, 255),
        Tone::Side(_) => rgb(0, 0, 0),
        Tone::Chalk => rgb(255, 255, 255),
    }
}

fn draw(pen: &Pen, shape: &Shape) {
    pen.path(shape.line.iter().copied(), shape.closed);
    if let Some(tone) = shape.fill {
        pen.fill(colour(tone).css());
    }
    if let Some((tone, width)) = shape.stroke {
        pen.stroke(colour(tone).css(), width);
    }
}

impl<G: Drawn> Painter<G> for Plain<G> {
    fn signs(&self) -> &Signs {
        &self.signs
    }

    fn ground(&self, pen: &Pen, area: Rect) {
        pen.fill_box(area.common(self.whole), colour(Tone::Ground).css());
        for shape in &self.board {
            draw(pen, shape);
        }
        carve(pen, &self.names, colour(Tone::Ink).css(), colour(Tone::Chalk).css());
    }

    fn reach(&self, layout: &G::Layout, thing: &Placed<G::Thing>, _: bool, reach: &mut Vec<Rect>) {
        let shapes = self.game.plain_thing(layout, thing);
        let points = shapes.iter().flat_map(|shape| shape.line.iter().copied());
        reach.extend(Rect::holding(points).map(|area| area.grown(3.0)));
    }

    fn things(&self, pen: &Pen, layout: &G::Layout, things: &[Placed<G::Thing>], _: Rect) {
        for thing in things {
            for shape in self.game.plain_thing(layout, thing) {
                draw(pen, &shape);
            }
        }
    }

    fn ghosts(&self, pen: &Pen, layout: &G::Layout, ghosts: &[Placed<G::Thing>], _: Rect) {
        // What might be there is a grey shape, told from what is by its dashes. An empty outline over what lies there would
        // look like a hole in it.
        let (mark, width) = (self.signs.mark.css(), (self.signs.line * 0.75).max(1.4));
        pen.apart(|pen| {
            for ghost in ghosts {
                let shapes = self.game.plain_thing(layout, ghost);
                let Some(body) = shapes.first() else { continue };
                pen.dashes(&[]);
                pen.path(body.line.iter().copied(), body.closed);
                pen.fill(colour(Tone::Neutral).alpha(0.5));
                pen.stroke(self.signs.casing.css(), width * 2.2);
                pen.dashes(&[width * 2.4, width * 1.8]);
                pen.path(body.line.iter().copied(), body.closed);
                pen.stroke(mark, width);
            }
        });
    }

    fn air(&self, pen: &Pen, layout: &G::Layout, air: &[(usize, &Placed<G::Thing>)]) {
        for (_, thing) in air {
            self.things(pen, layout, std::slice::from_ref(*thing), self.whole);
        }
    }
}
