//! Room: how much of everything the state must hold when all 43 modules are in play.
//!
//! The state consists of lists of fixed capacity. How long each must be follows from one table with
//! a row for every module, so that none of them finds a list full. What is too small, or does not
//! agree with the tables of a module, stops the build with a sentence.

use crate::components::{CHARACTER_PILES, Character, DIAMONDS, FAMILIES, Office, SULTAN_PILES};
use crate::data::{
    base_tiles, buildings_of_power, money, travelling_craftsmen, treasures, workers,
};
use crate::module::Module;
use crate::seat::MAX_SEATS;

/// What a module brings.
#[derive(Clone, Copy)]
struct Needs {
    module: Module,
    /// Tiles with a number of their own, which come to lie in palaces.
    tiles: usize,
    /// How many of them are mixed with the tiles in the bag.
    bag: usize,
    /// Cards that are shuffled into the money.
    money: usize,
    /// Cards that go into certain piles of the deck.
    piled: usize,
    /// Lines for one seat in one scoring.
    lines: usize,
    /// Wallets that one seat can have at a time.
    wallets: usize,
}

macro_rules! needs {
    ($($module:ident $tiles:literal $bag:literal $money:literal $piled:literal $lines:literal
        $wallets:literal)*) => {
        [$(Needs {
            module: Module::$module,
            tiles: $tiles,
            bag: $bag,
            money: $money,
            piled: $piled,
            lines: $lines,
            wallets: $wallets,
        }),*]
    };
}

/// Every module. Figures of those that cannot be played yet are counted from their rules pages:
/// the notes say what was counted.
const NEEDS: [Needs; Module::ALL.len()] = needs! {
    // module           tiles bag money piled lines wallets
    Vizier                  0   0   0   0   0   0
    ExchangeOffices         0   0   0   6   0   6
    BonusCards              0   0   0   0   0   0 // ten cards, dealt before the game
    Squares                24   0   0   0   0   0 // taken from a supply; they count as buildings
    CityGates               0   0   0   6   0   0 // a card for each player, in piles 3 to 5
    Diamonds                0   0  10   0   0   1
    Characters              0   0   0   6   2   1 // ten cards, four set aside; city watch, juggler; patron
    Camps                   8   8   0   0   1   0
    Walls                   0   0   0   8   0   0 // two cards in each of piles 2 to 5
    Thieves                 0   0   0   0   0   0 // twelve cards, dealt before the game
    Change                  0   0   0   0   0   0 // coins are money of any wallet
    StreetTrader            0   0   0   0   1   0 // sets of residents
    TreasureChamber         0   0   0   0   1   0
    MasterBuilders          0   0   0  16   0   0 // all sixteen: in piles 3 and 5, dealt, or left out
    Invaders                0   0   0   0   1   0 // the attack
    Bazaars                 8   8   0   0   1   0
    NewScoreCards           0   0   0   0   0   0
    Sultan                  0   0   0   8   0   0 // three, two and three cards in piles 1 to 3
    Caravanserai            0   0   0   0   0   2 // at most two for a player
    ArtOfTheMoors           0   0   0   0   1   0 // hexagons lie beside palaces
    Falconers               0   0   0   0   3   0 // a line for each colour
    Watchtowers            18   0   0   0   1   0
    BuildingSites           0   0   0   0   0   0
    ExchangeCertificates    0   0   0   0   0   0 // a credit is money of any wallet
    MagicalBuildings        6   6   0   0   0   0 // one for each type
    Medina                  9   9   0   0   2   0 // the place, and more for having none
    NewBuildingGrounds     20   8   0   0   0   0 // plots, and the buildings that are laid onto them
    MajorProjects          15   0   0   0   0   0
    PalaceStaff             0   0   0   0   1   0
    Orchards                0   0   0   0   1   0 // at the end
    TravellingCraftsmen     0   0   0   0   0   5 // the minter, for each currency in the display
    Bathhouses              6   6   0   0   1   0
    WishingWells            6   6   0   0   1   0
    FreshColours            0   0   0   0   1   0 // finished projects
    PalaceDesigners         0   0   0   0   0   0 // points at once
    Menagerie               0   0   0   0   1   0
    KeyToTheGate            6   0   0   0   0   0 // plazas; points at once
    BuildingsOfPower        0   0   0   0   1   0 // tiles of the base game with a power; defence
    Extensions              0   0   0   0   0   0 // overlays
    Workers                 0   0   0   0   1   0
    PersonalMarketplace     0   0   0   0   0   0
    Treasures               0   0   0   0   1   0 // those left at the end
    CaliphsWishes           0   0   0   0   3   0 // three wishes are drawn
};

