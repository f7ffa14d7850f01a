//! The rules of the module master builders.

use crate::table::{Play, Table};
use alhambra_rules::base::money::Tender;
use alhambra_rules::modules::master_builders;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Card, Currency, Event, Game, Illegal, Module, ModuleSet, Seat, Setup};

const BUILDERS: ModuleSet = ModuleSet::NONE.with(Module::MasterBuilders);

fn scene(players: u8) -> Scene {
    with(players, BUILDERS)
}

fn with(players: u8, modules: ModuleSet) -> Scene {
    Scene::with(players, modules)
        .market("tower-12 seraglio-8 garden-12 chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .next_cards("denar-9 dirham-9 dukat-9")
}

fn dealt(players: u8, seed: u64) -> Game {
    let setup = Setup::players(players).with(BUILDERS);
    Game::new(&setup, seed)
}

fn is_builder(card: &Card) -> bool {
    card.to_string().starts_with("builder")
}

fn builders(cards: impl IntoIterator<Item = Card>) -> usize {
    cards.into_iter().filter(is_builder).count()
}

#[test]
fn x_14_two_builders_and_a_nine_buy_a_tower_for_15_or_less_or_are_kept() {
    let mut table = Table::at(scene(3).hand(0, "builder-gulden builder-gulden gulden-9"));
    assert_eq!(
        table.listed("buy 1"),
        ["buy 1 with gulden-9 builder-gulden",]
    );
    // Both are laid down as well, 3 too much.
    assert_eq!(table.game.hand(Seat(0)).total(), 15);
    table
        .act("buy 1 with gulden-9 builder-gulden builder-gulden")
        .then("seat 0: place tower-12");

    // Or a redesign in each of two turns.
    let mut table = scene(2)
        .hand(0, "builder-gulden builder-gulden gulden-9")
        .reserve(0, "pavilion-7 seraglio-7")
        .table();
    table.act("take denar-6");
    table.act("play-builder gulden");
    table.act("build pavilion-7 at 1,0").then("seat 1: act");
    assert_eq!(table.hand(0), "gulden-9 builder-gulden denar-6");
}

#[test]
fn sixteen_are_dealt_mixed_in_or_left_out_by_the_number_of_players() {
    for (players, in_piles, left_out) in [
        (2, [3, 3], 6),
        (3, [3, 3], 4),
        (4, [3, 3], 2),
        (5, [3, 3], 0),
        (6, [3, 1], 0),
    ] {
        for seed in 0..20 {
            let game = dealt(players, seed);
            for seat in game.seats() {
                assert_eq!(
                    builders(game.hand(seat).cards()),
                    2,
                    "besides the start money"
                );
                assert_eq!(builders(game.known(seat).cards()), 0, "dealt face down");
                let start: u16 = game.known(seat).total();
                assert!((20..=28).contains(&start));
            }
            assert_eq!(builders(game.display().iter().copied()), 0);
            let sizes = game.view(None).piles.map(usize::from);
            let mut from_top: Vec<Card> = game.deck().to_vec();
            from_top.reverse();
            let mut at = 0;
            for (pile, size) in sizes.into_iter().enumerate() {
                let wanted = match pile + 1 {
                    3 => in_piles[0],
                    5 => in_piles[1],
                    _ => 0,
                };
                assert_eq!(builders(from_top[at..at + size].iter().copied()), wanted);
                at += size;
            }
            assert_eq!(game.states().master_builders.left_out(), left_out);
        }
    }
}

#[test]
fn whoever_imagines_the_deck_finds_as_many_in_each_pile_as_were_mixed_in() {
    for (players, in_piles) in [(2, [0, 0, 3, 0, 3]), (6, [0, 0, 3, 0, 1])] {
        let view = dealt(players, 7).view(Some(Seat(0)));
        for seed in 0..40 {
            let imagined = view.determinize(seed);
            let mut from_top: Vec<Card> = imagined.deck().to_vec();
            from_top.reverse();
            let mut found = [0; 5];
            for (pile, size) in view.piles.map(usize::from).into_iter().enumerate() {
                let rest = from_top.split_off(size);
                found[pile] = builders(from_top);
                from_top = rest;
            }
            assert_eq!(found, in_piles, "{players} players, seed {seed}");
        }
    }
}

#[test]
fn a_builder_is_taken_like_a_card_of_three() {
    let table =
        Table::at(Scene::with(3, BUILDERS).display("builder-denar dirham-2 gulden-3 dukat-6"));
    let taken = table.listed("take");
    assert!(taken.contains(&"take dirham-2 builder-denar".to_owned()));
    assert!(taken.contains(&"take builder-denar".to_owned()));
    assert!(!taken.contains(&"take gulden-3 builder-denar".to_owned()));
}

#[test]
fn h66_a_builder_that_paid_leaves_the_game() {
    let mut table = Table::at(scene(3).hand(0, "builder-gulden gulden-9"));
    table.act("buy 1 with gulden-9 builder-gulden");
    assert_eq!(table.asks(), "seat 0: another action", "3 and 9 are 12");
    assert_eq!(table.game.states().master_builders.played(), [1, 0, 0, 0]);
    let discard = table.game.view(None).discard;
    assert_eq!(discard, [Card::money(Currency::Gulden, 9)]);
}

#[test]
fn h66_after_the_new_tiles_are_placed_one_builder_is_good_for_one_redesign() {
    let mut table = scene(3)
        .hand(0, "builder-gulden builder-dukat gulden-9 gulden-4")
        .reserve(0, "pavilion-7")
        .table();
    table.act("buy 1 with gulden-4 gulden-9");
    table.act("reserve tower-12").then("seat 0: master-builder");
    assert_eq!(
        table.listed(""),
        ["pass", "play-builder gulden", "play-builder dukat"]
    );
    table.forbids("play-builder denar", Illegal::NotInHand);
    table.act("play-builder dukat");
    let seat = Seat(0);
    let card = Card::tender(Currency::Dukat, Tender::Builder);
    assert_eq!(
        table.events,
        [Event::from(master_builders::Event::Played { seat, card })]
    );
    assert_eq!(table.asks(), "seat 0: master-builder-redesign");
    table.forbids("pass", Illegal::NotAsked);
    table.act("build pavilion-7 at 1,0");
    // Only one a turn, and the other stays in the hand.
    assert_eq!(table.asks(), "seat 1: act");
    assert_eq!(table.hand(0), "builder-gulden");
    assert_eq!(table.game.states().master_builders.played(), [0, 0, 0, 1]);
}

#[test]
fn h25_everybody_with_a_card_in_hand_is_asked_whatever_it_is() {
    let mut table = Table::at(scene(3).hand(0, "gulden-9").hand(1, "denar-4"));
    table.act("take denar-6").then("seat 0: master-builder");
    assert_eq!(table.listed(""), ["pass"]);
    table.act("pass");
    // Whoever has no card left is not.
    let mut table = Table::at(scene(3).hand(0, "gulden-9 gulden-4"));
    table.act("buy 1 with gulden-4 gulden-9");
    table.act("reserve tower-12").then("seat 1: act");
}

#[test]
fn a_builder_is_played_only_where_something_can_be_redesigned() {
    let mut table = Table::at(scene(3).hand(0, "builder-gulden"));
    table.act("take denar-6");
    assert_eq!(table.listed(""), ["pass"]);
    table.forbids("play-builder gulden", Illegal::NotPossible);
}

#[test]
fn l1_the_character_builder_and_one_card_serve_in_the_same_turn() {
    let mut table = with(3, BUILDERS.with(Module::Characters))
        .characters(0, "builder")
        .hand(0, "builder-gulden")
        .reserve(0, "pavilion-7 seraglio-7")
        .table();
    table.act("take denar-6");
    let mut redesigns = 0;
    while table.asks().starts_with("seat 0") {
        table.act(match table.asks().as_str() {
            "seat 0: builder" => "build pavilion-7 at 1,0",
            "seat 0: master-builder" => "play-builder gulden",
            "seat 0: master-builder-redesign" => "build seraglio-7 at -1,0",
            other => panic!("{other}"),
        });
        redesigns += 1;
    }
    assert_eq!(redesigns, 3);
    assert_eq!(table.tile_at(0, "1,0"), "pavilion-7");
    assert_eq!(table.tile_at(0, "-1,0"), "seraglio-7");
}

#[test]
fn seven_threes_of_a_currency_are_seven_cards() {
    let hand =
        "gulden-3 gulden-3 gulden-3 builder-gulden builder-gulden builder-gulden builder-gulden";
    let mut table = Table::at(scene(3).hand(0, hand));
    assert_eq!(table.game.hand(Seat(0)).len(), 7);
    assert_eq!(table.game.hand(Seat(0)).total(), 21);
    // Four threes are 12: none to three of them plain.
    assert_eq!(table.listed("buy 1").len(), 4);
    table
        .act("buy 1 with gulden-3 builder-gulden builder-gulden builder-gulden")
        .then("seat 0: another action");
    assert_eq!(table.hand(0), "gulden-3 gulden-3 builder-gulden");
}

#[test]
fn a_standing_bid_holds_the_builder_and_gives_it_back() {
    let modules = BUILDERS.with(Module::MajorProjects);
    let mut table = with(3, modules)
        .hand(0, "builder-denar denar-9 denar-4")
        .hand(1, "dukat-9 dukat-8 dukat-5")
        .table();
    table.act("bid denar-4 denar-9 builder-denar");
    assert_eq!(table.asks(), "seat 1: act", "no card is left");
    assert_eq!(table.game.states().master_builders.played(), [0; 4]);
    table.act("bid dukat-5 dukat-8 dukat-9");
    assert_eq!(table.hand(0), "denar-4 denar-9 builder-denar");
}

#[test]
fn f1_a_falcon_may_be_paid_with_a_builder() {
    let modules = BUILDERS.with(Module::Falconers);
    let table = Scene::with(3, modules)
        .palace(0, "1,0 tower-12; 0,1 garden-11; 1,1 chambers-10")
        .hand(0, "builder-denar")
        .table();
    let falcons = table.listed("falcon");
    assert!(!falcons.is_empty());
    assert!(falcons.iter().all(|line| line.ends_with("builder-denar")));
}

#[test]
fn a_builder_helps_to_pay_with_an_office_and_for_chests() {
    let modules = BUILDERS.with(Module::ExchangeOffices);
    let table =
        Table::at(with(3, modules).hand(0, "builder-gulden dirham-9 exchange-gulden-dirham"));
    assert_eq!(
        table.listed("buy 1"),
        ["buy 1 with builder-gulden dirham-9 exchange-gulden-dirham"]
    );
    let modules = BUILDERS.with(Module::TreasureChamber);
    let mut table = Table::at(with(3, modules).hand(0, "builder-gulden builder-denar denar-2"));
    let rooms = table.listed("chests");
    table.act(&rooms[0]);
    table.act("lay builder-denar");
    table.act("lay builder-gulden");
    table.act("lay denar-2");
    assert_eq!(table.game.states().master_builders.played(), [1, 0, 1, 0]);
}

#[test]
fn a_builder_in_the_hand_counts_for_the_last_tiles() {
    let mut table = scene(3)
        .bag(0)
        .hand(0, "dirham-9 gulden-2")
        .hand(1, "builder-gulden")
        .table();
    table.act("buy 2 with dirham-9");
    table.act("reserve seraglio-8");
    table.act("pass").then("seat 1: place tower-12");
}
