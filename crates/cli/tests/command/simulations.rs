//! `simulate` and `bench`.

use super::{alhambra, path, scratch};
use serde_json::{Value, json};

/// The part of a report that does not depend on the clock.
fn without_times(mut value: Value) -> Value {
    for key in [
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "threads",
        "times",
    ] {
        value.as_object_mut().expect("an object").remove(key);
    }
    for bot in value["bots"].as_array_mut().expect("a list") {
        bot.as_object_mut()
            .expect("an object")
            .remove("seconds_per_decision");
    }
    value
}

fn simulate(args: &str) -> Value {
    let args: Vec<&str> = ["simulate", "--json"]
        .into_iter()
        .chain(args.split_whitespace())
        .collect();
    alhambra(&args).json()
}

#[test]
fn the_card_game_is_played_checked_and_saved() {
    let dir = scratch("card_games");
    let args = format!(
        "--game cards --players 4 --games 3 --check --bots greedy,random --save {}",
        path(&dir)
    );
    let value = simulate(&args);
    assert_eq!(
        (&value["game"], &value["games"]),
        (&json!("cards"), &json!(3))
    );
    let game = std::fs::read_to_string(dir.join("game-1.txt")).expect("it was saved");
    assert!(game.contains("\ngame: cards\n"), "{game}");
    assert!(!game.contains("\nplace "), "{game}");
    let text = alhambra(&["simulate", "--game", "cards", "--games", "2"]).good();
    assert!(
        text.contains("2 games · 3 players · the card game · seed 1"),
        "{text}"
    );
}

#[test]
fn two_play_the_card_game_without_dirk_checked_and_saved() {
    let dir = scratch("without_dirk");
    let args = "--game cards --players 2 --options without-dirk,open-hands --check --bots \
                planner,greedy --games 3 --save";
    let value = simulate(&format!("{args} {}", path(&dir)));
    assert_eq!(value["options"], json!(["open-hands", "without-dirk"]));
    let game = std::fs::read_to_string(dir.join("game-1.txt")).expect("it was saved");
    assert!(
        game.contains("\noptions: open-hands, without-dirk\n"),
        "{game}"
    );
    let args = "simulate --game cards --players 2 --options without-dirk --games 2";
    let text = alhambra(&args.split(' ').collect::<Vec<_>>()).good();
    assert!(
        text.contains("2 games · 2 players · the card game · without-dirk · seed 1"),
        "{text}"
    );
}

#[test]
fn an_option_for_other_games_is_refused_in_a_sentence() {
    for args in ["", "--game cards", "--players 2 --modules random:2"] {
        let args = format!("simulate --options without-dirk {args}");
        let refused = alhambra(&args.split_whitespace().collect::<Vec<_>>()).refused();
        assert_eq!(
            refused,
            "error: --options: the option `without-dirk` is only for the card game with 2 players.\n"
        );
    }
}

#[test]
fn the_card_game_takes_no_modules() {
    for modules in ["vizier", "all", "random:2"] {
        let refused = alhambra(&["simulate", "--game", "cards", "--modules", modules]).refused();
        assert_eq!(
            refused,
            "error: --modules: modules belong to the board game: the card game is played without them.\n"
        );
    }
}

