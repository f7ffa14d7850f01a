//! The store in a `PostgreSQL` database, which several servers may share: its *nodes*.
//!
//! **Who has a table.** A node has a row in `nodes` with a lease, on the clock of the database, and renews
//! it all the time (`node.rs`). A table has a row in `owners`: which node has it, and its *epoch*, which
//! rises whenever somebody takes it. A node takes a table by compare-and-set: if nobody has it, or only a
//! node whose lease is over. No lock lives as long as a connection.
//!
//! **Why a game has one history.** Every write names the epoch at which its table was taken. The statement
//! that writes locks the row in `owners` and compares, so that whoever was overtaken, frozen or cut off
//! writes nothing ([`StoreError::Lost`]). And no two entries have the same step, whatever happens.
//!
//! **Why repeating is harmless.** Each change is one statement. If the line is lost in the middle, nobody
//! knows whether it was done. So it is sent again, and either says the same twice, or carries a random
//! number of its own: an entry or a line of chat that is there already under that number was ours. Who sits
//! at a table is no entry, since it is no step of the game, and whoever decides meanwhile has seen the last one
//! all the same. It is a row that names its last change, by epoch and by a number that rises: what was sent
//! before and comes late changes nothing. Where the database stays away for too long, the outcome is told as
//! [`StoreError::Unknown`], and the table is read anew.
//!
//! Entries are added in groups, with one wait for the disk (`appender.rs`); one that is refused does not
//! harm the others. `lines.rs` has the connections, `address.rs` where the database is.

mod address;
mod appender;
mod lines;
mod node;

pub use address::Address;

use super::{
    Answer, By, ChatLine, Entry, Head, Hold, Kept, Known, Lease, MOST_LINES, Manner, Neighbour,
    SeatHead, Secret, Store, StoreError,
};
use crate::clock;
use crate::token::{GameId, Hash, random_u64};
use appender::Appender;
use lines::{Lines, values};
use node::Node;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio_postgres::Row;

/// The steps from an empty database to the tables of today, in order. They are never changed, only
/// added to: the database remembers how many of them it has seen.
const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/postgres/0001_games.sql"),
    include_str!("../../migrations/postgres/0002_changes.sql"),
];
/// Connections beside the one that adds entries.
const LINES: usize = 4;
/// How long a lease lasts that nobody renews.
const LEASE: Duration = Duration::from_secs(8);
/// For how long it is believed how many tables there are.
const COUNTED: Duration = Duration::from_secs(10);

/// A store in a database.
pub struct Postgres {
    lines: Arc<Lines>,
    /// Nobody writes where the store is only looked at.
    writing: Option<Writing>,
    /// How many tables there were, and when.
    counted: Mutex<Option<(Instant, u64)>>,
}

struct Writing {
    appender: Appender,
    node: Node,
    /// How many changes of seats there were: each has a number that no later one has.
    changes: AtomicU64,
}

/// A statement that changes a seat, if its table is held and nothing was changed there since.
macro_rules! change_seat {
    ($what:literal, $which:literal) => {
        concat!(
            "WITH held AS ( \
                SELECT game FROM owners WHERE game = $1 AND epoch = $2 FOR SHARE), \
            changed AS ( \
                UPDATE seats SET epoch = $2, change = $4, ",
            $what,
            " FROM held WHERE seats.game = held.game AND seat = $3 \
                AND (seats.epoch, seats.change) <= ($2, $4) ",
            $which,
            " RETURNING seat) \
            SELECT EXISTS (SELECT FROM changed) AS held"
        )
    };
}

impl Postgres {
    /// Opens a store as one of its nodes, as the others shall know it. An empty database becomes a store.
    pub async fn open(address: &Address, known: Known) -> Result<Self, StoreError> {
        Self::open_for(address, known, LEASE).await
    }

    /// The same with a lease of another length.
    pub async fn open_for(
        address: &Address,
        known: Known,
        lease: Duration,
    ) -> Result<Self, StoreError> {
        lines::migrate(address, &MIGRATIONS).await?;
        let lines = Arc::new(Lines::new(address.clone(), LINES));
        let node = Node::enter(Arc::clone(&lines), known, lease).await?;
        let appender = Appender::start(address.clone());
        Ok(Self {
            lines,
            writing: Some(Writing {
                appender,
                node,
                changes: AtomicU64::new(1),
            }),
            counted: Mutex::default(),
        })
    }

