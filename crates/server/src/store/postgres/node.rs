//! This server among those that share the database: its name there, and its lease.

use super::lines::{Lines, values};
use super::{Known, StoreError};
use crate::store::lease::{Lease, Term};
use crate::token::GameId;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// So many times a lease is renewed while it lasts.
const RENEWALS: u32 = 4;
/// What nodes that were there once leave behind is removed after so long.
const OLD: &str = "DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'";

/// A node. It is there until this is dropped, and its lease as long as it lasts.
pub(super) struct Node {
    inside: Arc<Inside>,
    renewing: JoinHandle<()>,
}

struct Inside {
    lines: Arc<Lines>,
    /// What the others know of this one.
    known: Known,
    lease: Duration,
    /// The name of this term: a node that has lost its lease is another one afterwards.
    name: Mutex<String>,
    term: watch::Sender<Term>,
}

impl Node {
    /// Enters the node into the database, and renews its lease from then on.
    pub(super) async fn enter(
        lines: Arc<Lines>,
        known: Known,
        lease: Duration,
    ) -> Result<Self, StoreError> {
        let (number, until) = (1, Some(Instant::now()));
        let inside = Arc::new(Inside {
            lines,
            known,
            lease,
            name: Mutex::default(),
            term: watch::channel(Term { number, until }).0,
        });
        inside.begin().await?;
        inside.lines.write(OLD, &values![]).await?;
        let renewing = tokio::spawn(Arc::clone(&inside).renew());
        Ok(Self { inside, renewing })
    }

    pub(super) fn name(&self) -> String {
        self.inside.name()
    }

    pub(super) fn lease(&self) -> Lease {
        Lease::of(self.inside.term.subscribe())
    }

    /// Leaves: then others may take its tables at once.
    pub(super) async fn leave(&self) -> Result<(), StoreError> {
        self.renewing.abort();
        let sql = "DELETE FROM nodes WHERE node = $1";
        let left = self.inside.lines.write(sql, &values![self.name()]).await;
        left.map(|_| ())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.renewing.abort();
    }
}

impl Inside {
    fn name(&self) -> String {
        let name = self.name.lock().unwrap_or_else(PoisonError::into_inner);
        name.clone()
    }

    fn seconds(&self) -> f64 {
        self.lease.as_secs_f64()
    }

    /// Begins a term under a new name.
    async fn begin(&self) -> Result<(), StoreError> {
        let name = GameId::random().as_str().to_owned();
        let begin = Instant::now();
        let sql = "INSERT INTO nodes (node, address, page, until) \
                   VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 second') \
                   ON CONFLICT (node) DO NOTHING";
        let Known { address, page } = self.known.clone();
        let values = values![name.clone(), address, page, self.seconds()];
        self.lines.write(sql, &values).await?;
        *self.name.lock().unwrap_or_else(PoisonError::into_inner) = name;
        self.lasts_from(begin);
        Ok(())
    }

    /// The lease was renewed at this instant, or a little later.
    fn lasts_from(&self, begin: Instant) {
        self.term
            .send_modify(|term| term.until = Some(begin + self.lease));
    }

    async fn renew(self: Arc<Self>) {
        let pause = self.lease / RENEWALS;
        loop {
            tokio::time::sleep(pause).await;
            let begin = Instant::now();
            let sql = "UPDATE nodes SET until = clock_timestamp() + $2 * interval '1 second' \
                       WHERE node = $1 AND until > clock_timestamp() RETURNING node";
            let values = values![self.name(), self.seconds()];
            let is_late = || {
                self.term
                    .borrow()
                    .until
                    .is_none_or(|until| Instant::now() >= until)
            };
            // It is not waited for longer than the lease lasts: then others may have what was ours.
            let left = self
                .term
                .borrow()
                .until
                .map(|until| until.duration_since(begin));
            let renewing = self.lines.write(sql, &values);
            let renewed = tokio::time::timeout(left.unwrap_or_default().max(pause), renewing).await;
            match renewed {
                // Nobody could take anything meanwhile, however long it took.
                Ok(Ok(written)) if !written.rows.is_empty() => self.lasts_from(begin),
                Ok(Ok(_)) => self.begin_anew().await,
                Ok(Err(_)) | Err(_) if is_late() => self.begin_anew().await,
                Ok(Err(why)) => tracing::warn!(%why, "the lease is not renewed yet"),
                Err(_) => {}
            }
        }
    }

    /// What was held is lost; as soon as the database answers, the node is there again, under another name.
    async fn begin_anew(&self) {
        tracing::warn!(
            "the lease of this node is lost: its tables end, and whoever is there comes back"
        );
        self.term.send_modify(|term| term.number += 1);
        while let Err(why) = self.begin().await {
            tracing::warn!(%why, "the node cannot enter the store");
            // Where the database answers that it has no room, it would be asked all the time.
            tokio::time::sleep(self.lease / RENEWALS).await;
        }
    }
}
