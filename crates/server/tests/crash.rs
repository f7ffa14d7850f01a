//! Nothing that was acknowledged is lost and nothing that was refused is there, whenever the writer
//! dies and whatever is in its way.

use alhambra_server::crash::{self, Outcome, Trouble};
use alhambra_server::store::Place;
use alhambra_server::trial::Database;
use std::process::Command;

/// A few crashes each time; `cargo run -p alhambra-server --bin crash-test -- 200` has many.
const TIMES: usize = 8;

fn writer(place: &Place) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crash-test"));
    command.arg("--write").arg(place.to_string());
    command
}

fn assert_kept(outcome: Result<Outcome, String>) -> Outcome {
    let outcome = outcome.expect("nothing is lost, and nothing is there that was refused");
    assert_eq!(outcome.killed, TIMES);
    assert!(outcome.acknowledged > TIMES, "{outcome:?}");
    assert!(outcome.entries >= outcome.acknowledged, "{outcome:?}");
    outcome
}

async fn killed(trouble: Trouble) -> Outcome {
    let name = format!("alhambra-crash-{}-{trouble:?}.db", std::process::id());
    let store = std::env::temp_dir().join(name);
    let place = Place::Sqlite(store.clone());
    let outcome = crash::test(&place, TIMES, 3, trouble, None, writer).await;
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", store.display()));
    }
    assert_kept(outcome)
}

/// The same with the tables in a database.
async fn killed_at_database(trouble: Trouble) -> Outcome {
    let mut database = Database::start(true).expect("PostgreSQL is there");
    let place = database.place().expect("it makes databases");
    let test = crash::test(&place, TIMES, 3, trouble, Some(&mut database), writer);
    assert_kept(test.await)
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_writer_to_a_database_is_killed() {
    killed_at_database(Trouble::None).await;
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_database_is_killed() {
    killed_at_database(Trouble::Restart).await;
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
