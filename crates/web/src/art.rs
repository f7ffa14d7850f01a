//! Pictures of the game, put together from the symbols of the sprite.
//!
//! Tiles are drawn in a square of 100 by 100, cards in 70 by 100, pieces and coins in 40 by 40.

use crate::context::{t, words};
use alhambra_rules::base::money::Face;
use alhambra_rules::base::tile::{Ground, Kind, Sign};
use alhambra_rules::components::{BAZAAR_GOODS, FIRST_BAZAAR};
use alhambra_rules::{Building, Card, Cell, Currency, Placed, Side, Thing, TileId};
use leptos::prelude::*;

/// The length of a side of a tile.
pub const TILE: i32 = 100;

/// The address of a symbol of the sprite.
///
/// An element whose attributes are all written out is copied into the page as it stands, and the
/// browser would not know what `use_` is. So the address is always computed.
pub fn symbol(name: &str) -> String {
    format!("#{name}")
}

/// A symbol of the sprite as an icon of the interface; it says nothing to screen readers.
#[component]
pub fn Icon(
    /// Its name without `icon-`.
    #[prop(into)]
    name: String,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <use_ href=format!("#icon-{name}")></use_>
        </svg>
    }
}

/// Any symbol of the sprite as a picture on its own.
#[component]
pub fn Symbol(
    /// Its name.
    #[prop(into)]
    name: String,
    /// Its box.
    #[prop(default = "0 0 100 100")]
    view_box: &'static str,
    /// A class for its size.
    #[prop(default = "symbol")]
    class: &'static str,
) -> impl IntoView {
    view! {
        <svg class=class viewBox=view_box aria-hidden="true">
            <use_ href=format!("#{name}")></use_>
        </svg>
    }
}

/// The symbol of a thing that lies before somebody, its box, and whether it is a card.
pub fn thing_symbol(thing: Thing) -> (String, &'static str, bool) {
    match thing {
        Thing::Card(card) => (card_symbol(card), "0 0 70 100", true),
        Thing::Tile(tile) => (ground(tile, tile.spec().building), "0 0 100 100", false),
        Thing::Piece(..) | Thing::Back(_) => {
            let kind = thing.kind().unwrap_or_default();
            (format!("piece-{kind}"), "0 0 40 40", false)
        }
    }
}

/// The symbol that covers a card.
fn card_symbol(card: Card) -> String {
    match card.face() {
        Face::Money(currency, _) | Face::Special(currency, _) => {
            format!("card-{}", currency.name())
        }
        Face::Scoring(_) => "card-scoring".to_owned(),
        Face::Office(_) => "card-office".to_owned(),
        Face::Character(character) => {
            let name = character.name().replace('_', "-");
            format!("card-character-{name}")
        }
        Face::Other(name) => format!("card-{name}"),
        Face::Sultan(_) => "card-sultan".to_owned(),
    }
}

/// The picture for one cell of a tile: its ground and what stands there.
fn ground(tile: TileId, building: Option<Building>) -> String {
    match (tile.kind(), building) {
        (Kind::Fountain, _) => "tile-fountain".to_owned(),
        (Kind::Camp, _) => "tile-camp".to_owned(),
        (Kind::Other(kind), _) => format!("tile-{kind}"),
        (Kind::Bazaar, _) => "tile-bazaar".to_owned(),
        (Kind::Square(_), _) => "tile-square".to_owned(),
        (_, Some(building)) => format!("tile-{}", building.name()),
        (_, None) => "tile-back".to_owned(),
    }
}

/// The style that gives a part the colour of a building.
pub fn colour_of(building: Building) -> String {
    format!("color:var(--{})", building.name())
}

/// One tile as a group, its first cell at the origin. `quarters` turns it clockwise.
pub fn tile(id: TileId, quarters: u8, is_site: bool) -> AnyView {
    let spec = id.spec();
    if spec.ground == Ground::Triangle {
        return triangle(id, quarters);
    }
    let (sign, marked) = match spec.ground {
        Ground::Camp => ("#bastion", spec.walls),
        _ => ("#wall", spec.walls.turned(quarters)),
    };
    let sides = |walls: alhambra_rules::base::tile::Sides, x: i32, y: i32| {
        Side::ALL
            .into_iter()
            .filter(move |side| walls.has(*side))
            .map(move |side| {
                let turn = side as i32 * 90;
                view! {
                    <use_
                        href=sign
                        width="100"
                        height="100"
                        transform=format!("translate({x} {y}) rotate({turn} 50 50)")
                    ></use_>
                }
            })
            .collect_view()
    };
    let second = spec.second.map(|half| {
        let (dx, dy) = half.side.step();
        let (x, y) = (i32::from(dx) * TILE, i32::from(dy) * TILE);
        view! {
            <use_
                href=format!("#tile-{}", half.building.name())
                x=x
                y=y
                width="100"
                height="100"
            ></use_>
            {clasp(half.side.opposite(), x, y)}
            {letter(Some(half.building), x, y)}
            {sides(half.walls, x, y)}
        }
    });
    let ground = format!("#{}", ground(id, spec.building));
    let ground = view! { <use_ href=ground width="100" height="100"></use_> };
    let ground = match spec.kind {
        Kind::Square(colour) => view! { <g style=colour_of(colour)>{ground}</g> }.into_any(),
        _ => ground.into_any(),
    };
    let project = spec.second.map(|half| clasp(half.side, 0, 0));
    let goods = (id.kind() == Kind::Bazaar).then(|| goods(id));
    let price = (spec.price > 0
        && matches!(id.kind(), Kind::Standard | Kind::Camp | Kind::Other(_)))
    .then(|| price(id.price()));
    let signs = Placed::turned(id, Cell::default(), quarters).signs();
    let signs = signs.map(|(side, sign)| self::sign(side, sign));
    let site =
        is_site.then(|| view! { <use_ href=symbol("tile-site") width="100" height="100"></use_> });
    view! {
        <g class="tile" class:site=is_site>
            {ground}
            {project}
            {goods}
            {letter(spec.colour(), 0, 0)}
            {sides(marked, 0, 0)}
            {second}
            {signs.collect_view()}
            {price}
            {site}
        </g>
    }
    .into_any()
}

