//! A score pad for a real table: the numbers that people count there, and the points that follow.
//!
//! Whoever plays with cardboard counts a few things at each scoring: the longest wall, buildings of each type, and
//! what the modules in play ask for. Each module says in its own file which numbers it needs (`asks`), how they
//! are read off a game, and which points follow from them (`reckon`), with the functions that score a game.

mod possible;

use crate::base::dirk;
use crate::base::palace::Placed;
use crate::base::round::Round;
use crate::base::scoring::{self, Who, tally};
use crate::base::survey;
use crate::base::tile::{Building, TileId, TileSet};
use crate::base::wall;
use crate::cards;
use crate::chance::Chance;
use crate::components::{MAJORITY_POINTS, MajorityPoints};
use crate::game::Game;
use crate::hooks;
use crate::module::{Module, ModuleSet};
use crate::modules;
use crate::piece::Mark;
use crate::printed::{Correction, Corrections};
use crate::reason::{Contest, Reason};
use crate::seat::Seat;
use crate::setup::{GameKind, Setup};
use crate::speech::Telling as _;
use std::fmt;

pub use possible::Impossible;

/// Who counts a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Everybody who plays.
    Seats,
    /// Everybody who plays, and Dirk.
    Everybody,
    /// It is the same for the whole table.
    Table,
}

/// A number that is asked for.
#[derive(Clone, Debug)]
pub struct Field {
    /// What is counted: the key of its words.
    pub key: &'static str,
    /// The module that asks for it; nothing for the base game.
    pub module: Option<Module>,
    /// What tells it from others with the same key.
    pub mark: Option<Mark>,
    /// Who counts it.
    pub whose: Whose,
    /// The most that one can have.
    pub most: u8,
    /// The most that all can have together.
    pub in_all: u16,
    /// Where something is chosen, the choices in their order: the number is the place of one of them.
    pub choices: Vec<Vec<Mark>>,
    /// Whether the tiles of a palace alone tell it.
    pub in_palace: bool,
    /// Whether it is counted anew from one scoring to the next.
    pub since_last: bool,
    read: Read,
}

/// How a number is read off a game, as a person would count it.
#[derive(Clone, Copy, Debug)]
enum Read {
    One(fn(&Game, Seat) -> u8),
    Marked(fn(&Game, Seat, Mark) -> u8),
    ByType(fn(&Game, Seat) -> [u8; 6]),
    OfAll(fn(&Game, Who) -> u8),
    ByTypeOfAll(fn(&Game, Who) -> [u8; 6]),
    Nth(fn(&Game, Seat, usize) -> u8, usize),
    OfTable(fn(&Game, Round) -> u8),
}

/// The name in text: `wall`, `tower`, `falcons-white`.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.key, self.mark) {
            (BUILDINGS, Some(mark)) => write!(f, "{mark}"),
            (key, Some(mark)) => write!(f, "{key}-{mark}"),
            (key, None) => f.write_str(key),
        }
    }
}

/// The key of the longest wall.
pub const WALL: &str = "wall";
/// The key of the buildings of a type.
pub const BUILDINGS: &str = "buildings";

/// The numbers that a scoring asks for, while they are gathered.
pub struct Fields {
    /// The scoring.
    pub(crate) round: Round,
    setup: Setup,
    module: Option<Module>,
    all: Vec<Field>,
}

impl Fields {
    /// The numbers that follow are asked for by this module.
    pub(crate) const fn begin(&mut self, module: Module) {
        self.module = Some(module);
    }

    fn add(&mut self, key: &'static str, mark: Option<Mark>, whose: Whose, most: u8, read: Read) {
        let seats = u16::from(self.setup.players);
        self.all.push(Field {
            key,
            module: self.module,
            mark,
            whose,
            most,
            in_all: u16::from(most) * (seats + 1),
            choices: Vec::new(),
            in_palace: false,
            since_last: false,
            read,
        });
    }

    /// A number of everybody who plays.
    pub(crate) fn each(&mut self, key: &'static str, most: u8, read: fn(&Game, Seat) -> u8) {
        self.add(key, None, Whose::Seats, most, Read::One(read));
    }

