//! The module matrix as code.
//!
//! For each extension point this file lists the modules that step in there, in the order in
//! which they do; where they ask something, the last in the list is asked first, since open
//! decisions are a stack. With none of them in play a point costs one bit test. A function in a
//! module's file that no list names is dead code, and a listed one that does not exist does
//! not compile; so this file and the modules cannot drift apart.

mod in_play;

pub use beside::BESIDE;
pub(crate) use beside::{
    adds, asks, guide, ranks, reckon, reckon_before, reckon_end, spares, unfinished,
};
pub(crate) use in_play::{InPlay, Kept};

use crate::action::Action;
use crate::base::finish::HandedOut;
use crate::base::market::{Fate, Slot};
use crate::base::money::{Card, Cards};
use crate::base::palace::{Cell, Placed, Stays};
use crate::base::purchase::{Occasion, Offers, Paid, Payment, Purchase, Wallets, Ware};
use crate::base::round::Round;
use crate::base::scoring::Sheet;
use crate::base::steps::{Aid, Aids};
use crate::base::tile::{Building, TileId};
use crate::capacity::is_same;
use crate::chance::Dice;
use crate::components::MajorityPoints;
use crate::determinize::MixedIn;
use crate::event::Log;
use crate::frame::Frame;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::module::{Module, ModuleSet};
#[allow(clippy::wildcard_imports, reason = "each is named below")]
use crate::modules::*;
use crate::piece::Pieces;
use crate::reason::Reason;
use crate::seat::Seat;
use crate::setup::{Declinable, Kinds, Piles, Setup};
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

// Behind the macros, which it uses.
mod beside;

/// The modules that change the price of a single purchase.
pub(crate) const AIDS: ModuleSet = stepping_in(b"aids");

/// The modules with something that may be done beside any decision.
pub(crate) const FREE: ModuleSet = stepping_in(b"free_actions");

/// The modules that step in at a point.
const fn stepping_in(point: &[u8]) -> ModuleSet {
    let mut at = 0;
    while at < POINTS.len() {
        let Point { name, modules, .. } = POINTS[at];
        if is_same(name.as_bytes(), point) {
            let (mut set, mut next) = (ModuleSet::NONE, 0);
            while next < modules.len() {
                set = set.with(modules[next]);
                next += 1;
            }
            return set;
        }
        at += 1;
    }
    panic!("there is no such point")
}

