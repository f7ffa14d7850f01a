//! The quick form: what everybody counted, one scoring after the other.

use crate::input;
use crate::print::{Column, HEAD, table};
use alhambra_record::Sheets;
use alhambra_rules::pad::{Pad, Reckoned};
use alhambra_rules::{Reason, Round, Telling, Who};
use alhambra_table::halves_text;
use alhambra_words::{Lang, Words};
use serde_json::{Value, json};

/// Whether a text is in the quick form: it has no palaces, and says which scorings it holds or what is played.
pub(super) fn is_quick(text: &str) -> bool {
    let begins = |start: &str| {
        text.lines()
            .any(|line| line.trim_start().starts_with(start))
    };
    if begins("seat ") {
        return false;
    }
    let counted = |line: &str| {
        let items = line.split_once(':').map(|(_, items)| items);
        items.is_some_and(|items| items.split(',').any(|item| item.trim().starts_with("wall")))
    };
    begins("round ") || begins("modules:") || begins("game:") || text.lines().any(counted)
}

/// The sheets as text.
pub(super) fn as_text(sheets: &Sheets) -> String {
    let words = Words::new(Lang::En);
    let mut out = String::new();
    for pad in &sheets.pads {
        out += &one_as_text(sheets, pad, words);
        out.push('\n');
    }
    let totals = sheets.totals();
    let heading: Vec<&str> = std::iter::once("")
        .chain(totals.iter().map(|(who, _)| sheets.name(*who)))
        .collect();
    let rows: Vec<Vec<String>> = sheets
        .pads
        .iter()
        .enumerate()
        .map(|(at, pad)| {
            let after = totals.iter().map(|(_, points)| points[at].to_string());
            std::iter::once(format!("after the {} scoring", ordinal(pad.round())))
                .chain(after)
                .collect()
        })
        .collect();
    let title = format!("{HEAD}Points{HEAD:#}\n\n");
    out + &title + &table(&columns(heading.len()), &heading, &rows)
}

fn columns(count: usize) -> Vec<Column> {
    let right = std::iter::repeat_n(Column::Right, count - 1);
    std::iter::once(Column::Left).chain(right).collect()
}

fn ordinal(round: Round) -> &'static str {
    ["first", "second", "third"][round.at()]
}

/// The reasons that bring somebody points, in the order of score sheets.
fn reasons(reckoned: &Reckoned) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = reckoned.lines.iter().map(|line| line.reason).collect();
    reasons.sort_unstable();
    reasons.dedup();
    reasons
}

fn one_as_text(sheets: &Sheets, pad: &Pad, words: Words) -> String {
    let reckoned = pad.reckon();
    let heading: Vec<&str> = std::iter::once("")
        .chain(pad.columns().map(|who| sheets.name(who)))
        .collect();
    let cell = |who: Who, reason: Reason| {
        let own = |line: &&alhambra_rules::pad::Reckoning| line.who == who && line.reason == reason;
        let Some(line) = reckoned.lines.iter().find(own) else {
            return "-".to_owned();
        };
        format!("({}) {:>3}", counted(reason, line.count), line.points)
    };
    let mut rows: Vec<Vec<String>> = reasons(&reckoned)
        .into_iter()
        .map(|reason| {
            let cells = pad.columns().map(|who| cell(who, reason));
            std::iter::once(words.reason(reason)).chain(cells).collect()
        })
        .collect();
    let totals = pad.columns().map(|who| total(&reckoned, who).to_string());
    rows.push(std::iter::once("total".to_owned()).chain(totals).collect());
    format!(
        "{HEAD}The {} scoring{HEAD:#}\n\n{}",
        ordinal(pad.round()),
        table(&columns(heading.len()), &heading, &rows)
    )
}

/// Buildings are counted in halves.
fn counted(reason: Reason, count: u8) -> String {
    match reason {
        Reason::Majority { .. } => halves_text(count),
        _ => count.to_string(),
    }
}

fn total(reckoned: &Reckoned, who: Who) -> i16 {
    let own = reckoned.lines.iter().filter(|line| line.who == who);
    own.map(|line| line.points).sum()
}

/// The sheets for programs, with what was counted.
pub(super) fn as_json(sheets: &Sheets) -> Value {
    let totals = sheets.totals();
    let round = |(at, pad): (usize, &Pad)| {
        let reckoned = pad.reckon();
        let one = |who: Who| {
            let lines = reckoned.lines.iter().filter(|line| line.who == who);
            let lines = lines.map(|line| {
                json!({
                    "label": label(line.reason),
                    "count": count(line.reason, line.count),
                    "points": line.points,
                })
            });
            let after = totals.iter().find(|(other, _)| *other == who);
            json!({
                "name": sheets.name(who),
                "total": total(&reckoned, who),
                "after": after.map(|(_, points)| points[at]),
                "counts": counts(pad, Some(who)),
                "lines": lines.collect::<Vec<_>>(),
            })
        };
        let (dirk, seats): (Vec<Who>, Vec<Who>) = pad.columns().partition(|who| *who == Who::Dirk);
        let mut value = json!({
            "round": pad.round().number(),
            "seats": seats.into_iter().map(one).collect::<Vec<_>>(),
        });
        if let [dirk] = dirk[..] {
            value["dirk"] = one(dirk);
        }
        let table = counts(pad, None);
        if table.as_object().is_some_and(|table| !table.is_empty()) {
            value["table"] = table;
        }
        value
    };
    let modules = sheets
        .setup
        .modules
        .iter()
        .map(alhambra_rules::Module::slug);
    json!({
        "game": sheets.setup.game.slug(),
        "modules": modules.collect::<Vec<_>>(),
        "tiles": input::tiles_as_json(&sheets.printed),
        "rounds": sheets.pads.iter().enumerate().map(round).collect::<Vec<_>>(),
    })
}

/// The label of a line for programs: the type of a majority, or the name of the reason.
fn label(reason: Reason) -> String {
    match reason {
        Reason::Majority { building } => building.name().to_owned(),
        reason => reason.name().to_owned(),
    }
}

/// How many were counted; buildings as a number that may have a half.
fn count(reason: Reason, count: u8) -> Value {
    match reason {
        Reason::Majority { .. } => halves(count),
        _ => json!(count),
    }
}

/// So many halves of a building as a number.
pub(super) fn halves(count: u8) -> Value {
    match count % 2 {
        0 => json!(count / 2),
        _ => json!(f32::from(count) / 2.0),
    }
}

/// Everything that somebody counts, by name.
fn counts(pad: &Pad, who: Option<Who>) -> Value {
    let own = (0..pad.fields().len()).filter(|at| pad.counting(*at).contains(&who));
    let pairs = own.map(|at| (pad.fields()[at].to_string(), json!(pad.count(who, at))));
    Value::Object(pairs.collect())
}
