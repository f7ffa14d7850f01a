//! The market: four slots, each with its currency, and buying from it.

use crate::action::Action;
use crate::base::money::{Card, Currency};
use crate::base::purchase::{self, Exactness, Offer, Payment, Price, Ware};
use crate::base::tile::TileId;
use crate::event::{Event, Log};
use crate::game::{Game, SLOTS};
use crate::illegal::Illegal;
use crate::seat::Seat;

/// What is for sale, slot by slot.
pub(crate) fn offers(game: &Game) -> impl Iterator<Item = Offer> {
    (0..SLOTS as u8).filter_map(|slot| offer(game, Ware::Slot(slot)))
}

fn offer(game: &Game, ware: Ware) -> Option<Offer> {
    let Ware::Slot(slot) = ware;
    let tile = *game.market.get(slot as usize)?;
    tile.is_some().then(|| Offer {
        ware,
        price: Price::In(Currency::ALL[slot as usize], tile.price()),
    })
}

/// Lists every purchase without superfluous cards.
pub(crate) fn list(game: &Game, seat: Seat, out: &mut Vec<Action>) {
    let hand = &game.hands[seat.at()];
    for Offer { ware, price } in offers(game) {
        purchase::payments(hand, price, |payment| {
            out.push(Action::Buy { ware, payment });
        });
    }
}

/// Whether this can be bought with that.
pub(crate) fn check(game: &Game, seat: Seat, ware: Ware, payment: Payment) -> Result<(), Illegal> {
    let offer = offer(game, ware).ok_or(Illegal::NotForSale)?;
    purchase::check(&game.hands[seat.at()], offer.price, payment).map(|_| ())
}

/// Buys. The tile lies aside until the end of the turn (B11), the money goes to the discard
/// pile. Says whether it was paid exactly, which earns another action.
pub(crate) fn buy(
    game: &mut Game,
    seat: Seat,
    ware: Ware,
    payment: Payment,
    log: &mut Log,
) -> bool {
    let offer = offer(game, ware).expect("it is for sale");
    let hand = &mut game.hands[seat.at()];
    let exactness = purchase::check(hand, offer.price, payment).expect("it can be paid");
    hand.coins_mut(payment.currency).take_all(payment.coins);
    for value in payment.coins.values() {
        game.discard.push(Card::money(payment.currency, value));
    }
    let Ware::Slot(slot) = ware;
    let tile = std::mem::take(&mut game.market[slot as usize]);
    game.fresh[seat.at()].insert(tile);
    log.say(Event::Bought {
        seat,
        ware,
        tile,
        payment,
        exactness,
    });
    exactness == Exactness::Exact
}

/// Fills the empty slots from slot 1 to 4, as far as there are tiles. Says whether it is full
/// (B15).
pub(crate) fn refill(game: &mut Game, log: &mut Log) -> bool {
    for slot in 0..SLOTS {
        if game.market[slot] == TileId::NONE {
            let Some(tile) = game.bag.pop() else {
                return false;
            };
            game.market[slot] = tile;
            log.say(Event::TileTurnedUp(slot as u8, tile));
        }
    }
    true
}
