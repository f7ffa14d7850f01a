//! The rules of the module buildings of power.

use crate::table::{Table, tile};
use alhambra_rules::base::survey;
use alhambra_rules::frame::Frame;
use alhambra_rules::listener::Listener;
use alhambra_rules::modules::buildings_of_power::{self, Power, Question, tiles_of};
use alhambra_rules::modules::watchtowers;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Card, Event, Game, Illegal, Log, Module, ModuleSet, Piece, Place, Round, Seat, Setup, Slot,
    Thing, TileId,
};
use std::collections::BTreeSet;

const POWER: ModuleSet = ModuleSet::NONE.with(Module::BuildingsOfPower);

/// Nothing on the market has a power, and there is no small money to take.
fn with(players: u8, modules: ModuleSet) -> Scene {
    Scene::with(players, modules)
        .market("pavilion-3 seraglio-4 arcades-5 chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
}

fn scene() -> Scene {
    with(3, POWER)
}

/// What the die on a tile shows.
fn die(game: &Game, name: &str) -> Option<u8> {
    game.states().buildings_of_power.die(tile(name))
}

fn is_waiting(table: &Table, name: &str) -> bool {
    let state = &table.game.states().buildings_of_power;
    state.is_waiting(tile(name))
}

/// The tile face down on a slot, as somebody sees it.
fn below(table: &Table, you: Option<u8>, slot: u8) -> Option<TileId> {
    let view = table.game.view(you.map(Seat));
    view.states.buildings_of_power.below(Slot(slot - 1))
}

/// Seat 0 has taken money and uses the power of a tile that waited, and the red die shows this.
fn rolling(pips: u8, scene: &Scene, name: &str) -> Table {
    let wanted = format!("use-power {name}");
    for seed in 0..500 {
        let scene = scene.clone().seed(seed);
        let mut game = scene.clone().begin();
        let (mut log, mut legal) = (Log::on(), Vec::new());
        let mut lines = vec!["take gulden-6".to_owned()];
        loop {
            let line = lines.last().expect("there is one").clone();
            let action = line.parse().expect("it is written so");
            game.apply_logged(action, &mut log).expect("it is legal");
            if line == wanted {
                break;
            }
            // Whatever else is asked before it is declined.
            game.legal(&mut legal);
            let is_asked = legal.iter().any(|action| action.to_string() == wanted);
            let next = if is_asked { wanted.as_str() } else { "pass" };
            lines.push(next.to_owned());
        }
        let (seat, tile) = (Seat(0), tile(name));
        let rolled = buildings_of_power::Event::Rolled { seat, tile, pips };
        if log.events().contains(&rolled.into()) {
            let mut table = Table::at(scene);
            lines.iter().for_each(|line| table.act(line));
            return table;
        }
    }
    panic!("the die never showed {pips}")
}

/// A pavilion of wisdom waits; the first of the cards fills the display.
fn wisdom(pips: u8, cards: &str) -> Table {
    let scene = scene()
        .palace(0, "1,0 pavilion-8")
        .power_waits("pavilion-8");
    rolling(pips, &scene.next_cards(cards), "pavilion-8")
}

/// A seraglio of architecture waits.
fn architecture(pips: u8, tiles: &str) -> Table {
    let scene = scene()
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    rolling(pips, &scene.next_tiles(tiles), "chambers-10")
}

/// The longest wall has 8 segments, the second longest 6; with two tiles of defence.
const WALLS_OF_8_AND_6: &str = "-2,-1 garden-8-nw; -1,-1 pavilion-6; 0,-1 arcades-8-n
    1,-1 garden-10-n; 2,-1 tower-11-n; 3,-1 tower-9-ne
    -1,0 seraglio-9; 1,0 chambers-11
    -1,1 seraglio-5; 0,1 chambers-9-s; 1,1 tower-11-s; 2,1 tower-9-es";

#[test]
fn three_tiles_of_each_power_are_tiles_of_the_base_game() {
    let mut all = BTreeSet::new();
    for power in Power::ALL {
        let tiles: Vec<TileId> = tiles_of(power).collect();
        assert_eq!(tiles.len(), 3, "{power:?}");
        assert!(tiles.iter().all(|tile| tile.is_standard()));
        assert!(tiles.iter().all(|tile| Power::of(*tile) == Some(power)));
        all.extend(tiles.iter().map(ToString::to_string));
    }
    assert_eq!(all.len(), 12);
    assert_eq!(Power::of(tile("pavilion-2")), None);
    for players in 2..=6 {
        let setup = |modules| Setup {
            modules,
            ..Setup::players(players)
        };
        let with = Game::new(&setup(POWER), 5);
        let without = Game::new(&setup(ModuleSet::NONE), 5);
        // The bag is the same, tile by tile: only what is printed on twelve of them is new.
        assert_eq!(with.bag(), without.bag());
        assert_eq!(with.deck(), without.deck());
    }
}

#[test]
fn h10_it_is_the_same_tile_with_a_power() {
    // A watchtower comes with it as with every building of the base game, and it counts as one.
    let modules = POWER.with(Module::Watchtowers);
    let scene = Scene::with(3, modules).market("pavilion-8 - - -");
    let table = Table::at(
        scene
            .hand(0, "gulden-9 gulden-7")
            .palace(1, "1,0 pavilion-7"),
    );
    assert_eq!(table.listed("buy 1+tower").len(), 1);
    let counts = table.game.building_counts();
    assert_eq!(counts[1].1, [2, 0, 0, 0, 0, 0]);
}

#[test]
fn x_38_black_dice_of_2_and_3_let_5_of_the_second_wall_count() {
    for (dice, second) in [([2, 3], 5), ([5, 3], 6), ([0, 3], 3), ([0, 0], 0)] {
        let mut scene = scene().palace(0, WALLS_OF_8_AND_6).next_cards("scoring-1");
        for (name, pips) in ["chambers-11", "seraglio-9"].into_iter().zip(dice) {
            if pips > 0 {
                scene = scene.power_die(name, pips);
            }
        }
        let mut table = Table::at(scene);
        let runs = survey::wall_runs(table.game.palace(Seat(0)));
        assert_eq!(runs, [8, 6]);
        table.act("take gulden-6");
        let own = table.scored(buildings_of_power::Reason::SecondWall);
        assert_eq!(
            (table.wall_points(), own),
            (vec![8, 0, 0], vec![second, 0, 0])
        );
    }
}

#[test]
fn two_walls_of_the_same_length_are_the_longest_and_the_second() {
    let palace = "0,-1 garden-8-nw; -1,0 chambers-11; 1,0 pavilion-4";
    let scene = scene().palace(0, palace).power_die("chambers-11", 6);
    let mut table = Table::at(scene.next_cards("scoring-1"));
    table.act("take gulden-6");
    assert_eq!(table.wall_points(), [2, 0, 0]);
    assert_eq!(
        table.scored(buildings_of_power::Reason::SecondWall),
        [2, 0, 0]
    );
}

#[test]
fn h104_watchtowers_in_the_second_wall_bring_no_points_of_their_own() {
    let palace = "0,-1 pavilion-2; 1,0 chambers-11; -1,0 garden-10-w; -1,1 watchtower-garden-1";
    let scene = with(3, POWER.with(Module::Watchtowers)).palace(0, palace);
    let mut table = Table::at(scene.power_die("chambers-11", 6).next_cards("scoring-1"));
    assert_eq!(survey::wall_runs(table.game.palace(Seat(0))), [3, 2]);
    table.act("take gulden-6");
    assert_eq!(table.wall_points(), [3, 0, 0]);
    assert_eq!(
        table.scored(buildings_of_power::Reason::SecondWall),
        [2, 0, 0]
    );
    assert_eq!(table.scored(watchtowers::Reason::Watchtowers), [0, 0, 0]);
}

#[test]
fn dice_are_rolled_as_soon_as_their_tile_is_bought() {
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let scene = Scene::with(3, POWER)
            .seed(seed)
            .market("pavilion-7 seraglio-9 - -");
        let mut table = Table::at(scene.hand(0, "gulden-7 dirham-9 dukat-9"));
        table.act("buy 1 with gulden-7");
        let pips = die(&table.game, "pavilion-7").expect("a die lies on it");
        let (seat, tile) = (Seat(0), tile("pavilion-7"));
        assert!(table.saw(buildings_of_power::Event::Awoke { seat, tile, pips }));
        assert_eq!(die(&table.game, "seraglio-9"), None);
        table.act("buy 2 with dirham-9");
        assert!(die(&table.game, "seraglio-9").is_some());
        seen.insert(pips);
        // Nothing of it waits for the end of the turn.
        assert_eq!(table.asks(), "seat 0: another action");
    }
    assert_eq!(seen, (1..=6).collect());
}

