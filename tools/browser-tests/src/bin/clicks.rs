//! Plays a whole game with all modules by clicking: `cargo xtask clicks`.

use alhambra_bots::{Asked, Bot, by_name};
use alhambra_browser_tests::layout::{missing, overlaps};
use alhambra_browser_tests::moments::{after, decision};
use alhambra_browser_tests::{
    Hand, Limits, Page, Result, Size, Trouble, Visit, When, Wish, play_to_the_end, target, visit,
};
use alhambra_rules::{Action, MAX_SEATS, ModuleSet, Setup};
use alhambra_table::{Plan, Player, Session};
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

const HELP: &str = "\
cargo xtask clicks [OPTION ...]

Plays a game with all modules against bots by clicking, from its code to its result: in a window of a small laptop with
the mouse, then on a phone with a finger. It fails when the page reports an error, when nothing can be done, when something
else is done than was touched, or when something has no place on the screen. What it met goes into target/clicks.

  --players N     how many sit at the table, 2 to 6 (3)
  --seed N        from what all chance follows (1)
  --bot NAME      who sits there beside you (apprentice: quick, and the game is half as long as with random)
  --size NAME     laptop or phone only
  --decisions N   stop after so many decisions by hand (3000)
  --minutes N     stop after so many minutes at each size (60)
  --skip N        let bots play so many hundredths of the game before (0)
  --from FILE     go on with a table that was kept in target/clicks
";

/// The sizes by their names, and the hand that goes with each.
const SIZES: [(&str, Size, Hand); 2] = [
    ("laptop", Size::LAPTOP, Hand::Mouse),
    ("phone", Size::PHONE, Hand::Finger),
];

/// Between two lines that say how far it is.
const EVERY: usize = 20;

/// Each so often somebody touches whatever invites it.
const WANDERS: usize = 7;

/// And each so often somebody does what was done least so far.
const TRIES: usize = 4;

/// Of so many faults of the layout there is a picture.
const PICTURES: usize = 6;

