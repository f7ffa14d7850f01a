//! One bot of today alone against bots as they were at an earlier commit.
//!
//! `cargo xtask arena COMMIT …` takes the bots out of that commit and builds this program with both. Built
//! by itself it knows no others than those of today.

#[cfg(not(feature = "frozen"))]
use alhambra_bots as frozen;
use alhambra_bots::{Architect, Budget, Manner, SmallDice, Stopwatch};
#[cfg(feature = "frozen")]
use alhambra_bots_frozen as frozen;
use alhambra_rules::module::Preset;
use alhambra_rules::{Game, GameKind, Log, Module, ModuleSet, Options, Seat, Setup};
use clap::Parser;
use std::process::ExitCode;
use std::time::Duration;

/// A game that goes on longer than this counts as it stands.
const MOST_DECISIONS: usize = 20_000;

/// How many standard errors a 95 % interval reaches to each side.
const REACH: f64 = 1.959_964;

/// Lets one bot of today play alone against others as they were, and prints a row of a table.
///
/// It sits in every seat equally often; the same deal is played once from each seat. Times are
/// those of the processor.
#[derive(Parser)]
struct Args {
    /// Who sits alone
    #[arg(long)]
    hero: String,
    /// Who sits in all other seats, as it was
    #[arg(long)]
    others: String,
    /// How many games are played: a multiple of the players
    #[arg(long, default_value_t = 300)]
    games: u64,
    /// How many play
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// The modules in play: `none`, `all`, `random:N`, or modules and sets separated by commas
    #[arg(long, default_value = "none", value_parser = Modules::read)]
    modules: Modules,
    /// The card game is played
    #[arg(long)]
    cards: bool,
    /// From what all chance follows
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How an architect goes about it, if otherwise than usual: `lines=8,trust=4`
    #[arg(long, value_parser = manner)]
    manner: Option<Manner>,
    /// Say after so many games how it stands
    #[arg(long, default_value_t = 0)]
    tell: u64,
}

/// Which modules are in play.
#[derive(Clone, Copy)]
enum Modules {
    These(ModuleSet),
    Drawn(usize),
}

impl Modules {
    fn read(text: &str) -> Result<Self, String> {
        if let Some(count) = text.strip_prefix("random:") {
            let count = count
                .parse()
                .map_err(|_| format!("`{count}` is no number"))?;
            return Ok(Self::Drawn(count));
        }
        let mut all = ModuleSet::NONE;
        for name in text.split(',') {
            let set = match name {
                "none" => ModuleSet::NONE,
                "all" => ModuleSet::PLAYABLE,
                _ => match (Preset::from_slug(name), Module::from_slug(name)) {
                    (Some(preset), _) => preset.playable(),
                    (None, Some(module)) => ModuleSet::NONE.with(module),
                    (None, None) => return Err(format!("there is no module `{name}`")),
                },
            };
            all = all.or(set);
        }
        Ok(Self::These(all))
    }

    /// Those of one deal.
    fn of_deal(self, dice: &mut SmallDice) -> ModuleSet {
        match self {
            Self::These(modules) => modules,
            Self::Drawn(count) => {
                let mut left: Vec<Module> = ModuleSet::PLAYABLE.iter().collect();
                let count = count.min(left.len());
                let draw = |_| left.swap_remove(dice.below(left.len()));
                (0..count).map(draw).collect()
            }
        }
    }
}

/// Reads how an architect goes about it.
fn manner(text: &str) -> Result<Manner, String> {
    let mut manner = Manner::default();
    for part in text.split(',') {
        let (name, value) = part.split_once('=').ok_or("`name=value` is expected")?;
        let value: f32 = value
            .parse()
            .map_err(|_| format!("`{value}` is no number"))?;
        manner.set(name, value)?;
    }
    Ok(manner)
}

/// What was counted of the one who sits alone.
#[derive(Default)]
struct Tally {
    games: u64,
    wins: f64,
    points: Points,
    others: Points,
    decisions: u64,
    time: Duration,
    longest: Duration,
    /// Of the others: decisions, time, the longest.
    theirs: (u64, Duration, Duration),
}

/// A sum of points, and of their squares.
#[derive(Default)]
struct Points {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Points {
    fn add(&mut self, points: i16) {
        let points = f64::from(points);
        self.count += 1.0;
        self.sum += points;
        self.squares += points * points;
    }

