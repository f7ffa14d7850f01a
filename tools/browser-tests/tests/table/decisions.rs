//! Every kind of decision, made once through the page: with mouse, finger and keyboard.

use alhambra_browser_tests::layout::missing;
use alhambra_browser_tests::moments::{Moment, of_every_decision};
use alhambra_browser_tests::{Hand, Page, Result, Size, Trouble, Visit, visit};
use alhambra_rules::{Action, Event};
use alhambra_table::{Session, can_only_pass};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::LazyLock;

/// To find them takes a while, and all tests want the same.
static MOMENTS: LazyLock<BTreeMap<String, Moment>> = LazyLock::new(of_every_decision);

#[test]
fn every_kind_of_decision_is_in_sight_and_made_with_the_mouse() {
    make_all(Size::LAPTOP, Hand::Mouse);
}

#[test]
fn every_kind_of_decision_is_in_sight_and_made_with_a_finger_on_a_phone() {
    make_all(Size::PHONE, Hand::Finger);
}

#[test]
fn every_kind_of_decision_is_made_with_the_keyboard() {
    make_all(Size::LAPTOP, Hand::Keys);
}

fn make_all(size: Size, hand: Hand) {
    visit(&Visit::new(size), async |page| {
        let mut faults = String::new();
        for (decision, moment) in &*MOMENTS {
            // One that fails must not hide the others.
            if let Err(why) = make(page, hand, moment).await {
                let _ = writeln!(faults, "{decision}: {why}");
            }
        }
        assert!(faults.is_empty(), "\n{faults}");
        Ok(())
    });
}

/// Lays out a game, does what is wanted, and compares what the page keeps with the rules.
async fn make(page: &Page, hand: Hand, moment: &Moment) -> Result<()> {
    let Moment { table, action } = moment;
    page.lay(table).await?;
    let mut unseen = BTreeSet::new();
    let look = async || {
        unseen.extend(missing(page).await?);
        Ok(())
    };
    let touched = hand.act_watched(page, table, *action, look).await?;
    let mut after = table.clone();
    after.act(*action).expect("it is listed");
    // While a scoring is read nothing goes on, but something may have before it is shown.
    let is_scored = |table: &Session| {
        let events = table.events(table.steps());
        events
            .iter()
            .any(|e| matches!(e, Event::ScoringBegins { .. }))
    };
    while can_only_pass(after.game()) && !is_scored(&after) {
        after.act(Action::Pass).expect("it is the only answer");
    }
    let kept = page.wait_for_steps(after.steps()).await?;
    while after.steps() < kept.steps() && can_only_pass(after.game()) {
        after.act(Action::Pass).expect("it is the only answer");
    }
    // Whoever is asked next can go on.
    page.wait_for(".lit, .answers .answer, dialog[open]")
        .await?;
    if kept.save() != after.save() {
        let done: Vec<String> = (table.steps() + 1..=kept.steps())
            .filter_map(|step| Some(kept.decision(step)?.1.to_string()))
            .collect();
        let touched = touched.join(", ");
        return Err(Trouble(format!("`{action}` by {touched} did {done:?}")));
    }
    if unseen.is_empty() {
        Ok(())
    } else {
        let unseen: Vec<String> = unseen.into_iter().collect();
        let touched = touched.join(", ");
        Err(Trouble(format!("by {touched}: {}", unseen.join("; "))))
    }
}
