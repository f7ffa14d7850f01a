//! The guided first game, from its beginning to its end, and modules that introduce themselves.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Page, Result, Size, Visit, axe, sit_at, visit};
use alhambra_rules::{Action, Module, ModuleSet};
use alhambra_table::{LEARNER, Lesson, Session, Topic};
use serde_json::json;
use std::time::Duration;

const GAME: &str = include_str!("../../../../crates/table/data/lesson.txt");

fn lesson() -> Lesson {
    let script = Session::load(GAME).expect("it is a game");
    Lesson::new(script).expect("it teaches everything")
}

/// Does what is told by touching what is lit.
async fn follow(page: &Page, table: &Session, action: Action) -> Result<()> {
    let answer = format!(".answers .answer[data-do=\"{action}\"]");
    for touch in action.touches(table.game(), LEARNER) {
        let lit = format!("[data-touch=\"{touch}\"].lit");
        if page.count(&answer).await? == 0 && page.count(&lit).await? > 0 {
            page.click(&lit).await?;
        }
    }
    // A button that has just appeared takes no press where the last one was.
    tokio::time::sleep(Duration::from_millis(500)).await;
    if page.count(&answer).await? > 0 {
        page.click(&answer).await?;
    }
    Ok(())
}

/// Reads a scoring to its end, where one is shown.
async fn read_scorings(page: &Page) -> Result<()> {
    page.wait_for("dialog[open].scoring").await?;
    page.click("dialog[open] [data-do=go-on]").await?;
    if page.shows("dialog[open] .outcome.large").await? {
        page.click("dialog[open] .dialog-head button").await?;
    }
    page.wait_without("dialog[open]").await
}

async fn learn(page: &Page) -> Result<()> {
    let lesson = lesson();
    page.open("").await?;
    page.click("#learn").await?;
    for (at, stop) in lesson.stops().iter().enumerate() {
        let card = format!(".coach[data-topic={}]", stop.topic.name());
        page.wait_for(&card).await?;
        if matches!(stop.topic, Topic::Scoring | Topic::End) {
            read_scorings(page).await?;
        }
        assert_eq!(axe::barriers(page).await?, Vec::<String>::new(), "{stop:?}");
        if !stop.topic.is_done_by_hand() {
            if stop.topic == Topic::End {
                return Ok(());
            }
            page.click("[data-do=lesson-next]").await?;
            continue;
        }
        if stop.topic == Topic::Forbidden {
            page.click("[data-forbidden]").await?;
            page.wait_for(".notice").await?;
        }
        // What is told, and what belongs to the same turn.
        let end = lesson.way_to(at + 1).expect("it goes on");
        let mut step = stop.step;
        while step == stop.step || step < end && lesson.at(step).to_act() == Some(LEARNER) {
            let (table, action) = (lesson.at(step), lesson.action(step));
            follow(page, &table, action.expect("it goes on")).await?;
            step += 1;
        }
    }
    Ok(())
}

#[test]
fn a_newcomer_is_led_through_a_game_by_clicking() {
    let ways = [
        (Size::LAPTOP, "en", "light"),
        (Size::PHONE, "de", "dark"),
        (Size::LAPTOP, "de", "dark"),
        (Size::PHONE, "en", "light"),
    ];
    for (size, lang, theme) in ways {
        let how = Visit::new(size)
            .knowing("lang", lang)
            .knowing("theme", theme);
        visit(&how, async |page| {
            learn(page).await?;
            // Somebody else played it: it counts for nobody.
            assert_eq!(page.remembered("finished").await?, None);
            assert_eq!(page.remembered("lesson").await?.as_deref(), Some("done"));
            page.click("[data-do=lesson-leave]").await?;
            page.wait_for("#play-now").await
        });
    }
}

#[test]
fn it_is_left_at_any_time_and_the_game_before_is_there_again() {
    let table = after(plan(3, ModuleSet::NONE), 5, 0.4);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.open("").await?;
        page.click("#learn").await?;
        page.wait_for(".coach[data-topic=welcome]").await?;
        page.click("[data-do=lesson-next]").await?;
        page.wait_for(".coach[data-topic=take]").await?;
        // Nothing but what is told can be done.
        assert_eq!(page.count(".lit[data-touch]").await?, 1);
        page.click("[data-do=lesson-leave]").await?;
        page.click("#continue-game").await?;
        page.wait_for("main.table .prompt").await?;
        assert_eq!(page.saved().await?.record(), table.record());
        assert_eq!(page.count(".coach").await?, 0);
        // It goes on where it was left.
        page.open("").await?;
        page.click("#learn").await?;
        page.wait_for(".coach[data-topic=take]").await
    });
}

#[test]
fn a_module_introduces_itself_once() {
    let modules = ModuleSet::NONE.with(Module::Vizier).with(Module::Bazaars);
    let table = after(plan(3, modules), 5, 0.2);
    let how = Visit::new(Size::PHONE).knowing("met", "");
    visit(&how, async |page| {
        page.lay(&table).await?;
        page.wait_for("dialog[open].newcomer .newcomer-text p")
            .await?;
        page.wait_for_pictures().await?;
        assert_eq!(axe::barriers(page).await?, Vec::<String>::new());
        page.click("[data-do=newcomer-next]").await?;
        page.wait_until(
            "the second module",
            "return !!document.querySelector('.newcomer-text p')",
            json!([]),
        )
        .await?;
        page.click("[data-do=newcomer-next]").await?;
        page.wait_without("dialog[open]").await?;
        page.reload().await?;
        page.wait_for("main.table .prompt").await?;
        assert_eq!(page.count("dialog[open]").await?, 0);
        Ok(())
    });
}
