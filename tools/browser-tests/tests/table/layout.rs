//! Everything has its place, on every screen, with everything that exists in play: nothing lies on
//! something else, nothing that is needed is outside, every piece can be reached.

use alhambra_browser_tests::layout::{missing, overlaps};
use alhambra_browser_tests::moments::{Moment, after, first, is_exact_purchase, plan};
use alhambra_browser_tests::{Rect, Result, Size, Visit, sit_at, visit};
use alhambra_rules::{Action, ModuleSet, Ware};
use alhambra_table::Session;
use std::collections::BTreeSet;
use std::fmt::Write;

/// How large a tile of a palace of six by six is at least, with a ring of places around it.
fn least_tile(size: Size) -> f64 {
    if size == Size::SMALL || size == Size::LYING {
        24.0
    } else {
        36.0
    }
}

/// How much of the height between header and hand the palace has at least, where that is asked.
fn least_share(size: Size) -> Option<f64> {
    match size {
        Size::LAPTOP => Some(0.55),
        Size::PHONE => Some(0.45),
        _ => None,
    }
}

#[test]
fn everything_has_its_place_on_a_very_small_phone() {
    check(Size::SMALL);
}

#[test]
fn everything_has_its_place_on_a_phone() {
    check(Size::PHONE);
}

#[test]
fn everything_has_its_place_on_a_phone_on_its_side() {
    check(Size::LYING);
}

#[test]
fn everything_has_its_place_on_a_tablet() {
    check(Size::TABLET);
}

#[test]
fn everything_has_its_place_in_a_small_window() {
    check(Size::LAPTOP);
}

#[test]
fn everything_has_its_place_on_a_large_screen() {
    check(Size::SCREEN);
}

fn check(size: Size) {
    visit(&Visit::new(size), async |page| {
        let mut faults = String::new();
        for (name, table) in moments() {
            page.lay(&table).await?;
            for fault in missing(page).await? {
                let _ = writeln!(faults, "{name}: {fault}");
            }
            for fault in overlaps(page).await? {
                let _ = writeln!(faults, "{name}: {fault}");
            }
            let palace = page.rect(".palace-view").await?;
            let tile = palace.width.min(palace.height) / 8.0;
            if tile < least_tile(size) {
                let _ = writeln!(faults, "{name}: tiles of {tile:.1} pixels");
            }
            let head = page.rect(".table-head").await?;
            let between = page.rect(".own-row").await?.y - (head.y + head.height);
            let share = palace.height / between;
            if least_share(size).is_some_and(|least| share < least) {
                let _ = writeln!(faults, "{name}: the palace has {share:.2} of the height");
            }
        }
        assert!(faults.is_empty(), "\n{faults}");
        Ok(())
    });
}

/// Tables with few and with many players, early and late, without and with all modules.
fn moments() -> Vec<(String, Session)> {
    let mut moments = Vec::new();
    let some = [
        (ModuleSet::NONE, 2, 0.5),
        (ModuleSet::NONE, 6, 0.95),
        (ModuleSet::EDITION_2024, 4, 0.7),
        (ModuleSet::PLAYABLE, 3, 0.05),
        (ModuleSet::PLAYABLE, 5, 0.85),
        (ModuleSet::PLAYABLE, 6, 0.95),
    ];
    for (modules, players, part) in some {
        let table = after(plan(players, modules), 1, part);
        let modules = modules.iter().count();
        moments.push((
            format!("{modules} modules, {players} players, {part}"),
            table,
        ));
    }
    moments
}

#[test]
fn every_piece_is_in_the_drawer_of_its_module_in_a_small_window() {
    check_drawers(Size::LAPTOP);
}

#[test]
fn every_piece_is_in_the_drawer_of_its_module_on_a_phone() {
    check_drawers(Size::PHONE);
}

