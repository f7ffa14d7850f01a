//! Mosaic layer, builder and brickmaker.

use super::*;

mod mosaic_layer {
    use super::*;

    fn quarters(table: &Table, seat: u8, name: &str) -> u8 {
        let palace = table.game.palace(Seat(seat)).iter();
        let mut placed = palace.filter(|placed| placed.tile == tile(name));
        placed.next().expect("it lies there").quarters()
    }

    #[test]
    fn h76_a_new_building_may_lie_in_any_way_that_fits() {
        let scene = Scene::with(3, CRAFTSMEN)
            .market("garden-9 seraglio-8 arcades-9 pavilion-2")
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsmen(0, "mosaic-layer carpenter")
            .hand(0, "gulden-9");
        let mut table = Table::at(scene);
        assert!(table.listed("inlay").is_empty());
        table.act("buy 1 with gulden-9");
        table.act("take denar-6");
        // Its wall is on the east. To the west it would meet the open side of the fountain.
        assert_eq!(
            table.listed("inlay garden-9 at 1,0"),
            [
                "inlay garden-9 at 1,0 turned 1",
                "inlay garden-9 at 1,0 turned 3"
            ]
        );
        table.forbids("place garden-9 at 1,0 turned 1", Illegal::Turned);
        table.forbids("inlay garden-9 at 1,0 turned 2", Illegal::NotPossible);
        table.act("inlay garden-9 at 1,0 turned 1");
        assert!(was_used(&table, Craftsman::MosaicLayer));
        assert_eq!(quarters(&table, 0, "garden-9"), 1);
        assert_eq!(table.asks(), "seat 1: act");
    }

    #[test]
    fn h76_a_building_of_the_reserve_is_turned_in_a_redesign_also_in_a_swap() {
        let scene = || {
            super::scene("mosaic-layer carpenter")
                .palace(0, "1,0 garden-10-open")
                .reserve(0, "garden-9")
        };
        let mut table = Table::at(scene());
        assert_eq!(table.listed("inlay garden-9 at 0,1").len(), 2);
        table.act("inlay garden-9 at 0,1 turned 1");
        assert_eq!(quarters(&table, 0, "garden-9"), 1);
        assert_eq!(table.asks(), "seat 1: act", "it was the action of the turn");
        let mut table = Table::at(scene());
        table.act("inlay-swap garden-9 at 1,0 turned 3");
        assert_eq!(table.tile_at(0, "1,0"), "garden-9");
        assert_eq!(table.reserve(0), "garden-10-open");
        assert_eq!(quarters(&table, 0, "garden-9"), 3);
    }

    #[test]
    fn h76_what_was_turned_lies_as_printed_when_it_is_built_anew() {
        let scene = scene("stonemason carpenter").palace(0, "1,0 garden-9 inlaid 1");
        let mut table = Table::at(scene);
        assert_eq!(quarters(&table, 0, "garden-9"), 1);
        table.act("remove 1,0");
        pass_on(&mut table);
        for line in ["take denar-6", "take dirham-6"] {
            table.act(line);
            pass_on(&mut table);
        }
        assert_eq!(
            table.listed("build garden-9 at 1,0"),
            ["build garden-9 at 1,0"]
        );
        table.forbids("build garden-9 at 1,0 turned 1", Illegal::Turned);
    }

    #[test]
    fn h76_a_turned_tile_stays_turned_while_it_lies_there() {
        let scene = scene("builder carpenter").palace(0, "1,0 garden-9 inlaid 1");
        let mut table = Table::at(scene);
        table.act("take denar-6");
        assert_eq!(quarters(&table, 0, "garden-9"), 1);
        // Moved, it is built anew.
        table.act("employ builder");
        table.act("move garden-9 to 0,-1");
        assert_eq!(quarters(&table, 0, "garden-9"), 0);
    }

    #[test]
    fn h76_double_tiles_camps_and_what_may_be_turned_anyhow_are_not_his_matter() {
        let modules = CRAFTSMEN
            .with(Module::MajorProjects)
            .with(Module::Camps)
            .with(Module::MagicalBuildings);
        let scene = with(modules, "mosaic-layer carpenter")
            .reserve(0, "project-pavilion-garden magical-tower chambers-9-s");
        let table = Table::at(scene);
        let inlaid = table.listed("inlay");
        assert!(!inlaid.is_empty());
        assert!(inlaid.iter().all(|line| line.contains(" chambers-9-s ")));
        assert!(!table.listed("build magical-tower").is_empty());
    }

