//! How a real table is laid: what to take out of the box, and where it goes.
//!
//! The numbers come from the set-up that a game begins with: a table is laid for the same people and modules, and
//! counted. What no bag, pile or hand of that table shows, each module says in its own file (`guide`), from the
//! numbers that it sets up with.

use crate::Short as _;
use crate::base::dirk;
use crate::base::money::{Card, Face};
use crate::base::tile::{TileId, TileSet};
use crate::chance::Chance;
use crate::components::{COPIES, COPIES_FOR_TWO, DISPLAY, PILES, START_MONEY};
use crate::game::{Game, SLOTS};
use crate::hooks::{self, Kept};
use crate::module::Module;
use crate::modules;
use crate::setup::{GameKind, Setup};

/// Where things go when a table is laid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// Into the bag, or with the cards of the market.
    Bag,
    /// Mixed with the money, before anything is dealt.
    Money,
    /// To every player.
    Each,
    /// Into one of the five piles of money, counted from 1.
    Pile(u8),
    /// Beside the market.
    Market,
    /// To Dirk.
    Dirk,
    /// It stays in the box.
    Box,
}

impl Spot {
    /// The name for programs and for words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bag => "bag",
            Self::Money => "money",
            Self::Each => "each",
            Self::Pile(_) => "pile",
            Self::Market => "market",
            Self::Dirk => "dirk",
            Self::Box => "box",
        }
    }
}

/// So many of a thing, and where they go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The module that it belongs to; nothing for the base game.
    pub module: Option<Module>,
    /// What it is: the key of its words.
    pub key: &'static str,
    /// How many; to every player so many each.
    pub count: u16,
    /// Where they go.
    pub at: Spot,
}

impl Laid {
    /// The name of the thing: tiles and cards are told from others by their module.
    pub fn name(&self) -> String {
        match (self.key, self.module) {
            (TILES | CARDS | SUPPLY, Some(module)) => format!("{}-{}", self.key, module.slug()),
            (key, _) => key.to_owned(),
        }
    }
}

/// Tiles of a module.
pub const TILES: &str = "tiles";
/// Tiles of a module that lie beside the market.
pub const SUPPLY: &str = "supply";
/// Cards of a module.
pub const CARDS: &str = "cards";
/// The building tiles of the base game.
pub const BUILDINGS: &str = "building-tiles";
/// Money cards.
pub const MONEY: &str = "money-cards";

/// How a table is laid, thing by thing.
#[derive(Clone, Debug)]
pub struct Guide {
    setup: Setup,
    /// What goes where, in the order in which it is done.
    pub laid: Vec<Laid>,
    module: Option<Module>,
}

impl Guide {
    /// How a table for this set-up is laid.
    ///
    /// # Panics
    /// When `setup` does not pass [`Setup::check`].
    pub fn new(setup: &Setup) -> Self {
        let game = Game::new(setup, 0);
        let mut guide = Self {
            setup: *setup,
            laid: Vec::new(),
            module: None,
        };
        guide.bag();
        guide.money();
        guide.piles(&game);
        guide.each_player();
        guide.kept_tiles(&game);
        hooks::guide(&game, &mut guide);
        if setup.has_dirk() {
            guide.module = None;
            guide.lay(BUILDINGS, dirk::AT_THE_START as u16, Spot::Dirk);
        }
        guide
            .laid
            .sort_short_by_key(|laid| (laid.at, laid.module.map(Module::number)));
        guide
    }

    /// The set-up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many cards lie in the money display.
    pub const fn display(&self) -> usize {
        DISPLAY
    }

    /// How many tiles lie on the market.
    pub const fn market(&self) -> usize {
        SLOTS
    }

    /// Money is dealt to everybody until it is worth this much.
    pub const fn start_money(&self) -> u8 {
        START_MONEY
    }

    /// How many cards the piles of money have together before the first card is dealt from the money:
    /// those that are dealt at the beginning vary.
    pub fn money_cards(&self) -> u16 {
        let money = self.laid.iter().filter(|laid| laid.at == Spot::Money);
        money.map(|laid| laid.count).sum()
    }

