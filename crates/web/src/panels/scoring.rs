//! A scoring as it happens, reason by reason.

use super::ending::Ending;
use super::hold_while;
use super::outcome::Again;
use super::score::ROUNDS;
use super::sheet::{SheetView, Shown};
use crate::art::Icon;
use crate::context::{Pace, context, effect, spoken, t};
use crate::dialog::Dialog;
use crate::source::Source;
use alhambra_rules::{Game, Round};
use alhambra_table::Sheet;
use leptos::prelude::*;
use std::time::Duration;

/// What is played through: the sheets, and the game in which they were held.
#[derive(Clone, PartialEq)]
struct Held {
    sheets: Vec<Sheet>,
    game: Game,
}

/// What the dialog shows.
#[derive(Clone, Copy)]
struct Shows {
    /// Whether it is shown at all.
    open: RwSignal<bool>,
    /// Which of the sheets.
    number: RwSignal<usize>,
    /// Whether the end of the game is shown in place of a sheet.
    result: RwSignal<bool>,
}

/// Whenever somebody decides something that leads to a scoring, plays it through. What happened
/// before the table was opened is not played again.
#[component]
pub fn Scoring(
    /// The table.
    source: Source,
    /// What can be played next.
    again: Again,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let held = RwSignal::new(None::<Held>);
    let number = RwSignal::new(0);
    let shows_result = RwSignal::new(false);
    effect(move || {
        let sheets = source.unread.sheets();
        if !sheets.is_empty() {
            let game = source.moment.with_untracked(|m| m.game.clone());
            number.set(0);
            shows_result.set(false);
            held.set(Some(Held { sheets, game }));
            open.set(true);
        }
    });
    // Whoever closes the dialog has read enough.
    Effect::new(move |was_open: Option<bool>| {
        if was_open == Some(true) && !open.get() {
            source.unread.finish();
        }
        open.get()
    });
    hold_while(source, move || open.get());
    let title = Signal::derive(move || {
        if shows_result.get() {
            return t("game-over");
        }
        let number = number.get();
        let round = held.with(|h| h.as_ref()?.sheets.get(number).map(|sheet| sheet.round));
        t(ROUNDS[round.unwrap_or(Round::First).at()])
    });
    view! {
        <Dialog open title=title class="wide scoring">
            {move || {
                let held = held.get()?;
                let shows = Shows {
                    open,
                    number,
                    result: shows_result,
                };
                Some(view! { <Played source=source held=held shows=shows again=again/> })
            }}
        </Dialog>
    }
}

#[component]
fn Played(
    /// The table.
    source: Source,
    /// What is played through.
    held: Held,
    /// What the dialog shows.
    shows: Shows,
    /// What can be played next.
    again: Again,
) -> impl IntoView {
    let sheets = StoredValue::new(held.sheets);
    let is_over = held.game.is_over();
    let game = Signal::stored(Some(held.game));
    let Shows {
        open,
        number,
        result: shows_result,
    } = shows;
    let count = sheets.with_value(Vec::len);
    let sheet = Memo::new(move |_| sheets.with_value(|all| all[number.get()].clone()));
    let all = move || sheet.with(|sheet| sheet.lines.len());
    let wait = match context().pace.get_untracked() {
        Pace::Calm => 1200,
        Pace::Quick => 600,
        Pace::Instant => 0,
    };
    let is_instant = !source.unread.is_slow();
    let read = RwSignal::new(if is_instant { untrack(all) } else { 0 });
    let plays = RwSignal::new(!is_instant);
    let picked = RwSignal::new(None);
    // What was read out is shown by the rest of the table as well.
    effect(move || source.unread.read_to(number.get(), read.get()));
    // The next line is read out after a while; whatever changes meanwhile cancels that.
    effect(move || {
        let line = read.get();
        if line >= all() {
            plays.set(false);
        }
        if !plays.get() {
            return;
        }
        let pause = Duration::from_millis(if line == 0 { 500 } else { wait });
        let next = set_timeout_with_handle(move || read.set(line + 1), pause);
        on_cleanup(move || {
            if let Ok(next) = next {
                next.clear();
            }
        });
    });
    effect(move || {
        let line = read.get();
        let last = sheet.with(|s| s.lines.get(line.wrapping_sub(1)).copied());
        if let Some(last) = last.filter(|_| line < all() || plays.get_untracked()) {
            picked.set(Some((last.who, last.reason)));
        }
    });
    let skip = move || {
        plays.set(false);
        read.set(all());
    };
    // Escape skips first; only then it closes.
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && open.get_untracked() && untrack(|| read.get() < all()) {
            event.prevent_default();
            skip();
        }
    });
    on_cleanup(move || escape.remove());
    let step = move |by: isize| {
        plays.set(false);
        let line = read
            .get_untracked()
            .saturating_add_signed(by)
            .min(untrack(all));
        read.set(line);
        let spot = sheet.with_untracked(|s| s.lines.get(line.wrapping_sub(1)).copied());
        picked.set(spot.map(|l| (l.who, l.reason)));
    };
    let is_done = move || read.get() >= all();
    let shown = Shown {
        source,
        sheet: sheet.into(),
        game,
        lines: read.into(),
        picked,
    };
    let go_on = move || {
        if number.get_untracked() + 1 < count {
            number.update(|n| *n += 1);
            read.set(if is_instant { untrack(all) } else { 0 });
            picked.set(None);
            plays.set(!is_instant);
        } else if is_over && !shows_result.get_untracked() {
            shows_result.set(true);
        } else {
            open.set(false);
        }
    };
    let go_on_words = move || {
        if number.get() + 1 < count {
            t(ROUNDS[sheets.with_value(|all| all[number.get() + 1].round.at())])
        } else if is_over {
            t("show-result")
        } else {
            t("go-on")
        }
    };
    view! {
        <Show
            when=move || shows_result.get()
            fallback=move || {
                view! {
                    <div class="stack played">
                        <SheetView shown=shown/>
                        <div class="row played-tools">
                            <button
                                class="button"
                                data-do="previous"
                                prop:disabled=move || read.get() == 0
                                aria-label=spoken("previous")
                                on:click=move |_| step(-1)
                            >
                                <Icon name="left"/>
                            </button>
                            <button
                                class="button"
                                data-do="next"
                                prop:disabled=is_done
                                aria-label=spoken("next")
                                on:click=move |_| step(1)
                            >
                                <Icon name="right"/>
                            </button>
                            <button
                                class="button"
                                data-do="play"
                                prop:disabled=is_done
                                aria-label=move || t(if plays.get() { "pause" } else { "play" })
                                on:click=move |_| plays.update(|p| *p = !*p)
                            >
                                {move || {
                                    let name = if plays.get() { "pause" } else { "play" };
                                    view! {
                                        <Icon name=name/>
                                        <span class="played-word">{t(name)}</span>
                                    }
                                }}
                            </button>
                            <span class="spacer"></span>
                            <Show
                                when=is_done
                                fallback=move || {
                                    view! {
                                        <button
                                            class="button primary"
                                            data-do="skip"
                                            on:click=move |_| skip()
                                        >
                                            <Icon name="last"/>
                                            {t("skip")}
                                        </button>
                                    }
                                }
                            >
                                <button
                                    class="button primary"
                                    data-do="go-on"
                                    on:click=move |_| go_on()
                                >
                                    <Icon name="check"/>
                                    {go_on_words}
                                </button>
                            </Show>
                        </div>
                    </div>
                }
            }
        >
            <Ending source=source again=again open=open/>
        </Show>
    }
}
