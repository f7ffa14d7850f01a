//! A text that somebody has: pasted, or in a file.

use crate::art::Icon;
use crate::context::{effect, spoken, t};
use crate::dialog::Dialog;
use crate::store;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

/// What a dialog for a given text says. All but `name` are keys of words.
#[derive(Clone, Copy)]
pub struct Says {
    /// What the ids of its parts begin with.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// What goes into the field.
    pub field: &'static str,
    /// What to do when nothing was given.
    pub empty: &'static str,
}

/// A dialog that asks for a text and says in a sentence what is wrong with it.
#[component]
pub fn Given(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// Its words.
    says: Says,
    /// Takes the text, without what is empty around it.
    take: Callback<String, Result<(), String>>,
) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    effect(move || {
        if open.get() {
            text.set(String::new());
            trouble.set(None);
        }
    });
    let submit = move || {
        let said = text.with_untracked(|text| text.trim().to_owned());
        let taken = if said.is_empty() {
            Err(t(says.empty))
        } else {
            take.run(said)
        };
        match taken {
            Ok(()) => open.set(false),
            Err(why) => trouble.set(Some(why)),
        }
    };
    let read = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        // The file is shown in the field, so that a mistake in it can be seen.
        let done = Callback::new(move |content: String| {
            text.set(content);
            submit();
        });
        store::read_file(&input, done);
    };
    let id = move |part: &str| format!("{}-{part}", says.name);
    view! {
        <Dialog open title=Signal::derive(move || t(says.title)) class="given-dialog">
            <form
                class="stack"
                on:submit=move |event| {
                    event.prevent_default();
                    submit();
                }
            >
                <p>{move || t(says.about)}</p>
                <label class="stack given-field">
                    <span>{move || t(says.field)}</span>
                    <textarea
                        class="field"
                        id=id("text")
                        rows="6"
                        spellcheck="false"
                        autocapitalize="off"
                        autofocus
                        prop:value=move || text.get()
                        aria-describedby=id("trouble")
                        aria-invalid=move || trouble.with(Option::is_some).to_string()
                        on:input=move |event| {
                            text.set(event_target_value(&event));
                            trouble.set(None);
                        }
                    ></textarea>
                </label>
                <p class="fault" id=id("trouble") role="alert">
                    {move || trouble.get()}
                </p>
                <div class="row given-buttons">
                    <label class="button file-button">
                        <input
                            type="file"
                            id=id("file")
                            class="hidden-text"
                            accept=".txt,.alhambra,text/plain"
                            on:change=read
                        />
                        <Icon name="upload"/>
                        {spoken("given-file")}
                    </label>
                    <button class="button primary" id=id("open") type="submit">
                        <Icon name="check"/>
                        {spoken("given-open")}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}