fn check_drawers(size: Size) {
    let table = after(plan(6, ModuleSet::PLAYABLE), 1, 0.9);
    let view = table.game().view(table.to_act());
    let pieces = view.pieces();
    let modules: BTreeSet<_> = pieces.iter().map(|piece| piece.module.slug()).collect();
    sit_at(size, &table, async |page| {
        let mut faults = String::new();
        for module in modules {
            page.click(&format!(".dock-sign[data-module={module}]"))
                .await?;
            let drawer = format!(".drawer[data-drawer={module}]");
            page.wait_for(&drawer).await?;
            let shown = page
                .attributes(&format!("{drawer} [data-piece]"), "data-piece")
                .await?;
            let own = pieces.iter().filter(|piece| piece.module.slug() == module);
            for piece in own {
                if !shown.contains(&piece.thing.to_string()) {
                    let _ = writeln!(faults, "{module}: no {} {}", piece.thing, piece.at);
                }
            }
            for fault in missing(page).await? {
                let _ = writeln!(faults, "{module}: {fault}");
            }
            // Its rules, and back.
            page.click(&format!("{drawer} [data-do=drawer-rules]"))
                .await?;
            page.wait_for(&format!(".rules-text[data-page={module}]"))
                .await?;
            page.press_key(thirtyfour::Key::Escape).await?;
            page.wait_without(".rules-text").await?;
            page.wait_for(&drawer).await?;
            if size == Size::PHONE {
                page.press_key(thirtyfour::Key::Escape).await?;
                page.wait_without("dialog[open]").await?;
            }
        }
        assert!(faults.is_empty(), "\n{faults}");
        Ok(())
    });
}

#[test]
fn whatever_is_asked_moves_nothing_in_a_small_window() {
    check_rest(Size::LAPTOP);
}

#[test]
fn whatever_is_asked_moves_nothing_on_a_phone() {
    check_rest(Size::PHONE);
}

/// A hint, payments, the past and the end: palace and prompt keep their places.
fn check_rest(size: Size) {
    let Moment { table, action } = first(3, |game, action| is_exact_purchase(game, action, 2));
    let Action::Buy {
        ware: Ware::Slot(slot),
        ..
    } = action
    else {
        panic!("it is a purchase");
    };
    visit(&Visit::new(size), async |page| {
        let places = async || -> Result<[Rect; 2]> {
            Ok([page.rect(".palace").await?, page.rect(".ask").await?])
        };
        page.lay(&table).await?;
        page.wait_for(".lit").await?;
        let before = places().await?;
        page.click(&format!("[data-touch=\"slot {}\"]", slot.number()))
            .await?;
        page.wait_for(".answers .answer").await?;
        assert_eq!(places().await?, before, "payments");
        page.click("[data-do=let-go]").await?;
        page.click("[data-do=hint]").await?;
        assert_eq!(places().await?, before, "thinking");
        page.wait_for("ul.advice").await?;
        assert_eq!(places().await?, before, "a hint");
        page.click("[data-do=close-hint]").await?;
        page.click("[data-open=log]").await?;
        page.click("dialog[open] .log-lines").await?;
        page.wait_for(".replay").await?;
        assert_eq!(places().await?, before, "the past");
        Ok(())
    });
}

#[test]
fn the_palace_takes_all_the_room_with_one_touch_and_gives_it_back() {
    let table = after(plan(6, ModuleSet::PLAYABLE), 1, 0.95);
    sit_at(Size::PHONE, &table, async |page| {
        let before = page.rect(".palace").await?;
        page.tap("[data-do=whole]").await?;
        page.wait_for(".table.whole").await?;
        let whole = page.rect(".palace").await?;
        assert!(whole.height > before.height * 1.3, "{whole:?} {before:?}");
        assert_eq!(missing(page).await?, Vec::<String>::new());
        page.tap("[data-do=whole]").await?;
        page.wait_without(".table.whole").await?;
        assert_eq!(page.rect(".palace").await?, before);
        Ok(())
    });
}
