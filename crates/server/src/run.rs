//! A server as a whole program: its runtime, and the signals that end it.

use crate::store::{Sqlite, StoreError, Verified, verify};
use crate::{Config, Server};
use std::io;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};

/// Serves the tables of an open store until the program is told to end.
/// `counts` is where the counts for operators are asked for, if that is another address.
pub fn run(
    store: Sqlite,
    listener: TcpListener,
    counts: Option<TcpListener>,
    config: Config,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = runtime()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let mut server = Server::new(Arc::new(store), config)?;
        if let Some(counts) = counts {
            counts.set_nonblocking(true)?;
            server = server.with_counts_at(tokio::net::TcpListener::from_std(counts)?);
        }
        server.serve(listener, told_to_end()).await
    })
}

/// Replays every game of a store, and changes nothing in it.
pub fn run_verify(path: &Path) -> Result<Verified, StoreError> {
    let failed = |why: io::Error| StoreError::Failed(why.to_string());
    let store = Sqlite::look(path)?;
    runtime().map_err(failed)?.block_on(verify(&store))
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().enable_all().build()
}

/// Waits for Ctrl-C or for the system to end the program.
async fn told_to_end() {
    let by_hand = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nobody can tell; then the program ends when it is ended.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut ended) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = by_hand => {}
                _ = ended.recv() => {}
            }
            return;
        }
    }
    by_hand.await;
}
