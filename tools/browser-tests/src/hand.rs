//! Somebody who plays at the table by touching what is lit.

use crate::page::Page;
use crate::trouble::{Result, Trouble};
use alhambra_bots::SmallDice;
use alhambra_rules::{Action, Touch};
use alhambra_table::Session;
use serde_json::json;
use std::time::{Duration, Instant};
use thirtyfour::Key;

/// How long the page may take to carry out what was touched.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before looking again.
const GLANCE: Duration = Duration::from_millis(15);

/// A button that has just appeared takes no press where the last one was for a moment. Whoever sees that
/// nothing happens presses again.
const AGAIN: Duration = Duration::from_millis(600);

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
    /// Touches what matches, behind *More* if it is there.
    pub async fn touch(self, page: &Page, selector: &str) -> Result<()> {
        const BEHIND: &str = "return !!document.querySelector(arguments[0])?.matches('.behind')";
        const OPEN: &str = "return !!document.querySelector(arguments[0])";
        let plain = selector.trim_start_matches(".answers ");
        let inside = format!("dialog[open] .all-answers {plain}");
        // A way that was chosen there goes on there.
        if page.run(OPEN, json!([inside])).await? == json!(true) {
            return self.touch_in_sight(page, &inside).await;
        }
        if page.run(BEHIND, json!([selector])).await? == json!(true) {
            self.touch_in_sight(page, "[data-do=more]").await?;
            page.wait_for("dialog[open] .all-answers").await?;
            return self.touch_in_sight(page, &inside).await;
        }
        self.touch_in_sight(page, selector).await
    }

    async fn touch_in_sight(self, page: &Page, selector: &str) -> Result<()> {
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
        // Where a module has many things to touch, one button leads to them.
        let pieces = game.view(Some(seat)).pieces();
        let way = pieces.iter().find(|piece| open.contains(&piece.touch()));
        let way = way.map(|piece| format!("[data-way={}]", piece.module.slug()));
        let answer = format!(".answers .answer[data-do=\"{action}\"]");
        let before = table.save();
        let mut touched = Vec::new();
        let mut end = Instant::now() + PATIENCE;
        loop {
            let seen = look(page, &before, &answer, &open).await?;
            if let (Seen::Nothing, Some(way)) = (seen, &way)
                && page.count(way).await? > 0
            {
                watch().await?;
                self.touch(page, way).await?;
                touched.push(way.clone());
                continue;
            }
            if matches!(seen, Seen::Answer | Seen::Lit(_)) {
                watch().await?;
            }
            match seen {
                Seen::Done => break,
                Seen::Answer => {
                    self.touch(page, &answer).await?;
                    touched.push(format!("answer {action}"));
                    let mut pressed = Instant::now();
                    loop {
                        let seen = look(page, &before, &answer, &[]).await?;
                        if seen == Seen::Done {
                            break;
                        }
                        if Instant::now() > end {
                            let sentence = "was answered, but nothing happens";
                            return Err(Trouble(format!("`{action}` {sentence}")));
                        }
                        if seen == Seen::Answer && pressed.elapsed() > AGAIN {
                            self.touch(page, &answer).await?;
                            pressed = Instant::now();
                        }
                        tokio::time::sleep(GLANCE).await;
                    }
                    break;
                }
                Seen::Lit(at) => {
                    let touch = open.remove(at);
                    let what = selector(touch);
                    let pressed = format!(".answer{what}");
                    let is_pressed = page.count(&pressed).await? > 0;
                    self.touch(page, &what).await?;
                    if is_pressed {
                        let since = Instant::now();
                        while since.elapsed() < AGAIN && page.count(&pressed).await? > 0 {
                            tokio::time::sleep(GLANCE).await;
                        }
                        if page.count(&pressed).await? > 0 {
                            self.touch(page, &what).await?;
                        }
                    }
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

    /// Touches whatever invites a touch until something was decided, as somebody does who knows no rules.
    /// `number` says how to choose; `watch` looks at the page before every touch.
    ///
    /// It is a dead end when nothing invites a touch any more, or when touching leads nowhere.
    pub async fn wander(
        self,
        page: &Page,
        table: &Session,
        number: u64,
        mut watch: impl AsyncFnMut() -> Result<()>,
    ) -> Result<()> {
        const MOST: usize = 60;
        let before = table.save();
        let mut touched: Vec<String> = Vec::new();
        let mut dice = SmallDice::new(number);
        let mut end = Instant::now() + PATIENCE;
        while touched.len() < MOST {
            let Some(inviting) = inviting(page, &before).await? else {
                return Ok(());
            };
            if inviting.is_empty() {
                if Instant::now() > end {
                    return Err(Trouble(format!(
                        "a dead end: nothing invites a touch after {touched:?}"
                    )));
                }
                tokio::time::sleep(GLANCE).await;
                continue;
            }
            watch().await?;
            let what = &inviting[dice.below(inviting.len())];
            // It may go while one reaches for it.
            if page.count(what).await? > 0 {
                self.touch(page, what).await?;
                touched.push(what.clone());
                end = Instant::now() + PATIENCE;
            }
        }
        Err(Trouble(format!(
            "{MOST} touches lead nowhere, the last of them {:?}",
            &touched[MOST - 10..]
        )))
    }
}

/// All that invites a touch, by its selector; nothing when the game has gone on.
async fn inviting(page: &Page, before: &str) -> Result<Option<Vec<String>>> {
    const SCRIPT: &str = r"
        if (localStorage.getItem('alhambra.table') !== arguments[0]) return null;
        const sheet = document.querySelector('dialog[open] .all-answers');
        const around = sheet ?? document;
        const inside = sheet ? '' : '.answers ';
        const all = new Set();
        const quoted = (text) => JSON.stringify(text);
        for (const e of around.querySelectorAll('.answer, .lit[data-touch]')) {
            if (!e.checkVisibility({ visibilityProperty: true }) && !e.matches('.behind')) continue;
            const { do: action, touch, way } = e.dataset;
            if (touch) all.add(`[data-touch=${quoted(touch)}].lit`);
            else if (way) all.add(`${inside}[data-way=${quoted(way)}]`);
            else if (action) all.add(`${inside}.answer[data-do=${quoted(action)}]`);
        }
        return [...all]";
    let seen = page.run(SCRIPT, json!([before])).await?;
    let list = seen.as_array().map(|all| {
        let texts = all.iter().filter_map(|text| text.as_str());
        texts.map(str::to_owned).collect()
    });
    Ok(list)
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
