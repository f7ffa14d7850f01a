//! The games of this device: results, achievements, and those that wait.

use crate::by_clicking::{play_to_the_end, result};
use alhambra_browser_tests::moments::{after, plan, played};
use alhambra_browser_tests::{Hand, Page, Result, Size, Visit, axe, sit_at, visit};
use alhambra_rules::{Module, ModuleSet};
use alhambra_table::{Player, Session, Shelf};
use serde_json::json;

/// A person and two bots shortly before the end, with a module.
fn nearly_over() -> Session {
    let mut plan = plan(3, ModuleSet::NONE.with(Module::Vizier));
    for chair in &mut plan.chairs[1..] {
        chair.player = Player::Bot("random");
    }
    let table = played(plan, 3);
    let own = (0..table.steps()).rev().find(|step| {
        let asked = table.game_at(*step).to_act();
        asked.is_some_and(|seat| seat.0 == 0)
    });
    table.fork(own.expect("somebody decided"))
}

async fn number(page: &Page, name: &str) -> Result<String> {
    page.text(&format!("[data-number={name}] dd")).await
}

#[test]
fn a_finished_game_is_counted_kept_over_a_reload_exported_and_deleted() {
    for (size, lang, theme) in [(Size::LAPTOP, "en", "light"), (Size::PHONE, "de", "dark")] {
        let how = Visit::new(size)
            .knowing("lang", lang)
            .knowing("theme", theme);
        visit(&how, async |page| {
            page.open("games").await?;
            page.wait_for(".games-none").await?;
            page.lay(&nearly_over()).await?;
            let last = play_to_the_end(page, Hand::Mouse, async |_| Ok(())).await?;
            result(page).await?;
            page.open("games").await?;
            assert_eq!(number(page, "played").await?, "1");
            let own = last.game().points(alhambra_rules::Seat(0));
            assert_eq!(number(page, "points").await?, own.to_string());
            assert_eq!(page.count("[data-feat=finish].done").await?, 1);
            assert_eq!(page.count(".games-list.finished li").await?, 1);
            assert_eq!(
                axe::barriers(page).await?,
                Vec::<String>::new(),
                "{lang} {theme}"
            );
            page.reload().await?;
            assert_eq!(number(page, "played").await?, "1");
            let wide = "const page = document.documentElement;
                return page.scrollWidth - page.clientWidth";
            assert_eq!(page.run(wide, json!([])).await?, json!(0));

            // The file says the same.
            let watch = "window.made = [];
                const make = URL.createObjectURL;
                URL.createObjectURL = (blob) => { made.push(blob); return make.call(URL, blob); }";
            page.run(watch, json!([])).await?;
            page.click("[data-do=export-statistics]").await?;
            let read = "const done = arguments[0]; made[0].text().then(done)";
            let text = page.run_for_long(read, json!([])).await?;
            let shelf = Shelf::load(text.as_str().unwrap_or_default());
            assert_eq!(shelf.games.len(), 1);
            assert_eq!(shelf.games[0].modules.len(), 1);
            assert_eq!(shelf.won().1, 1);

            // The game can be looked at again.
            page.click("[data-do=open-game]").await?;
            page.wait_for(".table-foot .outcome").await?;
            assert_eq!(page.saved().await?.record(), last.record());
            page.open("games").await?;
            assert_eq!(number(page, "played").await?, "1");

            page.click("[data-do=delete-statistics]").await?;
            page.click("[data-do=delete-for-good]").await?;
            page.wait_for(".games-none").await?;
            assert_eq!(page.remembered("finished").await?, None);
            page.reload().await?;
            page.wait_for(".games-none").await
        });
    }
}

#[test]
fn a_game_that_is_put_aside_can_be_played_on() {
    let table = after(plan(3, ModuleSet::NONE), 5, 0.4);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.open("").await?;
        page.click("#play-now").await?;
        page.click("#replace-begin").await?;
        page.wait_for("main.table .prompt").await?;
        assert_ne!(page.saved().await?.record(), table.record());
        page.open("games").await?;
        assert_eq!(page.count(".games-list.waiting li").await?, 1);
        page.click("[data-do=go-on-game]").await?;
        page.wait_for("main.table .prompt").await?;
        assert_eq!(page.saved().await?.record(), table.record());
        // Now the other one waits, if anything was decided in it.
        page.open("games").await?;
        assert!(page.count(".games-list.waiting li").await? <= 1);
        Ok(())
    });
}

/// An older version knew something that this one does not: the game goes as far as it can be read, and
/// all of it can be had as text.
#[test]
fn a_game_of_an_older_version_is_offered_as_text() {
    let table = after(plan(3, ModuleSet::NONE), 5, 0.4);
    let text = format!("{}dance with me\n", table.save());
    for (lang, kept) in [("en", text.clone()), ("de", "alhambra of old".to_owned())] {
        let how = Visit::new(Size::PHONE)
            .knowing("lang", lang)
            .knowing("table", kept.clone());
        visit(&how, async |page| {
            page.open("").await?;
            page.click(".start-before a").await?;
            page.wait_for(".games-list.before li").await?;
            let said = page.text(".games-list.before li").await?;
            let step = table.steps().to_string();
            assert_eq!(said.contains(&step), lang == "en", "{said}");
            let barriers = axe::barriers(page).await?;
            assert_eq!(barriers, Vec::<String>::new(), "{lang}");
            let watch = "window.made = [];
                const make = URL.createObjectURL;
                URL.createObjectURL = (blob) => { made.push(blob); return make.call(URL, blob); }";
            page.run(watch, json!([])).await?;
            page.click("[data-do=save-before]").await?;
            let read = "const done = arguments[0]; made[0].text().then(done)";
            let saved = page.run_for_long(read, json!([])).await?;
            assert_eq!(saved.as_str(), Some(kept.as_str()));
            // It is there until it is deleted, and then it is gone.
            page.reload().await?;
            page.click("[data-do=delete-statistics]").await?;
            page.click("[data-do=delete-for-good]").await?;
            page.wait_for(".games-none").await?;
            page.open("").await?;
            page.wait_for("#play-now").await?;
            assert!(!page.shows(".start-before").await?);
            Ok(())
        });
    }
}
