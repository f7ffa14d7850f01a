//! City Gates.

use crate::table::{Play, Table, read, tile};
use alhambra_rules::base::money::Face;
use alhambra_rules::base::plan;
use alhambra_rules::base::{survey, wall};
use alhambra_rules::modules::city_gates::{Event, Refusal};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Card, Cell, Game, Illegal, Module, ModuleSet, Place, Seat, Setup, Side,
};

const GATES: ModuleSet = ModuleSet::NONE.with(Module::CityGates);
const DISPLAY: &str = "gulden-3 dirham-4 denar-5 dukat-6";

fn scene(players: u8) -> Scene {
    Scene::with(players, GATES).display(DISPLAY)
}

fn with(module: Module) -> Scene {
    Scene::with(3, GATES.with(module)).display(DISPLAY)
}

/// A garden with a wall to the east, and a seraglio with one to the west in the reserve.
fn at_a_wall(scene: Scene) -> Scene {
    scene.palace(0, "1,0 garden-9").reserve(0, "seraglio-7")
}

const THROUGH: &str = "gate seraglio-7 at 2,0 turned 0 through 2,0 W";

#[test]
fn a_card_for_each_player_lies_in_piles_3_to_5_as_evenly_as_can_be() {
    for (players, expected) in [
        (2, [0, 0, 1, 1, 0]),
        (3, [0, 0, 1, 1, 1]),
        (4, [0, 0, 2, 1, 1]),
        (5, [0, 0, 2, 2, 1]),
        (6, [0, 0, 2, 2, 2]),
    ] {
        let setup = Setup::players(players).with(GATES);
        let game = Game::new(&setup, 5);
        let is_gate = |card: &&Card| card.face() == Face::Other("gate");
        let mut top = game.deck().len();
        let piles = game.view(None).piles.map(|size| {
            let cards = &game.deck()[top - size as usize..top];
            top -= size as usize;
            cards.iter().filter(is_gate).count()
        });
        assert_eq!(piles, expected, "{players} players");
    }
}

#[test]
fn a_card_that_turns_up_lies_open_and_the_display_is_filled_up_to_four() {
    let mut table = Table::at(scene(3).next_cards("gate gulden-9"));
    table.act("take dukat-6");
    assert!(table.saw(Event::TurnedUp));
    assert!(table.game.states().city_gates.is_open());
    assert_eq!(table.display(), "gulden-3 dirham-4 denar-5 gulden-9");
}

#[test]
fn g1_the_gate_card_is_taken_in_place_of_money() {
    let mut table = Table::at(scene(3).gate_card());
    table.act("take-gate");
    assert!(table.saw(Event::Took { seat: Seat(0) }));
    assert_eq!(table.game.states().city_gates.held(Seat(0)), 1);
    assert_eq!(table.asks(), "seat 1: act");
    assert_eq!(table.display(), DISPLAY, "no money with it");
    table.forbids("take-gate", Illegal::NotAsked);
}

