//! What is noted below a palace, for `score`.

use crate::alhambra_reading;
use serde_json::{Value, json};

/// The sheet of Anna, with this below her palace, and of Ben, who has one tower.
fn noted(palace: &str, round: &str, more: &[&str]) -> Value {
    let text = format!("seat Anna\n{palace}\nseat Ben\n1,0 tower-13\n");
    let args = ["score", "-", "--json", "--round", round];
    alhambra_reading(text.as_bytes(), &[&args, more].concat()).json()
}

/// What a seat gets for something; nothing where no line says it.
fn points(value: &Value, seat: usize, label: &str) -> i64 {
    let lines = value["seats"][seat]["lines"].as_array().expect("a list");
    let own = lines.iter().filter(|line| line["label"] == label);
    own.filter_map(|line| line["points"].as_i64()).sum()
}

/// What Anna gets for something.
fn anna(palace: &str, round: &str, label: &str) -> i64 {
    points(&noted(palace, round, &[]), 0, label)
}

#[test]
fn a_building_under_a_site_counts_for_nothing() {
    let palace = "1,0 tower-12\n2,0 tower-10";
    assert_eq!(anna(palace, "1", "tower"), 6);
    let sites = format!("{palace}\nsites: 2,0");
    // Now both have one.
    assert_eq!(anna(&sites, "1", "tower"), 3);
    let both = format!("{palace}\nsites: 1,0 2,0\ndecorated: tower");
    assert_eq!(anna(&both, "1", "tower"), 0);
    assert_eq!(anna(&both, "1", "decorated"), 0);
}

#[test]
fn an_extended_building_counts_twice_and_dirks_too() {
    assert_eq!(anna("1,0 tower-12\nextended: tower", "1", "tower"), 6);
    let text = "seat Anna\n1,0 tower-12\nseat Ben\ndirk: tower-9\ndirk extended: tower\n";
    let args = ["score", "-", "--json", "--round", "1"];
    let value = alhambra_reading(text.as_bytes(), &args).json();
    assert_eq!(points(&value, 0, "tower"), 0);
    assert_eq!(value["dirk"]["total"], json!(6));
}

#[test]
fn a_site_of_dirk_counts_for_nothing() {
    let text = "seat Anna\n1,0 tower-12\nseat Ben\ndirk: tower-9-ne tower-7\n";
    let args = ["score", "-", "--json", "--round", "1"];
    let value = alhambra_reading(text.as_bytes(), &args).json();
    assert_eq!(value["dirk"]["total"], json!(6));
    let text = format!("{text}dirk sites: tower-7\n");
    let value = alhambra_reading(text.as_bytes(), &args).json();
    assert_eq!(value["dirk"]["total"], json!(3));
    let text = text.replace("sites: tower-7", "sites: tower-8");
    let run = alhambra_reading(text.as_bytes(), &args);
    assert_eq!(run.status, 2, "{}", run.out);
}

#[test]
fn h85_halves_add_up_and_that_of_a_key_needs_a_building_of_its_type() {
    assert_eq!(anna("1,0 tower-12\nhalves: tower", "1", "tower"), 6);
    assert_eq!(anna("1,0 tower-12\nhalves: garden", "1", "garden"), 0);
    // The sage needs none.
    let sage = "1,0 tower-12\ncharacters: sage garden";
    assert_eq!(anna(sage, "1", "garden"), 5);
    let text = "seat Anna\n1,0 tower-12\nhalves: tower\nseat Ben\n1,0 tower-13\ndirk:\n";
    let args = ["score", "-", "--round", "1"];
    let sheet = alhambra_reading(text.as_bytes(), &args).good();
    assert!(sheet.contains("(1½)   6"), "{sheet}");
}

/// A palace with a run of 8 and one of 6 would be large: here are runs of 3 and 2.
const TWO_RUNS: &str =
    "-1,0 magical-tower turned 2\n1,0 plot-garden-1\n0,1 magical-pavilion turned 1 sticks S";

