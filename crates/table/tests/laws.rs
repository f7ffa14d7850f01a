//! Laws of the table, held under random play with every module.

use alhambra_bots::SmallDice;
use alhambra_rules::base::wall;
use alhambra_rules::modules::{characters, key_to_the_gate, travelling_craftsmen};
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Cell, Event, Game, Log, Module, ModuleSet, Reason, Round, Seat, Setup, Slot, TileId,
    Touch,
};
use alhambra_table::{
    Choice, Course, Explained, Moment, Plan, Player, Session, USUAL_BOT, UndoStop, can_only_pass,
};

/// A table of people.
fn table(setup: Setup, seed: u64) -> Session {
    Session::new(Plan::of(setup), seed)
}

/// Plays games of all kinds at random and looks at the table before every `every`th decision.
fn play(every: usize, mut look: impl FnMut(&Session, &[Action])) {
    let board = |modules| Setup::players(3).with(modules);
    for (number, setup) in [
        board(ModuleSet::NONE),
        board(ModuleSet::EDITION_2024),
        board(ModuleSet::PLAYABLE),
        Setup::cards(3),
    ]
    .into_iter()
    .cycle()
    .take(12)
    .enumerate()
    {
        let players = 2 + number as u8 % 5;
        let mut session = table(Setup { players, ..setup }, number as u64);
        let mut dice = SmallDice::new(number as u64);
        let mut legal = Vec::new();
        while session.to_act().is_some() {
            session.game().legal(&mut legal);
            if session.steps() % every == number % every {
                look(&session, &legal);
            }
            let pick = legal[dice.below(legal.len())];
            session.act(pick).expect("it was listed");
        }
        look(&session, &[]);
    }
}

fn sorted(mut touches: Vec<Touch>) -> Vec<String> {
    touches.sort_by_key(|t| format!("{t:?}"));
    touches.iter().map(|t| format!("{t:?}")).collect()
}

#[test]
fn two_actions_never_touch_the_same_things() {
    play(7, |session, legal| {
        let Some(seat) = session.to_act() else { return };
        let mut seen = std::collections::HashMap::new();
        for action in legal {
            let touched = sorted(action.touches(session.game(), seat));
            if let Some(other) = seen.insert(touched.clone(), action) {
                panic!("{action} and {other} both touch {touched:?}");
            }
        }
    });
}

#[test]
fn the_tile_that_an_action_means_is_the_one_that_it_moves() {
    let [mut bought, mut moved] = [0, 0];
    play(7, |session, legal| {
        let moment = session.moment(session.to_act());
        for action in legal {
            let mut log = Log::on();
            let mut after = session.game().clone();
            after.apply_logged(*action, &mut log).expect("it is legal");
            let tile = log.events().iter().find_map(|event| match event {
                Event::Bought { ware, tile, .. } => {
                    let is_named = ware.slot().is_none();
                    bought += usize::from(!is_named);
                    tile.filter(|_| !is_named)
                }
                Event::Removed { tile, .. }
                | Event::Swapped { old: tile, .. }
                | Event::TravellingCraftsmen(travelling_craftsmen::Event::Replaced {
                    old: tile,
                    ..
                }) => {
                    moved += 1;
                    Some(*tile)
                }
                _ => None,
            });
            // The dancer gives back what lies on a slot; no event of a purchase tells of it. A purchase
            // that only begins moves nothing yet.
            let moves_nothing = matches!(
                action,
                Action::Characters(characters::Action::Dance { .. })
                    | Action::KeyToTheGate(key_to_the_gate::Action::Buy { .. })
                    | Action::Begin { .. }
            );
            if !moves_nothing {
                assert_eq!(moment.view.tile_meant(*action), tile, "{action}");
            }
        }
    });
    assert!(bought > 20 && moved > 20, "{bought}, {moved}");
}

#[test]
fn touching_all_that_an_action_touches_names_it() {
    play(23, |session, legal| {
        let Some(seat) = session.to_act() else { return };
        let fresh = Choice::new(session.game(), seat, legal);
        let bids = session.game().unlisted();
        let some = legal.iter().step_by(1 + legal.len() / 12);
        for action in some.chain(bids.iter().step_by(1 + bids.len() / 12)) {
            let mut choice = fresh.clone();
            for touch in action.touches(session.game(), seat) {
                assert!(choice.is_open(touch), "{action}: {touch:?}");
                assert!(choice.open().contains(&touch));
                choice.touch(touch);
                assert!(choice.candidates().any(|c| c == *action));
            }
            assert_eq!(choice.complete(), Some(*action));
        }
    });
}

