//! What somebody has looked at in the deck or in the bag, and left there.
//!
//! Whoever looked knows these cards or tiles for as long as they lie as they were left. So what is kept is
//! places, counted from the bottom of the pile: what is drawn from its top does not change them. Who knows
//! which places all can see; what lies there only a view of that seat says.

use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The places of one pile that each seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Looked {
    /// By seat: the first place, and where they end.
    places: [(u8, u8); MAX_SEATS],
}

impl Looked {
    /// The places that `you` know in a pile that is so high now.
    pub fn by(&self, you: Option<Seat>, height: usize) -> Range<usize> {
        let (from, to) = you.map_or((0, 0), |seat| self.places[seat.at()]);
        let to = usize::from(to).min(height);
        usize::from(from).min(to)..to
    }

    /// `seat` looks at the topmost `count` of a pile that is so high, and may leave them in another
    /// order: nobody else knows them any longer.
    fn look(&mut self, seat: Seat, height: usize, count: usize) {
        let first = (height - count) as u8;
        for (from, to) in &mut self.places {
            *to = (*to).min(first);
            *from = (*from).min(*to);
        }
        // What the same seat knows right below stays known with it.
        let (from, to) = self.places[seat.at()];
        let from = if to == first { from } else { first };
        self.places[seat.at()] = (from, height as u8);
    }
}

/// What was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Peeked {
    /// In the deck.
    pub cards: Looked,
    /// In the bag.
    pub tiles: Looked,
    /// The places of the deck as it was stacked, counted from its top, whose cards may lie in another
    /// order than there.
    stirred: (u8, u8),
}

impl Peeked {
    /// The places where a card may be that was stacked into `places`.
    pub(crate) fn widened(&self, places: Range<usize>) -> Range<usize> {
        let (from, to) = (usize::from(self.stirred.0), usize::from(self.stirred.1));
        if from < places.end && places.start < to {
            places.start.min(from)..places.end.max(to)
        } else {
            places
        }
    }

    /// A tile comes to lie somewhere in the bag: nobody knows the order there any longer.
    pub(crate) fn forget_tiles(&mut self) {
        self.tiles = Looked::default();
    }

    /// The deck is made anew.
    pub(crate) fn forget_cards(&mut self) {
        (self.cards, self.stirred) = (Looked::default(), (0, 0));
    }
}

/// `seat` looks at the topmost `count` cards of the deck.
pub(crate) fn look_at_cards(game: &mut Game, seat: Seat, count: usize) {
    let peeked = &mut game.peeked;
    peeked.cards.look(seat, game.deck.len(), count);
    let stacked: usize = game.piles.iter().map(|pile| usize::from(*pile)).sum();
    let drawn = stacked.saturating_sub(game.deck.len());
    let (from, to) = peeked.stirred;
    // What was stirred before and is not drawn yet is stirred together with these.
    let from = if usize::from(to) > drawn {
        usize::from(from).min(drawn)
    } else {
        drawn
    };
    let to = usize::from(to).max(drawn + count);
    peeked.stirred = (from as u8, to as u8);
}

/// `seat` looks at the topmost `count` tiles of the bag.
pub(crate) fn look_at_tiles(game: &mut Game, seat: Seat, count: usize) {
    game.peeked.tiles.look(seat, game.bag.len(), count);
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Option<Seat> = Some(Seat(0));
    const BEN: Option<Seat> = Some(Seat(1));

    #[test]
    fn what_was_looked_at_is_known_until_it_is_drawn() {
        let mut looked = Looked::default();
        assert_eq!(looked.by(ANNA, 40), 0..0);
        looked.look(Seat(0), 40, 4);
        assert_eq!(looked.by(ANNA, 40), 36..40);
        assert_eq!(looked.by(ANNA, 38), 36..38);
        assert!(looked.by(ANNA, 36).is_empty() && looked.by(ANNA, 20).is_empty());
        assert!(looked.by(BEN, 40).is_empty() && looked.by(None, 40).is_empty());
    }

    #[test]
    fn who_looks_later_may_have_changed_the_order() {
        let mut looked = Looked::default();
        looked.look(Seat(0), 40, 5);
        looked.look(Seat(1), 39, 2);
        assert_eq!(looked.by(ANNA, 39), 35..37);
        assert_eq!(looked.by(BEN, 39), 37..39);
        // Whoever knows what lies right below knows all of it.
        looked.look(Seat(0), 39, 2);
        assert_eq!(looked.by(ANNA, 39), 35..39);
        assert!(looked.by(BEN, 39).is_empty());
    }

    #[test]
    fn a_card_may_lie_wherever_its_pile_was_stirred() {
        let peeked = Peeked {
            stirred: (18, 24),
            ..Peeked::default()
        };
        assert_eq!(peeked.widened(10..20), 10..24);
        assert_eq!(peeked.widened(20..30), 18..30);
        assert_eq!(peeked.widened(24..30), 24..30);
        assert_eq!(peeked.widened(0..18), 0..18);
    }
}
