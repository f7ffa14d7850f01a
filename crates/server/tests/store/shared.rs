//! A database that several nodes share: who may write, and what happens when something fails.

use super::{ChatLine, Database, Manner, Place, Played, Postgres, Store, StoreError, copy, verify};
use super::{File, append_legal, head, next};
use alhambra_server::store::{Access, Address, Hold, Known};
use alhambra_server::trial::{self, PASSWORD};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A lease that is soon over.
pub(crate) const SHORT: Duration = Duration::from_secs(2);

pub(crate) fn line() -> ChatLine {
    ChatLine {
        seat: 0,
        said: "hello".to_owned(),
        at: 3000,
    }
}

pub(crate) async fn node(address: &Address) -> Postgres {
    let node = Postgres::open_for(address, Known::default(), SHORT).await;
    node.expect("it can be opened")
}

#[tokio::test]
async fn whoever_was_overtaken_writes_nothing() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let address = database.address().expect("it makes databases");
    let (one, other) = (node(&address).await, node(&address).await);
    let head = head();
    one.create(head.clone()).await.expect("it is new");
    let old = one.hold(&head.game).await.expect("nobody has it");
    let entries = append_legal(&one, &head, 2).await;
    let third = next(&Played::load(&head, &entries).expect("it replays"));
    // As long as its lease lasts, nobody else gets the table, and everybody knows where it is.
    assert_eq!(other.hold(&head.game).await, Err(StoreError::Lost));
    let owner = other.owner(&head.game).await.expect("it can be read");
    assert_eq!(owner.map(|owner| owner.node), one.node());
    assert_eq!(one.owner(&head.game).await, Ok(None));
    // What was held before the same node took it again is over, too.
    assert_eq!(one.append(&old, third.clone()).await, Err(StoreError::Lost));
    let again = one.hold(&head.game).await.expect("it is its own");
    one.leave().await.expect("it can leave");
    let taken = other.hold(&head.game).await.expect("nobody has it");
    assert!(taken.epoch > again.epoch);
    assert_eq!(
        one.append(&again, third.clone()).await,
        Err(StoreError::Lost)
    );
    assert_eq!(one.say(&again, line()).await, Err(StoreError::Lost));
    let set = one.set_seat(&again, 0, Manner::default()).await;
    assert_eq!(set, Err(StoreError::Lost));
    let named = one.set_name(&again, 0, "Zoe".to_owned()).await;
    assert_eq!(named, Err(StoreError::Lost));
    // Who has left takes nothing any more.
    assert_eq!(one.hold(&head.game).await, Err(StoreError::Lost));
    assert_eq!(other.append(&taken, third).await, Ok(()));
    let kept = other.load(&head.game).await.expect("it can be read");
    let kept = kept.expect("it is there");
    assert_eq!((kept.entries.len(), &kept.head.seats), (3, &head.seats));
    assert_eq!(other.chat(&head.game, 10).await, Ok(Vec::new()));
}

#[tokio::test]
async fn a_node_that_vanished_loses_its_tables_when_its_lease_is_over() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let address = database.address().expect("it makes databases");
    let (one, other) = (node(&address).await, node(&address).await);
    let head = head();
    one.create(head.clone()).await.expect("it is new");
    one.hold(&head.game).await.expect("nobody has it");
    // It is renewed all the time.
    tokio::time::sleep(SHORT + SHORT / 4).await;
    assert_eq!(other.hold(&head.game).await, Err(StoreError::Lost));
    let lease = one.lease();
    let term = lease.term();
    assert!(lease.holds(term));
    drop(one);
    let begin = Instant::now();
    while other.hold(&head.game).await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(begin.elapsed() < SHORT * 3, "{:?}", begin.elapsed());
    assert!(!lease.holds(term), "it knows by its own clock");
    // What is given back anybody may take at once.
    let third = node(&address).await;
    assert_eq!(third.hold(&head.game).await, Err(StoreError::Lost));
    let again = other.hold(&head.game).await.expect("it is its own");
    assert_eq!(other.release(again).await, Ok(()));
    assert!(third.hold(&head.game).await.is_ok());
}

