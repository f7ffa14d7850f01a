//! Friends far away at one table: several browsers, and the real server between them.

use alhambra_browser_tests::{Host, Page, Result, Size, Trouble, Visit, axe, visit_together};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// How long a whole game may take.
const GAME: Duration = Duration::from_mins(4);
/// How long something may take that the others have to do.
const PATIENCE: Duration = Duration::from_mins(1);

/// Somebody who does the next thing that is lit, and closes what is shown to be read. It says
/// what was done: an action or a touch, `closed`, `waits`, or `over`.
const NEXT: &str = "
    const shown = document.querySelector('dialog[open]');
    if (shown) {
        shown.querySelector('.dialog-head button').click();
        return 'closed';
    }
    if (document.querySelector('.outcome')) return 'over';
    if (!document.querySelector('.prompt.asked')) return 'waits';
    const answer = document.querySelector('.answers .answer');
    if (answer) {
        answer.click();
        return answer.dataset.do;
    }
    const lit = [...document.querySelectorAll('.table .lit')].find((e) => e.checkVisibility());
    if (!lit) return 'waits';
    lit.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return lit.dataset.touch;";

/// How many steps the log of a page has.
pub(crate) async fn steps(page: &Page) -> Result<usize> {
    let script = "return Math.max(0, ...[...document.querySelectorAll('.table-right [data-step]')]
        .map((e) => Number(e.dataset.step)))";
    let steps = page.run(script, json!([])).await?;
    Ok(steps.as_u64().unwrap_or(0) as usize)
}

async fn next(page: &Page) -> Result<String> {
    let done = page.run(NEXT, json!([])).await?;
    Ok(done.as_str().unwrap_or_default().to_owned())
}

/// Everybody does what is asked of them until `is_enough`.
pub(crate) async fn play_until(
    pages: &[&Page],
    patience: Duration,
    mut is_enough: impl AsyncFnMut() -> Result<bool>,
) -> Result<()> {
    let end = Instant::now() + patience;
    while !is_enough().await? {
        let mut all_wait = true;
        for page in pages {
            all_wait &= next(page).await? == "waits";
        }
        if all_wait {
            // Asking all the time would keep the others from getting on.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        if Instant::now() > end {
            let mut said = String::new();
            for page in pages {
                let prompt = page.texts(".prompt").await?;
                let _ = write!(said, "; step {}, {prompt:?}", steps(page).await?);
            }
            return Err(Trouble(format!("nothing goes on at the table{said}")));
        }
    }
    Ok(())
}

/// Makes a table for two people and a bot in the first page, and gives the links.
async fn make(page: &Page) -> Result<Links> {
    page.open("new").await?;
    page.choose("[data-seat=\"1\"] select", "friend").await?;
    page.write("[data-seat=\"0\"] .new-seat-name", "Anna")
        .await?;
    page.write("[data-seat=\"1\"] .new-seat-name", "Ben")
        .await?;
    page.wait_for("#start-game:not([disabled])").await?;
    page.click("#start-game").await?;
    // The links are there to be sent.
    page.wait_for("dialog[open] [data-link=\"Ben\"]").await?;
    let links = Links {
        ben: page.value("[data-link=\"Ben\"]").await?,
        watch: page.value("[data-link=\"watch\"]").await?,
    };
    page.click("dialog[open] .dialog-head button").await?;
    page.wait_without("dialog[open]").await?;
    Ok(links)
}

pub(crate) struct Links {
    ben: String,
    watch: String,
}

/// Makes a table, and lets the second page come to it.
pub(crate) async fn meet(anna: &Page, ben: &Page) -> Result<Links> {
    let links = make(anna).await?;
    ben.follow(&links.ben).await?;
    ben.wait_for("main.table").await?;
    give_name(ben, "Ben").await?;
    Ok(links)
}

/// Answers who is asked for their name.
async fn give_name(page: &Page, name: &str) -> Result<()> {
    type_name(page, name).await?;
    page.wait_without("#my-name").await
}

