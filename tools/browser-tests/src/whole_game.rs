//! A whole game by hand, to its end or up to a limit.

use crate::hand::Hand;
use crate::page::Page;
use crate::trouble::{Result, Trouble};
use alhambra_rules::Action;
use alhambra_table::Session;
use serde_json::json;
use std::time::{Duration, Instant};

/// How long to wait before looking again.
const GLANCE: Duration = Duration::from_millis(15);

/// When to stop, though the game is not over.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// After so many decisions.
    pub decisions: usize,
    /// After so long.
    pub time: Duration,
}

/// What somebody wants who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Just this.
    Do(Action),
    /// Whatever invites a touch: the number says how to choose.
    Wander(u64),
}

/// Why there is something to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Somebody is asked.
    Asked,
    /// Something was touched, and something else is to follow.
    Touching,
    /// A scoring is to be read.
    Scored,
}

/// Plays by hand until the game is over: does what is wished for, and has a `look` at the page before and in
/// between. Gives the game as the page keeps it.
///
/// What was done must be what was wished for, and somebody must be asked or able to read until the end.
pub async fn play_to_the_end(
    page: &Page,
    hand: Hand,
    limits: Limits,
    mut wish: impl FnMut(&Session, &[Action]) -> Wish,
    mut look: impl AsyncFnMut(&Session, When) -> Result<()>,
) -> Result<Session> {
    let begun = Instant::now();
    let mut made = 0;
    let mut legal = Vec::new();
    loop {
        if made == limits.decisions || begun.elapsed() > limits.time {
            let seconds = begun.elapsed().as_secs();
            return Err(Trouble(format!(
                "the game does not end: {made} decisions by hand in {seconds} seconds"
            )));
        }
        let table = wait_for_a_question(page).await?;
        if page.shows("dialog[open].scoring").await? {
            look(&table, When::Scored).await?;
            hand.touch(page, "dialog[open] [data-do=go-on]").await?;
            let table = page.saved().await?;
            if table.to_act().is_none() {
                return Ok(table);
            }
            page.wait_without("dialog[open].scoring").await?;
            continue;
        }
        let asked = table.to_act();
        if asked.is_none_or(|seat| !table.player(seat).is_person()) {
            tokio::time::sleep(GLANCE).await;
            continue;
        }
        look(&table, When::Asked).await?;
        table.game().legal(&mut legal);
        let between = async || look(&table, When::Touching).await;
        match wish(&table, &legal) {
            Wish::Do(action) => {
                let touched = hand.act_watched(page, &table, action, between).await?;
                let done = page.saved().await?.decision(table.steps() + 1);
                if done.map(|(_, done)| done) != Some(action) {
                    let done = done.map(|(_, done)| done.to_string());
                    return Err(Trouble(format!("`{action}` by {touched:?} did {done:?}")));
                }
            }
            Wish::Wander(number) => hand.wander(page, &table, number, between).await?,
        }
        made += 1;
    }
}

/// Waits until somebody is asked or something is to be read. As long as others decide there is no hurry.
async fn wait_for_a_question(page: &Page) -> Result<Session> {
    let mut before = 0;
    loop {
        let there = page
            .wait_until(
                "somebody is asked, or something is to be read",
                "return document.querySelector('.prompt.asked, dialog[open].scoring') !== null",
                json!([]),
            )
            .await;
        let table = page.saved().await?;
        if there.is_ok() || table.steps() == before {
            return there.map(|_| table);
        }
        before = table.steps();
    }
}
