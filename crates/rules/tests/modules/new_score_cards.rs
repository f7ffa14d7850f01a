//! New Score Cards.

use crate::table::Play;
use alhambra_rules::chance::Chance;
use alhambra_rules::components::{MAJORITY_POINTS, SCORE_CARDS};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Building, Game, Module, ModuleSet, Place, Reason, Round, Seat, Setup, Thing, Who, laws,
};
use std::collections::BTreeSet;

const MODULES: ModuleSet = ModuleSet::NONE.with(Module::NewScoreCards);

fn scene(players: u8) -> Scene {
    Scene::with(players, MODULES)
}

fn new_game(players: u8, seed: u64) -> Game {
    let setup = Setup::players(players).with(MODULES);
    Game::new(&setup, seed)
}

fn drawn(game: &Game) -> [u8; 3] {
    Round::ALL.map(|round| game.states().new_score_cards.card(round))
}

/// What everybody gets for a type in a scoring, Dirk last.
fn majority(game: &Game, round: Round, building: Building) -> Vec<i16> {
    let lines = game.score_now(round);
    let of = |who: Who| {
        let reason = Reason::Majority { building };
        let mut own = lines.iter().filter(|l| (l.who, l.reason) == (who, reason));
        own.next().map_or(0, |line| line.points)
    };
    let seats = game.seats().map(Who::Seat);
    let dirk = game.has_dirk().then_some(Who::Dirk);
    seats.chain(dirk).map(of).collect()
}

#[test]
fn three_different_cards_are_drawn_and_every_card_comes_up() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let game = new_game(2 + (seed % 5) as u8, seed);
        let cards: BTreeSet<u8> = drawn(&game).into_iter().collect();
        assert_eq!(cards.len(), 3);
        seen.extend(cards);
    }
    assert_eq!(seen, (1..=18).collect());
}

#[test]
fn everybody_sees_all_three_cards_from_the_beginning() {
    let game = new_game(4, 7);
    for you in game.seats().map(Some).chain([None]) {
        let view = game.view(you);
        assert_eq!(view.states.new_score_cards, game.states().new_score_cards);
        assert_eq!(drawn(&view.determinize(3)), drawn(&game));
    }
}

#[test]
fn no_two_cards_have_the_same_order() {
    let orders: BTreeSet<_> = SCORE_CARDS.into_iter().collect();
    assert_eq!(orders.len(), SCORE_CARDS.len());
}

#[test]
fn the_points_stand_in_the_order_of_the_card() {
    // Card 8: arcades, pavilions, gardens, chambers, towers, seraglios.
    let game = scene(3).score_cards([8, 8, 8]).begin();
    for round in Round::ALL {
        let points = game.majority_points(round);
        let table = MAJORITY_POINTS[round.at()];
        assert_eq!(points[Building::Arcades.at()], table[0]);
        assert_eq!(points[Building::Pavilion.at()], table[1]);
        assert_eq!(points[Building::Garden.at()], table[2]);
        assert_eq!(points[Building::Chambers.at()], table[3]);
        assert_eq!(points[Building::Tower.at()], table[4]);
        assert_eq!(points[Building::Seraglio.at()], table[5]);
    }
    let without = Scene::new(3).begin();
    assert_eq!(*without.majority_points(Round::Third), MAJORITY_POINTS[2]);
}

#[test]
fn each_scoring_has_its_own_card() {
    // Seraglios: fourth on card 1, highest on card 13, lowest on card 5.
    let game = scene(3)
        .score_cards([1, 13, 5])
        .palace(0, "-1,0 seraglio-7; 1,0 seraglio-4")
        .palace(1, "1,0 seraglio-9")
        .begin();
    assert_eq!(majority(&game, Round::First, Building::Seraglio), [4, 0, 0]);
    assert_eq!(
        majority(&game, Round::Second, Building::Seraglio),
        [13, 6, 0]
    );
    assert_eq!(
        majority(&game, Round::Third, Building::Seraglio),
        [16, 8, 0]
    );
}

#[test]
fn a_scoring_that_is_held_takes_its_card() {
    let mut table = scene(3)
        .score_cards([2, 16, 17])
        .palace(0, "1,0 arcades-9")
        .palace(1, "1,0 tower-11-open")
        .display("denar-9 denar-8 denar-7 denar-6")
        .next_cards("scoring-2 dukat-1")
        .table();
    table.act("take denar-9");
    // On card 16 arcades are highest and towers lowest.
    assert_eq!(table.majority_points(Building::Arcades), [13, 0, 0]);
    assert_eq!(table.majority_points(Building::Tower), [0, 8, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn b5_a_scoring_that_is_left_out_leaves_its_card_unused() {
    let mut table = scene(3)
        .bag(0)
        .score_cards([1, 2, 18])
        .palace(0, "1,0 garden-11")
        .market("tower-12 - - -")
        .display("denar-9 denar-8 denar-7 denar-6")
        .hand(0, "gulden-9 gulden-3")
        .table();
    table.act("buy 1 with gulden-9 gulden-3");
    table.act("take denar-9");
    table.act("reserve tower-12");
    assert!(table.game.is_over());
    assert!(!table.game.was_scored(Round::First));
    // Gardens are highest on card 18.
    assert_eq!(table.majority_points(Building::Garden), [21, 0, 0]);
}

#[test]
fn b6_ties_share_the_points_of_the_card_and_who_has_none_gets_none() {
    // Pavilions are highest on card 4.
    let game = scene(4)
        .score_cards([4, 5, 6])
        .palace(0, "1,0 pavilion-8")
        .palace(1, "1,0 pavilion-7")
        .palace(2, "1,0 pavilion-6; -1,0 pavilion-3")
        .begin();
    // 13 and 6 for the second and third place.
    assert_eq!(
        majority(&game, Round::Third, Building::Pavilion),
        [9, 9, 21, 0]
    );
}

#[test]
fn dirk_takes_part_with_the_points_of_the_cards() {
    // Seraglios are highest on card 8, towers second highest.
    let game = scene(2)
        .score_cards([8, 1, 2])
        .palace(0, "1,0 seraglio-8")
        .dirk("tower-7 tower-8")
        .begin();
    assert_eq!(majority(&game, Round::First, Building::Seraglio), [6, 0, 0]);
    assert_eq!(majority(&game, Round::First, Building::Tower), [0, 0, 5]);
}

#[test]
fn what_lies_there_is_what_the_types_bring_the_highest_first() {
    let game = scene(3).score_cards([8, 1, 5]).begin();
    let pieces = game.view(Some(Seat(0))).pieces();
    for (round, expected) in [
        (Round::First, ["seraglio-6", "tower-5", "chambers-4"]),
        (Round::Second, ["garden-13", "arcades-12", "seraglio-11"]),
        (Round::Third, ["pavilion-21", "garden-20", "tower-19"]),
    ] {
        let there = pieces.iter().filter(|p| p.at == Place::Scoring(round));
        let there: Vec<Thing> = there.map(|p| p.thing).collect();
        assert_eq!(there.len(), 6);
        for (thing, name) in there.iter().zip(expected) {
            assert_eq!(thing.to_string(), format!("score-row-{name}"));
        }
    }
}

#[test]
fn a_card_that_lies_there_twice_is_a_fault() {
    let holds = |cards: [u8; 3]| {
        let game = scene(3).score_cards(cards).begin();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        laws::check(&game, &legal, &mut Chance::new(1).stroke()).is_ok()
    };
    assert!(holds([3, 4, 5]));
    assert!(!holds([3, 4, 3]));
}
