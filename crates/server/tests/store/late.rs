//! What happens to a database that is slow, cut off, full or read-only, or whose clock is turned back.

use super::shared::{SHORT, line, node};
use super::{Database, Postgres, Store, StoreError, append_legal, head, next};
use alhambra_server::game::Played;
use alhambra_server::store::{Address, Known, Manner};
use alhambra_server::trial::PASSWORD;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc};
use tokio::time::{sleep, timeout};

/// Longer than anything takes here, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(30);

/// A line to the database. Once it is told to, it keeps what one connection says until it is let go: then that
/// comes late, when whoever said it has long given up.
struct Slow {
    port: u16,
    keeps: Arc<AtomicBool>,
    let_go: Arc<Notify>,
    /// Says when the database has heard what was kept, and hung up.
    heard: mpsc::UnboundedReceiver<()>,
}

impl Slow {
    async fn before(database: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("it has an address").port();
        let (keeps, let_go) = (Arc::<AtomicBool>::default(), Arc::<Notify>::default());
        let (tell, heard) = mpsc::unbounded_channel();
        let (keeping, letting) = (Arc::clone(&keeps), Arc::clone(&let_go));
        tokio::spawn(async move {
            while let Ok((one, _)) = listener.accept().await {
                let other = TcpStream::connect(("127.0.0.1", database)).await;
                let other = other.expect("it listens");
                let (keeps, let_go) = (Arc::clone(&keeping), Arc::clone(&letting));
                tokio::spawn(carry(one, other, keeps, let_go, tell.clone()));
            }
        });
        Self {
            port,
            keeps,
            let_go,
            heard,
        }
    }
}

async fn carry(
    one: TcpStream,
    other: TcpStream,
    keeps: Arc<AtomicBool>,
    let_go: Arc<Notify>,
    heard: mpsc::UnboundedSender<()>,
) {
    let _ = (one.set_nodelay(true), other.set_nodelay(true));
    let (mut from_one, mut to_one) = one.into_split();
    let (mut from_other, mut to_other) = other.into_split();
    let back = tokio::spawn(async move {
        let mut bytes = vec![0; 16 * 1024];
        loop {
            match from_other.read(&mut bytes).await {
                Ok(0) | Err(_) => return,
                // Nobody may listen any more: the database says it all the same.
                Ok(count) => drop(to_one.write_all(&bytes[..count]).await),
            }
        }
    });
    let mut kept: Option<Vec<u8>> = None;
    let mut was_kept = false;
    let mut bytes = vec![0; 16 * 1024];
    loop {
        tokio::select! {
            read = from_one.read(&mut bytes) => {
                let count = read.unwrap_or(0);
                if count == 0 {
                    break;
                }
                if !was_kept && keeps.swap(false, Ordering::SeqCst) {
                    (kept, was_kept) = (Some(Vec::new()), true);
                }
                match &mut kept {
                    Some(kept) => kept.extend(&bytes[..count]),
                    None => drop(to_other.write_all(&bytes[..count]).await),
                }
            }
            () = let_go.notified(), if kept.is_some() => {
                let kept = kept.take().unwrap_or_default();
                to_other.write_all(&kept).await.expect("it still listens");
            }
        }
    }
    drop(to_other);
    back.await.expect("no panic");
    if was_kept {
        let _ = heard.send(());
    }
}

/// A change of a seat was sent, not answered, sent again over another line and answered; then something else
/// was changed. When the first one comes at last, it changes nothing.
#[tokio::test]
async fn a_change_of_a_seat_that_comes_late_changes_nothing() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let url = database.fresh().expect("it makes databases");
    let mut slow = Slow::before(database.port()).await;
    let url = url.replace(&database.port().to_string(), &slow.port.to_string());
    let address = Address::read(&url, Some(PASSWORD)).expect("it is an address");
    // It is not renewed meanwhile: nothing else is said.
    let lease = Duration::from_secs(50);
    let store = Postgres::open_for(&address, Known::default(), lease).await;
    let store = store.expect("it can be opened");
    let head = head();
    store.create(head.clone()).await.expect("it is new");
    let hold = store.hold(&head.game).await.expect("nobody has it");
    // Every line knows the statement: then one message is all that it takes.
    for number in 0..8 {
        let named = store.set_name(&hold, 0, format!("Name {number}")).await;
        named.expect("it is kept");
    }
    slow.keeps.store(true, Ordering::SeqCst);
    let begin = Instant::now();
    let late = store.set_name(&hold, 0, "Late".to_owned()).await;
    assert_eq!(late, Ok(()));
    assert!(begin.elapsed() > Duration::from_secs(3), "it was not kept");
    let next = store.set_name(&hold, 0, "Zoe".to_owned()).await;
    assert_eq!(next, Ok(()));
    slow.let_go.notify_one();
    let comes = timeout(PATIENCE, slow.heard.recv()).await;
    comes.expect("the database hears it at last");
    let kept = store.load(&head.game).await.expect("it can be read");
    assert_eq!(kept.expect("it is there").head.seats[0].name, "Zoe");
}

