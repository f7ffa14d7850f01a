//! Finds the weights of the bots' evaluation by playing.
//!
//! The cross-entropy method: many sets of weights are drawn around a mean, each plays the same
//! games against two planners with the mean itself, and the mean moves to the best of them. The
//! spread of each weight shrinks where the best agree. The same seed gives the same run, whatever
//! the number of threads.
//!
//! With `--slope` sets of weights play against each other instead, every three of them the same deal from every seat,
//! and the mean moves a step in the direction in which those won that were drawn there: all games tell something
//! about all weights. It needs fewer games.
//!
//! What a module brings later stands in a file of its own (`crates/bots/src/modules`). `later` plays with
//! each of some modules alone, with more and with less of what its file expects, and prints what came of it.

mod alike;
mod later;
mod learn;
mod slope;
mod teach;

use alhambra_bots::{Asked, Bot, Planner, Quick, Sets, SmallDice, Taste, Weights};
use alhambra_rules::{Game, ModuleSet, Seat, Setup};
use clap::{Parser, ValueEnum};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// A game that goes on longer than this counts as it stands: with odd weights nobody may want to
/// buy anything, and then it would never end.
const MOST_DECISIONS: usize = 2000;

/// What is to be tuned.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// The evaluation, by games of planners
    Weights,
    /// Quick play, by games of quick players
    Taste,
    /// Quick play, to decide like a planner
    Alike,
    /// What a module brings later, by games of planners with one weight changed; writes nothing
    Later,
    /// The net that corrects the evaluation, by games of planners
    Learn,
    /// Whether the weights of a file do better than those that bots play with; writes nothing
    Meet,
}

impl What {
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Weights | Self::Later | Self::Learn | Self::Meet => Weights::NAMES,
            Self::Taste | Self::Alike => Taste::NAMES,
        }
    }

    const fn file(self, cards: bool) -> &'static str {
        match (self, cards) {
            (Self::Learn, _) => "crates/bots/data/learned.bin",
            (Self::Weights | Self::Later | Self::Meet, false) => "crates/bots/data/weights.toml",
            (Self::Weights | Self::Later | Self::Meet, true) => {
                "crates/bots/data/weights-cards.toml"
            }
            (Self::Taste | Self::Alike, false) => "crates/bots/data/taste.toml",
            (Self::Taste | Self::Alike, true) => "crates/bots/data/taste-cards.toml",
        }
    }

    fn read(self, text: &str) -> Result<Vec<f32>, String> {
        match self {
            Self::Weights | Self::Later | Self::Learn | Self::Meet => {
                Weights::read(text).map(|w| w.to_vec())
            }
            Self::Taste | Self::Alike => Taste::read(text).map(|w| w.to_vec()),
        }
    }
}

