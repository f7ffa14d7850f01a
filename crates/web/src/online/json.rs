//! JSON as the browser reads and writes it.

use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A value in JSON. What is not there is null.
pub struct Json(JsValue);

impl Json {
    /// Reads a text; nothing if it is no JSON.
    pub fn read(text: &str) -> Option<Self> {
        JSON::parse(text).ok().map(Self)
    }

    /// A field of an object.
    pub fn get(&self, key: &str) -> Self {
        Self(Reflect::get(&self.0, &key.into()).unwrap_or(JsValue::NULL))
    }

    /// A text.
    pub fn text(&self) -> Option<String> {
        self.0.as_string()
    }

    /// A text, or an empty one.
    pub fn words(&self) -> String {
        self.text().unwrap_or_default()
    }

    /// A number.
    pub fn number(&self) -> Option<f64> {
        self.0.as_f64()
    }

    /// A number that counts something.
    pub fn count(&self) -> Option<usize> {
        self.number().map(|number| number as usize)
    }

    /// Whether it says yes.
    pub fn is_true(&self) -> bool {
        self.0.as_bool() == Some(true)
    }

    /// The values of a list.
    pub fn items(&self) -> Vec<Self> {
        match self.0.dyn_ref::<Array>() {
            Some(list) => list.iter().map(Self).collect(),
            None => Vec::new(),
        }
    }
}

/// A text as JSON, with its quotation marks.
pub fn quoted(text: &str) -> String {
    let quoted = JSON::stringify(&text.into()).ok();
    quoted.and_then(|q| q.as_string()).unwrap_or_default()
}
