//! The rules of the module art of the moors.

use crate::table::{Table, tile};
use alhambra_rules::chance::Chance;
use alhambra_rules::modules::art_of_the_moors::{self, Event, Reason};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Game, Illegal, Log, Module, ModuleSet, Piece, Place, Round, Seat, Setup, TileId, laws,
};

const MOORS: ModuleSet = ModuleSet::NONE.with(Module::ArtOfTheMoors);

/// Four nines in a row.
const FOUR_NINES: &str = "1,0 seraglio-9; 2,0 arcades-9; 3,0 chambers-9-s; 4,0 garden-9";

/// Seat 0 has the turn; no small money to take, and one tile of each of four prices for sale.
fn scene(players: u8, modules: ModuleSet) -> Scene {
    Scene::with(players, modules)
        .market("tower-7 seraglio-8 tower-9-es chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .next_tiles("pavilion-2 pavilion-3 pavilion-4 pavilion-5")
}

fn moors() -> Scene {
    scene(3, MOORS)
}

/// The culture tiles of a seat: price, what is shown, and where the marker lies.
fn cultures(game: &Game, seat: u8) -> Vec<String> {
    let pieces = game.view(None).pieces().into_iter();
    let own = pieces
        .filter(|p: &Piece| p.module == Module::ArtOfTheMoors && p.at == Place::Seat(Seat(seat)));
    let names = own.map(|p| p.thing.to_string());
    let names = names.filter(|name| name != "culture-strip");
    names
        .map(|name| name.trim_start_matches("culture-").to_owned())
        .collect()
}

/// How many culture tiles are left, by price.
fn left(game: &Game) -> Vec<(String, u8)> {
    let pieces = game.view(None).pieces().into_iter();
    let lying = pieces.filter(|p| p.at == Place::Table && p.module == Module::ArtOfTheMoors);
    lying.map(|p| (p.thing.to_string(), p.count)).collect()
}

fn taken(table: &Table) -> usize {
    let is_taken = |event: &&alhambra_rules::Event| {
        matches!(
            event,
            alhambra_rules::Event::ArtOfTheMoors(Event::Taken { .. })
        )
    };
    table.events.iter().filter(is_taken).count()
}

#[test]
fn twenty_lie_ready_by_price_whoever_plays() {
    for players in 2..=6 {
        let setup = Setup::players(players).with(MOORS);
        let game = Game::new(&setup, 3);
        let stack = |price: u8, count| (format!("culture-stack-{price}"), count);
        let all = [(6, 3), (7, 3), (8, 4), (9, 4), (10, 3), (11, 2), (12, 1)];
        assert_eq!(left(&game), all.map(|(price, count)| stack(price, count)));
        assert!((0..players).all(|seat| cultures(&game, seat).is_empty()));
    }
}

#[test]
fn two_of_a_price_at_the_end_of_a_turn_bring_the_culture_tile_at_0() {
    // One in the palace, one in the reserve.
    let scene = moors().palace(0, "1,0 seraglio-9").reserve(0, "garden-9");
    let mut table = Table::at(scene);
    assert!(table.listed("develop").is_empty());
    table.act("take gulden-6");
    assert_eq!(taken(&table), 1);
    assert_eq!(
        cultures(&table.game, 0),
        ["9-0-3"],
        "the marker lies on the 3"
    );
    assert_eq!(left(&table.game)[3].1, 3);
    assert_eq!(table.asks(), "seat 1: act");
}

#[test]
fn one_of_each_price_brings_none_and_neither_do_cheap_ones() {
    let scene = moors().reserve(
        0,
        "garden-9 garden-6 pavilion-8 seraglio-4 arcades-4 chambers-5",
    );
    let mut table = Table::at(scene.reserve(1, "seraglio-5 arcades-5"));
    table.act("take gulden-6");
    assert_eq!((taken(&table), cultures(&table.game, 0)), (0, vec![]));
    table.act("take dirham-6");
    assert_eq!(taken(&table), 0);
}

#[test]
fn several_prices_bring_several_at_once_but_one_of_each() {
    let scene = moors().reserve(
        0,
        "garden-6 pavilion-6 seraglio-6 arcades-9 garden-9 garden-7",
    );
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    assert_eq!(cultures(&table.game, 0), ["6-0-6", "9-0-3"]);
    table.act("take dirham-6");
    table.act("take denar-6");
    table.act("take dukat-6");
    assert_eq!(cultures(&table.game, 0), ["6-0-6", "9-0-3"]);
    assert_eq!(taken(&table), 0);
}

#[test]
fn the_marker_lies_on_the_highest_number_that_the_buildings_reach() {
    // Six: two squares for 0, 1 and 2, three for 4 and 6, four for 9.
    let sixes = [
        "garden-6",
        "pavilion-6",
        "seraglio-6",
        "chambers-6",
        "arcades-6-sw",
    ];
    for (count, marker) in [(2, 2), (3, 6), (4, 9), (5, 9)] {
        let mut table = Table::at(moors().reserve(0, &sixes[..count].join(" ")));
        table.act("take gulden-6");
        assert_eq!(cultures(&table.game, 0), [format!("6-0-{marker}")]);
    }
}

#[test]
fn the_marker_goes_no_further_than_the_last_number() {
    let nines = "seraglio-9 arcades-9 chambers-9-w chambers-9-s garden-9 tower-9-ne tower-9-nw";
    let mut table = Table::at(moors().reserve(0, nines).cultures(0, "9-15"));
    table.act("develop");
    assert_eq!(cultures(&table.game, 0), ["9-21-21"]);
    table.act("take dirham-6");
    table.act("take denar-6");
    assert!(table.listed("develop").is_empty());
}

#[test]
fn one_action_turns_all_but_those_at_their_markers() {
    let reserve = "seraglio-9 arcades-9 chambers-9-w garden-6 pavilion-6 garden-10-n garden-10-w";
    let scene = moors()
        .reserve(0, reserve)
        .cultures(0, "9-3 6-2 10-0")
        .reserve(1, "tower-9-ne tower-9-nw")
        .cultures(1, "9-0");
    let mut table = Table::at(scene);
    assert_eq!(table.listed("develop"), ["develop"]);
    table.act("develop");
    assert!(table.saw(Event::Developed {
        seat: Seat(0),
        points: 6 + 2 + 3
    }));
    assert_eq!(cultures(&table.game, 0), ["6-2-2", "9-6-6", "10-3-3"]);
    assert_eq!(cultures(&table.game, 1), ["9-0-3"], "only one's own");
    assert_eq!(table.asks(), "seat 1: act", "it was the action of the turn");
}

#[test]
fn h201_developing_needs_a_culture_tile_that_turns() {
    let table = Table::at(moors());
    table.forbids("develop", Illegal::NotAsked);
    let scene = moors()
        .reserve(0, "seraglio-9 arcades-9")
        .cultures(0, "9-3");
    let table = Table::at(scene);
    assert!(table.listed("develop").is_empty());
    table.forbids("develop", Illegal::NotAsked);
}

#[test]
fn it_may_be_the_further_action_but_what_was_bought_does_not_count_yet() {
    let scene = moors()
        .reserve(0, "seraglio-9 arcades-9")
        .cultures(0, "9-3")
        .hand(0, "denar-9 gulden-7");
    let mut table = Table::at(scene);
    table
        .act("buy 3 with denar-9")
        .then("seat 0: another action");
    // The third nine lies aside, so the marker is where it was.
    assert!(table.listed("develop").is_empty());
    assert_eq!(cultures(&table.game, 0), ["9-3-3"]);
    table.act("take dirham-6");
    table.act("reserve tower-9-es");
    assert_eq!(cultures(&table.game, 0), ["9-3-6"]);

    let scene = moors()
        .reserve(0, "seraglio-9 arcades-9")
        .cultures(0, "9-0")
        .hand(0, "denar-9");
    let mut table = Table::at(scene);
    table.act("buy 3 with denar-9");
    table.act("develop").then("seat 0: place tower-9-es");
}

#[test]
fn what_the_culture_tiles_show_is_scored_each_time() {
    for round in Round::ALL {
        let scene = moors()
            .reserve(0, "seraglio-9 arcades-9 chambers-9-w")
            .cultures(0, "9-6 6-2")
            .cultures(2, "11-16 12-0");
        let game = scene.begin();
        let lines = game.score_now(round);
        let culture = lines
            .iter()
            .filter(|line| line.reason == Reason::Culture.into());
        let points: Vec<i16> = culture.map(|line| line.points).collect();
        assert_eq!(points, [8, 16]);
    }
    let scene = moors().cultures(0, "9-6 6-2").next_cards("scoring-1");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    assert_eq!(table.scored(Reason::Culture), [8, 0, 0]);
}

#[test]
fn o1_through_the_vizier_it_counts_at_once() {
    let modules = MOORS.with(Module::Vizier);
    let scene = scene(3, modules)
        .reserve(1, "seraglio-9")
        .hand(1, "denar-9");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    table.act("buy 3 with denar-9");
    assert_eq!(cultures(&table.game, 1), Vec::<String>::new());
    table.act("place tower-9-es at 1,0");
    assert_eq!(cultures(&table.game, 1), ["9-0-3"]);
}

#[test]
fn o1_through_the_sultan_it_counts_at_once() {
    let modules = MOORS.with(Module::Sultan);
    let scene = Scene::with(3, modules)
        .market("tower-7 seraglio-8 tower-9-es chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .reserve(2, "seraglio-9")
        .hand(0, "gulden-8")
        .sultan_cards(2, "denar+garden")
        .next_tiles("garden-9 pavilion-2");
    let mut table = Table::at(scene);
    table.act("buy 1 with gulden-8");
    table.act("reserve tower-7");
    table.act("claim");
    table.act("reserve garden-9");
    assert!(table.saw(Event::Taken {
        seat: Seat(2),
        price: culture(9)
    }));
    assert_eq!(cultures(&table.game, 2), ["9-0-3"]);
}

/// The kind of a price, as events tell it.
fn culture(price: u8) -> art_of_the_moors::Culture {
    art_of_the_moors::Culture::for_price(price).unwrap()
}

#[test]
fn o1_who_is_handed_a_tile_at_the_end_gets_the_culture_tile_and_no_points() {
    let scene = Scene::with(3, MOORS)
        .market("tower-7 seraglio-8 tower-9-es chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .bag(0)
        .scored(Round::First)
        .scored(Round::Second)
        .reserve(0, "seraglio-9")
        .hand(0, "denar-8 gulden-7");
    let mut table = Table::at(scene);
    table.act("buy 1 with gulden-7");
    table.act("take dirham-6");
    while table.asks() != "the game is over" {
        let store = table.listed("reserve")[0].clone();
        table.act(&store);
    }
    assert!(cultures(&table.game, 0).contains(&"9-0-3".to_owned()));
    assert_eq!(table.scored(Reason::Culture), [0, 0, 0]);
}

#[test]
fn o1_twelve_and_thirteen_are_one_price() {
    let mut table = Table::at(moors().reserve(0, "tower-12 tower-13"));
    table.act("take gulden-6");
    assert_eq!(cultures(&table.game, 0), ["12-0-5"]);
    let mut table = Table::at(moors().reserve(0, "tower-12 tower-13 garden-12"));
    table.act("take gulden-6");
    assert_eq!(cultures(&table.game, 0), ["12-0-14"]);
}

#[test]
fn o1_dirk_gets_none_and_a_tile_given_to_him_does_not_count() {
    let scene = scene(2, MOORS)
        .dirk("tower-9-ne tower-9-nw garden-8-ne")
        .reserve(0, "seraglio-9")
        .hand(0, "denar-9");
    let mut table = Table::at(scene);
    table.act("buy 3 with denar-9");
    table.act("take gulden-6");
    table.act("give tower-9-es");
    assert_eq!(taken(&table), 0);
    assert!(cultures(&table.game, 0).is_empty());
    assert_eq!(left(&table.game)[3].1, 4);
}

#[test]
fn o1_only_buildings_of_the_base_game_count() {
    let modules = MOORS
        .with(Module::MagicalBuildings)
        .with(Module::NewBuildingGrounds)
        .with(Module::Bathhouses);
    let scene = scene(3, modules).reserve(0, "magical-pavilion seraglio-9 bathhouse-1");
    let mut table = Table::at(scene);
    assert_eq!(tile("magical-pavilion").price(), 9);
    table.act("take gulden-6");
    assert_eq!(taken(&table), 0);
}

#[test]
fn h28_a_plot_has_a_price_but_is_none_of_the_54() {
    let modules = MOORS.with(Module::NewBuildingGrounds);
    let scene = Scene::with(3, modules)
        .market("plot-9-1 seraglio-8 tower-9-es chambers-10")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .reserve(0, "seraglio-9")
        .hand(0, "gulden-9");
    let mut table = Table::at(scene);
    table.act("buy 1 with gulden-9");
    let settle = table.listed("settle")[0].clone();
    table.act(&settle);
    table.act("take dirham-6");
    let store = table.listed("reserve")[0].clone();
    table.act(&store);
    assert_eq!(taken(&table), 0);
}

#[test]
fn p1_a_site_counts_once_it_is_finished() {
    let modules = MOORS.with(Module::BuildingSites);
    let scene = || {
        scene(3, modules)
            .reserve(0, "seraglio-9 garden-9")
            .site(0, "garden-9", "dukat")
    };
    let mut table = Table::at(scene());
    table.act("take gulden-6");
    assert_eq!(taken(&table), 0);
    let mut table = Table::at(scene().hand(0, "dukat-9 dukat-1"));
    table.act("finish garden-9 with dukat-9 dukat-1");
    assert_eq!(cultures(&table.game, 0), ["9-0-3"], "without any new tile");
}

#[test]
fn h202_a_site_that_is_finished_moves_its_marker_at_once() {
    let modules = MOORS.with(Module::BuildingSites);
    let scene = scene(3, modules)
        .reserve(
            0,
            "seraglio-9 garden-9 chambers-9-w garden-8-ne garden-8-nw",
        )
        .site(0, "garden-9", "dukat")
        .site(0, "garden-8-nw", "dukat")
        .cultures(0, "9-3")
        .hand(0, "dukat-9 dukat-8");
    let mut table = Table::at(scene);
    assert!(table.listed("develop").is_empty());
    table.act("finish garden-9 with dukat-9");
    assert_eq!(cultures(&table.game, 0), ["9-3-6"]);
    assert_eq!(table.listed("develop"), ["develop"]);
    table.act("finish garden-8-nw with dukat-8");
    // What it earns comes when the turn ends.
    assert_eq!(cultures(&table.game, 0), ["9-3-6"]);
    table.act("develop");
    assert_eq!(cultures(&table.game, 0), ["8-0-2", "9-6-6"]);
}

#[test]
fn h74_a_redesign_changes_nothing() {
    let scene = || {
        moors()
            .palace(0, FOUR_NINES)
            .reserve(0, "garden-10-open")
            .cultures(0, "9-0")
    };
    for change in ["remove 4,0", "swap garden-10-open at 2,0"] {
        let mut table = Table::at(scene());
        assert_eq!(cultures(&table.game, 0), ["9-0-10"]);
        table.act(change);
        assert_eq!(cultures(&table.game, 0), ["9-0-10"], "{change}");
    }
}

#[test]
fn h74_with_fewer_buildings_the_culture_tile_is_kept_and_not_turned() {
    // Two tiles have left: the number stays, past its marker.
    let scene = || moors().cultures(0, "9-10").scored(Round::First);
    for (reserve, shown) in [
        ("seraglio-9 arcades-9", "9-10-3"),
        ("seraglio-9", "9-10-0"),
        ("seraglio-9 arcades-9 garden-9 tower-9-ne", "9-10-10"),
    ] {
        let mut table = Table::at(scene().reserve(0, reserve).next_cards("scoring-2"));
        assert_eq!(cultures(&table.game, 0), [shown]);
        assert!(table.listed("develop").is_empty(), "{reserve}");
        table.act("take gulden-6");
        assert_eq!(table.scored(Reason::Culture), [10, 0, 0]);
        assert_eq!(cultures(&table.game, 0), [shown]);
    }
}

#[test]
fn h200_if_none_of_a_price_is_left_there_is_none() {
    let scene = moors().reserve(0, "tower-12 tower-13").cultures(1, "12-0");
    let mut table = Table::at(scene);
    table.act("take gulden-6");
    assert_eq!(taken(&table), 0);
    assert!(cultures(&table.game, 0).is_empty());
    assert_eq!(table.asks(), "seat 1: act", "and nobody is asked anything");
}

#[test]
fn two_culture_tiles_share_a_strip() {
    let strips = |tiles: &str| {
        let game = moors().cultures(0, tiles).begin();
        let pieces = game.view(None).pieces().into_iter();
        let mut strips = pieces.filter(|p| p.thing.to_string() == "culture-strip");
        strips.next().map(|p| p.count)
    };
    assert_eq!(strips(""), None);
    assert_eq!(strips("9-0"), Some(1));
    assert_eq!(strips("9-0 6-0"), Some(1));
    assert_eq!(strips("9-0 6-0 7-0"), Some(2));
}

/// How many base buildings of each price from 6 to 12 somebody has in palace and reserve.
fn plainly_counted(game: &Game, seat: Seat) -> [u8; 7] {
    let palace = game.palace(seat).iter().map(|placed| placed.tile);
    let all: Vec<TileId> = palace.chain(game.reserve(seat).iter()).collect();
    std::array::from_fn(|at| {
        let price = 6 + at as u8;
        let fits = |t: &&TileId| t.price() == price || price == 12 && t.price() == 13;
        let base = all.iter().filter(|t| t.is_standard() && !game.is_site(**t));
        base.filter(fits).count() as u8
    })
}

#[test]
fn whoever_has_two_when_a_turn_begins_has_the_culture_tile() {
    let modules = MOORS
        .with(Module::Vizier)
        .with(Module::Sultan)
        .with(Module::BuildingSites)
        .with(Module::MajorProjects);
    for players in 2..=6 {
        let setup = Setup::players(players).with(modules);
        let mut game = Game::new(&setup, u64::from(players));
        let mut dice = Chance::new(7).stroke();
        let mut legal = Vec::new();
        let mut developed = 0;
        while game.to_act().is_some() {
            if game.question() == Some(alhambra_rules::frame::Frame::Act { bonus: false }) {
                for seat in game.seats() {
                    let standings = art_of_the_moors::standings(&game, seat);
                    for (count, standing) in plainly_counted(&game, seat).iter().zip(standings) {
                        assert!(*count < 2 || standing.step.is_some() || !standing.is_left);
                        assert!(
                            standing.step.unwrap_or(0) <= standing.reach,
                            "none has left"
                        );
                    }
                }
            }
            game.legal(&mut legal);
            laws::check(&game, &legal, &mut dice).unwrap_or_else(|breach| panic!("{breach}"));
            let action = dice.one_of(&legal);
            developed += usize::from(action.to_string() == "develop");
            game.apply_listed(action, &mut Log::off());
        }
        assert!(developed > 0, "chance turns some in every game");
    }
}
