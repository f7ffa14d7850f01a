//! A palace, to look at and to build in.

use super::desk::{Desk, Tab};
use super::look::{Bounds, Look, Pan};
use super::overlays;
use crate::art::{self, Icon, TILE};
use crate::context::{effect, spoken, t, t_with, words};
use alhambra_rules::Short as _;
use alhambra_rules::Touch;
use alhambra_rules::base::wall;
use alhambra_rules::frame::Frame;
use alhambra_rules::{Action, Cell, Placed, Seat, Side};
use alhambra_table::Hundredths;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use std::collections::HashMap;
use std::fmt::Write as _;

/// The large palace.
#[component]
pub fn Palace() -> impl IntoView {
    let desk: Desk = expect_context();
    let look = desk.look;
    let seat = Memo::new(move |_| desk.shown());
    let placed = Memo::new(move |_| {
        let seat = seat.get();
        desk.source.moment.with(|m| m.game.palace(seat).to_vec())
    });
    let bounds = Memo::new(move |_| {
        let around = placed.with(|p| Bounds::around(p, 1));
        let around = with_outside(desk, seat.get(), around);
        if !desk.shows_own() {
            return around;
        }
        // A long tile may begin two cells away.
        desk.open.with(|open| {
            open.iter().fold(around, |bounds, touch| match touch {
                Touch::Cell(cell) => bounds.with(*cell),
                _ => bounds,
            })
        })
    });
    let longest = move || placed.with(|p| wall::longest(p));
    let name = move || desk.source.name(seat.get());
    let zoom = move |factor: f64| look.update(|l| *l = l.zoomed(factor));
    let title = move || t_with("palace-of", &[("name", name().into())]);
    effect(move || {
        seat.track();
        look.set(Look::WHOLE);
    });
    let pan = Pan::new(look, bounds);
    let whole = move || {
        t(if desk.is_whole.get() {
            "palace-not-whole"
        } else {
            "palace-whole"
        })
    };
    view! {
        <section class="palace" class:guest=move || !desk.shows_own() aria-label=title>
            <header class="palace-head">
                <h2>{title}</h2>
                <span class="wall-length">
                    <Icon name="wall"/>
                    {move || t_with("longest-wall", &[("count", longest().into())])}
                </span>
                <span class="palace-tools">
                    <button class="button quiet round small zoom" aria-label=spoken("zoom-out") on:click=move |_| zoom(0.8)>
                        <Icon name="zoom-out"/>
                    </button>
                    <button class="button quiet round small zoom" aria-label=spoken("zoom-in") on:click=move |_| zoom(1.25)>
                        <Icon name="zoom-in"/>
                    </button>
                    <button
                        class="button quiet round small"
                        aria-label=spoken("zoom-fit")
                        on:click=move |_| look.set(Look::WHOLE)
                    >
                        <Icon name="fit"/>
                    </button>
                    <button
                        class="button quiet round small"
                        data-do="whole"
                        aria-pressed=move || desk.is_whole.get().to_string()
                        aria-label=whole
                        title=whole
                        on:click=move |_| desk.is_whole.update(|is_whole| *is_whole = !*is_whole)
                    >
                        {move || {
                            let name = if desk.is_whole.get() { "smaller" } else { "larger" };
                            view! { <Icon name=name/> }
                        }}
                    </button>
                    <button
                        class="button quiet round small"
                        data-do="person-sheet"
                        aria-label=spoken("people")
                        title=spoken("people")
                        on:click=move |_| desk.show(Tab::Players)
                    >
                        <Icon name="person"/>
                    </button>
                    <Show when=move || desk.guest.get().is_some()>
                        <button class="button small" on:click=move |_| desk.guest.set(None)>
                            <Icon name="palace"/>
                            {spoken("back-to-own")}
                        </button>
                    </Show>
                </span>
            </header>
            <svg
                class="palace-view"
                id="palace"
                viewBox=move || look.get().view_box(bounds.get())
                preserveAspectRatio="xMidYMid meet"
                role="group"
                aria-label=move || describe(desk, seat.get())
                on:wheel=move |event| {
                    event.prevent_default();
                    zoom(if event.delta_y() < 0.0 { 1.15 } else { 1.0 / 1.15 });
                }
                on:keydown=super::keys::arrows
                on:pointerdown=move |e| pan.down(&e)
                on:pointermove=move |e| pan.moved(&e)
                on:pointerup=move |e| pan.up(&e)
                on:pointercancel=move |e| pan.up(&e)
            >
                <g aria-hidden="true">
                    <g inner_html=GARDENS></g>
                    {move || placed.with(|p| shadows(p))}
                    {move || placed.with(|p| drawing(desk, p))}
                    {move || overlays::of(desk, seat.get())}
                    {move || placed.with(|p| run(p))}
                </g>
                {move || desk.shows_own().then(|| spots(desk, &placed.get()))}
            </svg>
        </section>
    }
}

