//! The end of the game: who has won, and what can be done now.

use super::ending::Ending;
use super::shield;
use crate::art::Icon;
use crate::context::{Page, context, spoken, t, t_with, words};
use crate::dialog::Dialog;
use crate::source::Source;
use alhambra_rules::{ModuleSet, Seat};
use alhambra_table::ranking;
use leptos::prelude::*;

/// What can be played when a game is over.
#[derive(Clone, Copy)]
pub struct Again {
    /// The same set-up once more.
    pub same: Callback<()>,
    /// The same table with other modules, where that is possible.
    pub next: Option<Next>,
}

/// The next mixture of modules.
#[derive(Clone, Copy)]
pub struct Next {
    /// Which it is.
    pub mixture: Signal<Option<ModuleSet>>,
    /// Begins a game with it.
    pub begin: Callback<ModuleSet>,
}

/// The end of the game in a strip, where the prompt stood.
#[component]
pub fn Outcome(
    /// The table.
    source: Source,
    /// What can be played next.
    again: Again,
    /// Opens the end in full.
    ending: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <section class="outcome" aria-label=spoken("game-over")>
            // Nobody is told who has won before the last scoring was read out.
            <Show
                when=move || !source.unread.is_left()
                fallback=|| view! { <p class="outcome-waits">{spoken("outcome-waits")}</p> }
            >
                {result(source, again, ending)}
            </Show>
        </section>
    }
}

/// The end of the game in full, as a dialog.
#[component]
pub fn EndingDialog(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
    /// What can be played next.
    again: Again,
) -> impl IntoView {
    view! {
        <Dialog open title=Signal::derive(|| t("game-over")) class="wide">
            <Ending source=source again=again open=open/>
        </Dialog>
    }
}

fn result(source: Source, again: Again, ending: RwSignal<bool>) -> AnyView {
    view! {
        <p class="outcome-winner">
            <Icon name="trophy"/>
            {move || winner(source)}
        </p>
        // It may be wider than a phone, and is swiped then.
        <ol class="ranking" tabindex="0">{move || places(source)}</ol>
        <div class="row outcome-tools">
            <button class="button primary" data-do="rematch" on:click=move |_| again.same.run(())>
                <Icon name="replay"/>
                {spoken("rematch")}
            </button>
            <button class="button" data-do="ending" on:click=move |_| ending.set(true)>
                <Icon name="score"/>
                {spoken("show-ending")}
            </button>
            <button
                class="button"
                data-do="replay"
                on:click=move |_| source.look.run(Some(0))
            >
                <Icon name="play"/>
                {spoken("replay")}
            </button>
            <button
                class="button"
                data-do="new-table"
                on:click=move |_| context().go(Page::NewTable)
            >
                <Icon name="plus"/>
                {spoken("new-table")}
            </button>
        </div>
    }
    .into_any()
}

/// Who has won.
pub fn winner(source: Source) -> String {
    let winners = source.moment.with(|m| m.game.winners());
    let names = winners.iter().map(|seat| source.name(*seat));
    match winners.len() {
        1 => t_with("winner", &[("name", source.name(winners[0]).into())]),
        _ => t_with("winners", &[("names", words(|w| w.list(names)).into())]),
    }
}

fn places(source: Source) -> impl IntoView {
    let places = source.moment.with(|m| {
        let places = ranking(&m.game).into_iter();
        places
            .map(|(place, seat)| (place, seat, m.game.points(seat)))
            .collect::<Vec<_>>()
    });
    places
        .into_iter()
        .map(|(place, seat, points)| place_of(source, place, seat, points, ()))
        .collect_view()
}

/// Somebody with place and points, and what is shown beside.
pub fn place_of(
    source: Source,
    place: usize,
    seat: Seat,
    points: i16,
    more: impl IntoView + 'static,
) -> impl IntoView {
    let said = t_with(
        "place-of",
        &[
            ("place", place.into()),
            ("name", source.name(seat).into()),
            (
                "points",
                t_with("points", &[("count", points.into())]).into(),
            ),
        ],
    );
    view! {
        <li class:first=place == 1>
            <span class="hidden-text">{said}</span>
            <span class="place" aria-hidden="true">
                {place}
                "."
            </span>
            {shield(source, seat)}
            <span class="place-name" aria-hidden="true">
                {source.name(seat)}
            </span>
            <b aria-hidden="true">{points}</b>
            {more}
        </li>
    }
}
