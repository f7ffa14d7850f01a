//! What is going on at the table besides the game: what has been touched, whose palace is looked
//! at, what is open. Every part of the table shares it.

use super::asked::Subject;
use super::look::Look;
use crate::context::{Context, context, effect, words};
use crate::source::{Hint, Source};
use crate::store;
use alhambra_rules::Short as _;
use alhambra_rules::frame::Frame;
use alhambra_rules::{Action, Cell, GameKind, Module, Piece, Placed, Seat, Touch};
use alhambra_table::{Advice, Choice, Moment, distinct};
use leptos::prelude::*;
use std::collections::HashSet;

/// How many actions are offered as buttons at most, once something was touched.
pub const FEW: usize = 24;

/// So long a button that has just appeared takes no press where the last one was, in milliseconds.
const BLINK: f64 = 400.0;
/// How far two presses may be apart to be at the same place, in pixels.
const NEAR: i32 = 48;

/// How many moves are advised at most.
const HINTS: usize = 3;

/// What is shown beside the palace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// The modules in play.
    Modules,
    /// What happened.
    Log,
    /// What is said.
    Chat,
    /// What everybody has.
    Players,
}

impl Tab {
    /// All of them, in their order.
    pub const ALL: [Self; 4] = [Self::Modules, Self::Log, Self::Chat, Self::Players];

    /// Its name for those who look for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Modules => "modules",
            Self::Log => "log",
            Self::Chat => "chat",
            Self::Players => "players",
        }
    }
}

/// A press on a button of the prompt.
#[derive(Clone, Copy)]
struct Press {
    time: f64,
    /// Where; nowhere for one with the keyboard.
    at: Option<(i32, i32)>,
}

/// What every part of the table shares.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Where moments come from and decisions go.
    pub source: Source,
    /// What was touched so far.
    pub choice: RwSignal<Choice>,
    /// What may be touched next.
    pub open: Memo<HashSet<Touch>>,
    /// What is advised, the best first.
    pub advice: Memo<Vec<Advice>>,
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
    /// What is shown beside the palace.
    pub tab: RwSignal<Tab>,
    /// The module whose drawer is open.
    pub drawer: RwSignal<Option<Module>>,
    /// Whether there is room for anything beside the palace.
    pub has_side: RwSignal<bool>,
    /// Whether what belongs beside the palace lies over it, where there is no room for both.
    pub sheet: RwSignal<bool>,
    /// Whether the palace has all the room above the prompt.
    pub is_whole: RwSignal<bool>,
    /// The module whose things are offered one by one.
    pub way: RwSignal<Option<Module>>,
    /// Opens the rules with a page.
    pub rules: RwSignal<Option<String>>,
    /// What is asked about.
    pub asked: RwSignal<Option<Subject>>,
    /// Whether whatever is touched next is asked about.
    pub asking: RwSignal<bool>,
    pressed: StoredValue<Option<Press>>,
    /// When advice was shown on the table, in milliseconds.
    proposed_at: StoredValue<f64>,
    /// Since when the question is open, in milliseconds.
    asked_at: StoredValue<f64>,
    context: Context,
}

impl Desk {
    /// A desk for the moments of `source`.
    pub fn new(source: Source) -> Self {
        let choice = RwSignal::new(Choice::default());
        let way = RwSignal::new(None);
        let asked_at = StoredValue::new(0.0);
        effect(move || {
            asked_at.set_value(store::now());
            choice.set(source.moment.with(fresh));
            way.set(None);
        });
        let pointed = RwSignal::new(0);
        effect(move || {
            source.hint.track();
            pointed.set(0);
        });
        let advice = Memo::new(move |_| match source.hint.get() {
            Some(Hint::Best(advice)) => source.moment.with(|m| distinct(&advice, m, HINTS)),
            _ => Vec::new(),
        });
        let advised = Memo::new(move |_| {
            source.moment.with(|moment| {
                let action = advice.with(|all| all.get(pointed.get()).map(|a| a.action));
                let meant = action.zip(moment.you());
                meant.map_or_else(Vec::new, |(action, you)| action.touches(&moment.game, you))
            })
        });
        let (tab, drawer) = (RwSignal::new(Tab::Log), RwSignal::new(None));
        let has_side = RwSignal::new(has_side());
        let resized = window_event_listener(leptos::ev::resize, move |_| {
            let is_wide = self::has_side();
            if has_side.try_get_untracked() != Some(is_wide) {
                has_side.try_set(is_wide);
            }
        });
        on_cleanup(move || resized.remove());
        open_where_asked(source, has_side, tab, drawer);
        Self {
            source,
            choice,
            open: Memo::new(move |_| choice.with(Choice::open)),
            advice,
            pointed,
            advised,
            guest: RwSignal::new(None),
            hover: RwSignal::new(None),
            dragged: RwSignal::new(None),
            look: RwSignal::new(Look::WHOLE),
            game: Memo::new(move |_| source.moment.with(|m| m.view.setup.game)),
            tab,
            drawer,
            has_side,
            sheet: RwSignal::new(false),
            is_whole: RwSignal::new(false),
            way,
            rules: RwSignal::new(None),
            asked: RwSignal::new(None),
            asking: RwSignal::new(false),
            pressed: StoredValue::new(None),
            proposed_at: StoredValue::new(0.0),
            asked_at,
            context: context(),
        }
    }

