//! Looks for barriers in the page: things that somebody cannot see, reach or understand.
//!
//! The rules are those of axe-core, which `cargo xtask browser` puts into the target folder.

use crate::page::Page;
use crate::trouble::{Result, Trouble};
use crate::visit::target;
use serde_json::{Value, json};

/// Where the script is, below the target folder.
const SCRIPT: &str = "axe-core/package/axe.min.js";

/// Runs the rules over the whole document, and tells what matters of what they find.
const RUN: &str = "const done = arguments[0];
    axe.run(document, { resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .flatMap(({ id, impact, help, nodes }) => nodes.map((node) =>
                `${impact} ${id} (${help}): ${node.html.slice(0, 160)} ${
                    (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`))),
        (fault) => done([`axe failed: ${fault}`]))";

/// The serious barriers of the page as it is now.
pub async fn barriers(page: &Page) -> Result<Vec<String>> {
    let path = target().join(SCRIPT);
    let script = std::fs::read_to_string(&path).map_err(|e| {
        Trouble(format!(
            "{}: {e}; `cargo xtask browser` fetches it",
            path.display()
        ))
    })?;
    if page.run("return typeof axe", json!([])).await? == json!("undefined") {
        page.run(&script, json!([])).await?;
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
    let nameless = nodes.iter().filter(|node| {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let name = node["name"]["value"].as_str().unwrap_or_default();
        CONTROLS.contains(&role) && name.trim().is_empty() && node["ignored"] != json!(true)
    });
    Ok(nameless.map(ToString::to_string).collect())
}

fn strings(list: &Value) -> Vec<String> {
    let all = list.as_array().map(Vec::as_slice).unwrap_or_default();
    let texts = all.iter().filter_map(Value::as_str);
    texts.map(str::to_owned).collect()
}
