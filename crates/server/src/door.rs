//! The door: who is let in, and how long they may take.
//!
//! Every connection is an open file and some memory, whether it says anything or not. So there is a
//! most of them, in all and from one address; who sends half a request, nothing at all, or does not
//! read what was sent is let go. The last places are kept for those who need them: whoever asks
//! whether the server is well, and those who sit at tables.

use crate::Config;
use crate::http::whole;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::Sleep;

/// One place of so many is kept for those who need it most.
const KEPT: usize = 8;
/// The most that the system holds of what somebody does not read, in bytes.
const SENT: usize = 128 * 1024;
/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 32 * 1024;
/// How long a program before the server may keep a connection open without asking for anything.
const BETWEEN: Duration = Duration::from_mins(3);
/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(200);
/// What is said to those for whom there is no room at all.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// How long somebody may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// For the head of a request, from the end of the one before.
    pub(crate) head: Duration,
    /// The same where the place is one of the last.
    pub(crate) head_of_last: Duration,
    /// To read anything of what was sent.
    pub(crate) reading: Duration,
}

/// Whether somebody has a place like any other, or one of the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Room {
    /// There is room for everybody.
    Free,
    /// It is one of those that are kept.
    Last,
}

/// Counts who is inside.
pub(crate) struct Door {
    most: usize,
    /// None where a program before the server is all that is seen.
    most_of_address: Option<usize>,
    patience: Patience,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Door {
    pub(crate) fn new(config: &Config) -> Arc<Self> {
        let of_address = config.connections_an_address as usize;
        Arc::new(Self {
            most: config.most_connections.max(KEPT),
            // Those at tables, and as many again that ask for pages.
            most_of_address: (!config.behind_proxy).then_some(4 * of_address + 16),
            patience: Patience {
                // A program before the server keeps connections open for whoever comes next.
                head: if config.behind_proxy {
                    config.patience.max(BETWEEN)
                } else {
                    config.patience
                },
                head_of_last: config.patience.min(Duration::from_secs(5)),
                reading: config.patience,
            },
            inside: Mutex::default(),
        })
    }

    /// A place for somebody, if there is one.
    fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let address = whole(address);
        let mut inside = self.inside();
        let of_address = inside.by_address.get(&address).copied().unwrap_or(0);
        let is_full = inside.all >= self.most;
        if is_full || self.most_of_address.is_some_and(|most| of_address >= most) {
            return None;
        }
        inside.all += 1;
        *inside.by_address.entry(address).or_default() += 1;
        let kept = (self.most / KEPT).max(1);
        let room = if inside.all > self.most - kept {
            Room::Last
        } else {
            Room::Free
        };
        drop(inside);
        Some(Place {
            door: Arc::clone(self),
            address,
            room,
        })
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place inside. It is free again when this is dropped.
struct Place {
    door: Arc<Door>,
    address: IpAddr,
    room: Room,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.door.inside();
        inside.all = inside.all.saturating_sub(1);
        if let Some(count) = inside.by_address.get_mut(&self.address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                inside.by_address.remove(&self.address);
            }
        }
    }
}

/// Serves whoever comes, until the server stops and all have gone.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    door: Arc<Door>,
    mut stop: watch::Receiver<bool>,
) {
    // Dropped by each connection when it ends.
    let (here, mut all_gone) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(why) if is_of_guest(&why) => continue,
            Err(why) => {
                tracing::warn!(%why, "nobody can be let in");
                tokio::time::sleep(NO_ROOM).await;
                continue;
            }
        };
        let Some(place) = door.enter(peer.ip()) else {
            // Whoever is turned away may not even listen.
            let _ = stream.try_write(FULL);
            continue;
        };
        let (router, stop, here) = (router.clone(), stop.clone(), here.clone());
        tokio::spawn(talk(stream, peer, place, here, router, stop));
    }
    drop((listener, here));
    let _ = all_gone.recv().await;
}

/// Whether it is the guest's trouble and not the server's.
fn is_of_guest(why: &io::Error) -> bool {
    matches!(
        why.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
    )
}

async fn talk(
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    here: mpsc::Sender<()>,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    // Messages are small, and somebody waits for each.
    let eager = stream.set_nodelay(true);
    let bounded = socket2::SockRef::from(&stream).set_send_buffer_size(SENT);
    if let Err(why) = eager.and(bounded) {
        tracing::debug!(%why, "a connection stays as the system makes it");
    }
    let (room, patience) = (place.room, place.door.patience);
    let head = match room {
        Room::Free => patience.head,
        Room::Last => patience.head_of_last,
    };
    let line = Line {
        stream,
        reading: patience.reading,
        late: None,
        _place: place,
        _here: here,
    };
    let inner = TowerToHyperService::new(router);
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(room);
        inner.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = async { drop(stop.wait_for(|stop| *stop).await) } => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = ended {
        tracing::debug!(%why, "a connection ended");
    }
}

/// A connection whose guest has to read, sooner or later.
struct Line {
    stream: TcpStream,
    reading: Duration,
    /// Until when something has to be read.
    late: Option<Pin<Box<Sleep>>>,
    _place: Place,
    /// As long as it is there, the server waits when it stops.
    _here: mpsc::Sender<()>,
}

impl Line {
    /// Lets a write through, unless nothing was read for too long.
    fn in_time<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.late = None;
            return written;
        }
        let reading = self.reading;
        let late = self
            .late
            .get_or_insert_with(|| Box::pin(tokio::time::sleep(reading)));
        ready!(late.as_mut().poll(context));
        let why = "nothing of what was sent was read";
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, why)))
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.in_time(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn the_last_places_are_kept_and_there_is_an_end() {
        let door = Door::new(&Config {
            most_connections: 80,
            ..Config::default()
        });
        let places: Vec<Place> = (0..80).filter_map(|at| door.enter(address(at))).collect();
        let free = places.iter().filter(|p| p.room == Room::Free).count();
        assert_eq!((places.len(), free), (80, 70));
        assert!(door.enter(address(100)).is_none());
        drop(places);
        assert_eq!(door.enter(address(100)).map(|p| p.room), Some(Room::Free));
        assert!(door.inside().by_address.is_empty());
    }

    #[test]
    fn one_address_does_not_take_all_places() {
        let config = Config {
            connections_an_address: 1,
            ..Config::default()
        };
        let direct = Door::new(&config);
        let places: Vec<_> = (0..100).filter_map(|_| direct.enter(address(1))).collect();
        assert_eq!(places.len(), 20);
        assert!(direct.enter(address(2)).is_some());
        // Behind another program all come from one address.
        let behind = Door::new(&Config {
            behind_proxy: true,
            ..config
        });
        let places: Vec<_> = (0..100).filter_map(|_| behind.enter(address(1))).collect();
        assert_eq!(places.len(), 100);
    }
}
