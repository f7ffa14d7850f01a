//! Wishing Wells.

use super::beside::Beside;
use crate::table::{Play, tile};
use alhambra_rules::base::tile::{Kind, Sign};
use alhambra_rules::modules::wishing_wells::{self, KIND, Reason};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Cell, Game, Illegal, Module, ModuleSet, Placed, Seat, Setup, Side};
use std::collections::BTreeSet;

const WELLS: ModuleSet = ModuleSet::NONE.with(Module::WishingWells);

/// A well of 3, as printed with its arrow to the south.
const FIRST: &str = "well-3-1";

const IT: Beside = Beside {
    module: Module::WishingWells,
    tiles: [FIRST, "well-5-1", "well-3-2", "well-4-2"],
    price: 3,
    reason: || Reason::Wells.into(),
    lay: Scene::wells,
    offered: |view| view.states.wishing_wells.offered.iter().collect(),
};

#[test]
fn x_33_a_well_of_3_with_exactly_3_buildings_in_its_direction_brings_3() {
    let palace = "1,0 well-3-1; 1,1 chambers-10; 1,2 arcades-9; 1,3 tower-12";
    assert_eq!(IT.worth(palace), 3);
}

#[test]
fn there_are_six_without_walls_two_of_each_number_which_is_the_price() {
    let mut prices: Vec<u8> = Vec::new();
    for well in wishing_wells::all() {
        let spec = well.spec();
        assert_eq!((spec.walls.0, spec.turns, spec.is_beside), (0, true, true));
        assert_eq!((spec.kind, spec.building), (Kind::Other(KIND), None));
        let arrows = spec.signs.iter().flatten();
        assert!(arrows.eq([&Sign::Arrow]));
        prices.push(spec.price);
    }
    assert_eq!(prices, [3, 3, 4, 4, 5, 5]);
}

#[test]
fn one_building_too_few_or_too_many_brings_nothing() {
    let row = |buildings: usize| {
        let names = [
            "chambers-10",
            "arcades-9",
            "tower-12",
            "garden-11",
            "pavilion-8",
        ];
        let row = names[..buildings].iter().zip(1..);
        let row: Vec<String> = row.map(|(name, y)| format!("; 1,{y} {name}")).collect();
        row.concat()
    };
    for (well, wanted) in [("well-3-2", 3), ("well-4-1", 4), ("well-5-2", 5)] {
        for buildings in 0..=5 {
            let brings = if buildings == wanted {
                wanted as i16
            } else {
                0
            };
            let palace = format!("1,0 {well}{}", row(buildings));
            assert_eq!(IT.worth(&palace), brings, "{palace}");
        }
    }
}

#[test]
fn only_the_direction_of_the_arrow_counts() {
    // To the east there are three buildings, to the south one.
    assert_eq!(
        IT.worth("1,0 well-3-1; 2,0 chambers-10; 3,0 arcades-9; 4,0 tower-12; 1,1 garden-11"),
        0
    );
}

#[test]
fn several_wells_count_each_for_itself_and_may_count_the_same_buildings() {
    // The first looks down, the second comes from the other end of the row.
    let palace = "
        1,0 well-3-1; 1,1 chambers-10; 1,2 arcades-9; 1,3 tower-12
        1,4 well-3-2 turned 2
        -1,0 well-4-1; -1,1 garden-11";
    assert_eq!(IT.worth(palace), 3 + 3);
}

#[test]
fn h70_a_gap_ends_the_row() {
    // Three below each other, a gap, and one more; then two, a gap and one.
    let three = "
        1,0 well-3-1; 2,0 garden-11
        1,1 chambers-10; 2,1 garden-10-open
        1,2 arcades-9;   2,2 seraglio-9
        1,3 tower-12;    2,3 pavilion-8
                         2,4 tower-11-open
        1,5 arcades-10;  2,5 chambers-11";
    assert_eq!(IT.worth(three), 3);
    let two = "
        1,0 well-3-1; 2,0 garden-11
        1,1 chambers-10; 2,1 garden-10-open
        1,2 arcades-9;   2,2 seraglio-9
                         2,3 pavilion-8
        1,4 tower-12;    2,4 tower-11-open";
    assert_eq!(IT.worth(two), 0);
}

#[test]
fn h70_the_fountain_ends_the_row() {
    // Turned by one quarter the arrow points to the west, where the fountain lies third.
    let palace = "3,0 well-3-1 turned 1; 2,0 chambers-10; 1,0 arcades-9; -1,0 tower-12";
    assert_eq!(IT.worth(palace), 0);
    let palace = "4,0 well-3-1 turned 1; 3,0 tower-12; 2,0 chambers-10; 1,0 arcades-9";
    assert_eq!(IT.worth(palace), 3);
}

#[test]
fn h70_double_walls_on_the_way_do_not_matter() {
    // Between the garden and the tower there is a wall on both sides.
    let palace = "
        1,0 well-3-1 turned 3; 2,0 garden-9; 3,0 tower-10; 4,0 chambers-10
                               2,1 arcades-9; 3,1 arcades-10";
    assert_eq!(IT.worth(palace), 3);
}

