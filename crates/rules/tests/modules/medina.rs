//! Medina.

use crate::table::Play;
use alhambra_rules::modules::medina::Reason;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Game, Illegal, Module, ModuleSet, Round, ScoreLine, Seat, Setup, Who};

const MEDINA: ModuleSet = ModuleSet::NONE.with(Module::Medina);

fn scene(players: u8) -> Scene {
    Scene::with(players, MEDINA)
}

/// What everybody loses over medinas in a scoring, seat by seat.
fn lost(game: &Game, round: usize) -> Vec<i16> {
    let own = |line: &ScoreLine| line.reason.module() == Some(Module::Medina);
    let lines = game.score_now(Round::ALL[round - 1]);
    let of = |seat: Seat| {
        let own = lines.iter().filter(|l| own(l) && l.who == Who::Seat(seat));
        own.map(|line| line.points).sum()
    };
    game.seats().map(of).collect()
}

#[test]
fn x_26a_three_with_a_dear_one_beat_three_with_a_cheaper_one_and_both_beat_the_fewest() {
    let game = scene(3)
        .palace(0, "1,0 medina-8; 0,-1 medina-4; 0,1 medina-6")
        .palace(1, "-1,0 medina-5; 1,0 medina-3; 0,1 medina-2")
        .palace(2, "1,0 medina-10")
        .begin();
    assert_eq!(lost(&game, 3), [-3, -6, -9]);
}

#[test]
fn x_26b_two_without_lose_11_each_the_next_3_and_whoever_has_most_nothing() {
    let game = scene(4)
        .palace(2, "1,0 medina-10")
        .palace(3, "1,0 medina-9; -1,0 medina-7")
        .begin();
    assert_eq!(lost(&game, 3), [-11, -11, -3, 0]);
}

#[test]
fn the_fewest_lose_in_the_first_scoring_the_two_fewest_in_the_second_three_in_the_third() {
    let game = scene(4)
        .palace(0, "1,0 medina-10")
        .palace(1, "1,0 medina-9; -1,0 medina-7")
        .palace(2, "1,0 medina-6; 0,1 medina-3; -1,0 medina-2")
        .palace(3, "1,0 medina-8; -1,0 medina-5; 0,-1 medina-4")
        .begin();
    assert_eq!(lost(&game, 1), [-3, 0, 0, 0]);
    assert_eq!(lost(&game, 2), [-6, -3, 0, 0]);
    // Two have three: the one whose dearest is cheaper has the third place.
    assert_eq!(lost(&game, 3), [-9, -6, -3, 0]);
}

#[test]
fn md_those_without_any_share_their_places_rounded_up_and_lose_more_besides() {
    let one = |players: u8| scene(players).palace(0, "1,0 medina-10").begin();
    // The 3 of the first scoring among two: 2 each, and 1 more.
    assert_eq!(lost(&one(3), 1), [0, -3, -3]);
    // 6 and 3 among two: 5 each, and 2 more.
    assert_eq!(lost(&one(3), 2), [0, -7, -7]);
    // Also among three, all of the second scoring.
    assert_eq!(lost(&one(4), 2), [0, -5, -5, -5]);
    // 18 among three, and 3 more.
    assert_eq!(lost(&one(4), 3), [0, -9, -9, -9]);
    // 18 among five: 4 each, and 3 more.
    assert_eq!(lost(&one(6), 3), [0, -7, -7, -7, -7, -7]);
    // Whoever is alone without one loses the whole place, and more.
    let alone = scene(3)
        .palace(0, "1,0 medina-10")
        .palace(1, "1,0 medina-9; -1,0 medina-7")
        .begin();
    assert_eq!(lost(&alone, 1), [0, 0, -4]);
    assert_eq!(lost(&alone, 2), [-3, 0, -8]);
    assert_eq!(lost(&alone, 3), [-6, -3, -12]);
}

#[test]
fn h75_the_number_decides_before_the_price() {
    let game = scene(3)
        .palace(0, "-1,0 medina-2; 1,0 medina-3")
        .palace(1, "1,0 medina-10")
        .palace(2, "1,0 medina-9; -1,0 medina-7")
        .begin();
    // Two cheap ones are more than one dear one, and fewer than two dear ones.
    assert_eq!(lost(&game, 2), [-3, -6, 0]);
}

#[test]
fn md_medinas_are_scored_after_all_else() {
    let modules = MEDINA
        .with(Module::Camps)
        .with(Module::Bazaars)
        .with(Module::PalaceStaff);
    let game = Scene::with(3, modules)
        .palace(0, "1,0 garden-11; 0,1 tower-11-open; 1,1 bazaar-denar-1")
        .begin();
    for round in Round::ALL {
        let lines = game.score_now(round);
        let is_own = |line: &&ScoreLine| line.reason.module() == Some(Module::Medina);
        let first = lines.iter().position(|line| is_own(&line));
        let first = first.expect("nobody has a medina");
        assert!(lines[first..].iter().all(|line| is_own(&line)), "{lines:?}");
        assert!(first > 0);
    }
}

#[test]
fn a_medina_in_the_reserve_counts_for_nothing() {
    let game = scene(3)
        .reserve(0, "medina-10 medina-9")
        .palace(1, "1,0 medina-8")
        .palace(2, "-1,0 medina-7")
        .begin();
    assert_eq!(lost(&game, 1), [-4, 0, 0]);
}

