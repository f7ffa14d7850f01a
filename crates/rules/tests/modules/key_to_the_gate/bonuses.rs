//! What each bonus does.

use super::{asked, held, only, opened, scene, with};
use crate::table::{Play, Table, tile};
use alhambra_rules::base::survey;
use alhambra_rules::modules::{change, invaders, key_to_the_gate, squares};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Cell, Game, Illegal, Module, ModuleSet, Place, Seat, Side, Slot};

/// The bonus of that name is used next by seat 0.
fn bonus(scene: Scene, key: u8, name: &str) -> Table {
    let mut table = opened(scene, key);
    table.act(&format!("key {name}"));
    assert_eq!(asked(&table), (0, name.to_owned()));
    table
}

/// Nothing more is laid down: the tile is paid.
fn deliver(table: &mut Table) {
    if table.asks().ends_with("key-pay") {
        table.act("pass");
    }
}

/// How many buildings of a type count for a seat, in halves.
fn halves(game: &Game, seat: usize, building: Building) -> u8 {
    game.building_counts()[seat].1[building.at()]
}

#[test]
fn a_swap_is_of_two_tiles_or_with_an_empty_slot() {
    let mut table = bonus(scene(3), 1, "swap");
    assert_eq!(table.listed("swap-slots").len(), 6);
    assert!(
        table
            .game
            .check("swap-slots 2 and 2".parse().expect("a line"))
            .is_err()
    );
    table.act("swap-slots 2 and 3");
    assert_eq!(table.market(), "pavilion-7 chambers-10 seraglio-8 tower-12");
}

#[test]
fn h374_between_the_bonuses_of_one_key_nothing_is_filled_up_so_a_slot_may_be_empty() {
    // Red buys with key 9, green swaps then.
    let mut table = bonus(
        scene(3)
            .hand(0, "gulden-9 dirham-9")
            .next_tiles("garden-9 garden-11"),
        9,
        "purchase",
    );
    table.act("buy-with-key 2");
    table.act("lay-for-key dirham-9");
    table.act("lay-for-key gulden-9");
    table.act("reserve seraglio-8");
    assert_eq!(table.market(), "pavilion-7 - chambers-10 tower-12");
    // Blue has points.
    assert_eq!(asked(&table), (2, "swap".to_owned()));
    table.act("swap-slots 1 and 2");
    assert_eq!(table.market(), "garden-9 pavilion-7 chambers-10 tower-12");
}

#[test]
fn h98_what_lies_face_down_stays_with_its_slot_in_a_swap() {
    let power = || with(3, only(Module::BuildingsOfPower)).tile_below(2, "tower-13", 1);
    let below = |table: &Table| {
        let view = table.game.view(Some(Seat(1)));
        Slot::ALL.map(|slot| view.states.buildings_of_power.below(slot))
    };
    let hidden = [None, Some(tile("tower-13")), None, None];
    let mut table = bonus(power(), 1, "swap");
    table.act("swap-slots 2 and 3");
    assert_eq!(table.market(), "pavilion-7 chambers-10 seraglio-8 tower-12");
    assert_eq!(below(&table), hidden);

    // Over a slot that was emptied as well.
    let mut table = bonus(
        power().hand(0, "gulden-9 dirham-9").next_tiles("garden-9"),
        9,
        "purchase",
    );
    table.act("buy-with-key 2");
    table.act("lay-for-key dirham-9");
    table.act("lay-for-key gulden-9");
    table.act("reserve seraglio-8");
    assert_eq!(table.market(), "pavilion-7 - chambers-10 tower-12");
    table.act("swap-slots 1 and 2");
    assert_eq!(table.market(), "garden-9 pavilion-7 chambers-10 tower-12");
    assert_eq!(below(&table), hidden);
}

#[test]
fn h94_the_14_of_a_key_wake_a_power() {
    let power = || with(3, only(Module::BuildingsOfPower)).hand(0, "gulden-9 denar-5");
    let pay = |table: &mut Table, slot: u8| {
        table.act(&format!("buy-with-key {slot}"));
        table.act("lay-for-key gulden-9");
        table.act("lay-for-key denar-5");
    };
    let mut table = bonus(power(), 5, "purchase");
    pay(&mut table, 1);
    let state = &table.game.states().buildings_of_power;
    assert!(state.die(tile("pavilion-7")).is_some());
    let mut table = bonus(power(), 5, "purchase");
    pay(&mut table, 2);
    let state = &table.game.states().buildings_of_power;
    assert!(state.is_waiting(tile("seraglio-8")));
    table.act("reserve seraglio-8");
    // It is still the end of the buyer's turn, when the key is done with.
    while table.asks() != "seat 0: power-use" {
        table.act("pass");
    }
    assert_eq!(table.listed(""), ["pass", "use-power seraglio-8"]);
}

