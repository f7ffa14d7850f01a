//! The coach names planted mistakes, and blames nobody for what they could not see.

use alhambra_bots::{Asked, Bot, Mistake, NAMED, Planner, Review, Spread, Weights, Why, by_name};
use alhambra_rules::base::wall;
use alhambra_rules::frame::Frame;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Building, Card, Game, MAX_SEATS, Module, ModuleSet, Seat, Setup, Who,
};

fn read(line: &str) -> Vec<Action> {
    let action = |text: &str| text.trim().parse();
    let actions = line.split(';').map(action).collect::<Result<_, _>>();
    actions.unwrap_or_else(|why| panic!("{line}: {why}"))
}

fn review(game: &Game, line: &[Action]) -> Review {
    Review::new(game, line, None, |_| {}).unwrap_or_else(|why| panic!("{line:?}: {why}"))
}

/// A position, a line of play that spoils it, which of its decisions does, and the reason that is to be named.
struct Planted {
    name: &'static str,
    game: Game,
    line: Vec<Action>,
    step: usize,
    why: Why,
}

/// Somebody whose southern wall has a gap in the middle.
fn gap() -> Game {
    let left = "-1,0 tower-12; -1,1 pavilion-3";
    let right = "1,0 garden-9; 1,1 arcades-7";
    Scene::new(3)
        .palace(0, &format!("{left}; {right}"))
        .palace(1, "1,0 garden-11; 0,-1 tower-11-open")
        .palace(2, "0,1 chambers-11; 1,0 arcades-10")
        .hand(0, "denar-5 denar-6 dukat-3")
        .hand(1, "gulden-4 dukat-8")
        .hand(2, "gulden-7 dirham-2")
        .market("garden-6 tower-7 chambers-9-s tower-8")
        .display("gulden-4 dirham-3 denar-8 dukat-1")
        .begin()
}

/// Positions that were laid out by hand.
fn laid_out() -> Vec<Planted> {
    vec![
        Planted {
            name: "a gap in the wall left open",
            game: gap(),
            line: read("buy 3 with denar-5 denar-6; place chambers-9-s at -2,0"),
            step: 2,
            why: Why::Wall,
        },
        Planted {
            name: "a tile put aside that had its place",
            game: gap(),
            line: read("buy 3 with denar-5 denar-6; reserve chambers-9-s"),
            step: 2,
            why: Why::Built,
        },
    ]
}

/// How many positions of each kind are taken from games of bots, one from each game.
const OF_EACH: usize = 4;

/// A way to spoil a position in which a bot would do `best`: the reason to be named, and what is done
/// instead. It knows the rules and nothing of the coach.
type Spoil = fn(&Game, &[Action], Action) -> Option<(Why, Action)>;

/// In the middle of a game money is still worth something.
fn is_midway(game: &Game) -> bool {
    (12..34).contains(&game.bag().len())
}

/// What an action pays for which ware, and what it costs too much.
fn payment(game: &Game, action: Action) -> Option<(alhambra_rules::Ware, u8, u8)> {
    let Action::Buy { ware, payment } = action else {
        return None;
    };
    let (_, price) = game.terms(ware)?;
    Some((ware, payment.total(), payment.total() - price))
}

/// The dearest payment for the same, where the best is exact.
fn overpays(game: &Game, legal: &[Action], best: Action) -> Option<(Why, Action)> {
    let (ware, _, over) = payment(game, best)?;
    let same = legal
        .iter()
        .copied()
        .filter_map(|a| Some((a, payment(game, a)?)));
    let worst = same.filter(|(_, (w, _, over))| *w == ware && *over > 0);
    let (worst, _) = worst.max_by_key(|(_, (_, paid, _))| *paid)?;
    (over == 0 && is_midway(game)).then_some((Why::Exact, worst))
}

