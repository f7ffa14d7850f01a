//! What has its place on the screen: nothing lies on something else, and nothing that is needed is outside.

use crate::page::Page;
use crate::trouble::Result;
use serde_json::{Value, json};
use std::time::Duration;

/// What is missing of what is needed for a turn, once everything has come to rest.
pub async fn missing(page: &Page) -> Result<Vec<String>> {
    let mut looks = 0;
    loop {
        let faults = texts(&page.run(MISSING, json!([NEEDED, SWIPED])).await?);
        if faults.is_empty() || looks == LOOKS {
            return Ok(faults);
        }
        looks += 1;
        tokio::time::sleep(REST).await;
    }
}

/// Parts of the table that lie on each other or reach out of the window.
pub async fn overlaps(page: &Page) -> Result<Vec<String>> {
    Ok(texts(&page.run(OVERLAPS, json!([PARTS])).await?))
}

fn texts(faults: &Value) -> Vec<String> {
    let faults = faults.as_array().into_iter().flatten();
    let texts = faults.filter_map(|fault| fault.as_str());
    texts.map(str::to_owned).collect()
}

/// Everything that is needed for a turn.
const NEEDED: &str = ".slot [data-touch], .display [data-touch], .hand [data-touch], \
    .fresh [data-touch], .reserve, .prompt .question, .answers button, .tools button, \
    .players [data-seat], .home, .lit, .advice-line.best, .dock-sign, .goods [data-touch]";

/// The parts of the table that lie beside each other.
const PARTS: [&str; 10] = [
    ".table-head",
    ".market",
    ".display",
    ".goods",
    ".dock",
    ".palace",
    ".table-right",
    ".ask",
    ".own-row",
    ".tools",
];

/// What is swiped or scrolled: whatever is in there can be reached.
const SWIPED: &str = ".goods, .dock, .hand, .tile-row, .tab-inside, .dialog-body, ul.advice";

/// Finds those that are not wholly in the window, too small, or covered by something else.
const MISSING: &str = r"
    const [needed, swiped] = arguments;
    const around = document.documentElement;
    const faults = [];
    const name = (e) => e && (e.dataset?.touch ?? e.dataset?.do ?? e.dataset?.open
        ?? e.dataset?.module ?? `${e.tagName.toLowerCase()}.${e.getAttribute('class')}`);
    if (around.scrollWidth > innerWidth) faults.push(`the page is ${around.scrollWidth} wide`);
    if (around.scrollHeight > innerHeight) faults.push(`the page is ${around.scrollHeight} high`);
    const left = document.querySelector('.table-left');
    if (left && left.scrollHeight > left.clientHeight + 1)
        faults.push('the market and the money have to be scrolled');
    const open = document.querySelector('dialog[open]');
    for (const e of document.querySelectorAll(needed)) {
        if (!e.checkVisibility({ visibilityProperty: true })) continue;
        if (open && !open.contains(e)) continue;
        if (e.parentElement.closest(swiped))
            e.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const r = e.getBoundingClientRect();
        const [left, top, right, bottom] = [r.left, r.top, r.right, r.bottom].map(Math.round);
        const where = `${left},${top} to ${right},${bottom}`;
        if (r.width < 8 || r.height < 8) {
            faults.push(`${name(e)} is too small: ${where}`);
        } else if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
            faults.push(`${name(e)} is off screen: ${where}`);
        } else {
            // Cards in a hand overlap: what counts is the edge with the value.
            const x = e.matches('.hand *') ? r.left + Math.min(10, r.width / 2) : r.left + r.width / 2;
            const there = document.elementFromPoint(x, r.top + r.height / 2);
            if (!e.contains(there)) {
                faults.push(`${name(e)} at ${where} is covered by ${name(there)}`);
            }
        }
    }
    return faults";

/// Finds parts that lie on each other or reach out of the window.
const OVERLAPS: &str = r"
    const parts = arguments[0].map((s) => [s, document.querySelector(s)])
        .filter(([, e]) => e?.checkVisibility())
        .map(([s, e]) => [s, e.getBoundingClientRect()]).filter(([, r]) => r.width && r.height);
    const faults = [];
    for (const [s, r] of parts)
        if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
            faults.push(`${s} reaches out of the window`);
    for (const [i, [s, a]] of parts.entries())
        for (const [t, b] of parts.slice(i + 1))
            if (a.left < b.right - 1 && b.left < a.right - 1
                && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                faults.push(`${s} and ${t} lie on each other`);
    return faults";

/// How often to look again while something is missing: it may be on its way.
const LOOKS: usize = 5;
/// And how long to wait in between.
const REST: Duration = Duration::from_millis(150);
