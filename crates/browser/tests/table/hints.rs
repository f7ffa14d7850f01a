//! Hints: what a bot would do, and why.

use crate::layout::missing;
use alhambra_bots::Why;
use alhambra_browser::moments::{Moment, after, busy, first, is_exact_purchase, plan};
use alhambra_browser::{Page, Result, Size, Visit, visit};
use alhambra_rules::{Action, ModuleSet};
use alhambra_table::Session;
use alhambra_words::{Lang, Words};
use serde_json::json;
use std::fmt::Write;

/// Asks for a hint and waits for it.
async fn ask(page: &Page, table: &Session) -> Result<()> {
    page.lay(table).await?;
    page.click("[data-do=hint]").await?;
    page.wait_for("ul.advice").await
}

#[test]
fn a_hint_names_three_actions_with_a_reason_each_and_choosing_one_does_it() {
    let Moment { table, .. } = first(3, |game, action| is_exact_purchase(game, action, 2));
    let mut legal = Vec::new();
    table.game().legal(&mut legal);
    let words = Words::new(Lang::En);
    let reasons: Vec<String> = Why::all()
        .map(|why| words.why(why.key(), why.building()))
        .collect();
    visit(&Visit::new(Size::LAPTOP), async |page| {
        ask(page, &table).await?;
        let advised = page.attributes(".advice-line", "data-advice").await?;
        let advised: Vec<Action> = advised.iter().filter_map(|a| a.parse().ok()).collect();
        assert_eq!(advised.len(), 3);
        assert!(advised.iter().all(|a| legal.contains(a)), "{advised:?}");
        let ranks = page.texts(".advice-rank").await?;
        assert_eq!(ranks[0], words.say("hint-best"));
        let is_behind = |rank: &String| rank.starts_with('−') || *rank == words.say("hint-equal");
        assert!(ranks[1..].iter().all(is_behind), "{ranks:?}");
        let whys = page.texts(".advice-why").await?;
        assert_eq!(whys.len(), 3);
        assert!(whys.iter().all(|why| reasons.contains(why)), "{whys:?}");

        page.click(&format!("[data-advice=\"{}\"]", advised[1]))
            .await?;
        let mut done = table.clone();
        done.act(advised[1]).expect("it is legal");
        let kept = page.wait_for_steps(done.steps()).await?;
        assert_eq!(kept.save(), done.save());
        page.wait_without("ul.advice").await
    });
}

#[test]
fn what_a_hint_touches_is_marked_and_so_is_the_one_that_is_pointed_at() {
    let Moment { table, .. } = first(3, |game, action| is_exact_purchase(game, action, 2));
    visit(&Visit::new(Size::LAPTOP), async |page| {
        ask(page, &table).await?;
        page.wait_for(".advised").await?;
        let best = page.attributes(".advised", "data-touch").await?;
        page.focus("ul.advice li:last-child .advice-line").await?;
        page.wait_for(".advised").await?;
        let last = page.attributes(".advised", "data-touch").await?;
        assert_ne!(best, last);
        page.focus("ul.advice li:first-child .advice-line").await?;
        assert_eq!(page.attributes(".advised", "data-touch").await?, best);
        Ok(())
    });
}

#[test]
fn a_hint_pushes_nothing_off_screen_in_a_window_of_1280_by_720() {
    check(Size::LAPTOP);
}

#[test]
fn a_hint_pushes_nothing_off_screen_on_a_phone_of_390_by_844() {
    check(Size::PHONE);
}

/// Whether the market with the money is higher than its place.
const SCROLLS: &str = "const left = document.querySelector('.table-left');
    return left.scrollHeight > left.clientHeight";

fn check(size: Size) {
    visit(&Visit::new(size), async |page| {
        let mut faults = String::new();
        for (players, part, modules) in [
            (2, 0.5, ModuleSet::NONE),
            (3, 0.05, ModuleSet::NONE),
            (5, 0.85, ModuleSet::NONE),
            (4, 0.7, busy()),
            (6, 0.95, busy()),
        ] {
            ask(page, &after(plan(players, modules), 1, part)).await?;
            let mut missing = missing(page).await?;
            if page.run(SCROLLS, json!([])).await? == json!(true) {
                missing.push("the market and the money have to be scrolled".to_owned());
            }
            for fault in missing {
                let _ = writeln!(faults, "{players} players, {part}: {fault}");
            }
        }
        assert!(faults.is_empty(), "\n{faults}");
        Ok(())
    });
}
