//! Everybody who plays, in one thread: a task for each connection, and one for each table that
//! says when somebody decides.

use crate::figures::Times;
use alhambra_protocol::{Ask, Code, Join, Made, NewSeat, NewTable, Told, json};
use alhambra_rules::ModuleSet;
use futures_util::{SinkExt, StreamExt};
use serde::de::IgnoredAny;
use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{Notify, Semaphore, mpsc, watch};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// So many come at once.
const AT_ONCE: usize = 64;
/// Longer than anything takes at a server that is well.
const PATIENCE: Duration = Duration::from_secs(30);
/// As much as a message is long at the most.
const BUFFER: usize = 16 * 1024;

/// How quickly all decide.
#[derive(Clone, Copy)]
pub(crate) enum Pace {
    /// So many decisions a second, over all tables.
    Rate(f64),
    /// As soon as somebody is asked.
    FlatOut,
}

/// How all are told what happens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// As the page is told.
    Packed,
    /// As programs are told.
    Plain,
}

/// Everybody.
pub(crate) struct Crowd {
    shared: Rc<Shared>,
    pace: watch::Sender<Option<(Pace, Instant)>>,
    /// The names of the tables.
    names: Vec<String>,
}

/// What all tables share.
#[derive(Default)]
struct Shared {
    times: RefCell<Vec<Duration>>,
    acknowledged: Cell<u64>,
    /// How many tables are playing.
    playing: Cell<usize>,
    trouble: RefCell<Option<String>>,
}

impl Shared {
    fn fail(&self, why: impl Into<String>) {
        self.trouble.borrow_mut().get_or_insert(why.into());
    }
}

/// A table as its connections know it.
#[derive(Default)]
struct Table {
    question: RefCell<Option<Question>>,
    /// The step of the last question: what is told to one may be heard after what is told to
    /// another.
    newest: Cell<Option<u32>>,
    /// Whether the server has answered for somebody before they could.
    is_stale: Cell<bool>,
    is_over: Cell<bool>,
    /// Somebody is asked, or the game is over.
    asked: Notify,
    answered: Notify,
}

/// What somebody will decide.
struct Question {
    seat: u8,
    text: String,
}

impl Crowd {
    /// Makes tables, each at one of the servers, and connects everybody: there, or spread over all of them.
    pub(crate) async fn gather(
        addresses: &[SocketAddr],
        spread: bool,
        tables: u32,
        seats: u32,
        modules: ModuleSet,
        form: Form,
    ) -> Result<Self, String> {
        let shared = Rc::new(Shared::default());
        let (pace, paces) = watch::channel(None);
        let door = Rc::new(Semaphore::new(AT_ONCE));
        let mut arriving = Vec::new();
        for number in 0..tables {
            let (shared, paces, door) = (Rc::clone(&shared), paces.clone(), Rc::clone(&door));
            let phase = f64::from(number) / f64::from(tables);
            let modules: Vec<String> = modules.iter().map(|m| m.slug().to_owned()).collect();
            let mut addresses = addresses.to_vec();
            let count = addresses.len();
            addresses.rotate_left(number as usize % count);
            addresses.truncate(if spread { count } else { 1 });
            arriving.push(tokio::task::spawn_local(async move {
                let _enters = door.acquire().await;
                let seed = u64::from(number) + 1;
                let people = sit_down(&addresses, seats, modules, form, &shared, seed).await?;
                let name = people.name.clone();
                tokio::task::spawn_local(people.play(shared, paces, phase, tables));
                Ok::<_, String>(name)
            }));
        }
        let mut names = Vec::new();
        for arrived in arriving {
            names.push(arrived.await.map_err(|why| why.to_string())??);
        }
        Ok(Self {
            shared,
            pace,
            names,
        })
    }

    /// Lets all play.
    pub(crate) fn begin(&self, pace: Pace) {
        self.shared.playing.set(self.names.len());
        let _ = self.pace.send(Some((pace, Instant::now())));
    }

