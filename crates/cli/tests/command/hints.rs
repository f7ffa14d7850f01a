//! `hint`.

use super::{alhambra_reading, recorded};
use alhambra_bots::NAMES;
use alhambra_record::Record;
use serde_json::Value;

fn hint(game: &str, args: &[&str]) -> String {
    let args = [&["hint", "-"], args].concat();
    alhambra_reading(game.as_bytes(), &args).good()
}

fn hint_json(game: &str, args: &[&str]) -> Value {
    serde_json::from_str(&hint(game, &[args, &["--json"]].concat())).expect("one JSON value")
}

/// The game after so many actions, from a record.
fn legal_after(game: &str, step: usize) -> Vec<String> {
    let record: Record = game.parse().expect("it is a record");
    let mut replay = record.replay();
    replay
        .by_ref()
        .take(step)
        .for_each(|step| assert!(step.is_ok()));
    let mut legal = Vec::new();
    replay.game().legal(&mut legal);
    legal.iter().map(ToString::to_string).collect()
}

#[test]
fn the_best_actions_come_first_and_each_has_a_reason() {
    let game = recorded("hint_best");
    let value = hint_json(&game, &["--step", "20", "--bot", "greedy"]);
    assert_eq!(value["step"], 20);
    assert_eq!(value["bot"], "greedy");
    let legal = legal_after(&game, 20);
    let advice = value["advice"].as_array().expect("a list");
    assert_eq!(advice.len(), legal.len().min(3));
    let values: Vec<f64> = advice.iter().filter_map(|a| a["value"].as_f64()).collect();
    assert_eq!(values.len(), advice.len());
    assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
    for (advice, value) in advice.iter().zip(&values) {
        let action = advice["action"].as_str().expect("an action");
        assert!(legal.iter().any(|l| l == action), "{action} is legal");
        let behind = advice["behind"].as_f64().expect("a number");
        assert!((values[0] - value - behind).abs() < 1e-9);
        for key in ["text", "reason", "why"] {
            assert!(advice[key].as_str().is_some_and(|text| !text.is_empty()));
        }
    }
}

#[test]
fn who_is_asked_and_what_to_do_is_told_in_both_languages() {
    let game = recorded("hint_languages");
    let asked = hint_json(&game, &["--step", "20", "--bot", "greedy"]);
    let value = |key: &str| asked[key].as_str().expect("text").to_owned();
    let english = hint(&game, &["--step", "20", "--bot", "greedy"]);
    assert!(english.starts_with("Step 20 of "), "{english}");
    assert!(english.contains(&value("question")), "{english}");
    assert!(english.contains(&value("seat")), "{english}");
    assert!(
        english.contains("\n1. ") && english.contains(" · Best\n   "),
        "{english}"
    );
    assert!(
        english.contains("\n2. ") && !english.contains("\n4. "),
        "{english}"
    );
    let german = hint(&game, &["--step", "20", "--bot", "greedy", "--lang", "de"]);
    assert!(german.starts_with("Schritt 20 von "), "{german}");
    assert!(german.contains(" · Am besten\n   "), "{german}");
}

#[test]
fn a_game_that_broke_off_is_advised_at_its_end() {
    let game = recorded("hint_end");
    let short: Vec<&str> = game.lines().take(8 + 10).collect();
    let at_the_end = hint_json(&short.join("\n"), &["--bot", "greedy"]);
    assert_eq!(at_the_end["step"], 10);
    let at_a_step = hint_json(&game, &["--step", "10", "--bot", "greedy"]);
    assert_eq!(at_the_end, at_a_step, "what comes later does not matter");
}

#[test]
fn as_many_actions_are_named_as_asked_for() {
    let game = recorded("hint_count");
    let legal = legal_after(&game, 20).len();
    assert!(legal > 4, "there is a choice");
    for (count, named) in [("1", 1), ("4", 4), ("1000", legal)] {
        let value = hint_json(
            &game,
            &["--step", "20", "--bot", "greedy", "--count", count],
        );
        assert_eq!(value["advice"].as_array().map(Vec::len), Some(named));
    }
}

#[test]
fn every_bot_can_be_asked_and_the_architect_is_unless_told_otherwise() {
    let game = recorded("hint_bots");
    for bot in NAMES {
        let value = hint_json(&game, &["--step", "20", "--bot", bot, "--count", "1"]);
        assert_eq!(value["bot"], bot);
        assert_eq!(value["advice"].as_array().map(Vec::len), Some(1), "{bot}");
    }
    let value = hint_json(&game, &["--step", "20"]);
    assert_eq!(value["bot"], "architect@2000");
    assert_eq!(value, hint_json(&game, &["--step", "20"]), "the same again");
}
