//! Score pads of games that are played at random: filled in as people would count, they say what the game scores.
//!
//! `PADS=500 cargo test -p alhambra-rules --test pads` plays as many games.

use alhambra_rules::modules::{characters, invaders};
use alhambra_rules::options::{GameOption, Options};
use alhambra_rules::pad::{BUILDINGS, Pad};
use alhambra_rules::piece::Mark;
use alhambra_rules::{
    Building, Chance, Event, Game, Log, Module, ModuleSet, Reason, Round, ScoreLine, Setup,
    Telling, Who,
};

/// A mixture by chance: few modules, some, most or all.
fn mixture(seed: u64) -> ModuleSet {
    let mut dice = Chance::new(seed).stroke();
    let least = dice.below(4);
    let taken = Module::ALL.into_iter().filter(|_| dice.below(4) >= least);
    taken.fold(ModuleSet::NONE, ModuleSet::with)
}

fn setup(seed: u64) -> Setup {
    let plain = Setup::players(2 + (seed % 5) as u8).with(mixture(seed));
    let open = Setup {
        options: Options::NONE.with(GameOption::OpenAttacks),
        ..plain
    };
    if seed.is_multiple_of(2) && open.check().is_ok() {
        open
    } else {
        plain
    }
}

/// How many games are played.
fn games() -> u64 {
    let games = std::env::var("PADS").ok();
    games.and_then(|n| n.parse().ok()).unwrap_or(20)
}

type Line = (Who, Reason, i16);

fn sorted(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_unstable();
    lines
}

fn lines(pad: &Pad) -> Vec<Line> {
    let lines = pad.reckon().lines.into_iter();
    sorted(lines.map(|l| (l.who, l.reason, l.points)).collect())
}

fn scored(lines: &[ScoreLine]) -> Vec<Line> {
    let lines = lines.iter().map(|l| (l.who, l.reason, l.points));
    sorted(lines.collect())
}

/// What happened in the scorings of a step, as it was told.
struct Held {
    round: Round,
    lines: Vec<ScoreLine>,
    /// How many buildings Dirk drew after it, by type.
    drawn: [u8; 6],
}

/// The scorings of a step; points outside of them go to `between`.
fn held(events: &[Event], between: &mut Vec<ScoreLine>) -> Vec<Held> {
    let mut all: Vec<Held> = Vec::new();
    let mut is_open = false;
    for event in events {
        match event {
            Event::ScoringBegins { round } => {
                is_open = true;
                all.push(Held {
                    round: *round,
                    lines: Vec::new(),
                    drawn: [0; 6],
                });
            }
            Event::Scored { line } => match all.last_mut().filter(|_| is_open) {
                Some(held) => held.lines.push(*line),
                None => between.push(*line),
            },
            Event::DirkDrew { tile } => {
                is_open = false;
                let spec = tile.spec();
                let second = spec.second.map(|half| half.building);
                for building in spec.building.into_iter().chain(second) {
                    for held in &mut all {
                        held.drawn[building.at()] += 1;
                    }
                }
            }
            event if event.module().is_some() => {}
            _ => is_open = false,
        }
    }
    all
}

/// What a sage was chosen to count as: the state forgets it when the next turn begins.
fn sage(event: &Event) -> Option<(Who, Building)> {
    match event {
        Event::Characters(characters::Event::SageCounts { seat, building }) => {
            Some((Who::Seat(*seat), *building))
        }
        _ => None,
    }
}

/// What people count is what they saw, not what the state says now: from where an attack came, what was lost
/// or won since the last scoring, and Dirk without what he drew afterwards.
fn as_seen(pad: &mut Pad, held: &Held, between: &[ScoreLine], sages: &[(Who, Building)]) {
    for at in 0..pad.fields().len() {
        let field = &pad.fields()[at];
        if let ("sage", Some(Mark::Building(building))) = (field.key, field.mark) {
            for who in pad.counting(at).into_iter().flatten() {
                pad.set(Some(who), at, sages.contains(&(who, building)).into());
            }
        }
    }
    let attack = |reason: Reason| match reason {
        Reason::Invaders(invaders::Reason::Attack { side }) => Some(side),
        _ => None,
    };
    if let Some(side) = held.lines.iter().find_map(|line| attack(line.reason)) {
        let field = pad.find("attack", None).expect("there are attacks");
        pad.set(None, field, side as u8);
    } else if let Some(attack) = pad.find("attack", None) {
        // Nobody lost anything, wherever it came from.
        let sides: Vec<usize> = (0..pad.fields().len())
            .filter(|at| pad.fields()[*at].key == "open-sides")
            .collect();
        for at in sides {
            for who in pad.counting(at) {
                pad.set(who, at, 0);
            }
        }
        pad.set(None, attack, 0);
    }
    for (name, key) in [
        ("designer", "designer-points"),
        ("key", "key-points"),
        ("no-servants", "unserved"),
    ] {
        let is_early = name == "no-servants";
        let Some(field) = pad
            .find(key, None)
            .filter(|_| !is_early || pad.round() == Round::LAST)
        else {
            continue;
        };
        for who in pad.counting(field).into_iter().flatten() {
            let own = between
                .iter()
                .filter(|l| l.who == who && l.reason.name() == name);
            let points: i16 = own.map(|line| line.points.abs()).sum();
            pad.set(
                Some(who),
                field,
                points.try_into().expect("it is not that much"),
            );
        }
    }
    if pad.setup().has_dirk() {
        for (building, drawn) in Building::ALL.into_iter().zip(held.drawn) {
            let field = pad.find(BUILDINGS, Some(Mark::Building(building)));
            let field = field.expect("buildings are always counted");
            let now = pad.count(Some(Who::Dirk), field);
            pad.set(Some(Who::Dirk), field, now - drawn);
        }
    }
}

