//! The canvas as the painters use it: one place for what can fail and for what every path needs.

use handful_scene::{Point, Rect};
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasGradient, CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use super::colour::Css;

#[wasm_bindgen]
extern "C" {
    /// The context as seen by what web-sys does not know yet.
    type Conic;
    #[wasm_bindgen(method, catch, js_name = createConicGradient)]
    fn create_conic_gradient(this: &Conic, start: f64, x: f64, y: f64) -> Result<CanvasGradient, JsValue>;
}

/// What a shape is filled or drawn with.
#[derive(Clone)]
pub enum Paint {
    /// One colour.
    Flat(Css),
    /// A gradient.
    Gradient(CanvasGradient),
}

impl From<Css> for Paint {
    fn from(css: Css) -> Self {
        Self::Flat(css)
    }
}

impl From<CanvasGradient> for Paint {
    fn from(gradient: CanvasGradient) -> Self {
        Self::Gradient(gradient)
    }
}

/// Draws on one canvas, in CSS pixels.
///
/// What the canvas can refuse (a gradient of infinite size, an image without pixels) is left undrawn.
#[derive(Clone)]
pub struct Pen {
    context: CanvasRenderingContext2d,
    /// Device pixels for each CSS pixel: shadows ignore the transform and must be told.
    pub ratio: f64,
    /// Whether figures are turned half round.
    pub turned: bool,
}

