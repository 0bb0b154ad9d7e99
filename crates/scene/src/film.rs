//! A film: how one picture becomes the next. The one mechanism of movement for all games.
//!
//! A film is a list of parts. A [`Role`] is one thing from the moment it comes into view until it goes: where it lies
//! and the [`Leg`]s it travels. Marks and plates are there for a [`Span`] of time. [`Cue`]s say which event has been
//! reached. All of it is data, made once from the events; any moment can be asked for, in any order.

use crate::mark::{Badge, Mark, Plate};
use crate::maths::{sin, smooth};
use crate::picture::{Moment, Note, Picture};
use crate::thing::{Placed, Pose, Thing};

/// Until the end of the film and beyond.
pub const ALWAYS: f64 = f64::INFINITY;

/// How a movement begins and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ease {
    /// At the same speed all the way.
    Even,
    /// Gently at both ends.
    Both,
    /// Faster and faster, as things fall.
    In,
    /// Slower and slower.
    Out,
    /// At once, at the beginning.
    Jump,
}

impl Ease {
    /// The share of the way for a share of the time.
    pub fn at(self, t: f64) -> f64 {
        let t = t.clamp(0.0, 1.0);
        match self {
            Self::Even => t,
            Self::Both if t < 0.5 => 2.0 * t * t,
            Self::Both => 1.0 - 2.0 * (1.0 - t) * (1.0 - t),
            Self::In => t * t,
            Self::Out => 1.0 - (1.0 - t) * (1.0 - t),
            Self::Jump => 1.0,
        }
    }
}

/// One movement of a thing, from where the one before left it. Times are milliseconds from the start of the film.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// When it starts.
    pub start: f64,
    /// How long it takes.
    pub length: f64,
    /// Where it ends.
    pub to: Pose,
    /// How it goes along the board, turns and grows.
    pub ease: Ease,
    /// How it rises or falls.
    pub rise: Ease,
    /// Height of the arc it makes above the straight way.
    pub arc: f64,
    /// Whether it leaves a trail.
    pub trail: bool,
    /// Whether it stays in the air at the end.
    pub holds: bool,
}

impl Leg {
    /// A gentle movement to a pose, at rest before and after.
    pub const fn to(to: Pose, start: f64, length: f64) -> Self {
        Self { start, length, to, ease: Ease::Both, rise: Ease::Both, arc: 0.0, trail: false, holds: false }
    }

    /// With an arc of this height.
    #[must_use]
    pub const fn arc(self, arc: f64) -> Self {
        Self { arc, ..self }
    }

    /// With these ways to go and to rise.
    #[must_use]
    pub const fn eased(self, ease: Ease, rise: Ease) -> Self {
        Self { ease, rise, ..self }
    }

    /// Staying in the air at the end.
    #[must_use]
    pub const fn held(self) -> Self {
        Self { holds: true, ..self }
    }

    /// With a trail.
    #[must_use]
    pub const fn trailing(self) -> Self {
        Self { trail: true, ..self }
    }

    fn pose(&self, from: &Pose, t: f64) -> Pose {
        let share = if self.length > 0.0 { ((t - self.start) / self.length).clamp(0.0, 1.0) } else { 1.0 };
        let mut pose = from.between(&self.to, self.ease.at(share), self.rise.at(share));
        if self.arc != 0.0 && share < 1.0 {
            pose.z += self.arc * 4.0 * share * (1.0 - share);
        }
        pose
    }
}

/// One thing from the moment it comes into view until it goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Role<T> {
    /// The thing.
    pub what: T,
    /// When it comes.
    pub from: f64,
    /// When it goes; [`ALWAYS`] if it is still there at the end.
    pub until: f64,
    /// How it lies at first.
    pub pose: Pose,
    /// Whether it is in the air at first.
    pub in_air: bool,
    /// Where it travels, in order of time.
    pub legs: Vec<Leg>,
}

impl<T: Copy> Role<T> {
    /// A thing that lies there from the beginning to the end.
    pub const fn still(what: T, pose: Pose) -> Self {
        Self { what, from: 0.0, until: ALWAYS, pose, in_air: false, legs: Vec::new() }
    }

    /// How it lies after all its legs so far.
    pub fn last(&self) -> Pose {
        self.legs.last().map_or(self.pose, |leg| leg.to)
    }

    /// How it lies at a time, and the leg it is on, if it is on one.
    fn at(&self, t: f64) -> (Pose, Option<&Leg>) {
        pose_at(&self.pose, &self.legs, t)
    }

    /// As a thing in a picture, and whether it is in the air.
    fn placed(&self, t: f64) -> (Placed<T>, bool) {
        let (pose, leg) = self.at(t);
        let Some(leg) = leg else { return (Placed::new(self.what, pose), self.in_air) };
        let moving = t < leg.start + leg.length;
        let mut placed = Placed::new(self.what, pose);
        if moving && leg.trail {
            const SAMPLES: u32 = 12;
            const REACH: f64 = 0.27;
            placed.trail = (0..=SAMPLES)
                .map(|k| t - leg.length * REACH * f64::from(k) / f64::from(SAMPLES))
                .take_while(|&t| t >= leg.start)
                .map(|t| self.at(t).0)
                .collect();
        }
        (placed, moving || leg.holds)
    }
}

