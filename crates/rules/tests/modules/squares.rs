//! Squares.

use crate::table::{Play, Table, tile};
use alhambra_rules::base::wall;
use alhambra_rules::modules::squares::{self, Event, Refusal};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Building, Game, Illegal, Module, ModuleSet, Reason, Round, Seat, Setup, TileId, Who,
};

const SQUARES: ModuleSet = ModuleSet::NONE.with(Module::Squares);

fn scene(players: u8) -> Scene {
    Scene::with(players, SQUARES)
}

fn with(module: Module) -> Scene {
    Scene::with(3, SQUARES.with(module))
}

fn refused(refusal: Refusal) -> Illegal {
    Illegal::Module(refusal.into())
}

/// How many buildings of a type count for seat 0.
fn count(game: &Game, building: Building) -> u8 {
    game.building_counts()[0].1[building.at()] / 2
}

/// The same for a palace.
fn counts(palace: &str, building: Building) -> u8 {
    count(&scene(3).palace(0, palace).begin(), building)
}

fn open(game: &Game) -> Vec<&'static str> {
    game.states().squares.open().map(TileId::name).collect()
}

/// The palace of the printed example: a square between two arcades, one below them, and a tower
/// square with a wall between it and its tower.
const PRINTED: &str = "
    -1,0 square-tower-s;                     1,0 arcades-9
    -1,1 tower-11-n;       0,1 garden-11;    1,1 square-arcades-e
                                             1,2 arcades-10
                                             1,3 square-arcades-w";

#[test]
fn x_4_a_garden_a_tower_and_five_arcades() {
    let mut table = scene(3)
        .palace(0, PRINTED)
        .palace(1, "1,0 arcades-8-e; -1,0 arcades-5; 0,1 arcades-6-sw")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    let expected = [0, 0, 5, 0, 1, 1].map(|count| 2 * count);
    assert_eq!(table.game.building_counts()[0].1, expected);
    // Nobody owns a fourth.
    assert_eq!(table.listed("square"), [""; 0]);
    table.forbids("square square-garden-n", refused(Refusal::Enough));
    // Five arcades are more than three.
    table.act("take gulden-7");
    assert_eq!(table.majority_points(Building::Arcades), [3, 0, 0]);
}

#[test]
fn there_are_24_in_six_stacks_and_the_topmost_of_each_lies_open() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(SQUARES);
        let game = Game::new(&setup, u64::from(players));
        let open: Vec<TileId> = game.states().squares.open().collect();
        let colours: Vec<_> = open.iter().map(|tile| tile.spec().colour()).collect();
        assert_eq!(colours, Building::ALL.map(Some));
        let hidden = Building::ALL.map(|colour| game.states().squares.hidden(colour));
        assert_eq!(hidden.map(|count| count + 1), [3, 3, 4, 4, 5, 5]);
        // None of them is in the bag.
        assert_eq!(game.bag().len() + 4 + game.dirk().len(), 54);
    }
}

#[test]
fn a_square_is_taken_as_an_action_and_placed_when_the_turn_ends() {
    let mut table = Table::at(scene(3).squares("square-garden-n square-tower-s"));
    assert_eq!(table.listed("square").len(), 6);
    table.act("square square-garden-n");
    assert!(table.saw(Event::Taken {
        seat: Seat(0),
        tile: tile("square-garden-n")
    }));
    // It costs nothing, so nothing was paid exactly: no further action.
    assert_eq!(table.asks(), "seat 0: place square-garden-n");
    table
        .act("place square-garden-n at 1,0")
        .then("seat 1: act");
}

#[test]
fn the_next_of_its_stack_is_turned_up_at_once() {
    let mut table = Table::at(scene(3).squares("square-garden-n"));
    let before = table.game.clone();
    table.act("square square-garden-n");
    let now = table.game.states().squares.open().nth(4).expect("a square");
    assert_eq!(now.spec().colour(), Some(Building::Garden));
    assert!(table.saw(Event::TurnedUp { tile: now }));
    assert!(alhambra_rules::Event::from(Event::TurnedUp { tile: now }).reveals());
    // Only that stack has changed.
    for (at, (before, now)) in open(&before).iter().zip(open(&table.game)).enumerate() {
        assert_eq!(*before != now, at == Building::Garden.at());
    }
}

