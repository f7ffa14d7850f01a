//! The score pad of a real table while it is filled in: three scorings, corrected at any time, with undo.

use crate::exact::Exact;
use crate::why::{Standing, Why};
use alhambra_record::{Misread, Sheets};
use alhambra_rules::pad::{Impossible, Pad, WALL};
use alhambra_rules::printed::Corrections;
use alhambra_rules::{GameKind, Module, ModuleSet, Reason, Round, Seat, Setup, Who};

/// So many steps can be taken back.
const STEPS: usize = 200;

/// A score pad that is filled in.
#[derive(Clone, Debug)]
pub struct ScorePad {
    sheets: Sheets,
    past: Vec<Sheets>,
}

impl ScorePad {
    /// An empty pad. `names` has at least one for each seat.
    pub fn new(setup: &Setup, names: &[String]) -> Self {
        let names = names.iter().take(setup.players.into()).cloned().collect();
        Self {
            sheets: Sheets::new(setup, names),
            past: Vec::new(),
        }
    }

    /// Reads the text of a pad: that of [`ScorePad::text`], or whatever `alhambra score` reads in its quick form.
    pub fn read(text: &str) -> Result<Self, Misread> {
        let mut sheets = Sheets::read(text, GameKind::Board, ModuleSet::NONE, None)?;
        for round in Round::ALL {
            if sheets.pads.iter().all(|pad| pad.round() != round) {
                sheets.pads.push(Pad::new(&sheets.setup, round));
            }
        }
        sheets.pads.sort_by_key(Pad::round);
        Ok(Self {
            sheets,
            past: Vec::new(),
        })
    }

    /// The pad as text, for `alhambra score` and for the next time. Scorings at the end that are not begun are
    /// left out.
    pub fn text(&self) -> String {
        let mut sheets = self.sheets.clone();
        while sheets.pads.len() > 1 && sheets.pads.last().is_some_and(|pad| !is_begun(pad)) {
            sheets.pads.pop();
        }
        sheets.to_string()
    }

    /// What is written on it.
    pub const fn sheets(&self) -> &Sheets {
        &self.sheets
    }

    /// One of its scorings.
    pub fn pad(&self, round: Round) -> &Pad {
        &self.sheets.pads[round.at()]
    }

    /// Whether anything was counted for a scoring.
    pub fn is_begun(&self, round: Round) -> bool {
        is_begun(self.pad(round))
    }

    /// Whether nothing was counted at all.
    pub fn is_empty(&self) -> bool {
        !self.sheets.pads.iter().any(is_begun)
    }

    /// Writes down a number; nobody stands for the whole table.
    pub fn set(&mut self, round: Round, who: Option<Who>, field: usize, count: u8) {
        if self.pad(round).count(who, field) != count {
            self.step();
            self.sheets.pads[round.at()].set(who, field, count);
        }
    }

    /// Gives somebody another name. What means something else in the text of a pad, or is somebody else's name,
    /// cannot be one: then they keep theirs.
    pub fn rename(&mut self, seat: Seat, name: &str) -> bool {
        let name = name.trim();
        let lower = name.to_lowercase();
        let means_else = |c: char| matches!(c, ':' | ',' | '#') || c.is_control();
        let starts = ["round ", "seat "]
            .iter()
            .any(|word| lower.starts_with(word));
        let is_taken = |other: &String| other.to_lowercase() == lower;
        let others = self.sheets.names.iter().enumerate();
        let mut others = others.filter(|(at, _)| *at != seat.at());
        if name.is_empty()
            || name.contains(means_else)
            || starts
            || ["dirk", "table"].contains(&&*lower)
            || others.any(|(_, other)| is_taken(other))
        {
            return false;
        }
        if self.sheets.names[seat.at()] != name {
            self.step();
            name.clone_into(&mut self.sheets.names[seat.at()]);
        }
        true
    }

