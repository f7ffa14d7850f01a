//! Guests who are slow, silent or too many: they cost so much and no more.

use crate::client::{Host, assert_sentence, generous, play, seats};
use alhambra_bots::SmallDice;
use alhambra_server::Config;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// How long those in these tests may take.
const PATIENCE: Duration = Duration::from_millis(300);
/// How much longer than that it may take on a busy machine.
const LATE: Duration = Duration::from_secs(15);

fn impatient() -> Config {
    Config {
        patience: PATIENCE,
        ..generous()
    }
}

/// What somebody is told who says only this, until the server lets them go.
async fn told(host: &Host, said: &str) -> String {
    let mut stream = TcpStream::connect(host.address).await.expect("it listens");
    stream.write_all(said.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    let reading = tokio::time::timeout(LATE, stream.read_to_end(&mut answer)).await;
    // It may be cut off at once: that is an end, too.
    let _ = reading.expect("the server lets go of them");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn who_says_nothing_or_half_of_it_is_let_go() {
    let host = Host::with(impatient()).await;
    let begin = Instant::now();
    for said in ["", "GET /api/health HT", "GET / HTTP/1.1\r\nHost: x\r\n"] {
        told(&host, said).await;
    }
    // Between two requests as well.
    let whole = "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n";
    assert!(told(&host, whole).await.starts_with("HTTP/1.1 200"));
    assert!(begin.elapsed() >= 4 * PATIENCE);
    // Half a body.
    let half = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{";
    let answer = told(&host, half).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("too-slow"), "{answer}");
}

#[tokio::test]
async fn who_reads_nothing_is_let_go() {
    let host = Host::with(impatient()).await;
    let stream = TcpStream::connect(host.address).await.expect("it listens");
    let ask = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50);
    let begin = Instant::now();
    let mut sent = 0;
    // It asks on and on, and never reads.
    while begin.elapsed() < LATE {
        match stream.try_write(ask.as_bytes()) {
            Ok(bytes) => sent += bytes,
            Err(why) if why.kind() == std::io::ErrorKind::WouldBlock => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(_) => return,
        }
        assert!(sent < 1 << 30, "somebody takes all of it");
    }
    panic!("the server still holds what nobody reads");
}

/// Somebody at a table asks on and on for much, and never reads. They are let go, and whoever plays
/// with them is told.
#[tokio::test]
async fn who_sits_at_a_table_and_reads_nothing_is_let_go() {
    let host = Host::with(impatient()).await;
    let made = host.table(seats(&[None, None])).await;
    let mut people = host.join_both(&made).await;
    let mut dice = SmallDice::new(3);
    let late = |m: &Value| m["decisions"].as_u64() >= Some(30);
    play(&mut people, &mut dice, late).await;
    let [mut silent, mut other] = people;
    let asks = tokio::spawn(async move {
        let history = json!({ "type": "history", "from": 1 }).to_string();
        // It ends when the connection does.
        while silent
            .send(Message::Text(history.clone().into()))
            .await
            .is_ok()
        {}
        silent
    });
    let begin = Instant::now();
    while other.next_of("around").await["seats"][0]["here"] != false {
        assert!(begin.elapsed() < LATE, "the server still waits for them");
    }
    asks.abort();
}

#[tokio::test]
async fn when_hardly_a_place_is_left_health_and_seats_have_one() {
    let config = Config {
        most_connections: 16,
        ..generous()
    };
    let host = Host::with(config).await;
    let made = host.table(seats(&[None, None])).await;
    let mut silent = Vec::new();
    for _ in 0..14 {
        silent.push(TcpStream::connect(host.address).await.expect("it listens"));
    }
    // They are let in one after the other, before what is asked now.
    assert_eq!(host.get("/api/health").await.status, 200);
    host.get("/").await.assert_refused(503, "crowded");
    let more = host.post("/api/tables", &seats(&[None, None])).await;
    more.assert_refused(503, "crowded");
    let mut watching = host.socket(&made.name).await;
    watching.say(&json!({ "type": "join" })).await;
    assert_sentence(&watching.next().await.expect("an answer"), "too-many");
    drop(watching);
    let mut player = host.join(&made.name, &[&made.tokens[0]]).await;
    player.moment().await;
    drop(silent);
    let mut waited = 0;
    while host.get("/").await.status == 503 && waited < 200 {
        let is_crowded = host.get("/api/openapi.json").await.status == 503;
        if !is_crowded {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        waited += 1;
    }
    assert!(waited < 200, "the places are free again");
}

#[tokio::test]
async fn what_costs_the_server_more_is_allowed_less_often() {
    let config = Config {
        messages_a_second: 5,
        requests_a_minute: 60,
        ..generous()
    };
    let host = Host::with(config).await;
    let made = host.table(seats(&[None, None])).await;
    let mut one = host.join(&made.name, &[&made.tokens[0]]).await;
    let history = || json!({ "type": "history", "from": 1 });
    assert_eq!(one.ask(history()).await["type"], "done");
    assert_eq!(one.ask(history()).await["type"], "done");
    assert_sentence(&one.ask(history()).await, "too-many");
    let path = format!("/api/tables/{}/history", made.name);
    let mut answers = Vec::new();
    for _ in 0..8 {
        answers.push(host.get(&path).await.status);
    }
    assert!(answers.starts_with(&[200, 200, 200]), "{answers:?}");
    assert!(answers.contains(&429), "{answers:?}");
}

#[tokio::test]
async fn a_list_of_tables_costs_as_much_as_its_tables() {
    let config = Config {
        requests_a_minute: 60,
        ..generous()
    };
    let host = Host::with(config).await;
    let tokens = json!({ "tokens": vec!["x"; 40] });
    assert_eq!(host.post("/api/mine", &tokens).await.status, 200);
    let again = host.post("/api/mine", &tokens).await;
    again.assert_refused(429, "too-many");
}

#[tokio::test]
async fn signs_of_life_are_counted() {
    let host = Host::hearing(2).await;
    let made = host.table(seats(&[None, None])).await;
    let mut one = host.join(&made.name, &[&made.tokens[0]]).await;
    // Whoever goes on sending may find the door shut before they have read why.
    let mut shut_out = false;
    for _ in 0..200 {
        if one.send(Message::Ping(vec![1, 2, 3].into())).await.is_err() {
            shut_out = true;
            break;
        }
    }
    while one.next().await.is_some() {}
    assert!(shut_out || one.heard.iter().any(|m| m["code"] == "too-many"));
}

#[tokio::test]
async fn tables_that_nobody_touches_are_removed_where_that_is_wanted() {
    let config = Config {
        forget_after: Some(Duration::from_millis(400)),
        idle: Duration::from_millis(20),
        ..generous()
    };
    let host = Host::with(config).await;
    let made = host.table(seats(&[None, None])).await;
    let path = format!("/api/tables/{}", made.name);
    let begin = Instant::now();
    loop {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let answer = host.get(&path).await;
        if answer.status == 404 {
            return;
        }
        assert!(begin.elapsed() < LATE, "it is still there");
    }
}

/// Somebody has made every write of a health check fail, as a full disk does.
#[tokio::test]
async fn health_knows_whether_something_can_be_written() {
    let host = Host::new().await;
    assert_eq!(host.get("/api/health").await.status, 200);
    let (spoil, mend) = if host.is_shared() {
        let spoil = "ALTER TABLE pulse ADD CONSTRAINT full_disk CHECK (at = 0) NOT VALID";
        (spoil, "ALTER TABLE pulse DROP CONSTRAINT full_disk")
    } else {
        let spoil = "CREATE TRIGGER full BEFORE UPDATE ON pulse BEGIN \
                     SELECT RAISE(ABORT, 'database or disk is full'); END";
        (spoil, "DROP TRIGGER full")
    };
    host.spoil(spoil);
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let ill = host.get("/api/health").await;
    ill.assert_refused(503, "store");
    host.spoil(mend);
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(host.get("/api/health").await.status, 200);
}
