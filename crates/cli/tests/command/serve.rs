//! `alhambra serve` where something around it fails.

use super::{alhambra, command};
use serde_json::Value;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// A table for two people.
const TABLE: &str = "{\"seats\": [{}, {}]}";

/// Where a server that has just been started can be reached: it prints that as its first line.
pub(crate) fn host_of(child: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it is a pipe"))
        .read_line(&mut line)
        .expect("it prints a line");
    let said: Value = serde_json::from_str(&line).expect("one JSON value");
    let address = said["address"].as_str().expect("an address");
    let host = address.trim_start_matches("http://");
    host.trim_end_matches('/').to_owned()
}

/// A running server, which ends with its test.
struct Server {
    child: Child,
    host: String,
    store: PathBuf,
}

impl Server {
    /// Starts a server whose log goes into a pipe; `around` may change how.
    fn start(log: &str, around: impl FnOnce(Command) -> Command) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("alhambra-serve-{}-{number}.db", std::process::id());
        let store = std::env::temp_dir().join(name);
        let mut plain = command(&["serve", "--port", "0", "--json", "--log", log, "--data"]);
        plain.arg(&store).stderr(Stdio::piped());
        let mut child = around(plain)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command runs");
        let host = host_of(&mut child);
        Self { child, host, store }
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

/// It answers to everything, and ends as it should.
fn assert_goes_on(mut server: Server) {
    for _ in 0..20 {
        let health = server.ask("GET", "/api/health", "");
        assert!(health.starts_with("HTTP/1.1 200"), "{health}");
        let made = server.ask("POST", "/api/tables", TABLE);
        assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    }
    assert_eq!(server.end().code(), Some(0));
}

#[test]
fn a_server_goes_on_and_ends_well_when_nobody_reads_its_log() {
    let mut server = Server::start("trace", |command| command);
    drop(server.child.stderr.take());
    assert_goes_on(server);
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_goes_on_and_ends_well_when_the_disk_of_its_log_is_full() {
    let full = || std::fs::File::options().write(true).open("/dev/full");
    let server = Server::start("trace", |mut command| {
        command.stderr(full().expect("the system has one"));
        command
    });
    assert_goes_on(server);
}

/// The same program with less than the system would give it.
fn limited(command: &Command, limit: &str) -> Command {
    let mut less = Command::new("sh");
    less.arg("-c")
        .arg(format!("{limit}; exec \"$0\" \"$@\""))
        .arg(command.get_program())
        .args(command.get_args())
        .stderr(Stdio::null());
    less
}

/// Nothing can be written far into a file, as on a disk that is nearly full. In blocks of 512 bytes, as
/// POSIX has it.
const FULL_DISK: &str = "trap '' XFSZ; ulimit -f 600";
/// Every connection is an open file.
const FEW_FILES: &str = "ulimit -n 256";

#[test]
fn a_server_whose_disk_fills_up_says_so_and_keeps_what_it_has_acknowledged() {
    let mut server = Server::start("error", |command| limited(&command, FULL_DISK));
    let (mut made, mut refused) = (0, 0);
    while refused < 3 {
        let answer = server.ask("POST", "/api/tables", TABLE);
        if answer.starts_with("HTTP/1.1 201") {
            made += 1;
        } else {
            assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
            refused += 1;
        }
        assert!(made < 1000, "the disk is never full");
    }
    // What is asked for at most once a second may have been known before the disk was full.
    std::thread::sleep(Duration::from_millis(1100));
    let health = server.ask("GET", "/api/health", "");
    assert!(health.starts_with("HTTP/1.1 503"), "{health}");
    // Those that were promised are there, those that were refused are not; the server may run meanwhile.
    let store = server.store.to_string_lossy().into_owned();
    let verified = alhambra(&["verify-store", &store, "--json"]).json();
    assert!(made > 0);
    assert_eq!(verified["games"], made);
    assert_eq!(verified["broken"], Value::Array(Vec::new()));
    assert_eq!(server.end().code(), Some(0));
}

/// More come than there are files, and say nothing. Whoever asks whether the server is well is not kept
/// waiting, and told so as soon as the first of them are let go.
#[test]
fn a_server_that_has_no_more_files_still_answers_whether_it_is_well() {
    const LATE: Duration = Duration::from_secs(30);
    let mut server = Server::start("error", |command| limited(&command, FEW_FILES));
    let silent: Vec<_> = (0..300)
        .filter_map(|_| TcpStream::connect(&server.host).ok())
        .collect();
    assert!(silent.len() > 256);
    let begin = Instant::now();
    loop {
        let mut stream = TcpStream::connect(&server.host).expect("it listens");
        let patience = stream.set_read_timeout(Some(Duration::from_secs(3)));
        patience.expect("it can be set");
        let asks = format!(
            "GET /api/health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            server.host
        );
        // Whoever is turned away at the door may hear no more than that it is shut.
        let mut answer = Vec::new();
        let told = stream
            .write_all(asks.as_bytes())
            .and_then(|()| stream.read_to_end(&mut answer));
        if let Err(why) = told {
            let waits = matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
            assert!(!waits, "nobody answers");
        }
        if answer.starts_with(b"HTTP/1.1 200") {
            break;
        }
        assert!(begin.elapsed() < LATE, "it is never well again");
        std::thread::sleep(Duration::from_millis(200));
    }
    drop(silent);
    assert_eq!(server.end().code(), Some(0));
}

/// A message of a browser: everything that it sends is masked, here with nothing.
fn masked(text: &str) -> Vec<u8> {
    let mut frame = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
    frame.extend(text.bytes());
    frame
}

#[test]
fn a_server_that_is_told_to_end_lets_its_guests_go_and_ends_well() {
    let mut server = Server::start("error", |command| command);
    let made = server.ask("POST", "/api/tables", TABLE);
    let body = made.split("\r\n\r\n").nth(1).expect("a body");
    let made: Value = serde_json::from_str(body).expect("it is JSON");
    let table = made["table"].as_str().expect("a name");
    let mut guests = Vec::new();
    for _ in 0..3 {
        let mut guest = TcpStream::connect(&server.host).expect("it listens");
        let asks = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\n\
             Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.host
        );
        guest.write_all(asks.as_bytes()).expect("it can be asked");
        let join = masked("{\"type\": \"join\"}");
        guest.write_all(&join).expect("it can be said");
        let mut told = [0; 2000];
        let mut heard = String::new();
        while !heard.contains("welcome") {
            let length = guest.read(&mut told).expect("it answers");
            assert!(length > 0, "{heard}");
            heard += &String::from_utf8_lossy(&told[..length]);
        }
        guests.push(guest);
    }
    assert_eq!(server.end().code(), Some(0));
    for mut guest in guests {
        let mut last = Vec::new();
        guest.read_to_end(&mut last).expect("it was let go");
        let last = String::from_utf8_lossy(&last).into_owned();
        assert!(last.contains("stopping"), "{last}");
    }
}