#[test]
fn g1_after_a_roll_for_workers_it_is_taken_in_place_of_money_as_well() {
    let scene = with(Module::Workers)
        .market("tower-12 chambers-7-sw arcades-9 pavilion-2")
        .gate_card()
        .dice(&[2]);
    let mut table = Table::at(scene);
    table.act("roll");
    table.act("worker-to 4").then("seat 0: workers-money");
    assert_eq!(table.listed("take-gate"), ["take-gate"]);
    table.act("take-gate");
    assert_eq!(table.game.states().city_gates.held(Seat(0)), 1);
    assert_eq!(table.display(), DISPLAY, "no money with it");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn g2_a_second_one_while_one_lies_open_goes_to_the_discard_pile() {
    let mut table = Table::at(scene(3).gate_card().next_cards("gate gulden-9"));
    table.act("take dukat-6");
    assert!(table.saw(Event::Discarded));
    let discard = table.game.view(None).discard;
    assert_eq!(
        discard.iter().filter(|c| c.to_string() == "gate").count(),
        1
    );
}

#[test]
fn g2_a_discarded_one_comes_back_when_the_discards_are_shuffled() {
    let mut table = scene(3)
        .gate_card()
        .scored(alhambra_rules::Round::First)
        .scored(alhambra_rules::Round::Second)
        .next_cards("gate gulden-9")
        .deck(2)
        .table();
    table.act("take dukat-6");
    table.act("take-gate");
    // The deck is used up: what was paid and the other gate card are shuffled.
    let mut turns = 0;
    while !table.game.states().city_gates.is_open() && turns < 150 {
        let take = table.listed("take ")[0].clone();
        table.act(&take);
        turns += 1;
    }
    assert!(table.game.states().city_gates.is_open());
}

#[test]
fn b14_a_discard_pile_of_gate_cards_alone_is_not_shuffled_for_ever() {
    // Everybody takes money and nothing else, so that nothing but gate cards is discarded.
    let setup = Setup::players(6).with(GATES);
    let mut game = Game::new(&setup, 5);
    let shown = |game: &Game| game.display().iter().filter(|c| c.is_some()).count();
    let mut legal = Vec::new();
    while shown(&game) == 4 {
        game.legal(&mut legal);
        assert!(matches!(legal[0], Action::Take { .. }));
        game.apply(legal[0]).unwrap();
    }
    assert_eq!(game.deck(), []);
    let discard = game.view(None).discard;
    assert_eq!(discard.len(), 5);
    assert!(discard.iter().all(|card| card.to_string() == "gate"));
}

#[test]
fn several_may_be_held_and_everybody_sees_them() {
    let game = scene(3).gate_cards(1, 2).begin();
    let pieces = game.view(None).pieces();
    let own = pieces.iter().filter(|p| p.at == Place::Seat(Seat(1)));
    assert_eq!(own.count(), 2);
}

#[test]
fn h114_gate_cards_lie_open_before_their_owner() {
    let game = scene(3).gate_cards(1, 1).begin();
    assert_eq!(game.view(Some(Seat(0))).states.city_gates.held(Seat(1)), 1);
    // They are no part of the hand.
    assert_eq!(game.hand(Seat(1)).len(), 0);
}

/// The figure of page 12: a place that the way on foot forbids, and the gate that opens it.
#[test]
fn h65_a_tile_behind_a_double_wall_is_built_through_a_gate() {
    // Without a card it could not be reached on foot.
    let table = Table::at(at_a_wall(scene(3)));
    table.forbids(
        "build seraglio-7 at 2,0",
        Illegal::NotReachable(Cell::new(2, 0)),
    );
    assert!(table.listed("gate").is_empty());

    let mut table = Table::at(at_a_wall(scene(3)).gate_cards(0, 1));
    assert!(table.listed("gate").contains(&THROUGH.to_owned()));
    table.act(THROUGH);
    assert_eq!(table.tile_at(0, "2,0"), "seraglio-7");
    assert_eq!(table.reserve(0), "");
    assert_eq!(table.game.states().city_gates.held(Seat(0)), 0);
    assert_eq!(
        table.asks(),
        "seat 1: act",
        "it was the redesign of the turn"
    );
    // What lies behind it is reached through the gate.
    assert_eq!(survey::faults(table.game.built(Seat(0))), []);
}

#[test]
fn h65_a_new_tile_is_placed_through_a_gate_without_an_action_of_its_own() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-9")
        .market("seraglio-7 - - -")
        .hand(0, "gulden-8")
        .gate_cards(0, 1)
        .table();
    table.act("buy 1 with gulden-8");
    assert!(table.listed("place seraglio-7 at 2,0").is_empty());
    table.act(THROUGH);
    assert_eq!(table.tile_at(0, "2,0"), "seraglio-7");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h65_no_gate_where_the_tile_can_be_reached_anyhow_or_is_forbidden_for_another_reason() {
    // Reached from the south.
    let table = scene(3)
        .palace(0, "1,0 garden-9; 1,1 garden-11; 2,1 tower-12")
        .reserve(0, "seraglio-7 chambers-9-w")
        .gate_cards(0, 1)
        .table();
    assert!(table.listed("build seraglio-7 at 2,0").len() == 1);
    assert!(
        !table
            .listed("gate")
            .iter()
            .any(|line| line.contains("at 2,0"))
    );
    // A wall against an open side is not mended by a gate.
    let table = scene(3)
        .palace(0, "1,0 garden-11")
        .reserve(0, "seraglio-7")
        .gate_cards(0, 1)
        .table();
    assert!(table.listed("gate").is_empty());
    // Nor is a tile that does not touch the palace, or touches it at a corner.
    assert!(
        !table
            .listed("gate")
            .iter()
            .any(|line| line.contains("at 2,1"))
    );
}

#[test]
fn h65_the_walls_under_a_gate_stay_walls() {
    let mut table = Table::at(at_a_wall(scene(3)).gate_cards(0, 1));
    table.act(THROUGH);
    for (cell, side) in [((1, 0), Side::East), ((2, 0), Side::West)] {
        let palace = table.game.palace(Seat(0)).iter();
        let mut there = palace.filter(|p| p.cell == Cell::new(cell.0, cell.1));
        assert!(there.next().expect("a tile").walls().has(side));
    }
    // They are inner walls now, as any double wall.
    assert_eq!(wall::longest(table.game.palace(Seat(0))), 0);
}

#[test]
fn h65_further_tiles_are_reached_through_it_and_several_gates_serve_in_one_turn() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-9; -1,0 garden-10-w")
        .market("seraglio-7 pavilion-7 - -")
        .hand(0, "gulden-7 dirham-9")
        .gate_cards(0, 2)
        .table();
    table.act("buy 1 with gulden-7");
    table.act("buy 2 with dirham-9");
    table.act(THROUGH);
    table.act("gate pavilion-7 at -2,0 turned 0 through -2,0 E");
    assert_eq!(table.game.states().city_gates.held(Seat(0)), 0);
    assert_eq!(table.asks(), "seat 1: act");
    // Beyond the gate one builds on as anywhere.
    assert!(plan::takes(
        table.game.built(Seat(0)),
        tile("tower-12"),
        Cell::new(3, 0),
        0
    ));
}

