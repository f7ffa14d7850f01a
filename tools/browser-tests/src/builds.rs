//! Two servers on one database, each with a page of another build.
//!
//! The page of the second one is the page of this program under other names: every hash in the name of a file is
//! another, and so is its version. So a browser that mixes files of both finds out.

use crate::trouble::{Result, Trouble};
use alhambra_page_files::{File, Site};
use alhambra_server::link::Link;
use alhambra_server::store::{Known, Place};
use alhambra_server::trial::{self, Database};
use alhambra_server::{Config, Server};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

/// What the nodes share.
const SECRET: &str = "nodes of this test";

/// Two nodes, of two builds.
pub struct Builds {
    database: Database,
    url: String,
    addresses: [String; 2],
    versions: [String; 2],
    /// It runs the servers, until this is dropped.
    _runtime: Runtime,
}

impl Builds {
    /// Starts both.
    pub fn start() -> Result<Self> {
        let database = Database::start(false).map_err(Trouble)?;
        let url = database.fresh().map_err(Trouble)?;
        let place = Place::read(&url, &trial::access()).map_err(Trouble)?;
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let own = Site::built_in();
        let sites = [own.clone(), other(&own)];
        let version = |site: &Site| site.version().unwrap_or_default().to_owned();
        let versions = [version(&sites[0]), version(&sites[1])];
        let mut addresses = Vec::new();
        for site in sites {
            addresses.push(runtime.block_on(serve(&place, site))?);
        }
        let addresses = addresses.try_into();
        Ok(Self {
            database,
            url,
            addresses: addresses.map_err(|_| Trouble::new("there are two"))?,
            versions,
            _runtime: runtime,
        })
    }

    /// Where one of them is.
    pub fn address(&self, node: usize) -> &str {
        &self.addresses[node]
    }

    /// The version of its page.
    pub fn version(&self, node: usize) -> &str {
        &self.versions[node]
    }

    /// Gives all tables to one of them: the other finds out when it writes.
    pub fn give_all_to(&self, node: usize) -> Result<()> {
        let sql = format!(
            "UPDATE owners SET epoch = epoch + 1, node = (SELECT node FROM nodes WHERE page = '{}')",
            self.versions[node]
        );
        self.database.spoil(&self.url, &sql).map_err(Trouble)?;
        Ok(())
    }
}

async fn serve(place: &Place, site: Site) -> Result<String> {
    let (listener, link) = (
        TcpListener::bind("127.0.0.1:0").await?,
        TcpListener::bind("127.0.0.1:0").await?,
    );
    let address = format!("http://{}/", listener.local_addr()?);
    let known = Known {
        address: Some(link.local_addr()?.to_string()),
        page: site.version().map(str::to_owned),
    };
    let config = Config {
        bot_time: Duration::from_millis(20),
        requests_a_minute: 100_000,
        site,
        ..Config::default()
    };
    let store = place.open(known).await;
    let store = store.map_err(|why| Trouble(why.to_string()))?;
    let secret = Link::new(SECRET).map_err(Trouble)?;
    let server = Server::new(store, config)?.with_link(secret, link);
    tokio::spawn(server.serve(listener, std::future::pending()));
    Ok(address)
}

/// The same page as another build would name it.
fn other(site: &Site) -> Site {
    let hashes: BTreeSet<&str> = site
        .paths()
        .filter_map(hash)
        .chain(site.version())
        .collect();
    let renamed = |text: &str| {
        let mut text = text.to_owned();
        for hash in &hashes {
            let other: String = hash.chars().rev().collect();
            text = text.replace(hash, &other);
        }
        text
    };
    Site::of(site.paths().filter_map(|path| {
        let file = site.exact(path)?;
        Some((renamed(path), content(&file, renamed)))
    }))
}

/// The hash in the name of a file.
fn hash(path: &str) -> Option<&str> {
    let hash = path.strip_prefix("assets/")?.split('.').nth(1)?;
    (hash.len() >= 8 && hash.bytes().all(|b| b.is_ascii_hexdigit())).then_some(hash)
}

/// What a file holds under the other names, compressed.
fn content(file: &File, renamed: impl Fn(&str) -> String) -> Cow<'static, [u8]> {
    let plain = file.plain();
    let Ok(text) = std::str::from_utf8(&plain) else {
        return Cow::Owned(file.brotli.to_vec());
    };
    let mut small = Vec::new();
    let params = brotli::enc::BrotliEncoderParams {
        quality: 1,
        ..Default::default()
    };
    brotli::BrotliCompress(&mut renamed(text).as_bytes(), &mut small, &params)
        .expect("memory takes all");
    Cow::Owned(small)
}
