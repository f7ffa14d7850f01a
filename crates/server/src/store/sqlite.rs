//! The store in one file, with `SQLite`.
//!
//! One thread writes: a move costs a part of a sync, and none is acknowledged before it is safe
//! (`writer`). Reading goes through a connection of its own and waits for no writer.

use super::writer::Writer;
use super::{Answer, By, ChatLine, Entry, Head, Kept, Manner, SeatHead, Store, StoreError};
use crate::token::{GameId, Hash};
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The steps from an empty file to the tables of today, in order. They are never changed, only
/// added to: the file remembers how many of them it has seen.
const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_chat.sql"),
];
/// How long to wait for another program that has locked the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// A store in one file.
pub struct Sqlite {
    writer: Writer,
    reader: Arc<Mutex<Connection>>,
}

impl Sqlite {
    /// Opens a store, or makes one where there is no file.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_patient(path, PATIENCE)
    }

    /// The same, waiting so long for another program that has locked the file.
    pub fn open_patient(path: &Path, patience: Duration) -> Result<Self, StoreError> {
        let mut connection = connect(path, patience)?;
        migrate(&mut connection)?;
        let reader = connect(path, patience)?;
        let writer =
            Writer::start(connection).map_err(|why| StoreError::Failed(why.to_string()))?;
        Ok(Self {
            writer,
            reader: Arc::new(Mutex::new(reader)),
        })
    }

    /// How many writes there were, and in how many transactions.
    pub fn written(&self) -> (u64, u64) {
        self.writer.written()
    }

    /// Hands work to the writer and waits until it is safe.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        self.writer.write(work)
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        let reader = Arc::clone(&self.reader);
        Box::pin(async move {
            let reading = tokio::task::spawn_blocking(move || {
                let reader = reader.lock().unwrap_or_else(PoisonError::into_inner);
                read(&reader)
            });
            let read = reading
                .await
                .map_err(|why| StoreError::Failed(why.to_string()))?;
            read.map_err(|why| StoreError::from(&why))
        })
    }
}

impl Store for Sqlite {
    fn create(&self, head: Head) -> Answer<'_, ()> {
        self.write(move |connection| in_whole(connection, |connection| insert(connection, &head)))
    }

    fn append(&self, game: &GameId, entry: Entry) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |connection| {
            let sql = "INSERT INTO entries (game, step, seat, by, said, at) \
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            connection.prepare_cached(sql)?.execute(params![
                game.as_str(),
                entry.step,
                entry.seat,
                entry.by as u8,
                entry.said,
                entry.at,
            ])?;
            Ok(())
        })
    }

    fn load(&self, game: &GameId) -> Answer<'_, Option<Kept>> {
        let game = game.clone();
        self.read(move |connection| load(connection, &game))
    }

    fn games(&self) -> Answer<'_, Vec<GameId>> {
        self.read(|connection| {
            let mut names = connection.prepare("SELECT game FROM games ORDER BY game")?;
            let names = names.query_map([], |row| row.get::<_, String>(0))?;
            let names = names.collect::<Result<Vec<_>, _>>()?;
            Ok(names.iter().filter_map(|n| GameId::read(n)).collect())
        })
    }

    fn count(&self) -> Answer<'_, u64> {
        self.read(|connection| {
            connection.query_row("SELECT count(*) FROM games", [], |row| row.get(0))
        })
    }

    fn set_seat(&self, game: &GameId, seat: u8, manner: Manner) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |connection| {
            let sql = "UPDATE seats SET bot = ?3, standing = ?4 WHERE game = ?1 AND seat = ?2";
            let standing = manner.standing_text();
            let changed = connection.prepare_cached(sql)?.execute(params![
                game.as_str(),
                seat,
                manner.bot,
                standing
            ])?;
            if changed == 1 {
                Ok(())
            } else {
                Err(rusqlite::Error::QueryReturnedNoRows)
            }
        })
    }

    fn say(&self, game: &GameId, line: ChatLine) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |connection| {
            let sql = "INSERT INTO chat (game, seat, said, at) VALUES (?1, ?2, ?3, ?4)";
            connection.prepare_cached(sql)?.execute(params![
                game.as_str(),
                line.seat,
                line.said,
                line.at
            ])?;
            Ok(())
        })
    }

    fn chat(&self, game: &GameId, count: u32) -> Answer<'_, Vec<ChatLine>> {
        let game = game.clone();
        self.read(move |connection| {
            let sql = "SELECT seat, said, at FROM chat WHERE game = ?1 ORDER BY line DESC LIMIT ?2";
            let mut lines = connection.prepare_cached(sql)?;
            let lines = lines.query_map(params![game.as_str(), count], |row| {
                Ok(ChatLine {
                    seat: row.get(0)?,
                    said: row.get(1)?,
                    at: row.get(2)?,
                })
            })?;
            let mut lines = lines.collect::<Result<Vec<_>, _>>()?;
            lines.reverse();
            Ok(lines)
        })
    }

    fn ping(&self) -> Answer<'_, ()> {
        self.write(|connection| connection.query_row("SELECT 1", [], |_| Ok(())))
    }
}

