//! An open table: one task that owns the game.
//!
//! Whoever wants something of the table sends a [`Call`]. The task takes one after the other, so
//! that nothing can happen twice or at the same time. What is decided is kept first; only then
//! it happens, and only then anybody hears of it.

mod asks;
mod seats;
mod standing;
mod thinking;

use crate::bots::Bots;
use crate::clock::now;
use crate::game::{Played, Said};
use crate::metrics::Metrics;
use crate::refusal::Refusal;
use crate::store::{By, Entry, Head, Hold, Lease, SeatHead, Store, StoreError};
use crate::token::{GameId, Token};
use crate::waiting::Out;
use crate::wire::{self, Form, Told};
use alhambra_protocol::{Ask, Done, Id, Summary};
use alhambra_rules::{Action, Seat};
use axum::extract::ws::Utf8Bytes;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// How many calls may wait at a table.
const MAILBOX: usize = 256;
/// The most connections of one seat: who comes beyond that takes the place of the first.
const MOST_OF_SEAT: usize = 16;
/// So many lines of chat are told to those who come.
const CHAT: u32 = 100;

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// Something that somebody wants of a table.
pub(crate) enum Call {
    /// To be connected, with these seats; without any, to watch.
    Join {
        tokens: Vec<Token>,
        /// From where.
        from: Option<IpAddr>,
        form: Form,
        out: Out,
        reply: Reply<u64>,
    },
    /// To be connected no longer.
    Leave(u64),
    /// Something that came over a connection.
    From {
        connection: u64,
        ask: Ask,
        /// What the asker calls it.
        id: Option<Id>,
    },
    /// Something that came alone.
    Once {
        token: Option<Token>,
        /// From where.
        from: Option<IpAddr>,
        ask: Ask,
        reply: Reply<Told>,
    },
    /// What stands in a list of tables.
    Summary { token: Token, reply: Reply<Summary> },
    /// The record of a game that is over.
    Export { reply: Reply<String> },
    /// A bot has decided at this step, or it could not.
    Thought { step: u32, action: Option<Action> },
    /// Whoever decides at this step is asked once more.
    Again { step: u32 },
}

/// What every table needs of the server.
#[derive(Clone)]
pub(crate) struct Around {
    pub(crate) store: Arc<dyn Store>,
    /// For how long tables may be believed to be this server's.
    pub(crate) lease: Lease,
    pub(crate) bots: Bots,
    pub(crate) metrics: Arc<Metrics>,
    /// After how long without anybody a table leaves memory.
    pub(crate) idle: Duration,
    /// How long an answer in advance waits, at random between these two.
    pub(crate) pause: [Duration; 2],
    /// For how long somebody may be away, where the table has agreed on nothing else.
    pub(crate) hand_after: Duration,
    /// The most who watch a table, and the most of them from one address.
    pub(crate) watchers: [usize; 2],
    /// The most entries of a table, and the most where something is taken back.
    pub(crate) most_entries: [u32; 2],
    /// The version of the page that this server has.
    pub(crate) page: Option<Arc<str>>,
}

/// The number of the next connection. No two of them have the same, at whatever table: a message
/// that comes late must not act for somebody else.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// Somebody who listens.
struct Connection {
    number: u64,
    /// For whom they may decide; nobody when they watch.
    seats: Vec<Seat>,
    /// How they are told of views and events.
    form: Form,
    /// From where they come.
    from: Option<IpAddr>,
    out: Out,
    /// Whether they have missed something, because they did not keep up.
    lost: AtomicBool,
}

/// Somebody wants to take something back that cannot be taken back alone.
struct Proposal {
    seat: u8,
    to: usize,
    agreed: Vec<u8>,
}