/// Half of the clasp that holds two cells together, on the side towards the other cell.
fn clasp(side: Side, x: i32, y: i32) -> impl IntoView {
    // Drawn on the south side.
    let turn = (side as i32 + 2) % 4 * 90;
    view! {
        <use_
            href=symbol("tile-project")
            width="100"
            height="100"
            transform=format!("translate({x} {y}) rotate({turn} 50 50)")
        ></use_>
    }
}

fn triangle(id: TileId, quarters: u8) -> AnyView {
    let colour = id.spec().building.unwrap_or(Building::Tower);
    // As printed the right angle points to the north-west or wherever its marked sides are not.
    let turn = triangle_turn(id, quarters);
    view! {
        <g class="tile triangle" style=colour_of(colour)>
            <use_
                href=symbol("tile-watchtower")
                width="100"
                height="100"
                transform=format!("rotate({turn} 50 50)")
            ></use_>
        </g>
    }
    .into_any()
}

/// How far the picture of a watchtower, whose right angle is in the north-west, has to be turned.
fn triangle_turn(id: TileId, quarters: u8) -> i32 {
    // Two marked sides are cut off by the long side; the other two meet in the right angle.
    let walls = id.spec().walls.turned(quarters);
    let open = |side: Side| !walls.has(side);
    match (open(Side::North), open(Side::East), open(Side::South)) {
        (true, true, _) => 90,
        (_, true, true) => 180,
        (false, false, true) => 270,
        _ => 0,
    }
}

/// The price in its badge.
fn price(value: u8) -> impl IntoView {
    view! {
        <g class="price">
            <circle cx="21" cy="21" r="15"></circle>
            <text x="21" y="22" text-anchor="middle" dominant-baseline="central">{value}</text>
        </g>
    }
}

/// The letter of a building, so that nothing is told by colour alone.
fn letter(building: Option<Building>, x: i32, y: i32) -> Option<impl IntoView> {
    building.map(|building| {
        let letter = t(&format!("letter-{}", building.name()));
        view! {
            <g class="letter" transform=format!("translate({x} {y})")>
                <circle cx="76" cy="24" r="10"></circle>
                <text x="76" y="25" text-anchor="middle" dominant-baseline="central">{letter}</text>
            </g>
        }
    })
}

/// The currency and the three colours of a bazaar.
fn goods(bazaar: TileId) -> impl IntoView {
    let number = bazaar.at() - FIRST_BAZAAR as usize;
    let (currency, colours) = BAZAAR_GOODS[number];
    let dots = colours
        .into_iter()
        .enumerate()
        .map(|(at, building)| disc(building, 26 + 24 * at as i32, 84))
        .collect_view();
    view! {
        <use_ href=format!("#coin-{}", currency.name()) x="9" y="9" width="26" height="26"></use_>
        {dots}
    }
}

/// A building that is meant, as a disc in its colour with its letter.
fn disc(building: Building, x: i32, y: i32) -> impl IntoView {
    let letter = t(&format!("letter-{}", building.name()));
    view! {
        <g class="good">
            <circle cx=x cy=y r="9.5" style=format!("fill:var(--{})", building.name())></circle>
            <text
                x=x
                y=y + 1
                text-anchor="middle"
                dominant-baseline="central"
                style=format!("fill:var(--{}-on)", building.name())
            >
                {letter}
            </text>
        </g>
    }
}

/// What a tile shows at a side: the building that is wanted there, or an arrow.
fn sign(side: Side, sign: Sign) -> AnyView {
    let (dx, dy) = side.step();
    match sign {
        Sign::Building(building) => {
            disc(building, 50 + 38 * i32::from(dx), 50 + 38 * i32::from(dy)).into_any()
        }
        Sign::Arrow => {
            // Drawn to the north.
            let turn = side as i32 * 90;
            view! {
                <use_
                    href=symbol("sign-arrow")
                    width="100"
                    height="100"
                    transform=format!("rotate({turn} 50 50)")
                ></use_>
            }
            .into_any()
        }
    }
}

