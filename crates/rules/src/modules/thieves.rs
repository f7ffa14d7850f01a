//! Thieves · Die Diebe · Mega Box, page 17
//!
//! Cards in the hand that take one money card of their currency from the display between two turns.
//! The round of the base asks for them, together with whoever else may step in there.
//!
//! # Rulings
//! * T1: between thief and vizier seat order alone decides; first a thief and then the vizier is
//!   allowed; the player whose turn is next may use only the vizier.
//! * H25: whoever holds a thief is asked, whatever it shows.
//! * H63: one round for all who may step in; several thieves, the display refilled after each; what
//!   turns up happens at once; no thief once the end has begun.
//! * H121: whoever has bought in the round is asked for thieves again when seat order comes to them.
//! * H122: only money of the four currencies can be stolen, builder cards among it, so nobody is asked
//!   while none lies open.

use crate::action::{self, OwnAction};
use crate::base::interlude;
use crate::base::money::{Card, Currency, Face};
use crate::base::purchase;
use crate::chance::Dice;
use crate::data::thieves as data;
use crate::event::{Log, decided_openly};
use crate::frame::{Frame, OwnQuestion};
use crate::game::{Game, Listing};
use crate::guide::Guide;
use crate::illegal::Illegal;
use crate::module::Module;
use crate::modules::vizier;
use crate::notation::deeds;
use crate::piece::{Mark, Pieces, Place, Thing};
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{But, Declinable, Setup};
use crate::spares::Spares;
use crate::speech::speech;
use crate::touch::Touch;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// How many thieves there are for each currency.
pub const OF_EACH: u8 = data::PER_CURRENCY;

const _: () = assert!(
    data::COUNT as usize == OF_EACH as usize * Currency::ALL.len(),
    "there are as many thieves of each currency"
);

/// How many thieves everybody gets in a game for so many.
pub fn dealt_to_each(players: u8) -> u8 {
    let row = data::DEAL.iter().find(|row| row[0] == players);
    row.expect("there is a row for every number of players")[1]
}

/// Who holds which thieves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// Thieves of each seat by currency. Hidden: in a view only one's own are there.
    hands: [[u8; Currency::ALL.len()]; MAX_SEATS],
    /// How many each seat holds, which all may know.
    held: [u8; MAX_SEATS],
    /// Those that were played and have left the game, by currency.
    played: [u8; Currency::ALL.len()],
}

impl State {
    /// How many thieves `seat` holds.
    pub const fn held(&self, seat: Seat) -> u8 {
        self.held[seat.at()]
    }

    /// How many of them steal this currency. In a view this is known of one's own only.
    pub const fn of(&self, seat: Seat, currency: Currency) -> u8 {
        self.hands[seat.at()][currency.at()]
    }

    /// Others' thieves are hidden, their number is not.
    pub(crate) fn seen(&self, you: Option<Seat>) -> Self {
        let mut seen = Self {
            hands: Default::default(),
            ..*self
        };
        if let Some(you) = you {
            seen.hands[you.at()] = self.hands[you.at()];
        }
        seen
    }

    /// Deals what is not known: hands that have fewer than they hold get the rest by chance. What is
    /// left over lies in the box.
    fn deal(&mut self, dice: &mut Dice) {
        let mut pool = Vec::new();
        for currency in Currency::ALL {
            let known: u8 = self.hands.iter().map(|hand| hand[currency.at()]).sum();
            let left = OF_EACH - known - self.played[currency.at()];
            pool.extend((0..left).map(|_| currency));
        }
        dice.shuffle(&mut pool);
        for (hand, held) in self.hands.iter_mut().zip(self.held) {
            for _ in hand.iter().sum::<u8>()..held {
                let thief = pool.pop().expect("every thief is somewhere");
                hand[thief.at()] += 1;
            }
        }
    }
}

speech! {
    /// What is asked.
    pub enum Question {
        /// Whether to play a thief between two turns.
        Steal "thief" { seat: Seat },
        /// The same for somebody who may also buy then.
        StealOrBuy "thief-or-buy" { seat: Seat },
    }
}

