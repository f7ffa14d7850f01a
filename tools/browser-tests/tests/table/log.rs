//! The log: one stop of the Tab key, and few lines for those who only pass.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Page, Result, Size, sit_at};
use alhambra_rules::{Action, Event, ModuleSet};
use alhambra_table::Session;
use serde_json::json;
use thirtyfour::Key;

/// The step of the line that has the focus.
async fn focused(page: &Page) -> Result<u64> {
    let script = "return +document.activeElement?.closest('[data-step]')?.dataset.step";
    Ok(page.run(script, json!([])).await?.as_u64().unwrap_or(0))
}

#[test]
fn the_log_is_one_stop_of_the_tab_key_and_arrows_go_from_line_to_line() {
    let table = after(plan(3, ModuleSet::NONE), 3, 0.4);
    let last = table.steps() as u64;
    sit_at(Size::LAPTOP, &table, async |page| {
        page.press("l").await?;
        page.wait_for("dialog[open] .log-lines").await?;
        let stops = "dialog[open] .log-lines[tabindex='0']";
        assert_eq!(page.count(stops).await?, 1);
        page.focus(stops).await?;
        assert_eq!(focused(page).await?, last);
        page.press_key(Key::Up).await?;
        page.press_key(Key::Up).await?;
        assert_eq!(focused(page).await?, last - 2);
        assert_eq!(page.count(stops).await?, 1);
        page.press_key(Key::Down).await?;
        assert_eq!(focused(page).await?, last - 1);
        page.press_key(Key::Home).await?;
        assert_eq!(focused(page).await?, 1);
        page.press_key(Key::End).await?;
        assert_eq!(focused(page).await?, last);
        page.press_key(Key::Home).await?;
        page.press_key(Key::Down).await?;
        page.press_key(Key::Enter).await?;
        page.wait_for(".replay").await?;
        assert_eq!(page.value(".replay-slider").await?, "2");
        Ok(())
    });
}

/// Whether somebody only passed in a step, and the next turn does not begin with it.
fn is_quiet_pass(table: &Session, step: usize) -> bool {
    let is_pass = table
        .decision(step)
        .is_some_and(|(_, action)| action == Action::Pass);
    let mut events = table.events(step).iter();
    is_pass && events.all(|event| matches!(event, Event::Passed { .. }))
}

#[test]
fn those_who_pass_one_after_the_other_share_a_line() {
    let (table, first) = (0..20)
        .find_map(|seed| {
            let table = after(plan(4, ModuleSet::PLAYABLE), seed, 0.9);
            let now = table.steps();
            let pair = |step: &usize| {
                is_quiet_pass(&table, *step)
                    && is_quiet_pass(&table, step + 1)
                    && !is_quiet_pass(&table, step + 2)
            };
            let first = (now - 60..now - 3).find(pair)?;
            Some((table, first))
        })
        .expect("people pass");
    sit_at(Size::LAPTOP, &table, async |page| {
        page.press("l").await?;
        page.wait_for("dialog[open] .log-lines").await?;
        let line = |step: usize| format!("dialog[open] [data-step='{step}'] .log-lines");
        assert_eq!(page.count(&line(first)).await?, 0);
        // Others may pass after them, up to the next turn.
        let mut step = first + 1;
        while step < table.steps() && page.count(&line(step)).await? == 0 {
            step += 1;
        }
        let told = page.text(&line(step)).await?;
        assert!(told.contains("pass"), "{told}");
        let (seat, _) = table.decision(first).expect("somebody decided");
        assert!(
            told.contains(&table.plan().chairs[seat.at()].name),
            "{told}"
        );
        page.click(&line(step)).await?;
        page.wait_for(".replay").await?;
        assert_eq!(page.value(".replay-slider").await?, step.to_string());
        Ok(())
    });
}
