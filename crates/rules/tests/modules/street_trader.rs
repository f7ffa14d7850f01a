//! Street Trader.

mod mixtures;
mod secrets;

use crate::table::{Play, Table};
use alhambra_rules::base::placement;
use alhambra_rules::modules::street_trader::{
    self, Event, PER_COLOUR, Resident, SET_POINTS, housed, worth,
};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Building, Cell, Illegal, Module, ModuleSet, Place, Placed, Round, Seat, Thing, TileId,
    Touch,
};

const TRADER: ModuleSet = ModuleSet::NONE.with(Module::StreetTrader);
const ALL: [u8; 6] = [PER_COLOUR; 6];

fn scene(players: u8) -> Scene {
    Scene::with(players, TRADER)
}

/// Where the trader of a seat stands.
fn stands(table: &Table, seat: u8) -> String {
    let place = table.game.states().street_trader.stands(Seat(seat));
    place.map_or_else(|| "nowhere".to_owned(), |cell| cell.to_string())
}

/// The residents with a trader, by the names of their buildings.
fn with(table: &Table, seat: u8) -> String {
    names(table.game.states().street_trader.with(Seat(seat)))
}

/// The residents in the buildings of a palace.
fn at_home(table: &Table, seat: u8) -> String {
    names(housed(&table.game, Seat(seat)))
}

fn names(residents: [u8; 6]) -> String {
    let names = Building::ALL.into_iter().zip(residents);
    let names = names.flat_map(|(b, n)| std::iter::repeat_n(b.name(), n.into()));
    names.collect::<Vec<_>>().join(" ")
}

/// How many residents of this colour nobody has.
fn supply(table: &Table, building: Building) -> u8 {
    table.game.states().street_trader.supply()[building.at()]
}

/// Seat 0 has bought a garden. The trader stands east of the fountain with these residents.
fn garden_to_place(residents: &str) -> Table {
    let mut table = scene(3)
        .trader(0, "1,0", residents)
        .market("garden-11 - - -")
        .hand(0, "gulden-9 gulden-3")
        .table();
    table.act("buy 1 with gulden-9 gulden-3");
    table
}

#[test]
fn x_12_three_red_two_white_two_green_and_a_blue_resident_bring_17() {
    let mut table = scene(3)
        .palace(
            0,
            "0,1 seraglio-9; 1,1 seraglio-8; -1,0 seraglio-7
                 1,0 chambers-10; 0,-1 chambers-11
                 2,0 garden-11; 1,-1 garden-10-open; -1,-1 pavilion-8",
        )
        .resident(0, "0,1")
        .resident(0, "1,1")
        .resident(0, "-1,0")
        .resident(0, "1,0")
        .resident(0, "0,-1")
        .resident(0, "2,0")
        .resident(0, "1,-1")
        .resident(0, "-1,-1")
        .display("gulden-9 dirham-9 denar-9 dukat-9")
        .next_cards("scoring-1 denar-8")
        .table();
    assert_eq!(
        at_home(&table, 0),
        "pavilion seraglio seraglio seraglio chambers chambers garden garden"
    );
    table.act("take gulden-9");
    let residents = street_trader::Reason::Residents;
    assert_eq!(table.scored(residents), [10 + 6 + 1, 0, 0]);
}

#[test]
fn a_set_brings_1_3_6_10_15_or_21_points_and_each_is_as_large_as_can_be() {
    assert_eq!(SET_POINTS, [1, 3, 6, 10, 15, 21]);
    assert_eq!(worth(&[0; 6]), 0);
    for (colours, points) in [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)] {
        let mut residents = [0; 6];
        residents[..colours].fill(1);
        assert_eq!(worth(&residents), points);
        residents[..colours].fill(2);
        assert_eq!(worth(&residents), 2 * points);
    }
    // Alike they are sets of one.
    assert_eq!(worth(&[0, 0, 0, 7, 0, 0]), 7);
    assert_eq!(worth(&[3, 0, 1, 2, 0, 1]), 10 + 3 + 1);
}

