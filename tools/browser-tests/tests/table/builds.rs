//! Two builds at once, as during an upgrade in turn: a page of either comes to tables of the other.

use crate::online::{laptop, meet, play_until, steps};
use alhambra_browser_tests::{Builds, Page, Result, visit_together};
use serde_json::json;
use std::time::Duration;

/// How long something may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// Counts how often the page was loaded.
const COUNTS: &str = "
    sessionStorage.setItem('loads', 1 + Number(sessionStorage.getItem('loads')));";

/// As if what views hold had changed from build to build: a page cannot read what is said by a server that has
/// another one.
const FOREIGN: &str = "
    let told = null;
    const read = (text) => {
        const message = JSON.parse(text);
        if (message.type === 'welcome') told = message.page;
        if (!('view' in message) || told === document.body.dataset.version) return text;
        return JSON.stringify({ ...message, view: '?' });
    };
    window.WebSocket = class extends WebSocket {
        set onmessage(hear) {
            super.onmessage = hear && ((event) =>
                hear(new MessageEvent('message', { data: read(event.data) })));
        }
    };";

/// Has something run before everything else, whenever the page is loaded.
async fn before_all(page: &Page, script: &str) -> Result<()> {
    let words = json!({ "source": script });
    page.tell("Page.addScriptToEvaluateOnNewDocument", words)
        .await?;
    Ok(())
}

async fn loads(page: &Page) -> Result<u64> {
    let loads = "return Number(sessionStorage.getItem('loads'))";
    Ok(page.run(loads, json!([])).await?.as_u64().unwrap_or(0))
}

/// Waits until the page is of that version.
async fn is_of(page: &Page, version: &str) -> Result<()> {
    let script = "return document.body?.dataset.version === arguments[0]";
    page.wait_until(version, script, json!([version])).await?;
    page.wait_for("main.table").await
}

/// Both play some steps further.
async fn play_on(anna: &Page, ben: &Page) -> Result<()> {
    let before = steps(anna).await?.max(steps(ben).await?);
    play_until(&[anna, ben], PATIENCE, async || {
        Ok(steps(anna).await? >= before + 4 && steps(ben).await? >= before + 4)
    })
    .await
}

/// Plays until the table has moved: whoever had it finds out when somebody decides.
async fn play_until_of(anna: &Page, ben: &Page, version: &str) -> Result<()> {
    let script = "return document.body?.dataset.version === arguments[0]";
    let is_of = async |page: &Page| {
        let is_of = page.run(script, json!([version])).await?;
        Ok::<_, alhambra_browser_tests::Trouble>(is_of.as_bool() == Some(true))
    };
    play_until(&[anna, ben], PATIENCE, async || {
        Ok(is_of(anna).await? && is_of(ben).await?)
    })
    .await
}

#[test]
fn a_page_that_cannot_read_a_table_loads_the_one_that_can_once_and_plays_on() {
    let builds = Builds::start().expect("both servers start");
    // Whatever balancer there is, it brings both to the first node, which has one page alone.
    let address = builds.address(0);
    visit_together([&laptop(), &laptop()], address, async |[anna, ben]| {
        for page in [anna, ben] {
            before_all(page, COUNTS).await?;
            before_all(page, FOREIGN).await?;
        }
        meet(anna, ben).await?;
        play_on(anna, ben).await?;
        let begin = [loads(anna).await?, loads(ben).await?];
        for (more, node) in [(1, 1), (2, 0), (3, 1)] {
            builds.give_all_to(node)?;
            play_until_of(anna, ben, builds.version(node)).await?;
            for page in [anna, ben] {
                is_of(page, builds.version(node)).await?;
            }
            play_on(anna, ben).await?;
            // Once, and for good.
            assert_eq!(loads(anna).await?, begin[0] + more);
            assert_eq!(loads(ben).await?, begin[1] + more);
        }
        Ok(())
    });
}

#[test]
fn a_page_that_can_read_a_table_of_another_build_stays_until_it_is_told_to_go() {
    let builds = Builds::start().expect("both servers start");
    let address = builds.address(0);
    visit_together([&laptop(), &laptop()], address, async |[anna, ben]| {
        for page in [anna, ben] {
            before_all(page, COUNTS).await?;
        }
        meet(anna, ben).await?;
        play_on(anna, ben).await?;
        let begin = loads(anna).await?;
        builds.give_all_to(1)?;
        play_until(&[anna, ben], PATIENCE, async || {
            Ok(anna.shows("[data-note=newer]").await? && ben.shows("[data-note=newer]").await?)
        })
        .await?;
        play_on(anna, ben).await?;
        assert_eq!(loads(anna).await?, begin);
        anna.click("[data-do=load-newer]").await?;
        is_of(anna, builds.version(1)).await?;
        anna.wait_without("[data-note=newer]").await?;
        assert_eq!(loads(anna).await?, begin + 1);
        // A page of each build at one table.
        play_on(anna, ben).await
    });
}
