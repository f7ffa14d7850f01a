//! The module matrix as code.
//!
//! For each extension point this file lists the modules that step in there, in the order in
//! which they do; where they ask something, the last in the list is asked first, since open
//! decisions are a stack. With none of them in play a point costs one bit test. A function in a
//! module's file that no list names is dead code, and a listed one that does not exist does
//! not compile; so this file and the modules cannot drift apart.

use crate::action::Action;
use crate::base::money::{Card, Cards};
use crate::base::palace::Placed;
use crate::base::purchase::{Occasion, Offers, Payment, Purchase, Wallets};
use crate::base::round::Round;
use crate::base::scoring::Sheet;
use crate::base::tile::TileId;
use crate::chance::Dice;
use crate::determinize::MixedIn;
use crate::event::Log;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::module::{Module, ModuleSet};
use crate::modules::{
    States, bazaars, building_sites, camps, characters, diamonds, exchange_offices, falconers,
    major_projects, medina, palace_designers, palace_staff, treasure_chamber, vizier, watchtowers,
};
use crate::piece::Pieces;
use crate::reason::Reason;
use crate::seat::Seat;
use crate::setup::{Kinds, Piles, Setup};
use crate::touch::Touch;
use crate::view::View;

/// Where modules can step in, and which do.
pub struct Point {
    /// The name of the hook function.
    pub name: &'static str,
    /// What happens there.
    pub about: &'static str,
    /// The modules that step in, in their order.
    pub modules: &'static [Module],
}

/// What knows which modules are in play.
pub(crate) trait InPlay {
    /// The modules in play.
    fn in_play(&self) -> ModuleSet;
}

impl InPlay for Game {
    #[inline]
    fn in_play(&self) -> ModuleSet {
        self.modules
    }
}

impl InPlay for Setup {
    fn in_play(&self) -> ModuleSet {
        self.modules
    }
}

impl InPlay for View {
    fn in_play(&self) -> ModuleSet {
        self.setup.modules
    }
}

/// What the modules keep, of a game or of a view.
pub(crate) struct Kept<'a> {
    pub(crate) modules: ModuleSet,
    pub(crate) states: &'a States,
}

impl InPlay for Kept<'_> {
    fn in_play(&self) -> ModuleSet {
        self.modules
    }
}