#[test]
fn residents_score_at_each_scoring_and_those_with_the_trader_never() {
    let residents = street_trader::Reason::Residents;
    for round in [Round::First, Round::Second] {
        let mut scene = scene(3)
            .palace(0, "1,0 garden-11")
            .palace(1, "1,0 tower-12; 2,0 chambers-10")
            .resident(0, "1,0")
            .resident(1, "1,0")
            .resident(1, "2,0")
            .trader(0, "2,0", "tower chambers pavilion")
            .display("gulden-9 dirham-9 denar-9 dukat-9");
        if round == Round::Second {
            scene = scene.scored(Round::First);
        }
        let card = format!("scoring-{round} denar-8");
        let mut table = Table::at(scene.next_cards(&card));
        table.act("take gulden-9");
        assert_eq!(table.scored(residents), [1, 3, 0], "{round}");
    }
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .resident(0, "1,0")
        .market("garden-6 - - -")
        .hand(0, "gulden-7")
        .bag(0)
        .table();
    table.act("buy 1 with gulden-7");
    table.act("reserve garden-6");
    assert_eq!(table.scored(residents), [1, 0, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn a_resident_of_its_colour_may_move_into_a_building_on_the_traders_place() {
    let mut table = garden_to_place("garden tower pavilion");
    table.act("place garden-11 at 1,0");
    let (seat, cell) = (Seat(0), Cell::new(1, 0));
    assert!(table.saw(Event::MadeRoom { seat, cell }));
    assert_eq!(stands(&table, 0), "nowhere");
    assert_eq!(table.asks(), "seat 0: move-in");
    assert_eq!(table.listed(""), ["move-in", "pass"]);
    table.act("move-in");
    assert_eq!(at_home(&table, 0), "garden");
    assert_eq!(with(&table, 0), "pavilion tower");
    // Another one of any colour comes to the trader.
    assert_eq!(table.asks(), "seat 0: fetch-resident");
    assert_eq!(table.listed("fetch-resident").len(), 6);
    assert_eq!(table.listed("pass"), [""; 0]);
    table.act("fetch-resident tower");
    assert_eq!(with(&table, 0), "pavilion tower tower");
    assert_eq!(supply(&table, Building::Tower), PER_COLOUR - 2);
    assert_eq!(supply(&table, Building::Garden), PER_COLOUR - 1);
    // At the end of the turn he finds another place.
    assert_eq!(table.asks(), "seat 0: trader");
    table.act("trader at 2,0");
    assert_eq!(stands(&table, 0), "2,0");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn moving_in_is_a_may_and_who_declines_may_not_swap() {
    let mut table = garden_to_place("garden tower pavilion");
    table.act("place garden-11 at 1,0");
    table.act("pass");
    assert_eq!(at_home(&table, 0), "");
    assert_eq!(with(&table, 0), "pavilion garden tower");
    // He makes room all the same.
    assert_eq!(table.asks(), "seat 0: trader");
}

#[test]
fn where_no_colour_matches_a_resident_may_be_swapped_for_one_of_the_supply() {
    let mut table = garden_to_place("arcades tower pavilion");
    table
        .act("place garden-11 at 1,0")
        .then("seat 0: swap-resident");
    assert_eq!(table.listed("swap-resident").len(), 3 * 5);
    table.act("swap-resident tower for garden");
    assert_eq!(with(&table, 0), "pavilion arcades garden");
    assert_eq!(supply(&table, Building::Tower), PER_COLOUR);
    assert_eq!(supply(&table, Building::Garden), PER_COLOUR - 1);
    // The new one does not move in.
    assert_eq!(at_home(&table, 0), "");
    assert_eq!(table.asks(), "seat 0: trader");

    let mut table = garden_to_place("arcades tower pavilion");
    table.act("place garden-11 at 1,0");
    table.act("pass");
    assert_eq!(with(&table, 0), "pavilion arcades tower");
    assert_eq!(table.asks(), "seat 0: trader");
}

#[test]
fn h356_a_resident_is_swapped_for_one_of_another_colour() {
    let mut table = garden_to_place("arcades tower pavilion");
    table.act("place garden-11 at 1,0");
    let refused = table.refuses("swap-resident tower for tower");
    assert_eq!(refused, Illegal::NotPossible);
    let refused = table.refuses("swap-resident garden for tower");
    assert_eq!(refused, Illegal::NotPossible, "he has none");
}

#[test]
fn of_several_residents_of_a_colour_one_moves_in() {
    let mut table = garden_to_place("garden garden garden");
    table.act("place garden-11 at 1,0");
    table.act("move-in");
    assert_eq!(at_home(&table, 0), "garden");
    assert_eq!(with(&table, 0), "garden garden");
    table.act("fetch-resident garden");
    assert_eq!(with(&table, 0), "garden garden garden");
    assert_eq!(table.asks(), "seat 0: trader");
}

#[test]
fn the_trader_moves_only_when_he_is_built_over() {
    for at in ["0,1", "-1,0", "0,-1"] {
        let mut table = garden_to_place("garden tower pavilion");
        table.act(&format!("place garden-11 at {at}"));
        assert_eq!(stands(&table, 0), "1,0");
        assert_eq!(table.asks(), "seat 1: act");
    }
    let mut table = garden_to_place("garden tower pavilion");
    table.act("reserve garden-11");
    assert_eq!(stands(&table, 0), "1,0");
    assert_eq!(table.asks(), "seat 1: act");
    // Others' traders stay as well.
    let mut table = Table::at(scene(3).trader(1, "1,0", "garden").reserve(0, "garden-11"));
    table.act("build garden-11 at 1,0");
    assert_eq!(stands(&table, 1), "1,0");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn he_comes_back_when_everything_new_is_placed() {
    let mut table = scene(3)
        .trader(0, "1,0", "garden tower pavilion")
        .market("garden-11 tower-12 - -")
        .hand(0, "gulden-9 gulden-2 dirham-9 dirham-4")
        .table();
    table.act("buy 1 with gulden-9 gulden-2");
    table.act("buy 2 with dirham-9 dirham-4");
    table.act("place garden-11 at 1,0");
    table.act("move-in");
    table.act("fetch-resident garden");
    // He lies aside, so the tower takes nobody's place.
    assert_eq!(table.asks(), "seat 0: place tower-12");
    table.act("place tower-12 at 2,0").then("seat 0: trader");
    table.forbids("trader at 2,0", Illegal::Occupied(Cell::new(2, 0)));
    table.act("trader at 3,0");
    assert_eq!(at_home(&table, 0), "garden");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_building_from_the_reserve_takes_a_resident_in_as_well() {
    let mut table = scene(3)
        .trader(0, "1,0", "garden tower pavilion")
        .reserve(0, "garden-11")
        .table();
    table.act("build garden-11 at 1,0");
    table.act("move-in");
    table.act("fetch-resident garden");
    table.act("trader at 0,1");
    assert_eq!(at_home(&table, 0), "garden");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_resident_of_a_building_that_leaves_goes_back_to_the_supply() {
    for (redesign, reserve) in [
        ("remove 1,0", ""),
        ("swap garden-10-open at 1,0", "garden-10-open"),
    ] {
        let mut table = scene(3)
            .palace(0, "1,0 garden-11; 0,1 tower-12")
            .resident(0, "1,0")
            .resident(0, "0,1")
            .reserve(0, reserve)
            .table();
        assert_eq!(supply(&table, Building::Garden), PER_COLOUR - 1);
        table.act(redesign);
        let (seat, resident) = (Seat(0), Resident(Building::Garden));
        assert!(table.saw(Event::Left { seat, resident }));
        // The new building in that place has none.
        assert_eq!(at_home(&table, 0), "tower");
        assert_eq!(supply(&table, Building::Garden), PER_COLOUR);
        assert_eq!(table.asks(), "seat 1: act");
    }
}

#[test]
fn a_building_that_comes_back_from_the_reserve_is_empty() {
    let mut table = scene(2)
        .palace(0, "1,0 garden-11")
        .resident(0, "1,0")
        .display("gulden-9 dirham-9 denar-9 dukat-9")
        .table();
    table.act("remove 1,0");
    table.act("take gulden-9");
    table.act("build garden-11 at 1,0");
    assert_eq!(at_home(&table, 0), "");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h102_a_trader_without_neighbours_is_put_back_at_the_end_of_the_turn() {
    let mut table = Table::at(scene(3).palace(0, "1,0 garden-11; 2,0 tower-12").trader(
        0,
        "3,0",
        "garden tower pavilion",
    ));
    table.act("remove 2,0").then("seat 0: trader");
    let refused = table.refuses("trader at 3,0");
    assert_eq!(refused, Illegal::NotTouching(Cell::new(3, 0)));
    table.act("trader at 2,0").then("seat 1: act");
    // With a neighbour left he stays.
    let mut table = Table::at(scene(3).palace(0, "1,0 garden-11; 0,1 tower-12").trader(
        0,
        "1,1",
        "garden tower pavilion",
    ));
    table.act("remove 1,0");
    assert_eq!(stands(&table, 0), "1,1");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h102_what_is_handed_out_at_the_end_takes_residents_in_too() {
    let mut table = scene(3)
        .trader(1, "1,0", "chambers tower pavilion")
        .market("- chambers-10 - garden-6")
        .hand(0, "dukat-7")
        .hand(1, "dirham-5")
        .bag(0)
        .table();
    table.act("buy 4 with dukat-7");
    table.act("reserve garden-6");
    table.act("place chambers-10 at 1,0");
    table.act("move-in");
    table.act("fetch-resident chambers").then("seat 1: trader");
    table.act("trader at 2,0");
    assert_eq!(table.scored(street_trader::Reason::Residents), [0, 1, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn h12_his_place_is_empty_for_walls_holes_and_walking() {
    // Walls towards his place are outer walls.
    let palace = "1,0 garden-9; 1,1 tower-13";
    let mut table = scene(3)
        .palace(0, palace)
        .trader(0, "2,0", "garden tower pavilion")
        .display("gulden-9 dirham-9 denar-9 dukat-9")
        .next_cards("scoring-1 denar-8")
        .table();
    table.act("take gulden-9");
    assert_eq!(table.wall_points(), [2, 0, 0]);

    // His place may not be closed in.
    let ring = "1,0 garden-11; 2,0 chambers-10; 2,1 tower-12; 2,2 chambers-11; 0,1 arcades-10";
    let table = scene(3)
        .palace(0, ring)
        .trader(0, "1,1", "garden tower pavilion")
        .reserve(0, "garden-10-open")
        .table();
    let refused = table.refuses("build garden-10-open at 1,2");
    assert_eq!(refused, Illegal::Hole(Cell::new(1, 1)));
    // But a tile may be laid there.
    assert!(
        table
            .listed("build")
            .contains(&"build garden-10-open at 1,1".to_owned())
    );

    // Nobody walks across it.
    let table = scene(3)
        .palace(0, "1,0 garden-9")
        .trader(0, "2,0", "garden tower pavilion")
        .reserve(0, "garden-10-w")
        .table();
    let refused = table.refuses("build garden-10-w at 3,0");
    assert_eq!(refused, Illegal::NotTouching(Cell::new(3, 0)));
}

#[test]
fn h352_he_may_stand_beside_any_tile_but_not_at_a_corner() {
    let modules = TRADER.with(Module::Squares).with(Module::Camps);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 garden-9; 0,1 square-tower-s; 2,0 camp-w")
        .trader(0, "1,1", "garden tower pavilion")
        .reserve(0, "chambers-10")
        .table();
    table.act("build chambers-10 at 1,1");
    table.act("pass").then("seat 0: trader");
    // The fountain, behind walls, a square, a camp.
    let mut places = table.listed("trader");
    places.sort();
    let mut all = [
        "-1,0", "0,-1", "1,-1", "3,0", "2,-1", "2,1", "1,2", "-1,1", "0,2",
    ];
    all.sort_unstable();
    assert_eq!(places, all.map(|cell| format!("trader at {cell}")));
    let corner = table.refuses("trader at -1,-1");
    assert_eq!(corner, Illegal::NotTouching(Cell::new(-1, -1)));
}

#[test]
fn he_may_stand_where_nothing_can_be_built() {
    // East of the garden is a wall, and nothing leads there.
    let mut table = scene(3)
        .palace(0, "1,0 garden-9")
        .trader(0, "0,1", "garden tower pavilion")
        .reserve(0, "chambers-10")
        .table();
    table.act("build chambers-10 at 0,1");
    table.act("pass");
    table.act("trader at 2,0");
    assert_eq!(stands(&table, 0), "2,0");
}

/// A palace of base tiles, laid wherever they fit, that gives room to so many residents of each colour.
fn homes(mut wanted: [u8; 6], kept: &[&str]) -> Vec<(Cell, TileId)> {
    let mut palace = vec![Placed::fountain()];
    let mut cells: Vec<Cell> = (-9..=9)
        .flat_map(|y| (-9..=9).map(move |x| Cell::new(x, y)))
        .collect();
    // A long row in the middle, so that there is room above and below it.
    cells.sort_by_key(|cell| (cell.y.abs(), cell.x.abs()));
    // Open tiles first.
    let mut tiles: Vec<TileId> = TileId::base().collect();
    tiles.sort_by_key(|tile| tile.walls().iter().count());
    for tile in tiles {
        let colour = tile.spec().building.expect("a building").at();
        if wanted[colour] == 0 || kept.contains(&tile.name()) {
            continue;
        }
        let fits = |cell: &&Cell| placement::fits(&palace[..], tile, **cell, 0).is_ok();
        let cell = *cells.iter().find(fits).expect("it fits somewhere");
        palace.push(Placed::new(tile, cell));
        wanted[colour] -= 1;
    }
    palace[1..].iter().map(|p| (p.cell, p.tile)).collect()
}

#[test]
fn h354_from_an_empty_supply_nobody_comes_and_nothing_is_swapped() {
    let full = |residents: &str, more: &str| {
        let mut wanted = ALL;
        for name in residents.split(' ').chain(more.split_whitespace()) {
            let named = |b: &&Building| b.name() == name;
            let building = Building::ALL.iter().find(named).expect("a building");
            wanted[building.at()] -= 1;
        }
        let homes = homes(wanted, &["garden-11", "tower-12"]);
        let lines: Vec<String> = homes.iter().map(|(c, t)| format!("{c} {t}")).collect();
        let mut scene = scene(3).palace(1, &lines.join("; "));
        for (cell, _) in &homes {
            scene = scene.resident(1, &cell.to_string());
        }
        let scene = scene.trader(0, "1,0", residents);
        Table::at(scene.reserve(0, "garden-11 tower-12"))
    };
    let mut table = full("garden tower pavilion", "");
    table.act("build garden-11 at 1,0");
    table.act("move-in");
    assert_eq!(with(&table, 0), "pavilion tower");
    assert_eq!(table.asks(), "seat 0: trader");

    let mut table = full("arcades tower pavilion", "");
    table.act("build garden-11 at 1,0").then("seat 0: trader");

    // One is left: it comes, and who had three has three again.
    let mut table = full("garden tower pavilion", "seraglio");
    table.act("build garden-11 at 1,0");
    table.act("move-in");
    assert_eq!(table.listed(""), ["fetch-resident seraglio"]);
    table.act("fetch-resident seraglio");
    assert_eq!(with(&table, 0), "pavilion seraglio tower");

    // Who has lost one never gets it back.
    let mut table = full("garden tower", "seraglio chambers");
    table.act("build garden-11 at 1,0");
    table.act("move-in");
    table.act("fetch-resident seraglio");
    assert_eq!(with(&table, 0), "seraglio tower");
    assert_eq!(table.asks(), "seat 0: trader");
}

#[test]
fn dirk_has_no_trader_and_a_gift_takes_nobody_in() {
    let mut table = scene(2)
        .trader(0, "1,0", "garden tower pavilion")
        .market("garden-11 - - -")
        .hand(0, "gulden-9 gulden-3")
        .display("gulden-8 dirham-9 denar-9 dukat-9")
        .dirk("tower-12")
        .next_cards("scoring-1 denar-8")
        .table();
    table.act("buy 1 with gulden-9 gulden-3");
    table.act("give garden-11");
    assert_eq!(stands(&table, 0), "1,0");
    assert_eq!(table.asks(), "seat 1: act");
    table.act("take dirham-9");
    assert_eq!(table.scored(street_trader::Reason::Residents), [0, 0, 0]);
}

#[test]
fn trader_and_residents_lie_on_an_empty_place_and_are_pointed_at() {
    let mut table = garden_to_place("garden tower tower");
    let pieces = |table: &Table, at: Place| {
        let pieces = table.game.view(None).pieces().into_iter();
        let there = pieces.filter(|p| p.at == at);
        let there = there.map(|p| format!("{} {}", p.count, p.thing));
        there.collect::<Vec<_>>()
    };
    let seat = Seat(0);
    let all = ["1 trader", "1 resident-garden", "2 resident-tower"];
    assert_eq!(pieces(&table, Place::Empty(seat, Cell::new(1, 0))), all);
    assert_eq!(Place::Empty(seat, Cell::new(1, 0)).palace(), Some(seat));
    table.act("place garden-11 at 1,0");
    // Aside they lie before their owner.
    assert_eq!(pieces(&table, Place::Seat(seat)), all);
    let resident = |building| Thing::of("resident", building);
    let touches = |table: &Table, line: &str| {
        let action: Action = line.parse().expect("a line");
        action.touches(&table.game, seat)
    };
    let garden = resident(Building::Garden);
    assert_eq!(touches(&table, "move-in"), [Touch::Own(garden)]);
    table.act("move-in");
    let home = Place::Cell(seat, Cell::new(1, 0));
    assert_eq!(pieces(&table, home), ["1 resident-garden"]);
    assert_eq!(
        touches(&table, "fetch-resident garden"),
        [Touch::Thing(garden)]
    );
    table.act("fetch-resident garden");
    let cell = Cell::new(2, 0);
    assert_eq!(touches(&table, "trader at 2,0"), [Touch::Cell(cell)]);
    let swap = touches(&table, "swap-resident tower for garden");
    let tower = resident(Building::Tower);
    assert_eq!(swap, [Touch::Own(tower), Touch::Thing(garden)]);
}
