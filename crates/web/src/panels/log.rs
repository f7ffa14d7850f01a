//! What happened, step by step. Every step leads back to its moment.

use super::story::{StoryLine, in_short, is_aside, story};
use super::{hold_while, scroll_to, shield};
use crate::art::Icon;
use crate::context::{context, effect, spoken, t, t_with, words};
use crate::dialog::Dialog;
use crate::source::{LogEntry, Source};
use alhambra_rules::{Action, Event, Seat};
use leptos::html;
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use wasm_bindgen::JsCast;

/// So many steps are shown at first, and so many more each time.
const PAGE: usize = 80;

/// The log as a dialog; and always the newest line for those who listen.
#[component]
pub fn LogDialog(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// The table.
    source: Source,
) -> impl IntoView {
    hold_while(source, move || open.get());
    let newest = Memo::new(move |_| {
        let entry = source.entry.run(source.unread.told())?;
        Some(in_short(source, &entry))
    });
    view! {
        <p class="hidden-text" id="newest" aria-live="polite">
            {newest}
        </p>
        <Dialog open title=Signal::derive(|| t("log"))>
            <Log source=source leaves=open/>
        </Dialog>
    }
}

/// What happened, the newest at the bottom.
#[component]
pub fn Log(
    /// The table.
    source: Source,
    /// What is closed when somebody goes back to a step.
    #[prop(optional)]
    leaves: Option<RwSignal<bool>>,
) -> impl IntoView {
    let context = context();
    let most = RwSignal::new(PAGE);
    let shown = Memo::new(move |_| source.looking.get().unwrap_or_else(|| source.now.get()));
    // Whatever is looked at is among the steps that are shown.
    let first = Memo::new(move |_| {
        let first = source.now.get().saturating_sub(most.get()) + 1;
        first.min(shown.get().max(1))
    });
    let lines = Memo::new(move |_| {
        let steps = first.get()..=source.unread.told();
        folded(steps.filter_map(|step| source.entry.run(step)))
    });
    let keyed = move || {
        let language = context.lang.get().code();
        let with_key = |line: Line| (key(&line, language, source), line);
        lines.get().into_iter().map(with_key).collect::<Vec<_>>()
    };
    // One line is reached with the tabulator: the one that had the focus, or the one that is looked at.
    let focused = RwSignal::new(None::<usize>);
    effect(move || {
        shown.track();
        focused.set(None);
    });
    let stop = Memo::new(move |_| {
        lines.with(|lines| {
            let line_of = |step: usize| lines.iter().find(|line| line.holds(step));
            let line = focused.get().and_then(line_of);
            let line = line.or_else(|| line_of(shown.get())).or(lines.last());
            line.map(Line::step)
        })
    });
    let list: NodeRef<html::Ol> = NodeRef::new();
    // The step that is looked at stays in sight; the newest with the turn that it leads to.
    effect(move || {
        shown.track();
        if let Some(list) = list.get() {
            let is_past = source.looking.get().is_some();
            request_animation_frame(move || {
                let shown = if is_past {
                    list.query_selector(".log-lines.shown").ok().flatten()
                } else {
                    list.last_element_child()
                };
                if let Some(shown) = shown {
                    scroll_to(&shown);
                }
            });
        }
    });
    let go = Callback::new(move |step: usize| {
        let is_past = step < source.now.get_untracked();
        source.look.run(is_past.then_some(step));
        if let Some(leaves) = leaves {
            leaves.set(false);
        }
    });
    let way = Way {
        source,
        shown,
        stop,
        focused,
        go,
    };
    view! {
        <div class="log">
            <Show when=move || { first.get() > 1 }>
                <button
                    class="button quiet log-earlier"
                    data-do="earlier"
                    on:click=move |_| most.update(|most| *most += 3 * PAGE)
                >
                    <Icon name="left"/>
                    {spoken("log-earlier")}
                </button>
            </Show>
            <Show when=move || source.now.get() == 0>
                <p class="panel-lead">{spoken("log-empty")}</p>
            </Show>
            <ol class="log-steps" node_ref=list on:keydown=move |event| walk(&event)>
                <For each=keyed key=|(key, _)| *key let:item>
                    {drawn(way, &item.1)}
                </For>
            </ol>
        </div>
    }
}

