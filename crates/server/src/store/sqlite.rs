//! The store in one file, with `SQLite`.
//!
//! One thread writes: a move costs a part of a sync, and none is acknowledged before it is safe
//! (`writer`). Reading goes through a connection of its own and waits for no writer.

use super::writer::Writer;
use super::{
    Answer, By, ChatLine, Entry, Head, Hold, Kept, Lease, MOST_LINES, Manner, Neighbour, SeatHead,
    Secret, Store, StoreError,
};
use crate::clock;
use crate::token::{GameId, Hash};
use rusqlite::types::Type;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use std::fmt;
use std::future::ready;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The steps from an empty file to the tables of today, in order. They are never changed, only
/// added to: the file remembers how many of them it has seen.
const MIGRATIONS: [&str; 3] = [
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_chat.sql"),
    include_str!("../../migrations/0003_care.sql"),
];
/// How long to wait for another program that has locked the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Since which of them there is what this program keeps beside the entries.
const CARE: usize = 3;

/// A store in one file.
pub struct Sqlite {
    /// Nobody writes where the store is only looked at.
    writer: Option<Writer>,
    reader: Arc<Mutex<Connection>>,
    /// How many migrations the file has seen.
    version: usize,
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
            writer: Some(writer),
            reader: Arc::new(Mutex::new(reader)),
            version: MIGRATIONS.len(),
        })
    }

    /// Opens a store to read it. Nothing in it is changed, whichever version wrote it.
    pub fn look(path: &Path) -> Result<Self, StoreError> {
        let reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        reader.busy_timeout(PATIENCE)?;
        let version = seen(&reader)?;
        Ok(Self {
            writer: None,
            reader: Arc::new(Mutex::new(reader)),
            version,
        })
    }

    /// Hands work to the writer and waits until it is safe.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        match &self.writer {
            Some(writer) => writer.write(work),
            None => Box::pin(async {
                let why = "it was opened to be read and not to be written";
                Err(StoreError::Failed(why.to_owned()))
            }),
        }
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

    /// A file has one server. Should there be two by mistake, no step is written twice all the same.
    fn hold(&self, game: &GameId) -> Answer<'_, Hold> {
        let (game, epoch) = (game.clone(), 0);
        Box::pin(ready(Ok(Hold { game, epoch })))
    }

    fn release(&self, _: Hold) -> Answer<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    fn owner(&self, _: &GameId) -> Answer<'_, Option<Neighbour>> {
        Box::pin(ready(Ok(None)))
    }

    fn nodes(&self) -> Answer<'_, Vec<Neighbour>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn node(&self) -> Option<String> {
        None
    }

    fn lease(&self) -> Lease {
        Lease::endless()
    }

    fn leave(&self) -> Answer<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    fn append(&self, hold: &Hold, entry: Entry) -> Answer<'_, ()> {
        let game = hold.game.clone();
        self.write(move |connection| {
            let sql = "INSERT INTO entries (game, step, seat, by, said, at, mark) \
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
            connection.prepare_cached(sql)?.execute(params![
                game.as_str(),
                entry.step,
                entry.seat,
                entry.by as u8,
                entry.said,
                entry.at,
                entry.mark.map(|mark| format!("{mark:016x}")),
            ])?;
            Ok(())
        })
    }

    fn load(&self, game: &GameId) -> Answer<'_, Option<Kept>> {
        let (game, version) = (game.clone(), self.version);
        self.read(move |connection| load(connection, &game, version))
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
        let sql = if self.version < CARE {
            "SELECT count(*) FROM games"
        } else {
            "SELECT tables FROM tally"
        };
        self.read(move |connection| connection.query_row(sql, [], |row| row.get(0)))
    }

    fn has_room(&self, most: u64) -> Answer<'_, bool> {
        Box::pin(async move { Ok(self.count().await? < most) })
    }

    fn set_seat(&self, hold: &Hold, seat: u8, manner: Manner) -> Answer<'_, ()> {
        let game = hold.game.clone();
        self.write(move |connection| {
            let sql = "UPDATE seats SET bot = ?3, by_others = ?4, standing = ?5 \
                       WHERE game = ?1 AND seat = ?2";
            let standing = manner.standing_text();
            let changed = connection.prepare_cached(sql)?.execute(params![
                game.as_str(),
                seat,
                manner.bot,
                manner.by_others,
                standing
            ])?;
            one_row(changed)
        })
    }

    fn set_name(&self, hold: &Hold, seat: u8, name: String) -> Answer<'_, ()> {
        let game = hold.game.clone();
        self.write(move |connection| {
            let sql = "UPDATE seats SET name = ?3 WHERE game = ?1 AND seat = ?2";
            let mut named = connection.prepare_cached(sql)?;
            one_row(named.execute(params![game.as_str(), seat, name])?)
        })
    }

    fn set_secret(&self, hold: &Hold, seat: u8, secret: Secret) -> Answer<'_, ()> {
        let game = hold.game.clone();
        self.write(move |connection| {
            let sql = "UPDATE seats SET hash = ?3, next_hash = ?4, claimed = ?5 \
                       WHERE game = ?1 AND seat = ?2 AND hash IS NOT NULL";
            let changed = connection.prepare_cached(sql)?.execute(params![
                game.as_str(),
                seat,
                secret.hash.0,
                secret.next.map(|hash| hash.0),
                secret.claimed,
            ])?;
            one_row(changed)
        })
    }

    fn say(&self, hold: &Hold, line: ChatLine) -> Answer<'_, ()> {
        let game = hold.game.clone();
        self.write(move |connection| {
            // A line that is refused must not be there because the old ones could not be removed.
            in_whole(connection, |connection| {
                let sql = "INSERT INTO chat (game, seat, said, at) VALUES (?1, ?2, ?3, ?4)";
                connection.prepare_cached(sql)?.execute(params![
                    game.as_str(),
                    line.seat,
                    line.said,
                    line.at
                ])?;
                let sql = "DELETE FROM chat WHERE game = ?1 AND line <= (SELECT line FROM chat \
                           WHERE game = ?1 ORDER BY line DESC LIMIT 1 OFFSET ?2)";
                let mut old = connection.prepare_cached(sql)?;
                old.execute(params![game.as_str(), MOST_LINES])?;
                Ok(())
            })
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

    fn untouched(
        &self,
        since: u64,
        behind: Option<GameId>,
        count: u32,
    ) -> Answer<'_, (Vec<GameId>, Option<GameId>)> {
        self.read(move |connection| {
            let sql = "SELECT game, max(created, \
                       coalesce((SELECT at FROM entries WHERE entries.game = games.game \
                                 ORDER BY step DESC LIMIT 1), 0), \
                       coalesce((SELECT at FROM chat WHERE chat.game = games.game \
                                 ORDER BY line DESC LIMIT 1), 0)) \
                       FROM games WHERE game > ?1 ORDER BY game LIMIT ?2";
            let behind = behind.as_ref().map_or("", GameId::as_str);
            let mut tables = connection.prepare_cached(sql)?;
            let tables = tables.query_map(params![behind, count], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, u64>(1)?))
            })?;
            let tables = tables.collect::<Result<Vec<_>, _>>()?;
            let is_more = tables.len() == count as usize;
            let last = tables.last().filter(|_| is_more);
            let last = last.and_then(|(name, _)| GameId::read(name));
            let old = tables.iter().filter(|(_, at)| *at < since);
            let old = old.filter_map(|(name, _)| GameId::read(name));
            Ok((old.collect(), last))
        })
    }

    fn forget(&self, games: Vec<GameId>) -> Answer<'_, ()> {
        self.write(move |connection| {
            in_whole(connection, |connection| {
                for table in ["chat", "entries", "seats", "games"] {
                    let sql = format!("DELETE FROM {table} WHERE game = ?1");
                    let mut rows = connection.prepare_cached(&sql)?;
                    for game in &games {
                        rows.execute([game.as_str()])?;
                    }
                }
                Ok(())
            })
        })
    }

    fn odd(&self) -> Answer<'_, Vec<(String, String)>> {
        self.read(|connection| {
            let mut odd = Vec::new();
            let mut names = connection.prepare("SELECT game FROM games ORDER BY game")?;
            for name in names.query_map([], |row| row.get::<_, String>(0))? {
                let name = name?;
                if GameId::read(&name).is_none() {
                    odd.push((name, "this is no name of a table".to_owned()));
                }
            }
            for table in ["seats", "entries"] {
                let sql = format!(
                    "SELECT DISTINCT game FROM {table} \
                     WHERE game NOT IN (SELECT game FROM games) ORDER BY game"
                );
                let mut names = connection.prepare(&sql)?;
                for name in names.query_map([], |row| row.get::<_, String>(0))? {
                    odd.push((name?, format!("it has {table}, and there is no such table")));
                }
            }
            Ok(odd)
        })
    }

    fn written(&self) -> (u64, u64) {
        self.writer.as_ref().map_or((0, 0), Writer::written)
    }

    fn ping(&self) -> Answer<'_, ()> {
        self.write(|connection| {
            let sql = "INSERT INTO pulse (one, at) VALUES (1, ?1) \
                       ON CONFLICT (one) DO UPDATE SET at = excluded.at";
            connection.prepare_cached(sql)?.execute([clock::now()])?;
            Ok(())
        })
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
    // Most files are: then nothing need be written.
    if seen(connection)? == MIGRATIONS.len() {
        return Ok(());
    }
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    for step in &MIGRATIONS[seen(&transaction)?..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len())?;
    transaction.commit()?;
    Ok(())
}

