//! The rules of the module caravanserai.

use crate::table::{Play, Table};
use alhambra_rules::base::money::{Caravan, Tender};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Card, Currency, Event, Game, Illegal, Module, ModuleSet, Payment, Piece, Place, Seat,
    Setup, Thing, Ware,
};

const CARAVANSERAI: ModuleSet = ModuleSet::NONE.with(Module::Caravanserai);

/// Four types of building, all open.
const FOUR: &str = "1,0 tower-12; 2,0 garden-11; 3,0 chambers-11; 4,0 arcades-10";
const FIVE: &str = "1,0 tower-12; 2,0 garden-11; 3,0 chambers-11; 4,0 arcades-10; 5,0 seraglio-9";
const SIX: &str = "1,0 tower-12; 2,0 garden-11; 3,0 chambers-11; 4,0 arcades-10; 5,0 seraglio-9; \
    6,0 pavilion-8";

fn scene() -> Scene {
    with(CARAVANSERAI)
}

fn with(modules: ModuleSet) -> Scene {
    Scene::with(3, modules)
        .market("tower-7 tower-9-nw tower-10 tower-13")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
}

/// What lies open before a seat.
fn open(game: &Game, seat: u8) -> String {
    let open = game.hand(Seat(seat)).open();
    let open: Vec<String> = open.map(|card| card.to_string()).collect();
    open.join(" ")
}

/// The caravanserais that can be bought, each once, without their payments.
fn for_sale(table: &Table) -> Vec<String> {
    let lines = table.listed("buy caravanserai-");
    let mut cards: Vec<String> = lines
        .iter()
        .filter_map(|line| line.split_whitespace().nth(1).map(str::to_owned))
        .collect();
    cards.dedup();
    cards
}

/// What is listed for one of the cards.
fn payments(table: &Table, card: &str) -> Vec<String> {
    let lines = table.listed(&format!("buy {card} with "));
    let payments = lines.iter().filter_map(|line| line.split_once(" with "));
    payments.map(|(_, payment)| payment.to_owned()).collect()
}

#[test]
fn x_19_one_of_two_markers_may_move_one_step_up_or_aside() {
    let scene = scene().caravanserais(0, "dukat-1 dukat-2; denar-1 denar-3");
    let mut table = Table::at(scene);
    assert_eq!(
        open(&table.game, 0),
        "caravan-b-denar-3 caravan-a-dukat-2",
        "who moves none has 2 dukat and 3 denar"
    );
    assert_eq!(
        table.listed("advance"),
        [
            "advance caravan-a-dukat-3",
            "advance caravan-a-dirham-2",
            "advance caravan-b-denar-4",
            "advance caravan-b-dukat-3"
        ]
    );
    table.act("advance caravan-b-dukat-3");
    assert_eq!(open(&table.game, 0), "caravan-a-dukat-2 caravan-b-dukat-3");
    assert_eq!(table.asks(), "seat 0: act");
    assert!(table.listed("advance").is_empty(), "one marker in a turn");
    table.forbids("advance caravan-a-dukat-3", Illegal::NotAsked);
}

#[test]
fn eight_cards_lie_ready_two_of_each_currency() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(CARAVANSERAI);
        let pieces = Game::new(&setup, 3).view(None).pieces();
        let lying = |piece: &&Piece| piece.at == Place::Table;
        let names = pieces.iter().filter(lying).map(|p| p.thing.to_string());
        let all = ["gulden", "dirham", "denar", "dukat"].into_iter();
        let all = all.flat_map(|c| [1, 2].map(|n| format!("caravanserai-{c}-{n}")));
        assert!(names.eq(all));
        assert_eq!(pieces[0].price, None, "nobody has any type of building yet");
    }
}

#[test]
fn it_costs_8_with_four_types_4_with_five_and_2_with_all_six() {
    for (palace, price) in [(FOUR, 8), (FIVE, 4), (SIX, 2)] {
        let hand = format!("gulden-{price} dirham-{price} denar-{price} dukat-{price}");
        let table = Table::at(scene().palace(0, palace).hand(0, &hand));
        assert_eq!(for_sale(&table).len(), 8);
        let each: Vec<&str> = hand.split_whitespace().collect();
        assert_eq!(
            payments(&table, "caravanserai-denar-2"),
            each,
            "in any currency"
        );
        let ware: Ware = "caravanserai-denar-2".parse().unwrap();
        assert_eq!(table.game.terms(ware), Some((None, price)));
    }
}

