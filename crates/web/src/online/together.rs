//! Everything between people: who is here, links, chat, answers in advance.

use super::kept;
use super::notify;
use super::remote::Remote;
use super::told::Sitting;
use crate::art::Icon;
use crate::context::{context, spoken, t, t_with, words};
use crate::dialog::Dialog;
use crate::source::Source;
use crate::store;
use alhambra_rules::base::money::MAX_VALUE;
use alhambra_rules::setup::{But, Declinable};
use alhambra_rules::{Building, Currency, Seat};
use alhambra_table::USUAL_BOT;
use leptos::html;
use leptos::prelude::*;

/// Where a line is kept that is being typed.
const DRAFT: &str = "draft";

/// The dialog.
#[component]
pub fn Together(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
    /// The table online.
    remote: Remote,
) -> impl IntoView {
    // What is said while somebody reads is read.
    Effect::new(move || {
        remote.chat.track();
        if open.get() {
            remote.unread.set(0);
        }
    });
    // Whoever has just made the table has links to send.
    if remote.came_at.get_untracked() == Some(0) && !invites(remote).is_empty() {
        open.set(true);
    }
    let links = move || links(source, remote);
    view! {
        <Dialog open title=Signal::derive(|| t("together")) class="wide together">
            <div class="together-columns">
                <div class="stack">
                    {links}
                    <h3>{spoken("together-seats")}</h3>
                    <ul class="together-seats">{move || seats(source, remote)}</ul>
                    <p class="panel-lead">
                        {move || {
                            let count = remote.around.with(|around| around.watching);
                            t_with("watching", &[("count", count.into())])
                        }}
                    </p>
                    {move || standing(source, remote)}
                    {move || undo(remote)}
                    {calls()}
                </div>
                {view! { <Chat source remote/> }.into_any()}
            </div>
        </Dialog>
    }
}

/// The links that were made here for others, with their seats.
fn invites(remote: Remote) -> Vec<(Seat, String)> {
    let keys = remote.keys();
    let kept = kept::all().into_iter().find(|kept| kept.keys == keys);
    let invites = kept.map_or_else(Vec::new, |kept| kept.invites);
    let seat = |token: String| Some((Seat(kept::seat(&token)? as u8), token));
    invites.into_iter().filter_map(seat).collect()
}

fn links(source: Source, remote: Remote) -> AnyView {
    let context = context();
    let row = move |name: String, title: String, keys: String| {
        let address = kept::link(&keys);
        let copied = address.clone();
        view! {
            <div class="link-row">
                <span>{title.clone()}</span>
                <input
                    class="field"
                    readonly
                    data-link=name
                    aria-label=title.clone()
                    prop:value=address
                    on:focus=move |event| {
                        event_target::<web_sys::HtmlInputElement>(&event).select();
                    }
                />
                <button
                    class="button"
                    aria-label=format!("{}: {title}", t("copy-link"))
                    on:click=move |_| {
                        store::copy(&copied);
                        context.tell(t("copied"));
                    }
                >
                    <Icon name="copy"/>
                </button>
            </div>
        }
        .into_any()
    };
    let invites = invites(remote);
    let about =
        (!invites.is_empty()).then(|| view! { <p class="panel-lead">{t("links-about")}</p> });
    let others = invites.into_iter().map(move |(seat, token)| {
        let name = source.name(seat);
        let title = t_with("link-of", &[("name", name.clone().into())]);
        row(name, title, token)
    });
    let keys = remote.keys();
    let watch = kept::table(&keys).to_owned();
    let is_seated = !kept::tokens(&keys).is_empty();
    let own = is_seated.then(|| row("own".to_owned(), t("link-own"), keys.clone()));
    let renew = (kept::tokens(&keys).len() == 1).then(|| {
        view! {
            <button class="button" data-do="link-renew" on:click=move |_| remote.renew()>
                {t("link-renew")}
            </button>
        }
    });
    view! {
        <h3>{t("links")}</h3>
        {about}
        {others.collect_view()}
        {own}
        {renew}
        {row("watch".to_owned(), t("link-watch"), watch)}
    }
    .into_any()
}

