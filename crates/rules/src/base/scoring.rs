//! Scoring: points for walls and for majorities, each with its reason.

use crate::base::dirk;
use crate::base::round::Round;
use crate::base::tile::Building;
use crate::base::wall;
use crate::capacity;
use crate::cards;
use crate::components::{MAJORITY_POINTS, MajorityPoints, WALL_POINTS};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::hooks;
use crate::list::List;
use crate::reason::Reason;
use crate::seat::{MAX_SEATS, Seat};
use crate::view::View;
use serde::{Deserialize, Serialize};

/// Who gets points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Who {
    /// Somebody at the table.
    Seat(Seat),
    /// The imaginary third player of a game for two.
    Dirk,
}

impl Default for Who {
    fn default() -> Self {
        Self::Seat(Seat(0))
    }
}

/// One reason for points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ScoreLine {
    /// Who gets them.
    pub who: Who,
    /// What for.
    pub reason: Reason,
    /// How many.
    pub points: i16,
}

/// The lines of one scoring.
pub type Sheet = List<ScoreLine, { capacity::LINES }>;

/// The most who take part in majorities: six people, or two and Dirk.
pub const CONTENDERS: usize = MAX_SEATS;

/// Holds the next scoring whose card has turned up, the first before the second (B4). After
/// it Dirk draws tiles.
pub(crate) fn hold_next(game: &mut Game, log: &mut Log) {
    let round = game.due.take_first().expect("a scoring is due");
    score(game, round, log);
    dirk::draw_after_scoring(game, round, log);
}

/// Holds a scoring.
pub(crate) fn score(game: &mut Game, round: Round, log: &mut Log) {
    log.say(Event::ScoringBegins { round });
    game.scored.insert(round);
    write_down(game, &lines(game, round), log);
    hooks::scored(game, round, log);
    if round == Round::LAST {
        let mut sheet = Sheet::new();
        hooks::end_points(game, &mut sheet);
        write_down(game, &sheet, log);
    }
}

/// Writes down all points of a sheet.
fn write_down(game: &mut Game, sheet: &Sheet, log: &mut Log) {
    for line in sheet {
        award(game, *line, log);
    }
}

/// Writes down points.
pub(crate) fn award(game: &mut Game, line: ScoreLine, log: &mut Log) {
    let points = match line.who {
        Who::Seat(seat) => &mut game.points[seat.at()],
        Who::Dirk => &mut game.dirk_points,
    };
    *points = tally(*points, line.points);
    log.say(Event::Scored { line });
}

/// Somebody's points after a line of the sheet: nobody falls below 0, whatever takes points
/// away (B23).
pub fn tally(points: i16, line: i16) -> i16 {
    (points + line).max(0)
}

/// What everybody gets in scoring `round`, reason by reason, but for the points at the end of the game;
/// nothing is written for no points.
pub(crate) fn lines(game: &Game, round: Round) -> Sheet {
    let mut sheet = Sheet::new();
    for seat in game.seats().filter(|_| game.has_palaces()) {
        write(
            &mut sheet,
            Who::Seat(seat),
            Reason::Wall,
            walls(wall::longest(game.palaces.of(seat))),
        );
    }
    let (counts, contenders) = counts(game);
    majorities(
        &counts[..contenders],
        majority_points(game, round),
        |contender, building, points| {
            let who = self::contender(game, contender);
            write(&mut sheet, who, Reason::Majority { building }, points);
        },
    );
    hooks::score(game, round, &mut sheet);
    sheet
}

/// The same with the points at the end of the game, and with what `view` foresees.
pub(crate) fn all_lines(game: &Game, round: Round, view: Option<&View>) -> Sheet {
    let mut sheet = lines(game, round);
    if let Some(view) = view {
        hooks::foreseen(view, game, round, &mut sheet);
    }
    if round == Round::LAST {
        hooks::end_points(game, &mut sheet);
    }
    sheet
}

/// What everybody gets in scoring `round` beside walls and majorities.
pub fn further_lines(game: &Game, round: Round) -> Sheet {
    let mut sheet = Sheet::new();
    hooks::score(game, round, &mut sheet);
    if round == Round::LAST {
        hooks::end_points(game, &mut sheet);
    }
    sheet
}

/// The points for the places of each type in scoring `round`: those of the rulebook, or others.
#[inline]
pub(crate) fn majority_points(game: &Game, round: Round) -> &'static MajorityPoints {
    let mut points = &MAJORITY_POINTS[round.at()];
    hooks::majority_points(game, round, &mut points);
    points
}

/// How many buildings of each type count for each contender, and how many contenders there are.
/// The numbers are in halves: there is something that counts as half a building.
#[inline]
pub fn counts(game: &Game) -> ([[u8; 6]; CONTENDERS], usize) {
    let mut counts = [[0; 6]; CONTENDERS];
    for seat in game.seats() {
        let counts = &mut counts[seat.at()];
        *counts = cards::counts(game, seat);
        hooks::counts(game, seat, counts);
        *counts = counts.map(|count| 2 * count);
        hooks::half_counts(game, seat, counts);
    }
    let mut contenders = game.players as usize;
    if game.has_dirk() {
        counts[contenders] = dirk::counts(game).map(|count| 2 * count);
        contenders += 1;
    }
    (counts, contenders)
}

/// Who takes part in majorities: the seats, and behind them Dirk.
pub(crate) fn contender(game: &Game, number: usize) -> Who {
    if number < game.players as usize {
        Who::Seat(Seat(number as u8))
    } else {
        Who::Dirk
    }
}

/// Writes a line, unless it is about nothing.
pub(crate) fn write(sheet: &mut Sheet, who: Who, reason: impl Into<Reason>, points: i16) {
    if points != 0 {
        sheet.push(ScoreLine {
            who,
            reason: reason.into(),
            points,
        });
    }
}

/// Points for the longest run of outer wall.
pub fn walls(longest: u8) -> i16 {
    i16::from(longest) * i16::from(WALL_POINTS)
}

/// Points for the buildings: in the first scoring for most, in the second also for second
/// most, in the third also for third most. `counts` says for each contender how many of each
/// building they have, `points` what the places bring.
pub fn majorities(
    counts: &[[u8; 6]],
    points: &MajorityPoints,
    mut award: impl FnMut(usize, Building, i16),
) {
    for building in Building::ALL {
        let mut column = [0; CONTENDERS];
        for (count, row) in column.iter_mut().zip(counts) {
            *count = row[building.at()];
        }
        let points = &points[building.at()];
        places(&column[..counts.len()], points, |contender, points| {
            award(contender, building, points);
        });
    }
}

/// Points for the places by count: the tied add up the places they fill and share, rounded
/// down. Whoever has none never scores (B6).
pub fn places(counts: &[u8], points: &[u8], mut award: impl FnMut(usize, i16)) {
    for (contender, &count) in counts.iter().enumerate() {
        if count == 0 {
            continue;
        }
        let ahead = counts.iter().filter(|c| **c > count).count();
        let tied = counts.iter().filter(|c| **c == count).count();
        let pot: u16 = points
            .iter()
            .skip(ahead)
            .take(tied)
            .map(|p| u16::from(*p))
            .sum();
        let share = pot / tied as u16;
        if share > 0 {
            award(contender, share as i16);
        }
    }
}
