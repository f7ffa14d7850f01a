//! What one seat may know.
//!
//! A view is built from nothing upwards, field by field; it never begins with the whole state
//! and hides parts of it. Two games that differ only in what a seat cannot know give it equal
//! views.

use crate::action::Action;
use crate::base::added::Added;
use crate::base::interlude::Interlude;
use crate::base::money::{Card, Hand};
use crate::base::palace::Placed;
use crate::base::peeked::Peeked;
use crate::base::round::{Round, Rounds};
use crate::base::scoring::{self, ScoreLine};
use crate::base::steps::Begun;
use crate::base::take::DISPLAY_SLOTS;
use crate::base::tile::{TileId, TileSet};
use crate::capacity;
use crate::components::PILES;
use crate::frame::Frame;
use crate::game::{Game, SLOTS};
use crate::hooks::{self, Kept};
use crate::list::List;
use crate::modules::States;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::turn::Phase;
use serde::{Deserialize, Serialize};

/// A game as one seat sees it, or somebody who only watches.
///
/// ```
/// use alhambra_rules::{Game, Setup};
///
/// let game = Game::new(&Setup::players(3), 4);
/// let seat = game.to_act().expect("somebody begins");
/// let view = game.view(Some(seat));
/// assert_eq!(view.to_act, Some(seat));
/// assert_eq!(view.question().expect("something is asked").kind(), "act");
///
/// // One's own money, and of the others only how many cards they hold.
/// let own = view.own().expect("this is the view of a seat");
/// assert_eq!(own.hand.as_ref(), Some(game.hand(seat)));
/// let others = view.seats.iter().enumerate().filter(|(at, _)| *at != seat.at());
/// for (_, other) in others {
///     assert!(other.hand.is_none() && other.cards > 0);
/// }
///
/// // Whoever only watches has no seat and sees nobody's hand.
/// assert!(game.view(None).own().is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who plays, with what.
    pub setup: Setup,
    /// Whose view this is; nobody's for spectators.
    pub you: Option<Seat>,
    /// Whose turn it is.
    pub turn: Seat,
    /// What is asked: the open decisions, the newest last.
    pub frames: List<Frame, { capacity::FRAMES }>,
    /// How the turn goes on when they are made.
    pub phase: Phase,
    /// Between two turns: who has stepped in, and who wants nothing.
    pub interlude: Interlude,
    /// Who is asked.
    pub to_act: Option<Seat>,
    /// The market, slot by slot.
    pub market: [Option<TileId>; SLOTS],
    /// The money display.
    pub display: List<Card, DISPLAY_SLOTS>,
    /// How many tiles are still to come.
    pub bag: u8,
    /// How many cards are left in the deck.
    pub deck: u8,
    /// How many cards each of the five piles held from which the deck was stacked.
    pub piles: [u8; PILES],
    /// How often the discard pile was shuffled into a new deck.
    pub reshuffles: u8,
    /// What was paid since then, by currency and value: everybody saw it.
    pub discard: Vec<Card>,
    /// Everybody at the table.
    pub seats: Vec<SeatView>,
    /// What was added to tiles, wherever they are.
    pub added: Added,
    /// Dirk's tiles.
    pub dirk: TileSet,
    /// Dirk's points.
    pub dirk_points: i16,
    /// A purchase that is not paid yet.
    pub begun: Begun,
    /// Who has looked at what in deck and bag.
    pub peeked: Peeked,
    /// The cards of the deck that you know of that, the topmost last.
    pub known_cards: Vec<Card>,
    /// The tiles of the bag that you know of that, the topmost last.
    pub known_tiles: Vec<TileId>,
    /// Scorings that are to be held.
    pub due: Rounds,
    /// Scorings that were held.
    pub scored: Rounds,
    /// What can be seen of the modules.
    pub states: States,
}

/// What can be seen of one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Points so far.
    pub points: i16,
    /// How many cards are in the hand: all may know that (B20).
    pub cards: u8,
    /// Which cards: one's own, or everybody's where the table agreed to it.
    pub hand: Option<Hand>,
    /// The cards in the hand that all know of: taken openly and not yet paid.
    pub known: Hand,
    /// The palace, the fountain first.
    pub palace: Vec<Placed>,
    /// The reserve.
    pub reserve: TileSet,
    /// New tiles that are still to be placed.
    pub fresh: TileSet,
}

