//! All tables of a server: those in memory, and how others come there.

use crate::Config;
use crate::bots::Bots;
use crate::clock::now;
use crate::metrics::Metrics;
use crate::plan;
use crate::refusal::Refusal;
use crate::store::{Head, Manner, SeatHead, Secret, Store};
use crate::table::{self, Around, Call, Reply};
use crate::token::{GameId, Token, random_u64};
use alhambra_protocol::NewTable;
use alhambra_rules::RULES_VERSION;
use alhambra_table::{Plan, Player};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// All tables of a server.
pub(crate) struct Hall {
    around: Around,
    open: Mutex<HashMap<GameId, mpsc::Sender<Call>>>,
    most_tables: u64,
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
                store,
                bots,
                metrics: Arc::new(Metrics::default()),
                idle: config.idle,
                pause: config.pause,
                hand_after: config.hand_after,
                watchers: config.watchers,
            },
            open: Mutex::default(),
            most_tables: config.most_tables,
        })
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.around.metrics
    }

    /// The counts as text.
    pub(crate) fn metrics_text(&self) -> String {
        self.around.metrics.text(self.around.bots.waiting())
    }

    /// Whether something can be kept.
    pub(crate) async fn is_well(&self) -> bool {
        self.around.store.ping().await.is_ok()
    }

    /// Makes a table.
    pub(crate) async fn make(&self, asked: &NewTable) -> Result<Made, Refusal> {
        let mut plan = plan::plan(asked)?;
        let failed = |why| {
            tracing::error!(%why, "no table can be made");
            self.around.metrics.store_failures.add(1);
            Refusal::Store
        };
        if self.around.store.count().await.map_err(failed)? >= self.most_tables {
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
            match self.table(game).send(call).await {
                Ok(()) => return Ok(()),
                Err(back) => call = back.0,
            }
        }
        Err(Refusal::Stopping)
    }

    fn table(self: &Arc<Self>, game: &GameId) -> mpsc::Sender<Call> {
        let mut open = self.tables();
        if let Some(table) = open.get(game).filter(|table| !table.is_closed()) {
            return table.clone();
        }
        let (hall, name) = (Arc::downgrade(self), game.clone());
        let gone = move || {
            if let Some(hall) = hall.upgrade() {
                hall.tables().remove(&name);
            }
        };
        let table = table::open(game.clone(), self.around.clone(), gone);
        open.insert(game.clone(), table.clone());
        table
    }

    /// Closes all tables: those who are connected are let go.
    pub(crate) fn close(&self) {
        self.tables().clear();
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Call>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
