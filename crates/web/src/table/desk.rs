//! What is going on at the table besides the game: what has been touched, whose palace is looked
//! at, what is open. Every part of the table shares it.

use super::look::Look;
use crate::context::{Context, context, words};
use crate::source::{Hint, Source};
use alhambra_rules::{Action, Cell, GameKind, Placed, Seat, Touch};
use alhambra_table::{Choice, Moment};
use leptos::prelude::*;
use std::collections::HashSet;

/// How many actions are offered as buttons at most, once something was touched.
pub const FEW: usize = 8;

/// What every part of the table shares.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Where moments come from and decisions go.
    pub source: Source,
    /// What was touched so far.
    pub choice: RwSignal<Choice>,
    /// What may be touched next.
    pub open: Memo<HashSet<Touch>>,
    /// Which advice is pointed at, the best being 0.
    pub pointed: RwSignal<usize>,
    /// What the advice that is pointed at touches.
    pub advised: Memo<Vec<Touch>>,
    /// Whose palace is shown large, if not one's own.
    pub guest: RwSignal<Option<Seat>>,
    /// The place in the palace that is pointed at.
    pub hover: RwSignal<Option<Cell>>,
    /// A new tile, or one of the reserve, that is being dragged.
    pub dragged: RwSignal<Option<Touch>>,
    /// How the large palace is zoomed and moved.
    pub look: RwSignal<Look>,
    /// Which game is played.
    pub game: Memo<GameKind>,
    context: Context,
}

impl Desk {
    /// A desk for the moments of `source`.
    pub fn new(source: Source) -> Self {
        let choice = RwSignal::new(Choice::default());
        Effect::new(move || {
            choice.set(source.moment.with(fresh));
        });
        let pointed = RwSignal::new(0);
        Effect::new(move || {
            source.hint.track();
            pointed.set(0);
        });
        let advised = Memo::new(move |_| match source.hint.get() {
            Some(Hint::Best(advice)) => source.moment.with(|moment| {
                let meant = advice.get(pointed.get()).zip(moment.you());
                meant.map_or_else(Vec::new, |(advice, you)| {
                    advice.action.touches(&moment.game, you)
                })
            }),
            _ => Vec::new(),
        });
        Self {
            source,
            choice,
            open: Memo::new(move |_| choice.with(Choice::open)),
            pointed,
            advised,
            guest: RwSignal::new(None),
            hover: RwSignal::new(None),
            dragged: RwSignal::new(None),
            look: RwSignal::new(Look::WHOLE),
            game: Memo::new(move |_| source.moment.with(|m| m.view.setup.game)),
            context: context(),
        }
    }

    /// Whose palace is shown large.
    pub fn shown(self) -> Seat {
        let own = self
            .source
            .moment
            .with(|m| m.you().unwrap_or(m.view.to_act.unwrap_or(m.view.turn)));
        self.guest.get().unwrap_or(own)
    }

    /// Whether there are palaces; in the card game cards lie before the players.
    pub fn has_palaces(self) -> bool {
        self.game.get() == GameKind::Board
    }

    /// Whether the large palace is the viewer's own.
    pub fn shows_own(self) -> bool {
        let you = self.source.moment.with(Moment::you);
        you.is_some() && you == Some(self.shown())
    }

    /// Touches something. The action that is completed by it is done at once if it can be taken
    /// back; what shows something new or ends the turn waits for a confirmation.
    pub fn touch(self, touch: Touch) {
        let mut choice = self.choice.get_untracked();
        // A place that was chosen and is touched again is meant.
        let again = matches!(touch, Touch::Cell(_) | Touch::Crossing(_));
        if again && choice.is_settled() && choice.count(touch) > 0 {
            self.confirm();
            return;
        }
        choice.touch(touch);
        if let Some(action) = choice.complete().filter(|_| choice.is_settled()) {
            let outlook = self.source.moment.with_untracked(|m| m.outlook(action));
            if !outlook.is_final {
                self.act(action);
                return;
            }
        }
        self.choice.set(choice);
    }

    /// Lets go of everything that was touched.
    pub fn let_go(self) {
        self.choice.update(Choice::clear);
        self.dragged.set(None);
    }

