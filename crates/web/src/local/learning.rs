//! The guided first game at this table: what is told, and the one thing that can be done then.

use super::Local;
use crate::context::{Page, t};
use crate::new_table::default_names;
use crate::source::Keeper;
use crate::{files, store};
use alhambra_rules::Action;
use alhambra_table::{LEARNER, Lesson, Session, Stop, Topic};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use std::time::Duration;

/// Where it is kept how far somebody came; the number of stops when all was seen.
const KEPT: &str = "lesson";
/// How long what was done stays in sight before the lesson goes on, in milliseconds.
const PAUSE: u64 = 900;

/// A lesson under way.
#[derive(Clone)]
pub struct Learning {
    lesson: Arc<Lesson>,
    /// Which of its stops.
    at: usize,
}

/// What is told now.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// What it is about.
    pub topic: Topic,
    /// Whether the turn goes on after what was told.
    pub is_more: bool,
    /// Which stop it is, counted from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

impl Learning {
    fn stop(&self) -> Stop {
        self.lesson.stops()[self.at]
    }

    /// What the learner is to do when so much was decided: the decision that is told, and those of the same
    /// turn up to the next stop.
    fn wanted(&self, steps: usize) -> Option<Action> {
        let stop = self.stop();
        if !stop.topic.is_done_by_hand() || steps < stop.step {
            return None;
        }
        let end = self.lesson.way_to(self.at + 1).unwrap_or(usize::MAX);
        let is_own = || self.lesson.at(steps).to_act() == Some(LEARNER);
        (steps == stop.step || steps < end && is_own()).then(|| self.lesson.action(steps))?
    }
}

impl Local {
    /// Whether the guided first game is being played.
    pub fn is_learning(self) -> bool {
        self.learning.with(Option::is_some)
    }

    /// Whether somebody has begun with it and not come to its end.
    pub fn can_learn_on() -> bool {
        store::read(KEPT).is_some_and(|at| at != "done" && at != "0")
    }

    /// Begins the guided first game, or goes on with it where it was left.
    pub fn learn(self) {
        let missing = t("page-missing");
        let me = default_names().me;
        spawn_local(async move {
            self.context
                .know_all(self.context.lang.get_untracked())
                .await;
            let lesson = files::text("lesson").await;
            let lesson = lesson.and_then(|text| {
                let script = Session::load(&text).ok()?;
                let mut chairs = script.plan().chairs.clone();
                chairs.get_mut(LEARNER.at())?.name = me;
                Lesson::new(script.with_chairs(chairs))
            });
            let Some(lesson) = lesson else {
                self.context.tell(missing);
                return;
            };
            let kept = store::read(KEPT).and_then(|at| at.parse().ok());
            let at = kept
                .filter(|at| *at + 1 < lesson.stops().len())
                .unwrap_or(0);
            let begin = lesson.at(lesson.way_to(at).unwrap_or(0));
            self.learning.set(Some(Learning {
                lesson: Arc::new(lesson),
                at,
            }));
            // Whatever lies on the table gives way, and is not touched.
            self.lay(begin);
            self.come_to(at);
            self.context.page.set(Page::Table);
        });
    }

    /// Leaves the guided game: what lay on the table before is there again.
    pub fn stop_learning(self) {
        if self.learning.with_untracked(Option::is_none) {
            return;
        }
        self.learning.set(None);
        match store::read(super::KEPT).and_then(|text| Session::load(&text).ok()) {
            Some(before) => self.lay(before),
            None => self.session.set(None),
        }
    }

    /// What is told now.
    pub fn told(self) -> Option<Told> {
        let steps = self.session.with(|s| s.as_ref().map(Session::steps))?;
        self.learning.with(|learning| {
            let learning = learning.as_ref()?;
            let stop = learning.stop();
            Some(Told {
                topic: stop.topic,
                is_more: stop.topic.is_done_by_hand() && steps > stop.step,
                number: learning.at + 1,
                of: learning.lesson.stops().len(),
            })
        })
    }

    /// What is possible while somebody learns: one thing, or nothing while something is read.
    pub(super) fn only_wanted(self, steps: usize, legal: &mut Vec<Action>) {
        self.learning.with(|learning| {
            if let Some(learning) = learning {
                let wanted = learning.wanted(steps);
                legal.retain(|action| Some(*action) == wanted);
            }
        });
    }

    /// Goes on: to the next stop, as soon as nothing is left to do at this one.
    pub fn go_on_learning(self) {
        let next = self
            .learning
            .with_untracked(|l| l.as_ref().map(|l| l.at + 1));
        if let Some(next) = next {
            self.come_to(next);
        }
    }

    /// What was done at a stop is done: a moment later the lesson goes on.
    pub(super) fn go_on_when_done(self) {
        let is_done = self.learning.with_untracked(|learning| {
            let learning = learning.as_ref()?;
            let steps = self
                .session
                .with_untracked(|s| s.as_ref().map(Session::steps))?;
            let is_by_hand = learning.stop().topic.is_done_by_hand();
            let is_done = is_by_hand && steps > learning.stop().step;
            Some((learning.at, is_done && learning.wanted(steps).is_none()))
        });
        let Some((at, true)) = is_done else { return };
        set_timeout(
            move || {
                let is_there = self.learning.with_untracked(|l| l.as_ref().map(|l| l.at));
                if is_there == Some(at) {
                    self.come_to(at + 1);
                }
            },
            Duration::from_millis(PAUSE),
        );
    }

    /// Brings the game to a stop. What a scoring shows is played, so that it is read out.
    fn come_to(self, at: usize) {
        let Some(learning) = self.learning.get_untracked() else {
            return;
        };
        let lesson = learning.lesson.clone();
        let (Some(stop), Some(begin)) = (lesson.stops().get(at).copied(), lesson.way_to(at)) else {
            return;
        };
        let is_last = at + 1 == lesson.stops().len();
        store::write(
            KEPT,
            &if is_last {
                "done".to_owned()
            } else {
                at.to_string()
            },
        );
        self.learning.set(Some(Learning { at, ..learning }));
        let steps = self
            .session
            .with_untracked(|s| s.as_ref().map_or(0, Session::steps));
        if steps != begin {
            self.lay(lesson.at(begin));
        }
        // Not at once: what is on the way is seen first.
        if begin < stop.step {
            set_timeout(
                move || {
                    let is_here = self.learning.with_untracked(|l| l.as_ref().map(|l| l.at));
                    let action = lesson.action(begin);
                    if let Some(action) = action.filter(|_| is_here == Some(at)) {
                        self.act(action);
                    }
                },
                Duration::from_millis(PAUSE),
            );
        }
    }
}
