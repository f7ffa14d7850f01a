//! Whoever comes to a seat gives their own name.

use crate::client::{Client, Host, assert_sentence, play, seats};
use alhambra_bots::SmallDice;
use alhambra_record::Record;
use serde_json::{Value, json};

fn named(seat: u8, name: &str) -> Value {
    json!({ "type": "name", "seat": seat, "name": name })
}

/// Waits until somebody is told that a seat is called so.
async fn waits_for_name(client: &mut Client, seat: usize, name: &str) {
    while client.next_of("around").await["seats"][seat]["name"] != name {}
}

#[tokio::test]
async fn who_comes_gives_their_own_name_and_all_are_told_at_once() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let mut people = host.join_both(&made).await;
    let mut watching = host.join(&made.name, &[]).await;
    // It is cleaned as names are at set-up.
    let answer = people[1].ask(named(1, " Zoe\u{308}\u{200b} ")).await;
    assert_eq!(answer["type"], "done", "{answer}");
    waits_for_name(&mut people[0], 1, "Zo\u{eb}").await;
    waits_for_name(&mut watching, 1, "Zo\u{eb}").await;
    // They may think better of it, and nothing else at the table has changed.
    assert_eq!(people[1].ask(named(1, "Cleo")).await["type"], "done");
    waits_for_name(&mut people[0], 1, "Cleo").await;
    assert_eq!(people[1].moment().await["step"], 0);
    // Whoever comes later is told so from the beginning, and so is the list of tables.
    let later = host.join(&made.name, &[]).await;
    assert_eq!(later.heard[0]["plan"]["chairs"][1]["name"], "Cleo");
    let mine = json!({ "tokens": [made.tokens[0]] });
    let mine = host.post("/api/mine", &mine).await.json();
    assert_eq!(mine["tables"][0]["names"], json!(["Seat 0", "Cleo"]));
    // The record of the game tells it by these names.
    drop(watching);
    drop(later);
    let mut dice = SmallDice::new(2);
    play(&mut people, &mut dice, |m| m["over"] == true).await;
    let path = format!("/api/tables/{}/record", made.name);
    let record: Record = host.get(&path).await.body.parse().expect("a record");
    assert_eq!(record.names(), ["Seat 0", "Cleo"]);
    assert!(record.play().expect("it replays").is_over());
}

#[tokio::test]
async fn a_name_that_cannot_be_told_from_another_is_refused() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None, Some("greedy")])).await;
    let mut one = host.join(&made.name, &[&made.tokens[1]]).await;
    for taken in ["Seat 0", "seat O", " SEAT\u{a0}2 "] {
        assert_sentence(&one.ask(named(1, taken)).await, "name-taken");
    }
    let long = "x".repeat(41);
    for odd in ["", " \u{202e} ", "a, b", "#1", "\u{410}nna", &long] {
        assert_sentence(&one.ask(named(1, odd)).await, "bad-name");
    }
    one.moment().await;
    let around = one.heard.iter().rfind(|m| m["type"] == "around");
    let seats = around.expect("it was told")["seats"].clone();
    assert_eq!(seats[1]["name"], "Seat 1");
    // One's own name is no other's.
    assert_eq!(one.ask(named(1, "seat 1")).await["type"], "done");
    let answer = host
        .ask_as(&made.name, &made.tokens[1], &named(1, "Seat 0"))
        .await;
    answer.assert_refused(409, "name-taken");
    let answer = host
        .ask_as(&made.name, &made.tokens[1], &named(1, "a,b"))
        .await;
    answer.assert_refused(422, "bad-name");
}

#[tokio::test]
async fn nobody_is_named_by_others() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None, Some("greedy")])).await;
    let mut one = host.join(&made.name, &[&made.tokens[0]]).await;
    let mut watching = host.join(&made.name, &[]).await;
    for of in [1, 2, 5] {
        assert_sentence(&one.ask(named(of, "Loser")).await, "not-your-seat");
        assert_sentence(&watching.ask(named(of, "Loser")).await, "not-your-seat");
        let answer = host
            .ask_as(&made.name, &made.tokens[0], &named(of, "Loser"))
            .await;
        answer.assert_refused(403, "not-your-seat");
    }
    let path = format!("/api/tables/{}/ask", made.name);
    let nobody = host.post(&path, &named(1, "Loser")).await;
    nobody.assert_refused(403, "not-your-seat");
}

#[tokio::test]
async fn a_name_is_still_there_after_a_restart() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let answer = host
        .ask_as(&made.name, &made.tokens[1], &named(1, "Zoe"))
        .await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let host = host.restart().await;
    let mut again = host.join(&made.name, &[&made.tokens[1]]).await;
    assert_eq!(again.heard[0]["plan"]["chairs"][1]["name"], "Zoe");
    let around = again.next_of("around").await;
    assert_eq!(around["seats"][1]["name"], "Zoe");
    host.assert_replays().await;
}

#[tokio::test]
async fn who_changes_their_name_all_the_time_is_told_to_wait() {
    let host = Host::hearing(2).await;
    let made = host.table(seats(&[None, None])).await;
    let mut one = host.join(&made.name, &[&made.tokens[0]]).await;
    assert_eq!(one.ask(named(0, "Anna")).await["type"], "done");
    assert_sentence(&one.ask(named(0, "Hanna")).await, "too-many");
}
