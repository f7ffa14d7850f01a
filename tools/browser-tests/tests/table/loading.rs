//! The first page before the program is there.

use alhambra_browser_tests::{Page, Result, Size, Trouble, Visit, visit};
use serde::Deserialize;
use serde_json::json;

/// A slow line: bytes a second, and milliseconds until an answer begins.
const SLOW: (u32, u32) = (1_600_000 / 8, 150);
/// Slow enough to see the shell, quick enough to wait for.
const BRISK: (u32, u32) = (2_000_000, 20);

/// Watches a document from its beginning, frame by frame. The first argument is what is pressed as
/// soon as it is there, the second what is compared.
const WATCH: &str = "{
    const [press, parts] = ARGUMENTS;
    const seen = { bar: [], before: {}, after: {} };
    window.seen = seen;
    const shown = (selector) =>
        [...document.querySelectorAll(selector)].find((e) => e.checkVisibility());
    const rects = (within) => Object.fromEntries(parts.map(([name, old, now]) => {
        const found = shown(within === '.shell' ? `.shell ${old}` : now);
        const rect = found?.getBoundingClientRect();
        return [name, rect && [rect.x, rect.y, rect.width, rect.height].map(Math.round)];
    }));
    const has = (file) => performance.getEntriesByType('resource')
        .some((e) => e.name.includes(file) && e.responseEnd > 0);
    const look = () => {
        const now = performance.now();
        const choice = shown('.shell [data-shell=play-now]');
        if (seen.choices === undefined && choice && shown('.shell h1')) {
            seen.choices = now;
            seen.language = document.documentElement.lang;
            seen.heading = shown('.shell h1').textContent;
            seen.wasm_was_there = has('.wasm');
            if (press) choice.click();
        }
        const bar = shown('.shell-bar')?.ariaValueNow;
        if (bar !== undefined && bar !== seen.bar.at(-1)) seen.bar.push(bar);
        if (shown('.shell')) seen.before = rects('.shell');
        if (seen.program === undefined && document.querySelector('#play-now')) {
            seen.program = now;
            seen.after = rects('main');
            seen.shells = document.querySelectorAll('.shell').length;
        }
        if (seen.table === undefined && document.querySelector('.lit')) seen.table = now;
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        if (paint) seen.paint = paint.startTime;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}";

/// What was seen, in milliseconds from the beginning.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
struct Seen {
    paint: f64,
    choices: Option<f64>,
    program: Option<f64>,
    table: Option<f64>,
    language: String,
    heading: String,
    wasm_was_there: bool,
    bar: Vec<String>,
    before: std::collections::BTreeMap<String, Option<[i32; 4]>>,
    after: std::collections::BTreeMap<String, Option<[i32; 4]>>,
    shells: u32,
}

/// What the shell and the first page have in common: a name, where it is in the one and in the
/// other.
const PARTS: [[&str; 3]; 11] = [
    ["palace", ".start-palace", "main .start-palace"],
    ["logo", ".start-logo", "main .start-logo"],
    ["title", "h1", "main h1"],
    ["tagline", ".start-title p", "main .start-title p"],
    ["band", ".start-band", "main .start-band"],
    ["continue", "[data-shell=continue-game]", "#continue-game"],
    ["play", "[data-shell=play-now]", "#play-now"],
    ["new", "[data-shell=new-table]", "#new-table"],
    ["join", "[data-shell=join]", "#join"],
    ["beside", "[data-shell=beside]", "#beside"],
    ["rules", ".start-foot a", "#open-rules"],
];

/// Opens the page over a line and watches until something is there.
async fn watch(
    page: &Page,
    line: (u32, u32),
    part: &str,
    press: bool,
    until: &str,
) -> Result<Seen> {
    let script = WATCH.replace("ARGUMENTS", &json!([press, PARTS]).to_string());
    let script = json!({ "source": script });
    page.tell("Page.addScriptToEvaluateOnNewDocument", script)
        .await?;
    page.limit_network(line.0, line.1).await?;
    page.open(part).await?;
    page.wait_for(until).await?;
    let settled = "return window.seen.program !== undefined || window.seen.table !== undefined";
    page.wait_until(until, settled, json!([])).await?;
    let seen = page.run("return window.seen", json!([])).await?;
    serde_json::from_value(seen).map_err(|why| Trouble::new(why.to_string()))
}

