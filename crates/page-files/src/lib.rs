//! The table in the browser, built into whatever program uses this crate.
//!
//! `cargo xtask site` puts the files of the page into the folder `files`, each compressed with
//! Brotli; here they become part of the program. [`Site`] has them, [`router`] serves them. A program that was built without them says so in the browser.

mod serve;

pub use serve::{POLICY, answer, router};

use axum::body::Bytes;
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, OnceLock};

/// The folder of files, as it was when this crate was built. `cargo play` has its own, so that what it
/// builds quickly is never handed on.
#[derive(RustEmbed)]
#[cfg_attr(not(for_play), folder = "files/")]
#[cfg_attr(for_play, folder = "files-for-play/")]
struct Files;

/// One file of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// What kind of file this is, as a browser is told.
    pub content_type: &'static str,
    /// What it holds, compressed with Brotli.
    pub brotli: Bytes,
    /// Whether its name tells its content, so that it never changes.
    pub immutable: bool,
    /// What it holds, once somebody has asked for that.
    plain: Arc<OnceLock<Bytes>>,
}

impl File {
    fn new(path: &str, brotli: Cow<'static, [u8]>) -> Self {
        Self {
            content_type: content_type(path),
            brotli: match brotli {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => bytes.into(),
            },
            plain: Arc::default(),
            // All files there have a hash in their names, and no others have.
            immutable: path.starts_with("assets/"),
        }
    }

    /// What the file holds, for those who cannot read Brotli. It is unpacked once, however many ask.
    pub fn plain(&self) -> Bytes {
        let unpack = || {
            let mut plain = Vec::new();
            brotli_decompressor::BrotliDecompress(&mut &*self.brotli, &mut plain)
                .expect("the build compressed it, and memory takes all");
            plain.into()
        };
        self.plain.get_or_init(unpack).clone()
    }
}

/// The files of one page.
#[derive(Clone, Debug)]
pub struct Site(Arc<Inside>);

#[derive(Debug)]
struct Inside {
    files: HashMap<String, File>,
    /// The file of today for each name without its hash.
    today: HashMap<String, String>,
    version: Option<String>,
}

impl Site {
    /// The page that is built into this program, if one is.
    pub fn built_in() -> Self {
        static BUILT_IN: LazyLock<Site> = LazyLock::new(|| {
            let names = Files::iter();
            let names = names.filter_map(|name| Some(name.strip_suffix(".br")?.to_owned()));
            Site::of(names.filter_map(|path| {
                let file = Files::get(&format!("{path}.br"))?;
                Some((path, file.data))
            }))
        });
        BUILT_IN.clone()
    }

    /// A page of these files, each compressed with Brotli.
    pub fn of(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let files = files.into_iter().map(|(path, brotli)| {
            let file = File::new(&path, brotli);
            (path, file)
        });
        let files: HashMap<String, File> = files.collect();
        let names = files.keys();
        let today = names.filter_map(|path| Some((today(path)?, path.clone())));
        let index = files.get("index.html").map(File::plain);
        let version = index.and_then(|index| version_in(std::str::from_utf8(&index).ok()?));
        Self(Arc::new(Inside {
            today: today.collect(),
            version,
            files,
        }))
    }

    /// The file at a path of the page, such as `index.html` or `sw.js`. What an older page asks for is found
    /// by its name.
    pub fn file(&self, path: &str) -> Option<File> {
        self.exact(path).or_else(|| {
            let file = self.exact(self.0.today.get(&today(path)?)?)?;
            Some(File {
                immutable: false,
                ..file
            })
        })
    }

    /// The very file at a path.
    pub fn exact(&self, path: &str) -> Option<File> {
        self.0.files.get(path).cloned()
    }

    /// The paths of all files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.files.keys().map(String::as_str)
    }

    /// The version of the page: pages that are open elsewhere may be of another.
    pub fn version(&self) -> Option<&str> {
        self.0.version.as_deref()
    }
}

/// Whether the page is part of this program.
pub fn is_built_in() -> bool {
    Site::built_in().exact("index.html").is_some()
}

/// The name of a file without the hash in it. A page that is older than this program asks for its
/// own files, such as pictures and pages of the rules that it had no need of before, and the ones of today
/// serve it as well. Programs do not: all their parts have to be of one build.
fn today(path: &str) -> Option<String> {
    let (name, rest) = path.strip_prefix("assets/")?.split_once('.')?;
    let (hash, ending) = rest.split_once('.')?;
    let is_hash = hash.len() >= 8 && hash.bytes().all(|b| b.is_ascii_hexdigit());
    let is_program = matches!(ending, "js" | "wasm" | "css");
    (is_hash && !is_program && !ending.contains('.')).then(|| format!("{name}.{ending}"))
}

