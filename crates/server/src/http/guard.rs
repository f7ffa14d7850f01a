//! Limits by address, headers, and where pages come from.

use super::Shared;
use crate::Config;
use crate::refusal::Refusal;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How the program before the server names who asks.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");
/// How often those are forgotten who have not been here for long.
const CLEANING: Duration = Duration::from_mins(1);

/// An allowance that fills up again with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    last: Instant,
}

impl Bucket {
    pub(crate) fn full(size: u32, now: Instant) -> Self {
        let left = size.into();
        Self { left, last: now }
    }

    /// Takes one out if there is one. It fills up by `size` in `time`.
    pub(crate) fn take(&mut self, size: u32, time: Duration, now: Instant) -> bool {
        let size = f64::from(size);
        let filled = now.duration_since(self.last).as_secs_f64() / time.as_secs_f64() * size;
        self.left = (self.left + filled).min(size);
        self.last = now;
        let is_there = self.left >= 1.0;
        if is_there {
            self.left -= 1.0;
        }
        is_there
    }
}

/// What one address has left.
struct Guest {
    requests: Bucket,
    tables: Bucket,
    connections: u32,
}

/// Counts what comes from each address.
pub(crate) struct Gate {
    requests: u32,
    tables: u32,
    connections: u32,
    guests: Mutex<Guests>,
}

struct Guests {
    by_address: HashMap<IpAddr, Guest>,
    cleaned: Instant,
}

impl Gate {
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            requests: config.requests_a_minute,
            tables: config.tables_an_hour,
            connections: config.connections_an_address,
            guests: Mutex::new(Guests {
                by_address: HashMap::new(),
                cleaned: Instant::now(),
            }),
        }
    }

    /// Whether somebody may ask for something now, and make a table if that is what he wants.
    fn admits(&self, address: IpAddr, makes: bool) -> bool {
        let now = Instant::now();
        self.with(address, now, |guest| {
            let minute = Duration::from_mins(1);
            guest.requests.take(self.requests, minute, now)
                && (!makes || guest.tables.take(self.tables, 60 * minute, now))
        })
    }

    /// Lets a connection in, if there is room for one more from its address.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Pass> {
        let now = Instant::now();
        let enters = self.with(address, now, |guest| {
            let enters = guest.connections < self.connections;
            guest.connections += u32::from(enters);
            enters
        });
        let gate = Arc::clone(self);
        enters.then_some(Pass { gate, address })
    }

    fn with<T>(&self, address: IpAddr, now: Instant, look: impl FnOnce(&mut Guest) -> T) -> T {
        let mut guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        if now.duration_since(guests.cleaned) > CLEANING {
            guests.cleaned = now;
            // After an hour every allowance is full again.
            let hour = Duration::from_hours(1);
            guests
                .by_address
                .retain(|_, g| g.connections > 0 || now.duration_since(g.requests.last) < hour);
        }
        look(
            guests
                .by_address
                .entry(whole(address))
                .or_insert_with(|| Guest {
                    requests: Bucket::full(self.requests, now),
                    tables: Bucket::full(self.tables, now),
                    connections: 0,
                }),
        )
    }
}

/// A connection that was let in. It leaves when this is dropped.
pub(crate) struct Pass {
    gate: Arc<Gate>,
    address: IpAddr,
}

impl Pass {
    /// From where.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.gate.with(self.address, Instant::now(), |guest| {
            guest.connections = guest.connections.saturating_sub(1);
        });
    }
}

