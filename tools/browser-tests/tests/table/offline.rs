//! The page from a plain web host, and without a network.

use alhambra_browser_tests::{Hand, Size, Visit, target, visit};
use alhambra_rules::Action;
use serde_json::json;

#[test]
fn the_static_site_plays_on_when_the_network_is_cut() {
    // The picture on the tab is asked for past everything that a page can keep.
    let how = Visit::new(Size::LAPTOP)
        .to_folder(target().join("site"))
        .tolerating("/app-icon.");
    visit(&how, async |page| {
        page.open_without_network().await?;
        page.wait_for("#play-now").await?;
        page.click("#play-now").await?;
        page.wait_for(".prompt.asked").await?;

        // A turn, and the bots answer: their worker was kept as well.
        let table = page.saved().await?;
        let mut legal = Vec::new();
        table.game().legal(&mut legal);
        let take = legal.iter().find(|a| matches!(a, Action::Take { .. }));
        let take = *take.expect("money can always be taken");
        Hand::Mouse.act(page, &table, take).await?;
        page.wait_until(
            "the bots to play",
            "return document.querySelector('.prompt.asked') !== null
                && document.querySelector('.lit') !== null",
            json!([]),
        )
        .await?;
        let played = page.wait_for_steps(table.steps() + 3).await?;
        assert!(played.steps() >= table.steps() + 3);

        // The rules were kept, pictures of modules, and the other language.
        let address = page.address().to_owned();
        page.follow(&format!("{address}#/rules/camps")).await?;
        page.wait_for(".rules-text .rules-example").await?;
        page.wait_for_pictures().await?;
        page.follow(&format!("{address}#/")).await?;
        let german = "document.querySelector('#quick-language input[value=de]').click()";
        page.run(german, json!([])).await?;
        let script = "return document.documentElement.lang === 'de'";
        page.wait_until("German", script, json!([])).await?;
        Ok(())
    });
}
