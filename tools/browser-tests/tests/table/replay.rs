//! The past, other futures, and games as text.

use alhambra_browser_tests::moments::{after, plan};
use alhambra_browser_tests::{Hand, Page, Result, Size, Visit, sit_at, visit};
use alhambra_record::Record;
use alhambra_rules::{Action, ModuleSet, Seat};
use alhambra_table::Session;
use serde_json::json;
use thirtyfour::Key;

#[test]
fn the_past_is_shown_and_can_be_continued_in_another_way() {
    const STEP: usize = 5;
    let table = after(plan(3, ModuleSet::NONE), 3, 0.4);
    assert!(table.steps() > 2 * STEP);
    sit_at(Size::LAPTOP, &table, async |page| {
        let present = display(page).await?;
        go_to_the_beginning(page).await?;
        for _ in 0..STEP {
            page.press_key(Key::Right).await?;
        }
        let value = page.value(".replay-slider").await?;
        assert_eq!(value, STEP.to_string());
        assert_eq!(display(page).await?, display_at(&table, STEP));
        assert_ne!(display(page).await?, present);
        // The past asks nothing, and looking at it changes nothing.
        assert_eq!(page.count(".lit").await?, 0);
        assert_eq!(page.saved().await?.save(), table.save());

        page.click("[data-do=back-to-game]").await?;
        page.wait_for(".prompt").await?;
        assert_eq!(display(page).await?, present);

        page.click("[data-open=log]").await?;
        page.click(&format!("dialog[open] [data-step=\"{STEP}\"] button"))
            .await?;
        page.wait_for(".replay").await?;
        page.click("[data-do=fork]").await?;
        page.wait_for(".prompt").await?;
        let fork = page.saved().await?;
        assert_eq!(fork.save(), table.fork(STEP).save());

        let mut legal = Vec::new();
        fork.game().legal(&mut legal);
        let (_, was) = table.decision(STEP + 1).expect("it went on");
        let other = *legal
            .iter()
            .find(|a| **a != was)
            .expect("there is a choice");
        Hand::Mouse.act(page, &fork, other).await?;
        let played = page.saved().await?;
        assert_eq!(played.decision(STEP + 1).map(|(_, a)| a), Some(other));
        Ok(())
    });
}

#[test]
fn log_and_palace_follow_the_step_that_is_looked_at_up_to_the_present() {
    let table = after(plan(3, ModuleSet::NONE), 3, 0.4);
    let now = table.steps();
    let mut how = Visit::new(Size::LAPTOP);
    how.motion = true;
    visit(&how, async |page| {
        page.lay(&table).await?;
        let present = display(page).await?;
        go_to_the_beginning(page).await?;
        for step in 1..=8 {
            page.press_key(Key::Right).await?;
            assert_eq!(page.value(".replay-slider").await?, step.to_string());
            page.wait_until("the line of the step", IN_SIGHT, json!([step]))
                .await?;
            let (seat, _) = table.decision(step).expect("somebody decided");
            assert_eq!(shown(page).await?, [seat.0.to_string()], "step {step}");
        }
        // Whoever is chosen by hand stays, whoever decides.
        page.click("[data-seat='2']").await?;
        for _ in 0..4 {
            page.click("[data-do=replay-right]").await?;
            assert_eq!(shown(page).await?, ["2"]);
        }
        // The slider ends at the present, and stays there.
        page.focus(".replay-slider").await?;
        page.press_key(Key::End).await?;
        assert_eq!(page.value(".replay-slider").await?, now.to_string());
        assert_eq!(display(page).await?, present);
        assert!(page.shows(".replay").await?);
        assert_eq!(page.count(".lit").await?, 0);
        // Playing stops there.
        page.click("[data-do=replay-left]").await?;
        page.click("[data-do=replay-play]").await?;
        let at_end = "return document.querySelector('.replay-slider').value === arguments[0]
            && document.querySelector('[data-do=replay-play]').ariaLabel === 'Play'";
        page.wait_until("the end", at_end, json!([now.to_string()]))
            .await?;
        assert!(page.shows(".replay").await?);
        page.click("[data-do=back-to-game]").await?;
        page.wait_for(".prompt").await?;
        page.wait_for(".lit").await
    });
}