impl Pen {
    /// Draws on this canvas. `None` when it has no 2d context.
    pub fn of(canvas: &HtmlCanvasElement, ratio: f64) -> Option<Self> {
        let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
        context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0).ok()?;
        Some(Self { context, ratio, turned: false })
    }

    /// The context itself, for what has no name here.
    pub fn context(&self) -> &CanvasRenderingContext2d {
        &self.context
    }

    /// Draws with the state kept: transform, clip, alpha, shadow and so on are as before afterwards.
    pub fn apart<R>(&self, draw: impl FnOnce(&Self) -> R) -> R {
        self.context.save();
        let result = draw(self);
        self.context.restore();
        result
    }

    /// Begins a path along these points.
    pub fn path(&self, points: impl IntoIterator<Item = Point>, closed: bool) {
        self.context.begin_path();
        self.trace(points, closed);
    }

    /// Adds a line along these points to the path.
    pub fn trace(&self, points: impl IntoIterator<Item = Point>, closed: bool) {
        let mut points = points.into_iter();
        if let Some(first) = points.next() {
            self.context.move_to(first.x, first.y);
            for point in points {
                self.context.line_to(point.x, point.y);
            }
            if closed {
                self.context.close_path();
            }
        }
    }

    /// Begins a path round a circle.
    pub fn circle(&self, centre: Point, radius: f64) {
        self.context.begin_path();
        self.add_circle(centre, radius);
    }

    /// Adds a circle to the path.
    pub fn add_circle(&self, centre: Point, radius: f64) {
        self.context.move_to(centre.x + radius, centre.y);
        self.context.arc(centre.x, centre.y, radius.max(0.0), 0.0, std::f64::consts::TAU).ok();
    }

    /// Begins a path round a box with rounded corners.
    pub fn rounded(&self, area: Rect, radius: f64) {
        let (c, r) = (&self.context, radius.min(area.width / 2.0).min(area.height / 2.0).max(0.0));
        c.begin_path();
        c.move_to(area.x + r, area.y);
        c.arc_to(area.right(), area.y, area.right(), area.bottom(), r).ok();
        c.arc_to(area.right(), area.bottom(), area.x, area.bottom(), r).ok();
        c.arc_to(area.x, area.bottom(), area.x, area.y, r).ok();
        c.arc_to(area.x, area.y, area.right(), area.y, r).ok();
        c.close_path();
    }

    /// Fills the path.
    pub fn fill(&self, paint: impl Into<Paint>) {
        self.fill_with(paint);
        self.context.fill();
    }

    /// Fills a box.
    pub fn fill_box(&self, area: Rect, paint: impl Into<Paint>) {
        self.fill_with(paint);
        self.context.fill_rect(area.x, area.y, area.width, area.height);
    }

    /// What to fill with from now on.
    pub fn fill_with(&self, paint: impl Into<Paint>) {
        match paint.into() {
            Paint::Flat(css) => self.context.set_fill_style_str(css.text()),
            Paint::Gradient(gradient) => self.context.set_fill_style_canvas_gradient(&gradient),
        }
    }

    /// Draws along the path.
    pub fn stroke(&self, paint: impl Into<Paint>, width: f64) {
        match paint.into() {
            Paint::Flat(css) => self.context.set_stroke_style_str(css.text()),
            Paint::Gradient(gradient) => self.context.set_stroke_style_canvas_gradient(&gradient),
        }
        self.context.set_line_width(width);
        self.context.stroke();
    }

    /// Draws lines in dashes from now on; solid with none.
    pub fn dashes(&self, dashes: &[f64]) {
        let list: js_sys::Array = dashes.iter().map(|&dash| wasm_bindgen::JsValue::from_f64(dash)).collect();
        self.context.set_line_dash(&list).ok();
    }

    /// Keeps what follows within the path.
    pub fn clip(&self) {
        self.context.clip();
    }

    /// Keeps what follows within a box.
    pub fn clip_box(&self, area: Rect) {
        self.context.begin_path();
        self.context.rect(area.x, area.y, area.width, area.height);
        self.context.clip();
    }

    /// How much of what follows is there, 0 to 1.
    pub fn alpha(&self, alpha: f64) {
        self.context.set_global_alpha(alpha.clamp(0.0, 1.0));
    }

    /// How what follows is laid over what is there: a canvas blend mode.
    pub fn blend(&self, mode: &str) {
        self.context.set_global_composite_operation(mode).ok();
    }

    /// What follows throws a shadow (until the state is restored). Lengths are CSS pixels.
    pub fn shadow(&self, colour: Css, blur: f64, offset: Point) {
        self.context.set_shadow_color(colour.text());
        self.context.set_shadow_blur(blur * self.ratio);
        self.context.set_shadow_offset_x(offset.x * self.ratio);
        self.context.set_shadow_offset_y(offset.y * self.ratio);
    }

    /// A gradient along a line.
    pub fn linear(&self, from: Point, to: Point, stops: &[(f64, Css)]) -> CanvasGradient {
        let gradient = self.context.create_linear_gradient(from.x, from.y, to.x, to.y);
        add(&gradient, stops);
        gradient
    }

    /// A gradient from a small circle to a large one.
    pub fn radial(&self, from: (Point, f64), to: (Point, f64), stops: &[(f64, Css)]) -> Paint {
        let ((a, ra), (b, rb)) = (from, to);
        match self.context.create_radial_gradient(a.x, a.y, ra.max(0.0), b.x, b.y, rb.max(0.0)) {
            Ok(gradient) => {
                add(&gradient, stops);
                Paint::Gradient(gradient)
            }
            Err(_) => Paint::Flat(super::colour::rgb(0, 0, 0).alpha(0.0)),
        }
    }

    /// A gradient round a point, clockwise from the right. `None` in browsers that have none (Safari before 16.1).
    pub fn conic(&self, centre: Point) -> Option<CanvasGradient> {
        self.context.unchecked_ref::<Conic>().create_conic_gradient(0.0, centre.x, centre.y).ok()
    }

    /// Copies a box of a layer to the same place.
    pub fn copy(&self, layer: &Layer, area: Rect) {
        self.part(layer, area, area);
    }

    /// Draws a part of a layer into a box.
    pub fn part(&self, layer: &Layer, from: Rect, to: Rect) {
        let r = layer.pen.ratio;
        let (x, y, width, height) = (from.x * r, from.y * r, from.width * r, from.height * r);
        self.context
            .draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
                &layer.canvas,
                x,
                y,
                width,
                height,
                to.x,
                to.y,
                to.width,
                to.height,
            )
            .ok();
    }

    /// Draws a whole layer into a box.
    pub fn image(&self, layer: &Layer, area: Rect) {
        self.context
            .draw_image_with_html_canvas_element_and_dw_and_dh(&layer.canvas, area.x, area.y, area.width, area.height)
            .ok();
    }

    /// Writes figures centred on a point.
    pub fn figures(&self, text: &str, at: Point, size: f64, weight: u16, paint: impl Into<Paint>) {
        self.write(text, at, size, &format!("{weight} {TYPE}px system-ui, sans-serif"), paint);
    }

    /// Writes centred on a point, in a font of [`TYPE`] pixels (so it must be named) brought to a size.
    pub fn write(&self, text: &str, at: Point, size: f64, font: &str, paint: impl Into<Paint>) {
        self.apart(|pen| {
            let c = &pen.context;
            c.translate(at.x, at.y).ok();
            // Turned half round is mirrored both ways.
            let k = (if pen.turned { -size } else { size }) / TYPE;
            c.scale(k, k).ok();
            pen.fill_with(paint);
            c.set_font(font);
            c.set_text_align("center");
            c.set_text_baseline("middle");
            c.fill_text(text, 0.0, 0.0).ok();
        });
    }
}

