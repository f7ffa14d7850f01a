//! Several servers that share a database: a page may come to any of them.

use crate::client::{Host, NODES, assert_sentence, generous, play, seats, wired};
use alhambra_bots::SmallDice;
use alhambra_protocol::{Ask, Join};
use alhambra_server::Config;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How nodes say which version of their link they speak.
pub(crate) const VERSION: &str = "X-Alhambra-Link-Version: 1\r\n";

#[tokio::test]
async fn a_page_may_come_to_any_node() {
    let nodes = Host::nodes(2, &generous()).await;
    let (one, other) = (&nodes[0].0, &nodes[1].0);
    let made = one.table(seats(&[None, None])).await;
    let first = one.join(&made.name, &[&made.tokens[0]]).await;
    let second = other.join(&made.name, &[&made.tokens[1]]).await;
    let mut dice = SmallDice::new(5);
    let mut both = [first, second];
    let moment = play(&mut both, &mut dice, |moment| {
        moment["step"].as_u64() >= Some(20)
    })
    .await;
    // Questions over HTTP are answered the same at both.
    let path = format!("/api/tables/{}", made.name);
    let (here, there) = tokio::join!(one.get(&path), other.get(&path));
    assert_eq!((here.status, here.json()), (200, there.json()));
    assert_eq!(here.json()["step"], moment["step"]);
    let say = wired(&Ask::Say {
        seat: 1,
        text: "hello from there".to_owned(),
    });
    let said = other.ask_as(&made.name, &made.tokens[1], &say).await;
    assert_eq!(said.json()["type"], "done", "{}", said.body);
    let line = both[0].next_of("said").await;
    assert_eq!(line["text"], "hello from there");
    other
        .ask_as(&made.name, &made.tokens[0], &say)
        .await
        .assert_refused(403, "not-your-seat");
    // So is a list with tables of both.
    let own = other.table(seats(&[None, None])).await;
    other.join(&own.name, &[&own.tokens[0]]).await;
    let tokens = json!({ "tokens": [made.tokens[0], own.tokens[1]] });
    for node in [one, other] {
        let tables = node.post("/api/mine", &tokens).await.json();
        assert_eq!(tables["tables"][0]["table"], made.name, "{tables}");
        assert_eq!(tables["tables"][0]["step"], moment["step"]);
        assert_eq!(tables["tables"][1]["table"], own.name);
    }
    // The counts say who has what.
    for (node, passed) in [(one, "_passed_on_total 1"), (other, "_passed_on_total")] {
        let counts = node.get("/api/metrics").await.body;
        assert!(counts.contains("alhambra_tables_owned{node="), "{counts}");
        assert!(counts.contains(passed), "{counts}");
    }
    one.assert_replays().await;
}

#[tokio::test]
async fn a_table_goes_on_at_another_node_when_its_own_ends() {
    let mut nodes = Host::nodes(2, &generous()).await;
    let (other, _) = nodes.pop().expect("there are two");
    let (mut one, _) = nodes.pop().expect("there are two");
    let made = one.table(seats(&[None, None])).await;
    let tokens: Vec<&str> = made.tokens.iter().map(String::as_str).collect();
    let mut near = one.join(&made.name, &tokens).await;
    let mut far = other.join(&made.name, &tokens).await;
    let mut dice = SmallDice::new(9);
    let before = near.moment().await;
    let ((), ended) = tokio::join!(one.end(), async {
        while near.next().await.is_some() {}
        while far.next().await.is_some() {}
        true
    });
    assert!(ended, "whoever is here is told to come back");
    let mut all = [
        other.join(&made.name, &tokens[..1]).await,
        other.join(&made.name, &tokens[1..]).await,
    ];
    let moment = all[0].moment().await;
    assert_eq!(moment["step"], before["step"]);
    let step = before["step"].as_u64().expect("a step") + 5;
    play(&mut all, &mut dice, |moment| {
        moment["step"].as_u64() >= Some(step)
    })
    .await;
}

#[tokio::test]
async fn limits_by_address_hold_through_another_node() {
    let config = Config {
        watchers: [64, 2],
        ..generous()
    };
    let nodes = Host::nodes(2, &config).await;
    let (one, other) = (&nodes[0].0, &nodes[1].0);
    let made = one.table(seats(&[None, None])).await;
    let _near = one.join(&made.name, &[]).await;
    let _far = other.join(&made.name, &[]).await;
    let mut third = other.socket(&made.name).await;
    let (tokens, packed) = (Vec::new(), false);
    third.say(&wired(&Join::Join { tokens, packed })).await;
    assert_sentence(&third.next().await.expect("an answer"), "too-many");
}

