//! Teaches the nets that correct the value of a position (`crates/bots/src/net.rs`).
//!
//! Planners play against each other, and now and then one takes a line that is not its best. Positions are kept
//! with the points that everybody had in the end, and where lines of a turn lead with how they did in futures that
//! an architect plays on; the net learns what the other terms of the value miss. The same seed gives the same net,
//! whatever the number of threads.

use super::{Args, MOST_DECISIONS};
use crate::teach::Teacher;
use alhambra_bots::{
    Architect, Asked, Bot, Budget, Facts, Judge, Learned, Net, OWN, Planner, SHARED, SmallDice,
    Weights,
};
use alhambra_rules::frame::Frame;
use alhambra_rules::{Game, GameKind, MAX_SEATS, Module, ModuleSet, Options, Setup};
use clap::ValueEnum;
use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// One of so many turns is not the best.
const EXPLORED: usize = 7;
/// It is one of so many.
const AMONG: usize = 5;
/// One of so many positions within a turn is kept.
const WITHIN: usize = 5;

/// Lines of one of so many decisions are compared.
const COMPARED: usize = 2;

/// A position, and what is to be learned of it. All are numbers of one kind, so that they are kept easily.
#[derive(Clone, Default)]
pub(crate) struct Sample {
    pub(crate) players: f32,
    /// Which game it is of.
    game: f32,
    pub(crate) facts: Facts,
    /// What the other terms say of each seat.
    pub(crate) totals: [f32; MAX_SEATS],
    /// Points in the end.
    pub(crate) points: [f32; MAX_SEATS],
    /// How many tiles are left for each player.
    tiles: f32,
    /// Which comparison it belongs to, counted from 1 in each game; 0 for what ended as it did.
    group: f32,
    /// In a comparison: who chose, and by how many points they were ahead.
    pub(crate) seat: f32,
    pub(crate) ahead: f32,
}

/// How many numbers a position is in a file.
const NUMBERS: usize = 6 + 2 * MAX_SEATS + SHARED + OWN * MAX_SEATS;

impl Sample {
    /// Whether it belongs to a comparison.
    pub(crate) fn is_compared(&self) -> bool {
        self.group > 0.0
    }

    fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let facts = &mut self.facts;
        let own = [
            &mut self.players,
            &mut self.tiles,
            &mut self.game,
            &mut self.group,
            &mut self.seat,
            &mut self.ahead,
        ];
        let seats = self.totals.iter_mut().chain(&mut self.points);
        let facts = facts
            .shared
            .iter_mut()
            .chain(facts.seats.iter_mut().flatten());
        own.into_iter().chain(seats).chain(facts)
    }

    fn write(&self) -> Vec<u8> {
        let mut copy = self.clone();
        let numbers = copy.numbers().flat_map(|number| number.to_le_bytes());
        numbers.collect()
    }

    fn read_all(bytes: &[u8]) -> Vec<Self> {
        let read = |bytes: &[u8]| {
            let mut sample = Self::default();
            for (number, bytes) in sample.numbers().zip(bytes.as_chunks().0) {
                *number = f32::from_le_bytes(*bytes);
            }
            sample
        };
        bytes.chunks(NUMBERS * 4).map(read).collect()
    }
}

/// Positions that belong together.
pub(crate) fn groups(samples: &[Sample]) -> impl Iterator<Item = &[Sample]> {
    let of = |sample: &Sample| [sample.game, sample.group].map(f32::to_bits);
    samples.chunk_by(move |a, b| a.is_compared() && of(a) == of(b))
}

/// Which net.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Which {
    /// That of the base game
    Base,
    /// That for games with modules
    Modules,
    /// That of the card game
    Cards,
}

impl Which {
    const fn of(self, learned: &mut Learned) -> &mut Option<Net> {
        match self {
            Self::Base => &mut learned.base,
            Self::Modules => &mut learned.modules,
            Self::Cards => &mut learned.cards,
        }
    }

    /// How much the best of the others counts, where lines are compared.
    pub(crate) fn rival(self) -> f32 {
        let sets = Weights::sets();
        match self {
            Self::Base | Self::Modules => sets.board.rival,
            Self::Cards => sets.cards.rival,
        }
    }
}

