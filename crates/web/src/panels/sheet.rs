//! The score sheet: a row for each reason, a column for everybody, and why.

use super::palace_picture::{Lit, PalacePicture};
use super::{mark, name_of, scroll_to};
use crate::art::{Icon, Symbol, TilePicture};
use crate::context::{effect, t, t_with, words};
use crate::source::Source;
use crate::table::overlays::pieces;
use alhambra_rules::base::tile::TileSet;
use alhambra_rules::{Game, Module, Reason, ScoreLine, Seat, Who};
use alhambra_table::{Contest, Explained, Part, Rows, Sheet, Why, halves_text};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A cell of the sheet: who, and what for.
pub type Spot = (Who, Reason);

/// A sheet as it is shown.
#[derive(Clone, Copy)]
pub struct Shown {
    /// The table.
    pub source: Source,
    /// The sheet.
    pub sheet: Signal<Sheet>,
    /// The game that it is about, where that is at hand.
    pub game: Signal<Option<Game>>,
    /// How many of its lines have been read out.
    pub lines: Signal<usize>,
    /// The cell that is explained.
    pub picked: RwSignal<Option<Spot>>,
}

/// A sheet with the explanation of one of its cells.
#[component]
pub fn SheetView(
    /// The sheet.
    shown: Shown,
) -> impl IntoView {
    let contest = Memo::new(move |_| {
        let drawn = shown.sheet.with(|sheet| sheet.drawn.clone());
        let game = shown.game.get()?;
        Some(Contest::new(&game).before_dirk_drew(&drawn))
    });
    let open = RwSignal::new(false);
    // A pointer shows what it is over; without one the cell that was chosen is explained.
    let hovered = RwSignal::new(None::<Spot>);
    let explained = Memo::new(move |_| hovered.get().or(shown.picked.get()));
    let rows = Memo::new(move |_| {
        let setup = shown.source.moment.with(|m| m.view.setup);
        shown.sheet.with(|sheet| sheet.parts(&setup))
    });
    let stop = Memo::new(move |_| {
        rows.with(|rows| {
            let seen = rows.parts.iter().flat_map(|(_, reasons)| reasons).copied();
            let first = seen.clone().next();
            let without = rows.without.iter().copied().filter(|_| open.get());
            let picked = shown.picked.get();
            let is_seen = |reason: Reason| seen.chain(without).any(|one| one == reason);
            picked.filter(|(_, reason)| is_seen(*reason)).or_else(|| {
                let who = shown.sheet.with(|sheet| sheet.columns().next())?;
                Some((who, first?))
            })
        })
    });
    let cells = Cells {
        shown,
        rows,
        open,
        stop,
        contest,
        hovered,
        explained,
    };
    let scroll: NodeRef<html::Div> = NodeRef::new();
    // Whatever is read out is in sight.
    effect(move || {
        shown.picked.track();
        if let Some(scroll) = scroll.get() {
            request_animation_frame(move || show_picked(&scroll));
        }
    });
    view! {
        <div class="sheet" class:many=move || shown.sheet.with(|s| s.before.len() > 4)>
            <div class="sheet-scroll" node_ref=scroll>
                <table class="sheet-table" on:keydown=move |event| walk(&event)>
                    {move || cells.head()}
                    {move || cells.body()}
                    {move || cells.foot()}
                </table>
            </div>
            <div class="sheet-why">
                <div class="sheet-said" aria-live="polite">
                    {move || cells.said()}
                </div>
                {move || cells.picture()}
                {move || cells.others()}
            </div>
        </div>
    }
}

/// What the cells of a sheet share.
#[derive(Clone, Copy)]
struct Cells {
    shown: Shown,
    rows: Memo<Rows>,
    /// Whether the rows without points are shown.
    open: RwSignal<bool>,
    /// The one cell that is reached with the tabulator; arrows go on from there.
    stop: Memo<Option<Spot>>,
    contest: Memo<Option<Contest>>,
    hovered: RwSignal<Option<Spot>>,
    explained: Memo<Option<Spot>>,
}

impl Cells {
    fn columns(self) -> Vec<Who> {
        self.shown.sheet.with(|sheet| sheet.columns().collect())
    }

    fn head(self) -> impl IntoView {
        let source = self.shown.source;
        let columns = self.columns().into_iter().map(|who| {
            let name = name_of(source, who);
            let title = name.clone();
            view! {
                <th scope="col" title=title>
                    {mark(source, who)}
                    <span class="sheet-name">{name}</span>
                </th>
            }
        });
        view! {
            <thead>
                <tr>
                    <td></td>
                    {columns.collect_view()}
                </tr>
            </thead>
        }
    }

