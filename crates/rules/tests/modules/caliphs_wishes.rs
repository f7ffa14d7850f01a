//! Caliph's Wishes.

use crate::table::Play;
use alhambra_rules::base::grid::Grid;
use alhambra_rules::base::tile::Ground;
use alhambra_rules::base::{survey, wall};
use alhambra_rules::chance::Chance;
use alhambra_rules::modules::caliphs_wishes::{Reason, Wish, nearly};
use alhambra_rules::modules::treasures;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Cell, Event, Game, Module, ModuleSet, Place, Round, Seat, Setup, Side, Who, laws,
};
use std::collections::BTreeSet;

const WISHES: ModuleSet = ModuleSet::NONE.with(Module::CaliphsWishes);

fn scene() -> Scene {
    Scene::with(3, WISHES)
}

/// A row of open tiles, so that nothing but their places matters: so many, from a place eastwards.
fn row(x: i8, y: i8, tiles: usize) -> String {
    let names = [
        "chambers-10",
        "arcades-9",
        "tower-12",
        "garden-11",
        "seraglio-9",
        "pavilion-8",
    ];
    let places = names[..tiles].iter().zip(x..);
    let lines: Vec<String> = places.map(|(name, x)| format!("{x},{y} {name}")).collect();
    lines.join("; ")
}

/// What wishes bring to everybody in a scoring, as `seat:wish:points`.
fn brought(game: &Game, round: Round) -> Vec<String> {
    let lines = game.score_now(round);
    let own = lines
        .iter()
        .filter_map(|line| match (line.who, line.reason) {
            (Who::Seat(seat), alhambra_rules::Reason::CaliphsWishes(Reason::Wish { wish })) => {
                Some(format!("{}:{}:{}", seat.0, wish.name(), line.points))
            }
            (Who::Dirk, alhambra_rules::Reason::CaliphsWishes(_)) => Some("dirk".to_owned()),
            _ => None,
        });
    own.collect()
}

/// What a wish brings to seat 0 in this scene.
fn worth_in(scene: Scene, wish: &str) -> i16 {
    let others: Vec<&str> = ["rows", "columns", "path"]
        .into_iter()
        .filter(|w| *w != wish)
        .collect();
    let game = scene.wishes([wish, others[0], others[1]]).begin();
    let lines = brought(&game, Round::LAST);
    assert!(lines.iter().all(|line| line.starts_with("0:")), "{lines:?}");
    let own = format!("0:{wish}:");
    let line = lines.iter().find_map(|line| line.strip_prefix(&own));
    line.map_or(0, |points| points.parse().expect("points"))
}

fn worth(palace: &str, wish: &str) -> i16 {
    worth_in(scene().palace(0, palace), wish)
}

/// The same with another module in play.
fn worth_with(module: Module, palace: &str, wish: &str) -> i16 {
    worth_in(Scene::with(3, WISHES.with(module)).palace(0, palace), wish)
}

#[test]
fn x_43_three_fields_of_two_by_two_bring_6() {
    let palace = format!(
        "{}; 1,1 chambers-11; 2,1 arcades-10; 3,1 tower-11-open; 4,1 garden-10-open",
        row(1, 0, 4)
    );
    assert_eq!(worth(&palace, "fields"), 3 * 2);
}

#[test]
fn three_of_the_nine_wishes_are_drawn_and_each_comes_up() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let setup = Setup::players(2 + (seed % 5) as u8).with(WISHES);
        let game = Game::new(&setup, seed);
        let wishes = game.states().caliphs_wishes.wishes;
        assert!(wishes[0] < wishes[1] && wishes[1] < wishes[2]);
        seen.extend(wishes);
        // Everybody sees them, and so does whoever plans ahead.
        for you in game.seats().map(Some).chain([None]) {
            let view = game.view(you);
            assert_eq!(view.states.caliphs_wishes.wishes, wishes);
            assert_eq!(view.determinize(5).states().caliphs_wishes.wishes, wishes);
            let pieces = view.pieces();
            assert_eq!(pieces.len(), 3);
            assert!(
                pieces
                    .iter()
                    .all(|piece| piece.at == Place::Scoring(Round::LAST))
            );
        }
    }
    assert_eq!(seen, Wish::ALL.into_iter().collect());
}

