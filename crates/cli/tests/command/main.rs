//! The command as people and programs use it.

mod bad_input;
mod beside;
mod hints;
mod nodes;
mod notes;
mod open;
mod palaces;
mod printed;
mod programs;
mod replays;
mod reviews;
#[cfg(unix)]
mod serve;
mod simulations;
mod texts;
mod typed;

use alhambra_bots::SmallDice;
use alhambra_rules::{Game, Setup};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a server answers to a request.
fn ask(host: &str, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(host).expect("it listens");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream
        .write_all(request.as_bytes())
        .expect("it can be asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it is text");
    answer
}

/// A game after a while, played at random.
fn played(setup: &Setup, seed: u64, steps: usize) -> Game {
    let mut game = Game::new(setup, seed);
    let mut dice = SmallDice::new(seed);
    let mut legal = Vec::new();
    for _ in 0..steps {
        if game.to_act().is_none() {
            break;
        }
        game.legal(&mut legal);
        let pick = legal[dice.below(legal.len())];
        game.apply(pick).expect("it was listed");
    }
    game
}

/// What a run of the command left behind.
struct Run {
    status: i32,
    out: String,
    err: String,
}

/// Runs the command.
fn alhambra(args: &[&str]) -> Run {
    finish(&command(args).output().expect("the command runs"))
}

/// Runs the command with something on standard input.
fn alhambra_reading(input: &[u8], args: &[&str]) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("it is a pipe");
    // A command that refuses its arguments need not read anything.
    let _ = stdin.write_all(input);
    drop(stdin);
    finish(&child.wait_with_output().expect("the command ends"))
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alhambra"));
    command.args(args).stdin(Stdio::null());
    command
}

fn finish(output: &Output) -> Run {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("it is text");
    Run {
        status: output.status.code().expect("it ended by itself"),
        out: text(&output.stdout),
        err: text(&output.stderr),
    }
}

impl Run {
    /// It went well, and standard error is empty.
    fn good(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{}", self.out);
        assert!(!self.out.contains('\u{1b}'), "no colours in a pipe");
        self.out
    }

    /// It went well and printed one JSON value.
    fn json(self) -> Value {
        serde_json::from_str(&self.good()).expect("one JSON value")
    }

    /// It was bad input: status 2, one sentence, nothing on standard output.
    fn refused(self) -> String {
        assert_eq!((self.status, self.out.as_str()), (2, ""), "{}", self.err);
        assert!(self.err.starts_with("error: "), "{}", self.err);
        assert!(self.err.ends_with(".\n"), "{}", self.err);
        assert_eq!(self.err.matches('\n').count(), 1, "{}", self.err);
        self.err
    }
}

/// An empty directory of that name for one test.
fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if dir.exists() {
        std::fs::remove_dir_all(&dir).expect("what an earlier run left can go");
    }
    std::fs::create_dir_all(&dir).expect("tests may write there");
    dir
}

fn path(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// A whole game, played by bots.
fn recorded(name: &str) -> String {
    let dir = scratch(name);
    alhambra(&[
        "simulate",
        "--games",
        "1",
        "--seed",
        "3",
        "--save",
        path(&dir),
    ])
    .good();
    std::fs::read_to_string(dir.join("game-1.txt")).expect("the game was saved")
}
