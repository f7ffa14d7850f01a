//! What holds for every bot.

use alhambra_bots::{Asked, Bot, Judge, NAMES, SmallDice, Stopwatch, Weights, Why, by_name};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Building, Currency, Game, GameOption, Module, ModuleSet, Options, Seat, Setup,
};

/// Every bot, and one whose thinking is short enough for many positions.
const ALL: [&str; 6] = [
    "random",
    "apprentice",
    "greedy",
    "planner",
    "architect@60",
    "architect@1",
];

fn bot(name: &str, seed: u64) -> Box<dyn Bot> {
    by_name(name, seed).unwrap_or_else(|| panic!("there is a bot {name}"))
}

/// What a fresh bot would do.
fn choice(name: &str, seed: u64, game: &Game) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    bot(name, seed).choose(&Asked::new(game, &legal))
}

/// Some of the modules that can be played.
fn some_modules(dice: &mut SmallDice) -> ModuleSet {
    let mut modules = ModuleSet::NONE;
    for module in ModuleSet::PLAYABLE.iter() {
        if dice.below(3) == 0 {
            modules = modules.with(module);
        }
    }
    modules
}

/// Visits positions of games in which greedy players and chance take turns.
fn positions(games: u64, every: usize, mut visit: impl FnMut(&Game)) {
    let mut dice = SmallDice::new(1);
    let mut legal = Vec::new();
    for seed in 0..games {
        let players = 2 + (seed % 5) as u8;
        let mut setup = Setup::players(players);
        match seed % 4 {
            0 => {}
            1 => setup.modules = ModuleSet::PLAYABLE,
            2 => setup.modules = some_modules(&mut dice),
            _ => {
                setup = Setup::cards(players);
                setup.options = Options::NONE.with(GameOption::WithoutDirk).suiting(&setup);
            }
        }
        let mut game = Game::new(&setup, seed);
        let mut step = 0;
        while game.to_act().is_some() && step < 400 {
            game.legal(&mut legal);
            if step % every == seed as usize % every && legal.len() > 1 {
                visit(&game);
            }
            let action = bot("apprentice", seed + step as u64).choose(&Asked::new(&game, &legal));
            game.apply(action).expect("bots choose what is legal");
            step += 1;
        }
    }
}

#[test]
fn every_name_has_a_bot_and_no_other_has() {
    for name in NAMES
        .into_iter()
        .chain(["flat", "architect@20ms", "architect@3s", "expert@5ms"])
        .chain(["planner-without:camps"])
    {
        assert!(by_name(name, 1).is_some(), "{name}");
    }
    for name in [
        "",
        "Greedy",
        "architect@",
        "architect@0",
        "greedy@5",
        "strong@5",
        "clever",
        "planner-without:",
        "planner-without:towers",
    ] {
        assert!(by_name(name, 1).is_none(), "{name}");
    }
}

#[test]
fn what_a_bot_cannot_see_does_not_change_its_choice() {
    let mut compared = 0;
    positions(15, 23, |game| {
        let seat = game.to_act().expect("somebody is asked");
        let other = game.view(Some(seat)).determinize(compared);
        for name in ALL {
            assert_eq!(
                choice(name, compared, game),
                choice(name, compared, &other),
                "{name}"
            );
        }
        compared += 1;
    });
    assert!(compared > 60, "{compared}");
}

/// Visits some positions of a game with one module, in which chance decides.
fn positions_with(module: Module, seed: u64, most: usize, mut visit: impl FnMut(&Game)) {
    let setup = Setup::players(3).with(ModuleSet::NONE.with(module));
    let mut game = Game::new(&setup, seed);
    let (mut legal, mut step, mut visited) = (Vec::new(), 0, 0);
    while game.to_act().is_some() && visited < most {
        game.legal(&mut legal);
        if step % 29 == 7 && legal.len() > 1 {
            visit(&game);
            visited += 1;
        }
        let action = bot("random", seed + step).choose(&Asked::new(&game, &legal));
        game.apply(action).expect("bots choose what is legal");
        step += 1;
    }
}

#[test]
fn with_no_module_does_what_a_bot_cannot_see_change_its_choice() {
    let mut compared = 0;
    for module in ModuleSet::PLAYABLE.iter() {
        positions_with(module, u64::from(module.number()), 4, |game| {
            let seat = game.to_act().expect("somebody is asked");
            let other = game.view(Some(seat)).determinize(compared);
            for name in ["greedy", "planner", "architect@1"] {
                assert_eq!(
                    choice(name, compared, game),
                    choice(name, compared, &other),
                    "{name} with {module:?}"
                );
            }
            compared += 1;
        });
    }
    assert!(compared > 120, "{compared}");
}

