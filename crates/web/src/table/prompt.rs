//! What is asked and why: always two rows high, whatever is asked.

use super::advised::Advised;
use super::answers::Answers;
use super::desk::Desk;
use crate::context::{spoken, t, words};
use alhambra_rules::frame::Frame;
use leptos::prelude::*;

/// The prompt with its buttons.
#[component]
pub fn Prompt() -> impl IntoView {
    let desk: Desk = expect_context();
    let source = desk.source;
    let is_asked = move || source.moment.with(alhambra_table::Moment::is_asked);
    let question = move || {
        source.moment.with(|m| {
            let frame = match m.game.question() {
                // Only where Dirk plays can a tile be given to him.
                Some(Frame::Place { seat, gift }) => Some(Frame::Place {
                    seat,
                    gift: gift && m.game.has_dirk(),
                }),
                frame => frame,
            };
            let is_act = matches!(frame, Some(Frame::Act { bonus: false }));
            if is_act && m.is_asked() && !desk.has_palaces() {
                return t("question-act-cards-own");
            }
            let who = m.view.to_act.map(|s| source.name(s)).unwrap_or_default();
            words(|w| w.question(frame, &who, m.is_asked()))
        })
    };
    view! {
        <section
            class="prompt"
            class:asked=is_asked
            class:hinted=move || source.hint.get().is_some()
            aria-label=spoken("prompt")
        >
            <p class="question" role="status" aria-live="polite">
                {move || {
                    (!is_asked() && source.waiting.get().is_some())
                        .then(|| view! { <span class="thinking" aria-hidden="true"></span> })
                }}
                <span>{question}</span>
            </p>
            <Answers question=Signal::derive(question)/>
            <Advised/>
        </section>
    }
}
