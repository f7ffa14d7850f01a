//! The end: the tiles left on the market are handed out (B16).

use crate::base::market::Slot;
use crate::base::money::Currency;
use crate::base::tile::TileId;
use crate::cards;
use crate::event::{Event, Log};
use crate::game::{Game, SLOTS};
use crate::hooks;
use crate::list::List;
use crate::seat::Seat;

/// Each tile goes to whoever holds strictly the most of its slot's currency; on a tie, or
/// where nobody has any, it stays. No money is spent and prices do not matter.
pub(crate) fn distribute(game: &mut Game, log: &mut Log) {
    let mut awards = List::<(Seat, TileId), SLOTS>::new();
    for slot in Slot::ALL {
        let Some(tile) = game.market[slot.at()] else {
            continue;
        };
        let mut is_done = false;
        hooks::hand_out(game, slot, &mut is_done, log);
        if is_done {
            continue;
        }
        if let Some(seat) = richest(game, slot.currency(), None) {
            game.market[slot.at()] = None;
            cards::receive(game, seat, tile);
            log.say(Event::Awarded { seat, slot, tile });
            awards.push((seat, tile));
        } else {
            log.say(Event::NotAwarded { slot, tile });
        }
    }
    // What is asked last is answered first, and slot 1 comes first.
    for (seat, tile) in awards.iter().rev() {
        hooks::received(game, *seat, *tile);
    }
}

/// Who holds strictly the most of a currency, somebody left out.
pub(crate) fn richest(game: &Game, currency: Currency, but: Option<Seat>) -> Option<Seat> {
    let total = |seat: &Seat| game.hands[seat.at()].coins(currency).total();
    let seats = || game.seats().filter(|seat| Some(*seat) != but);
    let best = seats().max_by_key(total)?;
    let rivals = seats().filter(|s| total(s) == total(&best)).count();
    (rivals == 1 && total(&best) > 0).then_some(best)
}
