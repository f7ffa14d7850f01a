//! `review`.

use super::{alhambra, alhambra_reading, recorded};
use alhambra_record::Record;
use serde_json::Value;

fn review(game: &str, args: &[&str]) -> String {
    let args = [&["review", "-"], args].concat();
    alhambra_reading(game.as_bytes(), &args).good()
}

fn review_json(game: &str, args: &[&str]) -> Value {
    serde_json::from_str(&review(game, &[args, &["--json"]].concat())).expect("one JSON value")
}

#[test]
fn the_dearest_decisions_come_first_and_each_has_a_reason() {
    let game = recorded("review_all");
    let value = review_json(&game, &[]);
    assert_eq!(value["over"], true);
    let record: Record = game.parse().expect("it is a record");
    let mistakes = value["mistakes"].as_array().expect("a list");
    assert!(!mistakes.is_empty(), "random players err");
    for seat in value["seats"].as_array().expect("a list") {
        let theirs: Vec<&Value> = mistakes.iter().filter(|m| m["seat"] == *seat).collect();
        assert!(theirs.len() <= 5);
        let costs: Vec<f64> = theirs.iter().filter_map(|m| m["cost"].as_f64()).collect();
        assert!(costs.is_sorted_by(|a, b| a >= b), "{costs:?}");
    }
    for mistake in mistakes {
        let step = mistake["step"].as_u64().expect("a number") as usize;
        assert_eq!(mistake["done"], record.actions()[step - 1].to_string());
        assert_ne!(mistake["done"], mistake["better"]);
        for key in ["done_text", "better_text", "reason", "why"] {
            assert!(mistake[key].as_str().is_some_and(|text| !text.is_empty()));
        }
        // What is called better was legal there.
        let mut short = record.clone();
        short.truncate(step - 1);
        short.push(
            mistake["better"]
                .as_str()
                .expect("text")
                .parse()
                .expect("an action"),
        );
        assert!(short.play().is_ok(), "{mistake}");
    }
    let chances = value["chances"].as_array().expect("a list");
    assert_eq!(chances[0]["step"], 0);
    assert_eq!(
        chances.last().expect("an end")["step"],
        record.actions().len()
    );
    for moment in chances {
        let of = moment["of"].as_array().expect("a list");
        let sum: f64 = of.iter().filter_map(|c| c["chance"].as_f64()).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{moment}");
    }
    // It is the same again, and one seat is judged as among all.
    assert_eq!(value, review_json(&game, &[]));
    let one = review_json(&game, &["--seat", "random 2"]);
    let theirs: Vec<Value> = mistakes
        .iter()
        .filter(|m| m["seat"] == "random 2")
        .cloned()
        .collect();
    assert_eq!(one["mistakes"], Value::from(theirs));
    assert_eq!(one["chances"], value["chances"]);
}

#[test]
fn it_is_told_in_both_languages() {
    let game = recorded("review_languages");
    let english = review(&game, &["--seat", "random 1"]);
    assert!(
        english.starts_with("What cost random 1 most\n1. Step "),
        "{english}"
    );
    assert!(
        english.contains("\n   Played: ") && english.contains("\n   Better: "),
        "{english}"
    );
    assert!(
        english.contains("\nChances to win\nStep 0: random 1 "),
        "{english}"
    );
    let german = review(&game, &["--seat", "random 1", "--lang", "de"]);
    assert!(
        german.contains("\n1. Schritt ") && german.contains("\n   Besser: "),
        "{german}"
    );
}

#[test]
fn a_game_that_broke_off_is_looked_through_as_far_as_it_goes() {
    let game = recorded("review_short");
    let short: Vec<&str> = game.lines().take(8 + 20).collect();
    let value = review_json(&short.join("\n"), &["--seat", "random 1"]);
    assert_eq!(
        (&value["over"], &value["actions"]),
        (&false.into(), &20.into())
    );
}

#[test]
fn what_cannot_be_reviewed_is_said_in_a_sentence() {
    let begin = "alhambra game 1\nrules: 1\nplayers: 3\nseed: 7\n\n";
    let refused = |game: &str, args: &[&str]| {
        let args = [&["review", "-"], args].concat();
        alhambra_reading(game.as_bytes(), &args).refused()
    };
    let empty = refused(begin, &[]);
    assert!(
        empty.contains("nothing was played yet in standard input"),
        "{empty}"
    );
    let game = recorded("review_refused");
    let nobody = refused(&game, &["--seat", "Zoe"]);
    assert!(
        nobody.contains("--seat Zoe: nobody is called so"),
        "{nobody}"
    );
    let illegal = refused(&format!("{begin}remove 0,0\n"), &[]);
    assert!(illegal.contains("line 6"), "{illegal}");
    assert!(
        alhambra(&["review", "no-such-file"])
            .refused()
            .contains("no-such-file")
    );
}
