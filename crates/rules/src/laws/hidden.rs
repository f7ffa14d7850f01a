//! Another game that differs only in what a seat cannot know.
//!
//! [`determinize`](crate::determinize) draws such games from a view. Whatever a view gave away by
//! mistake, they would keep. So the law on views needs this second way, which looks at the game
//! itself and says once more what is hidden.

use crate::base::money::{Card, Face};
use crate::chance::{Chance, Dice};
use crate::game::Game;
use crate::seat::Seat;
use crate::turn::Phase;

/// The same game with everything exchanged that `you` cannot know: the order of bag and stacks,
/// money in the deck and unseen money in closed hands, characters, the backs of others' sites, and
/// all chance to come.
pub fn dealt_anew(game: &Game, you: Option<Seat>, dice: &mut Dice) -> Game {
    let mut other = game.clone();
    other.chance = Chance::new(u64::from(dice.below(u32::MAX)));
    dice.shuffle(&mut other.bag);
    dice.shuffle(&mut other.states.major_projects.stack);
    money(&mut other, you, dice);
    characters(&mut other, dice);
    sites(&mut other, you, dice);
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
        if you == Some(seat) || game.options.open_hands {
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

/// Characters that nobody has seen yet: set aside, or in the deck.
fn characters(game: &mut Game, dice: &mut Dice) {
    let in_deck = |card: &Card| match card.face() {
        Face::Character(number) => Some(number),
        _ => None,
    };
    let aside = game.states.characters.aside;
    let mut pool: Vec<u8> = game.deck.iter().filter_map(in_deck).collect();
    pool.extend(aside.iter());
    dice.shuffle(&mut pool);
    let mut pool = pool.into_iter();
    for card in game.deck.iter_mut().filter(|c| in_deck(c).is_some()) {
        *card = Card::character(pool.next().expect("as many as before"));
    }
    for (place, number) in game.states.characters.aside.iter_mut().zip(pool) {
        *place = number;
    }
}

/// The backs of sites: those in the stack, and those of others until they are uncovered.
fn sites(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    let is_late = matches!(
        game.phase,
        Phase::Finish
            | Phase::Distribute
            | Phase::PlaceAwards(_)
            | Phase::LastScoring
            | Phase::HoldLastScoring
            | Phase::Over
    );
    let state = &mut game.states.building_sites;
    let hidden = state.sites.iter_mut();
    // While somebody is choosing, the newest has no back yet.
    let hidden = hidden.filter(|s| !is_late && you != Some(s.seat) && s.back.is_some());
    let mut places: Vec<_> = hidden.map(|site| &mut site.back).collect();
    places.extend(state.stack.iter_mut());
    let mut pool: Vec<_> = places.iter().map(|back| **back).collect();
    dice.shuffle(&mut pool);
    for (place, back) in places.into_iter().zip(pool) {
        *place = back;
    }
}
