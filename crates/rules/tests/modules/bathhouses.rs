//! Bathhouses.

use super::beside::Beside;
use crate::table::{Play, tile};
use alhambra_rules::base::tile::{Kind, Sign};
use alhambra_rules::modules::bathhouses::{self, KIND, Reason};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Cell, Game, Illegal, Module, ModuleSet, Placed, Seat, Setup, Side};
use std::collections::BTreeSet;

const BATHS: ModuleSet = ModuleSet::NONE.with(Module::Bathhouses);

/// The first bathhouse wants arcades in the north, a garden in the east, chambers in the south and a
/// pavilion in the west.
const FIRST: &str = "bathhouse-1";

const IT: Beside = Beside {
    module: Module::Bathhouses,
    tiles: [FIRST, "bathhouse-2", "bathhouse-3", "bathhouse-4"],
    price: 8,
    reason: || Reason::Bathhouses.into(),
    lay: Scene::bathhouses,
    offered: |view| view.states.bathhouses.offered.iter().collect(),
};

#[test]
fn x_32_chambers_2_tiles_away_and_a_garden_3_tiles_away_bring_2_and_3() {
    let palace = "
        1,0 bathhouse-1; 2,0 tower-12; 3,0 tower-11-open; 4,0 garden-11
        1,1 seraglio-9
        1,2 chambers-10";
    assert_eq!(IT.worth(palace), 2 + 3);
}

#[test]
fn there_are_six_without_walls_for_8_and_each_wants_four_types() {
    let mut missing = [0; 6];
    for bath in bathhouses::all() {
        let spec = bath.spec();
        assert_eq!((spec.price, spec.walls.0), (8, 0));
        assert_eq!((spec.kind, spec.building), (Kind::Other(KIND), None));
        let wanted = |building: &Building| spec.signs.contains(&Some(Sign::Building(*building)));
        for building in Building::ALL.iter().filter(|building| !wanted(building)) {
            missing[building.at()] += 1;
        }
    }
    // Two types are missing on each, so each type on two.
    assert_eq!((bathhouses::all().count(), missing), (6, [2; 6]));
}

#[test]
fn what_lies_beside_it_brings_1_in_each_direction() {
    let palace = "
                          0,-1 tower-12; 1,-1 arcades-9
        -1,1 pavilion-8;  0,1 tower-11-open
        1,0 bathhouse-1;  2,0 garden-11
        1,1 chambers-10";
    // The pavilion does not lie straight to the west.
    assert_eq!(IT.worth(palace), 3);
    assert_eq!(
        IT.worth("-1,0 pavilion-8; -2,0 tower-12; 0,-1 garden-11"),
        0
    );
}

#[test]
fn only_the_first_building_of_the_type_counts() {
    assert_eq!(
        IT.worth("1,0 bathhouse-1; 2,0 garden-11; 3,0 garden-10-open"),
        1
    );
    assert_eq!(
        IT.worth("1,0 bathhouse-1; 2,0 tower-12; 3,0 garden-10-open; 4,0 garden-11"),
        2
    );
}

#[test]
fn a_building_in_another_direction_than_its_own_brings_nothing() {
    assert_eq!(
        IT.worth("1,0 bathhouse-1; 2,0 chambers-10; 1,1 garden-11"),
        0
    );
}

#[test]
fn h70_any_tile_between_counts_as_distance() {
    // The fountain, and then a tower.
    assert_eq!(
        IT.worth("1,0 bathhouse-1; -1,0 tower-12; -2,0 pavilion-8"),
        3
    );
    // A bazaar, a medina and another bathhouse, which finds nothing.
    let modules = BATHS.with(Module::Bazaars).with(Module::Medina);
    let palace =
        "1,0 bathhouse-1; 2,0 bazaar-denar-1; 3,0 medina-10; 4,0 bathhouse-4; 5,0 garden-11";
    assert_eq!(IT.worth_with(Scene::with(3, modules).palace(0, palace)), 4);
}

