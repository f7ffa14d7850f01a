//! Takes the screenshots: `cargo xtask screenshots`.

mod moving;
mod scenes;

use alhambra_browser_tests::{Result, Size, Visit, target, visit};
use scenes::{SCENES, Scene};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask screenshots [--keep] [--every-size] [NAME ...]
cargo xtask screenshots --moving

Takes pictures of the page as it is built, all or those of that name, into target/screenshots: in a
small window and on a phone, with --every-size in six sizes. With --keep those for the README are also put into docs/screenshots.
With --moving the moving picture of a turn is taken, into docs/screenshots/turn.png.
";

/// The pictures for the README: what they show, how wide the window is, and their name there.
const KEPT: [(&str, u32, &str); 10] = [
    ("early", 1280, "table-desktop"),
    ("early", 390, "table-phone"),
    ("new-table", 1280, "new-table"),
    ("scoring", 1280, "scoring"),
    ("all-modules", 1280, "modules"),
    ("dark", 1280, "dark"),
    ("card-game", 1280, "card-game"),
    ("ending", 1280, "ending"),
    ("lesson-place", 1280, "lesson"),
    ("beside-pad", 390, "pad-phone"),
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    if words.iter().any(|word| word == "--moving") {
        return told(moving::take(&kept().join("turn.png")));
    }
    let keeps = words.iter().any(|word| word == "--keep");
    let sizes: &[Size] = if words.iter().any(|word| word == "--every-size") {
        &Size::ALL
    } else {
        &[Size::LAPTOP, Size::PHONE]
    };
    let names: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| !["--keep", "--every-size"].contains(word))
        .collect();
    let known = |name: &&str| SCENES.iter().any(|scene| scene.name == *name);
    if let Some(name) = names.iter().find(|name| !known(name)) {
        let all: Vec<&str> = SCENES.iter().map(|scene| scene.name).collect();
        eprintln!("there is no picture `{name}`, but {}", all.join(", "));
        return ExitCode::FAILURE;
    }
    let wanted = |scene: &&Scene| names.is_empty() || names.contains(&scene.name);
    let scenes: Vec<&Scene> = SCENES.iter().filter(wanted).collect();
    told(take(&scenes, sizes).and_then(|()| if keeps { keep() } else { Ok(()) }))
}

fn told(outcome: Result<()>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Takes pictures of all scenes in all sizes.
fn take(scenes: &[&Scene], sizes: &[Size]) -> Result<()> {
    let folder = target().join("screenshots");
    fs::create_dir_all(&folder)?;
    for size in sizes {
        visit(&Visit::new(*size), async |page| {
            for scene in scenes {
                scene.show(page).await?;
                page.wait_for_pictures().await?;
                let name = file(scene.name, size.width, size.height);
                page.screenshot(&folder.join(&name)).await?;
                println!("target/screenshots/{name}");
            }
            Ok(())
        });
    }
    Ok(())
}

/// Where the README finds its pictures.
fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screenshots")
}

/// Puts the pictures for the README where it finds them.
fn keep() -> Result<()> {
    let folder = kept();
    fs::create_dir_all(&folder)?;
    for (scene, width, name) in KEPT {
        let height = if width == Size::PHONE.width {
            Size::PHONE.height
        } else {
            Size::LAPTOP.height
        };
        let from = target()
            .join("screenshots")
            .join(file(scene, width, height));
        fs::copy(from, folder.join(format!("{name}.png")))?;
        println!("docs/screenshots/{name}.png");
    }
    Ok(())
}

fn file(scene: &str, width: u32, height: u32) -> String {
    format!("{scene}-{width}x{height}.png")
}
