//! Whoever comes to a seat is asked what they are called.

use super::remote::Remote;
use crate::art::Icon;
use crate::context::{effect, spoken, t, t_with};
use crate::dialog::Dialog;
use crate::source::{Source, isolated};
use leptos::prelude::*;

/// The longest name, as at set-up.
const LONGEST_NAME: usize = 40;

/// Asks for the name of somebody at this screen, while one is wanted.
#[component]
pub fn Naming(
    /// The table.
    source: Source,
    /// The table online.
    remote: Remote,
) -> impl IntoView {
    let is_asked = move || remote.naming.with(Option::is_some);
    let open = RwSignal::new(untrack(is_asked));
    let typed = RwSignal::new(String::new());
    effect(move || {
        let seat = remote.naming.get();
        if let Some(seat) = seat {
            typed.set(remote.likely_name(seat));
        }
        open.set(seat.is_some());
    });
    // Whoever closes it stays what the seat is called.
    effect(move || {
        if !open.get() && untrack(is_asked) {
            remote.stop_naming();
        }
    });
    // For those who did not set up the table themselves.
    let about = move || {
        let seat = remote.naming.get().filter(|_| remote.is_new())?;
        let name = source
            .plan
            .with(|plan| plan.chairs.get(seat.at()).map(|c| isolated(&c.name)))?;
        Some(
            view! { <p class="panel-lead">{t_with("my-name-about", &[("name", name.into())])}</p> },
        )
    };
    view! {
        <Dialog open title=Signal::derive(|| t("my-name-title"))>
            <form
                class="stack"
                on:submit=move |event| {
                    event.prevent_default();
                    remote.call_me(&typed.get_untracked());
                }
            >
                {about}
                <input
                    class="field"
                    id="my-name"
                    autofocus
                    maxlength=LONGEST_NAME
                    autocomplete="nickname"
                    spellcheck="false"
                    aria-label=spoken("my-name-field")
                    aria-describedby="my-name-fault"
                    aria-invalid=move || remote.name_fault.with(Option::is_some).to_string()
                    prop:value=move || typed.get()
                    on:focus=move |event| {
                        // Who is called otherwise types at once.
                        event_target::<web_sys::HtmlInputElement>(&event).select();
                    }
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <p class="fault" id="my-name-fault" role="alert">
                    {move || remote.name_fault.get()}
                </p>
                <button class="button primary" id="my-name-save" type="submit">
                    <Icon name="check"/>
                    {spoken("my-name-save")}
                </button>
            </form>
        </Dialog>
    }
}