/// Plays and learns; writes the net, and appends to the record.
pub(super) fn run(args: &Args) -> Result<(), String> {
    let path = args
        .file
        .clone()
        .unwrap_or_else(|| args.what.file(args.cards).into());
    let file = |why: std::io::Error| format!("{}: {why}", path.display());
    let mut learned = match std::fs::read(&path) {
        Ok(bytes) => Learned::read(&bytes).ok_or("what is in the file are no nets")?,
        Err(_) => Learned::default(),
    };
    let samples = samples(args)?;
    let (tests, lessons) = samples.split_at(samples.len() / 10);
    let mut log = format!(
        "{:?}: seed {}, {} positions of {} games, lines compared in {} futures, from {:?}, {} epochs, rate {}\n",
        args.net,
        args.seed,
        samples.len(),
        args.games,
        args.futures,
        args.from,
        args.epochs,
        args.rate
    );
    let begun = args.from.and_then(|from| from.of(&mut learned).clone());
    let net = Teacher::new(args.seed, begun).teach(lessons, tests, args, &mut log);
    *args.net.of(&mut learned) = Some(net);
    let bytes = learned.write();
    std::fs::write(&path, &bytes).map_err(file)?;
    // As it is read, which is a little coarser.
    let mut learned = Learned::read(&bytes).ok_or("it was written")?;
    if let Some(net) = args.net.of(&mut learned) {
        report(tests, net, &mut log);
    }
    print!("{log}");
    let record = path.with_extension("log");
    let before = std::fs::read_to_string(&record).unwrap_or_default();
    std::fs::write(&record, format!("{before}{log}\n")).map_err(file)
}

/// The positions to learn from: those that are kept, or new ones.
fn samples(args: &Args) -> Result<Vec<Sample>, String> {
    let Some(path) = &args.data else {
        return Ok(positions(args));
    };
    if let Ok(bytes) = std::fs::read(path) {
        return Ok(Sample::read_all(&bytes));
    }
    let samples = positions(args);
    let bytes: Vec<u8> = samples.iter().flat_map(Sample::write).collect();
    let written = std::fs::write(path, bytes);
    written.map_err(|why| format!("{}: {why}", path.display()))?;
    Ok(samples)
}

/// Positions of all games, in their order.
fn positions(args: &Args) -> Vec<Sample> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Vec<Sample>)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..args.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= args.games {
                        break;
                    }
                    let samples = play(args, game as u64);
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    done.push((game, samples));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(game, _)| *game);
    done.into_iter().flat_map(|(_, samples)| samples).collect()
}

/// What is played: mostly three at the table, with modules drawn for each game.
fn setup(args: &Args, dice: &mut SmallDice) -> Setup {
    let players = [3, 3, 3, 3, 3, 2, 4, 5][dice.below(8)];
    let mut modules = ModuleSet::NONE;
    if args.net == Which::Modules {
        let mut left: Vec<Module> = ModuleSet::PLAYABLE.iter().collect();
        let count = 5 + dice.below(11);
        let drawn = (0..count).map(|_| left.swap_remove(dice.below(left.len())));
        modules = drawn.collect();
        // Half of the games are played with what most people have.
        if dice.below(2) == 0 {
            modules = ModuleSet::EDITION_2024;
        }
    }
    Setup {
        game: if args.net == Which::Cards {
            GameKind::Cards
        } else {
            GameKind::Board
        },
        players,
        modules,
        options: Options::NONE,
    }
}

/// What is known of a position at once.
fn sample(game: &Game, number: u64) -> Sample {
    Sample {
        players: f32::from(game.players()),
        game: number as f32,
        tiles: game.bag().len() as f32 / f32::from(game.players()),
        ..Sample::default()
    }
}

