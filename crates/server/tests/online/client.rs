//! A server with its store, and clients that speak HTTP and WebSocket.

use crate::schema::assert_fits;
use alhambra_bots::SmallDice;
use alhambra_protocol::{Ask, Asked, Id, Join, NewSeat, NewTable, Told};
use alhambra_server::link::Link;
use alhambra_server::store::{Known, Place, verify};
use alhambra_server::trial::{self, Database};
use alhambra_server::{Config, Server};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::fmt::Write;
use std::net::SocketAddr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Longer than any answer takes, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(20);

/// The secret of nodes.
pub(crate) const NODES: &str = "nodes of this test";

/// A running server.
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    store: Place,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
    /// Whether the store is removed at the end.
    removes: bool,
}

/// Limits that no test reaches by chance.
pub(crate) fn generous() -> Config {
    Config {
        requests_a_minute: 1_000_000,
        tables_an_hour: 1_000_000,
        tables_a_week: 1_000_000,
        connections_an_address: 1000,
        messages_a_second: 1_000_000,
        bot_time: Duration::from_millis(5),
        pause: [Duration::ZERO; 2],
        hand_after: Duration::ZERO,
        watchers: [64, 64],
        ..Config::default()
    }
}

/// With `STORE=postgres` in the environment everything here is tested with a database, as `cargo verify` does.
const STORE: &str = "STORE";

/// The database server of this program. Its watcher ends it with the program.
fn database() -> &'static Database {
    static DATABASE: OnceLock<Database> = OnceLock::new();
    DATABASE.get_or_init(|| Database::start(false).expect("PostgreSQL is there"))
}

/// A store that nobody has.
fn fresh() -> Place {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    if std::env::var(STORE).is_ok_and(|store| store == "postgres") {
        let url = database().fresh().expect("it makes databases");
        return Place::read(&url, &trial::access()).expect("it is a place");
    }
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("alhambra-online-{}-{number}.db", std::process::id());
    Place::Sqlite(std::env::temp_dir().join(name))
}

impl Host {
    pub(crate) async fn new() -> Self {
        Self::with(generous()).await
    }

    /// A server with the counts for operators at an address of their own.
    pub(crate) async fn with_counts(config: Config) -> (Self, SocketAddr) {
        let counts = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = counts.local_addr().expect("it has an address");
        (Self::at(fresh(), config, Some(counts)).await, address)
    }

    pub(crate) async fn with(config: Config) -> Self {
        Self::over(fresh(), config).await
    }

    async fn over(store: Place, config: Config) -> Self {
        Self::at(store, config, None).await
    }

    async fn at(store: Place, config: Config, counts: Option<TcpListener>) -> Self {
        let kept = store
            .open(Known::default())
            .await
            .expect("the store can be opened");
        let mut server = Server::new(kept, config).expect("there are threads");
        if let Some(counts) = counts {
            server = server.with_counts_at(counts);
        }
        Self::run(store, server).await
    }

    /// Several servers that share a database, each with the address to which the others come.
    pub(crate) async fn nodes(count: usize, config: &Config) -> Vec<(Self, SocketAddr)> {
        let place = Self::shared();
        let mut nodes = Vec::new();
        for _ in 0..count {
            nodes.push(Self::node(&place, config.clone(), NODES).await);
        }
        nodes
    }

    /// A database that several servers may share.
    pub(crate) fn shared() -> Place {
        let url = database().fresh().expect("it makes databases");
        Place::read(&url, &trial::access()).expect("it is a place")
    }

    /// One of them, with what it takes for the secret of all.
    pub(crate) async fn node(place: &Place, config: Config, secret: &str) -> (Self, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let link = listener.local_addr().expect("it has an address");
        let known = Known {
            address: Some(link.to_string()),
            page: config.site.version().map(str::to_owned),
        };
        let kept = place.open(known).await.expect("the store can be opened");
        let server = Server::new(kept, config).expect("there are threads");
        let secret = Link::new(secret).expect("it is long enough");
        let server = server.with_link(secret, listener);
        (Self::run(place.clone(), server).await, link)
    }

