//! A game looked back upon: how the points came about, the best purchase, when it turned.

use crate::session::Session;
use crate::sheet::Sheet;
use alhambra_rules::base::purchase::Exactness;
use alhambra_rules::base::scoring::tally;
use alhambra_rules::base::wall;
use alhambra_rules::{Building, Event, Game, GameKind, Module, Reason, Round, Seat, TileId, Who};

/// A game looked back upon, from its record alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tale {
    /// Everybody, Dirk last.
    pub who: Vec<Who>,
    /// What everybody was worth at the beginning and after each step: their points, with those that a
    /// scoring at that moment would have brought.
    pub curve: Vec<Vec<i16>>,
    /// The scorings, and after which step each was held.
    pub scorings: Vec<(Round, usize)>,
    /// Where the points of everybody came from.
    pub sources: Vec<(Origin, Vec<i16>)>,
    /// The longest wall of each seat at the end.
    pub walls: Vec<u8>,
    /// How often each seat paid exactly.
    pub exact: Vec<u8>,
    /// The purchase that brought the most points.
    pub best: Option<Purchase>,
    /// When the game turned.
    pub turn: Option<Turn>,
}

/// Where points came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// The longest wall.
    Wall,
    /// The most buildings of a type.
    Building(Building),
    /// A module.
    Module(Module),
}

impl Origin {
    /// Where points for this come from.
    pub const fn of(reason: Reason) -> Self {
        match (reason.module(), reason) {
            (Some(module), _) => Self::Module(module),
            (None, Reason::Majority { building }) => Self::Building(building),
            (None, _) => Self::Wall,
        }
    }
}

/// Something that was bought, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purchase {
    /// In which step.
    pub step: usize,
    /// By whom.
    pub seat: Seat,
    /// What.
    pub tile: TileId,
    /// How much was paid.
    pub paid: u8,
    /// Its share of the points for the most buildings, in tenths: equal for all that were counted.
    pub tenths: i32,
}

/// When a game turned: from this step on the winner was ahead to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// After which step.
    pub step: usize,
    /// Who went ahead, and won.
    pub seat: Seat,
    /// Who had been ahead until then.
    pub before: Seat,
}

impl Tale {
    /// Looks back upon a game.
    pub fn new(session: &Session) -> Self {
        let last = session.game();
        let who = everybody(last);
        let games = || (0..=session.steps()).map(|step| session.game_at(step));
        let curve: Vec<Vec<i16>> = games().map(worth).collect();
        let events = || {
            let steps = 1..=session.steps();
            steps.flat_map(|step| session.events(step).iter().map(move |event| (step, *event)))
        };
        let scorings = events().filter_map(|(step, event)| match event {
            Event::ScoringBegins { round } => Some((round, step)),
            _ => None,
        });
        let walls = last.seats().map(|seat| match last.palace(seat) {
            [] => 0,
            palace => wall::longest(palace),
        });
        let mut exact = vec![0; last.seats().count()];
        for (_, event) in events() {
            if let Event::Bought {
                seat,
                exactness: Exactness::Exact,
                ..
            } = event
            {
                exact[seat.at()] += 1;
            }
        }
        Self {
            scorings: scorings.collect(),
            sources: sources(&who, events().map(|(_, event)| event)),
            walls: walls.collect(),
            exact,
            best: best_purchase(session),
            turn: turn(last, &curve),
            curve,
            who,
        }
    }

    /// The most that anybody was ever worth.
    pub fn most(&self) -> i16 {
        let all = self.curve.iter().flatten().copied();
        all.max().unwrap_or(0)
    }

    /// The column of somebody.
    pub fn column(&self, who: Who) -> Option<usize> {
        self.who.iter().position(|other| *other == who)
    }

    /// The points of somebody by origin, without those that brought nothing.
    pub fn origins(&self, who: Who) -> Vec<(Origin, i16)> {
        let Some(column) = self.column(who) else {
            return Vec::new();
        };
        let all = self
            .sources
            .iter()
            .map(|(origin, points)| (*origin, points[column]));
        all.filter(|(_, points)| *points != 0).collect()
    }
}

/// The seats that have the most of something, and how many that is; nobody if there is none.
pub fn leaders(counts: &[u8]) -> Option<(Vec<Seat>, u8)> {
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    let seats = Seat::all(counts.len() as u8).filter(|seat| counts[seat.at()] == most);
    Some((seats.collect(), most))
}

fn everybody(game: &Game) -> Vec<Who> {
    let dirk = game.has_dirk().then_some(Who::Dirk);
    game.seats().map(Who::Seat).chain(dirk).collect()
}

