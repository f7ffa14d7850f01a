//! Palace Staff.

use crate::table::{Play, Table, tile};
use alhambra_rules::modules::palace_staff;
use alhambra_rules::modules::palace_staff::State;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Cell, Illegal, Module, ModuleSet, Round, Seat};

const STAFF: ModuleSet = ModuleSet::NONE.with(Module::PalaceStaff);

fn scene(players: u8) -> Scene {
    Scene::with(players, STAFF)
}

fn staff(table: &Table) -> &State {
    &table.game.states().palace_staff
}

/// Which of the tiles have a servant.
fn served<'a>(table: &Table, names: &[&'a str]) -> Vec<&'a str> {
    let served = |name: &&&str| staff(table).is_served(tile(name), 0);
    names.iter().filter(served).copied().collect()
}

/// Seat 0 has a row of open tiles to the east of the fountain.
fn row_with(display: &str) -> Scene {
    scene(3)
        .palace(
            0,
            "1,0 garden-11; 2,0 chambers-10; 3,0 arcades-9; 4,0 tower-12; 5,0 pavilion-8",
        )
        .display(display)
}

/// The same with 2 denar in the display, and otherwise much.
fn row() -> Scene {
    row_with("denar-2 dukat-9 gulden-8 dirham-9")
}

const ROW: [&str; 5] = [
    "garden-11",
    "chambers-10",
    "arcades-9",
    "tower-12",
    "pavilion-8",
];

