//! Master Builders · Die Baumeister · Mega Box, page 21
//!
//! Cards of 3 that are money like any other, or good for a further redesign at the end of one's own
//! turn. Played in either way they leave the game.
//!
//! # Rulings
//! * L1: the character builder and one of these cards may be used in the same turn.
//! * H66: they are hidden in the hand. To hide who holds one, everybody who has a card is asked (H25).

use crate::action::{self, OwnAction};
use crate::base::money::{Card, Currency, Face, Tender};
use crate::base::redesign;
use crate::chance::Dice;
use crate::components::into_piles;
use crate::data::master_builders as data;
use crate::determinize::MixedIn;
use crate::event::{self, Log, decided_openly};
use crate::frame::OwnQuestion;
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::hooks::Kept;
use crate::illegal::Illegal;
use crate::module::Module;
use crate::notation::deeds;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{But, Declinable, Kinds, Piles, Setup};
use crate::speech::{Telling, speech};
use crate::touch::Touch;
use serde::{Deserialize, Serialize};

/// All builder cards.
const CARDS: usize = data::COUNT as usize;

const _: () = assert!(
    CARDS == data::PER_CURRENCY as usize * Currency::ALL.len(),
    "data/master_builders.toml: there are equally many cards of each currency"
);

/// Into which pile how many go.
const INTO_PILES: [(usize, usize); data::PILES.len()] = into_piles(data::PILES);
/// The same for six players, of whom there are so many that fewer are left.
const INTO_PILES_FOR_SIX: [(usize, usize); data::PILES_SIX_PLAYERS.len()] =
    into_piles(data::PILES_SIX_PLAYERS);

const fn into_piles_for(players: u8) -> &'static [(usize, usize)] {
    if players as usize == MAX_SEATS {
        &INTO_PILES_FOR_SIX
    } else {
        &INTO_PILES
    }
}

/// Where the cards are that lie in no hand and in no deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Those that stay in the box, by currency. Hidden from all: in a view there are none.
    boxed: [u8; 4],
    /// How many these are.
    left_out: u8,
    /// Those that were played, by currency.
    played: [u8; 4],
    /// How many of those that a seat was dealt nobody else has seen.
    dealt: [u8; MAX_SEATS],
}

impl State {
    /// How many cards stay in the box.
    pub const fn left_out(&self) -> u8 {
        self.left_out
    }

    /// How many cards of each currency were played.
    pub const fn played(&self) -> [u8; 4] {
        self.played
    }

    /// Nobody knows which cards stay in the box.
    pub(crate) fn seen(&self) -> Self {
        Self {
            boxed: [0; 4],
            ..*self
        }
    }
}

const fn card(currency: Currency) -> Card {
    Card::tender(currency, Tender::Builder)
}

/// The currency of a builder card; nothing for any other.
fn currency(card: &Card) -> Option<Currency> {
    match card.face() {
        Face::Special(currency, Tender::Builder) => Some(currency),
        _ => None,
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Whether to play a builder for a further redesign.
        Offer "master-builder",
        /// Which redesign.
        Redesign "master-builder-redesign",
    }
}

