//! The routes: HTTP for single questions, a WebSocket for those who sit at a table.

mod guard;
mod socket;

pub(crate) use guard::{Caller, Gate, Passed, whole};

use crate::Config;
use crate::hall::Hall;
use crate::link::{self, Link, Links};
use crate::refusal::Refusal;
use crate::table::Call;
use crate::token::{GameId, Token};
use crate::wire::{self, Told};
use alhambra_protocol::{
    Answer, Ask, Health, LONGEST, Made, MadeSeat, Mine, NewTable, Row, Tables, VERSION,
};
use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Path, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Extension, Json, Router, middleware};
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::watch;

/// What describes the routes to programs, and the messages.
const OPENAPI: &str = include_str!("../openapi.json");
const MESSAGES: &str = include_str!("../messages.json");
/// The most tables in one list.
const LONGEST_LIST: usize = 50;
/// The longest body: a list of secrets.
const LONGEST_BODY: usize = 2 * LONGEST;

/// What was sent along, if all of it came, and in time.
struct Sent(Result<Bytes, Refusal>);

impl FromRequest<Shared> for Sent {
    type Rejection = Infallible;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Infallible> {
        let coming = Bytes::from_request(request, shared);
        Ok(Self(
            match tokio::time::timeout(shared.config.patience, coming).await {
                Ok(body) => body.map_err(|why| cut_off(&why)),
                Err(_) => Err(Refusal::TooSlow),
            },
        ))
    }
}

/// What the routes share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) hall: Arc<Hall>,
    pub(crate) gate: Arc<Gate>,
    pub(crate) config: Arc<Config>,
    /// Whether the counts for operators have an address of their own.
    pub(crate) counts_apart: bool,
    /// The way to other nodes, for what comes from outside.
    pub(crate) links: Option<Arc<Links>>,
    /// Says when the server stops.
    pub(crate) stop: watch::Receiver<bool>,
}

/// All routes, the page among them.
pub(crate) fn router(shared: Shared) -> Router {
    let files = shared.clone();
    let api = Router::new()
        .route("/api/openapi.json", get(async || document(OPENAPI)))
        .route("/api/messages.json", get(async || document(MESSAGES)))
        .route("/api/health", get(health))
        .route("/api/metrics", get(metrics))
        .route("/api/tables", post(make))
        .merge(at_tables(&shared))
        .route("/api/{*rest}", any(async || Refusal::NoRoute))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::limit))
        .with_state(shared);
    let page = alhambra_page_files::router(files.config.site.clone())
        .layer(middleware::from_fn_with_state(
            files.clone(),
            link::pass_file,
        ))
        .layer(middleware::from_fn_with_state(files, guard::limit_files));
    api.merge(page)
        .layer(middleware::map_response(guard::headers))
}

/// What is asked of tables. Where another node has the table it is passed on.
fn at_tables(shared: &Shared) -> Router<Shared> {
    let passing = middleware::from_fn_with_state(shared.clone(), link::pass_on);
    Router::new()
        .route("/api/tables/{table}", get(look))
        .route("/api/tables/{table}/history", get(history))
        .route("/api/tables/{table}/ask", post(ask))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/socket", any(socket::connect))
        .route_layer(passing)
        .route("/api/mine", post(mine))
}

/// What other nodes pass on to this one.
pub(crate) fn inner(shared: Shared, link: Link) -> Router {
    at_tables(&shared)
        .fallback(any(async || Refusal::NoRoute))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::limit))
        // Files are counted where somebody asks for them.
        .route(link::FILES, get(link::file))
        .layer(middleware::from_fn_with_state(link, link::admit))
        .layer(middleware::map_response(guard::headers))
        .with_state(shared)
}

/// The counts for operators at an address of their own.
pub(crate) fn counts(shared: Shared) -> Router {
    Router::new()
        .route("/metrics", get(counts_here))
        .route("/api/metrics", get(counts_here))
        .fallback(any(async || Refusal::NoRoute))
        .layer(middleware::map_response(guard::headers))
        .with_state(shared)
}

/// Whoever comes to this address may see them, unless a token was chosen as well.
async fn counts_here(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    if shared.config.metrics_token.is_some() && !guard::may_watch(&shared.config, &headers, None) {
        return Refusal::NoRoute.into_response();
    }
    counted(&shared)
}

fn document(text: &'static str) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

async fn health(State(shared): State<Shared>) -> Response {
    if shared.hall.is_well().await {
        let health = Health {
            well: true,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            protocol: VERSION,
            page: shared.config.site.version().map(str::to_owned),
        };
        Json(health).into_response()
    } else {
        Refusal::Store.into_response()
    }
}

/// The counts, for operators: on this computer, or with the token that they have chosen.
async fn metrics(
    State(shared): State<Shared>,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Response {
    let peer = peer.map(|peer| peer.0.0);
    if shared.counts_apart || !guard::may_watch(&shared.config, &headers, peer) {
        return Refusal::NoRoute.into_response();
    }
    counted(&shared)
}

fn counted(shared: &Shared) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(CONTENT_TYPE, kind)], shared.hall.metrics_text()).into_response()
}

