//! `replay`.

use super::{alhambra, alhambra_reading, path, recorded, scratch};
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
    // Marks stand between the actions as comments.
    let lines = game.lines().skip(8).filter(|line| !line.starts_with('#'));
    for (step, line) in actions.iter().zip(lines) {
        assert_eq!(step["action"], json!(line));
        assert!(!step["events"].as_array().expect("a list").is_empty());
    }
    assert_eq!(value["over"], json!(true));
    assert!(value["to_act"].is_null() && value.get("table").is_none());
}

#[test]
fn a_card_game_is_told_without_palaces_in_both_languages() {
    let dir = scratch("replay_cards");
    alhambra(&[
        "simulate",
        "--game",
        "cards",
        "--games",
        "1",
        "--bots",
        "greedy",
        "--save",
        path(&dir),
    ])
    .good();
    let game = std::fs::read_to_string(dir.join("game-1.txt")).expect("the game was saved");
    let text = replay(&game, &["--to", "40"]);
    for part in [
        "Alhambra: The Card Game\n",
        "  buildings ",
        "Points so far: ",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    for part in ["fountain", "reserve", "places "] {
        assert!(!text.contains(part), "{part} is there:\n{text}");
    }
    let whole = replay(&game, &[]);
    assert!(
        whole.contains(", who goes on after the scoring.\n"),
        "{whole}"
    );
    let german = replay(&game, &["--lang", "de"]);
    assert!(german.contains("Alhambra – Das Kartenspiel\n"), "{german}");
    assert!(
        german.contains(": dort geht es nach der Wertung weiter.\n"),
        "{german}"
    );
    let value = replay_json(&game, &[]);
    assert_eq!(
        (&value["game"], &value["over"]),
        (&json!("cards"), &json!(true))
    );
}

#[test]
fn a_game_tells_what_the_table_agreed_on() {
    let game = "alhambra game 1\nrules: 1\ngame: cards\nplayers: 2\n\
                options: open-hands, without-dirk\nseed: 7\n\n";
    let text = replay(game, &["--to", "0"]);
    assert!(
        text.contains("\nOptions: Open hands and Without Dirk.\n"),
        "{text}"
    );
    // Nobody but the two: neither at the beginning nor on the table.
    assert_eq!(text.matches("Dirk").count(), 1, "{text}");
    let german = replay(game, &["--lang", "de"]);
    assert!(
        german.contains("\nOptionen: Offene Karten und Ohne Dirk.\n"),
        "{german}"
    );
    let value = replay_json(game, &["--to", "0"]);
    assert_eq!(value["options"], json!(["open-hands", "without-dirk"]));
    assert!(value["table"].get("dirk").is_none());
    let with_him = game.replace(", without-dirk", "");
    assert!(replay_json(&with_him, &["--to", "0"])["table"]["dirk"].is_object());
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
        "Points so far: ",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let value = replay_json(&game, &["--to", "25"]);
    assert_eq!(value["steps"].as_array().map(Vec::len), Some(25));
    let asked = value["table"]["question"].as_str().expect("a sentence");
    assert!(text.ends_with(&format!("\n{asked}\n")), "{asked}:\n{text}");
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
fn programs_are_told_what_is_known_of_a_game() {
    let game = recorded("replay_known");
    let value = replay_json(&game, &["--to", "60"]);
    let table = &value["table"];
    assert_eq!(table["to_act"], value["to_act"]);
    assert_eq!(table["scorings_held"], json!([]));
    assert!(["act", "act-again", "place"].contains(&table["asked"].as_str().expect("a word")));
    let list = |value: &Value| value.as_array().expect("a list").clone();
    for seat in list(&table["seats"]) {
        let mut hand = list(&seat["hand"]);
        assert_eq!(json!(hand.len()), seat["cards"]);
        for card in list(&seat["known"]) {
            let at = hand.iter().position(|own| *own == card);
            hand.remove(at.expect("what is known of a hand is in it"));
        }
    }
    let end = replay_json(&game, &["--to", &value["actions"].to_string()]);
    assert_eq!(end["table"]["scorings_held"], json!([1, 2, 3]));
    assert!(end["table"]["asked"].is_null() && end["table"]["to_act"].is_null());
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
    assert!(text.contains("Points so far:"), "{text}");
    assert!(!text.contains("Final points:"), "{text}");
}

#[test]
fn a_game_is_told_in_german_too() {
    let game = with_modules("replay_german");
    let text = replay(&game, &["--lang", "de", "--to", "60"]);
    for part in [
        "Module: Die Gunst des Wesirs, ",
        "In der Geldauslage liegen ",
        " ist am Zug.",
        " nimmt ",
        "Der Tisch nach 60 Aktionen\n",
        "\nBauhof ",
        "\n  Die Bediensteten ",
        "Punkte bisher: ",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    assert!(replay(&game, &["--lang", "de"]).contains("\nEndstand: "));
    let (german, english) = (
        replay_json(&game, &["--lang", "de"]),
        replay_json(&game, &["--lang", "en"]),
    );
    assert_eq!(english, replay_json(&game, &[]), "English unless asked");
    // What programs read is the same in every language.
    for key in ["modules", "seats", "winners", "actions"] {
        assert_eq!(german[key], english[key], "{key}");
    }
    assert_eq!(german["steps"][0]["action"], english["steps"][0]["action"]);
    assert_ne!(german["steps"][0]["events"], english["steps"][0]["events"]);
}

#[test]
fn an_unknown_language_is_refused() {
    let game = recorded("replay_language");
    let refused = alhambra_reading(game.as_bytes(), &["replay", "-", "--lang", "tlh"]).refused();
    assert!(
        refused.contains("tlh") && refused.contains("--lang"),
        "{refused}"
    );
}

/// A whole game with every module that can be played.
fn with_modules(name: &str) -> String {
    let dir = scratch(name);
    let args = ["simulate", "--games", "1", "--modules", "all", "--bots"];
    alhambra(&[&args[..], &["greedy,random", "--save", path(&dir)]].concat()).good();
    std::fs::read_to_string(dir.join("game-1.txt")).expect("the game was saved")
}

#[test]
fn a_game_with_modules_is_told_too() {
    let game = with_modules("replay_modules");
    let text = replay(&game, &[]);
    for part in [
        "With Vizier's Favour, Exchange Offices",
        "In the money display lie ",
        "is auctioned.",
        "points for buildings in line with camps",
        "comes to lie beside the market",
        "opens a building site on ",
        "chooses the ",
        "Final points: ",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    // A purchase that begins with an aid happens when it is paid, a die is told when it lies, and what goes back
    // onto a pile is told when all of it lies there.
    let mut plain = text.lines().filter(|line| line.contains(" decides: "));
    let later = [" using ", "Roll a die", "Roll again", "Next comes"];
    assert!(
        plain.all(|line| later.iter().any(|words| line.contains(words))),
        "every action has its sentence:\n{text}"
    );
    let value = replay_json(&game, &[]);
    assert!(value["modules"].as_array().is_some_and(|m| m.len() >= 13));
    for step in value["steps"].as_array().expect("a list") {
        let events = step["events"].as_array().expect("a list");
        let begins = step["action"]
            .as_str()
            .is_some_and(|a| a.contains(" using "));
        assert!(begins || !events.is_empty(), "{step}");
    }
}

#[test]
fn the_table_shows_what_modules_add() {
    let game = with_modules("replay_table");
    let text = replay(&game, &["--to", "60"]);
    // However wide the column of their names is.
    let lines = text.lines().map(|line| line.split_whitespace());
    let squeezed: Vec<String> = lines
        .map(|words| words.collect::<Vec<_>>().join(" "))
        .collect();
    for part in ["Major Projects ", "Treasure Chamber room ", "Palace Staff "] {
        let is_told = squeezed.iter().any(|line| line.starts_with(part));
        assert!(is_told, "{part} is missing:\n{text}");
    }
    for part in ["Vizier's Favour ", "Palace Staff "] {
        let lines = text.matches(&format!("\n  {part}")).count();
        assert_eq!(lines, 3, "{part}:\n{text}");
    }
    assert!(
        !text.contains("nothing\n"),
        "what is not there is not told:\n{text}"
    );
    let value = replay_json(&game, &["--to", "60"]);
    let pieces = value["table"]["pieces"].as_array().expect("a list");
    let of = |module: &str| pieces.iter().filter(|p| p["module"] == module).count();
    assert_eq!(of("vizier"), 3, "{pieces:?}");
    let in_room = |piece: &&Value| piece["at"]["place"] == "room";
    assert!(pieces.iter().filter(in_room).count() > 0, "{pieces:?}");
}

#[test]
fn others_do_not_learn_which_site_was_chosen() {
    let game = with_modules("replay_sites");
    let all = replay_json(&game, &[]);
    let steps = all["steps"].as_array().expect("a list");
    let site = |step: &&Value| {
        step["action"]
            .as_str()
            .is_some_and(|a| a.starts_with("site "))
    };
    let chosen = steps.iter().find(site).expect("somebody builds on a site");
    let owner = chosen["seat"].as_str().expect("a name");
    let names: Vec<&str> = all["seats"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|seat| seat["name"].as_str())
        .collect();
    for name in names {
        let seen = replay_json(&game, &["--seat", name]);
        let step = &seen["steps"][chosen["step"].as_u64().expect("a number") as usize - 1];
        assert_eq!(step == chosen, name == owner, "{name}: {step}");
        assert_eq!(step["action"] == json!("site"), name != owner);
    }
}
