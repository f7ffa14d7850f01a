//! Extensions.

use crate::table::{Play, Table, tile};
use alhambra_rules::modules::extensions::{Event, Refusal};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Building, Game, Illegal, Module, ModuleSet, Piece, Place, Round, Seat, Setup, Thing, Who,
};

const EXTENSIONS: ModuleSet = ModuleSet::NONE.with(Module::Extensions);

fn scene(players: u8) -> Scene {
    Scene::with(players, EXTENSIONS).market("tower-7 tower-9-nw tower-10 tower-13")
}

fn with(module: Module) -> Scene {
    Scene::with(3, EXTENSIONS.with(module)).market("tower-7 tower-9-nw tower-10 tower-13")
}

fn refused(refusal: Refusal) -> Illegal {
    Illegal::Module(refusal.into())
}

/// How many buildings of a type count for a contender; behind the seats comes Dirk.
fn count(game: &Game, who: usize, building: Building) -> u8 {
    game.building_counts()[who].1[building.at()] / 2
}

fn is_extended(table: &Table, name: &str) -> bool {
    table.game.states().extensions.has(tile(name), 0)
}

/// What lies on the board, column by column.
fn board(game: &Game) -> Vec<String> {
    let on_offer = game.states().extensions.on_offer();
    on_offer.map(|e| e.thing().to_string()).collect()
}

/// A pavilion, a seraglio and arcades, all open.
const THREE: &str = "1,0 pavilion-8; 2,0 seraglio-9; 3,0 arcades-10";

#[test]
fn x_39_gulden_5_gulden_2_and_dirham_4_buy_any_of_three_and_are_exact_from_11_on() {
    let scene = scene(3)
        .palace(0, THREE)
        .hand(0, "gulden-5 gulden-2 dirham-4")
        .extensions(1, "pavilion seraglio arcades");
    let table = Table::at(scene.clone());
    let cards = "with gulden-2 gulden-5 dirham-4";
    let all = [
        format!("extend extension-gulden-pavilion-9 {cards}"),
        format!("extend extension-gulden-seraglio-12 {cards}"),
        format!("extend extension-gulden-arcades-15 {cards}"),
    ];
    assert_eq!(table.listed("extend"), all);
    for (line, extended, exact) in [
        (&all[0], "pavilion-8", false),
        (&all[1], "seraglio-9", true),
        (&all[2], "arcades-10", true),
    ] {
        let mut table = Table::at(scene.clone());
        table.act(line);
        // There is one building for it: nobody is asked where it goes.
        assert!(is_extended(&table, extended));
        let next = if exact {
            "seat 0: another action"
        } else {
            "seat 1: act"
        };
        assert_eq!(table.asks(), next, "{line}");
        assert_eq!(table.hand(0), "");
    }
}

#[test]
fn two_for_each_type_lie_on_four_columns_of_three_whoever_plays() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(EXTENSIONS);
        let game = Game::new(&setup, 39);
        let all = board(&game);
        assert_eq!(all.len(), 12);
        for building in Building::ALL {
            let name = format!("-{}-", building.name());
            let of_type = all.iter().filter(|e| e.contains(&name));
            assert_eq!(of_type.count(), 2, "{building:?}");
        }
        for currency in ["gulden", "dirham", "denar", "dukat"] {
            for limit in ["9", "12", "15"] {
                let there = all.iter().filter(|e| {
                    e.starts_with(&format!("extension-{currency}-"))
                        && e.ends_with(&format!("-{limit}"))
                });
                assert_eq!(there.count(), 1, "{currency} {limit}");
            }
        }
        // By chance: another game has another board.
        assert_ne!(board(&Game::new(&setup, 40)), all);
    }
}

