//! Narrowing what is legal, touch by touch, until one action is left.
//!
//! This is the one way in which people choose at the table, whatever is asked and whichever
//! modules are in play: every action says what it touches, the screen lights what the
//! remaining actions touch, and each touch leaves fewer of them.

use alhambra_rules::{Action, Game, Seat, Touch};
use std::collections::HashSet;

/// What is legal, and what has been touched so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choice {
    /// Every legal action with what it touches.
    legal: Vec<(Action, Vec<Touch>)>,
    /// How many of them are offered. Those behind can only be put together touch by touch: bids that
    /// are higher than they need to be.
    offered: usize,
    touched: Vec<Touch>,
    /// What every legal action touches, but for those beside the decision: nobody needs to point at it.
    given: Vec<Touch>,
}

impl Choice {
    /// Nothing touched yet.
    pub fn new(game: &Game, seat: Seat, legal: &[Action]) -> Self {
        let offered = legal.len();
        let unlisted = game.unlisted().into_iter();
        let unlisted = unlisted.filter(|action| !legal.contains(action));
        let all = legal.iter().copied().chain(unlisted);
        let legal: Vec<_> = all
            .map(|action| (action, action.touches(game, seat)))
            .collect();
        let given = shared(legal.iter().filter(|(action, _)| !action.is_free()));
        Self {
            legal,
            offered,
            touched: Vec::new(),
            given,
        }
    }

    /// What has been touched so far.
    pub fn touched(&self) -> &[Touch] {
        &self.touched
    }

    /// How often this was touched.
    pub fn count(&self, touch: Touch) -> usize {
        count(&self.touched, touch)
    }

    /// The actions that touch everything that was touched.
    pub fn candidates(&self) -> impl Iterator<Item = Action> + '_ {
        self.left().map(|(action, _)| *action)
    }

    /// Whether touching this (once more) leaves something to do.
    pub fn is_open(&self, touch: Touch) -> bool {
        let needed = self.count(touch) + 1;
        self.left().any(|(_, all)| count(all, touch) >= needed)
    }

    /// Whether touching this leads anywhere: together with what was touched, or instead of it.
    pub fn is_possible(&self, touch: Touch) -> bool {
        self.legal.iter().any(|(_, all)| all.contains(&touch))
    }

    /// The same choice before anything of a kind was touched.
    #[must_use]
    pub fn without(&self, kind: impl Fn(&Touch) -> bool) -> Self {
        let mut without = self.clone();
        without.touched.retain(|touch| !kind(touch));
        without
    }

    /// Everything that may be touched next.
    pub fn open(&self) -> HashSet<Touch> {
        let mut open = HashSet::new();
        for (_, all) in self.left() {
            for touch in all {
                if count(all, *touch) > self.count(*touch) {
                    open.insert(*touch);
                }
            }
        }
        open
    }

    /// Touches something. What was touched before is let go as far as it does not go together
    /// with this; touching what is touched already and cannot be touched again lets go of it.
    pub fn touch(&mut self, touch: Touch) {
        if self.is_open(touch) {
            self.touched.push(touch);
            return;
        }
        if let Some(at) = self.touched.iter().rposition(|t| *t == touch) {
            self.touched.remove(at);
            return;
        }
        let before = std::mem::take(&mut self.touched);
        if !self.is_open(touch) {
            self.touched = before;
            return;
        }
        self.touched.push(touch);
        // The latest touches are what somebody has in mind.
        for earlier in before.into_iter().rev() {
            if self.is_open(earlier) {
                self.touched.insert(0, earlier);
            }
        }
    }

    /// Lets go of everything.
    pub fn clear(&mut self) {
        self.touched.clear();
    }

    /// The action whose every part was touched, or needed no touch because all share it. Others
    /// may go further: see [`Choice::is_settled`].
    pub fn complete(&self) -> Option<Action> {
        let touched = |touch: Touch| self.count(touch).max(count(&self.given, touch));
        let whole =
            |all: &&(Action, Vec<Touch>)| all.1.iter().all(|t| count(&all.1, *t) <= touched(*t));
        if self.touched.is_empty() {
            return None;
        }
        self.left().find(whole).map(|(action, _)| *action)
    }

    /// Whether [`Choice::complete`] is the only action left.
    pub fn is_settled(&self) -> bool {
        self.complete().is_some() && self.left().count() == 1
    }

    /// The actions that can be offered as words right away: those that need no further
    /// pointing, or what is left once something was touched and few actions remain. Where in the
    /// palace is pointed at, never said: the places are lit, and numbers tell nobody where.
    pub fn offered(&self, few: usize) -> Vec<Action> {
        let left: Vec<_> = self.left_of(&self.legal[..self.offered]).collect();
        if !self.touched.is_empty() && left.len() <= few {
            let is_lit = |touch: &Touch| {
                matches!(touch, Touch::Cell(_) | Touch::Edge(..) | Touch::Crossing(_))
                    && !self.touched.contains(touch)
                    && !self.given.contains(touch)
            };
            let said = |all: &[Touch]| left.len() == 1 || !all.iter().any(is_lit);
            return left
                .iter()
                .filter(|(_, all)| said(all))
                .map(|(action, _)| *action)
                .collect();
        }
        let said = |touch: &Touch| {
            matches!(
                touch,
                Touch::Word(_)
                    | Touch::Amount(_)
                    | Touch::Currency(_)
                    | Touch::Building(_)
                    | Touch::Own(_)
                    | Touch::Turned(_)
            )
        };
        let known = |touch: &Touch| self.touched.contains(touch) || self.given.contains(touch);
        left.into_iter()
            .filter(|(_, all)| all.iter().all(|t| said(t) || known(t)))
            .map(|(action, _)| *action)
            .collect()
    }

    fn left(&self) -> impl Iterator<Item = &(Action, Vec<Touch>)> {
        self.left_of(&self.legal)
    }

    fn left_of<'a>(
        &'a self,
        actions: &'a [(Action, Vec<Touch>)],
    ) -> impl Iterator<Item = &'a (Action, Vec<Touch>)> {
        actions.iter().filter(|(_, all)| {
            self.touched
                .iter()
                .all(|t| count(all, *t) >= self.count(*t))
        })
    }
}

/// How often `touch` is among `all`.
fn count(all: &[Touch], touch: Touch) -> usize {
    all.iter().filter(|t| **t == touch).count()
}

/// What all actions touch.
fn shared<'a>(mut legal: impl Iterator<Item = &'a (Action, Vec<Touch>)>) -> Vec<Touch> {
    let Some((_, first)) = legal.next() else {
        return Vec::new();
    };
    let mut shared = first.clone();
    for (_, all) in legal {
        let mut kept = Vec::new();
        for touch in shared {
            if count(&kept, touch) < count(all, touch) {
                kept.push(touch);
            }
        }
        shared = kept;
    }
    shared
}
