//! A server as a process, and the line by which other nodes reach it.

use alhambra_server::trial::PASSWORD;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Limits that one address does not reach, since all come from one.
const LIMITS: [&str; 6] = [
    "--requests-a-minute",
    "--tables-an-hour",
    "--tables-a-week",
    "--most-connections",
    "--connections-an-address",
    "--messages-a-second",
];
/// What the nodes share.
const SECRET: &str = "nodes on this computer only";
/// How long a server may take to begin.
const BEGINNING: Duration = Duration::from_secs(30);

/// A server. It ends when this is dropped.
pub(crate) struct Node {
    program: PathBuf,
    url: String,
    address: SocketAddr,
    /// Where it listens for other nodes, and where these come instead, so that the line can be cut.
    link: SocketAddr,
    reached: SocketAddr,
    cut: watch::Sender<bool>,
    child: Option<Child>,
}

impl Node {
    pub(crate) async fn start(program: &Path, url: &str) -> Result<Self, String> {
        let between = TcpListener::bind("127.0.0.1:0")
            .await
            .map_err(|why| why.to_string())?;
        let reached = between.local_addr().map_err(|why| why.to_string())?;
        let (address, link) = (free().await?, free().await?);
        let (cut, is_cut) = watch::channel(false);
        tokio::spawn(carry(between, link, is_cut));
        let mut node = Self {
            program: program.to_owned(),
            url: url.to_owned(),
            address,
            link,
            reached,
            cut,
            child: None,
        };
        node.begin().await?;
        Ok(node)
    }

    /// Starts the server, for the first time or again.
    pub(crate) async fn begin(&mut self) -> Result<(), String> {
        let mut command = Command::new(&self.program);
        command
            .args(["serve", "--log", "error", "--store", &self.url])
            .args(["--listen", &self.address.to_string()])
            .args(["--link", &self.link.to_string()])
            .args(["--link-as", &self.reached.to_string()])
            .env("ALHAMBRA_STORE_PASSWORD", PASSWORD)
            .env("ALHAMBRA_NODE_SECRET", SECRET)
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        for limit in LIMITS {
            command.args([limit, "1000000"]);
        }
        let child = command.spawn();
        self.child = Some(child.map_err(|why| format!("{}: {why}", self.program.display()))?);
        let late = Instant::now() + BEGINNING;
        while TcpStream::connect(self.address).await.is_err() {
            if Instant::now() > late {
                return Err("a server does not begin".to_owned());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Kills the server at once.
    pub(crate) fn kill(&mut self) -> Result<(), String> {
        let Some(mut child) = self.child.take() else {
            return Ok(());
        };
        let ended = child.kill().and_then(|()| child.wait());
        ended.map(|_| ()).map_err(|why| why.to_string())
    }

    /// Has the server end in good order.
    pub(crate) async fn end(&mut self) -> Result<(), String> {
        self.signal("TERM")?;
        let late = Instant::now() + BEGINNING;
        while let Some(child) = &mut self.child {
            if let Some(status) = child.try_wait().map_err(|why| why.to_string())? {
                self.child = None;
                return if status.success() {
                    Ok(())
                } else {
                    Err(format!("a server ended with {status}"))
                };
            }
            if Instant::now() > late {
                return Err("a server does not end".to_owned());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Sends a signal to the server.
    pub(crate) fn signal(&self, name: &str) -> Result<(), String> {
        let child = self.child.as_ref().ok_or("the server does not run")?;
        let sent = Command::new("kill")
            .args([format!("-{name}"), child.id().to_string()])
            .status();
        match sent {
            Ok(status) if status.success() => Ok(()),
            other => Err(format!("SIG{name} was not sent: {other:?}")),
        }
    }

    /// Cuts the line by which other nodes reach this one, or mends it.
    pub(crate) fn cut(&self, is_cut: bool) {
        let _ = self.cut.send(is_cut);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended already. One that is frozen can be killed as well.
        let _ = self.kill();
    }
}

/// An address that nobody uses.
async fn free() -> Result<SocketAddr, String> {
    let bound = TcpListener::bind("127.0.0.1:0").await;
    let address = bound.and_then(|bound| bound.local_addr());
    address.map_err(|why| why.to_string())
}

/// Carries whatever comes to a node, as long as the line is not cut.
async fn carry(line: TcpListener, to: SocketAddr, is_cut: watch::Receiver<bool>) {
    while let Ok((mut one, _)) = line.accept().await {
        let mut is_cut = is_cut.clone();
        if *is_cut.borrow() {
            continue;
        }
        tokio::spawn(async move {
            let Ok(mut other) = TcpStream::connect(to).await else {
                return;
            };
            let _ = (one.set_nodelay(true), other.set_nodelay(true));
            tokio::select! {
                _ = copy_bidirectional(&mut one, &mut other) => {}
                _ = is_cut.wait_for(|cut| *cut) => {}
            }
        });
    }
}
