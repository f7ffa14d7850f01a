//! What happened is seen, and heard where somebody wants that; the game is the same without.

use crate::by_clicking::{play_to_the_end, result};
use alhambra_browser_tests::moments::{plan, played};
use alhambra_browser_tests::{Hand, Page, Result, Size, Visit, visit};
use alhambra_rules::{Action, ModuleSet, Seat};
use alhambra_table::{Player, Session};
use serde_json::json;
use std::time::Duration;

/// A table at which the first seat may take money or buy, and bots play the others.
fn mine(part: f64) -> Session {
    let mut plan = plan(3, ModuleSet::NONE);
    for chair in &mut plan.chairs[1..] {
        chair.player = Player::Bot("greedy");
    }
    let table = played(plan, 5);
    let wanted = (table.steps() as f64 * part) as usize;
    let is_mine = |step: &usize| {
        let game = table.game_at(*step);
        game.to_act().is_some_and(|seat| seat.0 == 0)
    };
    table.fork((0..=wanted).rev().find(is_mine).expect("somebody decides"))
}

fn take(table: &Session) -> Action {
    let legal = table.moment(table.to_act()).legal;
    let take = legal.into_iter().find(|a| matches!(a, Action::Take { .. }));
    take.expect("money can be taken")
}

/// Counts what travels from now on, and what of it changes the layout.
const WATCH: &str = "window.travelled = 0; window.other = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        travelled += 1;
        for (const frame of frames) for (const name of Object.keys(frame))
            if (!['transform', 'opacity'].includes(name)) other.push(name);
        return animate.call(this, frames, options);
    }";

/// What a picture shows.
const LOOKS: &str = "return document.querySelector(arguments[0]).innerHTML";

async fn travelled(page: &Page) -> Result<u64> {
    let count = page.run("return travelled", json!([])).await?;
    Ok(count.as_u64().unwrap_or(0))
}

#[test]
fn a_card_travels_and_a_press_ends_it() {
    let table = mine(0.2);
    let mut how = Visit::new(Size::LAPTOP)
        .knowing("speed", "calm")
        .knowing("pace", "calm");
    how.motion = true;
    visit(&how, async |page| {
        page.lay(&table).await?;
        page.run(WATCH, json!([])).await?;
        let action = take(&table);
        let card = action.touches(table.game(), Seat(0))[0];
        let card = format!("[data-touch=\"{card}\"] svg");
        let before = page.run(LOOKS, json!([card])).await?;
        Hand::Mouse.act(page, &table, action).await?;
        page.wait_for(".travels > *").await?;
        assert!(travelled(page).await? > 0);
        // Its picture is that of the card, although others have moved to where it lay.
        let travels = page.run(LOOKS, json!([".travels > svg"])).await?;
        assert_eq!(travels, before, "{action}");
        assert_eq!(page.run("return other", json!([])).await?, json!([]));
        let press = "document.querySelector('#palace')
            .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))";
        page.run(press, json!([])).await?;
        assert_eq!(page.count(".travels > *").await?, 0);
        Ok(())
    });
}

#[test]
fn nothing_travels_where_nobody_wants_motion() {
    let table = mine(0.2);
    for (speed, motion) in [("calm", false), ("instant", true)] {
        let mut how = Visit::new(Size::LAPTOP).knowing("speed", speed);
        how.motion = motion;
        visit(&how, async |page| {
            page.lay(&table).await?;
            page.run(WATCH, json!([])).await?;
            Hand::Mouse.act(page, &table, take(&table)).await?;
            page.wait_for_steps(table.steps() + 1).await?;
            assert_eq!(travelled(page).await?, 0, "{speed} {motion}");
            Ok(())
        });
    }
}

/// The end of a game, played by hand with everything that moves and sounds, or without.
fn end(motion: bool) -> Session {
    let mut how = Visit::new(Size::LAPTOP)
        .knowing("speed", if motion { "quick" } else { "instant" })
        .knowing("sound", if motion { "on" } else { "off" });
    how.motion = motion;
    // Everybody sits at this screen, so that nothing is left to chance.
    let table = played(plan(3, ModuleSet::NONE), 5);
    // Its last tenth, or with `WHOLE=1` all of it.
    let is_whole = std::env::var_os("WHOLE").is_some();
    let begin = if is_whole { 0 } else { table.steps() * 9 / 10 };
    let table = table.fork(begin);
    visit(&how, async |page| {
        page.lay(&table).await?;
        let last = play_to_the_end(page, Hand::Mouse, async |_| Ok(())).await?;
        result(page).await?;
        Ok(last)
    })
}

#[test]
fn a_game_with_motion_and_sound_is_the_same_as_without() {
    assert_eq!(end(true).record(), end(false).record());
}

/// How long it is watched, in milliseconds, and how many frames a screen shows meanwhile.
const WATCHED: (u64, f64) = (600, 36.0);

/// What the browser has done so far: seconds of work, and how often it laid out.
async fn work(page: &Page) -> Result<[f64; 2]> {
    let all = page.tell("Performance.getMetrics", json!({})).await?;
    let all = all["metrics"].as_array().cloned().unwrap_or_default();
    let of = |name: &str| {
        let found = all.iter().find(|metric| metric["name"] == name);
        found.and_then(|metric| metric["value"].as_f64())
    };
    Ok(["TaskDuration", "LayoutCount"].map(|name| of(name).expect("the browser measures it")))
}

#[test]
fn what_travels_costs_little_and_lays_nothing_out_on_a_slow_processor() {
    // Everybody sits at this screen, so that nobody else decides meanwhile.
    let table = played(plan(3, ModuleSet::NONE), 5);
    let can_take = |step: &usize| {
        let legal = table
            .fork(*step)
            .moment(table.game_at(*step).to_act())
            .legal;
        legal.iter().any(|a| matches!(a, Action::Take { .. }))
    };
    let table = table.fork((20..table.steps()).find(can_take).expect("somebody can"));
    let mut how = Visit::new(Size::LAPTOP).knowing("speed", "calm");
    how.motion = true;
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let (took, layouts) = visit(&how, async |page| {
            page.lay(&table).await?;
            // The time of the processor, whatever else it has to do.
            page.tell("Performance.enable", json!({ "timeDomain": "threadTicks" }))
                .await?;
            page.tell("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }))
                .await?;
            // It travels for long enough to be measured.
            let slow = "const animate = Element.prototype.animate;
                Element.prototype.animate = function (frames, options) {
                    return animate.call(this, frames, { ...options, duration: 4000 });
                };
                const remove = Element.prototype.remove;
                Element.prototype.remove = function () {
                    setTimeout(() => remove.call(this), 4000);
                }";
            page.run(slow, json!([])).await?;
            Hand::Mouse.act(page, &table, take(&table)).await?;
            page.wait_for(".travels > *").await?;
            let before = work(page).await?;
            tokio::time::sleep(Duration::from_millis(WATCHED.0)).await;
            let after = work(page).await?;
            let took = (after[0] - before[0]) * 1000.0 / WATCHED.1;
            println!("{took:.2} ms of work for a frame");
            Ok((took, after[1] - before[1]))
        });
        best = best.min(took);
        println!("laid out {layouts} times meanwhile");
        assert!(layouts <= 1.0, "what travels is laid out {layouts} times");
    }
    assert!(best < 8.0, "a frame takes {best} ms");
}
