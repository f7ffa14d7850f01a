//! The way to a table online.

use super::remote::{Remote, State};
use crate::art::{Icon, Symbol};
use crate::context::{Page, context, t};
use crate::local::Local;
use crate::source::Source;
use crate::table::Table;
use leptos::prelude::*;

/// A table online, or why it is not there.
#[component]
pub fn OnlinePage(
    /// What opens it.
    keys: String,
    /// The table of this page: games that are over can be continued there.
    local: Local,
) -> impl IntoView {
    let context = context();
    let remote = Remote::new(&keys, local);
    let is_there = Memo::new(move |_| remote.is_there());
    // The others would need new links, so a new set-up it is.
    let on_rematch = Callback::new(move |()| context.go(Page::NewTable));
    let on_import = Callback::new(move |text: String| local.open(&text));
    let waiting = move || {
        let why = match remote.state.get() {
            State::Refused(why) => Some(why),
            State::Lost | State::Opening | State::Open => None,
        };
        let is_lost = remote.state.get() == State::Lost;
        view! {
            <main class="online-door">
                <Symbol name="logo" view_box="0 0 120 120" class="start-logo"/>
                <div class="stack" role="status">
                    <h1>
                        {if why.is_some() { t("online-refused") } else { t("online-opening") }}
                    </h1>
                    {why.map(|why| view! { <p class="fault" id="online-fault">{why}</p> })}
                    {is_lost.then(|| view! { <p>{t("online-lost")}</p> })}
                    <button class="button" id="online-leave" on:click=move |_| context.go(Page::Start)>
                        <Icon name="left"/>
                        {t("to-start")}
                    </button>
                </div>
            </main>
        }
        .into_any()
    };
    view! {
        <Show when=move || is_there.get() fallback=waiting>
            {view! { <Table source=Source::of(remote) on_rematch on_import/> }.into_any()}
        </Show>
    }
}
