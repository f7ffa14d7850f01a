//! The score sheet: a row for each reason, a column for everybody, and the sums.

use alhambra_rules::Short as _;
use alhambra_rules::base::scoring::tally;
use alhambra_rules::{
    Building, Event, Game, GameKind, Reason, Round, ScoreLine, Seat, Setup, TileId, View, Who,
};

/// One scoring as a sheet, held or only imagined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Which scoring, 1 to 3.
    pub round: Round,
    /// After how many decisions it was held; nothing if it is only imagined.
    pub step: Option<usize>,
    /// Everybody, Dirk last, with the points before.
    pub before: Vec<(Who, i16)>,
    /// The points, reason by reason.
    pub lines: Vec<ScoreLine>,
    /// What Dirk drew after it in the same step.
    pub drawn: Vec<TileId>,
}

/// A part of a sheet: rows that belong together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The longest wall.
    Wall,
    /// The types of buildings.
    Buildings,
    /// What modules bring.
    Modules,
}

impl Part {
    /// Where a reason belongs.
    pub const fn of(reason: Reason) -> Self {
        match (reason.module(), reason) {
            (Some(_), _) => Self::Modules,
            (None, Reason::Majority { .. }) => Self::Buildings,
            (None, _) => Self::Wall,
        }
    }
}

/// The rows of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows {
    /// Those in which somebody has points, part by part.
    pub parts: Vec<(Part, Vec<Reason>)>,
    /// Those in which nobody has any, if there are several: one alone takes no more room than the
    /// words that there is one.
    pub without: Vec<Reason>,
}

impl Sheet {
    /// What everybody would get if it were scored now as in scoring `round`.
    pub fn now(view: &View, game: &Game, round: Round) -> Self {
        let mut before: Vec<(Who, i16)> = game
            .seats()
            .map(|s| (Who::Seat(s), game.points(s)))
            .collect();
        if game.has_dirk() {
            before.push((Who::Dirk, view.dirk_points));
        }
        Self {
            round,
            step: None,
            before,
            lines: view.score_now(game, round),
            drawn: Vec::new(),
        }
    }

    /// The sheets of all scorings that were held, from what happened in each step.
    pub fn held<E: AsRef<[Event]>>(
        setup: &Setup,
        steps: impl IntoIterator<Item = (usize, E)>,
    ) -> Vec<Self> {
        let seats = Seat::all(setup.players);
        let mut points: Vec<(Who, i16)> = seats.map(|s| (Who::Seat(s), 0)).collect();
        if setup.has_dirk() {
            points.push((Who::Dirk, 0));
        }
        let mut sheets: Vec<Self> = Vec::new();
        // Points that the last scoring takes away before the last tiles are handed out.
        let mut early: Vec<ScoreLine> = Vec::new();
        for (step, events) in steps {
            let mut is_open = false;
            for event in events.as_ref() {
                match event {
                    Event::ScoringBegins { round } => {
                        is_open = true;
                        let mut before = points.clone();
                        for line in &early {
                            add(&mut before, line, -1);
                        }
                        sheets.push(Self {
                            round: *round,
                            step: Some(step),
                            before,
                            lines: std::mem::take(&mut early),
                            drawn: Vec::new(),
                        });
                    }
                    Event::Scored { line } => {
                        let had = points_of(&points, line.who);
                        add(&mut points, line, 1);
                        let got = points_of(&points, line.who) - had;
                        match sheets.last_mut().filter(|_| is_open) {
                            Some(sheet) => sheet.lines.push(*line),
                            // Nobody falls below 0, so what was lost is less than what was due.
                            None if line.reason.is_early() => early.push(ScoreLine {
                                points: got,
                                ..*line
                            }),
                            None => {}
                        }
                    }
                    Event::DirkDrew { tile } => {
                        let since = sheets.iter_mut().rev();
                        let since = since.take_while(|sheet| sheet.step == Some(step));
                        since.for_each(|sheet| sheet.drawn.push(*tile));
                        is_open = false;
                    }
                    // What a module tells in the middle of a scoring does not end it.
                    event if event.module().is_some() => {}
                    _ => is_open = false,
                }
            }
        }
        sheets
    }