#[test]
fn h65_a_swap_never_needs_one() {
    // The new tile has the walls of the old one wherever a tile lies against it.
    let table = scene(3)
        .palace(0, "1,0 garden-9")
        .reserve(0, "arcades-8-e tower-13")
        .gate_cards(0, 1)
        .table();
    let swaps = table.listed("swap");
    assert_eq!(swaps.len(), 2, "{swaps:?}");
    assert!(table.listed("gate").is_empty());
}

#[test]
fn g3_neither_of_the_two_tiles_under_a_gate_may_be_redesigned() {
    let table = scene(3)
        .palace(
            0,
            "1,0 garden-9; 2,0 seraglio-7; gate 2,0 W; -1,0 garden-11",
        )
        .reserve(0, "tower-13 chambers-9-w")
        .table();
    let frozen = Illegal::Module(Refusal::Frozen.into());
    for line in [
        "remove 2,0",
        "swap chambers-9-w at 2,0",
        "swap tower-13 at 1,0",
    ] {
        assert_eq!(table.refuses(line), frozen, "{line}");
    }
    // Without the garden the seraglio could not be reached, which is said first.
    table.forbids("remove 1,0", Illegal::NotTouching(Cell::new(2, 0)));
    assert_eq!(table.listed("remove"), ["remove -1,0"]);
}

#[test]
fn w1_a_gate_stands_on_printed_walls_only_not_on_sticks() {
    let all = GATES.with(Module::Walls);
    // The garden has a stick to the east.
    let table = Scene::with(3, all)
        .palace(0, "1,0 garden-11 sticks E")
        .reserve(0, "seraglio-7")
        .gate_cards(0, 1)
        .table();
    assert!(table.listed("gate").is_empty());
    // The new tile has a stick to the west.
    let table = Scene::with(3, all)
        .palace(0, "1,0 garden-9")
        .reserve(0, "tower-12")
        .sticks(0, "tower-12", "W")
        .gate_cards(0, 1)
        .table();
    assert!(table.listed("gate").is_empty());
    table.forbids(
        "gate tower-12 at 2,0 turned 0 through 2,0 W",
        Illegal::NotPossible,
    );
}

#[test]
fn p1_a_building_site_may_be_built_through_a_gate() {
    let mut table = at_a_wall(with(Module::BuildingSites))
        .site(0, "seraglio-7", "denar")
        .gate_cards(0, 1)
        .table();
    table.act(THROUGH);
    assert!(table.game.is_site(tile("seraglio-7")));
}

#[test]
fn a_magical_building_may_be_turned_towards_the_gate() {
    let table = with(Module::MagicalBuildings)
        .palace(0, "1,0 garden-9")
        .reserve(0, "magical-pavilion")
        .gate_cards(0, 1)
        .table();
    assert_eq!(
        table.listed("gate"),
        ["gate magical-pavilion at 2,0 turned 3 through 2,0 W"]
    );
}

#[test]
fn a_major_project_goes_through_either_half() {
    // Two halves, one above the other, each with a wall to the west.
    let mut table = with(Module::MajorProjects)
        .palace(0, "1,0 garden-9")
        .reserve(0, "project-pavilion-chambers")
        .gate_cards(0, 1)
        .table();
    assert_eq!(
        table.listed("gate"),
        [
            "gate project-pavilion-chambers at 2,-1 turned 0 through 2,0 W",
            "gate project-pavilion-chambers at 2,0 turned 0 through 2,0 W",
        ]
    );
    table.act("gate project-pavilion-chambers at 2,-1 turned 0 through 2,0 W");
    table.act("take gulden-3");
    table.act("take dirham-4");
    let frozen = Illegal::Module(Refusal::Frozen.into());
    table.forbids("remove 2,-1", frozen);
}

