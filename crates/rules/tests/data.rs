//! The components, as the rulebooks count them.

use alhambra_rules::base::money::{Face, MAX_VALUE};
use alhambra_rules::base::scoring;
use alhambra_rules::components::{
    COPIES, COPIES_FOR_TWO, DISPLAY, FOUNTAIN, MAJORITY_POINTS, PILE_OF_SCORING_1,
    PILE_OF_SCORING_2, PILES, START_MONEY, TAKE_SEVERAL_LIMIT, WALL_POINTS,
};
use alhambra_rules::game::SLOTS;
use alhambra_rules::{Building, Card, Currency, Game, Round, Setup, Side, TileId};
use std::collections::{BTreeMap, BTreeSet};

/// Building, how many tiles, cheapest and dearest.
const BUILDINGS: [(Building, usize, u8, u8); 6] = [
    (Building::Pavilion, 7, 2, 8),
    (Building::Seraglio, 7, 3, 9),
    (Building::Arcades, 9, 4, 10),
    (Building::Chambers, 9, 5, 11),
    (Building::Garden, 11, 6, 12),
    (Building::Tower, 11, 7, 13),
];

fn prices(building: Building) -> Vec<u8> {
    TileId::base()
        .filter(|t| t.spec().building == Some(building))
        .map(TileId::price)
        .collect()
}

/// The walls of a tile as letters.
fn walls(tile: TileId) -> String {
    let has = |side: &Side| tile.walls().has(*side);
    Side::ALL
        .into_iter()
        .filter(has)
        .map(Side::letter)
        .collect()
}

#[test]
fn there_are_54_tiles_of_six_buildings() {
    assert_eq!(TileId::base().count(), 54);
    for (building, count, _, _) in BUILDINGS {
        assert_eq!(prices(building).len(), count, "{building:?}");
    }
}

#[test]
fn every_price_of_a_building_from_cheapest_to_dearest_comes_up() {
    for (building, _, cheapest, dearest) in BUILDINGS {
        let prices: BTreeSet<u8> = prices(building).into_iter().collect();
        assert!(prices.into_iter().eq(cheapest..=dearest), "{building:?}");
    }
}

#[test]
fn a_tile_is_named_by_its_building_and_price() {
    let mut names = BTreeSet::new();
    for tile in TileId::base() {
        let building = tile.spec().building.expect("base tiles are buildings");
        let name = format!("{}-{}", building.name(), tile.price());
        assert!(tile.name().starts_with(&name), "{tile}");
        assert!(names.insert(tile.name()), "{tile} is there twice");
        assert_eq!(TileId::named(tile.name()), Some(tile));
        assert_eq!(TileId::new(tile.at() as u8), Some(tile));
    }
}

#[test]
fn the_walls_are_spread_evenly_over_the_sides() {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for tile in TileId::base() {
        *found.entry(walls(tile)).or_default() += 1;
    }
    let expected = [("", 10)]
        .into_iter()
        .chain(["N", "E", "S", "W"].map(|w| (w, 4)))
        .chain(["NE", "ES", "SW", "NW"].map(|w| (w, 5)))
        .chain(["NEW", "NES", "ESW", "NSW"].map(|w| (w, 2)))
        .map(|(walls, count)| (walls.to_owned(), count));
    assert_eq!(found, expected.collect());
}

#[test]
fn the_fountain_is_open_on_all_sides_and_no_building() {
    assert_eq!(walls(FOUNTAIN), "");
    assert_eq!(FOUNTAIN.spec().building, None);
    assert_eq!(FOUNTAIN.price(), 0);
    assert!(TileId::base().all(|t| t != FOUNTAIN));
}

#[test]
fn there_are_108_money_cards_and_72_for_two() {
    let kinds: BTreeSet<Card> = Card::all_money().collect();
    assert_eq!(kinds.len(), 4 * usize::from(MAX_VALUE));
    assert_eq!(kinds.len() * COPIES, 108);
    assert_eq!(kinds.len() * COPIES_FOR_TWO, 72);
    for currency in Currency::ALL {
        for value in 1..=MAX_VALUE {
            let card = Card::money(currency, value);
            assert!(kinds.contains(&card), "{card}");
            assert_eq!(card.face(), Face::Money(currency, value));
        }
    }
}

#[test]
fn the_currencies_stand_in_the_order_of_the_slots() {
    let names = Currency::ALL.map(Currency::name);
    assert_eq!(names, ["gulden", "dirham", "denar", "dukat"]);
    assert_eq!((SLOTS, DISPLAY), (4, 4));
}

#[test]
fn numbers_of_the_set_up_and_of_taking_money() {
    assert_eq!((START_MONEY, TAKE_SEVERAL_LIMIT), (20, 5));
    assert_eq!((PILES, PILE_OF_SCORING_1, PILE_OF_SCORING_2), (5, 2, 4));
}

#[test]
fn a_new_game_uses_all_components() {
    for players in 2..=6 {
        let game = Game::new(&Setup::players(players), 5);
        let held: usize = game.seats().map(|s| usize::from(game.hand(s).len())).sum();
        let (money, dirk) = if players == 2 { (72, 6) } else { (108, 0) };
        assert_eq!(game.deck().len() + held + DISPLAY, money + 2);
        assert_eq!(game.bag().len() + SLOTS + dirk, 54);
        assert_eq!(game.view(None).dirk.len(), dirk);
    }
}

#[test]
fn the_points_of_the_three_scorings() {
    // By building from the cheapest: first, second and third place.
    let first = [1, 2, 3, 4, 5, 6].map(|a| [a, 0, 0]);
    let second = [[8, 1], [9, 2], [10, 3], [11, 4], [12, 5], [13, 6]].map(|[a, b]| [a, b, 0]);
    let third = [
        [16, 8, 1],
        [17, 9, 2],
        [18, 10, 3],
        [19, 11, 4],
        [20, 12, 5],
        [21, 13, 6],
    ];
    assert_eq!(MAJORITY_POINTS, [first, second, third]);
    assert_eq!(WALL_POINTS, 1);
    assert_eq!(scoring::walls(17), 17);
}

#[test]
fn who_is_first_second_and_third_gets_the_points_of_the_table() {
    let counts = [[3; 6], [2; 6], [1; 6], [0; 6]];
    for (round, places) in Round::ALL.into_iter().zip(1..) {
        let mut points = BTreeMap::new();
        scoring::majorities(
            &counts,
            &MAJORITY_POINTS[round.at()],
            |who, building, got| {
                points.insert((building, who), got);
            },
        );
        assert_eq!(points.len(), 6 * places, "scoring {round}");
        for ((building, who), got) in points {
            let table = MAJORITY_POINTS[round.at()][building.at()][who];
            assert_eq!(got, i16::from(table), "{building:?} in scoring {round}");
        }
    }
}
