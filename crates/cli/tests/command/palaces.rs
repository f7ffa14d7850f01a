//! `palace` and `score`.

use super::{alhambra_reading, path, scratch};
use serde_json::{Value, json};

const EXAMPLE: &[u8] =
    b"# three tiles around the fountain\n1,0 garden-8\n0,-1 tower-12\n-1,0 arcades-6\n";

fn palace(text: &str) -> Value {
    alhambra_reading(text.as_bytes(), &["palace", "-", "--json"]).json()
}

fn rules(value: &Value) -> Vec<&str> {
    let faults = value["faults"].as_array().expect("a list");
    faults
        .iter()
        .map(|f| f["rule"].as_str().expect("a name"))
        .collect()
}

#[test]
fn the_example_is_legal() {
    let value = alhambra_reading(EXAMPLE, &["palace", "-", "--json"]).json();
    assert_eq!(value["legal"], json!(true));
    assert_eq!(value["faults"], json!([]));
    assert_eq!(value["walls"], json!([2, 2]));
    assert_eq!(value["counts"]["garden"], json!(1));
    assert_eq!(value["counts"]["pavilion"], json!(0));
    assert!(value.get("fits").is_none());
    let text = alhambra_reading(EXAMPLE, &["palace", "-"]).good();
    assert!(text.contains("keeps all rules of building"), "{text}");
    assert!(text.contains("fountain"), "{text}");
}

#[test]
fn fits_lists_places_by_y_then_x() {
    // pavilion-8 has no walls: it fits beside every open side.
    let args = ["palace", "-", "--json", "--fits", "pavilion-8"];
    let value = alhambra_reading(EXAMPLE, &args).json();
    assert_eq!(
        value["fits"],
        json!([[0, -2], [-1, -1], [0, 1], [1, 1]]),
        "beside every open side, but not where a wall looks at it as well"
    );
    // A shared name fits wherever one of its tiles does.
    let args = ["palace", "-", "--json", "--fits", "tower-11"];
    let value = alhambra_reading(b"", &args).json();
    assert_eq!(value["fits"], json!([[0, -1], [-1, 0], [1, 0], [0, 1]]));
}

#[test]
fn broken_building_rules_are_an_answer() {
    for (text, rule, at) in [
        ("1,0 pavilion-4 turned 3", "turned", json!([1, 0])),
        ("1,0 chambers-9-w", "matching", json!([1, 0])),
        (
            "1,0 pavilion-7\n2,0 chambers-9-w",
            "reachable",
            json!([2, 0]),
        ),
        ("1,1 pavilion-8", "touching", json!([1, 1])),
    ] {
        let value = palace(text);
        assert_eq!(value["legal"], json!(false), "{text}");
        assert_eq!(rules(&value), [rule], "{text}");
        assert_eq!(value["faults"][0]["at"], at, "{text}");
        let args = ["palace", "-", "--json", "--fits", "garden-9"];
        let value = alhambra_reading(text.as_bytes(), &args).json();
        assert_eq!(value["fits"], json!([]), "nothing heals {text}");
    }
}

#[test]
fn what_cannot_be_laid_is_told_in_json_and_refused() {
    for (text, rule) in [
        ("1,0 gardn-8", "unknown-tile"),
        ("1,0 pavilion-8\n1,0 garden-11", "occupied"),
        ("1,0 pavilion-8\n-1,0 pavilion-8", "duplicate"),
    ] {
        let run = alhambra_reading(text.as_bytes(), &["palace", "-", "--json"]);
        assert_eq!(run.status, 2);
        assert_eq!(run.err.matches('\n').count(), 1);
        let value: Value = serde_json::from_str(&run.out).expect("one JSON value");
        assert_eq!(rules(&value), [rule]);
        alhambra_reading(text.as_bytes(), &["palace", "-"]).refused();
    }
}

/// Anna has two gardens and a tower, Ben three towers.
const TABLE: &str = "seat Anna\n1,0 garden-8\n0,-1 garden-11\n-1,0 tower-7\n\
                     seat Ben\n1,0 tower-11\n-1,0 tower-11\n0,1 tower-11\n";

#[test]
fn the_cards_of_the_card_game_are_scored_too() {
    let text = b"Anna: 2 tower\nBen: tower-7 tower-8, garden\nCleo: tower\n";
    let args = ["score", "-", "--game", "cards", "--round", "2"];
    let sheet = alhambra_reading(text, &args).good();
    assert!(
        sheet.contains("tower     (2)   9  (2)   9  (1)   0"),
        "{sheet}"
    );
    assert!(!sheet.contains("wall"), "{sheet}");
    let value = alhambra_reading(text, &[&args[..], &["--json"]].concat()).json();
    assert_eq!(value["seats"][1]["total"], 9 + 12);
    let refused = alhambra_reading(b"Anna: castle\n", &args).refused();
    assert!(
        refused.contains("standard input, line 1: there is no building `castle`"),
        "{refused}"
    );
}

