//! What lies beside the cardboard.

use alhambra_browser_tests::{Page, Result};
use alhambra_rules::ModuleSet;
use alhambra_table::Plan;
use serde_json::json;

/// A page of the companion at a table with the modules of the edition of 2024.
async fn open(page: &Page, part: &str, shows: &str) -> Result<()> {
    let code = Plan::code_of(ModuleSet::EDITION_2024);
    page.remember("beside", &code).await?;
    page.open(&format!("beside/{part}")).await?;
    page.wait_for(shows).await
}

pub(super) async fn entrance(page: &Page) -> Result<()> {
    open(page, "box", ".beside-main").await
}

/// Some lines are ticked off.
pub(super) async fn setup(page: &Page) -> Result<()> {
    open(page, "setup", ".tick").await?;
    let script = "for (let at = 0; at < 3; at += 1)
        document.querySelectorAll('.tick')[at].click()";
    page.run(script, json!([])).await?;
    Ok(())
}

/// Something was counted already.
pub(super) async fn pad(page: &Page) -> Result<()> {
    open(page, "pad", "[data-field] [data-do=more]").await?;
    let script = "for (const [at, times] of [[0, 2], [1, 1], [2, 2], [4, 3], [6, 7]])
        for (let time = 0; time < times; time += 1)
            document.querySelectorAll('[data-field] [data-do=more]')[at].click();
        document.activeElement?.blur(); scrollTo(0, 0)";
    page.run(script, json!([])).await?;
    Ok(())
}

pub(super) async fn exact(page: &Page) -> Result<()> {
    open(page, "exact", ".beside-main").await
}

pub(super) async fn tiles(page: &Page) -> Result<()> {
    open(page, "tiles", ".beside-main").await
}

pub(super) async fn spare(page: &Page) -> Result<()> {
    open(page, "spare", ".beside-main button").await
}
