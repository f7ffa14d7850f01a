//! A whole game by clicking, and what the page tells of its end.

use alhambra_bots::{Asked, by_name};
use alhambra_browser_tests::{Hand, Limits, Page, Result, When, Wish};
use alhambra_record::Record;
use alhambra_rules::{Action, Seat};
use alhambra_table::Session;
use std::time::Duration;

/// Names and points, most points first.
pub(crate) type Scores = Vec<(String, i16)>;

/// Plays as the greedy bot would, by hand, until the game is over. Whenever somebody is asked,
/// and whenever there is a scoring to be read, one has a `look` first.
pub(crate) async fn play_to_the_end(
    page: &Page,
    hand: Hand,
    mut look: impl AsyncFnMut(&Session) -> Result<()>,
) -> Result<Session> {
    let limits = Limits {
        decisions: 400,
        time: Duration::from_mins(10),
    };
    let mut bot = by_name("greedy", 7).expect("there is one");
    let wish =
        |table: &Session, legal: &[Action]| Wish::Do(bot.choose(&Asked::new(table.game(), legal)));
    let look = async |table: &Session, when| match when {
        When::Touching => Ok(()),
        When::Asked | When::Scored => look(table).await,
    };
    alhambra_browser_tests::play_to_the_end(page, hand, limits, wish, look).await
}

/// The result is told, first in the dialog of the last scoring, then at the table.
pub(crate) async fn result(page: &Page) -> Result<Scores> {
    page.wait_for("dialog[open] .outcome.large").await?;
    let told = ranking(page, "dialog[open] .ranking").await?;
    page.click("dialog[open] .dialog-head button").await?;
    page.wait_for(".table-foot .outcome").await?;
    assert_eq!(ranking(page, ".table-foot .ranking").await?, told);
    Ok(told)
}

async fn ranking(page: &Page, list: &str) -> Result<Scores> {
    let names = page.texts(&format!("{list} .place-name")).await?;
    let points = page.texts(&format!("{list} b")).await?;
    assert_eq!(names.len(), points.len());
    let points = points.iter().map(|p| p.parse().expect("a number"));
    Ok(sorted(names.into_iter().zip(points).collect()))
}

/// The record that the page exports of a game that is over, and its scores when it is played again.
pub(crate) async fn exported(page: &Page) -> Result<(Record, Scores)> {
    page.click("[data-open=menu]").await?;
    page.click("[data-do=menu-export]").await?;
    let text = page.value("#export-text").await?;
    let record: Record = text.parse().expect("it is a record");
    let game = record.play().expect("every action is legal");
    assert!(game.is_over());
    let scores = game
        .seats()
        .map(|seat: Seat| (record.name(seat), game.points(seat)));
    let scores = sorted(scores.collect());
    Ok((record, scores))
}

/// Those with equal points in the order of their names.
fn sorted(mut scores: Scores) -> Scores {
    scores.sort_by(|(a, x), (b, y)| y.cmp(x).then(a.cmp(b)));
    scores
}