    /// Opens a store to read it. Nothing in it is changed.
    pub async fn look(address: &Address) -> Result<Self, StoreError> {
        let address = address.clone().read_only();
        let seen = lines::seen(&address).await?;
        if seen != MIGRATIONS.len() {
            let why = "there is no store of this version of the program in it";
            return Err(StoreError::Failed(why.to_owned()));
        }
        Ok(Self {
            lines: Arc::new(Lines::new(address, LINES)),
            writing: None,
            counted: Mutex::default(),
        })
    }

    fn counted(&self) -> MutexGuard<'_, Option<(Instant, u64)>> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn this(&self) -> Result<&Node, StoreError> {
        let why = "it was opened to be read and not to be written";
        let writing = self.writing.as_ref().map(|writing| &writing.node);
        writing.ok_or_else(|| StoreError::Failed(why.to_owned()))
    }

    /// Sends a [`change_seat!`]. Its values come behind those that say where and when.
    fn change_seat(
        &self,
        sql: &'static str,
        hold: &Hold,
        seat: u8,
        what: lines::Values,
    ) -> Answer<'_, ()> {
        let number = self
            .writing
            .as_ref()
            .map_or(0, |writing| writing.changes.fetch_add(1, Ordering::Relaxed));
        let game = hold.game.as_str().to_owned();
        let (epoch, seat) = (signed(hold.epoch), i16::from(seat));
        let mut values = values![game, epoch, seat, signed(number)];
        values.extend(what);
        Box::pin(self.change(sql, values))
    }

    /// Sends a statement that changes something at a table, and says whether the table was held.
    async fn change(&self, sql: &'static str, values: lines::Values) -> Result<(), StoreError> {
        self.this()?;
        let written = self.lines.write(sql, &values).await?;
        match written.rows.first() {
            Some(row) if row.get::<_, bool>("held") => Ok(()),
            _ => Err(StoreError::Lost),
        }
    }
}

/// A number as the database keeps it: all of its bits, and maybe another sign.
const fn signed(number: u64) -> i64 {
    number.cast_signed()
}

