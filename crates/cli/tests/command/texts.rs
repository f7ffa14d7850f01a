//! `rules`, `modules`, help.

use super::alhambra;
use serde_json::json;

#[test]
fn without_a_command_the_help_is_printed() {
    let text = alhambra(&[]).good();
    for command in [
        "simulate", "palace", "score", "replay", "bench", "rules", "modules",
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
fn all_43_modules_are_listed() {
    let value = alhambra(&["modules", "--json"]).json();
    let modules = value.as_array().expect("a list");
    assert_eq!(modules.len(), 43);
    assert_eq!(modules[15]["number"], json!(16));
    assert_eq!(modules[15]["slug"], json!("bazaars"));
    assert_eq!(modules[15]["german"], json!("Die Bazare"));
    assert!(modules.iter().all(|m| m["playable"].is_boolean()));
    let text = alhambra(&["modules"]).good();
    assert!(
        text.contains("Die Großprojekte") && text.contains("43 modules"),
        "{text}"
    );
}
