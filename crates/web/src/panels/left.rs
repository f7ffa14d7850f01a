//! What is still to come, and the money that could be remembered.

use super::{hold_while, shield};
use crate::art::{CardPicture, Icon, Symbol};
use crate::context::{spoken, t, t_with, words};
use crate::dialog::Dialog;
use crate::source::Source;
use alhambra_rules::{Building, Card, GameKind, Seat, Thing};
use alhambra_table::Left;
use leptos::prelude::*;

/// What is still to come, as a dialog.
#[component]
pub fn WhatIsLeft(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
) -> impl IntoView {
    hold_while(source, move || open.get());
    view! {
        <Dialog open title=Signal::derive(|| t("what-is-left"))>
            // Whoever scrolls with the keyboard needs something to be at.
            <div
                class="stack left"
                tabindex="0"
                role="group"
                aria-label=spoken("what-is-left")
            >
                {move || heaps(source)}
                {move || tiles(source)}
                {move || memory(source)}
            </div>
        </Dialog>
    }
}

/// How much is in the bag and in the deck.
fn heaps(source: Source) -> impl IntoView {
    let (bag, deck) = source.moment.with(|m| (m.view.bag, m.view.deck));
    let (in_bag, in_deck) = match game(source) {
        GameKind::Board => ("bag-left", "deck-left"),
        GameKind::Cards => ("building-cards-left", "money-cards-left"),
    };
    view! {
        <ul class="left-heaps">
            <li>
                <Icon name="bag"/>
                {t_with(in_bag, &[("count", bag.into())])}
            </li>
            <li>
                <Icon name="deck"/>
                {t_with(in_deck, &[("count", deck.into())])}
            </li>
        </ul>
    }
}

fn game(source: Source) -> GameKind {
    source.moment.with(|m| m.view.setup.game)
}

/// The tiles or building cards that nobody has seen yet, by type and price.
fn tiles(source: Source) -> impl IntoView {
    let left = source.moment.with(|m| Left::new(&m.view));
    let rows = Building::ALL.map(|building| {
        let prices = left.of(building).to_vec();
        let name = building.name();
        view! {
            <tr style=format!("--tint:var(--{name}-tint);--ink:var(--{name}-ink)")>
                <th scope="row">
                    <Symbol name=format!("tile-{name}") class="left-tile"/>
                    {words(|w| w.buildings(building))}
                </th>
                <td class="left-count">{prices.len()}</td>
                <td>
                    <ul class="left-prices">
                        {prices.into_iter().map(|p| view! { <li>{p}</li> }).collect_view()}
                    </ul>
                </td>
            </tr>
        }
    });
    let others = left.others.iter().map(|(module, tile, count)| {
        let (module, count) = (*module, *count);
        let (picture, ..) = crate::art::thing_symbol(Thing::Tile(*tile));
        view! {
            <tr>
                <th scope="row">
                    <Symbol name=picture class="left-tile"/>
                    {words(|w| w.module(module))}
                </th>
                <td class="left-count">{count}</td>
                <td></td>
            </tr>
        }
    });
    let (caption, number) = match game(source) {
        GameKind::Board => ("left-tiles", "left-number"),
        GameKind::Cards => ("left-cards", "left-number-cards"),
    };
    view! {
        <table class="left-tiles">
            <caption class="hidden-text">{t(caption)}</caption>
            <thead>
                <tr>
                    <th scope="col">{t("left-type")}</th>
                    <th scope="col">{t(number)}</th>
                    <th scope="col">{t("left-by-price")}</th>
                </tr>
            </thead>
            <tbody>{rows.into_iter().collect_view()} {others.collect_view()}</tbody>
        </table>
    }
}

/// The money that could be remembered of everybody, where the table agreed to that.
fn memory(source: Source) -> Option<impl IntoView> {
    if !source.plan.with(|plan| plan.memory_aid) {
        return None;
    }
    let hands: Vec<Vec<Card>> = source.moment.with(|m| {
        let seats = m.view.seats.iter();
        seats.map(|seat| seat.known.cards().collect()).collect()
    });
    let rows = hands.into_iter().enumerate().map(|(at, cards)| {
        let seat = Seat(at as u8);
        let all = source
            .moment
            .with(|m| m.view.seats.get(at).map_or(0, |s| usize::from(s.cards)));
        let unknown = all.saturating_sub(cards.len());
        view! {
            <tr>
                <th scope="row">{shield(source, seat)} {source.name(seat)}</th>
                <td>{remembered(cards, unknown)}</td>
            </tr>
        }
    });
    Some(view! {
        <section class="stack">
            <h3>{t("memory-title")}</h3>
            <p class="panel-lead">{t("memory-about")}</p>
            <table class="left-hands">
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </section>
    })
}

fn remembered(cards: Vec<Card>, unknown: usize) -> impl IntoView {
    let said = words(|w| w.cards(cards.iter().copied()));
    let is_empty = cards.is_empty();
    view! {
        <div class="left-cards">
            {(!is_empty).then(|| view! { <span class="hidden-text">{said}</span> })}
            {cards.into_iter().map(|card| view! { <CardPicture card=card/> }).collect_view()}
            {(unknown > 0)
                .then(|| {
                    view! {
                        <span class="left-unknown">
                            {t_with("memory-unknown", &[("count", unknown.into())])}
                        </span>
                    }
                })}
            {(unknown == 0 && is_empty).then(|| t("memory-none"))}
        </div>
    }
}