#[test]
fn a_stack_that_is_used_up_offers_nothing_more() {
    let mut table = scene(3)
        .reserve(1, "square-pavilion-n square-pavilion-s")
        .squares("square-pavilion-ne")
        .table();
    table.act("square square-pavilion-ne");
    assert_eq!(table.events.len(), 1, "nothing is turned up");
    table.act("reserve square-pavilion-ne").then("seat 1: act");
    assert_eq!(table.listed("square square-pavilion"), [""; 0]);
    assert_eq!(table.listed("square").len(), 5);
}

#[test]
fn only_open_squares_can_be_taken() {
    let table = Table::at(scene(3).squares("square-garden-n"));
    for hidden in ["square-garden-e", "garden-11"] {
        let why = table.refuses(&format!("square {hidden}"));
        assert_eq!(why, refused(Refusal::NotOpen));
    }
}

#[test]
fn three_in_palace_and_reserve_are_enough() {
    let two = "1,0 square-garden-n; -1,0 square-tower-s";
    let full = scene(3)
        .palace(0, two)
        .reserve(0, "square-arcades-e")
        .squares("square-chambers-n")
        .table();
    assert_eq!(full.listed("square"), [""; 0]);
    let why = full.refuses("square square-chambers-n");
    assert_eq!(why, refused(Refusal::Enough));
    let mut room = Table::at(scene(3).palace(0, two).squares("square-chambers-n"));
    room.act("square square-chambers-n");
    assert_eq!(squares::owned(&room.game, Seat(0)), 3);
}

#[test]
fn after_an_exact_purchase_a_square_may_be_the_further_action() {
    let mut table = scene(3)
        .palace(0, "1,0 square-garden-n")
        .reserve(0, "square-arcades-e")
        .squares("square-chambers-n")
        .market("pavilion-7 - - -")
        .hand(0, "gulden-7")
        .table();
    table
        .act("buy 1 with gulden-7")
        .then("seat 0: another action");
    table
        .act("square square-chambers-n")
        .then("seat 0: place pavilion-7 square-chambers-n");
    assert_eq!(squares::owned(&table.game, Seat(0)), 3);
}

#[test]
fn squares_are_redesigned_like_buildings() {
    let mut table = scene(3)
        .palace(0, "1,0 square-garden-n; 2,0 garden-10-n")
        .reserve(0, "square-tower-s arcades-9 seraglio-6")
        .table();
    // Also into the very place of a building, and a building into that of a square.
    for line in [
        "swap arcades-9 at 1,0",
        "swap square-tower-s at 2,0",
        "build square-tower-s at 0,1",
    ] {
        assert!(table.listed(line).len() == 1, "{line}");
    }
    assert_eq!(count(&table.game, Building::Garden), 2);
    table.act("swap arcades-9 at 1,0");
    assert_eq!(
        table.reserve(0),
        "seraglio-6 square-garden-n square-tower-s"
    );
    assert_eq!(count(&table.game, Building::Garden), 1);
}

#[test]
fn a_square_counts_as_many_as_lie_beside_it_up_to_three() {
    use Building::Garden;
    assert_eq!(counts("1,0 square-garden-n", Garden), 0);
    assert_eq!(counts("1,0 square-garden-n; 2,0 garden-11", Garden), 1 + 1);
    let two = "0,1 garden-10-open; 1,1 square-garden-n; 2,1 garden-11";
    assert_eq!(counts(two, Garden), 2 + 2);
    let three = format!("{two}; 1,2 garden-12");
    assert_eq!(counts(&three, Garden), 3 + 3);
    // A building of another type beside it does nothing, and so does one at a corner.
    let others = "1,0 square-garden-n; 2,0 tower-12; 2,1 garden-11";
    assert_eq!(counts(others, Garden), 1);
    assert_eq!(counts(others, Building::Tower), 1);
}