/// The gardens and channels around a palace. Nothing in them changes, so they are written and not made.
const GARDENS: &str = "<defs><pattern id=\"gardens\" x=\"-150\" y=\"-150\" width=\"400\" height=\"400\" \
    patternUnits=\"userSpaceOnUse\"><use href=\"#ground\" width=\"400\" height=\"400\"/></pattern></defs>\
    <rect x=\"-8000\" y=\"-8000\" width=\"16000\" height=\"16000\" fill=\"url(#gardens)\"/>";

/// The shadow of a palace on its ground.
fn shadows(palace: &[Placed]) -> impl IntoView + use<> {
    let cells = palace.iter().flat_map(|p| p.halves().map(|h| h.cell));
    let path = cells.fold(String::new(), |mut path, cell| {
        let (x, y) = (i32::from(cell.x) * TILE + 5, i32::from(cell.y) * TILE + 9);
        let _ = write!(path, "M{x} {y}h{TILE}v{TILE}h-{TILE}z");
        path
    });
    view! { <path class="palace-shadow" d=path></path> }
}

/// The tiles of a palace.
fn drawing(desk: Desk, palace: &[Placed]) -> impl IntoView + use<> {
    palace
        .iter()
        .map(|p| {
            let (x, y) = (i32::from(p.cell.x) * TILE, i32::from(p.cell.y) * TILE);
            let is_site = desk
                .source
                .moment
                .with_untracked(|m| m.game.is_site(p.tile));
            view! {
                <g data-lies=p.tile.to_string() transform=format!("translate({x} {y})")>
                    {art::tile(p.tile, p.quarters(), is_site)}
                </g>
            }
        })
        .collect_view()
}

/// A line along the longest wall.
fn run(palace: &[Placed]) -> impl IntoView + use<> {
    let run = wall::longest_run(palace);
    let path = art::path_along(palace, &run);
    view! { <path class="run" data-length=run.len() d=path></path> }
}

/// A palace in words.
fn describe(desk: Desk, seat: Seat) -> String {
    let palace = desk.source.moment.with(|m| m.game.palace(seat).to_vec());
    let tiles: Vec<String> = palace
        .iter()
        .map(|p| words(|w| format!("{}, {}", w.tile(p.tile), w.place(p.cell))))
        .collect();
    t_with(
        "palace-description",
        &[
            ("name", desk.source.name(seat).into()),
            ("wall", wall::longest(&palace).into()),
            ("tiles", tiles.join("; ").into()),
        ],
    )
}