    async fn run(store: Place, server: Server) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it has an address");
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let end = async move {
                let _ = stopped.await;
            };
            server.serve(listener, end).await.expect("it serves");
        });
        Self {
            address,
            store,
            stop: Some(stop),
            task,
            removes: true,
        }
    }

    /// Whether the store is a database.
    pub(crate) const fn is_shared(&self) -> bool {
        matches!(self.store, Place::Postgres(_))
    }

    /// Stops the server, and starts another one with the same store.
    pub(crate) async fn restart(mut self) -> Self {
        self.removes = false;
        let store = self.store.clone();
        self.end().await;
        Self::over(store, generous()).await
    }

    pub(crate) async fn end(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        let ended = tokio::time::timeout(PATIENCE, &mut self.task).await;
        ended.expect("it ends soon").expect("it ends well");
    }

    /// Does something to the store, as another program might.
    pub(crate) fn spoil(&self, sql: &str) {
        match &self.store {
            Place::Sqlite(file) => {
                let file = rusqlite::Connection::open(file).expect("it can be opened");
                file.execute_batch(sql).expect("it can be done");
            }
            Place::Postgres(address) => {
                let done = database().spoil(&address.to_string(), sql);
                done.expect("it can be done");
            }
        }
    }

    /// Everything in the store replays.
    pub(crate) async fn assert_replays(&self) -> usize {
        let store = self.store.look().await.expect("the store can be read");
        let verified = verify(&*store).await.expect("it can be read");
        assert_eq!(verified.broken, []);
        verified.entries
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Response {
        self.request("POST", path, &[], &body.to_string()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Response {
        self.request("GET", path, &[], "").await
    }

    pub(crate) async fn get_as(&self, path: &str, token: &str) -> Response {
        let bearer = format!("Bearer {token}");
        self.request("GET", path, &[("Authorization", &bearer)], "")
            .await
    }

    pub(crate) async fn ask_as(&self, table: &str, token: &str, ask: &Value) -> Response {
        let bearer = format!("Bearer {token}");
        let path = format!("/api/tables/{table}/ask");
        let headers = [("Authorization", bearer.as_str())];
        self.request("POST", &path, &headers, &ask.to_string())
            .await
    }

    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Response {
        let mut stream = TcpStream::connect(self.address).await.expect("it listens");
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
            self.address,
            body.len()
        );
        for (name, value) in headers {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        let whole = format!("{head}\r\n{body}");
        stream.write_all(whole.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        let reading = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        reading.expect("there is an answer").expect("it is whole");
        let text = String::from_utf8(answer).expect("it is text");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|s| s.parse().ok());
        Response {
            status: status.expect("a status"),
            head: head.to_lowercase(),
            body: body.to_owned(),
        }
    }

    /// A server that hears so many messages a second from each connection.
    pub(crate) async fn hearing(messages_a_second: u32) -> Self {
        let config = Config {
            messages_a_second,
            ..generous()
        };
        Self::with(config).await
    }

    /// The two at the first seats of a table, each with a connection of their own.
    pub(crate) async fn join_both(&self, made: &Made) -> [Client; 2] {
        [
            self.join(&made.name, &[&made.tokens[0]]).await,
            self.join(&made.name, &[&made.tokens[1]]).await,
        ]
    }

    /// Makes a table.
    pub(crate) async fn table(&self, asked: Value) -> Made {
        let response = self.post("/api/tables", &asked).await;
        assert_eq!(response.status, 201, "{}", response.body);
        let made = serde_json::from_str::<alhambra_protocol::Made>(&response.body);
        let made = made.expect("a table that was made");
        let seats = made.seats.into_iter();
        Made {
            name: made.table,
            tokens: seats.map(|seat| seat.token.unwrap_or_default()).collect(),
        }
    }

    pub(crate) async fn socket(&self, table: &str) -> Client {
        let address = format!("ws://{}/api/tables/{table}/socket", self.address);
        let request = address.into_client_request().expect("an address");
        let (socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true)
            .await
            .expect("it can be connected");
        Client {
            socket,
            aside: VecDeque::new(),
            own: Value::Null,
            heard: Vec::new(),
        }
    }

    /// Sits down at a table, or watches without tokens.
    pub(crate) async fn join(&self, table: &str, tokens: &[&str]) -> Client {
        let mut client = self.socket(table).await;
        let tokens = tokens.iter().map(ToString::to_string).collect();
        let packed = false;
        client.say(&wired(&Join::Join { tokens, packed })).await;
        let welcome = client.next_of("welcome").await;
        assert_eq!(welcome["table"], table);
        client.own = welcome["seats"][0].clone();
        client
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.task.abort();
        if self.removes
            && let Place::Sqlite(file) = &self.store
        {
            for ending in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
            }
        }
    }
}

/// A table that was made.
pub(crate) struct Made {
    pub(crate) name: String,
    /// The secrets of its seats, empty for bots.
    pub(crate) tokens: Vec<String>,
}

/// An answer.
pub(crate) struct Response {
    pub(crate) status: u16,
    /// In small letters.
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("it is JSON")
    }

    /// Refused for this reason, with a sentence.
    pub(crate) fn assert_refused(&self, status: u16, code: &str) {
        assert_eq!(self.status, status, "{}", self.body);
        assert_sentence(&self.json(), code);
    }
}

/// Refused for this reason, with a sentence.
pub(crate) fn assert_sentence(refusal: &Value, code: &str) {
    assert_eq!(refusal["type"], "refused", "{refusal}");
    assert_eq!(refusal["code"], code, "{refusal}");
    let reason = refusal["reason"].as_str().expect("a reason");
    assert!(reason.len() > 20 && reason.ends_with('.'), "{reason}");
}

