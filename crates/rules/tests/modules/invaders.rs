//! Invaders.

use crate::table::{Play, Table, tile};
use alhambra_rules::chance::Chance;
use alhambra_rules::event::Event as Told;
use alhambra_rules::modules::invaders::{Event, Reason, loss, open_sides};
use alhambra_rules::modules::{medina, treasures};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Building, Game, GameOption, Listener, Log, Module, ModuleSet, Options, Placed, Round, Seat,
    Setup, Side, Thing, laws,
};
use std::collections::BTreeSet;

const INVADERS: ModuleSet = ModuleSet::NONE.with(Module::Invaders);
const OPEN: Options = Options::NONE.with(GameOption::OpenAttacks);

/// Three open sides to the north, three to the east and west together.
const OPEN_TO_THE_NORTH: &str = "-1,0 chambers-9-w; 1,0 tower-13; 0,1 garden-11; 0,2 tower-10";

fn with(modules: ModuleSet) -> Scene {
    bare(modules).market("tower-12 seraglio-8 arcades-9 pavilion-2")
}

/// Before the market is laid out.
fn bare(modules: ModuleSet) -> Scene {
    Scene::with(3, modules)
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .scouts("arcades tower garden chambers")
}

fn scene() -> Scene {
    with(INVADERS)
}

/// Where the next attack comes from for all that somebody knows: one letter for whoever knows it.
fn expects(game: &Game, seat: u8) -> String {
    let state = &game.states().invaders;
    state.may_come(Seat(seat)).map(Side::letter).collect()
}

/// The scouts that lie open.
fn scouts(game: &Game) -> Vec<&'static str> {
    let state = &game.states().invaders;
    state.scouts().map(Building::name).collect()
}

/// What the last action cost because of an attack from `side`.
fn lost(table: &Table, side: Side) -> Vec<i16> {
    table.scored(Reason::Attack { side })
}

#[test]
fn x_15_three_open_sides_cost_3_after_the_first_scoring_and_12_with_those_beside_after_the_third() {
    let at = |scene: Scene| {
        let mut table = scene
            .attacks("N")
            .palace(0, OPEN_TO_THE_NORTH)
            .points(0, 50)
            .table();
        table.act("take denar-6");
        table
    };
    let first = at(scene().next_cards("scoring-1"));
    assert!(first.saw(Event::Attacked { side: Side::North }));
    // The other two have a fountain each.
    assert_eq!(lost(&first, Side::North), [-3, -1, -1]);

    let mut last = at(bare(INVADERS).market("- - - -").bag(0));
    while last.asks() != "the game is over" {
        last.act(&last.listed("reserve")[0].clone());
    }
    assert_eq!(lost(&last, Side::North), [-12, -3 - 2, -3 - 2]);
}

#[test]
fn after_the_second_scoring_each_open_side_costs_2() {
    let mut table = scene()
        .scored(Round::First)
        .next_cards("scoring-2")
        .attacks("N")
        .palace(0, OPEN_TO_THE_NORTH)
        .points(0, 50)
        .table();
    table.act("take denar-6");
    assert_eq!(lost(&table, Side::North), [-6, -2, -2]);
}

#[test]
fn the_attack_comes_from_the_side_that_the_card_shows() {
    let palace = |text: &str| {
        Scene::new(3)
            .palace(0, text)
            .begin()
            .palace(Seat(0))
            .to_vec()
    };
    let open = open_sides(&palace(OPEN_TO_THE_NORTH));
    assert_eq!(open, [3, 2, 3, 1]);
    let each = |round| Side::ALL.map(|from| loss(open, from, round));
    assert_eq!(each(Round::First), [3, 2, 3, 1]);
    assert_eq!(each(Round::Second), [6, 4, 6, 2]);
    assert_eq!(each(Round::Third), [9 + 3, 6 + 6, 9 + 3, 3 + 6]);
}

#[test]
fn b23_nobody_falls_below_0() {
    let mut table = scene()
        .next_cards("scoring-1")
        .attacks("S")
        .palace(1, "1,0 garden-11; -1,0 arcades-10")
        .points(1, 1)
        .table();
    table.act("take denar-6");
    assert_eq!(lost(&table, Side::South), [-1, -3, -1]);
    // Whoever had scored nothing has nothing to lose; for garden and arcades there were 5 and 3.
    assert_eq!(table.points(), [0, 1 + 8 - 3, 0]);
}