#[test]
fn every_action_can_be_reached_from_what_is_lit_or_offered() {
    play(31, |session, legal| {
        let Some(seat) = session.to_act() else { return };
        let choice = Choice::new(session.game(), seat, legal);
        assert!(!choice.open().is_empty());
        let is_higher = |bid: &&Action| !legal.contains(bid);
        let higher = session.game().unlisted().iter().filter(is_higher).count();
        assert_eq!(choice.candidates().count(), legal.len() + higher);
        for action in choice.offered(8) {
            assert!(legal.contains(&action));
        }
    });
}

#[test]
fn a_moment_asks_what_the_game_asks() {
    play(11, |session, legal| {
        let Some(seat) = session.to_act() else { return };
        let moment = session.moment(Some(seat));
        assert!(moment.is_asked());
        assert_eq!(moment.legal, legal);
        // What the viewer imagines allows the same.
        let mut imagined = Vec::new();
        moment.game.legal(&mut imagined);
        assert_eq!(imagined, legal);
        let other = Seat((seat.0 + 1) % session.plan().chairs.len() as u8);
        assert!(session.moment(Some(other)).legal.is_empty());
    });
}

#[test]
fn what_is_taken_back_was_never_there() {
    let mut taken_back = 0;
    play(29, |session, legal| {
        let Some(seat) = session.to_act() else { return };
        let action = legal[session.steps() % legal.len()];
        let outlook = session.moment(Some(seat)).outlook(action);
        let mut after = session.clone();
        after.act(action).expect("it was listed");
        assert_eq!(after.undo_stop().is_some(), outlook.is_final, "{action}");
        if after.undo().is_ok() {
            taken_back += 1;
            assert_eq!(after.game(), session.game());
            assert_eq!(after.save(), session.save());
        }
    });
    assert!(taken_back > 50, "only {taken_back}");
}

#[test]
fn nobody_takes_back_what_showed_a_card() {
    let mut session = table(Setup::players(3), 1);
    assert_eq!(session.undo(), Err(UndoStop::Nothing));
    let seat = session.to_act().expect("somebody begins");
    let take = session.moment(Some(seat)).legal[0];
    assert!(matches!(take, Action::Take { .. }));
    session.act(take).expect("it was listed");
    assert_eq!(session.undo(), Err(UndoStop::Revealed));
}

#[test]
fn what_can_be_taken_back_follows_from_who_sits_there() {
    let mut asked = 0;
    play(9, |session, _| {
        if session.undo_stop().is_none() {
            let people = session.plan().chairs.clone();
            let mut bots = people.clone();
            for chair in &mut bots {
                chair.player = Player::Bot(USUAL_BOT);
            }
            let session = session.clone().with_chairs(bots);
            assert_eq!(session.undo_stop(), Some(UndoStop::Other));
            assert_eq!(session.with_chairs(people).undo_stop(), None);
            asked += 1;
        }
    });
    assert!(asked > 5, "{asked}");
}

#[test]
fn a_saved_table_is_the_same_table() {
    play(97, |session, _| {
        let loaded = Session::load(&session.save()).expect("it was saved");
        assert_eq!(loaded.game(), session.game());
        assert_eq!(loaded.save(), session.save());
        assert_eq!(loaded.plan().chairs, session.plan().chairs);
    });
    assert!(Session::load("nonsense").is_err());
    assert!(Session::load("alhambra table 1\nchairs: person 9\n\nalhambra game 1").is_err());
}

#[test]
fn a_fork_is_the_table_as_it_was() {
    play(97, |session, _| {
        let half = session.steps() / 2;
        let fork = session.fork(half);
        assert_eq!(fork.game(), session.game_at(half));
        assert_eq!(fork.steps(), half);
        assert_eq!(fork.record().play().expect("it was played"), *fork.game());
    });
}

