//! Major Projects.

use crate::table::{Play, Table, tile};
use alhambra_rules::modules::major_projects;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Building, Card, Cell, Currency, Game, Illegal, Module, ModuleSet, Payment, Reason, Round, Seat,
    Side, TileId, Who,
};

const PROJECTS: ModuleSet = ModuleSet::NONE.with(Module::MajorProjects);
const ON_OFFER: &str = "project-pavilion-garden";

fn scene(players: u8) -> Scene {
    Scene::with(players, PROJECTS)
}

/// Who holds the bid, and for how much.
fn standing(table: &Table) -> Option<(u8, u8)> {
    let bid = table.game.states().major_projects.bid();
    bid.map(|(seat, payment)| (seat.0, payment.total()))
}

fn open(table: &Table) -> Option<TileId> {
    table.game.states().major_projects.open()
}

fn payment(currency: Currency, values: &[u8]) -> Payment {
    Payment::of(currency, values.iter().copied().collect())
}

#[test]
fn x_28_red_bids_16_denar_orange_17_dirham_and_red_gets_his_cards_back() {
    let mut table = scene(3)
        .project(ON_OFFER)
        .hand(0, "denar-9 denar-7")
        .hand(1, "dirham-9 dirham-8")
        .table();

    table.act("bid denar-9 denar-7");
    assert_eq!(standing(&table), Some((0, 16)));
    // The money lies beside the project.
    assert_eq!(table.hand(0), "");
    assert_eq!(table.asks(), "seat 1: act");

    table.act("bid dirham-9 dirham-8");
    assert_eq!(standing(&table), Some((1, 17)));
    assert_eq!(table.hand(0), "denar-7 denar-9");
    assert_eq!(table.hand(1), "");
    let back = payment(Currency::Denar, &[9, 7]);
    assert!(table.saw(major_projects::Event::Returned {
        seat: Seat(0),
        payment: back
    }));
    assert_eq!(table.asks(), "seat 2: act");
}