#[test]
fn h67_the_three_attacks_of_a_game_are_three_different_ones() {
    let mut orders = BTreeSet::new();
    for seed in 0..200 {
        let setup = Setup::players(3).with(INVADERS);
        let mut game = Game::new(&setup, seed);
        let mut from = String::new();
        let mut legal = Vec::new();
        while game.to_act().is_some() {
            game.legal(&mut legal);
            let mut log = Log::on();
            // Buying ends the game soonest.
            let buys = |a: &&alhambra_rules::Action| a.to_string().starts_with("buy");
            let action = *legal.iter().find(buys).unwrap_or(&legal[0]);
            game.apply_logged(action, &mut log).expect("it was listed");
            for event in log.events() {
                if let Told::Invaders(Event::Attacked { side }) = event {
                    from.push(side.letter());
                }
            }
        }
        let different: BTreeSet<char> = from.chars().collect();
        assert_eq!(different.len(), from.len(), "{from}");
        orders.insert(from);
    }
    assert!(orders.len() > 20, "any order may come: {orders:?}");
}

/// The open sides of a palace in each direction.
fn open(modules: ModuleSet, palace: &str) -> [u8; 4] {
    let game = Scene::with(3, modules).palace(0, palace).begin();
    open_sides(game.palace(Seat(0)))
}

#[test]
fn h67_the_fountain_and_all_that_lies_like_a_building_is_attacked() {
    assert_eq!(open(INVADERS, ""), [1, 1, 1, 1]);
    let modules = INVADERS
        .with(Module::Medina)
        .with(Module::Squares)
        .with(Module::MajorProjects);
    // The walls of a medina for 9 and of this square are in the north.
    assert_eq!(open(modules, "1,0 square-pavilion-n"), [1, 1, 2, 1]);
    assert_eq!(open(modules, "1,0 medina-9"), [1, 1, 2, 1]);
    // Both halves of a double tile count.
    assert_eq!(open(modules, "1,0 project-pavilion-arcades"), [2, 0, 2, 2]);
    // Within the palace there are no open sides.
    assert_eq!(
        open(modules, "1,0 garden-11; 0,1 tower-12; 1,1 arcades-9"),
        [2, 2, 2, 2]
    );
}

#[test]
fn h67_camps_and_watchtowers_cover_a_side_and_are_not_attacked_themselves() {
    let modules = INVADERS.with(Module::Camps).with(Module::Watchtowers);
    assert_eq!(open(modules, "0,-1 tower-11-n; 0,-2 camp-s"), [0, 2, 1, 2]);
    assert_eq!(open(modules, "1,0 garden-11"), [2, 1, 2, 1]);
    let tower = "1,0 garden-11; 2,0 watchtower-garden-1 turned 3";
    assert_eq!(open(modules, tower), [2, 0, 2, 1]);
}

#[test]
fn h67_an_inner_corner_is_an_edge_of_the_palace_as_well() {
    let bay = "0,-1 garden-11; 1,0 arcades-9; 2,0 arcades-10; 2,-1 tower-12";
    // Into the bay look one side to the east, one to the west and one to the north.
    assert_eq!(open(INVADERS, bay), [3, 3, 3, 3]);
}

#[test]
fn sticks_are_walls_and_a_turned_tile_is_attacked_as_it_lies() {
    let modules = INVADERS.with(Module::Walls).with(Module::MagicalBuildings);
    assert_eq!(open(modules, "1,0 garden-11 sticks NE"), [1, 0, 2, 1]);
    let walls = tile("magical-tower").walls();
    let turned = |quarters: u8| open(modules, &format!("0,1 magical-tower turned {quarters}"));
    let (mut fitting, mut before) = (0, BTreeSet::new());
    for quarters in 0..4 {
        if !walls.turned(quarters).has(Side::North) {
            fitting += 1;
            before.insert(turned(quarters));
        }
    }
    assert_eq!(before.len(), fitting);
}

