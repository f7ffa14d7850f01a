//! `crash-test [TIMES] [none|busy|full|mixed|restart] [FILE|postgres]`: kills a writer again and again, and
//! looks what is left. Meanwhile another program may hold the lock, or the disk may be full, or each in turn. With
//! `postgres` the store is in a database that is made for it, and `restart` kills that one as well.
//!
//! `cargo run -p alhambra-server --bin crash-test -- 200 busy`

use alhambra_server::crash::{self, Trouble};
use alhambra_server::store::Place;
use alhambra_server::trial::{self, Database};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// How this program is told to be the writer.
const WRITER: &str = "--write";
/// How it is told to make a database.
const POSTGRES: &str = "postgres";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("the system gives threads");
    match (args.next(), args.next()) {
        (Some(first), Some(store)) if first == WRITER => {
            let place = match Place::read(&store, &trial::access()) {
                Ok(place) => place,
                Err(why) => return failed(&why),
            };
            match runtime.block_on(crash::write(&place)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(why) => failed(&why.to_string()),
            }
        }
        (times, trouble) => {
            let times = times.unwrap_or_else(|| "200".to_owned());
            let Ok(times) = times.parse() else {
                return failed("the first argument says how often a writer is killed");
            };
            let trouble = match trouble.as_deref() {
                None | Some("none") => Trouble::None,
                Some("busy") => Trouble::Busy,
                Some("full") => Trouble::Full,
                Some("mixed") => Trouble::Mixed,
                Some("restart") => Trouble::Restart,
                Some(_) => {
                    return failed(
                        "the second argument is `none`, `busy`, `full`, `mixed` or `restart`",
                    );
                }
            };
            let store = args.next();
            let own = store.is_none();
            let mut database = None;
            let place = if store.as_deref() == Some(POSTGRES) {
                let made = Database::start(true).and_then(|made| Ok((made.place()?, made)));
                match made {
                    Ok((place, made)) => {
                        database = Some(made);
                        place
                    }
                    Err(why) => return failed(&why),
                }
            } else {
                Place::Sqlite(store.map_or_else(temporary, PathBuf::from))
            };
            let this = std::env::current_exe().expect("this program has a path");
            let writer = |place: &Place| {
                let mut command = Command::new(&this);
                command.arg(WRITER).arg(place.to_string());
                command
            };
            let database = database.as_mut();
            let test = crash::test(&place, times, 1, trouble, database, writer);
            let outcome = runtime.block_on(test);
            match outcome {
                Ok(o) => {
                    println!(
                        "killed {} times: {} entries acknowledged and all there, {} refused and \
                         none there, {} in all, {} games replay without a gap",
                        o.killed, o.acknowledged, o.refused, o.entries, o.games
                    );
                    if own && let Place::Sqlite(file) = &place {
                        remove(file);
                    }
                    ExitCode::SUCCESS
                }
                Err(why) => failed(&format!("{why}; the store is {place}")),
            }
        }
    }
}

fn failed(why: &str) -> ExitCode {
    eprintln!("error: {why}.");
    ExitCode::FAILURE
}

fn temporary() -> PathBuf {
    std::env::temp_dir().join(format!("alhambra-crash-test-{}.db", std::process::id()))
}

/// Removes a store with the files beside it.
fn remove(store: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let mut name = store.as_os_str().to_owned();
        name.push(ending);
        let _ = std::fs::remove_file(name);
    }
}
