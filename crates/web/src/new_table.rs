//! Setting up a table: which game, who plays, with which modules, under which options.

mod begin;
mod catalogue;
mod draft;
mod draw;
mod filter;
mod games;
mod patience;
pub mod picker;
mod seats;
mod sets;
mod share;
pub mod visit;

pub use begin::{Beginning, ReplaceGame};
pub use draft::Draft;

use crate::art::{Icon, Symbol};
use crate::context::{Page, context, spoken, t, t_with};
use crate::local::Local;
use crate::online;
use crate::settings::{QuickSettings, Settings};
use crate::store;
use alhambra_rules::{GameOption, MAX_SEATS};
use alhambra_table::BadCode;
use draft::{Defaults, Fault};
use games::Games;
use leptos::html;
use leptos::prelude::*;
use patience::patience;
pub use picker::Picker;
use seats::Seats;
pub use share::Share;
use std::cell::RefCell;
pub use visit::Place;
use wasm_bindgen::JsValue;

/// Where the last set-up is kept.
const KEPT: &str = "plan";

thread_local! {
    /// The last set-up of this visit, for browsers that keep nothing.
    static LAST: RefCell<Option<Draft>> = const { RefCell::new(None) };
}

/// The page on which a table is set up.
#[component]
pub fn NewTable(
    /// The table of this page.
    local: Local,
) -> impl IntoView {
    let context = context();
    let (draft, trouble) = opened();
    let draft = RwSignal::new(draft);
    let trouble = RwSignal::new(trouble);
    keep(draft, trouble);
    let plan = Memo::new(move |_| draft.with(|d| d.plan(&default_names())));
    let beginning = Beginning::new(local);
    let is_online = Memo::new(move |_| draft.with(Draft::is_online));
    // Whoever plays at this screen needs no server, so nobody asks for one before.
    Effect::new(move || {
        if is_online.get() {
            online::look_for_server(context);
        }
    });
    let refused = RwSignal::new(None::<String>);
    Effect::new(move || {
        draft.track();
        refused.set(None);
    });
    let wait = RwSignal::new(None);
    let sharing = RwSignal::new(false);
    let setting = RwSignal::new(false);
    let start = move |_| {
        let Ok(plan) = plan.get_untracked() else {
            return;
        };
        if is_online.get_untracked() {
            let here = draft.with_untracked(Draft::here);
            online::make(plan, here, wait.get_untracked(), context, refused);
        } else {
            beginning.begin(plan);
        }
    };
    // Whoever comes back from the rules is where they were. Whoever comes here anew by keyboard or
    // listens begins at the title.
    let place = StoredValue::new(Place::take());
    let title: NodeRef<html::H1> = NodeRef::new();
    Effect::new(move || {
        if let Some(place) = place.try_update_value(Option::take).flatten() {
            place.go_back();
        } else if let Some(title) = title.get() {
            visit::to_the_top();
            // It is in the document.
            let _ = title.focus();
        }
    });
    let fault = move || {
        let code = trouble.get().map(|bad| {
            let why = sentence_of_code(bad);
            t_with("address-code-bad", &[("why", why.into())])
        });
        let fault = plan.with(|p| p.as_ref().err().map(sentence));
        let alone =
            (is_online.get() && context.server.get() == Some(false)).then(|| t("no-server"));
        fault.or(code).or(alone).or(refused.get())
    };
    view! {
        <div class="new-table">
            <header class="new-head">
                <a
                    class="button quiet round"
                    id="back-to-start"
                    href=Page::Start.hash()
                    aria-label=spoken("to-start")
                    title=spoken("to-start")
                    on:click=move |event| {
                        event.prevent_default();
                        context.go(Page::Start);
                    }
                >
                    <Symbol name="logo" view_box="0 0 120 120" class="new-logo"/>
                </a>
                <h1 tabindex="-1" node_ref=title>{spoken("new-table")}</h1>
                <QuickSettings open=setting/>
            </header>
            <main class="new-main">
                {view! { <Games draft/> }.into_any()}
                <div class="new-side">
                    <Seats draft/>
                    {options(draft, patience(is_online, wait))}
                </div>
                <Picker draft/>
                <div class="new-actions">
                    <p class="fault" id="new-fault" role="status">{fault}</p>
                    {picker::chosen(draft)}
                    <button class="button" id="open-share" on:click=move |_| sharing.set(true)>
                        <Icon name="share"/>
                        {spoken("share-open")}
                    </button>
                    <button
                        class="button primary"
                        id="start-game"
                        disabled=move || {
                            plan.with(Result::is_err) || is_online.get() && context.server.get() != Some(true)
                        }
                        on:click=start
                    >
                        <Icon name="play"/>
                        {move || t(if is_online.get() { "make-table" } else { "start" })}
                    </button>
                </div>
            </main>
            <Share draft open=sharing/>
            <ReplaceGame beginning/>
            <Settings open=setting/>
        </div>
    }
}

/// The set-up with which the page opens, and what is wrong with the code in the address.
fn opened() -> (Draft, Option<BadCode>) {
    let kept = kept_draft();
    match code_in_address(&store::hash()).map(Draft::from_code) {
        None => (kept, None),
        Some(Err(bad)) => (kept, Some(bad)),
        // It may be the very set-up, without its names.
        Some(Ok(draft)) if draft.code() == kept.code() => (kept, None),
        Some(Ok(draft)) => (draft.with_my_name_of(&kept), None),
    }
}

/// The last set-up, or the first.
pub fn kept_draft() -> Draft {
    LAST.with_borrow(Clone::clone)
        .or_else(|| Draft::from_text(&store::read(KEPT)?))
        .unwrap_or_default()
}

