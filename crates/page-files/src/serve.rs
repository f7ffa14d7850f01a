//! The routes that serve the page.

use crate::{File, Site};
use axum::Router;
use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    HeaderName, HeaderValue, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// What the page may load and run: its own files and nothing else.
///
/// It begins with what the page says of itself, for hosts that send no headers of their own.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// What every answer says, whatever it is.
const ALWAYS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

const NOTHING_HERE: &str = "There is nothing at this address.\n";
const ONLY_READING: &str = "The page can only be read.\n";
const NOT_BUILT_IN: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
    <title>Alhambra</title>\n<p>This program was built without its page: \
    <code>cargo play</code> builds both.</p>\n";

/// Serves a page, with everything that belongs to it.
///
/// It answers to every path that no other route answers to, so that it can be merged with them.
pub fn router<S: Clone + Send + Sync + 'static>(site: Site) -> Router<S> {
    let read = async move |uri: Uri, headers: HeaderMap| answer(&site, uri.path(), &headers);
    Router::new().fallback_service(get(read).fallback(only_reading).with_state(()))
}

/// What is at a path of a page.
pub fn answer(site: &Site, path: &str, headers: &HeaderMap) -> Response {
    let path = match path.trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match site.file(path) {
        Some(file) => sent(&file, accepts_brotli(headers)),
        None if site.exact("index.html").is_none() => told(
            StatusCode::SERVICE_UNAVAILABLE,
            "text/html; charset=utf-8",
            NOT_BUILT_IN,
        ),
        None => told(StatusCode::NOT_FOUND, TEXT, NOTHING_HERE),
    }
}

const TEXT: &str = "text/plain; charset=utf-8";

async fn only_reading() -> Response {
    let mut response = told(StatusCode::METHOD_NOT_ALLOWED, TEXT, ONLY_READING);
    set(&mut response, ALLOW, "GET, HEAD");
    response
}

fn sent(file: &File, brotli: bool) -> Response {
    let body = if brotli {
        Body::from(file.brotli.clone())
    } else {
        Body::from(file.plain())
    };
    let caching = if file.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = plain_headers(body.into_response());
    if brotli {
        set(&mut response, CONTENT_ENCODING, "br");
    }
    set(&mut response, VARY, "Accept-Encoding");
    set(&mut response, CONTENT_TYPE, file.content_type);
    set(&mut response, CACHE_CONTROL, caching);
    response
}

fn told(status: StatusCode, content_type: &'static str, text: &'static str) -> Response {
    let mut response = plain_headers((status, text).into_response());
    set(&mut response, CONTENT_TYPE, content_type);
    set(&mut response, CACHE_CONTROL, "no-store");
    response
}

fn plain_headers(mut response: Response) -> Response {
    for (name, value) in ALWAYS {
        set(&mut response, name, value);
    }
    response
}

fn set(response: &mut Response, name: HeaderName, value: &'static str) {
    let headers = response.headers_mut();
    headers.insert(name, HeaderValue::from_static(value));
}

