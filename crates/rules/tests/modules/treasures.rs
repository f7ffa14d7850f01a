//! The rules of the module treasures.

use crate::table::{Play, Table};
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::modules::treasures;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Event, Game, Illegal, Module, ModuleSet, Reason, Seat, Setup};

const TREASURES: ModuleSet = ModuleSet::NONE.with(Module::Treasures);

fn scene() -> Scene {
    with(TREASURES)
}

fn with(modules: ModuleSet) -> Scene {
    Scene::with(3, modules)
        .market("tower-12 seraglio-8 arcades-9 pavilion-2")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
}

/// The treasures that a seat has left.
fn left(game: &Game, seat: u8) -> Vec<u8> {
    game.states().treasures.of(Seat(seat)).collect()
}

/// Whether the last action was an exact purchase.
fn was_exact(table: &Table) -> bool {
    let exact = |event: &Event| matches!(event, Event::Bought { bonus: true, .. });
    table.events.iter().any(exact)
}

#[test]
fn x_42_arcades_for_9_with_7_and_a_treasure_of_3_count_as_exact() {
    let mut table = Table::at(scene().hand(0, "denar-7").treasures(0, &[1, 3, 4, 5]));
    assert_eq!(
        table.listed("buy 3"),
        [
            "buy 3 using treasure-3",
            "buy 3 using treasure-4",
            "buy 3 using treasure-5"
        ]
    );
    table.act("buy 3 using treasure-3").then("seat 0: settle");
    // Nothing changes hands before it is paid.
    assert_eq!(left(&table.game, 0), [1, 3, 4, 5]);
    assert_eq!(table.hand(0), "denar-7");
    assert_eq!(table.listed(""), ["buy 3 with denar-7"]);
    table.act("buy 3 with denar-7");
    let (seat, treasure) = (Seat(0), alhambra_rules::base::steps::Aid::Treasure(3));
    assert!(table.saw(Event::from(treasures::Event::Given { seat, treasure })));
    assert!(was_exact(&table));
    assert_eq!(table.asks(), "seat 0: another action");
    assert_eq!(left(&table.game, 0), [1, 4, 5]);
}

#[test]
fn everybody_begins_with_one_of_each_value() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(TREASURES);
        let game = Game::new(&setup, 4);
        for seat in game.seats() {
            assert_eq!(left(&game, seat.0), [1, 2, 3, 4, 5]);
        }
    }
}

#[test]
fn what_is_left_at_the_end_is_worth_its_value() {
    let mut table = scene()
        .bag(0)
        .hand(0, "dirham-8")
        .treasures(0, &[1, 4, 5])
        .treasures(1, &[])
        .treasures(2, &[1, 2, 3, 4, 5])
        .table();
    table.act("buy 2 with dirham-8");
    table.act("take denar-6");
    table.act("reserve seraglio-8");
    while table.asks().contains("place") {
        let first = table.listed("reserve");
        table.act(&first[0]);
    }
    assert_eq!(table.asks(), "the game is over");
    assert_eq!(table.scored(treasures::Reason::Treasures), [10, 0, 15]);
}

#[test]
fn h17_treasures_are_points_of_the_end_when_all_else_is_scored() {
    let modules = TREASURES.with(Module::Medina).with(Module::Characters);
    let mut table = Scene::with(3, modules)
        .market("- seraglio-8 arcades-9 pavilion-2")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .characters(1, "juggler")
        .bag(0)
        .table();
    table.act("take denar-6");
    while table.asks().contains("place") {
        let first = table.listed("reserve");
        table.act(&first[0]);
    }
    assert_eq!(table.asks(), "the game is over");
    let lines = table.events.iter().filter_map(|event| match event {
        Event::Scored { line } => Some(line.reason),
        _ => None,
    });
    let lines: Vec<Reason> = lines.collect();
    let last = |wanted: fn(&Reason) -> bool| lines.iter().rposition(wanted);
    let medina = last(|reason| matches!(reason, Reason::Medina(_)));
    let juggler = last(|reason| matches!(reason, Reason::Characters(_)));
    let first = lines
        .iter()
        .position(|reason| matches!(reason, Reason::Treasures(_)));
    assert!(
        medina.is_some() && medina < juggler && juggler < first,
        "{lines:?}"
    );
    // Whoever lost all points to the medinas has those of the treasures.
    assert_eq!(table.game.points(Seat(0)), 15);
}