macro_rules! hooks {
    ($(
        $(#[doc = $about:literal])+
        fn $name:ident($game:ident: $state:ty $(, $arg:ident: $type:ty)*) {
            $($module:ident => $step:path,)*
        }
    )* [$POINTS:ident $all:literal]) => {
        $(
            $(#[doc = $about])+
            #[inline]
            #[allow(unused_variables)]
            pub(crate) fn $name($game: $state $(, $arg: $type)*) {
                // Out of line, so that the base game carries nothing but the test.
                #[inline(never)]
                #[allow(unused_variables)]
                fn with_modules($game: $state $(, $arg: $type)*) {
                    steps!($game, ($game $(, $arg)*), $($module => $step,)*);
                }
                const ANY: ModuleSet = ModuleSet::NONE$(.with(Module::$module))*;
                if $game.in_play().meets(ANY) {
                    with_modules($game $(, $arg)*);
                }
            }
        )*

        #[doc = $all]
        pub const $POINTS: &[Point] = &[$(Point {
            name: stringify!($name),
            about: concat!($($about),+),
            modules: &[$(Module::$module),*],
        }),*];
    };
}

/// Calls the step of each listed module that is in play.
macro_rules! steps {
    ($game:ident, $args:tt, $($module:ident => $step:path,)*) => {
        $(if $game.in_play().has(Module::$module) {
            $step $args;
        })*
    };
}

// What stands in there is a list, and is to look like one.
#[rustfmt::skip]
hooks! {
    /// Set-up: tiles that are mixed into the bag.
    fn tiles(setup: &Setup, bag: &mut dyn FnMut(TileId)) {
        Camps => camps::tiles,
        Bazaars => bazaars::tiles,
        Medina => medina::tiles,
    }
    /// Set-up: cards that are mixed into the money before anything is dealt.
    fn money(game: &mut Game) {
        Diamonds => diamonds::money,
    }
    /// Set-up: cards that are mixed into the five piles of the deck.
    fn piles(game: &mut Game, piles: &mut Piles) {
        ExchangeOffices => exchange_offices::piles,
        Characters => characters::piles,
    }
    /// Set-up: what lies ready, and what is asked before the market is laid out.
    fn start(game: &mut Game) {
        Vizier => vizier::start,
        Watchtowers => watchtowers::start,
        BuildingSites => building_sites::start,
        TreasureChamber => treasure_chamber::start,
        PalaceStaff => palace_staff::start,
        MajorProjects => major_projects::start,
        PalaceDesigners => palace_designers::start,
    }
    /// A turn begins, before its first action.
    fn begin_turn(game: &mut Game, log: &mut Log) {
        MajorProjects => major_projects::begin_turn,
        Characters => characters::begin_turn,
    }
    /// Further main actions; `bonus` after an exact payment.
    fn actions(game: &Game, seat: Seat, bonus: bool, out: &mut Vec<Action>) {
        Vizier => vizier::actions,
        Falconers => falconers::actions,
        TreasureChamber => treasure_chamber::actions,
        MajorProjects => major_projects::actions,
    }
    /// Up to which sum several money cards may be taken.
    fn take_limit(game: &Game, limit: &mut u8) {
        Characters => characters::take_limit,
    }
    /// Money was taken.
    fn took(game: &mut Game, cards: Cards, log: &mut Log) {
        Characters => characters::took,
        PalaceStaff => palace_staff::took,
    }
    /// What is for sale beside the plain market.
    fn offers(game: &Game, seat: Seat, occasion: Occasion, out: &mut Offers) {
        Bazaars => bazaars::offers,
        Watchtowers => watchtowers::offers,
        BuildingSites => building_sites::offers,
    }
    /// What can be paid with beside the money of the currency that is asked for.
    fn wallets(game: &Game, seat: Seat, occasion: Occasion, out: &mut Wallets) {
        ExchangeOffices => exchange_offices::wallets,
        Diamonds => diamonds::wallets,
        Characters => characters::wallets,
    }
    /// What helped to pay is used up.
    fn paid(game: &mut Game, seat: Seat, payment: Payment) {
        Characters => characters::paid,
    }
    /// Something was bought.
    fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, log: &mut Log) {
        Bazaars => bazaars::bought,
        Watchtowers => watchtowers::bought,
        BuildingSites => building_sites::bought,
        Characters => characters::bought,
    }
    /// Redesigns that are forbidden are struck from the list, which begins at `first`.
    fn redesigns(game: &Game, seat: Seat, first: usize, out: &mut Vec<Action>) {
        PalaceStaff => palace_staff::redesigns,
    }
    /// Why a redesign was struck.
    fn held(game: &Game, seat: Seat, why: &mut Illegal) {
        PalaceStaff => palace_staff::held,
    }
    /// A tile was added to a palace.
    fn placed(game: &mut Game, seat: Seat, placed: Placed, log: &mut Log) {
        PalaceDesigners => palace_designers::placed,
    }
    /// A tile left a palace; on a swap the new one lies there already.
    fn removed(game: &mut Game, seat: Seat, placed: Placed, log: &mut Log) {
        Falconers => falconers::removed,
        TreasureChamber => treasure_chamber::removed,
        PalaceDesigners => palace_designers::removed,
    }
    /// A new tile could not be placed and goes back.
    fn returned(game: &mut Game, tile: TileId) {
        Watchtowers => watchtowers::returned,
    }
    /// What was bought has been placed; the turn is about to end.
    fn after_building(game: &mut Game, log: &mut Log) {
        TreasureChamber => treasure_chamber::after_building,
        Characters => characters::after_building,
        PalaceStaff => palace_staff::after_building,
    }
    /// A card turned up that does not lie in the display and calls no scoring.
    fn card_drawn(game: &mut Game, card: Card, log: &mut Log) {
        Characters => characters::card_drawn,
    }
    /// A tile was drawn for the market and may go elsewhere.
    fn tile_drawn(game: &mut Game, tile: TileId, elsewhere: &mut bool, log: &mut Log) {
        Bazaars => bazaars::tile_drawn,
    }
    /// A scoring is about to be held.
    fn before_scoring(game: &mut Game) {
        Characters => characters::before_scoring,
    }
    /// How many buildings of each type somebody has.
    fn counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
        BuildingSites => building_sites::counts,
    }
    /// The same in halves.
    fn half_counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
        Characters => characters::half_counts,
    }
    /// Further points of a scoring.
    fn score(game: &Game, round: Round, sheet: &mut Sheet) {
        Watchtowers => watchtowers::score,
        Characters => characters::score,
        Camps => camps::score,
        Falconers => falconers::score,
        TreasureChamber => treasure_chamber::score,
        Bazaars => bazaars::score,
        PalaceStaff => palace_staff::score,
        Medina => medina::score,
    }
    /// Points at the end of the game.
    fn end_points(game: &Game, sheet: &mut Sheet) {
        Characters => characters::end_points,
    }
    /// The market has been refilled.
    fn after_refill(game: &mut Game, log: &mut Log) {}
    /// The turn is over, the next has not begun.
    fn between_turns(game: &mut Game, log: &mut Log) {
        Vizier => vizier::between_turns,
    }
    /// The market ran out, nothing has been handed out yet.
    fn before_distribution(game: &mut Game, log: &mut Log) {
        PalaceStaff => palace_staff::before_distribution,
        MajorProjects => major_projects::before_distribution,
        BuildingSites => building_sites::before_distribution,
    }
    [POINTS "Every extension point, in the order of a game."]
}

