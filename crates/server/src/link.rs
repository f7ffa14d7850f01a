//! From node to node: passing on what belongs to a table that another node has.
//!
//! A page may come to any node. If that one does not have the table, it asks the store who does
//! (`Hall::elsewhere`) and hands the request over as it came: a question is answered once, and of a WebSocket
//! everything that comes on one side goes out on the other (`pass_on`). So whoever asks notices nothing, and a
//! node needs no second form of anything. The other node has an address of its own for that, where it lets
//! in whoever shows the secret that all nodes share (`admit`), and believes them from which address
//! somebody asks, so that limits hold all the same. It passes nothing on again: if it has lost the table
//! meanwhile it says so, and the page comes back.
//!
//! Where the other node cannot be reached, whoever asked is told to come back. The table goes on when that
//! node's lease is over, at the latest. A node that is frozen lets its connections hang: so whoever was
//! passed on to a node is let go when its lease is over (`Links::has_left`).

use crate::http::{Caller, Passed, Shared};
use crate::refusal::Refusal;
use crate::store::{Neighbour, Store};
use crate::token::{GameId, Token};
use alhambra_protocol::{Mine, Row, Tables};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONNECTION, CONTENT_TYPE, HeaderName, HeaderValue, UPGRADE};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use std::collections::HashSet;
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use subtle::ConstantTimeEq;
use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;

/// What a node shows.
const SECRET: HeaderName = HeaderName::from_static("x-alhambra-link");
/// For whom it asks.
const FROM: HeaderName = HeaderName::from_static("x-alhambra-from");
/// How long it may take to reach another node.
const REACHING: Duration = Duration::from_secs(2);
/// How long its answer may take.
const ANSWER: Duration = Duration::from_secs(20);
/// How often it is looked which nodes are there.
const LOOKING: Duration = Duration::from_secs(2);
/// The shortest secret.
const SHORTEST: usize = 16;
/// The longest answer about a table in a list.
const LONGEST_ROW: usize = 64 * 1024;

/// What nodes know of each other: a secret. It is part of no command line and of no log.
#[derive(Clone)]
pub struct Link {
    secret: HeaderValue,
}

impl Link {
    /// The link of nodes that share this secret. What is wrong with it is said as a sentence without its full stop.
    pub fn new(secret: &str) -> Result<Self, String> {
        let secret = secret.trim();
        if secret.len() < SHORTEST {
            return Err(format!(
                "the secret of the nodes needs at least {SHORTEST} letters; `openssl rand -hex 32` makes a good one"
            ));
        }
        let secret = HeaderValue::from_str(secret);
        let mut secret =
            secret.map_err(|_| "the secret of the nodes is no plain text".to_owned())?;
        secret.set_sensitive(true);
        Ok(Self { secret })
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Link")
    }
}

/// The way from this node to the others.
pub(crate) struct Links {
    link: Link,
    /// The nodes whose lease lasts, as far as was known a moment ago.
    there: watch::Receiver<HashSet<String>>,
    stop: watch::Receiver<bool>,
}

impl Links {
    pub(crate) fn new(link: Link, store: Arc<dyn Store>, stop: watch::Receiver<bool>) -> Arc<Self> {
        let (now, there) = watch::channel(HashSet::new());
        let mut ending = stop.clone();
        tokio::spawn(async move {
            loop {
                if let Ok(nodes) = store.nodes().await {
                    now.send_replace(nodes.into_iter().collect());
                }
                tokio::select! {
                    () = tokio::time::sleep(LOOKING) => {}
                    _ = ending.wait_for(|stop| *stop) => return,
                }
            }
        });
        Arc::new(Self { link, there, stop })
    }

    /// Waits until the lease of a node is over.
    async fn has_left(&self, node: &str) {
        let mut there = self.there.clone();
        // It may be newer than what is known of all.
        let known = there.wait_for(|there| there.contains(node)).await.is_ok();
        let gone = there.wait_for(|there| !there.contains(node)).await.is_ok();
        if !(known && gone) {
            std::future::pending::<()>().await;
        }
    }