/// An open table.
struct Table {
    game: GameId,
    /// The right to write here, and in which term it was taken.
    hold: Hold,
    term: u64,
    /// Whether the table is somebody else's by now, or it is not known what was written last: then it
    /// ends, and whoever is here comes back to what the store says.
    is_lost: bool,
    around: Around,
    played: Played,
    seats: Vec<SeatHead>,
    /// For how long somebody may be away before others may let a bot play.
    hand_after: Duration,
    /// When each seat was last heard of.
    seen: Vec<Instant>,
    connections: Vec<Connection>,
    proposal: Option<Proposal>,
    /// At which step a bot was asked.
    thinking: Option<u32>,
    /// From where the table was last asked for something.
    touched_from: Option<IpAddr>,
    /// The answer in advance that waits: at which step, and until when.
    pausing: Option<(u32, Instant)>,
    myself: mpsc::WeakSender<Call>,
}

/// Opens a table in a task of its own. `gone` is called when it has left memory.
pub(crate) fn open(
    game: GameId,
    around: Around,
    gone: impl FnOnce() + Send + 'static,
) -> mpsc::Sender<Call> {
    let (sender, mailbox) = mpsc::channel(MAILBOX);
    let myself = sender.downgrade();
    tokio::spawn(async move {
        match Table::load(game, around, myself).await {
            Ok(table) => table.run(mailbox, gone).await,
            Err(refusal) => {
                gone();
                refuse_all(mailbox, &refusal).await;
            }
        }
    });
    sender
}

/// Answers everybody who waits at a table that cannot be opened.
async fn refuse_all(mut mailbox: mpsc::Receiver<Call>, refusal: &Refusal) {
    mailbox.close();
    while let Some(call) = mailbox.recv().await {
        refuse(call, refusal);
    }
}

fn refuse(call: Call, refusal: &Refusal) {
    // Whoever does not wait any more need not know.
    match call {
        Call::Join { reply, .. } => drop(reply.send(Err(refusal.clone()))),
        Call::Once { reply, .. } => drop(reply.send(Err(refusal.clone()))),
        Call::Summary { reply, .. } => drop(reply.send(Err(refusal.clone()))),
        Call::Export { reply } => drop(reply.send(Err(refusal.clone()))),
        Call::Leave(_) | Call::From { .. } | Call::Thought { .. } | Call::Again { .. } => {}
    }
}

impl Table {
    async fn load(
        game: GameId,
        around: Around,
        myself: mpsc::WeakSender<Call>,
    ) -> Result<Self, Refusal> {
        // First taken and then read: nobody else writes in between.
        let term = around.lease.term();
        let hold = around.store.hold(&game).await.map_err(|why| {
            if why == StoreError::Lost {
                return Refusal::Stopping;
            }
            tracing::error!(table = %game, %why, "the table cannot be taken");
            Refusal::Store
        })?;
        let (played, head) = read(&*around.store, &game).await?;
        around.metrics.tables_open.add(1);
        let agreed = head.hand_after.map(u64::from);
        Ok(Self {
            hand_after: agreed.map_or(around.hand_after, Duration::from_secs),
            seen: vec![Instant::now(); head.seats.len()],
            game,
            hold,
            term,
            is_lost: false,
            around,
            played,
            seats: head.seats,
            connections: Vec::new(),
            proposal: None,
            thinking: None,
            touched_from: None,
            pausing: None,
            myself,
        })
    }

