//! A server full of tables, measured: `cargo xtask load`.
//!
//! A server is started as a process of its own, on the loopback address and with an empty store.
//! Tables are made, everybody is connected by WebSocket, and all play at random. Measured is how
//! long it takes until a decision is acknowledged, which it is when it is on the disk. At the end
//! the server is killed and its store looked at: all that was acknowledged has to be there.
//!
//! * `crowd` is everybody who plays, in one thread.
//! * `host` is the server as a process.
//! * `stores` measures a file and a database beside each other, the latter with one server and with two.
//! * `figures` are the times.

mod crowd;
mod figures;
mod host;
mod stores;

use alhambra_protocol::Told;
use alhambra_rules::ModuleSet;
use clap::Parser;
use crowd::{Crowd, Form, Pace};
use figures::Times;
use host::{Host, Keeping};
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};

/// What is wanted of the paced part.
const WANTED_TIME: Duration = Duration::from_millis(30);
const WANTED_MEMORY: u64 = 1 << 30;
/// So long nothing is counted.
const WARM_UP: Duration = Duration::from_secs(2);
/// Longer the long game is not played.
const LONGEST_GAME: Duration = Duration::from_mins(1);
/// Files that a process needs beside its connections.
const OTHER_FILES: u64 = 200;

/// Measures a server full of tables: how long it takes until a decision is kept, how much memory
/// that needs, and how many decisions a second there can be
#[derive(Parser)]
#[command(name = "load", args_override_self = true)]
struct Args {
    /// The command to measure
    #[arg(long, value_name = "FILE")]
    server: PathBuf,
    /// Where the server keeps its tables; it must not exist, and is removed at the end. It should lie
    /// on a real disk
    #[arg(long, value_name = "FILE", default_value = "alhambra-load.db")]
    store: PathBuf,
    /// How many tables there are
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// How many people sit at each
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(2..=6))]
    seats: u32,
    /// How many decisions a second are made in the first part
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: u32,
    /// For how many seconds; 0 leaves the part out
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=3600))]
    seconds: u32,
    /// For how many seconds everybody then decides as soon as they are asked; 0 leaves it out
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(0..=3600))]
    flat_out: u32,
    /// How many decisions a long game has, of which it is measured how quickly it opens; 0 leaves it
    /// out
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    long: u32,
    /// Measure a file and a database beside each other, and the database with one node and with two; no long
    /// game then
    #[arg(long)]
    stores: bool,
    /// With --stores: so many tables at which nobody sits; 0 leaves them out
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    idle: u32,
    /// Tell everybody in the form for programs, and not in that of the page
    #[arg(long)]
    plain: bool,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

impl Args {
    const fn form(&self) -> Form {
        if self.plain {
            Form::Plain
        } else {
            Form::Packed
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("error: {why}.");
            ExitCode::FAILURE
        }
    }
}

/// Measures, and says whether what is wanted was reached.
fn run(args: &Args) -> Result<bool, String> {
    let connections = args.tables * args.seats;
    let files = u64::from(connections) + OTHER_FILES;
    let most = rlimit::increase_nofile_limit(files).map_err(|why| why.to_string())?;
    if most < files {
        return Err(format!(
            "{connections} connections need {files} open files, and the system allows {most}; raise \
             the hard limit (`ulimit -Hn`) or ask for fewer --tables"
        ));
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| why.to_string())?;
    if args.stores {
        return stores::run(args, &runtime).map(|()| true);
    }
    let load = figures::load_average();
    let host = [Host::start(
        &args.server,
        &Keeping::File(args.store.clone()),
    )?];
    let local = tokio::task::LocalSet::new();
    let measured = local.block_on(&runtime, or_stopped(measure(args, &host)))?;
    let acknowledged = measured.acknowledged;
    let [host] = host;
    let kept = host.kill_and_count()?;
    if kept < acknowledged {
        return Err(format!(
            "{acknowledged} decisions were acknowledged and {kept} are in the store"
        ));
    }
    let long = if args.long > 0 {
        let local = tokio::task::LocalSet::new();
        Some(local.block_on(&runtime, or_stopped(open_long(args)))?)
    } else {
        None
    };
    let rows = [load, figures::load_average()];
    let reached = measured
        .paced
        .as_ref()
        .is_none_or(|part| part.times.at(99.0) <= WANTED_TIME && part.memory < WANTED_MEMORY);
    if args.json {
        let value = measured.json(args, kept, long.as_ref(), rows);
        println!("{value}");
    } else {
        print!("{}", measured.text(args, kept, long.as_ref(), rows));
        if !reached {
            println!("Wanted: 99 % within 30 ms, and less than 1 GiB.");
        }
    }
    Ok(reached)
}