    /// The rows part by part, and last those that bring nobody anything.
    fn body(self) -> impl IntoView {
        let columns = self.columns();
        let across = columns.len() + 1;
        let Rows { parts, without } = self.rows.get();
        let has_modules = parts.iter().any(|(part, _)| *part == Part::Modules);
        let mut number = 0;
        // The button before the rows without points counts as a row: arrows come to it, too.
        let button_at: usize = parts.iter().map(|(_, reasons)| reasons.len()).sum();
        let mut row = |reason: Reason, is_without: bool| {
            let at = number + usize::from(is_without);
            number += 1;
            let cells = columns.iter().enumerate();
            let cells = cells.map(|(column, who)| self.cell((*who, reason), (at, column)));
            view! {
                <tr hidden=move || is_without && !self.open.get()>
                    <th scope="row" title=words(|w| w.reason(reason))>
                        {reason_mark(reason)}
                        <span class="sheet-reason">{words(|w| w.reason(reason))}</span>
                    </th>
                    {cells.collect_view()}
                </tr>
            }
        };
        let parts: Vec<_> = parts
            .into_iter()
            .map(|(part, reasons)| {
                // Without modules there is nothing to tell apart.
                let title = part_title(part).filter(|_| has_modules);
                let title = title.map(|title| {
                    view! {
                        <tr class="sheet-part">
                            <th scope="rowgroup" colspan=across>
                                {title}
                            </th>
                        </tr>
                    }
                });
                let rows: Vec<_> = reasons.into_iter().map(|r| row(r, false)).collect();
                view! { <tbody>{title} {rows}</tbody> }
            })
            .collect();
        let count = without.len();
        let without = (count > 0).then(|| {
            let button = self.fold(count, across, button_at);
            let rows: Vec<_> = without.into_iter().map(|r| row(r, true)).collect();
            view! { <tbody class="sheet-without">{button} {rows}</tbody> }
        });
        view! {
            {parts}
            {without}
        }
    }

    /// The button that shows the rows without points.
    fn fold(self, count: usize, across: usize, row: usize) -> impl IntoView {
        let open = self.open;
        view! {
            <tr>
                <td colspan=across>
                    <button
                        class="sheet-fold"
                        data-do="rows-without"
                        data-cell=format!("{row} 0")
                        aria-expanded=move || open.get().to_string()
                        on:click=move |_| open.update(|open| *open = !*open)
                    >
                        <Icon name="right"/>
                        {t_with("sheet-without", &[("count", count.into())])}
                    </button>
                </td>
            </tr>
        }
    }

    /// One cell.
    fn cell(self, spot: Spot, place: (usize, usize)) -> impl IntoView {
        let (who, reason) = spot;
        let shown = self.shown;
        let is_due = move || {
            let read = shown.lines.get();
            shown.sheet.with(|sheet| {
                let at = sheet.lines.iter().position(|l| (l.who, l.reason) == spot);
                read >= sheet.lines.len() || at.is_some_and(|at| at < read)
            })
        };
        let points = move || shown.sheet.with(|s| s.points(who, reason, usize::MAX));
        let count = move || {
            let Reason::Majority { building } = reason else {
                return None;
            };
            let counts = self
                .contest
                .with(|c| Some(c.as_ref()?.buildings(building)))?;
            let (_, halves) = counts.into_iter().find(|(w, _)| *w == who)?;
            Some(format!("({})", halves_text(halves)))
        };
        let label = move || {
            let of = t_with(
                "sheet-cell",
                &[
                    ("reason", words(|w| w.reason(reason)).into()),
                    ("name", name_of(shown.source, who).into()),
                ],
            );
            if is_due() {
                format!("{of}: {}", t_with("points", &[("count", points().into())]))
            } else {
                of
            }
        };
        let is_picked = move || shown.picked.get() == Some(spot);
        let tab = move || {
            if self.stop.get() == Some(spot) {
                "0"
            } else {
                "-1"
            }
        };
        view! {
            <td>
                <button
                    class="sheet-cell"
                    class:picked=move || self.explained.get() == Some(spot)
                    class:zero=move || points() == 0
                    class:due=is_due
                    data-cell=format!("{} {}", place.0, place.1)
                    tabindex=tab
                    aria-label=label
                    aria-pressed=move || is_picked().to_string()
                    on:click=move |_| shown.picked.set(Some(spot))
                    on:focus=move |_| shown.picked.set(Some(spot))
                    on:pointerenter=move |event| {
                        if event.pointer_type() == "mouse" {
                            self.hovered.set(Some(spot));
                        }
                    }
                    on:pointerleave=move |_| self.hovered.set(None)
                >
                    <span class="sheet-points">
                        {move || {
                            is_due()
                                .then(|| match points() {
                                    0 => "–".to_owned(),
                                    points => signed(points),
                                })
                        }}
                    </span>
                    <span class="sheet-count">{count}</span>
                </button>
            </td>
        }
    }

