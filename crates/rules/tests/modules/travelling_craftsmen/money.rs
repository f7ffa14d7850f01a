//! Goldsmith, stonemason and smith.

use super::*;

mod goldsmith {
    use super::*;

    fn display(names: &str) -> Scene {
        bare(CRAFTSMEN, names).display("denar-3 dirham-2 gulden-3 dukat-1")
    }

    #[test]
    fn he_takes_several_cards_up_to_eight() {
        let mut table = Table::at(display("goldsmith carpenter"));
        assert!(matches!(
            table.refuses("take denar-3 dirham-2 gulden-3 dukat-1"),
            Illegal::TooMuchMoney { sum: 9, limit: 8 }
        ));
        table.act("take denar-3 dirham-2 gulden-3");
        assert!(was_used(&table, Craftsman::Goldsmith));
        assert_eq!(down(&table, None), Some("goldsmith"));
        assert_eq!(table.asks(), "seat 1: act");
    }

    #[test]
    fn who_takes_no_more_than_anybody_may_has_not_used_him() {
        let mut table = Table::at(display("goldsmith carpenter"));
        table.act("take denar-3 dirham-2").then("seat 0: pass-on");
        let mut table = Table::at(scene("goldsmith carpenter"));
        table.act("take denar-6");
        assert_eq!(table.asks(), "seat 0: pass-on", "one card may be worth any");
    }

    #[test]
    fn h312_where_the_merchant_may_take_as_much_it_is_he_who_works() {
        let modules = CRAFTSMEN.with(Module::Characters);
        let table = || {
            let scene = bare(modules, "goldsmith carpenter")
                .display("denar-3 dirham-2 gulden-3 dukat-1")
                .characters(0, "merchant");
            Table::at(scene)
        };
        let merchant = |table: &Table| {
            let (seat, character) = (Seat(0), characters::Character::Merchant);
            table.saw(characters::Event::Used { seat, character })
        };
        let mut seven = table();
        seven.act("take denar-3 gulden-3 dukat-1");
        assert!(merchant(&seven));
        assert_eq!(seven.asks(), "seat 0: pass-on");
        let mut eight = table();
        eight.act("take denar-3 dirham-2 gulden-3");
        assert!(!merchant(&eight));
        assert!(was_used(&eight, Craftsman::Goldsmith));
    }
}

mod stonemason {
    use super::*;

    #[test]
    fn he_exchanges_a_card_for_one_of_its_currency_in_the_display() {
        let scene = scene("stonemason carpenter").hand(0, "denar-3 denar-2 dirham-9");
        let mut table = Table::at(scene);
        assert_eq!(
            table.listed("hew"),
            [
                "hew dirham-9 for dirham-6",
                "hew denar-2 for denar-6",
                "hew denar-3 for denar-6"
            ]
        );
        table.act("hew denar-3 for denar-6");
        assert_eq!(table.hand(0), "dirham-9 denar-2 denar-6");
        assert_eq!(table.display(), "denar-3 dirham-6 gulden-6 dukat-6");
        let known = table.game.known(Seat(0)).cards();
        assert_eq!(
            known.map(|c| c.to_string()).collect::<Vec<_>>(),
            ["denar-6"]
        );
        assert_eq!(table.asks(), "seat 0: act", "the action is still to come");
        table.act("take denar-3").then("seat 1: act");
        assert_eq!(down(&table, None), Some("stonemason"));
    }

    #[test]
    fn h316_he_serves_before_the_first_action_only() {
        let scene = scene("stonemason carpenter").hand(0, "dirham-8 denar-2");
        let mut table = Table::at(scene);
        assert!(!table.listed("hew").is_empty());
        table
            .act("buy 2 with dirham-8")
            .then("seat 0: another action");
        assert!(table.listed("hew").is_empty());
        table.forbids("hew denar-2 for denar-6", Illegal::NotAsked);
    }

    #[test]
    fn h316_equal_cards_are_not_exchanged_and_an_exchange_office_is_no_money() {
        let modules = CRAFTSMEN.with(Module::ExchangeOffices);
        let scene = bare(modules, "stonemason carpenter")
            .display("denar-6 exchange-dirham-denar gulden-6 dukat-6")
            .hand(0, "denar-6 exchange-gulden-dukat dirham-3");
        let table = Table::at(scene);
        assert!(table.listed("hew").is_empty());
    }
}

mod smith {
    use super::*;

    #[test]
    fn h77_six_cards_and_no_refill_while_four_or_more_lie_open() {
        let scene = scene("smith carpenter")
            .next_cards("denar-1 denar-2 gulden-1 gulden-2 dukat-1")
            .craftsmen(1, "stonemason brickmaker")
            .craftsmen(2, "mosaic-layer goldsmith");
        let mut table = Table::at(scene);
        table.act("employ smith");
        assert_eq!(
            table.display(),
            "denar-6 dirham-6 gulden-6 dukat-6 denar-1 denar-2"
        );
        assert_eq!(table.asks(), "seat 0: act");
        // All that takes from the display sees all six.
        assert!(table.listed("take denar-1 denar-2").len() == 1);
        table.act("take denar-6").then("seat 1: act");
        assert_eq!(table.display().split(' ').count(), 5, "five lie open");
        table.act("take dirham-6");
        pass_on(&mut table);
        let mut four: Vec<String> = table.display().split(' ').map(str::to_owned).collect();
        four.sort();
        assert_eq!(four, ["denar-1", "denar-2", "dukat-6", "gulden-6"]);
        // Three are left: now the display is filled up to four.
        table.act("take gulden-6");
        pass_on(&mut table);
        let mut four: Vec<String> = table.display().split(' ').map(str::to_owned).collect();
        four.sort();
        assert_eq!(four, ["denar-1", "denar-2", "dukat-6", "gulden-1"]);
    }

