//! A page of the rules as a view.

use super::palace_picture::{Ghost, Lit, PalacePicture};
use crate::art::Symbol;
use crate::context::{t, words};
use alhambra_record::{plain, tiles_called};
use alhambra_rules::base::wall;
use alhambra_rules::{Cell, Placed};
use alhambra_words::pages::{Block, Inline, Table};
use leptos::prelude::*;

/// A page, its title first.
pub fn page(blocks: &[Block]) -> AnyView {
    let mut views: Vec<AnyView> = Vec::new();
    let mut rest = blocks.iter().peekable();
    while let Some(block) = rest.next() {
        let view = match block {
            Block::Title(line) => view! { <h2>{inline(line)}</h2> }.into_any(),
            Block::Heading(line) => view! { <h3>{inline(line)}</h3> }.into_any(),
            Block::Paragraph(line) => view! { <p>{inline(line)}</p> }.into_any(),
            Block::List(list) if list.is_numbered => {
                view! { <ol>{entries(&list.entries)}</ol> }.into_any()
            }
            Block::List(list) => view! { <ul>{entries(&list.entries)}</ul> }.into_any(),
            Block::Table(table) => self::table(table),
            Block::Palace(text) => {
                // An example that follows tells what is to be seen in the picture.
                let told = rest.next_if(|next| matches!(next, Block::Example(_)));
                example(Some(text), told)
            }
            Block::Example(_) => example(None, Some(block)),
        };
        views.push(view);
    }
    views.collect_view().into_any()
}

fn entries(entries: &[Vec<Inline>]) -> impl IntoView + use<> {
    entries
        .iter()
        .map(|entry| view! { <li>{inline(entry)}</li> })
        .collect_view()
}

fn table(table: &Table) -> AnyView {
    let class = |column: usize| {
        let is_number = table.is_number.get(column).copied().unwrap_or_default();
        if is_number { "number" } else { "" }
    };
    let head = table.head.iter().enumerate().map(|(column, cell)| {
        let inside = inline(cell);
        if cell.is_empty() {
            return view! { <td></td> }.into_any();
        }
        view! {
            <th scope="col" class=class(column)>
                {inside}
            </th>
        }
        .into_any()
    });
    let row = |row: &Vec<Vec<Inline>>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            view! { <td class=class(column)>{inline(cell)}</td> }
        });
        view! { <tr>{cells.collect_view()}</tr> }
    };
    view! {
        <div class="rules-table">
            <table>
                <thead>
                    <tr>{head.collect_view()}</tr>
                </thead>
                <tbody>{table.rows.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn inline(line: &[Inline]) -> AnyView {
    line.iter()
        .map(|part| match part {
            Inline::Text(text) => text.clone().into_any(),
            Inline::Bold(text) => view! { <strong>{text.clone()}</strong> }.into_any(),
            Inline::Building(building) => view! {
                <Symbol name=format!("tile-{}", building.name()) class="rules-tile"/>
            }
            .into_any(),
            Inline::Coin(currency) => view! {
                <Symbol
                    name=format!("coin-{}", currency.name())
                    view_box="0 0 40 40"
                    class="rules-coin"
                />
            }
            .into_any(),
            Inline::Module(module) => {
                let title = words(|w| w.module(*module));
                view! {
                    <Symbol
                        name=format!("module-{}", module.slug())
                        view_box="0 0 60 60"
                        class="rules-coin"
                    />
                    {title}
                }
                .into_any()
            }
        })
        .collect_view()
        .into_any()
}

/// A worked example: a picture, what is told about it, or both.
fn example(picture: Option<&String>, told: Option<&Block>) -> AnyView {
    let has_picture = picture.is_some();
    let picture = picture.map(|text| picture_of(text));
    let (title, text) = match told {
        Some(Block::Example(blocks)) => match blocks.split_first() {
            Some((Block::Title(title), rest)) => (Some(inline(title)), Some(page(rest))),
            _ => (None, Some(page(blocks))),
        },
        _ => (None, None),
    };
    view! {
        <figure class="rules-example" class:with-picture=has_picture>
            {title.map(|title| view! { <figcaption>{title}</figcaption> })}
            {picture}
            {text.map(|text| view! { <div class="rules-told">{text}</div> })}
        </figure>
    }
    .into_any()
}

/// A palace in the notation of the game. Remarks behind `#` say what is to be shown of it: its
/// longest wall, and tiles that would fit or not.
fn picture_of(text: &str) -> AnyView {
    let Some(placed) = plain(text) else {
        return view! { <p class="saved-trouble">{t("palace-unreadable")}</p> }.into_any();
    };
    let mut lit = Lit::default();
    let mut ghosts = Vec::new();
    for remark in text.lines().filter_map(|line| line.strip_prefix("# ")) {
        if remark.starts_with("wall:") {
            lit.edges = wall::longest_run(&placed);
        } else if let Some(fits) = remark.strip_prefix("fits ") {
            ghosts.extend(fitting(fits));
        } else if let Some(fault) = remark.strip_prefix("faults ") {
            ghosts.extend(forbidden(fault));
        }
    }
    // Where several tiles are told of one place, the picture shows the first of them.
    let mut taken: Vec<Cell> = Vec::new();
    ghosts.retain(|ghost: &Ghost| {
        let is_free = !taken.contains(&ghost.placed.cell);
        taken.push(ghost.placed.cell);
        is_free
    });
    view! { <PalacePicture palace=placed lit=lit ghosts=ghosts/> }.into_any()
}

/// `garden-6: 0,1 1,1`
fn fitting(remark: &str) -> Vec<Ghost> {
    let Some((name, cells)) = remark.split_once(':') else {
        return Vec::new();
    };
    let cells = cells.split_whitespace();
    cells.filter_map(|at| ghost(name, at, true)).collect()
}

/// `arcades-9 at 2,0: matching`
fn forbidden(remark: &str) -> Option<Ghost> {
    let (place, _) = remark.split_once(':')?;
    let (name, at) = place.split_once(" at ")?;
    ghost(name, at, false)
}

fn ghost(name: &str, at: &str, fits: bool) -> Option<Ghost> {
    let (x, y) = at.trim().split_once(',')?;
    let cell = Cell::new(x.parse().ok()?, y.parse().ok()?);
    let tile = *tiles_called(name.trim()).first()?;
    Some(Ghost {
        placed: Placed::new(tile, cell),
        fits,
    })
}
