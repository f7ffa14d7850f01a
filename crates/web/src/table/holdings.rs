//! The card game: the cards that lie before a player, and how that compares with the others.

use super::desk::Desk;
use crate::art::{Icon, TilePicture};
use crate::context::{spoken, t, t_with, words};
use alhambra_rules::Short as _;
use alhambra_rules::{Building, Seat, TileId, Who, cards};
use alhambra_table::{Compared, Than};
use leptos::prelude::*;

/// The class of a column.
const fn class(than: Option<Than>) -> &'static str {
    match than {
        Some(Than::More(_)) => "most",
        Some(Than::Same) => "tied",
        Some(Than::Fewer(_)) => "behind",
        None => "none",
    }
}

/// How somebody stands, in a word.
fn said(than: Than) -> String {
    match than {
        Than::More(_) => t("stand-most"),
        Than::Same => t("stand-tied"),
        Than::Fewer(count) => t_with("stand-behind", &[("count", count.into())]),
    }
}

/// One column: a kind of building.
#[derive(Clone, PartialEq, Eq)]
struct Column {
    building: Building,
    /// The cards, the cheapest first.
    cards: Vec<TileId>,
    standing: Compared,
}

/// What lies before a player, by kind.
fn columns(desk: Desk, seat: Seat) -> Vec<Column> {
    desk.source.moment.with(|m| {
        let counts: Vec<(Who, [u8; 6])> = m
            .view
            .seats
            .iter()
            .enumerate()
            .map(|(at, seat)| (Who::Seat(Seat(at as u8)), cards::count(seat.reserve)))
            .chain(
                m.game
                    .has_dirk()
                    .then(|| (Who::Dirk, cards::count(m.view.dirk))),
            )
            .collect();
        let column = |building: Building| {
            let own = m.game.reserve(seat).iter();
            let mut cards: Vec<TileId> = own
                .filter(|card| card.spec().building == Some(building))
                .collect();
            cards.sort_short_by_key(|card| card.price());
            let counts: Vec<(Who, u8)> = counts
                .iter()
                .map(|(who, counts)| (*who, counts[building.at()]))
                .collect();
            Column {
                building,
                cards,
                standing: Compared::new(Who::Seat(seat), &counts),
            }
        };
        Building::ALL.map(column).into()
    })
}

/// The cards before the player who is looked at.
#[component]
pub fn Holdings() -> impl IntoView {
    let desk: Desk = expect_context();
    let seat = Memo::new(move |_| desk.shown());
    let columns = Memo::new(move |_| columns(desk, seat.get()));
    let title = move || {
        let name = desk.source.name(seat.get());
        t_with("cards-of", &[("name", name.into())])
    };
    let count = move || {
        let count: usize = columns.with(|all| all.iter().map(|c| c.cards.len()).sum());
        t_with("cards-laid", &[("count", count.into())])
    };
    let column = move |building: Building| {
        let column = Memo::new(move |_| columns.with(|all| all[building.at()].clone()));
        view! { {move || shown(desk, &column.get())} }
    };
    view! {
        <section class="palace holdings" class:guest=move || !desk.shows_own() aria-label=title>
            <header class="palace-head">
                <h2>{title}</h2>
                <span class="wall-length">
                    <Icon name="deck"/>
                    {count}
                </span>
                <span class="palace-tools">
                    <Show when=move || desk.guest.get().is_some()>
                        <button
                            class="button small"
                            data-do="own-cards"
                            on:click=move |_| desk.guest.set(None)
                        >
                            <Icon name="left"/>
                            {spoken("back-to-own-cards")}
                        </button>
                    </Show>
                </span>
            </header>
            <ul class="holding-columns" id="holdings">
                {Building::ALL.map(column).into_iter().collect_view()}
            </ul>
        </section>
    }
}

