//! What everybody has, at a glance and in full.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, axe, visit};
use alhambra_rules::{Building, GameKind, ModuleSet, Seat};
use alhambra_table::{Plan, Session, before, halves_text, owned};
use serde_json::json;

/// What sticks out of a sheet to the side.
const WIDE: &str = "return [...document.querySelectorAll('.people *')]
    .filter((e) => e.checkVisibility() && !e.closest('svg, .hidden-text'))
    .filter((e) => e.getBoundingClientRect().right
        > document.querySelector('.people').getBoundingClientRect().right + 1)
    .map((e) => `${e.className} ${e.innerText}`)";

async fn open(page: &Page, table: &Session) -> Result<()> {
    page.lay(table).await?;
    page.press("m").await?;
    page.click("[data-do=menu-people]").await?;
    page.wait_for(".person").await
}

#[test]
fn a_sheet_tells_all_that_somebody_has() {
    let table = after(plan(4, ModuleSet::PLAYABLE), 1, 0.9);
    let game = table.game();
    for size in [Size::LAPTOP, Size::PHONE] {
        visit(&Visit::new(size), async |page| {
            open(page, &table).await?;
            for seat in game.seats() {
                let person = format!("[data-person='{}']", seat.0);
                let head = format!("{person} [data-do=person]");
                if !page.shows(&format!("{head}[aria-expanded=true]")).await? {
                    page.click(&head).await?;
                }
                page.wait_for(&format!("{person} .person-rows")).await?;
                assert_eq!(page.count(".person-rows").await?, 1, "one is open");
                let (_, counts) = game.building_counts()[seat.at()];
                for building in Building::ALL {
                    let row = format!("{person} [data-building={}]", building.name());
                    let count = page.attributes(&row, "data-count").await?;
                    assert_eq!(count, [halves_text(counts[building.at()])], "{row}");
                }
                // As whoever is asked may see it.
                let pieces = owned(&game.view(game.to_act()), seat);
                let things = format!("{person} [data-piece]");
                let wanted: Vec<String> = pieces.iter().map(|p| p.thing.to_string()).collect();
                assert_eq!(page.attributes(&things, "data-piece").await?, wanted);
                let counts: Vec<String> = pieces.iter().map(|p| p.count.to_string()).collect();
                assert_eq!(page.attributes(&things, "data-count").await?, counts);
                assert_eq!(page.run(WIDE, json!([])).await?, json!([]), "{size:?}");
            }
            assert_eq!(axe::barriers(page).await?, Vec::<String>::new());
            // In a column as narrow as that everything still has its place.
            page.run(
                "document.querySelector('.people').style.width = '260px'",
                json!([]),
            )
            .await?;
            assert_eq!(page.run(WIDE, json!([])).await?, json!([]));
            Ok(())
        });
    }
}

#[test]
fn the_lead_is_told_and_what_is_missing_to_it() {
    let plan = Plan {
        game: GameKind::Cards,
        ..plan(2, ModuleSet::NONE)
    };
    let table = after(plan, 3, 0.6);
    let counts = table.game().building_counts();
    visit(&Visit::new(Size::LAPTOP), async |page| {
        open(page, &table).await?;
        let own = table.to_act().expect("somebody acts");
        let person = format!("[data-person='{}']", own.0);
        for building in Building::ALL {
            let row = format!(
                "{person} [data-building={}] .person-stands",
                building.name()
            );
            let told = page.text(&row).await?;
            let count = counts[own.at()].1[building.at()];
            let others = counts.iter().enumerate().filter(|(at, _)| *at != own.at());
            let best = others
                .map(|(_, (_, all))| all[building.at()])
                .max()
                .unwrap_or(0);
            let wanted = match (count, best) {
                (0, 0) => "nobody has any".to_owned(),
                (_, 0) => "nobody else has any".to_owned(),
                _ if count == best => "tied with ".to_owned(),
                _ if count > best => format!("{} ahead of ", halves_text(count - best)),
                _ => format!("{} behind ", halves_text(best - count)),
            };
            assert!(
                told.starts_with(&wanted),
                "{building:?}: {told} instead of {wanted}"
            );
        }
        Ok(())
    });
}

/// Facts and badges of all players that do not fit into their box.
const CUT_OFF: &str = "return [...document.querySelectorAll('.player-facts')]
    .filter((facts) => facts.scrollWidth > facts.clientWidth + 1).map((facts) => facts.innerText)";

#[test]
fn a_box_shows_a_few_badges_and_tells_all_of_them() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        for (seats, most) in [(3, 3), (4, 2), (6, 1)] {
            let table = after(plan(seats, ModuleSet::PLAYABLE), 1, 0.9);
            let view = table.game().view(None);
            page.lay(&table).await?;
            for seat in Seat::all(seats) {
                let badges = page
                    .count(&format!("[data-seat='{}'] .badge", seat.0))
                    .await?;
                let kinds = before(&view, seat).len();
                assert_eq!(badges, kinds.min(most));
                let told = page
                    .text(&format!("[data-seat='{}'] .hidden-text", seat.0))
                    .await?;
                assert_eq!(told.contains("Has "), kinds > 0, "{told}");
            }
            let cut_off = page.run(CUT_OFF, json!([])).await?;
            assert_eq!(cut_off, json!([]), "{seats} players");
        }
        Ok(())
    });
}
