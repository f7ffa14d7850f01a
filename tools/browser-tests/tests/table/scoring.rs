//! A scoring is read out, and nothing of it is hidden or told too early.

use alhambra_browser_tests::moments::{after, plan, played};
use alhambra_browser_tests::{Hand, Page, Result, Size, Visit, axe, sit_at, visit};
use alhambra_rules::{Action, Event, ModuleSet, Round, Who};
use alhambra_table::{Session, Sheet};
use serde_json::json;
use thirtyfour::Key;

/// Windows in which a sheet has to be readable.
const SIZES: [Size; 4] = [
    Size::LAPTOP,
    Size::PHONE,
    Size {
        width: 320,
        height: 568,
        touch: true,
    },
    Size {
        width: 844,
        height: 390,
        touch: true,
    },
];

/// Which of the names and sums, or of the cell with the focus, cannot be seen.
const HIDDEN: &str = "const parts = 'thead th, tfoot tr:not([hidden]) td, .sheet-cell:focus';
    const dialog = document.querySelector('dialog[open]');
    const seen = [...dialog.querySelectorAll(parts)].filter((e) => e.checkVisibility());
    const box = dialog.getBoundingClientRect();
    return seen.filter((e) => {
        const r = e.getBoundingClientRect();
        const there = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
        return r.top < box.top || r.bottom > box.bottom || r.left < box.left
            || r.right > box.right || !(e.contains(there) || there?.contains(e));
    }).map((e) => `${e.tagName} ${e.innerText} ${e.dataset.cell ?? ''}`)";

/// The decision that leads to a scoring, and the table before it.
fn before(table: &Session, round: Round) -> (Session, Action) {
    let begins = |step: &usize| {
        let mut events = table.events(*step).iter();
        events.any(|event| *event == Event::ScoringBegins { round })
    };
    let step = (1..=table.steps()).find(begins).expect("it is scored");
    let (_, action) = table.decision(step).expect("somebody decided");
    (table.fork(step - 1), action)
}

#[test]
fn names_and_sums_stay_in_sight_with_six_players_and_all_modules() {
    let table = after(plan(6, ModuleSet::PLAYABLE), 1, 0.9);
    for size in SIZES {
        sit_at(size, &table, async |page| {
            page.press("s").await?;
            page.wait_for("dialog[open] .sheet").await?;
            page.focus(".sheet-cell[tabindex='0']").await?;
            // With the arrow keys to the last row; what has the focus is never covered.
            let rows = page
                .count("dialog[open] tbody tr:not([hidden]) th[scope=row]")
                .await?;
            assert!(rows > 9, "only {rows} rows");
            for row in 1..rows {
                page.press_key(Key::Down).await?;
                let cell = format!(".sheet-cell[data-cell^='{row} ']");
                assert!(page.has_focus(&cell).await?, "row {row}");
                rest(page).await?;
                let hidden = page.run(HIDDEN, json!([])).await?;
                assert_eq!(hidden, json!([]), "row {row} at {size:?}");
            }
            Ok(())
        });
    }
}

/// Lets the page draw what it has to.
async fn rest(page: &Page) -> Result<()> {
    let script = "const done = arguments[0];
        requestAnimationFrame(() => requestAnimationFrame(() => done(true)))";
    page.run_for_long(script, json!([])).await?;
    Ok(())
}

#[test]
fn rows_without_points_are_opened_with_the_keyboard() {
    // Early nobody has much.
    let table = after(plan(3, ModuleSet::PLAYABLE), 1, 0.1);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.press("s").await?;
        page.wait_for("dialog[open] .sheet").await?;
        let shown = "dialog[open] tbody tr:not([hidden]) th[scope=row]";
        let before = page.count(shown).await?;
        page.focus("[data-do=rows-without]").await?;
        page.press_key(Key::Enter).await?;
        page.wait_for("[data-do=rows-without][aria-expanded=true]")
            .await?;
        let after = page.count(shown).await?;
        assert!(after >= before + 2, "{before} rows, then {after}");
        assert!(page.has_focus("[data-do=rows-without]").await?);
        page.press_key(Key::Down).await?;
        assert!(page.has_focus(".sheet-without .sheet-cell").await?);
        assert_eq!(axe::barriers(page).await?, Vec::<String>::new());
        page.focus("[data-do=rows-without]").await?;
        page.press_key(Key::Enter).await?;
        page.wait_for("[data-do=rows-without][aria-expanded=false]")
            .await?;
        assert_eq!(page.count(shown).await?, before);
        Ok(())
    });
}

