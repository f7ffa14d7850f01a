//! Walls.

use crate::table::{Play, Table, read, tile};
use alhambra_rules::base::money::Face;
use alhambra_rules::base::{survey, wall};
use alhambra_rules::laws;
use alhambra_rules::modules::walls::{self, Event, Refusal};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Card, Cell, Game, Illegal, Module, ModuleSet, Place, Reason, Round, Seat, Setup, Side, Thing,
};

const WALLS: ModuleSet = ModuleSet::NONE.with(Module::Walls);

fn scene(players: u8) -> Scene {
    Scene::with(players, WALLS)
}

fn with(players: u8, module: Module) -> Scene {
    Scene::with(players, WALLS.with(module))
}

fn is_wall(card: &Card) -> bool {
    matches!(card.face(), Face::Other(name) if name.starts_with("wall-"))
}

fn refused(refusal: Refusal) -> Illegal {
    Illegal::Module(refusal.into())
}

/// The sticks in a palace, as cells and sides.
fn sticks(game: &Game, seat: u8) -> Vec<(Cell, Side)> {
    let palace = game.palace(Seat(seat)).iter();
    let own = palace.map(|p| (p.cell, p.sticks()));
    own.flat_map(|(cell, sides)| sides.iter().map(move |side| (cell, side)))
        .collect()
}

/// The cards that lie open.
fn open(game: &Game) -> Vec<String> {
    game.states().walls.open().map(|c| c.to_string()).collect()
}

#[test]
fn two_of_eight_cards_lie_in_each_of_piles_2_to_5() {
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (6, 4)] {
        let setup = Setup::players(players).with(WALLS);
        let game = Game::new(&setup, seed);
        let view = game.view(None);
        let mut top = game.deck().len();
        for (pile, size) in view.piles.iter().enumerate() {
            let cards = &game.deck()[top - *size as usize..top];
            let expected = if pile == 0 { 0 } else { 2 };
            assert_eq!(cards.iter().filter(|c| is_wall(c)).count(), expected);
            top -= *size as usize;
        }
        let all: Vec<Card> = game.deck().iter().copied().filter(is_wall).collect();
        let shown = all.iter().filter_map(|card| walls::sides(*card));
        let mut shown: Vec<String> = shown.map(|sides| format!("{sides:?}")).collect();
        shown.sort();
        assert_eq!(shown, ["E", "ES", "N", "NE", "NW", "S", "SW", "W"]);
        // Twelve sticks: a side each for four cards, two sides at a corner for the others.
        assert_eq!(shown.concat().len(), 12);
    }
}

#[test]
fn cards_that_turn_up_lie_open_several_at_a_time_and_the_display_is_filled_to_four() {
    let mut table = scene(3)
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .next_cards("wall-ne wall-s gulden-9")
        .table();
    table.act("take dukat-6");
    assert_eq!(open(&table.game), ["wall-s", "wall-ne"]);
    assert_eq!(table.display(), "gulden-3 dirham-4 denar-5 gulden-9");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn putting_up_walls_is_an_action_and_the_card_is_used_up() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .wall_cards("wall-e wall-nw")
        .table();
    table.act("wall wall-e on garden-11");
    assert_eq!(sticks(&table.game, 0), [(Cell::new(1, 0), Side::East)]);
    let (seat, card) = (Seat(0), Card::all().find(|c| c.to_string() == "wall-e"));
    let card = card.expect("such a card");
    let tile = tile("garden-11");
    assert!(table.saw(Event::PutUp { seat, card, tile }));
    assert_eq!(table.asks(), "seat 1: act");
    // It is gone for all others.
    table.forbids("wall wall-e on fountain", refused(Refusal::NotOpen));
    table.act("wall wall-nw on fountain");
    let own = [Side::North, Side::West].map(|side| (Cell::new(0, 0), side));
    assert_eq!(sticks(&table.game, 1), own);
    assert!(open(&table.game).is_empty());
}

