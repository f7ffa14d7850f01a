//! The messages as JSON Schema: whatever is said in these tests is as the document describes it.

use crate::client::Host;
use serde_json::Value;
use std::sync::LazyLock;

/// The document as programs get it.
static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../messages.json");
    serde_json::from_str(text).expect("it is JSON")
});

/// A message is one of this kind: `said` or `told`.
pub(crate) fn assert_fits(kind: &str, message: &Value) {
    let schema = &SCHEMA["properties"][kind];
    assert!(!schema.is_null(), "{kind}");
    if let Err(why) = fits(schema, message) {
        panic!("{why}: {message}");
    }
}

/// Whether a value is as a schema says. It knows as many words as the document uses, and stumbles over any
/// other.
fn fits(schema: &Value, value: &Value) -> Result<(), String> {
    let Value::Object(schema) = schema else {
        return Ok(());
    };
    let object = value.as_object();
    for (word, wanted) in schema {
        let is_so = match word.as_str() {
            "description" | "format" | "default" => true,
            "$ref" => {
                let name = wanted.as_str().and_then(|r| r.strip_prefix("#/$defs/"));
                let named = &SCHEMA["$defs"][name.expect("a definition")];
                assert!(named.is_object(), "{wanted} leads nowhere");
                fits(named, value).map(|()| true)?
            }
            "oneOf" => count(wanted, value) == 1,
            "anyOf" => count(wanted, value) > 0,
            "const" => value == wanted,
            "type" => match wanted {
                Value::Array(kinds) => kinds.iter().any(|kind| is_a(kind, value)),
                kind => is_a(kind, value),
            },
            "minimum" => value.as_f64().is_none_or(|n| Some(n) >= wanted.as_f64()),
            "maximum" => value.as_f64().is_none_or(|n| Some(n) <= wanted.as_f64()),
            "items" => {
                let mut items = value.as_array().into_iter().flatten();
                items.try_for_each(|item| fits(wanted, item))?;
                true
            }
            "required" => {
                let has = |key: &Value| {
                    object.is_some_and(|o| key.as_str().is_some_and(|k| o.contains_key(k)))
                };
                items(wanted).iter().all(has)
            }
            "properties" => {
                for (key, schema) in wanted.as_object().expect("schemas") {
                    value.get(key).map_or(Ok(()), |value| fits(schema, value))?;
                }
                true
            }
            "additionalProperties" => {
                let known = schema.get("properties").and_then(Value::as_object);
                let is_known = |key: &String| known.is_some_and(|known| known.contains_key(key));
                *wanted != false || object.is_none_or(|object| object.keys().all(is_known))
            }
            _ => panic!("this test does not know `{word}`"),
        };
        if !is_so {
            return Err(format!("`{word}` is {wanted}"));
        }
    }
    Ok(())
}

fn count(schemas: &Value, value: &Value) -> usize {
    let fitting = items(schemas).iter().filter(|s| fits(s, value).is_ok());
    fitting.count()
}

fn items(list: &Value) -> &[Value] {
    list.as_array().expect("a list")
}

fn is_a(kind: &Value, value: &Value) -> bool {
    match kind.as_str().expect("a kind") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("this test does not know `{other}`"),
    }
}

#[test]
fn what_is_no_message_does_not_fit() {
    let done = serde_json::json!({ "type": "done", "step": 3 });
    assert_fits("told", &done);
    for (key, odd) in [
        ("type", "none".into()),
        ("step", "3".into()),
        ("step", (-1).into()),
        ("id", [1].as_slice().into()),
    ] {
        let mut other = done.clone();
        other[key] = odd;
        assert!(
            fits(&SCHEMA["properties"]["told"], &other).is_err(),
            "{other}"
        );
    }
}

#[tokio::test]
async fn the_routes_refer_to_messages_that_are_described() {
    let host = Host::new().await;
    assert_eq!(host.get("/api/messages.json").await.json(), *SCHEMA);
    let routes = host.get("/api/openapi.json").await.body;
    let named: Vec<&str> = routes.split("messages.json#/$defs/").skip(1).collect();
    assert!(named.len() > 8);
    for name in named {
        let name = name.split('"').next().unwrap_or_default();
        assert!(SCHEMA["$defs"][name].is_object(), "{name}");
    }
}
