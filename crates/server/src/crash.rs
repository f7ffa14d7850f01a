//! The crash test: a writer is killed at random instants, again and again.
//!
//! The writer plays several games at once and says of each entry that it tries it, and whether it was
//! acknowledged or refused. Whoever kills it looks afterwards whether what was acknowledged is there
//! and what was refused is not, whether every game replays, and whether none has a gap. The next writer
//! goes on with the same games. Another program may hold the lock meanwhile, or the disk may be full; a
//! database may be killed itself.

use crate::clock::now;
use crate::game::{Played, Said};
use crate::store::{
    By, Entry, Head, Hold, Kept, Known, Place, Postgres, SeatHead, Sqlite, Store, StoreError,
    verify,
};
use crate::token::{GameId, random_u64};
use crate::trial::Database;
use alhambra_bots::SmallDice;
use alhambra_rules::{ModuleSet, RULES_VERSION};
use alhambra_table::Plan;
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// Games that a writer plays at once.
const GAMES: usize = 8;
/// One entry of so many takes something back.
const TAKES_BACK: usize = 20;
/// A writer lives at least and at most this long, in milliseconds, once it has begun to write.
const LIFE: (u64, u64) = (1, 60);

/// How long a writer waits for whoever holds the lock.
const PATIENCE: Duration = Duration::from_millis(40);
/// How long the lease of a writer lasts: the next one waits for its end.
const LEASE: Duration = Duration::from_millis(400);
/// How often a writer tries to open the file.
const OPENING: usize = 100;
/// What a writer says of an entry: before it writes, and what came of it.
const TRIED: &str = "try";
const DONE: &str = "done";
const REFUSED: &str = "refused";

/// What came out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// How often a writer was killed.
    pub killed: usize,
    /// How many entries were acknowledged, and are there.
    pub acknowledged: usize,
    /// How many were refused, and are not there.
    pub refused: usize,
    /// How many entries there are in all.
    pub entries: usize,
    /// How many games there are.
    pub games: usize,
}

/// What goes wrong while a writer writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Nothing but that it is killed.
    None,
    /// Another program holds the lock of the file, again and again, for longer than anybody waits.
    Busy,
    /// The disk is full after a while.
    Full,
    /// One after the other, round and round.
    Mixed,
    /// The database is killed and started again, while the writer goes on.
    Restart,
}

impl Trouble {
    /// What goes wrong in a round, counted from 1.
    const fn in_round(self, round: usize) -> Self {
        match (self, round % 3) {
            (Self::Mixed, 1) => Self::None,
            (Self::Mixed, 2) => Self::Busy,
            (Self::Mixed, _) => Self::Full,
            (same, _) => same,
        }
    }
}

/// What is known of a step: what was said last about it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Word {
    /// It was tried, and whoever tried died.
    Tried,
    /// It was acknowledged.
    Done(String),
    /// It was refused.
    Refused,
}

/// Kills writers that `writer` starts with the store as their argument, so many times. What is
/// lost or broken is told as a sentence.
pub async fn test(
    place: &Place,
    times: usize,
    seed: u64,
    trouble: Trouble,
    mut database: Option<&mut Database>,
    writer: impl Fn(&Place) -> Command,
) -> Result<Outcome, String> {
    let mut dice = SmallDice::new(seed);
    let mut known: HashMap<(GameId, u32), Word> = HashMap::new();
    let mut outcome = Outcome::default();
    for round in 1..=times {
        let life = LIFE.0 + dice.below((LIFE.1 - LIFE.0) as usize) as u64;
        let mut command = writer(place);
        // The first round makes the file; then there is something to be in the way of.
        let trouble = match round {
            1 => Trouble::None,
            _ => trouble.in_round(round),
        };
        let file = match place {
            Place::Sqlite(file) => Some(file),
            Place::Postgres(_) => None,
        };
        if trouble == Trouble::Full
            && let Some(file) = file
        {
            settle(file)?;
            command = on_full_disk(&command);
        }
        let life = match trouble {
            Trouble::None => life,
            _ => life + PATIENCE.as_millis() as u64 * 3,
        };
        let life = Duration::from_millis(life);
        let meanwhile = || match (trouble, file, &mut database) {
            (Trouble::Busy, Some(file), _) => hold(file, life),
            (Trouble::Restart, _, Some(database)) => {
                std::thread::sleep(life);
                database.kill()?;
                database.begin()?;
                std::thread::sleep(life);
                Ok(())
            }
            _ => {
                std::thread::sleep(life);
                Ok(())
            }
        };
        // The first wait for a database may be longer than a life.
        let first = if file.is_some() { TRIED } else { DONE };
        for (game, step, word) in killed(command, first, meanwhile)? {
            outcome.refused += usize::from(word == Word::Refused);
            known.insert((game, step), word);
        }
        outcome.killed += 1;
        let found = check(place, &known).await;
        let (games, entries) = found.map_err(|why| format!("after crash {round}: {why}"))?;
        (outcome.games, outcome.entries) = (games, entries);
    }
    let done = known.values().filter(|word| matches!(word, Word::Done(_)));
    outcome.acknowledged = done.count();
    Ok(outcome)
}

