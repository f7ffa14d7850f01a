//! Beside the real box: what helps those who play with cardboard. It is a program of its own (`crates/companion`), which
//! is fetched when it is wanted and writes its pages into a place of this one. Only modules are chosen here, as for a new
//! table.

use crate::art::{Icon, Symbol};
use crate::context::{Page, context, effect, spoken, t};
use crate::files;
use crate::new_table::{Draft, Picker, Place, Share, picker, visit};
use crate::settings::{QuickSettings, Settings};
use crate::store;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Where it is kept which table it is about.
const KEPT: &str = "beside";

/// The part in which modules are chosen.
const MODULES: &str = "modules";

/// The page for those who play with the real box.
#[component]
pub fn BesidePage(
    /// Which part of it.
    part: String,
) -> impl IntoView {
    let draft = store::read(KEPT).and_then(|text| Draft::from_text(&text));
    let draft = RwSignal::new(draft.unwrap_or_default());
    let setting = RwSignal::new(false);
    let back = match &*part {
        "box" => (Page::Start, "to-start"),
        _ => (Page::beside(), "beside"),
    };
    let (hash, to_back) = (back.0.hash(), back.1);
    let inside = if part == MODULES {
        modules(draft)
    } else {
        files::bring_pictures(draft.with_untracked(Draft::modules_in_play));
        place(part)
    };
    let left = StoredValue::new(Place::take());
    let heading: NodeRef<html::H1> = NodeRef::new();
    effect(move || {
        if let Some(place) = left.try_update_value(Option::take).flatten() {
            place.go_back();
        } else if let Some(heading) = heading.get() {
            visit::to_the_top();
            // It is in the document.
            let _ = heading.focus();
        }
    });
    view! {
        <div class="beside">
            <header class="new-head">
                <a
                    class="button quiet round"
                    id="back"
                    href=hash
                    aria-label=spoken(to_back)
                    title=spoken(to_back)
                >
                    <Symbol name="logo" view_box="0 0 120 120" class="new-logo"/>
                </a>
                <h1 tabindex="-1" node_ref=heading>{spoken("beside-title")}</h1>
                <QuickSettings open=setting/>
            </header>
            {inside}
            <Settings open=setting/>
        </div>
    }
}

/// The place that the other program writes.
fn place(part: String) -> AnyView {
    let context = context();
    let trouble = RwSignal::new(false);
    effect(move || {
        let (part, lang) = (part.clone(), context.lang.get().code());
        spawn_local(async move {
            let shown = open(&part, lang).await;
            trouble.set(shown.is_none());
        });
    });
    view! {
        <main id="companion"></main>
        <p class="fault beside-main" role="status">
            {move || trouble.get().then(|| t("page-missing"))}
        </p>
    }
    .into_any()
}

/// Lets the other program write its place: `start.js` knows where it is.
async fn open(part: &str, lang: &str) -> Option<()> {
    let words = files::words(lang).await?;
    let more = files::text(&format!("beside-{lang}")).await?;
    let begin = js_sys::Reflect::get(&web_sys::window()?.into(), &"companion".into()).ok()?;
    let begin: js_sys::Function = begin.dyn_into().ok()?;
    let words = words + &more;
    let shown = begin.call3(&JsValue::NULL, &part.into(), &lang.into(), &words.into());
    let shown: js_sys::Promise = shown.ok()?.dyn_into().ok()?;
    JsFuture::from(shown).await.ok().map(drop)
}

/// The modules, as for a new table.
fn modules(draft: RwSignal<Draft>) -> AnyView {
    let sharing = RwSignal::new(false);
    effect(move || {
        store::write(KEPT, &draft.with(Draft::to_text));
    });
    view! {
        <main class="beside-modules">
            <Picker draft/>
            <div class="beside-foot">
                {picker::chosen(draft)}
                <button class="button" id="open-share" on:click=move |_| sharing.set(true)>
                    <Icon name="share"/>
                    {spoken("share-open")}
                </button>
                <a class="button primary" id="modules-done" href=Page::beside().hash()>
                    <Icon name="check"/>
                    {spoken("beside-done")}
                </a>
            </div>
            <Share draft open=sharing/>
        </main>
    }
    .into_any()
}
