//! The Treasure Chamber.

use crate::table::{Play, Table, tile};
use alhambra_rules::modules::treasure_chamber;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Event, Illegal, Module, ModuleSet, Round, TileId, Who};

fn scene(players: u8) -> Scene {
    Scene::with(players, ModuleSet::NONE.with(Module::TreasureChamber))
}

/// How many chests lie in each room.
fn rooms(table: &Table) -> Vec<u8> {
    let rooms = table.game.states().treasure_chamber.rooms();
    rooms.iter().map(|room| room.iter().sum()).collect()
}

/// Whether a chest is in the building on that tile, or on the second half of that tile.
fn has_chest(table: &Table, name: &str, half: usize) -> bool {
    let state = &table.game.states().treasure_chamber;
    state.has_chest(tile(name), half)
}

fn chest_returned(table: &Table) -> Vec<Building> {
    let returned = table.events.iter().filter_map(|event| match event {
        Event::TreasureChamber(treasure_chamber::Event::Returned { building }) => Some(*building),
        _ => None,
    });
    returned.collect()
}

#[test]
fn x_13_four_chests_of_a_room_for_3_dukat_3_denar_and_4_dirham() {
    let mut table = scene(3)
        .palace(
            0,
            "1,0 garden-11; 2,0 tower-12; -1,0 tower-11-open; 0,1 seraglio-9",
        )
        .hand(0, "dukat-3 denar-3 dirham-4")
        .room(2, "garden tower tower seraglio")
        .table();

    table.act("chests 2");
    assert_eq!(rooms(&table), [4, 0, 4]);
    assert_eq!(table.asks(), "seat 0: lay-down");
    table.act("lay dirham-4");
    table.act("lay dukat-3");
    table.act("lay denar-3");

    // No change for the 2 too much, and no further action.
    assert_eq!(table.hand(0), "");
    assert_eq!(table.asks(), "seat 0: chests");
    for cell in ["1,0", "2,0", "-1,0", "0,1"] {
        table.act(&format!("chest {cell}"));
    }
    for name in ["garden-11", "tower-12", "tower-11-open", "seraglio-9"] {
        assert!(has_chest(&table, name, 0), "{name}");
    }
    // The room is filled again.
    assert_eq!(rooms(&table), [4, 4, 4]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn paying_8_exactly_earns_no_further_action() {
    let mut table = Table::at(scene(3).hand(0, "gulden-8 dirham-9"));
    table.act("chests 1");
    table.act("lay gulden-8");
    // Nobody has a building: all chests went back.
    assert_eq!(chest_returned(&table).len(), 4);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn less_than_8_buys_no_chests() {
    let table = Table::at(scene(3).hand(0, "gulden-4 dirham-3"));
    table.forbids("chests 1", Illegal::NotAsked);
}

#[test]
fn h42_every_mixture_without_a_superfluous_card_comes_up_once() {
    let table = Table::at(scene(3).hand(0, "gulden-5 dirham-5 denar-3 dukat-1"));
    let mut ways = Vec::new();
    follow(&table, "chests 1", &mut Vec::new(), &mut ways);
    ways.sort();
    // 5 and 5; each 5 with the 3; nothing else reaches 8 with all cards needed.
    let expected = [
        "lay dirham-5, lay denar-3",
        "lay dirham-5, lay gulden-5",
        "lay gulden-5, lay denar-3",
    ];
    assert_eq!(ways, expected);
}

#[test]
fn b10_superfluous_cards_may_be_laid_down_but_are_not_listed() {
    let mut table = Table::at(scene(3).hand(0, "gulden-9 dirham-1 denar-6"));
    table.act("chests 1");
    assert_eq!(table.listed("lay"), ["lay gulden-9"]);
    table.act("lay dirham-1");
    // Now any card goes that pays the other 7.
    assert_eq!(table.listed("lay"), ["lay gulden-9"]);
    table.forbids("lay dirham-1", Illegal::NotInHand);
    table.act("lay denar-6");
    table.act("lay gulden-9");
    assert_eq!(table.hand(0), "");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b10_superfluous_diamonds_go_with_diamonds_alone() {
    let modules = ModuleSet::NONE
        .with(Module::TreasureChamber)
        .with(Module::Diamonds);
    let scene = || Scene::with(3, modules).hand(0, "diamond-3 diamond-8 gulden-9 dirham-1");
    let mut table = Table::at(scene());
    table.act("chests 1");
    table.act("lay diamond-3");
    assert_eq!(table.listed("lay"), ["lay diamond-8"]);
    table.forbids(
        "lay gulden-9",
        Illegal::Module(treasure_chamber::Refusal::Diamonds.into()),
    );
    table.act("lay diamond-8");
    assert_eq!(table.hand(0), "gulden-9 dirham-1");

    let mut table = Table::at(scene());
    table.act("chests 1");
    table.act("lay dirham-1");
    assert_eq!(table.listed("lay"), ["lay gulden-9"]);
    table.forbids(
        "lay diamond-8",
        Illegal::Module(treasure_chamber::Refusal::Diamonds.into()),
    );
}

/// Follows every way to pay to its end.
fn follow(table: &Table, line: &str, laid: &mut Vec<String>, ways: &mut Vec<String>) {
    let mut next = Table {
        game: table.game.clone(),
        events: Vec::new(),
    };
    next.act(line);
    let cards = next.listed("lay ");
    if cards.is_empty() {
        ways.push(laid.join(", "));
    }
    for card in cards {
        laid.push(card.clone());
        follow(&next, &card, laid, ways);
        laid.pop();
    }
}

#[test]
fn d1_diamonds_pay_alone_or_not_at_all() {
    let modules = ModuleSet::NONE
        .with(Module::TreasureChamber)
        .with(Module::Diamonds);
    let few = Scene::with(3, modules).hand(0, "diamond-5 gulden-7");
    assert_eq!(Table::at(few).refuses("chests 1"), Illegal::NotAsked);

    let mut table =
        Table::at(Scene::with(3, modules).hand(0, "diamond-6 diamond-3 gulden-7 dirham-5"));
    table.act("chests 1");
    assert_eq!(table.listed("lay"), ["lay diamond-6", "lay gulden-7"]);
    table.act("lay diamond-6");
    assert_eq!(table.listed("lay"), ["lay diamond-3"]);
    table.forbids(
        "lay dirham-5",
        Illegal::Module(treasure_chamber::Refusal::Diamonds.into()),
    );
    table.act("lay diamond-3");
    assert_eq!(table.hand(0), "gulden-7 dirham-5");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn exchange_offices_are_no_money_for_chests() {
    let modules = ModuleSet::NONE
        .with(Module::TreasureChamber)
        .with(Module::ExchangeOffices);
    let mut table = Table::at(Scene::with(3, modules).hand(0, "exchange-gulden-denar dukat-9"));
    table.act("chests 1");
    assert_eq!(table.listed("lay"), ["lay dukat-9"]);
    table.act("lay dukat-9");
    assert_eq!(table.hand(0), "exchange-gulden-denar");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_building_of_this_turn_gets_a_chest_but_none_in_the_reserve() {
    let scene = || {
        scene(3)
            .reserve(0, "tower-12")
            .market("garden-9 - - -")
            .hand(0, "gulden-9 dukat-8")
            .room(1, "garden tower pavilion pavilion")
    };
    let buy = |table: &mut Table| {
        table.act("buy 1 with gulden-9");
        table.act("chests 1");
        table.act("lay dukat-8");
        // First the new tile is placed.
        assert_eq!(table.asks(), "seat 0: place garden-9");
    };
    let mut table = Table::at(scene());
    buy(&mut table);
    table.act("place garden-9 at 1,0");
    assert_eq!(table.listed("chest "), ["chest 1,0"]);
    table.act("chest 1,0");
    assert!(has_chest(&table, "garden-9", 0));
    assert!(!has_chest(&table, "tower-12", 0));
    assert_eq!(table.asks(), "seat 1: act");

    let mut table = Table::at(scene());
    buy(&mut table);
    table.act("reserve garden-9");
    assert_eq!(chest_returned(&table).len(), 4);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_building_holds_one_chest() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11; 2,0 garden-10-open")
        .chest(0, "1,0")
        .hand(0, "dukat-8")
        .room(1, "garden garden garden garden")
        .table();
    table.act("chests 1");
    table.act("lay dukat-8");
    assert_eq!(table.listed("chest "), ["chest 2,0"]);
    table.act("chest 2,0");
    assert_eq!(chest_returned(&table), [Building::Garden; 3]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn s1_what_the_buyer_cannot_place_goes_on_to_the_left_and_at_last_into_the_bag() {
    let mut table = scene(4)
        .turn(2)
        .palace(1, "1,0 tower-11-open; 2,0 seraglio-9")
        .palace(3, "1,0 tower-12")
        .hand(2, "dukat-8")
        .room(3, "tower tower seraglio pavilion")
        .table();
    table.act("chests 3");
    table.act("lay dukat-8");
    // The buyer has no building. The left neighbour takes a tower, seat 0 nothing, seat 1 more.
    assert_eq!(table.asks(), "seat 3: chests");
    table.act("chest 1,0").then("seat 1: chests");
    table.act("chest 2,0");
    table.act("chest 1,0");
    assert_eq!(chest_returned(&table), [Building::Pavilion]);
    assert_eq!(rooms(&table), [4, 4, 4]);
    assert_eq!(table.asks(), "seat 3: act");
}

#[test]
fn s1_with_two_players_dirk_comes_before_the_neighbour() {
    let mut table = scene(2)
        .palace(0, "1,0 garden-11")
        .palace(1, "1,0 tower-12; 2,0 tower-11-open")
        .dirk("tower-13 chambers-10")
        .hand(0, "dukat-8")
        .room(1, "garden tower tower pavilion")
        .table();
    table.act("chests 1");
    table.act("lay dukat-8").then("seat 0: chests");
    table.act("chest 1,0");
    assert!(table.saw(treasure_chamber::Event::Placed {
        who: Who::Dirk,
        building: Building::Tower,
        cell: None
    }));
    assert!(has_chest(&table, "tower-13", 0));
    // One tower chest is left for the neighbour, who chooses where.
    assert_eq!(table.asks(), "seat 1: chests");
    assert_eq!(table.listed("chest "), ["chest 1,0", "chest 2,0"]);
    table.act("chest 2,0");
    assert_eq!(chest_returned(&table), [Building::Pavilion]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn s1_chests_do_not_go_onto_squares() {
    let modules = ModuleSet::NONE
        .with(Module::TreasureChamber)
        .with(Module::Squares);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 square-tower-s; 2,0 tower-12")
        .hand(0, "dukat-8")
        .room(1, "tower tower garden pavilion")
        .table();
    table.act("chests 1");
    table.act("lay dukat-8");
    assert_eq!(table.listed("chest "), ["chest 2,0"]);
    table.act("chest 2,0");
    // Nobody can place the others, the second tower among them.
    assert_eq!(chest_returned(&table).len(), 3);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h31_one_chooses_where_a_chest_goes_not_whether() {
    let mut table = scene(3)
        .palace(0, "1,0 tower-12; -1,0 tower-11-open")
        .palace(1, "1,0 garden-11")
        .hand(0, "dukat-8")
        .room(1, "tower garden pavilion pavilion")
        .table();
    table.act("chests 1");
    table.act("lay dukat-8");
    assert_eq!(table.listed("chest "), ["chest 1,0", "chest -1,0"]);
    table.forbids("pass", Illegal::NotAsked);
    table.act("chest -1,0");
    assert!(has_chest(&table, "tower-11-open", 0) && !has_chest(&table, "tower-12", 0));
    // The neighbour has no choice either.
    assert_eq!(table.asks(), "seat 1: chests");
    table.forbids("pass", Illegal::NotAsked);
    table.act("chest 1,0").then("seat 1: act");
}

#[test]
fn h28_chests_go_into_both_halves_of_a_project_but_not_into_a_bazaar_or_a_watchtower() {
    let modules = ModuleSet::NONE
        .with(Module::TreasureChamber)
        .with(Module::MajorProjects)
        .with(Module::Bazaars)
        .with(Module::Watchtowers);
    let mut table = Scene::with(3, modules)
        .palace(
            0,
            "1,0 project-pavilion-garden; 0,-1 seraglio-9; 0,1 bazaar-gulden-1
                 -1,-1 watchtower-seraglio-1",
        )
        .hand(0, "dukat-8")
        .room(1, "pavilion garden seraglio seraglio")
        .table();
    table.act("chests 1");
    table.act("lay dukat-8");
    let mut places = table.listed("chest ");
    places.sort();
    assert_eq!(places, ["chest 0,-1", "chest 1,0", "chest 2,0"]);
    table.act("chest 2,0");
    assert!(has_chest(&table, "project-pavilion-garden", 1));
    assert!(!has_chest(&table, "project-pavilion-garden", 0));
    table.act("chest 1,0");
    table.act("chest 0,-1");
    assert_eq!(chest_returned(&table), [Building::Seraglio]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_building_that_leaves_gives_its_chest_back() {
    let scene = || {
        scene(3)
            .palace(0, "1,0 garden-11; 2,0 tower-12")
            .chest(0, "1,0")
            .chest(0, "2,0")
            .reserve(0, "arcades-9")
    };
    let mut table = Table::at(scene());
    table.act("remove 2,0");
    assert_eq!(chest_returned(&table), [Building::Tower]);
    assert!(!has_chest(&table, "tower-12", 0) && has_chest(&table, "garden-11", 0));
    assert_eq!(table.asks(), "seat 1: act");

    // The new tile in its place has none.
    let mut table = Table::at(scene());
    table.act("swap arcades-9 at 1,0");
    assert_eq!(chest_returned(&table), [Building::Garden]);
    assert!(!has_chest(&table, "arcades-9", 0) && !has_chest(&table, "garden-11", 0));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h27_a_double_tile_that_leaves_gives_both_its_chests_back() {
    let modules = ModuleSet::NONE
        .with(Module::TreasureChamber)
        .with(Module::MajorProjects);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 project-pavilion-garden")
        .chest(0, "1,0")
        .chest(0, "2,0")
        .table();
    table.act("remove 1,0");
    assert_eq!(
        chest_returned(&table),
        [Building::Pavilion, Building::Garden]
    );
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_room_that_cannot_be_filled_stays_empty_and_so_do_all_from_then_on() {
    let market = "pavilion-8 chambers-11 arcades-10 garden-12";
    let palace = ["tower-12", "tower-11-open", "tower-13"];
    // Dirk has buildings for all chests. Three are taken, so 27 are left in the bag at first.
    let dirks: Vec<&str> = TileId::base()
        .map(TileId::name)
        .filter(|name| !market.contains(name) && !palace.contains(name))
        .collect();
    let mut table = scene(2)
        .palace(0, "1,0 tower-12; -1,0 tower-11-open; 2,0 tower-13")
        .chest(0, "1,0")
        .chest(0, "-1,0")
        .chest(0, "2,0")
        .dirk(&dirks.join(" "))
        .market(market)
        .hand(0, "gulden-9 gulden-8 dirham-9 dirham-8")
        .hand(1, "denar-9 denar-8 dukat-9 dukat-8")
        .table();
    let buy = |table: &mut Table, room: u8| {
        table.act(&format!("chests {room}"));
        let cards = table.listed("lay");
        table.act(&cards[0]);
        assert!(chest_returned(table).is_empty());
    };
    for _ in 0..6 {
        buy(&mut table, 1);
        assert_eq!(rooms(&table), [4, 4, 4]);
    }
    // Three chests are not enough for a room.
    buy(&mut table, 1);
    assert_eq!(rooms(&table), [0, 4, 4]);
    table.forbids("chests 1", Illegal::NotPossible);
    table.act(&table.listed("take")[0].clone());
    // Now there are four in the bag again, but no room is filled any more.
    table.act("remove 2,0");
    assert_eq!(chest_returned(&table), [Building::Tower]);
    assert_eq!(rooms(&table), [0, 4, 4]);
    buy(&mut table, 2);
    assert_eq!(rooms(&table), [0, 0, 4]);
    assert_eq!(table.asks(), "seat 0: act");
}

/// Three seats with so many chests each; the colours do not matter.
fn with_chests(counts: [usize; 3]) -> Scene {
    let palaces = [
        ["1,0 garden-11", "2,0 tower-12", "-1,0 arcades-9"],
        ["1,0 chambers-10", "2,0 pavilion-8", "-1,0 seraglio-9"],
        ["1,0 tower-11-open", "2,0 garden-10-open", "-1,0 arcades-10"],
    ];
    let mut scene = scene(3).display("denar-9 dirham-9 gulden-7 dukat-9");
    for (seat, (palace, count)) in palaces.iter().zip(counts).enumerate() {
        scene = scene.palace(seat as u8, &palace.join(";"));
        for place in &palace[..count] {
            let cell = place.split(' ').next().expect("a place");
            scene = scene.chest(seat as u8, cell);
        }
    }
    scene
}

#[test]
fn most_chests_bring_7_points_in_the_first_scoring() {
    let mut table = Table::at(with_chests([1, 3, 2]).next_cards("scoring-1"));
    table.act("take gulden-7");
    assert_eq!(table.scored(treasure_chamber::Reason::Chests), [0, 7, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn they_bring_14_and_7_in_the_second() {
    let mut table = with_chests([1, 3, 2])
        .scored(Round::First)
        .next_cards("scoring-2")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.scored(treasure_chamber::Reason::Chests), [0, 14, 7]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn they_bring_22_14_and_7_in_the_third() {
    let mut table = Table::at(with_chests([1, 3, 2]).market("- - - -").bag(0));
    table.act("take gulden-7");
    assert_eq!(table.scored(treasure_chamber::Reason::Chests), [7, 22, 14]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn ties_are_shared_as_with_buildings_and_no_chest_brings_nothing() {
    let mut table = with_chests([2, 0, 2])
        .scored(Round::First)
        .next_cards("scoring-2")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.scored(treasure_chamber::Reason::Chests), [10, 0, 10]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h11_dirk_takes_part_in_the_scoring_of_chests() {
    let mut table = scene(2)
        .palace(1, "1,0 garden-11")
        .chest(1, "1,0")
        .dirk("tower-13 tower-12")
        .hand(0, "dukat-8")
        .room(1, "tower tower pavilion pavilion")
        .display("denar-9 dirham-9 gulden-7 dukat-9")
        .next_cards("dukat-7 scoring-1")
        .table();
    table.act("chests 1");
    table.act("lay dukat-8");
    table.act("take gulden-7");
    table.act("take dukat-7");
    assert_eq!(table.scored(treasure_chamber::Reason::Chests), [0, 0, 7]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn until_the_price_is_paid_nothing_else_is_asked() {
    let mut table = scene(3)
        .hand(0, "dukat-7 dukat-9")
        .room(1, "tower tower pavilion pavilion")
        .table();
    table.act("chests 1");
    table.act("lay dukat-9").then("seat 1: act");

    let mut table = Table::at(scene(3).hand(0, "dukat-7 dukat-6"));
    table.act("chests 1");
    table.act("lay dukat-7");
    for other in ["chests 2", "pass", "buy 1 with dukat-6"] {
        assert_eq!(table.refuses(other), Illegal::NotAsked, "{other}");
    }
    assert_eq!(table.asks(), "seat 0: lay-down");
}