#[test]
fn h84_any_mixture_of_at_least_14_buys_any_tile_of_the_market() {
    let mut table = bonus(
        scene(3).hand(0, "gulden-3 denar-3 dukat-2 dirham-1"),
        5,
        "purchase",
    );
    assert_eq!(table.listed("buy-with-key").len(), 4);
    table.act("buy-with-key 1");
    // Together with the card that was taken, from the highest to the lowest, and only what can still be
    // completed.
    assert_eq!(table.listed("lay"), ["lay-for-key gulden-6"]);
    table.act("lay-for-key gulden-6");
    assert_eq!(table.listed("lay"), ["lay-for-key denar-3"]);
    table.act("lay-for-key denar-3");
    assert_eq!(table.listed("lay"), ["lay-for-key gulden-3"]);
    table.forbids("pass", Illegal::NotAsked);
    table.act("lay-for-key gulden-3");
    table.act("lay-for-key dukat-2");
    // Met exactly, and yet no further action.
    assert_eq!(table.asks(), "seat 0: place pavilion-7");
    assert_eq!(table.hand(0), "dirham-1");
    table.act("place pavilion-7 at 0,1");
    assert_eq!(asked(&table).0, 1);
}

#[test]
fn h84_superfluous_cards_may_be_laid_down_and_there_is_never_a_dead_end() {
    let mut table = bonus(
        scene(3).hand(0, "gulden-9 denar-3 dukat-2 dirham-1"),
        5,
        "purchase",
    );
    table.act("buy-with-key 1");
    table.act("lay-for-key dirham-1");
    table.act("lay-for-key gulden-9");
    table.act("lay-for-key denar-3");
    assert_eq!(
        table.refuses("lay-for-key gulden-9"),
        Illegal::NotInHand,
        "it was laid down"
    );
    table
        .act("lay-for-key dukat-2")
        .then("seat 0: place pavilion-7");
}

#[test]
fn h84_who_cannot_pay_is_asked_all_the_same_and_can_only_pass() {
    // H25: what somebody holds must not show.
    let table = bonus(scene(3).hand(0, "gulden-7"), 5, "purchase");
    assert_eq!(table.listed(""), ["pass"]);
    assert_eq!(
        table.refuses("buy-with-key 1"),
        Illegal::NotAsked,
        "7 and the 6 that was taken make 13"
    );
}

#[test]
fn h84_14_counts_as_exact() {
    for (hand, exact) in [("gulden-9 denar-5", true), ("gulden-9 denar-7", false)] {
        let scene = with(3, only(Module::Invaders))
            .scouts("tower")
            .hand(0, hand);
        let mut table = bonus(scene, 5, "purchase");
        table.act("buy-with-key 4");
        table.act("lay-for-key gulden-9");
        let rest = table.listed("lay-for-key denar")[0].clone();
        table.act(&rest);
        let scouted = |event: &alhambra_rules::Event| {
            matches!(
                event,
                alhambra_rules::Event::Invaders(invaders::Event::Scouted { .. })
            )
        };
        let earned = table.events.iter().any(scouted);
        assert_eq!(earned, exact, "{hand}");
    }
}

#[test]
fn h60_what_is_too_much_brings_change() {
    let scene = with(3, only(Module::Change)).hand(0, "gulden-9 denar-9");
    let mut table = bonus(scene, 5, "purchase");
    table.act("buy-with-key 4");
    table.act("lay-for-key gulden-9");
    table.act("lay-for-key denar-9");
    deliver(&mut table);
    let drawn = table.events.iter().filter(|event| {
        matches!(
            event,
            alhambra_rules::Event::Change(change::Event::Drawn { .. })
        )
    });
    assert_eq!(drawn.count(), 2, "18 is 4 too much");
}

