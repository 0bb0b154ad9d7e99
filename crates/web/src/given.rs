//! Plain objects that JavaScript gives, read field by field.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::error::Failure;

/// An object, and the code of the error when something in it is of the wrong shape.
pub struct Given<'a> {
    object: &'a JsValue,
    code: &'static str,
}

impl<'a> Given<'a> {
    /// Reads this object.
    pub fn new(object: &'a JsValue, code: &'static str) -> Self {
        Self { object, code }
    }

    /// Reads another one, with the same code.
    pub fn also<'b>(&self, object: &'b JsValue) -> Given<'b> {
        Given { object, code: self.code }
    }

    /// What stands under a name; `undefined` and `null` are as good as nothing.
    pub fn get(&self, name: &str) -> Option<JsValue> {
        Reflect::get(self.object, &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null())
    }

    /// A number that has to be there.
    pub fn number(&self, name: &str) -> Result<f64, Failure> {
        self.get(name).and_then(|value| value.as_f64()).ok_or_else(|| self.wrong(name, "a number"))
    }

    /// A truth value that has to be there.
    pub fn flag(&self, name: &str) -> Result<bool, Failure> {
        self.get(name).and_then(|value| value.as_bool()).ok_or_else(|| self.wrong(name, "true or false"))
    }

    /// A text, if it is there.
    pub fn text(&self, name: &str) -> Result<Option<String>, Failure> {
        self.get(name).map(|value| value.as_string().ok_or_else(|| self.wrong(name, "a text"))).transpose()
    }

    /// The items of a list, if it is there.
    pub fn list(&self, name: &str) -> Result<Option<Array>, Failure> {
        self.get(name).map(|value| value.dyn_into().map_err(|_| self.wrong(name, "a list"))).transpose()
    }

    /// The fields of an object, if it is there.
    pub fn fields(&self, name: &str) -> Result<Vec<(String, JsValue)>, Failure> {
        let Some(value) = self.get(name) else { return Ok(Vec::new()) };
        let object: Object = value.dyn_into().map_err(|_| self.wrong(name, "an object"))?;
        let field = |name: String| {
            let value = self.also(&object).get(&name).unwrap_or_default();
            (name, value)
        };
        Ok(Object::keys(&object).iter().filter_map(|key| key.as_string()).map(field).collect())
    }

    /// Something of the wrong shape.
    pub fn wrong(&self, name: &str, right: &str) -> Failure {
        Failure::new(self.code, format!("`{name}` must be {right}"))
    }
}
