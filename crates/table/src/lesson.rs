//! The guided first game: a game that was played once, and the moments in it from which one learns.
//!
//! Whoever learns makes the decisions of the first seat again, as they were made; between two moments the
//! game goes on by itself. So nothing can go wrong, and every rule comes up when it is told.

use crate::session::Session;
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::{Action, Event, Round, Seat};

/// The seat of whoever learns.
pub const LEARNER: Seat = Seat(0);

/// A game that was played once, and where to stop in it.
#[derive(Clone, Debug)]
pub struct Lesson {
    script: Session,
    stops: Vec<Stop>,
}

/// Where a lesson stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// What is told there.
    pub topic: Topic,
    /// After how many decisions.
    pub step: usize,
}

/// What is told at a stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// What the game is about.
    Welcome,
    /// Taking money.
    Take,
    /// Buying, and paying exactly.
    Exact,
    /// Placing a tile.
    Place,
    /// Walls.
    Walls,
    /// Why a place is forbidden.
    Forbidden,
    /// Paying too much.
    Over,
    /// A scoring.
    Scoring,
    /// Redesign.
    Redesign,
    /// The last scoring and the end.
    End,
}

impl Topic {
    /// All of them, in the order in which they are looked for.
    pub const ALL: [Self; 10] = [
        Self::Welcome,
        Self::Take,
        Self::Exact,
        Self::Place,
        Self::Walls,
        Self::Over,
        Self::Forbidden,
        Self::Redesign,
        Self::Scoring,
        Self::End,
    ];

    /// Its name for words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::Take => "take",
            Self::Exact => "exact",
            Self::Place => "place",
            Self::Walls => "walls",
            Self::Forbidden => "forbidden",
            Self::Over => "over",
            Self::Scoring => "scoring",
            Self::Redesign => "redesign",
            Self::End => "end",
        }
    }

    /// Whether it is told what to do, and the lesson goes on when that is done; otherwise it is read.
    pub const fn is_done_by_hand(self) -> bool {
        !matches!(
            self,
            Self::Welcome | Self::Walls | Self::Scoring | Self::End
        )
    }
}

impl Lesson {
    /// The lesson of a game that is over; nothing if not every topic comes up in it.
    pub fn new(script: Session) -> Option<Self> {
        let mut stops = vec![Stop {
            topic: Topic::Welcome,
            step: 0,
        }];
        let mut after = 0;
        for topic in Topic::ALL.into_iter().skip(1) {
            // What is read comes where something was done before; a scoring and the end come when they come.
            let found = match topic {
                Topic::Walls => Some(after),
                Topic::Scoring => (1..script.steps()).find(|step| is_scored(&script, *step)),
                Topic::End => Some(script.steps()),
                _ => (after..script.steps()).find(|step| brings_up(&script, *step, topic)),
            };
            let step = found?;
            if topic.is_done_by_hand() {
                after = step + 1;
            }
            // The first scoring may come before or after the first redesign.
            let place = stops.partition_point(|stop: &Stop| stop.step <= step);
            stops.insert(place, Stop { topic, step });
        }
        Some(Self { script, stops })
    }

    /// Where it stops.
    pub fn stops(&self) -> &[Stop] {
        &self.stops
    }

    /// The game as it stands at a step.
    pub fn at(&self, step: usize) -> Session {
        self.script.fork(step)
    }

    /// What was decided after so many decisions.
    pub fn action(&self, step: usize) -> Option<Action> {
        Some(self.script.decision(step + 1)?.1)
    }

    /// The next step at which something is told after `step` decisions at stop number `at`, the step at
    /// which the game has to stand before the last decision on the way there: what that one shows is played.
    pub fn way_to(&self, at: usize) -> Option<usize> {
        let stop = self.stops.get(at)?;
        let is_shown = matches!(stop.topic, Topic::Scoring | Topic::End);
        Some(stop.step - usize::from(is_shown))
    }
}

