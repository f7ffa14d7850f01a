//! The table as a folder of files: `cargo xtask site`.
//!
//! Page and bots are one WebAssembly module, bound to JavaScript; pictures become one sprite in
//! the page, style sheets two files: what the first page needs, and the rest. The first page itself
//! stands in the document, so that something is there before the program is (`shell`). What not everybody needs at once is a file that the page
//! fetches when it is wanted. All but the few files that have to keep their names are named
//! after their content, so that whoever has one has the right one for ever. The finished folder
//! works from any web host and below any path; compressed, the same files go into
//! `crates/page-files/files`, from where they are built into the command. `cargo play` builds a page of its own,
//! which is larger and sooner there.

mod binding;
mod dark;
mod files;
mod fold;
mod folder;
mod icon;
mod kept;
mod later;
mod shell;
mod short;
mod sprite;

use crate::{Outcome, tools};
use files::{Files, Need, SiteFile};
use kept::Kept;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// The most that the first game may need, compressed, in bytes.
const LIMIT: usize = 805_000;

/// Where the sources of the page are.
const WEB: &str = "crates/web";

/// Where words and rules pages are.
const WORDS: &str = "crates/words";

/// The game that the page teaches with.
const LESSON: &str = "crates/table/data/lesson.txt";

/// The package that runs in the browser. Bots are part of it: a worker loads the same file.
const PACKAGE: &str = "alhambra-web";
/// What its files are called in the site.
const NAME: &str = "web";

/// The package for those who play with the real box. It is fetched when it is wanted.
const COMPANION: &str = "alhambra-companion";
/// What Cargo calls its file: it is a library.
const COMPANION_FILE: &str = "alhambra_companion";
/// What its files are called in the site.
const COMPANION_NAME: &str = "companion";

/// The style sheets that the first page needs. They are a file of their own, because nothing is drawn
/// before it is there.
const FIRST_STYLE: [&str; 3] = ["base", "colours", "start"];

/// The style sheets that come with the program for those who play with the real box.
const COMPANION_STYLE: [&str; 2] = ["companion", "exact"];

/// The type face, plain and bold.
const FACES: [&str; 2] = ["book-regular.woff2", "book-bold.woff2"];

/// Sizes of the icon in pixels: browsers want these to install the page as a program.
const ICONS: [u32; 2] = [192, 512];

/// What a page is built for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To be handed on: as small as it gets.
    Shipping,
    /// For a game on this computer: as soon as it gets. Nobody waits for a line there, so its size
    /// does not matter.
    Playing,
}

impl Purpose {
    /// The profile in which Cargo builds it.
    const fn profile(self) -> &'static str {
        match self {
            Self::Shipping => "web",
            Self::Playing => crate::play::PROFILE,
        }
    }

    /// Where what took long is kept, beside all else that Cargo builds.
    const fn kept(self) -> &'static str {
        match self {
            Self::Shipping => "site-kept",
            Self::Playing => "play-kept",
        }
    }

    /// How hard Brotli tries, up to 11.
    const fn quality(self) -> i32 {
        match self {
            Self::Shipping => 11,
            Self::Playing => 3,
        }
    }

    /// Where the compressed files go, to be built into the command. There are two places, so that no
    /// command that is handed on has a page in it that was built for playing.
    const fn embedded(self) -> &'static str {
        match self {
            Self::Shipping => "crates/page-files/files",
            Self::Playing => "crates/page-files/files-for-play",
        }
    }

    /// Everything that the site consists of, compressed.
    fn build(self) -> Result<Vec<SiteFile>, String> {
        tools::need_wasm_target()?;
        println!("building the page and its bots for WebAssembly");
        tools::run(for_browser("build", self))?;
        let kept = Kept::new(tools::target().join(self.kept()), self.quality())?;
        let entries = compressed(gather(&kept, self)?, &kept)?;
        kept.tidy()?;
        folder::write(
            &tools::root().join(self.embedded()),
            entries
                .iter()
                .map(|e| (format!("{}.br", e.path), &*e.brotli)),
        )?;
        Ok(entries)
    }
}

