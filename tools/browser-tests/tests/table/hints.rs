//! Hints: what a bot would do, and why.

use alhambra_bots::Why;
use alhambra_browser_tests::layout::missing;
use alhambra_browser_tests::moments::{Moment, after, first, is_exact_purchase, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, visit};
use alhambra_rules::{Action, ModuleSet};
use alhambra_table::Session;
use alhambra_words::{Lang, Words};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

#[test]
fn hints_that_are_one_move_at_places_of_the_same_worth_are_one_hint() {
    // A new tile and many places: without this all three hints would lay it somewhere.
    let Moment { table, .. } = first(3, |game, action| {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let places = legal.iter().filter(|a| matches!(a, Action::Place { .. }));
        matches!(action, Action::Place { .. }) && places.count() > 6
    });
    visit(&Visit::new(Size::LAPTOP), async |page| {
        ask(page, &table).await?;
        let advised = page.attributes(".advice-line", "data-advice").await?;
        let moment = table.moment(table.to_act());
        let moves: Vec<_> = advised
            .iter()
            .filter_map(|a| match a.parse().ok()? {
                action @ Action::Place { tile, .. } => Some((tile, moment.wall_after(action))),
                _ => None,
            })
            .collect();
        let different: BTreeSet<_> = moves.iter().collect();
        assert_eq!(moves.len(), different.len(), "{advised:?}");
        Ok(())
    });
}

/// Asks for a hint and waits for it.
async fn ask(page: &Page, table: &Session) -> Result<()> {
    page.lay(table).await?;
    page.click("[data-do=hint]").await?;
    page.wait_for("ul.advice").await
}

#[test]
fn a_hint_names_three_moves_shows_the_chosen_one_and_does_it_when_chosen_again() {
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

        // The first press shows it on the table, even if it is a double click.
        let second = format!("[data-advice=\"{}\"]", advised[1]);
        page.double_click(&second).await?;
        page.wait_for(&format!("{second}.primary")).await?;
        assert_eq!(page.saved().await?.steps(), table.steps());
        assert!(page.count(".chosen").await? > 0);
        tokio::time::sleep(Duration::from_millis(450)).await;
        page.click(&second).await?;
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

fn check(size: Size) {
    visit(&Visit::new(size), async |page| {
        let mut faults = String::new();
        for (players, part, modules) in [
            (2, 0.5, ModuleSet::NONE),
            (3, 0.05, ModuleSet::NONE),
            (5, 0.85, ModuleSet::NONE),
            (4, 0.7, ModuleSet::PLAYABLE),
            (6, 0.95, ModuleSet::PLAYABLE),
        ] {
            ask(page, &after(plan(players, modules), 1, part)).await?;
            for fault in missing(page).await? {
                let _ = writeln!(faults, "{players} players, {part}: {fault}");
            }
        }
        assert!(faults.is_empty(), "\n{faults}");
        Ok(())
    });
}
