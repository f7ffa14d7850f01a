//! Workers.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::base::steps::Aid;
use alhambra_rules::modules::workers::{Event as Own, Reason, WORKERS};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Event, Game, Illegal, Module, ModuleSet, Place, Round, Seat, Setup, Slot, Thing,
};

const ALONE: ModuleSet = ModuleSet::NONE.with(Module::Workers);

fn scene(players: u8) -> Scene {
    with_all(players, ALONE)
}

fn with(module: Module) -> Scene {
    with_all(3, ALONE.with(module))
}

fn with_all(players: u8, modules: ModuleSet) -> Scene {
    Scene::with(players, modules)
        .market("tower-12 chambers-7-sw arcades-9 pavilion-2")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
}

fn home(table: &Table, seat: u8) -> u8 {
    table.game.states().workers.home(Seat(seat))
}

/// How many workers of a seat lie beside slots 1 to 4.
fn beside(table: &Table, seat: u8) -> [u8; 4] {
    Slot::ALL.map(|slot| table.game.states().workers.beside(Seat(seat), slot))
}

fn is_on(table: &Table, seat: u8, name: &str) -> bool {
    table.game.states().workers.is_on(Seat(seat), tile(name))
}

/// How well the last purchase was paid.
fn fit(table: &Table) -> Option<Exactness> {
    table.events.iter().find_map(|event| match event {
        Event::Bought { exactness, .. } => Some(*exactness),
        _ => None,
    })
}

/// What would be scored for workers now.
fn points(game: &Game) -> Vec<i16> {
    let lines = game.score_now(Round::First);
    let of = |seat: Seat| {
        let own = lines.iter().filter(|line| {
            line.who == alhambra_rules::Who::Seat(seat) && line.reason == Reason::Workers.into()
        });
        own.map(|line| line.points).sum()
    };
    game.seats().map(of).collect()
}

#[test]
fn x_40a_1_and_6_make_7_or_5_and_with_another_5_they_make_12() {
    let scene = scene(3)
        .palace(0, "0,1 seraglio-5; 1,0 garden-12")
        .dice(&[1, 6, 5]);
    let mut table = Table::at(scene.clone());
    table.act("roll");
    // There is nothing for 1, so the second die follows at once.
    assert!(table.saw(Own::Rolled {
        seat: Seat(0),
        number: 6
    }));
    assert_eq!(table.asks(), "seat 0: workers-dice");
    let choice = ["worker-to 2", "worker-onto seraglio-5", "roll"];
    assert_eq!(table.listed(""), choice);
    table.act("worker-to 2");
    assert_eq!(beside(&table, 0), [0, 1, 0, 0]);
    assert_eq!((home(&table, 0), home(&table, 1)), (WORKERS - 1, WORKERS));
    assert_eq!(table.asks(), "seat 0: workers-money");

    let mut table = Table::at(scene.clone());
    table.act("roll");
    table.act("worker-onto seraglio-5");
    assert!(is_on(&table, 0, "seraglio-5"));

    let mut table = Table::at(scene);
    table.act("roll");
    table.act("roll");
    assert_eq!(table.game.states().workers.dice(), [1, 6, 5]);
    // 12 is also the price of the tower. 6 + 5 - 1 and 5 + 1 - 6 fit nothing, 6 + 1 - 5 fits the pavilion.
    let choice = [
        "worker-to 1",
        "worker-to 4",
        "worker-onto garden-12",
        "pass",
    ];
    assert_eq!(table.listed(""), choice);
    table.act("worker-onto garden-12");
    assert!(is_on(&table, 0, "garden-12"));
    assert_eq!(table.asks(), "seat 0: workers-money");
}

#[test]
fn x_40b_four_connected_workers_bring_4_points_and_one_by_a_corner_nothing() {
    let palace =
        "1,0 garden-11; 1,1 tower-12; 2,1 tower-11-open; 3,1 garden-10-open; 4,1 seraglio-9
                  4,2 chambers-10";
    let mut table = Scene::with(3, ALONE)
        .palace(0, palace)
        .workers_on(
            0,
            "garden-11 tower-12 tower-11-open garden-10-open chambers-10",
        )
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .next_cards("scoring-1")
        .table();
    table.act("take denar-6");
    assert_eq!(table.scored(Reason::Workers), [4, 0, 0]);
}

