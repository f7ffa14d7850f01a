//! A turn on a phone.

use alhambra_browser_tests::moments::{Moment, first, is_exact_purchase};
use alhambra_browser_tests::{Hand, Page, Result, Size, sit_at};
use alhambra_rules::Action;
use alhambra_rules::Touch;
use alhambra_table::Session;

#[test]
fn a_turn_is_played_with_a_finger_and_a_new_tile_is_drawn_into_the_palace() {
    let Moment { table, action } = first(3, |game, action| is_exact_purchase(game, action, 2));
    sit_at(Size::PHONE, &table, async |page| {
        page.wait_for(".lit").await?;
        let bought = tap(page, &table, action).await?;
        let take = legal(&bought, |a| matches!(a, Action::Take { .. }));
        let taken = tap(page, &bought, take).await?;
        drag_into_the_palace(page, &taken, async |tile, place| {
            page.swipe(tile, place).await
        })
        .await
    });
}

#[test]
fn a_new_tile_is_drawn_into_the_palace_with_the_mouse() {
    let places = |action: &Action| matches!(action, Action::Place { .. });
    let Moment { table, .. } = first(3, |_, action| places(action));
    sit_at(Size::LAPTOP, &table, async |page| {
        page.wait_for(".lit").await?;
        drag_into_the_palace(page, &table, async |tile, place| {
            page.drag(tile, place).await
        })
        .await
    });
}

/// Draws a new tile onto a place of the palace, and says yes where that is wanted.
async fn drag_into_the_palace(
    page: &Page,
    table: &Session,
    drag: impl AsyncFn(&str, &str) -> Result<()>,
) -> Result<()> {
    let place = legal(table, |a| matches!(a, Action::Place { .. }));
    let Action::Place { tile, cell, .. } = place else {
        panic!("{place} places nothing");
    };
    let new = format!("[data-touch=\"{}\"]", Touch::New(tile));
    let there = format!("[data-touch=\"{}\"]", Touch::Cell(cell));
    page.wait_for(&new).await?;
    page.wait_for(&there).await?;
    drag(&new, &there).await?;
    let answer = format!(".answer[data-do=\"{place}\"]");
    let script = "return localStorage.getItem('alhambra.table') !== arguments[0]
        || document.querySelector(arguments[1]) !== null";
    let words = serde_json::json!([table.save(), answer]);
    page.wait_until("the tile to lie there", script, words)
        .await?;
    if page.saved().await?.steps() == table.steps() {
        page.click(&answer).await?;
    }
    done(page, table, place).await?;
    Ok(())
}

async fn tap(page: &Page, table: &Session, action: Action) -> Result<Session> {
    Hand::Finger.act(page, table, action).await?;
    done(page, table, action).await
}

async fn done(page: &Page, table: &Session, action: Action) -> Result<Session> {
    let mut after = table.clone();
    after.act(action).expect("it is legal");
    let kept = page.wait_for_steps(after.steps()).await?;
    assert_eq!(kept.save(), after.save(), "{action}");
    Ok(after)
}

fn legal(table: &Session, kind: impl Fn(&Action) -> bool) -> Action {
    let mut legal = Vec::new();
    table.game().legal(&mut legal);
    *legal.iter().find(|a| kind(a)).expect("there is one")
}
