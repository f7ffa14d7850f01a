//! What must not work: each is refused with a reason and has no effect.

use crate::client::{Host, Made, assert_sentence, play, seats};
use alhambra_bots::SmallDice;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

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
