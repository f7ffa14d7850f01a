//! The examples of the pages that tell a game, played with the engine. Each has a test, and says
//! in both languages the numbers that come out.

use crate::page::{Block, LANGUAGES, both, numbers, running, slugs};
use crate::palaces::{claims, palaces};
use crate::table::{ANNA, BEN, CLEO, Table, tile};
use alhambra_rules::Slot;
use alhambra_rules::base::scoring::{majorities, places};
use alhambra_rules::base::wall;
use alhambra_rules::components::{CHEST_POINTS, MAJORITY_POINTS};
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::art_of_the_moors::{self, standings};
use alhambra_rules::modules::{
    bonus_cards, building_sites, characters, falconers, invaders, medina, street_trader, sultan,
    thieves, treasure_chamber, vizier,
};
use alhambra_rules::piece::Colour;
use alhambra_rules::scene::Scene;
use alhambra_rules::{Building, Currency, Event, Illegal, Module, Reason, Round, Side, Ware, Who};

/// An example of a page, in both languages.
struct Said {
    slug: &'static str,
    boxes: [String; 2],
    /// The palace that is drawn above it, or nothing.
    palace: String,
}

impl Said {
    /// The `at`-th example of a page, counted from 0.
    fn of(slug: &'static str, at: usize) -> Self {
        let mut palace = String::new();
        let boxes = both(slug).map(|page| {
            let is_example = |(_, block): &(usize, &Block)| matches!(block, Block::Example(..));
            let examples = page.iter().enumerate().filter(is_example);
            let (number, example) = examples.clone().nth(at).expect("there is such an example");
            palace = match &page[number - 1] {
                Block::Palace(text) => text.clone(),
                _ => String::new(),
            };
            running(example).join("\n")
        });
        Self {
            slug,
            boxes,
            palace,
        }
    }

    /// Whether it says all these numbers.
    fn says(&self, wanted: &[i16]) {
        for (text, language) in self.boxes.iter().zip(LANGUAGES) {
            let said = numbers(text);
            let missing = wanted
                .iter()
                .find(|n| !said.contains(&n.unsigned_abs().into()));
            assert_eq!(missing, None, "{language}/{}: {text}", self.slug);
        }
    }

    /// A situation with the module that the page is about.
    fn scene(&self, players: u8) -> Scene {
        Scene::with(players, Module::from_slug(self.slug).into_iter().collect())
    }
}

