//! Limits by address, headers, and where pages come from.

use super::Shared;
use crate::Config;
use crate::door::Room;
use crate::refusal::Refusal;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, HOST, HeaderName,
    HeaderValue, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use subtle::ConstantTimeEq;

/// How the program before the server names who asks.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");
/// How often those are forgotten who have not been here for long.
const CLEANING: Duration = Duration::from_mins(1);
/// So many files of the page for each request: a first visit brings them all.
const FILES: u32 = 5;
const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);
const WEEK: Duration = Duration::from_hours(7 * 24);

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
        self.pay(1, size, time, now)
    }

    /// Takes out what something costs, if so much is there. What costs more than fits in takes all.
    pub(crate) fn pay(&mut self, cost: u32, size: u32, time: Duration, now: Instant) -> bool {
        self.left = self.filled(size, time, now);
        self.last = now;
        let cost = f64::from(cost.min(size));
        let is_there = self.left >= cost;
        if is_there {
            self.left -= cost;
        }
        is_there
    }

    /// How much is in it now.
    fn filled(&self, size: u32, time: Duration, now: Instant) -> f64 {
        let size = f64::from(size);
        let filled = now.duration_since(self.last).as_secs_f64() / time.as_secs_f64() * size;
        (self.left + filled).min(size)
    }
}

/// What one address has left.
struct Guest {
    requests: Bucket,
    files: Bucket,
    tables: Bucket,
    /// Tables over days.
    week: Bucket,
    /// All connections to tables, and those of them that watch.
    connections: u32,
    watching: u32,
}

/// Counts what comes from each address.
pub(crate) struct Gate {
    requests: u32,
    tables: u32,
    tables_a_week: u32,
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
            tables_a_week: config.tables_a_week,
            connections: config.connections_an_address,
            guests: Mutex::new(Guests {
                by_address: HashMap::new(),
                cleaned: Instant::now(),
            }),
        }
    }

    /// Whether somebody may ask for something that costs so much, and make a table if that is what
    /// they want.
    fn admits(&self, address: IpAddr, cost: u32, makes: bool) -> bool {
        let now = Instant::now();
        self.with(address, now, |guest| {
            guest.requests.pay(cost, self.requests, MINUTE, now)
                && (!makes
                    || guest.tables.take(self.tables, HOUR, now)
                        && guest.week.take(self.tables_a_week, WEEK, now))
        })
    }

    /// Whether somebody may ask for so much more.
    pub(super) fn pays(&self, address: IpAddr, cost: u32) -> bool {
        self.admits(address, cost, false)
    }

    /// Whether somebody may load another file of the page.
    fn admits_file(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let most = self.requests.saturating_mul(FILES);
        self.with(address, now, |guest| guest.files.take(most, MINUTE, now))
    }

    /// Lets a connection in, if there is room for one more from its address. Whether it sits at a
    /// table or watches is not known yet: for those who sit there is room beside those who watch.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Pass> {
        let now = Instant::now();
        let enters = self.with(address, now, |guest| {
            let enters = guest.connections < self.connections.saturating_mul(2);
            guest.connections += u32::from(enters);
            enters
        });
        let gate = Arc::clone(self);
        enters.then_some(Pass {
            gate,
            address,
            watches: false,
        })
    }

    fn with<T>(&self, address: IpAddr, now: Instant, look: impl FnOnce(&mut Guest) -> T) -> T {
        let mut guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        if now.duration_since(guests.cleaned) > CLEANING {
            guests.cleaned = now;
            // After an hour every other allowance is full again.
            let most = self.tables_a_week;
            guests.by_address.retain(|_, guest| {
                guest.connections > 0
                    || now.duration_since(guest.requests.last) < HOUR
                    || guest.week.filled(most, WEEK, now) < f64::from(most)
            });
        }
        look(
            guests
                .by_address
                .entry(whole(address))
                .or_insert_with(|| Guest {
                    requests: Bucket::full(self.requests, now),
                    files: Bucket::full(self.requests.saturating_mul(FILES), now),
                    tables: Bucket::full(self.tables, now),
                    week: Bucket::full(self.tables_a_week, now),
                    connections: 0,
                    watching: 0,
                }),
        )
    }
}

/// A connection that was let in. It leaves when this is dropped.
pub(crate) struct Pass {
    gate: Arc<Gate>,
    address: IpAddr,
    watches: bool,
}

impl Pass {
    /// From where.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }

    /// It watches, if there is room for one more who does.
    pub(crate) fn watch(&mut self) -> bool {
        let most = self.gate.connections;
        self.watches = self.gate.with(self.address, Instant::now(), |guest| {
            let enters = guest.watching < most;
            guest.watching += u32::from(enters);
            enters
        });
        self.watches
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let watches = self.watches;
        self.gate.with(self.address, Instant::now(), |guest| {
            guest.connections = guest.connections.saturating_sub(1);
            guest.watching = guest.watching.saturating_sub(u32::from(watches));
        });
    }
}

