//! Where things come down in a film: what a sound in step with it needs to know.
//!
//! Nothing is told here that is not in the legs already: a thing touches down where a fall ends abruptly, be it a lot
//! that bounces, a seed in its pit or a piece set on a square. What kind of thing it is says the event that runs then.

use crate::film::{Film, Leg, pose_at};
use crate::sort::sort_by_key;
use crate::thing::{Pose, Thing};

/// A thing comes down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// When, in milliseconds from the start of the film.
    pub at: f64,
    /// How hard, from 0 to 1, the hardest of the film.
    pub force: f64,
}

/// So long before and after the end of a leg its speed is taken, in milliseconds.
const GLANCE: f64 = 6.0;
/// Slower falls, in pixels a millisecond, are no falls: a thing is laid down.
const GENTLE: f64 = 0.05;
/// A fall that goes on at more than this share of its speed has not ended.
const STOPS: f64 = 0.4;
/// What is as good as invisible comes down unheard.
const SEEN: f64 = 0.3;

/// All that come down in this film, in order of time.
pub fn touches<T: Thing>(film: &Film<T>) -> Vec<Touch> {
    let mut touches = Vec::new();
    for role in &film.roles {
        of_role(&role.pose, &role.legs, [role.from, role.until], &mut touches);
    }
    in_order(touches)
}

fn in_order(mut touches: Vec<Touch>) -> Vec<Touch> {
    let hardest = touches.iter().map(|touch| touch.force).fold(GENTLE, f64::max);
    for touch in &mut touches {
        touch.force /= hardest;
    }
    sort_by_key(&mut touches, |touch| touch.at);
    touches
}

/// The touches of a thing that lies so at first, travels these legs and is there from a time until another.
fn of_role(first: &Pose, legs: &[Leg], [from, until]: [f64; 2], touches: &mut Vec<Touch>) {
    let height = |t: f64| pose_at(first, legs, t).0.z;
    for leg in legs {
        let at = leg.start + leg.length;
        let glance = GLANCE.min(leg.length * 0.25);
        if glance <= 0.0 || at < from || at > until || leg.to.alpha < SEEN {
            continue;
        }
        let falls = (height(at - glance) - height(at - glance * 0.02)) / glance;
        let goes_on = (height(at) - height(at + glance)) / glance;
        if falls > GENTLE && goes_on < falls * STOPS {
            touches.push(Touch { at, force: falls });
        }
    }
}