    /// Waits until nobody decides any more.
    pub(crate) async fn end(&self) -> Result<(), String> {
        let _ = self.pace.send(None);
        let late = Instant::now() + PATIENCE;
        while self.shared.playing.get() > 0 {
            self.is_well()?;
            if Instant::now() > late {
                return Err("some tables do not come to an end".to_owned());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    /// The times so far; after this it is counted from the beginning.
    pub(crate) fn take_times(&self) -> Times {
        Times::new(self.shared.times.take())
    }

    pub(crate) fn counted(&self) -> usize {
        self.shared.times.borrow().len()
    }

    /// The first table.
    pub(crate) fn first(&self) -> &str {
        &self.names[0]
    }

    /// Whether there is a table where somebody decides.
    pub(crate) fn is_playing(&self) -> bool {
        self.shared.playing.get() > 0
    }

    /// All that was ever acknowledged.
    pub(crate) fn acknowledged(&self) -> u64 {
        self.shared.acknowledged.get()
    }

    /// Whether nothing went wrong so far.
    pub(crate) fn is_well(&self) -> Result<(), String> {
        self.shared.trouble.borrow().clone().map_or(Ok(()), Err)
    }
}

/// The people at one table.
struct People {
    name: String,
    table: Rc<Table>,
    /// Where each seat speaks.
    voices: Vec<mpsc::UnboundedSender<String>>,
}

/// Makes a table at the first of these servers, and connects its people to one after the other.
async fn sit_down(
    addresses: &[SocketAddr],
    seats: u32,
    modules: Vec<String>,
    form: Form,
    shared: &Rc<Shared>,
    seed: u64,
) -> Result<People, String> {
    let (name, tokens) = make(addresses[0], seats, modules).await?;
    if addresses.len() > 1 {
        // Whoever is asked first has the table.
        request(addresses[0], "GET", &format!("/api/tables/{name}"), "").await?;
    }
    let table = Rc::new(Table::default());
    let mut voices = Vec::new();
    for (seat, token) in (0..).zip(tokens) {
        let address = addresses[usize::from(seat) % addresses.len()];
        let failed = |why: &dyn std::fmt::Display| format!("nobody can sit down: {why}");
        let stream = TcpStream::connect(address).await.map_err(|e| failed(&e))?;
        stream.set_nodelay(true).map_err(|e| failed(&e))?;
        let url = format!("ws://{address}/api/tables/{name}/socket");
        // The buffer is cleared at every read.
        let config = WebSocketConfig::default().read_buffer_size(BUFFER);
        let connected =
            tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await;
        let (mut socket, _) = connected.map_err(|e| failed(&e))?;
        let join = json::write(&Join::Join {
            tokens: vec![token],
            packed: form == Form::Packed,
        });
        let sent = socket.send(Message::Text(join.into())).await;
        sent.map_err(|e| failed(&e))?;
        let (voice, says) = mpsc::unbounded_channel();
        voices.push(voice);
        let connection = Connection {
            seat,
            table: Rc::clone(&table),
            shared: Rc::clone(shared),
            dice: seed << 8 | u64::from(seat),
        };
        tokio::task::spawn_local(connection.talk(socket, says));
    }
    Ok(People {
        name,
        table,
        voices,
    })
}

/// Makes a table: its name, and the secrets of its seats.
pub(crate) async fn make(
    address: SocketAddr,
    seats: u32,
    modules: Vec<String>,
) -> Result<(String, Vec<String>), String> {
    let seat = |seat: u32| NewSeat {
        name: Some(format!("seat {seat}")),
        ..NewSeat::default()
    };
    let asked = NewTable {
        seats: (1..=seats).map(seat).collect(),
        modules,
        ..NewTable::default()
    };
    let answer = request(address, "POST", "/api/tables", &json::write(&asked)).await?;
    let made = json::read::<Made>(&answer);
    let made = made.map_err(|_| format!("no table was made: {answer}"))?;
    let tokens = made.seats.into_iter().filter_map(|seat| seat.token);
    Ok((made.table, tokens.collect()))
}

/// Asks for something over HTTP: the body of the answer.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
) -> Result<String, String> {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut answer = Vec::new();
    let talk = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        stream.read_to_end(&mut answer).await
    };
    talk.await
        .map_err(|why| format!("the server does not answer: {why}"))?;
    let answer = String::from_utf8_lossy(&answer);
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    Ok(body.to_owned())
}

/// Somebody at a table.
struct Connection {
    seat: u8,
    table: Rc<Table>,
    shared: Rc<Shared>,
    dice: u64,
}

impl Connection {
    async fn talk(
        mut self,
        mut socket: WebSocketStream<TcpStream>,
        mut says: mpsc::UnboundedReceiver<String>,
    ) {
        loop {
            tokio::select! {
                said = says.recv() => {
                    let Some(said) = said else { return };
                    if let Err(why) = socket.send(Message::Text(said.into())).await {
                        return self.shared.fail(format!("a connection was lost: {why}"));
                    }
                }
                heard = socket.next() => match heard {
                    Some(Ok(Message::Text(text))) => self.hear(&text),
                    Some(Ok(Message::Close(why))) => {
                        return self.shared.fail(format!("the server ended a connection: {why:?}"));
                    }
                    Some(Ok(_)) => {}
                    Some(Err(why)) => {
                        return self.shared.fail(format!("a connection was lost: {why}"));
                    }
                    None => return self.shared.fail("a connection was lost"),
                },
            }
        }
    }

