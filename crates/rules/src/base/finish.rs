//! The end: the tiles left on the market are handed out (B16).

use crate::base::market::Slot;
use crate::base::money::Currency;
use crate::base::tile::TileId;
use crate::cards;
use crate::event::{Event, Log};
use crate::frame::Frame;
use crate::game::{Game, SLOTS};
use crate::hooks;
use crate::list::List;
use crate::seat::Seat;

/// Each tile goes to whoever holds strictly the most of its slot's currency; on a tie, or
/// where nobody has any, it stays. No money is spent and prices do not matter.
pub(crate) fn distribute(game: &mut Game, log: &mut Log) {
    let mut given = List::<Given, SLOTS>::new();
    for slot in Slot::ALL {
        let Some(tile) = game.market[slot.at()] else {
            continue;
        };
        let mut handed_out = HandedOut::Not;
        hooks::hand_out(game, slot, &mut handed_out, log);
        match handed_out {
            HandedOut::Asks(question) => given.push(Given::Question(question)),
            HandedOut::Done => {}
            HandedOut::Not => {
                if let Some(seat) = richest(game, slot.currency(), None) {
                    game.market[slot.at()] = None;
                    cards::receive(game, seat, tile);
                    log.say(Event::Awarded { seat, slot, tile });
                    given.push(Given::Tile(seat, tile));
                } else {
                    log.say(Event::NotAwarded { slot, tile });
                }
            }
        }
    }
    // What is asked last is answered first, and slot 1 comes first.
    for given in given.iter().rev() {
        match *given {
            Given::Nothing => {}
            Given::Tile(seat, tile) => hooks::received(game, seat, tile),
            Given::Question(question) => game.frames.push(question),
        }
    }
}

/// Whether a module has handed out what is left on a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HandedOut {
    /// No.
    Not,
    /// Yes, or nobody gets it.
    Done,
    /// It will, when this is answered.
    Asks(Frame),
}

/// What comes of a slot.
#[derive(Clone, Copy, Default)]
enum Given {
    #[default]
    Nothing,
    /// Somebody got a tile.
    Tile(Seat, TileId),
    /// Somebody is asked.
    Question(Frame),
}

/// Who holds strictly the most of a currency, somebody left out.
pub(crate) fn richest(game: &Game, currency: Currency, but: Option<Seat>) -> Option<Seat> {
    let total = |seat: &Seat| game.hands[seat.at()].coins(currency).total();
    let seats = || game.seats().filter(|seat| Some(*seat) != but);
    let best = seats().max_by_key(total)?;
    let rivals = seats().filter(|s| total(s) == total(&best)).count();
    (rivals == 1 && total(&best) > 0).then_some(best)
}
