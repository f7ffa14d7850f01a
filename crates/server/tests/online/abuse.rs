//! What must not work: each is refused with a reason and has no effect.

use crate::client::{Host, Made, assert_sentence, play, seats};
use alhambra_bots::SmallDice;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// Longer than the server waits for anybody in these tests.
const LATE: Duration = Duration::from_secs(40);

/// A table in mid-game, and its moment for the seat that is asked.
async fn table(host: &Host) -> (Made, Value) {
    let made = host.table(seats(&[None, None, None])).await;
    let mut people = Vec::new();
    for token in &made.tokens {
        people.push(host.join(&made.name, &[token]).await);
    }
    let mut dice = SmallDice::new(21);
    let ready = |m: &Value| {
        let asked = m["to_act"] == m["seat"];
        asked && m["decisions"].as_u64().is_some_and(|d| d >= 8)
    };
    let moment = play(&mut people, &mut dice, ready).await;
    (made, moment)
}

fn act(moment: &Value) -> Value {
    json!({
        "type": "act",
        "seat": moment["seat"],
        "step": moment["step"],
        "action": moment["legal"][0],
    })
}

fn seat(moment: &Value) -> usize {
    moment["seat"].as_u64().expect("a seat") as usize
}

/// The table is as it was.
async fn assert_unchanged(host: &Host, made: &Made, moment: &Value) {
    let path = format!("/api/tables/{}", made.name);
    let now = host.get_as(&path, &made.tokens[seat(moment)]).await;
    assert_eq!(now.json(), *moment);
    host.assert_replays().await;
}

#[tokio::test]
async fn guessed_and_forged_secrets_open_nothing() {
    let host = Host::new().await;
    let (made, moment) = table(&host).await;
    let other = host.table(seats(&[None, None, None])).await;
    let good = &made.tokens[seat(&moment)];
    let flipped = |at: usize| {
        let mut letters: Vec<u8> = good.bytes().collect();
        letters[at] = if letters[at] == b'0' { b'1' } else { b'0' };
        String::from_utf8(letters).expect("it is text")
    };
    let (name, secret) = good.split_at(18);
    let moved = format!("{name}.{}", &other.tokens[0][19..]);
    let bot_seat = format!("{}.5.{}", made.name, &secret[1..]);
    let forged = [
        flipped(good.len() - 1),
        flipped(20),
        moved,
        bot_seat,
        other.tokens[seat(&moment)].clone(),
        good.to_uppercase(),
        good[..good.len() - 1].to_owned(),
        format!("{good}0"),
        String::new(),
        "' OR 1=1 --".to_owned(),
        "\u{0}".to_owned(),
    ];
    for token in &forged {
        let mut client = host.socket(&made.name).await;
        client
            .say(&json!({ "type": "join", "tokens": [token] }))
            .await;
        let answer = client.next().await.expect("an answer");
        assert_sentence(&answer, "bad-token");
        assert!(client.next().await.is_none(), "the connection ends");
        // One good secret does not carry a bad one.
        let mut client = host.socket(&made.name).await;
        client
            .say(&json!({ "type": "join", "tokens": [good, token] }))
            .await;
        assert_sentence(&client.next().await.expect("an answer"), "bad-token");
        if token.chars().all(|c| c.is_ascii_graphic()) {
            let answer = host.ask_as(&made.name, token, &act(&moment)).await;
            answer.assert_refused(403, "bad-token");
        }
    }
    // No secret at all: watching is all there is.
    let path = format!("/api/tables/{}/ask", made.name);
    let answer = host.post(&path, &act(&moment)).await;
    answer.assert_refused(403, "not-your-seat");
    let mut watching = host.join(&made.name, &[]).await;
    assert_sentence(&watching.ask(act(&moment)).await, "not-your-seat");
    assert_unchanged(&host, &made, &moment).await;
}