/// Finds the weights of the bots' evaluation by playing.
///
/// Writes the weights back into the file that it read, and appends the record of the run to
/// the file beside it that ends in `.log`. Press Ctrl-C at any time: what was found by then is
/// in the files.
#[derive(Parser)]
struct Args {
    /// What is to be tuned
    what: What,
    /// The file with the weights, if it is not where the bots have it
    #[arg(long)]
    file: Option<PathBuf>,
    /// How often the mean moves
    #[arg(long, default_value_t = 20)]
    generations: usize,
    /// Sets of weights play against each other, and the mean follows the slope
    #[arg(long)]
    slope: bool,
    /// How many sets of weights are tried each time
    #[arg(long, default_value_t = 32)]
    sets: usize,
    /// How many games each of them plays
    #[arg(long, default_value_t = 90)]
    games: usize,
    /// How many play
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// How far weights are drawn from the mean at first, as a part of their value
    #[arg(long, default_value_t = 0.3)]
    spread: f32,
    /// Every playable module is in play
    #[arg(long)]
    modules: bool,
    /// For `later`: the modules that are played, one at a time, by their slugs
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// For `later`: by what a weight is multiplied
    #[arg(long, value_delimiter = ',', default_values_t = [0.0, 0.5, 1.5, 2.0], allow_negative_numbers = true)]
    factors: Vec<f32>,
    /// For `later`: which weight, or several
    #[arg(long, value_delimiter = ',', default_value = "later")]
    weight: Vec<String>,
    /// The card game
    #[arg(long)]
    cards: bool,
    /// For `learn`: which net
    #[arg(long, default_value = "base")]
    net: learn::Which,
    /// For `learn`: another net of the file to begin with
    #[arg(long)]
    from: Option<learn::Which>,
    /// For `learn`: how often all positions are looked at
    #[arg(long, default_value_t = 6)]
    epochs: usize,
    /// For `learn`: how fast
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// For `learn`: how much weights fade
    #[arg(long, default_value_t = 0.002)]
    fade: f32,
    /// For `learn`: in how many futures lines are compared
    #[arg(long, default_value_t = 0)]
    futures: u32,
    /// For `learn`: how much lines that were compared count
    #[arg(long, default_value_t = 20.0)]
    compared: f32,
    /// For `learn`: keeps the positions in this file, or takes them from there
    #[arg(long)]
    data: Option<PathBuf>,
    /// From what all chance follows
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("tune: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<(), String> {
    if args.what == What::Learn {
        return learn::run(args);
    }
    let path = args
        .file
        .clone()
        .unwrap_or_else(|| args.what.file(args.cards).into());
    let file = |why: std::io::Error| format!("{}: {why}", path.display());
    let text = std::fs::read_to_string(&path).map_err(file)?;
    let mut mean = args.what.read(&text)?;
    if args.what == What::Later {
        return later::run(args, &mean);
    }
    if args.what == What::Alike {
        let mut log = format!(
            "alike, seed {}, {} games, {} sets\n",
            args.seed, args.games, args.sets
        );
        alike::run(args, &mut mean, |line| {
            println!("{line}");
            let _ = writeln!(log, "{line}");
        });
        std::fs::write(&path, with_values(&text, args.what.names(), &mean)).map_err(file)?;
        return keep(&path, &log).map_err(file);
    }
    if args.what == What::Meet {
        let usual = args.what.file(args.cards);
        let usual = std::fs::read_to_string(usual).map_err(|why| format!("{usual}: {why}"))?;
        let others = args.what.read(&usual)?;
        println!("{}", later::measured(args, &setup(args), &others, &mean));
        return Ok(());
    }
    let mut spread = vec![args.spread; mean.len()];
    let mut dice = SmallDice::new(args.seed);
    let mut log = format!(
        "{}seed {}, {} sets of weights, {} games each, {} players, {}, spread {}\n",
        if args.slope { "slope, " } else { "" },
        args.seed,
        args.sets,
        args.games,
        args.players,
        match (args.cards, args.modules) {
            (true, _) => "the card game",
            (false, true) => "all modules",
            (false, false) => "no modules",
        },
        args.spread
    );
    let mut slope = slope::Slope::of(&mean);
    for generation in 1..=args.generations {
        let mut sets: Vec<Drawn> = (0..args.sets)
            .map(|_| Drawn::around(&mean, &spread, &mut dice))
            .collect();
        let games = dice.next();
        let line = if args.slope {
            slope::meet(args, games, &mut sets);
            slope.add(&sets);
            let steepest = slope.step(&mut mean, args.spread);
            let (at, sure) = steepest;
            let name = args.what.names()[at];
            format!("{generation}: steepest {name} {sure:+.1}")
        } else {
            evaluate(args, games, &mean, &mut sets);
            sets.sort_by(|a, b| b.fitness.total_cmp(&a.fitness));
            let all = sets.iter().map(|s| s.fitness).sum::<f64>() / sets.len() as f64;
            let best = &sets[..(args.sets / 4).max(2)];
            move_to(best, &mut mean, &mut spread);
            format!(
                "{generation}: all {all:.3}, best {:.3}, spread {:.3}",
                best[0].fitness,
                spread.iter().sum::<f32>() / spread.len() as f32
            )
        };
        println!("{line}");
        let _ = writeln!(log, "{line}");
        let text = with_values(&text, args.what.names(), &mean);
        std::fs::write(&path, text).map_err(file)?;
    }
    keep(&path, &log).map_err(file)
}

/// Appends the record of a run to those before.
fn keep(path: &Path, log: &str) -> std::io::Result<()> {
    let record = path.with_extension("log");
    let before = std::fs::read_to_string(&record).unwrap_or_default();
    std::fs::write(&record, format!("{before}{log}\n"))
}

/// A set of weights and how it did.
struct Drawn {
    /// How far each weight lies from the mean, in spreads.
    steps: Vec<f32>,
    weights: Vec<f32>,
    /// Wins and points ahead of the others, a game.
    fitness: f64,
}

impl Drawn {
    fn around(mean: &[f32], spread: &[f32], dice: &mut SmallDice) -> Self {
        let steps: Vec<f32> = mean.iter().map(|_| bell(dice)).collect();
        let moved = mean.iter().zip(spread).zip(&steps);
        let weights = moved.map(|((mean, spread), step)| mean * (spread * step).exp());
        let weights = weights.collect();
        Self {
            steps,
            weights,
            fitness: 0.0,
        }
    }
}

/// A number that is about 0 and mostly between -2 and 2: the sum of twelve dice.
fn bell(dice: &mut SmallDice) -> f32 {
    let sum: usize = (0..12).map(|_| dice.below(10_001)).sum();
    sum as f32 / 10_000.0 - 6.0
}

/// Lets every set play the same games.
fn evaluate(args: &Args, games: u64, mean: &[f32], sets: &mut [Drawn]) {
    let setup = setup(args);
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, f64)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..args.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(set) = sets.get(at) else { break };
                    let fitness: f64 = (0..args.games)
                        .map(|game| play(args, &setup, games, game, mean, &set.weights))
                        .map(|played| played.win + played.ahead / 100.0)
                        .sum();
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    done.push((at, fitness / args.games as f64));
                }
            });
        }
    });
    for (at, fitness) in done.into_inner().unwrap_or_else(PoisonError::into_inner) {
        sets[at].fitness = fitness;
    }
}