#[test]
fn a_wish_twice_is_a_breach() {
    let game = scene().wishes(["rows", "rows", "path"]).begin();
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let breach =
        (0..60).any(|seed| laws::check(&game, &legal, &mut Chance::new(seed).stroke()).is_err());
    assert!(breach);
}

#[test]
fn they_bring_points_at_the_end_only_and_only_those_that_lie_there() {
    let scene = scene().palace(0, &row(1, 0, 4)).palace(1, &row(1, 0, 0));
    let game = scene.wishes(["rows", "variety", "diagonal"]).begin();
    assert_eq!(brought(&game, Round::First), [""; 0]);
    assert_eq!(brought(&game, Round::Second), [""; 0]);
    // Four types in a row, and no diagonal; the fountains of the others are no buildings.
    assert_eq!(brought(&game, Round::LAST), ["0:rows:3", "0:variety:6"]);
}

#[test]
fn h17_they_come_last_when_the_game_ends() {
    let mut table = Scene::with(3, WISHES.with(Module::Treasures))
        .palace(0, &row(1, 0, 3))
        .wishes(["rows", "columns", "variety"])
        .market("pavilion-7 - - -")
        .hand(1, "gulden-8")
        .turn(1)
        .display("denar-2 dirham-3 denar-7 dukat-9")
        .bag(0)
        .table();
    table.act("buy 1 with gulden-8");
    table.act("reserve pavilion-7").then("the game is over");
    assert_eq!(table.scored(Reason::Wish { wish: Wish::Rows }), [3, 0, 0]);
    assert_eq!(
        table.scored(Reason::Wish {
            wish: Wish::Variety
        }),
        [3, 0, 0]
    );
    let at = |reason: alhambra_rules::Reason| {
        let is_it =
            |event: &Event| matches!(event, Event::Scored { line } if line.reason == reason);
        table.events.iter().position(is_it).expect("it was scored")
    };
    assert!(at(Reason::Wish { wish: Wish::Rows }.into()) > at(treasures::Reason::Treasures.into()));
}

#[test]
fn h11_dirk_fulfils_no_wishes() {
    let game = Scene::with(2, WISHES)
        .dirk("garden-11 tower-12 arcades-9")
        .wishes(["neighbours", "variety", "path"])
        .begin();
    assert_eq!(brought(&game, Round::LAST), [""; 0]);
}

#[test]
fn a_row_needs_three_buildings_side_by_side() {
    assert_eq!(worth(&row(1, 0, 2), "rows"), 0);
    assert_eq!(worth(&row(1, 0, 3), "rows"), 3);
    assert_eq!(worth(&row(1, 0, 6), "rows"), 3);
    // Two rows, one below the other.
    let two = format!(
        "{}; 1,1 chambers-11; 2,1 arcades-10; 3,1 tower-11-open",
        row(1, 0, 3)
    );
    assert_eq!(worth(&two, "rows"), 6);
    assert_eq!(worth(&two, "columns"), 0);
}

#[test]
fn columns_are_the_same_from_top_to_bottom() {
    let palace = "0,1 chambers-10; 0,2 arcades-9; 0,3 tower-12; 1,1 garden-11; 1,2 seraglio-9";
    assert_eq!(worth(palace, "columns"), 3);
    assert_eq!(worth(palace, "rows"), 0);
    let two = format!("{palace}; 1,3 pavilion-8");
    assert_eq!(worth(&two, "columns"), 6);
}

#[test]
fn h86_the_fountain_counts_in_no_row_and_a_row_scores_once() {
    assert_eq!(worth("1,0 chambers-10; -1,0 arcades-9", "rows"), 0);
    let both = "
        1,0 chambers-10; 2,0 arcades-9; 3,0 tower-12
        -1,0 chambers-11; -2,0 arcades-10; -3,0 tower-11-open";
    assert_eq!(worth(both, "rows"), 3);
    let both = both.lines().map(|line| {
        let swapped = line.split("; ").map(|tile| {
            let (place, name) = tile.trim().split_once(' ').unwrap_or_default();
            let (x, y) = place.split_once(',').unwrap_or_default();
            if name.is_empty() {
                String::new()
            } else {
                format!("{y},{x} {name}")
            }
        });
        swapped.collect::<Vec<_>>().join("; ")
    });
    assert_eq!(worth(&both.collect::<Vec<_>>().join("; "), "columns"), 3);
}

