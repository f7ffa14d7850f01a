//! What comes first when several modules meet at the end of one turn.

use crate::table::Play;
use alhambra_rules::modules::characters::{self, Character};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Event, Game, Module, ModuleSet, Round, Seat, Setup};

const MODULES: ModuleSet = ModuleSet::NONE
    .with(Module::Vizier)
    .with(Module::Characters);

#[test]
fn h16_own_steps_then_money_with_auctions_then_scoring_then_market_then_viziers() {
    let mut table = Scene::with(3, MODULES)
        .market("tower-7 arcades-9 garden-10-n pavilion-8")
        .display("denar-2 dirham-3 gulden-6 dukat-9")
        .characters(0, "builder")
        .reserve(0, "seraglio-9")
        .hand(0, "gulden-7")
        .next_cards("patron scoring-1 denar-5 miser denar-6")
        .next_tiles("garden-11")
        .table();
    table.act("buy 1 with gulden-7");
    table.act("take denar-2 dirham-3");
    // The player's own turn ends: the new tile, then the builder.
    assert_eq!(table.asks(), "seat 0: place tower-7");
    table.act("place tower-7 at 0,-1").then("seat 0: builder");
    table.act("pass");

    // Money, with an auction for each character as soon as it turns up.
    assert_eq!(table.asks(), "seat 1: auction");
    assert!(table.saw(characters::Event::TurnedUp {
        character: Character::Patron
    }));
    assert!(
        !table
            .events
            .iter()
            .any(|e| matches!(e, Event::MoneyTurnedUp { .. }))
    );
    table.act("pass");
    table.act("pass");
    table.act("pass").then("seat 1: auction");
    assert!(
        table.saw(Event::ScoringTurnedUp {
            round: Round::First
        }) && table.saw(characters::Event::TurnedUp {
            character: Character::Miser
        })
    );
    assert!(!table.game.was_scored(Round::First));
    table.act("pass");
    table.act("pass");
    table.act("pass");

    // Then the scoring, then the market, then the viziers in seat order.
    let at = |event: fn(&Event) -> bool| table.events.iter().position(event);
    let money = at(|e| matches!(e, Event::MoneyTurnedUp { .. }));
    let scoring = at(|e| {
        matches!(
            e,
            Event::ScoringBegins {
                round: Round::First
            }
        )
    });
    let market = at(|e| matches!(e, Event::TileTurnedUp { .. }));
    assert!(money.is_some() && money < scoring && scoring < market);
    for seat in ["seat 1: vizier", "seat 2: vizier", "seat 0: vizier"] {
        assert_eq!(table.asks(), seat);
        table.act("pass");
    }
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h16_claims_come_as_the_market_is_filled_then_thieves_and_viziers_in_seat_order() {
    let modules = ModuleSet::NONE
        .with(Module::Vizier)
        .with(Module::Thieves)
        .with(Module::Sultan)
        .with(Module::MasterBuilders);
    let mut table = Scene::with(3, modules)
        .market("tower-7 arcades-9 garden-10-n pavilion-8")
        .display("denar-6 dirham-6 gulden-6 dukat-9")
        .hand(0, "gulden-9 builder-denar")
        .reserve(0, "seraglio-9")
        .sultan_cards(2, "denar+garden")
        .thieves(2, "denar")
        .asleep(1)
        .asleep(2)
        .next_cards("denar-5")
        .next_tiles("garden-11 garden-12")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("place tower-7 at 0,-1");
    // The own turn ends with the builder card.
    assert_eq!(table.asks(), "seat 0: master-builder");
    table.act("play-builder denar");
    table.act("build seraglio-9 at -1,0");
    // The market is filled, and what is drawn may be claimed.
    assert_eq!(table.asks(), "seat 2: sultan-claim");
    table.act("pass");
    // Then thieves and viziers in one round.
    assert_eq!(table.asks(), "seat 2: thief");
    table.act("pass").then("seat 0: vizier");
    table.act("pass").then("seat 1: act");
}

#[test]
fn h16_after_placing_the_builder_then_the_chests_then_the_offer_of_servants() {
    let modules = MODULES
        .with(Module::TreasureChamber)
        .with(Module::PalaceStaff);
    let mut table = Scene::with(3, modules)
        .market("tower-7 arcades-9 garden-10-n pavilion-8")
        .palace(0, "1,0 garden-11")
        .characters(0, "builder")
        .hand(0, "gulden-7 dirham-8")
        .room(1, "garden tower tower seraglio")
        .table();
    table.act("buy 1 with gulden-7");
    table.act("chests 1");
    table.act("lay dirham-8").then("seat 0: place tower-7");
    table.act("place tower-7 at 0,-1").then("seat 0: builder");
    table.act("pass").then("seat 0: chests");
    assert_eq!(table.listed("chest "), ["chest 1,0", "chest 0,-1"]);
}

#[test]
fn h24_any_two_modules_can_be_played_together() {
    let all: Vec<Module> = ModuleSet::PLAYABLE.iter().collect();
    for (at, first) in all.iter().enumerate() {
        for second in &all[at + 1..] {
            for players in 2..=6 {
                let setup =
                    Setup::players(players).with(ModuleSet::NONE.with(*first).with(*second));
                assert_eq!(setup.check(), Ok(()), "{:?}", setup.modules);
                let game = Game::new(&setup, 1);
                assert!(game.to_act().is_some_and(|seat| seat < Seat(players)));
            }
        }
    }
}
