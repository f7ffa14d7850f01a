//! What is kept stays, in order and without a fork: in a file and in a database.

#[path = "store/late.rs"]
mod late;
#[path = "store/shared.rs"]
mod shared;

use alhambra_rules::RULES_VERSION;
use alhambra_server::game::Played;
use alhambra_server::store::{
    By, ChatLine, Entry, Head, Known, MOST_LINES, Manner, Place, Postgres, SeatHead, Secret,
    Sqlite, Store, StoreError, copy, verify,
};
use alhambra_server::token::{GameId, Token};
use alhambra_server::trial::Database;
use alhambra_table::Plan;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// A file that is removed at the end, with what lies beside it.
struct File(PathBuf);

impl File {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("alhambra-store-{}-{number}.db", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn open(&self) -> Sqlite {
        Sqlite::open(&self.0).expect("it can be opened")
    }
}

/// Where a store is that is removed at the end.
enum Home {
    File(File),
    /// It ends when this is dropped.
    Database(#[expect(dead_code, reason = "it is there")] Database, Place),
}

impl Home {
    fn file() -> Self {
        Self::File(File::new())
    }

    fn database() -> Self {
        let database = Database::start(false).expect("PostgreSQL is there");
        let place = database.place().expect("it makes databases");
        Self::Database(database, place)
    }

    async fn open(&self) -> Arc<dyn Store> {
        match self {
            Self::File(file) => Arc::new(file.open()),
            Self::Database(_, place) => place
                .open(Known::default())
                .await
                .expect("it can be opened"),
        }
    }
}

/// Tests that hold for both stores.
macro_rules! both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&super::Home::file()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&super::Home::database()).await;
            })*
        }
    };
}

both! {
    what_was_kept_is_there_after_reopening,
    a_step_is_written_once_whoever_writes,
    nothing_is_kept_for_a_table_that_is_not_there,
    many_writes_share_a_sync_and_a_refused_one_harms_no_other,
    verifying_names_the_games_that_do_not_replay,
    what_is_taken_back_was_never_there,
    a_table_keeps_its_last_lines_of_chat,
    tables_that_nobody_touched_are_found_and_removed,
    seats_and_names_are_kept_as_they_were_changed,
}

impl Drop for File {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            let path = format!("{}{ending}", self.0.display());
            let _ = std::fs::remove_file(Path::new(&path));
        }
    }
}

fn head() -> Head {
    let mut plan = Plan::quick("Anna", ["Ben", "Cleo"]);
    plan.seed = Some(7);
    let game = GameId::random();
    let seat = |(number, name): (u8, &str)| SeatHead {
        name: name.to_owned(),
        secret: (number == 0).then(|| Secret::new(Token::random(game.clone(), number).hash())),
        manner: Manner {
            bot: (number > 0).then(|| "greedy".to_owned()),
            ..Manner::default()
        },
    };
    Head {
        game: game.clone(),
        code: plan.code(),
        rules: RULES_VERSION,
        created: 1000,
        hand_after: Some(600),
        seats: (0..).zip(["Anna", "Ben", "Cleo"]).map(seat).collect(),
    }
}

/// The next entry of a game: the first that is legal.
fn next(played: &Played) -> Entry {
    let mut legal = Vec::new();
    played.session().game().legal(&mut legal);
    Entry {
        step: played.step() + 1,
        seat: played.session().to_act().expect("somebody is asked").0,
        by: By::Person,
        said: legal[0].to_string(),
        at: 2000,
        mark: None,
    }
}

async fn append_legal(store: &dyn Store, head: &Head, count: usize) -> Vec<Entry> {
    let hold = store.hold(&head.game).await.expect("nobody has it");
    let mut entries = Vec::new();
    for _ in 0..count {
        let played = Played::load(head, &entries).expect("it replays");
        let entry = next(&played);
        let done = store.append(&hold, entry.clone()).await;
        assert_eq!(done, Ok(()));
        entries.push(entry);
    }
    entries
}

