//! Programs that take a seat in `simulate`.

use super::{Run, alhambra, path, scratch};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The example in the documents.
fn example() -> String {
    let version = Command::new("python3").arg("--version").output();
    version.expect("these tests need python3: install it");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/bot.py");
    format!("python3 {}", path(&file))
}

/// A program in a file of its own.
fn program(name: &str, interpreter: &str, text: &str) -> (String, PathBuf) {
    let dir = scratch(name);
    let file = dir.join("program");
    fs::write(&file, text).expect("tests may write there");
    (format!("{interpreter} {}", path(&file)), dir)
}

/// Plays the first game with this shell script in every seat.
fn with_shell(name: &str, text: &str) -> Run {
    let (program, _) = program(name, "sh", text);
    alhambra(&[
        "simulate",
        "--games",
        "1",
        "--patience",
        "5",
        "--bots",
        &program,
    ])
}

#[test]
fn the_example_plays_whole_games_and_keeps_every_law() {
    let dir = scratch("program_games");
    let bots = format!("{},random", example());
    let args = [
        "simulate",
        "--players",
        "2",
        "--games",
        "2",
        "--check",
        "--json",
    ];
    let run = alhambra(&[&args[..], &["--bots", &bots, "--save", path(&dir)]].concat());
    assert_eq!(run.status, 0, "{}", run.err);
    let value: Value = serde_json::from_str(&run.out).expect("one JSON value");
    let score = |bot: usize| value["bots"][bot]["mean_score"].as_f64().expect("a number");
    assert!(score(0) > score(1), "it is better than chance: {value}");
    assert_eq!(
        run.err.matches("points: ").count(),
        2,
        "its standard error is passed on"
    );
    for (game, names) in [(1, "bot.py 1, random 2"), (2, "random 1, bot.py 2")] {
        let file = dir.join(format!("game-{game}.txt"));
        let text = fs::read_to_string(&file).expect("the game was saved");
        assert!(text.contains(&format!("\nnames: {names}\n")), "{text}");
        let replayed = alhambra(&["replay", path(&file), "--json"]).json();
        assert_eq!(replayed["over"], json!(true));
    }
}

#[test]
fn the_example_can_play_with_every_module() {
    let bots = format!("{},random", example());
    let args = [
        "simulate",
        "--games",
        "1",
        "--modules",
        "all",
        "--json",
        "--bots",
        &bots,
    ];
    let run = alhambra(&args);
    assert_eq!(run.status, 0, "{}", run.err);
}

/// Answers with the first legal action and writes down everything that it is told.
const SCRIBE: &str = r#"
import json, os, sys
log = open(os.path.join(os.path.dirname(sys.argv[0]), "log-%d" % os.getpid()), "w")
for line in sys.stdin:
    log.write(line)
    message = json.loads(line)
    if message["type"] == "decide":
        print(json.dumps({"action": message["legal"][0]}), flush=True)
"#;

/// What each process of the scribe was told.
fn told(dir: &Path) -> Vec<Vec<Value>> {
    let files = fs::read_dir(dir).expect("it is there").map(|file| {
        let path = file.expect("it can be read").path();
        path.to_str().expect("it is text").to_owned()
    });
    let logs = files.filter(|file| file.contains("log-"));
    let mut logs: Vec<Vec<Value>> = logs
        .map(|file| {
            let text = fs::read_to_string(file).expect("it is text");
            let line = |line| serde_json::from_str(line).expect("one JSON value a line");
            text.lines().map(line).collect()
        })
        .collect();
    logs.sort_by_key(|log| log.get(1).map(|game| game["seat"].as_u64()));
    logs
}

#[test]
fn a_program_is_told_what_its_seat_may_know_and_no_more() {
    let (bot, dir) = program("program_told", "python3", SCRIBE);
    let hero = [
        "simulate", "--hero", &bot, "--bots", "random", "--seed", "77",
    ];
    let save = [
        "--games",
        "3",
        "--save",
        path(&dir),
        "--modules",
        "vizier,bazaars,building_sites",
    ];
    alhambra(&[&hero[..], &save[..]].concat()).good();
    let logs = told(&dir);
    assert_eq!(logs.len(), 3, "a process for each seat");
    let mut hidden = 0;
    for (seat, log) in logs.iter().enumerate() {
        assert_eq!(log[0]["type"], "hello");
        assert_eq!(log[0]["protocol"], 1);
        assert_eq!(log[0]["patience"], 10.0);
        let tiles = log[0]["tiles"].as_object().expect("tiles by name");
        assert_eq!(tiles.len(), 54 + 8);
        let bazaar = json!({
            "building": null, "price": 0, "walls": "", "module": "bazaars",
            "colours": ["seraglio", "arcades", "garden"],
        });
        assert_eq!(tiles["bazaar-dirham-1"], bazaar);
        let garden = json!({ "building": "garden", "price": 8, "walls": "sw" });
        assert_eq!(tiles["garden-8-sw"], garden);
        let modules = json!(["vizier", "bazaars", "building_sites"]);
        let game = json!({
            "type": "game", "game": "board", "seat": seat, "players": 3, "modules": modules, "open_hands": false, "options": []
        });
        assert_eq!(log[1], game);
        let (over, decisions) = log[2..].split_last().expect("the game ended");
        assert!(decisions.len() > 20, "a whole game");
        for message in decisions {
            assert_eq!(
                (&message["type"], &message["seat"]),
                (&json!("decide"), &json!(seat))
            );
            let view = &message["view"];
            assert_eq!(view["you"], format!("seat {}", seat + 1));
            assert_eq!(view["to_act"], view["you"]);
            assert!(!message["legal"].as_array().expect("a list").is_empty());
            for (at, other) in view["seats"].as_array().expect("a list").iter().enumerate() {
                assert_eq!(other["hand"].is_array(), at == seat, "hands are hidden");
            }
            for piece in view["pieces"].as_array().expect("a list") {
                let is_others = !piece["of"].is_null() && piece["of"] != view["you"];
                // At the end they are turned up.
                if piece["at"]["place"] == "tile" && is_others && view["tiles_to_come"] != 0 {
                    assert_eq!(piece["thing"], "site-back");
                    hidden += 1;
                }
            }
        }
        assert_eq!(
            (&over["type"], &over["you"]),
            (&json!("over"), &json!(seat))
        );
        let file = dir.join(format!("game-{}.txt", seat + 1));
        let replayed = alhambra(&["replay", path(&file), "--json"]).json();
        let points: Vec<&Value> = replayed["seats"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|seat| &seat["points"])
            .collect();
        assert_eq!(over["points"], json!(points));
        let seed = replayed["seed"].to_string();
        let all = format!("{log:?}");
        assert!(
            !all.contains(&seed) && !all.contains("seed"),
            "nobody tells the seed"
        );
    }
    assert!(hidden > 0, "others had sites with hidden backs");
}