/// Keeps the set-up for the next time, and the address true.
fn keep(draft: RwSignal<Draft>, trouble: RwSignal<Option<BadCode>>) {
    Effect::new(move |is_changed: Option<bool>| {
        let draft = draft.get();
        store::write(KEPT, &draft.to_text());
        // An address that names another set-up would bring it back with the next reload.
        let address = store::hash();
        let named = code_in_address(&address);
        if is_changed.is_some() && named.is_some_and(|code| code != draft.code()) {
            forget_code();
            trouble.set(None);
        }
        LAST.set(Some(draft));
        true
    });
    // Somebody followed another link while the page was open.
    let listener = window_event_listener(leptos::ev::hashchange, move |_| {
        if code_in_address(&store::hash()).is_some() {
            let (other, bad) = opened();
            trouble.set(bad);
            draft.set(other);
        }
    });
    on_cleanup(move || listener.remove());
}

/// The share code in an address or a part of it: what stands behind `#/new/`.
pub fn code_in_address(address: &str) -> Option<&str> {
    let (_, code) = address.split_once("#/new/")?;
    Some(code.trim_end_matches('/')).filter(|code| !code.is_empty())
}

/// Takes the code out of the address, without a new entry in the history of the browser.
fn forget_code() {
    let history = web_sys::window().and_then(|w| w.history().ok());
    if let Some(history) = history {
        let address = Page::NewTable.hash();
        // An address that cannot be changed is no reason to stop.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// The names of those who typed none, in the language that is set.
pub fn default_names() -> Defaults {
    let guest = |at: usize| t_with("guest-number", &[("number", (at + 1).into())]);
    Defaults {
        me: t("guest"),
        guests: (0..MAX_SEATS).map(guest).collect(),
        bots: t("bot-names").split(", ").map(str::to_owned).collect(),
    }
}

fn sentence(fault: &Fault) -> String {
    match fault {
        Fault::LongName(name) => t_with("name-long", &[("name", name.into())]),
        Fault::SignInName(name) => t_with("name-sign", &[("name", name.into())]),
        Fault::SameName(name) => t_with("name-same", &[("name", name.into())]),
        Fault::Seed => t("seed-wrong"),
        Fault::SeedOnline => t("seed-online"),
    }
}

/// Why a share code cannot be used.
pub fn sentence_of_code(bad: BadCode) -> String {
    match bad {
        BadCode::Letter(letter) => t_with("code-letter", &[("letter", letter.to_string().into())]),
        BadCode::Broken => t("code-broken"),
        BadCode::Version => t("code-version"),
    }
}

/// A number below a bound that nobody can foresee.
fn chance(below: usize) -> usize {
    (store::chance() % below as u64) as usize
}

/// How the game is to be played.
fn options(draft: RwSignal<Draft>, patience: impl IntoView) -> AnyView {
    view! {
        <section class="panel new-options" aria-labelledby="options-title">
            <h2 id="options-title">{spoken("options")}</h2>
            {GameOption::ALL.iter().map(|option| option_of_rules(*option, draft)).collect_view()}
            {option(
                "memory-aid",
                "memory-aid".to_owned(),
                Signal::derive(move || draft.with(|d| d.memory_aid)),
                Callback::new(move |on| draft.update(|d| d.memory_aid = on)),
            )}
            {option(
                "clock",
                "clock".to_owned(),
                Signal::derive(move || draft.with(|d| d.clock)),
                Callback::new(move |on| draft.update(|d| d.clock = on)),
            )}
            <label class="new-seed">
                <span>{spoken("seed")}</span>
                <input
                    class="field"
                    id="option-seed"
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength="20"
                    placeholder=spoken("seed-chance")
                    title=spoken("seed-about")
                    prop:value=move || draft.with(|d| d.seed.clone())
                    on:input=move |event| draft.update(|d| d.seed = event_target_value(&event))
                />
            </label>
            {patience}
        </section>
    }
    .into_any()
}

/// An option of the rules, while it suits what is chosen.
fn option_of_rules(which: GameOption, draft: RwSignal<Draft>) -> impl IntoView {
    let suits = Memo::new(move |_| draft.with(|d| which.suits(&d.setup())));
    let now = Signal::derive(move || draft.with(|d| d.options.has(which)));
    let set = Callback::new(move |on| draft.update(|d| d.options = d.options.set(which, on)));
    move || {
        let key = format!("option-{}", which.slug());
        suits.get().then(|| option(which.slug(), key, now, set))
    }
}

/// One option that is on or off: its name in the page, and the key of its words. Those for
/// `key-about` say what it does.
fn option(name: &'static str, key: String, now: Signal<bool>, set: Callback<bool>) -> AnyView {
    let about = format!("{key}-about");
    view! {
        <label class="toggle">
            <input
                type="checkbox"
                id=format!("option-{name}")
                aria-labelledby=format!("option-{name}-title")
                aria-describedby=format!("option-{name}-about")
                prop:checked=move || now.get()
                on:change=move |event| set.run(event_target_checked(&event))
            />
            <span>
                <span id=format!("option-{name}-title")>{move || t(&key)}</span>
                <small id=format!("option-{name}-about")>
                    {move || t(&about)}
                </small>
            </span>
        </label>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_stands_behind_the_page_of_an_address() {
        let code = |address: &str| code_in_address(address).map(str::to_owned);
        assert_eq!(code("#/new/AB-C"), Some("AB-C".to_owned()));
        assert_eq!(code("https://x.example/y/#/new/AB/"), Some("AB".to_owned()));
        for other in ["", "#/new", "#/new/", "#/rules/camps"] {
            assert_eq!(code(other), None, "{other}");
        }
    }
}