#[test]
fn a_white_die_makes_one_purchase_of_a_turn_cheaper_by_1() {
    let scene = Scene::with(3, POWER)
        .market("pavilion-3 seraglio-4 chambers-10 chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .palace(0, "1,0 garden-11; -1,0 arcades-9")
        .power_die("garden-11", 2)
        .power_die("arcades-9", 5)
        .hand(0, "denar-9 dirham-4 dukat-6");
    let mut table = Table::at(scene);
    assert_eq!(
        table.listed("buy 3"),
        ["buy 3 using white-die-2", "buy 3 using white-die-5"]
    );
    table.act("buy 3 using white-die-2");
    assert_eq!(table.asks(), "seat 0: settle");
    assert_eq!(table.listed(""), ["buy 3 with denar-9"]);
    table.act("buy 3 with denar-9");
    assert_eq!(die(&table.game, "garden-11"), Some(1));
    assert_eq!(die(&table.game, "arcades-9"), Some(5));
    // What was left to pay was met exactly. The other die has to wait for the next turn.
    assert_eq!(table.asks(), "seat 0: another action");
    assert_eq!(table.listed("buy 2"), ["buy 2 with dirham-4"]);
    assert_eq!(
        table.refuses("buy 2 using white-die-5"),
        Illegal::NotPossible
    );
    table.act("take gulden-6");
    table.act("reserve chambers-10");
    table.act("pass");
    for _ in 0..2 {
        let take = table.listed("take")[0].clone();
        table.act(&take);
    }
    assert_eq!(table.asks(), "seat 0: act");
    assert!(
        table
            .listed("buy 2")
            .contains(&"buy 2 using white-die-1".to_owned())
    );
}

#[test]
fn after_the_1_a_white_die_leaves_the_game() {
    let scene = scene().palace(0, "1,0 garden-11").power_die("garden-11", 1);
    let mut table = Table::at(scene.hand(0, "gulden-7"));
    table.act("buy 1 using white-die-1");
    table.act("buy 1 with gulden-7");
    assert_eq!(die(&table.game, "garden-11"), None);
    // 7 for a price of 2 is not exact.
    assert_eq!(table.asks(), "seat 0: place pavilion-3");
}

#[test]
fn h1_the_white_die_comes_after_tower_and_site_and_before_a_treasure() {
    let modules = POWER.with(Module::Watchtowers).with(Module::BuildingSites);
    let dear = |modules| {
        Scene::with(3, modules)
            .market("- - chambers-11 -")
            .palace(0, "1,0 garden-11")
            .power_die("garden-11", 3)
    };
    // A tower adds 6 to 11; half of 11, rounded down, is 5.
    let mut table = Table::at(dear(modules).hand(0, "denar-9 denar-7"));
    table.act("buy 3+tower using white-die-3");
    assert_eq!(table.listed(""), ["buy 3+tower with denar-7 denar-9"]);
    let mut table = Table::at(dear(modules).hand(0, "denar-4"));
    table.act("buy 3+site using white-die-3");
    assert_eq!(table.listed(""), ["buy 3+site with denar-4"]);
    table.act("buy 3+site with denar-4");
    // A site is never exact.
    assert_ne!(table.asks(), "seat 0: another action");

    // The die, then the treasure; not the other way round.
    let modules = POWER.with(Module::Treasures);
    let mut table = Table::at(dear(modules).hand(0, "denar-8").treasures(0, &[2, 5]));
    table.act("buy 3 using white-die-3");
    assert_eq!(
        table.listed(""),
        ["buy 3 using treasure-2", "buy 3 using treasure-5"]
    );
    table.act("buy 3 using treasure-2");
    assert_eq!(table.listed("buy 3 using"), [""; 0]);
    table.act("buy 3 with denar-8");
    assert_eq!(die(&table.game, "garden-11"), Some(2));
    let mut table = Table::at(dear(modules).hand(0, "denar-8").treasures(0, &[5]));
    table.act("buy 3 using treasure-5");
    assert_eq!(table.listed(""), ["buy 3 with denar-8"]);
}

#[test]
fn h381_dice_travel_with_their_tile_and_are_idle_in_the_reserve() {
    let scene = || scene().hand(0, "gulden-3 gulden-2");
    let own = |game: &Game| {
        let pieces = game.view(None).pieces();
        let dice = pieces
            .iter()
            .filter(|p| p.thing.to_string().contains("die"));
        dice.map(|p| (p.thing.to_string(), p.at))
            .collect::<Vec<_>>()
    };
    let die = ("white-die-4".to_owned(), Place::Seat(Seat(0)));
    let built = scene().palace(0, "1,0 garden-11").power_die("garden-11", 4);
    let mut table = Table::at(built);
    assert_eq!(own(&table.game), [die.clone()]);
    assert_eq!(table.listed("buy 1 using"), ["buy 1 using white-die-4"]);
    table.act("remove 1,0");
    let idle = ("white-die-4".to_owned(), Place::Tile(tile("garden-11")));
    assert_eq!(own(&table.game), [idle]);

    // It lies in the reserve with its die; a swap brings both back.
    let stored = scene().reserve(0, "garden-11").palace(0, "1,0 chambers-11");
    let stored = stored.power_die("garden-11", 4).power_die("chambers-11", 6);
    let mut table = Table::at(stored);
    assert_eq!(table.listed("buy 1 using"), [""; 0]);
    assert_eq!(
        table.refuses("buy 1 using white-die-4"),
        Illegal::NotPossible
    );
    table.act("swap garden-11 at 1,0");
    let black = ("black-die-6".to_owned(), Place::Tile(tile("chambers-11")));
    assert_eq!(own(&table.game), [die, black]);
}

#[test]
fn h381_a_black_die_in_the_reserve_does_not_count() {
    let palace = "0,-1 garden-8-nw; 1,0 pavilion-4";
    let scene = scene().palace(0, palace).reserve(0, "chambers-11");
    let mut table = Table::at(scene.power_die("chambers-11", 6).next_cards("scoring-1"));
    table.act("take gulden-6");
    assert_eq!(table.scored(buildings_of_power::Reason::SecondWall), [0; 3]);
}

#[test]
fn h381_a_die_on_an_unfinished_site_is_idle_until_it_is_finished() {
    let scene = with(3, POWER.with(Module::BuildingSites))
        .palace(0, "1,0 garden-11")
        .site(0, "garden-11", "gulden")
        .power_die("garden-11", 4);
    let mut table = Table::at(scene.hand(0, "gulden-3 gulden-9 gulden-2"));
    assert_eq!(table.listed("buy 1 using"), [""; 0]);
    table.act("finish garden-11 with gulden-9 gulden-2");
    assert_eq!(table.listed("buy 1 using"), ["buy 1 using white-die-4"]);
}

#[test]
fn h382_a_white_die_helps_in_ones_own_turn_only() {
    let scene = with(3, POWER.with(Module::Vizier)).palace(1, "1,0 garden-11");
    let mut table = Table::at(scene.power_die("garden-11", 4).hand(1, "gulden-3 gulden-2"));
    table.act("take gulden-6");
    assert_eq!(table.asks(), "seat 1: vizier");
    assert_eq!(table.listed(""), ["pass", "buy 1 with gulden-3"]);
    assert_eq!(
        table.refuses("buy 1 using white-die-4"),
        Illegal::NotPossible
    );
}

#[test]
fn h383_a_white_die_helps_to_buy_buildings_and_plots_and_nothing_else() {
    let modules = [
        Module::MagicalBuildings,
        Module::NewBuildingGrounds,
        Module::Camps,
        Module::Medina,
        Module::BuildingSites,
    ];
    let modules = modules.into_iter().fold(POWER, ModuleSet::with);
    let market = "magical-pavilion plot-9-1 camp-n medina-2";
    let scene = Scene::with(3, modules)
        .market(market)
        .palace(0, "1,0 garden-11");
    let scene = scene.power_die("garden-11", 4).palace(0, "-1,0 pavilion-8");
    let hand = "gulden-9 gulden-8 dirham-9 dirham-8 denar-9 denar-8 dukat-9 dukat-8";
    let table = Table::at(scene.site(0, "pavilion-8", "dukat").hand(0, hand));
    let helped: BTreeSet<String> = table
        .listed("buy")
        .into_iter()
        .filter(|line| line.contains("using"))
        .collect();
    let wanted = [
        "buy 1 using white-die-4",
        "buy 1+site using white-die-4",
        "buy 2 using white-die-4",
    ];
    assert_eq!(helped, wanted.map(str::to_owned).into());
    assert_eq!(table.listed("finish pavilion-8 using"), [""; 0]);
}

#[test]
fn h4_a_white_die_does_not_change_what_a_bazaar_borrows() {
    let scene = Scene::with(3, POWER.with(Module::Bazaars))
        .market("- chambers-6 - -")
        .next_tiles("bazaar-dirham-1 garden-10-open");
    let scene = scene.palace(0, "1,0 garden-11").power_die("garden-11", 4);
    let table = Table::at(scene.hand(0, "dirham-9 dirham-5 dirham-6"));
    assert!(
        table
            .listed("buy bazaar")
            .iter()
            .all(|line| !line.contains("using"))
    );
    assert_eq!(table.listed("buy 2 using"), ["buy 2 using white-die-4"]);
}

#[test]
fn wisdom_keeps_one_card_and_the_rest_goes_back_in_a_chosen_order() {
    let mut table = wisdom(4, "gulden-2 denar-9 dirham-3 dukat-4 denar-9 gulden-8");
    assert_eq!(table.asks(), "seat 0: power-keep");
    assert_eq!(
        table.listed(""),
        [
            "keep-card denar-9",
            "keep-card dirham-3",
            "keep-card dukat-4"
        ]
    );
    assert_eq!(table.refuses("pass"), Illegal::NotAsked);
    assert_eq!(table.refuses("keep-card gulden-8"), Illegal::NotPossible);
    table.act("keep-card dirham-3");
    assert_eq!(table.hand(0), "gulden-6 dirham-3");
    assert_eq!(table.asks(), "seat 0: power-sort-cards");
    assert_eq!(
        table.listed(""),
        ["pass", "next-card denar-9", "next-card dukat-4"]
    );
    table.act("next-card dukat-4");
    table.act("next-card denar-9");
    assert_eq!(table.asks(), "seat 1: act");
    let deck = table.game.deck().iter().rev().take(4);
    let next: Vec<String> = deck.map(ToString::to_string).collect();
    assert_eq!(next, ["dukat-4", "denar-9", "denar-9", "gulden-8"]);
    table.act("take dukat-6");
    assert_eq!(table.display(), "gulden-2 dirham-6 denar-6 dukat-4");
}

#[test]
fn the_cards_may_go_back_as_they_were() {
    let mut table = wisdom(3, "gulden-2 denar-9 dirham-3 dukat-4");
    table.act("keep-card denar-9");
    table.act("pass");
    assert_eq!(table.asks(), "seat 1: act");
    let deck = table.game.deck().iter().rev().take(2);
    assert_eq!(
        deck.map(ToString::to_string).collect::<Vec<_>>(),
        ["dirham-3", "dukat-4"]
    );
    // A single card is kept, and there is nothing to sort.
    let mut table = wisdom(1, "gulden-2 denar-9");
    table.act("keep-card denar-9");
    assert_eq!(table.asks(), "seat 1: act");
    // Of two the other one goes back.
    let mut table = wisdom(2, "gulden-2 denar-9 dirham-3");
    table.act("keep-card denar-9");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn nobody_else_sees_the_cards() {
    let mut table = wisdom(3, "gulden-2 denar-9 dirham-3 dukat-4");
    let cards = |table: &Table, you: Option<u8>| {
        let pieces = table.game.view(you.map(Seat)).pieces();
        let is_card = |piece: &&Piece| matches!(piece.thing, Thing::Card(_));
        let cards = pieces.iter().filter(is_card).map(|p| p.thing.to_string());
        cards.collect::<Vec<_>>()
    };
    assert_eq!(cards(&table, Some(0)), ["denar-9", "dirham-3", "dukat-4"]);
    assert!(cards(&table, Some(1)).is_empty() && cards(&table, None).is_empty());
    let keep = "keep-card dirham-3".parse().expect("it is written so");
    assert_eq!(
        Listener::at(Some(Seat(1)), false).action(Seat(0), keep),
        None
    );
    table.act("keep-card dirham-3");
    let card = |name: &str| Card::all().find(|card| card.to_string() == name);
    let kept = |name: &str| {
        let card = card(name).unwrap_or(Card::NONE);
        Event::from(buildings_of_power::Event::Kept {
            seat: Seat(0),
            card,
        })
    };
    assert!(table.saw(kept("dirham-3")));
    let hidden = Listener::at(Some(Seat(1)), false).event(kept("dirham-3"));
    assert_eq!(hidden, kept("-"));
    let view = table.game.view(Some(Seat(1)));
    assert_eq!(
        (view.seats[0].cards, view.seats[0].known.cards().count()),
        (2, 1)
    );
}

#[test]
fn h384_who_looked_knows_the_cards_until_they_are_drawn() {
    let mut table = wisdom(4, "gulden-2 denar-9 dirham-3 dukat-4 denar-8");
    table.act("keep-card denar-9");
    table.act("next-card denar-8");
    table.act("pass");
    let known = |table: &Table, you: u8| {
        let view = table.game.view(Some(Seat(you)));
        let next = view.known_cards.iter().rev().map(ToString::to_string);
        next.collect::<Vec<_>>()
    };
    assert_eq!(known(&table, 0), ["denar-8", "dirham-3", "dukat-4"]);
    assert!(known(&table, 1).is_empty());
    table.act("take dukat-6");
    assert_eq!(table.display(), "gulden-2 dirham-6 denar-6 denar-8");
    assert_eq!(known(&table, 0), ["dirham-3", "dukat-4"]);
    // What one imagines agrees with it.
    for seed in 0..20 {
        let imagined = table.game.view(Some(Seat(0))).determinize(seed);
        let next = imagined.deck().iter().rev().take(2);
        assert_eq!(
            next.map(ToString::to_string).collect::<Vec<_>>(),
            ["dirham-3", "dukat-4"]
        );
    }
}

#[test]
fn h81_a_scoring_card_may_be_played_at_once_and_another_card_is_still_kept() {
    let mut table = wisdom(3, "gulden-2 denar-9 scoring-1 dukat-4");
    assert_eq!(
        table.listed(""),
        [
            "keep-card denar-9",
            "call-scoring scoring-1",
            "keep-card dukat-4"
        ]
    );
    table.act("call-scoring scoring-1");
    assert_eq!(table.listed(""), ["keep-card denar-9", "keep-card dukat-4"]);
    assert!(!table.game.was_scored(Round::First));
    table.act("keep-card dukat-4");
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.asks(), "seat 1: act");
    table.act("take gulden-2");
    assert_eq!(table.display(), "denar-9 dirham-6 denar-6 dukat-6");
}

#[test]
fn h81_or_it_goes_back_with_the_others() {
    let mut table = wisdom(3, "gulden-2 denar-9 scoring-1 dukat-4 denar-8");
    table.act("keep-card denar-9");
    table.act("next-card dukat-4");
    assert_eq!(table.asks(), "seat 1: act");
    table.act("take gulden-2");
    assert_eq!(table.asks(), "seat 2: act");
    assert!(!table.game.was_scored(Round::First));
    table.act("take dukat-4");
    assert!(table.game.was_scored(Round::First));

    // If it is all that there is, nothing is kept.
    let mut table = wisdom(1, "gulden-2 scoring-1 denar-8");
    assert_eq!(table.listed(""), ["call-scoring scoring-1", "pass"]);
    table.act("pass");
    assert_eq!(
        (table.hand(0), table.asks()),
        ("gulden-6".to_owned(), "seat 1: act".to_owned())
    );
    let mut table = wisdom(1, "gulden-2 scoring-1 denar-8");
    table.act("call-scoring scoring-1");
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h14_a_scoring_that_wisdom_calls_is_held_before_anybody_else_is_asked() {
    let modules = POWER.with(Module::Vizier);
    let scene = with(3, modules)
        .palace(0, "1,0 pavilion-8")
        .power_waits("pavilion-8");
    let scene = scene.palace(0, "-1,0 garden-12").power_waits("garden-12");
    let mut table = rolling(
        2,
        &scene.next_cards("gulden-2 scoring-1 dukat-4"),
        "pavilion-8",
    );
    table.act("call-scoring scoring-1");
    table.act("keep-card dukat-4");
    assert!(table.game.was_scored(Round::First));
    // The other power comes after it, then the viziers.
    assert_eq!(table.asks(), "seat 0: power-use");
    assert_eq!(table.listed(""), ["pass", "use-power garden-12"]);
    table.act("pass");
    assert_eq!(table.asks(), "seat 1: vizier");
}

#[test]
fn h96_money_offices_builders_and_gates_are_kept_and_nothing_else() {
    let modules = [
        Module::Characters,
        Module::ExchangeOffices,
        Module::CityGates,
        Module::MasterBuilders,
        Module::Sultan,
        Module::Walls,
    ];
    let modules = modules.into_iter().fold(POWER, ModuleSet::with);
    let cards = "gulden-2 patron exchange-denar-dukat gate builder-denar sultan-denar";
    let next = format!("{cards} {}", wall_card());
    let scene = with(3, modules)
        .palace(0, "1,0 pavilion-8")
        .power_waits("pavilion-8");
    let mut table = rolling(6, &scene.next_cards(&next), "pavilion-8");
    assert_eq!(
        table.listed(""),
        [
            "keep-card exchange-denar-dukat",
            "keep-card gate",
            "keep-card builder-denar"
        ]
    );
    table.act("keep-card gate");
    // A gate card lies open before its owner.
    let state = table.game.view(None).states.city_gates;
    assert_eq!(state.held(Seat(0)), 1);
    // The others go back, the character among them, and nobody is told of them.
    assert_eq!(table.listed("next-card").len(), 5);
    table.act("next-card builder-denar");
    table.act("next-card patron");
    table.act("pass");
    let top: Vec<String> = table
        .game
        .deck()
        .iter()
        .rev()
        .take(2)
        .map(ToString::to_string)
        .collect();
    assert_eq!(top, ["builder-denar", "patron"]);
}

/// Any of the wall cards.
fn wall_card() -> String {
    let names = Card::all().map(|card| card.to_string());
    let mut walls = names.filter(|name| name.starts_with("wall"));
    walls.next().expect("there are wall cards")
}

#[test]
fn architecture_hides_one_tile_and_the_rest_goes_back_in_a_chosen_order() {
    let mut table = architecture(3, "garden-9 tower-13 pavilion-6 seraglio-7");
    assert_eq!(table.asks(), "seat 0: power-hide");
    assert_eq!(table.listed("").len(), 12);
    assert_eq!(table.listed("hide seraglio-7"), [""; 0]);
    table.act("hide tower-13 under 2");
    assert_eq!(table.asks(), "seat 0: power-sort-tiles");
    assert_eq!(
        table.listed(""),
        ["pass", "next-tile garden-9", "next-tile pavilion-6"]
    );
    table.act("next-tile pavilion-6");
    assert_eq!(table.asks(), "seat 1: act");
    // Nothing else was changed, and the next tiles come in that order.
    assert_eq!(table.market(), "pavilion-3 seraglio-4 arcades-5 chambers-6");
    let bag: Vec<String> = table
        .game
        .bag()
        .iter()
        .rev()
        .take(3)
        .map(ToString::to_string)
        .collect();
    assert_eq!(bag, ["pavilion-6", "garden-9", "seraglio-7"]);
}

#[test]
fn when_its_slot_is_empty_it_turns_up_instead_of_a_drawn_one() {
    let scene = scene()
        .tile_below(2, "tower-13", 0)
        .next_tiles("garden-9 pavilion-6");
    let mut table = Table::at(scene.hand(0, "gulden-4 dirham-5"));
    table.act("buy 2 with dirham-5");
    table.act("reserve seraglio-4");
    assert_eq!(table.market(), "pavilion-3 tower-13 arcades-5 chambers-6");
    assert!(table.saw(Event::TileTurnedUp {
        slot: Slot(1),
        tile: tile("tower-13")
    }));
    assert!(!table.game.states().buildings_of_power.has_below(Slot(1)));
    // The next time one is drawn.
    table.act("take gulden-6");
    table.act("take dirham-6");
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h80_only_who_put_it_there_knows_it_and_one_lies_under_each_tile() {
    let mut table = architecture(2, "garden-9 tower-13");
    table.act("hide tower-13 under 2");
    assert_eq!(below(&table, Some(0), 2), Some(tile("tower-13")));
    for you in [Some(1), Some(2), None] {
        assert_eq!(below(&table, you, 2), None);
        let pieces = table.game.view(you.map(Seat)).pieces();
        let hidden = pieces.iter().find(|piece| piece.at == Place::Slot(Slot(1)));
        let hidden = hidden.expect("all see that one lies there");
        assert_eq!(
            (hidden.thing, hidden.of),
            (Thing::Back("tile-below"), Some(Seat(0)))
        );
    }
    let hidden = |tile| buildings_of_power::Event::Hidden {
        seat: Seat(0),
        slot: Slot(1),
        tile,
    };
    let told = |you| Listener::at(you, true).event(hidden(Some(tile("tower-13"))).into());
    assert_eq!(told(Some(Seat(0))), hidden(Some(tile("tower-13"))).into());
    assert_eq!(told(Some(Seat(1))), hidden(None).into());
    let hide = "hide tower-13 under 2".parse().expect("it is written so");
    assert_eq!(Listener::at(None, true).action(Seat(0), hide), None);

    // Under a tile with one there is no room for another.
    let scene = scene()
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    let scene = scene
        .tile_below(2, "tower-13", 1)
        .tile_below(4, "tower-12", 2);
    let table = rolling(1, &scene.next_tiles("garden-9"), "chambers-10");
    assert_eq!(
        table.listed(""),
        ["hide garden-9 under 1", "hide garden-9 under 3"]
    );
}

#[test]
fn h80_what_somebody_does_not_know_may_be_any_tile_for_them() {
    let table = Table::at(scene().tile_below(2, "tower-13", 0));
    let mut imagined = BTreeSet::new();
    for seed in 0..40 {
        let game = table.game.view(Some(Seat(1))).determinize(seed);
        let tile = game.states().buildings_of_power.below(Slot(1));
        imagined.insert(tile.expect("one lies there").to_string());
        let own = table.game.view(Some(Seat(0))).determinize(seed);
        let known = own.states().buildings_of_power.below(Slot(1));
        assert_eq!(
            known.map(|tile| tile.to_string()).as_deref(),
            Some("tower-13")
        );
    }
    assert!(imagined.len() > 10, "{imagined:?}");
}

#[test]
fn h98_what_lies_face_down_stays_with_the_slot_when_the_dancer_exchanges_the_tile() {
    let scene = with(3, POWER.with(Module::Characters)).characters(0, "dancer");
    let scene = scene.tile_below(2, "tower-13", 1).next_tiles("garden-9");
    let mut table = Table::at(scene);
    table.act("dance 2");
    assert_eq!(table.market(), "pavilion-3 garden-9 arcades-5 chambers-6");
    assert_eq!(below(&table, Some(1), 2), Some(tile("tower-13")));
}

#[test]
fn h384_nobody_knows_the_next_tiles_after_the_dancer_put_one_among_them() {
    let scene = with(3, POWER.with(Module::Characters)).characters(1, "dancer");
    let scene = scene
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    let mut table = rolling(
        3,
        &scene.next_tiles("garden-9 tower-13 pavilion-6"),
        "chambers-10",
    );
    table.act("hide tower-13 under 2");
    table.act("pass");
    let known = |table: &Table, you| table.game.view(Some(Seat(you))).known_tiles.len();
    assert_eq!((known(&table, 0), known(&table, 1)), (2, 0));
    table.act("dance 1");
    assert_eq!(known(&table, 0), 0);
}

#[test]
fn h5_what_turns_up_from_below_is_not_drawn_and_cannot_be_claimed() {
    let scene = || with(3, POWER.with(Module::Sultan)).sultan_cards(1, "denar+garden");
    let buy = |scene: Scene| {
        let mut table = Table::at(scene.hand(0, "dirham-5").next_tiles("garden-9 tower-7"));
        table.act("buy 2 with dirham-5");
        table.act("reserve seraglio-4");
        table.asks()
    };
    assert_eq!(buy(scene()), "seat 1: sultan-claim");
    assert_eq!(buy(scene().tile_below(2, "garden-8-ne", 2)), "seat 1: act");
}

#[test]
fn h95_a_bazaar_that_turns_up_from_below_goes_beside_and_the_bag_gives_the_next() {
    let scene = with(3, POWER.with(Module::Bazaars)).tile_below(2, "bazaar-dirham-1", 2);
    let mut table = Table::at(scene.hand(0, "dirham-5").next_tiles("garden-9"));
    table.act("buy 2 with dirham-5");
    table.act("reserve seraglio-4");
    assert_eq!(table.market(), "pavilion-3 garden-9 arcades-5 chambers-6");
    let pieces = table.game.view(None).pieces();
    let bazaar = Thing::Tile(tile("bazaar-dirham-1"));
    assert!(
        pieces
            .iter()
            .any(|piece| piece.thing == bazaar && piece.at.is_beside_market())
    );
}

#[test]
fn h95_what_turns_up_from_below_gets_a_fruit() {
    let scene = with(3, POWER.with(Module::Orchards)).tile_below(2, "garden-9", 2);
    let mut table = Table::at(scene.hand(0, "dirham-5"));
    table.act("buy 2 with dirham-5");
    table.act("reserve seraglio-4");
    assert_eq!(table.market(), "pavilion-3 garden-9 arcades-5 chambers-6");
    assert!(table.game.states().orchards.on(tile("garden-9")).is_some());
}

#[test]
fn h16_powers_come_when_money_and_market_lie_ready_before_the_viziers() {
    let scene = Scene::with(3, POWER.with(Module::Vizier))
        .market("pavilion-8 seraglio-4 arcades-5 chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .next_tiles("garden-9")
        .hand(0, "gulden-9");
    let mut table = Table::at(scene);
    table.act("buy 1 with gulden-9");
    assert!(is_waiting(&table, "pavilion-8"));
    table.act("place pavilion-8 at 1,0");
    assert_eq!(table.market(), "garden-9 seraglio-4 arcades-5 chambers-6");
    assert_eq!(table.asks(), "seat 0: power-use");
    assert_eq!(table.listed(""), ["pass", "use-power pavilion-8"]);
    table.act("pass");
    assert_eq!(table.asks(), "seat 1: vizier");
    assert!(!is_waiting(&table, "pavilion-8"));
}

#[test]
fn a_tile_in_the_reserve_has_its_power_all_the_same_and_several_are_used_one_by_one() {
    let scene = Scene::with(3, POWER)
        .market("pavilion-8 seraglio-8 arcades-5 chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .hand(0, "gulden-8 dirham-9");
    let mut table = Table::at(scene);
    table.act("buy 1 with gulden-8");
    table.act("buy 2 with dirham-9");
    table.act("reserve pavilion-8");
    table.act("reserve seraglio-8");
    assert_eq!(
        table.listed(""),
        ["pass", "use-power pavilion-8", "use-power seraglio-8"]
    );
    table.act("use-power seraglio-8");
    let hide = table.listed("hide")[0].clone();
    table.act(&hide);
    if table.asks() == "seat 0: power-sort-tiles" {
        table.act("pass");
    }
    assert_eq!(table.listed(""), ["pass", "use-power pavilion-8"]);
}

#[test]
fn h94_the_vizier_wakes_a_power_which_waits_for_the_end_of_the_next_own_turn() {
    let scene = Scene::with(3, POWER.with(Module::Vizier))
        .market("pavilion-8 seraglio-9 arcades-5 chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .hand(1, "gulden-8")
        .hand(2, "dirham-9");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    table.act("buy 1 with gulden-8");
    table.act("place pavilion-8 at 1,0");
    assert_eq!(table.asks(), "seat 2: vizier");
    // A die is rolled at once.
    table.act("buy 2 with dirham-9");
    assert!(die(&table.game, "seraglio-9").is_some());
    table.act("reserve seraglio-9");
    assert_eq!(table.asks(), "seat 0: vizier");
    table.act("pass");
    assert_eq!(table.asks(), "seat 1: act");
    assert!(is_waiting(&table, "pavilion-8"));
    let take = table.listed("take")[0].clone();
    table.act(&take);
    assert_eq!(table.asks(), "seat 1: power-use");
}

#[test]
fn h94_a_claimed_tile_has_no_power() {
    let scene = with(3, POWER.with(Module::Sultan)).sultan_cards(1, "denar+pavilion");
    let mut table = Table::at(
        scene
            .hand(0, "dirham-5")
            .next_tiles("pavilion-7 pavilion-8"),
    );
    table.act("buy 2 with dirham-5");
    table.act("reserve seraglio-4");
    table.act("claim");
    table.act("place pavilion-7 at 1,0");
    assert_eq!(die(&table.game, "pavilion-7"), None);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h94_a_tile_that_is_given_to_dirk_loses_its_power() {
    let scene = Scene::with(2, POWER)
        .market("pavilion-8 seraglio-9 arcades-5 chambers-6")
        .display("gulden-6 dirham-6 denar-6 dukat-6")
        .hand(0, "gulden-8 dirham-9 dukat-9");
    let mut table = Table::at(scene.next_tiles("garden-9"));
    table.act("buy 1 with gulden-8");
    table.act("buy 2 with dirham-9");
    table.act("buy 4 with dukat-9");
    table.act("give pavilion-8");
    table.act("give seraglio-9");
    table.act("reserve chambers-6");
    assert_eq!(table.asks(), "seat 1: act");
    let pieces = table.game.view(None).pieces();
    let own = pieces
        .iter()
        .filter(|piece| !matches!(piece.at, Place::Slot(_)));
    assert_eq!(own.count(), 0, "nothing of it is of use to anybody");
}

#[test]
fn dirk_has_tiles_and_no_dice() {
    let scene = Scene::with(2, POWER).dirk("seraglio-9 chambers-11 pavilion-7");
    let scene = scene.display("gulden-6 dirham-6 denar-6 dukat-6");
    let mut table = Table::at(scene.next_cards("scoring-1"));
    table.act("take gulden-6");
    assert_eq!(table.scored(buildings_of_power::Reason::SecondWall), [0; 3]);
    for name in ["seraglio-9", "chambers-11", "pavilion-7"] {
        assert_eq!(die(&table.game, name), None);
    }
}

#[test]
fn h385_of_a_bag_or_deck_that_is_nearly_empty_what_is_left_is_drawn() {
    let scene = scene()
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    let table = rolling(
        5,
        &scene.next_tiles("garden-9 tower-13").bag(2),
        "chambers-10",
    );
    assert_eq!(table.listed("").len(), 8);

    let scene = Scene::with(3, POWER)
        .scored(Round::First)
        .scored(Round::Second);
    let scene = scene.display("gulden-6 dirham-6 denar-6 dukat-6");
    let scene = scene.palace(0, "1,0 pavilion-8").power_waits("pavilion-8");
    let next = scene
        .clone()
        .next_cards("gulden-2 denar-9 dirham-3")
        .deck(3);
    let table = rolling(5, &next, "pavilion-8");
    assert_eq!(
        table.listed(""),
        ["keep-card denar-9", "keep-card dirham-3"]
    );
    // A deck that is used up is shuffled anew, and then as many are drawn as the die shows.
    let used_up = scene.next_cards("gulden-2").deck(1);
    let mut table = rolling(5, &used_up, "pavilion-8");
    assert!(table.game.view(None).reshuffled);
    assert_eq!(
        table.game.question(),
        Some(Question::Keep { cards: 5 }.into())
    );
    let keep = table.listed("keep-card")[0].clone();
    table.act(&keep);
}

#[test]
fn h386_a_power_that_cannot_be_used_is_lost() {
    // All four slots have a tile face down.
    let mut scene = scene()
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    for (slot, name) in (1..=4).zip(["tower-13", "tower-12", "garden-9", "garden-12"]) {
        scene = scene.tile_below(slot, name, 1);
    }
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    assert_eq!(table.asks(), "seat 1: act");
    assert!(!is_waiting(&table, "chambers-10"));
    // If the market cannot be filled, nothing is used any more.
    let scene = Scene::with(3, POWER).market("pavilion-8 - - -").bag(0);
    let mut table = Table::at(scene.hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9");
    table.act("reserve pavilion-8");
    assert_eq!(table.asks(), "the game is over");
}

/// The market runs out with a tile on slot 2 and another under it.
fn last_tiles(hands: [&str; 3]) -> Table {
    let mut scene = Scene::with(3, POWER)
        .market("- arcades-8-n - -")
        .display("gulden-6 denar-6 denar-5 dukat-6")
        .bag(1)
        .tile_below(2, "tower-13", 1)
        .next_tiles("pavilion-6");
    for (seat, hand) in hands.into_iter().enumerate() {
        scene = scene.hand(seat as u8, hand);
    }
    let mut table = Table::at(scene.next_cards("gulden-7"));
    table.act("take gulden-6");
    table
}

#[test]
fn at_the_end_who_has_most_money_chooses_and_the_second_gets_the_other() {
    let mut table = last_tiles(["dirham-9", "dirham-5", "dirham-2"]);
    let tiles = ["arcades-8-n", "tower-13"];
    assert_eq!(table.asks(), "seat 0: power-choose");
    assert_eq!(
        table.listed(""),
        tiles.map(|tile| format!("choose-tile {tile}"))
    );
    // Now all see it.
    let (slot, hidden) = (Slot(1), tile("tower-13"));
    assert!(table.saw(buildings_of_power::Event::Uncovered { slot, tile: hidden }));
    assert_eq!(below(&table, None, 2), Some(hidden));
    table.act("choose-tile tower-13");
    assert!(table.saw(Event::Awarded {
        seat: Seat(1),
        slot,
        tile: tile("arcades-8-n")
    }));
    assert_eq!(table.asks(), "seat 1: place arcades-8-n");
    table.act("reserve arcades-8-n");
    // The pavilion was drawn for slot 1; seat 0 has most gulden as well. What is handed out has no power.
    assert_eq!(table.asks(), "seat 0: place pavilion-6 tower-13");
    table.act("reserve tower-13");
    assert_eq!(die(&table.game, "tower-13"), None);
}

#[test]
fn at_the_end_the_one_on_top_may_be_chosen_as_well() {
    let mut table = last_tiles(["dirham-5", "dirham-9", "dirham-2"]);
    assert_eq!(table.asks(), "seat 1: power-choose");
    table.act("choose-tile arcades-8-n");
    let (slot, tile) = (Slot(1), tile("tower-13"));
    assert!(table.saw(Event::Awarded {
        seat: Seat(0),
        slot,
        tile
    }));
    assert_eq!(table.asks(), "seat 1: place arcades-8-n");
}

#[test]
fn at_the_end_a_tie_for_most_loses_both_and_a_tie_for_second_the_other() {
    let table = last_tiles(["dirham-9", "dirham-9", "dirham-2"]);
    let lost = |name: &str| Event::NotAwarded {
        slot: Slot(1),
        tile: tile(name),
    };
    assert!(table.saw(lost("arcades-8-n")) && table.saw(lost("tower-13")));
    assert_eq!(table.asks(), "seat 0: place pavilion-6");
    // Nobody has any of that money.
    let table = last_tiles(["", "denar-9", "denar-2"]);
    assert!(table.saw(lost("arcades-8-n")) && table.saw(lost("tower-13")));

    let mut table = last_tiles(["dirham-9", "dirham-5", "dirham-5"]);
    table.act("choose-tile tower-13");
    assert!(table.saw(lost("arcades-8-n")) && !table.saw(lost("tower-13")));
    // Nobody else has any.
    let mut table = last_tiles(["dirham-9", "", ""]);
    table.act("choose-tile arcades-8-n");
    assert!(table.saw(lost("tower-13")));
}

#[test]
fn at_the_end_a_hidden_tile_alone_on_its_slot_is_handed_out_as_always() {
    let scene = Scene::with(3, POWER)
        .market("pavilion-6 arcades-8-n - -")
        .display("gulden-6 denar-6 denar-5 dukat-6")
        .bag(0)
        .tile_below(2, "tower-13", 1);
    let mut table = Table::at(scene.hand(0, "dirham-9").hand(1, "dirham-5 gulden-9"));
    table.act("buy 2 with dirham-9");
    table.act("reserve arcades-8-n");
    // It turned up on slot 2, though slot 3 cannot be filled.
    assert!(table.saw(Event::Awarded {
        seat: Seat(1),
        slot: Slot(1),
        tile: tile("tower-13")
    }));
    assert_eq!(table.asks(), "seat 1: place pavilion-6 tower-13");
}

#[test]
fn at_the_end_slot_1_comes_first() {
    let scene = Scene::with(3, POWER)
        .market("pavilion-6 arcades-8-n - -")
        .display("gulden-6 denar-6 denar-5 dukat-6")
        .bag(0)
        .tile_below(1, "tower-12", 1)
        .tile_below(2, "tower-13", 1);
    let mut table = Table::at(scene.hand(1, "gulden-9 dirham-9").hand(2, "dirham-5"));
    table.act("take denar-6");
    let slot = |table: &Table| match table.game.question() {
        Some(Frame::BuildingsOfPower(Question::Choose { slot, .. })) => slot.number(),
        other => panic!("{other:?}"),
    };
    assert_eq!(slot(&table), 1);
    table.act("choose-tile tower-12");
    assert_eq!(slot(&table), 2);
    table.act("choose-tile tower-13");
    assert_eq!(table.asks(), "seat 1: place tower-12 tower-13");
}

#[test]
fn at_the_end_a_hidden_bazaar_goes_beside_and_nobody_gets_it() {
    let scene = Scene::with(3, POWER.with(Module::Bazaars))
        .market("- arcades-8-n - -")
        .display("gulden-6 denar-6 denar-5 dukat-6")
        .bag(0)
        .tile_below(2, "bazaar-dirham-1", 1);
    let mut table = Table::at(scene.hand(1, "dirham-9"));
    table.act("take denar-6");
    assert!(table.saw(Event::Awarded {
        seat: Seat(1),
        slot: Slot(1),
        tile: tile("arcades-8-n")
    }));
    assert_eq!(table.asks(), "seat 1: place arcades-8-n");
}
