//! A random full state that agrees with a view.
//!
//! Bots that look ahead play on from such states: what the seat knows is as it is, the rest is
//! dealt anew. Every state that the rules allow can come up.

use crate::base::money::{Card, Face, Hand};
use crate::base::palace::Palaces;
use crate::base::tile::TileId;
use crate::chance::{Chance, Dice};
use crate::components::{CHARACTER_PILES, PILE_OF_SCORING_1, PILE_OF_SCORING_2};
use crate::game::Game;
use crate::list::List;
use crate::module::Module;
use crate::seat::Seat;
use crate::setup;
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
        game.piles = self.piles;
        game.reshuffled = self.reshuffled;
        game.discard = self.discard.iter().copied().collect();
        game.dirk = self.dirk;
        game.dirk_points = self.dirk_points;
        game.due = self.due;
        game.scored = self.scored;
        game.states = self.states;
        if self.setup.modules.has(Module::BuildingSites) {
            game.states.building_sites.deal(&mut dice);
        }
        game.states.major_projects.deal(&mut dice);
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

    /// Deals the cards that this seat cannot place to the closed hands and the deck.
    fn deal_unseen_cards(&self, game: &mut Game, dice: &mut Dice) {
        let mut unseen = setup::cards_by_kind(&self.setup);
        let shown = self.display.iter().copied().filter(|c| c.is_some());
        let held = self
            .seats
            .iter()
            .filter_map(|s| s.hand)
            .flat_map(|h| h.cards().collect::<Vec<_>>());
        let bid = self
            .states
            .major_projects
            .bid()
            .into_iter()
            .flat_map(|(_, bid)| bid.cards());
        for card in shown
            .chain(self.discard.iter().copied())
            .chain(held)
            .chain(bid)
        {
            unseen[card.kind() as usize] -= 1;
        }
        let mut cards: List<Card, { Game::DECK }> = Card::all()
            .filter(|card| matches!(card.face(), Face::Money(..) | Face::Office(_)))
            .flat_map(|card| std::iter::repeat_n(card, unseen[card.kind() as usize] as usize))
            .collect();
        dice.shuffle(&mut cards);
        for (seat, seen) in self.seats.iter().enumerate() {
            game.hands[seat] = seen.hand.unwrap_or_else(|| {
                let draw = |_| cards.pop().expect("every card is somewhere");
                (0..seen.cards).map(draw).collect::<Hand>()
            });
        }
        let characters = if self.setup.modules.has(Module::Characters) {
            game.states.characters.deal(dice)
        } else {
            List::new()
        };
        let mut special = Specials {
            drawn: self
                .piles
                .iter()
                .map(|n| *n as usize)
                .sum::<usize>()
                .saturating_sub(self.deck as usize),
            placed: Vec::new(),
        };
        if !self.reshuffled {
            for (round, pile) in [(1, PILE_OF_SCORING_1), (2, PILE_OF_SCORING_2)] {
                if (self.due | self.scored) >> round & 1 == 0 {
                    special.hide(Card::scoring(round), self.span(pile, pile), dice);
                }
            }
            for character in &characters {
                let (first, last) = (
                    CHARACTER_PILES[0].0,
                    CHARACTER_PILES[CHARACTER_PILES.len() - 1].0,
                );
                special.hide(Card::character(*character), self.span(first, last), dice);
            }
        }
        // From the bottom of the deck to its top, which is the end of the list.
        for from_top in (0..self.deck as usize).rev() {
            let hidden = special.placed.iter().find(|(place, _)| *place == from_top);
            game.deck.push(match hidden {
                Some((_, card)) => *card,
                None => cards.pop().expect("every card is somewhere"),
            });
        }
    }

    /// The places of the first to the last of these piles in the deck as it was stacked.
    fn span(&self, first: usize, last: usize) -> std::ops::Range<usize> {
        let upto = |pile: usize| self.piles[..pile].iter().map(|n| *n as usize).sum();
        upto(first - 1)..upto(last)
    }
}

/// Cards with a place of their own in the deck, counted from its top.
struct Specials {
    /// How many cards have been drawn since the deck was stacked.
    drawn: usize,
    placed: Vec<(usize, Card)>,
}

impl Specials {
    /// Puts `card` somewhere into what is left of `span`.
    fn hide(&mut self, card: Card, span: std::ops::Range<usize>, dice: &mut Dice) {
        let free: Vec<usize> = (span.start.max(self.drawn)..span.end)
            .map(|place| place - self.drawn)
            .filter(|place| self.placed.iter().all(|p| p.0 != *place))
            .collect();
        let place = free[dice.below(free.len() as u32) as usize];
        self.placed.push((place, card));
    }
}
