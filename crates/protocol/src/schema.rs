//! The messages as JSON Schema, for programs in other languages.

use crate::{Ask, Asked, Health, Join, Made, Mine, NewTable, Tables, Told};
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The document, as text. What is said and what is answered stands in it side by side, all under `$defs`.
pub fn document() -> String {
    let mut schemas = SchemaSettings::draft2020_12().into_generator();
    let said = json!([
        schemas.subschema_for::<Join>(),
        schemas.subschema_for::<Asked>(),
    ]);
    let told = json!(schemas.subschema_for::<Told<Value>>());
    schemas.subschema_for::<Ask>();
    schemas.subschema_for::<NewTable>();
    schemas.subschema_for::<Made>();
    schemas.subschema_for::<Mine>();
    schemas.subschema_for::<Tables>();
    schemas.subschema_for::<Health>();
    let document = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Alhambra, what is said over a WebSocket",
        "description": "Written by `cargo xtask docs`. `said` goes to the server: `Join` first, then \
            asks. `told` comes from it. The other definitions are those of /api/openapi.json. What the \
            messages mean is in docs/serving.md, views and events in docs/bots.md.",
        "$defs": schemas.definitions(),
        "properties": { "said": { "anyOf": said }, "told": told },
    });
    let mut text = serde_json::to_string_pretty(&sorted(document)).expect("it is a value");
    text.push('\n');
    text
}

/// The same with its keys in order, whichever way other crates want objects to be kept.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(object) => {
            let entries: BTreeMap<String, Value> = object.into_iter().collect();
            entries.into_iter().map(|(k, v)| (k, sorted(v))).collect()
        }
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        other => other,
    }
}
