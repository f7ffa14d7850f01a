//! `alhambra serve` where something around it fails.

use super::command;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A running server, which ends with its test.
struct Server {
    child: Child,
    host: String,
    store: PathBuf,
}

impl Server {
    /// Starts a server whose log goes into a pipe that nobody reads any more.
    fn without_a_reader() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("alhambra-serve-{}-{number}.db", std::process::id());
        let store = std::env::temp_dir().join(name);
        let mut child = command(&["serve", "--port", "0", "--json", "--log", "trace", "--data"])
            .arg(&store)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs");
        drop(child.stderr.take());
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is a pipe"))
            .read_line(&mut line)
            .expect("it prints a line");
        let said: Value = serde_json::from_str(&line).expect("one JSON value");
        let address = said["address"].as_str().expect("an address");
        let host = address.trim_start_matches("http://").trim_end_matches('/');
        Self {
            host: host.to_owned(),
            child,
            store,
        }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        super::ask(&self.host, method, path, body)
    }

    /// Tells it to end, as the system does.
    fn end(&mut self) -> ExitStatus {
        let told = Command::new("kill")
            .arg(self.child.id().to_string())
            .status();
        assert!(told.expect("there is a command for it").success());
        self.child.wait().expect("it ends")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.store.display()));
        }
    }
}

#[test]
fn a_server_goes_on_and_ends_well_when_nobody_reads_its_log() {
    let mut server = Server::without_a_reader();
    for _ in 0..20 {
        let health = server.ask("GET", "/api/health", "");
        assert!(health.starts_with("HTTP/1.1 200"), "{health}");
        let made = server.ask("POST", "/api/tables", "{\"seats\": [{}, {}]}");
        assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    }
    assert_eq!(server.end().code(), Some(0));
}