/// Makes a table. Only this answer tells the secrets of its seats.
async fn make(State(shared): State<Shared>, body: Sent) -> Result<Response, Refusal> {
    let asked: NewTable = read(body)?;
    let made = shared.hall.make(&asked).await?;
    let seats = made.plan.chairs.iter().zip(&made.tokens);
    let seats = seats.map(|(chair, token)| MadeSeat {
        name: chair.name.clone(),
        token: token.as_ref().map(Token::reveal),
    });
    let made = Made {
        table: made.game.as_str().to_owned(),
        plan: wire::plan(&made.plan),
        seats: seats.collect(),
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// The tables at which somebody sits. A secret that opens nothing is answered with nothing.
async fn mine(
    State(shared): State<Shared>,
    Extension(caller): Extension<Caller>,
    body: Sent,
) -> Result<Json<Tables>, Refusal> {
    let mine: Mine = read(body)?;
    if mine.tokens.len() > LONGEST_LIST {
        return Err(Refusal::TooLarge);
    }
    // Each of them is a table to be opened.
    if !shared.gate.pays(caller.0, mine.tokens.len() as u32) {
        return Err(Refusal::TooMany);
    }
    let mut tables = Vec::new();
    for token in &mine.tokens {
        let summary = match Token::read(token) {
            None => Err(Refusal::BadToken),
            Some(token) => {
                if let Some(row) = link::row(&shared, caller, &token).await {
                    tables.push(row);
                    continue;
                }
                let game = token.game.clone();
                let summary = |reply| Call::Summary { token, reply };
                shared.hall.ask(&game, summary).await
            }
        };
        tables.push(match summary {
            Ok(summary) => Row::Table(summary),
            Err(refusal) => Row::Refused(Answer::Refused(refusal.refused())),
        });
    }
    Ok(Json(Tables { tables }))
}

async fn look(
    State(shared): State<Shared>,
    Extension(caller): Extension<Caller>,
    Path(table): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Json<Told>, Refusal> {
    let at = number(&uri, "at")?;
    let ask = at.map_or(Ask::Resync {}, |at| Ask::Look { at });
    once(&shared, caller, &table, &headers, ask).await
}

async fn history(
    State(shared): State<Shared>,
    Extension(caller): Extension<Caller>,
    Path(table): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Json<Told>, Refusal> {
    let from = number(&uri, "from")?.unwrap_or(1);
    once(&shared, caller, &table, &headers, Ask::History { from }).await
}

async fn ask(
    State(shared): State<Shared>,
    Extension(caller): Extension<Caller>,
    Path(table): Path<String>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Json<Told>, Refusal> {
    if body.0.as_ref().is_ok_and(|body| body.len() > LONGEST) {
        return Err(Refusal::TooLarge);
    }
    let ask: Ask = read(body)?;
    once(&shared, caller, &table, &headers, ask).await
}

async fn record(
    State(shared): State<Shared>,
    Path(table): Path<String>,
) -> Result<Response, Refusal> {
    let game = GameId::read(&table).ok_or(Refusal::NoTable)?;
    let record = shared
        .hall
        .ask(&game, |reply| Call::Export { reply })
        .await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"alhambra.txt\""),
    ];
    Ok((headers, Body::from(record)).into_response())
}

async fn once(
    shared: &Shared,
    caller: Caller,
    table: &str,
    headers: &HeaderMap,
    ask: Ask,
) -> Result<Json<Told>, Refusal> {
    let game = GameId::read(table).ok_or(Refusal::NoTable)?;
    let token = bearer(headers)?;
    let from = Some(caller.0);
    let call = |reply| Call::Once {
        token,
        from,
        ask,
        reply,
    };
    shared.hall.ask(&game, call).await.map(Json)
}

/// The secret in the header `Authorization: Bearer …`, if there is one.
fn bearer(headers: &HeaderMap) -> Result<Option<Token>, Refusal> {
    let Some(value) = headers.get(AUTHORIZATION) else {
        return Ok(None);
    };
    let token = value.to_str().ok().and_then(|v| v.strip_prefix("Bearer "));
    let token = token.and_then(|t| Token::read(t.trim()));
    token.map(Some).ok_or(Refusal::BadToken)
}

/// Reads a body. What is wrong is said, what was sent is not repeated: it may be a secret.
fn read<T: DeserializeOwned>(body: Sent) -> Result<T, Refusal> {
    serde_json::from_slice(&body.0?).map_err(|why| unreadable(&why))
}

fn cut_off(why: &BytesRejection) -> Refusal {
    if why.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Refusal::TooLarge
    } else {
        Refusal::Unreadable("it was cut off".to_owned())
    }
}

/// A number in the question mark part of an address.
fn number(uri: &Uri, key: &str) -> Result<Option<usize>, Refusal> {
    let pairs = uri.query().unwrap_or_default().split('&');
    let mut values = pairs.filter_map(|pair| pair.strip_prefix(key)?.strip_prefix('='));
    let read = |value: &str| {
        value
            .parse()
            .map_err(|_| Refusal::Unreadable(format!("`{key}` needs a number of a decision")))
    };
    values.next().map(read).transpose()
}

pub(crate) fn unreadable(why: &serde_json::Error) -> Refusal {
    use serde_json::error::Category;
    let (line, column) = (why.line(), why.column());
    Refusal::Unreadable(match why.classify() {
        Category::Data => {
            format!(
                "the JSON at line {line}, column {column} is not what belongs there; see docs/serving.md"
            )
        }
        _ => format!("this is no JSON, from line {line}, column {column} on"),
    })
}