    /// Everybody who has a column.
    pub fn columns(&self) -> impl Iterator<Item = Who> + '_ {
        self.before.iter().map(|(who, _)| *who)
    }

    /// The reasons that have a row: the six buildings always, the wall where there are palaces,
    /// others where a module of the table brings them or somebody gets points for them.
    pub fn rows(&self, setup: &Setup) -> Vec<Reason> {
        let mut rows = Vec::new();
        if setup.game == GameKind::Board {
            rows.push(Reason::Wall);
        }
        rows.extend(Building::ALL.map(|building| Reason::Majority { building }));
        rows.extend(setup.rows());
        for line in &self.lines {
            if !rows.contains(&line.reason) {
                rows.push(line.reason);
            }
        }
        // Reasons stand in the order in which they are scored; the wall and the buildings first.
        rows.sort_short();
        rows
    }

    /// The rows in parts, without those that bring nobody anything.
    pub fn parts(&self, setup: &Setup) -> Rows {
        let brings = |reason: &Reason| {
            let mut lines = self.lines.iter();
            lines.any(|line| line.reason == *reason && line.points != 0)
        };
        let (mut rows, mut without): (Vec<_>, Vec<_>) =
            self.rows(setup).into_iter().partition(brings);
        if without.len() < 2 {
            rows.append(&mut without);
            rows.sort_short();
        }
        let mut parts: Vec<(Part, Vec<Reason>)> = Vec::new();
        for reason in rows {
            let part = Part::of(reason);
            match parts.last_mut().filter(|(last, _)| *last == part) {
                Some((_, rows)) => rows.push(reason),
                None => parts.push((part, vec![reason])),
            }
        }
        Rows { parts, without }
    }

    /// The points that somebody gets for something, in the first `shown` lines.
    pub fn points(&self, who: Who, reason: Reason, shown: usize) -> i16 {
        let lines = self.lines.iter().take(shown);
        lines
            .filter(|l| l.who == who && l.reason == reason)
            .map(|l| l.points)
            .sum()
    }

    /// All that somebody gets in the first `shown` lines.
    pub fn total(&self, who: Who, shown: usize) -> i16 {
        let lines = self.lines.iter().take(shown);
        lines.filter(|l| l.who == who).map(|l| l.points).sum()
    }

    /// The points of somebody after the first `shown` lines: nobody falls below 0.
    pub fn after(&self, who: Who, shown: usize) -> i16 {
        let lines = self.lines.iter().take(shown).filter(|l| l.who == who);
        lines.fold(points_of(&self.before, who), |points, line| {
            tally(points, line.points)
        })
    }
}

fn points_of(points: &[(Who, i16)], who: Who) -> i16 {
    points
        .iter()
        .find(|(w, _)| *w == who)
        .map_or(0, |(_, p)| *p)
}

fn add(points: &mut [(Who, i16)], line: &ScoreLine, times: i16) {
    if let Some((_, sum)) = points.iter_mut().find(|(w, _)| *w == line.who) {
        *sum = tally(*sum, times * line.points);
    }
}