    /// Makes it fit another set-up. What is still asked for stays; new seats get the names of `names`.
    pub fn refit(&mut self, setup: &Setup, names: &[String]) {
        // Options that change nothing here are not written on a pad.
        let is_same = |other: &Setup| {
            (other.game, other.players, other.modules, other.has_dirk())
                == (setup.game, setup.players, setup.modules, setup.has_dirk())
        };
        if is_same(&self.sheets.setup) {
            return;
        }
        self.step();
        let mut all = self.sheets.names.clone();
        all.truncate(setup.players.into());
        for name in names {
            if all.len() < setup.players.into() && !all.contains(name) {
                all.push(name.clone());
            }
        }
        let mut fresh = Sheets::new(setup, all);
        for (pad, old) in fresh.pads.iter_mut().zip(&self.sheets.pads) {
            copy(old, pad, |_| true);
        }
        self.sheets = fresh.correct(&self.sheets.printed);
    }

    /// Takes over what was counted for the scoring before: most of it is still there. Points since the last scoring and
    /// what the table chooses are not.
    pub fn carry_over(&mut self, round: Round) {
        let Some(before) = round.at().checked_sub(1) else {
            return;
        };
        self.step();
        let old = self.sheets.pads[before].clone();
        copy(&old, &mut self.sheets.pads[round.at()], |field| {
            !field.since_last && field.choices.is_empty()
        });
    }

    /// From now on it is for a box where these tiles look different.
    pub fn correct(&mut self, printed: &Corrections) {
        let mut sheets = self.sheets.clone();
        sheets.printed = Corrections::default();
        self.sheets = sheets.correct(printed);
    }

    /// Writes down what the tiles of somebody's palace tell.
    pub fn read_off(&mut self, round: Round, seat: Seat, palace: &Exact) {
        self.step();
        palace.count(&mut self.sheets.pads[round.at()], seat);
    }

    /// Begins a new sheet for the same table.
    pub fn clear(&mut self) {
        self.step();
        let Sheets { setup, names, .. } = &self.sheets;
        let fresh = Sheets::new(setup, names.clone());
        self.sheets = fresh.correct(&self.sheets.printed);
    }

    /// Takes the place of another pad, which can be had back.
    pub fn replace(&mut self, other: Self) {
        self.step();
        self.sheets = other.sheets;
    }

    /// Remembers how it is now, before something changes.
    fn step(&mut self) {
        if self.past.len() == STEPS {
            self.past.remove(0);
        }
        self.past.push(self.sheets.clone());
    }

    /// Whether there is anything to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.sheets = before;
        }
    }

    /// What somebody counts for a scoring, part by part: the base game, then each module. Buildings come before the
    /// wall, which they limit.
    pub fn groups(&self, round: Round, who: Option<Who>) -> Vec<(Option<Module>, Vec<usize>)> {
        let pad = self.pad(round);
        let mut groups: Vec<(Option<Module>, Vec<usize>)> = Vec::new();
        for (at, field) in pad.fields().iter().enumerate() {
            if !pad.counting(at).contains(&who) {
                continue;
            }
            match groups
                .iter_mut()
                .find(|(module, _)| *module == field.module)
            {
                Some((_, own)) => own.push(at),
                None => groups.push((field.module, vec![at])),
            }
        }
        for (_, own) in &mut groups {
            own.sort_by_key(|at| pad.fields()[*at].key == WALL);
        }
        groups
    }

    /// Whether the whole table chooses something for a scoring.
    pub fn has_choices(&self, round: Round) -> bool {
        !self.groups(round, None).is_empty()
    }

    /// All that cannot be in a scoring. A wall is not looked at before a building is there: it may be what was
    /// counted first.
    pub fn faults(&self, round: Round) -> Vec<Impossible> {
        let pad = self.pad(round);
        let has_built = |who: Who| {
            let own = (0..pad.fields().len()).filter(|at| pad.counting(*at).contains(&Some(who)));
            let mut own = own.filter(|at| pad.fields()[*at].key != WALL);
            own.any(|at| pad.count(Some(who), at) > 0)
        };
        let mut faults = pad.faults();
        faults.retain(|fault| match fault {
            Impossible::WallTooLong { who, .. } => has_built(*who),
            _ => true,
        });
        faults
    }

    /// Where somebody's points of a scoring come from, and why; also comparisons in which they have something and get
    /// nothing.
    pub fn explained(&self, round: Round, who: Who) -> Vec<(Reason, i16, Why)> {
        let reckoned = self.pad(round).reckon();
        let mut all = Vec::new();
        for line in reckoned.lines.iter().filter(|line| line.who == who) {
            let standing = reckoned
                .contest(line.reason)
                .map(|contest| Standing::new(&contest.counts, who, &contest.points));
            let why = match (line.reason, standing) {
                (Reason::Wall, _) => Why::Wall(line.count),
                (Reason::Majority { building }, standing) => {
                    Why::Buildings(building, standing.flatten())
                }
                (reason, Some(standing)) => Why::Compared(reason, standing),
                (reason, None) => Why::Counted(reason, line.count),
            };
            all.push((line.reason, line.points, why));
        }
        for (reason, contest) in &reckoned.contests {
            let standing = Standing::new(&contest.counts, who, &contest.points);
            if standing.is_none() || all.iter().any(|(other, ..)| other == reason) {
                continue;
            }
            let why = match reason {
                Reason::Majority { building } => Why::Buildings(*building, standing),
                reason => Why::Compared(*reason, standing),
            };
            all.push((*reason, 0, why));
        }
        all.sort_by_key(|(reason, ..)| *reason);
        all
    }
}

