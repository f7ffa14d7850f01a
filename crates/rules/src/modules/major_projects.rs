//! Major Projects · Die Großprojekte · Mega Box, page 34 · Dirk Henn
//!
//! Double tiles, won by a bid that stands from one turn of the bidder to the next. The cards of
//! the bid are in no hand meanwhile.
//!
//! # Rulings
//! * H7: a bid that stands when the game ends goes back to the bidder and counts for the last tiles.
//! * H27: double tiles lie as printed; each half obeys walls and counts as a building of its
//!   type; reachable on foot through either half; redesigned only as a whole.
//! * H37: diamonds are a currency and may be bid; an exchange office may not help.
//! * H48: whoever has won a project may bid for the next one at once.

use crate::action::Action;
use crate::base::money::Currency;
use crate::base::purchase::{self, Help, Payment};
use crate::base::tile::TileId;
use crate::chance::Dice;
use crate::components::{FIRST_PROJECT, LEAST_BID, PROJECTS};
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::list::List;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The projects and the standing bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those still to come, the next one last.
    pub(crate) stack: List<TileId, { PROJECTS.len() }>,
    /// The open one.
    pub(crate) open: TileId,
    pub(crate) bid: Option<(Seat, Payment)>,
}

impl State {
    /// The project on offer, if any is left.
    pub fn open(&self) -> Option<TileId> {
        Some(self.open).filter(|tile| tile.is_some())
    }

    /// The standing bid.
    pub const fn bid(&self) -> Option<(Seat, Payment)> {
        self.bid
    }

    /// The projects still to come, in no order.
    pub(crate) fn still_hidden(&self) -> impl Iterator<Item = TileId> {
        self.stack.iter().copied()
    }

    /// The order of those still to come is hidden.
    pub(crate) fn seen(&self) -> Self {
        let mut seen = *self;
        seen.stack.sort_unstable();
        seen
    }

    /// Puts those still to come into a new order.
    pub(crate) fn deal(&mut self, dice: &mut Dice) {
        dice.shuffle(&mut self.stack);
    }
}

/// The projects are shuffled, one lies open.
pub(crate) fn start(game: &mut Game) {
    let state = &mut game.states.major_projects;
    state.stack = (0..PROJECTS.len() as u8)
        .map(|n| TileId(FIRST_PROJECT + n))
        .collect();
    game.chance.shuffle(&mut state.stack);
    turn_up(game, &mut Log::off());
}

fn turn_up(game: &mut Game, log: &mut Log) {
    let state = &mut game.states.major_projects;
    state.open = state.stack.pop().unwrap_or(TileId::NONE);
    if let Some(tile) = state.open() {
        log.say(Event::ProjectTurnedUp(tile));
    }
}

/// A bid that still stands has won.
pub(crate) fn begin_turn(game: &mut Game, log: &mut Log) {
    let seat = game.turn;
    let state = &mut game.states.major_projects;
    let Some((_, payment)) = state.bid.take_if(|bid| bid.0 == seat) else {
        return;
    };
    let tile = state.open;
    game.fresh[seat.at()].insert(tile);
    for card in payment.cards() {
        game.discard.push(card);
    }
    log.say(Event::ProjectWon(seat, tile));
    turn_up(game, log);
}

/// The least that can be bid now.
fn least(game: &Game) -> u8 {
    let state = &game.states.major_projects;
    state
        .bid
        .map_or(LEAST_BID, |(_, payment)| payment.total() + 1)
}

/// Bids in each currency without superfluous cards; higher ones may be made all the same.
pub(crate) fn actions(game: &Game, seat: Seat, _bonus: bool, out: &mut Vec<Action>) {
    if !may_bid(game, seat) {
        return;
    }
    for currency in Currency::EVERY {
        let coins = game.hands[seat.at()].coins(currency);
        purchase::without_waste(coins, least(game), &mut |coins| {
            let payment = Payment::of(currency, coins);
            out.push(Action::Bid { payment });
        });
    }
}

/// Every bid that can be made, as far as they can be told one by one.
pub(crate) fn every_bid(game: &Game) -> Vec<Action> {
    let mut bids = Vec::new();
    if !matches!(game.question(), Some(Frame::Act { .. })) || !may_bid(game, game.turn) {
        return bids;
    }
    for currency in Currency::EVERY {
        let coins = game.hands[game.turn.at()].coins(currency);
        if coins.parts() > MOST_BIDS {
            continue;
        }
        coins.for_each_part(|part| {
            if part.total() >= least(game) {
                let payment = Payment::of(currency, part);
                bids.push(Action::Bid { payment });
            }
        });
    }
    bids
}

/// So many bids in a currency are told at most.
const MOST_BIDS: u32 = 4096;

/// Whether `seat` can bid if he has the money.
fn may_bid(game: &Game, seat: Seat) -> bool {
    let state = &game.states.major_projects;
    state.open().is_some() && state.bid.is_none_or(|bid| bid.0 != seat)
}

/// Whether this can be bid.
pub(crate) fn check(game: &Game, seat: Seat, payment: Payment) -> Result<(), Illegal> {
    if !may_bid(game, seat) {
        return Err(Illegal::NotAsked);
    }
    if payment.help != Help::None {
        return Err(Illegal::WrongCurrency);
    }
    purchase::check_cards(&game.hands[seat.at()], payment)?;
    let (paid, price) = (payment.total(), least(game));
    if paid < price {
        return Err(Illegal::TooLittle { paid, price });
    }
    Ok(())
}

/// The bid takes the place of the one before, which goes back.
pub(crate) fn bid(game: &mut Game, seat: Seat, payment: Payment, log: &mut Log) {
    give_back(game, log);
    for card in payment.cards() {
        game.hands[seat.at()].give(card);
        game.forget(seat, card);
    }
    game.states.major_projects.bid = Some((seat, payment));
    log.say(Event::ProjectBid(seat, payment));
}

fn give_back(game: &mut Game, log: &mut Log) {
    if let Some((seat, payment)) = game.states.major_projects.bid.take() {
        for card in payment.cards() {
            game.gain(seat, card);
        }
        log.say(Event::BidReturned(seat, payment));
    }
}

/// A bid that stands at the end goes back (H7).
pub(crate) fn before_distribution(game: &mut Game, log: &mut Log) {
    give_back(game, log);
}