/// One household has one address of the old kind, and a whole block of the new kind.
pub(crate) fn whole(address: IpAddr) -> IpAddr {
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

/// For whom another node asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passed(pub(crate) IpAddr);

/// What a request costs: most are cheap.
fn cost(request: &Request) -> u32 {
    let (path, query) = (request.uri().path(), request.uri().query());
    if path.ends_with("/history") {
        return 10;
    }
    if query.is_some_and(|query| query.contains("at=")) {
        return 3;
    }
    1
}

/// Whether somebody is let in though hardly any place is left: who sits at a table, or asks whether
/// the server is well.
fn is_needed(request: &Request) -> bool {
    let path = request.uri().path();
    path == "/api/health"
        || path.ends_with("/socket")
        || request.headers().contains_key(AUTHORIZATION)
}

/// Lets through what is within the limits.
pub(super) async fn limit(
    State(shared): State<Shared>,
    peer: Option<axum::Extension<ConnectInfo<SocketAddr>>>,
    mut request: Request,
    next: Next,
) -> Response {
    let is_last = request.extensions().get() == Some(&Room::Last);
    if is_last && !is_needed(&request) {
        return no_room(&shared);
    }
    let peer = peer.map(|peer| peer.0.0);
    let address = match request.extensions().get::<Passed>() {
        Some(passed) => passed.0,
        None => address(&shared.config, request.headers(), peer),
    };
    let address = whole(address);
    request.extensions_mut().insert(Caller(address));
    let makes = request.method() == Method::POST && request.uri().path() == "/api/tables";
    if !shared.gate.admits(address, cost(&request), makes) {
        shared.hall.metrics().limited.add(1);
        tracing::debug!(%address, "too much at once");
        return Refusal::TooMany.into_response();
    }
    let is_foreign = !comes_from_here(&shared.config, request.headers());
    if is_foreign && request.method() != Method::GET {
        return Refusal::ForeignOrigin.into_response();
    }
    let response = next.run(request).await;
    if is_last && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        return closing(response);
    }
    response
}

/// The same for the files of the page.
pub(super) async fn limit_files(
    State(shared): State<Shared>,
    peer: Option<axum::Extension<ConnectInfo<SocketAddr>>>,
    mut request: Request,
    next: Next,
) -> Response {
    if request.extensions().get() == Some(&Room::Last) {
        return no_room(&shared);
    }
    let peer = peer.map(|peer| peer.0.0);
    let address = address(&shared.config, request.headers(), peer);
    request.extensions_mut().insert(Caller(whole(address)));
    if !shared.gate.admits_file(address) {
        shared.hall.metrics().limited.add(1);
        return Refusal::TooMany.into_response();
    }
    next.run(request).await
}

/// The last places are for others: whoever asks for this comes back later.
fn no_room(shared: &Shared) -> Response {
    shared.hall.metrics().limited.add(1);
    closing(Refusal::Crowded.into_response())
}

fn closing(mut response: Response) -> Response {
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(CONNECTION, close);
    response
}

/// Whether somebody may see the counts for operators: with the token that was chosen for it, or
/// without any on this very computer.
pub(super) fn may_watch(config: &Config, headers: &HeaderMap, peer: Option<SocketAddr>) -> bool {
    if let Some(token) = &config.metrics_token {
        let said = headers.get(AUTHORIZATION).map(HeaderValue::as_bytes);
        let said = said.and_then(|said| said.strip_prefix(b"Bearer "));
        return said.is_some_and(|said| said.ct_eq(token.as_bytes()).into());
    }
    // A program before the server asks from here for anybody.
    let is_passed_on = config.behind_proxy || headers.contains_key(FORWARDED);
    !is_passed_on && peer.is_some_and(|peer| peer.ip().to_canonical().is_loopback())
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

    #[test]
    fn what_costs_more_takes_more_and_never_more_than_all() {
        let begin = Instant::now();
        let (size, time) = (20, MINUTE);
        let mut bucket = Bucket::full(size, begin);
        assert!(bucket.pay(15, size, time, begin));
        assert!(!bucket.pay(15, size, time, begin));
        assert!(bucket.pay(5, size, time, begin));
        let mut bucket = Bucket::full(size, begin);
        assert!(bucket.pay(1000, size, time, begin));
        assert!(!bucket.take(size, time, begin));
    }

    #[test]
    fn tables_are_counted_over_days_and_not_forgotten_after_an_hour() {
        let gate = Gate::new(&Config {
            tables_an_hour: 1000,
            tables_a_week: 3,
            ..Config::default()
        });
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        assert!((0..3).all(|_| gate.admits(one, 1, true)));
        assert!(!gate.admits(one, 1, true));
        let much_later = Instant::now() + 5 * HOUR;
        gate.with(other, much_later, |_| ());
        let guests = gate.guests.lock().expect("nobody panics");
        assert!(guests.by_address.contains_key(&one));
    }

    #[test]
    fn those_who_watch_leave_room_for_those_who_sit_at_tables() {
        let gate = Arc::new(Gate::new(&Config {
            connections_an_address: 3,
            ..Config::default()
        }));
        let address = IpAddr::from([192, 0, 2, 1]);
        let mut passes: Vec<Pass> = (0..3).filter_map(|_| gate.enter(address)).collect();
        assert!(passes.iter_mut().all(Pass::watch));
        let mut fourth = gate.enter(address).expect("there is room");
        assert!(!fourth.watch());
        drop(passes);
        assert!(fourth.watch());
    }

    #[test]
    fn counts_are_for_operators() {
        let near: SocketAddr = "127.0.0.1:5000".parse().expect("an address");
        let far: SocketAddr = "192.0.2.1:5000".parse().expect("an address");
        let none = HeaderMap::new();
        let mut config = Config::default();
        assert!(may_watch(&config, &none, Some(near)));
        assert!(!may_watch(&config, &none, Some(far)));
        assert!(!may_watch(&config, &none, None));
        let passed_on = named(FORWARDED, "198.51.100.7");
        assert!(!may_watch(&config, &passed_on, Some(near)));
        config.behind_proxy = true;
        assert!(!may_watch(&config, &none, Some(near)));
        config.metrics_token = Some("correct horse".to_owned());
        assert!(!may_watch(&config, &none, Some(near)));
        let wrong = named(AUTHORIZATION, "Bearer correct horsf");
        assert!(!may_watch(&config, &wrong, Some(near)));
        let right = named(AUTHORIZATION, "Bearer correct horse");
        assert!(may_watch(&config, &right, Some(far)));
    }
}
