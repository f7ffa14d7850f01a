//! Wisdom and architecture: what comes next in deck and bag, and what lies face down.

use super::{POWER, below, is_waiting, scene, with};
use crate::table::{Table, tile};
use alhambra_rules::modules::buildings_of_power::{self, Question};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Card, Event, Illegal, Listener, Log, Module, ModuleSet, Piece, Place, Round, Seat, Slot, Thing,
};
use std::collections::BTreeSet;

/// Seat 0 has taken money and uses the power of a tile that waited, and the red die shows this.
fn rolling(pips: u8, scene: &Scene, name: &str) -> Table {
    let wanted = format!("use-power {name}");
    for seed in 0..500 {
        let scene = scene.clone().seed(seed);
        let mut game = scene.clone().begin();
        let (mut log, mut legal) = (Log::on(), Vec::new());
        let mut lines = vec!["take gulden-6".to_owned()];
        loop {
            let line = lines.last().expect("there is one").clone();
            let action = line.parse().expect("it is written so");
            game.apply_logged(action, &mut log).expect("it is legal");
            if line == wanted {
                break;
            }
            // Whatever else is asked before it is declined.
            game.legal(&mut legal);
            let is_asked = legal.iter().any(|action| action.to_string() == wanted);
            let next = if is_asked { wanted.as_str() } else { "pass" };
            lines.push(next.to_owned());
        }
        let (seat, tile) = (Seat(0), tile(name));
        let rolled = buildings_of_power::Event::Rolled { seat, tile, pips };
        if log.events().contains(&rolled.into()) {
            let mut table = Table::at(scene);
            for line in &lines {
                table.act(line);
            }
            return table;
        }
    }
    panic!("the die never showed {pips}")
}

/// A pavilion of wisdom waits; the first of the cards fills the display.
fn wisdom(pips: u8, cards: &str) -> Table {
    let scene = scene()
        .palace(0, "1,0 pavilion-8")
        .power_waits("pavilion-8");
    rolling(pips, &scene.next_cards(cards), "pavilion-8")
}

/// Chambers of architecture wait.
fn architecture(pips: u8, tiles: &str) -> Table {
    let scene = scene()
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    rolling(pips, &scene.next_tiles(tiles), "chambers-10")
}

#[test]
fn wisdom_keeps_one_card_and_the_rest_goes_back_in_a_chosen_order() {
    let mut table = wisdom(4, "gulden-2 denar-9 dirham-3 dukat-4 denar-9 gulden-8");
    assert_eq!(table.asks(), "seat 0: power-keep");
    assert_eq!(
        table.listed(""),
        [
            "keep-card denar-9",
            "keep-card dirham-3",
            "keep-card dukat-4"
        ]
    );
    table.forbids("pass", Illegal::NotAsked);
    table.forbids("keep-card gulden-8", Illegal::NotPossible);
    table.act("keep-card dirham-3");
    assert_eq!(table.hand(0), "gulden-6 dirham-3");
    assert_eq!(table.asks(), "seat 0: power-sort-cards");
    assert_eq!(
        table.listed(""),
        ["pass", "next-card denar-9", "next-card dukat-4"]
    );
    table.act("next-card dukat-4");
    table.act("next-card denar-9").then("seat 1: act");
    let deck = table.game.deck().iter().rev().take(4);
    let next: Vec<String> = deck.map(ToString::to_string).collect();
    assert_eq!(next, ["dukat-4", "denar-9", "denar-9", "gulden-8"]);
    table.act("take dukat-6");
    assert_eq!(table.display(), "gulden-2 dirham-6 denar-6 dukat-4");
}

#[test]
fn the_cards_may_go_back_as_they_were() {
    let mut table = wisdom(3, "gulden-2 denar-9 dirham-3 dukat-4");
    table.act("keep-card denar-9");
    table.act("pass").then("seat 1: act");
    let deck = table.game.deck().iter().rev().take(2);
    assert_eq!(
        deck.map(ToString::to_string).collect::<Vec<_>>(),
        ["dirham-3", "dukat-4"]
    );
    // A single card is kept, and there is nothing to sort.
    let mut table = wisdom(1, "gulden-2 denar-9");
    table.act("keep-card denar-9").then("seat 1: act");
    // Of two the other one goes back.
    let mut table = wisdom(2, "gulden-2 denar-9 dirham-3");
    table.act("keep-card denar-9").then("seat 1: act");
}

