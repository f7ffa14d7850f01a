//! Personal Marketplace.

use crate::table::{Play, Table, tile};
use alhambra_rules::modules::personal_marketplace::Event;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Currency, Illegal, Module, ModuleSet, Place, Seat, Thing};

const MARKET: ModuleSet = ModuleSet::NONE.with(Module::PersonalMarketplace);

fn scene() -> Scene {
    with(MARKET)
}

/// A table with money that nobody can buy much with.
fn with(modules: ModuleSet) -> Scene {
    Scene::with(3, modules)
        .market("tower-12 tower-13 tower-11-n tower-11-s")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
}

/// What lies in the market of a seat, from gulden to dukat.
fn stalls(table: &Table, seat: u8) -> String {
    let state = table.game.view(None).states.personal_marketplace;
    let at = |currency| {
        let lying = state.at(Seat(seat), currency);
        lying.map_or("-".to_owned(), |tile| tile.to_string())
    };
    Currency::ALL.map(at).join(" ")
}

fn gone(table: &Table) -> String {
    let gone = table.game.view(None).states.personal_marketplace.gone();
    let names: Vec<String> = gone.iter().map(|tile| tile.to_string()).collect();
    names.join(" ")
}

#[test]
fn everybody_has_a_place_for_each_currency_and_nothing_lies_there() {
    for players in 2..=6 {
        let game = Scene::with(players, MARKET).begin();
        let pieces = game.view(None).pieces();
        assert_eq!(pieces.len(), 4 * usize::from(players));
        for seat in game.seats() {
            let own = pieces.iter().filter(|p| p.at == Place::Seat(seat));
            assert_eq!(own.count(), 4);
        }
    }
}

