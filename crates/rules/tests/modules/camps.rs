//! The rules of the module camps.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::tile::Kind;
use alhambra_rules::base::wall;
use alhambra_rules::modules::camps;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Building, Cell, Game, Illegal, Module, ModuleSet, Round, Seat, Setup, Side, TileId,
};
use std::collections::BTreeSet;

const CAMPS: ModuleSet = ModuleSet::NONE.with(Module::Camps);

/// Seat 0 has this palace, and these camps in the reserve to build.
fn builder(palace: &str, reserve: &str) -> Table {
    Scene::with(3, CAMPS)
        .palace(0, palace)
        .reserve(0, reserve)
        .market("tower-7 tower-8 garden-6 garden-7")
        .table()
}

/// What camps bring seat 0 with this palace in a scoring.
fn worth(modules: ModuleSet, palace: &str) -> i16 {
    let mut table = Scene::with(3, modules)
        .palace(0, palace)
        .market("tower-7 tower-8 garden-6 garden-7")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7").then("seat 1: act");
    let points = table.scored(camps::Reason::Camps);
    assert_eq!(points[1..], [0, 0]);
    points[0]
}

fn no_match(x: i8, y: i8, side: Side) -> Illegal {
    let cell = Cell::new(x, y);
    Illegal::NoMatch { cell, side }
}

#[test]
fn x_8_lines_of_4_and_4_and_2_bring_10() {
    // On the left and opposite it; the one below looks north and east.
    let palace = "
        -2,0 camp-e; -1,0 tower-10; 1,0 chambers-9-s; 2,0 garden-9;   3,0 camp-w
                                    1,1 camp-ne;      2,1 garden-10-w";
    assert_eq!(worth(CAMPS, palace), 4 + 4 + 2);
}

#[test]
fn x_8_each_camp_by_itself() {
    let row = "-1,0 tower-10; 1,0 chambers-9-s; 2,0 garden-9; 2,1 garden-10-w";
    for (camp, points) in [("-2,0 camp-e", 4), ("3,0 camp-w", 4), ("1,1 camp-ne", 2)] {
        assert_eq!(worth(CAMPS, &format!("{row}; {camp}")), points, "{camp}");
    }
    assert_eq!(worth(CAMPS, row), 0);
}