    /// Takes note of a message, if it asks something or answers.
    fn hear(&mut self, text: &str) {
        // What happened nobody here wants to know: most of it is not even read.
        if !matches!(
            json::text_at(text, "type"),
            Ok("moment" | "done" | "refused")
        ) {
            return;
        }
        match Told::<IgnoredAny>::read(text) {
            Ok(Told::Moment(moment)) => {
                if moment.over {
                    self.table.is_over.set(true);
                    self.table.asked.notify_one();
                }
                if !moment.legal.is_empty() && self.table.newest.get() < Some(moment.step) {
                    self.table.newest.set(Some(moment.step));
                    let at = self.roll() as usize % moment.legal.len();
                    let seat = self.seat;
                    let text = json::write(&Ask::Act {
                        seat,
                        step: moment.step,
                        action: moment.legal[at].clone(),
                    });
                    *self.table.question.borrow_mut() = Some(Question { seat, text });
                    self.table.asked.notify_one();
                }
            }
            Ok(Told::Done(_)) => self.table.answered.notify_one(),
            // The server has answered for a vizier who can buy nothing; what is asked next was told.
            Ok(Told::Refused(refused)) if refused.code == Code::Stale => {
                self.table.is_stale.set(true);
                self.table.answered.notify_one();
            }
            Ok(Told::Refused(_)) => self.shared.fail(format!("something was refused: {text}")),
            Ok(_) => {}
            Err(why) => self.shared.fail(format!("{why}: {text}")),
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

impl People {
    /// Plays whenever all are let. `phase` says where among all tables this one is.
    async fn play(
        self,
        shared: Rc<Shared>,
        mut paces: watch::Receiver<Option<(Pace, Instant)>>,
        phase: f64,
        tables: u32,
    ) {
        loop {
            let Ok(pace) = paces.wait_for(Option::is_some).await.map(|pace| *pace) else {
                return;
            };
            if let Some((pace, begin)) = pace {
                self.play_at(&shared, &paces, pace, begin, phase, tables)
                    .await;
            }
            shared.playing.set(shared.playing.get().saturating_sub(1));
            if paces.wait_for(Option::is_none).await.is_err() {
                return;
            }
        }
    }

    async fn play_at(
        &self,
        shared: &Shared,
        paces: &watch::Receiver<Option<(Pace, Instant)>>,
        pace: Pace,
        begin: Instant,
        phase: f64,
        tables: u32,
    ) {
        let mut turn = phase;
        loop {
            let due = match pace {
                Pace::Rate(rate) => {
                    let due = begin + Duration::from_secs_f64(turn * f64::from(tables) / rate);
                    turn += 1.0;
                    sleep_until(due).await;
                    Some(due)
                }
                Pace::FlatOut => None,
            };
            if paces.borrow().is_none() {
                return;
            }
            let is_late = self.table.question.borrow().is_none();
            let Some(question) = self.question(shared).await else {
                return;
            };
            // If the server let somebody wait for their question, that counts as well.
            let begin = due.filter(|_| is_late).unwrap_or_else(Instant::now);
            let _ = self.voices[usize::from(question.seat)].send(question.text);
            let answered = timeout(PATIENCE, self.table.answered.notified());
            if answered.await.is_err() {
                return shared.fail("a decision was not acknowledged");
            }
            if self.table.is_stale.take() {
                continue;
            }
            shared.times.borrow_mut().push(begin.elapsed());
            shared.acknowledged.set(shared.acknowledged.get() + 1);
        }
    }

    /// Waits until somebody is asked; nobody is when the game is over.
    async fn question(&self, shared: &Shared) -> Option<Question> {
        loop {
            if let Some(question) = self.table.question.take() {
                return Some(question);
            }
            if self.table.is_over.get() {
                return None;
            }
            let asked = timeout(PATIENCE, self.table.asked.notified());
            if asked.await.is_err() {
                shared.fail("nobody was asked anything");
                return None;
            }
        }
    }
}