/// What is played.
fn setup(args: &Args) -> Setup {
    if args.cards {
        return Setup::cards(args.players);
    }
    let mut setup = Setup::players(args.players);
    if args.modules {
        setup.modules = ModuleSet::PLAYABLE;
    }
    setup
}

/// How a game went for a set of weights.
struct Played {
    /// A win, or the part of a shared one.
    win: f64,
    /// Points ahead of the mean of the others.
    ahead: f64,
}

/// One game of a set of weights against the mean.
fn play(
    args: &Args,
    setup: &Setup,
    games: u64,
    number: usize,
    mean: &[f32],
    weights: &[f32],
) -> Played {
    let players = args.players as usize;
    let hero = number % players;
    let seed = games.wrapping_add((number / players) as u64);
    let weights = |seat: usize| if seat == hero { weights } else { mean };
    let game = played(args.what, setup, seed, weights);
    outcome(&game, Seat(hero as u8))
}

/// A game of everybody with their own weights, when it is over.
fn played<'w>(what: What, setup: &Setup, seed: u64, weights: impl Fn(usize) -> &'w [f32]) -> Game {
    let mut game = Game::new(setup, seed);
    let seats = 0..usize::from(setup.players);
    match what {
        What::Weights | What::Later | What::Learn | What::Meet => {
            let weights = |seat| Sets::same(Weights::of(weights(seat)));
            let bot = |seat| Planner::with(seed ^ seat as u64, weights(seat));
            let mut bots: Vec<Planner> = seats.map(bot).collect();
            let mut legal = Vec::new();
            let mut decisions = 0;
            while let Some(seat) = game.to_act()
                && decisions < MOST_DECISIONS
            {
                decisions += 1;
                game.legal(&mut legal);
                let action = bots[seat.at()].choose(&Asked::new(&game, &legal));
                game.apply(action).expect("bots choose what is legal");
            }
        }
        What::Taste | What::Alike => {
            let tastes = |seat| Sets::same(Taste::of(weights(seat)));
            let bot = |seat| Quick::with(seed ^ seat as u64, tastes(seat));
            let mut bots: Vec<Quick> = seats.map(bot).collect();
            while let Some(seat) = game.to_act() {
                bots[seat.at()].play(&mut game, |game| game.to_act() != Some(seat));
            }
        }
    }
    game
}

/// How a game went for a seat.
fn outcome(game: &Game, hero: Seat) -> Played {
    let winners = game.winners();
    let win = if winners.contains(&hero) {
        1.0 / winners.len() as f64
    } else {
        0.0
    };
    let others = game.seats().filter(|seat| *seat != hero);
    let others: f64 = others.map(|seat| f64::from(game.points(seat))).sum();
    let ahead = f64::from(game.points(hero)) - others / f64::from(game.players() - 1);
    Played { win, ahead }
}

/// Moves the mean to that of the best, and the spread towards theirs.
fn move_to(best: &[Drawn], mean: &mut [f32], spread: &mut [f32]) {
    let count = best.len() as f32;
    for at in 0..mean.len() {
        let step = best.iter().map(|s| s.steps[at]).sum::<f32>() / count;
        let square = best.iter().map(|s| (s.steps[at] - step).powi(2));
        let width = (square.sum::<f32>() / count).sqrt();
        mean[at] *= (spread[at] * step).exp();
        spread[at] *= 0.7 + 0.3 * width;
    }
}

/// The file with other values.
fn with_values(text: &str, names: &[&str], values: &[f32]) -> String {
    let mut written = String::new();
    for line in text.lines() {
        let name = line.split('=').next().unwrap_or_default().trim();
        match names.iter().position(|n| *n == name) {
            Some(at) => {
                let _ = writeln!(written, "{name} = {:.4}", values[at]);
            }
            None => {
                let _ = writeln!(written, "{line}");
            }
        }
    }
    written
}
