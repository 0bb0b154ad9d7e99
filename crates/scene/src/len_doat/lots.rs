//! How the cowries lie in their bowl, and where the throws of a turn lie.

use handful_rules::Cast;

use super::layout::PLAQUE;
use crate::geometry::{Point, Rect};
use crate::maths::TAU;
use crate::rng::Rng;
use crate::thing::Pose;

/// How many cowries there are.
pub const SHELLS: usize = 5;
/// Half the width of a shell, in shells.
pub const HALF: f64 = 0.345;
/// Half the way between the middles of its round ends, in shells.
const WAIST: f64 = 0.155;

/// The bowl in which the cowries lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Bowl {
    /// Its box.
    pub area: Rect,
    /// Length of a cowrie.
    pub shell: f64,
    /// Five places far from each other and from the rim.
    places: [Point; SHELLS],
}

/// Ways to spread five shells, in halves of the room across and down.
const SPREADS: [[[f64; 2]; SHELLS]; 6] = [
    [[-1.0, 0.0], [-0.5, 0.0], [0.0, 0.0], [0.5, 0.0], [1.0, 0.0]],
    [[-1.0, -1.0], [-0.5, 1.0], [0.0, -1.0], [0.5, 1.0], [1.0, -1.0]],
    [[-1.0, -1.0], [0.0, -1.0], [1.0, -1.0], [-0.5, 1.0], [0.5, 1.0]],
    [[-1.0, -1.0], [1.0, -1.0], [0.0, 0.0], [-1.0, 1.0], [1.0, 1.0]],
    [[0.0, -1.0], [0.951, -0.309], [0.588, 0.809], [-0.588, 0.809], [-0.951, -0.309]],
    [[0.0, -1.0], [0.0, -0.5], [0.0, 0.0], [0.0, 0.5], [0.0, 1.0]],
];

impl Bowl {
    /// With shells as large as can lie in it, on a board with squares so large.
    pub fn new(area: Rect, unit: f64) -> Self {
        let inner = area.grown(-Self::rim_of(area));
        let (mut shell, mut places) = (0.0, [inner.centre(); SHELLS]);
        for spread in &SPREADS {
            for turned in [false, true] {
                let spread = spread.map(|[x, y]| if turned { Point::new(y, x) } else { Point::new(x, y) });
                let (size, found) = fit(inner, &spread);
                if size > shell {
                    (shell, places) = (size, found);
                }
            }
        }
        Self { area, shell: shell.min(unit * 1.1), places }
    }

    fn rim_of(area: Rect) -> f64 {
        0.075 * area.width.min(area.height) + 2.0
    }

    /// Thickness of its rim.
    pub fn rim(&self) -> f64 {
        Self::rim_of(self.area)
    }

    /// How the cowries lie after the casts of a throw; before the first they lie ready, backs up.
    pub fn lying(&self, casts: &[Cast]) -> [Pose; SHELLS] {
        let faces = casts.last().map_or(0, |cast| cast.faces());
        let seed =
            casts.iter().fold(17_u32, |seed, cast| seed.wrapping_mul(31).wrapping_add(u32::from(cast.faces()) + 1));
        // Hardly ever do five shells find no way past each other; then they fall again.
        let tries = (0..12).map(|again| self.fallen(&mut Rng::new(seed.wrapping_add(again * 7919))));
        let mut best = ([Shell { at: self.area.centre(), turn: 0.0 }; SHELLS], 0.0);
        for shells in tries {
            let room = self.nearest(&shells);
            if room > best.1 {
                best = (shells, room);
            }
            if room > 1.09 {
                break;
            }
        }
        let shells = best.0;
        std::array::from_fn(|k| {
            let up = faces >> k & 1 == 1;
            let roll = if up { 0.0 } else { TAU / 2.0 };
            Pose { turn: shells[k].turn, roll, ..Pose::at(shells[k].at, 0.0) }
        })
    }

    /// Shells that fell so and pushed each other apart.
    fn fallen(&self, rng: &mut Rng) -> [Shell; SHELLS] {
        let mut order: [usize; SHELLS] = std::array::from_fn(|k| k);
        for k in (1..SHELLS).rev() {
            order.swap(k, rng.below(k + 1));
        }
        let (flip, flop) = (rng.unit() < 0.5, rng.unit() < 0.5);
        let middle = self.area.centre();
        let mirrored = |at: Point| {
            let off = at - middle;
            middle + Point::new(if flip { -off.x } else { off.x }, if flop { -off.y } else { off.y })
        };
        let loose = self.shell * 0.13;
        let shells = order.map(|place| Shell {
            at: mirrored(self.places[place]) + Point::new(rng.bell(), rng.bell()) * loose,
            turn: rng.angle(),
        });
        self.parted(shells, 1.13)
    }

    /// How near two shells come to each other, 1 being so that they touch.
    fn nearest(&self, shells: &[Shell; SHELLS]) -> f64 {
        let pairs = (0..SHELLS).flat_map(|a| (a + 1..SHELLS).map(move |b| (a, b)));
        let gap = |(a, b): (usize, usize)| {
            let (p, q) = closest(&shells[a], &shells[b], self.shell);
            (q - p).length() / (2.0 * HALF * self.shell)
        };
        pairs.map(gap).fold(f64::INFINITY, f64::min)
    }

