//! Connections to the database, and statements that are sent again where a connection is lost.

use super::Address;
use super::StoreError;
use std::collections::HashMap;
use std::error::Error as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};

/// For how long a statement is sent again, if the database does not answer.
const PATIENCE: Duration = Duration::from_secs(12);
/// How long one answer may take.
const ANSWER: Duration = Duration::from_secs(5);
/// How long to wait before something is sent again.
const AGAIN: Duration = Duration::from_millis(100);

/// What a statement is given.
pub(super) type Values = Vec<Box<dyn ToSql + Sync + Send>>;

/// A list of [`Values`].
macro_rules! values {
    ($($value:expr),* $(,)?) => {{
        let values: $crate::store::postgres::lines::Values = vec![$(Box::new($value)),*];
        values
    }};
}
pub(super) use values;

/// A few connections, each made when it is needed.
pub(super) struct Lines {
    address: Address,
    places: Vec<tokio::sync::Mutex<Option<Arc<Line>>>>,
    next: AtomicUsize,
}

/// One connection, with the statements that it knows.
struct Line {
    client: Client,
    known: std::sync::Mutex<HashMap<&'static str, Statement>>,
}

/// What came of a statement that changes something.
pub(super) struct Written {
    pub(super) rows: Vec<Row>,
    /// Whether it was sent more than once: then what is there already may be from the first time.
    pub(super) again: bool,
}

impl Lines {
    pub(super) fn new(address: Address, count: usize) -> Self {
        Self {
            address,
            places: (0..count).map(|_| tokio::sync::Mutex::default()).collect(),
            next: AtomicUsize::new(0),
        }
    }

    /// Asks for something. It is not known what is there if that fails.
    pub(super) async fn read(
        &self,
        sql: &'static str,
        values: &Values,
    ) -> Result<Vec<Row>, StoreError> {
        match self.write(sql, values).await {
            Ok(written) => Ok(written.rows),
            Err(StoreError::Unknown(why)) => Err(StoreError::Failed(why)),
            Err(why) => Err(why),
        }
    }

    /// Changes something, by a statement that may be done twice without harm: it is sent again where
    /// a connection is lost.
    pub(super) async fn write(
        &self,
        sql: &'static str,
        values: &Values,
    ) -> Result<Written, StoreError> {
        let late = Instant::now() + PATIENCE;
        let mut sent = false;
        loop {
            let again = sent;
            let why = match self.line().await {
                Err(why) => why,
                Ok(line) => {
                    sent = true;
                    match timeout(ANSWER, line.query(sql, values)).await {
                        Ok(Ok(rows)) => return Ok(Written { rows, again }),
                        Ok(Err(why)) if !passes(&why) => {
                            let why = sentence(&why);
                            return Err(if again {
                                StoreError::Unknown(why)
                            } else {
                                StoreError::Failed(why)
                            });
                        }
                        Ok(Err(why)) => {
                            self.hang_up(&line).await;
                            sentence(&why)
                        }
                        Err(_) => {
                            self.hang_up(&line).await;
                            "the database does not answer".to_owned()
                        }
                    }
                }
            };
            if Instant::now() + AGAIN > late {
                return Err(if sent {
                    StoreError::Unknown(why)
                } else {
                    StoreError::Failed(why)
                });
            }
            tracing::debug!(why, "a statement is sent again");
            sleep(AGAIN).await;
        }
    }

    /// The next connection in turn, made anew if it is lost.
    async fn line(&self) -> Result<Arc<Line>, String> {
        let at = self.next.fetch_add(1, Ordering::Relaxed) % self.places.len();
        let mut place = self.places[at].lock().await;
        if let Some(line) = place.as_ref().filter(|line| !line.client.is_closed()) {
            return Ok(Arc::clone(line));
        }
        let client = timeout(ANSWER, connect(&self.address)).await;
        let client = client.map_err(|_| "the database does not answer".to_owned())??;
        let line = Arc::new(Line {
            client,
            known: std::sync::Mutex::default(),
        });
        *place = Some(Arc::clone(&line));
        Ok(line)
    }

