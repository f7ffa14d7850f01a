//! Makes sure that the folder of files is there, filled or not.

use std::fs;

/// Where `cargo xtask site` puts the files.
const FILES: &str = "files";

fn main() {
    println!("cargo::rerun-if-changed={FILES}");
    // The folder is not part of the sources. Without it nothing could be built in, and without
    // the page all else still works.
    fs::create_dir_all(FILES).expect("the folder of this crate can be written");
}
