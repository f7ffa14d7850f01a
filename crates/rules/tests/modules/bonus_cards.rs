//! The rules of the module bonus cards.

use crate::table::{Play, Table, read, tile};
use alhambra_rules::modules::bonus_cards::{self, Refusal, dealt_to_each, tiles};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Building, Event, Game, Illegal, Module, ModuleSet, Piece, Place, Round, Seat, Setup,
    Thing, TileId, laws,
};

const BONUS: ModuleSet = ModuleSet::NONE.with(Module::BonusCards);

/// What lies in the market where it does not matter.
const MARKET: &str = "pavilion-7 seraglio-8 garden-9 chambers-8";

/// Three players, and what lies ready for them.
fn scene(modules: ModuleSet) -> Scene {
    selling(modules, MARKET)
}

/// The same with another market.
fn selling(modules: ModuleSet, market: &str) -> Scene {
    Scene::with(3, modules)
        .market(market)
        .display("gulden-6 dirham-7 denar-8 dukat-9")
        .next_tiles("tower-7 tower-8")
}

/// How many buildings of a type count for a seat.
fn count(game: &Game, seat: u8, building: Building) -> u8 {
    let halves = game.building_counts()[usize::from(seat)].1[building.at()];
    assert_eq!(halves % 2, 0);
    halves / 2
}

/// How many cards everybody holds, as all can see.
fn held(game: &Game) -> Vec<u8> {
    let state = game.view(None).states.bonus_cards;
    game.seats().map(|seat| state.held(seat)).collect()
}

/// The cards of a seat that somebody knows of: in the hand, and shown.
fn known(game: &Game, you: Option<u8>, seat: u8) -> (String, String) {
    let state = game.view(you.map(Seat)).states.bonus_cards;
    let names = |tiles: &mut dyn Iterator<Item = TileId>| {
        let names: Vec<String> = tiles.map(|tile| tile.to_string()).collect();
        names.join(" ")
    };
    (
        names(&mut state.hand(Seat(seat))),
        names(&mut state.shown(Seat(seat))),
    )
}

fn shown(seat: u8, name: &str) -> bonus_cards::Event {
    bonus_cards::Event::Shown {
        seat: Seat(seat),
        tile: tile(name),
    }
}

fn taken_back(seat: u8, name: &str) -> bonus_cards::Event {
    bonus_cards::Event::TakenBack {
        seat: Seat(seat),
        tile: tile(name),
    }
}

const NOT_HELD: Illegal = Illegal::Module(alhambra_rules::illegal::Refused::BonusCards(
    Refusal::NotHeld,
));
const NOT_BUILT: Illegal = Illegal::Module(alhambra_rules::illegal::Refused::BonusCards(
    Refusal::NotBuilt,
));

#[test]
fn the_ten_cards_show_the_ten_tiles_without_walls() {
    let without_walls = TileId::base().filter(|tile| tile.walls().0 == 0);
    let mut expected: Vec<TileId> = without_walls.collect();
    let mut found: Vec<TileId> = tiles().collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);
    assert_eq!(found.len(), 10);
    // Cards of one type are told apart by the price.
    let mut faces: Vec<_> = found
        .iter()
        .map(|tile| (tile.spec().building, tile.price()))
        .collect();
    faces.dedup();
    assert_eq!(faces.len(), 10);
}

#[test]
fn everybody_is_dealt_three_two_or_one_by_the_number_of_players() {
    assert_eq!([2, 3, 4, 5, 6].map(dealt_to_each), [3, 3, 2, 2, 1]);
    for players in 2..=6 {
        let setup = Setup::players(players).with(BONUS);
        let mut hands = std::collections::BTreeSet::new();
        let mut ever = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let game = Game::new(&setup, seed);
            let each = dealt_to_each(players);
            assert_eq!(held(&game), vec![each; players.into()]);
            let state = game.states().bonus_cards;
            let all: Vec<TileId> = game.seats().flat_map(|seat| state.hand(seat)).collect();
            let different: std::collections::BTreeSet<_> = all.iter().copied().collect();
            assert_eq!(different.len(), usize::from(each * players), "each once");
            ever.extend(different);
            hands.insert(all);
        }
        assert!(hands.len() > 30, "chance deals them");
        assert_eq!(
            ever.len(),
            10,
            "any card can be dealt, and any be left over"
        );
    }
}

