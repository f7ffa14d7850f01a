//! A seat belongs to whoever has its link.

use crate::client::{Client, Host, Made, assert_sentence, generous, play, seats};
use alhambra_bots::SmallDice;
use alhambra_server::Config;
use serde_json::{Value, json};
use std::time::Duration;

/// The number of the first seat that is not here, as somebody is told it.
async fn waits_until_away(here: &mut Client, seat: usize) {
    loop {
        let around = here.next_of("around").await;
        if around["seats"][seat]["here"] == false {
            return;
        }
    }
}

#[tokio::test]
async fn however_many_watch_those_who_sit_there_get_in() {
    let config = Config {
        watchers: [20, 20],
        ..generous()
    };
    let host = Host::with(config).await;
    let made = host.table(seats(&[None, None])).await;
    let mut watching = Vec::new();
    for _ in 0..20 {
        watching.push(host.join(&made.name, &[]).await);
    }
    let mut late = host.socket(&made.name).await;
    late.say(&json!({ "type": "join" })).await;
    assert_sentence(&late.next().await.expect("an answer"), "too-many");
    // Both players come all the same, and more than once.
    let mut people = Vec::new();
    for round in 0..20 {
        for token in &made.tokens {
            people.push(host.join(&made.name, &[token]).await);
        }
        let around = people[2 * round].next_of("around").await;
        assert_eq!(around["seats"][0]["here"], true);
    }
}

#[tokio::test]
async fn one_address_does_not_take_all_places_of_those_who_watch() {
    let config = Config {
        watchers: [20, 3],
        ..generous()
    };
    let host = Host::with(config).await;
    let made = host.table(seats(&[None, None])).await;
    let mut watching = Vec::new();
    for _ in 0..3 {
        watching.push(host.join(&made.name, &[]).await);
    }
    let mut late = host.socket(&made.name).await;
    late.say(&json!({ "type": "join" })).await;
    assert_sentence(&late.next().await.expect("an answer"), "too-many");
    host.join(&made.name, &[&made.tokens[0]]).await;
}

fn hand(seat: u8, of: u8, bot: &Value) -> Value {
    json!({ "type": "hand", "seat": seat, "of": of, "bot": bot })
}

#[tokio::test]
async fn a_seat_is_handed_over_only_after_the_time_that_was_agreed_on() {
    let host = Host::new().await;
    let mut asked = seats(&[None, None, Some("planner")]);
    asked["hand_after"] = json!(1);
    let made = host.table(asked).await;
    let mut here = host.join(&made.name, &[&made.tokens[0]]).await;
    let away = host.join(&made.name, &[&made.tokens[1]]).await;
    here.moment().await;
    drop(away);
    waits_until_away(&mut here, 1).await;
    assert_sentence(&here.ask(hand(0, 1, &json!("random"))).await, "not-yet");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let answer = here.ask(hand(0, 1, &json!("random"))).await;
    assert_eq!(answer["type"], "done", "{answer}");
    // The bot is as good as the one that plays here, whatever the others would like.
    here.moment().await;
    let last = here.heard.iter().rfind(|m| m["type"] == "around");
    let last = last.expect("it was told").clone();
    assert_eq!(last["seats"][1]["bot"], "planner");
    assert_eq!(last["hand_after"], 1);
    // Whoever comes back has the seat at once, and keeps it.
    let mut back = host.join(&made.name, &[&made.tokens[1]]).await;
    back.moment().await;
    let last = back.heard.iter().rfind(|m| m["type"] == "around");
    assert_eq!(last.expect("it was told")["seats"][1]["bot"], Value::Null);
    drop(back);
    waits_until_away(&mut here, 1).await;
    assert_sentence(&here.ask(hand(0, 1, &json!("random"))).await, "not-yet");
    let mut asked = seats(&[None, None]);
    asked["hand_after"] = json!(u32::MAX);
    let odd = host.post("/api/tables", &asked).await;
    odd.assert_refused(400, "unreadable");
}

#[tokio::test]
async fn who_rests_is_not_called_back_by_others() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let mut one = host.join(&made.name, &[&made.tokens[0]]).await;
    let mut other = host.join(&made.name, &[&made.tokens[1]]).await;
    let rests = other.ask(hand(1, 1, &json!("random"))).await;
    assert_eq!(rests["type"], "done", "{rests}");
    assert_sentence(&one.ask(hand(0, 1, &Value::Null)).await, "not-your-seat");
    // Coming again does not end it either: it was their own choice.
    let mut again = host.join(&made.name, &[&made.tokens[1]]).await;
    let around = again.next_of("around").await;
    assert_eq!(around["seats"][1]["bot"], "random");
    assert_eq!(again.ask(hand(1, 1, &Value::Null)).await["type"], "done");
}

