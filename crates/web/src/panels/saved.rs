//! The game as text: out of the page, and into it again.

use super::hold_while;
use crate::art::Icon;
use crate::context::{context, spoken, t, t_with};
use crate::dialog::Dialog;
use crate::given::{Given, Says};
use crate::source::Source;
use crate::store;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

/// What the file of a game is called.
const FILE: &str = "alhambra-game.txt";

const SAYS: Says = Says {
    name: "import",
    title: "import",
    about: "import-about",
    field: "import-text",
    empty: "import-empty",
};

/// Hands the game to the browser as a file.
pub fn download(source: Source) {
    let text = source.export.run(());
    if text.is_empty() {
        context().tell(t("online-record-later"));
    } else if store::download(FILE, &text).is_err() {
        context().tell(t("download-failed"));
    }
}

fn copy(text: &str) {
    store::copy(text);
    context().tell(t("copied"));
}

/// The game as text, to be copied or kept as a file; and the code of the set-up.
#[component]
pub fn Export(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
) -> impl IntoView {
    hold_while(source, move || open.get());
    let text = move || source.export.run(());
    let is_there = move || !text().is_empty();
    let code = move || source.plan.with(alhambra_table::Plan::code);
    let select = |event: leptos::ev::FocusEvent| {
        if let Some(field) = event
            .target()
            .and_then(|t| t.dyn_into::<HtmlTextAreaElement>().ok())
        {
            field.select();
        }
    };
    view! {
        <Dialog open title=Signal::derive(|| t("export"))>
            <div class="stack saved">
                <p class="panel-lead">
                    {move || t(if is_there() { "export-about" } else { "online-record-later" })}
                </p>
                <Show when=is_there>
                <textarea
                    class="field saved-text"
                    id="export-text"
                    rows="8"
                    readonly
                    spellcheck="false"
                    aria-label=spoken("export-text")
                    prop:value=text
                    on:focus=select
                ></textarea>
                <div class="row">
                    <button
                        class="button primary"
                        data-do="download"
                        on:click=move |_| download(source)
                    >
                        <Icon name="download"/>
                        {spoken("export-file")}
                    </button>
                    <button class="button" data-do="copy-game" on:click=move |_| copy(&text())>
                        <Icon name="copy"/>
                        {spoken("export-copy")}
                    </button>
                </div>
                </Show>
                <h3>{spoken("share-code")}</h3>
                <p class="panel-lead">{spoken("share-about")}</p>
                <div class="row">
                    <output
                        class="field saved-code"
                        id="share-code"
                        aria-label=spoken("share-code")
                    >
                        {code}
                    </output>
                    <button class="button" data-do="copy-code" on:click=move |_| copy(&code())>
                        <Icon name="copy"/>
                        {spoken("copy-code")}
                    </button>
                </div>
            </div>
        </Dialog>
    }
}

/// A game that was saved as text comes to the table.
#[component]
pub fn Import(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
    /// Opens what was given.
    on_import: Callback<String, Result<(), String>>,
) -> impl IntoView {
    hold_while(source, move || open.get());
    let take = Callback::new(move |text: String| {
        // Records end with a line break, even where pasting has lost it.
        let opened = on_import.run(format!("{text}\n"));
        opened.map_err(|why| t_with("import-failed", &[("why", why.into())]))
    });
    view! { <Given open says=SAYS take/> }
}
