//! The rules of the module travelling craftsmen.

mod building;
mod market;
mod money;

use crate::table::{Table, tile};
use alhambra_rules::base::market::Slot;
use alhambra_rules::modules::{characters, travelling_craftsmen as crafts};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Currency, Event, Game, Illegal, Module, ModuleSet, Place, Round, Seat, Setup, Thing,
    Ware,
};
use crafts::Craftsman;

const CRAFTSMEN: ModuleSet = ModuleSet::NONE.with(Module::TravellingCraftsmen);

/// Seat 0 has these two; the others have none that matters here.
fn scene(names: &str) -> Scene {
    with(CRAFTSMEN, names)
}

fn with(modules: ModuleSet, names: &str) -> Scene {
    bare(modules, names).display("denar-6 dirham-6 gulden-6 dukat-6")
}

fn bare(modules: ModuleSet, names: &str) -> Scene {
    Scene::with(3, modules)
        .market("tower-12 seraglio-8 arcades-9 pavilion-2")
        .craftsmen(0, names)
}

/// Those that lie open before a seat.
fn open(table: &Table, seat: u8) -> String {
    let open = table.game.states().travelling_craftsmen.open(Seat(seat));
    open.map(Craftsman::name).join(" ")
}

/// The one that lies face down, as a seat or somebody who looks on knows it.
fn down(table: &Table, you: Option<Seat>) -> Option<&'static str> {
    let view = table.game.view(you);
    view.states.travelling_craftsmen.down().map(Craftsman::name)
}

fn was_used(table: &Table, craftsman: Craftsman) -> bool {
    let used = |event: &Event| {
        matches!(event, Event::TravellingCraftsmen(crafts::Event::Used { craftsman: who, .. })
            if *who == craftsman)
    };
    table.events.iter().any(used)
}

fn was_exact(table: &Table) -> bool {
    let exact = |event: &Event| matches!(event, Event::Bought { bonus: true, .. });
    table.events.iter().any(exact)
}

/// Ends a turn in which nobody was used.
fn pass_on(table: &mut Table) {
    let first = table.listed("pass-on").remove(0);
    table.act(&first);
}

mod setup {
    use super::*;

    fn game(players: u8, seed: u64) -> Game {
        let setup = Setup::players(players).with(CRAFTSMEN);
        Game::new(&setup, seed)
    }

    #[test]
    fn everybody_has_two_and_whoever_begins_a_third_one_face_down() {
        for players in 2..=6 {
            let game = game(players, 3);
            let view = game.view(None);
            let pieces = view.pieces();
            for seat in game.seats() {
                let own = pieces.iter().filter(|piece| piece.at == Place::Seat(seat));
                let count: u8 = own.map(|piece| piece.count).sum();
                assert_eq!(count, 2 + u8::from(seat == game.turn()), "{players}");
            }
        }
    }

    #[test]
    fn with_few_players_there_is_one_of_each_and_with_five_or_six_there_are_doubles() {
        use Craftsman::{Carpenter, Goldsmith, MosaicLayer, Smith, Stonemason};
        // The most of a kind that is dealt in many games, all of them together.
        let most = |players: u8, wanted: Craftsman| {
            let games = (0..60).map(|seed| game(players, seed));
            let counts = games.map(|game| {
                let state = game.states().travelling_craftsmen;
                let open = game.seats().flat_map(|seat| state.open(seat));
                open.chain(state.down()).filter(|c| *c == wanted).count()
            });
            counts.max().expect("there are games")
        };
        for craftsman in Craftsman::ALL {
            assert_eq!(most(4, craftsman), 1, "{craftsman:?}");
        }
        for (craftsman, five, six) in [
            (Goldsmith, 2, 2),
            (Stonemason, 2, 2),
            (MosaicLayer, 1, 2),
            (Carpenter, 1, 2),
            (Smith, 1, 1),
        ] {
            assert_eq!(most(5, craftsman), five, "{craftsman:?}");
            assert_eq!(most(6, craftsman), six, "{craftsman:?}");
        }
    }

    #[test]
    fn dirk_has_none_and_the_two_pass_them_to_and_fro() {
        let scene = Scene::with(2, CRAFTSMEN)
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsmen(0, "carpenter minter")
            .craftsmen(1, "smith goldsmith")
            .craftsman_down("brickmaker");
        let mut table = Table::at(scene);
        table.act("take denar-6");
        table.act("pass-on minter");
        assert_eq!(open(&table, 0), "carpenter brickmaker");
        assert_eq!(down(&table, None), Some("minter"));
        table.act("take dirham-6");
        table.act("pass-on smith");
        assert_eq!(open(&table, 1), "minter goldsmith");
        assert_eq!(table.asks(), "seat 0: act");
        assert_eq!(down(&table, None), Some("smith"));
    }
}

mod passing_on {
    use super::*;

    #[test]
    fn who_was_used_goes_on_without_a_question() {
        let scene = scene("mortar-mixer carpenter").craftsman_down("minter");
        let mut table = Table::at(scene.craftsmen(1, "smith builder"));
        table.act("mix 1 with 2");
        table.act("take denar-6").then("seat 1: act");
        assert_eq!(open(&table, 0), "minter carpenter");
        let (seat, craftsman) = (Seat(0), Craftsman::MortarMixer);
        assert!(table.saw(crafts::Event::PassedOn { seat, craftsman }));
        let craftsman = Craftsman::Minter;
        assert!(table.saw(crafts::Event::TurnedUp { seat, craftsman }));
    }

