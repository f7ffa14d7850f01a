//! The past with a slider: step by step, or by itself.

use super::coach;
use super::hold_while;
use super::story::in_short;
use crate::art::Icon;
use crate::context::{Pace, context, effect, spoken, t, t_with};
use crate::source::Source;
use leptos::prelude::*;
use std::time::Duration;

/// The bar that leads through the past. It is shown while the table looks at it.
#[component]
pub fn Replay(
    /// The table.
    source: Source,
) -> impl IntoView {
    // Bots would bring everybody back to the present.
    hold_while(source, move || source.looking.get().is_some());
    let at = Memo::new(move |_| source.looking.get().unwrap_or_else(|| source.now.get()));
    // It ends at the present, and stays there until somebody wants to play on.
    let last = move || source.now.get();
    let is_last = Signal::derive(move || at.get() >= last());
    let plays = RwSignal::new(false);
    let go = move |step: usize| source.look.run(Some(step));
    let go_by_hand = move |step: usize| {
        plays.set(false);
        go(step);
    };
    let wait = match context().pace.get_untracked() {
        Pace::Calm => 1100,
        Pace::Quick | Pace::Instant => 500,
    };
    effect(move || {
        let step = at.get();
        if is_last.get() {
            plays.set(false);
        }
        if !plays.get() {
            return;
        }
        let next = set_timeout_with_handle(move || go(step + 1), Duration::from_millis(wait));
        on_cleanup(move || {
            if let Ok(next) = next {
                next.clear();
            }
        });
    });
    let sentence = move || {
        // Where the coach knows better, that is said in place of what led there.
        if let Some(note) = coach::note(source, at.get()) {
            return note;
        }
        let entry = source.entry.run(at.get());
        entry.map_or_else(|| t("replay-start"), |entry| in_short(source, &entry))
    };
    let count = move || {
        t_with(
            "replay-step",
            &[("step", at.get().into()), ("of", source.now.get().into())],
        )
    };
    let button =
        move |name: &'static str, key: &'static str, press: Callback<()>, is_off: Signal<bool>| {
            view! {
                <button
                    class="button quiet round"
                    data-do=format!("replay-{name}")
                    aria-label=spoken(key)
                    prop:disabled=move || is_off.get()
                    on:click=move |_| press.run(())
                >
                    <Icon name=name/>
                </button>
            }
            .into_any()
        };
    let is_first = Signal::derive(move || at.get() == 0);
    view! {
        <section class="replay" aria-label=spoken("replay")>
            <p class="replay-said" aria-live="polite">
                <span class="replay-count">{count}</span>
                <span>{sentence}</span>
            </p>
            <div class="replay-tools">
                {button("first", "replay-begin", Callback::new(move |()| go_by_hand(0)), is_first)}
                {button(
                    "left",
                    "previous",
                    Callback::new(move |()| go_by_hand(at.get_untracked().saturating_sub(1))),
                    is_first,
                )}
                <button
                    class="button quiet round"
                    data-do="replay-play"
                    aria-label=move || t(if plays.get() { "pause" } else { "play" })
                    on:click=move |_| {
                        if untrack(|| is_last.get()) {
                            go(0);
                        }
                        plays.update(|p| *p = !*p);
                    }
                >
                    {move || view! { <Icon name=if plays.get() { "pause" } else { "play" }/> }}
                </button>
                {button(
                    "right",
                    "next",
                    Callback::new(move |()| go_by_hand(at.get_untracked() + 1)),
                    is_last,
                )}
                {button("last", "replay-end", Callback::new(move |()| go_by_hand(untrack(last))), is_last)}
                <input
                    class="replay-slider"
                    type="range"
                    min="0"
                    max=last
                    step="1"
                    prop:value=move || at.get().to_string()
                    aria-label=spoken("replay")
                    aria-valuetext=move || format!("{}. {}", count(), sentence())
                    on:input=move |event| {
                        if let Ok(step) = event_target_value(&event).parse() {
                            go_by_hand(step);
                        }
                    }
                />
            </div>
            <div class="row replay-ways">
                <button
                    class="button"
                    data-do="fork"
                    on:click=move |_| {
                        plays.set(false);
                        source.fork.run(at.get_untracked());
                    }
                >
                    <Icon name="turn"/>
                    <span class="replay-word">{spoken("continue-from-here")}</span>
                </button>
                <button
                    class="button primary"
                    data-do="back-to-game"
                    on:click=move |_| source.look.run(None)
                >
                    <Icon name="check"/>
                    <span class="replay-word">{spoken("back-to-game")}</span>
                </button>
            </div>
        </section>
    }
}
