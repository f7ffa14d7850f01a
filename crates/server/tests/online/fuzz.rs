//! Random messages: whatever comes, the server answers, goes on, and no game breaks.

use crate::client::{Client, Host, seats};
use alhambra_bots::SmallDice;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// How many messages are sent.
const MESSAGES: usize = 1500;

/// A message that is nearly right, or not at all.
fn message(dice: &mut SmallDice, moment: &Value) -> String {
    let own = moment["seat"].as_u64().unwrap_or(0) as usize;
    let seat = [own, own, own, dice.below(5)][dice.below(4)];
    let now = moment["step"].as_u64().unwrap_or(0);
    let step = match dice.below(8) {
        0 => now + 1,
        1 => now.saturating_sub(1),
        2 => 0,
        _ => now,
    };
    let legal = moment["legal"].as_array().map_or(&[][..], Vec::as_slice);
    let action = match legal.len() {
        0 => json!("pass"),
        many => legal[dice.below(many)].clone(),
    };
    let bot = [json!(null), json!("random"), json!("x"), json!(7)][dice.below(4)].clone();
    let question = ["vizier", "auction", "act", ""][dice.below(4)];
    let value = match dice.below(17) {
        0 | 12.. => json!({ "type": "act", "seat": seat, "step": step, "action": action }),
        1 | 2 => json!({ "type": "undo", "seat": seat, "step": step }),
        3 => json!({ "type": "propose-undo", "seat": seat, "step": step, "to": dice.below(20) }),
        4 => {
            json!({ "type": "answer-undo", "seat": seat, "step": step, "agree": dice.below(2) == 0 })
        }
        5 => {
            json!({ "type": "stand", "seat": seat, "question": question, "on": dice.below(2) == 0 })
        }
        6 => json!({ "type": "hand", "seat": seat, "of": dice.below(5), "bot": bot }),
        7 => json!({ "type": "say", "seat": seat, "text": "x".repeat(dice.below(600)) }),
        8 => json!({ "type": "history", "from": dice.below(100) }),
        9 => json!({ "type": "look", "at": dice.below(100) }),
        10 => json!({ "type": "resync" }),
        11 => {
            let name = ["Anna", "Seat 1", "", "\u{202e}a,b", "\u{1f3f0}"][dice.below(5)];
            json!({ "type": "name", "seat": seat, "name": name })
        }
    };
    let text = value.to_string();
    match dice.below(4) {
        // One letter is another one, or missing.
        0 => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = dice.below(letters.len());
            if dice.below(2) == 0 {
                letters[at] = ['"', '{', '}', '0', '\\', '\u{1f3f0}', '\u{0}'][dice.below(7)];
            } else {
                letters.truncate(at);
            }
            letters.into_iter().collect()
        }
        _ => text,
    }
}

/// The moment of a connection; whoever was let go comes back.
async fn look(host: &Host, table: &str, client: &mut Client, tokens: &[&str]) -> Value {
    if client.send(Message::Ping(Vec::new().into())).await.is_err() {
        *client = host.join(table, tokens).await;
    }
    client.moment().await
}

#[tokio::test]
async fn whatever_comes_the_server_answers_and_no_game_breaks() {
    let host = Host::new().await;
    let mut asked = seats(&[None, None, None, Some("random")]);
    asked["modules"] = json!(["vizier", "characters", "building_sites", "major_projects"]);
    let made = host.table(asked).await;
    let tokens: Vec<Vec<&str>> = [Some(0), Some(1), Some(2), None]
        .map(|seat| seat.map(|at: usize| made.tokens[at].as_str()))
        .map(Vec::from_iter)
        .to_vec();
    let mut clients = Vec::new();
    for tokens in &tokens {
        clients.push(host.join(&made.name, tokens).await);
    }
    let mut dice = SmallDice::new(1234);
    let mut last = 0;
    for _ in 0..MESSAGES {
        let who = dice.below(clients.len());
        let moment = look(&host, &made.name, &mut clients[who], &tokens[who]).await;
        let step = moment["step"].as_u64().expect("a step");
        assert!(step >= last, "steps never go back");
        last = step;
        let text = message(&mut dice, &moment);
        clients[who].say_text(&text).await;
        clients[who].heard.clear();
    }
    let moment = look(&host, &made.name, &mut clients[0], &tokens[0]).await;
    assert!(
        moment["step"].as_u64().is_some_and(|s| s > 30),
        "{}",
        moment["step"]
    );
    assert_eq!(host.get("/api/health").await.status, 200);
    host.assert_replays().await;
}