    async fn run(mut self, mut mailbox: mpsc::Receiver<Call>, gone: impl FnOnce()) {
        let mut last = Instant::now();
        // Somebody has opened the table to ask for something: nothing goes on before it is known from where.
        loop {
            let idle = last + self.around.idle;
            let pause = self.pausing.map_or(idle, |(_, until)| until);
            tokio::select! {
                () = tokio::time::sleep_until(pause), if self.pausing.is_some() => {
                    self.go_on().await;
                    self.drop_lost();
                    if self.is_lost() {
                        break;
                    }
                }
                call = mailbox.recv() => match call {
                    None => break,
                    Some(call) => {
                        self.take(call).await;
                        self.go_on().await;
                        self.drop_lost();
                        last = Instant::now();
                        if self.is_lost() {
                            break;
                        }
                    }
                },
                () = tokio::time::sleep_until(idle) => {
                    self.drop_lost();
                    let is_busy = self.thinking.is_some() || self.pausing.is_some();
                    if self.connections.is_empty() && !is_busy {
                        break;
                    }
                    last = Instant::now();
                }
            }
        }
        // From now on a new task is opened for those who come. What waits here is still answered;
        // should both write, the store refuses one of them.
        gone();
        mailbox.close();
        while let Some(call) = mailbox.recv().await {
            self.take(call).await;
        }
        if !self.is_lost()
            && let Err(why) = self.around.store.release(self.hold.clone()).await
        {
            tracing::debug!(table = %self.game, %why, "the table is not given back");
        }
        self.around.bots.forget(&self.game);
        self.around.metrics.tables_open.sub(1);
        let connected = self.connections.len() as u64;
        self.around.metrics.connections.sub(connected);
        tracing::debug!(table = %self.game, "the table left memory");
    }

    /// Whether the table may be somebody else's by now.
    fn is_lost(&self) -> bool {
        self.is_lost || !self.around.lease.holds(self.term)
    }

    async fn take(&mut self, call: Call) {
        if self.is_lost() {
            // Nothing is said about what may be old: whoever waits for an answer comes back.
            return refuse(call, &Refusal::Stopping);
        }
        match call {
            Call::Join {
                tokens,
                from,
                form,
                out,
                reply,
            } => {
                self.touched_from = from;
                let joined = self.join(&tokens, from, form, out).await;
                let _ = reply.send(joined);
            }
            Call::Leave(number) => self.leave(number),
            Call::From {
                connection,
                ask,
                id,
            } => self.from(connection, ask, id).await,
            Call::Once {
                token,
                from,
                ask,
                reply,
            } => {
                self.touched_from = from;
                let answer = self.once(token.as_ref(), ask).await;
                let _ = reply.send(answer);
            }
            Call::Summary { token, reply } => {
                let summary = self.summary(&token).await;
                let _ = reply.send(summary);
            }
            Call::Export { reply } => {
                let session = self.played.session();
                let record = if session.game().is_over() {
                    Ok(session.record().to_string())
                } else {
                    Err(Refusal::NotOver)
                };
                let _ = reply.send(record);
            }
            Call::Thought { step, action } => self.thought(step, action).await,
            Call::Again { step } => self.again(step),
        }
    }

    /// Keeps an entry, lets it happen, and tells everybody.
    async fn enter(&mut self, seat: u8, by: By, said: Said) -> Result<(), Refusal> {
        if let Some(why) = self.played.stopped() {
            return Err(Refusal::StandsStill(why.to_owned()));
        }
        let [most, most_to_go_back] = self.around.most_entries;
        let most = match said {
            Said::Act(_) => most,
            Said::Back(_) => most_to_go_back,
        };
        if self.played.step() >= most {
            return Err(Refusal::TooLong);
        }
        // Tried on a copy before it is kept: what panics would be in the store for ever.
        let ready = self.played.ready(said).map_err(Refusal::Illegal)?;
        let entry = Entry {
            step: self.played.step() + 1,
            seat,
            by,
            said: said.text(),
            at: now(),
            mark: ready.mark,
        };
        let begin = Instant::now();
        match self.around.store.append(&self.hold, entry.clone()).await {
            Ok(()) => {}
            Err(StoreError::Taken) => {
                tracing::warn!(table = %self.game, "somebody else has written at this table");
                let (played, head) = read(&*self.around.store, &self.game).await?;
                (self.played, self.seats) = (played, head.seats);
                self.proposal = None;
                self.show_all();
                return Err(Refusal::Stale(self.played.step()));
            }
            Err(why) => return Err(self.failed(&why)),
        }
        self.around.metrics.kept(begin.elapsed());
        self.played.enter(&entry, ready);
        self.proposal = None;
        self.tell_entry(seat, said);
        Ok(())
    }

