//! The rules of the card game, one by one, from set-up to the winner.

use crate::table::{Play, Table, tile};
use alhambra_rules::Slot;
use alhambra_rules::base::money::Face;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Event, Game, Illegal, Round, Seat, Setup};

const MARKET: &str = "seraglio-9 pavilion-8 arcades-7 chambers-6";
const DISPLAY: &str = "denar-2 dirham-3 gulden-7 dukat-9";

#[test]
fn four_building_cards_and_four_money_cards_lie_open() {
    for players in 2..=6 {
        let game = Game::new(&Setup::cards(players), u64::from(players));
        assert!(game.market().iter().all(Option::is_some));
        assert!(game.display().iter().all(|card| card.is_some()));
        let dirk = if players == 2 { 6 } else { 0 };
        assert_eq!(game.bag().len(), 54 - 4 - dirk);
    }
}

#[test]
fn everybody_is_dealt_money_until_it_is_worth_20_or_more() {
    for seed in 0..50 {
        let game = Game::new(&Setup::cards(5), seed);
        for seat in game.seats() {
            let hand = game.hand(seat);
            assert!((20..=28).contains(&hand.total()), "{hand:?}");
        }
    }
}

#[test]
fn whoever_got_the_fewest_cards_begins_and_among_those_who_has_the_least() {
    for seed in 0..200 {
        let game = Game::new(&Setup::cards(4), seed);
        let dealt = |seat: Seat| (game.hand(seat).len(), game.hand(seat).total());
        let least = game.seats().map(dealt).min().expect("four play");
        assert_eq!(dealt(game.turn()), least, "seed {seed}");
    }
}

#[test]
fn card_a_lies_in_the_second_of_five_piles_and_b_in_the_fourth() {
    for seed in 0..100 {
        let game = Game::new(&Setup::cards(3), seed);
        for round in Round::ON_CARDS {
            let from_top = game.deck().iter().rev();
            let place = from_top
                .clone()
                .position(|card| card.face() == Face::Scoring(round));
            let place = place.expect("it is in the deck") as u8;
            let span = game.cards_until(round).expect("it is still to come");
            assert!(span.contains(&place), "scoring {round}, seed {seed}");
            let fifth = game.deck().len() / 5;
            let pile = usize::from(place) / fifth;
            assert!((2 * usize::from(round.number())).abs_diff(pile + 1) <= 1);
        }
    }
}

