//! What stands beside the palace where there is room, and comes as a sheet from below where there is
//! not: the modules, the log, the chat, the players.

use super::asked::Standing;
use super::desk::{Desk, Tab};
use super::drawer::Drawers;
use crate::context::{spoken, t};
use crate::dialog::Dialog;
use crate::online;
use crate::panels;
use leptos::prelude::*;

/// The column.
#[component]
pub fn Side() -> impl IntoView {
    let desk: Desk = expect_context();
    view! {
        <Show when=move || desk.has_side.get()>
            <aside class="table-right" aria-label=spoken("beside-palace")>
                <Tabs/>
                {move || desk.has_palaces().then(|| view! { <Standing/> })}
            </aside>
        </Show>
    }
}

/// The sheet from below.
#[component]
pub fn SideSheet() -> impl IntoView {
    let desk: Desk = expect_context();
    view! {
        <Dialog open=desk.sheet title=Signal::derive(move || t(key(desk.tab.get()))) class="from-below">
            <Tabs/>
        </Dialog>
    }
}

/// The tabs that this table has, and the one that is open.
#[component]
fn Tabs() -> impl IntoView {
    let desk: Desk = expect_context();
    let source = desk.source;
    let has_modules = Memo::new(move |_| source.moment.with(|m| !m.view.setup.modules.is_empty()));
    let tabs = move || {
        let is_there = |tab: &Tab| match tab {
            Tab::Modules => has_modules.get(),
            Tab::Chat => source.online.is_some(),
            Tab::Log | Tab::Players => true,
        };
        Tab::ALL.into_iter().filter(is_there).collect::<Vec<_>>()
    };
    let tab = move |one: Tab| {
        view! {
            <button
                class="tab"
                role="tab"
                data-tab=one.name()
                aria-selected=move || (desk.tab.get() == one).to_string()
                tabindex=move || if desk.tab.get() == one { "0" } else { "-1" }
                on:click=move |_| desk.tab.set(one)
            >
                {move || t(key(one))}
            </button>
        }
    };
    let turn = move |event: leptos::ev::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowRight" => 1,
            "ArrowLeft" => -1,
            _ => return,
        };
        event.prevent_default();
        let tabs = untrack(tabs);
        let at = tabs.iter().position(|tab| *tab == desk.tab.get_untracked());
        let next = (at.unwrap_or(0) as isize + by).rem_euclid(tabs.len() as isize);
        let next = tabs[next as usize];
        desk.tab.set(next);
        super::keys::focus(&format!("[data-tab={}]", next.name()));
    };
    view! {
        <div class="tabs" role="tablist" on:keydown=turn>
            {move || tabs().into_iter().map(tab).collect_view()}
        </div>
        <div class="tab-inside" role="tabpanel" aria-label=move || t(key(desk.tab.get()))>
            {move || match desk.tab.get() {
                Tab::Modules => view! { <Drawers/> }.into_any(),
                Tab::Log => view! { <panels::Log source=source leaves=desk.sheet/> }.into_any(),
                Tab::Chat => {
                    let chat = source
                        .online
                        .map(|remote| view! { <online::Chat source remote/> }.into_any());
                    view! { {chat} }.into_any()
                }
                Tab::Players => view! { <panels::PlayersTab source=source/> }.into_any(),
            }}
        </div>
    }
}

const fn key(tab: Tab) -> &'static str {
    match tab {
        Tab::Modules => "modules",
        Tab::Log => "log",
        Tab::Chat => "chat",
        Tab::Players => "players",
    }
}