#[test]
fn one_sees_the_own_cards_and_of_the_others_only_how_many() {
    let setup = Setup::players(4).with(BONUS);
    let game = Game::new(&setup, 5);
    let own: Vec<TileId> = game.states().bonus_cards.hand(Seat(1)).collect();
    assert_eq!(own.len(), 2);
    for you in [None, Some(Seat(0)), Some(Seat(1))] {
        let view = game.view(you);
        let seen: Vec<TileId> = view.states.bonus_cards.hand(Seat(1)).collect();
        let expected = if you == Some(Seat(1)) { &own[..] } else { &[] };
        assert_eq!(seen, expected);
        let pieces = view.pieces();
        let of = |piece: &&Piece| piece.of == Some(Seat(1));
        let backs = |piece: &&Piece| piece.thing == Thing::Back("bonus-card");
        let backs = pieces.iter().filter(of).find(backs).map_or(0, |p| p.count);
        assert_eq!(backs, if you == Some(Seat(1)) { 0 } else { 2 });
        assert_eq!(
            pieces.iter().filter(of).count(),
            1 + usize::from(backs == 0)
        );
    }
    // What was not dealt nobody knows: every unseen card may be with anybody.
    let mut ever = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let drawn = game.view(Some(Seat(1))).determinize(seed);
        let state = drawn.states().bonus_cards;
        assert_eq!(state.hand(Seat(1)).collect::<Vec<_>>(), own);
        ever.extend(state.hand(Seat(0)));
    }
    assert_eq!(ever.len(), 8);
}