/// What can be touched in the own palace, and the places that say why they cannot.
fn spots(desk: Desk, palace: &[Placed]) -> impl IntoView + use<> {
    // A place that was chosen can be changed for another.
    let places = desk.instead(|touch| matches!(touch, Touch::Cell(_)));
    let mut cells: Vec<Cell> = places
        .into_iter()
        .filter_map(|touch| match touch {
            Touch::Cell(cell) => Some(cell),
            _ => None,
        })
        .collect();
    cells.sort_short();
    let is_laying = desk.is_laying();
    let walls: HashMap<Cell, u8> = cells
        .iter()
        .filter(|_| is_laying)
        .filter_map(|cell| Some((*cell, desk.ghost(*cell)?.1)))
        .collect();
    let forbidden = forbidden(desk, palace, &cells);
    // Where money and market are meant as well, the palace does not shout.
    let is_act = desk
        .source
        .moment
        .with(|m| matches!(m.game.question(), Some(Frame::Act { .. })))
        && desk.choice.with(|c| c.touched().is_empty());
    let others = desk.instead(|touch| matches!(touch, Touch::Edge(..) | Touch::Crossing(_)));
    view! {
        {forbidden}
        <g class="spots" class:faint=!is_laying && is_act>
            {cells
                .into_iter()
                .map(|cell| cell_spot(desk, cell, walls.get(&cell).copied()))
                .collect_view()}
        </g>
        {others.into_iter().map(|touch| small_spot(desk, touch)).collect_view()}
        {move || ghost(desk)}
    }
}

/// A place that can be touched.
fn cell_spot(desk: Desk, cell: Cell, wall: Option<u8>) -> impl IntoView {
    let touch = Touch::Cell(cell);
    let (x, y) = (i32::from(cell.x) * TILE, i32::from(cell.y) * TILE);
    let label = move || {
        let place = words(|w| w.place_label(cell));
        match wall {
            Some(wall) => format!(
                "{place}, {}",
                t_with("wall-preview", &[("count", wall.into())])
            ),
            None => place,
        }
    };
    view! {
        <g
            class=move || desk.classes("spot", touch, 0)
            data-touch=touch.to_string()
            data-x=cell.x
            data-y=cell.y
            role="button"
            tabindex="0"
            aria-label=label
            transform=format!("translate({x} {y})")
            on:click=move |_| desk.touch(touch)
            on:keydown=move |event| press(&event, desk, touch)
            on:pointerenter=move |_| desk.hover.set(Some(cell))
            on:pointerleave=move |_| desk.hover.set(None)
            on:focus=move |_| desk.hover.set(Some(cell))
            on:blur=move |_| desk.hover.set(None)
        >
            <rect x="4" y="4" width="92" height="92" rx="8"></rect>
            {wall
                .map(|wall| {
                    view! {
                        <g class="wall-after">
                            <circle cx="50" cy="50" r="20"></circle>
                            <text x="50" y="51" text-anchor="middle" dominant-baseline="central">
                                {wall}
                            </text>
                        </g>
                    }
                })}
        </g>
    }
}

/// Enter and the space bar touch a spot as a click does.
fn press(event: &KeyboardEvent, desk: Desk, touch: Touch) {
    if event.key() == "Enter" || event.key() == " " {
        event.prevent_default();
        event.stop_propagation();
        desk.touch(touch);
    }
}

/// A side or a crossing that can be touched.
fn small_spot(desk: Desk, touch: Touch) -> impl IntoView {
    let (x, y) = match touch {
        Touch::Edge(cell, side) => {
            let (dx, dy) = side.step();
            (
                f64::from(cell.x) + 0.5 + f64::from(dx) * 0.38,
                f64::from(cell.y) + 0.5 + f64::from(dy) * 0.38,
            )
        }
        Touch::Crossing(cell) => (f64::from(cell.x) + 1.0, f64::from(cell.y) + 1.0),
        _ => (0.0, 0.0),
    };
    // Beside a crossing there is room; the sides of a tile are close together.
    let radius = if matches!(touch, Touch::Crossing(_)) {
        26
    } else {
        16
    };
    let in_drawing = |cells: f64| Hundredths(cells * f64::from(TILE));
    let label = move || match touch {
        Touch::Edge(cell, side) => words(|w| w.edge_label(cell, side)),
        Touch::Crossing(cell) => words(|w| w.crossing_label(cell)),
        _ => touch.to_string(),
    };
    view! {
        <g
            class=move || desk.classes("spot small", touch, 0)
            data-touch=touch.to_string()
            data-x=Hundredths(x).to_string()
            data-y=Hundredths(y).to_string()
            role="button"
            tabindex="0"
            aria-label=label
            transform=format!("translate({} {})", in_drawing(x), in_drawing(y))
            on:click=move |_| desk.touch(touch)
            on:keydown=move |event| press(&event, desk, touch)
        >
            <circle r=radius></circle>
        </g>
    }
}

