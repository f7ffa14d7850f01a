//! Adding entries: all that is waiting goes into one statement, with one wait for the disk.

use super::lines::{Lines, values};
use super::{Address, Answer, Entry, Hold, StoreError, each, signed};
use crate::token::random_u64;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{mpsc, oneshot};

/// The most entries that share one wait for the disk.
const LARGEST_GROUP: usize = 1024;

/// Hands entries to the task that adds them.
pub(super) struct Appender {
    waiting: mpsc::UnboundedSender<Append>,
    counts: Arc<[AtomicU64; 2]>,
}

/// An entry that waits to be added.
struct Append {
    hold: Hold,
    entry: Entry,
    /// By which it is found again.
    number: u64,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Which entries were added, by number.
const ADD: &str = "WITH asked AS ( \
        SELECT * FROM unnest($1::text[], $2::int8[], $3::int4[], $4::int2[], $5::int2[], \
                             $6::text[], $7::int8[], $8::int8[], $9::int8[]) \
            AS asked (game, epoch, step, seat, by, said, at, mark, number)), \
    held AS ( \
        SELECT game, epoch FROM owners WHERE game IN (SELECT game FROM asked) \
        ORDER BY game FOR SHARE) \
    INSERT INTO entries (game, step, seat, by, said, at, mark, number) \
    SELECT game, step, seat, by, said, at, mark, number FROM asked JOIN held USING (game, epoch) \
    ON CONFLICT (game, step) DO NOTHING RETURNING number";

/// Of those that were not added: which number is at their step, and whether their table is held.
const LOOK: &str = "SELECT asked.number, e.number = asked.number AS own, \
           o.epoch IS NOT DISTINCT FROM asked.epoch AS held \
    FROM unnest($1::text[], $2::int8[], $3::int4[], $4::int8[]) AS asked (game, epoch, step, number) \
    LEFT JOIN entries e ON e.game = asked.game AND e.step = asked.step \
    LEFT JOIN owners o ON o.game = asked.game";

impl Appender {
    /// A task that adds entries, over a connection of its own, until nobody is left who could bring any.
    pub(super) fn start(address: Address) -> Self {
        let (waiting, mut appends) = mpsc::unbounded_channel::<Append>();
        let counts = Arc::new([AtomicU64::new(0), AtomicU64::new(0)]);
        let counting = Arc::clone(&counts);
        tokio::spawn(async move {
            let line = Lines::new(address, 1);
            let mut group = Vec::new();
            while appends.recv_many(&mut group, LARGEST_GROUP).await > 0 {
                counting[0].fetch_add(group.len() as u64, Ordering::Relaxed);
                counting[1].fetch_add(1, Ordering::Relaxed);
                add(&line, std::mem::take(&mut group)).await;
            }
        });
        Self { waiting, counts }
    }

    /// How many entries were to be added, and in how many groups.
    pub(super) fn written(&self) -> (u64, u64) {
        let read = |at: usize| self.counts[at].load(Ordering::Relaxed);
        (read(0), read(1))
    }

    /// Adds an entry and waits until it is safe.
    pub(super) fn append(&self, hold: Hold, entry: Entry) -> Answer<'static, ()> {
        let (answer, answered) = oneshot::channel();
        let sent = self.waiting.send(Append {
            hold,
            entry,
            number: random_u64(),
            answer,
        });
        let gone = || StoreError::Failed("it is being closed".to_owned());
        Box::pin(async move {
            sent.map_err(|_| gone())?;
            answered.await.map_err(|_| gone())?
        })
    }
}

async fn add(line: &Lines, group: Vec<Append>) {
    let game = |append: &Append| append.hold.game.as_str().to_owned();
    let values = values![
        each(&group, game),
        each(&group, |a| signed(a.hold.epoch)),
        each(&group, |a| a.entry.step as i32),
        each(&group, |a| i16::from(a.entry.seat)),
        each(&group, |a| a.entry.by as i16),
        each(&group, |a| a.entry.said.clone()),
        each(&group, |a| signed(a.entry.at)),
        each(&group, |a| a.entry.mark.map(signed)),
        each(&group, |a| signed(a.number)),
    ];
    let added: HashSet<i64> = match line.write(ADD, &values).await {
        Ok(written) => written.rows.iter().map(|row| row.get(0)).collect(),
        Err(why) => {
            for append in group {
                let _ = append.answer.send(Err(why.clone()));
            }
            return;
        }
    };
    let is_added = |append: &Append| added.contains(&signed(append.number));
    let (done, rest): (Vec<_>, Vec<_>) = group.into_iter().partition(is_added);
    for append in done {
        // Whoever asked may have gone.
        let _ = append.answer.send(Ok(()));
    }
    if !rest.is_empty() {
        explain(line, rest).await;
    }
}

/// Answers to those whose entry was not added just now: it may have been before the line was lost, the
/// step may be taken, or the table may have gone to another node.
async fn explain(line: &Lines, rest: Vec<Append>) {
    let game = |append: &Append| append.hold.game.as_str().to_owned();
    let values = values![
        each(&rest, game),
        each(&rest, |a| signed(a.hold.epoch)),
        each(&rest, |a| a.entry.step as i32),
        each(&rest, |a| signed(a.number)),
    ];
    let found = match line.read(LOOK, &values).await {
        Ok(rows) => rows,
        Err(why) => {
            for append in rest {
                let _ = append
                    .answer
                    .send(Err(StoreError::Unknown(why.to_string())));
            }
            return;
        }
    };
    for append in rest {
        let row = found
            .iter()
            .find(|row| row.get::<_, i64>(0) == signed(append.number));
        let (own, held) = row.map_or((None, false), |row| {
            (row.get::<_, Option<bool>>(1), row.get(2))
        });
        let answer = match (own, held) {
            (Some(true), _) => Ok(()),
            (_, false) => Err(StoreError::Lost),
            (Some(false), true) => Err(StoreError::Taken),
            // It was refused for another reason that has passed since.
            (None, true) => Err(StoreError::Failed("it was not added".to_owned())),
        };
        let _ = append.answer.send(answer);
    }
}
