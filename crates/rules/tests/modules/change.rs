//! The rules of the module change.

use crate::table::{Play, Table, tile};
use alhambra_rules::modules::{building_sites, change};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Currency, Event, Game, Illegal, Module, ModuleSet, Seat, Setup, Slot};

const CHANGE: ModuleSet = ModuleSet::NONE.with(Module::Change);

fn scene() -> Scene {
    with(CHANGE)
}

fn with(modules: ModuleSet) -> Scene {
    Scene::with(3, modules)
        .market("tower-12 seraglio-8 garden-10-n chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
}

/// How many coins lie before a seat.
fn coins(game: &Game, seat: u8) -> usize {
    game.hand(Seat(seat)).open().count()
}

/// How many coins the last action brought.
fn drawn(table: &Table) -> usize {
    let is_drawn = |event: &&Event| matches!(event, Event::Change(change::Event::Drawn { .. }));
    table.events.iter().filter(is_drawn).count()
}

#[test]
fn x_11_a_garden_of_10_paid_with_17_brings_3_coins() {
    let mut table = Table::at(scene().hand(0, "denar-9 denar-8"));
    table.act("buy 3 with denar-8 denar-9");
    assert_eq!((drawn(&table), coins(&table.game, 0)), (3, 3));
    assert_eq!(table.asks(), "seat 0: place garden-10-n");
    // They lie open: all know them, and they are no cards.
    let view = table.game.view(Some(Seat(1)));
    assert_eq!(view.seats[0].known.open().count(), 3);
    assert_eq!(view.seats[0].cards, 0);
    assert_eq!(table.game.states().change.bag().iter().sum::<u8>(), 21);
}

#[test]
fn six_coins_of_each_currency_are_in_the_bag_at_the_start() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(CHANGE);
        assert_eq!(Game::new(&setup, 4).states().change.bag(), [6; 4]);
    }
}

#[test]
fn one_too_much_or_an_exact_payment_brings_nothing() {
    let mut table = Table::at(scene().hand(0, "dirham-9 denar-6 denar-4"));
    table.act("buy 2 with dirham-9");
    assert_eq!(drawn(&table), 0);
    let mut table = Table::at(scene().hand(0, "denar-6 denar-4"));
    table.act("buy 3 with denar-4 denar-6");
    assert_eq!(
        (drawn(&table), table.asks().as_str()),
        (0, "seat 0: another action")
    );
}

#[test]
fn coins_join_the_cards_of_a_payment_and_go_back_into_the_bag() {
    let mut table = Table::at(scene().hand(0, "dirham-7").coins(0, "dirham gulden"));
    assert_eq!(table.listed("buy"), ["buy 2 with dirham-7 coin-dirham"]);
    table
        .act("buy 2 with dirham-7 coin-dirham")
        .then("seat 0: another action");
    assert_eq!(table.game.states().change.bag(), [5, 6, 6, 6]);
    assert_eq!(coins(&table.game, 0), 1);
    table.forbids("buy 2 with coin-dirham coin-dirham", Illegal::NotForSale);
}

#[test]
fn an_empty_bag_gives_no_change() {
    let all = "gulden gulden gulden gulden gulden gulden dirham dirham dirham dirham dirham dirham \
        denar denar denar denar denar denar dukat dukat dukat dukat dukat";
    let mut table = Table::at(scene().hand(0, "denar-9 denar-8").coins(1, all));
    table.act("buy 3 with denar-8 denar-9");
    assert_eq!((drawn(&table), coins(&table.game, 0)), (1, 1));
    assert_eq!(table.game.states().change.bag(), [0; 4]);
}

