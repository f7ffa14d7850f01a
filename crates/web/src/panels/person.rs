//! All that somebody has: points, buildings beside those of the others, and what modules gave them.

use super::{name_of, shield};
use crate::art::{CardPicture, Icon, TilePicture};
use crate::context::{effect, t, t_with, words};
use crate::source::Source;
use crate::table::Desk;
use crate::table::overlays::picture;
use alhambra_rules::Short as _;
use alhambra_rules::base::wall;
use alhambra_rules::{Building, Module, Piece, Reason, Seat, Thing, Who};
use alhambra_table::{Compared, Contest, Than, halves_text, owned};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Whether a sheet is shown in full, and what happens when its head is pressed.
#[derive(Clone, Copy)]
pub struct Fold {
    open: Signal<bool>,
    press: Callback<()>,
}

/// All that somebody has, in a narrow column.
#[component]
pub fn PersonSheet(
    /// The table.
    source: Source,
    /// Whose it is.
    #[prop(into)]
    seat: Signal<Seat>,
    /// What folds it to a few numbers.
    #[prop(optional)]
    fold: Option<Fold>,
) -> impl IntoView {
    let is_open = move || fold.is_none_or(|fold| fold.open.get());
    let section: NodeRef<html::Section> = NodeRef::new();
    // Among several, the one that opens comes into sight.
    effect(move || {
        let opens = fold.is_some_and(|fold| fold.open.get());
        if let Some(section) = section.get().filter(|_| opens) {
            request_animation_frame(move || to_the_top(&section));
        }
    });
    let head = move || {
        let inside = head(source, seat.get());
        let Some(fold) = fold else {
            return view! { <span class="person-head">{inside}</span> }.into_any();
        };
        view! {
            <button
                class="person-head"
                data-do="person"
                aria-expanded=move || fold.open.get().to_string()
                on:click=move |_| fold.press.run(())
            >
                {inside}
            </button>
        }
        .into_any()
    };
    view! {
        <section
            class="person"
            node_ref=section
            data-person=move || seat.get().0
            aria-label=move || source.name(seat.get())
        >
            <h3>{head}</h3>
            <Show
                when=is_open
                fallback=move || view! { {move || in_short(source, seat.get())} }
            >
                {move || details(source, seat.get())}
            </Show>
        </section>
    }
}

/// Scrolls the list so that a sheet begins at its top.
fn to_the_top(sheet: &web_sys::HtmlElement) {
    let list = sheet.parent_element();
    if let Some(list) = list.and_then(|list| list.dyn_into::<web_sys::HtmlElement>().ok()) {
        list.set_scroll_top(sheet.offset_top() - list.offset_top());
    }
}

/// Everybody, one below the other: in short, and in full whoever is looked at.
#[component]
pub fn PlayersTab(
    /// The table.
    source: Source,
) -> impl IntoView {
    let desk: Desk = expect_context();
    let seats = Memo::new(move |_| source.moment.with(|m| m.view.seats.len() as u8));
    let is_closed = RwSignal::new(false);
    let person = move |seat: Seat| {
        let open = Memo::new(move |_| desk.shown() == seat && !is_closed.get());
        let press = Callback::new(move |()| {
            let was_open = open.get_untracked();
            is_closed.set(was_open);
            if !was_open {
                desk.look_at(seat);
            }
        });
        let fold = Fold {
            open: open.into(),
            press,
        };
        view! { <PersonSheet source=source seat=Signal::stored(seat) fold=fold/> }
    };
    view! {
        <div class="people">{move || Seat::all(seats.get()).map(person).collect_view()}</div>
    }
}

/// Name, points and cards.
fn head(source: Source, seat: Seat) -> impl IntoView {
    let points = move || source.points(Who::Seat(seat));
    let cards = move || {
        let cards = source
            .moment
            .with(|m| m.view.seats.get(seat.at()).map_or(0, |s| s.cards));
        t_with("person-money", &[("count", cards.into())])
    };
    let label = move || {
        let points = t_with("points", &[("count", points().into())]);
        t_with(
            "person-label",
            &[
                ("name", source.name(seat).into()),
                ("points", points.into()),
                ("cards", cards().into()),
            ],
        )
    };
    view! {
        <span class="hidden-text">{label}</span>
        <span class="person-title" aria-hidden="true">
            {move || shield(source, seat)}
            <span class="person-name">{move || source.name(seat)}</span>
            <b class="person-points">{points}</b>
            <span class="person-cards">{cards}</span>
        </span>
    }
}

/// Everything but name and points.
fn details(source: Source, seat: Seat) -> impl IntoView {
    view! {
        <ul class="person-rows">
            {move || rows(source, seat)}
            {move || longest_wall(source, seat)}
        </ul>
        {move || laid_aside(source, seat)}
        {move || of_modules(source, seat)}
    }
}

/// How many buildings of each type somebody has, beside the best of the others.
fn compared(source: Source, seat: Seat) -> Vec<(Building, Compared)> {
    let contest = source.moment.with(|m| Contest::new(&m.game));
    let all = Building::ALL.into_iter();
    all.map(|building| {
        let counts = contest.buildings(building);
        (building, Compared::new(Who::Seat(seat), &counts))
    })
    .collect()
}