    /// A number of everybody who plays, one of several that are read off alike.
    pub(crate) fn nth(
        &mut self,
        key: &'static str,
        most: u8,
        nth: usize,
        read: fn(&Game, Seat, usize) -> u8,
    ) {
        self.add(key, None, Whose::Seats, most, Read::Nth(read, nth));
    }

    /// A number of everybody, of Dirk as well.
    pub(crate) fn each_and_dirk(
        &mut self,
        key: &'static str,
        most: u8,
        read: fn(&Game, Who) -> u8,
    ) {
        self.add(key, None, Whose::Everybody, most, Read::OfAll(read));
    }

    /// A number for each of these marks.
    pub(crate) fn marked(
        &mut self,
        key: &'static str,
        marks: impl IntoIterator<Item = Mark>,
        most: u8,
        read: fn(&Game, Seat, Mark) -> u8,
    ) {
        for mark in marks {
            self.add(key, Some(mark), Whose::Seats, most, Read::Marked(read));
        }
    }

    /// A number for each type of building.
    pub(crate) fn by_type(
        &mut self,
        key: &'static str,
        most: u8,
        read: fn(&Game, Seat) -> [u8; 6],
    ) {
        for building in Building::ALL {
            let mark = Some(Mark::Building(building));
            self.add(key, mark, Whose::Seats, most, Read::ByType(read));
        }
    }

    /// A number for each type of building, of Dirk as well.
    pub(crate) fn by_type_and_dirk(
        &mut self,
        key: &'static str,
        most: u8,
        read: fn(&Game, Who) -> [u8; 6],
    ) {
        for building in Building::ALL {
            let mark = Some(Mark::Building(building));
            let read = Read::ByTypeOfAll(read);
            self.add(key, mark, Whose::Everybody, most, read);
        }
    }

    /// A choice for the whole table.
    pub(crate) fn choice(
        &mut self,
        key: &'static str,
        choices: Vec<Vec<Mark>>,
        read: fn(&Game, Round) -> u8,
    ) {
        let most = choices.len() as u8 - 1;
        self.add(key, None, Whose::Table, most, Read::OfTable(read));
        if let Some(field) = self.all.last_mut() {
            field.choices = choices;
        }
    }

    /// The tiles of a palace alone tell the numbers with this key.
    pub(crate) fn in_palace(&mut self, key: &'static str) {
        for field in self.all.iter_mut().filter(|field| field.key == key) {
            field.in_palace = true;
        }
    }

    /// The points that everybody got for something since the last scoring. No game remembers them.
    pub(crate) fn since_last(&mut self, key: &'static str) {
        self.each(key, u8::MAX, |_, _| 0);
        if let Some(field) = self.all.last_mut() {
            field.since_last = true;
        }
    }

    /// Of the numbers with this key all can have only so many together.
    pub(crate) fn limit(&mut self, key: &'static str, in_all: u8) {
        for field in self.all.iter_mut().filter(|field| field.key == key) {
            field.in_all = in_all.into();
            field.most = field.most.min(in_all);
        }
    }
}

/// One scoring on a score pad.
#[derive(Clone, Debug)]
pub struct Pad {
    setup: Setup,
    round: Round,
    fields: Vec<Field>,
    /// The numbers of each seat, of Dirk where he takes part, and of the table.
    counts: Vec<Vec<u8>>,
    /// The tiles that look different from the table.
    printed: Corrections,
}

impl hooks::InPlay for Pad {
    fn in_play(&self) -> ModuleSet {
        self.setup.modules
    }
}

/// Points that follow from what was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Who gets them.
    pub who: Who,
    /// What for.
    pub reason: Reason,
    /// How many things were counted.
    pub count: u8,
    /// How many points they bring.
    pub points: i16,
}

/// All points of a scoring, reason by reason.
#[derive(Clone, Default, Debug)]
pub struct Reckoned {
    /// The lines in the order in which they are scored.
    pub lines: Vec<Reckoning>,
    /// Where everybody is compared: how many each has, in halves where it is about buildings, and the points
    /// for the places.
    pub contests: Vec<(Reason, Contest)>,
}

impl Reckoned {
    /// Writes a line, unless it is about nothing.
    pub(crate) fn write(&mut self, who: Who, reason: impl Into<Reason>, count: u8, points: i16) {
        if points != 0 {
            self.lines.push(Reckoning {
                who,
                reason: reason.into(),
                count,
                points,
            });
        }
    }