/// The version that a document names.
fn version_in(document: &str) -> Option<String> {
    let (_, rest) = document.split_once("data-version=\"")?;
    let (version, _) = rest.split_once('"')?;
    (!version.is_empty()).then(|| version.to_owned())
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("md" | "txt") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_knows_its_kind_and_whether_it_can_change() {
        let file = |path: &str| File::new(path, Cow::Borrowed(b""));
        assert_eq!(file("index.html").content_type, "text/html; charset=utf-8");
        assert_eq!(file("a/b.wasm").content_type, "application/wasm");
        assert_eq!(file("a.md").content_type, "text/plain; charset=utf-8");
        assert_eq!(file("README").content_type, "application/octet-stream");
        assert!(!file("sw.js").immutable);
        assert!(file("assets/web.0123456789abcdef.js").immutable);
    }

    #[test]
    fn files_of_an_older_page_are_known_by_their_name_and_programs_are_not() {
        let name = today("assets/rules-de-camps.0123456789abcdef.html");
        assert_eq!(name.as_deref(), Some("rules-de-camps.html"));
        assert_eq!(
            today("assets/pictures-camps.89abcdef.svg").as_deref(),
            Some("pictures-camps.svg")
        );
        for other in [
            "assets/web.0123456789abcdef.js",
            "assets/web_bg.0123456789abcdef.wasm",
            "assets/pictures-camps.svg",
            "assets/pictures.of.svg",
            "index.html",
            "assets/a.0123456789abcdef.b.c",
        ] {
            assert_eq!(today(other), None, "{other}");
        }
        // Where the page is built in, each such file is found by an older name, and not kept for ever.
        let paths = Files::iter().filter_map(|path| Some(path.strip_suffix(".br")?.to_owned()));
        for path in paths.filter(|path| today(path).is_some()) {
            let hash = path.split('.').nth(1).expect("it has one");
            let old = path.replace(hash, "00000000");
            let site = Site::built_in();
            let file = site.file(&old).expect("the one of today is there");
            assert!(
                !file.immutable && Some(file.brotli) == site.file(&path).map(|f| f.brotli),
                "{old}"
            );
        }
    }

    #[test]
    fn a_document_names_the_version_of_its_page() {
        let document = "<body data-files=\"a b\" data-version=\"0123abcd\">";
        assert_eq!(version_in(document).as_deref(), Some("0123abcd"));
        assert_eq!(version_in("<body data-version=\"\">"), None);
        assert_eq!(version_in("<body>"), None);
    }

    #[test]
    fn a_file_is_unpacked_once_however_many_ask() {
        let mut small = Vec::new();
        let params = brotli::enc::BrotliEncoderParams::default();
        brotli::BrotliCompress(&mut &b"The table."[..], &mut small, &params)
            .expect("memory takes all");
        let file = File::new("index.html", Cow::Owned(small));
        let first = file.clone().plain();
        assert_eq!(first, "The table.");
        assert_eq!(first.as_ptr(), file.plain().as_ptr());
    }

    /// A wrong folder builds nothing in, and nobody notices. `cargo verify` builds the page first
    /// and says so in this variable.
    #[test]
    fn the_page_is_built_in_when_it_was_built_before() {
        if std::env::var("ALHAMBRA_SITE").as_deref() != Ok("embedded") {
            return;
        }
        let site = Site::built_in();
        let index = site.exact("index.html").expect("the page is built in");
        let text = String::from_utf8(index.plain().to_vec()).expect("it is text");
        assert!(text.starts_with("<!doctype html>"), "{text}");
        let policy = text.split("Content-Security-Policy\" content=\"").nth(1);
        let policy = policy.and_then(|rest| rest.split('"').next());
        let policy = policy.expect("the page has a policy");
        assert!(
            POLICY.starts_with(policy),
            "{POLICY}\nand in the page\n{policy}"
        );
        assert!(site.version().is_some(), "the page names its version");
        let mut named = 0;
        for path in text.split('"').filter_map(|word| word.strip_prefix("./")) {
            assert!(site.exact(path).is_some(), "{path} is not built in");
            named += 1;
        }
        assert!(named >= 7, "{named} files are named by the page");
        let worker = site.exact("sw.js").expect("it is built in").plain();
        let worker = String::from_utf8(worker.to_vec()).expect("it is text");
        for path in Files::iter().filter(|path| path.starts_with("assets/")) {
            let path = path.trim_end_matches(".br");
            assert!(
                worker.contains(&format!("\"./{path}\"")),
                "{path} is not kept"
            );
        }
    }
}