/// The dearest payment for the same, where none is exact.
fn wastes(game: &Game, legal: &[Action], best: Action) -> Option<(Why, Action)> {
    let (ware, paid, over) = payment(game, best)?;
    let same = legal
        .iter()
        .copied()
        .filter_map(|a| Some((a, payment(game, a)?)));
    let worst = same.filter(|(_, (w, more, _))| *w == ware && *more >= paid + 5);
    let (worst, _) = worst.max_by_key(|(_, (_, paid, _))| *paid)?;
    (over > 0 && is_midway(game)).then_some((Why::Waste, worst))
}

/// The place with the shortest wall, where another makes it much longer.
fn gives_the_wall_up(game: &Game, legal: &[Action], best: Action) -> Option<(Why, Action)> {
    let seat = game.to_act()?;
    let length = |action: &Action| {
        let mut after = game.clone();
        let is_placed = matches!(action, Action::Place { .. }) && after.apply(*action).is_ok();
        is_placed.then(|| wall::longest(after.palace(seat)))
    };
    let best = length(&best)?;
    let all = legal.iter().filter_map(|a| Some((*a, length(a)?)));
    let (worst, least) = all.min_by_key(|(_, length)| *length)?;
    (best >= least + 3 && is_midway(game)).then_some((Why::Wall, worst))
}

/// The reserve, where there was a place.
fn puts_aside(game: &Game, legal: &[Action], best: Action) -> Option<(Why, Action)> {
    let Action::Place { tile, .. } = best else {
        return None;
    };
    let store = Action::Store { tile };
    (is_midway(game) && legal.contains(&store)).then_some((Why::Built, store))
}

/// Money, where the last scoring is near and one building brings many points for the most of its type. It is
/// not paid exactly.
fn loses_by_one(game: &Game, legal: &[Action], best: Action) -> Option<(Why, Action)> {
    let seat = game.to_act()?;
    let (Action::Buy { .. }, (_, _, over)) = (best, payment(game, best)?) else {
        return None;
    };
    let tile = game.market()[best.slot()?.at()]?;
    let building = tile.spec().building?;
    let (mine, others) = {
        let counts = game.building_counts();
        let of = |who: &Who| {
            counts
                .iter()
                .find(|(w, _)| w == who)
                .map_or(0, |(_, c)| c[building.at()])
        };
        let others = counts
            .iter()
            .map(|(who, _)| who)
            .filter(|who| **who != Who::Seat(seat));
        (of(&Who::Seat(seat)), others.map(of).max()?)
    };
    // The numbers are in halves.
    let is_dear = building >= Building::Chambers;
    let is_one_short = is_dear && others > 0 && (mine == others || mine + 2 == others);
    let take = legal.iter().filter(|a| matches!(a, Action::Take { .. }));
    let take = take.copied().next()?;
    let is_exact = |a: &Action| payment(game, *a).is_some_and(|(_, _, over)| over == 0);
    let is_first = game.question() == Some(Frame::Act { bonus: false });
    let is_late = is_first && game.bag().len() <= 3 && over > 0 && !legal.iter().any(is_exact);
    (is_late && is_one_short).then_some((Why::OneMore(building), take))
}

/// Positions from games of planners, each spoiled in one way.
fn spoiled_ones(name: &'static str, spoil: Spoil) -> Vec<Planted> {
    let mut all = Vec::new();
    for seed in 100..400 {
        if all.len() == OF_EACH {
            break;
        }
        all.extend(spoiled_one(name, spoil, seed));
    }
    all
}

