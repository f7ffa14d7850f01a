//! Who leads through the guided first game, and what is new about a module.

use crate::art::Icon;
use crate::context::{Page, context, t, t_with};
use crate::local::Local;
use alhambra_table::Topic;
use leptos::prelude::*;

/// What is told in the guided first game, at the edge of the table.
#[component]
pub fn Coach(
    /// The table of this page.
    local: Local,
) -> impl IntoView {
    let leave = move |_| {
        local.stop_learning();
        context().go(Page::Start);
    };
    let card = move || {
        let told = local.told()?;
        let name = told.topic.name();
        let key = if told.is_more {
            "lesson-more".to_owned()
        } else {
            format!("lesson-{name}-about")
        };
        let is_last = told.topic == Topic::End;
        let next = (!told.topic.is_done_by_hand() && !is_last).then(|| {
            view! {
                <button
                    class="button primary"
                    data-do="lesson-next"
                    on:click=move |_| local.go_on_learning()
                >
                    {t("next")}
                    <Icon name="right"/>
                </button>
            }
        });
        let class = if is_last {
            "button primary"
        } else {
            "button quiet"
        };
        let leave_words = if is_last {
            "lesson-finish"
        } else {
            "lesson-leave"
        };
        Some(view! {
            <section class="coach" data-topic=name aria-label=t("lesson")>
                <p class="coach-count" aria-hidden="true">
                    {t_with("lesson-step", &[("step", told.number.into()), ("of", told.of.into())])}
                </p>
                <div role="status" aria-live="polite">
                    <h2>{t(&format!("lesson-{name}"))}</h2>
                    <p>{t(&key)}</p>
                </div>
                <div class="row coach-tools">
                    <button class=class data-do="lesson-leave" on:click=leave>
                        {t(leave_words)}
                    </button>
                    <span class="spacer"></span>
                    {next}
                </div>
            </section>
        })
    };
    view! { {card} }
}