    /// What follows belongs to this module.
    pub(crate) const fn begin(&mut self, module: Module) {
        self.module = Some(module);
    }

    fn lay(&mut self, key: &'static str, count: u16, at: Spot) {
        if count > 0 {
            let module = self.module;
            self.laid.push(Laid {
                module,
                key,
                count,
                at,
            });
        }
    }

    /// So many for every player.
    pub(crate) fn each(&mut self, key: &'static str, count: u8) {
        self.lay(key, count.into(), Spot::Each);
    }

    /// So many beside the market.
    pub(crate) fn beside(&mut self, key: &'static str, count: u8) {
        self.lay(key, count.into(), Spot::Market);
    }

    /// So many among the tiles of the bag.
    pub(crate) fn lay_into_bag(&mut self, key: &'static str, count: u8) {
        self.lay(key, count.into(), Spot::Bag);
    }

    /// So many stay in the box.
    pub(crate) fn boxed(&mut self, key: &'static str, count: u8) {
        self.lay(key, count.into(), Spot::Box);
    }

    /// The tiles of the bag, those of the base game first.
    fn bag(&mut self) {
        self.lay(BUILDINGS, TileId::base().count() as u16, Spot::Bag);
        for module in self.setup.modules.iter() {
            let mut count = 0;
            let one = self.setup_with(module);
            hooks::tiles(&one, &mut |_| count += 1);
            self.begin(module);
            self.lay(TILES, count, Spot::Bag);
        }
        self.module = None;
    }

    /// The same people with a single module.
    fn setup_with(&self, module: Module) -> Setup {
        Setup {
            modules: crate::module::ModuleSet::NONE.with(module),
            options: crate::options::Options::NONE,
            ..self.setup
        }
    }

    /// The money, and what modules mix into it before it is dealt.
    fn money(&mut self) {
        let kinds = Card::all_money().count();
        let copies = if self.setup.has_dirk() {
            COPIES_FOR_TWO
        } else {
            COPIES
        };
        self.lay(MONEY, (kinds * copies) as u16, Spot::Money);
        self.lay(MONEY, (kinds * (COPIES - copies)) as u16, Spot::Box);
        for module in self.setup.modules.iter() {
            let mut table = Game::empty(&self.setup_with(module), Chance::new(0));
            hooks::money(&mut table);
            self.begin(module);
            self.lay(CARDS, table.deck.len() as u16, Spot::Money);
        }
        self.module = None;
    }

    /// What is mixed into the five piles.
    fn piles(&mut self, game: &Game) {
        for pile in 1..=PILES {
            let mixed: Vec<Card> = pile_of(game, pile)
                .filter(|card| !is_money(*card))
                .collect();
            for card in &mixed {
                if let Face::Scoring(round) = card.face() {
                    self.module = None;
                    let key = if round.number() == 1 {
                        "first-scoring"
                    } else {
                        "second-scoring"
                    };
                    self.lay(key, 1, Spot::Pile(pile as u8));
                }
            }
            for module in self.setup.modules.iter() {
                let own = mixed
                    .iter()
                    .filter(|card| modules::of_card(**card) == Some(module));
                self.begin(module);
                self.lay(CARDS, own.count() as u16, Spot::Pile(pile as u8));
            }
        }
        self.module = None;
    }

    /// What everybody gets in the base game.
    fn each_player(&mut self) {
        if self.setup.game == GameKind::Board {
            self.each("fountain", 1);
            self.each("reserve-board", 1);
        }
    }

    /// Tiles that lie beside the market.
    fn kept_tiles(&mut self, game: &Game) {
        let mut in_bag = TileSet::NONE;
        hooks::tiles(&self.setup, &mut |tile| in_bag.insert(tile));
        let mut kept: Vec<TileId> = Vec::new();
        let states = Kept {
            modules: game.modules,
            states: &game.states,
        };
        hooks::tiles_kept(&states, &mut |tile| {
            if !in_bag.has(tile) && !tile.is_standard() {
                kept.push(tile);
            }
        });
        // Plots that Dirk drew have become buildings already.
        let drawn = game.dirk.iter();
        kept.extend(drawn.filter(|tile| !in_bag.has(*tile) && !tile.is_standard()));
        for module in self.setup.modules.iter() {
            let own = kept
                .iter()
                .filter(|tile| modules::of_tile(**tile) == Some(module));
            // What covers a plot lies beside the market as well, until the plot is built on.
            let count = own.count() as u16;
            self.begin(module);
            self.lay(SUPPLY, count, Spot::Market);
        }
        self.module = None;
    }
}