/// Points, with those of a scoring at this moment as long as one is to come.
fn worth(game: &Game) -> Vec<i16> {
    let round = Round::ALL
        .into_iter()
        .find(|round| !game.was_scored(*round));
    let view = game.view(None);
    let now = Sheet::now(&view, game, round.unwrap_or(Round::LAST));
    let lines = if round.is_some() && !game.is_over() {
        usize::MAX
    } else {
        0
    };
    now.columns().map(|who| now.after(who, lines)).collect()
}

/// Where the points of everybody came from: nobody falls below 0, so what was lost may be less than due.
fn sources(who: &[Who], events: impl Iterator<Item = Event>) -> Vec<(Origin, Vec<i16>)> {
    let mut points = vec![0; who.len()];
    let mut sources: Vec<(Origin, Vec<i16>)> = Vec::new();
    for event in events {
        let Event::Scored { line } = event else {
            continue;
        };
        let Some(column) = who.iter().position(|other| *other == line.who) else {
            continue;
        };
        let before = points[column];
        points[column] = tally(before, line.points);
        let origin = Origin::of(line.reason);
        let at = sources.iter().position(|(other, _)| *other == origin);
        let at = at.unwrap_or_else(|| {
            let place = sources.partition_point(|(other, _)| *other < origin);
            sources.insert(place, (origin, vec![0; who.len()]));
            place
        });
        sources[at].1[column] += points[column] - before;
    }
    sources
}

/// The purchase with the largest share of the points for the most buildings; of equal ones the cheapest,
/// and then the first.
fn best_purchase(session: &Session) -> Option<Purchase> {
    let mut bought: Vec<Purchase> = Vec::new();
    for step in 1..=session.steps() {
        let game = session.game_at(step);
        for event in session.events(step) {
            match *event {
                Event::Bought {
                    seat,
                    tile: Some(tile),
                    payment,
                    ..
                } => bought.push(Purchase {
                    step,
                    seat,
                    tile,
                    paid: payment.total(),
                    tenths: 0,
                }),
                Event::Scored { line } => {
                    let (Who::Seat(seat), Reason::Majority { building }) = (line.who, line.reason)
                    else {
                        continue;
                    };
                    let counted = counted(session, game, seat, building);
                    let share = i32::from(line.points) * 10 / (counted.len().max(1) as i32);
                    let theirs = bought.iter_mut().filter(|p| p.seat == seat);
                    for one in theirs.filter(|p| counted.contains(&p.tile)) {
                        one.tenths += share;
                    }
                }
                _ => {}
            }
        }
    }
    let order = |p: &Purchase| (-p.tenths, p.paid, p.step);
    let best = bought.into_iter().min_by_key(order);
    best.filter(|best| best.tenths > 0)
}

/// The tiles of somebody that count as a building.
fn counted(session: &Session, game: &Game, seat: Seat, building: Building) -> Vec<TileId> {
    if session.plan().game == GameKind::Cards {
        let cards = game.view(None).seats[seat.at()].reserve;
        return cards
            .iter()
            .filter(|t| t.spec().building == Some(building))
            .collect();
    }
    let cells = game.counted(seat, building);
    let palace = game.palace(seat).iter();
    let is_meant = |cell| palace.clone().find(|p| p.covers(cell)).map(|p| p.tile);
    cells.into_iter().filter_map(is_meant).collect()
}

