//! The coach: what cost somebody most in a game that is over, and how the chances of everybody went.
//!
//! A bot looks through the record in a worker of its own; what it found is kept as long as the page is open, so that
//! the way into the replay and back costs nothing.

use super::ending::{ABOVE, BELOW, DASHES, HIGH, LEFT, RIGHT, WIDE, WORDS, across, spread};
use super::name_of;
use crate::context::{context, effect, spoken, t, t_with, words};
use crate::source::Source;
use crate::worker::Thinker;
use crate::written::{icon, plain};
use alhambra_rules::{Event, Round, Seat, Who};
use alhambra_table::{Chances, Mistake, Review, Session};
use leptos::prelude::*;
use std::fmt::Write as _;

/// A game that was looked through, for one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Coached {
    /// The game.
    record: String,
    /// Who is judged.
    seat: Seat,
    /// What was found; nothing if that failed.
    review: Option<Review>,
}

/// What the coach has to say, as a part of the end of a game.
#[component]
pub fn Coach(
    /// The table.
    source: Source,
    /// Who is judged.
    whose: RwSignal<Seat>,
) -> impl IntoView {
    let coached = context().coach;
    let part = RwSignal::new(0.0_f32);
    let thinker: StoredValue<Option<Thinker>, LocalStorage> = StoredValue::new_local(None);
    effect(move || {
        let (record, seat) = (source.export.run(()), whose.get());
        let is_there = |c: &Coached| c.record == record && c.seat == seat;
        if record.is_empty() || coached.with_untracked(|c| c.as_ref().is_some_and(is_there)) {
            return;
        }
        part.set(0.0);
        thinker.update_value(|thinker| {
            let asked = record.clone();
            thinker.get_or_insert_with(Thinker::new).review(
                seat,
                &asked,
                move |done| {
                    // Whoever waited may be gone.
                    part.try_set(done);
                },
                move |said| {
                    let review = said.ok().and_then(|lines| lines.join("\n").parse().ok());
                    coached.set(Some(Coached {
                        record,
                        seat,
                        review,
                    }));
                },
            );
        });
    });
    on_cleanup(move || {
        thinker.try_update_value(|thinker| thinker.as_mut().map(Thinker::cancel));
    });
    let found = move || {
        let (record, seat) = (source.export.run(()), whose.get());
        coached.with(|c| {
            let c = c
                .as_ref()
                .filter(|c| c.record == record && c.seat == seat)?;
            Some(c.review.clone())
        })
    };
    view! {
        <section class="coach-panel" aria-label=spoken("coach")>
            <div inner_html=move || head(source, whose.get())></div>
            {move || match found() {
                None => waiting(part).into_any(),
                Some(review) => {
                    let text = said(source, review);
                    view! { <div class="coach-found" inner_html=text></div> }.into_any()
                }
            }}
        </section>
    }
}

/// Whose decisions are looked at first: those of whoever looks, or of the first at the table.
pub fn judged_first(source: Source) -> Seat {
    let you = source.moment.with_untracked(|m| m.view.you);
    you.unwrap_or(Seat(0))
}

/// The title, and whose decisions can be looked at.
fn head(source: Source, seat: Seat) -> String {
    let is_own = source.moment.with(|m| m.view.you) == Some(seat);
    let title = if is_own {
        t("coach-title-own")
    } else {
        t_with("coach-title", &[("name", source.name(seat).into())])
    };
    let mut out = format!(
        "<h3>{}</h3><p class=\"coach-fair\">{}</p><div class=\"row coach-seats\">",
        plain(&title),
        t("coach-fair")
    );
    for other in source.moment.with(|m| m.game.seats()) {
        let (colour, name) = (source.colour(other), plain(&source.name(other)));
        let _ = write!(
            out,
            "<button class=\"button small\" data-do=\"coach-seat\" data-about=\"{}\" \
             aria-pressed=\"{}\"><svg class=\"who-mark\" viewBox=\"0 0 40 40\" aria-hidden=\"true\" \
             style=\"color:var(--seat-{colour})\"><use href=\"#piece-shield-{colour}\"/></svg>\
             <span>{name}</span></button>",
            other.0,
            other == seat
        );
    }
    out + "</div>"
}

/// What is shown meanwhile.
fn waiting(part: RwSignal<f32>) -> impl IntoView {
    view! {
        <div class="coach-waits" role="status">
            <p>{spoken("coach-thinking")}</p>
            <progress
                max="1"
                prop:value=move || f64::from(part.get())
                aria-label=spoken("coach-thinking")
            ></progress>
        </div>
    }
}

/// What was found, as text.
fn said(source: Source, review: Option<Review>) -> String {
    let session = Session::load(&source.export.run(()));
    let (Some(review), Ok(session)) = (review, session) else {
        return format!("<p>{}</p>", t("coach-failed"));
    };
    let mut rows = String::new();
    for mistake in &review.mistakes {
        let view = session.game_at(mistake.step - 1).view(Some(mistake.seat));
        let action = |action| words(|w| w.action_on(&action, view.tile_meant(action)));
        let cost = f64::from(mistake.cost);
        let done = t_with("coach-done", &[("done", action(mistake.done).into())]);
        let _ = write!(
            rows,
            "<li><button class=\"button coach-row\" data-do=\"coach-look\" data-about=\"{}\">\
             <span class=\"coach-cost\" aria-hidden=\"true\">{}</span><span class=\"hidden-text\">{}. </span>\
             <span class=\"coach-what\"><strong>{}</strong><span>{}</span><small>{} · {}</small></span>{}\
             </button></li>",
            mistake.step - 1,
            words(|w| w.cost(cost)),
            words(|w| w.cost_aloud(cost)),
            plain(&better(action(mistake.better))),
            plain(&why(mistake)),
            t_with("coach-step", &[("step", mistake.step.into())]),
            plain(&done),
            icon("eye"),
        );
    }
    let list = if rows.is_empty() {
        format!("<p>{}</p>", t("coach-nothing"))
    } else {
        format!("<ol class=\"coach-rows\">{rows}</ol>")
    };
    format!(
        "{list}<figure class=\"coach-chances\"><figcaption>{}</figcaption>{}{}</figure>",
        t("coach-chances-over"),
        curve(source, &review),
        in_words(source, &session, &review)
    )
}

