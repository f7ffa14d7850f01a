//! What the pages say about modules that meet, where no test of the rules says it already.

use crate::table::{ANNA, BEN, Table};
use alhambra_rules::Module::{
    Camps, Characters, Diamonds, ExchangeOffices, MajorProjects, PalaceStaff, TreasureChamber,
    Vizier, Watchtowers,
};
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::{characters, treasure_chamber, vizier};
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Module, Reason, Round, Who};

const DISPLAY: &str = "gulden-7 dukat-9 dukat-8 denar-9";

/// Three players with these modules.
fn scene<const N: usize>(modules: [Module; N]) -> Scene {
    Scene::with(3, modules.into_iter().collect())
}

#[test]
fn two_players_what_dirk_draws_after_the_first_scoring_counts_in_the_second() {
    let scene = Scene::new(2)
        .display(DISPLAY)
        .next_cards("scoring-1 scoring-2");
    let six = "tower-12 tower-13 tower-11-open tower-7 tower-8 tower-10";
    let mut table = Table::at(scene.next_tiles(six));
    table.act(&["take gulden-7"]);
    // In the first scoring he has none, in the second most.
    assert_eq!(
        table.scored(
            Who::Dirk,
            Reason::Majority {
                building: Building::Tower
            }
        ),
        13
    );
}

#[test]
fn watchtowers_diamonds_or_an_office_may_pay_for_building_and_tower() {
    let scene = scene([Watchtowers, Diamonds, ExchangeOffices]).market("garden-8-ne - - -");
    for hand in [
        "diamond-9 diamond-5",
        "gulden-9 denar-5 exchange-gulden-denar",
    ] {
        let mut table = Table::at(scene.clone().hand(0, hand));
        table.act(&[&format!("buy 1+tower with {hand}")]);
        assert!(table.acts_again(0), "{hand}");
    }
}

#[test]
fn watchtowers_the_long_side_is_a_segment_for_the_city_watch() {
    let walls = "1,0 garden-8-ne; 0,1 seraglio-5";
    for (tower, points) in [("", 0), ("; 1,1 watchtower-garden-1 turned 3", 1)] {
        let scene = scene([Watchtowers, Characters]).characters(0, "city_watch");
        let table = Table::at(scene.palace(0, &format!("{walls}{tower}")));
        assert_eq!(
            table.would_score(
                Round::First,
                Who::Seat(ANNA),
                Reason::Characters(characters::Reason::CityWatch)
            ),
            points
        );
    }
}

#[test]
fn staff_only_the_action_of_taking_money_sends_the_steward_on_his_way() {
    let start = || scene([PalaceStaff, Characters]).palace(0, "1,0 garden-11");
    let small = || start().display("gulden-1 denar-2 dukat-9 dirham-9");

    let mut table = Table::at(small().characters(0, "money_changer").hand(0, "dukat-3"));
    table.act(&["change dukat-3 for gulden-1"]);
    assert!(table.has_the_turn(0), "no walk for the money changer");

    let mut table = Table::at(small().characters(0, "beggar").next_cards("gulden-2"));
    table.act(&["beg"]);
    assert!(table.has_the_turn(0), "no walk for the beggar");

    let scene = small().characters(0, "miser").market("tower-12 - - -");
    let mut table = Table::at(scene.hand(0, "gulden-9 gulden-3"));
    table.act(&["buy 1 with gulden-9 gulden-3", "grab gulden-1"]);
    assert!(table.acts_again(0), "no walk for the miser");

    let scene = start()
        .display("gulden-4 denar-2 dukat-9 dirham-9")
        .characters(0, "merchant");
    let mut table = Table::at(scene);
    table.act(&["take gulden-4 denar-2"]);
    assert!(
        table.has_the_turn(1),
        "no walk for 6, taken by the merchant"
    );
}

#[test]
fn projects_a_bid_may_be_a_further_action_but_earns_none() {
    let scene = scene([MajorProjects]).market("garden-9 - - -");
    let mut table = Table::at(scene.hand(0, "gulden-9 denar-9 denar-6"));
    table.act(&["buy 1 with gulden-9", "bid denar-9 denar-6"]);
    // Exactly 15, but now the garden is placed.
    assert!(table.places(ANNA));
}

#[test]
fn camps_the_patron_and_the_vizier_may_buy_one() {
    let modules = [Camps, Characters, Vizier];
    let scene = scene(modules).market("camp-w - - -").display(DISPLAY);
    let mut table = Table::at(scene.clone().characters(0, "patron"));
    table.act(&["buy 1 with gulden patron"]);
    assert!(table.acts_again(0));

    let mut table = Table::at(scene.hand(1, "gulden-6"));
    table.act(&["take gulden-7"]);
    assert!(table.asks(1, Frame::Vizier(vizier::Question::Buy { seat: BEN })));
    table.act(&["buy 1 with gulden-6", "reserve camp-w"]);
    assert_eq!(table.game.reserve(BEN).len(), 1);
}

#[test]
fn base_new_tiles_come_first_then_the_builder_then_chests() {
    let scene = scene([Characters, TreasureChamber]).characters(0, "builder");
    let scene = scene
        .market("garden-9 - - -")
        .room(1, "garden tower tower tower");
    let mut table = Table::at(scene.hand(0, "gulden-9 dukat-8"));
    table.act(&["buy 1 with gulden-9", "chests 1", "lay dukat-8"]);
    assert!(table.places(ANNA));
    table.act(&["place garden-9 at 1,0"]);
    assert!(table.asks(0, Frame::Characters(characters::Question::Builder)));
    table.act(&["pass"]);
    assert!(table.asks(
        0,
        Frame::TreasureChamber(treasure_chamber::Question::Place { seat: ANNA })
    ));
}
