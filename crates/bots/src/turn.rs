//! Looking through one's own turn as a whole.
//!
//! A turn is several decisions: buy exactly, buy again, place one tile and then the other. Lines
//! of play are followed side by side, all lengthened by one decision at a time, and only the most
//! promising are followed further. A line ends where somebody else decides or something is
//! drawn: what comes then is not known.

use crate::budget::Clock;
use crate::shortlist::{Each, shorten};
use crate::value::Judge;
use alhambra_rules::list::List;
use alhambra_rules::{Action, Game, Listing, Log, Seat};

/// The most decisions of a line.
const LONGEST: usize = 16;

/// About how many positions are valued for one decision, at most, where no module is in play.
const MOST: usize = 600;

/// With so many modules it is half as many: each of them makes a position dearer.
const HALF_AS_MANY: usize = 30;

/// The part of its time after which whoever has a clock lists no further lines.
const LISTING: f32 = 0.3;

/// How many positions are valued between two looks at the clock.
const LOOKS: usize = 8;

/// The decisions of one turn, in order.
pub(crate) type TurnLine = List<Step, LONGEST>;

/// One decision of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step(pub(crate) Action);

impl Default for Step {
    fn default() -> Self {
        Self(Action::Pass)
    }
}

/// A line of play, as far as it was followed.
#[derive(Clone, Debug)]
pub(crate) struct Followed {
    /// What is decided.
    pub(crate) line: TurnLine,
    /// What the position behind it is worth, compared with the others.
    pub(crate) value: f32,
    /// Whether the turn ends there.
    pub(crate) ends: bool,
}

/// A line that is not at its end, with its position.
struct Open {
    game: Game,
    line: TurnLine,
}

/// An action that leads on from an open line.
#[derive(Clone, Copy)]
struct Onward {
    value: f32,
    from: usize,
    action: Action,
}

/// Looks through turns; keeps its lists for the next time.
#[derive(Default)]
pub(crate) struct Turn {
    open: Vec<Open>,
    next: Vec<Open>,
    onward: Vec<Onward>,
    legal: Vec<Action>,
    found: Vec<Followed>,
    /// How many positions were valued, and about how many may be.
    looked: usize,
    most: usize,
}

impl Turn {
    /// The lines of the turn that is to be decided in `game`, which is one that `seat` can imagine:
    /// at least one for each of the `legal` actions, or of a short list of very many, the best first. At
    /// most `wide` lines are followed at a time, until the time for that is over.
    pub(crate) fn lines(
        &mut self,
        game: &Game,
        seat: Seat,
        legal: &[Action],
        wide: usize,
        judge: Judge,
        clock: Clock,
    ) -> &[Followed] {
        self.open.clear();
        self.found.clear();
        self.looked = 0;
        self.most = MOST * HALF_AS_MANY / (HALF_AS_MANY + game.setup().modules.len());
        self.open.push(Open {
            game: game.clone(),
            line: TurnLine::new(),
        });
        self.legal.clear();
        self.legal.extend_from_slice(legal);
        while !self.open.is_empty() {
            self.onward.clear();
            for from in 0..self.open.len() {
                // The best comes first, and is always followed.
                if from == 0 || self.looked < self.most {
                    self.look_on(game, seat, from, judge, clock);
                }
            }
            if clock.time() > LISTING {
                break;
            }
            self.onward.sort_by(|a, b| b.value.total_cmp(&a.value));
            self.next.clear();
            // Where there is too much to look at, only the best line is followed to its end.
            let wide = if self.looked < self.most { wide } else { 1 };
            for onward in self.onward.iter().take(wide) {
                let Open { game, line } = &self.open[onward.from];
                let (mut game, mut line) = (game.clone(), *line);
                game.apply_listed(onward.action, &mut Log::off());
                line.push(Step(onward.action));
                self.next.push(Open { game, line });
            }
            std::mem::swap(&mut self.open, &mut self.next);
        }
        // What was not followed to its end is only a guess, and has been found not to be best.
        self.found
            .sort_by(|a, b| b.ends.cmp(&a.ends).then(b.value.total_cmp(&a.value)));
        &self.found
    }

    /// Lengthens one line by every action.
    fn look_on(&mut self, root: &Game, seat: Seat, from: usize, judge: Judge, clock: Clock) {
        let open = &self.open[from];
        let first = open.line.is_empty();
        if !first {
            // Redesigns within a turn matter where there is something to build.
            let listing = if open.game.reserve(seat).is_empty() {
                Listing::NoRedesigns
            } else {
                Listing::Everything
            };
            open.game.list(listing, &mut self.legal);
        }
        let each = if self.looked < self.most {
            Each::MANY
        } else {
            Each::FEW
        };
        shorten(&mut self.legal, each);
        let last = open.line.len() + 1 == LONGEST;
        self.looked += self.legal.len();
        for (at, action) in self.legal.iter().enumerate() {
            if clock.is_timed() && at % LOOKS == LOOKS - 1 && clock.time() > LISTING {
                return;
            }
            let mut after = open.game.clone();
            after.apply_listed(*action, &mut Log::off());
            let mut value = judge.margin(&after, seat);
            if first {
                value -= idle(root, *action);
            }
            let ends = after.to_act() != Some(seat) || after.drew_since(root) || last;
            if ends || first {
                let mut line = open.line;
                line.push(Step(*action));
                self.found.push(Followed { line, value, ends });
            }
            if !ends {
                self.onward.push(Onward {
                    value,
                    from,
                    action: *action,
                });
            }
        }
    }
}

/// What it costs to spend an action on a redesign that builds nothing, in points.
const IDLE: f32 = 6.0;
/// The same when there is no money to be taken either. Somebody has to buy then, or the game
/// never ends.
const STUCK: f32 = 1000.0;

/// What the evaluation does not see: a turn that begins with `action` and gains nothing. After a
/// purchase a redesign is free.
pub(crate) fn idle(root: &Game, action: Action) -> f32 {
    if !matches!(action, Action::Remove { .. } | Action::Swap { .. }) {
        return 0.0;
    }
    if root.display().iter().any(|card| card.is_some()) {
        IDLE
    } else {
        STUCK
    }
}

/// Plays a line on a position that may differ in what was hidden when the line was found; stops
/// where it no longer fits. That is rare: who gets the last tiles may depend on hidden hands.
pub(crate) fn follow(game: &mut Game, line: &[Step]) {
    for Step(action) in line {
        if game.apply(*action).is_err() {
            return;
        }
    }
}
