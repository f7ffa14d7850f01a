//! When scorings happen and what they bring.

use crate::table::{Play, Table};
use alhambra_rules::base::scoring::{majorities, tally};
use alhambra_rules::components::MAJORITY_POINTS;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Event, Reason, Round, Seat, Who};

const DISPLAY: &str = "denar-2 dirham-3 gulden-7 dukat-9";

/// What happened, in order, as far as the end of a turn is concerned; repeats are left out.
fn steps(events: &[Event]) -> Vec<&'static str> {
    let mut steps: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::Placed { .. } | Event::Stored { .. } => Some("place"),
            Event::MoneyTurnedUp { .. } => Some("money"),
            Event::ScoringTurnedUp { .. } => Some("scoring card"),
            Event::ScoringBegins {
                round: Round::First,
            } => Some("scoring 1"),
            Event::ScoringBegins {
                round: Round::Second,
            } => Some("scoring 2"),
            Event::TileTurnedUp { .. } => Some("market"),
            Event::TurnBegins { .. } => Some("next turn"),
            _ => None,
        })
        .collect();
    steps.dedup();
    steps
}

/// What scoring `round` would bring for a building in this situation, seat by seat.
fn majority(scene: Scene, building: Building, round: Round) -> Vec<i16> {
    let game = scene.begin();
    let lines = game.score_now(round);
    game.seats()
        .map(|seat| {
            let own = lines.iter().filter(|line| {
                line.who == Who::Seat(seat) && line.reason == Reason::Majority { building }
            });
            own.map(|line| line.points).sum()
        })
        .collect()
}

