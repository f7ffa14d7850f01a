//! What people do at a table online.

use crate::client::{Host, assert_sentence, generous, play, seats};
use alhambra_bots::SmallDice;
use alhambra_record::Record;
use alhambra_server::Config;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn two_people_and_a_bot_play_a_whole_game_while_somebody_watches() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None, Some("greedy")])).await;
    assert!(made.tokens[2].is_empty(), "a bot needs no secret");
    let mut watching = host.join(&made.name, &[]).await;
    let mut people = host.join_both(&made).await;
    let record = format!("/api/tables/{}/record", made.name);
    host.get(&record).await.assert_refused(409, "not-over");
    let mut dice = SmallDice::new(1);
    // Whoever watches has to read, or they would be let go.
    let (over, ()) = tokio::join!(play(&mut people, &mut dice, |m| m["over"] == true), async {
        while watching.next_of("moment").await["over"] != true {}
    },);
    assert!(over["winners"].as_array().is_some_and(|w| !w.is_empty()));

    // The record is handed out now, and tells the same game.
    let response = host.get(&record).await;
    assert_eq!(response.status, 200);
    let record: Record = response.body.parse().expect("it is a record");
    let game = record.play().expect("it replays");
    assert!(game.is_over());
    let points = |value: &Value| value["points"].as_i64();
    let shown: Vec<Option<i64>> = over["view"]["seats"]
        .as_array()
        .expect("seats")
        .iter()
        .map(points)
        .collect();
    let played = game.seats().map(|s| Some(i64::from(game.points(s))));
    assert_eq!(shown, played.collect::<Vec<_>>());

    // Everybody was told of every step, once and in order.
    let last = watching.moment().await["step"].as_u64().expect("a step");
    for client in people.iter_mut().chain([&mut watching]) {
        client.moment().await;
        // The bot may have begun before all were there.
        let first = client.heard.iter().find(|m| m["type"] == "moment");
        let first = first.and_then(|m| m["step"].as_u64()).expect("a step");
        let happened = client.heard.iter().filter(|m| m["type"] == "happened");
        let steps: Vec<u64> = happened.filter_map(|m| m["step"].as_u64()).collect();
        assert_eq!(steps, (first + 1..=last).collect::<Vec<_>>());
    }
    assert_eq!(record.actions().len() as u64, last);
    // Whoever watches sees no hand and is asked nothing.
    for moment in watching.heard.iter().filter(|m| m["type"] == "moment") {
        assert_eq!(moment["legal"], json!([]));
        let mut seats = moment["view"]["seats"].as_array().expect("seats").iter();
        assert!(seats.all(|seat| seat["hand"].is_null()));
    }
    // Of others one sees no hand.
    for moment in people[0].heard.iter().filter(|m| m["type"] == "moment") {
        let hands = moment["view"]["seats"].as_array().expect("seats").iter();
        let seen: Vec<bool> = hands.map(|seat| seat["hand"].is_array()).collect();
        assert_eq!(seen, [true, false, false]);
    }
    assert_eq!(host.assert_replays().await as u64, last);
}

#[tokio::test]
async fn several_seats_share_a_screen() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None, None])).await;
    let tokens = [made.tokens[0].as_str(), made.tokens[2].as_str()];
    let mut client = host.join(&made.name, &tokens).await;
    client.moment().await;
    let own = |m: &&Value| m["type"] == "moment";
    let mut seen: Vec<u64> = client
        .heard
        .iter()
        .filter(own)
        .filter_map(|m| m["seat"].as_u64())
        .collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [0, 2]);
    let answer = client
        .ask(json!({ "type": "say", "seat": 2, "text": "both of us" }))
        .await;
    assert_eq!(answer["type"], "done");
    let answer = client
        .ask(json!({ "type": "say", "seat": 1, "text": "not me" }))
        .await;
    assert_sentence(&answer, "not-your-seat");
}