#[test]
fn each_column_asks_for_two_cards_of_one_currency_and_one_of_another() {
    let scene = scene(3)
        .palace(0, "1,0 garden-11; 2,0 tower-12")
        .extensions(1, "garden tower pavilion")
        .extensions(2, "garden pavilion tower");
    // Two dirham and a denar pay for the second column and for no other.
    let table = Table::at(scene.clone().hand(0, "dirham-1 dirham-6 dirham-6 denar-9"));
    let second = [
        "extend extension-dirham-garden-9 with dirham-1 dirham-6 denar-9",
        "extend extension-dirham-tower-15 with dirham-1 dirham-6 denar-9",
        "extend extension-dirham-garden-9 with dirham-6 dirham-6 denar-9",
        "extend extension-dirham-tower-15 with dirham-6 dirham-6 denar-9",
    ];
    assert_eq!(table.listed("extend"), second);
    table.forbids(
        "extend extension-gulden-garden-9 with dirham-1 dirham-6 denar-9",
        refused(Refusal::OtherCards),
    );
    table.forbids(
        "extend extension-dirham-garden-9 with dirham-1 dirham-1 denar-9",
        Illegal::NotInHand,
    );
    // One of each is not enough, nor are two of the wrong one.
    for hand in [
        "gulden-1 dirham-1 denar-1 dukat-1",
        "gulden-1 dirham-1 dirham-2",
    ] {
        let table = Table::at(scene.clone().hand(0, hand));
        assert_eq!(table.listed("extend"), [""; 0], "{hand}");
    }
}

#[test]
fn an_extension_needs_a_building_of_its_type_in_the_palace_or_in_the_reserve() {
    let scene = scene(3)
        .hand(0, "gulden-9 gulden-9 dirham-9")
        .extensions(1, "garden tower pavilion");
    let table = Table::at(scene.clone());
    assert_eq!(table.listed("extend"), [""; 0]);
    table.forbids(
        "extend extension-gulden-garden-9 with gulden-9 gulden-9 dirham-9",
        refused(Refusal::NoBuilding),
    );
    table.forbids(
        "extend extension-gulden-arcades-9 with gulden-9 gulden-9 dirham-9",
        refused(Refusal::NotThere),
    );
    let mut table = Table::at(scene.reserve(0, "garden-11"));
    assert_eq!(table.listed("extend").len(), 1);
    table.act("extend extension-gulden-garden-9 with gulden-9 gulden-9 dirham-9");
    assert!(is_extended(&table, "garden-11"));
    // 27 are more than 9: the turn is over. In the reserve nothing counts.
    assert_eq!(table.asks(), "seat 1: act");
    assert_eq!(count(&table.game, 0, Building::Garden), 0);
}

#[test]
fn a_building_that_was_bought_in_the_same_turn_is_extended_before_it_is_placed() {
    let mut table = Scene::with(3, EXTENSIONS)
        .market("garden-8-sw - - -")
        .hand(0, "gulden-8 gulden-2 gulden-3 dirham-4")
        .extensions(1, "garden tower pavilion")
        .table();
    assert_eq!(table.listed("extend"), [""; 0]);
    table
        .act("buy 1 with gulden-8")
        .then("seat 0: another action");
    table.act("extend extension-gulden-garden-9 with gulden-2 gulden-3 dirham-4");
    // 9 are exact for 9: another action, and the tile still waits.
    assert_eq!(table.asks(), "seat 0: another action");
    assert!(is_extended(&table, "garden-8-sw"));
    let placed = |piece: &Piece| piece.at == Place::Tile(tile("garden-8-sw"));
    assert!(table.game.view(None).pieces().iter().any(placed));
}

#[test]
fn a_building_is_extended_once_and_who_has_several_chooses() {
    let scene = scene(3)
        .palace(0, "1,0 garden-11; -1,0 garden-10-open")
        .reserve(0, "garden-9")
        .hand(0, "gulden-1 gulden-2 gulden-3 gulden-4 dirham-4 dirham-5")
        .extensions(1, "garden garden pavilion");
    let mut table = Table::at(scene);
    table
        .act("extend extension-gulden-garden-12 with gulden-1 gulden-2 dirham-4")
        .then("seat 0: extension");
    let all = [
        "extension-onto garden-11",
        "extension-onto garden-10-open",
        "extension-onto garden-9",
    ];
    assert_eq!(table.listed("").len(), 3);
    for line in all {
        assert!(table.listed(line).len() == 1, "{line}");
    }
    table.forbids("pass", Illegal::NotAsked);
    table.act("extension-onto garden-11");
    let who = Who::Seat(Seat(0));
    let tile = tile("garden-11");
    assert!(table.saw(Event::Laid { who, tile }));
    assert_eq!(table.asks(), "seat 0: another action");
    table.act("extend extension-gulden-garden-9 with gulden-3 gulden-4 dirham-5");
    assert_eq!(table.listed("extension-onto garden-11"), [""; 0]);
    table.forbids("extension-onto garden-11", Illegal::NotPossible);
    table.act("extension-onto garden-10-open");
    assert_eq!(count(&table.game, 0, Building::Garden), 4);
    assert_eq!(board(&table.game).len(), 10);
}

