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
//! While there are nodes of two builds, a page may come to a node that does not have its files: it has them from
//! one that does (`pass_file`), and so a page that cannot read what a table of the other build says finds the
//! page that can, at whatever node it asks.
//!
//! Where the other node cannot be reached, whoever asked is told to come back. The table goes on when that
//! node's lease is over, at the latest. A node that is frozen lets its connections hang: so whoever was
//! passed on to a node is let go when its lease is over (`Links::has_left`).

use crate::http::{Caller, Passed, Shared};
use crate::refusal::Refusal;
use crate::store::{Neighbour, Store};
use crate::token::{GameId, Token};
use alhambra_page_files::Site;
use alhambra_protocol::{Mine, Row, Tables};
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::header::{CONNECTION, CONTENT_TYPE, HeaderName, HeaderValue, UPGRADE};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use std::collections::{BTreeMap, HashMap};
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
/// How nodes speak to each other, in what one asks and in what the other answers: whoever does not say it
/// was not let in.
const VERSION: HeaderName = HeaderName::from_static("x-alhambra-link-version");
const OURS: HeaderValue = HeaderValue::from_static("1");
/// Where a node has the files of its page for the others.
pub(crate) const FILES: &str = "/page/{*path}";
/// What an address of the page is followed by that wants the page of a certain version.
const WANTED: &str = "page=";
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
    there: watch::Receiver<HashMap<String, Neighbour>>,
    stop: watch::Receiver<bool>,
}

impl Links {
    pub(crate) fn new(link: Link, store: Arc<dyn Store>, stop: watch::Receiver<bool>) -> Arc<Self> {
        let (now, there) = watch::channel(HashMap::new());
        let mut ending = stop.clone();
        tokio::spawn(async move {
            loop {
                if let Ok(nodes) = store.nodes().await {
                    let named = nodes.into_iter().map(|node| (node.node.clone(), node));
                    now.send_replace(named.collect());
                }
                tokio::select! {
                    () = tokio::time::sleep(LOOKING) => {}
                    _ = ending.wait_for(|stop| *stop) => return,
                }
            }
        });
        Arc::new(Self { link, there, stop })
    }

    /// The file that is asked for, and the nodes that may have it, if this one does not: it belongs to another
    /// page, one node for each.
    fn others(&self, site: &Site, uri: &Uri) -> Option<(String, Vec<Neighbour>)> {
        let path = match uri.path().trim_start_matches('/') {
            "" => "index.html",
            path => path,
        };
        let wanted = match path {
            "index.html" => Some(
                uri.query()?
                    .split('&')
                    .find_map(|p| p.strip_prefix(WANTED))?,
            ),
            path if path.starts_with("assets/") && site.exact(path).is_none() => None,
            _ => return None,
        };
        let there = self.there.borrow();
        let pages = there.values().filter_map(|node| {
            let page = node.page.as_deref()?;
            let is_other =
                Some(page) != site.version() && wanted.is_none_or(|wanted| wanted == page);
            (is_other && node.address.is_some()).then_some((page, node))
        });
        let nodes: BTreeMap<_, _> = pages.collect();
        let nodes: Vec<_> = nodes.into_values().cloned().collect();
        (!nodes.is_empty()).then(|| (path.to_owned(), nodes))
    }

    /// Waits until the lease of a node is over.
    async fn has_left(&self, node: &str) {
        let mut there = self.there.clone();
        // It may be newer than what is known of all.
        let known = there
            .wait_for(|there| there.contains_key(node))
            .await
            .is_ok();
        let gone = there
            .wait_for(|there| !there.contains_key(node))
            .await
            .is_ok();
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
        headers.insert(VERSION, OURS);
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
        if answer.headers_mut().remove(VERSION) != Some(OURS) {
            tracing::error!(
                address,
                "another node does not let this one in: their secrets or versions differ"
            );
            return Err(Refusal::Stopping);
        }
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
    let is_same = request.headers_mut().remove(VERSION) == Some(OURS);
    let Some(from) = from.filter(|_| is_known && is_same) else {
        tracing::warn!(
            is_known,
            "somebody who is no node of this version came to the address for nodes"
        );
        return Refusal::NoRoute.into_response();
    };
    request.extensions_mut().insert(Passed(from));
    let mut answer = next.run(request).await;
    answer.headers_mut().insert(VERSION, OURS);
    answer
}

/// A file of this node's page, for another node.
pub(crate) async fn file(
    State(shared): State<Shared>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Response {
    let site = &shared.config.site;
    // That of another build is no help.
    if site.exact(&path).is_none() {
        return Refusal::NoRoute.into_response();
    }
    alhambra_page_files::answer(site, &path, &headers)
}

/// Has a file from a node of another build if this one does not have it.
pub(crate) async fn pass_file(
    State(shared): State<Shared>,
    request: Request,
    next: Next,
) -> Response {
    let caller = request.extensions().get::<Caller>().copied();
    if let (Some(links), Some(caller)) = (&shared.links, caller)
        && matches!(*request.method(), Method::GET | Method::HEAD)
        && let Some((path, nodes)) = links.others(&shared.config.site, request.uri())
    {
        for node in nodes {
            let mut asked = Request::new(Body::empty());
            *asked.method_mut() = request.method().clone();
            *asked.headers_mut() = request.headers().clone();
            let Ok(uri) = format!("/page/{path}").parse() else {
                break;
            };
            *asked.uri_mut() = uri;
            // Whoever cannot be reached has nothing.
            if let Ok(answer) = links.pass(asked, caller.0, node).await
                && answer.status() == StatusCode::OK
            {
                return answer;
            }
        }
    }
    next.run(request).await
}
