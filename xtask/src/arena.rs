//! `cargo xtask arena`: a bot of today against bots as they were at an earlier commit.

use crate::{Outcome, tools};
use std::fs;
use std::path::Path;

/// What is called so in the program that plays.
const FROZEN: &str = "alhambra-bots-frozen";

/// Builds today's bots together with those of `commit`, against today's rules, and lets them play. `words` go to
/// `tools/arena`.
pub(crate) fn run(commit: &str, words: &[&str]) -> Outcome {
    if commit.is_empty() || !commit.chars().all(|c| c.is_ascii_alphanumeric()) {
        return Err(format!("`{commit}` is no commit"));
    }
    let folder = tools::target().join("arena").join(commit);
    write(commit, &folder)?;
    let manifest = folder.join("Cargo.toml");
    let (manifest, target) = (manifest.to_string_lossy(), tools::target());
    let target = target.to_string_lossy();
    let build = [
        "build",
        "--release",
        "--quiet",
        "--package",
        "alhambra-arena",
    ];
    let chosen = [
        "--features",
        "frozen",
        "--manifest-path",
        &manifest,
        "--target-dir",
        &target,
    ];
    tools::run(tools::cargo(&[build.as_slice(), &chosen].concat()))?;
    let program = tools::built("release", "alhambra-arena");
    // Beside the sources of its opponents, so that another commit does not take its place.
    let own = folder.join("play");
    fs::copy(&program, &own).map_err(|why| format!("{}: {why}", own.display()))?;
    tools::run(tools::program(&own.to_string_lossy(), words))
}

/// Lays out a workspace of two packages: the program, and the bots as they were.
fn write(commit: &str, folder: &Path) -> Outcome {
    let io = |why: std::io::Error| format!("{}: {why}", folder.display());
    fs::create_dir_all(folder).map_err(io)?;
    let root = tools::root();
    let out = folder.to_string_lossy();
    let archive = folder.join("bots.tar");
    let archive = archive.to_string_lossy();
    tools::run(tools::program(
        "git",
        &["archive", "--output", &archive, commit, "crates/bots"],
    ))?;
    tools::run(tools::program("tar", &["-x", "-f", &archive, "-C", &out]))?;
    // The same dependencies and profiles as here, found from there.
    let here = fs::read_to_string(root.join("Cargo.toml")).map_err(io)?;
    let here = here.replace(
        "path = \"crates/",
        &format!("path = \"{}/crates/", root.display()),
    );
    let (_, shared) = here
        .split_once("[workspace.package]")
        .ok_or("Cargo.toml has no [workspace.package]")?;
    let whole = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\"arena\", \"crates/bots\"]\n\n[workspace.package]{shared}"
    );
    fs::write(folder.join("Cargo.toml"), whole).map_err(io)?;
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).map_err(io)?;
    let bots = folder.join("crates/bots/Cargo.toml");
    let text = fs::read_to_string(&bots).map_err(io)?;
    let renamed = text.replacen(
        "name = \"alhambra-bots\"",
        &format!("name = \"{FROZEN}\""),
        1,
    );
    fs::write(&bots, renamed).map_err(io)?;
    let source = root.join("tools/arena");
    let text = fs::read_to_string(source.join("Cargo.toml")).map_err(io)?;
    let more = format!("[dependencies]\n{FROZEN} = {{ path = \"../crates/bots\" }}");
    let text = text.replacen("[dependencies]", &more, 1);
    let main = source.join("src/main.rs");
    let text = format!(
        "{text}\n[[bin]]\nname = \"alhambra-arena\"\npath = \"{}\"\n",
        main.display()
    );
    fs::create_dir_all(folder.join("arena")).map_err(io)?;
    fs::write(folder.join("arena/Cargo.toml"), text).map_err(io)
}
