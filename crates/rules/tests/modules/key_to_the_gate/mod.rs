//! Key to the Gate: who gets keys, when they are used, and how they are put into the gates.

mod bonuses;
mod moving;

use crate::table::{Play, Table};
use alhambra_rules::modules::key_to_the_gate::{Bonus, Event, KEYS, Reason, WALLS};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Game, Module, ModuleSet, Place, Round, Seat, Setup, Thing};

const KEY: ModuleSet = ModuleSet::NONE.with(Module::KeyToTheGate);

/// Seat 0 has the turn; no arcades on the market, and no small money to take.
fn scene(players: u8) -> Scene {
    with(players, ModuleSet::NONE)
}

/// The same with further modules.
fn with(players: u8, more: ModuleSet) -> Scene {
    let modules = more.iter().fold(KEY, ModuleSet::with);
    Scene::with(players, modules)
        .market("pavilion-7 seraglio-8 chambers-10 tower-12")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
}

/// The same with arcades on slot 3.
fn arcades(players: u8) -> Scene {
    Scene::with(players, KEY)
        .market("pavilion-7 seraglio-8 arcades-9 tower-12")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
}

fn only(module: Module) -> ModuleSet {
    ModuleSet::NONE.with(module)
}

/// The turn of seat 0 is over, and the key with this number lies open.
fn opened(scene: Scene, number: u8) -> Table {
    let mut table = Table::at(scene.keys(0, 1).next_keys(&[number]));
    table.act("take gulden-6").then("seat 0: key");
    table
}

/// The bonus that is asked for now, with its seat.
fn asked(table: &Table) -> (u8, String) {
    use alhambra_rules::frame::Frame;
    use alhambra_rules::modules::key_to_the_gate::Question;
    match table.game.question() {
        Some(Frame::KeyToTheGate(Question::Bonus { seat, bonus })) => {
            (seat.0, bonus.name().to_owned())
        }
        _ => panic!("{}", table.asks()),
    }
}

/// How many keys lie before a seat.
fn held(table: &Table, seat: u8) -> u8 {
    table.game.states().key_to_the_gate.held(Seat(seat))
}

/// What lies at a place, and how many.
fn lying(game: &Game, at: Place) -> Vec<(String, u8)> {
    let pieces = game.view(None).pieces();
    let there = pieces.iter().filter(|piece| piece.at == at);
    there.map(|p| (p.thing.to_string(), p.count)).collect()
}

#[test]
fn nine_keys_seven_walls_six_plazas_and_six_halves_lie_ready() {
    assert_eq!((KEYS, WALLS), (9, 7));
    for players in 2..=6 {
        let setup = Setup::players(players).with(KEY);
        let game = Game::new(&setup, 3);
        let mut wanted = vec![
            ("key-back".to_owned(), 9),
            ("key-stick".to_owned(), 7),
            ("plaza-1".to_owned(), 6),
        ];
        for building in Building::ALL {
            wanted.push((format!("half-{}", building.name()), 1));
        }
        assert_eq!(lying(&game, Place::Table), wanted);
        for seat in game.seats() {
            assert_eq!(lying(&game, Place::Seat(seat)), []);
        }
    }
}

#[test]
fn arcades_bring_a_key_that_is_used_when_everything_is_filled_up() {
    let mut table = arcades(3)
        .next_tiles("garden-9")
        .hand(0, "denar-9 denar-1 gulden-7")
        .table();
    // Exactly paid: another action comes first.
    table.act("buy 3 with denar-9");
    assert!(table.saw(Event::Gained { seat: Seat(0) }));
    assert_eq!(held(&table, 0), 1);
    assert_eq!(table.asks(), "seat 0: another action");
    table.act("take gulden-6");
    table.act("place arcades-9 at 1,0");
    assert_eq!(table.market(), "pavilion-7 seraglio-8 garden-9 tower-12");
    assert_eq!(table.asks(), "seat 0: key");
    // It lies open now, and not before somebody.
    assert_eq!(held(&table, 0), 0);
    assert_eq!(table.game.states().key_to_the_gate.left(), 8);
    assert_eq!(table.listed("key").len(), 6);
    assert_eq!(table.listed("").len(), 6, "it is put in one way or another");
}

