//! All tables of a server: those in memory, and how others come there.

use crate::Config;
use crate::bots::Bots;
use crate::clock::now;
use crate::metrics::Metrics;
use crate::plan;
use crate::refusal::Refusal;
use crate::store::{Head, Manner, Neighbour, SeatHead, Secret, Store, StoreError};
use crate::table::{self, Around, Call, Reply};
use crate::token::{GameId, Token, random_u64};
use alhambra_protocol::NewTable;
use alhambra_rules::RULES_VERSION;
use alhambra_table::{Plan, Player};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot, watch};

/// For how long it is believed that the store is well.
const KNOWN: Duration = Duration::from_secs(1);
/// How long a write may take when somebody wants to know.
const PULSE: Duration = Duration::from_secs(8);
/// How often it is looked for tables that nobody touched, at least.
const SWEEPING: Duration = Duration::from_hours(1);
/// At so many tables it looks at a time.
const SWEPT: u32 = 500;

/// All tables of a server.
pub(crate) struct Hall {
    around: Around,
    open: Mutex<HashMap<GameId, mpsc::Sender<Call>>>,
    /// Whether the server ends: then no table is opened any more.
    ends: AtomicBool,
    most_tables: u64,
    /// After how long tables are removed where nothing happened.
    forget_after: Option<Duration>,
    /// Whether something could be kept, when that was last looked at.
    known: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

/// A table that was just made.
pub(crate) struct Made {
    pub(crate) game: GameId,
    pub(crate) plan: Plan,
    /// The secrets of the seats of people.
    pub(crate) tokens: Vec<Option<Token>>,
}

impl Hall {
    pub(crate) fn new(store: Arc<dyn Store>, config: &Config) -> std::io::Result<Arc<Self>> {
        let bots = Bots::new(config.bot_threads, config.bot_time)?;
        Ok(Self::with_bots(store, config, bots))
    }

    pub(crate) fn with_bots(store: Arc<dyn Store>, config: &Config, bots: Bots) -> Arc<Self> {
        Arc::new(Self {
            around: Around {
                lease: store.lease(),
                store,
                bots,
                metrics: Arc::new(Metrics::default()),
                idle: config.idle,
                pause: config.pause,
                hand_after: config.hand_after,
                watchers: config.watchers,
                most_entries: config.most_entries,
                page: config.site.version().map(Arc::from),
            },
            open: Mutex::default(),
            ends: AtomicBool::new(false),
            most_tables: config.most_tables,
            forget_after: config.forget_after,
            known: tokio::sync::Mutex::new(None),
        })
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.around.metrics
    }

    /// The counts as text.
    pub(crate) fn metrics_text(&self) -> String {
        let node = self.around.store.node();
        let waiting = self.around.bots.waiting();
        self.around.metrics.text(waiting, node.as_deref())
    }

    /// Whether something can be kept: something is written to find out, once in a while.
    pub(crate) async fn is_well(&self) -> bool {
        let mut known = self.known.lock().await;
        if let Some((when, is_well)) = *known
            && when.elapsed() < KNOWN
        {
            return is_well;
        }
        let written = tokio::time::timeout(PULSE, self.around.store.ping()).await;
        let is_well = matches!(written, Ok(Ok(())));
        if !is_well {
            tracing::error!("nothing can be written");
        }
        *known = Some((Instant::now(), is_well));
        is_well
    }

