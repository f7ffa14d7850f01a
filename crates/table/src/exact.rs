//! The palace of somebody at a real table, built up by touching, so that everything in it is counted.

use alhambra_record::{Palace, Palaces, places};
use alhambra_rules::pad::{self, Pad};
use alhambra_rules::printed::Corrections;
use alhambra_rules::{Cell, Placed, Seat, Setup, TileId, TileSet};

/// A palace that is built up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exact {
    palaces: Palaces,
    past: Vec<Palaces>,
}

impl Exact {
    /// An empty palace, with tiles that look as these say.
    pub fn new(printed: &Corrections) -> Self {
        let palaces = Palaces {
            palaces: vec![Palace::new(None, [])],
            printed: printed.clone(),
            ..Palaces::default()
        };
        Self {
            palaces,
            past: Vec::new(),
        }
    }

    /// The palace of a text, as [`Exact::text`] writes it. How tiles look is said by `printed`, whatever the text
    /// says: it may have been corrected since.
    pub fn read(text: &str, printed: &Corrections) -> Option<Self> {
        let told = |line: &&str| !line.starts_with("tile ");
        let lines: Vec<&str> = text.lines().filter(told).collect();
        let palaces = Palaces::read(&lines.join("\n"), printed).ok()?;
        let is_one = palaces.palaces.len() == 1 && palaces.impossible().is_none();
        is_one.then_some(Self {
            palaces,
            past: Vec::new(),
        })
    }

    /// The palace as text, for `alhambra palace` and for the next time.
    pub fn text(&self) -> String {
        self.palaces.to_string()
    }

    /// What lies there, the fountain first.
    pub fn placed(&self) -> &[Placed] {
        &self.palaces.palaces[0].placed
    }

    /// What breaks a rule of building: where. A tile that looks different than it was laid may do so.
    pub fn faults(&self) -> Vec<Cell> {
        let faults = self.palaces.faults.iter();
        faults.filter_map(|fault| fault.at).collect()
    }

    /// The tiles of a set-up that can still be laid: those that lie in no palace yet, in the order of the box.
    pub fn left(&self, setup: &Setup, others: &TileSet) -> Vec<TileId> {
        let own: TileSet = self.placed().iter().map(|p| p.tile).collect();
        let is_left = |tile: &TileId| !own.has(*tile) && !others.has(*tile);
        pad::tiles(setup).filter(is_left).collect()
    }

    /// Where a tile fits, and how it has to be turned there.
    pub fn fits(&self, tile: TileId) -> Vec<(Cell, u8)> {
        let one = TileSet::from_iter([tile]);
        let mut all: Vec<(Cell, u8)> = places(&self.palaces, 0, one)
            .into_iter()
            .map(|(_, cell, quarters)| (cell, quarters))
            .collect();
        all.sort_unstable();
        all
    }

    /// Lays a tile, and looks at the palace anew.
    pub fn lay(&mut self, tile: TileId, cell: Cell, quarters: u8) {
        let placed = self.palaces.printed.lay(tile, cell, quarters);
        self.change(|all| all.push(placed));
    }

    /// Takes away what lies somewhere, but for the fountain.
    pub fn take(&mut self, cell: Cell) {
        self.change(|all| all.retain(|p| p.cell == Cell::default() || !p.covers(cell)));
    }

    fn change(&mut self, change: impl FnOnce(&mut Vec<Placed>)) {
        let mut next = self.palaces.clone();
        change(&mut next.palaces[0].placed);
        let printed = next.printed.clone();
        if let Some(read) = Self::read(&next.to_string(), &printed) {
            let before = std::mem::replace(&mut self.palaces, read.palaces);
            self.past.push(before);
        }
    }

