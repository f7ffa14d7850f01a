//! The rules of the module bazaars.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::tile::Kind;
use alhambra_rules::modules::bazaars;
use alhambra_rules::modules::characters;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Building, Event, Game, Illegal, Module, ModuleSet, Reason, Round, Seat, Setup, TileSet,
};
use std::collections::BTreeSet;

const BAZAARS: ModuleSet = ModuleSet::NONE.with(Module::Bazaars);

fn scene() -> Scene {
    Scene::with(3, BAZAARS)
}

/// The names of the bazaars beside the market.
fn beside(table: &Table) -> Vec<String> {
    let offered = table.game.view(None).states.bazaars.offered;
    offered.iter().map(|t| t.to_string()).collect()
}

/// What the bazaars of seat 0 are worth when the game ends with this palace.
fn worth(modules: ModuleSet, palace: &str) -> i16 {
    let mut table = Scene::with(3, modules)
        .palace(0, palace)
        .market("- - - -")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .bag(0)
        .table();
    table.act("take gulden-7").then("the game is over");
    let points = table.scored(bazaars::Reason::Bazaars);
    assert_eq!(points[1..], [0, 0]);
    points[0]
}

#[test]
fn x_16a_four_suitable_buildings_of_all_three_colours_bring_12() {
    // For seraglios, arcades and towers; six buildings lie around it, two places are empty.
    let palace = "
        1,-1 chambers-10; 2,-1 garden-11
        1,0  seraglio-9;  2,0  bazaar-gulden-1; 3,0 arcades-9
        1,1  tower-12;    2,1  arcades-10";
    assert_eq!(worth(BAZAARS, palace), 4 * 3);
}

#[test]
fn x_16b_without_the_tower_three_of_two_colours_bring_6() {
    let palace = "
        1,-1 chambers-10; 2,-1 garden-11
        1,0  seraglio-9;  2,0  bazaar-gulden-1; 3,0 arcades-9
                          2,1  arcades-10";
    assert_eq!(worth(BAZAARS, palace), 3 * 2);
}

/// A dirham and a gulden bazaar; slot 1 shows a price of 4, slot 2 one of 10.
fn x_16c(hand: &str) -> Table {
    scene()
        .market("pavilion-4 garden-10-n tower-13 tower-12")
        .bazaars("bazaar-dirham-1 bazaar-gulden-1")
        .hand(0, hand)
        .table()
}

#[test]
fn x_16c_a_dirham_bazaar_costs_10_dirham_while_the_tile_on_the_dirham_slot_costs_10() {
    let mut table = x_16c("dirham-7 dirham-3");
    assert_eq!(
        table.listed("buy bazaar"),
        ["buy bazaar-dirham-1 with dirham-3 dirham-7"]
    );
    table.act("buy bazaar-dirham-1 with dirham-7 dirham-3");
    // Paid exactly as always, it earns another action.
    assert_eq!(table.asks(), "seat 0: another action");
    assert_eq!(table.market(), "pavilion-4 garden-10-n tower-13 tower-12");
    assert_eq!(beside(&table), ["bazaar-gulden-1"]);
    table.act(&table.listed("take")[0].clone());
    assert_eq!(table.asks(), "seat 0: place bazaar-dirham-1");
}

#[test]
fn x_16c_a_gulden_bazaar_costs_4_gulden_while_the_tile_on_the_gulden_slot_costs_4() {
    let mut table = x_16c("gulden-4 gulden-5");
    assert_eq!(
        table.listed("buy bazaar"),
        ["buy bazaar-gulden-1 with gulden-4"]
    );
    table
        .act("buy bazaar-gulden-1 with gulden-4")
        .then("seat 0: another action");
}

#[test]
fn a_bazaar_must_be_paid_exactly_and_in_its_own_currency() {
    let table = x_16c("gulden-5 dirham-9 dirham-2 denar-4");
    assert_eq!(table.listed("buy bazaar"), [""; 0]);
    table.forbids(
        "buy bazaar-gulden-1 with gulden-5",
        Illegal::NotExact { paid: 5, price: 4 },
    );
    table.forbids(
        "buy bazaar-dirham-1 with dirham-9 dirham-2",
        Illegal::NotExact {
            paid: 11,
            price: 10,
        },
    );
    table.forbids(
        "buy bazaar-dirham-1 with dirham-9",
        Illegal::TooLittle { paid: 9, price: 10 },
    );
    table.forbids("buy bazaar-gulden-1 with denar-4", Illegal::WrongCurrency);
}