#[test]
fn everybody_has_eight_workers_however_many_play() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(ALONE);
        let game = Game::new(&setup, 4);
        for seat in game.seats() {
            assert_eq!(game.states().workers.home(seat), 8);
        }
        let pieces = game.view(None).pieces();
        assert_eq!(pieces.len(), usize::from(players));
        assert!(pieces.iter().all(|piece| piece.count == 8));
    }
}

#[test]
fn two_players_have_workers_and_dirk_has_none() {
    let mut table = scene(2)
        .dirk("garden-11")
        .palace(0, "1,0 garden-10-open")
        .workers_on(0, "garden-10-open")
        .next_cards("scoring-1")
        .table();
    table.act("take denar-6");
    assert_eq!(table.scored(Reason::Workers), [1, 0, 0]);
}

#[test]
fn only_the_first_action_of_a_turn_can_be_a_roll() {
    let mut table = Table::at(scene(3).hand(0, "denar-9 gulden-3"));
    assert_eq!(table.listed("roll"), ["roll"]);
    table
        .act("buy 3 with denar-9")
        .then("seat 0: another action");
    assert_eq!(table.listed("roll"), [""; 0]);
    table.forbids("roll", Illegal::NotAsked);
}

#[test]
fn h82_after_a_roll_money_is_taken_and_nothing_else_can_be_done() {
    // 1, 1 and 4: 6, 4 and 2.
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .hand(0, "denar-9")
        .dice(&[1, 1, 4])
        .table();
    table.act("roll");
    assert_eq!(table.listed(""), ["worker-to 4", "roll"]);
    table.forbids("take denar-6", Illegal::NotAsked);
    table.act("roll");
    assert_eq!(table.listed(""), ["worker-to 4", "pass"]);
    table.act("pass").then("seat 0: workers-money");
    assert_eq!(table.listed("").len(), 4);
    assert_eq!(table.listed("take").len(), 4);
    table.forbids("buy 3 with denar-9", Illegal::NotAsked);
    table.forbids("remove 1,0", Illegal::NotAsked);
    table.forbids("roll", Illegal::NotAsked);
    table.forbids("pass", Illegal::NotAsked);
    table.act("take denar-6").then("seat 1: act");
    assert_eq!(table.hand(0), "denar-6 denar-9");
    // The dice lie ready for the next.
    assert_eq!(table.game.states().workers.dice(), [0; 0]);
    assert_eq!(table.listed("roll"), ["roll"]);
}

#[test]
fn h82_after_a_roll_there_is_no_extra_redesign() {
    let turn = |modules: ModuleSet, roll: bool| {
        let mut table = with_all(3, modules)
            .palace(0, "1,0 garden-11")
            .characters(0, "builder")
            .hand(0, "builder-denar")
            .dice(&[1, 1, 1])
            .table();
        if roll {
            table.act("roll");
            table.act("worker-to 4");
        }
        table.act("take denar-6");
        table.asks()
    };
    let all = ALONE.with(Module::Characters).with(Module::MasterBuilders);
    assert_eq!(turn(all, false), "seat 0: builder");
    assert_eq!(turn(all, true), "seat 1: act");
    // Nor does a craftsman redesign then.
    let crafts = || {
        let scene = with(Module::TravellingCraftsmen)
            .craftsmen(0, "builder carpenter")
            .palace(0, "1,0 garden-11")
            .dice(&[1, 1, 1]);
        Table::at(scene)
    };
    let mut table = crafts();
    table.act("take denar-6");
    assert_eq!(table.listed("employ"), ["employ builder"]);
    let mut table = crafts();
    table.act("roll");
    table.act("worker-to 4");
    table.act("take denar-6").then("seat 0: pass-on");
    assert!(table.listed("employ").is_empty());
    table.forbids("employ builder", Illegal::NotAsked);
    // And nobody rolls any more whose craftsman has redesigned.
    let mut table = crafts();
    assert_eq!(table.listed("roll"), ["roll"]);
    table.act("employ builder");
    table.act("move garden-11 to 0,1").then("seat 0: act");
    table.forbids("roll", Illegal::NotAsked);
}