#[tokio::test]
async fn what_showed_nothing_new_is_taken_back_and_the_rest_is_not() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let mut people = host.join_both(&made).await;
    let mut dice = SmallDice::new(5);
    let begin = people[0].moment().await;
    assert_eq!(begin["undo_stop"], "nothing");
    let undo = |m: &Value| json!({ "type": "undo", "seat": m["seat"], "step": m["step"] });
    let answer = people[0].ask(undo(&begin)).await;
    assert_sentence(&answer, "illegal");

    // Until something can be taken back.
    let can = |m: &Value| m["undo_stop"].is_null();
    let moment = play(&mut people, &mut dice, can).await;
    let (who, other) = match moment["seat"].as_u64() {
        Some(0) => (0, 1),
        _ => (1, 0),
    };
    let others = people[other].moment().await;
    assert_eq!(others["undo_stop"], "other", "it is not his to take back");
    let answer = people[other].ask(undo(&others)).await;
    assert_sentence(&answer, "no-undo");
    let answer = people[who].ask(undo(&moment)).await;
    assert_eq!(answer["type"], "done", "{answer}");
    let back = people[other].next_of("went-back").await;
    let number = |value: &Value| value.as_u64().expect("a number");
    assert_eq!(number(&back["decisions"]) + 1, number(&moment["decisions"]));
    assert_eq!(number(&back["step"]), number(&moment["step"]) + 1);
    // What was said at the step before is stale now, though as many decisions stand again.
    let again = people[who].ask(undo(&moment)).await;
    assert_sentence(&again, "stale");

    // Until something was shown.
    let shown = |m: &Value| m["undo_stop"] == "revealed";
    play(&mut people, &mut dice, shown).await;
    for client in &mut people {
        let moment = client.moment().await;
        let answer = client.ask(undo(&moment)).await;
        assert_sentence(&answer, "no-undo");
    }
    host.assert_replays().await;
}

#[tokio::test]
async fn all_together_may_take_back_anything() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None, None])).await;
    let mut people = Vec::new();
    for token in &made.tokens {
        people.push(host.join(&made.name, &[token]).await);
    }
    let mut dice = SmallDice::new(7);
    let number = |value: &Value| value.as_u64().expect("a number");
    let late = |m: &Value| number(&m["decisions"]) >= 12;
    let moment = play(&mut people, &mut dice, late).await;
    let step = &moment["step"];
    let vote = |seat: u8, agree: bool| json!({ "type": "answer-undo", "seat": seat, "step": step, "agree": agree, "to": 3 });
    assert_sentence(&people[1].ask(vote(1, true)).await, "nothing-asked");
    let ask = json!({ "type": "propose-undo", "seat": 0, "step": step, "to": 3 });
    assert_eq!(people[0].ask(ask.clone()).await["type"], "done");
    // One says no: nothing happens.
    assert_eq!(people[1].ask(vote(1, true)).await["type"], "done");
    assert_eq!(people[2].ask(vote(2, false)).await["type"], "done");
    assert_eq!(people[0].moment().await["step"], *step);
    assert_sentence(&people[1].ask(vote(1, true)).await, "nothing-asked");
    // Whoever asked cannot agree for the others.
    assert_eq!(people[0].ask(ask).await["type"], "done");
    assert_eq!(people[0].ask(vote(0, true)).await["type"], "done");
    assert_eq!(people[1].ask(vote(1, true)).await["type"], "done");
    assert_eq!(people[0].moment().await["step"], *step);
    assert_eq!(people[2].ask(vote(2, true)).await["type"], "done");
    let moment = people[0].moment().await;
    assert_eq!(moment["decisions"], 3);
    let future = json!({ "type": "propose-undo", "seat": 0, "step": moment["step"], "to": 3 });
    assert_sentence(&people[0].ask(future).await, "illegal");
    host.assert_replays().await;
}

#[tokio::test]
async fn a_seat_is_given_to_a_bot_by_the_others_and_taken_back() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let mut here = host.join(&made.name, &[&made.tokens[0]]).await;
    let mut away = host.join(&made.name, &[&made.tokens[1]]).await;
    let hand = |of: u8, bot: Value| json!({ "type": "hand", "seat": 0, "of": of, "bot": bot });
    // Not while he is there, not to nobody, and not the last one.
    assert_sentence(&here.ask(hand(1, json!("greedy"))).await, "not-absent");
    drop(away);
    loop {
        let around = here.next_of("around").await;
        if around["seats"][1]["here"] == false {
            break;
        }
    }
    assert_sentence(&here.ask(hand(1, json!("nobody"))).await, "unreadable");
    assert_sentence(&here.ask(hand(5, json!("greedy"))).await, "unreadable");
    assert_eq!(here.ask(hand(1, json!("greedy"))).await["type"], "done");
    assert_sentence(&here.ask(hand(0, json!("greedy"))).await, "last-person");
    // The bot decides for him.
    let mut dice = SmallDice::new(3);
    let both = std::slice::from_mut(&mut here);
    let number = |value: &Value| value.as_u64().expect("a number");
    play(both, &mut dice, |m| {
        number(&m["decisions"]) >= 6 && m["to_act"] == 0
    })
    .await;
    let of_bot = |m: &&Value| m["type"] == "happened" && m["by"] == "bot";
    assert!(here.heard.iter().filter(of_bot).all(|m| m["seat"] == 1));
    assert!(here.heard.iter().any(|m| of_bot(&m)));
    // What he would have to agree to cannot be done without him.
    let moment = here.moment().await;
    let back = json!({ "type": "propose-undo", "seat": 0, "step": moment["step"], "to": 0 });
    assert_eq!(here.ask(back).await["type"], "done");
    assert_eq!(here.moment().await["step"], moment["step"]);
    // He comes back, and takes his seat.
    away = host.join(&made.name, &[&made.tokens[1]]).await;
    let back = json!({ "type": "hand", "seat": 1, "of": 1, "bot": null });
    assert_eq!(away.ask(back).await["type"], "done");
    let mut people = [here, away];
    let mine = play(&mut people, &mut dice, |m| {
        m["seat"] == 1 && m["to_act"] == 1
    })
    .await;
    let answer = people[1].act(&mine, &mut dice).await;
    assert_eq!(answer["type"], "done", "{answer}");
    host.assert_replays().await;
}