/// Plays a game at random; `look` is told of every step with the points between scorings so far.
fn play(setup: &Setup, seed: u64, mut look: impl FnMut(&Game, &[Event])) {
    let mut game = Game::new(setup, seed);
    let mut dice = Chance::new(seed).stroke();
    let mut legal = Vec::new();
    while game.to_act().is_some() {
        game.legal(&mut legal);
        let pick = legal[dice.below(legal.len() as u32) as usize];
        let mut log = Log::on();
        game.apply_logged(pick, &mut log).expect("it was listed");
        look(&game, log.events());
    }
}

#[test]
fn at_every_scoring_of_random_games_pads_say_what_the_game_scores() {
    let mut scorings = 0;
    for seed in 0..games() {
        let setup = setup(seed);
        let (mut between, mut sages) = (Vec::new(), Vec::new());
        let mut points: Vec<(Who, i16)> = Pad::new(&setup, Round::First)
            .columns()
            .map(|who| (who, 0))
            .collect();
        play(&setup, seed, |game, events| {
            sages.extend(events.iter().filter_map(sage));
            for held in held(events, &mut between) {
                let mut pad = Pad::of(game, held.round);
                as_seen(&mut pad, &held, &between, &sages);
                sages.clear();
                let about = format!("{setup:?}, seed {seed}, scoring {}", held.round);
                assert_eq!(pad.check(), Ok(()), "{about}");
                let mut expected = held.lines.clone();
                expected.extend(
                    between
                        .drain(..)
                        .filter_map(|line| Some(line).filter(|line| line.points != 0)),
                );
                assert_eq!(merged(&lines(&pad)), merged(&scored(&expected)), "{about}");
                let reckoned = pad.reckon();
                for (who, sum) in &mut points {
                    *sum = reckoned.after(*who, *sum);
                }
                scorings += 1;
            }
            if game.to_act().is_none() {
                for (who, sum) in &points {
                    if let Who::Seat(seat) = who {
                        assert_eq!(game.points(*seat), *sum, "{setup:?}, seed {seed}");
                    }
                }
            }
        });
    }
    assert!(scorings as u64 >= games());
}

/// Points for one reason in one line: those since the last scoring came one by one.
fn merged(lines: &[Line]) -> Vec<Line> {
    let mut all: Vec<Line> = Vec::new();
    for (who, reason, points) in lines {
        match all
            .iter_mut()
            .find(|line| (line.0, line.1) == (*who, *reason))
        {
            Some(line) => line.2 += points,
            None => all.push((*who, *reason, *points)),
        }
    }
    all
}

#[test]
fn at_any_time_pads_say_what_the_game_would_score() {
    for seed in 0..games() {
        let setup = setup(seed);
        let mut step = 0;
        play(&setup, seed, |game, _| {
            step += 1;
            if step % 40 != 0 {
                return;
            }
            for round in Round::ALL {
                let pad = Pad::of(game, round);
                // Nobody foresees an attack, and what is lost early is lost already.
                let is_known = |(_, reason, _): &Line| {
                    reason.name() != "attack" && !(round == Round::LAST && reason.is_early())
                };
                let lines: Vec<Line> = lines(&pad).into_iter().filter(is_known).collect();
                let about = format!("{setup:?}, seed {seed}, step {step}");
                assert_eq!(lines, scored(&game.score_now(round)), "{about}");
                assert_eq!(pad.buildings(), game.building_counts(), "{about}");
                assert_eq!(pad.check(), Ok(()), "{about}");
            }
        });
    }
}

#[test]
fn what_a_palace_alone_tells_is_read_off_it() {
    let mut read = 0;
    for seed in 0..games() {
        let setup = Setup {
            options: Options::NONE,
            modules: setup(seed).modules.without(Module::BuildingSites),
            ..setup(seed)
        };
        let mut step = 0;
        play(&setup, seed, |game, _| {
            step += 1;
            if step % 60 != 0 {
                return;
            }
            for round in Round::ALL {
                let of_game = Pad::of(game, round);
                let mut pad = Pad::new(&setup, round);
                game.seats()
                    .for_each(|seat| pad.read_off(seat, game.palace(seat)));
                for (at, field) in pad.fields().iter().enumerate() {
                    for seat in game.seats().map(|seat| Some(Who::Seat(seat))) {
                        let expected = if field.in_palace {
                            of_game.count(seat, at)
                        } else {
                            0
                        };
                        assert_eq!(
                            pad.count(seat, at),
                            expected,
                            "{field}, {setup:?}, seed {seed}"
                        );
                        read += u32::from(expected > 0);
                    }
                }
            }
        });
    }
    assert!(read > 1_000, "{read}");
}

#[test]
fn pads_of_the_card_game_say_what_it_scores() {
    for players in 2..=6 {
        let setup = Setup::cards(players);
        let mut between = Vec::new();
        play(&setup, players.into(), |game, events| {
            for held in held(events, &mut between) {
                let mut pad = Pad::of(game, held.round);
                as_seen(&mut pad, &held, &between, &[]);
                assert_eq!(lines(&pad), scored(&held.lines), "{players} players");
            }
        });
    }
}