#[test]
fn a_report_holds_all_its_fields() {
    let value = simulate("--players 3 --games 6 --bots random,greedy --seed 2");
    for key in [
        "games",
        "decisions",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "mean_legal",
        "turns_per_game",
    ] {
        assert!(
            value[key].as_f64().is_some_and(|n| n > 0.0),
            "{key}: {value}"
        );
    }
    let bots = value["bots"].as_array().expect("a list");
    let names: Vec<&str> = bots.iter().filter_map(|b| b["name"].as_str()).collect();
    assert_eq!(names, ["random", "greedy"]);
    let wins: f64 = bots.iter().filter_map(|b| b["wins"].as_f64()).sum();
    assert!((wins - 6.0).abs() < 1e-9, "every game is won once: {wins}");
    for bot in bots {
        assert_eq!(bot["games"], json!(9), "three seats, six games, two bots");
        assert!(bot["mean_score"].as_f64().is_some_and(|n| n > 0.0));
        assert!(
            bot["seconds_per_decision"]
                .as_f64()
                .is_some_and(|n| n > 0.0)
        );
        let [low, high] = ends(&bot["win_rate_interval"]);
        let rate = bot["win_rate"].as_f64().expect("a number");
        assert!(low <= rate && rate <= high, "{bot}");
        let [low, high] = ends(&bot["mean_score_interval"]);
        let mean = bot["mean_score"].as_f64().expect("a number");
        assert!(low < mean && mean < high, "{bot}");
    }
    let number = |bot: usize, key: &str| bots[bot][key].as_f64().expect("a number");
    assert!(number(1, "rating") > 25.0 && 25.0 > number(0, "rating"));
    assert!(number(1, "mean_place") < number(0, "mean_place"));
    let places = number(0, "mean_place") + number(1, "mean_place");
    assert!((places - 4.0).abs() < 1e-9, "three seats: 2 is the middle");
    for (time, name) in value["times"].as_array().expect("a list").iter().zip(names) {
        assert_eq!(time["name"], json!(name));
        let [mean, slowest] = ["seconds_per_decision", "slowest_decision_seconds"]
            .map(|key| time[key].as_f64().expect("a number"));
        assert!(0.0 < mean && mean <= slowest, "{time}");
    }
}

/// The two ends of an interval.
fn ends(value: &Value) -> [f64; 2] {
    [0, 1].map(|end| value[end].as_f64().expect("a number"))
}

#[test]
fn a_hero_sits_alone_against_the_others() {
    let value = simulate("--hero greedy --bots random --players 4 --games 8 --seed 5");
    let bots = value["bots"].as_array().expect("a list");
    assert_eq!(bots[0]["name"], json!("greedy"));
    assert_eq!(
        (&bots[0]["games"], &bots[1]["games"]),
        (&json!(8), &json!(24))
    );
    assert_eq!(value["hero"]["name"], json!("greedy"));
    assert_eq!(value["hero"]["fair_share"], json!(0.25));
    assert_eq!(value["hero"]["win_rate"], bots[0]["win_rate"]);
    assert_eq!(
        value["hero"]["win_rate_interval"],
        bots[0]["win_rate_interval"]
    );
    let plain = simulate("--bots greedy,random --players 4 --games 8 --seed 5");
    assert!(plain.get("hero").is_none());
    let args = "simulate --hero greedy --bots random --players 4 --games 8 --seed 5";
    let text = alhambra(&args.split(' ').collect::<Vec<_>>()).good();
    assert!(
        text.contains("greedy alone wins ") && text.contains("among equals it would be 25.0 %."),
        "{text}"
    );
}

#[test]
fn a_hero_is_in_every_seat_equally_often() {
    let dir = scratch("hero_seats");
    let args = [
        "simulate",
        "--hero",
        "greedy",
        "--games",
        "3",
        "--save",
        path(&dir),
    ];
    alhambra(&args).good();
    for (game, names) in (1..).zip([
        "greedy 1, random 2, random 3",
        "random 1, greedy 2, random 3",
        "random 1, random 2, greedy 3",
    ]) {
        let file = dir.join(format!("game-{game}.txt"));
        let text = std::fs::read_to_string(file).expect("the game was saved");
        assert!(text.contains(&format!("\nnames: {names}\n")), "{text}");
    }
    // Games of an earlier run are not written over unasked.
    let refused = alhambra(&args).refused();
    assert!(refused.contains("holds games already"), "{refused}");
    alhambra(&[&args[..], &["--overwrite"]].concat()).good();
}