/// The sums of all rows.
const ALL: Needs = {
    let mut all = Needs {
        module: Module::Vizier,
        tiles: 0,
        bag: 0,
        money: 0,
        piled: 0,
        lines: 0,
        wallets: 0,
    };
    let mut at = 0;
    while at < NEEDS.len() {
        let row = NEEDS[at];
        assert!(
            row.module as usize == Module::ALL[at] as usize,
            "the rows stand in the order of the modules"
        );
        all.tiles += row.tiles;
        all.bag += row.bag;
        all.money += row.money;
        all.piled += row.piled;
        all.lines += row.lines;
        all.wallets += row.wallets;
        at += 1;
    }
    all
};

/// The fountain, which is one tile in the table and lies in every palace.
const FOUNTAIN: usize = 1;
/// The cards of the first and the second scoring.
const SCORING_CARDS: usize = 2;
/// Lines of the base game for each seat: the wall, and six types of buildings.
const BASE_LINES: usize = 1 + 6;

/// All tiles that have a number.
pub(crate) const TILES: usize = base_tiles::TILES.len() + FOUNTAIN + ALL.tiles;
/// The most tiles that lie in all palaces together.
pub(crate) const PLACED: usize = TILES - FOUNTAIN + MAX_SEATS;
/// The most cells that one palace covers: major projects cover two each.
pub(crate) const CELLS: usize = TILES + row("major_projects").tiles;
/// The most double tiles.
pub(crate) const DOUBLES: usize = row("major_projects").tiles;
/// The most watchtowers.
pub(crate) const TOWERS: usize = row("watchtowers").tiles;
/// The most tiles in the bag.
pub(crate) const BAG: usize = base_tiles::TILES.len() + ALL.bag;
/// The most cards with a place of their own in the deck.
pub(crate) const PILED: usize = SCORING_CARDS + ALL.piled;
/// Cards of modules that nobody has seen: those in the piles, and the characters that were set aside.
pub(crate) const UNSEEN: usize = PILED + Character::ALL.len();
/// The most cards of the deck that somebody has looked at and knows: three times what a die shows.
pub(crate) const LOOKED_AT: usize = 3 * 6;
/// The most cards in the deck, and in the discard pile that becomes a deck again.
pub(crate) const DECK: usize = money::CARDS_TOTAL as usize + ALL.money + PILED;
/// The most lines of one scoring.
pub(crate) const LINES: usize = (BASE_LINES + ALL.lines) * MAX_SEATS;
/// The most wallets of one seat.
pub(crate) const WALLETS: usize = ALL.wallets;
/// The most aids that somebody can choose from for one purchase: what a carpenter takes off, any number of
/// workers up or down, white dice that show different numbers, and treasures.
pub(crate) const AIDS: usize = travelling_craftsmen::CARPENTER.len()
    + 2 * workers::PER_PLAYER as usize
    + buildings_of_power::DICE_WHITE as usize
    + treasures::VALUES.len();