#[test]
fn h28_a_watchtower_of_the_colour_is_no_building() {
    let scene = Scene::with(3, BATHS.with(Module::Watchtowers));
    let palace = "
        1,0 bathhouse-1; 2,0 watchtower-garden-1 turned 2
        1,1 tower-12;    2,1 garden-11";
    assert_eq!(IT.worth_with(scene.palace(0, palace)), 0);
}

#[test]
fn h70_a_gap_ends_the_search() {
    let palace = "
        1,0 bathhouse-1; 3,0 garden-11
        1,1 tower-12;    2,1 tower-11-open; 3,1 arcades-9";
    assert_eq!(IT.worth(palace), 0);
}

#[test]
fn h70_a_camp_ends_the_search() {
    // A court full of camps: the one below the garden has another behind it, and chambers behind that.
    let palace = "
        1,0 bathhouse-1
        1,1 garden-12;  2,1 seraglio-8;  3,1 arcades-9
        1,2 camp-n;     2,2 camp-ne;     3,2 tower-10
        1,3 camp-s;     2,3 camp-es;     3,3 garden-10-w
        1,4 chambers-8; 2,4 garden-10-n; 3,4 arcades-10";
    let scene = Scene::with(3, BATHS.with(Module::Camps));
    assert_eq!(IT.worth_with(scene.palace(0, palace)), 0);
}

#[test]
fn h70_double_walls_on_the_way_do_not_matter() {
    // The third bathhouse, half turned, wants a tower in the east.
    let palace = "
        1,0 bathhouse-3 turned 2; 2,0 garden-9;  3,0 tower-10
                                  2,1 arcades-9; 3,1 arcades-10";
    assert_eq!(IT.worth(palace), 2);
}

#[test]
fn h27_each_half_of_a_double_tile_is_a_tile_on_the_way_and_a_building() {
    let modules = BATHS.with(Module::MajorProjects);
    let scene = |palace: &str| Scene::with(3, modules).palace(0, palace);
    // Pavilion and garden side by side: the garden is the second tile to the east.
    assert_eq!(
        IT.worth_with(scene("1,0 bathhouse-1; 2,0 project-pavilion-garden")),
        2
    );
    // Behind both halves it is the third.
    let palace = "1,0 bathhouse-1; 2,0 project-pavilion-seraglio; 4,0 garden-11";
    assert_eq!(IT.worth_with(scene(palace)), 3);
}

#[test]
fn h28_an_unfinished_building_is_only_a_tile_on_the_way() {
    let palace = "1,0 bathhouse-1; 2,0 garden-11; 3,0 garden-10-open";
    let with_site = Scene::with(3, BATHS.with(Module::BuildingSites)).palace(0, palace);
    assert_eq!(IT.worth_with(with_site.site(0, "garden-11", "denar")), 2);
    assert_eq!(IT.worth(palace), 1);
}

#[test]
fn h9_its_sides_turn_with_it() {
    // A quarter clockwise: what was in the north is in the east.
    let turned = |quarters: u8| {
        IT.worth(&format!(
            "1,0 bathhouse-1 turned {quarters}; 2,0 arcades-9; 1,1 garden-11"
        ))
    };
    assert_eq!([0, 1, 2, 3].map(turned), [0, 2, 0, 0]);
    let signs = Placed::turned(tile(FIRST), Cell::new(1, 0), 3).signs();
    let north = signs.filter(|(side, _)| *side == Side::North);
    assert!(north.eq([(Side::North, Sign::Building(Building::Garden))]));
}

#[test]
fn h76_it_is_turned_as_one_likes_whenever_it_is_built() {
    IT.is_turned_as_one_likes_whenever_it_is_built();
}