/// Everybody at the table by points, the best first, with the place. Equal points share a place.
pub fn ranking(game: &Game) -> Vec<(usize, Seat)> {
    let mut seats: Vec<Seat> = game.seats().collect();
    seats.sort_short_by_key(|seat| std::cmp::Reverse(game.points(*seat)));
    let place = |seat: Seat| {
        let better = game.seats().filter(|s| game.points(*s) > game.points(seat));
        better.count() + 1
    };
    seats.into_iter().map(|seat| (place(seat), seat)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plan, Session};
    use alhambra_bots::SmallDice;
    use alhambra_rules::ModuleSet;
    use alhambra_rules::modules::palace_staff;
    use alhambra_rules::scene::Scene;

    /// A whole game at random.
    fn played(players: u8, modules: ModuleSet, seed: u64) -> Session {
        let plan = Plan::of(Setup::players(players).with(modules));
        let mut session = Session::new(plan, seed);
        let mut dice = SmallDice::new(seed);
        let mut legal = Vec::new();
        while session.to_act().is_some() {
            session.game().legal(&mut legal);
            let pick = legal[dice.below(legal.len())];
            session.act(pick).expect("it was listed");
        }
        session
    }

    fn sheets(session: &Session) -> Vec<Sheet> {
        let steps = (1..=session.steps()).map(|step| (step, session.events(step)));
        Sheet::held(&session.plan().setup(), steps)
    }

    #[test]
    fn the_sheets_of_a_game_lead_to_its_points() {
        for (players, modules, seed) in [
            (2, ModuleSet::NONE, 1),
            (3, ModuleSet::NONE, 2),
            (4, ModuleSet::EDITION_2024, 3),
            (5, ModuleSet::PLAYABLE, 4),
            (2, ModuleSet::PLAYABLE, 5),
        ] {
            let session = played(players, modules, seed);
            let sheets = sheets(&session);
            let last = sheets.last().expect("the third is always held");
            assert_eq!(last.round, Round::LAST);
            for seat in session.game().seats() {
                let points = last.after(Who::Seat(seat), usize::MAX);
                assert_eq!(points, session.game().points(seat), "seed {seed}, {seat:?}");
            }
        }
    }

    #[test]
    fn a_sheet_explains_every_majority_with_what_was_counted_then() {
        use crate::{Contest, Why};
        for (modules, seed) in [(ModuleSet::NONE, 6), (ModuleSet::PLAYABLE, 7)] {
            let session = played(2, modules, seed);
            for sheet in sheets(&session) {
                let game = session.game_at(sheet.step.expect("it was held"));
                let contest = Contest::new(game).before_dirk_drew(&sheet.drawn);
                for line in &sheet.lines {
                    let (who, reason, points) = (line.who, line.reason, line.points);
                    let why = Why::new(game, &contest, sheet.round, who, reason);
                    if let Why::Buildings(_, place) = why {
                        assert_eq!(place.expect("it was scored").share, points, "{line:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_sheet_runs_up_line_by_line() {
        let game = Scene::new(3)
            .turn(0)
            .palace(0, "1,0 tower-9-ne; 0,1 garden-12")
            .palace(1, "1,0 garden-11")
            .points(0, 10)
            .begin();
        let sheet = Sheet::now(&game.view(None), &game, Round::Second);
        let anna = Who::Seat(Seat(0));
        assert_eq!(sheet.columns().count(), 3);
        assert_eq!(sheet.after(anna, 0), 10);
        assert_eq!(sheet.lines[0].reason, Reason::Wall);
        assert_eq!(sheet.after(anna, 1), 12);
        let all = usize::MAX;
        // A wall of 2, half of 12 and 5 for a garden, 13 for the only tower.
        assert_eq!(
            sheet.points(
                anna,
                Reason::Majority {
                    building: Building::Garden
                },
                all
            ),
            8
        );
        assert_eq!(sheet.total(anna, all), 2 + 8 + 13);
        assert_eq!(sheet.after(anna, all), 33);
        assert_eq!(sheet.rows(&Setup::players(3)).len(), 7);
        assert_eq!(sheet.rows(&Setup::cards(3)).len(), 7);
    }

    #[test]
    fn rows_without_points_are_put_aside_unless_there_is_only_one() {
        let majority = |building| Reason::Majority { building };
        let garden = "1,0 garden-11; 2,0 garden-10-n";
        let game = Scene::new(3).turn(0).palace(0, garden).begin();
        let sheet = Sheet::now(&game.view(None), &game, Round::First);
        let Rows { parts, without } = sheet.parts(&Setup::players(3));
        let gardens = (Part::Buildings, vec![majority(Building::Garden)]);
        assert_eq!(parts.last(), Some(&gardens));
        assert_eq!(
            without.len(),
            7 - parts.iter().map(|p| p.1.len()).sum::<usize>()
        );
        assert!(without.contains(&majority(Building::Tower)));

        // All rows are there, each once, in any game.
        let modules = ModuleSet::PLAYABLE;
        let session = played(4, modules, 8);
        let setup = session.plan().setup();
        for sheet in sheets(&session) {
            let Rows { parts, without } = sheet.parts(&setup);
            assert!(parts.is_sorted_by_key(|(part, _)| *part));
            assert_ne!(without.len(), 1);
            let mut all: Vec<Reason> = parts.into_iter().flat_map(|(_, rows)| rows).collect();
            all.extend(without);
            all.sort();
            assert_eq!(all, sheet.rows(&setup));
        }
    }

    #[test]
    fn equal_points_share_a_place() {
        let scene = Scene::new(4).turn(0).points(0, 7).points(1, 9);
        let game = scene.points(2, 9).points(3, 1).begin();
        let places = ranking(&game);
        let expected = [(1, 1), (1, 2), (3, 0), (4, 3)];
        assert_eq!(places, expected.map(|(place, seat)| (place, Seat(seat))));
    }

    #[test]
    fn a_single_row_without_points_stays_and_two_are_put_aside() {
        let setup = Setup::players(3);
        let empty = Sheet {
            round: Round::First,
            step: None,
            before: vec![(Who::Seat(Seat(0)), 0)],
            lines: Vec::new(),
            drawn: Vec::new(),
        };
        let rows = empty.rows(&setup);
        for aside in 0..=rows.len() {
            let scored = rows[aside..].iter().map(|reason| ScoreLine {
                who: Who::Seat(Seat(0)),
                reason: *reason,
                points: 1,
            });
            let sheet = Sheet {
                lines: scored.collect(),
                ..empty.clone()
            };
            let without = sheet.parts(&setup).without;
            let expected = if aside == 1 { &[] } else { &rows[..aside] };
            assert_eq!(without, expected);
        }
    }

    #[test]
    fn what_is_lost_before_the_last_scoring_stands_on_its_sheet() {
        let anna = Who::Seat(Seat(0));
        let line = |reason, points| ScoreLine {
            who: anna,
            reason,
            points,
        };
        let scored = |line| Event::Scored { line };
        let unserved = palace_staff::Reason::NoServants.into();
        let begins = |round| Event::ScoringBegins { round };
        let steps = [
            (8, vec![begins(Round::First), scored(line(Reason::Wall, 2))]),
            // Six are due, and there are only two.
            (9, vec![scored(line(unserved, -6)), Event::MarketRanOut]),
            (10, vec![begins(Round::LAST), scored(line(Reason::Wall, 3))]),
        ];
        let sheets = Sheet::held(&Setup::players(3), steps);
        let [first, last] = &sheets[..] else {
            panic!("{sheets:?}");
        };
        assert_eq!((first.step, first.after(anna, usize::MAX)), (Some(8), 2));
        assert_eq!(last.before[0], (anna, 2));
        assert_eq!(last.lines, [line(unserved, -2), line(Reason::Wall, 3)]);
        assert_eq!([0, 1, 2].map(|shown| last.after(anna, shown)), [2, 0, 3]);
    }
}
