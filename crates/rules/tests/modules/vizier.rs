//! The rules of the module vizier's favour.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::purchase::Ware;
use alhambra_rules::modules::vizier;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Cell, Event, Game, Illegal, Module, ModuleSet, Round, Seat, Setup, TileSet,
};

const VIZIER: ModuleSet = ModuleSet::NONE.with(Module::Vizier);

/// A market of four that cost 7, 8, 9 and 10, and no small money to take.
fn scene() -> Scene {
    market(Scene::with(3, VIZIER))
}

fn market(scene: Scene) -> Scene {
    scene
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .next_tiles("tower-7 tower-8 tower-12 garden-12")
}

/// Whose vizier is awake, seat by seat.
fn awake(game: &Game) -> Vec<bool> {
    let state = game.view(None).states.vizier;
    game.seats().map(|seat| state.is_awake(seat)).collect()
}

#[test]
fn everybody_begins_with_his_vizier_awake() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(VIZIER);
        let game = Game::new(&setup, 3);
        assert_eq!(awake(&game), vec![true; players as usize]);
    }
}

#[test]
fn after_a_turn_one_tile_may_be_bought_exactly_and_is_placed_at_once() {
    let mut table = Table::at(scene().hand(1, "dirham-8"));
    table.act("take gulden-6").then("seat 1: vizier");
    assert_eq!(table.listed(""), ["pass", "buy 2 with dirham-8"]);
    table.act("buy 2 with dirham-8");

    assert_eq!(awake(&table.game), [true, false, true]);
    assert_eq!(table.asks(), "seat 1: place seraglio-8");
    // The market waits until the tile is placed.
    assert_eq!(table.market(), "pavilion-7 - arcades-9 chambers-10");
    table.act("place seraglio-8 at 1,0");
    assert_eq!(table.tile_at(1, "1,0"), "seraglio-8");
    assert_eq!(table.market(), "pavilion-7 tower-7 arcades-9 chambers-10");

    // There is no further action, and then comes whose turn it is.
    assert_eq!(table.asks(), "seat 2: vizier");
    table.act("pass").then("seat 0: vizier");
    table.act("pass").then("seat 1: act");
}

#[test]
fn the_tile_may_go_to_the_reserve_instead() {
    let mut table = Table::at(scene().hand(2, "dirham-8"));
    table.act("take gulden-6");
    table.act("pass");
    table.act("buy 2 with dirham-8");
    table.act("reserve seraglio-8");
    assert_eq!(table.reserve(2), "seraglio-8");
    assert_eq!(table.asks(), "seat 1: vizier");
}

#[test]
fn the_vizier_does_not_help_to_pay_too_much() {
    let mut table = Table::at(scene().hand(1, "dirham-9"));
    table.act("take gulden-6");
    assert_eq!(table.listed(""), ["pass"]);
    table.forbids(
        "buy 2 with dirham-9",
        Illegal::NotExact { paid: 9, price: 8 },
    );
    // In his own turn he may.
    for _ in 0..3 {
        table.act("pass");
    }
    table
        .act("buy 2 with dirham-9")
        .then("seat 1: place seraglio-8");
}

#[test]
fn exchange_offices_and_diamonds_may_pay_exactly() {
    let modules = VIZIER.with(Module::Diamonds).with(Module::ExchangeOffices);
    let mut table = market(Scene::with(3, modules))
        .hand(1, "diamond-9 dirham-2 denar-6 exchange-dirham-denar")
        .table();
    table.act("take gulden-6");
    let expected = [
        "buy 2 with dirham-2 denar-6 exchange-dirham-denar",
        "buy 3 with diamond-9",
    ];
    assert_eq!(table.listed("buy"), expected);
    table.act(expected[0]);
    assert_eq!(table.hand(1), "diamond-9");
    assert_eq!(table.asks(), "seat 1: place seraglio-8");
}

