//! `alhambra serve`: a server for tables online; `alhambra verify-store`: replays what it keeps.

use crate::print::{self, counted};
use crate::trouble::Trouble;
use alhambra_server::link::Link;
use alhambra_server::log::Log;
use alhambra_server::store::{Access, Broken, Place, Verified};
use alhambra_server::{Config, Program};
use serde_json::json;
use std::fmt::Write;
use std::io::{ErrorKind, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::time::Duration;
use tracing_subscriber::filter::LevelFilter;

/// Where a server listens that was told nothing else.
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const PORT: u16 = 8080;
/// Where a server keeps its tables that was told nothing else.
const STORE: &str = "sqlite:alhambra.db";
/// Where the token is that opens the counts for operators.
const METRICS_TOKEN: &str = "ALHAMBRA_METRICS_TOKEN";
/// Where the password of the database is, and the secret of the nodes; with `_FILE` behind it, the name of a
/// file that holds it.
const PASSWORD: &str = "ALHAMBRA_STORE_PASSWORD";
const SECRET: &str = "ALHAMBRA_NODE_SECRET";
const DAY: Duration = Duration::from_hours(24);

/// Serves tables online: friends far away at one table, and bots.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra serve
  alhambra serve --listen 0.0.0.0:8080 --store sqlite:tables.db
  alhambra serve --port 9000 --data tables.db
  alhambra serve --behind-proxy --origin https://play.example
  alhambra serve --store postgres://alhambra@db.example/tables --link 10.0.0.5:8090

The password of a database and the secret of nodes are no arguments, which everybody on the computer can
read: they are in ALHAMBRA_STORE_PASSWORD and ALHAMBRA_NODE_SECRET, or in the files that
ALHAMBRA_STORE_PASSWORD_FILE and ALHAMBRA_NODE_SECRET_FILE name.

Ctrl-C stops it; connections are told to come back. docs/serving.md says how to put it behind
a name, how to back it up, and which messages it understands.")]
pub(crate) struct Args {
    /// Listen on this address and port
    #[arg(long, value_name = "ADDR", conflicts_with_all = ["address", "port"])]
    listen: Option<SocketAddr>,
    /// Listen on this address, and on the usual port
    #[arg(long, value_name = "IP")]
    address: Option<IpAddr>,
    /// Listen on this port; 0 for any that is free
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Keep the tables here: `sqlite:FILE`, or `postgres://USER@HOST/DATABASE` for several servers
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    store: Option<String>,
    /// Keep the tables in this file; the same as `--store sqlite:FILE`
    #[arg(long, value_name = "FILE")]
    data: Option<String>,
    /// Listen for the other servers that share the store on this address and port, and pass on to them
    /// what they have
    #[arg(long, value_name = "ADDR")]
    link: Option<SocketAddr>,
    /// Where the other servers reach this one, if not at the address of --link
    #[arg(long, value_name = "HOST:PORT", requires = "link")]
    link_as: Option<String>,
    /// Where the page comes from if not from the host that is asked; may be given again
    #[arg(long, value_name = "URL")]
    origin: Vec<String>,
    /// Believe the last address in X-Forwarded-For: only behind a proxy that sets it
    #[arg(long)]
    behind_proxy: bool,
    /// Let bots think in so many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_threads: u16,
    /// Let bots think about a decision for so many milliseconds
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    bot_time: u32,
    /// Forget tables where nobody is after so many seconds, until somebody comes back
    #[arg(long, value_name = "SECONDS", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    idle: u32,
    /// Keep no more tables than this
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    most_tables: u64,
    /// Take so many requests of one address in a minute
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..))]
    requests_a_minute: u32,
    /// Let one address make so many tables in an hour
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    tables_an_hour: u32,
    /// Let one address make so many tables in a week
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    tables_a_week: u32,
    /// Remove tables where nothing has happened for so many days; never without it
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    forget_after: Option<u32>,
    /// Let others give a seat to a bot when its player has been away for so many seconds, where the
    /// table has agreed on nothing else
    #[arg(long, value_name = "SECONDS", default_value_t = 180)]
    hand_after: u32,
    /// Take so many connections in all, as far as the system has room for them
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(16..))]
    most_connections: u32,
    /// Let so many watch from one address at a time; as many again may sit at tables
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    connections_an_address: u32,
    /// Take so many messages over one connection in a second; for a moment four times as many
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    messages_a_second: u32,
    /// Give the counts for operators at this address and port instead, to whoever can reach it
    #[arg(long, value_name = "ADDR")]
    metrics: Option<SocketAddr>,
    /// Log what is at least so important: error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: LevelFilter,
    /// Print the address as one JSON value, and log in JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let place = place(args)?;
    let listener = listener(args)?;
    let counts = args.metrics.map(bind).transpose()?;
    let link = link(args, &place)?;
    let address = listener
        .local_addr()
        .map_err(|why| Trouble::failure(format!("the address is not known: {why}")))?;
    let log = log(args)?;
    let program = Program::open(&place, reached(args, link.as_ref()))
        .map_err(|why| Trouble::input(format!("{place} cannot be opened: {why}")))?;
    if !alhambra_page_files::is_built_in() {
        print::warning("this program was built without its page, `cargo play` builds both");
    }
    if args.json {
        print::json(&json!({ "address": format!("http://{address}/") }))?;
    } else {
        print::out(&format!("The tables are open at http://{address}/\n"))?;
    }
    let config = Config {
        idle: Duration::from_secs(args.idle.into()),
        bot_threads: args.bot_threads.into(),
        bot_time: Duration::from_millis(args.bot_time.into()),
        most_tables: args.most_tables,
        requests_a_minute: args.requests_a_minute,
        tables_an_hour: args.tables_an_hour,
        tables_a_week: args.tables_a_week,
        forget_after: args.forget_after.map(|days| DAY * days),
        hand_after: Duration::from_secs(args.hand_after.into()),
        most_connections: most_connections(args),
        connections_an_address: args.connections_an_address,
        messages_a_second: args.messages_a_second,
        behind_proxy: args.behind_proxy,
        origins: args.origin.clone(),
        // Not an argument: those can be seen by everybody on the computer.
        metrics_token: std::env::var(METRICS_TOKEN).ok().filter(|t| !t.is_empty()),
        ..Config::default()
    };
    let served = program.serve(listener, counts, link, config);
    log.finish();
    served
        .map(|()| 0)
        .map_err(|why| Trouble::failure(format!("the server cannot go on: {why}")))
}