#[test]
fn with_three_types_there_is_none_to_be_had() {
    let three = "1,0 tower-12; 2,0 garden-11; 3,0 chambers-11; 4,0 tower-11-open";
    let table = Table::at(scene().palace(0, three).hand(0, "denar-8"));
    assert!(for_sale(&table).is_empty());
    table.forbids("buy caravanserai-denar-1 with denar-8", Illegal::NotForSale);
}

#[test]
fn the_first_needs_four_types_the_second_five_and_there_is_no_third() {
    let one = scene().hand(0, "denar-8").caravanserais(0, "gulden-1 0");
    assert!(for_sale(&Table::at(one.clone().palace(0, FOUR))).is_empty());
    assert_eq!(for_sale(&Table::at(one.palace(0, FIVE))).len(), 7);
    let two = scene().hand(0, "denar-8").palace(0, SIX);
    let two = two.caravanserais(0, "gulden-1 0; gulden-2 0");
    assert!(for_sale(&Table::at(two)).is_empty());
}

#[test]
fn buildings_in_the_reserve_do_not_count() {
    let three = "1,0 tower-12; 2,0 garden-11; 3,0 chambers-11";
    let scene = scene().palace(0, three).reserve(0, "arcades-10");
    let table = Table::at(scene.hand(0, "denar-8"));
    assert!(for_sale(&table).is_empty());
}

#[test]
fn the_buyer_lays_it_before_them_and_exact_payment_earns_another_action() {
    let mut table = Table::at(scene().palace(0, FOUR).hand(0, "denar-8 dukat-9"));
    table
        .act("buy caravanserai-dukat-1 with denar-8")
        .then("seat 0: another action");
    let dukat = Card::all().find(|card| card.to_string() == "caravanserai-dukat-1");
    let owned: Vec<Card> = table.game.states().caravanserai.of(Seat(0)).collect();
    assert_eq!(Some(owned[0]), dukat);
    assert_eq!(open(&table.game, 0), "", "its marker stands on 0");
    assert!(
        table.listed("advance").is_empty(),
        "it is moved first in a turn"
    );
    table.forbids("buy caravanserai-dukat-1 with dukat-9", Illegal::NotForSale);

    let mut table = Table::at(scene().palace(0, FOUR).hand(0, "denar-8 dukat-9"));
    table.act("buy caravanserai-dukat-1 with dukat-9");
    assert_eq!(table.asks(), "seat 1: act", "9 for 8 is too much");
    for _ in 0..2 {
        let take = table.listed("take")[0].clone();
        table.act(&take);
    }
    assert_eq!(table.listed("advance"), ["advance caravan-a-dukat-1"]);
}

#[test]
fn the_marker_goes_up_to_5_and_never_back() {
    let steps = |field: &str| {
        let table = Table::at(scene().caravanserais(0, &format!("dirham-1 {field}")));
        table.listed("advance")
    };
    assert_eq!(steps("0"), ["advance caravan-a-dirham-1"]);
    assert_eq!(steps("dirham-1"), ["advance caravan-a-dirham-2"]);
    assert_eq!(
        steps("dirham-2"),
        ["advance caravan-a-dirham-3", "advance caravan-a-dukat-2"]
    );
    assert_eq!(
        steps("dirham-4"),
        ["advance caravan-a-dirham-5", "advance caravan-a-denar-4"]
    );
    for end in ["dirham-5", "dukat-2", "gulden-3", "denar-4"] {
        assert!(steps(end).is_empty(), "{end} is the end of the way");
    }
}

#[test]
fn every_card_has_a_track_of_its_currency_with_three_others_beside_it() {
    let mut seen = Vec::new();
    for main in Currency::ALL {
        for nth in [1, 2] {
            let mut beside = Vec::new();
            for value in 2..=4 {
                let field = format!("{0}-{nth} {0}-{value}", main.name());
                let table = Table::at(scene().caravanserais(0, &field));
                let aside = &table.listed("advance")[1];
                let currency = aside.trim_start_matches("advance caravan-a-");
                beside.push(currency.trim_end_matches(&format!("-{value}")).to_owned());
            }
            assert!(!beside.contains(&main.name().to_owned()));
            let mut different = beside.clone();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), 3, "{main:?} {nth}");
            assert!(!seen.contains(&beside), "no two cards are alike");
            seen.push(beside);
        }
    }
}