fn rows(source: Source, seat: Seat) -> impl IntoView {
    let rows = compared(source, seat)
        .into_iter()
        .map(move |(building, own)| {
            let stands = stands(source, &own);
            let count = halves_text(own.count);
            let number = count.clone();
            view! {
                <li
                    class="person-row"
                    class:most=matches!(own.than(), Some(Than::More(_)))
                    class:zero=own.count == 0
                    data-building=building.name()
                    data-count=number
                >
                    <span style=format!("color:var(--{}-ink)", building.name())>
                        <Icon name=building.name()/>
                    </span>
                    <span>{words(|w| w.buildings(building))}</span>
                    <b>{count}</b>
                    <span class="person-stands">{stands}</span>
                </li>
            }
        });
    rows.collect_view()
}

/// How somebody stands: the lead over the next, or what is missing to it.
fn stands(source: Source, own: &Compared) -> String {
    let said = |key: &str, count: u8| {
        let names = words(|w| w.list(own.rivals.iter().map(|who| name_of(source, *who))));
        t_with(
            key,
            &[
                ("count", halves_text(count).into()),
                ("names", names.into()),
            ],
        )
    };
    match own.than() {
        None => t("person-none"),
        Some(Than::More(_)) if own.best == 0 => t("person-alone"),
        Some(Than::More(count)) => said("person-ahead", count),
        Some(Than::Same) => said("person-tied", 0),
        Some(Than::Fewer(count)) => said("person-behind", count),
    }
}

fn longest_wall(source: Source, seat: Seat) -> Option<impl IntoView> {
    let length = source.moment.with(|m| match m.game.palace(seat) {
        [] => None,
        palace => Some(wall::longest(palace)),
    })?;
    Some(view! {
        <li class="person-row" data-wall=length>
            <Icon name="wall"/>
            <span>{words(|w| w.reason(Reason::Wall))}</span>
            <b>{length}</b>
        </li>
    })
}

/// The reserve; in the card game the cards that lie before somebody.
fn laid_aside(source: Source, seat: Seat) -> impl IntoView {
    let (tiles, has_palaces) = source.moment.with(|m| {
        let mut tiles: Vec<_> = m.game.reserve(seat).iter().collect();
        tiles.sort_short_by_key(|tile| (tile.spec().colour(), tile.price()));
        (tiles, m.game.has_palaces())
    });
    let title = if has_palaces {
        t("reserve")
    } else {
        t_with("cards-laid", &[("count", tiles.len().into())])
    };
    let is_empty = tiles.is_empty();
    let tiles = tiles.into_iter().map(|tile| {
        let name = words(|w| w.tile_in_full(tile));
        let title = name.clone();
        view! {
            <li class="person-tile" title=title data-tile=tile.to_string()>
                <span class="hidden-text">{name}</span>
                <TilePicture tile=tile/>
            </li>
        }
    });
    view! {
        <h4>{title}</h4>
        {(is_empty && has_palaces)
            .then(|| view! { <p class="person-empty">{t("reserve-empty")}</p> })}
        {(!is_empty).then(|| view! { <ul class="person-tiles">{tiles.collect_view()}</ul> })}
    }
}

/// What modules gave somebody, module by module.
fn of_modules(source: Source, seat: Seat) -> impl IntoView {
    let mut modules: Vec<(Module, Vec<Piece>)> = Vec::new();
    for piece in source.moment.with(|m| owned(&m.view, seat)) {
        match modules
            .iter_mut()
            .find(|(module, _)| *module == piece.module)
        {
            Some((_, pieces)) => pieces.push(piece),
            None => modules.push((piece.module, vec![piece])),
        }
    }
    let modules = modules.into_iter().map(|(module, pieces)| {
        view! {
            <h4 data-rules=module.slug()>{words(|w| w.module(module))}</h4>
            <ul class="person-things">{pieces.iter().map(thing).collect_view()}</ul>
        }
    });
    modules.collect_view()
}

fn thing(piece: &Piece) -> impl IntoView + use<> {
    let drawn = match piece.thing {
        Thing::Tile(tile) => view! { <TilePicture tile=tile/> }.into_any(),
        Thing::Card(card) => view! { <CardPicture card=card/> }.into_any(),
        own => view! {
            <svg class="person-piece" viewBox="-22 -22 44 50" aria-hidden="true">
                {picture(own)}
            </svg>
        }
        .into_any(),
    };
    view! {
        <li class="person-thing" data-piece=piece.thing.to_string() data-count=piece.count>
            <span class="person-picture" aria-hidden="true">{drawn}</span>
            <span>{words(|w| w.things(piece.thing, piece.count))}</span>
        </li>
    }
}

/// The numbers of somebody who is not looked at.
fn in_short(source: Source, seat: Seat) -> impl IntoView {
    let kinds = compared(source, seat).into_iter().map(|(building, own)| {
        let count = halves_text(own.count);
        view! {
            <li
                class:most=matches!(own.than(), Some(Than::More(_)))
                class:zero=own.count == 0
                style=format!("color:var(--{}-ink)", building.name())
                title=words(|w| w.buildings(building))
            >
                <span class="hidden-text">{words(|w| w.buildings(building))}</span>
                <Icon name=building.name()/>
                <b>{count}</b>
            </li>
        }
    });
    view! { <ul class="person-kinds">{kinds.collect_view()}</ul> }
}
