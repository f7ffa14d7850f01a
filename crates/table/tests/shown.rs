//! What a table shows: what an action would bring, what is left, what is advised, what is saved.

use alhambra_bots::{Advice, Why};
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::scene::Scene;
use alhambra_rules::{
    Action, Building, Cell, Game, Module, ModuleSet, Reason, Round, Seat, Setup, Who,
};
use alhambra_table::{
    Explained, Left, Moment, Outlook, Plan, Player, Session, USUAL_BOT, UndoStop, distinct,
};

fn action(line: &str) -> Action {
    line.parse().expect("it is notation")
}

/// What whoever is asked sees.
fn moment(game: &Game) -> Moment {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    Moment::new(0, game.view(game.to_act()), legal, Ok(()))
}

/// Seat 0 can buy a seraglio for 8 dirham, exactly or with one too much.
fn scene() -> Scene {
    Scene::new(3)
        .market("tower-12 seraglio-8 garden-11 pavilion-7")
        .display("denar-2 dirham-3 gulden-7 dukat-9")
        .hand(0, "dirham-8 dirham-9")
        .palace(0, "1,0 garden-12")
        .reserve(0, "chambers-9-s")
}

#[test]
fn an_action_says_before_what_it_brings_and_whether_it_is_final() {
    let moment = moment(&scene().begin());
    let outlook = |line: &str| moment.outlook(action(line));
    let paid = |fit| Outlook {
        fit: Some(fit),
        ..Outlook::default()
    };
    assert_eq!(outlook("buy 2 with dirham-8"), paid(Exactness::Exact));
    assert_eq!(outlook("buy 2 with dirham-9"), paid(Exactness::Over(1)));
    // Money is turned up, and the next is asked.
    let last = Outlook {
        is_final: true,
        ..Outlook::default()
    };
    assert_eq!(outlook("take gulden-7"), last);
    // What is not legal brings nothing.
    assert_eq!(outlook("buy 1 with dirham-8"), Outlook::default());
}

#[test]
fn the_wall_afterwards_is_known_where_the_palace_changes() {
    let moment = moment(&scene().begin());
    for (line, wall) in [
        ("remove 1,0", 0),
        ("swap chambers-9-s at 1,0", 1),
        ("build chambers-9-s at 2,0", 2),
    ] {
        let action = action(line);
        assert_eq!(moment.outlook(action).wall, Some(wall), "{line}");
        assert_eq!(moment.wall_after(action), Some(wall), "{line}");
    }
    assert_eq!(moment.wall_after(action("take gulden-7")), None);
}

#[test]
fn a_moment_says_who_looks_who_is_asked_and_what_comes() {
    let game = scene().begin();
    let asked = moment(&game);
    assert!(asked.is_asked());
    assert_eq!(asked.you(), Some(Seat(0)));
    assert_eq!(asked.next_round(), Round::First);
    assert_eq!(asked.refusal(action("take gulden-7")), None);
    assert!(asked.refusal(action("take gulden-6")).is_some());
    for you in [Some(Seat(1)), None] {
        assert!(!Moment::new(0, game.view(you), Vec::new(), Ok(())).is_asked());
    }
    let past = asked.of_the_past();
    assert_eq!((past.legal.len(), past.undo), (0, Err(UndoStop::Other)));
}

#[test]
fn a_line_of_the_sheet_shows_the_buildings_that_were_counted() {
    let explained = |scene: Scene, who: Who| {
        let game = scene.begin();
        let gardens = Reason::Majority {
            building: Building::Garden,
        };
        let lines = game.score_now(Round::First);
        let line = lines.iter().find(|l| l.reason == gardens && l.who == who);
        let explained = Explained::new(&game, *line.expect("somebody has gardens"));
        assert!(explained.edges.is_empty());
        (explained.count, explained.cells)
    };
    // Two gardens are four halves.
    let palace = "1,0 garden-11; 2,0 garden-10-open; 0,1 tower-12";
    let cells = vec![Cell::new(1, 0), Cell::new(2, 0)];
    let own = explained(Scene::new(3).palace(0, palace), Who::Seat(Seat(0)));
    assert_eq!(own, (Some(4), cells));
    // Dirk has no palace to show them in.
    let dirk = explained(Scene::new(2).dirk("garden-11 garden-10-open"), Who::Dirk);
    assert_eq!(dirk, (Some(4), Vec::new()));
}

