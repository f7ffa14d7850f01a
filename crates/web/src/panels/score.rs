//! What everybody would get if it were scored this moment.

use super::hold_while;
use super::sheet::{SheetView, Shown, Spot};
use super::sheets::Held;
use crate::context::{spoken, t};
use crate::dialog::Dialog;
use crate::source::Source;
use alhambra_rules::{Round, Who};
use alhambra_table::Sheet;
use leptos::prelude::*;

/// The words for the three scorings.
pub const ROUNDS: [&str; 3] = ["round-first", "round-second", "round-third"];

/// What everybody would get if it were scored this moment, as a dialog.
#[component]
pub fn ScoreNow(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
) -> impl IntoView {
    hold_while(source, move || open.get());
    view! {
        <Dialog open title=Signal::derive(|| t("score-now")) class="wide">
            // A game that is over has been scored for good.
            <Show
                when=move || source.moment.with_untracked(|m| m.view.to_act.is_some())
                fallback=move || view! { <Held source=source/> }
            >
                <Now source=source/>
            </Show>
        </Dialog>
    }
}

#[component]
fn Now(
    /// The table.
    source: Source,
) -> impl IntoView {
    let next = source
        .moment
        .with_untracked(alhambra_table::Moment::next_round);
    let round = RwSignal::new(next);
    let sheet = Memo::new(move |_| {
        source
            .moment
            .with(|m| Sheet::now(&m.view, &m.game, round.get()))
    });
    let you = source.moment.with_untracked(alhambra_table::Moment::you);
    // The first row that brings somebody something.
    let setup = source.moment.with_untracked(|m| m.view.setup);
    let first = sheet.with_untracked(|sheet| {
        let parts = sheet.parts(&setup).parts;
        parts.first().and_then(|(_, rows)| rows.first().copied())
    });
    let picked = you
        .zip(first)
        .map(|(you, first)| -> Spot { (Who::Seat(you), first) });
    let picked = RwSignal::new(picked);
    let game = Memo::new(move |_| Some(source.moment.with(|m| m.game.clone())));
    let shown = Shown {
        source,
        sheet: sheet.into(),
        game: game.into(),
        lines: Signal::stored(usize::MAX),
        picked,
    };
    let choices = Round::ALL.into_iter().map(|one| {
        view! {
            <button
                class="button"
                data-round=one.number()
                aria-pressed=move || (round.get() == one).to_string()
                on:click=move |_| round.set(one)
            >
                {move || t(ROUNDS[one.at()])}
            </button>
        }
    });
    view! {
        <div class="stack score-now">
            <p class="panel-lead">{spoken("score-now-about")}</p>
            <div class="row rounds" role="group" aria-label=spoken("as-in-round")>
                {choices.collect_view()}
            </div>
            <SheetView shown=shown/>
        </div>
    }
}