impl Store for Postgres {
    fn create(&self, head: Head) -> Answer<'_, ()> {
        let sql = "WITH made AS ( \
                       INSERT INTO games (game, code, rules, created, hand_after) \
                       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING game), \
                   sat AS ( \
                       INSERT INTO seats (game, seat, name, hash, next_hash, claimed, bot, \
                                          by_others, standing) \
                       SELECT made.game, s.* FROM made, unnest($6::int2[], $7::text[], \
                           $8::bytea[], $9::bytea[], $10::bool[], $11::text[], $12::bool[], \
                           $13::text[]) AS s) \
                   SELECT EXISTS (SELECT FROM made) AS made, EXISTS (SELECT FROM games \
                       WHERE game = $1 AND code = $2 AND created = $4) AS same";
        Box::pin(async move {
            self.this()?;
            let seats = &head.seats;
            let hash = |seat: &SeatHead| seat.secret.map(|secret| secret.hash.0.to_vec());
            let next = |seat: &SeatHead| Some(seat.secret?.next?.0.to_vec());
            let claimed = |seat: &SeatHead| seat.secret.is_some_and(|secret| secret.claimed);
            let values = values![
                head.game.as_str().to_owned(),
                head.code.clone(),
                head.rules as i32,
                signed(head.created),
                head.hand_after.map(i64::from),
                (0..seats.len() as i16).collect::<Vec<_>>(),
                each(seats, |seat| seat.name.clone()),
                each(seats, hash),
                each(seats, next),
                each(seats, claimed),
                each(seats, |seat| seat.manner.bot.clone()),
                each(seats, |seat| seat.manner.by_others),
                each(seats, |seat| seat.manner.standing_text()),
            ];
            let written = self.lines.write(sql, &values).await?;
            let is = |what| written.rows.first().is_some_and(|row| row.get(what));
            // What is there already may be from the first of two attempts: nobody else has its seed.
            if is("made") || written.again && is("same") {
                if let Some((_, count)) = self.counted().as_mut() {
                    *count += 1;
                }
                return Ok(());
            }
            Err(StoreError::Taken)
        })
    }

    fn hold(&self, game: &GameId) -> Answer<'_, Hold> {
        let sql = "INSERT INTO owners AS o (game, node, epoch) \
                   SELECT game, $2, 1 FROM games WHERE game = $1 AND EXISTS ( \
                       SELECT FROM present WHERE node = $2) \
                   ON CONFLICT (game) DO UPDATE SET node = $2, epoch = o.epoch + 1 \
                   WHERE o.node IS NULL OR o.node = $2 OR NOT EXISTS ( \
                       SELECT FROM present p WHERE p.node = o.node) \
                   RETURNING epoch";
        let game = game.clone();
        Box::pin(async move {
            let values = values![game.as_str().to_owned(), self.this()?.name()];
            let written = self.lines.write(sql, &values).await?;
            if let Some(row) = written.rows.first() {
                let epoch = row.get::<_, i64>(0) as u64;
                return Ok(Hold { game, epoch });
            }
            let values = values![game.as_str().to_owned()];
            let sql = "SELECT FROM games WHERE game = $1";
            if self.lines.read(sql, &values).await?.is_empty() {
                return Ok(Hold { game, epoch: 0 });
            }
            Err(StoreError::Lost)
        })
    }

    fn release(&self, hold: Hold) -> Answer<'_, ()> {
        let sql = "UPDATE owners SET node = NULL WHERE game = $1 AND epoch = $2";
        Box::pin(async move {
            self.this()?;
            let values = values![hold.game.as_str().to_owned(), signed(hold.epoch)];
            self.lines.write(sql, &values).await.map(|_| ())
        })
    }

    fn owner(&self, game: &GameId) -> Answer<'_, Option<Neighbour>> {
        let sql = "SELECT p.node, p.address, p.page FROM owners o JOIN present p USING (node) \
                   WHERE o.game = $1 AND p.node <> $2";
        let game = game.as_str().to_owned();
        Box::pin(async move {
            let rows = self
                .lines
                .read(sql, &values![game, self.this()?.name()])
                .await?;
            Ok(rows.first().map(neighbour))
        })
    }

    fn nodes(&self) -> Answer<'_, Vec<Neighbour>> {
        Box::pin(async move {
            let sql = "SELECT node, address, page FROM present";
            let rows = self.lines.read(sql, &values![]).await?;
            Ok(rows.iter().map(neighbour).collect())
        })
    }

    fn node(&self) -> Option<String> {
        self.writing.as_ref().map(|writing| writing.node.name())
    }

    fn lease(&self) -> Lease {
        match &self.writing {
            Some(writing) => writing.node.lease(),
            None => Lease::endless(),
        }
    }

    fn leave(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            match &self.writing {
                Some(writing) => writing.node.leave().await,
                None => Ok(()),
            }
        })
    }

    fn append(&self, hold: &Hold, entry: Entry) -> Answer<'_, ()> {
        match &self.writing {
            Some(writing) => writing.appender.append(hold.clone(), entry),
            None => Box::pin(async { self.this().map(|_| ()) }),
        }
    }

    fn load(&self, game: &GameId) -> Answer<'_, Option<Kept>> {
        let game = game.clone();
        Box::pin(async move {
            let values = values![game.as_str().to_owned()];
            let sql = "SELECT code, rules, created, hand_after FROM games WHERE game = $1";
            let rows = self.lines.read(sql, &values).await?;
            let Some(row) = rows.first() else {
                return Ok(None);
            };
            let mut head = Head {
                game,
                code: row.get(0),
                rules: row.get::<_, i32>(1) as u32,
                created: row.get::<_, i64>(2) as u64,
                hand_after: row.get::<_, Option<i64>>(3).map(|time| time as u32),
                seats: Vec::new(),
            };
            let sql = "SELECT name, hash, next_hash, claimed, bot, by_others, standing \
                       FROM seats WHERE game = $1 ORDER BY seat";
            let rows = self.lines.read(sql, &values).await?;
            head.seats = rows.iter().map(seat).collect::<Result<_, _>>()?;
            let sql = "SELECT step, seat, by, said, at, mark FROM entries WHERE game = $1 \
                       ORDER BY step";
            let rows = self.lines.read(sql, &values).await?;
            let entries = rows.iter().map(entry).collect::<Result<_, _>>()?;
            Ok(Some(Kept { head, entries }))
        })
    }

    fn games(&self) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game FROM games ORDER BY game";
            let rows = self.lines.read(sql, &values![]).await?;
            Ok(rows
                .iter()
                .filter_map(|row| GameId::read(row.get(0)))
                .collect())
        })
    }

    fn count(&self) -> Answer<'_, u64> {
        Box::pin(async move {
            let sql = "SELECT count(*) FROM games";
            let rows = self.lines.read(sql, &values![]).await?;
            let count = rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64);
            *self.counted() = Some((Instant::now(), count));
            Ok(count)
        })
    }

    /// Counting takes longer the more there are, so it is done once in a while.
    fn has_room(&self, most: u64) -> Answer<'_, bool> {
        Box::pin(async move {
            let known = *self.counted();
            let count = match known {
                Some((when, count)) if when.elapsed() < COUNTED => count,
                _ => self.count().await?,
            };
            Ok(count < most)
        })
    }

    fn set_seat(&self, hold: &Hold, seat: u8, manner: Manner) -> Answer<'_, ()> {
        let sql = change_seat!("bot = $5, by_others = $6, standing = $7", "");
        let (bot, standing) = (manner.bot.clone(), manner.standing_text());
        let values = values![bot, manner.by_others, standing];
        self.change_seat(sql, hold, seat, values)
    }

    fn set_name(&self, hold: &Hold, seat: u8, name: String) -> Answer<'_, ()> {
        let sql = change_seat!("name = $5", "");
        self.change_seat(sql, hold, seat, values![name])
    }

    fn set_secret(&self, hold: &Hold, seat: u8, secret: Secret) -> Answer<'_, ()> {
        let sql = change_seat!(
            "hash = $5, next_hash = $6, claimed = $7",
            "AND hash IS NOT NULL"
        );
        let (hash, next) = (secret.hash.0.to_vec(), secret.next);
        let next = next.map(|next| next.0.to_vec());
        let values = values![hash, next, secret.claimed];
        self.change_seat(sql, hold, seat, values)
    }

    fn say(&self, hold: &Hold, line: ChatLine) -> Answer<'_, ()> {
        // What is removed does not see what is added: one fewer stays of the old ones.
        let sql = "WITH held AS ( \
                       SELECT game FROM owners WHERE game = $1 AND epoch = $2 FOR SHARE), \
                   added AS ( \
                       INSERT INTO chat (game, seat, said, at, number) \
                       SELECT game, $3, $4, $5, $6 FROM held \
                       ON CONFLICT (game, number) DO NOTHING RETURNING line), \
                   old AS ( \
                       DELETE FROM chat WHERE game = $1 AND EXISTS (SELECT FROM added) \
                       AND line <= (SELECT line FROM chat WHERE game = $1 \
                                    ORDER BY line DESC LIMIT 1 OFFSET $7)) \
                   SELECT EXISTS (SELECT FROM held) OR EXISTS ( \
                       SELECT FROM chat WHERE game = $1 AND number = $6) AS held";
        let values = values![
            hold.game.as_str().to_owned(),
            signed(hold.epoch),
            i16::from(line.seat),
            line.said,
            signed(line.at),
            signed(random_u64()),
            i64::from(MOST_LINES) - 1,
        ];
        Box::pin(self.change(sql, values))
    }

    fn chat(&self, game: &GameId, count: u32) -> Answer<'_, Vec<ChatLine>> {
        let sql = "SELECT seat, said, at FROM chat WHERE game = $1 ORDER BY line DESC LIMIT $2";
        let values = values![game.as_str().to_owned(), i64::from(count)];
        Box::pin(async move {
            let rows = self.lines.read(sql, &values).await?;
            let line = |row: &Row| ChatLine {
                seat: row.get::<_, i16>(0) as u8,
                said: row.get(1),
                at: row.get::<_, i64>(2) as u64,
            };
            Ok(rows.iter().rev().map(line).collect())
        })
    }

    fn untouched(
        &self,
        since: u64,
        behind: Option<GameId>,
        count: u32,
    ) -> Answer<'_, (Vec<GameId>, Option<GameId>)> {
        let sql = "SELECT game, greatest(created, \
                       (SELECT at FROM entries e WHERE e.game = games.game \
                        ORDER BY step DESC LIMIT 1), \
                       (SELECT at FROM chat c WHERE c.game = games.game \
                        ORDER BY line DESC LIMIT 1)) \
                   FROM games WHERE game > $1 ORDER BY game LIMIT $2";
        Box::pin(async move {
            let behind = behind.map_or_else(String::new, |game| game.as_str().to_owned());
            let values = values![behind, i64::from(count)];
            let rows = self.lines.read(sql, &values).await?;
            let is_more = rows.len() == count as usize;
            let last = rows.last().filter(|_| is_more);
            let last = last.and_then(|row| GameId::read(row.get(0)));
            let old = rows
                .iter()
                .filter(|row| (row.get::<_, i64>(1) as u64) < since);
            let old = old.filter_map(|row| GameId::read(row.get(0)));
            Ok((old.collect(), last))
        })
    }

    fn forget(&self, games: Vec<GameId>) -> Answer<'_, ()> {
        let sql = "WITH free AS ( \
                       SELECT game FROM games g WHERE game = ANY ($1) AND NOT EXISTS ( \
                           SELECT FROM owners o JOIN present p USING (node) \
                           WHERE o.game = g.game AND p.node <> $2) \
                       ORDER BY game FOR UPDATE), \
                   lines AS (DELETE FROM chat WHERE game IN (SELECT game FROM free)), \
                   steps AS (DELETE FROM entries WHERE game IN (SELECT game FROM free)) \
                   DELETE FROM games WHERE game IN (SELECT game FROM free)";
        Box::pin(async move {
            let games = each(&games, |game| game.as_str().to_owned());
            let values = values![games, self.this()?.name()];
            self.lines.write(sql, &values).await?;
            *self.counted() = None;
            Ok(())
        })
    }

    fn odd(&self) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async move {
            let sql = "SELECT game FROM games ORDER BY game";
            let rows = self.lines.read(sql, &values![]).await?;
            let names = rows.iter().map(|row| row.get::<_, String>(0));
            let odd = names.filter(|name| GameId::read(name).is_none());
            let why = "this is no name of a table".to_owned();
            let mut odd: Vec<_> = odd.map(|name| (name, why.clone())).collect();
            let sql = "SELECT DISTINCT game FROM entries e WHERE NOT EXISTS ( \
                       SELECT FROM games g WHERE g.game = e.game) ORDER BY game";
            for row in self.lines.read(sql, &values![]).await? {
                let why = "it has entries, and there is no such table".to_owned();
                odd.push((row.get(0), why));
            }
            Ok(odd)
        })
    }

    fn written(&self) -> (u64, u64) {
        let writing = self.writing.as_ref();
        writing.map_or((0, 0), |writing| writing.appender.written())
    }

    fn ping(&self) -> Answer<'_, ()> {
        let sql = "INSERT INTO pulse (one, at) VALUES (1, $1) \
                   ON CONFLICT (one) DO UPDATE SET at = excluded.at";
        Box::pin(async move {
            self.this()?;
            let values = values![signed(clock::now())];
            self.lines.write(sql, &values).await.map(|_| ())
        })
    }
}

