//! `alhambra modules`: what there is.

use crate::print::Column::{Left, Right};
use crate::print::{self, counted, table};
use crate::trouble::Trouble;
use alhambra_rules::{Module, ModuleSet};
use serde_json::{Value, json};

/// Lists the modules of the Mega Box and says which can be played.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra modules
  alhambra modules --json")]
pub(crate) struct Args {
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    if args.json {
        return print::json(&Module::ALL.into_iter().map(as_json).collect::<Value>());
    }
    let rows: Vec<Vec<String>> = Module::ALL
        .iter()
        .map(|m| {
            let playable = if is_playable(*m) { "yes" } else { "not yet" };
            vec![
                m.number().to_string(),
                m.slug().to_owned(),
                m.title().to_owned(),
                m.german().to_owned(),
                playable.to_owned(),
            ]
        })
        .collect();
    let list = table(
        &[Right, Left, Left, Left, Left],
        &["#", "slug", "title", "German title", "playable"],
        &rows,
    );
    let playable = ModuleSet::PLAYABLE.iter().count() as u64;
    let sum = format!(
        "\n{}, {playable} playable. The base game is always in play.\n",
        counted(Module::ALL.len() as u64, "module", "modules")
    );
    print::out(&(list + &sum))
}

fn is_playable(module: Module) -> bool {
    ModuleSet::PLAYABLE.has(module)
}

fn as_json(module: Module) -> Value {
    json!({
        "number": module.number(),
        "slug": module.slug(),
        "title": module.title(),
        "german": module.german(),
        "playable": is_playable(module),
    })
}