#[test]
fn nobody_has_to_move_a_marker_and_after_the_first_action_it_is_too_late() {
    let scene = scene()
        .hand(0, "gulden-7")
        .caravanserais(0, "gulden-1 gulden-1");
    let mut table = Table::at(scene);
    table
        .act("buy 1 with gulden-7")
        .then("seat 0: another action");
    assert!(table.listed("advance").is_empty());
    assert_eq!(open(&table.game, 0), "caravan-a-gulden-1");
}

#[test]
fn h73_the_whole_value_joins_a_payment_like_a_card() {
    let scene = scene()
        .hand(0, "dirham-4")
        .caravanserais(0, "dirham-1 dirham-5");
    let mut table = Table::at(scene);
    assert_eq!(
        table.listed("buy"),
        ["buy 2 with dirham-4 caravan-a-dirham-5"]
    );
    table.forbids("buy 2 with dirham-4 caravan-a-dirham-4", Illegal::NotInHand);
    table
        .act("buy 2 with dirham-4 caravan-a-dirham-5")
        .then("seat 0: another action");
    assert_eq!(open(&table.game, 0), "", "its marker is back on 0");
    table.act("take dukat-6");
    table.act("reserve tower-9-nw");
    for _ in 0..2 {
        let take = table.listed("take")[0].clone();
        table.act(&take);
    }
    assert_eq!(table.listed("advance"), ["advance caravan-a-dirham-1"]);
}

#[test]
fn h73_it_joins_cards_coins_a_credit_and_an_exchange_office() {
    let modules = CARAVANSERAI
        .with(Module::Change)
        .with(Module::ExchangeCertificates)
        .with(Module::ExchangeOffices);
    let mut table = with(modules)
        .hand(0, "dukat-2 dirham-3 exchange-dirham-dukat")
        .coins(0, "dukat")
        .credit(0, "dukat", 2)
        .caravanserais(0, "dukat-1 dukat-4; dirham-2 dirham-1")
        .table();
    let payment = "dirham-3 caravan-b-dirham-1 dukat-2 coin-dukat credit-dukat-2 \
        caravan-a-dukat-4 exchange-dirham-dukat";
    let line = format!("buy 4 with {payment}");
    assert!(table.listed("buy").contains(&line), "3 + 1 + 2 + 1 + 2 + 4");
    table.act(&line);
    assert_eq!(table.asks(), "seat 0: another action");
    assert_eq!(open(&table.game, 0), "");
}

#[test]
fn two_of_the_same_value_are_told_apart_since_their_ways_on_differ() {
    let scene = scene().hand(0, "dukat-9 dukat-1");
    let scene = scene.caravanserais(0, "dukat-1 dukat-3; denar-1 dukat-3");
    let mut table = Table::at(scene);
    assert_eq!(
        table.listed("buy 4"),
        [
            "buy 4 with dukat-1 dukat-9 caravan-a-dukat-3",
            "buy 4 with dukat-1 dukat-9 caravan-b-dukat-3",
            "buy 4 with dukat-9 caravan-a-dukat-3 caravan-b-dukat-3"
        ]
    );
    table.act("buy 4 with dukat-1 dukat-9 caravan-b-dukat-3");
    assert_eq!(open(&table.game, 0), "caravan-a-dukat-3");
}

#[test]
fn what_the_markers_show_lies_open_and_is_no_card() {
    let scene = scene()
        .hand(0, "denar-9")
        .caravanserais(0, "dukat-1 dukat-3");
    let table = Table::at(scene);
    let view = table.game.view(Some(Seat(1)));
    assert_eq!(view.seats[0].cards, 1);
    assert_eq!(view.seats[0].known.open().count(), 1);
    let pieces = view.pieces();
    let names = pieces.iter().filter(|piece| piece.of == Some(Seat(0)));
    let names: Vec<String> = names.map(|piece| piece.thing.to_string()).collect();
    assert_eq!(names, ["caravanserai-dukat-1", "caravan-a-dukat-3"]);
}