#[tokio::test]
async fn a_node_whose_lease_was_ended_begins_a_new_term() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let url = database.fresh().expect("it makes databases");
    let address = Address::read(&url, Some(PASSWORD)).expect("it is an address");
    let one = node(&address).await;
    let mut lease = one.lease();
    let (term, name) = (lease.term(), one.node());
    let ended = database.spoil(&url, "DELETE FROM nodes");
    ended.expect("it can be done");
    let lost = tokio::time::timeout(Duration::from_secs(10), lease.is_lost(term));
    lost.await.expect("it finds out");
    let head = head();
    one.create(head.clone()).await.expect("it is new");
    let late = Instant::now() + Duration::from_secs(10);
    while one.hold(&head.game).await.is_err() {
        assert!(Instant::now() < late, "it is never there again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_ne!(one.node(), name);
}

#[tokio::test]
async fn of_a_group_only_the_losers_are_refused() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let address = database.address().expect("it makes databases");
    let store = Arc::new(node(&address).await);
    let (mut good, mut lost) = (Vec::new(), Vec::new());
    for number in 0..60 {
        let head = head();
        store.create(head.clone()).await.expect("it is new");
        let hold = store.hold(&head.game).await.expect("nobody has it");
        if number % 3 == 0 {
            // Somebody has overtaken it.
            let epoch = hold.epoch - 1;
            lost.push((Hold { epoch, ..hold }, head));
        } else {
            good.push((hold, head));
        }
    }
    let (before, groups) = store.written();
    let appending: Vec<_> = good
        .iter()
        .chain(&lost)
        .map(|(hold, head)| {
            let entry = next(&Played::new(head).expect("it is a plan"));
            let (store, hold) = (Arc::clone(&store), hold.clone());
            tokio::spawn(async move { store.append(&hold, entry).await })
        })
        .collect();
    for (at, appended) in appending.into_iter().enumerate() {
        let expected = if at < good.len() {
            Ok(())
        } else {
            Err(StoreError::Lost)
        };
        assert_eq!(appended.await.expect("no panic"), expected);
    }
    let (after, more) = store.written();
    assert_eq!(after - before, 60);
    assert!(more - groups < 30, "{} groups", more - groups);
    let verified = verify(&*store).await.expect("it can be read");
    assert_eq!(
        (verified.entries, verified.broken),
        (good.len(), Vec::new())
    );
}

/// The database is killed in the middle of writing, and started again: whoever waits gets an answer, and
/// nothing is there twice or lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn repeating_after_a_lost_connection_is_harmless() {
    let mut database = Database::start(true).expect("PostgreSQL is there");
    let address = database.address().expect("it makes databases");
    // Long enough for a database that takes its time to come back: this is not about leases.
    let lease = Duration::from_secs(50);
    let store = Postgres::open_for(&address, Known::default(), lease).await;
    let store = Arc::new(store.expect("it can be opened"));
    let mut playing = Vec::new();
    let is_over = Arc::new(AtomicBool::new(false));
    for _ in 0..6 {
        let (store, head) = (Arc::clone(&store), head());
        let is_over = Arc::clone(&is_over);
        playing.push(tokio::spawn(async move {
            store.create(head.clone()).await.expect("it is new");
            let mut hold = store.hold(&head.game).await.expect("nobody has it");
            let (mut entries, mut lines) = (Vec::new(), 0);
            while lines < 4 || !is_over.load(Ordering::Relaxed) {
                let played = Played::load(&head, &entries).expect("it replays");
                let entry = next(&played);
                let kept = match store.append(&hold, entry.clone()).await {
                    Ok(()) => {
                        entries.push(entry);
                        store.say(&hold, line()).await
                    }
                    kept => kept,
                };
                let kept = match kept {
                    Ok(()) => {
                        let name = format!("Name {}", lines + 1);
                        store.set_name(&hold, 0, name).await
                    }
                    kept => kept,
                };
                if kept == Ok(()) {
                    lines += 1;
                    continue;
                }
                // On a busy machine the database may be away for longer than anybody waits: then it is looked
                // what became of it, as a table does that is opened anew.
                assert!(matches!(kept, Err(StoreError::Unknown(_))), "{kept:?}");
                hold = store.hold(&head.game).await.expect("it is its own");
                let found = store.load(&head.game).await.expect("it can be read");
                let found = found.expect("it is there");
                assert!(found.entries.starts_with(&entries), "something is lost");
                assert!(found.entries.len() <= entries.len() + 1);
                entries = found.entries;
                let said = store.chat(&head.game, 500).await.expect("it can be read");
                assert!((lines..=lines + 1).contains(&said.len()));
                lines = said.len();
                let name = format!("Name {lines}");
                store.set_name(&hold, 0, name).await.expect("it is there");
            }
            (head.game, entries, lines)
        }));
    }
    let database = tokio::task::spawn_blocking(move || {
        for _ in 0..2 {
            std::thread::sleep(Duration::from_millis(500));
            database.kill().expect("it can be killed");
            database.begin().expect("it begins again");
        }
        database
    });
    let database = database.await.expect("no panic");
    is_over.store(true, Ordering::Relaxed);
    for played in playing {
        let (game, entries, lines) = played.await.expect("no panic");
        let kept = store.load(&game).await.expect("it can be read");
        let kept = kept.expect("it is there");
        assert_eq!(kept.entries, entries);
        assert_eq!(kept.head.seats[0].name, format!("Name {lines}"));
        let said = store.chat(&game, 500).await.expect("it can be read");
        assert_eq!(said.len(), lines.min(500));
    }
    drop(database);
}