#[test]
fn diamonds_or_an_exchange_office_may_pay_for_a_bazaar_exactly() {
    let modules = BAZAARS.with(Module::Diamonds).with(Module::ExchangeOffices);
    let table = Scene::with(3, modules)
        .market("pavilion-7 - - -")
        .bazaars("bazaar-gulden-1")
        .hand(0, "diamond-7 diamond-8 denar-6 gulden-1 gulden-2")
        .hand(0, "exchange-gulden-denar")
        .table();
    let expected = [
        "buy bazaar-gulden-1 with gulden-1 denar-6 exchange-gulden-denar",
        "buy bazaar-gulden-1 with diamond-7",
    ];
    assert_eq!(table.listed("buy bazaar"), expected);
}

#[test]
fn eight_bazaars_come_to_the_54_buildings() {
    let setup = Setup::players(3).with(BAZAARS);
    let game = Game::new(&setup, 1);
    let bazaars = |tiles: TileSet| tiles.iter().filter(|t| t.kind() == Kind::Bazaar).count();
    let bag: TileSet = game.bag().iter().copied().collect();
    let offered = game.view(None).states.bazaars.offered;
    assert_eq!(bazaars(bag) + bazaars(offered), 8);
    assert_eq!(game.bag().len() + offered.len() + 4, 54 + 8);
}

#[test]
fn bazaars_are_mixed_with_the_tiles_and_never_lie_on_the_market() {
    let mut offered = BTreeSet::new();
    for seed in 0..200 {
        let setup = Setup::players(2 + (seed % 5) as u8).with(BAZAARS);
        let view = Game::new(&setup, seed).view(None);
        assert!(
            view.market
                .iter()
                .all(|t| t.is_some_and(|t| t.kind() == Kind::Standard))
        );
        offered.extend(view.states.bazaars.offered.iter());
    }
    assert_eq!(offered.len(), 8, "each can turn up at once: {offered:?}");
}