#[tokio::test]
async fn stale_replayed_and_early_messages_are_answered_and_not_applied() {
    let host = Host::new().await;
    let (made, moment) = table(&host).await;
    let token = &made.tokens[seat(&moment)];
    let mut client = host.join(&made.name, &[token]).await;
    let step = moment["step"].as_u64().expect("a step");
    for wrong in [0, step - 1, step + 1, u64::from(u32::MAX)] {
        let mut stale = act(&moment);
        stale["step"] = json!(wrong);
        let answer = client.ask(stale).await;
        assert_sentence(&answer, "stale");
        assert_eq!(answer["step"], json!(step));
    }
    assert_unchanged(&host, &made, &moment).await;
    // What was done once is not done again.
    assert_eq!(client.ask(act(&moment)).await["type"], "done");
    let path = format!("/api/tables/{}", made.name);
    let after = host.get_as(&path, token).await.json();
    assert_sentence(&client.ask(act(&moment)).await, "stale");
    let answer = host.ask_as(&made.name, token, &act(&moment)).await;
    answer.assert_refused(409, "stale");
    assert_eq!(host.get_as(&path, token).await.json(), after);
}

#[tokio::test]
async fn who_is_not_asked_cannot_decide() {
    let host = Host::new().await;
    let (made, moment) = table(&host).await;
    let other = (seat(&moment) + 1) % 3;
    let mut client = host.join(&made.name, &[&made.tokens[other]]).await;
    let mut early = act(&moment);
    early["seat"] = json!(other);
    assert_sentence(&client.ask(early).await, "not-asked");
    // In the name of another.
    assert_sentence(&client.ask(act(&moment)).await, "not-your-seat");
    let answer = host
        .ask_as(&made.name, &made.tokens[other], &act(&moment))
        .await;
    answer.assert_refused(403, "not-your-seat");
    assert_unchanged(&host, &made, &moment).await;
}

#[tokio::test]
async fn what_the_rules_forbid_is_refused_with_their_reason() {
    let host = Host::new().await;
    let (made, moment) = table(&host).await;
    let mut client = host.join(&made.name, &[&made.tokens[seat(&moment)]]).await;
    for (action, code) in [
        ("remove 0,0", "illegal"),
        ("buy 1 with gulden-1", "illegal"),
        ("buy 1 with gulden-1 dukat-1", "unreadable"),
        ("place garden-8-sw at 100,100", "illegal"),
        ("place garden-800 at 0,0", "unreadable"),
        ("fly away", "unreadable"),
        ("", "unreadable"),
        ("back 0", "unreadable"),
    ] {
        let mut wrong = act(&moment);
        wrong["action"] = json!(action);
        assert_sentence(&client.ask(wrong).await, code);
    }
    assert_unchanged(&host, &made, &moment).await;
}

#[tokio::test]
async fn malformed_and_oversized_messages_are_refused() {
    let host = Host::new().await;
    let (made, moment) = table(&host).await;
    let token = made.tokens[seat(&moment)].clone();
    let mut client = host.join(&made.name, &[&token]).await;
    let long = format!("{{\"type\": \"{}\"}}", "x".repeat(5000));
    let deep = "[".repeat(3000);
    for (text, code) in [
        ("", "unreadable"),
        ("null", "unreadable"),
        ("[]", "unreadable"),
        ("{", "unreadable"),
        ("{}", "unreadable"),
        ("\"act\"", "unreadable"),
        ("{\"type\": \"act\"}", "unreadable"),
        (
            "{\"type\": \"act\", \"seat\": -1, \"step\": 0, \"action\": \"\"}",
            "unreadable",
        ),
        (
            "{\"type\": \"act\", \"seat\": 0, \"step\": 1e99, \"action\": \"\"}",
            "unreadable",
        ),
        ("{\"type\": \"resync\", \"more\": 1}", "unreadable"),
        ("{\"type\": \"resync\", \"id\": [1]}", "unreadable"),
        ("{\"type\": \"join\", \"tokens\": []}", "unreadable"),
        (&deep, "unreadable"),
        (&long, "too-large"),
    ] {
        client.say_text(text).await;
        assert_sentence(&client.next_of("refused").await, code);
    }
    client
        .send(Message::Binary(vec![0, 1, 2].into()))
        .await
        .expect("sent");
    assert_sentence(&client.next_of("refused").await, "unreadable");
    // What is far too long is not even read: the connection ends.
    let _ = client.send(Message::Text("x".repeat(100_000).into())).await;
    while client.next().await.is_some() {}
    let path = format!("/api/tables/{}/ask", made.name);
    let body = "x".repeat(5000);
    let answer = host.request("POST", &path, &[], &body).await;
    answer.assert_refused(413, "too-large");
    let body = "x".repeat(9000);
    let answer = host.request("POST", &path, &[], &body).await;
    answer.assert_refused(413, "too-large");
    // Whoever does not join first is let go.
    let mut client = host.socket(&made.name).await;
    client.say(&act(&moment)).await;
    assert_sentence(&client.next().await.expect("an answer"), "unreadable");
    assert!(client.next().await.is_none());
    assert_unchanged(&host, &made, &moment).await;
}