async fn what_was_kept_is_there_after_reopening(home: &Home) {
    let head = head();
    let store = home.open().await;
    assert_eq!(store.create(head.clone()).await, Ok(()));
    let entries = append_legal(&*store, &head, 5).await;
    let line = ChatLine {
        seat: 0,
        said: "good luck".to_owned(),
        at: 3000,
    };
    let hold = store.hold(&head.game).await.expect("nobody has it");
    assert_eq!(store.say(&hold, line.clone()).await, Ok(()));
    let manner = Manner {
        bot: Some("planner".to_owned()),
        by_others: true,
        standing: vec!["vizier".to_owned(), "auction".to_owned()],
        buy: vec!["garden".to_owned(), "tower".to_owned()],
        take: vec!["dukat-7".to_owned()],
    };
    let set = store.set_seat(&hold, 0, manner.clone()).await;
    assert_eq!(set, Ok(()));
    drop(store);

    let store = home.open().await;
    assert_eq!(store.games().await, Ok(vec![head.game.clone()]));
    assert_eq!(store.count().await, Ok(1));
    let kept = store.load(&head.game).await.expect("it can be read");
    let kept = kept.expect("it is there");
    assert_eq!(kept.entries, entries);
    assert_eq!(kept.head.seats[0].manner, manner);
    assert_eq!(kept.head.seats[0].secret, head.seats[0].secret);
    assert_eq!(kept.head.seats[1..], head.seats[1..]);
    assert_eq!(store.chat(&head.game, 10).await, Ok(vec![line]));
    let nobody = GameId::random();
    assert_eq!(store.load(&nobody).await, Ok(None));
}

async fn a_step_is_written_once_whoever_writes(home: &Home) {
    let head = head();
    let (one, other) = (home.open().await, home.open().await);
    one.create(head.clone()).await.expect("it is new");
    assert_eq!(one.create(head.clone()).await, Err(StoreError::Taken));
    let entries = append_legal(&*one, &head, 2).await;
    let hold = one.hold(&head.game).await.expect("it is its own");
    let again = other.append(&hold, entries[1].clone()).await;
    assert_eq!(again, Err(StoreError::Taken));
    let played = Played::load(&head, &entries).expect("it replays");
    let third = next(&played);
    let (first, second) = tokio::join!(
        one.append(&hold, third.clone()),
        other.append(&hold, third.clone())
    );
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    let kept = one.load(&head.game).await.expect("it can be read");
    assert_eq!(kept.expect("it is there").entries.len(), 3);
}

async fn nothing_is_kept_for_a_table_that_is_not_there(home: &Home) {
    let (store, head) = (home.open().await, head());
    let entry = next(&Played::new(&head).expect("it is a plan"));
    let hold = store.hold(&head.game).await.expect("nobody has it");
    assert!(store.append(&hold, entry).await.is_err());
    let set = store.set_seat(&hold, 0, Manner::default()).await;
    assert!(set.is_err());
    let named = store.set_name(&hold, 0, "Zoe".to_owned()).await;
    assert!(named.is_err());
    assert_eq!(store.count().await, Ok(0));
}

async fn many_writes_share_a_sync_and_a_refused_one_harms_no_other(home: &Home) {
    let store = home.open().await;
    let heads: Vec<Head> = (0..200).map(|_| head()).collect();
    let creating: Vec<_> = heads
        .iter()
        .map(|head| {
            let (store, head) = (Arc::clone(&store), head.clone());
            tokio::spawn(async move { store.create(head).await })
        })
        .collect();
    for created in creating {
        assert_eq!(created.await.expect("no panic"), Ok(()));
    }
    let mut holds = Vec::new();
    for head in &heads {
        holds.push(store.hold(&head.game).await.expect("nobody has it"));
    }
    let (before, commits) = store.written();
    let entry = next(&Played::new(&heads[0]).expect("it is a plan"));
    // Everybody writes the same step twice: once it is taken.
    let writing: Vec<_> = holds
        .iter()
        .flat_map(|hold| [hold, hold])
        .map(|hold| {
            let (store, hold, entry) = (Arc::clone(&store), hold.clone(), entry.clone());
            tokio::spawn(async move { store.append(&hold, entry).await })
        })
        .collect();
    let mut taken = 0;
    for written in writing {
        match written.await.expect("no panic") {
            Ok(()) => {}
            Err(why) => {
                assert_eq!(why, StoreError::Taken);
                taken += 1;
            }
        }
    }
    assert_eq!(taken, heads.len());
    let (after, more) = store.written();
    assert_eq!(after - before, 400);
    assert!(more - commits < 200, "{} commits", more - commits);
    let verified = verify(&*store).await.expect("it can be read");
    assert_eq!((verified.games, verified.entries), (200, 200));
    assert_eq!(verified.broken, []);
}

