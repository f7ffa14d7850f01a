//! Carpenter, mortar mixer and minter.

use super::*;

mod carpenter {
    use super::*;

    #[test]
    fn he_lowers_the_price_by_one_or_two_and_what_is_met_then_is_exact() {
        let mut table = Table::at(scene("carpenter smith").hand(0, "denar-8"));
        assert_eq!(
            table.listed("buy 3"),
            ["buy 3 using carpenter-1", "buy 3 using carpenter-2"]
        );
        table.act("buy 3 using carpenter-1");
        assert_eq!(table.listed(""), ["buy 3 with denar-8"]);
        table.act("buy 3 with denar-8");
        assert!(was_exact(&table));
        assert!(was_used(&table, Craftsman::Carpenter));
        assert_eq!(table.asks(), "seat 0: another action");
        assert!(table.listed("buy 1 using").is_empty());
        let mut table = Table::at(scene("carpenter smith").hand(0, "denar-8"));
        table.act("buy 3 using carpenter-2");
        table.act("buy 3 with denar-8");
        assert!(!was_exact(&table), "one too much");
    }

    #[test]
    fn h1_he_comes_after_tower_and_site_and_before_the_treasure() {
        let modules = CRAFTSMEN.with(Module::BuildingSites);
        let mut table = Table::at(with(modules, "carpenter smith").hand(0, "denar-2"));
        table.act("buy 3+site using carpenter-2");
        let site = Ware::AsSite(Slot(2));
        assert_eq!(table.game.terms(site), Some((Some(Currency::Denar), 2)));
        let modules = CRAFTSMEN.with(Module::Watchtowers);
        let table = Table::at(with(modules, "carpenter smith").hand(0, "denar-9 denar-8"));
        let with_tower = Ware::WithTower(Slot(2));
        let Some((_, price)) = table.game.terms(with_tower) else {
            panic!("towers are for sale")
        };
        let mut table = table;
        table.act("buy 3+tower using carpenter-2");
        assert_eq!(
            table.game.terms(with_tower),
            Some((Some(Currency::Denar), price - 2))
        );
        // 9 less 2 are 7, and 3 of them are a treasure.
        let modules = CRAFTSMEN.with(Module::Treasures);
        let mut table = Table::at(with(modules, "carpenter smith").hand(0, "denar-4"));
        table.act("buy 3 using carpenter-2");
        assert_eq!(
            table.listed(""),
            [
                "buy 3 using treasure-3",
                "buy 3 using treasure-4",
                "buy 3 using treasure-5"
            ]
        );
        table.act("buy 3 using treasure-3");
        table.act("buy 3 with denar-4");
        assert!(was_exact(&table));
        // Never the other way round.
        let mut table = Table::at(with(modules, "carpenter smith").hand(0, "denar-6"));
        table.act("buy 3 using treasure-3");
        assert!(table.listed("buy 3 using").is_empty());
    }

    #[test]
    fn h4_the_price_of_a_bazaar_stays_as_it_is() {
        let modules = CRAFTSMEN.with(Module::Bazaars);
        let scene = with(modules, "carpenter smith")
            .bazaars("bazaar-dirham-1")
            .hand(0, "dirham-6 dirham-8");
        let table = Table::at(scene);
        assert!(!table.listed("buy bazaar-dirham-1 with").is_empty());
        assert!(table.listed("buy bazaar-dirham-1 using").is_empty());
    }

    #[test]
    fn h311_he_helps_to_buy_tiles_of_every_kind_and_finishes_no_site() {
        let modules = CRAFTSMEN.with(Module::Bathhouses).with(Module::Medina);
        let scene = Scene::with(3, modules)
            .market("medina-9 seraglio-8 arcades-9 pavilion-2")
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsmen(0, "carpenter smith")
            .bathhouses(1, "bathhouse-1")
            .hand(0, "dirham-9 gulden-9");
        let table = Table::at(scene);
        assert_eq!(table.listed("buy bathhouse-1 using").len(), 2);
        assert_eq!(table.listed("buy 1 using").len(), 2);
        let modules = CRAFTSMEN.with(Module::BuildingSites);
        let scene = with(modules, "carpenter smith")
            .palace(0, "1,0 garden-10-open")
            .site(0, "garden-10-open", "denar")
            .hand(0, "denar-9");
        let table = Table::at(scene);
        let begins = |line: &String| line.contains("garden-10-open using");
        assert!(!table.listed("").iter().any(begins));
    }
}