/// Types a name in the place of what stands there, and says that this is it.
async fn type_name(page: &Page, name: &str) -> Result<()> {
    page.wait_for("dialog[open] #my-name").await?;
    page.focus("#my-name").await?;
    page.press(name).await?;
    page.click("#my-name-save").await
}

/// The size of a laptop for most; a game can be joined from a phone as well.
pub(crate) fn laptop() -> Visit {
    Visit::new(Size::LAPTOP)
}

/// Lets two meet at a table of a server that is theirs alone, and does something there.
fn two_at_a_table(what: impl AsyncFnOnce(&Page, &Page) -> Result<()>) {
    let host = Host::start().expect("the server starts");
    let how = [&laptop(), &laptop()];
    visit_together(how, &host.address(), async |[anna, ben]| {
        meet(anna, ben).await?;
        what(anna, ben).await
    });
}

#[test]
fn two_people_and_a_bot_play_a_whole_game_and_somebody_watches() {
    let host = Host::start().expect("the server starts");
    let phone = Visit::new(Size::PHONE);
    let how = [&laptop(), &phone, &laptop()];
    visit_together(how, &host.address(), async |[anna, ben, guest]| {
        let links = meet(anna, ben).await?;
        guest.follow(&links.watch).await?;
        guest.wait_for("[data-note=watching]").await?;
        guest.wait_for("main.table").await?;
        play_until(&[anna, ben], GAME, async || {
            Ok(anna.shows(".outcome").await? && ben.shows(".outcome").await?)
        })
        .await?;
        // All see the same end, also who watches; nobody but the players is asked anything.
        let ranking = anna.texts(".ranking li").await?;
        assert_eq!(ranking.len(), 3, "{ranking:?}");
        assert_eq!(ben.texts(".ranking li").await?, ranking);
        let end = Instant::now() + PATIENCE;
        while !guest.shows(".outcome").await? {
            next(guest).await?;
            assert!(Instant::now() < end, "whoever watches sees the end");
        }
        assert_eq!(guest.texts(".ranking li").await?, ranking);
        // What was played is in the store, and can be replayed step by step.
        assert!(host.entries()? > 50);
        play_until(&[], PATIENCE, async || Ok(next(anna).await? == "over")).await?;
        anna.click("[data-do=\"replay\"]").await?;
        anna.wait_for(".replay-count").await?;
        anna.click("[data-do=\"replay-right\"]").await?;
        let at_one = "return document.querySelector('.replay-count')?.innerText.includes('1')";
        anna.wait_until("the first step", at_one, json!([])).await?;
        anna.click("[data-do=\"back-to-game\"]").await?;
        anna.wait_for(".outcome").await
    });
}

#[test]
fn a_game_goes_on_after_a_reload_a_cut_connection_and_a_killed_server() {
    let mut host = Host::start().expect("the server starts");
    let address = host.address();
    visit_together([&laptop(), &laptop()], &address, async |[anna, ben]| {
        meet(anna, ben).await?;
        let far = |steps_wanted: usize| {
            async move || Ok(steps(anna).await? >= steps_wanted && steps(ben).await? >= steps_wanted)
        };
        play_until(&[anna, ben], PATIENCE, far(8)).await?;

        // Reload in mid-turn: what was touched is let go, what was decided stays.
        let before = steps(anna).await?;
        anna.reload().await?;
        anna.wait_for("main.table").await?;
        wait_for_steps(anna, before).await?;
        play_until(&[anna, ben], PATIENCE, far(before + 4)).await?;

        // The connection of one is cut: they are told, the other sees that they are away.
        ben.cut_network().await?;
        ben.wait_for("[data-note=\"lost\"]").await?;
        restore_network(ben).await?;
        ben.wait_without("[data-note=\"lost\"]").await?;
        let before = steps(anna).await?;
        play_until(&[anna, ben], PATIENCE, far(before + 4)).await?;

        // The server is killed in the middle of the game: nothing that was shown is lost.
        let before = steps(anna).await?.max(steps(ben).await?);
        host.kill()?;
        anna.wait_for("[data-note=\"lost\"]").await?;
        host.go_on()?;
        for page in [anna, ben] {
            page.wait_without("[data-note=\"lost\"]").await?;
            wait_for_steps(page, before).await?;
        }
        play_until(&[anna, ben], PATIENCE, far(before + 6)).await?;
        assert!(host.entries()? as usize >= before + 6);
        Ok(())
    });
}