#[test]
fn the_price_is_shown_to_whoever_looks_as_it_is_for_them() {
    let table = Table::at(scene().palace(0, FOUR).palace(1, "1,0 tower-11-open"));
    let price = |you: Option<u8>| {
        let pieces = table.game.view(you.map(Seat)).pieces();
        let is_card = |piece: &&Piece| matches!(piece.thing, Thing::Card(_));
        pieces.iter().find(is_card).and_then(|piece| piece.price)
    };
    assert_eq!((price(Some(0)), price(Some(1))), (Some(8), None));
    assert_eq!(price(None), Some(8), "for who has the turn");
}

#[test]
fn k1_the_vizier_buys_no_caravanserai_but_what_the_marker_shows_may_pay() {
    let modules = CARAVANSERAI.with(Module::Vizier);
    let mut table = with(modules)
        .palace(1, FOUR)
        .hand(1, "denar-8 gulden-4")
        .caravanserais(1, "gulden-1 gulden-3")
        .table();
    table.act("take gulden-6").then("seat 1: vizier");
    assert_eq!(
        table.listed(""),
        ["pass", "buy 1 with gulden-4 caravan-a-gulden-3"]
    );
    table.forbids("buy caravanserai-denar-1 with denar-8", Illegal::NotForSale);
    table.act("buy 1 with gulden-4 caravan-a-gulden-3");
    assert_eq!(open(&table.game, 1), "");
    table.act("reserve tower-7");
    table.act("pass");
    table.act("pass").then("seat 1: act");
    assert_eq!(table.listed("advance"), ["advance caravan-a-gulden-1"]);
}

#[test]
fn k1_a_claim_of_the_sultan_moves_no_marker() {
    let modules = CARAVANSERAI.with(Module::Sultan);
    let mut table = with(modules)
        .hand(0, "gulden-8")
        .caravanserais(1, "gulden-1 gulden-3")
        .sultan_cards(1, "denar+garden")
        .next_tiles("garden-12")
        .table();
    table.act("buy 1 with gulden-8");
    table.act("reserve tower-7").then("seat 1: sultan-claim");
    assert_eq!(table.listed(""), ["pass", "claim"]);
}

#[test]
fn k1_for_the_beggar_it_is_no_money_card() {
    let modules = CARAVANSERAI.with(Module::Characters);
    let mut table = with(modules)
        .characters(0, "beggar")
        .hand(0, "gulden-1 gulden-2")
        .caravanserais(0, "gulden-1 gulden-3; gulden-2 gulden-4")
        .table();
    assert_eq!(table.listed("beg"), ["beg"]);
    table.act("pass").then("seat 0: act");
}

#[test]
fn k1_what_it_shows_counts_when_the_last_tiles_are_handed_out() {
    let mut table = scene()
        .bag(0)
        .hand(0, "dirham-9 gulden-4")
        .hand(1, "gulden-2")
        .caravanserais(1, "gulden-1 gulden-3")
        .table();
    table.act("buy 2 with dirham-9");
    table.act("take denar-6");
    table
        .act("reserve tower-9-nw")
        .then("seat 1: place tower-7");
}

#[test]
fn h124_what_a_marker_shows_is_not_lost_with_an_unfinished_site() {
    let mut table = with(CARAVANSERAI.with(Module::BuildingSites))
        .bag(0)
        .palace(1, "1,0 pavilion-4")
        .site(1, "pavilion-4", "gulden")
        .hand(0, "dirham-9 gulden-2")
        .hand(1, "gulden-9")
        .caravanserais(1, "gulden-1 gulden-3")
        .table();
    table.act("buy 2 with dirham-9");
    table.act("take denar-6");
    table.act("reserve tower-9-nw");
    // The 9 in the hand is worthless, 3 are left against 2.
    assert_eq!(open(&table.game, 1), "caravan-a-gulden-3");
    assert_eq!(table.hand(1), "");
    assert_eq!(table.asks(), "seat 1: place tower-7");
}

