//! Makes sure that the folder of files is there, filled or not.

use std::{env, fs};

/// Where `cargo xtask site` puts the files.
const FILES: &str = "files";
/// Where `cargo play` puts those that it builds quickly.
const FOR_PLAY: &str = "files-for-play";
/// What `cargo play` sets to `play`.
const PAGE: &str = "ALHAMBRA_PAGE";

fn main() {
    let for_play = env::var(PAGE).is_ok_and(|page| page == "play");
    let files = if for_play { FOR_PLAY } else { FILES };
    println!("cargo::rustc-check-cfg=cfg(for_play)");
    if for_play {
        println!("cargo::rustc-cfg=for_play");
    }
    println!("cargo::rerun-if-env-changed={PAGE}");
    println!("cargo::rerun-if-changed={files}");
    // The folder is not part of the sources. Without it nothing could be built in, and without
    // the page all else still works.
    fs::create_dir_all(files).expect("the folder of this crate can be written");
}