#[test]
fn h64_sticks_go_onto_tiles_of_the_palace_the_reserve_and_new_ones_of_ones_own() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11; -1,0 arcades-9")
        .reserve(0, "seraglio-7")
        .palace(1, "1,0 tower-12")
        .market("pavilion-8 tower-13 garden-6 arcades-10")
        .hand(0, "gulden-8")
        .wall_cards("wall-s")
        .table();
    table.act("buy 1 with gulden-8");
    assert_eq!(
        table.listed("wall"),
        [
            "wall wall-s on fountain",
            "wall wall-s on garden-11",
            "wall wall-s on arcades-9",
            "wall wall-s on seraglio-7",
            "wall wall-s on pavilion-8",
        ]
    );
    // Nobody puts up walls in the palace of others.
    table.forbids("wall wall-s on tower-12", refused(Refusal::NoSuchTile));
    table.act("wall wall-s on pavilion-8");
    // It has its wall before it is placed: nothing fits against it there.
    assert!(
        !table
            .listed("place")
            .contains(&"place pavilion-8 at 1,-1".to_owned())
    );
    table.act("place pavilion-8 at 0,1");
    assert_eq!(sticks(&table.game, 0), [(Cell::new(0, 1), Side::South)]);
}

#[test]
fn h64_no_side_with_a_wall_gets_another_and_two_sides_must_both_be_free() {
    let table = scene(3)
        .palace(0, "1,0 garden-9; -1,0 arcades-9 sticks S")
        .wall_cards("wall-e wall-ne wall-s")
        .table();
    // A printed wall, also where the card shows another side besides.
    for line in ["wall wall-e on garden-9", "wall wall-ne on garden-9"] {
        table.forbids(line, refused(Refusal::Walled));
    }
    // A stick.
    table.forbids("wall wall-s on arcades-9", refused(Refusal::Walled));
    assert!(
        table
            .listed("wall")
            .contains(&"wall wall-s on garden-9".to_owned())
    );
}

#[test]
fn h64_afterwards_the_palace_keeps_all_rules_so_no_stick_stands_between_two_tiles() {
    let table = scene(3)
        .palace(0, "1,0 garden-11; 0,1 arcades-9")
        .wall_cards("wall-e wall-es wall-w wall-nw")
        .table();
    for line in [
        "wall wall-e on fountain",
        "wall wall-es on fountain",
        "wall wall-w on garden-11",
    ] {
        table.forbids(line, refused(Refusal::Against));
    }
    assert!(
        table
            .listed("wall")
            .contains(&"wall wall-nw on fountain".to_owned())
    );
}

#[test]
fn sticks_count_in_the_longest_wall_like_printed_walls() {
    let scene = || {
        scene(3)
            .palace(0, "1,0 garden-10-n; -1,0 arcades-8-n")
            .wall_cards("wall-n")
    };
    let mut table = Table::at(scene());
    assert_eq!(wall::longest(table.game.palace(Seat(0))), 1);
    table.act("wall wall-n on fountain");
    // The gap is closed.
    assert_eq!(wall::longest(table.game.palace(Seat(0))), 3);
    assert_eq!(survey::wall_runs(table.game.palace(Seat(0))), [3]);
    let lines = table.game.score_now(Round::First);
    let own = lines.iter().find(|line| line.reason == Reason::Wall);
    assert_eq!(own.map(|line| line.points), Some(3));
}

#[test]
fn h64_sticks_stay_with_their_tile_into_the_reserve_and_back() {
    let mut table = scene(3)
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .palace(0, "1,0 garden-11 sticks ES; 0,1 arcades-9")
        .reserve(0, "tower-12")
        .table();
    table.act("remove 1,0");
    assert!(sticks(&table.game, 0).is_empty());
    table.act("take gulden-3");
    table.act("take dirham-4");
    // East and south it has walls now: only its north and its west are open.
    let places = table.listed("build garden-11");
    assert_eq!(
        places,
        [
            "build garden-11 at 1,0",
            "build garden-11 at 1,1",
            "build garden-11 at 0,2"
        ]
    );
    table.forbids(
        "build garden-11 at -1,0",
        Illegal::NoMatch {
            cell: Cell::new(0, 0),
            side: Side::West,
        },
    );
    table.act("build garden-11 at 1,1");
    let own = [Side::East, Side::South].map(|side| (Cell::new(1, 1), side));
    assert_eq!(sticks(&table.game, 0), own);
}