/// The cards of a pile, counted from 1.
fn pile_of(game: &Game, pile: usize) -> impl Iterator<Item = Card> {
    let above: usize = game.piles[..pile - 1].iter().map(|n| usize::from(*n)).sum();
    let size = usize::from(game.piles[pile - 1]);
    game.deck.iter().rev().skip(above).take(size).copied()
}

fn is_money(card: Card) -> bool {
    matches!(card.face(), Face::Money(..))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::ModuleSet;
    use crate::options::Options;
    use crate::piece::{Piece, Place};

    /// A mixture by chance, with few modules or many.
    fn mixture(seed: u64, players: u8) -> Setup {
        let mut dice = Chance::new(seed).stroke();
        let least = dice.below(5);
        let taken = Module::ALL.into_iter().filter(|_| dice.below(5) >= least);
        Setup {
            modules: taken.fold(ModuleSet::NONE, ModuleSet::with),
            options: Options::NONE,
            ..Setup::players(players)
        }
    }

    fn sum(guide: &Guide, is_meant: impl Fn(&Laid) -> bool) -> usize {
        let meant = guide.laid.iter().filter(|laid| is_meant(laid));
        meant.map(|laid| usize::from(laid.count)).sum()
    }

    /// Cards of everybody and in the display, and those in the piles.
    fn cards(game: &Game) -> impl Iterator<Item = Card> {
        let hands = game.seats().flat_map(|seat| game.hands[seat.at()].cards());
        let display = game.display.iter().take(DISPLAY).copied();
        hands.chain(display).chain(game.deck.iter().copied())
    }

    fn check_cards(game: &Game, guide: &Guide) {
        let money = cards(game).filter(|card| is_money(*card)).count();
        assert_eq!(money, usize::from(guide.money_cards()));
        for pile in 1..=PILES {
            let at = Spot::Pile(pile as u8);
            for module in guide.setup.modules.iter().map(Some).chain([None]) {
                let is_own = |card: &Card| !is_money(*card) && modules::of_card(*card) == module;
                let there = pile_of(game, pile).filter(is_own).count();
                let said = sum(guide, |laid| laid.at == at && laid.module == module);
                assert_eq!(there, said, "pile {pile}, {module:?}");
            }
        }
        let sizes: usize = game.piles.iter().map(|size| usize::from(*size)).sum();
        assert_eq!(sizes, game.deck.len());
        for seat in game.seats() {
            let own = game.hands[seat.at()]
                .cards()
                .filter(|card| !is_money(*card));
            let said = sum(guide, |laid| laid.at == Spot::Each && laid.key == "builder");
            assert_eq!(own.count(), said, "cards in the hand of {seat:?}");
        }
    }

    fn check_tiles(game: &Game, guide: &Guide) {
        let mut all = TileSet::NONE;
        game.bag.iter().for_each(|tile| all.insert(*tile));
        game.market
            .iter()
            .flatten()
            .for_each(|tile| all.insert(*tile));
        game.dirk.iter().for_each(|tile| all.insert(tile));
        let kept = Kept {
            modules: game.modules,
            states: &game.states,
        };
        hooks::tiles_kept(&kept, &mut |tile| all.insert(tile));
        for module in guide.setup.modules.iter().map(Some).chain([None]) {
            let there = all.iter().filter(|tile| modules::of_tile(*tile) == module);
            let said = sum(guide, |laid| {
                laid.module == module
                    && matches!(laid.key, TILES | SUPPLY | BUILDINGS)
                    && laid.at != Spot::Dirk
            });
            assert_eq!(there.count(), said, "{module:?}");
        }
        let dirk = sum(guide, |laid| laid.at == Spot::Dirk);
        assert_eq!(game.dirk.len(), dirk);
    }

    /// How many pieces of a kind lie at a place; face up or down is the same.
    fn pieces(
        guide: &Guide,
        all: &[Piece],
        laid: &Laid,
        is_there: impl Fn(Place) -> bool,
    ) -> Option<usize> {
        let is_own = |piece: &&Piece| {
            let kind = piece.thing.kind().unwrap_or_default();
            // The key that says most of the kind is meant: `key-stick` is no `key`.
            let own = guide
                .laid
                .iter()
                .filter(|laid| Some(piece.module) == laid.module);
            let keys = own.map(|laid| laid.key).filter(|key| kind.starts_with(key));
            Some(piece.module) == laid.module && keys.max_by_key(|key| key.len()) == Some(laid.key)
        };
        let own: Vec<&Piece> = all.iter().filter(is_own).collect();
        let there = own.iter().filter(|piece| is_there(piece.at));
        let count = there.map(|piece| usize::from(piece.count)).sum();
        (!own.is_empty()).then_some(count)
    }

    fn check_pieces(game: &Game, guide: &Guide) -> usize {
        let all = game.view(None).pieces();
        let mut compared = 0;
        for laid in &guide.laid {
            let count = usize::from(laid.count);
            match laid.at {
                Spot::Each => {
                    for seat in game.seats() {
                        let of = |at: Place| at == Place::Seat(seat) || at.palace() == Some(seat);
                        let Some(there) = pieces(guide, &all, laid, of) else {
                            continue;
                        };
                        // Four places are one market; a craftsman face down is said apart.
                        let there = match laid.key {
                            "stall" => there / 4,
                            "craftsman" => there - usize::from(seat == game.turn),
                            _ => there,
                        };
                        compared += 1;
                        assert_eq!(there, count, "{laid:?} of {seat:?}");
                    }
                }
                Spot::Market => {
                    let is_there = |at: Place| !matches!(at, Place::Seat(_) | Place::Cell(..));
                    if let Some(there) = pieces(guide, &all, laid, is_there) {
                        compared += 1;
                        assert_eq!(there, count, "{laid:?}");
                    }
                }
                _ => {}
            }
        }
        compared
    }

    #[test]
    fn the_guide_of_200_mixtures_counts_what_the_game_sets_up() {
        let mut compared = 0;
        for seed in 0..200 {
            for players in 2..=6 {
                let setup = mixture(seed, players);
                let guide = Guide::new(&setup);
                let game = Game::new(&setup, seed + 1);
                check_cards(&game, &guide);
                check_tiles(&game, &guide);
                compared += check_pieces(&game, &guide);
            }
        }
        assert!(compared > 5_000, "{compared}");
    }

    #[test]
    fn the_base_game_for_four_is_a_short_list() {
        let guide = Guide::new(&Setup::players(4));
        let lines = guide.laid.iter().map(|l| (l.name(), l.count, l.at));
        let expected = [
            (BUILDINGS, 54, Spot::Bag),
            (MONEY, 108, Spot::Money),
            ("fountain", 1, Spot::Each),
            ("reserve-board", 1, Spot::Each),
            ("first-scoring", 1, Spot::Pile(2)),
            ("second-scoring", 1, Spot::Pile(4)),
        ];
        let expected = expected.map(|(name, count, at)| (name.to_owned(), count, at));
        assert_eq!(lines.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn two_leave_a_third_of_the_money_in_the_box_and_dirk_gets_six_tiles() {
        let guide = Guide::new(&Setup::players(2));
        assert_eq!(sum(&guide, |l| l.key == MONEY && l.at == Spot::Box), 36);
        assert_eq!(sum(&guide, |l| l.key == MONEY && l.at == Spot::Money), 72);
        assert_eq!(sum(&guide, |l| l.at == Spot::Dirk), 6);
    }

    #[test]
    fn the_card_game_needs_no_boards() {
        let guide = Guide::new(&Setup::cards(3));
        assert_eq!(sum(&guide, |laid| laid.at == Spot::Each), 0);
    }
}
