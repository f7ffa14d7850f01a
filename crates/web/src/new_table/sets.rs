//! Ready-made choices: sets that people know by name, and chance.

use super::chance;
use super::draft::Draft;
use super::draw::Draw;
use super::picker::picture;
use super::visit::{DRAW, lasting};
use crate::art::Icon;
use crate::context::{context, spoken, t, t_with, words};
use crate::dialog::Dialog;
use alhambra_rules::module::{Difficulty, Edition, Preset};
use alhambra_rules::{Module, ModuleSet};
use leptos::prelude::*;

/// The buttons for ready-made sets. What is no game of its own is in a dialog, where there is room to show what
/// is in it.
pub fn sets(draft: RwSignal<Draft>, modules: Memo<ModuleSet>) -> AnyView {
    let open = RwSignal::new(false);
    let choose = move |preset: Preset| draft.update(|d| d.modules = preset.playable());
    let presets = |is_box: bool| {
        let all = Preset::ALL.into_iter();
        all.filter(move |preset| (preset.edition != Edition::Game) == is_box)
    };
    let buttons = presets(false).map(|preset| {
        view! {
            <button
                class="button"
                id=id(preset)
                aria-pressed=move || (modules.get() == preset.playable()).to_string()
                on:click=move |_| choose(preset)
            >
                {move || words(|w| w.preset(preset))}
                {part(preset)}
            </button>
        }
    });
    let boxes = move || {
        let boxes = presets(true).map(|preset| {
            let choose = move |_| {
                choose(preset);
                open.set(false);
            };
            view! { <li>{expansion(preset, modules, choose)}</li> }
        });
        boxes.collect_view()
    };
    view! {
        <div class="new-sets" role="group" aria-label=spoken("sets")>
            {buttons.collect_view()}
            <button class="button" id="open-boxes" on:click=move |_| open.set(true)>
                <Icon name="bag"/>
                {spoken("boxes")}
            </button>
        </div>
        <Dialog open title=Signal::derive(|| t("boxes")) class="wide boxes-dialog">
            <p>{spoken("boxes-about")}</p>
            <ul class="boxes">{boxes}</ul>
        </Dialog>
    }
    .into_any()
}

/// The name of a preset in the page.
fn id(preset: Preset) -> String {
    format!("edition-{}", preset.slug)
}

/// How much of a preset can be played, where that is not all of it.
fn part(preset: Preset) -> AnyView {
    let (count, all) = (preset.playable().len(), preset.modules.len());
    let words = move || {
        t_with(
            "playable-part",
            &[("count", count.into()), ("all", all.into())],
        )
    };
    (count < all)
        .then(|| view! { <small class="playable-part">{words}</small> })
        .into_any()
}

/// An expansion with everything in it.
fn expansion(
    preset: Preset,
    modules: Memo<ModuleSet>,
    choose: impl Fn(leptos::ev::MouseEvent) + 'static,
) -> AnyView {
    let inside = preset.modules.iter().map(|module: Module| {
        view! {
            <span class="box-module" class:not-yet=!ModuleSet::PLAYABLE.has(module)>
                {picture(module)}
                <span>{move || words(|w| w.module(module))}</span>
            </span>
        }
    });
    let playable = preset.playable();
    let number = match preset.edition {
        Edition::Expansion(number) => Some(view! { <span class="module-number">{number}</span> }),
        Edition::Game | Edition::Set => None,
    };
    view! {
        <button
            class="button box"
            id=id(preset)
            disabled=playable.is_empty()
            aria-pressed=move || (modules.get() == playable && !playable.is_empty()).to_string()
            on:click=choose
        >
            <span class="box-title">
                {number}
                <strong>{move || words(|w| w.preset(preset))}</strong>
                {part(preset)}
            </span>
            <span class="box-modules">{inside.collect_view()}</span>
        </button>
    }
    .into_any()
}

/// Some modules at random, up to a difficulty.
pub fn at_random(draft: RwSignal<Draft>) -> AnyView {
    let context = context();
    let wish = lasting(&DRAW);
    let draw = move |_| {
        let wish = wish.get_untracked();
        let drawn = wish.draw(&mut chance);
        draft.update(|d| d.modules = drawn);
        if drawn.len() < wish.count {
            context.tell(t_with("draw-fewer", &[("count", drawn.len().into())]));
        }
    };
    let counts = (1..=Draw::MOST).map(|count| {
        view! {
            <option value=count prop:selected=move || wish.with(|w| w.count) == count>
                {move || t_with("draw-count", &[("count", count.into())])}
            </option>
        }
    });
    let limits = Difficulty::ALL.map(|hardest| {
        view! {
            <option value=hardest as u8 prop:selected=move || wish.with(|w| w.hardest) == hardest>
                {move || t(limit_key(hardest))}
            </option>
        }
    });
    view! {
        <div class="new-draw" role="group" aria-label=spoken("draw-about")>
            <button class="button" id="draw-modules" title=spoken("draw-about") on:click=draw>
                <Icon name="dice"/>
                {spoken("draw")}
            </button>
            <select
                class="field"
                id="draw-count"
                aria-label=spoken("draw-how-many")
                on:change=move |event| {
                    if let Ok(count) = event_target_value(&event).parse() {
                        wish.update(|w| w.count = count);
                    }
                }
            >
                {counts.collect_view()}
            </select>
            <select
                class="field"
                id="draw-hardest"
                aria-label=spoken("draw-how-hard")
                on:change=move |event| {
                    let at: Option<usize> = event_target_value(&event).parse().ok();
                    if let Some(hardest) = at.and_then(|at| Difficulty::ALL.get(at)) {
                        wish.update(|w| w.hardest = *hardest);
                    }
                }
            >
                {limits.into_iter().collect_view()}
            </select>
        </div>
    }
    .into_any()
}

/// The key of the words for a limit.
const fn limit_key(hardest: Difficulty) -> &'static str {
    match hardest {
        Difficulty::Easy => "draw-easy",
        Difficulty::Medium => "draw-medium",
        Difficulty::Hard => "draw-hard",
    }
}