#[test]
fn a_score_card_puts_the_types_into_another_order() {
    let text = b"seat Anna\n1,0 tower-11-open\nseat Ben\n1,0 seraglio-9\n";
    let order = "tower,garden,pavilion,chambers,arcades,seraglio";
    let args = ["score", "-", "--round", "3", "--json", "--order"];
    let value = alhambra_reading(text, &[&args[..], &[order]].concat()).json();
    let points = |seat: usize, at: usize| value["seats"][seat]["lines"][at]["points"].clone();
    assert_eq!((points(0, 6), points(1, 2)), (json!(16), json!(21)));
    for wrong in [
        "tower,garden",
        "tower,tower,pavilion,chambers,arcades,garden",
    ] {
        let refused = alhambra_reading(text, &[&args[..], &[wrong]].concat()).refused();
        assert!(
            refused.contains("does not name each type once"),
            "{refused}"
        );
    }
}

fn score(text: &str, round: &str) -> Value {
    alhambra_reading(text.as_bytes(), &["score", "-", "--round", round, "--json"]).json()
}

fn points(value: &Value, seat: usize, label: &str) -> i64 {
    let lines = value["seats"][seat]["lines"].as_array().expect("a list");
    let line = lines.iter().find(|l| l["label"] == label);
    line.expect("there is such a line")["points"]
        .as_i64()
        .expect("a number")
}

#[test]
fn squares_count_what_lies_beside_them() {
    let text = "seat Anna\n1,0 square-garden-n\n2,0 garden-11\nseat Ben\n1,0 garden-10-open\n";
    let sheet = score(text, "1");
    assert_eq!(
        (points(&sheet, 0, "garden"), points(&sheet, 1, "garden")),
        (5, 0)
    );
    let one = b"1,0 square-garden-n\n2,0 garden-11\n";
    let palace = alhambra_reading(one, &["palace", "-", "--json"]).json();
    assert_eq!(palace["counts"]["garden"], 2);
    assert_eq!(palace["walls"], json!([1]));
}

#[test]
fn most_get_points_in_the_first_scoring_second_most_in_the_second() {
    let text = TABLE.replace("-1,0 tower-7", "-1,0 tower-9");
    let first = score(&text, "1");
    assert_eq!(first["round"], json!(1));
    assert_eq!(first["seats"][1]["name"], json!("Ben"));
    assert_eq!(
        (points(&first, 0, "tower"), points(&first, 1, "tower")),
        (0, 6)
    );
    let second = score(&text, "2");
    assert_eq!(
        (points(&second, 0, "tower"), points(&second, 1, "tower")),
        (6, 13)
    );
    assert_eq!(points(&second, 0, "garden"), 12);
    assert_eq!(points(&second, 1, "garden"), 0, "who has none gets none");
    for seat in [0, 1] {
        let lines = second["seats"][seat]["lines"].as_array().expect("a list");
        let sum: i64 = lines
            .iter()
            .map(|l| l["points"].as_i64().unwrap_or(0))
            .sum();
        assert_eq!(second["seats"][seat]["total"], json!(sum));
    }
}

#[test]
fn dirk_takes_part_in_majorities_only() {
    let text = format!("{TABLE}dirk: garden-6 garden-7 garden-9\n").replace("-1,0 tower-7\n", "");
    let value = score(&text, "3");
    assert_eq!(points(&value, 0, "garden"), 12);
    assert_eq!(value["dirk"]["total"], json!(20));
    let args = ["score", "-", "--round", "3"];
    let sheet = alhambra_reading(text.as_bytes(), &args).good();
    assert!(
        sheet.contains("The third scoring") && sheet.contains("Dirk"),
        "{sheet}"
    );
}

#[test]
fn a_sheet_for_a_faulty_palace_says_so() {
    let text = b"seat Anna\n1,0 chambers-9-w\nseat Ben\n";
    let run = alhambra_reading(text, &["score", "-", "--round", "1"]);
    assert_eq!(run.status, 0);
    assert!(
        run.err.contains("the palace of Anna breaks a rule"),
        "{}",
        run.err
    );
    let value = alhambra_reading(text, &["score", "-", "--round", "1", "--json"]).json();
    assert_eq!(rules(&value), ["matching"]);
}