    /// Pushes shells apart until none touches another, `room` being how much of its size each keeps for itself.
    pub fn parted(&self, mut shells: [Shell; SHELLS], room: f64) -> [Shell; SHELLS] {
        let near = 2.0 * HALF * room * self.shell;
        for _ in 0..60 {
            let mut rests = true;
            for a in 0..SHELLS {
                for b in a + 1..SHELLS {
                    let (p, q) = closest(&shells[a], &shells[b], self.shell);
                    let apart = (q - p).length();
                    if apart < near {
                        rests = false;
                        let way = if apart > 1e-6 { (q - p).normal() } else { Point::unit(a as f64 + 0.3) };
                        let push = way * ((near - apart) * 0.5 + 0.01);
                        shells[a].at = shells[a].at - push;
                        shells[b].at = shells[b].at + push;
                    }
                }
            }
            for shell in &mut shells {
                shell.at = shell.at + self.inwards(shell);
            }
            if rests {
                break;
            }
        }
        shells
    }

    /// How far a shell must go to lie within the rim.
    fn inwards(&self, shell: &Shell) -> Point {
        let inner = self.area.grown(-self.rim());
        let round = inner.width.min(inner.height) / 2.0;
        let core = inner.grown(-round);
        let reach = round - HALF * self.shell * 1.16;
        let mut push = Point::default();
        for end in shell.ends(self.shell) {
            let nearest = Point::new(end.x.clamp(core.x, core.right()), end.y.clamp(core.y, core.bottom()));
            let out = end - nearest;
            if out.length() > reach {
                push = push + out.normal() * (reach - out.length());
            }
        }
        push
    }
}

/// A shell on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shell {
    /// Its middle.
    pub at: Point,
    /// Where its long axis points.
    pub turn: f64,
}

impl Shell {
    /// The middles of its round ends.
    fn ends(&self, shell: f64) -> [Point; 2] {
        let half = Point::unit(self.turn) * (WAIST * shell);
        [self.at - half, self.at + half]
    }
}

/// The points of two shells' axes that lie nearest to each other.
pub fn closest(a: &Shell, b: &Shell, shell: f64) -> (Point, Point) {
    const STEPS: u32 = 6;
    let ([a0, a1], [b0, b1]) = (a.ends(shell), b.ends(shell));
    let onto = |p: Point, from: Point, to: Point| {
        let way = to - from;
        from.towards(to, ((p - from).dot(way) / way.dot(way).max(1e-9)).clamp(0.0, 1.0))
    };
    (0..=STEPS)
        .map(|k| {
            let p = a0.towards(a1, f64::from(k) / f64::from(STEPS));
            let q = onto(p, b0, b1);
            (onto(q, a0, a1), q)
        })
        .min_by(|x, y| (x.1 - x.0).length().total_cmp(&(y.1 - y.0).length()))
        .unwrap_or((a.at, b.at))
}

/// The largest shells that can lie at a spread of places in a room with round ends, whichever way each is turned.
fn fit(inner: Rect, spread: &[Point; SHELLS]) -> (f64, [Point; SHELLS]) {
    let round = inner.width.min(inner.height) / 2.0;
    let core = inner.grown(-round);
    let places = |size: f64| {
        let half = size / 2.0;
        let (rx, ry) = ((inner.width / 2.0 - half).max(0.0), (inner.height / 2.0 - half).max(0.0));
        spread.map(|way| {
            let at = inner.centre() + Point::new(way.x * rx, way.y * ry);
            let nearest = Point::new(at.x.clamp(core.x, core.right()), at.y.clamp(core.y, core.bottom()));
            let out = at - nearest;
            let reach = (round - half).max(0.0);
            if out.length() > reach { nearest + out.normal() * reach } else { at }
        })
    };
    let fits = |size: f64| {
        let at = places(size);
        (0..SHELLS).all(|a| (a + 1..SHELLS).all(|b| (at[b] - at[a]).length() > size * 0.97))
    };
    let (mut low, mut high) = (0.0, round * 2.0);
    for _ in 0..24 {
        let middle = f64::midpoint(low, high);
        if fits(middle) { low = middle } else { high = middle }
    }
    (low, places(low))
}

/// The width of a plaque where there is room enough, beside squares so large.
pub fn widest(unit: f64) -> f64 {
    (0.86 * unit).max(46.0)
}

/// The places of so many plaques, and their width.
pub fn plaques(room: Rect, count: usize, unit: f64) -> (Vec<Point>, f64) {
    // The first few lie where they lie when there are more: only when a row is full they close up.
    let most = [3, 4, 6, 8, 10, 12, 24].into_iter().find(|&most| count <= most).unwrap_or(count);
    let fitted = |rows: usize| {
        let columns = most.div_ceil(rows);
        let share = |length: f64, parts: usize| length / (parts as f64 + 0.13 * (parts as f64 - 1.0));
        let width = share(room.width, columns).min(share(room.height, rows) / PLAQUE);
        (width, columns)
    };
    // A few throws lie in one row, if they are not much smaller there: what stands below looks like another turn's.
    let enough = if most == 3 { 1.35 } else { 1.04 };
    let (width, columns) =
        (1..=4).map(fitted).fold((0.0, 1), |best, new| if new.0 > best.0 * enough { new } else { best });
    let width = width.min(widest(unit));
    let rows = most.div_ceil(columns) as f64;
    let (dx, dy) = (width * 1.13, width * PLAQUE * 1.13);
    let first = room.centre() - Point::new(dx * (columns as f64 - 1.0), dy * (rows - 1.0)) * 0.5;
    let place = |k: usize| first + Point::new((k % columns) as f64 * dx, (k / columns) as f64 * dy);
    ((0..count).map(place).collect(), width)
}
