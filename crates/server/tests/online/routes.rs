//! Routes, headers and limits.

use crate::client::{Host, assert_sentence, generous, seats};
use alhambra_server::Config;
use serde_json::{Value, json};

#[tokio::test]
async fn every_answer_carries_the_headers_that_protect() {
    let host = Host::new().await;
    for path in [
        "/",
        "/api/health",
        "/api/none",
        "/api/openapi.json",
        "/none",
    ] {
        let response = host.get(path).await;
        for header in [
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: no-referrer",
            "frame-ancestors 'none'",
            "default-src 'none'",
        ] {
            assert!(
                response.head.contains(header),
                "{path}: {header}\n{}",
                response.head
            );
        }
        let scripts = response.head.split("script-src").nth(1);
        let inline = scripts.and_then(|s| s.split(';').next());
        assert!(
            !inline.unwrap_or_default().contains("unsafe-inline"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn what_is_not_there_is_refused_in_a_sentence() {
    let host = Host::new().await;
    host.get("/api/none").await.assert_refused(404, "no-route");
    let nobody = "0".repeat(16);
    for name in [nobody.as_str(), "short", "..%2f..%2fetc"] {
        let path = format!("/api/tables/{name}");
        host.get(&path).await.assert_refused(404, "no-table");
    }
    let path = format!("/api/tables/{nobody}/record");
    host.get(&path).await.assert_refused(404, "no-table");
    let path = format!("/api/tables/{nobody}/socket");
    host.get(&path).await.assert_refused(400, "unreadable");
    // A browser tells its page only what is said over the line, also of a link that lost a letter.
    for name in [nobody.as_str(), "short"] {
        let mut client = host.socket(name).await;
        client.say(&json!({ "type": "join" })).await;
        assert_sentence(&client.next().await.expect("an answer"), "no-table");
        assert!(client.next().await.is_none(), "the connection ends");
    }
}

#[tokio::test]
async fn a_table_is_made_from_parts_or_from_a_code_and_nonsense_is_refused() {
    let host = Host::new().await;
    let mut asked = seats(&[None, Some("planner"), None]);
    asked["modules"] = json!(["vizier", "camps"]);
    let response = host.post("/api/tables", &asked).await;
    assert_eq!(response.status, 201, "{}", response.body);
    let plan = response.json()["plan"].clone();
    assert_eq!(plan["modules"], json!(["vizier", "camps"]));
    // The code that all may see does not tell the seed.
    let code = plan["code"].as_str().expect("a code");
    let open = alhambra_table::Plan::from_code(code, |at, _| at.to_string());
    assert_eq!(open.expect("it is a code").seed, None);
    let again = json!({ "code": plan["code"], "seats": [{ "name": "Anna" }] });
    let response = host.post("/api/tables", &again).await;
    assert_eq!(response.status, 201, "{}", response.body);
    let other = response.json();
    assert_eq!(other["plan"]["code"], plan["code"]);
    assert_eq!(other["plan"]["chairs"][0]["name"], "Anna");
    assert_eq!(other["plan"]["chairs"][1]["bot"], "planner");

    let mut asked = seats(&[None, Some("greedy")]);
    asked["game"] = json!("cards");
    let response = host.post("/api/tables", &asked).await;
    assert_eq!(response.status, 201, "{}", response.body);
    let cards = response.json()["plan"].clone();
    assert_eq!(
        (&plan["game"], &cards["game"]),
        (&json!("board"), &json!("cards"))
    );
    let again = host
        .post("/api/tables", &json!({ "code": cards["code"] }))
        .await;
    assert_eq!(again.json()["plan"]["game"], "cards");

    // As it was always asked for and told, and as a list.
    let mut asked = seats(&[None, Some("greedy")]);
    asked["open_hands"] = json!(true);
    let open = host.post("/api/tables", &asked).await.json()["plan"].clone();
    assert_eq!(
        (&open["open_hands"], &open["options"]),
        (&json!(true), &json!(["open-hands"]))
    );
    let mut asked = seats(&[None, Some("greedy")]);
    asked["options"] = json!(["open-hands"]);
    let same = host.post("/api/tables", &asked).await.json()["plan"].clone();
    assert_eq!(same["code"], open["code"]);
    asked["game"] = json!("cards");
    asked["options"] = json!(["without-dirk"]);
    let response = host.post("/api/tables", &asked).await;
    assert_eq!(response.status, 201, "{}", response.body);
    let two = response.json()["plan"].clone();
    assert_eq!(
        (&two["open_hands"], &two["options"]),
        (&json!(false), &json!(["without-dirk"]))
    );
    let again = json!({ "code": two["code"] });
    let again = host.post("/api/tables", &again).await;
    assert_eq!(again.json()["plan"]["options"], two["options"]);

    let with_seed = {
        let mut plan = alhambra_table::Plan::quick("a", ["b", "c"]);
        plan.seed = Some(7);
        plan.code()
    };
    let person = || json!({});
    for wrong in [
        json!({}),
        json!({ "seats": [person()] }),
        json!({ "seats": vec![person(); 7] }),
        json!({ "seats": [{ "bot": "greedy" }, { "bot": "greedy" }] }),
        json!({ "seats": [{ "bot": "nobody" }, person()] }),
        json!({ "seats": [{ "colour": 9 }, person()] }),
        json!({ "seats": [{ "colour": 1 }, person()] }),
        json!({ "seats": [{ "name": "a,b" }, person()] }),
        json!({ "seats": [{ "name": "x".repeat(41) }, person()] }),
        json!({ "seats": [{ "name": "same" }, { "name": "same" }] }),
        json!({ "seats": [person(), person()], "modules": ["nothing"] }),
        json!({ "seats": [person(), person()], "modules": ["vizier", 3] }),
        json!({ "seats": [person(), person()], "seed": 7 }),
        json!({ "seats": [person(), person()], "game": "dice" }),
        json!({ "seats": [person(), person()], "game": "cards", "modules": ["vizier"] }),
        json!({ "seats": [person(), person()], "options": ["shut-hands"] }),
        json!({ "seats": [person(), person()], "options": ["open-hands", "open-hands"] }),
        json!({ "seats": [person(), person()], "options": ["without-dirk"] }),
        json!({ "seats": vec![person(); 3], "game": "cards", "options": ["without-dirk"] }),
        json!({ "code": "HELLO" }),
        json!({ "code": with_seed }),
        json!({ "code": plan["code"], "seats": vec![person(); 4] }),
        json!([]),
        json!("table"),
    ] {
        let response = host.post("/api/tables", &wrong).await;
        response.assert_refused(400, "unreadable");
    }
    let response = host.request("POST", "/api/tables", &[], "{").await;
    response.assert_refused(400, "unreadable");
}

#[tokio::test]
async fn limits_hold_by_address() {
    let config = Config {
        requests_a_minute: 12,
        tables_an_hour: 2,
        connections_an_address: 2,
        messages_a_second: 1,
        ..generous()
    };
    let host = Host::with(config).await;
    let made = host.table(seats(&[None, None])).await;
    host.table(seats(&[None, None])).await;
    let third = host.post("/api/tables", &seats(&[None, None])).await;
    third.assert_refused(429, "too-many");
    let mut one = host.join(&made.name, &[&made.tokens[0]]).await;
    let two = host.join(&made.name, &[&made.tokens[1]]).await;
    // As many as sit here may watch, and no more.
    let mut watching = vec![host.join(&made.name, &[]).await];
    watching.push(host.join(&made.name, &[]).await);
    let path = format!("/api/tables/{}/socket", made.name);
    let upgrade = [
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let fifth = host.request("GET", &path, &upgrade, "").await;
    assert!(fifth.status == 429 || fifth.status == 400, "{}", fifth.body);
    // Too many messages are refused, and then the connection ends.
    for _ in 0..60 {
        let _ = one
            .send(tokio_tungstenite::tungstenite::Message::Text("{}".into()))
            .await;
    }
    while one.next().await.is_some() {}
    let refused = one.heard.iter().filter(|m| m["code"] == "too-many");
    assert!(refused.count() > 5);
    drop(two);
    let mut refused = 0;
    for _ in 0..20 {
        let response = host.get("/api/health").await;
        if response.status != 200 {
            assert_sentence(&response.json(), "too-many");
            refused += 1;
        }
    }
    assert!(refused >= 8, "{refused}");
}

#[tokio::test]
async fn a_full_server_takes_no_more_tables() {
    let config = Config {
        most_tables: 1,
        ..generous()
    };
    let host = Host::with(config).await;
    host.table(seats(&[None, None])).await;
    let second = host.post("/api/tables", &seats(&[None, None])).await;
    second.assert_refused(503, "full");
}

#[tokio::test]
async fn a_page_from_elsewhere_cannot_act() {
    let host = Host::new().await;
    let made = host.table(seats(&[None, None])).await;
    let body = seats(&[None, None]).to_string();
    let foreign = [("Origin", "https://evil.example")];
    let response = host.request("POST", "/api/tables", &foreign, &body).await;
    response.assert_refused(403, "foreign-origin");
    let path = format!("/api/tables/{}/socket", made.name);
    let upgrade = [
        ("Origin", "https://evil.example"),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let response = host.request("GET", &path, &upgrade, "").await;
    response.assert_refused(403, "foreign-origin");
    let own = format!("http://{}", host.address);
    let response = host
        .request("POST", "/api/tables", &[("Origin", &own)], &body)
        .await;
    assert_eq!(response.status, 201);
}

#[tokio::test]
async fn the_routes_describe_themselves() {
    let host = Host::new().await;
    let api: Value = host.get("/api/openapi.json").await.json();
    assert!(api["openapi"].as_str().is_some_and(|v| v.starts_with("3.")));
    let paths = api["paths"].as_object().expect("paths");
    for path in paths.keys().filter(|path| !path.contains('{')) {
        let methods = paths[path].as_object().expect("methods");
        for method in methods.keys() {
            let method = method.to_uppercase();
            let response = host.request(&method, path, &[], "{}").await;
            assert!(![404, 405].contains(&response.status), "{method} {path}");
        }
    }
    let health = host.get("/api/health").await.json();
    assert_eq!(health["well"], true);
    let metrics = host.get("/api/metrics").await.body;
    assert!(
        metrics.contains("alhambra_kept_seconds_count 0"),
        "{metrics}"
    );
}

#[tokio::test]
async fn counts_for_operators_may_have_an_address_of_their_own() {
    let (mut host, counts) = Host::with_counts(generous()).await;
    let elsewhere = host.get("/api/metrics").await;
    elsewhere.assert_refused(404, "no-route");
    let page = std::mem::replace(&mut host.address, counts);
    for path in ["/metrics", "/api/metrics"] {
        let answer = host.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.body.contains("alhambra_kept_seconds_count 0"));
    }
    // Nothing else is there, and tables are where they were.
    let nothing = host.get("/api/health").await;
    nothing.assert_refused(404, "no-route");
    host.address = page;
    assert_eq!(host.get("/api/health").await.status, 200);
    // A token that was chosen is wanted there, too.
    let config = Config {
        metrics_token: Some("correct horse".to_owned()),
        ..generous()
    };
    let (mut host, counts) = Host::with_counts(config).await;
    host.address = counts;
    assert_eq!(host.get("/metrics").await.status, 404);
    assert_eq!(host.get_as("/metrics", "correct horse").await.status, 200);
}
