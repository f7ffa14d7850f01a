//! The sheets of the scorings that were held.

use super::hold_while;
use super::score::ROUNDS;
use super::sheet::{SheetView, Shown};
use crate::context::{effect, spoken, t};
use crate::dialog::Dialog;
use crate::source::Source;
use alhambra_table::{Plan, Sheet};
use leptos::prelude::*;

/// The sheets of all scorings so far.
pub fn held(source: Source) -> Vec<Sheet> {
    let setup = source.plan.with(Plan::setup);
    let steps = (1..=source.now.get()).filter_map(|step| {
        let entry = source.entry.run(step)?;
        Some((step, entry.events))
    });
    Sheet::held(&setup, steps)
}

/// The sheets of all scorings so far, as a dialog.
#[component]
pub fn Sheets(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
) -> impl IntoView {
    hold_while(source, move || open.get());
    view! {
        <Dialog open title=Signal::derive(|| t("score-sheets")) class="wide">
            <Held source=source/>
        </Dialog>
    }
}

/// The table goes back to the moment of the sheet that is read, and returns afterwards.
#[component]
pub fn Held(
    /// The table.
    source: Source,
) -> impl IntoView {
    let sheets = StoredValue::new(untrack(|| held(source)));
    let before = source.looking.get_untracked();
    let count = sheets.with_value(Vec::len);
    if count == 0 {
        return view! { <p class="panel-lead">{spoken("no-sheets")}</p> }.into_any();
    }
    let at = RwSignal::new(count - 1);
    let sheet = Memo::new(move |_| sheets.with_value(|all| all[at.get()].clone()));
    effect(move || {
        let step = sheet.with(|sheet| sheet.step);
        let now = source.now.get_untracked();
        source.look.run(step.filter(|step| *step < now));
    });
    // The table may be gone together with the dialog.
    on_cleanup(move || {
        source.look.try_run(before);
    });
    let game = Memo::new(move |_| {
        let step = sheet.with(|sheet| sheet.step);
        source
            .moment
            .with(|m| (Some(m.step) == step).then(|| m.game.clone()))
    });
    let shown = Shown {
        source,
        sheet: sheet.into(),
        game: game.into(),
        lines: Signal::stored(usize::MAX),
        picked: RwSignal::new(None),
    };
    let choices = (0..count).map(|number| {
        let round = sheets.with_value(|all| all[number].round);
        view! {
            <button
                class="button"
                data-round=round.number()
                aria-pressed=move || (at.get() == number).to_string()
                on:click=move |_| at.set(number)
            >
                {move || t(ROUNDS[round.at()])}
            </button>
        }
    });
    view! {
        <div class="stack">
            <div class="row rounds" role="group" aria-label=spoken("score-sheets")>
                {choices.collect_view()}
            </div>
            <SheetView shown=shown/>
        </div>
    }
    .into_any()
}
