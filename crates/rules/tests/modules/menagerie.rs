//! The rules of the module menagerie.

use crate::table::{Play, Table, tile};
use alhambra_rules::chance::Chance;
use alhambra_rules::modules::menagerie::{Animal, Event, Reason, gain, points, prospect};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Game, Illegal, Log, Module, ModuleSet, Place, Round, Seat, Setup, Slot, laws,
};

const MENAGERIE: ModuleSet = ModuleSet::NONE.with(Module::Menagerie);

/// Two gardens and two other tiles, all open, in a row east of the fountain.
const ROW: &str = "1,0 garden-10-open; 2,0 garden-11; 3,0 seraglio-9; 4,0 arcades-9";

/// Seat 0 has the turn; a garden lies on slot 1, and there is no small money to take.
fn with(players: u8, modules: ModuleSet) -> Scene {
    Scene::with(players, modules)
        .market("garden-9 seraglio-8 tower-9-es chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .animals_on("garden-9", "monkey dove")
}

fn scene() -> Scene {
    with(3, MENAGERIE)
}

fn animal(name: &str) -> Animal {
    Animal::named(name).unwrap()
}

/// The animals at a place in the palace of seat 0, or on a tile.
fn animals(game: &Game, at: Place) -> String {
    let pieces = game.view(None).pieces().into_iter();
    let there = pieces.filter(|p| p.module == Module::Menagerie && p.at == at);
    let names = there.map(|p| p.thing.to_string());
    let names: Vec<String> = names
        .map(|name| name.trim_start_matches("animal-").to_owned())
        .collect();
    names.join(" ")
}

fn at(table: &Table, cell: &str) -> String {
    animals(&table.game, Place::Cell(Seat(0), cell.parse().unwrap()))
}

/// How many are still to be drawn.
fn left(game: &Game) -> u8 {
    let pieces = game.view(None).pieces().into_iter();
    let mut backs = pieces.filter(|p| p.thing.to_string() == "animal-back");
    backs.next().map_or(0, |p| p.count)
}

#[test]
fn x_36_three_monkeys_alone_on_a_garden_bring_3_and_two_kinds_nothing() {
    let mut table = Scene::with(3, MENAGERIE)
        .market("tower-7 seraglio-8 tower-9-es chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .palace(0, ROW)
        .animals_at(0, "1,0", "monkey monkey monkey")
        .animals_at(0, "2,0", "dove dove cheetah")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-6");
    table.act("pass");
    assert_eq!(table.scored(Reason::Animals), [3, 0, 0]);
}

#[test]
fn x_36_a_card_of_4_is_good_for_up_to_4_steps_in_all() {
    let scene = scene()
        .palace(0, ROW)
        .animals_at(0, "1,0", "camel gazelle")
        .hand(0, "denar-4");
    let mut table = Table::at(scene);
    table.act("take gulden-6").then("seat 0: animals");
    assert_eq!(table.listed(""), ["pass", "herd gulden-6", "herd denar-4"]);
    table.act("herd denar-4");
    assert_eq!(table.hand(0), "gulden-6");
    // The camel goes three steps, and one is left for the gazelle.
    table.act("lead camel at 1,0 to 4,0");
    assert_eq!(
        table.listed(""),
        [
            "pass",
            "lead camel at 4,0 to 3,0",
            "lead gazelle at 1,0 to 2,0",
            "lead gazelle at 1,0 to 0,0"
        ]
    );
    table.act("lead gazelle at 1,0 to 2,0");
    assert_eq!(table.asks(), "seat 1: act", "no step is left");
    assert_eq!(
        (at(&table, "4,0"), at(&table, "2,0")),
        ("camel".into(), "gazelle".into())
    );
}

#[test]
fn two_of_24_are_put_back_unseen_and_each_garden_of_the_market_gets_two() {
    for players in 2..=6 {
        for seed in 0..6 {
            let setup = Setup::players(players).with(MENAGERIE);
            let game = Game::new(&setup, seed);
            let mut lying = 0;
            for slot in Slot::ALL {
                let on = animals(&game, Place::Slot(slot));
                let name = game.market()[slot.at()].unwrap().to_string();
                let count = on.split_whitespace().count();
                let wanted = if name.starts_with("garden") { 2 } else { 0 };
                assert_eq!(count, wanted, "{name}: {on}");
                lying += count;
            }
            assert_eq!(usize::from(left(&game)) + lying, 24 - 2);
        }
    }
}

#[test]
fn a_garden_that_is_drawn_gets_two_animals_for_all_to_see() {
    let scene = Scene::with(3, MENAGERIE)
        .market("tower-7 seraglio-8 tower-9-es chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .next_tiles("garden-9 pavilion-2")
        .hand(0, "gulden-8");
    let mut table = Table::at(scene);
    table.act("buy 1 with gulden-8");
    table.act("reserve tower-7");
    let drawn = |event: &&alhambra_rules::Event| {
        matches!(
            event,
            alhambra_rules::Event::Menagerie(Event::Drawn { slot: Slot(0), .. })
        )
    };
    assert_eq!(table.events.iter().filter(drawn).count(), 2);
    assert_eq!(
        animals(&table.game, Place::Slot(Slot(0)))
            .split(' ')
            .count(),
        2
    );
    assert_eq!(left(&table.game), 20);
}

#[test]
fn they_come_with_the_garden_and_are_built_with_it() {
    let mut table = Table::at(scene().hand(0, "gulden-9 denar-1"));
    assert_eq!(animals(&table.game, Place::Slot(Slot(0))), "monkey dove");
    table.act("buy 1 with gulden-9");
    assert_eq!(
        table.asks(),
        "seat 0: another action",
        "it costs no more than the garden"
    );
    table.act("take dirham-6");
    assert_eq!(
        animals(&table.game, Place::Tile(tile("garden-9"))),
        "monkey dove"
    );
    table.act("place garden-9 at 1,0");
    assert_eq!(at(&table, "1,0"), "monkey dove");
    // They walk at the end of this very turn.
    assert_eq!(table.asks(), "seat 0: animals");
    table.act("herd denar-1");
    assert_eq!(
        table.listed("lead"),
        ["lead monkey at 1,0 to 0,0", "lead dove at 1,0 to 0,0"]
    );
    table.act("lead dove at 1,0 to 0,0");
    assert_eq!(points(&table.game, Seat(0)), 1);
}

#[test]
fn h99_on_a_garden_put_straight_into_the_reserve_they_wait() {
    let wait = || {
        let mut table = Table::at(scene().palace(0, "1,0 seraglio-9").hand(0, "gulden-9"));
        table.act("buy 1 with gulden-9");
        table.act("take dirham-6");
        table.act("reserve garden-9");
        assert_eq!(
            table.asks(),
            "seat 1: act",
            "nobody leads those in a reserve"
        );
        let waiting = Place::Tile(tile("garden-9"));
        assert_eq!(animals(&table.game, waiting), "monkey dove");
        for line in ["take denar-6", "take dukat-6"] {
            table.act(line);
        }
        table
    };
    let mut table = wait();
    table.act("build garden-9 at 2,0");
    assert_eq!(at(&table, "2,0"), "monkey dove");
    assert_eq!(table.asks(), "seat 0: animals");
    let mut table = wait();
    table.act("swap garden-9 at 1,0");
    assert_eq!(at(&table, "1,0"), "monkey dove");
}

#[test]
fn they_walk_through_open_sides_only_and_never_out_of_the_palace() {
    // The tower has its wall to the north, so there is no way up to the chambers.
    let palace = "1,0 tower-11-n; 2,0 seraglio-9; 2,-1 arcades-9; 1,-1 chambers-9-s";
    let scene = scene()
        .palace(0, palace)
        .animals_at(0, "1,0", "camel")
        .hand(0, "denar-3");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    table.act("herd denar-3");
    let mut lead = table.listed("lead");
    lead.sort();
    assert_eq!(
        lead,
        [
            "lead camel at 1,0 to 0,0",
            "lead camel at 1,0 to 1,-1",
            "lead camel at 1,0 to 2,-1",
            "lead camel at 1,0 to 2,0"
        ],
        "round the wall it takes three steps"
    );
    table.act("lead camel at 1,0 to 2,-1");
    assert_eq!(table.listed("lead").len(), 2, "one step is left");
    table.forbids("lead camel at 2,-1 to 1,0", Illegal::NotPossible);
}

#[test]
fn steps_may_be_left_unused_and_so_may_the_whole_walk() {
    let scene = scene()
        .palace(0, ROW)
        .animals_at(0, "1,0", "camel")
        .hand(0, "denar-4");
    let mut table = Table::at(scene.clone());
    table.act("take gulden-6");
    table.act("pass");
    assert_eq!(table.hand(0), "gulden-6 denar-4");
    assert_eq!(table.asks(), "seat 1: act");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    table.act("herd denar-4");
    table.act("lead camel at 1,0 to 2,0");
    table.act("pass").then("seat 1: act");
    assert_eq!(table.hand(0), "gulden-6");
}

#[test]
fn h362_one_card_in_a_turn_and_not_between_turns() {
    let modules = MENAGERIE.with(Module::Vizier);
    let scene = with(3, modules)
        .palace(0, ROW)
        .animals_at(0, "1,0", "camel")
        .palace(1, "1,0 chambers-11")
        .animals_at(1, "1,0", "gazelle")
        .asleep(0)
        .asleep(2)
        .hand(0, "denar-1 denar-2")
        .hand(1, "dirham-8 dirham-1");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    table.act("herd denar-1");
    table.act("lead camel at 1,0 to 2,0").then("seat 1: vizier");
    table.act("buy 2 with dirham-8");
    table.act("reserve seraglio-8");
    assert_eq!(
        table.asks(),
        "seat 1: act",
        "the gazelle waits for its owner's turn"
    );
}

#[test]
fn h362_animals_walk_when_everything_else_is_done() {
    let modules = MENAGERIE
        .with(Module::MasterBuilders)
        .with(Module::Characters);
    let scene = with(3, modules)
        .palace(0, ROW)
        .reserve(0, "pavilion-8")
        .animals_at(0, "1,0", "camel")
        .characters(0, "builder")
        .hand(0, "builder-gulden");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    let mut asked = Vec::new();
    while table.asks().starts_with("seat 0") {
        asked.push(table.asks());
        table.act("pass");
    }
    assert_eq!(asked.last().map(String::as_str), Some("seat 0: animals"));
    assert!(asked.len() >= 3, "{asked:?}");
}

#[test]
fn h362_diamonds_and_builders_are_cards_and_exchange_offices_are_not() {
    let modules = MENAGERIE
        .with(Module::Diamonds)
        .with(Module::MasterBuilders)
        .with(Module::ExchangeOffices);
    let scene = with(3, modules)
        .palace(0, ROW)
        .animals_at(0, "1,0", "camel")
        .hand(0, "diamond-3 builder-gulden");
    let mut table = Table::at(scene);
    table.act("take denar-6");
    table.act("pass");
    assert_eq!(
        table.listed("herd"),
        ["herd builder-gulden", "herd denar-6", "herd diamond-3"]
    );
    table.act("herd builder-gulden");
    table.act("lead camel at 1,0 to 4,0");
    assert_eq!(table.asks(), "seat 1: act", "a builder is worth 3 steps");
    assert_eq!(table.game.states().master_builders.played(), [1, 0, 0, 0]);
}

#[test]
fn h90_a_coin_or_a_caravanserai_serves_as_a_card_and_a_credit_does_not() {
    let modules = MENAGERIE
        .with(Module::Change)
        .with(Module::ExchangeCertificates)
        .with(Module::Caravanserai);
    let scene = || {
        with(3, modules)
            .palace(0, ROW)
            .animals_at(0, "1,0", "camel")
            .credit(0, "gulden", 4)
    };
    let mut table = scene()
        .coins(0, "denar")
        .caravanserais(0, "dukat-1 dukat-3")
        .table();
    table.act("take dirham-6");
    assert_eq!(
        table.listed("herd"),
        ["herd dirham-6", "herd coin-denar", "herd caravan-a-dukat-3"]
    );
    table.act("herd caravan-a-dukat-3");
    table.act("lead camel at 1,0 to 4,0").then("seat 1: act");

    // Somebody with a credit alone is not asked.
    let mut table = Table::at(scene().reserve(0, "pavilion-8"));
    table.act("build pavilion-8 at 5,0").then("seat 1: act");
}

#[test]
fn h25_whoever_has_cards_and_animals_is_asked_and_nobody_else() {
    // No animals.
    let mut table = Table::at(scene().palace(0, ROW));
    table.act("take gulden-6").then("seat 1: act");
    let scene = || {
        with(3, MENAGERIE.with(Module::ExchangeOffices))
            .palace(0, ROW)
            .animals_at(0, "1,0", "camel")
            .reserve(0, "pavilion-8")
    };
    // No card.
    let mut table = Table::at(scene());
    table.act("build pavilion-8 at 5,0").then("seat 1: act");
    // Nothing but an exchange office: the others do not know what it is.
    let mut table = Table::at(scene().hand(0, "exchange-gulden-denar"));
    table.act("build pavilion-8 at 5,0").then("seat 0: animals");
    assert_eq!(table.listed(""), ["pass"]);
}

#[test]
fn h363_when_its_tile_leaves_the_palace_an_animal_leaves_the_game() {
    let scene = || {
        scene()
            .palace(0, ROW)
            .reserve(0, "pavilion-8")
            .animals_at(0, "4,0", "camel gazelle")
            .animals_at(0, "1,0", "camel")
    };
    for change in ["remove 4,0", "swap pavilion-8 at 4,0"] {
        let mut table = Table::at(scene());
        table.act(change);
        assert!(table.saw(Event::Left {
            animal: animal("gazelle")
        }));
        assert_eq!(
            (at(&table, "4,0"), at(&table, "1,0")),
            (String::new(), "camel".into())
        );
        assert_eq!(animals(&table.game, Place::Tile(tile("arcades-9"))), "");
    }
}

#[test]
fn h87_those_on_a_garden_given_to_dirk_leave_the_game() {
    let mut table = with(2, MENAGERIE)
        .next_tiles("pavilion-2")
        .hand(0, "gulden-9")
        .table();
    let before = left(&table.game);
    table.act("buy 1 with gulden-9");
    table.act("take dirham-6");
    table.act("give garden-9");
    for name in ["monkey", "dove"] {
        assert!(table.saw(Event::Left {
            animal: animal(name)
        }));
    }
    assert_eq!(left(&table.game), before, "they do not come back");
    assert_eq!(animals(&table.game, Place::Tile(tile("garden-9"))), "");
}

#[test]
fn gardens_that_dirk_draws_have_no_animals() {
    let setup = Setup::players(2).with(MENAGERIE);
    for seed in 0..8 {
        let game = Game::new(&setup, seed);
        let lying: usize = Slot::ALL
            .map(|slot| animals(&game, Place::Slot(slot)).split_whitespace().count())
            .iter()
            .sum();
        assert_eq!(usize::from(left(&game)), 22 - lying);
    }
}

#[test]
fn h87_who_is_given_a_garden_at_the_end_gets_its_animals() {
    let scene = Scene::with(3, MENAGERIE)
        .market("garden-9 tower-9-es tower-7 chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .animals_on("garden-9", "monkey monkey")
        .bag(0)
        .scored(Round::First)
        .scored(Round::Second)
        .hand(0, "denar-7 gulden-1")
        .hand(1, "gulden-2");
    let mut table = Table::at(scene);
    table.act("buy 3 with denar-7");
    table.act("take denar-6");
    table.act("reserve tower-7").then("seat 1: place garden-9");
    table.act("place garden-9 at 1,0");
    while table.asks() != "the game is over" {
        let store = table.listed("reserve")[0].clone();
        table.act(&store);
    }
    assert_eq!(points(&table.game, Seat(1)), 2);
}

#[test]
fn h5_a_claimed_garden_brings_no_animals_and_one_that_is_left_gets_two() {
    let claim = || {
        let scene = Scene::with(3, MENAGERIE.with(Module::Sultan))
            .market("tower-7 seraglio-8 tower-9-es chambers-10")
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .next_tiles("garden-9 pavilion-2")
            .sultan_cards(2, "denar+garden")
            .hand(0, "gulden-8");
        let mut table = Table::at(scene);
        table.act("buy 1 with gulden-8");
        table.act("reserve tower-7");
        table
    };
    let mut table = claim();
    table.act("claim");
    table.act("reserve garden-9");
    assert_eq!(left(&table.game), 22);
    let mut table = claim();
    table.act("pass");
    assert_eq!(left(&table.game), 20);
}

#[test]
fn h98_the_dancer_returns_them_to_the_supply() {
    let modules = MENAGERIE.with(Module::Characters);
    let scene = with(3, modules)
        .characters(0, "dancer")
        .next_tiles("tower-7");
    let mut table = Table::at(scene);
    let before = left(&table.game);
    table.act("dance 1");
    assert!(table.saw(Event::Returned {
        animal: animal("monkey")
    }));
    assert_eq!(left(&table.game), before + 2);
}

#[test]
fn h98_they_stay_on_their_garden_when_slots_are_exchanged() {
    let on = |table: &Table, slot: u8| animals(&table.game, Place::Slot(Slot(slot)));
    let scene = with(3, MENAGERIE.with(Module::TravellingCraftsmen));
    let mut table = Table::at(scene.craftsmen(0, "mortar-mixer carpenter"));
    let garden = on(&table, 0);
    assert_eq!(garden, "monkey dove");
    table.act("mix 1 with 3");
    assert_eq!(
        (on(&table, 0), on(&table, 2)),
        (String::new(), garden.clone())
    );

    let scene = with(3, MENAGERIE.with(Module::KeyToTheGate));
    let mut table = Table::at(scene.keys(0, 1).next_keys(&[1]));
    table.act("take denar-6");
    table.act("key swap");
    table.act("swap-slots 1 and 3");
    assert_eq!((on(&table, 0), on(&table, 2)), (String::new(), garden));
}

/// All have seen it go back, so nobody takes it for one of the two that were put away unseen.
#[test]
fn h98_what_was_returned_is_not_in_the_box() {
    let modules = MENAGERIE.with(Module::Characters);
    let scene = with(3, modules)
        .characters(0, "dancer")
        .next_tiles("tower-7 garden-12")
        .hand(0, "gulden-9 gulden-8")
        .animals_left(0);
    let mut table = Table::at(scene);
    table.act("dance 1");
    assert_eq!(left(&table.game), 2);
    for seed in 0..40 {
        let view = table.game.view(Some(Seat(1)));
        let mut imagined = view.determinize(seed);
        assert_eq!(imagined.view(Some(Seat(1))), view);
        // Whatever garden comes next gets just these two.
        let mut legal = Vec::new();
        let gets = |game: &Game| {
            let on = |slot: &Slot| animals(game, Place::Slot(*slot));
            Slot::ALL.iter().map(on).find(|there| !there.is_empty())
        };
        while gets(&imagined).is_none() && !imagined.is_over() {
            imagined.legal(&mut legal);
            let buys = |action: &&Action| matches!(action, Action::Buy { .. });
            let action = legal.iter().find(buys).unwrap_or(&legal[0]);
            imagined.apply(*action).unwrap();
        }
        if let Some(two) = gets(&imagined) {
            let mut two: Vec<&str> = two.split(' ').collect();
            two.sort_unstable();
            assert_eq!(two, ["dove", "monkey"]);
        }
    }
}

#[test]
fn h95_a_garden_that_the_dancer_turns_up_gets_animals() {
    let modules = MENAGERIE.with(Module::Characters).with(Module::Bazaars);
    let scene = with(3, modules)
        .characters(0, "dancer")
        .next_tiles("bazaar-gulden-1 garden-12");
    let mut table = Table::at(scene);
    table.act("dance 2");
    assert_eq!(table.market(), "garden-9 garden-12 tower-9-es chambers-10");
    assert_eq!(
        animals(&table.game, Place::Slot(Slot(1)))
            .split(' ')
            .count(),
        2
    );
}

#[test]
fn h99_a_magical_garden_gets_what_is_left() {
    let modules = MENAGERIE.with(Module::MagicalBuildings);
    for (supply, wanted) in [(0, 0), (1, 1), (2, 2), (5, 2)] {
        let scene = with(3, modules)
            .next_tiles("magical-garden")
            .hand(0, "dirham-9")
            .animals_left(supply);
        let mut table = Table::at(scene);
        table.act("buy 2 with dirham-9");
        table.act("reserve seraglio-8");
        let on = animals(&table.game, Place::Slot(Slot(1)));
        assert_eq!(on.split_whitespace().count(), wanted);
        assert_eq!(usize::from(left(&table.game)), usize::from(supply) - wanted);
    }
}

#[test]
fn h99_a_plot_on_the_market_has_none_but_its_garden_scores_and_so_does_half_a_project() {
    let modules = MENAGERIE
        .with(Module::NewBuildingGrounds)
        .with(Module::MajorProjects);
    let scene = with(3, modules)
        .palace(0, "1,0 plot-garden-1; 2,0 project-arcades-garden")
        .animals_at(0, "1,0", "camel camel")
        .animals_at(0, "3,0", "gazelle")
        .animals_at(0, "2,0", "parrot");
    assert_eq!(points(&scene.begin(), Seat(0)), 3);
    let scene = with(3, modules).next_tiles("plot-9-1").hand(0, "dirham-9");
    let mut table = Table::at(scene);
    table.act("buy 2 with dirham-9");
    table.act("reserve seraglio-8");
    assert_eq!(animals(&table.game, Place::Slot(Slot(1))), "");
}

#[test]
fn h360_a_garden_under_a_site_does_not_score_but_animals_walk_there() {
    let modules = MENAGERIE.with(Module::BuildingSites);
    let scene = with(3, modules)
        .palace(0, ROW)
        .site(0, "garden-11", "denar")
        .animals_at(0, "2,0", "camel camel")
        .hand(0, "dukat-1");
    let mut table = Table::at(scene);
    assert_eq!(points(&table.game, Seat(0)), 0);
    table.act("take gulden-6");
    table.act("herd dukat-1");
    assert_eq!(table.listed("lead").len(), 2);
    table.act("lead camel at 2,0 to 1,0");
    assert_eq!(
        points(&table.game, Seat(0)),
        1,
        "the other garden is finished"
    );
}

#[test]
fn h361_they_walk_over_any_tile_and_through_gates_as_the_steward_does() {
    let modules = MENAGERIE.with(Module::CityGates);
    let palace = "1,0 tower-13; 0,1 pavilion-8; 1,1 chambers-11; 2,1 arcades-10; 2,0 seraglio-7; \
        gate 1,0 E";
    let scene = with(3, modules)
        .palace(0, palace)
        .animals_at(0, "1,0", "camel")
        .hand(0, "denar-1");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    table.act("herd denar-1");
    let mut lead = table.listed("lead");
    lead.sort();
    assert_eq!(
        lead,
        [
            "lead camel at 1,0 to 0,0",
            "lead camel at 1,0 to 1,1",
            "lead camel at 1,0 to 2,0"
        ],
        "the fountain, an open side, and the gate in the double wall"
    );
}

#[test]
fn h361_several_animals_may_share_a_tile_and_those_of_a_kind_are_alike() {
    let scene = scene()
        .palace(0, ROW)
        .animals_at(0, "1,0", "camel camel")
        .animals_at(0, "2,0", "camel gazelle")
        .hand(0, "denar-1");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    table.act("herd denar-1");
    assert_eq!(
        table.listed("lead"),
        [
            "lead camel at 1,0 to 2,0",
            "lead camel at 1,0 to 0,0",
            "lead camel at 2,0 to 3,0",
            "lead camel at 2,0 to 1,0",
            "lead gazelle at 2,0 to 3,0",
            "lead gazelle at 2,0 to 1,0"
        ]
        .map(str::to_owned)
    );
    // Each of them is pointed at in its own way.
    let mut legal = Vec::new();
    table.game.legal(&mut legal);
    let mut ways: Vec<Vec<String>> = Vec::new();
    for action in legal {
        let touches = action.touches(&table.game, Seat(0));
        let mut way: Vec<String> = touches.iter().map(ToString::to_string).collect();
        way.sort();
        assert!(!ways.contains(&way), "{way:?}");
        ways.push(way);
    }
    table.act("lead camel at 2,0 to 1,0");
    assert_eq!(at(&table, "1,0"), "camel camel camel");
    assert_eq!(points(&table.game, Seat(0)), 3 + 1);
}

#[test]
fn h364_they_come_with_a_garden_that_is_bought_as_a_site_or_with_a_tower() {
    let modules = MENAGERIE
        .with(Module::BuildingSites)
        .with(Module::Watchtowers);
    let scene = || with(3, modules).hand(0, "gulden-9 gulden-8");
    let mut table = Table::at(scene());
    table.act("buy 1+site with gulden-8");
    let site = table.listed("site")[0].clone();
    table.act(&site);
    table.act("place garden-9 at 1,0");
    assert_eq!(at(&table, "1,0"), "monkey dove");
    let mut table = Table::at(scene());
    table.act("buy 1+tower with gulden-9 gulden-8");
    table.act("place garden-9 at 1,0");
    assert_eq!(at(&table, "1,0"), "monkey dove");
}

#[test]
fn only_gardens_with_one_kind_score_each_time() {
    let scene = scene()
        .palace(0, ROW)
        .animals_at(0, "1,0", "camel camel")
        .animals_at(0, "2,0", "gazelle")
        .animals_at(0, "3,0", "parrot parrot parrot")
        .animals_at(0, "0,0", "tortoise");
    let game = scene.begin();
    for round in Round::ALL {
        let lines = game.score_now(round);
        let line = lines.iter().find(|l| l.reason == Reason::Animals.into());
        assert_eq!(line.map(|l| l.points), Some(3));
    }
}

#[test]
fn nobody_can_tell_which_two_are_in_the_box() {
    let setup = Setup::players(3).with(MENAGERIE);
    let game = Game::new(&setup, 5);
    for seed in 0..20 {
        let other = laws::dealt_anew(&game, Some(Seat(1)), &mut Chance::new(seed).stroke());
        assert_eq!(other.view(Some(Seat(1))), game.view(Some(Seat(1))));
    }
}

#[test]
fn what_bots_hope_for_is_what_steps_can_bring() {
    let scene = scene()
        .palace(0, ROW)
        .animals_at(0, "1,0", "camel gazelle")
        .animals_at(0, "4,0", "camel");
    let game = scene.begin();
    let hopes = [0, 1, 2, 3, 4].map(|steps| gain(&game, Seat(0), steps));
    // One camel steps onto the second garden; with two steps more the other joins it there.
    assert_eq!(hopes, [0, 2, 2, 3, 3]);
    assert_eq!(prospect(&game, Seat(0)), 3);
}

#[test]
fn the_laws_hold_with_all_that_moves_gardens() {
    let modules = MENAGERIE
        .with(Module::Characters)
        .with(Module::Sultan)
        .with(Module::BuildingSites)
        .with(Module::PalaceStaff)
        .with(Module::Orchards);
    for players in 2..=6 {
        let setup = Setup::players(players).with(modules);
        let mut game = Game::new(&setup, u64::from(players));
        let mut dice = Chance::new(11).stroke();
        let mut legal = Vec::new();
        let mut led = 0;
        while game.to_act().is_some() {
            game.legal(&mut legal);
            laws::check(&game, &legal, &mut dice).unwrap_or_else(|breach| panic!("{breach}"));
            let action = dice.one_of(&legal);
            led += usize::from(action.to_string().starts_with("lead"));
            game.apply_listed(action, &mut Log::off());
        }
        assert!(led > 0, "chance leads some in every game");
    }
}