#[test]
fn h110_only_who_lacks_money_of_the_currency_may_use_one() {
    let table = Table::at(scene().hand(0, "denar-9 dirham-9"));
    assert!(table.listed("buy 3 using").is_empty());
    table.forbids("buy 3 using treasure-2", Illegal::NotPossible);
    // Coins count as money.
    let modules = TREASURES.with(Module::Change);
    let table = Table::at(with(modules).hand(0, "denar-8").coins(0, "denar"));
    assert!(table.listed("buy 3 using").is_empty());
}

#[test]
fn h110_what_a_caravanserai_shows_is_money() {
    let modules = TREASURES.with(Module::Caravanserai);
    let scene = |field: &str| {
        let scene = with(modules).hand(0, "denar-7");
        let mut table = Table::at(scene.caravanserais(0, &format!("denar-1 {field}")));
        // The markers stay where they are.
        if table.asks() != "seat 0: act" {
            table.act("pass");
        }
        table
    };
    assert!(scene("denar-2").listed("buy 3 using").is_empty());
    assert!(!scene("denar-1").listed("buy 3 using").is_empty());
}

#[test]
fn a_treasure_that_is_too_small_or_gone_is_refused() {
    let table = Table::at(scene().hand(0, "denar-7").treasures(0, &[1, 3]));
    assert_eq!(table.listed("buy 3"), ["buy 3 using treasure-3"]);
    table.forbids("buy 3 using treasure-1", Illegal::NotPossible);
    table.forbids("buy 3 using treasure-5", Illegal::NotPossible);
}

#[test]
fn one_treasure_helps_with_a_purchase_and_what_was_begun_is_completed() {
    let mut table = Table::at(scene().hand(0, "denar-7 dirham-9"));
    table.act("buy 3 using treasure-5");
    assert_eq!(table.listed(""), ["buy 3 with denar-7"]);
    table.forbids("buy 3 using treasure-4", Illegal::NotAsked);
    table.forbids("buy 2 with dirham-9", Illegal::NotForSale);
    table.forbids("take denar-6", Illegal::NotAsked);
}

#[test]
fn what_costs_nothing_any_more_is_paid_with_nothing() {
    let mut table = Table::at(scene());
    table.act("buy 4 using treasure-2");
    assert_eq!(table.listed(""), ["buy 4 with no dukat"]);
    table
        .act("buy 4 with no dukat")
        .then("seat 0: another action");
    // Never below 0.
    let mut table = Table::at(scene());
    table.act("buy 4 using treasure-5");
    table.act("buy 4 with no dukat");
    assert_eq!(left(&table.game, 0), [1, 2, 3, 4]);
}

#[test]
fn the_rest_may_be_paid_with_diamonds_or_through_an_office() {
    let modules = TREASURES
        .with(Module::Diamonds)
        .with(Module::ExchangeOffices);
    let mut table =
        Table::at(with(modules).hand(0, "denar-2 dukat-4 diamond-7 exchange-denar-dukat"));
    table.act("buy 3 using treasure-3");
    assert_eq!(
        table.listed(""),
        [
            "buy 3 with denar-2 dukat-4 exchange-denar-dukat",
            "buy 3 with diamond-7"
        ]
    );
    table.act("buy 3 with diamond-7");
    assert!(was_exact(&table));
}

#[test]
fn h1_a_treasure_comes_after_the_watchtower_and_a_site_stays_never_exact() {
    let modules = TREASURES
        .with(Module::Watchtowers)
        .with(Module::BuildingSites);
    let mut table = Table::at(with(modules).hand(0, "denar-9 denar-3"));
    let (_, price) = table
        .game
        .terms("3+tower".parse().expect("a ware"))
        .expect("on offer");
    assert!(price > 9);
    let needed = format!("buy 3+tower using treasure-{}", price - 12);
    table.act(&needed);
    table.act("buy 3+tower with denar-3 denar-9");
    assert!(was_exact(&table));

    // Half of 9 is 4.
    let mut table = Table::at(with(modules).hand(0, "denar-3"));
    table.act("buy 3+site using treasure-1");
    table.act("buy 3+site with denar-3");
    assert!(!was_exact(&table));
}