/// Puts all that was committed into the file itself, so that there is room again for a while.
fn settle(store: &Path) -> Result<(), String> {
    let failed = |why: rusqlite::Error| format!("the file cannot be put in order: {why}");
    let file = rusqlite::Connection::open(store).map_err(failed)?;
    file.busy_timeout(Duration::from_secs(5)).map_err(failed)?;
    let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
    file.query_row(sql, [], |_| Ok(())).map_err(failed)
}

/// The same program where nothing can be written far into a file: what is committed is appended to a
/// file of its own, and there is soon no room for it.
fn on_full_disk(command: &Command) -> Command {
    // In blocks of 512 bytes, as POSIX has it.
    let most = 160;
    let mut full = Command::new("sh");
    full.arg("-c")
        .arg(format!(
            "trap '' XFSZ; ulimit -f {most}; exec \"$0\" \"$@\""
        ))
        .arg(command.get_program())
        .args(command.get_args());
    full
}

/// What a writer has said: a game, a step and what became of it.
type Heard = (GameId, u32, Word);

/// Starts a writer, kills it, and gives what it had said until then.
fn killed(
    mut writer: Command,
    first_word: &'static str,
    meanwhile: impl FnOnce() -> Result<(), String>,
) -> Result<Vec<Heard>, String> {
    let mut child = writer
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|why| format!("the writer cannot be started: {why}"))?;
    let out = child.stdout.take().expect("it was piped");
    // It is listened to all the time, or a writer with much to say would wait.
    let (told, first) = std::sync::mpsc::sync_channel(1);
    let listening = std::thread::spawn(move || {
        let mut lines = BufReader::new(out);
        let mut text = String::new();
        let mut end = 0;
        while !text[end..].starts_with(first_word) {
            end = text.len();
            if lines.read_line(&mut text)? == 0 {
                break;
            }
        }
        let _ = told.send(());
        lines.read_to_string(&mut text)?;
        Ok::<_, std::io::Error>(text)
    });
    // It lives from that word on: starting takes longer than the rest of its life.
    let _ = first.recv();
    let lived = meanwhile();
    let killed = child.kill().and_then(|()| child.wait());
    killed.map_err(|why| format!("the writer cannot be killed: {why}"))?;
    lived?;
    let text = listening.join().map_err(|_| "nobody listened".to_owned())?;
    let text = text.map_err(|why| format!("the writer cannot be heard: {why}"))?;
    // The last line may be cut off: then nobody has heard it.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    if whole.is_empty() {
        return Err("the writer ended before it wrote anything".to_owned());
    }
    whole.lines().map(heard).collect()
}

/// Holds the lock of the file again and again, for longer than a writer waits.
fn hold(store: &Path, life: Duration) -> Result<(), String> {
    let failed = |why: rusqlite::Error| format!("the file cannot be locked: {why}");
    let lock = rusqlite::Connection::open(store).map_err(failed)?;
    lock.busy_timeout(Duration::from_secs(5)).map_err(failed)?;
    let end = std::time::Instant::now() + life;
    while std::time::Instant::now() < end {
        lock.execute_batch("BEGIN IMMEDIATE").map_err(failed)?;
        std::thread::sleep(PATIENCE + PATIENCE / 2);
        lock.execute_batch("ROLLBACK").map_err(failed)?;
        std::thread::sleep(PATIENCE / 4);
    }
    Ok(())
}

fn heard(line: &str) -> Result<Heard, String> {
    let mut parts = line.splitn(4, ' ');
    let word = parts.next();
    let game = parts.next().and_then(GameId::read);
    let step = parts.next().and_then(|step| step.parse().ok());
    let said = parts.next().map(str::to_owned);
    let word = match (word, said) {
        (Some(TRIED), Some(_)) => Some(Word::Tried),
        (Some(DONE), Some(said)) => Some(Word::Done(said)),
        (Some(REFUSED), Some(_)) => Some(Word::Refused),
        _ => None,
    };
    match (game, step, word) {
        (Some(game), Some(step), Some(word)) => Ok((game, step, word)),
        _ => Err(format!("the writer said `{line}`")),
    }
}

/// Looks whether everything that was acknowledged is there, and every game replays.
async fn check(
    place: &Place,
    known: &HashMap<(GameId, u32), Word>,
) -> Result<(usize, usize), String> {
    // Opening a file puts in order what a crash has left.
    let store: Arc<dyn Store> = match place {
        Place::Sqlite(file) => Arc::new(Sqlite::open(file).map_err(|why| why.to_string())?),
        Place::Postgres(_) => place.look().await.map_err(|why| why.to_string())?,
    };
    let mut kept: HashMap<(GameId, u32), String> = HashMap::new();
    for game in store.games().await.map_err(|why| why.to_string())? {
        let table = store.load(&game).await.map_err(|why| why.to_string())?;
        for entry in table.map_or_else(Vec::new, |table| table.entries) {
            kept.insert((game.clone(), entry.step), entry.said);
        }
    }
    for (which @ (game, step), word) in known {
        match (word, kept.get(which)) {
            (Word::Done(said), found) if found != Some(said) => {
                return Err(format!(
                    "step {step} of {game}, `{said}`, was acknowledged and is lost"
                ));
            }
            (Word::Refused, Some(said)) => {
                return Err(format!(
                    "step {step} of {game}, `{said}`, was refused and is there"
                ));
            }
            _ => {}
        }
    }
    let verified = verify(&*store).await.map_err(|why| why.to_string())?;
    match verified.broken.first() {
        None => Ok((verified.games, verified.entries)),
        Some(broken) => Err(format!("{} does not replay: {}", broken.game, broken.why)),
    }
}