#[test]
fn every_module_has_its_part_in_the_value_and_it_can_be_left_out() {
    let known = Judge::new(Weights::tuned());
    for module in ModuleSet::PLAYABLE.iter() {
        let without = Weights::tuned().without(module);
        let unknown = Judge::new(&without);
        let matters = (0..4).any(|seed| {
            let setup = Setup::players(3).with(ModuleSet::NONE.with(module));
            let mut game = Game::new(&setup, seed);
            let mut bots = ["planner", "greedy", "random"].map(|name| bot(name, seed));
            let (mut legal, mut step) = (Vec::new(), 0);
            while let Some(seat) = game.to_act()
                && step < 400
            {
                if known.terms(&game) != unknown.terms(&game) {
                    return true;
                }
                game.legal(&mut legal);
                let action = bots[seat.at()].choose(&Asked::new(&game, &legal));
                game.apply(action).expect("bots choose what is legal");
                step += 1;
            }
            false
        });
        assert!(matters, "{module:?}");
    }
}

#[test]
fn whoever_does_not_understand_a_module_values_the_base_game_alike() {
    let without = Weights::tuned().without(Module::Camps);
    let mut compared = 0;
    positions(5, 41, |game| {
        if !game.setup().modules.has(Module::Camps) {
            let terms = [Weights::tuned(), &without].map(|w| Judge::new(w).terms(game));
            assert_eq!(terms[0], terms[1]);
            compared += 1;
        }
    });
    assert!(compared > 5, "{compared}");
}

#[test]
fn in_the_card_game_nothing_is_said_of_walls_room_or_modules() {
    let mut asked = 0;
    for seed in 0..4 {
        let mut game = Game::new(&Setup::cards(2 + seed as u8), seed);
        let mut legal = Vec::new();
        while game.to_act().is_some() {
            game.legal(&mut legal);
            let advice = bot("planner", seed).advise(&Asked::new(&game, &legal), 5);
            for advice in &advice {
                assert!(
                    !matches!(advice.why, Why::Wall | Why::Room | Why::Module),
                    "{advice}"
                );
                asked += 1;
            }
            game.apply(advice[0].action).expect("it was listed");
        }
    }
    assert!(asked > 500, "{asked}");
}

#[test]
fn in_the_card_game_the_cleverer_bots_win() {
    for (name, others, wins) in [("greedy", "random", 18), ("planner", "greedy", 11)] {
        let mut won = 0;
        for seed in 0..21 {
            let mut game = Game::new(&Setup::cards(3), seed);
            let hero = Seat((seed % 3) as u8);
            let mut bots = [others; 3];
            bots[hero.at()] = name;
            let mut bots = bots.map(|name| bot(name, seed));
            let mut legal = Vec::new();
            while let Some(seat) = game.to_act() {
                game.legal(&mut legal);
                let action = bots[seat.at()].choose(&Asked::new(&game, &legal));
                game.apply(action).expect("bots choose what is legal");
            }
            won += u32::from(game.winners() == [hero]);
        }
        assert!(won >= wins, "{name} won {won} of 21 against {others}");
    }
}

#[test]
fn the_yardstick_cannot_see_more_either() {
    let mut compared = 0;
    positions(3, 97, |game| {
        let seat = game.to_act().expect("somebody is asked");
        let other = game.view(Some(seat)).determinize(compared);
        assert_eq!(choice("flat", 3, game), choice("flat", 3, &other));
        compared += 1;
    });
    assert!(compared > 3, "{compared}");
}

#[test]
fn the_same_seed_gives_the_same_choice_and_it_is_legal() {
    positions(10, 31, |game| {
        for name in ALL {
            let chosen = choice(name, 5, game);
            assert_eq!(chosen, choice(name, 5, game), "{name}");
            assert_eq!(game.check(chosen), Ok(()), "{name}");
        }
    });
}

/// Tests are built for finding faults, not for speed, so the limits of planner and greedy are wide here:
/// `alhambra simulate` says what they need otherwise. An architect keeps its time however slow it is.
#[test]
fn nobody_thinks_longer_than_they_may() {
    use std::time::Duration;
    let limits = [
        ("architect@20ms", 20, 40),
        ("planner", 20, 200),
        ("greedy", 4, 40),
    ];
    let mut sums = [Duration::ZERO; 3];
    let mut count = 0;
    positions(8, 40, |game| {
        count += 1;
        for ((name, _, most), sum) in limits.iter().zip(&mut sums) {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let mut bot = bot(name, 3);
            let watch = Stopwatch::start();
            bot.choose(&Asked::new(game, &legal));
            let time = watch.elapsed();
            assert!(time <= Duration::from_millis(*most), "{name}: {time:?}");
            *sum += time;
        }
    });
    assert!(count > 40, "{count}");
    for ((name, mean, _), sum) in limits.iter().zip(sums) {
        let most = Duration::from_millis(*mean) * count * 11 / 10;
        assert!(sum <= most, "{name}: {sum:?} in {count} decisions");
    }
}

