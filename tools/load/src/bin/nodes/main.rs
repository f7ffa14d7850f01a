//! Several servers on one database, while something fails: `cargo xtask nodes`.
//!
//! A `PostgreSQL` is made for it, and three servers share it, each a process of its own on the loopback
//! address. At many tables people decide all the time; each has a connection to any of the nodes, and
//! comes back to any of them when it is lost, as a page does behind a balancer. Then a node is killed, a node
//! ends in good order, a node is frozen and woken, the database is restarted and killed, and the lines between the nodes are cut. After
//! each of them all tables have to go on within 20 seconds. At the end the store is read: every decision
//! that was acknowledged has to be there, as it was decided, and every game has to replay.
//!
//! * `people` decide, and remember what was acknowledged.
//! * `node` is a server as a process, and the line by which others reach it.

mod node;
mod people;

use alhambra_server::store::{Place, Store, verify};
use alhambra_server::token::GameId;
use alhambra_server::trial::{self, Database};
use clap::Parser;
use node::Node;
use people::Crowd;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Within this all tables have to go on.
const WANTED: Duration = Duration::from_secs(20);
/// Longer it is not waited for them.
const LATEST: Duration = Duration::from_mins(1);
/// How many servers there are.
const NODES: usize = 3;

/// Lets servers fail that share a database, and looks whether anything is lost
#[derive(Parser)]
#[command(name = "nodes")]
struct Args {
    /// The command to try
    #[arg(long, value_name = "FILE")]
    server: PathBuf,
    /// How many tables there are
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=2000))]
    tables: u32,
    /// How long each table waits between two decisions, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pause: u64,
    /// For how many seconds a node is frozen
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=600))]
    frozen: u64,
    /// For how many seconds the lines between the nodes are cut
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
    cut: u64,
    /// A short form: fewer tables, and shorter troubles
    #[arg(long)]
    short: bool,
}

fn main() -> ExitCode {
    let mut args = Args::parse();
    if args.short {
        (args.tables, args.frozen, args.cut) = (args.tables.min(40), 11, 4);
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let done = runtime
        .map_err(|why| why.to_string())
        .and_then(|runtime| runtime.block_on(run(&args)));
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("error: {why}.");
            ExitCode::FAILURE
        }
    }
}

/// Tries it all, and says whether what is wanted was reached.
async fn run(args: &Args) -> Result<bool, String> {
    let begin = Instant::now();
    let mut database = Database::start(true)?;
    let url = database.fresh()?;
    let mut nodes = Vec::new();
    for _ in 0..NODES {
        nodes.push(Node::start(&args.server, &url).await?);
    }
    let addresses = nodes.iter().map(Node::address).collect();
    let pause = Duration::from_millis(args.pause);
    let crowd = Crowd::gather(addresses, args.tables, pause);
    println!("{} tables at {NODES} nodes", args.tables);
    let mut slowest = Duration::ZERO;
    let mut goes_on = async |what: &str, since: Instant| {
        let took = crowd.all_go_on(since, LATEST).await?;
        println!(
            "  {what}: all tables have gone on after {:.1} s",
            took.as_secs_f64()
        );
        slowest = slowest.max(took);
        Ok::<_, String>(())
    };
    goes_on("nothing fails", Instant::now()).await?;

    let killed = Instant::now();
    nodes[0].kill()?;
    goes_on("a node is killed", killed).await?;
    let again = Instant::now();
    nodes[0].begin().await?;
    goes_on("it is there again", again).await?;

    let ended = Instant::now();
    nodes[2].end().await?;
    goes_on("a node ends in good order", ended).await?;
    let again = Instant::now();
    nodes[2].begin().await?;
    goes_on("it is there again", again).await?;

    let frozen = Instant::now();
    nodes[1].signal("STOP")?;
    goes_on("a node is frozen", frozen).await?;
    tokio::time::sleep(Duration::from_secs(args.frozen).saturating_sub(frozen.elapsed())).await;
    let woken = Instant::now();
    nodes[1].signal("CONT")?;
    goes_on("it is woken", woken).await?;

    let restarted = Instant::now();
    database = restart(database, Database::stop).await?;
    goes_on("the database is restarted", restarted).await?;
    let killed = Instant::now();
    database = restart(database, Database::kill).await?;
    goes_on("the database is killed and begins again", killed).await?;

    let cut = Instant::now();
    for node in &nodes {
        node.cut(true);
    }
    goes_on("the lines between the nodes are cut", cut).await?;
    tokio::time::sleep(Duration::from_secs(args.cut).saturating_sub(cut.elapsed())).await;
    let mended = Instant::now();
    for node in &nodes {
        node.cut(false);
    }
    goes_on("they are mended", mended).await?;

    let came_back = crowd.came_back();
    let acknowledged = crowd.end().await?;
    for node in &mut nodes {
        node.kill()?;
    }
    let place = Place::read(&url, &trial::access())?;
    let store = place.look().await.map_err(|why| why.to_string())?;
    let entries = compare(&*store, &acknowledged).await?;
    drop(database);
    println!(
        "{} decisions were acknowledged and are all there, {entries} in all; every game replays. People came back {came_back} times. \
         The longest wait was {:.1} s; it took {:.0} s.",
        acknowledged.len(),
        slowest.as_secs_f64(),
        begin.elapsed().as_secs_f64()
    );
    if slowest > WANTED {
        println!("Wanted: all tables go on within {} s.", WANTED.as_secs());
    }
    // The short form is a test, which has no clock: it fails where something is lost, or does not go on at all.
    Ok(args.short || slowest <= WANTED)
}

/// Ends the database and begins it again. Whoever plays is not kept waiting by that.
async fn restart(
    mut database: Database,
    end: fn(&mut Database) -> Result<(), String>,
) -> Result<Database, String> {
    let restarting = tokio::task::spawn_blocking(move || {
        end(&mut database)?;
        database.begin()?;
        Ok(database)
    });
    restarting.await.map_err(|why| why.to_string())?
}

/// Everything that was acknowledged is there as it was said, and every game replays. Says how many entries there are.
async fn compare(store: &dyn Store, acknowledged: &people::Known) -> Result<usize, String> {
    let mut games = std::collections::HashMap::new();
    for (table, step) in acknowledged.keys() {
        if !games.contains_key(table) {
            let game = GameId::read(table).ok_or("a table has no name")?;
            let kept = store.load(&game).await.map_err(|why| why.to_string())?;
            let kept = kept.ok_or_else(|| format!("{table} is lost"))?;
            let said: Vec<String> = kept.entries.into_iter().map(|entry| entry.said).collect();
            games.insert(table.clone(), said);
        }
        let said = &acknowledged[&(table.clone(), *step)];
        let kept = games[table].get(*step as usize - 1);
        if kept != Some(said) {
            return Err(format!(
                "step {step} of {table}, `{said}`, was acknowledged, and {kept:?} is there"
            ));
        }
    }
    let verified = verify(store).await.map_err(|why| why.to_string())?;
    match verified.broken.first() {
        None => Ok(verified.entries),
        Some(broken) => Err(format!("{} does not replay: {}", broken.game, broken.why)),
    }
}
