//! Tables come and go: reload, restart, idle times.

use crate::client::{Host, generous, play, seats};
use alhambra_bots::SmallDice;
use alhambra_server::Config;
use serde_json::{Value, json};
use std::time::Duration;

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[tokio::test]
async fn a_seat_survives_a_lost_connection_another_device_and_a_restart() {
    let host = Host::new().await;
    let mut asked = seats(&[None, None]);
    asked["modules"] = json!(["vizier", "diamonds", "bazaars"]);
    let made = host.table(asked).await;
    let mut people = host.join_both(&made).await;
    let mut dice = SmallDice::new(9);
    play(&mut people, &mut dice, |m| number(&m["decisions"]) >= 9).await;
    let before = people[0].moment().await;
    // Another device with the same link sees the same.
    let mut device = host.join(&made.name, &[&made.tokens[0]]).await;
    assert_eq!(device.moment().await, before);
    drop(people);
    drop(device);
    let host = host.restart().await;
    let mut again = host.join(&made.name, &[&made.tokens[0]]).await;
    assert_eq!(again.moment().await, before);
    let other = host.join(&made.name, &[&made.tokens[1]]).await;
    let mut people = [again, other];
    play(&mut people, &mut dice, |m| number(&m["decisions"]) >= 15).await;
    host.assert_replays().await;
}

#[tokio::test]
async fn the_clock_goes_on_over_a_restart() {
    let host = Host::new().await;
    let mut asked = seats(&[None, None]);
    asked["clock"] = json!(true);
    let made = host.table(asked).await;
    let mut people = host.join_both(&made).await;
    let both = |m: &Value| {
        let used = m["clocks"]["used"].as_array().expect("a clock");
        used.iter().all(|used| number(used) > 0)
    };
    let mut dice = SmallDice::new(6);
    // Nobody thinks for a whole millisecond otherwise.
    let mut thinks = |m: &Value| {
        std::thread::sleep(Duration::from_millis(3));
        both(m)
    };
    play(&mut people, &mut dice, &mut thinks).await;
    let before = people[0].moment().await["clocks"].clone();
    drop(people);
    let host = host.restart().await;
    let mut people = host.join_both(&made).await;
    let moment = people[0].moment().await;
    assert_eq!(moment["clocks"], before);
    // The time since the last decision is counted, too.
    let decisions = number(&moment["decisions"]);
    let sum = |clocks: &Value| {
        let used = clocks["used"].as_array().expect("a clock").iter();
        used.map(number).sum::<u64>()
    };
    let after = play(&mut people, &mut dice, |m| {
        number(&m["decisions"]) > decisions
    })
    .await;
    let since = |clocks: &Value| number(&clocks["since"]);
    assert_eq!(
        sum(&after["clocks"]) - sum(&before),
        since(&after["clocks"]) - since(&before)
    );
}

#[tokio::test]
async fn a_seat_that_was_handed_over_stays_so_over_a_restart() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let token = &made.tokens[0];
    let hand = json!({ "type": "hand", "seat": 0, "of": 1, "bot": "random" });
    assert_eq!(host.ask_as(&made.name, token, &hand).await.status, 200);
    let host = host.restart().await;
    let mut one = [host.join(&made.name, &[token]).await];
    let around = one[0].next_of("around").await;
    // Others do not choose how well somebody is stood in for.
    assert_eq!(around["seats"][1]["bot"], "fair");
    let mut dice = SmallDice::new(4);
    play(&mut one, &mut dice, |m| number(&m["decisions"]) >= 8).await;
}

#[tokio::test]
async fn idle_tables_leave_memory_and_come_back() {
    let config = Config {
        idle: Duration::from_millis(30),
        ..generous()
    };
    let host = Host::with(config).await;
    let made = host.table(seats(&[None, Some("random")])).await;
    let mut one = [host.join(&made.name, &[&made.tokens[0]]).await];
    let mut dice = SmallDice::new(4);
    let moment = play(&mut one, &mut dice, |m| {
        number(&m["decisions"]) >= 5 && m["to_act"] == 0
    })
    .await;
    let open = async || {
        let metrics = host.get("/api/metrics").await.body;
        let line = metrics
            .lines()
            .find(|l| l.starts_with("alhambra_tables_open "));
        line.expect("it is counted").ends_with(" 1")
    };
    // As long as somebody is there the table stays.
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert!(open().await);
    drop(one);
    let mut waited = 0;
    while open().await {
        waited += 1;
        assert!(waited < 500, "the table stays in memory");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let path = format!("/api/tables/{}", made.name);
    let again = host.get_as(&path, &made.tokens[0]).await.json();
    assert_eq!(again, moment);
}

#[tokio::test]
async fn the_list_of_my_tables_marks_my_turn() {
    let host = Host::new().await;
    let first = host.table(seats(&[None, None])).await;
    let second = host.table(seats(&[None, None])).await;
    let moment = host
        .get_as(&format!("/api/tables/{}", first.name), &first.tokens[0])
        .await
        .json();
    let to_act = number(&moment["to_act"]) as usize;
    let (most, last) = first.tokens[0].split_at(first.tokens[0].len() - 1);
    let forged = format!("{most}{}", if last == "0" { "1" } else { "0" });
    let tokens = json!({ "tokens": [
        first.tokens[to_act], first.tokens[1 - to_act], second.tokens[0], forged, "nonsense",
    ] });
    let mine = host.post("/api/mine", &tokens).await.json();
    let tables = mine["tables"].as_array().expect("a list");
    assert_eq!(tables[0]["your_turn"], true);
    assert_eq!(tables[1]["your_turn"], false);
    assert_eq!(tables[2]["table"], second.name.as_str());
    for refused in &tables[3..] {
        assert_eq!(refused["code"], "bad-token");
    }
    let many = json!({ "tokens": vec!["x"; 51] });
    host.post("/api/mine", &many)
        .await
        .assert_refused(413, "too-large");
}

#[tokio::test]
async fn stopping_ends_connections_in_good_order() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let mut one = host.join(&made.name, &[&made.tokens[0]]).await;
    let (restarted, ended) = tokio::join!(host.restart(), async {
        while one.next().await.is_some() {}
        true
    });
    assert!(ended);
    assert_eq!(restarted.get("/api/health").await.status, 200);
}
