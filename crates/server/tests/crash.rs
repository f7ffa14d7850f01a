//! Nothing that was acknowledged is lost and nothing that was refused is there, whenever the writer
//! dies and whatever is in its way.

use alhambra_server::crash::{self, Outcome, Trouble};
use std::path::Path;
use std::process::Command;

/// A few crashes each time; `cargo run -p alhambra-server --bin crash-test -- 200` has many.
const TIMES: usize = 8;

async fn killed(trouble: Trouble) -> Outcome {
    let name = format!("alhambra-crash-{}-{trouble:?}.db", std::process::id());
    let store = std::env::temp_dir().join(name);
    let writer = |store: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_crash-test"));
        command.arg("--write").arg(store);
        command
    };
    let outcome = crash::test(&store, TIMES, 3, trouble, writer).await;
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", store.display()));
    }
    let outcome = outcome.expect("nothing is lost, and nothing is there that was refused");
    assert_eq!(outcome.killed, TIMES);
    assert!(outcome.acknowledged > TIMES, "{outcome:?}");
    assert!(outcome.entries >= outcome.acknowledged, "{outcome:?}");
    outcome
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_writer_is_killed() {
    killed(Trouble::None).await;
}

#[tokio::test]
async fn nothing_refused_is_there_when_another_program_holds_the_lock() {
    let outcome = killed(Trouble::Busy).await;
    assert!(outcome.refused > 0, "{outcome:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_refused_is_there_when_the_disk_is_full() {
    let outcome = killed(Trouble::Full).await;
    assert!(outcome.refused > 0, "{outcome:?}");
}
