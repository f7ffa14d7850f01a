//! Several `alhambra serve` on one database: what is secret stays so.

use super::serve::host_of;
use super::{ask, command};
use alhambra_server::trial::{Database, PASSWORD};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What the nodes share.
const SECRET: &str = "open sesame, said the node";
const TABLE: &str = "{\"seats\": [{}, {}]}";

/// A server whose log goes to a file; it ends with its test.
struct Node {
    child: Child,
    host: String,
    log: PathBuf,
}

impl Node {
    fn start(name: &str, arguments: &[&str], around: impl FnOnce(&mut Command)) -> Self {
        let log = format!("alhambra-node-{}-{name}.log", std::process::id());
        let log = std::env::temp_dir().join(log);
        let file = std::fs::File::create(&log).expect("it can be written");
        let mut plain = command(&["serve", "--port", "0", "--json", "--log", "trace"]);
        plain.args(arguments).stderr(file);
        around(&mut plain);
        let child = plain.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("the command runs");
        let host = host_of(&mut child);
        Self { child, host, log }
    }

    /// What everybody on the computer can see of it.
    fn seen(&self) -> String {
        let ps = Command::new("ps")
            .args(["-ww", "-o", "args=", "-p", &self.child.id().to_string()])
            .output();
        String::from_utf8_lossy(&ps.expect("there is a command for it").stdout).into_owned()
    }

    fn log(&self) -> String {
        std::fs::read_to_string(&self.log).expect("it is there")
    }

    /// Joins a table over a WebSocket, and hears the welcome.
    fn join(&self, table: &str, token: &str) {
        let mut line = TcpStream::connect(&self.host).expect("it listens");
        let patience = Some(Duration::from_secs(20));
        line.set_read_timeout(patience).expect("it can be set");
        write!(
            line,
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.host
        )
        .expect("sent");
        let join = format!("{{\"type\": \"join\", \"tokens\": [\"{token}\"]}}");
        // A text of one piece, with a mask that changes nothing.
        let mut frame = vec![0x81, 0x80 | 0x7e];
        frame.extend((join.len() as u16).to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(join.as_bytes());
        line.write_all(&frame).expect("sent");
        let (mut heard, mut bytes) = (Vec::new(), [0; 4096]);
        while !String::from_utf8_lossy(&heard).contains("welcome") {
            let count = line.read(&mut bytes).expect("there is an answer");
            assert!(count > 0, "{}", String::from_utf8_lossy(&heard));
            heard.extend(&bytes[..count]);
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_file(&self.log);
    }
}

#[test]
fn passwords_and_secrets_are_in_no_log_and_no_argument() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let url = database.fresh().expect("it makes databases");
    let hidden = |what: &str, value: &str| {
        let name = format!("alhambra-{what}-{}", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, format!("{value}\n")).expect("it can be written");
        file
    };
    let files = [hidden("password", PASSWORD), hidden("secret", SECRET)];
    let shared = ["--store", &url, "--link", "127.0.0.1:0"];
    // One has them in its environment, and the other one in files.
    let one = Node::start("one", &shared, |command| {
        command
            .env("ALHAMBRA_STORE_PASSWORD", PASSWORD)
            .env("ALHAMBRA_NODE_SECRET", SECRET);
    });
    let other = Node::start("other", &shared, |command| {
        command
            .env("ALHAMBRA_STORE_PASSWORD_FILE", &files[0])
            .env("ALHAMBRA_NODE_SECRET_FILE", &files[1]);
    });
    let made = ask(&one.host, "POST", "/api/tables", TABLE);
    let made = made.split_once("\r\n\r\n").expect("a body").1;
    let made: Value = serde_json::from_str(made).expect("a table");
    let table = made["table"].as_str().expect("a name");
    let tokens = [0, 1].map(|seat| made["seats"][seat]["token"].as_str().expect("a token"));
    one.join(table, tokens[0]);
    other.join(table, tokens[1]);
    let mine = format!("{{\"tokens\": [\"{}\"]}}", tokens[0]);
    let answer = ask(&other.host, "POST", "/api/mine", &mine);
    assert!(answer.contains("\"your_turn\""), "{answer}");
    // Whoever has the wrong password is told so, and not which.
    let wrong = command(&["serve", "--port", "0", "--log", "trace", "--store", &url])
        .env("ALHAMBRA_STORE_PASSWORD", "another one")
        .output()
        .expect("the command runs");
    assert_eq!(wrong.status.code(), Some(2));
    let told = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(
        told.contains("password") && !told.contains("another one"),
        "{told}"
    );
    let late = Instant::now() + Duration::from_secs(20);
    while !(one.log().contains(table) && other.log().contains("POST")) && Instant::now() < late {
        std::thread::sleep(Duration::from_millis(50));
    }
    let secret = |token: &str| token.rsplit('.').next().expect("a secret").to_owned();
    let secrets = [
        PASSWORD.to_owned(),
        SECRET.to_owned(),
        secret(tokens[0]),
        secret(tokens[1]),
    ];
    for node in [&one, &other] {
        let (log, seen) = (node.log(), node.seen());
        assert!(log.contains("the server listens"), "{log}");
        assert!(seen.contains("--link"), "{seen}");
        for (at, secret) in secrets.iter().enumerate() {
            let line = log.lines().find(|line| line.contains(secret));
            assert!(line.is_none(), "secret {at}: {line:?}");
            assert!(!seen.contains(secret), "{seen}");
        }
    }
    for file in files {
        let _ = std::fs::remove_file(file);
    }
}
