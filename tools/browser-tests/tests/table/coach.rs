//! The coach at the end of a game.

use alhambra_browser_tests::moments::{plan, played};
use alhambra_browser_tests::{Hand, Page, Result, Size, Visit, axe, visit};
use alhambra_rules::{Event, ModuleSet, Round, Seat};
use alhambra_table::{Review, Session};
use serde_json::json;

/// The table before the decision with which its game ends.
fn before_the_end(over: &Session) -> Session {
    let ends = |step: &usize| {
        let mut events = over.events(*step).iter();
        events.any(|event| *event == Event::ScoringBegins { round: Round::LAST })
    };
    let step = (1..=over.steps()).find(ends).expect("it ends");
    over.fork(step - 1)
}

async fn look_back(page: &Page) -> Result<()> {
    page.click(".table-foot [data-do=ending]").await?;
    page.wait_for("dialog[open] .coach-found .coach-rows").await
}

#[test]
fn what_cost_most_is_named_at_the_end_and_leads_into_the_replay() {
    let over = played(plan(3, ModuleSet::NONE), 8);
    let table = before_the_end(&over);
    let (_, last) = over.decision(table.steps() + 1).expect("somebody decided");
    for (size, lang, theme) in [(Size::LAPTOP, "en", "light"), (Size::PHONE, "de", "dark")] {
        let how = Visit::new(size)
            .knowing("lang", lang)
            .knowing("theme", theme);
        visit(&how, async |page| {
            // The game is finished by hand.
            page.lay(&table).await?;
            Hand::Mouse.act(page, &table, last).await?;
            page.wait_for("dialog[open].scoring [data-do=go-on]")
                .await?;
            let done = page.saved().await?;
            assert!(done.to_act().is_none());
            page.click("dialog[open] [data-do=go-on]").await?;
            page.wait_for("dialog[open] .coach-found .coach-rows")
                .await?;

            // It says what the same coach says here.
            let you = page.attributes(".coach-seats [aria-pressed=true]", "data-about");
            let you = Seat(you.await?[0].parse().expect("a seat"));
            let record = done.record();
            let start = record.replay().game().clone();
            let review = Review::new(&start, record.actions(), Some(you), |_| {});
            let mistakes = review.expect("it is legal").mistakes;
            assert!(!mistakes.is_empty());
            let steps = page.attributes(".coach-row", "data-about").await?;
            let wanted: Vec<String> = mistakes.iter().map(|m| (m.step - 1).to_string()).collect();
            assert_eq!(steps, wanted);

            // Everybody can read it, and nothing is wider than the screen.
            let barriers = axe::barriers(page).await?;
            assert_eq!(barriers, Vec::<String>::new(), "{lang} {theme}");
            let wide = "const body = document.querySelector('dialog[open] .dialog-body');
                return body.scrollWidth - body.clientWidth";
            assert_eq!(page.run(wide, json!([])).await?, json!(0));
            assert_eq!(page.count(".coach-chances .curve").await?, 1);
            assert_eq!(page.count(".coach-words dd").await?, 3);

            // The decisions of somebody else.
            let other = Seat((you.0 + 1) % 3);
            page.click(&format!("[data-do=coach-seat][data-about='{}']", other.0))
                .await?;
            let pressed = format!("[data-about='{}'][aria-pressed=true]", other.0);
            page.wait_for(&pressed).await?;
            page.wait_for(".coach-found").await?;
            page.click(&format!("[data-do=coach-seat][data-about='{}']", you.0))
                .await?;
            page.wait_for("dialog[open] .coach-found .coach-rows")
                .await?;

            // Into the replay: the table as it was, with what would have been better.
            page.click("li:first-child > .coach-row").await?;
            page.wait_for(".replay").await?;
            assert_eq!(page.value(".replay-slider").await?, steps[0]);
            let said = page.text(".replay-said").await?;
            let better = if lang == "de" { "Besser: " } else { "Better: " };
            assert!(said.contains(better), "{said}");
            // And back: it is still known.
            page.click("[data-do=back-to-game]").await?;
            look_back(page).await
        });
    }
}
