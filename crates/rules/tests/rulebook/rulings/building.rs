//! Placing, holes and redesign.

use crate::table::{Play, Table, tile};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Cell, Illegal, Side};

/// A ring round the places 1,0 and 2,0 with one gap, at 1,1.
const RING_WITH_A_GAP: &str = "
    0,-1 garden-11; 1,-1 tower-12; 2,-1 chambers-10; 3,-1 tower-11-open
                                                     3,0  chambers-11
                                   2,1  arcades-10;  3,1  garden-10-open";

#[test]
fn b7_an_empty_region_of_any_size_without_a_way_out_is_a_hole() {
    let mut table = Scene::new(3)
        .palace(0, RING_WITH_A_GAP)
        .market("arcades-9 - - -")
        .hand(0, "gulden-9 gulden-1")
        .table();
    table.act("buy 1 with gulden-9 gulden-1");
    // The place 0,1 lies outside and meets 1,0 at a corner: that is no way out.
    table.forbids("place arcades-9 at 1,1", Illegal::Hole(Cell::new(1, 0)));
    // Filled up from within, no place is closed in.
    table.act("place arcades-9 at 2,0").then("seat 1: act");
}

#[test]
fn b7_a_bay_with_a_way_out_is_no_hole() {
    let mut table = Scene::new(3)
        .palace(
            0,
            "0,-1 garden-11; 1,-1 tower-12; 2,-1 chambers-10; 2,0 chambers-11",
        )
        .market("arcades-9 - - -")
        .hand(0, "gulden-9 gulden-1")
        .table();
    table.act("buy 1 with gulden-9 gulden-1");
    table.act("place arcades-9 at 2,1").then("seat 1: act");
}

#[test]
fn b7_a_redesign_may_not_leave_a_hole_either() {
    let around = "
        0,-1 garden-11;  1,-1 tower-12;   2,-1 chambers-10
                         1,0  arcades-9;  2,0  chambers-11
        0,1  seraglio-9; 1,1  arcades-10";
    let table = Table::at(Scene::new(3).palace(0, around));
    table.forbids("remove 1,0", Illegal::Hole(Cell::new(1, 0)));
    let table = Scene::new(3)
        .palace(0, RING_WITH_A_GAP)
        .reserve(0, "arcades-9")
        .table();
    table.forbids("build arcades-9 at 1,1", Illegal::Hole(Cell::new(1, 0)));
    assert_eq!(table.asks(), "seat 0: act");
}

/// Seat 0 has bought a garden and a tower.
fn garden_and_tower() -> Table {
    let mut table = Scene::new(3)
        .market("garden-9 tower-13 - -")
        .hand(0, "gulden-9 dirham-9 dirham-5")
        .table();
    table.act("buy 1 with gulden-9");
    table
        .act("buy 2 with dirham-9 dirham-5")
        .then("seat 0: place garden-9 tower-13");
    table
}

#[test]
fn b12_new_tiles_are_placed_in_any_order() {
    for (first, second) in [("garden-9", "tower-13"), ("tower-13", "garden-9")] {
        let mut table = garden_and_tower();
        table.act(&format!("place {first} at 0,1"));
        assert_eq!(table.asks(), format!("seat 0: place {second}"));
        table.act(&format!("place {second} at 0,2"));
        assert_eq!(table.asks(), "seat 1: act");
    }
}

#[test]
fn b12_each_placement_must_be_legal_when_it_is_made() {
    let mut table = garden_and_tower();
    // The garden would connect it, but it does not lie there yet.
    table.forbids(
        "place tower-13 at 0,2",
        Illegal::NotTouching(Cell::new(0, 2)),
    );
    table.act("place garden-9 at 0,1");
    table.act("place tower-13 at 0,2").then("seat 1: act");
}

