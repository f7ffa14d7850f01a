//! Ask anything: what it is, what it costs, what it would bring.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, axe, sit_at, visit};
use alhambra_rules::{Currency, Module, ModuleSet, Seat, Slot, Ware};
use alhambra_table::{Means, Session};
use serde_json::json;
use std::time::Duration;
use thirtyfour::Key;

fn table() -> Session {
    after(plan(3, ModuleSet::NONE), 5, 0.3)
}

/// What is missing for each slot of the market that lies there.
fn means(table: &Session) -> Vec<(Slot, Means)> {
    let seat = table.to_act().expect("somebody is asked");
    let game = table.game();
    let of = |slot: Slot| {
        let (currency, price): (Option<Currency>, u8) = game.terms(Ware::Slot(slot))?;
        Some((slot, Means::new(currency?, price, game.hand(seat).cards())))
    };
    Slot::ALL.into_iter().filter_map(of).collect()
}

async fn close(page: &Page) -> Result<()> {
    page.click("dialog[open] .dialog-head button").await?;
    page.wait_without("dialog[open]").await
}

/// Presses long with a finger or the mouse.
async fn press_long(page: &Page, selector: &str) -> Result<()> {
    let (x, y) = page.rect(selector).await?.middle();
    let at =
        |kind: &str| json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
    page.tell("Input.dispatchMouseEvent", at("mousePressed"))
        .await?;
    tokio::time::sleep(Duration::from_millis(750)).await;
    page.tell("Input.dispatchMouseEvent", at("mouseReleased"))
        .await?;
    Ok(())
}

#[test]
fn a_tile_says_what_is_missing_and_what_it_would_bring() {
    let table = table();
    for (size, lang, theme) in [(Size::LAPTOP, "en", "light"), (Size::PHONE, "de", "dark")] {
        let how = Visit::new(size)
            .knowing("lang", lang)
            .knowing("theme", theme);
        visit(&how, async |page| {
            page.lay(&table).await?;
            for (slot, means) in means(&table) {
                press_long(page, &format!("[data-touch=\"slot {}\"]", slot.number())).await?;
                page.wait_for("dialog[open].asked .types .meant").await?;
                let said = page.text("dialog[open] .asked-words").await?;
                assert!(said.contains(&means.price.to_string()), "{said}");
                if means.missing() > 0 {
                    assert!(said.contains(&means.missing().to_string()), "{said}");
                }
                assert_eq!(page.count("dialog[open] .types tbody tr").await?, 6);
                assert_eq!(
                    axe::barriers(page).await?,
                    Vec::<String>::new(),
                    "{lang} {theme}"
                );
                close(page).await?;
            }
            // Whoever asks has touched nothing.
            assert_eq!(page.count(".chosen[data-touch]").await?, 0);
            assert_eq!(page.saved().await?.record(), table.record());
            Ok(())
        });
    }
}

#[test]
fn everything_on_the_table_has_an_answer() {
    let modules = ModuleSet::NONE.with(Module::Vizier).with(Module::Falconers);
    let table = after(plan(3, modules), 5, 0.5);
    sit_at(Size::LAPTOP, &table, async |page| {
        for what in [
            ".display .card",
            ".hand .card",
            "#palace [data-lies]",
            ".wall-length",
            ".player",
        ] {
            page.click("[data-do=ask]").await?;
            page.click(what).await?;
            page.wait_for("dialog[open].asked").await?;
            let said = page.text("dialog[open] .asked-words").await?;
            assert!(said.len() > 10, "{what}: {said}");
            close(page).await?;
        }
        // With the keyboard: what has the focus.
        page.focus(".display .card").await?;
        page.press("?").await?;
        page.wait_for("dialog[open].asked .asked-words").await?;
        page.press_key(Key::Escape).await?;
        page.wait_without("dialog[open]").await?;
        page.press("t").await?;
        page.wait_for("dialog[open].asked .types").await?;
        assert_eq!(page.saved().await?.record(), table.record());
        assert_eq!(
            table.game().points(Seat(0)),
            page.saved().await?.game().points(Seat(0))
        );
        Ok(())
    });
}
