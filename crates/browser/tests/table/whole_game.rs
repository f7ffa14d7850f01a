//! A whole game by clicking, and what remains of it.

use alhambra_bots::{Asked, by_name};
use alhambra_browser::{Hand, Page, Result, Size, Visit, visit};
use alhambra_record::Record;
use alhambra_rules::Seat;
use alhambra_table::Session;

#[test]
fn a_whole_game_against_bots_is_played_by_clicking_and_replays_to_the_same_scores() {
    visit(&Visit::new(Size::LAPTOP), async |page| {
        page.open("").await?;
        page.click("#play-now").await?;
        page.wait_for("main.table .prompt").await?;
        let last = play_to_the_end(page).await?;
        assert!(last.steps() > 40, "{} steps", last.steps());

        // The result is told, first in the dialog of the last scoring, then at the table.
        page.wait_for("dialog[open] .outcome.large").await?;
        let shown = result(page, "dialog[open] .ranking").await?;
        page.click("dialog[open] .dialog-head button").await?;
        page.wait_for(".table-foot .outcome").await?;
        assert_eq!(result(page, ".table-foot .ranking").await?, shown);

        page.click("[data-open=menu]").await?;
        page.click("[data-do=menu-export]").await?;
        let text = page.value("#export-text").await?;
        let record: Record = text.parse().expect("it is a record");
        let game = record.play().expect("every action is legal");
        assert!(game.is_over());
        let mut scores: Vec<(String, i16)> = game
            .seats()
            .map(|seat: Seat| (record.name(seat), game.points(seat)))
            .collect();
        scores.sort_by_key(|(_, points)| -*points);
        let mut shown = shown;
        shown.sort_by_key(|(_, points)| -*points);
        assert_eq!(shown, scores);
        replay_with_the_command(&text);
        Ok(())
    });
}

/// Plays as the greedy bot would, by clicking, until the game is over.
async fn play_to_the_end(page: &Page) -> Result<Session> {
    const MOST: usize = 400;
    let mut bot = by_name("greedy", 7).expect("there is one");
    for _ in 0..MOST {
        page.wait_until(
            "somebody is asked, or something is to be read",
            "return document.querySelector('.prompt.asked, dialog[open].scoring') !== null",
            serde_json::json!([]),
        )
        .await?;
        if page.shows("dialog[open].scoring").await? {
            page.click("dialog[open] [data-do=go-on]").await?;
            if page.saved().await?.to_act().is_none() {
                return page.saved().await;
            }
            page.wait_without("dialog[open]").await?;
            continue;
        }
        let table = page.saved().await?;
        if table
            .to_act()
            .is_none_or(|seat| !table.player(seat).is_person())
        {
            continue;
        }
        let mut legal = Vec::new();
        table.game().legal(&mut legal);
        let action = bot.choose(&Asked::new(table.game(), &legal));
        Hand::Mouse.act(page, &table, action).await?;
    }
    panic!("the game does not end");
}

/// Names and points as they are shown.
async fn result(page: &Page, list: &str) -> Result<Vec<(String, i16)>> {
    let names = page.texts(&format!("{list} .place-name")).await?;
    let points = page.texts(&format!("{list} b")).await?;
    assert_eq!(names.len(), points.len());
    let points = points.iter().map(|p| p.parse().expect("a number"));
    Ok(names.into_iter().zip(points).collect())
}

/// The command tells the same game. `cargo xtask browser` builds it and says where it is.
fn replay_with_the_command(text: &str) {
    let Some(command) = std::env::var_os("ALHAMBRA_COMMAND") else {
        return;
    };
    let file = alhambra_browser::target().join("tmp-browser-game.txt");
    std::fs::write(&file, text).expect("the target folder can be written");
    let output = std::process::Command::new(command)
        .arg("replay")
        .arg(&file)
        .output()
        .expect("the command was built");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}");
}
