//! Advice that was asked for: the best actions, how far apart they are, and why.

use super::desk::Desk;
use crate::context::{t, words};
use crate::source::Hint;
use alhambra_rules::Action;
use alhambra_table::Advice;
use leptos::prelude::*;

/// The advice that was asked for. What the one that is pointed at touches is marked on the table;
/// choosing one does it.
#[component]
pub fn Advised() -> impl IntoView {
    let desk: Desk = expect_context();
    view! {
        <p class="hidden-text" role="status">{move || spoken(desk)}</p>
        {move || shown(desk)}
    }
}

/// What is told to those who listen, as soon as there is something.
fn spoken(desk: Desk) -> Option<String> {
    Some(match desk.source.hint.get()? {
        Hint::Thinking => t("hint-thinking"),
        Hint::Best(all) => format!("{}: {}", t("hint-best"), what(desk, all.first()?.action)),
    })
}

fn shown(desk: Desk) -> Option<AnyView> {
    Some(match desk.source.hint.get()? {
        Hint::Thinking => view! {
            <p class="advice">
                <span class="thinking" aria-hidden="true"></span>
                {t("hint-thinking")}
            </p>
        }
        .into_any(),
        Hint::Best(all) => {
            let best = all.first()?.value;
            let lines = all.iter().enumerate();
            view! {
                <ul class="advice" aria-label=t("hint-list")>
                    {lines.map(|(at, advice)| line(desk, at, best, advice)).collect_view()}
                </ul>
            }
            .into_any()
        }
    })
}

/// An action in words, with the tile that it is about.
fn what(desk: Desk, action: Action) -> String {
    let tile = desk.source.moment.with(|m| m.view.tile_meant(action));
    words(|w| w.action_on(&action, tile))
}

/// One action, as a button.
fn line(desk: Desk, at: usize, best: f64, advice: &Advice) -> impl IntoView + use<> {
    let action = advice.action;
    let behind = best - advice.value;
    let (label, aloud) = if at == 0 {
        (t("hint-best"), t("hint-best"))
    } else {
        words(|w| (w.behind(behind), w.behind_aloud(behind)))
    };
    let point = move |at| desk.pointed.set(at);
    view! {
        <li>
            <button
                class="button advice-line"
                class:best=at == 0
                data-advice=action.to_string()
                on:mouseenter=move |_| point(at)
                on:mouseleave=move |_| point(0)
                on:focus=move |_| point(at)
                on:blur=move |_| point(0)
                on:click=move |_| desk.act(action)
            >
                <span class="advice-rank" aria-hidden="true">{label}</span>
                <span class="hidden-text">{aloud}": "</span>
                <span class="advice-what">{what(desk, action)}</span>
                <span class="advice-why">{words(|w| w.why(&advice.why, advice.building))}</span>
            </button>
        </li>
    }
}