/// One household has one address of the old kind, and a whole block of the new kind.
fn whole(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let block = v6.to_bits() >> 64 << 64;
            IpAddr::V6(block.into())
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Who asks: the address of the connection, or what the trusted program before the server says.
fn address(config: &Config, headers: &HeaderMap, peer: Option<SocketAddr>) -> IpAddr {
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    if !config.behind_proxy {
        return peer;
    }
    // The last one was added by the program that is trusted; all before it anybody can write.
    let lines = headers.get_all(FORWARDED).iter();
    let last = lines.filter_map(|line| line.to_str().ok()).next_back();
    let last = last.and_then(|line| line.rsplit(',').next());
    last.and_then(|a| a.trim().parse().ok()).unwrap_or(peer)
}

/// Who asks, by address: what belongs to one household counts as one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) IpAddr);

/// Lets through what is within the limits.
pub(super) async fn limit(
    State(shared): State<Shared>,
    peer: Option<axum::Extension<ConnectInfo<SocketAddr>>>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = peer.map(|peer| peer.0.0);
    let address = whole(address(&shared.config, request.headers(), peer));
    request.extensions_mut().insert(Caller(address));
    let makes = request.method() == Method::POST && request.uri().path() == "/api/tables";
    if !shared.gate.admits(address, makes) {
        shared.hall.metrics().limited.add(1);
        tracing::debug!(%address, "too much at once");
        return Refusal::TooMany.into_response();
    }
    let is_foreign = !comes_from_here(&shared.config, request.headers());
    if is_foreign && request.method() != Method::GET {
        return Refusal::ForeignOrigin.into_response();
    }
    next.run(request).await
}

/// Whether a browser asks on behalf of this server's own page. Programs name no origin.
pub(super) fn comes_from_here(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if !config.origins.is_empty() {
        return config.origins.iter().any(|o| o == origin);
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, rest)| rest);
    named.is_some() && named == host
}

/// What every answer says that does not say otherwise.
const ALWAYS: [(HeaderName, &str); 5] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-store"),
];

pub(super) async fn headers(mut response: Response) -> Response {
    for (name, value) in ALWAYS {
        let headers = response.headers_mut();
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowance_is_used_up_and_fills_again() {
        let begin = Instant::now();
        let (size, time) = (3, Duration::from_secs(3));
        let mut bucket = Bucket::full(size, begin);
        assert!((0..3).all(|_| bucket.take(size, time, begin)));
        assert!(!bucket.take(size, time, begin));
        let later = begin + Duration::from_millis(1100);
        assert!(bucket.take(size, time, later));
        assert!(!bucket.take(size, time, later));
        let much_later = begin + Duration::from_secs(100);
        assert!((0..3).all(|_| bucket.take(size, time, much_later)));
        assert!(!bucket.take(size, time, much_later));
    }

    fn named(name: HeaderName, value: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("play.example:8080"));
        headers.insert(name, HeaderValue::from_static(value));
        headers
    }

    #[test]
    fn only_the_own_page_comes_from_here() {
        let config = Config::default();
        for (origin, is_own) in [
            ("http://play.example:8080", true),
            ("https://play.example:8080", true),
            ("http://play.example", false),
            ("http://play.example:8080.evil.example", false),
            ("null", false),
        ] {
            let headers = named(ORIGIN, origin);
            assert_eq!(comes_from_here(&config, &headers), is_own, "{origin}");
        }
        assert!(comes_from_here(&config, &HeaderMap::new()));
        let config = Config {
            origins: vec!["https://games.example".to_owned()],
            ..Config::default()
        };
        assert!(comes_from_here(
            &config,
            &named(ORIGIN, "https://games.example")
        ));
        assert!(!comes_from_here(
            &config,
            &named(ORIGIN, "http://play.example:8080")
        ));
    }

    #[test]
    fn an_address_is_taken_from_a_header_only_behind_a_proxy() {
        let peer: SocketAddr = "192.0.2.1:5000".parse().expect("an address");
        let headers = named(FORWARDED, "203.0.113.9, 198.51.100.7");
        let mut config = Config::default();
        assert_eq!(address(&config, &headers, Some(peer)), peer.ip());
        config.behind_proxy = true;
        let last: IpAddr = "198.51.100.7".parse().expect("an address");
        assert_eq!(address(&config, &headers, Some(peer)), last);
        assert_eq!(address(&config, &HeaderMap::new(), Some(peer)), peer.ip());
    }

    #[test]
    fn a_block_of_addresses_counts_as_one() {
        let address = |text: &str| whole(text.parse().expect("an address"));
        assert_eq!(address("2001:db8:1:2::5"), address("2001:db8:1:2:ffff::1"));
        assert_ne!(address("2001:db8:1:2::5"), address("2001:db8:1:3::5"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    }
}
