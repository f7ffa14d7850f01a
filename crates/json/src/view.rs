//! What a seat sees, as programs get it: the view of `docs/bots.md`, without its sentence.

use crate::event::at;
use alhambra_rules::{Card, Currency, Hand, Piece, Place, Round, Rounds, Seat, TileId, View};
use serde_json::{Value, json};

/// What a seat is called.
type Name<'a> = &'a dyn Fn(Seat) -> String;

/// A view for programs. Tiles, cards and places are named as in `docs/notation.md`, seats as `name`
/// says.
pub fn view(view: &View, name: impl Fn(Seat) -> String) -> Value {
    let name: Name = &name;
    let market: Vec<Value> = Currency::ALL
        .into_iter()
        .zip(view.market)
        .map(|(currency, tile)| {
            json!({
                "currency": currency.name(),
                "tile": tile.map(TileId::name),
                "price": tile.map(TileId::price),
            })
        })
        .collect();
    let shown = view.display.iter().filter(|card| card.is_some());
    let seats = Seat::all(view.setup.players).map(|seat| one(view, seat, name));
    let mut value = json!({
        "you": view.you.map(name),
        "turn": name(view.turn),
        "to_act": view.to_act.map(name),
        "asked": view.frames.top().map(|frame| frame.kind()),
        "market": market,
        "display": cards(shown.copied()),
        "tiles_to_come": view.bag,
        "cards_to_come": view.deck,
        "piles": view.piles,
        "reshuffled": view.reshuffles > 0,
        "discarded": cards(view.discard.iter().copied()),
        "scorings_held": numbers(view.scored),
        "scorings_due": numbers(view.due),
        "pieces": view.pieces().iter().map(|own| piece(own, name)).collect::<Vec<_>>(),
        "seats": seats.collect::<Vec<_>>(),
    });
    if view.setup.has_dirk() {
        value["dirk"] = json!({ "points": view.dirk_points, "tiles": tiles(view.dirk.iter()) });
    }
    value
}

fn one(view: &View, seat: Seat, name: Name) -> Value {
    let own = &view.seats[seat.at()];
    let palace: Vec<Value> = own
        .palace
        .iter()
        .map(|p| {
            let mut tile =
                json!({ "at": at(p.cell), "tile": p.tile.name(), "turned": p.quarters() });
            if p.sticks().iter().next().is_some() {
                tile["sticks"] = json!(format!("{:?}", p.sticks()));
            }
            tile
        })
        .collect();
    let hand = |hand: Hand| cards(hand.cards());
    json!({
        "name": name(seat),
        "points": own.points,
        "cards": own.cards,
        "hand": own.hand.map(hand),
        "known": hand(own.known),
        "palace": palace,
        "reserve": tiles(own.reserve.iter()),
        "to_place": tiles(own.fresh.iter()),
    })
}

/// What modules lay where: the thing, its place, how many, and whose it is.
fn piece(piece: &Piece, name: Name) -> Value {
    let mut value = json!({
        "module": piece.module.slug(),
        "thing": piece.thing.to_string(),
        "at": place(piece.at, name),
        "count": piece.count,
    });
    if let Some(seat) = piece.of {
        value["of"] = json!(name(seat));
    }
    if let Some(price) = piece.price {
        value["price"] = json!(price);
    }
    value
}

fn place(place: Place, name: Name) -> Value {
    match place {
        Place::Table => json!({ "place": "table" }),
        Place::Room(room) => json!({ "place": "room", "room": room + 1 }),
        Place::Scoring(round) => json!({ "place": "scoring", "scoring": round.number() }),
        Place::Slot(slot) => json!({ "place": "slot", "slot": slot.number() }),
        Place::Beside(slot) => json!({ "place": "beside", "slot": slot.number() }),
        Place::Stall(seat, currency) => {
            json!({ "place": "stall", "seat": name(seat), "currency": currency.name() })
        }
        Place::Seat(seat) => json!({ "place": "seat", "seat": name(seat) }),
        Place::Cell(seat, cell) => {
            json!({ "place": "cell", "seat": name(seat), "cell": at(cell) })
        }
        Place::Empty(seat, cell) => {
            json!({ "place": "empty", "seat": name(seat), "cell": at(cell) })
        }
        Place::Side(seat, cell, side) => json!({
            "place": "side",
            "seat": name(seat),
            "cell": at(cell),
            "side": side.letter().to_string(),
        }),
        Place::Crossing(seat, cell) => {
            json!({ "place": "crossing", "seat": name(seat), "cell": at(cell) })
        }
        Place::Tile(tile) => json!({ "place": "tile", "tile": tile.name() }),
        Place::Card(card) => json!({ "place": "card", "card": card.to_string() }),
    }
}

fn cards(cards: impl Iterator<Item = Card>) -> Value {
    cards.map(|card| json!(card.to_string())).collect()
}

fn tiles(tiles: impl Iterator<Item = TileId>) -> Value {
    tiles.map(|tile| json!(tile.name())).collect()
}

/// Scorings by their numbers.
fn numbers(rounds: Rounds) -> Vec<u8> {
    rounds.iter().map(Round::number).collect()
}
