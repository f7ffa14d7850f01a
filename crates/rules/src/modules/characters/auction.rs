//! The auction of a character.

use super::{Action, Character, Event, Question};
use crate::action;
use crate::base::money::{Card, Currency, Face, Hand};
use crate::base::payments;
use crate::base::purchase::{self, Exactness, Help, Paid, PaidFor, Payment, Wallet};
use crate::event::{self, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::modules::exchange_offices;
use crate::seat::Seat;
use crate::turn;
use serde::{Deserialize, Serialize};

/// A running auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(super) struct Auction {
    pub(super) character: Option<Character>,
    pub(super) bidder: Seat,
    pub(super) highest: u8,
    pub(super) leader: Option<Seat>,
    /// Those who have passed, as bits by seat.
    passed: u8,
}

/// A character turns up: the player whose turn is next begins the bidding.
pub(crate) fn card_drawn(game: &mut Game, card: Card, log: &mut Log) {
    let Face::Character(character) = card.face() else {
        return;
    };
    // At the end of a turn the next player's is next; met by the beggar, the turn has just begun.
    let bidder = turn::next_seat(game);
    log.say(Event::TurnedUp { character });
    game.states.characters.auction = Auction {
        character: Some(character),
        bidder,
        ..Auction::default()
    };
    game.frames.push(Question::Auction { character }.into());
}

/// What `seat` can pay at most: in one currency, or in the two of an exchange office (C1, D3).
fn most(game: &Game, seat: Seat) -> u8 {
    let hand = &game.hands[seat.at()];
    let total = |currency: Currency| hand.coins(currency).without_credit().total();
    let alone = Currency::EVERY.into_iter().map(total);
    let offices = hand.offices().map(|office| {
        let [first, second] = office.currencies();
        total(first).saturating_add(total(second))
    });
    alone.chain(offices).max().unwrap_or(0)
}

/// Pass, or any higher bid that can be paid.
pub(super) fn legal_bids(game: &Game, out: &mut Vec<action::Action>) {
    let auction = game.states.characters.auction;
    out.push(action::Action::Pass);
    let bids = (1..=most(game, auction.bidder)).skip(auction.highest.into());
    out.extend(bids.map(|amount| action::Action::from(Action::Raise { amount })));
}

/// Raises or passes; then the next who has not passed is asked (H23).
pub(super) fn bid(game: &mut Game, amount: Option<u8>, log: &mut Log) {
    let running = &mut game.states.characters.auction;
    let seat = running.bidder;
    if let Some(amount) = amount {
        (running.highest, running.leader) = (amount, Some(seat));
        log.say(Event::Raised { seat, amount });
    } else {
        running.passed |= 1 << seat.0;
        log.say(event::Event::Passed { seat });
    }
    let passed = running.passed;
    let mut open = seat
        .next(game.players)
        .round(game.players)
        .filter(|s| passed >> s.0 & 1 == 0);
    match open.next() {
        Some(next) if running.leader != Some(next) => running.bidder = next,
        Some(winner) => {
            let character = running.character.expect("a character is auctioned");
            let seat = winner;
            game.frames.pop();
            game.frames
                .push(Question::PayBid { seat, character }.into());
        }
        None => {
            game.frames.pop();
            let character = running.character.take().expect("a character is auctioned");
            game.states.characters.gone |= 1 << character as u8;
            log.say(Event::Gone { character });
        }
    }
}

/// The ways to pay the bid without superfluous cards.
pub(super) fn legal_payments(game: &Game, seat: Seat, out: &mut Vec<action::Action>) {
    let hand = &game.hands[seat.at()].without_credit();
    let amount = game.states.characters.auction.highest;
    for wallet in wallets(hand) {
        payments::payments(hand, wallet, None, amount, &mut |payment| {
            out.push(Action::Pay { payment }.into());
        });
    }
}

/// Where it brings something back, the ways to pay more than the bid on purpose.
pub(crate) fn unlisted(game: &Game, out: &mut Vec<action::Action>) {
    let Some(Frame::Characters(Question::PayBid { seat, .. })) = game.question() else {
        return;
    };
    let mut pays = false;
    hooks::overpaying(game, None, &mut pays);
    if !pays {
        return;
    }
    let hand = &game.hands[seat.at()].without_credit();
    let amount = game.states.characters.auction.highest;
    for wallet in wallets(hand) {
        payments::generous(hand, wallet, None, amount, &mut |payment| {
            out.push(Action::Pay { payment }.into());
        });
    }
}

/// The money that may be mixed to pay a bid (C1, D3).
fn wallets(hand: &Hand) -> impl Iterator<Item = Wallet> + use<> {
    let offices = hand.offices().map(exchange_offices::wallet);
    Currency::EVERY.into_iter().map(Wallet::of).chain(offices)
}

/// Whether the bid can be paid like that.
pub(super) fn check_payment(game: &Game, seat: Seat, payment: Payment) -> Result<(), Illegal> {
    if payment.help == Help::Patron {
        return Err(Illegal::WrongCurrency);
    }
    if let Help::Office(office) = payment.help
        && exchange_offices::wallet(office) != payment.wallet()
    {
        return Err(Illegal::WrongCurrency);
    }
    purchase::check_cards(&game.hands[seat.at()].without_credit(), payment)?;
    let (paid, price) = (payment.total(), game.states.characters.auction.highest);
    if paid < price {
        return Err(Illegal::TooLittle { paid, price });
    }
    Ok(())
}

/// The winner pays and gets the character; the juggler asks at once.
pub(super) fn pay(game: &mut Game, seat: Seat, payment: Payment, log: &mut Log) {
    game.frames.pop();
    payments::pay(game, seat, payment);
    let state = &mut game.states.characters;
    let character = state
        .auction
        .character
        .take()
        .expect("a character is auctioned");
    state.owned[seat.at()] |= 1 << character as u8;
    let amount = state.auction.highest;
    log.say(Event::Won {
        seat,
        character,
        amount,
    });
    let paid = Paid {
        payment,
        exactness: Exactness::of(payment.total(), amount),
        what: PaidFor::Bid,
        asked: None,
        is_action: false,
    };
    hooks::paid(game, seat, &paid, log);
    if character == Character::Juggler {
        game.frames.push(Question::Juggler { seat }.into());
    }
}