#[test]
fn h84_where_too_much_brings_something_any_mixture_may_be_laid_down() {
    let scene = with(3, only(Module::Change)).hand(0, "gulden-9 denar-9 dukat-3 dirham-1");
    let mut table = bonus(scene, 5, "purchase");
    table.act("buy-with-key 4");
    table.forbids("pass", Illegal::NotAsked);
    table.act("lay-for-key gulden-9");
    table.act("lay-for-key denar-9");
    // 18 are enough. More cards may follow, from the highest to the lowest.
    assert_eq!(
        table.listed(""),
        [
            "pass",
            "lay-for-key dirham-1",
            "lay-for-key dukat-3",
            "lay-for-key gulden-6"
        ]
    );
    table.act("lay-for-key dukat-3");
    assert_eq!(table.listed(""), ["pass", "lay-for-key dirham-1"]);
    // Whoever changes their mind lays down a higher one all the same (B10).
    table.act("lay-for-key gulden-6");
    table.act("pass");
    let drawn = table.events.iter().filter(|event| {
        matches!(
            event,
            alhambra_rules::Event::Change(change::Event::Drawn { .. })
        )
    });
    assert_eq!(drawn.count(), 6, "27 are 13 too much");
    assert_eq!(table.hand(0), "dirham-1");
    assert_eq!(table.asks(), "seat 0: place tower-12");
    // Where it brings nothing, the last card that is needed pays.
    let plain = super::scene(3).hand(0, "gulden-9 denar-9 dukat-3");
    let mut table = bonus(plain, 5, "purchase");
    table.act("buy-with-key 4");
    table.act("lay-for-key gulden-9");
    table
        .act("lay-for-key denar-9")
        .then("seat 0: place tower-12");
}

#[test]
fn h60_what_is_too_much_may_be_stored_on_a_certificate() {
    let scene = with(3, only(Module::ExchangeCertificates)).hand(0, "gulden-9 denar-9");
    let mut table = bonus(scene, 5, "purchase");
    table.act("buy-with-key 4");
    table.act("lay-for-key gulden-9");
    table.act("lay-for-key denar-9");
    deliver(&mut table);
    assert_eq!(table.asks(), "seat 0: store");
    table.act("store dirham");
    let open = table.game.hand(Seat(0)).open();
    let open: Vec<String> = open.map(|card| card.to_string()).collect();
    assert_eq!(open, ["credit-dirham-4"]);
    assert_eq!(table.asks(), "seat 0: place tower-12");
}

#[test]
fn h375_diamonds_pay_alone_and_no_patron_pays() {
    let more = only(Module::Diamonds).with(Module::Characters);
    let scene = with(3, more)
        .characters(0, "patron")
        .hand(0, "gulden-9 denar-9 diamond-8 diamond-7");
    let mut table = bonus(scene, 5, "purchase");
    assert_eq!(table.listed("buy-with-key").len(), 4);
    table.act("buy-with-key 4");
    let mut lines = table.listed("");
    lines.sort();
    assert_eq!(
        lines,
        [
            "lay-for-key denar-9",
            "lay-for-key diamond-8",
            "lay-for-key gulden-9"
        ]
    );
    table.act("lay-for-key diamond-8");
    assert_eq!(table.listed("lay"), ["lay-for-key diamond-7"]);
    table.forbids("lay-for-key gulden-9", Illegal::WrongCurrency);
}

#[test]
fn h101_the_14_do_not_change() {
    let more = only(Module::Treasures)
        .with(Module::Watchtowers)
        .with(Module::BuildingSites);
    let with_hand = |cards: &str| {
        let scene = with(3, more).treasures(0, &[5]).hand(0, cards);
        bonus(scene, 5, "purchase")
    };
    assert_eq!(
        with_hand("gulden-7").listed("buy"),
        [""; 0],
        "13 are too little, whatever helps elsewhere"
    );
    assert_eq!(
        with_hand("gulden-7 gulden-9 dukat-9 denar-9").listed("buy"),
        [
            "buy-with-key 1",
            "buy-with-key 2",
            "buy-with-key 3",
            "buy-with-key 4"
        ],
        "no tower, no site and no treasure comes with it"
    );
}

#[test]
fn h101_a_wall_stands_on_any_one_side_otherwise_as_a_wall_card_would() {
    let scene = scene(3)
        .palace(0, "1,0 garden-10-n")
        .reserve(0, "tower-11-n")
        .palace(1, "1,0 garden-11");
    let mut table = bonus(scene, 1, "wall");
    // The north of the garden has a wall, its west lies against the fountain.
    let listed = table.listed("key-wall");
    assert!(!listed.contains(&"key-wall garden-10-n N".to_owned()));
    assert!(!listed.contains(&"key-wall garden-10-n W".to_owned()));
    assert!(listed.contains(&"key-wall garden-10-n E".to_owned()));
    assert!(listed.contains(&"key-wall fountain N".to_owned()));
    assert!(!listed.contains(&"key-wall fountain E".to_owned()));
    assert!(listed.contains(&"key-wall tower-11-n S".to_owned()));
    assert!(!listed.iter().any(|line| line.contains("garden-11 ")));
    table.act("key-wall garden-10-n E");
    let placed = table.game.palace(Seat(0))[1];
    assert!(placed.walls().has(Side::East) && placed.sticks().has(Side::East));
    assert_eq!(survey::faults(table.game.built(Seat(0))), []);
    let there = |game: &Game, at| game.view(None).pieces().iter().any(|p| p.at == at);
    let cell = Cell::new(1, 0);
    assert!(there(&table.game, Place::Side(Seat(0), cell, Side::East)));
}