    /// Does what was touched, or the only thing there is to do.
    pub fn confirm(self) {
        let action = self.choice.with_untracked(|choice| {
            let offered = choice.offered(FEW);
            choice.complete().or_else(|| {
                offered
                    .first()
                    .copied()
                    .filter(|_| choice.candidates().count() == 1)
            })
        });
        if let Some(action) = action {
            self.act(action);
        }
    }

    /// Decides.
    pub fn act(self, action: Action) {
        self.hover.set(None);
        self.dragged.set(None);
        self.source.act.run(action);
    }

    /// Whether something may be touched; whoever asks is told when that changes.
    pub fn is_open(self, touch: Touch) -> bool {
        self.open.with(|open| open.contains(&touch))
    }

    /// Whether touching something leads anywhere, even if what was touched before has to be let go.
    pub fn is_possible(self, touch: Touch) -> bool {
        self.choice.with(|choice| choice.is_possible(touch))
    }

    /// What could be touched of a kind, whatever of it was touched before.
    pub fn instead(self, kind: fn(&Touch) -> bool) -> Vec<Touch> {
        let open = self.choice.with(|choice| choice.without(kind).open());
        let mut all: Vec<Touch> = open.into_iter().filter(kind).collect();
        all.sort_by_key(ToString::to_string);
        all
    }

    /// How often something was touched.
    pub fn count(self, touch: Touch) -> usize {
        self.choice.with(|choice| choice.count(touch))
    }

    /// The classes of something that can be touched: `nth` counts equal things from 0.
    pub fn classes(self, base: &str, touch: Touch, nth: usize) -> String {
        let mut classes = base.to_owned();
        if self.count(touch) > nth {
            classes += " chosen";
        } else if self.is_open(touch) {
            classes += " lit";
        }
        if self.advised.with(|all| all.contains(&touch)) {
            classes += " advised";
        }
        classes
    }

    /// Says why nothing can be done at a place.
    pub fn explain(self, action: Action) {
        let why = self.source.moment.with_untracked(|m| m.refusal(action));
        if let Some(why) = why {
            self.context.tell(words(|w| w.illegal(&why)));
        }
    }

    /// What would lie on a place of the own palace if it were chosen, and how long the wall would be: only
    /// where what was touched so far leaves one tile for it.
    pub fn ghost(self, cell: Cell) -> Option<(Placed, u8)> {
        let is_place = |touch: &Touch| matches!(touch, Touch::Cell(_));
        let actions: Vec<Action> = self.choice.with(|choice| {
            let choice = choice.without(is_place);
            choice.candidates().filter(|a| lies_at(a, cell)).collect()
        });
        let first = *actions.first()?;
        let placed = placed(&first)?;
        let is_clear = actions
            .iter()
            .all(|a| self::placed(a).is_some_and(|p| p.tile == placed.tile));
        let wall = self.source.moment.with(|m| m.wall_after(first))?;
        is_clear.then_some((placed, wall))
    }

    /// Whether nothing is left to choose but what becomes of a tile: then the palace shows its
    /// places in full, and otherwise only hints at them.
    pub fn is_laying(self) -> bool {
        self.choice.with(|choice| {
            choice.candidates().all(|action| {
                placed(&action).is_some()
                    || matches!(
                        action,
                        Action::Store { .. } | Action::Give { .. } | Action::Return { .. }
                    )
            })
        })
    }

    /// The tile that is about to be laid, if only one is.
    pub fn tile_to_lay(self) -> Option<alhambra_rules::TileId> {
        if !self.is_laying() {
            return None;
        }
        self.choice.with(|choice| {
            let mut tile = None;
            for action in choice.candidates() {
                match (tile, placed(&action)) {
                    (None, Some(p)) => tile = Some(p.tile),
                    (Some(tile), Some(p)) if tile != p.tile => return None,
                    _ => {}
                }
            }
            tile
        })
    }
}

/// Nothing touched yet.
fn fresh(moment: &Moment) -> Choice {
    moment.you().map_or_else(Choice::default, |you| {
        Choice::new(&moment.game, you, &moment.legal)
    })
}

/// What an action lays into the palace.
fn placed(action: &Action) -> Option<Placed> {
    match *action {
        Action::Place { tile, cell, turned } => Some(Placed::turned(tile, cell, turned)),
        Action::Build { tile, cell } | Action::Swap { tile, cell } => Some(Placed::new(tile, cell)),
        _ => None,
    }
}

fn lies_at(action: &Action, at: Cell) -> bool {
    placed(action).is_some_and(|p| p.cell == at)
}