#[test]
fn h2_a_treasure_satisfies_only_exactly() {
    // A bazaar.
    let modules = TREASURES.with(Module::Bazaars);
    let mut table = with(modules)
        .bazaars("bazaar-dirham-1")
        .hand(0, "gulden-9 dirham-7 denar-7 dukat-1")
        .table();
    let begun = table.listed("buy bazaar-dirham-1 using");
    assert!(!begun.is_empty());
    table.act(begun.last().expect("the largest treasure"));
    let paid = table.listed("buy");
    table.act(&paid[0]);
    assert!(was_exact(&table));
    // The vizier, even with too much.
    let modules = TREASURES.with(Module::Vizier);
    let mut table = Table::at(with(modules).hand(1, "dirham-7"));
    table.act("take denar-6").then("seat 1: vizier");
    table.act("buy 2 using treasure-5").then("seat 1: settle");
    table
        .act("buy 2 with dirham-7")
        .then("seat 1: place seraglio-8");
    assert_eq!(left(&table.game, 1), [1, 2, 3, 4]);
}

#[test]
fn h115_no_treasure_finishes_a_site() {
    let modules = TREASURES.with(Module::BuildingSites);
    let table = with(modules)
        .palace(0, "1,0 pavilion-4")
        .site(0, "pavilion-4", "denar")
        .hand(0, "denar-2")
        .table();
    assert!(table.listed("finish").is_empty());
    assert!(table.listed("buy pavilion-4").is_empty());
}

#[test]
fn h115_no_treasure_helps_to_buy_a_sultans_card() {
    let modules = TREASURES.with(Module::Sultan);
    let table = with(modules)
        .sultan_offer("denar+garden")
        .hand(0, "denar-5")
        .table();
    assert!(table.listed("buy sultan").is_empty());
    table.forbids(
        "buy sultan-denar+garden using treasure-2",
        Illegal::NotPossible,
    );
}

#[test]
fn h62_a_site_is_never_exact_whatever_the_treasure_is_worth() {
    let modules = TREASURES
        .with(Module::BuildingSites)
        .with(Module::Change)
        .with(Module::ExchangeCertificates);
    for (treasure, paid) in [(1, "denar-3"), (2, "denar-3"), (4, "no denar")] {
        let mut table = Table::at(with(modules).hand(0, "denar-3"));
        table.act(&format!("buy 3+site using treasure-{treasure}"));
        table.act(&format!("buy 3+site with {paid}"));
        // Neither exact nor too much: nothing comes back.
        let fits = table.events.iter().filter_map(|event| match event {
            Event::Bought { exactness, .. } => Some(*exactness),
            _ => None,
        });
        assert_eq!(fits.collect::<Vec<_>>(), [Exactness::Never]);
        assert_eq!(table.asks(), "seat 0: site");
        let site = table.listed("site")[0].clone();
        table.act(&site);
        assert_eq!(table.asks(), "seat 0: place arcades-9");
    }
}

#[test]
fn h115_camps_medinas_magical_buildings_and_plots_are_tiles() {
    let modules = TREASURES
        .with(Module::Camps)
        .with(Module::Medina)
        .with(Module::MagicalBuildings)
        .with(Module::NewBuildingGrounds);
    let mut table = Scene::with(3, modules)
        .market("camp-n medina-8 magical-garden plot-9-1")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .hand(0, "gulden-1 dirham-7 denar-9 dukat-8")
        .table();
    for slot in 1..=4 {
        let using = table.listed(&format!("buy {slot} using"));
        assert!(!using.is_empty(), "slot {slot}");
    }
    table.act("buy 4 using treasure-1");
    table.act("buy 4 with dukat-8").then("seat 0: plot");
    assert!(was_exact(&table));
}

#[test]
fn b10_money_that_is_not_needed_may_be_laid_down_with_a_treasure_too() {
    let mut table = Table::at(scene().hand(0, "denar-4 denar-3"));
    table.act("buy 3 using treasure-5");
    assert_eq!(table.listed(""), ["buy 3 with denar-4"]);
    table.act("buy 3 with denar-3 denar-4");
    assert!(was_exact(&table));
}

#[test]
fn h60_a_purchase_with_a_treasure_counts_as_exact_and_brings_nothing_back() {
    let modules = TREASURES
        .with(Module::Change)
        .with(Module::ExchangeCertificates);
    let mut table = Table::at(with(modules).hand(0, "denar-7"));
    table.act("buy 3 using treasure-5");
    table
        .act("buy 3 with denar-7")
        .then("seat 0: another action");
    assert_eq!(table.game.hand(Seat(0)).open().count(), 0);
}