/// The open sides of a palace, cell by cell as the rule says it.
fn plainly(palace: &[Placed]) -> [u8; 4] {
    use alhambra_rules::base::tile::Ground;
    let is_attacked = |p: &&Placed| matches!(p.ground(), Ground::Palace | Ground::Double);
    let mut open = [0; 4];
    for half in palace.iter().filter(is_attacked).flat_map(Placed::halves) {
        for side in Side::ALL {
            let beyond = half.cell.step(side);
            let is_covered = palace.iter().any(|p| p.covers(beyond));
            open[side as usize] += u8::from(!half.sides.has(side) && !is_covered);
        }
    }
    open
}

#[test]
fn h67_counted_quickly_or_plainly_it_is_the_same() {
    for seed in 0..4 {
        let setup = Setup::players(2 + seed as u8).with(ModuleSet::PLAYABLE);
        let mut game = Game::new(&setup, seed);
        let mut dice = Chance::new(seed).stroke();
        let mut legal = Vec::new();
        while game.to_act().is_some() {
            game.legal(&mut legal);
            game.apply_listed(dice.one_of(&legal), &mut Log::off());
            for seat in game.seats() {
                let palace = game.palace(seat);
                assert_eq!(open_sides(palace), plainly(palace), "{palace:?}");
            }
        }
    }
}

#[test]
fn h17_the_attack_comes_after_medinas_and_before_the_points_of_the_end() {
    let modules = INVADERS.with(Module::Medina).with(Module::Treasures);
    let mut table = bare(modules)
        .market("- - - -")
        .bag(0)
        .attacks("E")
        .treasures(1, &[1, 3])
        .table();
    table.act("take denar-6");
    let at = |event: &dyn Fn(&Told) -> bool| table.events.iter().position(event);
    let line = |reason: alhambra_rules::Reason| {
        at(&|event| matches!(event, Told::Scored { line } if line.reason == reason))
    };
    let medina = line(medina::Reason::None.into());
    let card = at(&|event| event.module() == Some(Module::Invaders));
    let attack = line(Reason::Attack { side: Side::East }.into());
    let treasures = line(treasures::Reason::Treasures.into());
    assert!(medina.is_some() && medina < card && card < attack && attack < treasures);
    // Nobody had anything to lose before the treasures were counted.
    assert_eq!(table.points()[1], 4);
}

#[test]
fn two_scorings_at_once_bring_two_attacks() {
    let mut table = scene()
        .next_cards("scoring-1 scoring-2")
        .attacks("WN")
        .points(2, 9)
        .table();
    table.act("take denar-6");
    assert_eq!(lost(&table, Side::West), [-1, -1, -1]);
    assert_eq!(lost(&table, Side::North), [-2, -2, -2]);
    let past: String = table
        .game
        .states()
        .invaders
        .past()
        .map(Side::letter)
        .collect();
    assert_eq!(past, "WN");
}

#[test]
fn dirk_has_no_palace_to_attack_and_draws_his_tiles_after_it() {
    let mut table = Scene::with(2, INVADERS)
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .dirk("tower-12")
        .attacks("N")
        .next_cards("scoring-1")
        .table();
    table.act("take denar-6");
    assert_eq!(lost(&table, Side::North), [-1, -1, 0]);
    let at = |event: &dyn Fn(&Told) -> bool| table.events.iter().position(event);
    let attack = at(&|event| event.module() == Some(Module::Invaders));
    let drawn = at(&|event| matches!(event, Told::DirkDrew { .. }));
    assert!(attack.is_some() && attack < drawn);
}

#[test]
fn an_exact_purchase_of_what_an_open_scout_shows_looks_at_the_next_card() {
    let mut table = Table::at(scene().attacks("W").hand(0, "denar-9 dirham-8"));
    assert_eq!(scouts(&table.game), ["arcades", "tower"]);
    assert_eq!(expects(&table.game, 0), "NESW");
    // A seraglio is on no scout.
    table.act("buy 2 with dirham-8");
    assert_eq!(expects(&table.game, 0), "NESW");
    table.act("buy 3 with denar-9");
    assert_eq!(expects(&table.game, 0), "W");
    assert_eq!(expects(&table.game, 1), "NESW");
    assert_eq!(table.asks(), "seat 0: another action");
    assert_eq!(scouts(&table.game), ["tower"]);
}