#[test]
fn h76_in_a_swap_it_is_turned_anew_and_one_that_leaves_is_as_printed_again() {
    let mut table = IT.is_turned_anew_in_a_swap();
    table.act("take denar-2");
    table.act("take dirham-3");
    assert!(
        table
            .listed("swap bathhouse-1 at 1,0")
            .contains(&"swap bathhouse-1 at 1,0".to_owned())
    );
}

#[test]
fn h112_sticks_turn_with_it() {
    IT.turns_its_sticks();
}

#[test]
fn one_that_is_drawn_lies_beside_its_slot_and_another_tile_takes_the_slot() {
    IT.lies_beside_its_slot_and_another_tile_takes_the_slot();
}

#[test]
fn they_are_mixed_with_the_tiles_and_never_lie_on_the_market() {
    let mut offered = BTreeSet::new();
    for seed in 0..150 {
        let setup = Setup::players(3).with(BATHS);
        let game = Game::new(&setup, seed);
        let view = game.view(None);
        let market = view.market.iter().flatten();
        assert!(market.clone().all(|tile| tile.kind() == Kind::Standard));
        let beside: Vec<_> = view.states.bathhouses.offered.iter().collect();
        assert_eq!(game.bag().len() + beside.len() + market.count(), 54 + 6);
        offered.extend(beside);
    }
    // Each of the six beside each of the four slots.
    assert!(offered.len() > 15, "{offered:?}");
}

