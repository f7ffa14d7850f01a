//! The page as a whole: which part of it is shown.

use crate::beside::BesidePage;
use crate::context::{Context, Page};
use crate::games::GamesPage;
use crate::local::Local;
use crate::new_table::{NewTable, visit};
use crate::online::OnlinePage;
use crate::panels::RulesPage;
use crate::start::Start;
use crate::store;
use crate::table::TablePage;
use alhambra_words::Lang;
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App(
    /// The language, whose words are known.
    lang: Lang,
) -> impl IntoView {
    let context = Context::remembered(lang);
    provide_context(context);
    context.keep();
    let local = Local::remembered();
    provide_context(local);
    // Going back and forth in the browser changes the page, and so does a link.
    let listener = window_event_listener(leptos::ev::hashchange, move |_| {
        let page = Page::from_hash(&store::hash());
        if page != context.page.get_untracked() {
            context.page.set(page);
        }
    });
    on_cleanup(move || listener.remove());
    // A table that is not there cannot be shown.
    if context.page.get_untracked() == Page::Table && !local.is_there() {
        context.page.set(Page::Start);
    }
    let part = Memo::new(move |_| match context.page.get() {
        Page::Table if !local.is_there() => Page::Start,
        page => page,
    });
    // Only from the rules does somebody come back to where they were in setting up.
    Effect::new(move || {
        if !matches!(
            part.get(),
            Page::NewTable | Page::Beside(_) | Page::Rules(_)
        ) {
            visit::forget();
        }
    });
    view! {
        {move || match part.get() {
            Page::Start => view! { <Start local=local/> }.into_any(),
            Page::NewTable => view! { <NewTable local=local/> }.into_any(),
            Page::Table => view! { <TablePage local=local/> }.into_any(),
            Page::Games => view! { <GamesPage local=local/> }.into_any(),
            Page::Online(keys) => view! { <OnlinePage keys local/> }.into_any(),
            Page::Beside(part) => view! { <BesidePage part/> }.into_any(),
            Page::Rules(slug) => {
                view! { <RulesPage slug=Signal::stored(slug)/> }.into_any()
            }
        }}
        <div class="notices" role="status" aria-live="polite">
            {move || {
                context.notice.get().map(|text| view! { <p class="notice">{text}</p> })
            }}
        </div>
    }
}
