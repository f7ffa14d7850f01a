//! Fresh Colours.

use crate::table::{Play, Table};
use alhambra_rules::modules::fresh_colours::{Event, MOST_PAINTS, Project, Reason};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Building, Cell, Currency, Game, Illegal, Module, ModuleSet, Reason as Told, Round, Seat, Setup,
    Who,
};

const COLOURS: ModuleSet = ModuleSet::NONE.with(Module::FreshColours);

fn scene() -> Scene {
    with(COLOURS)
}

/// Three players; the printed example with the garden in the column of gulden.
fn with(modules: ModuleSet) -> Scene {
    Scene::with(3, modules)
        .market("arcades-5 seraglio-6 tower-9-ne chambers-9-w")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .decorations_ready(
            ["garden-1", "tower-1", "pavilion-1", "chambers-1"],
            "arcades-1 seraglio-1",
        )
}

/// The colours of a seat: blue, red, brown, white, green, purple.
fn paints(table: &Table, seat: u8) -> [u8; 6] {
    table.game.states().fresh_colours.paints(Seat(seat))
}

/// The projects of a seat that are not finished.
fn open(table: &Table, seat: u8) -> String {
    names(table.game.states().fresh_colours.open(Seat(seat)))
}

fn names(projects: &[Project]) -> String {
    let names: Vec<&str> = projects.iter().map(|project| project.name()).collect();
    names.join(" ")
}

/// The projects in the columns and on top of the stack.
fn laid_out(game: &Game) -> String {
    let state = &game.states().fresh_colours;
    let fields = Currency::ALL.map(|currency| state.field(currency));
    let all = fields.into_iter().chain([state.top()]);
    let names = all.map(|project| project.map_or("-", |p| p.name().trim_start_matches("fresh-")));
    names.collect::<Vec<_>>().join(" ")
}

/// What seat 0 gets in the last scoring for decorated buildings.
fn worth(scene: Scene) -> i16 {
    let game = scene.begin();
    let sheet = game.score_now(Round::LAST);
    let own = sheet
        .iter()
        .filter(|line| line.who == Who::Seat(Seat(0)) && line.reason == Reason::Decorated.into());
    own.map(|line| line.points).sum()
}