impl Game {
    /// The game as `you` may see it; without a seat, as all may.
    pub fn view(&self, you: Option<Seat>) -> View {
        let mut discard = self.discard.to_vec();
        discard.sort_unstable();
        View {
            setup: self.setup(),
            you,
            turn: self.turn,
            frames: self.frames,
            phase: self.phase,
            interlude: self.interlude,
            to_act: self.to_act(),
            market: self.market,
            display: self.display().iter().copied().collect(),
            bag: self.bag.len() as u8,
            deck: self.deck.len() as u8,
            piles: self.piles,
            reshuffles: self.reshuffles,
            discard,
            seats: self.seats().map(|seat| self.seat_view(seat, you)).collect(),
            added: self.added,
            dirk: self.dirk,
            dirk_points: self.dirk_points,
            begun: self.begun,
            peeked: self.peeked,
            known_cards: self.deck[self.peeked.cards.by(you, self.deck.len())].to_vec(),
            known_tiles: self.bag[self.peeked.tiles.by(you, self.bag.len())].to_vec(),
            due: self.due,
            scored: self.scored,
            states: self.states.seen(you),
        }
    }

    fn seat_view(&self, seat: Seat, you: Option<Seat>) -> SeatView {
        let hand = self.hands[seat.at()];
        let open = you == Some(seat) || self.options.open_hands();
        SeatView {
            points: self.points(seat),
            cards: hand.len(),
            hand: open.then_some(hand),
            known: self.known[seat.at()],
            palace: self.palaces.of(seat).to_vec(),
            reserve: self.reserves[seat.at()],
            fresh: self.fresh[seat.at()],
        }
    }
}

impl View {
    /// What has to be decided now, by whomever.
    pub fn question(&self) -> Option<Frame> {
        self.frames.top()
    }

    /// What can be seen of the viewer's own seat; nothing for spectators.
    pub fn own(&self) -> Option<&SeatView> {
        self.seats.get(self.you?.at())
    }

    /// What the modules keep.
    pub(crate) const fn kept(&self) -> Kept<'_> {
        Kept {
            modules: self.setup.modules,
            states: &self.states,
        }
    }

    /// What each seat would get if it were scored this moment, as in scoring `round`, as far as whoever
    /// looks can tell. `game` agrees with this view.
    pub fn score_now(&self, game: &Game, round: Round) -> Vec<ScoreLine> {
        scoring::all_lines(game, round, Some(self)).to_vec()
    }

    /// How many cards the deck held when it was stacked, scoring cards included.
    pub fn stacked(&self) -> u8 {
        self.piles.iter().sum()
    }

    /// The tile that an action of the viewer is about without naming it: what lies on a slot of the
    /// market, or on a place of the own palace.
    pub fn tile_meant(&self, action: Action) -> Option<TileId> {
        if let Some(cell) = action.clears() {
            let mut palace = self.seats[self.you?.at()].palace.iter();
            return Some(palace.find(|placed| placed.covers(cell))?.tile);
        }
        *self.market.get(action.slot()?.at())?
    }

    /// The tiles that whoever looks has not seen yet: those in the bag, and what lies face down.
    pub fn unseen_tiles(&self) -> TileSet {
        let mut unseen: TileSet = TileId::base().collect();
        hooks::tiles(&self.setup, &mut |tile| unseen.insert(tile));
        hooks::tiles_kept(&self.kept(), &mut |tile| unseen.remove(tile));
        let placed = self
            .seats
            .iter()
            .flat_map(|s| s.palace.iter().map(|p| p.tile));
        let kept = self
            .seats
            .iter()
            .flat_map(|s| s.reserve.iter().chain(s.fresh.iter()));
        let market = self.market.into_iter().flatten();
        let known = self.known_tiles.iter().copied();
        let seen = placed.chain(kept).chain(market).chain(known);
        for tile in seen.chain(self.dirk.iter()) {
            unseen.remove(tile);
        }
        unseen
    }
}