async fn verifying_names_the_games_that_do_not_replay(home: &Home) {
    let store = home.open().await;
    let (good, gap, illegal, odd) = (head(), head(), head(), head());
    for head in [&good, &gap, &illegal, &odd] {
        store.create(head.clone()).await.expect("it is new");
    }
    let entries = append_legal(&*store, &good, 4).await;
    let with = |entry: &Entry, step: u32, said: &str| Entry {
        step,
        said: said.to_owned(),
        ..entry.clone()
    };
    for (head, entry) in [
        (&gap, with(&entries[0], 2, &entries[0].said)),
        (&illegal, with(&entries[0], 1, "remove 0,0")),
        (&odd, with(&entries[0], 1, "dance with me")),
    ] {
        let hold = store.hold(&head.game).await.expect("nobody has it");
        let kept = store.append(&hold, entry).await;
        assert_eq!(kept, Ok(()));
    }
    let verified = verify(&*store).await.expect("it can be read");
    assert_eq!(verified.games, 4);
    let mut broken: Vec<_> = verified.broken.iter().map(|b| b.game.clone()).collect();
    broken.sort();
    let expected = [&gap, &illegal, &odd];
    let mut expected = expected.map(|head| head.game.as_str().to_owned());
    expected.sort();
    assert_eq!(broken, expected);
    let missing = verified.broken.iter().find(|b| b.game == gap.game.as_str());
    let why = &missing.expect("it was found").why;
    assert!(why.contains("something is missing"), "{why}");
}

async fn what_is_taken_back_was_never_there(home: &Home) {
    let (store, head) = (home.open().await, head());
    store.create(head.clone()).await.expect("it is new");
    let mut entries = append_legal(&*store, &head, 3).await;
    let two = Played::load(&head, &entries[..2]).expect("it replays");
    let back = Entry {
        step: 4,
        said: "back 2".to_owned(),
        ..entries[2].clone()
    };
    entries.push(back);
    let played = Played::load(&head, &entries).expect("it replays");
    assert_eq!(played.step(), 4);
    assert_eq!(played.session().game(), two.session().game());
    assert_eq!(played.session().record(), two.session().record());
}

#[test]
fn what_is_no_store_is_refused_in_a_sentence() {
    let file = File::new();
    std::fs::write(&file.0, "This is a letter to a friend, and not a store.").expect("written");
    let why = Sqlite::open(&file.0).err().expect("it is no store");
    assert!(why.to_string().contains("not a database"), "{why}");
}