mod mortar_mixer {
    use super::*;

    #[test]
    fn he_exchanges_two_tiles_of_the_market() {
        let mut table = Table::at(scene("mortar-mixer carpenter").hand(0, "gulden-8"));
        table.act("mix 1 with 2");
        assert_eq!(table.market(), "seraglio-8 tower-12 arcades-9 pavilion-2");
        let (seat, slot, other) = (Seat(0), Slot(0), Slot(1));
        assert!(table.saw(crafts::Event::Mixed { seat, slot, other }));
        // What lies there now is paid in the currency of its new place.
        table.act("buy 1 with gulden-8");
        assert!(was_exact(&table));
    }

    #[test]
    fn h98_what_lies_on_a_tile_goes_with_it() {
        let modules = CRAFTSMEN.with(Module::Orchards);
        let scene = Scene::with(3, modules)
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsmen(0, "mortar-mixer carpenter");
        let mut table = Table::at(scene);
        let fruits = |table: &Table| {
            let market = table.game.market().iter().flatten();
            let on = |tile| table.game.states().orchards.on(tile);
            let mut all: Vec<_> = market.map(|tile| (*tile, on(*tile))).collect();
            all.sort_by_key(|(tile, _)| tile.to_string());
            all
        };
        let before = fruits(&table);
        table.act("mix 1 with 4");
        assert_eq!(fruits(&table), before);
    }

    #[test]
    fn h311_he_exchanges_any_tiles_but_none_for_an_empty_slot() {
        let modules = CRAFTSMEN.with(Module::Medina);
        let scene = Scene::with(3, modules)
            .market("medina-9 seraglio-8 - pavilion-2")
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsmen(0, "mortar-mixer carpenter");
        let table = Table::at(scene);
        assert_eq!(
            table.listed("mix"),
            ["mix 1 with 2", "mix 1 with 4", "mix 2 with 4"]
        );
    }
}

mod minter {
    use super::*;

    #[test]
    fn h78_cards_of_the_display_join_those_of_the_hand() {
        let scene = bare(CRAFTSMEN, "minter carpenter")
            .display("denar-5 denar-9 gulden-6 dukat-6")
            .hand(0, "denar-4");
        let mut table = Table::at(scene);
        assert_eq!(
            table.listed("buy 3 with"),
            [
                "buy 3 with denar-4 minter denar-5",
                "buy 3 with minter denar-9"
            ]
        );
        let discarded = table.game.view(None).discard.len();
        table.act("buy 3 with denar-4 minter denar-5");
        assert!(was_exact(&table));
        assert!(was_used(&table, Craftsman::Minter));
        assert!(table.hand(0).is_empty());
        assert_eq!(table.game.view(None).discard.len(), discarded + 2);
        // The display is refilled at the end of the turn as always.
        assert_eq!(table.display(), "- denar-9 gulden-6 dukat-6");
        table.act("take denar-9");
        table.act("reserve arcades-9");
        assert_eq!(
            table.display().matches('-').count(),
            4,
            "{}",
            table.display()
        );
        assert_eq!(down(&table, None), Some("minter"));
    }

    #[test]
    fn the_display_alone_may_pay_and_superfluous_cards_are_ones_own_affair() {
        let scene = bare(CRAFTSMEN, "minter carpenter")
            .display("denar-5 denar-4 denar-3 dukat-6")
            .hand(0, "gulden-1");
        let mut table = Table::at(scene);
        let action: Action = "buy 3 with minter denar-3 denar-4 denar-5"
            .parse()
            .expect("it reads");
        assert_eq!(table.game.check(action), Ok(()));
        assert!(!table.listed("").contains(&action.to_string()));
        table.act("buy 3 with minter denar-4 denar-5");
        assert_eq!(table.hand(0), "gulden-1");
    }

    #[test]
    fn h313_one_currency_and_no_exchange_office() {
        let modules = CRAFTSMEN.with(Module::ExchangeOffices);
        let scene = bare(modules, "minter carpenter")
            .display("denar-5 dirham-5 gulden-6 dukat-6")
            .hand(0, "denar-4 exchange-dirham-denar");
        let table = Table::at(scene);
        table.forbids("buy 3 with minter gulden-6", Illegal::WrongCurrency);
        table.forbids("buy 3 with denar-4 minter denar-6", Illegal::NotInDisplay);
        table.forbids("buy 3 with denar-5 minter denar-5", Illegal::NotInHand);
        let mixed = "buy 3 with denar-4 exchange-dirham-denar minter denar-5";
        assert!(mixed.parse::<Action>().is_err());
        assert!("buy 3 with denar-4 minter".parse::<Action>().is_err());
        assert!(
            "buy 3 with denar-4 minter dirham-5"
                .parse::<Action>()
                .is_err()
        );
    }

