//! A scene that cannot be says why.

use alhambra_rules::Round;
use alhambra_rules::scene::Scene;

/// A scene that cannot be, and why.
type Case = (fn() -> Scene, &'static str);

/// The sentence with which a scene is refused.
fn refusal(set_up: impl FnOnce() -> Scene + std::panic::UnwindSafe) -> String {
    let panic = std::panic::catch_unwind(|| set_up().begin()).expect_err("this cannot be");
    match panic.downcast::<String>() {
        Ok(sentence) => *sentence,
        Err(panic) => (*panic.downcast::<&str>().expect("panics are texts")).to_owned(),
    }
}

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    let cases: [Case; 20] = [
        (|| Scene::new(7), "2 to 6 people play"),
        (|| Scene::new(3).turn(3), "a table for 3 has no seat 3"),
        (
            || Scene::new(3).reserve(0, "tower-6"),
            "there is no tile `tower-6`",
        ),
        (
            || Scene::new(3).reserve(0, "tower-7").market("- - tower-7 -"),
            "tower-7 is in two places",
        ),
        (
            || Scene::new(3).palace(0, "1,0 tower-7"),
            "the palace of seat 0 cannot be: at 1,0 two sides would meet that do not match, \
             such as a wall and a side without one (west side)",
        ),
        (
            || Scene::new(3).palace(0, "1,0 tower-12 turned 1"),
            "the palace of seat 0 cannot be: tiles lie as the fountain does",
        ),
        (
            || Scene::new(3).palace(0, "east tower-12"),
            "`east` is no place: write x,y, each from -120 to 120",
        ),
        (
            || Scene::new(3).hand(0, "denar-10"),
            "there is no card `denar-10`",
        ),
        (
            || Scene::new(2).hand(0, "denar-9 denar-9 denar-9"),
            "there is no denar-9 left for this place",
        ),
        (
            || Scene::new(3).hand(0, "scoring-1"),
            "there is no scoring-1 left for this place",
        ),
        (
            || Scene::new(3).market("tower-7 tower-8"),
            "`tower-7 tower-8` should be four names or `-`",
        ),
        (
            || Scene::new(3).market("- - - -").market("- - - -"),
            "the market is named twice",
        ),
        (
            || Scene::new(3).display("- - - -").display("- - - -"),
            "the display is named twice",
        ),
        (|| Scene::new(3).display("- - - -"), "seat 0 can do nothing"),
        (
            || Scene::new(3).next_cards("scoring-1 scoring-1"),
            "scoring-1 is in two places",
        ),
        (
            || Scene::new(3).scored(Round::First).next_cards("scoring-1"),
            "scoring-1 was scored already",
        ),
        (
            || Scene::new(3).scored(Round::Third),
            "scoring 3 has no card",
        ),
        (
            || Scene::new(3).next_tiles("tower-7 tower-8").bag(1),
            "2 come next, so 1 cannot be all that is left",
        ),
        (
            || Scene::new(3).deck(105),
            "105 cannot be left: only 104 are named nowhere else",
        ),
        (|| Scene::new(3).dirk("tower-7"), "Dirk takes no part here"),
    ];
    for (set_up, sentence) in cases {
        assert_eq!(refusal(set_up), sentence);
    }
}
