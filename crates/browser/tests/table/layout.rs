//! Nothing that is needed for a turn is off screen.

use alhambra_browser::moments::{after, busy, plan};
use alhambra_browser::{Page, Result, Size, Visit, visit};
use alhambra_rules::ModuleSet;
use alhambra_table::Session;
use serde_json::json;
use std::fmt::Write;
use std::time::Duration;

/// Everything that is needed for a turn.
const NEEDED: &str = ".slot [data-touch], .display [data-touch], .hand [data-touch], \
    .fresh [data-touch], .reserve, .prompt .question, .answers button, .tools button, \
    .players [data-seat], .home, .lit, .advice, .advice-line.best";

/// Finds those that are not wholly in the window, too small, or covered by something else.
const MISSING: &str = r"
    const around = document.documentElement;
    const faults = [];
    const name = (e) => e && (e.dataset?.touch ?? e.dataset?.do ?? e.dataset?.open
        ?? `${e.tagName.toLowerCase()}.${e.getAttribute('class')}`);
    if (around.scrollWidth > innerWidth) faults.push(`the page is ${around.scrollWidth} wide`);
    if (around.scrollHeight > innerHeight) faults.push(`the page is ${around.scrollHeight} high`);
    for (const e of document.querySelectorAll(arguments[0])) {
        const r = e.getBoundingClientRect();
        const [left, top, right, bottom] = [r.left, r.top, r.right, r.bottom].map(Math.round);
        const where = `${left},${top} to ${right},${bottom}`;
        if (r.width < 8 || r.height < 8) {
            faults.push(`${name(e)} is too small: ${where}`);
        } else if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
            faults.push(`${name(e)} is off screen: ${where}`);
        } else {
            const there = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
            if (!e.contains(there)) {
                faults.push(`${name(e)} at ${where} is covered by ${name(there)}`);
            }
        }
    }
    return faults";

/// How often to look again while something is missing: it may be on its way.
const LOOKS: usize = 5;
/// And how long to wait in between.
const REST: Duration = Duration::from_millis(150);

#[test]
fn nothing_needed_for_a_turn_is_off_screen_in_a_window_of_1280_by_720() {
    check(Size::LAPTOP);
}

#[test]
fn nothing_needed_for_a_turn_is_off_screen_on_a_phone_of_390_by_844() {
    check(Size::PHONE);
}

/// The decisions of all modules are looked at where they are made.
fn check(size: Size) {
    visit(&Visit::new(size), async |page| {
        let mut faults = String::new();
        for (name, table) in moments() {
            page.lay(&table).await?;
            for fault in missing(page).await? {
                let _ = writeln!(faults, "{name}: {fault}");
            }
        }
        assert!(faults.is_empty(), "\n{faults}");
        Ok(())
    });
}

/// Tables with few and with many players, early and late, without and with all modules.
fn moments() -> Vec<(String, Session)> {
    let mut moments = Vec::new();
    for (words, modules) in [("base", ModuleSet::NONE), ("all", busy())] {
        for (players, part) in [(2, 0.5), (3, 0.05), (4, 0.7), (5, 0.85), (6, 0.95)] {
            let table = after(plan(players, modules), 1, part);
            moments.push((format!("{words}, {players} players, {part}"), table));
        }
    }
    moments
}

/// What is missing of what is needed for a turn, once everything has come to rest.
pub(crate) async fn missing(page: &Page) -> Result<Vec<String>> {
    let mut looks = 0;
    loop {
        let faults = page.run(MISSING, json!([NEEDED])).await?;
        let faults = faults.as_array().cloned().unwrap_or_default();
        if faults.is_empty() || looks == LOOKS {
            let texts = faults.iter().map(|f| f.as_str().unwrap_or_default());
            return Ok(texts.map(str::to_owned).collect());
        }
        looks += 1;
        tokio::time::sleep(REST).await;
    }
}