impl OwnQuestion for Question {
    fn legal(&self, game: &Game, listing: Listing, out: &mut Vec<action::Action>) {
        let seat = game.turn;
        match self {
            Self::Offer => {
                out.push(action::Action::Pass);
                let hand = &game.hands[seat.at()];
                let held = Currency::ALL
                    .into_iter()
                    .filter(|c| hand.coins(*c).builders() > 0);
                // Hardly anybody holds one: that is looked at first.
                if listing == Listing::Everything
                    && held.clone().next().is_some()
                    && can_redesign(game, seat, out)
                {
                    out.extend(held.map(|c| action::Action::from(Action::Play { currency: c })));
                }
            }
            Self::Redesign => redesign::list(game, seat, out),
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        let seat = game.turn;
        match (self, action) {
            (Self::Offer, action::Action::MasterBuilders(Action::Play { currency })) => {
                Some(if !game.hands[seat.at()].has(card(currency)) {
                    Err(Illegal::NotInHand)
                } else if !can_redesign(game, seat, &mut Vec::new()) {
                    Err(Illegal::NotPossible)
                } else {
                    Ok(())
                })
            }
            (Self::Redesign, action) if action.is_redesign() => {
                Some(redesign::check(game, seat, action))
            }
            _ => None,
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let seat = game.turn;
        game.frames.pop();
        match action {
            action::Action::MasterBuilders(Action::Play { currency }) => {
                play(game, seat, currency, log);
            }
            action::Action::Pass => log.say(event::Event::Passed { seat }),
            _ => redesign::apply(game, seat, action, log),
        }
    }

    /// Whoever holds no builder.
    fn is_small(&self) -> bool {
        matches!(self, Self::Offer)
    }
}

deeds! {
    /// What can be done.
    pub enum Action {
        /// Play a builder card for a further redesign.
        Play "play-builder" { currency: Currency },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Play { currency } = *self;
        all.push(Touch::Hand(card(currency)));
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A builder card was played for a further redesign.
        Played "builder-played" { seat: Seat, card: Card },
    }
}

decided_openly!(Event);

/// Four of each currency.
pub(crate) fn kinds(_setup: &Setup, kinds: &mut Kinds) {
    for currency in Currency::ALL {
        kinds[card(currency).kind() as usize] += data::PER_CURRENCY;
    }
}

/// Everybody is dealt two, face down; some go into two piles, the rest stays in the box.
pub(crate) fn piles(game: &mut Game, piles: &mut Piles) {
    let mut all: Vec<Card> = Currency::ALL
        .into_iter()
        .flat_map(|currency| [card(currency); data::PER_CURRENCY as usize])
        .collect();
    piles.dice.shuffle(&mut all);
    let mut next = || all.pop().expect("there are enough builders");
    for seat in game.seats() {
        for _ in 0..data::DEAL_EACH {
            game.hands[seat.at()].take(next());
        }
        game.states.master_builders.dealt[seat.at()] = data::DEAL_EACH;
    }
    for (pile, cards) in into_piles_for(game.players) {
        for _ in 0..*cards {
            piles.mix_in(&mut game.deck, *pile, next());
        }
    }
    let state = &mut game.states.master_builders;
    state.left_out = all.len() as u8;
    for currency in all.iter().filter_map(currency) {
        state.boxed[currency.at()] += 1;
    }
}

/// A builder leaves the game, whatever it was played for.
pub(crate) fn laid_down(game: &mut Game, _seat: Seat, card: Card) {
    if let Some(currency) = currency(&card) {
        game.states.master_builders.played[currency.at()] += 1;
    }
}

/// All take it for one of those that its owner was dealt.
pub(crate) fn slipped(game: &mut Game, seat: Seat, card: Card) {
    if currency(&card).is_some() {
        let dealt = &mut game.states.master_builders.dealt[seat.at()];
        *dealt = dealt.saturating_sub(1);
    }
}

/// Whoever has a card left is asked, whatever it is (H25).
pub(crate) fn after_building(game: &mut Game, _log: &mut Log) {
    if game.hands[game.turn.at()].cards().next().is_some() && redesign::may_be_extra(game) {
        game.frames.push(Question::Offer.into());
    }
}

/// Whether there is anything to redesign; `room` is what the list is written into meanwhile.
fn can_redesign(game: &Game, seat: Seat, room: &mut Vec<action::Action>) -> bool {
    let before = room.len();
    redesign::list(game, seat, room);
    let any = room.len() > before;
    room.truncate(before);
    any
}

/// The card leaves the game, and its owner redesigns.
fn play(game: &mut Game, seat: Seat, currency: Currency, log: &mut Log) {
    let card = card(currency);
    game.spend(seat, card);
    log.say(Event::Played { seat, card });
    game.frames.push(Question::Redesign.into());
}

/// Whoever wants to keep builders as money may say so once.
pub(crate) fn declinable(_setup: &Setup, questions: &mut Vec<Declinable>) {
    questions.push(Declinable {
        question: Question::Offer.name(),
        but: But::Nothing,
    });
}

/// Those that were played, and those in the box.
pub(crate) fn cards_kept(kept: &Kept<'_>, visit: &mut dyn FnMut(Card)) {
    let state = &kept.states.master_builders;
    for currency in Currency::ALL {
        let gone = state.played[currency.at()] + state.boxed[currency.at()];
        (0..gone).for_each(|_| visit(card(currency)));
    }
}

/// A state that agrees with a view: those that nobody has seen are in the box, with those who were
/// dealt them, or in their piles.
pub(crate) fn deal_cards(game: &mut Game, mixed: &mut MixedIn<'_>) {
    let unseen = mixed.unseen.iter().copied();
    let mut all: Vec<Card> = unseen.filter(|card| currency(card).is_some()).collect();
    mixed.dice.shuffle(&mut all);
    let state = &mut game.states.master_builders;
    state.boxed = [0; 4];
    for card in all.drain(..state.left_out as usize) {
        let currency = currency(&card).expect("it is a builder");
        state.boxed[currency.at()] += 1;
    }
    for seat in Seat::all(game.players) {
        let closed = mixed.hidden[seat.at()];
        for _ in 0..state.dealt[seat.at()].min(closed) {
            let card = all.pop().expect("every builder is somewhere");
            mixed.hold(seat, card);
        }
    }
    mixed.hide(all, into_piles_for(game.players), true);
}

/// Nobody knows which are in the box, in the deck, or in a hand that they were dealt into.
pub(crate) fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    let mut pool = Vec::new();
    let mut held = Vec::new();
    for seat in game.seats() {
        if you == Some(seat) || game.options.open_hands() {
            continue;
        }
        for currency in Currency::ALL {
            let all = game.hands[seat.at()].coins(currency).builders();
            let known = game.known[seat.at()].coins(currency).builders();
            held.extend(std::iter::repeat_n(
                (seat, card(currency)),
                (all - known) as usize,
            ));
        }
    }
    let boxed = game.states.master_builders.boxed;
    for currency in Currency::ALL {
        pool.extend(std::iter::repeat_n(
            card(currency),
            boxed[currency.at()] as usize,
        ));
    }
    let is_builder = |card: &Card| currency(card).is_some();
    pool.extend(game.deck.iter().copied().filter(is_builder));
    pool.extend(held.iter().map(|(_, card)| *card));
    dice.shuffle(&mut pool);
    let mut pool = pool.into_iter();
    for (seat, old) in &held {
        game.hands[seat.at()].give(*old);
    }
    for ((seat, _), new) in held.iter().zip(&mut pool) {
        game.hands[seat.at()].take(new);
    }
    for (place, new) in game
        .deck
        .iter_mut()
        .filter(|c| is_builder(c))
        .zip(&mut pool)
    {
        *place = new;
    }
    let state = &mut game.states.master_builders;
    state.boxed = [0; 4];
    for currency in pool.filter_map(|card| currency(&card)) {
        state.boxed[currency.at()] += 1;
    }
}

/// Cards in every hand; those that are in no pile stay in the box, unseen.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::MasterBuilders);
    guide.each("builder", data::DEAL_EACH);
    guide.boxed("builder", game.states.master_builders.left_out);
}
