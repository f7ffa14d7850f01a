//! Advice that was asked for: the best actions, how far apart they are, and why.

use super::desk::Desk;
use crate::art::Icon;
use crate::context::{t, words};
use crate::source::Hint;
use crate::store;
use alhambra_rules::Action;
use alhambra_table::Advice;
use leptos::prelude::*;

/// The advice that was asked for, in place of the question. What the one that is pointed at touches is
/// marked on the table; choosing one shows it there, and choosing it again does it.
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
        Hint::Best(_) => {
            let best = desk.advice.with(|all| all.first().map(|a| a.action))?;
            format!("{}: {}", t("hint-best"), what(desk, best))
        }
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
        Hint::Best(_) => {
            let all = desk.advice.get();
            let best = all.first()?.value;
            let lines = all.iter().enumerate();
            view! {
                <ul class="advice" aria-label=t("hint-list")>
                    {lines.map(|(at, advice)| line(desk, at, best, advice)).collect_view()}
                </ul>
                <button
                    class="button quiet round small"
                    data-do="close-hint"
                    aria-label=t("close")
                    on:click=move |_| desk.let_go()
                >
                    <Icon name="close"/>
                </button>
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
    let born = store::now();
    let why = words(|w| w.why(advice.why.key(), advice.why.building()));
    let is_proposed = move || desk.choice.with(|c| c.complete() == Some(action));
    let press = move |event: leptos::ev::MouseEvent| {
        if !desk.is_meant(&event, born.max(desk.proposed_at())) {
            return;
        }
        if is_proposed() {
            desk.act(action);
        } else {
            point(at);
            desk.propose(action);
        }
    };
    view! {
        <li>
            <button
                class="button advice-line"
                class:best=at == 0
                class:primary=is_proposed
                data-advice=action.to_string()
                on:mouseenter=move |_| point(at)
                on:mouseleave=move |_| point(0)
                on:focus=move |_| point(at)
                on:blur=move |_| point(0)
                on:click=press
            >
                <span class="advice-rank" aria-hidden="true">
                    {move || {
                        if is_proposed() {
                            view! { <Icon name="check"/> }.into_any()
                        } else {
                            label.clone().into_any()
                        }
                    }}
                </span>
                <span class="hidden-text">{aloud}": "</span>
                <span class="advice-what">{what(desk, action)}</span>
                <span class="advice-why">
                    {move || if is_proposed() { t("hint-again") } else { why.clone() }}
                </span>
            </button>
        </li>
    }
}