fn seats(source: Source, remote: Remote) -> AnyView {
    remote.ticks.track();
    let own = remote.own.get();
    let sits_here = !own.is_empty();
    let seats = remote.around.with(|around| around.seats.clone());
    let row = |(at, sitting): (usize, Sitting)| {
        let seat = Seat(at as u8);
        let is_own = own.contains(&seat);
        let colour = source.colour(seat);
        let state = match &sitting.bot {
            Some(bot) => t_with("is-bot", &[("bot", t(&format!("bot-{bot}")).into())]),
            None if is_own => t("is-you"),
            None if sitting.here => t("is-here"),
            None => t("is-away"),
        };
        let hand = |name: &'static str, key: &'static str, bot: Option<&'static str>| {
            view! {
                <button class="button" data-do=name on:click=move |_| remote.hand(seat, bot)>
                    {t(key)}
                </button>
            }
        };
        let button = match (&sitting.bot, is_own) {
            _ if !sitting.person || !sits_here => None,
            (Some(_), true) => Some(hand("take-back", "seat-take-back", None)),
            (Some(_), false) => Some(hand("seat-back", "seat-back", None)),
            (None, true) => Some(hand("seat-rest", "seat-rest", Some(USUAL_BOT))),
            (None, false) if remote.around.with(|around| around.is_long_away(seat)) => {
                Some(hand("seat-to-bot", "seat-to-bot", Some(USUAL_BOT)))
            }
            (None, false) => None,
        };
        let name = is_own.then(|| {
            view! {
                <button
                    class="button"
                    data-do="my-name"
                    on:click=move |_| remote.naming.set(Some(seat))
                >
                    {t("my-name")}
                </button>
            }
        });
        let is_here = sitting.here || sitting.bot.is_some();
        view! {
            <li data-seat=at style=format!("--seat:var(--seat-{colour})")>
                <svg class="shield" viewBox="0 0 40 40" aria-hidden="true">
                    <use_ href=format!("#piece-shield-{colour}")></use_>
                </svg>
                <strong><bdi>{source.name(seat)}</bdi></strong>
                <span class="sitting" class:here=is_here>{state}</span>
                {name}
                {button}
            </li>
        }
    };
    seats
        .into_iter()
        .enumerate()
        .map(row)
        .collect_view()
        .into_any()
}

/// Questions between turns that can be answered in advance.
fn standing(source: Source, remote: Remote) -> Option<AnyView> {
    let declinable = source.moment.with(|m| m.view.setup.in_advance());
    let seat = remote.own.with(|own| own.first().copied())?;
    let sitting = remote
        .around
        .with(|around| around.seats.get(seat.at()).cloned())?;
    let questions = declinable.into_iter().map(|Declinable { question, but }| {
        let is_on = named(sitting.standing.as_ref())
            .iter()
            .any(|s| s == question);
        let change =
            Callback::new(move |on| remote.stand(seat, question, on, Vec::new(), Vec::new()));
        let no = toggle(question, t(&format!("standing-{question}")), is_on, change);
        // Whoever says no may do something all the same.
        let but = match but {
            But::Buy if is_on => buying(remote, seat, question, named(sitting.buy.as_ref())),
            But::Take if is_on => taking(remote, seat, question, named(sitting.take.as_ref())),
            _ => Vec::new(),
        };
        let but = (!but.is_empty()).then(|| view! { <div class="standing-buys">{but}</div> });
        view! {
            {no}
            {but}
        }
    });
    let questions: Vec<_> = questions.collect();
    (!questions.is_empty()).then(|| {
        view! {
            <h3>{t("standing")}</h3>
            <div class="standing">{questions}</div>
        }
        .into_any()
    })
}

/// What is known of one's own seats only.
fn named(list: Option<&Vec<String>>) -> &[String] {
    list.map_or(&[], Vec::as_slice)
}

fn toggle(name: &'static str, text: String, is_on: bool, change: Callback<bool>) -> AnyView {
    view! {
        <label class="toggle">
            <input
                type="checkbox"
                data-standing=name
                prop:checked=is_on
                on:change=move |event| change.run(event_target_checked(&event))
            />
            <span>{text}</span>
        </label>
    }
    .into_any()
}

/// Each building that may be bought all the same.
fn buying(remote: Remote, seat: Seat, question: &'static str, buy: &[String]) -> Vec<AnyView> {
    let rows = Building::ALL.into_iter().map(|building| {
        let name = building.name();
        let word = words(|w| w.building(building));
        let text = t_with(
            &format!("standing-{question}-buy"),
            &[("building", word.into())],
        );
        let others: Vec<String> = buy.iter().filter(|b| *b != name).cloned().collect();
        let is_bought = others.len() < buy.len();
        let change = Callback::new(move |on: bool| {
            let mut buy = others.clone();
            buy.extend(on.then(|| name.to_owned()));
            remote.stand(seat, question, true, buy, Vec::new());
        });
        toggle(name, text, is_bought, change)
    });
    rows.collect()
}