#[test]
fn b10_one_may_pay_far_too_much_on_purpose() {
    let mut table = Table::at(scene().hand(0, "dirham-9 dirham-8 dirham-5"));
    assert_eq!(
        table.listed("buy"),
        ["buy 2 with dirham-8", "buy 2 with dirham-9"]
    );
    let mut unlisted: Vec<String> = table
        .game
        .unlisted()
        .iter()
        .map(ToString::to_string)
        .collect();
    unlisted.sort();
    assert_eq!(
        unlisted,
        [
            "buy 2 with dirham-5 dirham-8",
            "buy 2 with dirham-5 dirham-8 dirham-9",
            "buy 2 with dirham-5 dirham-9",
            "buy 2 with dirham-8 dirham-9",
        ]
    );
    table.act("buy 2 with dirham-5 dirham-8 dirham-9");
    assert_eq!(drawn(&table), 7);
    // Without change nobody is offered that.
    let game = Scene::new(3)
        .market("tower-12 seraglio-8 garden-10-n chambers-10")
        .hand(0, "dirham-9 dirham-8 dirham-5")
        .begin();
    assert!(game.unlisted().is_empty());
}

#[test]
fn m1_whoever_pays_more_than_the_bid_for_a_character_gets_change() {
    let modules = CHANGE.with(Module::Characters);
    let mut table = with(modules)
        .hand(1, "dukat-9")
        .next_cards("miser denar-9 denar-8")
        .table();
    table.act("take denar-6");
    table.act("raise 4");
    for _ in 0..2 {
        table.act("pass");
    }
    table.act("pay dukat-9");
    assert_eq!((drawn(&table), coins(&table.game, 1)), (2, 2));
}

#[test]
fn m1_a_bid_may_be_paid_with_far_too_much_on_purpose() {
    let winner = |modules: ModuleSet| {
        let mut table = with(modules.with(Module::Characters))
            .hand(1, "dukat-9 dukat-2 denar-5")
            .next_cards("miser denar-9 denar-8")
            .table();
        table.act("take denar-6");
        table.act("raise 2");
        table.act("pass");
        table.act("pass").then("seat 1: pay-bid");
        table
    };
    let mut table = winner(CHANGE);
    assert_eq!(
        table.listed(""),
        ["pay denar-5", "pay dukat-2", "pay dukat-9"]
    );
    let more = table.game.unlisted();
    let more: Vec<String> = more.iter().map(ToString::to_string).collect();
    assert_eq!(more, ["pay dukat-2 dukat-9"]);
    table.act("pay dukat-2 dukat-9");
    assert_eq!(drawn(&table), 4, "9 too much");
    // Certificates store nothing after an auction, so nobody is offered that.
    let certificates = ModuleSet::NONE.with(Module::ExchangeCertificates);
    assert!(winner(certificates).game.unlisted().is_empty());
}

#[test]
fn m1_diamonds_and_camps_bring_change() {
    let modules = CHANGE.with(Module::Diamonds).with(Module::Camps);
    let mut table = Scene::with(3, modules)
        .market("camp-n seraglio-8 garden-10-n chambers-10")
        .hand(0, "diamond-9 diamond-7 gulden-9")
        .table();
    table.act("buy 2 with diamond-7 diamond-9");
    assert_eq!(drawn(&table), 4, "8 too much");
    let price = table.game.market()[0].expect("a camp").price();
    let mut table = Scene::with(3, modules)
        .market("camp-n seraglio-8 garden-10-n chambers-10")
        .hand(0, "gulden-9")
        .table();
    table.act("buy 1 with gulden-9");
    assert_eq!(drawn(&table), usize::from((9 - price) / 2));
}

#[test]
fn m1_coins_count_when_the_last_tiles_are_handed_out() {
    let mut table = scene()
        .bag(0)
        .hand(0, "dirham-8 gulden-2")
        .hand(1, "gulden-2")
        .coins(1, "gulden")
        .table();
    table.act("buy 2 with dirham-8");
    table.act("take denar-6");
    table
        .act("reserve seraglio-8")
        .then("seat 1: place tower-12");
}

#[test]
fn h60_a_site_is_overpaid_against_half_its_price_and_finishing_brings_nothing() {
    let modules = CHANGE.with(Module::BuildingSites);
    let mut table = Table::at(with(modules).hand(0, "gulden-9 gulden-1"));
    table.act("buy 1+site with gulden-9");
    assert_eq!(drawn(&table), 1, "3 more than 6");

    let mut table = with(modules)
        .palace(0, "1,0 pavilion-4")
        .site(0, "pavilion-4", "denar")
        .hand(0, "denar-9")
        .table();
    table.act("finish pavilion-4 with denar-9");
    assert_eq!(drawn(&table), 0);
}

