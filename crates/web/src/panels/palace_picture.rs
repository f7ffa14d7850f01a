//! A palace to look at: its tiles, and what of it is meant.

use crate::art::{self, TILE};
use crate::context::{t, t_with, words};
use alhambra_rules::base::wall;
use alhambra_rules::{Cell, Placed, Side, TileId};
use leptos::prelude::*;

/// What of a palace is meant: it stands out, and the rest steps back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lit {
    /// Cells.
    pub cells: Vec<Cell>,
    /// Sides of cells.
    pub edges: Vec<(Cell, Side)>,
}

impl Lit {
    fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.edges.is_empty()
    }
}

/// A tile that does not lie there, but could or could not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// The tile and its place.
    pub placed: Placed,
    /// Whether it may lie there.
    pub fits: bool,
}

/// Room around the tiles, for walls that glow.
const MARGIN: i32 = 14;

/// A palace to look at. Screen readers are told what lies where.
#[component]
pub fn PalacePicture(
    /// What lies there.
    #[prop(into)]
    palace: Signal<Vec<Placed>>,
    /// Whose it is.
    #[prop(optional, into)]
    name: Signal<String>,
    /// What of it is meant.
    #[prop(optional, into)]
    lit: Signal<Lit>,
    /// Tiles that could lie there, or could not.
    #[prop(optional)]
    ghosts: Vec<Ghost>,
    /// Which buildings are not finished.
    #[prop(optional, into)]
    is_site: Option<Callback<TileId, bool>>,
    /// What else lies there, drawn in the same measure.
    #[prop(optional, into)]
    over: ViewFn,
) -> impl IntoView {
    let shown_ghosts = ghosts.clone();
    let frame = Memo::new(move |_| palace.with(|palace| Frame::around(palace, &ghosts)));
    let label = move || palace.with(|palace| described(palace, &name.get()));
    let tiles = move || {
        let site = |tile| is_site.is_some_and(|is_site| is_site.run(tile));
        palace.with(|palace| {
            let tiles = palace.iter().map(|p| (p, site(p.tile)));
            tiles
                .map(|(p, is_site)| {
                    let meant = p.halves().any(|h| lit.with(|l| l.cells.contains(&h.cell)));
                    view! {
                        <g class="laid" class:meant=meant transform=moved(p.cell)>
                            {art::tile(p.tile, p.quarters(), is_site)}
                        </g>
                    }
                })
                .collect_view()
        })
    };
    let marks = move || {
        lit.with(|lit| {
            let cells = lit.cells.iter().map(|cell| {
                view! {
                    <rect
                        class="lit-cell"
                        x=i32::from(cell.x) * TILE + 4
                        y=i32::from(cell.y) * TILE + 4
                        width=TILE - 8
                        height=TILE - 8
                        rx="10"
                    ></rect>
                }
            });
            let path = palace.with(|palace| crate::art::path_along(palace, &lit.edges));
            view! {
                {cells.collect_view()}
                <path class="lit-wall-halo" d=path.clone()></path>
                <path class="lit-wall" d=path></path>
            }
        })
    };
    view! {
        <svg
            class="palace-picture"
            class:dimmed=move || lit.with(|l| !l.is_empty())
            role="img"
            aria-label=label
            viewBox=move || frame.get().view_box()
            style=move || frame.get().style()
        >
            {tiles}
            {shown_ghosts.into_iter().map(ghost).collect_view()}
            {over.run()}
            {marks}
        </svg>
    }
}

fn moved(cell: Cell) -> String {
    let (x, y) = (i32::from(cell.x) * TILE, i32::from(cell.y) * TILE);
    format!("translate({x} {y})")
}

fn ghost(ghost: Ghost) -> impl IntoView {
    let sign = if ghost.fits {
        "M36 51 46 61 65 40"
    } else {
        "M39 39 61 61M61 39 39 61"
    };
    view! {
        <g class="ghost-tile" class:fits=ghost.fits transform=moved(ghost.placed.cell)>
            <g class="ghost-picture">{art::tile(ghost.placed.tile, ghost.placed.quarters(), false)}</g>
            <rect x="4" y="4" width="92" height="92" rx="10"></rect>
            <circle cx="50" cy="50" r="23"></circle>
            <path d=sign></path>
        </g>
    }
}

/// The part of the plane that a picture shows, in cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Frame {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Frame {
    fn around(palace: &[Placed], ghosts: &[Ghost]) -> Self {
        let placed = palace.iter().chain(ghosts.iter().map(|g| &g.placed));
        let cells: Vec<Cell> = placed.flat_map(|p| p.halves().map(|h| h.cell)).collect();
        let span = |along: fn(&Cell) -> i8| {
            let low = cells.iter().map(along).min().unwrap_or(0);
            let high = cells.iter().map(along).max().unwrap_or(0);
            (i32::from(low), i32::from(high) - i32::from(low) + 1)
        };
        let ((left, width), (top, height)) = (span(|c| c.x), span(|c| c.y));
        Self {
            left,
            top,
            width,
            height,
        }
    }

    fn view_box(self) -> String {
        let Self {
            left,
            top,
            width,
            height,
        } = self;
        format!(
            "{} {} {} {}",
            left * TILE - MARGIN,
            top * TILE - MARGIN,
            width * TILE + 2 * MARGIN,
            height * TILE + 2 * MARGIN
        )
    }

    /// The style sheet keeps tiles of small palaces from becoming giants.
    fn style(self) -> String {
        format!("--across:{};--down:{}", self.width, self.height)
    }
}

/// A palace in words.
fn described(palace: &[Placed], name: &str) -> String {
    let whose = if name.is_empty() {
        t("palace")
    } else {
        t_with("palace-of", &[("name", name.into())])
    };
    let tiles = palace
        .iter()
        .map(|p| words(|w| format!("{} {}", w.tile(p.tile), w.place(p.cell))));
    let length = wall::longest(palace);
    t_with(
        "palace-picture",
        &[
            ("whose", whose.into()),
            ("tiles", tiles.collect::<Vec<_>>().join("; ").into()),
            (
                "wall",
                t_with("longest-wall", &[("count", length.into())]).into(),
            ),
        ],
    )
}