/// Positions of one game.
fn play(args: &Args, number: u64) -> Vec<Sample> {
    let mut dice = SmallDice::new(SmallDice::new(args.seed).next() ^ number);
    let setup = setup(args, &mut dice);
    let mut samples = Vec::new();
    if setup.check().is_err() {
        return samples;
    }
    let mut game = Game::new(&setup, dice.next());
    let bot = |_| Planner::new(dice.next());
    let mut bots: Vec<Planner> = (0..setup.players).map(bot).collect();
    let mut dice = SmallDice::new(!number);
    let weights = *Weights::sets().of(&game);
    let mut architect = Architect::new(!args.seed ^ number, Budget::Futures(1));
    let mut legal = Vec::new();
    let mut decisions = 0;
    let mut groups = 0;
    // As it was when the turn began: what was drawn since then is no reason.
    let mut root = game.clone();
    while let Some(seat) = game.to_act()
        && decisions < MOST_DECISIONS
    {
        decisions += 1;
        game.legal(&mut legal);
        let asked = Asked::new(&game, &legal);
        if args.futures > 0 && legal.len() > 1 && dice.below(COMPARED) == 0 {
            groups += 1;
            let (root, lines) = architect.compare(&asked, args.futures);
            let judge = Judge::knowing(&weights, &root);
            for (game, ahead) in lines {
                if let Some((terms, facts)) = judge.facts(&game) {
                    samples.push(Sample {
                        facts,
                        totals: terms.map(|terms| terms.total()),
                        group: groups as f32,
                        seat: f32::from(seat.0),
                        ahead,
                        ..sample(&game, number)
                    });
                }
            }
        }
        let action = if legal.len() > 1 && dice.below(EXPLORED) == 0 {
            let some = bots[seat.at()].advise(&asked, AMONG);
            some[dice.below(some.len())].action
        } else {
            bots[seat.at()].choose(&asked)
        };
        let turn = game.turn();
        game.apply(action).expect("bots choose what is legal");
        let begins = game.turn() != turn;
        if begins || dice.below(WITHIN) == 0 {
            let judge = if !begins || dice.below(3) > 0 {
                Judge::knowing(&weights, &root)
            } else {
                Judge::new(&weights)
            };
            if let Some((terms, facts)) = judge.facts(&game) {
                samples.push(Sample {
                    facts,
                    totals: terms.map(|terms| terms.total()),
                    ..sample(&game, number)
                });
            }
        }
        if begins || matches!(game.question(), Some(Frame::Act { .. })) {
            root = game.clone();
        }
    }
    for seat in game.seats() {
        for sample in &mut samples {
            sample.points[seat.at()] = f32::from(game.points(seat));
        }
    }
    samples
}

/// How much of the lead in the end the value explains, by how far the game is.
fn report(tests: &[Sample], net: &Net, log: &mut String) {
    let mut rows = [[0.0_f64; 8]; 7];
    for sample in tests.iter().filter(|sample| !sample.is_compared()) {
        let phase = ((sample.tiles / 3.0) as usize).min(6);
        let players = sample.players as usize;
        let learned = net.values(sample.players as u8, &sample.facts);
        for seat in 0..players {
            let lead = |of: &dyn Fn(usize) -> f32| {
                let others = (0..players).filter(|other| *other != seat).map(of);
                f64::from(of(seat) - others.fold(f32::MIN, f32::max))
            };
            let end = lead(&|seat| sample.points[seat]);
            let was = lead(&|seat| sample.totals[seat]);
            let is = lead(&|seat| sample.totals[seat] + learned[seat]);
            let row = &mut rows[phase];
            for (sum, more) in row.iter_mut().zip([
                1.0,
                end,
                end * end,
                was,
                was * was,
                was * end,
                (is - end) * (is - end),
                (was - end) * (was - end),
            ]) {
                *sum += more;
            }
        }
    }
    for (phase, [n, end, ends, was, wases, both, off, raw]) in rows.into_iter().enumerate() {
        let variance = ends / n - (end / n) * (end / n);
        let (cov, var) = (both / n - was * end / n / n, wases / n - was * was / n / n);
        let _ = writeln!(
            log,
            "tiles left a player {:2}+: {n:6} seats, spread {:5.1}, explained by the terms {:5.1} % ({:5.1} % at best scale {:.2}), with the net {:5.1} %",
            phase * 3,
            variance.sqrt(),
            100.0 * (1.0 - raw / n / variance),
            100.0 * cov * cov / var / variance,
            cov / var,
            100.0 * (1.0 - off / n / variance),
        );
    }
}
