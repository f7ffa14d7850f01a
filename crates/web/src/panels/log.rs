//! What happened, step by step. Every step leads back to its moment.

use super::story::{StoryLine, in_short, story};
use super::{hold_while, shield};
use crate::art::Icon;
use crate::context::{context, t, t_with};
use crate::dialog::Dialog;
use crate::source::{LogEntry, Source};
use alhambra_rules::Seat;
use leptos::html;
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// So many steps are shown at first, and so many more each time.
const PAGE: usize = 80;

/// The log as a dialog; and always the newest line for those who listen.
#[component]
pub fn LogDialog(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
) -> impl IntoView {
    hold_while(source, move || open.get());
    let newest = Memo::new(move |_| {
        let entry = source.entry.run(source.now.get())?;
        Some(in_short(source, &entry))
    });
    view! {
        <p class="hidden-text" id="newest" aria-live="polite">
            {newest}
        </p>
        <Dialog open title=Signal::derive(|| t("log"))>
            <Log source=source leaves=open/>
        </Dialog>
    }
}

/// What happened, the newest at the bottom.
#[component]
pub fn Log(
    /// The table.
    source: Source,
    /// What is closed when somebody goes back to a step.
    #[prop(optional)]
    leaves: Option<RwSignal<bool>>,
) -> impl IntoView {
    let context = context();
    let most = RwSignal::new(PAGE);
    let first = Memo::new(move |_| source.now.get().saturating_sub(most.get()) + 1);
    let entries = move || {
        let language = context.lang.get().code();
        let entries = (first.get()..=source.now.get()).filter_map(|step| source.entry.run(step));
        entries
            .map(|entry| (key(&entry, language, source), entry))
            .collect::<Vec<_>>()
    };
    let list: NodeRef<html::Div> = NodeRef::new();
    // The newest step stays in sight, unless somebody is looking at the past.
    Effect::new(move || {
        source.now.track();
        let (Some(list), None) = (list.get(), source.looking.get_untracked()) else {
            return;
        };
        request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
    });
    let shown = Memo::new(move |_| source.looking.get().unwrap_or_else(|| source.now.get()));
    let go = Callback::new(move |step: usize| {
        source.look.run(Some(step));
        if let Some(leaves) = leaves {
            leaves.set(false);
        }
    });
    view! {
        <div class="log" node_ref=list>
            <Show when=move || { first.get() > 1 }>
                <button
                    class="button quiet log-earlier"
                    data-do="earlier"
                    on:click=move |_| most.update(|most| *most += 3 * PAGE)
                >
                    <Icon name="left"/>
                    {move || t("log-earlier")}
                </button>
            </Show>
            <Show when=move || source.now.get() == 0>
                <p class="panel-lead">{move || t("log-empty")}</p>
            </Show>
            <ol class="log-steps">
                <For each=entries key=|(key, _)| *key let:item>
                    {step(source, &item.1, shown, go)}
                </For>
            </ol>
        </div>
    }
}

/// What tells two steps apart: after an undo another step may have the same number.
fn key(entry: &LogEntry, language: &str, source: Source) -> u64 {
    let mut hasher = DefaultHasher::new();
    (entry.step, entry.seat, entry.action, &entry.events).hash(&mut hasher);
    language.hash(&mut hasher);
    source
        .plan
        .with(|plan| plan.chairs.iter().for_each(|c| c.name.hash(&mut hasher)));
    hasher.finish()
}

fn step(source: Source, entry: &LogEntry, shown: Memo<usize>, go: Callback<usize>) -> AnyView {
    let number = entry.step;
    let mut lines = Vec::new();
    let mut turns = Vec::new();
    for told in story(source, entry) {
        match told {
            StoryLine::Done(text) => lines.push(("log-done", text)),
            StoryLine::Aside(text) => lines.push(("log-aside", text)),
            StoryLine::Great(text) => lines.push(("log-great", text)),
            StoryLine::Turn(seat) => turns.push(seat),
        }
    }
    // Nothing tells of the first turn: it begins with the game.
    let opening = (number == 1).then(|| turn(source, entry.seat));
    let is_shown = move || shown.get() == number;
    view! {
        {opening}
        <li class="log-step" data-step=number>
            <button
                class="log-lines"
                class:shown=is_shown
                aria-current=move || is_shown().then_some("step")
                title=t_with("replay-to", &[("step", number.into())])
                on:click=move |_| go.run(number)
            >
                {shield(source, entry.seat)}
                <span class="log-text">
                    {lines
                        .into_iter()
                        .map(|(class, text)| view! { <span class=class>{text}</span> })
                        .collect_view()}
                </span>
            </button>
        </li>
        {turns.into_iter().map(|seat| turn(source, seat)).collect_view()}
    }
    .into_any()
}

fn turn(source: Source, seat: Seat) -> impl IntoView {
    view! {
        <li class="log-turn">
            {t_with("log-turn", &[("name", source.name(seat).into())])}
        </li>
    }
}
