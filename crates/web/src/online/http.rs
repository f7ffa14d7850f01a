//! Single questions to the server.

use super::json::{Json, quoted};
use crate::context::words;
use alhambra_table::Plan;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

/// What the server answers, or why it does not.
pub enum Answer {
    /// It did what was asked.
    Good(String),
    /// It refused.
    Refused(Refused),
    /// Nobody answers.
    Nobody,
}

/// Why the server refused something.
pub struct Refused {
    /// In a word.
    pub code: String,
    /// In a sentence, in the server's language.
    pub reason: String,
}

impl Refused {
    /// In a sentence, in the language of the page where it has one for it.
    pub fn say(self) -> String {
        let key = format!("refused-{}", self.code);
        words(|w| {
            if w.has(&key) {
                w.say(&key)
            } else {
                self.reason
            }
        })
    }
}

async fn ask(path: &str, body: Option<String>) -> Result<Answer, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let init = RequestInit::new();
    if let Some(body) = body {
        init.set_method("POST");
        init.set_body(&body.into());
    }
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &init)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(Answer::Good(text));
    }
    let refusal = Json::read(&text).and_then(|json| {
        Some(Refused {
            code: json.get("code").text().unwrap_or_default(),
            reason: json.get("reason").text()?,
        })
    });
    Ok(refusal.map_or(Answer::Nobody, Answer::Refused))
}

async fn get(path: &str) -> Answer {
    ask(path, None).await.unwrap_or(Answer::Nobody)
}

async fn post(path: &str, body: String) -> Answer {
    ask(path, Some(body)).await.unwrap_or(Answer::Nobody)
}

/// Whether a server for tables online stands behind this page.
pub async fn is_there() -> bool {
    matches!(get("/api/health").await, Answer::Good(text)
        if Json::read(&text).is_some_and(|json| json.get("well").is_true()))
}

/// Makes a table: the secrets of its seats, none for bots.
pub async fn make(plan: &Plan) -> Result<Vec<Option<String>>, Option<Refused>> {
    let names = plan.chairs.iter();
    let names = names.map(|chair| format!("{{\"name\":{}}}", quoted(&chair.name)));
    let names: Vec<String> = names.collect();
    let code = Plan {
        seed: None,
        ..plan.clone()
    }
    .code();
    let body = format!(
        "{{\"code\":{},\"seats\":[{}]}}",
        quoted(&code),
        names.join(",")
    );
    match post("/api/tables", body).await {
        Answer::Good(text) => {
            let made = Json::read(&text).ok_or(None)?;
            let seats = made.get("seats").items();
            Ok(seats.iter().map(|seat| seat.get("token").text()).collect())
        }
        Answer::Refused(why) => Err(Some(why)),
        Answer::Nobody => Err(None),
    }
}

/// How things stand at one of my tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Who sits there.
    pub names: Vec<String>,
    /// Whether I am asked.
    pub is_my_turn: bool,
    /// Who is asked.
    pub to_act: Option<usize>,
    /// What happened since I decided.
    pub since: usize,
    /// Whether the game is over.
    pub is_over: bool,
}

/// How things stand at the tables that these secrets open; nothing where one opens none. Nothing at
/// all when the server does not answer.
pub async fn mine(tokens: &[String]) -> Option<Vec<Option<Summary>>> {
    let tokens: Vec<String> = tokens.iter().map(|t| quoted(t)).collect();
    let body = format!("{{\"tokens\":[{}]}}", tokens.join(","));
    let Answer::Good(text) = post("/api/mine", body).await else {
        return None;
    };
    let tables = Json::read(&text)?.get("tables").items();
    let summary = |table: &Json| {
        table.get("table").text()?;
        let names = table.get("names").items();
        Some(Summary {
            names: names.iter().map(Json::words).collect(),
            is_my_turn: table.get("your_turn").is_true(),
            to_act: table.get("to_act").count(),
            since: table.get("since_your_last").count().unwrap_or(0),
            is_over: table.get("over").is_true(),
        })
    };
    Some(tables.iter().map(summary).collect())
}

/// The record of a game that is over.
pub async fn record(table: &str) -> Option<String> {
    match get(&format!("/api/tables/{table}/record")).await {
        Answer::Good(text) => Some(text),
        Answer::Refused(_) | Answer::Nobody => None,
    }
}
