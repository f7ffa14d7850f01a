//! The buttons that answer a question: one row, and behind *More* what does not fit into it.

use super::desk::{Desk, FEW, placed};
use super::pieces::{self, Lot};
use crate::art::{Icon, Symbol, TilePicture};
use crate::context::{context, effect, spoken, t, t_with, words};
use crate::dialog::Dialog;
use crate::store;
use alhambra_rules::Short as _;
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::{Action, Module, TileId, Touch};
use alhambra_table::Outlook;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The row of buttons.
#[component]
pub fn Answers(
    /// What is asked, for the title of what lies behind.
    question: Signal<String>,
) -> impl IntoView {
    let desk: Desk = expect_context();
    let row: NodeRef<html::Div> = NodeRef::new();
    let behind = RwSignal::new(0);
    let more = RwSignal::new(false);
    let resized = RwSignal::new(());
    let listener = window_event_listener(leptos::ev::resize, move |_| resized.notify());
    on_cleanup(move || listener.remove());
    let lang = context().lang;
    effect(move || {
        desk.choice.track();
        desk.way.track();
        behind.track();
        resized.track();
        lang.track();
        let Some(row) = row.get() else { return };
        request_animation_frame(move || {
            let count = measure(&row);
            if behind.try_get_untracked() != Some(count) {
                behind.try_set(count);
            }
        });
    });
    // What was behind belongs to a question that has been answered.
    effect(move || {
        desk.choice.track();
        more.set(false);
    });
    let touched = move || desk.choice.with(|c| !c.touched().is_empty()) || desk.way.get().is_some();
    view! {
        <div class="answers">
            <div class="answer-row" node_ref=row>
                {move || buttons(desk)}
            </div>
            // To say no is always in sight, and never the first thing there.
            {move || passes(desk)}
            <Show when=move || { behind.get() > 0 }>
                <button class="button more" data-do="more" on:click=move |_| more.set(true)>
                    {move || t_with("more", &[("count", behind.get().into())])}
                </button>
            </Show>
            // While a tile is dragged nothing may push the palace away from under it.
            <Show when=move || touched() && desk.dragged.get().is_none()>
                <button
                    class="button quiet"
                    data-do="let-go"
                    aria-label=spoken("let-go")
                    on:click=move |_| desk.let_go()
                >
                    <Icon name="close"/>
                    <span class="let-go-word">{spoken("let-go")}</span>
                </button>
            </Show>
        </div>
        <Dialog open=more title=question class="from-below">
            <div class="all-answers">{move || buttons(desk)} {move || passes(desk)}</div>
        </Dialog>
    }
}

/// Marks the buttons that did not fit into the row, and counts them.
fn measure(row: &web_sys::HtmlDivElement) -> usize {
    let children = row.children();
    let buttons = (0..children.length())
        .filter_map(|at| children.item(at)?.dyn_into::<web_sys::HtmlElement>().ok());
    let mut top = None;
    let mut behind = 0;
    for button in buttons {
        let first = *top.get_or_insert(button.offset_top());
        let is_behind = button.offset_top() > first + 8;
        behind += usize::from(is_behind);
        // The class is known, so it can be set.
        let _ = button.class_list().toggle_with_force("behind", is_behind);
    }
    behind
}

/// Everything that can be said or confirmed now.
fn buttons(desk: Desk) -> Vec<AnyView> {
    let way = desk.way.get();
    let (complete, touched, left) = desk.choice.with(|choice| {
        let touched = !choice.touched().is_empty();
        (choice.complete(), touched, choice.candidates().count())
    });
    let outlook = |action: Action| desk.source.moment.with(|m| m.outlook(action));
    let mut shown: Vec<AnyView> = Vec::new();
    if let Some(action) = complete {
        shown.push(answer(desk, action, outlook(action), true));
    }
    let mut offered: Vec<(Action, Outlook)> = desk
        .choice
        .with(|choice| choice.offered(FEW))
        .into_iter()
        .filter(|action| Some(*action) != complete && way.is_none())
        .filter(|action| *action != Action::Pass)
        .map(|action| (action, outlook(action)))
        .collect();
    // Exact payments first, then those that waste least.
    offered.sort_short_by_key(|(_, outlook)| match outlook.fit {
        Some(Exactness::Over(over)) => 1 + u16::from(over),
        Some(Exactness::Exact | Exactness::Never) | None => 0,
    });
    shown.extend(
        offered
            .iter()
            .map(|(action, outlook)| answer(desk, *action, *outlook, false)),
    );
    shown.extend(things(desk, way, &offered));
    if shown.is_empty() && touched && left > FEW {
        let further = t_with("choose-further", &[("count", left.into())]);
        shown.push(view! { <span class="further">{further}</span> }.into_any());
    }
    shown
}

