//! Tables online: friends far away at one table, live or days apart.
//!
//! A game is a list of entries in a [`store`]; everything else follows from them. Read on in this
//! order:
//!
//! * [`store`] keeps tables: their plans, seats and entries. What it has answered is on the disk.
//! * [`game`] turns entries into a game.
//! * `table` is a table in memory: one task that owns its game and tells everybody what they may
//!   know. `hall` opens tables and forgets idle ones, `bots` lets bots think elsewhere.
//! * `wire` makes the messages, whose types are those of `alhambra-protocol`; `http` has the routes, [`token`]
//!   the secrets of seats.
//! * [`link`] passes on what belongs to another node, where several servers share a store.
//! * `door` lets connections in, `waiting` is what waits for those who are slow to read.
//! * [`Server`] is all of it, and `run` a whole program.
//! * [`crash`] kills writers and looks what is left; [`trial`] is a database for tests.
//!
//! `docs/serving.md` describes the messages and how to run a server.

mod bots;
mod clock;
pub mod crash;
mod door;
pub mod game;
mod hall;
mod http;
pub mod link;
pub mod log;
mod metrics;
mod names;
mod plan;
mod refusal;
mod run;
pub mod store;
mod table;
mod text;
pub mod token;
pub mod trial;
mod waiting;
mod wire;

pub use run::{Program, run_copy, run_verify};

use crate::door::Door;
use crate::hall::Hall;
use crate::http::{Gate, Shared};
use crate::link::{Link, Links};
use crate::store::Store;
use alhambra_page_files::Site;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// After how long without anybody a table leaves memory.
    pub idle: Duration,
    /// How long somebody is waited for who can only pass, or has answered in advance: at random between
    /// these two, so that nobody learns from the time what they could do.
    pub pause: [Duration; 2],
    /// In how many threads bots think.
    pub bot_threads: usize,
    /// How long a bot may think about a decision.
    pub bot_time: Duration,
    /// The most tables in the store.
    pub most_tables: u64,
    /// The most entries of a table, several times as many as the longest game has; and how many there
    /// may be when something is taken back, so that a game still comes to its end.
    pub most_entries: [u32; 2],
    /// For how long somebody may be away before others may let a bot play for them, where the table
    /// has agreed on nothing else.
    pub hand_after: Duration,
    /// The most who watch a table, and the most of them from one address.
    pub watchers: [usize; 2],
    /// The most requests of one address in a minute.
    pub requests_a_minute: u32,
    /// The most tables that one address makes in an hour.
    pub tables_an_hour: u32,
    /// The most tables that one address makes in a week.
    pub tables_a_week: u32,
    /// After how long tables are removed where nothing happened; never without it.
    pub forget_after: Option<Duration>,
    /// The most connections in all.
    pub most_connections: usize,
    /// The most who watch from one address at a time. As many again may sit at tables.
    pub connections_an_address: u32,
    /// How long somebody may take to ask, and to read what is answered.
    pub patience: Duration,
    /// What opens the counts for operators to whoever is not on this computer.
    pub metrics_token: Option<String>,
    /// The most messages over one connection in a second; for a moment it may be four times as
    /// many.
    pub messages_a_second: u32,
    /// Whether a trusted program before the server says who asks.
    pub behind_proxy: bool,
    /// Where pages may come from, such as `https://games.example`; without any, from the host
    /// that is asked.
    pub origins: Vec<String>,
    /// The page that it serves: that which is built in, but for tests.
    pub site: Site,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            idle: Duration::from_mins(5),
            pause: [Duration::from_millis(500), Duration::from_millis(2500)],
            bot_threads: 1,
            bot_time: Duration::from_millis(400),
            most_tables: 1_000_000,
            most_entries: [40_000, 20_000],
            hand_after: Duration::from_mins(3),
            watchers: [64, 16],
            requests_a_minute: 600,
            tables_an_hour: 60,
            tables_a_week: 300,
            forget_after: None,
            most_connections: 10_000,
            connections_an_address: 60,
            patience: Duration::from_secs(20),
            metrics_token: None,
            messages_a_second: 10,
            behind_proxy: false,
            origins: Vec::new(),
            site: Site::built_in(),
        }
    }
}