    /// Removes tables where nothing has happened for long, if that is wanted, every now and then
    /// until the server stops.
    pub(crate) async fn sweep_now_and_then(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        let Some(after) = self.forget_after else {
            return;
        };
        loop {
            tokio::select! {
                () = tokio::time::sleep(after.min(SWEEPING)) => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
            let since = now().saturating_sub(after.as_millis() as u64);
            match self.sweep(since).await {
                Ok(0) => {}
                Ok(removed) => tracing::info!(removed, "tables that nobody touched were removed"),
                Err(why) => tracing::error!(%why, "old tables cannot be removed"),
            }
        }
    }

    /// Removes tables where nothing has happened since then, and where nobody is.
    async fn sweep(&self, since: u64) -> Result<usize, StoreError> {
        let (mut removed, mut behind) = (0, None);
        loop {
            let (mut old, last) = self.around.store.untouched(since, behind, SWEPT).await?;
            old.retain(|game| !self.tables().contains_key(game));
            if !old.is_empty() {
                removed += old.len();
                self.around.store.forget(old).await?;
            }
            behind = last;
            if behind.is_none() {
                return Ok(removed);
            }
        }
    }

    /// Closes all tables whenever this server has lost them to others, until it stops.
    pub(crate) async fn close_when_lost(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        let mut lease = self.around.lease.clone();
        let mut term = lease.term();
        loop {
            tokio::select! {
                () = lease.is_lost(term) => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
            term = lease.term();
            self.around.metrics.leases_lost.add(1);
            self.close();
        }
    }

    /// The other node that has a table, if there is one.
    pub(crate) async fn elsewhere(&self, game: &GameId) -> Result<Option<Neighbour>, Refusal> {
        if self
            .tables()
            .get(game)
            .is_some_and(|table| !table.is_closed())
        {
            return Ok(None);
        }
        self.around.store.owner(game).await.map_err(|why| {
            tracing::error!(table = %game, %why, "nobody knows who has the table");
            Refusal::Store
        })
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.around.store
    }

    /// Makes a table.
    pub(crate) async fn make(&self, asked: &NewTable) -> Result<Made, Refusal> {
        let mut plan = plan::plan(asked)?;
        let failed = |why| {
            tracing::error!(%why, "no table can be made");
            self.around.metrics.store_failures.add(1);
            Refusal::Store
        };
        let has_room = self.around.store.has_room(self.most_tables).await;
        if !has_room.map_err(failed)? {
            return Err(Refusal::Full);
        }
        let game = GameId::random();
        plan.seed = Some(random_u64());
        let mut tokens = Vec::new();
        let mut seats = Vec::new();
        for (number, chair) in (0..).zip(&plan.chairs) {
            let (token, bot) = match chair.player {
                Player::Person => (Some(Token::random(game.clone(), number)), None),
                Player::Bot(name) => (None, Some(name.to_owned())),
            };
            seats.push(SeatHead {
                name: chair.name.clone(),
                secret: token.as_ref().map(|token| Secret::new(token.hash())),
                manner: Manner {
                    bot,
                    ..Manner::default()
                },
            });
            tokens.push(token);
        }
        let head = Head {
            game: game.clone(),
            code: plan.code(),
            rules: RULES_VERSION,
            created: now(),
            hand_after: asked.hand_after,
            seats,
        };
        self.around.store.create(head).await.map_err(failed)?;
        self.around.metrics.tables_made.add(1);
        tracing::info!(table = %game, seats = tokens.len(), "a table was made");
        Ok(Made { game, plan, tokens })
    }

    /// Asks a table for something, opening it if it is not in memory.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        game: &GameId,
        call: impl FnOnce(Reply<T>) -> Call,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(game, call(reply)).await?;
        answer.await.map_err(|_| Refusal::Stopping)?
    }

    /// Tells a table something.
    pub(crate) async fn send(self: &Arc<Self>, game: &GameId, call: Call) -> Result<(), Refusal> {
        let mut call = call;
        // A table may leave memory just now; then the next try opens it again.
        for _ in 0..3 {
            match self.table(game)?.send(call).await {
                Ok(()) => return Ok(()),
                Err(back) => call = back.0,
            }
        }
        Err(Refusal::Stopping)
    }

    /// Somebody leaves a table: whatever is not open for them any more need not be opened for that.
    pub(crate) async fn leave(&self, game: &GameId, connection: u64) {
        let table = self.tables().get(game).cloned();
        if let Some(table) = table {
            // It may have left memory just now.
            let _ = table.send(Call::Leave(connection)).await;
        }
    }

    fn table(self: &Arc<Self>, game: &GameId) -> Result<mpsc::Sender<Call>, Refusal> {
        let mut open = self.tables();
        if self.ends.load(Ordering::Relaxed) {
            return Err(Refusal::Stopping);
        }
        if let Some(table) = open.get(game).filter(|table| !table.is_closed()) {
            return Ok(table.clone());
        }
        let (hall, name) = (Arc::downgrade(self), game.clone());
        let gone = move || {
            if let Some(hall) = hall.upgrade() {
                hall.tables().remove(&name);
            }
        };
        let table = table::open(game.clone(), self.around.clone(), gone);
        open.insert(game.clone(), table.clone());
        Ok(table)
    }

    /// Closes all tables for good: each is given back as soon as what waits there is done.
    pub(crate) fn end(&self) {
        // Nobody opens one in between.
        let mut open = self.tables();
        self.ends.store(true, Ordering::Relaxed);
        open.clear();
    }

    /// Closes all tables: those who are connected are let go.
    pub(crate) fn close(&self) {
        self.tables().clear();
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Call>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;
    use crate::waiting;
    use crate::wire::{Form, Seen, Told};
    use alhambra_protocol::{Ask, Code, Moment, NewSeat};

    /// A hall over a file that is removed at the end.
    struct Place {
        hall: Arc<Hall>,
        file: std::path::PathBuf,
    }

    impl Place {
        fn new(name: &str, config: &Config) -> Self {
            let name = format!("alhambra-hall-{}-{name}.db", std::process::id());
            let file = std::env::temp_dir().join(name);
            let store = Arc::new(Sqlite::open(&file).expect("a store"));
            let hall = Hall::new(store, config).expect("threads");
            Self { hall, file }
        }

        async fn make(&self) -> Made {
            let asked = NewTable {
                seats: vec![NewSeat::default(); 2],
                ..NewTable::default()
            };
            self.hall.make(&asked).await.expect("a table")
        }

        /// Joins, and gives the number of the connection.
        async fn join(&self, made: &Made) -> (u64, waiting::Messages) {
            let (out, messages) = waiting::line();
            let token = made.tokens[0].clone().expect("a person");
            let join = |reply| Call::Join {
                tokens: vec![token],
                from: None,
                form: Form::Plain,
                out,
                reply,
            };
            let number = self.hall.ask(&made.game, join).await.expect("joined");
            (number, messages)
        }

        async fn ask(&self, made: &Made, seat: usize, ask: Ask) -> Result<Told, Refusal> {
            let token = made.tokens[seat].clone();
            let call = |reply| Call::Once {
                token,
                from: None,
                ask,
                reply,
            };
            self.hall.ask(&made.game, call).await
        }
    }

    /// How things stand.
    fn moment(told: Result<Told, Refusal>) -> Moment<Seen> {
        match told {
            Ok(Told::Moment(moment)) => *moment,
            other => panic!("no moment, but {other:?}"),
        }
    }

    impl Drop for Place {
        fn drop(&mut self) {
            self.hall.close();
            for ending in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{ending}", self.file.display()));
            }
        }
    }

    /// A table that leaves memory and comes back must not give a number again: a message that was
    /// sent over the old connection would act for whoever has it now.
    #[tokio::test]
    async fn no_two_connections_have_the_same_number() {
        let place = Place::new("numbers", &Config::default());
        let made = place.make().await;
        let other = place.make().await;
        let mut numbers = vec![place.join(&made).await.0, place.join(&other).await.0];
        place.hall.close();
        numbers.push(place.join(&made).await.0);
        numbers.push(place.join(&other).await.0);
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 4);
    }