    /// Shows what belongs beside the palace, where there is room for it.
    pub fn show(self, tab: Tab) {
        self.tab.set(tab);
        if !self.has_side.get_untracked() {
            self.sheet.set(true);
        }
    }

    /// Opens the drawer of a module.
    pub fn open_drawer(self, module: Module) {
        self.drawer.set(Some(module));
        self.show(Tab::Modules);
    }

    /// Opens the rules page of a module.
    pub fn open_rules(self, module: Module) {
        self.rules.set(Some(module.slug().to_owned()));
    }

    /// Whether a press on a button is meant: one that appeared since the last press takes none at the
    /// same place for a while, or a double click would answer two questions.
    pub fn is_meant(self, event: &web_sys::MouseEvent, born: f64) -> bool {
        // A press with the keyboard has no place.
        let at = (event.detail() > 0).then(|| (event.client_x(), event.client_y()));
        self.is_meant_at(at, born)
    }

    fn is_meant_at(self, at: Option<(i32, i32)>, born: f64) -> bool {
        let time = store::now();
        let is_stray = self.pressed.get_value().is_some_and(|last| {
            let is_near = match (last.at, at) {
                (Some(a), Some(b)) => (a.0 - b.0).abs().max((a.1 - b.1).abs()) < NEAR,
                (a, b) => a.is_none() && b.is_none(),
            };
            is_near && born >= last.time && time - last.time < BLINK
        });
        if !is_stray {
            self.pressed.set_value(Some(Press { time, at }));
        }
        !is_stray
    }

    /// Whoever goes elsewhere with the keyboard means what they press there.
    pub fn moved_on(self) {
        self.pressed.set_value(None);
    }

    /// The modules with which the viewer can do something now.
    pub fn acting(self) -> Vec<Module> {
        self.source.moment.with(|m| {
            if !m.is_asked() {
                return Vec::new();
            }
            let asks = m.game.question().and_then(|frame| frame.module());
            let own = m.legal.iter().filter_map(Action::module);
            let starts = self.starts().into_iter().map(|(module, _)| module);
            let mut all: Vec<Module> = asks.into_iter().chain(own).chain(starts).collect();
            all.sort_short();
            all.dedup();
            all
        })
    }

    /// What may be touched next of what modules laid on the table or before the viewer, by module.
    pub fn starts(self) -> Vec<(Module, Vec<Touch>)> {
        let pieces = self.source.moment.with(|m| m.view.pieces());
        let mut starts: Vec<(Module, Vec<Touch>)> = Vec::new();
        for piece in pieces.iter().filter(|piece| self.is_open(piece.touch())) {
            let touch = piece.touch();
            // Somebody else may have the same before them.
            if !matches!(touch, Touch::Thing(_) | Touch::Room(_) | Touch::Own(_)) {
                continue;
            }
            match starts
                .iter_mut()
                .find(|(module, _)| *module == piece.module)
            {
                Some((_, touches)) if touches.contains(&touch) => {}
                Some((_, touches)) => touches.push(touch),
                None => starts.push((piece.module, vec![touch])),
            }
        }
        starts
    }

    /// The pieces that somebody points at with a touch.
    pub fn pointed_at(self, touch: Touch) -> Vec<Piece> {
        let mut pieces = self.source.moment.with(|m| m.view.pieces());
        pieces.retain(|piece| piece.touch() == touch);
        pieces
    }