#[test]
fn the_turn_is_over_completely_when_viziers_are_asked() {
    let mut table = scene()
        .hand(0, "gulden-8")
        .hand(1, "gulden-7")
        .next_cards("scoring-1")
        .table();
    table.act("buy 1 with gulden-8");
    table.act("place pavilion-7 at 1,0");
    // What has come to the market by then can be bought.
    assert_eq!(table.market(), "tower-7 seraglio-8 arcades-9 chambers-10");
    assert_eq!(table.listed(""), ["pass", "buy 1 with gulden-7"]);
    assert_eq!(table.asks(), "seat 1: vizier");

    let mut table = Table::at(scene().next_cards("scoring-1"));
    table.act("take gulden-6");
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.asks(), "seat 1: vizier");
}

#[test]
fn a_sleeping_vizier_is_not_asked() {
    let mut table = Table::at(scene().asleep(1).hand(1, "dirham-8"));
    table.act("take gulden-6").then("seat 2: vizier");
    table.act("pass");
    table.act("pass").then("seat 1: act");

    let mut table = Table::at(scene().asleep(0).asleep(1).asleep(2));
    table.act("take gulden-6").then("seat 1: act");
}

#[test]
fn waking_the_vizier_is_an_action_and_he_serves_at_once() {
    let mut table = Table::at(scene().asleep(0).asleep(1).asleep(2).hand(0, "dirham-8"));
    assert_eq!(table.listed("wake"), ["wake"]);
    table.act("wake");
    assert!(table.saw(vizier::Event::Woke { seat: Seat(0) }));
    assert_eq!(awake(&table.game), [true, false, false]);
    // The turn is over, and he may be used right after it.
    assert_eq!(table.asks(), "seat 0: vizier");
    table.act("buy 2 with dirham-8");
    table.act("reserve seraglio-8");
    assert_eq!(awake(&table.game), [false; 3]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn he_may_be_woken_as_a_further_action() {
    let mut table = Table::at(scene().asleep(0).hand(0, "dirham-8"));
    table
        .act("buy 2 with dirham-8")
        .then("seat 0: another action");
    table.act("wake");
    assert_eq!(awake(&table.game), [true; 3]);
    assert_eq!(table.asks(), "seat 0: place seraglio-8");
}

#[test]
fn a_vizier_that_is_awake_cannot_be_woken() {
    let table = Table::at(scene().asleep(1));
    assert_eq!(table.listed("wake"), [""; 0]);
    table.forbids("wake", Illegal::NotAsked);
}

#[test]
fn only_ones_own_vizier_is_woken() {
    let mut table = Table::at(scene().asleep(0).asleep(1).asleep(2));
    table.act("take gulden-6");
    table.act("wake");
    assert_eq!(awake(&table.game), [false, true, false]);
    assert_eq!(table.asks(), "seat 1: vizier");
}

#[test]
fn two_players_may_give_the_tile_to_dirk() {
    let mut table = Table::at(market(Scene::with(2, VIZIER)).hand(1, "dirham-8"));
    table.act("take gulden-6");
    table.act("buy 2 with dirham-8");
    table.act("give seraglio-8");
    assert!(table.game.view(None).dirk.has(tile("seraglio-8")));
    assert_eq!(table.asks(), "seat 0: vizier");
    table.act("pass").then("seat 1: act");
}

#[test]
fn v1_the_vizier_offers_nothing_but_tiles_of_the_market_and_bazaars() {
    let modules = VIZIER
        .with(Module::Bazaars)
        .with(Module::Camps)
        .with(Module::Falconers)
        .with(Module::BuildingSites)
        .with(Module::TreasureChamber)
        .with(Module::MajorProjects)
        .with(Module::Squares);
    let mut table = Table::at(
        Scene::with(3, modules)
            .squares("square-garden-n")
            .market("pavilion-7 seraglio-8 arcades-9 camp-nw")
            .bazaars("bazaar-gulden-1")
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            // A falcon could stand at its crossings, and a site be finished.
            .palace(1, "1,0 seraglio-9; 0,1 tower-12; 1,1 chambers-10")
            .site(1, "seraglio-9", "denar")
            .hand(1, "gulden-7 dirham-8 denar-9 dukat-9 dukat-1 dukat-6"),
    );
    table.act("take gulden-6");
    let expected = [
        "pass",
        "buy 1 with gulden-7",
        "buy 2 with dirham-8",
        "buy 3 with denar-9",
        "buy 4 with dukat-1 dukat-9",
        "buy bazaar-gulden-1 with gulden-7",
    ];
    assert_eq!(table.listed(""), expected);
    table.forbids("square square-garden-n", Illegal::NotAsked);
    assert_eq!(table.asks(), "seat 1: vizier");

    // In his own turn there is more.
    for _ in 0..3 {
        table.act("pass");
    }
    for verb in ["falcon", "finish", "chests", "bid", "buy 1+site", "square"] {
        assert_ne!(table.listed(verb), [""; 0], "{verb}");
    }
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn v2_no_vizier_while_the_last_tiles_are_handed_out() {
    let mut table = Scene::with(3, VIZIER)
        .market("- seraglio-8 arcades-9 -")
        .display("dukat-6 dukat-5 gulden-6 dukat-7")
        .hand(1, "dirham-8 denar-9")
        .bag(0)
        .table();
    table.act("take gulden-6");
    assert!(table.saw(Event::MarketRanOut));
    // He could have bought both, but they are handed out, and no money is spent.
    assert_eq!(table.asks(), "seat 1: place seraglio-8 arcades-9");
    table.act("reserve seraglio-8");
    table.act("reserve arcades-9");
    assert_eq!(table.hand(1), "dirham-8 denar-9");
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn v2_it_does_not_matter_at_the_end_who_is_awake() {
    let end = |scene: Scene| {
        let scene = scene.market("- - - -").palace(0, "1,0 tower-12").bag(0);
        let mut table = Table::at(scene.display("dukat-6 dukat-5 gulden-6 dukat-7"));
        table.act("take gulden-6").then("the game is over");
        table.points()
    };
    let scene = || Scene::with(3, VIZIER);
    assert_eq!(end(scene()), end(scene().asleep(0).asleep(2)));
}

#[test]
fn v3_seat_order_from_the_player_whose_turn_is_next() {
    for turn in 0..4 {
        let scene = Scene::with(4, VIZIER).turn(turn);
        let mut table = Table::at(market(scene));
        table.act("take gulden-6");
        // Who has just ended their turn is the last.
        for behind in 1..=4 {
            let seat = (turn + behind) % 4;
            assert_eq!(table.asks(), format!("seat {seat}: vizier"));
            table.act("pass");
        }
        assert_eq!(table.asks(), format!("seat {}: act", (turn + 1) % 4));
    }
}

#[test]
fn v3_after_each_use_all_others_decide_anew() {
    let mut table = Table::at(scene().hand(1, "denar-7").hand(2, "denar-9"));
    table.act("take gulden-6");
    assert_eq!(table.listed(""), ["pass"]);
    table.act("pass");
    table.act("buy 3 with denar-9");
    table.act("reserve arcades-9");

    // The tower of 7 that came for the arcades suits seat 1, which had passed.
    assert_eq!(table.asks(), "seat 1: vizier");
    assert_eq!(table.listed("buy"), ["buy 3 with denar-7"]);
    table.act("buy 3 with denar-7");
    table.act("place tower-7 at 0,-1");
    // Seats 1 and 2 sleep now.
    assert_eq!(table.asks(), "seat 0: vizier");
    table.act("pass").then("seat 1: act");
    assert_eq!(awake(&table.game), [true, false, false]);
}

#[test]
fn v3_who_has_just_ended_his_turn_may_use_his_vizier_too() {
    let mut table = Table::at(scene().hand(0, "dirham-8"));
    table.act("take gulden-6");
    table.act("pass");
    table.act("pass");
    table.act("buy 2 with dirham-8");
    table.act("reserve seraglio-8");
    // Those who passed are asked once more.
    assert_eq!(table.asks(), "seat 1: vizier");
    table.act("pass").then("seat 2: vizier");
    table.act("pass").then("seat 1: act");
}

#[test]
fn h3_a_watchtower_may_be_bought_through_the_vizier_for_the_sum_exactly() {
    let modules = VIZIER.with(Module::Watchtowers);
    let at = |hand: &str| {
        let mut table = Table::at(market(Scene::with(3, modules)).hand(1, hand));
        table.act("take gulden-6");
        table
    };
    // The seraglio costs 8, the tower before the first scoring 6.
    assert_eq!(
        at("dirham-9 dirham-6").refuses("buy 2+tower with dirham-9 dirham-6"),
        Illegal::NotExact {
            paid: 15,
            price: 14
        }
    );
    let mut table = at("dirham-9 dirham-5");
    table.act("buy 2+tower with dirham-9 dirham-5");
    table.act("place seraglio-8 at 1,0");
    let tower = table.listed("place")[0].clone();
    table.act(&tower);
    assert_eq!(table.game.fresh(Seat(1)), TileSet::NONE);
    assert_eq!(table.game.palace(Seat(1)).len(), 3);
    assert_eq!(table.asks(), "seat 2: vizier");
}

#[test]
fn h25_whoever_is_awake_is_asked_whatever_he_holds() {
    let ask = |hand: &str| {
        let mut table = Table::at(scene().hand(1, hand));
        table.act("take gulden-6");
        table
    };
    let (able, not_able) = (ask("dirham-8"), ask("dirham-1"));
    for table in [&able, &not_able] {
        assert_eq!(table.asks(), "seat 1: vizier");
    }
    for you in [None, Some(Seat(0)), Some(Seat(2))] {
        assert_eq!(able.game.view(you), not_able.game.view(you));
    }
    // Even whoever holds nothing at all.
    let penniless = ask("");
    assert_eq!(penniless.listed(""), ["pass"]);
    assert_eq!(penniless.asks(), "seat 1: vizier");
}

#[test]
fn h33_if_the_market_cannot_be_refilled_after_a_vizier_was_used_the_end_begins() {
    let mut table = Scene::with(3, VIZIER)
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .palace(0, "1,0 tower-12")
        .hand(1, "dirham-8")
        .hand(2, "denar-9")
        .bag(0)
        .table();
    table.act("take gulden-6");
    // The market is full, so the game goes on.
    assert!(!table.saw(Event::MarketRanOut));
    table.act("buy 2 with dirham-8");
    table.act("place seraglio-8 at 1,0");
    assert!(table.saw(Event::Placed {
        seat: Seat(1),
        tile: tile("seraglio-8"),
        cell: Cell::new(1, 0)
    }));
    assert!(table.saw(Event::MarketRanOut));

    // No other vizier is asked; what is left is handed out, beginning after seat 0, who moved last.
    let awards = [
        "1: pavilion-7 to seat 0",
        "3: arcades-9 to seat 2",
        "4: chambers-10 to nobody",
    ];
    assert_eq!(table.awards(), awards);
    assert_eq!(table.asks(), "seat 2: place arcades-9");
    table
        .act("reserve arcades-9")
        .then("seat 0: place pavilion-7");
    table.act("reserve pavilion-7");
    assert!(table.game.was_scored(Round::Third));
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn the_vizier_never_offers_what_is_no_plain_purchase() {
    // Whatever the mixture, between turns one buys or passes.
    for seed in 0..6 {
        let setup = Setup::players(2 + (seed % 5) as u8).with(ModuleSet::PLAYABLE);
        let mut game = Game::new(&setup, seed);
        let mut legal = Vec::new();
        let (mut asked, mut bought) = (0, 0);
        for step in 0..4000 {
            if game.is_over() {
                break;
            }
            game.legal(&mut legal);
            let mut next = legal[(step * 7919 + 13) % legal.len()];
            if matches!(game.question(), Some(f) if format!("{f:?}").starts_with("Vizier")) {
                // What may be done beside any decision is no purchase.
                game.answers(&mut legal);
                asked += 1;
                for action in &legal {
                    let plain = match action {
                        Action::Pass => true,
                        Action::Buy { ware, .. } | Action::Begin { ware, .. } => {
                            matches!(ware, Ware::Slot(_) | Ware::WithTower(_) | Ware::Beside(_))
                        }
                        _ => false,
                    };
                    assert!(plain, "{action}");
                }
                next = legal[legal.len() - 1];
                bought += usize::from(next != Action::Pass);
            }
            game.apply(next).expect("what is listed is legal");
        }
        assert!(asked > 0 && bought > 0, "seed {seed}: {asked}, {bought}");
    }
}