#[test]
fn b2_place_then_money_then_scoring_then_market_then_the_next_turn() {
    let mut table = Scene::new(3)
        .market("seraglio-9 pavilion-8 arcades-7 chambers-6")
        .hand(0, "gulden-9")
        .display(DISPLAY)
        .next_cards("denar-5 scoring-1 dukat-4")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("take denar-2 dirham-3");
    assert_eq!(steps(&table.events), Vec::<&str>::new());
    table.act("place seraglio-9 at 1,0");

    assert_eq!(
        steps(&table.events),
        [
            "place",
            "money",
            "scoring card",
            "money",
            "scoring 1",
            "market",
            "next turn"
        ]
    );
    // What was placed in this turn is scored.
    assert_eq!(table.majority_points(Building::Seraglio), [2, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b3_a_scoring_card_is_set_aside_the_display_is_filled_then_comes_the_scoring() {
    let mut table = Scene::new(3)
        .palace(0, "1,0 tower-12")
        .display(DISPLAY)
        .next_cards("scoring-1 denar-5")
        .table();
    table.act("take gulden-7");

    assert_eq!(
        steps(&table.events),
        ["scoring card", "money", "scoring 1", "next turn"]
    );
    assert_eq!(table.display(), "denar-2 dirham-3 denar-5 dukat-9");
    assert_eq!(table.points(), [6, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b4_both_scoring_cards_in_one_refill_are_scored_first_then_second() {
    for next in ["scoring-1 scoring-2 denar-5", "scoring-2 scoring-1 denar-5"] {
        let mut table = Scene::new(3)
            .palace(0, "1,0 tower-12")
            .display(DISPLAY)
            .next_cards(next)
            .table();
        table.act("take gulden-7");

        assert_eq!(
            steps(&table.events),
            [
                "scoring card",
                "money",
                "scoring 1",
                "scoring 2",
                "next turn"
            ]
        );
        assert_eq!(table.points(), [6 + 13, 0, 0]);
        assert_eq!(table.asks(), "seat 1: act");
    }
}

#[test]
fn b6_the_tied_add_up_the_places_they_fill_and_share_rounded_down() {
    // 13 and 6 for three.
    let all_equal = Scene::new(3)
        .palace(0, "1,0 tower-12")
        .palace(1, "1,0 tower-11-open")
        .palace(2, "1,0 tower-13");
    assert_eq!(
        majority(all_equal, Building::Tower, Round::Second),
        [6, 6, 6]
    );
    // 6 for two, behind one with more.
    let second_equal = Scene::new(3)
        .palace(0, "1,0 tower-12; 2,0 tower-11-s")
        .palace(1, "1,0 tower-11-open")
        .palace(2, "1,0 tower-13");
    assert_eq!(
        majority(second_equal, Building::Tower, Round::Second),
        [13, 3, 3]
    );
    // 12 and 5 for three, behind one with more.
    let three_second = Scene::new(4)
        .palace(0, "1,0 garden-11; 2,0 garden-9")
        .palace(1, "1,0 garden-10-open")
        .palace(2, "1,0 garden-10-n")
        .palace(3, "1,0 garden-12");
    assert_eq!(
        majority(three_second, Building::Garden, Round::Third),
        [20, 5, 5, 5]
    );
}

#[test]
fn b6_a_tie_for_most_leaves_nobody_second() {
    let scene = Scene::new(3)
        .palace(0, "1,0 tower-12; 2,0 tower-11-s")
        .palace(1, "1,0 tower-11-open; 2,0 tower-13")
        .palace(2, "1,0 tower-9-ne");
    assert_eq!(
        majority(scene.clone(), Building::Tower, Round::First),
        [3, 3, 0]
    );
    assert_eq!(
        majority(scene.clone(), Building::Tower, Round::Second),
        [9, 9, 0]
    );
    assert_eq!(majority(scene, Building::Tower, Round::Third), [17, 17, 6]);
}

#[test]
fn b6_whoever_has_none_never_scores() {
    let scene = Scene::new(3).palace(1, "1,0 tower-12");
    assert_eq!(
        majority(scene.clone(), Building::Tower, Round::Third),
        [0, 21, 0]
    );
    assert_eq!(majority(scene, Building::Garden, Round::Third), [0, 0, 0]);
}

#[test]
fn every_place_of_every_scoring_brings_what_the_table_says() {
    // Everybody has as many of each building: the first three, the second two, the third one.
    let counts = [[3; 6], [2; 6], [1; 6]];
    let first_places = [[1, 0, 0], [8, 1, 0], [16, 8, 1]];
    for (round, cheapest) in Round::ALL.into_iter().zip(first_places) {
        let mut points = [[0; 3]; 6];
        let table = &MAJORITY_POINTS[round.at()];
        majorities(&counts, table, |who, building, award| {
            points[building.at()][who] = award;
        });
        // Each building brings one point more than the next cheaper one.
        let expected: [[i16; 3]; 6] =
            std::array::from_fn(|at| cheapest.map(|p| if p > 0 { p + at as i16 } else { 0 }));
        assert_eq!(points, expected, "scoring {round}");
    }
}

#[test]
fn the_reserve_is_not_scored() {
    let scene = Scene::new(3)
        .palace(0, "1,0 tower-12")
        .reserve(1, "tower-13 tower-7");
    assert_eq!(majority(scene, Building::Tower, Round::Second), [13, 0, 0]);
}

#[test]
fn b8_the_longest_wall_brings_a_point_an_edge_round_outer_and_inner_corners() {
    let mut table = Table::at(
        Scene::new(3)
            // North and east of a tower, then north and east of the seraglio beside the
            // fountain: an outer, an inner and an outer corner.
            .palace(0, "0,-1 tower-9-ne; 1,0 seraglio-4; 0,1 chambers-9-s")
            .palace(1, "1,0 garden-11")
            .palace(
                2,
                "0,-1 pavilion-2; 1,0 arcades-4; 0,1 seraglio-3; -1,0 chambers-5",
            )
            .display(DISPLAY)
            .next_cards("scoring-1"),
    );
    table.act("take gulden-7");
    // The last palace is closed all the way round.
    assert_eq!(table.wall_points(), [4, 0, 12]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b8_walls_between_two_tiles_never_count() {
    let mut table = Scene::new(3)
        .palace(0, "0,-1 garden-9; 1,-1 garden-10-w; 1,0 garden-11")
        .palace(1, "0,-1 tower-13; 1,0 garden-12")
        .display(DISPLAY)
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.wall_points(), [0, 1, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b23_nobody_falls_below_0_whatever_takes_points_away() {
    // The base game takes none away, so this is asked of the tally alone.
    assert_eq!(tally(7, -3), 4);
    assert_eq!(tally(7, -7), 0);
    assert_eq!(tally(7, -12), 0);
    assert_eq!(tally(0, -1), 0);
    assert_eq!(tally(0, 5), 5);
}

#[test]
fn points_are_added_to_those_from_before() {
    let mut table = Scene::new(3)
        .palace(1, "1,0 tower-13")
        .points(0, 12)
        .points(1, 5)
        .display(DISPLAY)
        .scored(Round::First)
        .next_cards("scoring-2")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.points(), [12, 5 + 13 + 1, 0]);
    assert!(table.game.was_scored(Round::Second));
    assert_eq!(table.game.points(Seat(2)), 0);
    assert_eq!(table.asks(), "seat 1: act");
}
