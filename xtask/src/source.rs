//! The files of the project as text, for the checks that look at them.

use crate::tools;
use std::fs;
use std::path::Path;

/// What is not part of the project: what is built, and what remembers its past.
const FOREIGN: [&str; 4] = [
    ".git",
    "target",
    "crates/page-files/files",
    "crates/page-files/files-for-play",
];

/// One file of the project.
pub(crate) struct Source {
    /// Its path from the root of the project, with `/` between the parts.
    pub(crate) path: String,
    /// What it says; nothing if it is no text.
    pub(crate) text: String,
}

impl Source {
    /// A file that says `text`.
    pub(crate) fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            text: text.into(),
        }
    }

    /// Whether this is Rust.
    pub(crate) fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|e| e == "rs")
    }

    /// Whether this is Markdown.
    pub(crate) fn is_markdown(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|e| e == "md")
    }

    /// Whether this is a style sheet.
    pub(crate) fn is_style(&self) -> bool {
        let path = Path::new(&self.path);
        path.extension().is_some_and(|e| e == "css")
    }

    /// Whether this is JavaScript.
    pub(crate) fn is_script(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|e| e == "js")
    }

    /// The lines with their numbers, counted from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// The lines with their numbers, without comments and what is documented in them.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines()
            .map(|(number, line)| (number, line.split("//").next().unwrap_or_default()))
    }
}

/// All files of the project, in the order of their paths.
pub(crate) fn all() -> Result<Vec<Source>, String> {
    let mut sources = Vec::new();
    collect(&tools::root(), "", &mut sources)?;
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

fn collect(folder: &Path, path: &str, sources: &mut Vec<Source>) -> Result<(), String> {
    let fault = |e: std::io::Error| format!("{path}: {e}");
    for entry in fs::read_dir(folder).map_err(fault)? {
        let entry = entry.map_err(fault)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let inner = if path.is_empty() {
            name
        } else {
            format!("{path}/{name}")
        };
        // In a second working tree `.git` is a file.
        if FOREIGN.contains(&inner.as_str()) {
            continue;
        }
        let kind = entry.file_type().map_err(fault)?;
        if kind.is_dir() {
            collect(&entry.path(), &inner, sources)?;
        } else if kind.is_file() {
            // What is not text has nothing to be read, but it is there, and links may lead to it.
            let text = fs::read_to_string(entry.path()).unwrap_or_default();
            sources.push(Source::new(inner, text));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_no_code() {
        let source = Source::new("a.rs", "//! About.\nlet x = 1; // one\n");
        let code: Vec<_> = source.code().collect();
        assert_eq!(code, [(1, ""), (2, "let x = 1; ")]);
    }

    #[test]
    fn the_project_is_found_and_what_is_built_is_not() {
        let sources = all().expect("the project can be read");
        let has = |path: &str| sources.iter().any(|s| s.path == path);
        assert!(has("xtask/src/source.rs") && has(".ci/run") && has("crates/rules/src/lib.rs"));
        for foreign in FOREIGN {
            let inside = format!("{foreign}/");
            let is_foreign = |s: &Source| s.path == foreign || s.path.starts_with(&inside);
            assert!(!sources.iter().any(is_foreign));
        }
    }
}