/// The step from which on the only winner was ahead of everybody; none if that was always so.
fn turn(last: &Game, curve: &[Vec<i16>]) -> Option<Turn> {
    let winners = last.winners();
    let [winner] = winners[..] else {
        return None;
    };
    let ahead = |worth: &Vec<i16>| {
        let others = last.seats().filter(|seat| *seat != winner);
        others.max_by_key(|seat| worth[seat.at()])
    };
    let is_behind =
        |worth: &Vec<i16>| ahead(worth).is_some_and(|other| worth[other.at()] > worth[winner.at()]);
    // Being level is no lead, but only who was behind has turned a game.
    let step = curve.iter().rposition(is_behind)?;
    Some(Turn {
        step: step + 1,
        seat: winner,
        before: ahead(&curve[step])?,
    })
    .filter(|turn| turn.step < curve.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Plan;
    use alhambra_bots::{Asked, by_name};
    use alhambra_rules::scene::Scene;
    use alhambra_rules::{ModuleSet, Setup};
    use std::sync::OnceLock;

    /// A whole game of bots.
    fn played(setup: Setup, seed: u64) -> Session {
        let mut session = Session::new(Plan::of(setup), seed);
        let mut bot = by_name("greedy", seed).expect("there is one");
        let mut legal = Vec::new();
        while session.to_act().is_some() {
            session.game().legal(&mut legal);
            let action = bot.choose(&Asked::new(session.game(), &legal));
            session.act(action).expect("it was listed");
        }
        session
    }

    /// Games of all kinds, played once for all tests.
    fn games() -> &'static [Session] {
        static GAMES: OnceLock<Vec<Session>> = OnceLock::new();
        GAMES.get_or_init(|| {
            vec![
                played(Setup::players(3), 5),
                played(Setup::players(2), 6),
                played(Setup::players(4).with(ModuleSet::PLAYABLE), 7),
                played(Setup::cards(3), 8),
            ]
        })
    }

    #[test]
    fn all_points_have_an_origin() {
        for session in games() {
            let tale = Tale::new(session);
            for seat in session.game().seats() {
                let sum: i16 = tale.origins(Who::Seat(seat)).iter().map(|(_, p)| p).sum();
                assert_eq!(sum, session.game().points(seat), "{seat:?}");
            }
        }
    }

    #[test]
    fn the_curve_begins_with_nothing_and_ends_with_the_points() {
        for session in games() {
            let tale = Tale::new(session);
            assert_eq!(tale.curve.len(), session.steps() + 1);
            assert_eq!(tale.curve[0][0], 0);
            let last = tale.curve.last().expect("there is an end");
            for seat in session.game().seats() {
                assert_eq!(last[seat.at()], session.game().points(seat));
            }
            let rounds: Vec<Round> = tale.scorings.iter().map(|(round, _)| *round).collect();
            assert_eq!(rounds, Round::ALL);
        }
    }

    #[test]
    fn a_scoring_brings_what_it_was_said_to_bring() {
        // Without modules nothing but the scoring itself changes points in its step.
        let session = &games()[0];
        let tale = Tale::new(session);
        let (_, step) = tale.scorings[0];
        let before = session.game_at(step - 1);
        assert!(before.seats().all(|seat| before.points(seat) == 0));
        let after = session.game_at(step);
        assert!(after.seats().any(|seat| after.points(seat) > 0));
        // Afterwards everybody is worth at least their points.
        for seat in after.seats() {
            assert!(tale.curve[step][seat.at()] >= after.points(seat));
        }
    }

    #[test]
    fn the_best_purchase_was_made_and_brought_points_for_its_kind() {
        for session in games() {
            let tale = Tale::new(session);
            let best = tale.best.expect("somebody bought something");
            let is_it = |event: &Event| {
                matches!(*event, Event::Bought { seat, tile, .. }
                    if seat == best.seat && tile == Some(best.tile))
            };
            assert!(session.events(best.step).iter().any(is_it));
            // It cannot have brought more than all that its owner got for buildings.
            let of_buildings = |(origin, points): &(Origin, i16)| match origin {
                Origin::Building(_) => *points,
                _ => 0,
            };
            let all: i16 = tale
                .origins(Who::Seat(best.seat))
                .iter()
                .map(of_buildings)
                .sum();
            assert!(best.tenths <= i32::from(all) * 10, "{best:?}");
        }
    }

    #[test]
    fn after_the_turn_the_winner_is_never_behind_again() {
        let mut turned = 0;
        for session in games() {
            let tale = Tale::new(session);
            let Some(turn) = tale.turn else { continue };
            turned += 1;
            assert_eq!(session.game().winners(), [turn.seat]);
            let lead = |step: usize| {
                let worth = &tale.curve[step];
                let others = session.game().seats().filter(|seat| *seat != turn.seat);
                let best = others
                    .map(|seat| worth[seat.at()])
                    .max()
                    .expect("others play");
                worth[turn.seat.at()] - best
            };
            assert!(lead(turn.step - 1) < 0);
            assert!((turn.step..tale.curve.len()).all(|step| lead(step) >= 0));
            assert_ne!(turn.before, turn.seat);
        }
        assert!(turned > 0, "no game turned");
    }

    #[test]
    fn several_may_have_the_most() {
        assert_eq!(leaders(&[2, 5, 5]), Some((vec![Seat(1), Seat(2)], 5)));
        assert_eq!(leaders(&[0, 0]), None);
    }

    #[test]
    fn when_the_game_is_over_a_scoring_that_was_never_held_brings_nothing() {
        let mut game = Scene::new(3)
            .palace(0, "1,0 tower-12")
            .market("garden-6 - - -")
            .hand(0, "gulden-9")
            .scored(Round::First)
            .bag(0)
            .begin();
        // The second scoring is the next as long as the game lasts: 13 for a tower.
        assert_eq!(worth(&game), [13, 0, 0]);
        for line in ["buy 1 with gulden-9", "reserve garden-6"] {
            let action = line.parse().expect("it is notation");
            game.apply(action).expect("it is legal");
        }
        assert!(game.is_over() && !game.was_scored(Round::Second));
        assert_eq!(worth(&game), [21, 0, 0]);
    }
}