#[test]
fn x_3_garden_10_and_its_shown_card_are_two_gardens() {
    let mut table = scene(BONUS)
        .palace(0, "1,0 garden-10-open")
        .bonus_cards(0, "garden-10-open")
        .table();
    assert_eq!(count(&table.game, 0, Building::Garden), 1);
    table.act("show garden-10-open");
    assert!(table.saw(shown(0, "garden-10-open")));
    assert_eq!(count(&table.game, 0, Building::Garden), 2);
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn a_shown_card_is_an_extra_building_of_its_type_and_no_other() {
    let palace = "1,0 garden-11; -1,0 tower-12; 0,1 pavilion-8";
    let game = scene(BONUS)
        .palace(0, palace)
        .shown_bonus_cards(0, "garden-11 tower-12")
        .bonus_cards(0, "pavilion-8")
        .begin();
    let counts = Building::ALL.map(|building| count(&game, 0, building));
    assert_eq!(counts, [1, 0, 0, 0, 2, 2]);
}

#[test]
fn h71_only_with_the_very_tile_in_the_own_palace() {
    let table = scene(BONUS)
        .palace(0, "1,0 garden-10-open")
        .palace(1, "1,0 tower-12")
        .reserve(0, "chambers-11")
        .bonus_cards(0, "garden-11 tower-12 chambers-11")
        .table();
    // Another garden will not do, nor somebody else's tower, nor what lies in the reserve.
    for name in ["garden-11", "tower-12", "chambers-11"] {
        table.forbids(&format!("show {name}"), NOT_BUILT);
    }
    table.forbids("show garden-10-open", NOT_HELD);
    table.forbids("show garden-9", NOT_HELD);
    assert_eq!(table.listed("show"), [""; 0]);
}

#[test]
fn h71_a_new_tile_counts_as_built_when_it_is_placed() {
    let mut table = selling(BONUS, "- - - tower-12")
        .hand(0, "dukat-9 dukat-5")
        .bonus_cards(0, "tower-12 garden-11")
        .palace(0, "1,0 garden-11")
        .table();
    table
        .act("buy 4 with dukat-5 dukat-9")
        .then("seat 0: place tower-12");
    table.forbids("show tower-12", NOT_BUILT);
    // While a tile is being placed another card may be shown, and the tile still waits.
    table.act("show garden-11").then("seat 0: place tower-12");
    table.act("place tower-12 at 0,-1");
    // The turn is over: it will be asked for before the next scoring at the latest.
    assert_eq!(table.asks(), "seat 1: act");
    table.forbids("show tower-12", NOT_HELD);
}

#[test]
fn h71_only_whoever_is_asked_shows_cards() {
    let table = scene(BONUS)
        .palace(1, "1,0 garden-11")
        .bonus_cards(1, "garden-11")
        .table();
    assert_eq!(table.asks(), "seat 0: act");
    assert_eq!(table.listed("show"), [""; 0]);
    table.forbids("show garden-11", NOT_HELD);
}

#[test]
fn h89_to_show_a_card_is_part_of_whatever_is_asked_and_leaves_it_open() {
    let modules = BONUS
        .with(Module::Vizier)
        .with(Module::Characters)
        .with(Module::Thieves);
    let cards = "garden-11 tower-12 pavilion-8";
    let palace = "1,0 garden-11; 0,-1 tower-12; -1,0 pavilion-8";
    let mut table = Scene::with(2, modules)
        .market("seraglio-8 garden-9 garden-8-ne chambers-8")
        .display("gulden-6 dirham-7 denar-8 dukat-9")
        .palace(0, palace)
        .bonus_cards(0, cards)
        .hand(0, "gulden-8")
        .thieves(0, "dukat")
        .next_cards("builder denar-1")
        .table();
    let all = ["show pavilion-8", "show garden-11", "show tower-12"];
    assert_eq!(table.listed("show"), all);
    // In the middle of the turn: the very same is listed afterwards, but for the card itself.
    table.act("buy 1 with gulden-8");
    let before = table.listed("");
    table.act("show garden-11").then("seat 0: another action");
    let after = table.listed("");
    let left: Vec<String> = before
        .into_iter()
        .filter(|a| a != "show garden-11")
        .collect();
    assert_eq!(after, left);
    table.act("take dukat-9");
    table.act("reserve seraglio-8");
    // In an auction.
    assert_eq!(table.asks(), "seat 1: auction");
    assert_eq!(table.listed("show"), [""; 0]);
    table.act("pass").then("seat 0: auction");
    table.act("show tower-12").then("seat 0: auction");
    table.act("pass");
    // Between two turns.
    table.act("pass").then("seat 0: thief-or-buy");
    table.act("show pavilion-8").then("seat 0: thief-or-buy");
    assert_eq!(held(&table.game), [0, 0]);
}

#[test]
fn h89_it_answers_nothing_so_whoever_can_only_pass_is_not_kept() {
    let mut table = Scene::with(3, BONUS.with(Module::Thieves))
        .display("gulden-6 dirham-7 dirham-8 dirham-9")
        .palace(2, "1,0 garden-11")
        .bonus_cards(2, "garden-11")
        .thieves(2, "denar")
        .next_cards("dirham-6")
        .table();
    table.act("take gulden-6").then("seat 2: thief");
    assert_eq!(table.listed(""), ["pass", "show garden-11"]);
    let mut answers = Vec::new();
    table.game.answers(&mut answers);
    assert_eq!(answers, [Action::Pass]);
    assert!(read("show garden-11").is_free() && !Action::Pass.is_free());
    // Before a scoring it is what is asked.
    let table = before_scoring(|scene| scene.bonus_cards(0, "garden-11"));
    table.game.answers(&mut answers);
    assert_eq!(answers, [Action::Pass, read("show garden-11")]);
}

#[test]
fn h71_a_tile_that_leaves_takes_its_card_back_into_the_hand() {
    let mut table = scene(BONUS)
        .palace(0, "1,0 garden-11")
        .shown_bonus_cards(0, "garden-11")
        .next_cards("gulden-1 gulden-2 gulden-3 gulden-4")
        .table();
    assert_eq!(held(&table.game), [0, 0, 0]);
    table.act("remove 1,0");
    assert!(table.saw(taken_back(0, "garden-11")));
    assert_eq!(held(&table.game), [1, 0, 0]);
    assert_eq!(count(&table.game, 0, Building::Garden), 0);
    // Built again it does not count before it is shown again.
    for _ in 0..2 {
        let take = table.listed("take").swap_remove(0);
        table.act(&take);
    }
    table.forbids("show garden-11", NOT_BUILT);
    table.act("build garden-11 at 1,0");
    assert_eq!(count(&table.game, 0, Building::Garden), 1);
    for _ in 0..2 {
        let take = table.listed("take").swap_remove(0);
        table.act(&take);
    }
    table.act("show garden-11");
    assert_eq!(count(&table.game, 0, Building::Garden), 2);
}

#[test]
fn h71_so_does_a_tile_that_gives_way_to_another() {
    let mut table = scene(BONUS)
        .palace(0, "1,0 garden-11; -1,0 tower-12")
        .reserve(0, "garden-10-open")
        .shown_bonus_cards(0, "garden-11 tower-12")
        .table();
    table.act("swap garden-10-open at 1,0");
    assert!(table.saw(taken_back(0, "garden-11")));
    assert_eq!(count(&table.game, 0, Building::Garden), 1);
    assert_eq!(count(&table.game, 0, Building::Tower), 2);
    assert_eq!(held(&table.game), [1, 0, 0]);
}

#[test]
fn a_card_that_is_not_shown_stays_where_it_is_when_its_tile_leaves() {
    let mut table = scene(BONUS)
        .palace(0, "1,0 garden-11")
        .bonus_cards(0, "garden-11")
        .table();
    table.act("remove 1,0");
    assert!(!table.saw(taken_back(0, "garden-11")));
    assert_eq!(
        known(&table.game, Some(1), 0),
        (String::new(), String::new())
    );
}

#[test]
fn h304_a_card_that_was_taken_back_is_known_to_all() {
    let mut table = scene(BONUS)
        .palace(0, "1,0 garden-11; -1,0 tower-12")
        .shown_bonus_cards(0, "garden-11")
        .bonus_cards(0, "tower-12")
        .bonus_cards(1, "pavilion-8 chambers-10")
        .table();
    table.act("remove 1,0");
    let back = ("garden-11".to_owned(), String::new());
    assert_eq!(known(&table.game, None, 0), back);
    assert_eq!(known(&table.game, Some(1), 0), back);
    let own = ("garden-11 tower-12".to_owned(), String::new());
    assert_eq!(known(&table.game, Some(0), 0), own);
    assert!(
        table
            .game
            .states()
            .bonus_cards
            .is_known(Seat(0), tile("garden-11"))
    );
    assert!(
        !table
            .game
            .states()
            .bonus_cards
            .is_known(Seat(0), tile("tower-12"))
    );
    // Others see it before its owner, beside the back of what they do not know.
    let pieces = table.game.view(Some(Seat(1))).pieces();
    let own = pieces.iter().filter(|piece| piece.of == Some(Seat(0)));
    let own: Vec<String> = own.map(|piece| piece.thing.to_string()).collect();
    assert_eq!(own, ["bonus-card-garden-11", "bonus-card-back"]);
    // Whoever imagines the game leaves it there, and deals the rest anew.
    let mut others = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let view = table.game.view(Some(Seat(2)));
        let mut dice = alhambra_rules::chance::Chance::new(seed).stroke();
        let anew = laws::dealt_anew(&table.game, Some(Seat(2)), &mut dice);
        for game in [view.determinize(seed), anew] {
            let hand: Vec<TileId> = game.states().bonus_cards.hand(Seat(0)).collect();
            assert!(hand.contains(&tile("garden-11")) && hand.len() == 2);
            let other = hand.iter().filter(|card| **card != tile("garden-11"));
            others.extend(other.copied());
            let theirs = game.states().bonus_cards.hand(Seat(1));
            assert!(theirs.into_iter().all(|card| card != tile("garden-11")));
        }
    }
    assert_eq!(others.len(), 9);
}