#[test]
fn double_walls_in_a_row_do_not_matter() {
    let palace = "
        1,0 chambers-10; 2,0 garden-9;  3,0 tower-10
                         2,1 arcades-9; 3,1 arcades-10";
    assert_eq!(worth(palace, "rows"), 3);
}

#[test]
fn h300_what_is_no_building_is_a_gap() {
    let palace = "1,0 chambers-10; 2,0 medina-10; 3,0 arcades-9; 4,0 tower-12";
    assert_eq!(worth_with(Module::Medina, palace, "rows"), 0);
    let square = "1,0 chambers-10; 2,0 square-garden-n; 3,0 arcades-9; 4,0 tower-12";
    assert_eq!(worth_with(Module::Squares, square, "rows"), 0);
    let field = "1,0 chambers-10; 2,0 medina-10; 1,1 arcades-9; 2,1 tower-12";
    assert_eq!(worth_with(Module::Medina, field, "fields"), 0);
    // The fountain, a medina, a building.
    let diagonal = "1,0 chambers-10; 1,1 medina-10; 2,1 arcades-9; 2,2 tower-12";
    assert_eq!(worth_with(Module::Medina, diagonal, "diagonal"), 2 * 2);
}

#[test]
fn h28_an_unfinished_building_is_none() {
    let scene = |site: &str| {
        let palace = "
            1,0 chambers-10; 2,0 arcades-9;  3,0 tower-12
            1,1 garden-11;   2,1 arcades-10";
        let scene = Scene::with(3, WISHES.with(Module::BuildingSites)).palace(0, palace);
        if site.is_empty() {
            scene
        } else {
            scene.site(0, site, "denar")
        }
    };
    for (wish, site, without) in [
        ("rows", "", 3),
        ("rows", "arcades-9", 0),
        ("neighbours", "", 3),
        ("neighbours", "arcades-10", 0),
        ("variety", "", 6),
        ("variety", "tower-12", 3),
        ("fields", "", 2),
        ("fields", "garden-11", 0),
        ("diagonal", "", 4),
        ("diagonal", "garden-11", 4),
        ("diagonal", "arcades-10", 4),
        ("path", "", 3),
        // Still a tile on the way, but not where it ends.
        ("path", "arcades-9", 3),
    ] {
        assert_eq!(worth_in(scene(site), wish), without, "{wish}, {site}");
    }
    // Where the furthest is a site, the way ends before it.
    let far = Scene::with(3, WISHES.with(Module::BuildingSites)).palace(0, &row(1, 0, 3));
    assert_eq!(worth_in(far.site(0, "tower-12", "denar"), "path"), 2);
}

#[test]
fn h27_each_half_of_a_double_tile_is_a_building() {
    let worth = |palace: &str, wish: &str| worth_with(Module::MajorProjects, palace, wish);
    let palace = "1,0 project-pavilion-garden; 3,0 tower-12";
    assert_eq!(worth(palace, "rows"), 3);
    assert_eq!(worth(palace, "variety"), 3);
    assert_eq!(worth(palace, "path"), 3);
    // Walls in the north: two arcades below it make a field.
    let field = "1,0 project-pavilion-seraglio; 1,1 arcades-9; 2,1 arcades-10";
    assert_eq!(worth(field, "fields"), 2);
}

#[test]
fn two_standard_buildings_of_a_type_side_by_side_bring_3() {
    assert_eq!(worth("1,0 arcades-9; 2,0 arcades-10", "neighbours"), 3);
    assert_eq!(worth("1,0 arcades-9; 1,1 arcades-10", "neighbours"), 3);
    // Over a corner they are no neighbours.
    assert_eq!(worth("1,0 arcades-9; 0,1 arcades-10", "neighbours"), 0);
    assert_eq!(worth("1,0 arcades-9; 2,0 garden-11", "neighbours"), 0);
}