    /// Uses a connection no longer.
    async fn hang_up(&self, lost: &Arc<Line>) {
        for place in &self.places {
            let mut place = place.lock().await;
            if place.as_ref().is_some_and(|line| Arc::ptr_eq(line, lost)) {
                *place = None;
            }
        }
    }
}

impl Line {
    async fn query(&self, sql: &'static str, values: &Values) -> Result<Vec<Row>, Error> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(sql).cloned();
        let statement = if let Some(statement) = found {
            statement
        } else {
            let statement = self.client.prepare(sql).await?;
            known().insert(sql, statement.clone());
            statement
        };
        let values: Vec<&(dyn ToSql + Sync)> = values
            .iter()
            .map(|value| &**value as &(dyn ToSql + Sync))
            .collect();
        self.client.query(&statement, &values).await
    }
}

/// A connection of its own.
async fn connect(address: &Address) -> Result<Client, String> {
    let (client, connection) = address.connect().await.map_err(|why| sentence(&why))?;
    tokio::spawn(async move {
        if let Err(why) = connection.await {
            tracing::debug!(why = sentence(&why), "a line to the database was lost");
        }
    });
    if let Some(greeting) = address.greeting() {
        let greeted = client.batch_execute(greeting).await;
        greeted.map_err(|why| sentence(&why))?;
    }
    Ok(client)
}

/// Whether trouble passes by itself: the line was lost, the database ends or begins, or two were in each
/// other's way.
fn passes(why: &Error) -> bool {
    let passing = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    why.code().is_none_or(|code| passing.contains(code))
}

/// What went wrong, as a sentence without its full stop. The database says it itself if it can.
fn sentence(why: &Error) -> String {
    match (why.as_db_error(), why.source()) {
        (Some(why), _) => why.message().to_owned(),
        (None, Some(source)) => format!("{why}: {source}"),
        (None, None) => why.to_string(),
    }
}

/// How many migrations a database has seen.
pub(super) async fn seen(address: &Address) -> Result<usize, StoreError> {
    let client = connect(address).await.map_err(StoreError::Failed)?;
    version(&client).await
}

async fn version(client: &Client) -> Result<usize, StoreError> {
    let failed = |why: Error| StoreError::Failed(sentence(&why));
    let sql = "SELECT to_regclass('version') IS NOT NULL";
    let is_store: bool = client.query_one(sql, &[]).await.map_err(failed)?.get(0);
    if !is_store {
        return Ok(0);
    }
    let sql = "SELECT seen FROM version";
    let seen: i32 = client.query_one(sql, &[]).await.map_err(failed)?.get(0);
    Ok(seen as usize)
}

/// Brings the tables of the database up to date, all steps or none. Of several nodes that begin at once
/// one does it.
pub(super) async fn migrate(address: &Address, steps: &[&str]) -> Result<(), StoreError> {
    let failed = |why: Error| StoreError::Failed(sentence(&why));
    let mut client = connect(address).await.map_err(StoreError::Failed)?;
    let transaction = client.transaction().await.map_err(failed)?;
    let sql = "SELECT pg_advisory_xact_lock(hashtext('alhambra migrates'))";
    transaction.batch_execute(sql).await.map_err(failed)?;
    let seen = version(transaction.client()).await?;
    if seen > steps.len() {
        let why = "it was written by a newer version of this program, which is needed to open it";
        return Err(StoreError::Failed(why.to_owned()));
    }
    for step in &steps[seen..] {
        transaction.batch_execute(step).await.map_err(failed)?;
    }
    if seen < steps.len() {
        let sql = "UPDATE version SET seen = $1";
        let now = steps.len() as i32;
        transaction.execute(sql, &[&now]).await.map_err(failed)?;
    }
    transaction.commit().await.map_err(failed)
}
