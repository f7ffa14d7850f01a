//! Taking money, and refilling the display.
//!
//! Any one card, or several that are worth at most 5 together, whatever their currencies.

use crate::action::Action;
use crate::base::money::{Card, Cards, Face};
use crate::capacity;
use crate::cards;
use crate::components::{DISPLAY, TAKE_SEVERAL_LIMIT};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::hooks;
use crate::illegal::Illegal;
use crate::seat::Seat;

/// How many cards can lie in the display: a module may lay out more than it is filled up to.
pub const DISPLAY_SLOTS: usize = capacity::DISPLAY;

/// Lists every way to take money. Cards of a kind are alike, so none is listed twice.
pub(crate) fn list(game: &Game, out: &mut Vec<Action>) {
    let limit = limit(game);
    match game.display.split_first_chunk::<DISPLAY>() {
        // A short list is quickly looked through.
        Some((usual, more)) if more.iter().all(|card| !card.is_some()) => {
            list_shown(usual, limit, out);
        }
        _ => list_many(game, limit, out),
    }
}

/// The same where more cards than usual lie open, which is rare.
#[cold]
#[inline(never)]
fn list_many(game: &Game, limit: u8, out: &mut Vec<Action>) {
    list_shown(&game.display, limit, out);
}

#[inline]
fn list_shown<const N: usize>(display: &[Card; N], limit: u8, out: &mut Vec<Action>) {
    // The cards that may go together with others: those with a value below the limit.
    let mut small = [Card::NONE; N];
    let mut count = 0;
    for (at, &card) in display.iter().enumerate() {
        // With a fixed number of steps, so that the compiler writes them out.
        let seen = (0..N).any(|before| before < at && display[before] == card);
        if card.is_some() && !seen {
            out.push(Action::Take {
                cards: Cards::one(card),
            });
        }
        small[count] = card;
        count += usize::from(card.value().wrapping_sub(1) < limit - 1);
    }
    if count >= 2 {
        list_several(&small[..count], limit, out);
    }
}

/// Lists the ways to take several of these cards. A choice is a number with a bit for each card; all choices
/// with a certain card as their last are those among the cards before it, and this one.
fn list_several(small: &[Card], limit: u8, out: &mut Vec<Action>) {
    let mut sums = [0_u8; 1 << DISPLAY_SLOTS];
    for (last, &card) in small.iter().enumerate() {
        let (bit, value) = (1 << last, card.value());
        sums[bit] = value;
        for before in 1..bit {
            let (choice, sum) = (bit | before, sums[before] + value);
            sums[choice] = sum;
            if sum > limit {
                continue;
            }
            let chosen = |at: usize| choice >> at & 1 != 0;
            // Of equal cards the earlier ones are taken first.
            let skips = |at: usize| (0..at).any(|b| !chosen(b) && small[b] == small[at]);
            if before.is_power_of_two() {
                // By far the most are two.
                let first = before.trailing_zeros() as usize;
                if !skips(first) && !skips(last) {
                    let cards = Cards::two(small[first], card);
                    out.push(Action::Take { cards });
                }
            } else if !(0..=last).any(|at| chosen(at) && skips(at)) {
                let cards = Cards::new((0..=last).filter(|at| chosen(*at)).map(|at| small[at]));
                out.push(Action::Take { cards });
            }
        }
    }
}

/// Whether these cards may be taken.
pub(crate) fn check(game: &Game, cards: Cards) -> Result<(), Illegal> {
    let mut display = game.display;
    for card in cards.iter() {
        let place = display.iter_mut().find(|c| **c == card);
        *place.ok_or(Illegal::NotInDisplay)? = Card::NONE;
    }
    let (sum, limit) = (cards.value(), limit(game));
    match cards.iter().count() {
        0 => Err(Illegal::NothingTaken),
        1 => Ok(()),
        _ if cards.iter().any(|card| card.value() == 0) => Err(Illegal::NotMoney),
        _ if sum <= limit => Ok(()),
        _ => Err(Illegal::TooMuchMoney { sum, limit }),
    }
}

/// Up to which sum several cards may be taken together.
pub(crate) fn limit(game: &Game) -> u8 {
    let mut limit = TAKE_SEVERAL_LIMIT;
    hooks::take_limit(game, &mut limit);
    limit
}

/// Takes them.
pub(crate) fn apply(game: &mut Game, cards: Cards, log: &mut Log) {
    let seat = game.turn;
    for card in cards.iter() {
        one(game, seat, card);
    }
    log.say(Event::Took { seat, cards });
    hooks::took(game, cards, log);
}