#[test]
fn h28_what_is_no_building_ends_the_row() {
    let modules = WELLS
        .with(Module::Bazaars)
        .with(Module::Medina)
        .with(Module::Squares)
        .with(Module::Bathhouses);
    let with = |end: &str| {
        let palace = format!(
            "1,0 well-3-1; 1,1 chambers-10; 1,2 arcades-9; 1,3 tower-12; 1,4 {end}; 1,5 garden-11"
        );
        IT.worth_with(Scene::with(3, modules).palace(0, &palace))
    };
    for end in [
        "bazaar-denar-1",
        "medina-10",
        "square-garden-e",
        "bathhouse-1",
        "well-4-1",
    ] {
        assert_eq!(with(end), 3, "{end}");
    }
    assert_eq!(with("pavilion-8"), 0);
    // Nor does it count as one itself.
    let palace = "1,0 well-3-1; 1,1 chambers-10; 1,2 arcades-9; 1,3 medina-10";
    assert_eq!(IT.worth_with(Scene::with(3, modules).palace(0, palace)), 0);
}

#[test]
fn h28_a_watchtower_ends_the_row() {
    let scene = Scene::with(3, WELLS.with(Module::Watchtowers));
    // Below the third building a watchtower leans on it.
    let palace = "
        1,0 well-3-1
        1,1 chambers-10
        1,2 arcades-9;  2,2 garden-11
        1,3 tower-12;   2,3 seraglio-9
        1,4 watchtower-tower-1";
    assert_eq!(IT.worth_with(scene.palace(0, palace)), 3);
}

#[test]
fn h28_an_unfinished_building_ends_the_row() {
    let scene = |modules: ModuleSet| {
        let palace = "1,0 well-3-1; 1,1 chambers-10; 1,2 arcades-9; 1,3 tower-12; 1,4 garden-11";
        Scene::with(3, modules).palace(0, palace)
    };
    assert_eq!(IT.worth_with(scene(WELLS)), 0);
    let site = |tile: &str| scene(WELLS.with(Module::BuildingSites)).site(0, tile, "denar");
    assert_eq!(IT.worth_with(site("garden-11")), 3);
    assert_eq!(IT.worth_with(site("arcades-9")), 0);
}

#[test]
fn h27_each_half_of_a_double_tile_is_a_building_of_the_row() {
    let scene = |palace: &str| Scene::with(3, WELLS.with(Module::MajorProjects)).palace(0, palace);
    let palace = "1,0 well-3-1 turned 3; 2,0 project-pavilion-garden; 4,0 tower-12";
    assert_eq!(IT.worth_with(scene(palace)), 3);
    // One that lies across the row is in it with one half only.
    let across = "1,0 well-3-1; 1,1 chambers-10; 1,2 project-pavilion-garden; 2,1 garden-11";
    let scored = |palace: &str| IT.worth_with(scene(palace));
    assert_eq!(scored(across), 0);
}

#[test]
fn h9_its_arrow_turns_with_it() {
    let turned = |quarters: u8| {
        IT.worth(&format!(
            "1,0 well-3-1 turned {quarters}; 2,0 chambers-10; 3,0 arcades-9; 4,0 tower-12"
        ))
    };
    assert_eq!([0, 1, 2, 3].map(turned), [0, 0, 0, 3]);
    let to = |quarters| {
        let placed = Placed::turned(tile(FIRST), Cell::new(1, 0), quarters);
        placed.signs().next()
    };
    let sides = [Side::South, Side::West, Side::North, Side::East];
    assert_eq!(
        [0, 1, 2, 3].map(to),
        sides.map(|side| Some((side, Sign::Arrow)))
    );
}

#[test]
fn h76_it_is_turned_as_one_likes_whenever_it_is_built() {
    IT.is_turned_as_one_likes_whenever_it_is_built();
}

