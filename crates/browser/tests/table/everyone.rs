//! For everyone: languages and screen readers.

use alhambra_browser::moments::{after, plan};
use alhambra_browser::{Page, Result, Size, Visit, axe, visit};
use alhambra_rules::ModuleSet;
use alhambra_words::Lang;
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The keys of all language files that could not be taken for words.
fn keys() -> BTreeSet<String> {
    let texts = Lang::En.files().into_iter();
    let lines = texts.flat_map(str::lines);
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
                    raw.extend(raw_texts(page, &keys).await?);
                }
                page.lay(&table).await?;
                raw.extend(raw_texts(page, &keys).await?);
                for panel in ["score", "left", "log", "rules", "menu"] {
                    page.click(&format!("[data-open={panel}]")).await?;
                    page.wait_for("dialog[open]").await?;
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

#[test]
fn nothing_bars_the_way_in_light_and_dark() {
    let early = after(plan(3, ModuleSet::NONE), 1, 0.1);
    let late = after(plan(6, ModuleSet::PLAYABLE), 1, 0.9);
    for theme in ["light", "dark"] {
        visit(
            &Visit::new(Size::LAPTOP).knowing("theme", theme),
            async |page| {
                let mut faults = String::new();
                for part in ["", "new", "rules/bazaars"] {
                    page.open(part).await?;
                    note(page, &format!("{theme} {part}"), &mut faults).await?;
                }
                for (name, table) in [("early", &early), ("late", &late)] {
                    page.lay(table).await?;
                    note(page, &format!("{theme} {name}"), &mut faults).await?;
                }
                for panel in ["score", "left", "log", "rules", "menu"] {
                    page.click(&format!("[data-open={panel}]")).await?;
                    page.wait_for("dialog[open]").await?;
                    note(page, &format!("{theme} {panel}"), &mut faults).await?;
                    page.click("dialog[open] .dialog-head button").await?;
                    page.wait_without("dialog[open]").await?;
                }
                assert!(faults.is_empty(), "\n{faults}");
                Ok(())
            },
        );
    }
}

async fn note(page: &Page, name: &str, faults: &mut String) -> Result<()> {
    for barrier in axe::barriers(page).await? {
        let _ = writeln!(faults, "{name}: {barrier}");
    }
    for control in axe::nameless(page).await? {
        let _ = writeln!(faults, "{name}: without a name: {control}");
    }
    Ok(())
}