#[test]
fn a_table_for_documents_is_the_same_in_every_run() {
    let args = "simulate --bots greedy,random --games 6 --markdown";
    let markdown = |args: &str| alhambra(&args.split(' ').collect::<Vec<_>>()).good();
    let text = markdown(args);
    assert!(
        text.starts_with(&format!("```text\nalhambra {args}\n```\n\n| bot | seats |")),
        "{text}"
    );
    assert!(text.contains("\n| `greedy` | 9 | 6.0 | 66.7 % |"), "{text}");
    assert!(text.contains("\n\n6 games · 3 players · no modules · seed 1. Among equals "));
    assert_eq!(text, markdown(args));
    let threads = markdown(&format!("{args} --threads 2"));
    assert_eq!(
        text.lines().skip(3).collect::<Vec<_>>(),
        threads.lines().skip(3).collect::<Vec<_>>(),
    );
    assert!(!text.contains("thinks for"));
    let timed = markdown(&format!("{args} --times"));
    assert!(
        timed.contains("| thinks for | at most |") && timed.contains("s |"),
        "{timed}"
    );
}

#[test]
fn a_command_line_in_a_document_can_be_pasted() {
    let spaced = "simulate --games 0 --markdown --modules".split(' ');
    let args: Vec<&str> = spaced.chain(["vizier, camps"]).collect();
    let text = alhambra(&args).good();
    assert!(
        text.contains("\nalhambra simulate --games 0 --markdown --modules 'vizier, camps'\n"),
        "{text}"
    );
}

#[test]
fn a_seed_gives_the_same_games_whatever_the_number_of_threads() {
    let one = without_times(simulate("--games 40 --players 4 --seed 9 --bots random"));
    let two = without_times(simulate(
        "--games 40 --players 4 --seed 9 --bots random --threads 3",
    ));
    assert_eq!(one, two);
    let mixed = "--games 40 --players 4 --seed 9 --bots random,greedy,random";
    assert_eq!(
        without_times(simulate(mixed)),
        without_times(simulate(&format!("{mixed} --threads 3"))),
        "ratings do not depend on threads"
    );
    let other = without_times(simulate("--games 40 --players 4 --seed 10 --bots random"));
    assert_ne!(one["decisions"], other["decisions"]);
}

#[test]
fn the_laws_hold_for_every_number_of_players() {
    for players in ["2", "3", "4", "5", "6"] {
        let args = ["simulate", "--check", "--games", "2", "--players", players];
        let text = alhambra(&args).good();
        assert!(text.contains("Every law held at every decision."), "{text}");
    }
    let value = simulate("--check --games 1 --bots greedy,random");
    assert_eq!(value["checked"], json!(true));
}

#[test]
fn a_long_run_goes_on_where_it_was_ended() {
    let file = scratch("resumed").join("far.txt");
    let run = |games: u32| {
        let args = format!(
            "--modules any --check --games {games} --resume {}",
            path(&file)
        );
        let played = simulate(&args)["games"].clone();
        let kept = std::fs::read_to_string(&file).expect("it says how far the run is");
        (played, kept)
    };
    assert_eq!(run(3), (json!(3), "3\n".to_owned()));
    assert_eq!(run(5), (json!(2), "5\n".to_owned()));
    // Nothing is left to be played, and a smaller number does not take anything back.
    assert_eq!(run(4), (json!(0), "5\n".to_owned()));

    let args = ["simulate", "--games", "7", "--resume", path(&file)];
    let text = alhambra(&args).good();
    assert!(text.contains("5 of the games were played before"), "{text}");

    std::fs::write(&file, "many").expect("it is written");
    let refused = alhambra(&args).refused();
    assert!(
        refused.contains("far.txt does not hold a number of games"),
        "{refused}"
    );
}

#[test]
fn saved_games_replay_and_are_the_same_again() {
    let dirs = [scratch("save_one"), scratch("save_two")];
    for (dir, threads) in dirs.iter().zip(["1", "2"]) {
        let args = [
            "simulate",
            "--games",
            "12",
            "--players",
            "2",
            "--bots",
            "greedy,random",
        ];
        let more = ["--threads", threads, "--save", path(dir)];
        alhambra(&[&args[..], &more[..]].concat()).good();
    }
    let read = |dir: &std::path::Path, n: usize| {
        let file = dir.join(format!("game-{n:02}.txt"));
        std::fs::read_to_string(file).expect("the game was saved")
    };
    for game in 1..=12 {
        assert_eq!(read(&dirs[0], game), read(&dirs[1], game));
    }
    let file = dirs[0].join("game-07.txt");
    let value = alhambra(&["replay", path(&file), "--json"]).json();
    assert_eq!(value["over"], json!(true));
    assert_eq!(value["players"], json!(2));
}