#[test]
fn a_bought_tile_that_is_not_built_goes_to_any_free_place() {
    let mut table = Scene::with(3, MARKET)
        .market("garden-9 tower-13 tower-11-n tower-11-s")
        .hand(0, "gulden-9 gulden-1")
        .table();
    table.act("buy 1 with gulden-9 gulden-1");
    table.act("reserve garden-9").then("seat 0: stall");
    let ways = [
        "stall garden-9 for gulden",
        "stall garden-9 for dirham",
        "stall garden-9 for denar",
        "stall garden-9 for dukat",
    ];
    assert_eq!(table.listed(""), ways);
    table.forbids("scrap garden-9", Illegal::NotAsked);
    table.act(ways[2]);
    assert_eq!(stalls(&table, 0), "- - garden-9 -");
    assert_eq!(table.reserve(0), "garden-9");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_others_buy_it_in_the_currency_of_its_place_and_the_owner_gets_the_cards() {
    let mut table = scene()
        .stalls(0, "- - garden-9 -")
        .turn(1)
        .hand(0, "denar-1 gulden-9")
        .hand(1, "denar-5 denar-4 denar-3 gulden-9")
        .table();
    let ways = [
        "buy garden-9 with denar-4 denar-5",
        "buy garden-9 with denar-3 denar-4 denar-5",
    ];
    assert_eq!(table.listed("buy garden-9"), ways[..1]);
    let wrong = table.refuses("buy garden-9 with gulden-9");
    assert_eq!(wrong, Illegal::WrongCurrency);
    let little = table.refuses("buy garden-9 with denar-5");
    assert_eq!(little, Illegal::TooLittle { paid: 5, price: 9 });
    table.act(ways[0]);
    // Exactly paid, so there is another action.
    assert_eq!(table.asks(), "seat 1: another action");
    let (seat, sold) = (Seat(0), tile("garden-9"));
    assert!(table.saw(Event::Sold { seat, tile: sold }));
    assert_eq!(table.hand(0), "gulden-9 denar-1 denar-4 denar-5");
    assert_eq!(table.hand(1), "gulden-9 denar-3");
    assert_eq!(
        (stalls(&table, 0), table.reserve(0)),
        ("- - - -".to_owned(), String::new())
    );
    table.act("take gulden-7");
    table.act("place garden-9 at 1,0");
    assert_eq!(table.tile_at(1, "1,0"), "garden-9");
    assert_eq!(table.asks(), "seat 2: act");
}

#[test]
fn too_much_ends_the_turn_and_all_of_it_goes_to_the_owner() {
    let mut table = scene()
        .stalls(2, "pavilion-8 - - -")
        .hand(0, "gulden-9 gulden-2")
        .table();
    table.act("buy pavilion-8 with gulden-9 gulden-2");
    assert_eq!(table.hand(2), "gulden-2 gulden-9");
    table.act("place pavilion-8 at 1,0").then("seat 1: act");
}

#[test]
fn b20_all_know_the_cards_that_were_paid() {
    let mut table = Table::at(scene().stalls(2, "pavilion-8 - - -").hand(0, "gulden-8"));
    table.act("buy pavilion-8 with gulden-8");
    let known = table.game.known(Seat(2));
    let cards: Vec<String> = known.cards().map(|card| card.to_string()).collect();
    assert_eq!(cards, ["gulden-8"]);
    assert!(table.game.known(Seat(0)).is_empty());
}

#[test]
fn nobody_buys_in_ones_own_market() {
    let table = Table::at(scene().stalls(0, "pavilion-8 - - -").hand(0, "gulden-8"));
    assert!(table.listed("buy pavilion-8").is_empty());
    let refused = table.refuses("buy pavilion-8 with gulden-8");
    assert_eq!(refused, Illegal::NotForSale);
}

#[test]
fn the_owner_builds_it_by_a_redesign_and_its_place_is_free() {
    let mut table = Table::at(scene().stalls(0, "- pavilion-8 arcades-9 -"));
    table.act("build pavilion-8 at 1,0");
    assert_eq!(stalls(&table, 0), "- - arcades-9 -");
    assert_eq!(table.tile_at(0, "1,0"), "pavilion-8");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn what_is_taken_out_of_the_palace_goes_to_a_place() {
    let mut table = scene()
        .palace(0, "1,0 pavilion-8")
        .stalls(0, "- arcades-9 - -")
        .table();
    table.act("remove 1,0").then("seat 0: stall");
    assert_eq!(table.listed("stall").len(), 3);
    table.act("stall pavilion-8 for dukat");
    assert_eq!(stalls(&table, 0), "- arcades-9 - pavilion-8");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn in_a_swap_the_place_of_the_new_tile_is_free_for_the_old_one() {
    let full = "garden-11 arcades-9 chambers-10 seraglio-9";
    let mut table = Table::at(scene().palace(0, "1,0 pavilion-8").stalls(0, full));
    // The only place that is free, so nobody is asked.
    table.act("swap arcades-9 at 1,0");
    assert_eq!(
        stalls(&table, 0),
        "garden-11 pavilion-8 chambers-10 seraglio-9"
    );
    assert_eq!(table.tile_at(0, "1,0"), "arcades-9");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h83_with_one_free_place_a_tile_goes_there() {
    let mut table = scene()
        .palace(0, "1,0 pavilion-8")
        .stalls(0, "garden-11 - chambers-10 seraglio-9")
        .table();
    table.act("remove 1,0");
    assert_eq!(
        stalls(&table, 0),
        "garden-11 pavilion-8 chambers-10 seraglio-9"
    );
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h83_with_all_places_taken_it_replaces_one_or_leaves_the_game_itself() {
    let scene = || {
        scene()
            .palace(0, "1,0 pavilion-8")
            .stalls(0, "garden-11 arcades-9 chambers-10 seraglio-9")
    };
    let mut table = Table::at(scene());
    table.act("remove 1,0").then("seat 0: stall");
    assert_eq!(table.listed("").len(), 5);
    table.act("stall pavilion-8 for denar");
    assert_eq!(
        stalls(&table, 0),
        "garden-11 arcades-9 pavilion-8 seraglio-9"
    );
    assert_eq!(gone(&table), "chambers-10");
    assert_eq!(table.asks(), "seat 1: act");

    let mut table = Table::at(scene());
    table.act("remove 1,0");
    table.act("scrap pavilion-8");
    assert_eq!(
        stalls(&table, 0),
        "garden-11 arcades-9 chambers-10 seraglio-9"
    );
    assert_eq!(gone(&table), "pavilion-8");
    let (seat, tile) = (Seat(0), tile("pavilion-8"));
    assert!(table.saw(Event::Left { seat, tile }));
    // Nobody can buy it any more.
    table.forbids("buy pavilion-8 with denar-8", Illegal::NotForSale);
}

#[test]
fn j1_tiles_without_a_price_lie_there_but_are_not_sold() {
    let modules = MARKET
        .with(Module::Squares)
        .with(Module::Bazaars)
        .with(Module::MajorProjects);
    let tiles = "square-garden-n bazaar-denar-1 project-pavilion-garden garden-6";
    let table = with(modules)
        .stalls(1, tiles)
        .hand(0, "gulden-9 dirham-9 denar-9 dukat-9")
        .table();
    let wares: Vec<String> = table
        .listed("buy ")
        .into_iter()
        .filter(|line| !line.starts_with("buy 1"))
        .collect();
    assert_eq!(wares, ["buy garden-6 with dukat-9"]);
    let pieces = table.game.view(None).pieces();
    let in_stalls = pieces.iter().filter(|p| matches!(p.at, Place::Stall(..)));
    let prices: Vec<Option<u8>> = in_stalls.map(|piece| piece.price).collect();
    assert_eq!(prices, [None, None, None, Some(6)]);
}

#[test]
fn h365_a_plot_with_its_building_has_no_price() {
    let table = with(MARKET.with(Module::NewBuildingGrounds))
        .stalls(1, "plot-garden-1 - - -")
        .hand(0, "gulden-9 gulden-8")
        .table();
    assert!(table.listed("buy plot").is_empty());
}

#[test]
fn camps_medinas_baths_and_wells_are_sold_for_their_price() {
    let modules = MARKET
        .with(Module::Camps)
        .with(Module::Medina)
        .with(Module::Bathhouses)
        .with(Module::WishingWells);
    let mut table = with(modules)
        .stalls(1, "camp-s medina-6 bathhouse-1 well-3-1")
        .hand(0, "gulden-5 dirham-6 denar-8 dukat-3")
        .table();
    for line in [
        "buy camp-s with gulden-5",
        "buy medina-6 with dirham-6",
        "buy bathhouse-1 with denar-8",
        "buy well-3-1 with dukat-3",
    ] {
        table.act(line);
        assert_eq!(table.asks(), "seat 0: another action", "{line}");
    }
    assert_eq!(stalls(&table, 1), "- - - -");
}

#[test]
fn h83_nobody_buys_there_between_turns() {
    let mut table = with(MARKET.with(Module::Vizier))
        .stalls(2, "- - pavilion-8 -")
        .hand(1, "denar-8")
        .table();
    table.act("take denar-2").then("seat 1: vizier");
    assert!(table.listed("buy").is_empty());
    let refused = table.refuses("buy pavilion-8 with denar-8");
    assert_eq!(refused, Illegal::NotForSale);
}

#[test]
fn h6_sticks_go_with_a_sold_tile() {
    let mut table = with(MARKET.with(Module::Walls))
        .stalls(1, "pavilion-8 - - -")
        .sticks(1, "pavilion-8", "NE")
        .hand(0, "gulden-9")
        .table();
    table.act("buy pavilion-8 with gulden-9");
    table.act("place pavilion-8 at 1,0");
    assert_eq!(format!("{:?}", table.game.palace(Seat(0))[1].walls()), "NE");
}

#[test]
fn h6_a_servant_goes_with_a_sold_tile() {
    let mut table = with(MARKET.with(Module::PalaceStaff))
        .turn(1)
        .palace(1, "1,0 pavilion-8")
        .servant(1, "1,0")
        .hand(2, "gulden-9")
        .table();
    table.act("remove 1,0");
    table.act("stall pavilion-8 for gulden");
    table.act("buy pavilion-8 with gulden-9");
    table.act("place pavilion-8 at 1,0");
    let view = table.game.view(None);
    let is_servant = |piece: &&alhambra_rules::Piece| {
        piece.at == Place::Cell(Seat(2), "1,0".parse().expect("a place"))
    };
    assert_eq!(view.pieces().iter().filter(is_servant).count(), 1);
}

#[test]
fn h6_an_extension_goes_with_a_sold_tile() {
    let mut table = with(MARKET.with(Module::Extensions))
        .stalls(1, "pavilion-8 - - -")
        .extended("pavilion-8")
        .hand(0, "gulden-9")
        .table();
    table.act("buy pavilion-8 with gulden-9");
    table.act("place pavilion-8 at 1,0");
    assert!(table.game.states().extensions.has(tile("pavilion-8"), 0));
    let pavilions = table.game.building_counts()[0].1[Building::Pavilion.at()];
    assert_eq!(pavilions, 4, "in halves: the tile and its extension");
}

#[test]
fn h366_a_building_site_goes_with_a_sold_tile_and_the_buyer_knows_its_back() {
    let mut table = with(MARKET.with(Module::BuildingSites))
        .stalls(1, "pavilion-8 - - -")
        .site(1, "pavilion-8", "denar")
        .hand(0, "gulden-8 denar-8")
        .table();
    let back = |table: &Table, you: u8| {
        let sites = table.game.view(Some(Seat(you))).states.building_sites;
        sites.sites()[0].back
    };
    assert_eq!(
        (back(&table, 0), back(&table, 1)),
        (None, Some(Currency::Denar))
    );
    table.act("buy pavilion-8 with gulden-8");
    assert_eq!(
        (back(&table, 0), back(&table, 1)),
        (Some(Currency::Denar), None)
    );
    // Now it is the buyer who finishes it.
    assert_eq!(table.listed("finish"), ["finish pavilion-8 with denar-8"]);
}

#[test]
fn h366_a_building_site_leaves_the_game_with_its_tile() {
    let mut table = with(MARKET.with(Module::BuildingSites))
        .palace(0, "1,0 tower-11-open")
        .stalls(0, "garden-11 arcades-9 pavilion-8 seraglio-9")
        .site(0, "pavilion-8", "denar")
        .hand(0, "denar-8")
        .table();
    assert_eq!(table.listed("finish"), ["finish pavilion-8 with denar-8"]);
    table.act("remove 1,0");
    table.act("stall tower-11-open for denar");
    assert!(
        table
            .game
            .view(None)
            .states
            .building_sites
            .sites()
            .is_empty()
    );
    for _ in 0..3 {
        let first = table.display();
        let first = first.split(' ').next().expect("a card");
        table.act(&format!("take {first}"));
    }
    assert!(table.listed("finish").is_empty());
}

#[test]
fn h100_builders_leave_the_game_offices_are_discarded_coins_go_back_and_diamonds_are_money() {
    let modules = MARKET
        .with(Module::MasterBuilders)
        .with(Module::ExchangeOffices)
        .with(Module::Change)
        .with(Module::Diamonds);
    let scene = || with(modules).stalls(1, "garden-11 - pavilion-8 -");
    // Builders and coins.
    let mut table = scene()
        .hand(0, "gulden-7 builder-gulden")
        .coins(0, "gulden")
        .table();
    let way = table
        .listed("buy garden-11")
        .into_iter()
        .find(|line| line.contains("builder"));
    table.act(&way.expect("seven, three and one are eleven"));
    assert_eq!(table.hand(1), "gulden-7");
    // An exchange office.
    let office = "exchange-gulden-denar";
    let mut table = Table::at(scene().hand(0, &format!("gulden-5 denar-6 {office}")));
    table.act(&format!("buy garden-11 with gulden-5 denar-6 {office}"));
    assert_eq!(table.hand(1), "gulden-5 denar-6");
    // A diamond.
    let mut table = Table::at(scene().hand(0, "diamond-8"));
    table.act("buy pavilion-8 with diamond-8");
    assert_eq!(table.hand(1), "diamond-8");
}

#[test]
fn h100_what_the_minter_takes_from_the_display_goes_the_same_ways() {
    let modules = MARKET
        .with(Module::MasterBuilders)
        .with(Module::TravellingCraftsmen);
    let scene = Scene::with(3, modules)
        .market("tower-12 tower-13 tower-11-n tower-11-s")
        .display("builder-denar denar-2 gulden-7 dukat-9")
        .craftsmen(0, "minter smith")
        .stalls(1, "- - pavilion-8 -")
        .hand(0, "denar-3");
    let mut table = Table::at(scene);
    table.act("buy pavilion-8 with denar-3 minter denar-2 builder-denar");
    assert_eq!(table.hand(1), "denar-2 denar-3");
    assert!(table.game.view(None).discard.is_empty());
}

#[test]
fn h83_a_treasure_or_the_patron_helps_as_on_the_market() {
    let modules = MARKET.with(Module::Treasures).with(Module::Characters);
    let mut table = with(modules)
        .stalls(1, "- - pavilion-8 -")
        .hand(0, "denar-6")
        .characters(0, "patron")
        .table();
    assert!(table.listed("buy pavilion-8 using").len() > 1);
    let mut other = with(modules)
        .stalls(1, "- - pavilion-8 -")
        .hand(0, "denar-6")
        .table();
    other.act("buy pavilion-8 using treasure-2");
    other.act("buy pavilion-8 with denar-6");
    assert_eq!(
        (other.asks().as_str(), other.hand(1)),
        ("seat 0: another action", "denar-6".to_owned())
    );
    // The patron pays alone, and the owner gets nothing.
    table.act("buy pavilion-8 with denar patron");
    assert_eq!(table.hand(1), "");
    assert_eq!(table.asks(), "seat 0: another action");
}

#[test]
fn h60_what_is_paid_too_much_brings_change() {
    let mut table = with(MARKET.with(Module::Change))
        .stalls(1, "- - pavilion-8 -")
        .hand(0, "denar-9 denar-3")
        .table();
    table.act("buy pavilion-8 with denar-9 denar-3");
    // Four too much: two coins from the bag, and all the cards for the owner.
    assert_eq!(table.game.hand(Seat(0)).open().count(), 2);
    assert_eq!(table.hand(1), "denar-3 denar-9");
}

#[test]
fn h100_no_site_is_opened_and_no_watchtower_comes_with_it() {
    let modules = MARKET.with(Module::BuildingSites).with(Module::Watchtowers);
    let table = with(modules)
        .stalls(1, "- - pavilion-8 -")
        .hand(0, "denar-8 denar-9 denar-7")
        .table();
    let ways = table.listed("buy pavilion-8");
    assert!(
        !ways.is_empty() && ways.iter().all(|way| !way.contains('+')),
        "{ways:?}"
    );
}

#[test]
fn h24_what_says_reserve_means_this_market() {
    // A wall card may put sticks onto a tile that lies there, and a square there counts for the limit.
    let table = with(MARKET.with(Module::Walls))
        .stalls(0, "pavilion-8 - - -")
        .wall_cards("wall-n")
        .table();
    assert!(table.listed("wall wall-n on pavilion-8").len() == 1);
    let squares = "square-garden-n square-tower-s square-arcades-e -";
    let table = Table::at(with(MARKET.with(Module::Squares)).stalls(0, squares));
    assert!(table.listed("square").is_empty());
}

#[test]
fn a_tile_that_was_bought_there_may_be_given_to_dirk() {
    let mut table = Scene::with(2, MARKET)
        .market("tower-12 tower-13 tower-11-n tower-11-s")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .stalls(1, "- - pavilion-8 -")
        .hand(0, "denar-9")
        .table();
    table.act("buy pavilion-8 with denar-9");
    table.act("give pavilion-8");
    assert!(table.game.view(None).dirk.has(tile("pavilion-8")));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn what_lies_there_is_told_with_its_owner_and_its_price() {
    let game = scene().stalls(1, "- - pavilion-8 -").begin();
    let pieces = game.view(None).pieces();
    let sold = pieces
        .iter()
        .find(|p| p.thing == Thing::Tile(tile("pavilion-8")));
    let sold = sold.expect("it lies there");
    assert_eq!(sold.at, Place::Stall(Seat(1), Currency::Denar));
    assert_eq!((sold.of, sold.price), (Some(Seat(1)), Some(8)));
}

#[test]
fn at_the_end_a_tile_that_was_handed_out_may_go_there_too() {
    let mut table = Scene::with(3, MARKET)
        .market("pavilion-8 arcades-9 - -")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .hand(0, "gulden-8 dirham-9")
        .bag(0)
        .table();
    table.act("buy 1 with gulden-8");
    table.act("take gulden-7");
    table.act("reserve pavilion-8");
    table
        .act("stall pavilion-8 for gulden")
        .then("seat 0: place arcades-9");
    table.act("reserve arcades-9");
    table
        .act("stall arcades-9 for denar")
        .then("the game is over");
}
