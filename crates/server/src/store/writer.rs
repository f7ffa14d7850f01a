//! The one thread that writes.
//!
//! It takes all that is waiting, does it in one transaction, waits once for the disk, and then
//! answers to all. Nothing is ever done outside of a transaction: where none can be begun, or where
//! the database has taken one back by itself, everything that belonged to it is refused, and nothing
//! of it is there.

use super::{Answer, StoreError};
use rusqlite::Connection;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::oneshot;

/// The most writes that share one sync.
const LARGEST_GROUP: usize = 1024;

/// Hands work to the thread that writes.
pub(super) struct Writer {
    works: Sender<Box<dyn Work>>,
    counts: Arc<Counts>,
}

/// What the writer has done so far.
#[derive(Default)]
struct Counts {
    writes: AtomicU64,
    commits: AtomicU64,
}

impl Writer {
    /// A thread that writes to this connection until nobody is left who could bring work.
    pub(super) fn start(connection: Connection) -> io::Result<Self> {
        let (works, waiting) = channel();
        let counts = Arc::new(Counts::default());
        let counting = Arc::clone(&counts);
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || write(&connection, &waiting, &counting))?;
        Ok(Self { works, counts })
    }

    /// How many writes there were, and in how many transactions.
    pub(super) fn written(&self) -> (u64, u64) {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        (read(&self.counts.writes), read(&self.counts.commits))
    }

    /// Hands over work and waits until it is safe. It may be done more than once, and only the last
    /// time counts.
    pub(super) fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'static, T> {
        let (answer, answered) = oneshot::channel();
        let sent = self.works.send(Box::new(Writing {
            work,
            done: None,
            answer,
        }));
        Box::pin(async move {
            sent.map_err(|_| gone())?;
            answered.await.map_err(|_| gone())?
        })
    }
}

fn gone() -> StoreError {
    StoreError::Failed("its writer has stopped; see the log, then start the server again".into())
}