#[test]
fn h406_the_redesign_of_a_key_is_open_to_whoever_rolled() {
    let mut table = with(Module::KeyToTheGate)
        .palace(0, "1,0 garden-11")
        .keys(0, 1)
        .next_keys(&[1])
        .dice(&[1, 1, 1])
        .table();
    table.act("roll");
    table.act("worker-to 4");
    table.act("take denar-6").then("seat 0: key");
    table.act("key redesign");
    table.act("remove 1,0");
    assert_eq!(table.reserve(0), "garden-11");
}

#[test]
fn h82_the_steward_may_walk_since_he_goes_with_the_money() {
    let mut table = Scene::with(3, ALONE.with(Module::PalaceStaff))
        .market("tower-12 chambers-7-sw arcades-9 pavilion-2")
        .display("denar-3 dirham-6 gulden-6 dukat-6")
        .palace(0, "1,0 garden-11")
        .dice(&[2])
        .table();
    table.act("roll");
    table.act("worker-to 4");
    table.act("take denar-3").then("seat 0: walk");
}

#[test]
fn h82_workers_change_a_price_by_one_each_up_or_down() {
    let scene = scene(3).workers(0, 3, 2).workers(1, 3, 1);
    // Arcades for 9: 11 with two workers more, 7 with two less.
    let mut table = Table::at(scene.clone().hand(0, "denar-5 denar-6"));
    let begins = [
        "buy 3 using workers-raise-1",
        "buy 3 using workers-lower-1",
        "buy 3 using workers-raise-2",
        "buy 3 using workers-lower-2",
    ];
    assert_eq!(table.listed("buy 3 using"), begins);
    table.act("buy 3 using workers-raise-2");
    // Nothing changes hands before it is paid.
    assert_eq!(table.asks(), "seat 0: settle");
    assert_eq!(beside(&table, 0), [0, 0, 2, 0]);
    assert_eq!(table.listed(""), ["buy 3 with denar-5 denar-6"]);
    table.act("buy 3 with denar-5 denar-6");
    assert_eq!(fit(&table), Some(Exactness::Exact));
    assert_eq!(table.asks(), "seat 0: another action");
    // They are out of the game; the other's worker is not concerned.
    assert_eq!(beside(&table, 0), [0; 4]);
    assert_eq!(
        (home(&table, 0), home(&table, 1)),
        (WORKERS - 2, WORKERS - 1)
    );
    let workers = Aid::Raise(2);
    assert!(table.saw(Own::Used {
        seat: Seat(0),
        workers
    }));

    let mut table = Table::at(scene.clone().hand(0, "denar-8"));
    assert_eq!(table.listed("buy 3 with"), [""; 0]);
    table.act("buy 3 using workers-lower-1");
    table.act("buy 3 with denar-8");
    assert_eq!(fit(&table), Some(Exactness::Exact));
    assert_eq!(beside(&table, 0), [0, 0, 1, 0]);
    // Too much is still too much.
    let mut table = Table::at(scene.clone().hand(0, "denar-8"));
    table.act("buy 3 using workers-lower-2");
    table.act("buy 3 with denar-8");
    assert_eq!(fit(&table), Some(Exactness::Over(1)));
    // Only what can be paid then is listed, and only at one's own slot.
    let table = Table::at(scene.hand(0, "denar-7 gulden-9"));
    assert_eq!(table.listed("buy"), ["buy 3 using workers-lower-2"]);
    table.forbids("buy 3 using workers-lower-1", Illegal::NotPossible);
    table.forbids("buy 3 using workers-lower-3", Illegal::NotPossible);
}

