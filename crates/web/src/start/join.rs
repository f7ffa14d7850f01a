//! What somebody has sent: the code of a set-up, or a saved game.

use crate::context::{Context, Page, context, t_with};
use crate::given::{Given, Says};
use crate::local::Local;
use crate::new_table::{Draft, code_in_address, sentence_of_code};
use crate::online::keys_in_address;
use crate::store;
use leptos::prelude::*;

const SAYS: Says = Says {
    name: "join",
    title: "join",
    about: "join-online-about",
    field: "join-field",
    empty: "join-empty",
};

/// A dialog for what somebody has sent.
#[component]
pub fn Join(
    /// The table of this page.
    local: Local,
    /// Whether it is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let context = context();
    let take = Callback::new(move |text: String| take(&text, local, context));
    view! { <Given open says=SAYS take/> }
}

/// Opens what somebody has sent, or says in a sentence what is wrong with it.
fn take(text: &str, local: Local, context: Context) -> Result<(), String> {
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