#[test]
fn h301_every_pair_counts_and_walls_between_do_not_matter() {
    assert_eq!(
        worth(
            "1,0 garden-11; 2,0 garden-10-open; 3,0 garden-12",
            "neighbours"
        ),
        6
    );
    // Four in a field are four pairs.
    let four = "1,0 tower-11-open; 2,0 tower-12; 1,1 tower-11-s; 2,1 tower-13";
    assert_eq!(worth(four, "neighbours"), 12);
    let walled = "
        1,0 garden-9;  2,0 garden-10-w
        1,1 arcades-9; 2,1 chambers-10";
    assert_eq!(worth(walled, "neighbours"), 3);
}

#[test]
fn h28_only_standard_buildings_are_such_neighbours() {
    let magical = "1,0 pavilion-8; 2,0 magical-pavilion";
    let modules = Module::MagicalBuildings;
    assert_eq!(worth_with(modules, magical, "neighbours"), 0);
    assert_eq!(worth_with(modules, magical, "variety"), 0);
    assert_eq!(worth_with(modules, magical, "path"), 2);
    let project = "1,0 pavilion-8; 2,0 project-pavilion-garden; 4,0 garden-11";
    let modules = Module::MajorProjects;
    assert_eq!(worth_with(modules, project, "neighbours"), 0);
}

#[test]
fn the_second_longest_wall_brings_a_point_for_each_segment() {
    // Two segments in the east, one in the west.
    assert_eq!(worth("1,0 arcades-6-ne; -1,0 pavilion-6", "second-wall"), 1);
    // A single run is the longest, and there is no second.
    assert_eq!(worth("1,0 arcades-6-ne", "second-wall"), 0);
    // Of two equally long ones each is the second.
    assert_eq!(
        worth(
            "1,0 arcades-6-ne; -1,0 arcades-6-sw; 0,1 garden-11",
            "second-wall"
        ),
        2
    );
}

#[test]
fn h104_the_second_wall_scores_without_the_bonus_of_watchtowers() {
    let palace = "
        -1,-1 watchtower-garden-1 turned 1
        -1,0 garden-11
        1,0 arcades-6-ne";
    let modules = Module::Watchtowers;
    assert_eq!(worth_with(modules, palace, "second-wall"), 1);
}

#[test]
fn double_walls_bring_3_each() {
    let palace = "
        1,0 chambers-10; 2,0 garden-9;  3,0 tower-10
                         2,1 arcades-9; 3,1 arcades-10";
    assert_eq!(worth(palace, "double-walls"), 3);
    // Outer walls are not double.
    assert_eq!(
        worth("1,0 arcades-6-ne; -1,0 pavilion-6", "double-walls"),
        0
    );
    let two = "
        1,0 chambers-10; 2,0 garden-9;   3,0 tower-10
        1,1 arcades-9;   2,1 arcades-8-e; 3,1 chambers-9-w
        1,2 arcades-10;  2,2 garden-11;  3,2 tower-12";
    assert_eq!(worth(two, "double-walls"), 6);
}

#[test]
fn h302_sticks_are_walls_and_a_gate_takes_nothing_away() {
    let sticks = "
        0,0 fountain sticks E
        1,0 garden-11 sticks W
        0,1 arcades-9; 1,1 arcades-10";
    assert_eq!(worth_with(Module::Walls, sticks, "double-walls"), 3);
    let gate = "
        1,0 chambers-10; 2,0 garden-9;  3,0 tower-10
        gate 2,0 E";
    assert_eq!(worth_with(Module::CityGates, gate, "double-walls"), 3);
}

#[test]
fn h302_a_bastion_is_no_wall() {
    let palace = "1,0 garden-8-ne; 1,-1 camp-s";
    assert_eq!(worth_with(Module::Camps, palace, "double-walls"), 0);
}

#[test]
fn types_bring_more_the_more_of_them_there_are() {
    let points = [0, 0, 1, 3, 6, 10, 15];
    for (types, points) in points.into_iter().enumerate() {
        assert_eq!(worth(&row(1, 0, types), "variety"), points, "{types}");
    }
    assert_eq!(
        worth("1,0 arcades-9; 2,0 arcades-10; 3,0 garden-11", "variety"),
        1
    );
}

#[test]
fn h305_squares_are_no_types_of_buildings() {
    let palace = "1,0 chambers-10; 2,0 square-garden-n; 3,0 arcades-9";
    assert_eq!(worth_with(Module::Squares, palace, "variety"), 1);
}