#[test]
fn an_extended_building_counts_as_two_in_a_majority() {
    let scene = scene(3)
        .palace(0, "1,0 garden-11")
        .palace(1, "1,0 garden-10-open")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1");
    // Alone they would share.
    let mut table = Table::at(scene.clone());
    table.act("take gulden-7");
    assert_eq!(table.majority_points(Building::Garden), [2, 2, 0]);
    let mut table = Table::at(scene.extended("garden-11"));
    assert_eq!(count(&table.game, 0, Building::Garden), 2);
    table.act("take gulden-7");
    assert_eq!(table.majority_points(Building::Garden), [5, 0, 0]);
}

#[test]
fn h10_an_extension_stays_on_its_tile_in_every_redesign() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .reserve(0, "garden-10-open")
        .extended("garden-11")
        .table();
    table.act("swap garden-10-open at 1,0");
    assert_eq!(table.reserve(0), "garden-11");
    assert!(is_extended(&table, "garden-11"));
    // What counts is what stands in the palace.
    assert_eq!(count(&table.game, 0, Building::Garden), 1);
    let on_tile = Place::Tile(tile("garden-11"));
    let pieces = table.game.view(Some(Seat(2))).pieces();
    let there = pieces.iter().find(|piece| piece.at == on_tile);
    let there = there.expect("it lies on the tile in the reserve");
    assert_eq!(there.thing, Thing::of("extended", Building::Garden));
    assert_eq!(there.of, Some(Seat(0)));
    for _ in 1..3 {
        let take = table.listed("take").remove(0);
        table.act(&take);
    }
    table.act("build garden-11 at -1,0");
    assert_eq!(count(&table.game, 0, Building::Garden), 3);
    for _ in 1..3 {
        let take = table.listed("take").remove(0);
        table.act(&take);
    }
    table.act("remove -1,0");
    assert!(is_extended(&table, "garden-11"));
    assert_eq!(count(&table.game, 0, Building::Garden), 1);
}

#[test]
fn h10_a_turned_tile_keeps_its_extension() {
    let mut table = with(Module::MagicalBuildings)
        .palace(0, "1,0 garden-11")
        .reserve(0, "magical-garden")
        .extended("magical-garden")
        .table();
    let turned = table.listed("build magical-garden");
    let turned = turned.iter().find(|line| line.contains("turned 1"));
    table.act(&turned.expect("it may be turned").clone());
    assert_eq!(count(&table.game, 0, Building::Garden), 3);
}

#[test]
fn h10_an_extended_tile_that_is_given_to_dirk_counts_twice_for_him() {
    let mut table = Scene::with(2, EXTENSIONS)
        .market("garden-8-sw - - -")
        .hand(0, "gulden-8 gulden-2 gulden-3 dirham-9")
        .extensions(1, "garden tower pavilion")
        .table();
    table.act("buy 1 with gulden-8");
    table
        .act("extend extension-gulden-garden-9 with gulden-2 gulden-3 dirham-9")
        .then("seat 0: place garden-8-sw");
    table.act("give garden-8-sw");
    assert_eq!(count(&table.game, 2, Building::Garden), 2);
}

#[test]
fn h88_an_extension_may_go_to_dirk_if_he_and_the_buyer_have_such_a_building() {
    let scene = scene(2)
        .hand(0, "gulden-2 gulden-3 dirham-9")
        .extensions(1, "garden tower pavilion");
    let buy = "extend extension-gulden-garden-9 with gulden-2 gulden-3 dirham-9";
    // Dirk has one, the buyer none.
    let table = Table::at(scene.clone().dirk("garden-11"));
    table.forbids(buy, refused(Refusal::NoBuilding));
    // Both have one: the buyer chooses.
    let both = scene.clone().dirk("garden-11 garden-9");
    let mut table = Table::at(both.reserve(0, "garden-10-open"));
    table.act(buy);
    let choice = ["extension-onto garden-10-open", "extension-onto garden-9"];
    assert_eq!(
        table.listed(""),
        choice,
        "his are alike, so one of them is enough"
    );
    table.act("extension-onto garden-9");
    let tile = tile("garden-9");
    assert!(table.saw(Event::Laid {
        who: Who::Dirk,
        tile
    }));
    assert_eq!(count(&table.game, 2, Building::Garden), 3);
    assert_eq!(table.asks(), "seat 1: act");
    // The buyer's own may be extended already: then it can only go to Dirk, and only if he has room.
    let own = scene
        .palace(0, "1,0 garden-10-open")
        .extended("garden-10-open");
    let mut table = own
        .clone()
        .dirk("garden-11")
        .extensions(1, "garden tower pavilion")
        .table();
    table.act(buy);
    assert_eq!(count(&table.game, 2, Building::Garden), 2);
    let table = Table::at(own.extensions(1, "garden tower pavilion"));
    table.forbids(buy, refused(Refusal::NoBuilding));
}