/// Does something unless the program is told to end before: then the server has to end, too.
async fn or_stopped<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let told = async {
        let by_hand = tokio::signal::ctrl_c();
        #[cfg(unix)]
        if let Ok(mut ended) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = by_hand => {}
                _ = ended.recv() => {}
            }
            return;
        }
        let _ = by_hand.await;
    };
    tokio::select! {
        done = work => done,
        () = told => Err("it was stopped".to_owned()),
    }
}

/// What came out.
struct Measured {
    /// Memory of the server before anybody came.
    empty: u64,
    paced: Option<Part>,
    flat_out: Option<Part>,
    acknowledged: u64,
}

/// One part of it.
struct Part {
    times: Times,
    over: Duration,
    /// Memory of the server at the end, and the most it ever was.
    memory: u64,
    most: u64,
    /// Processor time of the server, and of this program.
    server: Duration,
    client: Duration,
}

async fn measure(args: &Args, host: &[Host; 1]) -> Result<Measured, String> {
    let empty = host[0].memory().0;
    eprintln!(
        "{} tables are made, and {} people sit down …",
        args.tables,
        args.tables * args.seats
    );
    let form = args.form();
    let crowd = Crowd::gather(
        &[host[0].address()],
        false,
        args.tables,
        args.seats,
        ModuleSet::NONE,
        form,
    )
    .await?;
    let mut measured = Measured {
        empty,
        paced: None,
        flat_out: None,
        acknowledged: 0,
    };
    if args.seconds > 0 {
        let rate = Pace::Rate(f64::from(args.rate));
        let part = play(&crowd, host, rate, args.seconds).await?;
        measured.paced = Some(part);
    }
    if args.flat_out > 0 {
        let part = play(&crowd, host, Pace::FlatOut, args.flat_out).await?;
        measured.flat_out = Some(part);
    }
    measured.acknowledged = crowd.acknowledged();
    Ok(measured)
}

/// How quickly a long game opens, by asking from outside.
struct Long {
    decisions: u64,
    /// The first look after a restart.
    open: Duration,
    /// Another one, and one at the middle of the game.
    again: Duration,
    middle: Duration,
}

