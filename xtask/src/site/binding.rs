//! WebAssembly bound to JavaScript.

use super::kept::{Kept, content_hash};
use super::{fold, short, shown};
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// A module and the JavaScript that loads it.
pub(crate) struct Bound {
    /// The JavaScript. It finds the module beside itself, as `NAME_bg.wasm`.
    pub(crate) js: String,
    /// The module.
    pub(crate) wasm: Vec<u8>,
}

/// Binds a module that Cargo built; the JavaScript is going to be `NAME.js`.
pub(crate) fn bind(file: &Path, name: &str, kept: &Kept) -> Result<Bound, String> {
    let built = fs::read(file).map_err(|e| format!("{}: {e}", shown(file)))?;
    let key = content_hash(&built);
    let js = format!("{key}.js");
    let wasm = format!("{key}.wasm");
    if let (Some(js), Some(wasm)) = (kept.get(&js), kept.get(&wasm)) {
        return Ok(Bound {
            js: String::from_utf8(js).map_err(|e| format!("{name}.js: {e}"))?,
            wasm,
        });
    }
    println!("binding {name}.wasm to JavaScript");
    let bound = fresh(built, name).map_err(|e| format!("{name}.wasm cannot be bound: {e}"))?;
    kept.put(&js, bound.js.as_bytes())?;
    kept.put(&wasm, &bound.wasm)?;
    Ok(bound)
}

fn fresh(built: Vec<u8>, name: &str) -> Result<Bound, String> {
    // Every cause on the way, in one line.
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes(name, built)
        .web(true)
        .map_err(|e| format!("{e:#}"))?
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    let mut output = bindgen.generate_output().map_err(|e| format!("{e:#}"))?;
    // They would be further files with imports of their own.
    let has_inline = output.snippets().values().any(|pieces| !pieces.is_empty());
    if has_inline || !output.local_modules().is_empty() {
        return Err("pieces of JavaScript inside of Rust are not supported here".to_owned());
    }
    let (wasm, names) = fold::folded(&output.wasm_mut().emit_wasm())?;
    let js = short::renamed(output.js(), |word| names.get(word).cloned());
    Ok(Bound {
        js: short::script(&js),
        wasm,
    })
}