#[test]
fn a_process_stays_for_all_games_of_its_seat() {
    let (bot, dir) = program("program_stays", "python3", SCRIBE);
    alhambra(&["simulate", "--players", "2", "--games", "4", "--bots", &bot]).good();
    let logs = told(&dir);
    assert_eq!(logs.len(), 2, "two seats, one thread");
    for log in logs {
        let types = |what: &str| log.iter().filter(|m| m["type"] == what).count();
        assert_eq!((types("hello"), types("game"), types("over")), (1, 4, 4));
    }
}

/// Where it happened, as every sentence about a program says.
fn says_where(said: &str, step: usize) {
    for part in ["the program `sh ", "failed in game 1, game seed "] {
        assert!(said.contains(part), "{part} is missing: {said}");
    }
    assert!(said.contains(&format!(", step {step}, seat ")), "{said}");
}

#[test]
fn an_answer_that_is_no_json_ends_the_run() {
    let said = with_shell(
        "program_words",
        "read a; read b; read c; echo take denar-7; read d",
    );
    let said = said.refused();
    says_where(&said, 0);
    assert!(
        said.contains("it answered `take denar-7`; an answer is a line such as {\"action\":\""),
        "{said}"
    );
}

#[test]
fn an_illegal_answer_ends_the_run() {
    let script = "while read line; do case $line in *decide*) \
                  echo '{\"action\":\"remove 0,0\"}';; esac; done";
    let said = with_shell("program_illegal", script).refused();
    says_where(&said, 0);
    assert!(
        said.contains("it answered `remove 0,0`, which is not among the actions in `legal`"),
        "{said}"
    );
}

#[test]
fn a_program_that_ends_too_early_ends_the_run() {
    let said = with_shell("program_ends", "read a; read b; exit 3").refused();
    says_where(&said, 0);
    assert!(
        said.contains("it ended without an answer (exit status: 3)"),
        "{said}"
    );
}

#[test]
fn a_program_without_an_answer_ends_the_run_when_patience_does() {
    let (program, _) = program("program_sleeps", "sh", "exec sleep 600");
    let begin = std::time::Instant::now();
    let args = [
        "simulate",
        "--games",
        "1",
        "--patience",
        "0.3",
        "--bots",
        &program,
    ];
    let said = alhambra(&args).refused();
    assert!(begin.elapsed().as_secs() < 60, "nobody waits for it to end");
    says_where(&said, 0);
    assert!(said.contains("no answer within 0.3 seconds"), "{said}");
    assert!(said.contains("raise --patience"), "{said}");
}

#[test]
fn a_program_that_talks_without_being_asked_ends_the_run() {
    // Whether the words or the question come first, they are no answer.
    let said = with_shell(
        "program_talks",
        "echo ready to play; while read line; do :; done",
    )
    .refused();
    says_where(&said, 0);
    assert!(said.contains("`ready to play`"), "{said}");
}

#[test]
fn a_program_that_never_reads_cannot_hold_up_the_run() {
    let script = "exec yes '{\"action\":\"pass\"}'";
    let said = with_shell("program_floods", script).refused();
    says_where(&said, 0);
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let args = [
        "simulate",
        "--games",
        "1",
        "--bots",
        "no-such-interpreter a/b",
    ];
    let said = alhambra(&args).refused();
    assert!(
        said.contains("the program `no-such-interpreter a/b` failed")
            && said.contains("it cannot be started: "),
        "{said}"
    );
}

#[test]
fn a_failure_later_on_is_told_with_its_step() {
    let text = r#"
import json, sys
decisions = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        decisions += 1
        action = message["legal"][0] if decisions < 3 else "give up"
        print(json.dumps({"action": action}), flush=True)
"#;
    let (program, _) = program("program_later", "python3", text);
    let bots = format!("{program},random");
    let args = [
        "simulate",
        "--games",
        "5",
        "--players",
        "2",
        "--bots",
        &bots,
    ];
    let said = alhambra(&args).refused();
    assert!(said.contains("it answered `give up`"), "{said}");
    let step = said
        .split("step ")
        .nth(1)
        .and_then(|rest| rest.split(',').next());
    let step: usize = step.and_then(|n| n.parse().ok()).expect("a number");
    assert!(step >= 2, "two decisions went well: {said}");
}