    /// Whether there is anything to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.palaces = before;
        }
    }

    /// Writes what is counted here onto the pad of a seat.
    pub fn count(&self, pad: &mut Pad, seat: Seat) {
        pad.correct(&self.palaces.printed);
        pad.read_off(seat, self.placed());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alhambra_record::read_corrections;
    use alhambra_rules::pad::WALL;
    use alhambra_rules::{Module, ModuleSet, Round, Who};

    fn tile(name: &str) -> TileId {
        TileId::named(name).expect("there is such a tile")
    }

    fn setup(modules: &[Module]) -> Setup {
        Setup {
            modules: modules.iter().copied().collect::<ModuleSet>(),
            ..Setup::players(3)
        }
    }

    fn counted(exact: &Exact, modules: &[Module], key: &str) -> u8 {
        let mut pad = Pad::new(&setup(modules), Round::LAST);
        exact.count(&mut pad, Seat(1));
        let at = pad.find(key, None).expect("it is asked for");
        pad.count(Some(Who::Seat(Seat(1))), at)
    }

    #[test]
    fn tiles_are_laid_where_they_fit_and_counted() {
        let mut exact = Exact::new(&Corrections::default());
        let tower = tile("tower-13");
        assert!(exact.fits(tower).contains(&(Cell::new(1, 0), 0)));
        assert!(
            !exact.fits(tower).contains(&(Cell::new(-1, 0), 0)),
            "its wall is in the way"
        );
        exact.lay(tower, Cell::new(1, 0), 0);
        assert_eq!(counted(&exact, &[], WALL), 1);
        assert!(!exact.left(&setup(&[]), &TileSet::NONE).contains(&tower));
        let again =
            Exact::read(&exact.text(), &Corrections::default()).expect("it was written here");
        assert_eq!(again.placed(), exact.placed());
        exact.take(Cell::new(1, 0));
        assert_eq!(exact.placed().len(), 1);
        exact.undo();
        assert_eq!(exact.placed().len(), 2);
        exact.take(Cell::new(0, 0));
        assert_eq!(exact.placed().len(), 2, "the fountain stays");
    }

    #[test]
    fn a_tile_that_looks_different_counts_differently() {
        let mut exact = Exact::new(&Corrections::default());
        exact.lay(tile("garden-11"), Cell::new(1, 0), 0);
        exact.lay(tile("bazaar-dukat-1"), Cell::new(2, 0), 0);
        exact.lay(tile("tower-12"), Cell::new(3, 0), 0);
        let modules = [Module::Bazaars];
        assert_eq!(counted(&exact, &modules, WALL), 0);
        assert_eq!(counted(&exact, &modules, "bazaars"), 0);
        let printed = "garden-11 walls N\nbazaar-dukat-1 colours garden tower pavilion\n";
        let printed = read_corrections(printed).expect("it is well formed");
        let exact = Exact::read(&exact.text(), &printed).expect("it can be read");
        assert_eq!(counted(&exact, &modules, WALL), 1);
        assert_eq!(counted(&exact, &modules, "bazaars"), 4);
        // And back again.
        let exact = Exact::read(&exact.text(), &Corrections::default()).expect("it can be read");
        assert_eq!(counted(&exact, &modules, "bazaars"), 0);
    }

    #[test]
    fn what_no_palace_tells_stays_as_it_was_counted() {
        let mut pad = Pad::new(&setup(&[Module::Treasures]), Round::LAST);
        let at = pad.find("treasures", None).expect("it is asked for");
        let who = Some(Who::Seat(Seat(1)));
        pad.set(who, at, 5);
        Exact::new(&Corrections::default()).count(&mut pad, Seat(1));
        assert_eq!(pad.count(who, at), 5);
    }

    #[test]
    fn every_change_can_be_taken_back_and_nothing_before_it() {
        let mut exact = Exact::new(&Corrections::default());
        assert!(!exact.can_undo());
        exact.lay(tile("tower-13"), Cell::new(1, 0), 0);
        let one = exact.text();
        exact.lay(tile("garden-11"), Cell::new(0, 1), 0);
        assert!(exact.can_undo());
        exact.undo();
        assert_eq!(exact.text(), one);
        exact.undo();
        assert!(!exact.can_undo());
        assert_eq!(exact.placed().len(), 1);
        // There is nothing left, and nothing happens.
        exact.undo();
        assert_eq!(exact.placed().len(), 1);
    }

    #[test]
    fn a_tile_is_left_if_it_lies_neither_here_nor_with_the_others() {
        let mut exact = Exact::new(&Corrections::default());
        let (own, theirs, nobodys) = (tile("tower-13"), tile("garden-11"), tile("garden-12"));
        exact.lay(own, Cell::new(1, 0), 0);
        let all = exact.left(&setup(&[]), &TileSet::NONE);
        let left = exact.left(&setup(&[]), &TileSet::from_iter([theirs]));
        assert!(left.contains(&nobodys) && !left.contains(&theirs) && !left.contains(&own));
        assert_eq!((all.len(), left.len()), (53, 52));
    }
}
