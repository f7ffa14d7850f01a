//! The figures of the base game: five forbidden placements (X-B4), and what counts as wall.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::survey::{self, Fault};
use alhambra_rules::base::wall;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Cell, Illegal, Placed, Seat, Side};

/// Seat 0 has this palace and has just bought a tile.
fn bought(name: &str, palace: &str) -> Table {
    let mut table = Scene::new(3)
        .palace(0, palace)
        .market(&format!("{name} - - -"))
        .hand(0, "gulden-9 gulden-8")
        .table();
    table.act("buy 1 with gulden-9 gulden-8");
    table
}

/// The lengths of all runs of outer wall, longest first, found the quick and the slow way.
fn runs(palace: &str) -> Vec<u8> {
    let game = Scene::new(3).palace(0, palace).begin();
    let palace = game.palace(Seat(0));
    let mut runs = Vec::new();
    wall::runs(palace, |length| runs.push(length));
    runs.sort_unstable_by(|a, b| b.cmp(a));
    assert_eq!(survey::wall_runs(palace), runs);
    runs
}

#[test]
fn x_b4_a_turned_tile_is_forbidden() {
    let table = bought("garden-11", "");
    for quarters in 1..=3 {
        let turned = format!("place garden-11 at 1,0 turned {quarters}");
        table.forbids(&turned, Illegal::Turned);
    }
    // The same in a palace as somebody may type it in.
    let beside = Cell::new(1, 0);
    let upright = [Placed::fountain(), Placed::new(tile("garden-11"), beside)];
    assert_eq!(survey::faults(&upright), []);
    for quarters in 1..=3 {
        let turned = Placed::turned(tile("garden-11"), beside, quarters);
        assert_eq!(
            survey::faults(&[Placed::fountain(), turned]),
            [(beside, Fault::Turned)]
        );
    }
}

#[test]
fn x_b4_a_wall_against_a_side_without_one_is_forbidden() {
    let table = bought("garden-10-w", "");
    table.forbids(
        "place garden-10-w at 1,0",
        Illegal::NoMatch {
            cell: Cell::new(1, 0),
            side: Side::West,
        },
    );
    assert_eq!(table.asks(), "seat 0: place garden-10-w");
}

#[test]
fn x_b4_a_tower_that_cannot_be_reached_on_foot_is_forbidden() {
    // The walls of the chambers and the tower meet, but nobody gets through them.
    let table = bought("tower-13", "-1,0 chambers-9-w");
    table.forbids(
        "place tower-13 at -2,0",
        Illegal::NotReachable(Cell::new(-2, 0)),
    );
    assert_eq!(table.asks(), "seat 0: place tower-13");
}

#[test]
fn x_b4_touching_at_a_corner_only_is_forbidden() {
    let table = bought("seraglio-9", "");
    table.forbids(
        "place seraglio-9 at 1,1",
        Illegal::NotTouching(Cell::new(1, 1)),
    );
    assert_eq!(table.asks(), "seat 0: place seraglio-9");
}

#[test]
fn x_b4_arcades_that_close_a_hole_are_forbidden() {
    let table = bought(
        "arcades-9",
        "0,-1 garden-11; 1,-1 tower-12; 2,-1 chambers-10; 2,0 seraglio-9; 2,1 pavilion-8",
    );
    table.forbids("place arcades-9 at 1,1", Illegal::Hole(Cell::new(1, 0)));
    assert_eq!(table.asks(), "seat 0: place arcades-9");
}

#[test]
fn what_is_not_forbidden_is_allowed() {
    // The same tiles, each in a place that keeps all rules.
    for (name, palace, cell) in [
        ("garden-10-w", "", "-1,0"),
        ("tower-13", "-1,0 chambers-9-w", "1,0"),
        ("seraglio-9", "", "0,1"),
        (
            "arcades-9",
            "0,-1 garden-11; 1,-1 tower-12; 2,-1 chambers-10",
            "1,0",
        ),
    ] {
        let mut table = bought(name, palace);
        table.act(&format!("place {name} at {cell}"));
        assert_eq!(table.tile_at(0, cell), name);
        assert_eq!(table.asks(), "seat 1: act");
    }
}

#[test]
fn a_run_of_8_stands_beside_an_inner_wall_and_a_shorter_run() {
    let without_inner_wall = "
        -1,-1 pavilion-5; 0,-1 tower-11-n; 1,-1 garden-10-n; 2,-1 tower-9-ne
        -1,0 chambers-9-w; 1,0 garden-11; 2,0 garden-9
        0,1 seraglio-3";
    let with_inner_wall = "
        -1,-1 pavilion-5; 0,-1 tower-11-n; 1,-1 garden-10-n; 2,-1 tower-8
        -1,0 chambers-9-w; 1,0 garden-11; 2,0 garden-8-ne
        0,1 seraglio-3";
    assert_eq!(runs(without_inner_wall), [8, 3]);
    assert_eq!(runs(with_inner_wall), [8, 3]);
}

#[test]
fn a_wall_goes_on_round_an_outer_corner() {
    assert_eq!(runs("1,0 seraglio-4"), [2]);
    assert_eq!(runs("1,0 arcades-4"), [3]);
}

#[test]
fn a_wall_goes_on_round_an_inner_corner() {
    assert_eq!(runs("0,-1 garden-9; 1,0 pavilion-6"), [2]);
    // Outer, inner and outer corner in one run.
    assert_eq!(runs("0,-1 tower-9-ne; 1,0 seraglio-4"), [4]);
}

#[test]
fn a_side_without_wall_ends_a_run() {
    assert_eq!(
        runs("1,0 pavilion-6; 2,0 pavilion-8; 3,0 garden-10-n"),
        [1, 1]
    );
    assert_eq!(runs(""), []);
}

#[test]
fn a_closed_ring_of_wall_counts_once_round() {
    let square = "
        -1,-1 chambers-8;  0,-1 tower-11-n; 1,-1 seraglio-4
        -1,0  garden-10-w;                  1,0  garden-9
        -1,1  arcades-6-sw; 0,1 seraglio-8; 1,1  pavilion-4";
    assert_eq!(runs(square), [12]);
    let cross = "0,-1 pavilion-2; 1,0 arcades-4; 0,1 seraglio-3; -1,0 chambers-5";
    assert_eq!(runs(cross), [12]);
}