#[test]
fn the_steward_walks_through_a_gate() {
    let mut table = Scene::with(3, GATES.with(Module::PalaceStaff))
        .display("gulden-1 dirham-4 denar-5 dukat-6")
        .palace(0, "1,0 garden-9; 2,0 seraglio-7; gate 1,0 E")
        .table();
    table.act("take gulden-1");
    let east = table
        .listed("step")
        .into_iter()
        .find(|line| line.contains('E'));
    table.act(&east.expect("he can go east"));
    let east = table
        .listed("step")
        .into_iter()
        .find(|line| line.contains('E'));
    assert!(east.is_some(), "{:?}", table.listed("step"));
}

#[test]
fn c3_a_gate_card_that_the_beggar_meets_lies_open_and_the_beggar_draws_another() {
    let beg = |scene: Scene| {
        let mut table = Table::at(scene.characters(0, "beggar").next_cards("gate denar-9"));
        table.act("beg");
        assert_eq!(table.hand(0), "denar-9");
        assert_eq!(table.asks(), "seat 0: act");
        table
    };
    let table = beg(with(Module::Characters));
    assert!(table.saw(Event::TurnedUp));
    assert_eq!(
        table.listed("take-gate").len(),
        1,
        "it may be taken at once"
    );
    // Where one lies open already it is discarded.
    let table = beg(with(Module::Characters).gate_card());
    assert!(table.saw(Event::Discarded));
}

#[test]
fn h30_the_steward_does_not_walk_for_a_gate_card() {
    let mut table = with(Module::PalaceStaff)
        .palace(0, "1,0 garden-11")
        .gate_card()
        .table();
    table.act("take-gate").then("seat 1: act");
}

#[test]
fn a_card_may_be_taken_as_the_further_action_after_an_exact_payment() {
    let mut table = scene(3)
        .market("pavilion-8 - - -")
        .hand(0, "gulden-8")
        .gate_card()
        .table();
    table
        .act("buy 1 with gulden-8")
        .then("seat 0: another action");
    table.act("take-gate").then("seat 0: place pavilion-8");
}

#[test]
fn between_turns_and_at_the_end_too_a_tile_is_placed_through_a_gate() {
    let mut table = with(Module::Vizier)
        .palace(1, "1,0 garden-9")
        .market("seraglio-7 tower-12 tower-13 arcades-10")
        .hand(1, "gulden-7")
        .gate_cards(1, 1)
        .table();
    table.act("take dukat-6");
    table.act("buy 1 with gulden-7");
    table.act(THROUGH);
    assert_eq!(table.tile_at(1, "2,0"), "seraglio-7");

    let mut table = scene(2)
        .palace(1, "1,0 garden-9")
        .market("seraglio-7 - - -")
        .hand(1, "gulden-3")
        .bag(0)
        .gate_cards(1, 1)
        .table();
    table.act("take dukat-6").then("seat 1: place seraglio-7");
    table.act(THROUGH);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn a_master_builder_may_use_one_too() {
    let mut table = at_a_wall(with(Module::MasterBuilders))
        .hand(0, "builder-dukat")
        .gate_cards(0, 1)
        .table();
    table.act("take dukat-6");
    table.act("play-builder dukat");
    table.act(THROUGH);
    assert_eq!(table.tile_at(0, "2,0"), "seraglio-7");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
#[should_panic(expected = "stands on no double wall")]
fn a_scene_has_no_gate_where_none_can_stand() {
    let _ = scene(3).palace(0, "1,0 garden-11; gate 1,0 W");
}

#[test]
fn the_builder_may_use_one_in_the_further_redesign() {
    let mut table = at_a_wall(with(Module::Characters))
        .characters(0, "builder")
        .gate_cards(0, 1)
        .table();
    table.act("take dukat-6").then("seat 0: builder");
    table.act(THROUGH);
    assert_eq!(table.tile_at(0, "2,0"), "seraglio-7");
}

#[test]
fn pieces_show_the_open_card_and_the_gates_at_their_sides() {
    let game = scene(3)
        .palace(0, "1,0 garden-9; 2,0 seraglio-7; gate 2,0 W")
        .gate_card()
        .begin();
    let pieces = game.view(None).pieces();
    let at: Vec<(String, Place)> = pieces.iter().map(|p| (p.thing.to_string(), p.at)).collect();
    let side = Place::Side(Seat(0), Cell::new(2, 0), Side::West);
    assert_eq!(
        at,
        [("gate".to_owned(), Place::Table), ("gate".to_owned(), side)]
    );
}

#[test]
fn an_action_says_what_it_lays_and_points_at_the_side() {
    let game = at_a_wall(scene(3)).gate_cards(0, 1).begin();
    let lies = read(THROUGH).lays(&game, Seat(0)).expect("a tile");
    assert_eq!(
        (lies.tile, lies.cell),
        (tile("seraglio-7"), Cell::new(2, 0))
    );
    let touches = read(THROUGH).touches(&game, Seat(0));
    assert_eq!(touches.len(), 4);
    assert_eq!(touches[3].to_string(), "edge 2,0 W");
}