#[test]
fn black_dice_bring_points_for_the_second_wall_and_no_more_than_they_show() {
    assert_eq!(anna(TWO_RUNS, "1", "wall"), 3);
    let with = |dice: &str| {
        anna(
            &format!("{TWO_RUNS}\nblack-dice: {dice}"),
            "1",
            "second-wall",
        )
    };
    assert_eq!(with("1"), 1);
    assert_eq!(with("2 3"), 2);
}

#[test]
fn the_city_watch_counts_the_wall_and_the_juggler_comes_at_the_end() {
    let palace = format!("{TWO_RUNS}\ncharacters: city_watch, juggler");
    assert_eq!(anna(&palace, "1", "city-watch"), 1);
    assert_eq!(anna(&palace, "3", "juggler"), 8);
}

#[test]
fn falcons_of_a_colour_bring_more_and_more() {
    assert_eq!(anna("falcons: 2 white, black", "1", "falcons"), 6 + 2);
    assert_eq!(anna("falcons: 5 brown", "2", "falcons"), 30);
}

#[test]
fn most_chests_bring_points_and_dirk_takes_part() {
    let text = "seat Anna\n1,0 tower-12\nchests: 1\nseat Ben\n1,0 tower-13\n2,0 garden-9\nchests: 1\n\
                dirk: pavilion-2 garden-7\ndirk chests: 2\n";
    let args = ["score", "-", "--json", "--round", "2"];
    let value = alhambra_reading(text.as_bytes(), &args).json();
    let dirk = value["dirk"]["lines"].as_array().expect("a list");
    let chests = dirk.iter().find(|line| line["label"] == json!("chests"));
    let most = chests.expect("he has most")["points"].as_i64();
    let [first, second] = [0, 1].map(|seat| points(&value, seat, "chests"));
    assert_eq!(first, second);
    assert!(most > Some(first), "{value}");
}

#[test]
fn culture_tiles_bring_what_they_show() {
    let culture = "culture: 8 shows 5, 9 shows 21";
    assert_eq!(anna(culture, "1", "culture"), 26);
}

#[test]
fn buildings_without_servants_cost_a_point_each() {
    let palace = "1,0 tower-12\n2,0 tower-10\nunserved: 2";
    assert_eq!(anna(palace, "1", "no-servants"), -2);
}

#[test]
fn x_40b_four_connected_workers_and_one_at_a_corner_bring_four_points() {
    let palace = "1,0 tower-12\n2,0 garden-9\n2,1 arcades-9\n3,1 garden-11\n4,2 garden-10\n4,1 garden-12\n\
                  workers: 1,0 2,0 2,1 3,1 4,2";
    assert_eq!(anna(palace, "1", "workers"), 4);
    assert_eq!(anna("1,0 tower-12\nworkers: 0,0 1,0", "1", "workers"), 2);
}

#[test]
fn x_36_three_monkeys_alone_on_a_garden_bring_three_points_and_a_mixture_none() {
    let palace = "1,0 garden-9\n0,1 garden-11\n-1,0 tower-12\n\
                  animals: 1,0 3 monkey; 0,1 2 dove, cheetah; -1,0 camel";
    assert_eq!(anna(palace, "1", "animals"), 3);
    let site = format!("{palace}\nsites: 1,0");
    assert_eq!(anna(&site, "1", "animals"), 0);
}

#[test]
fn treasures_that_are_left_count_at_the_end() {
    assert_eq!(anna("treasures: 1 4", "3", "treasures"), 5);
    assert_eq!(anna("treasures: 1 4", "2", "treasures"), 0);
}

#[test]
fn x_26b_who_has_few_medinas_loses_points_and_who_has_none_loses_more() {
    let text = "seat A\nseat B\nseat C\n1,0 medina-5\nseat D\n1,0 medina-6\n2,0 medina-7\n";
    let args = ["score", "-", "--json", "--round", "3"];
    let value = alhambra_reading(text.as_bytes(), &args).json();
    let lost = [0, 1, 2, 3].map(|seat| {
        let lines = value["seats"][seat]["lines"].as_array().expect("a list");
        let medinas = lines.iter().filter(|line| {
            let label = line["label"].as_str().unwrap_or_default();
            label.contains("medina")
        });
        medinas
            .filter_map(|line| line["points"].as_i64())
            .sum::<i64>()
    });
    assert_eq!(lost, [-11, -11, -3, 0]);
}