/// `seat` takes a card of the display, for all to see.
#[inline]
pub(crate) fn one(game: &mut Game, seat: Seat, card: Card) {
    off(game, card);
    game.gain(seat, card);
}

/// A card leaves the display.
#[inline]
pub(crate) fn off(game: &mut Game, card: Card) {
    let place = game.display.iter_mut().find(|c| **c == card);
    *place.expect("the card lies there") = Card::NONE;
}

/// Fills the display up to four, unless more lie there (H77). A scoring card is set aside for the
/// scoring that follows, and another card takes its place (B3). Says whether it is done: a card that
/// opens a decision interrupts it.
pub(crate) fn refill(game: &mut Game, log: &mut Log) -> bool {
    if game.display[DISPLAY..].iter().any(|card| card.is_some()) {
        close_gaps(game);
    }
    fill(game, DISPLAY, log)
}

/// Fills so many places of the display.
pub(crate) fn fill(game: &mut Game, places: usize, log: &mut Log) -> bool {
    let open = game.frames.len();
    for place in 0..places {
        while !game.display[place].is_some() {
            let Some(card) = draw(game, log) else {
                return true;
            };
            if card.can_be_held() {
                game.display[place] = card;
                log.say(Event::MoneyTurnedUp { card });
            } else {
                set_aside(game, card, log);
                if game.frames.len() != open {
                    return false;
                }
            }
        }
    }
    true
}

/// Where cards lie beyond the usual places, all move up.
#[cold]
fn close_gaps(game: &mut Game) {
    let cards = game.display;
    game.display = [Card::NONE; DISPLAY_SLOTS];
    let lying = cards.into_iter().filter(|card| card.is_some());
    for (place, card) in game.display.iter_mut().zip(lying) {
        *place = card;
    }
}

/// A card that does not lie in the display turns up.
pub(crate) fn set_aside(game: &mut Game, card: Card, log: &mut Log) {
    if let Face::Scoring(round) = card.face() {
        game.due.insert(round);
        log.say(Event::ScoringTurnedUp { round });
        if !game.has_palaces() {
            cards::score_at_once(game, round, log);
        }
    } else {
        hooks::card_drawn(game, card, log);
    }
}

/// Whether a card can still be drawn, now or after the discard pile was shuffled. A pile without
/// anything that could lie in the display counts as empty: cards that are discarded as soon as they
/// turn up would be shuffled for ever.
pub(crate) fn can_draw(game: &Game) -> bool {
    !game.deck.is_empty() || game.discard.iter().any(|card| card.can_be_held())
}

/// The next card of the deck. When it is used up the discard pile is shuffled into a new one;
/// if that is empty too there is no card (B14).
pub(crate) fn draw(game: &mut Game, log: &mut Log) -> Option<Card> {
    renew(game, log);
    game.deck.pop()
}

/// A deck that is used up is made anew from the discard pile, if that can be (B14).
#[inline]
pub(crate) fn renew(game: &mut Game, log: &mut Log) {
    if game.deck.is_empty() && can_draw(game) {
        std::mem::swap(&mut game.deck, &mut game.discard);
        game.chance.shuffle(&mut game.deck);
        game.reshuffles = game.reshuffles.saturating_add(1);
        game.peeked.forget_cards();
        log.say(Event::Reshuffled);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::money::Currency;
    use crate::components::Office;
    use crate::setup::Setup;

    #[test]
    fn of_six_open_cards_as_many_as_the_sum_allows_can_be_taken() {
        let mut game = Game::new(&Setup::players(3), 1);
        // Five together are worth 5; the sixth goes alone.
        let ones = Currency::ALL.map(|currency| Card::money(currency, 1));
        let more = [
            Card::money(Currency::Gulden, 1),
            Card::office(Office::new(0)),
        ];
        let mut cards = ones.into_iter().chain(more);
        game.display = std::array::from_fn(|_| cards.next().expect("there are six"));
        let mut listed = Vec::new();
        list(&game, &mut listed);
        let five = Cards::new(game.display[..5].iter().copied());
        assert_eq!((five.iter().count(), five.value()), (5, 5));
        assert!(listed.contains(&Action::Take { cards: five }));
        assert!(listed.contains(&Action::Take {
            cards: Cards::one(Card::office(Office::new(0)))
        }));
        // Of two gulden none, one or both; of the others each or not: together, but for none.
        assert_eq!(listed.len(), 3 * 8 - 1 + 1);
        for action in listed {
            let Action::Take { cards } = action else {
                unreachable!("only money was listed")
            };
            assert_eq!(check(&game, cards), Ok(()));
        }
        assert_eq!(Cards::new(game.display).iter().count(), 6);
    }
}
