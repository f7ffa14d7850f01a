//! Single questions to the server.

use crate::context::words;
use alhambra_protocol::json::{self, Unreadable};
use alhambra_protocol::{
    Code, Health, Made, Mine, NewSeat, NewTable, Refused, Row, Summary, Tables,
};
use alhambra_table::Plan;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

/// Why there is no good answer: the server refused, or nobody answers.
type Nothing = Option<Refused>;

/// In a sentence, in the language of the page where it has one for it.
pub fn say(refused: Refused) -> String {
    let Refused { code, reason, .. } = refused;
    let key = format!("refused-{}", code.name());
    words(|w| {
        if code != Code::Unknown && w.has(&key) {
            w.say(&key)
        } else {
            reason
        }
    })
}

/// Whether the answer is good, and what it says.
async fn ask(path: &str, body: Option<String>) -> Result<(bool, String), JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let init = RequestInit::new();
    if let Some(body) = body {
        init.set_method("POST");
        init.set_body(&body.into());
    }
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &init)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.ok(), text.as_string().unwrap_or_default()))
}

async fn asked(path: &str, body: Option<String>) -> Result<String, Nothing> {
    match ask(path, body).await {
        Ok((true, text)) => Ok(text),
        Ok((false, text)) => Err(json::read(&text).ok()),
        Err(_) => Err(None),
    }
}

async fn get(path: &str) -> Result<String, Nothing> {
    asked(path, None).await
}

async fn post<T: json::Read>(path: &str, body: &impl Serialize) -> Result<T, Nothing> {
    let text = asked(path, Some(json::write(body))).await?;
    json::read(&text).map_err(|Unreadable| None)
}

/// Whether a server for tables online stands behind this page.
pub async fn is_there() -> bool {
    let health = get("/api/health").await;
    health.is_ok_and(|text| json::read::<Health>(&text).is_ok_and(|health| health.well))
}

/// Makes a table: the secrets of its seats, none for bots.
pub async fn make(plan: &Plan, hand_after: Option<u32>) -> Result<Vec<Option<String>>, Nothing> {
    let seats = plan.chairs.iter().map(|chair| NewSeat {
        name: Some(chair.name.clone()),
        ..NewSeat::default()
    });
    let open = Plan {
        seed: None,
        ..plan.clone()
    };
    let asked = NewTable {
        code: Some(open.code()),
        seats: seats.collect(),
        hand_after,
        ..NewTable::default()
    };
    let made: Made = post("/api/tables", &asked).await?;
    Ok(made.seats.into_iter().map(|seat| seat.token).collect())
}

/// How things stand at the tables that these secrets open; nothing where one opens none. Nothing at
/// all when the server does not answer.
pub async fn mine(tokens: Vec<String>) -> Option<Vec<Option<Summary>>> {
    let said: Tables = post("/api/mine", &Mine { tokens }).await.ok()?;
    let known = |row: Row| match row {
        Row::Table(summary) => Some(summary),
        Row::Refused(_) => None,
    };
    Some(said.tables.into_iter().map(known).collect())
}

/// The record of a game that is over.
pub async fn record(table: &str) -> Option<String> {
    get(&format!("/api/tables/{table}/record")).await.ok()
}
