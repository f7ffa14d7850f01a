//! What is read rather than touched: scores, the log, the past, the rules, the menu.
//!
//! `palace_picture` draws a palace to look at. `sheet` is the score sheet that `score` (what if it
//! were scored now), `scoring` (a scoring as it happens) and `sheets` (those that were held)
//! show, and `unread` is what a scoring holds back. `person` is all that somebody has. `outcome` is the end in
//! a strip, `ending` in full with the `coach`, and `picture` a picture of it. `story` finds the sentences of a
//! step, for `log` and `replay`.

mod coach;
mod ending;
mod left;
mod log;
mod markdown;
mod menu;
mod outcome;
pub mod palace_picture;
mod person;
mod picture;
mod replay;
mod rules;
mod saved;
mod score;
mod scoring;
mod sheet;
mod sheets;
mod story;
mod unread;

pub use coach::Coached;
pub use left::WhatIsLeft;
pub use log::{Log, LogDialog};
pub use menu::Menu;
pub use outcome::{Again, EndingDialog, Next, Outcome};
#[allow(unused_imports, reason = "for a place with room for one person alone")]
pub use person::{PersonSheet, PlayersTab};
pub use replay::Replay;
pub use rules::{RulesDialog, RulesPage, in_short};
pub use score::ScoreNow;
pub use scoring::Scoring;
pub use story::in_short as told_in_short;
pub use unread::Unread;

use crate::context::{effect, t};
use crate::source::{Source, isolated};
use alhambra_rules::{Seat, Who};
use alhambra_words::Names;
use leptos::prelude::*;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

thread_local! {
    /// How many parts of the page want the game to wait.
    static READERS: Cell<usize> = const { Cell::new(0) };
}

/// Lets the game wait as long as `is_read` is true: somebody is reading.
pub fn hold_while(source: Source, is_read: impl Fn() -> bool + 'static) {
    hold(source, Box::new(is_read));
}

/// The same for whoever asks: made once, because many do.
fn hold(source: Source, is_read: Box<dyn Fn() -> bool>) {
    let reads = Arc::new(AtomicBool::new(false));
    let change = move |now: bool| {
        if reads.swap(now, Ordering::Relaxed) == now {
            return;
        }
        let readers = READERS.get();
        READERS.set(if now {
            readers + 1
        } else {
            readers.saturating_sub(1)
        });
        // The table may be gone together with whoever was reading.
        source.hold.try_set(READERS.get() > 0);
    };
    let leave = change.clone();
    effect(move || change(is_read()));
    on_cleanup(move || leave(false));
}

/// Whether people asked for no motion.
pub fn wants_no_motion() -> bool {
    web_sys::window()
        .and_then(|w| w.match_media("(prefers-reduced-motion: reduce)").ok()?)
        .is_some_and(|query| query.matches())
}

/// Scrolls so far that something is in sight.
fn scroll_to(element: &web_sys::Element) {
    let nearest = ScrollIntoViewOptions::new();
    nearest.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
}

/// The names of everybody at the table.
pub fn names(source: Source) -> Names {
    source
        .plan
        .with(|plan| plan.chairs.iter().map(|c| isolated(&c.name)).collect())
}

/// Somebody's name, or Dirk's.
fn name_of(source: Source, who: Who) -> String {
    match who {
        Who::Seat(seat) => source.name(seat),
        Who::Dirk => t("dirk"),
    }
}

/// Somebody's colour and shape, or Dirk's purse; it says nothing to screen readers.
fn mark(source: Source, who: Who) -> AnyView {
    match who {
        Who::Seat(seat) => shield(source, seat),
        Who::Dirk => view! {
            <svg class="who-mark" viewBox="0 0 40 40" aria-hidden="true">
                <use_ href=crate::art::symbol("piece-purse")></use_>
            </svg>
        }
        .into_any(),
    }
}

fn shield(source: Source, seat: Seat) -> AnyView {
    let colour = source.colour(seat);
    view! {
        <svg
            class="who-mark"
            viewBox="0 0 40 40"
            aria-hidden="true"
            style=format!("color:var(--seat-{colour})")
        >
            <use_ href=format!("#piece-shield-{colour}")></use_>
        </svg>
    }
    .into_any()
}
