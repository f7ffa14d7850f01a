//! The table: everything needed for a turn on one screen.
//!
//! The parts share a [`Desk`](desk::Desk). People choose in one way, whatever is asked: what may
//! be touched is lit, and each touch narrows what is left. A module adds drawings and words
//! ([`pieces`], [`overlays`]), not its own clicks.

mod advised;
mod answers;
mod asked;
mod cards;
mod coach;
mod desk;
mod dock;
mod drag;
mod drawer;
mod goods;
mod holdings;
mod keys;
mod look;
mod motion;
mod newcomer;
pub mod overlays;
mod palace;
mod pieces;
mod players;
mod prompt;
mod side;
mod tools;

use crate::art::{Icon, Symbol};
use crate::context::{Page, context, effect, spoken, t, t_with};
use crate::files;
use crate::local::Local;
use crate::online;
use crate::panels;
use crate::settings::Settings;
use crate::shelf;
use crate::sound;
use crate::source::Source;
use crate::store;
use alhambra_table::Plan;
pub use asked::Subject;
pub use desk::{Desk, Tab};
use leptos::html;
use leptos::prelude::*;

/// What opens the other parts of the table.
#[derive(Clone, Copy)]
pub struct Doors {
    /// The menu.
    pub menu: RwSignal<bool>,
    /// What a scoring would bring now.
    pub score: RwSignal<bool>,
    /// What is still to come.
    pub left: RwSignal<bool>,
    /// What happened.
    pub log: RwSignal<bool>,
    /// The rules.
    pub rules: RwSignal<bool>,
    /// The settings.
    pub settings: RwSignal<bool>,
    /// What goes on between people far away.
    pub together: RwSignal<bool>,
}

impl Doors {
    fn closed() -> Self {
        let door = || RwSignal::new(false);
        Self {
            menu: door(),
            score: door(),
            left: door(),
            log: door(),
            rules: door(),
            settings: door(),
            together: door(),
        }
    }

    /// Whether something lies over the table.
    fn any(self) -> bool {
        [
            self.menu,
            self.score,
            self.left,
            self.log,
            self.rules,
            self.settings,
            self.together,
        ]
        .iter()
        .any(|door| door.get_untracked())
    }
}

/// The table of this page.
#[component]
pub fn TablePage(
    /// Where its game is.
    local: Local,
) -> impl IntoView {
    let source = Source::of(local);
    let on_rematch = Callback::new(move |()| {
        if let Some(mut plan) = local.plan() {
            plan.seed = None;
            local.begin(plan);
        }
    });
    let mixture = Memo::new(move |_| {
        let mut chance = |below: usize| store::chance() as usize % below.max(1);
        source.plan.with(|plan| plan.next_mixture(&mut chance))
    });
    let begin = Callback::new(move |modules| {
        if let Some(plan) = local.plan() {
            local.begin(Plan {
                modules,
                seed: None,
                ..plan
            });
        }
    });
    let next = panels::Next {
        mixture: mixture.into(),
        begin,
    };
    let on_import = Callback::new(move |text: String| local.open(&text));
    view! {
        <Table source=source on_rematch=on_rematch next=next on_import=on_import/>
        <coach::Coach local=local/>
    }
}