/// Plays several games at once and says what was acknowledged, until it is killed.
pub async fn write(place: &Place) -> Result<(), StoreError> {
    // Whoever looked at the file before may still be putting it in order.
    let mut opened = open(place).await;
    for _ in 0..OPENING {
        if opened.is_ok() {
            break;
        }
        tokio::time::sleep(PATIENCE).await;
        opened = open(place).await;
    }
    let store = opened?;
    let mut games = Vec::new();
    for game in store.games().await? {
        let kept = store.load(&game).await?;
        games.extend(kept.filter(|kept| !is_over(kept)));
    }
    while games.len() < GAMES {
        let head = head();
        if store.create(head.clone()).await.is_err() {
            // Somebody is in the way: later.
            tokio::time::sleep(PATIENCE).await;
            continue;
        }
        let entries = Vec::new();
        games.push(Kept { head, entries });
    }
    let playing: Vec<_> = games
        .into_iter()
        .map(|kept| tokio::spawn(play(Arc::clone(&store), kept)))
        .collect();
    for game in playing {
        // Whoever panics is noticed: their game stands still, and the test ends.
        game.await.expect("the writer goes on until it is killed")?;
    }
    Ok(())
}

async fn open(place: &Place) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match place {
        Place::Sqlite(file) => Arc::new(Sqlite::open_patient(file, PATIENCE)?),
        Place::Postgres(address) => {
            Arc::new(Postgres::open_for(address, Known::default(), LEASE).await?)
        }
    })
}

/// Takes a table as soon as the lease of the writer that was killed is over.
async fn hold_patiently(store: &dyn Store, game: &GameId) -> Result<Hold, StoreError> {
    loop {
        match store.hold(game).await {
            Err(StoreError::Lost) => tokio::time::sleep(PATIENCE).await,
            held => return held,
        }
    }
}

fn is_over(kept: &Kept) -> bool {
    Played::load(&kept.head, &kept.entries).is_ok_and(|played| played.session().game().is_over())
}

/// A table of three with all modules.
fn head() -> Head {
    let mut plan = Plan::quick("one", ["two", "three"]);
    plan.modules = ModuleSet::PLAYABLE;
    plan.seed = Some(random_u64());
    let seat = |name: &str| SeatHead {
        name: name.to_owned(),
        ..SeatHead::default()
    };
    Head {
        game: GameId::random(),
        code: plan.code(),
        rules: RULES_VERSION,
        created: now(),
        hand_after: None,
        seats: ["one", "two", "three"].map(seat).to_vec(),
    }
}

async fn play(store: Arc<dyn Store>, kept: Kept) -> Result<(), StoreError> {
    let game = &kept.head.game;
    let mut hold = hold_patiently(&*store, game).await?;
    let mut played = Played::load(&kept.head, &kept.entries).expect("it was looked at before");
    let mut dice = SmallDice::new(random_u64());
    let mut legal = Vec::new();
    while let Some(seat) = played.session().to_act() {
        let decisions = played.session().steps();
        let said = if decisions > 0 && dice.below(TAKES_BACK) == 0 {
            Said::Back(decisions - 1)
        } else {
            played.session().game().legal(&mut legal);
            Said::Act(legal[dice.below(legal.len())])
        };
        let ready = played.ready(said).expect("it is legal");
        let entry = Entry {
            step: played.step() + 1,
            seat: seat.0,
            by: By::Person,
            said: said.text(),
            at: now(),
            mark: ready.mark,
        };
        let say = |word| say(word, &kept.head.game, &entry);
        say(TRIED);
        match store.append(&hold, entry.clone()).await {
            Ok(()) => {
                say(DONE);
                played.enter(&entry, ready);
            }
            Err(StoreError::Failed(_)) => {
                say(REFUSED);
                tokio::time::sleep(PATIENCE / 10).await;
            }
            // The lease was over before it was renewed, and nobody else wants the table.
            Err(StoreError::Lost) => {
                say(REFUSED);
                hold = hold_patiently(&*store, game).await?;
            }
            Err(why @ (StoreError::Taken | StoreError::Unknown(_))) => return Err(why),
        }
    }
    Ok(())
}

fn say(word: &str, game: &GameId, entry: &Entry) {
    let line = format!("{word} {game} {} {}\n", entry.step, entry.said);
    let mut out = std::io::stdout().lock();
    // Whoever kills the writer listens until the end.
    let _ = out.write_all(line.as_bytes()).and_then(|()| out.flush());
}
