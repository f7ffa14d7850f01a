//! A file and a database beside each other, and the database with one node and with two:
//! `cargo xtask load --stores`.
//!
//! Everybody plays at each of them as in the other measurement, at a pace and flat out. Then many tables are made
//! at which nobody sits: what they take in the store, what a server takes that has just fresh, and how long it
//! takes to open one.

use crate::crowd::{self, Crowd, Pace};
use crate::figures::{self, Times};
use crate::host::{Host, Keeping};
use crate::{Args, Part, or_stopped, play};
use alhambra_rules::ModuleSet;
use alhambra_server::trial::Database;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::task::LocalSet;

/// So many make tables at once.
const MAKERS: usize = 24;
/// How long a server may go on writing what it knows about a store.
const SETTLING: Duration = Duration::from_secs(2);

/// A store, the servers on it, and where people come.
struct Way {
    title: &'static str,
    is_file: bool,
    nodes: usize,
    /// Whether the people of one table come to different nodes.
    spread: bool,
}

const WAYS: [Way; 4] = [
    way("a file", true, 1, false),
    way("a database, one node", false, 1, false),
    way("two nodes, all come to the right one", false, 2, false),
    way("two nodes, half come to the other", false, 2, true),
];

const fn way(title: &'static str, is_file: bool, nodes: usize, spread: bool) -> Way {
    Way {
        title,
        is_file,
        nodes,
        spread,
    }
}

/// What came out of one of them.
struct Row {
    title: &'static str,
    paced: Option<Part>,
    flat_out: Option<Part>,
    /// Bytes in the store for each entry.
    of_entry: f64,
}

/// What tables take at which nobody sits.
struct Idle {
    title: &'static str,
    making: Duration,
    /// Bytes of each in the store.
    in_store: f64,
    /// Memory of a server that has just fresh, and with so many of them open.
    fresh: u64,
    open: u64,
    times: Times,
}

/// Measures all of it, one after the other.
pub(crate) fn run(args: &Args, runtime: &Runtime) -> Result<(), String> {
    let before = figures::load_average();
    let database = Database::start(true)?;
    let mut rows = Vec::new();
    for way in &WAYS {
        eprintln!("{} …", way.title);
        let keeping = place(args, way, &database)?;
        let local = LocalSet::new();
        let measured = measure(args, way, &keeping, &database);
        rows.push(local.block_on(runtime, or_stopped(measured))?);
    }
    let mut idle = Vec::new();
    for way in WAYS.iter().filter(|way| way.nodes == 1 && args.idle > 0) {
        eprintln!("{}: {} tables at which nobody sits …", way.title, args.idle);
        let keeping = place(args, way, &database)?;
        let local = LocalSet::new();
        let measured = rest(args, way, &keeping, &database);
        idle.push(local.block_on(runtime, or_stopped(measured))?);
    }
    let load = [before, figures::load_average()];
    if args.json {
        println!("{}", as_json(args, &rows, &idle, load));
    } else {
        print!("{}", as_text(args, &rows, &idle, load));
    }
    Ok(())
}

fn place(args: &Args, way: &Way, database: &Database) -> Result<Keeping, String> {
    if way.is_file {
        return Ok(Keeping::File(args.store.clone()));
    }
    database.fresh().map(Keeping::Database)
}

/// How many bytes a store has.
fn size(keeping: &Keeping, database: &Database) -> Result<u64, String> {
    match keeping {
        Keeping::File(file) => Ok(length(file) + length(&beside(file))),
        Keeping::Database(url) => {
            let sql = "SELECT sum(pg_total_relation_size(oid))::int8 FROM pg_class \
                       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
            let said = database.spoil(url, sql)?;
            said.trim()
                .parse()
                .map_err(|_| format!("its size is `{said}`"))
        }
    }
}

fn length(file: &Path) -> u64 {
    std::fs::metadata(file).map_or(0, |file| file.len())
}

/// What is not in the file itself yet. Of it only what was written counts, and it is overwritten again and again:
/// so it is small beside what is measured.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

async fn measure(
    args: &Args,
    way: &Way,
    keeping: &Keeping,
    database: &Database,
) -> Result<Row, String> {
    let mut hosts = Vec::new();
    for _ in 0..way.nodes {
        hosts.push(Host::start(&args.server, keeping)?);
    }
    let addresses: Vec<_> = hosts.iter().map(Host::address).collect();
    let (tables, seats, form) = (args.tables, args.seats, args.form());
    let modules = ModuleSet::NONE;
    let crowd = Crowd::gather(&addresses, way.spread, tables, seats, modules, form).await?;
    let empty = size(keeping, database)?;
    let mut row = Row {
        title: way.title,
        paced: None,
        flat_out: None,
        of_entry: 0.0,
    };
    if args.seconds > 0 {
        let rate = Pace::Rate(f64::from(args.rate));
        row.paced = Some(play(&crowd, &hosts, rate, args.seconds).await?);
    }
    if args.flat_out > 0 {
        row.flat_out = Some(play(&crowd, &hosts, Pace::FlatOut, args.flat_out).await?);
    }
    let acknowledged = crowd.acknowledged();
    let full = size(keeping, database)?;
    row.of_entry = full.saturating_sub(empty) as f64 / acknowledged.max(1) as f64;
    let last = hosts.pop().ok_or("there is no server")?;
    drop(hosts);
    let kept = last.kill_and_count()?;
    if kept < acknowledged {
        return Err(format!(
            "{}: {acknowledged} decisions were acknowledged and {kept} are in the store",
            way.title
        ));
    }
    Ok(row)
}