#[test]
fn paying_too_much_earns_no_scout() {
    let mut table = Table::at(scene().hand(0, "denar-8 denar-2"));
    table.act("buy 3 with denar-8 denar-2");
    assert_eq!(expects(&table.game, 0), "NESW");
    assert_eq!(scouts(&table.game), ["arcades", "tower"]);
}

#[test]
fn a_used_scout_is_not_replaced_before_a_scoring_and_then_two_others_lie_open() {
    let mut table = scene()
        .attacks("WSE")
        .hand(0, "denar-9")
        .next_cards("denar-1 scoring-1 denar-2")
        .table();
    table.act("buy 3 with denar-9");
    table.act("take denar-6");
    table.act("reserve arcades-9");
    assert_eq!(scouts(&table.game), ["tower"]);
    table.act("take dirham-6");
    assert_eq!(lost(&table, Side::West), [-1, -1, -1]);
    // The tower that nobody used has left the game.
    assert_eq!(scouts(&table.game), ["garden", "chambers"]);
    for building in [Building::Garden, Building::Chambers] {
        assert!(table.saw(Event::ScoutOut { building }));
    }
    // What was known was about the card that is gone.
    assert_eq!(expects(&table.game, 0), "NES");
}

#[test]
fn there_are_two_scouts_for_each_of_the_three_attacks() {
    let mut table = Table::at(scene().next_cards("scoring-1 scoring-2"));
    table.act("take denar-6");
    assert_eq!(scouts(&table.game).len(), 2);
    let left = ["pavilion", "seraglio"];
    assert!(scouts(&table.game).iter().all(|scout| left.contains(scout)));
}

#[test]
fn a1_what_vizier_and_patron_buy_counts_as_exact_and_earns_a_scout() {
    let mut table = with(INVADERS.with(Module::Vizier))
        .attacks("S")
        .hand(1, "denar-9")
        .table();
    table.act("take denar-6").then("seat 1: vizier");
    table.act("buy 3 with denar-9");
    assert_eq!(expects(&table.game, 1), "S");

    let patron = with(INVADERS.with(Module::Characters)).characters(0, "patron");
    let mut table = Table::at(patron.attacks("E"));
    table.act("buy 1 with gulden patron");
    assert_eq!(expects(&table.game, 0), "E");
    assert_eq!(scouts(&table.game), ["arcades"]);
}

#[test]
fn what_else_is_paid_exactly_or_counts_so_earns_a_scout() {
    // A treasure.
    let treasures = with(INVADERS.with(Module::Treasures)).attacks("E");
    let mut table = Table::at(treasures.hand(0, "denar-7"));
    table.act("buy 3 using treasure-3");
    table.act("buy 3 with denar-7");
    assert_eq!(expects(&table.game, 0), "E");
    // The building with a watchtower, if the whole is paid exactly.
    let towers = with(INVADERS.with(Module::Watchtowers)).attacks("E");
    let mut table = Table::at(towers.hand(0, "denar-9 denar-6"));
    let ware = "3+tower".parse().expect("a ware");
    let (_, price) = table.game.terms(ware).expect("it is on offer");
    assert_eq!(price, 15);
    table.act("buy 3+tower with denar-6 denar-9");
    assert_eq!(expects(&table.game, 0), "E");
}

#[test]
fn h62_neither_opening_nor_finishing_a_site_earns_a_scout() {
    let sites = with(INVADERS.with(Module::BuildingSites));
    let mut table = Table::at(sites.clone().hand(0, "denar-4"));
    // Half of 9 is 4.
    table.act("buy 3+site with denar-4");
    assert_eq!(expects(&table.game, 0), "NESW");
    let mut table = sites
        .palace(0, "1,0 tower-11-open")
        .site(0, "tower-11-open", "denar")
        .hand(0, "denar-9 denar-2")
        .table();
    table
        .act("finish tower-11-open with denar-2 denar-9")
        .then("seat 0: another action");
    assert_eq!(expects(&table.game, 0), "NESW");
}