/// Builds a page to play with on this computer.
pub(crate) fn for_playing() -> Outcome {
    Purpose::Playing.build().map(drop)
}

/// Builds the site into `out`, or into `site` beside all else that Cargo builds.
pub(crate) fn run(out: Option<&str>) -> Outcome {
    let out = out.map_or_else(
        || tools::target().join("site"),
        |out| std::env::current_dir().unwrap_or_default().join(out),
    );
    let entries = Purpose::Shipping.build()?;
    folder::write(&out, entries.iter().map(|e| (e.path.clone(), &*e.raw)))?;
    print!("{}", files::table(&entries));
    let sum = files::first_game(&entries);
    if sum > LIMIT {
        return Err(format!(
            "the first game needs {sum} bytes compressed, at most {LIMIT} are allowed"
        ));
    }
    println!("the site is in {}", shown(&out));
    Ok(())
}

/// Lints what runs in the browser, for where it runs.
pub(crate) fn lint() -> Outcome {
    tools::need_wasm_target()?;
    let mut command = for_browser("clippy", Purpose::Shipping);
    command.args(["--", "-D", "warnings"]);
    tools::run(command)
}

/// Cargo for what runs in the browser.
fn for_browser(command: &str, purpose: Purpose) -> Command {
    let profile = purpose.profile();
    let mut cargo = tools::cargo(&[command, "--profile", profile, "--target", tools::WASM]);
    cargo.args(["--package", PACKAGE, "--package", COMPANION]);
    // Views of the page are kept behind pointers instead of as a type of their own for each: a
    // sixth less to load.
    let mut flags = "--cfg=erase_components".to_owned();
    // Panics name files. Where Cargo keeps the sources of others is no business of the page,
    // and without it the same sources give the same files on every machine.
    if let Some(home) = cargo_home() {
        let registry = home.join("registry/src");
        let _ = write!(
            flags,
            "\x1f--remap-path-prefix={}=crates",
            registry.display()
        );
    }
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags);
    cargo
}

fn cargo_home() -> Option<PathBuf> {
    let home = || Some(std::env::home_dir()?.join(".cargo"));
    std::env::var_os("CARGO_HOME").map_or_else(home, |home| Some(PathBuf::from(home)))
}

