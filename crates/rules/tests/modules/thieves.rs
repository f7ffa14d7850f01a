//! The rules of the module thieves.

use crate::table::{Play, Table};
use alhambra_rules::modules::thieves::{self, OF_EACH, dealt_to_each};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Card, Currency, Event, Game, Illegal, Module, ModuleSet, Place, Round, Seat, Setup, Thing,
};

const THIEVES: ModuleSet = ModuleSet::NONE.with(Module::Thieves);
const BOTH: ModuleSet = THIEVES.with(Module::Vizier);

/// Seat 0 has the turn; one card of each currency lies open, and a gulden for what is taken.
fn scene(modules: ModuleSet) -> Scene {
    Scene::with(3, modules)
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .display("gulden-6 dirham-7 denar-8 dukat-9")
        .next_tiles("tower-7 tower-8 tower-12 garden-12")
}

/// How many thieves everybody holds.
fn held(game: &Game) -> Vec<u8> {
    let state = game.view(None).states.thieves;
    game.seats().map(|seat| state.held(seat)).collect()
}

fn card(currency: Currency, value: u8) -> Card {
    Card::money(currency, value)
}

#[test]
fn twelve_thieves_three_for_each_currency_are_dealt_by_the_number_of_players() {
    assert_eq!(OF_EACH, 3);
    assert_eq!(
        [2, 3, 4, 5, 6].map(dealt_to_each),
        [4, 4, 3, 2, 2],
        "four each for two and three, three for four, two for five and six"
    );
    for players in 2..=6 {
        let setup = Setup::players(players).with(THIEVES);
        let mut kinds = std::collections::BTreeSet::new();
        for seed in 0..20 {
            let game = Game::new(&setup, seed);
            assert_eq!(held(&game), vec![dealt_to_each(players); players.into()]);
            for currency in Currency::ALL {
                let of = |seat| game.states().thieves.of(seat, currency);
                let all: u8 = game.seats().map(of).sum();
                assert!(all <= OF_EACH);
                kinds.insert(game.seats().map(of).collect::<Vec<_>>());
            }
        }
        assert!(kinds.len() > 5, "chance deals them");
    }
}

#[test]
fn a_thief_takes_one_card_of_his_currency_between_two_turns_and_leaves_the_game() {
    let mut table = scene(THIEVES)
        .thieves(2, "denar dukat")
        .next_cards("gulden-1 gulden-2")
        .table();
    table.act("take gulden-6");
    // The turn is over completely: the display is full again.
    assert_eq!(table.display(), "gulden-1 dirham-7 denar-8 dukat-9");
    assert_eq!(table.asks(), "seat 2: thief");
    assert_eq!(table.listed(""), ["pass", "steal denar-8", "steal dukat-9"]);
    table.act("steal denar-8");
    assert!(table.saw(thieves::Event::Stole {
        seat: Seat(2),
        card: card(Currency::Denar, 8)
    }));
    assert_eq!(table.hand(2), "denar-8");
    assert_eq!(held(&table.game), [0, 0, 1]);
    assert_eq!(table.display(), "gulden-1 dirham-7 gulden-2 dukat-9");
    // Everybody saw which card it was.
    assert!(table.game.known(Seat(2)).has(card(Currency::Denar, 8)));
    // They are asked for their other thief, then it is the turn of seat 1 as if nothing had happened.
    assert_eq!(table.listed(""), ["pass", "steal dukat-9"]);
    table.act("pass").then("seat 1: act");
}

#[test]
fn a_thief_takes_a_single_card_and_none_of_another_currency() {
    let mut table = Scene::with(3, THIEVES)
        .display("gulden-6 dukat-1 dukat-2 denar-3")
        .thieves(2, "dukat")
        .next_cards("gulden-5")
        .table();
    table.act("take gulden-6");
    assert_eq!(table.listed(""), ["pass", "steal dukat-1", "steal dukat-2"]);
    table.forbids("take dukat-1 dukat-2", Illegal::NotAsked);
    table.forbids("steal denar-3", Illegal::NotPossible);
    assert_eq!(table.asks(), "seat 2: thief");
}