#[test]
fn h60_what_is_paid_too_much_for_one_brings_coins_and_a_credit() {
    let modules = CARAVANSERAI
        .with(Module::Change)
        .with(Module::ExchangeCertificates);
    let mut table = Table::at(with(modules).palace(0, SIX).hand(0, "denar-8"));
    table.act("buy caravanserai-gulden-1 with denar-8");
    assert_eq!(table.game.hand(Seat(0)).open().count(), 3, "6 too much");
    assert_eq!(table.asks(), "seat 0: store");
    table.act("store dukat");
    assert!(open(&table.game, 0).contains("credit-dukat-6"));
}

#[test]
fn h60_a_caravan_that_pays_too_much_counts_like_a_card() {
    let modules = CARAVANSERAI.with(Module::ExchangeCertificates);
    let scene = with(modules).hand(0, "gulden-6");
    let mut table = Table::at(scene.caravanserais(0, "gulden-1 gulden-5"));
    table.act("buy 1 with gulden-6 caravan-a-gulden-5");
    table.act("store denar");
    assert_eq!(open(&table.game, 0), "credit-denar-4");
}

#[test]
fn h90_it_serves_as_a_card_for_a_falcon_and_is_no_bid_for_a_project() {
    let modules = CARAVANSERAI
        .with(Module::Falconers)
        .with(Module::MajorProjects);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 tower-12; 0,1 garden-11; 1,1 chambers-10")
        .hand(0, "denar-9 denar-5")
        .caravanserais(0, "denar-1 denar-5")
        .table();
    assert!(table.listed("bid").is_empty(), "14 are too little");
    table.forbids(
        "bid denar-5 denar-9 caravan-a-denar-5",
        Illegal::WrongCurrency,
    );
    let falcons = table.listed("falcon");
    let paid = falcons.iter().find(|line| line.contains("caravan"));
    table.act(&paid.expect("a caravan serves as a card").clone());
    assert_eq!(open(&table.game, 0), "");
}

#[test]
fn h190_characters_act_before_the_turn_and_the_marker_moves_then() {
    let modules = CARAVANSERAI.with(Module::Characters);
    let mut table = with(modules)
        .characters(0, "money_changer")
        .hand(0, "denar-9")
        .caravanserais(0, "gulden-1 0")
        .table();
    assert_eq!(table.asks(), "seat 0: before-turn");
    table.act("change denar-9 for gulden-6").then("seat 0: act");
    table.act("advance caravan-a-gulden-1");
    assert_eq!(
        table.listed("buy 1"),
        ["buy 1 with gulden-6 caravan-a-gulden-1"]
    );
}

#[test]
fn h191_projects_and_plots_have_types_and_unfinished_sites_have_none() {
    let modules = CARAVANSERAI.with(Module::BuildingSites);
    let scene = with(modules).palace(0, FOUR).hand(0, "denar-8");
    assert_eq!(for_sale(&Table::at(scene.clone())).len(), 8);
    let table = Table::at(scene.site(0, "arcades-10", "denar"));
    assert!(for_sale(&table).is_empty());

    let modules = CARAVANSERAI
        .with(Module::MajorProjects)
        .with(Module::NewBuildingGrounds);
    let palace = "1,0 tower-12; 2,0 project-seraglio-arcades; 4,0 plot-chambers-1";
    let table = Table::at(with(modules).palace(0, palace).hand(0, "denar-8"));
    assert_eq!(for_sale(&table).len(), 8);

    let modules = CARAVANSERAI
        .with(Module::Watchtowers)
        .with(Module::BuildingSites);
    let palace = format!("{FOUR}; 4,1 watchtower-arcades-1");
    let scene = with(modules).palace(0, &palace).hand(0, "denar-8");
    let table = Table::at(scene.site(0, "arcades-10", "denar"));
    assert!(for_sale(&table).is_empty(), "a watchtower is no building");
}

#[test]
fn h192_neither_patron_nor_treasure_helps_to_buy_one() {
    let modules = CARAVANSERAI
        .with(Module::Characters)
        .with(Module::Treasures);
    let table = with(modules)
        .palace(0, FOUR)
        .characters(0, "patron")
        .hand(0, "denar-7")
        .table();
    assert!(!table.listed("buy 3 using").is_empty());
    assert!(table.listed("buy caravanserai").is_empty());
    let card = "buy caravanserai-denar-1";
    table.forbids(&format!("{card} with denar patron"), Illegal::WrongCurrency);
    table.forbids(&format!("{card} using treasure-3"), Illegal::NotPossible);
}

