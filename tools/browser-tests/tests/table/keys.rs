//! Without a mouse.

use crate::by_clicking::play_to_the_end;
use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Hand, Page, Result, Size, sit_at};
use alhambra_rules::{Action, ModuleSet, Ware};
use alhambra_table::Session;
use serde_json::json;
use thirtyfour::Key;

/// A table at which a tile can be bought and then laid into the palace, what to buy, and where it
/// lies.
fn purchase() -> (Session, Action, u8) {
    for seed in 0..200 {
        let table = after(plan(3, ModuleSet::NONE), seed, 0.3);
        for action in table.moment(table.to_act()).legal {
            let Action::Buy {
                ware: Ware::Slot(slot),
                ..
            } = action
            else {
                continue;
            };
            let mut bought = table.clone();
            bought.act(action).expect("it is listed");
            // Whoever did not pay exactly has to place the tile at once.
            let legal = bought.moment(bought.to_act()).legal;
            if legal.iter().any(|a| matches!(a, Action::Place { .. })) {
                return (table, action, slot.0);
            }
        }
    }
    panic!("nobody can buy");
}

/// Presses Tab until something that matches has the focus.
async fn tab_to(page: &Page, selector: &str) -> Result<()> {
    for _ in 0..120 {
        let script = "return document.activeElement?.matches(arguments[0]) ?? false";
        if page.run(script, json!([selector])).await? == json!(true) {
            return Ok(());
        }
        page.press_key(Key::Tab).await?;
    }
    panic!("Tab never comes to {selector}");
}

#[test]
fn a_whole_turn_is_played_with_the_keyboard_alone() {
    let (table, buy, slot) = purchase();
    sit_at(Size::LAPTOP, &table, async |page| {
        page.wait_for(".lit").await?;
        page.press(&(slot + 1).to_string()).await?;
        page.wait_for(".slot .chosen").await?;
        tab_to(page, &format!(".answers .answer[data-do=\"{buy}\"]")).await?;
        page.press_key(Key::Enter).await?;
        page.wait_for(".fresh [data-touch]").await?;
        // To the palace, from place to place, and down with it.
        page.wait_for("#palace .spot.lit").await?;
        page.press("p").await?;
        page.wait_until(
            "a place has the focus",
            "return document.activeElement?.matches('#palace .spot') ?? false",
            json!([]),
        )
        .await?;
        page.press_key(Key::Right).await?;
        page.press_key(Key::Down).await?;
        let script = "return document.activeElement.matches('#palace .spot')";
        assert_eq!(page.run(script, json!([])).await?, json!(true));
        page.press_key(Key::Enter).await?;
        // What ends the turn wants to be confirmed.
        tab_to(page, ".answers .answer.primary").await?;
        page.press_key(Key::Enter).await?;
        page.wait_without(".fresh [data-touch]").await?;
        let after = page.saved().await?;
        assert_eq!(after.steps(), table.steps() + 2);
        assert_ne!(after.game().turn(), table.game().turn());
        Ok(())
    });
}

#[test]
fn a_game_with_modules_is_played_to_its_end_with_the_keyboard_alone() {
    let table = after(plan(3, ModuleSet::PLAYABLE), 3, 0.94);
    sit_at(Size::LAPTOP, &table, async |page| {
        let last = play_to_the_end(page, Hand::Keys, async |_| Ok(())).await?;
        assert!(last.steps() > table.steps() + 10);
        page.wait_for("dialog[open] .outcome.large").await
    });
}