/// Whether both tell the same of the present and of all that came before.
fn assert_same(course: &Course, session: &Session) {
    assert_eq!(course.record(), session.record());
    assert_eq!(course.game(), session.game());
    assert_eq!(course.undo_stop(), session.undo_stop());
    assert_eq!(course.last_events(), session.events(session.steps()));
    let told: Vec<_> = course.told_from(0).collect();
    assert_eq!(told.len(), session.steps());
    for (step, events) in told {
        assert_eq!(events, session.events(step));
        assert_eq!(course.decision(step), session.decision(step));
    }
    // Games are kept now and then on the way, and played on from there: around such a place, and all along.
    let some = (0..=session.steps()).step_by(1 + session.steps() / 40);
    for step in some.chain([63, 64, 65, session.steps()]) {
        assert_eq!(&course.game_at(step), session.game_at(step));
    }
}

#[test]
fn a_course_tells_what_a_session_tells() {
    play(97, |session, _| {
        let plan = session.plan().clone();
        let mut course = Course::new(plan, session.record().seed());
        for action in session.record().actions() {
            course.act(*action).expect("it was done before");
        }
        assert_same(&course, session);
        let mut dice = SmallDice::new(session.steps() as u64);
        for back in [0, 1, 63, 64, 65, dice.below(session.steps() + 1)] {
            let mut earlier = course.clone();
            earlier.back(back);
            assert_same(&earlier, &session.fork(back));
        }
        // It can be gone on from there.
        if let Some((_, action)) = session.decision(1) {
            course.back(0);
            course.act(action).expect("it was done before");
            assert_same(&course, &session.fork(1));
        }
    });
}

#[test]
fn who_is_called_otherwise_is_so_in_the_record_and_nothing_else_changes() {
    let session = table(Setup::players(2), 3);
    let mut course = Course::new(session.plan().clone(), session.record().seed());
    let mut legal = Vec::new();
    course.game().legal(&mut legal);
    course.act(legal[0]).expect("it was listed");
    let before = course.clone();
    course.rename(Seat(1), "Zoe".to_owned());
    assert_eq!(course.plan().chairs[1].name, "Zoe");
    assert_eq!(course.record().names(), ["seat 1", "Zoe"]);
    assert_eq!(course.record().actions(), before.record().actions());
    assert_eq!(course.game(), before.game());
    // It stays when something is taken back. There is nobody else to be named.
    course.back(0);
    course.rename(Seat(2), "Ben".to_owned());
    assert_eq!(course.record().names(), ["seat 1", "Zoe"]);
}

#[test]
fn nobody_remembers_what_is_not_there() {
    play(19, |session, _| {
        for seat in session.game().seats() {
            let mut hand = *session.game().hand(seat);
            for card in session.game().known(seat).cards() {
                assert!(hand.has(card), "{card} in {hand:?}");
                hand.give(card);
            }
        }
    });
}

#[test]
fn points_for_the_wall_are_the_walls_shown() {
    play(29, |session, _| {
        for line in session.game().score_now(Round::First) {
            let explained = Explained::new(session.game(), line);
            if line.reason == Reason::Wall {
                assert_eq!(explained.edges.len(), line.points as usize);
            }
            if let Reason::Majority { .. } = line.reason {
                assert!(explained.count.is_some_and(|count| count > 0));
            }
        }
    });
}

#[test]
fn the_wall_that_a_glance_promises_is_the_wall_that_comes() {
    let modules = ModuleSet::NONE.with(Module::Walls);
    let game = Scene::with(3, modules)
        .palace(0, "-1,0 arcades-8-n; 1,0 garden-10-n")
        .reserve(0, "tower-12 garden-11")
        .sticks(0, "tower-12", "NE")
        .wall_cards("wall-n wall-es")
        .begin();
    let you = game.to_act().expect("somebody is asked");
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let moment = Moment::new(0, game.view(Some(you)), legal.clone(), Ok(()));
    let mut longest = 0;
    for action in legal {
        let mut after = game.clone();
        after.apply(action).expect("it was listed");
        let comes = wall::longest(after.palace(you));
        let promised = moment.wall_after(action);
        assert_eq!(moment.outlook(action).wall, promised, "{action}");
        assert!(promised.is_none_or(|wall| wall == comes), "{action}");
        // A stick in the palace tells; one on a tile of the reserve changes nothing yet.
        if action.module() == Some(Module::Walls) {
            let is_stored = action.to_string().ends_with("tower-12")
                || action.to_string().ends_with("garden-11");
            assert_eq!(promised.is_none(), is_stored, "{action}");
            longest = longest.max(comes);
        }
    }
    assert_eq!(longest, 3, "the gap at the fountain is closed");
}

/// Does what a line of the notation says.
fn act(game: &mut Game, line: &str) {
    let action = line.parse().expect("an action");
    game.apply(action).expect("it is legal");
}

