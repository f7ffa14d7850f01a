//! A tile is moved inside the palace: what stays, and what becomes of whatever lies on it.

use super::{asked, only, opened, scene, with};
use crate::table::{Table, tile};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Cell, Illegal, Module, Seat, Side};

/// Seat 0 may redesign.
fn redesigning(scene: Scene) -> Table {
    let mut table = opened(scene, 1);
    table.act("key redesign");
    assert_eq!(asked(&table), (0, "redesign".to_owned()));
    table
}

#[test]
fn h79_the_tile_is_taken_out_and_built_elsewhere_in_one_step() {
    let mut table = redesigning(scene(3).palace(0, "1,0 garden-11; 2,0 chambers-11"));
    // Without the garden nobody could walk to the chambers.
    assert!(matches!(
        table.refuses("move garden-11 to 0,1"),
        Illegal::NotReachable(_) | Illegal::NotTouching(_)
    ));
    assert!(table.listed("move garden-11").is_empty());
    // Another place it has to be.
    table.forbids(
        "move chambers-11 to 2,0",
        Illegal::Occupied(Cell::new(2, 0)),
    );
    table.forbids(
        "move tower-9-ne to 2,0",
        Illegal::NotInPalace(tile("tower-9-ne")),
    );
    table.act("move chambers-11 to 0,1");
    assert_eq!(table.tile_at(0, "0,1"), "chambers-11");
    assert_eq!(table.tile_at(0, "2,0"), "-");
    assert_eq!(table.reserve(0), "");
}

#[test]
fn h79_what_may_not_be_redesigned_may_not_be_moved() {
    let palace = "1,0 garden-11; 0,1 chambers-11";
    let table = redesigning(
        with(3, only(Module::PalaceStaff))
            .palace(0, palace)
            .steward(0, "1,0"),
    );
    assert!(table.listed("move garden-11").is_empty());
    assert!(matches!(
        table.refuses("move garden-11 to 2,1"),
        Illegal::Module(_)
    ));
    assert!(!table.listed("move chambers-11").is_empty());
}

#[test]
fn h79_a_tile_that_may_be_turned_may_be_turned_on_the_way() {
    let mut table = redesigning(
        with(3, only(Module::MagicalBuildings)).palace(0, "0,1 garden-11; 1,1 magical-tower"),
    );
    let moves = table.listed("move magical-tower");
    let line = moves.iter().find(|line| line.contains("turned"));
    let line = line.expect("it may be turned").clone();
    table.act(&line);
    let palace = table.game.palace(Seat(0));
    let lies = palace.iter().find(|p| p.tile == tile("magical-tower"));
    assert_ne!(lies.expect("it lies there").quarters(), 0);
}

#[test]
fn h79_a_chest_and_a_falcon_do_not_travel() {
    let mut table = redesigning(
        with(3, only(Module::TreasureChamber).with(Module::Falconers))
            .palace(0, "1,0 garden-11; 0,1 chambers-11; 1,1 tower-11-open")
            .chest(0, "1,1")
            .falcon(0, "falcon-white-5", "0,0"),
    );
    let tower = tile("tower-11-open");
    let falcons = |table: &Table| {
        let pieces = table.game.view(None).pieces();
        let at = alhambra_rules::Place::Crossing(Seat(0), Cell::new(0, 0));
        pieces.iter().filter(|piece| piece.at == at).count()
    };
    assert_eq!(falcons(&table), 1);
    assert!(table.game.states().treasure_chamber.has_chest(tower, 0));
    table.act("move tower-11-open to 2,0");
    assert!(!table.game.states().treasure_chamber.has_chest(tower, 0));
    assert_eq!(falcons(&table), 0);
}

#[test]
fn h79_a_servant_travels_with_its_building() {
    let mut table = redesigning(
        with(3, only(Module::PalaceStaff))
            .palace(0, "1,0 garden-11; 0,1 chambers-11")
            .servant(0, "1,0"),
    );
    let at = |table: &Table, cell: Cell| {
        let pieces = table.game.view(None).pieces();
        let at = alhambra_rules::Place::Cell(Seat(0), cell);
        pieces.iter().filter(|p| p.at == at).count()
    };
    let there = at(&table, Cell::new(1, 0));
    table.act("move garden-11 to 1,1");
    assert_eq!(at(&table, Cell::new(1, 1)), there);
}

#[test]
fn h79_a_stick_travels_with_its_tile() {
    let mut table = redesigning(
        scene(3)
            .key_walls(6)
            .palace(0, "1,0 garden-11 sticks N; 0,1 chambers-11"),
    );
    table.act("move garden-11 to 1,1");
    let placed = table.game.palace(Seat(0)).last().copied();
    let placed = placed.expect("it lies there");
    assert!(placed.sticks().has(Side::North));
}

#[test]
fn h79_a_designer_on_the_tile_looks_for_another_and_beside_it_he_scores() {
    let palace = "1,0 garden-11; 0,1 chambers-11";
    let designers = || with(3, only(Module::PalaceDesigners));
    // He stands on it.
    let mut table = redesigning(designers().palace(0, palace).designer(0, "1,0", 'E'));
    table.act("move garden-11 to 1,1");
    assert_eq!(table.points(), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 0: designer");
    assert!(table.listed("stand 0,1").len() > 1, "on any tile");
    // It is built beside him.
    let mut table = redesigning(designers().palace(0, palace).designer(0, "0,1", 'E'));
    table.act("move garden-11 to 1,1");
    assert_eq!(table.points(), [2, 0, 0]);
    assert_eq!(table.asks(), "seat 0: designer");
}

#[test]
fn h377_a_moved_tile_is_not_built_through_a_city_gate_a_tile_of_the_reserve_is() {
    // East of the garden's wall nothing can be reached on foot.
    let gates = || {
        with(3, only(Module::CityGates))
            .palace(0, "1,0 garden-9; 0,1 seraglio-7")
            .gate_cards(0, 1)
    };
    let table = redesigning(gates());
    assert!(table.listed("gate").is_empty());
    assert!(matches!(
        table.refuses("move seraglio-7 to 2,0"),
        Illegal::NotReachable(_)
    ));
    let table = redesigning(gates().reserve(0, "chambers-9-w"));
    assert!(!table.listed("gate chambers-9-w at 2,0").is_empty());
}

#[test]
fn h79_a_double_tile_that_still_covers_the_designers_place_is_no_tile_beside_him() {
    let scene = || {
        with(3, only(Module::MajorProjects).with(Module::PalaceDesigners))
            .palace(0, "0,1 project-pavilion-garden")
            .designer(0, "0,1", 'E')
    };
    let moves = redesigning(scene()).listed("move project");
    assert!(!moves.is_empty());
    let mut overlaps = 0;
    for line in moves {
        let mut table = redesigning(scene());
        table.act(&line);
        let palace = table.game.palace(Seat(0));
        overlaps += usize::from(palace[1].covers(Cell::new(0, 1)));
        assert_eq!(table.points(), [0, 0, 0], "{line}");
        assert_eq!(table.asks(), "seat 0: designer", "{line}");
    }
    assert!(overlaps > 0, "some move shifts it by one cell");
}