/// Everything that the site consists of, in an order in which each file comes after those that
/// it names.
fn gather(kept: &Kept, purpose: Purpose) -> Result<Files, String> {
    let web = tools::root().join(WEB);
    let read = |path: &str| text(&web.join(path));
    let mut files = Files::default();
    let bound = binding::bind(&built_file(purpose, PACKAGE), NAME, kept)?;
    let bytes = bound.wasm.len().to_string();
    files.hashed(&format!("{NAME}_bg.wasm"), bound.wasm, Need::FirstGame);
    files.hashed_text(&format!("{NAME}.js"), &bound.js, Need::FirstGame)?;
    let companion = binding::bind(&built_file(purpose, COMPANION_FILE), COMPANION_NAME, kept)?;
    let wasm = format!("{COMPANION_NAME}_bg.wasm");
    files.hashed(&wasm, companion.wasm, Need::Later);
    files.hashed_text(&format!("{COMPANION_NAME}.js"), &companion.js, Need::Later)?;
    for name in FACES {
        let path = web.join("fonts").join(name);
        let face = fs::read(&path).map_err(|e| format!("{}: {e}", shown(&path)))?;
        files.hashed(name, face, Need::FirstGame);
    }
    // It goes wherever the type face goes.
    let licence = text(&web.join("fonts/OFL.txt"))?;
    files.named_text("fonts-licence.txt", &licence, Need::Installing)?;
    let style = texts(&web.join("style"), "css")?;
    let file_of = |sheet: &str| match sheet {
        sheet if FIRST_STYLE.contains(&sheet) => "first.css",
        sheet if COMPANION_STYLE.contains(&sheet) => "companion.css",
        _ => "style.css",
    };
    for (name, need) in [
        ("first.css", Need::FirstGame),
        ("style.css", Need::FirstGame),
        ("companion.css", Need::Later),
    ] {
        let sheets = style.iter().filter(|(sheet, _)| file_of(sheet) == name);
        let sheets: String = sheets.map(|(_, text)| dark::also_by_system(text)).collect();
        files.hashed_text(name, &short::style(&sheets), need)?;
    }
    for name in ["first.js", "start.js", "worker.js"] {
        let script = short::script(&read(&format!("static/{name}"))?);
        files.hashed_text(name, &script, Need::FirstGame)?;
    }

    let drawing = read("art/app-icon.svg")?;
    for pixels in ICONS {
        let png = icon::render(&drawing, pixels, kept)?;
        files.hashed(&format!("icon-{pixels}.png"), png, Need::Installing);
    }
    let drawing = icon::plain(&drawing);
    files.hashed("app-icon.svg", drawing.into_bytes(), Need::FirstGame);

    let manifest = read("static/manifest.webmanifest")?;
    files.named_text("manifest.webmanifest", &manifest, Need::FirstGame)?;
    let lesson = tools::root().join(LESSON);
    files.hashed("lesson.txt", text(&lesson)?.into_bytes(), Need::Later);
    let art = web.join("art");
    later::add_words(&mut files, &tools::root().join(WORDS))?;
    later::add_pictures(&mut files, &art)?;
    let page = filled(&read("index.html")?, "{{files}}", &files.fetched())?;
    let page = filled(&page, "{{bytes}}", &bytes)?;
    // Of all that the page is made of; a server tells old pages by it.
    let page = filled(&page, "{{version}}", &files.version())?;
    let page = filled(&page, "{{spoken}}", &shell::spoken())?;
    let page = filled(&page, "{{shown}}", &shell::shown())?;
    let page = filled(&page, "{{shells}}", &shell::shells(&read("shell.html")?)?)?;
    let pictures = sprite::sprite(&texts(&art, "svg")?)?;
    let page = filled(&page, "{{pictures}}", &pictures)?;
    files.named_text("index.html", &page, Need::FirstGame)?;
    // Last, because it names all the others.
    let worker = filled(&read("static/sw.js")?, "{{version}}", &files.version())?;
    let worker = filled(&worker, "\"{{files}}\"", &files.listed())?;
    files.named_text("sw.js", &worker, Need::Installing)?;
    Ok(files)
}

fn built_file(purpose: Purpose, name: &str) -> PathBuf {
    let folder = tools::target().join(tools::WASM).join(purpose.profile());
    let built = folder.join(name);
    built.with_extension("wasm")
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("{}: {e}", shown(path)))
}

/// The files of a folder with that ending, in the order of their names: name and text.
fn texts(folder: &Path, ending: &str) -> Result<Vec<(String, String)>, String> {
    let fault = |e: std::io::Error| format!("{}: {e}", shown(folder));
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        if path.extension().is_some_and(|e| e == ending)
            && let Some(name) = path.file_stem()
        {
            texts.push((name.to_string_lossy().into_owned(), text(&path)?));
        }
    }
    texts.sort();
    if texts.is_empty() {
        return Err(format!("{} holds no .{ending} file", shown(folder)));
    }
    Ok(texts)
}

/// A text with its one gap filled.
fn filled(text: &str, gap: &str, with: &str) -> Result<String, String> {
    match text.matches(gap).count() {
        1 => Ok(text.replace(gap, with)),
        count => Err(format!("`{gap}` stands {count} times in a file, not once")),
    }
}

