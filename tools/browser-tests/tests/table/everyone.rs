//! For everyone: languages.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, visit};
use alhambra_rules::ModuleSet;
use alhambra_words::Lang;
use serde_json::json;
use std::collections::BTreeSet;

/// The keys of all language files that could not be taken for words.
fn keys() -> BTreeSet<String> {
    let texts = Lang::En.files().iter();
    let lines = texts.flat_map(|text| text.lines());
    lines
        .filter(|line| !line.starts_with([' ', '#', '-', '}']))
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key.trim().to_owned())
        .filter(|key| key.contains('-'))
        .collect()
}

/// The texts of the page that are no words: keys, and what should have been put in.
async fn raw_texts(page: &Page, keys: &BTreeSet<String>) -> Result<Vec<String>> {
    let script = "const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walk.nextNode()) texts.push(walk.currentNode.data.trim());
        for (const e of document.querySelectorAll('[aria-label]'))
            texts.push(e.getAttribute('aria-label'));
        return texts.filter((t) => t)";
    let texts = page.run(script, json!([])).await?;
    let texts = texts.as_array().cloned().unwrap_or_default();
    Ok(texts
        .iter()
        .filter_map(|t| t.as_str())
        .filter(|t| keys.contains(*t) || t.contains('{') || t.contains('}'))
        .map(str::to_owned)
        .collect())
}

#[test]
fn every_page_speaks_the_language_that_is_chosen() {
    let keys = keys();
    assert!(keys.len() > 200, "{} keys", keys.len());
    let table = after(plan(3, ModuleSet::PLAYABLE), 2, 0.5);
    for (code, prompt) in [("en", "asked"), ("de", "gefragt")] {
        visit(
            &Visit::new(Size::LAPTOP).knowing("lang", code),
            async |page| {
                let mut raw = Vec::new();
                for part in ["", "new", "rules/base", "rules/characters"] {
                    page.open(part).await?;
                    if part.starts_with("rules") {
                        page.wait_for(".rules-text").await?;
                    }
                    raw.extend(raw_texts(page, &keys).await?);
                }
                page.lay(&table).await?;
                raw.extend(raw_texts(page, &keys).await?);
                for panel in ["score", "left", "log", "rules", "menu"] {
                    page.click(&format!("[data-open={panel}]")).await?;
                    page.wait_for("dialog[open]").await?;
                    page.wait_without(".rules-wait").await?;
                    raw.extend(raw_texts(page, &keys).await?);
                    page.click("dialog[open] .dialog-head button").await?;
                    page.wait_without("dialog[open]").await?;
                }
                assert!(raw.is_empty(), "{code}: {raw:?}");
                let label = page.attributes(".prompt", "aria-label").await?;
                assert!(label[0].contains(prompt), "{label:?}");
                Ok(())
            },
        );
    }
}

#[test]
fn the_language_is_changed_on_the_first_page() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        let english = page.text("#play-now").await?;
        page.run(
            "[...document.querySelectorAll('#quick-language button, #quick-language input')]
                .find((b) => (b.textContent + (b.value ?? '')).match(/Deutsch|de/)).click()",
            json!([]),
        )
        .await?;
        page.wait_until(
            "German is spoken",
            "return document.documentElement.lang === 'de'",
            json!([]),
        )
        .await?;
        assert_ne!(page.text("#play-now").await?, english);
        Ok(())
    });
}