#[test]
fn h64_a_swap_brings_and_takes_sticks_with_the_tiles() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11 sticks E")
        .reserve(0, "tower-12 chambers-10")
        .sticks(0, "tower-12", "S")
        .table();
    assert_eq!(
        table.listed("swap"),
        ["swap chambers-10 at 1,0", "swap tower-12 at 1,0"]
    );
    table.act("swap tower-12 at 1,0");
    assert_eq!(sticks(&table.game, 0), [(Cell::new(1, 0), Side::South)]);
    let added = table.game.added();
    assert_eq!(format!("{:?}", added.sticks(tile("garden-11"))), "E");
}

#[test]
fn h111_camps_watchtowers_and_major_projects_take_no_sticks() {
    let all = WALLS
        .with(Module::Camps)
        .with(Module::Watchtowers)
        .with(Module::MajorProjects);
    let table = Scene::with(3, all)
        .palace(
            0,
            "1,0 garden-9; 2,0 camp-w; 0,-2 project-pavilion-chambers; 1,1 watchtower-garden-1",
        )
        .wall_cards("wall-s wall-w wall-e wall-n")
        .table();
    let listed = table.listed("wall").join("; ");
    for name in ["camp", "project", "watchtower"] {
        assert!(!listed.contains(name), "{listed}");
    }
}

#[test]
fn h111_tiles_that_lie_like_buildings_take_them() {
    let modules = WALLS
        .with(Module::Medina)
        .with(Module::Bazaars)
        .with(Module::MagicalBuildings)
        .with(Module::NewBuildingGrounds);
    let table = Scene::with(3, modules)
        .palace(0, "1,0 medina-8; -1,0 bazaar-dirham-1; 0,1 plot-garden-1")
        .palace(1, "0,1 magical-pavilion turned 2")
        .reserve(0, "magical-garden")
        .wall_cards("wall-n wall-w")
        .table();
    for line in [
        "wall wall-n on medina-8",
        "wall wall-n on bazaar-dirham-1",
        "wall wall-w on plot-garden-1",
        // As it is printed, with walls to the north, the east and the south.
        "wall wall-w on magical-garden",
    ] {
        assert!(table.listed("wall").contains(&line.to_owned()), "{line}");
    }
}

#[test]
fn a_tile_that_a_gate_holds_may_get_walls() {
    let mut table = with(3, Module::CityGates)
        .palace(0, "1,0 garden-9; 2,0 seraglio-7; gate 2,0 W")
        .wall_cards("wall-e wall-w wall-s")
        .table();
    // The wall under the gate is there already.
    for line in ["wall wall-w on seraglio-7", "wall wall-e on garden-9"] {
        table.forbids(line, refused(Refusal::Walled));
    }
    table.act("wall wall-s on seraglio-7");
    assert_eq!(sticks(&table.game, 0), [(Cell::new(2, 0), Side::South)]);
    assert_eq!(survey::faults(table.game.built(Seat(0))), []);
}

#[test]
fn p1_walls_may_be_put_up_on_a_building_site_and_count() {
    let mut table = with(3, Module::BuildingSites)
        .palace(0, "1,0 garden-11")
        .site(0, "garden-11", "denar")
        .wall_cards("wall-es")
        .table();
    table.act("wall wall-es on garden-11");
    assert_eq!(wall::longest(table.game.palace(Seat(0))), 2);
}

#[test]
fn a_camp_holds_on_to_a_stick() {
    let mut table = with(3, Module::Camps)
        .palace(0, "1,0 garden-11")
        .reserve(0, "camp-w tower-12")
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .wall_cards("wall-e")
        .table();
    assert!(table.listed("build camp-w").is_empty());
    table.act("wall wall-e on garden-11");
    table.act("take gulden-3");
    table.act("take dirham-4");
    assert_eq!(table.listed("build camp-w"), ["build camp-w at 2,0"]);
    table.act("build camp-w at 2,0");
    table.act("take denar-5");
    table.act("take dukat-6");
    // A tile without a wall there does not hold the camp.
    table.forbids(
        "swap tower-12 at 1,0",
        Illegal::NoMatch {
            cell: Cell::new(2, 0),
            side: Side::West,
        },
    );
}

