//! The table in the browser.
//!
//! Read in this order: `app` chooses the page; `source` is the face behind which a game stands,
//! and `local` the engine in this page behind it, with bots in a `bot-worker`, or `online` a server; `table` is where people
//! play; `panels` are what they read; `start`, `new_table` and `settings` come before, `games` afterwards, from the
//! `shelf` on which games are kept; `beside` is for those who play with the real box. `art` puts
//! pictures together, `context` holds words and settings, `files` brings what is not there from the
//! beginning, `store` is the browser around it all.

// One program: nothing here is for others.
#![allow(unreachable_pub)]
// Components and listeners are given what they get by value.
#![allow(clippy::needless_pass_by_value)]
// A source is a bundle of handles, and is handed around like one.
#![allow(clippy::large_types_passed_by_value)]

mod adviser;
mod app;
mod art;
mod beside;
mod context;
mod dialog;
mod files;
mod games;
mod given;
mod local;
mod new_table;
mod online;
mod panels;
mod settings;
mod shelf;
mod sound;
mod source;
mod start;
mod store;
mod table;
mod worker;
mod written;

use alhambra_words::{Lang, Words};
// The worker in which bots think loads this very program, and calls what is exported there.
use alhambra_bot_worker as _;
use wasm_bindgen::prelude::wasm_bindgen;

/// What page and worker have in common. This runs as soon as the program is loaded, in both.
fn main() {
    // Whoever reports a fault finds here what it was.
    std::panic::set_hook(Box::new(|fault| leptos::logging::error!("{fault}")));
}

/// Begins the page, in a language and with its words: all of them, or those that a first game needs.
#[wasm_bindgen]
pub fn begin(lang: &str, words: &str, is_whole: bool) {
    let lang = Lang::from_code(lang).unwrap_or_default();
    if is_whole {
        Words::learn(lang, words);
    } else {
        Words::learn_part(lang, words);
    }
    leptos::mount::mount_to_body(move || leptos::view! { <app::App lang/> });
}
