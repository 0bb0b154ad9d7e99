//! Len Doat: not drawn yet. See `docs/scene.md`.

use handful_rules::{Cast, LenDoat, Told};

use crate::{Drawn, Film, Picture, Placed, Pose, Rect, Shape, Spot, Stage, Thing, View};

/// A thing of Len Doat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nothing;

impl Thing for Nothing {
    fn depth(&self, pose: &Pose) -> f64 {
        pose.z
    }
}

impl Drawn for LenDoat {
    type Layout = Stage;
    type Thing = Nothing;
    const DRAWN: bool = false;

    fn layout(&self, stage: &Stage) -> Stage {
        *stage
    }

    fn board(&self, layout: &Stage) -> Rect {
        layout.board
    }

    fn spots(&self, _: &Stage, _: &Self::Position) -> Vec<Spot<Self::Action>> {
        Vec::new()
    }

    fn picture(&self, _: &Stage, _: &Self::Position, _: &View<Self::Action>) -> Picture<Nothing> {
        Picture::empty()
    }

    fn film(&self, _: &Stage, _: &Self::Position, _: &[Cast], _: &[Told]) -> Film<Nothing> {
        Film::empty()
    }

    fn plain(&self, _: &Stage) -> Vec<Shape> {
        Vec::new()
    }

    fn plain_thing(&self, _: &Stage, _: &Placed<Nothing>) -> Vec<Shape> {
        Vec::new()
    }
}