// What stands in there is a list, and is to look like one.
#[rustfmt::skip]
hooks! {
    /// Set-up: tiles that are mixed into the bag.
    fn tiles(setup: &Setup, bag: &mut dyn FnMut(TileId)) {
        Camps => camps::tiles,
        Bazaars => bazaars::tiles,
        MagicalBuildings => magical_buildings::tiles,
        Medina => medina::tiles,
        NewBuildingGrounds => new_building_grounds::tiles,
        Bathhouses => bathhouses::tiles,
        WishingWells => wishing_wells::tiles,
    }
    /// Set-up: cards that are mixed into the money before anything is dealt.
    fn money(game: &mut Game) {
        Diamonds => diamonds::money,
    }
    /// Set-up: cards that are mixed into the five piles of the deck.
    fn piles(game: &mut Game, piles: &mut Piles) {
        Sultan => sultan::piles,
        ExchangeOffices => exchange_offices::piles,
        Characters => characters::piles,
        MasterBuilders => master_builders::piles,
        Walls => walls::piles,
        CityGates => city_gates::piles,
    }
    /// Set-up: what lies ready, and what is asked before the market is laid out.
    fn start(game: &mut Game) {
        Vizier => vizier::start,
        Squares => squares::start,
        Watchtowers => watchtowers::start,
        NewBuildingGrounds => new_building_grounds::start,
        NewScoreCards => new_score_cards::start,
        BuildingSites => building_sites::start,
        Change => change::start,
        ExchangeCertificates => exchange_certificates::start,
        TreasureChamber => treasure_chamber::start,
        Treasures => treasures::start,
        PalaceStaff => palace_staff::start,
        Thieves => thieves::start,
        BonusCards => bonus_cards::start,
        Orchards => orchards::start,
        Menagerie => menagerie::start,
        FreshColours => fresh_colours::start,
        MajorProjects => major_projects::start,
        Invaders => invaders::start,
        StreetTrader => street_trader::start,
        TravellingCraftsmen => travelling_craftsmen::start,
        KeyToTheGate => key_to_the_gate::start,
        Extensions => extensions::start,
        CaliphsWishes => caliphs_wishes::start,
        PalaceDesigners => palace_designers::start,
        Workers => workers::start,
    }
    /// A turn begins, before its first action.
    fn begin_turn(game: &mut Game, log: &mut Log) {
        BuildingsOfPower => buildings_of_power::begin_turn,
        Workers => workers::begin_turn,
        MajorProjects => major_projects::begin_turn,
        Caravanserai => caravanserai::begin_turn,
        Characters => characters::begin_turn,
        TravellingCraftsmen => travelling_craftsmen::begin_turn,
        KeyToTheGate => key_to_the_gate::begin_turn,
    }
    /// Further main actions; `bonus` after an exact payment.
    fn actions(game: &Game, seat: Seat, bonus: bool, out: &mut Vec<Action>) {
        Vizier => vizier::actions,
        Squares => squares::actions,
        Walls => walls::actions,
        Falconers => falconers::actions,
        TreasureChamber => treasure_chamber::actions,
        MajorProjects => major_projects::actions,
        FreshColours => fresh_colours::actions,
        CityGates => city_gates::actions,
        Extensions => extensions::actions,
        Workers => workers::actions,
        ArtOfTheMoors => art_of_the_moors::actions,
        Caravanserai => caravanserai::actions,
        TravellingCraftsmen => travelling_craftsmen::actions,
    }
    /// What whoever is asked may do beside the open decision, which stays open (H89).
    fn free_actions(game: &Game, asked: Frame, out: &mut Vec<Action>) {
        BonusCards => bonus_cards::free_actions,
    }
    /// Up to which sum several money cards may be taken.
    fn take_limit(game: &Game, limit: &mut u8) {
        Characters => characters::take_limit,
        TravellingCraftsmen => travelling_craftsmen::take_limit,
    }
    /// What may be taken in place of money, wherever somebody takes money as an action.
    fn instead_of_money(game: &Game, out: &mut Vec<Action>) {
        CityGates => city_gates::instead_of_money,
    }
    /// Money was taken.
    fn took(game: &mut Game, cards: Cards, log: &mut Log) {
        TravellingCraftsmen => travelling_craftsmen::took,
        Characters => characters::took,
        PalaceStaff => palace_staff::took,
    }
    /// What is for sale beside the plain market.
    fn offers(game: &Game, seat: Seat, occasion: Occasion, out: &mut Offers) {
        Bazaars => bazaars::offers,
        Bathhouses => bathhouses::offers,
        WishingWells => wishing_wells::offers,
        Sultan => sultan::offers,
        Caravanserai => caravanserai::offers,
        PersonalMarketplace => personal_marketplace::offers,
        Watchtowers => watchtowers::offers,
        BuildingSites => building_sites::offers,
    }
    /// What can be paid with beside the money of the currency that is asked for.
    fn wallets(game: &Game, seat: Seat, occasion: Occasion, out: &mut Wallets) {
        ExchangeOffices => exchange_offices::wallets,
        Diamonds => diamonds::wallets,
        Characters => characters::wallets,
        TravellingCraftsmen => travelling_craftsmen::wallets,
    }
    /// What may change the price of one purchase, and with which wares.
    fn aids(game: &Game, seat: Seat, out: &mut Aids) {
        TravellingCraftsmen => travelling_craftsmen::aids,
        Workers => workers::aids,
        BuildingsOfPower => buildings_of_power::aids,
        Treasures => treasures::aids,
    }
    /// Such a thing was used in a purchase that is paid.
    fn aided(game: &mut Game, seat: Seat, ware: Ware, aid: Aid, log: &mut Log) {
        TravellingCraftsmen => travelling_craftsmen::aided,
        Workers => workers::aided,
        BuildingsOfPower => buildings_of_power::aided,
        Treasures => treasures::aided,
    }
    /// Money was laid down that does not go to the discard pile.
    fn laid_down(game: &mut Game, seat: Seat, card: Card) {
        MasterBuilders => master_builders::laid_down,
        Change => change::laid_down,
        ExchangeCertificates => exchange_certificates::laid_down,
        Caravanserai => caravanserai::laid_down,
    }
    /// Such money left a hand in which nobody knew it to be.
    fn slipped(game: &mut Game, seat: Seat, card: Card) {
        MasterBuilders => master_builders::slipped,
    }
    /// A price was paid: for a purchase, or for what was won at an auction.
    fn paid(game: &mut Game, seat: Seat, paid: &Paid, log: &mut Log) {
        Characters => characters::paid,
        TravellingCraftsmen => travelling_craftsmen::paid,
        FreshColours => fresh_colours::paid,
        Change => change::paid,
        ExchangeCertificates => exchange_certificates::paid,
    }
    /// Somebody got a tile that lay on the market, with all that lay on it: bought, or handed out at
    /// the end.
    fn received(game: &mut Game, seat: Seat, tile: TileId) {
        NewBuildingGrounds => new_building_grounds::received,
        Orchards => orchards::received,
    }
    /// Something was bought.
    fn bought(game: &mut Game, seat: Seat, purchase: &Purchase, log: &mut Log) {
        Bazaars => bazaars::bought,
        Bathhouses => bathhouses::bought,
        WishingWells => wishing_wells::bought,
        Sultan => sultan::bought,
        Caravanserai => caravanserai::bought,
        PersonalMarketplace => personal_marketplace::bought,
        Watchtowers => watchtowers::bought,
        BuildingSites => building_sites::bought,
        StreetTrader => street_trader::bought,
        Characters => characters::bought,
        Invaders => invaders::bought,
        KeyToTheGate => key_to_the_gate::bought,
        BuildingsOfPower => buildings_of_power::bought,
        Workers => workers::bought,
        TravellingCraftsmen => travelling_craftsmen::bought,
    }
    /// A tile that somebody got became another: a building was laid onto it.
    fn became(game: &mut Game, seat: Seat, old: TileId, new: TileId, log: &mut Log) {
        Invaders => invaders::became,
        KeyToTheGate => key_to_the_gate::became,
        TravellingCraftsmen => travelling_craftsmen::became,
    }
    /// Tiles that stay where they are when a palace is redesigned: their first cells.
    fn stays(game: &Game, seat: Seat, cells: &mut Stays) {
        PalaceStaff => palace_staff::stays,
        CityGates => city_gates::stays,
    }
    /// Whether somebody may redesign beyond the action of their turn.
    fn extra_redesigns(game: &Game, may: &mut bool) {
        Workers => workers::extra_redesigns,
    }
    /// Whether whose turn it is has redesigned beyond the action of the turn, before that action.
    fn extra_redesigned(game: &Game, has: &mut bool) {
        TravellingCraftsmen => travelling_craftsmen::extra_redesigned,
    }
    /// Further redesigns that a module allows.
    fn further_redesigns(game: &Game, seat: Seat, out: &mut Vec<Action>) {
        CityGates => city_gates::further_redesigns,
        TravellingCraftsmen => travelling_craftsmen::further_redesigns,
    }
    /// Further ways to place new tiles.
    fn placements(game: &Game, seat: Seat, out: &mut Vec<Action>) {
        CityGates => city_gates::placements,
        TravellingCraftsmen => travelling_craftsmen::placements,
    }
    /// Why the tile at a cell may not leave its place.
    fn held(game: &Game, seat: Seat, cell: Cell, why: &mut Illegal) {
        PalaceStaff => palace_staff::held,
        CityGates => city_gates::held,
    }
    /// A tile was added to a palace.
    fn placed(game: &mut Game, seat: Seat, placed: Placed, log: &mut Log) {
        PalaceDesigners => palace_designers::placed,
        StreetTrader => street_trader::placed,
        Menagerie => menagerie::placed,
    }
    /// A tile left a palace; on a swap the new one lies there already.
    fn removed(game: &mut Game, seat: Seat, placed: Placed, log: &mut Log) {
        Falconers => falconers::removed,
        TreasureChamber => treasure_chamber::removed,
        StreetTrader => street_trader::removed,
        Menagerie => menagerie::removed,
        PalaceDesigners => palace_designers::removed,
        BonusCards => bonus_cards::removed,
        TravellingCraftsmen => travelling_craftsmen::removed,
    }
    /// A tile came into somebody's reserve.
    fn put_by(game: &mut Game, seat: Seat, tile: TileId) {
        PersonalMarketplace => personal_marketplace::put_by,
    }
    /// A tile left somebody's reserve.
    fn taken_up(game: &mut Game, seat: Seat, tile: TileId) {
        PersonalMarketplace => personal_marketplace::taken_up,
    }
    /// A tile went from one player to another, with all that belongs to it.
    fn changed_hands(game: &mut Game, from: Seat, to: Seat, tile: TileId, log: &mut Log) {
        BuildingSites => building_sites::changed_hands,
        BuildingsOfPower => buildings_of_power::changed_hands,
        Workers => workers::changed_hands,
    }
    /// A tile left the game, with all that belongs to it.
    fn left_game(game: &mut Game, seat: Seat, tile: TileId) {
        BuildingSites => building_sites::left_game,
        Menagerie => menagerie::left_game,
        Workers => workers::left_game,
    }
    /// A new tile was given to Dirk.
    fn given(game: &mut Game, tile: TileId, log: &mut Log) {
        Menagerie => menagerie::given,
    }
    /// A new tile could not be placed and goes back.
    fn returned(game: &mut Game, tile: TileId) {
        Watchtowers => watchtowers::returned,
    }
    /// All new tiles of somebody have found their place: at the end of a turn, between turns, or when the
    /// last ones are handed out.
    fn all_placed(game: &mut Game, seat: Seat, log: &mut Log) {
        ArtOfTheMoors => art_of_the_moors::all_placed,
    }
    /// What was bought has been placed; the turn is about to end.
    fn after_building(game: &mut Game, log: &mut Log) {
        TravellingCraftsmen => travelling_craftsmen::after_building,
        Menagerie => menagerie::after_building,
        TreasureChamber => treasure_chamber::after_building,
        StreetTrader => street_trader::after_building,
        MasterBuilders => master_builders::after_building,
        Characters => characters::after_building,
        ArtOfTheMoors => art_of_the_moors::after_building,
        PalaceStaff => palace_staff::after_building,
    }
    /// A card turned up that does not lie in the display and calls no scoring.
    fn card_drawn(game: &mut Game, card: Card, log: &mut Log) {
        Characters => characters::card_drawn,
        Walls => walls::card_drawn,
        Sultan => sultan::card_drawn,
        CityGates => city_gates::card_drawn,
    }
    /// Whether something lies face down on an empty slot of the market, which all can see.
    fn lies_below(game: &Game, slot: Slot, lies: &mut bool) {
        BuildingsOfPower => buildings_of_power::lies_below,
    }
    /// What lies face down on an empty slot of the market and turns up instead of a tile from the bag.
    fn turns_up(game: &mut Game, slot: Slot, below: &mut Option<TileId>) {
        BuildingsOfPower => buildings_of_power::turns_up,
    }
    /// A tile is about to be laid onto an empty slot of the market: somebody may be asked first.
    fn before_drawing(game: &mut Game, slot: Slot, asks: &mut bool) {
        Workers => workers::before_drawing,
    }
    /// A tile was drawn for a slot of the market: it may go elsewhere, or somebody is asked about it.
    fn tile_drawn(game: &mut Game, slot: Slot, tile: TileId, fate: &mut Fate, log: &mut Log) {
        Bazaars => bazaars::tile_drawn,
        Bathhouses => bathhouses::tile_drawn,
        WishingWells => wishing_wells::tile_drawn,
        Sultan => sultan::tile_drawn,
    }
    /// A tile came to lie on a slot of the market: something may be laid onto it.
    fn laid_on_slot(game: &mut Game, slot: Slot, tile: TileId, log: &mut Log) {
        Orchards => orchards::laid_on_slot,
        Menagerie => menagerie::laid_on_slot,
    }
    /// A tile of the market goes back into the bag, without what lay on it.
    fn went_back(game: &mut Game, tile: TileId, log: &mut Log) {
        Orchards => orchards::went_back,
        Menagerie => menagerie::went_back,
    }
    /// Dirk draws a tile, which may become another.
    fn dirk_draws(game: &mut Game, tile: &mut TileId) {
        NewBuildingGrounds => new_building_grounds::dirk_draws,
    }
    /// A scoring is about to be held.
    fn before_scoring(game: &mut Game) {
        BonusCards => bonus_cards::before_scoring,
        Characters => characters::before_scoring,
    }
    /// How many buildings of each type somebody has.
    fn counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
        BuildingSites => building_sites::counts,
        Squares => squares::counts,
        BonusCards => bonus_cards::counts,
        Extensions => extensions::counts,
    }
    /// How many buildings of each type Dirk has.
    fn dirk_counts(game: &Game, counts: &mut [u8; 6]) {
        Extensions => extensions::dirk_counts,
    }
    /// The same in halves.
    fn half_counts(game: &Game, seat: Seat, counts: &mut [u8; 6]) {
        Characters => characters::half_counts,
        KeyToTheGate => key_to_the_gate::half_counts,
    }
    /// What the places among those with most buildings bring, type by type.
    fn majority_points(game: &Game, round: Round, points: &mut &'static MajorityPoints) {
        NewScoreCards => new_score_cards::majority_points,
    }
    /// Further points of a scoring.
    fn score(game: &Game, round: Round, sheet: &mut Sheet) {
        Watchtowers => watchtowers::score,
        BuildingsOfPower => buildings_of_power::score,
        Characters => characters::score,
        Camps => camps::score,
        Falconers => falconers::score,
        TreasureChamber => treasure_chamber::score,
        StreetTrader => street_trader::score,
        ArtOfTheMoors => art_of_the_moors::score,
        FreshColours => fresh_colours::score,
        Bazaars => bazaars::score,
        Bathhouses => bathhouses::score,
        WishingWells => wishing_wells::score,
        PalaceStaff => palace_staff::score,
        Workers => workers::score,
        Menagerie => menagerie::score,
        Medina => medina::score,
    }
    /// A scoring was held, but for the points at the end of the game.
    fn scored(game: &mut Game, round: Round, log: &mut Log) {
        Invaders => invaders::scored,
    }
    /// Points at the end of the game.
    fn end_points(game: &Game, sheet: &mut Sheet) {
        Characters => characters::end_points,
        Orchards => orchards::end_points,
        Treasures => treasures::end_points,
        CaliphsWishes => caliphs_wishes::end_points,
    }
    /// The turn is over and the market refilled. Where something is asked, which may use up money and tiles or
    /// call a scoring, that is looked after, and this follows once more: so whoever finds a question open waits.
    fn after_refill(game: &mut Game, log: &mut Log) {
        BuildingsOfPower => buildings_of_power::after_refill,
        KeyToTheGate => key_to_the_gate::after_refill,
    }
    /// Between two turns: what somebody is asked who may step in. Each adds to what stands there.
    fn steps_in(game: &Game, seat: Seat, question: &mut Option<Frame>) {
        Vizier => vizier::steps_in,
        Thieves => thieves::steps_in,
    }
    /// Somebody buys between two turns.
    fn buys_between_turns(game: &mut Game, seat: Seat, log: &mut Log) {
        Vizier => vizier::buys_between_turns,
    }
    /// The market ran out, nothing has been handed out yet.
    fn before_distribution(game: &mut Game, log: &mut Log) {
        PalaceStaff => palace_staff::before_distribution,
        MajorProjects => major_projects::before_distribution,
        BuildingSites => building_sites::before_distribution,
    }
    /// What is left on a slot of the market is handed out: a module may do it in another way.
    fn hand_out(game: &mut Game, slot: Slot, handed_out: &mut HandedOut, log: &mut Log) {
        BuildingsOfPower => buildings_of_power::hand_out,
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
        MasterBuilders => master_builders::kinds,
        Change => change::kinds,
        Walls => walls::kinds,
        Sultan => sultan::kinds,
        CityGates => city_gates::kinds,
        Caravanserai => caravanserai::kinds,
    }
    /// Whether somebody asks all the time where four tiles of a palace meet, so that it is worth while to keep it.
    fn wants_crossings(setup: &Setup, wanted: &mut bool) {
        Falconers => falconers::wants_crossings,
    }
    /// What lies where: for everything that shows a game.
    fn pieces(view: &View, pieces: &mut Pieces) {
        NewScoreCards => new_score_cards::pieces,
        CaliphsWishes => caliphs_wishes::pieces,
        Bazaars => bazaars::pieces,
        Bathhouses => bathhouses::pieces,
        WishingWells => wishing_wells::pieces,
        Sultan => sultan::pieces,
        MajorProjects => major_projects::pieces,
        Squares => squares::pieces,
        NewBuildingGrounds => new_building_grounds::pieces,
        TreasureChamber => treasure_chamber::pieces,
        StreetTrader => street_trader::pieces,
        Falconers => falconers::pieces,
        PalaceStaff => palace_staff::pieces,
        Watchtowers => watchtowers::pieces,
        Characters => characters::pieces,
        Walls => walls::pieces,
        Vizier => vizier::pieces,
        Thieves => thieves::pieces,
        BonusCards => bonus_cards::pieces,
        BuildingSites => building_sites::pieces,
        Orchards => orchards::pieces,
        Menagerie => menagerie::pieces,
        FreshColours => fresh_colours::pieces,
        Treasures => treasures::pieces,
        Change => change::pieces,
        ExchangeCertificates => exchange_certificates::pieces,
        Caravanserai => caravanserai::pieces,
        PersonalMarketplace => personal_marketplace::pieces,
        PalaceDesigners => palace_designers::pieces,
        CityGates => city_gates::pieces,
        KeyToTheGate => key_to_the_gate::pieces,
        Invaders => invaders::pieces,
        TravellingCraftsmen => travelling_craftsmen::pieces,
        BuildingsOfPower => buildings_of_power::pieces,
        Extensions => extensions::pieces,
        Workers => workers::pieces,
        ArtOfTheMoors => art_of_the_moors::pieces,
    }
    /// Points of a scoring that only those can foresee who know something hidden.
    fn foreseen(view: &View, game: &Game, round: Round, sheet: &mut Sheet) {
        Invaders => invaders::foreseen,
    }
    /// Further places in a palace that count as buildings of a type.
    fn counted(game: &Game, seat: Seat, building: Building, cells: &mut Vec<Cell>) {
        Squares => squares::counted,
    }
    /// What one points at to pay with a help that is no card.
    fn helps(game: &Game, payment: Payment, all: &mut Vec<Touch>) {
        Characters => characters::helps,
        TravellingCraftsmen => travelling_craftsmen::helps,
    }
    /// Legal actions that are not listed and yet worth offering to people one by one.
    fn unlisted(game: &Game, out: &mut Vec<Action>) {
        MajorProjects => major_projects::unlisted,
        Characters => characters::unlisted,
    }
    /// Whether to pay more than needed may bring something back: for a purchase on some occasion, or for a bid.
    fn overpaying(game: &Game, occasion: Option<Occasion>, pays: &mut bool) {
        Change => change::overpaying,
        ExchangeCertificates => exchange_certificates::overpaying,
        FreshColours => fresh_colours::overpaying,
    }
    /// Questions that somebody may answer with no until further notice.
    fn declinable(setup: &Setup, questions: &mut Vec<Declinable>) {
        Vizier => vizier::declinable,
        Thieves => thieves::declinable,
        Characters => characters::declinable,
        MasterBuilders => master_builders::declinable,
        Menagerie => menagerie::declinable,
    }
    /// Reasons that have a row on every score sheet, whether they bring points or not.
    fn rows(setup: &Setup, rows: &mut Vec<Reason>) {
        Camps => camps::rows,
        TreasureChamber => treasure_chamber::rows,
    }
    /// Tiles that a module keeps outside of bag, market and palaces.
    fn tiles_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(TileId)) {
        Bazaars => bazaars::tiles_kept,
        Bathhouses => bathhouses::tiles_kept,
        WishingWells => wishing_wells::tiles_kept,
        Sultan => sultan::tiles_kept,
        Watchtowers => watchtowers::tiles_kept,
        Squares => squares::tiles_kept,
        BuildingsOfPower => buildings_of_power::tiles_kept,
        MajorProjects => major_projects::tiles_kept,
        NewBuildingGrounds => new_building_grounds::tiles_kept,
        KeyToTheGate => key_to_the_gate::tiles_kept,
        PersonalMarketplace => personal_marketplace::tiles_kept,
    }
    /// Cards that a module keeps outside of deck, display, discard pile and hands.
    fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
        MajorProjects => major_projects::cards_kept,
        Characters => characters::cards_kept,
        MasterBuilders => master_builders::cards_kept,
        Change => change::cards_kept,
        Walls => walls::cards_kept,
        Sultan => sultan::cards_kept,
        CityGates => city_gates::cards_kept,
        Caravanserai => caravanserai::cards_kept,
    }
    /// A state that agrees with a view: what the module hides is dealt anew.
    fn deal(game: &mut Game, dice: &mut Dice) {
        BuildingSites => building_sites::deal,
        Thieves => thieves::deal,
        StreetTrader => street_trader::deal,
        BonusCards => bonus_cards::deal,
        MajorProjects => major_projects::deal,
        Squares => squares::deal,
        FreshColours => fresh_colours::deal,
        Invaders => invaders::deal_unknown,
        TravellingCraftsmen => travelling_craftsmen::deal,
        KeyToTheGate => key_to_the_gate::deal,
        Menagerie => menagerie::deal,
    }
    /// The same for tiles that lie face down: they are taken from the bag.
    fn deal_tiles(game: &mut Game) {
        BuildingsOfPower => buildings_of_power::deal_tiles,
    }
    /// The same for cards that the module mixed into piles of the deck. Those of the earliest piles
    /// come first: others could take their room.
    fn deal_cards(game: &mut Game, mixed: &mut MixedIn<'_>) {
        Sultan => sultan::deal_cards,
        Characters => characters::deal_cards,
        ExchangeOffices => exchange_offices::deal_cards,
        MasterBuilders => master_builders::deal_cards,
        Walls => walls::deal_cards,
        CityGates => city_gates::deal_cards,
    }
    /// Another game that looks the same to a seat: what the module hides from it is exchanged.
    fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
        MajorProjects => major_projects::exchange,
        Characters => characters::exchange,
        MasterBuilders => master_builders::exchange,
        BuildingSites => building_sites::exchange,
        Walls => walls::exchange,
        Thieves => thieves::exchange,
        StreetTrader => street_trader::exchange,
        BonusCards => bonus_cards::exchange,
        Squares => squares::exchange,
        FreshColours => fresh_colours::exchange,
        Invaders => invaders::exchange,
        TravellingCraftsmen => travelling_craftsmen::exchange,
        KeyToTheGate => key_to_the_gate::exchange,
        BuildingsOfPower => buildings_of_power::exchange,
        Menagerie => menagerie::exchange,
    }
    /// How many sticks may stand on tiles.
    fn sticks(game: &Game, sticks: &mut u32) {
        Walls => walls::sticks,
        KeyToTheGate => key_to_the_gate::sticks,
    }
    /// Laws that hold at every decision.
    fn faults(game: &Game, faults: &mut Vec<String>) {
        TreasureChamber => treasure_chamber::faults,
        StreetTrader => street_trader::faults,
        PalaceStaff => palace_staff::faults,
        Falconers => falconers::faults,
        PalaceDesigners => palace_designers::faults,
        BuildingSites => building_sites::faults,
        ExchangeCertificates => exchange_certificates::faults,
        Walls => walls::faults,
        NewBuildingGrounds => new_building_grounds::faults,
        Thieves => thieves::faults,
        BonusCards => bonus_cards::faults,
        NewScoreCards => new_score_cards::faults,
        CaliphsWishes => caliphs_wishes::faults,
        Orchards => orchards::faults,
        Menagerie => menagerie::faults,
        FreshColours => fresh_colours::faults,
        CityGates => city_gates::faults,
        Squares => squares::faults,
        Invaders => invaders::faults,
        Caravanserai => caravanserai::faults,
        TravellingCraftsmen => travelling_craftsmen::faults,
        KeyToTheGate => key_to_the_gate::faults,
        BuildingsOfPower => buildings_of_power::faults,
        Extensions => extensions::faults,
        Workers => workers::faults,
        PersonalMarketplace => personal_marketplace::faults,
        ArtOfTheMoors => art_of_the_moors::faults,
    }
    /// A scene: what is asked before the first turn is answered, and what can be set aside is.
    fn settle_down(game: &mut Game) {
        PalaceDesigners => palace_designers::settle_down,
        StreetTrader => street_trader::settle_down,
        Characters => characters::settle_down,
        Walls => walls::settle_down,
        Thieves => thieves::settle_down,
        BonusCards => bonus_cards::settle_down,
        Sultan => sultan::settle_down,
        CityGates => city_gates::settle_down,
    }
    /// A scene: takes a tile that does not come from the bag.
    fn take_tile(game: &mut Game, tile: TileId, taken: &mut bool) {
        Squares => squares::take_tile,
        Watchtowers => watchtowers::take_tile,
        MajorProjects => major_projects::take_tile,
        NewBuildingGrounds => new_building_grounds::take_tile,
        KeyToTheGate => key_to_the_gate::take_tile,
    }
    /// A scene: a tile lies in a reserve from the beginning; one to spare is only out of the way there.
    fn put_ready(game: &mut Game, seat: Seat, tile: TileId, is_spare: bool) {
        PersonalMarketplace => personal_marketplace::put_ready,
    }
    /// A scene: takes a card that a module set aside.
    fn take_card(game: &mut Game, card: Card, taken: &mut bool) {
        Characters => characters::take_card,
        Walls => walls::take_card,
        Sultan => sultan::take_card,
        CityGates => city_gates::take_card,
    }
    [ANSWERS "What modules say of themselves, to those who show, check or imagine a game."]
}