/// The most cards that lie open at a time: the smith of the travelling craftsmen shows six.
pub(crate) const DISPLAY: usize = 6;
/// The most tiles with sticks: one for each wall card, and seven that a key may bring.
pub(crate) const STICKS: usize = row("walls").piled + 7;
/// The most gates: one for each player.
pub(crate) const GATES: usize = row("city_gates").piled;
/// The most decisions that are open at a time. The deepest nest that the rules allow has eight: the
/// round between two turns, a purchase in it, the placing of what was bought, the market refilled
/// after it, the sultan's claim on what is drawn, the placing of that, a question about how, and the
/// designer who goes there. Twice as many leave room for what nobody has thought of.
pub(crate) const FRAMES: usize = 16;

const _: () = {
    assert!(TILES < 255, "a tile is numbered from 1 in one byte");
    assert!(PLACED <= 255, "a palace says in one byte where it ends");
    assert!(DECK <= 255, "piles and views count cards in one byte");
    assert!(LINES <= 255, "a sheet counts its lines in one byte");
    assert!(
        money::DISPLAY_SIZE as usize <= DISPLAY,
        "there is room for the display as it is filled"
    );
};

/// What a module that exists brings, its row must say.
const _: () = {
    let mut at = 0;
    while at < FAMILIES.len() {
        let (name, _, tiles) = FAMILIES[at];
        assert!(
            row(name).tiles == tiles.len(),
            "a family has as many tiles as its row in capacity.rs says"
        );
        at += 1;
    }
    assert!(
        row("diamonds").money == DIAMONDS.len(),
        "there are as many diamonds as their row in capacity.rs says"
    );
    assert!(
        row("exchange_offices").piled == Office::COUNT,
        "there are as many exchange offices as their row in capacity.rs says"
    );
    assert!(
        row("characters").piled == cards_in(&CHARACTER_PILES)
            && row("sultan").piled == cards_in(&SULTAN_PILES),
        "as many of these cards are in the deck as their rows in capacity.rs say"
    );
};

/// How many cards go into these piles.
const fn cards_in(piles: &[(usize, usize)]) -> usize {
    let (mut cards, mut pile) = (0, 0);
    while pile < piles.len() {
        cards += piles[pile].1;
        pile += 1;
    }
    cards
}

/// The row of the module with that slug.
const fn row(slug: &str) -> Needs {
    let mut at = 0;
    while at < NEEDS.len() {
        if is_same(NEEDS[at].module.slug().as_bytes(), slug.as_bytes()) {
            return NEEDS[at];
        }
        at += 1;
    }
    panic!("a family of tiles is called like its module")
}

/// Whether two texts are the same, where the compiler asks.
pub(crate) const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::module::ModuleSet;
    use crate::setup::Setup;

    #[test]
    fn all_that_is_there_at_the_start_has_its_room() {
        let needs = |what: fn(&Needs) -> usize| {
            let rows = NEEDS.iter();
            let playable = rows.filter(|row| ModuleSet::PLAYABLE.has(row.module));
            playable.map(what).sum::<usize>()
        };
        for players in 3..=6 {
            let setup = Setup::players(players).with(ModuleSet::PLAYABLE);
            let game = Game::new(&setup, 7);
            let hands = game.seats().map(|seat| game.hand(seat).len() as usize);
            let display = game.display().iter().filter(|card| card.is_some()).count();
            let boxed = game.states.master_builders.left_out() as usize;
            let cards = game.deck.len() + display + hands.sum::<usize>() + boxed;
            let base = money::CARDS_TOTAL as usize + SCORING_CARDS;
            // Of the gate cards there is one for each player.
            let missing = row("city_gates").piled - players as usize;
            assert_eq!(cards + missing, base + needs(|row| row.money + row.piled));
            // The designers take their stand before the market is laid out.
            let tiles = base_tiles::TILES.len() + needs(|row| row.bag);
            assert_eq!(game.bag.len(), tiles);
        }
    }

    #[test]
    fn all_43_need_so_much() {
        assert_eq!((TILES, PLACED, BAG), (181, 186, 105));
        assert_eq!((DECK, LINES, WALLETS), (170, 198, 15));
        assert_eq!(AIDS, 26);
    }
}