#[test]
fn h66_a_builder_card_is_money_and_can_be_stolen() {
    let mut table = Scene::with(3, THIEVES.with(Module::MasterBuilders))
        .display("gulden-6 builder-denar denar-5 dukat-6")
        .thieves(2, "denar")
        .next_cards("gulden-1 gulden-2")
        .table();
    table.act("take gulden-6");
    table.act("pass");
    assert_eq!(
        table.listed(""),
        ["pass", "steal builder-denar", "steal denar-5"]
    );
    table.act("steal builder-denar");
    assert_eq!(table.hand(2), "builder-denar");
    // Everybody saw it.
    let builder = Card::tender(
        Currency::Denar,
        alhambra_rules::base::money::Tender::Builder,
    );
    assert!(table.game.known(Seat(2)).has(builder));
    assert_eq!(table.asks(), "seat 1: act");

    // It alone is reason enough to ask.
    let modules = THIEVES.with(Module::MasterBuilders).with(Module::Diamonds);
    let mut table = Scene::with(3, modules)
        .display("gulden-6 builder-denar diamond-9 diamond-8")
        .thieves(2, "dukat")
        .next_cards("diamond-7")
        .table();
    table.act("take gulden-6");
    table.act("pass").then("seat 2: thief");
}

#[test]
fn what_is_no_money_in_the_display_turns_up_for_a_thief_as_for_anybody() {
    let modules = THIEVES.with(Module::CityGates).with(Module::Walls);
    let mut table = scene(modules)
        .thieves(2, "denar dukat")
        .next_cards("gulden-1 gate wall-n gulden-2")
        .table();
    table.act("take gulden-6");
    table.act("steal denar-8");
    assert_eq!(table.display(), "gulden-1 dirham-7 gulden-2 dukat-9");
    assert!(table.game.states().city_gates.is_open());
    assert_eq!(table.game.states().walls.open().count(), 1);
    assert_eq!(table.listed(""), ["pass", "steal dukat-9"]);
}

#[test]
fn the_steward_does_not_walk_for_stolen_money() {
    let mut table = scene(THIEVES.with(Module::PalaceStaff))
        .palace(2, "1,0 garden-11")
        .thieves(2, "denar")
        .next_cards("gulden-1 gulden-2")
        .table();
    table.act("take gulden-6");
    while table.asks() != "seat 2: thief" {
        let stop = table.listed("stop").first().cloned();
        table.act(&stop.unwrap_or_else(|| table.listed("pass")[0].clone()));
    }
    table.act("steal denar-8").then("seat 1: act");
}

#[test]
fn neither_diamonds_nor_exchange_offices_can_be_stolen() {
    let modules = THIEVES.with(Module::Diamonds).with(Module::ExchangeOffices);
    let mut table = Scene::with(3, modules)
        .display("gulden-6 diamond-9 exchange-denar-dukat dukat-4")
        .thieves(2, "gulden dirham denar dukat")
        .next_cards("exchange-gulden-dukat")
        .table();
    table.act("take gulden-6");
    assert_eq!(table.listed("steal"), ["steal dukat-4"]);
    assert_eq!(table.asks(), "seat 2: thief");
}

#[test]
fn t1_before_the_own_turn_nobody_plays_a_thief() {
    let mut table = Table::at(scene(THIEVES).thieves(1, "denar").next_cards("gulden-1"));
    table.act("take gulden-6").then("seat 1: act");
    // After it they may, and last of all, like whoever has just had a turn.
    table.act("take gulden-1").then("seat 1: thief");
}

#[test]
fn t1_whose_turn_is_next_may_use_only_the_vizier() {
    let mut table = scene(BOTH)
        .thieves(1, "denar")
        .hand(1, "dirham-8")
        .next_cards("gulden-1")
        .table();
    table.act("take gulden-6").then("seat 1: vizier");
    assert_eq!(table.listed(""), ["pass", "buy 2 with dirham-8"]);
    table.forbids("steal denar-8", Illegal::NotAsked);
}

#[test]
fn t1_between_thief_and_vizier_seat_order_alone_decides() {
    // Seat 1 is next; seat 2 has a thief, seat 0 its vizier.
    let mut table = scene(BOTH)
        .asleep(1)
        .asleep(2)
        .thieves(2, "denar")
        .next_cards("gulden-1")
        .table();
    table.act("take gulden-6").then("seat 2: thief");
    table.act("pass").then("seat 0: vizier");

    // The other way round the vizier comes first.
    let mut table = scene(BOTH)
        .asleep(0)
        .asleep(1)
        .thieves(0, "denar")
        .next_cards("gulden-1")
        .table();
    table.act("take gulden-6").then("seat 2: vizier");
    table.act("pass").then("seat 0: thief");
}

