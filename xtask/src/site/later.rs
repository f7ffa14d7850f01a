//! What the page fetches when it is wanted: the words of a language, the pages of the rules, the
//! pictures of modules. Folders are read; nothing is listed by hand.

use super::files::{Files, Need};
use super::sprite::sprite;
use super::{shown, texts};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What the keys of words begin with that only those need who play with the real box.
const BESIDE: [&str; 3] = ["setup-", "pad-", "spare-"];
/// The language file of which everything is for them.
const BESIDE_FILE: &str = "beside";

/// Language files that no first game needs until it is over. Their words come with those of modules.
const NOT_FIRST: [&str; 4] = ["choosing", "ending", "online", "sure"];
/// What other keys begin with that it does not need, either.
const NOT_FIRST_KEYS: [&str; 3] = ["coach-", "games-", "lesson-"];

/// Adds the words of each language, `words-LANG.txt`, those of modules and what else no first game needs,
/// `more-LANG.txt`, those for whoever plays with the real box, `beside-LANG.txt`, and its rules pages, `rules-LANG-SLUG.md`.
pub(crate) fn add_words(files: &mut Files, words: &Path) -> Result<(), String> {
    for (lang, folder) in folders(&words.join("lang"))? {
        let own = texts(&folder, "ftl")?;
        let modules = folder.join("modules");
        let modules = if modules.exists() {
            texts(&modules, "ftl")?
        } else {
            Vec::new()
        };
        let begins = |message: &str, with: &[&str]| with.iter().any(|w| message.starts_with(w));
        let [mut first, mut more, mut beside] = [const { String::new() }; 3];
        let is_first = |name: &str| !NOT_FIRST.contains(&name);
        let own = own.iter().map(|file| (file, is_first(&file.0)));
        let modules = modules.iter().map(|file| (file, false));
        for ((name, text), is_first) in own.chain(modules) {
            for message in messages(&spoken(text)) {
                let is_beside = name == BESIDE_FILE || begins(&message, &BESIDE);
                let is_first = is_first && !begins(&message, &NOT_FIRST_KEYS);
                let all = match (is_beside, is_first) {
                    (true, _) => &mut beside,
                    (false, true) => &mut first,
                    (false, false) => &mut more,
                };
                all.push_str(&message);
            }
        }
        for (kind, words, need) in [
            ("words", first, Need::OneOfThem),
            ("more", more, Need::Later),
            ("beside", beside, Need::Later),
        ] {
            files.hashed(&format!("{kind}-{lang}.txt"), words.into_bytes(), need);
        }
    }
    for (lang, folder) in folders(&words.join("pages"))? {
        for (slug, page) in texts(&folder, "md")? {
            let name = format!("rules-{lang}-{slug}.md");
            files.hashed(&name, page.into_bytes(), Need::Later);
        }
    }
    Ok(())
}

/// Adds the pictures of modules: the signs of all of them as `pictures-modules.svg`, because they
/// are wanted together, and what else belongs to one of them as `pictures-SLUG.svg`.
pub(crate) fn add_pictures(files: &mut Files, art: &Path) -> Result<(), String> {
    let folder = art.join("modules");
    let mut signs = texts(&folder, "svg")?;
    let mut names: BTreeSet<String> = texts(art, "svg")?.into_iter().map(|(n, _)| n).collect();
    let mut sprites = Vec::new();
    for (slug, folder) in folders(&folder)? {
        let sign = format!("module-{slug}");
        let (own, others): (Vec<_>, Vec<_>) = texts(&folder, "svg")?
            .into_iter()
            .partition(|(name, _)| *name == sign);
        if own.is_empty() {
            return Err(format!("{} holds no {sign}.svg", shown(&folder)));
        }
        signs.extend(own);
        if !others.is_empty() {
            sprites.push((slug, others));
        }
    }
    sprites.push(("modules".to_owned(), signs));
    for (slug, drawings) in sprites {
        // All end up in one page, where names would meet.
        for (name, _) in &drawings {
            if !names.insert(name.clone()) {
                return Err(format!("there are two drawings {name}.svg"));
            }
        }
        let name = format!("pictures-{slug}.svg");
        files.hashed(&name, sprite(&drawings)?.into_bytes(), Need::Later);
    }
    Ok(())
}