/// A kind of building: its cards, and how one stands.
fn shown(desk: Desk, column: &Column) -> AnyView {
    let Column {
        building,
        cards,
        standing,
    } = column;
    let than = standing.than();
    let label = aloud(desk, column);
    let tip = label.clone();
    let rivals = standing.rivals.iter().map(|who| mark(desk, *who));
    let best = (standing.best > 0).then_some(standing.best);
    let faces = cards.iter().map(|card| {
        let card = *card;
        view! {
            <span class="holding-card" data-card=card.to_string()>
                <TilePicture tile=card/>
            </span>
        }
    });
    view! {
        <li
            class=format!("holding {}", class(than))
            data-building=building.name()
            data-count=standing.count
            style=kind_style(*building)
            title=tip
        >
            <span class="hidden-text">{label}</span>
            <span class="holding-head" aria-hidden="true">
                <Icon name=building.name()/>
                <b class="holding-count">{standing.count}</b>
            </span>
            <span class="holding-name" aria-hidden="true">
                {words(|w| w.building(*building))}
            </span>
            <span class="holding-stack" aria-hidden="true">
                <span class="holding-pile" style=format!("--cards:{}", cards.len().max(1))>
                    {faces.collect_view()}
                    {cards.is_empty().then(|| view! { <span class="holding-card empty"></span> })}
                </span>
            </span>
            <span class="holding-stand" aria-hidden="true">{than.map(said)}</span>
            <span class="holding-rivals" aria-hidden="true">
                {rivals.collect_view()}
                <b>{best}</b>
            </span>
        </li>
    }
    .into_any()
}

/// A column for those who listen.
fn aloud(desk: Desk, column: &Column) -> String {
    let prices = column.cards.iter().map(|card| card.price().to_string());
    let own = t_with(
        "holding-cards",
        &[
            ("kind", words(|w| w.building(column.building)).into()),
            ("count", column.cards.len().into()),
            ("prices", words(|w| w.list(prices)).into()),
        ],
    );
    let standing = &column.standing;
    let names = standing.rivals.iter().map(|who| match who {
        Who::Seat(seat) => desk.source.name(*seat),
        Who::Dirk => t("dirk"),
    });
    let others = t_with(
        "holding-others",
        &[
            ("names", words(|w| w.list(names)).into()),
            ("count", standing.best.into()),
        ],
    );
    match standing.than().map(said) {
        Some(said) => format!("{own}. {said}. {others}"),
        None => format!("{own}. {others}"),
    }
}

/// Somebody's shield, or Dirk's purse.
fn mark(desk: Desk, who: Who) -> AnyView {
    let (name, colour) = match who {
        Who::Seat(seat) => {
            let colour = desk.source.colour(seat);
            let style = format!("color:var(--seat-{colour})");
            (format!("#piece-shield-{colour}"), style)
        }
        Who::Dirk => (crate::art::symbol("piece-purse"), String::new()),
    };
    view! {
        <svg class="who-mark" viewBox="0 0 40 40" aria-hidden="true" style=colour>
            <use_ href=name></use_>
        </svg>
    }
    .into_any()
}

/// The colours of a kind of building.
fn kind_style(building: Building) -> String {
    let name = building.name();
    format!("--kind:var(--{name}-shade);--tint:var(--{name}-tint);--kind-ink:var(--{name}-ink)")
}

/// How many cards of each kind somebody has, in small.
pub fn small(desk: Desk, seat: Seat) -> AnyView {
    let counts = Memo::new(move |_| counts(desk, seat));
    let kind = move |building: Building| {
        let count = move || counts.get()[building.at()];
        view! {
            <span
                class="kind"
                class:zero=move || count() == 0
                data-building=building.name()
                style=kind_style(building)
            >
                <i>{move || t(&format!("letter-{}", building.name()))}</i>
                <b>{count}</b>
            </span>
        }
    };
    view! { <span class="kinds">{Building::ALL.map(kind).into_iter().collect_view()}</span> }
        .into_any()
}

/// How many cards of each kind somebody has, in words.
pub fn in_words(desk: Desk, seat: Seat) -> String {
    let counts = counts(desk, seat);
    let kinds = Building::ALL
        .into_iter()
        .filter(|building| counts[building.at()] > 0)
        .map(|building| {
            let kind = words(|w| w.building(building));
            format!("{kind} {}", counts[building.at()])
        });
    let kinds: Vec<String> = kinds.collect();
    if kinds.is_empty() {
        return t_with("cards-laid", &[("count", 0.into())]);
    }
    kinds.join(", ")
}

fn counts(desk: Desk, seat: Seat) -> [u8; 6] {
    let moment = desk.source.moment;
    moment.with(|m| cards::count(m.game.reserve(seat)))
}
