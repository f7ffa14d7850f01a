//! The table at one moment: market, money, palaces, points.

use crate::print::{self, DIM, HEAD};
use alhambra_rules::view::SeatView;
use alhambra_rules::{Card, Currency, Game, GameKind, Module, Piece, Place, Seat, TileId, View};
use alhambra_words::{Names, Words};
use anstyle::Style;
use serde_json::{Value, json};
use std::fmt::Write;

/// The table as a seat sees it; without a seat, with all hands and all else that the record
/// knows open.
pub(super) fn view(game: &Game, seat: Option<Seat>) -> View {
    let mut view = game.view(seat);
    if seat.is_none() {
        for (own, seat) in view.seats.iter_mut().zip(game.seats()) {
            own.hand = Some(*game.hand(seat));
        }
        view.states = *game.states();
    }
    view
}

pub(super) fn text(view: &View, words: &Words, names: &Names, step: usize) -> String {
    let step = ("step", step.into());
    let head = match view.you {
        Some(you) => words.say_with("replay-table-seen", &[step, ("name", names.of(you).into())]),
        None => words.say_with("replay-table", &[step]),
    };
    let mut out = format!("{HEAD}{head}{HEAD:#}\n\n");
    let points = |count: i16| words.say_with("points", &[("count", count.into())]);
    let market: Vec<String> = market(view)
        .map(|(currency, tile)| offer(words, currency, tile))
        .collect();
    let left = words.say_with(
        match view.setup.game {
            GameKind::Board => "replay-left",
            GameKind::Cards => "replay-left-cards",
        },
        &[("tiles", view.bag.into()), ("cards", view.deck.into())],
    );
    let mut lines = vec![
        line(words, "market", market.join(" · ")),
        line(words, "money", words.cards(shown(view))),
        line(words, "to-come", left),
    ];
    if view.setup.has_dirk() {
        let tiles = words.tiles(view.dirk.iter());
        let dirk = format!("{}, {tiles}", points(view.dirk_points));
        lines.push(line(words, "dirk", dirk));
    }
    let pieces = view.pieces();
    let on_table = |piece: &&Piece| owner(view, piece).is_none();
    lines.extend(laid(words, names, pieces.iter().filter(on_table)));
    out.push_str(&column(&lines, "", HEAD));
    for (seat, own) in view.seats.iter().enumerate() {
        let seat = Seat(seat as u8);
        let name = names.of(seat);
        let _ = writeln!(out, "\n{HEAD}{name}{HEAD:#}, {}", points(own.points));
        let mut lines = vec![line(words, "hand", hand(words, own))];
        if !own.reserve.is_empty() {
            let reserve = words.tiles(own.reserve.iter());
            let label = match view.setup.game {
                GameKind::Board => "reserve",
                GameKind::Cards => "buildings",
            };
            lines.push(line(words, label, reserve));
        }
        if !own.fresh.is_empty() {
            lines.push(line(words, "to-place", words.tiles(own.fresh.iter())));
        }
        let before = |piece: &&Piece| owner(view, piece) == Some(seat);
        lines.extend(laid(words, names, pieces.iter().filter(before)));
        out.push_str(&column(&lines, "  ", Style::new()));
        if !own.palace.is_empty() {
            out.push_str(&print::palace(&own.palace, view.added.gates(seat)));
        }
    }
    out
}

/// Before whom a piece is told: where it lies, or who has the tile that it lies on. What lies on the
/// table is nobody's.
fn owner(view: &View, piece: &Piece) -> Option<Seat> {
    let has = |own: &SeatView, tile: TileId| {
        own.reserve.has(tile) || own.fresh.has(tile) || own.palace.iter().any(|p| p.tile == tile)
    };
    match piece.at {
        Place::Seat(seat) => Some(seat),
        Place::Tile(tile) => {
            let at = view.seats.iter().position(|own| has(own, tile));
            at.map(|at| Seat(at as u8))
        }
        place => place.palace(),
    }
}

/// What modules laid there, a line for each.
fn laid<'a>(
    words: &Words,
    names: &Names,
    pieces: impl Iterator<Item = &'a Piece>,
) -> Vec<LabelledLine> {
    let mut lines: Vec<(Module, Option<String>, Vec<String>)> = Vec::new();
    for piece in pieces {
        let part = words.part_of_table(piece.at);
        let said = words.piece(piece, names);
        match lines.last_mut() {
            Some((module, at, line)) if (*module, &*at) == (piece.module, &part) => line.push(said),
            _ => lines.push((piece.module, part, vec![said])),
        }
    }
    let line = |(module, part, said): (Module, Option<String>, Vec<String>)| {
        let said = words.list(said);
        let text = part.map_or(said.clone(), |part| format!("{part}: {said}"));
        (words.module(module), text)
    };
    lines.into_iter().map(line).collect()
}

/// A line of the table: what it is about, and what there is.
type LabelledLine = (String, String);

fn line(words: &Words, label: &str, text: String) -> LabelledLine {
    (words.say(&format!("replay-label-{label}")), text)
}

/// Lines one below the other, their labels in a column.
fn column(lines: &[LabelledLine], indent: &str, style: Style) -> String {
    let lengths = lines.iter().map(|(label, _)| label.chars().count());
    let width = lengths.max().unwrap_or(0).max(LABELS);
    let mut out = String::new();
    for (label, text) in lines {
        let gap = " ".repeat(1 + width - label.chars().count());
        let _ = writeln!(out, "{indent}{style}{label}{style:#}{gap}{text}");
    }
    out
}

/// How wide the column of labels is at least.
const LABELS: usize = 8;

fn offer(words: &Words, currency: Currency, tile: Option<TileId>) -> String {
    let currency = ("currency", currency.name().into());
    let Some(tile) = tile else {
        return words.say_with("replay-offer-none", &[currency]);
    };
    words.say_with(
        "replay-offer",
        &[
            ("tile", words.tile_within(tile).into()),
            ("price", tile.price().into()),
            currency,
        ],
    )
}

fn hand(words: &Words, own: &SeatView) -> String {
    match own.hand {
        Some(hand) => {
            let worth = words.say_with("replay-worth", &[("count", hand.total().into())]);
            format!("{} {DIM}({worth}){DIM:#}", words.cards(hand.cards()))
        }
        None => words.say_with("replay-cards", &[("count", own.cards.into())]),
    }
}

/// The slots with their currency and what lies there.
fn market(view: &View) -> impl Iterator<Item = (Currency, Option<TileId>)> {
    Currency::ALL.into_iter().zip(view.market)
}

fn shown(view: &View) -> impl Iterator<Item = Card> {
    view.display.into_iter().filter(|card| card.is_some())
}

/// The same for programs, with what is asked as a sentence.
pub(crate) fn json(view: &View, words: &Words, names: &Names) -> Value {
    let asked = view.to_act.map_or("", |seat| names.of(seat));
    let mut value = alhambra_json::view(view, |seat| names.of(seat).to_owned());
    value["question"] = json!(words.question(view.frames.top(), asked, false));
    value
}
