//! A server as a whole program: its runtime, and the signals that end it.

use crate::link::Link;
use crate::store::{Copied, Known, Place, Store, StoreError, Verified, copy, verify};
use crate::{Config, Server};
use alhambra_page_files::Site;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};

/// A program that has opened its store, and can serve.
pub struct Program {
    runtime: Runtime,
    store: Arc<dyn Store>,
}

impl Program {
    /// Opens the store. Other nodes reach this one at an address, if they do.
    pub fn open(place: &Place, address: Option<String>) -> Result<Self, StoreError> {
        let runtime = runtime()?;
        let page = Site::built_in().version().map(str::to_owned);
        let store = runtime.block_on(place.open(Known { address, page }))?;
        Ok(Self { runtime, store })
    }

    /// Serves until the program is told to end. `counts` is where the counts for operators are asked
    /// for, if that is another address; `link` is where other nodes come.
    pub fn serve(
        self,
        listener: TcpListener,
        counts: Option<TcpListener>,
        link: Option<(Link, TcpListener)>,
        config: Config,
    ) -> io::Result<()> {
        let Self { runtime, store } = self;
        let listening = |listener: TcpListener| {
            listener.set_nonblocking(true)?;
            tokio::net::TcpListener::from_std(listener)
        };
        runtime.block_on(async {
            let mut server = Server::new(store, config)?;
            if let Some(counts) = counts {
                server = server.with_counts_at(listening(counts)?);
            }
            if let Some((link, listener)) = link {
                server = server.with_link(link, listening(listener)?);
            }
            server.serve(listening(listener)?, told_to_end()).await
        })
    }
}

/// Replays every game of a store, and changes nothing in it.
pub fn run_verify(place: &Place) -> Result<Verified, StoreError> {
    runtime()?.block_on(async { verify(&*place.look().await?).await })
}

/// Copies all tables of a store into another that is empty.
pub fn run_copy(from: &Place, to: &Place) -> Result<Copied, StoreError> {
    runtime()?.block_on(async {
        let from = from.look().await?;
        let to = to.open(Known::default()).await?;
        let copied = copy(&*from, &*to).await;
        to.leave().await?;
        copied
    })
}

fn runtime() -> Result<Runtime, StoreError> {
    let runtime = Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|why| StoreError::Failed(why.to_string()))
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