/// All files with their compressed form. The large ones take a while, so all run at once.
fn compressed(files: Files, kept: &Kept) -> Result<Vec<SiteFile>, String> {
    let results: Vec<Result<SiteFile, String>> = thread::scope(|scope| {
        let running: Vec<_> = files
            .into_iter()
            .map(|file| {
                scope.spawn(move || {
                    let brotli = kept.brotli(&file.path, &file.raw)?;
                    Ok(file.with(brotli))
                })
            })
            .collect();
        let joined = running.into_iter().map(|thread| {
            let ended = thread.join();
            ended.unwrap_or_else(|_| Err("compressing a file panicked".to_owned()))
        });
        joined.collect()
    });
    results.into_iter().collect()
}

/// A path from the root of the project, as far as it lies there.
fn shown(path: &Path) -> String {
    let inside = path.strip_prefix(tools::root()).unwrap_or(path);
    inside.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn a_gap_is_filled_exactly_once() {
        assert_eq!(filled("a {{b}} c", "{{b}}", "B"), Ok("a B c".to_owned()));
        assert!(filled("a c", "{{b}}", "B").is_err());
        assert!(filled("{{b}} {{b}}", "{{b}}", "B").is_err());
    }

    #[test]
    fn the_policy_of_the_page_allows_no_inline_script() {
        let page = text(&tools::root().join(WEB).join("index.html")).expect("it is there");
        assert!(
            page.contains("script-src 'self' 'wasm-unsafe-eval';"),
            "{page}"
        );
        let scripts = page.split("<script").skip(1);
        assert!(scripts.clone().count() > 0);
        for script in scripts {
            let (tag, inner) = script.split_once('>').expect("the tag ends");
            assert!(tag.contains(" src=\"./"), "{tag}");
            assert!(inner.starts_with("</script>"), "{inner}");
        }
        for word in page.split_whitespace() {
            let is_handler = word.starts_with("on") && word.contains('=');
            assert!(!is_handler, "{word}");
        }
    }

    /// The colours that a block of a style sheet gives, by their names.
    fn colours(sheet: &str, selector: &str) -> BTreeMap<String, u32> {
        let (_, block) = sheet.split_once(selector).expect("the block is there");
        let block = block.split('}').next().unwrap_or_default();
        let lines = block.split(';').filter_map(|line| {
            let (name, value) = line.split_once(": #")?;
            let (_, name) = name.rsplit_once("--")?;
            // Those with a fourth part are shadows.
            let value = u32::from_str_radix(value.get(..6)?, 16).ok()?;
            Some((name.trim().to_owned(), value))
        });
        lines.collect()
    }

    /// How well one colour can be told from another, from 1 to 21, as the WCAG measure it.
    fn contrast(one: u32, other: u32) -> f64 {
        let light = |colour: u32| {
            let part = |shift: u32| {
                let part = f64::from(colour >> shift & 0xff) / 255.0;
                if part <= 0.040_45 {
                    part / 12.92
                } else {
                    ((part + 0.055) / 1.055).powf(2.4)
                }
            };
            0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0) + 0.05
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }

    #[test]
    fn light_and_dark_name_the_same_colours_and_what_is_written_can_be_read() {
        let sheet = tools::root().join(WEB).join("style/colours.css");
        let sheet = text(&sheet).expect("it is there");
        let light = colours(&sheet, "\n:root {");
        let dark = colours(&sheet, "\n[data-theme=\"dark\"] {");
        assert!(light.keys().eq(dark.keys()) && light.len() > 100);
        for theme in [light, dark] {
            for (name, on) in &theme {
                let ground = name
                    .strip_suffix("-on")
                    .map(str::to_owned)
                    .or_else(|| Some(format!("{}-tint", name.strip_suffix("-ink")?)));
                if let Some(ground) = ground.and_then(|ground| theme.get(&ground)) {
                    assert!(contrast(*on, *ground) >= 4.5, "{name} cannot be read");
                }
            }
        }
    }
}
