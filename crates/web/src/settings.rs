//! Language, appearance, pace and sound; and what the keyboard does.

use crate::art::Icon;
use crate::context::{Pace, Theme, context, spoken, t};
use crate::dialog::Dialog;
use alhambra_words::Lang;
use leptos::prelude::*;

/// What each key does at the table: the signs on the keys, and the key of the words.
const KEYS: [(&[&str], &str); 21] = [
    (&["Enter"], "key-confirm"),
    (&["Esc"], "key-let-go"),
    (&["1", "2", "3", "4"], "key-market"),
    (&["←", "↑", "↓", "→"], "key-palace"),
    (&["P"], "key-to-palace"),
    (&["D"], "key-to-display"),
    (&["C"], "key-to-hand"),
    (&["A"], "key-to-answers"),
    (&["B"], "key-to-modules"),
    (&["U"], "key-undo"),
    (&["H"], "key-hint"),
    (&["?"], "key-ask"),
    (&["T"], "key-types"),
    (&["S"], "key-score"),
    (&["W"], "key-left"),
    (&["L"], "key-log"),
    (&["R"], "key-rules"),
    (&["M"], "key-menu"),
    (&["+", "−"], "key-zoom"),
    (&["0"], "key-fit"),
    (&["F"], "key-whole"),
];

/// The settings as a dialog.
#[component]
pub fn Settings(
    /// Whether it is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let context = context();
    view! {
        <Dialog open title=Signal::derive(|| t("settings")) class="settings-dialog">
            <div class="settings-choices">
                {language_choice("settings-language")}
                {choice(
                    "settings-theme",
                    "theme",
                    Theme::ALL.map(Theme::name).to_vec(),
                    Signal::derive(move || context.theme.get().name()),
                    Callback::new(move |name| {
                        if let Some(theme) = Theme::ALL.into_iter().find(|t| t.name() == name) {
                            context.theme.set(theme);
                        }
                    }),
                )}
                {choice(
                    "settings-pace",
                    "pace",
                    Pace::ALL.map(Pace::name).to_vec(),
                    Signal::derive(move || context.pace.get().name()),
                    Callback::new(move |name| {
                        if let Some(pace) = Pace::ALL.into_iter().find(|p| p.name() == name) {
                            context.pace.set(pace);
                        }
                    }),
                )}
                {choice(
                    "settings-speed",
                    "speed",
                    Pace::ALL.map(Pace::name).to_vec(),
                    Signal::derive(move || context.speed.get().name()),
                    Callback::new(move |name| {
                        if let Some(speed) = Pace::ALL.into_iter().find(|p| p.name() == name) {
                            context.speed.set(speed);
                        }
                    }),
                )}
                <label class="toggle">
                    <input
                        type="checkbox"
                        id="settings-sound"
                        aria-describedby="settings-sound-about"
                        prop:checked=move || context.sound.get()
                        on:change=move |event| {
                            let is_on = event_target_checked(&event);
                            context.sound.set(is_on);
                            if is_on {
                                crate::sound::tick();
                            }
                        }
                    />
                    <span>
                        {spoken("sound")}
                        <small id="settings-sound-about">{spoken("sound-about")}</small>
                    </span>
                </label>
            </div>
            <h3 class="settings-keys-title">{spoken("keyboard-help")}</h3>
            <dl class="settings-keys">
                {KEYS
                    .into_iter()
                    .map(|(signs, key)| {
                        let signs = signs.iter().map(|sign| view! { <kbd>{*sign}</kbd> });
                        view! {
                            <div>
                                <dt>{signs.collect_view()}</dt>
                                <dd>{spoken(key)}</dd>
                            </div>
                        }
                    })
                    .collect_view()}
            </dl>
        </Dialog>
    }
}

/// The settings that should be at hand on every page: language, light or dark, and all others.
#[component]
pub fn QuickSettings(
    /// Opens [`Settings`], which stand elsewhere in the page: a dialog has a head of its own.
    open: RwSignal<bool>,
) -> impl IntoView {
    let context = context();
    let is_dark = move || match context.theme.get() {
        Theme::System => system_is_dark(),
        theme => theme == Theme::Dark,
    };
    let other = move || if is_dark() { Theme::Light } else { Theme::Dark };
    view! {
        <div class="quick-settings">
            {language_choice("quick-language")}
            <button
                class="button quiet round"
                id="quick-theme"
                aria-label=move || t(&format!("use-theme-{}", other().name()))
                title=move || t(&format!("use-theme-{}", other().name()))
                on:click=move |_| context.theme.set(other())
            >
                {move || view! { <Icon name=if is_dark() { "sun" } else { "moon" }/> }}
            </button>
            <button
                class="button quiet round"
                id="open-settings"
                aria-label=spoken("settings")
                title=spoken("settings")
                on:click=move |_| open.set(true)
            >
                <Icon name="settings"/>
            </button>
        </div>
    }
}

fn system_is_dark() -> bool {
    web_sys::window()
        .and_then(|w| w.match_media("(prefers-color-scheme: dark)").ok()?)
        .is_some_and(|query| query.matches())
}

fn language_choice(group: &'static str) -> AnyView {
    let context = context();
    choice(
        group,
        "language",
        Lang::ALL.map(Lang::code).to_vec(),
        Signal::derive(move || context.lang.get().code()),
        Callback::new(move |code: &str| {
            if let Some(lang) = Lang::from_code(code) {
                context.speak(lang);
            }
        }),
    )
}

/// One of several, side by side. `group` is its name in the page; the words for `key` are its
/// title, and those for `key-value` stand for each value.
fn choice(
    group: &'static str,
    key: &'static str,
    values: Vec<&'static str>,
    now: Signal<&'static str>,
    choose: Callback<&'static str>,
) -> AnyView {
    let options = values.into_iter().map(|value| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name=group
                    value=value
                    prop:checked=move || now.get() == value
                    on:change=move |_| choose.run(value)
                />
                <span>{move || t(&format!("{key}-{value}"))}</span>
            </label>
        }
    });
    view! {
        <fieldset class="segment-field" id=group>
            <legend>{spoken(key)}</legend>
            <div class="segments">{options.collect_view()}</div>
        </fieldset>
    }
    .into_any()
}
