//! Dialogs: the browser's own, so that focus, Escape and screen readers are in good hands.

use crate::art::Icon;
use crate::context::spoken;
use leptos::html;
use leptos::prelude::*;

/// A dialog over the page, shown while `open` is set.
#[component]
pub fn Dialog(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// A further class, for its size.
    #[prop(default = "")]
    class: &'static str,
    /// What is in it; made again whenever it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // It is in the document, so it can be shown.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    // A click beside the dialog falls on the dialog itself.
    let beside = move |event: leptos::ev::MouseEvent| {
        if event.target() == event.current_target() {
            open.set(false);
        }
    };
    view! {
        <dialog
            class=format!("dialog {class}")
            node_ref=dialog
            aria-label=move || title.get()
            on:close=move |_| open.set(false)
            on:click=beside
        >
            <Show when=move || open.get()>
                <div class="dialog-inside">
                    <header class="dialog-head">
                        <h2>{move || title.get()}</h2>
                        <button
                            class="button quiet round"
                            aria-label=spoken("close")
                            on:click=move |_| open.set(false)
                        >
                            <Icon name="close"/>
                        </button>
                    </header>
                    <div class="dialog-body">{children()}</div>
                </div>
            </Show>
        </dialog>
    }
}
