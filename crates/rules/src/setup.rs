//! Who plays, with what, and how the table is laid.

use crate::base::dirk;
use crate::base::money::{Card, Hand};
use crate::base::palace::Palaces;
use crate::base::round::Round;
use crate::base::tile::TileId;
use crate::cards;
use crate::chance::{Chance, Dice};
use crate::components::{
    COPIES, COPIES_FOR_TWO, DISPLAY, PILE_OF_SCORING_1, PILE_OF_SCORING_2, PILES, START_MONEY,
};
use crate::event::Log;
use crate::game::Game;
use crate::hooks;
use crate::list::List;
use crate::module::ModuleSet;
use crate::options::{GameOption, Options};
use crate::reason::Reason;
use crate::seat::{MAX_SEATS, Seat};
use crate::turn;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Which of the two games is played. What they share is the rest of this crate; everything in which they
/// differ is in [`cards`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum GameKind {
    /// Alhambra, with palaces.
    #[default]
    Board,
    /// Alhambra: The Card Game, without.
    Cards,
}

impl GameKind {
    /// Both, the board game first.
    pub const ALL: [Self; 2] = [Self::Board, Self::Cards];

    /// The name on the command line and in records.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Cards => "cards",
        }
    }

    /// The title of the game.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Board => "Alhambra",
            Self::Cards => "Alhambra: The Card Game",
        }
    }

    /// The game of that slug.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.slug() == slug)
    }
}

/// A game before its first card is dealt.
///
/// ```
/// use alhambra_rules::{BadSetup, Game, ModuleSet, Setup};
///
/// let base = Setup::players(3);
/// let setup = Setup { modules: ModuleSet::EDITION_2024, ..base };
/// assert_eq!(setup.check(), Ok(()));
/// assert_eq!(Game::new(&setup, 1).setup(), setup);
///
/// let crowd = Setup { players: 7, ..base };
/// assert_eq!(crowd.check(), Err(BadSetup::Players(7)));
/// assert_eq!(BadSetup::Players(7).to_string(), "Alhambra is for 2 to 6 players, not 7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Which game.
    pub game: GameKind,
    /// How many people play, 2 to 6.
    pub players: u8,
    /// The modules in play.
    pub modules: ModuleSet,
    /// What the table agreed on.
    pub options: Options,
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSetup {
    /// Too few people, or too many.
    Players(u8),
    /// Modules in the card game (K16).
    ModulesWithCards,
    /// An option that is meant for other games.
    Option(GameOption),
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(players) => {
                write!(f, "Alhambra is for 2 to 6 players, not {players}")
            }
            Self::ModulesWithCards => f.write_str(
                "modules belong to the board game: the card game is played without them",
            ),
            Self::Option(option) => write!(
                f,
                "the option `{}` is only for {}",
                option.slug(),
                option.scope()
            ),
        }
    }
}

impl std::error::Error for BadSetup {}

impl Setup {
    /// The base game for so many people.
    ///
    /// # Panics
    /// For fewer than 2 or more than 6; [`Setup::check`] asks first.
    pub const fn players(players: u8) -> Self {
        let setup = Self {
            game: GameKind::Board,
            players,
            modules: ModuleSet::NONE,
            options: Options::NONE,
        };
        assert!(setup.check().is_ok(), "2 to 6 people play");
        setup
    }

    /// The card game for so many people.
    ///
    /// # Panics
    /// For fewer than 2 or more than 6; [`Setup::check`] asks first.
    pub const fn cards(players: u8) -> Self {
        Self {
            game: GameKind::Cards,
            ..Self::players(players)
        }
    }

    /// The same with these modules.
    #[must_use]
    pub const fn with(self, modules: ModuleSet) -> Self {
        Self { modules, ..self }
    }

    /// Whether so many can play, with these modules and options.
    pub const fn check(&self) -> Result<(), BadSetup> {
        if self.players < 2 || self.players as usize > MAX_SEATS {
            return Err(BadSetup::Players(self.players));
        }
        if matches!(self.game, GameKind::Cards) && !self.modules.is_empty() {
            return Err(BadSetup::ModulesWithCards);
        }
        match self.options.unsuitable(self) {
            Some(option) => Err(BadSetup::Option(option)),
            None => Ok(()),
        }
    }

    /// Whether the imaginary third player takes part: in a game for two (B21), unless the table
    /// agreed to do without him (K15).
    #[inline]
    pub const fn has_dirk(&self) -> bool {
        self.players == 2 && !self.options.has(GameOption::WithoutDirk)
    }

    /// How many there are of each money card. With Dirk one of each stays in the box (B21).
    pub(crate) const fn copies(&self) -> usize {
        if self.has_dirk() {
            COPIES_FOR_TWO
        } else {
            COPIES
        }
    }
}

impl Setup {
    /// Questions that somebody may answer with no until further notice.
    pub fn in_advance(&self) -> Vec<Declinable> {
        let mut questions = Vec::new();
        hooks::declinable(self, &mut questions);
        questions
    }