#[test]
fn a_bazaar_that_is_drawn_lies_beside_the_market_and_another_tile_takes_the_slot() {
    let mut table = scene()
        .market("garden-9 tower-7 tower-8 arcades-9")
        .bazaars("bazaar-denar-1")
        .hand(0, "gulden-9 gulden-1")
        .next_tiles("bazaar-dukat-2 bazaar-dirham-1 garden-11")
        .table();
    table.act("buy 1 with gulden-9 gulden-1");
    table.act("reserve garden-9");
    assert_eq!(table.market(), "garden-11 tower-7 tower-8 arcades-9");
    // Any number may lie there.
    let offer = ["bazaar-dirham-1", "bazaar-denar-1", "bazaar-dukat-2"];
    assert_eq!(beside(&table), offer);
    assert!(table.saw(bazaars::Event::TurnedUp {
        tile: tile("bazaar-dukat-2")
    }));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_bazaar_as_the_last_tile_does_not_fill_the_market() {
    let mut table = scene()
        .market("garden-9 tower-7 tower-8 arcades-9")
        .hand(0, "gulden-9 gulden-1")
        .next_tiles("bazaar-dukat-2")
        .bag(1)
        .table();
    table.act("buy 1 with gulden-9 gulden-1");
    table.act("reserve garden-9");
    assert_eq!(beside(&table), ["bazaar-dukat-2"]);
    assert!(table.saw(Event::MarketRanOut));
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn a_bazaar_is_built_like_any_tile() {
    let mut table = scene()
        .palace(0, "1,0 garden-9")
        .market("pavilion-7 tower-13 tower-12 garden-12")
        .bazaars("bazaar-gulden-1")
        .hand(0, "gulden-7")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .table();
    table.act("buy bazaar-gulden-1 with gulden-7");
    table.act("take denar-7");
    // It has no wall and may not meet one.
    assert!(matches!(
        table.refuses("place bazaar-gulden-1 at 2,0"),
        Illegal::NoMatch { .. }
    ));
    table.act("place bazaar-gulden-1 at 1,1");
    assert_eq!(table.tile_at(0, "1,1"), "bazaar-gulden-1");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_bazaar_is_redesigned_like_any_tile() {
    let start = || {
        scene()
            .palace(0, "1,0 bazaar-gulden-1")
            .reserve(0, "garden-11 bazaar-dukat-1")
            .market("pavilion-7 tower-13 tower-12 garden-12")
            .table()
    };
    let mut table = start();
    table.act("remove 1,0");
    assert_eq!(table.reserve(0), "garden-11 bazaar-gulden-1 bazaar-dukat-1");
    let mut table = start();
    table.act("swap garden-11 at 1,0");
    assert_eq!(table.reserve(0), "bazaar-gulden-1 bazaar-dukat-1");
    let mut table = start();
    table.act("build bazaar-dukat-1 at 0,1");
    assert_eq!(table.tile_at(0, "0,1"), "bazaar-dukat-1");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn bazaars_are_scored_in_the_last_scoring_only() {
    for round in Round::ON_CARDS {
        let scene = scene()
            .palace(0, "1,0 bazaar-gulden-1; 1,1 arcades-9; 2,0 tower-12")
            .market("pavilion-7 tower-13 garden-11 garden-12")
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .next_cards(&format!("scoring-{round}"));
        let mut table = Table::at(if round == Round::Second {
            scene.scored(Round::First)
        } else {
            scene
        });
        table.act("take gulden-7");
        assert!(table.game.was_scored(round));
        assert_eq!(table.scored(bazaars::Reason::Bazaars), [0, 0, 0]);
        assert_eq!(table.asks(), "seat 1: act");
    }
    let same = "1,0 bazaar-gulden-1; 1,1 arcades-9; 2,0 tower-12";
    assert_eq!(worth(BAZAARS, same), 2 * 2);
}

#[test]
fn buildings_at_the_corners_count_and_walls_do_not_matter() {
    // A wall stands between the garden and the tower at the corner.
    let palace = "
        1,-1 garden-9;        2,-1 tower-10
        1,0  bazaar-gulden-1; 2,0  arcades-9";
    assert_eq!(worth(BAZAARS, palace), 2 * 2);
}

#[test]
fn eight_suitable_buildings_of_three_colours_bring_24() {
    let palace = "
        1,-1 arcades-8-n; 2,-1 tower-11-n;      3,-1 seraglio-4
        1,0  arcades-9;   2,0  bazaar-gulden-1; 3,0  tower-13
        1,1  seraglio-8;  2,1  tower-11-s;      3,1  seraglio-6";
    assert_eq!(worth(BAZAARS, palace), 24);
}

#[test]
fn a_building_counts_for_every_bazaar_beside_it() {
    // The tower for both, the chambers for the second only.
    let palace = "
        1,0 bazaar-gulden-1; 2,0 tower-12; 3,0 bazaar-denar-2; 3,1 chambers-10";
    assert_eq!(worth(BAZAARS, palace), 1 + 2 * 2);
}

#[test]
fn h17_bazaars_are_scored_with_the_modules_and_before_the_juggler() {
    let modules = BAZAARS.with(Module::Characters).with(Module::Falconers);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 bazaar-gulden-1; 2,0 tower-12; 1,1 arcades-9")
        .characters(0, "juggler")
        .market("- - - -")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .bag(0)
        .table();
    table.act("take gulden-7").then("the game is over");
    let at = |wanted: Reason| {
        let scored = |e: &Event| matches!(e, Event::Scored { line } if line.reason == wanted);
        let at = table.events.iter().position(scored);
        at.unwrap_or_else(|| panic!("nothing for {wanted:?}"))
    };
    assert!(
        at(Reason::Majority {
            building: Building::Tower
        }) < at(Reason::Bazaars(bazaars::Reason::Bazaars))
    );
    assert!(
        at(Reason::Bazaars(bazaars::Reason::Bazaars))
            < at(Reason::Characters(characters::Reason::Juggler))
    );
}

#[test]
fn neither_the_fountain_nor_another_bazaar_counts() {
    let palace = "1,0 bazaar-gulden-1; 1,1 bazaar-dukat-2; 0,1 tower-12";
    assert_eq!(worth(BAZAARS, palace), 1 + 1);
    assert_eq!(worth(BAZAARS, "1,0 bazaar-gulden-1; 2,0 garden-11"), 0);
}

#[test]
fn an_unfinished_building_does_not_count() {
    let mut table = Scene::with(3, BAZAARS.with(Module::BuildingSites))
        .palace(0, "1,0 bazaar-gulden-1; 2,0 tower-12; 1,1 arcades-9")
        .site(0, "tower-12", "denar")
        .market("- - - -")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .bag(0)
        .table();
    table.act("take gulden-7");
    assert_eq!(table.scored(bazaars::Reason::Bazaars), [1, 0, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn both_buildings_of_a_major_project_count() {
    // One half lies beside the bazaar, the other at its corner.
    let palace = "1,0 project-pavilion-arcades; 0,1 bazaar-dukat-1";
    assert_eq!(worth(BAZAARS.with(Module::MajorProjects), palace), 2 * 2);
}

#[test]
fn a_bazaar_in_the_reserve_brings_nothing() {
    let mut table = scene()
        .palace(0, "1,0 tower-12")
        .reserve(0, "bazaar-gulden-1")
        .market("- - - -")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .bag(0)
        .table();
    table.act("take gulden-7");
    assert_eq!(table.scored(bazaars::Reason::Bazaars), [0, 0, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn z1_a_bazaar_cannot_be_bought_while_the_tile_that_sets_its_price_is_missing() {
    let mut table = scene()
        .market("pavilion-7 tower-13 tower-12 garden-12")
        .bazaars("bazaar-gulden-1 bazaar-gulden-2")
        .hand(0, "gulden-7 gulden-7 gulden-5")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .next_tiles("seraglio-5")
        .table();
    table.act("buy bazaar-gulden-2 with gulden-7");
    table.act("buy 1 with gulden-7");
    assert_eq!(table.listed("buy"), [""; 0]);
    table.forbids("buy bazaar-gulden-1 with gulden-5", Illegal::NotForSale);
    // Once the slot is filled again, the new tile sets the price.
    table.act("take denar-7");
    table.act("reserve pavilion-7");
    table.act("reserve bazaar-gulden-2");
    table.act("take denar-2");
    table.act(&table.listed("take")[0].clone());
    assert_eq!(table.asks(), "seat 0: act");
    table
        .act("buy bazaar-gulden-1 with gulden-5")
        .then("seat 0: another action");
}

#[test]
fn z1_unsold_bazaars_are_not_handed_out() {
    let mut table = scene()
        .market("- - - tower-12")
        .bazaars("bazaar-gulden-1 bazaar-dukat-1")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .hand(0, "gulden-9 dukat-8")
        .bag(0)
        .table();
    table.act("take denar-7").then("seat 0: place tower-12");
    table.act("place tower-12 at 1,0");
    assert_eq!(beside(&table), ["bazaar-gulden-1", "bazaar-dukat-1"]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn z1_squares_do_not_count_as_neighbours() {
    let with = BAZAARS.with(Module::Squares);
    // For seraglios, arcades and towers.
    let palace = |beside: &str| format!("1,0 seraglio-9; 2,0 bazaar-gulden-1; 2,1 {beside}");
    assert_eq!(worth(with, &palace("arcades-10")), 2 * 2);
    assert_eq!(worth(with, &palace("square-arcades-e")), 1);
}

#[test]
fn z1_the_vizier_may_buy_a_bazaar() {
    let mut table = Scene::with(3, BAZAARS.with(Module::Vizier))
        .market("pavilion-7 tower-13 tower-12 garden-12")
        .bazaars("bazaar-gulden-1")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .hand(1, "gulden-7")
        .table();
    table.act("take denar-7").then("seat 1: vizier");
    table
        .act("buy bazaar-gulden-1 with gulden-7")
        .then("seat 1: place bazaar-gulden-1");
    table.act("place bazaar-gulden-1 at 1,0");
    // No further action comes of it: the others are asked.
    assert_eq!(table.asks(), "seat 2: vizier");
}

#[test]
fn z1_the_patron_may_buy_a_bazaar() {
    let mut table = Scene::with(3, BAZAARS.with(Module::Characters))
        .market("pavilion-7 tower-13 tower-12 garden-12")
        .bazaars("bazaar-gulden-1")
        .characters(0, "patron")
        .table();
    table.act("buy bazaar-gulden-1 with gulden patron");
    // They pay exactly.
    assert_eq!(table.asks(), "seat 0: another action");
    assert_eq!(table.game.fresh(Seat(0)).len(), 1);
}

#[test]
fn h4_a_bazaar_costs_the_printed_price_of_the_tile_on_the_slot() {
    // With a watchtower the tile costs 13, as a building site 3; the bazaar 7 all the same.
    let modules = BAZAARS
        .with(Module::Watchtowers)
        .with(Module::BuildingSites);
    let table = Scene::with(3, modules)
        .market("pavilion-7 - - -")
        .bazaars("bazaar-gulden-1")
        .hand(0, "gulden-9 gulden-7 gulden-4 gulden-3")
        .table();
    assert!(!table.listed("buy 1+tower").is_empty());
    assert!(!table.listed("buy 1+site").is_empty());
    let expected = [
        "buy bazaar-gulden-1 with gulden-3 gulden-4",
        "buy bazaar-gulden-1 with gulden-7",
    ];
    assert_eq!(table.listed("buy bazaar"), expected);
}

#[test]
fn h4_a_camp_on_the_slot_sets_the_price_too() {
    let table = Scene::with(3, BAZAARS.with(Module::Camps))
        .market("camp-ne - - -")
        .bazaars("bazaar-gulden-1")
        .hand(0, "gulden-8")
        .table();
    let expected = ["buy bazaar-gulden-1 with gulden-8"];
    assert_eq!(table.listed("buy bazaar"), expected);
}

#[test]
fn h21_camps_and_bazaars_paid_exactly_go_on_in_the_chain_which_has_no_limit() {
    let mut table = Scene::with(3, BAZAARS.with(Module::Camps))
        .palace(0, "1,0 garden-9")
        .market("camp-w tower-8 garden-6 garden-7")
        .bazaars("bazaar-gulden-1 bazaar-dirham-1 bazaar-denar-1")
        .hand(
            0,
            "gulden-6 gulden-6 dirham-8 dirham-8 denar-6 denar-6 dukat-7",
        )
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .table();
    let purchases = [
        "buy bazaar-gulden-1 with gulden-6",
        "buy bazaar-dirham-1 with dirham-8",
        "buy bazaar-denar-1 with denar-6",
        "buy 1 with gulden-6",
        "buy 2 with dirham-8",
        "buy 3 with denar-6",
        "buy 4 with dukat-7",
    ];
    for purchase in purchases {
        table.act(purchase);
        assert_eq!(table.asks(), "seat 0: another action", "{purchase}");
    }
    // The eighth action of the turn.
    table.act("take gulden-7");
    assert_eq!(table.market(), "- - - -");
    assert_eq!(table.listed("reserve").len(), purchases.len());
}

#[test]
fn h11_two_players_may_give_a_bazaar_to_dirk_and_it_brings_him_nothing() {
    let mut table = Scene::with(2, BAZAARS)
        .market("pavilion-7 - - -")
        .bazaars("bazaar-gulden-1")
        .dirk("tower-12")
        .hand(0, "gulden-7")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .bag(0)
        .table();
    table.act("buy bazaar-gulden-1 with gulden-7");
    table.act("take denar-7");
    table.act("give bazaar-gulden-1");
    assert_eq!(table.scored(bazaars::Reason::Bazaars), [0, 0, 0]);
    assert!(table.game.view(None).dirk.has(tile("bazaar-gulden-1")));
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn h11_a_bazaar_that_dirk_draws_is_his_and_not_on_offer() {
    let mut table = Scene::with(2, BAZAARS)
        .market("pavilion-7 tower-13 tower-12 garden-12")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .next_cards("scoring-1")
        .next_tiles("bazaar-gulden-1 bazaar-dukat-1")
        .table();
    table.act("take denar-7");
    let view = table.game.view(None);
    assert_eq!(view.dirk.len(), 6);
    assert!(view.dirk.has(tile("bazaar-gulden-1")) && view.dirk.has(tile("bazaar-dukat-1")));
    assert_eq!(beside(&table), [""; 0]);
    assert_eq!(table.asks(), "seat 1: act");
}