#[test]
fn beside_a_free_action_one_points_as_if_it_were_not_there() {
    let mut game = Scene::with(3, ModuleSet::NONE.with(Module::BonusCards))
        .market("- - - tower-12")
        .palace(0, "1,0 garden-11")
        .bonus_cards(0, "garden-11")
        .hand(0, "dukat-9 dukat-5")
        .begin();
    act(&mut game, "buy 4 with dukat-5 dukat-9");
    let mut legal = Vec::new();
    game.legal(&mut legal);
    assert_eq!(legal.iter().filter(|a| a.is_free()).count(), 1);
    // There is one new tile: to point at a place is enough.
    let mut choice = Choice::new(&game, Seat(0), &legal);
    choice.touch(Touch::Cell(Cell::new(0, -1)));
    let complete = choice.complete().map(|action| action.to_string());
    assert_eq!(complete.as_deref(), Some("place tower-12 at 0,-1"));
    // The card is one touch, and offered from the beginning.
    let mut choice = Choice::new(&game, Seat(0), &legal);
    let show = choice.offered(8).into_iter().find(Action::is_free);
    let show = show.expect("it is offered");
    choice.touch(show.touches(&game, Seat(0))[0]);
    assert!(choice.is_settled() && choice.complete() == Some(show));
}

/// What whoever is asked may do, and what is offered to them in words after these touches.
fn offered(game: &Game, touches: &[Touch], few: usize) -> Vec<String> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let seat = game.to_act().expect("somebody is asked");
    let mut choice = Choice::new(game, seat, &legal);
    for touch in touches {
        choice.touch(*touch);
    }
    let offered = choice.offered(few).into_iter();
    offered.map(|action| action.to_string()).collect()
}

#[test]
fn what_is_left_is_offered_in_words_once_something_was_touched() {
    let game = Scene::new(3)
        .market("tower-12 seraglio-8 garden-11 pavilion-7")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .hand(0, "dirham-8 dirham-9")
        .begin();
    // Money and tiles are pointed at.
    assert_eq!(offered(&game, &[], 100), [""; 0]);
    let seraglio = Touch::Slot(Slot(1));
    let both = ["buy 2 with dirham-8", "buy 2 with dirham-9"];
    assert_eq!(offered(&game, &[seraglio], 2), both);
    // Too many for words.
    assert_eq!(offered(&game, &[seraglio], 1), [""; 0]);
}

#[test]
fn places_are_lit_and_only_the_last_one_is_said() {
    let mut game = Scene::new(3)
        .market("tower-12 seraglio-8 - -")
        .hand(0, "dirham-9")
        .palace(0, "1,0 garden-12")
        .begin();
    act(&mut game, "buy 2 with dirham-9");
    // One new tile is not pointed at. It may go to the reserve, which is said.
    let places = |touches: &[Touch]| offered(&game, touches, 100);
    assert_eq!(places(&[]), ["reserve seraglio-8"]);
    let new = Touch::New(TileId::named("seraglio-8").expect("there is one"));
    assert_eq!(places(&[new]), ["reserve seraglio-8"]);
    let cell = Touch::Cell(Cell::new(2, 0));
    assert_eq!(places(&[new, cell]), ["place seraglio-8 at 2,0"]);
    assert_eq!(places(&[cell]), ["place seraglio-8 at 2,0"]);
}

#[test]
fn a_free_action_keeps_nobody_who_can_only_pass() {
    let modules = [Module::BonusCards, Module::Thieves].into_iter().collect();
    let scene = Scene::with(3, modules)
        .display("gulden-6 dirham-7 dirham-8 dirham-9")
        .palace(2, "1,0 garden-11")
        .thieves(2, "denar")
        .next_cards("dirham-6 scoring-1 dirham-5");
    for (card, before_scoring) in [("garden-11", false), ("tower-12", true)] {
        let mut game = scene.clone().bonus_cards(2, card).begin();
        act(&mut game, "take gulden-6");
        // There is nothing to steal, whatever else the seat could do.
        assert_eq!(game.to_act(), Some(Seat(2)));
        assert!(can_only_pass(&game));
        act(&mut game, "pass");
        act(&mut game, "take dirham-7");
        // Before a scoring the card is what is asked for.
        assert_eq!(game.to_act(), Some(Seat(2)));
        assert_eq!(can_only_pass(&game), before_scoring);
    }
}