    /// Hands a request to another node, and its answer back.
    async fn pass(
        self: &Arc<Self>,
        mut request: Request,
        from: IpAddr,
        to: Neighbour,
    ) -> Result<Response, Refusal> {
        let Some(address) = to.address else {
            tracing::warn!(
                node = to.node,
                "another node has the table, and cannot be reached"
            );
            return Err(Refusal::Stopping);
        };
        let asker = hyper::upgrade::on(&mut request);
        let is_upgrade = request.headers().contains_key(UPGRADE);
        let headers = request.headers_mut();
        headers.insert(SECRET, self.link.secret.clone());
        let from = HeaderValue::from_str(&from.to_string());
        headers.insert(FROM, from.expect("an address is plain text"));
        if !is_upgrade {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        let unreached = |why: &dyn fmt::Display| {
            tracing::warn!(address, %why, "another node cannot be reached");
            Refusal::Stopping
        };
        let stream = timeout(REACHING, TcpStream::connect(&address)).await;
        let stream = stream.map_err(|why| unreached(&why))?;
        let stream = stream.map_err(|why| unreached(&why))?;
        let _ = stream.set_nodelay(true);
        let io = TokioIo::new(stream);
        let hands = hyper::client::conn::http1::handshake::<_, Body>(io).await;
        let (mut sender, connection) = hands.map_err(|why| unreached(&why))?;
        tokio::spawn(connection.with_upgrades());
        let answer = tokio::select! {
            answer = timeout(ANSWER, sender.send_request(request)) => answer,
            () = self.has_left(&to.node) => return Err(Refusal::Stopping),
        };
        let answer = answer.map_err(|why| unreached(&why))?;
        let mut answer = answer.map_err(|why| unreached(&why))?;
        if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
            let other = hyper::upgrade::on(&mut answer);
            let links = Arc::clone(self);
            tokio::spawn(async move {
                let (Ok(asker), Ok(other)) = (asker.await, other.await) else {
                    return;
                };
                let (mut asker, mut other) = (TokioIo::new(asker), TokioIo::new(other));
                let mut stop = links.stop.clone();
                // Whoever is cut off comes back by themselves.
                tokio::select! {
                    _ = copy_bidirectional(&mut asker, &mut other) => {}
                    () = links.has_left(&to.node) => {}
                    _ = stop.wait_for(|stop| *stop) => {}
                }
            });
        }
        Ok(answer.map(Body::new))
    }
}

/// Passes a request on if another node has its table.
pub(crate) async fn pass_on(
    State(shared): State<Shared>,
    request: Request,
    next: Next,
) -> Response {
    let Some(links) = &shared.links else {
        return next.run(request).await;
    };
    let game = request
        .uri()
        .path()
        .split('/')
        .nth(3)
        .and_then(GameId::read);
    let caller = request.extensions().get::<Caller>().copied();
    let (Some(game), Some(caller)) = (game, caller) else {
        return next.run(request).await;
    };
    match shared.hall.elsewhere(&game).await {
        Ok(None) => next.run(request).await,
        Ok(Some(neighbour)) => {
            shared.hall.metrics().passed_on.add(1);
            let passed = links.pass(request, caller.0, neighbour).await;
            passed.unwrap_or_else(IntoResponse::into_response)
        }
        Err(refusal) => refusal.into_response(),
    }
}

/// What another node says of one of somebody's tables, if it has that table.
pub(crate) async fn row(shared: &Shared, caller: Caller, token: &Token) -> Option<Row> {
    let links = shared.links.as_ref()?;
    let neighbour = shared.hall.elsewhere(&token.game).await.ok()??;
    shared.hall.metrics().passed_on.add(1);
    let mine = Mine {
        tokens: vec![token.reveal()],
    };
    let mine = serde_json::to_vec(&mine).expect("it can be written");
    let mut request = Request::new(Body::from(mine));
    *request.method_mut() = Method::POST;
    *request.uri_mut() = "/api/mine".parse().expect("it is an address");
    let kind = HeaderValue::from_static("application/json");
    request.headers_mut().insert(CONTENT_TYPE, kind);
    let passed = links.pass(request, caller.0, neighbour).await;
    let answer = passed.unwrap_or_else(IntoResponse::into_response);
    let body = axum::body::to_bytes(answer.into_body(), LONGEST_ROW).await;
    let tables = serde_json::from_slice::<Tables>(&body.ok()?).ok();
    let row = tables.and_then(|tables| tables.tables.into_iter().next());
    let refused = || {
        Row::Refused(alhambra_protocol::Answer::Refused(
            Refusal::Stopping.refused(),
        ))
    };
    Some(row.unwrap_or_else(refused))
}

/// Lets other nodes in, and believes them for whom they ask.
pub(crate) async fn admit(State(link): State<Link>, mut request: Request, next: Next) -> Response {
    let shown = request.headers_mut().remove(SECRET);
    let is_known = shown.is_some_and(|shown| shown.as_bytes().ct_eq(link.secret.as_bytes()).into());
    let from = request.headers_mut().remove(FROM);
    let from = from.and_then(|from| from.to_str().ok()?.parse::<IpAddr>().ok());
    let Some(from) = from.filter(|_| is_known) else {
        tracing::warn!("somebody who is no node came to the address for nodes");
        return Refusal::NoRoute.into_response();
    };
    request.extensions_mut().insert(Passed(from));
    next.run(request).await
}