/// How a thing that lay so at first and travels these legs lies at a time, and the leg it is on, if it is on one.
pub(crate) fn pose_at<'a>(first: &Pose, legs: &'a [Leg], t: f64) -> (Pose, Option<&'a Leg>) {
    let begun = legs.partition_point(|leg| leg.start <= t);
    let Some(leg) = begun.checked_sub(1).and_then(|at| legs.get(at)) else {
        return (*first, None);
    };
    let from = if begun >= 2 { &legs[begun - 2].to } else { first };
    (leg.pose(from, t), Some(leg))
}

/// Something that is there for a while.
#[derive(Clone, Debug, PartialEq)]
pub struct Span<V> {
    /// From when.
    pub from: f64,
    /// Until when.
    pub until: f64,
    /// What.
    pub value: V,
}

impl<V> Span<V> {
    /// From a time until another.
    pub const fn new(from: f64, until: f64, value: V) -> Self {
        Self { from, until, value }
    }

    fn is_at(&self, t: f64) -> bool {
        self.from <= t && t < self.until
    }
}

/// From here on so many events have begun.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// When.
    pub at: f64,
    /// How many events.
    pub event: usize,
    /// What else can be told.
    pub note: Note,
}

/// A number that moves: its badge and how it travels. Its pose is where it is seen.
pub type Counter = Role<Badge>;

/// How one picture becomes the next.
#[derive(Clone, Debug, PartialEq)]
pub struct Film<T> {
    /// How long it takes, in milliseconds at normal speed.
    pub length: f64,
    /// Things.
    pub roles: Vec<Role<T>>,
    /// Things that would be there.
    pub ghosts: Vec<Span<Placed<T>>>,
    /// Marks under the things.
    pub under: Vec<Span<Mark>>,
    /// Marks above the things.
    pub over: Vec<Span<Mark>>,
    /// Numbers on the board: for each plate what it shows and when, in the order in which a picture lists them.
    pub plates: Vec<Vec<Span<Plate>>>,
    /// Running numbers.
    pub counters: Vec<Counter>,
    /// Which event has been reached, in order of time.
    pub cues: Vec<Cue>,
}

impl<T: Thing> Film<T> {
    /// Nothing happens.
    pub const fn empty() -> Self {
        Self {
            length: 0.0,
            roles: Vec::new(),
            ghosts: Vec::new(),
            under: Vec::new(),
            over: Vec::new(),
            plates: Vec::new(),
            counters: Vec::new(),
            cues: Vec::new(),
        }
    }

    /// The picture, and how far the events are, at any time: before the start it is the first picture, after the end
    /// the last.
    pub fn at(&self, t: f64) -> Moment<T> {
        let t = t.clamp(0.0, self.length);
        let mut picture = Picture::empty();
        for role in self.roles.iter().filter(|role| role.from <= t && t < role.until) {
            let (placed, in_air) = role.placed(t);
            if in_air { &mut picture.air } else { &mut picture.things }.push(placed);
        }
        let there = |spans: &[Span<Mark>]| -> Vec<Mark> {
            spans.iter().filter(|span| span.is_at(t)).map(|span| span.value.clone()).collect()
        };
        picture.under = there(&self.under);
        picture.over = there(&self.over);
        picture.ghosts = self.ghosts.iter().filter(|span| span.is_at(t)).map(|span| span.value.clone()).collect();
        picture.plates = self
            .plates
            .iter()
            .filter_map(|track| {
                let begun = track.partition_point(|span| span.from <= t);
                track[..begun].last().filter(|span| span.is_at(t)).map(|span| span.value.clone())
            })
            .collect();
        picture.badges = self
            .counters
            .iter()
            .filter(|role| role.from <= t && t < role.until)
            .map(|role| Badge { at: role.at(t).0.seen(), ..role.what })
            .collect();
        picture.arrange();
        let begun = self.cues.partition_point(|cue| cue.at <= t);
        let (event, note) = self.cues[..begun].last().map_or((0, Note::default()), |cue| (cue.event, cue.note));
        Moment { picture, event, note }
    }
}

/// The legs of a thing thrown from where it is: it flies to `to` in an arc, bounces lower and lower, and lies still.
/// `to.turn`, `to.roll` and `to.pitch` are how it lies in the end; it comes there from `turns` full turns before.
pub fn thrown(from: Pose, to: Pose, start: f64, length: f64, height: f64, turns: [f64; 3]) -> Vec<Leg> {
    // Share of the time when each bounce ends, how high it goes, how much of way and spin is done by then.
    const BOUNCES: [[f64; 3]; 3] = [[0.54, 1.0, 0.80], [0.82, 0.26, 0.96], [1.0, 0.06, 1.0]];
    let spun = |left: f64| Pose {
        turn: to.turn - turns[0] * left,
        roll: to.roll - turns[1] * left,
        pitch: to.pitch - turns[2] * left,
        ..to
    };
    let mut began = 0.0;
    BOUNCES
        .iter()
        .map(|&[ends, high, done]| {
            let along = from.between(&spun(1.0 - done), done, 1.0);
            let spun = spun(1.0 - done);
            let pose = Pose { turn: spun.turn, roll: spun.roll, pitch: spun.pitch, z: to.z, ..along };
            let leg = Leg::to(if done >= 1.0 { to } else { pose }, start + length * began, length * (ends - began))
                .arc(height * high)
                .eased(if ends < 1.0 { Ease::Even } else { Ease::Out }, Ease::In);
            began = ends;
            if done < 1.0 { leg.held() } else { leg }
        })
        .collect()
}

/// A breath between 0 and 1 that comes back every `period` milliseconds, for what waits to be touched.
pub fn breath(t: f64, period: f64) -> f64 {
    smooth(-1.0, 1.0, sin(t / period * crate::maths::TAU))
}
