//! Somebody who plays at the table by touching what is lit.

use crate::page::Page;
use crate::trouble::{Result, Trouble};
use alhambra_rules::Action;
use alhambra_rules::Touch;
use alhambra_table::Session;
use serde_json::json;
use std::time::{Duration, Instant};
use thirtyfour::Key;

/// How long the page may take to carry out what was touched.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before looking again.
const GLANCE: Duration = Duration::from_millis(15);

/// How somebody touches things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// With the mouse.
    Mouse,
    /// With a finger.
    Finger,
    /// With the keyboard.
    Keys,
}

impl Hand {
    /// Touches what matches.
    pub async fn touch(self, page: &Page, selector: &str) -> Result<()> {
        match self {
            Self::Mouse => page.click(selector).await,
            Self::Finger => page.tap(selector).await,
            Self::Keys => {
                page.focus(selector).await?;
                page.press_key(Key::Enter).await
            }
        }
    }

    /// Carries out an action as a person would: touches what belongs to it, one by one, as long
    /// as that is lit, and presses the button that says just this as soon as there is one.
    ///
    /// Gives what was touched.
    pub async fn act(self, page: &Page, table: &Session, action: Action) -> Result<Vec<String>> {
        self.act_watched(page, table, action, async || Ok(())).await
    }

    /// The same; `watch` looks at the page before the first touch and between two of them.
    pub async fn act_watched(
        self,
        page: &Page,
        table: &Session,
        action: Action,
        mut watch: impl AsyncFnMut() -> Result<()>,
    ) -> Result<Vec<String>> {
        let game = table.game();
        let seat = game
            .to_act()
            .ok_or_else(|| Trouble::new("nobody is asked"))?;
        let mut open = action.touches(game, seat);
        let answer = format!(".answers .answer[data-do=\"{action}\"]");
        let before = table.save();
        let mut touched = Vec::new();
        let mut end = Instant::now() + PATIENCE;
        loop {
            let seen = look(page, &before, &answer, &open).await?;
            if matches!(seen, Seen::Answer | Seen::Lit(_)) {
                watch().await?;
            }
            match seen {
                Seen::Done => break,
                Seen::Answer => {
                    self.touch(page, &answer).await?;
                    touched.push(format!("answer {action}"));
                    // Pressed once, it has to do.
                    while look(page, &before, &answer, &[]).await? != Seen::Done {
                        if Instant::now() > end {
                            let sentence = "was answered, but nothing happens";
                            return Err(Trouble(format!("`{action}` {sentence}")));
                        }
                        tokio::time::sleep(GLANCE).await;
                    }
                    break;
                }
                Seen::Lit(at) => {
                    let touch = open.remove(at);
                    self.touch(page, &selector(touch)).await?;
                    touched.push(touch.to_string());
                    end = Instant::now() + PATIENCE;
                }
                Seen::Nothing if Instant::now() > end => {
                    let open: Vec<String> = open.iter().map(Touch::to_string).collect();
                    return Err(Trouble(format!(
                        "`{action}` after touching {touched:?}: no button says it, and none of \
                         {open:?} is lit"
                    )));
                }
                Seen::Nothing => tokio::time::sleep(GLANCE).await,
            }
        }
        Ok(touched)
    }
}

/// What can be touched for something, and is not touched already.
fn selector(touch: Touch) -> String {
    format!("[data-touch=\"{touch}\"].lit")
}

/// What somebody sees who wants to carry out an action.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// The game has gone on.
    Done,
    /// A button says just what is wanted.
    Answer,
    /// The touch of that number is lit.
    Lit(usize),
    /// None of that, perhaps not yet.
    Nothing,
}

async fn look(page: &Page, before: &str, answer: &str, open: &[Touch]) -> Result<Seen> {
    const DONE: i64 = -3;
    const ANSWER: i64 = -2;
    let selectors: Vec<String> = open.iter().map(|touch| selector(*touch)).collect();
    let script = format!(
        "const [before, answer, open] = arguments;
        if (localStorage.getItem('alhambra.table') !== before) return {DONE};
        if (document.querySelector(answer)) return {ANSWER};
        return open.findIndex((s) => document.querySelector(s))"
    );
    let seen = page
        .run(&script, json!([before, answer, selectors]))
        .await?;
    Ok(match seen.as_i64() {
        Some(DONE) => Seen::Done,
        Some(ANSWER) => Seen::Answer,
        Some(at) if at >= 0 => Seen::Lit(at as usize),
        _ => Seen::Nothing,
    })
}