/// Something to be written.
trait Work: Send {
    /// Does it, inside a transaction that is open. What came of it counts once that is committed.
    fn run(&mut self, connection: &Connection);
    /// Answers, now that it is known what became of the transaction.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Writing<T, F> {
    work: F,
    done: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Work for Writing<T, F>
where
    T: Send,
    F: FnMut(&Connection) -> rusqlite::Result<T> + Send,
{
    fn run(&mut self, connection: &Connection) {
        self.done = Some((self.work)(connection).map_err(StoreError::from));
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let done = self.done.unwrap_or_else(|| Err(gone()));
        // Whoever asked may have gone.
        let _ = self.answer.send(committed.and(done));
    }
}

fn write(connection: &Connection, works: &Receiver<Box<dyn Work>>, counts: &Counts) {
    while let Ok(first) = works.recv() {
        let group = std::iter::once(first).chain(works.try_iter());
        let mut group: Vec<_> = group.take(LARGEST_GROUP).collect();
        let committed = commit(connection, &mut group);
        if committed.is_ok() {
            counts.commits.fetch_add(1, Ordering::Relaxed);
        }
        counts
            .writes
            .fetch_add(group.len() as u64, Ordering::Relaxed);
        for work in group {
            work.answer(committed.clone());
        }
    }
}

/// Why a group was not committed. Nothing of it is there.
enum Failure {
    /// It did not even begin: whoever holds the lock was waited for already.
    NotBegun(StoreError),
    /// It was rolled back.
    RolledBack(StoreError),
}

/// Commits a group, at a second try if need be: what was rolled back may be done again.
fn commit(connection: &Connection, group: &mut [Box<dyn Work>]) -> Result<(), StoreError> {
    let done = match attempt(connection, group) {
        Err(Failure::RolledBack(why)) => {
            tracing::warn!(%why, "a group of writes is tried again");
            attempt(connection, group)
        }
        done => done,
    };
    done.map_err(|failure| match failure {
        Failure::NotBegun(why) | Failure::RolledBack(why) => why,
    })
}

/// Does a group in one transaction.
fn attempt(connection: &Connection, group: &mut [Box<dyn Work>]) -> Result<(), Failure> {
    // Where rolling back failed once it is made up for now: nothing may join what was refused.
    roll_back(connection);
    let begun = connection.execute_batch("BEGIN IMMEDIATE");
    begun.map_err(|why| Failure::NotBegun(why.into()))?;
    let worked = catch_unwind(AssertUnwindSafe(|| {
        for work in group {
            work.run(connection);
            // A full disk, for one, may end a transaction without being asked.
            if connection.is_autocommit() {
                let why = "the database took the whole group back".to_owned();
                return Err(StoreError::Failed(why));
            }
        }
        Ok(())
    }));
    let worked = worked.unwrap_or_else(|_| Err(StoreError::Failed("a write panicked".to_owned())));
    let done = worked.and_then(|()| Ok(connection.execute_batch("COMMIT")?));
    done.map_err(|why| {
        roll_back(connection);
        Failure::RolledBack(why)
    })
}

fn roll_back(connection: &Connection) {
    if connection.is_autocommit() {
        return;
    }
    if let Err(why) = connection.execute_batch("ROLLBACK") {
        tracing::error!(%why, "a transaction cannot be rolled back");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connection() -> Connection {
        let connection = Connection::open_in_memory().expect("memory is there");
        let sql = "CREATE TABLE lines (said TEXT PRIMARY KEY) STRICT";
        connection.execute_batch(sql).expect("it is new");
        connection
    }

    fn lines(connection: &Connection) -> Vec<String> {
        let mut lines = connection
            .prepare("SELECT said FROM lines ORDER BY said")
            .expect("it can be asked");
        let lines = lines.query_map([], |row| row.get(0));
        let lines = lines.expect("it can be read");
        lines.collect::<Result<_, _>>().expect("they are texts")
    }

    type Job = Box<dyn FnMut(&Connection) -> rusqlite::Result<()> + Send>;

    /// What becomes of a group, and the answers to its works.
    fn group(connection: &Connection, works: Vec<Job>) -> Vec<Result<(), StoreError>> {
        let (mut group, mut answers): (Vec<Box<dyn Work>>, Vec<_>) = (Vec::new(), Vec::new());
        for work in works {
            let (answer, answered) = oneshot::channel();
            let done = None;
            group.push(Box::new(Writing { work, done, answer }));
            answers.push(answered);
        }
        let committed = commit(connection, &mut group);
        for work in group {
            work.answer(committed.clone());
        }
        let answers = answers.into_iter();
        answers
            .map(|mut a| a.try_recv().expect("it was answered"))
            .collect()
    }

    fn insert(said: &'static str) -> Job {
        Box::new(move |connection| {
            connection.execute("INSERT INTO lines VALUES (?1)", [said])?;
            Ok(())
        })
    }

    /// Ends the transaction as the database does when its disk is full, so many times.
    fn ends(mut times: u32) -> Job {
        Box::new(move |connection| {
            if times > 0 {
                times -= 1;
                connection.execute_batch("ROLLBACK")?;
            }
            Ok(())
        })
    }

    #[test]
    fn a_group_that_the_database_takes_back_leaves_nothing() {
        let connection = connection();
        let answers = group(&connection, vec![insert("a"), ends(9), insert("b")]);
        assert!(answers.iter().all(Result::is_err), "{answers:?}");
        assert_eq!(lines(&connection), Vec::<String>::new());
        // The next one is not harmed.
        assert_eq!(group(&connection, vec![insert("c")]), [Ok(())]);
        assert_eq!(lines(&connection), ["c"]);
    }

    #[test]
    fn a_group_that_failed_once_is_done_again_as_a_whole() {
        let connection = connection();
        let answers = group(&connection, vec![insert("a"), ends(1), insert("b")]);
        assert_eq!(answers, [Ok(()), Ok(()), Ok(())]);
        assert_eq!(lines(&connection), ["a", "b"]);
    }

    #[test]
    fn a_write_that_panics_takes_its_group_along_and_no_other() {
        let connection = connection();
        let panics: Job = Box::new(|_| panic!("a test wants this write to panic"));
        let answers = group(&connection, vec![insert("a"), panics]);
        assert!(answers.iter().all(Result::is_err), "{answers:?}");
        assert_eq!(group(&connection, vec![insert("b")]), [Ok(())]);
        assert_eq!(lines(&connection), ["b"]);
    }

    #[test]
    fn what_is_refused_alone_harms_no_other() {
        let connection = connection();
        let answers = group(&connection, vec![insert("a"), insert("a"), insert("b")]);
        assert_eq!(answers, [Ok(()), Err(StoreError::Taken), Ok(())]);
        assert_eq!(lines(&connection), ["a", "b"]);
    }
}