#[test]
fn nobody_else_sees_the_cards() {
    let mut table = wisdom(3, "gulden-2 denar-9 dirham-3 dukat-4");
    let cards = |table: &Table, you: Option<u8>| {
        let pieces = table.game.view(you.map(Seat)).pieces();
        let is_card = |piece: &&Piece| matches!(piece.thing, Thing::Card(_));
        let cards = pieces.iter().filter(is_card).map(|p| p.thing.to_string());
        cards.collect::<Vec<_>>()
    };
    assert_eq!(cards(&table, Some(0)), ["denar-9", "dirham-3", "dukat-4"]);
    assert!(cards(&table, Some(1)).is_empty() && cards(&table, None).is_empty());
    let keep = "keep-card dirham-3".parse().expect("it is written so");
    assert_eq!(
        Listener::at(Some(Seat(1)), false).action(Seat(0), keep),
        None
    );
    table.act("keep-card dirham-3");
    let card = |name: &str| Card::all().find(|card| card.to_string() == name);
    let kept = |name: &str| {
        let card = card(name).unwrap_or(Card::NONE);
        Event::from(buildings_of_power::Event::Kept {
            seat: Seat(0),
            card,
        })
    };
    assert!(table.saw(kept("dirham-3")));
    let hidden = Listener::at(Some(Seat(1)), false).event(kept("dirham-3"));
    assert_eq!(hidden, kept("-"));
    let view = table.game.view(Some(Seat(1)));
    assert_eq!(
        (view.seats[0].cards, view.seats[0].known.cards().count()),
        (2, 1)
    );
}

#[test]
fn h384_who_looked_knows_the_cards_until_they_are_drawn() {
    let mut table = wisdom(4, "gulden-2 denar-9 dirham-3 dukat-4 denar-8");
    table.act("keep-card denar-9");
    table.act("next-card denar-8");
    table.act("pass");
    let known = |table: &Table, you: u8| {
        let view = table.game.view(Some(Seat(you)));
        let next = view.known_cards.iter().rev().map(ToString::to_string);
        next.collect::<Vec<_>>()
    };
    assert_eq!(known(&table, 0), ["denar-8", "dirham-3", "dukat-4"]);
    assert!(known(&table, 1).is_empty());
    table.act("take dukat-6");
    assert_eq!(table.display(), "gulden-2 dirham-6 denar-6 denar-8");
    assert_eq!(known(&table, 0), ["dirham-3", "dukat-4"]);
    // What one imagines agrees with it.
    for seed in 0..20 {
        let imagined = table.game.view(Some(Seat(0))).determinize(seed);
        let next = imagined.deck().iter().rev().take(2);
        assert_eq!(
            next.map(ToString::to_string).collect::<Vec<_>>(),
            ["dirham-3", "dukat-4"]
        );
    }
}

#[test]
fn h81_a_scoring_card_may_be_played_at_once_and_another_card_is_still_kept() {
    let mut table = wisdom(3, "gulden-2 denar-9 scoring-1 dukat-4");
    assert_eq!(
        table.listed(""),
        [
            "keep-card denar-9",
            "call-scoring scoring-1",
            "keep-card dukat-4"
        ]
    );
    table.act("call-scoring scoring-1");
    assert_eq!(table.listed(""), ["keep-card denar-9", "keep-card dukat-4"]);
    assert!(!table.game.was_scored(Round::First));
    table.act("keep-card dukat-4");
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.asks(), "seat 1: act");
    table.act("take gulden-2");
    assert_eq!(table.display(), "denar-9 dirham-6 denar-6 dukat-6");
}