    #[test]
    fn h28_a_building_site_is_not_turned() {
        let modules = CRAFTSMEN.with(Module::BuildingSites);
        let scene = with(modules, "mosaic-layer carpenter")
            .reserve(0, "garden-9")
            .site(0, "garden-9", "denar");
        let table = Table::at(scene);
        assert!(table.listed("inlay").is_empty());
        assert!(!table.listed("build garden-9").is_empty());
    }

    #[test]
    fn h317_no_gate_leads_to_a_building_that_he_turns() {
        let scene = with(CRAFTSMEN.with(Module::CityGates), "mosaic-layer carpenter")
            .palace(0, "1,0 garden-9")
            .reserve(0, "chambers-9-s seraglio-7")
            .gate_cards(0, 1);
        let table = Table::at(scene);
        // As printed the seraglio has its wall in the west, turned the chambers would have it there.
        assert!(!table.listed("gate seraglio-7 at 2,0 turned 0").is_empty());
        assert!(table.listed("gate chambers-9-s at 2,0").is_empty());
        assert!(table.listed("inlay chambers-9-s at 2,0").is_empty());
        table.forbids(
            "gate chambers-9-s at 2,0 turned 1 through 2,0 W",
            Illegal::NotPossible,
        );
    }

    #[test]
    fn what_must_stay_is_not_swapped_by_him_either() {
        let modules = CRAFTSMEN.with(Module::PalaceStaff);
        let scene = |steward: &str| {
            with(modules, "mosaic-layer carpenter")
                .palace(0, "1,0 garden-10-open")
                .reserve(0, "garden-9")
                .steward(0, steward)
        };
        assert_eq!(Table::at(scene("0,0")).listed("inlay-swap").len(), 2);
        assert!(Table::at(scene("1,0")).listed("inlay-swap").is_empty());
    }
}

mod builder {
    use super::*;

    #[test]
    fn h79_a_tile_moves_inside_the_palace_and_the_action_is_still_to_come() {
        let scene = scene("builder carpenter").palace(0, "1,0 garden-10-open; 2,0 chambers-9-s");
        let mut table = Table::at(scene);
        table.act("employ builder").then("seat 0: craft-builder");
        // Without the garden nobody would get to the chambers.
        assert!(table.listed("move garden-10-open").is_empty());
        assert!(matches!(
            table.refuses("move garden-10-open to 3,0"),
            Illegal::NotReachable(_) | Illegal::NotTouching(_)
        ));
        assert!(matches!(
            table.refuses("move chambers-9-s to 0,-1"),
            Illegal::NoMatch { .. }
        ));
        table.act("move chambers-9-s to 0,1");
        assert_eq!(table.tile_at(0, "0,1"), "chambers-9-s");
        assert_eq!(table.tile_at(0, "2,0"), "-");
        assert!(table.reserve(0).is_empty());
        assert_eq!(table.asks(), "seat 0: act");
        table.act("remove 0,1").then("seat 1: act");
        assert_eq!(down(&table, None), Some("builder"));
    }

    #[test]
    fn any_redesign_will_do() {
        let scene = || {
            super::scene("builder carpenter")
                .palace(0, "1,0 garden-10-open")
                .reserve(0, "tower-11-open")
        };
        for (line, at, there) in [
            ("build tower-11-open at 2,0", "2,0", "tower-11-open"),
            ("swap tower-11-open at 1,0", "1,0", "tower-11-open"),
            ("remove 1,0", "1,0", "-"),
        ] {
            let mut table = Table::at(scene());
            table.act("employ builder");
            table.act(line);
            assert_eq!(table.tile_at(0, at), there);
            assert_eq!(table.asks(), "seat 0: act");
        }
    }

    #[test]
    fn h315_he_may_make_room_while_placing_or_work_when_all_is_placed() {
        let scene = || {
            super::scene("builder carpenter")
                .palace(0, "1,0 garden-10-open")
                .hand(0, "gulden-9 gulden-3")
        };
        let mut table = Table::at(scene());
        table.act("buy 1 with gulden-3 gulden-9");
        table.act("take denar-6").then("seat 0: place tower-12");
        table.act("employ builder");
        table
            .act("move garden-10-open to 0,1")
            .then("seat 0: place tower-12");
        table.act("place tower-12 at 1,0").then("seat 1: act");
        let mut table = Table::at(scene());
        table.act("buy 1 with gulden-3 gulden-9");
        table.act("take denar-6");
        table.act("place tower-12 at 2,0").then("seat 0: pass-on");
        table.act("employ builder");
        table.act("move tower-12 to 0,1").then("seat 1: act");
    }