/// Every connection is an open file; where there cannot be as many, there are fewer of them. Some are
/// needed for other things.
fn most_connections(args: &Args) -> usize {
    const OTHERS: u64 = 48;
    let most = args.most_connections as usize;
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => most.min(files.saturating_sub(OTHERS) as usize),
        Err(_) => most,
    }
}

/// Where the tables are.
fn place(args: &Args) -> Result<Place, Trouble> {
    if let Some(file) = &args.data {
        return Ok(Place::Sqlite(file.into()));
    }
    let url = args.store.as_deref().unwrap_or(STORE);
    read_place(url).map_err(|why| Trouble::input(format!("--store: {}", why.text)))
}

/// Reads where a store is, with the password that belongs to it.
pub(crate) fn read_place(url: &str) -> Result<Place, Trouble> {
    let password = hidden(PASSWORD)?;
    Place::read(url, &Access { password }).map_err(Trouble::input)
}

/// What is no argument, because those can be seen by everybody on the computer: a variable, or the file that
/// another one names.
fn hidden(name: &str) -> Result<Option<String>, Trouble> {
    if let Some(value) = std::env::var(name).ok().filter(|value| !value.is_empty()) {
        return Ok(Some(value));
    }
    let named = std::env::var_os(format!("{name}_FILE")).filter(|file| !file.is_empty());
    let Some(file) = named else {
        return Ok(None);
    };
    let read = std::fs::read_to_string(&file).map_err(|why| {
        Trouble::input(format!(
            "{name}_FILE: {} cannot be read: {why}",
            file.display()
        ))
    })?;
    Ok(Some(read.trim_end_matches(['\r', '\n']).to_owned()))
}

