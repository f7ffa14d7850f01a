//! Nothing that was acknowledged is lost, whenever the writer dies.

use alhambra_server::crash;
use std::path::Path;
use std::process::Command;

/// A few crashes each time; `cargo run -p alhambra-server --bin crash-test -- 200` has many.
const TIMES: usize = 8;

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_writer_is_killed() {
    let name = format!("alhambra-crash-{}.db", std::process::id());
    let store = std::env::temp_dir().join(name);
    let writer = |store: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_crash-test"));
        command.arg("--write").arg(store);
        command
    };
    let outcome = crash::test(&store, TIMES, 3, writer).await;
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", store.display()));
    }
    let outcome = outcome.expect("nothing is lost");
    assert_eq!(outcome.killed, TIMES);
    assert!(outcome.acknowledged > TIMES, "{outcome:?}");
    assert!(outcome.entries >= outcome.acknowledged, "{outcome:?}");
}