#[test]
fn b12_any_new_tile_may_go_to_the_reserve_instead() {
    let mut table = garden_and_tower();
    table.act("reserve tower-13");
    table.act("place garden-9 at 1,0");
    assert_eq!(table.reserve(0), "tower-13");

    let mut table = garden_and_tower();
    table.act("reserve garden-9");
    table.act("reserve tower-13");
    assert_eq!(table.reserve(0), "garden-9 tower-13");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn only_new_tiles_are_placed_at_the_end_of_a_turn() {
    let table = garden_and_tower();
    table.forbids(
        "place tower-12 at 1,0",
        Illegal::NotBought(tile("tower-12")),
    );
    table.forbids("place garden-9 at 0,0", Illegal::Occupied(Cell::new(0, 0)));
    table.forbids("remove 0,0", Illegal::NotAsked);
    assert_eq!(table.asks(), "seat 0: place garden-9 tower-13");
}

#[test]
fn b13_a_tile_from_the_reserve_goes_into_the_palace() {
    let mut table = Table::at(Scene::new(3).reserve(0, "garden-11 tower-7"));
    table.act("build garden-11 at 1,0");
    assert_eq!(table.tile_at(0, "1,0"), "garden-11");
    assert_eq!(table.reserve(0), "tower-7");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b13_a_tile_from_the_palace_goes_into_the_reserve() {
    let mut table = Table::at(Scene::new(3).palace(0, "1,0 garden-11; 2,0 tower-12"));
    table.act("remove 2,0");
    assert_eq!(table.tile_at(0, "2,0"), "-");
    assert_eq!(table.reserve(0), "tower-12");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b13_a_tile_from_the_reserve_takes_the_very_place_of_one_from_the_palace() {
    let mut table = Scene::new(3)
        .palace(0, "1,0 garden-11; 2,0 tower-12")
        .reserve(0, "pavilion-6")
        .table();
    table.act("swap pavilion-6 at 1,0");
    assert_eq!(table.tile_at(0, "1,0"), "pavilion-6");
    assert_eq!(table.tile_at(0, "2,0"), "tower-12");
    assert_eq!(table.reserve(0), "garden-11");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b13_the_fountain_is_never_redesigned() {
    let table = Table::at(Scene::new(3).reserve(0, "garden-11"));
    table.forbids("remove 0,0", Illegal::Fountain);
    table.forbids("swap garden-11 at 0,0", Illegal::Fountain);
    table.forbids("build garden-11 at 0,0", Illegal::Occupied(Cell::new(0, 0)));
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn b13_after_a_redesign_everything_still_touches_matches_and_is_reachable_on_foot() {
    let table = Scene::new(3)
        .palace(0, "1,0 garden-11; 2,0 tower-12")
        .reserve(0, "garden-9")
        .table();
    table.forbids("remove 1,0", Illegal::NotTouching(Cell::new(2, 0)));
    // The garden has a wall in the east, the tower beside it none in the west.
    table.forbids(
        "swap garden-9 at 1,0",
        Illegal::NoMatch {
            cell: Cell::new(2, 0),
            side: Side::West,
        },
    );
    // What lies at 1,-1 touches a neighbour in the west, but behind a wall.
    let table =
        Table::at(Scene::new(3).palace(0, "0,-1 garden-9; 1,-1 garden-10-w; 1,0 garden-11"));
    table.forbids("remove 1,0", Illegal::NotReachable(Cell::new(1, -1)));
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn b13_a_redesign_moves_only_what_is_there() {
    let table = Scene::new(3)
        .palace(0, "1,0 garden-11")
        .reserve(0, "garden-9")
        .reserve(1, "tower-12")
        .table();
    let empty = Illegal::NoTileThere(Cell::new(0, 1));
    table.forbids("remove 0,1", empty);
    table.forbids("swap garden-9 at 0,1", empty);
    table.forbids(
        "build tower-12 at 0,1",
        Illegal::NotInReserve(tile("tower-12")),
    );
    assert_eq!(table.asks(), "seat 0: act");
}
