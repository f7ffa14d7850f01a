//! The game as text: out of the page, and into it again.

use super::hold_while;
use crate::art::Icon;
use crate::context::{context, effect, t, t_with};
use crate::dialog::Dialog;
use crate::source::Source;
use crate::store;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};

/// What the file of a game is called.
const FILE: &str = "alhambra-game.txt";

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
                    aria-label=move || t("export-text")
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
                        {move || t("export-file")}
                    </button>
                    <button class="button" data-do="copy-game" on:click=move |_| copy(&text())>
                        <Icon name="copy"/>
                        {move || t("export-copy")}
                    </button>
                </div>
                </Show>
                <h3>{move || t("share-code")}</h3>
                <p class="panel-lead">{move || t("share-about")}</p>
                <div class="row">
                    <output
                        class="field saved-code"
                        id="share-code"
                        aria-label=move || t("share-code")
                    >
                        {code}
                    </output>
                    <button class="button" data-do="copy-code" on:click=move |_| copy(&code())>
                        <Icon name="copy"/>
                        {move || t("copy-code")}
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
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    effect(move || {
        if open.get() {
            text.set(String::new());
            trouble.set(None);
        }
    });
    let take = move |said: String| {
        if said.trim().is_empty() {
            trouble.set(Some(t("import-empty")));
            return;
        }
        // Records end with a line break, even where pasting has lost it.
        match on_import.run(format!("{}\n", said.trim())) {
            Ok(()) => open.set(false),
            Err(why) => trouble.set(Some(t_with("import-failed", &[("why", why.into())]))),
        }
    };
    let read = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        // The file is shown in the field, so that a mistake in it can be seen.
        let done = Callback::new(move |content: String| {
            text.set(content.clone());
            take(content);
        });
        store::read_file(&input, done);
    };
    view! {
        <Dialog open title=Signal::derive(|| t("import"))>
            <form
                class="stack saved"
                on:submit=move |event| {
                    event.prevent_default();
                    take(text.get_untracked());
                }
            >
                <p class="panel-lead">{move || t("import-about")}</p>
                <textarea
                    class="field saved-text"
                    id="import-text"
                    rows="8"
                    spellcheck="false"
                    autocapitalize="off"
                    aria-label=move || t("import-text")
                    aria-describedby="import-trouble"
                    aria-invalid=move || trouble.with(Option::is_some).to_string()
                    prop:value=move || text.get()
                    on:input=move |event| {
                        text.set(event_target_value(&event));
                        trouble.set(None);
                    }
                ></textarea>
                <p class="saved-trouble" id="import-trouble" role="alert">
                    {move || trouble.get()}
                </p>
                <div class="row">
                    <label class="button saved-file">
                        <input
                            type="file"
                            id="import-file"
                            class="hidden-text"
                            accept=".txt,text/plain"
                            on:change=read
                        />
                        <Icon name="upload"/>
                        {move || t("import-file")}
                    </label>
                    <button class="button primary" data-do="import" type="submit">
                        <Icon name="check"/>
                        {move || t("import-open")}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}
