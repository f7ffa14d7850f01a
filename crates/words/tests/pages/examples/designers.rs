//! Examples of modules 27 to 43.

use super::Said;
use crate::table::{ANNA, BEN, Table, tile};
use alhambra_rules::Slot;
use alhambra_rules::modules::travelling_craftsmen::Craftsman;
use alhambra_rules::modules::{
    buildings_of_power, fresh_colours, major_projects, menagerie, orchards, palace_staff,
    treasures, workers,
};
use alhambra_rules::{Event, Illegal, Reason, Round, Who};

examples! {

"buildings_of_power" 0 two_walls said {
    let palace = "-2,-1 garden-8-nw; -1,-1 pavilion-6; 0,-1 arcades-8-n; 1,-1 garden-10-n
        2,-1 tower-11-n; 3,-1 tower-9-ne; -1,0 seraglio-9; 1,0 chambers-11
        -1,1 seraglio-5; 0,1 chambers-9-s; 1,1 tower-11-s; 2,1 tower-9-es";
    for (die, second) in [(2, 5), (5, 6)] {
        let scene = said.scene(3).palace(0, palace).power_die("chambers-11", die);
        let game = scene.power_die("seraglio-9", 3).begin();
        let points = |reason: Reason| {
            let lines = game.score_now(Round::First).into_iter();
            lines.filter(|line| line.reason == reason).map(|line| line.points).sum::<i16>()
        };
        assert_eq!(points(Reason::Wall), 8);
        assert_eq!(points(buildings_of_power::Reason::SecondWall.into()), second);
    }
    said.says(&[8, 6, 2, 3, 5, 13, 14]);
}

"buildings_of_power" 1 one_cheaper said {
    let scene = said.scene(3).market("pavilion-3 seraglio-4 chambers-10 chambers-6");
    let scene = scene.palace(0, "1,0 garden-11").power_die("garden-11", 2);
    let mut table = Table::at(scene.hand(0, "denar-9"));
    table.act(&["buy 3 using white-die-2", "buy 3 with denar-9"]);
    assert!(table.acts_again(0));
    let state = &table.game.states().buildings_of_power;
    assert_eq!(state.die(tile("garden-11")), Some(1));
    assert!(table.listed("buy").is_empty());
    said.says(&[2, 9, 3, 10, 1]);
}

"buildings_of_power" 2 two_tiles_on_a_slot said {
    let scene = said.scene(3).market("- arcades-8-n - -").bag(0).tile_below(2, "tower-13", 2);
    let scene = scene.hand(0, "dirham-9").hand(1, "dirham-5").hand(2, "dirham-2");
    let mut table = Table::at(scene.display("dukat-9 dukat-8 denar-9 denar-8"));
    table.act(&["take dukat-9"]);
    table.act(&["choose-tile tower-13"]);
    let (slot, arcades) = (Slot(1), tile("arcades-8-n"));
    assert!(table.events.contains(&Event::Awarded { seat: BEN, slot, tile: arcades }));
    said.says(&[8, 2, 13, 9, 5]);
}

"bathhouses" 0 a_bathhouse_costs_8_denar_beside_the_denar_slot said {
    let scene = said.scene(3).market("- - tower-13 -").bathhouses(3, "bathhouse-1");
    let scene = scene.hand(0, "denar-9 denar-5 denar-3").display("gulden-7 dukat-9 dukat-8 gulden-9");
    let mut table = Table::at(scene.clone());
    let ways = ["buy bathhouse-1 with denar-3 denar-5", "buy bathhouse-1 with denar-9"];
    assert_eq!(table.listed("buy bathhouse"), ways);
    table.act(&[ways[0]]);
    assert!(table.acts_again(0));
    let mut table = Table::at(scene);
    table.act(&[ways[1]]);
    assert!(table.places(ANNA));
    said.says(&[3, 13, 9, 5, 8, 1]);
}

"wishing_wells" 0 a_well_of_5_costs_5_denar_beside_the_denar_slot said {
    let scene = said.scene(3).market("- - tower-13 -").wells(3, "well-5-1");
    let scene = scene.hand(0, "denar-9 denar-3 denar-2").display("gulden-7 dukat-9 dukat-8 gulden-9");
    let mut table = Table::at(scene.clone());
    let ways = ["buy well-5-1 with denar-2 denar-3", "buy well-5-1 with denar-9"];
    assert_eq!(table.listed("buy well"), ways);
    table.act(&[ways[0]]);
    assert!(table.acts_again(0));
    let mut table = Table::at(scene);
    table.act(&[ways[1]]);
    assert!(table.places(ANNA));
    said.says(&[3, 13, 9, 2, 5, 4]);
}

"major_projects" 0 a_bid_that_stands_for_a_round said {
    let scene = said.scene(3).display("gulden-7 dukat-7 denar-8 denar-9");
    let mut table = Table::at(scene.hand(0, "gulden-9 gulden-6").hand(1, "dukat-9 dukat-8"));
    let project = table.game.states().major_projects.open().expect("one lies open");
    table.act(&["bid gulden-9 gulden-6", "bid dukat-9 dukat-8"]);
    assert_eq!(table.hand(0), "gulden-6 gulden-9");
    table.act(&["take gulden-7", "take dukat-7"]);
    assert!(table.events.contains(&Event::MajorProjects(major_projects::Event::Won { seat: BEN, tile: project })));
    assert_ne!(table.game.states().major_projects.open(), Some(project));
    assert!(table.has_the_turn(1));
    table.act(&["take denar-8"]);
    assert!(table.places(BEN) && table.game.fresh(BEN).has(project));
    said.says(&[9, 6, 15, 8, 17]);
}

"palace_staff" 0 three_steps_for_3 said {
    let scene = said.scene(3).palace(0, &said.palace).points(0, 9);
    let scene = scene.servants("pavilion chambers tower tower garden seraglio");
    let mut table = Table::at(scene.display("dirham-1 gulden-2 dukat-9 denar-9"));
    table.act(&["take dirham-1 gulden-2", "step E"]);
    assert_eq!(table.refuses("step S"), Illegal::NotPossible);
    table.act(&["step W", "step S"]);
    assert!(table.has_the_turn(1));
    let staff = &table.game.states().palace_staff;
    assert!(staff.is_served(tile("chambers-9-s"), 0) && staff.is_served(tile("pavilion-8"), 0));
    assert_eq!(table.would_score(Round::First, Who::Seat(ANNA), Reason::PalaceStaff(palace_staff::Reason::NoServants)), -1);
    said.says(&[1, 2, 3]);
}

"palace_staff" 1 nobody_falls_below_0 said {
    let palace = "1,0 garden-11; 2,0 tower-12; 0,1 arcades-9; -1,0 chambers-10; 0,-1 pavilion-8";
    let scene = said.scene(3).palace(0, palace).points(0, 2).market("- - - -").bag(0);
    let mut table = Table::at(scene.display("dukat-9 dukat-8 dirham-9 dirham-8"));
    table.act(&["take dukat-9"]);
    assert_eq!(table.scored(Who::Seat(ANNA), Reason::PalaceStaff(palace_staff::Reason::NoServants)), -5);
    // First in five types, and nothing less.
    assert_eq!(table.game.points(ANNA), 16 + 18 + 19 + 20 + 21);
    said.says(&[2, 5, 0, 3]);
}

"palace_designers" 0 twice_at_the_feet said {
    let scene = said.scene(3).palace(0, "1,0 arcades-9").designer(0, "1,0", 'S');
    let scene = scene.market("chambers-10 tower-12 - -");
    let scene = scene.hand(0, "gulden-9 gulden-1 dirham-9 dirham-4");
    let mut table = Table::at(scene);
    table.act(&["buy 1 with gulden-9 gulden-1", "buy 2 with dirham-9 dirham-4"]);
    let Table { game, events } = &table;
    let mut other = Table { game: game.clone(), events: events.clone() };
    table.act(&["place chambers-10 at 1,1", "stand 1,1 W", "place tower-12 at 0,1"]);
    assert_eq!(table.game.points(ANNA), 4);
    other.act(&["place tower-12 at 0,1"]);
    assert_eq!(other.game.points(ANNA), 0);
    other.act(&["place chambers-10 at 1,1"]);
    assert_eq!(other.game.points(ANNA), 2);
    said.says(&[2, 4]);
}

"menagerie" 0 three_monkeys_alone_and_two_kinds said {
    let scene = said.scene(3).palace(0, "1,0 garden-10-open; 2,0 garden-11");
    let scene = scene.animals_at(0, "1,0", "monkey monkey monkey");
    let table = Table::at(scene.animals_at(0, "2,0", "dove dove cheetah"));
    assert_eq!(menagerie::points(&table.game, ANNA), 3);
    said.says(&[3, 2, 0]);
}

"menagerie" 1 a_card_of_4_for_two_animals said {
    let palace = "1,0 garden-10-open; 2,0 garden-11; -1,0 seraglio-9; -2,0 arcades-9";
    let scene = said.scene(3).palace(0, palace).hand(0, "denar-4");
    let scene = scene.animals_at(0, "1,0", "camel gazelle").animals_at(0, "-2,0", "camel");
    let mut table = Table::at(scene.display("denar-6 dirham-6 gulden-6 dukat-6"));
    table.act(&["take gulden-6", "herd denar-4"]);
    table.act(&["lead gazelle at 1,0 to 2,0", "lead camel at -2,0 to 1,0"]);
    assert!(table.has_the_turn(1));
    assert_eq!(menagerie::points(&table.game, ANNA), 2 + 1);
    said.says(&[4, 1, 3, 2]);
}

"treasures" 0 two_are_missing said {
    let scene = said.scene(3).market("- - garden-10-n -").hand(0, "denar-8").treasures(0, &[3, 4, 5]);
    let mut table = Table::at(scene);
    table.act(&["buy 3 using treasure-3", "buy 3 with denar-8"]);
    assert!(table.acts_again(0));
    said.says(&[10, 8, 2, 1, 3]);
}

"treasures" 1 treasures_left_at_the_end said {
    let scene = said.scene(3).market("garden-6 - - -").bag(0).hand(0, "gulden-6");
    let scene = scene.display("gulden-9 dirham-9 denar-9 dukat-9");
    let mut table = Table::at(scene.treasures(0, &[1, 4, 5]));
    table.act(&["buy 1 with gulden-6", "take gulden-9", "reserve garden-6"]);
    let points = table.events.iter().filter_map(|event| match event {
        Event::Scored { line } if line.reason == treasures::Reason::Treasures.into() => Some(line.points),
        _ => None,
    });
    assert_eq!(points.collect::<Vec<_>>()[0], 10);
    said.says(&[1, 4, 5, 10]);
}

"travelling_craftsmen" 0 four_of_the_hand_and_five_of_the_display said {
    let scene = said.scene(3).market("tower-12 - arcades-9 -").hand(0, "denar-4");
    let scene = scene.display("denar-5 dirham-6 gulden-6 dukat-6").craftsmen(0, "minter smith");
    let mut table = Table::at(scene);
    table.act(&["buy 3 with denar-4 minter denar-5"]);
    assert!(table.acts_again(0));
    table.act(&["take dirham-6", "reserve arcades-9"]);
    let down = table.game.states().travelling_craftsmen.down();
    assert_eq!(down, Some(Craftsman::Minter));
    said.says(&[9, 4, 5]);
}

"travelling_craftsmen" 1 six_cards_then_four_again said {
    let scene = said.scene(3).market("tower-12 - - -").craftsmen(0, "smith carpenter");
    let mut table = Table::at(scene.display("denar-6 dirham-6 gulden-6 dukat-6"));
    let lying = |table: &Table| table.game.display().iter().filter(|card| card.is_some()).count();
    table.act(&["employ smith"]);
    assert_eq!(lying(&table), 6);
    for (line, left) in [("take denar-6", 5), ("take dirham-6", 4), ("take gulden-6", 4)] {
        table.act(&[line]);
        if let Some(first) = table.listed("pass-on").first().cloned() {
            table.act(&[&first]);
        }
        assert_eq!(lying(&table), left);
    }
    said.says(&[2, 5, 4, 3]);
}

"personal_marketplace" 0 ben_buys_in_annas_market said {
    let scene = said.scene(3).stalls(0, "- - garden-9 -").turn(1).hand(1, "denar-5 denar-4 denar-3");
    let mut table = Table::at(scene.display("gulden-7 dukat-9 dukat-8 gulden-9"));
    table.act(&["buy garden-9 with denar-4 denar-5"]);
    assert!(table.acts_again(1));
    let cards: Vec<String> = table.game.hand(ANNA).cards().map(|card| card.to_string()).collect();
    assert_eq!(cards, ["denar-4", "denar-5"]);
    assert!(table.game.reserve(ANNA).is_empty());
    said.says(&[9, 5, 4, 3]);
}

"personal_marketplace" 1 a_fifth_tile_replaces_one_or_leaves_the_game said {
    let scene = said.scene(3).palace(0, "1,0 pavilion-8").stalls(0, "garden-11 arcades-9 chambers-10 seraglio-9");
    for (line, gone) in [("stall pavilion-8 for denar", "chambers-10"), ("scrap pavilion-8", "pavilion-8")] {
        let mut table = Table::at(scene.clone().display("gulden-7 dukat-9 dukat-8 gulden-9"));
        table.act(&["remove 1,0", line]);
        let left = table.game.states().personal_marketplace.gone();
        assert!(left.iter().eq([tile(gone)]));
        assert_eq!(table.game.reserve(ANNA).iter().count(), 4);
    }
    said.says(&[8, 4, 11, 9, 10]);
}

"new_building_grounds" 0 three_to_choose_from_and_two_left said {
    let scene = said.scene(3).market("- - plot-12-1 -").hand(0, "denar-9 denar-4");
    let scene = scene.under(12, "plot-pavilion-1 plot-arcades-1 plot-chambers-1");
    let mut table = Table::at(scene);
    table.act(&["buy 3 with denar-9 denar-4"]);
    assert_eq!(table.listed("settle").len(), 3);
    table.act(&["settle plot-arcades-1", "place plot-arcades-1 at 1,0"]);
    assert_eq!(table.game.states().new_building_grounds.under(12).count(), 2);
    said.says(&[12, 9, 4, 13, 2]);
}

"orchards" 0 the_fig_makes_a_group_full said {
    let scene = said.scene(3).market("pavilion-7 - - -").fruits("fig").orchard(0, 1, "orange-2");
    let mut table = Table::at(scene.hand(0, "gulden-7"));
    table.act(&["buy 1 with gulden-7"]);
    assert_eq!(table.listed(""), ["fruit fig for 2", "fruit fig for 7", "fruit fig for 16"]);
    table.act(&["fruit fig for 2"]);
    let full = table.game.states().orchards.groups(ANNA).find(|(_, laid, size)| laid == size);
    assert_eq!(full, Some((2, 2, 2)));
    said.says(&[7, 2, 16]);
}

"orchards" 1 three_full_groups_and_two_spare_fruits said {
    let full = "apple-1 orange-2 fig-2 pomegranate-11 grape-11 lemon-11 date-11 apple-11";
    let scene = said.scene(3).orchard(0, 1, &format!("{full} date-7 fig-16"));
    let table = Table::at(scene.spare_fruits(0, "apple lemon"));
    let reason = orchards::Reason::Orchards.into();
    assert_eq!(table.would_score(Round::LAST, Who::Seat(ANNA), reason), 16);
    said.says(&[1, 2, 11, 16]);
}

"fresh_colours" 0 what_too_much_in_gulden_brings said {
    let ready = ["garden-1", "tower-1", "pavilion-1", "chambers-1"];
    let scene = said.scene(3).market("arcades-5 - - -").decorations_ready(ready, "arcades-1");
    let mut table = Table::at(scene.hand(0, "gulden-9"));
    table.act(&["buy 1 with gulden-9"]);
    assert_eq!(table.listed("decoration"), ["decoration fresh-garden-1", "decoration fresh-arcades-1"]);
    assert_eq!(table.listed("colours"), ["colours purple 2", "colours blue 1", "colours brown 1"]);
    said.says(&[5, 9, 2, 1]);
}

"fresh_colours" 1 five_decorated_buildings said {
    let palace = "0,-1 pavilion-6; 1,0 pavilion-8; 2,0 pavilion-7; 0,1 chambers-10; 1,1 chambers-11";
    let table = Table::at(said.scene(3).palace(0, palace).decorated(0, "pavilion-2 chambers-2"));
    let reason = fresh_colours::Reason::Decorated.into();
    assert_eq!(table.would_score(Round::LAST, Who::Seat(ANNA), reason), 10);
    said.says(&[3, 2, 5, 10]);
}

"key_to_the_gate" 0 one_key_for_four_players said {
    let scene = said.scene(4).turn(3).palace(3, "1,0 garden-11; 0,1 chambers-10");
    let scene = scene.market("pavilion-7 seraglio-8 chambers-9-w tower-12");
    let scene = scene.display("gulden-6 dirham-6 denar-6 dukat-6").keys(3, 1).next_keys(&[1]);
    let mut table = Table::at(scene);
    table.act(&["take gulden-6"]);
    let bonuses = ["money", "redesign", "swap", "plaza", "two-points", "wall"];
    assert_eq!(table.listed(""), bonuses.map(|bonus| format!("key {bonus}")));
    table.act(&["key redesign", "move garden-11 to 1,1", "take dirham-6"]);
    assert_eq!(table.listed(""), ["pass", "take-plaza"]);
    table.act(&["pass", "swap-slots 1 and 4"]);
    assert_eq!(table.game.market()[0], Some(tile("tower-12")));
    assert_eq!(table.hand(0), "dirham-6");
    assert!(table.has_the_turn(0));
    said.says(&[6, 1, 4, 2]);
}

"key_to_the_gate" 1 a_tower_for_14_in_three_currencies said {
    let scene = said.scene(3).market("pavilion-7 seraglio-8 chambers-10 tower-12");
    let scene = scene.display("gulden-6 dirham-6 denar-6 dukat-6").keys(0, 1).next_keys(&[5]);
    let mut table = Table::at(scene.hand(0, "gulden-7 denar-5 dukat-2"));
    table.act(&["take gulden-6", "key purchase", "buy-with-key 4"]);
    table.act(&["lay-for-key gulden-7", "lay-for-key denar-5", "lay-for-key dukat-2"]);
    assert!(table.places(ANNA));
    table.act(&["place tower-12 at 1,0"]);
    assert!(!table.acts_again(0));
    assert_eq!(table.hand(0), "gulden-6");
    said.says(&[12, 7, 5, 2, 14]);
}

"extensions" 0 any_of_the_column_and_exact_up_to_its_number said {
    let scene = said.scene(3).palace(0, "1,0 pavilion-8; 2,0 seraglio-9; 3,0 arcades-10");
    let scene = scene.hand(0, "gulden-5 gulden-2 dirham-4").extensions(1, "pavilion seraglio arcades");
    let buys = Table::at(scene.clone()).listed("extend");
    let exact = [false, true, true];
    assert_eq!(buys.len(), exact.len());
    for (at, (buy, exact)) in buys.iter().zip(exact).enumerate() {
        let mut table = Table::at(scene.clone());
        table.act(&[buy]);
        assert_eq!(table.acts_again(0), exact, "{buy}");
        assert_eq!(table.game.building_counts()[0].1[at], 2 * 2, "{buy}");
    }
    said.says(&[9, 12, 15, 5, 2, 4, 11]);
}

"workers" 0 the_dice_make_7_or_5_and_12_with_the_third said {
    let scene = said.scene(3).palace(0, "0,1 seraglio-5; 1,0 garden-12").dice(&[1, 6, 5]);
    let mut table = Table::at(scene.market("tower-13 chambers-7-sw tower-11-n tower-10"));
    table.act(&["roll"]);
    assert_eq!(table.listed("worker"), ["worker-to 2", "worker-onto seraglio-5"]);
    table.act(&["roll", "worker-onto garden-12"]);
    assert!(table.asks(0, workers::Question::Take.into()));
    said.says(&[7, 5, 12, 1, 6]);
}

"workers" 1 four_of_five_are_connected said {
    let scene = said.scene(3).palace(0, &said.palace);
    let scene = scene.workers_on(0, "garden-11 tower-12 tower-11-open garden-10-open chambers-10");
    let table = Table::at(scene);
    let reason = workers::Reason::Workers.into();
    assert_eq!(table.would_score(Round::First, Who::Seat(ANNA), reason), 4);
    said.says(&[11, 10, 4]);
}

}
