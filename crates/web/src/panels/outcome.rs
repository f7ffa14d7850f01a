//! The end of the game: who has won, and what can be done now.

use super::{saved, shield};
use crate::art::Icon;
use crate::context::{Page, context, t, t_with, words};
use crate::source::Source;
use alhambra_table::ranking;
use leptos::prelude::*;

/// The end of the game in a strip, where the prompt stood.
#[component]
pub fn Outcome(
    /// The table.
    source: Source,
    /// Plays the same set-up once more.
    on_rematch: Callback<()>,
) -> impl IntoView {
    view! {
        <section class="outcome" aria-label=move || t("game-over")>
            // Nobody is told who has won before the last scoring was read out.
            <Show
                when=move || !source.unread.is_left()
                fallback=|| view! { <p class="outcome-waits">{move || t("outcome-waits")}</p> }
            >
                {result(source, on_rematch, None)}
            </Show>
        </section>
    }
}

/// The end of the game in a dialog.
#[component]
pub fn Ranking(
    /// The table.
    source: Source,
    /// Plays the same set-up once more.
    on_rematch: Callback<()>,
    /// The dialog that it is in.
    open: RwSignal<bool>,
) -> impl IntoView {
    view! { <div class="outcome large">{result(source, on_rematch, Some(open))}</div> }
}

fn result(source: Source, on_rematch: Callback<()>, open: Option<RwSignal<bool>>) -> AnyView {
    let leave = move || {
        if let Some(open) = open {
            open.set(false);
        }
    };
    let again = move |_| {
        leave();
        on_rematch.run(());
    };
    let replay = move |_| {
        leave();
        source.look.run(Some(0));
    };
    view! {
        <p class="outcome-winner">
            <Icon name="trophy"/>
            {move || winner(source)}
        </p>
        <ol class="ranking">{move || places(source)}</ol>
        <div class="row outcome-tools">
            <button class="button primary" data-do="rematch" on:click=again>
                <Icon name="replay"/>
                {move || t("rematch")}
            </button>
            <button
                class="button"
                data-do="new-table"
                on:click=move |_| context().go(Page::NewTable)
            >
                <Icon name="plus"/>
                {move || t("new-table")}
            </button>
            <button class="button" data-do="replay" on:click=replay>
                <Icon name="play"/>
                {move || t("replay")}
            </button>
            <button class="button" data-do="export" on:click=move |_| saved::download(source)>
                <Icon name="download"/>
                {move || t("export")}
            </button>
        </div>
    }
    .into_any()
}

fn winner(source: Source) -> String {
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
        .map(|(place, seat, points)| {
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
                </li>
            }
        })
        .collect_view()
}