    /// Compares everybody: the places bring these points.
    pub(crate) fn compare(&mut self, reason: Reason, counts: Vec<(Who, u8)>, points: [u8; 3]) {
        let numbers: Vec<u8> = counts.iter().map(|(_, count)| *count).collect();
        scoring::places(&numbers, &points, |at, points| {
            let (who, count) = counts[at];
            self.write(who, reason, count, points);
        });
        self.contests.push((reason, Contest { counts, points }));
    }

    /// The comparison that a reason is about, if it is about one.
    pub fn contest(&self, reason: Reason) -> Option<&Contest> {
        let mut contests = self.contests.iter();
        contests.find(|(other, _)| *other == reason).map(|(_, c)| c)
    }

    /// Somebody's points after this scoring, with so many before: nobody falls below 0 (B23).
    pub fn after(&self, who: Who, before: i16) -> i16 {
        let own = self.lines.iter().filter(|line| line.who == who);
        own.fold(before, |points, line| tally(points, line.points))
    }
}

impl Pad {
    /// An empty pad for a scoring: everybody has 0 of everything.
    pub fn new(setup: &Setup, round: Round) -> Self {
        let mut fields = Fields {
            round,
            setup: *setup,
            module: None,
            all: Vec::new(),
        };
        if setup.game == GameKind::Board {
            let most = possible::longest_wall(setup, &Corrections::default());
            fields.each(WALL, most, |game, seat| {
                wall::longest(game.palaces.of(seat))
            });
        }
        fields.by_type_and_dirk(BUILDINGS, u8::MAX, |game, who| match who {
            Who::Seat(seat) => finished(game, seat),
            Who::Dirk => dirk::printed(game),
        });
        for (field, there) in fields.all[usize::from(setup.game == GameKind::Board)..]
            .iter_mut()
            .zip(possible::buildings(setup))
        {
            (field.most, field.in_all) = (there, there.into());
        }
        fields.in_palace(WALL);
        fields.in_palace(BUILDINGS);
        hooks::asks(setup, &mut fields);
        let columns = usize::from(setup.players) + usize::from(setup.has_dirk()) + 1;
        Self {
            setup: *setup,
            round,
            counts: vec![vec![0; fields.all.len()]; columns],
            fields: fields.all,
            printed: Corrections::default(),
        }
    }

    /// From now on it is for a box where these tiles look different.
    pub fn correct(&mut self, printed: &Corrections) {
        self.printed = printed.clone();
        if let Some(at) = self.find(WALL, None) {
            self.fields[at].most = possible::longest_wall(&self.setup, printed);
        }
    }

    /// The pad of a scoring that would be held now, filled in as people would count it.
    pub fn of(game: &Game, round: Round) -> Self {
        let mut pad = Self::new(&game.setup(), round);
        for at in 0..pad.fields.len() {
            for who in pad.counting(at) {
                pad.read_one(game, who, at);
            }
        }
        pad
    }

    /// Writes down for a seat what the tiles of its palace tell; the rest stays as it was counted.
    pub fn read_off(&mut self, seat: Seat, palace: &[Placed]) {
        let mut game = Game::empty(&self.setup, Chance::new(0));
        for placed in palace {
            game.palaces.add(seat, *placed);
        }
        for at in 0..self.fields.len() {
            if self.fields[at].in_palace {
                self.read_one(&game, Some(Who::Seat(seat)), at);
            }
        }
        // A game knows the colours of the table only.
        for placed in palace {
            let is_coloured = |own: &Correction| !own.colours.is_empty();
            let kind = placed.tile.kind();
            if self.printed.of(placed.tile).is_some_and(is_coloured)
                && let Some((reason, points)) =
                    modules::worth(kind, palace, TileSet::NONE, self.round, &self.printed)
                && let Some(at) = self.find(reason.name(), None)
            {
                self.set(Some(Who::Seat(seat)), at, points as u8);
            }
        }
    }