    /// Tells everybody of an entry. Those who may know the same are told the same words: however many
    /// watch, these are found once.
    fn tell_entry(&self, seat: u8, said: Said) {
        let mut known: Vec<Words> = Vec::new();
        for connection in &self.connections {
            for you in connection.viewers() {
                let who = (you, connection.form);
                let at = known.iter().position(|(known, _)| *known == who);
                let at = at.unwrap_or_else(|| {
                    let told = match said {
                        Said::Act(_) => wire::happened(&self.played, you, connection.form),
                        Said::Back(_) => wire::went_back(&self.played, seat, you),
                    };
                    let moment = wire::moment(&self.played, you, connection.form);
                    let told = [told, moment];
                    known.push((who, told.map(|message| wire::text(&message).into())));
                    known.len() - 1
                });
                for message in known[at].1.clone() {
                    connection.put(message);
                }
            }
        }
    }

    /// What was asked for has happened.
    const fn done(&self) -> Done {
        Done {
            step: self.played.step(),
            token: None,
            id: None,
        }
    }

    fn failed(&mut self, why: &StoreError) -> Refusal {
        if matches!(why, StoreError::Lost | StoreError::Unknown(_)) {
            tracing::warn!(table = %self.game, %why, "the table ends here");
            self.is_lost = true;
            return Refusal::Stopping;
        }
        tracing::error!(table = %self.game, %why, "nothing can be written");
        self.around.metrics.store_failures.add(1);
        Refusal::Store
    }

    /// Shows everybody how things stand.
    fn show_all(&self) {
        for connection in &self.connections {
            self.show(connection);
        }
    }

    fn show(&self, connection: &Connection) {
        connection.tell(&self.around_table(connection));
        for you in connection.viewers() {
            connection.tell(&wire::moment(&self.played, you, connection.form));
        }
    }

    /// Lets those decide who are not people: standing answers after a pause, bots when they have
    /// thought.
    async fn go_on(&mut self) {
        if self.played.stopped().is_some() {
            return;
        }
        while let Some(seat) = self.played.session().to_act() {
            if let Some(bot) = self.seats[seat.at()].manner.bot.clone() {
                self.ask_bot(bot);
                return;
            }
            self.ask_no_bot();
            let Some(answer) = self.standing_answer() else {
                return;
            };
            if self.pauses() {
                return;
            }
            let said = Said::Act(answer);
            if self.enter(seat.0, By::Standing, said).await.is_err() {
                return;
            }
        }
    }
}

impl Connection {
    /// For whom they are shown the table.
    fn viewers(&self) -> Vec<Option<Seat>> {
        if self.seats.is_empty() {
            vec![None]
        } else {
            self.seats.iter().copied().map(Some).collect()
        }
    }

    /// Tells something. Whoever does not keep up has to come back and look again.
    fn tell(&self, message: &Told) {
        self.put(wire::text(message).into());
    }

    fn put(&self, message: Utf8Bytes) {
        if !self.out.put(message) {
            self.lost.store(true, Ordering::Relaxed);
        }
    }
}

/// What is told to those who may know the same.
type Words = ((Option<Seat>, Form), [Utf8Bytes; 2]);

async fn read(store: &dyn Store, game: &GameId) -> Result<(Played, Head), Refusal> {
    let kept = store.load(game).await.map_err(|why| {
        tracing::error!(table = %game, %why, "the table cannot be read");
        Refusal::Store
    })?;
    let kept = kept.ok_or(Refusal::NoTable)?;
    let played = Played::load_as_far(&kept.head, &kept.entries).map_err(|why| {
        tracing::error!(table = %game, why, "the table cannot be replayed");
        Refusal::Broken(why)
    })?;
    if let Some(why) = played.stopped() {
        tracing::error!(table = %game, why, "the table stands still");
    }
    Ok((played, kept.head))
}
