//! The tables online at which this browser sits, on the first page.

use super::http;
use super::kept::{self, Kept};
use crate::art::Icon;
use crate::context::{Page, context, spoken, t, t_with, words};
use crate::source::isolated;
use alhambra_protocol::Summary;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

/// How often it is asked how things stand.
const AGAIN: Duration = Duration::from_secs(20);

/// A table, and what is known of it: nothing yet, that it is gone, or how things stand.
type Row = (Kept, Option<Option<Summary>>);

/// My tables, if there are any.
#[component]
pub fn MyTables() -> impl IntoView {
    let rows: RwSignal<Vec<Row>> =
        RwSignal::new(kept::all().into_iter().map(|k| (k, None)).collect());
    let refresh = move || {
        let all = rows.with_untracked(|rows| {
            let rows = rows.iter();
            rows.map(|(kept, _)| kept.clone()).collect::<Vec<_>>()
        });
        let seated = all
            .iter()
            .filter_map(|k| kept::tokens(&k.keys).into_iter().next());
        let tokens: Vec<String> = seated.collect();
        if tokens.is_empty() {
            return;
        }
        spawn_local(async move {
            let Some(said) = http::mine(tokens).await else {
                return;
            };
            // The page may have been left meanwhile.
            let _ = rows.try_update(|rows| {
                let seated = rows
                    .iter_mut()
                    .filter(|(kept, _)| !kept::tokens(&kept.keys).is_empty());
                for ((_, known), summary) in seated.zip(said) {
                    *known = Some(summary);
                }
            });
        });
    };
    refresh();
    if let Ok(again) = set_interval_with_handle(refresh, AGAIN) {
        on_cleanup(move || again.clear());
    }
    let forget = Callback::new(move |keys: String| {
        kept::forget(&keys);
        rows.update(|rows| rows.retain(|(kept, _)| kept.keys != keys));
    });
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty())>
            <section class="my-tables" aria-labelledby="my-tables-title">
                <h2 id="my-tables-title">{spoken("my-tables")}</h2>
                <ul>
                    {move || {
                        rows.get().into_iter().map(|row| one(row, forget)).collect_view()
                    }}
                </ul>
            </section>
        </Show>
    }
}

fn one((kept, known): Row, forget: Callback<String>) -> AnyView {
    let context = context();
    let watches = kept::tokens(&kept.keys).is_empty();
    let (title, about, is_turn) = match &known {
        _ if watches => (kept.table().to_owned(), t("table-watched"), false),
        None => (kept.table().to_owned(), String::new(), false),
        Some(None) => (kept.table().to_owned(), t("table-gone"), false),
        Some(Some(summary)) => {
            let since = t_with("table-since", &[("count", summary.since_your_last.into())]);
            let state = if summary.over {
                t("table-over")
            } else if summary.your_turn {
                t("your-turn")
            } else {
                let name = summary
                    .to_act
                    .and_then(|at| summary.names.get(usize::from(at)));
                let name = name.map(|name| isolated(name)).unwrap_or_default();
                t_with("table-turn-of", &[("name", name.into())])
            };
            let names = words(|w| w.list(summary.names.iter().map(|name| isolated(name))));
            (names, format!("{state} · {since}"), summary.your_turn)
        }
    };
    let (keys, forgotten) = (kept.keys.clone(), kept.keys);
    view! {
        <li class="my-table" class:turn=is_turn>
            <button
                class="button quiet my-table-go"
                on:click=move |_| context.go(Page::Online(keys.clone()))
            >
                {is_turn.then(|| view! { <span class="turn-dot" aria-hidden="true"></span> })}
                <span class="my-table-words">
                    <strong>{title}</strong>
                    <span>{about}</span>
                </span>
            </button>
            <button
                class="button quiet round"
                aria-label=t("forget-table")
                title=t("forget-table")
                on:click=move |_| forget.run(forgotten.clone())
            >
                <Icon name="close"/>
            </button>
        </li>
    }
    .into_any()
}