    fn foot(self) -> impl IntoView {
        let shown = self.shown;
        let row = |key: &'static str, class: &'static str, value: fn(&Sheet, Who, usize) -> i16| {
            let cells = self.columns().into_iter().map(move |who| {
                let value = move || {
                    let read = shown.lines.get();
                    shown.sheet.with(|sheet| value(sheet, who, read))
                };
                view! {
                    <td>
                        <span class="sheet-sum">{move || signed(value())}</span>
                    </td>
                }
            });
            view! {
                <tr class=class>
                    <th scope="row">
                        <span>{t(key)}</span>
                    </th>
                    {cells.collect_view()}
                </tr>
            }
        };
        view! {
            <tfoot>
                {row("total", "sheet-total", alhambra_table::Sheet::total)}
                {row("sheet-before", "sheet-before", |sheet, who, _| sheet.after(who, 0))}
                {row("sheet-after", "sheet-after", alhambra_table::Sheet::after)}
            </tfoot>
        }
    }

    fn points(self, (who, reason): Spot) -> i16 {
        let sheet = self.shown.sheet;
        sheet.with(|sheet| sheet.points(who, reason, usize::MAX))
    }

    /// The explanation in words.
    fn said(self) -> AnyView {
        let source = self.shown.source;
        let Some(spot) = self.explained.get() else {
            return view! { <p class="sheet-hint">{t("sheet-hint")}</p> }.into_any();
        };
        let (who, reason) = spot;
        let points = self.points(spot);
        let sentence = self.shown.game.with(|game| {
            let (game, round) = (game.as_ref()?, self.shown.sheet.with(|s| s.round));
            let why = self.contest.with(|contest| {
                let contest = contest.as_ref()?;
                Some(Why::new(game, contest, round, who, reason))
            })?;
            let name = |who| name_of(source, who);
            Some(words(|w| w.because(&why, &name)))
        });
        view! {
            <h3>
                {mark(source, who)}
                <span>{name_of(source, who)}</span>
                <span class="sheet-for">
                    {reason_mark(reason)}
                    {words(|w| w.reason(reason))}
                </span>
                <b>{signed(points)}</b>
            </h3>
            <p>{sentence}</p>
        }
        .into_any()
    }

    /// The palace with what is meant; where there is none, the cards that are meant.
    fn picture(self) -> Option<AnyView> {
        let spot = self.explained.get()?;
        let (who, reason) = spot;
        let game = self.shown.game.get()?;
        let Who::Seat(seat) = who else {
            return Some(meant(self.dirks(&game), reason).into_any());
        };
        if !game.has_palaces() {
            return Some(meant(game.view(None).seats[seat.at()].reserve, reason).into_any());
        }
        let line = ScoreLine {
            who,
            reason,
            points: self.points(spot),
        };
        let Explained { cells, edges, .. } = Explained::new(&game, line);
        let palace = game.palace(seat).to_vec();
        let view = game.view(None);
        let is_site = Callback::new(move |tile| game.is_site(tile));
        let name = self.shown.source.name(seat);
        Some(
            view! {
                <PalacePicture
                    palace=palace
                    name=name
                    lit=Lit { cells, edges }
                    is_site=is_site
                    over=move || pieces(&view, seat)
                />
            }
            .into_any(),
        )
    }

    /// The palaces of all others with what counts there for the same reason.
    fn others(self) -> Option<AnyView> {
        let (who, reason) = self.explained.get()?;
        let game = self.shown.game.get().filter(Game::has_palaces)?;
        let source = self.shown.source;
        let one = |seat: Seat| {
            let line = ScoreLine {
                who: Who::Seat(seat),
                reason,
                points: self.points((Who::Seat(seat), reason)),
            };
            let Explained { cells, edges, .. } = Explained::new(&game, line);
            view! {
                <div class="sheet-other">
                    <span>{mark(source, Who::Seat(seat))} <b>{signed(line.points)}</b></span>
                    <PalacePicture
                        palace=game.palace(seat).to_vec()
                        name=source.name(seat)
                        lit=Lit { cells, edges }
                    />
                </div>
            }
        };
        let others = game.seats().filter(|seat| Who::Seat(*seat) != who);
        let others = others.map(one).collect_view();
        Some(view! { <div class="sheet-others">{others}</div> }.into_any())
    }