#[test]
fn x_34a_too_much_in_gulden_brings_a_project_or_colours_of_its_column() {
    let mut table = Table::at(scene().hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9").then("seat 0: colours");
    assert_eq!(
        table.listed(""),
        [
            "pass",
            "decoration fresh-garden-1",
            "decoration fresh-arcades-1",
            "colours purple 2",
            "colours blue 1",
            "colours brown 1"
        ]
    );
    table.forbids("decoration fresh-tower-1", Illegal::NotPossible);
    table.forbids("colours purple 1", Illegal::NotPossible);
    table.act("colours purple 2");
    assert_eq!(paints(&table, 0), [0, 0, 0, 0, 0, 2]);
    assert_eq!(
        table.game.states().fresh_colours.supply(),
        [6, 6, 6, 6, 6, 4]
    );
    assert_eq!(table.asks(), "seat 0: place arcades-5");
}

#[test]
fn each_currency_has_a_column_of_its_own() {
    for (slot, card, wanted) in [
        (
            2,
            "dirham-9",
            ["colours green 2", "colours purple 1", "colours white 1"],
        ),
        (
            3,
            "denar-9 denar-1",
            ["colours white 2", "colours blue 2", "colours red 1"],
        ),
        (
            4,
            "dukat-8 dukat-2",
            ["colours red 2", "colours brown 2", "colours green 1"],
        ),
    ] {
        let mut table = Table::at(scene().hand(0, card));
        table.act(&format!("buy {slot} with {card}"));
        assert_eq!(table.listed("colours"), wanted);
    }
}

#[test]
fn x_34b_of_seven_colours_any_two_go_back() {
    let mut table = scene()
        .hand(0, "dirham-9")
        .paints(0, "blue red brown white purple")
        .table();
    table.act("buy 2 with dirham-9");
    table.act("colours green 2").then("seat 0: colours-back");
    assert_eq!(
        table.listed("").len(),
        6,
        "one that just came is among them"
    );
    table.act("colour-back green").then("seat 0: colours-back");
    table.act("colour-back blue");
    assert_eq!(paints(&table, 0), [0, 1, 1, 1, 1, 1]);
    assert_eq!(
        table.game.states().fresh_colours.supply(),
        [6, 5, 5, 5, 5, 5]
    );
    assert_eq!(table.asks(), "seat 0: place seraglio-6");
}

#[test]
fn of_one_colour_alone_there_is_nothing_to_choose() {
    let mut table = scene()
        .hand(0, "dirham-9")
        .paints(0, "green green green green")
        .table();
    table.act("buy 2 with dirham-9");
    table.act("colours green 2");
    assert_eq!(paints(&table, 0), [0, 0, 0, 0, 5, 0]);
    assert_eq!(table.asks(), "seat 0: place seraglio-6");
}

const FIVE: &str = "
    0,-1 pavilion-6; 1,0 pavilion-8; 2,0 pavilion-7
    0,1 chambers-10; 1,1 chambers-11; -1,0 garden-11";

#[test]
fn x_34c_three_pavilions_and_two_chambers_bring_10_points() {
    let decorated = scene()
        .palace(0, FIVE)
        .decorated(0, "pavilion-2 chambers-2");
    assert_eq!(worth(decorated), 10);
    // What is not finished brings nothing, and what is decorated for another neither.
    let open = scene()
        .palace(0, FIVE)
        .decorations(0, "pavilion-2 chambers-2");
    assert_eq!(worth(open), 0);
    assert_eq!(worth(scene().palace(0, FIVE).decorated(1, "pavilion-2")), 0);
}

#[test]
fn every_scoring_that_follows_counts_what_is_built_then() {
    let mut table = scene()
        .palace(0, "1,0 pavilion-8; 2,0 pavilion-7")
        .decorated(0, "pavilion-2")
        .next_cards("scoring-1")
        .table();
    table.act("take denar-6");
    assert_eq!(table.scored(Reason::Decorated), [4, 0, 0]);
    let more = scene()
        .palace(0, "1,0 pavilion-8; 2,0 pavilion-7; 0,-1 pavilion-6")
        .decorated(0, "pavilion-2");
    assert_eq!(worth(more), 6);
}

#[test]
fn an_action_finishes_one_project_or_two_and_the_colours_go_back() {
    let rich = |paints: &str| {
        scene()
            .decorations(0, "pavilion-2 seraglio-2")
            .paints(0, paints)
    };
    let table = Table::at(rich("blue purple red"));
    assert_eq!(table.listed("decorate"), ["decorate pavilion"]);
    let table = Table::at(rich("blue purple red white"));
    let all = ["decorate pavilion", "decorate seraglio", "decorate-both"];
    assert_eq!(table.listed("decorate"), all);

    let mut table = Table::at(rich("blue purple red white white"));
    table.act("decorate-both");
    let seat = Seat(0);
    for building in [Building::Pavilion, Building::Seraglio] {
        assert!(table.saw(Event::Decorated { seat, building }));
        assert!(
            table
                .game
                .states()
                .fresh_colours
                .is_decorated(seat, building)
        );
    }
    assert_eq!(paints(&table, 0), [0, 0, 0, 1, 0, 0]);
    assert_eq!(open(&table, 0), "");
    assert_eq!(table.asks(), "seat 1: act");

    let mut table = Table::at(rich("blue purple"));
    table.act("decorate pavilion");
    assert_eq!(open(&table, 0), "fresh-seraglio-2");
    assert_eq!(paints(&table, 0), [0; 6]);
}

#[test]
fn two_projects_cannot_share_a_colour() {
    let table = Scene::with(4, COLOURS)
        .decorations(0, "pavilion-1 seraglio-3")
        .paints(0, "blue white red")
        .table();
    let all = ["decorate pavilion", "decorate seraglio"];
    assert_eq!(table.listed("decorate"), all);
    table.forbids("decorate-both", Illegal::NotAsked);
}

#[test]
fn a_project_may_be_finished_after_an_exact_payment() {
    let mut table = scene()
        .hand(0, "gulden-5")
        .decorations(0, "pavilion-2")
        .paints(0, "blue purple")
        .table();
    table.act("buy 1 with gulden-5");
    assert_eq!(
        table.asks(),
        "seat 0: another action",
        "and nothing to take"
    );
    table
        .act("decorate pavilion")
        .then("seat 0: place arcades-5");
}

#[test]
fn nobody_takes_a_third_project_that_is_not_finished() {
    let with = |scene: Scene| {
        let mut table = Table::at(scene.hand(0, "gulden-9"));
        table.act("buy 1 with gulden-9");
        table.listed("decoration").len()
    };
    assert_eq!(with(scene().decorations(0, "pavilion-2")), 2);
    assert_eq!(with(scene().decorations(0, "pavilion-2 tower-2")), 0);
    let finished = scene().decorated(0, "seraglio-2 chambers-2");
    assert_eq!(with(finished.decorations(0, "pavilion-2")), 2);
}

#[test]
fn h342_nobody_has_two_projects_of_a_type_finished_ones_included() {
    for scene in [
        scene().decorations(0, "garden-2"),
        scene().decorated(0, "garden-2"),
    ] {
        let mut table = Table::at(scene.hand(0, "gulden-9"));
        table.act("buy 1 with gulden-9");
        assert_eq!(table.listed("decoration"), ["decoration fresh-arcades-1"]);
    }
}

#[test]
fn one_may_leave_it() {
    let mut table = Table::at(scene().hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9");
    table.act("pass");
    assert_eq!((paints(&table, 0), open(&table, 0).as_str()), ([0; 6], ""));
    assert_eq!(table.asks(), "seat 0: place arcades-5");
}

#[test]
fn h91_a_field_is_refilled_at_once_from_the_stack() {
    let mut table = Table::at(scene().hand(0, "gulden-9"));
    assert_eq!(
        laid_out(&table.game),
        "garden-1 tower-1 pavilion-1 chambers-1 arcades-1"
    );
    table.act("buy 1 with gulden-9");
    table.act("decoration fresh-garden-1");
    assert_eq!(open(&table, 0), "fresh-garden-1");
    assert_eq!(
        laid_out(&table.game),
        "arcades-1 tower-1 pavilion-1 chambers-1 seraglio-1"
    );
    // From the stack: the fields stay.
    let mut table = Table::at(scene().hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9");
    table.act("decoration fresh-arcades-1");
    assert_eq!(
        laid_out(&table.game),
        "garden-1 tower-1 pavilion-1 chambers-1 seraglio-1"
    );
}

#[test]
fn h91_a_field_stays_empty_when_the_stack_is_used_up() {
    let mut table = Scene::with(3, COLOURS)
        .market("arcades-5 seraglio-6 tower-9-ne chambers-9-w")
        .decorated(
            1,
            "pavilion-2 seraglio-2 arcades-2 chambers-2 garden-2 tower-2",
        )
        .decorated(2, "arcades-1 seraglio-1")
        .decorations_ready(["garden-1", "tower-1", "pavilion-1", "chambers-1"], "")
        .hand(0, "gulden-9")
        .table();
    table.act("buy 1 with gulden-9");
    assert_eq!(table.listed("decoration"), ["decoration fresh-garden-1"]);
    table.act("decoration fresh-garden-1");
    assert_eq!(laid_out(&table.game), "- tower-1 pavilion-1 chambers-1 -");
}

#[test]
fn h91_diamonds_pay_for_the_column_that_was_asked_for() {
    let mut table = Table::at(with(COLOURS.with(Module::Diamonds)).hand(0, "diamond-8"));
    table.act("buy 2 with diamond-8");
    let all = ["colours green 2", "colours purple 1", "colours white 1"];
    assert_eq!(table.listed("colours"), all);
}

#[test]
fn h91_two_currencies_open_both_columns_if_both_were_laid_down() {
    let modules = COLOURS.with(Module::ExchangeOffices);
    let office = "exchange-gulden-dirham";
    let hand = format!("gulden-3 dirham-3 dirham-9 {office}");
    let mut table = Table::at(with(modules).hand(0, &hand));
    table.act(&format!("buy 1 with gulden-3 dirham-3 {office}"));
    assert_eq!(
        table.listed(""),
        [
            "pass",
            "decoration fresh-garden-1",
            "decoration fresh-tower-1",
            "decoration fresh-arcades-1",
            "colours purple 2",
            "colours blue 1",
            "colours brown 1",
            "colours green 2",
            "colours purple 1",
            "colours white 1"
        ]
    );
    let mut table = Table::at(with(modules).hand(0, &hand));
    table.act(&format!("buy 1 with dirham-9 {office}"));
    let all = ["colours green 2", "colours purple 1", "colours white 1"];
    assert_eq!(table.listed("colours"), all);
}

#[test]
fn h60_only_tiles_bring_colours_no_sultans_card_and_no_caravanserai() {
    let mut table = with(COLOURS.with(Module::Sultan))
        .sultan_offer("denar+garden")
        .hand(0, "denar-9")
        .table();
    table.act("buy sultan-denar+garden with denar-9");
    while table.asks() == "seat 0: claim" {
        table.act("pass");
    }
    assert_ne!(table.asks(), "seat 0: colours");

    let four = "1,0 tower-12; 2,0 garden-11; 3,0 chambers-11; 0,1 arcades-10";
    let caravans = with(COLOURS.with(Module::Caravanserai)).palace(0, four);
    let mut table = Table::at(caravans.hand(0, "dukat-9"));
    table
        .act("buy caravanserai-dukat-1 with dukat-9")
        .then("seat 1: act");
}

#[test]
fn h60_a_site_counts_against_half_its_price_and_its_finishing_not() {
    let modules = COLOURS.with(Module::BuildingSites);
    let mut table = Table::at(with(modules).hand(0, "denar-9"));
    table.act("buy 3+site with denar-9");
    while table.asks() != "seat 0: colours" {
        let sites = table.listed("site");
        table.act(&sites[0]);
    }
    let mut table = with(modules)
        .palace(0, "1,0 pavilion-4")
        .site(0, "pavilion-4", "denar")
        .hand(0, "denar-6 dukat-1")
        .table();
    table
        .act("finish pavilion-4 with denar-6")
        .then("seat 1: act");
}

#[test]
fn h60_the_market_of_another_counts_and_the_patron_is_exact() {
    let mut table = with(COLOURS.with(Module::PersonalMarketplace))
        .stalls(2, "- - pavilion-8 -")
        .hand(0, "denar-9")
        .table();
    table
        .act("buy pavilion-8 with denar-9")
        .then("seat 0: colours");
    let all = ["colours white 2", "colours blue 2", "colours red 1"];
    assert_eq!(table.listed("colours"), all);

    let mut table = Table::at(with(COLOURS.with(Module::Characters)).characters(0, "patron"));
    let paid = table.listed("buy 1");
    table.act(paid.first().expect("the patron pays"));
    assert_ne!(table.asks(), "seat 0: colours");
}

#[test]
fn h60_the_14_of_a_key_bring_nothing() {
    let mut table = with(COLOURS.with(Module::KeyToTheGate))
        .keys(0, 1)
        .next_keys(&[5])
        .hand(0, "dukat-9 dirham-8")
        .table();
    table.act("take gulden-6");
    table.act("key purchase");
    table.act("buy-with-key 4");
    table.act("lay-for-key dukat-9");
    table
        .act("lay-for-key dirham-8")
        .then("seat 0: place chambers-9-w");
}

#[test]
fn h61_coins_and_a_credit_come_besides() {
    let modules = COLOURS
        .with(Module::Change)
        .with(Module::ExchangeCertificates);
    let mut table = Table::at(with(modules).hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9").then("seat 0: store");
    table.act("store denar").then("seat 0: colours");
    table.act("colours blue 1").then("seat 0: place arcades-5");
}

#[test]
fn h92_each_finished_building_counts_once() {
    let palace = "1,0 arcades-9; 1,1 square-arcades-e; 1,2 arcades-10";
    let squares = with(COLOURS.with(Module::Squares)).palace(0, palace);
    assert_eq!(worth(squares.decorated(0, "arcades-2")), 4, "no square");

    let sites = with(COLOURS.with(Module::BuildingSites))
        .palace(0, "1,0 pavilion-4; 0,1 pavilion-8")
        .site(0, "pavilion-4", "denar");
    assert_eq!(worth(sites.decorated(0, "pavilion-2")), 2, "no site");

    let bonus = with(COLOURS.with(Module::BonusCards))
        .palace(0, "1,0 garden-11")
        .shown_bonus_cards(0, "garden-11");
    assert_eq!(worth(bonus.decorated(0, "garden-2")), 2, "no bonus card");

    let extended = with(COLOURS.with(Module::Extensions))
        .palace(0, "1,0 garden-11")
        .extended("garden-11");
    assert_eq!(worth(extended.decorated(0, "garden-2")), 2, "no extension");

    let halves = with(COLOURS.with(Module::KeyToTheGate))
        .palace(0, "1,0 garden-11")
        .half_buildings(0, "garden");
    assert_eq!(worth(halves.decorated(0, "garden-2")), 2, "no half");

    let towers = with(COLOURS.with(Module::Watchtowers))
        .palace(0, "1,0 garden-11; 2,0 watchtower-garden-1 turned 3")
        .decorated(0, "garden-2");
    let shown = Told::from(Reason::Decorated).shown(&towers.clone().begin(), Seat(0));
    assert_eq!(worth(towers), 2, "no watchtower");
    let cells = shown.map(|shown| shown.cells);
    assert_eq!(cells, Some(vec![Cell::new(1, 0)]));

    let double = with(COLOURS.with(Module::MajorProjects))
        .palace(0, "1,0 project-pavilion-seraglio")
        .decorated(0, "pavilion-2 seraglio-2");
    assert_eq!(worth(double), 4, "both halves of a major project");
}

#[test]
fn h340_of_two_that_are_pictured_one_takes_what_is_left() {
    let mut table = scene()
        .hand(0, "gulden-9")
        .paints(1, "purple purple purple purple purple")
        .paints(2, "blue blue blue blue blue")
        .paints(0, "blue")
        .table();
    table.act("buy 1 with gulden-9");
    let all = ["colours purple 1", "colours brown 1"];
    assert_eq!(table.listed("colours"), all);
    table.act("colours purple 1");
    assert_eq!(paints(&table, 0), [1, 0, 0, 0, 0, 1]);
}

#[test]
fn h341_only_the_topmost_project_of_the_stack_is_known() {
    let game = scene().begin();
    let mut other = game.clone();
    let mut orders = Vec::new();
    for seed in 0..20 {
        let view = game.view(Some(Seat(0)));
        other = view.determinize(seed);
        assert_eq!(laid_out(&other), laid_out(&game));
        orders.push(other.states().fresh_colours);
    }
    orders.dedup();
    assert!(orders.len() > 10, "the order below is anybody's guess");
    // The same set-up in another order looks the same.
    assert_eq!(
        other.view(None).states.fresh_colours,
        game.view(None).states.fresh_colours
    );
}

#[test]
fn h343_whoever_has_five_may_still_take_some() {
    let mut table = Table::at(scene().hand(0, "gulden-9").paints(0, "red red red red red"));
    table.act("buy 1 with gulden-9");
    assert_eq!(table.listed("colours").len(), 3);
    table.act("colours blue 1");
    table.act("colour-back red");
    assert_eq!(paints(&table, 0), [1, 4, 0, 0, 0, 0]);
    assert_eq!(paints(&table, 0).iter().sum::<u8>(), MOST_PAINTS);
}

#[test]
fn h344_nobody_is_asked_who_can_take_nothing() {
    let mut table = Scene::with(6, COLOURS)
        .market("arcades-5 seraglio-6 tower-9-ne chambers-9-w")
        .decorations(0, "garden-1 tower-1")
        .paints(1, "blue blue blue blue blue")
        .paints(2, "brown brown brown brown brown")
        .paints(3, "purple purple purple purple purple")
        .paints(4, "blue brown purple")
        .hand(0, "gulden-9")
        .table();
    table
        .act("buy 1 with gulden-9")
        .then("seat 0: place arcades-5");
}

#[test]
fn with_two_or_three_players_those_with_a_star_stay_in_the_box() {
    for (players, projects) in [(2, 12), (3, 12), (4, 18), (5, 18), (6, 18)] {
        let setup = Setup::players(players).with(COLOURS);
        let game = Game::new(&setup, 4);
        let state = &game.states().fresh_colours;
        assert_eq!(state.left(), projects - 4);
        assert_eq!(state.supply(), [6; 6]);
        assert!(Currency::ALL.iter().all(|c| state.field(*c).is_some()));
    }
}

#[test]
fn dirk_gets_nothing() {
    let mut table = Scene::with(2, COLOURS)
        .market("arcades-5 seraglio-6 tower-9-ne chambers-9-w")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .dirk("pavilion-8")
        .palace(0, "1,0 pavilion-7")
        .decorated(0, "pavilion-1")
        .next_cards("scoring-1")
        .table();
    table.act("take denar-6");
    assert_eq!(table.scored(Reason::Decorated), [2, 0, 0]);
}

#[test]
fn a_building_that_leaves_the_palace_is_no_longer_decorated() {
    let mut table = scene()
        .palace(0, "1,0 pavilion-8; 0,1 pavilion-7")
        .decorated(0, "pavilion-2")
        .next_cards("scoring-1")
        .table();
    table.act("remove 1,0");
    table.act("take denar-6");
    assert_eq!(table.scored(Reason::Decorated), [2, 0, 0]);
    assert!(
        table
            .game
            .states()
            .fresh_colours
            .is_decorated(Seat(0), Building::Pavilion)
    );
}

#[test]
fn to_pay_more_than_needed_is_offered() {
    let table = Table::at(scene().hand(0, "gulden-5 gulden-1"));
    let unlisted = table.game.unlisted();
    let lines: Vec<String> = unlisted.iter().map(ToString::to_string).collect();
    assert!(lines.contains(&"buy 1 with gulden-1 gulden-5".to_owned()));
}

#[test]
fn a_project_is_called_by_the_colours_that_it_needs() {
    let names = ["blue", "red", "brown", "white", "green", "purple"];
    for seed in 0..40 {
        let setup = Setup::players(4).with(COLOURS);
        let game = Game::new(&setup, seed);
        let project = game.states().fresh_colours.top().expect("there are 18");
        let needed = names.iter().zip(project.needs()).filter(|(_, n)| *n > 0);
        let needed: Vec<&str> = needed.map(|(name, _)| *name).collect();
        let kind = format!("project-{}", needed.join("-"));
        assert_eq!(project.thing().kind(), Some(kind));
    }
}
