//! The money display, the hand, and the tiles that wait: everything that lies beside the palace
//! and is touched as a button.

use super::desk::Desk;
use super::pieces::heap;
use crate::art::{CardPicture, TilePicture};
use crate::context::{spoken, t, t_with, words};
use alhambra_rules::Short as _;
use alhambra_rules::base::tile::Side;
use alhambra_rules::touch::TO_RESERVE;
use alhambra_rules::{Card, Piece, Place, Slot, TileId, Touch, View, Ware, modules};
use leptos::prelude::*;

/// A tile in words, with what is printed at its sides: what a screen reader says.
pub fn tile_words(tile: TileId) -> String {
    let spec = tile.spec();
    if spec.signs.iter().any(Option::is_some) {
        return words(|w| w.tile_in_full(tile));
    }
    let walls: Vec<String> = Side::ALL
        .into_iter()
        .filter(|side| spec.walls.has(*side))
        .map(|side| words(|w| w.side(side)))
        .collect();
    let name = words(|w| w.tile(tile));
    if walls.is_empty() {
        format!("{name}, {}", t("no-walls"))
    } else {
        t_with(
            "tile-with-walls",
            &[("tile", name.into()), ("walls", walls.join(", ").into())],
        )
    }
}

/// Something that can be touched, as a button. It is dimmed, but still readable, when nothing can
/// be done with it now.
#[component]
pub fn Touchable(
    /// What it is.
    touch: Touch,
    /// Which of several equal things, counted from 0.
    #[prop(default = 0)]
    nth: usize,
    /// Its class.
    class: &'static str,
    /// Its name.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it can be dragged into the palace.
    #[prop(default = false)]
    draggable: bool,
    /// Its picture.
    children: Children,
) -> impl IntoView {
    let desk: Desk = expect_context();
    let is_chosen = move || desk.count(touch) > nth;
    let is_live = move || is_chosen() || desk.is_possible(touch);
    let grab = move |_: leptos::ev::PointerEvent| {
        if draggable && (desk.open.with_untracked(|o| o.contains(&touch)) || desk.count(touch) > 0)
        {
            desk.dragged.set(Some(touch));
        }
    };
    view! {
        <button
            class=move || desk.classes(class, touch, nth)
            data-touch=touch.to_string()
            data-rules=rules_of(desk, touch)
            aria-pressed=move || is_chosen().to_string()
            aria-disabled=move || (!is_live()).to_string()
            title=move || label.get()
            on:click=move |_| if is_live() { desk.touch(touch) }
            on:keydown=move |event| {
                // Enter on what is chosen means it, as soon as that is enough.
                let is_enough = desk.choice.with_untracked(|c| c.complete().is_some());
                if event.key() == "Enter" && !event.repeat() && is_chosen() && is_enough {
                    event.prevent_default();
                    desk.confirm();
                }
            }
            on:pointerdown=grab
        >
            <span class="hidden-text">{move || label.get()}</span>
            {children()}
        </button>
    }
}

/// The rules page about something, if it belongs to a module.
fn rules_of(desk: Desk, touch: Touch) -> Option<&'static str> {
    let module = match touch {
        Touch::Display(card) | Touch::Hand(card) => modules::of_card(card),
        Touch::New(tile) | Touch::Reserve(tile) => modules::of_tile(tile),
        _ => {
            let pieces = desk.source.moment.with_untracked(|m| m.view.pieces());
            let piece = pieces.iter().find(|piece| piece.touch() == touch);
            piece.map(|piece| piece.module)
        }
    };
    Some(module?.slug())
}

/// The market: four slots, each with its currency.
#[component]
pub fn Market() -> impl IntoView {
    let desk: Desk = expect_context();
    let slot = move |slot: Slot| {
        let currency = slot.currency();
        let tile = Memo::new(move |_| desk.source.moment.with(|m| m.view.market[slot.at()]));
        let lying = Memo::new(move |_| desk.source.moment.with(|m| lying(&m.view, slot)));
        let touch = Touch::Slot(slot);
        view! {
            <li class="slot" style=format!("--currency:var(--{0});--currency-tint:var(--{0}-tint)", currency.name())>
                <span class="slot-coin">
                    <svg viewBox="0 0 40 40" aria-hidden="true">
                        <use_ href=format!("#coin-{}", currency.name())></use_>
                    </svg>
                    <span class="slot-name">{move || words(|w| w.currency(currency))}</span>
                    // Where the tile is too small for its own.
                    <b class="slot-price" aria-hidden="true">
                        {move || tile.get().map(|tile| price(desk, Ware::Slot(slot), tile))}
                    </b>
                </span>
                {move || {
                    if let Some(tile) = tile.get() {
                        let label = Signal::derive(move || {
                            t_with(
                                "slot-label",
                                &[
                                    ("number", slot.number().into()),
                                    ("currency", words(|w| w.currency(currency)).into()),
                                    ("price", price(desk, Ware::Slot(slot), tile).into()),
                                    ("tile", with_things(offered_words(desk, tile), &lying.get()).into()),
                                ],
                            )
                        });
                        view! {
                            <Touchable touch=touch class="tile-button" label=label>
                                <TilePicture tile=tile/>
                                <span class="on-tile" aria-hidden="true">
                                    {lying.get().iter().map(heap).collect_view()}
                                </span>
                            </Touchable>
                        }
                        .into_any()
                    } else {
                        view! { <span class="tile-button empty">{spoken("slot-empty")}</span> }
                            .into_any()
                    }
                }}
            </li>
        }
    };
    view! {
        <section class="market" aria-label=spoken("market")>
            <ol class="slots">{Slot::ALL.map(slot).collect_view()}</ol>
        </section>
    }
}