fn spoiled_one(name: &'static str, spoil: Spoil, seed: u64) -> Option<Planted> {
    let mut game = Game::new(&Setup::players(3), seed);
    // Prepared with what the coach knows.
    let mut bot = Planner::with(seed, Weights::untaught());
    let mut legal = Vec::new();
    let mut turn: Option<(Game, Vec<Action>)> = None;
    while let Some(seat) = game.to_act() {
        game.legal(&mut legal);
        let action = bot.choose(&Asked::new(&game, &legal));
        let (begun, line) = turn.get_or_insert_with(|| (game.clone(), Vec::new()));
        let found = spoil(&game, &legal, action);
        if let Some((why, spoiled)) = found {
            let (start, mut line) = (begun.clone(), line.clone());
            let step = line.len() + 1;
            line.push(spoiled);
            game.apply(spoiled).expect("it was listed");
            while game.to_act() == Some(seat) && !game.drew_since(&start) {
                game.legal(&mut legal);
                let action = bot.choose(&Asked::new(&game, &legal));
                line.push(action);
                game.apply(action).expect("it was listed");
            }
            return Some(Planted {
                name,
                game: start,
                line,
                step,
                why,
            });
        }
        line.push(action);
        game.apply(action).expect("it was listed");
        if game.to_act() != Some(seat) || turn.as_ref().is_some_and(|(b, _)| game.drew_since(b)) {
            turn = None;
        }
    }
    None
}

#[test]
fn planted_mistakes_are_named_with_their_reason() {
    let mut all = laid_out();
    for (name, spoil) in [
        ("too much paid where it could be exact", overpays as Spoil),
        ("far too much paid", wastes),
        ("a wall given up", gives_the_wall_up),
        ("a tile put aside", puts_aside),
        ("one short of the most", loses_by_one),
    ] {
        let found = spoiled_ones(name, spoil);
        assert_eq!(found.len(), OF_EACH, "{name}");
        all.extend(found);
    }
    let mut missed = Vec::new();
    for planted in &all {
        let review = review(&planted.game, &planted.line);
        let seat = planted.game.to_act().expect("somebody is asked");
        let is_named = |m: &&Mistake| {
            let (at, name) = (m.step == planted.step, m.why == planted.why);
            at && name && m.seat == seat
        };
        match review.mistakes.iter().find(is_named) {
            // The sentence has its figures.
            Some(mistake) => match mistake.why {
                Why::Wall => assert!(mistake.figures[0] < mistake.figures[1]),
                Why::Waste => assert!(mistake.figures[0] > mistake.figures[1]),
                _ => assert_eq!(mistake.figures, [0, 0]),
            },
            None => missed.push(format!(
                "{}, step {}, {}: {review}",
                planted.name, planted.step, planted.why
            )),
        }
    }
    println!(
        "{} of {} were named; not: {missed:#?}",
        all.len() - missed.len(),
        all.len()
    );
    assert!(missed.len() * 10 <= all.len(), "{missed:#?}");
}

/// A whole game of planners in which seat 0 once takes the worst card instead of what it would have bought
/// exactly: the actions and the step.
fn spoiled(setup: &Setup, seed: u64) -> (Game, Vec<Action>, usize) {
    let start = Game::new(setup, seed);
    let mut game = start.clone();
    let (mut actions, mut spoiled, mut legal) = (Vec::new(), None, Vec::new());
    let mut bot = Planner::new(seed);
    while let Some(seat) = game.to_act() {
        game.legal(&mut legal);
        let mut action = bot.choose(&Asked::new(&game, &legal));
        let is_exact = |action: Action| {
            let mut after = game.clone();
            after.apply(action).is_ok() && after.to_act() == Some(seat)
        };
        let is_good = matches!(action, Action::Buy { .. }) && is_exact(action);
        let least = legal.iter().filter(|a| matches!(a, Action::Take { .. }));
        let least = least.min_by_key(|a| match a {
            Action::Take { cards } => cards.iter().map(Card::value).sum(),
            _ => u8::MAX,
        });
        if let (Some(least), true) = (least, is_good)
            && (seat, spoiled, game.fresh(seat).is_empty()) == (Seat(0), None, true)
            && actions.len() > 30
        {
            action = *least;
            spoiled = Some(actions.len() + 1);
        }
        game.apply(action).expect("it was listed");
        actions.push(action);
    }
    (start, actions, spoiled.expect("somebody pays exactly"))
}