#[tokio::test]
async fn a_standing_no_is_given_until_it_is_taken_back() {
    let host = Host::new().await;
    let mut asked = seats(&[None, None]);
    asked["modules"] = json!(["vizier"]);
    let made = host.table(asked).await;
    let mut people = host.join_both(&made).await;
    let stand = |on: bool| json!({ "type": "stand", "seat": 1, "question": "vizier", "on": on });
    let odd = json!({ "type": "stand", "seat": 1, "question": "act", "on": true });
    assert_sentence(&people[1].ask(odd).await, "unreadable");
    assert_eq!(people[1].ask(stand(true)).await["type"], "done");
    let mut dice = SmallDice::new(11);
    let number = |value: &Value| value.as_u64().expect("a number");
    play(&mut people, &mut dice, |m| number(&m["decisions"]) >= 40).await;
    let asked = |m: &&Value| {
        m["type"] == "moment" && m["view"]["asked"] == "vizier" && m["to_act"] == m["seat"]
    };
    assert!(people[0].heard.iter().any(|m| asked(&m)));
    let answered = people[1].heard.iter().filter(|m| m["by"] == "standing");
    assert!(answered.count() > 0);
    // Nobody else knows what somebody answers in advance, and that they did.
    assert!(
        !people[0]
            .heard
            .iter()
            .any(|m| m["by"] == "standing" && m["seat"] == 1)
    );
    let around = |m: &&Value| m["type"] == "around";
    let last = people[1].heard.iter().rfind(around).expect("it was told");
    assert_eq!(last["seats"][1]["standing"], json!(["vizier"]));
    for told in people[0].heard.iter().filter(around) {
        assert!(told["seats"][1].get("standing").is_none());
    }
    assert_eq!(people[1].ask(stand(false)).await["type"], "done");
    people[1].heard.clear();
    play(&mut people, &mut dice, |m| {
        m["view"]["asked"] == "vizier" && m["seat"] == 1 && m["to_act"] == 1
    })
    .await;
}

/// Nobody learns from the time that somebody could do nothing, unless the table wants it quick.
#[tokio::test]
async fn an_answer_in_advance_waits_a_while_unless_the_table_wants_it_at_once() {
    let long = Duration::from_mins(10);
    for (options, pause, is_given) in [
        (json!([]), long, false),
        (json!([]), Duration::from_millis(2), true),
        (json!(["quick-answers"]), long, true),
        (json!(["open-hands"]), long, true),
    ] {
        let config = Config {
            pause: [pause; 2],
            ..generous()
        };
        let host = Host::with(config).await;
        let mut asked = seats(&[None, None]);
        asked["modules"] = json!(["vizier"]);
        asked["options"] = options.clone();
        let made = host.table(asked).await;
        let mut people = host.join_both(&made).await;
        let stand = json!({ "type": "stand", "seat": 1, "question": "vizier", "on": true });
        assert_eq!(people[1].ask(stand).await["type"], "done");
        let mut dice = SmallDice::new(11);
        // The second person leaves the vizier's question alone until it is answered, or for a while.
        let mut waited = 0;
        play(&mut people, &mut dice, |m| {
            let is_asked = m["view"]["asked"] == "vizier" && m["to_act"] == 1;
            m["seat"] == 1 && (is_asked || m["decisions"].as_u64() > Some(60))
        })
        .await;
        while waited < 50 && !people[1].heard.iter().any(|m| m["by"] == "standing") {
            tokio::time::sleep(Duration::from_millis(4)).await;
            people[1].moment().await;
            waited += 1;
        }
        let given = people[1].heard.iter().any(|m| m["by"] == "standing");
        assert_eq!(given, is_given, "{options} {pause:?}");
    }
}