#[tokio::test]
async fn who_agrees_agrees_to_what_was_shown() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let mut people = host.join_both(&made).await;
    let mut dice = SmallDice::new(7);
    let late = |m: &Value| m["decisions"].as_u64() >= Some(12);
    let moment = play(&mut people, &mut dice, late).await;
    let decisions = moment["decisions"].as_u64().expect("a number");
    let step = &moment["step"];
    let ask = |to: u64| json!({ "type": "propose-undo", "seat": 0, "step": step, "to": to });
    let agree = |to: Value| {
        let mut vote = json!({ "type": "answer-undo", "seat": 1, "step": step, "agree": true });
        if !to.is_null() {
            vote["to"] = to;
        }
        vote
    };
    // One decision is asked for, and in the last moment all of them.
    assert_eq!(people[0].ask(ask(decisions - 1)).await["type"], "done");
    assert_eq!(people[0].ask(ask(0)).await["type"], "done");
    let answer = people[1].ask(agree(json!(decisions - 1))).await;
    assert_sentence(&answer, "changed");
    assert_eq!(answer["to"], 0);
    // Who does not say to what agrees to nothing.
    assert_sentence(&people[1].ask(agree(Value::Null)).await, "changed");
    assert_eq!(people[1].moment().await["decisions"], decisions);
    assert_eq!(people[0].ask(ask(decisions - 1)).await["type"], "done");
    let answer = people[1].ask(agree(json!(decisions - 1))).await;
    assert_eq!(answer["type"], "done", "{answer}");
    assert_eq!(people[1].moment().await["decisions"], decisions - 1);
}

/// Whoever has agreed to one thing has not agreed to the next.
#[tokio::test]
async fn a_changed_proposal_asks_everybody_anew() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None, None])).await;
    let mut people = Vec::new();
    for token in &made.tokens {
        people.push(host.join(&made.name, &[token]).await);
    }
    let mut dice = SmallDice::new(8);
    let late = |m: &Value| m["decisions"].as_u64() >= Some(9);
    let moment = play(&mut people, &mut dice, late).await;
    let decisions = moment["decisions"].as_u64().expect("a number");
    let step = &moment["step"];
    let ask = |to: u64| json!({ "type": "propose-undo", "seat": 0, "step": step, "to": to });
    let agree = |seat: u8, to: u64| json!({ "type": "answer-undo", "seat": seat, "step": step, "agree": true, "to": to });
    let last = decisions - 1;
    assert_eq!(people[0].ask(ask(last)).await["type"], "done");
    assert_eq!(people[1].ask(agree(1, last)).await["type"], "done");
    assert_eq!(people[0].ask(ask(0)).await["type"], "done");
    // All are asked again, and all but the first have to say so.
    people[0].moment().await;
    let around = people[0].heard.iter().rfind(|m| m["type"] == "around");
    let asked = around.expect("it was told")["undo_asked"].clone();
    assert_eq!(asked["waits_for"], json!([1, 2]));
    assert_eq!(people[2].ask(agree(2, 0)).await["type"], "done");
    assert_eq!(people[2].moment().await["decisions"], decisions);
    assert_eq!(people[1].ask(agree(1, 0)).await["type"], "done");
    assert_eq!(people[2].moment().await["decisions"], 0);
}

/// Gets a new link for a seat.
async fn renewed(host: &Host, made: &Made, token: &str) -> String {
    let renew = json!({ "type": "renew", "seat": 1 });
    let answer = host.ask_as(&made.name, token, &renew).await.json();
    answer["token"].as_str().expect("a new secret").to_owned()
}

#[tokio::test]
async fn a_new_link_ends_the_old_one_when_it_is_used() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let path = format!("/api/tables/{}", made.name);
    let old = &made.tokens[1];
    let mut guest = host.join(&made.name, &[old]).await;
    let around = guest.next_of("around").await;
    assert_eq!(around["seats"][1]["claimed"], false);
    assert!(around["seats"][0].get("claimed").is_none());
    // An answer that never came locks nobody out.
    let lost = renewed(&host, &made, old).await;
    let new = renewed(&host, &made, old).await;
    assert_eq!(host.get_as(&path, old).await.status, 200);
    host.get_as(&path, &lost)
        .await
        .assert_refused(403, "bad-token");
    // From its first use on it is the only one, and whoever came with the old one has to go.
    assert_eq!(host.get_as(&path, &new).await.status, 200);
    host.get_as(&path, old)
        .await
        .assert_refused(403, "bad-token");
    while guest.next().await.is_some() {}
    let mut guest = host.join(&made.name, &[&new]).await;
    let around = guest.next_of("around").await;
    assert_eq!(around["seats"][1]["claimed"], true);
    // Also after a restart, and for nobody else's seat.
    let host = host.restart().await;
    assert_eq!(host.get_as(&path, &new).await.status, 200);
    host.get_as(&path, old)
        .await
        .assert_refused(403, "bad-token");
    let foreign = json!({ "type": "renew", "seat": 0 });
    let answer = host.ask_as(&made.name, &new, &foreign).await;
    answer.assert_refused(403, "not-your-seat");
}
