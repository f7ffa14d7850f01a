//! Two to six seats: who sits there, under which name, in which colour.

use super::chance;
use super::default_names;
use super::draft::{Draft, Who};
use crate::art::{Icon, Symbol};
use crate::context::{spoken, t, t_with};
use alhambra_record::LONGEST_NAME;
use alhambra_rules::MAX_SEATS;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Node;

/// The seats of a set-up.
#[component]
pub fn Seats(
    /// The set-up.
    draft: RwSignal<Draft>,
) -> impl IntoView {
    let count = Memo::new(move |_| draft.with(|d| d.places.len()));
    let names = Memo::new(move |_| draft.with(|d| d.names(&default_names())));
    let bots = Memo::new(move |_| draft.with(Draft::bots));
    // The seat whose colours are shown.
    let painting = RwSignal::new(None);
    view! {
        <section class="panel new-seats" aria-labelledby="seats-title">
            <div class="new-seats-head">
                <h2 id="seats-title">{spoken("seats")}</h2>
                <button
                    class="button quiet"
                    id="shuffle-seats"
                    on:click=move |_| draft.update(|d| d.shuffle(&mut chance))
                >
                    <Icon name="dice"/>
                    {spoken("shuffle-seats")}
                </button>
                <button
                    class="button quiet"
                    id="add-seat"
                    disabled=move || !draft.with(Draft::has_room)
                    on:click=move |_| draft.update(Draft::add)
                >
                    <Icon name="plus"/>
                    {spoken("add-seat")}
                </button>
            </div>
            <ol class="new-seat-list">
                <For each=move || 0..count.get() key=|at| *at let:at>
                    {seat(at, draft, names, painting)}
                </For>
            </ol>
            <Show when=move || bots.with(|b| !b.is_empty())>
                <ul class="new-bots" aria-label=spoken("bots-at-table")>
                    {move || bots.get().into_iter().map(described).collect_view()}
                </ul>
            </Show>
        </section>
    }
}

/// How a bot plays, in a line.
fn described(bot: &'static str) -> impl IntoView {
    let name = t(&format!("bot-{bot}"));
    let about = who_about(Who::Bot(bot));
    let line = t_with(
        "bot-described",
        &[("name", name.into()), ("about", about.into())],
    );
    view! { <li data-bot=bot>{line}</li> }
}

/// The words for a key that names a seat.
fn of_seat(key: &str, at: usize) -> String {
    t_with(key, &[("number", (at + 1).into())])
}

fn colour_word(colour: u8) -> String {
    t(&format!("colour-{colour}"))
}