#[test]
fn x_29_for_2_denar_the_steward_goes_4_steps_and_finds_three_servants() {
    let mut table = Table::at(row().servants("garden garden arcades tower pavilion seraglio"));

    table.act("take denar-2").then("seat 0: walk");
    for _ in 0..4 {
        table.act("step E");
    }

    // No servant for the chambers was on offer.
    assert_eq!(served(&table, &ROW), ["garden-11", "arcades-9", "tower-12"]);
    assert_eq!(staff(&table).steward(Seat(0)), Cell::new(4, 0));
    // After the fourth step the turn is over and the offer is filled up.
    assert_eq!(staff(&table).offer().iter().sum::<u8>(), 6);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn money_of_6_or_more_gives_no_walk() {
    let steps = [(1, 5), (3, 3), (5, 1), (6, 0), (9, 0)];
    for (value, steps) in steps {
        let mut table = Table::at(row_with(&format!("denar-{value} - - -")));
        table.act(&format!("take denar-{value}"));
        for _ in 0..steps {
            assert_eq!(table.asks(), "seat 0: walk", "for {value}");
            table.act("step E");
        }
        assert_eq!(staff(&table).steward(Seat(0)), Cell::new(steps, 0));
        assert_eq!(table.asks(), "seat 1: act", "for {value}");
    }
}

#[test]
fn only_taking_money_sends_the_steward_on_his_way() {
    let mut table = Table::at(row().market("seraglio-3 - - -").hand(0, "gulden-4"));
    table.act("buy 1 with gulden-4");
    table.act("reserve seraglio-3").then("seat 1: act");

    let mut table = Table::at(row().reserve(0, "arcades-10"));
    table.act("build arcades-10 at 1,1").then("seat 1: act");
}

#[test]
fn h29_the_walk_happens_as_soon_as_the_money_is_taken() {
    // It is an action that an exact payment earned, so a tile waits to be placed.
    let mut table = row()
        .market("seraglio-9 - - -")
        .hand(0, "gulden-9")
        .servants("garden seraglio seraglio seraglio seraglio seraglio")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("take denar-2").then("seat 0: walk");
    assert_eq!(table.display(), "- dukat-9 gulden-8 dirham-9");
    table.act("step E");
    // The offer is not filled up before the turn is over.
    assert_eq!(staff(&table).offer().iter().sum::<u8>(), 5);
    table.act("pass").then("seat 0: place seraglio-9");
    table.act("place seraglio-9 at -1,0");
    assert_eq!(served(&table, &["seraglio-9"]), Vec::<&str>::new());
    assert_eq!(staff(&table).offer().iter().sum::<u8>(), 6);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h29_he_may_stop_early() {
    let mut table = Table::at(row().servants("garden garden chambers chambers tower tower"));
    table.act("take denar-2");
    table.act("step E");
    table.act("pass");
    assert_eq!(served(&table, &ROW), ["garden-11"]);
    assert_eq!(table.asks(), "seat 1: act");

    let mut table = Table::at(row());
    table.act("take denar-2");
    table.act("pass");
    assert_eq!(staff(&table).steward(Seat(0)), Cell::new(0, 0));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h29_a_tile_may_be_entered_again_and_the_fountain_crossed() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11; -1,0 tower-12")
        .servants("garden garden tower tower tower arcades")
        .display("denar-2 dukat-9 gulden-8 dirham-9")
        .table();
    table.act("take denar-2");
    table.act("step E");
    // On the fountain no servant stays.
    table.act("step W");
    assert!(table.saw(palace_staff::Event::Went {
        seat: Seat(0),
        cell: Cell::new(0, 0),
        building: None
    }));
    table.act("step E");
    // The garden has one already.
    assert!(table.saw(palace_staff::Event::Went {
        seat: Seat(0),
        cell: Cell::new(1, 0),
        building: None
    }));
    assert_eq!(staff(&table).offer()[Building::Garden.at()], 1);
    table.act("step W").then("seat 1: act");
}

#[test]
fn h29_a_square_is_crossed_and_gets_no_servant() {
    let modules = STAFF.with(Module::Squares);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 square-garden-n; 2,0 garden-11")
        .servants("garden garden tower tower tower arcades")
        .display("denar-2 dukat-9 gulden-8 dirham-9")
        .table();
    table.act("take denar-2");
    for (x, building) in [(1, None), (2, Some(Building::Garden))] {
        table.act("step E");
        assert!(table.saw(palace_staff::Event::Went {
            seat: Seat(0),
            cell: Cell::new(x, 0),
            building
        }));
    }
    assert_eq!(
        served(&table, &["square-garden-n", "garden-11"]),
        ["garden-11"]
    );
}

#[test]
fn h29_he_crosses_no_wall_and_does_not_leave_the_tiles() {
    // Walls between the fountain's neighbours: garden-9 is closed to the east, tower-10 to the west.
    let mut table = scene(3)
        .palace(
            0,
            "1,0 garden-9; 0,-1 garden-11; 1,-1 chambers-10; 2,-1 arcades-9; 2,0 tower-10",
        )
        .display("denar-1 dukat-9 gulden-8 dirham-9")
        .table();
    table.act("take denar-1");
    assert_eq!(table.listed("step"), ["step N", "step E"]);
    table.act("step E");
    assert_eq!(table.listed("step"), ["step N", "step W"]);
    table.forbids("step E", Illegal::NotPossible);
    table.forbids("step S", Illegal::NotPossible);
    table.act("step N");
    table.act("step E");
    table.act("step S");
    assert_eq!(staff(&table).steward(Seat(0)), Cell::new(2, 0));
    assert_eq!(table.asks(), "seat 0: walk");
}

#[test]
fn h29_tiles_without_a_building_type_are_crossed_and_get_no_servant() {
    let modules = STAFF.with(Module::Bazaars);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 bazaar-gulden-1; 2,0 tower-12")
        .servants("tower tower arcades seraglio seraglio seraglio")
        .display("denar-4 dukat-9 gulden-8 dirham-9")
        .table();
    table.act("take denar-4");
    table.act("step E");
    assert!(table.saw(palace_staff::Event::Went {
        seat: Seat(0),
        cell: Cell::new(1, 0),
        building: None
    }));
    table.act("step E");
    assert_eq!(
        served(&table, &["bazaar-gulden-1", "tower-12"]),
        ["tower-12"]
    );
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_servant_is_used_once_and_the_offer_filled_up_only_after_the_turn() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11; 2,0 garden-10-open")
        .servants("garden tower tower tower tower tower")
        .display("denar-4 dukat-9 gulden-8 dirham-9")
        .table();
    table.act("take denar-4");
    table.act("step E");
    table.act("step E");
    assert_eq!(
        served(&table, &["garden-11", "garden-10-open"]),
        ["garden-11"]
    );
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h30_the_sum_of_all_cards_counts() {
    let mut table = Table::at(row_with("denar-2 dirham-2 gulden-8 dukat-9"));
    table.act("take denar-2 dirham-2");
    table.act("step E").then("seat 0: walk");
    table.act("step E").then("seat 1: act");
}

#[test]
fn h30_an_exchange_office_alone_gives_no_walk() {
    let modules = STAFF.with(Module::ExchangeOffices);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 garden-11")
        .display("exchange-gulden-denar dukat-9 gulden-8 dirham-9")
        .table();
    table.act("take exchange-gulden-denar").then("seat 1: act");
}

#[test]
fn h30_diamonds_are_money_as_well() {
    let modules = STAFF.with(Module::Diamonds);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 garden-11")
        .display("diamond-5 dukat-9 gulden-8 dirham-9")
        .table();
    table.act("take diamond-5").then("seat 0: walk");
    table.act("step E").then("seat 1: act");
}

#[test]
fn the_tile_under_the_steward_stays() {
    let table = Table::at(row().steward(0, "5,0").reserve(0, "seraglio-9"));
    table.forbids(
        "remove 5,0",
        Illegal::Module(palace_staff::Refusal::Steward.into()),
    );
    table.forbids(
        "swap seraglio-9 at 5,0",
        Illegal::Module(palace_staff::Refusal::Steward.into()),
    );
    // Others may move, as long as he can be reached.
    assert!(table.listed("remove").is_empty());
    assert!(
        table
            .listed("swap")
            .contains(&"swap seraglio-9 at 4,0".to_owned())
    );

    let table = Table::at(row().steward(0, "4,0").reserve(0, "seraglio-9"));
    assert_eq!(table.listed("remove"), ["remove 5,0"]);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn servants_go_along_with_their_tile() {
    let mut table = row()
        .turn(2)
        .palace(2, "1,0 garden-10-open; 2,0 tower-11-open")
        .servant(2, "1,0")
        .servant(2, "2,0")
        .reserve(2, "seraglio-9")
        .table();
    let both = ["garden-10-open", "tower-11-open"];
    table.act("remove 2,0");
    assert_eq!(table.reserve(2), "seraglio-9 tower-11-open");
    assert_eq!(served(&table, &both), both);
    others_take_much(&mut table);
    table.act("swap seraglio-9 at 1,0");
    // The servant stays with the garden and not with the place.
    assert_eq!(
        served(&table, &["garden-10-open", "seraglio-9"]),
        ["garden-10-open"]
    );
    others_take_much(&mut table);
    table.act("build tower-11-open at 2,0");
    assert_eq!(served(&table, &both), both);
    assert_eq!(table.asks(), "seat 0: act");
}

/// The two others take money that gives no walk.
fn others_take_much(table: &mut Table) {
    for seat in 0..2 {
        assert_eq!(table.asks(), format!("seat {seat}: act"));
        let takes = table.listed("take");
        table.act(&takes[0]);
        if table.asks() == format!("seat {seat}: walk") {
            table.act("pass");
        }
    }
}

#[test]
fn h28_each_standard_building_without_a_servant_costs_a_point() {
    let modules = STAFF.with(Module::MajorProjects).with(Module::Bazaars);
    let scene = || {
        Scene::with(3, modules)
            .palace(
                0,
                "1,0 garden-11; 2,0 chambers-10; 3,0 tower-12; 0,1 bazaar-gulden-1
                 -2,0 project-pavilion-garden",
            )
            .servant(0, "2,0")
            .reserve(0, "arcades-9")
            .points(0, 20)
            .display("denar-9 dukat-9 gulden-8 dirham-9")
    };
    // Not for the fountain, the bazaar, the project or what lies in the reserve.
    let mut table = Table::at(scene().next_cards("scoring-1"));
    table.act("take denar-9");
    assert_eq!(table.scored(palace_staff::Reason::NoServants), [-2, 0, 0]);
    let mut table = Table::at(scene().scored(Round::First).next_cards("scoring-2"));
    table.act("take denar-9");
    assert_eq!(table.scored(palace_staff::Reason::NoServants), [-2, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h27_each_half_of_a_project_is_a_building_of_its_own_for_the_steward() {
    let modules = STAFF.with(Module::MajorProjects);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 project-pavilion-garden")
        .servants("pavilion garden tower tower tower tower")
        .display("denar-4 dukat-9 gulden-8 dirham-9")
        .table();
    table.act("take denar-4");
    table.act("step E");
    table.act("step E");
    let project = tile("project-pavilion-garden");
    assert!(staff(&table).is_served(project, 0) && staff(&table).is_served(project, 1));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h27_a_project_stays_when_the_steward_stands_on_either_half() {
    for cell in ["1,0", "2,0"] {
        let table = Scene::with(3, STAFF.with(Module::MajorProjects))
            .palace(0, "1,0 project-pavilion-garden")
            .reserve(0, "project-seraglio-chambers")
            .steward(0, cell)
            .table();
        table.forbids(
            "remove 1,0",
            Illegal::Module(palace_staff::Refusal::Steward.into()),
        );
        table.forbids(
            "swap project-seraglio-chambers at 1,0",
            Illegal::Module(palace_staff::Refusal::Steward.into()),
        );
        assert!(table.listed("remove").is_empty() && table.listed("swap").is_empty());
    }
}

#[test]
fn b23_points_are_lost_after_all_others_were_won_and_nobody_falls_below_0() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .palace(
            1,
            "1,0 chambers-10; 2,0 arcades-9; 0,1 garden-10-open; 0,2 garden-8-sw",
        )
        .palace(2, "1,0 tower-12; 2,0 pavilion-8")
        .points(0, 0)
        .points(2, 1)
        .display("denar-9 dukat-9 gulden-8 dirham-9")
        .next_cards("scoring-1")
        .table();
    table.act("take denar-9");
    assert_eq!(table.scored(palace_staff::Reason::NoServants), [-1, -4, -2]);
    // Seat 0 wins nothing and stays at 0. Seat 1: walls 2, arcades 3, chambers 4, gardens 5,
    // less 4. Seat 2: 1 and 1 for the pavilion and 6 for the tower, less 2.
    assert_eq!(table.points(), [0, 10, 6]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h17_in_the_third_scoring_points_are_lost_before_the_last_tiles_are_handed_out() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .palace(1, "1,0 tower-12; 2,0 arcades-9")
        .servant(1, "2,0")
        .hand(1, "gulden-3")
        .points(1, 3)
        .market("seraglio-9 - - -")
        .display("denar-9 dukat-9 gulden-8 dirham-9")
        .bag(0)
        .table();
    table.act("take denar-9");
    // Seat 0 has nothing to lose: what it wins later is safe.
    assert_eq!(table.scored(palace_staff::Reason::NoServants), [-1, -1, 0]);
    assert_eq!(table.points(), [0, 2, 0]);
    assert_eq!(table.asks(), "seat 1: place seraglio-9");
    table.act("place seraglio-9 at 3,0");
    assert_eq!(table.scored(palace_staff::Reason::NoServants), [0, 0, 0]);
    assert_eq!(table.majority_points(Building::Garden), [20, 0, 0]);
    assert_eq!(table.points()[0], 20);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn with_two_players_dirk_needs_no_servants() {
    let mut table = scene(2)
        .palace(0, "1,0 garden-11")
        .dirk("tower-12 tower-13")
        .points(0, 9)
        .display("denar-9 dukat-9 gulden-8 dirham-9")
        .next_cards("scoring-1")
        .table();
    table.act("take denar-9");
    assert_eq!(table.scored(palace_staff::Reason::NoServants), [-1, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}
