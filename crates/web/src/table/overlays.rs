//! What modules put on top of a palace: chests, servants, stewards, designers, falcons.

use super::desk::Desk;
use crate::art::{TILE, colour_of};
use alhambra_rules::base::tile::Side;
use alhambra_rules::components::FALCONS;
use alhambra_rules::{Building, Cell, Module, Seat, View};
use leptos::prelude::*;

/// The colours of falcons by their number: black, brown, white.
pub const FALCON_COLOURS: [&str; 3] = ["#2b2622", "#8a5a32", "#f4efe6"];

/// Everything that lies on the palace of a seat.
pub fn of(desk: Desk, seat: Seat) -> impl IntoView {
    desk.source.moment.with(|m| pieces(&m.view, seat))
}

/// Everything that lies on the palace of a seat, as a view shows it.
pub fn pieces(view: &View, seat: Seat) -> impl IntoView + use<> {
    let (modules, states) = (view.setup.modules, &view.states);
    let mut pieces: Vec<AnyView> = Vec::new();
    for placed in &view.seats[seat.at()].palace {
        for (half, place) in placed.halves().enumerate() {
            let Some(building) = place.building else {
                continue;
            };
            let colour = || Some(colour_of(building));
            if states.treasure_chamber.has_chest(placed.tile, half) {
                pieces.push(piece("chest", place.cell, (65, 61), colour()));
            }
            if modules.has(Module::PalaceStaff) && states.palace_staff.is_served(placed.tile, half)
            {
                pieces.push(piece("servant", place.cell, (1, 61), colour()));
            }
        }
    }
    if modules.has(Module::PalaceStaff) {
        let cell = states.palace_staff.steward(seat);
        pieces.push(piece("steward", cell, (30, 30), None));
    }
    if let Some(designer) = states.palace_designers.of(seat) {
        pieces.push(standing(designer.cell, designer.feet));
    }
    for falcon in states.falconers.set().iter().filter(|f| f.seat == seat) {
        pieces.push(self::falcon(falcon.number, falcon.cell));
    }
    pieces.into_iter().collect_view()
}

/// A piece on a cell, at a place within it.
fn piece(name: &str, cell: Cell, at: (i32, i32), style: Option<String>) -> AnyView {
    let x = i32::from(cell.x) * TILE + at.0;
    let y = i32::from(cell.y) * TILE + at.1;
    view! {
        <use_
            class="piece"
            href=format!("#piece-{name}")
            x=x
            y=y
            width="34"
            height="34"
            style=style.unwrap_or_default()
        ></use_>
    }
    .into_any()
}

/// The designer, with his feet at an edge.
fn standing(cell: Cell, feet: Side) -> AnyView {
    let (x, y) = (i32::from(cell.x) * TILE, i32::from(cell.y) * TILE);
    // Drawn upright his feet are to the south.
    let turn = (feet as i32 + 2) % 4 * 90;
    view! {
        <g class="piece" transform=format!("translate({x} {y}) rotate({turn} 50 50)")>
            <use_ href=crate::art::symbol("piece-designer") x="30" y="58" width="40" height="40"></use_>
        </g>
    }
    .into_any()
}

/// A falcon on the crossing south-east of a cell, with the colours of its two buildings.
fn falcon(number: u8, cell: Cell) -> AnyView {
    let x = (i32::from(cell.x) + 1) * TILE;
    let y = (i32::from(cell.y) + 1) * TILE;
    view! { <g class="piece" transform=format!("translate({x} {y})")>{falcon_picture(number)}</g> }
        .into_any()
}

/// A falcon around the origin.
pub fn falcon_picture(number: u8) -> impl IntoView {
    let (_, colour, [first, second]) = FALCONS[number as usize];
    let dot = |building: Building, x: i32| {
        view! {
            <circle
                class="falcon-dot"
                cx=x
                cy="20"
                r="7"
                style=format!("fill:var(--{})", building.name())
            ></circle>
        }
    };
    view! {
        <circle class="falcon-ground" r="26"></circle>
        <use_
            href=crate::art::symbol("piece-falcon")
            x="-20"
            y="-24"
            width="40"
            height="40"
            style=format!("color:{}", FALCON_COLOURS[colour as usize])
        ></use_>
        {dot(first, -10)}
        {dot(second, 10)}
    }
}
