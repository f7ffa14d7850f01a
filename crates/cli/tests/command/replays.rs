//! `replay`.

use super::{alhambra_reading, recorded};
use serde_json::{Value, json};

fn replay(game: &str, args: &[&str]) -> String {
    let args: Vec<&str> = ["replay", "-"]
        .into_iter()
        .chain(args.iter().copied())
        .collect();
    alhambra_reading(game.as_bytes(), &args).good()
}

fn replay_json(game: &str, args: &[&str]) -> Value {
    let args = [args, &["--json"]].concat();
    serde_json::from_str(&replay(game, &args)).expect("one JSON value")
}

#[test]
fn a_game_is_told_from_its_opening_to_its_winner() {
    let game = recorded("replay_told");
    let text = replay(&game, &[]);
    for part in [
        "On the market lie ",
        "begins.",
        "takes ",
        "scoring is held.",
        "Final points: ",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    assert!(text.contains(" wins.\n") || text.contains(" share the victory.\n"));
    let value = replay_json(&game, &[]);
    let actions = value["steps"].as_array().expect("a list");
    assert_eq!(value["actions"], json!(actions.len()));
    for (step, line) in actions.iter().zip(game.lines().skip(8)) {
        assert_eq!(step["action"], json!(line));
        assert!(!step["events"].as_array().expect("a list").is_empty());
    }
    assert_eq!(value["over"], json!(true));
    assert!(value["to_act"].is_null() && value.get("table").is_none());
}

#[test]
fn it_stops_where_it_is_told_and_shows_the_table() {
    let game = recorded("replay_to");
    let text = replay(&game, &["--to", "25"]);
    for part in [
        "The table after 25 actions",
        "Market ",
        "Money ",
        "fountain",
        "is asked",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let value = replay_json(&game, &["--to", "25"]);
    assert_eq!(value["steps"].as_array().map(Vec::len), Some(25));
    let seats = value["table"]["seats"].as_array().expect("a list");
    assert!(
        seats.iter().all(|s| s["hand"].is_array()),
        "the record knows all hands"
    );
    let start = replay_json(&game, &["--to", "0"]);
    assert_eq!(start["steps"], json!([]));
    assert_eq!(start["table"]["market"].as_array().map(Vec::len), Some(4));
}

#[test]
fn a_seat_sees_its_own_hand_and_of_others_the_number() {
    let game = recorded("replay_seat");
    for (name, own) in [("random 2", 1), ("seat 2", 1), ("seat 3", 2)] {
        let value = replay_json(&game, &["--to", "30", "--seat", name]);
        let seats = value["table"]["seats"].as_array().expect("a list");
        for (at, seat) in seats.iter().enumerate() {
            assert_eq!(seat["hand"].is_array(), at == own, "{name}");
            assert!(seat["cards"].is_u64());
        }
    }
    let text = replay(&game, &["--to", "30", "--seat", "seat 1"]);
    assert!(text.contains("as random 1 sees it"), "{text}");
    assert_eq!(text.matches("(worth ").count(), 1, "one hand is open");
}

#[test]
fn a_game_that_broke_off_is_told_as_far_as_it_went() {
    let game = recorded("replay_short");
    let short: Vec<&str> = game.lines().take(8 + 10).collect();
    let text = replay(&short.join("\n"), &[]);
    assert!(
        text.contains("Points so far:") && text.contains("is asked"),
        "{text}"
    );
}
