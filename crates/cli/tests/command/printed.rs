//! Tiles that look different in somebody's box.

use crate::{alhambra, alhambra_reading};

const TABLE: &str =
    "seat Anna\n1,0 garden-11\n2,0 tower-12\nseat Ben\n1,0 garden-10-open\nseat Cleo\n";

#[test]
fn a_tile_is_counted_as_it_really_lies_there() {
    let plain =
        alhambra_reading(TABLE.as_bytes(), &["score", "-", "--round", "1", "--json"]).json();
    assert_eq!(plain["seats"][0]["lines"][0]["count"], 0);
    // In its place, once for all, and in a file.
    let said = "garden-11 walls N";
    let inline = TABLE.replace("garden-11", said);
    let head = format!("tile {said}\n{TABLE}");
    let file = std::env::temp_dir().join(format!("alhambra-tiles-{}", std::process::id()));
    std::fs::write(&file, format!("# my box\n{said}\n")).expect("it can be written");
    let name = file.to_str().expect("it is text");
    for (text, tiles) in [(inline.as_str(), None), (&head, None), (TABLE, Some(name))] {
        let mut args = vec!["score", "-", "--round", "1", "--json"];
        args.extend(tiles.into_iter().flat_map(|file| ["--tiles", file]));
        let value = alhambra_reading(text.as_bytes(), &args).json();
        let wall = &value["seats"][0]["lines"][0];
        assert_eq!((&wall["count"], &wall["points"]), (&1.into(), &1.into()));
        assert_eq!(value["tiles"][0], said);
        assert_eq!(value["seats"][1]["lines"][0]["count"], 0);
    }
    let run = alhambra(&["setup", "--players", "3", "--tiles", name]);
    assert!(
        run.out
            .contains("Different in this box\n   garden-11 walls N"),
        "{}",
        run.out
    );
    let args = [
        "palace",
        "-",
        "--fits",
        "garden-11",
        "--json",
        "--tiles",
        name,
    ];
    let value = alhambra_reading(b"0,-1 tower-12\n", &args).json();
    let fits = value["fits"].as_array().expect("a list");
    assert!(!fits.contains(&serde_json::json!([0, 1])), "{fits:?}");
    assert!(fits.contains(&serde_json::json!([0, -2])), "{fits:?}");
    std::fs::remove_file(&file).expect("it is there");
}

#[test]
fn a_bazaar_is_counted_by_its_colours() {
    let table = |bazaar: &str| {
        format!("seat Anna\n1,0 garden-11\n2,0 {bazaar}\n3,0 tower-12\nseat Ben\nseat Cleo\n")
    };
    let points = |bazaar: &str| {
        let args = ["score", "-", "--round", "3", "--json"];
        let value = alhambra_reading(table(bazaar).as_bytes(), &args).json();
        let lines = value["seats"][0]["lines"].as_array().expect("a list");
        let line = lines.iter().find(|line| line["label"] == "bazaars");
        line.map(|line| line["points"].clone())
    };
    // Pavilion, arcades and chambers by the table: none of them lies there.
    assert_eq!(points("bazaar-dukat-1"), Some(0.into()));
    assert_eq!(
        points("bazaar-dukat-1 colours garden tower pavilion"),
        Some(4.into())
    );
    // The other one of the currency has just these colours.
    assert_eq!(
        points("bazaar-dukat colours tower garden seraglio"),
        Some(4.into())
    );
    // Which of the two it is matters, so it has to be said.
    let run = alhambra_reading(
        table("bazaar-dukat").as_bytes(),
        &["score", "-", "--round", "3"],
    );
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("bazaar-dukat-1 or bazaar-dukat-2"),
        "{}",
        run.err
    );
}

#[test]
fn what_no_tile_looks_like_gets_a_sentence() {
    let why = |text: &str| {
        let run = alhambra_reading(text.as_bytes(), &["palace", "-"]);
        assert_eq!(run.status, 2, "{}", run.out);
        run.err
    };
    assert!(why("1,0 tower-12 walls NESW\n").contains("a tile with four walls"));
    assert!(why("1,0 tower-12 walls\n").contains("the sides are missing"));
    assert!(why("1,0 towr-12 walls N\n").contains("perhaps `tower-12` is meant"));
    assert!(why("1,0 bazaar-dukat-1 colours tower\n").contains("3 colours are printed"));
    assert!(why("tile tower-11-n walls S\n1,0 tower-12\n").contains("tower-11-s looks like this"));
    assert!(why("tile tower-11 walls SW\n1,0 tower-12\n").contains("name the tile in full"));
}

#[test]
fn what_is_not_certain_is_said_where_it_is_shown() {
    let sentence = "Colours: 7 of 8 are reconstructed.";
    for args in [
        vec!["rules", "bazaars"],
        vec!["setup", "--players", "3", "--modules", "bazaars"],
        vec!["modules", "--json"],
        vec!["rules", "bazaars", "--json"],
    ] {
        let run = alhambra(&args);
        let out = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(out.contains(sentence), "{args:?}: {out}");
    }
    let run = alhambra(&["rules", "bazaars", "--lang", "de"]);
    let out = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.contains("Farben: 7 von 8 sind rekonstruiert."), "{out}");
    let run = alhambra(&["rules", "vizier"]);
    assert!(!run.out.contains("reconstructed"), "{}", run.out);
}
