//! The files of the site: their names, what they say of each other, and how large they are.

use super::kept::content_hash;
use std::fmt::Write as _;

/// Where the files are whose names tell their content.
const ASSETS: &str = "assets";

/// So many digits of the hash of its content are in the name of a file: the document names all of them, and everybody
/// loads it.
pub(super) const DIGITS: usize = 8;

/// What a file is needed for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    /// For the first game.
    FirstGame,
    /// The first game needs one of these files, and which one depends on who plays.
    OneOfThem,
    /// Not at first: it is fetched when it is wanted.
    Later,
    /// To install the page, or to keep it.
    Installing,
}

/// One file.
pub(crate) struct File {
    /// Its path in the site, with `/` between the parts.
    pub(crate) path: String,
    /// What it holds.
    pub(crate) raw: Vec<u8>,
    need: Need,
}

/// One file, with its compressed form.
pub(crate) struct SiteFile {
    /// Its path in the site, with `/` between the parts.
    pub(crate) path: String,
    /// What it holds.
    pub(crate) raw: Vec<u8>,
    /// The same, compressed with Brotli.
    pub(crate) brotli: Vec<u8>,
    need: Need,
}

impl File {
    /// The same file with its compressed form.
    pub(crate) fn with(self, brotli: Vec<u8>) -> SiteFile {
        SiteFile {
            path: self.path,
            raw: self.raw,
            brotli,
            need: self.need,
        }
    }
}

/// Files, each after those that it names.
#[derive(Default)]
pub(crate) struct Files {
    files: Vec<File>,
    /// Plain names of the files in [`ASSETS`], and their names with the hash.
    names: Vec<(String, String)>,
}

impl IntoIterator for Files {
    type Item = File;
    type IntoIter = std::vec::IntoIter<File>;

    fn into_iter(self) -> Self::IntoIter {
        self.files.into_iter()
    }
}

impl Files {
    /// Adds a file whose name is going to tell its content.
    pub(crate) fn hashed(&mut self, name: &str, raw: Vec<u8>, need: Need) {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "bin"));
        let hashed = format!("{stem}.{}.{ending}", &content_hash(&raw)[..DIGITS]);
        let path = format!("{ASSETS}/{hashed}");
        self.names.push((name.to_owned(), hashed));
        self.files.push(File { path, raw, need });
    }

    /// Adds such a file that may name others, all of which are there already.
    pub(crate) fn hashed_text(&mut self, name: &str, text: &str, need: Need) -> Result<(), String> {
        let text = self.renamed(name, text)?;
        self.hashed(name, text.into_bytes(), need);
        Ok(())
    }

    /// Adds a file that keeps its name and lies in the site itself. It may name others.
    pub(crate) fn named_text(&mut self, path: &str, text: &str, need: Need) -> Result<(), String> {
        let raw = self.renamed(path, text)?.into_bytes();
        let path = path.to_owned();
        self.files.push(File { path, raw, need });
        Ok(())
    }

    /// A hash over all names and contents so far.
    pub(crate) fn version(&self) -> String {
        let mut all = Vec::new();
        for file in &self.files {
            all.extend_from_slice(file.path.as_bytes());
            all.extend_from_slice(content_hash(&file.raw).as_bytes());
        }
        content_hash(&all)
    }

    /// All files so far as a list of JavaScript strings; the page itself is `./`.
    pub(crate) fn listed(&self) -> String {
        let names = self.files.iter().map(|file| match file.path.as_str() {
            "index.html" => "\"./\"".to_owned(),
            path => format!("\"./{path}\""),
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// The names of all files so far that the page asks for by itself, with their hashes.
    pub(crate) fn fetched(&self) -> String {
        let fetched = self.files.iter().filter(|file| {
            let need = file.need;
            need == Need::Later || need == Need::OneOfThem
        });
        let names = fetched.filter_map(|file| file.path.rsplit('/').next());
        names.collect::<Vec<_>>().join(" ")
    }

    /// The text with the names of files as they are in the site. A name stands at the end of a
    /// quoted path, such as `"./assets/style.css"`.
    fn renamed(&self, of: &str, text: &str) -> Result<String, String> {
        let mut text = text.to_owned();
        for quote in ['"', '\''] {
            for (name, hashed) in &self.names {
                for before in ['/', quote] {
                    text = text.replace(
                        &format!("{before}{name}{quote}"),
                        &format!("{before}{hashed}{quote}"),
                    );
                }
            }
        }
        match self.nowhere(&text) {
            None => Ok(text),
            Some(path) => Err(format!("{of} names `{path}`, which is no file of the site")),
        }
    }

    /// A path to an asset in the text that leads nowhere.
    fn nowhere<'a>(&self, text: &'a str) -> Option<&'a str> {
        let paths = text.split(['"', '\'']).filter(|path| {
            let inside = path.strip_prefix("./assets/");
            inside.is_some_and(|name| name.contains('.') && !name.contains(['/', ' ']))
        });
        let mut paths = paths.filter(|path| {
            let name = path.trim_start_matches("./assets/");
            !self.names.iter().any(|(_, hashed)| hashed == name)
        });
        paths.next()
    }
}