#[test]
fn h215_a_plot_earns_the_scout_of_the_building_that_is_chosen_for_it() {
    let plots = || {
        Scene::with(3, INVADERS.with(Module::NewBuildingGrounds))
            .scouts("arcades tower")
            .attacks("S")
            .market("- - plot-12-1 -")
            .under(12, "plot-pavilion-1 plot-arcades-2 plot-chambers-1")
    };
    let bought = |scene: Scene, line: &str, chosen: &str| {
        let mut table = Table::at(scene);
        table.act(line);
        table.act(chosen);
        expects(&table.game, 0)
    };
    let exact = "buy 3 with denar-4 denar-8";
    let hand = "denar-4 denar-8 denar-9";
    assert_eq!(
        bought(plots().hand(0, hand), exact, "settle plot-arcades-2"),
        "S"
    );
    assert_eq!(
        bought(plots().hand(0, hand), exact, "settle plot-pavilion-1"),
        "NESW"
    );
    let more = "buy 3 with denar-4 denar-9";
    assert_eq!(
        bought(plots().hand(0, hand), more, "settle plot-arcades-2"),
        "NESW"
    );
}

#[test]
fn h216_a_scout_is_used_at_once_also_by_somebody_who_knows_the_card() {
    let mut table = Table::at(scene().attacks("W").hand(0, "denar-9 gulden-9 gulden-3"));
    table.act("buy 3 with denar-9");
    table.act("buy 1 with gulden-3 gulden-9");
    assert_eq!(scouts(&table.game), Vec::<&str>::new());
    assert_eq!(expects(&table.game, 0), "W");
}

/// Seat 0 has sent a scout to an attack card that shows this side.
fn scouted(from: &str) -> Table {
    let mut table = Table::at(scene().attacks(from).hand(0, "denar-9"));
    table.act("buy 3 with denar-9");
    table
}

#[test]
fn h68_what_a_scout_saw_is_known_to_whoever_sent_him_and_to_nobody_else() {
    let (one, other) = (scouted("W"), scouted("N"));
    for you in [Some(Seat(1)), Some(Seat(2)), None] {
        assert_eq!(one.game.view(you), other.game.view(you));
        let heard = |table: &Table| {
            let listener = Listener::of(&table.game, you);
            let events = table.events.iter();
            events
                .map(|event| listener.event(*event))
                .collect::<Vec<_>>()
        };
        assert_eq!(heard(&one), heard(&other));
    }
    let own = |table: &Table| table.game.view(Some(Seat(0)));
    assert_ne!(own(&one), own(&other));
    let known = |table: &Table| {
        let pieces = own(table).pieces().into_iter();
        let cards = pieces.map(|piece| piece.thing.to_string());
        cards
            .filter(|name| name.starts_with("attack"))
            .collect::<Vec<_>>()
    };
    assert_eq!(known(&one), ["attack-w", "attack-back"]);
    assert_eq!(known(&other), ["attack-n", "attack-back"]);
    // All see who knows it.
    let lookout = |table: &Table| {
        let pieces = table.game.view(None).pieces().into_iter();
        let found = pieces.filter(|piece| piece.thing == Thing::plain("lookout"));
        found.map(|piece| piece.of).collect::<Vec<_>>()
    };
    assert_eq!(lookout(&one), [Some(Seat(0))]);
    let event = Event::Scouted {
        seat: Seat(0),
        building: Building::Arcades,
        side: Some(Side::West),
    };
    assert!(one.saw(event));
}

#[test]
fn h68_dealt_anew_the_card_is_the_same_for_who_knows_it_and_any_for_the_others() {
    let table = scouted("W");
    let imagined = |you: Option<u8>| -> BTreeSet<char> {
        let view = table.game.view(you.map(Seat));
        let games = (0..80).map(|seed| view.determinize(seed));
        // In what seat 1 imagines, seat 0 knows the card.
        games
            .map(|game| expects(&game, 0).chars().next().expect("one side"))
            .collect()
    };
    assert_eq!(imagined(Some(0)), BTreeSet::from(['W']));
    for you in [Some(1), Some(2), None] {
        assert_eq!(imagined(you), BTreeSet::from(['E', 'N', 'S', 'W']));
    }
}

