//! Palaces of cardboard, built up by touching, with tiles that look different in somebody's box.

use alhambra_browser_tests::{Page, Result, Size, Visit, visit};

/// Shows the tiles of a type, and takes one.
async fn take(page: &Page, group: usize, tile: &str) -> Result<()> {
    page.click(&format!("#group-{group}")).await?;
    page.click(&format!("#tile-{tile}")).await
}

async fn wall(page: &Page) -> Result<String> {
    page.text("[data-field=wall]").await
}

async fn go(page: &Page, part: &str, there: &str) -> Result<()> {
    page.open(&format!("beside/{part}")).await?;
    page.wait_for(there).await
}

/// Where gardens and towers are among the groups of tiles.
const GARDENS: usize = 4;
const TOWERS: usize = 5;

#[test]
fn a_tile_that_looks_different_changes_what_a_palace_counts_and_survives_a_reload() {
    visit(&Visit::new(Size::PHONE), async |page| {
        go(page, "exact", ".exact-tray").await?;
        take(page, GARDENS, "garden-11").await?;
        page.click(".spot[data-about='1,0']").await?;
        take(page, TOWERS, "tower-11-n").await?;
        page.click(".spot[data-about='2,0']").await?;
        page.wait_for("[data-field=wall]").await?;
        assert_eq!(wall(page).await?, "1");

        go(page, "tiles", ".exact-tray").await?;
        take(page, GARDENS, "garden-11").await?;
        for side in ["N", "E", "S", "W"] {
            page.click(&format!("#side-{side}")).await?;
        }
        page.click("#save-").await?;
        // Nobody could walk onto it: it is said, and nothing is lost.
        page.wait_for(".exact-said:not(:empty)").await?;
        for side in ["E", "S", "W"] {
            page.click(&format!("#side-{side}")).await?;
        }
        page.click("#save-").await?;
        page.wait_for("#tiles-text").await?;
        let text = page.value("#tiles-text").await?;
        assert_eq!(text.trim(), "tile garden-11 walls N");

        go(page, "exact", "[data-field=wall]").await?;
        assert_eq!(wall(page).await?, "2");
        page.reload().await?;
        page.wait_for("[data-field=wall]").await?;
        assert_eq!(wall(page).await?, "2", "it is kept on this device");
        assert_eq!(page.count(".exact-palace .laid").await?, 3);

        // Its numbers go onto the pad.
        page.click("#over-").await?;
        go(page, "pad", ".pad-group").await?;
        let pad = page.remembered("beside-pad").await?.unwrap_or_default();
        assert!(pad.starts_with("tile garden-11 walls N"), "{pad}");
        assert!(pad.contains("wall 2, garden 1, tower 1"), "{pad}");

        go(page, "tiles", "#forget-garden-11").await?;
        page.click("#forget-garden-11").await?;
        page.wait_without("#tiles-text").await?;
        go(page, "exact", "[data-field=wall]").await?;
        assert_eq!(wall(page).await?, "1");
        assert_eq!(page.errors().await?, Vec::<String>::new());
        Ok(())
    });
}
