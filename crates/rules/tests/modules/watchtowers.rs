//! Watchtowers.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::survey;
use alhambra_rules::modules::watchtowers;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Cell, Event, Illegal, Module, ModuleSet, Round, Seat, Side};

const TOWERS: ModuleSet = ModuleSet::NONE.with(Module::Watchtowers);

fn scene(players: u8) -> Scene {
    Scene::with(players, TOWERS)
}

/// How many towers of a colour lie ready.
fn ready(table: &Table, colour: Building) -> usize {
    let supply = table.game.states().watchtowers.supply;
    supply
        .iter()
        .filter(|t| t.spec().building == Some(colour))
        .count()
}

/// The wares on offer with a tower.
fn with_tower(table: &Table) -> Vec<String> {
    let mut wares: Vec<String> = table
        .listed("buy")
        .iter()
        .filter_map(|line| line.split(' ').nth(1))
        .filter(|ware| ware.ends_with("+tower"))
        .map(ToOwned::to_owned)
        .collect();
    wares.dedup();
    wares
}

#[test]
fn x_22_three_palaces_bring_4_and_7_plus_4_and_8_plus_4() {
    let mut table = Table::at(
        scene(3)
            // Four in the north; the two towers join no other wall.
            .palace(
                0,
                "              0,-1 arcades-5; 1,-1 seraglio-4
                 -1,0 garden-11;    -2,0 garden-10-open
                 -2,1 watchtower-garden-1; -1,1 watchtower-garden-2 turned 3",
            )
            // The two towers, then west, north, north, and round the inner corner west, north.
            .palace(
                1,
                "              0,-1 tower-9-nw
                 -2,0 chambers-8;            -1,0 pavilion-6
                 -2,1 watchtower-chambers-1; -1,1 watchtower-pavilion-1 turned 3",
            )
            // The same and the east at the end.
            .palace(
                2,
                "              0,-1 pavilion-2
                 -2,0 garden-8-nw;           -1,0 arcades-8-n
                 -2,1 watchtower-garden-3;   -1,1 watchtower-arcades-1 turned 3",
            )
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .next_cards("scoring-1"),
    );
    table.act("take gulden-7");
    assert_eq!(table.wall_points(), [4, 7, 8]);
    assert_eq!(table.scored(watchtowers::Reason::Watchtowers), [0, 4, 4]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn of_several_longest_walls_the_one_with_most_towers_is_scored() {
    let mut table = scene(3)
        .palace(
            0,
            "0,-1 garden-8-nw; 1,0 pavilion-4
                 -1,0 garden-11; -1,1 watchtower-garden-1; -2,0 garden-10-w",
        )
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    // Between the tower and the wall in the west lies an open side.
    let runs = survey::wall_runs(table.game.palace(Seat(0)));
    assert_eq!(runs, [2, 2, 1, 1]);
    table.act("take gulden-7");
    assert_eq!(table.scored(watchtowers::Reason::Watchtowers), [0, 0, 0]);

    let mut table = scene(3)
        .palace(
            0,
            "0,-1 garden-8-nw; 1,0 pavilion-4
                 -1,0 garden-10-w; -1,1 watchtower-garden-1",
        )
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    assert_eq!(survey::wall_runs(table.game.palace(Seat(0))), [2, 2, 2]);
    table.act("take gulden-7");
    assert_eq!(table.wall_points(), [2, 0, 0]);
    assert_eq!(table.scored(watchtowers::Reason::Watchtowers), [2, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_tower_is_no_building_of_its_colour() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11; 2,0 watchtower-garden-1 turned 3")
        .palace(1, "1,0 garden-10-open; 0,1 garden-12")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.majority_points(Building::Garden), [0, 5, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_tower_of_the_buildings_colour_costs_6_more_then_4_then_2() {
    for (scored, price) in [(0, 15), (1, 13), (2, 11)] {
        let mut scene = scene(3)
            .market("- arcades-9 - -")
            .hand(0, "dirham-9 dirham-1");
        for round in Round::ALL.into_iter().take(scored) {
            scene = scene.scored(round);
        }
        let table = Table::at(scene);
        table.forbids(
            "buy 2+tower with dirham-9 dirham-1",
            Illegal::TooLittle { paid: 10, price },
        );
        // It is paid in the currency of the slot.
        table.forbids("buy 2+tower with denar-9 denar-7", Illegal::WrongCurrency);
        assert_eq!(table.asks(), "seat 0: act");
    }
}

#[test]
fn the_buildings_may_be_bought_without_a_tower_as_ever() {
    let mut table = scene(3)
        .market("- arcades-9 - -")
        .hand(0, "dirham-9 dirham-1")
        .table();
    table
        .act("buy 2 with dirham-9 dirham-1")
        .then("seat 0: place arcades-9");
    assert_eq!(ready(&table, Building::Arcades), 3);
}

#[test]
fn h1_the_tower_is_added_to_the_printed_price_and_the_sum_met_exactly_earns_another_action() {
    let mut table = scene(3)
        .market("- arcades-9 - -")
        .hand(0, "dirham-9 dirham-6")
        .table();
    table
        .act("buy 2+tower with dirham-9 dirham-6")
        .then("seat 0: another action");
    assert_eq!(ready(&table, Building::Arcades), 2);

    // One more is not exact.
    let mut table = scene(3)
        .market("- arcades-9 - -")
        .hand(0, "dirham-9 dirham-7")
        .table();
    table
        .act("buy 2+tower with dirham-9 dirham-7")
        .then("seat 0: place arcades-9 watchtower-arcades-1");
}

#[test]
fn there_are_three_towers_of_each_colour() {
    let table = Table::at(scene(3));
    for colour in Building::ALL {
        assert_eq!(ready(&table, colour), 3);
    }
    // All of the gardens' are built, two here and one there.
    let table = scene(3)
        .palace(
            0,
            "1,0 garden-11; 2,0 watchtower-garden-1 turned 3; 1,-1 watchtower-garden-2 turned 1",
        )
        .palace(1, "1,0 garden-10-open; 2,0 watchtower-garden-3 turned 3")
        .market("garden-6 arcades-4 - -")
        .hand(0, "gulden-9 gulden-8 dirham-9 dirham-8")
        .table();
    assert_eq!(with_tower(&table), ["2+tower"]);
    table.forbids("buy 1+tower with gulden-9 gulden-8", Illegal::NotForSale);
    assert_eq!(table.asks(), "seat 0: act");
}

/// Seat 0 has bought an open garden and a tower with it.
fn garden_and_tower(players: u8, palace: &str) -> Table {
    let mut table = scene(players)
        .palace(0, palace)
        .market("garden-11 - - -")
        .hand(0, "gulden-9 gulden-9")
        .table();
    table
        .act("buy 1+tower with gulden-9 gulden-9")
        .then("seat 0: place garden-11 watchtower-garden-1");
    table
}

#[test]
fn building_and_tower_are_built_in_any_order_and_the_tower_may_lie_at_another_building() {
    let mut table = garden_and_tower(3, "");
    // There is no garden yet.
    table.forbids(
        "place watchtower-garden-1 at 1,0 turned 2",
        Illegal::NoFoothold(Cell::new(1, 0)),
    );
    table.act("place garden-11 at 1,0");
    table.act("place watchtower-garden-1 at 2,0 turned 2");
    assert_eq!(table.tile_at(0, "2,0"), "watchtower-garden-1");
    assert_eq!(table.asks(), "seat 1: act");

    let mut table = garden_and_tower(3, "1,0 garden-10-open");
    table.act("place watchtower-garden-1 at 2,0 turned 3");
    table.act("reserve garden-11").then("seat 1: act");
}

#[test]
fn a_tower_is_turned_as_one_likes() {
    let mut table = garden_and_tower(3, "1,0 garden-10-open");
    table.act("reserve garden-11");
    // Each of its two short sides may meet the garden.
    let mut places = table.listed("place");
    places.sort();
    let expected = [
        "place watchtower-garden-1 at 1,-1 turned 1", // short sides east and south
        "place watchtower-garden-1 at 1,-1 turned 2", // south and west
        "place watchtower-garden-1 at 1,1",           // north and east
        "place watchtower-garden-1 at 1,1 turned 3",  // west and north
        "place watchtower-garden-1 at 2,0 turned 2",
        "place watchtower-garden-1 at 2,0 turned 3",
    ];
    assert_eq!(places, expected);
    // Buildings are not turned.
    let table = garden_and_tower(3, "");
    table.forbids("place garden-11 at 1,0 turned 1", Illegal::Turned);
}

#[test]
fn an_open_side_may_not_lie_against_a_wall() {
    // At 1,1 there is a garden in the north, and in the east a wall.
    let mut table = garden_and_tower(3, "1,0 garden-10-open; 2,0 chambers-11; 2,1 tower-10");
    table.act("reserve garden-11");
    let wall = Illegal::NoMatch {
        cell: Cell::new(2, 1),
        side: Side::West,
    };
    table.forbids("place watchtower-garden-1 at 1,1", wall);
    // Nor may a building with a wall come to an open side.
    let table = scene(3)
        .palace(0, "1,0 garden-11; 2,0 watchtower-garden-1 turned 3")
        .reserve(0, "tower-11-s")
        .table();
    let wall = Illegal::NoMatch {
        cell: Cell::new(2, 0),
        side: Side::North,
    };
    table.forbids("build tower-11-s at 2,-1", wall);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h18_nothing_is_built_against_the_long_side() {
    // Short sides in the west and the north, so the long one looks to the east and the south.
    let table = scene(3)
        .palace(
            0,
            "1,0 garden-11; 2,0 watchtower-garden-1 turned 3
                 1,1 chambers-10; 2,-1 arcades-10; 1,-1 tower-12; 3,-1 garden-10-open",
        )
        .reserve(0, "pavilion-8")
        .table();
    for at in ["2,1", "3,0"] {
        let refused = table.refuses(&format!("build pavilion-8 at {at}"));
        assert!(matches!(refused, Illegal::NoMatch { .. }), "{refused:?}");
    }
    // And the tower itself cannot be laid like that.
    let mut table = garden_and_tower(3, "1,0 garden-10-open; 0,1 chambers-10");
    table.act("reserve garden-11");
    // At 1,1 there are tiles in the north and in the west.
    let at = table.listed("place watchtower-garden-1 at 1,1");
    assert_eq!(at, ["place watchtower-garden-1 at 1,1 turned 3"]);
    assert_eq!(table.asks(), "seat 0: place watchtower-garden-1");
}

#[test]
fn h18_the_wall_runs_along_the_long_side_and_joins_the_walls_that_end_there() {
    let corner = "-1,0 garden-10-w; 0,1 tower-11-s";
    for (tower, runs) in [("", vec![1, 1]), ("; -1,1 watchtower-garden-1", vec![3])] {
        let table = Table::at(scene(3).palace(0, &format!("{corner}{tower}")));
        assert_eq!(survey::wall_runs(table.game.palace(Seat(0))), runs);
        assert_eq!(table.asks(), "seat 0: act");
    }
}

#[test]
fn h18_a_tower_needs_a_building_of_its_colour_at_a_short_side() {
    let mut table = garden_and_tower(3, "1,0 tower-12; 2,0 garden-10-open; 1,1 chambers-10");
    table.act("reserve garden-11");
    // Beside tower and chambers only.
    table.forbids(
        "place watchtower-garden-1 at 1,-1 turned 1",
        Illegal::NoFoothold(Cell::new(1, -1)),
    );
    table.forbids(
        "place watchtower-garden-1 at 0,1",
        Illegal::NoFoothold(Cell::new(0, 1)),
    );
    // At 2,1 it has the garden in the north and the chambers in the west.
    table
        .act("place watchtower-garden-1 at 2,1 turned 3")
        .then("seat 1: act");
}

#[test]
fn h18_another_tower_of_the_colour_is_no_building() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-10-open; 2,0 watchtower-garden-2 turned 3")
        .market("garden-11 - - -")
        .hand(0, "gulden-9 gulden-9")
        .table();
    table.act("buy 1+tower with gulden-9 gulden-9");
    table.act("reserve garden-11");
    table.forbids(
        "place watchtower-garden-1 at 2,-1 turned 1",
        Illegal::NoFoothold(Cell::new(2, -1)),
    );
    assert_eq!(table.asks(), "seat 0: place watchtower-garden-1");
}

#[test]
fn h46_a_tower_may_close_no_hole() {
    // Round 1,0 there are tiles in the west, north and east.
    let mut table = garden_and_tower(
        3,
        "0,-1 arcades-10; 1,-1 tower-12; 2,-1 chambers-10; 2,0 chambers-11; 2,1 garden-10-open",
    );
    table.act("reserve garden-11");
    // In the south the tower would close it in, with a short side as with its long one.
    for turned in ["", " turned 1"] {
        table.forbids(
            &format!("place watchtower-garden-1 at 1,1{turned}"),
            Illegal::Hole(Cell::new(1, 0)),
        );
    }
    assert_eq!(table.asks(), "seat 0: place watchtower-garden-1");
}

#[test]
fn h47_an_unfinished_building_of_its_colour_holds_a_tower() {
    let modules = ModuleSet::NONE
        .with(Module::Watchtowers)
        .with(Module::BuildingSites);
    let mut table = Scene::with(3, modules)
        .palace(0, "0,1 garden-11")
        .site(0, "garden-11", "denar")
        .hand(0, "gulden-9 gulden-9")
        .market("garden-10-n tower-12 chambers-10 arcades-10")
        .table();
    table.act("buy 1+tower with gulden-9 gulden-9");
    table.act("reserve garden-10-n");
    table.act("place watchtower-garden-1 at 0,2");
    assert_eq!(table.tile_at(0, "0,2"), "watchtower-garden-1");
}

#[test]
fn the_way_on_foot_may_lead_over_a_tower() {
    let mut table = scene(3)
        .palace(0, "0,1 garden-11; 0,2 watchtower-garden-1")
        .reserve(0, "chambers-11")
        .table();
    // East of the tower, and of nothing else.
    table.act("build chambers-11 at 1,2");
    assert_eq!(table.tile_at(0, "1,2"), "chambers-11");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_tower_lies_neither_in_the_reserve_nor_with_dirk() {
    let mut table = garden_and_tower(2, "1,0 garden-10-open");
    table.forbids("reserve watchtower-garden-1", Illegal::CannotBeStored);
    table.forbids("give watchtower-garden-1", Illegal::NoGift);
    // Its building may.
    table
        .act("give garden-11")
        .then("seat 0: place watchtower-garden-1");
}

#[test]
fn a_tower_never_moves() {
    let table = scene(3)
        .palace(0, "1,0 garden-11; 2,0 watchtower-garden-1 turned 3")
        .reserve(0, "garden-10-open")
        .table();
    table.forbids("remove 2,0", Illegal::Held);
    table.forbids("swap garden-10-open at 2,0", Illegal::Held);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn a_tile_beside_a_tower_is_taken_away_only_if_the_tower_keeps_a_building_of_its_colour() {
    let one_garden = "1,0 garden-11; 0,1 chambers-10; 1,1 watchtower-garden-1 turned 3";
    let mut table = Table::at(scene(3).palace(0, one_garden));
    table.forbids("remove 1,0", Illegal::NoFoothold(Cell::new(1, 1)));
    // The chambers gave no hold.
    assert_eq!(table.listed("remove"), ["remove 0,1"]);
    table.act("remove 0,1").then("seat 1: act");

    let two_gardens = "1,0 garden-11; 0,1 garden-10-open; 1,1 watchtower-garden-1 turned 3";
    let mut table = Table::at(scene(3).palace(0, two_gardens));
    table.act("remove 1,0");
    assert_eq!(table.reserve(0), "garden-11");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_tile_beside_a_tower_is_swapped_only_if_the_tower_keeps_a_building_of_its_colour() {
    let one_garden = "1,0 garden-11; 0,1 chambers-10; 1,1 watchtower-garden-1 turned 3";
    let mut table = scene(3)
        .palace(0, one_garden)
        .reserve(0, "tower-12 garden-10-open")
        .table();
    table.forbids("swap tower-12 at 1,0", Illegal::NoFoothold(Cell::new(1, 1)));
    let mut swaps = table.listed("swap");
    swaps.sort();
    let expected = [
        "swap garden-10-open at 0,1",
        "swap garden-10-open at 1,0",
        "swap tower-12 at 0,1",
    ];
    assert_eq!(swaps, expected);
    table.act("swap garden-10-open at 1,0");
    assert_eq!(table.reserve(0), "garden-11 tower-12");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_half_of_a_major_project_gives_a_tower_hold_until_it_is_moved() {
    let modules = TOWERS.with(Module::MajorProjects);
    let palace = "1,0 project-pavilion-arcades; 0,1 chambers-10; 0,2 tower-12
                  1,2 watchtower-arcades-1 turned 3";
    let table = Scene::with(3, modules)
        .palace(0, palace)
        .reserve(0, "project-pavilion-tower project-arcades-chambers")
        .table();
    table.forbids("remove 1,0", Illegal::NoFoothold(Cell::new(1, 2)));
    // In the one there are no arcades, in the other they are not in the lower half.
    for other in ["project-pavilion-tower", "project-arcades-chambers"] {
        table.forbids(
            &format!("swap {other} at 1,0"),
            Illegal::NoFoothold(Cell::new(1, 2)),
        );
    }
    assert_eq!(table.listed("swap"), [""; 0]);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h3_a_tower_may_be_bought_through_the_vizier_if_the_sum_is_paid_exactly() {
    let both = TOWERS.with(Module::Vizier);
    let mut table = Scene::with(3, both)
        .market("arcades-9 garden-11 - -")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_tiles("tower-12 tower-13")
        .hand(1, "gulden-8 gulden-7 gulden-1")
        .table();
    table.act("take dukat-9").then("seat 1: vizier");
    table.forbids(
        "buy 1+tower with gulden-8 gulden-7 gulden-1",
        Illegal::NotExact {
            paid: 16,
            price: 15,
        },
    );
    table.forbids(
        "buy 1+tower with gulden-8 gulden-1",
        Illegal::TooLittle { paid: 9, price: 15 },
    );
    table
        .act("buy 1+tower with gulden-8 gulden-7")
        .then("seat 1: place arcades-9 watchtower-arcades-1");
    table.act("place arcades-9 at 1,0");
    table.act("place watchtower-arcades-1 at 2,0 turned 2");
    // No further action: the others decide anew.
    assert_eq!(table.asks(), "seat 2: vizier");
}

#[test]
fn n1_towers_are_not_bought_with_camps_or_bazaars() {
    let modules = TOWERS.with(Module::Camps).with(Module::Bazaars);
    let table = Scene::with(3, modules)
        .market("camp-n arcades-9 - -")
        .bazaars("bazaar-dirham-1")
        .hand(0, "gulden-9 gulden-8 dirham-9 dirham-8")
        .table();
    assert_eq!(with_tower(&table), ["2+tower"]);
    table.forbids("buy 1+tower with gulden-9 gulden-8", Illegal::NotForSale);
    // The bazaar costs what the arcades cost, and comes alone.
    assert_eq!(
        table.listed("buy bazaar-dirham-1"),
        ["buy bazaar-dirham-1 with dirham-9"]
    );
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn n1_the_colours_of_bazaars_give_a_tower_no_hold() {
    let modules = TOWERS.with(Module::Bazaars);
    let mut table = Table::at(
        Scene::with(3, modules)
            // Seraglio, arcades and garden.
            .palace(0, "1,0 bazaar-dirham-1")
            .market("arcades-9 - - -")
            .hand(0, "gulden-9 gulden-8"),
    );
    table.act("buy 1+tower with gulden-9 gulden-8");
    table.act("reserve arcades-9");
    table.forbids(
        "place watchtower-arcades-1 at 2,0 turned 3",
        Illegal::NoFoothold(Cell::new(2, 0)),
    );
    assert_eq!(table.asks(), "seat 0: place watchtower-arcades-1");
}

#[test]
fn n1_a_tower_comes_with_no_square_and_finds_no_hold_at_one() {
    let modules = TOWERS.with(Module::Squares);
    let mut table = Scene::with(3, modules)
        .palace(0, "-1,0 square-arcades-w")
        .squares("square-arcades-e")
        .market("arcades-9 - - -")
        .hand(0, "gulden-9 gulden-6")
        .table();
    table.act("buy 1+tower with gulden-9 gulden-6");
    // The sum was met exactly, so a square may be taken: it comes alone.
    table.act("square square-arcades-e");
    let fresh = "seat 0: place arcades-9 watchtower-arcades-1 square-arcades-e";
    assert_eq!(table.asks(), fresh);
    table.act("reserve arcades-9");
    table.act("reserve square-arcades-e");
    table.forbids(
        "place watchtower-arcades-1 at -1,1",
        Illegal::NoFoothold(Cell::new(-1, 1)),
    );
    assert_eq!(table.listed(""), ["return watchtower-arcades-1"]);
}

#[test]
fn n1_a_building_that_holds_a_tower_does_not_give_way_to_a_square_of_its_colour() {
    let modules = TOWERS.with(Module::Squares);
    let table = Scene::with(3, modules)
        .palace(0, "1,0 garden-10-n; 2,0 watchtower-garden-1 turned 3")
        .reserve(0, "square-garden-n")
        .table();
    table.forbids(
        "swap square-garden-n at 1,0",
        Illegal::NoFoothold(Cell::new(2, 0)),
    );
    assert_eq!(table.listed("swap"), [""; 0]);
}

#[test]
fn n1_no_camp_lies_beside_a_tower() {
    let modules = TOWERS.with(Module::Camps);
    // At 2,1 a camp would have a wall in the west, and above it the tower: at 2,0 with its long
    // side, or with a short one.
    for turned in [2, 3] {
        let palace =
            format!("1,0 garden-11; 2,0 watchtower-garden-1 turned {turned}; 1,1 pavilion-7");
        let table = Scene::with(3, modules)
            .palace(0, &palace)
            .reserve(0, "camp-w camp-nw")
            .table();
        for camp in ["camp-w", "camp-nw"] {
            table.forbids(
                &format!("build {camp} at 2,1"),
                Illegal::NoMatch {
                    cell: Cell::new(2, 1),
                    side: Side::North,
                },
            );
        }
        assert_eq!(table.listed("build"), [""; 0]);
        assert_eq!(table.asks(), "seat 0: act");
    }
    // Nor a tower beside a camp.
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 garden-10-open; 1,1 pavilion-7; 2,1 camp-w")
        .market("garden-11 - - -")
        .hand(0, "gulden-9 gulden-9")
        .table();
    table.act("buy 1+tower with gulden-9 gulden-9");
    table.act("reserve garden-11");
    assert_eq!(table.listed("place watchtower-garden-1 at 2,0"), [""; 0]);
    assert_eq!(table.asks(), "seat 0: place watchtower-garden-1");
}

#[test]
fn h35_a_tower_that_fits_nowhere_when_all_else_is_placed_goes_back() {
    let mut table = garden_and_tower(3, "1,0 tower-12");
    // As long as the garden is there it could still fit.
    table.forbids(
        "return watchtower-garden-1",
        Illegal::CanBePlaced(tile("watchtower-garden-1")),
    );
    table.act("reserve garden-11");
    assert_eq!(table.listed(""), ["return watchtower-garden-1"]);
    table.act("return watchtower-garden-1");
    assert!(table.saw(Event::Returned {
        seat: Seat(0),
        tile: tile("watchtower-garden-1")
    }));
    assert_eq!(ready(&table, Building::Garden), 3);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h35_a_tower_that_fits_somewhere_must_be_built() {
    let mut table = garden_and_tower(3, "1,0 garden-10-open");
    table.act("reserve garden-11");
    table.forbids(
        "return watchtower-garden-1",
        Illegal::CanBePlaced(tile("watchtower-garden-1")),
    );
    assert_eq!(table.listed("return"), [""; 0]);
    assert_eq!(table.asks(), "seat 0: place watchtower-garden-1");
}