/// Whether the line of a step is marked and in sight.
const IN_SIGHT: &str = "const line = document.querySelector(
        `.log [data-step='${arguments[0]}'] [aria-current=step]`);
    const [r, box] = [line, line?.closest('.log')].map((e) => e?.getBoundingClientRect());
    return !!r && r.top >= box.top - 1 && r.bottom <= box.bottom + 1";

/// Whose palace is shown large.
async fn shown(page: &Page) -> Result<Vec<String>> {
    page.attributes("[data-seat][aria-pressed=true]", "data-seat")
        .await
}

/// Opens the past by the menu, and looks at the first moment.
async fn go_to_the_beginning(page: &Page) -> Result<()> {
    page.click("[data-open=menu]").await?;
    page.click("[data-do=menu-replay]").await?;
    page.wait_for(".replay").await?;
    page.focus(".replay-slider").await?;
    page.press_key(Key::Home).await
}

async fn display(page: &Page) -> Result<Vec<String>> {
    page.attributes(".display [data-touch]", "data-touch").await
}

fn display_at(table: &Session, step: usize) -> Vec<String> {
    let cards = table.game_at(step).view(Some(Seat(0))).display;
    let cards = cards.into_iter().filter(|card| card.is_some());
    cards.map(|card| format!("display {card}")).collect()
}

#[test]
fn a_game_leaves_the_page_as_text_and_comes_back() {
    let table = after(plan(2, ModuleSet::EDITION_2024), 3, 0.3);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.click("[data-open=menu]").await?;
        page.click("[data-do=menu-export]").await?;
        page.wait_for("#export-text").await?;
        let text = page.value("#export-text").await?;
        let record: Record = text.parse().expect("it is a record");
        assert_eq!(&record, table.record());

        // Onto the table of another game.
        page.lay(&Session::new(plan(3, ModuleSet::NONE), 9)).await?;
        page.click("[data-open=menu]").await?;
        page.click("[data-do=menu-import]").await?;
        page.wait_for("#import-text").await?;
        page.write("#import-text", &text).await?;
        page.click("#import-open").await?;
        page.wait_without("dialog[open]").await?;
        assert_eq!(page.saved().await?.record(), table.record());

        // And from the first page.
        page.forget_table().await?;
        page.open("").await?;
        page.click("#join").await?;
        page.write("#join-text", &text).await?;
        page.click("#join-open").await?;
        page.wait_for("main.table").await?;
        assert_eq!(page.saved().await?.record(), table.record());
        Ok(())
    });
}

#[test]
fn what_is_no_game_is_refused_with_a_sentence() {
    let table = Session::new(plan(3, ModuleSet::NONE), 9);
    let wrong = Action::Remove {
        cell: alhambra_rules::Cell::new(0, 0),
    };
    let mut illegal = Record::new(plan(2, ModuleSet::NONE).setup(), 1);
    illegal.push(wrong);
    sit_at(Size::LAPTOP, &table, async |page| {
        page.click("[data-open=menu]").await?;
        page.click("[data-do=menu-import]").await?;
        for nonsense in [
            "hello",
            "",
            "alhambra game 1\nplayers: many\n",
            &illegal.to_string(),
        ] {
            page.run("document.querySelector('#import-text').select()", json!([]))
                .await?;
            page.press_key(Key::Delete).await?;
            page.write("#import-text", nonsense).await?;
            page.click("#import-open").await?;
            page.wait_until(
                "a sentence",
                "return document.querySelector('#import-trouble').innerText.trim().length > 10",
                json!([]),
            )
            .await?;
            let sentence = page.text("#import-trouble").await?;
            let words = sentence.split_whitespace().count();
            assert!(words >= 4, "{nonsense:?}: {sentence}");
        }
        assert_eq!(page.saved().await?.save(), table.save());
        Ok(())
    });
}
