//! Beginning a game, and asking first where another would be lost.

use crate::art::Icon;
use crate::context::{Page, context, spoken, t};
use crate::dialog::Dialog;
use crate::local::Local;
use alhambra_table::Plan;
use leptos::prelude::*;

/// A game that is about to begin.
#[derive(Clone, Copy)]
pub struct Beginning {
    local: Local,
    asking: RwSignal<bool>,
    plan: StoredValue<Option<Plan>>,
}

impl Beginning {
    /// No game yet.
    pub fn new(local: Local) -> Self {
        Self {
            local,
            asking: RwSignal::new(false),
            plan: StoredValue::new(None),
        }
    }

    /// Begins the game; where another is not over, asks before it is replaced.
    pub fn begin(self, plan: Plan) {
        if untrack(|| self.local.is_running()) {
            self.plan.set_value(Some(plan));
            self.asking.set(true);
        } else {
            self.local.begin(plan);
        }
    }

    fn replace(self) {
        if let Some(plan) = self.plan.get_value() {
            self.local.begin(plan);
        }
    }
}

/// The question whether a game that is not over may be replaced.
#[component]
pub fn ReplaceGame(
    /// The game that would replace it.
    beginning: Beginning,
) -> impl IntoView {
    let context = context();
    let open = beginning.asking;
    view! {
        <Dialog open title=Signal::derive(|| t("replace-title")) class="replace-dialog">
            <p>{spoken("replace-about")}</p>
            <div class="row replace-buttons">
                <button class="button" id="replace-continue" on:click=move |_| context.go(Page::Table)>
                    <Icon name="replay"/>
                    {spoken("replace-continue")}
                </button>
                <button
                    class="button primary"
                    id="replace-begin"
                    on:click=move |_| beginning.replace()
                >
                    <Icon name="play"/>
                    {spoken("replace-begin")}
                </button>
            </div>
        </Dialog>
    }
}
