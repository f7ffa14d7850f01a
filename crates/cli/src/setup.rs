//! `alhambra setup`: how a real table is laid.

use crate::input;
use crate::mixture;
use crate::print::{self, HEAD};
use crate::trouble::Trouble;
use alhambra_record::correction_text;
use alhambra_rules::guide::{BUILDINGS, Guide, Laid, Spot};
use alhambra_rules::modules;
use alhambra_rules::printed::{Correction, Corrections};
use alhambra_rules::{GameKind, Module, Setup};
use alhambra_table::{Heading, of_module};
use alhambra_words::{Lang, Words};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Prints how a real table is laid: one list for all modules together.
///
/// What to take out of the box, what goes into which pile of money, what everybody gets, what lies
/// beside the market, and what stays in the box.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  alhambra setup --players 4
  alhambra setup --players 3 --modules camps,falconers,medina
  alhambra setup --players 4 --modules 2024 --back
  alhambra setup --players 5 --game cards
  alhambra setup --players 4 --modules 2024 --json")]
pub(crate) struct Args {
    /// How many play, 2 to 6
    #[arg(long, value_name = "N")]
    players: u8,
    /// Which game
    #[arg(long, default_value = "board", value_parser = GameKind::ALL.map(GameKind::slug))]
    game: String,
    /// The modules in play: slugs of modules or sets separated by commas, a share code, `none`, or `all`
    #[arg(long, default_value = "none")]
    modules: String,
    /// Print what goes back into the box instead, sorted by module
    #[arg(long)]
    back: bool,
    /// A file with tiles that look different in this box, one a line: `tower-12 walls SW`
    #[arg(long, value_name = "FILE")]
    tiles: Option<String>,
    /// Print one JSON value
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Trouble> {
    let modules = mixture::modules(&args.modules);
    let setup = Setup {
        game: GameKind::from_slug(&args.game).unwrap_or_default(),
        players: args.players,
        modules: modules.map_err(|why| Trouble::input(format!("--modules: {why}")))?,
        options: alhambra_rules::options::Options::NONE,
    };
    setup
        .check()
        .map_err(|why| Trouble::input(why.to_string()))?;
    let guide = Guide::new(&setup);
    let printed = input::tiles(args.tiles.as_deref())?;
    let words = Words::new(Lang::En);
    if args.json {
        let mut value = as_json(&guide, words);
        value["tiles"] = input::tiles_as_json(&printed);
        return print::json(&value);
    }
    print::out(&if args.back {
        back(&guide, words)
    } else {
        steps(&guide, words) + &doubts(&guide, &printed, words)
    })
}

/// The list step by step.
fn steps(guide: &Guide, words: Words) -> String {
    let mut out = String::new();
    for (at, (heading, things)) in alhambra_table::steps(guide).into_iter().enumerate() {
        let title = match heading {
            Heading::To(spot) => words.spot(spot),
            Heading::Cards => words.say("setup-cards-bag"),
            Heading::Deal => {
                let value = ("value", guide.start_money().into());
                let display = ("display", guide.display().into());
                words.say_with("setup-deal", &[value, display])
            }
            Heading::Piles => words.say("setup-deal-piles"),
            Heading::Draw => words.say_with("setup-draw", &[("tiles", guide.market().into())]),
        };
        let _ = writeln!(out, "{HEAD}{}. {title}{HEAD:#}", at + 1);
        // What goes into one pile is one line.
        let is_one = |a: &Laid, b: &Laid| a.at == b.at && matches!(a.at, Spot::Pile(_));
        for together in things.chunk_by(is_one) {
            let said: Vec<String> = together.iter().map(|laid| line(laid, words)).collect();
            let to = match together[0].at {
                pile @ Spot::Pile(_) => words.spot(pile) + ": ",
                _ => String::new(),
            };
            let _ = writeln!(out, "   [ ] {to}{}", said.join(", "));
        }
    }
    out
}

/// What is not certain of the things that are laid, and what is known to look different in this box.
fn doubts(guide: &Guide, printed: &Corrections, words: Words) -> String {
    let mut out = String::new();
    for module in guide.setup().modules.iter() {
        if let Some(unsure) = words.unsure(module) {
            let _ = writeln!(out, "\n{HEAD}{}{HEAD:#}: {unsure}", module.title());
        }
    }
    let in_play = |own: &&Correction| {
        let module = modules::of_tile(own.tile);
        module.is_none_or(|module| guide.setup().modules.has(module))
    };
    let own: Vec<&Correction> = printed.iter().filter(in_play).collect();
    if !own.is_empty() {
        let _ = writeln!(out, "\n{HEAD}{}{HEAD:#}", words.say("pad-tiles-different"));
        for own in own {
            let _ = writeln!(out, "   {}", correction_text(own));
        }
    }
    out
}

/// A thing with the module that it belongs to.
fn line(laid: &Laid, words: Words) -> String {
    let text = words.laid(laid);
    match laid.module {
        Some(module) => format!("{text} ({})", module.title()),
        None => text,
    }
}

/// What goes back into the box, module by module.
fn back(guide: &Guide, words: Words) -> String {
    let mut out = String::new();
    for module in std::iter::once(None).chain(guide.setup().modules.iter().map(Some)) {
        let title = module.map_or_else(|| words.say("setup-back-base"), |m| m.title().to_owned());
        let _ = writeln!(out, "{HEAD}{title}{HEAD:#}");
        for (laid, from) in of_module(guide, module) {
            let from = words.from_spots(&from);
            let _ = writeln!(out, "   [ ] {} — {from}", words.laid(&laid));
        }
    }
    out
}

fn as_json(guide: &Guide, words: Words) -> Value {
    let setup = guide.setup();
    let laid = guide.laid.iter().map(|laid| {
        json!({
            "thing": laid.name(),
            "text": words.laid(laid),
            "count": laid.count,
            "to": laid.at.name(),
            "pile": match laid.at { Spot::Pile(pile) => Some(pile), _ => None },
            "module": laid.module.map(Module::slug),
            "unsure": laid.module.and_then(|module| words.unsure(module)),
        })
    });
    let tiles = guide
        .laid
        .iter()
        .filter(|l| l.at == Spot::Bag && l.key == BUILDINGS);
    json!({
        "game": setup.game.slug(),
        "players": setup.players,
        "modules": setup.modules.iter().map(Module::slug).collect::<Vec<_>>(),
        "money_cards": guide.money_cards(),
        "building_tiles": tiles.map(|laid| laid.count).sum::<u16>(),
        "start_money": guide.start_money(),
        "display": guide.display(),
        "market": guide.market(),
        "laid": laid.collect::<Vec<_>>(),
    })
}