/// How many migrations a file has seen.
fn seen(connection: &Connection) -> Result<usize, StoreError> {
    let seen = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if seen > MIGRATIONS.len() {
        return Err(StoreError::Failed(
            "it was written by a newer version of this program, which is needed to open it"
                .to_owned(),
        ));
    }
    Ok(seen)
}

fn one_row(changed: usize) -> rusqlite::Result<()> {
    if changed == 1 {
        Ok(())
    } else {
        Err(rusqlite::Error::QueryReturnedNoRows)
    }
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
    let sql = "INSERT INTO games (game, code, rules, created, hand_after) \
               VALUES (?1, ?2, ?3, ?4, ?5)";
    connection.prepare_cached(sql)?.execute(params![
        game,
        head.code,
        head.rules,
        head.created,
        head.hand_after,
    ])?;
    let sql = "INSERT INTO seats (game, seat, name, hash, bot, by_others, standing, claimed, \
               next_hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let mut seats = connection.prepare_cached(sql)?;
    for (number, seat) in head.seats.iter().enumerate() {
        seats.execute(params![
            game,
            number,
            seat.name,
            seat.secret.map(|secret| secret.hash.0),
            seat.manner.bot,
            seat.manner.by_others,
            seat.manner.standing_text(),
            seat.secret.is_some_and(|secret| secret.claimed),
            seat.secret
                .and_then(|secret| secret.next)
                .map(|next| next.0),
        ])?;
    }
    Ok(())
}