/// A tile on its own, as a picture.
#[component]
pub fn TilePicture(
    /// Which.
    tile: TileId,
    /// Quarter turns clockwise.
    #[prop(default = 0)]
    quarters: u8,
    /// Whether it is a building site.
    #[prop(default = false)]
    is_site: bool,
) -> impl IntoView {
    let view_box = match tile.spec().second.map(|half| half.side) {
        None => "0 0 100 100",
        Some(Side::East) => "0 0 200 100",
        Some(Side::West) => "-100 0 200 100",
        Some(Side::South) => "0 0 100 200",
        Some(Side::North) => "0 -100 100 200",
    };
    view! {
        <svg class="tile-picture" viewBox=view_box aria-hidden="true">
            {move || self::tile(tile, quarters, is_site)}
        </svg>
    }
}

/// The face of a card of the money deck.
#[component]
pub fn CardPicture(
    /// Which; no card is shown from its back.
    card: Card,
) -> impl IntoView {
    let inner = move || {
        if !card.is_some() {
            return view! { <use_ href=symbol("card-back") width="70" height="100"></use_> }
                .into_any();
        }
        match card.face() {
            Face::Money(currency, value) => money(currency, value).into_any(),
            Face::Special(currency, _) => view! {
                {money(currency, card.value())}
                <use_ href=symbol("card-builder") width="70" height="100"></use_>
            }
            .into_any(),
            Face::Scoring(round) => view! {
                <use_ href=symbol("card-scoring") width="70" height="100"></use_>
                <text class="value" x="35" y="47" text-anchor="middle" dominant-baseline="central">
                    {round.number()}
                </text>
            }
            .into_any(),
            Face::Office(office) => {
                let [first, second] = office.currencies();
                view! {
                    <use_ href=symbol("card-office") width="70" height="100"></use_>
                    {coin(first, 5, 63)}
                    {coin(second, 37, 63)}
                }
                .into_any()
            }
            Face::Character(character) => {
                let name = character.name().replace('_', "-");
                view! {
                    <use_ href=format!("#card-character-{name}") width="70" height="100"></use_>
                }
                .into_any()
            }
            Face::Other(name) => view! {
                <use_ href=format!("#card-{name}") width="70" height="100"></use_>
            }
            .into_any(),
            Face::Sultan(currency) => view! {
                <use_ href=symbol("card-sultan") width="70" height="100"></use_>
                {coin(currency, 21, 63)}
            }
            .into_any(),
        }
    };
    view! {
        <svg class="card-picture" viewBox="0 0 70 100" aria-hidden="true">
            {inner}
        </svg>
    }
}

fn money(currency: Currency, value: u8) -> impl IntoView {
    let letter = words(|w| w.currency(currency))
        .chars()
        .next()
        .unwrap_or(' ')
        .to_uppercase()
        .to_string();
    let mark = t(&format!("letter-{}", currency.name()));
    let mark = if mark.starts_with("letter-") {
        letter
    } else {
        mark
    };
    view! {
        <use_ href=format!("#card-{}", currency.name()) width="70" height="100"></use_>
        <text class="value" x="20" y="24" text-anchor="middle" dominant-baseline="central">
            {value}
        </text>
        <text class="mark" x="46" y="24" text-anchor="middle" dominant-baseline="central">
            {mark}
        </text>
    }
}

fn coin(currency: Currency, x: i32, y: i32) -> impl IntoView {
    view! {
        <use_ href=format!("#coin-{}", currency.name()) x=x y=y width="28" height="28"></use_>
    }
}

/// A line along the sides; the long side of a watchtower runs across its cell.
pub fn path_along(palace: &[Placed], edges: &[(Cell, Side)]) -> String {
    let corner = |side: Side| match side {
        Side::North => (0, 0),
        Side::East => (TILE, 0),
        Side::South => (TILE, TILE),
        Side::West => (0, TILE),
    };
    let line = |(cell, side): &(Cell, Side)| {
        let tower = palace
            .iter()
            .find(|p| p.cell == *cell && p.ground() == Ground::Triangle);
        // Clockwise, every side ends where the next one begins.
        let (first, last) = match tower {
            None => (*side, side.turned(1)),
            Some(tower) => {
                let sides = tower.walls();
                let is_first = |s: &Side| sides.has(*s) && sides.has(s.turned(1));
                let first = Side::ALL.into_iter().find(is_first).unwrap_or(*side);
                (first, first.turned(2))
            }
        };
        let (x, y) = (i32::from(cell.x) * TILE, i32::from(cell.y) * TILE);
        let ((from_x, from_y), (to_x, to_y)) = (corner(first), corner(last));
        format!("M{} {}L{} {}", x + from_x, y + from_y, x + to_x, y + to_y)
    };
    edges.iter().map(line).collect::<Vec<_>>().concat()
}