/// Seat 0 has taken the money that brings the first scoring, with a garden in its palace and in that of
/// seat 1.
fn before_scoring(cards: impl Fn(Scene) -> Scene) -> Table {
    before_scoring_with(BONUS, cards)
}

fn before_scoring_with(modules: ModuleSet, cards: impl Fn(Scene) -> Scene) -> Table {
    let scene = scene(modules)
        .palace(0, "1,0 garden-11")
        .palace(1, "1,0 garden-10-open")
        .next_cards("scoring-1 gulden-1");
    let mut table = Table::at(cards(scene));
    table.act("take gulden-6");
    table
}

#[test]
fn h71_before_the_points_of_a_scoring_are_counted_a_card_may_still_be_shown() {
    let mut table = before_scoring(|scene| scene.bonus_cards(0, "garden-11"));
    assert_eq!(table.asks(), "seat 0: bonus-card");
    assert_eq!(table.listed(""), ["pass", "show garden-11"]);
    assert!(!table.game.was_scored(Round::First));
    table.act("show garden-11");
    // Nothing is left to be asked.
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.majority_points(Building::Garden), [5, 0, 0]);
    let at = |event: fn(&Event) -> bool| table.events.iter().position(event);
    let card = at(|e| matches!(e, Event::BonusCards(_)));
    let scoring = at(|e| matches!(e, Event::ScoringBegins { .. }));
    assert!(card.is_some() && card < scoring);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h71_whoever_passes_keeps_the_card_for_later() {
    let mut table = before_scoring(|scene| scene.bonus_cards(0, "garden-11"));
    table.act("pass");
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.majority_points(Building::Garden), [2, 2, 0]);
    assert_eq!(held(&table.game), [1, 0, 0]);
}

