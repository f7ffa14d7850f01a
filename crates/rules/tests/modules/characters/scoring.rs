//! The two who count at scorings: sage and city watch.

use super::{CHARACTERS, DISPLAY, scene};
use crate::table::Play;
use alhambra_rules::modules::characters;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Illegal, Reason, Seat};

#[test]
fn the_sage_counts_as_half_a_building_more() {
    // Two gardens each: the half building decides.
    let mut table = scene(3)
        .characters(1, "sage")
        .palace(0, "1,0 garden-11; 2,0 garden-12")
        .palace(1, "1,0 garden-10-open; -1,0 garden-10-w")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7").then("seat 1: sage");
    assert_eq!(table.listed("count").len(), 6);
    table.forbids("pass", Illegal::NotAsked);
    table.act("count garden");

    assert!(table.saw(characters::Event::SageCounts {
        seat: Seat(1),
        building: Building::Garden
    }));
    assert_eq!(table.majority_points(Building::Garden), [0, 5, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_sage_is_no_whole_building() {
    // Two gardens against one and a half.
    let mut table = scene(3)
        .characters(1, "sage")
        .palace(0, "1,0 garden-11; 2,0 garden-12")
        .palace(1, "1,0 garden-10-open")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    table.act("count garden");
    assert_eq!(table.majority_points(Building::Garden), [5, 0, 0]);
}

#[test]
fn the_sage_counts_for_one_type_only_and_chooses_anew_at_each_scoring() {
    let mut table = scene(3)
        .characters(1, "sage")
        .palace(0, "1,0 garden-11; 0,-1 tower-12")
        .palace(1, "1,0 garden-10-open; 0,-1 tower-11-open")
        .next_cards("scoring-1 scoring-2")
        .table();
    table.act("take gulden-7");
    table.act("count garden");
    assert_eq!(table.majority_points(Building::Garden), [0, 5, 0]);
    assert_eq!(table.majority_points(Building::Tower), [3, 3, 0]);
    // The second scoring of the same refill asks again.
    assert_eq!(table.asks(), "seat 1: sage");
    table.act("count tower");
    assert_eq!(table.majority_points(Building::Tower), [6, 13, 0]);
    assert_eq!(table.majority_points(Building::Garden), [8, 8, 0]);
    assert_eq!(table.asks(), "seat 1: act");
    // Until the next scoring he counts as nothing.
    let halves = table.game.building_counts()[1].1;
    assert_eq!(halves[Building::Tower.at()], 2);
    assert_eq!(halves[Building::Garden.at()], 2);
}

#[test]
fn h44_the_sage_alone_is_half_a_building() {
    let mut table = scene(3)
        .characters(1, "sage")
        .palace(0, "1,0 garden-11")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    table.act("count seraglio");
    assert_eq!(table.majority_points(Building::Seraglio), [0, 2, 0]);
}

#[test]
fn the_sage_counts_against_dirk() {
    let mut table = scene(2)
        .characters(0, "sage")
        .palace(0, "1,0 garden-11")
        .dirk("garden-12")
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    table.act("count garden");
    assert_eq!(table.majority_points(Building::Garden), [5, 0, 0]);
}

#[test]
fn the_sage_chooses_in_the_last_scoring_when_all_tiles_are_placed() {
    let mut table = Scene::with(3, CHARACTERS)
        .characters(0, "sage")
        .palace(0, "1,0 garden-11")
        .market("garden-6 tower-7 tower-8 chambers-5")
        .hand(0, "gulden-9")
        .hand(1, "dukat-9")
        .bag(0)
        .table();
    table.act("buy 1 with gulden-9");
    table
        .act("reserve garden-6")
        .then("seat 1: place chambers-5");
    table.act("reserve chambers-5").then("seat 0: sage");
    table.act("count tower");
    assert_eq!(table.majority_points(Building::Tower), [21, 0, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn the_city_watch_brings_a_point_for_every_three_segments_of_the_longest_wall() {
    let palace = "-1,-1 pavilion-5; 0,-1 tower-11-n; 1,-1 garden-10-n; 2,-1 tower-8;
                  -1,0 chambers-9-w; 1,0 garden-11; 2,0 garden-8-ne; 0,1 seraglio-3";
    let mut table = Scene::with(3, CHARACTERS)
        .characters(0, "city_watch")
        .palace(0, palace)
        .display(DISPLAY)
        .next_cards("scoring-1")
        .table();
    table.act("take gulden-7");
    // A wall of 8, the rest of two is lost.
    assert_eq!(table.wall_points(), [8, 0, 0]);
    assert_eq!(table.scored(characters::Reason::CityWatch), [2, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_city_watch_comes_at_every_scoring_but_to_her_owner_only() {
    let mut table = scene(3)
        .characters(1, "city_watch")
        .palace(0, "0,1 seraglio-3")
        .palace(1, "1,0 tower-8")
        .next_cards("scoring-1 scoring-2")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.scored(Reason::Wall), [6, 6, 0]);
    assert_eq!(table.scored(characters::Reason::CityWatch), [0, 2, 0]);
}
