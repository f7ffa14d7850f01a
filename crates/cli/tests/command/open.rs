//! `alhambra` alone: the table on this computer.

use super::{alhambra, ask, command};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Stdio};

/// A running table, which ends with its test.
struct Table {
    child: Child,
    /// What it printed first.
    line: String,
}

impl Table {
    fn open(args: &[&str]) -> Self {
        let mut child = command(args)
            .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command runs");
        let mut line = String::new();
        let out = child.stdout.take().expect("it is a pipe");
        BufReader::new(out)
            .read_line(&mut line)
            .expect("it prints a line");
        Self { child, line }
    }

    fn host(&self) -> &str {
        let host = self.line.trim_end().strip_prefix("http://");
        let host = host.and_then(|rest| rest.strip_suffix('/'));
        host.unwrap_or_else(|| panic!("the address only, not {}", self.line))
    }

    /// What the table answers to a request for a path.
    fn answer(&self, path: &str) -> String {
        ask(self.host(), "GET", path, "")
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port that nobody uses, or did not a moment ago.
fn free_port() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = listener.local_addr().expect("it is bound");
    address.port().to_string()
}

#[test]
fn a_table_on_this_computer_keeps_tables_with_links() {
    let table = Table::open(&["--no-open"]);
    let answer = table.answer("/api/health");
    assert!(answer.contains("\"well\":true"), "{answer}");
    // Without a place for them there is still the page.
    let table = Table::open(&["--no-open", "--store", "sqlite:/dev/null/nowhere.db"]);
    let answer = table.answer("/api/health");
    assert!(!answer.contains("\"well\":true"), "{answer}");
    assert!(table.answer("/").starts_with("HTTP/1.1 "));
}

#[test]
fn a_table_is_opened_on_this_computer_only_and_its_address_is_printed() {
    let table = Table::open(&["--no-open"]);
    assert!(table.host().starts_with("127.0.0.1:"), "{}", table.line);
    let answer = table.answer("/");
    // With its page, or with a page that says how to build it.
    assert!(answer.contains("<title>Alhambra</title>"), "{answer}");
    assert!(answer.contains("content-security-policy: "), "{answer}");
    let nothing = table.answer("/sw.jsx");
    assert!(!nothing.starts_with("HTTP/1.1 200"), "{nothing}");
}

#[test]
fn two_tables_do_not_stand_in_each_others_way() {
    let (one, other) = (Table::open(&["--no-open"]), Table::open(&["--no-open"]));
    assert_ne!(one.host(), other.host());
    assert!(one.answer("/").starts_with("HTTP/1.1 "));
    assert!(other.answer("/").starts_with("HTTP/1.1 "));
}

#[test]
fn the_port_that_was_asked_for_is_taken_or_refused() {
    let port = free_port();
    let table = Table::open(&["--no-open", "--port", &port]);
    assert_eq!(table.host(), format!("127.0.0.1:{port}"));
    let said = alhambra(&["--no-open", "--port", &port]).refused();
    assert_eq!(
        said,
        format!("error: --port {port}: another program is there.\n")
    );
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (args, what) in [
        (&["--port", "0"][..], "'0'"),
        (&["--port", "70000"], "'70000'"),
        (&["--port", "many"], "'many'"),
        (&["--no-open", "rules"], "--no-open"),
        (&["--port"], "--port"),
    ] {
        let said = alhambra(args).refused();
        assert!(said.contains(what), "{args:?}: {said}");
    }
}
