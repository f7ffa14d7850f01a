//! The page on a port of this machine.

use crate::trouble::Result;
use alhambra_page_files::Site;
use axum::Router;
use axum::extract::Path as PathOf;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use tokio::runtime::{Builder, Runtime};

/// A page that is not the table, but lies beside it and shares its memory.
pub(crate) const ASIDE: &str = "aside.html";
const NOTHING: &str = "<!doctype html><link rel=\"icon\" href=\"data:,\"><title>Aside</title>";

/// Somebody who serves the page, until this is dropped.
pub struct Server {
    address: String,
    runtime: Option<Runtime>,
}

impl Server {
    /// Serves the page as the `alhambra` command does.
    pub fn built_in() -> Result<Self> {
        let aside = get(async || Html(NOTHING));
        let router = Router::new().route(&format!("/{ASIDE}"), aside);
        Self::start(
            router.merge(alhambra_page_files::router(Site::built_in())),
            "/",
        )
    }

    /// Serves a folder as a plain web host would, below a path of its own.
    pub fn folder(folder: PathBuf) -> Result<Self> {
        const BELOW: &str = "/games/alhambra/";
        let read = move |path: Option<PathOf<String>>| {
            let path = path.map_or_else(String::new, |PathOf(path)| path);
            let name = if path.is_empty() { "index.html" } else { &path };
            let (file, kind, is_aside) = (folder.join(name), kind(name), name == ASIDE);
            async move {
                match std::fs::read(file) {
                    _ if is_aside => Html(NOTHING).into_response(),
                    Ok(content) => ([(CONTENT_TYPE, kind)], content).into_response(),
                    Err(_) => StatusCode::NOT_FOUND.into_response(),
                }
            }
        };
        let router = Router::new()
            .route(BELOW, get(read.clone()))
            .route(&format!("{BELOW}{{*path}}"), get(read));
        Self::start(router, BELOW)
    }

    /// Beside whoever tests: nobody waits for the other.
    fn start(router: Router, below: &str) -> Result<Self> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        let address = format!("http://{}{below}", listener.local_addr()?);
        runtime.spawn(async move {
            // It goes on until the runtime ends.
            if let Ok(listener) = tokio::net::TcpListener::from_std(listener) {
                let _ = axum::serve(listener, router).await;
            }
        });
        Ok(Self {
            address,
            runtime: Some(runtime),
        })
    }

    /// Where the page is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Stops at once, in the middle of whatever is being sent.
    pub fn stop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What kind of file this is, as far as browsers insist on knowing.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