#[test]
fn h60_sultans_cards_and_plots_are_purchases_with_a_price() {
    let mut table = with(CHANGE.with(Module::Sultan))
        .sultan_offer("denar+garden")
        .hand(0, "denar-9 denar-2")
        .table();
    table.act("buy sultan-denar+garden with denar-2 denar-9");
    assert_eq!(drawn(&table), 2, "4 too much");
    let mut table = Scene::with(3, CHANGE.with(Module::NewBuildingGrounds))
        .market("plot-9-1 - - -")
        .hand(0, "gulden-8 gulden-7")
        .table();
    table.act("buy 1 with gulden-7 gulden-8");
    assert_eq!(drawn(&table), 3, "6 too much");
}

#[test]
fn u1_coins_may_pay_for_a_sultans_card() {
    let mut table = with(CHANGE.with(Module::Sultan))
        .sultan_offer("denar+garden")
        .hand(0, "denar-5")
        .coins(0, "denar denar dukat")
        .table();
    let line = "buy sultan-denar+garden with denar-5 coin-denar coin-denar";
    assert_eq!(table.listed("buy sultan"), [line]);
    table.act(line);
    table.act("pass").then("seat 0: another action");
    assert_eq!(table.game.states().change.bag(), [6, 6, 6, 5]);
}

#[test]
fn h60_what_the_patron_pays_is_exact_and_a_watchtower_belongs_to_the_price() {
    let modules = CHANGE.with(Module::Characters).with(Module::Watchtowers);
    let mut table = with(modules)
        .characters(0, "patron")
        .hand(0, "dirham-9 dirham-8")
        .table();
    table.act("buy 2 with dirham patron");
    assert_eq!(drawn(&table), 0);
    let mut table = Table::at(with(modules).hand(0, "dirham-9 dirham-8"));
    let price = table.game.terms("2+tower".parse().expect("a ware"));
    let (_, price) = price.expect("a tower is on offer");
    table.act("buy 2+tower with dirham-8 dirham-9");
    assert_eq!(drawn(&table), usize::from((17 - price) / 2));
}

#[test]
fn h60_chests_falcons_and_bids_for_projects_bring_no_change() {
    let modules = CHANGE
        .with(Module::TreasureChamber)
        .with(Module::Falconers)
        .with(Module::MajorProjects);
    let mut table = Table::at(with(modules).hand(0, "denar-9 denar-7"));
    let rooms = table.listed("chests");
    table.act(&rooms[0]);
    table.act("lay denar-7");
    table.act("lay denar-9");
    assert_eq!(drawn(&table), 0, "8 too much");
    let mut table = Table::at(with(modules).hand(0, "denar-9 denar-7 denar-8"));
    table.act("bid denar-7 denar-8 denar-9");
    assert_eq!(drawn(&table), 0);
    let crossing = "1,0 tower-11-open; 0,1 garden-11; 1,1 chambers-11";
    let mut table = Table::at(with(modules).palace(0, crossing).hand(0, "denar-9"));
    let falcon = table.listed("falcon").swap_remove(0);
    assert!(falcon.ends_with("for denar-9"), "{falcon}");
    table.act(&falcon);
    assert_eq!(drawn(&table), 0);
}

#[test]
fn h60_extensions_and_animals_bring_no_change() {
    let modules = CHANGE.with(Module::Extensions);
    let scene = with(modules)
        .palace(0, "1,0 pavilion-8")
        .extensions(1, "pavilion seraglio arcades");
    let mut table = Table::at(scene.hand(0, "gulden-9 gulden-8 dirham-7"));
    let extend = table.listed("extend").swap_remove(0);
    table.act(&extend);
    assert_eq!(table.hand(0), "", "24, and a 9 is printed on it");
    assert_eq!(drawn(&table), 0);

    let modules = CHANGE.with(Module::Menagerie);
    let scene = with(modules)
        .palace(0, "1,0 garden-11; 2,0 seraglio-9")
        .animals_at(0, "1,0", "monkey");
    let mut table = Table::at(scene.hand(0, "gulden-9"));
    table.act("take denar-6");
    let walk = table
        .listed("")
        .into_iter()
        .find(|line| line.contains("gulden-9"));
    table.act(&walk.expect("the animals may walk"));
    assert_eq!(drawn(&table), 0);
}

