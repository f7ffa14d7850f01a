//! The first page as it stands in the document, once in each language: it is there before the
//! program and its words are. The words come from the language files.

use alhambra_words::{Lang, Words};
use std::fmt::Write as _;

/// The codes of all languages.
pub(crate) fn spoken() -> String {
    Lang::ALL.map(Lang::code).join(" ")
}

/// The style that shows only the one in the language of the document.
pub(crate) fn shown() -> String {
    let mut out = "<style>".to_owned();
    for code in Lang::ALL.map(Lang::code) {
        let _ = write!(
            out,
            ":root:not([lang=\"{code}\"]) .shell[lang=\"{code}\"]{{display:none}}"
        );
    }
    out + "</style>"
}

/// The first page in all languages.
pub(crate) fn shells(template: &str) -> Result<String, String> {
    Lang::ALL
        .map(|lang| shell(template, lang))
        .into_iter()
        .collect()
}

/// The first page in one language: `{{key}}` becomes its words, and `{{lang}}` its code.
fn shell(template: &str, lang: Lang) -> Result<String, String> {
    let words = Words::new(lang);
    let mut pieces = template.split("{{");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let Some((key, rest)) = piece.split_once("}}") else {
            return Err("a gap of shell.html is not closed".to_owned());
        };
        match key {
            "lang" => out += lang.code(),
            key if words.has(key) => out += &escaped(&words.say(key)),
            key => {
                return Err(format!(
                    "shell.html asks for `{key}`, for which there are no words"
                ));
            }
        }
        out += rest;
    }
    Ok(out)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{site, tools};

    #[test]
    fn the_first_page_is_said_in_every_language() {
        let template = tools::root().join(site::WEB).join("shell.html");
        let template = site::text(&template).expect("it is there");
        let all = shells(&template).expect("all words are there");
        for lang in Lang::ALL {
            let begin = format!("<div class=\"start shell\" lang=\"{}\"", lang.code());
            assert_eq!(all.matches(&begin).count(), 1);
            for key in ["play-now", "new-table-about", "loading-failed"] {
                assert!(all.contains(&Words::new(lang).say(key)), "{key}");
            }
            let hides = format!(":not([lang=\"{0}\"]) .shell[lang=\"{0}\"]", lang.code());
            assert!(shown().contains(&hides));
        }
        assert!(!all.contains("{{"), "{all}");
    }

    #[test]
    fn words_that_are_missing_are_found() {
        let fault = shells("<p>{{no-such-key}}</p>").expect_err("there are none");
        assert!(fault.contains("`no-such-key`"), "{fault}");
        assert!(shells("<p>{{lang").is_err());
    }
}
