//! What a real table may lack: the dice, bags and decks by which chance comes into a game.
//!
//! Each module says in its own file what it has of them (`spares`), from the numbers that it sets up with. Whoever lost
//! one lets a screen roll and draw in its place.

use crate::base::money::Card;
use crate::base::tile::TileId;
use crate::hooks;
use crate::module::Module;
use crate::piece::Thing;
use crate::setup::Setup;

/// A die, a bag or a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spare {
    /// The module that it belongs to; nothing for the base game.
    pub module: Option<Module>,
    /// What it is: the key of its words behind `spare-`.
    pub key: &'static str,
    /// How many dice are rolled; none for a bag or a deck, from which things are drawn.
    pub dice: u8,
    /// The faces of a die; what is in a bag or a deck, and how many of each.
    pub things: Vec<(Thing, u8)>,
}

/// Dice, bags and decks, while they are gathered.
pub struct Spares {
    module: Option<Module>,
    all: Vec<Spare>,
}

/// The dice, bags and decks of a table, those of the base game last: they are seldom lost.
pub fn spares(setup: &Setup) -> Vec<Spare> {
    let mut spares = Spares {
        module: None,
        all: Vec::new(),
    };
    hooks::spares(setup, &mut spares);
    spares.module = None;
    let mut tiles: Vec<TileId> = TileId::base().collect();
    hooks::tiles(setup, &mut |tile| tiles.push(tile));
    spares.bag(
        "tiles",
        tiles.into_iter().map(|tile| (Thing::Tile(tile), 1)),
    );
    let copies = setup.copies() as u8;
    spares.bag(
        "money",
        Card::all_money().map(|card| (Thing::Card(card), copies)),
    );
    spares.all
}

impl Spares {
    /// What follows belongs to this module.
    pub(crate) const fn begin(&mut self, module: Module) {
        self.module = Some(module);
    }

    /// A bag or a deck with these things.
    pub(crate) fn bag(&mut self, key: &'static str, things: impl IntoIterator<Item = (Thing, u8)>) {
        self.add(key, 0, things.into_iter().collect());
    }

    /// So many dice with these faces.
    pub(crate) fn dice(
        &mut self,
        key: &'static str,
        dice: u8,
        faces: impl IntoIterator<Item = Thing>,
    ) {
        self.add(key, dice, faces.into_iter().map(|face| (face, 1)).collect());
    }

    fn add(&mut self, key: &'static str, dice: u8, things: Vec<(Thing, u8)>) {
        self.all.push(Spare {
            module: self.module,
            key,
            dice,
            things,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::{Guide, Spot};
    use crate::module::ModuleSet;

    fn with(players: u8, modules: ModuleSet) -> Setup {
        Setup {
            modules,
            ..Setup::players(players)
        }
    }

    fn count(spare: &Spare) -> u16 {
        spare
            .things
            .iter()
            .map(|(_, count)| u16::from(*count))
            .sum()
    }

    #[test]
    fn bags_hold_what_the_set_up_guide_lays_there() {
        // The words for what is laid, and those for what it is drawn from.
        let same = [
            ("coins", "coin"),
            ("chests", "chest"),
            ("attacks", "attack"),
            ("scouts", "scout"),
            ("animals", "animal"),
            ("fruit", "fruit"),
            ("servants", "servant"),
            ("wishes", "wish"),
            ("tiles", "building-tiles"),
            ("money", "money-cards"),
        ];
        for players in 2..=6 {
            let setup = with(players, ModuleSet::PLAYABLE);
            let guide = Guide::new(&setup);
            let spares = spares(&setup);
            for (key, laid) in same {
                let spare = spares.iter().find(|spare| spare.key == key);
                let spare = spare.unwrap_or_else(|| panic!("there is no {key}"));
                let own = guide.laid.iter().filter(|l| {
                    l.module == spare.module && l.key.starts_with(laid) && l.at != Spot::Dirk
                });
                let in_guide: u16 = own
                    .filter(|l| key != "money" || l.at == Spot::Money)
                    .map(|l| l.count)
                    .sum();
                if key == "tiles" {
                    assert!(count(spare) > in_guide, "those of modules as well");
                } else {
                    assert_eq!(count(spare), in_guide, "{key}, {players} players");
                }
            }
        }
    }

    #[test]
    fn nothing_is_called_alike_and_nothing_is_empty() {
        let spares = spares(&with(3, ModuleSet::PLAYABLE));
        for (at, spare) in spares.iter().enumerate() {
            assert!(count(spare) > 1, "{}", spare.key);
            assert!(spares[..at].iter().all(|other| other.key != spare.key));
            for (nth, (thing, _)) in spare.things.iter().enumerate() {
                let name = thing.to_string();
                let mut others = spare.things[..nth].iter();
                assert!(others.all(|(other, _)| other.to_string() != name), "{name}");
            }
        }
        let dice: Vec<_> = spares.iter().filter(|spare| spare.dice > 0).collect();
        assert!(dice.iter().all(|spare| spare.things.len() == 6));
        assert!(dice.len() > 2);
    }
}
