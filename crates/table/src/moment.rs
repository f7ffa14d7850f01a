//! What one seat sees now, and what an action would bring.

use crate::plan::Plan;
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::base::wall;
use alhambra_rules::{Action, Event, Game, Illegal, Log, Placed, Round, Seat, View};

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UndoStop {
    /// Nothing was decided yet.
    Nothing,
    /// The last decision showed something that nobody could know.
    Revealed,
    /// Somebody else is asked by now, or decided last.
    Other,
}

/// What one seat sees of a game, or somebody who only watches.
///
/// This is all that a screen needs, and all that it gets.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// How many decisions came before.
    pub step: usize,
    /// What can be seen.
    pub view: View,
    /// A game that agrees with the view in everything it shows; what the view hides is made up.
    /// It answers questions about what lies open: scores, walls, prices, refusals.
    pub game: Game,
    /// What the viewer can do; nothing when somebody else is asked.
    pub legal: Vec<Action>,
    /// Whether the last decision can be taken back, and if not, why.
    pub undo: Result<(), UndoStop>,
}

/// What an action would bring, as far as it can be known before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// The longest wall of the own palace afterwards, where the palace changes.
    pub wall: Option<u8>,
    /// How well a payment fits.
    pub fit: Option<Exactness>,
    /// Whether it cannot be taken back: something new is shown, or somebody else is asked.
    pub is_final: bool,
}

impl Moment {
    /// The moment that a view shows, with the legal actions if the viewer is asked.
    pub fn new(step: usize, view: View, legal: Vec<Action>, undo: Result<(), UndoStop>) -> Self {
        let game = view.determinize(0);
        Self {
            step,
            view,
            game,
            legal,
            undo,
        }
    }

    /// The same moment as a part of the past: nobody is asked.
    #[must_use]
    pub fn of_the_past(mut self) -> Self {
        self.legal.clear();
        self.undo = Err(UndoStop::Other);
        self
    }

    /// Who looks.
    pub const fn you(&self) -> Option<Seat> {
        self.view.you
    }

    /// Whether the viewer is asked.
    pub fn is_asked(&self) -> bool {
        self.view.you.is_some() && self.view.you == self.view.to_act
    }

    /// Which scoring comes next.
    pub fn next_round(&self) -> Round {
        let is_open = |round: &Round| !self.game.was_scored(*round);
        Round::ALL.into_iter().find(is_open).unwrap_or(Round::LAST)
    }

    /// What a legal action would bring.
    pub fn outlook(&self, action: Action) -> Outlook {
        let mut after = self.game.clone();
        let mut log = Log::on();
        if after.apply_logged(action, &mut log).is_err() {
            return Outlook::default();
        }
        let seat = self.you().filter(|seat| {
            matches!(action, Action::Remove { .. }) || action.lays(&self.game, *seat).is_some()
        });
        let fit = log.events().iter().find_map(|event| match event {
            Event::Bought { exactness, .. } => Some(*exactness),
            _ => None,
        });
        Outlook {
            wall: seat.map(|seat| wall::longest(after.palace(seat))),
            fit,
            is_final: after.to_act() != self.view.to_act
                || shows_something_new(&self.game, &after, log.events()),
        }
    }

    /// The longest wall if the action is done, quickly: for a glance at many places.
    pub fn wall_after(&self, action: Action) -> Option<u8> {
        let seat = self.you()?;
        let mut palace: Vec<Placed> = self.game.palace(seat).to_vec();
        if let Some(placed) = action.lays(&self.game, seat) {
            palace.retain(|p| !p.covers(placed.cell) && p.tile != placed.tile);
            palace.push(placed);
        } else if let Action::Remove { cell } = action {
            palace.retain(|p| !p.covers(cell));
        } else {
            return None;
        }
        Some(wall::longest(&palace))
    }

    /// Why an action is refused.
    pub fn refusal(&self, action: Action) -> Option<Illegal> {
        self.game.check(action).err()
    }
}

/// Why a decision cannot be taken back; nothing if it can.
pub(crate) fn undo_stop(
    plan: &Plan,
    before: &Game,
    after: &Game,
    events: &[Event],
) -> Option<UndoStop> {
    let decided = before.to_act();
    if decided.is_none_or(|seat| !plan.chairs[seat.at()].player.is_person()) {
        Some(UndoStop::Other)
    } else if shows_something_new(before, after, events) {
        Some(UndoStop::Revealed)
    } else if after.to_act() != decided {
        Some(UndoStop::Other)
    } else {
        None
    }
}

/// Whether what happened shows something that could not be known before.
pub(crate) fn shows_something_new(before: &Game, after: &Game, events: &[Event]) -> bool {
    after.drew_since(before) || events.iter().any(Event::reveals)
}