#[test]
fn c3_a_wall_card_that_the_beggar_meets_lies_open_and_the_beggar_draws_another() {
    let mut table = with(3, Module::Characters)
        .characters(0, "beggar")
        .display("gulden-3 dirham-4 denar-5 dukat-6")
        .next_cards("wall-n denar-9")
        .table();
    let before = table.hand(0);
    let beg = table.listed("beg");
    assert_eq!(beg.len(), 1, "{:?}", table.asks());
    table.act(&beg[0]);
    assert_eq!(open(&table.game), ["wall-n"]);
    assert_ne!(table.hand(0), before);
    assert!(table.hand(0).contains("denar-9"));
}

#[test]
fn a_tile_given_to_dirk_takes_its_sticks_along_and_they_do_nothing() {
    let mut table = scene(2)
        .market("pavilion-8 tower-13 garden-6 arcades-10")
        .hand(0, "gulden-8")
        .wall_cards("wall-s")
        .table();
    table.act("buy 1 with gulden-8");
    table.act("wall wall-s on pavilion-8");
    table.act("give pavilion-8");
    assert!(table.game.dirk().has(tile("pavilion-8")));
    assert!(
        table
            .game
            .view(None)
            .pieces()
            .iter()
            .all(|p| p.thing.kind().as_deref() != Some("stick"))
    );
}

#[test]
fn pieces_show_open_cards_sticks_at_their_sides_and_on_tiles_that_lie_elsewhere() {
    let game = scene(3)
        .palace(0, "0,0 fountain sticks W; 1,0 garden-11 sticks E")
        .reserve(1, "tower-12")
        .sticks(1, "tower-12", "NS")
        .wall_cards("wall-ne")
        .begin();
    let pieces = game.view(None).pieces();
    let at = |thing: &str| {
        let own = pieces.iter().filter(|p| p.thing.to_string() == thing);
        own.map(|p| (p.at, p.of)).collect::<Vec<_>>()
    };
    assert_eq!(at("wall-ne"), [(Place::Table, None)]);
    let [one, two] = [Seat(0), Seat(1)];
    assert_eq!(
        at("stick"),
        [
            (Place::Side(one, Cell::new(0, 0), Side::West), Some(one)),
            (Place::Side(one, Cell::new(1, 0), Side::East), Some(one)),
            (Place::Tile(tile("tower-12")), Some(two)),
            (Place::Tile(tile("tower-12")), Some(two)),
        ]
    );
    assert_eq!(pieces[0].module, Module::Walls);
    assert_eq!(pieces[0].thing, Thing::Card(read_card("wall-ne")));
}

fn read_card(name: &str) -> Card {
    Card::all()
        .find(|card| card.to_string() == name)
        .expect("such a card")
}

#[test]
fn an_action_says_what_it_changes_in_the_palace() {
    let game = scene(3)
        .palace(0, "1,0 garden-11")
        .reserve(0, "tower-12")
        .wall_cards("wall-es")
        .begin();
    let in_palace = read("wall wall-es on garden-11").lays(&game, Seat(0));
    let lies = in_palace.expect("it lies in the palace");
    assert_eq!(
        (lies.cell, format!("{:?}", lies.walls())),
        (Cell::new(1, 0), "ES".to_owned())
    );
    assert_eq!(read("wall wall-es on tower-12").lays(&game, Seat(0)), None);
}

#[test]
fn whole_games_with_walls_keep_the_laws_and_use_the_cards() {
    let mut used = 0;
    for (players, seed) in [(2, 11), (3, 12), (5, 13)] {
        let setup = Setup::players(players).with(WALLS);
        let mut game = Game::new(&setup, seed);
        let mut dice = alhambra_rules::chance::Chance::new(seed).stroke();
        let mut legal = Vec::new();
        while !game.is_over() {
            game.list(alhambra_rules::Listing::NoRedesigns, &mut legal);
            let full = {
                let mut all = Vec::new();
                game.legal(&mut all);
                all
            };
            laws::check(&game, &full, &mut dice).expect("the laws hold");
            let wall = legal.iter().find(|a| a.module() == Some(Module::Walls));
            used += usize::from(wall.is_some());
            let action = wall.copied().unwrap_or_else(|| dice.one_of(&legal));
            game.apply(action).expect("it was listed");
        }
    }
    assert!(used > 12, "{used} of 24 cards");
}
