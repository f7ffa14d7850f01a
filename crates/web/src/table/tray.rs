//! What modules lay beside the market, drawn from the list of pieces.

use super::cards::{Touchable, tile_words};
use super::desk::Desk;
use super::overlays;
use crate::art::{CardPicture, TilePicture};
use crate::context::{t, t_with, words};
use alhambra_rules::piece::Mark;
use alhambra_rules::{Card, Module, Piece, Place, Seat, Thing, TileId, Touch, Ware};
use leptos::prelude::*;

/// Everything beside the market; nothing in the base game.
#[component]
pub fn Tray() -> impl IntoView {
    let desk: Desk = expect_context();
    let modules = Memo::new(move |_| desk.source.moment.with(|m| m.view.setup.modules));
    view! {
        <Show when=move || !modules.get().is_empty()>
            <section class="tray" aria-label=move || t("tray")>
                {move || {
                    let pieces = desk.source.moment.with(|m| m.view.pieces());
                    modules
                        .get()
                        .iter()
                        .map(|module| {
                            let own: Vec<Piece> = pieces
                                .iter()
                                .filter(|piece| piece.module == module)
                                .copied()
                                .collect();
                            of_module(desk, module, &own)
                        })
                        .collect_view()
                }}
            </section>
        </Show>
    }
}

/// What one module lays there: rooms, tiles, cards, and pieces in heaps.
fn of_module(desk: Desk, module: Module, pieces: &[Piece]) -> Vec<AnyView> {
    let has_begun = desk.choice.with(|choice| !choice.touched().is_empty());
    let mut shown = Vec::new();
    let mut rooms: Vec<u8> = Vec::new();
    let mut heaps: Vec<Piece> = Vec::new();
    for piece in pieces {
        match (piece.at, piece.thing) {
            (Place::Room(room), _) if !rooms.contains(&room) => rooms.push(room),
            (Place::Table, Thing::Tile(tile)) => shown.push(offered_tile(desk, tile, pieces)),
            (Place::Table, Thing::Card(card)) => shown.push(open_card(desk, module, card, pieces)),
            // How many lie face down is no help in a turn.
            (Place::Table, Thing::Back(_)) => {}
            (Place::Table, thing) => {
                // What can be pointed at lies alone as soon as something was chosen that goes with it.
                let touch = piece.touch();
                if has_begun && desk.is_open(touch) || desk.count(touch) > 0 {
                    shown.push(loose(thing, touch));
                } else {
                    add(&mut heaps, *piece);
                }
            }
            _ => {}
        }
    }
    let rooms = rooms.into_iter().map(|number| {
        let inside = pieces.iter().filter(|p| p.at == Place::Room(number));
        room(number, &inside.copied().collect::<Vec<_>>())
    });
    shown.extend(rooms);
    if !heaps.is_empty() {
        shown.push(supply(module, &heaps));
    }
    shown
}

/// Adds a piece to those that look nearly like it: of its kind, and with the same first mark.
fn add(heaps: &mut Vec<Piece>, piece: Piece) {
    let look = |thing: Thing| (thing.kind(), thing.marks().next());
    match heaps
        .iter_mut()
        .find(|h| look(h.thing) == look(piece.thing))
    {
        Some(heap) => heap.count += piece.count,
        None => heaps.push(piece),
    }
}

/// A tile on offer, with the money that stands for it.
fn offered_tile(desk: Desk, tile: TileId, pieces: &[Piece]) -> AnyView {
    let mut bid: Option<(Seat, u8)> = None;
    for piece in pieces.iter().filter(|p| p.at == Place::Tile(tile)) {
        if let (Thing::Card(card), Some(seat)) = (piece.thing, piece.of) {
            let before = bid.map_or(0, |(_, sum)| sum);
            bid = Some((seat, before + card.value() * piece.count));
        }
    }
    let label = Signal::derive(move || {
        let name = tile_words(tile);
        let ware = Ware::Beside(tile);
        let terms = desk.source.moment.with(|m| m.game.terms(ware));
        let name = match terms {
            Some((currency, price)) => t_with(
                "priced",
                &[
                    ("what", name.into()),
                    ("price", price.into()),
                    ("currency", words(|w| w.currency(currency)).into()),
                ],
            ),
            None => name,
        };
        with_bid(desk, name, bid)
    });
    let class = if tile.spec().second.is_some() {
        "tile-button project"
    } else {
        "tile-button tiny"
    };
    view! {
        <Touchable touch=Touch::Thing(Thing::Tile(tile)) class=class label=label>
            <TilePicture tile=tile/>
            {bid.map(|bid| tag(desk, bid))}
        </Touchable>
    }
    .into_any()
}