    #[test]
    fn without_anything_to_rebuild_he_is_not_employed() {
        let table = Table::at(scene("builder carpenter"));
        assert!(table.listed("employ").is_empty());
        table.forbids("employ builder", Illegal::NotAsked);
    }

    #[test]
    fn h79_what_lies_on_a_tile_goes_the_way_that_it_goes_in_a_redesign() {
        let modules = CRAFTSMEN
            .with(Module::TreasureChamber)
            .with(Module::PalaceStaff);
        let scene = with(modules, "builder carpenter")
            .palace(0, "1,0 garden-10-open; 2,0 tower-11-open")
            .chest(0, "2,0")
            .servant(0, "2,0");
        let mut table = Table::at(scene);
        table.act("employ builder");
        table.act("move tower-11-open to 0,1");
        let pieces = table.game.view(None).pieces();
        let at = |kind: &str| {
            let mut of = pieces.iter();
            let found = of.find(|p| {
                p.thing.kind().as_deref() == Some(kind) && matches!(p.at, Place::Cell(..))
            });
            found.map(|piece| piece.at)
        };
        assert_eq!(at("chest"), None, "chests stay behind");
        let there = "0,1".parse().expect("a place");
        assert_eq!(at("servant"), Some(Place::Cell(Seat(0), there)));
    }

    #[test]
    fn the_stewards_tile_stays() {
        let modules = CRAFTSMEN.with(Module::PalaceStaff);
        let scene = with(modules, "builder carpenter")
            .palace(0, "1,0 garden-10-open")
            .steward(0, "1,0");
        assert!(Table::at(scene).listed("employ").is_empty());
    }
}

mod brickmaker {
    use super::*;

    fn bought(scene: Scene) -> Table {
        let scene = scene
            .palace(0, "1,0 garden-10-open")
            .hand(0, "gulden-9 gulden-3");
        let mut table = Table::at(scene);
        table.act("buy 1 with gulden-3 gulden-9");
        table.act("take denar-6");
        table
    }

    #[test]
    fn a_new_building_takes_the_place_of_one_that_stands() {
        let mut table = bought(scene("brickmaker carpenter"));
        assert_eq!(table.listed("brick"), ["brick tower-12 at 1,0 turned 0"]);
        table.act("brick tower-12 at 1,0 turned 0");
        assert!(was_used(&table, Craftsman::Brickmaker));
        assert_eq!(table.tile_at(0, "1,0"), "tower-12");
        assert_eq!(table.asks(), "seat 0: craft-replaced");
        table.act("place garden-10-open at 2,0");
        assert_eq!(table.tile_at(0, "2,0"), "garden-10-open");
        assert_eq!(table.asks(), "seat 1: act");
        let mut table = bought(scene("brickmaker carpenter"));
        table.act("brick tower-12 at 1,0 turned 0");
        table.act("reserve garden-10-open");
        assert_eq!(table.reserve(0), "garden-10-open");
    }

    #[test]
    fn all_rules_of_building_hold() {
        // A wall in the east would meet the open side of the chambers.
        let scene = Scene::with(3, CRAFTSMEN)
            .market("tower-13 seraglio-8 arcades-9 pavilion-2")
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsmen(0, "brickmaker carpenter")
            .palace(0, "1,0 garden-10-open; 2,0 chambers-11")
            .hand(0, "gulden-9 gulden-4");
        let mut table = Table::at(scene);
        table.act("buy 1 with gulden-4 gulden-9");
        table.act("take denar-6");
        assert_eq!(table.listed("brick"), ["brick tower-13 at 2,0 turned 0"]);
        table.forbids("brick tower-13 at 0,0 turned 0", Illegal::NotPossible);
    }