/// Makes a test of each example, and a list of all that are played.
macro_rules! examples {
    ($($slug:literal $at:literal $name:ident $said:ident $body:block)*) => {
        /// The examples that are played here.
        pub(super) const PLAYED: &[(&str, usize)] = &[$(($slug, $at)),*];
        $(#[test] fn $name() { let $said = Said::of($slug, $at); $body })*
    };
}

/// Those of the modules that other designers made.
#[path = "examples/designers.rs"]
mod designers;

/// All examples that are played.
fn played() -> impl Iterator<Item = (&'static str, usize)> {
    PLAYED.iter().chain(designers::PLAYED).copied()
}

#[test]
fn every_example_is_played_or_shows_a_palace_with_claims() {
    for slug in slugs() {
        let [page, _] = both(slug);
        let examples = page
            .iter()
            .filter(|block| matches!(block, Block::Example(..)));
        for at in 0..examples.count() {
            let palace = Said::of(slug, at).palace;
            let checked =
                claims(&palace).next().is_some() || played().any(|played| played == (slug, at));
            assert!(checked, "{slug}: nobody checks example {at}");
        }
    }
    // A palace without claims is one in which a game is played.
    for (slug, text, _) in palaces() {
        let played = played().any(|(page, at)| page == slug && Said::of(slug, at).palace == text);
        assert!(claims(&text).next().is_some() || played, "{slug}:\n{text}");
    }
}

examples! {
"base" 0 one_card_or_several_up_to_5 said {
    let table = Table::at(said.scene(3).display("gulden-1 denar-4 dirham-6 dukat-2"));
    assert_eq!(table.listed("take").len(), 4 + 2);
    for fine in ["take dirham-6", "take gulden-1 denar-4", "take gulden-1 dukat-2"] {
        Table::at(said.scene(3).display("gulden-1 denar-4 dirham-6 dukat-2")).act(&[fine]);
    }
    let refused = table.refuses("take denar-4 dukat-2");
    assert_eq!(refused, Illegal::TooMuchMoney { sum: 6, limit: 5 });
    said.says(&[1, 4, 6, 2, 5, 3]);
}

"base" 1 one_exact_purchase_and_one_that_is_not said {
    let scene = said.scene(3).market("- tower-11-open chambers-5 -");
    let mut table = Table::at(scene.hand(0, "dirham-9 dirham-2 denar-6"));
    table.act(&["buy 2 with dirham-9 dirham-2"]);
    assert!(table.acts_again(0));
    table.act(&["buy 3 with denar-6"]);
    assert!(table.places(ANNA));
    assert_eq!(table.game.fresh(ANNA).len(), 2);
    said.says(&[9, 2, 6, 11, 5, 1]);
}

"base" 4 second_and_third_share_15_as_7_and_7 said {
    let counts = [4, 3, 3, 1].map(|chambers| [0, 0, 0, chambers, 0, 0]);
    let mut points = [0; 4];
    majorities(&counts, &MAJORITY_POINTS[2], |who, _, share| points[who] += share);
    assert_eq!(points, [19, 7, 7, 0]);
    said.says(&[19, 11, 4, 15, 7]);
}

"base" 6 a_tie_for_gulden_and_denar_for_one said {
    let scene = said.scene(3).market("tower-12 - pavilion-8 -").bag(0);
    let scene = scene.hand(0, "gulden-9").hand(1, "gulden-4 gulden-5").hand(2, "denar-3");
    let mut table = Table::at(scene.display("dukat-9 dukat-8 dirham-9 dirham-8"));
    table.act(&["take dukat-9"]);
    assert!(table.events.contains(&Event::NotAwarded { slot: Slot(0), tile: tile("tower-12") }));
    assert!(table.events.contains(&Event::Awarded { seat: CLEO, slot: Slot(2), tile: tile("pavilion-8") }));
    said.says(&[9, 4, 5, 3]);
}

"cards" 0 two_exact_purchases_lie_before_the_buyer_at_once said {
    let scene = Scene::cards(3).market("seraglio-9 - arcades-7 -");
    let mut table = Table::at(scene.hand(0, "denar-7 gulden-9 dukat-3").display("dukat-9 - - -"));
    for line in ["buy 3 with denar-7", "buy 1 with gulden-9"] {
        table.act(&[line]);
        assert!(table.acts_again(0));
    }
    assert_eq!(table.game.reserve(ANNA).len(), 2);
    table.act(&["take dukat-9"]);
    assert!(table.has_the_turn(1));
    said.says(&[7, 9, 3]);
}

"cards" 1 first_and_second_share_19_as_9_and_9 said {
    let counts = [2, 2, 1].map(|towers| [0, 0, 0, 0, 0, towers]);
    let mut points = [0; 3];
    majorities(&counts, &MAJORITY_POINTS[1], |who, _, share| points[who] += share);
    assert_eq!(points, [9, 9, 0]);
    said.says(&[2, 13, 6, 19, 9]);
}

"cards" 2 more_gulden_win_the_tower_and_a_tie_wins_nothing said {
    let scene = Scene::cards(3).turn(2).market("tower-12 garden-12 - -").bag(0);
    let scene = scene.hand(0, "gulden-4 dirham-3").hand(1, "gulden-1 gulden-2 dirham-1 dirham-2");
    let mut table = Table::at(scene.display("dukat-9 dukat-8 denar-9 denar-8"));
    table.act(&["take dukat-9"]);
    assert!(table.events.contains(&Event::Awarded { seat: ANNA, slot: Slot(0), tile: tile("tower-12") }));
    assert!(table.events.contains(&Event::NotAwarded { slot: Slot(1), tile: tile("garden-12") }));
    assert!(table.game.is_over());
    said.says(&[4, 3, 1, 2]);
}

"two" 0 a_tower_for_dirk_makes_a_tie said {
    let start = said.scene(2).dirk("tower-7 tower-8").market("- tower-13 tower-9-ne -");
    let scene = start.palace(1, "1,0 tower-12; 2,0 tower-11-open; -1,0 tower-10");
    let mut table = Table::at(scene.hand(0, "dirham-9 dirham-4 denar-9 denar-1"));
    let towers = Reason::Majority { building: Building::Tower };
    let share = |table: &Table| [Who::Seat(BEN), Who::Dirk].map(|who| table.would_score(Round::Second, who, towers));
    assert_eq!(share(&table), [13, 6]);
    table.act(&["buy 2 with dirham-9 dirham-4", "buy 3 with denar-9 denar-1", "give tower-13"]);
    assert_eq!(share(&table), [9, 9]);
    table.act(&["give tower-9-ne"]);
    assert_eq!(share(&table), [6, 13]);
    said.says(&[13, 6, 9, 4, 3, 2]);
}

"two" 1 a_third_of_17_is_5 said {
    let scene = said.scene(2).scored(Round::First).next_cards("scoring-2").bag(17);
    let mut table = Table::at(scene.display("gulden-7 dukat-9 dukat-8 dirham-9"));
    table.act(&["take gulden-7"]);
    let drew = table.events.iter().filter(|event| matches!(event, Event::DirkDrew { .. }));
    assert_eq!((drew.count(), table.game.bag().len()), (5, 12));
    said.says(&[17, 5, 12]);
}

"vizier" 0 two_viziers_after_one_turn said {
    let scene = said.scene(3).market("pavilion-6 seraglio-8 arcades-10 chambers-11");
    let scene = scene.next_tiles("tower-7").display("gulden-7 dukat-9 dukat-8 denar-9");
    let mut table = Table::at(scene.hand(1, "dirham-7").hand(2, "dirham-5 dirham-3"));
    table.act(&["take gulden-7"]);
    assert!(table.asks(1, Frame::Vizier(vizier::Question::Buy { seat: BEN })));
    assert_eq!(table.listed(""), ["pass"]);
    table.act(&["pass", "buy 2 with dirham-5 dirham-3", "place seraglio-8 at 1,0"]);
    assert!(table.asks(1, Frame::Vizier(vizier::Question::Buy { seat: BEN })));
    table.act(&["buy 2 with dirham-7", "place tower-7 at 0,-1"]);
    assert!(table.asks(0, Frame::Vizier(vizier::Question::Buy { seat: ANNA })));
    table.act(&["pass"]);
    assert!(table.has_the_turn(1));
    said.says(&[8, 7, 5, 3]);
}

"vizier" 1 the_vizier_does_not_pay_too_much said {
    let scene = said.scene(3).market("pavilion-6 seraglio-8 arcades-10 chambers-11");
    let scene = scene.display("gulden-7 dukat-9 dukat-8 denar-9").hand(1, "dirham-9");
    let mut table = Table::at(scene);
    table.act(&["take gulden-7"]);
    assert_eq!(table.refuses("buy 2 with dirham-9"), Illegal::NotExact { paid: 9, price: 8 });
    table.act(&["pass", "pass", "pass", "buy 2 with dirham-9"]);
    assert!(table.places(BEN));
    said.says(&[9, 8]);
}

"bonus_cards" 1 a_card_is_answered_before_the_points said {
    let scene = said.scene(3).display("gulden-6 dirham-7 denar-8 dukat-9");
    let scene = scene.palace(0, "1,0 garden-11").palace(1, "1,0 garden-10-open");
    let scene = scene.bonus_cards(0, "garden-11").bonus_cards(1, "garden-10-open");
    let mut table = Table::at(scene.next_cards("scoring-1 gulden-5"));
    let gardens = Reason::Majority { building: Building::Garden };
    let would_get = |table: &Table| {
        [ANNA, BEN].map(|seat| table.would_score(Round::First, Who::Seat(seat), gardens))
    };
    assert_eq!(would_get(&table), [2, 2]);
    table.act(&["take gulden-6"]);
    assert!(table.asks(0, bonus_cards::Question::Show { seat: ANNA, after: 2 }.into()));
    table.act(&["pass"]);
    assert!(table.asks(1, bonus_cards::Question::Show { seat: BEN, after: 1 }.into()));
    table.act(&["show garden-10-open"]);
    assert_eq!(would_get(&table), [0, 5]);
    assert!(table.asks(0, bonus_cards::Question::Show { seat: ANNA, after: 0 }.into()));
    table.act(&["show garden-11"]);
    assert_eq!([ANNA, BEN].map(|seat| table.game.points(seat)), [2, 2]);
    said.says(&[5, 2, 1]);
}

"thieves" 0 a_thief_and_then_the_vizier said {
    let modules = [Module::Thieves, Module::Vizier].into_iter().collect();
    let scene = Scene::with(3, modules).market("pavilion-6 seraglio-8 arcades-10 chambers-11");
    let scene = scene.display("gulden-6 dirham-7 denar-8 dukat-9").asleep(0).asleep(1);
    let scene = scene.thieves(1, "dirham").thieves(2, "dirham").hand(2, "dirham-1");
    let mut table = Table::at(scene.next_cards("gulden-5 gulden-4"));
    table.act(&["take gulden-6"]);
    assert!(table.asks(2, thieves::Question::StealOrBuy { seat: CLEO }.into()));
    table.act(&["steal dirham-7"]);
    assert!(table.asks(2, Frame::Vizier(vizier::Question::Buy { seat: CLEO })));
    table.act(&["buy 2 with dirham-7 dirham-1", "place seraglio-8 at 1,0"]);
    assert!(table.has_the_turn(1));
    said.says(&[8, 7, 1]);
}

"thieves" 1 who_comes_first_takes_it said {
    let scene = said.scene(3).display("gulden-6 dirham-7 denar-8 dukat-9");
    let scene = scene.thieves(0, "dukat").thieves(2, "dukat");
    let mut table = Table::at(scene.next_cards("gulden-5 dukat-8"));
    table.act(&["take gulden-6"]);
    assert!(table.asks(2, thieves::Question::Steal { seat: CLEO }.into()));
    table.act(&["steal dukat-9"]);
    assert!(table.asks(0, thieves::Question::Steal { seat: ANNA }.into()));
    assert_eq!(table.listed("steal"), ["steal dukat-8"]);
    said.says(&[9, 8]);
}

"sultan" 0 arcades_or_chambers said {
    assert_eq!(sultan::opposite(Building::Arcades), Building::Chambers);
    let mut table = Table::at(said.scene(3).next_cards("sultan-denar gulden-5"));
    let take = table.listed("take")[0].clone();
    table.act(&[&take]);
    assert_eq!(table.listed("mark").len(), 2);
    said.says(&[]);
}

"sultan" 1 a_tile_for_nothing said {
    let scene = said.scene(3).market("pavilion-6 seraglio-8 arcades-10 chambers-11");
    let scene = scene.next_tiles("garden-12 tower-7").sultan_cards(2, "denar+garden");
    let mut table = Table::at(scene.hand(0, "dirham-9"));
    table.act(&["buy 2 with dirham-9", "place seraglio-8 at 1,0"]);
    let garden = tile("garden-12");
    assert!(table.asks(2, sultan::Question::Claim { seat: CLEO, tile: garden }.into()));
    table.act(&["claim", "place garden-12 at 1,0"]);
    assert_eq!(table.game.market()[1], Some(tile("tower-7")));
    assert!(table.has_the_turn(1));
    said.says(&[9, 8, 2, 12, 7]);
}

"exchange_offices" 0 one_office_serves_either_slot_once said {
    let scene = said.scene(3).market("tower-13 garden-11 chambers-11 pavilion-8");
    let scene = scene.hand(0, "dirham-6 dirham-2 dukat-5 exchange-dirham-dukat");
    for way in [
        "buy 2 with dirham-6 dukat-5 exchange-dirham-dukat",
        "buy 4 with dirham-6 dirham-2 exchange-dirham-dukat",
    ] {
        let mut table = Table::at(scene.clone());
        assert!(table.listed("buy 1").is_empty() && table.listed("buy 3").is_empty());
        table.act(&[way]);
        assert!(table.acts_again(0) && table.listed("buy").is_empty());
    }
    said.says(&[6, 2, 5, 11, 8]);
}

"diamonds" 0 diamonds_pay_alone said {
    let scene = said.scene(3).market("tower-11-open seraglio-7 arcades-9 -");
    let scene = scene.hand(0, "diamond-6 diamond-3 gulden-5");
    let mut exact = Table::at(scene.clone());
    assert!(exact.listed("buy 1").is_empty());
    exact.act(&["buy 3 with diamond-6 diamond-3"]);
    assert!(exact.acts_again(0));
    let mut over = Table::at(scene);
    over.act(&["buy 2 with diamond-6 diamond-3"]);
    assert!(over.places(ANNA));
    said.says(&[6, 3, 5, 11, 7, 9, 2]);
}

"diamonds" 1 diamonds_win_none_of_the_last_tiles said {
    let scene = said.scene(3).market("garden-11 - - -").bag(0);
    let scene = scene.hand(0, "diamond-9 diamond-8").hand(1, "gulden-1");
    let mut table = Table::at(scene.display("dukat-9 dukat-8 dirham-9 dirham-8"));
    table.act(&["take dukat-9"]);
    assert!(table.events.contains(&Event::Awarded { seat: BEN, slot: Slot(0), tile: tile("garden-11") }));
    said.says(&[9, 8, 1]);
}

"characters" 0 an_auction_for_the_patron said {
    let scene = said.scene(3).next_cards("patron").display("gulden-7 dukat-9 dukat-8 denar-9");
    let scene = scene.hand(1, "dukat-4 dukat-3").hand(2, "denar-5");
    let mut table = Table::at(scene);
    table.act(&["take gulden-7", "raise 3", "raise 5", "pass", "raise 6", "pass"]);
    assert_eq!(table.listed(""), ["pay dukat-3 dukat-4"]);
    table.act(&["pay dukat-3 dukat-4"]);
    assert!(table.has_the_turn(1));
    table.act(&["buy 1 with gulden patron"]);
    assert!(table.acts_again(1));
    said.says(&[3, 5, 6, 4, 7]);
}

"characters" 1 the_sage_breaks_a_tie said {
    let scene = said.scene(3).scored(Round::First).next_cards("scoring-2");
    let scene = scene.palace(1, "1,0 garden-11; 2,0 garden-10-open; 0,1 garden-12");
    let scene = scene.palace(2, "1,0 garden-9; 0,-1 garden-10-n; -1,0 garden-10-w");
    let scene = scene.display("gulden-7 dukat-9 dukat-8 denar-9").characters(1, "sage");
    for (choice, points) in [("count garden", [12, 5]), ("count tower", [8, 8])] {
        let mut table = Table::at(scene.clone());
        table.act(&["take gulden-7", choice]);
        let share = |seat| table.scored(Who::Seat(seat), Reason::Majority { building: Building::Garden });
        assert_eq!([share(BEN), share(CLEO)], points);
        said.says(&points);
    }
}

"characters" 2 the_city_watch_counts_full_threes said {
    let table = Table::at(said.scene(3).palace(0, &said.palace).characters(0, "city_watch"));
    let [wall, watch] = [Reason::Wall, Reason::Characters(characters::Reason::CityWatch)].map(|r| table.would_score(Round::First, Who::Seat(ANNA), r));
    assert_eq!((wall, watch), (5, 1));
    said.says(&[wall, watch, wall + watch]);
}

"treasure_chamber" 0 chests_go_round_the_table said {
    let scene = said.scene(3).room(1, "tower tower garden pavilion");
    let scene = scene.palace(0, "1,0 tower-12; 0,1 garden-11").palace(1, "1,0 tower-13; 0,1 tower-11-open");
    let mut table = Table::at(scene.hand(0, "denar-5 dukat-2 gulden-2"));
    table.act(&["chests 1", "lay denar-5", "lay dukat-2", "lay gulden-2"]);
    assert_eq!(table.hand(0), "");
    table.act(&["chest 1,0", "chest 0,1"]);
    assert!(table.asks(1, Frame::TreasureChamber(treasure_chamber::Question::Place { seat: BEN })));
    assert_eq!(table.listed("").len(), 2);
    table.act(&["chest 1,0"]);
    assert!(table.events.contains(&Event::TreasureChamber(treasure_chamber::Event::Returned { building: Building::Pavilion })));
    assert_eq!(table.game.states().treasure_chamber.rooms()[0].iter().sum::<u8>(), 4);
    said.says(&[5, 2, 9]);
}

"treasure_chamber" 1 two_share_21_as_10_and_10 said {
    let mut points = [0; 3];
    places(&[6, 4, 4], &CHEST_POINTS[2], |who, share| points[who] += share);
    assert_eq!(points, [22, 10, 10]);
    said.says(&[6, 4, 22, 14, 7, 21, 10]);
}

"bazaars" 0 a_bazaar_costs_what_lies_on_its_slot said {
    let scene = said.scene(3).market("- - chambers-9-s -").bazaars("bazaar-denar-1");
    let mut table = Table::at(scene.clone().hand(0, "denar-5 denar-4 denar-3"));
    assert_eq!(table.listed("buy bazaar"), ["buy bazaar-denar-1 with denar-4 denar-5"]);
    table.act(&["buy bazaar-denar-1 with denar-4 denar-5"]);
    assert!(table.acts_again(0));
    let table = Table::at(scene.clone().hand(0, "denar-7 denar-3"));
    let refused = table.refuses("buy bazaar-denar-1 with denar-7 denar-3");
    assert_eq!(refused, Illegal::NotExact { paid: 10, price: 9 });
    let mut table = Table::at(scene.hand(0, "denar-9 denar-5 denar-4"));
    table.act(&["buy 3 with denar-9"]);
    assert!(table.acts_again(0) && table.listed("buy").is_empty());
    said.says(&[9, 5, 4, 3, 7, 10]);
}

"falconers" 0 two_black_falcons_on_two_crossings said {
    let scene = said.scene(3).palace(0, &said.palace).hand(0, "gulden-1 dirham-2");
    let mut table = Table::at(scene.display("gulden-7 dukat-9 dukat-8 denar-9"));
    table.act(&[
        "falcon falcon-black-4 at 0,0 for gulden-1",
        "falcon falcon-black-3 at 1,0 for dirham-2",
    ]);
    let points = |table: &Table| table.would_score(Round::First, Who::Seat(ANNA), Reason::Falconers(falconers::Reason::Falcons { colour: Colour::Black }));
    assert_eq!(points(&table), 6);
    table.act(&["pass", "take gulden-7", "take dukat-9", "remove 2,1"]);
    assert_eq!(points(&table), 2);
    said.says(&[1, 2, 6, 4]);
}

"watchtowers" 0 a_watchtower_is_added_to_the_price said {
    let scene = said.scene(3).market("garden-8-ne - - -").hand(0, "gulden-9 gulden-5");
    let late = scene.clone().scored(Round::First).scored(Round::Second).begin();
    assert_eq!(late.terms(Ware::WithTower(Slot(0))).map(|terms| terms.1), Some(10));
    let mut table = Table::at(scene);
    table.act(&["buy 1+tower with gulden-9 gulden-5"]);
    assert!(table.acts_again(0));
    said.says(&[8, 14, 9, 5, 10]);
}

"building_sites" 0 a_tower_for_half_its_price said {
    let scene = said.scene(3).palace(0, "0,-1 arcades-8-n; 1,-1 seraglio-4");
    let scene = scene.market("- - - tower-13").next_sites("gulden denar");
    let mut table = Table::at(scene.hand(0, "dukat-6"));
    table.act(&["buy 4+site with dukat-6", "site denar", "place tower-13 at 1,0"]);
    let anna = Who::Seat(ANNA);
    assert_eq!(table.would_score(Round::First, anna, Reason::Wall), 4);
    assert_eq!(table.would_score(Round::First, anna, Reason::Majority { building: Building::Tower }), 0);

    let scene = said.scene(3).palace(0, &said.palace).site(0, "tower-13", "denar");
    let mut table = Table::at(scene.hand(0, "denar-9 denar-4"));
    table.act(&["finish tower-13 with denar-9 denar-4"]);
    assert!(table.acts_again(0));
    assert_eq!(table.would_score(Round::First, anna, Reason::Majority { building: Building::Tower }), 6);
    said.says(&[6, 13, 4, 9]);
}

"building_sites" 1 an_unfinished_site_costs_its_money said {
    let scene = said.scene(3).palace(0, "1,0 tower-13").site(0, "tower-13", "denar");
    let scene = scene.hand(0, "denar-9 denar-3 gulden-5").hand(1, "gulden-4");
    let scene = scene.market("garden-11 - - -").bag(0);
    let mut table = Table::at(scene.display("dukat-9 dukat-8 dirham-9 dirham-8"));
    table.act(&["take dukat-9"]);
    assert_eq!(table.hand(0), "gulden-5 dukat-9");
    let lost = |event: &Event| matches!(event, Event::BuildingSites(building_sites::Event::Uncovered { seat: ANNA, lost: 12, .. }));
    assert!(table.events.iter().any(lost));
    assert!(table.events.contains(&Event::Awarded { seat: ANNA, slot: Slot(0), tile: tile("garden-11") }));
    said.says(&[9, 3, 5, 12]);
}

"invaders" 0 an_attack_from_the_north said {
    let palace = Table::at(said.scene(3).palace(0, &said.palace)).game.palace(ANNA).to_vec();
    let open = invaders::open_sides(&palace);
    let lost = Round::ALL.map(|round| invaders::loss(open, Side::North, round));
    assert_eq!((open[Side::North as usize], lost), (3, [3, 6, 12]));
    said.says(&[3, 6, 9, 12]);
}

"invaders" 1 a_scout said {
    let scene = said.scene(3).market("- - arcades-9 -").hand(0, "denar-9").attacks("W");
    let scene = scene.scouts("arcades tower").display("gulden-6 dirham-6 denar-6 dukat-6");
    let mut table = Table::at(scene.next_cards("scoring-1"));
    let open = |table: &Table| table.game.states().invaders.scouts().collect::<Vec<_>>();
    table.act(&["buy 3 with denar-9"]);
    assert!(table.acts_again(0) && open(&table) == [Building::Tower]);
    let seen = invaders::Event::Scouted { seat: ANNA, building: Building::Arcades, side: Some(Side::West) };
    assert!(table.events.contains(&seen.into()));
    table.act(&["take gulden-6", "reserve arcades-9"]);
    assert!(table.events.contains(&invaders::Event::Attacked { side: Side::West }.into()));
    assert!(open(&table).len() == 2 && !open(&table).contains(&Building::Tower));
    said.says(&[9]);
}

"medina" 0 who_has_fewer said {
    let scene = said.scene(3);
    let scene = scene.palace(0, "1,0 medina-8; 0,-1 medina-4; 0,1 medina-6");
    let scene = scene.palace(1, "-1,0 medina-5; 1,0 medina-3; 0,1 medina-2");
    let table = Table::at(scene.palace(2, "1,0 medina-10"));
    let fewest = |who| table.would_score(Round::Third, Who::Seat(who), medina::Reason::Fewest.into());
    let lost = [ANNA, BEN, CLEO].map(fewest);
    assert_eq!(lost, [-3, -6, -9]);
    said.says(&lost);
}

"medina" 1 two_without_a_medina said {
    let scene = said.scene(4).palace(2, "1,0 medina-10");
    let table = Table::at(scene.palace(3, "1,0 medina-9; -1,0 medina-7"));
    let would = |who, reason: medina::Reason| table.would_score(Round::Third, Who::Seat(who), reason.into());
    let (shared, more) = (would(ANNA, medina::Reason::Fewest), would(ANNA, medina::Reason::None));
    assert_eq!((shared, more, would(CLEO, medina::Reason::Fewest)), (-8, -3, -3));
    assert_eq!(would(BEN, medina::Reason::Fewest), shared);
    said.says(&[shared, more, shared + more]);
}

"street_trader" 0 a_resident_moves_in_and_the_trader_on said {
    let scene = said.scene(3).trader(0, "1,0", "garden arcades tower");
    let scene = scene.market("garden-11 tower-12 - -");
    let mut table = Table::at(scene.hand(0, "gulden-9 gulden-2 dirham-9 dirham-4"));
    table.act(&["buy 1 with gulden-9 gulden-2", "buy 2 with dirham-9 dirham-4"]);
    table.act(&["place garden-11 at 1,0", "move-in", "fetch-resident chambers"]);
    table.act(&["place tower-12 at 0,1"]);
    assert_eq!(street_trader::housed(&table.game, ANNA), [0, 0, 0, 0, 1, 0]);
    table.act(&["trader at 1,1"]);
    assert!(table.has_the_turn(1));
    let reason = street_trader::Reason::Residents.into();
    assert_eq!(table.would_score(Round::First, Who::Seat(ANNA), reason), 1);
    said.says(&[1]);
}

"street_trader" 1 two_sets_of_3_and_one_of_1 said {
    let residents = [0, 0, 3, 0, 2, 2];
    assert_eq!(street_trader::worth(&[0, 0, 1, 0, 1, 1]), 6);
    assert_eq!(street_trader::worth(&[0, 0, 2, 0, 2, 2]), 12);
    assert_eq!(street_trader::worth(&residents), 13);
    said.says(&[3, 2, 6, 12, 1, 13]);
}

"master_builders" 0 two_builders_and_seven_pay_13 said {
    let scene = said.scene(3).market("- - garden-12 -").hand(0, "builder-denar builder-denar denar-7");
    let mut table = Table::at(scene.clone());
    table.act(&["buy 3 with denar-7 builder-denar builder-denar"]);
    assert!(table.places(ANNA));
    assert_eq!(table.game.states().master_builders.played(), [0, 0, 2, 0]);
    let mut table = Table::at(scene.reserve(0, "pavilion-8").display("gulden-6 dirham-6 denar-6 dukat-6"));
    table.act(&["take gulden-6", "play-builder denar", "build pavilion-8 at 1,0"]);
    assert_eq!(table.game.hand(ANNA).total(), 16);
    said.says(&[7, 12, 13]);
}

"master_builders" 1 seven_threes_are_21 said {
    let hand = "gulden-3 gulden-3 gulden-3 builder-gulden builder-gulden builder-gulden builder-gulden";
    let table = Table::at(said.scene(3).hand(0, hand));
    let hand = table.game.hand(ANNA);
    assert_eq!((hand.len(), hand.total()), (7, 21));
    said.says(&[3, 21]);
}

"change" 0 seven_too_much_bring_three_coins said {
    let scene = said.scene(3).market("garden-6 - - -").hand(0, "gulden-9 gulden-4");
    let mut table = Table::at(scene);
    table.act(&["buy 1 with gulden-4 gulden-9"]);
    assert_eq!(table.game.hand(ANNA).open().count(), 3);
    said.says(&[6, 9, 4, 7, 3, 1]);
}

"change" 1 a_coin_makes_it_exact said {
    let scene = said.scene(3).market("- seraglio-8 - -").hand(0, "dirham-7").coins(0, "dirham");
    let mut table = Table::at(scene);
    table.act(&["buy 2 with dirham-7 coin-dirham"]);
    assert!(table.acts_again(0));
    assert_eq!(table.game.states().change.bag(), [6; 4]);
    said.says(&[8, 7]);
}

"exchange_certificates" 0 gulden_become_denar said {
    let scene = said.scene(3).market("arcades-5 - - -").hand(0, "gulden-8");
    let mut table = Table::at(scene);
    table.act(&["buy 1 with gulden-8", "store denar"]);
    assert_eq!(table.game.hand(ANNA).coins(Currency::Denar).credit(), 3);
    let scene = said.scene(3).market("- - tower-10 -").hand(0, "denar-8").credit(0, "denar", 3);
    let mut table = Table::at(scene);
    table.act(&["buy 3 with denar-8 credit-denar-3"]);
    assert_eq!(table.game.states().exchange_certificates.middle(), [2; 4]);
    table.act(&["store denar"]);
    assert_eq!(table.game.hand(ANNA).coins(Currency::Denar).credit(), 1);
    said.says(&[5, 8, 3, 10, 1]);
}

"art_of_the_moors" 0 from_two_nines_to_three said {
    let scene = said.scene(3).market("tower-9-nw pavilion-6 pavilion-7 pavilion-8");
    let scene = scene.display("denar-6 dirham-6 gulden-7 dukat-7").reserve(0, "garden-9");
    let mut table = Table::at(scene.palace(0, "1,0 seraglio-9").hand(0, "gulden-9 gulden-1"));
    let culture = |table: &Table| standings(&table.game, ANNA)[3];
    let round = |table: &mut Table, action: &str| {
        table.act(&[action]);
        while !table.has_the_turn(0) {
            let next = table.listed("take")[0].clone();
            table.act(&[&next]);
        }
    };
    let points = |table: &Table| table.would_score(Round::First, Who::Seat(ANNA), Reason::ArtOfTheMoors(art_of_the_moors::Reason::Culture));
    let take = table.listed("take")[0].clone();
    round(&mut table, &take);
    assert_eq!((culture(&table).step, culture(&table).values[culture(&table).reach as usize]), (Some(0), 3));
    round(&mut table, "develop");
    assert_eq!(points(&table), 3);
    assert!(table.listed("develop").is_empty());
    table.act(&["buy 1 with gulden-9 gulden-1"]);
    round(&mut table, "reserve tower-9-nw");
    assert_eq!((points(&table), culture(&table).values[culture(&table).reach as usize]), (3, 6));
    round(&mut table, "develop");
    assert_eq!(points(&table), 6);
    said.says(&[9, 0, 3, 6]);
}

"art_of_the_moors" 1 one_action_turns_them_all said {
    let reserve = "garden-6 pavilion-6 seraglio-9 garden-9 arcades-9 garden-10-n garden-10-w";
    let scene = said.scene(3).reserve(0, reserve).cultures(0, "6-2 9-3 10-0");
    let mut table = Table::at(scene);
    table.act(&["develop"]);
    let points = table.game.view(None).states.art_of_the_moors.points(ANNA);
    assert_eq!(points, 2 + 6 + 3);
    said.says(&[6, 2, 9, 3, 10, 0, 11]);
}

"caravanserai" 0 one_marker_of_two_in_many_ways said {
    let scene = said.scene(3).caravanserais(0, "dukat-1 dukat-2; denar-1 denar-3");
    let table = Table::at(scene);
    assert_eq!(
        table.listed("advance"),
        [
            "advance caravan-a-dukat-3",
            "advance caravan-a-dirham-2",
            "advance caravan-b-denar-4",
            "advance caravan-b-dukat-3"
        ]
    );
    said.says(&[2, 3, 4]);
}

"caravanserai" 1 exact_and_exact_again said {
    let palace = "1,0 tower-12; 2,0 garden-11; 3,0 chambers-11; 4,0 arcades-10; 5,0 seraglio-9";
    let mut table = Table::at(said.scene(3).palace(0, palace).hand(0, "dirham-4"));
    table.act(&["buy caravanserai-gulden-1 with dirham-4"]);
    assert!(table.acts_again(0));
    let scene = said.scene(3).market("seraglio-8 - - -").hand(0, "gulden-5");
    let mut table = Table::at(scene.caravanserais(0, "gulden-1 gulden-3"));
    table.act(&["buy 1 with gulden-5 caravan-a-gulden-3"]);
    assert!(table.acts_again(0));
    assert_eq!(table.game.hand(ANNA).open().count(), 0);
    said.says(&[4, 3, 5, 8, 0]);
}

"new_score_cards" 0 two_scorings_with_two_orders said {
    let scene = said.scene(3).score_cards([1, 13, 5]);
    let scene = scene.palace(0, "-1,0 seraglio-7; 1,0 seraglio-4; 0,1 garden-11");
    let game = scene.palace(1, "-1,0 seraglio-9; 1,0 garden-9; 0,1 garden-10-open").begin();
    let points = |round: Round, building: Building| {
        let mut lines = game.score_now(round);
        lines.retain(|line| line.reason == Reason::Majority { building });
        [ANNA, BEN].map(|seat| lines.iter().find(|l| l.who == Who::Seat(seat)).map_or(0, |l| l.points))
    };
    assert_eq!(points(Round::Second, Building::Seraglio), [13, 6]);
    assert_eq!(points(Round::Second, Building::Garden), [1, 8]);
    assert_eq!(points(Round::Third, Building::Seraglio), [16, 8]);
    assert_eq!(points(Round::Third, Building::Garden), [12, 20]);
    said.says(&[13, 6, 8, 1, 16, 20, 12]);
}

"walls" 0 a_stick_on_the_fountain_closes_the_gap said {
    let scene = said.scene(3).palace(0, "-1,0 arcades-8-n; 1,0 garden-10-n");
    let mut table = Table::at(scene.wall_cards("wall-n wall-ne"));
    assert_eq!(wall::longest(table.game.palace(ANNA)), 1);
    table.refuses("wall wall-ne on fountain");
    table.act(&["wall wall-n on fountain"]);
    assert_eq!(wall::longest(table.game.palace(ANNA)), 3);
    said.says(&[1, 3]);
}

"magical_buildings" 0 its_wall_points_north_or_west said {
    let scene = said.scene(3).palace(0, &said.palace).reserve(0, "magical-pavilion");
    let ways = Table::at(scene).listed("build magical-pavilion at 0,-1");
    assert_eq!(ways.len(), 2, "{ways:?}");
}

"city_gates" 0 the_seraglio_is_built_through_a_gate_and_stays said {
    let scene = said.scene(3).palace(0, "1,0 garden-9").reserve(0, "seraglio-7");
    let mut table = Table::at(scene.gate_cards(0, 1).display("gulden-1 denar-2 dukat-3 dirham-4"));
    table.act(&["gate seraglio-7 at 2,0 turned 0 through 2,0 W", "take gulden-1", "take denar-2"]);
    table.refuses("remove 2,0");
    table.refuses("remove 1,0");
    said.says(&[]);
}

}