/// Makes tables, begins anew, and opens half of them, one after the other.
async fn rest(
    args: &Args,
    way: &Way,
    keeping: &Keeping,
    database: &Database,
) -> Result<Idle, String> {
    let mut host = Host::start(&args.server, keeping)?;
    let empty = size(keeping, database)?;
    let begin = Instant::now();
    let names = make(host.address(), args.idle, args.seats).await?;
    let making = begin.elapsed();
    tokio::time::sleep(SETTLING).await;
    let full = size(keeping, database)?;
    host.restart()?;
    crowd::request(host.address(), "GET", "/api/health", "").await?;
    let fresh = host.memory().0;
    let mut times = Vec::new();
    for name in names.iter().step_by(2) {
        let begin = Instant::now();
        let path = format!("/api/tables/{name}");
        let answer = crowd::request(host.address(), "GET", &path, "").await?;
        times.push(begin.elapsed());
        if !answer.contains("\"moment\"") {
            return Err(format!("a table cannot be opened: {answer}"));
        }
    }
    Ok(Idle {
        title: way.title,
        making,
        in_store: full.saturating_sub(empty) as f64 / f64::from(args.idle),
        fresh,
        open: host.memory().0,
        times: Times::new(times),
    })
}

/// Makes so many tables: their names.
async fn make(
    address: std::net::SocketAddr,
    count: u32,
    seats: u32,
) -> Result<Vec<String>, String> {
    let (next, names) = (Rc::new(Cell::new(0)), Rc::<RefCell<Vec<String>>>::default());
    let mut makers = Vec::new();
    for _ in 0..MAKERS {
        let (next, names) = (Rc::clone(&next), Rc::clone(&names));
        makers.push(tokio::task::spawn_local(async move {
            while next.get() < count {
                next.set(next.get() + 1);
                let (name, _) = crowd::make(address, seats, Vec::new()).await?;
                names.borrow_mut().push(name);
            }
            Ok::<_, String>(())
        }));
    }
    for maker in makers {
        maker.await.map_err(|why| why.to_string())??;
    }
    Ok(names.take())
}

const fn ms(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

fn as_json(args: &Args, rows: &[Row], idle: &[Idle], load: [f64; 2]) -> Value {
    let rows = rows.iter().map(|row| {
        json!({
            "store": row.title,
            "paced": row.paced.as_ref().map(Part::json),
            "flat_out": row.flat_out.as_ref().map(Part::json),
            "bytes_an_entry": row.of_entry,
        })
    });
    let idle = idle.iter().map(|idle| {
        json!({
            "store": idle.title,
            "making_seconds": idle.making.as_secs_f64(),
            "bytes_in_store": idle.in_store,
            "begun_memory_bytes": idle.fresh,
            "open_memory_bytes": idle.open,
            "opened": idle.times.count(),
            "opening_ms": { "50": ms(idle.times.at(50.0)), "99": ms(idle.times.at(99.0)) },
        })
    });
    json!({
        "tables": args.tables,
        "connections": args.tables * args.seats,
        "rate": args.rate,
        "rows": rows.collect::<Vec<_>>(),
        "idle_tables": args.idle,
        "idle": idle.collect::<Vec<_>>(),
        "load_average": load,
    })
}

fn as_text(args: &Args, rows: &[Row], idle: &[Idle], load: [f64; 2]) -> String {
    let mut out = format!(
        "{} tables with {} connections. Everything that was acknowledged is in its store.\n\n\
         | | at {} a second: 50 %, 99 % | as many as can be | 50 %, 99 % | processors: servers, those who play | bytes an entry |\n\
         |---|--:|--:|--:|--:|--:|\n",
        args.tables,
        args.tables * args.seats,
        args.rate
    );
    let within = |part: &Part| {
        let (half, most) = (part.times.at(50.0), part.times.at(99.0));
        format!("{:.1} ms, {:.1} ms", ms(half), ms(most))
    };
    for row in rows {
        let paced = row.paced.as_ref().map_or_else(String::new, within);
        let flat = row.flat_out.as_ref();
        let shares = flat.map_or([0.0; 2], |part| {
            [part.server, part.client]
                .map(|time| 100.0 * time.as_secs_f64() / part.over.as_secs_f64())
        });
        let _ = writeln!(
            out,
            "| {} | {paced} | {:.0} a second | {} | {:.0} %, {:.0} % | {:.0} |",
            row.title,
            flat.map_or(0.0, Part::rate),
            flat.map_or_else(String::new, within),
            shares[0],
            shares[1],
            row.of_entry,
        );
    }
    for idle in idle {
        let opened = idle.times.count();
        let each = idle.open.saturating_sub(idle.fresh) as f64 / opened.max(1) as f64;
        let _ = write!(
            out,
            "\n{}: {} tables at which nobody sits\n  made in {:.1} s, {:.0} bytes each in the store\n  \
             memory of the server after a restart: {:.0} MiB, and {:.0} kB for each that is open\n  \
             opening {opened} of them: 50 % within {:.1} ms, 99 % within {:.1} ms\n",
            idle.title,
            args.idle,
            idle.making.as_secs_f64(),
            idle.in_store,
            idle.fresh as f64 / f64::from(1 << 20),
            each / 1000.0,
            ms(idle.times.at(50.0)),
            ms(idle.times.at(99.0)),
        );
    }
    let _ = writeln!(
        out,
        "\nLoad average before and after: {:.2}, {:.2}.",
        load[0], load[1]
    );
    out
}
