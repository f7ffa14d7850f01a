//! What the table waits for, and what can be done about it.

use super::remote::{Remote, State};
use super::told::{self, UndoAsked};
use crate::art::Icon;
use crate::context::{t, t_with, words};
use crate::source::Source;
use alhambra_rules::Seat;
use alhambra_table::USUAL_BOT;
use leptos::prelude::*;

/// A strip above the prompt, where there is something to say.
#[component]
pub fn Bar(
    /// The table.
    source: Source,
    /// The table online.
    remote: Remote,
) -> impl IntoView {
    view! {
        <div class="online-bar" role="status" aria-live="polite">
            {move || line_lost(remote)}
            {move || watching(remote)}
            {move || newer(remote)}
            {move || stopped(remote)}
            {move || undo_asked(source, remote)}
            {move || bot_for_you(remote)}
            {move || somebody_away(source, remote)}
        </div>
    }
}

fn line_lost(remote: Remote) -> Option<AnyView> {
    let state = remote.state.get();
    let text = match state {
        State::Open | State::Opening => return None,
        State::Lost => t("online-lost"),
        State::Refused(why) => why,
    };
    Some(
        view! {
            <p class="online-note lost" data-note="lost">
                <Icon name="warning"/>
                <span>{text}</span>
            </p>
        }
        .into_any(),
    )
}

/// Whoever sits nowhere cannot do anything, and is told why.
fn watching(remote: Remote) -> Option<AnyView> {
    let is_guest = remote.state.get() == State::Open && remote.own.with(Vec::is_empty);
    is_guest.then(|| {
        view! {
            <p class="online-note" data-note="watching">
                <Icon name="eye"/>
                <span>{t("table-watched")}</span>
            </p>
        }
        .into_any()
    })
}

/// The server has a newer page than this one.
fn newer(remote: Remote) -> Option<AnyView> {
    remote.is_old.get().then(|| {
        view! {
            <p class="online-note" data-note="newer">
                <Icon name="warning"/>
                <span>{t("online-newer")}</span>
                <button
                    class="button"
                    data-do="load-newer"
                    on:click=move |_| remote.load_its_page()
                >
                    {t("online-reload")}
                </button>
            </p>
        }
        .into_any()
    })
}

/// The game was begun with other rules and cannot go on.
fn stopped(remote: Remote) -> Option<AnyView> {
    remote.is_stopped.get().then(|| {
        view! {
            <p class="online-note" data-note="stopped">
                <Icon name="warning"/>
                <span>{t("refused-stands-still")}</span>
            </p>
        }
        .into_any()
    })
}

/// Somebody asks whether something may be taken back.
fn undo_asked(source: Source, remote: Remote) -> Option<AnyView> {
    let UndoAsked {
        seat,
        to,
        waits_for,
    } = remote.around.with(|around| around.undo_asked.clone())?;
    let (seat, waits_for) = (Seat(seat), told::seats(&waits_for));
    let count = source.now.get().saturating_sub(to);
    let own = remote.own.get();
    let asks_here = own.contains(&seat);
    let text = if asks_here {
        let names = waits_for.iter().map(|seat| source.name(*seat));
        let names = words(|w| w.list(names));
        let waits = t_with("undo-waits", &[("names", names.into())]);
        let asked = t_with("undo-asked-own", &[("count", count.into())]);
        format!("{asked} {waits}")
    } else {
        let key = if to == 0 {
            "undo-asked-all"
        } else {
            "undo-asked"
        };
        let name = source.name(seat);
        t_with(key, &[("name", name.into()), ("count", count.into())])
    };
    let voter = own.iter().copied().find(|seat| waits_for.contains(seat));
    let button = move |name: &'static str, key: &'static str, seat: Seat, agree: bool| {
        view! {
            <button
                class="button"
                class:primary=agree
                data-do=name
                on:click=move |_| remote.answer_undo(seat, agree, to)
            >
                {t(key)}
            </button>
        }
    };
    let buttons = voter.map(|voter| {
        view! {
            {button("undo-agree", "undo-agree", voter, true)}
            {button("undo-refuse", "undo-refuse", voter, false)}
        }
    });
    Some(
        view! {
            <p class="online-note" data-note="undo">
                <Icon name="undo"/>
                <span>{text}</span>
                {buttons}
                {asks_here.then(|| button("undo-withdraw", "undo-withdraw", seat, false))}
            </p>
        }
        .into_any(),
    )
}

/// A bot decides for somebody at this screen.
fn bot_for_you(remote: Remote) -> Option<AnyView> {
    let own = remote.own.get();
    let seat = own.into_iter().find(|seat| {
        let sitting = |around: &told::Around| {
            let sitting = around.seats.get(seat.at())?;
            Some(sitting.person && sitting.bot.is_some())
        };
        remote.around.with(sitting) == Some(true)
    })?;
    Some(
        view! {
            <p class="online-note" data-note="bot-plays">
                <Icon name="bot"/>
                <span>{t("bot-plays-for-you")}</span>
                <button
                    class="button primary"
                    data-do="take-back"
                    on:click=move |_| remote.hand(seat, None)
                >
                    {t("seat-take-back")}
                </button>
            </p>
        }
        .into_any(),
    )
}

/// Everybody waits for somebody who is not there.
fn somebody_away(source: Source, remote: Remote) -> Option<AnyView> {
    let seat = source.waiting.get()?;
    let is_away = remote.around.with(|around| {
        let sitting = around.seats.get(seat.at())?;
        Some(sitting.person && sitting.bot.is_none() && !sitting.here)
    });
    if is_away != Some(true) || remote.own.with(Vec::is_empty) {
        return None;
    }
    let name = source.name(seat);
    remote.ticks.track();
    let is_long = remote.around.with(|around| around.is_long_away(seat));
    let key = if is_long {
        "away-question"
    } else {
        "away-waits"
    };
    let button = is_long.then(|| {
        view! {
            <button
                class="button"
                data-do="seat-to-bot"
                on:click=move |_| remote.hand(seat, Some(USUAL_BOT))
            >
                <Icon name="bot"/>
                {t("seat-to-bot")}
            </button>
        }
    });
    Some(
        view! {
            <p class="online-note" data-note="away">
                <Icon name="clock"/>
                <span>{t_with(key, &[("name", name.into())])}</span>
                {button}
            </p>
        }
        .into_any(),
    )
}