/// Whether who asks can read Brotli. Saying nothing means no.
fn accepts_brotli(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).iter();
    let words = lines.filter_map(|line| line.to_str().ok());
    words.flat_map(|line| line.split(',')).any(|word| {
        let mut parts = word.split(';').map(str::trim);
        let is_brotli = parts.next().is_some_and(|c| c.eq_ignore_ascii_case("br"));
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        // A weight of nothing means: anything but this.
        let is_refused = weight.and_then(|w| w.parse().ok()) == Some(0.0);
        is_brotli && !is_refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use axum::http::Request;
    use axum::http::header::CONTENT_LENGTH;
    use brotli::enc::BrotliEncoderParams;
    use std::borrow::Cow;
    use tower::ServiceExt;

    const PAGE: &str = "<!doctype html><p>The table.";

    fn compressed(text: &str) -> Cow<'static, [u8]> {
        let mut small = Vec::new();
        brotli::BrotliCompress(
            &mut text.as_bytes(),
            &mut small,
            &BrotliEncoderParams::default(),
        )
        .expect("memory takes all");
        Cow::Owned(small)
    }

    fn sample() -> Site {
        let files = [
            ("index.html", PAGE),
            ("sw.js", "addEventListener"),
            ("assets/web.0123456789abcdef.wasm", "\0asm"),
        ];
        Site::of(files.map(|(path, text)| (path.to_owned(), compressed(text))))
    }

    /// Asks for something, with one further header.
    async fn ask(site: Site, method: &str, path: &str, accept: &str) -> Response {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(ACCEPT_ENCODING, accept)
            .body(Body::empty())
            .expect("it is a request");
        router::<()>(site)
            .oneshot(request)
            .await
            .expect("there is always an answer")
    }

    fn header(response: &Response, name: HeaderName) -> &str {
        let value = response.headers().get(name);
        value.map_or("", |value| value.to_str().expect("it is text"))
    }

    async fn body(response: Response) -> Vec<u8> {
        let bytes = to_bytes(response.into_body(), usize::MAX).await;
        bytes.expect("it is all there").to_vec()
    }

    #[tokio::test]
    async fn the_page_is_served_as_it_is_stored_to_those_who_can_read_it() {
        let response = ask(sample(), "GET", "/", "gzip, deflate, br, zstd").await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(header(&response, CONTENT_ENCODING), "br");
        assert_eq!(header(&response, VARY), "Accept-Encoding");
        assert_eq!(header(&response, CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(body(response).await, compressed(PAGE).as_ref());
    }

    #[tokio::test]
    async fn the_page_is_unpacked_for_all_others() {
        for accept in ["", "gzip", "identity, br;q=0", "br; q=0.000", "brotli"] {
            let response = ask(sample(), "GET", "/index.html?seed=1", accept).await;
            assert_eq!(header(&response, CONTENT_ENCODING), "", "{accept}");
            assert_eq!(body(response).await, PAGE.as_bytes(), "{accept}");
        }
        for accept in ["BR", "gzip;q=1, br;q=0.5"] {
            let response = ask(sample(), "GET", "/", accept).await;
            assert_eq!(header(&response, CONTENT_ENCODING), "br", "{accept}");
        }
    }

    #[tokio::test]
    async fn what_never_changes_is_kept_for_ever_and_the_rest_is_asked_for_each_time() {
        let asset = "/assets/web.0123456789abcdef.wasm";
        let response = ask(sample(), "GET", asset, "br").await;
        assert_eq!(
            header(&response, CACHE_CONTROL),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(header(&response, CONTENT_TYPE), "application/wasm");
        for path in ["/", "/index.html", "/sw.js"] {
            let response = ask(sample(), "GET", path, "br").await;
            assert_eq!(header(&response, CACHE_CONTROL), "no-cache", "{path}");
        }
    }

    #[tokio::test]
    async fn every_answer_carries_the_policy() {
        for (method, path) in [("GET", "/"), ("GET", "/none"), ("POST", "/")] {
            let response = ask(sample(), method, path, "br").await;
            assert_eq!(header(&response, CONTENT_SECURITY_POLICY), POLICY, "{path}");
            assert_eq!(header(&response, X_CONTENT_TYPE_OPTIONS), "nosniff");
            let opener = HeaderName::from_static("cross-origin-opener-policy");
            assert_eq!(header(&response, opener), "same-origin");
        }
    }

    #[tokio::test]
    async fn what_is_not_there_is_said_in_a_sentence() {
        for path in ["/none", "/assets/", "/../Cargo.toml", "/index.html/"] {
            let response = ask(sample(), "GET", path, "br").await;
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(body(response).await, NOTHING_HERE.as_bytes(), "{path}");
        }
    }

    #[tokio::test]
    async fn the_page_can_only_be_read() {
        let head = ask(sample(), "HEAD", "/", "br").await;
        assert_eq!(head.status(), StatusCode::OK);
        let length = compressed(PAGE).len().to_string();
        assert_eq!(header(&head, CONTENT_LENGTH), length);
        assert!(body(head).await.is_empty());
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let response = ask(sample(), method, "/", "br").await;
            assert_eq!(
                response.status(),
                StatusCode::METHOD_NOT_ALLOWED,
                "{method}"
            );
            assert_eq!(header(&response, ALLOW), "GET, HEAD");
            assert_eq!(body(response).await, ONLY_READING.as_bytes());
        }
    }

    #[tokio::test]
    async fn a_program_without_its_page_says_how_to_build_both() {
        for path in ["/", "/sw.js", "/anything"] {
            let response = ask(Site::of([]), "GET", path, "br").await;
            assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert_eq!(header(&response, CONTENT_TYPE), "text/html; charset=utf-8");
            let text = String::from_utf8(body(response).await).expect("it is text");
            assert!(text.contains("built without its page"), "{text}");
            assert!(text.contains("cargo play"), "{text}");
        }
    }

    #[tokio::test]
    async fn other_routes_come_first() {
        let api = Router::new().route("/api", get(async || "the api"));
        let both: Router = api.merge(router(sample()));
        let get = |path: &str| {
            let request = Request::builder().uri(path).body(Body::empty());
            both.clone().oneshot(request.expect("it is a request"))
        };
        let response = get("/api").await.expect("there is always an answer");
        assert_eq!(body(response).await, b"the api");
        let response = get("/").await.expect("there is always an answer");
        assert_eq!(body(response).await, PAGE.as_bytes());
    }
}