#[test]
fn a_wall_between_square_and_building_keeps_it_from_counting() {
    // The garden in the north of the square has a wall in the south, or none.
    let walled = "-1,0 square-garden-n; 0,-1 tower-12; -1,-1 garden-12";
    assert_eq!(counts(walled, Building::Garden), 1);
    let free = "-1,0 square-garden-w; 0,-1 tower-12; -1,-1 garden-11";
    assert_eq!(counts(free, Building::Garden), 1 + 1);
}

#[test]
fn x_4_one_building_serves_several_squares() {
    let palace = "1,0 square-garden-n; 2,0 garden-11; 3,0 square-garden-e; 2,1 square-garden-w";
    // The last one has a wall in the west, and the garden to the north.
    assert_eq!(counts(palace, Building::Garden), 1 + 3);
}

#[test]
fn squares_of_a_colour_do_not_count_each_other() {
    let palace = "1,0 square-garden-n; 2,0 square-garden-e; 1,1 square-garden-sw";
    assert_eq!(counts(palace, Building::Garden), 0);
}

#[test]
fn a_square_in_the_reserve_counts_for_nothing() {
    let game = scene(3)
        .palace(0, "1,0 garden-11")
        .reserve(0, "square-garden-n garden-10-open")
        .begin();
    assert_eq!(count(&game, Building::Garden), 1);
}

#[test]
fn what_only_squares_count_as_is_scored_and_shown() {
    let game = scene(3).palace(0, PRINTED).begin();
    let shown = game.counted(Seat(0), Building::Arcades);
    let cells: Vec<String> = shown.iter().map(ToString::to_string).collect();
    assert_eq!(cells, ["1,0", "1,2", "1,1", "1,3"]);
    // The tower square counts for nothing and is not shown.
    let cells = game.counted(Seat(0), Building::Tower);
    assert_eq!(cells.len(), 1);
}

#[test]
fn the_walls_of_squares_are_scored_like_all_others() {
    let mut table = scene(3)
        .palace(
            0,
            "1,0 square-garden-n; 2,0 square-chambers-n; 3,0 square-tower-ne",
        )
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    assert_eq!(wall::longest(table.game.palace(Seat(0))), 4);
    table.act("take gulden-7");
    assert_eq!(table.wall_points(), [4, 0, 0]);
}

#[test]
fn h69_a_square_is_not_given_to_dirk() {
    let mut table = scene(2)
        .squares("square-garden-n")
        .market("pavilion-7 - - -")
        .hand(0, "gulden-7")
        .table();
    table.act("buy 1 with gulden-7");
    table.act("square square-garden-n");
    assert_eq!(table.listed("give"), ["give pavilion-7"]);
    table.forbids("give square-garden-n", Illegal::NoGift);
}

#[test]
fn h69_squares_that_nobody_took_are_not_handed_out_at_the_end() {
    let mut table = scene(3)
        .market("- - - tower-12")
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .hand(0, "gulden-9 dukat-8")
        .bag(0)
        .table();
    table.act("take denar-7").then("seat 0: place tower-12");
    table.act("place tower-12 at 1,0").then("the game is over");
    assert_eq!(open(&table.game).len(), 6);
}

#[test]
fn h69_a_square_is_no_building_and_cannot_be_bought() {
    let modules = SQUARES.with(Module::BuildingSites).with(Module::Characters);
    let table = Scene::with(3, modules)
        .squares("square-garden-n")
        .market("- - - -")
        .hand(0, "gulden-9 dirham-9 denar-9 dukat-9")
        .table();
    assert_eq!(table.listed("buy"), [""; 0]);
    let spec = tile("square-garden-n").spec();
    assert_eq!((spec.building, spec.price), (None, 0));
    assert_eq!(spec.colour(), Some(Building::Garden));
}

