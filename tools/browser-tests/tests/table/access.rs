//! Nobody is kept out: names, roles, contrast, the order of the focus.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, axe, sit_at, visit};
use alhambra_rules::ModuleSet;
use serde_json::json;
use std::fmt::Write;
use thirtyfour::Key;

#[test]
fn nothing_in_light_colours_keeps_anybody_out() {
    look_everywhere("light");
}

#[test]
fn nothing_in_dark_colours_keeps_anybody_out() {
    look_everywhere("dark");
}

/// Goes through all parts of the page and looks for barriers.
fn look_everywhere(theme: &str) {
    let early = after(plan(3, ModuleSet::NONE), 1, 0.1);
    let late = after(plan(6, ModuleSet::PLAYABLE), 1, 0.9);
    let how = Visit::new(Size::LAPTOP).knowing("theme", theme);
    visit(&how, async |page| {
        let mut faults = String::new();
        for (part, button) in [
            ("", "#open-settings"),
            ("", "#join"),
            ("new", "#open-share"),
            ("new", "#open-boxes"),
        ] {
            page.open(part).await?;
            look(page, &format!("page {part:?}"), &mut faults).await?;
            page.click(button).await?;
            page.wait_for("dialog[open]").await?;
            look(page, button, &mut faults).await?;
        }
        page.open("rules/base").await?;
        page.wait_for(".rules-text").await?;
        look(page, "rules", &mut faults).await?;
        page.lay(&early).await?;
        look(page, "early", &mut faults).await?;
        page.lay(&late).await?;
        look(page, "late, with all modules", &mut faults).await?;
        for door in ["score", "left", "log", "rules", "menu"] {
            page.click(&format!("[data-open={door}]")).await?;
            page.wait_for("dialog[open]").await?;
            page.wait_without(".rules-wait").await?;
            look(page, door, &mut faults).await?;
            close(page).await?;
        }
        page.click("[data-do=hint]").await?;
        page.wait_for("ul.advice").await?;
        look(page, "hint", &mut faults).await?;
        page.click("[data-do=close-hint]").await?;
        page.click(".dock-sign").await?;
        page.wait_for(".drawer").await?;
        look(page, "drawer", &mut faults).await?;
        for tab in ["modules", "players", "log"] {
            page.click(&format!("[data-tab={tab}]")).await?;
            look(page, tab, &mut faults).await?;
        }
        for entry in ["sheets", "export", "import"] {
            page.click("[data-open=menu]").await?;
            page.click(&format!("[data-do=menu-{entry}]")).await?;
            page.wait_for("dialog[open]").await?;
            look(page, entry, &mut faults).await?;
            close(page).await?;
        }
        page.resize(Size::PHONE).await?;
        page.lay(&late).await?;
        look(page, "on a phone", &mut faults).await?;
        page.click(".dock-sign").await?;
        page.wait_for("dialog[open] .drawer").await?;
        look(page, "a sheet from below", &mut faults).await?;
        assert!(faults.is_empty(), "\n{faults}");
        Ok(())
    });
}

/// The Escape key closes whatever was opened.
async fn close(page: &Page) -> Result<()> {
    page.press_key(Key::Escape).await?;
    page.wait_without("dialog[open]").await
}

async fn look(page: &Page, part: &str, faults: &mut String) -> Result<()> {
    for barrier in axe::barriers(page).await? {
        let _ = writeln!(faults, "{part}: {barrier}");
    }
    for control in axe::nameless(page).await? {
        let _ = writeln!(faults, "{part}: without a name: {control}");
    }
    Ok(())
}

#[test]
fn the_focus_goes_through_the_table_in_the_order_in_which_it_is_read() {
    let table = after(plan(3, ModuleSet::NONE), 1, 0.3);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.wait_for(".lit").await?;
        let order = tab_through(page).await?;
        let at = |what: &str| {
            let found = order.iter().position(|name| name.starts_with(what));
            found.unwrap_or_else(|| panic!("the focus never comes to {what}: {order:?}"))
        };
        let wanted = ["home", "seat 0", "slot", "display", "hand", "undo", "menu"];
        for pair in wanted.windows(2) {
            assert!(at(pair[0]) < at(pair[1]), "{pair:?} in {order:?}");
        }
        // Everything that can be touched is reached.
        for touch in page.attributes(".lit", "data-touch").await? {
            at(&touch);
        }
        Ok(())
    });
}

/// The names of everything that the Tab key comes to, until it begins anew.
async fn tab_through(page: &Page) -> Result<Vec<String>> {
    const MOST: usize = 200;
    let name = "const e = document.activeElement;
        return e === document.body || e === null ? '' : e.dataset.touch ?? e.dataset.do
            ?? e.dataset.open ?? (e.dataset.seat && `seat ${e.dataset.seat}`)
            ?? e.getAttribute('class')";
    page.run("document.activeElement?.blur()", json!([]))
        .await?;
    let mut names: Vec<String> = Vec::new();
    for _ in 0..MOST {
        page.press_key(Key::Tab).await?;
        let focused = page.run(name, json!([])).await?;
        let focused = focused.as_str().unwrap_or_default();
        if focused.is_empty() || focused == "home" && !names.is_empty() {
            break;
        }
        names.push(focused.to_owned());
    }
    Ok(names)
}