/// The way to other nodes, and where they come.
fn link(args: &Args, place: &Place) -> Result<Option<(Link, TcpListener)>, Trouble> {
    let Some(address) = args.link else {
        return Ok(None);
    };
    if matches!(place, Place::Sqlite(_)) {
        return Err(Trouble::input(
            "--link: a file has one server; several share a store such as `postgres://USER@HOST/DATABASE`",
        ));
    }
    let secret = hidden(SECRET)?.ok_or_else(|| {
        Trouble::input(format!(
            "--link: nodes need a secret that all of them share, in {SECRET} or in the file that {SECRET}_FILE names"
        ))
    })?;
    let link = Link::new(&secret).map_err(|why| Trouble::input(format!("--link: {why}")))?;
    Ok(Some((link, bind(address)?)))
}

/// Where other nodes reach this one.
fn reached(args: &Args, link: Option<&(Link, TcpListener)>) -> Option<String> {
    let own = link.and_then(|(_, listener)| listener.local_addr().ok());
    args.link_as.clone().or(own.map(|own| own.to_string()))
}

fn listener(args: &Args) -> Result<TcpListener, Trouble> {
    let usual = SocketAddr::new(args.address.unwrap_or(ADDRESS), args.port.unwrap_or(PORT));
    bind(args.listen.unwrap_or(usual))
}

fn bind(address: SocketAddr) -> Result<TcpListener, Trouble> {
    TcpListener::bind(address).map_err(|why| {
        Trouble::input(match why.kind() {
            ErrorKind::AddrInUse => {
                format!("another program listens on {address}; choose another address or port")
            }
            _ => format!("nothing can listen on {address}: {why}"),
        })
    })
}

/// The log goes to standard error. Should nobody read it, the server goes on.
fn log(args: &Args) -> Result<Log, Trouble> {
    let log = Log::to(std::io::stderr())
        .map_err(|why| Trouble::failure(format!("there is no thread for the log: {why}")))?;
    let to = log.clone();
    let lines = tracing_subscriber::fmt()
        .with_max_level(args.log)
        .with_writer(move || to.clone())
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false);
    if args.json {
        lines.json().init();
    } else {
        lines.init();
    }
    Ok(log)
}

/// Replays every game in a store, and names those that do not replay.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra verify-store alhambra.db
  alhambra verify-store alhambra.db --json
  alhambra verify-store postgres://alhambra@db.example/tables

The server may run meanwhile, and nothing in the store is changed. The status is 1 if a game does not replay.")]
pub(crate) struct VerifyArgs {
    /// The file with the tables, `sqlite:FILE`, or `postgres://USER@HOST/DATABASE`
    store: String,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<u8, Trouble> {
    let place = read_place(&args.store)?;
    let verified = alhambra_server::run_verify(&place)
        .map_err(|why| Trouble::input(format!("{place} cannot be read: {why}")))?;
    if args.json {
        let broken = |b: &Broken| json!({ "table": b.game, "why": b.why });
        print::json(&json!({
            "games": verified.games,
            "over": verified.over,
            "entries": verified.entries,
            "broken": verified.broken.iter().map(broken).collect::<Vec<_>>(),
        }))?;
    } else {
        print::out(&text(&verified))?;
    }
    Ok(u8::from(!verified.broken.is_empty()))
}

fn text(verified: &Verified) -> String {
    let mut out = String::new();
    for broken in &verified.broken {
        let _ = writeln!(out, "{} does not replay: {}.", broken.game, broken.why);
    }
    let good = verified.games - verified.broken.len();
    let _ = writeln!(
        out,
        "{} of {} can be replayed, {} of them over; {} in all.",
        good,
        counted(verified.games as u64, "game", "games"),
        verified.over,
        counted(verified.entries as u64, "entry", "entries"),
    );
    out
}
