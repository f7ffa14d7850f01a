//! `alhambra simulate`: bots play whole games.

mod figures;
mod game;
mod player;
mod program;
mod progress;
mod rating;
mod report;
mod seating;
mod tally;
mod variant;

use crate::print::counted;
use crate::trouble::Trouble;
use alhambra_record::Record;
use alhambra_rules::setup::BadSetup;
use alhambra_rules::{GameKind, GameOption, ModuleSet, Options, Setup};
use clap::builder::PossibleValuesParser;
use game::{Breach, Room};
use indicatif::{ProgressBar, ProgressStyle};
use progress::Progress;
use report::Report;
use seating::Seating;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tally::Tally;
use variant::Variant;

/// The most bots and the most threads that make sense.
const MOST_BOTS: usize = 64;
const MOST_THREADS: i64 = 256;

/// Lets bots play whole games and tells how they did.
///
/// The same seed gives the same games, whatever the number of threads. Bots change seats
/// from game to game, so that each sits in every seat equally often; with more bots than
/// seats every group of them meets. Figures come with the interval in which the true figure
/// lies in 95 of 100 such series.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra simulate --players 4 --games 1000 --bots greedy,random
  alhambra simulate --players 2 --games 10000 --check --threads 2
  alhambra simulate --games 10 --seed 7 --save games/
  alhambra simulate --game cards --bots planner,greedy
  alhambra simulate --game cards --players 2 --options without-dirk
  alhambra simulate --modules 2024 --bots greedy,random
  alhambra simulate --modules expansion-1,medina --games 100
  alhambra simulate --modules random:5 --players 4 --games 200 --check
  alhambra simulate --modules pairs --games 276 --check
  alhambra simulate --modules any --games 1000000 --check --resume mixtures.txt
  alhambra simulate --hero greedy --bots random --players 4 --games 400 --markdown
  alhambra simulate --bots \"./my-bot --level 3\",greedy --games 20

Whatever has a `/` in its name is a program to run, with its arguments: it plays by JSON
lines, as docs/bots.md describes.

`pairs` plays every pair of modules in turn, `any` draws their number as well. A long run with
--resume can be ended at any time: the same command goes on where it was.

--check looks at every law of the engine at every decision. At the first breach it
prints seed, modules and step and ends with status 1.")]
pub(crate) struct Args {
    /// Which game: the board game, or the card game, which has no modules
    #[arg(long, default_value = "board", value_parser = GameKind::ALL.map(GameKind::slug))]
    game: String,
    /// How many play, 2 to 6
    #[arg(long, default_value_t = 3)]
    players: u32,
    /// How many games are played
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Who plays, separated by commas: bots by name, or programs to run
    #[arg(long, default_value = "random", value_delimiter = ',')]
    bots: Vec<String>,
    /// Sits alone against those of --bots, in every seat equally often
    #[arg(long, value_name = "NAME")]
    hero: Option<String>,
    /// The modules in play: slugs of modules or sets separated by commas, a share code, `none`, `all`, `random:N`, `any`, or `pairs`
    #[arg(long, default_value = "none")]
    modules: String,
    /// What the table agrees on, separated by commas
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = slugs_of_options())]
    options: Vec<String>,
    /// From what all chance follows
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = seed)]
    seed: u64,
    /// How many threads work
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    threads: u16,
    /// Check every law of the engine at every decision
    #[arg(long)]
    check: bool,
    /// Write every game into this directory, which holds no games yet
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Write over games that the directory of --save holds
    #[arg(long, requires = "save")]
    overwrite: bool,
    /// Go on where a run that kept this file ended, and write there how many games are finished
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// How many seconds a program may think about one decision
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    patience: Duration,
    #[command(flatten)]
    form: Form,
}

