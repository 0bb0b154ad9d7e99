//! Errors as JavaScript sees them, and values on their way there.

use serde::Serialize;
use wasm_bindgen::JsValue;

/// What a refused call throws: a JavaScript `Error` with a stable `code`.
pub struct Failure {
    code: &'static str,
    message: String,
}

impl Failure {
    /// With this code and explanation.
    pub fn new(code: &'static str, message: impl ToString) -> Self {
        Self { code, message: message.to_string() }
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        let error = js_sys::Error::new(&failure.message);
        // Setting a property of an object that was just made cannot fail.
        let _ = js_sys::Reflect::set(&error, &"code".into(), &failure.code.into());
        error.into()
    }
}

/// Plain JavaScript objects, arrays, numbers and null, as JSON would have them.
pub fn to_js(value: &impl Serialize) -> JsValue {
    // Only what JavaScript has no form for is refused (numbers beyond 2^53, maps with odd keys), and none of that is
    // ever handed out.
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).unwrap_or_default()
}
