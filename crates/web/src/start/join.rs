//! What somebody has sent: the code of a set-up, or a saved game.

use crate::art::Icon;
use crate::context::{Context, Page, context, effect, t, t_with};
use crate::dialog::Dialog;
use crate::local::Local;
use crate::new_table::{Draft, code_in_address, sentence_of_code};
use crate::online::keys_in_address;
use crate::store;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

/// A dialog for what somebody has sent.
#[component]
pub fn Join(
    /// The table of this page.
    local: Local,
    /// Whether it is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let context = context();
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    effect(move || {
        if open.get() {
            trouble.set(None);
        }
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        trouble.set(text.with_untracked(|text| take(text, local, context)).err());
    };
    // The file is shown in the field, so that a mistake in it can be seen.
    let read = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        store::read_file(
            &input,
            Callback::new(move |content: String| {
                text.set(content);
                trouble.set(None);
            }),
        );
    };
    view! {
        <Dialog open title=Signal::derive(|| t("join")) class="join-dialog">
            <form class="stack" on:submit=submit>
                <p>{move || t("join-online-about")}</p>
                <label class="stack join-field">
                    <span>{move || t("join-field")}</span>
                    <textarea
                        class="field"
                        id="join-text"
                        rows="5"
                        spellcheck="false"
                        autocapitalize="off"
                        autofocus
                        prop:value=move || text.get()
                        aria-describedby="join-trouble"
                        aria-invalid=move || trouble.with(Option::is_some).to_string()
                        on:input=move |event| {
                            text.set(event_target_value(&event));
                            trouble.set(None);
                        }
                    ></textarea>
                </label>
                <p class="fault" id="join-trouble" role="alert">
                    {move || trouble.get()}
                </p>
                <div class="row join-buttons">
                    <label class="button file-button">
                        <input
                            type="file"
                            id="join-file"
                            class="hidden-text"
                            accept=".txt,.alhambra,text/plain"
                            on:change=read
                        />
                        <Icon name="upload"/>
                        {move || t("join-open-file")}
                    </label>
                    <button class="button primary" id="join-open" type="submit">
                        <Icon name="check"/>
                        {move || t("join-open")}
                    </button>
                </div>
            </form>
        </Dialog>
    }
}

/// Opens what somebody has sent, or says in a sentence what is wrong with it.
fn take(text: &str, local: Local, context: Context) -> Result<(), String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(t("join-empty"));
    }
    if is_game(text) {
        // Records end with a line break, even where pasting has lost it.
        return local
            .open(&format!("{text}\n"))
            .map_err(|why| t_with("import-failed", &[("why", why.into())]));
    }
    if let Some(keys) = keys_in_address(text) {
        context.go(Page::Online(keys.to_owned()));
        return Ok(());
    }
    let code = code_in_address(text).unwrap_or(text);
    let draft = Draft::from_code(code).map_err(sentence_of_code)?;
    store::set_hash(&format!("{}/{}", Page::NewTable.hash(), draft.code()));
    context.go(Page::NewTable);
    Ok(())
}

/// Whether a text means to be a game: codes have one line.
fn is_game(text: &str) -> bool {
    text.starts_with("alhambra ") || text.lines().nth(1).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_one_line_and_a_game_has_several() {
        assert!(is_game("alhambra game 1"));
        assert!(is_game("# ours\nalhambra game 1"));
        assert!(!is_game("ABCDE-FGHJK"));
    }
}