#[test]
fn h1_no_price_falls_below_0_and_what_costs_nothing_is_paid_with_nothing() {
    let mut table = Table::at(scene(3).workers(0, 4, 3));
    // Two workers are enough for a pavilion of 2; a third would be wasted.
    assert_eq!(table.listed("buy"), ["buy 4 using workers-lower-2"]);
    table.act("buy 4 using workers-lower-2");
    assert_eq!(table.listed(""), ["buy 4 with no dukat"]);
    table.act("buy 4 with no dukat");
    assert_eq!(fit(&table), Some(Exactness::Exact));
    assert_eq!(beside(&table, 0), [0, 0, 0, 1]);
}

#[test]
fn h1_workers_come_before_a_treasure() {
    let scene = with(Module::Treasures)
        .workers(0, 3, 1)
        .treasures(0, &[1])
        .hand(0, "denar-7");
    // 9 is two too much: only a worker and a treasure together will do, the worker first.
    let mut table = Table::at(scene);
    assert_eq!(table.listed("buy"), ["buy 3 using workers-lower-1"]);
    table.act("buy 3 using workers-lower-1");
    assert_eq!(table.listed(""), ["buy 3 using treasure-1"]);
    table.act("buy 3 using treasure-1");
    assert_eq!(table.listed(""), ["buy 3 with denar-7"]);
    table.act("buy 3 with denar-7");
    assert_eq!(fit(&table), Some(Exactness::Exact));
    assert_eq!(table.game.states().treasures.of(Seat(0)).count(), 0);
    assert_eq!(beside(&table, 0), [0; 4]);
}

#[test]
fn h1_workers_change_the_price_with_a_watchtower_and_half_of_it_for_a_site() {
    let table = with(Module::Watchtowers)
        .workers(0, 3, 1)
        .hand(0, "denar-9 denar-9")
        .table();
    let mut with_tower = table;
    let dear = with_tower.game.terms("3+tower".parse().expect("a ware"));
    let (_, dear) = dear.expect("it is on offer");
    with_tower.act("buy 3+tower using workers-raise-1");
    let (_, price) = with_tower
        .game
        .terms("3+tower".parse().expect("a ware"))
        .expect("it is being bought");
    assert_eq!(price, dear + 1);

    let mut site = with(Module::BuildingSites)
        .workers(0, 3, 1)
        .hand(0, "denar-3")
        .table();
    // Half of 9 is 4, and 3 with a worker. It is never exact.
    site.act("buy 3+site using workers-lower-1");
    site.act("buy 3+site with denar-3");
    assert_eq!(fit(&site), Some(Exactness::Never));
}

#[test]
fn h4_workers_do_not_change_the_price_of_a_bazaar() {
    let table = with(Module::Bazaars)
        .bazaars("bazaar-denar-1")
        .workers(0, 3, 1)
        .hand(0, "denar-8")
        .table();
    assert_eq!(table.listed("buy bazaar"), [""; 0]);
    assert_eq!(table.listed("buy 3"), ["buy 3 using workers-lower-1"]);
}

#[test]
fn h405_through_the_vizier_workers_help_and_the_changed_price_is_paid_exactly() {
    let mut table = with(Module::Vizier)
        .workers(1, 3, 1)
        .hand(1, "denar-8 denar-1 denar-2")
        .table();
    table.act("take denar-6").then("seat 1: vizier");
    let all = [
        "buy 3 with denar-1 denar-8",
        "buy 3 using workers-raise-1",
        "buy 3 using workers-lower-1",
    ];
    assert_eq!(table.listed("buy"), all);
    table.act("buy 3 using workers-raise-1");
    assert_eq!(table.listed(""), ["buy 3 with denar-2 denar-8"]);
    table.act("buy 3 with denar-2 denar-8");
    // What cannot be paid exactly is not listed.
    let mut table = Table::at(with(Module::Vizier).workers(1, 3, 1).hand(1, "denar-5"));
    table.act("take denar-6");
    assert_eq!(table.listed("buy"), [""; 0]);
}