    fn read_one(&mut self, game: &Game, who: Option<Who>, at: usize) {
        let Field { read, mark, .. } = self.fields[at];
        let column = self.column(who);
        self.counts[column][at] = match (read, who) {
            (Read::OfTable(read), _) => read(game, self.round),
            (Read::Nth(read, nth), Some(Who::Seat(seat))) => read(game, seat, nth),
            (Read::One(read), Some(Who::Seat(seat))) => read(game, seat),
            (Read::Marked(read), Some(Who::Seat(seat))) => {
                mark.map_or(0, |mark| read(game, seat, mark))
            }
            (Read::ByType(read), Some(Who::Seat(seat))) => of_type(read(game, seat), mark),
            (Read::OfAll(read), Some(who)) => read(game, who),
            (Read::ByTypeOfAll(read), Some(who)) => of_type(read(game, who), mark),
            _ => 0,
        };
    }

    /// The set-up that it is for.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The scoring.
    pub const fn round(&self) -> Round {
        self.round
    }

    /// What is asked for, in the order of a score sheet.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// Everybody who gets points: the seats, and Dirk where he takes part.
    pub fn columns(&self) -> impl Iterator<Item = Who> + use<> {
        let dirk = self.setup.has_dirk().then_some(Who::Dirk);
        Seat::all(self.setup.players).map(Who::Seat).chain(dirk)
    }

    /// Who counts the field at this place; nobody stands for the whole table.
    pub fn counting(&self, field: usize) -> Vec<Option<Who>> {
        match self.fields[field].whose {
            Whose::Table => vec![None],
            Whose::Everybody => self.columns().map(Some).collect(),
            Whose::Seats => {
                let seats = Seat::all(self.setup.players);
                seats.map(|seat| Some(Who::Seat(seat))).collect()
            }
        }
    }

    fn column(&self, who: Option<Who>) -> usize {
        match who {
            Some(Who::Seat(seat)) => seat.at(),
            Some(Who::Dirk) => self.setup.players.into(),
            None => self.counts.len() - 1,
        }
    }

    /// What somebody has counted, or the table for nobody.
    pub fn count(&self, who: Option<Who>, field: usize) -> u8 {
        self.counts[self.column(who)][field]
    }

    /// Writes down a number.
    pub fn set(&mut self, who: Option<Who>, field: usize, count: u8) {
        let column = self.column(who);
        self.counts[column][field] = count;
    }

    /// Adds the numbers with this key, each as so many halves of a building.
    pub(crate) fn add(&self, who: Who, key: &str, times: u8, halves: &mut [u8; 6]) {
        for (all, more) in halves.iter_mut().zip(self.by_type(who, key)) {
            *all = all.saturating_add(more.saturating_mul(times));
        }
    }

    /// The number with this key.
    pub(crate) fn one(&self, who: Who, key: &str) -> u8 {
        self.marked(who, key, None)
    }

    /// The number with this key and mark.
    pub(crate) fn marked(&self, who: Who, key: &str, mark: Option<Mark>) -> u8 {
        let at = self.find(key, mark);
        at.map_or(0, |at| self.count(Some(who), at))
    }

    /// The numbers with this key, by type.
    pub(crate) fn by_type(&self, who: Who, key: &str) -> [u8; 6] {
        Building::ALL.map(|building| self.marked(who, key, Some(Mark::Building(building))))
    }

    /// What the table has chosen.
    pub(crate) fn chosen(&self, key: &str) -> u8 {
        let at = self.find(key, None);
        at.map_or(0, |at| self.count(None, at))
    }

    /// The place of the number with this key and mark.
    pub fn find(&self, key: &str, mark: Option<Mark>) -> Option<usize> {
        let is_it = |field: &Field| field.key == key && field.mark == mark;
        self.fields.iter().position(is_it)
    }