#[test]
fn no_other_building_brings_a_key() {
    let mut table = Table::at(scene(3).hand(0, "denar-9 denar-2"));
    table.act("buy 3 with denar-2 denar-9");
    table.act("place chambers-10 at 1,0");
    assert_eq!(held(&table, 0), 0);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn x_37_a_redesign_for_yellow_money_for_red_a_swap_for_green() {
    // Yellow is the fourth seat. The blue one is here as well, and does not use its plaza.
    let mut table = scene(4)
        .turn(3)
        .reserve(3, "garden-11")
        .keys(3, 1)
        .next_keys(&[1])
        .table();
    table.act("take gulden-6");
    table.act("key redesign");
    let offered = |seat, bonus| Event::Offered {
        seat: Seat(seat),
        bonus,
    };
    assert!(table.saw(offered(0, Bonus::Money)));
    assert!(table.saw(offered(1, Bonus::Plaza)));
    assert!(table.saw(offered(2, Bonus::Swap)));
    assert_eq!(asked(&table), (3, "redesign".to_owned()));
    let gate = |table: &Table, seat| lying(&table.game, Place::Seat(Seat(seat)));
    assert_eq!(gate(&table, 2), [("bonus-swap".to_owned(), 1)]);
    assert_eq!(gate(&table, 3), [("bonus-redesign".to_owned(), 1)]);
    table.act("build garden-11 at 1,0");
    assert_eq!(gate(&table, 3), []);
    // Then the one on the left.
    assert_eq!(asked(&table), (0, "money".to_owned()));
    table.act("take dirham-6");
    assert_eq!(asked(&table), (1, "plaza".to_owned()));
    table.act("pass");
    assert_eq!(asked(&table), (2, "swap".to_owned()));
    table.act("swap-slots 1 and 4");
    // The key has left the game, and the next turn begins.
    assert_eq!(table.market(), "tower-12 seraglio-8 chambers-10 pavilion-7");
    assert_eq!(table.game.states().key_to_the_gate.left(), 8);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h371_the_gates_stand_round_the_board_in_the_order_of_the_colours() {
    // Clockwise: white, red, yellow, green, blue, orange; the seats are red, blue, green, yellow, white
    // and orange. Key 2 has half, point, redesign, money, purchase, wall.
    let mut table = Table::at(scene(6).keys(0, 1).next_keys(&[2]));
    table.act("take gulden-6");
    table.act("key half");
    let all = [
        (Seat(1), Bonus::Money),
        (Seat(2), Bonus::Redesign),
        (Seat(3), Bonus::Point),
        (Seat(4), Bonus::Wall),
        (Seat(5), Bonus::Purchase),
    ];
    for (seat, bonus) in all {
        assert!(table.saw(Event::Offered { seat, bonus }), "{seat:?}");
    }
}

#[test]
fn a_key_may_be_turned_six_ways() {
    for (bonus, next) in [
        ("money", "plaza"),
        ("redesign", "two-points"),
        ("swap", "wall"),
        ("plaza", "money"),
        ("two-points", "redesign"),
        ("wall", "swap"),
    ] {
        // Red and blue stand opposite each other.
        let mut table = opened(scene(3), 1);
        assert_eq!(table.listed("key").len(), 6);
        table.act(&format!("key {bonus}"));
        let own = Bonus::ALL.into_iter().find(|b| b.name() == next);
        let bonus = own.expect("a bonus");
        assert!(table.saw(Event::Offered {
            seat: Seat(1),
            bonus
        }));
    }
    let table = opened(scene(3), 1);
    assert!(
        table
            .game
            .check("key half".parse().expect("a line"))
            .is_err()
    );
    assert!(table.game.check("pass".parse().expect("a line")).is_err());
}

#[test]
fn every_bonus_may_be_left() {
    for number in 1..=9 {
        let first = opened(scene(6), number);
        for line in first.listed("key") {
            let mut table = opened(scene(6), number);
            table.act(&line);
            while table.asks().ends_with("key-bonus") {
                table.act("pass");
            }
            assert_eq!(table.asks(), "seat 1: act");
        }
    }
}

#[test]
fn h376_points_come_by_themselves() {
    let mut table = opened(scene(3), 7);
    // Red has two points, blue the opposite, green two steps further than red.
    table.act("key two-points");
    assert_eq!(table.scored(Reason::Key), [2, 0, 0]);
    let mut table = opened(scene(6), 3);
    table.act("key plaza");
    table.act("pass");
    while table.asks().ends_with("key-bonus") {
        table.act("pass");
    }
    let points = table.points();
    assert_eq!(points.iter().sum::<i16>(), 3, "{points:?}");
}

#[test]
fn h376_what_nobody_can_have_any_more_lapses() {
    let all = "pavilion seraglio arcades chambers garden tower";
    let mut table = opened(scene(3).half_buildings(2, all), 2);
    table.act("key half");
    let lapsed = Event::Lapsed {
        seat: Seat(0),
        bonus: Bonus::Half,
    };
    assert!(table.saw(lapsed));
    assert_eq!(asked(&table).0, 1);
    let mut table = opened(scene(3).key_walls(0), 1);
    table.act("key wall");
    assert!(table.saw(Event::Lapsed {
        seat: Seat(0),
        bonus: Bonus::Wall,
    }));
}

#[test]
fn y1_arcades_that_are_handed_out_bring_no_key() {
    let mut table = Table::at(arcades(3).bag(0).hand(0, "gulden-8").hand(1, "denar-4"));
    table.act("buy 1 with gulden-8");
    table.act("reserve pavilion-7");
    assert!(table.saw(alhambra_rules::Event::MarketRanOut));
    assert_eq!(table.asks(), "seat 1: place arcades-9");
    table.act("place arcades-9 at 1,0");
    assert_eq!(held(&table, 1), 0);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn y2_arcades_bought_with_a_key_bring_one_for_the_end_of_the_next_own_turn() {
    for (buyer, turns) in [(0, 3), (1, 1)] {
        let mut table = arcades(3)
            .next_cards("gulden-7 dirham-7 denar-7 dukat-7")
            .next_tiles("garden-11 garden-12 garden-9")
            .hand(0, "dirham-8 dukat-8")
            .hand(1, "dirham-8 dukat-8")
            .keys(0, 1)
            .next_keys(&[5])
            .table();
        table.act("take gulden-6");
        // Blue stands opposite red.
        table.act(if buyer == 0 {
            "key purchase"
        } else {
            "key plaza"
        });
        while asked(&table) != (buyer, "purchase".to_owned()) {
            table.act("pass");
        }
        table.act("buy-with-key 3");
        table.act("lay-for-key dukat-8");
        table.act("lay-for-key dirham-8");
        assert!(table.saw(Event::Gained { seat: Seat(buyer) }));
        table.act("place arcades-9 at 1,0");
        while table.asks().ends_with("key-bonus") {
            table.act("pass");
        }
        // Not in this turn, and not in that of others.
        for seat in (1..=2).chain(0..=0).take(turns) {
            assert_eq!(table.asks(), format!("seat {seat}: act"));
            assert_eq!(held(&table, buyer), 1);
            let take = table.listed("take")[0].clone();
            table.act(&take);
        }
        assert_eq!(table.asks(), format!("seat {buyer}: key"));
    }
}

#[test]
fn several_keys_are_used_one_after_the_other_and_both_supplies_filled_between_them() {
    let mut table = scene(3)
        .next_cards("gulden-7 scoring-1 dirham-7 denar-7")
        .next_tiles("garden-11 garden-12")
        .hand(0, "dukat-9 dirham-5")
        .palace(0, "1,0 garden-9")
        .keys(0, 2)
        .next_keys(&[5, 8])
        .table();
    table.act("take gulden-6");
    assert_eq!(table.display(), "gulden-7 dirham-6 denar-6 dukat-6");
    table.act("key purchase");
    table.act("buy-with-key 4");
    table.act("lay-for-key dukat-9");
    table.act("lay-for-key dirham-5");
    table.act("place tower-12 at 0,1");
    // Nothing is refilled between the bonuses of one key (H374).
    assert_eq!(table.market(), "pavilion-7 seraglio-8 chambers-10 -");
    assert_eq!(asked(&table), (1, "plaza".to_owned()));
    table.act("pass");
    assert_eq!(asked(&table), (2, "swap".to_owned()));
    table.act("swap-slots 1 and 4");
    // The market is filled, and the second key lies open.
    assert_eq!(
        table.market(),
        "garden-11 seraglio-8 chambers-10 pavilion-7"
    );
    assert_eq!(table.asks(), "seat 0: key");
    table.act("key money");
    table.act("take dirham-6");
    while table.asks().ends_with("key-bonus") {
        table.act("pass");
    }
    // The money is filled as well; the scoring that turned up was held at once.
    assert!(table.saw(alhambra_rules::Event::ScoringBegins {
        round: Round::First
    }));
    assert_eq!(table.display(), "gulden-7 dirham-7 denar-6 dukat-6");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_scoring_between_two_keys_is_held_before_the_second() {
    let mut table = scene(3)
        .next_cards("gulden-7 scoring-1 dirham-7 denar-7")
        .palace(0, "1,0 garden-9")
        .keys(0, 2)
        .next_keys(&[8, 7])
        .table();
    table.act("take gulden-6");
    table.act("key money");
    table.act("take dirham-6");
    while table.asks().ends_with("key-bonus") {
        table.act("pass");
    }
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.majority_points(Building::Garden), [5, 0, 0]);
    assert_eq!(table.asks(), "seat 0: key");
}

#[test]
fn if_the_market_cannot_be_filled_after_a_key_the_game_ends_without_further_keys() {
    let mut table = scene(3)
        .bag(0)
        .hand(0, "dukat-9 dirham-5")
        .keys(0, 2)
        .next_keys(&[5, 8])
        .table();
    table.act("take gulden-6");
    table.act("key purchase");
    table.act("buy-with-key 4");
    table.act("lay-for-key dukat-9");
    table.act("lay-for-key dirham-5");
    table.act("place tower-12 at 1,0");
    while table.asks().ends_with("key-bonus") {
        table.act("pass");
    }
    assert!(table.saw(alhambra_rules::Event::MarketRanOut));
    assert_eq!(held(&table, 0), 1);
    // The last tiles are handed out already.
    assert_eq!(table.asks(), "seat 0: place pavilion-7");
}

#[test]
fn h372_a_key_is_lost_when_the_market_cannot_be_filled_at_the_end_of_the_turn() {
    let mut table = Table::at(arcades(3).bag(0).hand(0, "denar-9 denar-8"));
    table.act("buy 3 with denar-8 denar-9");
    table.act("place arcades-9 at 1,0").then("the game is over");
    assert_eq!(held(&table, 0), 1);
}

#[test]
fn h16_keys_come_before_the_vizier_and_the_thief() {
    let more = only(Module::Vizier).with(Module::Thieves);
    let scene = with(3, more).thieves(2, "denar").hand(1, "gulden-7");
    let mut table = opened(scene, 7);
    table.act("key point");
    while table.asks().ends_with("key-bonus") {
        table.act("pass");
    }
    assert_eq!(table.asks(), "seat 1: vizier");
    // What is bought there does not bring out another key.
    table.act("buy 1 with gulden-7");
    table.act("reserve pavilion-7").then("seat 2: thief-or-buy");
}

#[test]
fn h93_whoever_buys_arcades_between_two_turns_uses_the_key_after_their_own() {
    let mut table = Scene::with(3, KEY.with(Module::Vizier))
        .market("pavilion-7 seraglio-8 arcades-9 tower-12")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .hand(1, "denar-9")
        .table();
    table.act("take gulden-6").then("seat 1: vizier");
    table.act("buy 3 with denar-9");
    table.act("place arcades-9 at 1,0");
    assert_eq!(held(&table, 1), 1);
    while table.asks() != "seat 1: act" {
        table.act("pass");
    }
    table.act("take dirham-6").then("seat 1: key");
}

#[test]
fn h93_sites_plots_and_magical_arcades_bring_keys_finishing_does_not() {
    // As a site, and not once more when it is finished.
    let mut table = Scene::with(3, KEY.with(Module::BuildingSites))
        .market("pavilion-7 seraglio-8 arcades-9 tower-12")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .next_sites("dukat denar gulden dirham")
        .hand(0, "denar-9 denar-8 gulden-9 dirham-9 dukat-9")
        .table();
    table.act("buy 3+site with denar-9");
    assert_eq!(held(&table, 0), 1);
    let mut table = Scene::with(3, KEY.with(Module::BuildingSites))
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .palace(0, "1,0 arcades-9")
        .site(0, "arcades-9", "dukat")
        .hand(0, "dukat-9")
        .table();
    table.act("finish arcades-9 with dukat-9");
    assert_eq!(held(&table, 0), 0);
    // Magical arcades.
    let mut table = Scene::with(3, KEY.with(Module::MagicalBuildings))
        .market("magical-arcades - - -")
        .hand(0, "gulden-9 gulden-8")
        .table();
    table.act("buy 1 with gulden-8 gulden-9");
    assert_eq!(held(&table, 0), 1);
}

#[test]
fn h93_a_plot_on_which_arcades_are_built_brings_a_key() {
    for (building, keys) in [("plot-arcades-1", 1), ("plot-garden-1", 0)] {
        let mut table = Scene::with(3, KEY.with(Module::NewBuildingGrounds))
            .under(9, &format!("{building} plot-tower-1"))
            .market("plot-9-1 - - -")
            .hand(0, "gulden-9 gulden-8")
            .table();
        table.act("buy 1 with gulden-8 gulden-9");
        assert_eq!(held(&table, 0), 0);
        table.act(&format!("settle {building}"));
        assert_eq!(held(&table, 0), keys, "{building}");
    }
}

#[test]
fn h93_arcades_from_a_personal_market_bring_a_key() {
    let mut table = with(3, only(Module::PersonalMarketplace))
        .stalls(1, "- - arcades-9 -")
        .hand(0, "denar-9 denar-8")
        .table();
    table.act("buy arcades-9 with denar-8 denar-9");
    assert_eq!((held(&table, 0), held(&table, 1)), (1, 0));
}

#[test]
fn h93_arcades_that_are_won_bring_no_key() {
    let mut table = with(3, only(Module::MajorProjects))
        .project("project-arcades-garden")
        .hand(0, "denar-9 denar-8")
        .table();
    table.act("bid denar-8 denar-9");
    for line in ["take gulden-6", "take dirham-6"] {
        table.act(line);
    }
    assert_eq!(table.asks(), "seat 0: act");
    table
        .act("take denar-6")
        .then("seat 0: place project-arcades-garden");
    table.act("reserve project-arcades-garden");
    assert_eq!(held(&table, 0), 0);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h93_claimed_arcades_bring_no_key() {
    let mut table = with(3, only(Module::Sultan))
        .sultan_cards(1, "denar+arcades")
        .next_tiles("arcades-9 garden-9")
        .hand(0, "gulden-9")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("reserve pavilion-7").then("seat 1: sultan-claim");
    table.act("claim");
    assert_eq!(held(&table, 1), 0);
}

#[test]
fn h93_there_are_nine_keys_and_no_more() {
    let buys = |scene: Scene| {
        let mut table = scene
            .market("pavilion-7 seraglio-8 arcades-9 tower-12")
            .hand(0, "denar-9 denar-8")
            .table();
        table.act("buy 3 with denar-8 denar-9");
        held(&table, 0)
    };
    assert_eq!(buys(Scene::with(3, KEY).keys(1, 8)), 1);
    assert_eq!(buys(Scene::with(3, KEY).keys(1, 9)), 0);
    assert_eq!(buys(Scene::with(3, KEY).keys_left(0)), 0);
}

#[test]
fn two_players_dirk_gets_no_key_and_who_gives_him_arcades_keeps_theirs() {
    let mut table = Table::at(arcades(2).hand(0, "denar-9 denar-8").next_keys(&[7]));
    table.act("buy 3 with denar-8 denar-9");
    table.act("give arcades-9");
    assert_eq!(table.game.dirk().len(), 1);
    assert_eq!(table.asks(), "seat 0: key");
    // Only the two of them have gates.
    table.act("key money");
    assert_eq!(asked(&table).0, 0);
    table.act("pass").then("seat 1: key-bonus");
    table.act("pass").then("seat 1: act");
}

#[test]
fn h370_nobody_knows_which_key_comes_next_not_even_its_owner() {
    let one = scene(3).keys(0, 1).next_keys(&[1, 2, 3]).begin();
    let other = scene(3).keys(0, 1).next_keys(&[7, 8, 9]).begin();
    assert_ne!(one, other);
    for seat in [None, Some(Seat(0)), Some(Seat(1))] {
        assert_eq!(one.view(seat).states, other.view(seat).states);
    }
    let back = one.view(Some(Seat(0))).pieces();
    let back = back.iter().find(|p| p.at == Place::Seat(Seat(0)));
    assert_eq!(back.map(|p| p.thing), Some(Thing::Back("key")));
}