    #[test]
    fn h314_what_was_taken_out_is_placed_first_and_is_no_gift_for_dirk() {
        let scene = Scene::with(2, CRAFTSMEN)
            .market("tower-12 seraglio-8 arcades-9 pavilion-2")
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsmen(0, "brickmaker carpenter")
            .palace(0, "1,0 garden-10-open")
            .hand(0, "gulden-9 gulden-3 dirham-8");
        let mut table = Table::at(scene);
        table.act("buy 1 with gulden-3 gulden-9");
        table.act("buy 2 with dirham-8");
        table.act("take denar-6");
        assert_eq!(table.listed("give").len(), 2);
        table.act("brick tower-12 at 1,0 turned 0");
        assert!(table.listed("give").is_empty());
        let about = |line: &String| line.contains("garden-10-open");
        assert!(table.listed("").iter().all(about));
        table
            .act("reserve garden-10-open")
            .then("seat 0: place seraglio-8");
        assert!(table.listed("brick").is_empty());
    }

    #[test]
    fn he_lays_what_was_bought_in_this_turn_and_nothing_that_was_claimed() {
        let modules = CRAFTSMEN.with(Module::Sultan).with(Module::Characters);
        let scene = with(modules, "brickmaker carpenter")
            .palace(0, "1,0 garden-10-open")
            .characters(0, "dancer")
            .sultan_cards(0, "denar+garden")
            .next_tiles("garden-12 tower-7");
        let mut table = Table::at(scene);
        table.act("dance 2");
        table.act("claim").then("seat 0: place garden-12");
        assert!(table.listed("brick").is_empty());
        // A building that was laid onto a plot was bought with it.
        let scene = Scene::with(3, CRAFTSMEN.with(Module::NewBuildingGrounds))
            .under(9, "plot-garden-1 plot-tower-1")
            .market("plot-9-1 - - -")
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsmen(0, "brickmaker carpenter")
            .palace(0, "1,0 garden-10-open")
            .hand(0, "gulden-9 gulden-8");
        let mut table = Table::at(scene);
        table.act("buy 1 with gulden-8 gulden-9");
        table
            .act("settle plot-garden-1")
            .then("seat 0: place plot-garden-1");
        assert!(!table.listed("brick plot-garden-1 at 1,0").is_empty());
    }

    #[test]
    fn h65_what_was_taken_out_may_be_built_through_a_gate() {
        let scene = |cards: u8| {
            with(CRAFTSMEN.with(Module::CityGates), "brickmaker carpenter")
                .palace(0, "1,0 garden-9; 0,1 seraglio-7")
                .gate_cards(0, cards)
                .hand(0, "gulden-9 gulden-4")
        };
        let through = "gate seraglio-7 at 2,0 turned 0 through 2,0 W";
        let table = |cards: u8| {
            let mut table = Table::at(scene(cards));
            table.act("buy 1 with gulden-4 gulden-9");
            table
                .act("brick tower-12 at 0,1 turned 0")
                .then("seat 0: craft-replaced");
            table
        };
        assert_eq!(table(0).refuses(through), Illegal::NotAsked);
        let mut table = table(1);
        // It alone is to be placed.
        let about = |line: &String| line.contains("seraglio-7");
        assert!(table.listed("").iter().all(about));
        table.act(through);
        assert_eq!(table.tile_at(0, "2,0"), "seraglio-7");
        assert_eq!(table.game.states().city_gates.held(Seat(0)), 0);
        assert_eq!(table.asks(), "seat 1: act");
    }

    #[test]
    fn what_must_stay_is_not_taken_out() {
        let modules = CRAFTSMEN.with(Module::CityGates);
        let scene = with(modules, "brickmaker carpenter")
            .palace(0, "1,0 garden-9; 2,0 chambers-9-w; gate 1,0 E")
            .hand(0, "gulden-9 gulden-3 dirham-8");
        let mut table = Table::at(scene);
        table.act("buy 1 with gulden-3 gulden-9");
        table.act("take denar-6");
        assert!(table.listed("brick").is_empty());
    }

    #[test]
    fn chests_stay_behind_as_in_a_redesign() {
        let modules = CRAFTSMEN.with(Module::TreasureChamber);
        let scene = with(modules, "brickmaker carpenter")
            .palace(0, "1,0 garden-10-open")
            .chest(0, "1,0")
            .hand(0, "gulden-9 gulden-3");
        let mut table = Table::at(scene);
        table.act("buy 1 with gulden-3 gulden-9");
        table.act("take denar-6");
        table.act("brick tower-12 at 1,0 turned 0");
        let pieces = table.game.view(None).pieces();
        let chests = pieces
            .iter()
            .filter(|p| p.thing.kind().as_deref() == Some("chest"));
        assert!(!{ chests }.any(|piece| matches!(piece.at, Place::Cell(..))));
    }
}
