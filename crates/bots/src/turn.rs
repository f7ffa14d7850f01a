//! Looking through one's own turn as a whole.
//!
//! A turn is several decisions: buy exactly, buy again, place one tile and then the other. Lines
//! of play are followed side by side, all lengthened by one decision at a time, and only the most
//! promising are followed further. A line ends where somebody else decides or something is
//! drawn: what comes then is not known.

use crate::value::Judge;
use alhambra_rules::list::List;
use alhambra_rules::{Action, Game, Log, Seat};

/// The most decisions of a line.
const LONGEST: usize = 16;

/// The decisions of one turn, in order.
pub(crate) type Line = List<Step, LONGEST>;

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
    pub(crate) line: Line,
    /// What the position behind it is worth, compared with the others.
    pub(crate) value: f32,
    /// Whether the turn ends there.
    pub(crate) ends: bool,
}

/// A line that is not at its end, with its position.
struct Open {
    game: Game,
    line: Line,
    value: f32,
}

/// Looks through turns; keeps its lists for the next time.
#[derive(Default)]
pub(crate) struct Turn {
    open: Vec<Open>,
    next: Vec<Open>,
    legal: Vec<Action>,
    found: Vec<Followed>,
}

impl Turn {
    /// The lines of the turn that is to be decided in `game`, which is one that `seat` can imagine:
    /// at least one for each of the `legal` actions, the best first. At most `wide` lines are
    /// followed at a time.
    pub(crate) fn lines(
        &mut self,
        game: &Game,
        seat: Seat,
        legal: &[Action],
        wide: usize,
        judge: Judge,
    ) -> &[Followed] {
        self.open.clear();
        self.found.clear();
        self.open.push(Open {
            game: game.clone(),
            line: Line::new(),
            value: 0.0,
        });
        let mut first = true;
        while !self.open.is_empty() {
            self.next.clear();
            for from in 0..self.open.len() {
                let open = &self.open[from];
                if !first {
                    open.game.legal(&mut self.legal);
                }
                let legal = if first { legal } else { &self.legal };
                for action in legal {
                    let mut after = open.game.clone();
                    after.apply_listed(*action, &mut Log::off());
                    let mut line = open.line;
                    line.push(Step(*action));
                    let value = judge.margin(&after, seat);
                    let ends = after.to_act() != Some(seat)
                        || after.drew_since(game)
                        || line.len() == LONGEST;
                    if ends || first {
                        self.found.push(Followed { line, value, ends });
                    }
                    if !ends {
                        self.next.push(Open {
                            game: after,
                            line,
                            value,
                        });
                    }
                }
            }
            self.next.sort_by(|a, b| b.value.total_cmp(&a.value));
            self.next.truncate(wide);
            std::mem::swap(&mut self.open, &mut self.next);
            first = false;
        }
        // What was not followed to its end is only a guess, and has been found not to be best.
        self.found
            .sort_by(|a, b| b.ends.cmp(&a.ends).then(b.value.total_cmp(&a.value)));
        &self.found
    }
}

/// Plays a line on a position that may differ in what was hidden when the line was found; stops
/// where it no longer fits.
pub(crate) fn follow(game: &mut Game, line: &[Step]) {
    for Step(action) in line {
        if game.apply(*action).is_err() {
            return;
        }
    }
}