#[test]
fn h76_in_a_swap_it_is_turned_anew() {
    IT.is_turned_anew_in_a_swap();
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
fn it_lies_beside_the_same_slot_as_a_bathhouse_and_each_keeps_its_own() {
    let mut table = Scene::with(3, WELLS.with(Module::Bathhouses))
        .market("garden-9 tower-7 tower-8 arcades-9")
        .hand(0, "gulden-9 gulden-1")
        .hand(1, "gulden-4 gulden-8")
        .next_tiles("well-4-2 bathhouse-1 garden-11")
        .display("denar-2 dirham-3 dukat-7 dukat-9")
        .table();
    table.act("buy 1 with gulden-9 gulden-1");
    table.act("reserve garden-9");
    assert_eq!(IT.beside(&table), ["1:well-4-2"]);
    table.act("buy well-4-2 with gulden-4");
    table
        .act("buy bathhouse-1 with gulden-8")
        .then("seat 1: another action");
}

#[test]
fn they_are_mixed_with_the_tiles_and_never_lie_on_the_market() {
    let mut offered = BTreeSet::new();
    for seed in 0..150 {
        let setup = Setup::players(2 + (seed % 5) as u8).with(WELLS);
        let game = Game::new(&setup, seed);
        let view = game.view(None);
        let market = view.market.iter().flatten();
        assert!(market.clone().all(|tile| tile.kind() == Kind::Standard));
        let beside: Vec<_> = view.states.wishing_wells.offered.iter().collect();
        let dirk = view.dirk.iter().count();
        assert_eq!(
            game.bag().len() + beside.len() + market.count() + dirk,
            54 + 6
        );
        offered.extend(beside);
    }
    // Each of the six beside each of the four slots.
    assert!(offered.len() > 15, "{offered:?}");
}

#[test]
fn each_costs_its_number_in_the_currency_of_its_slot() {
    let mut table = IT
        .scene()
        .market("tower-12 garden-11 arcades-9 pavilion-8")
        .wells(3, "well-5-1")
        .wells(2, "well-4-1")
        .hand(0, "denar-3 denar-2 denar-9 gulden-5 dirham-3")
        .display("dukat-2 dirham-3 gulden-7 dukat-9")
        .table();
    let ways = [
        "buy well-5-1 with denar-2 denar-3",
        "buy well-5-1 with denar-9",
    ];
    assert_eq!(table.listed("buy well"), ways);
    let paid = |line: &str| table.refuses(line);
    let wrong = Illegal::WrongCurrency;
    assert_eq!(paid("buy well-5-1 with gulden-5"), wrong);
    let little = Illegal::TooLittle { paid: 3, price: 4 };
    assert_eq!(paid("buy well-4-1 with dirham-3"), little);
    assert_eq!(paid("buy well-3-1 with denar-9"), Illegal::NotForSale);
    // Paid exactly it earns another action, and the tile on the slot stays.
    table
        .act("buy well-5-1 with denar-2 denar-3")
        .then("seat 0: another action");
    assert_eq!(table.market(), "tower-12 garden-11 arcades-9 pavilion-8");
    assert_eq!(IT.beside(&table), ["2:well-4-1"]);
    table.act("take gulden-7");
    table.act("reserve well-5-1");
    assert_eq!(table.reserve(0), "well-5-1");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h60_what_is_paid_too_much_brings_change_and_ends_the_turn() {
    let mut table = Scene::with(3, WELLS.with(Module::Change))
        .market("tower-12 garden-11 arcades-9 pavilion-8")
        .wells(4, FIRST)
        .hand(0, "dukat-7")
        .table();
    table.act("buy well-3-1 with dukat-7");
    // Four too much: two coins.
    assert_eq!(table.game.hand(Seat(0)).open().count(), 2);
    table
        .act("place well-3-1 at 1,0 turned 1")
        .then("seat 1: act");
}

#[test]
fn h170_it_can_be_bought_while_no_tile_lies_on_its_slot() {
    IT.can_be_bought_while_no_tile_lies_on_its_slot();
}

#[test]
fn h171_vizier_and_patron_may_buy_one() {
    IT.may_be_bought_exactly_by_the_vizier();
    IT.may_be_paid_by_the_patron();
}

#[test]
fn h28_it_is_no_building() {
    IT.is_no_building();
}

#[test]
fn h5_the_sultan_does_not_claim_one() {
    IT.is_not_claimed_by_the_sultan();
}

#[test]
fn h95_one_that_the_dancer_turns_up_lies_beside_and_bears_no_fruit() {
    IT.lies_beside_when_the_dancer_turns_it_up(ModuleSet::NONE.with(Module::Orchards));
}

#[test]
fn one_as_the_last_tile_does_not_fill_the_market_and_is_not_handed_out() {
    IT.as_the_last_tile_does_not_fill_the_market_and_is_not_handed_out();
}

#[test]
fn they_bring_points_in_every_scoring_but_not_in_the_reserve() {
    let scene = IT
        .scene()
        .palace(
            0,
            "1,0 well-3-1; 1,1 tower-12; 1,2 garden-11; 1,3 arcades-9",
        )
        .palace(1, "1,0 well-4-1; 1,1 pavilion-8")
        .reserve(2, "well-3-2");
    assert_eq!(IT.points(scene), [[3]; 3]);
}

#[test]
fn a_scoring_shows_the_wells_that_are_content_and_their_rows() {
    let palace = "
        1,0 well-3-1; 1,1 tower-12; 1,2 garden-11; 1,3 arcades-9
        -1,0 well-4-1; -1,1 pavilion-8";
    let game = IT.scene().palace(0, palace).begin();
    let reason = alhambra_rules::Reason::from(Reason::Wells);
    let shown = reason.shown(&game, Seat(0)).expect("it is one of a module");
    let cells = [(1, 0), (1, 1), (1, 2), (1, 3)].map(|(x, y)| Cell::new(x, y));
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