#[test]
fn advice_is_in_order_and_begins_with_what_the_bot_would_do() {
    positions(10, 37, |game| {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let asked = Asked::new(game, &legal);
        for name in ["greedy", "planner", "architect@60"] {
            let advice = bot(name, 7).advise(&asked, 3);
            assert_eq!(advice.len(), legal.len().min(3), "{name}");
            // The architect decides as soon as it is sure, and advises when its time is over.
            if !name.starts_with("architect") {
                assert_eq!(advice[0].action, bot(name, 7).choose(&asked), "{name}");
            }
            for (n, a) in advice.iter().enumerate() {
                assert!(legal.contains(&a.action), "{name}");
                assert!(advice[..n].iter().all(|b| b.action != a.action), "{name}");
                assert!(advice[..n].iter().all(|b| b.value >= a.value), "{name}");
                assert!(a.value.is_finite(), "{name}");
            }
        }
    });
}

#[test]
fn every_bot_plays_every_module_to_the_end() {
    for (seed, module) in ModuleSet::PLAYABLE.iter().enumerate() {
        let modules = ModuleSet::NONE.with(module);
        let points = play(&["planner", "architect@24", "greedy"], modules, seed as u64);
        assert!(points.iter().all(|p| *p > 0), "{module:?} {points:?}");
    }
}

/// The points at the end of a game.
fn play(names: &[&str], modules: ModuleSet, seed: u64) -> Vec<i16> {
    let mut setup = Setup::players(names.len() as u8);
    setup.modules = modules;
    let mut game = Game::new(&setup, seed);
    let bots = (seed..).zip(names).map(|(seed, name)| bot(name, seed));
    play_on(&mut game, bots.collect(), usize::MAX);
    game.seats().map(|seat| game.points(seat)).collect()
}

/// Plays to the end, or until so many decisions were made, and says how many were.
fn play_on(game: &mut Game, mut bots: Vec<Box<dyn Bot>>, most: usize) -> usize {
    let (mut legal, mut decisions) = (Vec::new(), 0);
    while let Some(seat) = game.to_act() {
        if decisions == most {
            break;
        }
        game.legal(&mut legal);
        let action = bots[seat.at()].choose(&Asked::new(game, &legal));
        game.apply(action).expect("bots choose what is legal");
        decisions += 1;
    }
    decisions
}