/// Plays a long game with many modules, and looks at it after a restart of the server.
async fn open_long(args: &Args) -> Result<Long, String> {
    let mut name = args.store.as_os_str().to_owned();
    name.push(".long");
    let mut host = Host::start(&args.server, &Keeping::File(name.into()))?;
    eprintln!("a game of {} decisions …", args.long);
    let form = args.form();
    // A long game: every module that there is.
    let (all, addresses) = (ModuleSet::PLAYABLE, [host.address()]);
    let crowd = Crowd::gather(&addresses, false, 1, args.seats, all, form).await?;
    crowd.begin(Pace::FlatOut);
    let late = std::time::Instant::now() + LONGEST_GAME;
    while crowd.is_playing() && crowd.acknowledged() < args.long.into() {
        if std::time::Instant::now() > late {
            eprintln!("  it is cut short: this machine is too busy");
            break;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
        crowd.is_well()?;
    }
    crowd.end().await?;
    host.restart()?;
    // The server is up when it answers anything at all.
    crowd::request(host.address(), "GET", "/api/health", "").await?;
    let decisions = crowd.acknowledged();
    let look = async |query: &str| {
        let path = format!("/api/tables/{}{query}", crowd.first());
        let begin = std::time::Instant::now();
        let answer = crowd::request(host.address(), "GET", &path, "").await?;
        let took = begin.elapsed();
        match Told::<IgnoredAny>::read(&answer) {
            Ok(Told::Moment(_) | Told::Past(_)) => Ok(took),
            _ => Err(format!("the long game cannot be looked at: {answer}")),
        }
    };
    Ok(Long {
        decisions,
        open: look("").await?,
        again: look("").await?,
        middle: look(&format!("?at={}", decisions / 2)).await?,
    })
}

impl Long {
    fn json(&self) -> Value {
        let ms = |time: Duration| (time.as_secs_f64() * 1e5).round() / 100.0;
        json!({
            "decisions": self.decisions,
            "open_ms": ms(self.open),
            "again_ms": ms(self.again),
            "middle_ms": ms(self.middle),
        })
    }

    fn text(&self) -> String {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        format!(
            "\nA game of {} decisions\n  opens in {:.1} ms, is looked at again in {:.1} ms, and at its \
             middle in {:.1} ms\n",
            self.decisions,
            ms(self.open),
            ms(self.again),
            ms(self.middle)
        )
    }
}

/// Lets all play for so many seconds.
async fn play(crowd: &Crowd, hosts: &[Host], pace: Pace, seconds: u32) -> Result<Part, String> {
    let processors = || hosts.iter().map(Host::processor_time).sum::<Duration>();
    let what = match pace {
        Pace::Rate(rate) => format!("{rate} decisions a second"),
        Pace::FlatOut => "as many decisions as can be".to_owned(),
    };
    eprintln!("{what}, for {seconds} seconds …");
    crowd.begin(pace);
    tokio::time::sleep(WARM_UP).await;
    crowd.take_times();
    let (server, client) = (processors(), figures::own_processor_time());
    let begin = std::time::Instant::now();
    let mut last = 0;
    for second in 1..=seconds {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let count = crowd.counted();
        eprintln!("  {second} of {seconds} s: {} decisions", count - last);
        last = count;
        crowd.is_well()?;
    }
    let over = begin.elapsed();
    let times = crowd.take_times();
    let memory = hosts.iter().map(Host::memory);
    let (memory, most) = memory.fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
    let part = Part {
        times,
        over,
        memory,
        most,
        server: processors().saturating_sub(server),
        client: figures::own_processor_time().saturating_sub(client),
    };
    crowd.end().await?;
    Ok(part)
}

impl Part {
    fn rate(&self) -> f64 {
        self.times.count() as f64 / self.over.as_secs_f64()
    }

    fn json(&self) -> Value {
        let ms = |time: Duration| (time.as_secs_f64() * 1e5).round() / 100.0;
        json!({
            "seconds": self.over.as_secs_f64(),
            "decisions": self.times.count(),
            "decisions_a_second": self.rate(),
            "acknowledged_ms": {
                "50": ms(self.times.at(50.0)),
                "99": ms(self.times.at(99.0)),
                "max": ms(self.times.at(100.0)),
            },
            "memory_bytes": self.memory,
            "most_memory_bytes": self.most,
            "server_processor_seconds": self.server.as_secs_f64(),
            "client_processor_seconds": self.client.as_secs_f64(),
        })
    }

    fn text(&self, title: &str) -> String {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
        let share = |time: Duration| 100.0 * time.as_secs_f64() / self.over.as_secs_f64();
        format!(
            "{title}\n  {:.0} decisions a second\n  acknowledged: 50 % within {:.1} ms, 99 % within {:.1} \
             ms, all within {:.1} ms\n  memory of the server: {:.0} MiB, at most {:.0} MiB\n  \
             processors: server {:.0} %, those who play {:.0} %\n",
            self.rate(),
            ms(self.times.at(50.0)),
            ms(self.times.at(99.0)),
            ms(self.times.at(100.0)),
            mib(self.memory),
            mib(self.most),
            share(self.server),
            share(self.client),
        )
    }
}

impl Measured {
    fn json(&self, args: &Args, kept: u64, long: Option<&Long>, load: [f64; 2]) -> Value {
        json!({
            "tables": args.tables,
            "connections": args.tables * args.seats,
            "rate": args.rate,
            "form": if args.plain { "plain" } else { "packed" },
            "empty_memory_bytes": self.empty,
            "paced": self.paced.as_ref().map(Part::json),
            "flat_out": self.flat_out.as_ref().map(Part::json),
            "acknowledged": self.acknowledged,
            "kept": kept,
            "long": long.map(Long::json),
            "load_average": load,
        })
    }

    fn text(&self, args: &Args, kept: u64, long: Option<&Long>, load: [f64; 2]) -> String {
        let mut out = format!(
            "{} tables with {} connections\n",
            args.tables,
            args.tables * args.seats
        );
        if let Some(part) = &self.paced {
            out += &part.text(&format!("\n{} decisions a second are asked for", args.rate));
        }
        if let Some(part) = &self.flat_out {
            out += &part.text("\nEverybody decides as soon as they are asked");
        }
        if let Some(long) = long {
            out += &long.text();
        }
        let _ = write!(
            out,
            "\n{} decisions were acknowledged; the server was killed, and {kept} are in its store.\n\
             Load average before and after: {:.2}, {:.2}.\n",
            self.acknowledged, load[0], load[1]
        );
        out
    }
}