#[test]
fn h82_before_a_new_tile_is_laid_owners_take_workers_back_or_leave_them() {
    let mut table = scene(3)
        .first_player(1)
        .workers(0, 3, 2)
        .workers(1, 3, 1)
        .workers(2, 3, 1)
        .workers(2, 1, 1)
        .hand(0, "denar-9 denar-1")
        .table();
    table.act("buy 3 with denar-1 denar-9");
    table.act("reserve arcades-9");
    // From the first player of the game on; no tile has been drawn yet.
    assert_eq!(table.asks(), "seat 1: workers-left");
    assert_eq!(table.market(), "tower-12 chambers-7-sw - pavilion-2");
    let at = table.game.view(None).pieces();
    assert!(at.iter().any(|piece| piece.at == Place::Beside(Slot(2))));
    table.act("workers-back 1").then("seat 2: workers-left");
    table.act("pass").then("seat 0: workers-left");
    assert_eq!(
        table.listed(""),
        ["pass", "workers-back 1", "workers-back 2"]
    );
    table.act("workers-back 1").then("seat 1: act");
    assert!(!table.market().contains(" - "));
    assert_eq!(beside(&table, 0), [0, 0, 1, 0]);
    assert_eq!(beside(&table, 1), [0; 4]);
    assert_eq!(beside(&table, 2), [1, 0, 1, 0]);
    assert_eq!((home(&table, 0), home(&table, 1)), (WORKERS - 1, WORKERS));
}

#[test]
fn h403_of_several_workers_some_may_be_taken_back() {
    let mut table = Table::at(scene(3).workers(0, 3, 3).hand(0, "denar-9 denar-1"));
    table.act("buy 3 with denar-1 denar-9");
    table.act("reserve arcades-9");
    table.act("workers-back 2");
    assert_eq!(beside(&table, 0), [0, 0, 1, 0]);
    table.forbids("workers-back 1", Illegal::NotAsked);
}

#[test]
fn h82_nobody_is_asked_where_no_worker_is_left_or_no_tile_follows() {
    // Not where all were used.
    let mut table = Table::at(scene(3).workers(0, 3, 1).hand(0, "denar-8"));
    table.act("buy 3 using workers-lower-1");
    table.act("buy 3 with denar-8");
    table.act("take denar-6");
    table.act("reserve arcades-9").then("seat 1: act");
    // Not where the bag is empty: the end begins.
    let mut table = Table::at(scene(3).bag(0).workers(0, 3, 1).hand(0, "denar-9 denar-1"));
    table.act("buy 3 with denar-1 denar-9");
    table.act("reserve arcades-9");
    assert!(!table.asks().contains("workers-left"));
}

#[test]
fn h5_a_claimed_tile_leaves_the_workers_where_they_are() {
    let mut table = with(Module::Sultan)
        .sultan_cards(1, "denar+garden")
        .workers(0, 3, 1)
        .hand(0, "denar-9 denar-1")
        .next_tiles("garden-11 tower-7")
        .table();
    table.act("buy 3 with denar-1 denar-9");
    table.act("reserve arcades-9").then("seat 0: workers-left");
    table.act("pass").then("seat 1: sultan-claim");
    table.act("claim");
    table.act("reserve garden-11");
    // The next tile is drawn, and nobody is asked again.
    assert_eq!(table.asks(), "seat 1: act");
    assert_eq!(table.market(), "tower-12 chambers-7-sw tower-7 pavilion-2");
    assert_eq!(beside(&table, 0), [0, 0, 1, 0]);
}

#[test]
fn h98_the_dancer_leaves_the_workers_with_the_slot_and_nobody_is_asked() {
    let mut table = with(Module::Characters)
        .characters(0, "dancer")
        .workers(1, 3, 1)
        .next_tiles("tower-7")
        .table();
    table.act("dance 3").then("seat 0: act");
    assert_eq!(table.market(), "tower-12 chambers-7-sw tower-7 pavilion-2");
    assert_eq!(beside(&table, 1), [0, 0, 1, 0]);
}

