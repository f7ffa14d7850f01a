//! `crash-test [TIMES] [none|busy|full|mixed] [STORE]`: kills a writer again and again, and looks what is
//! left. Meanwhile another program may hold the lock, or the disk may be full, or each in turn.
//!
//! `cargo run -p alhambra-server --bin crash-test -- 200 busy`

use alhambra_server::crash::{self, Trouble};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// How this program is told to be the writer.
const WRITER: &str = "--write";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("the system gives threads");
    match (args.next(), args.next()) {
        (Some(first), Some(store)) if first == WRITER => {
            let written = runtime.block_on(crash::write(Path::new(&store)));
            match written {
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
                Some(_) => {
                    return failed("the second argument is `none`, `busy`, `full` or `mixed`");
                }
            };
            let store = args.next();
            let own = store.is_none();
            let store = store.map_or_else(temporary, PathBuf::from);
            let this = std::env::current_exe().expect("this program has a path");
            let writer = |store: &Path| {
                let mut command = Command::new(&this);
                command.arg(WRITER).arg(store);
                command
            };
            let outcome = runtime.block_on(crash::test(&store, times, 1, trouble, writer));
            match outcome {
                Ok(o) => {
                    println!(
                        "killed {} times: {} entries acknowledged and all there, {} refused and \
                         none there, {} in all, {} games replay without a gap",
                        o.killed, o.acknowledged, o.refused, o.entries, o.games
                    );
                    if own {
                        remove(&store);
                    }
                    ExitCode::SUCCESS
                }
                Err(why) => failed(&format!("{why}; the store is {}", store.display())),
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