/// Each currency of which money may be taken all the same, from some value up.
fn taking(remote: Remote, seat: Seat, question: &'static str, take: &[String]) -> Vec<AnyView> {
    let rows = Currency::ALL.into_iter().map(|currency| {
        let name = currency.name();
        let word = words(|w| w.currency(currency));
        let text = t_with(
            &format!("standing-{question}-take"),
            &[("currency", word.into())],
        );
        let is_own = |card: &&String| card.rsplit_once('-').is_some_and(|(own, _)| own == name);
        let chosen = take.iter().find(is_own).cloned().unwrap_or_default();
        let others: Vec<String> = take.iter().filter(|card| !is_own(card)).cloned().collect();
        let values = (1..=MAX_VALUE).map(|value| {
            let card = format!("{name}-{value}");
            let is_chosen = card == chosen;
            let text = t_with("standing-take-from", &[("value", value.into())]);
            view! { <option value=card selected=is_chosen>{text}</option> }
        });
        view! {
            <label class="toggle">
                <span>{text}</span>
                <select
                    data-standing=name
                    on:change=move |event| {
                        let card = event_target_value(&event);
                        let mut take = others.clone();
                        take.extend((!card.is_empty()).then_some(card));
                        remote.stand(seat, question, true, Vec::new(), take);
                    }
                >
                    <option value="">{t("standing-take-none")}</option>
                    {values.collect_view()}
                </select>
            </label>
        }
        .into_any()
    });
    rows.collect()
}

/// Asking the others whether one's last move may be taken back.
fn undo(remote: Remote) -> Option<AnyView> {
    let own = remote.own.get();
    let has_decided = own.iter().any(|seat| remote.last_own(*seat).is_some());
    let asks = remote.around.with(|around| around.undo_asked.is_some());
    (has_decided && !asks).then(|| {
        view! {
            <button class="button" data-do="ask-undo" on:click=move |_| remote.propose_undo()>
                <Icon name="undo"/>
                {t("ask-undo")}
            </button>
        }
        .into_any()
    })
}

/// Being called by the browser.
fn calls() -> impl IntoView {
    let asked = RwSignal::new(false);
    move || {
        asked.track();
        if notify::is_allowed() {
            return Some(view! { <p class="panel-lead">{t("call-me-on")}</p> }.into_any());
        }
        notify::can_ask().then(|| {
            view! {
                <button
                    class="button"
                    data-do="call-me"
                    on:click=move |_| {
                        notify::ask();
                        asked.set(true);
                    }
                >
                    <Icon name="clock"/>
                    {t("call-me")}
                </button>
            }
            .into_any()
        })
    }
}

/// What people say to each other.
#[component]
pub fn Chat(
    /// The table.
    source: Source,
    /// The table online.
    remote: Remote,
) -> impl IntoView {
    // What was being typed when the page came back new.
    let typed = RwSignal::new(store::take_for_later(DRAFT).unwrap_or_default());
    Effect::new(move || {
        store::keep_for_later(DRAFT, &typed.get());
    });
    let list: NodeRef<html::Ol> = NodeRef::new();
    // The newest line stays in sight.
    Effect::new(move || {
        remote.chat.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        if !text.trim().is_empty() {
            remote.say(text.trim());
            typed.set(String::new());
        }
    };
    let lines = move || {
        let line = |line: super::told::Line| {
            let seat = Seat(line.seat);
            let colour = source.colour(seat);
            view! {
                <li style=format!("--seat:var(--seat-{colour})")>
                    <strong><bdi>{source.name(seat)}</bdi></strong>
                    " "
                    <bdi>{line.text}</bdi>
                </li>
            }
        };
        remote.chat.get().into_iter().map(line).collect_view()
    };
    view! {
        <section class="chat" aria-labelledby="chat-title">
            <h3 id="chat-title">{spoken("chat")}</h3>
            <Show when=move || remote.chat.with(Vec::is_empty)>
                <p class="panel-lead">{spoken("chat-empty")}</p>
            </Show>
            <ol class="chat-lines" aria-live="polite" node_ref=list>{lines}</ol>
            <Show when=move || remote.own.with(|own| !own.is_empty())>
                <form class="row chat-form" on:submit=send>
                    <input
                        class="field"
                        id="chat-text"
                        maxlength="500"
                        autocomplete="off"
                        aria-label=spoken("chat-field")
                        placeholder=spoken("chat-field")
                        prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                    <button class="button primary" id="chat-send" type="submit">
                        {spoken("chat-send")}
                    </button>
                </form>
            </Show>
        </section>
    }
}