#[test]
fn modules_can_be_left_out_or_drawn() {
    for modules in [
        "none",
        "all",
        "2024",
        "random:0",
        "random:3",
        "vizier,camps",
    ] {
        let value = simulate(&format!("--games 2 --modules {modules}"));
        assert_eq!(value["games"], json!(2));
    }
}

/// The `modules:` lines of saved games.
fn modules_of(name: &str, modules: &str, games: usize) -> Vec<String> {
    let dir = scratch(name);
    let count = games.to_string();
    let args = ["simulate", "--games", &count, "--modules", modules];
    alhambra(&[&args[..], &["--save", path(&dir)]].concat()).good();
    let files = (1..=games).map(|game| dir.join(format!("game-{game}.txt")));
    let line = |file: std::path::PathBuf| {
        let text = std::fs::read_to_string(file).expect("the game was saved");
        let mut lines = text.lines();
        let line = lines.find_map(|line| line.strip_prefix("modules: "));
        line.expect("the header names the modules").to_owned()
    };
    files.map(line).collect()
}

#[test]
fn a_saved_game_names_its_modules() {
    assert_eq!(modules_of("slugs", "camps,vizier", 1), ["vizier, camps"]);
    let edition = modules_of("edition", "2024", 1);
    assert_eq!(edition, ["vizier, camps, bazaars, falconers"]);
    assert_eq!(modules_of("none", "none", 1), ["none"]);
    let drawn = modules_of("drawn", "random:2", 9);
    assert!(
        drawn.iter().all(|line| line.split(", ").count() == 2),
        "{drawn:?}"
    );
    assert!(drawn.iter().any(|line| *line != drawn[0]), "{drawn:?}");
}

#[test]
fn the_laws_hold_with_every_module() {
    for players in ["2", "4"] {
        let args = ["simulate", "--check", "--games", "1", "--players", players];
        let text = alhambra(&[&args[..], &["--modules", "all"]].concat()).good();
        assert!(text.contains("Every law held at every decision."), "{text}");
    }
}

#[test]
fn one_loop_of_the_benchmark_prints_little() {
    let light = alhambra(&["bench", "--only", "light", "--games", "3"]).good();
    assert!(light.starts_with("light: 3 games, "), "{light}");
    let full = alhambra(&["bench", "--only", "full", "--games", "3", "--json"]).json();
    assert_eq!(full["games"], json!(3));
    assert!(full["decisions"].as_u64().is_some_and(|n| n > 300));
    let all = alhambra(&["bench", "--only", "light-all", "--games", "3"]).good();
    assert!(all.starts_with("light-all: 3 games, "), "{all}");
    assert_ne!(light.split(", ").nth(1), all.split(", ").nth(1));
}

#[test]
fn the_benchmark_tells_its_figures() {
    let value = alhambra(&["bench", "--games", "5", "--json"]).json();
    for which in ["light", "full", "light-all", "full-all"] {
        for key in [
            "games_per_second",
            "decisions_per_game",
            "mean_legal",
            "ns_per_decision",
        ] {
            assert!(
                value[which][key].as_f64().is_some_and(|n| n > 0.0),
                "{which} {key}"
            );
        }
    }
    assert!(value["state_bytes"].as_u64().is_some_and(|n| n <= 4096));
    for key in ["clone_ns", "two_threads_ratio"] {
        assert!(value[key].as_f64().is_some_and(|n| n > 0.0), "{key}");
    }
    let text = alhambra(&["bench", "--games", "5"]).good();
    assert!(text.contains("ns/decision"), "{text}");
}
