//! Things painted once and then copied: each as it looks in one light, made when it is first needed.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;

use handful_scene::{Point, Rect};

use super::pen::{Layer, Pen, Scratch};

/// Something painted round a middle.
pub struct Sprite {
    layer: Layer,
    half: Point,
    settled: Cell<bool>,
}

impl Sprite {
    /// Painted by `paint` round the origin, within so much to every side. `None` when the browser has no room for it.
    pub fn new(half: Point, ratio: f64, paint: impl FnOnce(&Pen)) -> Option<Self> {
        // Whole device pixels, so that the middle is where it should be.
        let whole = |half: f64| (half * 2.0 * ratio).ceil().max(2.0) / ratio / 2.0;
        let half = Point::new(whole(half.x), whole(half.y));
        let layer = Layer::new(half.x * 2.0, half.y * 2.0, ratio)?;
        layer.pen.apart(|pen| {
            pen.context().translate(half.x, half.y).ok();
            paint(pen);
        });
        Some(Self { layer, half, settled: Cell::new(false) })
    }

    /// Makes the browser paint it now rather than when it is first seen, which may be in the middle of a film. Whether
    /// that was left to do.
    pub fn settle(&self, scratch: &Scratch) -> bool {
        let left = !self.settled.replace(true);
        if left {
            scratch.settle(&self.layer);
        }
        left
    }

    /// Draws it with its middle at a point, turned and sized.
    pub fn draw(&self, pen: &Pen, at: Point, turn: f64, size: f64, alpha: f64) {
        let (sin, cos) = turn.sin_cos();
        self.draw_by(pen, at, [Point::new(cos, sin) * size, Point::new(-sin, cos) * size], alpha);
    }

    /// Draws it as it was painted with its middle at a point, moved to whole device pixels, so that it stays sharp.
    pub fn put(&self, pen: &Pen, at: Point, alpha: f64) {
        let (corner, k) = (at - self.half, pen.ratio);
        let [x, y] = [corner.x, corner.y].map(|v| (v * k).round() / k);
        pen.alpha(alpha);
        pen.image(&self.layer, Rect::new(x, y, self.half.x * 2.0, self.half.y * 2.0));
        pen.alpha(1.0);
    }

    /// Draws it with its middle at a point, its own axes laid along these.
    pub fn draw_by(&self, pen: &Pen, at: Point, [x, y]: [Point; 2], alpha: f64) {
        pen.apart(|pen| {
            pen.context().transform(x.x, x.y, y.x, y.y, at.x, at.y).ok();
            if alpha < 1.0 {
                pen.alpha(alpha);
            }
            pen.image(&self.layer, Rect::around(Point::default(), self.half.x * 2.0, self.half.y * 2.0));
        });
    }
}

/// Sprites by what they show. When there are too many, all are forgotten: those needed come back.
pub struct Cache<K> {
    made: RefCell<HashMap<K, Rc<Sprite>>>,
    most: usize,
}

impl<K: Hash + Eq> Cache<K> {
    /// For at most so many.
    pub fn new(most: usize) -> Self {
        Self { made: RefCell::new(HashMap::new()), most }
    }

    /// The sprite of this name, made if it is not there yet.
    pub fn get(&self, key: K, make: impl FnOnce() -> Option<Sprite>) -> Option<Rc<Sprite>> {
        if let Some(sprite) = self.made.borrow().get(&key) {
            return Some(Rc::clone(sprite));
        }
        let sprite = Rc::new(make()?);
        let mut made = self.made.borrow_mut();
        if made.len() >= self.most {
            made.clear();
        }
        made.insert(key, Rc::clone(&sprite));
        Some(sprite)
    }
}
