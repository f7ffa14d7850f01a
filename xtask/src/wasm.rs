//! The engine as WebAssembly: it builds, and a seed gives the same game there.

use crate::{Outcome, tools};
use std::fs;
use wasmi::{Engine, Linker, Module, Store};

/// How many games are compared: four for each number of people.
const SEEDS: u64 = 20;

/// Builds the engine for WebAssembly and compares its games with the native ones.
pub(crate) fn run() -> Outcome {
    tools::need_wasm_target()?;
    tools::run(tools::cargo(&[
        "build",
        "--release",
        "--target",
        tools::WASM,
        "--package",
        "alhambra-rules",
        "--package",
        "alhambra-fingerprint",
    ]))?;
    let file = tools::target()
        .join(tools::WASM)
        .join("release/alhambra_fingerprint.wasm");
    let binary = fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    compare(
        SEEDS,
        alhambra_fingerprint::of_random_game,
        foreign(&binary)?,
    )?;
    println!("{SEEDS} games are the same natively and as WebAssembly");
    Ok(())
}

/// The function `fingerprint` of a WebAssembly module.
fn foreign(binary: &[u8]) -> Result<impl FnMut(u64) -> Result<u64, String>, String> {
    let fault = |e: wasmi::Error| format!("the WebAssembly module does not run: {e}");
    let engine = Engine::default();
    let module = Module::new(&engine, binary).map_err(fault)?;
    let mut store = Store::new(&engine, ());
    // Nothing is linked in: an engine that asked for a clock or for chance would fail here.
    let instance = Linker::new(&engine)
        .instantiate_and_start(&mut store, &module)
        .map_err(fault)?;
    let function = instance
        .get_typed_func::<u64, u64>(&store, "fingerprint")
        .map_err(fault)?;
    Ok(move |seed| function.call(&mut store, seed).map_err(fault))
}

/// Compares the fingerprints of the games 0 to `seeds`.
fn compare(
    seeds: u64,
    native: impl Fn(u64) -> u64,
    mut foreign: impl FnMut(u64) -> Result<u64, String>,
) -> Outcome {
    for seed in 0..seeds {
        let (here, there) = (native(seed), foreign(seed)?);
        if here != there {
            return Err(format!(
                "seed {seed} gives another game as WebAssembly: {there:016x}, natively {here:016x}"
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with `fingerprint(seed) = seed`, byte by byte.
    const IDENTITY: &[u8] = &[
        0, b'a', b's', b'm', 1, 0, 0, 0, // magic and version
        1, 6, 1, 0x60, 1, 0x7e, 1, 0x7e, // one type: i64 to i64
        3, 2, 1, 0, // one function of this type
        7, 15, 1, 11, b'f', b'i', b'n', b'g', b'e', b'r', b'p', b'r', b'i', b'n', b't', 0, 0, 10,
        6, 1, 4, 0, 0x20, 0, 0x0b, // its body: the argument
    ];

    #[test]
    fn a_module_is_loaded_and_called() {
        let mut same = foreign(IDENTITY).expect("the module is well formed");
        assert_eq!(same(7), Ok(7));
        assert_eq!(same(u64::MAX), Ok(u64::MAX));
        assert!(foreign(b"no module").is_err());
    }

    #[test]
    fn a_game_that_differs_is_found() {
        let agree = compare(5, |seed| seed, foreign(IDENTITY).expect("well formed"));
        assert_eq!(agree, Ok(()));
        let differ = compare(5, |seed| seed.min(3), Ok);
        assert!(differ.is_err_and(|e| e.starts_with("seed 4 gives another game")));
    }
}