    #[test]
    fn where_the_carpenter_lowers_the_price_the_minter_does_not_pay() {
        let scene = |modules| {
            bare(modules, "minter carpenter").display("denar-5 dirham-6 gulden-6 dukat-6")
        };
        // 9 less 1 would be 3 and 5, but one of the two works in a turn.
        let table = Table::at(scene(CRAFTSMEN).hand(0, "denar-3"));
        assert!(table.listed("buy 3").is_empty());
        table.forbids("buy 3 using carpenter-1", Illegal::NotPossible);
        let mut table = Table::at(scene(CRAFTSMEN).hand(0, "denar-3 denar-8"));
        table.act("buy 3 using carpenter-1");
        assert_eq!(table.listed(""), ["buy 3 with denar-8"]);
        table.forbids("buy 3 with denar-3 minter denar-5", Illegal::WrongCurrency);
        // What else makes it cheaper has to do without the minter, too.
        let treasures = CRAFTSMEN.with(Module::Treasures);
        let mut table = Table::at(scene(treasures).hand(0, "denar-3"));
        table.act("buy 3 using carpenter-2");
        assert_eq!(
            table.listed(""),
            ["buy 3 using treasure-4", "buy 3 using treasure-5"]
        );
    }

    #[test]
    fn diamonds_of_hand_and_display_go_together() {
        let modules = CRAFTSMEN.with(Module::Diamonds);
        let scene = bare(modules, "minter carpenter")
            .display("diamond-5 dirham-5 gulden-6 dukat-6")
            .hand(0, "diamond-4");
        let mut table = Table::at(scene);
        table.act("buy 3 with diamond-4 minter diamond-5");
        assert!(was_exact(&table));
    }

    #[test]
    fn h311_he_buys_tiles_and_no_cards() {
        let modules = CRAFTSMEN
            .with(Module::Bathhouses)
            .with(Module::Caravanserai);
        let six = "1,0 tower-11-open; 2,0 garden-11; 3,0 chambers-11; 4,0 arcades-10; \
            5,0 seraglio-9; 6,0 pavilion-8";
        let scene = bare(modules, "minter carpenter")
            .display("dirham-9 gulden-2 gulden-9 dukat-6")
            .bathhouses(1, "bathhouse-1")
            .palace(0, six);
        let table = Table::at(scene);
        assert!(!table.listed("buy bathhouse-1 with minter").is_empty());
        assert!(table.listed("buy caravanserai").is_empty());
    }

    #[test]
    fn builder_cards_of_the_display_leave_the_game() {
        let modules = CRAFTSMEN.with(Module::MasterBuilders);
        let scene = bare(modules, "minter carpenter")
            .display("builder-denar denar-8 gulden-6 dukat-6")
            .hand(0, "denar-6");
        let mut table = Table::at(scene);
        assert_eq!(
            table.listed("buy 3 with denar-6"),
            [
                "buy 3 with denar-6 minter denar-8",
                "buy 3 with denar-6 minter builder-denar"
            ]
        );
        let discarded = table.game.view(None).discard.len();
        table.act("buy 3 with denar-6 minter builder-denar");
        assert!(!table.display().contains("builder"));
        assert_eq!(table.game.view(None).discard.len(), discarded + 1);
    }

    #[test]
    fn between_turns_nobody_helps() {
        let modules = CRAFTSMEN.with(Module::Vizier);
        let scene = Scene::with(3, modules)
            .market("tower-12 seraglio-8 arcades-9 pavilion-2")
            .display("denar-9 denar-6 gulden-6 dukat-6")
            .hand(1, "denar-5 dukat-2")
            .craftsmen(0, "goldsmith smith")
            .craftsmen(1, "minter carpenter");
        let mut table = Table::at(scene);
        table.act("take gulden-6");
        table.act("pass-on goldsmith");
        assert!(table.asks().starts_with("seat 1: "), "{}", table.asks());
        assert_eq!(table.listed("buy"), ["buy 4 with dukat-2"]);
    }
}