impl OwnQuestion for Question {
    fn seat(&self, _game: &Game) -> Seat {
        match self {
            Self::Steal { seat } | Self::StealOrBuy { seat } => *seat,
        }
    }

    /// Steal, pass, or buy exactly if that is asked as well.
    fn legal(&self, game: &Game, _listing: Listing, out: &mut Vec<action::Action>) {
        out.push(action::Action::Pass);
        let seat = self.seat(game);
        let display = &game.display;
        for (at, card) in display.iter().enumerate() {
            if can_steal(game, seat, *card) && !display[..at].contains(card) {
                out.push(Action::Steal { card: *card }.into());
            }
        }
        if let Self::StealOrBuy { .. } = self {
            purchase::list_between_turns(game, seat, out);
        }
    }

    fn check(&self, game: &Game, action: action::Action) -> Option<Result<(), Illegal>> {
        match self {
            Self::StealOrBuy { seat } => interlude::check_purchase(game, *seat, action),
            Self::Steal { .. } => None,
        }
    }

    fn apply(&self, game: &mut Game, action: action::Action, log: &mut Log) {
        let seat = self.seat(game);
        match action {
            action::Action::Thieves(Action::Steal { card }) => steal(game, seat, card, log),
            action => interlude::buy_or_pass(game, seat, action, log),
        }
    }

    /// A thief for whom nothing lies there.
    fn is_small(&self) -> bool {
        true
    }

    fn together_with(&self) -> &'static [&'static str] {
        match self {
            Self::Steal { .. } => &[],
            Self::StealOrBuy { .. } => &[THIEF, vizier::QUESTION],
        }
    }
}

/// The name of the question for a thief alone.
const THIEF: &str = "thief";

deeds! {
    /// What can be done.
    pub enum Action {
        /// Take this card from the display with a thief of its currency.
        Steal "steal" { card: Card },
    }
}

impl OwnAction for Action {
    fn touches(&self, _game: &Game, _seat: Seat, all: &mut Vec<Touch>) {
        let Self::Steal { card } = self;
        all.push(Touch::Display(*card));
    }
}

speech! {
    /// What happens.
    pub enum Event {
        /// A thief was played and took this card from the display.
        Stole "stole" { seat: Seat, card: Card },
    }
}

decided_openly!(Event);

/// Everybody is dealt some; the rest stays in the box, face down.
pub(crate) fn start(game: &mut Game) {
    let each = dealt_to_each(game.players);
    for seat in game.seats() {
        game.states.thieves.held[seat.at()] = each;
    }
    let mut dice = game.chance.stroke();
    game.states.thieves.deal(&mut dice);
}

/// Which thief can take this card of the display, if any can.
fn stolen_by(card: Card) -> Option<Currency> {
    if !card.is_some() {
        return None;
    }
    match card.face() {
        Face::Money(currency, _) | Face::Special(currency, _) => Some(currency),
        _ => None,
    }
    .filter(|currency| Currency::ALL.contains(currency))
}

/// Whether a thief of `seat` can take it.
fn can_steal(game: &Game, seat: Seat, card: Card) -> bool {
    stolen_by(card).is_some_and(|currency| game.states.thieves.of(seat, currency) > 0)
}

/// Whoever holds a thief is asked while money lies open, but not right before their own turn (T1,
/// H25).
pub(crate) fn steps_in(game: &Game, seat: Seat, question: &mut Option<Frame>) {
    let is_next = seat == game.turn.next(game.players);
    if is_next || game.states.thieves.held(seat) == 0 {
        return;
    }
    if game.display.iter().any(|card| stolen_by(*card).is_some()) {
        let both = question.is_some();
        *question = Some(if both {
            Question::StealOrBuy { seat }.into()
        } else {
            Question::Steal { seat }.into()
        });
    }
}

