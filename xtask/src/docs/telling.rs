//! What a game can tell: questions, actions, events, reasons and pieces, as programs get them.

use super::NOTE;
use alhambra_rules::frame::Frame;
use alhambra_rules::modules::kinds;
use alhambra_rules::speech::{Form, ListedForm};
use alhambra_rules::{Action, Event, Module, ModuleSet, Reason};
use std::fmt::Write as _;

/// The page.
pub(super) fn page() -> String {
    let mut out = format!("{NOTE}\n\n# What a game tells\n\n");
    out += "What the engine asks, does and tells, in the names that programs get: in the notation of \
            [records](notation.md),\nin the views of [bots](bots.md) and in the messages of the \
            [server](serving.md). Each module adds its own; the lists\nare those of the code.\n";
    out += "\n## Questions\n\nThe key `asked` of a view. After an exact payment `act` is `act-again`.\n\n";
    out += &table(&Frame::forms(), "question", "parts", &parts);
    out += "\n## Actions\n\nOne a line in a record, in the [notation](notation.md).\n\n";
    out += &table(&Action::forms(), "action", "written", &written);
    out += "\n## Events\n\nA list in JSON: the name, then the parts in this order. Seats and slots are numbers from 0; \
            tiles, cards and\npayments are text as in the notation; cells are `[x, y]`; what one may \
            not see, or what is not there, is `null`.\n\n";
    out += &table(&Event::forms(), "event", "parts", &parts);
    out += "\n## Reasons for points\n\nThe `reason` of a `scored` event: the name, then its parts with \
            spaces between them.\n\n";
    out += &table(&Reason::forms(), "reason", "parts", &parts);
    out + &pieces()
}

fn table(forms: &[ListedForm], what: &str, how: &str, say: &dyn Fn(&Form) -> String) -> String {
    let mut out = format!("| {what} | {how} | of | what it means |\n|---|---|---|---|\n");
    for (module, form) in forms {
        let of = module.map_or("", Module::title);
        let about = form.about.trim();
        let _ = writeln!(out, "| `{}` | {} | {of} | {about} |", form.name, say(form));
    }
    out
}

/// The parts of a form, with what they are where the name does not say it.
fn parts(form: &Form) -> String {
    let parts = form.fields.iter().map(|field| {
        if field.name == field.kind {
            field.name.to_owned()
        } else {
            format!("{}: {}", field.name, field.kind)
        }
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// An action as it is written.
fn written(form: &Form) -> String {
    let parts = form.fields.iter().map(|field| match field.word {
        "" => field.kind.to_owned(),
        word => format!("`{word}` {}", field.kind),
    });
    std::iter::once(format!("`{}`", form.name))
        .chain(parts)
        .collect::<Vec<_>>()
        .join(" ")
}

/// What modules lay where.
fn pieces() -> String {
    let mut out = "\n## Pieces\n\n".to_owned();
    out += "The key `pieces` of a view says what modules lay where:\n\n\
            ```json\n\
            {\"module\": \"treasure_chamber\", \"thing\": \"chest-garden\", \"count\": 2, \
            \"at\": {\"place\": \"room\", \"room\": 1}}\n\
            {\"module\": \"vizier\", \"thing\": \"vizier-awake\", \"count\": 1, \"of\": \"seat 1\",\n \
            \"at\": {\"place\": \"seat\", \"seat\": \"seat 1\"}}\n\
            ```\n\n\
            `thing` is a tile, a card, or the kind of a piece with its marks behind it: a building, a \
            currency, a colour, a number.\nWhat lies face down is its kind and `-back`. `of` is whose it \
            is, where it is somebody's. `at` is one of\n\n";
    out += "| `place` | with | where |\n|---|---|---|\n\
            | `table` | | beside the market |\n\
            | `beside` | `slot`, from 1 | beside a slot of the market, for sale in its currency |\n\
            | `room` | `room`, from 1 | in a room or column of a board beside the market |\n\
            | `scoring` | `scoring`, from 1 | beside the market, for that scoring |\n\
            | `slot` | `slot`, from 1 | on a slot of the market |\n\
            | `seat` | `seat` | before somebody |\n\
            | `cell` | `seat`, `cell` | on a place of a palace |\n\
            | `side` | `seat`, `cell`, `side` | at a side of such a place |\n\
            | `crossing` | `seat`, `cell` | on the crossing south-east of such a place |\n\
            | `tile` | `tile` | on a tile, wherever that lies |\n\
            | `card` | `card` | on a card that lies on the table |\n\n";
    out += "| module | kinds of pieces |\n|---|---|\n";
    for module in ModuleSet::PLAYABLE.iter() {
        let kinds: Vec<String> = kinds(module)
            .iter()
            .map(|kind| format!("`{kind}`"))
            .collect();
        let kinds = if kinds.is_empty() {
            "only tiles and cards".to_owned()
        } else {
            kinds.join(", ")
        };
        let _ = writeln!(out, "| {} | {kinds} |", module.title());
    }
    out
}