#[test]
fn one_money_card_of_any_worth_may_be_taken() {
    let mut table = Table::at(Scene::cards(3).market(MARKET).display(DISPLAY));
    table.act("take dukat-9");
    assert_eq!(table.hand(0), "dukat-9");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn several_may_be_taken_up_to_a_sum_of_5_in_any_currencies() {
    let mut table = Table::at(Scene::cards(3).market(MARKET).display(DISPLAY));
    table.forbids(
        "take denar-2 gulden-7",
        Illegal::TooMuchMoney { sum: 9, limit: 5 },
    );
    table.act("take denar-2 dirham-3");
    assert_eq!(table.hand(0), "dirham-3 denar-2");
    assert!(table.game.display().iter().all(|card| card.is_some()));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_card_is_bought_in_the_currency_below_it_for_at_least_its_price() {
    let table = Scene::cards(3)
        .market(MARKET)
        .hand(0, "gulden-4 denar-9 dirham-7")
        .table();
    table.forbids("buy 1 with denar-9", Illegal::WrongCurrency);
    table.forbids(
        "buy 2 with dirham-7",
        Illegal::TooLittle { paid: 7, price: 8 },
    );
    assert_eq!(table.listed("buy"), ["buy 3 with denar-9"]);
}

#[test]
fn there_is_no_change_and_without_an_exact_payment_the_turn_ends() {
    let mut table = Table::at(Scene::cards(3).market(MARKET).hand(0, "denar-9 denar-1"));
    table.act("buy 3 with denar-9");
    assert_eq!(table.hand(0), "denar-1");
    assert_eq!(table.game.view(None).discard.len(), 1);
    assert_eq!(table.reserve(0), "arcades-7");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn whoever_pays_exactly_is_on_again_and_may_choose_either_action() {
    let scene = Scene::cards(3)
        .market(MARKET)
        .display(DISPLAY)
        .hand(0, "denar-7 gulden-5 gulden-4");
    let mut table = Table::at(scene);
    table
        .act("buy 3 with denar-7")
        .then("seat 0: another action");
    // The market is filled only when the turn is over.
    assert_eq!(table.market(), "seraglio-9 pavilion-8 - chambers-6");
    table
        .act("buy 1 with gulden-5 gulden-4")
        .then("seat 0: another action");
    table.act("take gulden-7");
    assert_eq!(table.reserve(0), "seraglio-9 arcades-7");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_market_is_filled_from_left_to_right() {
    let mut table = Scene::cards(3)
        .market(MARKET)
        .hand(0, "gulden-9 denar-9")
        .next_tiles("garden-6 tower-7")
        .table();
    table.act("buy 1 with gulden-9");
    table.act("buy 3 with denar-9");
    assert_eq!(table.market(), "garden-6 pavilion-8 tower-7 chambers-6");
}

#[test]
fn when_the_money_is_used_up_what_was_paid_is_shuffled() {
    let mut table = Scene::cards(3)
        .market(MARKET)
        .display(DISPLAY)
        .scored(Round::First)
        .scored(Round::Second)
        .deck(0)
        .table();
    table.act("take denar-2 dirham-3");
    assert!(table.saw(Event::Reshuffled));
    assert!(table.game.display().iter().all(|card| card.is_some()));
}

/// Seat 0 takes money, and the card of a scoring turns up.
fn scored(scene: Scene, round: Round) -> Table {
    let mut table = scene
        .market(MARKET)
        .display(DISPLAY)
        .next_cards(&format!("scoring-{round} denar-5"))
        .table();
    table.act("take gulden-7");
    table
}

#[test]
fn in_scoring_a_only_most_cards_of_a_kind_bring_points() {
    let table = scored(
        Scene::cards(3)
            .reserve(0, "tower-8 tower-9-es")
            .reserve(1, "tower-10 garden-6")
            .reserve(2, "garden-7 garden-8-nw garden-9"),
        Round::First,
    );
    assert_eq!(table.majority_points(Building::Tower), [6, 0, 0]);
    assert_eq!(table.majority_points(Building::Garden), [0, 0, 5]);
    assert_eq!(table.points(), [6, 0, 5]);
}

#[test]
fn in_scoring_b_the_second_scores_too() {
    let table = scored(
        Scene::cards(3)
            .scored(Round::First)
            .reserve(0, "tower-8 tower-9-es")
            .reserve(1, "tower-10"),
        Round::Second,
    );
    assert_eq!(table.majority_points(Building::Tower), [13, 6, 0]);
}

#[test]
fn x_k_two_with_equally_many_share_the_points_of_first_and_second_place() {
    let table = scored(
        Scene::cards(3)
            .scored(Round::First)
            .reserve(0, "tower-8 tower-9-es")
            .reserve(1, "tower-10 tower-11-n")
            .reserve(2, "tower-12"),
        Round::Second,
    );
    // 13 and 6 make 19, and half of it is 9, rounded down. The third gets nothing yet.
    assert_eq!(table.majority_points(Building::Tower), [9, 9, 0]);
}

#[test]
fn in_scoring_c_the_third_scores_too() {
    let mut table = Scene::cards(4)
        .market("tower-12 garden-6 garden-7 garden-9")
        .hand(0, "gulden-9 gulden-4")
        .reserve(0, "tower-7 tower-8")
        .reserve(1, "tower-10 tower-13")
        .reserve(2, "tower-11-n")
        .scored(Round::First)
        .scored(Round::Second)
        .bag(0)
        .table();
    // Whatever else there is lies before the last seat: five towers.
    table.act("buy 1 with gulden-9 gulden-4");
    assert_eq!(table.majority_points(Building::Tower), [13, 6, 0, 21]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn there_are_no_points_for_walls() {
    let table = scored(
        Scene::cards(3).reserve(0, "tower-8 tower-9-es"),
        Round::First,
    );
    assert_eq!(table.wall_points(), [0, 0, 0]);
    assert_eq!(table.game.score_now(Round::Third).len(), 1);
}

#[test]
fn the_scoring_card_is_replaced_by_a_money_card() {
    let table = scored(Scene::cards(3), Round::First);
    assert_eq!(table.display(), "denar-2 dirham-3 denar-5 dukat-9");
}

#[test]
fn the_scoring_card_is_laid_before_the_player_who_goes_on() {
    for turn in 0..3 {
        let next = (turn + 1) % 3;
        let table = scored(Scene::cards(3).turn(turn), Round::First);
        assert!(table.saw(Event::ScoringCardLies {
            seat: Seat(next),
            round: Round::First
        }));
        assert_eq!(table.asks(), format!("seat {next}: act"));
    }
}

/// Seat 1 is about to make the last turn and to buy from slot 4.
fn last_turn() -> Scene {
    Scene::cards(3)
        .turn(1)
        .market("tower-12 garden-12 chambers-11 pavilion-8")
        .bag(0)
}

#[test]
fn the_game_ends_after_a_turn_in_which_the_market_cannot_be_filled() {
    let mut table = Table::at(last_turn().hand(1, "dukat-9"));
    table.act("buy 4 with dukat-9");
    assert!(table.saw(Event::MarketRanOut));
    assert!(table.game.was_scored(Round::Third));
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn the_market_is_still_filled_as_far_as_the_cards_last() {
    let mut table = Scene::cards(3)
        .market("garden-6 tower-7 tower-8 chambers-5")
        .hand(0, "gulden-6 denar-9")
        .hand(1, "gulden-3")
        .next_tiles("pavilion-8")
        .bag(1)
        .table();
    table.act("buy 1 with gulden-6");
    table.act("buy 3 with denar-9");
    assert!(table.saw(Event::TileTurnedUp {
        slot: Slot(0),
        tile: tile("pavilion-8")
    }));
    let awards = [
        "1: pavilion-8 to seat 1",
        "2: tower-7 to nobody",
        "4: chambers-5 to nobody",
    ];
    assert_eq!(table.awards(), awards);
    assert_eq!(table.reserve(1), "pavilion-8");
}

#[test]
fn left_over_cards_go_to_whoever_has_most_of_their_currency_and_on_a_tie_to_nobody() {
    let mut table = Table::at(
        last_turn()
            // Gulden: 3 against 4. Dirham: 3 against 3. Denar: nobody.
            .hand(0, "gulden-1 gulden-2 dirham-1 dirham-2")
            .hand(1, "dukat-9")
            .hand(2, "gulden-4 dirham-3"),
    );
    table.act("buy 4 with dukat-9");
    assert_eq!(
        table.awards(),
        [
            "1: tower-12 to seat 2",
            "2: garden-12 to nobody",
            "3: chambers-11 to nobody"
        ]
    );
    assert_eq!(table.market(), "- garden-12 chambers-11 -");
    assert_eq!(table.hand(2), "gulden-4 dirham-3");
}

#[test]
fn what_was_handed_out_counts_in_the_last_scoring() {
    let mut table = Table::at(last_turn().hand(1, "dukat-9").hand(2, "gulden-1"));
    table.act("buy 4 with dukat-9");
    assert_eq!(table.reserve(2), "tower-12");
    // All other towers lie before seat 0.
    assert_eq!(table.majority_points(Building::Tower), [21, 0, 13]);
}

#[test]
fn whoever_has_most_points_wins_and_several_may() {
    let points = |own: [i16; 3]| {
        let scene = (0..3).fold(Scene::cards(3), |s, seat| {
            s.points(seat, own[seat as usize])
        });
        scene.begin().winners()
    };
    assert_eq!(points([3, 8, 5]), [Seat(1)]);
    assert_eq!(points([8, 3, 8]), [Seat(0), Seat(2)]);
}
