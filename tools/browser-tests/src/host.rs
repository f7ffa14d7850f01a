//! The real server with its store, as a program of its own: it can be killed and started again.

use crate::trouble::{Result, Trouble};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Names the command that serves: `cargo xtask browser` sets it.
const COMMAND: &str = "ALHAMBRA_COMMAND";

/// A server for tables online. It ends when this is dropped, and its store is removed.
pub struct Host {
    port: u16,
    store: PathBuf,
    process: Option<Child>,
}

impl Host {
    /// Starts a server on a free port of this machine.
    pub fn start() -> Result<Self> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("alhambra-host-{}-{number}.db", std::process::id());
        // Nobody else takes a port that was free a moment ago.
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = free.local_addr()?.port();
        drop(free);
        let mut host = Self {
            port,
            store: std::env::temp_dir().join(name),
            process: None,
        };
        host.go_on()?;
        Ok(host)
    }

    /// Where the page is.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Starts the server again after it was killed, with the same store and at the same address.
    pub fn go_on(&mut self) -> Result<()> {
        let command = std::env::var_os(COMMAND).ok_or_else(|| {
            Trouble(format!(
                "`cargo xtask browser` names the command in {COMMAND}"
            ))
        })?;
        let mut process = Command::new(command)
            .args(["serve", "--json", "--log", "error", "--bot-time", "20"])
            .args(["--port", &self.port.to_string()])
            // Nobody waits in a test.
            .args(["--hand-after", "0"])
            .arg("--data")
            .arg(&self.store)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        // The first line says that it listens.
        let out = process.stdout.take().map(BufReader::new);
        let mut line = String::new();
        out.ok_or_else(|| Trouble::new("the server says nothing"))?
            .read_line(&mut line)?;
        let said: Value = serde_json::from_str(&line).unwrap_or_default();
        self.process = Some(process);
        if said["address"].is_null() {
            return Err(Trouble(format!("the server says `{line}`")));
        }
        Ok(())
    }

    /// Kills the server as a power cut would: it is not asked.
    pub fn kill(&mut self) -> Result<()> {
        if let Some(mut process) = self.process.take() {
            process.kill()?;
            process.wait()?;
        }
        Ok(())
    }

    /// Whether every game in the store replays, and how many entries there are.
    pub fn entries(&self) -> Result<u64> {
        let command = std::env::var_os(COMMAND).unwrap_or_default();
        let verified = Command::new(command)
            .args(["verify-store", "--json"])
            .arg(&self.store)
            .output()?;
        let said: Value = serde_json::from_slice(&verified.stdout).unwrap_or_default();
        match said["entries"].as_u64() {
            Some(entries) if said["broken"] == serde_json::json!([]) => Ok(entries),
            _ => Err(Trouble(format!("the store does not replay: {said}"))),
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // It may have ended already, and the store may never have been made.
        let _ = self.kill();
        for more in ["", "-wal", "-shm"] {
            let mut path = self.store.clone().into_os_string();
            path.push(more);
            let _ = std::fs::remove_file(path);
        }
    }
}
