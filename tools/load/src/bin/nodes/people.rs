//! Those who play: one task for each table, which has all its seats at one screen.

use alhambra_protocol::{Ask, Join, Made, NewSeat, NewTable, Told, json};
use futures_util::{SinkExt, StreamExt};
use serde::de::IgnoredAny;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// How long it is waited for an answer before somebody comes back elsewhere.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long it is waited before somebody comes back.
const AGAIN: Duration = Duration::from_millis(300);
/// How many sit at a table.
const SEATS: usize = 3;

/// What was acknowledged: at which table, at which step, and what.
pub(crate) type Known = HashMap<(String, u32), String>;

/// Everybody.
pub(crate) struct Crowd {
    shared: Arc<Shared>,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

struct Shared {
    nodes: Vec<SocketAddr>,
    pause: Duration,
    known: Mutex<Known>,
    /// When each table last went on.
    last: Mutex<Vec<Instant>>,
    came_back: Mutex<u64>,
    trouble: Mutex<Option<String>>,
}

fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Crowd {
    /// Makes tables, and lets people play at them.
    pub(crate) fn gather(nodes: Vec<SocketAddr>, tables: u32, pause: Duration) -> Self {
        let shared = Arc::new(Shared {
            nodes,
            pause,
            known: Mutex::default(),
            last: Mutex::new(vec![Instant::now(); tables as usize]),
            came_back: Mutex::default(),
            trouble: Mutex::default(),
        });
        let (stop, stopped) = watch::channel(false);
        let mut tasks = Vec::new();
        for number in 0..tables as usize {
            let dice = (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let table = Table {
                number,
                shared: Arc::clone(&shared),
                dice,
                at: number % shared.nodes.len(),
            };
            let mut stopped = stopped.clone();
            tasks.push(tokio::spawn(async move {
                tokio::select! {
                    () = table.play() => {}
                    _ = stopped.wait_for(|stop| *stop) => {}
                }
            }));
        }
        Self {
            shared,
            stop,
            tasks,
        }
    }

    /// Waits until every table has gone on since then, and says how long that took.
    pub(crate) async fn all_go_on(
        &self,
        since: Instant,
        latest: Duration,
    ) -> Result<Duration, String> {
        loop {
            if let Some(why) = &*lock(&self.shared.trouble) {
                return Err(why.clone());
            }
            let waiting = lock(&self.shared.last)
                .iter()
                .filter(|last| **last <= since)
                .count();
            if waiting == 0 {
                return Ok(since.elapsed());
            }
            if since.elapsed() > latest {
                return Err(format!("{waiting} tables do not go on"));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// How often somebody came back.
    pub(crate) fn came_back(&self) -> u64 {
        *lock(&self.shared.came_back)
    }

    /// Ends, and gives all that was acknowledged.
    pub(crate) async fn end(self) -> Result<Known, String> {
        let _ = self.stop.send(true);
        for task in self.tasks {
            task.await.map_err(|why| why.to_string())?;
        }
        if let Some(why) = &*lock(&self.shared.trouble) {
            return Err(why.clone());
        }
        Ok(std::mem::take(&mut lock(&self.shared.known)))
    }
}

/// One table.
struct Table {
    number: usize,
    shared: Arc<Shared>,
    dice: u64,
    /// The node that was asked last.
    at: usize,
}

type Socket = WebSocketStream<TcpStream>;

impl Table {
    async fn play(mut self) {
        loop {
            let Ok(Some(made)) = timeout(PATIENCE, self.make()).await else {
                tokio::time::sleep(AGAIN).await;
                continue;
            };
            let tokens: Vec<String> = made
                .seats
                .into_iter()
                .filter_map(|seat| seat.token)
                .collect();
            loop {
                match self.sit(&made.table, &tokens).await {
                    End::Over => break,
                    End::Lost => {
                        *lock(&self.shared.came_back) += 1;
                        tokio::time::sleep(AGAIN).await;
                    }
                }
            }
        }
    }

    /// Any of the nodes but the last one, as a balancer chooses that was let down by it.
    fn node(&mut self) -> SocketAddr {
        let count = self.shared.nodes.len();
        let further = 1 + self.roll() as usize % (count - 1);
        self.at = (self.at + further) % count;
        self.shared.nodes[self.at]
    }

    async fn make(&mut self) -> Option<Made> {
        let asked = NewTable {
            seats: vec![NewSeat::default(); SEATS],
            ..NewTable::default()
        };
        let body = json::write(&asked);
        let node = self.node();
        let mut stream = TcpStream::connect(node).await.ok()?;
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {node}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        json::read::<Made>(answer.split_once("\r\n\r\n")?.1).ok()
    }

    /// Sits down and decides, until the line is lost or the game is over.
    async fn sit(&mut self, table: &str, tokens: &[String]) -> End {
        let Ok(Some(mut socket)) = timeout(PATIENCE, self.join(table, tokens)).await else {
            return End::Lost;
        };
        // What was said and is not answered yet.
        let mut said: Option<(u32, String)> = None;
        let mut next: Option<(u8, u32, String)> = None;
        loop {
            if said.is_none()
                && let Some((seat, step, action)) = next.take()
            {
                // Not all at the same time.
                let pause = self.shared.pause / 2
                    + self
                        .shared
                        .pause
                        .mul_f64(self.roll() as f64 % 1000.0 / 1000.0);
                tokio::time::sleep(pause).await;
                let text = json::write(&Ask::Act {
                    seat,
                    step,
                    action: action.clone(),
                });
                if socket.send(Message::Text(text.into())).await.is_err() {
                    return End::Lost;
                }
                said = Some((step + 1, action));
            }
            let Ok(Some(Ok(heard))) = timeout(PATIENCE, socket.next()).await else {
                return End::Lost;
            };
            let text = match heard {
                Message::Text(text) => text,
                Message::Close(_) => return End::Lost,
                _ => continue,
            };
            match Told::<IgnoredAny>::read(&text) {
                Ok(Told::Moment(moment)) => {
                    if moment.over {
                        return End::Over;
                    }
                    if let Some(seat) = moment.seat
                        && !moment.legal.is_empty()
                    {
                        let at = self.roll() as usize % moment.legal.len();
                        next = Some((seat, moment.step, moment.legal[at].clone()));
                    }
                }
                Ok(Told::Done(_)) => {
                    if let Some((step, action)) = said.take() {
                        self.keep(table, step, action);
                    }
                }
                // Somebody else was quicker: a vizier who can buy nothing, or an answer that was lost.
                Ok(Told::Refused(_)) => said = None,
                _ => {}
            }
        }
    }

    async fn join(&mut self, table: &str, tokens: &[String]) -> Option<Socket> {
        let node = self.node();
        let stream = TcpStream::connect(node).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let url = format!("ws://{node}/api/tables/{table}/socket");
        let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.ok()?;
        let (tokens, packed) = (tokens.to_vec(), true);
        let join = json::write(&Join::Join { tokens, packed });
        socket.send(Message::Text(join.into())).await.ok()?;
        Some(socket)
    }

    /// Remembers what was acknowledged. A step that was acknowledged twice would be two histories.
    fn keep(&self, table: &str, step: u32, action: String) {
        lock(&self.shared.last)[self.number] = Instant::now();
        let twice = lock(&self.shared.known).insert((table.to_owned(), step), action);
        if let Some(before) = twice {
            let why = format!("step {step} of {table} was acknowledged twice, first as `{before}`");
            lock(&self.shared.trouble).get_or_insert(why);
        }
    }

    /// A random number (xorshift).
    fn roll(&mut self) -> u64 {
        self.dice ^= self.dice << 13;
        self.dice ^= self.dice >> 7;
        self.dice ^= self.dice << 17;
        self.dice >> 16
    }
}

/// How somebody came to leave a table.
enum End {
    Over,
    Lost,
}