#[test]
fn nobody_falls_below_0() {
    let mut table = scene(3)
        .turn(0)
        .points(1, 2)
        .display("denar-1 denar-2 denar-3 denar-4")
        .next_cards("scoring-1")
        .palace(0, "1,0 medina-10")
        .table();
    table.act("take denar-4");
    assert_eq!(table.scored(Reason::Fewest), [0, -2, -2]);
    assert_eq!(table.scored(Reason::None), [0, -1, -1]);
    assert_eq!(table.game.points(Seat(1)), 0);
    assert_eq!(table.game.points(Seat(2)), 0);
}

#[test]
fn a_medina_is_bought_on_the_market_placed_stored_and_exchanged_like_a_building() {
    let mut table = scene(3)
        .turn(0)
        .market("medina-6 medina-10 tower-12 garden-11")
        .hand(0, "gulden-6 dirham-9")
        .palace(0, "1,0 garden-10-open")
        .reserve(0, "pavilion-7")
        .table();
    table.act("buy 1 with gulden-6");
    assert_eq!(
        table.asks(),
        "seat 0: another action",
        "it was paid exactly"
    );
    assert!(table.listed("buy 2").is_empty(), "9 is not enough for 10");
    table
        .act("swap pavilion-7 at 1,0")
        .then("seat 0: place medina-6");
    assert!(
        table
            .listed("reserve")
            .contains(&"reserve medina-6".to_owned())
    );
    // Its wall is in the east.
    let refused = table.refuses("place medina-6 at -1,0");
    assert!(matches!(refused, Illegal::NoMatch { .. }), "{refused:?}");
    table.act("place medina-6 at 0,1");
}

#[test]
fn h11_dirk_keeps_medinas_that_do_nothing_and_takes_no_part() {
    let game = scene(2)
        .dirk("medina-10 medina-9 medina-8")
        .palace(0, "-1,0 medina-2")
        .begin();
    assert_eq!(lost(&game, 1), [0, -4]);
    assert_eq!(lost(&game, 2), [-3, -8]);
    assert_eq!(lost(&game, 3), [-6, -12]);
    let dirks = |line: &ScoreLine| line.who == Who::Dirk;
    assert!(!game.score_now(Round::Third).iter().any(dirks));
}

#[test]
fn h28_a_medina_is_no_building() {
    let modules = MEDINA
        .with(Module::Camps)
        .with(Module::BuildingSites)
        .with(Module::Watchtowers);
    let table = Scene::with(3, modules)
        .turn(0)
        .market("medina-10 garden-11 tower-12 garden-9")
        .hand(0, "gulden-5 gulden-9 gulden-9")
        .table();
    // Neither half its price nor a watchtower with it.
    let bought = table.listed("buy");
    assert!(bought.iter().any(|line| line.starts_with("buy 1 with")));
    assert!(
        !bought.iter().any(|line| line.starts_with("buy 1+")),
        "{bought:?}"
    );
    assert_eq!(table.game.building_counts()[0].1, [0; 6]);
}

#[test]
fn there_are_nine_and_all_come_into_the_bag() {
    let setup = Setup::players(3).with(MEDINA);
    let game = Game::new(&setup, 1);
    let all = game.bag().iter().chain(game.market().iter().flatten());
    let own = all.filter(|tile| tile.name().starts_with("medina"));
    let mut prices: Vec<u8> = own.map(|tile| tile.price()).collect();
    prices.sort_unstable();
    assert_eq!(prices, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn h28_a_camp_looks_past_a_medina() {
    let modules = MEDINA.with(Module::Camps);
    let with = |tiles: &str| {
        let game = Scene::with(3, modules).palace(0, tiles).begin();
        let lines = game.score_now(Round::First);
        let camps = lines
            .iter()
            .filter(|l| l.reason.module() == Some(Module::Camps));
        camps.map(|line| line.points).sum::<i16>()
    };
    // The camp in the west looks over a garden and a medina at the fountain.
    let row = "-1,0 garden-11; 1,0 medina-10; 2,0 tower-11-open";
    assert_eq!(with(&format!("{row}; 0,-1 tower-11-n; 0,-2 camp-s")), 2);
    assert_eq!(
        with("0,1 medina-10; 0,-1 tower-11-n; 0,-2 camp-s; 0,2 garden-11"),
        3
    );
}

#[test]
fn md_medinas_come_before_the_juggler() {
    let modules = MEDINA.with(Module::Characters);
    let game = Scene::with(3, modules).characters(0, "juggler").begin();
    let lines = game.score_now(Round::Third);
    let module = |at: &ScoreLine| at.reason.module();
    let last = lines.last().expect("somebody has the juggler");
    assert_eq!(module(last), Some(Module::Characters));
    assert!(
        lines
            .iter()
            .any(|line| module(line) == Some(Module::Medina))
    );
}

#[test]
fn if_nobody_has_one_all_share_all() {
    let game = scene(2).begin();
    assert_eq!(lost(&game, 1), [-3, -3]);
    assert_eq!(lost(&game, 2), [-7, -7]);
    assert_eq!(lost(&game, 3), [-11, -11]);
}
