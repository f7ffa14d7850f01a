//! Choosing, and choosing something else.

use alhambra_browser_tests::moments::{Moment, first, is_exact_purchase};
use alhambra_browser_tests::{Page, Result, Size, sit_at};
use alhambra_rules::{Action, Game, Ware};

/// Ends a turn that has only the placing left: the last of several places for the only new tile.
fn places_last_tile(game: &Game, action: &Action) -> bool {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let tiles = game.to_act().map_or(0, |seat| game.fresh(seat).len());
    let places = legal.iter().filter(|a| matches!(a, Action::Place { .. }));
    matches!(action, Action::Place { .. }) && tiles == 1 && places.count() >= 3
}

fn spot(cell: &str) -> String {
    format!("#palace [data-touch=\"{cell}\"]")
}

/// The way from one place to another in tenths of a place: on a phone the palace shrinks a little when
/// there is more to say.
async fn way(page: &Page, from: &str, to: &str) -> Result<[i64; 2]> {
    let (from, to) = (page.rect(from).await?, page.rect(to).await?);
    let (a, b) = (from.middle(), to.middle());
    let tenths = |length: f64| (length / from.width * 10.0).round() as i64;
    Ok([tenths(b.0 - a.0), tenths(b.1 - a.1)])
}

async fn chosen(page: &Page) -> Result<Vec<String>> {
    page.attributes("#palace .spot.chosen", "data-touch").await
}

#[test]
fn a_chosen_place_stays_where_it_is_and_another_can_be_chosen_instead() {
    let Moment { table, .. } = first(3, places_last_tile);
    for size in [Size::LAPTOP, Size::PHONE] {
        sit_at(size, &table, async |page| {
            page.wait_for("#palace .spot").await?;
            let all = page.attributes("#palace .spot", "data-touch").await?;
            let forbidden = page.count("#palace .forbidden").await?;
            let (one, other) = (spot(&all[0]), spot(&all[1]));
            let before = way(page, &one, &other).await?;

            page.click(&one).await?;
            assert_eq!(chosen(page).await?, [all[0].clone()]);
            assert_eq!(way(page, &one, &other).await?, before);
            // What was possible is possible still, and nothing else is called forbidden.
            assert_eq!(page.attributes("#palace .spot", "data-touch").await?, all);
            assert_eq!(page.count("#palace .forbidden").await?, forbidden);

            page.click(&other).await?;
            assert_eq!(chosen(page).await?, [all[1].clone()]);
            assert_eq!(way(page, &one, &other).await?, before);

            // Touched again it is meant.
            page.click(&other).await?;
            let kept = page.wait_for_steps(table.steps() + 1).await?;
            let done = kept.decision(table.steps() + 1).map(|d| d.1.to_string());
            let done = done.expect("it was done");
            let cell = all[1].trim_start_matches("cell ");
            assert!(done.ends_with(&format!(" at {cell}")), "{done}");
            Ok(())
        });
    }
}

#[test]
fn another_tile_or_card_can_be_chosen_without_letting_go() {
    // Two tiles of the market can be bought, each with more than one payment or with several cards.
    let two = |game: &Game, action: &Action| {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let buys = |slot: u8| {
            let buy =
                |a: &&Action| matches!(a, Action::Buy { ware: Ware::Slot(s), .. } if s.0 == slot);
            legal.iter().filter(buy).count() > 1
        };
        is_exact_purchase(game, action, 2) && (0..4).filter(|slot| buys(*slot)).count() >= 2
    };
    let Moment { table, .. } = first(3, two);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.wait_for(".market .lit").await?;
        let slots = page.attributes(".market .lit", "data-touch").await?;
        let slot = |at: usize| format!(".market [data-touch=\"{}\"]", slots[at]);
        page.click(&slot(0)).await?;
        page.wait_for(".market .chosen").await?;
        page.click(&slot(1)).await?;
        let now = page.attributes(".market .chosen", "data-touch").await?;
        assert_eq!(now, [slots[1].clone()]);
        // Money of the display goes with no tile: the tile is let go.
        page.click(".display .card").await?;
        assert_eq!(page.count(".market .chosen").await?, 0);
        assert_eq!(page.count(".display .chosen").await?, 1);
        Ok(())
    });
}