#[test]
fn h71_both_scorings_of_one_refill_are_asked_about_one_by_one() {
    let mut table = scene(BONUS)
        .palace(0, "1,0 garden-11")
        .bonus_cards(0, "garden-11")
        .next_cards("scoring-1 scoring-2 gulden-1")
        .table();
    table.act("take gulden-6").then("seat 0: bonus-card");
    table.act("pass");
    assert!(table.game.was_scored(Round::First) && !table.game.was_scored(Round::Second));
    assert_eq!(table.asks(), "seat 0: bonus-card");
    table.act("pass");
    assert!(table.game.was_scored(Round::Second));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h71_the_last_scoring_is_the_last_chance() {
    let mut table = Scene::with(3, BONUS)
        .market("- - - tower-12")
        .display("gulden-6 dirham-7 denar-8 dukat-9")
        .scored(Round::First)
        .scored(Round::Second)
        .palace(0, "1,0 garden-11")
        .palace(1, "1,0 garden-10-open")
        .hand(0, "gulden-9 dukat-8")
        .bonus_cards(0, "tower-12 garden-11")
        .bonus_cards(1, "garden-10-open")
        .bag(0)
        .table();
    table.act("take gulden-6");
    // What was handed out and built can be shown at once.
    assert_eq!(table.asks(), "seat 0: place tower-12");
    table
        .act("place tower-12 at 0,-1")
        .then("seat 0: bonus-card");
    table.act("show garden-11");
    table.act("show tower-12").then("seat 1: bonus-card");
    table.act("pass").then("the game is over");
    // Two gardens against one: the first and the second place of the third scoring.
    let [first, second, _] = alhambra_rules::components::MAJORITY_POINTS[Round::LAST.at()]
        [Building::Garden.at()]
    .map(i16::from);
    assert_eq!(table.majority_points(Building::Garden), [first, second, 0]);
    // What stayed in the hand counts for nothing, and nobody learns what it was.
    assert_eq!(held(&table.game), [0, 1, 0]);
    assert_eq!(
        known(&table.game, Some(0), 1),
        (String::new(), String::new())
    );
}

#[test]
fn h25_whoever_could_hold_a_fitting_card_is_asked_whatever_they_hold() {
    let ask = |cards: &str| {
        let cards = cards.to_owned();
        before_scoring(move |scene| scene.bonus_cards(0, &cards))
    };
    let (able, not_able) = (ask("garden-11"), ask("tower-12"));
    assert_eq!(not_able.listed(""), ["pass"]);
    for table in [&able, &not_able] {
        assert_eq!(table.asks(), "seat 0: bonus-card");
    }
    for you in [None, Some(Seat(1)), Some(Seat(2))] {
        assert_eq!(able.game.view(you), not_able.game.view(you));
    }
    let own = |table: &Table| table.game.view(Some(Seat(0)));
    assert_ne!(own(&able), own(&not_able));
}

#[test]
fn h25_whoever_can_show_nothing_as_all_can_see_is_not_asked() {
    // Without a card, or without a tile that a card shows.
    let nobody = before_scoring(|scene| scene);
    assert_eq!(nobody.asks(), "seat 1: act");
    let no_tile = before_scoring(|scene| scene.bonus_cards(2, "tower-12 garden-10-open"));
    assert_eq!(no_tile.asks(), "seat 1: act");
    let mut table = scene(BONUS)
        .palace(0, "1,0 garden-11; 0,1 seraglio-9")
        .shown_bonus_cards(0, "garden-11")
        .next_cards("scoring-1 gulden-1")
        .table();
    table.act("remove 1,0");
    table.act("take gulden-6");
    // All know that the only card of seat 0 is the garden's, and that the garden is in the reserve.
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.asks(), "seat 2: act");
}

