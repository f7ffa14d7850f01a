//! Other programs: running them, and installing what is missing.
//!
//! A machine with `rustup` and a C compiler is enough. Whatever else is needed is installed on
//! the way, and each installation is announced.

use crate::Outcome;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The target of the WebAssembly build.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the project")
        .to_owned()
}

/// Where Cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    let chosen = env::var_os("CARGO_TARGET_DIR");
    root().join(chosen.map_or_else(|| PathBuf::from("target"), PathBuf::from))
}

/// A program of ours that Cargo built in that profile.
pub(crate) fn built(profile: &str, name: &str) -> PathBuf {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    target().join(profile).join(name)
}

/// A program to be run in the root of the project.
pub(crate) fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// The Cargo that runs this program.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let name = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    program(&name, arguments)
}

/// Cargo for everything that runs on this machine; the page runs in a browser only.
pub(crate) fn natively(command: &[&str]) -> Command {
    let mut cargo = cargo(command);
    cargo.args(["--workspace", "--exclude", "alhambra-web"]);
    cargo
}

/// Cargo for tests: of everything, also of what in the page needs no browser. Whoever names fewer
/// packages chooses other features of what they share, and has all of it built again.
pub(crate) fn testing(command: &[&str]) -> Command {
    let mut cargo = cargo(command);
    cargo.arg("--workspace");
    cargo
}

/// Builds the command `alhambra`, as its tests need it: so it is not built a second time for them.
pub(crate) fn build_command() -> Outcome {
    run(testing(&[
        "test", "--quiet", "--no-run", "--test", "command",
    ]))
}

/// Runs a command to its end, with its output shown as it comes.
pub(crate) fn run(mut command: Command) -> Outcome {
    let words = written(&command);
    let status = command
        .status()
        .map_err(|e| format!("`{words}` could not be started: {e}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{words}` failed"))
    }
}

/// Runs a command to its end and gives what it says on both outputs.
pub(crate) fn listen(mut command: Command) -> Result<String, String> {
    let words = written(&command);
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|e| format!("`{words}` could not be started: {e}"))?;
    let mut said = String::from_utf8_lossy(&output.stdout).into_owned();
    said += &String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        Ok(said)
    } else {
        Err(format!("`{words}` failed:\n{said}"))
    }
}

/// Whether a command can be run and ends well; nothing is shown.
pub(crate) fn works(mut command: Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A command as one would type it.
fn written(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name();
    name.into_iter()
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Makes sure that `cargo fmt` and `cargo clippy` are there.
pub(crate) fn need_components() -> Outcome {
    for (component, command) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !works(cargo(&[command, "--version"])) {
            println!("`cargo {command}` is missing: installing {component} with rustup");
            run(program("rustup", &["component", "add", component]))?;
        }
    }
    Ok(())
}

/// Makes sure that the standard library for WebAssembly is there.
pub(crate) fn need_wasm_target() -> Outcome {
    let library = || {
        let said = listen(program(
            "rustc",
            &["--print", "target-libdir", "--target", WASM],
        ))?;
        Ok::<_, String>(Path::new(said.trim()).is_dir())
    };
    if library()? {
        return Ok(());
    }
    println!("the target {WASM} is missing: installing it with rustup");
    run(program("rustup", &["target", "add", WASM]))?;
    if library()? {
        Ok(())
    } else {
        Err(format!(
            "rustup installed {WASM}, but rustc does not find it"
        ))
    }
}

/// Makes sure that Valgrind is there. On Debian and its relatives it is installed.
pub(crate) fn need_valgrind() -> Outcome {
    need("Valgrind", "valgrind", &["valgrind"])
}

/// Makes sure that Chromium and the driver of its tests are there.
pub(crate) fn need_browser() -> Outcome {
    need("Chromium", "chromium", &["chromium"])?;
    need(
        "the driver of Chromium",
        "chromedriver",
        &["chromium-driver"],
    )
}

/// Where Debian's package puts the programs of `PostgreSQL`, by version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// Makes sure that `PostgreSQL` is there. Tests make databases of their own: that of the package is not used.
pub(crate) fn need_postgres() -> Outcome {
    let versions = std::fs::read_dir(POSTGRES).into_iter().flatten().flatten();
    let mut programs = versions.map(|version| version.path().join("bin/initdb"));
    if programs.any(|program| program.is_file()) {
        return Ok(());
    }
    need("PostgreSQL", "initdb", &["postgresql"]).or_else(|why| {
        // Debian's lies in a folder of its own, and not where programs are looked for.
        if Path::new(POSTGRES).is_dir() {
            Ok(())
        } else {
            Err(why)
        }
    })
}

/// Makes sure that a program is there. On Debian and its relatives its packages are installed.
fn need(title: &str, name: &str, packages: &[&str]) -> Outcome {
    let there = || works(program(name, &["--version"]));
    if there() {
        return Ok(());
    }
    if !works(program("apt-get", &["--version"])) {
        return Err(format!(
            "{title} is missing, and there is no apt-get to install it with"
        ));
    }
    println!("{title} is missing: installing it with apt-get");
    let is_root = listen(program("id", &["-u"])).is_ok_and(|id| id.trim() == "0");
    let apt_get = |arguments: &[&str]| {
        run(if is_root {
            program("apt-get", arguments)
        } else {
            // Nobody may be there to type a password.
            program(
                "sudo",
                &[&["--non-interactive", "apt-get"], arguments].concat(),
            )
        })
    };
    // The lists of packages that are there already may be good enough.
    if let Err(fault) = apt_get(&["update"]) {
        println!("{fault}; trying with the lists that are there");
    }
    apt_get(&[&["install", "--yes"], packages].concat())
        .map_err(|e| format!("{title} is missing and could not be installed: {e}"))?;
    if there() {
        Ok(())
    } else {
        Err(format!("{title} was installed but does not run"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_fails_or_does_not_exist_is_named() {
        let missing = run(program("no-such-program-here", &["--now"]));
        assert!(missing.is_err_and(|e| e.starts_with("`no-such-program-here --now` could not")));
        let failing = listen(program("rustc", &["--no-such-option"]));
        assert!(failing.is_err_and(|e| e.starts_with("`rustc --no-such-option` failed:")));
        assert!(!works(program("no-such-program-here", &[])));
        assert!(works(program("rustc", &["--version"])));
    }

    #[test]
    fn the_root_holds_the_workspace() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("it is there");
        assert!(manifest.contains("[workspace]"));
    }
}
