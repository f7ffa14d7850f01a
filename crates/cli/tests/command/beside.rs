//! Beside the real box: how a table is laid, and what people counted.

use crate::{alhambra, alhambra_reading, played};
use alhambra_record::Sheets;
use alhambra_rules::pad::Pad;
use alhambra_rules::{Module, ModuleSet, Round, Setup, Telling, Who};
use serde_json::Value;

fn json(out: &str) -> Value {
    serde_json::from_str(out).unwrap_or_else(|why| panic!("{why}: {out}"))
}

#[test]
fn a_mixture_is_laid_with_one_list() {
    let run = alhambra(&[
        "setup",
        "--players",
        "4",
        "--modules",
        "camps,characters,vizier",
    ]);
    assert_eq!(run.status, 0, "{}", run.err);
    for said in [
        "54 building tiles",
        "8 camps (Camps)",
        "1 vizier, awake",
        "108 money cards",
        "Into pile 2: The first scoring card, 2 characters",
        "4 characters set aside",
    ] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    let back = alhambra(&["setup", "--players", "4", "--modules", "vizier", "--back"]);
    assert!(back.out.contains("4 viziers, awake"), "{}", back.out);
    let run = alhambra(&["setup", "--players", "2", "--json"]);
    let value = json(&run.out);
    assert_eq!(value["money_cards"], 72);
    assert_eq!(value["modules"], Value::Array(Vec::new()));
    let wrong = alhambra(&["setup", "--players", "7"]);
    assert_eq!(wrong.status, 2);
    assert!(wrong.err.contains("2 to 6 players, not 7"), "{}", wrong.err);
}

#[test]
fn all_modules_can_be_laid() {
    for players in ["2", "6"] {
        let run = alhambra(&["setup", "--players", players, "--modules", "all"]);
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(
            !run.out.contains("setup-"),
            "a word is missing: {}",
            run.out
        );
    }
}

#[test]
fn several_rounds_are_scored_with_totals() {
    let text = b"modules: camps\nround 1\nAnna: wall 7, tower 2\nBen: wall 3, tower 1\n\
                 round 2\nAnna: wall 7, tower 2, camps 4\nBen: wall 5, tower 2\n";
    let run = alhambra_reading(text, &["score", "-"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("The second scoring"), "{}", run.out);
    assert!(run.out.contains("after the second scoring"), "{}", run.out);
    assert!(run.err.contains("no line `Dirk:`"), "{}", run.err);
    let run = alhambra_reading(text, &["score", "-", "--json"]);
    let value = json(&run.out);
    let anna = &value["rounds"][1]["seats"][0];
    assert_eq!(
        (&anna["counts"]["wall"], &anna["counts"]["camps"]),
        (&7.into(), &4.into())
    );
    // 7 and 6 before; then 7, half of 13 and 6, and 4 for camps.
    assert_eq!(anna["after"], 13 + 7 + 9 + 4);
}

#[test]
fn what_cannot_be_gets_a_sentence() {
    let why = |text: &str| {
        let run = alhambra_reading(text.as_bytes(), &["score", "-"]);
        assert_eq!(run.status, 2, "{}", run.out);
        run.err
    };
    let many = why("round 1\nA: wall 1, pavilion 9\nB:\nC:\n");
    assert!(
        many.contains("round 1: `pavilion` is 9, and at most 7 can be"),
        "{many}"
    );
    let long = why("round 2\nA: wall 30, tower 3\nB:\nC:\n");
    assert!(long.contains("a wall of 30 cannot be"), "{long}");
    let name = why("modules: falconers\nround 2\nA: falcon-white 3\nB:\nC:\n");
    assert!(name.contains("perhaps `falcons-white` is meant"), "{name}");
}

#[test]
fn a_short_name_is_refused_where_points_depend_on_it() {
    let why = |text: &str| alhambra_reading(text.as_bytes(), &["score", "-", "--round", "1"]);
    let run = why("seat Anna\n1,0 tower-11\nseat Ben\nseat Cleo\n");
    assert_eq!(run.status, 2, "{}", run.out);
    assert!(
        run.err.contains("line 2: `tower-11` may be tower-11-"),
        "{}",
        run.err
    );
    assert!(
        run.err.contains("the longest wall of Anna is"),
        "{}",
        run.err
    );
    // All gardens of 8 have as many walls in a row.
    let run = why("seat Anna\n1,0 garden-8\nseat Ben\nseat Cleo\n");
    assert_eq!(run.status, 0, "{}", run.err);
    // Who forgets Dirk is told so.
    let run = why("seat Anna\n1,0 garden-11\nseat Ben\n");
    assert!(run.err.contains("scored without Dirk"), "{}", run.err);
    // Dirk has no palace, so it does not matter which of them he has.
    let run = why("seat Anna\n1,0 garden-11\nseat Ben\ndirk: garden-8\n");
    assert_eq!(run.status, 0, "{}", run.err);
}

#[test]
fn what_a_game_shows_typed_as_counts_is_scored_as_the_game_scores() {
    for seed in 0..6 {
        let players = 2 + (seed % 5) as u8;
        let modules = ModuleSet::PLAYABLE
            .without(Module::Invaders)
            .without(Module::PalaceStaff);
        let setup = Setup {
            modules: if seed % 2 == 0 {
                modules
            } else {
                ModuleSet::NONE
            },
            ..Setup::players(players)
        };
        let game = played(&setup, seed, 900);
        let mut sheets = Sheets::new(&setup, (1..=players).map(|n| format!("P{n}")).collect());
        sheets.pads = Round::ALL.map(|round| Pad::of(&game, round)).to_vec();
        let run = alhambra_reading(sheets.to_string().as_bytes(), &["score", "-", "--json"]);
        assert_eq!(run.status, 0, "seed {seed}: {}", run.err);
        let value = json(&run.out);
        for round in Round::ALL {
            let lines = game.score_now(round);
            for seat in game.seats() {
                let said = &value["rounds"][round.at()]["seats"][seat.at()];
                let own = lines.iter().filter(|line| line.who == Who::Seat(seat));
                let total: i16 = own.clone().map(|line| line.points).sum();
                assert_eq!(said["total"], total, "seed {seed}, round {round}");
                for line in own.filter(|line| line.reason.module().is_some()) {
                    let lines = said["lines"].as_array().expect("it is a list");
                    let is_it =
                        |l: &&Value| l["label"] == line.reason.name() && l["points"] == line.points;
                    assert!(lines.iter().any(|l| is_it(&l)), "seed {seed}: {line:?}");
                }
            }
        }
    }
}