/// Sends bytes and reads until the server has nothing more to say.
async fn raw(host: &Host, said: &[u8]) -> String {
    let mut stream = TcpStream::connect(host.address).await.expect("it listens");
    stream.write_all(said).await.expect("sent");
    let mut answer = Vec::new();
    let reading = tokio::time::timeout(LATE, stream.read_to_end(&mut answer)).await;
    // It may be cut off at once: that is an end, too.
    let _ = reading.expect("the server ends it");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn what_is_no_text_is_refused_and_harms_nobody() {
    let host = Host::new().await;
    let (made, moment) = table(&host).await;
    let odd: &[u8] = b"{\"type\": \"say\", \"seat\": 0, \"text\": \"\xff\xc0\x80\xed\xa0\x80\"}";
    // As a message that calls itself text.
    let mut client = host.join(&made.name, &[&made.tokens[0]]).await;
    let frame = Frame::message(odd.to_vec(), OpCode::Data(Data::Text), true);
    let _ = client.send(Message::Frame(frame)).await;
    while client.next().await.is_some() {}
    // As a body, a secret, and an address.
    let head = |path: &str, more: &str, length: usize| {
        format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{more}Content-Length: {length}\r\n\r\n"
        )
    };
    let path = format!("/api/tables/{}/ask", made.name);
    let bearer = format!("Authorization: Bearer {}\r\n", made.tokens[0]);
    let body = [head(&path, &bearer, odd.len()).as_bytes(), odd].concat();
    let answer = raw(&host, &body).await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    let asks = head(&path, "Authorization: Bearer ", 2);
    let (before, after) = asks.split_once("Content").expect("it has one");
    let secret = [
        before.as_bytes(),
        b"\xff\xfe\r\nContent",
        after.as_bytes(),
        b"{}",
    ]
    .concat();
    let answer = raw(&host, &secret).await;
    assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
    for address in [
        "/api/tables/%ff%fe",
        "/%ff",
        "/assets/%00",
        "/%2e%2e/%2e%2e/etc/passwd",
    ] {
        let answer = host.get(address).await;
        let is_refused = (400..500).contains(&answer.status) || answer.status == 503;
        assert!(is_refused, "{address}: {}", answer.status);
    }
    assert_unchanged(&host, &made, &moment).await;
}

#[tokio::test]
async fn deep_bodies_are_refused() {
    let host = Host::new().await;
    for deep in ["[".repeat(4000), "{\"a\":".repeat(700)] {
        for path in ["/api/tables", "/api/mine"] {
            let answer = host.request("POST", path, &[], &deep).await;
            answer.assert_refused(400, "unreadable");
        }
    }
}

/// Where two programs disagree about the end of a request, its rest is the request of somebody else.
/// Of each of these the server answers one request at most, and then hears no more.
#[tokio::test]
async fn no_request_hides_in_another() {
    let host = Host::new().await;
    let hidden = "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n";
    let length = format!("Content-Length: {}\r\n", hidden.len() + 5);
    let chunked = "Transfer-Encoding: chunked\r\n";
    for heads in [
        format!("{length}{chunked}"),
        format!("{chunked}{length}"),
        format!("{length}Transfer-Encoding: x, chunked\r\n"),
        format!("{length}Transfer-Encoding: chunked, identity\r\n"),
        format!("{length}Transfer-Encoding : chunked\r\n"),
        format!("{length}Transfer-Encoding:\u{b}chunked\r\n"),
        format!("Content-Length: 5\r\n{length}"),
        "Content-Length: 5, 6\r\n".to_owned(),
        "Content-Length: +5\r\n".to_owned(),
        "Content-Length: 5\r\n 6\r\n".to_owned(),
    ] {
        let said = format!("POST /api/mine HTTP/1.1\r\nHost: x\r\n{heads}\r\n0\r\n\r\n{hidden}");
        let answer = raw(&host, said.as_bytes()).await;
        let answers = answer.matches("HTTP/1.1 ").count();
        assert!(answers <= 1, "{heads}\n{answer}");
        assert!(!answer.contains("\"well\""), "{heads}\n{answer}");
    }
}