/// What the lines of the log share.
#[derive(Clone, Copy)]
struct Way {
    source: Source,
    /// The step that is looked at.
    shown: Memo<usize>,
    /// The line that is reached with the tabulator.
    stop: Memo<Option<usize>>,
    /// The line that had the focus last.
    focused: RwSignal<Option<usize>>,
    /// Goes to a step.
    go: Callback<usize>,
}

/// A line of the log: a step, or several in which people only passed.
#[derive(Clone, PartialEq, Debug)]
struct Line(Vec<LogEntry>);

impl Line {
    /// The step that it leads to: the last of it.
    fn step(&self) -> usize {
        self.0.last().map_or(0, |entry| entry.step)
    }

    fn holds(&self, step: usize) -> bool {
        self.0.iter().any(|entry| entry.step == step)
    }
}

/// Steps as lines: people who pass one after the other share one, up to the next turn.
fn folded(entries: impl Iterator<Item = LogEntry>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for entry in entries {
        let run = lines.last_mut().filter(|line| {
            let last = line.0.last();
            only_passes(&entry) && last.is_some_and(|last| only_passes(last) && !begins_turn(last))
        });
        match run {
            Some(Line(run)) => run.push(entry),
            None => lines.push(Line(vec![entry])),
        }
    }
    lines
}

/// Whether nobody did anything but pass; what happens by itself may follow, and the next turn.
fn only_passes(entry: &LogEntry) -> bool {
    let is_small = |event: &Event| {
        matches!(event, Event::Passed { .. } | Event::TurnBegins { .. }) || is_aside(event)
    };
    entry.action == Some(Action::Pass) && entry.events.iter().all(is_small)
}

fn begins_turn(entry: &LogEntry) -> bool {
    let mut events = entry.events.iter();
    events.any(|event| matches!(event, Event::TurnBegins { .. }))
}

/// What tells two lines apart: after an undo another step may have the same number.
fn key(line: &Line, language: &str, source: Source) -> u64 {
    let mut hasher = DefaultHasher::new();
    for entry in &line.0 {
        (entry.step, entry.seat, entry.action, &entry.events).hash(&mut hasher);
    }
    language.hash(&mut hasher);
    source
        .plan
        .with(|plan| plan.chairs.iter().for_each(|c| c.name.hash(&mut hasher)));
    hasher.finish()
}

fn drawn(way: Way, line: &Line) -> AnyView {
    let source = way.source;
    let Some(last) = line.0.last() else {
        return ().into_any();
    };
    let number = last.step;
    let mut lines = Vec::new();
    let mut turns = Vec::new();
    let mut seats: Vec<Seat> = line.0.iter().map(|entry| entry.seat).collect();
    seats.dedup();
    let is_run = line.0.len() > 1;
    if is_run {
        let names = words(|w| w.list(seats.iter().map(|seat| source.name(*seat))));
        let passes = &[("number", seats.len().into()), ("names", names.into())];
        lines.push(("log-done", t_with("log-passes", passes)));
    }
    for told in line.0.iter().flat_map(|entry| story(source, entry)) {
        match told {
            StoryLine::Done(_) if is_run => {}
            StoryLine::Done(text) => lines.push(("log-done", text)),
            StoryLine::Aside(text) => lines.push(("log-aside", text)),
            StoryLine::Great(text) => lines.push(("log-great", text)),
            StoryLine::Turn(seat) => turns.push(seat),
        }
    }
    // Nothing tells of the first turn: it begins with the game.
    let opening = line.0.iter().any(|entry| entry.step == 1);
    let opening = opening.then(|| turn(source, line.0[0].seat));
    let steps = (line.0[0].step, number);
    let is_shown = move || (steps.0..=steps.1).contains(&way.shown.get());
    let tab = move || {
        if way.stop.get() == Some(number) {
            "0"
        } else {
            "-1"
        }
    };
    view! {
        {opening}
        <li class="log-step" data-step=number>
            <button
                class="log-lines"
                class:shown=is_shown
                class:passes=is_run
                tabindex=tab
                aria-current=move || is_shown().then_some("step")
                title=t_with("replay-to", &[("step", number.into())])
                on:focus=move |_| way.focused.set(Some(number))
                on:click=move |_| way.go.run(number)
            >
                {match seats[..] {
                    [seat] => shield(source, seat),
                    _ => view! { <span class="who-mark" aria-hidden="true"></span> }.into_any(),
                }}
                <span class="log-text">
                    {lines
                        .into_iter()
                        .map(|(class, text)| view! { <span class=class>{text}</span> })
                        .collect_view()}
                </span>
            </button>
        </li>
        {turns.into_iter().map(|seat| turn(source, seat)).collect_view()}
    }
    .into_any()
}