/// How many of so many games one bot wins against two others, in every seat equally often.
fn wins(hero: &str, other: &str, games: u64) -> u64 {
    let won = |game: &u64| {
        let seat = (game % 3) as usize;
        let mut names = [other; 3];
        names[seat] = hero;
        let points = play(&names, ModuleSet::NONE, game / 3);
        let own = points[Seat(seat as u8).at()];
        let best = points.iter().enumerate().filter(|(at, _)| *at != seat);
        best.map(|(_, p)| *p).max() < Some(own)
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn each_bot_beats_the_one_before() {
    assert!(wins("fair", "easy", 60) > 30);
    assert_eq!(wins("apprentice", "random", 12), 12);
    assert!(wins("greedy", "apprentice", 60) > 25);
    assert!(wins("planner", "greedy", 60) > 35);
    let won = wins("architect@300", "planner", 90);
    assert!(won > 36, "{won}");
}

#[test]
fn games_among_the_clever_come_to_an_end() {
    // Whoever waits for a better chance may wait for ever: somebody has to buy.
    for seed in 0..20 {
        let setup = Setup::players(3);
        let mut game = Game::new(&setup, seed);
        let bots = (0..3).map(|n| bot("planner", seed + n)).collect();
        assert!(play_on(&mut game, bots, 600) < 600, "seed {seed}");
    }
}

#[test]
fn two_who_could_redesign_for_ever_come_to_an_end() {
    let modules = ModuleSet::NONE
        .with(Module::Vizier)
        .with(Module::Camps)
        .with(Module::Falconers)
        .with(Module::Watchtowers)
        .with(Module::PalaceDesigners);
    // In these games nobody would buy the last tiles, and each swap is answered by another.
    for seed in [132, 154] {
        let mut setup = Setup::players(2);
        setup.modules = modules;
        let mut game = Game::new(&setup, seed);
        let bots = (0..2).map(|n| bot("greedy", seed * 7 + n)).collect();
        assert!(play_on(&mut game, bots, 5000) < 5000, "seed {seed}");
    }
}

#[test]
fn money_that_goes_round_for_chests_does_not_keep_a_game_from_ending() {
    let modules = [
        Module::Thieves,
        Module::TreasureChamber,
        Module::MasterBuilders,
        Module::PalaceStaff,
        Module::ExchangeCertificates,
        Module::NewBuildingGrounds,
    ];
    let modules = modules.into_iter().fold(ModuleSet::NONE, ModuleSet::with);
    for seed in 1..=3 {
        let setup = Setup::players(4).with(modules);
        let mut game = Game::new(&setup, seed);
        let bots = (0..4).map(|seat| bot("greedy", seed + seat)).collect();
        let decisions = play_on(&mut game, bots, 4000);
        assert!(game.is_over(), "seed {seed}: {decisions} decisions");
    }
}

#[test]
fn what_a_type_brings_is_read_off_the_game() {
    let hopes = |cards: [u8; 3]| {
        let scene = Scene::with(3, ModuleSet::NONE.with(Module::NewScoreCards));
        let game = scene.score_cards(cards).palace(0, "1,0 seraglio-8").begin();
        let [first, ..] = Judge::new(Weights::tuned()).terms(&game);
        first.majorities[Building::Seraglio.at()]
    };
    // Seraglios are highest on cards 8, 10 and 13, and lowest on 4, 5 and 6.
    assert!(hopes([8, 10, 13]) > hopes([4, 5, 6]) + 3.0);
}

#[test]
fn a_module_without_a_term_is_a_module_all_the_same() {
    // Extensions have no term of their own: what they count is seen where buildings are counted.
    let extensions = ModuleSet::NONE.with(Module::Extensions);
    let points = play(&["planner", "random", "random"], extensions, 3);
    assert!(points[0] > points[1] && points[0] > points[2], "{points:?}");
}

#[test]
fn near_the_end_of_the_card_game_it_matters_who_has_most_money() {
    let mut game = Game::new(&Setup::cards(3), 3);
    let mut greedy = bot("greedy", 1);
    let mut legal = Vec::new();
    while !game.bag().is_empty() {
        game.legal(&mut legal);
        let action = greedy.choose(&Asked::new(&game, &legal));
        game.apply(action).expect("bots choose what is legal");
    }
    let cards = Weights::sets().cards;
    let hopes = |award: f32| {
        let weights = Weights { award, ..cards };
        let terms = Judge::new(&weights).terms(&game);
        terms.map(|terms| terms.majorities.iter().sum::<f32>())
    };
    let (with, without) = (hopes(cards.award), hopes(0.0));
    // Whoever gets no tile at the end hopes for nothing more.
    let gets_one = |seat: Seat| {
        let lies = |currency: &Currency| game.market()[currency.at()].is_some();
        Currency::ALL.iter().filter(|c| lies(c)).any(|currency| {
            let total = |seat: Seat| game.hand(seat).coins(*currency).total();
            let mut others = game.seats().filter(|other| *other != seat);
            others.all(|other| total(other) < total(seat))
        })
    };
    let more = |seat: Seat| with[seat.at()] - without[seat.at()];
    assert!(game.seats().any(|seat| gets_one(seat) && more(seat) > 0.5));
    for seat in game.seats().filter(|seat| !gets_one(*seat)) {
        assert!(more(seat) <= 0.0, "{seat:?}");
    }
}

#[test]
fn a_lead_is_surer_where_no_more_tiles_of_a_type_come() {
    let mut game = Game::new(&Setup::cards(3), 5);
    let mut legal = Vec::new();
    let mut greedy = bot("greedy", 1);
    let left = |game: &Game, building| {
        let tiles = game.bag().iter();
        tiles
            .filter(|tile| tile.spec().building == Some(building))
            .count()
    };
    let counts = |game: &Game, building| {
        [0, 1, 2].map(|seat| {
            let cards = game.reserve(Seat(seat)).iter();
            cards
                .filter(|tile| tile.spec().building == Some(building))
                .count()
        })
    };
    let mut compared = 0;
    while game.to_act().is_some() && !game.bag().is_empty() {
        let weights = Weights::sets().cards;
        let blind = Weights {
            scarce: 0.0,
            ..weights
        };
        let [knows, not] = [&weights, &blind].map(|w| Judge::new(w).terms(&game));
        for building in Building::ALL.into_iter().filter(|b| left(&game, *b) == 0) {
            let counts = counts(&game, building);
            let most = counts.iter().max().expect("there are three");
            for (seat, count) in counts.iter().enumerate() {
                let alone = counts.iter().filter(|other| *other == most).count() == 1;
                if count == most && alone {
                    let at = building.at();
                    assert!(knows[seat].majorities[at] > not[seat].majorities[at]);
                    compared += 1;
                }
            }
        }
        game.legal(&mut legal);
        let action = greedy.choose(&Asked::new(&game, &legal));
        game.apply(action).expect("bots choose what is legal");
    }
    assert!(compared > 10, "{compared}");
}