#[test]
fn h303_the_round_begins_with_the_player_whose_turn_it_is_and_all_may_answer_a_card() {
    let mut table = before_scoring(|scene| {
        scene
            .palace(2, "1,0 tower-12")
            .bonus_cards(0, "garden-11")
            .bonus_cards(1, "garden-10-open pavilion-8")
            .bonus_cards(2, "tower-12")
    });
    assert_eq!(table.asks(), "seat 0: bonus-card");
    table.act("pass").then("seat 1: bonus-card");
    table.act("show garden-10-open");
    // All can see that no other card of seat 1 fits. Seat 2 passes; then seat 0, who had passed, may
    // answer the card.
    assert_eq!(table.asks(), "seat 2: bonus-card");
    table.act("pass").then("seat 0: bonus-card");
    table.act("show garden-11").then("seat 2: bonus-card");
    table.act("pass");
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.majority_points(Building::Garden), [2, 2, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h303_when_all_pass_in_a_row_the_scoring_is_held() {
    let mut table = before_scoring(|scene| {
        scene
            .bonus_cards(0, "garden-11")
            .bonus_cards(1, "garden-10-open")
    });
    table.act("pass").then("seat 1: bonus-card");
    table.act("pass");
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h303_sages_choose_before_the_last_cards_are_shown() {
    let mut table = before_scoring_with(BONUS.with(Module::Characters), |scene| {
        scene.characters(1, "sage").bonus_cards(0, "garden-11")
    });
    assert_eq!(table.asks(), "seat 1: sage");
    table.act("count garden").then("seat 0: bonus-card");
    table.act("show garden-11");
    // Two against one and a half.
    assert_eq!(table.majority_points(Building::Garden), [5, 0, 0]);
}

#[test]
fn h303_whoever_shows_the_last_card_while_sages_choose_is_not_asked_again() {
    let mut table = before_scoring_with(BONUS.with(Module::Characters), |scene| {
        scene.characters(0, "sage").bonus_cards(0, "garden-11")
    });
    assert_eq!(table.asks(), "seat 0: sage");
    table.act("show garden-11").then("seat 0: sage");
    table.act("count tower");
    assert_eq!(table.majority_points(Building::Garden), [5, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h10_under_an_unfinished_site_it_does_not_count() {
    let modules = BONUS.with(Module::BuildingSites);
    let mut table = scene(modules)
        .palace(0, "1,0 garden-11")
        .site(0, "garden-11", "denar")
        .bonus_cards(0, "garden-11")
        .hand(0, "denar-7 denar-4")
        .table();
    table.act("show garden-11");
    assert_eq!(count(&table.game, 0, Building::Garden), 0);
    table.act("finish garden-11 with denar-4 denar-7");
    assert_eq!(count(&table.game, 0, Building::Garden), 2);
}

#[test]
fn h10_with_added_walls_it_is_the_same_tile() {
    let mut table = scene(BONUS.with(Module::Walls))
        .palace(0, "1,0 garden-11 sticks E")
        .bonus_cards(0, "garden-11")
        .table();
    table.act("show garden-11");
    assert_eq!(count(&table.game, 0, Building::Garden), 2);
}

#[test]
fn h10_with_a_power_it_is_the_same_tile() {
    let mut table = scene(BONUS.with(Module::BuildingsOfPower))
        .palace(0, "1,0 chambers-11")
        .power_die("chambers-11", 5)
        .bonus_cards(0, "chambers-11")
        .table();
    table.act("show chambers-11");
    assert_eq!(count(&table.game, 0, Building::Chambers), 2);
}

#[test]
fn h10_a_turned_tile_is_the_same_tile() {
    let mut table = scene(BONUS.with(Module::TravellingCraftsmen))
        .craftsmen(0, "mosaic-layer carpenter")
        .palace(0, "1,0 garden-11 inlaid 1")
        .bonus_cards(0, "garden-11")
        .table();
    assert_eq!(table.game.palace(Seat(0))[1].quarters(), 1);
    table.act("show garden-11");
    assert_eq!(count(&table.game, 0, Building::Garden), 2);
    table.act("remove 1,0");
    assert!(table.saw(taken_back(0, "garden-11")));
}

#[test]
fn h71_a_tile_that_moves_inside_the_palace_takes_its_card_back() {
    let mut table = scene(BONUS.with(Module::TravellingCraftsmen))
        .craftsmen(0, "builder carpenter")
        .palace(0, "1,0 garden-11")
        .shown_bonus_cards(0, "garden-11")
        .table();
    table.act("employ builder");
    table.act("move garden-11 to 0,1");
    assert!(table.saw(taken_back(0, "garden-11")));
    assert_eq!(count(&table.game, 0, Building::Garden), 1);
    // It lies in the palace, so the card may be shown again.
    table.act("show garden-11");
    assert_eq!(count(&table.game, 0, Building::Garden), 2);
}

#[test]
fn h92_it_counts_for_no_square() {
    let game = scene(BONUS.with(Module::Squares))
        .palace(0, "1,0 square-garden-n; 2,0 garden-11")
        .shown_bonus_cards(0, "garden-11")
        .begin();
    // The garden, its card, and the square that counts the garden once.
    assert_eq!(count(&game, 0, Building::Garden), 3);
}

#[test]
fn two_players_get_three_each_and_dirk_none() {
    let mut table = Scene::with(2, BONUS)
        .market("- - - tower-12")
        .display("gulden-6 dirham-7 denar-8 dukat-9")
        .hand(0, "dukat-9 dukat-3")
        .bonus_cards(0, "tower-12")
        .table();
    table.act("buy 4 with dukat-3 dukat-9");
    table.act("take gulden-6");
    table.act("give tower-12");
    // It lies before Dirk now: nobody can show its card any more.
    assert_eq!(table.game.building_counts()[2].1[Building::Tower.at()], 2);
    assert_eq!(table.asks(), "seat 1: act");
    table.act("take dirham-7");
    table.forbids("show tower-12", NOT_BUILT);
}

#[test]
fn a_shown_card_lies_on_its_tile_for_all_to_see() {
    let table = scene(BONUS)
        .palace(0, "1,0 garden-11")
        .shown_bonus_cards(0, "garden-11")
        .table();
    for you in [None, Some(Seat(0)), Some(Seat(2))] {
        let pieces = table.game.view(you).pieces();
        let [piece] = &pieces[..] else {
            panic!("{pieces:?}")
        };
        assert_eq!(piece.at, Place::Tile(tile("garden-11")));
        assert_eq!(piece.thing.to_string(), "bonus-card-garden-11");
        assert_eq!(piece.of, Some(Seat(0)));
    }
}

#[test]
fn without_the_module_there_is_nothing_to_show() {
    let table = Table::at(Scene::new(3).palace(0, "1,0 garden-11"));
    assert!(table.game.check(read("show garden-11")).is_err());
    assert_eq!(table.listed("show"), [""; 0]);
}