/// In which form the figures are told.
#[derive(clap::Args)]
struct Form {
    /// Print a table for a document, with the command line above it
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// With --markdown: also how long each bot thinks, which no two runs agree on
    #[arg(long, requires = "markdown")]
    times: bool,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

/// The most seconds that make sense: a day.
const MOST_SECONDS: f64 = 86_400.0;

/// Reads a number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= MOST_SECONDS => {
            Ok(Duration::from_secs_f64(seconds))
        }
        _ => Err(format!(
            "a number of seconds up to {MOST_SECONDS} is expected"
        )),
    }
}

/// All options by their slugs.
fn slugs_of_options() -> PossibleValuesParser {
    PossibleValuesParser::new(GameOption::ALL.iter().map(|option| option.slug()))
}

/// What is to be played.
pub(crate) struct Series {
    game: GameKind,
    players: u8,
    options: Options,
    games: u64,
    variant: Variant,
    seating: Seating,
    seed: u64,
    check: bool,
    save: Option<PathBuf>,
    progress: Option<Progress>,
    patience: Duration,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let series = Series::new(args)?;
    if let Some(dir) = &series.save {
        std::fs::create_dir_all(dir).map_err(|why| cannot_save(dir, &why))?;
        if !args.overwrite && args.resume.is_none() {
            holds_no_game(dir)?;
        }
    }
    let bar = progress(args);
    let begin = Instant::now();
    let tally = series.play(args.threads, &bar);
    let seconds = begin.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let tally = tally?;
    if let Some(progress) = &series.progress {
        progress.write(series.games.max(progress.done))?;
    }
    let report = Report::new(&series, &tally, args.threads, seconds);
    if args.form.json {
        report.json()
    } else if args.form.markdown {
        report.markdown(args.form.times)
    } else {
        report.text()
    }
}

impl Series {
    fn new(args: &Args) -> Result<Self, Trouble> {
        let players = u8::try_from(args.players).unwrap_or(u8::MAX);
        let game = GameKind::from_slug(&args.game).unwrap_or_default();
        let setup = Setup {
            players,
            ..Setup::players(2)
        };
        if setup.check().is_err() {
            return Err(Trouble::input(format!(
                "--players {0}: Alhambra is for 2 to 6 players, not {0}",
                args.players
            )));
        }
        let all = args.bots.len() + usize::from(args.hero.is_some());
        if all > MOST_BOTS {
            return Err(Trouble::input(format!(
                "--bots: at most {MOST_BOTS} can be matched, not {all}"
            )));
        }
        for bot in &args.bots {
            player::check(bot).map_err(|why| Trouble::input(format!("--bots: {why}")))?;
        }
        if let Some(hero) = &args.hero {
            player::check(hero).map_err(|why| Trouble::input(format!("--hero: {why}")))?;
        }
        let seating = match &args.hero {
            Some(hero) => Seating::with_hero(hero.clone(), args.bots.clone(), players),
            None => Seating::new(args.bots.clone(), players),
        };
        let variant: Variant = args
            .modules
            .parse()
            .map_err(|why| Trouble::input(format!("--modules: {why}")))?;
        if game == GameKind::Cards && variant != Variant::Fixed(ModuleSet::NONE) {
            return Err(Trouble::input(format!(
                "--modules: {}",
                BadSetup::ModulesWithCards
            )));
        }
        let options = Options::from_slugs(args.options.iter().map(String::as_str))
            .map_err(|why| Trouble::input(format!("--options: {why}")))?;
        // Where modules are drawn, an option of one of them waits until it is in play.
        let most = Setup {
            game,
            players,
            modules: variant.most(),
            options,
        };
        most.check()
            .map_err(|why| Trouble::input(format!("--options: {why}")))?;
        Ok(Self {
            game,
            players,
            options,
            games: args.games,
            variant,
            seating,
            seed: args.seed,
            check: args.check,
            save: args.save.clone(),
            progress: args.resume.as_deref().map(Progress::read).transpose()?,
            patience: args.patience,
        })
    }