#[test]
fn files_are_read_by_name() {
    let file = scratch("palace_file").join("palace.txt");
    std::fs::write(&file, EXAMPLE).expect("tests may write there");
    let text = super::alhambra(&["palace", path(&file), "--fits", "garden-8"]).good();
    assert!(text.contains("garden-8 fits"), "{text}");
}

/// A garden with a camp against its wall and a watchtower of its colour, a bazaar, and a major
/// project of two buildings.
const WITH_MODULES: &str = "1,0 garden-8-ne\n1,-1 camp-s\n0,1 bazaar-dirham-1\n\
                            1,1 watchtower-garden turned 3\n-1,0 project-pavilion-chambers\n";

#[test]
fn a_palace_may_hold_tiles_of_modules() {
    let value = palace(WITH_MODULES);
    assert_eq!(value["legal"], json!(true), "{value}");
    assert_eq!(value["walls"], json!([3, 2]));
    let counts = &value["counts"];
    assert_eq!(
        (&counts["pavilion"], &counts["chambers"], &counts["garden"]),
        (&json!(1), &json!(1), &json!(1)),
        "a watchtower is no garden"
    );
    let text = alhambra_reading(WITH_MODULES.as_bytes(), &["palace", "-"]).good();
    for drawn in ["↓ 5", "◤ watch", "dirham-1", "project▾", "project▴"] {
        assert!(text.contains(drawn), "{drawn}:\n{text}");
    }
}

#[test]
fn tiles_of_modules_have_their_places() {
    let fits = |tile: &str| {
        let args = ["palace", "-", "--json", "--fits", tile];
        alhambra_reading(b"1,0 garden-8-ne", &args).json()
    };
    // Against either wall of the garden; the fountain has none.
    assert_eq!(fits("camp-s")["fits"], json!([[1, -1]]));
    assert_eq!(fits("camp-w")["fits"], json!([[2, 0]]));
    assert_eq!(fits("camp-n")["fits"], json!([]));
    let tower = fits("watchtower-garden");
    assert_eq!(tower["fits"], json!([[1, 1]]));
    let turned = [0, 3].map(|n| json!({ "at": [1, 1], "turned": n }));
    assert_eq!(tower["turned"], json!(turned), "{tower}");
    // A project is named by its northern or western cell.
    let project = fits("project-pavilion-seraglio");
    let places = project["fits"].as_array().expect("a list");
    assert!(places.contains(&json!([-2, 0])), "{project}");
    assert!(!places.contains(&json!([-1, 0])), "{project}");
    let args = ["palace", "-", "--fits", "watchtower-garden"];
    let text = alhambra_reading(b"1,0 garden-8-ne", &args).good();
    assert!(text.contains("fits 1,1  1,1 turned 3"), "{text}");
}

#[test]
fn camps_and_watchtowers_bring_points_at_every_scoring_bazaars_in_the_last() {
    // The camp looks south: at the garden, and past it at the watchtower, which is none.
    // The dirham bazaar wants seraglio, arcades and garden: one of three colours.
    let text = format!("seat Anna\n{WITH_MODULES}seat Ben\n1,0 tower-11-open\ndirk:\n");
    let value = score(&text, "2");
    assert_eq!(points(&value, 0, "camps"), 1);
    assert_eq!(points(&value, 0, "watchtowers"), 2);
    assert_eq!(points(&value, 1, "camps"), 0);
    let lines = value["seats"][0]["lines"].as_array().expect("a list");
    assert!(lines.iter().all(|l| l["label"] != "bazaars"));
    let last = score(&text, "3");
    assert_eq!(points(&last, 0, "bazaars"), 1);
    let sum: i64 = last["seats"][0]["lines"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|l| l["points"].as_i64().unwrap_or(0))
        .sum();
    assert_eq!(last["seats"][0]["total"], json!(sum));
    let sheet = alhambra_reading(text.as_bytes(), &["score", "-", "--round", "3"]).good();
    for row in ["watchtowers", "camps", "bazaars"] {
        assert!(sheet.contains(&format!("\n{row} ")), "{sheet}");
    }
    let without = score(TABLE, "3");
    let lines = without["seats"][0]["lines"].as_array().expect("a list");
    assert_eq!(lines.len(), 7, "no line for what nobody has: {lines:?}");
}