/// One seat. It stands for its number: whoever sits there may change.
fn seat(
    at: usize,
    draft: RwSignal<Draft>,
    names: Memo<Vec<String>>,
    painting: RwSignal<Option<usize>>,
) -> AnyView {
    let shield: NodeRef<html::Button> = NodeRef::new();
    // A row outlives its seat by a moment.
    let colour = Memo::new(move |_| draft.with(|d| d.places.get(at).map_or(0, |p| p.colour)));
    let who = Memo::new(move |_| draft.with(|d| d.places.get(at).map_or(Who::Me, |p| p.who)));
    let is_painting = move || painting.get() == Some(at);
    let leave = move |event: leptos::ev::FocusEvent| {
        let row: Option<Node> = event.current_target().and_then(|t| t.dyn_into().ok());
        let next: Option<Node> = event.related_target().and_then(|t| t.dyn_into().ok());
        // Without a next one it may be a click on something that takes no focus.
        if let (Some(row), Some(next)) = (row, next)
            && !row.contains(Some(&next))
            && painting.get_untracked() == Some(at)
        {
            painting.set(None);
        }
    };
    let back_to_shield = move || {
        painting.set(None);
        if let Some(shield) = shield.get_untracked() {
            // It is in the document.
            let _ = shield.focus();
        }
    };
    let colours = move || {
        (0..MAX_SEATS as u8).map(move |other| {
            view! {
                <button
                    class="button quiet round"
                    data-colour=other
                    aria-pressed=move || (colour.get() == other).to_string()
                    aria-label=move || colour_word(other)
                    title=move || colour_word(other)
                    on:click=move |_| {
                        draft.update(|d| d.paint(at, other));
                        back_to_shield();
                    }
                >
                    {shield_picture(other)}
                </button>
            }
        })
    };
    let whos = Who::all().map(|other| {
        view! {
            <option value=other.value() prop:selected=move || who.get() == other>
                {move || who_word(other)}
            </option>
        }
    });
    view! {
        <li
            class="new-seat"
            data-seat=at
            on:focusout=leave
            on:keydown=move |event| {
                if event.key() == "Escape" && painting.get_untracked() == Some(at) {
                    back_to_shield();
                }
            }
        >
            <button
                class="button quiet round seat-shield"
                node_ref=shield
                aria-expanded=move || is_painting().to_string()
                aria-label=move || {
                    let colour = colour_word(colour.get());
                    let number = ("number", (at + 1).into());
                    t_with("colour-of-seat", &[number, ("colour", colour.into())])
                }
                title=spoken("choose-colour")
                on:click=move |_| {
                    painting.update(|p| *p = if *p == Some(at) { None } else { Some(at) });
                }
            >
                {move || shield_picture(colour.get())}
            </button>
            <Show when=is_painting>
                <div
                    class="new-seat-colours"
                    role="group"
                    aria-label=spoken("choose-colour")
                >
                    {colours().collect_view()}
                </div>
            </Show>
            <input
                class="field new-seat-name"
                aria-label=move || of_seat("name-of-seat", at)
                placeholder=move || names.with(|n| n.get(at).cloned())
                maxlength=LONGEST_NAME
                autocomplete="off"
                spellcheck="false"
                prop:value=move || {
                    draft.with(|d| d.places.get(at).map(|p| p.name.clone()).unwrap_or_default())
                }
                on:input=move |event| {
                    let name = event_target_value(&event);
                    draft.update(|d| {
                        if let Some(place) = d.places.get_mut(at) {
                            place.name = name;
                        }
                    });
                }
            />
            <select
                class="field new-seat-who"
                aria-label=move || of_seat("who-at-seat", at)
                title=move || who_about(who.get())
                on:change=move |event| {
                    if let Some(who) = Who::from_value(&event_target_value(&event)) {
                        draft.update(|d| d.seat(at, who));
                    }
                }
            >
                {whos.collect_view()}
            </select>
            <button
                class="button quiet round seat-remove"
                aria-label=move || of_seat("remove-seat", at)
                title=move || of_seat("remove-seat", at)
                disabled=move || !draft.with(Draft::can_spare)
                on:click=move |_| {
                    painting.set(None);
                    draft.update(|d| d.remove(at));
                }
            >
                <Icon name="close"/>
            </button>
        </li>
    }
    .into_any()
}

/// The sign of a colour: each has its own shape.
fn shield_picture(colour: u8) -> AnyView {
    view! {
        <span class="new-shield" style=format!("color:var(--seat-{colour})")>
            <Symbol name=format!("piece-shield-{colour}") view_box="0 0 40 40" class="icon"/>
        </span>
    }
    .into_any()
}

fn who_word(who: Who) -> String {
    match who {
        Who::Me => t("me"),
        Who::Guest => t("who-guest"),
        Who::Friend => t("who-friend"),
        Who::Bot(name) => {
            let name = t(&format!("bot-{name}"));
            t_with("bot", &[("name", name.into())])
        }
    }
}

fn who_about(who: Who) -> String {
    match who {
        Who::Me | Who::Guest => t("person-here"),
        Who::Friend => t("who-friend-about"),
        Who::Bot(name) => t(&format!("bot-{name}-about")),
    }
}
