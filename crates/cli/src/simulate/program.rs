//! Programs that play: one JSON value a line, over standard input and output.
//!
//! `docs/bots.md` describes the messages. A program is asked with what a bot is asked with, so it can
//! learn nothing that its seat may not know.

use crate::replay::showing;
use alhambra_bots::Asked;
use alhambra_rules::base::tile::Sides;
use alhambra_rules::modules;
use alhambra_rules::{
    Action, Building, Game, Module, ModuleSet, RULES_VERSION, Seat, Setup, Side, TileId,
};
use alhambra_words::{Lang, Names, Words};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

/// The version of the messages.
const PROTOCOL: u32 = 1;
/// No answer comes near this many bytes.
const LONGEST_LINE: u64 = 1 << 16;
/// So many lines may wait to be read.
const WAITING_LINES: usize = 4;
/// How long a program may take to end when nothing more comes.
const GRACE: Duration = Duration::from_secs(1);
/// So much of an answer is quoted.
const LONGEST_QUOTE: usize = 60;

/// A running program in one seat.
pub(super) struct Program {
    child: Child,
    /// Lines to it. Whoever drops this closes its standard input.
    to: Option<Sender<String>>,
    /// Lines from it.
    from: Receiver<String>,
    patience: Duration,
    seat: Seat,
    words: Words,
    /// The seats by their numbers: who sits there is nobody's business.
    names: Names,
}

impl Program {
    /// Whether the program can be found. What has no path is looked for by the system, later.
    pub(super) fn check(line: &str) -> Result<(), String> {
        let path = line.split_whitespace().next().unwrap_or_default();
        if !path.contains('/') || Path::new(path).is_file() {
            Ok(())
        } else {
            Err(format!(
                "the program `{path}` cannot be found; check its path from here"
            ))
        }
    }

    /// Starts it: a path and arguments, separated by spaces.
    pub(super) fn start(
        line: &str,
        seat: Seat,
        players: u8,
        modules: ModuleSet,
        patience: Duration,
    ) -> Result<Self, String> {
        let mut parts = line.split_whitespace();
        let mut child = Command::new(parts.next().unwrap_or_default())
            .args(parts)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| {
                format!("it cannot be started: {why}; check that the file may be run")
            })?;
        let stdin = child.stdin.take().expect("it was piped");
        let stdout = child.stdout.take().expect("it was piped");
        // Threads of their own read and write, so that a program that does neither cannot hold up
        // the game for longer than the patience.
        let (to, lines) = channel();
        std::thread::spawn(move || write(stdin, &lines));
        let (lines, from) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || read(stdout, &lines));
        let program = Self {
            child,
            to: Some(to),
            from,
            patience,
            seat,
            words: Words::new(Lang::En),
            names: Seat::all(players)
                .map(|seat| format!("seat {}", seat.0 + 1))
                .collect(),
        };
        program.tell(&json!({
            "type": "hello",
            "protocol": PROTOCOL,
            "rules": RULES_VERSION,
            "patience": patience.as_secs_f64(),
            "tiles": tiles(modules),
        }));
        Ok(program)
    }

    /// Tells that a game begins.
    pub(super) fn begin(&self, setup: &Setup) {
        self.tell(&json!({
            "type": "game",
            "seat": self.seat.0,
            "game": setup.game.slug(),
            "players": setup.players,
            "modules": setup.modules.iter().map(Module::slug).collect::<Vec<_>>(),
            "open_hands": setup.options.open_hands(),
            "options": setup.options.slugs(),
        }));
    }

    /// Asks for a decision.
    pub(super) fn choose(&mut self, asked: &Asked, step: usize) -> Result<Action, String> {
        if let Ok(line) = self.from.try_recv() {
            return Err(format!(
                "it said `{}` without being asked; only one answer to each `decide` belongs on \
                 standard output, all else on standard error",
                quoted(&line)
            ));
        }
        let legal: Vec<String> = asked.legal().iter().map(Action::to_string).collect();
        self.tell(&json!({
            "type": "decide",
            "seat": asked.seat().0,
            "step": step,
            "view": showing::json(&asked.view(), &self.words, &self.names),
            "legal": legal,
        }));
        let line = match self.from.recv_timeout(self.patience) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                return Err(format!(
                    "it gave no answer within {} seconds; make it quicker, see that it flushes what \
                     it prints, or raise --patience",
                    self.patience.as_secs_f64()
                ));
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(format!(
                    "it ended without an answer{}; it should go on until its standard input ends",
                    self.ending()
                ));
            }
        };
        answer(&line, asked.legal())
    }

    /// Tells how the game ended.
    pub(super) fn over(&self, game: &Game) {
        let points: Vec<i16> = game.seats().map(|seat| game.points(seat)).collect();
        let winners: Vec<u8> = game.winners().into_iter().map(|seat| seat.0).collect();
        self.tell(&json!({
            "type": "over",
            "points": points,
            "winners": winners,
            "you": self.seat.0,
        }));
    }

    fn tell(&self, message: &Value) {
        if let Some(to) = &self.to {
            // A program that is gone is found out when it is asked.
            let _ = to.send(format!("{message}\n"));
        }
    }

    /// How it ended, as far as that is known: ` (exit status: 1)`.
    fn ending(&mut self) -> String {
        match waited(&mut self.child, GRACE) {
            Some(status) => format!(" ({status})"),
            None => String::new(),
        }
    }
}

