//! Presses that nobody meant: double clicks, keys that are held down, Enter on what is chosen.

use alhambra_browser_tests::moments::{Moment, after, first, is_exact_purchase, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, sit_at, visit};
use alhambra_rules::{Action, Game, ModuleSet, Ware};
use alhambra_table::Session;
use serde_json::json;
use std::time::Duration;
use thirtyfour::Key;

/// Longer than a button that has just appeared takes no press.
const A_WHILE: Duration = Duration::from_millis(700);

/// A purchase after which the next question is where the tile goes.
fn inexact(game: &Game, action: &Action) -> bool {
    let mut after = game.clone();
    let is_purchase = matches!(
        action,
        Action::Buy {
            ware: Ware::Slot(_),
            ..
        }
    );
    is_purchase && after.apply(*action).is_ok() && {
        let mut legal = Vec::new();
        after.legal(&mut legal);
        after.to_act() == game.to_act() && legal.iter().any(|a| matches!(a, Action::Store { .. }))
    }
}

/// Chooses what is bought, so that its payments are offered.
async fn choose_ware(page: &Page, table: &Session, action: Action) -> Result<String> {
    page.lay(table).await?;
    let Action::Buy {
        ware: Ware::Slot(slot),
        ..
    } = action
    else {
        panic!("it is a purchase");
    };
    page.click(&format!("[data-touch=\"slot {}\"]", slot.number()))
        .await?;
    let button = format!(".answers [data-do=\"{action}\"]");
    page.wait_for(&button).await?;
    Ok(button)
}

#[test]
fn a_double_click_buys_and_does_nothing_more() {
    let Moment { table, action } = first(3, inexact);
    visit(&Visit::new(Size::LAPTOP), async |page| {
        let button = choose_ware(page, &table, action).await?;
        page.double_click(&button).await?;
        page.wait_for_steps(table.steps() + 1).await?;
        tokio::time::sleep(A_WHILE).await;
        assert_eq!(page.saved().await?.steps(), table.steps() + 1);
        Ok(())
    });
}

#[test]
fn enter_twice_buys_and_does_nothing_more() {
    let Moment { table, action } = first(3, inexact);
    visit(&Visit::new(Size::LAPTOP), async |page| {
        let button = choose_ware(page, &table, action).await?;
        page.focus(&button).await?;
        let enter = String::from(Key::Enter.value());
        page.press(&format!("{enter}{enter}{enter}")).await?;
        page.wait_for_steps(table.steps() + 1).await?;
        tokio::time::sleep(A_WHILE).await;
        assert_eq!(page.saved().await?.steps(), table.steps() + 1);
        // Nor is what ends the turn done by Enter alone, later on.
        page.press_key(Key::Enter).await?;
        tokio::time::sleep(A_WHILE).await;
        assert_eq!(page.saved().await?.steps(), table.steps() + 1);
        Ok(())
    });
}

#[test]
fn a_key_that_is_held_down_is_pressed_once() {
    let Moment { table, action } = first(3, inexact);
    visit(&Visit::new(Size::LAPTOP), async |page| {
        let button = choose_ware(page, &table, action).await?;
        page.focus(&button).await?;
        for repeats in 0..20 {
            let key = json!({
                "type": "keyDown", "key": "Enter", "code": "Enter", "text": "\r",
                "windowsVirtualKeyCode": 13, "autoRepeat": repeats > 0,
            });
            page.tell("Input.dispatchKeyEvent", key).await?;
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        assert_eq!(page.saved().await?.steps(), table.steps() + 1);
        Ok(())
    });
}

#[test]
fn enter_on_a_chosen_card_means_it_and_does_not_take_it_back() {
    let Moment { table, action } = first(3, |game, action| is_exact_purchase(game, action, 1));
    let Action::Buy { payment, .. } = action else {
        panic!("it is a purchase");
    };
    let card = payment.cards().next().expect("it pays with one card");
    visit(&Visit::new(Size::LAPTOP), async |page| {
        choose_ware(page, &table, action).await?;
        let card = format!(".hand [data-touch=\"hand {card}\"]");
        page.focus(&card).await?;
        page.press_key(Key::Enter).await?;
        // One press chooses it; if that was not enough to buy, a second means it.
        tokio::time::sleep(A_WHILE).await;
        if page.saved().await?.steps() == table.steps() {
            page.wait_for(&format!("{card}.chosen")).await?;
            page.press_key(Key::Enter).await?;
        }
        page.wait_for_steps(table.steps() + 1).await?;
        Ok(())
    });
}

#[test]
fn the_log_is_one_stop_of_the_tab_key() {
    let table = after(plan(3, ModuleSet::NONE), 1, 0.5);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.wait_for(".log-lines").await?;
        let script = "return [...document.querySelectorAll('.log-lines')]
            .filter((line) => line.tabIndex === 0).length";
        assert_eq!(page.run(script, json!([])).await?, json!(1));
        Ok(())
    });
}