#[test]
fn on_a_slow_line_the_first_page_is_there_before_the_program() {
    let seen = visit(&Visit::new(Size::PHONE), async |page| {
        watch(page, SLOW, "", false, "#play-now").await
    });
    let (choices, program) = (
        seen.choices.unwrap_or(f64::MAX),
        seen.program.unwrap_or(f64::MAX),
    );
    println!(
        "at 1.6 Mbit/s: first content after {:.0} ms, choices after {choices:.0} ms, the program after \
         {program:.0} ms; the bar showed {}",
        seen.paint,
        seen.bar.join(" ")
    );
    assert!(choices < program && !seen.wasm_was_there, "{seen:?}");
    assert_eq!(seen.heading, "Alhambra");
    let bar: Vec<u32> = seen.bar.iter().filter_map(|p| p.parse().ok()).collect();
    assert!(
        bar.len() > 10 && bar.is_sorted() && bar.last() > Some(&90),
        "{bar:?}"
    );
    assert_eq!(seen.shells, 0, "the shell is taken away in the same moment");
    // Generous: other work may slow the machine down.
    assert!(seen.paint > 0.0 && seen.paint < 3000.0, "{seen:?}");
    assert!(program < 15000.0, "{seen:?}");
}

#[test]
fn what_is_pressed_before_the_program_is_there_is_done_then() {
    let seen = visit(&Visit::new(Size::PHONE), async |page| {
        watch(page, SLOW, "", true, ".lit").await
    });
    let (choices, table) = (
        seen.choices.unwrap_or(f64::MAX),
        seen.table.unwrap_or(f64::MAX),
    );
    println!(
        "at 1.6 Mbit/s: pressed after {choices:.0} ms, the first move is possible after {table:.0} ms"
    );
    assert!(choices < table && !seen.wasm_was_there, "{seen:?}");
}

#[test]
fn the_first_page_takes_the_place_of_the_shell_without_a_jump() {
    let size = |width, height, touch| Size {
        width,
        height,
        touch,
    };
    for (size, lang) in [
        (Size::LAPTOP, "en"),
        (Size::PHONE, "de"),
        (Size::PHONE, "en"),
        (size(320, 568, true), "de"),
        (size(844, 390, true), "en"),
        (size(768, 1024, true), "de"),
        (size(1920, 1080, false), "en"),
    ] {
        let seen = visit(&Visit::new(size).knowing("lang", lang), async |page| {
            watch(page, BRISK, "", false, "#play-now").await
        });
        assert_eq!(seen.language, lang);
        let there = seen.before.values().flatten().count();
        assert_eq!(
            there,
            PARTS.len() - 1,
            "nothing is to be continued: {seen:?}"
        );
        assert_eq!(seen.before, seen.after, "{size:?} in {lang}");
    }
}

#[test]
fn a_game_to_go_on_with_is_offered_at_once() {
    use alhambra_browser_tests::moments::{after, plan};
    use alhambra_rules::ModuleSet;
    let running = after(plan(3, ModuleSet::NONE), 2, 0.5);
    let how = Visit::new(Size::PHONE).knowing("table", running.save());
    let seen = visit(&how, async |page| {
        watch(page, BRISK, "", false, "#play-now").await
    });
    assert!(seen.before["continue"].is_some(), "{seen:?}");
    assert_eq!(seen.before, seen.after);
}

#[test]
fn another_page_shows_only_title_and_bar_meanwhile() {
    visit(&Visit::new(Size::PHONE), async |page| {
        // Nothing that is asked for ever comes.
        let script = json!({ "source": "window.fetch = () => new Promise(() => {})" });
        page.tell("Page.addScriptToEvaluateOnNewDocument", script)
            .await?;
        let link = format!("{}#/rules/camps", page.address());
        page.begin(&link).await?;
        page.wait_for(".shell h1").await?;
        assert!(page.shows(".shell-bar").await?);
        for hidden in [
            ".shell .start-choices",
            ".shell .start-palace",
            ".shell-failed",
        ] {
            assert!(!page.shows(hidden).await?, "{hidden}");
        }
        Ok(())
    });
}

#[test]
fn what_cannot_be_loaded_is_told_in_the_language_of_the_reader() {
    // The refusal itself reaches the console, and nothing else may.
    let how = Visit::new(Size::PHONE)
        .knowing("lang", "de")
        .tolerating("no line");
    visit(&how, async |page| {
        let script =
            json!({ "source": "window.fetch = () => Promise.reject(new Error('no line'))" });
        page.tell("Page.addScriptToEvaluateOnNewDocument", script)
            .await?;
        page.begin(page.address()).await?;
        page.wait_for(".shell-failed").await?;
        assert!(
            page.text(".shell[lang=de] .shell-failed")
                .await?
                .starts_with("Der Tisch konnte nicht")
        );
        assert!(!page.shows(".shell .start-choices").await?);
        Ok(())
    });
}