#[test]
fn h64_a_wall_of_a_key_stays_with_its_tile_into_the_reserve_and_back() {
    let scene = scene(3).palace(0, "1,0 garden-10-n");
    let mut table = bonus(scene, 1, "wall");
    table.act("key-wall garden-10-n E");
    while table.asks() != "seat 0: act" {
        let pass = table.listed("pass").pop();
        table.act(&pass.unwrap_or_else(|| table.listed("take")[0].clone()));
    }
    table.act("remove 1,0");
    assert_eq!(table.reserve(0), "garden-10-n");
    assert!(
        table
            .game
            .added()
            .walls(tile("garden-10-n"))
            .has(Side::East)
    );
    let on_tile = |game: &Game| {
        let pieces = game.view(None).pieces();
        pieces
            .iter()
            .any(|p| p.at == Place::Tile(tile("garden-10-n")))
    };
    assert!(on_tile(&table.game));
}

#[test]
fn h101_with_wall_cards_in_play_each_stick_is_shown_once() {
    let scene = with(3, only(Module::Walls)).palace(0, "1,0 garden-10-n");
    let mut table = bonus(scene, 1, "wall");
    table.act("key-wall garden-10-n E");
    let pieces = table.game.view(None).pieces();
    let at = Place::Side(Seat(0), Cell::new(1, 0), Side::East);
    assert_eq!(pieces.iter().filter(|piece| piece.at == at).count(), 1);
}

#[test]
fn h373_a_money_card_is_taken_no_exchange_office() {
    let mut table = with(3, only(Module::ExchangeOffices))
        .keys(0, 1)
        .next_keys(&[1])
        .next_cards("exchange-gulden-denar gulden-8")
        .table();
    table.act("take gulden-6");
    table.act("key money");
    assert_eq!(table.listed("take").len(), 3);
    table.forbids("take gulden-6", Illegal::NotPossible);
    table.act("take dukat-6");
    assert_eq!(table.hand(0), "gulden-6 dukat-6");
    // Several at once are not meant, however little they are worth.
    let mut table = Scene::with(3, ModuleSet::NONE.with(Module::KeyToTheGate))
        .display("gulden-6 dirham-1 denar-1 dukat-6")
        .keys(0, 1)
        .next_keys(&[1])
        .table();
    table.act("take gulden-6");
    table.act("key money");
    table.forbids("take dirham-1 denar-1", Illegal::NotPossible);
}

#[test]
fn a_plaza_is_built_at_once_or_goes_into_the_reserve() {
    for line in ["place plaza-1 at 1,0", "reserve plaza-1"] {
        let mut table = bonus(scene(3), 1, "plaza");
        assert_eq!(table.listed(""), ["pass", "take-plaza"]);
        table.act("take-plaza").then("seat 0: place plaza-1");
        assert!(table.listed("give").is_empty());
        table.act(line);
        assert_eq!(asked(&table).0, 1);
    }
    // Not given to Dirk.
    let mut table = bonus(scene(2), 1, "plaza");
    table.act("take-plaza");
    table.forbids("give plaza-1", Illegal::NoGift);
    // It has no walls, and keeps the rules of building.
    assert_eq!(tile("plaza-1").walls().0, 0);
}

#[test]
fn h15_plazas_are_no_squares_and_count_as_nothing() {
    let squares = "1,0 square-pavilion-n; 2,0 square-pavilion-s; -1,0 square-garden-n";
    let mut table = bonus(
        with(3, only(Module::Squares)).palace(0, squares),
        1,
        "plaza",
    );
    let before = table.game.building_counts();
    // Nobody owns more than three squares.
    assert_eq!(squares::owned(&table.game, Seat(0)), 3);
    table.act("take-plaza");
    table.act("place plaza-1 at 0,1");
    assert_eq!(squares::owned(&table.game, Seat(0)), 3);
    assert_eq!(table.game.building_counts(), before);
}