/// What modules laid onto a slot, or onto the tile there.
fn lying(view: &View, slot: Slot) -> Vec<Piece> {
    let mut pieces = view.pieces();
    pieces.retain(|piece| piece.at == Place::Slot(slot));
    pieces
}

/// A tile in words, with what lies on it.
fn with_things(tile: String, lying: &[Piece]) -> String {
    if lying.is_empty() {
        return tile;
    }
    let things = words(|w| w.list(lying.iter().map(|p| w.thing_within(p.thing, p.count))));
    t_with(
        "tile-with-things",
        &[("tile", tile.into()), ("things", things.into())],
    )
}

/// What is on offer, in words: a tile with its walls, or a card, which has none.
fn offered_words(desk: Desk, tile: TileId) -> String {
    if desk.has_palaces() {
        tile_words(tile)
    } else {
        words(|w| w.tile(tile))
    }
}

/// What something costs now; the printed price where it is not on offer.
fn price(desk: Desk, ware: Ware, tile: TileId) -> u8 {
    desk.source
        .moment
        .with(|m| m.game.terms(ware))
        .map_or(tile.price(), |(_, price)| price)
}

/// Cards with the number of equal ones before each.
fn numbered(cards: impl IntoIterator<Item = Card>) -> Vec<(Card, usize)> {
    let mut seen: Vec<Card> = Vec::new();
    cards
        .into_iter()
        .map(|card| {
            let nth = seen.iter().filter(|c| **c == card).count();
            seen.push(card);
            (card, nth)
        })
        .collect()
}

/// The money display.
#[component]
pub fn Display() -> impl IntoView {
    let desk: Desk = expect_context();
    let cards = Memo::new(move |_| desk.source.moment.with(|m| m.view.display));
    view! {
        <section class="display" aria-label=spoken("display")>
            {move || {
                numbered(cards.get().into_iter().filter(|c| c.is_some()))
                    .into_iter()
                    .map(|(card, nth)| {
                        let label = Signal::derive(move || words(|w| w.card(card)));
                        view! {
                            <Touchable touch=Touch::Display(card) nth=nth class="card" label=label>
                                <CardPicture card=card/>
                            </Touchable>
                        }
                    })
                    .collect_view()
            }}
        </section>
    }
}

/// The viewer's own cards.
#[component]
pub fn HandCards() -> impl IntoView {
    let desk: Desk = expect_context();
    let cards = Memo::new(move |_| desk.source.moment.with(|m| own_cards(&m.view)));
    let count = move || cards.with(Vec::len);
    view! {
        <section
            class="hand"
            aria-label=spoken("hand")
            style=move || format!("--cards:{}", count().max(1))
        >
            {move || {
                if count() == 0 {
                    return view! { <p class="nothing">{t("hand-empty")}</p> }.into_any();
                }
                numbered(cards.get())
                    .into_iter()
                    .map(|(card, nth)| {
                        let label = Signal::derive(move || words(|w| w.card(card)));
                        view! {
                            <Touchable touch=Touch::Hand(card) nth=nth class="card" label=label>
                                <CardPicture card=card/>
                            </Touchable>
                        }
                    })
                    .collect_view()
                    .into_any()
            }}
        </section>
    }
}

/// The viewer's cards, by currency and value.
fn own_cards(view: &View) -> Vec<Card> {
    let hand = view.you.and_then(|you| view.seats[you.at()].hand);
    let mut cards: Vec<Card> = hand.map(|h| h.cards().collect()).unwrap_or_default();
    cards.sort_short();
    cards
}

/// New tiles that wait to be placed, and the reserve.
#[component]
pub fn Waiting() -> impl IntoView {
    let desk: Desk = expect_context();
    let tiles = Memo::new(move |_| {
        let shown = desk.shown();
        desk.source.moment.with(|m| {
            let seat = &m.view.seats[shown.at()];
            let site = |tile: TileId| (tile, m.game.is_site(tile));
            let fresh: Vec<_> = seat.fresh.iter().map(site).collect();
            let reserve: Vec<_> = seat.reserve.iter().map(site).collect();
            (fresh, reserve)
        })
    });
    let row = move |tiles: Vec<(TileId, bool)>, touch: fn(TileId) -> Touch| {
        tiles
            .into_iter()
            .map(|(tile, is_site)| {
                let label = Signal::derive(move || tile_words(tile));
                view! {
                    <Touchable touch=touch(tile) class="tile-button small" label=label draggable=true>
                        <TilePicture tile=tile is_site=is_site/>
                    </Touchable>
                }
            })
            .collect_view()
    };
    let into_reserve = TO_RESERVE;
    // Whose they are, where they are not the viewer's own.
    let title = move |own: &'static str, of: &'static str| {
        if desk.shows_own() {
            return t(own);
        }
        let name = desk.source.name(desk.shown());
        t_with(of, &[("name", name.into())])
    };
    let fresh = move || title("new-tiles", "new-tiles-of");
    let reserve = move || title("reserve", "reserve-of");
    view! {
        <Show when=move || tiles.with(|t| !t.0.is_empty())>
            <section class="fresh" class:guest=move || !desk.shows_own() aria-label=fresh>
                <h3>{fresh}</h3>
                <div class="tile-row">{move || row(tiles.get().0, Touch::New)}</div>
            </section>
        </Show>
        <section
            class=move || desk.classes("reserve", into_reserve, 0)
            class:guest=move || !desk.shows_own()
            aria-label=reserve
            data-drop="reserve"
        >
            <h3>{reserve}</h3>
            <div class="tile-row">
                {move || row(tiles.get().1, Touch::Reserve)}
                <Show when=move || tiles.with(|t| t.1.is_empty())>
                    <span class="nothing">{spoken("reserve-empty")}</span>
                </Show>
            </div>
        </section>
    }
}
