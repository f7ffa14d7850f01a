//! Writing a folder so that what did not change is not touched.

use super::files::DIGITS;
use super::shown;
use crate::Outcome;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Writes the files of the site into a folder. Files of an earlier site go; whatever else lies
/// there stays.
pub(crate) fn write<'a>(folder: &Path, files: impl Iterator<Item = (String, &'a [u8])>) -> Outcome {
    let mut names = BTreeSet::new();
    for (path, content) in files {
        let full = folder.join(&path);
        let fault = |e: std::io::Error| format!("{}: {e}", shown(&full));
        if let Some(above) = full.parent() {
            fs::create_dir_all(above).map_err(fault)?;
        }
        if !fs::read(&full).is_ok_and(|now| now == content) {
            fs::write(&full, content).map_err(fault)?;
        }
        names.insert(path);
    }
    let assets = folder.join("assets");
    let fault = |e: std::io::Error| format!("{}: {e}", shown(&assets));
    for entry in fs::read_dir(&assets).map_err(fault)? {
        let entry = entry.map_err(fault)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if is_hashed(&name) && !names.contains(&format!("assets/{name}")) {
            fs::remove_file(entry.path()).map_err(fault)?;
        }
    }
    Ok(())
}

/// Whether a name carries a hash, as `style.01234567.css` does; those of earlier sites may be longer.
fn is_hashed(name: &str) -> bool {
    let is_digit = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
    name.split('.')
        .any(|part| part.len() >= DIGITS && part.bytes().all(is_digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools;

    #[test]
    fn what_is_unchanged_stays_what_is_old_goes_what_is_foreign_stays() {
        let folder = tools::target().join("folder-test");
        let _ = fs::remove_dir_all(&folder);
        let page = || ("index.html".to_owned(), b"page".as_slice());
        let old = "assets/a.0123456789abcdef.js".to_owned();
        let new = format!("assets/a.{}.js", &"fedcba9876543210"[..DIGITS]);
        write(&folder, [page(), (old.clone(), b"1")].into_iter()).expect("it is written");
        fs::write(folder.join(&new), "another").expect("it is written");
        write(&folder, [page(), (old.clone(), b"1")].into_iter()).expect("it is written");
        assert!(!folder.join(&new).exists(), "it was of no site of now");
        fs::write(folder.join("assets/notes.txt"), "mine").expect("it is written");
        let modified = || {
            let data = fs::metadata(folder.join("index.html")).expect("it is there");
            data.modified().expect("the system knows")
        };
        let before = modified();
        write(&folder, [page(), (new.clone(), b"2")].into_iter()).expect("it is written");
        assert_eq!(modified(), before);
        let there = |path: &str| folder.join(path).exists();
        assert!(!there(&old) && there(&new) && there("assets/notes.txt"));
        fs::remove_dir_all(folder).expect("it can go");
    }
}
