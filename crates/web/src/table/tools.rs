//! Undo, hint, and the doors to everything else.

use super::desk::Desk;
use crate::art::Icon;
use crate::context::{spoken, t, t_with};
use crate::online::Remote;
use alhambra_table::UndoStop;
use leptos::prelude::*;

/// Undo, hint and the doors to everything else.
#[component]
pub fn Tools(
    /// What opens the other parts.
    doors: super::Doors,
) -> impl IntoView {
    let desk: Desk = expect_context();
    let source = desk.source;
    let undo = move || source.moment.with(|m| m.undo);
    let why = move || match undo() {
        Ok(()) => t("undo"),
        Err(UndoStop::Nothing) => t("undo-nothing"),
        Err(UndoStop::Revealed) => t("undo-stops-revealed"),
        Err(UndoStop::Other) => t("undo-stops-other"),
    };
    let context = crate::context::context();
    let is_asked = move || source.moment.with(alhambra_table::Moment::is_asked);
    let door = move |id: &'static str,
                     icon: &'static str,
                     key: &'static str,
                     open: RwSignal<bool>| {
        view! {
            <button class="button quiet tool" data-open=id on:click=move |_| open.set(true) aria-label=spoken(key)>
                <Icon name=icon/>
                <span class="tool-name">{spoken(key)}</span>
            </button>
        }
    };
    view! {
        <div class="tools" role="toolbar" aria-label=spoken("tools")>
            <button
                class="button quiet tool"
                data-do="undo"
                aria-disabled=move || undo().is_err().to_string()
                class:dim=move || undo().is_err()
                aria-label=move || if undo().is_ok() { t("undo") } else { format!("{}: {}", t("undo"), why()) }
                title=why
                on:click=move |_| {
                    if undo().is_ok() { source.undo.run(()) } else { context.tell(why()) }
                }
            >
                <Icon name="undo"/>
                <span class="tool-name">{spoken("undo")}</span>
            </button>
            <button
                class="button quiet tool"
                data-do="hint"
                prop:disabled=move || !is_asked()
                aria-label=spoken("hint")
                on:click=move |_| source.advise.run(())
            >
                <Icon name="hint"/>
                <span class="tool-name">{spoken("hint")}</span>
            </button>
            <button
                class="button quiet tool ask-tool"
                data-do="ask"
                aria-pressed=move || desk.asking.get().to_string()
                title=spoken("ask-about")
                on:click=move |_| {
                    desk.asking.update(|asking| *asking = !*asking);
                    if desk.asking.get_untracked() {
                        context.tell(t("ask-on"));
                    }
                }
            >
                <Icon name="help"/>
                <span class="tool-name">{spoken("ask")}</span>
            </button>
            {door("score", "score", "score-now", doors.score)}
            {door("left", "bag", "what-is-left", doors.left)}
            {door("log", "log", "log", doors.log)}
            {door("rules", "rules", "rules", doors.rules)}
            {source.online.map(|remote| together(remote, doors.together))}
            {door("menu", "menu", "menu", doors.menu)}
        </div>
    }
}

/// Opens what goes on between people far away, and says how much of it is new.
fn together(remote: Remote, open: RwSignal<bool>) -> AnyView {
    let label = move || {
        let together = t("together");
        match remote.unread.get() {
            0 => together,
            count => {
                let unread = t_with("together-unread", &[("count", count.into())]);
                format!("{together}: {unread}")
            }
        }
    };
    view! {
        <button
            class="button quiet tool"
            data-open="together"
            aria-label=label
            on:click=move |_| open.set(true)
        >
            <Icon name="people"/>
            <span class="tool-name">{spoken("together")}</span>
            <Show when=move || { remote.unread.get() > 0 }>
                <span class="unread" aria-hidden="true">{move || remote.unread.get()}</span>
            </Show>
        </button>
    }
    .into_any()
}