#[test]
fn h88_dirks_extension_counts_in_a_majority() {
    let mut table = scene(2)
        .palace(0, "1,0 garden-10-open")
        .dirk("garden-11")
        .extended("garden-11")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.majority_points(Building::Garden), [0, 0, 5]);
}

#[test]
fn h90_a_coin_and_a_caravanserai_serve_as_a_card_and_a_credit_does_not() {
    let palace = "1,0 garden-11";
    let table = with(Module::Change)
        .palace(0, palace)
        .hand(0, "gulden-5 dirham-4")
        .coins(0, "gulden")
        .extensions(1, "tower garden pavilion")
        .table();
    let line = "extend extension-gulden-garden-12 with gulden-5 dirham-4 coin-gulden";
    assert_eq!(table.listed("extend"), [line]);
    let table = with(Module::Caravanserai)
        .palace(0, palace)
        .hand(0, "gulden-5 dirham-4")
        .caravanserais(0, "gulden-1 gulden-2")
        .extensions(1, "tower garden pavilion")
        .table();
    let line = "extend extension-gulden-garden-12 with gulden-5 dirham-4 caravan-a-gulden-2";
    assert_eq!(table.listed("extend"), [line]);
    let table = with(Module::ExchangeCertificates)
        .palace(0, palace)
        .hand(0, "gulden-5 dirham-4")
        .credit(0, "gulden", 2)
        .extensions(1, "tower garden pavilion")
        .table();
    assert_eq!(table.listed("extend"), [""; 0]);
    table.forbids(
        "extend extension-gulden-garden-12 with gulden-5 dirham-4 credit-gulden-2",
        refused(Refusal::OtherCards),
    );
}

#[test]
fn h390_a_builder_card_pays_and_leaves_the_game_diamonds_and_offices_do_not_help() {
    let mut table = with(Module::MasterBuilders)
        .palace(0, "1,0 garden-11")
        .hand(0, "gulden-5 builder-gulden dirham-4")
        .extensions(1, "tower garden pavilion")
        .table();
    // 5 + 3 + 4 are exact for 12.
    table
        .act("extend extension-gulden-garden-12 with gulden-5 dirham-4 builder-gulden")
        .then("seat 0: another action");
    assert_eq!(table.game.states().master_builders.played(), [1, 0, 0, 0]);
    let table = with(Module::Diamonds)
        .palace(0, "1,0 garden-11")
        .hand(0, "gulden-5 diamond-3 diamond-4")
        .extensions(1, "tower garden pavilion")
        .table();
    assert_eq!(table.listed("extend"), [""; 0]);
    let table = with(Module::ExchangeOffices)
        .palace(0, "1,0 garden-11")
        .hand(0, "gulden-5 dirham-3 dirham-4 exchange-gulden-dirham")
        .extensions(1, "tower garden pavilion")
        .table();
    assert_eq!(table.listed("extend"), [""; 0]);
}

#[test]
fn h391_an_unfinished_building_is_none_and_takes_no_extension() {
    let scene = with(Module::BuildingSites)
        .palace(0, "1,0 garden-11")
        .hand(0, "gulden-5 gulden-2 dirham-4")
        .site(0, "garden-11", "denar")
        .extensions(1, "tower garden pavilion");
    let buy = "extend extension-gulden-garden-12 with gulden-2 gulden-5 dirham-4";
    let table = Table::at(scene.clone());
    table.forbids(buy, refused(Refusal::NoBuilding));
    let mut table = Table::at(scene.reserve(0, "garden-10-open"));
    table.act(buy);
    assert!(is_extended(&table, "garden-10-open"));
    assert!(!is_extended(&table, "garden-11"));
}

