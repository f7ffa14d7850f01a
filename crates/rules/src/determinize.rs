//! A random full state that agrees with a view.
//!
//! Bots that look ahead play on from such states: what the seat knows is as it is, the rest is
//! dealt anew. Every state that the rules allow can come up.

use crate::base::money::{Card, Face, Tender};
use crate::base::palace::Palaces;
use crate::base::round::Round;
use crate::base::tile::TileId;
use crate::capacity;
use crate::chance::{Chance, Dice};
use crate::components::{PILE_OF_SCORING_1, PILE_OF_SCORING_2};
use crate::game::Game;
use crate::hooks;
use crate::list::List;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup;
use crate::view::View;

impl View {
    /// A full state that agrees with this view, drawn by `seed`.
    ///
    /// ```
    /// use alhambra_rules::{Game, Setup};
    ///
    /// let game = Game::new(&Setup::players(3), 4);
    /// let seat = game.to_act().expect("somebody begins");
    /// let view = game.view(Some(seat));
    /// let imagined = view.determinize(1);
    /// assert_eq!(imagined.view(Some(seat)), view, "the seat cannot tell the difference");
    /// assert_ne!(imagined.deck(), game.deck(), "what is hidden was dealt anew");
    ///
    /// // Play it to its end to see how it might go on.
    /// let mut future = imagined;
    /// let mut legal = Vec::new();
    /// while future.to_act().is_some() {
    ///     future.legal(&mut legal);
    ///     future.apply(legal[0])?;
    /// }
    /// println!("perhaps {} points", future.points(seat));
    /// # Ok::<(), alhambra_rules::Illegal>(())
    /// ```
    ///
    /// # Panics
    /// For a view that no game can give.
    pub fn determinize(&self, seed: u64) -> Game {
        self.futures().draw(seed)
    }

    /// Everything that is needed to draw many such states.
    ///
    /// ```
    /// use alhambra_rules::{Game, Setup};
    ///
    /// let view = Game::new(&Setup::players(3), 4).view(None);
    /// let futures = view.futures();
    /// let many: Vec<Game> = (0..100).map(|seed| futures.draw(seed)).collect();
    /// assert!(many.iter().all(|game| game.view(None) == view));
    /// assert_ne!(many[0], many[1]);
    /// ```
    ///
    /// # Panics
    /// For a view that no game can give.
    pub fn futures(&self) -> Futures {
        let mut game = Game::empty(&self.setup, Chance::new(0));
        game.turn = self.turn;
        game.market = self.market;
        game.display[..self.display.len()].copy_from_slice(&self.display);
        game.piles = self.piles;
        game.reshuffles = self.reshuffles;
        game.discard = self.discard.iter().copied().collect();
        game.added = self.added;
        game.dirk = self.dirk;
        game.dirk_points = self.dirk_points;
        game.begun = self.begun;
        game.peeked = self.peeked;
        game.due = self.due;
        game.scored = self.scored;
        game.states = self.states;
        game.palaces = setup::keeping(&self.setup, Palaces::default());
        let mut hidden = [0; MAX_SEATS];
        for (seat, seen) in self.seats.iter().enumerate() {
            for placed in &seen.palace {
                game.palaces.add(Seat(seat as u8), *placed);
            }
            game.reserves[seat] = seen.reserve;
            game.fresh[seat] = seen.fresh;
            game.points[seat] = seen.points;
            game.known[seat] = seen.known;
            game.hands[seat] = seen.hand.unwrap_or(seen.known);
            hidden[seat] = seen.cards - game.hands[seat].len();
        }
        game.frames = self.frames;
        game.phase = self.phase;
        game.interlude = self.interlude;
        let stacked = self.piles.iter().map(|n| *n as usize).sum::<usize>();
        let (special, cards) = self.unseen_cards(&game);
        Futures {
            bag: self.unseen_tiles().iter().collect(),
            cards,
            special,
            game,
            hidden,
            known_tiles: self.known_tiles.clone(),
            first_tile: self.peeked.tiles.by(self.you, self.bag.into()).start,
            known_cards: self.known_cards.clone(),
            first_card: self.peeked.cards.by(self.you, self.deck.into()).start,
            deck: self.deck,
            drawn: stacked.saturating_sub(self.deck as usize),
        }
    }

