//! Several people at one screen.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Hand, Page, Result, Size, sit_at};
use alhambra_rules::{Action, ModuleSet, Options};
use alhambra_table::Session;
use thirtyfour::Key;

async fn sees_a_hand(page: &Page) -> Result<bool> {
    Ok(page.count(".hand [data-touch]").await? > 0)
}

#[test]
fn hands_are_hidden_while_the_screen_is_passed_on() {
    let mut plan = plan(2, ModuleSet::NONE);
    plan.options = Options::NONE;
    let table = after(plan, 5, 0.0);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.wait_for(".curtain").await?;
        assert!(!sees_a_hand(page).await?, "nobody has taken the screen yet");
        // What is behind it can be reached neither with keys nor with the pointer, and it is lifted with
        // the first press of a key.
        page.wait_until(
            "the button has the focus",
            "return document.activeElement.dataset.do === 'lift-curtain'",
            serde_json::json!([]),
        )
        .await?;
        page.press("m").await?;
        assert_eq!(page.count("dialog[open]").await?, 1, "no menu over it");
        page.press_key(Key::Escape).await?;
        assert!(page.shows(".curtain").await?, "it is not sent away");
        page.press_key(Key::Enter).await?;
        page.wait_without(".curtain").await?;
        assert!(sees_a_hand(page).await?);
        let own = page.attributes(".hand [data-touch]", "data-touch").await?;

        let first = table.to_act();
        let legal = table.moment(first).legal;
        let take = legal.into_iter().find(|a| matches!(a, Action::Take { .. }));
        let take = take.expect("money can be taken");
        Hand::Mouse.act(page, &table, take).await?;
        page.wait_for(".curtain").await?;
        assert!(
            !sees_a_hand(page).await?,
            "the next has not taken the screen yet"
        );
        page.click("[data-do=lift-curtain]").await?;
        page.wait_without(".curtain").await?;
        let now: Session = page.saved().await?;
        assert_ne!(now.to_act(), first);
        let other = page.attributes(".hand [data-touch]", "data-touch").await?;
        assert_ne!(own, other);
        let seat = now.to_act().expect("somebody is asked");
        assert_eq!(other.len(), now.game().hand(seat).len() as usize);
        Ok(())
    });
}