const POINTS: &str =
    "return [...document.querySelectorAll('.player-points')].map((e) => +e.innerText)";

/// The points of everybody after so many lines of the last sheet of a game.
fn points(sheet: &Sheet, lines: usize) -> Vec<i16> {
    sheet.columns().map(|who| sheet.after(who, lines)).collect()
}

fn last_sheet(table: &Session) -> Sheet {
    let steps = (1..=table.steps()).map(|step| (step, table.events(step)));
    let sheets = Sheet::held(&table.plan().setup(), steps);
    sheets.into_iter().next_back().expect("it was scored")
}

#[test]
fn points_and_the_winner_are_shown_when_they_were_read_out_and_not_before() {
    let (table, action) = before(&played(plan(4, ModuleSet::NONE), 8), Round::Third);
    let mut over = table.clone();
    over.act(action).expect("it was done");
    let sheet = last_sheet(&over);
    assert!(sheet.lines.len() > 5);
    let all: Vec<Vec<i16>> = (0..=sheet.lines.len()).map(|n| points(&sheet, n)).collect();
    let mut how = Visit::new(Size::LAPTOP).knowing("pace", "quick");
    how.motion = true;
    visit(&how, async |page| {
        page.lay(&table).await?;
        // Whatever the points above the table say from now on is noted.
        let watch = "window.told = [];
            const note = () => told.push([...document.querySelectorAll('.player-points')]
                .map((e) => +e.innerText));
            new MutationObserver(note).observe(document.querySelector('.players'),
                { subtree: true, characterData: true, childList: true })";
        page.run(watch, json!([])).await?;
        Hand::Mouse.act(page, &table, action).await?;
        page.wait_for("dialog[open].scoring").await?;
        assert!(!page.shows(".outcome-winner").await?);
        // The log sums it up only then, too.
        let line = format!("[data-step='{}']", over.steps());
        assert_eq!(page.count(&line).await?, 0);
        page.click("dialog[open] [data-do=next]").await?;
        page.click("dialog[open] [data-do=next]").await?;
        let told = page.run(POINTS, json!([])).await?;
        assert!(
            all[..all.len() - 1]
                .iter()
                .any(|points| json!(points) == told),
            "{told}"
        );
        page.click("dialog[open] [data-do=skip]").await?;
        page.wait_for("dialog[open] [data-do=go-on]").await?;
        assert_eq!(page.run(POINTS, json!([])).await?, json!(all.last()));
        page.wait_for(".outcome-winner").await?;
        assert_eq!(page.count(&line).await?, 1);
        // Line by line, each in its turn.
        let told = page.run("return told", json!([])).await?;
        let told = told.as_array().cloned().unwrap_or_default();
        let place = |points: &serde_json::Value| all.iter().position(|one| json!(one) == *points);
        let places: Option<Vec<usize>> = told.iter().map(place).collect();
        let places = places.unwrap_or_else(|| panic!("{told:?} are not all of {all:?}"));
        assert!(places.is_sorted(), "{places:?}");
        assert!(places.first().is_some_and(|place| *place < 3), "{places:?}");
        Ok(())
    });
}

#[test]
fn whoever_wants_no_waiting_sees_all_at_once() {
    let (table, action) = before(&played(plan(4, ModuleSet::NONE), 8), Round::Third);
    let mut over = table.clone();
    over.act(action).expect("it was done");
    let seats = over
        .game()
        .seats()
        .map(|seat| last_sheet(&over).after(Who::Seat(seat), usize::MAX));
    let points: Vec<i16> = seats.collect();
    sit_at(Size::LAPTOP, &table, async |page| {
        Hand::Mouse.act(page, &table, action).await?;
        page.wait_for("dialog[open].scoring [data-do=go-on]")
            .await?;
        assert_eq!(page.run(POINTS, json!([])).await?, json!(points));
        page.wait_for(".outcome-winner").await
    });
}