#[test]
fn h400_all_dice_that_were_rolled_are_used() {
    // 6 and 3 make 9 or 3, but not 6.
    let mut table = scene(3)
        .palace(0, "0,1 garden-6")
        .reserve(0, "seraglio-3")
        .dice(&[6, 3])
        .table();
    table.act("roll");
    assert_eq!(table.listed(""), ["worker-onto garden-6", "roll"]);
    table.act("roll");
    let choice = ["worker-to 3", "worker-onto seraglio-3", "roll"];
    assert_eq!(table.listed(""), choice);
    table.forbids("worker-onto garden-6", Illegal::NotPossible);
    table.forbids("pass", Illegal::NotAsked);
}

#[test]
fn h401_one_worker_a_tile_in_the_palace_or_in_the_reserve() {
    let mut table = Scene::with(3, ALONE)
        .market("tower-12 chambers-7-sw arcades-9 pavilion-4")
        .palace(0, "0,-1 pavilion-2")
        .reserve(0, "arcades-5")
        .workers_on(0, "pavilion-2")
        .dice(&[2, 3])
        .table();
    table.act("roll");
    // The 2 was of no use: that pavilion has its worker.
    assert_eq!(table.listed(""), ["worker-onto arcades-5", "roll"]);
    table.act("worker-onto arcades-5");
    assert!(is_on(&table, 0, "arcades-5"));
    assert_eq!(points(&table.game), [1, 0, 0]);
}

#[test]
fn a_triple_sends_a_worker_to_any_tile_also_without_a_price() {
    let mut table = with(Module::Squares)
        .palace(0, "1,0 square-garden-e; 0,-1 garden-11")
        .reserve(0, "tower-13")
        .workers_on(0, "garden-11")
        .dice(&[3, 3, 3])
        .table();
    table.act("roll");
    // 3, 6 and 0: nothing, and then any tile. The garden has its worker.
    let any = [
        "worker-to 1",
        "worker-to 2",
        "worker-to 3",
        "worker-to 4",
        "worker-onto fountain",
        "worker-onto square-garden-e",
        "worker-onto tower-13",
        "pass",
    ];
    assert_eq!(table.listed(""), any);
    table.act("worker-onto fountain");
    assert!(is_on(&table, 0, "fountain") && !is_on(&table, 1, "fountain"));
    let at = Place::Cell(Seat(0), "0,0".parse().expect("a cell"));
    let pieces = table.game.view(Some(Seat(2))).pieces();
    let lies = pieces.iter().find(|piece| piece.at == at);
    assert_eq!(lies.expect("it lies there").thing, Thing::Back("worker"));
    // The fountain connects as any tile does.
    assert_eq!(points(&table.game), [2, 0, 0]);
}

#[test]
fn h401_a_tile_without_a_price_needs_a_triple() {
    let mut table = Scene::with(3, ALONE.with(Module::Squares))
        .market("tower-12 chambers-7-sw arcades-9 tower-13")
        .palace(0, "1,0 square-garden-e")
        .dice(&[4, 4, 5])
        .table();
    // 4, then 8 and 0: neither square nor fountain. Then 13, 5, 5 and 3.
    table.act("roll");
    assert_eq!(table.listed(""), ["worker-to 4", "pass"]);
}

#[test]
fn h401_an_unfinished_building_takes_no_worker() {
    let mut table = with(Module::BuildingSites)
        .palace(0, "1,0 garden-11; 0,1 tower-11-open")
        .site(0, "garden-11", "denar")
        .dice(&[2, 2, 2])
        .table();
    table.act("roll");
    // The pavilion costs 2. Nothing costs 4, so the third die follows the second.
    table.act("roll");
    assert_eq!(
        table.listed("worker-onto"),
        ["worker-onto fountain", "worker-onto tower-11-open"]
    );
}

#[test]
fn h401_camps_and_other_tiles_with_a_price_take_workers() {
    let mut table = Table::at(with(Module::Camps).reserve(0, "camp-n").dice(&[3]));
    table.act("roll");
    table.act("worker-onto camp-n");
    assert!(is_on(&table, 0, "camp-n"));
}

#[test]
fn h402_nobody_rolls_without_a_worker_at_home() {
    let mut table = Table::at(scene(3).workers_gone(0, 8).workers_gone(1, 7));
    assert_eq!(table.listed("roll"), [""; 0]);
    table.act("take denar-6");
    assert_eq!(table.listed("roll"), ["roll"]);
}

