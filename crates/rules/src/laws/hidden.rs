//! Another game that differs only in what a seat cannot know.
//!
//! [`determinize`](crate::determinize) draws such games from a view. Whatever a view gave away by
//! mistake, they would keep. So the law on views needs this second way, which looks at the game
//! itself and says once more what is hidden.

use crate::base::money::{Card, Face};
use crate::chance::{Chance, Dice};
use crate::game::Game;
use crate::hooks;
use crate::seat::Seat;

/// The same game with everything exchanged that `you` cannot know: the order of the bag, money in the
/// deck and unseen money in closed hands, what modules hide, and all chance to come.
pub fn dealt_anew(game: &Game, you: Option<Seat>, dice: &mut Dice) -> Game {
    let mut other = game.clone();
    other.chance = Chance::new(u64::from(dice.below(u32::MAX)));
    // What `you` have looked at stays where it is.
    let tiles = game.peeked.tiles.by(you, game.bag.len());
    let cards = game.peeked.cards.by(you, game.deck.len());
    for at in tiles.clone().rev() {
        other.bag.remove(at);
    }
    for at in cards.clone().rev() {
        other.deck.remove(at);
    }
    dice.shuffle(&mut other.bag);
    money(&mut other, you, dice);
    hooks::exchange(&mut other, you, dice);
    tiles.for_each(|at| other.bag.insert(at, game.bag[at]));
    cards.for_each(|at| other.deck.insert(at, game.deck[at]));
    other
}

fn is_money(card: &Card) -> bool {
    matches!(card.face(), Face::Money(..))
}

/// Money in the deck, and in closed hands where it was not taken openly (B20).
fn money(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    let mut pool: Vec<Card> = game.deck.iter().copied().filter(is_money).collect();
    let mut unseen = Vec::new();
    for seat in game.seats() {
        if you == Some(seat) || game.options.open_hands() {
            continue;
        }
        let mut rest = game.hands[seat.at()];
        for card in game.known[seat.at()].cards() {
            rest.give(card);
        }
        unseen.extend(rest.cards().filter(is_money).map(|card| (seat, card)));
    }
    pool.extend(unseen.iter().map(|(_, card)| *card));
    dice.shuffle(&mut pool);
    let mut pool = pool.into_iter();
    for card in game.deck.iter_mut().filter(|card| is_money(card)) {
        *card = pool.next().expect("as many as before");
    }
    for ((seat, old), new) in unseen.into_iter().zip(pool) {
        let hand = &mut game.hands[seat.at()];
        hand.give(old);
        hand.take(new);
    }
}