#[test]
fn each_costs_8_in_the_currency_of_its_slot() {
    let mut table = IT
        .scene()
        .market("tower-12 garden-11 arcades-9 pavilion-8")
        .bathhouses(3, FIRST)
        .bathhouses(2, "bathhouse-2")
        .hand(0, "denar-5 denar-3 denar-9 gulden-8 dirham-7")
        .display("dukat-2 dirham-3 gulden-7 dukat-9")
        .table();
    let ways = [
        "buy bathhouse-1 with denar-3 denar-5",
        "buy bathhouse-1 with denar-9",
    ];
    assert_eq!(table.listed("buy bathhouse"), ways);
    let paid = |line: &str| table.refuses(line);
    let wrong = Illegal::WrongCurrency;
    assert_eq!(paid("buy bathhouse-1 with gulden-8"), wrong);
    let little = Illegal::TooLittle { paid: 7, price: 8 };
    assert_eq!(paid("buy bathhouse-2 with dirham-7"), little);
    assert_eq!(paid("buy bathhouse-3 with denar-9"), Illegal::NotForSale);
    // Paid exactly it earns another action, and the tile on the slot stays.
    table
        .act("buy bathhouse-1 with denar-3 denar-5")
        .then("seat 0: another action");
    assert_eq!(table.market(), "tower-12 garden-11 arcades-9 pavilion-8");
    assert_eq!(IT.beside(&table), ["2:bathhouse-2"]);
    table.act("take gulden-7").then("seat 0: place bathhouse-1");
    table.act("reserve bathhouse-1");
    assert_eq!(table.reserve(0), FIRST);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn paid_with_too_much_it_ends_the_turn() {
    let mut table = IT
        .scene()
        .market("tower-12 garden-11 arcades-9 pavilion-8")
        .bathhouses(4, FIRST)
        .hand(0, "dukat-9")
        .table();
    table.act("buy bathhouse-1 with dukat-9");
    table
        .act("place bathhouse-1 at 1,0 turned 1")
        .then("seat 1: act");
}

#[test]
fn h60_what_is_paid_too_much_brings_change() {
    let mut table = Scene::with(3, BATHS.with(Module::Change))
        .market("tower-12 garden-11 arcades-9 pavilion-8")
        .bathhouses(4, FIRST)
        .hand(0, "dukat-7 dukat-5")
        .table();
    table.act("buy bathhouse-1 with dukat-7 dukat-5");
    // Four too much: two coins.
    assert_eq!(table.game.hand(Seat(0)).open().count(), 2);
}

#[test]
fn h170_it_can_be_bought_while_no_tile_lies_on_its_slot() {
    IT.can_be_bought_while_no_tile_lies_on_its_slot();
}

#[test]
fn h171_the_vizier_may_buy_one_exactly() {
    IT.may_be_bought_exactly_by_the_vizier();
}

#[test]
fn h171_the_patron_may_pay_for_one() {
    IT.may_be_paid_by_the_patron();
}

#[test]
fn diamonds_an_exchange_office_or_a_treasure_may_pay() {
    let modules = BATHS
        .with(Module::Diamonds)
        .with(Module::ExchangeOffices)
        .with(Module::Treasures);
    let table = Scene::with(3, modules)
        .market("tower-12 garden-11 arcades-9 pavilion-8")
        .bathhouses(1, FIRST)
        .hand(0, "diamond-8 denar-6 gulden-2 exchange-gulden-denar")
        .table();
    let ways = table.listed("buy bathhouse");
    for way in [
        "buy bathhouse-1 with gulden-2 denar-6 exchange-gulden-denar",
        "buy bathhouse-1 with diamond-8",
    ] {
        assert!(ways.contains(&way.to_owned()), "{ways:?}");
    }
    assert!(ways.iter().any(|way| way.contains(" using ")), "{ways:?}");
}

#[test]
fn h28_it_is_no_building() {
    IT.is_no_building();
}

#[test]
fn the_sultan_does_not_claim_one() {
    IT.is_not_claimed_by_the_sultan();
}

#[test]
fn h95_one_that_the_dancer_turns_up_lies_beside_and_the_bag_gives_the_next() {
    IT.lies_beside_when_the_dancer_turns_it_up(ModuleSet::NONE);
}

#[test]
fn h95_the_dancer_dances_only_while_a_tile_is_left_for_the_market() {
    let dances = |next: &str, bag: usize| {
        let table = Scene::with(3, BATHS.with(Module::Characters))
            .characters(0, "dancer")
            .market("garden-9 tower-7 tower-8 arcades-9")
            .next_tiles(next)
            .bag(bag)
            .table();
        !table.listed("dance").is_empty()
    };
    assert!(dances("bathhouse-1 arcades-10", 2));
    assert!(!dances("bathhouse-1", 1));
}

#[test]
fn one_as_the_last_tile_does_not_fill_the_market_and_is_not_handed_out() {
    IT.as_the_last_tile_does_not_fill_the_market_and_is_not_handed_out();
}

#[test]
fn they_bring_points_in_every_scoring() {
    // In the reserve one brings nothing.
    let scene = IT
        .scene()
        .palace(0, "1,0 bathhouse-1; 2,0 tower-12; 3,0 garden-11")
        .palace(1, "1,0 bathhouse-2 turned 1; 2,0 pavilion-8")
        .reserve(2, "bathhouse-3");
    assert_eq!(IT.points(scene), [[2, 1]; 3]);
}

#[test]
fn a_scoring_shows_the_bathhouses_and_the_buildings_that_they_found() {
    let game = IT
        .scene()
        .palace(
            0,
            "1,0 bathhouse-1; 2,0 tower-12; 3,0 garden-11; 1,1 chambers-10",
        )
        .begin();
    let reason = alhambra_rules::Reason::from(Reason::Bathhouses);
    let shown = reason.shown(&game, Seat(0)).expect("it is one of a module");
    let cells = [(1, 0), (3, 0), (1, 1)].map(|(x, y)| Cell::new(x, y));
    assert_eq!((shown.count, shown.cells), (Some(1), cells.to_vec()));
}

#[test]
fn those_on_offer_are_told_with_their_slot_and_price() {
    IT.on_offer_is_told_with_its_slot_and_price();
}

#[test]
fn h11_two_players_may_give_one_to_dirk_and_it_brings_him_nothing() {
    IT.given_to_dirk_brings_him_nothing();
}

#[test]
fn h11_one_that_dirk_draws_is_his_and_not_on_offer() {
    IT.drawn_by_dirk_is_his_and_not_on_offer();
}