fn connect(path: &Path, patience: Duration) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(patience)?;
    // The first look at the file: what is no database is found out here.
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", "on")?;
    Ok(connection)
}

/// Brings the tables of the file up to date, all steps or none.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let seen: usize = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if seen > MIGRATIONS.len() {
        return Err(StoreError::Failed(
            "it was written by a newer version of this program, which is needed to open it"
                .to_owned(),
        ));
    }
    for step in &MIGRATIONS[seen..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len())?;
    transaction.commit()?;
    Ok(())
}

/// Does several statements, or none of them.
fn in_whole<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    connection.execute_batch("SAVEPOINT whole")?;
    let done = work(connection);
    let end = if done.is_ok() {
        "RELEASE whole"
    } else {
        "ROLLBACK TO whole; RELEASE whole"
    };
    connection.execute_batch(end)?;
    done
}

fn insert(connection: &Connection, head: &Head) -> rusqlite::Result<()> {
    let game = head.game.as_str();
    let sql = "INSERT INTO games (game, code, rules, created) VALUES (?1, ?2, ?3, ?4)";
    connection
        .prepare_cached(sql)?
        .execute(params![game, head.code, head.rules, head.created])?;
    let sql = "INSERT INTO seats (game, seat, name, hash, bot, standing) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut seats = connection.prepare_cached(sql)?;
    for (number, seat) in head.seats.iter().enumerate() {
        seats.execute(params![
            game,
            number,
            seat.name,
            seat.hash.map(|hash| hash.0),
            seat.manner.bot,
            seat.manner.standing_text(),
        ])?;
    }
    Ok(())
}

fn load(connection: &Connection, game: &GameId) -> rusqlite::Result<Option<Kept>> {
    // One look at the whole table: nothing may be written between its parts.
    let transaction = connection.unchecked_transaction()?;
    let sql = "SELECT code, rules, created FROM games WHERE game = ?1";
    let head = transaction
        .prepare_cached(sql)?
        .query_row([game.as_str()], |row| {
            Ok(Head {
                game: game.clone(),
                code: row.get(0)?,
                rules: row.get(1)?,
                created: row.get(2)?,
                seats: Vec::new(),
            })
        })
        .optional()?;
    let Some(mut head) = head else {
        return Ok(None);
    };
    let sql = "SELECT name, hash, bot, standing FROM seats WHERE game = ?1 ORDER BY seat";
    head.seats = transaction
        .prepare_cached(sql)?
        .query_map([game.as_str()], |row| {
            let standing: String = row.get(3)?;
            Ok(SeatHead {
                name: row.get(0)?,
                hash: row.get::<_, Option<[u8; 32]>>(1)?.map(Hash),
                manner: Manner::read(row.get(2)?, &standing),
            })
        })?
        .collect::<Result<_, _>>()?;
    let sql = "SELECT step, seat, by, said, at FROM entries WHERE game = ?1 ORDER BY step";
    let entries = transaction
        .prepare_cached(sql)?
        .query_map([game.as_str()], |row| {
            let by = row.get(2)?;
            Ok(Entry {
                step: row.get(0)?,
                seat: row.get(1)?,
                by: By::read(by).ok_or(rusqlite::Error::IntegralValueOutOfRange(2, by.into()))?,
                said: row.get(3)?,
                at: row.get(4)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(Some(Kept { head, entries }))
}

impl From<&rusqlite::Error> for StoreError {
    fn from(why: &rusqlite::Error) -> Self {
        if why.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) {
            Self::Taken
        } else {
            Self::Failed(why.to_string())
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(why: rusqlite::Error) -> Self {
        Self::from(&why)
    }
}
