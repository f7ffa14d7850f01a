//! What modules put on top of a palace, drawn from the list of pieces.

use super::desk::Desk;
use crate::art::{TILE, colour_of};
use alhambra_rules::piece::{Colour, Mark};
use alhambra_rules::{Building, Cell, Piece, Place, Seat, Side, Thing, View};
use alhambra_table::Hundredths;
use leptos::prelude::*;

/// How large a piece is drawn within a place.
const SIZE: i32 = 34;

/// Where pieces lie within a place, one after the other: prices and letters stay to be seen.
const SPOTS: [(i32, i32); 6] = [(65, 61), (1, 61), (33, 33), (33, 63), (66, 28), (1, 28)];

/// Everything that lies on the palace of a seat.
pub fn of(desk: Desk, seat: Seat) -> impl IntoView {
    desk.source.moment.with(|m| pieces(&m.view, seat))
}

/// Everything that lies on the palace of a seat, as a view shows it.
pub fn pieces(view: &View, seat: Seat) -> impl IntoView + use<> {
    let mut taken: Vec<Cell> = Vec::new();
    let mut drawn: Vec<AnyView> = Vec::new();
    for piece in view.pieces() {
        match piece.at {
            Place::Cell(of, cell) if of == seat => drawn.push(lying(&piece, cell, &mut taken)),
            Place::Empty(of, cell) if of == seat => {
                for _ in 0..piece.count {
                    drawn.push(outside(&piece, cell, &mut taken));
                }
            }
            Place::Tile(tile) => {
                let mut palace = view.seats[seat.at()].palace.iter();
                if let Some(placed) = palace.find(|p| p.tile == tile) {
                    drawn.push(lying(&piece, placed.cell, &mut taken));
                }
            }
            Place::Side(of, cell, side) if of == seat => drawn.push(standing(&piece, cell, side)),
            Place::Crossing(of, cell) if of == seat => {
                let (x, y) = (
                    (i32::from(cell.x) + 1) * TILE,
                    (i32::from(cell.y) + 1) * TILE,
                );
                let picture = round(piece.thing);
                drawn.push(group(
                    &piece,
                    format!("translate({x} {y})"),
                    picture.into_any(),
                ));
            }
            _ => {}
        }
    }
    drawn.into_iter().collect_view()
}

/// A piece on a place, beside those that lie there already.
fn lying(piece: &Piece, cell: Cell, taken: &mut Vec<Cell>) -> AnyView {
    let before = taken.iter().filter(|c| **c == cell).count();
    taken.push(cell);
    let (x, y) = SPOTS[before % SPOTS.len()];
    let x = i32::from(cell.x) * TILE + x + SIZE / 2;
    let y = i32::from(cell.y) * TILE + y + SIZE / 2;
    let scale = Hundredths(f64::from(SIZE) / 40.0);
    let turned = format!("translate({x} {y}) scale({scale})");
    group(piece, turned, picture(piece.thing).into_any())
}

/// A piece on an empty place: the first is large, the others stand before it.
fn outside(piece: &Piece, cell: Cell, taken: &mut Vec<Cell>) -> AnyView {
    let before = taken.iter().filter(|c| **c == cell).count() as i32;
    taken.push(cell);
    let (x, y, scale) = match before {
        0 => (50, 42, "1.9"),
        _ => (before * 28 - 6, 78, "0.8"),
    };
    let x = i32::from(cell.x) * TILE + x;
    let y = i32::from(cell.y) * TILE + y;
    let lies = format!("translate({x} {y}) scale({scale})");
    group(piece, lies, picture(piece.thing).into_any())
}

/// The empty places beside the palace of a seat on which something stands.
pub fn cells_outside(view: &View, seat: Seat) -> Vec<Cell> {
    let at = |piece: Piece| match piece.at {
        Place::Empty(of, cell) if of == seat => Some(cell),
        _ => None,
    };
    view.pieces().into_iter().filter_map(at).collect()
}

/// A piece with its feet at a side.
fn standing(piece: &Piece, cell: Cell, feet: Side) -> AnyView {
    let (x, y) = (i32::from(cell.x) * TILE, i32::from(cell.y) * TILE);
    // Drawn upright its feet are to the south.
    let turn = (feet as i32 + 2) % 4 * 90;
    let turned = format!("translate({x} {y}) rotate({turn} 50 50) translate(50 78)");
    group(piece, turned, picture(piece.thing).into_any())
}

fn group(piece: &Piece, transform: String, picture: AnyView) -> AnyView {
    view! {
        <g class="piece" data-piece=piece.thing.to_string() transform=transform>
            {picture}
        </g>
    }
    .into_any()
}

/// A thing on a round ground, around the origin: it lies on what is many-coloured.
pub fn round(thing: Thing) -> impl IntoView {
    view! {
        <circle class="piece-ground" r="26"></circle>
        {picture(thing)}
    }
}

/// A thing around the origin, in a box of 40 by 40: its symbol, in the colour of its mark and turned to
/// its side; two buildings are two dots, a number is written.
pub fn picture(thing: Thing) -> impl IntoView {
    let name = thing.kind().unwrap_or_default();
    let buildings: Vec<Building> = thing
        .marks()
        .filter_map(|mark| match mark {
            Mark::Building(building) => Some(building),
            _ => None,
        })
        .collect();
    let number = thing.marks().find_map(|mark| match mark {
        Mark::Number(number) => Some(number),
        _ => None,
    });
    let dots = match buildings[..] {
        [first, second] => vec![dot(first, -10), dot(second, 10)],
        _ => Vec::new(),
    };
    // Drawn upright it is turned to the north.
    let turn = thing.marks().find_map(|mark| match mark {
        Mark::Side(side) => Some(format!("rotate({})", side as i32 * 90)),
        _ => None,
    });
    view! {
        <use_
            transform=turn
            href=crate::art::symbol(&format!("piece-{name}"))
            x="-20"
            y="-20"
            width="40"
            height="40"
            style=style_of(thing)
        ></use_>
        {dots}
        {number.map(|number| view! { <text class="piece-number" y="7">{number}</text> })}
    }
}

/// One of the buildings that are meant.
fn dot(building: Building, x: i32) -> AnyView {
    view! {
        <circle
            class="piece-dot"
            cx=x
            cy="20"
            r="7"
            style=format!("fill:var(--{})", building.name())
        ></circle>
    }
    .into_any()
}

/// The style that gives a thing the colour of its first mark.
pub fn style_of(thing: Thing) -> String {
    match thing.marks().next() {
        Some(Mark::Building(building)) => colour_of(building),
        Some(Mark::Currency(currency)) => format!("color:var(--{})", currency.name()),
        Some(Mark::Colour(colour)) => format!("color:{}", tone(colour)),
        Some(Mark::Number(_) | Mark::Side(_)) | None => String::new(),
    }
}

const fn tone(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "#2b2622",
        Colour::Brown => "#8a5a32",
        Colour::White => "#f4efe6",
    }
}