#[test]
fn a_turn_of_a_whole_game_is_judged_as_it_is_alone() {
    let mut found = 0;
    for seed in 1..=5 {
        let (start, actions, step) = spoiled(&Setup::players(3), seed);
        let mut last = 0.0;
        let review = Review::new(&start, &actions, Some(Seat(0)), |part| {
            assert!(part >= last, "work goes on");
            last = part;
        });
        assert!((last - 1.0).abs() < 1e-3, "{last}");
        let review = review.expect("the game is legal");
        assert!(review.mistakes.len() <= NAMED);
        assert!(review.mistakes.iter().all(|m| m.seat == Seat(0)));
        let costs: Vec<f32> = review.mistakes.iter().map(|m| m.cost).collect();
        assert!(costs.is_sorted_by(|a, b| a >= b), "{costs:?}");
        // It is named, unless five others cost more.
        let mut game = start.clone();
        for action in &actions[..step - 1] {
            game.apply(*action).expect("it was played");
        }
        let alone =
            Review::new(&game, &actions[step - 1..step], None, |_| {}).expect("it is legal");
        let cost = alone.mistakes.first().map_or(0.0, |mistake| mistake.cost);
        let named = review.mistakes.iter().find(|m| m.step == step);
        match named {
            Some(named) => assert_eq!(Some(named.why), alone.mistakes.first().map(|m| m.why)),
            None => assert!(costs.len() == NAMED && costs[NAMED - 1] >= cost || cost == 0.0),
        }
        found += u32::from(cost > 0.0);
        // What is written is read again.
        let again: Review = review.to_string().parse().expect("it was written");
        assert_eq!(again.to_string(), review.to_string());
    }
    assert!(found >= 2, "{found} of 5");
}

#[test]
fn what_nobody_could_see_changes_nothing() {
    let mut compared = 0;
    for (seed, setup) in (1..).zip([
        Setup::players(3),
        Setup::players(2),
        Setup::cards(4),
        Setup::players(3).with(ModuleSet::NONE.with(Module::Vizier).with(Module::Camps)),
    ]) {
        let mut game = Game::new(&setup, seed);
        let mut bot = by_name("random", seed).expect("there is one");
        let mut legal = Vec::new();
        let mut step = 0;
        while let Some(seat) = game.to_act() {
            game.legal(&mut legal);
            let action = bot.choose(&Asked::new(&game, &legal));
            step += 1;
            if step % 17 == 0 {
                let other = game.view(Some(seat)).determinize(step);
                assert_ne!(other, game, "what is hidden was dealt anew");
                let one = review(&game, &[action]);
                let same = review(&other, &[action]);
                assert_eq!(one.mistakes, same.mistakes, "seed {seed}, step {step}");
                assert_eq!(one.chances[0], same.chances[0]);
                compared += one.mistakes.len();
            }
            game.apply(action).expect("it was listed");
        }
    }
    assert!(compared > 10, "{compared} mistakes were compared");
}

#[test]
fn chances_are_chances_and_end_with_the_winner() {
    let (start, actions, _) = spoiled(&Setup::players(3), 2);
    let mut game = start.clone();
    for action in &actions {
        game.apply(*action).expect("it was played");
    }
    let walked = Review::new(&start, &actions, Some(Seat(2)), |_| {}).expect("it is legal");
    assert_eq!(walked.chances[0].step, 0);
    assert_eq!(walked.chances.last().map(|c| c.step), Some(actions.len()));
    for chances in &walked.chances {
        assert!((chances.of.iter().sum::<f32>() - 1.0).abs() < 1e-3);
        assert!(chances.of[3..].iter().all(|chance| *chance == 0.0));
    }
    let last = walked.chances.last().expect("there is an end");
    let bits = |of: [f32; MAX_SEATS]| of.map(f32::to_bits);
    assert_eq!(bits(last.of), bits(Spread::default().chances(&game)));
    for seat in game.winners() {
        assert!(last.of[seat.at()] > 0.3);
    }
}

#[test]
fn a_game_that_is_not_legal_is_refused() {
    let game = Game::new(&Setup::players(3), 1);
    assert!(Review::new(&game, &read("remove 0,0"), None, |_| {}).is_err());
}
