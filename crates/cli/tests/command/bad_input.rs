//! Bad input of every kind: status 2, one sentence that says what and where, nothing written.

use super::{alhambra, alhambra_reading, path, recorded, scratch};

/// What is said about a text given to a command on standard input.
fn told(text: &str, args: &[&str]) -> String {
    alhambra_reading(text.as_bytes(), args).refused()
}

#[test]
fn damaged_games_are_refused_with_the_line() {
    let game = recorded("bad_games");
    let replay = ["replay", "-"];

    let foreign = told("[package]\nname = \"x\"\n", &replay);
    assert!(
        foreign.contains("standard input, line 1: this is no recorded game"),
        "{foreign}"
    );
    assert!(told("", &replay).contains("no recorded game"));

    let lines: Vec<&str> = game.lines().collect();
    let truncated = told(&lines[..4].join("\n"), &replay);
    assert!(
        truncated.contains("the header ends without a line `seed:`"),
        "{truncated}"
    );
    let cut = told(&format!("{}\nbuy 2 wi", lines[..12].join("\n")), &replay);
    assert!(cut.contains("line 13: `with` is expected"), "{cut}");

    let edited = told(&game.replacen("seed: ", "seed: 1", 1), &replay);
    assert!(edited.contains(" cannot `"), "{edited}");
    let unknown = told(&game.replacen("\n\n", "\ncolour: red\n\n", 1), &replay);
    assert!(unknown.contains("line 8: `colour` is unknown"), "{unknown}");
    let old = game.replacen("rules: 1", "rules: 77", 1);
    let old = told(&old.replacen("seed: ", "seed: 1", 1), &replay);
    assert!(old.contains("version 77 of the rules"), "{old}");
    let crowd = told(&game.replacen("players: 3", "players: 9", 1), &replay);
    assert!(crowd.contains("2 to 6 players, not 9"), "{crowd}");
    let module = told(
        &game.replacen("modules: none", "modules: wezir", 1),
        &replay,
    );
    assert!(module.contains("no module `wezir`"), "{module}");
}

#[test]
fn illegal_actions_are_refused_with_line_action_and_reason() {
    let game = recorded("bad_actions");
    let with = |action: &str| {
        let head: Vec<&str> = game.lines().take(8).collect();
        told(
            &format!("{}\n{action}\n", head.join("\n")),
            &["replay", "-"],
        )
    };
    let out_of_turn = with("place garden-9 at 1,0");
    assert!(
        out_of_turn.contains("line 9: random ")
            && out_of_turn
                .contains("cannot `place garden-9 at 1,0`: this is not what is asked now"),
        "{out_of_turn}"
    );
    assert!(with("remove 0,0").contains("the fountain stays where it is"));
    assert!(with("remove 5,5").contains("no tile lies at 5,5"));
    assert!(with("place gardn-9 at 1,0").contains("line 9: there is no tile `gardn-9`"));
    assert!(with("place garden-9 at 999,0").contains("`999,0` is no place"));
    assert!(with("juggle").contains("`juggle` is no action"));
    let after = told(&format!("{game}take denar-1\n"), &["replay", "-"]);
    assert!(after.contains("the game is over"), "{after}");
}

#[test]
fn questions_about_a_game_that_it_cannot_answer() {
    let game = recorded("bad_questions");
    let far = told(&game, &["replay", "-", "--to", "100000"]);
    assert!(
        far.contains("--to 100000: standard input holds only "),
        "{far}"
    );
    let far = told(&game, &["hint", "-", "--step", "100000"]);
    assert!(
        far.contains("--step 100000: standard input holds only "),
        "{far}"
    );
    let over = told(&game, &["hint", "-"]);
    assert!(
        over.contains("the game in standard input is over after ") && over.contains("--step"),
        "{over}"
    );
    let nobody = told(&game, &["replay", "-", "--seat", "Zoe"]);
    assert!(
        nobody.contains("--seat Zoe: nobody is called so, there are random 1"),
        "{nobody}"
    );
}

#[test]
fn palaces_that_cannot_be_read() {
    let palace = ["palace", "-"];
    assert!(told("1,0 gardn-8", &palace).contains("line 1: there is no tile `gardn-8`"));
    let crowded = told("1,0 pavilion-8\n1,0 garden-11", &palace);
    assert!(
        crowded.contains("line 2: garden-11 cannot lie at 1,0"),
        "{crowded}"
    );
    assert!(told("0,0 pavilion-8", &palace).contains("taken by the fountain"));
    assert!(told("1,0 pavilion-8\n-1,0 pavilion-8", &palace).contains("stands in line 1 already"));
    assert!(told("999999,0 pavilion-8", &palace).contains("line 1: `999999,0` is no place"));
    assert!(told("121,0 pavilion-8", &palace).contains("each from -120 to 120"));
    assert!(told("<html>", &palace).contains("begins neither a tile"));
    assert!(told("seat A\nseat B\n", &palace).contains("holds 2 palaces"));
    assert!(told(&"1,0 garden-8\n".repeat(9000), &palace).contains("cannot lie at 1,0"));
    let fits = ["palace", "-", "--fits", "castle-3"];
    assert!(told("", &fits).contains("--fits castle-3: there is no such tile"));
    let fits = ["palace", "-", "--fits", "garden-9"];
    assert!(told("1,0 garden-9", &fits).contains("the file holds it already"));
}