#[test]
fn h402_three_dice_without_use_are_rolled_at_once_and_money_is_taken() {
    let mut table = Scene::with(3, ALONE)
        .market("tower-12 chambers-7-sw arcades-9 tower-13")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .dice(&[1, 2, 1])
        .table();
    table.act("roll");
    assert!(table.saw(Own::InVain { seat: Seat(0) }));
    assert_eq!(table.game.states().workers.dice(), [1, 2, 1]);
    assert_eq!(table.asks(), "seat 0: workers-money");
    let die = Thing::number("worker-die", 1);
    let pieces = table.game.view(Some(Seat(1))).pieces();
    assert_eq!(pieces.iter().filter(|piece| piece.thing == die).count(), 2);
    table.act("take denar-6");
    assert_eq!(home(&table, 0), WORKERS);
}

#[test]
fn h404_a_worker_travels_with_its_tile_and_brings_nothing_in_the_reserve() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11; 0,-1 tower-13")
        .reserve(0, "garden-10-open")
        .workers_on(0, "garden-11 fountain")
        .table();
    assert_eq!(points(&table.game), [2, 0, 0]);
    table.act("swap garden-10-open at 1,0");
    assert!(is_on(&table, 0, "garden-11"));
    assert_eq!(points(&table.game), [1, 0, 0]);
    let on = Place::Tile(tile("garden-11"));
    let pieces = table.game.view(None).pieces();
    assert!(pieces.iter().any(|piece| piece.at == on));
    table.act("take denar-6");
    table.act("take dirham-6");
    table.act("swap garden-11 at 1,0");
    assert_eq!(points(&table.game), [2, 0, 0]);
    table.act("take gulden-6");
    table.act("take dukat-6");
    table.act("remove 1,0");
    assert_eq!(points(&table.game), [1, 0, 0]);
}

#[test]
fn walls_between_tiles_do_not_part_workers() {
    let table = Scene::with(3, ALONE)
        .palace(
            0,
            "1,0 arcades-8-e; 2,0 chambers-9-w; 1,-1 garden-11; 2,-1 garden-10-open",
        )
        .workers_on(0, "arcades-8-e chambers-9-w")
        .table();
    assert_eq!(points(&table.game), [2, 0, 0]);
}

#[test]
fn a_double_tile_is_one_tile_with_one_worker() {
    let mut table = with(Module::MajorProjects)
        .palace(0, "1,0 project-pavilion-garden")
        .workers_on(0, "fountain")
        .dice(&[3, 3, 3])
        .table();
    table.act("roll");
    let line = "worker-onto project-pavilion-garden";
    assert_eq!(table.listed("worker-onto"), [line]);
    table.act(line);
    assert_eq!(points(&table.game), [2, 0, 0]);
}

#[test]
fn everybody_sees_everything() {
    let game = scene(3).workers(1, 2, 3).workers_on(0, "fountain").begin();
    let of = |you: Option<Seat>| game.view(you).states.workers;
    assert!(game.seats().all(|seat| of(Some(seat)) == of(None)));
}

#[test]
fn a_roll_cannot_be_taken_back() {
    let mut table = Table::at(scene(3).dice(&[2]));
    let before = table.game.clone();
    table.act("roll");
    assert!(table.events.iter().any(Event::reveals));
    assert!(table.game.drew_since(&before));
}

#[test]
fn h6_the_worker_on_a_tile_that_is_sold_comes_home() {
    let scene = with(Module::PersonalMarketplace).turn(1);
    let scene = scene.stalls(0, "- - garden-9 -").workers_on(0, "garden-9");
    let mut table = Table::at(scene.hand(1, "denar-9"));
    let before = [home(&table, 0), home(&table, 1)];
    table.act("buy garden-9 with denar-9");
    assert_eq!(
        [home(&table, 0), home(&table, 1)],
        [before[0] + 1, before[1]]
    );
    assert!(!is_on(&table, 1, "garden-9"));
}