fn turn(source: Source, seat: Seat) -> impl IntoView {
    view! {
        <li class="log-turn">
            {t_with("log-turn", &[("name", source.name(seat).into())])}
        </li>
    }
}

/// The arrow keys go from line to line.
fn walk(event: &web_sys::KeyboardEvent) {
    let element = |target: Option<web_sys::EventTarget>| target?.dyn_into().ok();
    let log: Option<web_sys::Element> = element(event.current_target());
    let from: Option<web_sys::Element> = element(event.target());
    let lines = log.and_then(|log| log.query_selector_all(".log-lines").ok());
    let (Some(lines), Some(from)) = (lines, from) else {
        return;
    };
    let last = lines.length().saturating_sub(1);
    let from: &web_sys::Node = &from;
    let at = (0..=last).find(|at| lines.item(*at).as_ref() == Some(from));
    let at = at.unwrap_or(last);
    let to = match event.key().as_str() {
        "ArrowDown" => (at + 1).min(last),
        "ArrowUp" => at.saturating_sub(1),
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    event.prevent_default();
    let next = lines.item(to).map(JsCast::dyn_into::<web_sys::HtmlElement>);
    if let Some(Ok(next)) = next {
        // A line that is there can be focused.
        let _ = next.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::TileId;

    const ANNA: Seat = Seat(0);
    const BEN: Seat = Seat(1);

    fn entry(step: usize, seat: Seat, action: Action, events: Vec<Event>) -> LogEntry {
        LogEntry {
            step,
            seat,
            action: Some(action),
            events,
        }
    }

    fn pass(step: usize, seat: Seat) -> LogEntry {
        entry(step, seat, Action::Pass, vec![Event::Passed { seat }])
    }

    fn steps(entries: Vec<LogEntry>) -> Vec<Vec<usize>> {
        let lines = folded(entries.into_iter()).into_iter();
        lines
            .map(|line| line.0.iter().map(|entry| entry.step).collect())
            .collect()
    }

    #[test]
    fn those_who_pass_one_after_the_other_share_a_line_up_to_the_next_turn() {
        let tile = TileId::named("garden-8-sw").unwrap_or_default();
        let stored = vec![Event::Stored { seat: ANNA, tile }];
        let mut turn = pass(3, ANNA);
        turn.events.push(Event::TurnBegins { seat: BEN });
        let all = vec![
            entry(1, ANNA, Action::Store { tile }, stored),
            pass(2, BEN),
            turn,
            pass(4, BEN),
            pass(5, ANNA),
        ];
        assert_eq!(steps(all), [vec![1], vec![2, 3], vec![4, 5]]);
    }

    #[test]
    fn a_pass_with_which_more_happens_has_a_line_of_its_own() {
        let mut by_itself = pass(2, BEN);
        by_itself.events.push(Event::Reshuffled);
        let mut more = pass(3, ANNA);
        more.events.push(Event::Over);
        let all = vec![pass(1, ANNA), by_itself, more];
        assert_eq!(steps(all), [vec![1, 2], vec![3]]);
    }
}