#[test]
fn t1_first_a_thief_and_then_the_vizier_in_one_question() {
    let mut table = scene(BOTH)
        .asleep(0)
        .asleep(1)
        .thieves(2, "dirham")
        .hand(2, "dirham-1")
        .next_cards("gulden-1 gulden-2")
        .table();
    table.act("take gulden-6");
    // With 1 dirham nothing can be bought, with 7 more the seraglio can.
    assert_eq!(table.asks(), "seat 2: thief-or-buy");
    assert_eq!(table.listed(""), ["pass", "steal dirham-7"]);
    table.act("steal dirham-7").then("seat 2: vizier");
    assert_eq!(table.listed(""), ["pass", "buy 2 with dirham-1 dirham-7"]);
    table.act("buy 2 with dirham-1 dirham-7");
    table.act("reserve seraglio-8");
    assert_eq!(table.reserve(2), "seraglio-8");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn between_turns_a_thief_does_not_help_to_pay_too_much() {
    let mut table = scene(BOTH)
        .thieves(2, "denar")
        .hand(2, "dirham-9")
        .next_cards("gulden-1")
        .table();
    table.act("take gulden-6");
    table.act("pass").then("seat 2: thief-or-buy");
    table.forbids(
        "buy 2 with dirham-9",
        Illegal::NotExact { paid: 9, price: 8 },
    );
}

#[test]
fn h25_whoever_holds_a_thief_is_asked_whatever_it_shows() {
    let ask = |thief: &str| {
        let mut table = Scene::with(3, THIEVES)
            .display("gulden-6 dirham-7 dirham-8 dirham-9")
            .thieves(2, thief)
            .next_cards("dirham-6")
            .table();
        table.act("take gulden-6");
        table
    };
    let (able, not_able) = (ask("dirham"), ask("denar"));
    assert_eq!(not_able.listed(""), ["pass"]);
    for table in [&able, &not_able] {
        assert_eq!(table.asks(), "seat 2: thief");
    }
    for you in [None, Some(Seat(0)), Some(Seat(1))] {
        assert_eq!(able.game.view(you), not_able.game.view(you));
    }
    assert_ne!(
        able.game.view(Some(Seat(2))),
        not_able.game.view(Some(Seat(2)))
    );
}

#[test]
fn h63_the_round_begins_with_the_player_whose_turn_is_next_and_goes_on_in_seat_order() {
    for turn in 0..4 {
        let mut scene = Scene::with(4, THIEVES).turn(turn).next_cards("gulden-1");
        for seat in 0..4 {
            let thief = ["gulden", "dirham", "denar", "dukat"][usize::from(seat)];
            scene = scene.thieves(seat, thief);
        }
        let mut table = Table::at(scene.display("gulden-6 dirham-7 denar-8 dukat-9"));
        table.act("take gulden-6");
        // Who is next may not; who has just ended the turn is the last.
        for behind in 2..=4 {
            let seat = (turn + behind) % 4;
            assert_eq!(table.asks(), format!("seat {seat}: thief"));
            table.act("pass");
        }
        assert_eq!(table.asks(), format!("seat {}: act", (turn + 1) % 4));
    }
}

#[test]
fn h63_after_each_use_all_others_decide_anew() {
    let mut table = scene(THIEVES)
        .thieves(2, "dukat")
        .thieves(0, "denar")
        .next_cards("gulden-1 dukat-8")
        .table();
    table.act("take gulden-6");
    table.act("pass").then("seat 0: thief");
    table.act("steal denar-8");
    // Seat 2 had passed; now a dukat came that it wants.
    assert_eq!(table.asks(), "seat 2: thief");
    table.act("steal dukat-8");
    assert_eq!(held(&table.game), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h63_several_thieves_and_the_display_is_refilled_after_each() {
    let mut table = scene(THIEVES)
        .thieves(2, "denar denar dukat")
        .thieves(0, "denar")
        .next_cards("gulden-1 denar-9 gulden-2 gulden-3")
        .table();
    table.act("take gulden-6");
    table.act("steal denar-8");
    // What came for it can be stolen by the next thief, before anybody else is asked.
    assert_eq!(table.asks(), "seat 2: thief");
    assert_eq!(table.display(), "gulden-1 dirham-7 denar-9 dukat-9");
    table.act("steal denar-9");
    table.act("steal dukat-9");
    assert_eq!(table.hand(2), "denar-8 denar-9 dukat-9");
    assert_eq!(table.asks(), "seat 0: thief");
    table.act("pass").then("seat 1: act");
}

#[test]
fn h63_who_stops_is_asked_again_only_after_somebody_else_stepped_in() {
    let mut table = scene(THIEVES)
        .thieves(2, "denar dukat")
        .thieves(0, "dirham")
        .next_cards("gulden-1 gulden-2 gulden-3")
        .table();
    table.act("take gulden-6");
    table.act("steal denar-8");
    table.act("pass").then("seat 0: thief");
    table.act("steal dirham-7").then("seat 2: thief");
    table.act("pass").then("seat 1: act");
}

#[test]
fn h63_a_scoring_card_that_a_thief_turns_up_is_scored_when_the_display_is_full() {
    let mut table = scene(THIEVES)
        .palace(0, "1,0 garden-11")
        .thieves(2, "denar dukat")
        .next_cards("gulden-1 scoring-1 gulden-2")
        .table();
    table.act("take gulden-6");
    table.act("steal denar-8");
    assert!(table.game.was_scored(Round::First));
    assert!(table.points()[0] > 0);
    assert_eq!(table.display(), "gulden-1 dirham-7 gulden-2 dukat-9");
    // Before the next question.
    assert_eq!(table.asks(), "seat 2: thief");
}

#[test]
fn h63_an_auction_happens_as_its_character_turns_up_and_the_next_player_begins_it() {
    let mut table = scene(THIEVES.with(Module::Characters))
        .thieves(2, "denar dukat")
        .next_cards("gulden-1 builder gulden-2")
        .table();
    table.act("take gulden-6");
    table.act("steal denar-8").then("seat 1: auction");
    for _ in 0..3 {
        table.act("pass");
    }
    assert_eq!(table.display(), "gulden-1 dirham-7 gulden-2 dukat-9");
    assert_eq!(table.asks(), "seat 2: thief");
}

#[test]
fn h63_dirk_draws_after_a_scoring_that_a_thief_turned_up() {
    let mut table = Scene::with(2, THIEVES)
        .display("gulden-6 dirham-7 denar-8 dukat-9")
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .thieves(0, "denar")
        .next_cards("gulden-1 scoring-1 gulden-2")
        .table();
    table.act("take gulden-6");
    // Seat 1 is next, so only seat 0, whose turn is over, may steal.
    assert_eq!(table.asks(), "seat 0: thief");
    let before = table.game.dirk().iter().count();
    table.act("steal denar-8");
    assert_eq!(table.game.dirk().iter().count(), before + 6);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h63_no_thief_once_the_end_has_begun() {
    let mut table = Scene::with(3, THIEVES)
        .market("- seraglio-8 arcades-9 chambers-10")
        .display("gulden-6 dirham-7 denar-8 dukat-9")
        .thieves(2, "denar")
        .bag(0)
        .table();
    table.act("take gulden-6");
    assert!(table.saw(Event::MarketRanOut));
    assert_ne!(table.asks(), "seat 2: thief");

    // Nor when a vizier's purchase brought it about.
    let mut table = Scene::with(3, BOTH)
        .market("pavilion-7 seraglio-8 arcades-9 chambers-10")
        .display("gulden-6 dirham-7 denar-8 dukat-9")
        .hand(1, "dirham-8")
        .thieves(2, "denar")
        .bag(0)
        .table();
    table.act("take gulden-6");
    table.act("buy 2 with dirham-8");
    table.act("reserve seraglio-8");
    assert!(table.saw(Event::MarketRanOut));
    assert_ne!(table.asks(), "seat 2: thief-or-buy");
}

#[test]
fn h121_after_buying_ones_thieves_wait_for_seat_order() {
    let mut table = scene(BOTH)
        .asleep(1)
        .thieves(2, "denar")
        .thieves(0, "dukat")
        .asleep(0)
        .hand(0, "dirham-8")
        .hand(2, "dirham-8")
        .next_cards("gulden-1 gulden-2 gulden-3")
        .table();
    table.act("take gulden-6");
    table.act("buy 2 with dirham-8");
    table.act("reserve seraglio-8");
    // Seat 2 comes first in seat order, so it is asked for its thief right away.
    assert_eq!(table.asks(), "seat 2: thief");
    table.act("pass").then("seat 0: thief");

    // Seat 0 comes last: seat 2 decides anew before the thief of seat 0.
    let mut table = scene(BOTH)
        .asleep(1)
        .asleep(2)
        .thieves(2, "denar")
        .thieves(0, "dukat")
        .hand(0, "dirham-8")
        .next_cards("gulden-1 gulden-2 gulden-3")
        .table();
    table.act("take gulden-6");
    table.act("pass").then("seat 0: thief-or-buy");
    table.act("buy 2 with dirham-8");
    table.act("reserve seraglio-8").then("seat 2: thief");
    table.act("pass").then("seat 0: thief");
}

#[test]
fn h122_while_no_money_of_the_four_currencies_lies_open_nobody_is_asked_for_thieves() {
    let modules = THIEVES.with(Module::Diamonds);
    let mut table = Scene::with(3, modules)
        .display("gulden-6 diamond-9 diamond-8 diamond-7")
        .thieves(2, "gulden dirham denar dukat")
        .next_cards("diamond-6")
        .table();
    table.act("take gulden-6").then("seat 1: act");
}

#[test]
fn others_see_how_many_thieves_somebody_holds_and_not_which() {
    let one = scene(THIEVES)
        .thieves(1, "denar dukat")
        .thieves(2, "gulden")
        .table();
    let other = scene(THIEVES)
        .thieves(1, "gulden gulden")
        .thieves(2, "gulden")
        .table();
    for you in [None, Some(Seat(0)), Some(Seat(2))] {
        let view = one.game.view(you);
        assert_eq!(view, other.game.view(you));
        let piece = view.pieces().into_iter();
        let mut piece = piece.filter(|piece| piece.at == Place::Seat(Seat(1)));
        let piece = piece.next().expect("they lie there");
        assert_eq!((piece.thing, piece.count), (Thing::Back("thief"), 2));
    }
    let own = one.game.view(Some(Seat(1))).pieces();
    let own: Vec<String> = own
        .iter()
        .filter(|piece| piece.of == Some(Seat(1)))
        .map(|piece| piece.thing.to_string())
        .collect();
    assert_eq!(own, ["thief-denar", "thief-dukat"]);
}

#[test]
fn open_hands_are_about_money_and_leave_thieves_hidden() {
    let setup = |options| Setup {
        modules: THIEVES,
        options,
        ..Setup::players(3)
    };
    let open = alhambra_rules::Options::NONE.with(alhambra_rules::GameOption::OpenHands);
    let game = Game::new(&setup(open), 3);
    for currency in Currency::ALL {
        let seen = game.view(Some(Seat(0))).states.thieves;
        assert_eq!(seen.of(Seat(1), currency), 0);
    }
}

#[test]
fn dealt_anew_others_hold_any_thieves_that_are_not_accounted_for() {
    // All gulden thieves are known to seat 0: two of its own, and one that was played.
    let mut table = scene(THIEVES)
        .thieves(0, "gulden gulden")
        .thieves(2, "gulden denar")
        .next_cards("gulden-1 gulden-2")
        .table();
    table.act("take gulden-6");
    table.act("steal gulden-1");
    let view = table.game.view(Some(Seat(0)));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let dealt = view.determinize(seed);
        let state = dealt.states().thieves;
        let of = |currency| state.of(Seat(2), currency);
        assert_eq!(of(Currency::Gulden), 0);
        assert_eq!(Currency::ALL.map(of).iter().sum::<u8>(), 1);
        seen.extend(
            Currency::ALL
                .into_iter()
                .filter(|c| of(*c) > 0)
                .map(Currency::name),
        );
    }
    assert_eq!(
        seen.into_iter().collect::<Vec<_>>(),
        ["denar", "dirham", "dukat"]
    );
}

#[test]
fn thieves_bring_no_points_and_do_not_count_as_cards() {
    let one = Table::at(scene(THIEVES).thieves(1, "denar dukat").hand(1, "denar-3"));
    assert_eq!(one.game.view(None).seats[1].cards, 1);
    let none = Table::at(scene(THIEVES).hand(1, "denar-3"));
    for round in Round::ALL {
        assert_eq!(one.game.score_now(round), none.game.score_now(round));
    }
}
