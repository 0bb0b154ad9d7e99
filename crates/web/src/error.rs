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
pub fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .map_err(|error| Failure::new("internal", error).into())
}

/// Reads a JavaScript value; `code` is for what is of the wrong shape.
pub fn from_js<T: serde::de::DeserializeOwned>(value: JsValue, code: &'static str) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(|error| Failure::new(code, error).into())
}
