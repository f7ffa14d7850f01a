//! The server as a process of its own.

use crate::figures;
use alhambra_server::trial::PASSWORD;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Limits that one address does not reach, since all come from one.
const LIMITS: [&str; 6] = [
    "--requests-a-minute",
    "--tables-an-hour",
    "--tables-a-week",
    "--most-connections",
    "--connections-an-address",
    "--messages-a-second",
];

/// What nodes share.
const SECRET: &str = "nodes on this computer only";

/// Where a server keeps its tables.
#[derive(Clone)]
pub(crate) enum Keeping {
    /// In a file that is removed at the end.
    File(PathBuf),
    /// In a database, whose password is that of all databases for a trial.
    Database(String),
}

/// A running server. It ends when this is dropped.
pub(crate) struct Host {
    program: PathBuf,
    store: Keeping,
    child: Child,
    address: SocketAddr,
}

impl Host {
    pub(crate) fn start(program: &Path, store: &Keeping) -> Result<Self, String> {
        if let Keeping::File(file) = store
            && file.exists()
        {
            return Err(format!(
                "{} exists already; name another file with --store",
                file.display()
            ));
        }
        let (child, address) = spawn(program, store)?;
        Ok(Self {
            program: program.to_owned(),
            store: store.clone(),
            child,
            address,
        })
    }

    /// Kills the server, and starts another one with the same store.
    pub(crate) fn restart(&mut self) -> Result<(), String> {
        self.kill()?;
        (self.child, self.address) = spawn(&self.program, &self.store)?;
        Ok(())
    }

    fn kill(&mut self) -> Result<(), String> {
        let ended = self.child.kill().and_then(|()| self.child.wait());
        ended.map(|_| ()).map_err(|why| why.to_string())
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Memory in bytes: now, and the most it ever was.
    pub(crate) fn memory(&self) -> (u64, u64) {
        figures::memory(self.child.id())
    }

    pub(crate) fn processor_time(&self) -> Duration {
        figures::processor_time(&self.child.id().to_string())
    }

    /// Kills the server, has every game in its store replayed, and says how many entries there
    /// are.
    pub(crate) fn kill_and_count(mut self) -> Result<u64, String> {
        let failed = |why: std::io::Error| why.to_string();
        self.kill()?;
        let mut command = Command::new(&self.program);
        command.arg("verify-store").arg("--json");
        match &self.store {
            Keeping::File(file) => command.arg(file),
            Keeping::Database(url) => command.arg(url).env("ALHAMBRA_STORE_PASSWORD", PASSWORD),
        };
        let output = command.output().map_err(failed)?;
        let said: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        let entries = said["entries"].as_u64();
        match entries.filter(|_| output.status.success()) {
            Some(entries) => Ok(entries),
            None => Err(format!(
                "the store is not as it should be: {}{}",
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&output.stderr)
            )),
        }
    }
}

/// Starts a server, and reads where it listens.
fn spawn(program: &Path, store: &Keeping) -> Result<(Child, SocketAddr), String> {
    let failed = |why: std::io::Error| format!("{} does not run: {why}", program.display());
    let mut command = Command::new(program);
    command.args(["serve", "--port", "0", "--json", "--log", "error"]);
    match store {
        Keeping::File(file) => command.arg("--data").arg(file),
        Keeping::Database(url) => command
            .args(["--link", "127.0.0.1:0", "--store", url])
            .env("ALHAMBRA_STORE_PASSWORD", PASSWORD)
            .env("ALHAMBRA_NODE_SECRET", SECRET),
    };
    command.stdin(Stdio::null());
    for limit in LIMITS {
        command.args([limit, "1000000"]);
    }
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut line = String::new();
    let read = child
        .stdout
        .take()
        .map(|out| BufReader::new(out).read_line(&mut line));
    let said: Value = serde_json::from_str(&line).unwrap_or_default();
    let address = said["address"].as_str();
    let address = address.and_then(|a| a.strip_prefix("http://")?.strip_suffix('/'));
    let address = address.and_then(|a| a.parse().ok());
    let Some(address) = address else {
        let _ = child.kill();
        return Err(format!("the server did not say its address: {read:?}"));
    };
    Ok((child, address))
}

impl Drop for Host {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let Keeping::File(file) = &self.store else {
            return;
        };
        for ending in ["", "-wal", "-shm"] {
            let mut name = file.as_os_str().to_owned();
            name.push(ending);
            let _ = std::fs::remove_file(name);
        }
    }
}