#[test]
fn h193_it_pays_for_a_character_that_was_won() {
    let modules = CARAVANSERAI.with(Module::Characters);
    let mut table = with(modules)
        .hand(1, "dukat-2")
        .caravanserais(1, "dukat-1 dukat-4")
        .next_cards("miser denar-9 denar-8")
        .table();
    table.act("take denar-6");
    assert_eq!(table.listed("raise").len(), 6, "2 and 4");
    table.act("raise 5");
    table.act("pass");
    table.act("pass");
    assert_eq!(table.listed("pay"), ["pay dukat-2 caravan-a-dukat-4"]);
    table.act("pay dukat-2 caravan-a-dukat-4");
    assert_eq!(open(&table.game, 1), "");
}

#[test]
fn it_pays_for_chests_and_for_a_tile_with_a_treasure() {
    let modules = CARAVANSERAI
        .with(Module::TreasureChamber)
        .with(Module::Treasures);
    let scene = with(modules).hand(0, "gulden-5 gulden-1");
    let scene = scene.caravanserais(0, "gulden-1 gulden-3");
    let mut table = Table::at(scene.clone());
    let rooms = table.listed("chests");
    table.act(&rooms[0]);
    table.act("lay gulden-5");
    table.act("lay caravan-a-gulden-3");
    assert_eq!(open(&table.game, 0), "");
    // With 9 gulden money is not short (H110), with 8 denar it is.
    assert!(Table::at(scene.clone()).listed("buy 1 using").is_empty());
    let mut table = Table::at(scene.caravanserais(0, "denar-1 denar-5").hand(0, "denar-3"));
    table.act("buy 3 using treasure-3");
    table
        .act("buy 3 with denar-3 caravan-b-denar-5")
        .then("seat 0: another action");
}

#[test]
fn diamonds_and_an_exchange_office_pay_for_one() {
    let modules = CARAVANSERAI
        .with(Module::Diamonds)
        .with(Module::ExchangeOffices);
    let hand = "diamond-8 denar-3 gulden-5 exchange-gulden-denar";
    let table = Table::at(with(modules).palace(0, FOUR).hand(0, hand));
    assert_eq!(
        payments(&table, "caravanserai-dukat-2"),
        ["gulden-5 denar-3 exchange-gulden-denar", "diamond-8"]
    );
}

#[test]
fn who_can_do_nothing_else_may_still_leave_the_marker() {
    let scene = Scene::with(3, CARAVANSERAI)
        .market("tower-7 tower-9-nw tower-10 tower-13")
        .display("- - - -")
        .caravanserais(0, "gulden-1 0");
    let mut table = Table::at(scene);
    assert_eq!(table.listed(""), ["advance caravan-a-gulden-1", "pass"]);
    table.act("pass");
    assert_ne!(table.game.turn(), Seat(0));
}

#[test]
fn the_notation_tells_what_a_caravan_is_worth_and_whose_it_is() {
    for caravan in Caravan::ALL {
        for currency in Currency::ALL {
            for value in 1..=5 {
                let card = Card::tender(currency, Tender::Caravan(caravan, value));
                let action: Action = format!("advance {card}").parse().unwrap();
                assert_eq!(action.to_string(), format!("advance {card}"));
            }
        }
    }
    for wrong in ["caravan-c-dukat-2", "caravan-a-dukat-6", "caravan-a-2"] {
        assert!(format!("advance {wrong}").parse::<Action>().is_err());
    }
    let twice = "buy 1 with caravan-a-dukat-2 caravan-a-dukat-3";
    assert!(twice.parse::<Action>().is_err());
}

#[test]
fn the_event_tells_the_purchase_of_a_card() {
    let mut table = Table::at(scene().palace(0, FOUR).hand(0, "denar-8"));
    table.act("buy caravanserai-dukat-1 with denar-8");
    let coins = [8].into_iter().collect();
    let bought = |event: &Event| {
        matches!(event, Event::Bought { ware: Ware::Card(_), tile: None, payment, .. }
            if *payment == Payment::of(Currency::Denar, coins))
    };
    assert!(table.events.iter().any(bought));
}