/// The bytes, compressed, that the first game needs.
pub(crate) fn first_game(entries: &[SiteFile]) -> usize {
    let sizes = |need: Need| {
        let needed = entries.iter().filter(move |e| e.need == need);
        needed.map(|e| e.brotli.len())
    };
    sizes(Need::FirstGame).sum::<usize>() + sizes(Need::OneOfThem).max().unwrap_or(0)
}

/// The files with their sizes, and what the first game needs.
pub(crate) fn table(entries: &[SiteFile]) -> String {
    let widest = entries.iter().map(|e| e.path.len()).max().unwrap_or(0);
    let mut out = format!("\n{:widest$}  {:>9}  {:>9}\n", "file", "bytes", "brotli");
    for entry in entries {
        let (raw, brotli) = (entry.raw.len(), entry.brotli.len());
        let _ = writeln!(out, "{:widest$}  {raw:>9}  {brotli:>9}", entry.path);
    }
    let raw: usize = entries.iter().map(|e| e.raw.len()).sum();
    let brotli: usize = entries.iter().map(|e| e.brotli.len()).sum();
    let _ = writeln!(out, "{:widest$}  {raw:>9}  {brotli:>9}", "together");
    let sum = first_game(entries);
    let _ = writeln!(
        out,
        "{:widest$}  {:>9}  {sum:>9}\n",
        "for the first game", ""
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Files {
        let mut files = Files::default();
        files.hashed("web_bg.wasm", b"wasm".to_vec(), Need::FirstGame);
        let js = "new URL('web_bg.wasm', import.meta.url)";
        files
            .hashed_text("web.js", js, Need::FirstGame)
            .expect("all names are known");
        files
    }

    #[test]
    fn names_tell_the_content_and_are_used_by_those_who_name_them() {
        let mut files = sample();
        let page = r#"<link href="./assets/web_bg.wasm"> <script src="./assets/web.js">"#;
        files
            .named_text("index.html", page, Need::FirstGame)
            .expect("all names are known");
        let paths: Vec<&str> = files.files.iter().map(|f| f.path.as_str()).collect();
        let hash = &content_hash(b"wasm")[..DIGITS];
        assert_eq!(paths[0], format!("assets/web_bg.{hash}.wasm"));
        assert_eq!(paths[2], "index.html");
        let text = |at: usize| String::from_utf8_lossy(&files.files[at].raw).into_owned();
        assert_eq!(
            text(1),
            format!("new URL('web_bg.{hash}.wasm', import.meta.url)")
        );
        assert_eq!(
            text(2),
            format!(
                r#"<link href="./{}"> <script src="./{}">"#,
                paths[0], paths[1]
            )
        );
        assert_eq!(
            files.listed(),
            format!(r#""./{}", "./{}", "./""#, paths[0], paths[1])
        );
    }

    #[test]
    fn a_change_anywhere_is_another_version() {
        let mut changed = sample();
        let version = changed.version();
        assert_eq!(sample().version(), version);
        changed.hashed("more.css", Vec::new(), Need::FirstGame);
        assert_ne!(changed.version(), version);
    }

    #[test]
    fn a_name_of_no_file_is_found() {
        let mut files = sample();
        let fault = files.named_text("a.html", r#"href="./assets/gone.css""#, Need::Installing);
        assert_eq!(
            fault,
            Err("a.html names `./assets/gone.css`, which is no file of the site".to_owned())
        );
        let mention = r#"file.startsWith("./assets/")"#;
        assert_eq!(files.named_text("sw.js", mention, Need::Installing), Ok(()));
    }

    #[test]
    fn the_page_is_told_of_what_it_fetches_by_itself() {
        let mut files = sample();
        files.hashed("words-en.txt", b"hello".to_vec(), Need::OneOfThem);
        files.hashed("rules-en-base.md", b"# Alhambra".to_vec(), Need::Later);
        let hash = |content| content_hash(content)[..DIGITS].to_owned();
        let (words, rules) = (hash(b"hello"), hash(b"# Alhambra"));
        assert_eq!(
            files.fetched(),
            format!("words-en.{words}.txt rules-en-base.{rules}.md")
        );
        assert_eq!(files.listed().matches("./assets/").count(), 4);
    }

    #[test]
    fn the_first_game_needs_the_largest_language_and_nothing_of_what_comes_later() {
        let file = |need, size: usize| File {
            path: "a".to_owned(),
            raw: vec![0; size],
            need,
        };
        let entries = [
            file(Need::FirstGame, 10).with(vec![0; 5]),
            file(Need::OneOfThem, 4).with(vec![0; 2]),
            file(Need::OneOfThem, 6).with(vec![0; 3]),
            file(Need::Later, 90).with(vec![0; 45]),
            file(Need::Installing, 100).with(vec![0; 50]),
        ];
        assert_eq!(first_game(&entries), 8);
        let table = table(&entries);
        assert!(
            table.contains("together") && table.contains("210        105"),
            "{table}"
        );
    }
}
