//! The rules of the module power of the sultan.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::money::Face;
use alhambra_rules::components::{Marked, SULTAN_PILES};
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::sultan::{self, opposite};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Building, Currency, Event, Game, Illegal, Module, ModuleSet, Place, Setup, Slot, Thing,
};
use std::collections::BTreeSet;

const SULTAN: ModuleSet = ModuleSet::NONE.with(Module::Sultan);

/// Seat 0 has the turn; no small money to take, and no claimable tile on the market.
fn scene(players: u8, modules: ModuleSet) -> Scene {
    Scene::with(players, modules)
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
}

/// The cards beside the market, and before each seat.
fn cards(game: &Game) -> (Vec<String>, Vec<Vec<String>>) {
    let pieces = game.view(None).pieces();
    let at = |place: Place| {
        let there = pieces.iter().filter(|p| p.at == place);
        let cards = there.filter(|p| p.thing.kind().is_some());
        cards.map(|p| p.thing.to_string()).collect::<Vec<_>>()
    };
    let owned = game.seats().map(|seat| at(Place::Seat(seat)));
    (at(Place::Table), owned.collect())
}

#[test]
fn eight_cards_two_of_each_currency_lie_in_the_first_three_piles() {
    assert_eq!(SULTAN_PILES, [(1, 3), (2, 2), (3, 3)]);
    for players in 2..=6 {
        let setup = Setup::players(players).with(SULTAN);
        let game = Game::new(&setup, 5);
        let view = game.view(None);
        let mut found = [0; 4];
        let deck: Vec<_> = game.deck().iter().rev().collect();
        let mut piles = view.piles.iter().scan(0, |upto, size| {
            *upto += usize::from(*size);
            Some(*upto)
        });
        let mut from = 0;
        for wanted in [3, 2, 3, 0, 0] {
            let to = piles.next().expect("five piles");
            let here = deck[from..to].iter().filter_map(|card| match card.face() {
                Face::Sultan(currency) => Some(currency),
                _ => None,
            });
            let here: Vec<_> = here.collect();
            assert_eq!(here.len(), wanted);
            for currency in &here {
                found[currency.at()] += 1;
            }
            from = to;
        }
        assert_eq!(found, [2; 4]);
    }
}

#[test]
fn opposite_sides_of_the_die() {
    use Building::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
    for (one, other) in [(Arcades, Chambers), (Pavilion, Tower), (Seraglio, Garden)] {
        assert_eq!((opposite(one), opposite(other)), (other, one));
    }
}

#[test]
fn x_18_who_rolls_arcades_marks_arcades_or_chambers() {
    let setup = Setup::players(3).with(SULTAN);
    let mut rolled = BTreeSet::new();
    for seed in 0..60 {
        let (mut game, mut legal) = (Game::new(&setup, seed), Vec::new());
        let building = loop {
            game.legal(&mut legal);
            match game.question() {
                Some(Frame::Sultan(sultan::Question::Mark { building, .. })) => break building,
                _ => game.apply(legal[0]).expect("what is listed is legal"),
            }
        };
        let both = [building, opposite(building)];
        let marks = both.map(|building| Action::from(sultan::Action::Mark { building }));
        assert_eq!(legal, marks);
        if building == Building::Arcades {
            let lines: Vec<String> = legal.iter().map(ToString::to_string).collect();
            assert_eq!(lines, ["mark arcades", "mark chambers"]);
        }
        rolled.insert(building.name());
    }
    assert_eq!(rolled.len(), 6, "every side comes up: {rolled:?}");
}