    #[test]
    fn h14_a_scoring_card_is_scored_at_the_end_of_the_turn() {
        let scene = scene("smith carpenter").next_cards("denar-1 scoring-1 denar-2 gulden-1");
        let mut table = Table::at(scene.palace(1, "1,0 garden-10-open"));
        table.act("employ smith");
        assert_eq!(
            table.display(),
            "denar-6 dirham-6 gulden-6 dukat-6 denar-1 denar-2"
        );
        assert!(!table.game.was_scored(Round::First));
        assert_eq!(table.points(), [0, 0, 0]);
        table.act("take denar-6");
        assert!(table.game.was_scored(Round::First));
        assert!(table.points()[1] > 0);
    }

    #[test]
    fn what_else_turns_up_happens_at_once() {
        let modules = CRAFTSMEN.with(Module::Characters);
        let scene = with(modules, "smith carpenter").next_cards("denar-1 patron denar-2");
        let mut table = Table::at(scene);
        table.act("employ smith").then("seat 1: auction");
        for _ in 0..3 {
            table.act("pass");
        }
        assert_eq!(
            table.display(),
            "denar-6 dirham-6 gulden-6 dukat-6 denar-1 denar-2"
        );
        assert_eq!(table.asks(), "seat 0: act");
    }

    #[test]
    fn six_cards_may_all_be_small() {
        let scene = bare(CRAFTSMEN, "smith carpenter")
            .display("denar-1 dirham-1 gulden-1 dukat-1")
            .next_cards("denar-1 dirham-2");
        let mut table = Table::at(scene);
        table.act("employ smith");
        table.act("take denar-1 denar-1 dirham-1 gulden-1 dukat-1");
        assert_eq!(table.hand(0).split(' ').count(), 5);
    }

    #[test]
    fn h77_thief_key_and_miser_see_all_six() {
        let six = |modules: ModuleSet| {
            with(modules, "smith carpenter")
                .next_cards("denar-1 dirham-2")
                .palace(0, "1,0 garden-10-open")
        };
        let names = [
            "denar-6", "dirham-6", "gulden-6", "dukat-6", "denar-1", "dirham-2",
        ];
        let scene = six(CRAFTSMEN.with(Module::Thieves)).thieves(2, "denar dirham");
        let mut table = Table::at(scene);
        table.act("employ smith");
        table.act("remove 1,0").then("seat 2: thief");
        assert_eq!(
            table.listed("steal"),
            [
                "steal denar-6",
                "steal dirham-6",
                "steal denar-1",
                "steal dirham-2"
            ]
        );
        let scene = six(CRAFTSMEN.with(Module::KeyToTheGate))
            .keys(0, 1)
            .next_keys(&[1]);
        let mut table = Table::at(scene);
        table.act("employ smith");
        table.act("remove 1,0");
        table.act("key money");
        assert_eq!(
            table.listed("take"),
            names.map(|name| format!("take {name}"))
        );
        let scene = six(CRAFTSMEN.with(Module::Characters))
            .characters(0, "miser")
            .hand(0, "gulden-9 gulden-4");
        let mut table = Table::at(scene);
        table.act("employ smith");
        table
            .act("buy 1 with gulden-4 gulden-9")
            .then("seat 0: miser");
        assert_eq!(
            table.listed("grab"),
            names.map(|name| format!("grab {name}"))
        );
    }

    #[test]
    fn where_six_lie_open_he_has_nothing_to_do() {
        let scene = || {
            scene("smith carpenter")
                .next_cards("denar-1 denar-2")
                .craftsman_down("minter")
                .craftsmen(1, "mosaic-layer brickmaker")
                .palace(0, "1,0 garden-10-open; 2,0 garden-11")
                .palace(1, "1,0 chambers-11")
                .palace(2, "1,0 tower-11-open")
        };
        // The smith goes on to seat 1, who has him open in their second turn.
        let comes_back = |last: &str| {
            let mut table = Table::at(scene());
            table.act("employ smith");
            table.act("remove 2,0");
            for line in ["remove 1,0", "remove 1,0", last] {
                table.act(line);
                pass_on(&mut table);
            }
            assert!(open(&table, 1).contains("smith"));
            table
        };
        let five = comes_back("take denar-1");
        assert_eq!(five.listed("employ"), ["employ smith"]);
        // Where nobody took money, he could add none.
        let six = comes_back("remove 1,0");
        assert_eq!(six.display().split(' ').count(), 6);
        assert!(six.listed("employ").is_empty());
    }
}