/// One node changes a seat all the time while another takes the table and changes it, too: the first is
/// refused from then on, and nothing of it comes through.
#[tokio::test]
async fn of_two_nodes_that_change_a_seat_the_owner_wins() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let url = database.fresh().expect("it makes databases");
    let address = Address::read(&url, Some(PASSWORD)).expect("it is an address");
    let (one, other) = (Arc::new(node(&address).await), node(&address).await);
    let head = head();
    one.create(head.clone()).await.expect("it is new");
    let hold = one.hold(&head.game).await.expect("nobody has it");
    let (writing, game) = (Arc::clone(&one), head.game.clone());
    let overtaken = tokio::spawn(async move {
        for number in 0.. {
            let manner = Manner {
                bot: Some("greedy".to_owned()),
                ..Manner::default()
            };
            let named = writing.set_name(&hold, 0, format!("One {number}")).await;
            let set = writing.set_seat(&hold, 1, manner).await;
            if named.and(set) == Err(StoreError::Lost) {
                return number;
            }
        }
        0
    });
    sleep(Duration::from_millis(300)).await;
    let ended = database.spoil(
        &url,
        "UPDATE nodes SET until = clock_timestamp() - interval '1 second' \
         WHERE node = (SELECT node FROM owners)",
    );
    ended.expect("it can be done");
    let late = Instant::now() + PATIENCE;
    let hold = loop {
        match other.hold(&game).await {
            Ok(hold) => break hold,
            Err(_) => assert!(Instant::now() < late, "the table is not to be had"),
        }
    };
    let named = other.set_name(&hold, 0, "Other".to_owned()).await;
    assert_eq!(named, Ok(()));
    let set = other.set_seat(&hold, 1, Manner::default()).await;
    assert_eq!(set, Ok(()));
    assert!(overtaken.await.expect("no panic") > 0, "it wrote before");
    let kept = other.load(&game).await.expect("it can be read");
    let seats = kept.expect("it is there").head.seats;
    assert_eq!(
        (seats[0].name.as_str(), &seats[1].manner),
        ("Other", &Manner::default())
    );
}

/// A lease that would last for an hour is none: the clock of the database was turned back, and whoever had it
/// may be gone.
#[tokio::test]
async fn a_clock_that_is_turned_back_keeps_no_table() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let url = database.fresh().expect("it makes databases");
    let address = Address::read(&url, Some(PASSWORD)).expect("it is an address");
    let (one, other) = (node(&address).await, node(&address).await);
    let head = head();
    one.create(head.clone()).await.expect("it is new");
    let old = one.hold(&head.game).await.expect("nobody has it");
    let entries = append_legal(&one, &head, 1).await;
    drop(one);
    let turned = "UPDATE nodes SET until = until + interval '1 hour' \
                  WHERE node = (SELECT node FROM owners)";
    database.spoil(&url, turned).expect("it can be done");
    assert_eq!(other.owner(&head.game).await, Ok(None));
    // On a busy machine this node may have lost its own lease meanwhile.
    let late = Instant::now() + PATIENCE;
    let hold = loop {
        match other.hold(&head.game).await {
            Ok(hold) => break hold,
            Err(why) => assert!(Instant::now() < late, "{why}"),
        }
        sleep(SHORT / 8).await;
    };
    assert!(hold.epoch > old.epoch);
    // One that is still there renews its lease, and has it again as long as it should.
    let turned = "UPDATE nodes SET until = until + interval '1 hour'";
    database.spoil(&url, turned).expect("it can be done");
    loop {
        let names = other.nodes().await.expect("it can be read");
        if names.iter().any(|n| Some(&n.node) == other.node().as_ref()) {
            break;
        }
        assert!(Instant::now() < late, "it does not come back");
        sleep(SHORT / 8).await;
    }
    let second = next(&Played::load(&head, &entries).expect("it replays"));
    assert_eq!(other.append(&hold, second).await, Ok(()));
}

