//! The drawer of a module: its rule in a sentence, what lies ready, what everybody has.

use super::cards::Touchable;
use super::desk::Desk;
use super::pieces::{Lot, heap};
use crate::art::{Icon, Symbol};
use crate::context::{spoken, t, words};
use crate::panels::names;
use alhambra_rules::{Module, ModuleSet, Piece, Place, Seat};
use leptos::prelude::*;

/// The modules in play, one under the other; the one that was chosen is open.
#[component]
pub fn Drawers() -> impl IntoView {
    let desk: Desk = expect_context();
    let modules = Memo::new(move |_| desk.source.moment.with(|m| m.view.setup.modules));
    view! {
        <div class="drawers">
            <Show
                when=move || desk.drawer.get().is_some()
                fallback=move || list(desk, modules.get())
            >
                {move || desk.drawer.get().map(|module| drawer(desk, module))}
            </Show>
        </div>
    }
}

/// All modules in play, to choose from.
fn list(desk: Desk, modules: ModuleSet) -> AnyView {
    let row = move |module: Module| {
        let can_act = move || desk.acting().contains(&module);
        view! {
            <li>
                <button
                    class="drawer-row"
                    class:can-act=can_act
                    data-drawer=module.slug()
                    on:click=move |_| desk.drawer.set(Some(module))
                >
                    <Symbol name=format!("module-{}", module.slug()) view_box="0 0 60 60" class="drawer-sign"/>
                    <span class="drawer-name">{move || words(|w| w.module(module))}</span>
                    <span class="drawer-about">{move || words(|w| w.module_short(module))}</span>
                </button>
            </li>
        }
    };
    view! { <ul class="drawer-list">{modules.iter().map(row).collect_view()}</ul> }.into_any()
}

/// One drawer.
fn drawer(desk: Desk, module: Module) -> AnyView {
    let pieces = Memo::new(move |_| {
        let mut pieces = desk.source.moment.with(|m| m.view.pieces());
        pieces.retain(|piece| piece.module == module);
        pieces
    });
    view! {
        <section class="drawer" data-drawer=module.slug() data-rules=module.slug()>
            <header class="drawer-head">
                <button
                    class="button quiet round small"
                    data-do="all-modules"
                    aria-label=spoken("drawer-all")
                    title=spoken("drawer-all")
                    on:click=move |_| desk.drawer.set(None)
                >
                    <Icon name="left"/>
                </button>
                <Symbol name=format!("module-{}", module.slug()) view_box="0 0 60 60" class="drawer-sign"/>
                <h3>{move || words(|w| w.module(module))}</h3>
                <button
                    class="button quiet round small"
                    data-do="drawer-rules"
                    aria-label=spoken("rules")
                    title=spoken("rules")
                    on:click=move |_| desk.open_rules(module)
                >
                    <Icon name="rules"/>
                </button>
            </header>
            <p class="drawer-rule">{move || words(|w| w.module_short(module))}</p>
            {move || ready(desk, &pieces.get())}
            {move || elsewhere(desk, &pieces.get())}
            {move || owned(desk, module)}
        </section>
    }
    .into_any()
}

/// What lies beside the market.
fn ready(desk: Desk, pieces: &[Piece]) -> Option<AnyView> {
    let lots = Lot::all(pieces);
    let lot = |lot: Lot| {
        let (touch, price) = (lot.touch, lot.price_tag());
        let pictures = lot.pictures(desk);
        let about = about(&lot);
        let shown = lot.clone();
        let label = Signal::derive(move || lot.said(desk));
        view! {
            <li>
                <Touchable touch=touch class="drawer-lot" label=label>
                    {pictures}
                    <span class="drawer-words" aria-hidden="true">
                        {move || shown.said(desk)}
                        {about.map(|about| view! { <small>{about}</small> })}
                    </span>
                    {price}
                </Touchable>
            </li>
        }
    };
    (!lots.is_empty()).then(|| {
        view! {
            <h4>{t("drawer-ready")}</h4>
            <ul class="drawer-lots">{lots.into_iter().map(lot).collect_view()}</ul>
        }
        .into_any()
    })
}

/// What a single thing does, where its name alone does not say it.
fn about(lot: &Lot) -> Option<String> {
    let [piece] = lot.pieces[..] else {
        return None;
    };
    words(|w| w.about(piece.thing))
}

/// What lies on slots of the market and on things that are nobody's.
fn elsewhere(desk: Desk, pieces: &[Piece]) -> Option<AnyView> {
    let pieces: Vec<Piece> = pieces
        .iter()
        .filter(|p| {
            matches!(p.at, Place::Slot(_)) || (p.of.is_none() && matches!(p.at, Place::Tile(_)))
        })
        .copied()
        .collect();
    (!pieces.is_empty()).then(|| {
        let all = names(desk.source);
        let line = |piece: &Piece| {
            view! { <li>{heap(piece)} <span>{words(|w| w.piece(piece, &all))}</span></li> }
        };
        view! { <ul class="drawer-lines">{pieces.iter().map(line).collect_view()}</ul> }.into_any()
    })
}

/// What each player has, in the palace or before them.
fn owned(desk: Desk, module: Module) -> Option<AnyView> {
    let all: Vec<(Seat, Vec<Piece>)> = desk.source.moment.with(|m| {
        let of = |seat: Seat| {
            let mut own = alhambra_table::owned(&m.view, seat);
            own.retain(|piece| piece.module == module);
            (seat, own)
        };
        let seats = Seat::all(m.view.setup.players).map(of);
        seats.filter(|(_, own)| !own.is_empty()).collect()
    });
    (!all.is_empty()).then(|| {
        let line = |(seat, own): (Seat, Vec<Piece>)| {
            let said = words(|w| w.list(own.iter().map(|p| w.thing_within(p.thing, p.count))));
            let colour = desk.source.colour(seat);
            view! {
                <li data-owner=seat.0 style=format!("--seat:var(--seat-{colour})")>
                    <b>{desk.source.name(seat)}</b>
                    <span class="lot-pieces" role="img" aria-label=said.clone() title=said>
                        {own.iter().map(heap).collect_view()}
                    </span>
                </li>
            }
        };
        view! {
            <h4>{t("drawer-players")}</h4>
            <ul class="drawer-owners">{all.into_iter().map(line).collect_view()}</ul>
        }
        .into_any()
    })
}