#[test]
fn h86_the_fountain_is_no_part_of_a_field() {
    assert_eq!(
        worth("1,0 chambers-10; 0,1 arcades-9; 1,1 tower-12", "fields"),
        0
    );
    assert_eq!(
        worth(
            "1,0 chambers-10; 2,0 garden-11; 1,1 arcades-9; 2,1 tower-12",
            "fields"
        ),
        2
    );
    // A double wall inside does not matter.
    let walled = "1,0 garden-9; 2,0 tower-10; 1,1 arcades-9; 2,1 arcades-10";
    assert_eq!(worth(walled, "fields"), 2);
}

#[test]
fn the_longest_diagonal_brings_2_for_each_tile_the_fountain_too() {
    let palace = "1,0 chambers-10; 1,1 arcades-9; 2,1 tower-12; 2,2 garden-11";
    // The fountain, arcades, a garden.
    assert_eq!(worth(palace, "diagonal"), 3 * 2);
    // In the other direction, and without the fountain.
    let palace = "
        1,0 chambers-10; 2,0 garden-10-open; 3,0 pavilion-8
        1,1 arcades-9;   2,1 tower-12
        1,2 garden-11";
    assert_eq!(worth(palace, "diagonal"), 3 * 2);
    let palace = "-1,0 chambers-10; -1,1 arcades-9";
    assert_eq!(worth(palace, "diagonal"), 2 * 2);
}

#[test]
fn h367_a_diagonal_is_unbroken_and_a_single_tile_is_none() {
    assert_eq!(worth(&row(1, 0, 3), "diagonal"), 0);
    assert_eq!(worth("", "diagonal"), 0);
    // The fountain and 1,1, a gap at 2,2, and then 3,3.
    let gap = "
        1,0 chambers-10; 2,0 garden-10-open; 3,0 pavilion-8
        1,1 arcades-9;                       3,1 tower-12
                                             3,2 garden-11
                                             3,3 arcades-10";
    assert_eq!(worth(gap, "diagonal"), 2 * 2);
}

#[test]
fn each_tile_on_the_way_to_the_furthest_building_brings_1() {
    assert_eq!(worth("", "path"), 0);
    assert_eq!(worth(&row(1, 0, 1), "path"), 1);
    assert_eq!(worth(&row(1, 0, 4), "path"), 4);
    // Round the walls, which is five tiles.
    let palace = "
        1,0 chambers-10; 2,0 garden-9;  3,0 tower-10
                         2,1 arcades-9; 3,1 arcades-10";
    assert_eq!(worth(palace, "path"), 5);
}

#[test]
fn h368_the_shortest_way_is_taken_and_a_gate_shortens_it() {
    // Two ways to the garden in the corner, both of four tiles.
    let ring = "1,0 chambers-10; 2,0 arcades-9; 2,1 tower-12; 1,1 seraglio-9; 2,2 garden-11";
    assert_eq!(worth(ring, "path"), 4);
    let gate = "
        1,0 chambers-10; 2,0 garden-9;  3,0 tower-10
                         2,1 arcades-9; 3,1 arcades-10
        gate 2,0 E";
    assert_eq!(worth_with(Module::CityGates, gate, "path"), 4);
}

#[test]
fn h368_any_tile_may_lie_on_the_way_but_a_building_ends_it() {
    let medina = "1,0 chambers-10; 2,0 medina-10; 3,0 arcades-9";
    assert_eq!(worth_with(Module::Medina, medina, "path"), 3);
    let end = "1,0 chambers-10; 2,0 medina-10";
    assert_eq!(worth_with(Module::Medina, end, "path"), 1);
    let camp = "1,0 garden-8-ne; 1,-1 camp-s";
    assert_eq!(worth_with(Module::Camps, camp, "path"), 1);
}

#[test]
fn what_is_in_the_reserve_fulfils_no_wish() {
    let scene = scene().palace(0, &row(1, 0, 2)).reserve(0, "tower-12");
    assert_eq!(worth_in(scene.clone(), "rows"), 0);
    assert_eq!(worth_in(scene.clone(), "variety"), 1);
    assert_eq!(worth_in(scene, "path"), 2);
}