    #[test]
    fn one_must_be_passed_on_even_if_none_was_used() {
        let mut table = Table::at(scene("goldsmith carpenter").craftsman_down("minter"));
        table.act("take denar-6");
        assert!(table.listed("pass").iter().all(|line| line != "pass"));
        table.forbids("pass", Illegal::NotAsked);
        table.forbids("pass-on minter", Illegal::NotPossible);
        table.act("pass-on carpenter");
        assert_eq!(open(&table, 0), "goldsmith minter");
        assert_eq!(table.asks(), "seat 1: act");
    }

    #[test]
    fn a_craftsman_received_lies_face_down_for_a_turn() {
        let scene = scene("mortar-mixer carpenter").craftsman_down("minter");
        let mut table = Table::at(scene.craftsmen(1, "goldsmith stonemason"));
        table.act("take denar-6");
        table.act("pass-on mortar-mixer");
        // He cannot be used yet.
        assert_eq!(table.asks(), "seat 1: act");
        assert!(table.listed("mix").is_empty());
        table.forbids("mix 1 with 2", Illegal::NotAsked);
        table.act("take dirham-6");
        assert!(table.listed("mix").is_empty());
        table.act("pass-on goldsmith");
        assert_eq!(open(&table, 1), "mortar-mixer stonemason");
        table.act("take gulden-6");
        pass_on(&mut table);
        table.act("take dukat-6");
        pass_on(&mut table);
        // In the turn after it he serves.
        assert_eq!(table.asks(), "seat 1: act");
        assert_eq!(table.listed("mix").len(), 6);
    }

    #[test]
    fn one_of_the_two_may_be_used_in_a_turn() {
        let scene = bare(CRAFTSMEN, "mortar-mixer goldsmith");
        let mut table = Table::at(scene.display("denar-2 dirham-3 gulden-3 dukat-6"));
        table.act("mix 1 with 2").then("seat 0: act");
        assert!(table.listed("mix").is_empty());
        assert!(matches!(
            table.refuses("take denar-2 dirham-3 gulden-3"),
            Illegal::TooMuchMoney { sum: 8, limit: 5 }
        ));
    }

    #[test]
    fn of_two_that_are_alike_nobody_has_to_choose() {
        let scene = Scene::with(5, CRAFTSMEN)
            .display("denar-6 dirham-6 gulden-6 dukat-6")
            .craftsman_down("minter")
            .craftsmen(0, "goldsmith goldsmith");
        let mut table = Table::at(scene);
        table.act("take denar-6").then("seat 1: act");
        assert_eq!(open(&table, 0), "minter goldsmith");
        assert_eq!(down(&table, None), Some("goldsmith"));
    }

    #[test]
    fn h310_what_was_dealt_face_down_nobody_knows_until_it_is_turned_up() {
        let mut table = Table::at(scene("goldsmith carpenter"));
        for you in [None, Some(Seat(0)), Some(Seat(1))] {
            assert_eq!(down(&table, you), None);
            let view = table.game.view(you);
            let backs = view.pieces().into_iter();
            let backs = backs.filter(|piece| piece.thing == Thing::Back("craftsman"));
            assert_eq!(
                backs.map(|piece| piece.of).collect::<Vec<_>>(),
                [Some(Seat(0))]
            );
        }
        // Whoever imagines it deals any of those that do not lie open.
        let view = table.game.view(Some(Seat(0)));
        let dealt = (0..200).map(|seed| view.determinize(seed));
        let mut dealt: Vec<_> = dealt
            .filter_map(|game| game.states().travelling_craftsmen.down())
            .collect();
        dealt.sort();
        dealt.dedup();
        assert_eq!(dealt.len(), 3, "nine less two for each of three");
        table.act("take denar-6");
        table.act("pass-on carpenter");
        // What is passed on everybody has seen.
        for you in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
            assert_eq!(down(&table, you), Some("carpenter"));
        }
        let pieces = table.game.view(None).pieces();
        let resting = pieces
            .iter()
            .find(|piece| piece.thing == Thing::plain("resting-carpenter"));
        assert_eq!(resting.and_then(|piece| piece.of), Some(Seat(1)));
    }

    #[test]
    fn h89_what_can_be_used_at_any_time_stands_beside_the_question_whom_to_pass_on() {
        let scene = scene("mortar-mixer smith").next_cards("denar-1 denar-2");
        let mut table = Table::at(scene);
        table.act("take denar-6");
        assert_eq!(table.listed("mix").len(), 6);
        assert_eq!(table.listed("employ"), ["employ smith"]);
        table.act("mix 2 with 4");
        assert_eq!(table.market(), "tower-12 pavilion-2 arcades-9 seraglio-8");
        assert_eq!(table.asks(), "seat 1: act");
        assert!(open(&table, 0).contains("smith"));
    }

    #[test]
    fn h89_where_nothing_else_is_possible_nobody_has_to_use_one() {
        let scene = Scene::with(3, CRAFTSMEN)
            .market("tower-12 seraglio-8 - -")
            .display("- - - -")
            .craftsmen(0, "mortar-mixer carpenter");
        let mut table = Table::at(scene);
        assert_eq!(table.listed(""), ["mix 1 with 2", "pass"]);
        table.act("pass").then("seat 0: pass-on");
    }
}
