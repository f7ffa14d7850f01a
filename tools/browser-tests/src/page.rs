//! What can be done with the page.

use crate::serve::{ASIDE, Server};
use crate::trouble::{Result, Trouble};
use alhambra_table::Session;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::path::Path;
use std::time::{Duration, Instant};
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::{By, Key, WebDriver, WebElement};

/// How long something may take to appear.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait before looking again.
const GLANCE: Duration = Duration::from_millis(15);
/// Between two keys.
const NO_TIME: Option<Duration> = Some(Duration::ZERO);
/// For a movement of the mouse.
const A_MOMENT: Option<Duration> = Some(Duration::from_millis(20));
/// How far something is drawn at first, in pixels.
const FIRST_PULL: i64 = 30;
/// What all keys of the page begin with in the browser's memory.
const PREFIX: &str = "alhambra.";

/// All that match and can be seen, as a script.
const VISIBLE: &str = "[...document.querySelectorAll(arguments[0])]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }))";

/// The size of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Whether it is the screen of a phone, with fingers instead of a mouse.
    pub touch: bool,
}

impl Size {
    /// A small laptop.
    pub const LAPTOP: Self = Self::new(1280, 720, false);
    /// A phone, upright.
    pub const PHONE: Self = Self::new(390, 844, true);
    /// A very small phone.
    pub const SMALL: Self = Self::new(320, 568, true);
    /// A phone on its side.
    pub const LYING: Self = Self::new(844, 390, true);
    /// A tablet, upright.
    pub const TABLET: Self = Self::new(768, 1024, true);
    /// A large screen.
    pub const SCREEN: Self = Self::new(1920, 1080, false);
    /// All of them, the smallest first.
    pub const ALL: [Self; 6] = [
        Self::SMALL,
        Self::PHONE,
        Self::LYING,
        Self::TABLET,
        Self::LAPTOP,
        Self::SCREEN,
    ];

    const fn new(width: u32, height: u32, touch: bool) -> Self {
        Self {
            width,
            height,
            touch,
        }
    }
}

/// Where something is in the window, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
    /// How wide.
    pub width: f64,
    /// How high.
    pub height: f64,
}

