//! Lists the language files and the rules pages as they lie in their folders, so that nobody has
//! to: `lang/LANG/*.ftl`, `lang/LANG/modules/*.ftl`, `pages/LANG/*.md`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=lang");
    println!("cargo::rerun-if-changed=pages");
    // Without the feature everything is fetched when it is needed, and nothing is built in.
    if env::var_os("CARGO_FEATURE_EMBEDDED").is_none() {
        return;
    }
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo says where it is"));
    let mut out = "/// The language files of each language.\n\
                   pub(crate) const FILES: &[(&str, &[&str])] = &[\n"
        .to_owned();
    for (lang, folder) in folders(&root.join("lang")) {
        let own = files(&folder, "ftl");
        let modules = files(&folder.join("modules"), "ftl");
        let all: Vec<String> = own.iter().chain(&modules).map(|(_, f)| text(f)).collect();
        let _ = writeln!(out, "    ({lang:?}, &[{}]),", all.join(", "));
    }
    out += "];\n\n/// The rules pages of each language, by their slugs.\n\
            pub(crate) const PAGES: &[(&str, &[(&str, &str)])] = &[\n";
    for (lang, folder) in folders(&root.join("pages")) {
        let all: Vec<String> = files(&folder, "md")
            .iter()
            .map(|(slug, file)| format!("({slug:?}, {})", text(file)))
            .collect();
        let _ = writeln!(out, "    ({lang:?}, &[{}]),", all.join(", "));
    }
    out += "];\n";
    let into = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo says where to write"));
    fs::write(into.join("files.rs"), out).expect("Cargo's own folder can be written");
}

/// The text of a file as the compiler reads it.
fn text(file: &Path) -> String {
    format!("include_str!({:?})", file.display().to_string())
}

/// The folders in a folder by name.
fn folders(folder: &Path) -> Vec<(String, PathBuf)> {
    let mut all = entries(folder);
    all.retain(|(_, path)| path.is_dir());
    all
}

/// The files in a folder with that ending by name; none where there is no such folder.
fn files(folder: &Path, ending: &str) -> Vec<(String, PathBuf)> {
    if !folder.exists() {
        return Vec::new();
    }
    let mut all = entries(folder);
    all.retain(|(_, path)| path.extension().is_some_and(|e| e == ending));
    all
}

fn entries(folder: &Path) -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut all: Vec<(String, PathBuf)> = entries
        .map(|entry| entry.expect("a folder can be listed").path())
        .filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)))
        .collect();
    all.sort();
    all
}