/// Empty places beside the palace where the tile in hand may not lie: touching one says why.
fn forbidden(desk: Desk, palace: &[Placed], allowed: &[Cell]) -> Option<impl IntoView + use<>> {
    let tile = desk.tile_to_lay()?;
    let is_new = desk.source.moment.with(|m| {
        m.you()
            .is_some_and(|you| m.view.seats[you.at()].fresh.has(tile))
    });
    let taken = |cell: Cell| palace.iter().any(|p| p.covers(cell));
    let mut cells: Vec<Cell> = palace
        .iter()
        .flat_map(|p| p.halves().map(|h| h.cell))
        .flat_map(|cell| Side::ALL.map(|side| cell.step(side)))
        .filter(|cell| !taken(*cell) && !allowed.contains(cell))
        .collect();
    cells.sort_short();
    cells.dedup();
    let spots = cells
        .into_iter()
        .map(|cell| {
            let (x, y) = (i32::from(cell.x) * TILE, i32::from(cell.y) * TILE);
            let action = if is_new {
                Action::Place {
                    tile,
                    cell,
                    turned: 0,
                }
            } else {
                Action::Build {
                    tile,
                    cell,
                    turned: 0,
                }
            };
            view! {
                <g
                    class="forbidden"
                    data-forbidden=cell.to_string()
                    aria-hidden="true"
                    transform=format!("translate({x} {y})")
                    on:click=move |_| desk.explain(action)
                >
                    <rect x="4" y="4" width="92" height="92" rx="8"></rect>
                    <path d="M42 42L58 58M58 42L42 58"></path>
                </g>
            }
        })
        .collect_view();
    Some(spots)
}

/// The tile that would lie where somebody points.
fn ghost(desk: Desk) -> Option<impl IntoView + use<>> {
    let pointed = desk.hover.get().or_else(|| {
        desk.choice.with(|c| {
            c.touched().iter().find_map(|t| match t {
                Touch::Cell(cell) => Some(*cell),
                _ => None,
            })
        })
    })?;
    let (placed, _) = desk.ghost(pointed)?;
    let (x, y) = (
        i32::from(placed.cell.x) * TILE,
        i32::from(placed.cell.y) * TILE,
    );
    Some(view! {
        <g class="ghost" aria-hidden="true" transform=format!("translate({x} {y})")>
            {art::tile(placed.tile, placed.quarters(), false)}
        </g>
    })
}

/// The same with room for what stands on empty places beside the palace.
fn with_outside(desk: Desk, seat: Seat, bounds: Bounds) -> Bounds {
    let cells = desk
        .source
        .moment
        .with(|m| overlays::cells_outside(&m.view, seat));
    cells.into_iter().fold(bounds, Bounds::with)
}

/// A palace in small, for those who look over the fence.
pub fn small(desk: Desk, seat: Seat) -> impl IntoView {
    let placed = Memo::new(move |_| desk.source.moment.with(|m| m.game.palace(seat).to_vec()));
    let bounds = move || with_outside(desk, seat, placed.with(|p| Bounds::around(p, 0)));
    view! {
        <svg
            class="small-palace"
            viewBox=move || Look::WHOLE.view_box(bounds())
            aria-hidden="true"
        >
            {move || placed.with(|p| drawing(desk, p))}
            {move || overlays::of(desk, seat)}
        </svg>
    }
}