fn each<T, U>(all: &[T], what: impl Fn(&T) -> U) -> Vec<U> {
    all.iter().map(what).collect()
}

fn neighbour(row: &Row) -> Neighbour {
    Neighbour {
        node: row.get(0),
        address: row.get(1),
        page: row.get(2),
    }
}

fn seat(row: &Row) -> Result<SeatHead, StoreError> {
    let hash = |at| match row.get::<_, Option<Vec<u8>>>(at) {
        None => Ok(None),
        Some(bytes) => match bytes.try_into() {
            Ok(bytes) => Ok(Some(Hash(bytes))),
            Err(_) => Err(StoreError::Failed(
                "a secret has the wrong length".to_owned(),
            )),
        },
    };
    let (own, next, claimed) = (hash(1)?, hash(2)?, row.get(3));
    let standing: String = row.get(6);
    Ok(SeatHead {
        name: row.get(0),
        secret: own.map(|hash| Secret {
            hash,
            next,
            claimed,
        }),
        manner: Manner::read(row.get(4), row.get(5), &standing),
    })
}

fn entry(row: &Row) -> Result<Entry, StoreError> {
    let (step, by) = (row.get::<_, i32>(0) as u32, row.get::<_, i16>(2));
    let known = u8::try_from(by).ok().and_then(By::read);
    let why = || format!("step {step}: who decided there is unknown: {by}");
    Ok(Entry {
        step,
        seat: row.get::<_, i16>(1) as u8,
        by: known.ok_or_else(|| StoreError::Failed(why()))?,
        said: row.get(3),
        at: row.get::<_, i64>(4) as u64,
        mark: row.get::<_, Option<i64>>(5).map(i64::cast_unsigned),
    })
}