/// Whether anything was counted.
fn is_begun(pad: &Pad) -> bool {
    let is_some = |at| pad.counting(at).iter().any(|who| pad.count(*who, at) > 0);
    (0..pad.fields().len()).any(is_some)
}

/// Copies what is asked for on both pads.
fn copy(from: &Pad, to: &mut Pad, is_meant: impl Fn(&alhambra_rules::pad::Field) -> bool) {
    for at in 0..to.fields().len() {
        let field = &to.fields()[at];
        let Some(old) = from.find(field.key, field.mark).filter(|_| is_meant(field)) else {
            continue;
        };
        let counted = from.counting(old);
        for who in to.counting(at) {
            if counted.contains(&who) {
                to.set(who, at, from.count(who, old));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_rules::pad::BUILDINGS;
    use alhambra_rules::piece::Mark;
    use alhambra_rules::{Building, GameOption, Options};

    const ANNA: Option<Who> = Some(Who::Seat(Seat(0)));
    const BEN: Option<Who> = Some(Who::Seat(Seat(1)));

    fn names() -> Vec<String> {
        let names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"];
        names.map(str::to_owned).to_vec()
    }

    fn with(players: u8, modules: &[Module]) -> Setup {
        Setup {
            modules: modules.iter().copied().collect(),
            ..Setup::players(players)
        }
    }

    fn pad(players: u8, modules: &[Module]) -> ScorePad {
        ScorePad::new(&with(players, modules), &names())
    }

    fn tower(pad: &ScorePad, round: Round) -> usize {
        let mark = Some(Mark::Building(Building::Tower));
        pad.pad(round)
            .find(BUILDINGS, mark)
            .expect("towers are counted")
    }

    fn count(pad: &mut ScorePad, round: Round, who: Option<Who>, key: &str, count: u8) {
        let at = pad.pad(round).find(key, None).expect("it is asked for");
        pad.set(round, who, at, count);
    }

    #[test]
    fn what_was_counted_is_kept_as_text() {
        let mut pad = pad(
            2,
            &[Module::Falconers, Module::Invaders, Module::NewScoreCards],
        );
        let at = tower(&pad, Round::Second);
        pad.set(Round::Second, ANNA, at, 2);
        pad.set(Round::Second, Some(Who::Dirk), at, 1);
        count(&mut pad, Round::Second, None, "score-card", 3);
        let again = ScorePad::read(&pad.text()).expect("it was written by a pad");
        assert_eq!(again.text(), pad.text());
        assert_eq!(again.sheets().totals(), pad.sheets().totals());
        assert_eq!(
            again.sheets().pads.len(),
            3,
            "the third scoring is not begun"
        );
        assert!(!pad.text().contains("round 3"));
        let empty = self::pad(4, &[]);
        let again = ScorePad::read(&empty.text()).expect("nobody has counted yet");
        assert_eq!(again.sheets().names, names()[..4]);
        assert!(again.is_empty());
    }

    #[test]
    fn two_with_cards_and_without_dirk_stay_two() {
        let setup = Setup {
            game: GameKind::Cards,
            options: Options::NONE.with(GameOption::WithoutDirk),
            ..Setup::players(2)
        };
        for setup in [
            setup,
            Setup {
                options: Options::NONE,
                ..setup
            },
        ] {
            let pad = ScorePad::new(&setup, &names());
            let again = ScorePad::read(&pad.text()).expect("it was written by a pad");
            assert_eq!(again.sheets().setup.has_dirk(), setup.has_dirk());
        }
    }

    #[test]
    fn a_palace_is_read_off_onto_the_pad_and_can_be_taken_back() {
        let mut pad = pad(3, &[]);
        let printed = alhambra_record::read_corrections("garden-11 walls N").expect("it is read");
        pad.correct(&printed);
        let palace = Exact::read("1,0 garden-11\n2,0 tower-11-n", &printed).expect("it is read");
        pad.read_off(Round::Second, Seat(1), &palace);
        let wall = pad
            .pad(Round::Second)
            .find(WALL, None)
            .expect("walls are counted");
        assert_eq!(pad.pad(Round::Second).count(BEN, wall), 2);
        assert_eq!(pad.faults(Round::Second), []);
        // The text says which tile looks different, and a new sheet is for the same box.
        assert!(
            pad.text().starts_with("tile garden-11 walls N\n"),
            "{}",
            pad.text()
        );
        pad.undo();
        assert_eq!(pad.pad(Round::Second).count(BEN, wall), 0);
        pad.clear();
        assert_eq!(pad.sheets().printed, printed);
        pad.correct(&Corrections::default());
        assert!(pad.sheets().printed.is_empty());
    }

    #[test]
    fn every_change_can_be_taken_back() {
        let mut pad = pad(3, &[]);
        let at = tower(&pad, Round::First);
        pad.set(Round::First, ANNA, at, 2);
        pad.set(Round::First, ANNA, at, 2);
        assert!(pad.rename(Seat(0), " Zoe "));
        pad.clear();
        assert!(pad.is_empty());
        pad.undo();
        assert_eq!(pad.sheets().names[0], "Zoe");
        pad.undo();
        assert_eq!(pad.pad(Round::First).count(ANNA, at), 2);
        pad.undo();
        assert!(pad.is_empty() && !pad.can_undo());
    }

    #[test]
    fn no_name_breaks_the_text() {
        let mut pad = pad(3, &[]);
        for name in [
            "", " ", "a:b", "a, b", "#1", "Dirk", "TABLE", "round 1", "seat b", "ben",
        ] {
            assert!(!pad.rename(Seat(0), name), "{name:?}");
        }
        assert_eq!(pad.sheets().names[0], "Anna");
        assert!(pad.rename(Seat(0), "Anna"));
        assert!(!pad.can_undo());
    }

    #[test]
    fn another_set_up_keeps_what_is_still_asked_for() {
        let mut pad = pad(3, &[Module::Camps]);
        let at = tower(&pad, Round::First);
        pad.set(Round::First, BEN, at, 3);
        count(&mut pad, Round::First, BEN, "camps", 4);
        pad.refit(&with(4, &[Module::Camps, Module::Medina]), &names());
        assert_eq!(pad.sheets().names, names()[..4]);
        let towers = tower(&pad, Round::First);
        assert_eq!(pad.pad(Round::First).count(BEN, towers), 3);
        let camps = pad.pad(Round::First).find("camps", None).unwrap();
        assert_eq!(pad.pad(Round::First).count(BEN, camps), 4);
        pad.refit(&with(2, &[]), &names());
        assert!(pad.pad(Round::First).find("camps", None).is_none());
        pad.undo();
        let camps = pad.pad(Round::First).find("camps", None).unwrap();
        assert_eq!(
            pad.pad(Round::First).count(BEN, camps),
            4,
            "nothing is lost"
        );
    }

    #[test]
    fn the_next_scoring_begins_with_what_is_there() {
        let mut pad = pad(3, &[Module::PalaceDesigners, Module::NewScoreCards]);
        let at = tower(&pad, Round::First);
        pad.set(Round::First, ANNA, at, 2);
        count(&mut pad, Round::First, ANNA, "designer-points", 7);
        count(&mut pad, Round::First, None, "score-card", 2);
        pad.carry_over(Round::Second);
        let second = pad.pad(Round::Second);
        assert_eq!(second.count(ANNA, at), 2);
        let points = second.find("designer-points", None).unwrap();
        assert_eq!(second.count(ANNA, points), 0);
        let card = second.find("score-card", None).unwrap();
        assert_eq!(second.count(None, card), 0);
    }

    #[test]
    fn a_wall_waits_for_the_buildings() {
        let mut pad = pad(3, &[]);
        count(&mut pad, Round::First, ANNA, WALL, 20);
        assert_eq!(pad.faults(Round::First), []);
        let at = tower(&pad, Round::First);
        pad.set(Round::First, ANNA, at, 1);
        let faults = pad.faults(Round::First);
        assert!(matches!(
            faults[..],
            [Impossible::WallTooLong { length: 20, .. }]
        ));
        pad.set(Round::First, BEN, at, 99);
        assert_eq!(
            pad.faults(Round::First).len(),
            2,
            "each is said at its place"
        );
        assert_eq!(pad.pad(Round::First).count(BEN, at), 99, "nothing is lost");
    }

    #[test]
    fn the_groups_hold_every_number_once() {
        let all: Vec<Module> = ModuleSet::PLAYABLE.iter().collect();
        let pad = pad(2, &all);
        for round in Round::ALL {
            let mut seen = 0;
            for who in pad.pad(round).columns().map(Some).chain([None]) {
                let groups = pad.groups(round, who);
                seen += groups.iter().map(|(_, own)| own.len()).sum::<usize>();
                if who == ANNA {
                    let (first, own) = &groups[0];
                    assert_eq!((*first, own.len()), (None, 7));
                    assert_eq!(pad.pad(round).fields()[own[6]].key, WALL);
                }
            }
            let fields = 0..pad.pad(round).fields().len();
            let wanted: usize = fields.map(|at| pad.pad(round).counting(at).len()).sum();
            assert_eq!(seen, wanted);
        }
    }

    #[test]
    fn what_is_explained_is_what_is_reckoned() {
        let mut pad = pad(3, &[Module::Camps, Module::TreasureChamber]);
        let at = tower(&pad, Round::Second);
        pad.set(Round::Second, ANNA, at, 2);
        pad.set(Round::Second, BEN, at, 2);
        pad.set(Round::Second, Some(Who::Seat(Seat(2))), at, 1);
        count(&mut pad, Round::Second, ANNA, "camps", 4);
        count(&mut pad, Round::Second, BEN, "chests", 4);
        let mut sum = 0;
        for who in pad.pad(Round::Second).columns() {
            for (_, points, why) in pad.explained(Round::Second, who) {
                sum += points;
                if let Why::Buildings(_, standing) | Why::Compared(_, standing) = why {
                    assert_eq!(standing.expect("they have some").share, points);
                }
            }
        }
        let lines = pad.pad(Round::Second).reckon().lines;
        assert_eq!(sum, lines.iter().map(|line| line.points).sum::<i16>());
        let cleo = pad.explained(Round::Second, Who::Seat(Seat(2)));
        assert_eq!(cleo.len(), 1, "a place without points is told as well");
    }
}
