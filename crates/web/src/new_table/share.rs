//! The code of a set-up: to give away, and to enter.

use super::draft::Draft;
use super::{kept_draft, sentence_of_code};
use crate::art::Icon;
use crate::context::{Page, context, spoken, t};
use crate::dialog::Dialog;
use crate::new_table::code_in_address;
use crate::store;
use leptos::prelude::*;

/// A dialog with the code of the set-up and a field for another.
#[component]
pub fn Share(
    /// The set-up.
    draft: RwSignal<Draft>,
    /// Whether it is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let context = context();
    let code = Memo::new(move |_| draft.with(Draft::code));
    let typed = RwSignal::new(String::new());
    let trouble = RwSignal::new(None);
    let copy = move |text: String| {
        store::copy(&text);
        context.tell(t("copied"));
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        let code = code_in_address(&text).unwrap_or(&text);
        match Draft::from_code(code) {
            Ok(other) => {
                draft.set(other.with_my_name_of(&kept_draft()));
                typed.set(String::new());
                open.set(false);
            }
            Err(bad) => trouble.set(Some(bad)),
        }
    };
    view! {
        <Dialog open title=Signal::derive(|| t("share-code")) class="share-dialog">
            <div class="stack">
                <p>{spoken("share-about")}</p>
                <div class="row share-code">
                    <input
                        class="field"
                        id="share-code"
                        readonly
                        aria-label=spoken("share-code")
                        prop:value=move || code.get()
                        on:focus=move |event| {
                            event_target::<web_sys::HtmlInputElement>(&event).select();
                        }
                    />
                    <button
                        class="button"
                        id="copy-code"
                        on:click=move |_| copy(code.get_untracked())
                    >
                        <Icon name="copy"/>
                        {spoken("copy-code")}
                    </button>
                    <button
                        class="button"
                        id="copy-link"
                        on:click=move |_| copy(link(&code.get_untracked()))
                    >
                        <Icon name="link"/>
                        {spoken("copy-link")}
                    </button>
                </div>
                <form class="stack" on:submit=submit>
                    <label for="enter-code">{spoken("code-enter")}</label>
                    <div class="row share-code">
                        <input
                            class="field"
                            id="enter-code"
                            autocomplete="off"
                            autocapitalize="characters"
                            spellcheck="false"
                            aria-describedby="code-fault"
                            prop:value=move || typed.get()
                            on:input=move |event| {
                                typed.set(event_target_value(&event));
                                trouble.set(None);
                            }
                        />
                        <button class="button primary" id="use-code" type="submit">
                            <Icon name="check"/>
                            {spoken("code-use")}
                        </button>
                    </div>
                    <p class="fault" id="code-fault" role="alert">
                        {move || trouble.get().map(sentence_of_code)}
                    </p>
                </form>
            </div>
        </Dialog>
    }
}

/// The address that opens this page with a code.
fn link(code: &str) -> String {
    let page = store::address();
    format!("{page}{}/{code}", Page::NewTable.hash())
}