#[test]
fn h391_each_half_of_a_major_project_is_extended_for_itself() {
    let project = "project-pavilion-garden";
    let mut table = with(Module::MajorProjects)
        .palace(0, &format!("1,0 {project}"))
        .hand(0, "gulden-1 gulden-2 gulden-3 gulden-4 dirham-1 dirham-2")
        .extensions(1, "garden garden pavilion")
        .table();
    table.act("extend extension-gulden-garden-12 with gulden-1 gulden-2 dirham-1");
    let state = &table.game.states().extensions;
    assert!(state.has(tile(project), 1) && !state.has(tile(project), 0));
    assert_eq!(count(&table.game, 0, Building::Garden), 2);
    // The garden is done, the pavilion is not.
    let left = table.listed("extend");
    assert!(left.iter().all(|line| line.contains("pavilion")));
    table.act("extend extension-gulden-pavilion-15 with gulden-3 gulden-4 dirham-2");
    assert_eq!(count(&table.game, 0, Building::Pavilion), 2);
}

#[test]
fn h391_magical_buildings_and_what_lies_on_plots_are_extended_like_others() {
    for (module, name) in [
        (Module::MagicalBuildings, "magical-arcades"),
        (Module::NewBuildingGrounds, "plot-arcades-2"),
    ] {
        let table = with(module)
            .palace(0, &format!("1,0 {name}"))
            .extended(name)
            .table();
        assert_eq!(count(&table.game, 0, Building::Arcades), 2, "{name}");
    }
}

#[test]
fn h392_no_place_is_filled_again() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .hand(0, "gulden-1 gulden-2 dirham-4")
        .extensions(1, "garden garden pavilion")
        .table();
    table.act("extend extension-gulden-garden-9 with gulden-1 gulden-2 dirham-4");
    let board = board(&table.game);
    assert_eq!(board.len(), 11);
    let gulden = board.iter().filter(|e| e.contains("-gulden-"));
    assert_eq!(gulden.count(), 2);
}

#[test]
fn h92_a_square_counts_an_extended_building_once() {
    let table = with(Module::Squares)
        .palace(0, "1,0 arcades-9; 1,1 square-arcades-e")
        .extended("arcades-9")
        .table();
    // The building twice, and once more for the square.
    assert_eq!(count(&table.game, 0, Building::Arcades), 3);
}

#[test]
fn a_falcon_looks_at_buildings_and_not_at_extensions() {
    // One garden of four tiles is one garden, extended or not.
    let palace = "1,0 tower-12; 0,1 garden-11; 1,1 chambers-10";
    let scene = with(Module::Falconers)
        .palace(0, palace)
        .hand(0, "gulden-3");
    let plain = Table::at(scene.clone()).listed("falcon");
    let extended = Table::at(scene.extended("garden-11")).listed("falcon");
    assert_eq!(plain, extended);
}

#[test]
fn no_extension_between_two_turns() {
    let mut table = with(Module::Vizier)
        .palace(1, "1,0 garden-11")
        .hand(1, "gulden-7 gulden-2 dirham-4")
        .extensions(1, "tower garden pavilion")
        .table();
    let take = table.listed("take").remove(0);
    table.act(&take);
    assert_eq!(table.asks(), "seat 1: vizier");
    assert_eq!(table.listed("extend"), [""; 0]);
}

#[test]
fn what_lies_on_the_board_at_the_end_is_worth_nothing() {
    let mut table = Scene::with(3, EXTENSIONS)
        .palace(0, "1,0 garden-11")
        .hand(0, "gulden-9 gulden-9 dirham-9")
        .scored(Round::First)
        .scored(Round::Second)
        .market("garden-8-sw - - -")
        .bag(0)
        .extensions(1, "garden tower pavilion")
        .table();
    table.act("extend extension-gulden-garden-9 with gulden-9 gulden-9 dirham-9");
    // The market could not be filled, so this was the last turn: the extension counts at once.
    assert_eq!(table.asks(), "the game is over");
    assert_eq!(table.majority_points(Building::Garden)[0], 20);
}

#[test]
fn everybody_sees_everything() {
    let game = scene(3).palace(0, THREE).extended("arcades-10").begin();
    let of = |you: Option<Seat>| game.view(you).states.extensions;
    assert!(game.seats().all(|seat| of(Some(seat)) == of(None)));
}

#[test]
fn h391_a_watchtower_has_a_colour_and_is_no_building() {
    let table = with(Module::Watchtowers)
        .palace(
            0,
            "1,0 chambers-10; -1,0 garden-11; -1,1 watchtower-garden-1",
        )
        .extended("garden-11")
        .hand(0, "gulden-2 gulden-5 dirham-4")
        .extensions(1, "garden tower pavilion")
        .table();
    assert_eq!(table.listed("extend"), [""; 0]);
}