/// The thief takes the card and leaves the game; then his master is asked again (H63).
fn steal(game: &mut Game, seat: Seat, card: Card, log: &mut Log) {
    let currency = stolen_by(card).expect("only money is stolen");
    let state = &mut game.states.thieves;
    state.hands[seat.at()][currency.at()] -= 1;
    state.held[seat.at()] -= 1;
    state.played[currency.at()] += 1;
    log.say(Event::Stole { seat, card });
    interlude::take(game, seat, card);
}

/// Whoever never wants to steal may say so once.
pub(crate) fn declinable(_setup: &Setup, questions: &mut Vec<Declinable>) {
    questions.push(Declinable {
        question: THIEF,
        but: But::Take,
    });
}

/// The kinds of its pieces.
pub const KINDS: &[&str] = &["thief", "thief-back"];

/// One's own thieves, and how many the others hold.
pub(crate) fn pieces(view: &View, pieces: &mut Pieces) {
    pieces.begin(Module::Thieves);
    let state = &view.states.thieves;
    for seat in Seat::all(view.setup.players) {
        let at = Place::Seat(seat);
        if view.you != Some(seat) {
            pieces.owns(Thing::Back("thief"), state.held(seat), at, seat);
            continue;
        }
        for currency in Currency::ALL {
            let thief = Thing::Piece("thief", [Some(Mark::Currency(currency)), None, None]);
            pieces.owns(thief, state.of(seat, currency), at, seat);
        }
    }
}

/// A state that agrees with a view: others' thieves and those in the box.
pub(crate) fn deal(game: &mut Game, dice: &mut Dice) {
    game.states.thieves.deal(dice);
}

/// Nobody knows which thieves the others hold, and which are in the box.
pub(crate) fn exchange(game: &mut Game, you: Option<Seat>, dice: &mut Dice) {
    for seat in game.seats().filter(|seat| you != Some(*seat)) {
        game.states.thieves.hands[seat.at()] = Default::default();
    }
    game.states.thieves.deal(dice);
}

/// Every thief is in one place, and the number of those in a hand is as told.
pub(crate) fn faults(game: &Game, faults: &mut Vec<String>) {
    let state = &game.states.thieves;
    for currency in Currency::ALL {
        let held: u8 = game.seats().map(|seat| state.of(seat, currency)).sum();
        let there = held + state.played[currency.at()];
        if there > OF_EACH {
            faults.push(format!("{there} thieves of {}", currency.name()));
        }
    }
    for seat in game.seats() {
        let (held, told) = (state.hands[seat.at()].iter().sum(), state.held(seat));
        if told != held || held > dealt_to_each(game.players) {
            faults.push(format!(
                "seat {} holds {held} thieves, not {told}",
                seat.0 + 1
            ));
        }
    }
}

/// In a scene nobody holds a thief that was not named.
pub(crate) fn settle_down(game: &mut Game) {
    game.states.thieves = State::default();
}

/// Thieves in every hand; the others stay in the box, unseen.
pub(crate) fn guide(game: &Game, guide: &mut Guide) {
    guide.begin(Module::Thieves);
    let each = dealt_to_each(game.players);
    guide.each("thief", each);
    guide.boxed("thief", data::COUNT - each * game.players);
}

/// Thieves, before they are dealt.
pub(crate) fn spares(_setup: &Setup, spares: &mut Spares) {
    spares.begin(Module::Thieves);
    let thief = |currency| Thing::Piece("thief", [Some(Mark::Currency(currency)), None, None]);
    spares.bag(
        "thieves",
        Currency::ALL.map(|currency| (thief(currency), OF_EACH)),
    );
}

impl Scene {
    /// Thieves of a seat by their currencies: `denar denar dukat`.
    pub fn thieves(mut self, seat: u8, currencies: &str) -> Self {
        let seat = self.seat(seat);
        for name in currencies.split_whitespace() {
            let currency = Currency::ALL.into_iter().find(|c| c.name() == name);
            let currency = currency.unwrap_or_else(|| panic!("there is no currency `{name}`"));
            let state = &mut self.game.states.thieves;
            state.hands[seat.at()][currency.at()] += 1;
            state.held[seat.at()] += 1;
        }
        self
    }
}