#[test]
fn h68_whoever_knows_the_card_can_foresee_what_it_costs() {
    let table = scouted("W");
    let foreseen = |you: Option<u8>, round: Round| {
        let view = table.game.view(you.map(Seat));
        let lines = view.score_now(&view.determinize(1), round).into_iter();
        let attack = lines.filter(|line| line.reason.module() == Some(Module::Invaders));
        attack.map(|line| line.points).collect::<Vec<_>>()
    };
    assert_eq!(foreseen(Some(0), Round::First), [-1, -1, -1]);
    // Nobody knows the attacks behind it.
    assert_eq!(foreseen(Some(0), Round::Second), []);
    assert_eq!(foreseen(Some(1), Round::First), []);
    assert_eq!(foreseen(None, Round::First), []);
}

/// A set-up with open attack cards.
fn open_setup(players: u8) -> Setup {
    Setup {
        modules: INVADERS,
        options: OPEN,
        ..Setup::players(players)
    }
}

#[test]
fn h68_with_open_attack_cards_all_see_the_next_one_and_there_are_no_scouts() {
    let mut table = Scene::of(open_setup(3))
        .attacks("WSE")
        .market("tower-12 seraglio-8 arcades-9 pavilion-2")
        .display("denar-6 dirham-6 gulden-6 dukat-6")
        .hand(0, "denar-9")
        .next_cards("denar-1 scoring-1 scoring-2")
        .table();
    assert_eq!(scouts(&table.game), Vec::<&str>::new());
    let shown = |table: &Table, you: Option<Seat>| {
        let pieces = table.game.view(you).pieces().into_iter();
        let all = pieces.map(|piece| format!("{} {}", piece.count, piece.thing));
        all.collect::<Vec<_>>()
    };
    for you in [None, Some(Seat(0)), Some(Seat(2))] {
        assert_eq!(shown(&table, you), ["1 attack-w", "3 attack-back"]);
    }
    // An exact purchase brings an action, as always, and nothing else.
    table.act("buy 3 with denar-9");
    assert_eq!(table.events.len(), 1);
    table.act("take denar-6");
    table.act("reserve arcades-9");
    table.act("take dirham-6");
    assert_eq!(lost(&table, Side::West), [-1, -1, -1]);
    assert_eq!(lost(&table, Side::South), [-2, -2, -2]);
    assert!(table.saw(Event::Sighted { side: Side::South }));
    assert!(table.saw(Event::Sighted { side: Side::East }));
    let expected = [
        "1 past-attack-w",
        "1 past-attack-s",
        "1 attack-e",
        "1 attack-back",
    ];
    assert_eq!(shown(&table, None), expected);
    assert_eq!(expects(&table.game, 1), "E");
}

#[test]
fn h68_the_laws_hold_with_open_attack_cards() {
    for players in 2..=6 {
        let mut game = Game::new(&open_setup(players), u64::from(players));
        let mut dice = Chance::new(3).stroke();
        let mut legal = Vec::new();
        while game.to_act().is_some() {
            game.legal(&mut legal);
            laws::check(&game, &legal, &mut dice).unwrap_or_else(|breach| panic!("{breach}"));
            game.apply_listed(dice.one_of(&legal), &mut Log::off());
        }
    }
}

#[test]
fn h68_open_attack_cards_are_for_games_with_invaders_only() {
    let setup = Setup {
        modules: ModuleSet::NONE,
        ..open_setup(3)
    };
    assert!(setup.check().is_err());
    assert_eq!(open_setup(3).check(), Ok(()));
}

#[test]
fn open_hands_leave_the_attack_cards_hidden() {
    let setup = Setup {
        modules: INVADERS,
        options: Options::NONE.with(GameOption::OpenHands),
        ..Setup::players(3)
    };
    let view = Game::new(&setup, 5).view(Some(Seat(0)));
    let kinds = view
        .pieces()
        .into_iter()
        .filter_map(|piece| piece.thing.kind());
    assert!(!kinds.collect::<Vec<_>>().contains(&"attack".to_owned()));
}
