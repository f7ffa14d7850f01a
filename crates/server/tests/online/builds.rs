//! Nodes of two builds: during an upgrade in turn a page of either may come to any node.

use crate::client::{Host, NODES, Response, generous, seats};
use alhambra_page_files::Site;
use alhambra_protocol::Join;
use alhambra_server::Config;
use std::borrow::Cow;
use std::time::{Duration, Instant};

/// A page of a few files, of a certain version. One picture is the same in all of them.
fn site(version: &str) -> Site {
    let index = format!("<!doctype html><body data-version=\"{version}\">");
    let files = [
        ("index.html".to_owned(), index),
        ("sw.js".to_owned(), format!("worker of {version}")),
        (
            format!("assets/web.{version}.js"),
            format!("program of {version}"),
        ),
        (
            format!("assets/pictures-camps.{version}.svg"),
            format!("camps of {version}"),
        ),
        ("assets/book.0123456789.svg".to_owned(), "book".to_owned()),
    ];
    Site::of(files.map(|(path, text)| {
        let (mut small, params) = (Vec::new(), brotli::enc::BrotliEncoderParams::default());
        brotli::BrotliCompress(&mut text.as_bytes(), &mut small, &params)
            .expect("memory takes all");
        (path, Cow::Owned(small))
    }))
}

const OLD: &str = "aaaaaaaaaaaa";
const NEW: &str = "bbbbbbbbbbbb";

fn of(version: &str) -> Config {
    Config {
        site: site(version),
        ..generous()
    }
}

/// What is at a path, as soon as the node knows who else is there.
async fn soon(host: &Host, path: &str, is_there: impl Fn(&Response) -> bool) -> Response {
    let late = Instant::now() + Duration::from_secs(15);
    loop {
        let answer = host.get(path).await;
        if is_there(&answer) {
            return answer;
        }
        assert!(
            Instant::now() < late,
            "{path}: {} {}",
            answer.head,
            answer.body
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_page_of_either_build_is_had_at_every_node() {
    let place = Host::shared();
    let (old, _) = Host::node(&place, of(OLD), NODES).await;
    let (new, _) = Host::node(&place, of(NEW), NODES).await;
    for (host, own, other) in [(&old, OLD, NEW), (&new, NEW, OLD)] {
        // A program of the other build is passed on, and may be kept for ever.
        let program = format!("/assets/web.{other}.js");
        let answer = soon(host, &program, |answer| answer.status == 200).await;
        assert_eq!(answer.body, format!("program of {other}"));
        assert!(answer.head.contains("immutable"), "{}", answer.head);
        assert!(answer.head.contains("text/javascript"), "{}", answer.head);
        assert!(
            answer
                .head
                .contains("content-security-policy: default-src 'none'; script-src 'self'"),
            "{}",
            answer.head
        );
        assert!(!answer.head.contains("x-alhambra"), "{}", answer.head);
        // So is a picture, though this node has one of that name.
        let answer = host
            .get(&format!("/assets/pictures-camps.{other}.svg"))
            .await;
        assert_eq!(answer.body, format!("camps of {other}"));
        // The page is that of the node, unless the other one is wanted.
        for (path, version) in [
            ("/".to_owned(), own),
            (format!("/?page={own}"), own),
            (format!("/?page={other}"), other),
            (format!("/index.html?a=b&page={other}"), other),
            ("/?page=cccccccccccc".to_owned(), own),
            ("/?page=".to_owned(), own),
        ] {
            let answer = host.get(&path).await;
            assert_eq!(answer.status, 200, "{path}");
            assert!(answer.body.contains(version), "{path}: {}", answer.body);
            assert!(answer.head.contains("no-cache"), "{path}: {}", answer.head);
        }
        // The worker belongs to the node, as its address does.
        assert_eq!(host.get("/sw.js").await.body, format!("worker of {own}"));
        // What neither has is not there; what was there once is found by its name.
        let answer = host.get("/assets/web.cccccccccccc.js").await;
        assert_eq!(answer.status, 404);
        let answer = host.get("/assets/pictures-camps.cccccccccccc.svg").await;
        assert_eq!(
            (answer.status, answer.body),
            (200, format!("camps of {own}"))
        );
        for path in [
            "/assets/../index.html",
            "/assets/%2e%2e/index.html",
            "/assets/",
        ] {
            assert_eq!(host.get(path).await.status, 404, "{path}");
        }
        let health = host.get("/api/health").await;
        assert_eq!(health.json()["page"], own);
    }
    // Whoever has the table says which page can read what it tells, wherever one comes from.
    for (owner, version) in [(&old, OLD), (&new, NEW)] {
        let made = owner.table(seats(&[None, None])).await;
        let _near = owner.join(&made.name, &[&made.tokens[0]]).await;
        for host in [&old, &new] {
            let mut far = host.socket(&made.name).await;
            let (tokens, packed) = (vec![made.tokens[1].clone()], true);
            far.say(&crate::client::wired(&Join::Join { tokens, packed }))
                .await;
            let welcome = far.next_of("welcome").await;
            assert_eq!(welcome["page"], version, "{welcome}");
        }
    }
}

/// The files of a node that is gone are not waited for.
#[tokio::test]
async fn the_files_of_a_node_that_has_left_are_not_there() {
    let place = Host::shared();
    let (old, _) = Host::node(&place, of(OLD), NODES).await;
    let (mut new, _) = Host::node(&place, of(NEW), NODES).await;
    let program = format!("/assets/web.{NEW}.js");
    soon(&old, &program, |answer| answer.status == 200).await;
    new.end().await;
    let answer = old.get(&program).await;
    assert_eq!(answer.status, 404);
    let answer = old.get(&format!("/?page={NEW}")).await;
    assert!(answer.status == 200 && answer.body.contains(OLD));
}

/// Somebody else's node is asked for nothing, and believed nothing: the table goes on when its lease is over.
#[tokio::test]
async fn a_node_with_another_secret_tells_people_to_come_back() {
    let place = Host::shared();
    let (one, link) = Host::node(&place, of(OLD), NODES).await;
    let (stranger, _) = Host::node(&place, of(NEW), "a secret that is another").await;
    let made = one.table(seats(&[None, None])).await;
    let _near = one.join(&made.name, &[&made.tokens[0]]).await;
    let answer = stranger.get(&format!("/api/tables/{}", made.name)).await;
    answer.assert_refused(503, "stopping");
    let answer = stranger.get(&format!("/assets/web.{OLD}.js")).await;
    assert_eq!(answer.status, 404);
    // So is one that speaks otherwise to nodes, or says nothing of how it does.
    let known = format!("X-Alhambra-Link: {NODES}\r\nX-Alhambra-From: 192.0.2.1\r\n");
    for (version, status) in [
        ("", 404),
        ("X-Alhambra-Link-Version: 2\r\n", 404),
        (crate::nodes::VERSION, 200),
    ] {
        for path in [
            format!("/api/tables/{}", made.name),
            "/page/sw.js".to_owned(),
        ] {
            let answer = crate::nodes::shown(link, &path, &format!("{known}{version}")).await;
            assert!(
                answer.starts_with(&format!("HTTP/1.1 {status}")),
                "{path}: {answer}"
            );
        }
    }
}