    /// Whose palace is shown large: in the past that of whoever decided the step that is looked at.
    pub fn shown(self) -> Seat {
        let own = || {
            let moment = self.source.moment;
            moment.with(|m| m.you().unwrap_or(m.view.to_act.unwrap_or(m.view.turn)))
        };
        let decider = || {
            let step = self.source.looking.get()?;
            Some(self.source.entry.run(step)?.seat)
        };
        let guest = self.guest.get().or_else(decider);
        guest.unwrap_or_else(own)
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
        self.put_hint_away();
        self.way.set(None);
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
        self.put_hint_away();
        self.choice.update(Choice::clear);
        self.way.set(None);
        self.dragged.set(None);
    }

    /// Shows an action on the table as if all that belongs to it had been touched.
    pub fn propose(self, action: Action) {
        self.proposed_at.set_value(store::now());
        let touches = self
            .source
            .moment
            .with_untracked(|m| m.you().map(|you| action.touches(&m.game, you)));
        self.choice.update(|choice| {
            choice.clear();
            for touch in touches.into_iter().flatten() {
                choice.touch(touch);
            }
        });
    }

    /// When advice was shown on the table the last time.
    pub fn proposed_at(self) -> f64 {
        self.proposed_at.get_value()
    }

    /// Whoever goes their own way has read the advice.
    fn put_hint_away(self) {
        if matches!(self.source.hint.get_untracked(), Some(Hint::Best(_))) {
            self.source.advise.run(());
        }
    }

    /// Does what was touched, or the only thing there is to do. What ends the turn has to be pressed.
    pub fn confirm(self) {
        let (complete, only) = self.choice.with_untracked(|choice| {
            let mut left = choice.candidates();
            let only = left.next().filter(|_| left.next().is_none());
            (choice.complete(), only)
        });
        let is_final = |action: &Action| {
            let outlook = self.source.moment.with_untracked(|m| m.outlook(*action));
            outlook.is_final
        };
        let action = complete.or_else(|| only.filter(|action| !is_final(action)));
        if let Some(action) = action
            && self.is_meant_at(None, self.asked_at.get_value())
        {
            self.act(action);
        }
    }

    /// Decides.
    pub fn act(self, action: Action) {
        // The button may become that of another answer: Enter must not press it again.
        super::keys::leave(".ask button");
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
        all.sort_short_by_key(ToString::to_string);
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

/// Whether there is room for anything beside the palace.
fn has_side() -> bool {
    const NARROW: &str = "(max-width: 900px), (max-height: 500px)";
    let narrow = web_sys::window().and_then(|w| w.match_media(NARROW).ok()?);
    narrow.is_none_or(|query| !query.matches())
}

/// Where there is room for it, a module that asks opens its drawer by itself; afterwards what was
/// shown before is shown again.
fn open_where_asked(
    source: Source,
    has_side: RwSignal<bool>,
    tab: RwSignal<Tab>,
    drawer: RwSignal<Option<Module>>,
) {
    let asks = Memo::new(move |_| {
        source.moment.with(|m| {
            let frame = m.game.question().filter(|_| m.is_asked());
            frame.and_then(|frame: Frame| frame.module())
        })
    });
    let before = StoredValue::new(None::<(Tab, Option<Module>)>);
    effect(move || match asks.get() {
        Some(module) if has_side.get_untracked() => {
            if before.get_value().is_none() {
                before.set_value(Some((tab.get_untracked(), drawer.get_untracked())));
            }
            tab.set(Tab::Modules);
            drawer.set(Some(module));
        }
        _ => {
            if let Some((old_tab, old_drawer)) = before.get_value() {
                before.set_value(None);
                tab.set(old_tab);
                drawer.set(old_drawer);
            }
        }
    });
}

/// Nothing touched yet.
fn fresh(moment: &Moment) -> Choice {
    moment.you().map_or_else(Choice::default, |you| {
        Choice::new(&moment.game, you, &moment.legal)
    })
}

/// What an action lays into the palace.
pub fn placed(action: &Action) -> Option<Placed> {
    match *action {
        Action::Place { tile, cell, turned }
        | Action::Build { tile, cell, turned }
        | Action::Swap { tile, cell, turned }
        | Action::Move { tile, cell, turned } => Some(Placed::turned(tile, cell, turned)),
        _ => None,
    }
}

fn lies_at(action: &Action, at: Cell) -> bool {
    placed(action).is_some_and(|p| p.cell == at)
}
