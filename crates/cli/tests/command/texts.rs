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
fn without_a_name_all_pages_of_the_rules_are_listed() {
    let text = alhambra(&["rules"]).good();
    for part in ["base", "two", "cards", "vizier", "Vizier's Favour"] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    let german = alhambra(&["rules", "--lang", "de", "--json"]).json();
    assert_eq!(
        german[3],
        json!({ "slug": "vizier", "title": "Die Gunst des Wesirs" })
    );
}

#[test]
fn rules_are_the_pages_for_players() {
    for (slug, title, heading) in [
        ("base", "Alhambra", "Building"),
        ("two", "The game for two", "How it plays"),
        ("cards", "Alhambra: The Card Game", "Set-up"),
        ("camps", "Camps", "What is added"),
    ] {
        let text = alhambra(&["rules", slug]).good();
        assert!(text.starts_with(&format!("{title}\n═")), "{text}");
        assert!(text.contains(&format!("\n{heading}\n")), "{text}");
        let value = alhambra(&["rules", slug, "--json"]).json();
        assert_eq!(
            (&value["slug"], &value["lang"]),
            (&json!(slug), &json!("en"))
        );
        assert_eq!(value["title"], json!(title));
        let page = value["text"].as_str().expect("text");
        assert!(page.starts_with(&format!("# {title}\n")), "{page}");
    }
    let german = alhambra(&["rules", "camps", "--lang", "de"]).good();
    assert!(german.starts_with("Die Feldlager\n═"), "{german}");
    // A palace is drawn, with the arrow of its camp.
    assert!(german.contains("↓ "), "{german}");
    // What cannot be played yet has no page; the caliph's wishes are the last of the 43.
    let modules = alhambra(&["modules", "--json"]).json();
    let last = &modules[42];
    if last["playable"] == json!(false) {
        let refused = alhambra(&["rules", "caliphs_wishes"]).refused();
        assert!(refused.contains("are not written yet"), "{refused}");
    }
    let refused = alhambra(&["rules", "tents"]).refused();
    assert!(refused.contains("there is no page `tents`"), "{refused}");
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
    let points = json!(["tiles", "offers", "bought", "tile_drawn", "score"]);
    assert_eq!(modules[15]["points"], points);
    // What cannot be played yet touches nothing.
    for module in modules.iter().filter(|m| m["playable"] == json!(false)) {
        assert_eq!(module["touches"], json!([]), "{module}");
    }
    let playable = alhambra(&["modules", "--playable", "--json"]).json();
    let playable = playable.as_array().expect("a list");
    assert!(playable.len() >= 13 && playable.iter().all(|m| m["playable"] == json!(true)));
    let text = alhambra(&["modules"]).good();
    assert!(
        text.contains("Die Großprojekte") && text.contains("43 modules"),
        "{text}"
    );
}

#[test]
fn presets_are_listed_with_the_codes_that_bring_them_back() {
    let value = alhambra(&["modules", "--presets", "--json"]).json();
    let presets = value.as_array().expect("a list");
    let slugs: Vec<&str> = presets.iter().filter_map(|p| p["slug"].as_str()).collect();
    for slug in ["base", "2024", "mega-box", "expansion-6", "designers"] {
        assert!(slugs.contains(&slug), "{slugs:?}");
    }
    let text = alhambra(&["modules"]).good();
    for preset in presets {
        let code = preset["code"].as_str().expect("each has one");
        assert!(text.contains(code), "{text}");
        // Whoever types the code gets the modules.
        for named in [&preset["slug"], &preset["code"]] {
            let named = named.as_str().expect("a word");
            let words = ["simulate", "--games", "0", "--json", "--modules", named];
            let value = alhambra(&words).json();
            assert_eq!(value["modules"], preset["modules"], "{named}");
        }
    }
    let designers = presets.iter().find(|p| p["slug"] == json!("designers"));
    let designers = designers.expect("it is listed");
    assert_eq!(designers["german"], json!("Die Sammlung der Autoren"));
    assert_eq!(designers["modules"].as_array().map(Vec::len), Some(17));
    alhambra(&["modules", "--presets", "--playable"]).refused();
}
