//! The board on a canvas, as JavaScript holds it.

use handful_scene::{Marks, Rect, Spot, SpotKind, Stage, Theme};
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::played::Match;
use crate::Played;
use handful_web::error::{Failure, to_js};
use handful_web::given::Given;
use handful_web::paint;

/// No screen is larger than this, in CSS pixels.
const MOST_PIXELS: f64 = 32_768.0;

fn bad_stage(message: &str) -> Failure {
    Failure::new("bad-stage", message)
}

/// A box with numbers that can be a place or size on a screen.
fn rect(given: &Given) -> Result<Rect, Failure> {
    let [x, y] = [given.number("x")?, given.number("y")?];
    sized(x, y, given)
}

fn sized(x: f64, y: f64, given: &Given) -> Result<Rect, Failure> {
    let [width, height] = [given.number("width")?, given.number("height")?];
    let sane = |value: f64| value.abs() <= MOST_PIXELS;
    if [x, y, width, height].into_iter().all(sane) && width > 0.0 && height > 0.0 {
        Ok(Rect::new(x, y, width, height))
    } else {
        Err(bad_stage("a box has a finite place and a size above 0"))
    }
}

fn stage(given: &Given) -> Result<Stage, Failure> {
    let whole = sized(0.0, 0.0, given)?;
    let [ratio, text] = [given.number("ratio")?, given.number("text")?];
    let sane = |value: f64| (0.1..=1000.0).contains(&value);
    if !sane(ratio) || !sane(text) {
        return Err(bad_stage("ratio and text must be between 0.1 and 1000"));
    }
    let board = given.get("board").unwrap_or_default();
    Ok(Stage {
        width: whole.width,
        height: whole.height,
        ratio,
        board: rect(&given.also(&board))?,
        lots: given.get("lots").map(|lots| rect(&given.also(&lots))).transpose()?,
        theme: match given.text("theme")?.as_deref() {
            Some("day") => Theme::Day,
            Some("night") => Theme::Night,
            Some("contrast") => Theme::Contrast,
            _ => return Err(given.wrong("theme", "day, night or contrast")),
        },
        counts: given.flag("counts")?,
        text,
        turned: given.get("turned").is_some() && given.flag("turned")?,
        far: given.get("far").is_some() && given.flag("far")?,
    })
}

fn marks(given: &Given) -> Result<Marks, Failure> {
    Ok(Marks {
        over: given.text("over")?,
        focus: given.text("focus")?,
        selected: given.text("selected")?,
        hint: given.text("hint")?,
        offer: given.flag("offer")?,
    })
}

#[derive(Serialize)]
struct Box {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

#[derive(Serialize)]
struct FrameOut {
    busy: bool,
    film: bool,
    moved: bool,
    event: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    lap: Option<u16>,
    #[serde(rename = "inHand", skip_serializing_if = "Option::is_none")]
    in_hand: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    touches: Vec<f64>,
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
    pub fn layout(&mut self, room: &JsValue) -> Result<(), JsValue> {
        self.0.layout(stage(&Given::new(room, "bad-stage"))?)
    }

    /// Shows the ply a match is at, at rest.
    ///
    /// # Errors
    /// Marks of the wrong shape.
    pub fn show(&mut self, shown: &Match, marked: &JsValue) -> Result<(), JsValue> {
        let marks = marks(&Given::new(marked, "bad-marks"))?;
        let played = &shown.0;
        let lots = played.lots_at(played.ply()).to_vec();
        let shown = paint::Shown { position: *played.position(), lots, last: played.last_turn(), marks };
        self.0.show(played.game(), shown);
        Ok(())
    }

    /// Begins the film of the ply a match is at; how long it takes, in milliseconds.
    pub fn film(&mut self, shown: &Match, speed: f64) -> f64 {
        let played = &shown.0;
        let Some(before) = played.ply().checked_sub(1) else { return 0.0 };
        let (position, lots) = (played.position_at(before), played.lots_at(before));
        self.0.film(played.game(), position, lots, &played.events(played.ply()), speed)
    }

    /// Paints what is due at this time of `performance.now()`.
    pub fn frame(&mut self, now: f64) -> JsValue {
        let paint::Frame { busy, film, moved, event, lap, in_hand, touches } = self.0.frame(now);
        to_js(&FrameOut { busy, film, moved, event, lap, in_hand, touches })
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

    /// The places of the position shown that can be pointed at.
    pub fn spots(&self) -> JsValue {
        let spots: Vec<_> = self.0.spots::<Played>().iter().map(spot_out).collect();
        to_js(&spots)
    }

    /// Forgets everything painted, after the browser lost the canvas.
    pub fn forget(&mut self) {
        self.0.forget();
    }
}