/// What is bid for something, and by whom.
fn with_bid(desk: Desk, what: String, bid: Option<(Seat, u8)>) -> String {
    let Some((seat, amount)) = bid else {
        return what;
    };
    t_with(
        "with-bid",
        &[
            ("what", what.into()),
            ("bid", amount.into()),
            ("name", desk.source.name(seat).into()),
        ],
    )
}

/// What somebody has put on something.
fn tag(desk: Desk, (seat, amount): (Seat, u8)) -> impl IntoView {
    let colour = desk.source.colour(seat);
    view! {
        <span class="tag" style=format!("--seat:var(--seat-{colour})")>
            {amount}
        </span>
    }
}

/// A card that lies open, with the bid for it.
fn open_card(desk: Desk, module: Module, card: Card, pieces: &[Piece]) -> AnyView {
    let bid = pieces
        .iter()
        .filter(|p| p.at == Place::Card(card))
        .find_map(|p| match p.thing.marks().next() {
            Some(Mark::Number(amount)) => Some((p.of?, amount)),
            _ => None,
        });
    let said = with_bid(desk, words(|w| w.card(card)), bid);
    let label = said.clone();
    view! {
        <span
            class="auction"
            data-rules=module.slug()
            data-piece=card.to_string()
            role="img"
            aria-label=label
        >
            <CardPicture card=card/>
            <span class="auction-text">{said}</span>
        </span>
    }
    .into_any()
}

/// A thing that can be pointed at now.
fn loose(thing: Thing, touch: Touch) -> AnyView {
    let label = Signal::derive(move || words(|w| w.thing(thing)));
    view! {
        <Touchable touch=touch class="tile-button tiny" label=label>
            <svg viewBox="-30 -30 60 60" aria-hidden="true">{overlays::round(thing)}</svg>
        </Touchable>
    }
    .into_any()
}

/// A room or column of a board.
fn room(number: u8, pieces: &[Piece]) -> AnyView {
    let heaps = pieces.iter().map(heap).collect_view();
    let inside = pieces.to_vec();
    let label = Signal::derive(move || {
        words(|w| {
            let inside = inside.iter().map(|p| w.thing_within(p.thing, p.count));
            format!("{}: {}", w.room(number), w.list(inside))
        })
    });
    view! {
        <Touchable touch=Touch::Room(number) class="room" label=label>
            {heaps}
        </Touchable>
    }
    .into_any()
}

/// Pieces that lie ready.
fn supply(module: Module, heaps: &[Piece]) -> AnyView {
    let label = words(|w| {
        let heaps = heaps.iter().map(|p| w.thing_within(p.thing, p.count));
        format!("{}: {}", w.module(module), w.list(heaps))
    });
    view! {
        <span
            class="supply"
            data-rules=module.slug()
            title=label.clone()
            role="img"
            aria-label=label
        >
            {heaps.iter().map(heap).collect_view()}
        </span>
    }
    .into_any()
}

/// Pieces that look alike, with how many there are.
fn heap(piece: &Piece) -> AnyView {
    let thing = piece.thing;
    let name = thing.kind().unwrap_or_default();
    let letter = match thing.marks().next() {
        Some(Mark::Building(building)) => Some(format!("letter-{}", building.name())),
        _ => None,
    };
    view! {
        <span class="heap" data-piece=thing.to_string() style=overlays::style_of(thing)>
            <svg viewBox="0 0 40 40" aria-hidden="true">
                <use_ href=crate::art::symbol(&format!("piece-{name}"))></use_>
            </svg>
            <b>{piece.count}</b>
            {letter.map(|key| view! { <i>{move || t(&key)}</i> })}
        </span>
    }
    .into_any()
}
