//! The crash test: a writer is killed at random instants, again and again.
//!
//! The writer plays several games at once and says after each entry that was acknowledged which
//! one it was. Whoever kills it looks afterwards whether all of these are there, whether every
//! game replays, and whether none has a gap. The next writer goes on with the same games.

use crate::clock::now;
use crate::game::{Played, Said};
use crate::store::{By, Entry, Head, Kept, SeatHead, Sqlite, Store, StoreError, verify};
use crate::token::{GameId, random_u64};
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

/// What came out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// How often a writer was killed.
    pub killed: usize,
    /// How many entries were acknowledged, and are there.
    pub acknowledged: usize,
    /// How many entries there are in all.
    pub entries: usize,
    /// How many games there are.
    pub games: usize,
}

/// Kills writers that `writer` starts with the store as their argument, so many times. What is
/// lost or broken is told as a sentence.
pub async fn test(
    store: &Path,
    times: usize,
    seed: u64,
    writer: impl Fn(&Path) -> Command,
) -> Result<Outcome, String> {
    let mut dice = SmallDice::new(seed);
    let mut known: HashMap<(GameId, u32), String> = HashMap::new();
    let mut outcome = Outcome::default();
    for round in 1..=times {
        let life = LIFE.0 + dice.below((LIFE.1 - LIFE.0) as usize) as u64;
        for (game, step, said) in killed(writer(store), Duration::from_millis(life))? {
            known.insert((game, step), said);
        }
        outcome.killed += 1;
        let look = check(store, &known).await;
        let (games, entries) = look.map_err(|why| format!("after crash {round}: {why}"))?;
        (outcome.games, outcome.entries) = (games, entries);
    }
    outcome.acknowledged = known.len();
    Ok(outcome)
}

/// What a writer has said: a game, a step and an entry.
type Acknowledged = (GameId, u32, String);

/// Starts a writer, kills it, and gives what it had said until then.
fn killed(mut writer: Command, life: Duration) -> Result<Vec<Acknowledged>, String> {
    let mut child = writer
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|why| format!("the writer cannot be started: {why}"))?;
    let mut lines = BufReader::new(child.stdout.take().expect("it was piped"));
    let mut first = String::new();
    // It lives from its first word on: starting takes longer than the rest of its life.
    let begun = lines.read_line(&mut first);
    std::thread::sleep(life);
    let killed = child.kill().and_then(|()| child.wait());
    killed.map_err(|why| format!("the writer cannot be killed: {why}"))?;
    begun.map_err(|why| format!("the writer cannot be heard: {why}"))?;
    let mut text = first;
    lines
        .read_to_string(&mut text)
        .map_err(|why| format!("the writer cannot be heard: {why}"))?;
    // The last line may be cut off: then nobody has heard it.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    if whole.is_empty() {
        return Err("the writer ended before it wrote anything".to_owned());
    }
    whole.lines().map(heard).collect()
}

fn heard(line: &str) -> Result<Acknowledged, String> {
    let mut parts = line.splitn(3, ' ');
    let game = parts.next().and_then(GameId::read);
    let step = parts.next().and_then(|step| step.parse().ok());
    match (game, step, parts.next()) {
        (Some(game), Some(step), Some(said)) => Ok((game, step, said.to_owned())),
        _ => Err(format!("the writer said `{line}`")),
    }
}

/// Looks whether everything that was acknowledged is there, and every game replays.
async fn check(
    path: &Path,
    known: &HashMap<(GameId, u32), String>,
) -> Result<(usize, usize), String> {
    let store = Sqlite::open(path).map_err(|why| why.to_string())?;
    let mut kept: HashMap<(GameId, u32), String> = HashMap::new();
    for game in store.games().await.map_err(|why| why.to_string())? {
        let table = store.load(&game).await.map_err(|why| why.to_string())?;
        for entry in table.map_or_else(Vec::new, |table| table.entries) {
            kept.insert((game.clone(), entry.step), entry.said);
        }
    }
    for ((game, step), said) in known {
        if kept.get(&(game.clone(), *step)) != Some(said) {
            return Err(format!(
                "step {step} of {game}, `{said}`, was acknowledged and is lost"
            ));
        }
    }
    let verified = verify(&store).await.map_err(|why| why.to_string())?;
    match verified.broken.first() {
        None => Ok((verified.games, verified.entries)),
        Some(broken) => Err(format!("{} does not replay: {}", broken.game, broken.why)),
    }
}

/// Plays several games at once and says what was acknowledged, until it is killed.
pub async fn write(path: &Path) -> Result<(), StoreError> {
    let store = Arc::new(Sqlite::open(path)?);
    let mut games = Vec::new();
    for game in store.games().await? {
        let kept = store.load(&game).await?;
        games.extend(kept.filter(|kept| !is_over(kept)));
    }
    while games.len() < GAMES {
        let head = head();
        store.create(head.clone()).await?;
        let entries = Vec::new();
        games.push(Kept { head, entries });
    }
    let playing: Vec<_> = games
        .into_iter()
        .map(|kept| tokio::spawn(play(Arc::clone(&store), kept)))
        .collect();
    for game in playing {
        // Whoever panics is noticed: his game stands still, and the test ends.
        game.await.expect("the writer goes on until it is killed")?;
    }
    Ok(())
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

async fn play(store: Arc<Sqlite>, kept: Kept) -> Result<(), StoreError> {
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
        store.append(&kept.head.game, entry.clone()).await?;
        played.enter(&entry, ready);
        let mut out = std::io::stdout().lock();
        let line = format!("{} {} {}\n", kept.head.game, entry.step, entry.said);
        // Whoever kills the writer listens until the end.
        let _ = out.write_all(line.as_bytes()).and_then(|()| out.flush());
    }
    Ok(())
}