/// Waits until the log of a page has so many steps.
async fn wait_for_steps(page: &Page, wanted: usize) -> Result<()> {
    let end = Instant::now() + PATIENCE;
    while steps(page).await? < wanted {
        if Instant::now() > end {
            let found = steps(page).await?;
            return Err(Trouble(format!("{found} steps instead of {wanted}")));
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    Ok(())
}

async fn restore_network(page: &Page) -> Result<()> {
    let everything = json!({
        "offline": false,
        "latency": 0,
        "downloadThroughput": -1,
        "uploadThroughput": -1,
    });
    page.tell("Network.emulateNetworkConditions", everything)
        .await?;
    Ok(())
}

#[test]
fn a_seat_is_given_to_a_bot_and_taken_back() {
    two_at_a_table(async |anna, ben| {
        // Ben leaves. As soon as everybody waits for him, Anna can let a bot play.
        ben.leave().await?;
        play_until(&[anna], PATIENCE, async || {
            anna.shows("[data-note=\"away\"]").await
        })
        .await?;
        anna.click("[data-do=\"seat-to-bot\"]").await?;
        let before = steps(anna).await?;
        play_until(&[anna], PATIENCE, async || {
            Ok(steps(anna).await? >= before + 6)
        })
        .await?;
        // Ben comes back, is told what happened, and has his seat again by coming.
        ben.back().await?;
        ben.wait_for("main.table").await?;
        play_until(&[], PATIENCE, async || Ok(next(ben).await? != "closed")).await?;
        ben.wait_without("[data-note=\"bot-plays\"]").await?;
        play_until(&[anna, ben], PATIENCE, async || {
            ben.shows(".prompt.asked").await
        })
        .await
    });
}

#[test]
fn people_talk_and_agree_to_take_something_back() {
    two_at_a_table(async |anna, ben| {
        // A line of chat is counted until it is read.
        anna.click("[data-open=\"together\"]").await?;
        anna.write("#chat-text", "Hello <b>Ben</b>!").await?;
        anna.click("#chat-send").await?;
        ben.wait_for(".unread").await?;
        ben.click("[data-open=\"together\"]").await?;
        ben.wait_for(".chat-lines li").await?;
        assert_eq!(ben.text(".chat-lines li").await?, "Anna Hello <b>Ben</b>!");
        ben.wait_without(".unread").await?;
        close(ben).await?;
        close(anna).await?;
        // Somebody decides, and asks the others whether they may take it back.
        play_until(&[anna, ben], PATIENCE, async || {
            Ok(decided_by_anna(anna).await? && steps(ben).await? >= 1)
        })
        .await?;
        let before = steps(anna).await?;
        anna.click("[data-open=\"together\"]").await?;
        anna.click("[data-do=\"ask-undo\"]").await?;
        close(anna).await?;
        ben.wait_for("[data-note=\"undo\"]").await?;
        ben.click("[data-do=\"undo-agree\"]").await?;
        let fewer =
            "return Math.max(0, ...[...document.querySelectorAll('.table-right [data-step]')]
        .map((e) => Number(e.dataset.step))) < arguments[0]";
        anna.wait_until("going back", fewer, json!([before]))
            .await?;
        anna.wait_without("[data-note=\"undo\"]").await
    });
}

async fn close(page: &Page) -> Result<()> {
    page.click("dialog[open] .dialog-head button").await?;
    page.wait_without("dialog[open]").await
}

async fn decided_by_anna(page: &Page) -> Result<bool> {
    let texts = page.texts(".table-right .log-text").await?;
    Ok(texts.iter().any(|text| text.contains("Anna")))
}

#[test]
fn a_link_that_opens_nothing_says_so_and_my_tables_are_listed() {
    let host = Host::start().expect("the server starts");
    visit_together([&laptop()], &host.address(), async |[anna]| {
        anna.open("at/0000000000000000.0.00000000000000000000000000000000")
            .await?;
        anna.wait_for("#online-fault").await?;
        anna.click("#online-leave").await?;
        anna.wait_for("#play-now").await?;
        make(anna).await?;
        let table = anna
            .run("return location.hash", Value::Array(vec![]))
            .await?;
        anna.open("").await?;
        anna.wait_for(".my-table-go").await?;
        let about = anna.text(".my-table").await?;
        assert!(about.contains("Anna, Ben"), "{about}");
        anna.click(".my-table-go").await?;
        anna.wait_for("main.table").await?;
        assert_eq!(
            anna.run("return location.hash", Value::Array(vec![]))
                .await?,
            table
        );
        Ok(())
    });
}

/// Waits until a page calls a seat so.
async fn wait_for_name(page: &Page, seat: usize, name: &str) -> Result<()> {
    let is_called = "const names = [...document.querySelectorAll(`.together-seats li strong`)];
        return names[arguments[0]]?.textContent === arguments[1]";
    page.wait_until("the name", is_called, json!([seat, name]))
        .await
        .map(drop)
}

#[test]
fn who_comes_by_link_gives_their_own_name_and_all_see_it() {
    let host = Host::start().expect("the server starts");
    let known = laptop().knowing("my-name", "Anna");
    let watching = laptop().knowing("lang", "de");
    let how = [&laptop(), &known, &watching];
    visit_together(how, &host.address(), async |[anna, ben, guest]| {
        let links = make(anna).await?;
        guest.follow(&links.watch).await?;
        guest.wait_for("[data-note=watching]").await?;
        for page in [anna, guest] {
            page.click("[data-open=\"together\"]").await?;
        }
        wait_for_name(anna, 1, "Ben").await?;
        // What was used last here is somebody else's name at this table: it is not offered.
        ben.follow(&links.ben).await?;
        ben.wait_for("dialog[open] #my-name").await?;
        assert_eq!(ben.value("#my-name").await?, "Ben");
        assert!(ben.text("dialog[open] .panel-lead").await?.contains("Ben"));
        assert_eq!(axe::barriers(ben).await?, Vec::<String>::new());
        // Nobody can pass for somebody else.
        type_name(ben, "anna").await?;
        let is_refused = "return document.querySelector('#my-name-fault').textContent !== ''";
        ben.wait_until("a reason", is_refused, json!([])).await?;
        // A name is text, whatever it looks like.
        let odd = "<img src=x onerror=alert(1)>";
        give_name(ben, odd).await?;
        for page in [anna, guest] {
            wait_for_name(page, 1, odd).await?;
            assert_eq!(page.count("img").await?, 0);
        }
        // It can be changed later, and is offered at the next table.
        ben.click("[data-open=\"together\"]").await?;
        ben.click("[data-do=\"my-name\"]").await?;
        ben.wait_for("dialog[open] #my-name").await?;
        assert_eq!(ben.value("#my-name").await?, odd);
        give_name(ben, "Zo\u{eb}").await?;
        for page in [anna, ben, guest] {
            wait_for_name(page, 1, "Zo\u{eb}").await?;
            close(page).await?;
        }
        assert_eq!(
            ben.remembered("my-name").await?.as_deref(),
            Some("Zo\u{eb}")
        );
        // After a reload nobody is asked again, and the name is still there.
        ben.reload().await?;
        ben.wait_for("main.table").await?;
        ben.click("[data-open=\"together\"]").await?;
        wait_for_name(ben, 1, "Zo\u{eb}").await?;
        assert!(!ben.shows("#my-name").await?);
        // The link that was sent opens nothing any more, and a link is never more than a link.
        guest.follow(&links.ben).await?;
        guest.wait_for("#online-fault").await?;
        guest.follow(&format!("{}.0.{odd}", links.watch)).await?;
        guest.wait_for("#online-fault").await?;
        assert_eq!(guest.count("img").await?, 0);
        Ok(())
    });
}
