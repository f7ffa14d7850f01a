//! A module that is in play for the first time introduces itself.

use crate::art::{Icon, Symbol};
use crate::context::{context, effect, spoken, t, t_with, words};
use crate::dialog::Dialog;
use crate::panels;
use crate::source::Source;
use crate::{files, store};
use alhambra_rules::{Module, ModuleSet};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Where it is kept which modules were in play before.
const KEPT: &str = "met";
/// Whoever has met all is told of none.
const ALL: &str = "all";
/// More than this are not introduced one by one: whoever plays with so many knows where the rules are.
const MOST: usize = 6;

/// The modules of this table that nobody here has met.
fn new_ones(modules: ModuleSet) -> Vec<Module> {
    let met = store::read(KEPT).unwrap_or_default();
    let is_new = |module: &Module| met != ALL && !met.split(' ').any(|slug| slug == module.slug());
    let new: Vec<Module> = modules.iter().filter(is_new).collect();
    if new.len() > MOST { Vec::new() } else { new }
}

fn remember(modules: &[Module]) {
    let mut met = store::read(KEPT).unwrap_or_default();
    for module in modules {
        if met != ALL {
            met = format!("{met} {}", module.slug());
        }
    }
    store::write(KEPT, met.trim());
}

/// A card for each module that is in play for the first time: its picture, and what it is in short.
#[component]
pub fn Newcomers(
    /// The table.
    source: Source,
    /// Its modules.
    modules: Memo<ModuleSet>,
    /// Opens the rules of a module.
    rules: RwSignal<Option<String>>,
) -> impl IntoView {
    let new = RwSignal::new(Vec::<Module>::new());
    let at = RwSignal::new(0);
    let open = RwSignal::new(false);
    effect(move || {
        let found = new_ones(modules.get());
        let is_running = source.moment.with_untracked(|m| m.view.to_act.is_some());
        if !found.is_empty() && is_running {
            remember(&found);
            new.set(found);
            at.set(0);
            open.set(true);
        }
    });
    panels::hold_while(source, move || open.get());
    let shown = move || new.with(|new| new.get(at.get()).copied());
    let text = RwSignal::new(None::<String>);
    let lang = context().lang;
    effect(move || {
        let (Some(module), lang) = (shown(), lang.get()) else {
            return;
        };
        text.set(None);
        spawn_local(async move {
            let page = files::text(&format!("rules-{}-{}", lang.code(), module.slug())).await;
            // Another one may be shown by now.
            if !at.is_disposed() && untrack(shown) == Some(module) {
                text.set(Some(page.unwrap_or_default()));
            }
        });
    });
    let title = Signal::derive(move || {
        let module = shown();
        module.map_or_else(String::new, |module| words(|w| w.module(module)))
    });
    let is_last = move || at.get() + 1 >= new.with(Vec::len);
    let next = move |_| {
        if untrack(is_last) {
            open.set(false);
        } else {
            at.update(|at| *at += 1);
        }
    };
    let read = move |_| {
        open.set(false);
        rules.set(untrack(shown).map(|module| module.slug().to_owned()));
    };
    let count = move || {
        let all = new.with(Vec::len);
        let step = ("step", (at.get() + 1).into());
        (all > 1).then(|| t_with("lesson-step", &[step, ("of", all.into())]))
    };
    view! {
        <Dialog open title=title class="newcomer">
            <div class="stack">
                <p class="panel-lead">{spoken("newcomer")} " " {count}</p>
                <div class="newcomer-card">
                    {move || {
                        shown().map(|module| {
                                view! {
                                    <Symbol
                                        name=format!("module-{}", module.slug())
                                        view_box="0 0 60 60"
                                        class="newcomer-picture"
                                    />
                                }
                            })
                    }}
                    <div class="newcomer-text" role="status">
                        {move || text.with(|text| text.as_ref().map(|text| panels::in_short(text)))}
                    </div>
                </div>
                <div class="row">
                    <button class="button" data-do="newcomer-rules" on:click=read>
                        <Icon name="rules"/>
                        {spoken("rules")}
                    </button>
                    <span class="spacer"></span>
                    <button class="button primary" data-do="newcomer-next" on:click=next>
                        <Icon name="check"/>
                        {move || t(if is_last() { "go-on" } else { "next" })}
                    </button>
                </div>
            </div>
        </Dialog>
    }
}