#[test]
fn a_card_that_turns_up_lies_beside_the_market_and_the_display_is_filled_further() {
    let mut table = Table::at(scene(3, SULTAN).next_cards("sultan-denar sultan-dukat gulden-2"));
    table.act("take gulden-6");
    // Whoever ended the turn rolls, and chooses one of two symbols; it is a must.
    assert_eq!(table.asks(), "seat 0: sultan-mark");
    table.forbids("pass", Illegal::NotAsked);
    let mark = table.listed("mark")[1].clone();
    table.act(&mark);
    // Several may lie there.
    assert_eq!(table.asks(), "seat 0: sultan-mark");
    let other = table.listed("mark")[0].clone();
    table.act(&other);
    assert_eq!(table.display(), "gulden-2 dirham-6 denar-6 dukat-6");
    let name = |card: &str, line: &str| format!("{card}-{}", line.trim_start_matches("mark "));
    let offered = [name("sultan-denar", &mark), name("sultan-dukat", &other)];
    assert_eq!(cards(&table.game).0, offered);
    let price = table.game.view(None).pieces()[0].price;
    assert_eq!(price, Some(7));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_card_costs_7_in_its_currency_and_an_exact_payment_earns_another_action() {
    let buy = |hand: &str| Table::at(scene(3, SULTAN).sultan_offer("denar+garden").hand(0, hand));
    let mut table = buy("denar-7");
    table
        .act("buy sultan-denar+garden with denar-7")
        .then("seat 0: sultan-keep");
    table.act("pass").then("seat 0: another action");
    assert_eq!(cards(&table.game).1[0], ["sultan-denar-garden"]);

    let mut table = buy("denar-8");
    table.act("buy sultan-denar+garden with denar-8");
    table.act("pass").then("seat 1: act");

    let table = buy("denar-6 dirham-9");
    assert_eq!(table.listed("buy sultan"), [""; 0]);
    table.forbids(
        "buy sultan-denar+garden with denar-6",
        Illegal::TooLittle { paid: 6, price: 7 },
    );
    table.forbids(
        "buy sultan-denar+garden with dirham-9",
        Illegal::WrongCurrency,
    );
    table.forbids("buy sultan-denar+tower with denar-6", Illegal::NotForSale);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn the_buyer_may_roll_once_again_and_then_marks_one_of_two() {
    let mut table = scene(3, SULTAN)
        .sultan_offer("denar+garden")
        .hand(0, "denar-8")
        .table();
    table.act("buy sultan-denar+garden with denar-8");
    assert_eq!(table.listed(""), ["pass", "reroll"]);
    table.act("reroll");
    // Once: now one of the two symbols is marked.
    assert_eq!(table.asks(), "seat 0: sultan-mark");
    let marks = table.listed("");
    assert_eq!(marks.len(), 2);
    table.act(&marks[1]);
    let mark = marks[1].trim_start_matches("mark ");
    assert_eq!(cards(&table.game).1[0], [format!("sultan-denar-{mark}")]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn cards_that_are_alike_are_one_offer() {
    let mut table = scene(3, SULTAN)
        .sultan_offer("denar+garden denar+garden")
        .hand(0, "denar-7")
        .table();
    assert_eq!(table.listed("buy sultan").len(), 1);
    table.act("buy sultan-denar+garden with denar-7");
    table.act("pass");
    assert_eq!(cards(&table.game).0, ["sultan-denar-garden"]);
}

/// Seat 0 buys the seraglio on slot 2, and a garden is drawn for it.
fn claiming(scene: Scene) -> Table {
    let mut table = Table::at(scene.hand(0, "dirham-9"));
    table.act("buy 2 with dirham-9");
    table.act("reserve seraglio-8");
    table
}

#[test]
fn a_tile_of_the_marked_building_may_be_taken_as_it_is_drawn() {
    let mut table = claiming(
        scene(3, SULTAN)
            .sultan_cards(2, "denar+garden")
            .next_tiles("garden-12 tower-7"),
    );
    assert_eq!(table.asks(), "seat 2: sultan-claim");
    // All see for what the market waits; it never got there.
    assert!(table.saw(sultan::Event::Drawn {
        tile: tile("garden-12")
    }));
    assert_eq!(table.market(), "pavilion-7 - arcades-9 chambers-10");
    let pieces = table.game.view(None).pieces();
    let waits = |p: &&alhambra_rules::Piece| p.thing == Thing::Tile(tile("garden-12"));
    assert_eq!(pieces.iter().filter(waits).count(), 1);
    assert_eq!(table.listed(""), ["pass", "claim"]);
    table.act("claim");
    assert_eq!(cards(&table.game).1, vec![Vec::<String>::new(); 3]);
    assert_eq!(table.asks(), "seat 2: place garden-12");
    table.act("reserve garden-12");
    // The card has left the game, and the market is filled further.
    assert_eq!(table.market(), "pavilion-7 tower-7 arcades-9 chambers-10");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn whoever_does_not_want_it_leaves_it_to_the_market_and_keeps_the_card() {
    let mut table = claiming(
        scene(3, SULTAN)
            .sultan_cards(2, "denar+garden")
            .next_tiles("garden-12 tower-7"),
    );
    table.act("pass");
    assert!(table.saw(Event::TileTurnedUp {
        slot: Slot(1),
        tile: tile("garden-12")
    }));
    assert_eq!(table.market(), "pavilion-7 garden-12 arcades-9 chambers-10");
    assert_eq!(cards(&table.game).1[2], ["sultan-denar-garden"]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn nobody_is_asked_about_another_building() {
    let table = claiming(
        scene(3, SULTAN)
            .sultan_cards(2, "denar+garden")
            .next_tiles("tower-7 garden-12"),
    );
    assert_eq!(table.market(), "pavilion-7 tower-7 arcades-9 chambers-10");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn each_of_several_tiles_is_asked_about_and_filling_goes_on_where_it_was() {
    let mut table = scene(3, SULTAN)
        .hand(0, "dirham-8 gulden-9")
        .sultan_cards(1, "denar+garden denar+garden")
        .next_tiles("garden-12 garden-11 tower-7 garden-10-n")
        .table();
    table.act("buy 2 with dirham-8");
    table.act("buy 1 with gulden-9");
    table.act("reserve seraglio-8");
    table.act("reserve pavilion-7");
    // Slot 1 first.
    assert_eq!(table.asks(), "seat 1: sultan-claim");
    table.act("claim");
    table.act("reserve garden-12").then("seat 1: sultan-claim");
    table.act("claim");
    table.act("reserve garden-11");
    assert_eq!(table.market(), "tower-7 garden-10-n arcades-9 chambers-10");
    assert_eq!(table.reserve(1), "garden-11 garden-12");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h72_among_several_the_player_whose_turn_is_next_comes_first() {
    let mut table = claiming(
        scene(4, SULTAN)
            .sultan_cards(0, "denar+garden")
            .sultan_cards(2, "dukat+garden")
            .sultan_cards(3, "gulden+garden dirham+tower")
            .next_tiles("garden-12 tower-7"),
    );
    for seat in [2, 3, 0] {
        assert_eq!(table.asks(), format!("seat {seat}: sultan-claim"));
        if seat != 0 {
            table.act("pass");
        }
    }
    table.act("claim");
    table.act("place garden-12 at 1,0");
    // The tower that comes now is for seat 3.
    assert_eq!(table.asks(), "seat 3: sultan-claim");
    table.act("pass");
    assert_eq!(table.market(), "pavilion-7 tower-7 arcades-9 chambers-10");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h72_if_the_bag_runs_out_while_tiles_are_claimed_the_end_begins() {
    let mut table = claiming(
        scene(3, SULTAN)
            .sultan_cards(2, "denar+garden")
            .next_tiles("garden-12")
            .bag(1),
    );
    // At the end of the game too a drawn tile may be claimed.
    assert_eq!(table.asks(), "seat 2: sultan-claim");
    table.act("claim");
    table.act("reserve garden-12");
    assert!(table.saw(Event::MarketRanOut));
}

#[test]
fn h72_money_is_refilled_and_scored_before_the_market() {
    let mut table = claiming(
        scene(3, SULTAN)
            .sultan_cards(2, "denar+garden")
            .next_tiles("garden-12 tower-7"),
    );
    // Nothing was taken, so the display was full already.
    assert_eq!(table.display(), "gulden-6 dirham-6 denar-6 dukat-6");
    table.act("pass");

    let mut table = Scene::with(3, SULTAN)
        .market("- seraglio-8 arcades-9 chambers-10")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .sultan_cards(2, "denar+garden")
        .next_cards("scoring-1 gulden-1")
        .next_tiles("garden-12 tower-7")
        .table();
    table.act("take gulden-6");
    assert!(table.game.was_scored(alhambra_rules::Round::First));
    assert_eq!(table.asks(), "seat 2: sultan-claim");
}

#[test]
fn u1_the_sultan_comes_before_the_vizier() {
    let mut table = claiming(
        scene(3, SULTAN.with(Module::Vizier))
            .sultan_cards(2, "denar+garden")
            .next_tiles("garden-12 tower-7"),
    );
    assert_eq!(table.asks(), "seat 2: sultan-claim");
    table.act("pass").then("seat 1: vizier");
}

#[test]
fn u1_the_vizier_cannot_buy_these_cards() {
    let mut table = scene(3, SULTAN.with(Module::Vizier))
        .sultan_offer("denar+garden")
        .hand(1, "denar-7")
        .next_cards("gulden-1")
        .table();
    table.act("take gulden-6").then("seat 1: vizier");
    assert_eq!(table.listed(""), ["pass"]);
    table.forbids("buy sultan-denar+garden with denar-7", Illegal::NotForSale);
}

#[test]
fn u1_when_a_vizier_fills_the_market_the_sultan_comes_first_too() {
    let mut table = scene(3, SULTAN.with(Module::Vizier))
        .hand(1, "dirham-8")
        .sultan_cards(0, "denar+garden")
        .next_cards("gulden-1")
        .next_tiles("garden-12 tower-7")
        .table();
    table.act("take gulden-6");
    table.act("buy 2 with dirham-8");
    table.act("reserve seraglio-8").then("seat 0: sultan-claim");
    table.act("claim");
    table.act("reserve garden-12");
    assert_eq!(table.market(), "pavilion-7 tower-7 arcades-9 chambers-10");
    // The round goes on where it was.
    assert_eq!(table.asks(), "seat 2: vizier");
}

#[test]
fn u1_exchange_offices_and_diamonds_may_pay() {
    let modules = SULTAN.with(Module::Diamonds).with(Module::ExchangeOffices);
    let mut table = scene(3, modules)
        .sultan_offer("denar+garden")
        .hand(0, "diamond-7 denar-4 dukat-3 exchange-denar-dukat")
        .table();
    let expected = [
        "buy sultan-denar+garden with denar-4 dukat-3 exchange-denar-dukat",
        "buy sultan-denar+garden with diamond-7",
    ];
    assert_eq!(table.listed("buy sultan"), expected);
    table.act(expected[1]);
    table.act("pass").then("seat 0: another action");
}

#[test]
fn u1_the_dancers_new_tile_can_be_claimed() {
    let modules = SULTAN.with(Module::Characters);
    let mut table = scene(3, modules)
        .characters(0, "dancer")
        .sultan_cards(0, "denar+garden")
        .sultan_cards(1, "dukat+garden")
        .next_tiles("garden-12 tower-7")
        .table();
    assert_eq!(table.asks(), "seat 0: before-turn");
    table.act("dance 2");
    // Before a turn the player whose turn it is comes first.
    assert_eq!(table.asks(), "seat 0: sultan-claim");
    table.act("pass").then("seat 1: sultan-claim");
    table.act("claim");
    table.act("reserve garden-12");
    // Another tile takes the place, and the turn goes on.
    assert_eq!(table.market().split(' ').filter(|t| *t == "-").count(), 0);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h72_the_claimed_tile_is_placed_alone_and_what_else_is_new_waits_for_the_end_of_the_turn() {
    // Seat 1 wins a project as its turn begins, and then the dancer brings a garden.
    let modules = SULTAN.with(Module::Characters).with(Module::MajorProjects);
    let mut table = scene(2, modules)
        .turn(1)
        .characters(1, "dancer")
        .sultan_cards(1, "denar+garden")
        .hand(1, "denar-9 denar-8")
        .next_cards("gulden-1 gulden-2")
        .next_tiles("garden-12 tower-7")
        .table();
    table.act("pass");
    table.act("bid denar-8 denar-9");
    table.act("take gulden-6").then("seat 1: before-turn");
    let project = table.game.fresh(alhambra_rules::Seat(1));
    assert_eq!(project.len(), 1);
    table.act("dance 2");
    table.act("claim").then("seat 1: place garden-12");
    table.act("place garden-12 at 1,0").then("seat 1: act");
    assert_eq!(table.game.fresh(alhambra_rules::Seat(1)), project);
    let take = table.listed("take")[0].clone();
    table.act(&take);
    assert!(table.asks().starts_with("seat 1: place project-"));
}

#[test]
fn u1_dirks_tiles_cannot_be_claimed_and_a_claimed_one_may_be_given_to_him() {
    let mut table = claiming(
        scene(2, SULTAN)
            .sultan_cards(1, "denar+garden denar+tower")
            .next_tiles("garden-12 arcades-8-e"),
    );
    table.act("claim");
    table.act("give garden-12");
    assert!(table.game.dirk().has(tile("garden-12")));

    // After a scoring Dirk draws six, a tower among them.
    let mut table = scene(2, SULTAN)
        .sultan_cards(1, "denar+tower")
        .next_cards("scoring-1 gulden-1")
        .next_tiles("tower-7 garden-12 garden-11 arcades-10 chambers-11 chambers-8")
        .table();
    table.act("take gulden-6");
    assert!(table.game.dirk().has(tile("tower-7")));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h5_a_claimed_tile_never_reaches_the_market() {
    let mut table = claiming(
        scene(3, SULTAN)
            .sultan_cards(2, "denar+garden")
            .next_tiles("garden-12 tower-7"),
    );
    table.act("claim");
    let garden = tile("garden-12");
    let turned_up =
        |event: &Event| matches!(event, Event::TileTurnedUp { tile, .. } if *tile == garden);
    assert!(!table.events.iter().any(turned_up));
    table.act("place garden-12 at 1,0");
    assert!(!table.events.iter().any(turned_up));
}

#[test]
fn bazaars_and_camps_are_no_buildings_and_cannot_be_claimed() {
    let modules = SULTAN.with(Module::Bazaars).with(Module::Camps);
    let all = "gulden+pavilion gulden+seraglio dirham+arcades dirham+chambers";
    let table = claiming(
        scene(3, modules)
            .sultan_cards(2, all)
            .sultan_cards(1, "denar+garden denar+tower")
            .next_tiles("bazaar-gulden-1 camp-nw"),
    );
    assert_eq!(table.market(), "pavilion-7 camp-nw arcades-9 chambers-10");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h97_who_rolls_is_whose_turn_has_just_ended_or_the_thief() {
    let mut table = scene(3, SULTAN.with(Module::Thieves))
        .thieves(2, "denar")
        .next_cards("gulden-1 sultan-dukat gulden-2")
        .table();
    table.act("take gulden-6");
    table.act("steal denar-6").then("seat 2: sultan-mark");
    let mark = table.listed("mark")[0].clone();
    table.act(&mark);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h97_a_card_that_the_beggar_meets_is_rolled_for_and_he_draws_on() {
    let modules = SULTAN.with(Module::Characters);
    let mut table = scene(3, modules)
        .characters(0, "beggar")
        .next_cards("sultan-dukat gulden-2")
        .table();
    table.act("beg").then("seat 0: sultan-mark");
    let mark = table.listed("mark")[0].clone();
    table.act(&mark);
    assert_eq!(table.hand(0), "gulden-2");
    assert_eq!(
        cards(&table.game).0.len(),
        1 + 1,
        "the card, and those set aside"
    );
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h123_the_patron_does_not_pay_for_a_card_and_the_miser_does_not_wake() {
    let modules = SULTAN.with(Module::Characters);
    let mut table = scene(3, modules)
        .characters(0, "patron miser")
        .sultan_offer("denar+garden")
        .hand(0, "denar-9 denar-8")
        .table();
    assert_eq!(
        table.listed("buy sultan"),
        [
            "buy sultan-denar+garden with denar-8",
            "buy sultan-denar+garden with denar-9",
        ]
    );
    table.act("buy sultan-denar+garden with denar-9");
    table.act("pass").then("seat 1: act");
}

#[test]
fn builder_cards_and_a_credit_may_pay_too() {
    let modules = SULTAN
        .with(Module::MasterBuilders)
        .with(Module::ExchangeCertificates);
    let table = scene(3, modules)
        .sultan_offer("denar+garden")
        .hand(0, "builder-denar")
        .credit(0, "denar", 4)
        .table();
    assert_eq!(
        table.listed("buy sultan"),
        ["buy sultan-denar+garden with builder-denar credit-denar-4"]
    );
}

#[test]
fn one_card_is_given_up_for_a_tile_though_two_would_do() {
    let mut table = claiming(
        scene(3, SULTAN)
            .sultan_cards(2, "denar+garden dukat+garden")
            .next_tiles("garden-12 tower-7"),
    );
    table.act("claim");
    assert_eq!(cards(&table.game).1[2], ["sultan-dukat-garden"]);
}

#[test]
fn names_of_cards_are_read_back() {
    for currency in Currency::ALL {
        for building in Building::ALL {
            let card = Marked::new(currency, building);
            assert_eq!((card.currency(), card.building()), (currency, building));
            assert_eq!(Marked::named(&card.to_string()), Some(card));
        }
    }
}
