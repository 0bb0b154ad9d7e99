//! The board on a canvas, as JavaScript holds it.

use handful_record::with_match;
use handful_scene::{Marks, Rect, Spot, SpotKind, Stage, Theme};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use crate::Match;
use crate::error::{Failure, from_js, to_js};
use crate::paint::{self, Painted};

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Box {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Box {
    /// The same box, if every number of it can be a place or size on a screen.
    fn rect(self) -> Result<Rect, Failure> {
        let sane = |value: f64| value.is_finite() && value.abs() <= MOST_PIXELS;
        if [self.x, self.y, self.width, self.height].into_iter().all(sane) && self.width > 0.0 && self.height > 0.0 {
            Ok(Rect::new(self.x, self.y, self.width, self.height))
        } else {
            Err(bad_stage("a box has a finite place and a size above 0"))
        }
    }
}

/// No screen is larger than this, in CSS pixels.
const MOST_PIXELS: f64 = 32_768.0;

fn bad_stage(message: &str) -> Failure {
    Failure::new("bad-stage", message)
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ThemeIn {
    Day,
    Night,
    Contrast,
}

#[derive(Deserialize)]
struct StageIn {
    width: f64,
    height: f64,
    ratio: f64,
    board: Box,
    lots: Option<Box>,
    theme: ThemeIn,
    counts: bool,
    text: f64,
}

impl StageIn {
    fn stage(self) -> Result<Stage, Failure> {
        let whole = Box { x: 0.0, y: 0.0, width: self.width, height: self.height }.rect()?;
        let sane = |value: f64| (0.1..=1000.0).contains(&value);
        if !sane(self.ratio) || !sane(self.text) {
            return Err(bad_stage("ratio and text must be between 0.1 and 1000"));
        }
        Ok(Stage {
            width: whole.width,
            height: whole.height,
            ratio: self.ratio,
            board: self.board.rect()?,
            lots: self.lots.map(Box::rect).transpose()?,
            theme: match self.theme {
                ThemeIn::Day => Theme::Day,
                ThemeIn::Night => Theme::Night,
                ThemeIn::Contrast => Theme::Contrast,
            },
            counts: self.counts,
            text: self.text,
        })
    }
}

#[derive(Deserialize)]
struct MarksIn {
    over: Option<String>,
    focus: Option<String>,
    selected: Option<String>,
    hint: Option<String>,
    offer: bool,
}

#[derive(Serialize)]
struct FrameOut {
    busy: bool,
    event: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    lap: Option<u16>,
    #[serde(rename = "inHand", skip_serializing_if = "Option::is_none")]
    in_hand: Option<u8>,
}

#[derive(Serialize)]
struct SpotOut<'a> {
    id: &'a str,
    kind: &'static str,
    #[serde(rename = "box")]
    area: Box,
    row: u8,
    column: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<u8>,
    pieces: &'a [u8],
    locked: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    actions: Vec<String>,
    lands: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
}

fn texts<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

fn spot_out<A: Copy + ToString>(spot: &Spot<A>) -> SpotOut<'_> {
    SpotOut {
        id: &spot.id,
        kind: match spot.kind {
            SpotKind::Pit => "pit",
            SpotKind::Store => "store",
            SpotKind::Space => "space",
            SpotKind::Square => "square",
            SpotKind::Hand => "hand",
            SpotKind::Lots => "lots",
            SpotKind::Throw => "throw",
        },
        area: Box { x: spot.area.x, y: spot.area.y, width: spot.area.width, height: spot.area.height },
        row: spot.row,
        column: spot.column,
        owner: spot.owner,
        seeds: spot.seeds,
        pieces: &spot.pieces,
        locked: spot.locked,
        value: spot.value,
        actions: texts(&spot.actions),
        lands: texts(&spot.lands),
        action: spot.action().map(|action| action.to_string()),
    }
}

/// Paints matches on a canvas.
#[wasm_bindgen]
pub struct Board(paint::Board);

#[wasm_bindgen]
impl Board {
    /// Paints on this canvas.
    #[wasm_bindgen(constructor)]
    pub fn new(canvas: HtmlCanvasElement) -> Self {
        Self(paint::Board::new(canvas))
    }

    /// Where the page leaves room from now on.
    ///
    /// # Errors
    /// Sizes that no screen has, or a canvas without a 2d context.
    pub fn layout(&mut self, stage: JsValue) -> Result<(), JsValue> {
        let stage: StageIn = from_js(stage, "bad-stage")?;
        self.0.layout(stage.stage()?)
    }

    /// Shows the ply a match is at, at rest.
    ///
    /// # Errors
    /// Marks of the wrong shape.
    pub fn show(&mut self, shown: &Match, marks: JsValue) -> Result<(), JsValue> {
        let marks: MarksIn = from_js(marks, "bad-marks")?;
        let marks = Marks {
            over: marks.over,
            focus: marks.focus,
            selected: marks.selected,
            hint: marks.hint,
            offer: marks.offer,
        };
        with_match!(&shown.0, played => {
            self.0.show(played.game(), played.position(), played.lots_at(played.ply()), &marks);
        });
        Ok(())
    }

    /// Begins the film of the ply a match is at; how long it takes, in milliseconds.
    pub fn film(&mut self, shown: &Match, speed: f64) -> f64 {
        with_match!(&shown.0, played => {
            let Some(before) = played.ply().checked_sub(1) else { return 0.0 };
            let (position, lots) = (played.position_at(before), played.lots_at(before));
            self.0.film(played.game(), position, lots, &played.events(played.ply()), speed)
        })
    }

    /// Paints what is due at this time of `performance.now()`.
    ///
    /// # Errors
    /// None that could be helped.
    pub fn frame(&mut self, now: f64) -> Result<JsValue, JsValue> {
        let frame = self.0.frame(now);
        to_js(&FrameOut { busy: frame.busy, event: frame.event, lap: frame.lap, in_hand: frame.in_hand })
    }

    /// Jumps to the end of the film.
    pub fn finish(&mut self) {
        self.0.finish();
    }

    /// The spot meant by a point of the canvas, in CSS pixels.
    #[wasm_bindgen(js_name = spotAt)]
    pub fn spot_at(&self, x: f64, y: f64) -> Option<String> {
        self.0.spot_at(x, y)
    }

    /// The places of the position shown that can be pointed at; of the game of this match.
    ///
    /// # Errors
    /// None that could be helped.
    pub fn spots(&self, shown: &Match) -> Result<JsValue, JsValue> {
        with_match!(&shown.0, played => self.spots_of(played.game()))
    }

    /// Forgets everything painted, after the browser lost the canvas.
    pub fn forget(&mut self) {
        self.0.forget();
    }
}

impl Board {
    fn spots_of<G: Painted>(&self, _: &G) -> Result<JsValue, JsValue> {
        let spots: Vec<_> = self.0.spots::<G>().iter().map(spot_out).collect();
        to_js(&spots)
    }
}