#[test]
fn camps_are_scored_every_time() {
    let palace = "1,0 garden-9; 2,0 camp-w";
    for round in Round::ON_CARDS {
        let scene = Scene::with(3, CAMPS)
            .palace(0, palace)
            .market("tower-7 tower-8 garden-6 garden-7")
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .next_cards(&format!("scoring-{round}"));
        let mut table = Table::at(if round == Round::Second {
            scene.scored(Round::First)
        } else {
            scene
        });
        table.act("take gulden-7");
        assert_eq!(table.scored(camps::Reason::Camps), [2, 0, 0]);
    }
    let mut table = Scene::with(3, CAMPS)
        .palace(0, palace)
        .market("- - - -")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .bag(0)
        .table();
    table.act("take gulden-7");
    assert_eq!(table.scored(camps::Reason::Camps), [2, 0, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn a_gap_ends_the_line_and_a_camp_in_the_reserve_brings_nothing() {
    // Beyond the gap at 0,-1 lies a garden.
    let palace = "
        -1,-2 arcades-9; 0,-2 garden-11
        -1,-1 tower-12
        -1,0  chambers-10;               1,0 arcades-10
                         0,1 tower-11-s
                         0,2 camp-n";
    assert_eq!(worth(CAMPS, palace), 2);
    let mut table = Scene::with(3, CAMPS)
        .palace(0, "1,0 garden-9")
        .reserve(0, "camp-w")
        .market("tower-7 tower-8 garden-6 garden-7")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.scored(camps::Reason::Camps), [0, 0, 0]);
}

#[test]
fn a_camp_counts_as_no_building() {
    let mut table = Scene::with(3, CAMPS)
        .palace(0, "1,0 garden-9; 2,0 camp-w")
        .market("tower-7 tower-8 garden-6 garden-7")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    // A wall of one, most gardens, a line of two.
    assert_eq!(table.majority_points(Building::Garden), [5, 0, 0]);
    assert_eq!(table.points(), [1 + 5 + 2, 0, 0]);
}

#[test]
fn e1_the_fountain_counts_in_the_line() {
    assert_eq!(worth(CAMPS, "1,0 garden-9; 2,0 camp-w"), 2);
}

#[test]
fn e1_walls_between_the_tiles_do_not_break_the_line() {
    let palace = "
                                    1,-1 arcades-9; 2,-1 arcades-10
        -2,0 camp-e; -1,0 tower-10; 1,0  garden-9;  2,0  garden-10-w";
    assert_eq!(worth(CAMPS, palace), 4);
}

#[test]
fn e1_squares_count_in_the_line() {
    let with = CAMPS.with(Module::Squares);
    // The tower, the fountain, a square and the arcades behind it.
    let palace = "-2,0 camp-e; -1,0 tower-10; 1,0 square-garden-n; 2,0 arcades-9";
    assert_eq!(worth(with, palace), 4);
    // A square has walls, and a bastion may stand there.
    assert_eq!(worth(with, "1,0 square-garden-e; 2,0 camp-w"), 2);
}

#[test]
fn e2_the_wall_under_a_bastion_counts_as_outer_wall() {
    let without = builder("1,0 arcades-7", "");
    let with = builder("1,0 arcades-7; 2,0 camp-w; 1,1 camp-n", "");
    for table in [&without, &with] {
        assert_eq!(wall::longest(table.game.palace(Seat(0))), 2);
    }
    let mut table = Scene::with(3, CAMPS)
        .palace(0, "1,0 arcades-7; 2,0 camp-w; 1,1 camp-n")
        .market("tower-7 tower-8 garden-6 garden-7")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.wall_points(), [2, 0, 0]);
}

#[test]
fn h20_a_camp_in_an_inner_corner_does_not_make_the_walls_inner_walls() {
    let corner = "1,0 chambers-9-s; 0,1 garden-9";
    let without = builder(corner, "");
    let with = builder(&format!("{corner}; 1,1 camp-nw"), "");
    for table in [&without, &with] {
        assert_eq!(wall::longest(table.game.palace(Seat(0))), 2);
    }
}

#[test]
fn h20_a_camp_has_no_wall_of_its_own() {
    // One bastion at the wall, the other free: the wall is one long all the same.
    let table = builder("1,0 garden-9; 2,0 camp-nw", "");
    assert_eq!(wall::longest(table.game.palace(Seat(0))), 1);
}

#[test]
fn eight_camps_are_mixed_with_the_tiles() {
    let setup = Setup::players(3).with(CAMPS);
    let mut first = BTreeSet::new();
    for seed in 0..400 {
        let game = Game::new(&setup, seed);
        let market = game.view(None).market;
        let camp = |tile: &&TileId| tile.kind() == Kind::Camp;
        assert_eq!(
            game.bag()
                .iter()
                .chain(market.iter().flatten())
                .filter(camp)
                .count(),
            8
        );
        assert_eq!(game.bag().len() + market.len(), 54 + 8);
        first.extend(market.iter().flatten().filter(camp).copied());
    }
    assert_eq!(first.len(), 8, "each can lie on the first market");
}

#[test]
fn a_camp_is_bought_from_the_market_for_its_printed_price_and_built_or_stored() {
    let start = || {
        let mut table = Scene::with(3, CAMPS)
            .palace(0, "1,0 garden-9")
            .market("camp-w tower-8 garden-6 garden-7")
            .hand(0, "gulden-6")
            .display("denar-2 dirham-3 gulden-7 dukat-9")
            .next_tiles("camp-ne")
            .table();
        table
            .act("buy 1 with gulden-6")
            .then("seat 0: another action");
        table.act("take gulden-7").then("seat 0: place camp-w");
        table
    };
    let mut table = start();
    assert_eq!(table.listed(""), ["place camp-w at 2,0", "reserve camp-w"]);
    table.act("place camp-w at 2,0");
    assert_eq!(table.tile_at(0, "2,0"), "camp-w");
    assert_eq!(table.market(), "camp-ne tower-8 garden-6 garden-7");
    assert_eq!(table.asks(), "seat 1: act");
    let mut table = start();
    table.act("reserve camp-w");
    assert_eq!(table.reserve(0), "camp-w");
}

#[test]
fn a_camp_left_on_the_market_is_handed_out_like_any_tile() {
    let mut table = Scene::with(3, CAMPS)
        .palace(1, "1,0 garden-9")
        .market("camp-w - - -")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .hand(1, "gulden-1")
        .bag(0)
        .table();
    table.act("take denar-7");
    assert_eq!(table.awards(), ["1: camp-w to seat 1"]);
    table.act("place camp-w at 2,0");
    assert_eq!(table.scored(camps::Reason::Camps), [0, 2, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn h11_two_players_may_give_a_camp_to_dirk_and_it_brings_him_nothing() {
    let mut table = Scene::with(2, CAMPS)
        .market("camp-w - - -")
        .dirk("tower-13")
        .hand(0, "gulden-9")
        .bag(0)
        .table();
    table.act("buy 1 with gulden-9");
    table.act("give camp-w");
    assert!(table.game.view(None).dirk.has(tile("camp-w")));
    assert_eq!(table.scored(camps::Reason::Camps), [0, 0, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn allowed_a_bastion_at_a_wall_and_a_side_without_bastion_at_another_such() {
    let mut table = builder("1,0 garden-9; 1,1 tower-13; 2,0 camp-w", "camp-sw");
    // West of it is the wall of the tower, north of it the other camp.
    table.act("build camp-sw at 2,1");
    assert_eq!(table.tile_at(0, "2,1"), "camp-sw");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn forbidden_a_bastion_at_a_side_without_wall() {
    let table = builder("1,0 arcades-9", "camp-w camp-n");
    table.forbids("build camp-w at 2,0", no_match(2, 0, Side::West));
    // Nor at the fountain, which has none.
    table.forbids("build camp-n at 0,1", no_match(0, 1, Side::North));
}

#[test]
fn forbidden_a_side_without_bastion_at_a_building_without_wall() {
    // Its bastion would stand well at the wall of the tower.
    let table = builder("1,0 arcades-9; 0,1 tower-13", "camp-w");
    table.forbids("build camp-w at 1,1", no_match(1, 1, Side::North));
}

#[test]
fn forbidden_a_side_without_bastion_at_a_wall() {
    let table = builder("1,0 chambers-9-s; 0,1 tower-13", "camp-w");
    table.forbids("build camp-w at 1,1", no_match(1, 1, Side::North));
}

#[test]
fn forbidden_a_bastion_at_a_bastion() {
    let table = builder("1,0 garden-9; 1,1 tower-13; 2,0 camp-w", "camp-nw camp-sw");
    // The camp above has no bastion to the south, the new one has one to the north.
    table.forbids("build camp-nw at 2,1", no_match(2, 1, Side::North));
    let table = builder("1,0 garden-9; 1,1 tower-13; 2,0 camp-sw", "camp-nw camp-w");
    table.forbids("build camp-nw at 2,1", no_match(2, 1, Side::North));
    // And the other way round.
    table.forbids("build camp-w at 2,1", no_match(2, 1, Side::North));
}

#[test]
fn forbidden_a_camp_without_a_wall_at_its_bastion() {
    let table = builder("1,0 garden-9; 2,0 camp-w", "camp-es camp-s");
    // Beside a camp alone.
    table.forbids(
        "build camp-s at 2,-1",
        Illegal::NoFoothold(Cell::new(2, -1)),
    );
    table.forbids("build camp-es at 3,0", Illegal::NoFoothold(Cell::new(3, 0)));
    // Beside nothing, or at a corner of the palace.
    for (x, y) in [(5, 5), (2, 1)] {
        let table = builder("1,0 garden-9", "camp-nw");
        table.forbids(
            &format!("build camp-nw at {x},{y}"),
            Illegal::NotTouching(Cell::new(x, y)),
        );
    }
}

#[test]
fn forbidden_a_turned_camp_or_one_upon_another_tile() {
    let mut table = Scene::with(3, CAMPS)
        .palace(0, "1,0 garden-9")
        .market("camp-n tower-8 garden-6 garden-7")
        .hand(0, "gulden-9")
        .table();
    table.act("buy 1 with gulden-9");
    // Turned to the west it would fit.
    table.forbids("place camp-n at 2,0 turned 3", Illegal::Turned);
    table.forbids("place camp-n at 1,0", Illegal::Occupied(Cell::new(1, 0)));
    assert_eq!(table.asks(), "seat 0: place camp-n");
}

#[test]
fn h19_a_camp_may_not_close_a_hole() {
    // The way from 1,-1 to the outside leads over 1,-2.
    let palace = "
        0,-2 garden-9
        0,-1 arcades-9;                  2,-1 chambers-11
                        1,0  arcades-10; 2,0  chambers-10";
    let table = builder(palace, "camp-w");
    table.forbids("build camp-w at 1,-2", Illegal::Hole(Cell::new(1, -1)));
}

#[test]
fn h19_a_camp_stands_in_a_cell_like_any_tile() {
    let mut table = builder("1,0 garden-9; 2,0 camp-w", "arcades-9");
    table.forbids("build arcades-9 at 2,0", Illegal::Occupied(Cell::new(2, 0)));
    table.act("build arcades-9 at 0,1").then("seat 1: act");
}

#[test]
fn forbidden_a_place_with_three_walls_around_it() {
    // No camp has three bastions.
    let palace = "1,0 chambers-9-s; 0,1 garden-9; 2,0 arcades-9; 2,1 garden-10-w";
    let table = builder(palace, "camp-nw camp-ne");
    for (camp, why) in [
        ("camp-nw", no_match(2, 1, Side::West)),
        ("camp-ne", no_match(1, 1, Side::West)),
    ] {
        table.forbids(&format!("build {camp} at 1,1"), why);
    }
}

#[test]
fn h19_a_camp_need_not_be_reached_on_foot_and_nobody_walks_through_it() {
    let mut table = builder("1,0 chambers-9-s", "camp-ne garden-10-w");
    table.act("build camp-ne at 1,1").then("seat 1: act");

    let table = builder("1,0 chambers-9-s; 1,1 camp-ne", "garden-10-w");
    // The wall fits to the bastion, but only over the camp would one come there.
    table.forbids(
        "build garden-10-w at 2,1",
        Illegal::NotReachable(Cell::new(2, 1)),
    );
}

#[test]
fn h26_of_two_bastions_one_may_face_an_empty_place() {
    for (camp, palace, cell) in [
        ("camp-nw", "1,0 garden-9", "2,0"),
        ("camp-nw", "1,0 chambers-9-s", "1,1"),
        ("camp-es", "-1,0 tower-10", "-2,0"),
    ] {
        let mut table = builder(palace, camp);
        table.act(&format!("build {camp} at {cell}"));
        assert_eq!(table.tile_at(0, cell), camp);
    }
}

#[test]
fn h26_both_bastions_may_meet_walls() {
    let mut table = builder("1,0 chambers-9-s; 0,1 garden-9", "camp-nw");
    table.act("build camp-nw at 1,1").then("seat 1: act");
}

#[test]
fn h26_each_bastion_that_meets_a_tile_must_meet_a_wall() {
    // To the west a wall, to the north none.
    let table = builder("1,0 arcades-9; 0,1 garden-9", "camp-nw");
    table.forbids("build camp-nw at 1,1", no_match(1, 1, Side::North));
}

#[test]
fn h26_the_same_holds_for_tiles_that_are_placed_later() {
    let camp = "1,0 garden-9; 2,0 camp-nw; 1,-1 arcades-9";
    let mut table = builder(camp, "arcades-10 chambers-9-s tower-11-s");
    // South of 2,-1 is the second bastion.
    table.forbids("build arcades-10 at 2,-1", no_match(2, 0, Side::North));
    table.act("build chambers-9-s at 2,-1").then("seat 1: act");

    let table = builder(
        "1,0 garden-9; 2,0 camp-w; 1,-1 arcades-9",
        "chambers-9-s arcades-10",
    );
    // Without a bastion there, neither a wall nor an open side may come.
    for tile in ["chambers-9-s", "arcades-10"] {
        table.forbids(
            &format!("build {tile} at 2,-1"),
            no_match(2, 0, Side::North),
        );
    }
}

#[test]
fn h26_the_same_holds_after_a_redesign() {
    let mut table = builder("1,0 garden-9; 2,0 camp-w", "arcades-9 tower-13");
    // The wall that the camp stands at may not go.
    table.forbids("swap arcades-9 at 1,0", no_match(2, 0, Side::West));
    table.forbids("remove 1,0", Illegal::NotTouching(Cell::new(2, 0)));
    // Another tile with a wall there may come.
    table.act("swap tower-13 at 1,0");
    assert_eq!(table.tile_at(0, "1,0"), "tower-13");
    assert_eq!(table.reserve(0), "arcades-9 garden-9");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h26_with_walls_at_both_bastions_one_of_them_may_go() {
    let mut table = builder("1,0 chambers-9-s; 0,1 garden-9; 1,1 camp-nw", "");
    table.act("remove 0,1").then("seat 1: act");
}

#[test]
fn a_camp_is_redesigned_like_any_tile_but_gives_way_only_to_a_camp() {
    let start = || builder("1,0 garden-9; 2,0 camp-w", "camp-nw camp-e arcades-9");
    let mut table = start();
    table.act("remove 2,0");
    assert_eq!(table.tile_at(0, "2,0"), "-");
    assert_eq!(table.reserve(0), "arcades-9 camp-e camp-w camp-nw");
    let mut table = start();
    table.act("swap camp-nw at 2,0");
    assert_eq!(table.tile_at(0, "2,0"), "camp-nw");
    assert_eq!(table.asks(), "seat 1: act");

    let table = start();
    table.forbids("swap arcades-9 at 2,0", Illegal::AnotherShape);
    table.forbids("swap camp-e at 1,0", Illegal::AnotherShape);
    table.forbids("swap camp-e at 2,0", no_match(2, 0, Side::West));
}

#[test]
fn h34_a_bazaar_in_the_line_neither_counts_nor_breaks_it() {
    let palace = "-2,0 camp-e; -1,0 tower-10; 1,0 bazaar-gulden-1; 2,0 arcades-9";
    assert_eq!(worth(CAMPS.with(Module::Bazaars), palace), 3);
}

#[test]
fn h34_an_unfinished_building_neither_counts_nor_breaks_the_line() {
    let mut table = Scene::with(3, CAMPS.with(Module::BuildingSites))
        .palace(
            0,
            "-2,0 camp-e; -1,0 tower-10; 1,0 garden-11; 2,0 arcades-9",
        )
        .site(0, "garden-11", "denar")
        .market("tower-7 tower-8 garden-6 garden-7")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.scored(camps::Reason::Camps), [3, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h34_a_camp_ends_the_line() {
    // Two camps stand in the court between the gardens of the row.
    let palace = "
                                     1,-1 arcades-9; 2,-1 chambers-9-s; 3,-1 tower-11-s; 4,-1 arcades-10
        -2,0 camp-e;  -1,0 tower-10; 1,0  garden-9;  2,0  camp-nw;      3,0  camp-ne;    4,0  garden-10-w";
    // To the east 3; to the north 1 and to the west 3; to the north 1 and to the east 1.
    assert_eq!(worth(CAMPS, palace), 3 + (1 + 3) + (1 + 1));
}

#[test]
fn both_buildings_of_a_major_project_count_in_the_line() {
    let palace = "1,0 project-pavilion-seraglio; 3,0 garden-9; 4,0 camp-w";
    assert_eq!(worth(CAMPS.with(Module::MajorProjects), palace), 4);
}

#[test]
fn h34_a_watchtower_in_the_line_does_not_count() {
    let of_chambers = |tile: &TileId| {
        tile.kind() == Kind::Watchtower && tile.spec().building == Some(Building::Chambers)
    };
    let mut tiles = (0..u8::MAX).filter_map(TileId::new);
    let tower = tiles.find(of_chambers).expect("there are such towers");
    // Turned so that it is open to the chambers in the west.
    let palace = format!("-2,0 camp-e; -1,0 tower-10; 1,0 chambers-10; 2,0 {tower} turned 3");
    assert_eq!(worth(CAMPS.with(Module::Watchtowers), &palace), 3);
}
