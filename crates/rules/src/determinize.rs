//! A random full state that agrees with a view.
//!
//! Bots that look ahead play on from such states: what the seat knows is as it is, the rest is
//! dealt anew. Every state that the rules allow can come up.

use crate::base::money::{Card, Hand};
use crate::base::palace::Palaces;
use crate::base::tile::TileId;
use crate::chance::{Chance, Dice};
use crate::components::{COPIES, COPIES_FOR_TWO, PILE_OF_SCORING_1, PILE_OF_SCORING_2};
use crate::game::Game;
use crate::list::List;
use crate::seat::Seat;
use crate::setup::pile_sizes;
use crate::view::View;

impl View {
    /// A full state that agrees with this view, drawn by `seed`.
    ///
    /// # Panics
    /// For a view that no game can give.
    pub fn determinize(&self, seed: u64) -> Game {
        let mut chance = Chance::new(seed);
        let mut dice = chance.stroke();
        let mut game = Game::empty(&self.setup, chance);
        game.turn = self.turn;
        game.market = self.market;
        game.display = self.display;
        game.stacked = self.stacked;
        game.reshuffled = self.reshuffled;
        game.discard = self.discard.iter().copied().collect();
        game.dirk = self.dirk;
        game.dirk_points = self.dirk_points;
        game.due = self.due;
        game.scored = self.scored;
        game.palaces = Palaces::default();
        for (seat, seen) in self.seats.iter().enumerate() {
            for placed in &seen.palace {
                game.palaces.add(Seat(seat as u8), *placed);
            }
            game.reserves[seat] = seen.reserve;
            game.fresh[seat] = seen.fresh;
            game.points[seat] = seen.points;
        }
        game.frames = self.frames;
        game.phase = self.phase;
        let mut bag: List<TileId, { Game::BAG }> = self.unseen_tiles().iter().collect();
        dice.shuffle(&mut bag);
        game.bag = bag;
        self.deal_unseen_cards(&mut game, &mut dice);
        game
    }

    /// Deals the money that this seat cannot place to the closed hands and the deck.
    fn deal_unseen_cards(&self, game: &mut Game, dice: &mut Dice) {
        let copies = if game.has_dirk() {
            COPIES_FOR_TWO
        } else {
            COPIES
        };
        let mut unseen = [copies as u8; Card::MONEY_KINDS as usize];
        let shown = self.display.iter().copied().filter(|c| c.is_some());
        let held = self
            .seats
            .iter()
            .filter_map(|s| s.hand)
            .flat_map(|h| h.cards().collect::<Vec<_>>());
        for card in shown.chain(self.discard.iter().copied()).chain(held) {
            unseen[card.kind() as usize] -= 1;
        }
        let mut cards: List<Card, { Game::DECK }> = Card::all_money()
            .flat_map(|card| std::iter::repeat_n(card, unseen[card.kind() as usize] as usize))
            .collect();
        dice.shuffle(&mut cards);
        for (seat, seen) in self.seats.iter().enumerate() {
            game.hands[seat] = seen.hand.unwrap_or_else(|| {
                let draw = |_| cards.pop().expect("every card is somewhere");
                (0..seen.cards).map(draw).collect::<Hand>()
            });
        }
        game.deck = cards;
        self.hide_scoring_cards(game, dice);
    }

    /// Puts the scoring cards that have not turned up yet into what is left of their piles.
    fn hide_scoring_cards(&self, game: &mut Game, dice: &mut Dice) {
        if self.reshuffled {
            // Both have turned up. The new deck may be larger than the first one was.
            return;
        }
        let sizes = pile_sizes(self.stacked as usize - 2);
        let drawn = (self.stacked - self.deck) as usize;
        let mut begin = 0;
        let mut places = Vec::new();
        for (pile, size) in sizes.into_iter().enumerate() {
            let round = [(PILE_OF_SCORING_1, 1), (PILE_OF_SCORING_2, 2)]
                .into_iter()
                .find(|(home, _)| *home == pile + 1);
            let mut end = begin + size;
            if let Some((_, round)) = round {
                end += 1;
                if (self.due | self.scored) >> round & 1 == 0 {
                    let from = begin.max(drawn);
                    let place = from + dice.below((end - from) as u32) as usize;
                    places.push((place - drawn, Card::scoring(round)));
                }
            }
            begin = end;
        }
        // The top of the deck is the end of the list; the first place from the top goes in first.
        for (from_top, card) in places {
            let len = game.deck.len();
            game.deck.insert(len - from_top, card);
        }
    }
}
