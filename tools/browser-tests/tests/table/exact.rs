//! Palaces of cardboard, built up by touching, with tiles that look different in somebody's box.

use alhambra_browser_tests::{Page, Result, Size, Visit, visit};

/// Takes a tile into the hand and touches a place.
async fn lay(page: &Page, group: &str, tile: &str, cell: &str) -> Result<()> {
    page.click(&format!("[data-do=group][data-about='{group}']"))
        .await?;
    page.click(&format!("[data-do=tile][data-about={tile}]"))
        .await?;
    page.click(&format!(".ghost-tile[data-about='{cell}']"))
        .await
}

async fn wall(page: &Page) -> Result<String> {
    if page.shows("[data-field=wall] strong").await? {
        page.text("[data-field=wall] strong").await
    } else {
        Ok("0".to_owned())
    }
}

#[test]
fn a_tile_that_looks_different_changes_what_a_palace_counts_and_survives_a_reload() {
    visit(&Visit::new(Size::PHONE), async |page| {
        page.open("beside/exact").await?;
        page.wait_for(".exact-tray").await?;
        // Gardens, then towers.
        lay(page, "4", "garden-11", "1,0").await?;
        lay(page, "5", "tower-13", "2,0").await?;
        assert_eq!(wall(page).await?, "1");

        page.open("beside/tiles").await?;
        page.wait_for("#tile").await?;
        page.choose("#tile", "garden-11").await?;
        for side in ["N", "E", "S", "W"] {
            page.click(&format!("#side-{side}")).await?;
        }
        page.click("#save-tile").await?;
        // Nobody could walk onto it: it is said, and nothing is lost.
        page.wait_for(".exact-wrong:not(:empty)").await?;
        for side in ["E", "S", "W"] {
            page.click(&format!("#side-{side}")).await?;
        }
        page.click("#save-tile").await?;
        page.wait_for(".exact-list").await?;
        assert_eq!(
            page.value("#tiles-text").await?.trim(),
            "tile garden-11 walls N"
        );

        page.open("beside/exact").await?;
        page.wait_for("[data-field=wall]").await?;
        assert_eq!(wall(page).await?, "2");
        page.reload().await?;
        page.wait_for("[data-field=wall]").await?;
        assert_eq!(wall(page).await?, "2", "it is kept on this device");
        assert_eq!(page.count(".palace-picture .laid").await?, 3);

        page.open("beside/tiles").await?;
        page.click("[data-do=forget]").await?;
        page.wait_without(".exact-list").await?;
        page.open("beside/exact").await?;
        page.wait_for("[data-field=wall]").await?;
        assert_eq!(wall(page).await?, "1");
        assert_eq!(page.errors().await?, Vec::<String>::new());
        Ok(())
    });
}
