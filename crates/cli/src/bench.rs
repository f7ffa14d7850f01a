//! `alhambra bench`: the figures of this machine.

use crate::print::Column::{Left, Right};
use crate::print::{self, HEAD, table, thousands};
use crate::trouble::Trouble;
use alhambra_bots::{Quick, SmallDice};
use alhambra_rules::{Game, Listing, Log, ModuleSet, Setup};
use serde_json::{Value, json};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// So many play in every game here.
const PLAYERS: u8 = 3;
/// The seed of the random choices.
const CHOICES: u64 = 5;
/// How many games each loop plays unless told otherwise.
const LIGHT_GAMES: u64 = 20_000;
const FULL_GAMES: u64 = 5_000;
const LIGHT_ALL_GAMES: u64 = 2_000;
const FULL_ALL_GAMES: u64 = 500;
/// How often the state is copied to time it.
const CLONES: u32 = 400_000;
/// In how many games futures are played on, and how many in each.
const MIDDLES: u64 = 8;
const FUTURES: u64 = 2_000;
/// Loops are timed so often, and the quickest counts: the rest was the machine's doing.
const TRIES: usize = 3;

/// Measures this machine: random games, three players.
///
/// `light` is any legal action but redesigns, `full` is any legal action. `light-all` and `full-all`
/// are the same with all modules in play; `cards` is the card game.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra bench
  alhambra bench --json
  valgrind --tool=callgrind alhambra bench --only light --games 200")]
pub(crate) struct Args {
    /// Run just one loop, once, with seeds 0 to N on one thread, and print little
    #[arg(long, value_enum)]
    only: Option<Loop>,
    /// How many games each loop plays
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Loop {
    /// Any legal action but redesigns
    Light,
    /// Any legal action
    Full,
    /// Any legal action but redesigns, all modules in play
    LightAll,
    /// Any legal action, all modules in play
    FullAll,
    /// The card game, any legal action
    Cards,
}

impl Loop {
    const ALL: [Self; 5] = [
        Self::Light,
        Self::Full,
        Self::LightAll,
        Self::FullAll,
        Self::Cards,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Full => "full",
            Self::LightAll => "light-all",
            Self::FullAll => "full-all",
            Self::Cards => "cards",
        }
    }

    const fn listing(self) -> Listing {
        match self {
            Self::Light | Self::LightAll => Listing::NoRedesigns,
            Self::Full | Self::FullAll | Self::Cards => Listing::Everything,
        }
    }

    const fn setup(self) -> Setup {
        let mut setup = Setup::players(PLAYERS);
        match self {
            Self::Light | Self::Full => {}
            Self::LightAll | Self::FullAll => setup.modules = ModuleSet::PLAYABLE,
            Self::Cards => setup = Setup::cards(PLAYERS),
        }
        setup
    }

    const fn games(self) -> u64 {
        match self {
            Self::Light | Self::Cards => LIGHT_GAMES,
            Self::Full => FULL_GAMES,
            Self::LightAll => LIGHT_ALL_GAMES,
            Self::FullAll => FULL_ALL_GAMES,
        }
    }
}

/// What a loop counted.
#[derive(Clone, Copy)]
struct Played {
    decisions: u64,
    listed: u64,
}

/// Random games with seeds from 0, on this thread.
fn play(which: Loop, games: u64) -> Played {
    let (setup, listing) = (which.setup(), which.listing());
    let mut dice = SmallDice::new(CHOICES);
    let mut legal = Vec::new();
    let mut played = Played {
        decisions: 0,
        listed: 0,
    };
    for seed in 0..games {
        let mut game = Game::new(&setup, seed);
        while game.to_act().is_some() {
            game.list(listing, &mut legal);
            played.decisions += 1;
            played.listed += legal.len() as u64;
            let action = legal[dice.below(legal.len())];
            game.apply_listed(action, &mut Log::off());
        }
        black_box(&game);
    }
    played
}

/// The shortest of several tries.
fn quickest(mut work: impl FnMut()) -> Duration {
    let once = |_| {
        let begin = Instant::now();
        work();
        begin.elapsed()
    };
    (0..TRIES).map(once).min().unwrap_or_default()
}

/// One row of the table.
struct Figures {
    name: &'static str,
    games: u64,
    played: Played,
    seconds: f64,
}