#[test]
fn h92_an_unfinished_building_beside_a_square_does_not_count() {
    let palace = "1,0 square-garden-n; 2,0 garden-11; 1,1 garden-10-open";
    let scene = with(Module::BuildingSites).palace(0, palace);
    assert_eq!(count(&scene.clone().begin(), Building::Garden), 2 + 2);
    let game = scene.site(0, "garden-11", "denar").begin();
    assert_eq!(count(&game, Building::Garden), 1 + 1);
}

#[test]
fn h92_every_finished_building_counts_whatever_it_stands_on() {
    // Half of a project, a magical building, and what stands on a plot.
    let project =
        with(Module::MajorProjects).palace(0, "1,0 square-garden-n; 1,1 project-garden-tower");
    assert_eq!(count(&project.begin(), Building::Garden), 1 + 1);
    let magical =
        with(Module::MagicalBuildings).palace(0, "1,0 square-garden-n; 2,0 magical-garden");
    assert_eq!(count(&magical.begin(), Building::Garden), 1 + 1);
    let game = with(Module::NewBuildingGrounds);
    let plot = game
        .under(9, "plot-garden-1")
        .palace(0, "1,0 square-garden-n; 2,0 plot-garden-1");
    assert_eq!(count(&plot.begin(), Building::Garden), 1 + 1);
}

#[test]
fn h92_the_sage_adds_his_half_to_the_buildings_and_not_to_the_squares() {
    let mut table = with(Module::Characters)
        .palace(0, "1,0 square-garden-n; 2,0 garden-11")
        .characters(0, "sage")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    table.act("count garden");
    // Two and a half gardens: the square counts one of them.
    let lines = table.scored(Reason::Majority {
        building: Building::Garden,
    });
    assert_eq!(lines, [5, 0, 0]);
}

#[test]
fn h65_a_gate_leads_through_a_wall_that_still_stands_between_square_and_building() {
    let palace = "-1,0 square-garden-n; -1,-1 garden-12; gate -1,0 N";
    let game = with(Module::CityGates).palace(0, palace).begin();
    assert_eq!(count(&game, Building::Garden), 1);
}

#[test]
fn h92_a_watchtower_of_the_colour_beside_a_square_is_no_building() {
    let palace = "1,0 garden-11; 1,1 watchtower-garden-1; 2,1 square-garden-n";
    let game = with(Module::Watchtowers).palace(0, palace).begin();
    assert_eq!(count(&game, Building::Garden), 1);
}

#[test]
fn h64_a_wall_that_was_put_up_on_a_square_comes_between() {
    let mut table = with(Module::Walls)
        .palace(0, "1,0 square-garden-n; 1,1 tower-12; 2,1 seraglio-9")
        .reserve(0, "garden-11 garden-10-w")
        .wall_cards("wall-e")
        .table();
    table.act("wall wall-e on square-garden-n");
    while table.asks() != "seat 0: act" {
        let take = table.listed("take").swap_remove(0);
        table.act(&take);
    }
    let why = table.refuses("build garden-11 at 2,0");
    assert!(matches!(why, Illegal::NoMatch { .. }), "{why:?}");
    table.act("build garden-10-w at 2,0");
    assert_eq!(count(&table.game, Building::Garden), 1);
}

#[test]
fn dirk_counts_his_buildings_and_nobody_counts_squares_for_him() {
    let game = scene(2)
        .palace(0, "1,0 square-garden-n; 2,0 garden-11")
        .dirk("garden-10-open garden-12 garden-9")
        .begin();
    let counts = game.building_counts();
    assert_eq!(counts[0].1[Building::Garden.at()], 4);
    assert_eq!(counts[2].0, Who::Dirk);
    assert_eq!(counts[2].1[Building::Garden.at()], 6);
    let lines = game.score_now(Round::First);
    let garden = |who: Who| {
        let of = |l: &&alhambra_rules::ScoreLine| {
            l.who == who
                && l.reason
                    == Reason::Majority {
                        building: Building::Garden,
                    }
        };
        lines.iter().find(of).map(|l| l.points)
    };
    assert_eq!(garden(Who::Dirk), Some(5));
    assert_eq!(garden(Who::Seat(Seat(0))), None);
}