#[tokio::test]
async fn a_vizier_buys_in_advance_and_his_master_places() {
    let host = Host::new().await;
    let mut asked = seats(&[None, None]);
    asked["modules"] = json!(["vizier"]);
    let made = host.table(asked).await;
    let mut people = host.join_both(&made).await;
    let all = json!([
        "pavilion", "seraglio", "arcades", "chambers", "garden", "tower"
    ]);
    let stand = |question: &str, buy: &Value| json!({ "type": "stand", "seat": 1, "question": question, "on": true, "buy": buy });
    for odd in [
        stand("vizier", &json!(["castle"])),
        stand("auction", &json!(["garden"])),
    ] {
        assert_sentence(&people[1].ask(odd).await, "unreadable");
    }
    let answer = people[1].ask(stand("vizier", &all)).await;
    assert_eq!(answer["type"], "done", "{answer}");
    let mut dice = SmallDice::new(3);
    // Until something was bought, and now has to be placed by the person.
    let placing = |m: &Value| m["seat"] == 1 && m["to_act"] == 1 && m["view"]["asked"] == "place";
    let mut bought = Value::Null;
    for _ in 0..200 {
        let moment = play(&mut people, &mut dice, placing).await;
        let last = people[1].heard.iter().rfind(|m| m["type"] == "happened");
        let last = last.expect("something happened").clone();
        if last["by"] == "standing" {
            bought = last;
            break;
        }
        people[1].act(&moment, &mut dice).await;
    }
    let action = bought["action"].as_str().expect("it was bought");
    assert!(action.starts_with("buy "), "{action}");
    let events = bought["events"].as_array().expect("events").iter();
    let exact = events.filter(|e| e[0] == "bought" && e[5] == 0);
    assert_eq!(exact.count(), 1, "{bought}");
    // It is told to nobody else, and kept.
    let around = |m: &&Value| m["type"] == "around";
    let last = people[1].heard.iter().rfind(around).expect("it was told");
    assert_eq!(last["seats"][1]["buy"], all);
    for told in people[0].heard.iter().filter(around) {
        assert!(told["seats"][1].get("buy").is_none());
    }
    drop(people);
    let host = host.restart().await;
    let mut again = host.join(&made.name, &[&made.tokens[1]]).await;
    let around = again.next_of("around").await;
    assert_eq!(around["seats"][1]["buy"], all);
    let off = json!({ "type": "stand", "seat": 1, "question": "vizier", "on": false });
    assert_eq!(again.ask(off).await["type"], "done");
    let around = again.next_of("around").await;
    assert_eq!(around["seats"][1]["buy"], json!([]));
    assert_eq!(around["seats"][1]["standing"], json!([]));
    host.assert_replays().await;
}

#[tokio::test]
async fn what_is_said_is_heard_by_all_and_by_those_who_come_later() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let mut one = host.join(&made.name, &[&made.tokens[0]]).await;
    let mut watching = host.join(&made.name, &[]).await;
    let say = |text: &str| json!({ "type": "say", "seat": 0, "text": text });
    assert_eq!(one.ask(say(" good\nluck ")).await["type"], "done");
    assert_eq!(watching.next_of("said").await["text"], "good luck");
    assert_sentence(&one.ask(say("  ")).await, "unreadable");
    assert_sentence(&one.ask(say(&"x".repeat(501))).await, "too-large");
    assert_sentence(&watching.ask(say("me too")).await, "not-your-seat");
    let later = host.join(&made.name, &[]).await;
    let welcome = &later.heard[0];
    let lines = welcome["chat"].as_array().expect("lines");
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0]["text"], "good luck");
}

#[tokio::test]
async fn the_past_is_shown_as_the_seat_saw_it() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, Some("random")])).await;
    let mut one = [host.join(&made.name, &[&made.tokens[0]]).await];
    let mut dice = SmallDice::new(2);
    let number = |value: &Value| value.as_u64().expect("a number");
    play(&mut one, &mut dice, |m| number(&m["decisions"]) >= 10).await;
    let seen = one[0].heard.iter().filter(|m| m["type"] == "moment");
    let third = seen.filter(|m| m["decisions"] == 3).collect::<Vec<_>>();
    let path = format!("/api/tables/{}?at=3", made.name);
    let past = host.get_as(&path, &made.tokens[0]).await.json();
    assert_eq!(past["view"], third[0]["view"]);
    assert_ne!(past["view"], host.get(&path).await.json()["view"]);
    let path = format!("/api/tables/{}/history?from=2", made.name);
    let history = host.get_as(&path, &made.tokens[0]).await.json();
    let told = history["decisions"].as_array().expect("decisions");
    assert_eq!(told[0]["decision"], 2);
    let happened = one[0].heard.iter().filter(|m| m["type"] == "happened");
    for (told, happened) in told.iter().zip(happened.skip(1)) {
        assert_eq!(told["action"], happened["action"]);
        assert_eq!(told["events"], happened["events"]);
    }
}