/// Another program holds the lock for longer than anybody waits, and lets go while the writer may
/// still be busy with what it was brought. Says whether something was refused.
async fn refuses_while_locked(file: &File) -> bool {
    let patience = Duration::from_millis(300);
    let store = Sqlite::open_patient(&file.0, patience).expect("it can be opened");
    let head = head();
    store.create(head.clone()).await.expect("it is new");
    let entry = next(&Played::new(&head).expect("it is a plan"));
    let line = ChatLine {
        seat: 0,
        said: "hello".to_owned(),
        at: 3000,
    };
    let other = Head {
        game: GameId::random(),
        ..head.clone()
    };
    let locking = rusqlite::Connection::open(&file.0).expect("it can be opened");
    locking
        .execute_batch("BEGIN IMMEDIATE")
        .expect("it is free");
    let lets_go = tokio::task::spawn_blocking(move || {
        std::thread::sleep(patience + patience / 2);
        locking.execute_batch("COMMIT").expect("it was begun");
    });
    let hold = store.hold(&head.game).await.expect("nobody has it");
    let (appended, said, made) = tokio::join!(
        store.append(&hold, entry.clone()),
        store.say(&hold, line),
        store.create(other.clone()),
    );
    lets_go.await.expect("no panic");
    let kept = async |game: &GameId| store.load(game).await.expect("it can be read");
    let entries = kept(&head.game).await.map(|kept| kept.entries.len());
    assert_eq!(entries, Some(usize::from(appended.is_ok())), "{appended:?}");
    let lines = store.chat(&head.game, 10).await.expect("it can be read");
    assert_eq!(lines.len(), usize::from(said.is_ok()), "{said:?}");
    assert_eq!(kept(&other.game).await.is_some(), made.is_ok(), "{made:?}");
    // Now that nobody holds it, the same is done.
    let again = store.append(&hold, entry).await;
    assert_eq!(again.is_ok(), appended.is_err());
    appended.is_err()
}

#[tokio::test]
async fn what_is_refused_because_the_file_is_locked_is_not_there_afterwards() {
    let file = File::new();
    // On a busy machine the lock may be gone before anybody has waited for it.
    for _ in 0..20 {
        if refuses_while_locked(&file).await {
            return;
        }
    }
    panic!("nothing was ever refused");
}

/// What a file holds, byte for byte.
fn bytes(file: &File) -> Vec<u8> {
    std::fs::read(&file.0).expect("it is there")
}

#[tokio::test]
async fn every_game_is_judged_by_itself_and_nothing_is_changed() {
    let file = File::new();
    let store = file.open();
    let heads: Vec<Head> = (0..4).map(|_| head()).collect();
    for head in &heads {
        store.create(head.clone()).await.expect("it is new");
        append_legal(&store, head, 3).await;
    }
    drop(store);
    // Somebody has been at the file.
    let hand = rusqlite::Connection::open(&file.0).expect("it can be opened");
    let spoil = |sql: &str, head: &Head| {
        let spoilt = hand.execute(sql, [head.game.as_str()]);
        assert_eq!(spoilt, Ok(1), "{sql}");
    };
    spoil(
        "UPDATE entries SET by = 9 WHERE game = ?1 AND step = 2",
        &heads[0],
    );
    spoil("UPDATE games SET code = 'HELLO' WHERE game = ?1", &heads[1]);
    spoil(
        "INSERT INTO games VALUES ('no name', ?1, 1, 1, NULL)",
        &heads[2],
    );
    drop(hand);
    let before = bytes(&file);
    let looked = Sqlite::look(&file.0).expect("it can be read");
    let verified = verify(&looked).await.expect("it can be read");
    let refused = looked.create(head()).await;
    assert!(refused.is_err(), "nothing is written by looking");
    drop(looked);
    assert_eq!(bytes(&file), before);
    let of = |name: &str| {
        let broken = verified.broken.iter().find(|b| b.game == name);
        broken.map(|broken| broken.why.clone()).expect(name)
    };
    assert_eq!(verified.broken.len(), 3, "{:?}", verified.broken);
    let why = of(heads[0].game.as_str());
    assert!(why.contains("step 2"), "{why}");
    of(heads[1].game.as_str());
    of("no name");
    assert_eq!(verified.games, 5);
}

async fn a_table_keeps_its_last_lines_of_chat(home: &Home) {
    let (store, head) = (home.open().await, head());
    store.create(head.clone()).await.expect("it is new");
    let most = u64::from(MOST_LINES);
    let hold = store.hold(&head.game).await.expect("nobody has it");
    for at in 0..most + 20 {
        let said = format!("line {at}");
        let line = ChatLine { seat: 0, said, at };
        store.say(&hold, line).await.expect("it is kept");
    }
    let lines = store
        .chat(&head.game, 10_000)
        .await
        .expect("it can be read");
    assert_eq!(lines.len() as u64, most);
    assert_eq!(
        (lines[0].at, lines.last().map(|l| l.at)),
        (20, Some(most + 19))
    );
}