/// The one size of all fonts. A browser looks for a font anew for every size of it, which takes milliseconds: in the middle
/// of a film that is a frame.
pub const TYPE: f64 = 64.0;

/// Adds stops to a gradient.
pub fn add(gradient: &CanvasGradient, stops: &[(f64, Css)]) {
    for (at, css) in stops {
        gradient.add_color_stop(at.clamp(0.0, 1.0) as f32, css.text()).ok();
    }
}

/// A canvas that is not shown: painted once, then copied.
pub struct Layer {
    canvas: HtmlCanvasElement,
    /// Draws on it.
    pub pen: Pen,
}

impl Layer {
    /// An empty layer of this size in CSS pixels. `None` when the browser has no room for it.
    pub fn new(width: f64, height: f64, ratio: f64) -> Option<Self> {
        let document = web_sys::window()?.document()?;
        let canvas = document.create_element("canvas").ok()?.dyn_into::<HtmlCanvasElement>().ok()?;
        canvas.set_width((width * ratio).ceil().max(1.0) as u32);
        canvas.set_height((height * ratio).ceil().max(1.0) as u32);
        let pen = Pen::of(&canvas, ratio)?;
        Some(Self { canvas, pen })
    }

    /// How many device pixels it has across and down.
    pub fn size(&self) -> (usize, usize) {
        (self.canvas.width() as usize, self.canvas.height() as usize)
    }

    /// Sets device pixels, rows of `width` from (x, y) on, to what has been reckoned: red, green, blue and alpha.
    pub fn put(&self, pixels: &[u8], width: usize, x: usize, y: usize) {
        let height = pixels.len() / (4 * width.max(1));
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(pixels), width as u32, height as u32);
        if let Ok(image) = image {
            self.pen.context.put_image_data(&image, x as f64, y as f64).ok();
        }
    }
}

/// A small canvas that nobody sees, on which layers settle.
pub struct Scratch(Option<Layer>);

impl Scratch {
    /// Its side in pixels: so large that a browser paints it as it paints layers, with a GPU or without.
    const SIDE: f64 = 160.0;

    /// A clean one.
    pub fn new() -> Self {
        Self(Layer::new(Self::SIDE, Self::SIDE, 1.0))
    }

    /// Makes the browser do what has been drawn on a layer so far now rather than all at once later: it puts drawing off
    /// until somebody looks. One pixel is enough, and is wiped out at once: as long as a canvas remembers what it was given
    /// of a layer, the next drawing there begins with a copy of all of it.
    pub fn settle(&self, layer: &Layer) {
        if let Some(scratch) = &self.0 {
            let pixel = Rect::new(0.0, 0.0, 1.0 / layer.pen.ratio, 1.0 / layer.pen.ratio);
            scratch.pen.part(layer, pixel, pixel);
            scratch.canvas.set_width(Self::SIDE as u32);
        }
    }
}

impl Drop for Layer {
    fn drop(&mut self) {
        // Browsers free a canvas's pixels late unless told that it has none.
        self.canvas.set_width(0);
        self.canvas.set_height(0);
    }
}