fn load(connection: &Connection, game: &GameId, version: usize) -> rusqlite::Result<Option<Kept>> {
    let cares = version >= CARE;
    // One look at the whole table: nothing may be written between its parts.
    let transaction = connection.unchecked_transaction()?;
    let sql = if cares {
        "SELECT code, rules, created, hand_after FROM games WHERE game = ?1"
    } else {
        "SELECT code, rules, created, NULL FROM games WHERE game = ?1"
    };
    let head = transaction
        .prepare_cached(sql)?
        .query_row([game.as_str()], |row| {
            Ok(Head {
                game: game.clone(),
                code: row.get(0)?,
                rules: row.get(1)?,
                created: row.get(2)?,
                hand_after: row.get(3)?,
                seats: Vec::new(),
            })
        })
        .optional()?;
    let Some(mut head) = head else {
        return Ok(None);
    };
    let sql = if cares {
        "SELECT name, hash, bot, standing, by_others, claimed, next_hash \
         FROM seats WHERE game = ?1 ORDER BY seat"
    } else {
        "SELECT name, hash, bot, standing, 0, 0, NULL FROM seats WHERE game = ?1 ORDER BY seat"
    };
    head.seats = transaction
        .prepare_cached(sql)?
        .query_map([game.as_str()], |row| {
            let standing: String = row.get(3)?;
            let hash = row.get::<_, Option<[u8; 32]>>(1)?.map(Hash);
            let (claimed, next) = (row.get(5)?, row.get::<_, Option<[u8; 32]>>(6)?.map(Hash));
            Ok(SeatHead {
                name: row.get(0)?,
                secret: hash.map(|hash| Secret {
                    hash,
                    next,
                    claimed,
                }),
                manner: Manner::read(row.get(2)?, row.get(4)?, &standing),
            })
        })?
        .collect::<Result<_, _>>()?;
    let sql = if cares {
        "SELECT step, seat, by, said, at, mark FROM entries WHERE game = ?1 ORDER BY step"
    } else {
        "SELECT step, seat, by, said, at, NULL FROM entries WHERE game = ?1 ORDER BY step"
    };
    let entries = transaction
        .prepare_cached(sql)?
        .query_map([game.as_str()], |row| {
            let (step, by): (u32, i64) = (row.get(0)?, row.get(2)?);
            let known = u8::try_from(by).ok().and_then(By::read);
            let mark: Option<String> = row.get(5)?;
            let read = |mark: String| {
                let number = u64::from_str_radix(&mark, 16);
                number.map_err(|_| odd(step, 5, &format!("`{mark}` is no mark")))
            };
            Ok(Entry {
                step,
                seat: row.get(1)?,
                by: known
                    .ok_or_else(|| odd(step, 2, &format!("who decided there is unknown: {by}")))?,
                said: row.get(3)?,
                at: row.get(4)?,
                mark: mark.map(read).transpose()?,
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(Some(Kept { head, entries }))
}

/// What is wrong with a row, as a sentence without its full stop.
#[derive(Debug)]
struct Odd(String);

impl fmt::Display for Odd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Odd {}

fn odd(step: u32, column: usize, why: &str) -> rusqlite::Error {
    let why = Box::new(Odd(format!("step {step}: {why}")));
    rusqlite::Error::FromSqlConversionFailure(column, Type::Integer, why)
}

impl From<&rusqlite::Error> for StoreError {
    fn from(why: &rusqlite::Error) -> Self {
        match why {
            _ if why.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => Self::Taken,
            rusqlite::Error::FromSqlConversionFailure(_, _, odd) if odd.is::<Odd>() => {
                Self::Failed(odd.to_string())
            }
            _ => Self::Failed(why.to_string()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(why: rusqlite::Error) -> Self {
        Self::from(&why)
    }
}