#[test]
fn medinas_that_nobody_has_yet_count_when_they_are_said_to_be_in_play() {
    let text = b"seat A\nseat B\nseat C\nseat D\n";
    let lost = |more: &[&str]| {
        let args = [&["score", "-", "--json", "--round", "3"], more].concat();
        let value = alhambra_reading(text, &args).json();
        points(&value, 0, "medinas") + points(&value, 0, "no-medina")
    };
    assert_eq!(lost(&[]), 0);
    // All four share three places, rounded up, and each loses more for having none.
    assert_eq!(lost(&["--modules", "medina"]), -8);
    let args = [
        "score",
        "-",
        "--game",
        "cards",
        "--round",
        "1",
        "--modules",
        "medina",
    ];
    let said = alhambra_reading(b"Anna: tower\nBen: garden\n", &args).refused();
    assert!(said.contains("the card game has none"), "{said}");
}

#[test]
fn a_note_may_be_as_long_as_there_is_to_note() {
    let margin = " ".repeat(300);
    let long = noted(&format!("animals: 0,0 monkey;{margin}0,0 dove"), "1", &[]);
    let short = noted("animals: 0,0 monkey; 0,0 dove", "1", &[]);
    assert_eq!(long["seats"], short["seats"]);
}

#[test]
fn x_15_an_attack_costs_what_is_open_on_its_side() {
    let side = |side| {
        let value = noted("1,0 garden-9\n2,0 garden-11", "1", &["--attack", side]);
        points(&value, 0, "attack")
    };
    // The fountain is open in the north and two tiles may be.
    assert!(side("N") < 0 && side("W") < 0);
    let args = [
        "score", "-", "--game", "cards", "--round", "1", "--attack", "N",
    ];
    let said = alhambra_reading(b"Anna: tower\nBen: garden\n", &args).refused();
    assert!(said.contains("board game only"), "{said}");
}

#[test]
fn what_cannot_be_noted_is_refused_with_its_line() {
    for (note, why) in [
        ("sites: 2,0", "no tile lies at 2,0"),
        ("sites: 0,0", "fountain is never a site"),
        ("sites: here", "`here` is no place"),
        ("extended: 2 tower", "no more than 1 tower"),
        ("halves: 2 tower", "one half building of each type"),
        ("black-dice: 7", "a die shows 1 to 6"),
        ("black-dice: 1 1 1 1", "there are 3 black dice"),
        ("black-dice: many", "`many` is no number"),
        ("characters: king", "there is no character `king`"),
        ("characters: sage", "the type for which he counts"),
        ("characters: juggler juggler", "stands there twice"),
        ("falcons: red", "no falcon is `red`"),
        ("falcons: 6 white", "5 falcons of each colour"),
        ("chests: 2", "1 buildings have room for 1 chests"),
        ("chests: 1 2", "one number stands there"),
        ("culture: 8", "culture tiles are written as"),
        ("culture: 5 shows 2", "no culture tile for 5"),
        ("culture: 8 shows 3", "never shows 3"),
        ("culture: 12 shows 0, 13 shows 0", "stands there twice"),
        ("unserved: 2", "1 standard buildings"),
        ("workers: 1,0 1,0", "named twice"),
        ("workers: 3,3", "no tile lies at 3,3"),
        ("animals: 1,0 3 lion", "there is no animal `lion`"),
        ("animals: 1,0 9 monkey", "of each animal"),
        ("treasures: 6", "one treasure of 1, 2, 3, 4, 5 each"),
        ("treasures: 2 2", "one treasure of"),
        ("dirk fruit: 1", "nothing is called `dirk fruit:`"),
        ("dirk chests: 1", "0 buildings have room"),
    ] {
        let text = format!("seat Anna\n1,0 tower-12\n{note}\nseat Ben\n");
        let said = alhambra_reading(text.as_bytes(), &["score", "-", "--round", "3"]).refused();
        assert!(
            said.contains("line 3") && said.contains(why),
            "{note}: {said}"
        );
    }
}
