//! Building Sites.

mod secrets;

use crate::table::{Play, Table, tile};
use alhambra_rules::Slot;
use alhambra_rules::modules::building_sites;
use alhambra_rules::modules::building_sites::Back;
use alhambra_rules::modules::{major_projects, palace_staff, treasure_chamber};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Currency, Event, Game, Illegal, Module, ModuleSet, Reason, Seat};

const SITES: ModuleSet = ModuleSet::NONE.with(Module::BuildingSites);

fn scene(players: u8) -> Scene {
    Scene::with(players, SITES)
}

/// The back of the site on a tile as `you` sees it.
fn back(game: &Game, you: Option<u8>, name: &str) -> Back {
    let view = game.view(you.map(Seat));
    let sites = view.states.building_sites.sites();
    let site = sites.iter().find(|site| site.tile == tile(name));
    site.expect("a site lies there").back
}

#[test]
fn h1_a_site_costs_half_of_the_price_rounded_down_and_is_never_exact() {
    let mut table = scene(3)
        .market("tower-11-open - - -")
        .hand(0, "gulden-5 gulden-4")
        .next_sites("denar dukat")
        .table();
    table.forbids(
        "buy 1+site with gulden-4",
        Illegal::TooLittle { paid: 4, price: 5 },
    );
    table.act("buy 1+site with gulden-5");
    // No further action, although 5 was met exactly. One of two sites is chosen.
    assert_eq!(table.asks(), "seat 0: site");
    assert_eq!(table.listed("site"), ["site denar", "site dukat"]);
    table.forbids("site gulden", Illegal::NotPossible);
    table.act("site dukat");
    assert_eq!(
        back(&table.game, Some(0), "tower-11-open"),
        Some(Currency::Dukat)
    );
    // Then the tile is placed as always.
    assert_eq!(table.asks(), "seat 0: place tower-11-open");
    table.act("place tower-11-open at 1,0");
    assert!(table.game.is_site(tile("tower-11-open")));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h1_half_is_taken_of_what_the_slot_asks_for_in_its_currency() {
    let table = scene(3)
        .market("garden-9 tower-13 pavilion-2 seraglio-3")
        .hand(0, "gulden-4 dirham-6 denar-1 dukat-1 dukat-7")
        .table();
    let sites: Vec<String> = table
        .listed("buy")
        .into_iter()
        .filter(|b| b.contains("site"))
        .collect();
    assert_eq!(
        sites,
        [
            "buy 1+site with gulden-4",
            "buy 2+site with dirham-6",
            "buy 3+site with denar-1",
            "buy 4+site with dukat-1",
            "buy 4+site with dukat-7",
        ]
    );
    table.forbids("buy 1+site with dukat-7", Illegal::WrongCurrency);
}

#[test]
fn a_tile_with_its_site_may_lie_in_the_reserve() {
    let mut table = scene(3)
        .market("tower-11-open - - -")
        .hand(0, "gulden-5")
        .next_sites("denar dukat")
        .table();
    table.act("buy 1+site with gulden-5");
    table.act("site denar");
    table.act("reserve tower-11-open");
    assert_eq!(table.reserve(0), "tower-11-open");
    assert!(table.game.is_site(tile("tower-11-open")));
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h10_the_walls_of_a_site_count_but_not_its_building_until_it_is_finished() {
    let scene = || {
        scene(3)
            .palace(0, "0,-1 tower-11-n; 1,-1 tower-9-ne; 1,0 garden-9")
            .palace(1, "1,0 tower-12")
            .display("denar-9 dirham-9 gulden-7 dukat-9")
            .next_cards("scoring-1")
    };
    // As sites the two towers and the garden are a wall of 4 and no majority.
    let mut table = scene()
        .site(0, "tower-11-n", "denar")
        .site(0, "tower-9-ne", "dukat")
        .site(0, "garden-9", "dukat")
        .table();
    table.act("take gulden-7");
    assert_eq!(table.wall_points(), [4, 0, 0]);
    assert_eq!(table.majority_points(Building::Tower), [0, 6, 0]);
    assert_eq!(table.majority_points(Building::Garden), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");

    // One tower finished in time makes a tie.
    let mut table = scene()
        .site(0, "tower-11-n", "denar")
        .site(0, "tower-9-ne", "dukat")
        .site(0, "garden-9", "dukat")
        .hand(0, "denar-8 denar-3")
        .table();
    table.act("finish tower-11-n with denar-8 denar-3");
    table.act("take gulden-7");
    assert_eq!(table.wall_points(), [4, 0, 0]);
    assert_eq!(table.majority_points(Building::Tower), [3, 3, 0]);
    assert_eq!(table.majority_points(Building::Garden), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn a_site_is_finished_for_the_full_price_in_its_hidden_currency() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11; 2,0 tower-12")
        .site(0, "garden-11", "denar")
        .site(0, "tower-12", "dukat")
        .hand(
            0,
            "denar-9 denar-2 denar-6 dukat-9 dukat-8 gulden-9 gulden-2",
        )
        .table();
    // The difference to what was paid is not enough, nor is any other currency.
    table.forbids(
        "finish garden-11 with denar-6",
        Illegal::TooLittle { paid: 6, price: 11 },
    );
    table.forbids(
        "finish garden-11 with gulden-9 gulden-2",
        Illegal::WrongCurrency,
    );
    // Met exactly it earns another action.
    table.act("finish garden-11 with denar-9 denar-2");
    assert!(table.saw(building_sites::Event::Finished {
        seat: Seat(0),
        tile: tile("garden-11"),
        currency: Currency::Denar
    }));
    assert!(!table.game.is_site(tile("garden-11")));
    assert_eq!(table.asks(), "seat 0: another action");
    // Paid too much it does not.
    table.act("finish tower-12 with dukat-9 dukat-8");
    assert!(!table.game.is_site(tile("tower-12")));
    assert_eq!(table.tile_at(0, "2,0"), "tower-12");
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn nobody_finishes_the_site_of_another() {
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .site(0, "garden-11", "denar")
        .hand(1, "denar-9 denar-2")
        .table();
    table.act(&table.listed("take")[0].clone());
    assert_eq!(table.asks(), "seat 1: act");
    assert!(table.listed("finish").is_empty());
    table.forbids("finish garden-11 with denar-9 denar-2", Illegal::NotForSale);
}

#[test]
fn h41_a_site_stays_on_its_tile_in_a_redesign_and_can_be_finished_in_the_reserve() {
    let mut table = scene(3)
        .turn(2)
        .palace(2, "1,0 garden-11; 2,0 arcades-9")
        .reserve(2, "tower-12")
        .site(2, "garden-11", "denar")
        .site(2, "tower-12", "dukat")
        .hand(2, "dukat-9 dukat-3")
        .table();
    table.act("swap tower-12 at 1,0");
    assert_eq!(
        back(&table.game, Some(2), "garden-11"),
        Some(Currency::Denar)
    );
    assert_eq!(
        back(&table.game, Some(2), "tower-12"),
        Some(Currency::Dukat)
    );
    for _ in 0..2 {
        table.act(&table.listed("take")[0].clone());
    }
    table.act("remove 2,0");
    for _ in 0..2 {
        table.act(&table.listed("take")[0].clone());
    }
    table.act("remove 1,0");
    assert!(table.game.is_site(tile("tower-12")));
    for _ in 0..2 {
        table.act(&table.listed("take")[0].clone());
    }
    table.act("finish tower-12 with dukat-9 dukat-3");
    assert!(!table.game.is_site(tile("tower-12")));
    assert_eq!(table.reserve(2), "arcades-9 garden-11 tower-12");
    assert_eq!(table.asks(), "seat 2: another action");
}

/// Seven sites lie on tiles of seat 1; the last is one of dukat.
fn one_site_left() -> Scene {
    scene(3)
        .reserve(
            1,
            "arcades-4 arcades-5 arcades-7 garden-6 garden-7 tower-7 tower-8",
        )
        .site(1, "arcades-4", "gulden")
        .site(1, "arcades-5", "gulden")
        .site(1, "arcades-7", "dirham")
        .site(1, "garden-6", "dirham")
        .site(1, "garden-7", "denar")
        .site(1, "tower-7", "denar")
        .site(1, "tower-8", "dukat")
        .market("tower-11-open garden-12 - -")
        .hand(0, "gulden-5 dirham-6")
        .hand(1, "dukat-8 dirham-6")
}

#[test]
fn the_last_site_is_taken_without_a_choice_and_then_there_is_none() {
    let mut table = Table::at(one_site_left());
    table
        .act("buy 1+site with gulden-5")
        .then("seat 0: place tower-11-open");
    assert_eq!(
        back(&table.game, Some(0), "tower-11-open"),
        Some(Currency::Dukat)
    );
    table.act("place tower-11-open at 1,0").then("seat 1: act");
    table.forbids("buy 2+site with dirham-6", Illegal::NotForSale);
    // A finished one leaves the game: it is not drawn again.
    table
        .act("finish tower-8 with dukat-8")
        .then("seat 1: another action");
    table.forbids("buy 2+site with dirham-6", Illegal::NotForSale);
}

#[test]
fn the_site_that_was_not_chosen_goes_back_among_the_others() {
    // Of the last two one is chosen; the next to buy has to take the other.
    let mut table = scene(3)
        .reserve(2, "arcades-4 arcades-5 arcades-7 garden-6 garden-7 tower-7")
        .site(2, "arcades-4", "gulden")
        .site(2, "arcades-5", "gulden")
        .site(2, "arcades-7", "dirham")
        .site(2, "garden-6", "dirham")
        .site(2, "garden-7", "denar")
        .site(2, "tower-7", "dukat")
        .market("tower-11-open garden-12 - -")
        .hand(0, "gulden-5")
        .hand(1, "dirham-6")
        .table();
    table.act("buy 1+site with gulden-5");
    table.act("site dukat");
    table.act("reserve tower-11-open");
    table.act("buy 2+site with dirham-6");
    assert_eq!(
        back(&table.game, Some(1), "garden-12"),
        Some(Currency::Denar)
    );
    assert_eq!(table.asks(), "seat 1: place garden-12");
}

#[test]
fn h17_sites_are_uncovered_before_the_last_tiles_are_handed_out() {
    // Seat 0 has most gulden and most dukat, but a site of gulden in its palace.
    let mut table = scene(3)
        .palace(0, "1,0 garden-11")
        .reserve(0, "tower-12")
        .site(0, "garden-11", "gulden")
        .site(0, "tower-12", "dukat")
        .hand(0, "gulden-9 gulden-8 dukat-9")
        .hand(1, "gulden-3")
        .hand(2, "dukat-2")
        .market("arcades-9 - - seraglio-9")
        .display("denar-9 dirham-9 gulden-7 dukat-8")
        .bag(0)
        .table();
    table.act("take denar-9");
    assert!(table.saw(building_sites::Event::Uncovered {
        seat: Seat(0),
        tile: tile("garden-11"),
        currency: Currency::Gulden,
        lost: 17
    }));
    assert_eq!(table.hand(0), "denar-9 dukat-9");
    // The one in the reserve does not matter: its money counts.
    assert_eq!(
        table.awards(),
        ["1: arcades-9 to seat 1", "4: seraglio-9 to seat 0"]
    );
    assert_eq!(table.asks(), "seat 1: place arcades-9");
    // Now all know the one that was uncovered, and only the owner the other.
    for you in [Some(0), Some(1), None] {
        assert_eq!(back(&table.game, you, "garden-11"), Some(Currency::Gulden));
    }
    assert_eq!(back(&table.game, Some(1), "tower-12"), None);

    table.act("reserve arcades-9");
    table.act("place seraglio-9 at 2,0");
    // What was not finished does not count in the last scoring either.
    assert_eq!(table.majority_points(Building::Garden), [0, 0, 0]);
    assert_eq!(table.majority_points(Building::Seraglio), [17, 0, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn h17_at_the_end_staff_sites_leftover_tiles_and_scoring_come_in_this_order() {
    let modules = SITES.with(Module::PalaceStaff).with(Module::MajorProjects);
    let mut table = Scene::with(3, modules)
        .palace(0, "1,0 garden-11; 2,0 tower-12")
        .site(0, "garden-11", "gulden")
        .points(0, 5)
        .hand(0, "gulden-9 gulden-8 denar-9")
        .hand(1, "gulden-3")
        .market("arcades-9 - - -")
        .display("denar-9 dirham-9 gulden-7 dukat-8")
        .bag(0)
        .table();
    // The bid comes back, and is worthless where its currency was uncovered (H7).
    table.act("bid gulden-8 gulden-9");
    assert_eq!(table.hand(0), "denar-9");
    let at = |found: &dyn Fn(&Event) -> bool| {
        let at = table.events.iter().position(found);
        at.expect("it happened")
    };
    let minus = at(
        &|e| matches!(e, Event::Scored { line } if line.reason == Reason::PalaceStaff(palace_staff::Reason::NoServants)),
    );
    let returned = at(&|e| {
        matches!(
            e,
            Event::MajorProjects(major_projects::Event::Returned { seat: Seat(0), .. })
        )
    });
    let uncovered = at(&|e| {
        *e == Event::BuildingSites(building_sites::Event::Uncovered {
            seat: Seat(0),
            tile: tile("garden-11"),
            currency: Currency::Gulden,
            lost: 17,
        })
    });
    let awarded = at(&|e| {
        *e == Event::Awarded {
            seat: Seat(1),
            slot: Slot(0),
            tile: tile("arcades-9"),
        }
    });
    assert!(minus < returned && returned < uncovered && uncovered < awarded);
    assert_eq!(table.points(), [4, 0, 0]);
    assert_eq!(table.asks(), "seat 1: place arcades-9");
    // The scoring comes last; the new tile without a servant costs nothing.
    table.act("place arcades-9 at 1,0");
    assert_eq!(table.scored(palace_staff::Reason::NoServants), [0, 0, 0]);
    assert_eq!(table.majority_points(Building::Arcades), [0, 18, 0]);
    assert_eq!(table.asks(), "the game is over");
}

#[test]
fn p1_the_vizier_opens_no_site() {
    let mut table = Scene::with(3, SITES.with(Module::Vizier))
        .palace(1, "1,0 garden-11")
        .site(1, "garden-11", "denar")
        .market("arcades-10 - - -")
        .hand(1, "gulden-5 denar-9 denar-2")
        .display("denar-9 dirham-9 gulden-7 dukat-8")
        .table();
    table.act("take dirham-9").then("seat 1: vizier");
    table.forbids("buy 1+site with gulden-5", Illegal::NotForSale);
    // Nor does he finish one: that is no building of the market.
    table.forbids("finish garden-11 with denar-9 denar-2", Illegal::NotForSale);
    assert_eq!(table.listed(""), ["pass"]);
}

#[test]
fn p1_camps_and_bazaars_are_not_built_as_sites() {
    let table = Scene::with(3, SITES.with(Module::Camps).with(Module::Bazaars))
        .market("camp-n - garden-9 -")
        .bazaars("bazaar-denar-1")
        .hand(0, "gulden-5 denar-9")
        .table();
    table.forbids("buy 1+site with gulden-5", Illegal::NotForSale);
    assert_eq!(
        table.listed("buy"),
        [
            "buy 1 with gulden-5",
            "buy 3 with denar-9",
            "buy bazaar-denar-1 with denar-9",
            "buy 3+site with denar-9",
        ]
    );
}

#[test]
fn p1_diamonds_open_and_finish_a_site() {
    let mut table = Scene::with(3, SITES.with(Module::Diamonds))
        .palace(0, "1,0 seraglio-9")
        .site(0, "seraglio-9", "denar")
        .market("arcades-10 - - -")
        .hand(0, "diamond-9 diamond-5")
        .next_sites("dukat gulden")
        .table();
    table.act("finish seraglio-9 with diamond-9");
    assert!(!table.game.is_site(tile("seraglio-9")));
    assert_eq!(table.asks(), "seat 0: another action");
    table.act("buy 1+site with diamond-5");
    assert_eq!(table.hand(0), "");
    assert_eq!(table.asks(), "seat 0: site");
}

#[test]
fn h49_an_exchange_office_helps_to_open_a_site_and_to_finish_it() {
    let mut table = Scene::with(3, SITES.with(Module::ExchangeOffices))
        .palace(0, "1,0 seraglio-9")
        .site(0, "seraglio-9", "denar")
        .market("arcades-10 - - -")
        .hand(0, "gulden-5 denar-4 exchange-gulden-denar")
        .hand(1, "gulden-3 dukat-2 exchange-gulden-dukat")
        .next_sites("dukat gulden")
        .table();
    table
        .act("finish seraglio-9 with gulden-5 denar-4 exchange-gulden-denar")
        .then("seat 0: another action");
    table.act(&table.listed("take")[0].clone());
    table
        .act("buy 1+site with gulden-3 dukat-2 exchange-gulden-dukat")
        .then("seat 1: site");
}

#[test]
fn p1_chests_only_once_finished() {
    let mut table = Scene::with(3, SITES.with(Module::TreasureChamber))
        .palace(0, "1,0 garden-11")
        .site(0, "garden-11", "denar")
        .hand(0, "denar-9 denar-2 dukat-8")
        .hand(1, "dukat-9")
        .room(1, "garden pavilion pavilion pavilion")
        .room(2, "garden tower tower tower")
        .table();
    let mut unfinished = Table {
        game: table.game.clone(),
        events: Vec::new(),
    };
    unfinished.act("chests 1");
    unfinished.act("lay dukat-8");
    assert!(unfinished.saw(treasure_chamber::Event::Returned {
        building: Building::Garden
    }));
    assert_eq!(unfinished.asks(), "seat 1: act");

    table.act("finish garden-11 with denar-9 denar-2");
    table.act("chests 1");
    table.act("lay dukat-8");
    assert_eq!(table.listed("chest "), ["chest 1,0"]);
    assert_eq!(table.asks(), "seat 0: chests");
}

#[test]
fn p1_no_watchtower_comes_with_a_site() {
    let mut table = Scene::with(3, SITES.with(Module::Watchtowers))
        .market("arcades-10 - - -")
        .hand(0, "gulden-9 gulden-8")
        .next_sites("denar dukat")
        .table();
    // Either the tower for 6 more, or half the price of the building alone.
    let mut offers = table.listed("buy");
    offers.sort();
    assert_eq!(
        offers,
        [
            "buy 1 with gulden-8 gulden-9",
            "buy 1+site with gulden-8",
            "buy 1+site with gulden-9",
            "buy 1+tower with gulden-8 gulden-9",
        ]
    );
    table.act("buy 1+site with gulden-8");
    table.act("site denar").then("seat 0: place arcades-10");
}

#[test]
fn h28_a_site_is_no_building_for_the_staff() {
    let mut table = Scene::with(3, SITES.with(Module::PalaceStaff))
        .palace(0, "1,0 garden-11; 2,0 tower-12")
        .site(0, "garden-11", "denar")
        .points(0, 9)
        .servants("garden garden garden garden tower tower")
        .display("denar-4 dirham-9 gulden-7 dukat-8")
        .next_cards("scoring-1")
        .table();
    table.act("take denar-4");
    // The steward crosses it and no servant stays there; but it costs no point either.
    table.act("step E");
    table.act("step E");
    let staff = &table.game.states().palace_staff;
    assert!(!staff.is_served(tile("garden-11"), 0));
    assert!(staff.is_served(tile("tower-12"), 0));
    assert_eq!(table.scored(palace_staff::Reason::NoServants), [0, 0, 0]);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn h11_a_site_that_is_given_to_dirk_counts_for_nobody_and_is_never_finished() {
    let modules = SITES.with(Module::TreasureChamber);
    let mut table = Scene::with(2, modules)
        .market("garden-10-open - - -")
        .hand(0, "gulden-5 denar-9 denar-1")
        .hand(1, "dukat-8")
        .dirk("tower-13")
        .room(1, "garden pavilion pavilion pavilion")
        .next_sites("denar dukat")
        .display("denar-8 dirham-9 gulden-7 dukat-9")
        .next_cards("scoring-1")
        .table();
    table.act("buy 1+site with gulden-5");
    table.act("site denar");
    table.act("give garden-10-open");
    // No chest goes into it.
    table.act("chests 1");
    table.act("lay dukat-8");
    assert!(table.saw(treasure_chamber::Event::Returned {
        building: Building::Garden
    }));
    assert_eq!(table.asks(), "seat 0: act");
    assert!(table.listed("finish").is_empty());
    table.forbids(
        "finish garden-10-open with denar-9 denar-1",
        Illegal::NotForSale,
    );
    table.act("take gulden-7");
    assert_eq!(table.majority_points(Building::Garden), [0, 0, 0]);
    assert_eq!(table.majority_points(Building::Tower), [0, 0, 6]);
    assert_eq!(table.asks(), "seat 1: act");
}
