//! A store that the build before this one wrote opens, plays on and verifies.
//!
//! `kept/store-2.db` was written by the program that knew two migrations. It holds a table of three
//! with two modules, a bot and a clock, after 50 entries, with a line of chat and an answer in advance;
//! and a table of the card game, where something was taken back and a bot plays for somebody. Nothing
//! writes it anew.

use alhambra_server::game::{Played, Said};
use alhambra_server::store::{By, Entry, Sqlite, Store, verify};
use alhambra_server::token::{GameId, Token};
use std::path::PathBuf;

/// The secrets of its seats.
const TOKENS: [&str; 2] = [
    "q3ykyf0cc85bz6z2.0.c3ytz09meqjm832fswnrv5tfd77pvg32",
    "f7k73jz3hwwtw7a1.1.eqwhvkfzdy4txr1a8dq9t3yrbxhe5gs9",
];

/// A copy of the kept store. It is removed at the end, with what lies beside it.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str) -> Self {
        let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/kept/store-2.db");
        let name = format!("alhambra-kept-{}-{name}.db", std::process::id());
        let copy = std::env::temp_dir().join(name);
        std::fs::copy(kept, &copy).expect("it can be copied");
        Self(copy)
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.0.display()));
        }
    }
}

#[tokio::test]
async fn it_is_verified_as_it_lies_there() {
    let copy = Copy::new("verified");
    let before = std::fs::read(&copy.0).expect("it is there");
    let store = Sqlite::look(&copy.0).expect("it can be read");
    let verified = verify(&store).await.expect("it can be read");
    assert_eq!(verified.broken, []);
    assert_eq!(
        (verified.games, verified.entries, verified.over),
        (2, 85, 0)
    );
    assert_eq!(store.count().await, Ok(2));
    drop(store);
    let after = std::fs::read(&copy.0).expect("it is there");
    assert!(before == after, "looking has changed the file");
}

#[tokio::test]
async fn it_opens_and_plays_on() {
    let copy = Copy::new("played");
    let store = Sqlite::open(&copy.0).expect("it can be opened");
    assert_eq!(store.count().await, Ok(2));
    for (text, steps) in TOKENS.into_iter().zip([50, 35]) {
        let token = Token::read(text).expect("a secret");
        let kept = store.load(&token.game).await.expect("it can be read");
        let kept = kept.expect("it is there");
        let secret = kept.head.seats[usize::from(token.seat)].secret;
        assert_eq!(secret.map(|secret| secret.hash), Some(token.hash()));
        let mut played = Played::load(&kept.head, &kept.entries).expect("it replays");
        assert_eq!(played.step(), steps);
        let mut legal = Vec::new();
        for _ in 0..40 {
            let seat = played.session().to_act().expect("somebody is asked");
            played.session().game().legal(&mut legal);
            let said = Said::Act(legal[0]);
            let ready = played.ready(said).expect("it is legal");
            let entry = Entry {
                step: played.step() + 1,
                seat: seat.0,
                by: By::Person,
                said: said.text(),
                at: 1,
                mark: ready.mark,
            };
            let hold = store.hold(&token.game).await.expect("nobody has it");
            assert_eq!(store.append(&hold, entry.clone()).await, Ok(()));
            played.enter(&entry, ready);
        }
    }
    let first = GameId::read(&TOKENS[0][..16]).expect("a name");
    let lines = store.chat(&first, 10).await.expect("it can be read");
    assert_eq!(lines[0].said, "good luck");
    let kept = store.load(&first).await.expect("it can be read");
    let seats = kept.expect("it is there").head.seats;
    assert_eq!(seats[1].manner.standing, ["vizier"]);
    // Whoever sits there may give their own name by now, and it stays.
    let hold = store.hold(&first).await.expect("nobody has it");
    let named = store.set_name(&hold, 0, "Zoe".to_owned()).await;
    assert_eq!(named, Ok(()));
    drop(store);
    let store = Sqlite::open(&copy.0).expect("it can be opened");
    let kept = store.load(&first).await.expect("it can be read");
    let seats = kept.expect("it is there").head.seats;
    assert_eq!(seats[0].name, "Zoe");
    drop(store);
    let store = Sqlite::look(&copy.0).expect("it can be read");
    let verified = verify(&store).await.expect("it can be read");
    assert_eq!((verified.broken, verified.entries), (vec![], 165));
}