#[rustfmt::skip]
hooks! {
    /// How many cards of each kind there are beside the money of the base game.
    fn kinds(setup: &Setup, kinds: &mut Kinds) {
        ExchangeOffices => exchange_offices::kinds,
        Diamonds => diamonds::kinds,
        Characters => characters::kinds,
    }
    /// What lies where: for everything that shows a game.
    fn pieces(view: &View, pieces: &mut Pieces) {
        Bazaars => bazaars::pieces,
        MajorProjects => major_projects::pieces,
        TreasureChamber => treasure_chamber::pieces,
        Falconers => falconers::pieces,
        PalaceStaff => palace_staff::pieces,
        Watchtowers => watchtowers::pieces,
        Characters => characters::pieces,
        Vizier => vizier::pieces,
        BuildingSites => building_sites::pieces,
        PalaceDesigners => palace_designers::pieces,
    }
    /// What one points at to pay with a help that is no card.
    fn helps(game: &Game, payment: Payment, all: &mut Vec<Touch>) {
        Characters => characters::helps,
    }
    /// Legal actions that are not listed and yet worth offering to people one by one.
    fn unlisted(game: &Game, out: &mut Vec<Action>) {
        MajorProjects => major_projects::unlisted,
    }
    /// Questions that somebody may answer with no until further notice, by name.
    fn declinable(setup: &Setup, questions: &mut Vec<&'static str>) {
        Vizier => vizier::declinable,
        Characters => characters::declinable,
    }
    /// Reasons that have a row on every score sheet, whether they bring points or not.
    fn rows(setup: &Setup, rows: &mut Vec<Reason>) {
        Camps => camps::rows,
        TreasureChamber => treasure_chamber::rows,
    }
    /// Tiles that a module keeps outside of bag, market and palaces.
    fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
        Bazaars => bazaars::tiles_kept,
        Watchtowers => watchtowers::tiles_kept,
        MajorProjects => major_projects::tiles_kept,
    }
    /// Cards that a module keeps outside of deck, display, discard pile and hands.
    fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
        MajorProjects => major_projects::cards_kept,
        Characters => characters::cards_kept,
    }
    /// A state that agrees with a view: what the module hides is dealt anew.
    fn deal(game: &mut Game, dice: &mut Dice) {
        BuildingSites => building_sites::deal,
        MajorProjects => major_projects::deal,
    }
    /// The same for cards that the module mixed into piles of the deck.
    fn deal_cards(game: &mut Game, mixed: &mut MixedIn<'_>) {
        Characters => characters::deal_cards,
        ExchangeOffices => exchange_offices::deal_cards,
    }
    /// Another game that looks the same to a seat: what the module hides from it is exchanged.
    fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
        MajorProjects => major_projects::exchange,
        Characters => characters::exchange,
        BuildingSites => building_sites::exchange,
    }
    /// Laws that hold at every decision.
    fn faults(game: &Game, faults: &mut Vec<String>) {
        TreasureChamber => treasure_chamber::faults,
        PalaceStaff => palace_staff::faults,
        Falconers => falconers::faults,
        PalaceDesigners => palace_designers::faults,
        BuildingSites => building_sites::faults,
    }
    /// A scene: what is asked before the first turn is answered, and what can be set aside is.
    fn settle_down(game: &mut Game) {
        PalaceDesigners => palace_designers::settle_down,
        Characters => characters::settle_down,
    }
    /// A scene: takes a tile that does not come from the bag.
    fn take_tile(game: &mut Game, tile: TileId, taken: &mut bool) {
        Watchtowers => watchtowers::take_tile,
        MajorProjects => major_projects::take_tile,
    }
    /// A scene: takes a card that a module set aside.
    fn take_card(game: &mut Game, card: Card, taken: &mut bool) {
        Characters => characters::take_card,
    }
    [ANSWERS "What modules say of themselves, to those who show, check or imagine a game."]
}