#[test]
fn score_sheets_that_cannot_be_made() {
    let score = ["score", "-", "--round", "1"];
    assert!(told("1,0 garden-8", &score).contains("a line `seat NAME` stands above each"));
    assert!(told("", &score).contains("a line `seat NAME` stands above each"));
    assert!(told("seat A\n1,0 gardn-8", &score).contains("line 2: there is no tile"));
    let dirk = told("seat A\nseat B\nseat C\ndirk: tower-7", &score);
    assert!(dirk.contains("only where two people play, not 3"), "{dirk}");
    let seven: Vec<String> = (1..=7).map(|n| format!("seat {n}")).collect();
    assert!(told(&seven.join("\n"), &score).contains("at most 6 seats"));
    assert!(
        alhambra(&["score", "-", "--round", "4"])
            .refused()
            .contains("'4'")
    );
    assert!(alhambra(&["score", "-"]).refused().contains("--round"));
}

#[test]
fn files_that_are_no_text_or_not_there() {
    let dir = scratch("bad_files");
    let none = dir.join("none.txt");
    for command in ["palace", "replay"] {
        let said = alhambra(&[command, path(&none)]).refused();
        assert!(said.contains("none.txt cannot be read"), "{said}");
        let said = alhambra(&[command, path(&dir)]).refused();
        assert!(said.contains("cannot be read"), "{said}");
        let binary = b"alhambra game 1\nrules: 1\n\xff\xfe\x00";
        let said = alhambra_reading(binary, &[command, "-"]).refused();
        assert!(said.contains("line 3: this is no UTF-8 text"), "{said}");
    }
}

#[test]
fn arguments_that_make_no_sense() {
    for (args, what) in [
        ("simulate --players 1", "2 to 6 players, not 1"),
        ("simulate --players 7", "2 to 6 players, not 7"),
        ("simulate --players 1000", "2 to 6 players, not 1000"),
        ("simulate --players three", "'three'"),
        (
            "simulate --bots clever",
            "no bot `clever`, there are random, ",
        ),
        ("simulate --hero clever", "--hero: there is no bot `clever`"),
        ("simulate --bots architect@soon", "how long it thinks"),
        ("simulate --bots architect@0", "not `0`"),
        ("simulate --modules all,none", "`all` stands alone"),
        ("simulate --seed -5", "a seed is a whole number from 0"),
        ("simulate --bots greedi", "perhaps `greedy` is meant"),
        ("simluate", "perhaps `simulate` is meant"),
        ("rules bazars", "perhaps `bazaars` is meant"),
        (
            "simulate --bots ./nobody",
            "the program `./nobody` cannot be found",
        ),
        ("simulate --patience 0", "a number of seconds up to"),
        ("simulate --patience long", "'long'"),
        ("simulate --json --markdown", "--markdown"),
        ("simulate --times", "--markdown"),
        (
            "hint - --bot clever",
            "--bot: there is no bot `clever`, there are random, ",
        ),
        ("hint - --bot ./nobody", "there is no bot `./nobody`"),
        ("hint - --count 0", "'0'"),
        ("simulate --bots random,,greedy", "no bot ``"),
        ("simulate --modules vizir", "no module `vizir`"),
        ("simulate --modules expansion-7", "no module `expansion-7`"),
        ("simulate --modules H9004-J6G04-40000-TK", "mistyped"),
        ("simulate --modules random:99", "99 modules cannot be drawn"),
        ("simulate --modules random:few", "needs a number"),
        ("simulate --options shut-hands", "'shut-hands'"),
        (
            "simulate --options open-hands,open-hands",
            "--options: the option `open-hands` is named twice",
        ),
        ("simulate --threads 0", "'0'"),
        ("simulate --seed -1", "'-1'"),
        ("simulate --games some", "'some'"),
        ("bench --only heavy", "'heavy'"),
        ("bench --games 0", "'0'"),
        ("rules castles", "no page `castles`"),
        ("fly", "'fly'"),
        ("palace", "<FILE>"),
        ("modules --loud", "'--loud'"),
    ] {
        let words: Vec<&str> = args.split_whitespace().collect();
        let said = alhambra(&words).refused();
        assert!(said.contains(what), "{args}: {said}");
    }
}

#[test]
fn a_place_that_cannot_be_written_stops_before_the_first_game() {
    let dir = scratch("bad_save");
    let file = dir.join("file");
    std::fs::write(&file, "in the way").expect("tests may write there");
    for place in [file.clone(), file.join("below")] {
        let said = alhambra(&["simulate", "--games", "2", "--save", path(&place)]).refused();
        assert!(said.contains("cannot be written"), "{said}");
    }
    assert_eq!(
        std::fs::read_to_string(&file).expect("it is there"),
        "in the way"
    );
}

#[test]
fn nothing_is_written_for_bad_arguments() {
    let dir = scratch("bad_nothing").join("games");
    for bad in [
        "--players=8",
        "--bots=nobody",
        "--bots=./nobody",
        "--hero=nobody",
        "--modules=nothing",
        "--threads=0",
    ] {
        alhambra(&["simulate", "--save", path(&dir), bad]).refused();
        assert!(!dir.exists(), "{bad}");
    }
}