    /// The same by name.
    pub fn declinable(&self) -> Vec<&'static str> {
        let questions = self.in_advance().into_iter();
        questions.map(|declinable| declinable.question).collect()
    }

    /// Reasons for points of modules that have a row on every score sheet, whether they bring points
    /// or not.
    pub fn rows(&self) -> Vec<Reason> {
        let mut rows = Vec::new();
        hooks::rows(self, &mut rows);
        rows
    }
}

/// A question that somebody may answer with no until further notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declinable {
    /// Its name.
    pub question: &'static str,
    /// What may be done all the same.
    pub but: But,
}

/// What somebody who says no in advance may do all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum But {
    /// Nothing.
    Nothing,
    /// Buy buildings of some types, paid exactly.
    Buy,
    /// Take money of some currencies, from some value up.
    Take,
}

/// Palaces that keep what modules in play want to know all the time.
pub(crate) fn keeping(setup: &Setup, mut palaces: Palaces) -> Palaces {
    let mut wanted = false;
    hooks::wants_crossings(setup, &mut wanted);
    if wanted {
        palaces.keep_crossings();
    }
    palaces
}

/// Lays the table.
pub(crate) fn lay(setup: &Setup, seed: u64) -> Game {
    setup.check().expect("the set-up was checked");
    let mut game = Game::empty(setup, Chance::new(seed));
    game.palaces = cards::palaces(setup);

    game.bag = TileId::base().collect();
    hooks::tiles(setup, &mut |tile| game.bag.push(tile));
    game.chance.shuffle(&mut game.bag);

    game.deck = Card::all_money()
        .flat_map(|card| std::iter::repeat_n(card, setup.copies()))
        .collect();
    hooks::money(&mut game);
    game.chance.shuffle(&mut game.deck);

    deal_start_money(&mut game);
    game.turn = if game.has_palaces() {
        first_player(&game)
    } else {
        cards::first_player(&mut game)
    };
    for place in 0..DISPLAY {
        game.display[place] = game
            .deck
            .pop()
            .expect("the deck holds enough to begin with");
    }
    stack_piles(&mut game);

    dirk::draw(&mut game, dirk::AT_THE_START, &mut Log::off());
    turn::advance(&mut game, &mut Log::off());
    game
}

/// How many cards there are, by kind.
pub(crate) type Kinds = [u8; Card::KINDS as usize];

/// How many cards of each kind a game has, scoring cards among them.
pub(crate) fn cards_by_kind(setup: &Setup) -> Kinds {
    let mut kinds = [0; Card::KINDS as usize];
    for card in Card::all_money() {
        kinds[card.kind() as usize] = setup.copies() as u8;
    }
    for round in Round::ON_CARDS {
        kinds[Card::scoring(round).kind() as usize] = 1;
    }
    hooks::kinds(setup, &mut kinds);
    kinds
}

/// Cards one by one until the total is at least 20 (B18).
fn deal_start_money(game: &mut Game) {
    for seat in Seat::all(game.players) {
        let mut hand = Hand::default();
        while hand.total() < u16::from(START_MONEY) {
            hand.take(game.deck.pop().expect("there is starting money for all"));
        }
        game.hands[seat.at()] = hand;
        // It was dealt openly (B20).
        game.known[seat.at()] = hand;
    }
}

/// Fewest cards, then lowest total, then the earliest seat (B17).
fn first_player(game: &Game) -> Seat {
    Seat::all(game.players)
        .min_by_key(|seat| dealt(game, *seat))
        .expect("somebody plays")
}

/// How many cards somebody was dealt, and what they are worth.
pub(crate) fn dealt(game: &Game, seat: Seat) -> (u8, u16) {
    let hand = &game.hands[seat.at()];
    (hand.len(), hand.total())
}

/// The deck becomes five piles as equal as possible, the first scoring card somewhere in the
/// second, the second in the fourth; then pile lies upon pile, the first on top (B19).
fn stack_piles(game: &mut Game) {
    let mut piles = Piles {
        sizes: pile_sizes(game.deck.len()),
        dice: game.chance.stroke(),
    };
    for (round, pile) in [
        (Round::First, PILE_OF_SCORING_1),
        (Round::Second, PILE_OF_SCORING_2),
    ] {
        piles.mix_in(&mut game.deck, pile, Card::scoring(round));
    }
    hooks::piles(game, &mut piles);
    game.piles = piles.sizes.map(|size| size as u8);
}

/// The five piles of the deck, while cards are mixed into them.
pub(crate) struct Piles {
    sizes: [usize; PILES],
    pub(crate) dice: Dice,
}

impl Piles {
    /// Puts `card` somewhere into `pile`, counted from 1.
    pub(crate) fn mix_in(
        &mut self,
        deck: &mut List<Card, { Game::DECK }>,
        pile: usize,
        card: Card,
    ) {
        let above: usize = self.sizes[..pile - 1].iter().sum();
        let from_top = above + self.dice.below(self.sizes[pile - 1] as u32 + 1) as usize;
        deck.insert(deck.len() - from_top, card);
        self.sizes[pile - 1] += 1;
    }
}

/// Five piles as equal as possible; the earlier ones take the extra cards.
pub(crate) fn pile_sizes(cards: usize) -> [usize; PILES] {
    std::array::from_fn(|pile| (cards + PILES - 1 - pile) / PILES)
}