impl Rect {
    /// Its middle.
    pub fn middle(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

/// A browser with the page in it.
pub struct Page {
    driver: WebDriver,
    /// Who serves the page, if nobody else does.
    server: RefCell<Option<Server>>,
    address: String,
}

impl Page {
    pub(crate) fn new(driver: WebDriver, server: Server) -> Self {
        let address = server.address().to_owned();
        Self {
            driver,
            server: RefCell::new(Some(server)),
            address,
        }
    }

    /// The page as somebody else serves it.
    pub(crate) const fn elsewhere(driver: WebDriver, address: String) -> Self {
        Self {
            driver,
            server: RefCell::new(None),
            address,
        }
    }

    /// Where the page is served.
    pub fn address(&self) -> &str {
        &self.address
    }

    // The window.

    /// Makes the window as large as that.
    pub async fn resize(&self, size: Size) -> Result<()> {
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            json!({
                "width": size.width,
                "height": size.height,
                "deviceScaleFactor": 1,
                "mobile": size.touch,
            }),
        )
        .await?;
        self.tell(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": size.touch, "maxTouchPoints": if size.touch { 5 } else { 1 } }),
        )
        .await?;
        Ok(())
    }

    /// Whether things may move.
    pub async fn allow_motion(&self, may: bool) -> Result<()> {
        let motion = if may { "no-preference" } else { "reduce" };
        let features = json!([{ "name": "prefers-reduced-motion", "value": motion }]);
        self.tell(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )
        .await?;
        Ok(())
    }

    /// Visits the page, waits until everything is kept, and visits it again without a network.
    pub async fn open_without_network(&self) -> Result<()> {
        self.open("").await?;
        let ready = "const done = arguments[0];
            navigator.serviceWorker.ready.then(({ active }) => {
                if (active.state === 'activated') return done(true);
                active.addEventListener('statechange', () => {
                    if (active.state === 'activated') done(true);
                });
            })";
        self.run_for_long(ready, json!([])).await?;
        self.cut_network().await?;
        self.reload().await
    }

    /// Cuts the network: nobody serves the page any longer, and the browser is told so.
    pub async fn cut_network(&self) -> Result<()> {
        if let Some(server) = self.server.borrow_mut().as_mut() {
            server.stop();
        }
        self.tell("Network.enable", json!({})).await?;
        let nothing = json!({
            "offline": true,
            "latency": 0,
            "downloadThroughput": 0,
            "uploadThroughput": 0,
        });
        self.tell("Network.emulateNetworkConditions", nothing)
            .await?;
        Ok(())
    }

    /// Makes the line slow: so many bytes a second, and so many milliseconds until an answer begins.
    pub async fn limit_network(&self, bytes: u32, latency: u32) -> Result<()> {
        self.tell("Network.enable", json!({})).await?;
        let line = json!({
            "offline": false,
            "latency": latency,
            "downloadThroughput": bytes,
            "uploadThroughput": bytes,
        });
        self.tell("Network.emulateNetworkConditions", line).await?;
        Ok(())
    }

    /// Says something to the browser itself.
    pub async fn tell(&self, command: &str, words: Value) -> Result<Value> {
        Ok(self.driver.cdp().send_raw(command, words).await?)
    }

    /// Keeps a picture of the window.
    pub async fn screenshot(&self, path: &Path) -> Result<()> {
        std::fs::write(path, self.driver.screenshot_as_png().await?)?;
        Ok(())
    }

    /// The errors that were reported on the console since this was asked the last time.
    pub async fn errors(&self) -> Result<Vec<String>> {
        let log = self.driver.browser_log().await?;
        let severe = log.into_iter().filter(|entry| entry.level == "SEVERE");
        Ok(severe.map(|entry| entry.message).collect())
    }

    pub(crate) async fn quit(self) -> Result<()> {
        Ok(self.driver.quit().await?)
    }

    // What the browser remembers.

    /// Goes where the page is not, but where its memory can be changed.
    async fn step_aside(&self) -> Result<()> {
        // A server has no such page, but it answers to this.
        let aside = match *self.server.borrow() {
            Some(_) => ASIDE,
            None => "api/health",
        };
        let address = format!("{}{aside}", self.address);
        Ok(self.driver.goto(address).await?)
    }

    /// Forgets everything but what is given, and waits beside the page.
    pub async fn forget_everything(&self, known: &[(&'static str, String)]) -> Result<()> {
        self.step_aside().await?;
        self.run("localStorage.clear()", json!([])).await?;
        for (key, value) in known {
            self.remember(key, value).await?;
        }
        Ok(())
    }

    /// Forgets the table, and waits beside the page.
    pub async fn forget_table(&self) -> Result<()> {
        self.step_aside().await?;
        let script = "localStorage.removeItem(arguments[0])";
        self.run(script, json!([format!("{PREFIX}table")])).await?;
        Ok(())
    }

    /// Lets the browser remember something for the page.
    pub async fn remember(&self, key: &str, value: &str) -> Result<()> {
        let script = "localStorage.setItem(arguments[0], arguments[1])";
        let key = format!("{PREFIX}{key}");
        self.run(script, json!([key, value])).await?;
        Ok(())
    }

    /// What the browser remembers for the page.
    pub async fn remembered(&self, key: &str) -> Result<Option<String>> {
        let script = "return localStorage.getItem(arguments[0])";
        let value = self.run(script, json!([format!("{PREFIX}{key}")])).await?;
        Ok(value.as_str().map(str::to_owned))
    }

    /// The table as the page keeps it.
    pub async fn saved(&self) -> Result<Session> {
        let text = self.remembered("table").await?;
        let text = text.ok_or_else(|| Trouble::new("the page keeps no table"))?;
        Session::load(&text).map_err(|why| Trouble(format!("{why}:\n{text}")))
    }

    // Going somewhere.

    /// Opens a part of the page afresh: what stands behind the `#` of its address.
    pub async fn open(&self, part: &str) -> Result<()> {
        self.step_aside().await?;
        self.go(part).await
    }

    async fn go(&self, part: &str) -> Result<()> {
        self.follow(&format!("{}#/{part}", self.address)).await
    }

    /// Follows a link.
    pub async fn follow(&self, link: &str) -> Result<()> {
        self.begin(link).await?;
        self.wait_for("main").await
    }

    /// Follows a link, and does not wait for the program.
    pub async fn begin(&self, link: &str) -> Result<()> {
        Ok(self.driver.goto(link).await?)
    }

    /// Leaves for a page that is not ours.
    pub async fn leave(&self) -> Result<()> {
        self.driver.goto("about:blank").await?;
        Ok(())
    }

    /// Comes back to the page that was left.
    pub async fn back(&self) -> Result<()> {
        self.driver.back().await?;
        self.wait_for("main").await
    }

    /// Opens the table with a game on it, and waits until it is there.
    pub async fn lay(&self, table: &Session) -> Result<()> {
        self.step_aside().await?;
        self.remember("table", &table.save()).await?;
        self.go("table").await?;
        self.wait_for("main.table").await
    }

    /// Waits until the page keeps a table with so many steps, and gives it.
    pub async fn wait_for_steps(&self, steps: usize) -> Result<Session> {
        let end = Instant::now() + PATIENCE;
        loop {
            let table = self.saved().await?;
            if table.steps() >= steps {
                return Ok(table);
            }
            if Instant::now() > end {
                let at = table.steps();
                return Err(Trouble(format!("{at} steps instead of {steps}")));
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Loads the page again.
    pub async fn reload(&self) -> Result<()> {
        self.driver.refresh().await?;
        self.wait_for("main").await?;
        Ok(())
    }

    // Looking.

    /// Runs a script and gives what it returns.
    pub async fn run(&self, script: &str, words: Value) -> Result<Value> {
        let Value::Array(words) = words else {
            return Err(Trouble::new("a script is given a list"));
        };
        let done = self.driver.execute(script, words).await?;
        Ok(done.json().clone())
    }

    /// Runs a script that says later what it returns, by calling its last argument.
    pub async fn run_for_long(&self, script: &str, words: Value) -> Result<Value> {
        let Value::Array(words) = words else {
            return Err(Trouble::new("a script is given a list"));
        };
        let done = self.driver.execute_async(script, words).await?;
        Ok(done.json().clone())
    }

    /// Waits until a script returns something that is neither `null` nor `false`.
    pub async fn wait_until(&self, what: &str, script: &str, words: Value) -> Result<Value> {
        let end = Instant::now() + PATIENCE;
        loop {
            let value = self.run(script, words.clone()).await?;
            if !matches!(value, Value::Null | Value::Bool(false)) {
                return Ok(value);
            }
            if Instant::now() > end {
                return Err(Trouble(format!("in vain: {what}")));
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Waits until every picture that is used is there: those of modules are fetched.
    pub async fn wait_for_pictures(&self) -> Result<()> {
        let script = "return [...document.querySelectorAll('use')]
            .every((use) => document.querySelector(use.getAttribute('href')) !== null)";
        self.wait_until("all pictures", script, json!([])).await?;
        Ok(())
    }

    /// The files that the page loaded, as paths from its root.
    pub async fn loaded(&self) -> Result<Vec<String>> {
        let script = "return performance.getEntriesByType('resource')
            .filter((entry) => entry.name.startsWith(document.baseURI.split('#')[0]))
            .map((entry) => entry.name.slice(document.baseURI.split('#')[0].length))";
        let loaded = self.run(script, json!([])).await?;
        Ok(serde_json::from_value(loaded).unwrap_or_default())
    }

    /// Whether there is something that can be seen.
    pub async fn shows(&self, selector: &str) -> Result<bool> {
        let script = format!("return {VISIBLE}.length > 0");
        Ok(self.run(&script, json!([selector])).await? == json!(true))
    }

    /// Waits for something that can be seen.
    pub async fn wait_for(&self, selector: &str) -> Result<()> {
        let script = format!("return {VISIBLE}.length > 0");
        let what = format!("waiting for `{selector}`");
        self.wait_until(&what, &script, json!([selector])).await?;
        Ok(())
    }

    /// Waits until something is gone.
    pub async fn wait_without(&self, selector: &str) -> Result<()> {
        let script = format!("return {VISIBLE}.length === 0");
        let what = format!("waiting for `{selector}` to go");
        self.wait_until(&what, &script, json!([selector])).await?;
        Ok(())
    }

    /// How many there are.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        let script = "return document.querySelectorAll(arguments[0]).length";
        let count = self.run(script, json!([selector])).await?;
        Ok(count.as_u64().unwrap_or(0) as usize)
    }

    /// The text of something, as a person sees it.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let script = "return document.querySelector(arguments[0])?.innerText";
        let what = format!("reading `{selector}`");
        let text = self.wait_until(&what, script, json!([selector])).await;
        // An empty text is one, too.
        Ok(text?.as_str().unwrap_or_default().trim().to_owned())
    }

    /// The texts of all that match.
    pub async fn texts(&self, selector: &str) -> Result<Vec<String>> {
        let script = "return [...document.querySelectorAll(arguments[0])].map((e) => e.innerText)";
        self.strings(script, selector).await
    }

    /// An attribute of all that match and have it.
    pub async fn attributes(&self, selector: &str, name: &str) -> Result<Vec<String>> {
        let script = format!(
            "return [...document.querySelectorAll(arguments[0])]
                .map((e) => e.getAttribute('{name}')).filter((v) => v !== null)"
        );
        self.strings(&script, selector).await
    }

    async fn strings(&self, script: &str, selector: &str) -> Result<Vec<String>> {
        let all = self.run(script, json!([selector])).await?;
        let all = all.as_array().cloned().unwrap_or_default();
        let texts = all.iter().filter_map(|v| v.as_str());
        Ok(texts.map(|text| text.trim().to_owned()).collect())
    }

    /// What a field holds.
    pub async fn value(&self, selector: &str) -> Result<String> {
        let script = "return document.querySelector(arguments[0])?.value";
        let what = format!("reading the field `{selector}`");
        let value = self.wait_until(&what, script, json!([selector])).await?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    /// Where something is in the window.
    pub async fn rect(&self, selector: &str) -> Result<Rect> {
        let script = "const r = document.querySelector(arguments[0])?.getBoundingClientRect();
            return r && [r.x, r.y, r.width, r.height]";
        let what = format!("looking for `{selector}`");
        let all = self.wait_until(&what, script, json!([selector])).await?;
        let number = |at: usize| all[at].as_f64().unwrap_or(f64::NAN);
        Ok(Rect {
            x: number(0),
            y: number(1),
            width: number(2),
            height: number(3),
        })
    }

    // Doing.

    /// The first thing that matches and can be seen.
    async fn find(&self, selector: &str) -> Result<WebElement> {
        let script = format!("return {VISIBLE}[0] ?? null");
        let end = Instant::now() + PATIENCE;
        loop {
            let words = [json!(selector)];
            let found = self.driver.execute(script.as_str(), words).await?;
            if !found.json().is_null() {
                return Ok(found.element()?);
            }
            if Instant::now() > end {
                return Err(Trouble(format!("there is no `{selector}`")));
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Clicks the first thing that matches and can be seen, with the mouse.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        let mut scrolled = false;
        loop {
            let clicked = self.find(selector).await?.click().await;
            let Err(error) = clicked else { return Ok(()) };
            // The page may have drawn it anew since it was found.
            let is_stale = matches!(*error, WebDriverErrorInner::StaleElementReference(_));
            // It may lie behind a bar at the edge: people scroll then, once.
            let is_behind = matches!(*error, WebDriverErrorInner::ElementClickIntercepted(_));
            if is_behind && !scrolled {
                scrolled = true;
                let script =
                    "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
                self.run(script, json!([selector])).await?;
            } else if !is_stale || Instant::now() > end {
                return Err(Trouble(format!("clicking `{selector}`: {error}")));
            }
        }
    }

    /// Clicks it twice, as fast as people do who are used to double clicks.
    pub async fn double_click(&self, selector: &str) -> Result<()> {
        let (x, y) = self.rect(selector).await?.middle();
        let chain = self.driver.action_chain_with_delay(NO_TIME, A_MOMENT);
        let first = chain.move_to(x.round() as i64, y.round() as i64).click();
        Ok(first.click().perform().await?)
    }

    /// Types into a field, after what is there.
    pub async fn write(&self, selector: &str, text: &str) -> Result<()> {
        Ok(self.find(selector).await?.send_keys(text).await?)
    }

    /// Presses keys, wherever the focus is.
    pub async fn press(&self, keys: &str) -> Result<()> {
        let chain = self.driver.action_chain_with_delay(NO_TIME, NO_TIME);
        Ok(chain.send_keys(keys).perform().await?)
    }

    /// Chooses what a list of choices is set to.
    pub async fn choose(&self, selector: &str, value: &str) -> Result<()> {
        let element = self.find(selector).await?;
        let option = format!("option[value=\"{value}\"]");
        Ok(element.find(By::Css(option)).await?.click().await?)
    }

    /// Presses one of the keys without a letter.
    pub async fn press_key(&self, key: Key) -> Result<()> {
        self.press(&String::from(key.value())).await
    }

    /// Takes something with the mouse and lets it go on something else. Whoever draws looks where
    /// that is once the drawing has begun.
    pub async fn drag(&self, what: &str, to: &str) -> Result<()> {
        let whole = |(x, y): (f64, f64)| (x.round() as i64, y.round() as i64);
        let chain = || self.driver.action_chain_with_delay(NO_TIME, A_MOMENT);
        let (x, y) = whole(self.rect(what).await?.middle());
        let taken = chain().move_to(x, y).click_and_hold();
        taken.move_to(x, y - FIRST_PULL).perform().await?;
        let (to_x, to_y) = whole(self.rect(to).await?.middle());
        let half = chain().move_to(i64::midpoint(x, to_x), i64::midpoint(y, to_y));
        Ok(half.move_to(to_x, to_y).release().perform().await?)
    }

    /// Gives the focus to something, as the Tab key would at last.
    pub async fn focus(&self, selector: &str) -> Result<()> {
        Ok(self.find(selector).await?.focus().await?)
    }

    /// Whether what has the focus matches.
    pub async fn has_focus(&self, selector: &str) -> Result<bool> {
        let script = "return document.activeElement?.matches(arguments[0])";
        Ok(self.run(script, json!([selector])).await? == json!(true))
    }

    /// Touches a place with a finger.
    pub async fn tap(&self, selector: &str) -> Result<()> {
        // What is in a row to be swiped is swiped into sight first.
        const SWIPE: &str = "const e = document.querySelector(arguments[0]);
            if (e?.parentElement.closest('.goods, .dock, .hand, .tile-row, .dialog-body, ul.advice'))
                e.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })";
        self.wait_for(selector).await?;
        self.run(SWIPE, json!([selector])).await?;
        let at = self.rect(selector).await?.middle();
        self.finger("touchStart", Some(at)).await?;
        self.finger("touchEnd", None).await
    }

    /// Draws something with a finger onto something else, as [`Page::drag`] does.
    pub async fn swipe(&self, what: &str, to: &str) -> Result<()> {
        const STEPS: u32 = 6;
        let (x, y) = self.rect(what).await?.middle();
        self.finger("touchStart", Some((x, y))).await?;
        let pulled = y - FIRST_PULL as f64;
        for part in [0.5, 1.0] {
            let at = (x, y + (pulled - y) * part);
            self.finger("touchMove", Some(at)).await?;
        }
        let (to_x, to_y) = self.rect(to).await?.middle();
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let at = (x + (to_x - x) * part, pulled + (to_y - pulled) * part);
            self.finger("touchMove", Some(at)).await?;
        }
        self.finger("touchEnd", None).await
    }

    async fn finger(&self, kind: &str, at: Option<(f64, f64)>) -> Result<()> {
        let points: Vec<Value> = at.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        let words = json!({ "type": kind, "touchPoints": points });
        self.tell("Input.dispatchTouchEvent", words).await?;
        Ok(())
    }
}
