//! What waits for somebody who is slow to read.
//!
//! Messages wait by number and by size: who reads nothing costs so much and no more, and has to come
//! back and look anew.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait.
pub(crate) const MOST: usize = 256;
/// How many bytes may wait before another message is refused. A single one may be longer.
const MOST_BYTES: usize = 256 * 1024;

/// Where messages to somebody go: text in JSON.
#[derive(Debug)]
pub(crate) struct Out {
    messages: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// Where they come out again.
#[derive(Debug)]
pub(crate) struct Messages {
    messages: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// Both ends.
pub(crate) fn line() -> (Out, Messages) {
    let (sender, receiver) = mpsc::channel(MOST);
    let bytes = Arc::new(AtomicUsize::new(0));
    let out = Out {
        messages: sender,
        bytes: Arc::clone(&bytes),
    };
    let messages = Messages {
        messages: receiver,
        bytes,
    };
    (out, messages)
}

impl Out {
    /// Puts a message in, and says whether there was room.
    pub(crate) fn put(&self, message: Utf8Bytes) -> bool {
        if self.bytes.load(Ordering::Relaxed) >= MOST_BYTES {
            return false;
        }
        let length = message.len();
        // Counted first: it may be read at once.
        self.bytes.fetch_add(length, Ordering::Relaxed);
        let is_in = self.messages.try_send(message).is_ok();
        if !is_in {
            self.bytes.fetch_sub(length, Ordering::Relaxed);
        }
        is_in
    }

    /// Whether nobody reads any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }
}

impl Messages {
    /// The next message, when there is one; nothing when none will come any more.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let message = self.messages.recv().await;
        self.took(message)
    }

    /// The next message, if it is there already.
    pub(crate) fn next_at_once(&mut self) -> Option<Utf8Bytes> {
        let message = self.messages.try_recv().ok();
        self.took(message)
    }

    fn took(&self, message: Option<Utf8Bytes>) -> Option<Utf8Bytes> {
        let length = message.as_ref().map_or(0, |message| message.len());
        self.bytes.fetch_sub(length, Ordering::Relaxed);
        message
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_reads_nothing_costs_so_much_and_no_more() {
        let (out, mut messages) = line();
        let long = "x".repeat(10_000);
        let mut taken = 0;
        while out.put(long.clone().into()) {
            taken += 1;
        }
        assert!((20..40).contains(&taken), "{taken}");
        // Whoever reads on is told on.
        assert!(messages.next().await.is_some());
        assert!(out.put(long.clone().into()));
        assert!(!out.put(long.into()));
        // Many short ones are too many as well.
        let (out, mut messages) = line();
        let mut taken = 0;
        while out.put("x".into()) {
            taken += 1;
        }
        assert_eq!(taken, MOST);
        while messages.next_at_once().is_some() {}
        assert!(
            out.put("x".repeat(MOST_BYTES * 4).into()),
            "one may be long"
        );
    }
}