/// Whether the decision after so many steps is one of the learner from which this can be learnt.
fn brings_up(script: &Session, step: usize, topic: Topic) -> bool {
    let Some((LEARNER, action)) = script.decision(step + 1) else {
        return false;
    };
    let fits = |wanted: fn(Exactness) -> bool| {
        let mut events = script.events(step + 1).iter();
        events.any(|event| matches!(event, Event::Bought { exactness, .. } if wanted(*exactness)))
    };
    match topic {
        Topic::Take => matches!(action, Action::Take { .. }),
        Topic::Exact => fits(|fit| fit == Exactness::Exact),
        Topic::Over => fits(|fit| matches!(fit, Exactness::Over(_))),
        Topic::Place => matches!(action, Action::Place { .. }),
        // There has to be a wall already, and a place that is forbidden because of one.
        Topic::Forbidden => {
            matches!(action, Action::Place { .. }) && script.game_at(step).palace(LEARNER).len() > 2
        }
        Topic::Redesign => action.is_redesign(),
        Topic::Welcome | Topic::Walls | Topic::Scoring | Topic::End => false,
    }
}

fn is_scored(script: &Session, step: usize) -> bool {
    let first = Event::ScoringBegins {
        round: Round::First,
    };
    script.events(step).contains(&first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The game that the page teaches with.
    const GAME: &str = include_str!("../data/lesson.txt");

    fn lesson() -> Lesson {
        let script = Session::load(GAME).expect("it is a game");
        Lesson::new(script).expect("everything comes up in it")
    }

    #[test]
    fn the_game_brings_up_every_topic_in_an_order_in_which_it_can_be_learnt() {
        let lesson = lesson();
        let topics: Vec<Topic> = lesson.stops().iter().map(|stop| stop.topic).collect();
        assert_eq!(topics.len(), Topic::ALL.len());
        let place = |topic| {
            topics
                .iter()
                .position(|t| *t == topic)
                .expect("it is there")
        };
        assert_eq!(place(Topic::Welcome), 0);
        assert!(place(Topic::Take) < place(Topic::Exact));
        assert!(place(Topic::Exact) < place(Topic::Place));
        assert!(place(Topic::Place) < place(Topic::Walls));
        assert!(place(Topic::Walls) < place(Topic::Forbidden));
        assert_eq!(place(Topic::End), topics.len() - 1);
    }

    #[test]
    fn it_is_played_to_the_end_by_doing_what_is_told() {
        let lesson = lesson();
        let mut session = lesson.at(0);
        for (at, stop) in lesson.stops().iter().enumerate() {
            let begin = lesson.way_to(at).expect("there is a way");
            assert!(begin >= session.steps(), "{stop:?}");
            session = lesson.at(begin);
            while session.steps() < stop.step {
                let action = lesson.action(session.steps()).expect("it goes on");
                session.act(action).expect("it was done before");
            }
            if stop.topic.is_done_by_hand() {
                assert_eq!(session.to_act(), Some(LEARNER), "{stop:?}");
                let action = lesson.action(session.steps()).expect("it goes on");
                session.act(action).expect("it was done before");
            }
        }
        assert!(session.game().is_over());
    }

    #[test]
    fn a_place_is_forbidden_when_that_is_told() {
        let lesson = lesson();
        let found = lesson.stops().iter().find(|s| s.topic == Topic::Forbidden);
        let step = found.expect("it is there").step;
        let game = lesson.at(step);
        let Some(Action::Place { tile, .. }) = lesson.action(step) else {
            panic!("a tile is placed");
        };
        let palace = game.game().palace(LEARNER);
        let beside = palace
            .iter()
            .flat_map(|p| alhambra_rules::Side::ALL.map(|side| p.cell.step(side)));
        let mut empty = beside.filter(|cell| !palace.iter().any(|p| p.covers(*cell)));
        let is_refused = |cell| {
            let action = Action::Place {
                tile,
                cell,
                turned: 0,
            };
            game.game().check(action).is_err()
        };
        assert!(empty.any(is_refused));
    }

    #[test]
    fn a_game_that_is_not_over_teaches_nothing() {
        let script = Session::load(GAME).expect("it is a game");
        assert!(Lesson::new(script.fork(10)).is_none());
    }

    #[test]
    fn what_is_told_of_scoring_is_told_when_the_first_was_held() {
        let lesson = lesson();
        let at = lesson
            .stops()
            .iter()
            .position(|s| s.topic == Topic::Scoring);
        let at = at.expect("it is there");
        let held = |step: usize| lesson.at(step).game().was_scored(Round::First);
        let (stop, way) = (lesson.stops()[at].step, lesson.way_to(at));
        assert!(held(stop) && !held(stop - 1));
        // The decision that leads to it is shown.
        assert_eq!(way, Some(stop - 1));
    }
}