#[test]
fn a_first_bid_is_at_least_15_in_one_currency() {
    let mut table = Table::at(scene(3).hand(0, "gulden-9 gulden-5 gulden-1 dukat-9"));
    table.forbids(
        "bid gulden-9 gulden-5",
        Illegal::TooLittle {
            paid: 14,
            price: 15,
        },
    );
    table.forbids("bid dukat-9 dukat-6", Illegal::NotInHand);
    assert_eq!(table.listed("bid"), ["bid gulden-1 gulden-5 gulden-9"]);
    table.act("bid gulden-9 gulden-5 gulden-1");
    // Met exactly it earns nothing: it is no purchase.
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_bid_is_outbid_by_more_only() {
    let mut table = scene(3)
        .hand(0, "gulden-9 gulden-7")
        .hand(1, "dukat-9 dukat-7 dukat-2")
        .table();
    table.act("bid gulden-9 gulden-7");
    table.forbids(
        "bid dukat-9 dukat-7",
        Illegal::TooLittle {
            paid: 16,
            price: 17,
        },
    );
    assert_eq!(table.listed("bid"), ["bid dukat-2 dukat-7 dukat-9"]);
    table.act("bid dukat-9 dukat-7 dukat-2");
    assert_eq!(standing(&table), Some((1, 18)));
    assert_eq!(table.asks(), "seat 2: act");
}

#[test]
fn one_may_bid_more_than_is_needed() {
    let mut table = Table::at(scene(3).hand(0, "gulden-9 gulden-7 gulden-5"));
    assert!(
        !table
            .listed("bid")
            .contains(&"bid gulden-5 gulden-7 gulden-9".to_owned())
    );
    table.act("bid gulden-9 gulden-7 gulden-5");
    assert_eq!(standing(&table), Some((0, 21)));
    assert_eq!(table.asks(), "seat 1: act");
}

/// Seat 0 bids, the others take money, and seat 0 has the turn again.
fn won(scene: Scene) -> Table {
    let mut table = scene
        .hand(0, "denar-9 denar-7 dukat-9 dukat-8")
        .display("denar-8 dirham-9 gulden-7 dukat-7")
        .next_cards("gulden-6 gulden-8")
        .table();
    table.act("bid denar-9 denar-7");
    let seats = table.game.players();
    for seat in 1..seats {
        assert_eq!(table.asks(), format!("seat {seat}: act"));
        table.act(["take denar-8", "take gulden-7"][usize::from(seat) - 1]);
    }
    table
}

#[test]
fn a_bid_that_stands_until_the_next_own_turn_has_won() {
    let mut table = won(scene(3).project("project-arcades-tower").project(ON_OFFER));
    let project = tile(ON_OFFER);
    assert!(table.saw(major_projects::Event::Won {
        seat: Seat(0),
        tile: project
    }));
    assert!(table.game.fresh(Seat(0)).has(project));
    assert_eq!(table.asks(), "seat 0: act");
    // The money is gone, the next project lies open, and the winner may bid for it at once.
    assert_eq!(table.hand(0), "dukat-8 dukat-9");
    let discard = table.game.view(None).discard;
    assert_eq!(discard, ["denar-7", "denar-9"].map(card));
    assert_eq!(open(&table), Some(tile("project-arcades-tower")));
    assert_eq!(standing(&table), None);
    table.act("bid dukat-8 dukat-9");
    assert_eq!(standing(&table), Some((0, 17)));
    // At the end of the turn the won one is placed.
    assert_eq!(table.asks(), format!("seat 0: place {ON_OFFER}"));
    table.act("place project-pavilion-garden at 1,0");
    assert_eq!(table.tile_at(0, "1,0"), ON_OFFER);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h48_who_has_won_a_project_may_bid_for_the_next_at_once() {
    let mut table = won(scene(3).project("project-arcades-tower").project(ON_OFFER));
    // It is the first action of the turn, and the money of the bid that won is gone.
    assert_eq!(table.asks(), "seat 0: act");
    assert_eq!(table.listed("bid"), ["bid dukat-8 dukat-9"]);
    assert_eq!(open(&table), Some(tile("project-arcades-tower")));
    table.act("bid dukat-8 dukat-9");
    assert_eq!(standing(&table), Some((0, 17)));
    assert_eq!(table.asks(), format!("seat 0: place {ON_OFFER}"));
}

fn card(name: &str) -> Card {
    let found = Card::all().find(|card| card.to_string() == name);
    found.expect("there is such a card")
}

#[test]
fn it_is_placed_together_with_what_was_bought_and_takes_no_part_in_a_redesign() {
    let mut table = won(scene(3).project(ON_OFFER).market("- - - garden-9"));
    table.forbids(
        "build project-pavilion-garden at 1,0",
        Illegal::NotInReserve(tile(ON_OFFER)),
    );
    table
        .act("buy 4 with dukat-9")
        .then("seat 0: another action");
    table.act(&table.listed("take")[0].clone());
    assert_eq!(table.asks(), format!("seat 0: place garden-9 {ON_OFFER}"));
    table.act("place garden-9 at 1,0");
    table.act("reserve project-pavilion-garden");
    assert_eq!(table.reserve(0), ON_OFFER);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn when_no_project_is_left_nobody_can_bid() {
    // All but one lie in a reserve.
    let others: Vec<&str> = (0..u8::MAX)
        .map_while(TileId::new)
        .map(TileId::name)
        .filter(|name| name.starts_with("project-") && *name != ON_OFFER)
        .collect();
    assert_eq!(others.len(), 14);
    let mut table = won(scene(3).project(ON_OFFER).reserve(2, &others.join(" ")));
    assert_eq!(open(&table), None);
    assert!(table.listed("bid").is_empty());
    table.forbids("bid dukat-8 dukat-9", Illegal::NotAsked);
    table.act("take dirham-9");
    assert_eq!(table.asks(), format!("seat 0: place {ON_OFFER}"));
}

#[test]
fn h7_a_bid_that_stands_at_the_end_goes_back_and_counts_for_the_last_tiles() {
    let mut table = scene(3)
        .hand(0, "denar-9 denar-7")
        .hand(1, "denar-8")
        .market("- - garden-9 -")
        .bag(0)
        .table();
    table.act("bid denar-9 denar-7");
    assert_eq!(standing(&table), None);
    assert_eq!(table.hand(0), "denar-7 denar-9");
    assert_eq!(table.awards(), ["3: garden-9 to seat 0"]);
    assert_eq!(table.asks(), "seat 0: place garden-9");
}

/// Seat 0 has won pavilion and garden side by side, with a wall to the south of both, and
/// places it.
fn placing(palace: &str) -> Table {
    let mut table = won(scene(3).project(ON_OFFER).palace(0, palace));
    table.act("take dirham-9");
    assert_eq!(table.asks(), format!("seat 0: place {ON_OFFER}"));
    table
}

#[test]
fn h27_a_double_tile_lies_as_printed() {
    let table = placing("1,0 tower-12");
    table.forbids(
        "place project-pavilion-garden at 0,1 turned 1",
        Illegal::Turned,
    );
}

#[test]
fn h27_each_half_obeys_the_walls() {
    // A wall lies under the pavilion; under the garden is a wall, or none.
    let under = |name: &str| placing(&format!("0,1 garden-11; 1,1 tower-11-n; 2,1 {name}"));
    assert_eq!(
        under("tower-12").refuses("place project-pavilion-garden at 1,0"),
        Illegal::NoMatch {
            cell: Cell::new(2, 1),
            side: Side::North
        }
    );
    let mut table = under("garden-10-n");
    table
        .act("place project-pavilion-garden at 1,0")
        .then("seat 1: act");
}

#[test]
fn h27_it_is_reached_on_foot_through_either_half() {
    // The pavilion beside or under the fountain, or the garden.
    for cell in ["1,0", "0,1", "-2,0", "-1,1"] {
        let mut table = placing("");
        table.act(&format!("place project-pavilion-garden at {cell}"));
        assert_eq!(table.tile_at(0, cell), ON_OFFER);
        assert_eq!(table.asks(), "seat 1: act");
    }
    // What lies beyond is reached through both.
    let mut table = scene(3)
        .palace(0, "1,0 project-pavilion-garden")
        .market("arcades-9 - - -")
        .hand(0, "gulden-9 gulden-1")
        .table();
    table.act("buy 1 with gulden-9 gulden-1");
    table.act("place arcades-9 at 3,0").then("seat 1: act");
}

#[test]
fn h27_no_tile_lies_under_its_second_half() {
    let mut table = scene(3)
        .palace(0, "1,0 project-pavilion-garden")
        .market("arcades-9 - - -")
        .hand(0, "gulden-9 gulden-1")
        .table();
    table.act("buy 1 with gulden-9 gulden-1");
    table.forbids("place arcades-9 at 2,0", Illegal::Occupied(Cell::new(2, 0)));
    assert_eq!(table.asks(), "seat 0: place arcades-9");
}

#[test]
fn h27_it_is_redesigned_as_one_tile() {
    let mut table = scene(3)
        .turn(2)
        .palace(2, "1,0 project-pavilion-garden")
        .reserve(2, "project-seraglio-chambers arcades-9")
        .display("denar-8 dirham-9 gulden-7 dukat-7")
        .table();
    // A single tile does not take its place, nor does half of it leave.
    table.forbids("swap arcades-9 at 1,0", Illegal::AnotherShape);
    table.forbids("remove 2,0", Illegal::NoTileThere(Cell::new(2, 0)));
    assert_eq!(table.listed("remove"), ["remove 1,0"]);
    table.act("swap project-seraglio-chambers at 1,0");
    assert_eq!(table.tile_at(2, "1,0"), "project-seraglio-chambers");
    assert_eq!(table.reserve(2), "arcades-9 project-pavilion-garden");
    for _ in 0..2 {
        table.act(&table.listed("take")[0].clone());
    }
    table.act("remove 1,0");
    assert_eq!(table.game.palace(Seat(2)).len(), 1);
    for _ in 0..2 {
        table.act(&table.listed("take")[0].clone());
    }
    table
        .act("build project-pavilion-garden at 1,0")
        .then("seat 0: act");
}

#[test]
fn h27_a_tile_that_hangs_on_one_half_holds_the_whole() {
    let table = Table::at(scene(3).palace(0, "1,0 project-pavilion-garden; 3,0 arcades-9"));
    table.forbids("remove 1,0", Illegal::NotTouching(Cell::new(3, 0)));
    assert!(table.listed("remove 1,0").is_empty());
    assert_eq!(table.asks(), "seat 0: act");
}

#[test]
fn h27_both_halves_count_for_the_majorities_and_their_walls_for_the_wall() {
    let mut table = scene(3)
        .palace(0, "1,0 project-pavilion-garden")
        .palace(1, "1,0 garden-11; 2,0 garden-10-open")
        .display("denar-8 dirham-9 gulden-7 dukat-7")
        .scored(Round::First)
        .next_cards("scoring-2")
        .table();
    table.act("take denar-8");
    assert_eq!(table.majority_points(Building::Pavilion), [8, 0, 0]);
    assert_eq!(table.majority_points(Building::Garden), [5, 12, 0]);
    assert_eq!(table.wall_points(), [2, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h11_a_project_may_be_given_to_dirk_and_both_its_halves_count_for_him() {
    let mut table = won(scene(2).project(ON_OFFER).palace(0, "1,0 garden-11"));
    table.act("take dirham-9");
    assert_eq!(table.asks(), format!("seat 0: place {ON_OFFER}"));
    table
        .act("give project-pavilion-garden")
        .then("seat 1: act");
    let lines = table.game.score_now(Round::First);
    let dirks: Vec<_> = lines
        .iter()
        .filter(|line| line.who == Who::Dirk)
        .map(|line| (line.reason, line.points))
        .collect();
    // The garden he shares with seat 0.
    let expected = [(Building::Pavilion, 1), (Building::Garden, 2)];
    assert_eq!(
        dirks,
        expected.map(|(building, points)| (Reason::Majority { building }, points))
    );
}

#[test]
fn h37_diamonds_may_be_bid_but_an_exchange_office_does_not_help() {
    let modules = PROJECTS
        .with(Module::Diamonds)
        .with(Module::ExchangeOffices);
    let mut table = Table::at(Scene::with(3, modules).hand(
        0,
        "diamond-9 diamond-6 gulden-9 denar-8 exchange-gulden-denar",
    ));
    assert_eq!(table.listed("bid"), ["bid diamond-6 diamond-9"]);
    table.forbids(
        "bid gulden-9 denar-8 exchange-gulden-denar",
        Illegal::WrongCurrency,
    );
    table.act("bid diamond-9 diamond-6");
    assert_eq!(standing(&table), Some((0, 15)));
    assert_eq!(table.hand(0), "gulden-9 denar-8 exchange-gulden-denar");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn the_standing_bid_is_open_to_all_and_its_cards_are_in_no_hand() {
    let mut table = Table::at(scene(3).hand(0, "denar-9 denar-7").hand(1, "gulden-1"));
    table.act("bid denar-9 denar-7");
    let bid = Some((Seat(0), payment(Currency::Denar, &[9, 7])));
    for you in [Some(Seat(0)), Some(Seat(1)), Some(Seat(2)), None] {
        let view = table.game.view(you);
        assert_eq!(view.states.major_projects.bid(), bid);
        assert_eq!(view.seats[0].cards, 0);
        // Dealt anew, two of the three cards of each kind are somewhere else.
        for seed in 0..50 {
            let dealt = view.determinize(seed);
            assert_eq!(dealt.states().major_projects.bid(), bid);
            for name in ["denar-9", "denar-7"] {
                assert_eq!(copies(&dealt, card(name)), 2, "{name}");
            }
        }
    }
}

/// How many copies of a card are in hands, in the display, in the deck and discarded.
fn copies(game: &Game, card: Card) -> usize {
    let view = game.view(None);
    let held = game.seats().flat_map(|seat| game.hand(seat).cards());
    let lying = game.deck().iter().chain(&view.display).chain(&view.discard);
    held.chain(lying.copied()).filter(|c| *c == card).count()
}

#[test]
fn the_order_of_the_projects_to_come_is_hidden_from_all() {
    let next = |name: &str| Table::at(scene(3).project(name).project(ON_OFFER));
    let (one, other) = (
        next("project-arcades-tower"),
        next("project-seraglio-chambers"),
    );
    assert_ne!(one.game, other.game);
    for you in [Some(Seat(0)), Some(Seat(1)), None] {
        assert_eq!(one.game.view(you), other.game.view(you));
    }
}

#[test]
fn one_may_bid_more_than_needed_though_only_the_least_is_listed() {
    let mut table = Table::at(scene(3).hand(0, "gulden-9 gulden-7 gulden-5 dirham-9"));
    assert_eq!(table.listed("bid"), ["bid gulden-7 gulden-9"]);
    let mut bids: Vec<String> = table
        .game
        .unlisted()
        .iter()
        .map(ToString::to_string)
        .collect();
    bids.sort();
    assert_eq!(
        bids,
        ["bid gulden-5 gulden-7 gulden-9", "bid gulden-7 gulden-9"]
    );
    table.act("bid gulden-5 gulden-7 gulden-9");
    assert!(
        table.game.unlisted().is_empty(),
        "the next player has no 22"
    );
}