#[test]
fn h81_or_it_goes_back_with_the_others() {
    let mut table = wisdom(3, "gulden-2 denar-9 scoring-1 dukat-4 denar-8");
    table.act("keep-card denar-9");
    table.act("next-card dukat-4").then("seat 1: act");
    table.act("take gulden-2").then("seat 2: act");
    assert!(!table.game.was_scored(Round::First));
    table.act("take dukat-4");
    assert!(table.game.was_scored(Round::First));

    // If it is all that there is, nothing is kept.
    let mut table = wisdom(1, "gulden-2 scoring-1 denar-8");
    assert_eq!(table.listed(""), ["call-scoring scoring-1", "pass"]);
    table.act("pass");
    assert_eq!(
        (table.hand(0), table.asks()),
        ("gulden-6".to_owned(), "seat 1: act".to_owned())
    );
    let mut table = wisdom(1, "gulden-2 scoring-1 denar-8");
    table.act("call-scoring scoring-1");
    assert!(table.game.was_scored(Round::First));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h14_a_scoring_that_wisdom_calls_is_held_before_anybody_else_is_asked() {
    let modules = POWER.with(Module::Vizier);
    let scene = with(3, modules)
        .palace(0, "1,0 pavilion-8")
        .power_waits("pavilion-8");
    let scene = scene.palace(0, "-1,0 garden-12").power_waits("garden-12");
    let mut table = rolling(
        2,
        &scene.next_cards("gulden-2 scoring-1 dukat-4"),
        "pavilion-8",
    );
    table.act("call-scoring scoring-1");
    table.act("keep-card dukat-4");
    assert!(table.game.was_scored(Round::First));
    // The other power comes after it, then the viziers.
    assert_eq!(table.asks(), "seat 0: power-use");
    assert_eq!(table.listed(""), ["pass", "use-power garden-12"]);
    table.act("pass").then("seat 1: vizier");
}

#[test]
fn h96_money_offices_builders_and_gates_are_kept_and_nothing_else() {
    let modules = [
        Module::Characters,
        Module::ExchangeOffices,
        Module::CityGates,
        Module::MasterBuilders,
        Module::Sultan,
        Module::Walls,
    ];
    let modules = modules.into_iter().fold(POWER, ModuleSet::with);
    let cards = "gulden-2 patron exchange-denar-dukat gate builder-denar sultan-denar";
    let next = format!("{cards} {}", wall_card());
    let scene = with(3, modules)
        .palace(0, "1,0 pavilion-8")
        .power_waits("pavilion-8");
    let mut table = rolling(6, &scene.next_cards(&next), "pavilion-8");
    assert_eq!(
        table.listed(""),
        [
            "keep-card exchange-denar-dukat",
            "keep-card gate",
            "keep-card builder-denar"
        ]
    );
    table.act("keep-card gate");
    // A gate card lies open before its owner.
    let state = table.game.view(None).states.city_gates;
    assert_eq!(state.held(Seat(0)), 1);
    // The others go back, the character among them, and nobody is told of them.
    assert_eq!(table.listed("next-card").len(), 5);
    table.act("next-card builder-denar");
    table.act("next-card patron");
    table.act("pass");
    let top: Vec<String> = table
        .game
        .deck()
        .iter()
        .rev()
        .take(2)
        .map(ToString::to_string)
        .collect();
    assert_eq!(top, ["builder-denar", "patron"]);
}

/// Any of the wall cards.
fn wall_card() -> String {
    let names = Card::all().map(|card| card.to_string());
    let mut walls = names.filter(|name| name.starts_with("wall"));
    walls.next().expect("there are wall cards")
}

#[test]
fn architecture_hides_one_tile_and_the_rest_goes_back_in_a_chosen_order() {
    let mut table = architecture(3, "garden-9 tower-13 pavilion-6 seraglio-7");
    assert_eq!(table.asks(), "seat 0: power-hide");
    assert_eq!(table.listed("").len(), 12);
    assert_eq!(table.listed("hide seraglio-7"), [""; 0]);
    table
        .act("hide tower-13 under 2")
        .then("seat 0: power-sort-tiles");
    assert_eq!(
        table.listed(""),
        ["pass", "next-tile garden-9", "next-tile pavilion-6"]
    );
    table.act("next-tile pavilion-6").then("seat 1: act");
    // Nothing else was changed, and the next tiles come in that order.
    assert_eq!(table.market(), "pavilion-3 seraglio-4 arcades-5 chambers-6");
    let bag: Vec<String> = table
        .game
        .bag()
        .iter()
        .rev()
        .take(3)
        .map(ToString::to_string)
        .collect();
    assert_eq!(bag, ["pavilion-6", "garden-9", "seraglio-7"]);
}

#[test]
fn when_its_slot_is_empty_it_turns_up_instead_of_a_drawn_one() {
    let scene = scene()
        .tile_below(2, "tower-13", 0)
        .next_tiles("garden-9 pavilion-6");
    let mut table = Table::at(scene.hand(0, "gulden-4 dirham-5"));
    table.act("buy 2 with dirham-5");
    table.act("reserve seraglio-4");
    assert_eq!(table.market(), "pavilion-3 tower-13 arcades-5 chambers-6");
    assert!(table.saw(Event::TileTurnedUp {
        slot: Slot(1),
        tile: tile("tower-13")
    }));
    assert!(!table.game.states().buildings_of_power.has_below(Slot(1)));
    // The next time one is drawn.
    table.act("take gulden-6");
    table.act("take dirham-6").then("seat 0: act");
}

#[test]
fn h80_only_who_put_it_there_knows_it_and_one_lies_under_each_tile() {
    let mut table = architecture(2, "garden-9 tower-13");
    table.act("hide tower-13 under 2");
    assert_eq!(below(&table, Some(0), 2), Some(tile("tower-13")));
    for you in [Some(1), Some(2), None] {
        assert_eq!(below(&table, you, 2), None);
        let pieces = table.game.view(you.map(Seat)).pieces();
        let hidden = pieces.iter().find(|piece| piece.at == Place::Slot(Slot(1)));
        let hidden = hidden.expect("all see that one lies there");
        assert_eq!(
            (hidden.thing, hidden.of),
            (Thing::Back("tile-below"), Some(Seat(0)))
        );
    }
    let hidden = |tile| buildings_of_power::Event::Hidden {
        seat: Seat(0),
        slot: Slot(1),
        tile,
    };
    let told = |you| Listener::at(you, true).event(hidden(Some(tile("tower-13"))).into());
    assert_eq!(told(Some(Seat(0))), hidden(Some(tile("tower-13"))).into());
    assert_eq!(told(Some(Seat(1))), hidden(None).into());
    let hide = "hide tower-13 under 2".parse().expect("it is written so");
    assert_eq!(Listener::at(None, true).action(Seat(0), hide), None);

    // Under a tile with one there is no room for another.
    let scene = scene()
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    let scene = scene
        .tile_below(2, "tower-13", 1)
        .tile_below(4, "tower-12", 2);
    let table = rolling(1, &scene.next_tiles("garden-9"), "chambers-10");
    assert_eq!(
        table.listed(""),
        ["hide garden-9 under 1", "hide garden-9 under 3"]
    );
}

#[test]
fn h80_what_somebody_does_not_know_may_be_any_tile_for_them() {
    let table = Table::at(scene().tile_below(2, "tower-13", 0));
    let mut imagined = BTreeSet::new();
    for seed in 0..40 {
        let game = table.game.view(Some(Seat(1))).determinize(seed);
        let tile = game.states().buildings_of_power.below(Slot(1));
        imagined.insert(tile.expect("one lies there").to_string());
        let own = table.game.view(Some(Seat(0))).determinize(seed);
        let known = own.states().buildings_of_power.below(Slot(1));
        assert_eq!(
            known.map(|tile| tile.to_string()).as_deref(),
            Some("tower-13")
        );
    }
    assert!(imagined.len() > 10, "{imagined:?}");
}

#[test]
fn h98_what_lies_face_down_stays_with_the_slot_when_the_dancer_exchanges_the_tile() {
    let scene = with(3, POWER.with(Module::Characters)).characters(0, "dancer");
    let scene = scene.tile_below(2, "tower-13", 1).next_tiles("garden-9");
    let mut table = Table::at(scene);
    table.act("dance 2");
    assert_eq!(table.market(), "pavilion-3 garden-9 arcades-5 chambers-6");
    assert_eq!(below(&table, Some(1), 2), Some(tile("tower-13")));
}

#[test]
fn h384_nobody_knows_the_next_tiles_after_the_dancer_put_one_among_them() {
    let scene = with(3, POWER.with(Module::Characters)).characters(1, "dancer");
    let scene = scene
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    let mut table = rolling(
        3,
        &scene.next_tiles("garden-9 tower-13 pavilion-6"),
        "chambers-10",
    );
    table.act("hide tower-13 under 2");
    table.act("pass");
    let known = |table: &Table, you| table.game.view(Some(Seat(you))).known_tiles.len();
    assert_eq!((known(&table, 0), known(&table, 1)), (2, 0));
    table.act("dance 1");
    assert_eq!(known(&table, 0), 0);
}

#[test]
fn h5_what_turns_up_from_below_is_not_drawn_and_cannot_be_claimed() {
    let scene = || with(3, POWER.with(Module::Sultan)).sultan_cards(1, "denar+garden");
    let buy = |scene: Scene| {
        let mut table = Table::at(scene.hand(0, "dirham-5").next_tiles("garden-9 tower-7"));
        table.act("buy 2 with dirham-5");
        table.act("reserve seraglio-4");
        table.asks()
    };
    assert_eq!(buy(scene()), "seat 1: sultan-claim");
    assert_eq!(buy(scene().tile_below(2, "garden-8-ne", 2)), "seat 1: act");
}

#[test]
fn h95_a_bazaar_that_turns_up_from_below_goes_beside_and_the_bag_gives_the_next() {
    let scene = with(3, POWER.with(Module::Bazaars)).tile_below(2, "bazaar-dirham-1", 2);
    let mut table = Table::at(scene.hand(0, "dirham-5").next_tiles("garden-9"));
    table.act("buy 2 with dirham-5");
    table.act("reserve seraglio-4");
    assert_eq!(table.market(), "pavilion-3 garden-9 arcades-5 chambers-6");
    let pieces = table.game.view(None).pieces();
    let bazaar = Thing::Tile(tile("bazaar-dirham-1"));
    assert!(
        pieces
            .iter()
            .any(|piece| piece.thing == bazaar && piece.at.is_beside_market())
    );
}

#[test]
fn h95_what_turns_up_from_below_gets_a_fruit() {
    let scene = with(3, POWER.with(Module::Orchards)).tile_below(2, "garden-9", 2);
    let mut table = Table::at(scene.hand(0, "dirham-5"));
    table.act("buy 2 with dirham-5");
    table.act("reserve seraglio-4");
    assert_eq!(table.market(), "pavilion-3 garden-9 arcades-5 chambers-6");
    assert!(table.game.states().orchards.on(tile("garden-9")).is_some());
}

#[test]
fn h385_of_a_bag_or_deck_that_is_nearly_empty_what_is_left_is_drawn() {
    let scene = scene()
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    let table = rolling(
        5,
        &scene.next_tiles("garden-9 tower-13").bag(2),
        "chambers-10",
    );
    assert_eq!(table.listed("").len(), 8);

    let scene = Scene::with(3, POWER)
        .scored(Round::First)
        .scored(Round::Second);
    let scene = scene.display("gulden-6 dirham-6 denar-6 dukat-6");
    let scene = scene.palace(0, "1,0 pavilion-8").power_waits("pavilion-8");
    let next = scene
        .clone()
        .next_cards("gulden-2 denar-9 dirham-3")
        .deck(3);
    let table = rolling(5, &next, "pavilion-8");
    assert_eq!(
        table.listed(""),
        ["keep-card denar-9", "keep-card dirham-3"]
    );
    // A deck that is used up is shuffled anew, and then as many are drawn as the die shows.
    let used_up = scene.next_cards("gulden-2").deck(1);
    let mut table = rolling(5, &used_up, "pavilion-8");
    assert!(table.game.view(None).reshuffles > 0);
    assert_eq!(
        table.game.question(),
        Some(Question::Keep { cards: 5 }.into())
    );
    let keep = table.listed("keep-card")[0].clone();
    table.act(&keep);
}

#[test]
fn h386_a_power_that_cannot_be_used_is_lost() {
    // All four slots have a tile face down.
    let mut scene = scene()
        .palace(0, "1,0 chambers-10")
        .power_waits("chambers-10");
    for (slot, name) in (1..=4).zip(["tower-13", "tower-12", "garden-9", "garden-12"]) {
        scene = scene.tile_below(slot, name, 1);
    }
    let mut table = Table::at(scene);
    table.act("take gulden-6").then("seat 1: act");
    assert!(!is_waiting(&table, "chambers-10"));
    // If the market cannot be filled, nothing is used any more.
    let scene = Scene::with(3, POWER).market("pavilion-8 - - -").bag(0);
    let mut table = Table::at(scene.hand(0, "gulden-9"));
    table.act("buy 1 with gulden-9");
    table.act("reserve pavilion-8").then("the game is over");
}