/// A table with whatever stands behind it.
#[component]
pub fn Table(
    /// Where moments come from and decisions go.
    source: Source,
    /// Plays the same set-up once more.
    on_rematch: Callback<()>,
    /// Plays the next mixture of modules, where that is possible.
    #[prop(optional)]
    next: Option<panels::Next>,
    /// Opens a saved game.
    on_import: Callback<String, Result<(), String>>,
) -> impl IntoView {
    let again = panels::Again {
        same: on_rematch,
        next,
    };
    let ending = RwSignal::new(false);
    let desk = Desk::new(source);
    provide_context(desk);
    let doors = Doors::closed();
    let is_over =
        move || source.moment.with(|m| m.view.to_act.is_none()) && source.looking.get().is_none();
    let slug = RwSignal::new("base".to_owned());
    // The rules open with the page of the game that is played.
    effect(move || slug.set(keys::page_of_game(desk.game.get()).to_owned()));
    keys::listen(desk, doors, slug);
    effect(move || {
        if let Some(page) = desk.rules.get() {
            desk.rules.set(None);
            slug.set(page);
            doors.rules.set(true);
        }
    });
    shelf::keep(source);
    let modules = Memo::new(move |_| source.moment.with(|m| m.view.setup.modules));
    effect(move || files::bring_pictures(modules.get()));
    sound::listen(source);
    view! {
        <main
            class="table"
            class:looking=move || source.looking.get().is_some()
            class:card-game=move || !desk.has_palaces()
            class:with-modules=move || !modules.get().is_empty()
            class:whole=move || desk.is_whole.get()
            class:asking=move || desk.asking.get()
        >
            <h1 class="hidden-text">{spoken("app-title")}</h1>
            <header class="table-head">
                <button
                    class="home"
                    aria-label=spoken("leave-table")
                    on:click=move |_| context().go(Page::Start)
                >
                    <Symbol name="logo" view_box="0 0 120 120" class="home-logo"/>
                </button>
                <players::Players/>
            </header>
            <div class="table-left">
                <cards::Market/>
                <cards::Display/>
                <goods::Goods/>
            </div>
            <dock::Dock/>
            <div class="table-middle">
                <Show
                    when=move || desk.has_palaces()
                    fallback=|| view! { <holdings::Holdings/> }
                >
                    <palace::Palace/>
                </Show>
            </div>
            <side::Side/>
            <div class="table-foot">
                <div class="ask">
                    {source.online.map(|remote| view! { <online::Bar source remote/> }.into_any())}
                    <Show
                        when=move || source.looking.get().is_some()
                        fallback=move || {
                            view! {
                                <Show when=is_over fallback=|| view! { <prompt::Prompt/> }>
                                    <panels::Outcome source=source again=again ending=ending/>
                                </Show>
                            }
                        }
                    >
                        <panels::Replay source=source/>
                    </Show>
                </div>
                <div class="own-row">
                    <cards::HandCards/>
                    <Show when=move || desk.has_palaces()>
                        <cards::Waiting/>
                    </Show>
                </div>
                <tools::Tools doors=doors/>
            </div>
        </main>
        <drag::Dragged desk=desk/>
        <Curtain source=source/>
        <side::SideSheet/>
        <motion::Motion/>
        <asked::Asked/>
        <newcomer::Newcomers source=source modules=modules rules=desk.rules/>
        <panels::Scoring source=source again=again/>
        <panels::EndingDialog open=ending source=source again=again/>
        <panels::ScoreNow open=doors.score source=source/>
        <panels::WhatIsLeft open=doors.left source=source/>
        <panels::LogDialog open=doors.log source=source/>
        <panels::RulesDialog open=doors.rules slug=slug source=source/>
        <panels::Menu source=source doors=doors on_import=on_import/>
        <Settings open=doors.settings/>
        {source
            .online
            .map(|remote| {
                view! {
                    <online::Together open=doors.together source remote/>
                    <online::Since source remote/>
                    <online::Naming source remote/>
                }
                .into_any()
            })}
    }
}

/// Where several people share the screen: nothing is shown until the next has taken it.
#[component]
fn Curtain(
    /// The table.
    source: Source,
) -> impl IntoView {
    view! {
        {move || {
            source
                .curtain
                .get()
                .map(|seat| {
                    let name = source.name(seat);
                    let colour = source.colour(seat);
                    let title = t_with("pass-screen", &[("name", name.clone().into())]);
                    let about = t_with("pass-screen-about", &[("name", name.into())]);
                    let label = title.clone();
                    let curtain: NodeRef<html::Dialog> = NodeRef::new();
                    effect(move || {
                        if let Some(curtain) = curtain.get()
                            && !curtain.open()
                        {
                            // It is in the document, so it can be shown.
                            let _ = curtain.show_modal();
                        }
                    });
                    view! {
                        <dialog
                            class="curtain"
                            node_ref=curtain
                            aria-label=label
                            // It is lifted, not sent away.
                            on:cancel=move |event: web_sys::Event| event.prevent_default()
                            style=format!("--seat:var(--seat-{colour})")
                        >
                            <div class="curtain-inside">
                                <svg class="shield" viewBox="0 0 40 40" aria-hidden="true">
                                    <use_ href=format!("#piece-shield-{colour}")></use_>
                                </svg>
                                <h2>{title}</h2>
                                <p>{about}</p>
                                <button
                                    class="button primary large"
                                    data-do="lift-curtain"
                                    autofocus
                                    on:click=move |_| source.lift_curtain.run(())
                                >
                                    <Icon name="eye"/>
                                    {t("show-my-hand")}
                                </button>
                            </div>
                        </dialog>
                    }
                })
        }}
    }
}
