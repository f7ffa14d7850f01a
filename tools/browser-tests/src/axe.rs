//! Looks for barriers in the page: things that somebody cannot see, reach or understand.
//!
//! The rules are those of axe-core. It is no part of the project: it is fetched when it is first
//! needed, in the version named here, and kept in the target folder.

use crate::page::Page;
use crate::trouble::{Result, Trouble};
use crate::visit::target;
use serde_json::{Value, json};
use std::fs;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// The version of axe-core.
const VERSION: &str = "4.14.0";

/// Runs the rules over what can be used, a dialog or the whole document, and tells what matters
/// of what they find.
const RUN: &str = "const done = arguments[0];
    axe.run(document.querySelector('dialog[open]') ?? document, { resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .flatMap(({ id, impact, help, nodes }) => nodes.map((node) =>
                `${impact} ${id} (${help}): ${node.html.slice(0, 160)} ${
                    (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`))),
        (fault) => done([`axe failed: ${fault}`]))";

/// The serious barriers of the page as it is now.
pub async fn barriers(page: &Page) -> Result<Vec<String>> {
    if page.run("return typeof axe", json!([])).await? == json!("undefined") {
        page.run(&script()?, json!([])).await?;
    }
    let found = page.run_for_long(RUN, json!([])).await?;
    Ok(strings(&found))
}

/// The controls without a name, as a screen reader would meet them.
pub async fn nameless(page: &Page) -> Result<Vec<String>> {
    const CONTROLS: [&str; 12] = [
        "button",
        "checkbox",
        "combobox",
        "dialog",
        "link",
        "menuitem",
        "radio",
        "searchbox",
        "slider",
        "spinbutton",
        "switch",
        "textbox",
    ];
    page.tell("Accessibility.enable", json!({})).await?;
    let tree = page.tell("Accessibility.getFullAXTree", json!({})).await?;
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let mut nameless = Vec::new();
    for node in nodes {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let name = node["name"]["value"].as_str().unwrap_or_default();
        if CONTROLS.contains(&role) && name.trim().is_empty() && node["ignored"] != json!(true) {
            let element = json!({ "backendNodeId": node["backendDOMNodeId"] });
            let found = page.tell("DOM.describeNode", element).await?;
            let attributes = strings(&found["node"]["attributes"]);
            nameless.push(format!("{role} {}", attributes.join(" ")));
        }
    }
    Ok(nameless)
}

/// The script, fetched if it is not there yet.
fn script() -> Result<String> {
    // Several tests may want it at once.
    static FETCHING: Mutex<()> = Mutex::new(());
    let _fetching = FETCHING.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = target().join(format!("axe-core-{VERSION}"));
    let path = folder.join("package/axe.min.js");
    if !path.is_file() {
        eprintln!("axe-core {VERSION} is missing: fetching it with npm");
        fs::create_dir_all(&folder)?;
        let package = format!("axe-core@{VERSION}");
        run(Command::new("npm")
            .args(["pack", &package, "--silent"])
            .current_dir(&folder))?;
        let archive = format!("axe-core-{VERSION}.tgz");
        run(Command::new("tar")
            .args(["-xzf", &archive])
            .current_dir(&folder))?;
    }
    fs::read_to_string(&path).map_err(|e| Trouble(format!("{}: {e}", path.display())))
}

fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()
        .map_err(|e| Trouble(format!("{name} could not be started: {e}")))?;
    if status.success() {
        Ok(())
    } else {
        Err(Trouble(format!("{name} could not fetch axe-core")))
    }
}

fn strings(list: &Value) -> Vec<String> {
    let all = list.as_array().map(Vec::as_slice).unwrap_or_default();
    let texts = all.iter().filter_map(Value::as_str);
    texts.map(str::to_owned).collect()
}