#[test]
fn bathhouses_bring_points_as_they_are_turned() {
    let text = |turned: u8| {
        let first = format!("seat Anna\n1,0 bathhouse-1 turned {turned}\n");
        first + "2,0 tower-12\n3,0 arcades-9\n1,1 garden-11\nseat Ben\n1,0 tower-13\n"
    };
    // A quarter clockwise it wants arcades in the east and a garden in the south.
    assert_eq!(points(&score(&text(1), "1"), 0, "bathhouses"), 2 + 1);
    assert_eq!(points(&score(&text(0), "1"), 0, "bathhouses"), 0);
    assert_eq!(points(&score(&text(1), "2"), 1, "bathhouses"), 0);
}

#[test]
fn fruit_is_noted_below_a_palace_and_counts_at_the_end() {
    let text = "seat Anna\n1,0 garden-8\nfruit: 1 2 11, spare 2\nseat Ben\n1,0 tower-12\n";
    let last = score(text, "3");
    assert_eq!(points(&last, 0, "orchards"), 16);
    assert_eq!(points(&last, 1, "orchards"), 0);
    assert_eq!(points(&score(text, "2"), 0, "orchards"), 0);
}

#[test]
fn residents_are_noted_by_colour_and_count_in_sets() {
    let text = "seat Anna\nresidents: 3 seraglio, 2 chambers, 2 garden, pavilion\nseat Ben\n";
    assert_eq!(points(&score(text, "1"), 0, "residents"), 10 + 6 + 1);
}

#[test]
fn decorated_types_are_noted_and_bring_two_points_a_building() {
    let text = "seat Anna\n1,0 garden-8\n2,0 tower-12\ndecorated: garden pavilion\nseat Ben\n";
    assert_eq!(points(&score(text, "1"), 0, "decorated"), 2);
}

#[test]
fn a_note_that_cannot_be_is_refused_with_its_line() {
    for (note, why) in [
        ("fruit: 3", "no group is called by these points"),
        ("fruit: 2 2", "the group for 2 stands there twice"),
        ("fruit: spare", "`spare` needs a number"),
        ("residents: 8 tower", "there are 7 residents of each colour"),
        ("decorated: gardens", "`gardens` is no type of building"),
        ("fruits: 2", "nothing is called `fruits:`"),
    ] {
        let text = format!("seat Anna\n{note}\nseat Ben\n");
        let said = alhambra_reading(text.as_bytes(), &["score", "-", "--round", "3"]).refused();
        assert!(said.contains("line 2") && said.contains(why), "{said}");
    }
    let twice = b"seat Anna\nfruit: 1\nfruit: 2\nseat Ben\n";
    let said = alhambra_reading(twice, &["score", "-", "--round", "3"]).refused();
    assert!(
        said.contains("line 3: `fruit:` stands there twice"),
        "{said}"
    );
}

#[test]
fn wells_bring_their_number_if_their_row_is_exactly_as_long() {
    let text = |turned: u8| {
        let first = format!("seat Anna\n1,0 well-3 turned {turned}\n");
        first + "2,0 tower-12\n3,0 arcades-9\n4,0 garden-11\nseat Ben\n1,0 tower-13\n"
    };
    assert_eq!(points(&score(&text(3), "1"), 0, "wells"), 3);
    assert_eq!(points(&score(&text(0), "1"), 0, "wells"), 0);
}

#[test]
fn wishes_of_the_caliph_are_scored_where_they_are_named() {
    let text = "seat Anna\n1,0 chambers-10\n2,0 garden-9\n3,0 tower-10\n2,1 arcades-9\n\
                3,1 arcades-10\nseat Ben\n1,0 tower-13\ndirk:\n";
    let sheet = |round: &str, wishes: &str, more: &[&str]| {
        let own = ["score", "-", "--round", round, "--wishes", wishes];
        alhambra_reading(text.as_bytes(), &[&own, more].concat())
    };
    let value = sheet("3", "rows,path,neighbours", &["--json"]).json();
    assert_eq!(points(&value, 0, "wish rows"), 3);
    assert_eq!(points(&value, 0, "wish neighbours"), 3);
    assert_eq!(points(&value, 0, "wish path"), 5);
    assert_eq!(points(&value, 1, "wish path"), 1);
    let drawn = sheet("3", "double-walls", &[]).good();
    assert!(drawn.contains("\nwish double-walls  (1)   3"), "{drawn}");
    for (round, wishes) in [("2", "rows"), ("3", "rows,rows"), ("3", "gold")] {
        sheet(round, wishes, &[]).refused();
    }
    // A gate is a way.
    let gate = text.replace("seat Ben", "gate 2,0 E\nseat Ben");
    let args = ["score", "-", "--round", "3", "--json", "--wishes", "path"];
    let value = alhambra_reading(gate.as_bytes(), &args).json();
    assert_eq!(points(&value, 0, "wish path"), 4);
}