    /// The tiles that Dirk had.
    fn dirks(self, game: &Game) -> TileSet {
        let mut tiles = game.view(None).dirk;
        let drawn = self.shown.sheet.with(|sheet| sheet.drawn.clone());
        for tile in drawn {
            tiles.remove(tile);
        }
        tiles
    }
}

/// Those of the tiles before somebody that a reason is about.
fn meant(tiles: TileSet, reason: Reason) -> Option<impl IntoView + use<>> {
    let tiles: Vec<_> = tiles
        .iter()
        .filter(|tile| match reason {
            Reason::Majority { building } => {
                let second = tile.spec().second.map(|half| half.building);
                tile.spec().building == Some(building) || second == Some(building)
            }
            _ => false,
        })
        .collect();
    let names = words(|w| w.tiles(tiles.iter().copied()));
    // A picture of nothing needs no name.
    (!tiles.is_empty()).then(|| {
        view! {
            <div class="sheet-dirk" role="img" aria-label=names>
                {tiles.into_iter().map(|tile| view! { <TilePicture tile=tile/> }).collect_view()}
            </div>
        }
    })
}

/// The words over a part; the wall needs none.
fn part_title(part: Part) -> Option<String> {
    match part {
        Part::Wall => None,
        Part::Buildings => Some(t("sheet-buildings")),
        Part::Modules => Some(t("sheet-modules")),
    }
}

/// Scrolls to the cell that is explained. Head and sums lie over what scrolls, and hide nothing of it.
fn show_picked(scroll: &web_sys::HtmlDivElement) {
    let height = |part: &str| {
        let part = scroll.query_selector(part).ok().flatten();
        // Whole pixels will do.
        part.map_or(0, |part| {
            part.get_bounding_client_rect().height().ceil() as i32
        })
    };
    let (head, foot) = (height("thead"), height("tfoot"));
    // A style can always be set.
    let _ = scroll.set_attribute("style", &format!("scroll-padding:{head}px 0 {foot}px"));
    if let Ok(Some(cell)) = scroll.query_selector(".sheet-cell[aria-pressed='true']") {
        scroll_to(&cell);
    }
}

/// The arrow keys go from cell to cell.
fn walk(event: &web_sys::KeyboardEvent) {
    let (down, right) = match event.key().as_str() {
        "ArrowDown" => (1, 0),
        "ArrowUp" => (-1, 0),
        "ArrowRight" => (0, 1),
        "ArrowLeft" => (0, -1),
        _ => return,
    };
    let Some(cell) = event
        .target()
        .and_then(|t| t.dyn_into::<web_sys::Element>().ok())
    else {
        return;
    };
    let place = cell.get_attribute("data-cell").unwrap_or_default();
    let (row, column) = place.split_once(' ').unwrap_or(("0", "0"));
    let moved = |at: &str, by: i32| at.parse().unwrap_or(0) + by;
    let (row, column) = (moved(row, down), moved(column, right));
    let table = cell.closest("table").ok().flatten();
    let at = |column: i32| {
        let wanted = format!("[data-cell='{row} {column}']");
        table.as_ref()?.query_selector(&wanted).ok().flatten()
    };
    // The row with the button has only one place.
    let next = at(column).or_else(|| at(0).filter(|_| down != 0));
    if let Some(next) = next.and_then(|n| n.dyn_into::<web_sys::HtmlElement>().ok()) {
        event.prevent_default();
        // A cell that is there can be focused.
        let _ = next.focus();
    }
}

/// Points with a true minus sign.
pub fn signed(points: i16) -> String {
    if points < 0 {
        format!("−{}", points.unsigned_abs())
    } else {
        points.to_string()
    }
}

/// The picture that stands for a reason.
fn reason_mark(reason: Reason) -> AnyView {
    match reason {
        Reason::Wall => return view! { <Icon name="wall"/> }.into_any(),
        Reason::Majority { building } => {
            return view! {
                <span class="reason-icon" style=format!("color:var(--{}-ink)", building.name())>
                    <Icon name=building.name()/>
                </span>
            }
            .into_any();
        }
        _ => {}
    }
    let module = reason.module().map_or("none", Module::slug);
    view! { <Symbol name=format!("module-{module}") view_box="0 0 60 60" class="icon"/> }.into_any()
}