#[test]
fn a_scoring_shows_what_each_wish_is_about() {
    let palace = "
        1,0 chambers-10; 2,0 garden-9;  3,0 tower-10
                         2,1 arcades-9; 3,1 arcades-10";
    let game = scene().palace(0, palace).begin();
    let shown = |wish: Wish| {
        let reason = alhambra_rules::Reason::from(Reason::Wish { wish });
        let shown = reason.shown(&game, Seat(0)).expect("one of a module");
        let cells: Vec<String> = shown.cells.iter().map(ToString::to_string).collect();
        (shown.count.expect("a number"), cells.join(" "), shown.edges)
    };
    let cells = |wish: Wish| {
        let (count, cells, _) = shown(wish);
        format!("{count}: {cells}")
    };
    assert_eq!(cells(Wish::Rows), "1: 1,0 2,0 3,0");
    assert_eq!(cells(Wish::Columns), "0: ");
    assert_eq!(cells(Wish::Neighbours), "1: 2,1 3,1");
    assert_eq!(cells(Wish::Variety), "4: 1,0 2,0 3,0 2,1 3,1");
    assert_eq!(cells(Wish::Fields), "1: 2,0 3,0 2,1 3,1");
    assert_eq!(cells(Wish::Diagonal), "2: 1,0 2,1");
    assert_eq!(cells(Wish::Path), "5: 1,0 2,0 3,0 2,1 3,1");
    let edge = (Cell::new(2, 0), Side::East);
    assert_eq!(shown(Wish::DoubleWalls).2, [edge]);
    assert_eq!(shown(Wish::SecondWall).2, []);
}

#[test]
fn the_cells_of_the_second_wall_are_as_many_as_its_points() {
    let game = scene()
        .palace(0, "1,0 arcades-6-ne; -1,0 pavilion-6")
        .begin();
    let wish = Wish::SecondWall;
    let reason = alhambra_rules::Reason::from(Reason::Wish { wish });
    let shown = reason.shown(&game, Seat(0)).expect("one of a module");
    assert_eq!(shown.edges, [(Cell::new(-1, 0), Side::North)]);
}

#[test]
fn a_wish_that_lacks_one_building_can_be_foreseen() {
    let nearly = |wish: Wish, palace: &str| {
        let game = scene().palace(0, palace).begin();
        nearly(wish, game.palace(Seat(0)), |_| false)
    };
    assert_eq!(nearly(Wish::Rows, &row(1, 0, 2)), 1);
    assert_eq!(nearly(Wish::Rows, &row(1, 0, 3)), 0);
    // Its row scores already.
    assert_eq!(
        nearly(
            Wish::Rows,
            &format!("{}; -1,0 chambers-11; -2,0 arcades-10", row(1, 0, 3))
        ),
        0
    );
    assert_eq!(
        nearly(Wish::Fields, "1,0 chambers-10; 2,0 garden-11; 2,1 tower-12"),
        1
    );
    assert_eq!(nearly(Wish::Path, &row(1, 0, 2)), 0);
}

#[test]
fn the_quick_look_at_a_palace_agrees_with_the_slow_survey() {
    for seed in 0..6 {
        let setup = Setup::players(3).with(ModuleSet::PLAYABLE);
        let mut game = Game::new(&setup, seed);
        let (mut legal, mut dice) = (Vec::new(), seed);
        while game.to_act().is_some() {
            game.legal(&mut legal);
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let action = legal[(dice >> 33) as usize % legal.len()];
            game.apply(action).expect("what is listed is legal");
        }
        for seat in game.seats() {
            let palace = game.palace(seat);
            let runs = survey::wall_runs(palace);
            assert_eq!(wall::second(palace), runs.get(1).copied().unwrap_or(0));
            assert_eq!(
                wall::second_run(palace).len(),
                usize::from(wall::second(palace))
            );
            let grid = Grid::new(game.built(seat));
            let mut reached = BTreeSet::new();
            grid.walk(|cell, _| assert!(reached.insert(cell), "{cell} twice"));
            let on_foot = grid.cells().filter(|(_, p)| p.ground() != Ground::Camp);
            assert_eq!(reached, on_foot.map(|(cell, _)| cell).collect());
        }
    }
}
