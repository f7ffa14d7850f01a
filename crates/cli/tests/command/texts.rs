//! `rules`, `modules`, help.

use super::alhambra;
use serde_json::json;

#[test]
fn the_help_lists_every_command() {
    let text = alhambra(&["--help"]).good();
    assert!(
        text.contains("--port") && text.contains("--no-open"),
        "{text}"
    );
    for command in [
        "simulate", "palace", "score", "replay", "hint", "bench", "rules", "modules",
    ] {
        assert!(
            text.contains(&format!("\n  {command} ")),
            "{command}:\n{text}"
        );
        let help = alhambra(&[command, "--help"]).good();
        assert!(
            help.contains("Examples:") && help.contains("--json"),
            "{help}"
        );
    }
    assert!(alhambra(&["--version"]).good().starts_with("alhambra "));
}

#[test]
fn the_rules_of_the_base_game_are_there() {
    let text = alhambra(&["rules"]).good();
    assert!(text.contains("## Two players"), "{text}");
    assert_eq!(alhambra(&["rules", "base"]).good(), text);
    let value = alhambra(&["rules", "--json"]).json();
    assert_eq!(
        (&value["slug"], &value["title"]),
        (&json!("base"), &json!("Alhambra"))
    );
    assert_eq!(value["text"], json!(text));
}

#[test]
fn the_rules_of_a_module_are_there() {
    let text = alhambra(&["rules", "vizier"]).good();
    assert!(
        text.starts_with("# Vizier's Favour · Die Gunst des Wesirs · Mega Box, page 8"),
        "{text}"
    );
    assert!(
        text.contains("\n## Play\n") && text.contains("\n* V3: "),
        "{text}"
    );
    assert!(
        !text.contains("//!") && !text.contains("use crate"),
        "{text}"
    );
    let value = alhambra(&["rules", "vizier", "--json"]).json();
    assert_eq!(value["slug"], json!("vizier"));
    assert_eq!(value["text"], json!(text));
    assert!(text.starts_with(&format!("# {}\n", value["title"].as_str().expect("text"))));
    let refused = alhambra(&["rules", "thieves"]).refused();
    assert!(
        refused.contains("the rules of Thieves are not written yet"),
        "{refused}"
    );
}

#[test]
fn the_rules_of_the_card_game_are_there() {
    let value = alhambra(&["rules", "cards", "--json"]).json();
    assert_eq!(
        value["title"],
        json!("Alhambra: The Card Game · Alhambra – Das Kartenspiel")
    );
    let text = alhambra(&["rules", "cards"]).good();
    assert_eq!(value["text"], json!(text));
    assert!(text.contains("\n* K11: "), "{text}");
    assert!(
        !text.contains("//!") && !text.contains("use crate"),
        "{text}"
    );
}

#[test]
fn all_43_modules_are_listed() {
    let value = alhambra(&["modules", "--json"]).json();
    let modules = value.as_array().expect("a list");
    assert_eq!(modules.len(), 43);
    assert_eq!(modules[15]["number"], json!(16));
    assert_eq!(modules[15]["slug"], json!("bazaars"));
    assert_eq!(modules[15]["german"], json!("Die Bazare"));
    assert_eq!(modules[15]["playable"], json!(true));
    assert_eq!(
        modules[15]["touches"],
        json!(["set-up", "buying", "tiles drawn", "scoring"])
    );
    let points = json!(["tiles", "offers", "bought", "tile_drawn", "end_points"]);
    assert_eq!(modules[15]["points"], points);
    assert_eq!(
        (&modules[9]["playable"], &modules[9]["touches"]),
        (&json!(false), &json!([]))
    );
    let playable = alhambra(&["modules", "--playable", "--json"]).json();
    let playable = playable.as_array().expect("a list");
    assert!(playable.len() >= 13 && playable.iter().all(|m| m["playable"] == json!(true)));
    let text = alhambra(&["modules"]).good();
    assert!(
        text.contains("Die Großprojekte") && text.contains("43 modules"),
        "{text}"
    );
}