/// After a failover the first host may be one that cannot be written: whoever writes waits for one that can.
#[tokio::test]
async fn who_writes_to_a_standby_waits_until_it_is_none() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let url = database.fresh().expect("it makes databases");
    let address = Address::read(&url, Some(PASSWORD)).expect("it is an address");
    let store = Postgres::open(&address, Known::default()).await;
    let store = store.expect("it can be opened");
    let head = head();
    store.create(head.clone()).await.expect("it is new");
    let hold = store.hold(&head.game).await.expect("nobody has it");
    let (elsewhere, name) = url.rsplit_once('/').expect("it has a name");
    let elsewhere = format!("{elsewhere}/postgres");
    let reads = |only: &str| {
        let sql = format!("ALTER DATABASE {name} SET default_transaction_read_only = {only}");
        database.spoil(&elsewhere, &sql).expect("it can be done");
        let sql = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        database.spoil(&elsewhere, &sql).expect("it can be done");
    };
    reads("on");
    let (said, ()) = tokio::join!(store.say(&hold, line()), async {
        sleep(Duration::from_secs(1)).await;
        reads("off");
    });
    assert_eq!(said, Ok(()));
    let lines = store.chat(&head.game, 10).await.expect("it can be read");
    assert_eq!(lines.len(), 1);
    // Who only reads finds the host that can be written all the same.
    let named = format!("{url}?target_session_attrs=read-write");
    let address = Address::read(&named, Some(PASSWORD)).expect("it is an address");
    let looked = Postgres::look(&address).await.expect("it can be read");
    assert_eq!(looked.count().await, Ok(1));
    assert!(looked.ping().await.is_err());
}

/// A database without room says so: what it refuses is not there, and it is not asked without a pause.
#[tokio::test]
async fn a_full_database_refuses_and_is_left_in_peace() {
    let database = Database::start(false).expect("PostgreSQL is there");
    let url = database.fresh().expect("it makes databases");
    let address = Address::read(&url, Some(PASSWORD)).expect("it is an address");
    let store = node(&address).await;
    let head = head();
    store.create(head.clone()).await.expect("it is new");
    store.hold(&head.game).await.expect("nobody has it");
    let mut entries = append_legal(&store, &head, 1).await;
    let hold = store.hold(&head.game).await.expect("it is its own");
    let full = "CREATE SEQUENCE tries; \
                CREATE FUNCTION no_room() RETURNS trigger AS $$ BEGIN PERFORM nextval('tries'); \
                RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql; \
                CREATE TRIGGER full_entries BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION no_room();";
    database.spoil(&url, full).expect("it can be done");
    let second = next(&Played::load(&head, &entries).expect("it replays"));
    let why = store.append(&hold, second.clone()).await;
    assert!(matches!(why, Err(StoreError::Failed(_))), "{why:?}");
    let free = "DROP TRIGGER full_entries ON entries";
    database.spoil(&url, free).expect("it can be done");
    assert_eq!(store.append(&hold, second.clone()).await, Ok(()));
    entries.push(second);
    let kept = store.load(&head.game).await.expect("it can be read");
    assert_eq!(kept.expect("it is there").entries, entries);
    // Without room for its lease the node comes back as soon as there is some.
    let full = "CREATE TRIGGER full_nodes BEFORE INSERT OR UPDATE ON nodes FOR EACH ROW EXECUTE FUNCTION no_room(); \
                SELECT setval('tries', 1)";
    database.spoil(&url, full).expect("it can be done");
    sleep(3 * SHORT).await;
    let tries = database.spoil(&url, "SELECT last_value FROM tries");
    let tries: u32 = tries
        .expect("it can be asked")
        .trim()
        .parse()
        .expect("a number");
    assert!((2..40).contains(&tries), "{tries} tries");
    let free = "DROP TRIGGER full_nodes ON nodes";
    database.spoil(&url, free).expect("it can be done");
    let late = Instant::now() + PATIENCE;
    while store.hold(&head.game).await.is_err() {
        assert!(Instant::now() < late, "the node does not come back");
        sleep(Duration::from_millis(50)).await;
    }
}
