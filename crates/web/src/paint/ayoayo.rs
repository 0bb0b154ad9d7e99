//! Ayoayo on wood.

use handful_rules::Ayoayo;
use handful_scene::Drawn;

use super::plain::Plain;
use super::{Painted, Painter, Scope};

impl Painted for Ayoayo {
    fn painter(&self, layout: &<Self as Drawn>::Layout, scope: &Scope) -> Option<Box<dyn Painter<Self>>> {
        Some(Box::new(Plain::new(self, layout, scope)))
    }
}
