//! What is fetched when it is wanted: another language, words and pictures of modules, pages of the rules.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, visit};
use alhambra_rules::ModuleSet;
use serde_json::json;

/// From now on nothing can be fetched, as far as the page can tell.
async fn fetch_nothing(page: &Page) -> Result<()> {
    let script = "window.fetch = () => Promise.reject(new TypeError('no network'))";
    page.run(script, json!([])).await?;
    Ok(())
}

async fn choose_german(page: &Page) -> Result<()> {
    let script = "document.querySelector('#quick-language input[value=de]').click()";
    page.run(script, json!([])).await?;
    Ok(())
}

fn has(loaded: &[String], file: &str) -> bool {
    let begin = format!("assets/{file}.");
    loaded.iter().any(|path| path.starts_with(&begin))
}

#[test]
fn only_the_language_in_use_is_loaded() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        let loaded = page.loaded().await?;
        assert!(
            has(&loaded, "words-en") && !has(&loaded, "words-de"),
            "{loaded:?}"
        );
        let english = page.text("#play-now").await?;
        choose_german(page).await?;
        let script = "return document.documentElement.lang === 'de'";
        page.wait_until("German", script, json!([])).await?;
        assert_ne!(page.text("#play-now").await?, english);
        assert!(has(&page.loaded().await?, "words-de"));
        // The next time nothing else is needed.
        page.open("").await?;
        let loaded = page.loaded().await?;
        assert!(
            has(&loaded, "words-de") && !has(&loaded, "words-en"),
            "{loaded:?}"
        );
        Ok(())
    });
}

#[test]
fn the_words_of_modules_come_when_a_module_is_named() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        page.click("#play-now").await?;
        page.wait_for(".lit").await?;
        let loaded = page.loaded().await?;
        assert!(!has(&loaded, "more-en"), "{loaded:?}");
        page.open("").await?;
        page.click("#new-table").await?;
        let script = "const rows = [...document.querySelectorAll('.module-short')];
            return rows.length > 40 && rows.every((row) => row.textContent !== '')";
        page.wait_until("the words", script, json!([])).await?;
        assert!(has(&page.loaded().await?, "more-en"));
        // Whoever comes to a table with modules has their words from the beginning.
        page.lay(&after(plan(3, ModuleSet::PLAYABLE), 1, 0.1))
            .await?;
        let script = "return [...document.querySelectorAll('.dock [aria-label]')].every(e => e.ariaLabel !== '')";
        assert_eq!(page.run(script, json!([])).await?, json!(true));
        Ok(())
    });
}

#[test]
fn a_language_that_cannot_be_had_is_not_spoken_and_that_is_said() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        let english = page.text("#play-now").await?;
        fetch_nothing(page).await?;
        choose_german(page).await?;
        page.wait_for(".notice").await?;
        assert!(page.text(".notice").await?.contains("could not be fetched"));
        assert_eq!(page.text("#play-now").await?, english);
        let script = "return document.querySelector('#quick-language input:checked').value";
        assert_eq!(page.run(script, json!([])).await?, json!("en"));
        Ok(())
    });
}

#[test]
fn pages_of_the_rules_are_fetched_when_they_are_opened() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("rules/falconers").await?;
        page.wait_for(".rules-text[data-page=falconers] h2").await?;
        page.wait_for_pictures().await?;
        let loaded = page.loaded().await?;
        assert!(has(&loaded, "rules-en-falconers") && !has(&loaded, "rules-en-camps"));
        page.click(".rules-link[data-page=camps]").await?;
        page.wait_for(".rules-text[data-page=camps] .rules-example")
            .await?;
        page.wait_for_pictures().await?;
        fetch_nothing(page).await?;
        page.click(".rules-link[data-page=base]").await?;
        page.wait_for(".rules-wait").await?;
        let script = "return document.querySelector('.rules-wait')?.textContent
            .includes('could not be fetched')";
        page.wait_until("a sentence", script, json!([])).await?;
        Ok(())
    });
}

#[test]
fn modules_bring_their_pictures_when_they_are_shown() {
    let table = |modules| after(plan(3, modules), 2, 0.7);
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        page.wait_for_pictures().await?;
        page.lay(&table(ModuleSet::NONE)).await?;
        page.wait_for_pictures().await?;
        let loaded = page.loaded().await?;
        assert!(
            !loaded.iter().any(|path| path.contains("pictures-")),
            "{loaded:?}"
        );
        page.lay(&after(plan(3, ModuleSet::PLAYABLE), 1, 0.1))
            .await?;
        page.wait_for_pictures().await?;
        let count = "return document.querySelectorAll('.dock use, .goods use, .palace use').length";
        let count = page.run(count, json!([])).await?;
        assert!(count.as_u64() > Some(20), "{count}");
        // All signs come in one file, and nothing else with them.
        page.open("new").await?;
        page.wait_for_pictures().await?;
        let loaded = page.loaded().await?;
        let pictures = loaded.iter().filter(|path| path.contains("pictures-"));
        assert_eq!(pictures.count(), 1, "{loaded:?}");
        assert!(has(&loaded, "pictures-modules"));
        Ok(())
    });
}
