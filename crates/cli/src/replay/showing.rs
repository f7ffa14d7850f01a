//! The table at one moment: market, money, palaces, points.

mod modules;

use super::sentence::{Names, cards, question, tiles};
use crate::palace::at;
use crate::print::{self, DIM, HEAD};
use alhambra_rules::view::SeatView;
use alhambra_rules::{Card, Currency, Game, Hand, Seat, TileId, View};
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

pub(super) fn text(view: &View, names: &Names, step: usize) -> String {
    let whose = match view.you {
        Some(you) => format!(", as {} sees it", names.of(you)),
        None => String::new(),
    };
    let mut out = format!("{HEAD}The table after {step} actions{whose}{HEAD:#}\n\n");
    let market: Vec<String> = market(view)
        .map(|(currency, tile)| match tile {
            Some(tile) => format!("{tile} for {} {}", tile.price(), currency.name()),
            None => format!("nothing for {}", currency.name()),
        })
        .collect();
    let _ = writeln!(out, "{HEAD}Market{HEAD:#}   {}", market.join(" · "));
    let _ = writeln!(out, "{HEAD}Money{HEAD:#}    {}", cards(shown(view)));
    let _ = writeln!(
        out,
        "{HEAD}To come{HEAD:#}  {} tiles, {} cards",
        view.bag, view.deck
    );
    if view.setup.players == 2 {
        let _ = writeln!(
            out,
            "{HEAD}Dirk{HEAD:#}     {} points, {}",
            view.dirk_points,
            tiles(view.dirk.iter())
        );
    }
    for line in modules::table(view, names)
        .iter()
        .filter_map(|row| row.text(8, HEAD))
    {
        let _ = writeln!(out, "{line}");
    }
    for (seat, own) in view.seats.iter().enumerate() {
        let name = names.of(Seat(seat as u8));
        let _ = writeln!(out, "\n{HEAD}{name}{HEAD:#}, {} points", own.points);
        let _ = writeln!(out, "  hand     {}", hand(own));
        if !own.reserve.is_empty() {
            let _ = writeln!(out, "  reserve  {}", tiles(own.reserve.iter()));
        }
        if !own.fresh.is_empty() {
            let _ = writeln!(out, "  to place {}", tiles(own.fresh.iter()));
        }
        let rows = modules::seat(view, Seat(seat as u8));
        for line in rows.iter().filter_map(|row| row.text(8, Style::new())) {
            let _ = writeln!(out, "  {line}");
        }
        out.push_str(&print::palace(&own.palace));
    }
    out
}

fn hand(own: &SeatView) -> String {
    match own.hand {
        Some(hand) => format!(
            "{} {DIM}(worth {}){DIM:#}",
            cards(hand.cards()),
            hand.total()
        ),
        None => print::counted(own.cards.into(), "card", "cards"),
    }
}

/// The slots with their currency and what lies there.
fn market(view: &View) -> impl Iterator<Item = (Currency, Option<TileId>)> {
    let tiles = view.market.map(|tile| tile.is_some().then_some(tile));
    Currency::ALL.into_iter().zip(tiles)
}

fn shown(view: &View) -> impl Iterator<Item = Card> {
    view.display.into_iter().filter(|card| card.is_some())
}

pub(super) fn json(view: &View, names: &Names) -> Value {
    let text = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>();
    let market: Vec<Value> = market(view)
        .map(|(currency, tile)| {
            json!({
                "currency": currency.name(),
                "tile": tile.map(TileId::name),
                "price": tile.map(TileId::price),
            })
        })
        .collect();
    let seats: Vec<Value> = view
        .seats
        .iter()
        .enumerate()
        .map(|(seat, own)| {
            let palace: Vec<Value> = own
                .palace
                .iter()
                .map(|p| json!({ "at": at(p.cell), "tile": p.tile.name(), "turned": p.quarters() }))
                .collect();
            let hand = |hand: Hand| text(&mut hand.cards().map(|c| c.to_string()));
            json!({
                "name": names.of(Seat(seat as u8)),
                "points": own.points,
                "cards": own.cards,
                "hand": own.hand.map(hand),
                "palace": palace,
                "reserve": text(&mut own.reserve.iter().map(|t| t.to_string())),
                "to_place": text(&mut own.fresh.iter().map(|t| t.to_string())),
                "modules": modules::json(modules::seat(view, Seat(seat as u8))),
            })
        })
        .collect();
    let mut value = json!({
        "you": view.you.map(|s| names.of(s)),
        "turn": names.of(view.turn),
        "question": question(view.frames.top(), view.to_act, names),
        "market": market,
        "display": text(&mut shown(view).map(|c| c.to_string())),
        "tiles_to_come": view.bag,
        "cards_to_come": view.deck,
        "modules": modules::json(modules::table(view, names)),
        "seats": seats,
    });
    if view.setup.players == 2 {
        value["dirk"] = json!({
            "points": view.dirk_points,
            "tiles": text(&mut view.dirk.iter().map(|t| t.to_string())),
        });
    }
    value
}