/// A program whose standard input ends should end, too. If it does not, it is stopped.
impl Drop for Program {
    fn drop(&mut self) {
        self.to = None;
        if waited(&mut self.child, GRACE).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// What is printed on the tiles of the base game and of these modules, by name.
fn tiles(in_play: ModuleSet) -> Value {
    let tile = |tile: TileId| {
        let spec = tile.spec();
        let mut printed = json!({
            "building": spec.building.map(Building::name),
            "price": spec.price,
            "walls": sides(spec.walls),
        });
        if let Some(module) = modules::of_tile(tile) {
            printed["module"] = json!(module.slug());
        }
        if let Some(half) = spec.second {
            printed["second"] = json!({
                "side": half.side.letter().to_ascii_lowercase().to_string(),
                "building": half.building.name(),
                "walls": sides(half.walls),
            });
        }
        let colours = modules::colours(tile);
        if !colours.is_empty() {
            let names = colours.into_iter().map(Building::name);
            printed["colours"] = names.collect();
        }
        (spec.name.to_owned(), printed)
    };
    let of_modules = (0..=u8::MAX).map_while(TileId::new).filter(|tile| {
        let module = modules::of_tile(*tile);
        module.is_some_and(|module| in_play.has(module))
    });
    Value::Object(TileId::base().chain(of_modules).map(tile).collect())
}

/// Sides as small letters.
fn sides(sides: Sides) -> String {
    let letters = sides.iter().map(Side::letter);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Waits so long for the program to end.
fn waited(child: &mut Child, time: Duration) -> Option<std::process::ExitStatus> {
    let begin = Instant::now();
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        if begin.elapsed() >= time {
            return None;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Writes until nothing more comes or nobody reads.
fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin
            .write_all(line.as_bytes())
            .and_then(|()| stdin.flush())
            .is_err()
        {
            return;
        }
    }
}

/// Reads lines until the program ends or nobody wants them. Empty lines say nothing.
fn read(stdout: ChildStdout, lines: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match (&mut stdout)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
        {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes);
        if !line.trim().is_empty() && lines.send(line.trim().to_owned()).is_err() {
            return;
        }
    }
}

/// The action that a line answers with.
fn answer(line: &str, legal: &[Action]) -> Result<Action, String> {
    let value: Option<Value> = serde_json::from_str(line).ok();
    let Some(text) = value.as_ref().and_then(|value| value["action"].as_str()) else {
        return Err(format!(
            "it answered `{}`; an answer is a line such as {{\"action\":\"{}\"}}",
            quoted(line),
            legal[0]
        ));
    };
    let action = text.parse().ok().filter(|action| legal.contains(action));
    action.ok_or_else(|| {
        format!(
            "it answered `{}`, which is not among the actions in `legal`, such as `{}`",
            quoted(text),
            legal[0]
        )
    })
}

/// The beginning of what was said.
fn quoted(text: &str) -> String {
    let mut chars = text.chars();
    let mut out: String = chars.by_ref().take(LONGEST_QUOTE).collect();
    if chars.next().is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_as(line: &str) -> Result<Action, String> {
        let legal = ["take denar-7", "buy 1 with denar-4 denar-7"];
        answer(line, &legal.map(|action| action.parse().unwrap()))
    }

    #[test]
    fn an_answer_is_an_action_that_was_listed() {
        let took = read_as(r#"{"action":"take denar-7"}"#).unwrap();
        assert_eq!(took.to_string(), "take denar-7");
        let more = r#" {"action": "buy 1 with denar-7 denar-4", "because": "exact"} "#;
        assert_eq!(
            read_as(more).unwrap().to_string(),
            "buy 1 with denar-4 denar-7"
        );
    }

    #[test]
    fn other_answers_are_told_apart() {
        for line in [
            "take denar-7",
            "{",
            "[]",
            "7",
            r#"{"move":"pass"}"#,
            r#"{"action":3}"#,
        ] {
            let why = read_as(line).unwrap_err();
            assert!(
                why.contains(r#"such as {"action":"take denar-7"}"#),
                "{why}"
            );
        }
        for action in ["take denar-6", "juggle", ""] {
            let why = read_as(&format!(r#"{{"action":"{action}"}}"#)).unwrap_err();
            assert!(why.contains("not among the actions in `legal`"), "{why}");
        }
        let long = read_as(&"x".repeat(9999)).unwrap_err();
        assert!(long.chars().count() < 200 && long.contains('…'), "{long}");
    }
}
