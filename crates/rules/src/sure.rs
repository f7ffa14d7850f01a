//! How sure it is what is printed on components.
//!
//! Most of the box is known: from rulebooks, from pictures, from others who own it. Some details were seen once only, and
//! some were found nowhere: these were chosen so that they agree with what the rulebook states. The tables in `data/`
//! say so for every thing, and whoever shows one can say it as well.

use crate::base::tile::TileId;
use crate::data::UNSURE;
use crate::module::Module;
use crate::modules;

/// How sure it is what is printed on something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sure {
    /// At least two sources say the same, or the rulebook states it, or nothing else agrees with what it states.
    Known,
    /// A single source shows it.
    Once,
    /// Nothing shows it: it was chosen to agree with what the rulebook states.
    Reconstructed,
}

impl Sure {
    /// The name for programs and for words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Known => "known",
            Self::Once => "single-source",
            Self::Reconstructed => "reconstructed",
        }
    }
}

/// What is not certain of the components in one list.
#[derive(Clone, Copy, Debug)]
pub struct Unsure {
    /// The file in `data/`: the slug of the module that they belong to.
    pub family: &'static str,
    /// What of them is not certain: the key of a word.
    pub what: &'static str,
    /// How many there are in the list.
    pub all: u8,
    /// Those that are not certain, by their names.
    pub rows: &'static [(&'static str, Sure)],
}

impl Unsure {
    /// How many of them are so sure.
    pub fn count(&self, sure: Sure) -> usize {
        self.rows.iter().filter(|(_, own)| *own == sure).count()
    }
}

/// What is not certain of the components of a module, or of the base game.
pub fn unsure(module: Option<Module>) -> impl Iterator<Item = &'static Unsure> {
    let lists = UNSURE.iter();
    lists.filter(move |list| Module::from_slug(list.family) == module)
}

/// How sure it is what is printed on a tile.
pub fn of_tile(tile: TileId) -> Sure {
    modules::of_tile(tile).map_or(Sure::Known, |module| of(module, tile.name()))
}

/// How sure it is what is printed on the thing of a module that has this name in `data/`, or this number in its list:
/// `card-4`.
pub fn of(module: Module, name: &str) -> Sure {
    let mut rows = unsure(Some(module)).flat_map(|list| list.rows);
    let row = rows.find(|(own, _)| *own == name);
    row.map_or(Sure::Known, |(_, sure)| *sure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_of_eight_bazaars_are_reconstructed() {
        let [bazaars] = unsure(Some(Module::Bazaars)).collect::<Vec<_>>()[..] else {
            panic!("there is one list of bazaars");
        };
        assert_eq!((bazaars.what, bazaars.all), ("colours", 8));
        let counts = [Sure::Once, Sure::Reconstructed].map(|sure| bazaars.count(sure));
        assert_eq!(counts, [1, 7]);
        let of = |name| of_tile(TileId::named(name).expect("there is such a tile"));
        assert_eq!(of("bazaar-dirham-1"), Sure::Once);
        assert_eq!(of("bazaar-dukat-2"), Sure::Reconstructed);
        assert_eq!(of("tower-11-n"), Sure::Known);
    }

    #[test]
    fn what_two_sources_show_is_known() {
        assert_eq!(unsure(None).count(), 0);
        // Seven score cards can be read in a picture as well.
        let cards = unsure(Some(Module::NewScoreCards));
        assert_eq!(cards.map(|list| list.count(Sure::Once)).sum::<usize>(), 11);
        assert_eq!(of(Module::NewScoreCards, "card-3"), Sure::Known);
        assert_eq!(of(Module::NewScoreCards, "card-4"), Sure::Once);
        // A list without rows speaks of all its things.
        let diamonds = unsure(Some(Module::Diamonds));
        assert_eq!(
            diamonds.map(|list| list.count(Sure::Once)).sum::<usize>(),
            10
        );
    }
}