    /// Those who play.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Who> + use<> {
        Seat::all(self.setup.players).map(Who::Seat)
    }

    /// How many buildings of each type count for everybody, in halves.
    pub fn buildings(&self) -> Vec<(Who, [u8; 6])> {
        let mut all = Vec::new();
        for who in self.columns() {
            let printed = self.by_type(who, BUILDINGS);
            let mut halves = printed.map(|count| count.saturating_mul(2));
            hooks::adds(self, who, &mut halves);
            all.push((who, halves));
        }
        all
    }

    /// What the first, second and third place bring, type by type.
    pub fn majority_points(&self) -> &'static MajorityPoints {
        let mut points = &MAJORITY_POINTS[self.round.at()];
        hooks::ranks(self, &mut points);
        points
    }

    /// The points that follow, in the order in which they are scored.
    pub fn reckon(&self) -> Reckoned {
        let mut all = Reckoned::default();
        hooks::reckon_before(self, &mut all);
        if self.setup.game == GameKind::Board {
            for who in self.seats() {
                let length = self.one(who, WALL);
                all.write(who, Reason::Wall, length, scoring::walls(length));
            }
        }
        let (counts, points) = (self.buildings(), self.majority_points());
        for building in Building::ALL {
            let at = building.at();
            let of_type = counts.iter().map(|(who, counts)| (*who, counts[at]));
            let reason = Reason::Majority { building };
            all.compare(reason, of_type.collect(), points[at]);
        }
        hooks::reckon(self, &mut all);
        if self.round == Round::LAST {
            hooks::reckon_end(self, &mut all);
        }
        all
    }

    /// What cannot be, said of the first number that cannot.
    pub fn check(&self) -> Result<(), Impossible> {
        self.faults().into_iter().next().map_or(Ok(()), Err)
    }

    /// All that cannot be.
    pub fn faults(&self) -> Vec<Impossible> {
        possible::faults(self)
    }
}

/// The number of the type that a mark says.
fn of_type(counts: [u8; 6], mark: Option<Mark>) -> u8 {
    match mark {
        Some(Mark::Building(building)) => counts[building.at()],
        _ => 0,
    }
}

/// How many finished buildings of each type somebody has, as they are printed.
fn finished(game: &Game, seat: Seat) -> [u8; 6] {
    if !game.has_palaces() {
        return cards::counts(game, seat);
    }
    let palace = game.palaces.of(seat).iter().copied();
    let finished: Vec<Placed> = palace.filter(|p| !game.is_site(p.tile)).collect();
    survey::counts(&finished)
}

/// The tiles that a game with these modules has, wherever they lie, but for the fountains.
pub fn tiles(setup: &Setup) -> impl Iterator<Item = TileId> + use<> {
    let modules = setup.modules;
    let is_in = move |tile: &TileId| match modules::of_tile(*tile) {
        Some(module) => modules.has(module),
        None => tile.is_standard(),
    };
    (0..=u8::MAX).map_while(TileId::new).filter(is_in)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    fn lines(pad: &Pad) -> Vec<(Who, Reason, i16)> {
        let lines = pad.reckon().lines.into_iter();
        let mut lines: Vec<_> = lines.map(|l| (l.who, l.reason, l.points)).collect();
        lines.sort_unstable();
        lines
    }

    fn scored(game: &Game, round: Round) -> Vec<(Who, Reason, i16)> {
        let lines = game.score_now(round).into_iter();
        let mut lines: Vec<_> = lines.map(|l| (l.who, l.reason, l.points)).collect();
        lines.sort_unstable();
        lines
    }

    #[test]
    fn three_numbers_are_enough_for_the_base_game() {
        let setup = Setup::players(3);
        let mut pad = Pad::new(&setup, Round::Second);
        assert_eq!(pad.fields().len(), 7);
        let anna = Who::Seat(Seat(0));
        let tower = pad.find(BUILDINGS, Some(Mark::Building(Building::Tower)));
        let wall = pad.find(WALL, None).unwrap();
        pad.set(Some(anna), wall, 7);
        pad.set(Some(anna), tower.unwrap(), 2);
        pad.set(Some(Who::Seat(Seat(1))), tower.unwrap(), 2);
        let reckoned = pad.reckon();
        // A wall of 7; 13 and 6 for towers are shared by two, rounded down.
        assert_eq!(reckoned.after(anna, 10), 10 + 7 + 9);
        assert_eq!(reckoned.after(Who::Seat(Seat(2)), 4), 4);
    }

    #[test]
    fn a_pad_read_off_a_palace_says_what_the_game_scores() {
        let game = Scene::new(2)
            .turn(0)
            .palace(0, "1,0 tower-9-ne; 0,1 garden-12")
            .palace(1, "1,0 garden-11")
            .dirk("garden-10-n tower-12")
            .begin();
        for round in Round::ALL {
            assert_eq!(lines(&Pad::of(&game, round)), scored(&game, round));
        }
    }
}