/// As it goes over the wire.
pub(crate) fn wired(message: &impl Serialize) -> Value {
    serde_json::to_value(message).expect("it is JSON")
}

/// What is told is a message of the protocol: its type holds all of it, the reader of the page reads it,
/// too, and it is as programs are told that it would be.
fn assert_typed(text: &str, value: &Value) {
    let told = serde_json::from_str::<Told<Value>>(text);
    let told = told.unwrap_or_else(|why| panic!("{why}: {text}"));
    assert_eq!(wired(&told), *value);
    assert!(Told::<IgnoredAny>::read(text).is_ok(), "{text}");
    assert_fits("told", value);
}

/// Somebody who is connected.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    aside: VecDeque<Value>,
    /// The first own seat, or nothing.
    own: Value,
    /// All that was heard so far.
    pub(crate) heard: Vec<Value>,
}

impl Client {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.send(Message::Text(text.into())).await.expect("sent");
    }

    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.socket.send(message).await
    }

    /// The next message, or nothing when the server has ended the connection.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        // Now and then the server asks whether one is still there: that is no message.
        let late = tokio::time::Instant::now() + PATIENCE;
        loop {
            let message = tokio::time::timeout_at(late, self.socket.next()).await;
            match message.expect("something comes")? {
                Ok(Message::Text(text)) => {
                    let value: Value = serde_json::from_str(&text).expect("it is JSON");
                    assert_typed(&text, &value);
                    self.heard.push(value.clone());
                    return Some(value);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of a kind. Others are kept for later.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        if let Some(at) = self.aside.iter().position(|m| m["type"] == kind) {
            return self.aside.remove(at).expect("it is there");
        }
        loop {
            let message = self.next().await;
            let message = message.unwrap_or_else(|| panic!("the end came before `{kind}`"));
            if message["type"] == kind {
                return message;
            }
            self.aside.push_back(message);
        }
    }

    /// Asks for something, and gives the answer to that: done or refused.
    pub(crate) async fn ask(&mut self, mut ask: Value) -> Value {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        ask["id"] = json!(id);
        // What a program writes by hand, and what the type writes, is the same.
        if let Ok(typed) = serde_json::from_value::<Asked>(ask.clone()) {
            assert_eq!(typed.id, Some(Id::Count(id.into())));
            ask = wired(&typed);
            assert_fits("said", &ask);
        }
        self.say(&ask).await;
        loop {
            let message = self.next().await.expect("there is an answer");
            if message["id"] == json!(id) {
                return message;
            }
            self.aside.push_back(message);
        }
    }

    /// How things stand now for the first own seat, asked for anew.
    pub(crate) async fn moment(&mut self) -> Value {
        self.aside.clear();
        let done = self.ask(wired(&Ask::Resync {})).await;
        assert_eq!(done["type"], "done", "{done}");
        let own = self.own.clone();
        let mut told = self.aside.iter();
        let moment = told.rfind(|m| m["type"] == "moment" && m["seat"] == own);
        moment.expect("a moment").clone()
    }

    /// Decides for the seat of a moment: something legal, at random.
    pub(crate) async fn act(&mut self, moment: &Value, dice: &mut SmallDice) -> Value {
        let legal = moment["legal"].as_array().expect("a list");
        let action = &legal[dice.below(legal.len())];
        let act = Ask::Act {
            seat: moment["seat"].as_u64().expect("a seat") as u8,
            step: moment["step"].as_u64().expect("a step") as u32,
            action: action.as_str().expect("an action").to_owned(),
        };
        self.ask(wired(&act)).await
    }
}

/// People and bots by name: a bot where one is named.
pub(crate) fn seats(bots: &[Option<&str>]) -> Value {
    let seat = |(at, bot): (usize, Option<&str>)| NewSeat {
        name: Some(format!("Seat {at}")),
        bot: bot.map(str::to_owned),
        colour: None,
    };
    wired(&NewTable {
        seats: bots.iter().copied().enumerate().map(seat).collect(),
        ..NewTable::default()
    })
}

/// Lets everybody play at random until `enough` says so, looking at the moment of whoever is
/// asked. Gives that moment.
pub(crate) async fn play(
    clients: &mut [Client],
    dice: &mut SmallDice,
    mut enough: impl FnMut(&Value) -> bool,
) -> Value {
    loop {
        let mut acted = false;
        for client in &mut *clients {
            let moment = client.moment().await;
            if enough(&moment) {
                return moment;
            }
            if moment["legal"].as_array().is_some_and(|l| !l.is_empty()) {
                let answer = client.act(&moment, dice).await;
                // A bot may have been quicker only where the seat was not asked any more.
                assert!(
                    answer["type"] == "done" || answer["code"] == "stale",
                    "{answer}"
                );
                acted = true;
            }
        }
        if !acted {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}