#[test]
fn h90_a_coin_serves_as_a_card_for_falcons_and_bids() {
    let modules = CHANGE.with(Module::Falconers).with(Module::MajorProjects);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 tower-12; 0,1 garden-11; 1,1 chambers-10")
        .hand(0, "denar-9 denar-5")
        .coins(0, "denar denar gulden")
        .table();
    assert!(
        table
            .listed("falcon")
            .iter()
            .any(|line| line.ends_with("for coin-gulden"))
    );
    table.act("bid denar-5 denar-9 coin-denar coin-denar");
    assert_eq!(
        table.game.states().change.bag(),
        [5, 6, 4, 6],
        "in the bid, not in the bag"
    );
}

#[test]
fn coins_help_to_pay_exactly_through_the_vizier() {
    let modules = CHANGE.with(Module::Vizier);
    let mut table = Table::at(with(modules).hand(1, "dirham-7").coins(1, "dirham"));
    table.act("take denar-6");
    assert_eq!(
        table.listed(""),
        ["pass", "buy 2 with dirham-7 coin-dirham"]
    );
}

#[test]
fn the_money_changer_and_the_beggar_do_not_know_coins() {
    let modules = CHANGE.with(Module::Characters);
    let table = with(modules)
        .characters(0, "beggar money_changer")
        .hand(0, "denar-9 denar-8")
        .coins(0, "dukat dukat dukat")
        .table();
    assert_eq!(table.asks(), "seat 0: before-turn");
    assert!(
        table.listed("").contains(&"beg".to_owned()),
        "two cards are few"
    );
    assert!(
        table
            .listed("change")
            .iter()
            .all(|line| line.contains("change denar"))
    );
}

#[test]
fn h124_coins_of_an_unfinished_site_stay_and_count_for_the_last_tiles() {
    let modules = CHANGE.with(Module::BuildingSites);
    let mut table = with(modules)
        .bag(0)
        .palace(0, "1,0 pavilion-4")
        .site(0, "pavilion-4", "denar")
        .hand(0, "dirham-8 denar-9 denar-8")
        .hand(1, "denar-1")
        .coins(0, "denar denar gulden")
        .table();
    table.act("buy 2 with dirham-8");
    table.act("take gulden-6");
    table.act("reserve seraglio-8");
    // The cards in the hand are worthless, the coins lie open before their owner.
    let (seat, lost) = (Seat(0), 17);
    let (tile, currency) = (tile("pavilion-4"), Currency::Denar);
    assert!(table.saw(building_sites::Event::Uncovered {
        seat,
        tile,
        currency,
        lost
    }));
    assert_eq!(table.game.states().change.bag(), [5, 6, 4, 6]);
    let (slot, tile) = (Slot(2), crate::table::tile("garden-10-n"));
    assert!(table.saw(Event::Awarded { seat, slot, tile }));
}

#[test]
fn b10_whoever_began_a_purchase_with_an_aid_may_pay_too_much_as_well() {
    let modules = CHANGE
        .with(Module::TravellingCraftsmen)
        .with(Module::Treasures);
    let table = || {
        let scene = with(modules).craftsmen(0, "carpenter smith");
        Table::at(scene.hand(0, "denar-8 denar-4").treasures(0, &[5]))
    };
    let unlisted = |table: &Table| {
        let all = table.game.unlisted();
        all.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let mut carpenter = table();
    carpenter.act("buy 3 using carpenter-2");
    assert_eq!(carpenter.listed(""), ["buy 3 with denar-8"]);
    assert_eq!(unlisted(&carpenter), ["buy 3 with denar-4 denar-8"]);
    carpenter.act("buy 3 with denar-4 denar-8");
    assert_eq!(drawn(&carpenter), 2, "12 for 8");

    // A treasure makes it exact, whatever is paid.
    let scene = with(modules).craftsmen(0, "smith builder");
    let mut treasure = Table::at(scene.hand(0, "denar-6 denar-3").treasures(0, &[5]));
    treasure.act("buy 3 using treasure-5");
    assert_eq!(unlisted(&treasure), [""; 0]);
}