#[tokio::test]
async fn tables_are_copied_there_and_back_and_stay_the_same() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let (first, last) = (File::new(), File::new());
    let from = first.open();
    for count in [0, 3, 40] {
        let head = head();
        from.create(head.clone()).await.expect("it is new");
        append_legal(&from, &head, count).await;
        let hold = from.hold(&head.game).await.expect("nobody has it");
        from.say(&hold, line()).await.expect("it is kept");
    }
    let place = database.place().expect("it makes databases");
    let between = place
        .open(Known::default())
        .await
        .expect("it can be opened");
    let copied = copy(&from, &*between).await.expect("it is copied");
    assert_eq!((copied.games, copied.entries, copied.lines), (3, 43, 3));
    assert!(copy(&from, &*between).await.is_err(), "it is not empty");
    let looked = place.look().await.expect("it can be read");
    let to = last.open();
    assert_eq!(copy(&*looked, &to).await, Ok(copied));
    for game in from.games().await.expect("it can be read") {
        assert_eq!(from.load(&game).await, to.load(&game).await);
        assert_eq!(from.chat(&game, 10).await, to.chat(&game, 10).await);
    }
    // Nothing is written by looking.
    assert!(looked.create(head()).await.is_err());
    assert!(looked.ping().await.is_err());
}

#[tokio::test]
async fn a_database_is_spoken_to_over_tls_if_its_certificate_is_good() {
    let mut database = Database::start(false).expect("PostgreSQL is there");
    let certificate = database.speaks_tls().expect("there is openssl");
    let url = database.fresh().expect("it makes databases");
    let named = url.replace("127.0.0.1", "localhost");
    let open = async |url: &str, access: &Access| {
        let place = Place::read(url, access).expect("it is an address");
        place.open(Known::default()).await.map(|_| ())
    };
    let with = format!("{named}?sslrootcert={}", certificate.display());
    let late = Instant::now() + Duration::from_secs(10);
    while let Err(why) = open(&with, &trial::access()).await {
        assert!(Instant::now() < late, "{why}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let sql = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
               WHERE ssl AND application_name = 'alhambra'";
    let spoken = Place::read(&with, &trial::access()).expect("it is an address");
    let spoken = spoken
        .open(Known::default())
        .await
        .expect("it can be opened");
    let count = database.spoil(&url, sql).expect("it can be asked");
    assert_ne!(count.trim(), "0");
    drop(spoken);
    // Nobody has signed it whom the system knows; and the wrong password opens nothing.
    assert!(
        open(&format!("{named}?sslmode=require"), &trial::access())
            .await
            .is_err()
    );
    let wrong = Access {
        password: Some("another one".to_owned()),
    };
    let why = open(&with, &wrong).await.expect_err("it is wrong");
    assert!(why.to_string().contains("password"), "{why}");
    assert!(!why.to_string().contains("another one"), "{why}");
}