impl Figures {
    fn measure(which: Loop, games: Option<u64>) -> Self {
        let games = games.unwrap_or(which.games());
        let mut played = None;
        let time = quickest(|| played = Some(play(which, games)));
        Self {
            name: which.name(),
            games,
            played: played.expect("it was played"),
            seconds: time.as_secs_f64(),
        }
    }

    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }

    fn decisions_per_game(&self) -> f64 {
        self.played.decisions as f64 / self.games as f64
    }

    fn mean_legal(&self) -> f64 {
        self.played.listed as f64 / self.played.decisions as f64
    }

    fn ns_per_decision(&self) -> f64 {
        self.seconds * 1e9 / self.played.decisions as f64
    }

    fn json(&self) -> Value {
        json!({
            "games": self.games,
            "games_per_second": self.games_per_second(),
            "decisions_per_game": self.decisions_per_game(),
            "mean_legal": self.mean_legal(),
            "ns_per_decision": self.ns_per_decision(),
        })
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.name.to_owned(),
            thousands(self.games_per_second() as u64),
            format!("{:.1}", self.decisions_per_game()),
            format!("{:.1}", self.mean_legal()),
            format!("{:.0}", self.ns_per_decision()),
        ]
    }
}

/// Nanoseconds for a copy of the state.
fn clone_ns() -> f64 {
    let game = Game::new(&Setup::players(PLAYERS), 0);
    let time = quickest(|| {
        for _ in 0..CLONES {
            black_box(black_box(&game).clone());
        }
    });
    time.as_secs_f64() * 1e9 / f64::from(CLONES)
}

/// How many times the games of one thread two threads play.
fn two_threads(games: u64) -> f64 {
    let work = || {
        black_box(play(Loop::Light, games));
    };
    let one = quickest(work);
    let two = quickest(|| {
        std::thread::scope(|scope| {
            scope.spawn(work);
            work();
        });
    });
    2.0 * one.as_secs_f64() / two.as_secs_f64()
}

/// How many futures quick players play on in a second, from the middle of games to the next
/// scoring, each drawn anew.
fn futures_per_second() -> f64 {
    let middle = |seed| {
        let mut game = Game::new(&Setup::players(PLAYERS), seed);
        let half = game.bag().len() / 2;
        Quick::new(seed).play(&mut game, |game| game.bag().len() <= half);
        game.view(game.to_act()).futures()
    };
    let games: Vec<_> = (0..MIDDLES).map(middle).collect();
    let mut quick = Quick::new(CHOICES);
    let time = quickest(|| {
        for seed in 0..FUTURES {
            for futures in &games {
                let mut game = futures.draw(seed);
                quick.play_to_scoring(&mut game, u32::MAX);
                black_box(&game);
            }
        }
    });
    (FUTURES * MIDDLES) as f64 / time.as_secs_f64()
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    if let Some(only) = args.only {
        let games = args.games.unwrap_or(only.games());
        let decisions = play(only, games).decisions;
        let name = only.name();
        return if args.json {
            print::json(&json!({ "only": name, "games": games, "decisions": decisions }))
        } else {
            print::out(&format!("{name}: {games} games, {decisions} decisions\n"))
        };
    }
    let loops = Loop::ALL.map(|which| Figures::measure(which, args.games));
    let clone_ns = clone_ns();
    let ratio = two_threads(args.games.unwrap_or(LIGHT_GAMES));
    let futures = futures_per_second();
    let bytes = size_of::<Game>();
    if args.json {
        let mut value = json!({
            "players": PLAYERS,
            "clone_ns": clone_ns,
            "state_bytes": bytes,
            "two_threads_ratio": ratio,
            "futures_per_second": futures,
        });
        for figures in &loops {
            value[figures.name] = figures.json();
        }
        return print::json(&value);
    }
    let table = table(
        &[Left, Right, Right, Right, Right],
        &[
            "loop",
            "games/s",
            "decisions/game",
            "mean legal",
            "ns/decision",
        ],
        &loops.each_ref().map(Figures::row),
    );
    print::out(&format!(
        "{HEAD}Random games, {PLAYERS} players, one thread{HEAD:#}\n\n{table}\n\
         The state holds {} bytes and is copied in {clone_ns:.0} ns.\n\
         Two threads play {ratio:.2} times the games of one.\n\
         {} futures a second are played from the middle of a game to the next scoring.\n",
        thousands(bytes as u64),
        thousands(futures as u64)
    ))
}
