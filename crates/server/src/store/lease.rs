//! For how long a node may believe that its tables are its own.
//!
//! A node that shares its store has a *lease* there, which it renews all the time. One that was frozen, or
//! cut off from the store, may have lost its tables to others without knowing: it finds out by its own
//! clock, and lets them go before it says anything more about them. What keeps a game in one piece is not
//! this but the store, which asks at every write who holds the table.

use std::time::Instant;
use tokio::sync::watch;

/// For how long what is held may be believed to be one's own. It is counted in *terms*: whatever was
/// taken in one of them is lost when the next one begins.
#[derive(Clone, Debug)]
pub struct Lease(watch::Receiver<Term>);

/// A time in which nothing was lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub(super) number: u64,
    /// Until when it lasts if nobody renews it; for ever if nobody has to.
    pub(super) until: Option<Instant>,
}

impl Lease {
    /// One that nobody has to renew.
    pub fn endless() -> Self {
        let (number, until) = (0, None);
        Self(watch::channel(Term { number, until }).1)
    }

    /// One that is renewed from elsewhere.
    pub(super) const fn of(term: watch::Receiver<Term>) -> Self {
        Self(term)
    }

    /// The number of the term that is now.
    pub fn term(&self) -> u64 {
        self.0.borrow().number
    }

    /// Whether what was taken in a term may still be believed to be one's own.
    pub fn holds(&self, term: u64) -> bool {
        let now = *self.0.borrow();
        now.number == term && now.until.is_none_or(|until| Instant::now() < until)
    }

    /// Waits until a term is over.
    pub async fn is_lost(&mut self, term: u64) {
        if self.0.wait_for(|now| now.number != term).await.is_err() {
            // Nobody renews it, and nobody has to.
            std::future::pending::<()>().await;
        }
    }
}