/// The button that says no, where that is an answer.
fn passes(desk: Desk) -> Option<AnyView> {
    let can_pass = desk.choice.with(|choice| {
        let is_free = choice.touched().is_empty();
        is_free && choice.candidates().any(|action| action == Action::Pass)
    });
    (can_pass && desk.way.get().is_none()).then(|| {
        let outlook = desk.source.moment.with(|m| m.outlook(Action::Pass));
        answer(desk, Action::Pass, outlook, false)
    })
}

/// Buttons for what modules laid on the table or before the viewer, as far as it may be touched. Many
/// things of a module are behind one button with what they are for.
fn things(desk: Desk, way: Option<Module>, offered: &[(Action, Outlook)]) -> Vec<AnyView> {
    let is_said = |touch: Touch| {
        desk.source.moment.with(|m| {
            let you = m.you();
            offered
                .iter()
                .any(|(action, _)| you.is_some_and(|you| action.touches(&m.game, you) == [touch]))
        })
    };
    let is_fresh = desk.choice.with(|choice| choice.touched().is_empty());
    let mut shown = Vec::new();
    for (module, mut touches) in desk.starts() {
        touches.retain(|touch| !is_said(*touch));
        match way {
            Some(way) if way != module => {}
            None if is_fresh && touches.len() > 1 => shown.push(way_button(desk, module)),
            _ => shown.extend(touches.into_iter().map(|touch| touch_button(desk, touch))),
        }
    }
    shown
}

/// All that a module has to be touched now, behind one button.
fn way_button(desk: Desk, module: Module) -> AnyView {
    let born = store::now();
    view! {
        <button
            class="button answer way"
            data-way=module.slug()
            on:click=move |event| {
                if desk.is_meant(&event, born) {
                    desk.way.set(Some(module));
                }
            }
        >
            <Symbol name=format!("module-{}", module.slug()) view_box="0 0 60 60" class="answer-picture"/>
            <span>{words(|w| w.way(module))}</span>
        </button>
    }
    .into_any()
}

/// One thing that may be touched.
fn touch_button(desk: Desk, touch: Touch) -> AnyView {
    let born = store::now();
    let lot = Lot::all(&desk.pointed_at(touch)).pop();
    let said = match (&lot, touch) {
        (Some(lot), _) => lot.said(desk),
        (None, Touch::Own(thing)) => words(|w| w.thing(thing)),
        (None, _) => String::new(),
    };
    // A room is shown with all that is in it: its words would be long.
    let inside = match (lot, touch) {
        (Some(lot), Touch::Room(_)) => view! {
            <span class="hidden-text">{said.clone()}</span>
            <span aria-hidden="true">{lot.pictures(desk)}</span>
        }
        .into_any(),
        (_, Touch::Thing(thing) | Touch::Own(thing)) => view! {
            <span class="answer-picture" aria-hidden="true">
                {pieces::picture(thing)}
            </span>
            <span>{said.clone()}</span>
        }
        .into_any(),
        _ => view! { <span>{said.clone()}</span> }.into_any(),
    };
    view! {
        <button
            class="button answer thing lit"
            data-touch=touch.to_string()
            title=said
            on:click=move |event| {
                if desk.is_meant(&event, born) {
                    desk.touch(touch);
                }
            }
        >
            {inside}
        </button>
    }
    .into_any()
}

/// How an action turns the tile that it lays, if that is for the player to say.
fn turned(action: Action) -> Option<(TileId, u8)> {
    let placed = placed(&action)?;
    let turns = placed.tile.spec().turns;
    turns.then(|| (placed.tile, placed.quarters()))
}

/// One answer as a button.
fn answer(desk: Desk, action: Action, outlook: Outlook, is_chosen: bool) -> AnyView {
    let born = store::now();
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
    let turned = turned(action).map(|(tile, quarters)| {
        view! {
            <span class="answer-picture" aria-hidden="true">
                <TilePicture tile=tile quarters=quarters/>
            </span>
        }
    });
    let is_final = is_chosen && outlook.is_final;
    let said = words(|w| w.action(&action));
    let question = desk.source.moment.with(|m| m.game.question());
    let title = words(|w| w.answer(&action, question));
    view! {
        <button
            class="button answer"
            class:primary=is_chosen
            data-do=action.to_string()
            title=title
            on:click=move |event| {
                if desk.is_meant(&event, born) {
                    desk.act(action);
                }
            }
        >
            {is_chosen.then(|| view! { <Icon name="check"/> })}
            {turned}
            <span class="answer-words">{said}</span>
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
    .into_any()
}