#[test]
fn h85_half_a_building_counts_with_a_building_of_its_type_in_the_palace() {
    let mut table = bonus(scene(3).palace(0, "1,0 garden-9"), 2, "half");
    assert_eq!(table.listed("take-half").len(), 6);
    table.act("take-half garden");
    assert_eq!(halves(&table.game, 0, Building::Garden), 3);
    let taken = key_to_the_gate::Event::Half {
        seat: Seat(0),
        building: Building::Garden,
    };
    assert!(table.saw(taken));
    // Without one it does not, and an unfinished one is none.
    let mut table = bonus(scene(3).reserve(0, "garden-9"), 2, "half");
    table.act("take-half garden");
    assert_eq!(halves(&table.game, 0, Building::Garden), 0);
    let scene = with(3, only(Module::BuildingSites))
        .palace(0, "1,0 garden-9")
        .site(0, "garden-9", "dukat");
    let mut table = bonus(scene, 2, "half");
    table.act("take-half garden");
    assert_eq!(halves(&table.game, 0, Building::Garden), 0);
}

#[test]
fn h85_there_is_one_half_of_each_type_and_halves_add_up() {
    let table = bonus(scene(3).half_buildings(1, "garden tower"), 2, "half");
    assert_eq!(table.listed("take-half").len(), 4);
    table.forbids("take-half garden", Illegal::NotPossible);
    // With the sage, who has no such condition.
    let more = only(Module::Characters);
    let scene = with(3, more)
        .characters(0, "sage")
        .palace(0, "1,0 garden-9")
        .palace(1, "1,0 garden-10-open; 2,0 garden-11")
        .half_buildings(0, "garden tower")
        .next_cards("scoring-1 gulden-7");
    let mut table = Table::at(scene);
    assert_eq!(halves(&table.game, 0, Building::Garden), 3);
    assert_eq!(halves(&table.game, 0, Building::Tower), 0);
    table.act("take gulden-6").then("seat 0: sage");
    table.act("count garden");
    assert!(table.game.was_scored(alhambra_rules::Round::First));
    // A garden and two halves are as many as two gardens: the 5 points are shared.
    assert_eq!(table.majority_points(Building::Garden), [2, 2, 0]);
    assert_eq!(table.majority_points(Building::Tower), [0, 0, 0]);
}

#[test]
fn h85_half_a_building_decides_a_majority() {
    let scene = scene(3)
        .palace(0, "1,0 garden-9")
        .palace(1, "1,0 garden-11")
        .half_buildings(1, "garden")
        .next_cards("scoring-1 gulden-7");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    assert_eq!(table.majority_points(Building::Garden), [0, 5, 0]);
}

#[test]
fn h92_squares_count_no_halves() {
    let scene = with(3, only(Module::Squares))
        .palace(0, "1,0 garden-11; 2,0 square-garden-n")
        .half_buildings(0, "garden");
    let table = Table::at(scene);
    // The garden, the square beside it, and the half.
    assert_eq!(halves(&table.game, 0, Building::Garden), 5);
}

#[test]
fn a_redesign_is_any_of_the_three_or_a_tile_moved_inside_the_palace() {
    let scene = || {
        scene(3)
            .palace(0, "1,0 garden-11")
            .reserve(0, "chambers-11")
    };
    for line in [
        "build chambers-11 at 2,0",
        "remove 1,0",
        "swap chambers-11 at 1,0",
        "move garden-11 to 0,1",
        "pass",
    ] {
        let mut table = bonus(scene(), 1, "redesign");
        assert!(table.listed(line).contains(&line.to_owned()), "{line}");
        table.act(line);
        // Blue has points, green is next: it was one redesign.
        assert_eq!(asked(&table).0, 2);
    }
}

#[test]
fn others_use_their_bonus_in_the_turn_of_somebody_else() {
    // Green redesigns, blue takes a plaza.
    let mut table = opened(scene(3).palace(2, "1,0 garden-11"), 9);
    table.act("key two-points");
    // Red has two points, blue the opposite corner, green two further.
    let seen: Vec<(u8, String)> = std::iter::from_fn(|| {
        table.asks().ends_with("key-bonus").then(|| {
            let asked = asked(&table);
            if asked.1 == "redesign" {
                table.act("move garden-11 to 0,1");
            } else {
                table.act("pass");
            }
            asked
        })
    })
    .collect();
    assert_eq!(seen.len(), 2);
    assert_eq!(held(&table, 0), 0);
    assert_eq!(table.points(), [2, 0, 0]);
}