    /// The cards that this seat cannot place, in closed hands or in the deck: those that modules mixed
    /// into piles, and money.
    fn unseen_cards(&self, game: &Game) -> (SpecialCards, List<Card, { Game::DECK }>) {
        let mut unseen = setup::cards_by_kind(&self.setup);
        let shown = self.display.iter().copied().filter(|c| c.is_some());
        let open = |card: &Card| matches!(card.face(), Face::Special(_, Tender::Coin));
        let held = game
            .hands
            .iter()
            .flat_map(|hand| hand.cards().chain(hand.open().filter(open)));
        let known = self.known_cards.iter().chain(&self.discard).copied();
        for card in shown.chain(known).chain(held) {
            unseen[card.kind() as usize] -= 1;
        }
        hooks::cards_kept(&self.kept(), &mut |card| {
            // What lies face down is dealt by its module.
            let kind = card.kind() as usize;
            unseen[kind] = unseen[kind].saturating_sub(1);
        });
        let left = |card: Card| std::iter::repeat_n(card, unseen[card.kind() as usize] as usize);
        let is_money = |card: &Card| matches!(card.face(), Face::Money(..));
        let is_special = |card: &Card| !matches!(card.face(), Face::Money(..) | Face::Scoring(_));
        (
            Card::all().filter(is_special).flat_map(left).collect(),
            Card::all().filter(is_money).flat_map(left).collect(),
        )
    }
}

/// Cards that modules mixed into piles of the deck.
type SpecialCards = List<Card, { capacity::UNSEEN }>;

/// What a seat knows, and what is to be dealt anew for every state that it can imagine.
#[derive(Clone)]
pub struct Futures {
    /// What is known.
    game: Game,
    /// The tiles of the bag, in no order.
    bag: List<TileId, { Game::BAG }>,
    /// The money of the deck and of closed hands, in no order.
    cards: List<Card, { Game::DECK }>,
    /// The cards there that modules mixed into piles.
    special: SpecialCards,
    /// How many cards of each hand are not known.
    hidden: [u8; MAX_SEATS],
    /// The tiles of the bag whose places are known, and the first of these places from the bottom.
    known_tiles: Vec<TileId>,
    first_tile: usize,
    /// The same of the deck.
    known_cards: Vec<Card>,
    first_card: usize,
    /// How many cards are in the deck.
    deck: u8,
    /// How many have been drawn since it was stacked.
    drawn: usize,
}

impl Futures {
    /// One of these states.
    ///
    /// # Panics
    /// For a view that no game can give.
    pub fn draw(&self, seed: u64) -> Game {
        let mut game = self.game.clone();
        game.chance = Chance::new(seed);
        let mut dice = game.chance.stroke();
        hooks::deal(&mut game, &mut dice);
        game.bag = self.bag;
        dice.shuffle(&mut game.bag);
        hooks::deal_tiles(&mut game);
        for (at, tile) in self.known_tiles.iter().enumerate() {
            game.bag.insert(self.first_tile + at, *tile);
        }
        self.deal_cards(&mut game, &mut dice);
        game
    }

    /// Deals the unknown cards to the closed hands and the deck.
    fn deal_cards(&self, game: &mut Game, dice: &mut Dice) {
        let mut cards = self.cards;
        let mut hidden = self.hidden;
        let mut places = Places {
            drawn: self.drawn,
            deck: self.deck,
            taken: List::new(),
        };
        for (at, card) in self.known_cards.iter().enumerate() {
            let from_top = self.deck - 1 - (self.first_card + at) as u8;
            places.taken.push((from_top, *card));
        }
        let mut mixed = MixedIn {
            dice,
            unseen: &self.special,
            hidden: self.hidden,
            held: List::new(),
            cards: List::new(),
        };
        hooks::deal_cards(game, &mut mixed);
        for (seat, card) in &mixed.held {
            game.hands[seat.at()].take(*card);
            hidden[seat.at()] -= 1;
        }
        let mixed = mixed.cards;
        if game.reshuffles > 0 {
            for card in &mixed {
                if card.can_be_held {
                    cards.push(card.card);
                } else {
                    // It came back with the discard pile.
                    places.hide(card.card, self.drawn..self.drawn + self.deck as usize, dice);
                }
            }
        } else {
            for (round, pile) in [
                (Round::First, PILE_OF_SCORING_1),
                (Round::Second, PILE_OF_SCORING_2),
            ] {
                let card = Card::scoring(round);
                if !game.due.or(game.scored).has(round) && !self.known_cards.contains(&card) {
                    places.hide(card, game.places_of_piles(pile, pile), dice);
                }
            }
            // What can only be in its pile comes first: others could take its room.
            let fixed = mixed.iter().filter(|card| !card.can_be_held);
            for card in fixed.chain(mixed.iter().filter(|card| card.can_be_held)) {
                let span = game.places_of_piles(card.pile, card.pile);
                // Somebody may have drawn it in secret.
                let mut in_hands = 0;
                if card.can_be_held && span.start < self.drawn {
                    in_hands = u32::from(hidden.iter().sum::<u8>());
                }
                let mut place = 0;
                if in_hands > 0 {
                    place = dice.below(in_hands + places.room(&span).count() as u32);
                }
                if place >= in_hands {
                    places.hide(card.card, span, dice);
                    continue;
                }
                for (hand, hidden) in game.hands.iter_mut().zip(&mut hidden) {
                    if place < u32::from(*hidden) {
                        hand.take(card.card);
                        *hidden -= 1;
                        break;
                    }
                    place -= u32::from(*hidden);
                }
            }
        }
        dice.shuffle(&mut cards);
        for (hand, hidden) in game.hands.iter_mut().zip(hidden) {
            for _ in 0..hidden {
                hand.take(cards.pop().expect("every card is somewhere"));
            }
        }
        // From the bottom of the deck to its top, which is the end of the list.
        for from_top in (0..self.deck).rev() {
            let hidden = places.taken.iter().find(|(place, _)| *place == from_top);
            game.deck.push(match hidden {
                Some((_, card)) => *card,
                None => cards.pop().expect("every card is somewhere"),
            });
        }
    }
}