/// A server for tables online.
pub struct Server {
    hall: Arc<Hall>,
    gate: Arc<Gate>,
    door: Arc<Door>,
    config: Arc<Config>,
    /// Where the counts for operators are asked for, if not at the same address.
    counts: Option<TcpListener>,
    /// Where other nodes come, and what they show.
    link: Option<(Link, TcpListener)>,
}

/// How long connections have to end when the server stops.
const GRACE: Duration = Duration::from_secs(5);

impl Server {
    /// A server with its tables in `store`.
    pub fn new(store: Arc<dyn Store>, config: Config) -> std::io::Result<Self> {
        Ok(Self {
            hall: Hall::new(store, &config)?,
            gate: Arc::new(Gate::new(&config)),
            door: Door::new(&config),
            config: Arc::new(config),
            counts: None,
            link: None,
        })
    }

    /// The same with an address of its own for the counts for operators. They are had nowhere else then.
    #[must_use]
    pub fn with_counts_at(mut self, listener: TcpListener) -> Self {
        self.counts = Some(listener);
        self
    }

    /// The same as one of several nodes. Others come to this listener, and are let in if they know the secret.
    #[must_use]
    pub fn with_link(mut self, link: Link, listener: TcpListener) -> Self {
        self.link = Some((link, listener));
        self
    }

    /// Serves until `end` comes. Then nothing new is taken in, connections are told to come back,
    /// and what was acknowledged is on the disk, as always.
    pub async fn serve(
        self,
        listener: TcpListener,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let (stopping, stop) = watch::channel(false);
        let address = listener.local_addr()?;
        tracing::info!(%address, "the server listens");
        let shared = Shared {
            hall: Arc::clone(&self.hall),
            gate: self.gate,
            config: Arc::clone(&self.config),
            counts_apart: self.counts.is_some(),
            links: None,
            stop: stop.clone(),
        };
        let mut outer = shared.clone();
        if let Some((link, listener)) = self.link {
            let store = Arc::clone(self.hall.store());
            outer.links = Some(Links::new(link.clone(), store, stop.clone()));
            // Whatever comes from one node comes from one address.
            let config = Config {
                behind_proxy: true,
                ..Config::clone(&self.config)
            };
            let (routes, door) = (http::inner(shared.clone(), link), Door::new(&config));
            tokio::spawn(door::serve(listener, routes, door, stop.clone()));
        }
        if let Some(listener) = self.counts {
            // With a door of its own: it answers however crowded the other one is.
            let (routes, door) = (http::counts(shared.clone()), Door::new(&self.config));
            tokio::spawn(door::serve(listener, routes, door, stop.clone()));
        }
        let (mut late, mut told) = (stop.clone(), stop.clone());
        let sweeping = tokio::spawn(Arc::clone(&self.hall).sweep_now_and_then(stop.clone()));
        let losing = tokio::spawn(Arc::clone(&self.hall).close_when_lost(stop.clone()));
        let serving = door::serve(listener, http::router(outer), self.door, stop);
        tokio::spawn(async move {
            end.await;
            tracing::info!("the server is being stopped");
            let _ = stopping.send(true);
        });
        let hall = Arc::clone(&self.hall);
        let ending = tokio::spawn(async move {
            // What waits at tables is still written; each is given back as soon as that is done, so that
            // nobody who comes to another node has to wait for those who are slow to leave this one.
            let _ = told.wait_for(|stop| *stop).await;
            hall.end();
        });
        tokio::select! {
            () = serving => {}
            () = async {
                let _ = late.wait_for(|stop| *stop).await;
                tokio::time::sleep(GRACE).await;
            } => {}
        }
        for task in [sweeping, losing, ending] {
            task.abort();
        }
        self.hall.end();
        if let Err(why) = self.hall.store().leave().await {
            tracing::warn!(%why, "the tables are not given back");
        }
        tracing::info!("the server has stopped");
        Ok(())
    }
}
