//! `alhambra modules`: what there is.

use crate::print::Column::{Left, Right};
use crate::print::{self, counted, table};
use crate::trouble::Trouble;
use alhambra_rules::hooks::POINTS;
use alhambra_rules::module::Preset;
use alhambra_rules::sure;
use alhambra_rules::{Module, ModuleSet};
use alhambra_table::Plan;
use alhambra_words::{Lang, Words};
use serde_json::{Value, json};

/// Lists the modules of the Mega Box, and the sets of them that people know by name.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra modules
  alhambra modules --playable
  alhambra modules --presets
  alhambra modules --json

`touches` says where a module steps in; all extension points stand in docs/modules.md.
A share code lays out a table with these modules in the page, for you and two bots.
`alhambra simulate --modules` takes the slug of a set or a share code as well.")]
pub(crate) struct Args {
    /// Only those that can be played
    #[arg(long)]
    playable: bool,
    /// Only the sets that people know by name, with their share codes
    #[arg(long, conflicts_with = "playable")]
    presets: bool,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    if args.presets {
        let presets = Preset::ALL.into_iter();
        return if args.json {
            print::json(&presets.map(preset_as_json).collect::<Value>())
        } else {
            print::out(&presets_as_text())
        };
    }
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
                unsure(m),
                touches(m).join(", "),
            ]
        })
        .collect();
    let list = table(
        &[Right, Left, Left, Left, Left, Left, Left],
        &[
            "#",
            "slug",
            "title",
            "German title",
            "playable",
            "unsure",
            "touches",
        ],
        &rows,
    );
    let playable = ModuleSet::PLAYABLE.iter().count() as u64;
    let sum = format!(
        "\n{}, {playable} playable. The base game is always in play. `alhambra rules SLUG` \
         shows the rules of a module. Unsure are components whose \
         details are reconstructed or have a single source: its page says which.\n\n",
        counted(Module::ALL.len() as u64, "module", "modules")
    );
    print::out(&(list + &sum + &presets_as_text()))
}

/// The sets that people know by name.
fn presets_as_text() -> String {
    let rows: Vec<Vec<String>> = Preset::ALL
        .into_iter()
        .map(|preset| {
            let [english, german] = [Lang::En, Lang::De].map(|lang| title(preset, lang));
            let slug = preset.slug.to_owned();
            let code = Plan::code_of(preset.playable());
            vec![slug, english, german, numbers(preset.modules), code]
        })
        .collect();
    table(
        &[Left; 5],
        &["set", "title", "German title", "modules", "share code"],
        &rows,
    )
}

fn title(preset: Preset, lang: Lang) -> String {
    Words::new(lang).preset(preset)
}

/// The numbers of modules; those that follow each other as their first and last.
fn numbers(modules: ModuleSet) -> String {
    let mut runs: Vec<[u8; 2]> = Vec::new();
    for number in modules.iter().map(Module::number) {
        match runs.last_mut() {
            Some([_, last]) if *last + 1 == number => *last = number,
            _ => runs.push([number, number]),
        }
    }
    let run = |[first, last]: &[u8; 2]| match last - first {
        0 => first.to_string(),
        _ => format!("{first}-{last}"),
    };
    let runs: Vec<String> = runs.iter().map(run).collect();
    if runs.is_empty() {
        "none".to_owned()
    } else {
        runs.join(", ")
    }
}

fn preset_as_json(preset: Preset) -> Value {
    json!({
        "slug": preset.slug,
        "title": title(preset, Lang::En),
        "german": title(preset, Lang::De),
        "modules": preset.modules.iter().map(Module::slug).collect::<Vec<_>>(),
        "code": Plan::code_of(preset.playable()),
    })
}

fn is_playable(module: Module) -> bool {
    ModuleSet::PLAYABLE.has(module)
}

/// What of a module's components is not certain, in a word or two.
fn unsure(module: Module) -> String {
    let mut words: Vec<&str> = sure::unsure(Some(module)).map(|list| list.what).collect();
    words.dedup();
    words.join(", ")
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
        "take_limit" | "instead_of_money" | "took" => "taking money",
        "offers" | "wallets" | "aids" | "aided" | "laid_down" | "slipped" | "paid" | "received"
        | "bought" | "became" => "buying",
        "stays" | "further_redesigns" | "extra_redesigns" | "extra_redesigned" | "held" => {
            "redesign"
        }
        "placements" | "placed" | "removed" | "returned" | "put_by" | "taken_up"
        | "changed_hands" | "left_game" | "given" | "all_placed" => "building",
        "after_building" => "turn ends",
        "card_drawn" => "money drawn",
        "lies_below" | "turns_up" | "before_drawing" | "tile_drawn" | "laid_on_slot"
        | "went_back" | "dirk_draws" => "tiles drawn",
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
        "unsure": Words::new(Lang::En).unsure(module),
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
    fn numbers_that_follow_each_other_are_a_run() {
        let of = |slug| numbers(Preset::from_slug(slug).expect("there is one").modules);
        assert_eq!(of("base"), "none");
        assert_eq!(of("2024"), "1, 8, 16, 21");
        assert_eq!(of("expansion-2"), "5-8");
        assert_eq!(of("mega-box"), "1-43");
        let two = ModuleSet::NONE.with(Module::Medina);
        assert_eq!(numbers(two), "26");
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
