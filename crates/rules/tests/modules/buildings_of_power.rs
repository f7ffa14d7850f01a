//! The rules of the module buildings of power.

mod end;
mod looking;
mod mixtures;

use crate::table::{Play, Table, tile};
use alhambra_rules::base::survey;
use alhambra_rules::modules::buildings_of_power::{self, Power, tiles_of};
use alhambra_rules::modules::watchtowers;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Game, Illegal, Module, ModuleSet, Place, Seat, Setup, Slot, TileId};
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
        let setup = |modules| Setup::players(players).with(modules);
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
    let table = scene
        .hand(0, "gulden-9 gulden-7")
        .palace(1, "1,0 pavilion-7")
        .table();
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
    table.act("buy 3 using white-die-2").then("seat 0: settle");
    assert_eq!(table.listed(""), ["buy 3 with denar-9"]);
    table.act("buy 3 with denar-9");
    assert_eq!(die(&table.game, "garden-11"), Some(1));
    assert_eq!(die(&table.game, "arcades-9"), Some(5));
    // What was left to pay was met exactly. The other die has to wait for the next turn.
    assert_eq!(table.asks(), "seat 0: another action");
    assert_eq!(table.listed("buy 2"), ["buy 2 with dirham-4"]);
    table.forbids("buy 2 using white-die-5", Illegal::NotPossible);
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
    assert_eq!(own(&table.game).as_slice(), std::slice::from_ref(&die));
    assert_eq!(table.listed("buy 1 using"), ["buy 1 using white-die-4"]);
    table.act("remove 1,0");
    let idle = ("white-die-4".to_owned(), Place::Tile(tile("garden-11")));
    assert_eq!(own(&table.game), [idle]);

    // It lies in the reserve with its die; a swap brings both back.
    let stored = scene().reserve(0, "garden-11").palace(0, "1,0 chambers-11");
    let stored = stored.power_die("garden-11", 4).power_die("chambers-11", 6);
    let mut table = Table::at(stored);
    assert_eq!(table.listed("buy 1 using"), [""; 0]);
    table.forbids("buy 1 using white-die-4", Illegal::NotPossible);
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
    table.act("take gulden-6").then("seat 1: vizier");
    assert_eq!(table.listed(""), ["pass", "buy 1 with gulden-3"]);
    table.forbids("buy 1 using white-die-4", Illegal::NotPossible);
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
    table.act("pass").then("seat 1: vizier");
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
    table.act("place pavilion-8 at 1,0").then("seat 2: vizier");
    // A die is rolled at once.
    table.act("buy 2 with dirham-9");
    assert!(die(&table.game, "seraglio-9").is_some());
    table.act("reserve seraglio-9").then("seat 0: vizier");
    table.act("pass").then("seat 1: act");
    assert!(is_waiting(&table, "pavilion-8"));
    let take = table.listed("take")[0].clone();
    table.act(&take);
    assert_eq!(table.asks(), "seat 1: power-use");
}

#[test]
fn h94_a_claimed_tile_has_no_power() {
    let scene = with(3, POWER.with(Module::Sultan)).sultan_cards(1, "denar+pavilion");
    let mut table = scene
        .hand(0, "dirham-5")
        .next_tiles("pavilion-7 pavilion-8")
        .table();
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
    table.act("reserve chambers-6").then("seat 1: act");
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