/// Requests are counted by the node that has the table, too, and for the address from which they come.
#[tokio::test]
async fn requests_by_address_are_counted_through_another_node() {
    let config = Config {
        requests_a_minute: 40,
        behind_proxy: true,
        ..generous()
    };
    let nodes = Host::nodes(2, &config).await;
    let (one, other) = (&nodes[0].0, &nodes[1].0);
    let made = one.table(seats(&[None, None])).await;
    let path = format!("/api/tables/{}", made.name);
    let get = async |host: &Host, from: &str| {
        let headers = [("X-Forwarded-For", from)];
        host.request("GET", &path, &headers, "").await.status
    };
    // So that it has the table.
    assert_eq!(get(one, "192.0.2.9").await, 200);
    for _ in 0..40 {
        assert_eq!(get(other, "192.0.2.1").await, 200);
    }
    assert_eq!(get(one, "192.0.2.1").await, 429);
    assert_eq!(get(one, "192.0.2.2").await, 200);
    assert_eq!(get(other, "192.0.2.2").await, 200);
}

/// Two nodes are asked for the same table at the same time: one has it, and the other one passes on, or tells
/// people to come back.
#[tokio::test]
async fn a_table_that_is_opened_by_two_nodes_at_once_has_one_owner() {
    let nodes = Host::nodes(2, &generous()).await;
    let (one, other) = (&nodes[0].0, &nodes[1].0);
    let mut dice = SmallDice::new(3);
    for _ in 0..12 {
        let made = one.table(seats(&[None, None])).await;
        let path = format!("/api/tables/{}", made.name);
        let (here, there) = tokio::join!(one.get(&path), other.get(&path));
        let statuses = [here.status, there.status];
        let are_known = statuses.iter().all(|status| matches!(status, 200 | 503));
        assert!(are_known && statuses.contains(&200), "{statuses:?}");
        // From then on it is the same table at both.
        let mut both = [
            one.join(&made.name, &[&made.tokens[0]]).await,
            other.join(&made.name, &[&made.tokens[1]]).await,
        ];
        play(&mut both, &mut dice, |moment| {
            moment["step"].as_u64() >= Some(4)
        })
        .await;
    }
    one.assert_replays().await;
}

/// Somebody does not leave: the tables of a node that ends are others' at once all the same.
#[tokio::test]
async fn nobody_waits_for_those_who_are_slow_to_leave_a_node_that_ends() {
    let mut nodes = Host::nodes(2, &generous()).await;
    let (other, _) = nodes.pop().expect("there are two");
    let (mut one, _) = nodes.pop().expect("there are two");
    let made = one.table(seats(&[None, None])).await;
    let _here = one.join(&made.name, &[&made.tokens[0]]).await;
    let path = format!("/api/tables/{}", made.name);
    assert_eq!(other.get(&path).await.status, 200);
    let mut slow = TcpStream::connect(one.address).await.expect("it listens");
    let half = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{";
    slow.write_all(half).await.expect("sent");
    // So that somebody waits for the rest.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let begin = Instant::now();
    let (took, ()) = tokio::join!(
        async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            while other.get(&path).await.status != 200 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            let counts = other.get("/api/metrics").await.body;
            assert!(counts.contains("\nalhambra_tables_open 1\n"), "{counts}");
            begin.elapsed()
        },
        one.end()
    );
    // It ends when it has waited long enough for the slow one, and the table was elsewhere before.
    assert!(begin.elapsed() > Duration::from_secs(4));
    assert!(took < Duration::from_secs(4), "{took:?}");
}

/// What comes back from an address for nodes.
pub(crate) async fn shown(link: std::net::SocketAddr, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(link).await.expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}

#[tokio::test]
async fn only_nodes_are_let_in_at_the_address_for_nodes() {
    let nodes = Host::nodes(1, &generous()).await;
    let (host, link) = &nodes[0];
    let made = host.table(seats(&[None, None])).await;
    let path = format!("/api/tables/{}", made.name);
    let known = format!("X-Alhambra-Link: {NODES}\r\n{VERSION}");
    for headers in [
        "",
        "X-Alhambra-From: 192.0.2.1\r\n",
        "X-Alhambra-Link: another secret\r\nX-Alhambra-From: 192.0.2.1\r\n",
        known.as_str(),
    ] {
        let answer = shown(*link, &path, headers).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    }
    let whole = format!("{known}X-Alhambra-From: 192.0.2.1\r\n");
    let answer = shown(*link, &path, &whole).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    // From outside nobody is believed for whom they ask.
    let headers = [("X-Alhambra-Link", NODES), ("X-Alhambra-From", "192.0.2.1")];
    let answer = host.request("GET", &path, &headers, "").await;
    assert_eq!(answer.status, 200);
}

/// A node that has lost its lease ends its tables, and takes them again when somebody comes back.
#[tokio::test]
async fn whoever_lost_a_lease_lets_everybody_come_back() {
    let nodes = Host::nodes(1, &generous()).await;
    let (host, _) = &nodes[0];
    let made = host.table(seats(&[None, None])).await;
    let mut client = host.join(&made.name, &[&made.tokens[0]]).await;
    host.spoil("DELETE FROM nodes");
    let late = Instant::now() + Duration::from_secs(15);
    while client.next().await.is_some() {
        assert!(Instant::now() < late, "the table does not end");
    }
    // It may take a moment until the node is there again.
    loop {
        let answer = host.get(&format!("/api/tables/{}", made.name)).await;
        if answer.status == 200 {
            break;
        }
        assert!(Instant::now() < late, "{}", answer.body);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    host.join(&made.name, &[&made.tokens[0]]).await;
}
