//! `alhambra modules`: what there is.

use crate::print::Column::{Left, Right};
use crate::print::{self, counted, table};
use crate::trouble::Trouble;
use alhambra_rules::hooks::POINTS;
use alhambra_rules::{Module, ModuleSet};
use serde_json::{Value, json};

/// Lists the modules of the Mega Box and says which can be played.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra modules
  alhambra modules --playable
  alhambra modules --json

`touches` says where a module steps in; all extension points stand in docs/modules.md.")]
pub(crate) struct Args {
    /// Only those that can be played
    #[arg(long)]
    playable: bool,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let shown = Module::ALL.into_iter();
    let shown = shown.filter(|m| !args.playable || is_playable(*m));
    if args.json {
        return print::json(&shown.map(as_json).collect::<Value>());
    }
    let rows: Vec<Vec<String>> = shown
        .map(|m| {
            let playable = if is_playable(m) { "yes" } else { "not yet" };
            vec![
                m.number().to_string(),
                m.slug().to_owned(),
                m.title().to_owned(),
                m.german().to_owned(),
                playable.to_owned(),
                touches(m).join(", "),
            ]
        })
        .collect();
    let list = table(
        &[Right, Left, Left, Left, Left, Left],
        &["#", "slug", "title", "German title", "playable", "touches"],
        &rows,
    );
    let playable = ModuleSet::PLAYABLE.iter().count() as u64;
    let sum = format!(
        "\n{}, {playable} playable. The base game is always in play. `alhambra rules SLUG` \
         shows the rules of a module.\n",
        counted(Module::ALL.len() as u64, "module", "modules")
    );
    print::out(&(list + &sum))
}

fn is_playable(module: Module) -> bool {
    ModuleSet::PLAYABLE.has(module)
}

/// Where a module steps in, in short words and in the order of a game.
fn touches(module: Module) -> Vec<&'static str> {
    let own = POINTS.iter().filter(|p| p.modules.contains(&module));
    let mut words: Vec<&str> = own.map(|p| in_short(p.name)).collect();
    words.dedup();
    words
}

/// What an extension point is about, in a word or two; points side by side share them.
fn in_short(point: &'static str) -> &'static str {
    match point {
        "tiles" | "money" | "piles" | "start" => "set-up",
        "begin_turn" => "turn begins",
        "actions" | "free_actions" => "action",
        "take_limit" | "took" => "taking money",
        "offers" | "wallets" | "aids" | "aided" | "laid_down" | "slipped" | "paid" | "received"
        | "bought" | "became" => "buying",
        "redesigns" | "further_redesigns" | "extra_redesigns" | "held" => "redesign",
        "placements" | "placed" | "removed" | "returned" | "put_by" | "taken_up"
        | "changed_hands" | "left_game" | "given" | "all_placed" => "building",
        "after_building" => "turn ends",
        "card_drawn" => "money drawn",
        "turns_up" | "before_drawing" | "tile_drawn" | "laid_on_slot" | "went_back"
        | "dirk_draws" => "tiles drawn",
        "before_scoring" | "counts" | "dirk_counts" | "half_counts" | "majority_points"
        | "score" | "scored" | "end_points" => "scoring",
        "after_refill" => "after refill",
        "steps_in" | "buys_between_turns" => "between turns",
        "before_distribution" | "hand_out" => "last tiles",
        other => other,
    }
}

fn as_json(module: Module) -> Value {
    json!({
        "number": module.number(),
        "slug": module.slug(),
        "title": module.title(),
        "german": module.german(),
        "playable": is_playable(module),
        "touches": touches(module),
        "points": POINTS
            .iter()
            .filter(|p| p.modules.contains(&module))
            .map(|p| p.name)
            .collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_extension_point_has_short_words() {
        for point in POINTS {
            let words = in_short(point.name);
            assert!(!words.contains('_') && words.len() <= 14, "{words}");
        }
    }

    #[test]
    fn what_can_be_played_touches_something() {
        for module in ModuleSet::PLAYABLE.iter() {
            assert!(!touches(module).is_empty(), "{module:?}");
        }
        assert_eq!(touches(Module::Camps), ["set-up", "scoring"]);
        assert_eq!(touches(Module::Diamonds), ["set-up", "buying"]);
    }
}