#[test]
fn what_nobody_has_seen_is_left() {
    let left = |palace: &str| {
        let modules = ModuleSet::NONE.with(Module::Bazaars);
        let scene = Scene::with(3, modules).market("tower-12 seraglio-8 pavilion-7 arcades-9");
        let game = scene.palace(0, palace).begin();
        Left::new(&game.view(Some(Seat(1))))
    };
    let (all, fewer) = (left(""), left("1,0 garden-11; 2,0 bazaar-denar-1"));
    let counts = all.prices.each_ref().map(Vec::len);
    assert_eq!(counts.iter().sum::<usize>(), 54 - 4);
    assert!(all.prices.iter().all(|prices| prices.is_sorted()));
    assert_eq!(
        all.of(Building::Garden).len(),
        counts[Building::Garden.at()]
    );
    let eleven = |left: &Left| {
        let gardens = left.of(Building::Garden).iter();
        gardens.filter(|price| **price == 11).count()
    };
    assert_eq!(eleven(&fewer) + 1, eleven(&all));
    assert_eq!(fewer.of(Building::Tower), all.of(Building::Tower));
    let others =
        |left: &Left| -> Vec<(Module, usize)> { left.others.iter().map(|o| (o.0, o.2)).collect() };
    assert_eq!(others(&all), [(Module::Bazaars, 8)]);
    assert_eq!(others(&fewer), [(Module::Bazaars, 7)]);
}

#[test]
fn the_same_tile_with_the_same_wall_is_advised_once_at_its_best_place() {
    let mut game = scene().begin();
    game.apply(action("buy 2 with dirham-9"))
        .expect("it is legal");
    let moment = moment(&game);
    let advice: Vec<Advice> = (0..)
        .zip(&moment.legal)
        .map(|(behind, action)| Advice {
            action: *action,
            value: -f64::from(behind),
            why: Why::Wall,
        })
        .collect();
    let kept = distinct(&advice, &moment, advice.len());
    assert!(kept.len() < advice.len() && kept.len() > 2, "{kept:?}");
    assert!(kept.is_sorted_by(|a, b| a.value > b.value));
    let walls = |of: &[Advice]| -> Vec<Option<u8>> {
        let mut walls: Vec<_> = of.iter().map(|a| moment.wall_after(a.action)).collect();
        walls.sort_unstable();
        walls
    };
    // Each wall once, and what lays no tile stays.
    let mut all = walls(&advice);
    all.dedup();
    assert_eq!(walls(&kept), all);
    assert!(kept.iter().any(|a| moment.wall_after(a.action).is_none()));
    assert_eq!(distinct(&advice, &moment, 2), kept[..2]);
}

#[test]
fn a_saved_table_keeps_its_bots_colours_and_aids() {
    let mut plan = Plan::quick("Anna", ["Ben", "Cleo"]);
    (plan.memory_aid, plan.clock) = (true, true);
    for (chair, colour) in plan.chairs.iter_mut().zip([5, 0, 3]) {
        chair.colour = colour;
    }
    let saved = Session::new(plan.clone(), 7).save();
    let load = |text: &str| Session::load(text).map(|session| session.plan().clone());
    let seed = Some(7);
    assert_eq!(load(&saved), Ok(Plan { seed, ..plan }));
    let bot = format!("{USUAL_BOT} 0");
    for (old, new) in [
        (bot.as_str(), "clever 0"),
        ("person 5", "person 6"),
        ("person 5", "person red"),
        ("\n\n", "\n"),
    ] {
        assert!(saved.contains(old), "{saved}");
        assert!(load(&saved.replace(old, new)).is_err(), "{new}");
    }
}

#[test]
fn at_a_bare_record_people_sit_in_their_own_colours() {
    let session = Session::new(Plan::of(Setup::players(4)), 3);
    let plan = Session::load(&session.record().to_string()).map(|s| s.plan().clone());
    let plan = plan.expect("it can be read");
    let chairs: Vec<_> = plan.chairs.iter().map(|c| (c.player, c.colour)).collect();
    assert_eq!(chairs, [0, 1, 2, 3].map(|at| (Player::Person, at)));
    assert_eq!(
        (plan.memory_aid, plan.clock, plan.seed),
        (false, false, Some(3))
    );
    assert_eq!(plan.chairs[1].name, "seat 2");
}