    #[tokio::test]
    async fn a_table_of_other_rules_stands_still_and_can_be_looked_at() {
        let place = Place::new("still", &Config::default());
        let made = place.make().await;
        let now = moment(place.ask(&made, 0, Ask::Resync {}).await);
        let seat = usize::from(now.to_act.expect("somebody is asked"));
        let legal = moment(place.ask(&made, seat, Ask::Resync {}).await).legal;
        let act = |step: u32| Ask::Act {
            seat: seat as u8,
            step,
            action: legal[0].clone(),
        };
        place.ask(&made, seat, act(0)).await.expect("it is legal");
        place.hall.close();
        // The rules have become others: what was kept leads elsewhere.
        let hand = rusqlite::Connection::open(&place.file).expect("it can be opened");
        let sql = "UPDATE entries SET mark = '0000000000000001';
                   UPDATE games SET rules = 77";
        hand.execute_batch(sql).expect("it can be done");
        let now = moment(place.ask(&made, seat, Ask::Resync {}).await);
        assert_eq!((now.step, now.legal.len()), (0, 0));
        let refused = place
            .ask(&made, seat, act(0))
            .await
            .expect_err("it stands still");
        assert_eq!(refused.code(), Code::StandsStill);
        assert!(refused.to_string().contains("version 77"), "{refused}");
    }

    /// Whoever is asked does the first thing that is legal.
    async fn acts(place: &Place, made: &Made) -> Result<Told, Refusal> {
        let now = moment(place.ask(made, 0, Ask::Resync {}).await);
        let seat = usize::from(now.to_act.expect("somebody is asked"));
        let now = moment(place.ask(made, seat, Ask::Resync {}).await);
        let act = Ask::Act {
            seat: seat as u8,
            step: now.step,
            action: now.legal[0].clone(),
        };
        place.ask(made, seat, act).await
    }

    #[tokio::test]
    async fn a_table_takes_so_many_entries_and_keeps_the_last_for_decisions() {
        let config = Config {
            most_entries: [3, 2],
            ..Config::default()
        };
        let place = Place::new("entries", &config);
        let made = place.make().await;
        for _ in 0..2 {
            acts(&place, &made).await.expect("there is room");
        }
        let (seat, step, to) = (0, 2, 0);
        let ask = Ask::ProposeUndo { seat, step, to };
        place.ask(&made, 0, ask).await.expect("it may be asked");
        let agree = Ask::AnswerUndo {
            seat: 1,
            step,
            agree: true,
            to: Some(to),
        };
        let refused = place.ask(&made, 1, agree).await.expect_err("too many");
        assert_eq!(refused.code(), Code::TooLong);
        acts(&place, &made).await.expect("a game comes to its end");
        let refused = acts(&place, &made).await.expect_err("too many");
        assert_eq!(refused.code(), Code::TooLong);
    }
}