fn better(action: String) -> String {
    t_with("coach-better", &[("better", action.into())])
}

fn why(mistake: &Mistake) -> String {
    let why = mistake.why;
    words(|w| w.why_not(why.key(), why.building(), mistake.figures))
}

/// What the coach says of the decision that comes next at a step of the replay.
pub fn note(source: Source, at: usize) -> Option<String> {
    let coached = context().coach.get()?;
    let mistakes = coached.review.as_ref()?.mistakes.iter();
    let mistake = *mistakes.clone().find(|mistake| mistake.step == at + 1)?;
    if coached.record != source.export.run(()) {
        return None;
    }
    let view = source.moment.with(|m| m.view.clone());
    let tile = view.tile_meant(mistake.better);
    let action = words(|w| w.action_on(&mistake.better, tile));
    Some(format!("{}. {}", better(action), why(&mistake)))
}

/// The chances of everybody over the game.
fn curve(source: Source, review: &Review) -> String {
    let all = &review.chances;
    let steps = all.last().map_or(1, |last| last.step).max(1) as i32;
    let x = |step: usize| across(step, steps);
    let y = |chance: f32| HIGH - BELOW - ((HIGH - ABOVE - BELOW) as f32 * chance) as i32;
    // What it shows stands beside it in words.
    let mut out =
        format!("<svg class=\"curve\" viewBox=\"0 0 {WIDE} {HIGH}\" aria-hidden=\"true\">");
    for percent in [0, 25, 50, 75, 100] {
        let (at, end) = (y(percent as f32 / 100.0), WIDE - RIGHT);
        let _ = write!(
            out,
            "<path d=\"M{LEFT} {at}H{end}\" style=\"stroke:var(--line)\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"end\" {WORDS}>{percent}</text>",
            LEFT - 5,
            at + 4
        );
    }
    let seats = source.moment.with(|m| m.game.seats());
    for seat in seats.clone() {
        let mut path = String::new();
        for moment in all {
            path.push(if path.is_empty() { 'M' } else { 'L' });
            let _ = write!(path, "{} {}", x(moment.step), y(moment.of[seat.at()]));
        }
        let (colour, dashes) = (source.colour(seat), DASHES[seat.at() % DASHES.len()]);
        let _ = write!(
            out,
            "<path d=\"{path}\" style=\"fill:none;stroke:var(--ink);stroke-width:4;opacity:.35\"/>\
             <path d=\"{path}\" style=\"fill:none;stroke:var(--seat-{colour});stroke-width:3;\
             stroke-linejoin:round;stroke-dasharray:{dashes}\"/>"
        );
    }
    // Where something was lost.
    for mistake in &review.mistakes {
        let before = all.iter().rfind(|moment| moment.step < mistake.step);
        if let Some(moment) = before {
            let (x, y) = (x(mistake.step), y(moment.of[mistake.seat.at()]));
            let _ = write!(
                out,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" \
                 style=\"fill:var(--gold);stroke:var(--ink);stroke-width:2\"/>"
            );
        }
    }
    let last = all.last().map(|last| last.of).unwrap_or_default();
    let ends: Vec<i32> = seats.clone().map(|seat| y(last[seat.at()])).collect();
    for (seat, y) in seats.zip(spread(&ends)) {
        let (colour, x, y) = (source.colour(seat), WIDE - RIGHT + 4, y - 9);
        let _ = write!(
            out,
            "<use href=\"#piece-shield-{colour}\" x=\"{x}\" y=\"{y}\" width=\"18\" height=\"18\" \
             style=\"color:var(--seat-{colour})\"/>"
        );
    }
    out + "</svg>"
}

/// The chances in words: at the beginning and when each scoring was held.
fn in_words(source: Source, session: &Session, review: &Review) -> String {
    let round_of = |step: usize| {
        session.events(step).iter().find_map(|event| match event {
            Event::ScoringBegins { round } => Some(*round),
            _ => None,
        })
    };
    let rounds: Vec<(Round, usize)> = (1..=session.steps())
        .filter_map(|step| Some((round_of(step)?, step)))
        .collect();
    let mut out = String::from("<dl class=\"coach-words\">");
    let mut tell = |when: String, moment: &Chances| {
        let all = session.game().seats().map(|seat| {
            let percent = (moment.of[seat.at()] * 100.0).round() as i64;
            let name = name_of(source, Who::Seat(seat));
            t_with(
                "coach-chance",
                &[("name", name.into()), ("percent", percent.into())],
            )
        });
        let all = words(|w| w.list(all));
        let _ = write!(out, "<div><dt>{when}</dt><dd>{}</dd></div>", plain(&all));
    };
    if let Some(begin) = review.chances.first() {
        tell(t("coach-chances-begin"), begin);
    }
    for (round, step) in rounds.iter().filter(|(round, _)| *round != Round::LAST) {
        if let Some(moment) = review.chances.iter().find(|moment| moment.step >= *step) {
            tell(t(super::score::ROUNDS[round.at()]), moment);
        }
    }
    out + "</dl>"
}