/// A language file without its remarks, which are for those who write it.
fn spoken(file: &str) -> String {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The messages of a language file, each with all its lines: those that go on are indented, or close a brace.
fn messages(file: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in file.lines() {
        let goes_on = line.is_empty() || line.starts_with([' ', '}']);
        match all.last_mut().filter(|_| goes_on) {
            Some(last) => last.extend([line, "\n"]),
            None => all.push([line, "\n"].concat()),
        }
    }
    all
}

/// The folders in a folder, in the order of their names.
fn folders(folder: &Path) -> Result<Vec<(String, PathBuf)>, String> {
    let fault = |e: std::io::Error| format!("{}: {e}", shown(folder));
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        if path.is_dir()
            && let Some(name) = path.file_name()
        {
            all.push((name.to_string_lossy().into_owned(), path));
        }
    }
    all.sort();
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools;
    use alhambra_rules::{Module, ModuleSet};

    #[test]
    fn remarks_in_language_files_stay_at_home() {
        assert_eq!(
            spoken("# One\na = A\n    # b\n\nc = C"),
            "a = A\n    # b\n\nc = C\n"
        );
    }

    #[test]
    fn a_message_keeps_its_lines() {
        let file = "a = A\nb = { $c ->\n    [one] B\n   *[other] C\n}\n\nc = C\n";
        let messages = messages(file);
        assert_eq!(messages.len(), 3);
        assert_eq!(messages.concat(), file);
        assert!(messages[1].starts_with("b = ") && messages[1].ends_with("}\n\n"));
    }

    #[test]
    fn words_pages_and_pictures_are_found_in_their_folders() {
        let mut files = Files::default();
        add_words(&mut files, &tools::root().join("crates/words")).expect("they can be read");
        add_pictures(&mut files, &tools::root().join("crates/web/art")).expect("they can be drawn");
        let found = files.fetched();
        let names: BTreeSet<&str> = found
            .split(' ')
            .filter_map(|n| n.split('.').next())
            .collect();
        assert!(
            names.contains("words-en") && names.contains("words-de"),
            "{found}"
        );
        assert!(names.contains("beside-en") && names.contains("beside-de"));
        assert!(names.contains("more-en") && names.contains("more-de"));
        assert!(names.contains("pictures-modules"), "{found}");
        let modules: Vec<&str> = ModuleSet::PLAYABLE.iter().map(Module::slug).collect();
        for slug in modules.iter().chain(&["base", "two", "cards"]) {
            for lang in ["en", "de"] {
                assert!(
                    names.contains(&*format!("rules-{lang}-{slug}")),
                    "{slug} in {lang}"
                );
            }
        }
        // A folder of pictures belongs to a module.
        for name in names
            .iter()
            .filter_map(|name| name.strip_prefix("pictures-"))
        {
            assert!(name == "modules" || modules.contains(&name), "{name}");
        }
    }

    #[test]
    fn every_module_that_can_be_played_has_a_sign() {
        let signs = tools::root().join("crates/web/art/modules");
        for module in ModuleSet::PLAYABLE.iter() {
            let slug = module.slug();
            let sign = signs.join(slug).join(format!("module-{slug}.svg"));
            assert!(sign.exists(), "{slug}");
        }
    }

    #[test]
    fn two_drawings_of_one_name_are_refused() {
        let folder = tools::target().join("pictures-test");
        let _ = fs::remove_dir_all(&folder);
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>";
        for name in [
            "tile",
            "modules/module-none",
            "modules/a/module-a",
            "modules/a/tile",
        ] {
            let file = folder.join(name).with_extension("svg");
            fs::create_dir_all(file.parent().expect("it lies in a folder")).expect("made");
            fs::write(file, svg).expect("written");
        }
        let fault = add_pictures(&mut Files::default(), &folder);
        assert_eq!(fault, Err("there are two drawings tile.svg".to_owned()));
        fs::remove_dir_all(folder).expect("it can go");
    }
}
