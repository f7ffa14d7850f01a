//! Small and quick, as the browser measures it.

use alhambra_browser_tests::moments::{Moment, after, first, is_exact_purchase, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, sit_at, visit};
use alhambra_rules::ModuleSet;
use serde_json::json;
use std::collections::BTreeSet;

/// How often each thing is measured.
const TIMES: usize = 5;

/// From the click until a frame is drawn in which something matches.
const MEASURE: &str = "const [button, wanted] = arguments;
    window.measured = null;
    document.querySelector(button).addEventListener('click', (click) => {
        const look = () => {
            if (document.querySelector(wanted) === null) return requestAnimationFrame(look);
            requestAnimationFrame(() => { window.measured = performance.now() - click.timeStamp; });
        };
        look();
    }, { capture: true, once: true })";

/// Milliseconds from a click on one thing until another is seen.
async fn measure(page: &Page, button: &str, wanted: &str) -> Result<f64> {
    page.wait_for(button).await?;
    page.run(MEASURE, json!([button, wanted])).await?;
    page.click(button).await?;
    let measured = page
        .wait_until(wanted, "return window.measured", json!([]))
        .await?;
    Ok(measured.as_f64().unwrap_or(f64::INFINITY))
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}

#[test]
fn the_first_move_is_possible_two_seconds_after_play_now() {
    let took = visit(&Visit::new(Size::LAPTOP), async |page| {
        let mut all = Vec::new();
        for _ in 0..TIMES {
            page.forget_table().await?;
            page.open("").await?;
            all.push(measure(page, "#play-now", ".lit").await?);
        }
        Ok(all)
    });
    println!("from \"Play now\" to the first possible move: {took:.0?} ms");
    assert!(median(took) < 2000.0);
}

/// Lets further bots think, each in a worker of its own, about a long game again and again.
const THINK: &str = "const [record] = arguments;
    const script = document.documentElement.dataset.worker;
    window.thought = 0;
    const worker = new Worker(script, { type: 'module' });
    const ask = () => worker.postMessage(
        { id: window.thought, bot: 'greedy', seed: '1', want: 2, game: record });
    worker.onmessage = () => { window.thought += 1; ask(); };
    ask()";

#[test]
fn a_click_is_answered_at_once_while_a_bot_is_thinking() {
    let long = after(plan(6, ModuleSet::PLAYABLE), 1, 0.95)
        .record()
        .to_string();
    let Moment { table, .. } = first(4, |game, action| is_exact_purchase(game, action, 2));
    let (took, thought) = sit_at(Size::LAPTOP, &table, async |page| {
        page.wait_for(".slot .lit").await?;
        page.run(THINK, json!([long])).await?;
        page.wait_until("a bot to think", "return window.thought > 2", json!([]))
            .await?;
        let mut all = Vec::new();
        for _ in 0..TIMES {
            all.push(measure(page, ".slot .lit", ".slot .chosen").await?);
            page.click("[data-do=let-go]").await?;
            page.wait_without(".slot .chosen").await?;
        }
        Ok((all, page.run("return window.thought", json!([])).await?))
    });
    println!("a click is answered after {took:.0?} ms, while bots answered {thought} questions");
    assert!(median(took) < 100.0);
}

/// Asks a bot about one game after the other. Gives the milliseconds that each answer took, without the first, for
/// which the program is loaded.
const ASK: &str = "const [bot, games] = arguments;
    const worker = new Worker(document.documentElement.dataset.worker, { type: 'module' });
    window.took = null;
    const took = [];
    let at = 0, begin = 0;
    const ask = () => {
        begin = performance.now();
        worker.postMessage({ id: at, bot, seed: String(at), want: 1, game: games[Math.max(0, at - 1)] });
    };
    worker.onmessage = ({ data: { answer } }) => {
        if (answer.startsWith('!')) throw new Error(answer);
        if (at > 0) took.push(performance.now() - begin);
        at += 1;
        if (at <= games.length) return ask();
        worker.terminate();
        window.took = took;
    };
    ask()";

/// It is printed how long bots think with all modules in play; `POSITIONS=60` asks about more of them.
#[test]
fn bots_answer_in_the_page_with_all_modules() {
    let count: u64 = std::env::var("POSITIONS").map_or(4, |n| n.parse().expect("a number"));
    let games: Vec<String> = (0..count)
        .map(|n| {
            let part = (n as f64 + 0.5) / count as f64;
            let table = after(plan(3, ModuleSet::PLAYABLE), n / 10, part);
            table.record().to_string()
        })
        .collect();
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        for bot in ["greedy", "planner", "architect@20ms"] {
            page.run(ASK, json!([bot, games])).await?;
            let took = page
                .wait_until(bot, "return window.took", json!([]))
                .await?;
            let took: Vec<f64> = serde_json::from_value(took).unwrap_or_default();
            assert_eq!(took.len(), games.len());
            let most = took.iter().copied().fold(0.0, f64::max);
            let mean = took.iter().sum::<f64>() / took.len() as f64;
            println!("{bot}: {mean:.1} ms in the mean of {count} positions, {most:.1} ms at most");
        }
        Ok(())
    });
}

/// The most that the first game may need, compressed, in bytes: as much as `cargo xtask site` allows.
const MOST: usize = 805_000;

#[test]
fn what_is_loaded_for_a_first_game_is_as_small_as_the_site_has_to_be() {
    let loaded = visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        page.click("#play-now").await?;
        page.wait_for(".lit").await?;
        page.loaded().await
    });
    let mut loaded: BTreeSet<&str> = loaded.iter().map(String::as_str).collect();
    loaded.insert("index.html");
    for part in ["web_bg.", "web.", "worker.", "style.", "words-en."] {
        let part = format!("assets/{part}");
        assert!(loaded.iter().any(|l| l.starts_with(&part)), "{loaded:?}");
    }
    for part in ["words-de.", "more-", "rules-", "pictures-", "companion."] {
        let part = format!("assets/{part}");
        assert!(!loaded.iter().any(|l| l.starts_with(&part)), "{loaded:?}");
    }
    let site = alhambra_page_files::Site::built_in();
    let files = loaded.iter().filter_map(|path| site.exact(path));
    let bytes: usize = files.map(|file| file.brotli.len()).sum();
    println!("loaded for a first game: {bytes} bytes, compressed");
    assert!(bytes > 100_000, "{loaded:?}");
    assert!(bytes <= MOST, "{loaded:?}");
}