/// What was asked for.
struct Wanted {
    players: usize,
    seed: u64,
    bot: Player,
    size: Option<String>,
    limits: Limits,
    /// How many hundredths of the game bots play.
    skip: u64,
    from: Option<Session>,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let wanted = match Wanted::read(&words) {
        Ok(wanted) => wanted,
        Err(why) => {
            eprintln!("{why}\n\n{HELP}");
            return ExitCode::FAILURE;
        }
    };
    let is_wanted = |name: &str| wanted.size.as_deref().is_none_or(|size| size == name);
    let mut failed = false;
    for (name, size, hand) in SIZES.into_iter().filter(|(name, ..)| is_wanted(name)) {
        // What fails at one size shall not hide the other; it was told already.
        let played = catch_unwind(AssertUnwindSafe(|| {
            visit(&Visit::new(size), async |page| {
                play(page, name, hand, &wanted).await
            });
        }));
        failed |= played.is_err();
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

impl Wanted {
    fn read(words: &[String]) -> Result<Self> {
        let mut wanted = Self {
            players: 3,
            seed: 1,
            bot: Player::Bot("apprentice"),
            size: None,
            limits: Limits {
                decisions: 3000,
                time: Duration::from_hours(1),
            },
            skip: 0,
            from: None,
        };
        let mut words = words.iter();
        while let Some(option) = words.next() {
            let value = words
                .next()
                .ok_or_else(|| Trouble(format!("`{option}` needs something behind it")))?;
            let number = || {
                let number = value.parse::<u64>();
                number.map_err(|_| Trouble(format!("{option}: `{value}` is no number")))
            };
            match option.as_str() {
                "--skip" => wanted.skip = number()?.min(99),
                "--players" => wanted.players = number()? as usize,
                "--seed" => wanted.seed = number()?,
                "--decisions" => wanted.limits.decisions = number()? as usize,
                "--minutes" => wanted.limits.time = Duration::from_mins(number()?),
                "--bot" => {
                    let bot = Player::bot(value);
                    wanted.bot =
                        bot.ok_or_else(|| Trouble(format!("there is no bot `{value}`")))?;
                }
                "--size" if SIZES.iter().any(|(name, ..)| name == value) => {
                    wanted.size = Some(value.clone());
                }
                "--from" => {
                    let table = Session::load(&fs::read_to_string(value)?);
                    wanted.from = Some(table.map_err(|why| Trouble(format!("{value}: {why}")))?);
                }
                _ => return Err(Trouble(format!("`{option} {value}` is not known"))),
            }
        }
        if !(2..=MAX_SEATS).contains(&wanted.players) {
            return Err(Trouble::new("two to six can play"));
        }
        if wanted.skip > 0 && wanted.from.is_none() {
            let part = wanted.skip as f64 / 100.0;
            wanted.from = Some(after(wanted.plan(), wanted.seed, part));
        }
        Ok(wanted)
    }

    /// Somebody and bots, with everything there is.
    fn plan(&self) -> Plan {
        let setup = Setup::players(self.players as u8).with(ModuleSet::PLAYABLE);
        let mut plan = Plan::of(setup);
        for (at, chair) in plan.chairs.iter_mut().enumerate() {
            chair.name.clear();
            chair.player = if at == 0 { Player::Person } else { self.bot };
        }
        plan.seed = Some(self.seed);
        plan
    }
}

/// Lays out a table, plays there to the end, and tells how it went.
async fn play(page: &Page, name: &str, hand: Hand, wanted: &Wanted) -> Result<()> {
    let folder = target().join("clicks");
    fs::create_dir_all(&folder)?;
    if let Some(table) = &wanted.from {
        page.lay(table).await?;
    } else {
        page.open(&format!("new/{}", wanted.plan().code())).await?;
        page.wait_for("#start-game").await?;
        hand.touch(page, "#start-game").await?;
        page.wait_for("main.table .prompt").await?;
    }
    let mut somebody = Somebody::new(wanted.seed);
    let mut watch = Watch::new(name, folder.clone());
    let wish = |table: &Session, legal: &[Action]| somebody.wish(table, legal);
    let look = async |table: &Session, when| watch.look(page, table, when).await;
    let played = play_to_the_end(page, hand, wanted.limits, wish, look).await;
    // Whatever happened, the game is kept, and can be gone on with.
    if let Some(text) = page.remembered("table").await? {
        let file = folder.join(format!("{name}-{}.txt", wanted.seed));
        fs::write(&file, text)?;
        println!("[{name}] the game is kept in {}", file.display());
    }
    let kinds = somebody.done.len();
    println!("[{name}] {} and {kinds} kinds of them", watch.so_far());
    let table = played?;
    page.wait_for("dialog[open] .outcome.large").await?;
    let game = table.game();
    let points = game.seats().map(|seat| game.points(seat).to_string());
    let points = points.collect::<Vec<_>>().join(" : ");
    println!("[{name}] the game is over, {points}");
    watch.verdict()
}

/// Who plays by hand: mostly sensibly, sometimes something that was seldom done, sometimes anything.
struct Somebody {
    bot: Box<dyn Bot>,
    seed: u64,
    made: usize,
    done: BTreeMap<String, usize>,
}

impl Somebody {
    fn new(seed: u64) -> Self {
        Self {
            bot: by_name("greedy", seed).expect("there is one"),
            seed,
            made: 0,
            done: BTreeMap::new(),
        }
    }

    fn wish(&mut self, table: &Session, legal: &[Action]) -> Wish {
        self.made += 1;
        if self.made.is_multiple_of(WANDERS) {
            return Wish::Wander(self.seed ^ self.made as u64);
        }
        let game = table.game();
        let often = |action: &Action| {
            let done = self.done.get(&decision(game, action));
            done.copied().unwrap_or(0)
        };
        let rare = legal.iter().copied().min_by_key(often);
        let action = match rare {
            Some(rare) if self.made.is_multiple_of(TRIES) => rare,
            _ => self.bot.choose(&Asked::new(game, legal)),
        };
        *self.done.entry(decision(game, &action)).or_default() += 1;
        Wish::Do(action)
    }
}

/// Looks at the page all the time.
struct Watch {
    name: String,
    folder: PathBuf,
    begun: Instant,
    asked: usize,
    steps: usize,
    /// What had no place, and at which decision for the first time.
    faults: BTreeMap<String, usize>,
}

impl Watch {
    fn new(name: &str, folder: PathBuf) -> Self {
        Self {
            name: name.to_owned(),
            folder,
            begun: Instant::now(),
            asked: 0,
            steps: 0,
            faults: BTreeMap::new(),
        }
    }

    async fn look(&mut self, page: &Page, table: &Session, when: When) -> Result<()> {
        let errors = page.errors().await?;
        if !errors.is_empty() {
            return Err(Trouble(format!("the page reports {errors:#?}")));
        }
        self.steps = table.steps();
        if when == When::Asked {
            self.asked += 1;
            if self.asked.is_multiple_of(EVERY) {
                println!("[{}] {}", self.name, self.so_far());
            }
        }
        let mut faults = missing(page).await?;
        if when == When::Asked {
            faults.extend(overlaps(page).await?);
        }
        for fault in faults {
            if self.faults.contains_key(&fault) {
                continue;
            }
            println!("[{}] decision {}: {fault}", self.name, self.asked);
            if self.faults.len() < PICTURES {
                let picture = format!("{}-{}.png", self.name, self.asked);
                page.screenshot(&self.folder.join(picture)).await?;
            }
            self.faults.insert(fault, self.asked);
        }
        Ok(())
    }

    fn so_far(&self) -> String {
        let seconds = self.begun.elapsed().as_secs();
        format!(
            "{} decisions by hand, {} in all, {}:{:02} minutes",
            self.asked,
            self.steps,
            seconds / 60,
            seconds % 60
        )
    }

    fn verdict(&self) -> Result<()> {
        if self.faults.is_empty() {
            return Ok(());
        }
        let lines = self.faults.iter();
        let lines = lines.map(|(fault, decision)| format!("decision {decision}: {fault}"));
        let lines = lines.collect::<Vec<_>>().join("\n");
        Err(Trouble(format!("not everything has its place:\n{lines}")))
    }
}