/// Old lines are removed with a new one. Where that fails the new one is refused, and not there either;
/// whatever shares its transaction is not harmed.
#[tokio::test]
async fn a_line_that_is_refused_half_way_is_not_there() {
    let file = File::new();
    let (store, head) = (file.open(), head());
    store.create(head.clone()).await.expect("it is new");
    let hold = store.hold(&head.game).await.expect("nobody has it");
    let say = |at: u64| {
        let said = format!("line {at}");
        store.say(&hold, ChatLine { seat: 0, said, at })
    };
    let most = u64::from(MOST_LINES);
    for at in 0..most {
        say(at).await.expect("it is kept");
    }
    let hand = rusqlite::Connection::open(&file.0).expect("it can be opened");
    let sql = "CREATE TRIGGER full BEFORE DELETE ON chat BEGIN \
               SELECT RAISE(ABORT, 'database or disk is full'); END";
    hand.execute_batch(sql).expect("it can be done");
    let entry = next(&Played::new(&head).expect("it is a plan"));
    let (refused, kept) = tokio::join!(say(most), store.append(&hold, entry));
    assert!(refused.is_err() && kept.is_ok(), "{refused:?} {kept:?}");
    let lines = store.chat(&head.game, 10_000).await;
    let lines = lines.expect("it can be read");
    assert_eq!(lines.last().map(|line| line.at), Some(most - 1));
}

async fn tables_that_nobody_touched_are_found_and_removed(home: &Home) {
    let store = home.open().await;
    let heads: Vec<Head> = (0..7).map(|_| head()).collect();
    for head in &heads {
        store.create(head.clone()).await.expect("it is new");
    }
    // The first has an entry, the second a line of chat: both came later.
    append_legal(&*store, &heads[0], 1).await;
    let line = ChatLine {
        seat: 0,
        said: "still here".to_owned(),
        at: 5000,
    };
    let hold = store.hold(&heads[1].game).await.expect("nobody has it");
    store.say(&hold, line).await.expect("it is kept");
    let (mut old, mut behind) = (Vec::new(), None);
    loop {
        let (some, last) = store
            .untouched(1500, behind, 3)
            .await
            .expect("it can be read");
        old.extend(some);
        behind = last;
        if behind.is_none() {
            break;
        }
    }
    let mut expected: Vec<GameId> = heads[2..].iter().map(|head| head.game.clone()).collect();
    expected.sort();
    assert_eq!(old, expected);
    assert_eq!(store.count().await, Ok(7));
    assert_eq!(store.forget(old).await, Ok(()));
    assert_eq!(store.count().await, Ok(2));
    assert_eq!(store.load(&heads[2].game).await, Ok(None));
    assert_eq!(verify(&*store).await.expect("it can be read").broken, []);
}

async fn seats_and_names_are_kept_as_they_were_changed(home: &Home) {
    let (store, head) = (home.open().await, head());
    store.create(head.clone()).await.expect("it is new");
    let hold = store.hold(&head.game).await.expect("nobody has it");
    let hash = Token::random(head.game.clone(), 0).hash();
    let secret = Secret {
        next: Some(hash),
        claimed: true,
        ..Secret::new(hash)
    };
    assert_eq!(store.set_secret(&hold, 0, secret).await, Ok(()));
    // A bot's seat has no secret, and gets none.
    assert!(store.set_secret(&hold, 1, secret).await.is_err());
    assert_eq!(store.set_name(&hold, 2, "Zoe".to_owned()).await, Ok(()));
    assert_eq!(store.ping().await, Ok(()));
    let kept = store.load(&head.game).await.expect("it can be read");
    let seats = kept.expect("it is there").head.seats;
    assert_eq!(seats[0].secret, Some(secret));
    assert_eq!((seats[1].secret, seats[2].name.as_str()), (None, "Zoe"));
    assert_eq!(store.has_room(1).await, Ok(false));
    assert_eq!(store.has_room(2).await, Ok(true));
}