/// Is told which cards modules mixed into piles of the deck, and that nobody has seen yet.
pub(crate) struct MixedIn<'a> {
    pub(crate) dice: &'a mut Dice,
    /// The cards that nobody has placed yet.
    pub(crate) unseen: &'a [Card],
    /// How many cards of each hand are not known.
    pub(crate) hidden: [u8; MAX_SEATS],
    /// Cards that are in somebody's hand.
    held: List<(Seat, Card), { capacity::UNSEEN }>,
    cards: List<Mixed, { capacity::UNSEEN }>,
}

#[derive(Clone, Copy, Default)]
struct Mixed {
    card: Card,
    /// The pile where it was mixed in.
    pile: usize,
    can_be_held: bool,
}

impl MixedIn<'_> {
    /// A card is in the hand of `seat`, which must be closed.
    pub(crate) fn hold(&mut self, seat: Seat, card: Card) {
        self.held.push((seat, card));
    }

    /// Cards are somewhere in these piles, which held so many of their like each; or in a hand, if they
    /// can be held. Piles are drawn from the first on, so what is left of them fills the last ones.
    pub(crate) fn hide(
        &mut self,
        cards: impl IntoIterator<Item = Card>,
        piles: &[(usize, usize)],
        can_be_held: bool,
    ) {
        let mut cards: SpecialCards = cards.into_iter().collect();
        self.dice.shuffle(&mut cards);
        let last_first = piles.iter().rev();
        let places = last_first.flat_map(|(pile, held)| std::iter::repeat_n(*pile, *held));
        let rest = std::iter::repeat(piles[0].0);
        for (card, pile) in cards.iter().zip(places.chain(rest)) {
            self.cards.push(Mixed {
                card: *card,
                pile,
                can_be_held,
            });
        }
    }
}

/// Cards with a place of their own in the deck, counted from its top.
struct Places {
    /// How many cards have been drawn since the deck was stacked.
    drawn: usize,
    /// How many are left in it.
    deck: u8,
    taken: List<(u8, Card), { capacity::UNSEEN + capacity::LOOKED_AT }>,
}

impl Places {
    /// The free places in what is left of `span`.
    fn room(&self, span: &std::ops::Range<usize>) -> impl Iterator<Item = u8> + Clone {
        let (from, to) = (span.start.max(self.drawn), span.end.max(self.drawn));
        let places = (from - self.drawn) as u8..((to - self.drawn) as u8).min(self.deck);
        places.filter(|place| self.taken.iter().all(|p| p.0 != *place))
    }

    /// Puts `card` somewhere into what is left of `span`. Where others were put back in its way there may
    /// be no room: then anywhere.
    fn hide(&mut self, card: Card, mut span: std::ops::Range<usize>, dice: &mut Dice) {
        let mut count = self.room(&span).count();
        if count == 0 {
            span = self.drawn..self.drawn + usize::from(self.deck);
            count = self.room(&span).count();
        }
        let chosen = dice.below(count as u32) as usize;
        let place = self.room(&span).nth(chosen);
        self.taken
            .push((place.expect("there is room in its pile"), card));
    }
}
