//! What happened since somebody last decided: for those who come back.

use super::remote::Remote;
use crate::art::Icon;
use crate::context::{spoken, t};
use crate::dialog::Dialog;
use crate::panels::told_in_short;
use crate::source::Source;
use leptos::prelude::*;

/// So many decisions of others can be followed without being told again.
const FEW: usize = 2;

/// Tells those who come to a table what happened since their last decision.
#[component]
pub fn Since(
    /// The table.
    source: Source,
    /// The table online.
    remote: Remote,
) -> impl IntoView {
    let open = RwSignal::new(false);
    // Once, when all that happened is known.
    let steps = Memo::new(move |_| {
        let seat = remote.own.with(|own| own.first().copied())?;
        let came_at = remote.came_at.get()?;
        source.entry.run(came_at)?;
        let last = remote.last_own(seat).unwrap_or(0);
        (last > 0 && last + FEW < came_at).then_some((last + 1, came_at))
    });
    let told = StoredValue::new(false);
    Effect::new(move || {
        if steps.get().is_some() && !told.get_value() {
            told.set_value(true);
            open.set(true);
        }
    });
    view! {
        <Dialog open title=Signal::derive(|| t("since-title")) class="since">
            <ol class="since-steps">
                {move || {
                    let (first, last) = untrack(|| steps.get())?;
                    let entries = (first..=last).filter_map(|step| source.entry.run(step));
                    Some(
                        entries
                            .map(|entry| told_in_short(source, &entry))
                            .filter(|text| !text.is_empty())
                            .map(|text| view! { <li>{text}</li> })
                            .collect_view(),
                    )
                }}
            </ol>
            <button class="button primary" data-do="since-close" on:click=move |_| open.set(false)>
                <Icon name="check"/>
                {spoken("back-to-game")}
            </button>
        </Dialog>
    }
}
