//! For how long a table with friends far away waits for somebody who has gone.

use crate::context::{spoken, t};
use leptos::prelude::*;

/// The words for a wait, and the wait in seconds; without one the server decides.
const WAITS: [(&str, Option<u32>); 5] = [
    ("patience-usual", None),
    ("patience-minutes", Some(10 * 60)),
    ("patience-hour", Some(60 * 60)),
    ("patience-day", Some(24 * 60 * 60)),
    ("patience-week", Some(7 * 24 * 60 * 60)),
];

/// Asks for it, where somebody far away plays.
pub fn patience(is_online: Memo<bool>, wait: RwSignal<Option<u32>>) -> impl IntoView {
    let choose = move |event| {
        let at: Option<usize> = event_target_value(&event).parse().ok();
        wait.set(at.and_then(|at| WAITS.get(at)?.1));
    };
    move || {
        let waits = WAITS.iter().enumerate().map(|(at, (words, seconds))| {
            view! {
                <option value=at.to_string() prop:selected=move || wait.get() == *seconds>
                    {move || t(words)}
                </option>
            }
        });
        is_online.get().then(|| {
            view! {
                <label class="new-seed">
                    <span>{spoken("patience")}</span>
                    <select
                        class="field"
                        id="option-patience"
                        title=spoken("patience-about")
                        on:change=choose
                    >
                        {waits.collect_view()}
                    </select>
                </label>
            }
        })
    }
}
