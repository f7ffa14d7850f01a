//! `cargo xtask load`: how a server does that is full of tables.

use crate::{Outcome, tools};

/// Builds the server and those who play there, and measures. `words` go to the latter.
pub(crate) fn run(words: &[&str]) -> Outcome {
    if words.contains(&"--stores") {
        tools::need_postgres()?;
    }
    let packages = ["--package", "alhambra", "--package", "alhambra-load"];
    let build = [&["build", "--release", "--quiet"], packages.as_slice()].concat();
    tools::run(tools::cargo(&build))?;
    let server = tools::built("release", "alhambra");
    let name = format!("load-{}.db", std::process::id());
    // Beside what is built: on a disk, unlike the folder for temporary files of many systems.
    let store = tools::target().join(name);
    let (server, store) = (server.to_string_lossy(), store.to_string_lossy());
    let own = ["--server", &server, "--store", &store];
    let program = tools::built("release", "alhambra-load");
    let words = [own.as_slice(), words].concat();
    tools::run(tools::program(&program.to_string_lossy(), &words))
}