    /// The mean and how far its interval reaches.
    fn mean(&self) -> String {
        let mean = self.sum / self.count;
        let variance = (self.squares / self.count - mean * mean).max(0.0);
        format!("{mean:.1} ± {:.1}", REACH * (variance / self.count).sqrt())
    }
}

impl Tally {
    /// A row of the tables in `docs/bots.md`, with the times behind it.
    fn row(&self, args: &Args) -> String {
        let n = self.games as f64;
        let rate = self.wins / n;
        let square = REACH * REACH;
        let centre = rate + square / (2.0 * n);
        let spread = REACH * (rate * (1.0 - rate) / n + square / (4.0 * n * n)).sqrt();
        let end = |end: f64| 100.0 * (end / (1.0 + square / n)).clamp(0.0, 1.0);
        let mean =
            |(decisions, time): (u64, Duration)| time.as_secs_f64() * 1e3 / decisions.max(1) as f64;
        let (decisions, time, longest) = self.theirs;
        format!(
            "| `{}` | `{}` | {} | **{:.1} %** | {:.1} to {:.1} % | {} | {} |\n\
             processor time: {:.2} ms, at most {:.1} ms; the others {:.2} ms, at most {:.1} ms",
            args.hero,
            args.others,
            self.games,
            100.0 * rate,
            end(centre - spread),
            end(centre + spread),
            self.points.mean(),
            self.others.mean(),
            mean((self.decisions, self.time)),
            self.longest.as_secs_f64() * 1e3,
            mean((decisions, time)),
            longest.as_secs_f64() * 1e3,
        )
    }
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(row) => {
            println!("{row}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("arena: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<String, String> {
    let mut tally = Tally::default();
    while tally.games < args.games {
        play(args, &mut tally)?;
        if args.tell > 0 && tally.games.is_multiple_of(args.tell) && tally.games < args.games {
            eprintln!("{}", tally.row(args));
        }
    }
    Ok(tally.row(args))
}

/// The bot of today that sits alone.
fn hero(args: &Args, seed: u64) -> Result<Box<dyn alhambra_bots::Bot>, String> {
    if let Some(manner) = args.manner {
        let budget = args.hero.split_once('@').and_then(|(_, b)| Budget::read(b));
        let budget = budget.ok_or("--manner is for an architect with its time")?;
        return Ok(Box::new(Architect::with(seed, budget, manner)));
    }
    alhambra_bots::by_name(&args.hero, seed)
        .ok_or_else(|| format!("there is no bot `{}`", args.hero))
}

/// Plays the next game.
fn play(args: &Args, tally: &mut Tally) -> Result<(), String> {
    let players = u64::from(args.players);
    let alone = Seat((tally.games % players) as u8);
    // One deal for every seat of the hero.
    let mut dice = SmallDice::new(SmallDice::new(args.seed).next() ^ (tally.games / players));
    let seed = dice.next();
    let setup = Setup {
        game: if args.cards {
            GameKind::Cards
        } else {
            GameKind::Board
        },
        players: args.players,
        modules: args.modules.of_deal(&mut dice),
        options: Options::NONE,
    };
    setup.check().map_err(|why| why.to_string())?;
    let mut game = Game::new(&setup, seed);
    let mut hero = hero(args, dice.next())?;
    let mut others = Vec::new();
    for _ in 0..args.players {
        let other = frozen::by_name(&args.others, dice.next());
        others.push(other.ok_or_else(|| format!("there was no bot `{}`", args.others))?);
    }
    let mut legal = Vec::new();
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = game.to_act() else { break };
        game.legal(&mut legal);
        let begin = Stopwatch::start();
        let action = if seat == alone {
            let action = hero.choose(&alhambra_bots::Asked::new(&game, &legal));
            let time = begin.elapsed();
            tally.decisions += 1;
            tally.time += time;
            tally.longest = tally.longest.max(time);
            action
        } else {
            let action = others[seat.at()].choose(&frozen::Asked::new(&game, &legal));
            let (time, theirs) = (begin.elapsed(), &mut tally.theirs);
            *theirs = (theirs.0 + 1, theirs.1 + time, theirs.2.max(time));
            action
        };
        game.apply_listed(action, &mut Log::off());
    }
    tally.games += 1;
    let winners = game.winners();
    if winners.contains(&alone) {
        tally.wins += 1.0 / winners.len() as f64;
    }
    for seat in game.seats() {
        let points = if seat == alone {
            &mut tally.points
        } else {
            &mut tally.others
        };
        points.add(game.points(seat));
    }
    Ok(())
}
