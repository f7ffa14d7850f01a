//! What is asked, why, and the buttons that answer it.

use super::advised::Advised;
use super::desk::{Desk, FEW};
use crate::art::Icon;
use crate::context::{t, t_with, words};
use crate::online::Remote;
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::frame::Frame;
use alhambra_rules::{Action, Touch};
use alhambra_table::{Outlook, UndoStop};
use leptos::prelude::*;

/// The prompt with its buttons.
#[component]
pub fn Prompt() -> impl IntoView {
    let desk: Desk = expect_context();
    let source = desk.source;
    let is_asked = move || source.moment.with(alhambra_table::Moment::is_asked);
    let question = move || {
        source.moment.with(|m| {
            let frame = match m.game.question() {
                // Only where Dirk plays can a tile be given to him.
                Some(Frame::Place { seat, gift }) => Some(Frame::Place {
                    seat,
                    gift: gift && m.game.has_dirk(),
                }),
                frame => frame,
            };
            let is_act = matches!(frame, Some(Frame::Act { bonus: false }));
            if is_act && m.is_asked() && !desk.has_palaces() {
                return t("question-act-cards-own");
            }
            let who = m.view.to_act.map(|s| source.name(s)).unwrap_or_default();
            words(|w| w.question(frame, &who, m.is_asked()))
        })
    };
    view! {
        <section class="prompt" class:asked=is_asked aria-label=move || t("prompt")>
            <p class="question" role="status" aria-live="polite">
                {move || {
                    (!is_asked() && source.waiting.get().is_some())
                        .then(|| view! { <span class="thinking" aria-hidden="true"></span> })
                }}
                <span>{question}</span>
            </p>
            <div class="answers">{move || answers(desk)}</div>
            <Advised/>
        </section>
    }
}

/// The buttons for what can be said or confirmed now.
fn answers(desk: Desk) -> impl IntoView {
    let (complete, touched, left) = desk.choice.with(|choice| {
        let touched = !choice.touched().is_empty();
        (choice.complete(), touched, choice.candidates().count())
    });
    let mut offered = desk.choice.with(|choice| choice.offered(FEW));
    offered.retain(|action| Some(*action) != complete);
    let mut offered: Vec<(Action, Outlook)> = offered
        .into_iter()
        .map(|action| (action, desk.source.moment.with(|m| m.outlook(action))))
        .collect();
    // Exact payments first, then those that waste least.
    offered.sort_by_key(|(action, outlook)| {
        let waste = match outlook.fit {
            Some(Exactness::Over(over)) => 1 + u16::from(over),
            Some(Exactness::Exact | Exactness::Never) | None => 0,
        };
        (matches!(action, Action::Pass), waste)
    });
    let more = touched && offered.is_empty() && complete.is_none() && left > FEW;
    let confirm = complete.map(|action| {
        let outlook = desk.source.moment.with(|m| m.outlook(action));
        answer(desk, action, outlook, true)
    });
    view! {
        {confirm}
        {offered
            .into_iter()
            .map(|(action, outlook)| answer(desk, action, outlook, false))
            .collect_view()}
        {more.then(|| view! { <span class="more">{t_with("choose-further", &[("count", left.into())])}</span> })}
        // While a tile is dragged nothing may push the palace away from under it.
        {(touched && desk.dragged.get().is_none())
            .then(|| {
                view! {
                    <button class="button quiet" data-do="let-go" on:click=move |_| desk.let_go()>
                        <Icon name="close"/>
                        {t("let-go")}
                    </button>
                }
            })}
    }
}

/// One answer as a button.
fn answer(desk: Desk, action: Action, outlook: Outlook, is_chosen: bool) -> impl IntoView {
    let fit = match outlook.fit {
        Some(Exactness::Exact) if matches!(action, Action::Buy { .. }) => {
            Some(("exact", t("exact"), Some(t("exact-about"))))
        }
        Some(Exactness::Exact | Exactness::Never) | None => None,
        Some(Exactness::Over(over)) => {
            Some(("over", t_with("over", &[("count", over.into())]), None))
        }
    };
    let wall = outlook
        .wall
        .map(|wall| t_with("wall-preview", &[("count", wall.into())]));
    let is_final = is_chosen && outlook.is_final;
    view! {
        <button
            class="button answer"
            class:primary=is_chosen
            data-do=action.to_string()
            on:click=move |_| desk.act(action)
        >
            {is_chosen.then(|| view! { <Icon name="check"/> })}
            <span>{words(|w| w.action(&action))}</span>
            {fit
                .map(|(class, text, about)| {
                    view! {
                        <span class=format!("fit {class}") title=about.unwrap_or_default()>
                            {text}
                        </span>
                    }
                })}
            {wall.map(|wall| view! { <span class="fit wall">{wall}</span> })}
            {is_final.then(|| view! { <span class="final">{t("confirm-ends-turn")}</span> })}
        </button>
    }
}

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
            <button class="button quiet tool" data-open=id on:click=move |_| open.set(true) aria-label=move || t(key)>
                <Icon name=icon/>
                <span class="tool-name">{move || t(key)}</span>
            </button>
        }
    };
    view! {
        <div class="tools" role="toolbar" aria-label=move || t("tools")>
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
                <span class="tool-name">{move || t("undo")}</span>
            </button>
            <button
                class="button quiet tool"
                data-do="hint"
                prop:disabled=move || !is_asked()
                aria-label=move || t("hint")
                on:click=move |_| source.advise.run(())
            >
                <Icon name="hint"/>
                <span class="tool-name">{move || t("hint")}</span>
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
            <span class="tool-name">{move || t("together")}</span>
            <Show when=move || { remote.unread.get() > 0 }>
                <span class="unread" aria-hidden="true">{move || remote.unread.get()}</span>
            </Show>
        </button>
    }
    .into_any()
}

/// Buttons for what modules laid before the viewer and can be used now.
#[component]
pub fn Own() -> impl IntoView {
    let desk: Desk = expect_context();
    let touches = Memo::new(move |_| {
        let mut own: Vec<Touch> = desk
            .open
            .get()
            .into_iter()
            .chain(desk.choice.with(|c| c.touched().to_vec()))
            .filter(|t| matches!(t, Touch::Own(_)))
            .collect();
        own.sort_by_key(ToString::to_string);
        own.dedup();
        own
    });
    view! {
        <Show when=move || touches.with(|t| !t.is_empty())>
            <span class="own">
                {move || {
                    touches
                        .get()
                        .into_iter()
                        .map(|touch| {
                            let Touch::Own(thing) = touch else {
                                return ().into_any();
                            };
                            let (name, view_box, _) = crate::art::thing_symbol(thing);
                            let title = words(|w| w.thing(thing));
                            view! {
                                <super::cards::Touchable touch=touch class="card own-piece" label=Signal::stored(title)>
                                    <svg viewBox=view_box aria-hidden="true">
                                        <use_ href=format!("#{name}")></use_>
                                    </svg>
                                </super::cards::Touchable>
                            }
                            .into_any()
                        })
                        .collect_view()
                }}
            </span>
        </Show>
    }
}