    /// Plays all games. At the first breach or failure nothing more is begun.
    fn play(&self, threads: u16, bar: &ProgressBar) -> Result<Tally, Trouble> {
        let first = self.progress.as_ref().map_or(0, |progress| progress.done);
        bar.set_position(first);
        let next = AtomicU64::new(first);
        let stop = AtomicBool::new(false);
        let breaches: Mutex<Vec<Breach>> = Mutex::default();
        let work = || {
            let mut room = Room::new(self);
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    break;
                }
                let played = room
                    .play(number)
                    .and_then(|record| self.keep(number, record));
                if let Err(breach) = played {
                    stop.store(true, Ordering::Relaxed);
                    breaches
                        .lock()
                        .expect("no thread panics while it holds this")
                        .push(breach);
                }
                bar.inc(1);
                if let Some(progress) = &self.progress
                    && !stop.load(Ordering::Relaxed)
                {
                    // Others may still be at games that were begun before this one.
                    progress.keep((number + 1).saturating_sub(u64::from(threads) - 1));
                }
            }
            room.tally
        };
        let mut all = Tally::new(self.seating.bots().len());
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            all.add(work());
            for other in others {
                all.add(other.join().expect("a thread that panics ends the program"));
            }
        });
        // Games are begun in order and finished, so the lowest number is the first breach,
        // whatever the number of threads.
        let breaches = breaches
            .into_inner()
            .expect("no thread panics while it holds this");
        match breaches.into_iter().min_by_key(|b| b.game) {
            None => Ok(all),
            Some(breach) => Err(breach.trouble),
        }
    }

    /// Writes a game where it was asked for.
    fn keep(&self, number: u64, record: Option<Record>) -> Result<(), Breach> {
        let (Some(dir), Some(record)) = (&self.save, record) else {
            return Ok(());
        };
        let width = self.games.to_string().len();
        let file = dir.join(format!("game-{:0width$}.txt", number + 1));
        std::fs::write(&file, record.to_string()).map_err(|why| Breach {
            game: number,
            trouble: cannot_save(&file, &why),
        })
    }

    /// How many of the games were played in earlier runs, where that is kept.
    fn resumed(&self) -> Option<u64> {
        let progress = self.progress.as_ref()?;
        Some(progress.done.min(self.games))
    }

    /// What is played, in words.
    fn title(&self) -> String {
        let what = match self.game {
            GameKind::Board => self.variant.to_string(),
            GameKind::Cards => "the card game".to_owned(),
        };
        let options = match self.options.slugs().as_slice() {
            [] => String::new(),
            slugs => format!(" · {}", slugs.join(", ")),
        };
        format!(
            "{} · {} players · {what}{options} · seed {}",
            counted(self.games, "game", "games"),
            self.players,
            self.seed
        )
    }

    /// The part of all victories that each seat has if all are equally strong.
    fn fair_share(&self) -> f64 {
        1.0 / f64::from(self.players)
    }
}

/// What is written as a seed.
fn seed(text: &str) -> Result<u64, String> {
    let most = u64::MAX;
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {most}"))
}

/// Games of an earlier run are not written over unasked.
fn holds_no_game(dir: &Path) -> Result<(), Trouble> {
    let entries = std::fs::read_dir(dir).map_err(|why| cannot_save(dir, &why))?;
    let is_game = |name: &str| name.starts_with("game-");
    let mut names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    if !names.any(|name| is_game(&name)) {
        return Ok(());
    }
    Err(Trouble::input(format!(
        "{} holds games already: name another directory, or add --overwrite",
        dir.display()
    )))
}

fn cannot_save(path: &Path, why: &std::io::Error) -> Trouble {
    Trouble::input(format!("{} cannot be written: {why}", path.display()))
}

/// A bar on a terminal; hidden elsewhere, and whenever JSON is asked for.
fn progress(args: &Args) -> ProgressBar {
    if args.form.json {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(args.games);
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games · {eta} left")
        .expect("the template is right");
    bar.set_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
